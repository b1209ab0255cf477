// MachineSettings edits the settings of an attached machine with inline validation, manages its secrets, and detaches
// it.
#pragma once

#include <QScrollArea>

#include "core/client/studio_link.h"
#include "core/target/target.h"
#include "ui/common/form_step.h"

class QCheckBox;
class QPushButton;

namespace studio {
struct TargetStatus;
}

namespace studio::ui {

class Banner;
class ConnectionSettings;
class DriverConnector;
class MachinePowerForm;
class MachineRulesForm;
class SecretStorageForm;
class TargetOptionsForm;

class MachineSettings : public FormStep {
    Q_OBJECT
public:
    MachineSettings(StudioLink& link, DriverConnector& driver, std::string name, QWidget* parent);
    // Keeps unsaved edits.
    void setStatus(const TargetStatus& status);
    QWidget* firstFocus() override;

Q_SIGNALS:
    void detachRequested();

private:
    // Adds it to the column, or to `into`.
    QBoxLayout* addCard(const QString& heading, QBoxLayout* into = nullptr);
    void addConnection();
    void addUse();
    // Of the kind, once it is known; nothing for a machine.
    void addOptions(TargetKind kind);
    void addPower();
    void addCollect();
    void addButtons();
    void addSecrets();
    void addEnd();
    QSpinBox* addLimit(QBoxLayout* into, const char* objectName, const QString& label);
    RemoteConfig typed() const;
    bool isChanged() const;
    void setGpus(const std::optional<MachineFacts>& facts);
    void load();
    void edit();
    void check();
    // Shows the problem of an option of the kind. Returns true if there is none.
    bool checkOptions();
    void save();
    void saved(const Result<Target>& target);
    void testPower();
    void forget();
    void requestPlace();
    void move();

    StudioLink& m_link;
    DriverConnector& m_driver;
    const std::string m_name;
    RemoteConfig m_stored;
    int m_storedRuns = 1;
    Target m_machine; // as stored
    bool m_isLoaded = false;
    bool m_isEdited = false;
    bool m_isSaving = false;
    Banner* m_banner;
    ConnectionSettings* m_connection = nullptr;
    QSpinBox* m_runs = nullptr;
    PlainLabel* m_cores = nullptr;
    QCheckBox* m_allGpus = nullptr;
    QBoxLayout* m_gpuBoxes = nullptr;
    std::vector<QCheckBox*> m_gpus;
    QStringList m_gpuNames;
    PlainLabel* m_scratch = nullptr;
    QSpinBox* m_patience = nullptr;
    QCheckBox* m_leave = nullptr;
    QWidget* m_rules = nullptr;
    MachineRulesForm* m_offers = nullptr;
    MachinePowerForm* m_power = nullptr;
    QBoxLayout* m_optionsPlace = nullptr;
    TargetOptionsForm* m_options = nullptr; // of the kind of target; nullptr: none
    QWidget* m_powerCard = nullptr;         // hidden for login nodes and head nodes
    QLineEdit* m_include = nullptr;
    QLineEdit* m_exclude = nullptr;
    QSpinBox* m_file = nullptr;
    QSpinBox* m_total = nullptr;
    QSpinBox* m_log = nullptr;
    QPushButton* m_save = nullptr;
    QPushButton* m_revert = nullptr;
    QPushButton* m_forget = nullptr;
    QPushButton* m_choosePlace = nullptr;
    SecretStorageForm* m_place = nullptr; // created on first use, because it queries the driver
    QPushButton* m_move = nullptr;
    QBoxLayout* m_secrets = nullptr;
    QPushButton* m_detach = nullptr;
};

} // namespace studio::ui
