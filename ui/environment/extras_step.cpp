#include "ui/environment/extras_step.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QTableView>

#include "ui/common/formats.h"
#include "ui/common/name_value_model.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {
constexpr int textHeight = 92;
constexpr int targetWidth = 260;
} // namespace

ExtrasStep::ExtrasStep(QWidget* parent)
    : EditorStep(EditorStage::Extras, QStringLiteral("stepExtras"), parent) {
    m_variables = new NameValueEditor(false, QStringLiteral("environmentVariables"), tr("Environment variables"), this);
    auto* around = new QVBoxLayout;
    around->addWidget(m_variables);
    addField(column(), tr("Environment &variables"), m_variables->table(),
             tr("Set for every run in it; the run's own variables take precedence. Stored in plain text. Do "
                "not put secrets here."),
             around);
    connect(&m_variables->model(), &NameValueModel::edited, this, &FormStep::edited);
    m_target = new QComboBox(this);
    m_target->setObjectName(QStringLiteral("commandsTarget"));
    m_target->setAccessibleName(tr("Commands on"));
    m_target->setToolTip(tr("Compute target that runs these commands"));
    m_target->setFixedWidth(atFontSize(targetWidth));
    connect(m_target, &QComboBox::activated, this, &ExtrasStep::showCommands);
    addField(column(), tr("&Commands on"), m_target, tr("Target-specific commands override the general ones."));
    m_setUp = makeText("setUpCommands", tr("Before the job"), QStringLiteral("module load cuda/12.1"));
    addField(column(), tr("Be&fore the job"), m_setUp,
             tr("Shell commands that run in the job's own shell; variables they set are available to the job."));
    m_tearDown = makeText("tearDownCommands", tr("After the job"), QStringLiteral("rm -rf \"$SCRATCH/cache\""));
    addField(column(), tr("&After the job"), m_tearDown, tr("Runs whether the job succeeds or fails."));
    column()->addStretch();
    fillTargets();
}

QPlainTextEdit* ExtrasStep::makeText(const char* objectName, const QString& name, const QString& example) {
    auto* text = new QPlainTextEdit(this);
    text->setObjectName(QLatin1String(objectName));
    text->setAccessibleName(name);
    text->setToolTip(tr("Commands for the shell on the machine"));
    text->setPlaceholderText(example);
    text->setFont(QFont(QStringLiteral("monospace")));
    text->setTabChangesFocus(true);
    text->setFixedHeight(textHeight);
    connect(text, &QPlainTextEdit::textChanged, this, [this] {
        takeCommands();
        Q_EMIT edited();
    });
    return text;
}

QWidget* ExtrasStep::firstFocus() {
    return m_variables->table();
}

std::string ExtrasStep::target() const {
    return m_target->currentData().toByteArray().toStdString();
}

// Existing targets, and deleted ones that still have commands.
void ExtrasStep::fillTargets() {
    const std::string chosen = m_target->count() > 0 ? target() : std::string("*");
    std::vector<std::string> names = m_targets;
    for (const auto& [name, commands] : m_commands) {
        if (name != "*" && std::find(names.begin(), names.end(), name) == names.end())
            names.push_back(name);
    }
    m_target->clear();
    m_target->addItem(tr("All compute targets"), QByteArray("*"));
    for (const std::string& name : names)
        m_target->addItem(displayTextElided(name, 60), QByteArray::fromStdString(name));
    m_target->setCurrentIndex(std::max(0, m_target->findData(QByteArray::fromStdString(chosen))));
    showCommands();
}

void ExtrasStep::setTargets(const std::vector<TargetStatus>& targets) {
    std::vector<std::string> names;
    for (const TargetStatus& status : targets)
        names.push_back(status.target.name);
    if (names == m_targets)
        return;
    m_targets = std::move(names);
    fillTargets();
}

void ExtrasStep::showCommands() {
    const auto found = m_commands.find(target());
    const TargetCommands commands = found == m_commands.end() ? TargetCommands() : found->second;
    const QSignalBlocker quietSetUp(m_setUp);
    const QSignalBlocker quietTearDown(m_tearDown);
    m_setUp->setPlainText(QString::fromStdString(commands.setUp));
    m_tearDown->setPlainText(QString::fromStdString(commands.tearDown));
}

void ExtrasStep::takeCommands() {
    const TargetCommands commands{m_setUp->toPlainText().toStdString(), m_tearDown->toPlainText().toStdString()};
    if (commands == TargetCommands())
        m_commands.erase(target());
    else
        m_commands[target()] = commands;
}

void ExtrasStep::load(const EnvironmentDraft& draft) {
    std::vector<RunInput> rows;
    for (const auto& [name, value] : draft.variables) {
        RunInput row;
        row.name = name;
        row.value = value;
        rows.push_back(std::move(row));
    }
    m_variables->model().setRows(std::move(rows));
    if (m_commands == draft.commands)
        return;
    m_commands = draft.commands;
    fillTargets();
}

void ExtrasStep::store(EnvironmentDraft& draft) const {
    draft.variables.clear();
    for (const RunInput& row : m_variables->model().rows())
        draft.variables.emplace_back(row.name, row.value);
    draft.commands = m_commands;
}

} // namespace studio::ui

#include "moc_extras_step.cpp"
