// Step 2: the cluster's name, and where its nodes come from.
#pragma once

#include "ui/newcompute/compute_step.h"

class QLineEdit;

namespace studio::ui {

class ClusterStep : public ComputeStep {
    Q_OBJECT
public:
    explicit ClusterStep(QWidget* parent);
    void load(const ClusterDraft& draft) override;
    void store(ClusterDraft& draft) const override;
    void setWorld(const ClusterWorld& world) override;
    QWidget* firstFocus() override;

private:
    QLineEdit* m_name;
    PlainLabel* m_machine;
    PlainLabel* m_hardware;
    PlainLabel* m_others;
};

} // namespace studio::ui
