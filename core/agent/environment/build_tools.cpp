#include "core/agent/environment/build_tools.h"
#include "core/agent/environment/python_location.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <fcntl.h>
#include <optional>
#include <sys/utsname.h>
#include <unistd.h>

#include "core/agent/environment/python_shims.h"
#include "core/agent/serve/private_folder.h"
#include "core/base/file.h"

namespace studio {

namespace {

constexpr int newestMinor = 20;
constexpr int oldestMinor = 6;

tl::unexpected<EnvironmentFailure> missing(EnvironmentCause cause, std::string subject, std::string words) {
    return tl::unexpected<EnvironmentFailure>({cause, std::move(subject), std::move(words)});
}

std::optional<ToolChoice> condaTool(const MachineTools& tools) {
    using Known = std::pair<BuildTool, const std::string*>;
    for (const auto& [tool, path] : {Known{BuildTool::Micromamba, &tools.micromamba},
                                     Known{BuildTool::Mamba, &tools.mamba}, Known{BuildTool::Conda, &tools.conda}}) {
        if (!path->empty())
            return ToolChoice{tool, *path, {}, false};
    }
    return std::nullopt;
}

// Parses "3.11.7"; empty for anything else.
std::vector<int> numbersOf(std::string_view version) {
    std::vector<int> numbers;
    for (size_t at = 0; at <= version.size();) {
        const size_t end = std::min(version.find('.', at), version.size());
        int number = 0;
        const auto parsed = std::from_chars(version.data() + at, version.data() + end, number);
        if (parsed.ec != std::errc() || parsed.ptr != version.data() + end || number < 0)
            return {};
        numbers.push_back(number);
        at = end + 1;
    }
    return numbers;
}

// Three-way comparison of the components that both have.
int compareKnown(const std::vector<int>& left, const std::vector<int>& right) {
    for (size_t i = 0; i < std::min(left.size(), right.size()); ++i) {
        if (left[i] != right[i])
            return left[i] < right[i] ? -1 : 1;
    }
    return 0;
}

bool clauseFits(std::string_view clause, const std::vector<int>& version) {
    clause = trimmed(clause);
    std::string_view sign;
    for (const std::string_view known : {"===", "==", ">=", "<=", "!=", "~=", "=", ">", "<"}) {
        if (clause.starts_with(known)) {
            sign = known;
            break;
        }
    }
    clause = trimmed(clause.substr(sign.size()));
    bool isPrefix = sign.empty() || sign == "=";
    for (const std::string_view tail : {".*", "*"}) {
        if (clause.ends_with(tail)) {
            clause.remove_suffix(tail.size());
            isPrefix = true;
        }
    }
    if (clause.empty())
        return isPrefix; // "*"
    const auto wanted = numbersOf(clause);
    if (wanted.empty())
        return false;
    const int order = compareKnown(version, wanted);
    const bool isUnknown = order == 0 && version.size() < wanted.size(); // 3.11 compared with 3.11.4
    const bool isDeeper = order == 0 && version.size() > wanted.size();  // 3.11.4 compared with 3.11
    if (sign == ">=")
        return order >= 0;
    if (sign == ">")
        return order > 0 || isUnknown || (isDeeper && version.back() > 0);
    if (sign == "<=")
        return order < 0 || (order == 0 && (!isDeeper || version.back() == 0));
    if (sign == "<")
        return order < 0 || isUnknown;
    if (sign == "!=")
        return order != 0 || isUnknown || (isDeeper && !isPrefix);
    if (sign == "~=") {
        const std::vector<int> series(wanted.begin(), wanted.end() - 1);
        return wanted.size() > 1 && order >= 0 && compareKnown(version, series) == 0;
    }
    // "==3.11" is commonly used to mean any 3.11.x.
    return order == 0;
}

bool isProgramFile(const std::string& path) {
    const auto stamp = stampOf(path);
    return stamp && access(path.c_str(), X_OK) == 0 && stamp->kind != FileStamp::Kind::Folder;
}

// Shims of version managers may start any version: for "python3" that is what the user expects, but "python3.9" may
// start none.
bool isToolScript(const std::string& path) {
    const UniqueFd fd(open(path.c_str(), O_RDONLY | O_CLOEXEC));
    std::array<char, 2> head{};
    return fd.isValid() && read(fd.get(), head.data(), head.size()) == 2 && head[0] == '#' && head[1] == '!';
}

// ".../python3.11" implies 3.11; a parent folder ".../3.11.7/bin" or ".../cpython-3.11.7-linux/bin" may be more
// precise.
std::string versionByName(const std::string& path) {
    const std::string real = realPathOf(path);
    std::string version;
    if (const std::string name = baseNameOf(real); name.starts_with("python") && numbersOf(name.substr(6)).size() == 2)
        version = name.substr(6);
    std::string install = baseNameOf(parentOf(parentOf(real)));
    if (install.starts_with("cpython-"))
        install = install.substr(8, install.find('-', 8) - 8);
    const auto numbers = numbersOf(install);
    if (numbers.size() == 3 && (version.empty() || compareKnown(numbers, numbersOf(version)) == 0))
        version = install;
    return version;
}

bool hasVenvModules(const std::string& path, const std::string& version) {
    const auto numbers = numbersOf(version);
    if (numbers.size() < 2)
        return true;
    const std::string name = "/python" + std::to_string(numbers[0]) + "." + std::to_string(numbers[1]);
    const std::string install = parentOf(parentOf(realPathOf(path)));
    bool isAnyThere = false;
    for (const char* library : {"/lib", "/lib64"}) {
        const std::string modules = install + library + name;
        isAnyThere = isAnyThere || pathExists(modules);
        if (pathExists(modules + "/venv") && pathExists(modules + "/ensurepip"))
            return true;
    }
    return !isAnyThere;
}

std::vector<std::string> foldersOf(const std::string& searchPath) {
    std::vector<std::string> folders;
    for (size_t at = 0; at <= searchPath.size();) {
        const size_t end = std::min(searchPath.find(':', at), searchPath.size());
        if (std::string folder = searchPath.substr(at, end - at); folder.starts_with('/'))
            folders.push_back(std::move(folder));
        at = end + 1;
    }
    return folders;
}

void addSubfolders(std::vector<std::string>& folders, const std::string& parent) {
    const auto entries = listFolder(parent);
    for (const auto& entry : entries ? *entries : std::vector<FolderEntry>()) {
        if (entry.stamp.kind == FileStamp::Kind::Folder)
            folders.push_back(joinPath(parent, entry.name) + "/bin");
    }
}

std::vector<MachinePython> findPythonsFor(const std::string& home, const std::string& searchPath, bool withVersions) {
    std::vector<MachinePython> pythons;
    const auto consider = [&](const std::string& path) {
        if (!isProgramFile(path))
            return;
        const auto isSame = [&](const MachinePython& known) { return known.path == path; };
        if (std::any_of(pythons.begin(), pythons.end(), isSame))
            return;
        if (isToolScript(path)) {
            if (baseNameOf(path) == "python3")
                pythons.push_back({path, {}, true});
            return;
        }
        const std::string version = versionByName(path);
        pythons.push_back({path, version, hasVenvModules(path, version)});
    };
    std::vector<std::string> folders = foldersOf(searchPath);
    for (const char* usual : {"/usr/local/bin", "/usr/bin"})
        folders.emplace_back(usual);
    for (const auto& folder : folders)
        consider(folder + "/python3");
    if (withVersions || pythons.empty()) {
        if (!home.empty()) {
            folders.push_back(home + "/.local/bin");
            addSubfolders(folders, home + "/.pyenv/versions");
            addSubfolders(folders, home + "/.local/share/uv/python");
        }
        addSubfolders(folders, "/opt/python");
        for (int minor = newestMinor; minor >= oldestMinor; --minor) {
            for (const auto& folder : folders)
                consider(folder + "/python3." + std::to_string(minor));
        }
    }
    return pythons;
}

} // namespace

std::string_view toText(BuildTool tool) {
    switch (tool) {
    case BuildTool::Venv:
        return "venv";
    case BuildTool::Uv:
        return "uv";
    case BuildTool::Micromamba:
        return "micromamba";
    case BuildTool::Mamba:
        return "mamba";
    case BuildTool::Conda:
        return "conda";
    }
    return "venv";
}

tl::expected<ToolChoice, EnvironmentFailure> chooseTool(const EnvironmentSpec& spec, const MachineTools& tools,
                                                        const std::string& root) {
    const auto conda = condaTool(tools);
    if (spec.packages.needsConda()) {
        if (conda)
            return *conda;
        if (!spec.policy.micromambaUrl.empty() || !spec.policy.micromambaTree.empty())
            return ToolChoice{BuildTool::Micromamba, downloadedMicromamba(root), {}, true};
        return missing(EnvironmentCause::ToolMissing, "micromamba",
                       "The environment has conda packages, but micromamba, mamba and conda are missing.");
    }
    const std::string& requested = spec.packages.python;
    bool isAnyOfVersion = false;
    for (const auto& python : tools.pythons) {
        // A Python of unknown version is used only if any version will do.
        const bool fits = requested.empty() || (!python.version.empty() && versionFits(requested, python.version));
        isAnyOfVersion = isAnyOfVersion || fits;
        if (!fits)
            continue;
        if (!tools.uv.empty())
            return ToolChoice{BuildTool::Uv, tools.uv, python.path, false};
        if (python.hasVenv)
            return ToolChoice{BuildTool::Venv, {}, python.path, false};
    }
    if (conda)
        return *conda;
    if (!tools.uv.empty())
        return ToolChoice{BuildTool::Uv, tools.uv, {}, false};
    if (isAnyOfVersion)
        return missing(EnvironmentCause::ToolMissing, "python3-venv",
                       "Neither uv nor a Python with venv and ensurepip was found.");
    if (!requested.empty())
        return missing(EnvironmentCause::InterpreterMissing, "Python " + requested,
                       "No Python of this version was found, and no tool that can install one.");
    return missing(EnvironmentCause::ToolMissing, "python3", "Neither uv nor python3 was found.");
}

MachineTools findTools(const std::string& root, bool withVersions) {
    const std::string home = homeFolder().value_or(std::string());
    const std::string searchPath = ownSearchPath();
    std::string usual;
    if (!home.empty()) {
        for (const char* folder : {"/.local/bin", "/micromamba/bin", "/miniconda3/bin", "/miniconda3/condabin",
                                   "/miniforge3/bin", "/miniforge3/condabin", "/mambaforge/bin", "/mambaforge/condabin",
                                   "/anaconda3/bin", "/anaconda3/condabin", "/.cargo/bin"})
            usual += ":" + home + folder;
    }
    usual += ":/opt/conda/bin:/opt/conda/condabin:/opt/miniconda3/bin:/opt/miniforge3/bin";
    const auto toolAt = [&](const char* name, const char* variable) {
        if (const auto found = findOnPath(name, searchPath))
            return *found;
        // Set by the tools' shell initialization; CONDA_EXE may point to mamba.
        const char* toolPath = variable == nullptr ? nullptr : std::getenv(variable);
        if (toolPath != nullptr && toolPath[0] == '/' && baseNameOf(toolPath) == name && isProgramFile(toolPath))
            return std::string(toolPath);
        return findOnPath(name, usual).value_or(std::string());
    };
    MachineTools tools;
    tools.micromamba = toolAt("micromamba", "MAMBA_EXE");
    tools.mamba = toolAt("mamba", "MAMBA_EXE");
    tools.conda = toolAt("conda", "CONDA_EXE");
    tools.uv = toolAt("uv", nullptr);
    if (const std::string fetched = downloadedMicromamba(root); tools.micromamba.empty() && isProgramFile(fetched))
        tools.micromamba = fetched;
    tools.pythons = findPythonsFor(home, searchPath, withVersions);
    utsname system{};
    (void)uname(&system);
    tools.platform = "linux " + std::string(system.machine);
    return tools;
}

std::string downloadedMicromamba(const std::string& root) {
    return root + "/tools/micromamba";
}

bool versionFits(std::string_view requested, std::string_view version) {
    const auto numbers = numbersOf(version);
    if (numbers.empty())
        return false;
    for (size_t at = 0; at <= requested.size();) { // alternatives
        const size_t end = std::min(requested.find('|', at), requested.size());
        const std::string_view all = requested.substr(at, end - at);
        at = end + 1;
        bool fits = true;
        for (size_t from = 0; from <= all.size() && fits;) { // all clauses of one
            const size_t to = std::min(all.find(',', from), all.size());
            fits = clauseFits(all.substr(from, to - from), numbers);
            from = to + 1;
        }
        if (fits)
            return true;
    }
    return false;
}

} // namespace studio
