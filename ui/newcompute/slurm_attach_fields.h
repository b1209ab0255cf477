// SlurmAttachFields are the defaults of the jobs of a Slurm cluster that is attached.
#pragma once

#include "ui/newcompute/attach_fields.h"

class QCheckBox;

namespace studio::ui {

class SlurmAttachFields : public AttachFields {
    Q_OBJECT
public:
    explicit SlurmAttachFields(QWidget* parent);
    void load(const RemoteConfig& options) override;
    void store(RemoteConfig& options) const override;
    void setFacts(const std::optional<MachineFacts>& facts) override;

private:
    QLineEdit* m_partition;
    QLineEdit* m_account;
    QLineEdit* m_qos;
    QCheckBox* m_buildInJob;
    QWidget* m_builds; // settings of these jobs
    QLineEdit* m_buildPartition;
    QLineEdit* m_buildTime;
    PlainLabel* m_cluster;
};

} // namespace studio::ui
