// AllocationField chooses what the allocations of a Slurm cluster are requested with, if the nodes of a new cluster are
// allocations.
#pragma once

#include <QWidget>

#include "core/target/target.h"
#include "ui/newcompute/cluster_draft.h"

class QComboBox;
class QLineEdit;

namespace studio::ui {

class PlainLabel;

class AllocationField : public QWidget {
    Q_OBJECT
public:
    explicit AllocationField(QWidget* parent);
    // Offers the partitions of the Slurm cluster; other names can be typed.
    void setLogin(const Target& login);
    void load(const ClusterDraft& draft);
    void store(ClusterDraft& draft) const; // sets the Slurm options of the draft

Q_SIGNALS:
    void edited();

private:
    std::vector<SlurmPartition> m_offered;
    QComboBox* m_partition;
    QLineEdit* m_account;
    QLineEdit* m_qos;
    QLineEdit* m_time;
};

} // namespace studio::ui
