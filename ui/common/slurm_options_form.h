// SlurmOptionsForm edits the defaults of the jobs of a Slurm cluster, and where its environments are built. It offers
// what the cluster reported; other values can be typed.
#pragma once

#include "ui/common/target_options_form.h"

class QCheckBox;

namespace studio::ui {

class SlurmChoices;

class SlurmOptionsForm : public TargetOptionsForm {
    Q_OBJECT
public:
    explicit SlurmOptionsForm(QWidget* parent);
    void load(const RemoteConfig& options) override;
    void store(RemoteConfig& options) const override;
    void setFacts(const std::optional<MachineFacts>& facts) override;

private:
    void addBuilds();
    void showLimits();
    SlurmChoices* m_choices;
    QLineEdit* m_pollInterval;
    QCheckBox* m_buildInJob = nullptr;
    QWidget* m_builds = nullptr; // settings of these jobs
    QLineEdit* m_buildPartition = nullptr;
    QLineEdit* m_buildTime = nullptr;
    PlainLabel* m_limits;
    std::optional<SlurmFacts> m_facts;
};

} // namespace studio::ui
