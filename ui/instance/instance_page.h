// InstancePage shows one compute instance: whether it is on, what it does, when it stops, and the ways into it.
#pragma once

#include "core/client/instance_client.h"
#include "core/protocol/idle_rule.h"
#include "core/target/cluster_store.h"
#include "ui/common/page.h"
#include "ui/common/parts.h"

class QPushButton;
class QSpinBox;

namespace studio::ui {

class Card;
class ComputeApplications;
class InstanceScheduleCard;
class LiveQueryBase;
class PlainLabel;
class PropertyColumn;
class StateBadge;

class InstancePage : public Page {
    Q_OBJECT
public:
    InstancePage(Context& context, const QString& name);
    QWidget* firstFocus() override;

private:
    struct Details {
        InstanceStatus status;
        std::vector<TargetEvent> events;
        std::string cost; // of this month; empty: nothing is known
    };
    using Work = Result<Target> (InstanceClient::*)(const std::string&);
    static Result<Details> read(Client& client, const std::string& name);
    void addHeader();
    QPushButton* addButton(const QString& objectName, const QString& iconName, const QString& text, const QString& tip);
    Card* makeStateCard();
    Card* makeAccessCard();
    Card* makeEventsCard();
    void take(const Result<Details>& details);
    void showDetails(const Details& details);
    void showState(const InstanceStatus& status);
    void showWarning(const InstanceStatus& status);
    void showProperties(const Details& details);
    void change(Work work, const QString& failure);
    void setIdle(int minutes);
    void resizeInstance();
    void erase();

    Context& m_context;
    const QString m_name;
    StateBadge* m_badge;
    QPushButton* m_delete = nullptr;
    QPushButton* m_restart = nullptr;
    QPushButton* m_switch = nullptr; // Start or Stop
    QPushButton* m_vscode = nullptr;
    QPushButton* m_resize = nullptr;
    QPushButton* m_terminal = nullptr;
    QPushButton* m_notebook = nullptr;
    PlainLabel* m_state = nullptr;
    PlainLabel* m_reason = nullptr;
    PlainLabel* m_activity = nullptr;
    QSpinBox* m_idle = nullptr;
    PlainLabel* m_shell = nullptr;
    PlainLabel* m_events = nullptr;
    InstanceScheduleCard* m_schedule = nullptr;
    PropertyColumn* m_properties = nullptr;
    Banner* m_warning;
    ComputeApplications* m_applications;
    LiveQueryBase* m_query = nullptr;
    std::optional<InstanceStatus> m_status;
    std::optional<IdleWarning> m_idleWarning; // that is shown
};

} // namespace studio::ui
