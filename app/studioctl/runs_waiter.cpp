#include "app/studioctl/runs_waiter.h"

#include <QCoreApplication>
#include <algorithm>

#include "app/studioctl/command_line.h"
#include "app/studioctl/metrics_wait.h"
#include "app/studioctl/output.h"
#include "app/studioctl/run_json.h"
#include "core/base/display_text.h"
#include "core/client/run_client.h"
#include "core/protocol/cbor.h"
#include "core/run/run_text.h"

namespace studio::cli {

using namespace std::chrono_literals;

namespace {

constexpr auto waiterTick = 500ms; // fallback polling; also detects a missing driver
constexpr auto holdInterval = 3s;
constexpr int maxRunsAsked = 50; // others wait for the same

} // namespace

RunsWaiter::RunsWaiter(Client& client, std::vector<RunRecord> runs, Options options, QObject* parent)
    : QObject(parent)
    , m_client(client)
    , m_runs(std::move(runs))
    , m_isOver(m_runs.size())
    , m_options(options)
    , m_changes(client.workspace().database(), client.workspace().paths().notificationFile()) {
    connect(&m_changes, &ChangeWatcher::changed, this, &RunsWaiter::poll);
    connect(&m_tick, &QTimer::timeout, this, [this] {
        if (!m_client.isDriven())
            static_cast<void>(m_client.ensureDriver());
        poll();
    });
    connect(&m_holdTimer, &QTimer::timeout, this, &RunsWaiter::printHolds);
    m_deadline.setSingleShot(true);
    connect(&m_deadline, &QTimer::timeout, this, [this] {
        poll(); // the runs may have ended already
        finish(false);
    });
}

void RunsWaiter::start() {
    endOnOutputFailure();
    if (m_options.timeout)
        m_deadline.start(*m_options.timeout);
    m_tick.start(waiterTick);
    m_holdTimer.start(holdInterval);
    QTimer::singleShot(0, this, &RunsWaiter::poll);
}

void RunsWaiter::poll() {
    if (m_hasEnded)
        return;
    for (size_t i = 0; i < m_runs.size(); ++i) {
        if (m_isOver[i])
            continue;
        auto now = m_client.runs().reload(m_runs[i]);
        const bool isDeleted = !now && now.error().code == ErrorCode::NotFound;
        if (now)
            m_runs[i] = std::move(*now); // else retry: a busy or full disk is transient
        if (!isDeleted && !isFinal(m_runs[i].state))
            continue;
        m_isOver[i] = true;
        if (m_options.isJson)
            continue;
        if (isDeleted)
            say(text(CliText::tr("studioctl: run %1 was deleted.").arg(shown(m_runs[i].id.text()))));
        else
            printRow({m_runs[i].id.text(), stateText(m_runs[i]), m_runs[i].name}, 1);
    }
    const bool isOver = m_options.isAny ? std::find(m_isOver.begin(), m_isOver.end(), true) != m_isOver.end()
                                        : std::find(m_isOver.begin(), m_isOver.end(), false) == m_isOver.end();
    if (isOver || m_runs.empty())
        finish(true);
}

// Such runs wait until the user resumes the creation of nodes.
void RunsWaiter::printHolds() {
    int asked = 0;
    for (size_t i = 0; i < m_runs.size() && !m_hasEnded && asked < maxRunsAsked; ++i) {
        if (m_isOver[i] || !isWaiting(m_runs[i].state))
            continue;
        ++asked;
        const auto reason = m_client.runs().waitingReason(m_runs[i]);
        if (!reason || reason->code != "node_unusable" || textAt(reason->params, "held").empty())
            continue;
        const std::string why = describe(*reason);
        if (m_holds.insert(why).second)
            printProgress("studioctl: " + m_runs[i].id.text() + ": " + displayText(why));
    }
}

void RunsWaiter::finish(bool isInTime) {
    if (std::exchange(m_hasEnded, true))
        return;
    if (m_options.isJson) {
        waitForMetrics(m_client);
        if (const auto array = runsJson(m_client, m_runs))
            printJson(*array);
        else
            printError(array.error());
    }
    if (!isInTime) {
        const auto left = std::count(m_isOver.begin(), m_isOver.end(), false);
        say(text(CliText::tr("studioctl: %n run(s) have not ended yet.", nullptr, static_cast<int>(left))));
    }
    QCoreApplication::exit(isInTime ? exitCode() : static_cast<int>(StillRunning));
}

// The worst of the runs that have ended: Failed, then Canceled.
int RunsWaiter::exitCode() const {
    int worst = m_options.code;
    if (m_options.isAnyEndFine)
        return worst;
    for (size_t i = 0; i < m_runs.size(); ++i) {
        const int code = m_isOver[i] ? cli::exitCodeOf(m_runs[i]) : static_cast<int>(Success);
        if (code == RunFailed || (code == RunCanceled && worst == Success))
            worst = code;
    }
    return worst;
}

} // namespace studio::cli

#include "moc_runs_waiter.cpp"
