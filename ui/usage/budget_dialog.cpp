#include "ui/usage/budget_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QDialog>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <array>

#include "core/usage/money.h"
#include "ui/common/money_text.h"
#include "ui/common/name_choice.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"
#include "ui/common/window_time_zone.h"
#include "ui/usage/money_fields.h"

namespace studio::ui {

namespace {

struct BudgetDialogText {
    Q_DECLARE_TR_FUNCTIONS(BudgetDialogText)
};

constexpr int budgetDialogWidth = 420;
constexpr std::array budgetScopes = {"workspace", "target", "experiment"};

class BudgetDialog final : public QDialog {
public:
    BudgetDialog(QWidget* parent, BudgetNames names, const std::optional<Budget>& current)
        : QDialog(parent)
        , m_names(std::move(names))
        , m_budget(current.value_or(Budget()))
        , m_scope(new QComboBox(this))
        , m_name(new NameChoice(this))
        , m_amount(new QLineEdit(this))
        , m_currency(makeCurrencyField(this))
        , m_warn(new QSpinBox(this))
        , m_holds(new QCheckBox(BudgetDialogText::tr("Hold new runs when the budget is used up"), this))
        , m_problem((new PlainLabel({}, this, PlainLabel::Fit::Wrap))->withRole("muted")) {
        setAttribute(Qt::WA_DeleteOnClose);
        setObjectName(QStringLiteral("budgetDialog"));
        setWindowTitle(current ? BudgetDialogText::tr("Edit budget") : BudgetDialogText::tr("Create budget"));
        setMinimumWidth(budgetDialogWidth);
        auto* layout = new QVBoxLayout(this);
        layout->setContentsMargins(space::page, space::page, space::page, space::large);
        layout->setSpacing(space::medium);
        layout->addWidget(
            (new PlainLabel(
                 BudgetDialogText::tr(
                     "Applies to each calendar month. Counts only targets that have a price in this currency."),
                 this, PlainLabel::Fit::Wrap))
                ->withRole("muted"));
        addFields(*layout);
        m_problem->setObjectName(QStringLiteral("budgetProblem"));
        layout->addWidget(m_problem);
        m_agree = addSaveButtons(*this, *layout, BudgetDialogText::tr("Save"), BudgetDialogText::tr("Cancel"));
        if (!current)
            m_budget.zone = windowTimeZone(); // its months are those of the page
        load(current.has_value());
        connect(m_scope, &QComboBox::currentIndexChanged, this, [this] { showNames(); });
        connect(m_name, &QComboBox::currentTextChanged, this, [this] { check(); });
        connect(m_amount, &QLineEdit::textChanged, this, [this] { check(); });
        connect(m_currency, &QComboBox::currentTextChanged, this, [this] { check(); });
        check();
    }

    Budget typed() const {
        Budget budget = m_budget;
        budget.scope = scopeName();
        budget.key = m_scope->currentIndex() > 0 ? m_name->chosen() : std::string();
        budget.micros = amount().value_or(0);
        budget.currency = currency().value_or(std::string());
        budget.warnPercent = m_warn->value();
        budget.holds = m_holds->isChecked();
        return budget;
    }

private:
    std::string scopeName() const { return budgetScopes.at(static_cast<size_t>(std::max(0, m_scope->currentIndex()))); }
    std::optional<int64_t> amount() const { return amountFromTyped(m_amount->text()); }
    std::optional<std::string> currency() const { return currencyOf(*m_currency); }

    void addFields(QBoxLayout& into) {
        for (const QString& label :
             {BudgetDialogText::tr("The whole workspace"), BudgetDialogText::tr("One compute target"),
              BudgetDialogText::tr("One experiment")})
            m_scope->addItem(label);
        m_warn->setRange(1, 100);
        m_warn->setSuffix(QStringLiteral(" %"));
        auto* form = new QFormLayout;
        form->setSpacing(space::small);
        form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
        const auto add = [&](QWidget* field, const char* objectName, const QString& label) {
            field->setObjectName(QLatin1String(objectName));
            field->setAccessibleName(label);
            form->addRow(label, field);
        };
        add(m_scope, "budgetScope", BudgetDialogText::tr("Applies to"));
        add(m_name, "budgetName", BudgetDialogText::tr("Name"));
        add(m_amount, "budgetAmount", BudgetDialogText::tr("Monthly amount"));
        add(m_currency, "budgetCurrency", BudgetDialogText::tr("Currency"));
        add(m_warn, "budgetWarn", BudgetDialogText::tr("Warn at"));
        m_holds->setObjectName(QStringLiteral("budgetHolds"));
        form->addRow(QString(), m_holds);
        m_form = form;
        into.addLayout(form);
    }

    void load(bool isEdited) {
        for (size_t i = 0; i < budgetScopes.size(); ++i) {
            if (m_budget.scope == budgetScopes[i])
                m_scope->setCurrentIndex(static_cast<int>(i));
        }
        showNames();
        if (!m_budget.key.empty())
            m_name->choose(m_budget.key);
        m_scope->setEnabled(!isEdited);
        m_name->setEnabled(!isEdited);
        if (isEdited)
            m_amount->setText(formatExactAmount(m_budget.micros));
        m_amount->setPlaceholderText(QStringLiteral("250"));
        const std::string& currency = isEdited ? m_budget.currency : m_names.currency;
        if (!currency.empty())
            m_currency->setCurrentText(QString::fromStdString(currency));
        m_warn->setValue(m_budget.warnPercent);
        m_holds->setChecked(m_budget.holds);
        m_amount->setFocus();
    }

    void showNames() {
        const bool isTarget = m_scope->currentIndex() == 1;
        m_name->setNames(isTarget ? m_names.computes : m_names.experiments, !isTarget); // an experiment may come later
        m_form->setRowVisible(m_name, m_scope->currentIndex() > 0);
        check();
    }

    void check() {
        if (m_agree == nullptr)
            return;
        const bool isNamed = m_scope->currentIndex() == 0 || !m_name->chosen().empty();
        QString problem = moneyProblem(*m_amount, *m_currency, false);
        if (!isNamed)
            problem = m_scope->currentIndex() == 1 ? BudgetDialogText::tr("Select the compute target.")
                                                   : BudgetDialogText::tr("Enter the name of the experiment.");
        m_agree->setEnabled(problem.isEmpty());
        showMoneyProblem(*this, *m_problem, problem);
    }

    BudgetNames m_names;
    Budget m_budget;
    QComboBox* m_scope;
    NameChoice* m_name;
    QLineEdit* m_amount;
    QComboBox* m_currency;
    QSpinBox* m_warn;
    QCheckBox* m_holds;
    PlainLabel* m_problem;
    QFormLayout* m_form = nullptr;
    QPushButton* m_agree = nullptr;
};

} // namespace

void askForBudget(QWidget* parent, const BudgetNames& names, const std::optional<Budget>& current,
                  std::function<void(const Budget&)> done) {
    auto* dialog = new BudgetDialog(parent, names, current);
    QObject::connect(dialog, &QDialog::accepted, parent, [dialog, done = std::move(done)] { done(dialog->typed()); });
    dialog->open();
}

} // namespace studio::ui
