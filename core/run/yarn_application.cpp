#include "core/run/yarn_application.h"

#include <algorithm>
#include <cctype>

#include "core/protocol/shell_words.h"

namespace studio {

namespace {

bool startsDriverInYarn(const std::vector<std::string>& words) {
    const auto runner = std::find(words.begin(), words.end(), "compute_studio_spark");
    for (auto word = runner; word != words.end(); ++word) {
        for (const std::string_view option : {"--deploy-mode", "--yarn-deploy-mode"}) {
            const bool isNext = *word == option && word + 1 != words.end() && word[1] == "cluster";
            if (isNext || *word == std::string(option) + "=cluster")
                return true;
        }
    }
    return false;
}

} // namespace

bool isDrivenByYarn(const RunConfig& config, const Target& target) {
    if (target.remote() == nullptr || !target.remote()->hadoop)
        return false;
    if (!config.shellText)
        return startsDriverInYarn(config.argv);
    const auto commands = simpleCommands(*config.shellText);
    return std::any_of(commands.begin(), commands.end(), [](const std::vector<CommandWord>& command) {
        std::vector<std::string> words;
        std::transform(command.begin(), command.end(), std::back_inserter(words),
                       [](const CommandWord& word) { return word.text; });
        return startsDriverInYarn(words);
    });
}

std::string yarnTag(std::string_view run, int attempt) {
    std::string tag = "cs-" + std::string(run) + "-a" + std::to_string(attempt);
    std::transform(tag.begin(), tag.end(), tag.begin(), [](unsigned char c) { return std::tolower(c); });
    return tag;
}

} // namespace studio
