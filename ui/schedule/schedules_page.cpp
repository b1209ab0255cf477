#include "ui/schedule/schedules_page.h"

#include <QBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <algorithm>

#include "core/client/schedule_client.h"
#include "core/client/studio_link.h"
#include "ui/common/banner.h"
#include "ui/common/empty_state.h"
#include "ui/common/icons.h"
#include "ui/common/live_query.h"
#include "ui/common/state_badge.h"
#include "ui/schedule/schedule_labels.h"
#include "ui/schedule/schedule_table_model.h"
#include "ui/schedule/service_row.h"

namespace studio::ui {

namespace {

constexpr int scheduleRowHeight = 40;
constexpr std::array scheduleColumnWidths = {170, 120, 200, 170, 140, 150, 140};
constexpr std::chrono::seconds drivenInterval{5};

} // namespace

SchedulesPage::SchedulesPage(Context& context)
    : ListPage(context, QStringLiteral("schedulesPage"), tr("Schedules"), QStringLiteral("calendar-clock"))
    , m_query(new LiveQuery<Listing>(
          context.link, this, {.interval = drivenInterval, .visible = this},
          [](Client& client) -> Result<Listing> {
              auto all = ScheduleClient(client).list();
              if (!all)
                  return fail(all.error());
              return Listing{std::move(*all), client.isDriven(),
                             ScheduleUnit::of(client.workspace().paths().folder(), client.driverProgram())};
          },
          [this](Result<Listing> listing) { take(std::move(listing)); }))
    , m_model(new ScheduleTableModel(this))
    , m_shown(new QSortFilterProxyModel(this))
    , m_undriven(new Banner(this))
    , m_service(new ServiceRow(context, *banner(), this)) {
    m_undriven->setObjectName(QStringLiteral("schedulesUndriven"));
    content()->addWidget(m_undriven);
    addToolbar();
    m_shown->setSourceModel(m_model);
    m_shown->setSortRole(ScheduleTableModel::sortRole);
    m_table->setModel(m_shown);
    m_table->setItemDelegateForColumn(ScheduleTableModel::Last, new BadgeDelegate(m_table));
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    addTable({QStringLiteral("scheduleTable"), tr("Schedules"), QStringLiteral("schedules/columns"), scheduleRowHeight,
              scheduleColumnWidths, ScheduleTableModel::Name});
    content()->addWidget(m_service);
    m_empty->setObjectName(QStringLiteral("schedulesNothing"));
    m_empty->withAction(tr("New schedule"), QStringLiteral("firstSchedule"),
                        [this] { m_context.navigator.open(QStringLiteral("new-schedule")); });
    connect(m_model, &ScheduleTableModel::enableRequested, this, [this](const QString& name, bool isEnabled) {
        setScheduleEnabled(m_context, this, banner(), name, isEnabled);
    });
    showState();
    showSelection();
    m_query->refreshNow();
}

QWidget* SchedulesPage::firstFocus() {
    return isEmptyStateShown() ? nullptr : m_table;
}

void SchedulesPage::addToolbar() {
    m_search = addSearch(m_shown, m_query, QStringLiteral("scheduleSearch"), tr("Search schedules"),
                         tr("Show only schedules with this text in a column"));
    addPrimaryAction(QStringLiteral("newSchedule"), tr("New schedule…"), tr("Submit a job on a schedule"),
                     [this] { m_context.navigator.open(QStringLiteral("new-schedule")); });
    m_run = addAction(QStringLiteral("runSchedule"), QStringLiteral("play"), tr("Run now"), {}, [this] {
        if (const ScheduleRecord* schedule = selected())
            runScheduleNow(m_context, this, banner(), QString::fromStdString(schedule->settings.name));
    });
    m_toggle = addAction(QStringLiteral("toggleSchedule"), QStringLiteral("circle-stop"), tr("Disable"), {},
                         [this] { toggleSelected(); });
    m_delete = addAction(QStringLiteral("deleteSchedule"), QStringLiteral("trash-2"), tr("Delete…"), {},
                         [this] { eraseSelected(); });
    auto* row = new QHBoxLayout;
    row->addWidget(m_search, 1);
    row->addStretch(2);
    content()->addLayout(row);
}

void SchedulesPage::take(Result<Listing> listing) {
    if (!listing) {
        if (m_context.link.isOpen())
            banner()->showError(tr("The schedules could not be read."), listing.error());
        return;
    }
    const bool isFirst = m_model->rowCount() == 0;
    const bool isNeeded =
        std::any_of(listing->schedules.begin(), listing->schedules.end(), [](const ScheduleRecord& schedule) {
            return schedule.settings.isEnabled && schedule.next.has_value();
        });
    m_isKnown = true;
    m_model->setSchedules(std::move(listing->schedules));
    showIfNotDriven(*m_undriven, isNeeded, listing->isDriven);
    // Installing or removing the service elsewhere starts or ends a driver.
    if (m_model->rowCount() > 0 && m_wasDriven != listing->isDriven) {
        m_wasDriven = listing->isDriven;
        m_service->showUnit(listing->unit);
    }
    showRows(isFirst);
    showSelection();
}

void SchedulesPage::showState() {
    const bool isSearching = !m_search->text().isEmpty();
    if (isSearching && m_model->rowCount() > 0)
        m_empty->setText(tr("No matches"), tr("No schedule matches the search."));
    else
        m_empty->setText(tr("No schedules yet"), tr("A schedule submits a job at set times: the job of an existing "
                                                    "run, or one from an Azure schedule file."));
    m_empty->withCommand(m_model->rowCount() > 0 ? QString()
                                                 : QStringLiteral("studioctl schedule create --file schedule.yml"));
    m_empty->findChild<QPushButton*>(QStringLiteral("firstSchedule"))->setVisible(m_model->rowCount() == 0);
    m_search->setVisible(m_model->rowCount() > 0 || isSearching);
    showEmptyState(m_shown->rowCount() == 0 && m_isKnown);
}

const ScheduleRecord* SchedulesPage::selected() const {
    const auto rows =
        m_table->selectionModel() != nullptr ? m_table->selectionModel()->selectedRows() : QModelIndexList();
    return rows.size() == 1 ? &m_model->at(m_shown->mapToSource(rows.front()).row()) : nullptr;
}

void SchedulesPage::showSelection() {
    const ScheduleRecord* schedule = selected();
    for (QPushButton* button : {m_run, m_toggle, m_delete})
        button->setEnabled(schedule != nullptr);
    const bool isEnabled = schedule == nullptr || schedule->settings.isEnabled;
    m_toggle->setText(isEnabled ? tr("Disable") : tr("Enable"));
    m_toggle->setIcon(icon(isEnabled ? QStringLiteral("circle-stop") : QStringLiteral("check")));
    const QString select = tr("Select a schedule first.");
    m_run->setToolTip(schedule != nullptr ? tr("Submit its job now, outside its schedule") : select);
    m_toggle->setToolTip(schedule == nullptr ? select
                         : isEnabled         ? tr("Stops firing until it is enabled again")
                                             : tr("Fires on schedule from now on"));
    m_delete->setToolTip(schedule != nullptr ? tr("Delete the selected schedule (Del); asks for confirmation")
                                             : select);
}

void SchedulesPage::open(const QModelIndex& index) {
    m_context.navigator.open(QStringLiteral("schedule"), index.data(ScheduleTableModel::nameRole).toString());
}

void SchedulesPage::toggleSelected() {
    if (const ScheduleRecord* schedule = selected())
        setScheduleEnabled(m_context, this, banner(), QString::fromStdString(schedule->settings.name),
                           !schedule->settings.isEnabled);
}

void SchedulesPage::eraseSelected() {
    if (const ScheduleRecord* schedule = selected())
        confirmEraseSchedule(m_context, this, banner(), QString::fromStdString(schedule->settings.name), {});
}

} // namespace studio::ui

#include "moc_schedules_page.cpp"
