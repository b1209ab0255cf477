// UsageController computes budgets every minute and after changes, so that runs wait when one is used up.
//
// Thread affinity: engine thread; blocks on nothing but the database. Without budgets it does nothing.
#pragma once

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
    void look();
    void pass();

Q_SIGNALS:
    // Emitted when the state of a budget has changed.
    void committed();
    void logMessage(const QString& line);

private:
    Database& m_database;
    const Clock& m_clock;
    QTimer m_soon;
    QTimer m_minute;
};

} // namespace studio
