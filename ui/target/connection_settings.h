// ConnectionSettings edits how an attached machine is reached: address, port, user, and sign-in. The new values are
// checked first, with the machine's questions inline; they are saved only if the check succeeds and reaches the same
// machine.
#pragma once

#include <QPointer>
#include <map>

#include "core/target/remote_config.h"
#include "ui/common/check_poller.h"
#include "ui/common/form_step.h"

class QComboBox;
class QPushButton;

namespace studio::ui {

class Banner;
class CheckStepList;
class DriverConnector;
class QuestionForm;

class ConnectionSettings : public FormStep {
    Q_OBJECT
public:
    ConnectionSettings(DriverConnector& driver, std::string target, QWidget* parent);
    // Keeps unsaved edits.
    void setConfig(const RemoteConfig& config);
    QWidget* firstFocus() override;

private:
    void addFields();
    void addButtons();
    SshRoute typed() const;
    void load();
    void edit();
    void judge();
    void chooseKey();
    void start();
    void stop();
    void showView(const CheckView& view);
    void showQuestions(const CheckView& view);
    void answer(QuestionForm* form);
    void refuse(QuestionForm* form);
    void save();
    void showError(const QString& title, const Error& error);
    void setBusy(bool busy);

    DriverConnector& m_driver;
    const std::string m_target;
    RemoteConfig m_stored;
    SshRoute m_checked; // route of the current check
    bool m_isEdited = false;
    bool m_isBusy = false;
    int m_turn = 0; // counts starts; late replies to an earlier one are dropped
    SecretStorage m_keep = SecretStorage::Session;
    CheckPoller* m_poller;
    Banner* m_banner;
    QLineEdit* m_host = nullptr;
    QSpinBox* m_port = nullptr;
    QLineEdit* m_user = nullptr;
    QComboBox* m_signIn = nullptr;
    QWidget* m_keyBox = nullptr;
    QLineEdit* m_keyFile = nullptr;
    PlainLabel* m_jumps = nullptr;
    QPushButton* m_save = nullptr;
    QPushButton* m_revert = nullptr;
    QPushButton* m_stop = nullptr;
    CheckStepList* m_steps = nullptr;
    std::map<int64_t, QPointer<QuestionForm>> m_questions;
};

} // namespace studio::ui
