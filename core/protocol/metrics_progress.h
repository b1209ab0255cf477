// MetricsProgress reports how far an attempt's metrics have been read after the end of the job. The reading process
// stores it in AttemptFolder::metricsProgress(); the agent returns it to "metrics". No Qt.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

namespace studio {

struct MetricsProgress {
    bool isDone = false; // the read is complete
    uint64_t readBytes = 0;
    uint64_t totalBytes = 0;
    std::string obstacle{};  // current obstacle, for people
    bool isDiskFull = false; // the obstacle: the machine's disk is full
    std::string missing{};   // if done: what could not be read or stored, for people; empty: complete
    // Identity of the reading process on its machine.
    int64_t pid = 0;
    int64_t startTicks = 0;
};
nlohmann::json toMessage(const MetricsProgress& progress);
MetricsProgress metricsProgressFrom(const nlohmann::json& message);

std::string encodeMetricsProgress(const MetricsProgress& progress);
// Malformed input counts as no progress.
MetricsProgress decodeMetricsProgress(std::string_view json);

} // namespace studio
