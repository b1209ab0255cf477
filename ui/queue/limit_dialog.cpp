#include "ui/queue/limit_dialog.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <algorithm>
#include <array>
#include <cmath>

#include "core/target/size_catalog.h"
#include "ui/common/name_choice.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

struct LimitDialogText {
    Q_DECLARE_TR_FUNCTIONS(LimitDialogText)
};

constexpr int limitDialogWidth = 420;
constexpr double coreUnit = 1000;
constexpr double memoryUnit = 1024.0 * 1024.0 * 1024.0;
constexpr double maxAmount = 1e6;

struct Scope {
    const char* name;
    bool isNamed; // one target or experiment, instead of each
};
constexpr std::array<Scope, 8> scopes = {{{"workspace", false},
                                          {"target", false},
                                          {"target", true},
                                          {"experiment", false},
                                          {"experiment", true},
                                          {"parent", false},
                                          {"family", false},
                                          {"family", true}}};

double unitOf(const std::string& resource) {
    return resource == "cores" ? coreUnit : resource == "memory" ? memoryUnit : 1;
}

class LimitDialog final : public QDialog {
public:
    LimitDialog(QWidget* parent, LimitNames names, const std::optional<QueueLimit>& current)
        : QDialog(parent)
        , m_names(std::move(names))
        , m_scope(new QComboBox(this))
        , m_name(new NameChoice(this))
        , m_resource(new QComboBox(this))
        , m_amount(new QDoubleSpinBox(this)) {
        setAttribute(Qt::WA_DeleteOnClose);
        setObjectName(QStringLiteral("limitDialog"));
        setWindowTitle(current ? LimitDialogText::tr("Edit limit") : LimitDialogText::tr("Add limit"));
        setMinimumWidth(limitDialogWidth);
        auto* layout = new QVBoxLayout(this);
        layout->setContentsMargins(space::page, space::page, space::page, space::large);
        layout->setSpacing(space::medium);
        layout->addWidget(
            (new PlainLabel(
                 LimitDialogText::tr("Runs that would exceed the limit stay queued. Active runs are not affected."),
                 this, PlainLabel::Fit::Wrap))
                ->withRole("muted"));
        addFields(*layout);
        auto* buttons = new QDialogButtonBox(this);
        m_agree = buttons->addButton(current ? LimitDialogText::tr("Save") : LimitDialogText::tr("Add"),
                                     QDialogButtonBox::AcceptRole);
        m_agree->setObjectName(QStringLiteral("agree"));
        m_agree->setProperty("role", QStringLiteral("primary"));
        m_agree->setDefault(true);
        buttons->addButton(LimitDialogText::tr("Cancel"), QDialogButtonBox::RejectRole);
        layout->addWidget(buttons);
        connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
        connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
        connect(m_scope, &QComboBox::currentIndexChanged, this, [this] { showNames(); });
        connect(m_resource, &QComboBox::currentIndexChanged, this, [this] { showUnit(); });
        connect(m_name, &QComboBox::currentTextChanged, this, [this] { check(); });
        load(current);
    }

    QueueLimit typed() const {
        const Scope& scope = chosenScope();
        const std::string resource = m_resource->currentData().toString().toStdString();
        QueueLimit limit{scope.name, {}, resource, std::llround(m_amount->value() * unitOf(resource))};
        if (scope.isNamed)
            limit.key = m_name->chosen();
        return limit;
    }

private:
    const Scope& chosenScope() const { return scopes.at(static_cast<size_t>(std::max(0, m_scope->currentIndex()))); }

    void addFields(QBoxLayout& into) {
        const std::array labels = {
            LimitDialogText::tr("All runs together"),   LimitDialogText::tr("Each compute target"),
            LimitDialogText::tr("One compute target"),  LimitDialogText::tr("Each experiment"),
            LimitDialogText::tr("One experiment"),      LimitDialogText::tr("Child runs of each run"),
            LimitDialogText::tr("Each VM size family"), LimitDialogText::tr("One VM size family")};
        for (const QString& label : labels)
            m_scope->addItem(label);
        const std::array resources = {
            std::pair("runs", LimitDialogText::tr("Runs")), std::pair("gpus", LimitDialogText::tr("GPUs")),
            std::pair("cores", LimitDialogText::tr("Cores")), std::pair("memory", LimitDialogText::tr("Memory")),
            std::pair("nodes", LimitDialogText::tr("Nodes"))};
        for (const auto& [name, label] : resources)
            m_resource->addItem(label, QString::fromLatin1(name));
        auto* form = new QFormLayout;
        form->setSpacing(space::small);
        form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
        const auto add = [&](QWidget* field, const char* objectName, const QString& label) {
            field->setObjectName(QLatin1String(objectName));
            field->setAccessibleName(label);
            form->addRow(label, field);
        };
        add(m_scope, "limitScope", LimitDialogText::tr("Applies to"));
        add(m_name, "limitName", LimitDialogText::tr("Name"));
        add(m_resource, "limitResource", LimitDialogText::tr("Resource"));
        add(m_amount, "limitAmount", LimitDialogText::tr("At most"));
        m_form = form;
        into.addLayout(form);
    }

    void load(const std::optional<QueueLimit>& current) {
        const QueueLimit limit = current.value_or(QueueLimit{"workspace", {}, "runs", 4});
        for (size_t i = 0; i < scopes.size(); ++i) {
            if (limit.scope == scopes[i].name && limit.key.empty() == !scopes[i].isNamed)
                m_scope->setCurrentIndex(static_cast<int>(i));
        }
        m_resource->setCurrentIndex(std::max(0, m_resource->findData(QString::fromStdString(limit.resource))));
        showNames();
        showUnit();
        if (!limit.key.empty())
            m_name->choose(limit.key);
        m_amount->setValue(static_cast<double>(limit.value) / unitOf(limit.resource));
        check();
    }

    void showNames() {
        const Scope& scope = chosenScope();
        const std::string_view name = scope.name;
        // An experiment may come later.
        m_name->setNames(name == "target"   ? m_names.computes
                         : name == "family" ? sizeFamilies()
                                            : m_names.experiments,
                         name == "experiment");
        m_form->setRowVisible(m_name, scope.isNamed);
        check();
    }

    void showUnit() {
        const QString resource = m_resource->currentData().toString();
        const bool isFraction = resource == QLatin1String("cores") || resource == QLatin1String("memory");
        m_amount->setDecimals(isFraction ? 1 : 0);
        m_amount->setRange(0, maxAmount);
        m_amount->setSuffix(resource == QLatin1String("memory") ? QStringLiteral(" GiB") : QString());
    }

    void check() {
        if (m_agree != nullptr)
            m_agree->setEnabled(!chosenScope().isNamed || !m_name->chosen().empty());
    }

    const LimitNames m_names;
    QComboBox* m_scope;
    NameChoice* m_name;
    QComboBox* m_resource;
    QDoubleSpinBox* m_amount;
    QFormLayout* m_form = nullptr;
    QPushButton* m_agree = nullptr;
};

} // namespace

void askForLimit(QWidget* parent, const LimitNames& names, const std::optional<QueueLimit>& current,
                 std::function<void(const QueueLimit&)> done) {
    auto* dialog = new LimitDialog(parent, names, current);
    QObject::connect(dialog, &QDialog::accepted, parent, [dialog, done = std::move(done)] { done(dialog->typed()); });
    dialog->open();
}

} // namespace studio::ui
