// Writes points as CSV (RFC 4180): one line per point, terminated by CRLF. Numbers have round-trip precision;
// non-finite values are NaN, Infinity or -Infinity. Any thread. No Qt.
#pragma once

#include <string>

#include "core/base/error.h"
#include "core/metric/run_metrics.h"

namespace studio {

namespace metric_csv {
std::string head(); // "name,attempt,rank,nested,step,time_ms,value"
std::string line(const SeriesName& series, const CurvePoint& point);
// Writes all points, ordered by SeriesName, and returns the file size in bytes. Replaces an existing file.
Result<uint64_t> writeFile(const RunMetrics& metrics, const std::string& path);
} // namespace metric_csv

} // namespace studio
