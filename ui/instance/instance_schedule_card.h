// InstanceScheduleCard shows and changes when a compute instance is started and stopped. Window thread.
#pragma once

#include "core/client/instance_client.h"
#include "ui/common/card.h"
#include "ui/common/parts.h"

class QComboBox;
class QLineEdit;
class QTimeEdit;

namespace studio::ui {

class Banner;
class WeekView;

class InstanceScheduleCard : public Card {
    Q_OBJECT
public:
    InstanceScheduleCard(Context& context, std::string name, Banner* banner, QWidget* parent);
    void setStatus(const InstanceStatus& status);

Q_SIGNALS:
    void changed();

private:
    void writeCron();
    void addTime();
    void removeTime(int64_t id);
    void showTimes(const InstanceStatus& status);

    Context& m_context;
    const std::string m_name;
    Banner* m_banner;
    WeekView* m_week;
    QWidget* m_list;
    std::vector<int64_t> m_shown; // ids
    QComboBox* m_action;
    QComboBox* m_often;
    QTimeEdit* m_clock;
    QLineEdit* m_cron;
    QLineEdit* m_zone;
};

} // namespace studio::ui
