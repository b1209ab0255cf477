// Environments of packages: the tool is chosen, called, and what it has made is looked at.
#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <cstring>

#include "core/agent/environment_folder.h"
#include "core/agent/out_of_memory.h"
#include "core/agent/package_failure.h"
#include "core/agent/package_tools.h"
#include "core/base/file.h"

namespace studio {

namespace {

using Stage = EnvironmentProgress::Stage;

struct Listed {
    std::string text;
    int64_t packages = 0;
};

tl::unexpected<EnvironmentFailure> failed(EnvironmentCause cause, std::string subject, std::string words) {
    return tl::unexpected<EnvironmentFailure>({cause, std::move(subject), std::move(words)});
}

tl::expected<ToolChoice, EnvironmentFailure> choiceFor(const BuildSession& session) {
    const std::string root = EnvironmentFolder(session.folder()).root();
    return chooseTool(session.spec(), findTools(root, !session.spec().packages.python.empty()), root);
}

// What pip or uv says is there. Packages that conda has put there are told with paths that mean nothing elsewhere.
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

// The environment is asked itself: an interpreter that cannot run is none.
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
    const std::string& wish = session.spec().packages.python;
    if (!wish.empty() && !choice.isConda() && !versionFits(wish, result.python))
        return failed(EnvironmentCause::InterpreterMissing, "Python " + wish,
                      "The Python that was found is " + result.python + ": " + choice.interpreter);
    CondaRecords records;
    if (choice.isConda())
        records = condaRecords(session.prefix());
    Listed listed;
    if (!choice.isConda() || !session.spec().packages.pip.empty())
        listed = frozen(session, choice);
    result.exact = records.explicitText + listed.text;
    result.packages = records.packages + listed.packages;
    result.bytes = bytesIn(session.prefix());
    if (session.isToEnd())
        return failed(EnvironmentCause::Canceled, {}, {});
    return result;
}

// The tool itself has said nothing of this: it went well until then.
std::string deathText(const std::string& tool, int signal, bool hasMemoryRunOut) {
    const char* name = sigabbrev_np(signal);
    std::string text = tool + " was ended by signal " + std::to_string(signal) +
                       (name != nullptr ? std::string(" (SIG") + name + ")." : ".");
    if (signal == SIGKILL && hasMemoryRunOut)
        text += " The machine's memory ran out.";
    return text;
}

} // namespace

tl::expected<ToolEnd, EnvironmentFailure> runTool(BuildSession& session, ToolCall call) {
    // What a build unpacks on its way lies beside what it makes, so that it goes with it.
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
    if (session.isToEnd())
        return failed(EnvironmentCause::Canceled, {}, {});
    if (!end.error.empty())
        return failed(EnvironmentCause::ToolMissing, call.words.front(), call.words.front() + ": " + end.error);
    auto failure = packageFailure(call.separate ? errors : end.output);
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
        return failed(written.error().code == ErrorCode::DiskFull ? EnvironmentCause::DiskFull
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

EnvironmentTrial tryPackages(BuildSession& session) {
    EnvironmentTrial trial;
    const auto choice = choiceFor(session);
    if (!choice) {
        trial.failure = choice.error();
        return trial;
    }
    trial.tool = toText(choice->tool);
    auto packages = choice->tool == BuildTool::Venv ? tryWithVenv(session, *choice)
                    : choice->tool == BuildTool::Uv ? tryWithUv(session, *choice)
                                                    : tryWithConda(session, *choice);
    if (packages) {
        trial.packages = std::move(*packages);
        std::sort(trial.packages.begin(), trial.packages.end());
    } else {
        trial.failure = packages.error();
    }
    return trial;
}

} // namespace studio
