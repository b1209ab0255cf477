// AttachPage is the wizard that attaches a machine: a form and a live check; nothing is saved before Attach. Secrets
// are held in memory only, until the check has received them or the page is closed.
#pragma once

#include "core/client/driver_client.h"
#include "ui/common/wizard.h"
#include "ui/newcompute/attach_step.h"

namespace studio::ui {

class AttachReviewStep;
class CheckPoller;
class DriverConnector;
class MachineCheckStep;
class MachineStep;
class QuestionForm;
class SignInStep;
class UseStep;

class AttachPage : public Wizard<AttachDraft, AttachStage, AttachStep> {
    Q_OBJECT
public:
    // `kind`: an attached one.
    explicit AttachPage(Context& context, TargetKind kind = TargetKind::Remote);
    // Fills the form with what a detached machine had. `id`: of its target.
    void attachAgain(const QString& id);

private:
    AttachStep* makeStep(AttachStage stage, QWidget* place) override;
    AttachStep* makeCheckStep(QWidget* place);
    void inspectContext();
    void takeNames(const std::vector<Target>& targets);
    void edit(AttachStep& edited) override;
    void judge();
    void check() override;
    void loadAll();
    void requestStage(AttachStage stage) override;
    void enterStage() override;
    void stageShown() override;
    void cancel() override;
    void takeSecrets();
    void startCheck();
    void startOn(DriverClient& line, int turn);
    void stopCheck();
    void showView(const CheckView& view);
    void lose(const Error& error);
    void install();
    void replaceHostKey();
    void answer(QuestionForm* form);
    void refuse(int64_t question);
    void finish() override;
    void takeResult(const Result<std::string>& target);

    DriverConnector* m_driver;
    CheckPoller* m_watch;
    AttachContext m_world;
    MachineStep* m_machine = nullptr;
    SignInStep* m_signIn = nullptr;
    MachineCheckStep* m_look = nullptr;
    UseStep* m_use = nullptr;
    AttachReviewStep* m_review = nullptr;
    SecretText m_password;
    SecretText m_passphrase;
    // State of the check:
    int m_turn = 0;        // counts starts; late replies to an earlier one are dropped
    std::string m_checked; // routeOf() of the checked draft; empty: no check
    size_t m_hops = 1;
    bool m_isLost = false;
    bool m_isInstalling = false;
    bool m_isInstallTried = false;
    std::optional<CheckView> m_view;
};

} // namespace studio::ui
