// MachineCheckStep is step 3 of the attach wizard: shows the live check and answers the questions of the machine
// inline.
#pragma once

#include <QPointer>
#include <map>

#include "core/client/driver_client.h"
#include "ui/newcompute/attach_step.h"

class QPushButton;

namespace studio::ui {

class Banner;
class CheckStepList;
class QuestionForm;

class MachineCheckStep : public AttachStep {
    Q_OBJECT
public:
    explicit MachineCheckStep(QWidget* parent);
    void load(const AttachDraft& draft) override;
    void store(AttachDraft&) const override {}
    QWidget* firstFocus() override;
    // State of the check as reported by the driver; its route has `hops` machines.
    void setView(const CheckView& view, size_t hops, bool isStale);
    // Shows that no check is running; `title` and `text` give the reason.
    void setIdle(const QString& title, const QString& text);
    void setStarting();
    void setLost(const Error& error);
    void setInstalling(bool on);
    void setInstallError(const Error& error);
    void setInstalled(const std::string& keyFile);
    // Called when an answer was rejected.
    void setAnswerError(int64_t question, const Error& error);

Q_SIGNALS:
    void startRequested();
    void stopRequested();
    void installRequested();
    // `what`: "host" (the address), "host_key", "sign_in", or "scratch" (the folder).
    void fixRequested(const QString& what);
    void answered(studio::ui::QuestionForm* form);
    void refused(qint64 question);

private:
    void showFailure(const CheckView& view);
    void showQuestions(const CheckView& view, size_t hops);
    void bringIntoView(QWidget* form);
    void showButtons(bool isRunning);
    void say(int tone, const QString& title, const QString& text, const QString& details = {});
    Banner* m_state;
    CheckStepList* m_stepList;
    std::map<int64_t, QPointer<QuestionForm>> m_questions;
    QPushButton* m_again;
    QPushButton* m_stop;
    QPushButton* m_install;
    bool m_canInstall = false;
    QString m_said; // current banner text; unchanged text is not shown again
};

} // namespace studio::ui
