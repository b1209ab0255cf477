// Implements run list, show, events, snapshot, stream, resubmit. Others: run_bulk_commands.cpp, run_file_commands.cpp,
// metric_commands.cpp.
#include <QCoreApplication>
#include <algorithm>
#include <unistd.h>

#include "app/studioctl/command_line.h"
#include "app/studioctl/compare_command.h"
#include "app/studioctl/framework_run_output.h"
#include "app/studioctl/metrics_wait.h"
#include "app/studioctl/output.h"
#include "app/studioctl/point_printer.h"
#include "app/studioctl/queue_text.h"
#include "app/studioctl/run_follower.h"
#include "app/studioctl/run_json.h"
#include "app/studioctl/run_selection.h"
#include "app/studioctl/submit_plan.h"
#include "app/studioctl/terminal_style.h"
#include "core/base/display_text.h"
#include "core/client/framework_client.h"
#include "core/client/run_browser.h"
#include "core/client/run_client.h"
#include "core/client/run_progress.h"
#include "core/client/usage_client.h"
#include "core/environment/environment_text.h"
#include "core/metric/metric_merge.h"
#include "core/protocol/attempt_folder.h"
#include "core/protocol/command_parameters.h"
#include "core/run/evidence_text.h"
#include "core/run/fetch_text.h"
#include "core/run/run_text.h"
#include "core/snapshot/snapshot_store.h"
#include "core/target/target_fit.h"

namespace studio::cli {

namespace {

struct OneRun {
    std::string id;
};

// Adds a verb for one run: finds it, then calls `work`.
Command runVerb(CommandLine& line, Command run, const char* name, const QString& description,
                std::function<std::optional<int>(Client&, const RunRecord&)> work) {
    auto state = std::make_shared<OneRun>();
    const Command app =
        line.verb(run, name, text(description), [&line, state, work = std::move(work)]() -> std::optional<int> {
            int code = Success;
            Client* client = line.clientForStatus(code);
            if (client == nullptr)
                return code;
            const auto record = client->runs().find(state->id);
            if (!record)
                return printError(record.error());
            return work(*client, *record);
        });
    app.addOption("id", state->id, CliText::tr("Run ID, a unique prefix of it (4 characters or more), or a run name"))
        .required();
    return app;
}

struct ListState {
    RunFilterOptions filter;
    int limit = 50;
    std::string columns;
    std::string sort;
    bool onlyIds = false;
    std::string parent;
    bool allLevels = false;
    bool asksForValues(bool isJson) const {
        return isJson || !columns.empty() || !filter.where.empty() || !sort.empty();
    }
};

struct Listed {
    std::vector<RunRecord> runs;
    std::vector<RunColumn> columns;
    std::vector<std::vector<std::optional<ColumnValue>>> cells; // one list per run, in the order of columns
};

// Parses "name", "metrics.loss:desc".
Result<void> readOrder(std::string order, RunListQuery& query) {
    query.ascending = true;
    for (const auto& [ending, ascending] : {std::pair{std::string(":desc"), false}, {std::string(":asc"), true}}) {
        if (!order.ends_with(ending))
            continue;
        order.resize(order.size() - ending.size());
        query.ascending = ascending;
        break;
    }
    const std::map<std::string, RunOrder> orders = {
        {"created", RunOrder::Created},       {"state", RunOrder::State},     {"name", RunOrder::Name},
        {"experiment", RunOrder::Experiment}, {"compute", RunOrder::Compute}, {"duration", RunOrder::Duration},
        {"reason", RunOrder::Reason}};
    if (const auto known = orders.find(order); known != orders.end()) {
        query.order = known->second;
        return {};
    }
    if (const size_t colon = order.rfind(':'); orders.contains(order.substr(0, colon)))
        return fail(usage(CliText::tr("The direction of a sort order is :asc or :desc, not \"%1\".")
                              .arg(shown(order.substr(colon)))));
    auto column = columnFromText(order);
    if (!column && order.find('.') == std::string::npos)
        return fail(usage(CliText::tr("Runs can be sorted by created, state, name, experiment, compute, duration, "
                                      "metrics.NAME, params.NAME or tags.NAME, not by \"%1\". Did you mean metrics.%1?")
                              .arg(shown(order))));
    if (!column)
        return fail(usage(CliText::tr("Runs can be sorted by created, state, name, experiment, compute, duration, "
                                      "metrics.NAME, params.NAME or tags.NAME, not by \"%1\".")
                              .arg(shown(order))));
    query.column = std::move(*column);
    return {};
}

Result<Listed> listedRuns(Client& client, const ListState& state) {
    Listed listedRuns;
    auto filtered = state.filter.query();
    if (!filtered)
        return fail(filtered.error());
    RunListQuery query = std::move(*filtered);
    if (!state.sort.empty()) {
        if (auto read = readOrder(state.sort, query); !read)
            return fail(read.error());
    }
    if (!state.columns.empty()) {
        auto columns = columnsFromText(state.columns);
        if (!columns)
            return fail(columns.error());
        listedRuns.columns = std::move(*columns);
    }
    if (state.allLevels)
        query.level = RunListQuery::Level::All;
    if (!state.parent.empty()) {
        const auto parent = client.runs().find(state.parent);
        if (!parent)
            return fail(parent.error());
        query.parent = parent->id.text();
    }
    if (const auto checked = state.filter.checkNames(client); !checked)
        return fail(checked.error());
    if (const auto checked = checkColumns(client, query, listedRuns.columns); !checked)
        return fail(checked.error());
    auto keys = browse::keys(client, query);
    if (!keys)
        return fail(keys.error());
    keys->resize(std::min(keys->size(), static_cast<size_t>(state.limit)));
    auto rows = browse::rows(client, *keys);
    if (!rows)
        return fail(rows.error());
    std::vector<int64_t> present; // some may have been deleted concurrently
    for (const RunRecord& run : *rows)
        present.push_back(run.seq);
    auto cells = browse::columnValues(client, present, listedRuns.columns);
    if (!cells)
        return fail(cells.error());
    listedRuns.runs = std::move(*rows);
    listedRuns.cells = std::move(*cells);
    return listedRuns;
}

// By RunRecord::seq; none if nothing has a price, or the column was asked for.
Result<std::map<int64_t, RunCost>> costsToShow(Client& client, const Listed& listed) {
    const RunColumn column{ColumnKind::Field, "cost"};
    const auto hasPrices = UsageClient(client).hasPrices();
    if (!hasPrices)
        return fail(hasPrices.error());
    if (!*hasPrices || std::find(listed.columns.begin(), listed.columns.end(), column) != listed.columns.end())
        return std::map<int64_t, RunCost>();
    std::vector<int64_t> keys;
    for (const RunRecord& run : listed.runs)
        keys.push_back(run.seq);
    return UsageClient(client).costsOfRuns(keys);
}

// To the minute, where people read it.
std::string createdText(const RunRecord& run) {
    const std::string time = localTimeText(run.created);
    return time.substr(0, time.rfind(':'));
}

int listRuns(CommandLine& line, const ListState& state) {
    int code = Success;
    Client* client = line.clientForStatus(code);
    if (client == nullptr)
        return code;
    if (state.asksForValues(line.wantsJson()))
        waitForMetrics(*client);
    const auto found = listedRuns(*client, state);
    if (!found)
        return printError(found.error());
    const auto& [runs, columns, cells] = *found;
    if (state.onlyIds && !line.wantsJson()) {
        for (const RunRecord& run : runs)
            printLine(run.id.text());
        return Success;
    }
    if (line.wantsJson()) {
        auto array = runsJson(*client, runs);
        if (!array)
            return printError(array.error());
        for (size_t i = 0; i < runs.size(); ++i) {
            for (size_t c = 0; c < columns.size(); ++c)
                (*array)[i]["columns"][toText(columns[c])] = cellJson(cells[i][c]);
        }
        printJson(*array);
        return Success;
    }
    std::vector<std::vector<std::string>> rows = {{text(CliText::tr("ID")), text(CliText::tr("STATE")),
                                                   text(CliText::tr("NAME")), text(CliText::tr("EXPERIMENT")),
                                                   text(CliText::tr("COMPUTE")), text(CliText::tr("CREATED")),
                                                   text(CliText::tr("DURATION"))}};
    const auto shownCosts = costsToShow(*client, *found);
    if (!shownCosts)
        return printError(shownCosts.error());
    const auto& costs = *shownCosts;
    const bool hasCosts =
        std::any_of(costs.begin(), costs.end(), [](const auto& cost) { return !cost.second.cost.micros.empty(); });
    if (hasCosts)
        rows.front().push_back(text(CliText::tr("COST")));
    // Short on a terminal: people know whether it is a metric or a parameter. Columns of one name keep their kind.
    const bool isTerminal = isTableForPeople() && terminalWidth(STDOUT_FILENO) > 0;
    for (const RunColumn& column : columns) {
        const bool isUnique = std::count_if(columns.begin(), columns.end(),
                                            [&](const RunColumn& other) { return other.name == column.name; }) == 1;
        rows.front().push_back(isUnique && isTerminal ? displayText(column.name) : toText(column));
    }
    for (size_t i = 0; i < runs.size(); ++i) {
        const RunRecord& run = runs[i];
        const auto cost = costs.find(run.seq);
        const std::string shownState = run.children ? stateText(run) + " " + childCountText(run) : stateText(run);
        rows.push_back({run.id.text(), shownState, run.name, run.experiment, run.compute,
                        isTerminal ? createdText(run) : localTimeText(run.created), durationOf(run)});
        if (hasCosts)
            rows.back().push_back(cost == costs.end() ? std::string() : text(costText(cost->second.cost)));
        for (size_t c = 0; c < columns.size(); ++c)
            rows.back().push_back(cellText(cells[i][c]));
    }
    printTable(rows);
    if (static_cast<int>(runs.size()) == state.limit)
        say(text((state.sort.empty() ? CliText::tr("Only the newest %1 are shown; --limit N shows more.")
                                     : CliText::tr("Only the first %1 are shown; --limit N shows more."))
                     .arg(state.limit)));
    return Success;
}

// For example "sklearn:3, Ready (uv, Python 3.11.2, /…/bin/python)".
std::string environmentText(const RunConfig& config, const AttemptRecord& attempt) {
    if (!config.environment)
        return {};
    std::string shown = environmentLine(config);
    if (!attempt.environment)
        return shown;
    shown += ", " + text(stateText(*attempt.environment));
    if (attempt.environment->progress)
        shown += ": " + text(stageText(*attempt.environment->progress));
    if (const auto& result = attempt.environment->result) {
        shown += " (" + result->tool + (result->python.empty() ? "" : ", Python " + result->python) + ", " +
                 (result->interpreter.empty() ? result->image : result->interpreter) + ")";
    }
    return shown;
}

// Formats the download progress of inputs from URLs.
std::string fetchText(const AttemptRecord& attempt) {
    if (!attempt.fetch)
        return {};
    if (attempt.fetch->phase == FetchState::Phase::Ready)
        return text(CliText::tr("ready after %1").arg(QString::fromStdString(durationText(attempt.fetch->tookMs))));
    return text(stageText(*attempt.fetch));
}

// For example "loss=0.25, lr=0.1, and 3 more".
std::string pairsText(const std::map<std::string, std::string>& pairs) {
    constexpr int maxShown = 20;
    std::string all;
    int shown = 0;
    for (const auto& [name, value] : pairs) {
        if (++shown > maxShown)
            return all + text(CliText::tr(", and %1 more").arg(pairs.size() - maxShown));
        all += (all.empty() ? "" : ", ") + name + "=" + value;
    }
    return all;
}

// Reads the files, because the database may lag by a second.
RunMetrics loggedBy(Client& client, const RunRecord& run) {
    RunMetrics logged(AttemptFolder::runFolder(client.workspace().paths().folder(), run.id.text()),
                      RunMetrics::Keep::Summaries);
    logged.update(); // best effort; "run metrics" reports errors
    return logged;
}

// A table of the nodes, if there are several, or several processes.
void printRanks(const std::vector<RankRecord>& ranks) {
    size_t processes = 0;
    for (const auto& rank : ranks)
        processes += std::max<size_t>(1, rank.processes.size());
    if (processes < 2)
        return;
    std::vector<std::vector<std::string>> rows = {{text(CliText::tr("NODE")), text(CliText::tr("MACHINE")),
                                                   text(CliText::tr("RANKS")), text(CliText::tr("STATE")),
                                                   text(CliText::tr("EXIT")), text(CliText::tr("GPUS")),
                                                   text(CliText::tr("STARTED")), text(CliText::tr("ENDED"))}};
    for (const auto& rank : ranks) {
        std::string own =
            rank.processes.empty() ? std::to_string(rank.nodeRank) : std::to_string(rank.processes.front().rank);
        if (rank.processes.size() > 1)
            own += "-" + std::to_string(rank.processes.back().rank);
        std::string gpus;
        for (const int gpu : rank.gpus)
            gpus += (gpus.empty() ? "" : ",") + std::to_string(gpu);
        rows.push_back(
            {std::to_string(rank.nodeRank), rank.node.empty() ? rank.machineName : rank.machineName + "/" + rank.node,
             own, studio::stateText(rank),
             rank.exitCode ? std::to_string(*rank.exitCode)
             : rank.signal ? text(CliText::tr("signal %1").arg(*rank.signal))
                           : "",
             gpus, rank.started ? localTimeText(*rank.started) : "", rank.ended ? localTimeText(*rank.ended) : ""});
    }
    printLine("");
    printTable(rows);
}

// "12 on n[1-2], RUNNING".
std::string engineJobText(const std::vector<RankRecord>& ranks) {
    if (ranks.empty() || !ranks.front().engine || ranks.front().engine->jobId.empty())
        return {};
    const EngineJobState& job = *ranks.front().engine;
    std::string words = job.jobId + " (" + job.name + ")";
    for (const std::string& more : {job.cluster, job.state, job.nodes})
        words += more.empty() ? std::string() : ", " + displayText(more);
    return words;
}

std::string stateWithEvidence(const RunRecord& run) {
    if (run.evidence.empty())
        return stateText(run);
    return text(CliText::tr("%1 (evidence: %2)")
                    .arg(QString::fromStdString(stateText(run)), QString::fromStdString(evidenceText(run.evidence))));
}

// Where outputs were written besides the run's folder.
std::vector<const EventRecord*> writtenOutputs(const std::vector<EventRecord>& events) {
    std::vector<const EventRecord*> written;
    for (const EventRecord& event : events) {
        if (event.reason.code == "output_written")
            written.push_back(&event);
    }
    return written;
}

std::string writtenText(const std::vector<EventRecord>& events) {
    std::map<std::string, std::string> places;
    for (const EventRecord* event : writtenOutputs(events)) {
        const nlohmann::json& params = event->reason.params;
        const std::string step = params.value("step", std::string());
        places[(step.empty() ? step : step + ".") + params.value("output", std::string())] =
            params.value("path", std::string());
    }
    return pairsText(places);
}

int showRun(CommandLine& line, Client& client, const RunRecord& run) {
    const auto attempts = client.runs().attemptsOf(run);
    const auto ranks = client.runs().ranks(run);
    const auto config = client.runs().configOf(run);
    if (!ranks)
        return printError(ranks.error());
    if (!attempts || !config)
        return printError(attempts ? config.error() : attempts.error());
    const auto note = browse::note(client, run.seq);
    const auto events = client.runs().eventsOf(run);
    if (!note || !events)
        return printError(note ? events.error() : note.error());
    const auto framework = frameworks::runOn(client, run);
    if (!framework)
        return printError(framework.error());
    const auto warnings = client.runs().warnings(run, *events);
    const auto waiting = client.runs().waitingReason(run);
    const auto queued = QueueClient(client).entry(run.seq);
    const QueueEntry* entry = queued && *queued ? &**queued : nullptr;
    const RunMetrics logged = loggedBy(client, run);
    const auto metrics = primarySeriesOf(logged.summaries());
    auto parameters = parametersOfRun(logged.owners());
    // What a run logs wins over what it was submitted with.
    parameters.merge(commandParameters(config->argv, config->shellText, config->inputs));
    const auto costs = UsageClient(client).costsOfRuns({run.seq});
    if (!costs)
        return printError(costs.error());
    const RunCost cost = costs->empty() ? RunCost() : costs->begin()->second;
    if (line.wantsJson()) {
        nlohmann::json value = runJson(run);
        addCost(value, cost);
        if (waiting)
            value["waiting"] = {{"code", waiting->code}, {"message", describe(*waiting)}, {"params", waiting->params}};
        if (entry != nullptr)
            addPlace(value, entry);
        value["note"] = note->empty() ? nlohmann::json() : nlohmann::json(*note);
        value["warnings"] = nlohmann::json::array();
        for (const auto& warning : warnings)
            value["warnings"].push_back(eventJson(warning));
        value["written_outputs"] = nlohmann::json::array();
        for (const EventRecord* written : writtenOutputs(*events))
            value["written_outputs"].push_back(written->reason.params);
        value["parameters"] = parameters;
        value["metrics"] = nlohmann::json::object();
        for (const auto& [name, series] : metrics)
            value["metrics"][name] = numberJson(series.second.last.value);
        value["config"] = configJson(*config);
        value["folder"] = client.runs().attemptFolder(run).empty()
                              ? nlohmann::json()
                              : nlohmann::json(displayText(client.runs().attemptFolder(run)));
        value["attempts"] = nlohmann::json::array();
        for (const auto& attempt : *attempts)
            value["attempts"].push_back(attemptJson(attempt));
        value["ranks"] = nlohmann::json::array();
        for (const auto& rank : *ranks)
            value["ranks"].push_back(rankJson(rank));
        value["framework"] = frameworkRunJson(*framework, commandLine(*config));
        printJson(value);
        return Success;
    }
    std::string tags;
    for (const auto& [name, value] : run.tags)
        tags += (tags.empty() ? "" : ", ") + name + "=" + value;
    std::map<std::string, std::string> lastValues;
    for (const auto& [name, series] : metrics)
        lastValues[name] = shortNumber(series.second.last.value);
    const AttemptRecord last = attempts->empty() ? AttemptRecord() : attempts->back();
    std::string warningText;
    for (const auto& warning : warnings)
        warningText += (warningText.empty() ? "" : " ") + describe(warning.reason);
    std::vector<std::pair<std::string, std::string>> fields = {
        {text(CliText::tr("Run")), run.id.text()},
        {text(CliText::tr("Name")), run.name},
        {text(CliText::tr("State")), stateWithEvidence(run)},
        {text(CliText::tr("Error")), run.error ? describe(*run.error) : ""},
        {text(CliText::tr("Reason")), displayText(run.reason)},
        {text(CliText::tr("Warning")), warningText},
        {text(CliText::tr("Waiting")), waiting ? describe(*waiting) : ""},
        {text(CliText::tr("Queue position")), placeText(entry)},
        {text(CliText::tr("Expected start")), hasStart(entry) ? startText(entry) : ""},
        {text(CliText::tr("Exit code")), run.exitCode ? std::to_string(*run.exitCode) : ""},
        {text(CliText::tr("Signal")), run.signal ? std::to_string(*run.signal) : ""},
        {text(CliText::tr("Command")), commandLine(*config)},
        {text(CliText::tr("Slurm job")), engineJobText(*ranks)},
        {text(CliText::tr("Experiment")), run.experiment},
        {text(CliText::tr("Compute")), run.compute},
        {text(CliText::tr("Targets")),
         run.compute == computesText(*config) || config->runBased ? std::string() : computesText(*config)},
        {text(CliText::tr("Needs")), text(describe(config->needs))},
        {text(CliText::tr("Distribution")), config->distribution.kind == DistributionKind::None
                                                ? std::string()
                                                : std::string(toText(config->distribution.kind))},
        {text(CliText::tr("Configuration")), run.runconfig},
        {text(CliText::tr("Python")), config->python},
        {text(CliText::tr("Downloaded inputs")), fetchText(last)},
        {text(CliText::tr("Environment")), environmentText(*config, last)},
        {text(CliText::tr("Source")), config->source},
        {text(CliText::tr("Snapshot")), run.snapshot},
        {text(CliText::tr("Tags")), tags},
        {text(CliText::tr("Source control")), pairsText(run.properties)},
        {text(CliText::tr("Note")), *note},
        {text(CliText::tr("Parameters")), pairsText(parameters)},
        {text(CliText::tr("Metrics")), pairsText(lastValues)},
        {text(CliText::tr("Attempt")), run.attempt > 0 ? std::to_string(run.attempt) : ""},
        {text(CliText::tr("Created")), localTimeText(run.created)},
        {text(CliText::tr("Started")), run.started ? localTimeText(*run.started) : ""},
        {text(CliText::tr("Ended")), run.ended ? localTimeText(*run.ended) : ""},
        {text(CliText::tr("Duration")), last.durationMs ? durationText(*last.durationMs) : durationOf(run)},
        {text(CliText::tr("Cost")), text(knownCostText(cost.cost))},
        {text(CliText::tr("On Azure (list price)")), text(azureText(cost))},
        {text(CliText::tr("CPU time")), last.cpuMs ? durationText(*last.cpuMs) : ""},
        {text(CliText::tr("Peak memory")), last.peakMemoryBytes ? capacityText(*last.peakMemoryBytes) : ""},
        {text(CliText::tr("Outputs")),
         run.outputFiles ? text(CliText::tr("%n files, %1", nullptr, static_cast<int>(*run.outputFiles))
                                    .arg(QString::fromStdString(sizeText(run.outputBytes.value_or(0)))))
                         : ""},
        {text(CliText::tr("Written to")), writtenText(*events)},
        {text(CliText::tr("Folder")), client.runs().attemptFolder(run)}};
    const auto ofCluster = frameworkRunFields(*framework, commandLine(*config));
    const auto after = std::find_if(fields.begin(), fields.end(),
                                    [](const auto& field) { return field.first == text(CliText::tr("Slurm job")); });
    fields.insert(after, ofCluster.begin(), ofCluster.end());
    printFields(fields);
    printRanks(*ranks);
    return Success;
}

int events(CommandLine& line, Client& client, const RunRecord& run) {
    const auto events = client.runs().eventsOf(run);
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
                                                   text(CliText::tr("EVENT"))}};
    for (const auto& event : *events)
        rows.push_back({localTimeText(event.at), event.attempt > 0 ? std::to_string(event.attempt) : "",
                        event.to && event.to != event.from ? std::string(toText(*event.to)) : "",
                        evidenceText(event.evidence), describe(event.reason)});
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

void addRunVerbs(CommandLine& line, Command run) {
    addSubmitCommand(line, run);

    auto listing = std::make_shared<ListState>();
    const Command listApp = line.verb(run, "list,ls,ps", text(CliText::tr("List runs, newest first")),
                                      [&line, listing]() -> std::optional<int> { return listRuns(line, *listing); });
    listing->filter.addTo(listApp);
    listApp.addOption("--parent", listing->parent,
                      CliText::tr("Only the child runs of this run, such as trials of a sweep"));
    listApp.addFlag("--all", listing->allLevels, CliText::tr("Include child runs, not only top-level runs"));
    listApp.addOption("--limit", listing->limit, CliText::tr("Maximum number of runs (default: 50)"))
        .range(1, 1'000'000);
    listApp.addOption("--columns", listing->columns,
                      CliText::tr("Additional columns, comma-separated: metrics.NAME, params.NAME, tags.NAME"));
    listApp.addOption(
        "--sort", listing->sort,
        CliText::tr(
            "Sort by created, state, name, experiment, compute, duration or a column; NAME:desc reverses the order"));
    listApp.addFlag("--ids,-q,~--quiet", listing->onlyIds, CliText::tr("Print only the IDs, one per line"));

    runVerb(line, run, "show,get", CliText::tr("Show all details of a run"),
            [&line](Client& client, const RunRecord& record) { return showRun(line, client, record); });
    runVerb(line, run, "events", CliText::tr("List state changes with their evidence"),
            [&line](Client& client, const RunRecord& record) { return events(line, client, record); });
    runVerb(line, run, "snapshot", CliText::tr("List the files in the run's snapshot"),
            [&line](Client& client, const RunRecord& record) { return snapshot(line, client, record); });

    runVerb(line, run, "stream", CliText::tr("Print the log as it is written; exit with the run's result"),
            [&line](Client& client, const RunRecord& record) -> std::optional<int> {
                followLog(client, record, line.wantsJson());
                return std::nullopt;
            });
    addResubmitCommand(line, run);
    addRunBulkCommands(line, run);
    addRunFileCommands(line, run);
    addRunMetricCommands(line, run);
    addRunExportCommand(line, run);
    addCompareCommand(line, run);
    addRunMonitorCommand(line, run);
}

} // namespace

void addRunCommands(CommandLine& line) {
    const Command run = line.noun("run,runs,job,jobs", text(CliText::tr("Submit, monitor and cancel runs")));
    run.addLater([&line, run] { addRunVerbs(line, run); });
}

} // namespace studio::cli
