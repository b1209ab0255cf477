#include "ui/newrun/spark_form.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <algorithm>

#include "ui/common/flow_layout.h"
#include "ui/common/theme.h"
#include "ui/newrun/form_cell.h"

namespace studio::ui {

namespace {

constexpr int sparkFieldWidth = 176;
constexpr int sparkConfHeight = 68; // three lines

} // namespace

SparkForm::SparkForm(QWidget* parent)
    : FormStep(QStringLiteral("runSpark"), parent)
    , m_deployMode(nullptr)
    , m_conf(nullptr) {
    auto* numbers = new FlowLayout;
    column()->setContentsMargins({});
    column()->addLayout(numbers);
    const FormCell mode = makeFormCell(this);
    m_deployMode = new QComboBox(mode.widget);
    m_deployMode->setObjectName(QStringLiteral("sparkDeployMode"));
    m_deployMode->setAccessibleName(tr("Deploy mode"));
    m_deployMode->setToolTip(
        tr("Client: the driver runs as this run. Cluster: YARN runs the driver on one of its nodes."));
    m_deployMode->addItem(tr("Default", "deploy mode"), QString());
    m_deployMode->addItem(tr("Client", "deploy mode"), QStringLiteral("client"));
    m_deployMode->addItem(tr("Cluster", "deploy mode"), QStringLiteral("cluster"));
    m_deployMode->setFixedWidth(atFontSize(sparkFieldWidth));
    connect(m_deployMode, &QComboBox::currentIndexChanged, this, &FormStep::edited);
    fillFormCell(mode, tr("Deploy mode"), m_deployMode);
    numbers->addWidget(mode.widget);
    addText(&SparkDraft::executors, "sparkExecutors", tr("Executors"), tr("automatic"), tr("Number of executors"),
            numbers);
    addText(&SparkDraft::executorCores, "sparkExecutorCores", tr("Cores per executor"), tr("automatic"),
            tr("Cores of each executor"), numbers);
    addText(&SparkDraft::executorMemory, "sparkExecutorMemory", tr("Memory per executor"), QStringLiteral("2g"),
            tr("Memory of each executor, such as 2g"), numbers);
    addText(&SparkDraft::driverMemory, "sparkDriverMemory", tr("Driver memory"), QStringLiteral("2g"),
            tr("Memory of the driver, such as 2g"), numbers);
    addText(&SparkDraft::mainClass, "sparkClass", tr("Main class"), tr(".jar only"),
            tr("Main class of an application in a .jar"), numbers);
    for (const char* field : {"sparkExecutors", "sparkExecutorCores", "sparkExecutorMemory", "sparkDriverMemory"})
        addProblem(column(), QLatin1String(field));
    auto* files = new FlowLayout;
    column()->addLayout(files);
    const QString paths = tr("Paths in the code folder or URLs, separated by commas");
    addText(&SparkDraft::pyFiles, "sparkPyFiles", tr("Python files"), QStringLiteral("helpers.zip"),
            tr("Python files and archives that executors import from") + QStringLiteral(". ") + paths, files);
    addText(&SparkDraft::jars, "sparkJars", tr("Jars"), QStringLiteral("lib.jar"),
            tr("Java archives for driver and executors") + QStringLiteral(". ") + paths, files);
    addText(&SparkDraft::files, "sparkFiles", tr("Files"), QStringLiteral("table.csv"),
            tr("Files for the working folder of each executor") + QStringLiteral(". ") + paths, files);
    const FormCell conf = makeFormCell(this);
    m_conf = new QPlainTextEdit(conf.widget);
    m_conf->setObjectName(QStringLiteral("sparkConf"));
    m_conf->setAccessibleName(tr("Properties"));
    m_conf->setToolTip(tr("Spark properties: KEY=VALUE, one per line"));
    m_conf->setPlaceholderText(QStringLiteral("spark.sql.shuffle.partitions=8"));
    m_conf->setTabChangesFocus(true);
    m_conf->setFixedHeight(atFontSize(sparkConfHeight));
    connect(m_conf, &QPlainTextEdit::textChanged, this, &FormStep::edited);
    fillFormCell(conf, tr("Properties"), m_conf);
    column()->addWidget(conf.widget);
    addProblem(column(), QStringLiteral("sparkConf"));
}

QLineEdit* SparkForm::addText(std::string SparkDraft::*value, const char* objectName, const QString& label,
                              const QString& placeholder, const QString& tip, FlowLayout* into) {
    const FormCell cell = makeFormCell(this);
    auto* edit = new QLineEdit(cell.widget);
    edit->setObjectName(QLatin1String(objectName));
    edit->setAccessibleName(label);
    edit->setPlaceholderText(placeholder);
    edit->setToolTip(tip);
    edit->setFixedWidth(atFontSize(sparkFieldWidth));
    connect(edit, &QLineEdit::textEdited, this, &FormStep::edited);
    fillFormCell(cell, label, edit);
    into->addWidget(cell.widget);
    m_texts.emplace_back(value, edit);
    return edit;
}

void SparkForm::load(const SparkDraft& draft) {
    const QSignalBlocker quiet(this);
    m_loaded = draft;
    const int mode = m_deployMode->findData(QString::fromStdString(draft.deployMode));
    m_deployMode->setCurrentIndex(std::max(0, mode));
    for (const auto& [value, edit] : m_texts)
        showText(edit, QString::fromStdString(draft.*value));
    QStringList lines;
    for (const std::string& property : draft.conf)
        lines << QString::fromStdString(property);
    if (const QString text = lines.join(u'\n'); m_conf->toPlainText() != text)
        m_conf->setPlainText(text);
}

SparkDraft SparkForm::draft() const {
    SparkDraft draft = m_loaded;
    draft.deployMode = m_deployMode->currentData().toString().toStdString();
    for (const auto& [value, edit] : m_texts)
        draft.*value = edit->text().trimmed().toStdString();
    draft.conf.clear();
    for (const QString& line : m_conf->toPlainText().split(u'\n')) {
        if (const QString property = line.trimmed(); !property.isEmpty())
            draft.conf.push_back(property.toStdString());
    }
    return draft;
}

} // namespace studio::ui

#include "moc_spark_form.cpp"
