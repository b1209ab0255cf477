#include "core/jobfile/cloud_file.h"

#include <nlohmann/json.hpp>

#include "core/jobfile/file_words.h"
#include "core/jobfile/jobfile_text.h"

namespace studio {

namespace {

// Names of a network and a subnet are settings of the provider, where it has them.
void readNetwork(YamlMap& file, CloudNodes& nodes, Problems& problems) {
    if (const YamlValue* settings = file.map("network_settings")) {
        YamlMap map(*settings, problems, "network_settings.");
        for (const auto& [key, option] : {std::pair("vnet_name", "network"), std::pair("subnet", "subnet")}) {
            if (const std::string name = map.text(key); !name.empty())
                nodes.options.emplace(option, name); // our own setting of that name counts more
        }
        map.finish();
    }
    nodes.isPrivate = !file.flag("enable_node_public_ip").value_or(true);
}

} // namespace

bool isCloudFile(const YamlValue& root) {
    const YamlValue* ours = root.isMap() ? root.at(extensionKey) : nullptr;
    const YamlValue* cloud = ours != nullptr && ours->isMap() ? ours->at("cloud") : nullptr;
    return cloud != nullptr && !cloud->isNothing();
}

std::optional<CloudNodes> readCloudFile(const YamlValue& root, Problems& problems) {
    if (!isCloudFile(root))
        return std::nullopt;
    const YamlValue* value = root.at(extensionKey)->at("cloud");
    const std::string path = std::string(extensionKey) + ".cloud.";
    if (!value->isMap()) {
        problems.refuse(*value,
                        JobFileText::tr("\"%1\" must have \"key: value\" lines below it, at least \"provider\".")
                            .arg(QString::fromStdString(path).chopped(1)));
        return std::nullopt;
    }
    YamlMap map(*value, problems, path);
    CloudNodes nodes;
    nodes.preset = map.text("provider");
    if (const std::string preset = map.text("preset"); nodes.preset.empty()) // of earlier versions
        nodes.preset = preset;
    nodes.region = map.text("region");
    nodes.account = map.text("account");
    nodes.image = map.text("image");
    nodes.size = map.text("size");
    if (const YamlValue* size = root.at("size"); nodes.size.empty() && size != nullptr && size->isScalar())
        nodes.size = size->text;
    nodes.options = map.texts("options");
    map.finish();
    YamlMap file(root, problems);
    readNetwork(file, nodes, problems);
    nodes.tags = file.texts("tags");
    if (const auto fine = checkCloudTags(nodes.tags); !fine)
        problems.refuse(*file.find("tags"), QString::fromStdString(fine.error().message));
    if (nodes.preset.empty()) {
        problems.refuse(*value,
                        JobFileText::tr("\"%1provider\" must name a provider; \"studioctl provider list\" lists "
                                        "them.")
                            .arg(QString::fromStdString(path)));
        return std::nullopt;
    }
    return nodes;
}

nlohmann::ordered_json cloudFileJson(const CloudNodes& nodes) {
    nlohmann::ordered_json value{{"provider", nodes.preset}};
    if (!nodes.region.empty())
        value["region"] = nodes.region;
    if (!nodes.image.empty())
        value["image"] = nodes.image;
    if (!nodes.account.empty())
        value["account"] = nodes.account;
    if (!nodes.options.empty())
        value["options"] = nodes.options;
    return value;
}

void addCloudKeys(const CloudNodes& nodes, nlohmann::ordered_json& file) {
    if (!nodes.tags.empty())
        file["tags"] = nodes.tags;
    if (nodes.isPrivate)
        file["enable_node_public_ip"] = false;
}

} // namespace studio
