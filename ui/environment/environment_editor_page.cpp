#include "ui/environment/environment_editor_page.h"

#include <QFile>
#include <QPointer>

#include "core/client/environment_client.h"
#include "core/client/studio_link.h"
#include "ui/common/banner.h"
#include "ui/common/driver_connector.h"
#include "ui/common/formats.h"
#include "ui/common/live_query.h"
#include "ui/common/source_consent.h"
#include "ui/environment/container_form.h"
#include "ui/environment/definition_step.h"
#include "ui/environment/dry_run_step.h"
#include "ui/environment/editor_review_step.h"
#include "ui/environment/environment_kind_step.h"
#include "ui/environment/extras_step.h"
#include "ui/environment/package_editor.h"

namespace studio::ui {

namespace {

constexpr qint64 environmentEditorPageMaxFileSize = 1 << 20;
const QString copyPrefix = QStringLiteral("copy:");
const QString versionPrefix = QStringLiteral("version:");
const QString filePrefix = QStringLiteral("file:");

WizardStage textOf(EditorStage stage) {
    switch (stage) {
    case EditorStage::Kind:
        return {
            "go-environment-kind", EnvironmentEditorPage::tr("Kind"),
            EnvironmentEditorPage::tr(
                "An environment is what a job needs before it starts.\n\nIt is built once on each compute target, when "
                "the first run needs it; later runs reuse it.\n\nIf you are not sure, choose system-managed.")};
    case EditorStage::Definition:
        return {"go-definition", EnvironmentEditorPage::tr("Definition"),
                EnvironmentEditorPage::tr(
                    "Errors are listed below the text as you type, with line and column.\n\nOrder, whitespace, "
                    "and comments make no difference: the same packages are built once.\n\nPinned versions (==) "
                    "stay the same over time.")};
    case EditorStage::Extras:
        return {"go-extras", EnvironmentEditorPage::tr("Variables"),
                EnvironmentEditorPage::tr(
                    "All of these settings are optional.\n\nCommands can differ between machines: add "
                    "target-specific commands where needed.")};
    case EditorStage::Try:
        return {"go-try", EnvironmentEditorPage::tr("Dry run"),
                EnvironmentEditorPage::tr(
                    "See what would be installed, without installing anything.\n\nPackage conflicts are shown "
                    "here in the tool's own words, before you submit a run.")};
    case EditorStage::Review:
        return {"go-review-environment", EnvironmentEditorPage::tr("Review"),
                EnvironmentEditorPage::tr(
                    "Nothing has been saved yet. Create (Ctrl+Enter) saves a new version; earlier ones are not "
                    "changed.\n\nThe command does the same from a terminal. It contains no secrets.")};
    }
    return {};
}

} // namespace

EnvironmentEditorPage::EnvironmentEditorPage(Context& context, const QString& start)
    : Wizard(context, QStringLiteral("environmentEditor"), tr("New environment"))
    , m_driver(new DriverConnector(context.link, this)) {
    setCrumbs({{tr("Environments"), QStringLiteral("environments"), {}}, {title(), {}, {}}});
    addFrame(QStringLiteral("editor"), QStringLiteral("editorHelp"), &textOf, tr("&Create"),
             tr("Create the environment (Ctrl+Enter)"), tr("Leave without creating anything"));
    makeAllSteps();
    beginWith({});
    begin(start);
    followWorkspace();
    showStage(EditorStage::Kind);
}

EditorStep* EnvironmentEditorPage::makeStep(EditorStage stage, QWidget* place) {
    switch (stage) {
    case EditorStage::Kind:
        return new EnvironmentKindStep(place);
    case EditorStage::Definition:
        m_definition = new DefinitionStep(m_context.link, *m_driver, place);
        connect(&m_definition->packages(), &PackageEditor::wasRead, this, [this] {
            if (m_stage == EditorStage::Review || m_stage == EditorStage::Try)
                updateStage();
            else
                check();
        });
        return m_definition;
    case EditorStage::Extras:
        return new ExtrasStep(place);
    case EditorStage::Try:
        m_try = new DryRunStep(*m_driver, place);
        connect(m_try, &DryRunStep::outcomeChanged, this, &EnvironmentEditorPage::showDryRun);
        m_frame->setDone(static_cast<int>(stage), false);
        return m_try;
    case EditorStage::Review:
        break;
    }
    m_review = new EditorReviewStep(place);
    connect(m_review, &EditorReviewStep::stageRequested, this, &EnvironmentEditorPage::showStage);
    return m_review;
}

void EnvironmentEditorPage::edit(EditorStep&) {
    m_isEdited = true;
    const auto kind = m_draft.kind;
    storeSteps();
    if (m_draft.kind != kind)
        load(*m_definition);
    check();
}

void EnvironmentEditorPage::begin(const QString& start) {
    if (start.startsWith(filePrefix)) {
        const QString path = start.mid(filePrefix.size());
        m_context.link.ask<QByteArray>(
            this,
            [path](Client&) -> Result<QByteArray> {
                QFile file(path);
                if (!file.open(QIODevice::ReadOnly))
                    return fail(ErrorCode::Io,
                                tr("The file could not be opened. Check its path and permissions.").toStdString(),
                                file.errorString().toStdString());
                QByteArray bytes = file.read(environmentEditorPageMaxFileSize + 1);
                if (bytes.size() > environmentEditorPageMaxFileSize)
                    return fail(ErrorCode::InvalidArgument,
                                tr("The file is larger than 1 MB. Choose a package list.").toStdString());
                return bytes;
            },
            [this, path](const Result<QByteArray>& bytes) {
                if (!bytes)
                    return banner()->showError(tr("The file could not be read."), bytes.error());
                EnvironmentDraft draft;
                draft.file = QFile::encodeName(path).toStdString();
                draft.text = bytes->toStdString();
                const std::string name = draft.file.substr(draft.file.rfind('/') + 1);
                draft.format = formatOf(name, draft.text);
                draft.name = readPackageFile(name, draft.text).name;
                beginWith(std::move(draft));
                showStage(EditorStage::Definition);
            });
        return;
    }
    const bool isVersion = start.startsWith(versionPrefix);
    if (!isVersion && !start.startsWith(copyPrefix))
        return;
    const QString name = start.mid(isVersion ? versionPrefix.size() : copyPrefix.size());
    m_context.link.ask<NamedEnvironment>(
        this, [name = name.toStdString()](Client& client) { return client.environments().find(name); },
        [this, isVersion](const Result<NamedEnvironment>& found) {
            if (!found)
                return banner()->showError(tr("The environment could not be read."), found.error());
            const QString from = displayTextElided(found->name, 64);
            setTitle(isVersion ? tr("New version of %1").arg(from) : tr("Copy of %1").arg(from));
            setCrumbs({{tr("Environments"), QStringLiteral("environments"), {}}, {title(), {}, {}}});
            m_definition->setNameFixed(isVersion);
            beginWith(draftFrom(found->environment, isVersion ? found->name : found->name + "-copy"));
            showStage(EditorStage::Definition);
        });
}

void EnvironmentEditorPage::beginWith(EnvironmentDraft draft) {
    m_draft = std::move(draft);
    loadSteps();
    m_isEdited = false;
    check();
}

void EnvironmentEditorPage::enterStage() {
    const PackageReadResult& read = m_definition->packages().read();
    const auto problems = problemsOf(m_draft, read, m_defaults);
    Environment environment = environmentOf(m_draft, read);
    fillInImage(environment, m_defaults);
    if (m_stage == EditorStage::Try || m_stage == EditorStage::Review) {
        const bool isWrong = std::any_of(problems.begin(), problems.end(), [](const EditorProblem& problem) {
            return problem.stage == EditorStage::Definition && problem.field != QStringLiteral("environmentName");
        });
        const bool isContext = m_draft.kind == EnvironmentSpec::Kind::Container && m_draft.hasContext;
        m_try->setEnvironment(environment, isWrong     ? tr("The definition has errors; fix them first.")
                                           : isContext ? tr("An image from a folder is built on the machine. To test "
                                                            "it, create the environment, then build it.")
                                                       : QString());
    }
    if (m_stage == EditorStage::Review) {
        m_review->setFacts(environment, workspaceOption());
        load(*m_review);
    }
}

void EnvironmentEditorPage::updateStage() {
    storeSteps();
    enterStage();
    check();
}

// The review shows all problems; the steps, those of shownProblems().
void EnvironmentEditorPage::check() {
    const PackageEditor& packages = m_definition->packages();
    m_problems = problemsOf(m_draft, packages.read(), m_defaults);
    step(m_stage)->showProblems(shownProblems());
    m_review->setProblems(m_problems);
    markProblems(tr("This step has problems"), packages.isRead());
    showDryRun();
}

// Optional: a dry run that failed is a warning, and one that was skipped is not done.
void EnvironmentEditorPage::showDryRun() {
    const auto stage = static_cast<int>(EditorStage::Try);
    m_frame->setDone(stage, m_try->outcome() == DryRunStep::Outcome::Succeeded);
    m_frame->setWarning(stage, m_try->outcome() == DryRunStep::Outcome::Failed ? tr("The dry run failed") : QString());
    m_review->setDryRun(m_try->outcomeText());
}

void EnvironmentEditorPage::followWorkspace() {
    auto* defaultsQuery = new LiveQuery<EnvironmentDefaults>(
        m_context.link, this, {}, [](Client& client) { return client.environments().defaults(); },
        [this](const Result<EnvironmentDefaults>& defaults) {
            if (!defaults || *defaults == m_defaults)
                return;
            m_defaults = *defaults;
            updateStage();
        });
    auto* targetsQuery = new LiveQuery<std::vector<TargetStatus>>(
        m_context.link, this, {}, &browse::targets, [this](const Result<std::vector<TargetStatus>>& targets) {
            for (EditorStep* made : steps()) {
                if (targets)
                    made->setTargets(*targets);
            }
        });
    defaultsQuery->refreshNow();
    targetsQuery->refreshNow();
}

void EnvironmentEditorPage::create(const SourceConsent& consent) {
    storeSteps();
    const PackageEditor& packages = m_definition->packages();
    if (m_isFinishing || !packages.isRead() || !problemsOf(m_draft, packages.read(), m_defaults).empty())
        return;
    beginFinish(tr("Saving the environment…"));
    m_context.link.work<environments::Created>(
        this,
        [name = m_draft.name, environment = environmentOf(m_draft, packages.read()), consent](Client& client) {
            return client.environments().create(name, environment, consent);
        },
        [this, consent](const Result<environments::Created>& result) {
            m_isFinishing = false;
            m_frame->showStep(static_cast<int>(m_stage), step(m_stage));
            check();
            if (result)
                created(*result);
            else if (const auto question = consentQuestion(result.error(), tr("Create anyway")))
                confirm(this, *question, [this, given = withConsent(consent, result.error())] { create(given); });
            else
                banner()->showError(tr("The environment could not be created."), result.error());
        });
}

void EnvironmentEditorPage::created(const environments::Created& created) {
    m_isEdited = false;
    if (m_draft.kind == EnvironmentSpec::Kind::Container && m_definition->container().hasPassword())
        return storePassword(created.named);
    const QString name = QString::fromStdString(created.named.name);
    if (!created.existed)
        return m_context.navigator.replace(QStringLiteral("environment"), name);
    banner()->showMessage(
        Banner::Tone::Info,
        tr("An identical environment already exists: %1.").arg(displayTextElided(created.named.label(), 80)),
        tr("Nothing was saved."));
    banner()->addAction(
        tr("Open"), [this, name] { m_context.navigator.replace(QStringLiteral("environment"), name); },
        QStringLiteral("openExisting"));
}

void EnvironmentEditorPage::storePassword(const NamedEnvironment& named) {
    auto password = std::make_shared<SecretText>(m_definition->container().takePassword());
    const QPointer<EnvironmentEditorPage> self(this);
    const auto done = [self, name = QString::fromStdString(named.name)](const Result<void>& kept) {
        if (!self)
            return;
        if (kept)
            return self->m_context.navigator.replace(QStringLiteral("environment"), name);
        self->banner()->showError(
            tr("The environment was created, but the password could not be saved. Enter it again."), kept.error());
    };
    m_driver->drive(
        [self, done, password, container = named.environment.spec.container](const Result<DriverClient*>& line) {
            if (!line)
                return done(fail(line.error()));
            if (!self)
                return;
            (*line)->storeRegistryPassword(container.registry, container.userName, std::move(*password),
                                           self->m_definition->container().keep(), done);
        });
}

} // namespace studio::ui

#include "moc_environment_editor_page.cpp"
