#include "ui/usage/quota_card.h"

#include <QBoxLayout>
#include <QLocale>
#include <algorithm>
#include <utility>

#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"
#include "ui/common/utilization_bar.h"

namespace studio::ui {

namespace {

constexpr size_t maxShownQuotas = 6;

double shareOf(const RunLimits::Use& quota) {
    if (quota.value > 0)
        return static_cast<double>(quota.used) / static_cast<double>(quota.value);
    return quota.used > 0 ? 1 : 0;
}

QString quotaResourceText(const RunLimits::Use& quota) {
    if (quota.resource == "runs")
        return QuotaCard::tr("runs");
    if (quota.resource == "nodes")
        return QuotaCard::tr("nodes");
    if (quota.resource == "cores")
        return QuotaCard::tr("cores");
    if (quota.resource == "memory")
        return QuotaCard::tr("memory");
    if (quota.resource == "gpus")
        return QuotaCard::tr("GPUs");
    return displayTextElided(quota.resource, 20);
}

QString quotaName(const RunLimits::Use& quota) {
    const QString of = quotaResourceText(quota);
    return quota.key.empty() ? QuotaCard::tr("All runs: %1").arg(of)
                             : QStringLiteral("%1: %2").arg(displayTextElided(quota.key, 40), of);
}

QString quotaAmount(const RunLimits::Use& quota, int64_t amount) {
    constexpr double thousandths = 1000; // of a core
    if (quota.resource == "memory")
        return amount == 0 ? QLocale().toString(0) : formatMemory(amount);
    if (quota.resource == "cores")
        return QLocale().toString(static_cast<double>(amount) / thousandths, 'g', 6);
    return QLocale().toString(static_cast<qlonglong>(amount));
}

} // namespace

QuotaCard::QuotaCard(Context& context, QWidget* parent)
    : Card(QStringLiteral("usageQuotas"), tr("Quotas"), parent)
    , m_more((new PlainLabel({}, this))->withRole("muted")) {
    if (context.navigator.knows(QStringLiteral("queue")))
        setLink(tr("Edit limits"), [&context] { context.navigator.open(QStringLiteral("queue")); });
    body()->addWidget(m_more);
    body()->addStretch();
    hide();
}

void QuotaCard::setQuotas(std::vector<RunLimits::Use> quotas) {
    std::stable_sort(quotas.begin(), quotas.end(),
                     [](const RunLimits::Use& a, const RunLimits::Use& b) { return shareOf(a) > shareOf(b); });
    setVisible(!quotas.empty());
    if (quotas == m_shown)
        return;
    m_shown = std::move(quotas);
    for (QWidget* row : std::exchange(m_rows, {}))
        row->deleteLater();
    const size_t count = std::min(m_shown.size(), maxShownQuotas);
    for (size_t i = 0; i < count; ++i) {
        const RunLimits::Use& quota = m_shown[i];
        auto* row = new QWidget(this);
        auto* layout = new QVBoxLayout(row);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(space::tight);
        layout->addWidget(new PlainLabel(quotaName(quota), row, PlainLabel::Fit::Elide));
        auto* bar = new UtilizationBar(tr("In use"), row);
        bar->setObjectName(QStringLiteral("quota%1").arg(i));
        bar->setValue(shareOf(quota),
                      tr("%1 of %2").arg(quotaAmount(quota, quota.used), quotaAmount(quota, quota.value)));
        bar->setAccessibleName(quotaName(quota) + QStringLiteral(", ") + bar->accessibleName());
        layout->addWidget(bar);
        body()->insertWidget(static_cast<int>(i), row);
        m_rows.push_back(row);
    }
    m_more->setText(tr("and %n more", nullptr, static_cast<int>(m_shown.size() - count)));
    m_more->setVisible(m_shown.size() > count);
}

} // namespace studio::ui

#include "moc_quota_card.cpp"
