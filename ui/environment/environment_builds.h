// EnvironmentBuilds is the second tab of an environment: its builds per target with their states and actions, and log
// and exact packages of the selected build.
#pragma once

#include <QTimer>
#include <QWidget>

#include "core/client/compute_browser.h"
#include "core/client/driver_client.h"
#include "core/environment/named_environment.h"
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
class DriverConnector;
class EmptyState;
class PlainLabel;

class EnvironmentBuilds : public QWidget {
    Q_OBJECT
public:
    EnvironmentBuilds(Context& context, DriverConnector& driver, QWidget* parent);
    using QWidget::show;
    void show(const EnvironmentDetails& details);
    void setTargets(const std::vector<TargetStatus>& targets);
    // Menu of the targets to build on.
    QMenu* targetMenu() const { return m_targets; }

private:
    void addButtons(class QBoxLayout* into);
    void addTable();
    QWidget* makeBelow();
    void showSelection();
    void showPackages(const EnvironmentBuild& build);
    void requestState(const EnvironmentBuild& build);
    const EnvironmentBuild* selected() const;
    void build(const std::string& target, bool again);
    void confirmRemove();
    void act(const QString& trouble, std::function<void(DriverClient&, std::function<void(const Result<void>&)>)> what);
    void savePackages();
    Context& m_context;
    DriverConnector& m_driver;
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
    QString m_shownError;
    std::string m_exactOf; // build shown in m_exact
    std::string m_exactText;
    std::string m_asked;  // build whose package list was requested
    std::string m_wanted; // target whose row is selected as soon as it exists
    QTimer m_clock;
    int m_ticks = 0;
};

} // namespace studio::ui
