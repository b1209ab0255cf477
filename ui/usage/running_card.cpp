#include "ui/usage/running_card.h"

#include <QBoxLayout>
#include <QPointer>
#include <QPushButton>
#include <utility>

#include "core/client/instance_client.h"
#include "core/client/studio_link.h"
#include "ui/common/banner.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/money_text.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

QString runningText(const RunningCost& running) {
    const QString since = formatTime(running.since);
    const QString price = formatPrice(running.price);
    if (!running.price)
        return running.nodes == 1 ? RunningCard::tr("since %1, price unknown").arg(since)
                                  : RunningCard::tr("%1 nodes since %2, price unknown").arg(running.nodes).arg(since);
    return running.nodes == 1
               ? RunningCard::tr("since %1, %2 per hour").arg(since, price)
               : RunningCard::tr("%1 nodes since %2, each %3 per hour").arg(running.nodes).arg(since, price);
}

} // namespace

RunningCard::RunningCard(Context& context, Banner& banner, QWidget* parent)
    : Card(QStringLiteral("usageOn"), tr("Active now"), parent)
    , m_context(context)
    , m_banner(banner)
    , m_none((new PlainLabel(tr("Nothing is active."), this))->withRole("muted")) {
    body()->addWidget(m_none);
}

void RunningCard::setRunning(const std::vector<RunningCost>& running, const std::set<std::string>& instances) {
    std::vector<Row> rows;
    for (const RunningCost& one : running)
        rows.push_back({one.target, runningText(one), instances.contains(one.target)});
    m_none->setVisible(rows.empty());
    if (rows == m_shown)
        return; // a button that has the focus stays
    m_shown = std::move(rows);
    for (QWidget* row : std::exchange(m_rows, {}))
        row->deleteLater();
    for (const Row& row : m_shown)
        addRow(row);
}

void RunningCard::addRow(const Row& row) {
    const QString name = QString::fromStdString(row.target);
    auto* line = new QWidget(this);
    auto* layout = new QHBoxLayout(line);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::small);
    auto* open = new QPushButton(displayTextElided(row.target, 32), line);
    open->setObjectName(QStringLiteral("usageOn-") + name);
    open->setProperty("role", QStringLiteral("link"));
    open->setToolTip(tr("Open the page of %1").arg(shown(row.target)));
    connect(open, &QPushButton::clicked, this,
            [this, name] { m_context.navigator.open(QStringLiteral("target"), name); });
    layout->addWidget(open);
    layout->addWidget((new PlainLabel(row.text, line, PlainLabel::Fit::Elide))->withRole("muted"), 1);
    if (row.isInstance) {
        auto* button = new QPushButton(icon(QStringLiteral("circle-stop")), tr("Stop"), line);
        button->setObjectName(QStringLiteral("usageStop-") + name);
        button->setProperty("role", QStringLiteral("quiet"));
        button->setToolTip(tr("Stop the instance %1 once its run has ended").arg(shown(row.target)));
        button->setAccessibleName(button->toolTip());
        connect(button, &QPushButton::clicked, this, [this, button, target = row.target] { stop(target, button); });
        layout->addWidget(button);
    }
    body()->addWidget(line);
    m_rows.push_back(line);
}

void RunningCard::stop(const std::string& target, QPushButton* button) {
    button->setEnabled(false);
    m_context.link.work<Target>(
        this, [target](Client& client) { return InstanceClient(client).stop(target); },
        [this, button = QPointer<QPushButton>(button)](const Result<Target>& stopped) {
            if (!stopped) {
                m_banner.showError(tr("The instance was not stopped."), stopped.error());
                if (button)
                    button->setEnabled(true);
            }
            Q_EMIT changed();
        });
}

} // namespace studio::ui

#include "moc_running_card.cpp"
