// run logs, download.
#include <QDir>
#include <QFile>

#include "app/studioctl/command.h"
#include "app/studioctl/follow.h"
#include "app/studioctl/output.h"
#include "core/base/display_text.h"
#include "core/base/file.h"
#include "core/protocol/attempt_folder.h"
#include "core/studio/download.h"

namespace studio::cli {

namespace {

// The log files of an attempt: the job's own output first, then what it put into logs/.
std::vector<std::string> logFiles(const AttemptFolder& folder) {
    std::vector<std::string> files = {"std_log.txt"};
    if (pathExists(folder.environmentLog()))
        files.push_back("environment.log");
    if (const auto entries = listFolder(folder.userLogs())) {
        for (const auto& entry : *entries) {
            if (entry.stamp.kind == FileStamp::Kind::File)
                files.push_back("logs/" + entry.name);
        }
    }
    return files;
}

// Where the named log lies; "user_logs/std_log.txt" is what Azure calls the first one.
Result<std::string> logPath(const AttemptFolder& folder, const std::string& name) {
    if (name.empty() || name == "std_log.txt" || name == "user_logs/std_log.txt")
        return folder.stdLog();
    if (name == "environment.log" && pathExists(folder.environmentLog()))
        return folder.environmentLog();
    const std::string inLogs = name.starts_with("logs/") ? name.substr(5) : name;
    const std::string path = folder.userLogs() + "/" + inLogs;
    const auto stamp = isSafeRelativePath(inLogs) ? stampOf(path) : Result<FileStamp>(fail(ErrorCode::NotFound, {}));
    if (stamp && stamp->kind == FileStamp::Kind::File)
        return path;
    std::string known;
    for (const auto& file : logFiles(folder))
        known += (known.empty() ? "" : ", ") + displayText(file);
    return fail(ErrorCode::NotFound,
                text(CliText::tr("The run has no log \"%1\". It has: %2.")
                         .arg(QString::fromStdString(displayText(name)), QString::fromStdString(known))));
}

// The offset at which the last `lines` lines begin; read backwards, so a large log costs nothing.
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
    std::optional<int64_t> tail;
};

int logs(CommandLine& line, const LogState& state) {
    int code = Success;
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    const auto run = client->find(state.id);
    if (!run)
        return printError(run.error());
    const std::string attempt = client->attemptFolder(*run);
    if (attempt.empty())
        return printError({ErrorCode::NotFound,
                           text(CliText::tr("Run %1 has no log yet: it has not been started.")
                                    .arg(QString::fromStdString(run->id.text()))),
                           {}});
    const auto path = logPath(AttemptFolder(attempt), state.file);
    if (!path)
        return printError(path.error());
    TerminalFilter filter;
    copyToOutput(*path, state.tail ? offsetOfTail(*path, *state.tail) : 0, outputIsTerminal() ? &filter : nullptr);
    std::fputs(filter.finish().c_str(), stdout);
    return Success;
}

int download(CommandLine& line, const std::string& id, std::string to) {
    int code = Success;
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    const auto run = client->find(id);
    if (!run)
        return printError(run.error());
    const std::string attempt = client->attemptFolder(*run);
    if (attempt.empty())
        return printError({ErrorCode::NotFound,
                           text(CliText::tr("Run %1 has no files yet: it has not been started.")
                                    .arg(QString::fromStdString(run->id.text()))),
                           {}});
    if (to.empty())
        to = run->id.text();
    const auto downloaded = downloadRun(attempt, to);
    if (!downloaded)
        return printError(downloaded.error());
    for (const auto& path : downloaded->leftOut)
        say(text(CliText::tr("studioctl: left out %1: it is a link that leads outside, or no plain file.")
                     .arg(QString::fromStdString(displayText(path)))));
    if (line.wantsJson())
        printJson({{"folder", displayText(to)},
                   {"files", downloaded->files},
                   {"bytes", downloaded->bytes},
                   {"left_out", downloaded->leftOut.size()}});
    else
        printLine(text(CliText::tr("%n files (%1) in %2", nullptr, static_cast<int>(downloaded->files))
                           .arg(QString::fromStdString(sizeText(static_cast<int64_t>(downloaded->bytes))),
                                QString::fromStdString(displayText(to)))));
    return Success;
}

} // namespace

void addRunFileCommands(CommandLine& line, CLI::App& run) {
    auto logState = std::make_shared<LogState>();
    CLI::App& logApp = line.verb(run, "logs", text(CliText::tr("Print a log of a run")),
                                 [&line, logState]() -> std::optional<int> { return logs(line, *logState); });
    logApp.add_option("id", logState->id, text(CliText::tr("Run id, or the beginning of one")))->required();
    logApp.add_option(
        "--file", logState->file,
        text(CliText::tr("Which log (default: std_log.txt; environment.log, logs/NAME for the job's own)")));
    logApp.add_option("--tail", logState->tail, text(CliText::tr("Only the last N lines")))
        ->check(CLI::Range(int64_t{0}, int64_t{1'000'000'000}));

    struct DownloadState {
        std::string id;
        std::string to;
    };
    auto downloadState = std::make_shared<DownloadState>();
    CLI::App& downloadApp = line.verb(run, "download", text(CliText::tr("Copy outputs and logs of a run to a folder")),
                                      [&line, downloadState]() -> std::optional<int> {
                                          return download(line, downloadState->id, downloadState->to);
                                      });
    downloadApp.add_option("id", downloadState->id, text(CliText::tr("Run id, or the beginning of one")))->required();
    downloadApp.add_option("--to", downloadState->to, text(CliText::tr("Folder (default: one named like the run)")));
}

} // namespace studio::cli
