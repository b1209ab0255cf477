// Compute: the list of all targets with their live state.
#pragma once

#include <QTimer>

#include "core/studio/compute_browser.h"
#include "ui/common/page.h"
#include "ui/common/parts.h"

class QLineEdit;
class QPushButton;
class QStackedWidget;
class QTabBar;
class QTableView;

namespace studio::ui {

class EmptyState;
class TargetFilterModel;
class TargetTableModel;

class TargetsPage : public Page {
    Q_OBJECT
public:
    explicit TargetsPage(Context& context);
    QWidget* firstFocus() override;

private:
    void addToolbar();
    void addTable();
    void fitColumns();
    void resizeEvent(QResizeEvent* event) override;
    QPushButton* addAction(const QString& objectName, const QString& iconName, const QString& text, const QString& tip);
    void refresh();
    void showTargets(std::vector<TargetStatus> targets);
    void showKind();
    void showSelection();
    void showColumnMenu();
    const TargetStatus* selected() const;
    void openCurrent();
    void eraseSelected();

    Context& m_context;
    TargetTableModel* m_model;
    TargetFilterModel* m_shown;
    QTabBar* m_tabs;
    QLineEdit* m_search;
    QStackedWidget* m_stack;
    QTableView* m_table;
    EmptyState* m_empty;
    QPushButton* m_delete = nullptr;
    QPushButton* m_columns = nullptr;
    QTimer m_pause;
    QTimer m_clock;
    bool m_isAsking = false;
    bool m_isFitting = false;
};

} // namespace studio::ui
