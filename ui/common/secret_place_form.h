// Where passwords and passphrases are kept: the desktop's keyring, a vault of the workspace (made or unlocked here), or
// only until the studio ends. What is not there cannot be chosen, and the reason stands beside.
#pragma once

#include "ui/common/form_step.h"

#include "core/studio/driver_line.h"

class QPushButton;
class QRadioButton;

namespace studio::ui {

class DriverDoor;
class SecretEdit;

class SecretPlaceForm : public FormStep {
    Q_OBJECT
public:
    SecretPlaceForm(DriverDoor& door, QWidget* parent);
    // Asks the driver what there is.
    void refresh();
    SecretPlace place() const;
    void setPlace(SecretPlace place);
    const SecretStores& stores() const { return m_stores; }

Q_SIGNALS:
    // The driver has said what there is.
    void known();

private:
    QRadioButton* addChoice(const char* objectName, const QString& text, PlainLabel** reason);
    void addVault();
    void show(const Result<SecretStores>& stores);
    void openVault();
    DriverDoor& m_door;
    SecretStores m_stores;
    SecretPlace m_wished = SecretPlace::Keyring;
    QRadioButton* m_keyring;
    QRadioButton* m_vault;
    QRadioButton* m_session;
    PlainLabel* m_keyringWhy = nullptr;
    PlainLabel* m_vaultWhy = nullptr;
    PlainLabel* m_sessionWhy = nullptr;
    QWidget* m_vaultBox = nullptr;
    SecretEdit* m_passphrase = nullptr;
    SecretEdit* m_again = nullptr;
    QPushButton* m_open = nullptr;
    PlainLabel* m_trouble = nullptr;
};

} // namespace studio::ui
