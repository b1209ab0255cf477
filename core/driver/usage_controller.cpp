#include "core/driver/usage_controller.h"

#include <algorithm>
#include <chrono>

#include "core/client/studio_text.h"
#include "core/client/usage_client.h"

namespace studio {

using namespace std::chrono_literals;

namespace {

constexpr std::chrono::milliseconds usageDelay = 2s;
constexpr std::chrono::seconds usageInterval = 60s;
constexpr int64_t minPauseMs = 500; // between passes before runs are placed
constexpr int64_t pauseFactor = 20; // they take at most a twentieth of the thread's time

} // namespace

UsageController::UsageController(Database& database, const Clock& clock, QObject* parent)
    : QObject(parent)
    , m_database(database)
    , m_clock(clock) {
    m_soon.setSingleShot(true);
    connect(&m_soon, &QTimer::timeout, this, &UsageController::pass);
    m_next.setSingleShot(true);
    connect(&m_next, &QTimer::timeout, this, &UsageController::pass);
    connect(&m_minute, &QTimer::timeout, this, &UsageController::pass);
    m_minute.start(usageInterval);
}

void UsageController::poll() {
    if (!m_soon.isActive())
        m_soon.start(usageDelay);
}

void UsageController::passBeforePlacing() {
    if (!m_sinceLast.isValid() || m_sinceLast.elapsed() >= std::max(minPauseMs, pauseFactor * m_lastMs))
        pass();
}

void UsageController::pass() {
    QElapsedTimer took;
    took.start();
    bool hasBudgets = false;
    const auto read = m_database.read([&](SQLite::Database& db) -> Result<void> {
        hasBudgets = !budgets::all(db).empty();
        return {};
    });
    m_sinceLast.start();
    m_lastMs = took.elapsed();
    m_next.stop();
    if (!read || !hasBudgets)
        return;
    budgets::Forecast forecast;
    const Timestamp now = m_clock.now();
    const auto written = m_database.write([&](SQLite::Database& db) -> Result<void> {
        forecast = budgets::refresh(db, now, usageInterval);
        return {};
    });
    m_sinceLast.start();
    m_lastMs = took.elapsed();
    if (!written) {
        Q_EMIT logMessage(QString::fromStdString(written.error().message));
        return;
    }
    if (forecast.next)
        m_next.start(std::chrono::duration_cast<std::chrono::milliseconds>(*forecast.next - now));
    for (const Budget& budget : forecast.changed)
        Q_EMIT logMessage(StudioText::tr("Budget of %1: %2")
                              .arg(budgetName(budget), QString::fromLatin1(toText(budget.state).data())));
    if (!forecast.changed.empty())
        Q_EMIT committed();
}

} // namespace studio

#include "moc_usage_controller.cpp"
