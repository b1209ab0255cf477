// UsageController computes budgets every minute, after changes, before runs are placed and when what is on now will
// have used one up, so that runs wait when one is used up.
//
// Thread affinity: engine thread; blocks on nothing but the database. Without budgets it does nothing.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include "core/base/timestamp.h"
#include "core/store/database.h"
#include "core/usage/budget.h"

namespace studio {

class UsageController : public QObject {
    Q_OBJECT
public:
    UsageController(Database& database, const Clock& clock, QObject* parent = nullptr);
    // Schedules a pass, at most one in a few seconds.
    void poll();
    void pass();
    // Before runs are placed: computes budgets that are not used up, if that was not just done.
    void passBeforePlacing();

Q_SIGNALS:
    // Emitted when the state of a budget has changed.
    void committed();
    void logMessage(const QString& line);

private:
    Database& m_database;
    const Clock& m_clock;
    QTimer m_soon;
    QTimer m_minute;
    QTimer m_next;             // when a budget will change
    QElapsedTimer m_sinceLast; // since the end of the last pass
    int64_t m_lastMs = 0;      // what it took
};

} // namespace studio
