// The difficulty curve: the effort of every step, each bar a button.

const curve = { bars: [], box: null };

/** Draws it of the steps that there are. */
function drawCurve() {
  const at = curve.bars.indexOf(document.activeElement);
  curve.box?.remove();
  curve.box = null;
  curve.bars = [];
  if (steps.length < 2) return;
  const [wide, high] = [Math.max(steps.length * 10, 120), 64];
  const most = Math.max(1, ...steps.map((step) => step.e));
  const one = wide / steps.length;
  const svg = draw("svg", { viewBox: `0 0 ${wide} ${high}`, preserveAspectRatio: "none", role: "toolbar", "aria-label": say("curve"), class: "curve" });
  steps.forEach((step, place) => {
    const n = place + 1;
    const tall = Math.max(3, (high - 4) * (step.e / most));
    const bar = draw("g", { role: "button", tabindex: n === 1 ? 0 : -1, class: "effort", "data-step": n,
      "aria-label": say("curve_bar", { n: labels[place], technique: techniqueName(step), effort: step.e }) });
    const gap = Math.min(2, one / 5);
    bar.append(
      draw("rect", { class: "reach", x: place * one, y: 0, width: one, height: high }),
      draw("rect", { class: step.c ? "bar with-clue" : "bar", x: place * one + gap / 2, y: high - tall, width: one - gap, height: tall }),
    );
    bar.append(draw("title", {}));
    bar.lastChild.textContent = bar.getAttribute("aria-label");
    bar.addEventListener("click", () => goTo(n));
    svg.append(bar);
    curve.bars.push(bar);
  });
  svg.addEventListener("keydown", moveOnCurve);
  curve.box = el("figure", { class: "curve-box", id: "curve" }, el("figcaption", {}, say("curve")));
  curve.box.append(svg);
  find("under-grid").append(curve.box);
  curve.bars[at]?.focus();
}

function startCurve() {
  drawCurve();
  paints(paintCurve);
}

function moveOnCurve(event) {
  const at = curve.bars.indexOf(document.activeElement);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: curve.bars.length - 1 }[event.key];
  if (event.key === "Enter" || event.key === " ") goTo(at + 1);
  else if (to === undefined) return;
  else curve.bars[Math.max(0, Math.min(curve.bars.length - 1, to))].focus();
  event.preventDefault();
  event.stopPropagation();
}

function paintCurve() {
  if (!curve.box) return;
  curve.box.hidden = state.mode === "play" && !state.stepsShown;
  const slice = state.why && new Set(state.why.steps);
  curve.bars.forEach((bar, place) => {
    const n = place + 1;
    const current = state.mode === "read" && n === state.n;
    bar.classList.toggle("current", current);
    bar.classList.toggle("out", Boolean(slice) && !slice.has(n));
    if (current) bar.setAttribute("aria-current", "step");
    else bar.removeAttribute("aria-current");
    bar.setAttribute("tabindex", n === Math.max(1, state.n) ? "0" : "-1");
  });
}
