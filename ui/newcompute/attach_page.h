// Attach a machine: a form, a check that one watches, and only Attach writes anything down. What is secret stays in this
// page's memory until the check has it or the page goes.
#pragma once

#include <QTimer>

#include "core/studio/driver_line.h"
#include "ui/common/page.h"
#include "ui/common/parts.h"
#include "ui/newcompute/attach_draft.h"

namespace studio::ui {

class AttachReviewStep;
class AttachStep;
class CheckWatch;
class DriverDoor;
class LookStep;
class MachineStep;
class QuestionForm;
class SignInStep;
class UseStep;
class WizardFrame;

class AttachPage : public Page {
    Q_OBJECT
public:
    explicit AttachPage(Context& context);
    QWidget* firstFocus() override;
    bool isWorthKeeping() const override { return m_isEdited; }
    const AttachDraft& draft() const { return m_draft; }

private:
    void addFrame();
    void addSteps();
    void lookAround();
    void refresh();
    void edit();
    void judge();
    void check();
    void loadAll();
    void showStage(AttachStage stage);
    void takeSecrets();
    void startCheck();
    void startOn(DriverLine& line, int turn);
    void stopCheck();
    void showView(const CheckView& view);
    void lose(const Error& error);
    void install();
    void answer(QuestionForm* form);
    void refuse(int64_t question);
    void attach();
    void finish(const Result<std::string>& target);
    AttachStep* stepOf(AttachStage stage) const;

    Context& m_context;
    DriverDoor* m_door;
    CheckWatch* m_watch;
    WizardFrame* m_frame = nullptr;
    AttachDraft m_draft;
    AttachWorld m_world;
    AttachStage m_stage = AttachStage::Machine;
    bool m_isEdited = false;
    bool m_isAttaching = false;
    MachineStep* m_machine = nullptr;
    SignInStep* m_signIn = nullptr;
    LookStep* m_look = nullptr;
    UseStep* m_use = nullptr;
    AttachReviewStep* m_review = nullptr;
    std::vector<AttachProblem> m_problems;
    SecretText m_password;
    SecretText m_passphrase;
    // The check:
    int m_turn = 0;        // counts starts, so that a late answer of an earlier one is dropped
    std::string m_checked; // what it is about, as routeOf() says it; empty: there is none
    size_t m_hops = 1;
    bool m_isLost = false;
    bool m_isInstalling = false;
    bool m_isInstallTried = false;
    std::optional<CheckView> m_view;
    QTimer m_pause;
};

} // namespace studio::ui
