#include "core/driver/parent_controller.h"

#include <algorithm>
#include <chrono>

#include "core/base/crash_point.h"
#include "core/run/parent_run.h"
#include "core/store/cached_statement.h"

namespace studio {

using namespace std::chrono_literals;

namespace {

constexpr std::chrono::milliseconds minPassInterval = 20ms;
constexpr std::chrono::milliseconds pauseAfterFailedPass = 1s;
constexpr std::chrono::milliseconds maxPassDelay = 1h; // QTimer is limited to 24 days

} // namespace

ParentController::ParentController(Database& database, const WorkspacePaths& paths, const Clock& clock, QObject* parent)
    : QObject(parent)
    , m_database(database)
    , m_paths(paths)
    , m_clock(clock) {
    m_soon.setSingleShot(true);
    m_later.setSingleShot(true);
    connect(&m_soon, &QTimer::timeout, this, &ParentController::pass);
    connect(&m_later, &QTimer::timeout, this, &ParentController::poll);
}

ParentController::~ParentController() = default;

void ParentController::poll() {
    if (m_soon.isActive())
        return;
    const std::chrono::milliseconds elapsed(m_sinceLast.isValid() ? m_sinceLast.elapsed() : minPassInterval.count());
    m_soon.start(m_isFailing ? pauseAfterFailedPass
                             : std::max<std::chrono::milliseconds>(0ms, minPassInterval - elapsed));
}

ChildPlanner* ParentController::plannerOf(const ParentRecord& parent) {
    const auto known = m_planners.find(parent.seq);
    if (known != m_planners.end())
        return known->second.get();
    auto made = makeChildPlanner(parent.kind, m_paths, m_seal);
    if (!made)
        return nullptr;
    connect(made.get(), &ChildPlanner::changed, this, &ParentController::poll);
    return m_planners.emplace(parent.seq, std::move(made)).first->second.get();
}

Result<std::vector<ParentController::Planned>> ParentController::refresh() {
    std::vector<Planned> planned;
    m_deleted.clear();
    bool hasUnknown = false;
    const auto read = m_database.read([&](SQLite::Database& db) -> Result<void> {
        for (ParentRecord& parent : parents::active(db)) {
            if (parent.wanted == "delete" && isFinal(parent.state)) {
                m_deleted.push_back(std::move(parent));
                continue;
            }
            ChildPlanner* planner = plannerOf(parent);
            if (planner == nullptr) {
                hasUnknown = true; // of a newer version: left alone
                continue;
            }
            planner->refresh(db, parent);
            planned.push_back({std::move(parent), planner});
        }
        return {};
    });
    if (!read)
        return fail(read.error());
    std::erase_if(m_planners, [&](const auto& entry) {
        return std::none_of(planned.begin(), planned.end(),
                            [&](const Planned& one) { return one.parent.seq == entry.first; });
    });
    m_isIdle = planned.empty() && m_deleted.empty() && !hasUnknown;
    return planned;
}

bool ParentController::remove(SQLite::Database& db, const ParentRecord& parent, Timestamp now) {
    const auto waiting = selectValue<int64_t>(
        db, "SELECT count(*) FROM run WHERE parent=? AND (wanted IS NULL OR wanted<>'delete')", parent.id);
    if (parents::deleteChildren(db, parent.id, now) > 0)
        return waiting.value_or(0) > 0;
    parents::erase(db, parent);
    return true;
}

Result<bool> ParentController::write(const std::vector<Planned>& planned, const std::vector<ParentRecord>& deleted) {
    const Timestamp now = m_clock.now();
    bool isChanged = false;
    // Deleting frees space, and may be repeated.
    const auto write = planned.empty() ? &Database::writeWithReserve : &Database::write;
    const auto written = (m_database.*write)(
        [&](SQLite::Database& db) -> Result<void> {
            for (const Planned& one : planned) {
                // Canceled, deleted or extended since it was read: the next pass plans anew.
                if (parents::find(db, one.parent.seq) != one.parent)
                    return fail(ErrorCode::Conflict, "");
                if (auto done = one.planner->write(db, one.parent, now); !done)
                    return done;
                isChanged = true;
            }
            for (const ParentRecord& parent : deleted)
                isChanged = remove(db, parent, now) || isChanged;
            return {};
        },
        [&] {
            if (!planned.empty())
                crashPoint(CrashPoint::ParentPlanWritten);
        });
    if (!written)
        return fail(written.error());
    if (!planned.empty())
        crashPoint(CrashPoint::ParentPlanCommitted);
    return isChanged;
}

void ParentController::retry(const Error& error) {
    m_planners.clear();
    // Without a detail it is write()'s own; the database's would come again at once.
    if (error.code != ErrorCode::Conflict || !error.detail.empty()) {
        if (!std::exchange(m_isFailing, true))
            Q_EMIT errorOccurred(error);
    }
    poll();
}

void ParentController::pass() {
    m_sinceLast.start();
    auto refreshed = refresh();
    if (!refreshed)
        return retry(refreshed.error());
    const Timestamp now = m_clock.now();
    std::vector<Planned> due;
    for (const Planned& one : *refreshed) {
        if (one.planner->plan(one.parent, now))
            due.push_back(one);
    }
    bool isChanged = false;
    if (!due.empty() || !m_deleted.empty()) {
        const auto written = write(due, m_deleted);
        if (!written)
            return retry(written.error());
        isChanged = *written;
    }
    m_isFailing = false;
    bool isDueAgain = false;
    for (const Planned& one : due)
        isDueAgain = one.planner->applied() || isDueAgain;
    std::optional<Timestamp> next;
    for (const Planned& one : *refreshed) {
        if (const auto own = one.planner->next(); own && (!next || *own < *next))
            next = own;
    }
    m_later.stop();
    if (next)
        m_later.start(std::clamp<std::chrono::milliseconds>(*next - m_clock.now(), 1ms, maxPassDelay));
    if (isDueAgain)
        poll();
    if (isChanged)
        Q_EMIT committed();
    if (m_isIdle)
        Q_EMIT idle();
}

} // namespace studio

#include "moc_parent_controller.cpp"
