// Overrides long timeouts and intervals, so that tests can wait for them. Only test builds (STUDIO_TEST_BUILD) read the
// environment; all others use the defaults.
//
//   COMPUTE_STUDIO_TEST_SILENCE_MS        heartbeat timeout of a connection
//   COMPUTE_STUDIO_TEST_PAUSE_MS          maximum backoff between attempts to connect to a machine
//   COMPUTE_STUDIO_TEST_REFUSED_MS        backoff after a rejected sign-in with a key
//   COMPUTE_STUDIO_TEST_DISK_PAUSE_MS     retry interval after a full disk
//   COMPUTE_STUDIO_TEST_COLLECTOR_MS      time that a snapshot waits for the end of a garbage collection
//   COMPUTE_STUDIO_TEST_BUILDER_MS        time for an environment builder to start before it counts as lost
//   COMPUTE_STUDIO_TEST_ABSENCE_MS        time a run's folder has to be missing before the run counts as ended
//   COMPUTE_STUDIO_TEST_FETCH_SILENCE_MS  time without data from an address before the transfer is restarted
//   COMPUTE_STUDIO_TEST_FETCH_PAUSE_MS    maximum backoff between attempts to fetch from an address
//   COMPUTE_STUDIO_TEST_GANG_LIMIT_MS     time that a ready node waits for the decision about its attempt
//   COMPUTE_STUDIO_TEST_GANG_HOLD_MS      time that a node holds its GPUs for the other nodes to get theirs
//   COMPUTE_STUDIO_TEST_ANSWER_MS         timeout of a command for an answer of the driver
//   COMPUTE_STUDIO_TEST_MONITOR_EXIT_MS   time that a monitor takes to exit once everything is written
//   COMPUTE_STUDIO_TEST_QUARANTINE_MS     time until a run is tried on a quarantined machine
//   COMPUTE_STUDIO_TEST_CLOCK=file        offset in milliseconds, read from the file, of currentTime() (timestamp.h)
//   COMPUTE_STUDIO_TEST_ELAPSED=file      milliseconds that have passed besides, for currentTime() and bootClockMs()
#pragma once

#include <chrono>

namespace studio {

std::chrono::milliseconds durationOrOverride(const char* variable, std::chrono::milliseconds usual);

} // namespace studio
