// SecretStorageForm selects the storage of passwords and passphrases: the desktop's keyring, a vault of the workspace
// (created or unlocked here), or memory until the studio ends. Storage that is unavailable is disabled, with the reason
// next to it.
#pragma once

#include "ui/common/form_step.h"

#include "core/client/driver_client.h"

class QPushButton;
class QRadioButton;

namespace studio::ui {

class DriverConnector;
class SecretEdit;

class SecretStorageForm : public FormStep {
    Q_OBJECT
public:
    SecretStorageForm(DriverConnector& driver, QWidget* parent);
    // Requests the available storage from the driver.
    void refresh();
    SecretStorage place() const;
    const SecretStores& stores() const { return m_stores; }

Q_SIGNALS:
    // Emitted when the driver has reported the available storage.
    void known();

private:
    QRadioButton* addChoice(const char* objectName, const QString& text, PlainLabel** reason);
    void addVault();
    void show(const Result<SecretStores>& stores);
    void openVault();
    DriverConnector& m_driver;
    SecretStores m_stores;
    SecretStorage m_requested = SecretStorage::Keyring;
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
