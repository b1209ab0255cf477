#include "app/studioctl/slurm_options.h"

#include "app/studioctl/command_line.h"
#include "app/studioctl/output.h"
#include "core/base/display_text.h"

namespace studio::cli {

namespace {

// "build-partition" of "build_partition".
QString optionName(std::string_view key) {
    return QString::fromUtf8(key.data(), static_cast<qsizetype>(key.size()))
        .replace(QLatin1Char('_'), QLatin1Char('-'));
}

} // namespace

void SlurmJobOptions::addTo(Command app) {
    app.beginGroup(CliText::tr("On a Slurm cluster", "heading in the help"));
    app.addOption("--partition", partition,
                  CliText::tr("Partition (default: that of the target, else of the cluster)"));
    app.addOption("--account", account, CliText::tr("Account to charge"));
    app.addOption("--qos", qos, CliText::tr("Quality of service"));
    app.addOption("--gres", gres, CliText::tr("Generic resources, such as gpu:a100:2; --gpus requests GPUs as well"));
    app.addOption("--constraint", constraint, CliText::tr("Features of the node, such as intel&ib"));
    app.addOption("--time", time,
                  CliText::tr("Time limit in Slurm's formats, such as 90, 2:00:00 or 1-12; the same as --time-limit"));
    app.addOption(
        "--prelude", prelude,
        CliText::tr("Shell commands before the job's command, such as \"module load cuda/12\" (default: those "
                    "of the target)"));
}

void SlurmJobOptions::addDefaultsTo(Command app) {
    app.beginGroup(CliText::tr("Defaults for jobs of a Slurm cluster", "heading in the help"));
    app.addOption("--partition", partition, CliText::tr("Partition (default: that of the cluster)"));
    app.addOption("--account", account, CliText::tr("Account to charge"));
    app.addOption("--qos", qos, CliText::tr("Quality of service"));
    app.addOption("--gres", gres, CliText::tr("Generic resources, such as gpu:1"));
    app.addOption("--constraint", constraint, CliText::tr("Features of the node"));
    app.addOption("--time", time,
                  CliText::tr("Time limit of runs that have none, in Slurm's formats, such as 90, 2:00:00 or 1-12"));
    app.addOption("--prelude", prelude,
                  CliText::tr("Shell commands before the command of each job, such as \"module load cuda/12\""));
    app.addOption("--poll-interval", pollInterval,
                  CliText::tr("Interval between squeue calls, 10s to 1h (default: 30s, 10s after changes)"));
    app.addOption("--build-in", buildIn,
                  CliText::tr("Where environments are built: login (on the login node, the default) or job"))
        .offers({"login", "job"});
    app.addOption("--build-partition", buildPartition,
                  CliText::tr("Partition of the jobs that build environments (default: that of the run)"));
    app.addOption("--build-time", buildTime,
                  CliText::tr("Time limit of the jobs that build environments, in Slurm's formats (default: 1:00:00)"));
}

void SlurmJobOptions::addAllocationsTo(Command app) {
    app.beginGroup(
        CliText::tr("Allocations (--provider slurm; defaults: those of the attached cluster)", "heading in the help"));
    app.addOption("--partition", partition, CliText::tr("Partition of the allocations"));
    app.addOption("--account", account, CliText::tr("Account to charge"));
    app.addOption("--qos", qos, CliText::tr("Quality of service"));
    app.addOption("--gres", gres, CliText::tr("Generic resources of each, such as gpu:a100:2; --gpus requests GPUs"));
    app.addOption("--constraint", constraint, CliText::tr("Features of the Slurm nodes, such as intel&ib"));
    app.addOption("--time", time,
                  CliText::tr("Time limit of each allocation, in Slurm's formats, such as 90, 2:00:00 or 1-12"));
}

Result<void> SlurmJobOptions::applyDefaultsTo(SlurmOptions& options) const {
    if (time && !time->empty()) {
        if (const auto limit = readTime(); !limit)
            return fail(limit.error());
    }
    if (time)
        options.time = *time;
    return applyTo(options);
}

Result<void> SlurmJobOptions::applyTo(SlurmOptions& options) const {
    for (const auto& [given, to] :
         {std::pair(&partition, &options.partition), std::pair(&account, &options.account),
          std::pair(&qos, &options.qos), std::pair(&gres, &options.gres), std::pair(&constraint, &options.constraint),
          std::pair(&prelude, &options.prelude), std::pair(&pollInterval, &options.pollInterval),
          std::pair(&buildIn, &options.buildIn), std::pair(&buildPartition, &options.buildPartition),
          std::pair(&buildTime, &options.buildTime)}) {
        if (*given)
            *to = **given;
    }
    if (options.buildIn == "login")
        options.buildIn.clear();
    const auto wrong = invalidSlurmOption(options);
    if (wrong == "poll-interval")
        return fail(usage(CliText::tr("--poll-interval takes a time from 10s to 1h, such as 2m, not \"%1\".")
                              .arg(QString::fromStdString(displayText(options.pollInterval)))));
    if (wrong == "build_in")
        return fail(usage(CliText::tr("--build-in must be login or job.")));
    if (wrong == "build_time")
        return fail(
            usage(CliText::tr("--build-time takes a time limit of Slurm, such as 30, 2:00:00 or 1-12, not \"%1\".")
                      .arg(QString::fromStdString(displayText(options.buildTime)))));
    if (wrong == "prelude")
        return fail(usage(CliText::tr("--prelude takes shell commands of up to 8192 characters.")));
    if (!wrong.empty())
        return fail(usage(CliText::tr("The value of --%1 is not valid for Slurm. Use letters, digits and "
                                      "_-.,:=()[]*&|!+@/, without spaces and without \"-\" at the beginning.")
                              .arg(optionName(wrong))));
    return {};
}

Result<void> SlurmJobOptions::applyTo(RunConfig& config) const {
    if (time) {
        const auto limit = readTime();
        if (!limit)
            return fail(limit.error());
        config.timeLimit = *limit;
    }
    return applyTo(config.slurm);
}

Result<std::chrono::seconds> SlurmJobOptions::readTime() const {
    const auto limit = slurmTimeFrom(*time);
    if (!limit)
        return fail(
            usage(CliText::tr("--time takes minutes, [HOURS:]MINUTES:SECONDS or DAYS-HOURS[:MINUTES[:SECONDS]], "
                              "not \"%1\". --time-limit takes times such as 10m.")
                      .arg(QString::fromStdString(displayText(*time)))));
    return *limit;
}

} // namespace studio::cli
