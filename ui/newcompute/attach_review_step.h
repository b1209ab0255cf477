// AttachReviewStep is step 5 of the attach wizard: a summary, and the equivalent command and file to copy, without
// secrets.
#pragma once

#include "ui/newcompute/attach_step.h"

namespace studio::ui {

class CopyText;
class ReviewForm;

class AttachReviewStep : public AttachStep {
    Q_OBJECT
public:
    explicit AttachReviewStep(QWidget* parent);
    void load(const AttachDraft& draft) override;
    void store(AttachDraft&) const override {}
    void setDraftContext(const AttachContext& world) override { m_world = world; }
    QWidget* firstFocus() override;
    // Workspace option of the command; empty for the default one.
    void setWorkspace(const std::string& workspace) { m_workspace = workspace; }
    void setProblems(const std::vector<AttachProblem>& problems);

Q_SIGNALS:
    void stageRequested(studio::ui::AttachStage stage);

private:
    ReviewForm* m_form;
    CopyText* m_command;
    CopyText* m_file;
    PlainLabel* m_more;
    AttachContext m_world;
    std::string m_workspace;
};

} // namespace studio::ui
