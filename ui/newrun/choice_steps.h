// Step 2: where the run is executed; and the part of step 3 that is about a Python of the machine. Both show what is known of the
// machines now.
#pragma once

#include <QTimer>

#include "core/studio/compute_browser.h"
#include "ui/newrun/step_widget.h"

class QButtonGroup;
class QPushButton;
class QRadioButton;

namespace studio::ui {

// A target to choose: name, state, hardware, what is free.
class TargetCard;
class RunBasedCard;

class WhereStep : public StepWidget {
    Q_OBJECT
public:
    explicit WhereStep(QWidget* parent);
    void load(const RunDraft& draft) override;
    void store(RunDraft& draft) const override;
    QWidget* firstFocus() override;
    void setTargets(const std::vector<TargetStatus>& targets);

private:
    std::string m_compute = "local";
    QBoxLayout* m_cards;
    QButtonGroup* m_group;
    std::vector<TargetCard*> m_shown;
    RunBasedCard* m_runBased;
};

class PythonStep : public StepWidget {
    Q_OBJECT
public:
    explicit PythonStep(QWidget* parent);
    void load(const RunDraft& draft) override;
    void store(RunDraft& draft) const override;
    QWidget* firstFocus() override;
    // Of the chosen target; nothing when it has not been looked at yet.
    void setPythons(const std::optional<std::vector<PythonFacts>>& pythons);

Q_SIGNALS:
    // Shortly after a path was typed or chosen: is there such an interpreter?
    void lookWanted(const QString& path);

private:
    void rebuild();
    void choosePath();
    QButtonGroup* m_group;
    QRadioButton* m_default;
    QRadioButton* m_other;
    QBoxLayout* m_found;
    PlainLabel* m_nothing;
    QLineEdit* m_path;
    QPushButton* m_browse;
    QTimer m_typing;
    std::vector<PythonFacts> m_pythons;
    std::vector<QRadioButton*> m_radios; // of m_pythons
};

} // namespace studio::ui
