// JobMetrics is the monitor's side of metric logging: it owns the recorder, the tracking API with its server thread,
// and the reader of metrics that the older SDK prints. Of several processes, each has a token, a file and a recorder of
// its own; event files, JSON Lines and printed lines are recorded as those of the first. If the file or the socket is
// unavailable, the job is monitored without it.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/agent/metric/metric_api.h"
#include "core/agent/metric/metric_recorder.h"
#include "core/agent/metric/metric_server.h"
#include "core/agent/metric/metrics_endpoint.h"
#include "core/agent/metric/printed_metrics.h"
#include "core/agent/serve/facts.h"
#include "core/protocol/records.h"
#include "core/protocol/run_spec.h"

namespace studio {

class JobMetrics {
public:
    // `counters`: the shim's, or this process's own if the shim no longer exists; the endpoint is then reopened if
    // possible. `listening`: the shim's socket.
    JobMetrics(const AttemptFolder& folder, const RunSpec& spec, const StartRecord& start, SharedCounters& counters,
               UniqueFd listening);
    ~JobMetrics();
    JobMetrics(const JobMetrics&) = delete;
    JobMetrics& operator=(const JobMetrics&) = delete;

    // Null if the file cannot be read. Thread-safe for writing.
    MetricRecorder* recorder() { return m_recorder.get(); }
    PrintedMetrics* printed() { return m_printed.get(); } // may be null too
    // Call when the job has ended: answers the requests that it has sent, then stops the server.
    void endApi();
    // Reads a bounded chunk of the job's log; call it often.
    void poll();

private:
    void addClient(const std::string& token, MetricRecorder& recorder, const MetricApiPlace& place);
    std::vector<std::string> tokensOf(const AttemptFolder& folder, const RunSpec& spec, const StartRecord& start,
                                      UniqueFd& listening, std::string token) const;

    std::unique_ptr<MetricRecorder> m_recorder;
    std::vector<std::unique_ptr<MetricRecorder>> m_others; // of the further processes
    std::vector<std::unique_ptr<MetricApi>> m_apis;
    std::vector<MetricServer::Client> m_clients;
    std::unique_ptr<MetricServer> m_server;
    std::unique_ptr<PrintedMetrics> m_printed;
};

} // namespace studio
