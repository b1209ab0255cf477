#include "ui/run/waiting_card.h"

#include <QBoxLayout>
#include <QGridLayout>
#include <QPushButton>
#include <algorithm>

#include "core/client/queue_client.h"
#include "core/client/studio_link.h"
#include "core/protocol/cbor.h"
#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/property_value.h"
#include "ui/common/queue_text.h"
#include "ui/common/target_text.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr size_t maxOthersShown = 5;
constexpr int maxOtherName = 80;

QString freeText(const TargetStatus& status, const std::optional<ComputeRoom>& room) {
    const auto all = static_cast<qlonglong>(status.target.maxRuns);
    const qlonglong free = std::max<qlonglong>(0, all - status.going);
    QString text = status.target.cluster() ? WaitingCard::tr("%1 of %2 nodes free").arg(free).arg(all)
                                           : WaitingCard::tr("%1 of %2 slots free").arg(free).arg(all);
    if (const QString amounts = room ? roomText(*room) : QString(); !amounts.isEmpty())
        text += QStringLiteral(" · ") + amounts;
    if (status.target.facts)
        text += QStringLiteral(" · ") + hardwareText(status.target);
    return text;
}

} // namespace

WaitingCard::WaitingCard(Context& context, QWidget* parent)
    : Card(QStringLiteral("waitingCard"), tr("Waiting for compute"), parent)
    , m_context(context)
    , m_grid(new QGridLayout) {
    m_grid->setHorizontalSpacing(space::page);
    m_grid->setVerticalSpacing(space::tight);
    m_grid->setColumnStretch(1, 1);
    body()->addLayout(m_grid);
    body()->addStretch();
    m_needs = addRow(tr("Needs"), "waitingNeeds", 1);
    m_limit = addRow(tr("Time limit"), "waitingLimit", 1);
    m_start = addRow(tr("Expected start"), "waitingStart", 1);
    m_target = addRow(tr("Compute"), "waitingTarget", 2);
    m_places = addRow(tr("Machines"), "waitingPlaces", maxOthersShown + 1);
    m_running = addRow(tr("Running there"), "waitingRunning", maxOthersShown + 1);
    m_ahead = addRow(tr("Ahead in the queue"), "waitingAhead", maxOthersShown + 1);
    if (context.navigator.knows(QStringLiteral("queue")))
        setLink(tr("Show in queue"),
                [this] { m_context.navigator.open(QStringLiteral("queue"), QString::fromStdString(m_run)); });
    showPlaces({});
    hide();
}

WaitingCard::Row WaitingCard::addRow(const QString& label, const char* objectName, size_t values) {
    Row row{(new PlainLabel(label, this))->withRole("muted"), {}};
    row.label->setContentsMargins(0, space::tight, 0, 0); // in line with the values, which have a margin
    const int at = m_grid->rowCount();
    m_grid->addWidget(row.label, at, 0, Qt::AlignLeft | Qt::AlignTop);
    for (size_t i = 0; i < values; ++i) {
        auto* value = new PropertyValue(this);
        value->setObjectName(QLatin1String(objectName) + (values > 1 ? QStringLiteral("-%1").arg(i) : QString()));
        value->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        m_grid->addWidget(value, at + static_cast<int>(i), 1);
        row.values.push_back(value);
    }
    return row;
}

void WaitingCard::show(const RunDetails& details) {
    setVisible(details.queue.has_value());
    if (!details.queue)
        return;
    const QueueEntry& entry = *details.queue;
    m_run = details.run.id.text();
    const QString needs = needsText(entry.needs);
    m_needs.values[0]->setValue(m_needs.label->text(), needs.isEmpty() ? tr("not stated") : needs, needs, {});
    const bool hasLimit = entry.timeLimit.has_value();
    m_limit.label->setVisible(hasLimit);
    m_limit.values[0]->setVisible(hasLimit);
    if (hasLimit)
        m_limit.values[0]->setValue(m_limit.label->text(), formatDuration(*entry.timeLimit), {}, {});
    const QString start = expectedText(entry, currentTime());
    m_start.values[0]->setValue(m_start.label->text(), start.isEmpty() ? tr("not estimated") : start, start, {});
    m_context.link.ask<Situation>(
        this,
        [run = details.run, compute = textAt(entry.why.params, "compute", details.run.compute),
         asked = entry.needs](Client& client) { return read(client, run, compute, asked); },
        [this, id = m_run](const Result<Situation>& situation) {
            if (situation && id == m_run)
                showSituation(*situation);
        });
}

// In a worker.
Result<WaitingCard::Situation> WaitingCard::read(Client& client, const RunRecord& run, const std::string& compute,
                                                 const RunNeeds& needs) {
    Situation situation;
    if (auto target = browse::target(client, compute))
        situation.target = std::move(*target);
    auto waiting = QueueClient(client).competitorsAhead(run.seq);
    if (!waiting)
        return fail(waiting.error());
    std::vector<int64_t> running;
    if (situation.target) {
        RunListQuery query;
        query.level = RunListQuery::Level::All;
        query.compute = compute;
        for (const RunState state : allRunStates) {
            if (occupiesSlot(state))
                query.states.insert(state);
        }
        auto found = browse::keys(client, query);
        if (!found)
            return fail(found.error());
        running = std::move(*found);
    }
    const auto readRuns = [&client](std::vector<int64_t> keys) -> Result<Others> {
        Others others;
        others.count = static_cast<int64_t>(keys.size());
        keys.resize(std::min(keys.size(), maxOthersShown));
        auto rows = browse::rows(client, keys);
        if (!rows)
            return fail(rows.error());
        for (const int64_t key : keys) { // in their order
            const auto row =
                std::find_if(rows->begin(), rows->end(), [key](const auto& one) { return one.seq == key; });
            if (row != rows->end())
                others.runs.push_back(std::move(*row));
        }
        return others;
    };
    auto others = readRuns(std::move(running));
    auto ahead = readRuns(std::move(*waiting));
    if (!others || !ahead)
        return fail(others ? ahead.error() : others.error());
    situation.running = std::move(*others);
    situation.ahead = std::move(*ahead);
    for (ComputeRoom& room : browse::rooms(client, needs).value_or(std::vector<ComputeRoom>())) {
        if (room.compute == compute)
            situation.room = std::move(room);
    }
    situation.places = browse::places(client, run.seq).value_or(std::vector<PlaceReport>());
    return situation;
}

void WaitingCard::showSituation(const Situation& situation) {
    const bool hasTarget = situation.target.has_value();
    m_target.label->setVisible(hasTarget);
    for (PropertyValue* value : m_target.values)
        value->setVisible(hasTarget);
    if (hasTarget) {
        const std::string& name = situation.target->target.name;
        std::function<void()> open;
        if (m_context.navigator.knows(QStringLiteral("target")))
            open = [this, name] { m_context.navigator.open(QStringLiteral("target"), QString::fromStdString(name)); };
        m_target.values[0]->setValue(m_target.label->text(), displayTextElided(name, maxOtherName), {}, open);
        m_target.values[1]->setValue(m_target.label->text(), freeText(*situation.target, situation.room), {}, {});
    }
    showPlaces(situation.places);
    m_running.label->setVisible(hasTarget);
    showRuns(m_running, situation.running, hasTarget ? tr("no run") : QString());
    showRuns(m_ahead, situation.ahead, tr("no run"));
}

// The reason of the run is that of a single machine.
void WaitingCard::showPlaces(const std::vector<PlaceReport>& places) {
    const QString label = m_places.label->text();
    const size_t count = places.size() > 1 ? std::min(places.size(), maxOthersShown) : 0;
    const size_t more = count > 0 ? places.size() - count : 0;
    for (size_t i = 0; i < count; ++i)
        m_places.values[i]->setValue(label, placeText(places[i]), {}, {});
    if (more > 0)
        m_places.values[count]->setValue(label, tr("and %n more", nullptr, static_cast<int>(more)), {}, {});
    m_places.label->setVisible(count > 0);
    for (size_t i = 0; i < m_places.values.size(); ++i)
        m_places.values[i]->setVisible(i < count + (more > 0 ? 1 : 0));
}

void WaitingCard::showRuns(const Row& row, const Others& others, const QString& none) {
    const QString label = row.label->text();
    size_t at = 0;
    for (const RunRecord& run : others.runs) {
        row.values[at++]->setValue(label, displayTextElided(run.name, maxOtherName), {},
                                   [this, id = QString::fromStdString(run.id.text())] {
                                       m_context.navigator.open(QStringLiteral("run"), id);
                                   });
    }
    if (const auto more = others.count - static_cast<int64_t>(others.runs.size()); more > 0)
        row.values[at++]->setValue(label, tr("and %n more", nullptr, static_cast<int>(more)), {}, {});
    else if (at == 0 && !none.isEmpty())
        row.values[at++]->setValue(label, none, {}, {});
    for (size_t i = 0; i < row.values.size(); ++i)
        row.values[i]->setVisible(i < at);
}

} // namespace studio::ui

#include "moc_waiting_card.cpp"
