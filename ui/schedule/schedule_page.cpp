#include "ui/schedule/schedule_page.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QTableView>

#include "core/client/studio_link.h"
#include "core/schedule/trigger_text.h"
#include "ui/common/banner.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/live_query.h"
#include "ui/common/plain_label.h"
#include "ui/common/property_column.h"
#include "ui/common/state_badge.h"
#include "ui/common/table_style.h"
#include "ui/common/theme.h"
#include "ui/schedule/fire_strip.h"
#include "ui/schedule/fire_table_model.h"
#include "ui/schedule/schedule_labels.h"

namespace studio::ui {

namespace {

constexpr size_t shownTimes = 10;
constexpr int shownFires = 200;
constexpr int fireRowHeight = 28;
constexpr std::array fireWidths = {190, 170, 150};
constexpr std::chrono::seconds pageInterval{5};

} // namespace

SchedulePage::SchedulePage(Context& context, const QString& name)
    : Page(QStringLiteral("schedulePage"), displayTextElided(name.toStdString(), 80), context.pageParent)
    , m_context(context)
    , m_name(name)
    , m_badge(new StateBadge(this))
    , m_strip(new FireStrip(this))
    , m_nextTimes(new FireTableModel(this))
    , m_history(new FireTableModel(this))
    , m_properties(new PropertyColumn(context.remember, QStringLiteral("schedule/properties"), this))
    , m_undriven(new Banner(this)) {
    setCrumbs({{tr("Schedules"), QStringLiteral("schedules"), {}}, {title(), {}, {}}});
    m_badge->setObjectName(QStringLiteral("scheduleState"));
    beside()->addWidget(m_badge);
    addAction(QStringLiteral("eraseSchedule"), QStringLiteral("trash-2"), tr("Delete…"),
              tr("Delete the schedule and its history; asks for confirmation"), [this] {
                  confirmEraseSchedule(m_context, this, banner(), m_name,
                                       [this] { m_context.navigator.replace(QStringLiteral("schedules")); });
              });
    addAction(QStringLiteral("editSchedule"), QStringLiteral("pencil"), tr("Edit"),
              tr("Change the trigger, rules, or job"),
              [this] { m_context.navigator.open(QStringLiteral("edit-schedule"), m_name); });
    m_toggle = addAction(QStringLiteral("switchSchedule"), QStringLiteral("circle-stop"), tr("Disable"), {},
                         [this] { setScheduleEnabled(m_context, this, banner(), m_name, !m_isEnabled); });
    QPushButton* run = addAction(QStringLiteral("runScheduleNow"), QStringLiteral("play"), tr("Run now"),
                                 tr("Submit its job now, outside its schedule"),
                                 [this] { runScheduleNow(m_context, this, banner(), m_name); });
    run->setProperty("role", QStringLiteral("primary"));
    run->setIcon(icon(QStringLiteral("play"), IconTone::OnAccent));
    m_undriven->setObjectName(QStringLiteral("scheduleUndriven"));
    content()->addWidget(m_undriven);
    auto* columns = new QHBoxLayout;
    columns->setSpacing(space::large);
    auto* tables = new QVBoxLayout;
    tables->setSpacing(space::small);
    m_nextTitle = (new PlainLabel(tr("Next runs"), this))->withRole("heading");
    m_nextTitle->setObjectName(QStringLiteral("nextFiresTitle"));
    tables->addWidget(m_nextTitle);
    tables->addWidget(m_strip);
    m_nextTable = addTable(tables, QStringLiteral("nextTimes"), {}, m_nextTimes);
    m_nextTable->setAccessibleName(tr("Next runs"));
    tables->addSpacing(space::medium);
    m_historyTable = addTable(tables, QStringLiteral("scheduleHistory"), tr("History"), m_history);
    m_historyTable->setItemDelegateForColumn(FireTableModel::Result, new BadgeDelegate(m_historyTable));
    connect(m_historyTable, &QTableView::activated, this, &SchedulePage::openRun);
    tables->setStretch(2, 2);
    tables->setStretch(5, 3);
    columns->addLayout(tables, 1);
    columns->addWidget(m_properties);
    content()->addLayout(columns, 1);
    auto* query = new LiveQuery<Details>(
        m_context.link, this, {.interval = pageInterval, .visible = this},
        [wanted = name.toStdString()](Client& client) { return read(client, wanted); },
        [this](Result<Details> details) { take(std::move(details)); });
    query->refreshNow();
}

QWidget* SchedulePage::firstFocus() {
    return m_historyTable;
}

Result<SchedulePage::Details> SchedulePage::read(Client& client, const std::string& name) {
    ScheduleClient schedules(client);
    auto schedule = schedules.find(name);
    if (!schedule)
        return fail(schedule.error());
    auto fires = schedules.history(*schedule, shownFires);
    if (!fires)
        return fail(fires.error());
    Details details;
    if (auto job = schedules.jobOf(*schedule))
        details.job = std::move(*job);
    details.originName = runNameOf(client, schedule->source);
    details.next = ScheduleClient::nextTimes(*schedule, shownTimes, currentTime());
    details.schedule = std::move(*schedule);
    details.fires = std::move(*fires);
    details.isDriven = client.isDriven();
    return details;
}

QPushButton* SchedulePage::addAction(const QString& objectName, const QString& iconName, const QString& text,
                                     const QString& tip, std::function<void()> act) {
    auto* button = new QPushButton(icon(iconName), text, this);
    button->setObjectName(objectName);
    button->setToolTip(tip);
    button->setEnabled(false);
    connect(button, &QPushButton::clicked, this, [act = std::move(act)] { act(); });
    actions()->addWidget(button);
    m_buttons.push_back(button);
    return button;
}

QTableView* SchedulePage::addTable(QBoxLayout* into, const QString& objectName, const QString& title,
                                   FireTableModel* model) {
    if (!title.isEmpty())
        into->addWidget((new PlainLabel(title, this))->withRole("heading"));
    auto* table = new QTableView(this);
    table->setModel(model);
    styleTable(table, objectName, title, fireRowHeight, fireWidths);
    into->addWidget(table);
    return table;
}

void SchedulePage::take(Result<Details> details) {
    for (QPushButton* button : m_buttons)
        button->setEnabled(details.has_value());
    if (!details) {
        if (m_isThere && details.error().code == ErrorCode::NotFound)
            return banner()->showMessage(Banner::Tone::Info, tr("This schedule has been deleted."),
                                         tr("Its runs are kept."));
        if (m_context.link.isOpen())
            banner()->showError(tr("The schedule could not be read."), details.error());
        return;
    }
    if (!m_isThere)
        banner()->hide();
    m_isThere = true;
    const ScheduleRecord& schedule = details->schedule;
    m_isEnabled = schedule.settings.isEnabled;
    m_badge->setBadge(scheduleBadge(schedule));
    m_toggle->setText(m_isEnabled ? tr("Disable") : tr("Enable"));
    m_toggle->setIcon(icon(m_isEnabled ? QStringLiteral("circle-stop") : QStringLiteral("check")));
    m_toggle->setToolTip(m_isEnabled ? tr("Stops firing until it is enabled again")
                                     : tr("Fires on schedule from now on"));
    showIfNotDriven(*m_undriven, m_isEnabled && schedule.next.has_value(), details->isDriven);
    const TimeZone zone = scheduleZone(schedule);
    m_nextTimes->setTimes(details->next, zone);
    m_strip->setTimes(currentTime(), details->next, zone);
    m_nextTitle->setText(tr("Next runs, time zone %1").arg(shown(schedule.settings.trigger.zone)));
    m_history->setFires(details->fires, zone);
    showProperties(*details);
}

void SchedulePage::showProperties(const Details& details) {
    const ScheduleRecord& schedule = details.schedule;
    const ScheduleSettings& settings = schedule.settings;
    const TimeZone zone = scheduleZone(schedule);
    const auto timeOf = [&](const std::optional<std::chrono::sys_seconds>& time) {
        return time ? zonedTimeText(*time, zone) : QString();
    };
    const auto item = [](const char* name, const QString& label, const QString& value) {
        return PropertyItem{QLatin1String(name), label, value, {}, {}};
    };
    const auto opening = [this](const char* place, const std::string& argument) -> std::function<void()> {
        return [this, place, argument] {
            m_context.navigator.open(QLatin1String(place), QString::fromStdString(argument));
        };
    };
    std::vector<PropertyItem> items{
        item("scheduleDescription", tr("Description"), displayTextElided(settings.description, 400)),
        item("scheduleTrigger", tr("Trigger"), triggerText(settings.trigger)),
        item("scheduleZone", tr("Time zone"), shown(settings.trigger.zone)),
        item("scheduleStart", tr("Start"), timeOf(settings.trigger.start)),
        item("scheduleEnd", tr("End"), timeOf(settings.trigger.end)),
        item("scheduleMissed", tr("Missed times"), missedText(settings.missed)),
        item("scheduleOverlap", tr("While a run is active"), overlapText(settings.overlap)),
        item("scheduleKind", tr("Job"), shown(schedule.kind)),
    };
    if (details.job) {
        const RunConfig& config = details.job->config;
        items.push_back(item("scheduleCommand", tr("Command"), displayTextElided(commandLine(config), 400)));
        items.push_back(item("scheduleCompute", tr("Compute target"), displayTextElided(config.compute)));
        items.push_back(item("scheduleExperiment", tr("Experiment"), displayTextElided(config.experiment)));
        items.back().open = opening("experiment", config.experiment);
        items.push_back(item("scheduleSource", tr("Source folder at creation"), displayTextElided(config.source)));
    }
    const bool isRun = !details.originName.empty(); // else a file, or the ID of a deleted run
    items.push_back(
        item("scheduleOrigin", tr("Created from"), displayTextElided(isRun ? details.originName : schedule.source)));
    if (isRun)
        items.back().open = opening("run", schedule.source);
    items.push_back(item("scheduleCreated", tr("Created"), formatTime(schedule.created)));
    items.push_back(item("scheduleChanged", tr("Changed"), formatTime(schedule.changed)));
    m_properties->setItems(items);
}

void SchedulePage::openRun(const QModelIndex& index) {
    const QString run = index.data(FireTableModel::runRole).toString();
    if (!run.isEmpty())
        m_context.navigator.open(QStringLiteral("run"), run);
}

} // namespace studio::ui

#include "moc_schedule_page.cpp"
