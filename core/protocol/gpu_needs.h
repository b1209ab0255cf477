// GpuNeeds states which GPUs an attempt needs on its machine. Part of a RunSpec; absent: the job sees the GPUs that its
// variables select, and nothing is reserved.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/base/error.h"

namespace studio {

// Policy for GPUs in use by processes outside of the studio.
enum class GpuRule {
    Wait,  // use only GPUs that no such process uses; exclusive among studios
    Share, // use the GPU together with them and with other runs of this rule
    Take,  // ignore them; exclusive among studios
};
std::string_view toText(GpuRule rule);
std::optional<GpuRule> gpuRuleFromText(std::string_view text);

struct GpuNeeds {
    int count = 0;                    // 0: the job sees no GPU
    std::vector<std::string> planned; // UUIDs of GPUs or MIG devices, tried first; others that fit replace a busy one
    GpuRule rule = GpuRule::Wait;
    int64_t memoryBytes = 0; // minimum memory of each; 0: any
    bool operator==(const GpuNeeds&) const = default;
};
nlohmann::json toJson(const GpuNeeds& needs);
// Corrupt if it cannot be read.
Result<GpuNeeds> gpuNeedsFromJson(const nlohmann::json& value);

// Returns true for a UUID as nvidia-smi prints it, "GPU-…" or "MIG-…" with only letters, digits and '-': usable as a
// file name and as a word.
bool isGpuUuid(std::string_view text);

} // namespace studio
