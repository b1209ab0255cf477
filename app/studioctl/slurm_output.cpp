#include "app/studioctl/slurm_output.h"

#include "app/studioctl/command_line.h"
#include "app/studioctl/output.h"
#include "app/studioctl/text_table.h"
#include "core/base/display_text.h"
#include "core/target/slurm_probe_text.h"
#include "core/target/target_text.h"

namespace studio::cli {

namespace {

std::string joinedSlurm(const std::vector<std::string>& texts) {
    std::string list;
    for (const std::string& each : texts)
        list += (list.empty() ? "" : ", ") + displayText(each);
    return list;
}

std::string submitLimit(const std::string& maxSubmit) {
    return maxSubmit.empty() ? std::string()
                             : text(CliText::tr("max %1 submitted jobs").arg(QString::fromStdString(maxSubmit)));
}

// "long (7-00:00:00, max 10 submitted jobs)".
std::string withLimits(const std::string& name, const std::vector<std::string>& limits) {
    std::string list;
    for (const std::string& each : limits)
        list += each.empty() ? "" : (list.empty() ? "" : ", ") + each;
    return list.empty() ? name : name + " (" + list + ")";
}

std::string jobCount(int count) {
    return count < 0 ? "-" : std::to_string(count);
}

} // namespace

void addSlurm(std::vector<std::pair<std::string, std::string>>& fields, const Target& target) {
    if (target.remote() == nullptr || !target.remote()->slurm)
        return;
    std::string defaults;
    const nlohmann::json options = toJson(*target.remote()->slurm);
    for (const auto& [name, value] : options.items())
        defaults += (defaults.empty() ? "" : ", ") + name + " " + displayText(value.get<std::string>());
    fields.emplace_back(text(CliText::tr("Defaults of jobs")), defaults);
    if (!target.facts || !target.facts->slurm)
        return;
    const SlurmFacts& facts = *target.facts->slurm;
    std::vector<std::string> qos;
    for (const SlurmQos& each : facts.qos)
        qos.push_back(withLimits(each.name, {each.maxTime, submitLimit(each.maxSubmit)}));
    std::vector<std::string> accounts;
    for (const std::string& account : facts.accounts) {
        std::vector<std::string> limits;
        for (const SlurmAccountLimit& each : facts.accountLimits) {
            if (each.account != account)
                continue;
            if (!each.maxJobs.empty())
                limits.push_back(text(CliText::tr("max %1 running jobs").arg(QString::fromStdString(each.maxJobs))));
            limits.push_back(submitLimit(each.maxSubmit));
        }
        accounts.push_back(withLimits(account, limits));
    }
    fields.insert(
        fields.end(),
        {{text(CliText::tr("Slurm cluster")), displayText(facts.cluster) + ", " + displayText(facts.version)},
         {text(CliText::tr("Accounting")), facts.hasAccounting ? text(CliText::tr("yes")) : text(CliText::tr("no"))},
         {text(CliText::tr("Accounts")), joinedSlurm(accounts)},
         {text(CliText::tr("QOS")), joinedSlurm(qos)},
         {text(CliText::tr("Maximum array size")),
          facts.maxArraySize > 0 ? std::to_string(facts.maxArraySize) : std::string()},
         {text(CliText::tr("Problem")), displayText(facts.problem)}});
    if (facts.probe.state == SlurmProbe::State::None)
        return;
    const std::string at = localTimeText(fromMs(facts.probe.atMs));
    fields.emplace_back(text(CliText::tr("Probe job")), text(describe(facts.probe)) + " (" + at + ")");
    for (const auto& [title, result] : itemsOf(facts.probe))
        fields.emplace_back("  " + text(title), text(result));
    for (const QString& problem : problemsOf(facts.probe))
        fields.emplace_back(text(CliText::tr("Problem")), text(problem));
}

void printPartitions(const Target& target) {
    if (!target.facts || !target.facts->slurm || target.facts->slurm->partitions.empty())
        return;
    std::vector<std::vector<std::string>> rows = {
        {text(CliText::tr("PARTITION")), text(CliText::tr("STATE")), text(CliText::tr("NODES")),
         text(CliText::tr("CPUS")), text(CliText::tr("CPUS/NODE")), text(CliText::tr("MEMORY/NODE")),
         text(CliText::tr("TIME LIMIT")), text(CliText::tr("RUNNING")), text(CliText::tr("PENDING")),
         text(CliText::tr("GRES")), text(CliText::tr("FEATURES"))}};
    for (const SlurmPartition& partition : target.facts->slurm->partitions)
        rows.push_back({displayText(partition.name) + (partition.isDefault ? "*" : ""),
                        partition.isUp ? text(CliText::tr("up")) : text(CliText::tr("down")),
                        std::to_string(partition.nodes), std::to_string(partition.cpus),
                        std::to_string(partition.maxNodeCpus), capacityText(partition.memoryBytes),
                        displayText(partition.maxTime), jobCount(partition.runningJobs),
                        jobCount(partition.pendingJobs), joinedSlurm(partition.gres), joinedSlurm(partition.features)});
    printTable(rows);
}

} // namespace studio::cli
