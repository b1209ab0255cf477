// supervise's side of what a job logs: one recorder, the API in a thread of its own, and the lines that the older SDK prints. Without the
// file or the socket the job is watched all the same.
#pragma once

#include <memory>

#include "core/agent/facts.h"
#include "core/agent/metric_api.h"
#include "core/agent/metric_door.h"
#include "core/agent/metric_recorder.h"
#include "core/agent/metric_server.h"
#include "core/agent/printed_metrics.h"
#include "core/protocol/records.h"
#include "core/protocol/run_spec.h"

namespace studio {

class JobMetrics {
public:
    // `counters`: hold's, or this process's own where hold is gone: then the door is opened anew, where it can be. `listening`: hold's
    // door.
    JobMetrics(const AttemptFolder& folder, const RunSpec& spec, const StartRecord& start, SharedCounters& counters,
               UniqueFd listening);
    // What was printed until now is read, and the API ends.
    ~JobMetrics();
    JobMetrics(const JobMetrics&) = delete;
    JobMetrics& operator=(const JobMetrics&) = delete;

    // Null where the file cannot be read. Any thread may write.
    MetricRecorder* recorder() { return m_recorder.get(); }
    // Reads on in the log, at most a little at a time; call it often.
    void look();

private:
    std::unique_ptr<MetricRecorder> m_recorder;
    std::unique_ptr<MetricApi> m_api;
    std::unique_ptr<MetricServer> m_server;
    std::unique_ptr<PrintedMetrics> m_printed;
};

} // namespace studio
