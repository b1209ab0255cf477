#include "core/agent/environment/package_record.h"

#include <algorithm>
#include <set>

#include "core/agent/environment/python_location.h"
#include "core/base/display_text.h"
#include "core/base/file.h"

namespace studio {

namespace {

constexpr size_t maxNamed = 20;

bool isCache(const std::string& name) {
    return name == "__pycache__" || name.ends_with(".pyc") || name.starts_with(".nfs");
}

void add(std::vector<std::string>& lines, const std::string& prefix, const std::string& folder, bool withStamps) {
    const auto entries = listFolder(prefix + folder);
    for (const auto& entry : entries ? *entries : std::vector<FolderEntry>()) {
        if (isCache(entry.name))
            continue;
        std::string line = folder + "/" + entry.name;
        const bool isRecord = entry.name.ends_with(".dist-info") || entry.name.ends_with(".egg-info");
        // Importing may write bytecode into a package's folder; only installers write into its metadata.
        if (withStamps && (entry.stamp.kind != FileStamp::Kind::Folder || isRecord))
            line += "\t" + std::to_string(entry.stamp.size) + "." + std::to_string(entry.stamp.mtimeNs);
        lines.push_back(std::move(line));
    }
}

std::set<std::string> linesOf(const std::string& text) {
    std::set<std::string> lines;
    for (size_t at = 0; at < text.size();) {
        const size_t end = std::min(text.find('\n', at), text.size());
        lines.insert(text.substr(at, end - at));
        at = end + 1;
    }
    return lines;
}

// "numpy 1.26.4" for "/lib/python3.11/site-packages/numpy-1.26.4.dist-info"; empty for entries that are no package
// metadata.
std::string shownName(const std::string& line) {
    std::string name = baseNameOf(line.substr(0, line.find('\t')));
    for (const std::string_view tail : {".dist-info", ".egg-info", ".json"}) {
        if (!name.ends_with(tail))
            continue;
        name.resize(name.size() - tail.size());
        if (const size_t dash = name.find('-'); dash != std::string::npos)
            name[dash] = ' ';
        return displayText(name.substr(0, 200));
    }
    return {};
}

std::vector<std::string> namesOf(const std::vector<std::string>& lines) {
    std::vector<std::string> names;
    for (const auto& line : lines) {
        if (const std::string name = shownName(line); !name.empty())
            names.push_back(name);
    }
    if (names.empty()) { // changed without an installer
        for (const auto& line : lines)
            names.push_back(displayText(baseNameOf(line.substr(0, line.find('\t'))).substr(0, 200)));
    }
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    names.resize(std::min(names.size(), maxNamed));
    return names;
}

} // namespace

std::string packageRecord(const std::string& prefix) {
    std::vector<std::string> lines;
    std::set<std::string> seen;
    for (const char* library : {"/lib", "/lib64"}) { // one is often a link to the other
        if (!seen.insert(realPathOf(prefix + library)).second)
            continue;
        for (const auto& name : entryNames(prefix + library, 20'000)) {
            if (!versionInName(name).empty())
                add(lines, prefix, std::string(library) + "/" + name + "/site-packages", true);
        }
    }
    add(lines, prefix, "/bin", false);
    add(lines, prefix, "/conda-meta", false);
    std::sort(lines.begin(), lines.end());
    std::string text;
    for (const auto& line : lines)
        text += line + "\n";
    return text;
}

std::optional<EnvironmentChange> diffPackageRecords(const std::string& before, const std::string& after) {
    if (before == after)
        return std::nullopt;
    const auto old = linesOf(before);
    const auto now = linesOf(after);
    std::vector<std::string> gone;
    std::vector<std::string> come;
    std::set_difference(old.begin(), old.end(), now.begin(), now.end(), std::back_inserter(gone));
    std::set_difference(now.begin(), now.end(), old.begin(), old.end(), std::back_inserter(come));
    EnvironmentChange change;
    change.added = namesOf(come);
    change.removed = namesOf(gone);
    return change;
}

} // namespace studio
