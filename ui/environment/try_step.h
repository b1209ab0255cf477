// Step 4 of the editor: what would be installed on a target, without installing it.
#pragma once

#include "ui/environment/editor_step.h"

class QListWidget;
class QProgressBar;
class QPushButton;

namespace studio::ui {

class Banner;
class DriverDoor;
class TargetChooser;

class TryStep : public EditorStep {
    Q_OBJECT
public:
    TryStep(DriverDoor& door, QWidget* parent);
    void load(const EnvironmentDraft&) override {}
    void setTargets(const std::vector<TargetStatus>& targets) override;
    QWidget* firstFocus() override;
    // What is tried; `whyNot` says why it cannot be.
    void setEnvironment(const Environment& environment, const QString& whyNot);

private:
    void tryIt();
    void show(const Result<EnvironmentTrial>& trial);
    DriverDoor& m_door;
    Environment m_environment;
    QString m_whyNot;
    bool m_isTrying = false;
    int m_ticket = 0;
    TargetChooser* m_target;
    QPushButton* m_try;
    QProgressBar* m_progress;
    PlainLabel* m_state;
    Banner* m_banner;
    QListWidget* m_packages;
};

} // namespace studio::ui
