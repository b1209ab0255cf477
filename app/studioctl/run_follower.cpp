#include "app/studioctl/run_follower.h"

#include <QCoreApplication>
#include <QFile>
#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <unistd.h>

#include "app/studioctl/command_line.h"
#include "app/studioctl/metrics_wait.h"
#include "app/studioctl/output.h"
#include "app/studioctl/run_json.h"
#include "app/studioctl/signals.h"
#include "core/base/display_text.h"
#include "core/base/file.h"
#include "core/client/run_client.h"
#include "core/client/run_logs.h"
#include "core/environment/environment_text.h"
#include "core/protocol/attempt_folder.h"
#include "core/run/fetch_text.h"
#include "core/run/run_text.h"

namespace studio::cli {

using namespace std::chrono_literals;

namespace {

constexpr auto longWait = 1s;     // shorter waits are not reported
constexpr auto statusPause = 5s;  // polling interval of the queue position
constexpr auto tickPause = 250ms; // fallback polling in addition to inotify; also detects a missing driver

// Returns the path of the log of process `rank`, else of the first process, whether it exists or not.
std::string logOfRank(const std::string& attemptFolder, std::optional<int> rank) {
    if (!rank)
        return mainLogOf(attemptFolder);
    for (const RunLog& log : logsOf(attemptFolder)) {
        if (log.process == rank)
            return log.path;
    }
    return AttemptFolder(attemptFolder).processLog(*rank);
}

void writeTo(FILE* output, std::string_view bytes) {
    if (output == stdout)
        writeOutput(bytes);
    else
        std::fwrite(bytes.data(), 1, bytes.size(), output);
}

} // namespace

bool outputIsTerminal() {
    return isatty(STDOUT_FILENO) == 1;
}

int64_t copyToOutput(const std::string& path, int64_t offset, TerminalFilter* filter, FILE* output, int64_t limit) {
    QFile file(QFile::decodeName(path.c_str()));
    if (!file.open(QIODevice::ReadOnly | QIODevice::Unbuffered) || !file.seek(offset))
        return offset;
    while (limit > 0) {
        const QByteArray chunk = file.read(std::min<int64_t>(1 << 18, limit));
        if (chunk.isEmpty())
            break;
        limit -= chunk.size();
        const std::string_view bytes(chunk.constData(), static_cast<size_t>(chunk.size()));
        const std::string safe = filter != nullptr ? filter->pass(bytes) : std::string();
        const std::string_view shown = filter != nullptr ? std::string_view(safe) : bytes;
        offset += chunk.size();
        writeTo(output, shown);
    }
    if (output == stdout)
        flushOutput();
    else
        std::fflush(output);
    return offset;
}

RunFollower::RunFollower(Client& client, RunRecord run, What what, QObject* parent)
    : QObject(parent)
    , m_client(client)
    , m_run(std::move(run))
    , m_what(what)
    , m_toTerminal(outputIsTerminal())
    , m_changes(client.workspace().database(), client.workspace().paths().notificationFile()) {
    connect(&m_changes, &ChangeWatcher::changed, this, &RunFollower::poll);
    connect(&m_logWatcher, &QFileSystemWatcher::fileChanged, this, &RunFollower::printLog);
    connect(&m_tick, &QTimer::timeout, this, [this] {
        keepDriven();
        printLog();
        printStatus();
    });
    m_more.setSingleShot(true);
    connect(&m_more, &QTimer::timeout, this, &RunFollower::advance);
    m_deadline.setSingleShot(true);
    connect(&m_deadline, &QTimer::timeout, this, [this] {
        poll(); // the run may have ended already
        if (m_ended || isFinal(m_run.state))
            return;
        say(CliText::tr("studioctl: run %1 is still %2.")
                .arg(QString::fromStdString(m_run.id.text()), QString::fromStdString(stateText(m_run)))
                .toStdString());
        end(StillRunning);
    });
}

void followLog(Client& client, const RunRecord& run, bool wantsJson, std::optional<int> rank) {
    auto* follower = new RunFollower(client, run, RunFollower::What::LogAndEnd, QCoreApplication::instance());
    follower->setJson(wantsJson);
    follower->setRank(rank);
    follower->start();
}

void RunFollower::setJson(bool json) {
    m_json = json;
    m_output = json ? stderr : stdout;
    m_toTerminal = isatty(json ? STDERR_FILENO : STDOUT_FILENO) == 1;
}

void RunFollower::setTimeout(std::chrono::seconds limit) {
    m_deadline.start(limit);
}

void RunFollower::start() {
    if (const auto config = m_client.runs().configOf(m_run))
        m_hasRanks = config->needs.nodes > 1 || config->needs.processesPerNode > 1;
    endOnOutputFailure();
    onSignals({SIGINT}, this, [this](int) { leave(); });
    m_tick.start(tickPause);
    QTimer::singleShot(0, this, &RunFollower::poll);
}

void RunFollower::poll() {
    if (m_ended)
        return;
    auto run = m_client.runs().reload(m_run);
    if (!run) {
        if (run.error().code == ErrorCode::NotFound) {
            say(CliText::tr("studioctl: the run was deleted.").toStdString());
            end(Unknown);
        }
        return; // retry: a busy or full disk is transient
    }
    m_run = std::move(*run);
    printStatus();
    advance();
}

// Prints what there is, and ends once the run has and all of it is printed.
void RunFollower::advance() {
    if (m_ended || !printLog() || !isFinal(m_run.state))
        return;
    finishLog();
    if (const std::string cut = describeLogCut(m_log); m_offset > 0 && !cut.empty())
        say("studioctl: " + cut);
    if (m_json) {
        waitForMetrics(m_client);
        const auto runs = runsJson(m_client, {m_run});
        printJson(runs ? runs->front() : runJson(m_run));
    }
    if (m_run.error)
        say("studioctl: " + describe(*m_run.error));
    if (m_what == What::End && m_run.error && !m_json)
        printCause();
    else if (m_what == What::End && !m_json && isatty(STDERR_FILENO) == 1)
        say("studioctl: " + stateText(m_run)); // for people; scripts have the exit code
    end(exitCodeOf(m_run));
}

// Of a run whose log was not printed: its last words, and how to read the rest.
void RunFollower::printCause() {
    if (!m_run.reason.empty() && describe(*m_run.error).find(m_run.reason) == std::string::npos)
        say("  " + displayText(m_run.reason));
    if (m_run.attempt > 0)
        say("  " + text(CliText::tr("Log: studioctl run logs %1").arg(shown(m_run.id.text()))));
}

void RunFollower::beginAttempt() {
    if (m_attempt > 0) {
        finishLog();
        say(CliText::tr("studioctl: attempt %1").arg(m_run.attempt).toStdString());
        if (!m_logWatcher.files().isEmpty())
            m_logWatcher.removePaths(m_logWatcher.files());
    }
    m_attempt = m_run.attempt;
    m_offset = 0;
    m_folder = m_client.runs().attemptFolder(m_run);
    m_environmentOffset = 0;
    m_environmentLog = AttemptFolder(m_folder).environmentLog();
}

// Logs of several processes are read at each tick: watching each of hundreds would cost more than it gains.
void RunFollower::watchLog() {
    if (isMerged())
        return m_rankLogs.find(m_folder); // their names are known once they exist
    if (m_hasRanks || m_offset == 0)
        m_log = logOfRank(m_folder, m_rank);
    const QString name = QFile::decodeName(m_log.c_str());
    if (!m_logWatcher.files().contains(name) && pathExists(m_log))
        m_logWatcher.addPath(name);
}

// Returns true if all that is there is printed; continues in the next turn of the event loop otherwise. Turns to the
// next attempt only then.
bool RunFollower::printLog() {
    if (m_what != What::LogAndEnd || m_ended)
        return true;
    bool isMore = copyLog();
    if (!isMore && m_run.attempt != m_attempt) {
        beginAttempt();
        isMore = true;
    }
    if (isMore)
        m_more.start(0);
    return !isMore;
}

// Returns true if there may be more.
bool RunFollower::copyLog() {
    if (m_attempt < 1)
        return false;
    watchLog();
    if (m_offset == 0) // this log ends before the job starts
        m_environmentOffset = copyToOutput(m_environmentLog, m_environmentOffset,
                                           isatty(STDERR_FILENO) == 1 ? &m_environmentFilter : nullptr, stderr);
    if (isMerged())
        return m_rankLogs.print(m_output, m_toTerminal);
    const int64_t end = m_offset + RankLogs::maxTurn;
    m_offset = copyToOutput(m_log, m_offset, m_toTerminal ? &m_filter : nullptr, m_output, RankLogs::maxTurn);
    return m_offset == end;
}

// Prints what waits for more of an attempt's log that has come to its end.
void RunFollower::finishLog() {
    if (m_what != What::LogAndEnd)
        return;
    if (isMerged())
        m_rankLogs.finish(m_output, m_toTerminal);
    else if (m_toTerminal)
        writeTo(m_output, m_filter.finish());
    m_output == stdout ? flushOutput() : static_cast<void>(std::fflush(m_output));
}

std::string RunFollower::statusText() {
    std::string why;
    if (m_run.notRespondingSince && !isFolderUnavailable(m_run)) {
        why = text(CliText::tr("The machine is not responding; the last known state is kept."));
    } else if (const auto reason = m_client.runs().waitingReason(m_run)) {
        why = describe(*reason);
    } else if (m_run.state == RunState::Preparing) {
        const auto attempts = m_client.runs().attemptsOf(m_run);
        if (attempts && !attempts->empty() && attempts->back().environment && attempts->back().environment->progress)
            why = text(stageText(*attempts->back().environment->progress));
        else if (attempts && !attempts->empty() && attempts->back().fetch)
            why = text(stageText(*attempts->back().fetch));
    } else if (m_run.state == RunState::Finalizing) {
        why = text(CliText::tr("The job has ended; collecting its files."));
    }
    const std::string state = stateText(m_run);
    return "studioctl: " + (why.empty() ? state : state + ": " + displayText(why));
}

// Reports the reason of a wait once it is long; reports that the run started only after such a wait.
void RunFollower::printStatus() {
    if (m_ended || isFinal(m_run.state))
        return;
    const std::string key = stateText(m_run) + (m_run.waiting ? " " + m_run.waiting->code : "");
    if (key != m_statusKey) {
        m_statusKey = key;
        m_statusSince.start();
        m_statusLooked.invalidate();
    }
    const bool isRunning = m_run.state == RunState::Running && !m_run.notRespondingSince;
    if (isRunning ? m_lastStatusText.empty() : !m_statusSince.hasExpired(std::chrono::milliseconds(longWait).count()))
        return;
    if (m_statusLooked.isValid() &&
        (isRunning || !m_statusLooked.hasExpired(std::chrono::milliseconds(statusPause).count())))
        return;
    m_statusLooked.start();
    const std::string status = statusText();
    if (status == m_lastStatusText)
        return;
    m_lastStatusText = status;
    printProgress(status);
}

// Ctrl+C stops following, not the run; the exit code is that of a program killed by the signal.
void RunFollower::leave() {
    if (!m_ended && !isFinal(m_run.state)) {
        const QString id = QString::fromStdString(m_run.id.text());
        say((isatty(STDERR_FILENO) == 1 ? "\n" : "") +
            text(CliText::tr("studioctl: the run continues. Follow it again: studioctl run stream %1 · cancel it: "
                             "studioctl run cancel %1")
                     .arg(id)));
    }
    flushOutput();
    std::signal(SIGINT, SIG_DFL);
    std::raise(SIGINT);
}

void RunFollower::keepDriven() {
    if (!m_ended && !isFinal(m_run.state) && !m_client.isDriven())
        static_cast<void>(m_client.ensureDriver());
}

void RunFollower::end(int exitCode) {
    m_ended = true;
    flushOutput();
    QCoreApplication::exit(exitCode);
}

} // namespace studio::cli

#include "moc_run_follower.cpp"
