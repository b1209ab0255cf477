// Step 5: everything in one view, and the same as a command and as a file to copy.
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
    void setWorld(const ClusterWorld& world) override { m_world = world; }
    QWidget* firstFocus() override;
    // Of the command: empty when it is the usual one.
    void setWorkspace(const std::string& workspace) { m_workspace = workspace; }
    void setProblems(const std::vector<ComputeProblem>& problems);

Q_SIGNALS:
    void stageWanted(studio::ui::ComputeStage stage);

private:
    ReviewForm* m_form;
    Banner* m_note;
    CopyText* m_command;
    CopyText* m_file;
    ClusterWorld m_world;
    std::string m_workspace;
};

} // namespace studio::ui
