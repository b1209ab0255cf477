#include "ui/home/attention_card.h"

#include <QBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStringList>
#include <algorithm>

#include "core/client/instance_client.h"
#include "core/client/studio_link.h"
#include "core/client/usage_client.h"
#include "core/run/run_kind.h"
#include "core/run/run_text.h"
#include "core/target/target_text.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/idle_text.h"
#include "ui/common/money_text.h"
#include "ui/common/plain_label.h"
#include "ui/common/run_form.h"
#include "ui/common/target_kind_view.h"
#include "ui/common/theme.h"
#include "ui/common/ui_state.h"
#include "ui/common/utilization_bar.h"
#include "ui/home/target_line.h"

namespace studio::ui {

namespace {
constexpr size_t maxFailures = 4;
constexpr qsizetype maxDismissed = 500; // older ones have left the last 24 hours
const QString dismissedKey = QStringLiteral("home/dismissed");
constexpr int subjectWidth = 170;
constexpr int attentionIconSize = 16;
const QString stopAction = QStringLiteral("stop");
} // namespace

AttentionCard::AttentionCard(Context& context, QWidget* parent)
    : Card(QStringLiteral("homeAttention"), tr("Needs attention"), parent)
    , m_context(context) {
    body()->setSpacing(space::tight);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    hide();
}

AttentionCard::Item AttentionCard::budgetItem(const Budget& budget) {
    const QString spent = formatAmount(budget.spent.value_or(0));
    const QString limit = formatMoney(budget.micros, budget.currency);
    const bool isUsedUp = budget.state == BudgetState::UsedUp;
    const QString words = !isUsedUp ? tr("Budget nearly used up: %1 of %2 this month.").arg(spent, limit)
                          : budget.holds
                              ? tr("Budget used up: %1 of %2 this month. New runs are held.").arg(spent, limit)
                              : tr("Budget used up: %1 of %2 this month.").arg(spent, limit);
    return {
        QStringLiteral("budget-%1-%2").arg(QString::fromStdString(budget.scope), QString::fromStdString(budget.key)),
        QStringLiteral("triangle-alert"),
        budgetName(budget),
        words,
        {{QStringLiteral("open"), tr("Open usage"), QStringLiteral("usage"), {}}},
        isUsedUp};
}

QStringList AttentionCard::dismissed() const {
    return m_context.remember.value(dismissedKey).toStringList();
}

void AttentionCard::dismiss(const QString& run) {
    QStringList all = dismissed();
    all.append(run);
    m_context.remember.set(dismissedKey, all.mid(std::max<qsizetype>(0, all.size() - maxDismissed)));
    setSummary(HomeSummary(m_summary));
}

std::vector<AttentionCard::Item> AttentionCard::itemsOf(const HomeSummary& summary) const {
    std::vector<Item> items;
    const auto pageOfNamed = [&](const std::string& target) {
        for (const TargetStatus& status : summary.targets) {
            if (status.target.name == target)
                return pageOf(status.target);
        }
        return QStringLiteral("compute");
    };
    for (const AttentionItem& need : summary.needs) {
        if (need.budget) {
            items.push_back(budgetItem(*need.budget));
            continue;
        }
        const QString name = QString::fromStdString(need.target);
        Item item{name + QStringLiteral("-target"), QStringLiteral("server"), name, {}, {}};
        switch (need.kind) {
        case AttentionItem::Kind::SignIn:
            item.words = tr("Sign-in required.");
            break;
        case AttentionItem::Kind::HostKey:
            item.words = tr("The host key must be confirmed.");
            break;
        case AttentionItem::Kind::NotResponding:
            item.words = tr("Not responding; %n run(s) there.", nullptr, static_cast<int>(need.runs));
            break;
        case AttentionItem::Kind::Quarantine:
            item.key += QStringLiteral("-quarantine") + QString::fromStdString(need.quarantine->gpu);
            item.words = describe(*need.quarantine);
            break;
        case AttentionItem::Kind::IdleInstance:
            item.key = name + QStringLiteral("-idle");
            item.icon = QStringLiteral("square-terminal");
            item.words = idleText(need, currentTime());
            break;
        case AttentionItem::Kind::Budget:
            break;
        }
        if (!need.run.empty() && need.quarantine)
            item.actions.push_back({QStringLiteral("log"), tr("Open log"), QStringLiteral("run"),
                                    QString::fromStdString(need.run) + QStringLiteral("#error")});
        item.actions.push_back({QStringLiteral("open"), tr("Open"), pageOfNamed(need.target), name});
        if (need.idle)
            item.actions.push_back({stopAction, tr("Stop"), {}, name});
        items.push_back(std::move(item));
    }
    for (const TargetStatus& status : summary.targets) {
        const auto addOpen = [&](const char* what, const QString& words) {
            const QString name = QString::fromStdString(status.target.name);
            items.push_back({name + QLatin1String(what),
                             QStringLiteral("server"),
                             name,
                             words,
                             {{QStringLiteral("open"), tr("Open"), pageOf(status.target), name}}});
        };
        if (status.target.provisioning == Provisioning::Failed)
            addOpen("-failed", status.target.trouble.value_or(std::string()).empty()
                                   ? tr("Could not be created.")
                                   : tr("Could not be created: %1").arg(shown(*status.target.trouble)));
        // Without runs a machine may be off.
        if (status.target.health.state == "unreachable" && status.waiting > 0)
            addOpen("-away", tr("Unreachable; %n run(s) wait for it.", nullptr, static_cast<int>(status.waiting)));
        if (diskUse(status) < highUtilization || status.target.cluster())
            continue;
        const QString name = QString::fromStdString(status.target.name);
        items.push_back(
            {name + QStringLiteral("-disk"),
             QStringLiteral("database"),
             name,
             tr("The disk is nearly full: %1 free of %2.")
                 .arg(formatSize(status.target.facts->diskFreeBytes), formatSize(status.target.facts->diskTotalBytes)),
             {{QStringLiteral("open"), tr("Open"), pageOf(status.target), name}}});
    }
    size_t failures = 0;
    const QStringList isDismissed = dismissed();
    for (const RunRecord& run : summary.failed) {
        const QString id = QString::fromStdString(run.id.text());
        if (isDismissed.contains(id))
            continue;
        if (++failures > maxFailures)
            break;
        std::vector<Action> actions;
        if (!isOneJob(run.kind)) // its log is that of a child, and its file is no single job
            actions = {{QStringLiteral("open"), tr("Open"), QStringLiteral("run"), id}};
        else
            actions = {{QStringLiteral("log"), tr("Open log"), QStringLiteral("run"), id + QStringLiteral("#error")},
                       {QStringLiteral("clone"), tr("Clone and fix"), formOfKind(run.kind), id}};
        actions.push_back({QStringLiteral("dismiss"), tr("Dismiss"), {}, id});
        items.push_back({id, QStringLiteral("triangle-alert"), QString::fromStdString(run.name),
                         QString::fromStdString(failureReason(run)), std::move(actions), true});
    }
    return items;
}

void AttentionCard::stopInstance(const QString& name) {
    m_context.link.work<Target>(
        this, [name = name.toStdString()](Client& client) { return InstanceClient(client).stop(name); },
        [this, name](const Result<Target>& stopped) {
            if (stopped)
                return;
            if (auto* button = findChild<QPushButton*>(QStringLiteral("attention-%1-idle-stop").arg(name)))
                button->setEnabled(true);
            Q_EMIT failed(tr("%1 could not be stopped.").arg(shown(name)), stopped.error());
        });
}

QWidget* AttentionCard::makeRow(const Item& item) {
    auto* row = new QWidget(this);
    row->setObjectName(QStringLiteral("attention-") + item.key);
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(space::small);
    auto* picture = new QLabel(row);
    picture->setPixmap(iconPixmap(item.icon, item.isFailure ? currentColors().bad : currentColors().warning,
                                  attentionIconSize, devicePixelRatioF()));
    line->addWidget(picture);
    auto* subject = new PlainLabel(item.subject, row, PlainLabel::Fit::Elide);
    subject->setFixedWidth(subjectWidth);
    line->addWidget(subject);
    auto* words = (new PlainLabel(item.words, row, PlainLabel::Fit::Elide))->withRole("muted");
    line->addWidget(words, 1);
    for (const Action& action : item.actions) {
        if (!action.place.isEmpty() && !m_context.navigator.knows(action.place))
            continue;
        auto* button = new QPushButton(action.text, row);
        button->setObjectName(QStringLiteral("attention-%1-%2").arg(item.key, action.name));
        button->setProperty("role", QStringLiteral("link"));
        button->setAccessibleName(QStringLiteral("%1: %2").arg(action.text, shown(item.subject)));
        if (action.name == stopAction) {
            button->setToolTip(tr("Stop the instance; its files are kept"));
            connect(button, &QPushButton::clicked, this, [this, button, name = action.argument] {
                button->setEnabled(false);
                stopInstance(name);
            });
        } else if (action.place.isEmpty()) {
            button->setToolTip(tr("Hide this run here; it stays in the list of runs"));
            // Not at once: the row of the button is deleted.
            connect(
                button, &QPushButton::clicked, this, [this, run = action.argument] { dismiss(run); },
                Qt::QueuedConnection);
        } else {
            connect(button, &QPushButton::clicked, this,
                    [this, action] { m_context.navigator.open(action.place, action.argument); });
        }
        line->addWidget(button);
    }
    return row;
}

void AttentionCard::setSummary(const HomeSummary& summary) {
    m_summary.needs = summary.needs;
    m_summary.failed = summary.failed;
    m_summary.failedCount = summary.failedCount;
    m_summary.targets = summary.targets;
    std::vector<Item> items = itemsOf(summary);
    const QStringList isDismissed = dismissed();
    const auto left = static_cast<size_t>(
        std::count_if(summary.failed.begin(), summary.failed.end(), [&isDismissed](const RunRecord& run) {
            return isDismissed.contains(QString::fromStdString(run.id.text()));
        }));
    const auto hidden = summary.failedCount - static_cast<int64_t>(left) -
                        static_cast<int64_t>(std::min(summary.failed.size() - left, maxFailures));
    setNote(hidden > 0 ? tr("and %n more failed run(s) of the last 24 hours", nullptr, static_cast<int>(hidden))
                       : QString());
    if (items == m_items) // rows keep focus and hover
        return;
    for (QWidget* row : m_rows) {
        row->hide();
        row->deleteLater();
    }
    m_rows.clear();
    m_items = std::move(items);
    for (const Item& item : m_items) {
        m_rows.push_back(makeRow(item));
        body()->addWidget(m_rows.back());
    }
    setVisible(!m_items.empty());
}

} // namespace studio::ui

#include "moc_attention_card.cpp"
