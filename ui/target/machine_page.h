// One attached machine: Overview, Runs, Operations, Storage, Settings; and what can be done with it now.
#pragma once

#include <QTimer>

#include "core/studio/compute_browser.h"
#include "core/studio/driver_line.h"
#include "ui/common/page.h"
#include "ui/common/parts.h"

class QMenu;
class QPushButton;
class QTabWidget;

namespace studio::ui {

class CheckWatch;
class DriverDoor;
class LazyTab;
class MachineSettings;
class MachineStorage;
class OperationsTab;
class StateBadge;
class TargetOverview;

class MachinePage : public Page {
    Q_OBJECT
public:
    MachinePage(Context& context, const QString& name);
    QWidget* firstFocus() override;

private:
    struct View {
        TargetStatus status;
        std::vector<OperationRecord> operations;
    };
    void addActions();
    void addTabs();
    QWidget* makeStorage(QWidget* parent);
    QWidget* makeSettings(QWidget* parent);
    OperationsTab* operations(); // made now, where it is not there yet
    void refresh();
    void showView(const View& view);
    void showGone();
    void showTrouble(const TargetStatus& status);
    void checkAgain();
    void reconnect();
    void signIn();
    void waitForQuestion(int tries);
    void openTerminal();
    void detach();

    Context& m_context;
    const std::string m_name;
    DriverDoor* m_door;
    CheckWatch* m_watch;
    std::optional<View> m_view; // the last that was read
    StateBadge* m_badge;
    QPushButton* m_check = nullptr;
    QPushButton* m_signIn = nullptr;
    QMenu* m_more = nullptr;
    QTabWidget* m_tabs;
    LazyTab* m_operationsTab = nullptr;
    // Made when they are seen.
    TargetOverview* m_overview = nullptr;
    OperationsTab* m_operations = nullptr;
    MachineStorage* m_storage = nullptr;
    MachineSettings* m_settings = nullptr;
    class Banner* m_trouble;
    QString m_said; // what m_trouble says
    QTimer m_pause;
    QTimer m_clock;
    bool m_isAsking = false;
    bool m_isGone = false;
};

} // namespace studio::ui
