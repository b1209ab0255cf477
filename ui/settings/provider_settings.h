// ProviderSettings lists the providers of nodes with what was found of them now, adds preset files of clouds after a
// confirmation, and removes them. Window thread.
#pragma once

#include <vector>

#include "core/client/cloud_client.h"
#include "core/client/provider_client.h"
#include "ui/common/parts.h"
#include "ui/settings/settings_section.h"

class QPushButton;

namespace studio::ui {

class CellTableModel;
class ProviderProbe;
class SettingsList;
struct ProviderFinding;

class ProviderSettings : public SettingsSection {
    Q_OBJECT
public:
    ProviderSettings(Context& context, QWidget* parent);

private:
    struct Row {
        ProviderUse use;
        std::optional<KnownPreset> preset; // of a cloud
    };
    struct Loaded {
        std::vector<Row> rows;
    };
    struct ReadPreset {
        std::string text;
        std::string name;
        std::string file;
        KnownPreset preset;
    };
    void refresh();
    void ask(); // about all of them
    void showRows();
    void showSelection();
    const ProviderFinding* findingOf(const Row& row) const;
    QString detailsOf(const Row& row) const;
    const Row* selected() const;
    void choosePreset();
    void readPreset(const QString& path);
    void confirmTrust(const ReadPreset& read);
    void confirmRemoval();

    Context& m_context;
    ProviderProbe* m_probe;
    CellTableModel* m_model;
    SettingsList* m_list;
    PlainLabel* m_details;
    QPushButton* m_check;
    QPushButton* m_add;
    QPushButton* m_remove;
    std::vector<Row> m_rows;
    std::string m_selected; // name of the provider that was selected last
};

} // namespace studio::ui
