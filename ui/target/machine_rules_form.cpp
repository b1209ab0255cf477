#include "ui/target/machine_rules_form.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QLineEdit>

#include "core/base/quantity_text.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"
#include "ui/target/form_line.h"

namespace studio::ui {

namespace {

constexpr int ruleWidth = 340;

// As it can be typed.
QString gibibytesText(int64_t bytes) {
    return QString::number(static_cast<double>(bytes) / static_cast<double>(1LL << 30), 'g', 6) +
           QStringLiteral(" GiB");
}

QComboBox* makeRule(const char* name, const QString& label, const QString& tip, QWidget* parent) {
    auto* box = new QComboBox(parent);
    box->setObjectName(QLatin1String(name));
    box->setAccessibleName(label);
    box->setToolTip(tip);
    box->setMaximumWidth(atFontSize(ruleWidth));
    return box;
}

} // namespace

MachineRulesForm::MachineRulesForm(QWidget* parent)
    : QWidget(parent)
    , m_gpuFields(new QWidget(this))
    , m_labels(new QLineEdit(this))
    , m_budget(new QLineEdit(this))
    , m_problem((new PlainLabel({}, this, PlainLabel::Fit::Wrap))->withRole("error")) {
    m_unstated = makeRule("settingGpusUnstated", tr("Default GPUs"),
                          tr("For runs that do not request a number of GPUs"), m_gpuFields);
    m_unstated->addItem(tr("All, exclusively"), int(UnstatedGpus::All));
    m_unstated->addItem(tr("All, shared (none reserved)"), int(UnstatedGpus::Share));
    m_unstated->addItem(tr("None"), int(UnstatedGpus::None));
    m_rule = makeRule("settingGpuRule", tr("GPUs in use by others"), tr("Policy while other processes are using a GPU"),
                      m_gpuFields);
    m_rule->addItem(tr("Wait until free"), int(GpuRule::Wait));
    m_rule->addItem(tr("Share"), int(GpuRule::Share));
    m_rule->addItem(tr("Use anyway"), int(GpuRule::Take));
    for (QComboBox* box : {m_unstated, m_rule})
        connect(box, &QComboBox::currentIndexChanged, this, &MachineRulesForm::edited);
    auto* gpus = new QVBoxLayout(m_gpuFields);
    gpus->setContentsMargins(0, 0, 0, 0);
    gpus->setSpacing(space::tight);
    addFormLine(gpus, tr("Default GPUs"), m_unstated);
    addFormLine(gpus, tr("GPUs in use by others"), m_rule);
    m_labels->setObjectName(QStringLiteral("settingLabels"));
    m_labels->setAccessibleName(tr("Labels"));
    m_labels->setPlaceholderText(QStringLiteral("rack=1, disk=nvme"));
    m_labels->setToolTip(tr("KEY=VALUE, separated by commas"));
    connect(m_labels, &QLineEdit::textEdited, this, &MachineRulesForm::edited);
    m_budget->setObjectName(QStringLiteral("settingDataBudget"));
    m_budget->setAccessibleName(tr("Data budget"));
    m_budget->setPlaceholderText(tr("No limit"));
    m_budget->setToolTip(tr("A size, such as 50GiB"));
    connect(m_budget, &QLineEdit::textEdited, this, &MachineRulesForm::edited);
    m_problem->setObjectName(QStringLiteral("settingLabelsProblem"));
    m_problem->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::tight);
    layout->addWidget(m_gpuFields);
    addFormLine(layout, tr("Labels"), m_labels, tr("Runs can require labels, such as rack=1."));
    addFormLine(layout, tr("Data budget"), m_budget,
                tr("The least recently used inputs, downloads and snapshots are evicted first. Data in use is kept."));
    layout->addWidget(m_problem);
}

void MachineRulesForm::load(const Target& machine) {
    const QSignalBlocker quiet(this);
    m_unstated->setCurrentIndex(m_unstated->findData(int(machine.unstatedGpus)));
    m_rule->setCurrentIndex(m_rule->findData(int(machine.gpuRule)));
    m_gpuFields->setVisible(!machine.facts || !machine.facts->gpus.empty());
    QStringList parts;
    for (const auto& [key, value] : machine.labels)
        parts << QString::fromStdString(key + "=" + value);
    m_labels->setText(parts.join(QStringLiteral(", ")));
    m_budget->setText(machine.dataBudget > 0 ? gibibytesText(machine.dataBudget) : QString());
    check();
}

std::optional<int64_t> MachineRulesForm::budget() const {
    const QString text = m_budget->text().trimmed();
    return text.isEmpty() ? std::optional<int64_t>(0) : bytesFromText(text.toStdString(), 1LL << 30);
}

std::map<std::string, std::string> MachineRulesForm::labels() const {
    std::map<std::string, std::string> all;
    for (const QString& part : m_labels->text().split(u',', Qt::SkipEmptyParts)) {
        const QString label = part.trimmed();
        if (!label.isEmpty())
            all[label.section(u'=', 0, 0).trimmed().toStdString()] = label.section(u'=', 1).trimmed().toStdString();
    }
    return all;
}

targets::MachineRules MachineRulesForm::rules() const {
    return {static_cast<GpuRule>(m_rule->currentData().toInt()),
            static_cast<UnstatedGpus>(m_unstated->currentData().toInt()), labels(),
            m_budget->isModified() ? budget() : std::nullopt};
}

bool MachineRulesForm::isChangedFrom(const Target& machine) const {
    const auto typed = rules();
    // A size that is shown rounded is no change.
    const bool isOther = m_budget->isModified() && typed.dataBudget != machine.dataBudget;
    return typed.gpuRule != machine.gpuRule || typed.unstatedGpus != machine.unstatedGpus ||
           typed.labels != machine.labels || isOther;
}

bool MachineRulesForm::check() {
    const QStringList parts = m_labels->text().split(u',', Qt::SkipEmptyParts);
    const bool isFine = std::all_of(parts.begin(), parts.end(), [](const QString& part) {
        const QString label = part.trimmed();
        return label.isEmpty() || label.indexOf(u'=') > 0;
    });
    const bool isSize = budget().has_value();
    m_problem->setText(!isFine   ? tr("Enter each label as KEY=VALUE.")
                       : !isSize ? tr("Enter the data budget as a size, such as 50GiB, or leave it empty.")
                                 : QString());
    m_problem->setVisible(!isFine || !isSize);
    return isFine && isSize;
}

} // namespace studio::ui

#include "moc_machine_rules_form.cpp"
