// Implements run wait, cancel, delete: for one run, or for all that match; and run clean.
#include <QCoreApplication>
#include <QTimer>
#include <algorithm>

#include "app/studioctl/command_line.h"
#include "app/studioctl/confirmation.h"
#include "app/studioctl/framework_run_output.h"
#include "app/studioctl/output.h"
#include "app/studioctl/run_follower.h"
#include "app/studioctl/run_json.h"
#include "app/studioctl/run_selection.h"
#include "app/studioctl/runs_waiter.h"
#include "core/base/display_text.h"
#include "core/client/framework_client.h"
#include "core/client/maintenance.h"
#include "core/client/run_client.h"
#include "core/run/run_text.h"

namespace studio::cli {

namespace {

struct BulkState {
    RunSelection runs;
    std::optional<std::chrono::seconds> timeout;
    bool isAny = false;
    bool isWaiting = false;
    bool yes = false;
};

using Runs = std::vector<RunRecord>;

// Adds a verb for the runs that its arguments select.
Command bulkVerb(CommandLine& line, Command run, const char* names, const QString& description,
                 const std::shared_ptr<BulkState>& state, bool (*isWanted)(const RunRecord&),
                 std::function<std::optional<int>(Client&, Runs)> work) {
    const Command app = line.verb(run, names, text(description),
                                  [&line, state, isWanted, work = std::move(work)]() -> std::optional<int> {
                                      int code = Success;
                                      Client* client = line.clientForStatus(code);
                                      if (client == nullptr)
                                          return code;
                                      auto found = state->runs.find(*client, isWanted);
                                      if (!found)
                                          return printError(found.error());
                                      if (!found->empty())
                                          return work(*client, std::move(*found));
                                      if (line.wantsJson())
                                          printJson(nlohmann::json::array());
                                      printProgress(text(CliText::tr("studioctl: no matching runs.")));
                                      return Success;
                                  });
    state->runs.addTo(app);
    return app;
}

bool isUnfinished(const RunRecord& run) {
    return !isFinal(run.state);
}

bool isFinished(const RunRecord& run) {
    return isFinal(run.state);
}

std::optional<int> waitFor(CommandLine& line, Client& client, Runs runs, const BulkState& state) {
    if (state.runs.isMany() || state.isAny) {
        auto* waiter = new RunsWaiter(client, std::move(runs), {state.isAny, line.wantsJson(), state.timeout},
                                      QCoreApplication::instance());
        waiter->start();
        return std::nullopt;
    }
    auto* follower = new RunFollower(client, runs.front(), RunFollower::What::End, QCoreApplication::instance());
    follower->setJson(line.wantsJson());
    if (state.timeout)
        follower->setTimeout(*state.timeout);
    follower->start();
    return std::nullopt;
}

void printIds(const Runs& runs) {
    for (const RunRecord& run : runs)
        printLine(run.id.text());
}

// Prints the runs that a command has dealt with; of a single one an object in JSON.
void printBulkDone(CommandLine& line, const Runs& done, bool isMany) {
    if (line.wantsJson()) {
        nlohmann::json array = nlohmann::json::array();
        for (const RunRecord& run : done)
            array.push_back(runJson(run));
        if (isMany || !array.empty())
            printJson(isMany ? array : array.front());
        return;
    }
    printIds(done);
}

std::optional<int> cancel(CommandLine& line, Client& client, const Runs& runs, const BulkState& state) {
    int code = Success;
    Runs done;
    std::vector<LeftRun> left;
    for (const RunRecord& run : runs) {
        if (isFinal(run.state)) {
            const auto cluster = frameworks::runOn(client, run);
            if (cluster && *cluster && !(*cluster)->left.empty()) {
                left.push_back({run, (*cluster)->left});
                continue;
            }
        }
        if (const auto canceled = client.runs().cancel(run); !canceled)
            code = printError(canceled.error());
        else
            done.push_back(client.runs().reload(run).value_or(run));
    }
    if (!left.empty()) {
        // Their answers end the program: others are canceled by now, but not waited for.
        printBulkDone(line, done, !done.empty() && state.runs.isMany());
        return stopLeftJobs(line, std::move(left), code);
    }
    if ((state.isWaiting || state.timeout) && !done.empty()) {
        auto* waiter = new RunsWaiter(client, std::move(done), {false, line.wantsJson(), state.timeout, code, true},
                                      QCoreApplication::instance());
        waiter->start();
        return std::nullopt;
    }
    if (line.wantsJson() || state.runs.isMany())
        printBulkDone(line, done, state.runs.isMany());
    return code;
}

// Waits until the driver has deleted the runs; prints them and ends the program. `what` are all of them.
void waitUntilGone(CommandLine& line, Client& client, const Runs& runs, const QString& what, bool isMany, int code) {
    struct Pending {
        Runs left;
        Runs gone;
        int code;
        int elapsed = 0;
    };
    auto state = std::make_shared<Pending>(Pending{runs, {}, code});
    auto* tick = new QTimer(QCoreApplication::instance());
    QObject::connect(tick, &QTimer::timeout, tick, [&line, &client, state, what, isMany] {
        std::erase_if(state->left, [&](const RunRecord& run) {
            const auto now = client.runs().reload(run);
            if (!now && now.error().code == ErrorCode::NotFound) {
                state->gone.push_back(run);
                return true;
            }
            if (!now || !now->waiting || now->waiting->code != "delete_failed")
                return false;
            state->code = printError({ErrorCode::Io, describe(*now->waiting), {}});
            return true;
        });
        if (state->left.empty()) {
            printBulkDone(line, state->gone, isMany);
            if (state->code == Success)
                printProgress(text(CliText::tr("studioctl: deleted %1.").arg(what)));
            QCoreApplication::exit(state->code);
        } else if (state->elapsed += 20; state->elapsed % 500 == 0) {
            static_cast<void>(client.ensureDriver());
        }
    });
    tick->start(20);
}

std::optional<int> erase(CommandLine& line, Client& client, const Runs& runs, const QString& what, bool isMany) {
    int code = Success;
    Runs accepted;
    for (const RunRecord& run : runs) {
        if (const auto done = client.runs().erase(run); !done)
            code = printError(done.error());
        else
            accepted.push_back(run);
    }
    if (accepted.empty())
        return code;
    waitUntilGone(line, client, accepted, what, isMany, code);
    return std::nullopt;
}

void printReferrers(const RunDeletion& deletion) {
    if (deletion.referrers.empty())
        return;
    constexpr size_t maxListed = 20;
    const size_t count = deletion.referrers.size();
    say(text(
        CliText::tr("studioctl: warning: the deletion affects these items, which refer to what is to be deleted:")));
    for (size_t i = 0; i < std::min(maxListed, count); ++i)
        say("  " + text(describe(deletion.referrers[i])));
    if (count > maxListed)
        say(text(CliText::tr("  and %n more", nullptr, static_cast<int>(count - maxListed))));
}

std::optional<int> confirmAndErase(CommandLine& line, Client& client, const Runs& runs, const BulkState& state) {
    const bool isMany = state.runs.isMany();
    std::vector<int64_t> keys;
    for (const RunRecord& run : runs)
        keys.push_back(run.seq);
    const auto deletion = client.runs().deletionOf(keys);
    if (!deletion)
        return printError(deletion.error());
    const auto children = static_cast<int>(deletion->children);
    if (!line.wantsJson())
        printReferrers(*deletion);
    QString what = CliText::tr("%n run(s) and all their files", nullptr, static_cast<int>(runs.size()) + children);
    if (runs.size() == 1 && children > 0)
        what = CliText::tr("%1 (%2) with its %n run(s), and all their files", nullptr, children)
                   .arg(shown(runs[0].id.text()), shown(runs[0].name));
    else if (runs.size() == 1)
        what = CliText::tr("run %1 (%2) and all its files").arg(shown(runs[0].id.text()), shown(runs[0].name));
    return confirmDeletion(what, state.yes, false,
                           [&line, &client, runs, what, isMany] { return erase(line, client, runs, what, isMany); });
}

struct CleanState {
    bool isDryRun = false;
    bool yes = false;
};

int eraseKept(CommandLine& line, Client& client, const std::vector<int64_t>& chosen, const nlohmann::json& all) {
    const auto count = maintenance::eraseKept(client, chosen, currentTime());
    if (!count)
        return printError(count.error());
    if (line.wantsJson())
        printJson({{"runs", all}, {"deleted", *count}});
    else
        printLine(text(CliText::tr("%n run(s) are being deleted.", nullptr, static_cast<int>(*count))));
    return Success;
}

std::optional<int> cleanRuns(CommandLine& line, Client& client, const CleanState& state) {
    const auto kept = maintenance::keptRuns(client);
    if (!kept)
        return printError(kept.error());
    std::vector<int64_t> chosen;
    int64_t bytes = 0;
    nlohmann::json all = nlohmann::json::array();
    std::vector<std::vector<std::string>> rows = {{text(CliText::tr("RUN")), text(CliText::tr("NAME")),
                                                   text(CliText::tr("COMPUTE")), text(CliText::tr("OUTPUTS")),
                                                   text(CliText::tr("SIZE")), text(CliText::tr("NEEDED BY"))}};
    for (const KeptRun& run : *kept) {
        std::string outputs;
        for (const std::string& output : run.outputs)
            outputs += (outputs.empty() ? "" : ", ") + output;
        rows.push_back({run.id, displayText(run.name), displayText(run.compute), displayText(outputs),
                        sizeText(run.bytes), run.neededBy});
        all.push_back({{"id", run.id},
                       {"name", displayText(run.name)},
                       {"compute", displayText(run.compute)},
                       {"outputs", run.outputs},
                       {"files", run.files},
                       {"bytes", run.bytes},
                       {"needed_by", run.neededBy.empty() ? nlohmann::json() : nlohmann::json(run.neededBy)}});
        if (run.neededBy.empty()) {
            chosen.push_back(run.run);
            bytes += run.bytes;
        }
    }
    if (!line.wantsJson() && !kept->empty())
        printTable(rows);
    if (state.isDryRun || chosen.empty()) {
        if (line.wantsJson())
            printJson({{"runs", all}, {"deleted", 0}});
        else if (chosen.empty())
            printLine(text(CliText::tr("There are no runs to delete: no outputs are kept only on machines, or "
                                       "unfinished pipelines need them.")));
        return Success;
    }
    const QString what =
        CliText::tr("%n run(s) of steps and their files, %1 of outputs that are on their machines only", nullptr,
                    static_cast<int>(chosen.size()))
            .arg(QString::fromStdString(sizeText(bytes)));
    return confirmDeletion(what, state.yes, false,
                           [&line, &client, chosen, all] { return eraseKept(line, client, chosen, all); });
}

} // namespace

void addRunBulkCommands(CommandLine& line, Command run) {
    auto waiting = std::make_shared<BulkState>();
    // Of a selection also runs that have ended already: otherwise the exit code would depend on how fast they failed.
    const Command wait = bulkVerb(
        line, run, "wait", CliText::tr("Wait until runs end"), waiting, nullptr,
        [&line, waiting](Client& client, Runs runs) { return waitFor(line, client, std::move(runs), *waiting); });
    wait.addFlag("--any", waiting->isAny, CliText::tr("Return as soon as one of them has ended"));
    wait.addOption("--timeout", waiting->timeout,
                   CliText::tr("Stop waiting after this time, such as 90s, 10m or 1h; the runs continue"));
    wait.addNote(CliText::tr("Exit code: 0 all Completed, 1 one has Failed, 3 one was Canceled, 5 still running."));

    auto canceling = std::make_shared<BulkState>();
    const Command canceled =
        bulkVerb(line, run, "cancel,stop", CliText::tr("Cancel runs: SIGTERM, then SIGKILL after the grace period"),
                 canceling, isUnfinished, [&line, canceling](Client& client, const Runs& runs) {
                     return cancel(line, client, runs, *canceling);
                 });
    canceled.addFlag("--wait", canceling->isWaiting, CliText::tr("Wait until the runs have ended, and print how"));
    canceled.addOption("--timeout", canceling->timeout,
                       CliText::tr("Maximum time to wait, such as 90s, 10m or 1h; implies --wait"));

    auto deleting = std::make_shared<BulkState>();
    bulkVerb(
        line, run, "delete,rm,remove", CliText::tr("Delete finished runs and all their files"), deleting, isFinished,
        [&line, deleting](Client& client, const Runs& runs) { return confirmAndErase(line, client, runs, *deleting); })
        .addFlag("--yes,-y", deleting->yes, CliText::tr("Do not ask for confirmation"));

    auto cleaning = std::make_shared<CleanState>();
    const Command clean = line.verb(
        run, "clean", text(CliText::tr("Delete runs of pipeline steps whose outputs are kept only on their machines")),
        [&line, cleaning]() -> std::optional<int> {
            int code = Success;
            Client* client = line.clientForStatus(code);
            return client == nullptr ? code : cleanRuns(line, *client, *cleaning);
        });
    clean.addFlag("--dry-run", cleaning->isDryRun,
                  CliText::tr("List the runs and the sizes of their outputs, but delete nothing"));
    clean.addFlag("--yes,-y", cleaning->yes, CliText::tr("Do not ask for confirmation"));
    clean.addNote(CliText::tr("Outputs that only steps on the same machine read stay there until the run is deleted. "
                              "Runs whose outputs an unfinished pipeline may read are not deleted."));
}

} // namespace studio::cli
