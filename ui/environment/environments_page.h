// Environments: the list of all names, and what can be done with them.
#pragma once

#include <QTimer>

#include "ui/common/page.h"
#include "ui/common/parts.h"

class QLineEdit;
class QPushButton;
class QSortFilterProxyModel;
class QStackedWidget;
class QTableView;

namespace studio::ui {

class EmptyState;
class EnvironmentTableModel;

class EnvironmentsPage : public Page {
    Q_OBJECT
public:
    explicit EnvironmentsPage(Context& context);
    QWidget* firstFocus() override;

private:
    QPushButton* addAction(const QString& objectName, const QString& iconName, const QString& text, const QString& tip,
                           void (EnvironmentsPage::*act)());
    void addToolbar();
    void addTable();
    void refresh();
    void showStack();
    void showSelection();
    QStringList selected() const; // names
    void addNew();
    void addFromFile();
    void copySelected();
    void compareSelected();
    void eraseSelected();
    void resizeEvent(QResizeEvent* event) override;
    void fitColumns();

    Context& m_context;
    EnvironmentTableModel* m_model;
    QSortFilterProxyModel* m_shown;
    QLineEdit* m_search;
    QStackedWidget* m_stack;
    QTableView* m_table;
    EmptyState* m_empty;
    QPushButton* m_copy = nullptr;
    QPushButton* m_compare = nullptr;
    QPushButton* m_delete = nullptr;
    QTimer m_pause;
    bool m_isAsking = false;
    bool m_isKnown = false;
    bool m_isFitting = false;
};

// Asks, says that runs keep their copy, and erases; `done` is called afterwards.
void askToEraseEnvironment(Context& context, QWidget* parent, class Banner* banner, const QString& name,
                           std::function<void()> done);

} // namespace studio::ui
