// PrintedMetrics extracts the metrics that azureml-core prints if it has no workspace ("Attempted to log scalar metric
// NAME:" and the value on the next line; azureml/core/run.py, _OfflineRun) from the growing log of a job. Each poll
// scans at most 1 MiB (8 MiB once metrics were found), so a log that grows by hundreds of MB/s costs next to nothing: a
// backlog above 64 MiB is skipped and read after the job's end. An entry is identified by its log offset, so that it is
// recorded once. Single-threaded; no Qt.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/agent/metric/metric_batch.h"
#include "core/agent/metric/metric_recorder.h"
#include "core/agent/serve/facts.h"
#include "core/base/file.h"

namespace studio {

class PrintedMetrics {
public:
    // `counters`: the read offset; it outlives this object, so that the next monitor resumes there.
    PrintedMetrics(std::string log, MetricRecorder& recorder, SharedCounters& counters);
    void poll();
    // Call after the job has ended: reads for about `limitMs`, including skipped parts. Returns true if there is more.
    bool settle(int64_t limitMs);
    // Progress of settle().
    uint64_t readBytes() const { return m_counters.printedUntil; }
    uint64_t totalBytes() const { return m_seen; }
    bool isDiskFull() const { return m_isDiskFull; }

private:
    bool read(size_t most, bool maySkip);
    size_t understand(std::string_view bytes, uint64_t at, bool isEnd);
    Result<void> take(std::string_view kind, const std::string& name, std::string_view value, uint64_t at);

    std::string m_path;
    MetricRecorder& m_recorder;
    SharedCounters& m_counters;
    UniqueFd m_log;
    std::string m_buffer;
    uint64_t m_seen = 0; // size of the log at the last poll
    bool m_hasFound = false;
    bool m_isDiskFull = false;
};

// Returns true if a log contains such lines, or is too large to be searched quickly.
bool mayContainPrintedMetrics(const std::string& log);

// Parses a Python literal as printed: numbers (including nan, inf), strings, lists, tuples, dicts, None, True, False,
// and NumPy's wrappers: np.float64(0.5), array([1, 2]). NaN and infinities become strings. nullopt for anything else.
std::optional<Json> parsePythonValue(std::string_view text);

} // namespace studio
