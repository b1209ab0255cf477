// ListPage is the base of the pages that list all items of one kind: actions right of the title, a sortable table with
// saved columns, and an empty state in its place; pale bars while the first rows take longer than a moment. Enter opens
// a row, Delete asks to delete the selected ones.
#pragma once

#include <QTimer>
#include <functional>
#include <span>

#include "ui/common/page.h"
#include "ui/common/parts.h"

class QAbstractItemModel;
class QKeySequence;
class QLineEdit;
class QModelIndex;
class QPushButton;
class QSortFilterProxyModel;
class QStackedWidget;
class QTableView;

namespace studio::ui {

class EmptyState;
class LiveQueryBase;

class ListPage : public Page {
    Q_OBJECT
public:
    QWidget* firstFocus() override;

protected:
    struct TableLayout {
        QString objectName;
        QString accessibleName;
        QString columnsKey; // of the saved columns, in UiState
        int rowHeight;
        std::span<const int> widths;
        int sortColumn;
        Qt::SortOrder sortOrder = Qt::AscendingOrder;
    };

    ListPage(Context& context, const QString& objectName, const QString& title, const QString& emptyIcon);
    QPushButton* addAction(const QString& objectName, const QString& iconName, const QString& text, const QString& tip,
                           std::function<void()> act);
    // The action that adds an item.
    QPushButton* addPrimaryAction(const QString& objectName, const QString& text, const QString& tip,
                                  std::function<void()> act);
    void addShortcut(const QKeySequence& keys, std::function<void()> act);
    // Creates the search field, which filters `rows` by text in any column and calls showState(). Ctrl+F focuses it, F5
    // refreshes `query`. The caller lays it out.
    QLineEdit* addSearch(QSortFilterProxyModel* rows, LiveQueryBase* query, const QString& objectName,
                         const QString& name, const QString& tip);
    // Adds the table and the empty state to content(). The table has its model already; it is sorted and its columns
    // are restored here.
    void addTable(const TableLayout& layout);
    // To be called after the rows were replaced. `isFirst`: there were none before.
    void showRows(bool isFirst);
    void showEmptyState(bool isEmpty);
    bool isEmptyStateShown() const;

    // Shows the table or the empty state, and what is missing.
    virtual void showState() = 0;
    // Enables the actions that the selection allows.
    virtual void showSelection() = 0;
    virtual void open(const QModelIndex& index) = 0;
    virtual void eraseSelected() = 0;

    Context& m_context;
    QTableView* m_table;
    EmptyState* m_empty;

private:
    void showSkeleton();
    QStackedWidget* m_stack;
    QTimer m_loading; // until the first rows, or the news that there are none
};

} // namespace studio::ui
