// Metrics that azureml-core prints where it knows no workspace ("Attempted to log scalar metric NAME:" and the value in the next line;
// azureml/core/run.py, _OfflineRun), read from the log of the job as it grows. A log is looked through at a megabyte for each call of
// look(), so one that grows by hundreds of megabytes a second costs next to nothing: what is more than 64 MiB behind is skipped, with a
// note where such lines had been seen. One thread; no Qt.
#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/agent/metric_json.h"
#include "core/agent/metric_recorder.h"
#include "core/base/file.h"

namespace studio {

class PrintedMetrics {
public:
    // `until`: how far the log was read; it outlives this object, so that the next supervise goes on there.
    PrintedMetrics(std::string log, MetricRecorder& recorder, std::atomic<uint64_t>& until);
    void look();
    // Reads to the end: the job is over.
    void finish();

private:
    bool read(size_t most);
    size_t understand(std::string_view bytes, uint64_t at, bool isEnd);
    void take(std::string_view kind, const std::string& name, std::string_view value, uint64_t at);

    std::string m_path;
    MetricRecorder& m_recorder;
    std::atomic<uint64_t>& m_until;
    UniqueFd m_log;
    std::string m_buffer;
    uint64_t m_seen = 0; // size of the log when it was last looked at
    bool m_hasFound = false;
    bool m_hasSkipped = false;
};

// A value as Python prints it: numbers (nan and inf too), texts, lists, tuples, dictionaries, None, True, False, and what NumPy writes
// around them: np.float64(0.5), array([1, 2]). Nothing for anything else. NaN and infinities become texts.
std::optional<Json> parsePythonValue(std::string_view text);

} // namespace studio
