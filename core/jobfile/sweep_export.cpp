#include "core/jobfile/sweep_export.h"

#include <nlohmann/json.hpp>

#include "core/jobfile/job_export.h"
#include "core/jobfile/sweep_file.h"

namespace studio {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* sweepSchema = "https://azuremlschemas.azureedge.net/latest/sweepJob.schema.json";

// A value of its own is inserted into the command as its text, so that 1e-3 is written as a string rather than as the
// number 0.001. Inside of an object it is its JSON: a number remains a number.
Json literalOf(const ChoiceOption& option, bool isMember = false) {
    if (option.isText)
        return option.text;
    if (option.text == "True" || option.text == "False")
        return option.text == "True";
    Json number = Json::parse(option.text, nullptr, false);
    return number.is_number() && (isMember || number.dump() == option.text) ? number : Json(option.text);
}

Json distributionOf(const ParameterDistribution& given, bool isMember = false) {
    Json one{{"type", std::string(toText(given.kind))}};
    if (given.kind == ParameterKind::Choice) {
        one["values"] = Json::array();
        for (const ChoiceOption& option : given.options) {
            Json value = option.isObject ? Json::object() : literalOf(option, isMember);
            for (const SearchParameter& member : option.members) {
                const ParameterDistribution& inner = member.distribution;
                const bool isFixed =
                    inner.kind == ParameterKind::Choice && inner.options.size() == 1 && !inner.options.front().isObject;
                value[member.name] = isFixed ? literalOf(inner.options.front(), true) : distributionOf(inner, true);
            }
            one["values"].push_back(std::move(value));
        }
    } else if (given.kind == ParameterKind::RandInt) {
        one["upper"] = given.upper;
    } else if (isNormal(given.kind)) {
        one["mu"] = given.mu;
        one["sigma"] = given.sigma;
    } else {
        one["min_value"] = given.low;
        one["max_value"] = given.high;
    }
    if (isQuantized(given.kind))
        one["q"] = given.q;
    return one;
}

Json samplingOf(const SweepSpec& spec) {
    if (spec.sampling == SamplingKind::Grid)
        return "grid";
    Json sampling{{"type", spec.sampling == SamplingKind::Bayesian ? "bayesian" : "random"},
                  {"seed", static_cast<int64_t>(spec.seed)}}; // as it is read: a negative one is a large seed
    if (spec.sampling == SamplingKind::Sobol)
        sampling["rule"] = "sobol";
    return sampling;
}

Json terminationOf(const StopPolicy& policy) {
    Json json{{"type", std::string(toText(policy.kind))}};
    if (policy.kind == StopPolicyKind::Asha) {
        json["min_resource"] = policy.minResource;
        json["reduction_factor"] = policy.reductionFactor;
        return json;
    }
    json["evaluation_interval"] = policy.interval;
    json["delay_evaluation"] = policy.delay;
    if (policy.slackFactor > 0)
        json["slack_factor"] = policy.slackFactor;
    if (policy.slackAmount > 0)
        json["slack_amount"] = policy.slackAmount;
    if (policy.kind == StopPolicyKind::TruncationSelection) {
        json["truncation_percentage"] = policy.truncationPercentage;
        if (policy.excludesFinished)
            json["exclude_finished_jobs"] = true;
    }
    return json;
}

} // namespace

std::string sweepJobText(const RunConfig& given, const SweepSpec& spec) {
    const RunConfig config = withoutContents(given);
    Json job = commandJobOf(config);
    Json file{{"$schema", sweepSchema}, {"type", "sweep"}, {"trial", Json::object()}};
    for (const char* key : {"command", "code", "environment", "environment_variables", "distribution", "resources"}) {
        if (job.contains(key))
            file["trial"][key] = job[key];
    }
    for (const char* key : {"inputs", "outputs", "compute", "display_name", "experiment_name", "description", "tags"}) {
        if (job.contains(key))
            file[key] = job[key];
    }
    file["sampling_algorithm"] = samplingOf(spec);
    file["search_space"] = Json::object();
    for (const SearchParameter& parameter : spec.space)
        file["search_space"][parameter.name] = distributionOf(parameter.distribution);
    if (spec.hasObjective())
        file["objective"] = Json{{"goal", std::string(toText(spec.goal))}, {"primary_metric", spec.metric}};
    file["limits"] = Json{{"max_total_trials", spec.maxTrials}, {"timeout", spec.timeoutS}};
    if (spec.maxConcurrent > 0)
        file["limits"]["max_concurrent_trials"] = spec.maxConcurrent;
    if (config.timeLimit)
        file["limits"]["trial_timeout"] = config.timeLimit->count();
    if (spec.policy.kind != StopPolicyKind::None)
        file["early_termination"] = terminationOf(spec.policy);
    return jobText(std::move(file), config, readSweepJob);
}

} // namespace studio
