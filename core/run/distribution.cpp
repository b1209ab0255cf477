#include "core/run/distribution.h"

#include <algorithm>
#include <array>
#include <string>

#include "core/scheduler/run_needs.h"
#include <nlohmann/json.hpp>

namespace studio {

namespace {

constexpr std::array<std::pair<DistributionKind, std::string_view>, 7> kinds = {
    {{DistributionKind::None, "none"},
     {DistributionKind::PyTorch, "pytorch"},
     {DistributionKind::TensorFlow, "tensorflow"},
     {DistributionKind::Mpi, "mpi"},
     {DistributionKind::Ray, "ray"},
     {DistributionKind::Dask, "dask"},
     {DistributionKind::Spark, "spark"}}};

bool isSameWord(std::string_view a, std::string_view b) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [&](char left, char right) { return lower(left) == lower(right); });
}

} // namespace

std::string_view toText(DistributionKind kind) {
    return std::find_if(kinds.begin(), kinds.end(), [kind](const auto& pair) { return pair.first == kind; })->second;
}

std::optional<DistributionKind> distributionKindFromText(std::string_view text) {
    const auto found =
        std::find_if(kinds.begin(), kinds.end(), [text](const auto& pair) { return isSameWord(pair.second, text); });
    return found == kinds.end() ? std::nullopt : std::optional(found->first);
}

nlohmann::json toJson(const Distribution& distribution) {
    nlohmann::json value{{"kind", toText(distribution.kind)}};
    if (distribution.workers > 0)
        value["workers"] = distribution.workers;
    if (distribution.parameterServers > 0)
        value["parameter_servers"] = distribution.parameterServers;
    return value;
}

Result<Distribution> distributionFromJson(const nlohmann::json& value) {
    const auto corrupt = [] { return fail(ErrorCode::Corrupt, "The distribution of the run cannot be read."); };
    if (!value.is_object() || !value.contains("kind") || !value["kind"].is_string())
        return corrupt();
    const auto kind = distributionKindFromText(value["kind"].get<std::string>());
    if (!kind)
        return corrupt();
    Distribution distribution{*kind};
    for (const auto& [key, to] : {std::pair("workers", &distribution.workers),
                                  std::pair("parameter_servers", &distribution.parameterServers)}) {
        const auto found = value.find(key);
        if (found == value.end())
            continue;
        if (!found->is_number_integer() || *found < 0 || *found > maxRunNodes * maxProcessesPerNode)
            return corrupt();
        *to = found->get<int>();
    }
    return distribution;
}

} // namespace studio
