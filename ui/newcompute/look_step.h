// Step 3: the machine is looked at while somebody watches; what it asks is answered in place.
#pragma once

#include <QPointer>
#include <map>

#include "core/studio/driver_line.h"
#include "ui/newcompute/attach_step.h"

class QPushButton;

namespace studio::ui {

class Banner;
class CheckLadder;
class QuestionForm;

class LookStep : public AttachStep {
    Q_OBJECT
public:
    explicit LookStep(QWidget* parent);
    void load(const AttachDraft& draft) override;
    void store(AttachDraft&) const override {}
    QWidget* firstFocus() override;
    // What the driver says of the check, whose route has `hops` machines.
    void setView(const CheckView& view, size_t hops, bool isStale);
    // Nothing goes on: `title` and `text` say why.
    void setIdle(const QString& title, const QString& text);
    void setStarting();
    void setLost(const Error& error);
    void setInstalling(bool on);
    void setInstallError(const Error& error);
    void setInstalled(const std::string& keyFile);
    // An answer was not taken.
    void setAnswerError(int64_t question, const Error& error);

Q_SIGNALS:
    void startWanted();
    void stopWanted();
    void installWanted();
    // "host": the address, "sign_in", "scratch": the folder.
    void mendWanted(const QString& what);
    void answered(studio::ui::QuestionForm* form);
    void refused(qint64 question);

private:
    void showQuestions(const CheckView& view, size_t hops);
    void bringIntoView(QWidget* form);
    void showButtons(bool isRunning);
    void say(int tone, const QString& title, const QString& text, const QString& details = {});
    Banner* m_state;
    CheckLadder* m_ladder;
    std::map<int64_t, QPointer<QuestionForm>> m_questions;
    QPushButton* m_again;
    QPushButton* m_stop;
    QPushButton* m_install;
    bool m_canInstall = false;
    QString m_said; // what the banner says, so that it is not said again and again
};

} // namespace studio::ui
