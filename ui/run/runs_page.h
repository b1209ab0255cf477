// All runs: a table that stays fast at a hundred thousand rows, filters, bulk actions, and the keyboard all through.
#pragma once

#include <QJsonObject>
#include <QTimer>

#include "core/run/run_columns.h"
#include "ui/common/page.h"
#include "ui/common/parts.h"
#include "ui/run/run_actions.h"

class QPushButton;
class QStackedWidget;
class QTableView;

namespace studio::ui {

class ColumnChooser;
class EmptyState;
class RunFilterBar;
class RunTableModel;
class ViewMenu;

class RunsPage : public Page {
    Q_OBJECT
public:
    explicit RunsPage(Context& context);
    QWidget* firstFocus() override;

private:
    void addTable();
    void addToolbar();
    void addKeys();
    void applyFilter();
    void showCount();
    void showActions();
    void showMenu(const QPoint& at);
    void openColumns();
    void setExtra(const std::vector<RunColumn>& columns);
    int widthOf(const RunColumn& column) const;
    QJsonObject view() const;
    void setView(const QJsonObject& view);
    void openCurrent();
    void erase();
    std::vector<int64_t> selected() const;
    std::string nameOfSelected() const;
    void keepPlace();
    void restorePlace();

    Context& m_context;
    RunTableModel* m_model;
    RunFilterBar* m_filters;
    QStackedWidget* m_stack;
    QTableView* m_table;
    EmptyState* m_nothing;
    PlainLabel* m_count;
    QBoxLayout* m_toolbar;
    std::vector<QPushButton*> m_bulk;
    QPushButton* m_compare = nullptr;
    ViewMenu* m_views = nullptr;
    QPushButton* m_columns = nullptr;
    RunActions m_actions;
    ColumnChooser* m_chooser;
    bool m_isApplying = false; // a view: what changes is not by hand
    std::vector<int64_t> m_keptSelection;
    int64_t m_keptCurrent = 0;
    QTimer m_clock;
};

} // namespace studio::ui
