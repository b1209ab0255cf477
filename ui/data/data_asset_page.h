// DataAssetPage shows one data asset: its versions at the left, content, lineage and runs of the selected one in the
// middle, properties and places at the right. Window thread.
#pragma once

#include "core/client/data_client.h"
#include "ui/common/page.h"
#include "ui/common/parts.h"

class QListWidget;
class QPushButton;
class QTableView;
class QTabWidget;

namespace studio::ui {

class DataContentView;
class DataUsersModel;
class LineageView;
class LiveQueryBase;
class PlainLabel;
class PropertyColumn;

// All that the page shows.
struct DataDetails {
    std::vector<DataAsset> versions; // newest first
    DataPlaces places;               // of the selected version
    std::vector<DataReferrer> users; // of all versions
    DataLineage lineage;
};

class DataAssetPage : public Page {
    Q_OBJECT
public:
    // `name`: NAME for the newest version, or NAME:VERSION.
    DataAssetPage(Context& context, const QString& name);
    QWidget* firstFocus() override;
    // "lineage" or "runs" shows that tab; other names are ignored.
    void openTab(const QString& name);

private:
    QPushButton* addAction(const QString& objectName, const QString& iconName, const QString& text, const QString& tip,
                           std::function<void()> act);
    QWidget* makeVersions();
    QWidget* makeTabs();
    void take(const Result<DataDetails>& details);
    void showVersions();
    void showProperties();
    void showRuns();
    void selectVersion(const std::string& version);
    void saveLineage();
    void toggleArchived();

    Context& m_context;
    std::string m_name;
    std::string m_version; // empty: the newest
    DataDetails m_details;
    bool m_isThere = false;
    LiveQueryBase* m_query;
    QListWidget* m_versions = nullptr;
    QTabWidget* m_tabs = nullptr;
    DataContentView* m_content = nullptr;
    LineageView* m_lineage = nullptr;
    PlainLabel* m_lineageNote = nullptr;
    QTableView* m_runs = nullptr;
    DataUsersModel* m_users = nullptr;
    PlainLabel* m_noRuns = nullptr;
    PropertyColumn* m_properties = nullptr;
    QPushButton* m_archive = nullptr;
    std::vector<QPushButton*> m_buttons;
};

} // namespace studio::ui
