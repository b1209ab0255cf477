// Step 5: everything in one view, and the same as a command to copy.
#pragma once

#include "ui/newrun/step_widget.h"

class QFormLayout;
class QPlainTextEdit;

namespace studio::ui {

class Banner;

class ReviewStep : public StepWidget {
    Q_OBJECT
public:
    explicit ReviewStep(QWidget* parent);
    void load(const RunDraft& draft) override;
    void store(RunDraft&) const override {}
    QWidget* firstFocus() override;
    // What the other steps know: `sent` as the preview counts it, `workspace` when it is not the usual one.
    void setFacts(const QString& sent, const std::string& workspace);
    void setProblems(const std::vector<DraftProblem>& problems);

Q_SIGNALS:
    void stepWanted(studio::ui::RunStep step);
    void saveWanted();

private:
    void addSection(RunStep step, const QString& title);
    PlainLabel* addLine(const QString& label, const QString& objectName);
    QBoxLayout* m_lines;
    QFormLayout* m_form = nullptr;
    std::map<QString, PlainLabel*> m_values;
    Banner* m_problems;
    QPlainTextEdit* m_command;
    QString m_sent;
    std::string m_workspace;
};

} // namespace studio::ui
