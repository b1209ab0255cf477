// Step 4: what the run is called and given, and how long it may take.
#pragma once

#include "ui/newrun/step_widget.h"

class QComboBox;
class QSpinBox;

namespace studio::ui {

class NamedRows;

class SettingsStep : public StepWidget {
    Q_OBJECT
public:
    explicit SettingsStep(QWidget* parent);
    void load(const RunDraft& draft) override;
    void store(RunDraft& draft) const override;
    QWidget* firstFocus() override;
    void setExperiments(const std::vector<std::string>& names);

private:
    NamedRows* addRows(bool hasKind, const QString& objectName, const QString& label, const QString& hint);
    QComboBox* m_experiment;
    QLineEdit* m_name;
    NamedRows* m_inputs;
    NamedRows* m_variables;
    NamedRows* m_tags;
    QLineEdit* m_timeLimit;
    QLineEdit* m_grace;
    QSpinBox* m_retries;
};

} // namespace studio::ui
