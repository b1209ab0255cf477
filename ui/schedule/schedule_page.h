// SchedulePage shows one schedule: its next times, what happened at the past ones, and its frozen job.
#pragma once

#include "core/client/schedule_client.h"
#include "ui/common/page.h"
#include "ui/common/parts.h"

class QPushButton;
class QTableView;

namespace studio::ui {

class FireStrip;
class FireTableModel;
class PlainLabel;
class PropertyColumn;
class StateBadge;

class SchedulePage : public Page {
    Q_OBJECT
public:
    SchedulePage(Context& context, const QString& name);
    QWidget* firstFocus() override;

private:
    struct Details {
        ScheduleRecord schedule;
        std::optional<FrozenJob> job;
        std::vector<ScheduleFire> fires;
        std::vector<Timestamp> next;
        std::string originName; // of the run it was created from; empty: none, or deleted
        bool isDriven = false;
    };
    static Result<Details> read(Client& client, const std::string& name);
    QPushButton* addAction(const QString& objectName, const QString& iconName, const QString& text, const QString& tip,
                           std::function<void()> act);
    QTableView* addTable(QBoxLayout* into, const QString& objectName, const QString& title, FireTableModel* model);
    void take(Result<Details> details);
    void showProperties(const Details& details);
    void openRun(const QModelIndex& index);

    Context& m_context;
    const QString m_name;
    StateBadge* m_badge;
    PlainLabel* m_nextTitle = nullptr; // with the time zone
    FireStrip* m_strip;
    FireTableModel* m_nextTimes;
    FireTableModel* m_history;
    QTableView* m_nextTable = nullptr;
    QTableView* m_historyTable = nullptr;
    PropertyColumn* m_properties;
    Banner* m_undriven;
    QPushButton* m_toggle = nullptr;
    std::vector<QPushButton*> m_buttons;
    bool m_isEnabled = true;
    bool m_isThere = false;
};

} // namespace studio::ui
