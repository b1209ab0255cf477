// One step of New compute: shows a part of the draft and takes it back. Knows nothing of the other steps.
#pragma once

#include "ui/common/choice_card.h"
#include "ui/common/form_step.h"
#include "ui/newcompute/cluster_draft.h"

namespace studio::ui {

class ComputeStep : public FormStep {
    Q_OBJECT
public:
    ComputeStep(ComputeStage stage, const QString& objectName, QWidget* parent);
    ComputeStage stage() const { return m_stage; }
    // Shows what `draft` says; edited() is not told.
    virtual void load(const ClusterDraft& draft) = 0;
    // Writes this step's part into `draft`.
    virtual void store(ClusterDraft& draft) const = 0;
    // What is known has changed.
    virtual void setWorld(const ClusterWorld&) {}
    // Says the problems of this step beside their fields; those of other steps are skipped.
    void showProblems(const std::vector<ComputeProblem>& problems);

private:
    const ComputeStage m_stage;
};

} // namespace studio::ui
