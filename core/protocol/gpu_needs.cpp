#include "core/protocol/gpu_needs.h"

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>

#include "core/protocol/cbor.h"

namespace studio {

using nlohmann::json;

namespace {
constexpr int64_t maxGpuCount = 64;
constexpr size_t maxGpuUuidLength = 64;
} // namespace

std::string_view toText(GpuRule rule) {
    switch (rule) {
    case GpuRule::Wait:
        return "wait";
    case GpuRule::Share:
        return "share";
    case GpuRule::Take:
        return "take";
    }
    return "wait";
}

std::optional<GpuRule> gpuRuleFromText(std::string_view text) {
    for (const auto rule : {GpuRule::Wait, GpuRule::Share, GpuRule::Take}) {
        if (toText(rule) == text)
            return rule;
    }
    return std::nullopt;
}

bool isGpuUuid(std::string_view text) {
    return (text.starts_with("GPU-") || text.starts_with("MIG-")) && text.size() > 4 &&
           text.size() <= maxGpuUuidLength &&
           std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isalnum(c) != 0 || c == '-'; });
}

json toJson(const GpuNeeds& needs) {
    json value{{"count", needs.count}, {"rule", toText(needs.rule)}};
    if (!needs.planned.empty())
        value["planned"] = needs.planned;
    if (needs.memoryBytes > 0)
        value["memory_bytes"] = needs.memoryBytes;
    return value;
}

Result<GpuNeeds> gpuNeedsFromJson(const json& value) {
    const auto rule = gpuRuleFromText(textAt(value, "rule"));
    const int64_t count = intAt(value, "count", -1);
    if (!rule || count < 0 || count > maxGpuCount)
        return fail(ErrorCode::Corrupt, "The GPU request of an attempt cannot be read.");
    GpuNeeds needs{static_cast<int>(count), {}, *rule, std::max<int64_t>(0, intAt(value, "memory_bytes"))};
    for (const auto& uuid : valueAt(value, "planned")) {
        if (!uuid.is_string() || !isGpuUuid(uuid.get_ref<const std::string&>()))
            return fail(ErrorCode::Corrupt, "A planned GPU of an attempt has no valid UUID.");
        needs.planned.push_back(uuid.get<std::string>());
    }
    return needs;
}

} // namespace studio
