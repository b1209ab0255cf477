// ClusterPage shows one compute cluster: Overview, Nodes, Runs, Monitoring, Operations, Settings.
#pragma once

#include "ui/common/page.h"
#include "ui/common/parts.h"
#include "ui/target/cluster_view.h"

class QPushButton;
class QAbstractItemModel;
class QStackedWidget;
class QTabWidget;
class QTableView;

namespace studio::ui {

class ClusterMonitoring;
class ClusterOverview;
class ClusterProblems;
class ClusterSettings;
class DrainButton;
class LiveQueryBase;
class NodeTableModel;
class NodeGrid;
class OrphanList;
class OperationsModel;
class QuarantineBanner;
class StateBadge;

class ClusterPage : public Page {
    Q_OBJECT
public:
    ClusterPage(Context& context, const QString& name);
    QWidget* firstFocus() override;
    QString manualTopic() const override;
    // "operations"; an unknown or empty name changes nothing.
    void openTab(const QString& name);

private:
    void addHeader();
    void addTabs();
    QTableView* makeTable(QAbstractItemModel* model, const QString& objectName, const QString& name, const QString& key,
                          const std::vector<int>& widths, QWidget* parent);
    QWidget* makeNodes(QWidget* parent);
    QWidget* makeOperations(QWidget* parent);
    void take(const Result<ClusterView>& view);
    void showView(const ClusterView& view);
    void showGrid();
    void showGone();
    void retryNodes();
    void createAgain();
    void erase();

    Context& m_context;
    const std::string m_name;
    std::optional<ClusterView> m_view; // as last read
    StateBadge* m_provisioning;
    StateBadge* m_allocation;
    QPushButton* m_delete;
    QuarantineBanner* m_quarantine;
    DrainButton* m_drain;
    QTabWidget* m_tabs;
    ClusterOverview* m_overview = nullptr;
    ClusterSettings* m_settings = nullptr;     // created on first use
    ClusterMonitoring* m_monitoring = nullptr; // created on first use
    NodeTableModel* m_nodes;
    OperationsModel* m_operations;
    ClusterProblems* m_problems = nullptr; // created on first use, above the operations
    OrphanList* m_orphans = nullptr;       // created on first use
    NodeGrid* m_grid = nullptr;            // created on first use; of a pool
    QStackedWidget* m_nodeStack = nullptr; // created on first use
    LiveQueryBase* m_query;
};

} // namespace studio::ui
