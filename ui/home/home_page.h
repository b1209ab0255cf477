// Home: what runs now, what ran last, and the first steps. On an empty workspace it explains what this is.
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
    void refresh();
    void fill(Card& card, const std::vector<RunRecord>& runs);
    void submitSample();
    void openFolder();

    Context& m_context;
    QStackedWidget* m_stack;
    QScrollArea* m_scroll;
    QWidget* m_filled; // what is scrolled
    Card m_now;
    Card m_recent;
    QTimer m_pause;
    QTimer m_clock; // durations go on while nothing changes
    bool m_isAsking = false;
};

} // namespace studio::ui
