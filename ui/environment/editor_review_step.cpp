#include "ui/environment/editor_review_step.h"

#include <QBoxLayout>
#include <QPlainTextEdit>

#include "ui/common/environment_labels.h"
#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/review_form.h"

namespace studio::ui {

namespace {

constexpr int commandLines = 3;
constexpr size_t maxNames = 60;

QString packageNames(const PackageSpec& packages) {
    QStringList names;
    for (const auto* list : {&packages.conda, &packages.pip}) {
        for (const std::string& package : *list) {
            if (names.size() < static_cast<qsizetype>(maxNames))
                names << displayTextElided(package, 80);
        }
    }
    const size_t more = packages.conda.size() + packages.pip.size() - static_cast<size_t>(names.size());
    if (more > 0)
        names << EditorReviewStep::tr("and %n more", nullptr, static_cast<int>(more));
    return names.join(QStringLiteral("  ·  "));
}

QString commandsText(const Environment& environment) {
    QStringList texts;
    for (const auto& [target, commands] : environment.commands)
        texts << (target == "*" ? EditorReviewStep::tr("all compute targets") : displayTextElided(target, 60));
    return texts.isEmpty() ? EditorReviewStep::tr("none")
                           : EditorReviewStep::tr("on %1").arg(texts.join(QStringLiteral(", ")));
}

} // namespace

EditorReviewStep::EditorReviewStep(QWidget* parent)
    : EditorStep(EditorStage::Review, QStringLiteral("stepEditorReview"), parent)
    , m_form(new ReviewForm(QStringLiteral("editorProblems"), QStringLiteral("mendEditorProblem"), this))
    , m_command(new CopyText(tr("Equivalent command"), QStringLiteral("createEnvironmentCommand"),
                             tr("Creates the same environment from a terminal"), commandLines, this)) {
    column()->addWidget(m_form);
    connect(m_form, &ReviewForm::stageRequested, this,
            [this](int stage) { Q_EMIT stageRequested(static_cast<EditorStage>(stage)); });
    m_form->addSection(static_cast<int>(EditorStage::Kind), tr("Kind"));
    m_form->addLine(tr("Kind"), QStringLiteral("reviewKind"));
    m_form->addSection(static_cast<int>(EditorStage::Definition), tr("Definition"));
    m_form->addLine(tr("Name"), QStringLiteral("reviewName"));
    m_form->addLine(tr("Contents"), QStringLiteral("reviewHolds"));
    m_form->addLine(tr("Packages"), QStringLiteral("reviewPackages"));
    m_form->addSection(static_cast<int>(EditorStage::Extras), tr("Variables and commands"));
    m_form->addLine(tr("Variables"), QStringLiteral("reviewVariables"));
    m_form->addLine(tr("Commands"), QStringLiteral("reviewCommands"));
    m_form->addSection(static_cast<int>(EditorStage::Try), tr("Dry run"));
    m_form->addLine(tr("Result"), QStringLiteral("reviewDryRun"));
    column()->addWidget(m_command);
    m_hint = addHint(column(), {}, QStringLiteral("createCommandHint"));
    column()->addStretch();
}

QWidget* EditorReviewStep::firstFocus() {
    return m_command->edit();
}

void EditorReviewStep::setFacts(const Environment& environment, const std::string& workspace) {
    m_environment = environment;
    m_workspace = workspace;
}

void EditorReviewStep::setDryRun(const QString& result) {
    m_form->set("reviewDryRun", result);
}

void EditorReviewStep::load(const EnvironmentDraft& draft) {
    const QString none = tr("none");
    m_form->set("reviewKind", environmentKindName(m_environment.spec.kind));
    m_form->set("reviewName", displayTextElided(draft.name, 80));
    const bool isContext = !m_environment.contextFolder.empty();
    m_form->set("reviewHolds", isContext ? tr("Built from %1").arg(displayTextElided(m_environment.contextFolder, 200))
                                         : contentText(m_environment.spec));
    const QString packages = packageNames(m_environment.spec.packages);
    m_form->set("reviewPackages", packages.isEmpty() ? none : packages);
    QStringList variables;
    for (const auto& [name, value] : m_environment.variables)
        variables << displayTextElided(name, 80) + QStringLiteral(" = ") + displayTextElided(value, 120);
    m_form->set("reviewVariables", variables.isEmpty() ? none : variables.join(QStringLiteral("  ·  ")));
    m_form->set("reviewCommands", commandsText(m_environment));
    m_command->setText(createCommand(draft, m_workspace));
    const bool isUnsaved = hasPackages(draft) && draft.file.empty() && draft.format != PackageFormat::List;
    m_hint->setText(tr("For the command, save the text as %1 first.").arg(usualFileName(draft.format)));
    m_hint->setVisible(isUnsaved);
}

void EditorReviewStep::setProblems(const std::vector<EditorProblem>& problems) {
    std::vector<ReviewForm::Problem> texts;
    for (const EditorProblem& problem : problems)
        texts.push_back({static_cast<int>(problem.stage), problem.text});
    m_form->setProblems(texts, tr("Fix the remaining problems"));
}

} // namespace studio::ui

#include "moc_editor_review_step.cpp"
