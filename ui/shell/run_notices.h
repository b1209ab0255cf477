// Tells the desktop when a run has completed or failed: once, however many windows are open. A click on the notice shows
// the run. Where the desktop takes no notices, nothing happens.
#pragma once

#include <QObject>
#include <QTimer>
#include <map>
#include <set>

#include "core/run/run_record.h"
#include "ui/common/parts.h"

namespace studio::ui {

class RunNotices : public QObject {
    Q_OBJECT
public:
    // `window` is raised when a notice is clicked.
    RunNotices(Context& context, QWidget* window);
    // Of what is remembered for all workspaces; on unless switched off.
    static constexpr const char* settingKey = "notices";
    // Whose notice this is to give: true for one caller only, of all processes of this user. Any thread.
    static bool claim(const std::string& run);

private Q_SLOTS:
    void act(uint notice, const QString& action);
    void forget(uint notice, uint reason);

private:
    void look();
    void tell(const std::vector<RunRecord>& ended);
    void send(const QString& title, const QString& text, const QString& run);
    Context& m_context;
    QWidget* m_window;
    QTimer m_pause;
    bool m_isAsking = false;
    bool m_listens = false;
    const Timestamp m_begun;
    std::vector<int64_t> m_going;    // runs that had not ended at the last look, sorted
    std::set<std::string> m_known;   // that ended since m_begun and were claimed, by us or another
    std::map<uint, QString> m_shown; // runs by the desktop's number of their notice
};

} // namespace studio::ui
