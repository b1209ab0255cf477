// ActivityPage answers "what has happened?": the events of all runs and compute targets, newest first, with a filter by
// kind and name. A row opens its run or target.
#pragma once

#include <QTimer>

#include "ui/common/page.h"
#include "ui/common/parts.h"

class QComboBox;
class QLineEdit;
class QModelIndex;
class QStackedWidget;
class QTableView;

namespace studio::ui {

class ActivityModel;
class EmptyState;

class ActivityPage : public Page {
    Q_OBJECT
public:
    explicit ActivityPage(Context& context);
    QWidget* firstFocus() override;

private:
    void applyFilter();
    void showState();
    void open(const QModelIndex& index);

    Context& m_context;
    QComboBox* m_kind;
    QLineEdit* m_search;
    ActivityModel* m_model;
    QStackedWidget* m_stack;
    QTableView* m_table;
    EmptyState* m_empty;
    QTimer m_typing;
};

} // namespace studio::ui
