#include "ui/common/money_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>
#include <QStringList>

#include "core/usage/money.h"
#include "ui/common/formats.h"

namespace studio::ui {

namespace {

struct MoneyWords {
    Q_DECLARE_TR_FUNCTIONS(MoneyWords)
};

QString withCurrency(const QString& amount, const std::string& currency) {
    return QStringLiteral("%1 %2").arg(amount, displayTextElided(currency, 8));
}

} // namespace

QString formatAmount(int64_t micros) {
    const int64_t cents = (micros + microsPerCent / 2) / microsPerCent;
    return QLocale().toString(static_cast<double>(cents) / 100, 'f', 2);
}

QString formatMoney(int64_t micros, const std::string& currency) {
    const bool isTiny = micros > 0 && micros < microsPerCent / 2; // what is not free is not shown as if it were
    return withCurrency(isTiny ? QStringLiteral("< ") + formatAmount(microsPerCent) : formatAmount(micros), currency);
}

QString formatExactAmount(int64_t micros) {
    QString text = QString::fromStdString(exactMoneyText(micros));
    return text.replace(QLatin1Char('.'), QLocale().decimalPoint());
}

QString formatBudgetAmount(int64_t micros) {
    return micros % microsPerCent == 0 ? formatAmount(micros) : formatExactAmount(micros);
}

QString formatExactMoney(int64_t micros, const std::string& currency) {
    return withCurrency(formatExactAmount(micros), currency);
}

QString formatCost(const UsageCost& cost) {
    if (!cost.isUsed())
        return QStringLiteral("–");
    QStringList amounts;
    for (const auto& [currency, micros] : cost.micros)
        amounts += formatMoney(micros, currency);
    if (amounts.isEmpty())
        return MoneyWords::tr("unknown", "costs");
    const QString known = amounts.join(QStringLiteral(" + "));
    return cost.unknownMs > 0 ? MoneyWords::tr("%1, partly unknown").arg(known) : known;
}

QString formatKnownCost(const UsageCost& cost) {
    return cost.micros.empty() ? QString() : formatCost(cost);
}

QString formatAzureCost(const UsageCost& cost) {
    return azureNumbers(cost).empty() ? QString() : formatMoney(cost.azureMicros, "USD");
}

QString formatAzureCost(const RunCost& cost) {
    const QString amount = formatAzureCost(cost.cost);
    return amount.isEmpty() || cost.azureSize.empty()
               ? amount
               : QStringLiteral("%1 (%2)").arg(amount, displayTextElided(cost.azureSize, 60));
}

QString formatPrice(const std::optional<Price>& price) {
    return price && price->micros ? formatExactMoney(*price->micros, price->currency)
                                  : MoneyWords::tr("unknown", "costs");
}

std::optional<int64_t> amountFromTyped(const QString& text) {
    QString plain = text.trimmed();
    // "1.200" is twelve hundred where the point separates thousands, and must not become 1.2.
    static const QRegularExpression thousands(QStringLiteral("^[1-9][0-9]{0,2}\\.[0-9]{3}$"));
    if (QLocale().groupSeparator() == QLatin1String(".") && thousands.match(plain).hasMatch())
        return std::nullopt;
    if (!plain.contains(QLatin1Char('.')))
        plain.replace(QLocale().decimalPoint(), QStringLiteral("."));
    return moneyFromText(plain.toStdString());
}

} // namespace studio::ui
