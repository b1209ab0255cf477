// Implements run logs, download.
#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <algorithm>

#include "app/studioctl/command_line.h"
#include "app/studioctl/output.h"
#include "app/studioctl/run_follower.h"
#include "app/studioctl/run_kind_commands.h"
#include "core/base/display_text.h"
#include "core/base/file.h"
#include "core/client/download.h"
#include "core/client/run_browser.h"
#include "core/client/run_client.h"
#include "core/client/run_logs.h"
#include "core/protocol/attempt_folder.h"
#include "core/run/run_kind.h"
#include "core/run/run_text.h"
#include "core/transfer/log_file.h"

namespace studio::cli {

namespace {

// Lists the log files of an attempt: the job's output first, then the files in logs/ of its node 0.
std::vector<std::string> logFiles(const AttemptFolder& folder) {
    std::vector<std::string> files;
    for (const RunLog& log : logsOf(folder.path())) {
        files.push_back(log.name);
        if (!log.end.empty())
            files.push_back(logEndPath(log.name));
    }
    if (files.empty())
        files.emplace_back("std_log.txt");
    if (const auto entries = listFolder(folder.userLogs())) {
        for (const auto& entry : *entries) {
            if (entry.stamp.kind == FileStamp::Kind::File)
                files.push_back("logs/" + entry.name);
        }
    }
    return files;
}

// Returns our name of a log that Azure has under another one, from its first version on; others are unchanged.
std::string logNameOfAzure(const std::string& name) {
    constexpr std::string_view userLogs = "user_logs/";
    if (name.starts_with(userLogs))
        return name.substr(userLogs.size());
    static const QRegularExpression form(QStringLiteral(
        "^(?:azureml-logs/(?:(?<driver>70_driver_log(?:_(?<rank>\\d{1,6}))?|hyperdrive)|"
        "(?:20_image_build_log|55_azureml-execution-[\\w-]+))|(?<step>logs/azureml/executionlogs))\\.txt$"));
    const auto match = form.match(QString::fromStdString(name));
    if (!match.hasMatch())
        return name;
    if (match.captured(u"rank").toInt() > 0)
        return "std_log_process_" + match.captured(u"rank").toStdString() + ".txt";
    return match.captured(u"driver").isEmpty() && match.captured(u"step").isEmpty() ? "environment.log" : "std_log.txt";
}

// Returns the path of the named log; those of Azure's names are ours, unless the job has written a file of that name.
Result<std::string> logPath(const AttemptFolder& folder, const std::string& name, std::optional<int> rank) {
    const std::string plain = logNameOfAzure(name);
    const std::string inLogs = name.starts_with("logs/") ? name.substr(5) : name;
    const std::string path = folder.userLogs() + "/" + inLogs;
    const auto stamp = isSafeRelativePath(inLogs) ? stampOf(path) : Result<FileStamp>(fail(ErrorCode::NotFound, {}));
    const bool isOfJob = !rank && stamp && stamp->kind == FileStamp::Kind::File;
    if (isOfJob && plain != name)
        return path;
    for (const RunLog& log : logsOf(folder.path())) {
        if (rank ? log.process == rank : log.name == plain)
            return log.path;
        if (!rank && !log.end.empty() && logEndPath(log.name) == plain)
            return log.end;
    }
    if (rank)
        return fail(ErrorCode::NotFound, text(CliText::tr("The run has no log for rank %1 yet.").arg(*rank)));
    if (isOfJob)
        return path;
    if (plain.empty() || plain == "std_log.txt")
        return mainLogOf(folder.path());
    std::string known;
    for (const auto& file : logFiles(folder))
        known += (known.empty() ? "" : ", ") + displayText(file);
    return fail(ErrorCode::NotFound,
                text(CliText::tr("The run has no log \"%1\". Available logs: %2.")
                         .arg(QString::fromStdString(displayText(name)), QString::fromStdString(known))));
}

// Returns the process of a run with several that failed first; nullopt: none failed, or its log is the only one.
Result<std::optional<int>> failedRank(Client& client, const RunRecord& run) {
    return browse::details(client, run.id.text()).map([](const RunDetails& details) {
        const RunRank* failed = firstFailed(details.ranks);
        return failed != nullptr ? std::optional(failed->rank) : std::nullopt;
    });
}

// Returns the offset of the last `lines` lines; reads backwards, so the cost does not depend on the log's size.
int64_t offsetOfTail(const std::string& path, int64_t lines) {
    QFile file(QFile::decodeName(path.c_str()));
    if (!file.open(QIODevice::ReadOnly | QIODevice::Unbuffered) || lines <= 0)
        return file.size();
    int64_t end = file.size();
    int64_t found = 0;
    constexpr int64_t block = 1 << 16;
    while (end > 0) {
        const int64_t start = std::max<int64_t>(0, end - block);
        file.seek(start);
        const QByteArray bytes = file.read(end - start);
        for (int64_t i = bytes.size() - 1; i >= 0; --i) {
            const bool isLastByte = start + i + 1 == file.size();
            if (bytes[i] == '\n' && !isLastByte && ++found == lines)
                return start + i + 1;
        }
        end = start;
    }
    return 0;
}

struct LogState {
    std::string id;
    std::string file;
    std::optional<int> rank;
    std::optional<int64_t> tail;
    bool follows = false;
};

std::optional<int> logs(CommandLine& line, const LogState& state) {
    int code = Success;
    Client* client = line.clientForStatus(code);
    if (client == nullptr)
        return code;
    const auto run = client->runs().find(state.id);
    if (!run)
        return printError(run.error());
    if (state.follows) {
        if (!state.file.empty() || state.tail)
            return printError(usage(CliText::tr("--follow prints the whole log: omit --file and --tail.")));
        followLog(*client, *run, line.wantsJson(), state.rank);
        return std::nullopt;
    }
    if (const auto* kind = runKindFromText(run->kind); kind != nullptr && kind->isParent)
        return printError({ErrorCode::NotFound,
                           text(CliText::tr("Run %1 has no log of its own. List its child runs: studioctl run list "
                                            "--parent %1 · events: studioctl run events %1")
                                    .arg(QString::fromStdString(run->id.text()))),
                           {}});
    const std::string attempt = client->runs().attemptFolder(*run);
    if (attempt.empty())
        return printError(
            {ErrorCode::NotFound,
             text(
                 CliText::tr("Run %1 has no log yet: it has not started.").arg(QString::fromStdString(run->id.text()))),
             {}});
    if (const auto missing = client->runs().missingFiles(*run))
        return printError({ErrorCode::Io, describe(*missing), {}});
    if (state.rank && !state.file.empty())
        return printError(usage(CliText::tr("--rank already selects the log of a process. Omit --file.")));
    std::optional<int> rank = state.rank;
    if (!rank && state.file.empty()) {
        const auto failed = failedRank(*client, *run);
        if (!failed)
            return printError(failed.error());
        if (rank = *failed; rank)
            say(text(CliText::tr("studioctl: log of rank %1, which failed first; --rank selects another").arg(*rank)));
    }
    const auto path = logPath(AttemptFolder(attempt), state.file, rank);
    if (!path)
        return printError(path.error());
    TerminalFilter filter;
    copyToOutput(*path, state.tail ? offsetOfTail(*path, *state.tail) : 0, outputIsTerminal() ? &filter : nullptr);
    writeOutput(filter.finish());
    if (const std::string cut = describeLogCut(*path); !cut.empty())
        say("studioctl: " + cut);
    return Success;
}

} // namespace

int printDownloadError(Error error, const DownloadState& state) {
    if (const auto stamp = stampOf(state.to); error.code == ErrorCode::AlreadyExists && stamp &&
                                              stamp->kind == FileStamp::Kind::Folder && !state.options.overwrites)
        error.message +=
            " " + text(CliText::tr("Choose another folder with --to, or overwrite existing files with --overwrite."));
    return printFileError(std::move(error));
}

namespace {

int download(CommandLine& line, DownloadState state) {
    int code = Success;
    Client* client = line.clientForStatus(code);
    if (client == nullptr)
        return code;
    const auto run = client->runs().find(state.id);
    if (!run)
        return printError(run.error());
    const bool isNamedAfterRun = state.to.empty();
    if (isNamedAfterRun)
        state.to = run->id.text();
    if (const auto own = kindCommandsOf(run->kind).download) {
        const int done = own(line, *client, *run, state);
        if (done == Success && isNamedAfterRun) // without a log, by which a snapshot would know it
            printProgress(text(CliText::tr("studioctl: note: a run with this folder as its source uploads %1, too, "
                                           "unless .amlignore or .gitignore excludes it.")
                                   .arg(shown(state.to))));
        return done;
    }
    const std::string attempt = client->runs().attemptFolder(*run);
    if (attempt.empty())
        return printError({ErrorCode::NotFound,
                           text(CliText::tr("Run %1 has no files yet: it has not started.")
                                    .arg(QString::fromStdString(run->id.text()))),
                           {}});
    if (const auto missing = client->runs().missingFiles(*run))
        return printError({ErrorCode::Io, describe(*missing), {}});
    const std::string& to = state.to;
    const auto downloaded = downloadRun(attempt, to, state.options);
    if (!downloaded)
        return printDownloadError(downloaded.error(), state);
    for (const auto& path : downloaded->leftOut)
        say(text(CliText::tr("studioctl: skipped %1: a link that points outside the folder, or not a regular file.")
                     .arg(QString::fromStdString(displayText(path)))));
    nlohmann::json failed = nlohmann::json::array();
    for (const auto& failure : downloaded->failed) {
        say(text(CliText::tr("studioctl: not downloaded: %1: %2")
                     .arg(QString::fromStdString(displayText(failure.path)),
                          QString::fromStdString(displayText(failure.why)))));
        failed.push_back({{"path", displayText(failure.path)}, {"why", displayText(failure.why)}});
    }
    if (line.wantsJson())
        printJson({{"folder", displayText(to)},
                   {"files", downloaded->files},
                   {"bytes", downloaded->bytes},
                   {"unchanged", downloaded->unchanged},
                   {"left_out", downloaded->leftOut.size()},
                   {"failed", std::move(failed)}});
    else
        printLine(text(CliText::tr("%n files (%1) in %2", nullptr, static_cast<int>(downloaded->files))
                           .arg(QString::fromStdString(sizeText(static_cast<int64_t>(downloaded->bytes))),
                                QString::fromStdString(displayText(to)))) +
                  (downloaded->unchanged == 0
                       ? std::string()
                       : text(CliText::tr(", %n unchanged", nullptr, static_cast<int>(downloaded->unchanged)))));
    return downloaded->failed.empty() ? Success : Trouble;
}

} // namespace

void addRunFileCommands(CommandLine& line, Command run) {
    auto logState = std::make_shared<LogState>();
    const Command logApp = line.verb(run, "logs,log", text(CliText::tr("Print a log of a run")),
                                     [&line, logState]() -> std::optional<int> { return logs(line, *logState); });
    logApp
        .addOption("id", logState->id,
                   CliText::tr("ID or name of a run; a unique prefix of the ID (4 characters or more) is enough"))
        .required();
    logApp.addOption(
        "--file", logState->file,
        CliText::tr("Log to print (default: std_log.txt; environment.log, or logs/NAME for the job's own)"));
    logApp
        .addOption(
            "--rank", logState->rank,
            CliText::tr("Log of this process, of a run with several (default: the one that failed first, else 0; "
                        "with --follow all, each line with its rank)"))
        .range(0, 1'000'000);
    logApp.addOption("--tail", logState->tail, CliText::tr("Only the last N lines"))
        .range(int64_t{0}, int64_t{1'000'000'000});
    logApp.addFlag("--follow,-f", logState->follows,
                   CliText::tr("Print the log as it is written, as \"run stream\" does; exit with the run's result"));

    auto downloadState = std::make_shared<DownloadState>();
    const Command downloadApp =
        line.verb(run, "download,cp", text(CliText::tr("Copy outputs and logs of a run to a folder")),
                  [&line, downloadState]() -> std::optional<int> { return download(line, *downloadState); });
    downloadApp
        .addOption("id", downloadState->id,
                   CliText::tr("ID or name of a run; a unique prefix of the ID (4 characters or more) is enough"))
        .required();
    downloadApp.addOption("--to", downloadState->to, CliText::tr("Destination folder (default: named after the run)"));
    downloadApp.addFlag(
        "--overwrite", downloadState->options.overwrites,
        CliText::tr("Overwrite existing files whose content differs (default: refuse and copy nothing)"));
}

} // namespace studio::cli
