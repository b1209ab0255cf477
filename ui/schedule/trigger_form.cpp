#include "ui/schedule/trigger_form.h"

#include <QBoxLayout>
#include <QButtonGroup>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QRadioButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QTimeZone>
#include <algorithm>
#include <array>

#include "core/schedule/schedule_planner.h"
#include "core/schedule/trigger_text.h"
#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr size_t previewedTimes = 5;
constexpr int maxInterval = 1'000;
constexpr std::array<const char*, 7> shortDays{"sun", "mon", "tue", "wed", "thu", "fri", "sat"};

// "3:00, 15:30" as hours and minutes: all combinations of them have to be meant.
studio::Result<void> readTimes(const QString& text, RecurrenceRule& rule) {
    std::set<std::pair<int, int>> times;
    for (const QString& word : text.split(u',', Qt::SkipEmptyParts)) {
        const QStringList parts = word.trimmed().split(u':');
        bool isHour = false;
        bool isMinute = parts.size() < 2;
        const int hour = parts.front().toInt(&isHour);
        const int minute = parts.size() < 2 ? 0 : parts.at(1).toInt(&isMinute);
        if (!isHour || !isMinute || parts.size() > 2 || hour < 0 || hour > 23 || minute < 0 || minute > 59)
            return fail(ErrorCode::InvalidArgument,
                        TriggerForm::tr("\"%1\" is not a time of day; use times such as 03:00, 15:00.")
                            .arg(shown(word.trimmed()))
                            .toStdString());
        times.insert({hour, minute});
    }
    std::set<int> hours;
    std::set<int> minutes;
    for (const auto& [hour, minute] : times) {
        hours.insert(hour);
        minutes.insert(minute);
    }
    if (hours.size() * minutes.size() != times.size())
        return fail(ErrorCode::InvalidArgument,
                    TriggerForm::tr("All hours must have the same minutes; use a cron expression for other times.")
                        .toStdString());
    rule.hours.assign(hours.begin(), hours.end());
    rule.minutes.assign(minutes.begin(), minutes.end());
    return {};
}

studio::Result<std::vector<int>> readDays(const QString& text, bool isOfWeek) {
    std::vector<int> days;
    for (const QString& word : text.split(u',', Qt::SkipEmptyParts)) {
        const QString day = word.trimmed().toLower();
        bool isNumber = false;
        const int number = day.toInt(&isNumber);
        if (!isOfWeek && isNumber && number >= 1 && number <= 31) {
            days.push_back(number);
            continue;
        }
        const auto found = std::find_if(shortDays.begin(), shortDays.end(),
                                        [&](const char* known) { return day.left(3) == QLatin1String(known); });
        if (!isOfWeek || found == shortDays.end())
            return fail(ErrorCode::InvalidArgument,
                        (isOfWeek ? TriggerForm::tr("\"%1\" is not a day of the week; use mon, tue, wed, thu, fri, "
                                                    "sat, sun.")
                                  : TriggerForm::tr("\"%1\" is not a day of the month; use numbers from 1 to 31."))
                            .arg(shown(word.trimmed()))
                            .toStdString());
        days.push_back(static_cast<int>(found - shortDays.begin()));
    }
    return days;
}

// As readTimes() reads them; empty: those of the start.
QString timesText(const RecurrenceRule& rule) {
    if (rule.hours.empty() && rule.minutes.empty())
        return {};
    QStringList times;
    for (const int minute : rule.minutesOfDay({}))
        times << QStringLiteral("%1:%2")
                     .arg(minute / 60, 2, 10, QLatin1Char('0'))
                     .arg(minute % 60, 2, 10, QLatin1Char('0'));
    return times.join(QStringLiteral(", "));
}

QString daysText(const RecurrenceRule& rule) {
    QStringList days;
    if (rule.frequency == Frequency::Week) {
        for (const int day : rule.weekDays)
            days << QLatin1String(shortDays.at(static_cast<size_t>(day)));
    } else if (rule.frequency == Frequency::Month) {
        for (const int day : rule.monthDays)
            days << QString::number(day);
    }
    return days.join(QStringLiteral(", "));
}

} // namespace

TriggerForm::TriggerForm(QWidget* parent)
    : FormStep(QStringLiteral("triggerForm"), parent)
    , m_isCron(new QRadioButton(tr("&Cron expression"), this))
    , m_isRecurrence(new QRadioButton(tr("Rec&urrence"), this))
    , m_cronPart(new QWidget(this))
    , m_recurrencePart(new QWidget(this)) {
    m_isCron->setObjectName(QStringLiteral("triggerCron"));
    m_isRecurrence->setObjectName(QStringLiteral("triggerRecurrence"));
    auto* choices = new QButtonGroup(this);
    choices->addButton(m_isRecurrence);
    choices->addButton(m_isCron);
    m_isRecurrence->setChecked(true);
    auto* kinds = new QHBoxLayout;
    kinds->addWidget(m_isRecurrence);
    kinds->addWidget(m_isCron);
    kinds->addStretch();
    addHeading(column(), tr("Trigger"));
    column()->addLayout(kinds);
    connect(m_isCron, &QRadioButton::toggled, this, [this] {
        showKind();
        Q_EMIT edited();
    });
    addRule();
    addZone();
    m_preview = (new PlainLabel({}, this, PlainLabel::Fit::Lines))->withRole("muted");
    m_preview->setObjectName(QStringLiteral("triggerPreview"));
    addHeading(column(), tr("Next runs"));
    column()->addWidget(m_preview);
    showKind();
    connect(this, &FormStep::edited, this, &TriggerForm::preview);
    preview();
}

QWidget* TriggerForm::firstFocus() {
    return m_isRecurrence;
}

void TriggerForm::setTrigger(const Trigger& trigger) {
    const QSignalBlocker quiet(this);
    m_known.reset();
    const auto* known = std::get_if<RecurrenceRule>(&trigger.rule);
    (known != nullptr ? m_isRecurrence : m_isCron)->setChecked(true);
    m_zone->setCurrentText(QString::fromStdString(trigger.zone));
    if (known == nullptr) {
        m_cron->setText(QString::fromStdString(std::get<std::string>(trigger.rule)));
    } else {
        m_interval->setMaximum(std::max(maxInterval, known->interval));
        m_interval->setValue(known->interval);
        m_frequency->setCurrentIndex(m_frequency->findData(static_cast<int>(known->frequency)));
        if (!known->followsElapsedTime())
            m_times->setText(timesText(*known));
        m_days->setText(daysText(*known));
    }
    showKind();
    m_shownRule.reset();
    if (const auto shownRule = rule())
        m_shownRule = *shownRule;
    m_known = trigger;
    preview();
}

// A recurrence keeps its origin while its period is the same: every second week stays the same weeks.
void TriggerForm::keepKnown(Trigger& trigger) const {
    trigger.end = m_known->end;
    const auto* typed = std::get_if<RecurrenceRule>(&trigger.rule);
    const auto* known = std::get_if<RecurrenceRule>(&m_known->rule);
    if ((typed == nullptr) != (known == nullptr))
        return;
    if (typed == nullptr || (typed->frequency == known->frequency && typed->interval == known->interval))
        trigger.start = m_known->start;
    if (typed != nullptr && m_shownRule == *typed)
        trigger.rule = m_known->rule; // may have what the fields cannot show
}

void TriggerForm::addRule() {
    auto* cron = new QVBoxLayout(m_cronPart);
    cron->setContentsMargins(0, 0, 0, 0);
    m_cron = makeEdit(QStringLiteral("cronExpression"), tr("Cron expression"), QStringLiteral("0 3 * * 1-5"),
                      tr("Minute, hour, day of the month, month, day of the week"));
    m_cron->setText(QStringLiteral("0 3 * * *"));
    addField(cron, tr("Cron e&xpression"), m_cron, tr("Minute, hour, day of the month, month, day of the week"));
    column()->addWidget(m_cronPart);

    auto* recurrence = new QVBoxLayout(m_recurrencePart);
    recurrence->setContentsMargins(0, 0, 0, 0);
    recurrence->setSpacing(space::medium);
    m_interval = makeNumber(QStringLiteral("recurrenceInterval"), tr("Every"), tr("Number of periods"), 1, maxInterval);
    m_frequency = new QComboBox(this);
    m_frequency->setObjectName(QStringLiteral("recurrenceFrequency"));
    m_frequency->setAccessibleName(tr("Period"));
    for (const auto& [frequency, text] :
         {std::pair(Frequency::Minute, tr("minutes")), std::pair(Frequency::Hour, tr("hours")),
          std::pair(Frequency::Day, tr("days")), std::pair(Frequency::Week, tr("weeks")),
          std::pair(Frequency::Month, tr("months"))})
        m_frequency->addItem(text, static_cast<int>(frequency));
    m_frequency->setCurrentIndex(2);
    connect(m_frequency, &QComboBox::currentIndexChanged, this, [this] {
        showKind();
        Q_EMIT edited();
    });
    auto* row = new QHBoxLayout;
    row->addWidget(m_interval);
    row->addWidget(m_frequency);
    row->addStretch();
    addField(recurrence, tr("&Every"), m_interval, {}, row);
    m_times = makeEdit(QStringLiteral("recurrenceTimes"), tr("Times of day"), QStringLiteral("03:00, 15:00"),
                       tr("Leave empty to use the time of creation"));
    m_times->setText(QStringLiteral("03:00"));
    addField(recurrence, tr("&Times of day"), m_times,
             tr("Separated by commas. Leave empty to use the time of creation."));
    m_days = makeEdit(QStringLiteral("recurrenceDays"), tr("Days"), {}, tr("Leave empty to use the day of creation"));
    addField(recurrence, tr("&Days"), m_days, tr("Of the week or the month. Leave empty to use the day of creation."));
    column()->addWidget(m_recurrencePart);
}

void TriggerForm::addZone() {
    m_zone = new QComboBox(this);
    m_zone->setObjectName(QStringLiteral("triggerZone"));
    m_zone->setAccessibleName(tr("Time zone"));
    m_zone->setEditable(true);
    m_zone->setInsertPolicy(QComboBox::NoInsert);
    for (const QByteArray& id : QTimeZone::availableTimeZoneIds()) {
        if (id == "UTC" || (id.contains('/') && !id.startsWith("Etc/") && !id.startsWith("posix/")))
            m_zone->addItem(QString::fromLatin1(id));
    }
    const QString here = QString::fromLatin1(QTimeZone::systemTimeZoneId());
    m_zone->setCurrentText(m_zone->findText(here) >= 0 ? here : QStringLiteral("UTC"));
    connect(m_zone, &QComboBox::currentTextChanged, this, &FormStep::edited);
    addField(column(), tr("Time &zone"), m_zone, tr("The times above are in this time zone."));
}

void TriggerForm::showKind() {
    m_cronPart->setVisible(m_isCron->isChecked());
    m_recurrencePart->setVisible(m_isRecurrence->isChecked());
    const auto frequency = static_cast<Frequency>(m_frequency->currentData().toInt());
    m_times->setEnabled(frequency >= Frequency::Day);
    m_days->setEnabled(frequency == Frequency::Week || frequency == Frequency::Month);
    m_days->setPlaceholderText(frequency == Frequency::Month ? QStringLiteral("1, 15") : QStringLiteral("mon, fri"));
}

studio::Result<RecurrenceRule> TriggerForm::rule() const {
    RecurrenceRule rule;
    rule.frequency = static_cast<Frequency>(m_frequency->currentData().toInt());
    rule.interval = m_interval->value();
    if (rule.followsElapsedTime())
        return rule;
    if (auto read = readTimes(m_times->text(), rule); !read)
        return fail(read.error());
    if (rule.frequency == Frequency::Day)
        return rule;
    const bool isOfWeek = rule.frequency == Frequency::Week;
    auto days = readDays(m_days->text(), isOfWeek);
    if (!days)
        return fail(days.error());
    (isOfWeek ? rule.weekDays : rule.monthDays) = std::move(*days);
    return rule;
}

studio::Result<Trigger> TriggerForm::trigger() const {
    Trigger trigger;
    trigger.zone = m_zone->currentText().trimmed().toStdString();
    if (m_isCron->isChecked()) {
        trigger.rule = m_cron->text().trimmed().toStdString();
    } else {
        const auto read = rule();
        if (!read)
            return fail(read.error());
        trigger.rule = *read;
        trigger.start = std::chrono::floor<std::chrono::minutes>(currentTime());
    }
    if (m_known)
        keepKnown(trigger);
    const auto recurrence = recurrenceOf(trigger);
    if (!recurrence)
        return fail(recurrence.error());
    trigger.zone = recurrence->zone().name();
    return trigger;
}

QString TriggerForm::wrongField() const {
    if (m_isCron->isChecked()) {
        Trigger inUtc;
        inUtc.zone = "UTC";
        inUtc.rule = m_cron->text().trimmed().toStdString();
        return recurrenceOf(inUtc) ? m_zone->objectName() : m_cron->objectName();
    }
    if (rule())
        return m_zone->objectName();
    RecurrenceRule ignored;
    return readTimes(m_times->text(), ignored) ? m_days->objectName() : m_times->objectName();
}

void TriggerForm::preview() {
    const auto read = trigger();
    if (!read) {
        showFieldProblems({{wrongField(), QString::fromStdString(read.error().message)}});
        return m_preview->setText(tr("None: correct the marked field."));
    }
    showFieldProblems({});
    const auto recurrence = recurrenceOf(*read);
    QStringList lines;
    for (const auto time :
         recurrence->nextTimes(std::chrono::floor<std::chrono::seconds>(currentTime()), previewedTimes))
        lines << zonedTimeText(time, recurrence->zone());
    m_preview->setText(lines.isEmpty() ? tr("Never fires.") : lines.join(u'\n'));
}

} // namespace studio::ui

#include "moc_trigger_form.cpp"
