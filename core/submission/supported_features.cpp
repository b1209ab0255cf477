#include "core/submission/supported_features.h"

#include "core/base/display_text.h"
#include "core/jobfile/parallel_file.h"
#include "core/run/framework_job.h"
#include "core/submission/submission_text.h"

namespace studio {

namespace {

Error unsupported(const Target& target, const QString& remark) {
    return {ErrorCode::InvalidArgument,
            SubmissionText::tr("\"%1\" does not support this run. %2", "target, why and what to do")
                .arg(displayName(target.name), remark)
                .toStdString(),
            {}};
}

// Settings that mean a machine, which a job of Ray does not have.
Result<void> checkRayJob(const RunConfig& config, const Target& target) {
    const auto refuse = [&target](const QString& remark) { return fail(unsupported(target, remark)); };
    if (!config.python.empty() ||
        (config.environment && config.environment->spec.kind == EnvironmentSpec::Kind::Existing))
        return refuse(SubmissionText::tr("Ray uses the Python of its cluster, not a custom interpreter. Remove it, or "
                                         "use an environment of packages."));
    if (config.needs.isolated)
        return refuse(
            SubmissionText::tr("Ray places its jobs itself, beside others. Omit --isolated, or choose another "
                               "target."));
    if (config.loginShell)
        return refuse(SubmissionText::tr("Ray jobs have no login shell. Remove that setting."));
    constexpr size_t maxJobText = 100'000; // of one variable, of which the system allows 128 KiB
    if (rayJobText(config, {}, config.variables).size() > maxJobText)
        return refuse(SubmissionText::tr("Its command, inputs and requirements exceed the size limit of a Ray job. "
                                         "Move them into files in the source folder."));
    if (!config.environment)
        return {};
    const EnvironmentSpec spec = specFor(*config.environment, target.name);
    if (!spec.setUp.empty() || !spec.tearDown.empty())
        return refuse(
            SubmissionText::tr("Setup and teardown commands are not supported on Ray. Include them in the command."));
    for (const auto& option : spec.packages.pipOptions) {
        if (option.starts_with("--constraint"))
            return refuse(SubmissionText::tr("Ray installs packages without constraints. State versions in the "
                                             "requirements."));
    }
    return {};
}

} // namespace

std::vector<Feature> featuresUsed(const RunConfig& config) {
    std::vector<Feature> used;
    const bool isParallel = isParallelCommand(config.shellText.value_or(std::string()));
    if (isParallel)
        used.push_back(Feature::ParallelJobs);
    // The first node of a parallel job alone can do all (run_candidates.cpp).
    if (config.needs.nodes > 1 && !isParallel)
        used.push_back(Feature::Nodes);
    if (config.distribution.kind == DistributionKind::Spark)
        used.push_back(Feature::Spark);
    else if (config.distribution.kind != DistributionKind::None)
        used.push_back(Feature::Processes);
    else if (config.needs.processesPerNode > 1 && !isParallel)
        used.push_back(Feature::Processes);
    if (config.environment && config.environment->spec.kind == EnvironmentSpec::Kind::Packages)
        used.push_back(Feature::Packages);
    if (config.environment && config.environment->spec.kind == EnvironmentSpec::Kind::Container)
        used.push_back(Feature::Images);
    if (config.needs.gpus.value_or(0) > 0)
        used.push_back(Feature::Gpus);
    return used;
}

Result<void> checkSupported(const RunConfig& config, const Target& target) {
    const KindSupport& row = supportOf(target);
    for (const Feature feature : featuresUsed(config)) {
        const SupportCell& cell = row.of(feature);
        // What a machine lacks is said by its capacity, in numbers (checkPlaceable).
        const bool isOfCapacity = feature == Feature::Nodes || feature == Feature::Gpus;
        if (cell.support == Support::No && !(isOfCapacity && !target.traits().framework))
            return fail(unsupported(target, remarkOf(cell)));
    }
    if (target.traits().framework == Framework::Ray)
        return checkRayJob(config, target);
    return {};
}

} // namespace studio
