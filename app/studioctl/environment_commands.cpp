// environment create, list, show, check, build, builds, remove-build, pythons, delete; the rest: environment_setting_commands.cpp,
// file_commands.cpp.
#include <QCoreApplication>
#include <QTimer>
#include <chrono>

#include "app/studioctl/command.h"
#include "app/studioctl/driver_access.h"
#include "app/studioctl/environment_options.h"
#include "app/studioctl/output.h"
#include "app/studioctl/terminal_filter.h"
#include "core/base/display_text.h"
#include "core/environment/compatibility.h"
#include "core/environment/environment_text.h"

namespace studio::cli {

using namespace std::chrono_literals;

namespace {

using nlohmann::json;

constexpr auto lookPause = 300ms;

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

// What it holds, in a few words.
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

json namedJson(const NamedEnvironment& named) {
    return {{"name", named.name},
            {"version", named.version},
            {"created_at", toIso8601(named.created)},
            {"definition", toJson(named.environment)}};
}

std::string joinedLines(const std::vector<std::string>& lines) {
    std::string joined;
    for (const auto& line : lines)
        joined += (joined.empty() ? "" : ", ") + line;
    return joined;
}

void sayFailure(const EnvironmentFailure& failure) {
    say(text(causeText(failure)));
    say(text(nextStepText(failure)));
    if (!failure.words.empty())
        say(TerminalFilter().pass(failure.words));
}

int create(CommandLine& line, Client& client, const std::string& name, const EnvironmentOptions& options) {
    if (name.empty())
        return printError(
            {ErrorCode::InvalidArgument, text(CliText::tr("Give the environment a name with --name.")), {}});
    if (!options.isGiven())
        return printError(
            {ErrorCode::InvalidArgument,
             text(CliText::tr("Say what the environment is made of: --conda-file, --requirements, "
                              "--pyproject, --package, --interpreter, --image, --build-context or --file.")),
             {}});
    auto environment = options.read();
    if (!environment)
        return printError(environment.error());
    const auto created = client.createEnvironment(name, std::move(*environment));
    if (!created)
        return printError(created.error());
    if (created->existed)
        say(text(CliText::tr("studioctl: this environment exists already; it is used as it is.")));
    if (line.wantsJson())
        printJson(namedJson(created->named));
    else
        printLine(created->named.label());
    return Success;
}

int list(CommandLine& line, Client& client) {
    const auto environments = client.listEnvironments();
    if (!environments)
        return printError(environments.error());
    json array = json::array();
    std::vector<std::vector<std::string>> rows = {{text(CliText::tr("NAME")), text(CliText::tr("VERSION")),
                                                   text(CliText::tr("KIND")), text(CliText::tr("CONTENT")),
                                                   text(CliText::tr("BUILT ON"))}};
    for (const auto& named : *environments) {
        const auto builds = client.environmentBuilds(&named.environment);
        if (!builds)
            return printError(builds.error());
        json value = namedJson(named);
        value["builds"] = json::array();
        std::vector<std::string> places;
        for (const auto& build : *builds) {
            value["builds"].push_back(buildJson(build));
            if (build.state.phase == EnvironmentState::Phase::Ready)
                places.push_back(build.targetName);
        }
        array.push_back(value);
        rows.push_back({named.name, std::to_string(named.version), text(kindWord(named.environment.spec)),
                        contentText(named.environment), joinedLines(places)});
    }
    if (line.wantsJson())
        printJson(array);
    else
        printTable(rows);
    return Success;
}

int show(CommandLine& line, Client& client, const std::string& name) {
    const auto named = client.findEnvironment(name);
    if (!named)
        return printError(named.error());
    const auto builds = client.environmentBuilds(&named->environment);
    if (!builds)
        return printError(builds.error());
    if (line.wantsJson()) {
        json value = namedJson(*named);
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
        {text(CliText::tr("Channels")), joinedLines(spec.packages.channels)},
        {text(CliText::tr("Conda packages")), joinedLines(spec.packages.conda)},
        {text(CliText::tr("Python packages")), joinedLines(spec.packages.pip)},
        {text(CliText::tr("Variables")), joinedLines(variables)}};
    for (const auto& [target, commands] : environment.commands) {
        const QString place = target == "*" ? CliText::tr("all targets") : QString::fromStdString(displayText(target));
        fields.emplace_back(text(CliText::tr("Set-up on %1").arg(place)), commands.setUp);
        fields.emplace_back(text(CliText::tr("Tear-down on %1").arg(place)), commands.tearDown);
    }
    printFields(fields);
    if (builds->empty())
        return Success;
    printLine("");
    std::vector<std::vector<std::string>> rows = {{text(CliText::tr("COMPUTE")), text(CliText::tr("STATE")),
                                                   text(CliText::tr("TOOL")), text(CliText::tr("PYTHON")),
                                                   text(CliText::tr("SIZE")), text(CliText::tr("BUILT")),
                                                   text(CliText::tr("RUNS"))}};
    for (const auto& build : *builds) {
        const auto& result = build.state.result;
        rows.push_back({build.targetName, text(phaseText(build.state.phase)), result ? result->tool : "",
                        result ? result->python : "", result && result->bytes > 0 ? sizeText(result->bytes) : "",
                        result ? localTimeText(fromMs(result->builtMs)) : "", std::to_string(build.runs)});
    }
    printTable(rows);
    return Success;
}

using Holds = std::vector<std::shared_ptr<FileLock>>;

// The environment that a command is about: a named one, or what its options say. `holds` keep what it refers to until it is made.
Result<std::pair<std::string, Environment>> environmentOf(Client& client, const std::string& name,
                                                          const EnvironmentOptions& options, Holds& holds) {
    if (!name.empty()) {
        if (options.isGiven())
            return fail(ErrorCode::InvalidArgument,
                        text(CliText::tr("Give either the name of an environment or what it is made of, not both.")));
        auto named = client.findEnvironment(name);
        if (!named)
            return fail(named.error());
        return std::pair{named->label(), std::move(named->environment)};
    }
    if (!options.isGiven())
        return fail(
            ErrorCode::InvalidArgument,
            text(CliText::tr("Name an environment, or say what it is made of with --conda-file, --requirements, "
                             "--interpreter or --image.")));
    auto environment = options.read();
    if (!environment)
        return fail(environment.error());
    if (auto settled = client.settle(*environment, holds); !settled)
        return fail(settled.error());
    return std::pair{std::string(), std::move(*environment)};
}

int printTrial(CommandLine& line, const std::string& compute, const EnvironmentTrial& trial) {
    if (line.wantsJson()) {
        printJson(toJson(trial));
        return trial.failure ? Trouble : Success;
    }
    if (trial.failure) {
        sayFailure(*trial.failure);
        return Trouble;
    }
    const QString shown = QString::fromStdString(displayText(compute));
    if (trial.state.phase == EnvironmentState::Phase::Ready) {
        printLine(text(CliText::tr("It is ready on %1 already.").arg(shown)));
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

struct Wish {
    std::string name;
    std::string compute = "local";
    bool follow = false;
    bool again = false;
    EnvironmentOptions options;
};

std::optional<int> check(CommandLine& line, const std::shared_ptr<Wish>& wish) {
    return withDriver(line, [&line, wish](Client& client, DriverAccess& access) {
        Holds holds;
        const auto found = environmentOf(client, wish->name, wish->options, holds);
        if (!found)
            return endWith(found.error());
        EnvironmentSpec spec = specFor(found->second, wish->compute);
        spec.name = found->first;
        access.line().tryEnvironment(wish->compute, spec, [&line, wish, holds](Result<EnvironmentTrial> trial) {
            if (!trial)
                return endWith(trial.error());
            QCoreApplication::exit(printTrial(line, wish->compute, *trial));
        });
    });
}

// Looks at a build until it has ended, and prints its log where that is wished.
class BuildFollower : public QObject {
public:
    BuildFollower(CommandLine& line, DriverAccess& access, const Wish& wish)
        : QObject(&access)
        , m_commandLine(line)
        , m_line(access.line())
        , m_wish(wish) {}

    void take(const EnvironmentState& state) {
        m_key = state.key;
        using Phase = EnvironmentState::Phase;
        const bool goesOn = state.phase == Phase::Building || state.phase == Phase::Waiting;
        if (!goesOn && (!m_wish.follow || m_logIsWhole))
            return end(state);
        m_last = state;
        m_goesOn = goesOn;
        if (m_wish.follow)
            readLog();
        else
            again();
    }

private:
    void readLog() {
        m_line.environmentLog(m_wish.compute, m_key, m_offset, [this](Result<EnvironmentLogPiece> piece) {
            if (!piece && piece.error().code == ErrorCode::NotFound) // nothing was built yet, or nothing had to be
                return m_goesOn ? again() : end(m_last);
            if (!piece)
                return endWith(piece.error());
            if (piece->size < m_offset)
                m_offset = 0; // a build began anew
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
        QTimer::singleShot(lookPause, this, [this] {
            m_line.environmentState(m_wish.compute, m_key, [this](Result<EnvironmentState> state) {
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
                                   .arg(QString::fromStdString(displayText(m_wish.compute)),
                                        QString::fromStdString(displayText(resultOf(state))))));
            QCoreApplication::exit(Success);
            return;
        }
        if (state.failure)
            sayFailure(*state.failure);
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
    DriverLine& m_line;
    Wish m_wish;
    TerminalFilter m_filter;
    std::string m_key;
    EnvironmentState m_last;
    uint64_t m_offset = 0;
    bool m_goesOn = true;
    bool m_logIsWhole = false;
};

std::optional<int> build(CommandLine& line, const std::shared_ptr<Wish>& wish) {
    return withDriver(line, [&line, wish](Client& client, DriverAccess& access) {
        Holds holds;
        auto found = environmentOf(client, wish->name, wish->options, holds);
        if (!found)
            return endWith(found.error());
        EnvironmentSpec spec = specFor(found->second, wish->compute);
        spec.name = found->first;
        auto* follower = new BuildFollower(line, access, *wish);
        access.line().makeEnvironment(wish->compute, spec, wish->again,
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
            std::vector<std::vector<std::string>> rows = {{text(CliText::tr("KEY")), text(CliText::tr("NAME")),
                                                           text(CliText::tr("STATE")), text(CliText::tr("TOOL")),
                                                           text(CliText::tr("SIZE")), text(CliText::tr("LAST USED")),
                                                           text(CliText::tr("IN USE"))}};
            for (const auto& state : *states) {
                array.push_back(toJson(state));
                rows.push_back({state.key.substr(0, 12), state.name, text(phaseText(state.phase)),
                                state.result ? state.result->tool : "",
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

// A build by the beginning of its key.
void withBuild(DriverAccess& access, const std::string& compute, const std::string& prefix,
               std::function<void(const EnvironmentState&)> use) {
    access.line().environmentStates(
        compute, [prefix, use = std::move(use)](Result<std::vector<EnvironmentState>> states) {
            if (!states)
                return endWith(states.error());
            const EnvironmentState* found = nullptr;
            for (const auto& state : *states) {
                if (!state.key.starts_with(prefix))
                    continue;
                if (found != nullptr)
                    return endWith({ErrorCode::Ambiguous,
                                    text(CliText::tr("More than one build begins with \"%1\". Give more of its key.")
                                             .arg(QString::fromStdString(displayText(prefix)))),
                                    {}});
                found = &state;
            }
            if (found == nullptr || prefix.empty())
                return endWith(
                    {ErrorCode::NotFound,
                     text(CliText::tr("No build begins with \"%1\". \"studioctl environment builds\" lists them.")
                              .arg(QString::fromStdString(displayText(prefix)))),
                     {}});
            use(*found);
        });
}

std::optional<int> removeBuild(CommandLine& line, const std::string& compute, const std::string& key) {
    return withDriver(line, [compute, key](Client&, DriverAccess& access) {
        withBuild(access, compute, key, [&access, compute](const EnvironmentState& state) {
            access.line().removeEnvironment(compute, state.key, [](Result<void> removed) {
                if (!removed)
                    return endWith(removed.error());
                QCoreApplication::exit(Success);
            });
        });
    });
}

std::string frameworksText(const FoundPython& python) {
    std::vector<std::string> frameworks;
    for (const auto& framework : python.frameworks)
        frameworks.push_back(framework.name + " " + framework.version +
                             (framework.cuda.empty()    ? ""
                              : framework.cuda == "cpu" ? " (CPU)"
                                                        : " (CUDA " + framework.cuda + ")"));
    return joinedLines(frameworks);
}

void printPythons(CommandLine& line, const std::vector<FoundPython>& found, const std::vector<GpuFacts>& gpus) {
    json array = json::array();
    std::vector<std::vector<std::string>> rows = {{text(CliText::tr("INTERPRETER")), text(CliText::tr("VERSION")),
                                                   text(CliText::tr("KIND")), text(CliText::tr("FRAMEWORKS")),
                                                   text(CliText::tr("ON THIS MACHINE"))}};
    for (const auto& python : found) {
        const auto verdict = compatibilityOf(python, gpus);
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
        const auto target = client.compute(compute);
        if (!target)
            return endWith(target.error());
        const auto gpus = target->facts ? target->facts->gpus : std::vector<GpuFacts>();
        access.line().pythons(compute, [&line, gpus](Result<std::vector<FoundPython>> found) {
            if (!found)
                return endWith(found.error());
            printPythons(line, *found, gpus);
            QCoreApplication::exit(Success);
        });
    });
}

void addBuildCommands(CommandLine& line, CLI::App& noun) {
    for (const bool isCheck : {true, false}) {
        auto wish = std::make_shared<Wish>();
        CLI::App& app =
            isCheck
                ? line.verb(noun, "check",
                            text(CliText::tr("What would be installed on a compute target, and by what")),
                            [&line, wish] { return check(line, wish); })
                : line.verb(noun, "build", text(CliText::tr("Make it ready on a compute target before a run needs it")),
                            [&line, wish] { return build(line, wish); });
        app.add_option("name", wish->name, text(CliText::tr("NAME or NAME:VERSION")));
        app.add_option("--compute", wish->compute, text(CliText::tr("Compute target (default: local)")));
        wish->options.addTo(app);
        if (isCheck)
            continue;
        app.add_flag("--follow", wish->follow, text(CliText::tr("Print the build's log on stderr")));
        app.add_flag("--again", wish->again, text(CliText::tr("Build it anew although it is there")));
    }
    auto compute = std::make_shared<std::string>("local");
    line.verb(noun, "builds", text(CliText::tr("Environments that are on a compute target")),
              [&line, compute] { return builds(line, *compute); })
        .add_option("--compute", *compute, text(CliText::tr("Compute target (default: local)")));
    auto place = std::make_shared<std::string>("local");
    line.verb(noun, "pythons", text(CliText::tr("Pythons that are on a compute target already")),
              [&line, place] { return pythons(line, *place); })
        .add_option("--compute", *place, text(CliText::tr("Compute target (default: local)")));
    auto removed = std::make_shared<std::pair<std::string, std::string>>("local", "");
    CLI::App& app = line.verb(noun, "remove-build",
                              text(CliText::tr("Remove a build from a compute target; it is made "
                                               "again when a run needs it")),
                              [&line, removed] { return removeBuild(line, removed->first, removed->second); });
    app.add_option("key", removed->second, text(CliText::tr("Its key, or the beginning of it")))->required();
    app.add_option("--compute", removed->first, text(CliText::tr("Compute target (default: local)")));
}

} // namespace

void addEnvironmentCommands(CommandLine& line) {
    CLI::App& noun = line.noun("environment", text(CliText::tr("What runs need: packages, interpreters, containers")));
    struct Create {
        std::string name;
        std::string file;
        EnvironmentOptions options;
    };
    auto state = std::make_shared<Create>();
    CLI::App& app =
        line.verb(noun, "create", text(CliText::tr("Save an environment: environment create --name NAME [OPTIONS]")),
                  withClient(line, [&line, state](Client& client) {
                      if (!state->file.empty() && (state->options.isGiven() || state->options.hasDetails()))
                          return printError({ErrorCode::InvalidArgument,
                                             text(CliText::tr("With --file, the file says what the environment is "
                                                              "made of. Leave the other options out.")),
                                             {}});
                      return state->file.empty() ? create(line, client, state->name, state->options)
                                                 : createEnvironmentOf(line, client, state->file, state->name);
                  }));
    app.add_option("--name", state->name,
                   text(CliText::tr("Name of the environment (with --file: instead of the file's)")));
    app.add_option("--file,-f", state->file, text(CliText::tr("YAML file as of Azure's \"environment create\"")));
    state->options.addTo(app);
    state->options.addDetailsTo(app);
    line.verb(noun, "list", text(CliText::tr("The newest version of each, and where it is built")),
              withClient(line, [&line](Client& client) { return list(line, client); }));
    auto shown = std::make_shared<std::string>();
    line.verb(noun, "show", text(CliText::tr("An environment, NAME or NAME:VERSION, and its builds")),
              withClient(line, [&line, shown](Client& client) { return show(line, client, *shown); }))
        .add_option("name", *shown, text(CliText::tr("NAME or NAME:VERSION")))
        ->required();
    auto deleted = std::make_shared<std::string>();
    line.verb(noun, "delete",
              text(CliText::tr(
                  "Delete an environment with all its versions; runs keep their copy, builds stay until they "
                  "are not used any more")),
              withClient(line,
                         [deleted](Client& client) {
                             const auto done = client.eraseEnvironment(*deleted);
                             return done ? Success : printError(done.error());
                         }))
        .add_option("name", *deleted, text(CliText::tr("Name of the environment")))
        ->required();
    addBuildCommands(line, noun);
    addEnvironmentFileCommands(line, noun);
    addEnvironmentSettingCommands(line, noun);
}

} // namespace studio::cli
