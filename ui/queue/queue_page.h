// QueuePage answers "when is it my turn, and who is in the way?": the time line of machines above, the waiting runs in
// their order below, which can be moved, prioritized and canceled.
#pragma once

#include <QTimer>

#include "ui/common/page.h"
#include "ui/common/parts.h"

class QComboBox;
class QPushButton;
class QSplitter;
class QStackedWidget;
class QTableView;

namespace studio::ui {

class EmptyState;
class LimitsPanel;
class PlainLabel;
class QueueMover;
class QueueTableModel;
class TimelinePane;

class QueuePage : public Page {
    Q_OBJECT
public:
    // `run`: id of a waiting run that is selected at first; empty: the first one.
    QueuePage(Context& context, const QString& run);
    QWidget* firstFocus() override;

private:
    void makeTable(QWidget* parent);
    QWidget* makeLower(QWidget* parent);
    QWidget* makeActions(QWidget* parent);
    QPushButton* addButton(QWidget* parent, const QString& name, const QString& iconName, const QString& text,
                           const QString& tip, std::function<void()> act);
    void watch();
    void showList();
    void showSelection();
    void showComputes(const std::vector<std::string>& names);
    void selectRun(int64_t run);
    void selectWanted();
    void fitTimeline();
    void saveSelection();
    void restoreSelection();
    void showMenu(const QPoint& at);
    void openCurrent();
    void holdSelected(bool isHeld);
    void askPriority();
    void cancelSelected();
    void cancelNow(const std::vector<int64_t>& runs);

    Context& m_context;
    const QString m_wanted; // id of the run to be selected
    bool m_isWantedSelected = false;
    QSplitter* m_splitter;
    TimelinePane* m_timeline;
    QTableView* m_table = nullptr;
    QueueTableModel* m_model;
    QueueMover* m_mover = nullptr;
    QStackedWidget* m_stack = nullptr;
    EmptyState* m_empty = nullptr;
    LimitsPanel* m_limits = nullptr;
    QComboBox* m_compute = nullptr;
    PlainLabel* m_count = nullptr;
    QPushButton* m_limitsShown = nullptr;
    QPushButton* m_first = nullptr;
    QPushButton* m_up = nullptr;
    QPushButton* m_down = nullptr;
    QPushButton* m_priority = nullptr;
    QPushButton* m_cancel = nullptr;
    std::vector<int64_t> m_keptSelection;
    int64_t m_keptCurrent = 0;
    bool m_isSelecting = false; // by code
    QTimer m_clock;
};

} // namespace studio::ui
