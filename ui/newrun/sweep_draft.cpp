#include "ui/newrun/sweep_draft.h"

#include <algorithm>
#include <charconv>

#include "core/jobfile/trial_config.h"
#include "core/sweep/parameter_text.h"
#include "ui/newrun/run_draft.h"

namespace studio::ui {

namespace {

std::string realWord(double number) {
    return QString::number(number, 'g', 12).toStdString();
}

std::string policyOption(const StopPolicy& policy) {
    std::vector<std::string> words;
    const auto add = [&words](const char* name, const std::string& value) {
        words.push_back(std::string(name) + "=" + value);
    };
    switch (policy.kind) {
    case StopPolicyKind::Bandit:
        if (policy.slackAmount > 0)
            add("slack_amount", realWord(policy.slackAmount));
        else
            add("slack_factor", realWord(policy.slackFactor));
        break;
    case StopPolicyKind::TruncationSelection:
        add("truncation_percentage", std::to_string(policy.truncationPercentage));
        if (policy.excludesFinished)
            add("exclude_finished_jobs", "true");
        break;
    case StopPolicyKind::Asha:
        add("min_resource", std::to_string(policy.minResource));
        add("reduction_factor", std::to_string(policy.reductionFactor));
        break;
    case StopPolicyKind::MedianStopping:
    case StopPolicyKind::None:
        break;
    }
    if (policy.kind != StopPolicyKind::Asha && policy.interval != 1)
        add("evaluation_interval", std::to_string(policy.interval));
    if (policy.kind != StopPolicyKind::Asha && policy.delay != 0)
        add("delay_evaluation", std::to_string(policy.delay));
    std::string text(toText(policy.kind));
    for (size_t i = 0; i < words.size(); ++i)
        text += (i == 0 ? "(" : ",") + words[i];
    return words.empty() ? text : text + ")";
}

} // namespace

std::optional<uint64_t> seedFrom(const std::string& text) {
    uint64_t seed = 0;
    const char* end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, seed);
    return read.ec == std::errc() && read.ptr == end ? std::optional(seed) : std::nullopt;
}

SweepSpec sweepSpecOf(const SweepDraft& draft) {
    SweepSpec spec;
    for (const SweepParameterDraft& row : draft.parameters) {
        auto distribution = row.kept ? row.kept : distributionFromText(row.kind, row.values);
        if (distribution)
            spec.space.push_back({row.name, std::move(*distribution)});
    }
    spec.sampling = draft.sampling;
    spec.seed = seedFrom(draft.seed).value_or(0);
    spec.metric = draft.metric;
    spec.goal = draft.goal;
    spec.policy = draft.policy;
    spec.maxTrials = draft.maxTrials;
    spec.maxConcurrent = draft.maxConcurrent;
    if (const auto limit = parseSeconds(draft.timeLimit))
        spec.timeoutS = limit->count();
    return spec;
}

SweepDraft sweepDraftFrom(const SweepSpec& spec) {
    SweepDraft draft;
    draft.isOn = true;
    for (const SearchParameter& parameter : spec.space) {
        SweepParameterDraft& row = draft.parameters.emplace_back();
        row.name = parameter.name;
        row.kind = parameter.distribution.kind;
        row.values = valuesText(parameter.distribution);
        if (!isPlain(parameter.distribution))
            row.kept = parameter.distribution;
    }
    draft.sampling = spec.sampling;
    draft.seed = std::to_string(spec.seed);
    draft.metric = spec.metric;
    draft.goal = spec.goal;
    draft.policy = spec.policy;
    draft.maxTrials = spec.maxTrials;
    draft.maxConcurrent = spec.maxConcurrent;
    if (spec.timeoutS != defaultSweepTimeoutS)
        draft.timeLimit = secondsText(std::chrono::seconds(spec.timeoutS));
    return draft;
}

RunConfig trialTemplate(RunConfig config, const SweepSpec& spec) {
    appendUnusedParameters(config, spec.space);
    return config;
}

std::vector<std::string> sweepArguments(const std::vector<std::string>& submitArguments, const SweepDraft& draft) {
    if (draft.metric.empty() ||
        std::any_of(draft.parameters.begin(), draft.parameters.end(), [](const auto& row) { return row.kept; }))
        return {};
    std::vector<std::string> words = submitArguments;
    words[1] = "sweep";
    words[2] = "create";
    std::vector<std::string> own;
    for (const SweepParameterDraft& row : draft.parameters)
        own.push_back("--param=" + row.name + "=" + std::string(toText(row.kind)) + "(" + row.values + ")");
    own.push_back("--metric=" + draft.metric);
    if (draft.goal == Goal::Maximize)
        own.emplace_back("--goal=maximize");
    if (draft.sampling != SamplingKind::Random)
        own.push_back("--sampling=" + std::string(toText(draft.sampling)));
    if (seedFrom(draft.seed))
        own.push_back("--seed=" + draft.seed);
    own.push_back("--max-trials=" + std::to_string(draft.maxTrials));
    if (draft.maxConcurrent > 0)
        own.push_back("--max-concurrent=" + std::to_string(draft.maxConcurrent));
    if (const auto limit = parseSeconds(draft.timeLimit))
        own.push_back("--sweep-timeout=" + std::to_string(limit->count()));
    if (draft.policy.kind != StopPolicyKind::None)
        own.push_back("--policy=" + policyOption(draft.policy));
    words.insert(words.begin() + 3, own.begin(), own.end());
    return words;
}

} // namespace studio::ui
