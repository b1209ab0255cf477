#!/usr/bin/env bash
# Checks the reservation of GPUs on a machine that has an NVIDIA GPU: facts, tickets, outside processes, freed memory.
#
#   tests/gpu/real_gpu_check.sh [AGENT]      AGENT: default build/bin/studio-agent
#
# Needs python3 and the NVIDIA driver, no CUDA toolkit. Uses 4 GiB of the first GPU for about a minute, and a ticket
# folder of its own, so that it disturbs no studio. Prints one line per check; exits 1 if one fails.
set -euo pipefail
here=$(cd -- "$(dirname -- "$0")" && pwd)
agent=$(realpath -- "${1:-$here/../../build/bin/studio-agent}")
[ -x "$agent" ] || { echo "There is no agent at $agent: build the target studio-agent first." >&2; exit 2; }
command -v nvidia-smi >/dev/null || { echo "This machine has no nvidia-smi." >&2; exit 2; }
exec python3 -B "$here/real_gpu_check.py" "$agent"
