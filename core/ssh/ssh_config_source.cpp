#include <algorithm>
#include <filesystem>

#include "core/base/display_text.h"
#include "core/base/file.h"
#include "core/ssh/ssh_config.h"

namespace studio {

namespace {

// Returns the end of the class that begins at `pattern[at]` ('['), or npos.
size_t endOfClass(std::string_view pattern, size_t at) {
    size_t first = at + 1;
    if (first < pattern.size() && (pattern[first] == '!' || pattern[first] == '^'))
        ++first;
    return pattern.find(']', first + 1);
}

bool isInClass(std::string_view inside, char c) {
    const bool isNegated = inside.starts_with('!') || inside.starts_with('^');
    if (isNegated)
        inside.remove_prefix(1);
    bool found = false;
    for (size_t i = 0; i < inside.size(); ++i) {
        const auto low = static_cast<uint8_t>(inside[i]);
        auto high = low;
        if (i + 2 < inside.size() && inside[i + 1] == '-') {
            high = static_cast<uint8_t>(inside[i + 2]);
            i += 2;
        }
        found = found || (low <= static_cast<uint8_t>(c) && static_cast<uint8_t>(c) <= high);
    }
    return found != isNegated;
}

// Matches one path component against one pattern component, as the shell does.
bool fitsPart(std::string_view name, std::string_view pattern) {
    if (name.starts_with('.') && !pattern.starts_with('.'))
        return false;
    size_t at = 0;
    size_t place = 0;
    size_t star = std::string_view::npos;
    size_t starPlace = 0;
    const auto stepOne = [&] {
        if (place == pattern.size())
            return false;
        size_t next = place + 1;
        bool fits = pattern[place] == '?' || pattern[place] == name[at];
        if (pattern[place] == '\\' && next < pattern.size()) {
            fits = pattern[next++] == name[at];
        } else if (pattern[place] == '[') {
            if (const size_t end = endOfClass(pattern, place); end != std::string_view::npos) {
                fits = isInClass(pattern.substr(place + 1, end - place - 1), name[at]);
                next = end + 1;
            }
        }
        if (fits) {
            place = next;
            ++at;
        }
        return fits;
    };
    while (at < name.size()) {
        if (place < pattern.size() && pattern[place] == '*') {
            star = place++;
            starPlace = at;
        } else if (!stepOne()) {
            if (star == std::string_view::npos)
                return false;
            place = star + 1;
            at = ++starPlace;
        }
    }
    return pattern.find_first_not_of('*', place) == std::string_view::npos;
}

std::vector<std::string> pathsThatFit(const std::string& pattern) {
    std::vector<std::string> found = {""};
    std::string_view rest = pattern;
    while (!rest.empty()) {
        rest.remove_prefix(std::min(rest.find_first_not_of('/'), rest.size()));
        const std::string_view part = rest.substr(0, rest.find('/'));
        rest.remove_prefix(part.size());
        if (part.empty())
            break;
        std::vector<std::string> deeper;
        for (const std::string& folder : found) {
            if (part.find_first_of("*?[\\") == std::string_view::npos) {
                deeper.push_back(folder + "/" + std::string(part));
                continue;
            }
            const auto entries = listFolder(folder.empty() ? "/" : folder);
            if (!entries)
                continue;
            for (const FolderEntry& entry : *entries) {
                if (deeper.size() <= maxSshConfigFiles && fitsPart(entry.name, part))
                    deeper.push_back(folder + "/" + entry.name);
            }
        }
        found = std::move(deeper);
    }
    std::erase_if(found, [](const std::string& path) { return !pathExists(path); });
    return found;
}

Result<std::string> readPlainFile(const std::string& path) {
    std::error_code code;
    const auto status = std::filesystem::status(path, code);
    if (status.type() == std::filesystem::file_type::not_found)
        return fail(ErrorCode::NotFound, displayText(path) + " does not exist.");
    if (!std::filesystem::is_regular_file(status))
        return fail(ErrorCode::InvalidArgument,
                    displayText(path) + " is not a regular file. Specify an SSH configuration file.", code.message());
    return readFile(path, maxSshConfigFileSize);
}

} // namespace

SshConfigSource diskSource(std::string home, std::string localUser) {
    return {readPlainFile, pathsThatFit, std::move(home), std::move(localUser)};
}

} // namespace studio
