#include "ui/usage/money_fields.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QCoreApplication>
#include <QDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <array>

#include "core/usage/money.h"
#include "ui/common/confirm.h"
#include "ui/common/formats.h"
#include "ui/common/money_text.h"
#include "ui/common/plain_label.h"

namespace studio::ui {

namespace {

struct MoneyFieldsText {
    Q_DECLARE_TR_FUNCTIONS(MoneyFieldsText)
};

constexpr std::array commonCurrencies = {"EUR", "USD", "GBP", "CHF", "JPY", "CNY"};
constexpr int shownAmount = 40; // characters

} // namespace

QComboBox* makeCurrencyField(QWidget* parent) {
    auto* field = new QComboBox(parent);
    for (const char* name : commonCurrencies)
        field->addItem(QLatin1String(name));
    field->setEditable(true);
    field->setInsertPolicy(QComboBox::NoInsert);
    return field;
}

std::optional<std::string> currencyOf(const QComboBox& field) {
    return currencyFromText(field.currentText().trimmed().toStdString());
}

QString moneyProblem(const QLineEdit& amount, const QComboBox& currency, bool isZeroValid) {
    const QString text = amount.text().trimmed();
    const auto micros = amountFromTyped(text);
    const QString example = formatExactAmount(99 * microsPerUnit + microsPerUnit / 2);
    if (text.isEmpty() || (micros && *micros == 0 && !isZeroValid))
        return MoneyFieldsText::tr("Enter an amount, such as 250 or %1.").arg(example);
    static const QRegularExpression letters(QStringLiteral("[A-Za-z]"));
    if (!micros && text.contains(letters))
        return MoneyFieldsText::tr("Enter only a number, not “%1”. The currency is a separate field.")
            .arg(displayTextElided(text.toStdString(), shownAmount));
    if (!micros)
        return MoneyFieldsText::tr("“%1” is not an amount. Enter one such as 250 or %2.")
            .arg(displayTextElided(text.toStdString(), shownAmount), example);
    return currencyOf(currency) ? QString() : MoneyFieldsText::tr("Enter a three-letter currency code, such as EUR.");
}

void showMoneyProblem(QDialog& dialog, PlainLabel& label, const QString& problem) {
    label.setText(problem);
    growToContents(dialog);
}

QPushButton* addSaveButtons(QDialog& dialog, QBoxLayout& into, const QString& save, const QString& cancel) {
    auto* agree = new QPushButton(save, &dialog);
    agree->setObjectName(QStringLiteral("agree"));
    agree->setProperty("role", QStringLiteral("primary"));
    agree->setDefault(true);
    auto* dismiss = new QPushButton(cancel, &dialog);
    dismiss->setObjectName(QStringLiteral("cancel"));
    QObject::connect(agree, &QPushButton::clicked, &dialog, &QDialog::accept);
    QObject::connect(dismiss, &QPushButton::clicked, &dialog, &QDialog::reject);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch();
    buttons->addWidget(dismiss);
    buttons->addWidget(agree);
    into.addLayout(buttons);
    return agree;
}

} // namespace studio::ui
