// PoolMachines lists the machines of a pool with the state of each and the nodes on it, adds machines and removes them.
// Writes through workers. Window thread.
#pragma once

#include <QFrame>

#include "core/client/studio_link.h"
#include "core/client/target_client.h"
#include "ui/target/cluster_view.h"

class QComboBox;
class QGridLayout;
class QPushButton;

namespace studio::ui {

class Banner;

class PoolMachines : public QFrame {
    Q_OBJECT
public:
    PoolMachines(StudioLink& link, std::string pool, QWidget* parent);
    // Hidden unless the cluster is a pool.
    void setView(const ClusterView& view);

Q_SIGNALS:
    void machineRequested(const QString& name);

private:
    void addRow(const TargetStatus& machine, const std::vector<ClusterNode>& nodes, int row);
    void showOthers(const ClusterView& view);
    void askToRemove(const std::string& machine, int runs);
    void change(const ClusterChange& change);
    void check();

    StudioLink& m_link;
    const std::string m_pool;
    Banner* m_banner;
    QGridLayout* m_rows;
    QComboBox* m_others;
    QPushButton* m_add;
    std::vector<QWidget*> m_shown;
    std::vector<QPushButton*> m_remove;
    QString m_text; // of all rows, to replace them only after a change
    int m_count = 0;
    bool m_isLeaving = false; // the pool is being deleted
    bool m_isSaving = false;
};

} // namespace studio::ui
