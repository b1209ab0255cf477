#include "core/base/manual.h"

#include <algorithm>
#include <cctype>

#include "core/base/file.h"

namespace studio {

namespace {

constexpr std::string_view topicSuffix = ".md";
constexpr std::string_view indexTopic = "index";
constexpr uint64_t maxTopicSize = 4ULL << 20;

bool isTopicCharacter(char character) {
    return (std::isalnum(static_cast<unsigned char>(character)) != 0) || character == '-' || character == '_';
}

// Lower case without the topicSuffix; empty if it cannot be a topic, such as a path.
std::string topicName(std::string_view word) {
    if (word.ends_with(topicSuffix))
        word.remove_suffix(topicSuffix.size());
    if (!std::all_of(word.begin(), word.end(), isTopicCharacter))
        return {};
    std::string name(word);
    std::transform(name.begin(), name.end(), name.begin(),
                   [](unsigned char character) { return static_cast<char>(std::tolower(character)); });
    return name;
}

std::string topicTitle(std::string_view text, const std::string& name) {
    constexpr std::string_view mark = "# ";
    const std::string_view line = text.substr(0, text.find('\n'));
    return line.starts_with(mark) ? std::string(line.substr(mark.size())) : name;
}

// Names of the topics that links of `text` lead to, "(attach.md)" or "(attach.md#jump-hosts)", each once.
std::vector<std::string> linkedTopics(std::string_view text) {
    constexpr std::string_view opening = "](";
    std::vector<std::string> names;
    for (auto at = text.find(opening); at != std::string_view::npos; at = text.find(opening, at)) {
        at += opening.size();
        const std::string_view target = text.substr(at, text.find_first_of(")#", at) - at);
        const std::string name = target.ends_with(topicSuffix) ? topicName(target) : std::string();
        if (!name.empty() && std::find(names.begin(), names.end(), name) == names.end())
            names.push_back(name);
    }
    return names;
}

} // namespace

Manual::Manual(std::string folder)
    : m_folder(std::move(folder)) {}

Manual Manual::besideProgram(std::string_view programFolder) {
    return Manual(joinPath(programFolder, "../share/compute-studio/manual"));
}

std::vector<Manual::Topic> Manual::topics() const {
    std::vector<std::string> names = linkedTopics(text(indexTopic).value_or(std::string()));
    if (const auto entries = listFolder(m_folder)) {
        for (const FolderEntry& entry : *entries) {
            const std::string name = entry.name.ends_with(topicSuffix) ? topicName(entry.name) : std::string();
            if (!name.empty() && std::find(names.begin(), names.end(), name) == names.end())
                names.push_back(name);
        }
    }
    std::vector<Topic> found;
    for (const std::string& name : names) {
        if (name == indexTopic)
            continue;
        if (const auto content = text(name))
            found.push_back({name, topicTitle(*content, name)});
    }
    return found;
}

std::optional<std::string> Manual::text(std::string_view topic) const {
    const std::string name = topicName(topic);
    if (name.empty())
        return std::nullopt;
    auto content = readFile(joinPath(m_folder, name + std::string(topicSuffix)), maxTopicSize);
    if (!content)
        return std::nullopt;
    return std::move(*content);
}

} // namespace studio
