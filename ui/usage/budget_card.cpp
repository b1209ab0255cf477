#include "ui/usage/budget_card.h"

#include <QBoxLayout>
#include <QLocale>
#include <QPushButton>
#include <algorithm>
#include <cmath>

#include "core/client/compute_browser.h"
#include "core/client/run_client.h"
#include "core/client/studio_link.h"
#include "core/client/usage_client.h"
#include "ui/common/banner.h"
#include "ui/common/confirm.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/money_text.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"
#include "ui/common/utilization_bar.h"
#include "ui/usage/budget_dialog.h"

namespace studio::ui {

namespace {

QString budgetText(const Budget& budget) {
    const QString spent = budget.spent ? formatAmount(*budget.spent) : QStringLiteral("–");
    const QString line =
        BudgetCard::tr("%1: %2 of %3 %4 this month")
            .arg(budgetName(budget), spent, formatBudgetAmount(budget.micros), QString::fromStdString(budget.currency));
    switch (budget.state) {
    case BudgetState::Fine:
        break;
    case BudgetState::Warned:
        return line + QStringLiteral(". ") + BudgetCard::tr("Nearly used up.");
    case BudgetState::UsedUp:
        return line + QStringLiteral(". ") +
               (budget.holds ? BudgetCard::tr("Used up. New runs are held.") : BudgetCard::tr("Used up."));
    }
    return line;
}

bool isShownAlike(const Budget& a, const Budget& b) {
    return a.scope == b.scope && a.key == b.key && a.micros == b.micros && a.currency == b.currency &&
           a.holds == b.holds && a.warnPercent == b.warnPercent && a.zone == b.zone && a.spent == b.spent &&
           a.state == b.state;
}

} // namespace

BudgetCard::BudgetCard(Context& context, Banner& banner, QWidget* parent)
    : Card(QStringLiteral("usageBudgets"), tr("Budgets"), parent)
    , m_context(context)
    , m_banner(banner)
    , m_none((new PlainLabel(
                  tr("No budgets yet. A budget warns you before its monthly amount is spent, then holds new runs."),
                  this, PlainLabel::Fit::Wrap))
                 ->withRole("muted")) {
    body()->addWidget(m_none);
    setLink(tr("Create budget"), [this] { ask(std::nullopt); });
}

void BudgetCard::setBudgets(const std::vector<Budget>& budgets) {
    m_none->setVisible(budgets.empty());
    if (std::equal(budgets.begin(), budgets.end(), m_shown.begin(), m_shown.end(), isShownAlike))
        return; // a button that has the focus stays
    m_shown = budgets;
    for (QWidget* row : std::exchange(m_rows, {}))
        row->deleteLater();
    int number = 0;
    for (const Budget& budget : budgets)
        addRow(budget, number++);
}

void BudgetCard::addRow(const Budget& budget, int number) {
    auto* row = new QWidget(this);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    auto* label = new PlainLabel(budgetText(budget), row, PlainLabel::Fit::Wrap);
    label->setObjectName(QStringLiteral("budget%1").arg(number));
    if (budget.state == BudgetState::UsedUp)
        label->withRole("error");
    auto* texts = new QVBoxLayout;
    texts->setSpacing(space::tight);
    texts->addWidget(label);
    const double fraction = budget.spent && budget.micros > 0
                                ? static_cast<double>(*budget.spent) / static_cast<double>(budget.micros)
                                : -1;
    auto* bar = new UtilizationBar(tr("Spent"), row);
    bar->setObjectName(QStringLiteral("budgetBar%1").arg(number));
    bar->setValue(fraction, fraction < 0
                                ? QStringLiteral("–")
                                : QStringLiteral("%1 %").arg(QLocale().toString(std::floor(fraction * 100), 'f', 0)));
    texts->addWidget(bar);
    layout->addLayout(texts, 1);
    const auto add = [&](const char* what, const QString& symbol, const QString& tip, std::function<void()> work) {
        auto* button = new QPushButton(icon(symbol), {}, row);
        button->setObjectName(QStringLiteral("budget%1-%2").arg(QLatin1String(what)).arg(number));
        button->setProperty("role", QStringLiteral("quiet"));
        button->setToolTip(tip);
        button->setAccessibleName(tip);
        connect(button, &QPushButton::clicked, this, std::move(work));
        layout->addWidget(button);
    };
    const QString name = budgetName(budget);
    add("Edit", QStringLiteral("pencil"), tr("Edit the budget %1").arg(name), [this, budget] { ask(budget); });
    add("Delete", QStringLiteral("trash-2"), tr("Delete the budget %1").arg(name),
        [this, budget] { confirmRemoval(budget); });
    body()->addWidget(row);
    m_rows.push_back(row);
}

void BudgetCard::ask(const std::optional<Budget>& current) {
    m_context.link.ask<BudgetNames>(
        this,
        [](Client& client) -> Result<BudgetNames> {
            BudgetNames names;
            const auto targets = browse::targets(client);
            const auto experiments = client.runs().experiments();
            if (!targets || !experiments)
                return fail(targets ? experiments.error() : targets.error());
            for (const TargetStatus& status : *targets)
                names.computes.push_back(status.target.name);
            for (const ExperimentRecord& experiment : *experiments)
                names.experiments.push_back(experiment.name);
            return names;
        },
        [this, current](Result<BudgetNames> names) {
            if (!names)
                return m_banner.showError(tr("The budget could not be read."), names.error());
            if (!m_shown.empty())
                names->currency = m_shown.front().currency;
            askForBudget(this, *names, current, [this](const Budget& budget) { set(budget); });
        });
}

void BudgetCard::set(const Budget& budget) {
    using Warnings = std::vector<QString>;
    m_context.link.ask<Warnings>(
        this,
        [budget](Client& client) -> Result<Warnings> {
            UsageClient usage(client);
            const auto warnings = usage.budgetWarnings(budget);
            if (const auto done = usage.setBudget(budget); !done)
                return fail(done.error());
            return warnings.value_or(Warnings());
        },
        [this](const Result<Warnings>& warnings) {
            if (!warnings)
                return m_banner.showError(tr("The budget could not be saved."), warnings.error());
            if (warnings->empty())
                m_banner.hide();
            else
                m_banner.showMessage(Banner::Tone::Warning, tr("Budget saved, with warnings:"),
                                     QStringList(warnings->begin(), warnings->end()).join(QLatin1Char('\n')));
            Q_EMIT changed();
        });
}

void BudgetCard::confirmRemoval(const Budget& budget) {
    confirm(this,
            {tr("Delete the budget?"), tr("The budget “%1” no longer warns or holds runs.").arg(budgetName(budget)),
             tr("Delete"), true, QStringLiteral("budgetRemoval")},
            [this, scope = budget.scope, key = budget.key] {
                m_context.link.ask<void>(
                    this, [scope, key](Client& client) { return UsageClient(client).removeBudget(scope, key); },
                    [this](const Result<void>& removed) {
                        if (!removed)
                            m_banner.showError(tr("The budget could not be deleted."), removed.error());
                        Q_EMIT changed();
                    });
            });
}

} // namespace studio::ui

#include "moc_budget_card.cpp"
