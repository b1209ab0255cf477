// WorkspaceSettings shows the folder of the workspace, opens another one, checks database and snapshots, and lists,
// creates and deletes backups of the database. Window thread.
#pragma once

#include <atomic>
#include <memory>
#include <vector>

#include "core/client/maintenance.h"
#include "ui/common/parts.h"
#include "ui/settings/settings_section.h"

class QPushButton;

namespace studio::ui {

class CellTableModel;
class SettingsList;

class WorkspaceSettings : public SettingsSection {
    Q_OBJECT
public:
    WorkspaceSettings(Context& context, QWidget* parent);
    ~WorkspaceSettings() override;

private:
    void addWorkspace();
    void addCheck();
    void addBackups();
    void changeWorkspace();
    void check();
    void load();
    void backUp();
    void confirmRestore();
    void restoreBackup(const std::string& file);
    void eraseBackup();

    Context& m_context;
    PlainLabel* m_checked = nullptr;
    QPushButton* m_check = nullptr;
    QPushButton* m_stopCheck = nullptr;
    QPushButton* m_backUp = nullptr;
    QPushButton* m_restore = nullptr;
    QPushButton* m_erase = nullptr;
    bool m_isRestoring = false;
    CellTableModel* m_model = nullptr;
    SettingsList* m_list = nullptr;
    std::vector<Backup> m_backups; // rows of the list
    std::shared_ptr<std::atomic<bool>> m_isCheckCanceled;
};

} // namespace studio::ui
