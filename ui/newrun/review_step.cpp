#include "ui/newrun/review_step.h"

#include <QBoxLayout>
#include <QPlainTextEdit>
#include <QPushButton>

#include "core/target/target_text.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/named_rows_model.h"
#include "ui/common/review_form.h"

namespace studio::ui {

namespace {

constexpr int commandLines = 4;

QString joined(const std::vector<NamedText>& texts) {
    QStringList parts;
    for (const auto& [name, value] : texts)
        parts << shownShort(name, 80) + QStringLiteral(" = ") + shownShort(value, 120);
    return parts.join(QStringLiteral("  ·  "));
}

} // namespace

ReviewStep::ReviewStep(QWidget* parent)
    : StepWidget(RunStep::Review, QStringLiteral("stepReview"), parent)
    , m_form(new ReviewForm(QStringLiteral("reviewProblems"), QStringLiteral("mendProblem"), this)) {
    column()->addWidget(m_form);
    connect(m_form, &ReviewForm::stageWanted, this,
            [this](int step) { Q_EMIT stepWanted(static_cast<RunStep>(step)); });
    m_form->addSection(static_cast<int>(RunStep::Code), UiText::tr("Code"));
    m_form->addLine(UiText::tr("Folder"), QStringLiteral("reviewSource"));
    m_form->addLine(UiText::tr("Command"), QStringLiteral("reviewCommand"));
    m_form->addLine(UiText::tr("Is sent"), QStringLiteral("reviewSent"));
    m_form->addSection(static_cast<int>(RunStep::Where), UiText::tr("Where"));
    m_form->addLine(UiText::tr("Compute"), QStringLiteral("reviewCompute"));
    m_form->addSection(static_cast<int>(RunStep::Environment), UiText::tr("Environment"));
    m_form->addLine(UiText::tr("Runs in"), QStringLiteral("reviewEnvironment"));
    m_form->addSection(static_cast<int>(RunStep::Settings), UiText::tr("Settings"));
    m_form->addLine(UiText::tr("Experiment"), QStringLiteral("reviewExperiment"));
    m_form->addLine(UiText::tr("Name"), QStringLiteral("reviewName"));
    m_form->addLine(UiText::tr("Inputs"), QStringLiteral("reviewInputs"));
    m_form->addLine(UiText::tr("Variables"), QStringLiteral("reviewVariables"));
    m_form->addLine(UiText::tr("Tags"), QStringLiteral("reviewTags"));
    m_form->addLine(UiText::tr("Limits"), QStringLiteral("reviewLimits"));

    m_command = new CopyText(UiText::tr("The same as a command"), QStringLiteral("submitCommand"),
                             UiText::tr("Submits the same run from a terminal"), commandLines, this);
    column()->addWidget(m_command);
    auto* save = new QPushButton(icon(QStringLiteral("save")), UiText::tr("Save as run configuration…"), this);
    save->setObjectName(QStringLiteral("saveRunConfig"));
    save->setToolTip(UiText::tr("Keep these choices under a name, to submit them again"));
    connect(save, &QPushButton::clicked, this, &ReviewStep::saveWanted);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(save);
    buttons->addStretch();
    column()->addLayout(buttons);
    column()->addStretch();
}

QWidget* ReviewStep::firstFocus() {
    return m_command->edit();
}

void ReviewStep::setFacts(const QString& sent, const std::string& workspace) {
    m_sent = sent;
    m_workspace = workspace;
}

void ReviewStep::load(const RunDraft& draft) {
    const RunConfig config = configOf(draft);
    const QString none = UiText::tr("none");
    const auto set = [this](const char* name, const QString& text) { m_form->set(name, text); };
    set("reviewSource", draft.source.empty() ? none : shownShort(draft.source, 400));
    set("reviewCommand", shownShort(draft.command, 1000));
    set("reviewSent", draft.source.empty() ? none : m_sent.isEmpty() ? UiText::tr("not counted") : m_sent);
    set("reviewCompute", draft.runBased ? UiText::tr("A cluster for this run: %1").arg(describe(draft.runBased->node))
                                        : shownShort(draft.compute));
    set("reviewEnvironment", summaryOf(draft.runsIn));
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
    m_command->setText(submitCommand(config, draft.runsIn, m_workspace));
}

void ReviewStep::setProblems(const std::vector<DraftProblem>& problems) {
    std::vector<ReviewForm::Problem> texts;
    for (const DraftProblem& problem : problems)
        texts.push_back({static_cast<int>(problem.step), problem.text});
    m_form->setProblems(texts, UiText::tr("Something is still missing"));
}

} // namespace studio::ui

#include "moc_review_step.cpp"
