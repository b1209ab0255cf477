#include "core/agent/gang/gang_lines.h"

#include <nlohmann/json.hpp>

#include "core/protocol/cbor.h"

namespace studio {

namespace {

using nlohmann::json;

constexpr std::string_view startKey = "start";
constexpr std::string_view withdrawKey = "withdraw";
constexpr std::string_view stopKey = "stop";

} // namespace

std::string toLine(const NodeLine& line) {
    json value{{"rank", line.rank}};
    if (line.state)
        value["state"] = toJson(*line.state);
    if (line.hasEnded)
        value["ended"] = {{"failed", line.hasFailed}, {"status", line.exitStatus}};
    return jsonText(value) + "\n";
}

std::string toLine(const JobLine& line) {
    json value = json::object();
    switch (line.kind) {
    case JobLine::Kind::Start:
        value[std::string(startKey)] = toJson(line.table);
        break;
    case JobLine::Kind::Withdraw:
        value[std::string(withdrawKey)] = true;
        break;
    case JobLine::Kind::Stop:
        value[std::string(stopKey)] = true;
        break;
    }
    return jsonText(value) + "\n";
}

std::optional<NodeLine> nodeLineFrom(std::string_view text) {
    const json value = json::parse(text, nullptr, false);
    const int64_t rank = value.is_object() ? intAt(value, "rank", -1) : -1;
    if (rank < 0 || rank >= maxGangNodes)
        return std::nullopt;
    NodeLine line{.rank = static_cast<int>(rank)};
    if (const json& state = valueAt(value, "state"); !state.is_null()) {
        auto read = gangStateFromJson(state);
        if (!read)
            return std::nullopt;
        line.state = std::move(*read);
    }
    if (const json& ended = valueAt(value, "ended"); ended.is_object()) {
        line.hasEnded = true;
        line.hasFailed = boolAt(ended, "failed");
        line.exitStatus = static_cast<int>(intAt(ended, "status") & 0xff);
    }
    return line;
}

std::optional<JobLine> jobLineFrom(std::string_view text) {
    const json value = json::parse(text, nullptr, false);
    if (!value.is_object())
        return std::nullopt;
    if (const json& table = valueAt(value, startKey.data()); !table.is_null()) {
        auto read = gangTableFromJson(table);
        return read ? std::optional(JobLine{JobLine::Kind::Start, std::move(*read)}) : std::nullopt;
    }
    if (boolAt(value, withdrawKey.data()))
        return JobLine{JobLine::Kind::Withdraw, {}};
    return boolAt(value, stopKey.data()) ? std::optional(JobLine{JobLine::Kind::Stop, {}}) : std::nullopt;
}

} // namespace studio
