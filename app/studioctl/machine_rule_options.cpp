#include "app/studioctl/machine_rule_options.h"

#include "app/studioctl/command_line.h"
#include "app/studioctl/output.h"
#include "core/base/quantity_text.h"
#include "core/client/target_client.h"

namespace studio::cli {

namespace {

std::string unstatedText(UnstatedGpus rule) {
    switch (rule) {
    case UnstatedGpus::All:
        return text(CliText::tr("all (exclusive)", "GPUs of a run that states none"));
    case UnstatedGpus::Share:
        return text(CliText::tr("shared, none reserved", "GPUs of a run that states none"));
    case UnstatedGpus::None:
        return text(CliText::tr("none", "GPUs of a run that states none"));
    }
    return {};
}

std::string ruleText(GpuRule rule) {
    switch (rule) {
    case GpuRule::Wait:
        return text(CliText::tr("wait until free", "processes of others on a GPU"));
    case GpuRule::Share:
        return text(CliText::tr("share", "processes of others on a GPU"));
    case GpuRule::Take:
        return text(CliText::tr("use anyway", "processes of others on a GPU"));
    }
    return {};
}

} // namespace

void addMachineRules(std::vector<std::pair<std::string, std::string>>& fields, const Target& machine) {
    std::string labels;
    for (const auto& [key, value] : machine.labels)
        labels += (labels.empty() ? "" : ", ") + key + "=" + value;
    fields.emplace_back(text(CliText::tr("Labels")), labels);
    fields.emplace_back(text(CliText::tr("Data budget")),
                        machine.dataBudget > 0 ? capacityText(machine.dataBudget) : text(CliText::tr("no limit")));
    if (machine.facts && machine.facts->gpus.empty())
        return;
    fields.emplace_back(text(CliText::tr("GPUs of runs that request none")), unstatedText(machine.unstatedGpus));
    fields.emplace_back(text(CliText::tr("GPUs used by others")), ruleText(machine.gpuRule));
}

void MachineRuleOptions::addTo(Command app) {
    app.addOption("--label", labels, CliText::tr("Label that runs may require, K=V; K= removes it; may be repeated"));
    app.addOption(
        "--data-budget", dataBudget,
        CliText::tr("Maximum size of inputs, downloads and snapshots kept on the machine for this workspace, such as "
                    "50GiB; the least recently used are evicted first, never those in use. none: no limit"));
    app.addOption(
           "--gpus-unstated", unstatedGpus,
           CliText::tr("GPUs of runs that request none: all (exclusive), share (all visible, none reserved) or none"))
        .offers({"all", "share", "none"});
    app.addOption("--gpu-rule", gpuRule,
                  CliText::tr("GPUs in use by others: wait (until free), share, or take (use anyway)"))
        .offers({"wait", "share", "take"});
}

Result<targets::MachineRules> MachineRuleOptions::read(Client& client, const std::string& name) const {
    targets::MachineRules rules;
    if (unstatedGpus) {
        rules.unstatedGpus = unstatedGpusFromText(*unstatedGpus);
        if (!rules.unstatedGpus)
            return fail(
                usage(CliText::tr("--gpus-unstated takes all, share or none, not \"%1\".").arg(shown(*unstatedGpus))));
    }
    if (gpuRule) {
        rules.gpuRule = gpuRuleFromText(*gpuRule);
        if (!rules.gpuRule)
            return fail(usage(CliText::tr("--gpu-rule takes wait, share or take, not \"%1\".").arg(shown(*gpuRule))));
    }
    if (dataBudget) {
        rules.dataBudget = *dataBudget == "none" ? std::optional<int64_t>(0) : bytesFromText(*dataBudget, 1LL << 30);
        if (!rules.dataBudget || (*rules.dataBudget == 0 && *dataBudget != "none"))
            return fail(usage(CliText::tr("--data-budget takes a size, such as 50GiB, or none, not \"%1\".")
                                  .arg(shown(*dataBudget))));
    }
    if (labels.empty())
        return rules;
    const auto target = client.targets().find(name);
    if (!target)
        return fail(target.error());
    rules.labels = target->labels;
    for (const auto& label : labels) {
        const size_t equals = label.find('=');
        if (equals == std::string::npos || equals == 0)
            return fail(
                usage(CliText::tr("--label takes KEY=VALUE, or KEY= to remove it, not \"%1\".").arg(shown(label))));
        if (equals + 1 == label.size())
            rules.labels->erase(label.substr(0, equals));
        else
            (*rules.labels)[label.substr(0, equals)] = label.substr(equals + 1);
    }
    return rules;
}

} // namespace studio::cli
