#include "core/agent/environment/found_pythons.h"
#include "core/base/text.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <set>

#include "core/agent/environment/python_frameworks.h"
#include "core/agent/environment/python_location.h"
#include "core/agent/environment/python_modules.h"
#include "core/agent/environment/tool_process.h"
#include "core/base/display_text.h"
#include "core/base/file.h"

namespace studio {

namespace {

using Kind = PythonInstallation::Kind;

constexpr std::chrono::milliseconds foundPythonsAnswerLimit{3000};
constexpr size_t maxRequests = 64;
constexpr size_t foundPythonsMaxNames = 20'000;

// Returns the leading version number, "3.11.2" of "3.11.2.final.0"; empty if there is none.
std::string versionAtStart(std::string_view text) {
    size_t end = 0;
    int dots = 0;
    while (end < text.size() && (isDigit(text[end]) || (text[end] == '.' && ++dots < 3)))
        ++end;
    std::string version(text.substr(0, end));
    while (version.ends_with('.'))
        version.pop_back();
    return version.size() <= 12 && version.find('.') != std::string::npos && isDigit(version.front()) ? version
                                                                                                      : std::string();
}

std::string valueIn(const std::string& text, std::string_view key) {
    for (size_t at = 0; at < text.size();) {
        const size_t end = std::min(text.find('\n', at), text.size());
        const std::string_view line = std::string_view(text).substr(at, end - at);
        at = end + 1;
        const size_t equals = line.find('=');
        if (equals == std::string_view::npos || line.substr(0, line.find_first_of(" =")) != key)
            continue;
        const size_t begin = line.find_first_not_of(" \t", equals + 1);
        std::string value(begin == std::string_view::npos ? std::string_view() : line.substr(begin));
        while (!value.empty() && (value.back() == '\r' || value.back() == ' '))
            value.pop_back();
        return value;
    }
    return {};
}

// A Python and what can be determined without starting it.
struct Known {
    PythonLocation place;
    std::string version; // "3.11" or "3.11.2"
    std::string venvConfig;
};

std::string versionOfCondaMeta(const std::string& folder) {
    constexpr std::string_view start = "python-";
    for (const auto& name : entryNames(folder, foundPythonsMaxNames)) {
        if (name.starts_with(start) && name.size() > start.size() && isDigit(name[start.size()]))
            return versionAtStart(std::string_view(name).substr(start.size()));
    }
    return {};
}

// Version managers name folders after the version: "3.11.2", "cpython-3.11.2-linux-x86_64-gnu".
std::string versionOfFolder(const std::string& prefix, const std::string& minor) {
    const std::string name = baseNameOf(prefix);
    const size_t digit = std::min(name.find_first_of("0123456789"), name.size());
    std::string version = versionAtStart(std::string_view(name).substr(digit));
    return version.starts_with(minor + ".") ? version : minor;
}

Known know(PythonLocation place) {
    Known known{std::move(place), {}, {}};
    const std::string& prefix = known.place.prefix;
    known.venvConfig = smallFile(prefix + "/pyvenv.cfg");
    for (const char* key : {"version_info", "version"}) {
        if (known.version.empty())
            known.version = versionAtStart(valueIn(known.venvConfig, key));
    }
    if (known.version.empty() && isFolder(prefix + "/conda-meta"))
        known.version = versionOfCondaMeta(prefix + "/conda-meta");
    if (known.version.empty()) {
        std::string minor = versionInName(baseNameOf(realPathOf(known.place.path)));
        if (minor.empty())
            minor = versionOfLibrary(prefix);
        if (!minor.empty())
            known.version = versionOfFolder(prefix, minor);
    }
    return known;
}

// Runs the Pythons whose version no file reveals, in parallel; drops those that do not respond.
void requestForVersions(std::vector<Known>& pythons) {
    std::vector<std::vector<std::string>> questions;
    std::vector<Known*> asked;
    for (auto& known : pythons) {
        if (!known.version.empty() || asked.size() == maxRequests)
            continue;
        questions.push_back({known.place.path, "-I", "-c", "import sys; print('%d.%d.%d' % sys.version_info[:3])"});
        asked.push_back(&known);
    }
    const auto answers =
        questions.empty() ? std::vector<std::optional<std::string>>() : runTools(questions, foundPythonsAnswerLimit);
    for (size_t i = 0; i < answers.size(); ++i)
        asked[i]->version = versionAtStart(answers[i].value_or(std::string()));
    std::erase_if(pythons, [](const Known& known) { return known.version.empty(); });
}

std::string minorOf(const std::string& version) {
    return version.substr(0, version.find('.', version.find('.') + 1));
}

// The package search path of a Python with this prefix, in order.
void addPackageFolders(std::vector<std::string>& folders, const std::string& prefix, const std::string& minor) {
    for (const char* library : {"/lib/python", "/lib64/python"}) {
        for (const char* packages : {"/site-packages", "/dist-packages"})
            folders.push_back(prefix + library + minor + packages);
    }
    // Debian's own: installed by the administrator, and by its packages.
    if (prefix == "/usr") {
        folders.push_back("/usr/local/lib/python" + minor + "/dist-packages");
        folders.emplace_back("/usr/lib/python3/dist-packages");
    }
}

std::vector<std::string> packageFolders(const Known& known) {
    std::vector<std::string> folders;
    const std::string minor = minorOf(known.version);
    addPackageFolders(folders, known.place.prefix, minor);
    const bool seesSystem = valueIn(known.venvConfig, "include-system-site-packages") == "true";
    if (const std::string home = valueIn(known.venvConfig, "home"); seesSystem && home.starts_with('/'))
        addPackageFolders(folders, parentOf(home), minor);
    const char* home = std::getenv("HOME");
    if (home != nullptr && *home == '/' && known.place.kind != Kind::Virtual)
        folders.push_back(std::string(home) + "/.local/lib/python" + minor + "/site-packages");
    // lib64 is often a link to lib.
    std::set<std::string> seen;
    std::erase_if(folders, [&](const std::string& folder) { return !seen.insert(realPathOf(folder)).second; });
    return folders;
}

} // namespace

std::vector<PythonInstallation> findPythons() {
    std::vector<Known> pythons;
    std::set<std::string> prefixes;
    // A module's name is more descriptive than a folder below /opt.
    for (auto& place : findModulePythons()) {
        if (prefixes.insert(realPathOf(place.prefix)).second)
            pythons.push_back(know(std::move(place)));
    }
    const size_t modules = pythons.size();
    for (auto& place : findPythonLocations(maxFoundPythons)) {
        if (!prefixes.contains(realPathOf(place.prefix)))
            pythons.push_back(know(std::move(place)));
    }
    std::rotate(pythons.begin(), pythons.begin() + static_cast<std::ptrdiff_t>(modules), pythons.end());
    requestForVersions(pythons);
    if (pythons.size() > maxFoundPythons)
        pythons.resize(maxFoundPythons);
    std::vector<PythonInstallation> found;
    for (const auto& known : pythons) {
        const std::string meta = known.place.prefix + "/conda-meta";
        PythonInstallation python;
        python.kind = known.place.kind;
        python.path = known.place.path;
        python.name = displayText(known.place.name);
        python.version = known.version;
        python.frameworks = frameworksIn(packageFolders(known), isFolder(meta) ? meta : std::string());
        found.push_back(std::move(python));
    }
    return found;
}

} // namespace studio
