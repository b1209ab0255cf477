// Implements queue list, move, why: the order of the runs that wait, and why they wait.
#include <QCoreApplication>
#include <QDateTime>
#include <map>
#include <nlohmann/json.hpp>

#include "app/studioctl/command_line.h"
#include "app/studioctl/driver_access.h"
#include "app/studioctl/gpu_survey.h"
#include "app/studioctl/output.h"
#include "app/studioctl/place_output.h"
#include "app/studioctl/queue_text.h"
#include "app/studioctl/run_json.h"
#include "core/base/display_text.h"
#include "core/client/queue_client.h"
#include "core/client/run_client.h"
#include "core/client/target_client.h"
#include "core/run/run_text.h"

namespace studio::cli {

namespace {

using nlohmann::json;

struct QueueMove {
    std::string run;
    bool isFirst = false;
    std::string before;
    std::optional<int> priority;
};

std::string whyText(const RunRecord& run) {
    return run.waiting ? describe(*run.waiting) : std::string();
}

int listQueue(CommandLine& line, const QueueFilter& filter) {
    int code = Success;
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    if (!filter.compute.empty()) {
        if (const auto known = client->targets().find(filter.compute); !known)
            return printError(known.error());
    }
    QueueClient queue(*client);
    const auto listing = queue.list(filter);
    if (!listing)
        return printError(listing.error());
    std::vector<int64_t> seqs;
    for (const RunRecord& run : listing->runs)
        seqs.push_back(run.seq);
    const auto entered = queue.entries(seqs);
    std::map<int64_t, const QueueEntry*> known;
    for (size_t i = 0; entered && i < entered->size(); ++i)
        known[(*entered)[i].run.seq] = &(*entered)[i];
    int64_t place = listing->offset;
    json entries = json::array();
    std::vector<std::vector<std::string>> rows = {{text(CliText::tr("POSITION")), text(CliText::tr("ID")),
                                                   text(CliText::tr("NAME")), text(CliText::tr("COMPUTE")),
                                                   text(CliText::tr("PRIORITY")), text(CliText::tr("STARTS")),
                                                   text(CliText::tr("REASON"))}};
    for (const RunRecord& run : listing->runs) {
        ++place;
        const auto found = known.find(run.seq);
        const QueueEntry* entry = found == known.end() ? nullptr : found->second;
        if (line.wantsJson()) {
            json& row = entries.emplace_back(runJson(run));
            addPlace(row, entry);
            row["place"] = place;
        } else {
            rows.push_back({std::to_string(place), run.id.text(), run.name, computeText(run, entry),
                            std::to_string(run.priority), startText(entry), whyText(run)});
        }
    }
    if (line.wantsJson()) {
        printJson(entries);
        return Success;
    }
    if (listing->runs.empty()) {
        printProgress(text(CliText::tr("No queued runs.")));
        return Success;
    }
    printTable(rows);
    if (listing->total > place)
        printProgress(text(CliText::tr("%n more run(s) are queued; --limit shows more.", nullptr,
                                       static_cast<int>(listing->total - place))));
    return Success;
}

// Prints the place that the run has now; `places`: where it could start.
int printPlace(CommandLine& line, Client& client, const RunRecord& run,
               const std::optional<std::vector<PlaceReport>>& places = {}) {
    const auto now = client.runs().reload(run);
    if (!now)
        return printError(now.error());
    RunRecord record = *now;
    record.waiting = client.runs().waitingReason(record);
    const auto found = QueueClient(client).entry(record.seq);
    const QueueEntry* entry = found && *found ? &**found : nullptr;
    if (line.wantsJson()) {
        json value = runJson(record);
        if (entry != nullptr)
            addPlace(value, entry);
        if (places)
            value["places"] = placesJson(*places);
        printJson(value);
    } else if (record.waiting) {
        printLine(whyText(record));
        const std::string place = placeText(entry);
        if (hasStart(entry) && !place.empty())
            printLine(text(
                CliText::tr("Queue position: %1 · Expected start: %2").arg(shown(place), shown(startText(entry)))));
        else if (!place.empty())
            printLine(text(CliText::tr("Queue position: %1").arg(shown(place))));
        if (places)
            printPlaces(*places);
    } else {
        printLine(text(
            CliText::tr("Run %1 is not queued; its state is %2.")
                .arg(QString::fromStdString(displayText(record.name)), QString::fromStdString(stateText(record)))));
    }
    return Success;
}

// Who uses GPUs is asked for where it matters, and only of a driver that is there.
std::optional<int> explainRun(CommandLine& line, const std::string& name) {
    int code = Success;
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    const auto run = client->runs().find(name);
    if (!run)
        return printError(run.error());
    const auto places = browse::places(*client, run->seq);
    if (!places)
        return printError(places.error());
    std::vector<std::string> machines;
    for (const PlaceReport& place : *places) {
        if (place.isGpuUseUnknown)
            machines.push_back(place.machine);
    }
    if (machines.empty() || !client->isDriven())
        return printPlace(line, *client, *run, *places);
    return withDriver(line, [&line, run = *run, machines](Client& opened, DriverAccess& access) {
        (new GpuSurvey(access, machines, [&line, &opened, run](const GpuSurvey::Answers& answers) {
            GpuReports reports;
            for (const auto& [machine, answer] : answers) {
                if (answer && answer->isKnown)
                    reports[machine] = answer->gpus;
            }
            const auto known = browse::places(opened, run.seq, reports);
            QCoreApplication::exit(known ? printPlace(line, opened, run, *known) : printError(known.error()));
        }))->begin();
    });
}

int moveRun(CommandLine& line, const QueueMove& move) {
    if (int(move.isFirst) + int(!move.before.empty()) + int(move.priority.has_value()) != 1)
        return printError({ErrorCode::InvalidArgument,
                           text(CliText::tr("Specify one of --first, --before RUN and --priority P.")),
                           {}});
    int code = Success;
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    const auto run = client->runs().find(move.run);
    if (!run)
        return printError(run.error());
    QueueClient queue(*client);
    Result<void> moved;
    if (move.isFirst) {
        moved = queue.moveFirst(*run);
    } else if (move.priority) {
        moved = queue.setPriority(*run, *move.priority);
    } else {
        const auto other = client->runs().find(move.before);
        if (!other)
            return printError(other.error());
        moved = queue.moveBefore(*run, *other);
    }
    if (!moved)
        return printError(moved.error());
    const auto now = client->runs().reload(*run);
    if (now && !move.priority && now->priority != run->priority)
        printProgress(text(CliText::tr("studioctl: the priority of the run is now %1, that of the run behind it; it "
                                       "was %2.")
                               .arg(now->priority)
                               .arg(run->priority)));
    return printPlace(line, *client, *run);
}

int holdRun(CommandLine& line, const std::string& name, bool isHeld) {
    int code = Success;
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    const auto run = client->runs().find(name);
    if (!run)
        return printError(run.error());
    QueueClient queue(*client);
    const auto changed = isHeld ? queue.hold({run->seq}) : queue.release({run->seq});
    if (!changed)
        return printError(changed.error());
    if (const auto driven = isHeld ? Result<void>() : client->ensureDriver(); !driven)
        return printError(driven.error());
    return printPlace(line, *client, *run);
}

} // namespace

void addQueueCommands(CommandLine& line) {
    const Command queue = line.noun("queue", text(CliText::tr("Show and change the order of queued runs")));

    auto listing = std::make_shared<QueueFilter>();
    const Command list = line.verb(queue, "list,ls", text(CliText::tr("List queued runs in order")),
                                   [&line, listing]() -> std::optional<int> { return listQueue(line, *listing); });
    list.addOption("--compute", listing->compute, CliText::tr("Only runs queued for this compute target"));
    list.addOption("--limit", listing->limit, CliText::tr("Maximum number of runs (default: 100)")).range(1, 1'000'000);

    auto move = std::make_shared<QueueMove>();
    const Command moving = line.verb(queue, "move,mv", text(CliText::tr("Move a queued run")),
                                     [&line, move]() -> std::optional<int> { return moveRun(line, *move); });
    moving
        .addOption("id", move->run, CliText::tr("Run ID, a unique prefix of it (4 characters or more), or a run name"))
        .required();
    moving.addFlag("--first", move->isFirst,
                   CliText::tr("Before all runs queued for the same compute target, with the priority of the first"));
    moving.addOption("--before", move->before, CliText::tr("Before this run, with its priority"));
    moving.addOption("--priority", move->priority,
                     CliText::tr("Behind the runs of this priority: -1000 to 1000, higher first (default: 0)"));

    for (const bool isHeld : {true, false}) {
        auto held = std::make_shared<std::string>();
        line.verb(queue, isHeld ? "hold" : "release",
                  text(isHeld ? CliText::tr("Keep a queued run, or the queued runs of a parent, from starting")
                              : CliText::tr("Let a run that is held start in its turn")),
                  [&line, held, isHeld]() -> std::optional<int> { return holdRun(line, *held, isHeld); })
            .addOption("id", *held, CliText::tr("Run ID, a unique prefix of it (4 characters or more), or a run name"))
            .required();
    }

    auto asked = std::make_shared<std::string>();
    line.verb(queue, "why",
              text(CliText::tr(
                  "Print why a run is queued, how many runs are ahead, and what it waits for on each machine")),
              [&line, asked]() -> std::optional<int> { return explainRun(line, *asked); })
        .addOption("id", *asked, CliText::tr("Run ID, a unique prefix of it (4 characters or more), or a run name"))
        .required();
    addLimitCommands(line, queue);
}

} // namespace studio::cli
