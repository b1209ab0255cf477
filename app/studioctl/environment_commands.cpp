// Implements environment create, list, show, check, build, builds, remove-build, pythons, delete. Others:
// environment_setting_commands.cpp, file_commands.cpp.
#include <QCoreApplication>
#include <QTimer>
#include <chrono>

#include "app/studioctl/build_output.h"
#include "app/studioctl/command_line.h"
#include "app/studioctl/confirmation.h"
#include "app/studioctl/driver_access.h"
#include "app/studioctl/environment_options.h"
#include "app/studioctl/output.h"
#include "app/studioctl/submit_options.h"
#include "app/studioctl/terminal_filter.h"
#include "app/studioctl/wait_notice.h"
#include "core/base/display_text.h"
#include "core/base/text.h"
#include "core/client/environment_client.h"
#include "core/client/run_client.h"
#include "core/client/target_client.h"
#include "core/environment/compatibility.h"
#include "core/environment/environment_text.h"

namespace studio::cli {

using namespace std::chrono_literals;

namespace {

using nlohmann::json;

constexpr auto buildPollInterval = 300ms;

QString kindWord(const EnvironmentSpec& spec) {
    switch (spec.kind) {
    case EnvironmentSpec::Kind::Existing:
        return CliText::tr("user-managed");
    case EnvironmentSpec::Kind::Packages:
        return CliText::tr("system-managed");
    case EnvironmentSpec::Kind::Container:
        return CliText::tr("container");
    }
    return {};
}

// Summarizes the contents of an environment.
std::string contentText(const Environment& environment) {
    const auto& spec = environment.spec;
    if (spec.kind == EnvironmentSpec::Kind::Existing)
        return spec.interpreter;
    std::string content;
    if (spec.kind == EnvironmentSpec::Kind::Container)
        content = spec.container.image.empty() ? environment.contextFolder : spec.container.image;
    if (spec.packages.isEmpty())
        return content;
    if (!content.empty())
        content += ", ";
    if (!spec.packages.python.empty())
        content += "Python " + spec.packages.python + ", ";
    return content + text(CliText::tr("%n packages", nullptr,
                                      static_cast<int>(spec.packages.conda.size() + spec.packages.pip.size())));
}

json buildJson(const EnvironmentBuild& build) {
    json value = toJson(build.state);
    value["compute"] = build.targetName;
    value["runs"] = build.runs;
    return value;
}

json environmentJson(const NamedEnvironment& named) {
    return {{"name", named.name},
            {"version", named.version},
            {"created_at", toIso8601(named.created)},
            {"definition", toJson(named.environment)}};
}

void printFailure(const EnvironmentFailure& failure) {
    say(text(causeText(failure)));
    say(text(nextStepText(failure)));
    if (!failure.words.empty())
        say(TerminalFilter().pass(failure.words));
}

int createEnvironment(CommandLine& line, Client& client, const std::string& name, const EnvironmentOptions& options,
                      const SourceConsent& consent) {
    if (name.empty())
        return printError({ErrorCode::InvalidArgument,
                           text(CliText::tr("Specify a name for the environment: studioctl environment create NAME")),
                           {}});
    if (!options.isGiven())
        return printError(
            {ErrorCode::InvalidArgument,
             text(CliText::tr("Specify the contents of the environment: --conda-file, --requirements, --pyproject, "
                              "--package, --interpreter, --image, --build-context or --file.")),
             {}});
    auto environment = options.read();
    if (!environment)
        return printError(environment.error());
    const auto created = client.environments().create(name, std::move(*environment), consent);
    if (!created)
        return printError(created.error());
    if (created->existed)
        say(text(CliText::tr("studioctl: this environment already exists and is used as is.")));
    if (line.wantsJson())
        printJson(environmentJson(created->named));
    else
        printLine(created->named.label());
    return Success;
}

int listEnvironments(CommandLine& line, Client& client) {
    const auto environments = client.environments().list();
    if (!environments)
        return printError(environments.error());
    json array = json::array();
    std::vector<std::vector<std::string>> rows = {{text(CliText::tr("NAME")), text(CliText::tr("VERSION")),
                                                   text(CliText::tr("KIND")), text(CliText::tr("CONTENT")),
                                                   text(CliText::tr("BUILT ON"))}};
    for (const auto& named : *environments) {
        const auto builds = client.environments().builds(&named.environment);
        if (!builds)
            return printError(builds.error());
        json value = environmentJson(named);
        value["builds"] = json::array();
        std::vector<std::string> places;
        for (const auto& build : *builds) {
            value["builds"].push_back(buildJson(build));
            if (build.state.phase == EnvironmentState::Phase::Ready)
                places.push_back(build.targetName);
        }
        array.push_back(value);
        rows.push_back({named.name, std::to_string(named.version), text(kindWord(named.environment.spec)),
                        contentText(named.environment), joined(places)});
    }
    if (line.wantsJson())
        printJson(array);
    else
        printTable(rows);
    return Success;
}

int showEnvironment(CommandLine& line, Client& client, const std::string& name) {
    const auto named = client.environments().find(name);
    if (!named)
        return printError(named.error());
    const auto builds = client.environments().builds(&named->environment);
    if (!builds)
        return printError(builds.error());
    if (line.wantsJson()) {
        json value = environmentJson(*named);
        value["builds"] = json::array();
        for (const auto& build : *builds)
            value["builds"].push_back(buildJson(build));
        printJson(value);
        return Success;
    }
    const auto& environment = named->environment;
    const auto& spec = environment.spec;
    std::vector<std::string> variables;
    for (const auto& [key, value] : environment.variables)
        variables.push_back(key + "=" + value);
    std::vector<std::pair<std::string, std::string>> fields = {
        {text(CliText::tr("Name")), named->label()},
        {text(CliText::tr("Created")), localTimeText(named->created)},
        {text(CliText::tr("Kind")), text(kindWord(spec))},
        {text(CliText::tr("Description")), environment.description},
        {text(CliText::tr("Interpreter")), spec.interpreter},
        {text(CliText::tr("Image")), spec.container.image},
        {text(CliText::tr("Build context")), environment.contextFolder},
        {text(CliText::tr("Python")), spec.packages.python},
        {text(CliText::tr("Channels")), joined(spec.packages.channels)},
        {text(CliText::tr("Conda packages")), joined(spec.packages.conda)},
        {text(CliText::tr("Python packages")), joined(spec.packages.pip)},
        {text(CliText::tr("Variables")), joined(variables)}};
    for (const auto& [target, commands] : environment.commands) {
        const QString place = target == "*" ? CliText::tr("all targets") : QString::fromStdString(displayText(target));
        fields.emplace_back(text(CliText::tr("Setup (%1)").arg(place)), commands.setUp);
        fields.emplace_back(text(CliText::tr("Teardown (%1)").arg(place)), commands.tearDown);
    }
    printFields(fields);
    if (builds->empty())
        return Success;
    printLine("");
    printBuilds(*builds);
    return Success;
}

using Holds = std::vector<std::shared_ptr<FileLock>>;

// Returns the environment that a command refers to: a named one, or one from its options. `holds` protect its files
// from garbage collection until it is built.
Result<std::pair<std::string, Environment>> environmentOf(Client& client, const std::string& name,
                                                          const EnvironmentOptions& options, Holds& holds,
                                                          const SourceConsent& consent) {
    if (!name.empty()) {
        if (options.isGiven())
            return fail(ErrorCode::InvalidArgument,
                        text(CliText::tr("Give either the name of an environment or its contents, not both.")));
        auto named = client.environments().find(name);
        if (!named)
            return fail(named.error());
        return std::pair{named->label(), std::move(named->environment)};
    }
    if (!options.isGiven())
        return fail(ErrorCode::InvalidArgument,
                    text(CliText::tr("Specify an environment, or its contents with --conda-file, --requirements, "
                                     "--interpreter or --image.")));
    auto environment = options.read();
    if (!environment)
        return fail(environment.error());
    if (auto resolved = client.runs().submitter().resolveEnvironment(*environment, holds, consent); !resolved)
        return fail(resolved.error());
    return std::pair{std::string(), std::move(*environment)};
}

int printTrial(CommandLine& line, const std::string& compute, const EnvironmentDryRun& trial) {
    if (line.wantsJson()) {
        printJson(toJson(trial));
        return trial.failure ? Trouble : Success;
    }
    if (trial.failure) {
        printFailure(*trial.failure);
        return Trouble;
    }
    const QString shown = QString::fromStdString(displayText(compute));
    if (trial.state.phase == EnvironmentState::Phase::Ready) {
        printLine(text(CliText::tr("Ready on %1; no build needed.").arg(shown)));
        return Success;
    }
    printLine(text(CliText::tr("%1 would build it on %2.").arg(toolText(trial.tool), shown)));
    if (!trial.packages.empty())
        printLine(
            text(CliText::tr("%n packages would be installed:", nullptr, static_cast<int>(trial.packages.size()))));
    for (const auto& package : trial.packages)
        printLine("  " + displayText(package));
    return Success;
}

struct Options {
    std::string name;
    std::string compute = "local";
    bool follow = false;
    bool again = false;
    EnvironmentOptions options;
    SourceConsent consent;
};

std::optional<int> checkEnvironmentFile(CommandLine& line, const std::shared_ptr<Options>& request) {
    return withDriver(line, [&line, request](Client& client, DriverAccess& access) {
        Holds holds;
        const auto found = environmentOf(client, request->name, request->options, holds, request->consent);
        if (!found)
            return endWith(found.error());
        EnvironmentSpec spec = specFor(found->second, request->compute);
        spec.name = found->first;
        auto* notice =
            new WaitNotice(CliText::tr("checking what would be installed on %1").arg(shown(request->compute)), &access);
        access.line().dryRunEnvironment(request->compute, spec,
                                        [&line, request, holds, notice](Result<EnvironmentDryRun> trial) {
                                            delete notice;
                                            if (!trial)
                                                return endWith(trial.error());
                                            QCoreApplication::exit(printTrial(line, request->compute, *trial));
                                        });
    });
}

// Polls a build until it has ended, and prints its log if requested.
class BuildFollower : public QObject {
public:
    BuildFollower(CommandLine& line, DriverAccess& access, const Options& request)
        : QObject(&access)
        , m_commandLine(line)
        , m_line(access.line())
        , m_options(request) {}

    void take(const EnvironmentState& state) {
        m_key = state.key;
        using Phase = EnvironmentState::Phase;
        const bool goesOn = state.phase == Phase::Building || state.phase == Phase::Waiting;
        if (!goesOn && (!m_options.follow || m_logIsWhole))
            return end(state);
        m_last = state;
        m_goesOn = goesOn;
        sayStage(state);
        if (m_options.follow)
            readLog();
        else
            again();
    }

private:
    // Prints the build stage in place of the log.
    void sayStage(const EnvironmentState& state) {
        const std::string stage =
            state.progress ? displayText(text(stageText(*state.progress))) : text(phaseText(state.phase));
        if (!m_goesOn || m_options.follow || stage == m_stage)
            return;
        if (std::exchange(m_hasWaited, true)) // no progress for builds that are ready at once
            printProgress("studioctl: " + stage);
        m_stage = stage;
    }
    void readLog() {
        m_line.environmentLog(m_options.compute, m_key, m_offset, [this](Result<EnvironmentLogPiece> piece) {
            if (!piece && piece.error().code == ErrorCode::NotFound) // no build has started, or none was necessary
                return m_goesOn ? again() : end(m_last);
            if (!piece)
                return endWith(piece.error());
            if (piece->size < m_offset)
                m_offset = 0; // a new build has truncated the log
            else if (!piece->bytes.empty()) {
                m_offset += piece->bytes.size();
                (void)fputs(m_filter.pass(piece->bytes).c_str(), stderr);
                (void)fflush(stderr);
                return readLog();
            }
            m_logIsWhole = !m_goesOn;
            if (m_goesOn)
                again();
            else
                end(m_last);
        });
    }
    void again() {
        QTimer::singleShot(buildPollInterval, this, [this] {
            m_line.environmentState(m_options.compute, m_key, [this](Result<EnvironmentState> state) {
                if (!state)
                    return endWith(state.error());
                take(*state);
            });
        });
    }
    void end(const EnvironmentState& state) {
        if (m_commandLine.wantsJson())
            printJson(toJson(state));
        if (state.phase == EnvironmentState::Phase::Ready) {
            if (!m_commandLine.wantsJson())
                printLine(text(CliText::tr("Ready on %1: %2.")
                                   .arg(QString::fromStdString(displayText(m_options.compute)),
                                        QString::fromStdString(displayText(resultOf(state))))));
            QCoreApplication::exit(Success);
            return;
        }
        if (state.failure)
            printFailure(*state.failure);
        else
            say(text(CliText::tr("The build ended without a result.")));
        QCoreApplication::exit(Trouble);
    }
    static std::string resultOf(const EnvironmentState& state) {
        if (!state.result)
            return state.key;
        return state.result->interpreter.empty() ? state.result->image : state.result->interpreter;
    }
    CommandLine& m_commandLine;
    DriverClient& m_line;
    Options m_options;
    TerminalFilter m_filter;
    std::string m_key;
    EnvironmentState m_last;
    uint64_t m_offset = 0;
    bool m_goesOn = true;
    bool m_logIsWhole = false;
    bool m_hasWaited = false;
    std::string m_stage; // last printed stage
};

std::optional<int> build(CommandLine& line, const std::shared_ptr<Options>& request) {
    return withDriver(line, [&line, request](Client& client, DriverAccess& access) {
        Holds holds;
        auto found = environmentOf(client, request->name, request->options, holds, request->consent);
        if (!found)
            return endWith(found.error());
        EnvironmentSpec spec = specFor(found->second, request->compute);
        spec.name = found->first;
        auto* follower = new BuildFollower(line, access, *request);
        access.line().makeEnvironment(request->compute, spec, request->again,
                                      [follower, holds](Result<EnvironmentState> state) {
                                          if (!state)
                                              return endWith(state.error());
                                          follower->take(*state);
                                      });
    });
}

std::optional<int> builds(CommandLine& line, const std::string& compute) {
    return withDriver(line, [&line, compute](Client&, DriverAccess& access) {
        access.line().environmentStates(compute, [&line](Result<std::vector<EnvironmentState>> states) {
            if (!states)
                return endWith(states.error());
            json array = json::array();
            std::vector<std::vector<std::string>> rows = {
                {text(CliText::tr("KEY")), text(CliText::tr("NAME")), text(CliText::tr("STATE")),
                 text(CliText::tr("TOOL")), text(CliText::tr("INTERPRETER")), text(CliText::tr("SIZE")),
                 text(CliText::tr("LAST USED")), text(CliText::tr("IN USE"))}};
            for (const auto& state : *states) {
                array.push_back(toJson(state));
                rows.push_back({state.key.substr(0, 12), state.name, text(stateText(state)),
                                state.result ? state.result->tool : "",
                                state.result && state.result->base ? state.result->base->executable : "",
                                state.result && state.result->bytes > 0 ? sizeText(state.result->bytes) : "",
                                state.lastUsedMs > 0 ? localTimeText(fromMs(state.lastUsedMs)) : "",
                                state.isInUse ? text(CliText::tr("yes")) : ""});
            }
            if (line.wantsJson())
                printJson(array);
            else
                printTable(rows);
            QCoreApplication::exit(Success);
        });
    });
}

// Finds a build by a prefix of its key.
void withBuild(DriverAccess& access, const std::string& compute, const std::string& prefix,
               std::function<void(const EnvironmentState&)> use) {
    access.line().environmentStates(compute, [prefix,
                                              use = std::move(use)](Result<std::vector<EnvironmentState>> states) {
        if (!states)
            return endWith(states.error());
        const EnvironmentState* found = nullptr;
        for (const auto& state : *states) {
            if (!state.key.starts_with(prefix))
                continue;
            if (found != nullptr)
                return endWith({ErrorCode::Ambiguous,
                                text(CliText::tr("More than one build matches \"%1\". Use a longer prefix of its key.")
                                         .arg(QString::fromStdString(displayText(prefix)))),
                                {}});
            found = &state;
        }
        if (found == nullptr || prefix.empty())
            return endWith(
                {ErrorCode::NotFound,
                 text(CliText::tr("No build matches \"%1\". \"studioctl environment list-builds\" lists them.")
                          .arg(QString::fromStdString(displayText(prefix)))),
                 {}});
        use(*found);
    });
}

std::optional<int> removeBuild(CommandLine& line, const std::string& compute, const std::string& key) {
    return withDriver(line, [&line, compute, key](Client&, DriverAccess& access) {
        withBuild(access, compute, key, [&line, &access, compute](const EnvironmentState& state) {
            access.line().removeEnvironment(compute, state.key, [&line, key = state.key](Result<void> removed) {
                if (!removed)
                    return endWith(removed.error());
                printDone(line.wantsJson(), {{"key", key}, {"deleted", true}});
                QCoreApplication::exit(Success);
            });
        });
    });
}

std::string frameworksText(const PythonInstallation& python) {
    std::vector<std::string> frameworks;
    for (const auto& framework : python.frameworks)
        frameworks.push_back(framework.name + " " + framework.version +
                             (framework.cuda.empty()    ? ""
                              : framework.cuda == "cpu" ? " (CPU)"
                                                        : " (CUDA " + framework.cuda + ")"));
    return joined(frameworks);
}

void printPythons(CommandLine& line, const std::vector<PythonInstallation>& found, const std::vector<GpuFacts>& gpus) {
    json array = json::array();
    std::vector<std::vector<std::string>> rows = {{text(CliText::tr("INTERPRETER")), text(CliText::tr("VERSION")),
                                                   text(CliText::tr("KIND")), text(CliText::tr("FRAMEWORKS")),
                                                   text(CliText::tr("ON THIS MACHINE"))}};
    for (const auto& python : found) {
        const auto verdict = checkCompatibility(python, gpus);
        json value = toJson(python);
        value["verdict"] = toText(verdict.code);
        value["verdict_message"] = verdict.sentence;
        array.push_back(value);
        rows.push_back({python.path, python.version, text(pythonKindText(python.kind)), frameworksText(python),
                        python.frameworks.empty() ? "" : verdict.sentence});
    }
    if (line.wantsJson())
        printJson(array);
    else
        printTable(rows);
}

std::optional<int> pythons(CommandLine& line, const std::string& compute) {
    return withDriver(line, [&line, compute](Client& client, DriverAccess& access) {
        const auto target = client.targets().find(compute);
        if (!target)
            return endWith(target.error());
        const auto gpus = target->facts ? target->facts->gpus : std::vector<GpuFacts>();
        auto* notice =
            new WaitNotice(CliText::tr("looking for Python interpreters on %1").arg(shown(compute)), &access);
        access.line().pythons(compute, [&line, gpus, notice](Result<std::vector<PythonInstallation>> found) {
            delete notice;
            if (!found)
                return endWith(found.error());
            printPythons(line, *found, gpus);
            QCoreApplication::exit(Success);
        });
    });
}

void addBuildCommands(CommandLine& line, Command noun) {
    for (const bool isCheck : {true, false}) {
        auto request = std::make_shared<Options>();
        const Command app =
            isCheck
                ? line.verb(noun, "check",
                            text(CliText::tr("Show what would be installed on a compute target, and by which tool")),
                            [&line, request] { return checkEnvironmentFile(line, request); })
                : line.verb(noun, "build",
                            text(CliText::tr("Build an environment on a compute target before a run needs it")),
                            [&line, request] { return build(line, request); });
        app.addOption("name", request->name, CliText::tr("NAME or NAME:VERSION"));
        app.addOption("--compute", request->compute, CliText::tr("Compute target (default: local)"));
        request->options.addTo(app);
        addConsentTo(app, request->consent);
        if (isCheck)
            continue;
        app.addFlag("--follow", request->follow, CliText::tr("Print the build log on stderr"));
        app.addFlag("--again", request->again, CliText::tr("Rebuild even if it is already built"));
    }
    auto compute = std::make_shared<std::string>("local");
    line.verb(noun, "list-builds,builds", text(CliText::tr("List the environments built on a compute target")),
              [&line, compute] { return builds(line, *compute); })
        .addOption("--compute", *compute, CliText::tr("Compute target (default: local)"));
    auto place = std::make_shared<std::string>("local");
    line.verb(noun, "list-pythons,pythons", text(CliText::tr("List the Python interpreters found on a compute target")),
              [&line, place] { return pythons(line, *place); })
        .addOption("--compute", *place, CliText::tr("Compute target (default: local)"));
    auto removed = std::make_shared<std::pair<std::string, std::string>>("local", "");
    const Command app =
        line.verb(noun, "delete-build,remove-build",
                  text(CliText::tr("Delete a build from a compute target; it is rebuilt when a run needs it")),
                  [&line, removed] { return removeBuild(line, removed->first, removed->second); });
    app.addOption("key", removed->second, CliText::tr("Build key or a unique prefix")).required();
    app.addOption("--compute", removed->first, CliText::tr("Compute target (default: local)"));
}

void addEnvironmentVerbs(CommandLine& line, Command noun) {
    struct Create {
        std::string name;
        std::string file;
        EnvironmentOptions options;
        SourceConsent consent;
    };
    auto state = std::make_shared<Create>();
    const Command app = line.verb(
        noun, "create", text(CliText::tr("Save an environment")), withClient(line, [&line, state](Client& client) {
            if (!state->file.empty() && (state->options.isGiven() || state->options.hasDetails()))
                return printError(
                    usage(CliText::tr("With --file, the file defines the environment. Omit the other options.")));
            return state->file.empty() ? createEnvironment(line, client, state->name, state->options, state->consent)
                                       : createEnvironmentOf(line, client, state->file, state->name, state->consent);
        }));
    app.addName(state->name, CliText::tr("Name of the environment (with --file: overrides the name in the file)"));
    app.addOption("--file,-f", state->file, CliText::tr("YAML file in the format of Azure's \"environment create\""));
    state->options.addTo(app);
    state->options.addDetailsTo(app);
    addConsentTo(app, state->consent);
    line.verb(noun, "list,ls", text(CliText::tr("List environments (newest versions) and where they are built")),
              withClient(line, [&line](Client& client) { return listEnvironments(line, client); }));
    auto shown = std::make_shared<std::string>();
    line.verb(noun, "show,get", text(CliText::tr("Show an environment, NAME or NAME:VERSION, and its builds")),
              withClient(line, [&line, shown](Client& client) { return showEnvironment(line, client, *shown); }))
        .addOption("name", *shown, CliText::tr("NAME or NAME:VERSION"))
        .required();
    addNamedDeletion(
        line, noun,
        {CliText::tr("Delete an environment and all its versions; runs keep their copy, builds are kept until unused"),
         CliText::tr("Name of the environment"),
         [](const QString& name) { return CliText::tr("the environment %1 with all its versions").arg(name); },
         [](Client& client, const std::string& name) {
             const auto found = client.environments().find(name);
             return found ? Result<std::string>(found->name) : fail(found.error());
         },
         [](Client& client, const std::string& name) { return client.environments().erase(name); }});
    addBuildCommands(line, noun);
    addEnvironmentFileCommands(line, noun);
    addEnvironmentSettingCommands(line, noun);
}

} // namespace

void addEnvironmentCommands(CommandLine& line) {
    const Command noun = line.noun("environment,environments,env,envs",
                                   text(CliText::tr("Environments of runs: packages, interpreters, containers")));
    noun.addLater([&line, noun] { addEnvironmentVerbs(line, noun); });
}

} // namespace studio::cli
