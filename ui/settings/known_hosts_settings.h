// KnownHostsSettings lists the host keys that machines are verified with (known_hosts of the workspace, the user and
// the system) and removes one after a confirmation. Window thread.
#pragma once

#include <vector>

#include "core/client/driver_client.h"
#include "ui/common/parts.h"
#include "ui/settings/settings_section.h"

class QLineEdit;
class QPushButton;

namespace studio::ui {

class CellTableModel;
class DriverConnector;
class SettingsList;

class KnownHostsSettings : public SettingsSection {
    Q_OBJECT
public:
    KnownHostsSettings(Context& context, QWidget* parent);

private:
    void refresh();
    // Fills the list with the hosts that match the search.
    void filter();
    void showSelection();
    void copyFingerprint();
    void confirmRemoval();
    const KnownHost* selected() const;

    DriverConnector* m_driver;
    const std::string m_own; // path of the workspace's file
    QLineEdit* m_search;
    CellTableModel* m_model;
    SettingsList* m_list;
    PlainLabel* m_more;
    QPushButton* m_copy;
    QPushButton* m_remove;
    std::vector<KnownHost> m_hosts;
    std::vector<size_t> m_rows; // index in m_hosts of each row
};

} // namespace studio::ui
