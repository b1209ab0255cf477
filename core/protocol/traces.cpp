#include "core/protocol/traces.h"

#include <algorithm>

#include "core/base/id.h"
#include "core/protocol/cbor.h"

namespace studio {

using nlohmann::json;

namespace {

uint64_t traceCountAt(const json& message, const char* name) {
    return static_cast<uint64_t>(std::max<int64_t>(0, intAt(message, name)));
}

} // namespace

json toMessage(const Traces& traces) {
    json earlier = json::array();
    for (const auto& each : traces.earlier)
        earlier.push_back({{"target", each.target}, {"files", each.files}, {"bytes", each.bytes}, {"runs", each.runs}});
    return {{"files", traces.files},
            {"bytes", traces.bytes},
            {"earlier", std::move(earlier)},
            {"uncollected", traces.uncollected},
            {"has_key", traces.hasKey}};
}

Traces tracesFrom(const json& message) {
    Traces traces{traceCountAt(message, "files"), traceCountAt(message, "bytes"), {}, {}, boolAt(message, "has_key")};
    std::vector<std::string> ids;
    if (fromValue(valueAt(message, "uncollected"), ids) && areIdTexts(ids, maxUncollected))
        traces.uncollected = std::move(ids);
    for (const auto& entry : valueAt(message, "earlier")) {
        EarlierAttachment each{textAt(entry, "target"), traceCountAt(entry, "files"), traceCountAt(entry, "bytes"),
                               traceCountAt(entry, "runs")};
        if (isIdText(each.target) && traces.earlier.size() < maxEarlierAttachments)
            traces.earlier.push_back(std::move(each));
    }
    return traces;
}

} // namespace studio
