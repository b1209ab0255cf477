// NewComputePage is the wizard for clusters: steps on the left, the current step in the middle, help on the right.
// Edits a ClusterDraft; nothing is created before Create.
#pragma once

#include "ui/common/wizard.h"
#include "ui/newcompute/compute_step.h"

namespace studio {
struct CreatedCluster;
struct TargetStatus;
} // namespace studio

namespace studio::ui {

class ClusterReviewStep;
class KindStep;

class NewComputePage : public Wizard<ClusterDraft, ComputeStage, ComputeStep> {
    Q_OBJECT
public:
    // `argument`: "like:NAME" fills the form with the settings of a cluster.
    explicit NewComputePage(Context& context, const QString& argument = {});

private:
    ComputeStep* newStep(ComputeStage stage, QWidget* place);
    ComputeStep* makeStep(ComputeStage stage, QWidget* place) override;
    void enterStage() override;
    void requestStage(ComputeStage stage) override;
    void edit(ComputeStep& edited) override;
    void check() override;
    void finish() override;
    void setDraftContext(const std::vector<TargetStatus>& targets);
    void showTotal();
    void showModel();

    ClusterContext m_world;
    bool m_isProposed = false; // from the capacity of the machine, until the user edits it
    bool m_isSizeEdited = false;
    std::string m_model; // cluster whose settings the form is to have; empty: none, or they are shown
    bool m_hasTargets = false;
    bool m_hasPresets = false;
    KindStep* m_kind = nullptr;
    ClusterReviewStep* m_review = nullptr;
};

} // namespace studio::ui
