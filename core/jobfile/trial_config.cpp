#include "core/jobfile/trial_config.h"

#include <algorithm>
#include <set>

namespace studio {

RunConfig trialConfig(RunConfig config, const TrialParameters& parameters) {
    for (std::string& word : config.argv)
        word = withParameters(word, parameters, false);
    if (config.shellText)
        config.shellText = withParameters(*config.shellText, parameters, true);
    for (auto& [name, value] : config.variables)
        value = withParameters(value, parameters, false);
    return config;
}

void appendUnusedParameters(RunConfig& config, const SearchSpace& space) {
    std::set<std::string> used;
    const auto addUsed = [&](const std::string& text) {
        for (std::string& name : searchParametersIn(text))
            used.insert(std::move(name));
    };
    std::for_each(config.argv.begin(), config.argv.end(), addUsed);
    addUsed(config.shellText.value_or(std::string()));
    for (const auto& [name, value] : config.variables)
        addUsed(value);
    for (const SearchParameter& parameter : space) {
        if (used.contains(parameter.name))
            continue;
        const std::string option = "--" + parameter.name;
        const std::string value = "${{search_space." + parameter.name + "}}";
        if (config.shellText) {
            *config.shellText += " " + option + " " + value;
        } else {
            config.argv.push_back(option);
            config.argv.push_back(value);
        }
    }
}

} // namespace studio
