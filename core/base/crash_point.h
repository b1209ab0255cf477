// Named crash points: places where the tests end the program as kill -9 would.
//
// Every write, rename, fsync and commit on the way of a submit, a start, a log and a cancel has one. All names stand in
// crash_points.def, so that a test can visit each. In builds without STUDIO_TEST_BUILD the call does nothing.
//
// COMPUTE_STUDIO_CRASH_AT=name   raise SIGKILL at that point
// COMPUTE_STUDIO_CRASH_ONCE=file only while `file` does not exist; it is created by the crash, so programs started
// later live
#pragma once

namespace studio {

enum class CrashPoint {
#define STUDIO_CRASH_POINT(id, name) id,
#include "core/base/crash_points.def"
#undef STUDIO_CRASH_POINT
};

void crashPoint(CrashPoint point);

} // namespace studio
