// Watches a check that the driver makes, a few times a second while it runs, and now and then afterwards so that it is
// kept. Says when it is gone. A check that is watched no more is dropped by the driver after a minute.
#pragma once

#include <QObject>
#include <QPointer>
#include <QTimer>

#include "core/studio/driver_line.h"

namespace studio::ui {

class CheckWatch : public QObject {
    Q_OBJECT
public:
    explicit CheckWatch(QObject* parent);
    void watch(DriverLine& line, const std::string& id);
    // Looks at once instead of at the next turn.
    void look();
    // Ends the check, with its connection and its secrets.
    void stop();
    // Looks no more; the check is another's from now on.
    void leave();
    bool isWatching() const { return !m_id.empty(); }
    const std::string& id() const { return m_id; }

Q_SIGNALS:
    void seen(const studio::CheckView& view);
    // The driver does not answer any more, or knows nothing of this check.
    void lost(const studio::Error& error);

private:
    void take(const std::string& id, const Result<CheckView>& view);
    QPointer<DriverLine> m_line;
    std::string m_id;
    QTimer m_timer;
    int m_misses = 0;
    bool m_isAsking = false;
};

} // namespace studio::ui
