// Implements workspace create, info, check, backup, adopt.
#include <QCoreApplication>
#include <QDir>
#include <QFile>

#include "app/studioctl/command_line.h"
#include "app/studioctl/output.h"
#include "core/base/display_text.h"
#include "core/base/file.h"
#include "core/client/driver_requests.h"
#include "core/client/maintenance.h"
#include "core/run/run_queries.h"
#include "core/store/driver_socket_client.h"
#include "core/store/driver_socket_path.h"
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
                   {"schema", latestSchemaVersion()},
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
         {text(CliText::tr("ID")), workspace.id().text()},
         {text(CliText::tr("Runs")), text(CliText::tr("%1 (unfinished: %2)").arg(counts.runs).arg(counts.unfinished))},
         {text(CliText::tr("Scheduler")), holder ? text(CliText::tr("PID %1 (%2), running since %3")
                                                            .arg(holder->pid)
                                                            .arg(QString::fromStdString(holder->program),
                                                                 QString::fromStdString(localTimeText(holder->since))))
                                                 : text(CliText::tr("not running; starts with the next submit"))},
         {text(CliText::tr("Active runs")), status.contains("active") ? std::to_string(number("active")) : ""},
         {text(CliText::tr("Problem")), status.value("trouble", "")},
         {text(CliText::tr("Free space")), space ? capacityText(static_cast<int64_t>(space->freeBytes)) : ""}});
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
    asking->ask(toMessage(driver::StatusRequest{}), patienceMs,
                [&line, client, counts = *counts, holder](Result<json> status) {
                    printInfo(line, *client, counts, holder, status ? *status : json::object());
                    QCoreApplication::exit(Success);
                });
    return std::nullopt;
}

int checkWorkspace(CommandLine& line) {
    int code = Success;
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    const auto report = maintenance::checkIntegrity(*client);
    if (!report)
        return printError(report.error());
    json damaged = json::array();
    for (const DamagedSnapshot& snapshot : report->damaged)
        damaged.push_back(
            {{"snapshot", snapshot.tree},
             {"message",
              snapshot.error.empty()
                  ? text(
                        CliText::tr("missing files: %1, damaged files: %2").arg(snapshot.missing).arg(snapshot.damaged))
                  : snapshot.error}});
    if (line.wantsJson()) {
        printJson({{"ok", report->isSound()},
                   {"database", report->database},
                   {"snapshots", report->snapshots},
                   {"damaged", damaged}});
    } else {
        printLine(text(CliText::tr("Database: %1").arg(QString::fromStdString(displayText(report->database)))));
        printLine(text(CliText::tr("Snapshots checked: %1, damaged: %2").arg(report->snapshots).arg(damaged.size())));
        for (const auto& entry : damaged)
            printLine("  " + entry.value("snapshot", "") + "  " + displayText(entry.value("message", "")));
        if (report->database != "ok")
            say(text(
                CliText::tr(
                    "studioctl: to repair it, close all studios and replace workspace.db with the newest file in %1.")
                    .arg(QString::fromStdString(displayText(client->workspace().paths().backups())))));
    }
    return report->isSound() ? Success : Trouble;
}

int backup(CommandLine& line, const std::string& file) {
    int code = Success;
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    const auto done = client->workspace().database().backupTo(file);
    if (!done)
        return printFileError(done.error());
    const auto stamp = stampOf(file);
    if (line.wantsJson()) {
        printJson({{"file", displayText(file)}, {"bytes", stamp ? stamp->size : 0}});
        return Success;
    }
    printLine(text(CliText::tr("Database saved to %1 (%2). Logs, outputs and snapshots are not included; they are in "
                               "the workspace folder.")
                       .arg(QString::fromStdString(displayText(file)),
                            QString::fromStdString(sizeText(stamp ? static_cast<int64_t>(stamp->size) : 0)))));
    return Success;
}

int restore(CommandLine& line, const std::string& file) {
    if (const auto exists = checkFileExists(file); !exists)
        return printError(exists.error());
    int code = Success;
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    const auto before = maintenance::restore(*client, file, currentTime());
    if (!before)
        return printFileError(before.error());
    if (line.wantsJson()) {
        printJson({{"restored", displayText(file)}, {"backup", displayText(before->file)}});
        return Success;
    }
    printLine(
        text(CliText::tr("Database restored from %1. The previous database is saved as %2.")
                 .arg(QString::fromStdString(displayText(file)), QString::fromStdString(displayText(before->file)))));
    return Success;
}

int createWorkspace(CommandLine& line, const std::string& folder) {
    line.setCreation(folder);
    const bool wasThere = pathExists(WorkspacePaths(line.workspaceOptions().folder).database());
    int code = Success;
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    const Workspace& workspace = client->workspace();
    if (line.wantsJson())
        printJson({{"folder", displayText(workspace.paths().folder())},
                   {"id", workspace.id().text()},
                   {"created", !wasThere}});
    else
        printLine(workspace.paths().folder());
    if (wasThere)
        say(text(CliText::tr("studioctl: the workspace already exists and was not changed.")));
    return Success;
}

int adopt(CommandLine& line, bool moved, bool copied) {
    if (moved == copied)
        return printError({ErrorCode::InvalidArgument, text(CliText::tr("Specify either --moved or --copied.")), {}});
    line.setAdoption(moved ? Adoption::Moved : Adoption::Copied);
    int code = Success;
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    if (line.wantsJson())
        printJson({{"folder", displayText(client->workspace().paths().folder())}, {"adopted", true}});
    else
        printLine(client->workspace().paths().folder());
    return Success;
}

} // namespace

void addWorkspaceCommands(CommandLine& line) {
    const Command noun =
        line.noun("workspace,workspaces", text(CliText::tr("The workspace: the folder that holds all state")));
    auto folder = std::make_shared<std::string>();
    line.verb(noun, "create", text(CliText::tr("Create a workspace in a new or empty folder")),
              [&line, folder]() -> std::optional<int> { return createWorkspace(line, *folder); })
        .addOption("folder", *folder, CliText::tr("Folder (default: the one given by --workspace)"));
    line.verb(noun, "show,info,get", text(CliText::tr("Show location, contents and scheduler")),
              [&line] { return info(line); });
    line.verb(noun, "check", text(CliText::tr("Verify the database and all snapshots")),
              [&line]() -> std::optional<int> { return checkWorkspace(line); });
    auto file = std::make_shared<std::string>();
    line.verb(noun, "backup", text(CliText::tr("Back up the database to a file")),
              [&line, file]() -> std::optional<int> { return backup(line, *file); })
        .addOption("file", *file, CliText::tr("File to write"))
        .required();
    auto saved = std::make_shared<std::string>();
    line.verb(noun, "restore", text(CliText::tr("Restore the database from a backup")),
              [&line, saved]() -> std::optional<int> { return restore(line, *saved); })
        .addOption("file", *saved, CliText::tr("Backup of this workspace"))
        .required();
    struct AdoptState {
        bool moved = false;
        bool copied = false;
    };
    auto state = std::make_shared<AdoptState>();
    const Command app =
        line.verb(noun, "adopt", text(CliText::tr("Specify whether a workspace in a new location was moved or copied")),
                  [&line, state]() -> std::optional<int> { return adopt(line, state->moved, state->copied); });
    app.addFlag("--moved", state->moved, CliText::tr("Moved: the old location no longer exists"));
    app.addFlag("--copied", state->copied, CliText::tr("Copied: unfinished runs continue in the original"));
}

} // namespace studio::cli
