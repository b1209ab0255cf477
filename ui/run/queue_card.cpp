#include "ui/run/queue_card.h"

#include <QBoxLayout>
#include <QGridLayout>
#include <QPushButton>
#include <algorithm>

#include "core/client/queue_client.h"
#include "core/client/studio_link.h"
#include "core/run/run_text.h"
#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"
#include "ui/common/toast.h"

namespace studio::ui {

namespace {
constexpr int maxQueueRead = 500;
constexpr qsizetype shownAhead = 4;
constexpr qsizetype shownBehind = 2;
constexpr int queueNameWidth = 220;
} // namespace

QueueCard::QueueCard(Context& context, QWidget* parent)
    : Card(QStringLiteral("queueCard"), tr("Queue"), parent)
    , m_context(context)
    , m_first(new QPushButton(tr("Move to the front"), this)) {
    m_first->setObjectName(QStringLiteral("queueMoveFirst"));
    m_first->setToolTip(tr("Run it before all others that wait for this target"));
    connect(m_first, &QPushButton::clicked, this, &QueueCard::moveFirst);
    auto* row = new QHBoxLayout;
    row->addWidget(m_first);
    row->addStretch();
    body()->addLayout(row);
    if (m_context.navigator.knows(QStringLiteral("queue")))
        setLink(tr("Open queue"), [this] { m_context.navigator.open(QStringLiteral("queue")); });
    hide();
}

void QueueCard::show(const RunDetails& details) {
    m_run = details.run;
    if (!isWaiting(m_run.state) || !m_run.wanted.empty())
        return hide();
    m_isChanged = m_isAsking;
    if (!m_isAsking)
        refresh();
}

void QueueCard::refresh() {
    m_isAsking = true;
    m_context.link.ask<QueueListing>(
        this,
        [compute = m_run.compute](Client& client) {
            return QueueClient(client).list({compute, 0, maxQueueRead});
        },
        [this](const Result<QueueListing>& queue) {
            m_isAsking = false;
            if (std::exchange(m_isChanged, false))
                return refresh();
            if (queue)
                take(*queue);
        });
}

void QueueCard::take(const QueueListing& queue) {
    const auto own = std::find_if(queue.runs.begin(), queue.runs.end(),
                                  [this](const RunRecord& run) { return run.seq == m_run.seq; });
    if (own == queue.runs.end() || !isWaiting(m_run.state))
        return hide(); // its turn has come, or it is far behind
    const auto at = own - queue.runs.begin();
    setNote(tr("%1 of %2").arg(formatCount(at + 1), formatCount(queue.total)));
    m_first->setEnabled(at > 0);
    delete m_rows;
    m_rows = new QWidget(this);
    auto* grid = new QGridLayout(m_rows);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(space::medium);
    grid->setVerticalSpacing(space::tight);
    grid->setColumnStretch(2, 1);
    const auto begin = std::max<std::ptrdiff_t>(0, at - shownAhead);
    const auto end = std::min<std::ptrdiff_t>(std::ssize(queue.runs), at + shownBehind + 1);
    for (auto i = begin; i < end; ++i) {
        const RunRecord& run = queue.runs[static_cast<size_t>(i)];
        const int row = static_cast<int>(i - begin);
        grid->addWidget((new PlainLabel(formatCount(i + 1), m_rows))->withRole("muted"), row, 0, Qt::AlignRight);
        const QString name = displayTextElided(run.name, 40);
        QWidget* subject = nullptr;
        if (i == at) {
            auto* self = new PlainLabel(name, m_rows, PlainLabel::Fit::Elide);
            QFont bold = self->font();
            bold.setWeight(QFont::DemiBold);
            self->setFont(bold);
            subject = self;
        } else {
            auto* link = new QPushButton(withoutMnemonic(name), m_rows);
            link->setProperty("role", QStringLiteral("link"));
            const QString id = QString::fromStdString(run.id.text());
            connect(link, &QPushButton::clicked, this,
                    [this, id] { m_context.navigator.open(QStringLiteral("run"), id); });
            subject = link;
        }
        subject->setObjectName(QStringLiteral("queueRun%1").arg(i + 1));
        subject->setFixedWidth(queueNameWidth);
        grid->addWidget(subject, row, 1);
        const QString why = run.waiting ? QString::fromStdString(describe(*run.waiting)) : QString();
        grid->addWidget((new PlainLabel(why, m_rows, PlainLabel::Fit::Elide))->withRole("muted"), row, 2);
    }
    static_cast<QBoxLayout*>(body())->insertWidget(0, m_rows);
    QWidget::show();
}

void QueueCard::moveFirst() {
    m_first->setEnabled(false);
    m_context.link.ask<void>(
        this, [run = m_run](Client& client) { return QueueClient(client).moveFirst(run); },
        [this](const Result<void>& moved) {
            Toast::popUp(this, moved ? tr("Moved to the front") : QString::fromStdString(moved.error().message));
            refresh();
        });
}

} // namespace studio::ui

#include "moc_queue_card.cpp"
