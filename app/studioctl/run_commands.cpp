// run list, show, events, snapshot, stream, wait, cancel, resubmit, delete.
#include <QCoreApplication>
#include <QTimer>

#include "app/studioctl/command.h"
#include "app/studioctl/follow.h"
#include "app/studioctl/output.h"
#include "app/studioctl/run_json.h"
#include "core/base/display_text.h"
#include "core/environment/environment_text.h"
#include "core/run/run_text.h"
#include "core/snapshot/snapshot_store.h"

namespace studio::cli {

namespace {

struct OneRun {
    std::string id;
};

// A verb that is about one run: finds it, then calls `work`.
CLI::App& runVerb(CommandLine& line, CLI::App& run, const char* name, const QString& description,
                  std::function<std::optional<int>(Client&, const RunRecord&)> work) {
    auto state = std::make_shared<OneRun>();
    CLI::App& app =
        line.verb(run, name, text(description), [&line, state, work = std::move(work)]() -> std::optional<int> {
            int code = Success;
            Client* client = line.client(code);
            if (client == nullptr)
                return code;
            const auto record = client->find(state->id);
            if (!record)
                return printError(record.error());
            return work(*client, *record);
        });
    app.add_option("id", state->id, text(CliText::tr("Run id, or the beginning of one")))->required();
    return app;
}

int list(CommandLine& line, const RunFilter& filter) {
    int code = Success;
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    const auto runs = client->list(filter);
    if (!runs)
        return printError(runs.error());
    if (line.wantsJson()) {
        nlohmann::json array = nlohmann::json::array();
        for (const auto& run : *runs)
            array.push_back(runJson(run));
        printJson(array);
        return Success;
    }
    std::vector<std::vector<std::string>> rows = {{text(CliText::tr("ID")), text(CliText::tr("STATE")),
                                                   text(CliText::tr("NAME")), text(CliText::tr("EXPERIMENT")),
                                                   text(CliText::tr("COMPUTE")), text(CliText::tr("CREATED")),
                                                   text(CliText::tr("DURATION"))}};
    for (const auto& run : *runs)
        rows.push_back({run.id.text(), stateText(run), run.name, run.experiment, run.compute,
                        localTimeText(run.created), durationOf(run)});
    printTable(rows);
    if (static_cast<int>(runs->size()) == filter.limit)
        say(text(CliText::tr("Only the newest %1 are shown; --limit N shows more.").arg(filter.limit)));
    return Success;
}

// What it runs in: "sklearn:3, Ready (uv, Python 3.11.2, /…/bin/python)".
std::string environmentText(const RunConfig& config, const AttemptRecord& attempt) {
    if (!config.runsIn)
        return {};
    std::string shown = config.runsInName.empty() ? text(CliText::tr("of this run alone")) : config.runsInName;
    if (!attempt.environment)
        return shown;
    shown += ", " + text(phaseText(attempt.environment->phase));
    if (attempt.environment->progress)
        shown += ": " + text(stageText(*attempt.environment->progress));
    if (const auto& result = attempt.environment->result) {
        shown += " (" + result->tool + (result->python.empty() ? "" : ", Python " + result->python) + ", " +
                 (result->interpreter.empty() ? result->image : result->interpreter) + ")";
    }
    return shown;
}

int show(CommandLine& line, Client& client, const RunRecord& run) {
    const auto attempts = client.attemptsOf(run);
    const auto config = client.configOf(run);
    if (!attempts || !config)
        return printError(attempts ? config.error() : attempts.error());
    if (line.wantsJson()) {
        nlohmann::json value = runJson(run);
        value["config"] = configJson(*config);
        value["folder"] = client.attemptFolder(run).empty() ? nlohmann::json()
                                                            : nlohmann::json(displayText(client.attemptFolder(run)));
        value["attempts"] = nlohmann::json::array();
        for (const auto& attempt : *attempts)
            value["attempts"].push_back(attemptJson(attempt));
        printJson(value);
        return Success;
    }
    std::string tags;
    for (const auto& [name, value] : run.tags)
        tags += (tags.empty() ? "" : ", ") + name + "=" + value;
    const AttemptRecord last = attempts->empty() ? AttemptRecord() : attempts->back();
    printFields({{text(CliText::tr("Run")), run.id.text()},
                 {text(CliText::tr("Name")), run.name},
                 {text(CliText::tr("State")),
                  run.evidence.empty()
                      ? stateText(run)
                      : text(CliText::tr("%1 (evidence: %2)")
                                 .arg(QString::fromStdString(stateText(run)), QString::fromStdString(run.evidence)))},
                 {text(CliText::tr("Error")), run.error ? describe(*run.error) : ""},
                 {text(CliText::tr("Waiting")), run.waiting ? describe(*run.waiting) : ""},
                 {text(CliText::tr("Exit code")), run.exitCode ? std::to_string(*run.exitCode) : ""},
                 {text(CliText::tr("Signal")), run.signal ? std::to_string(*run.signal) : ""},
                 {text(CliText::tr("Command")), commandLine(*config)},
                 {text(CliText::tr("Experiment")), run.experiment},
                 {text(CliText::tr("Compute")), run.compute},
                 {text(CliText::tr("Configuration")), run.runconfig},
                 {text(CliText::tr("Python")), config->python},
                 {text(CliText::tr("Environment")), environmentText(*config, last)},
                 {text(CliText::tr("Source")), config->source},
                 {text(CliText::tr("Snapshot")), run.snapshot},
                 {text(CliText::tr("Tags")), tags},
                 {text(CliText::tr("Attempt")), run.attempt > 0 ? std::to_string(run.attempt) : ""},
                 {text(CliText::tr("Created")), localTimeText(run.created)},
                 {text(CliText::tr("Started")), run.started ? localTimeText(*run.started) : ""},
                 {text(CliText::tr("Ended")), run.ended ? localTimeText(*run.ended) : ""},
                 {text(CliText::tr("Duration")), last.durationMs ? durationText(*last.durationMs) : durationOf(run)},
                 {text(CliText::tr("CPU time")), last.cpuMs ? durationText(*last.cpuMs) : ""},
                 {text(CliText::tr("Peak memory")), last.peakMemoryBytes ? sizeText(*last.peakMemoryBytes) : ""},
                 {text(CliText::tr("Outputs")),
                  run.outputFiles ? text(CliText::tr("%n files, %1", nullptr, static_cast<int>(*run.outputFiles))
                                             .arg(QString::fromStdString(sizeText(run.outputBytes.value_or(0)))))
                                  : ""},
                 {text(CliText::tr("Folder")), client.attemptFolder(run)}});
    return Success;
}

int events(CommandLine& line, Client& client, const RunRecord& run) {
    const auto events = client.eventsOf(run);
    if (!events)
        return printError(events.error());
    if (line.wantsJson()) {
        nlohmann::json array = nlohmann::json::array();
        for (const auto& event : *events)
            array.push_back(eventJson(event));
        printJson(array);
        return Success;
    }
    std::vector<std::vector<std::string>> rows = {{text(CliText::tr("TIME")), text(CliText::tr("ATTEMPT")),
                                                   text(CliText::tr("STATE")), text(CliText::tr("EVIDENCE")),
                                                   text(CliText::tr("WHAT HAPPENED"))}};
    for (const auto& event : *events)
        rows.push_back({localTimeText(event.at), event.attempt > 0 ? std::to_string(event.attempt) : "",
                        event.to && event.to != event.from ? std::string(toText(*event.to)) : "", event.evidence,
                        describe(event.reason)});
    printTable(rows);
    return Success;
}

int snapshot(CommandLine& line, Client& client, const RunRecord& run) {
    if (run.snapshot.empty())
        return printError({ErrorCode::NotFound,
                           text(CliText::tr("Run %1 has no snapshot: it was submitted without a source folder.")
                                    .arg(QString::fromStdString(run.id.text()))),
                           {}});
    const auto tree = SnapshotStore(client.workspace().paths().folder()).loadTree(run.snapshot);
    if (!tree)
        return printError(tree.error());
    if (line.wantsJson()) {
        nlohmann::json entries = nlohmann::json::array();
        for (const auto& entry : tree->entries) {
            constexpr const char* kinds[] = {"", "file", "executable", "folder", "link"};
            nlohmann::json value{{"path", displayText(entry.path)}, {"kind", kinds[static_cast<size_t>(entry.kind)]}};
            if (entry.isFile())
                value.update({{"size", entry.size}, {"sha256", toHex(entry.hash)}});
            if (entry.kind == TreeEntry::Kind::Link)
                value["target"] = displayText(entry.target);
            entries.push_back(std::move(value));
        }
        printJson({{"hash", run.snapshot}, {"bytes", tree->totalSize()}, {"entries", entries}});
        return Success;
    }
    for (const auto& entry : tree->entries) {
        const std::string size = entry.isFile() ? sizeText(static_cast<int64_t>(entry.size)) : "";
        printLine(rightAligned(size, 12) + "  " + displayText(entry.path) +
                  (entry.kind == TreeEntry::Kind::Folder ? "/"
                   : entry.kind == TreeEntry::Kind::Link ? " -> " + displayText(entry.target)
                                                         : ""));
    }
    return Success;
}

// Waits until the driver has done what was wished: the run has ended, or is gone.
std::optional<int> waitUntilGone(Client& client, const RunRecord& run) {
    auto* tick = new QTimer(QCoreApplication::instance());
    auto elapsed = std::make_shared<int>(0);
    QObject::connect(tick, &QTimer::timeout, tick, [&client, run, elapsed] {
        const auto now = client.reload(run);
        if (!now && now.error().code == ErrorCode::NotFound) {
            QCoreApplication::exit(Success);
        } else if (now && now->waiting && now->waiting->code == "delete_failed") {
            say("studioctl: " + describe(*now->waiting));
            QCoreApplication::exit(Trouble);
        } else if (*elapsed += 20; *elapsed % 500 == 0) {
            static_cast<void>(client.ensureDriver());
        }
    });
    tick->start(20);
    return std::nullopt;
}

} // namespace

void addRunCommands(CommandLine& line) {
    CLI::App& run = line.noun("run", text(CliText::tr("Submit, watch and end runs")));
    addSubmitCommand(line, run);

    struct ListState {
        std::string state;
        RunFilter filter;
    };
    auto listing = std::make_shared<ListState>();
    CLI::App& listApp =
        line.verb(run, "list", text(CliText::tr("Runs, newest first")), [&line, listing]() -> std::optional<int> {
            if (!listing->state.empty()) {
                listing->filter.state = runStateFromTextNoCase(listing->state);
                if (!listing->filter.state)
                    return printError({ErrorCode::InvalidArgument,
                                       text(CliText::tr("There is no state \"%1\". The states are NotStarted, Queued, "
                                                        "Provisioning, Preparing, Running, "
                                                        "Finalizing, CancelRequested, Completed, Failed and Canceled.")
                                                .arg(QString::fromStdString(displayText(listing->state)))),
                                       {}});
            }
            return list(line, listing->filter);
        });
    listApp.add_option("--state", listing->state, text(CliText::tr("Only runs in this state")));
    listApp.add_option("--experiment", listing->filter.experiment, text(CliText::tr("Only runs of this experiment")));
    listApp.add_option("--limit", listing->filter.limit, text(CliText::tr("At most so many (default: 50)")))
        ->check(CLI::Range(1, 1'000'000));

    runVerb(line, run, "show", CliText::tr("Everything about a run"),
            [&line](Client& client, const RunRecord& record) { return show(line, client, record); });
    runVerb(line, run, "events", CliText::tr("Every change of state, with its evidence"),
            [&line](Client& client, const RunRecord& record) { return events(line, client, record); });
    runVerb(line, run, "snapshot", CliText::tr("The files that the run was given"),
            [&line](Client& client, const RunRecord& record) { return snapshot(line, client, record); });

    runVerb(line, run, "stream", CliText::tr("Print the log while the run goes, and end with its result"),
            [](Client& client, const RunRecord& record) -> std::optional<int> {
                (new Follower(client, record, Follower::What::LogAndEnd, QCoreApplication::instance()))->start();
                return std::nullopt;
            });
    auto timeout = std::make_shared<std::optional<int64_t>>();
    CLI::App& wait =
        runVerb(line, run, "wait",
                CliText::tr("Wait for the run's end: exit code 0 Completed, 1 Failed, 3 Canceled, 5 still going"),
                [&line, timeout](Client& client, const RunRecord& record) -> std::optional<int> {
                    auto* follower = new Follower(client, record, Follower::What::End, QCoreApplication::instance());
                    follower->setJson(line.wantsJson());
                    if (*timeout)
                        follower->setTimeout(std::chrono::seconds(**timeout));
                    follower->start();
                    return std::nullopt;
                });
    wait.add_option("--timeout", *timeout, text(CliText::tr("Wait for so many seconds at most")))
        ->check(CLI::Range(int64_t{0}, int64_t{1'000'000}));

    runVerb(line, run, "cancel", CliText::tr("End a run: TERM, some time, KILL"),
            [](Client& client, const RunRecord& record) -> std::optional<int> {
                const auto done = client.cancel(record);
                return done ? Success : printError(done.error());
            });
    runVerb(line, run, "resubmit", CliText::tr("The same snapshot and configuration as a new run"),
            [&line](Client& client, const RunRecord& record) -> std::optional<int> {
                const auto submitted = client.resubmit(record);
                if (!submitted)
                    return printError(submitted.error());
                if (line.wantsJson())
                    printJson(runJson(client.find(submitted->id.text()).value_or(RunRecord())));
                else
                    printLine(submitted->id.text());
                return Success;
            });
    runVerb(line, run, "delete", CliText::tr("Delete an ended run with all its files"),
            [](Client& client, const RunRecord& record) -> std::optional<int> {
                const auto done = client.erase(record);
                return done ? waitUntilGone(client, record) : printError(done.error());
            });
    addRunFileCommands(line, run);
    addRunExportCommand(line, run);
    addRunMonitorCommand(line, run);
}

} // namespace studio::cli
