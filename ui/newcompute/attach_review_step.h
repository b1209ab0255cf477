// Step 5: everything in one view, and the same as a command and as a file to copy. No secret is in either.
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
    void setWorld(const AttachWorld& world) override { m_world = world; }
    QWidget* firstFocus() override;
    // Of the command: empty when it is the usual one.
    void setWorkspace(const std::string& workspace) { m_workspace = workspace; }
    void setProblems(const std::vector<AttachProblem>& problems);

Q_SIGNALS:
    void stageWanted(studio::ui::AttachStage stage);

private:
    ReviewForm* m_form;
    CopyText* m_command;
    CopyText* m_file;
    PlainLabel* m_more;
    AttachWorld m_world;
    std::string m_workspace;
};

} // namespace studio::ui
