#include "core/jobfile/cloud_file.h"

#include <nlohmann/json.hpp>

#include "core/jobfile/file_words.h"
#include "core/jobfile/jobfile_text.h"

namespace studio {

std::optional<CloudNodes> readCloudFile(const YamlValue& root, Problems& problems) {
    const YamlValue* ours = root.isMap() ? root.at(extensionKey) : nullptr;
    const YamlValue* value = ours != nullptr && ours->isMap() ? ours->at("cloud") : nullptr;
    if (value == nullptr || value->isNothing())
        return std::nullopt;
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

} // namespace studio
