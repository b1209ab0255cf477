#include "tests/agent/environment_scene.h"

namespace studio::test {

void EnvironmentScene::addMicromamba() const {
    writeProgram(bin() + "/micromamba", R"(#!/bin/bash
echo "$$ $*" >> "$COMPUTE_STUDIO_TEST_CALLS"
while [ $# -gt 0 ]; do
  case $1 in
    -p) prefix=$2; shift ;;
    --file) file=$2; shift ;;
    --dry-run) echo '{"success": true, "actions": {"LINK": [{"name": "zlib", "version": "1.3"}, {"name": "python", "version": "3.11.7"}]}}'; exit 0 ;;
  esac
  shift
done
mkdir -p "$prefix/bin" "$prefix/conda-meta" || exit 1
echo "  Install: 2 packages"
echo "Linking python-3.11.7-0"
echo half > "$prefix/half"
sleep "${COMPUTE_STUDIO_TEST_BUILD_SECONDS:-0}"
while [ -e "$COMPUTE_STUDIO_TEST_CALLS.gate" ]; do sleep 0.05; done
if [ -n "$COMPUTE_STUDIO_TEST_BUILD_FILL" ]; then head -c "$COMPUTE_STUDIO_TEST_BUILD_FILL" /dev/zero > "$prefix/big" || exit 1; fi
if [ -n "$COMPUTE_STUDIO_TEST_BUILD_SIGNAL" ]; then kill -"$COMPUTE_STUDIO_TEST_BUILD_SIGNAL" $$; fi
if [ -n "$COMPUTE_STUDIO_TEST_BUILD_WORDS" ]; then echo "$COMPUTE_STUDIO_TEST_BUILD_WORDS" >&2; exit 1; fi
printf '#!/bin/sh\necho 3.11.7\n' > "$prefix/bin/python"
chmod 700 "$prefix/bin/python"
for name in python zlib; do echo "{\"url\": \"https://channel/linux-64/$name-1-0.conda\", \"md5\": \"00\"}" > "$prefix/conda-meta/$name-1-0.json"; done
cat "$file" > "$prefix/asked"
echo whole > "$prefix/half"
)");
}

bool EnvironmentScene::makeWheels() const {
    return runProgram({"python3", "-c", R"(
import os, sys, zipfile
folder = sys.argv[1]
os.makedirs(folder, exist_ok=True)
for name, version, needs in (("ca", "1", ()), ("ca", "2", ()), ("aa", "1", ("ca==1",)), ("bb", "1", ("ca==2",))):
    with zipfile.ZipFile(f"{folder}/{name}-{version}-py3-none-any.whl", "w") as wheel:
        info = f"{name}-{version}.dist-info"
        wheel.writestr(f"{name}/__init__.py", f"version = '{version}'\n")
        wheel.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n" + "".join(f"Requires-Dist: {need}\n" for need in needs))
        wheel.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr(f"{info}/RECORD", "")
)",
                       wheels()})
        .isOk();
}

} // namespace studio::test
