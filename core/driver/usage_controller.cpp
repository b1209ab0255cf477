#include "core/driver/usage_controller.h"

#include <chrono>

#include "core/client/studio_text.h"
#include "core/client/usage_client.h"

namespace studio {

using namespace std::chrono_literals;

namespace {

constexpr std::chrono::milliseconds usageDelay = 2s;
constexpr std::chrono::milliseconds usageInterval = 60s;

} // namespace

UsageController::UsageController(Database& database, const Clock& clock, QObject* parent)
    : QObject(parent)
    , m_database(database)
    , m_clock(clock) {
    m_soon.setSingleShot(true);
    connect(&m_soon, &QTimer::timeout, this, &UsageController::pass);
    connect(&m_minute, &QTimer::timeout, this, &UsageController::pass);
    m_minute.start(usageInterval);
}

void UsageController::look() {
    if (!m_soon.isActive())
        m_soon.start(usageDelay);
}

void UsageController::pass() {
    bool hasBudgets = false;
    const auto read = m_database.read([&](SQLite::Database& db) -> Result<void> {
        hasBudgets = !budgets::all(db).empty();
        return {};
    });
    if (!read || !hasBudgets)
        return;
    std::vector<Budget> changed;
    const auto written = m_database.write([&](SQLite::Database& db) -> Result<void> {
        changed = budgets::refresh(db, m_clock.now());
        return {};
    });
    if (!written) {
        Q_EMIT logMessage(QString::fromStdString(written.error().message));
        return;
    }
    for (const Budget& budget : changed)
        Q_EMIT logMessage(StudioText::tr("Budget of %1: %2")
                              .arg(budgetName(budget), QString::fromLatin1(toText(budget.state).data())));
    if (!changed.empty())
        Q_EMIT committed();
}

} // namespace studio

#include "moc_usage_controller.cpp"
