#include "app/studioctl/slurm_options.h"

#include "app/studioctl/command_line.h"
#include "app/studioctl/output.h"
#include "core/base/display_text.h"

namespace studio::cli {

void SlurmJobOptions::addTo(Command app) {
    app.beginGroup(CliText::tr("On a Slurm cluster", "heading in the help"));
    app.addOption("--partition", partition,
                  CliText::tr("Partition (default: that of the target, else of the cluster)"));
    app.addOption("--account", account, CliText::tr("Account that is charged"));
    app.addOption("--qos", qos, CliText::tr("Quality of service"));
    app.addOption("--gres", gres, CliText::tr("Generic resources, such as gpu:a100:2; --gpus requests GPUs as well"));
    app.addOption("--constraint", constraint, CliText::tr("Features of the node, such as intel&ib"));
    app.addOption("--time", time,
                  CliText::tr("Time limit in Slurm's formats, such as 90, 2:00:00 or 1-12; the same as --time-limit"));
}

void SlurmJobOptions::addDefaultsTo(Command app) {
    app.beginGroup(CliText::tr("Defaults for jobs of a Slurm cluster", "heading in the help"));
    app.addOption("--partition", partition, CliText::tr("Partition (default: that of the cluster)"));
    app.addOption("--account", account, CliText::tr("Account that is charged"));
    app.addOption("--qos", qos, CliText::tr("Quality of service"));
    app.addOption("--gres", gres, CliText::tr("Generic resources, such as gpu:1"));
    app.addOption("--constraint", constraint, CliText::tr("Features of the node"));
    app.addOption("--time", time,
                  CliText::tr("Time limit of runs that have none, in Slurm's formats, such as 90, 2:00:00 or 1-12"));
}

void SlurmJobOptions::addAllocationsTo(Command app) {
    app.beginGroup(
        CliText::tr("Allocations (--provider slurm; defaults: those of the attached cluster)", "heading in the help"));
    app.addOption("--partition", partition, CliText::tr("Partition of the allocations"));
    app.addOption("--account", account, CliText::tr("Account that is charged"));
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
    for (const auto& [given, to] : {std::pair(&partition, &options.partition), std::pair(&account, &options.account),
                                    std::pair(&qos, &options.qos), std::pair(&gres, &options.gres),
                                    std::pair(&constraint, &options.constraint)}) {
        if (*given)
            *to = **given;
    }
    if (const auto wrong = invalidSlurmOption(options); !wrong.empty())
        return fail(usage(
            CliText::tr("The value of --%1 is not valid for Slurm.").arg(QString::fromStdString(std::string(wrong)))));
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
