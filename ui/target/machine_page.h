// MachinePage shows one attached machine: Overview, Runs, Monitoring, Operations, Storage, Settings, and the actions on
// it.
#pragma once

#include "core/client/compute_browser.h"
#include "core/client/driver_client.h"
#include "core/target/operation_record.h"
#include "ui/common/page.h"
#include "ui/common/parts.h"

class QAction;
class QMenu;
class QPushButton;
class QTabWidget;

namespace studio::ui {

class CheckPoller;
class ComputeApplications;
class DrainButton;
class DriverConnector;
class LazyTab;
class LiveQueryBase;
class MachineSettings;
class MachineStorage;
class OperationsTab;
class QuarantineBanner;
class StateBadge;
class TargetOverview;

class MachinePage : public Page {
    Q_OBJECT
public:
    MachinePage(Context& context, const QString& name);
    QWidget* firstFocus() override;
    QString manualTopic() const override;

private:
    struct View {
        TargetStatus status;
        std::vector<OperationRecord> operations;
    };
    void addActions();
    void addTabs();
    QWidget* makeStorage(QWidget* parent);
    QWidget* makeSettings(QWidget* parent);
    OperationsTab* operations(); // creates the tab if needed
    void take(const Result<View>& view);
    void showView(const View& view);
    void showGone();
    void showTrouble(const TargetStatus& status);
    void showPower(const TargetStatus& status);
    void changePower();
    void checkAgain();
    void reconnect();
    void signIn();
    void replaceHostKey();
    void waitForQuestion(int tries);
    void openTerminal();
    void detach();

    Context& m_context;
    const std::string m_name;
    DriverConnector* m_driver;
    ComputeApplications* m_applications;
    CheckPoller* m_watch;
    std::optional<View> m_view; // as last read
    StateBadge* m_badge;
    QPushButton* m_check = nullptr;
    QPushButton* m_signIn = nullptr;
    QPushButton* m_switch = nullptr; // stops the machine, or wakes it
    QMenu* m_more = nullptr;
    QAction* m_notebook = nullptr;
    QTabWidget* m_tabs;
    LazyTab* m_operationsTab = nullptr;
    LazyTab* m_storageTab = nullptr;
    // Created on first use.
    TargetOverview* m_overview = nullptr;
    OperationsTab* m_operations = nullptr;
    MachineStorage* m_storage = nullptr;
    MachineSettings* m_settings = nullptr;
    class Banner* m_trouble;
    QuarantineBanner* m_quarantine;
    DrainButton* m_drain;
    QString m_said; // current text of m_trouble
    LiveQueryBase* m_query;
};

} // namespace studio::ui
