#include "ui/usage/price_dialog.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QDateTime>
#include <QDialog>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QTimeZone>

#include "core/usage/money.h"
#include "ui/common/money_text.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"
#include "ui/common/window_time_zone.h"
#include "ui/usage/money_fields.h"

namespace studio::ui {

namespace {

struct PriceDialogText {
    Q_DECLARE_TR_FUNCTIONS(PriceDialogText)
};

constexpr int priceDialogWidth = 420;
enum class PriceStart { Now, Month, Always };

Timestamp startOfMonth() {
    const QTimeZone zone(QByteArray::fromStdString(windowTimeZone()));
    const QDate today = QDateTime::currentDateTime().toTimeZone(zone).date();
    return fromMs(QDate(today.year(), today.month(), 1).startOfDay(zone).toMSecsSinceEpoch());
}

class PriceDialog final : public QDialog {
public:
    PriceDialog(QWidget* parent, const QString& target, const std::string& currency)
        : QDialog(parent)
        , m_amount(new QLineEdit(this))
        , m_currency(makeCurrencyField(this))
        , m_start(new QComboBox(this))
        , m_problem((new PlainLabel({}, this, PlainLabel::Fit::Wrap))->withRole("muted")) {
        setAttribute(Qt::WA_DeleteOnClose);
        setObjectName(QStringLiteral("priceDialog"));
        setWindowTitle(PriceDialogText::tr("Set price"));
        setMinimumWidth(priceDialogWidth);
        auto* layout = new QVBoxLayout(this);
        layout->setContentsMargins(space::page, space::page, space::page, space::large);
        layout->setSpacing(space::medium);
        layout->addWidget((new PlainLabel(PriceDialogText::tr("Price of %1").arg(target), this, PlainLabel::Fit::Wrap))
                              ->withRole("heading"));
        auto* form = new QFormLayout;
        form->setSpacing(space::small);
        form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
        const auto add = [form](QWidget* field, const char* objectName, const QString& label) {
            field->setObjectName(QLatin1String(objectName));
            field->setAccessibleName(label);
            form->addRow(label, field);
        };
        add(m_amount, "priceAmount", PriceDialogText::tr("Amount per hour"));
        add(m_currency, "priceCurrency", PriceDialogText::tr("Currency"));
        add(m_start, "priceStart", PriceDialogText::tr("Applies"));
        m_amount->setPlaceholderText(formatExactAmount(microsPerUnit / 2));
        if (!currency.empty())
            m_currency->setCurrentText(QString::fromStdString(currency));
        m_start->addItem(PriceDialogText::tr("from now on"), static_cast<int>(PriceStart::Now));
        m_start->addItem(PriceDialogText::tr("since the start of this month"), static_cast<int>(PriceStart::Month));
        m_start->addItem(PriceDialogText::tr("to all recorded usage"), static_cast<int>(PriceStart::Always));
        layout->addLayout(form);
        layout->addWidget((new PlainLabel(PriceDialogText::tr("The cost of usage before the price applies stays "
                                                              "unknown. Earlier prices cannot be changed."),
                                          this, PlainLabel::Fit::Wrap))
                              ->withRole("muted"));
        m_problem->setObjectName(QStringLiteral("priceProblem"));
        layout->addWidget(m_problem);
        m_agree = addSaveButtons(*this, *layout, PriceDialogText::tr("Save"), PriceDialogText::tr("Cancel"));
        connect(m_amount, &QLineEdit::textChanged, this, [this] { check(); });
        connect(m_currency, &QComboBox::currentTextChanged, this, [this] { check(); });
        check();
        m_amount->setFocus();
    }

    PriceEntry typed() const {
        PriceEntry entry;
        entry.micros = amountFromTyped(m_amount->text()).value_or(0);
        entry.currency = currencyOf(*m_currency).value_or(std::string());
        const auto start = static_cast<PriceStart>(m_start->currentData().toInt());
        if (start != PriceStart::Now)
            entry.since = start == PriceStart::Month ? startOfMonth() : Timestamp();
        return entry;
    }

private:
    void check() {
        const QString problem = moneyProblem(*m_amount, *m_currency, true);
        m_agree->setEnabled(problem.isEmpty());
        showMoneyProblem(*this, *m_problem, problem);
    }

    QLineEdit* m_amount;
    QComboBox* m_currency;
    QComboBox* m_start;
    PlainLabel* m_problem;
    QPushButton* m_agree = nullptr;
};

} // namespace

void askForPrice(QWidget* parent, const QString& target, const std::string& currency,
                 std::function<void(const PriceEntry&)> done) {
    auto* dialog = new PriceDialog(parent, target, currency);
    QObject::connect(dialog, &QDialog::accepted, parent, [dialog, done = std::move(done)] { done(dialog->typed()); });
    dialog->open();
}

} // namespace studio::ui
