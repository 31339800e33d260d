"""Whether any dependency in Cargo.lock states a higher Rust version than ours."""

import json
import subprocess
import sys


def version(text):
    parts = [int(part) for part in text.split(".")]
    return tuple(parts + [0] * (3 - len(parts)))


metadata = json.loads(subprocess.check_output(["cargo", "metadata", "--locked", "--format-version", "1", "--all-features"]))
ours = min(version(p["rust_version"]) for p in metadata["packages"] if p["source"] is None)
# Dependencies of other platforms are in the lock file too, and in the list.
higher = [p for p in metadata["packages"] if p["rust_version"] and version(p["rust_version"]) > ours]
for package in higher:
    print(f"{package['name']} {package['version']} needs Rust {package['rust_version']}")
unstated = sum(p["rust_version"] is None for p in metadata["packages"])
print(f"{len(metadata['packages'])} packages, {len(higher)} above Rust {'.'.join(map(str, ours))}, {unstated} state none")
sys.exit(bool(higher))
