// New compute: steps at the left, the step in the middle, help at the right. Edits a ClusterDraft; only Create makes it.
#pragma once

#include <QTimer>
#include <array>

#include "ui/common/page.h"
#include "ui/common/parts.h"
#include "ui/newcompute/cluster_draft.h"

namespace studio {
struct CreatedCluster;
struct TargetStatus;
} // namespace studio

namespace studio::ui {

class ClusterReviewStep;
class ComputeStep;
class WizardFrame;

class NewComputePage : public Page {
    Q_OBJECT
public:
    explicit NewComputePage(Context& context);
    QWidget* firstFocus() override;
    bool isWorthKeeping() const override { return m_isEdited; }
    const ClusterDraft& draft() const { return m_draft; }

private:
    void addFrame();
    ComputeStep* newStep(ComputeStage stage);
    // Makes it when it is first asked for.
    ComputeStep* stepOf(ComputeStage stage);
    void makeNextStep();
    void showStage(ComputeStage stage);
    void check();
    void refresh();
    void setWorld(const std::vector<TargetStatus>& targets);
    void create();

    Context& m_context;
    ClusterDraft m_draft;
    ClusterWorld m_world;
    bool m_isEdited = false;   // by hand: proposals stay out of it from now on
    bool m_isProposed = false; // from what is known of the machine
    bool m_isCreating = false;
    bool m_isAsking = false;
    ComputeStage m_stage = ComputeStage::Kind;
    std::array<ComputeStep*, 5> m_steps{};
    std::vector<ComputeProblem> m_problems;
    ClusterReviewStep* m_review = nullptr;
    WizardFrame* m_frame = nullptr;
    QTimer m_pause;
};

} // namespace studio::ui
