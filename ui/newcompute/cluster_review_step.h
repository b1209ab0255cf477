// Step 5: everything in one view, and the same as a command and as a file to copy.
#pragma once

#include "ui/newcompute/compute_step.h"

class QFormLayout;
class QPlainTextEdit;

namespace studio::ui {

class Banner;

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
    void addSection(ComputeStage stage, const QString& title);
    void addLine(const QString& label, const QString& objectName);
    QPlainTextEdit* addText(const QString& title, const QString& objectName, const QString& tip);
    QBoxLayout* m_lines;
    QFormLayout* m_form = nullptr;
    std::map<QString, PlainLabel*> m_values;
    Banner* m_problems;
    Banner* m_note;
    QPlainTextEdit* m_command;
    QPlainTextEdit* m_file;
    ClusterWorld m_world;
    std::string m_workspace;
};

} // namespace studio::ui
