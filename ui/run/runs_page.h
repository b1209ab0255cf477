// RunsPage shows all runs in a table that stays responsive at 100,000 rows, with filters, bulk actions and full
// keyboard support.
#pragma once

#include <QJsonObject>
#include <QTimer>

#include "core/runtable/run_column.h"
#include "ui/common/list_page.h"
#include "ui/run/run_actions.h"

class QPushButton;

namespace studio::ui {

class ColumnChooser;
class RunFilterBar;
class RunTableModel;
class ViewMenu;

class RunsPage : public ListPage {
    Q_OBJECT
public:
    // `experiment`: shows its runs only at first, and remembers no filter; empty: all, as filtered last.
    explicit RunsPage(Context& context, const std::string& experiment = {});

private:
    void makeTable();
    void addToolbar();
    void applyFilter();
    void showState() override;
    void showSelection() override;
    void showMenu(const QPoint& at);
    void openColumns();
    void setExtra(const std::vector<RunColumn>& columns);
    int widthOf(const RunColumn& column) const;
    QJsonObject view() const;
    static QJsonObject defaultView();
    void exportTable();
    // Empty: the default view.
    void setView(const QJsonObject& wantedView);
    void open(const QModelIndex& index) override;
    void eraseSelected() override;
    std::vector<int64_t> selected() const;
    std::string nameOfSelected() const;
    bool isPinned(int64_t key) const;
    void saveSelection();
    void restorePlace();

    RunTableModel* m_model;
    RunFilterBar* m_filters;
    PlainLabel* m_count;
    QBoxLayout* m_toolbar;
    std::vector<QPushButton*> m_bulk;
    QPushButton* m_compare = nullptr;
    QPushButton* m_cancel = nullptr; // in m_bulk, as is m_erase
    QPushButton* m_erase = nullptr;
    ViewMenu* m_views = nullptr;
    QPushButton* m_columns = nullptr;
    QPushButton* m_group = nullptr; // hidden where all runs are of one experiment
    RunActions m_actions;
    ColumnChooser* m_chooser;
    bool m_isFailureShown = false; // the banner says why the rows could not be read
    bool m_isApplying = false;     // a view is being applied: changes are not user edits
    std::vector<int64_t> m_keptSelection;
    int64_t m_keptCurrent = 0;
    QTimer m_clock;
};

} // namespace studio::ui
