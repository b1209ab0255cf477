#include "ui/newrun/settings_step.h"

#include <QAbstractItemView>
#include <QBoxLayout>
#include <QComboBox>
#include <QCompleter>
#include <QLineEdit>
#include <QSpinBox>
#include <QTableView>

#include "ui/common/formats.h"
#include "ui/common/named_rows_model.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr int mostRetries = 100;
constexpr int shortField = 220;

std::vector<RunInput> rowsOf(const std::vector<NamedText>& texts) {
    std::vector<RunInput> rows;
    for (const auto& [name, value] : texts) {
        RunInput row;
        row.name = name;
        row.value = value;
        rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<NamedText> textsOf(const std::vector<RunInput>& rows) {
    std::vector<NamedText> texts;
    for (const RunInput& row : rows)
        texts.push_back({row.name, row.value});
    return texts;
}

} // namespace

SettingsStep::SettingsStep(QWidget* parent)
    : StepWidget(RunStep::Settings, QStringLiteral("stepSettings"), parent) {
    m_experiment = new QComboBox(this);
    m_experiment->setObjectName(QStringLiteral("runExperiment"));
    m_experiment->setAccessibleName(UiText::tr("Experiment"));
    m_experiment->setToolTip(UiText::tr("Runs are grouped by experiment. Type a new name to begin one."));
    m_experiment->setEditable(true);
    m_experiment->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon); // names may be of any length
    m_experiment->setMinimumContentsLength(20);
    m_experiment->view()->setTextElideMode(Qt::ElideMiddle);
    m_experiment->setInsertPolicy(QComboBox::NoInsert);
    m_experiment->lineEdit()->setPlaceholderText(UiText::tr("The folder's name"));
    connect(m_experiment, &QComboBox::editTextChanged, this, &StepWidget::edited);
    m_name = makeEdit(QStringLiteral("runName"), UiText::tr("Name"), UiText::tr("The script's name"),
                      UiText::tr("What the run is called in the list"));
    addField(UiText::tr("&Experiment"), m_experiment);
    addField(UiText::tr("Na&me of the run"), m_name);
    m_inputs =
        addRows(true, QStringLiteral("runInputs"), UiText::tr("&Inputs"),
                UiText::tr("Written as ${{inputs.NAME}} in the command. Files and folders are sent once and kept "
                           "by content. An address is fetched by the machine itself; #sha256=… at its end is the sum "
                           "that the file must have."));
    m_variables = addRows(false, QStringLiteral("runVariables"), UiText::tr("Environment &variables"),
                          UiText::tr("They are stored with the run and can be read there: no place for passwords."));
    m_tags = addRows(false, QStringLiteral("runTags"), UiText::tr("Ta&gs"), {});
    m_timeLimit = makeEdit(QStringLiteral("runTimeLimit"), UiText::tr("Time limit"), UiText::tr("none"),
                           UiText::tr("The run is ended when it takes longer"));
    m_timeLimit->setMaximumWidth(shortField);
    addField(UiText::tr("&Time limit"), m_timeLimit, UiText::tr("For example 30 min, 2 h or 1 d 12 h."));
    m_grace = makeEdit(QStringLiteral("runGrace"), UiText::tr("Time to end"), UiText::tr("10 s"),
                       UiText::tr("How long the run may take to end by itself when it is canceled or out of time"));
    m_grace->setMaximumWidth(shortField);
    addField(UiText::tr("Time to en&d by itself"), m_grace,
             UiText::tr("Between the request to end and the force that follows, for example to save a checkpoint."));
    m_retries = new QSpinBox(this);
    m_retries->setObjectName(QStringLiteral("runRetries"));
    m_retries->setAccessibleName(UiText::tr("Retries"));
    m_retries->setToolTip(UiText::tr("Further attempts after failures outside the job"));
    m_retries->setRange(0, mostRetries);
    m_retries->setFixedWidth(shortField);
    connect(m_retries, &QSpinBox::valueChanged, this, &StepWidget::edited);
    addField(UiText::tr("&Retries"), m_retries,
             UiText::tr("After failures of the machine or the link. A script that fails is not run again."));
    // What concerns the step as a whole.
    auto* whole = new QWidget(this);
    whole->setObjectName(QStringLiteral("runSettings"));
    whole->setFixedHeight(0);
    addField({}, whole);
    column()->addStretch();
}

NamedRows* SettingsStep::addRows(bool hasKind, const QString& objectName, const QString& label, const QString& hint) {
    auto* rows = new NamedRows(hasKind, objectName, QString(label).remove(QLatin1Char('&')), this);
    auto* around = new QVBoxLayout;
    around->addWidget(rows);
    addField(label, rows->table(), hint, around);
    connect(&rows->model(), &NamedRowsModel::edited, this, &StepWidget::edited);
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
        m_experiment->addItem(shownShort(name, 300));
    m_experiment->setEditText(typed);
}

void SettingsStep::load(const RunDraft& draft) {
    const QSignalBlocker quietExperiment(m_experiment);
    const QSignalBlocker quietRetries(m_retries);
    m_experiment->setEditText(QString::fromStdString(draft.experiment));
    m_name->setText(QString::fromStdString(draft.name));
    m_inputs->model().setRows(draft.inputs);
    m_variables->model().setRows(rowsOf(draft.variables));
    m_tags->model().setRows(rowsOf(draft.tags));
    m_timeLimit->setText(QString::fromStdString(draft.timeLimit));
    m_grace->setText(QString::fromStdString(draft.grace));
    m_retries->setValue(draft.retries);
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
}

} // namespace studio::ui

#include "moc_settings_step.cpp"
