// ClusterReviewStep is step 5 of New compute: a summary, and the equivalent command and file to copy.
#pragma once

#include "ui/newcompute/compute_step.h"

namespace studio::ui {

class Banner;
class CopyText;
class ReviewForm;

class ClusterReviewStep : public ComputeStep {
    Q_OBJECT
public:
    explicit ClusterReviewStep(QWidget* parent);
    void load(const ClusterDraft& draft) override;
    void store(ClusterDraft&) const override {}
    void setDraftContext(const ClusterContext& world) override { m_world = world; }
    QWidget* firstFocus() override;
    // Workspace option of the command; empty for the default one.
    void setWorkspace(const std::string& workspace) { m_workspace = workspace; }
    void setProblems(const std::vector<ComputeProblem>& problems);

Q_SIGNALS:
    void stageRequested(studio::ui::ComputeStage stage);

private:
    ReviewForm* m_form;
    Banner* m_note;
    CopyText* m_command;
    CopyText* m_file;
    ClusterContext m_world;
    std::string m_workspace;
};

} // namespace studio::ui
