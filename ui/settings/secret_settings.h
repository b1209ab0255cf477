// SecretSettings shows where passwords can be stored (the desktop's keyring, the workspace's vault), creates, unlocks
// and locks the vault, changes its passphrase, and deletes the stored secrets of a machine. Window thread.
#pragma once

#include <string>
#include <vector>

#include "core/client/driver_client.h"
#include "ui/common/parts.h"
#include "ui/settings/settings_section.h"

class QPushButton;

namespace studio::ui {

class CellTableModel;
class DriverConnector;
class SecretEdit;
class SettingsList;

class SecretSettings : public SettingsSection {
    Q_OBJECT
public:
    SecretSettings(Context& context, QWidget* parent);

private:
    void addStores();
    void addMachines();
    void refresh();
    void show(const SecretStores& stores);
    void loadMachines();
    // Creates or unlocks the vault, or changes its passphrase, by the state of the vault.
    void submit();
    void lock();
    void deleteSecrets();
    // Runs the action with the driver; then reports success or the error, and refreshes.
    void act(const QString& failure, const QString& success,
             std::function<void(DriverClient&, DriverClient::Answer<void>)> action);

    Context& m_context;
    DriverConnector* m_driver;
    SecretStores m_stores;
    PlainLabel* m_keyring = nullptr;
    PlainLabel* m_vault = nullptr;
    QWidget* m_form = nullptr;
    SecretEdit* m_passphrase = nullptr;
    SecretEdit* m_again = nullptr;
    PlainLabel* m_problem = nullptr;
    QPushButton* m_submit = nullptr;
    QPushButton* m_lock = nullptr;
    QPushButton* m_change = nullptr;
    bool m_isChanging = false; // the form asks for a new passphrase of the unlocked vault
    CellTableModel* m_model = nullptr;
    SettingsList* m_list = nullptr;
    QPushButton* m_delete = nullptr;
    std::vector<std::string> m_machines; // rows of the list
};

} // namespace studio::ui
