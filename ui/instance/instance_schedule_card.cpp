#include "ui/instance/instance_schedule_card.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QTimeEdit>
#include <QTimeZone>

#include "core/client/studio_link.h"
#include "core/schedule/trigger_text.h"
#include "ui/common/banner.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"
#include "ui/instance/week_view.h"

namespace studio::ui {

namespace {

constexpr size_t maxWeekChanges = 200;
constexpr auto shownWeek = std::chrono::hours(7 * 24);

std::vector<WeekView::Change> changesOf(const InstanceStatus& status, Timestamp now) {
    std::vector<WeekView::Change> changes;
    for (const InstanceSchedule& schedule : status.schedules) {
        const auto recurrence = schedule.time.isEnabled ? recurrenceOf(schedule.time.trigger)
                                                        : Result<Recurrence>(fail(ErrorCode::NotFound, {}));
        if (!recurrence)
            continue;
        const auto from = std::chrono::floor<std::chrono::seconds>(now);
        for (const auto time : recurrence->timesBetween(from, from + shownWeek, maxWeekChanges))
            changes.push_back({Timestamp(time), schedule.time.action == InstanceAction::Start});
    }
    return changes;
}

} // namespace

InstanceScheduleCard::InstanceScheduleCard(Context& context, std::string name, Banner* banner, QWidget* parent)
    : Card(QStringLiteral("instanceSchedule"), tr("Schedule"), parent)
    , m_context(context)
    , m_name(std::move(name))
    , m_banner(banner)
    , m_week(new WeekView(this))
    , m_list(new QWidget(this))
    , m_action(new QComboBox(this))
    , m_often(new QComboBox(this))
    , m_clock(new QTimeEdit(QTime(19, 0), this))
    , m_cron(new QLineEdit(QStringLiteral("0 19 * * 1-5"), this))
    , m_zone(new QLineEdit(QString::fromLatin1(QTimeZone::systemTimeZoneId()), this)) {
    body()->addWidget(m_week);
    auto* list = new QVBoxLayout(m_list);
    list->setContentsMargins(0, 0, 0, 0);
    list->setSpacing(space::small);
    body()->addWidget(m_list);
    auto* row = new QHBoxLayout;
    m_action->setObjectName(QStringLiteral("instanceTimeAction"));
    m_action->setAccessibleName(tr("Action"));
    m_action->addItem(tr("Stop"), static_cast<int>(InstanceAction::Stop));
    m_action->addItem(tr("Start"), static_cast<int>(InstanceAction::Start));
    m_often->setObjectName(QStringLiteral("instanceTimeOften"));
    m_often->setAccessibleName(tr("Repeats"));
    m_often->addItem(tr("Monday to Friday"), QStringLiteral("1-5"));
    m_often->addItem(tr("Every day"), QStringLiteral("*"));
    m_often->addItem(tr("On weekends"), QStringLiteral("0,6"));
    m_often->addItem(tr("Cron expression"), QString());
    connect(m_often, &QComboBox::activated, this, &InstanceScheduleCard::writeCron);
    m_clock->setObjectName(QStringLiteral("instanceTimeClock"));
    m_clock->setAccessibleName(tr("Time of day"));
    m_clock->setDisplayFormat(QStringLiteral("HH:mm"));
    connect(m_clock, &QTimeEdit::timeChanged, this, &InstanceScheduleCard::writeCron);
    m_cron->setObjectName(QStringLiteral("instanceTimeCron"));
    m_cron->hide();
    m_cron->setAccessibleName(tr("Times as a cron expression"));
    m_cron->setToolTip(tr("Minute, hour, day, month and day of the week"));
    m_zone->setObjectName(QStringLiteral("instanceTimeZone"));
    m_zone->setAccessibleName(tr("Time zone"));
    auto* add = new QPushButton(icon(QStringLiteral("plus")), tr("Add"), this);
    add->setObjectName(QStringLiteral("addInstanceTime"));
    connect(add, &QPushButton::clicked, this, &InstanceScheduleCard::addTime);
    row->addWidget(m_action);
    row->addWidget(m_often, 1);
    row->addWidget(m_clock);
    row->addWidget(m_cron, 1);
    body()->addLayout(row);
    auto* second = new QHBoxLayout;
    second->addWidget(m_zone, 1);
    second->addWidget(add);
    body()->addLayout(second);
    body()->addStretch();
}

void InstanceScheduleCard::setStatus(const InstanceStatus& status) {
    const Timestamp now = currentTime();
    m_week->setWeek(now, isOn(status.record.verdict.state), changesOf(status, now));
    std::vector<int64_t> ids;
    for (const InstanceSchedule& schedule : status.schedules)
        ids.push_back(schedule.id);
    if (ids != m_shown || m_list->layout()->count() == 0)
        showTimes(status);
    m_shown = std::move(ids);
}

void InstanceScheduleCard::showTimes(const InstanceStatus& status) {
    while (QLayoutItem* item = m_list->layout()->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    auto* list = static_cast<QVBoxLayout*>(m_list->layout());
    if (status.schedules.empty())
        list->addWidget((new PlainLabel(tr("No schedule: start and stop it manually."), m_list, PlainLabel::Fit::Wrap))
                            ->withRole("muted"));
    for (const InstanceSchedule& schedule : status.schedules) {
        auto* line = new QWidget(m_list);
        auto* row = new QHBoxLayout(line);
        row->setContentsMargins(0, 0, 0, 0);
        row->addWidget(new PlainLabel(describe(schedule.time), line, PlainLabel::Fit::Elide), 1);
        auto* remove = new QPushButton(icon(QStringLiteral("x")), {}, line);
        remove->setObjectName(QStringLiteral("removeInstanceTime%1").arg(schedule.id));
        remove->setAccessibleName(tr("Remove: %1").arg(describe(schedule.time)));
        remove->setToolTip(tr("Remove this time"));
        connect(remove, &QPushButton::clicked, this, [this, id = schedule.id] { removeTime(id); });
        row->addWidget(remove);
        list->addWidget(line);
    }
}

// The expression of the chosen days and time; it is only shown where it is typed.
void InstanceScheduleCard::writeCron() {
    const QString days = m_often->currentData().toString();
    m_clock->setVisible(!days.isEmpty());
    m_cron->setVisible(days.isEmpty());
    if (!days.isEmpty())
        m_cron->setText(
            QStringLiteral("%1 %2 * * %3").arg(m_clock->time().minute()).arg(m_clock->time().hour()).arg(days));
}

void InstanceScheduleCard::addTime() {
    InstanceTime time;
    time.action = static_cast<InstanceAction>(m_action->currentData().toInt());
    time.trigger.rule = m_cron->text().trimmed().toStdString();
    time.trigger.zone = m_zone->text().trimmed().toStdString();
    m_context.link.work<int64_t>(
        this, [name = m_name, time](Client& client) { return InstanceClient(client).addTime(name, time); },
        [this](const Result<int64_t>& added) {
            if (!added)
                return m_banner->showError(tr("The time could not be added."), added.error());
            Q_EMIT changed();
        });
}

void InstanceScheduleCard::removeTime(int64_t id) {
    m_context.link.work<void>(
        this, [name = m_name, id](Client& client) { return InstanceClient(client).removeTime(name, id); },
        [this](const Result<void>& removed) {
            if (!removed)
                return m_banner->showError(tr("The time could not be removed."), removed.error());
            Q_EMIT changed();
        });
}

} // namespace studio::ui

#include "moc_instance_schedule_card.cpp"
