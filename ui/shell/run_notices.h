// RunNotices notifies the desktop when a run has completed or failed, and when something needs attention
// (core/client/attention_items.h): once, regardless of the number of open windows. A click on the notification shows
// the run or the machine; a button shows the log if the desktop supports buttons.
#pragma once

#include <QObject>
#include <functional>
#include <set>

#include "core/client/attention_items.h"
#include "core/run/run_record.h"
#include "ui/common/parts.h"
#include "ui/shell/desktop_notices.h"

namespace studio::ui {

class RunNotices : public QObject {
    Q_OBJECT
public:
    // `window` is raised when a notice is clicked.
    RunNotices(Context& context, QWidget* window);
    // True once what was there before the window was opened is known: what comes from then on is new.
    bool hasLooked() const { return m_listens; }

private:
    struct Ended;
    static Result<Ended> look(Client& client, const std::vector<int64_t>& before, const std::set<std::string>& known,
                              Timestamp begun, bool isFirst);
    void take(Ended ended);
    // The user's choices (ui/common/notice_settings.h).
    bool isOn(const QString& key) const;
    bool isWanted(const RunRecord& run) const;
    void tell(const std::vector<RunRecord>& ended);
    void notifyAttentionItems(const std::vector<AttentionItem>& needs);
    DesktopNotice budgetNotice(const Budget& budget);
    void send(const QString& title, const QString& text, const QString& run);
    std::function<void()> opening(const QString& place, const QString& argument);
    Context& m_context;
    QWidget* m_window;
    DesktopNotices* m_notices;
    bool m_listens = false;
    const Timestamp m_begun;
    std::vector<int64_t> m_going;  // runs unfinished at the last poll, sorted
    std::set<std::string> m_known; // ended since m_begun and claimed, by this or another process
    std::set<std::string> m_needs; // keys of the items at the last poll
};

} // namespace studio::ui
