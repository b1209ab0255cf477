// MappingSettings lists, adds, changes and deletes the mappings that are applied when Azure ML files are read: names of
// environments and images to environments of the workspace, remote addresses to local paths. Window thread.
#pragma once

#include <vector>

#include "core/jobfile/path_mapping.h"
#include "ui/common/parts.h"
#include "ui/settings/settings_section.h"

class QComboBox;
class QLineEdit;
class QPushButton;

namespace studio::ui {

class CellTableModel;
class SettingsList;

class MappingSettings : public SettingsSection {
    Q_OBJECT
public:
    MappingSettings(Context& context, QWidget* parent);

private:
    void addForm();
    PathMapping::Kind kind() const;
    void showKind();
    void load();
    // Copies the selected mapping into the form, to change its value.
    void showSelected();
    void save();
    void erase();
    void browse();

    Context& m_context;
    CellTableModel* m_model = nullptr;
    SettingsList* m_list = nullptr;
    QPushButton* m_erase = nullptr;
    QComboBox* m_kind = nullptr;
    QLineEdit* m_pattern = nullptr;
    QLineEdit* m_value = nullptr;
    QPushButton* m_browse = nullptr;
    QPushButton* m_save = nullptr;
    std::vector<PathMapping> m_mappings; // rows of the list
};

} // namespace studio::ui
