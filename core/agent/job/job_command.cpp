#include "core/agent/job/job_command.h"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>

#include "core/agent/environment/python_shims.h"
#include "core/agent/gang/gang_words.h"
#include "core/agent/job/job_processes.h"
#include "core/agent/job/python_packages.h"
#include "core/agent/job/resume_folders.h"
#include "core/base/file.h"
#include "core/base/variable_scope.h"
#include "core/protocol/input_address.h"

namespace studio {

namespace {

bool hasNul(std::string_view text) {
    return text.find('\0') != std::string_view::npos;
}

Result<std::vector<std::string>> expandedWords(const RunSpec& spec, const AttemptFolder& folder) {
    auto paths = inputPaths(spec, folder);
    for (const auto& [name, path] : outputPaths(spec, folder))
        paths["outputs." + name] = path;
    std::vector<std::string> words;
    if (spec.shellText) {
        auto text = expandInputs(*spec.shellText, spec, paths, true);
        if (!text)
            return fail(text.error());
        words = {"bash", "-c", std::move(*text)};
        return words;
    }
    for (const auto& word : spec.argv) {
        auto expanded = expandInputs(word, spec, paths, false);
        if (!expanded)
            return fail(expanded.error());
        words.push_back(std::move(*expanded));
    }
    return words;
}

// Environment variables by name; later assignments override earlier ones.
class Environment {
public:
    void set(std::string name, std::string value) {
        m_inherited.erase(name);
        m_values[std::move(name)] = std::move(value);
    }
    void drop(const std::string& name) { m_values.erase(name); }
    void setUnlessSet(const std::string& name, std::string value) { m_values.try_emplace(name, std::move(value)); }
    std::string get(const std::string& name) const {
        const auto found = m_values.find(name);
        return found == m_values.end() ? std::string() : found->second;
    }
    void inherit(const std::vector<std::string>& inherited) {
        const bool isAllocated = std::any_of(inherited.begin(), inherited.end(), [](const std::string& line) {
            return line.starts_with(std::string(allocationMark) + "=");
        });
        for (const auto& line : inherited) {
            const size_t equals = line.find('=');
            const std::string name = line.substr(0, std::min(equals, line.size()));
            if (equals == std::string::npos ||
                (!isInherited(name, VariableScope::Job) && !(isAllocated && isAllocationVariable(name))))
                continue;
            set(line.substr(0, equals), line.substr(equals + 1));
            m_inherited.insert(line.substr(0, equals));
        }
    }
    std::vector<std::string> names() const {
        std::vector<std::string> names;
        for (const auto& [name, value] : m_values)
            names.push_back(name);
        return names;
    }
    // Returns the names that are not just inherited from the account: set by the run or by this program.
    std::vector<std::string> ownNames() const {
        std::vector<std::string> own;
        for (const auto& [name, value] : m_values) {
            if (!m_inherited.contains(name))
                own.push_back(name);
        }
        return own;
    }
    std::vector<std::string> lines() const {
        std::vector<std::string> lines;
        lines.reserve(m_values.size());
        for (const auto& [name, value] : m_values)
            lines.push_back(name + "=" + value);
        return lines;
    }

private:
    std::map<std::string, std::string> m_values;
    std::set<std::string> m_inherited;
};

std::vector<std::string> candidatesFor(const std::string& program, const std::string& searchPath) {
    if (program.find('/') != std::string::npos)
        return {program};
    std::vector<std::string> candidates;
    for (size_t at = 0; at <= searchPath.size();) {
        const size_t end = std::min(searchPath.find(':', at), searchPath.size());
        const std::string folder = searchPath.substr(at, end - at);
        at = end + 1;
        candidates.push_back(joinPath(folder.empty() ? "." : folder, program));
    }
    return candidates;
}

// Selects the shell of the job: bash, with sh as fallback.
void chooseShell(JobCommand& command) {
    for (const char* shell : {"bash", "sh"}) {
        auto found = findOnPath(shell, command.searchPath + ":/bin:/usr/bin");
        if (found) {
            command.words.front() = shell;
            command.candidates = {std::move(*found)};
            return;
        }
    }
}

// Mimics an activated environment. `isBuilt`: the environment was built for jobs, so user site packages are excluded.
void enterEnvironment(Environment& environment, const std::string& interpreter, bool isBuilt) {
    const std::string prefix = parentOf(parentOf(interpreter));
    if (interpreter.empty())
        return;
    if (pathExists(prefix + "/pyvenv.cfg")) {
        environment.set("VIRTUAL_ENV", prefix);
    } else if (pathExists(prefix + "/conda-meta")) {
        environment.set("CONDA_PREFIX", prefix);
        environment.set("CONDA_DEFAULT_ENV", prefix);
        if (isBuilt)
            environment.set("PYTHONNOUSERSITE", "1"); // as in a virtual environment
    }
}

// Adds the address of the metrics API and exempts it from proxies.
void addMetrics(Environment& environment, const RunSpec& spec, const MetricsEndpoint& endpoint) {
    const auto variables = metricVariables(spec, endpoint);
    for (const std::string& name : environment.names()) {
        if (variables.contains("MLFLOW_TRACKING_URI") && overridesMlflow(name) && !spec.variables.contains(name))
            environment.drop(name);
    }
    for (const auto& [name, value] : variables)
        environment.set(name, value);
    const std::string small = environment.get("no_proxy");
    const std::string large = environment.get("NO_PROXY");
    environment.set("no_proxy", withLoopback(small.empty() ? large : small));
    environment.set("NO_PROXY", withLoopback(large.empty() ? small : large));
}

// The stub of the older SDK and the runners of jobs come last, behind all installed packages.
void addModules(Environment& environment, const AttemptFolder& folder) {
    const std::string packages = pythonPackageFolder(folder);
    if (!pathExists(packages))
        return;
    const std::string path = environment.get("PYTHONPATH");
    environment.set("PYTHONPATH", path.empty() ? packages : path + ":" + packages);
    environment.set("COMPUTE_STUDIO_PYTHON", packages);
}

// The commands are kept in variables, out of reach of `set --`. On a signal, which the command gets as well, the shell
// keeps waiting for the command. No profile is read, but the `module` function of HPC clusters, which a profile would
// define, is available.
constexpr const char* aroundCommand = R"(trap : TERM INT HUP
studio_before=$1 studio_after=$2 studio_text=$3
set --
if [ -n "$studio_before" ]; then
case $studio_before in *"module "*) command -v module >/dev/null 2>&1 ||
for studio_file in /etc/profile.d/modules.sh /etc/profile.d/lmod.sh /etc/profile.d/z00_lmod.sh \
/usr/share/lmod/lmod/init/bash /usr/share/modules/init/bash /usr/share/Modules/init/bash; do
if [ -r $studio_file ]; then . $studio_file; break; fi
done ;; esac
studio_what="setup commands of the environment"
trap 'studio_code=$?; [ $studio_code -ne 0 ] || studio_code=1
printf "Compute Studio: the $studio_what failed with exit code %s, so the job was not started\n" $studio_code >&2
exit $studio_code' EXIT
set -e
eval "$studio_before"
set +e
trap - EXIT
set --
fi
( eval "$studio_text" )
studio_job=$?
if [ -n "$studio_after" ]; then
trap 'exit $studio_job' EXIT
eval "$studio_after" ||
printf 'Compute Studio: the tear-down commands of the environment failed with exit code %s\n' $? >&2
fi
exit $studio_job
)";

// Modules are programs of the machine: a container has its own.
std::string preludeOf(const RunSpec& spec) {
    if (spec.environment && spec.environment->kind == EnvironmentSpec::Kind::Container)
        return {};
    return spec.engine ? spec.engine->slurm.prelude : spec.prelude;
}

// The prelude of the target is first. What it puts before PATH does not hide the selected Python: `folders`.
std::string setUpOf(const JobCommand& command, const RunSpec& spec, const std::string& folders) {
    const std::string own = spec.environment ? spec.environment->setUp : std::string();
    const std::string prelude = preludeOf(spec);
    if (prelude.empty())
        return own;
    std::string text = "studio_what=prelude\n" + prelude + "\n";
    if (!command.interpreter.empty())
        text += "export PATH=" + shellQuoted(folders) + "\"$PATH\"\n";
    return text + "studio_what=\"setup commands of the environment\"\n" + own;
}

void surround(JobCommand& command, const RunSpec& spec, const std::string& folders) {
    std::string text;
    if (spec.shellText) {
        text = command.words.back();
    } else {
        text = "exec"; // runs a program even if the shell has a builtin or function of that name
        for (const auto& word : command.words)
            text += " " + shellQuoted(word);
    }
    const std::string tearDown = spec.environment ? spec.environment->tearDown : std::string();
    command.words = {"bash", "-c", aroundCommand, "studio", setUpOf(command, spec, folders), tearDown, text};
}

bool isSurrounded(const RunSpec& spec) {
    if (!preludeOf(spec).empty())
        return true;
    return spec.environment && (!spec.environment->setUp.empty() || !spec.environment->tearDown.empty());
}

bool isShellName(std::string_view name) {
    const auto isLetter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; };
    return !name.empty() && isLetter(name.front()) &&
           std::all_of(name.begin(), name.end(), [&](char c) { return isLetter(c) || (c >= '0' && c <= '9'); });
}

// Starts the command in a login shell. A profile may overwrite any variable, so the run's values are passed a second
// time under private names (never as arguments, which are visible to other users) and restored after the profile. The
// same applies to the working folder and to `folders`, which are prepended to the profile's PATH, or appended if no
// interpreter was selected. Lists not set by the run are the profile's with our entries added.
void logIn(JobCommand& command, Environment& environment, const RunSpec& spec, const std::string& folders,
           const std::string& work) {
    constexpr std::string_view kept = "COMPUTE_STUDIO_KEEP_";
    constexpr std::array<std::string_view, 6> others = {"SHLVL", "PWD", "PATH", "PYTHONPATH", "no_proxy", "NO_PROXY"};
    const auto isOther = [&](const std::string& name) {
        return std::find(others.begin(), others.end(), name) != others.end() && !spec.variables.contains(name);
    };
    std::string text;
    for (const std::string& name : environment.ownNames()) {
        if (!isShellName(name) || isOther(name))
            continue;
        environment.set(std::string(kept) + name, environment.get(name));
        text += "export " + name + "=\"$" + std::string(kept) + name + "\"; unset " + std::string(kept) + name + "\n";
    }
    if (isOther("PATH") && !command.interpreter.empty())
        text += "export PATH=" + shellQuoted(folders) + "\"$PATH\"\n";
    else if (isOther("PATH") && !folders.empty()) // no interpreter selected: the profile's Python takes precedence
        text += "export PATH=\"$PATH\":" + shellQuoted(folders.substr(0, folders.size() - 1)) + "\n";
    for (const std::string name : {"no_proxy", "NO_PROXY"}) {
        if (isOther(name))
            text += "export " + name + "=\"${" + name + ":+$" + name + ",}127.0.0.1,localhost\"\n";
    }
    text += "cd " + shellQuoted(work) + " || exit\n";
    if (!spec.shellText && !isSurrounded(spec)) {
        std::vector<std::string> words = {"bash", "-l", "-c", text + "exec \"$@\"", "studio"};
        words.insert(words.end(), command.words.begin(), command.words.end());
        command.words = std::move(words);
        return;
    }
    command.words.insert(command.words.begin() + 1, "-l");
    command.words[3].insert(0, text);
}

} // namespace

// A program like `find` does not follow a link that it is given: it gets the folder that the link names.
std::string sentInputFolder(const std::string& name, const AttemptFolder& folder) {
    const std::string path = folder.inputs() + "/" + name;
    const auto shared = readLinkTarget(path);
    return shared && shared->starts_with('/') ? *shared : path;
}

std::map<std::string, std::string> inputPaths(const RunSpec& spec, const AttemptFolder& folder) {
    std::map<std::string, std::string> paths;
    for (const auto& input : spec.inputs) {
        switch (input.kind) {
        case RunInput::Kind::Value:
            break;
        case RunInput::Kind::File:
            paths[input.name] = sentInputFolder(input.name, folder) + "/" + input.fileName;
            break;
        case RunInput::Kind::Folder:
            paths[input.name] = sentInputFolder(input.name, folder);
            break;
        case RunInput::Kind::MachinePath:
            paths[input.name] = input.value;
            break;
        case RunInput::Kind::Address:
            paths[input.name] = fetchedInputPath(input, folder);
            break;
        }
    }
    return paths;
}

std::string fetchedInputPath(const RunInput& input, const AttemptFolder& folder) {
    const std::string name = parseInputAddress(input.value).fileName;
    return folder.inputs() + "/" + input.name + "/" + (name.empty() ? input.name : name);
}

std::map<std::string, std::string> outputPaths(const RunSpec& spec, const AttemptFolder& folder) {
    std::map<std::string, std::string> paths;
    for (const auto& output : spec.outputs) {
        const bool isRoot = output.name == "artifacts" || output.name == "default";
        paths[output.name] = isRoot ? folder.work() : folder.outputs() + "/" + output.name;
    }
    return paths;
}

namespace {

Result<void> checkOneCommand(const RunSpec& spec, const AttemptFolder& folder) {
    const auto words = expandedWords(spec, folder);
    if (!words)
        return fail(words.error());
    if (words->front().empty())
        return fail(ErrorCode::InvalidArgument, "The command is empty.");
    for (const auto& word : *words) {
        if (hasNul(word))
            return fail(ErrorCode::InvalidArgument, "An argument of the command contains a NUL byte.");
    }
    for (const auto& [name, value] : spec.variables) {
        if (name.empty() || name.find('=') != std::string::npos || hasNul(name) || hasNul(value))
            return fail(ErrorCode::InvalidArgument, "The environment variable '" + name.substr(0, 64) +
                                                        "' cannot be set: its name or value is invalid.");
    }
    return {};
}

} // namespace

Result<void> checkCommand(const RunSpec& original, const AttemptFolder& folder) {
    const auto expanded = withPlaceholders(original);
    if (!expanded)
        return fail(expanded.error());
    const RunSpec& spec = *expanded;
    if (spec.processes.empty() || !spec.argv.empty() || spec.shellText) {
        if (auto checked = checkOneCommand(spec, folder); !checked)
            return checked;
    }
    for (const auto& process : spec.processes) {
        if (auto checked = checkOneCommand(specOfProcess(spec, process), folder); !checked)
            return checked;
    }
    std::map<std::string, bool> seen;
    for (const auto& input : spec.inputs) {
        if (!seen.emplace(input.name, true).second)
            return fail(ErrorCode::InvalidArgument, "The input '" + input.name + "' is given twice.");
        if (hasNul(input.value))
            return fail(ErrorCode::InvalidArgument, "The input '" + input.name + "' contains a NUL byte.");
        const bool isFile = input.kind == RunInput::Kind::File;
        if (isFile && (!isSafeRelativePath(input.fileName) || input.fileName.find('/') != std::string::npos))
            return fail(ErrorCode::InvalidArgument, "The input '" + input.name + "' does not name a valid file.");
        if ((isFile || input.kind == RunInput::Kind::Folder) && input.tree.empty())
            return fail(ErrorCode::InvalidArgument, "The input '" + input.name + "' has no content.");
    }
    if (!spec.interpreter.empty() && (!spec.interpreter.starts_with('/') || hasNul(spec.interpreter)))
        return fail(ErrorCode::InvalidArgument,
                    "Specify the full path of the Python interpreter, such as /usr/bin/python3.");
    return {};
}

RunSpec specOfProcess(const RunSpec& spec, const SpecProcess& process) {
    RunSpec own = spec;
    own.processes.clear();
    if (process.shellText || !process.argv.empty()) {
        own.shellText = process.shellText;
        own.argv = process.argv;
    }
    for (const auto& [name, value] : process.variables)
        own.variables[name] = value;
    return own;
}

Result<JobCommand> makeJobCommand(const RunSpec& spec, const AttemptFolder& folder,
                                  const std::vector<std::string>& inherited, const EnvironmentResult* prepared,
                                  const MetricsEndpoint* metrics) {
    auto words = expandedWords(spec, folder);
    if (!words)
        return fail(words.error());
    JobCommand command;
    command.words = std::move(*words);
    command.interpreter = prepared != nullptr ? prepared->interpreter : spec.interpreter;

    std::string folders; // prepended to PATH
    if (pathExists(folder.bin()))
        folders = folder.bin() + ":";
    if (!command.interpreter.empty())
        folders += parentOf(command.interpreter) + ":";
    command.searchPath = folders + jobSearchPath(spec);

    Environment environment;
    environment.inherit(inherited);
    enterEnvironment(environment, command.interpreter, prepared != nullptr);
    for (const auto& [name, value] : spec.variables)
        environment.set(name, value);
    const auto paths = inputPaths(spec, folder);
    for (const auto& input : spec.inputs) {
        if (spec.resumeInput && input.name == spec.resumeInput->name)
            continue; // none of the job's
        const auto path = paths.find(input.name);
        const std::string& place = path == paths.end() ? input.value : path->second;
        environment.set("AZURE_ML_INPUT_" + input.name, place);
        environment.set("AZUREML_DATAREFERENCE_" + input.name, place); // used by scripts of 2018
    }
    for (const auto& [name, path] : outputPaths(spec, folder))
        environment.set("AZURE_ML_OUTPUT_" + name, path);
    const std::string marker = attemptMarker(spec.key);
    environment.set(marker.substr(0, marker.find('=')), marker.substr(marker.find('=') + 1));
    environment.set("COMPUTE_STUDIO_RUN_ID", spec.key.run);
    environment.set("COMPUTE_STUDIO_OUTPUTS", folder.outputs());
    environment.set("COMPUTE_STUDIO_LOGS", folder.userLogs());
    environment.set("COMPUTE_STUDIO_STOP_FILE", folder.stopNotice());
    if (const auto earlier = resumeFolders(spec, folder); !earlier.empty()) {
        std::string all;
        for (const std::string& each : earlier)
            all += (all.empty() ? "" : ":") + each;
        environment.set("COMPUTE_STUDIO_RESUME_DIR", resumeFolderOf(spec, earlier));
        // A path that contains the separator could not be distinguished from two.
        if (earlier.front().find(':') == std::string::npos)
            environment.set("COMPUTE_STUDIO_RESUME_DIRS", all);
    }
    environment.set("PATH", command.searchPath);
    environment.set("PWD", folder.work());
    environment.set("SHLVL", "1"); // below 2, a bash started by sshd reads ~/.bashrc
    environment.setUnlessSet("PYTHONUNBUFFERED", "1");
    if (metrics != nullptr)
        addMetrics(environment, spec, *metrics);
    addModules(environment, folder);
    const bool isShell = spec.shellText || isSurrounded(spec);
    if (isSurrounded(spec))
        surround(command, spec, folders);
    // The profile defines `module` and where its files are.
    const bool isLogin = spec.loginShell || !preludeOf(spec).empty();
    if (isLogin)
        logIn(command, environment, spec, folders, folder.work());
    command.environment = environment.lines();

    command.shownName = command.words.front();
    command.candidates = candidatesFor(command.words.front(), command.searchPath);
    if (isShell || isLogin)
        chooseShell(command);
    if (command.shownName.find('/') != std::string::npos)
        command.searchPath.clear();
    return command;
}

std::string describeSearchPath(const std::string& searchPath) {
    constexpr size_t maxLength = 200;
    const auto folders = [](std::string_view path) {
        return path.empty() ? 0 : 1 + std::count(path.begin(), path.end(), ':');
    };
    if (searchPath.size() <= maxLength)
        return searchPath;
    // Even a longer first folder stays complete: a truncated path would name another folder.
    size_t end = searchPath.rfind(':', maxLength);
    if (end == std::string::npos)
        end = std::min(searchPath.find(':'), searchPath.size());
    const auto left = folders(std::string_view(searchPath).substr(std::min(end + 1, searchPath.size())));
    return searchPath.substr(0, end) +
           (left > 0 ? " and " + std::to_string(left) + (left == 1 ? " more folder" : " more folders") : std::string());
}

} // namespace studio
