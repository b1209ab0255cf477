// Compute: the list of all targets with their live state.
#pragma once

#include <QTimer>

#include "core/studio/compute_browser.h"
#include "ui/common/page.h"
#include "ui/common/parts.h"

class QLineEdit;
class QSortFilterProxyModel;
class QTabBar;
class QTableView;

namespace studio::ui {

class TargetTableModel;

class TargetsPage : public Page {
    Q_OBJECT
public:
    explicit TargetsPage(Context& context);
    QWidget* firstFocus() override;

private:
    void addToolbar();
    void addTable();
    void refresh();
    void openCurrent();

    Context& m_context;
    TargetTableModel* m_model;
    QSortFilterProxyModel* m_shown;
    QTabBar* m_tabs;
    QLineEdit* m_search;
    QTableView* m_table;
    QTimer m_pause;
    QTimer m_clock;
    bool m_isAsking = false;
};

} // namespace studio::ui
