// The second tab of an environment: where it is built, how the builds are, what can be done with them, and the selected one's log and
// exact packages.
#pragma once

#include <QTimer>
#include <QWidget>

#include "core/studio/compute_browser.h"
#include "core/studio/driver_line.h"
#include "ui/common/parts.h"
#include "ui/environment/environment_entries.h"

class QMenu;
class QPlainTextEdit;
class QProgressBar;
class QPushButton;
class QTableView;
class QTabWidget;

namespace studio::ui {

class Banner;
class BuildLog;
class BuildTableModel;
class DriverDoor;
class EmptyState;
class PlainLabel;

class EnvironmentBuilds : public QWidget {
    Q_OBJECT
public:
    EnvironmentBuilds(Context& context, DriverDoor& door, QWidget* parent);
    using QWidget::show;
    void show(const EnvironmentDetails& details);
    void setTargets(const std::vector<TargetStatus>& targets);
    // Opens the menu of targets.
    QMenu* targetMenu() const { return m_targets; }

private:
    void addButtons(class QBoxLayout* into);
    void addTable();
    QWidget* makeBelow();
    void showSelection();
    void showPackages(const EnvironmentBuild& build);
    void askState(const EnvironmentBuild& build);
    const EnvironmentBuild* selected() const;
    void build(const std::string& target, bool again);
    void askToRemove();
    void act(const QString& trouble, std::function<void(DriverLine&, std::function<void(const Result<void>&)>)> what);
    void savePackages();
    Context& m_context;
    DriverDoor& m_door;
    NamedEnvironment m_named;
    BuildTableModel* m_model;
    QTableView* m_table;
    EmptyState* m_empty;
    QWidget* m_filled;
    QMenu* m_targets = nullptr;
    QPushButton* m_build = nullptr;
    QPushButton* m_again = nullptr;
    QPushButton* m_cancel = nullptr;
    QPushButton* m_remove = nullptr;
    Banner* m_banner;
    Banner* m_trouble;
    QProgressBar* m_progress;
    QTabWidget* m_below = nullptr;
    BuildLog* m_log = nullptr;
    QPlainTextEdit* m_exact = nullptr;
    PlainLabel* m_exactHint = nullptr;
    QPushButton* m_save = nullptr;
    QString m_saidTrouble;
    std::string m_exactOf; // build that is shown
    std::string m_exactText;
    std::string m_asked;  // build whose list the machine was asked for
    std::string m_wanted; // name of the target whose row is selected once it is there
    QTimer m_clock;
    int m_ticks = 0;
};

} // namespace studio::ui
