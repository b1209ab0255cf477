// Kills the process at a named crash point, so that tests can reproduce what `kill -9` leaves behind.
//
// Every write, rename, fsync and commit on the path of a submit, a start, a log and a cancel has one. crash_points.def
// lists all names, so that a test can visit each. Without STUDIO_TEST_BUILD crashPoint() is a no-op.
//
//   COMPUTE_STUDIO_CRASH_AT=name    raises SIGKILL at that point
//   COMPUTE_STUDIO_CRASH_ONCE=file  only while `file` does not exist; the crash creates it, so later programs survive
//   COMPUTE_STUDIO_CRASH_AFTER=n    not before the process has passed that point n times
//   COMPUTE_STUDIO_CRASH_FILE=file  at the point that `file` names at that moment; the crash renames it to file.fired
#pragma once

namespace studio {

enum class CrashPoint {
#define STUDIO_CRASH_POINT(id, name) id,
#include "core/base/crash_points.def"
#undef STUDIO_CRASH_POINT
};

void crashPoint(CrashPoint point);

} // namespace studio
