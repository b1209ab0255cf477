#include "app/studioctl/follow.h"

#include <QCoreApplication>
#include <QFile>
#include <chrono>
#include <cstdio>
#include <unistd.h>

#include "app/studioctl/command.h"
#include "app/studioctl/output.h"
#include "app/studioctl/run_json.h"
#include "core/base/file.h"
#include "core/protocol/attempt_folder.h"
#include "core/run/run_text.h"

namespace studio::cli {

using namespace std::chrono_literals;

namespace {

constexpr auto tickPause = 250ms; // safety net beside inotify, and how soon a missing driver is noticed

} // namespace

bool outputIsTerminal() {
    return isatty(STDOUT_FILENO) == 1;
}

int64_t copyToOutput(const std::string& path, int64_t offset, TerminalFilter* filter, FILE* output) {
    QFile file(QFile::decodeName(path.c_str()));
    if (!file.open(QIODevice::ReadOnly | QIODevice::Unbuffered) || !file.seek(offset))
        return offset;
    for (;;) {
        const QByteArray chunk = file.read(1 << 18);
        if (chunk.isEmpty())
            break;
        const std::string_view bytes(chunk.constData(), static_cast<size_t>(chunk.size()));
        const std::string safe = filter != nullptr ? filter->pass(bytes) : std::string();
        const std::string_view shown = filter != nullptr ? std::string_view(safe) : bytes;
        std::fwrite(shown.data(), 1, shown.size(), output);
        offset += chunk.size();
    }
    std::fflush(output);
    return offset;
}

Follower::Follower(Client& client, RunRecord run, What what, QObject* parent)
    : QObject(parent)
    , m_client(client)
    , m_run(std::move(run))
    , m_what(what)
    , m_toTerminal(outputIsTerminal())
    , m_changes(client.workspace().database(), client.workspace().paths().bell()) {
    connect(&m_changes, &ChangeWatcher::changed, this, &Follower::look);
    connect(&m_logWatcher, &QFileSystemWatcher::fileChanged, this, &Follower::printLog);
    connect(&m_tick, &QTimer::timeout, this, [this] {
        keepDriven();
        printLog();
    });
    m_deadline.setSingleShot(true);
    connect(&m_deadline, &QTimer::timeout, this, [this] {
        look(); // the end may be there already
        if (m_ended)
            return;
        say(CliText::tr("studioctl: run %1 is still %2.")
                .arg(QString::fromStdString(m_run.id.text()), QString::fromStdString(stateText(m_run)))
                .toStdString());
        end(StillGoing);
    });
}

void Follower::setTimeout(std::chrono::seconds limit) {
    m_deadline.start(limit);
}

void Follower::start() {
    m_tick.start(tickPause);
    QTimer::singleShot(0, this, &Follower::look);
}

void Follower::look() {
    if (m_ended)
        return;
    auto run = m_client.reload(m_run);
    if (!run) {
        if (run.error().code == ErrorCode::NotFound) {
            say(CliText::tr("studioctl: the run was deleted.").toStdString());
            end(Unknown);
        }
        return; // a busy or full disk passes
    }
    m_run = std::move(*run);
    printLog();
    if (!isFinal(m_run.state))
        return;
    if (m_what == What::LogAndEnd && m_toTerminal)
        std::fputs(m_filter.finish().c_str(), stdout);
    if (m_json)
        printJson(runJson(m_run));
    if (m_run.error)
        say("studioctl: " + describe(*m_run.error));
    end(exitCodeOf(m_run));
}

// Turns to the log of the newest attempt; what the one before still has is printed first.
void Follower::watchLog() {
    if (m_run.attempt != m_attempt) {
        if (m_attempt > 0) {
            copyLog();
            say(CliText::tr("studioctl: attempt %1").arg(m_run.attempt).toStdString());
            if (!m_logWatcher.files().isEmpty())
                m_logWatcher.removePaths(m_logWatcher.files());
        }
        m_attempt = m_run.attempt;
        m_offset = 0;
        const AttemptFolder folder(m_client.attemptFolder(m_run));
        m_log = folder.stdLog();
        m_environmentOffset = 0;
        m_environmentLog = folder.environmentLog();
    }
    if (m_attempt > 0 && m_logWatcher.files().isEmpty() && pathExists(m_log))
        m_logWatcher.addPath(QFile::decodeName(m_log.c_str()));
}

void Follower::printLog() {
    if (m_what != What::LogAndEnd || m_ended)
        return;
    watchLog();
    copyLog();
}

void Follower::copyLog() {
    if (m_attempt < 1)
        return;
    if (m_offset == 0) // it ends before the job begins
        m_environmentOffset = copyToOutput(m_environmentLog, m_environmentOffset,
                                           isatty(STDERR_FILENO) == 1 ? &m_environmentFilter : nullptr, stderr);
    m_offset = copyToOutput(m_log, m_offset, m_toTerminal ? &m_filter : nullptr);
}

void Follower::keepDriven() {
    if (!m_ended && !isFinal(m_run.state) && !m_client.isDriven())
        static_cast<void>(m_client.ensureDriver());
}

void Follower::end(int exitCode) {
    m_ended = true;
    std::fflush(stdout);
    QCoreApplication::exit(exitCode);
}

} // namespace studio::cli

#include "moc_follow.cpp"
