#include "ui/newrun/review_step.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QFormLayout>
#include <QGuiApplication>
#include <QPlainTextEdit>
#include <QPushButton>

#include "core/target/target_text.h"
#include "ui/common/banner.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"
#include "ui/newrun/named_rows_model.h"

namespace studio::ui {

namespace {

constexpr int commandHeight = 96;

QString joined(const std::vector<NamedText>& texts) {
    QStringList parts;
    for (const auto& [name, value] : texts)
        parts << shownShort(name, 80) + QStringLiteral(" = ") + shownShort(value, 120);
    return parts.join(QStringLiteral("  ·  "));
}

} // namespace

ReviewStep::ReviewStep(QWidget* parent)
    : StepWidget(RunStep::Review, QStringLiteral("stepReview"), parent)
    , m_lines(new QVBoxLayout)
    , m_problems(new Banner(this)) {
    m_problems->setObjectName(QStringLiteral("reviewProblems"));
    column()->addWidget(m_problems);
    m_lines->setSpacing(space::medium);
    column()->addLayout(m_lines);
    addSection(RunStep::Code, UiText::tr("Code"));
    addLine(UiText::tr("Folder"), QStringLiteral("reviewSource"));
    addLine(UiText::tr("Command"), QStringLiteral("reviewCommand"));
    addLine(UiText::tr("Is sent"), QStringLiteral("reviewSent"));
    addSection(RunStep::Where, UiText::tr("Where"));
    addLine(UiText::tr("Compute"), QStringLiteral("reviewCompute"));
    addSection(RunStep::Python, UiText::tr("Python"));
    addLine(UiText::tr("Interpreter"), QStringLiteral("reviewPython"));
    addSection(RunStep::Settings, UiText::tr("Settings"));
    addLine(UiText::tr("Experiment"), QStringLiteral("reviewExperiment"));
    addLine(UiText::tr("Name"), QStringLiteral("reviewName"));
    addLine(UiText::tr("Inputs"), QStringLiteral("reviewInputs"));
    addLine(UiText::tr("Variables"), QStringLiteral("reviewVariables"));
    addLine(UiText::tr("Tags"), QStringLiteral("reviewTags"));
    addLine(UiText::tr("Limits"), QStringLiteral("reviewLimits"));

    column()->addWidget((new PlainLabel(UiText::tr("The same as a command"), this))->withRole("heading"));
    auto* copy = new QPushButton(icon(QStringLiteral("copy")), UiText::tr("&Copy"), this);
    copy->setObjectName(QStringLiteral("copySubmitCommand"));
    copy->setToolTip(UiText::tr("Copy the command, to paste it into a terminal"));
    connect(copy, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(m_command->property("line").toString()); });
    auto* save = new QPushButton(icon(QStringLiteral("save")), UiText::tr("Save as run configuration…"), this);
    save->setObjectName(QStringLiteral("saveRunConfig"));
    save->setToolTip(UiText::tr("Keep these choices under a name, to submit them again"));
    connect(save, &QPushButton::clicked, this, &ReviewStep::saveWanted);
    m_command = new QPlainTextEdit(this);
    m_command->setObjectName(QStringLiteral("submitCommand"));
    m_command->setAccessibleName(UiText::tr("The same as a command"));
    m_command->setToolTip(UiText::tr("Submits the same run from a terminal"));
    m_command->setReadOnly(true);
    m_command->setTabChangesFocus(true);
    m_command->setFont(QFont(QStringLiteral("monospace")));
    m_command->setFixedHeight(commandHeight);
    column()->addWidget(m_command);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(space::small);
    buttons->addWidget(copy);
    buttons->addWidget(save);
    buttons->addStretch();
    column()->addLayout(buttons);
    column()->addStretch();
}

QWidget* ReviewStep::firstFocus() {
    return m_command;
}

void ReviewStep::addSection(RunStep step, const QString& title) {
    auto* head = new QHBoxLayout;
    head->addWidget((new PlainLabel(title, this))->withRole("heading"));
    auto* change = new QPushButton(UiText::tr("Change"), this);
    change->setObjectName(QStringLiteral("change-%1").arg(static_cast<int>(step)));
    change->setProperty("role", QStringLiteral("link"));
    change->setAccessibleName(UiText::tr("Change %1").arg(title));
    change->setToolTip(UiText::tr("Go to this step"));
    connect(change, &QPushButton::clicked, this, [this, step] { Q_EMIT stepWanted(step); });
    head->addWidget(change);
    head->addStretch();
    m_lines->addLayout(head);
    m_form = new QFormLayout;
    m_form->setHorizontalSpacing(space::page);
    m_form->setVerticalSpacing(space::tight);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_lines->addLayout(m_form);
    m_lines->addWidget(makeLine(this));
}

PlainLabel* ReviewStep::addLine(const QString& label, const QString& objectName) {
    auto* value = new PlainLabel({}, this, PlainLabel::Fit::Wrap);
    value->setObjectName(objectName);
    value->selectable();
    auto* title = (new PlainLabel(label, this))->withRole("muted");
    title->setMinimumWidth(90);
    m_form->addRow(title, value);
    m_values[objectName] = value;
    return value;
}

void ReviewStep::setFacts(const QString& sent, const std::string& workspace) {
    m_sent = sent;
    m_workspace = workspace;
}

void ReviewStep::load(const RunDraft& draft) {
    const RunConfig config = configOf(draft);
    const QString none = UiText::tr("none");
    const auto set = [this](const char* name, const QString& text) { m_values.at(QLatin1String(name))->setText(text); };
    set("reviewSource", draft.source.empty() ? none : shownShort(draft.source, 400));
    set("reviewCommand", shownShort(draft.command, 1000));
    set("reviewSent", draft.source.empty() ? none : m_sent.isEmpty() ? UiText::tr("not counted") : m_sent);
    set("reviewCompute", draft.runBased ? UiText::tr("A cluster for this run: %1").arg(describe(draft.runBased->node))
                                        : shownShort(draft.compute));
    set("reviewPython",
        draft.python.empty() ? UiText::tr("The machine's own Python 3") : shownShort(draft.python, 400));
    const std::string folder = draft.source.substr(draft.source.rfind('/') + 1);
    set("reviewExperiment", shownShort(!config.experiment.empty() ? config.experiment
                                       : folder.empty()           ? "default"
                                                                  : folder));
    set("reviewName", shownShort(config.name.empty() ? nameFromCommand(config) : config.name));
    QStringList inputs;
    for (const RunInput& input : draft.inputs)
        inputs << UiText::tr("%1 = %2 (%3)")
                      .arg(shownShort(input.name, 80), shownShort(input.value, 160),
                           NamedRowsModel::kindName(input.kind));
    set("reviewInputs", inputs.isEmpty() ? none : inputs.join(QStringLiteral("  ·  ")));
    set("reviewVariables", draft.variables.empty() ? none : joined(draft.variables));
    set("reviewTags", draft.tags.empty() ? none : joined(draft.tags));
    QStringList limits;
    limits << (config.timeLimit
                   ? UiText::tr("ends after %1").arg(QString::fromStdString(secondsText(*config.timeLimit)))
                   : UiText::tr("no time limit"));
    if (config.grace)
        limits << UiText::tr("%1 to end by itself").arg(QString::fromStdString(secondsText(*config.grace)));
    limits << (config.retries > 0 ? UiText::tr("%n retry(s)", nullptr, config.retries) : UiText::tr("no retries"));
    set("reviewLimits", limits.join(QStringLiteral("  ·  ")));
    const std::string line = submitCommand(config, m_workspace);
    m_command->setPlainText(shown(line));
    m_command->setProperty("line", QString::fromStdString(line));
}

void ReviewStep::setProblems(const std::vector<DraftProblem>& problems) {
    if (problems.empty())
        return m_problems->hide();
    QStringList texts;
    for (const DraftProblem& problem : problems)
        texts << problem.text;
    m_problems->showMessage(Banner::Tone::Warning, UiText::tr("Something is still missing"),
                            texts.join(QStringLiteral("  ·  ")));
    m_problems->addAction(
        UiText::tr("Mend it"), [this, step = problems.front().step] { Q_EMIT stepWanted(step); },
        QStringLiteral("mendProblem"));
}

} // namespace studio::ui
