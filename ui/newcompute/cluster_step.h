// ClusterStep is step 2 of New compute: the name of the cluster and the machine that hosts its nodes.
#pragma once

#include "ui/newcompute/compute_step.h"

class QComboBox;
class QLineEdit;

namespace studio::ui {

class ClusterStep : public ComputeStep {
    Q_OBJECT
public:
    explicit ClusterStep(QWidget* parent);
    void load(const ClusterDraft& draft) override;
    void store(ClusterDraft& draft) const override;
    void setDraftContext(const ClusterContext& world) override;
    QWidget* firstFocus() override;

private:
    void showMachine();
    std::string chosen() const;

    std::vector<Target> m_targets;
    QLineEdit* m_name;
    QComboBox* m_source;
    PlainLabel* m_machine;
    PlainLabel* m_hardware;
    PlainLabel* m_others;
};

} // namespace studio::ui
