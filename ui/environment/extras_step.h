// ExtrasStep is step 3 of the environment editor: variables, and commands before and after the job, for all targets or
// for one.
#pragma once

#include "ui/environment/editor_step.h"

class QComboBox;
class QPlainTextEdit;

namespace studio::ui {

class NameValueEditor;

class ExtrasStep : public EditorStep {
    Q_OBJECT
public:
    explicit ExtrasStep(QWidget* parent);
    void load(const EnvironmentDraft& draft) override;
    void store(EnvironmentDraft& draft) const override;
    void setTargets(const std::vector<TargetStatus>& targets) override;
    QWidget* firstFocus() override;

private:
    QPlainTextEdit* makeText(const char* objectName, const QString& name, const QString& example);
    std::string target() const;
    void showCommands();
    void takeCommands();
    void fillTargets();
    NameValueEditor* m_variables;
    QComboBox* m_target;
    QPlainTextEdit* m_setUp;
    QPlainTextEdit* m_tearDown;
    std::vector<std::string> m_targets;
    std::map<std::string, TargetCommands> m_commands;
};

} // namespace studio::ui
