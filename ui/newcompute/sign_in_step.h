// SignInStep is step 2 of the attach wizard: the sign-in method, and where secrets are stored.
#pragma once

#include "core/client/driver_client.h"
#include "ui/newcompute/attach_step.h"

class QButtonGroup;
class QCheckBox;
class QPushButton;
class QRadioButton;

namespace studio::ui {

class DriverConnector;
class SecretEdit;
class SecretStorageForm;

class SignInStep : public AttachStep {
    Q_OBJECT
public:
    SignInStep(DriverConnector& driver, QWidget* parent);
    void load(const AttachDraft& draft) override;
    void store(AttachDraft& draft) const override;
    QWidget* firstFocus() override;
    // Returns the secret typed since the last call and clears the field; empty if none.
    SecretText takePassword();
    SecretText takePassphrase();
    // True if a secret was typed and not taken yet.
    bool hasSecrets() const;
    // Shows that the page holds a secret already.
    void setHeld(bool password, bool passphrase);
    bool isSecretStoreReady() const;
    void refresh(); // requests the available secret stores from the driver

Q_SIGNALS:
    void keepKnown();

private:
    QRadioButton* addSignInMethod(SignInMethodChoice way, const char* objectName, const QString& text,
                                  const QString& hint);
    void addKey();
    void addPassword();
    void showSignInMethod();
    void chooseKey();
    SignInMethodChoice way() const;
    // Explicit group: otherwise Qt would group these radio buttons with those of the secret stores
    QButtonGroup* m_group;
    std::map<SignInMethodChoice, QRadioButton*> m_ways;
    QWidget* m_keyBox = nullptr;
    QLineEdit* m_keyFile = nullptr;
    SecretEdit* m_passphrase = nullptr;
    QWidget* m_passwordBox = nullptr;
    SecretEdit* m_password = nullptr;
    QCheckBox* m_install = nullptr;
    QCheckBox* m_alsoCodes = nullptr;
    PlainLabel* m_keepHeading = nullptr;
    SecretStorageForm* m_keep = nullptr;
};

} // namespace studio::ui
