#include "core/agent/environment/python_location.h"

#include <algorithm>
#include <array>
#include <climits>
#include <cstdlib>
#include <dirent.h>
#include <memory>
#include <set>
#include <sys/stat.h>
#include <unistd.h>

#include "core/agent/environment/python_shims.h"
#include "core/base/display_text.h"
#include "core/base/file.h"

namespace studio {

namespace {

using Kind = PythonInstallation::Kind;

constexpr size_t pythonLocationMaxNames = 2000;
constexpr uint64_t maxFileSize = 1U << 20;

class Collector {
public:
    explicit Collector(size_t most)
        : m_most(most) {}

    // Adds all interpreters of a bin folder.
    void addBin(const std::string& bin) {
        // Shims start the selected Python of a version manager, which is found on its own.
        if (!bin.starts_with('/') || baseNameOf(bin) == "shims" || !m_bins.insert(realPathOf(bin)).second)
            return;
        std::vector<std::string> names = {"python3", "python"};
        for (const auto& name : entryNames(bin, 20 * pythonLocationMaxNames)) {
            if (!versionInName(name).empty())
                names.push_back(name);
        }
        for (const auto& name : names)
            add(joinPath(bin, name));
    }

    // Adds the environment with this prefix.
    void addPrefix(const std::string& prefix) {
        if (!prefix.starts_with('/'))
            return;
        for (const char* name : {"/bin/python", "/bin/python3"}) {
            if (isRunnable(prefix + name))
                return add(prefix + name);
        }
    }

    void addPrefixesIn(const std::string& folder) {
        for (const auto& name : entryNames(folder, pythonLocationMaxNames))
            addPrefix(joinPath(folder, name));
    }

    std::vector<PythonLocation> take() { return std::move(m_places); }

private:
    void add(const std::string& path) {
        // Paths that cannot be transmitted as text cannot be selected.
        if (m_places.size() >= m_most || !isPlainText(path) || !isRunnable(path))
            return;
        PythonLocation place = pythonLocation(path);
        // System Pythons share one prefix, and the Python of a virtual environment links to one of them.
        const std::string key = place.kind == Kind::System ? realPathOf(path) : realPathOf(place.prefix);
        if (m_seen.insert(key).second)
            m_places.push_back(std::move(place));
    }

    size_t m_most;
    std::vector<PythonLocation> m_places;
    std::set<std::string> m_seen;
    std::set<std::string> m_bins;
};

// "project" for "project/.venv".
std::string nameOfEnvironment(const std::string& prefix) {
    const std::string name = baseNameOf(prefix);
    const bool isGeneric = name == ".venv" || name == "venv" || name == "env" || name == ".env";
    const char* home = std::getenv("HOME");
    const std::string parent = parentOf(prefix);
    return isGeneric && parent != "/" && (home == nullptr || parent != home) ? baseNameOf(parent) : name;
}

void addHome(Collector& found, const std::string& home) {
    for (const char* name : {"/miniconda3", "/miniforge3", "/mambaforge", "/anaconda3", "/micromamba"}) {
        found.addPrefix(home + name);
        found.addPrefixesIn(home + name + "/envs");
    }
    // conda's list of environments, one prefix per line.
    const std::string list = smallFile(home + "/.conda/environments.txt");
    for (size_t at = 0; at < list.size();) {
        const size_t end = std::min(list.find('\n', at), list.size());
        std::string prefix = list.substr(at, end - at);
        if (prefix.ends_with('\r'))
            prefix.pop_back();
        found.addPrefix(prefix);
        at = end + 1;
    }
    for (const char* folder :
         {"/.conda/envs", "/.virtualenvs", "/venvs", "/.pyenv/versions", "/.local/share/uv/python"})
        found.addPrefixesIn(home + folder);
    found.addPrefix(home + "/.venv");
}

} // namespace

std::vector<PythonLocation> findPythonLocations(size_t most) {
    Collector found(most);
    const std::string searchPath = ownSearchPath();
    for (size_t at = 0; at <= searchPath.size();) {
        const size_t end = std::min(searchPath.find(':', at), searchPath.size());
        found.addBin(searchPath.substr(at, end - at));
        at = end + 1;
    }
    found.addBin("/usr/bin");
    found.addBin("/usr/local/bin");
    for (const auto& name : entryNames("/opt", pythonLocationMaxNames)) {
        found.addPrefix("/opt/" + name);
        found.addBin("/opt/" + name + "/bin");
        found.addPrefixesIn("/opt/" + name + "/envs");
    }
    found.addPrefixesIn("/opt/envs");
    if (const char* home = std::getenv("HOME"); home != nullptr && *home == '/')
        addHome(found, home);
    return found.take();
}

PythonLocation pythonLocation(const std::string& path) {
    PythonLocation place{Kind::System, path, parentOf(parentOf(path)), {}};
    if (pathExists(place.prefix + "/pyvenv.cfg")) {
        place.kind = Kind::Virtual;
        place.name = nameOfEnvironment(place.prefix);
    } else if (isFolder(place.prefix + "/conda-meta")) {
        place.kind = Kind::Conda;
        place.name = pathExists(place.prefix + "/condabin") ? std::string("base") : baseNameOf(place.prefix);
    } else {
        place.prefix = parentOf(parentOf(realPathOf(path)));
        const std::string versions = baseNameOf(parentOf(place.prefix));
        // Version managers name the folder after the version.
        if (versions == "versions" || versions == "python")
            place.name = baseNameOf(place.prefix);
    }
    return place;
}

std::vector<std::string> entryNames(const std::string& folder, size_t most) {
    std::vector<std::string> names;
    const std::unique_ptr<DIR, int (*)(DIR*)> open(opendir(folder.c_str()), closedir);
    if (open == nullptr)
        return names;
    while (names.size() < most) {
        const dirent* entry = readdir(open.get());
        if (entry == nullptr)
            break;
        const std::string name = entry->d_name;
        if (name != "." && name != "..")
            names.push_back(name);
    }
    std::sort(names.begin(), names.end());
    return names;
}

bool isFolder(const std::string& path) {
    struct stat st {};
    return stat(path.c_str(), &st) == 0 && S_ISDIR(st.st_mode);
}

bool isRunnable(const std::string& path) {
    struct stat st {};
    return stat(path.c_str(), &st) == 0 && S_ISREG(st.st_mode) && access(path.c_str(), X_OK) == 0;
}

std::string realPathOf(const std::string& path) {
    std::array<char, PATH_MAX> buffer{};
    return realpath(path.c_str(), buffer.data()) == nullptr ? path : std::string(buffer.data());
}

std::string smallFile(const std::string& path) {
    struct stat st {};
    if (stat(path.c_str(), &st) != 0 || !S_ISREG(st.st_mode))
        return {};
    return readFile(path, maxFileSize).value_or(std::string());
}

std::string versionInName(std::string_view name) {
    constexpr std::string_view start = "python3.";
    const bool isOne = name.starts_with(start) && name.size() > start.size() && name.size() <= start.size() + 3 &&
                       name.find_first_not_of("0123456789", start.size()) == std::string_view::npos;
    return isOne ? std::string(name.substr(start.size() - 2)) : std::string();
}

std::string versionOfLibrary(const std::string& prefix) {
    std::string found;
    for (const auto& name : entryNames(prefix + "/lib", 20 * pythonLocationMaxNames)) {
        const std::string version = versionInName(name);
        if (version.empty())
            continue;
        if (!found.empty())
            return {};
        found = version;
    }
    return found;
}

} // namespace studio
