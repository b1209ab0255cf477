// Finds out whether virtual machines can use the processors of this machine. Blocks for a fifth of a second at most.
#pragma once

namespace studio {

// False also where KVM works but is slower than emulation, as inside of some virtual machines: a small program is run
// by it. COMPUTE_STUDIO_TEST_NO_KVM in the environment makes it false.
bool isKvmUseful();

} // namespace studio
