// workspace info, check, backup, adopt.
#include <QCoreApplication>
#include <QDir>
#include <QFile>

#include "app/studioctl/command.h"
#include "app/studioctl/output.h"
#include "core/base/display_text.h"
#include "core/base/file.h"
#include "core/environment/environment_defaults.h"
#include "core/run/run_queries.h"
#include "core/snapshot/snapshot_store.h"
#include "core/store/driver_socket.h"
#include "core/store/lease.h"
#include "core/store/migration.h"

namespace studio::cli {

namespace {

using nlohmann::json;

struct Counts {
    int64_t runs = 0;
    int64_t unfinished = 0;
};

Result<Counts> countRuns(Client& client) {
    Counts counts;
    const auto done = client.workspace().database().read([&](SQLite::Database& db) -> Result<void> {
        counts = {runs::count(db), runs::countUnfinished(db)};
        return {};
    });
    if (!done)
        return fail(done.error());
    return counts;
}

void printInfo(CommandLine& line, Client& client, const Counts& counts, const std::optional<LeaseHolder>& holder,
               const json& status) {
    const Workspace& workspace = client.workspace();
    const auto space = diskSpaceOf(workspace.paths().folder());
    if (line.wantsJson()) {
        json value{{"folder", displayText(workspace.paths().folder())},
                   {"id", workspace.id().text()},
                   {"epoch", workspace.epoch()},
                   {"schema", newestSchema()},
                   {"runs", counts.runs},
                   {"unfinished", counts.unfinished},
                   {"driver", nullptr},
                   {"disk_free_bytes", space ? json(space->freeBytes) : json()}};
        if (holder) {
            value["driver"] = {{"pid", holder->pid}, {"program", holder->program}, {"since", toIso8601(holder->since)}};
            value["driver"].update(status);
        }
        printJson(value);
        return;
    }
    const auto number = [&status](const char* key) { return status.value(key, int64_t{0}); };
    printFields(
        {{text(CliText::tr("Workspace")), workspace.paths().folder()},
         {text(CliText::tr("Id")), workspace.id().text()},
         {text(CliText::tr("Runs")), text(CliText::tr("%1 (not ended: %2)").arg(counts.runs).arg(counts.unfinished))},
         {text(CliText::tr("Driver")), holder ? text(CliText::tr("process %1 (%2) since %3")
                                                         .arg(holder->pid)
                                                         .arg(QString::fromStdString(holder->program),
                                                              QString::fromStdString(localTimeText(holder->since))))
                                              : text(CliText::tr("nobody; the next submit starts one"))},
         {text(CliText::tr("On machines now")), status.contains("active") ? std::to_string(number("active")) : ""},
         {text(CliText::tr("Trouble")), status.value("trouble", "")},
         {text(CliText::tr("Free space")), space ? sizeText(static_cast<int64_t>(space->freeBytes)) : ""}});
}

std::optional<int> info(CommandLine& line) {
    int code = Success;
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    const auto counts = countRuns(*client);
    if (!counts)
        return printError(counts.error());
    const auto holder = Lease::holder(client->workspace().paths());
    const auto socket = driverSocketPath(client->workspace().paths());
    if (!holder || !socket) {
        printInfo(line, *client, *counts, holder, json::object());
        return Success;
    }
    constexpr int patienceMs = 1000;
    auto* asking = new DriverSocketClient(*socket, QCoreApplication::instance());
    asking->ask({{"do", "status"}}, patienceMs, [&line, client, counts = *counts, holder](Result<json> status) {
        printInfo(line, *client, counts, holder, status ? *status : json::object());
        QCoreApplication::exit(Success);
    });
    return std::nullopt;
}

int check(CommandLine& line) {
    int code = Success;
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    const auto verdict = client->workspace().database().check(true);
    if (!verdict)
        return printError(verdict.error());
    std::vector<std::string> trees;
    const auto read = client->workspace().database().read([&](SQLite::Database& db) -> Result<void> {
        trees = runs::treesInUse(db);
        for (auto& tree : treesOfDefaults(db))
            trees.push_back(std::move(tree));
        return {};
    });
    if (!read)
        return printError(read.error());
    const SnapshotStore store(client->workspace().paths().folder());
    json damaged = json::array();
    for (const auto& tree : trees) {
        const auto whole = store.verify(tree);
        if (!whole || !whole->isWhole())
            damaged.push_back({{"snapshot", tree},
                               {"message", whole ? text(CliText::tr("files missing: %1, files damaged: %2")
                                                            .arg(whole->missing.size())
                                                            .arg(whole->damaged.size()))
                                                 : whole.error().message}});
    }
    const bool fine = *verdict == "ok" && damaged.empty();
    if (line.wantsJson()) {
        printJson({{"ok", fine}, {"database", *verdict}, {"snapshots", trees.size()}, {"damaged", damaged}});
    } else {
        printLine(text(CliText::tr("Database: %1").arg(QString::fromStdString(displayText(*verdict)))));
        printLine(text(CliText::tr("Snapshots looked at: %1, damaged: %2").arg(trees.size()).arg(damaged.size())));
        for (const auto& entry : damaged)
            printLine("  " + entry.value("snapshot", "") + "  " + displayText(entry.value("message", "")));
        if (*verdict != "ok")
            say(text(CliText::tr("studioctl: copy the newest file of %1 over workspace.db, with no studio running.")
                         .arg(QString::fromStdString(displayText(client->workspace().paths().backups())))));
    }
    return fine ? Success : Trouble;
}

int backup(CommandLine& line, const std::string& file) {
    int code = Success;
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    if (pathExists(file))
        return printError({ErrorCode::AlreadyExists,
                           text(CliText::tr("%1 exists already. Name a file that does not.")
                                    .arg(QString::fromStdString(displayText(file)))),
                           {}});
    const auto done = client->workspace().database().backupTo(file);
    if (!done)
        return printError(done.error());
    const auto stamp = stampOf(file);
    printLine(text(CliText::tr("The database is in %1 (%2). Logs, outputs and snapshots are not in it; they lie in the "
                               "workspace's folder.")
                       .arg(QString::fromStdString(displayText(file)),
                            QString::fromStdString(sizeText(stamp ? static_cast<int64_t>(stamp->size) : 0)))));
    return Success;
}

int adopt(CommandLine& line, bool moved, bool copied) {
    if (moved == copied)
        return printError({ErrorCode::InvalidArgument, text(CliText::tr("Say either --moved or --copied.")), {}});
    line.setAdoption(moved ? Adoption::Moved : Adoption::Copied);
    int code = Success;
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    printLine(client->workspace().paths().folder());
    return Success;
}

} // namespace

void addWorkspaceCommands(CommandLine& line) {
    CLI::App& noun = line.noun("workspace", text(CliText::tr("The folder that holds all state")));
    line.verb(noun, "info", text(CliText::tr("Where it is, what is in it, and who drives it")),
              [&line] { return info(line); });
    line.verb(noun, "check", text(CliText::tr("Read and verify the database and all snapshots")),
              [&line]() -> std::optional<int> { return check(line); });
    auto file = std::make_shared<std::string>();
    line.verb(noun, "backup", text(CliText::tr("Copy the database to a file")),
              [&line, file]() -> std::optional<int> { return backup(line, *file); })
        .add_option("file", *file, text(CliText::tr("The file to write")))
        ->required();
    struct AdoptState {
        bool moved = false;
        bool copied = false;
    };
    auto state = std::make_shared<AdoptState>();
    CLI::App& app = line.verb(
        noun, "adopt", text(CliText::tr("Say whether a workspace that woke up elsewhere was moved or copied")),
        [&line, state]() -> std::optional<int> { return adopt(line, state->moved, state->copied); });
    app.add_flag("--moved", state->moved, text(CliText::tr("It was moved: the old place is no more")));
    app.add_flag("--copied", state->copied,
                 text(CliText::tr("It is a copy: its unfinished runs go on in the original")));
}

} // namespace studio::cli
