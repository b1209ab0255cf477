#include "ui/instance/instance_times_field.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QTimeEdit>
#include <QTimeZone>

#include "ui/common/theme.h"

namespace studio::ui {

namespace {
constexpr int maxZoneLength = 64;
} // namespace

InstanceTimesField::InstanceTimesField(QWidget* parent)
    : QWidget(parent)
    , m_stop{InstanceAction::Stop, new QCheckBox(tr("Stop at"), this), new QTimeEdit(QTime(19, 0), this)}
    , m_start{InstanceAction::Start, new QCheckBox(tr("Start at"), this), new QTimeEdit(QTime(8, 0), this)}
    , m_days(new QComboBox(this))
    , m_zone(new QLineEdit(QString::fromLatin1(QTimeZone::systemTimeZoneId()), this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(space::small);
    auto* line = new QHBoxLayout;
    column->addLayout(line);
    m_stop.isOn->setObjectName(QStringLiteral("instanceStops"));
    m_stop.isOn->setToolTip(tr("Stop it at this time, after its active run ends"));
    m_stop.clock->setObjectName(QStringLiteral("instanceStopClock"));
    m_stop.clock->setAccessibleName(tr("Time of the stop"));
    m_start.isOn->setObjectName(QStringLiteral("instanceStarts"));
    m_start.isOn->setToolTip(tr("Start it at this time if a scheduler is running"));
    m_start.clock->setObjectName(QStringLiteral("instanceStartClock"));
    m_start.clock->setAccessibleName(tr("Time of the start"));
    for (const Row& row : {m_stop, m_start}) {
        row.clock->setDisplayFormat(QStringLiteral("HH:mm"));
        row.clock->setToolTip(row.clock->accessibleName());
        connect(row.isOn, &QCheckBox::toggled, this, &InstanceTimesField::enable);
        connect(row.clock, &QTimeEdit::timeChanged, this, &InstanceTimesField::edited);
        line->addWidget(row.isOn);
        line->addWidget(row.clock);
    }
    line->addStretch();
    auto* second = new QHBoxLayout;
    column->addLayout(second);
    m_days->setObjectName(QStringLiteral("instanceDays"));
    m_days->setAccessibleName(tr("Repeats"));
    m_days->setToolTip(tr("Days of the week"));
    m_days->addItem(tr("Monday to Friday"), QStringLiteral("1-5"));
    m_days->addItem(tr("Every day"), QStringLiteral("*"));
    m_days->addItem(tr("On weekends"), QStringLiteral("0,6"));
    connect(m_days, &QComboBox::activated, this, &InstanceTimesField::edited);
    second->addWidget(m_days);
    m_zone->setObjectName(QStringLiteral("instanceZone"));
    m_zone->setAccessibleName(tr("Time zone"));
    m_zone->setToolTip(tr("Such as Europe/Berlin"));
    m_zone->setMaxLength(maxZoneLength);
    connect(m_zone, &QLineEdit::textEdited, this, &InstanceTimesField::edited);
    second->addWidget(m_zone, 1);
    enable();
}

void InstanceTimesField::enable() {
    for (const Row& row : {m_stop, m_start})
        row.clock->setEnabled(row.isOn->isChecked());
    const bool isAny = m_stop.isOn->isChecked() || m_start.isOn->isChecked();
    m_days->setEnabled(isAny);
    m_zone->setEnabled(isAny);
    Q_EMIT edited();
}

std::vector<InstanceTime> InstanceTimesField::times() const {
    std::vector<InstanceTime> times;
    for (const Row& row : {m_stop, m_start}) {
        if (!row.isOn->isChecked())
            continue;
        InstanceTime& time = times.emplace_back();
        time.action = row.action;
        time.trigger.rule = QStringLiteral("%1 %2 * * %3")
                                .arg(row.clock->time().minute())
                                .arg(row.clock->time().hour())
                                .arg(m_days->currentData().toString())
                                .toStdString();
        time.trigger.zone = m_zone->text().trimmed().toStdString();
    }
    return times;
}

} // namespace studio::ui

#include "moc_instance_times_field.cpp"
