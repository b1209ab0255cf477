#include "ui/target/machine_rules_form.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>

#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr int ruleWidth = 340;

QComboBox* makeRule(const char* name, const QString& label, const QString& tip, QWidget* parent) {
    auto* box = new QComboBox(parent);
    box->setObjectName(QLatin1String(name));
    box->setAccessibleName(label);
    box->setToolTip(tip);
    box->setMaximumWidth(ruleWidth);
    return box;
}

void addLine(QBoxLayout* into, const QString& label, QWidget* field, const QString& hint) {
    auto* name = new QLabel(label, field->parentWidget());
    name->setBuddy(field);
    into->addWidget(name);
    into->addWidget(field);
    if (!hint.isEmpty())
        into->addWidget((new PlainLabel(hint, field->parentWidget(), PlainLabel::Fit::Wrap))->withRole("muted"));
}

} // namespace

MachineRulesForm::MachineRulesForm(QWidget* parent)
    : QWidget(parent)
    , m_gpuFields(new QWidget(this))
    , m_labels(new QLineEdit(this))
    , m_problem((new PlainLabel({}, this, PlainLabel::Fit::Wrap))->withRole("error")) {
    m_unstated = makeRule("settingGpusUnstated", tr("GPUs of runs that state none"),
                          tr("For runs that do not say how many GPUs they need"), m_gpuFields);
    m_unstated->addItem(tr("All of them, one run at a time"), int(UnstatedGpus::All));
    m_unstated->addItem(tr("Shared: see all, reserve none"), int(UnstatedGpus::Share));
    m_unstated->addItem(tr("None"), int(UnstatedGpus::None));
    m_rule = makeRule("settingGpuRule", tr("GPUs used by others"),
                      tr("What to do while processes outside of the studio use a GPU"), m_gpuFields);
    m_rule->addItem(tr("Wait until they are free"), int(GpuRule::Wait));
    m_rule->addItem(tr("Share them"), int(GpuRule::Share));
    m_rule->addItem(tr("Take them anyway"), int(GpuRule::Take));
    for (QComboBox* box : {m_unstated, m_rule})
        connect(box, &QComboBox::currentIndexChanged, this, &MachineRulesForm::edited);
    auto* gpus = new QVBoxLayout(m_gpuFields);
    gpus->setContentsMargins(0, 0, 0, 0);
    gpus->setSpacing(space::tight);
    addLine(gpus, tr("GPUs of runs that state none"), m_unstated, {});
    addLine(gpus, tr("GPUs used by others"), m_rule, {});
    m_labels->setObjectName(QStringLiteral("settingLabels"));
    m_labels->setAccessibleName(tr("Labels"));
    m_labels->setPlaceholderText(QStringLiteral("rack=1, disk=nvme"));
    m_labels->setToolTip(tr("KEY=VALUE, separated by commas"));
    connect(m_labels, &QLineEdit::textEdited, this, &MachineRulesForm::edited);
    m_problem->setObjectName(QStringLiteral("settingLabelsProblem"));
    m_problem->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::tight);
    layout->addWidget(m_gpuFields);
    addLine(layout, tr("Labels"), m_labels, tr("Runs may require them, such as rack=1."));
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
    check();
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
            static_cast<UnstatedGpus>(m_unstated->currentData().toInt()), labels()};
}

bool MachineRulesForm::isChangedFrom(const Target& machine) const {
    const auto typed = rules();
    return typed.gpuRule != machine.gpuRule || typed.unstatedGpus != machine.unstatedGpus ||
           typed.labels != machine.labels;
}

bool MachineRulesForm::check() {
    const QStringList parts = m_labels->text().split(u',', Qt::SkipEmptyParts);
    const bool isFine = std::all_of(parts.begin(), parts.end(), [](const QString& part) {
        const QString label = part.trimmed();
        return label.isEmpty() || label.indexOf(u'=') > 0;
    });
    m_problem->setText(isFine ? QString() : tr("Write each label as KEY=VALUE."));
    m_problem->setVisible(!isFine);
    return isFine;
}

} // namespace studio::ui

#include "moc_machine_rules_form.cpp"
