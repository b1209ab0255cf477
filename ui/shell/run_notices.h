// Tells the desktop when a run has completed or failed, and when something waits for a person (needs.h): once, however many windows are
// open. A click on the notice shows the run or the machine; where the desktop shows buttons, one shows the log.
#pragma once

#include <QObject>
#include <QTimer>
#include <functional>
#include <set>

#include "core/run/run_record.h"
#include "core/studio/needs.h"
#include "ui/common/parts.h"
#include "ui/shell/desktop_notices.h"

namespace studio::ui {

class RunNotices : public QObject {
    Q_OBJECT
public:
    // `window` is raised when a notice is clicked.
    RunNotices(Context& context, QWidget* window);
    // Of what is remembered for all workspaces; on unless switched off.
    static constexpr const char* settingKey = "notices";

private:
    void look();
    void tell(const std::vector<RunRecord>& ended);
    void tellNeeds(const std::vector<Need>& needs);
    void send(const QString& title, const QString& text, const QString& run);
    std::function<void()> opening(const QString& place, const QString& argument);
    Context& m_context;
    QWidget* m_window;
    DesktopNotices* m_notices;
    QTimer m_pause;
    bool m_isAsking = false;
    bool m_listens = false;
    const Timestamp m_begun;
    std::vector<int64_t> m_going;  // runs that had not ended at the last look, sorted
    std::set<std::string> m_known; // that ended since m_begun and were claimed, by us or another
    std::set<std::string> m_needs; // keys of those that were there at the last look
};

} // namespace studio::ui
