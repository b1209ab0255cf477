#include "core/sweep/sweep_spec.h"

#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

namespace studio {

namespace {

using nlohmann::json;

constexpr std::array<std::pair<SamplingKind, std::string_view>, 4> samplingTexts = {
    {{SamplingKind::Random, "random"},
     {SamplingKind::Sobol, "sobol"},
     {SamplingKind::Grid, "grid"},
     {SamplingKind::Bayesian, "bayesian"}}};

bool hasNormal(const SearchSpace& space) {
    return std::any_of(space.begin(), space.end(), [](const SearchParameter& parameter) {
        const auto& options = parameter.distribution.options;
        return isNormal(parameter.distribution.kind) ||
               std::any_of(options.begin(), options.end(), [](const auto& o) { return hasNormal(o.members); });
    });
}

std::optional<SweepProblem> problemInPolicy(const StopPolicy& policy) {
    if (policy.interval < 0 || policy.delay < 0)
        return SweepProblem::InvalidPolicyNumbers;
    switch (policy.kind) {
    case StopPolicyKind::None:
    case StopPolicyKind::MedianStopping:
        return std::nullopt;
    case StopPolicyKind::Bandit:
        if (policy.slackFactor < 0 || policy.slackAmount < 0)
            return SweepProblem::InvalidPolicyNumbers;
        return (policy.slackFactor > 0) != (policy.slackAmount > 0) ? std::nullopt
                                                                    : std::optional(SweepProblem::PolicyNeedsSlack);
    case StopPolicyKind::TruncationSelection:
        return policy.truncationPercentage >= 1 && policy.truncationPercentage <= 99
                   ? std::nullopt
                   : std::optional(SweepProblem::InvalidPolicyNumbers);
    case StopPolicyKind::Asha:
        return policy.minResource >= 1 && policy.reductionFactor >= 2
                   ? std::nullopt
                   : std::optional(SweepProblem::InvalidPolicyNumbers);
    }
    return std::nullopt;
}

} // namespace

std::string_view toText(SamplingKind kind) {
    return std::find_if(samplingTexts.begin(), samplingTexts.end(),
                        [&](const auto& pair) { return pair.first == kind; })
        ->second;
}

std::optional<SamplingKind> samplingKindFromText(std::string_view text) {
    const auto found =
        std::find_if(samplingTexts.begin(), samplingTexts.end(), [&](const auto& pair) { return pair.second == text; });
    return found == samplingTexts.end() ? std::nullopt : std::optional(found->first);
}

json toJson(const SweepSpec& spec) {
    constexpr int lastWithMetric = 1; // earlier versions of the program read that
    json value{{"version", spec.hasObjective() ? lastWithMetric : SweepSpec::currentVersion},
               {"space", toJson(spec.space)},
               {"sampling", toText(spec.sampling)},
               {"seed", spec.seed},
               {"goal", toText(spec.goal)},
               {"metric", spec.metric},
               {"max_trials", spec.maxTrials},
               {"max_concurrent", spec.maxConcurrent},
               {"timeout_s", spec.timeoutS},
               {"policy", toJson(spec.policy)}};
    if (!spec.retries.empty())
        value["retries"] = spec.retries;
    return value;
}

Result<SweepSpec> sweepSpecFromJson(const json& value) {
    const Error corrupt{ErrorCode::Corrupt, "The stored settings of the sweep cannot be read.", {}};
    SweepSpec spec;
    try {
        if (value.at("version").get<int>() > SweepSpec::currentVersion)
            return fail(ErrorCode::Newer, "A newer version of Compute Studio created this sweep.");
        auto space = searchSpaceFromJson(value.at("space"));
        const auto sampling = samplingKindFromText(value.at("sampling").get<std::string>());
        const auto goal = goalFromText(value.at("goal").get<std::string>());
        auto policy = stopPolicyFromJson(value.at("policy"));
        if (!space || !sampling || !goal || !policy)
            return fail(corrupt);
        spec.space = std::move(*space);
        spec.sampling = *sampling;
        spec.goal = *goal;
        spec.policy = std::move(*policy);
        spec.seed = value.at("seed").get<uint64_t>();
        spec.metric = value.at("metric").get<std::string>();
        spec.maxTrials = value.at("max_trials").get<int>();
        spec.maxConcurrent = value.at("max_concurrent").get<int>();
        spec.timeoutS = value.at("timeout_s").get<int64_t>();
        spec.retries = value.value("retries", std::vector<int64_t>());
    } catch (const json::exception&) {
        return fail(corrupt);
    }
    return spec;
}

std::optional<SweepProblem> problemIn(const SweepSpec& spec) {
    if (!spec.hasObjective() && (spec.sampling != SamplingKind::Grid || spec.policy.kind != StopPolicyKind::None))
        return SweepProblem::NoMetric;
    if (spec.maxTrials < 1 || spec.maxTrials > maxSweepTrials || spec.maxConcurrent < 0 || spec.timeoutS < 1)
        return SweepProblem::InvalidLimits;
    if (spec.sampling == SamplingKind::Grid && !isGridSpace(spec.space))
        return SweepProblem::GridNeedsChoices;
    if (spec.sampling == SamplingKind::Bayesian && hasNormal(spec.space))
        return SweepProblem::BayesianNeedsBounds;
    return problemInPolicy(spec.policy);
}

} // namespace studio
