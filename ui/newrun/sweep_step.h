// SweepStep is step 5 of New run: whether the run is a sweep, its parameters, objective, sampling, early termination
// and limits.
#pragma once

#include <vector>

#include "ui/newrun/new_run_step.h"

class QBoxLayout;
class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QSpinBox;

namespace studio::ui {

class PlainLabel;

class SweepStep : public NewRunStep {
    Q_OBJECT
public:
    explicit SweepStep(QWidget* parent);
    void load(const RunDraft& draft) override;
    void store(RunDraft& draft) const override;
    QWidget* firstFocus() override;
    void showProblems(const std::vector<DraftProblem>& problems) override;

private:
    struct Row {
        QWidget* whole = nullptr;
        QLineEdit* name = nullptr;
        QComboBox* kind = nullptr;
        QLineEdit* values = nullptr;
        std::optional<ParameterDistribution> kept{};
    };
    void addParameters();
    void addObjective();
    void addSampling();
    void addTermination();
    void addLimits();
    void addRow(const SweepParameterDraft& row);
    void removeRow(QWidget* whole);
    static SweepParameterDraft draftOf(const Row& row);
    static bool isBlank(const SweepParameterDraft& draft); // and ignored
    void nameRows();
    void showHints();
    void showPolicy();
    QComboBox* makeChoice(const QString& objectName, const QString& name, const QString& tip);

    QCheckBox* m_isOn;
    QWidget* m_form; // visible while the run is a sweep
    QBoxLayout* m_fields;
    QBoxLayout* m_rowsLayout = nullptr;
    QWidget* m_rowsPlace = nullptr;
    std::vector<Row> m_rows;
    QLineEdit* m_metric = nullptr;
    QComboBox* m_goal = nullptr;
    QComboBox* m_sampling = nullptr;
    QLineEdit* m_seed = nullptr;
    QComboBox* m_policy = nullptr;
    QComboBox* m_slackKind = nullptr;
    QDoubleSpinBox* m_slack = nullptr;
    QSpinBox* m_percentage = nullptr;
    QSpinBox* m_minResource = nullptr;
    QSpinBox* m_reduction = nullptr;
    QSpinBox* m_interval = nullptr;
    QSpinBox* m_delay = nullptr;
    QWidget* m_policyPlace = nullptr;
    std::vector<std::pair<QWidget*, std::vector<StopPolicyKind>>> m_policyFields; // and when they are shown
    bool m_excludesFinished = false;
    QSpinBox* m_maxTrials = nullptr;
    QSpinBox* m_maxConcurrent = nullptr;
    QLineEdit* m_timeLimit = nullptr;
};

} // namespace studio::ui
