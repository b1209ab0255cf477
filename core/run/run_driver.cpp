#include "core/run/run_driver.h"

#include <chrono>

namespace studio {

using namespace std::chrono_literals;

namespace {

constexpr auto pauseAfterTrouble = 1s;
constexpr std::chrono::milliseconds longestSleep = 1h; // a timer takes no more than 24 days

} // namespace

RunDriver::RunDriver(Database& database, Machine& machine, const Clock& clock, RunBook::Options options,
                     RunHands* hands, QObject* parent)
    : QObject(parent)
    , m_database(database)
    , m_machine(machine)
    , m_local(machine)
    , m_hands(hands != nullptr ? *hands : m_local)
    , m_clock(clock)
    , m_book(std::move(options)) {
    m_soon.setSingleShot(true);
    m_later.setSingleShot(true);
    m_hands.setGate([this](const std::string& run) {
        bool mayLeave = false;
        const auto written = m_database.write([&](SQLite::Database& db) -> Result<void> {
            mayLeave = m_book.leaving(db, run, m_view);
            return {};
        });
        return written && mayLeave;
    });
    connect(&m_soon, &QTimer::timeout, this, &RunDriver::step);
    connect(&m_later, &QTimer::timeout, this, &RunDriver::step);
    connect(&m_machine, &Machine::connected, this, &RunDriver::machineConnected);
    connect(&m_machine, &Machine::disconnected, this, &RunDriver::machineDisconnected);
    connect(&m_machine, &Machine::attemptChanged, this, [this](const AttemptReport& report) {
        if (const auto seq = m_book.seqOf(report.key.run))
            hear({.kind = RunNews::Kind::Report, .run = *seq, .report = report});
    });
}

Result<void> RunDriver::start() {
    auto loaded = m_database.read([this](SQLite::Database& db) -> Result<void> {
        m_book.load(db);
        return {};
    });
    if (loaded)
        look();
    return loaded;
}

void RunDriver::look() {
    if (!m_soon.isActive())
        m_soon.start(0);
}

void RunDriver::hear(RunNews news) {
    // A machine may speak of attempts that were never made.
    if (news.report && news.report->phase != AttemptPhase::Absent && m_book.isCurrent(news.run, news.report->key))
        m_hands.accepted(news.report->key);
    m_news.push_back(std::move(news));
    look();
}

void RunDriver::machineConnected() {
    m_view.connected = true;
    m_view.freshlyConnected = true;
    m_view.bootId = m_machine.welcome()->bootId;
    m_view.machineId = m_machine.welcome()->machineId;
    m_view.host = {m_machine.welcome()->hostName, m_machine.welcome()->cpus, m_machine.welcome()->memoryBytes, 0};
    m_view.awaySince.reset();
    look();
}

void RunDriver::machineDisconnected() {
    m_view.connected = false;
    m_view.freshlyConnected = false;
    if (!m_view.awaySince)
        m_view.awaySince = m_clock.now();
    look();
}

void RunDriver::step() {
    if (m_trouble && m_later.isActive())
        return; // nothing is lost by waiting: news and book stay as they are
    RunBook::Draft draft;
    const auto written = m_database.write([&](SQLite::Database& db) -> Result<void> {
        draft = m_book.step(db, m_news, m_view, m_clock.now());
        return {};
    });
    if (!written) {
        const bool isNew = !m_trouble || m_trouble->code != written.error().code;
        m_trouble = written.error();
        m_later.start(pauseAfterTrouble);
        if (isNew)
            Q_EMIT troubled(*m_trouble);
        return;
    }
    m_trouble.reset();
    m_news.clear();
    m_view.freshlyConnected = false;
    const auto actions = std::move(draft.actions);
    const auto passed = std::move(draft.passed);
    const bool changed = draft.changes > 0;
    m_book.adopt(std::move(draft));
    for (const CrashPoint point : passed)
        crashPoint(point);
    for (const auto& action : actions)
        act(action);
    for (const auto& run : m_book.launchesNotWanted())
        m_hands.giveUp(run);
    if (changed)
        Q_EMIT committed();
    if (const auto next = m_book.nextLook(m_view))
        m_later.start(std::clamp<std::chrono::milliseconds>(*next - m_clock.now(), 10ms, longestSleep));
    if (isIdle())
        Q_EMIT idle();
}

void RunDriver::act(const RunAction& action) {
    const int64_t run = action.run;
    const auto report = [this, run](RunNews::Kind kind) {
        return [this, run, kind](Result<AttemptReport> answer) {
            RunNews news{.kind = kind, .run = run};
            if (answer)
                news.report = std::move(*answer);
            else
                news.error = answer.error();
            hear(std::move(news));
        };
    };
    switch (action.kind) {
    case RunAction::Kind::Launch:
        m_hands.launch(action.spec, action.needBytes, report(RunNews::Kind::LaunchAnswer));
        crashPoint(CrashPoint::DriverLaunchSent);
        break;
    case RunAction::Kind::Observe:
        m_machine.observe(action.key, report(RunNews::Kind::Report));
        break;
    case RunAction::Kind::Cancel:
        m_machine.cancel(action.key, action.graceMs, report(RunNews::Kind::CancelAnswer));
        crashPoint(CrashPoint::DriverCancelSent);
        break;
    case RunAction::Kind::Collect:
        m_hands.collect(action.key, [this, run](Result<CollectedFiles> answer) {
            RunNews news{.kind = RunNews::Kind::Collected, .run = run};
            if (answer) {
                news.collected = answer->collected;
                news.leftFiles = static_cast<int64_t>(answer->leftFiles);
                news.leftBytes = static_cast<int64_t>(answer->leftBytes);
                news.changedFiles = answer->changedFiles;
            } else {
                news.error = answer.error();
            }
            hear(std::move(news));
        });
        break;
    case RunAction::Kind::TryNode:
        m_machine.tryNode(action.spec.limits, [this, node = action.node](Result<NodeAnswer> answer) {
            RunNews news{.kind = RunNews::Kind::NodeTried, .node = node};
            if (answer) {
                news.tried = *answer;
                if (!answer->cpus.empty())
                    m_view.host.cpus = answer->cpus; // they may have become fewer, or more
            }
            if (!answer)
                news.error = answer.error();
            hear(std::move(news));
        });
        break;
    case RunAction::Kind::Remove:
        m_hands.remove(action.key.run, [this, run](Result<void> answer) {
            RunNews news{.kind = RunNews::Kind::Removed, .run = run};
            if (!answer)
                news.error = answer.error();
            hear(std::move(news));
        });
        break;
    }
}

} // namespace studio

#include "moc_run_driver.cpp"
