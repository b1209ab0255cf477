#include "core/protocol/metrics_progress.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/protocol/cbor.h"

namespace studio {

nlohmann::json toMessage(const MetricsProgress& progress) {
    nlohmann::json message{
        {"done", progress.isDone}, {"read_bytes", progress.readBytes}, {"total_bytes", progress.totalBytes}};
    if (!progress.obstacle.empty())
        message["obstacle"] = progress.obstacle;
    if (progress.isDiskFull)
        message["disk_full"] = true;
    if (!progress.missing.empty())
        message["missing"] = progress.missing;
    return message;
}

MetricsProgress metricsProgressFrom(const nlohmann::json& message) {
    constexpr size_t maxLength = 1000;
    MetricsProgress progress;
    progress.isDone = boolAt(message, "done");
    progress.readBytes = static_cast<uint64_t>(std::max<int64_t>(0, intAt(message, "read_bytes")));
    progress.totalBytes = static_cast<uint64_t>(std::max<int64_t>(0, intAt(message, "total_bytes")));
    progress.obstacle = textAt(message, "obstacle").substr(0, maxLength);
    progress.isDiskFull = boolAt(message, "disk_full");
    progress.missing = textAt(message, "missing").substr(0, maxLength);
    return progress;
}

std::string encodeMetricsProgress(const MetricsProgress& progress) {
    nlohmann::json value = toMessage(progress);
    value["version"] = 1;
    value["pid"] = progress.pid;
    value["start_ticks"] = progress.startTicks;
    return jsonText(value);
}

MetricsProgress decodeMetricsProgress(std::string_view text) {
    const auto value = nlohmann::json::parse(text, nullptr, false);
    if (!value.is_object())
        return {};
    MetricsProgress progress = metricsProgressFrom(value);
    progress.pid = intAt(value, "pid");
    progress.startTicks = intAt(value, "start_ticks");
    return progress;
}

} // namespace studio
