// HomePage shows the current and recent runs and the first steps. In an empty workspace it explains the program.
#pragma once

#include <QTimer>

#include "core/run/run_record.h"
#include "ui/common/page.h"
#include "ui/common/parts.h"

class QPushButton;
class QScrollArea;
class QStackedWidget;

namespace studio::ui {

class RunLine;

class HomePage : public Page {
    Q_OBJECT
public:
    explicit HomePage(Context& context);
    QWidget* firstFocus() override;

private:
    struct Card {
        QFrame* frame;
        PlainLabel* heading;
        QPushButton* all;
        QBoxLayout* lines;
        std::vector<RunLine*> shown;
    };
    Card makeCard(const QString& heading, const QString& objectName);
    QWidget* makeQuickActions();
    QWidget* makeEmpty();
    void showRuns(const std::vector<RunRecord>& now, const std::vector<RunRecord>& recent);
    void fill(Card& card, const std::vector<RunRecord>& runs);
    void submitSample();
    void openFolder();

    Context& m_context;
    QStackedWidget* m_stack;
    QScrollArea* m_scroll;
    QWidget* m_filled; // the scrolled content
    Card m_now;
    Card m_recent;
    QTimer m_clock; // updates durations while nothing changes
};

} // namespace studio::ui
