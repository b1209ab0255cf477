// TabWidget is the tab widget of all pages: its base line is the top border of its pane, below the tabs. In document
// mode or with the base of the tab bar, Qt draws a second line at their upper edge. Window thread.
#pragma once

#include <QTabBar>
#include <QTabWidget>

namespace studio::ui {

class TabWidget : public QTabWidget {
public:
    explicit TabWidget(QWidget* parent)
        : QTabWidget(parent) {
        tabBar()->setDrawBase(false);
    }
};

} // namespace studio::ui
