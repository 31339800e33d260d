// What is kept between visits, where the browser lets a page keep anything.

const KEPT = `because:${data.key}`;
const WISHES = "because:wishes";

function kept(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Keeps a value; false where nothing can be kept. */
function keep(key, value) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
