#include "core/agent/job_command.h"

#include <string_view>

#include "core/agent/job_processes.h"
#include "core/agent/older_sdk.h"
#include "core/agent/python_shims.h"
#include "core/base/file.h"
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

// Variables by name; later ones win.
class Environment {
public:
    void set(std::string name, std::string value) { m_values[std::move(name)] = std::move(value); }
    void drop(const std::string& name) { m_values.erase(name); }
    void setUnlessSet(const std::string& name, std::string value) { m_values.try_emplace(name, std::move(value)); }
    std::string get(const std::string& name) const {
        const auto found = m_values.find(name);
        return found == m_values.end() ? std::string() : found->second;
    }
    void inherit(const std::vector<std::string>& inherited) {
        for (const auto& line : inherited) {
            const size_t equals = line.find('=');
            if (equals == std::string::npos || equals == 0 || line.starts_with("COMPUTE_STUDIO_CRASH_") ||
                line.starts_with("COMPUTE_STUDIO_WORKSPACE="))
                continue;
            set(line.substr(0, equals), line.substr(equals + 1));
        }
    }
    std::vector<std::string> names() const {
        std::vector<std::string> names;
        for (const auto& [name, value] : m_values)
            names.push_back(name);
        return names;
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

// The shell of a job: bash, and sh where there is none.
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

// What the agent's own shell may have been set to is not the job's environment; what the interpreter belongs to is.
void enterEnvironment(Environment& environment, const std::string& interpreter) {
    for (const char* name : {"VIRTUAL_ENV", "VIRTUAL_ENV_PROMPT", "CONDA_PREFIX", "CONDA_DEFAULT_ENV", "CONDA_SHLVL",
                             "CONDA_PROMPT_MODIFIER", "PYTHONHOME"})
        environment.drop(name);
    const std::string prefix = parentOf(parentOf(interpreter));
    if (interpreter.empty())
        return;
    if (pathExists(prefix + "/pyvenv.cfg")) {
        environment.set("VIRTUAL_ENV", prefix);
    } else if (pathExists(prefix + "/conda-meta")) {
        environment.set("CONDA_PREFIX", prefix);
        environment.set("CONDA_DEFAULT_ENV", prefix);
        environment.set("PYTHONNOUSERSITE", "1"); // as a virtual environment, it is all there is
    }
}

// Where the job finds the API of its metrics. Proxies are for what is elsewhere.
void addMetrics(Environment& environment, const RunSpec& spec, const AttemptFolder& folder, const MetricDoor& door) {
    const auto variables = metricVariables(spec, door);
    for (const std::string& name : environment.names()) {
        if (variables.contains("MLFLOW_TRACKING_URI") && misleadsMlflow(name) && !spec.environment.contains(name))
            environment.drop(name);
    }
    for (const auto& [name, value] : variables)
        environment.set(name, value);
    const std::string small = environment.get("no_proxy");
    const std::string large = environment.get("NO_PROXY");
    environment.set("no_proxy", withLoopback(small.empty() ? large : small));
    environment.set("NO_PROXY", withLoopback(large.empty() ? small : large));
    const std::string standIn = olderSdkFolder(folder);
    if (!pathExists(standIn))
        return;
    const std::string path = environment.get("PYTHONPATH");
    environment.set("PYTHONPATH", path.empty() ? standIn : path + ":" + standIn);
    environment.set("COMPUTE_STUDIO_PYTHON", standIn);
}

// The texts are kept where `set --` does not reach them. The shell waits for the command also when it is told to end, as the command
// itself is.
constexpr const char* aroundCommand = R"(trap : TERM INT HUP
studio_before=$1 studio_after=$2 studio_text=$3
set --
if [ -n "$studio_before" ]; then
trap 'studio_code=$?; [ $studio_code -ne 0 ] || studio_code=1
printf "Compute Studio: the set-up commands of the environment failed with exit code %s, so the job was not started\n" $studio_code >&2
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

void surround(JobCommand& command, const RunSpec& spec) {
    std::string text;
    if (spec.shellText) {
        text = command.words.back();
    } else {
        text = "exec"; // a program, also where the shell has something of that name
        for (const auto& word : command.words)
            text += " " + shellQuoted(word);
    }
    command.words = {"bash", "-c", aroundCommand, "studio", spec.runsIn->setUp, spec.runsIn->tearDown, text};
}

bool isSurrounded(const RunSpec& spec) {
    return spec.runsIn && (!spec.runsIn->setUp.empty() || !spec.runsIn->tearDown.empty());
}

} // namespace

std::map<std::string, std::string> inputPaths(const RunSpec& spec, const AttemptFolder& folder) {
    std::map<std::string, std::string> paths;
    for (const auto& input : spec.inputs) {
        switch (input.kind) {
        case RunInput::Kind::Value:
            break;
        case RunInput::Kind::File:
            paths[input.name] = folder.inputs() + "/" + input.name + "/" + input.fileName;
            break;
        case RunInput::Kind::Folder:
            paths[input.name] = folder.inputs() + "/" + input.name;
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
    const std::string name = readInputAddress(input.value).fileName;
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

Result<void> checkCommand(const RunSpec& spec, const AttemptFolder& folder) {
    const auto words = expandedWords(spec, folder);
    if (!words)
        return fail(words.error());
    if (words->front().empty())
        return fail(ErrorCode::InvalidArgument, "The command is empty.");
    for (const auto& word : *words) {
        if (hasNul(word))
            return fail(ErrorCode::InvalidArgument, "A word of the command has a NUL byte in it.");
    }
    for (const auto& [name, value] : spec.environment) {
        if (name.empty() || name.find('=') != std::string::npos || hasNul(name) || hasNul(value))
            return fail(ErrorCode::InvalidArgument, "The environment variable '" + name.substr(0, 64) +
                                                        "' cannot be set: its name or value is not allowed.");
    }
    std::map<std::string, bool> seen;
    for (const auto& input : spec.inputs) {
        if (!seen.emplace(input.name, true).second)
            return fail(ErrorCode::InvalidArgument, "The input '" + input.name + "' is given twice.");
        if (hasNul(input.value))
            return fail(ErrorCode::InvalidArgument, "The input '" + input.name + "' has a NUL byte in it.");
        const bool isFile = input.kind == RunInput::Kind::File;
        if (isFile && (!isSafeRelativePath(input.fileName) || input.fileName.find('/') != std::string::npos))
            return fail(ErrorCode::InvalidArgument, "The input '" + input.name + "' names no proper file.");
        if ((isFile || input.kind == RunInput::Kind::Folder) && input.tree.empty())
            return fail(ErrorCode::InvalidArgument, "The input '" + input.name + "' has no content.");
    }
    if (!spec.interpreter.empty() && (!spec.interpreter.starts_with('/') || hasNul(spec.interpreter)))
        return fail(ErrorCode::InvalidArgument,
                    "The Python interpreter must be given by its full path, like /usr/bin/python3.");
    return {};
}

Result<JobCommand> makeJobCommand(const RunSpec& spec, const AttemptFolder& folder,
                                  const std::vector<std::string>& inherited, const EnvironmentResult* prepared,
                                  const MetricDoor* metrics) {
    auto words = expandedWords(spec, folder);
    if (!words)
        return fail(words.error());
    JobCommand command;
    command.words = std::move(*words);
    command.interpreter = prepared != nullptr ? prepared->interpreter : spec.interpreter;

    command.searchPath = basePathOf(spec);
    if (!command.interpreter.empty())
        command.searchPath = parentOf(command.interpreter) + ":" + command.searchPath;
    if (pathExists(folder.bin()))
        command.searchPath = folder.bin() + ":" + command.searchPath;

    Environment environment;
    environment.inherit(inherited);
    if (prepared != nullptr)
        enterEnvironment(environment, command.interpreter);
    for (const auto& [name, value] : spec.environment)
        environment.set(name, value);
    const auto paths = inputPaths(spec, folder);
    for (const auto& input : spec.inputs) {
        const auto path = paths.find(input.name);
        const std::string& place = path == paths.end() ? input.value : path->second;
        environment.set("AZURE_ML_INPUT_" + input.name, place);
        environment.set("AZUREML_DATAREFERENCE_" + input.name, place); // what scripts of 2018 look for
    }
    for (const auto& [name, path] : outputPaths(spec, folder))
        environment.set("AZURE_ML_OUTPUT_" + name, path);
    const std::string marker = attemptMarker(spec.key);
    environment.set(marker.substr(0, marker.find('=')), marker.substr(marker.find('=') + 1));
    environment.set("COMPUTE_STUDIO_RUN_ID", spec.key.run);
    environment.set("COMPUTE_STUDIO_OUTPUTS", folder.outputs());
    environment.set("COMPUTE_STUDIO_LOGS", folder.userLogs());
    environment.set("PATH", command.searchPath);
    environment.set("PWD", folder.work());
    environment.setUnlessSet("PYTHONUNBUFFERED", "1");
    if (metrics != nullptr)
        addMetrics(environment, spec, folder, *metrics);
    command.environment = environment.lines();

    if (isSurrounded(spec))
        surround(command, spec);
    command.shownName = command.words.front();
    command.candidates = candidatesFor(command.words.front(), command.searchPath);
    if (spec.shellText || isSurrounded(spec))
        chooseShell(command);
    if (command.shownName.find('/') != std::string::npos)
        command.searchPath.clear();
    return command;
}

} // namespace studio
