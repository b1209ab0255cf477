// Builds package environments: chooses the tool, runs it and verifies the result.
#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <cstring>

#include "core/agent/environment/environment_folder.h"
#include "core/agent/environment/package_builders.h"
#include "core/agent/environment/package_failure.h"
#include "core/agent/environment/python_identity.h"
#include "core/agent/job/out_of_memory_watch.h"
#include "core/base/file.h"

namespace studio {

namespace {

using Stage = EnvironmentProgress::Stage;

struct Listed {
    std::string text;
    int64_t packages = 0;
};

tl::unexpected<EnvironmentFailure> packageBuildFailure(EnvironmentCause cause, std::string subject, std::string words) {
    return tl::unexpected<EnvironmentFailure>({cause, std::move(subject), std::move(words)});
}

tl::expected<ToolChoice, EnvironmentFailure> choiceFor(const BuildSession& session) {
    const std::string root = EnvironmentFolder(session.folder()).root();
    auto choice = chooseTool(session.spec(), findTools(root, !session.spec().packages.python.empty()), root);
    // The build must not depend on a shim that may start another Python later.
    if (const auto python = choice ? identifyPython(choice->interpreter, root) : std::nullopt)
        choice->interpreter = python->executable;
    return choice;
}

// Packages as listed by pip or uv. Those installed by conda are listed with paths that are meaningless elsewhere.
Listed frozen(BuildSession& session, const ToolChoice& choice) {
    ToolCall call;
    const std::string python = session.prefix() + "/bin/python";
    call.words = choice.tool == BuildTool::Uv
                     ? std::vector<std::string>{choice.path, "pip", "freeze", "--python", python}
                     : std::vector<std::string>{python, "-m", "pip", "freeze"};
    call.variables = {{"PYTHONNOUSERSITE", "1"}, {"PIP_DISABLE_PIP_VERSION_CHECK", "1"}, {"NO_COLOR", "1"}};
    call.isQuiet = true;
    call.separate = true;
    const auto end = session.run(call);
    Listed listed;
    for (size_t at = 0; end.exitCode == 0 && at < end.output.size();) {
        const size_t stop = std::min(end.output.find('\n', at), end.output.size());
        const std::string line = end.output.substr(at, stop - at);
        at = stop + 1;
        if (line.empty() || (choice.isConda() && line.find(" @ file:") != std::string::npos))
            continue;
        listed.text += line + "\n";
        ++listed.packages;
    }
    return listed;
}

// Runs the new interpreter to verify that it works.
BuildOutcome checked(BuildSession& session, const ToolChoice& choice) {
    session.progress(Stage::Checking);
    ToolCall call;
    const std::string python = session.prefix() + "/bin/python";
    call.words = {python, "-I", "-c", "import sys; print('%d.%d.%d' % sys.version_info[:3])"};
    call.isQuiet = true;
    call.separate = true;
    const auto end = runTool(session, std::move(call));
    if (!end) {
        auto failure = end.error();
        if (failure.cause != EnvironmentCause::Canceled) {
            failure.cause = EnvironmentCause::InterpreterMissing;
            failure.subject = python;
        }
        return tl::unexpected(failure);
    }
    EnvironmentResult result;
    result.tool = toText(choice.tool);
    result.toolPath = choice.tool == BuildTool::Venv ? choice.interpreter : choice.path;
    result.interpreter = python;
    result.python = end->output.substr(0, end->output.find('\n'));
    const std::string& wanted = session.spec().packages.python;
    if (!wanted.empty() && !choice.isConda() && !versionFits(wanted, result.python))
        return packageBuildFailure(EnvironmentCause::InterpreterMissing, "Python " + wanted,
                                   "The Python that was found is " + result.python + ": " + choice.interpreter);
    result.base = identifyPython(python, EnvironmentFolder(session.folder()).root());
    CondaRecords records;
    if (choice.isConda())
        records = condaRecords(session.prefix());
    Listed listed;
    if (!choice.isConda() || !session.spec().packages.pip.empty())
        listed = frozen(session, choice);
    result.exact = records.explicitText + listed.text;
    result.packages = records.packages + listed.packages;
    result.bytes = bytesIn(session.prefix());
    if (session.isStopRequested())
        return packageBuildFailure(EnvironmentCause::Canceled, {}, {});
    return result;
}

// A tool that dies from a signal prints no reason of its own.
std::string deathText(const std::string& tool, int signal, bool hasMemoryRunOut) {
    const char* name = sigabbrev_np(signal);
    std::string text = tool + " was ended by signal " + std::to_string(signal) +
                       (name != nullptr ? std::string(" (SIG") + name + ")." : ".");
    if (signal == SIGKILL && hasMemoryRunOut)
        text += " The machine's memory ran out.";
    return text;
}

} // namespace

tl::expected<ToolResult, EnvironmentFailure> runTool(BuildSession& session, ToolCall call) {
    // Temporary files are kept next to the environment, so that they are removed with it.
    if (std::getenv("TMPDIR") == nullptr) {
        const std::string temporary = session.folder() + "/tmp";
        if (makeFolders(temporary))
            call.variables["TMPDIR"] = temporary;
    }
    std::string errors;
    if (call.separate)
        call.line = [&errors](std::string_view line) {
            if (errors.size() < (1U << 20))
                errors.append(line).append("\n");
        };
    const int64_t memoryKills = machineOomKills();
    auto end = session.run(call);
    if (end.exitCode == 0)
        return end;
    if (session.isStopRequested())
        return packageBuildFailure(EnvironmentCause::Canceled, {}, {});
    if (!end.error.empty())
        return packageBuildFailure(EnvironmentCause::ToolMissing, call.words.front(),
                                   call.words.front() + ": " + end.error);
    auto failure = classifyPackageFailure(call.separate ? errors : end.output);
    if (session.isDiskFull())
        failure.cause = EnvironmentCause::DiskFull;
    const std::string tool = baseNameOf(call.words.front());
    if (end.signal != 0)
        failure.words = deathText(tool, end.signal, machineOomKills() > memoryKills) +
                        (failure.words.empty() ? "" : "\n" + failure.words);
    else if (failure.words.empty())
        failure.words = tool + (end.exitCode < 0 ? std::string(" took too long.")
                                                 : " ended with exit code " + std::to_string(end.exitCode) + ".");
    return tl::unexpected(failure);
}

tl::expected<std::string, EnvironmentFailure> writeBuildFile(BuildSession& session, const std::string& name,
                                                             const std::string& text) {
    const std::string path = session.folder() + "/" + name;
    if (auto written = writeFileAtomically(path, text); !written)
        return packageBuildFailure(written.error().code == ErrorCode::DiskFull ? EnvironmentCause::DiskFull
                                                                               : EnvironmentCause::Unknown,
                                   path, written.error().message);
    return path;
}

tl::expected<std::string, EnvironmentFailure> writeRequirements(BuildSession& session) {
    const auto files = requirementFiles(session.spec().packages);
    const auto text = [](const std::vector<std::string>& lines) {
        std::string joined;
        for (const auto& line : lines)
            joined += line + "\n";
        return joined;
    };
    if (!files.constraints.empty()) {
        if (auto written = writeBuildFile(session, "constraints.txt", text(files.constraints)); !written)
            return written;
    }
    return writeBuildFile(session, "requirements.txt", text(files.requirements));
}

BuildOutcome buildPackages(BuildSession& session) {
    const auto choice = choiceFor(session);
    if (!choice)
        return tl::unexpected(choice.error());
    session.say("Tool: " + std::string(toText(choice->tool)) + " " + choice->path);
    if (!choice->interpreter.empty())
        session.say("Python: " + choice->interpreter);
    const auto made = choice->tool == BuildTool::Venv ? buildWithVenv(session, *choice)
                      : choice->tool == BuildTool::Uv ? buildWithUv(session, *choice)
                                                      : buildWithConda(session, *choice);
    if (!made)
        return tl::unexpected(made.error());
    return checked(session, *choice);
}

EnvironmentDryRun dryRunPackages(BuildSession& session) {
    EnvironmentDryRun trial;
    const auto choice = choiceFor(session);
    if (!choice) {
        trial.failure = choice.error();
        return trial;
    }
    trial.tool = toText(choice->tool);
    auto packages = choice->tool == BuildTool::Venv ? dryRunWithVenv(session, *choice)
                    : choice->tool == BuildTool::Uv ? dryRunWithUv(session, *choice)
                                                    : dryRunWithConda(session, *choice);
    if (packages) {
        trial.packages = std::move(*packages);
        std::sort(trial.packages.begin(), trial.packages.end());
    } else {
        trial.failure = packages.error();
    }
    return trial;
}

} // namespace studio
