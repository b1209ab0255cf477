#include "core/target/cloud_nodes.h"

#include "core/target/engine_words.h"

namespace studio {

std::string cloudEngineText(const CloudNodes& nodes) {
    EngineWords words{nodes.preset, {{"region", nodes.region}, {"account", nodes.account}}};
    for (const auto& [key, value] : nodes.options)
        words.settings.emplace_back("." + key, value);
    return toText(words);
}

CloudNodes cloudEngineFromText(const std::string& text) {
    const EngineWords words = engineWordsFromText(text);
    CloudNodes nodes;
    nodes.preset = words.program;
    for (const auto& [key, value] : words.settings) {
        if (key == "region")
            nodes.region = value;
        else if (key == "account")
            nodes.account = value;
        else if (key.size() > 1 && key.front() == '.')
            nodes.options[key.substr(1)] = value;
    }
    return nodes;
}

} // namespace studio
