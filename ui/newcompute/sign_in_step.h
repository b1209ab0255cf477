// Step 2: how one signs in at the machine, and where what is secret is kept.
#pragma once

#include "core/studio/driver_line.h"
#include "ui/newcompute/attach_step.h"

class QButtonGroup;
class QCheckBox;
class QPushButton;
class QRadioButton;

namespace studio::ui {

class DriverDoor;
class SecretEdit;
class SecretPlaceForm;

class SignInStep : public AttachStep {
    Q_OBJECT
public:
    SignInStep(DriverDoor& door, QWidget* parent);
    void load(const AttachDraft& draft) override;
    void store(AttachDraft& draft) const override;
    QWidget* firstFocus() override;
    // What was typed since the last time; the fields are empty afterwards. Empty: nothing was typed.
    SecretText takePassword();
    SecretText takePassphrase();
    // Something was typed that has not been taken yet.
    bool hasSecrets() const;
    // What was taken is held by the page: the fields say so.
    void setHeld(bool password, bool passphrase);
    bool isKeepReady() const;
    void refresh(); // asks where secrets can be kept

Q_SIGNALS:
    void keepKnown();

private:
    QRadioButton* addWay(SignInWay way, const char* objectName, const QString& text, const QString& hint);
    void addKey();
    void addPassword();
    void showWay();
    void chooseKey();
    SignInWay way() const;
    QButtonGroup* m_group; // Qt would take the places for secrets for others of the same group
    std::map<SignInWay, QRadioButton*> m_ways;
    QWidget* m_keyBox = nullptr;
    QLineEdit* m_keyFile = nullptr;
    SecretEdit* m_passphrase = nullptr;
    QWidget* m_passwordBox = nullptr;
    SecretEdit* m_password = nullptr;
    QCheckBox* m_install = nullptr;
    QCheckBox* m_alsoCodes = nullptr;
    PlainLabel* m_keepHeading = nullptr;
    SecretPlaceForm* m_keep = nullptr;
};

} // namespace studio::ui
