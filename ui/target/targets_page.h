// TargetsPage lists all compute targets with their live state.
#pragma once

#include "core/client/compute_browser.h"
#include "core/client/instance_client.h"
#include "core/client/usage_client.h"
#include "ui/common/list_page.h"

class QLineEdit;
class QPushButton;
class QTabBar;

namespace studio::ui {

class ComputeApplications;
class GpuUsePoller;
class TargetFilterModel;
class TargetTableModel;

class TargetsPage : public ListPage {
    Q_OBJECT
public:
    explicit TargetsPage(Context& context);

private:
    void addToolbar();
    void take(Result<std::vector<TargetStatus>> targets);
    void showTargets(std::vector<TargetStatus> targets);
    void showState() override;
    void showSelection() override;
    void showColumnMenu();
    const TargetStatus* selected() const;
    void open(const QModelIndex& index) override;
    void eraseSelected() override;
    void addApplications();
    void showApplications(const TargetStatus* status);
    using Change = Result<Target> (InstanceClient::*)(const std::string&);
    void changeSelected(Change change, const QString& failure);
    void switchSelected();
    void showSwitch(const TargetStatus* status);
    void showIdleColumn(const std::vector<TargetStatus>& targets);
    void setGrouped(bool isGrouped);

    void hideCosts(bool areHidden);
    void takeCosts(const std::map<std::string, TargetCost>& costs);

    LiveQueryBase* m_query;
    bool m_isSwitchShown = false; // the banner says what came of a start or stop
    bool m_isUnread = false;      // the banner says that the list could not be read
    LiveQueryBase* m_costs = nullptr;
    GpuUsePoller* m_gpus = nullptr;
    TargetTableModel* m_model;
    TargetFilterModel* m_shown;
    QTabBar* m_tabs;
    QLineEdit* m_search = nullptr;
    QPushButton* m_switch = nullptr; // of compute instances
    ComputeApplications* m_applications;
    QPushButton* m_restart = nullptr;
    QPushButton* m_notebook = nullptr;
    QPushButton* m_terminal = nullptr;
    QPushButton* m_vscode = nullptr;
    QPushButton* m_delete = nullptr;
    QPushButton* m_columns = nullptr;
};

} // namespace studio::ui
