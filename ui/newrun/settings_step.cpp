#include "ui/newrun/settings_step.h"

#include <QAbstractItemView>
#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QCompleter>
#include <QLineEdit>
#include <QSpinBox>
#include <QTableView>

#include "ui/common/formats.h"
#include "ui/common/name_value_model.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr int settingsStepMaxRetries = 100;
constexpr int shortField = 220;

std::vector<RunInput> rowsOf(const std::vector<NameValue>& texts) {
    std::vector<RunInput> rows;
    for (const auto& [name, value] : texts) {
        RunInput row;
        row.name = name;
        row.value = value;
        rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<NameValue> textsOf(const std::vector<RunInput>& rows) {
    std::vector<NameValue> texts;
    for (const RunInput& row : rows)
        texts.push_back({row.name, row.value});
    return texts;
}

} // namespace

SettingsStep::SettingsStep(QWidget* parent)
    : NewRunStep(RunStep::Settings, QStringLiteral("stepSettings"), parent) {
    m_experiment = new QComboBox(this);
    m_experiment->setObjectName(QStringLiteral("runExperiment"));
    m_experiment->setAccessibleName(tr("Experiment"));
    m_experiment->setToolTip(tr("Runs are grouped by experiment. Enter a new name to create one."));
    m_experiment->setEditable(true);
    m_experiment->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon); // names may be of any length
    m_experiment->setMinimumContentsLength(20);
    m_experiment->view()->setTextElideMode(Qt::ElideMiddle);
    m_experiment->setInsertPolicy(QComboBox::NoInsert);
    m_experiment->lineEdit()->setPlaceholderText(tr("Folder name"));
    connect(m_experiment, &QComboBox::editTextChanged, this, &NewRunStep::edited);
    m_name = makeEdit(QStringLiteral("runName"), tr("Name"), tr("Script name"), tr("Name of the run in the list"));
    addField(tr("&Experiment"), m_experiment);
    addField(tr("Run na&me"), m_name);
    m_timeLimit = makeEdit(QStringLiteral("runTimeLimit"), tr("Time limit"), tr("none"),
                           tr("A run that takes longer is stopped"));
    m_timeLimit->setMaximumWidth(atFontSize(shortField));
    addField(tr("&Time limit"), m_timeLimit, tr("For example 30 min, 2 h or 1 d 12 h."));
    m_grace = makeEdit(QStringLiteral("runGrace"), tr("Grace period"), tr("10 s"),
                       tr("Time for a clean shutdown after cancellation or timeout"));
    m_grace->setMaximumWidth(atFontSize(shortField));
    addField(tr("Grace perio&d"), m_grace, tr("Time between SIGTERM and SIGKILL, e.g. to save a checkpoint."));
    m_retries = new QSpinBox(this);
    m_retries->setObjectName(QStringLiteral("runRetries"));
    m_retries->setAccessibleName(tr("Retries"));
    m_retries->setToolTip(tr("Additional attempts after failures outside the job"));
    m_retries->setRange(0, settingsStepMaxRetries);
    m_retries->setFixedWidth(atFontSize(shortField));
    connect(m_retries, &QSpinBox::valueChanged, this, &NewRunStep::edited);
    addField(tr("&Retries"), m_retries,
             tr("Only after machine or connection failures; failing scripts are not retried."));
    m_inputs =
        addRows(true, QStringLiteral("runInputs"), tr("&Inputs"),
                tr("Use ${{inputs.NAME}} in the command. Files and folders are uploaded once and reused while "
                   "unchanged; URLs are downloaded by the machine. Append #sha256=… to a URL to verify the file."));
    m_variables = addRows(false, QStringLiteral("runVariables"), tr("Environment &variables"),
                          tr("Stored with the run in plain text. Do not put secrets here."));
    m_tags = addRows(false, QStringLiteral("runTags"), tr("Ta&gs"), {});
    const auto addCheck = [this](const char* objectName, const QString& label, const QString& hint) {
        auto* check = new QCheckBox(label, this);
        check->setObjectName(QLatin1String(objectName));
        check->setToolTip(hint);
        connect(check, &QCheckBox::toggled, this, &NewRunStep::edited);
        addField({}, check, hint);
        return check;
    };
    m_loginShell = addCheck("runLoginShell", tr("Login shell"),
                            tr("Loads the account's profile first. Otherwise the job gets only the account's "
                               "own variables, a default PATH, and the variables above."));
    m_writableEnvironment = addCheck("runWritableEnvironment", tr("Writable copy of the environment"),
                                     tr("For jobs that install packages. The shared build is not changed; the "
                                        "copy takes time and disk space and is deleted after the run."));
    // Anchor for problems of the step as a whole.
    auto* whole = new QWidget(this);
    whole->setObjectName(QStringLiteral("runSettings"));
    whole->setFixedHeight(0);
    addField({}, whole);
    column()->addStretch();
}

NameValueEditor* SettingsStep::addRows(bool hasKind, const QString& objectName, const QString& label,
                                       const QString& hint) {
    auto* rows = new NameValueEditor(hasKind, objectName, QString(label).remove(QLatin1Char('&')), this);
    auto* around = new QVBoxLayout;
    around->addWidget(rows);
    addField(label, rows->table(), hint, around);
    connect(&rows->model(), &NameValueModel::edited, this, &NewRunStep::edited);
    return rows;
}

QWidget* SettingsStep::firstFocus() {
    return m_experiment;
}

void SettingsStep::setExperiments(const std::vector<std::string>& names) {
    const QString typed = m_experiment->currentText();
    const QSignalBlocker quiet(m_experiment);
    m_experiment->clear();
    for (const std::string& name : names)
        m_experiment->addItem(displayTextElided(name, 300));
    m_experiment->setEditText(typed);
}

void SettingsStep::setDataNames(const std::vector<std::string>& names) {
    m_inputs->setDataNames(names);
}

void SettingsStep::load(const RunDraft& draft) {
    const QSignalBlocker quietExperiment(m_experiment);
    const QSignalBlocker quietRetries(m_retries);
    const QSignalBlocker quietLoginShell(m_loginShell);
    const QSignalBlocker quietWritable(m_writableEnvironment);
    m_experiment->setEditText(QString::fromStdString(draft.experiment));
    m_name->setText(QString::fromStdString(draft.name));
    m_inputs->model().setRows(draft.inputs);
    m_variables->model().setRows(rowsOf(draft.variables));
    m_tags->model().setRows(rowsOf(draft.tags));
    m_timeLimit->setText(QString::fromStdString(draft.timeLimit));
    m_grace->setText(QString::fromStdString(draft.grace));
    m_retries->setValue(draft.retries);
    m_loginShell->setChecked(draft.loginShell);
    m_writableEnvironment->setChecked(draft.writableEnvironment);
}

void SettingsStep::store(RunDraft& draft) const {
    draft.experiment = m_experiment->currentText().toStdString();
    draft.name = m_name->text().toStdString();
    draft.inputs = m_inputs->model().rows();
    draft.variables = textsOf(m_variables->model().rows());
    draft.tags = textsOf(m_tags->model().rows());
    draft.timeLimit = m_timeLimit->text().toStdString();
    draft.grace = m_grace->text().toStdString();
    draft.retries = m_retries->value();
    draft.loginShell = m_loginShell->isChecked();
    draft.writableEnvironment = m_writableEnvironment->isChecked();
}

} // namespace studio::ui

#include "moc_settings_step.cpp"
