// Pauses that take long on purpose, made short so that a test can wait for them. Only test builds (STUDIO_TEST_BUILD)
// look at the environment; all others always have the usual pause.
//
// COMPUTE_STUDIO_TEST_SILENCE_MS      how long a connection may be silent before it counts as dead
// COMPUTE_STUDIO_TEST_PAUSE_MS        the longest pause between two tries to reach a machine
// COMPUTE_STUDIO_TEST_DISK_PAUSE_MS   before a full disk is tried again
// COMPUTE_STUDIO_TEST_BUILDER_MS      how long a builder of an environment may take to begin before it counts as lost
// COMPUTE_STUDIO_TEST_FETCH_SILENCE_MS how long nothing may come of an address before the transfer is begun again
// COMPUTE_STUDIO_TEST_FETCH_PAUSE_MS  the longest pause between two tries to fetch from an address
// COMPUTE_STUDIO_TEST_CLOCK=file      milliseconds in it are added to what currentTime() says (timestamp.h)
#pragma once

#include <chrono>

namespace studio {

std::chrono::milliseconds pauseOrSwitched(const char* variable, std::chrono::milliseconds usual);

} // namespace studio
