// SettingsStep is step 4 of New run: name, experiment, inputs, variables and limits.
#pragma once

#include "ui/newrun/new_run_step.h"

class QCheckBox;
class QComboBox;
class QSpinBox;

namespace studio::ui {

class NameValueEditor;

class SettingsStep : public NewRunStep {
    Q_OBJECT
public:
    explicit SettingsStep(QWidget* parent);
    void load(const RunDraft& draft) override;
    void store(RunDraft& draft) const override;
    QWidget* firstFocus() override;
    // Offers data of the workspace as inputs.
    void setDataNames(const std::vector<std::string>& names);
    void setExperiments(const std::vector<std::string>& names);

private:
    NameValueEditor* addRows(bool hasKind, const QString& objectName, const QString& label, const QString& hint);
    QComboBox* m_experiment;
    QLineEdit* m_name;
    NameValueEditor* m_inputs;
    NameValueEditor* m_variables;
    NameValueEditor* m_tags;
    QLineEdit* m_timeLimit;
    QLineEdit* m_grace;
    QSpinBox* m_retries;
    QCheckBox* m_loginShell;
    QCheckBox* m_writableEnvironment;
};

} // namespace studio::ui
