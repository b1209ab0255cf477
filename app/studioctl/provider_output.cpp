#include "app/studioctl/provider_output.h"

#include <array>

#include "app/studioctl/command_line.h"
#include "app/studioctl/kubernetes_output.h"
#include "app/studioctl/output.h"
#include "core/base/display_text.h"

namespace studio::cli {

namespace {

using nlohmann::json;
using ProviderFields = std::vector<std::pair<std::string, std::string>>;

json settingOrNull(const std::string& text) {
    return text.empty() ? json() : json(displayText(text));
}

// "subnet=s-1, network=n": settings and tags of machines of a cloud.
std::string settingTexts(const std::map<std::string, std::string>& settings) {
    std::vector<std::string> texts;
    for (const auto& [name, value] : settings)
        texts.push_back(name + "=" + value);
    return displayTexts(texts);
}

json settingsJson(const ContainerNodes& nodes) {
    return {{"image", nodes.image.empty() ? json() : json(nodes.image)},
            {"engine", nodes.engine.empty() ? json() : json(nodes.engine)}};
}

json settingsJson(const VmNodes& nodes) {
    return {
        {"engine", settingOrNull(nodes.engine)}, {"image", settingOrNull(nodes.image)},
        {"kernel", settingOrNull(nodes.kernel)}, {"initrd", settingOrNull(nodes.initrd)},
        {"user", settingOrNull(nodes.user)},     {"disk_bytes", nodes.diskBytes > 0 ? json(nodes.diskBytes) : json()}};
}

json settingsJson(const CloudNodes& nodes) {
    return {{"provider", nodes.preset},
            {"account", settingOrNull(nodes.account)},
            {"region", settingOrNull(nodes.region)},
            {"size", settingOrNull(nodes.size)},
            {"image", settingOrNull(nodes.image)},
            {"options", nodes.options},
            {"tags", nodes.tags},
            {"public_address", !nodes.isPrivate}};
}

json settingsJson(const KubernetesNodes& nodes) {
    return kubernetesJson(nodes);
}

json settingsJson(const SlurmNodes& nodes) {
    return toJson(nodes);
}

ProviderFields settingsFields(const ContainerNodes& nodes, const TargetStatus&) {
    return {{text(CliText::tr("Containers")), nodes.image.empty()
                                                  ? text(CliText::tr("with the root file system of the machine"))
                                                  : displayText(nodes.image)}};
}

ProviderFields settingsFields(const VmNodes& nodes, const TargetStatus&) {
    return {{text(CliText::tr("Virtual machines")), displayText(nodes.image.empty() ? nodes.kernel : nodes.image)}};
}

ProviderFields settingsFields(const CloudNodes& nodes, const TargetStatus&) {
    return {{text(CliText::tr("Provider")), displayText(nodes.preset)},
            {text(CliText::tr("Account")), displayText(nodes.account)},
            {text(CliText::tr("Region")), displayText(nodes.region)},
            {text(CliText::tr("Size")), displayText(nodes.size)},
            {text(CliText::tr("Image")), displayText(nodes.image)},
            {text(CliText::tr("Options")), settingTexts(nodes.options)},
            {text(CliText::tr("Tags")), settingTexts(nodes.tags)},
            {text(CliText::tr("Public IP")), nodes.isPrivate ? text(CliText::tr("no")) : std::string()}};
}

ProviderFields settingsFields(const KubernetesNodes& nodes, const TargetStatus&) {
    return kubernetesFields(nodes);
}

ProviderFields settingsFields(const SlurmNodes& nodes, const TargetStatus& status) {
    std::vector<std::string> texts;
    const json options = toJson(nodes.options);
    for (const auto& [key, value] : options.items()) {
        if (value.is_string())
            texts.push_back(key + "=" + value.get<std::string>());
    }
    return {{text(CliText::tr("Slurm cluster")), displayTexts(status.machines)},
            {text(CliText::tr("Allocations")),
             texts.empty() ? text(CliText::tr("defaults of the cluster")) : displayTexts(texts)}};
}

struct ProviderOutput {
    const char* key;
    json (*value)(const ClusterConfig&); // null: another provider makes the nodes
    ProviderFields (*fields)(const TargetStatus&);
};

template <typename Nodes>
constexpr ProviderOutput outputOf(const char* key) {
    return {key,
            [](const ClusterConfig& config) {
                const auto* nodes = config.as<Nodes>();
                return nodes != nullptr ? settingsJson(*nodes) : json();
            },
            [](const TargetStatus& status) {
                const auto* nodes = status.target.cluster()->as<Nodes>();
                return nodes != nullptr ? settingsFields(*nodes, status) : ProviderFields();
            }};
}

constexpr std::array providerOutputs = {outputOf<ContainerNodes>("container"), outputOf<VmNodes>("vm"),
                                        outputOf<CloudNodes>("cloud"), outputOf<KubernetesNodes>("kubernetes"),
                                        outputOf<SlurmNodes>("slurm_nodes")};

} // namespace

json providerJson(const ClusterConfig& config) {
    json value;
    for (const ProviderOutput& output : providerOutputs)
        value[output.key] = output.value(config);
    return value;
}

std::vector<std::pair<std::string, std::string>> providerFields(const TargetStatus& status) {
    ProviderFields all;
    for (const ProviderOutput& output : providerOutputs) {
        for (auto& field : output.fields(status))
            all.push_back(std::move(field));
    }
    return all;
}

} // namespace studio::cli
