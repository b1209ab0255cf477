// Points as CSV (RFC 4180): one line a point, ended by CR and LF. Numbers have all digits that they need to be read back as the same;
// what is none is NaN, Infinity or -Infinity. Pure functions; any thread. No Qt.
#pragma once

#include <string>

#include "core/base/error.h"
#include "core/metric/run_metrics.h"

namespace studio {

namespace metric_csv {
std::string head(); // "name,attempt,rank,nested,step,time_ms,value"
std::string line(const SeriesName& series, const CurvePoint& point);
// All that was logged, in order of SeriesName; returns its size. Replaces what is at `path`.
Result<uint64_t> writeFile(const RunMetrics& metrics, const std::string& path);
} // namespace metric_csv

} // namespace studio
