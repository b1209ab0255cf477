// DryRunStep is step 4 of the environment editor: a dry run that resolves the packages on a target without installing
// them.
#pragma once

#include <QElapsedTimer>
#include <QTimer>

#include "ui/environment/editor_step.h"

class QListWidget;
class QProgressBar;
class QPushButton;

namespace studio::ui {

class Banner;
class DriverConnector;
class TargetChooser;

class DryRunStep : public EditorStep {
    Q_OBJECT
public:
    DryRunStep(DriverConnector& driver, QWidget* parent);
    void load(const EnvironmentDraft&) override {}
    void setTargets(const std::vector<TargetStatus>& targets) override;
    QWidget* firstFocus() override;
    // Environment to resolve; `whyNot`: the reason if it cannot be, otherwise empty.
    void setEnvironment(const Environment& environment, const QString& whyNot);
    enum class Outcome { None, Succeeded, Failed };
    Outcome outcome() const { return m_outcome; } // of the last dry run of this environment
    QString outcomeText() const;                  // in one line, with the target

Q_SIGNALS:
    void outcomeChanged();

private:
    void setOutcome(Outcome outcome, const QString& text);
    void tryIt();
    void showElapsed();
    void endTry();
    void stop();
    void show(const Result<EnvironmentDryRun>& trial);
    DriverConnector& m_driver;
    Environment m_environment;
    QString m_whyNot;
    Outcome m_outcome = Outcome::None;
    QString m_outcomeText;
    std::string m_triedTarget;
    bool m_isTrying = false;
    int m_ticket = 0;
    TargetChooser* m_target;
    QPushButton* m_try;
    QPushButton* m_stop = nullptr;
    QTimer m_clock;
    QElapsedTimer m_elapsed;
    QProgressBar* m_progress;
    PlainLabel* m_state;
    Banner* m_banner;
    QListWidget* m_packages;
};

} // namespace studio::ui
