#include "ui/environment/editor_page.h"

#include <QBoxLayout>
#include <QFile>
#include <QPointer>

#include "core/studio/studio_link.h"
#include "ui/common/banner.h"
#include "ui/common/driver_door.h"
#include "ui/common/formats.h"
#include "ui/common/wizard_frame.h"
#include "ui/environment/container_form.h"
#include "ui/environment/definition_step.h"
#include "ui/environment/editor_review_step.h"
#include "ui/environment/extras_step.h"
#include "ui/environment/kind_step.h"
#include "ui/environment/package_editor.h"
#include "ui/environment/try_step.h"

namespace studio::ui {

namespace {

constexpr std::array allStages = {EditorStage::Kind, EditorStage::Definition, EditorStage::Extras, EditorStage::Try,
                                  EditorStage::Review};
constexpr std::chrono::milliseconds pause{150};
constexpr qint64 largestFile = 1 << 20;
const QString copyPrefix = QStringLiteral("copy:");
const QString versionPrefix = QStringLiteral("version:");
const QString filePrefix = QStringLiteral("file:");

WizardStage textOf(EditorStage stage) {
    switch (stage) {
    case EditorStage::Kind:
        return {
            "go-environment-kind", UiText::tr("Kind"),
            UiText::tr("An environment is what has to be there before a job starts.\n\nIt is made once on each compute "
                       "target, when the first run needs it; later runs find it ready.\n\nIf you are not sure, take "
                       "system-managed.")};
    case EditorStage::Definition:
        return {
            "go-definition", UiText::tr("Definition"),
            UiText::tr("What is wrong stands below the text while you type, with line and column.\n\nOrder, blanks and "
                       "comments make no difference: the same packages are built once.\n\nPins (==) give the same "
                       "versions next year too.")};
    case EditorStage::Extras:
        return {"go-extras", UiText::tr("Variables"),
                UiText::tr("All of this may stay empty.\n\nCommands differ from machine to machine: give those of one "
                           "target where it needs its own.")};
    case EditorStage::Try:
        return {
            "go-try", UiText::tr("Try"),
            UiText::tr("See what would be installed before anything is.\n\nA conflict between packages shows here in "
                       "the tool's own words, not in the middle of the night.")};
    case EditorStage::Review:
        return {
            "go-review-environment", UiText::tr("Review"),
            UiText::tr("Nothing has been written yet. Create (Ctrl+Enter) makes a new version; earlier ones stay as "
                       "they are.\n\nThe command does the same from a terminal. No secret is in it.")};
    }
    return {};
}

} // namespace

EnvironmentEditorPage::EnvironmentEditorPage(Context& context, const QString& start)
    : Page(QStringLiteral("environmentEditor"), UiText::tr("New environment"), context.pageParent)
    , m_context(context)
    , m_door(new DriverDoor(context.link, this)) {
    setCrumbs({{UiText::tr("Environments"), QStringLiteral("environments"), {}}, {title(), {}, {}}});
    addFrame();
    addSteps();
    m_pause.setSingleShot(true);
    connect(&m_pause, &QTimer::timeout, this, &EnvironmentEditorPage::refresh);
    connect(&m_context.link, &StudioLink::changed, this, [this] {
        if (!m_pause.isActive())
            m_pause.start(pause);
    });
    beginWith({});
    begin(start);
    refresh();
    showStage(EditorStage::Kind);
}

void EnvironmentEditorPage::addFrame() {
    std::vector<WizardStage> stages;
    for (const EditorStage stage : allStages)
        stages.push_back(textOf(stage));
    m_frame = new WizardFrame(QStringLiteral("editor"), QStringLiteral("editorHelp"), std::move(stages), this);
    m_frame->setFinish(UiText::tr("&Create"), UiText::tr("Write the environment down (Ctrl+Enter)"));
    m_frame->setCancelTip(UiText::tr("Leave without creating anything"));
    connect(m_frame, &WizardFrame::stageWanted, this,
            [this](int stage) { showStage(static_cast<EditorStage>(stage)); });
    connect(m_frame, &WizardFrame::finishWanted, this, &EnvironmentEditorPage::create);
    connect(m_frame, &WizardFrame::cancelWanted, this, [this] { m_context.navigator.replace({}); });
    content()->addWidget(m_frame, 1);
}

void EnvironmentEditorPage::addSteps() {
    const auto place = [this](EditorStage stage) { return m_frame->placeOf(static_cast<int>(stage)); };
    m_definition = new DefinitionStep(m_context.link, *m_door, place(EditorStage::Definition));
    m_try = new TryStep(*m_door, place(EditorStage::Try));
    m_review = new EditorReviewStep(place(EditorStage::Review));
    m_steps = {new EnvironmentKindStep(place(EditorStage::Kind)), m_definition,
               new ExtrasStep(place(EditorStage::Extras)), m_try, m_review};
    for (EditorStep* step : m_steps) {
        step->hide(); // it goes into its place when it is first shown
        connect(step, &FormStep::edited, this, [this] {
            m_isEdited = true;
            const auto kind = m_draft.kind;
            take();
            if (m_draft.kind != kind)
                m_definition->load(m_draft);
            check();
        });
    }
    connect(&m_definition->packages(), &PackageEditor::wasRead, this, [this] {
        if (m_stage == EditorStage::Review || m_stage == EditorStage::Try)
            showStage(m_stage);
        else
            check();
    });
    connect(m_review, &EditorReviewStep::stageWanted, this, &EnvironmentEditorPage::showStage);
}

QWidget* EnvironmentEditorPage::firstFocus() {
    return current()->firstFocus();
}

void EnvironmentEditorPage::begin(const QString& start) {
    if (start.startsWith(filePrefix)) {
        const QString path = start.mid(filePrefix.size());
        m_context.link.ask<QByteArray>(
            this,
            [path](Client&) -> Result<QByteArray> {
                QFile file(path);
                if (!file.open(QIODevice::ReadOnly))
                    return fail(
                        ErrorCode::Io,
                        UiText::tr("The file could not be opened. Check its path and permissions.").toStdString(),
                        file.errorString().toStdString());
                QByteArray bytes = file.read(largestFile + 1);
                if (bytes.size() > largestFile)
                    return fail(ErrorCode::InvalidArgument,
                                UiText::tr("The file is larger than 1 MB; a list of packages is not.").toStdString());
                return bytes;
            },
            [this, path](const Result<QByteArray>& bytes) {
                if (!bytes)
                    return banner()->showError(UiText::tr("The file could not be read."), bytes.error());
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
        this, [name = name.toStdString()](Client& client) { return client.findEnvironment(name); },
        [this, isVersion](const Result<NamedEnvironment>& found) {
            if (!found)
                return banner()->showError(UiText::tr("The environment could not be read."), found.error());
            const QString from = shownShort(found->name, 64);
            setTitle(isVersion ? UiText::tr("New version of %1").arg(from) : UiText::tr("Copy of %1").arg(from));
            setCrumbs({{UiText::tr("Environments"), QStringLiteral("environments"), {}}, {title(), {}, {}}});
            m_definition->setNameFixed(isVersion);
            beginWith(draftFrom(found->environment, isVersion ? found->name : found->name + "-copy"));
            showStage(EditorStage::Definition);
        });
}

void EnvironmentEditorPage::beginWith(EnvironmentDraft draft) {
    m_draft = std::move(draft);
    for (EditorStep* step : m_steps)
        step->load(m_draft);
    m_isEdited = false;
    check();
}

void EnvironmentEditorPage::take() {
    for (const EditorStep* step : m_steps)
        step->store(m_draft);
}

void EnvironmentEditorPage::showStage(EditorStage stage) {
    const bool isOther = m_stage != stage;
    take();
    m_stage = stage;
    const ReadPackages& read = m_definition->packages().read();
    const auto problems = problemsOf(m_draft, read, m_defaults);
    Environment environment = environmentOf(m_draft, read);
    fillInImage(environment, m_defaults);
    if (stage == EditorStage::Try) {
        const bool isWrong = std::any_of(problems.begin(), problems.end(), [](const EditorProblem& problem) {
            return problem.stage == EditorStage::Definition && problem.field != QStringLiteral("environmentName");
        });
        const bool isContext = m_draft.kind == EnvironmentSpec::Kind::Container && m_draft.hasContext;
        m_try->setEnvironment(environment,
                              isWrong ? UiText::tr("The definition has problems: mend them first.")
                              : isContext
                                  ? UiText::tr("An image from a folder is built on the machine: it can only be tried "
                                               "by building it, after it is created.")
                                  : QString());
    } else if (stage == EditorStage::Review) {
        const std::string& folder = m_context.link.folder();
        m_review->setFacts(environment, folder == defaultWorkspaceFolder() ? std::string() : folder);
        m_review->load(m_draft);
    }
    if (isOther || !current()->isVisibleTo(this))
        m_frame->showStep(static_cast<int>(stage), current());
    check();
    if (QWidget* first = current()->firstFocus(); isOther && first != nullptr && isVisible())
        first->setFocus(Qt::OtherFocusReason);
}

// A step says its problems once something was typed; the review says them all.
void EnvironmentEditorPage::check() {
    const PackageEditor& packages = m_definition->packages();
    const auto problems = problemsOf(m_draft, packages.read(), m_defaults);
    current()->showProblems(m_isEdited ? problems : std::vector<EditorProblem>());
    m_review->setProblems(problems);
    for (const EditorStage stage : allStages) {
        const bool isWrong =
            m_isEdited && std::any_of(problems.begin(), problems.end(),
                                      [stage](const EditorProblem& problem) { return problem.stage == stage; });
        m_frame->setWarning(static_cast<int>(stage),
                            isWrong ? UiText::tr("Something is to be mended here") : QString());
    }
    if (m_stage == EditorStage::Review)
        m_frame->setNextEnabled(problems.empty() && packages.isRead() && !m_isCreating);
}

void EnvironmentEditorPage::refresh() {
    m_context.link.ask<EnvironmentDefaults>(
        this, [](Client& client) { return client.environmentDefaults(); },
        [this](const Result<EnvironmentDefaults>& defaults) {
            if (!defaults || *defaults == m_defaults)
                return;
            m_defaults = *defaults;
            showStage(m_stage);
        });
    m_context.link.ask<std::vector<TargetStatus>>(this, &browse::targets,
                                                  [this](const Result<std::vector<TargetStatus>>& targets) {
                                                      for (EditorStep* step : m_steps) {
                                                          if (targets)
                                                              step->setTargets(*targets);
                                                      }
                                                  });
}

void EnvironmentEditorPage::create() {
    take();
    const PackageEditor& packages = m_definition->packages();
    if (m_isCreating || !packages.isRead() || !problemsOf(m_draft, packages.read(), m_defaults).empty())
        return;
    m_isCreating = true;
    m_frame->setNextEnabled(false);
    m_frame->setBackEnabled(false);
    banner()->showMessage(Banner::Tone::Info, UiText::tr("The environment is being written down…"));
    m_context.link.work<environments::Created>(
        this,
        [name = m_draft.name, environment = environmentOf(m_draft, packages.read())](Client& client) {
            return client.createEnvironment(name, environment);
        },
        [this](const Result<environments::Created>& result) {
            m_isCreating = false;
            m_frame->showStep(static_cast<int>(m_stage), current());
            check();
            if (result)
                created(*result);
            else
                banner()->showError(UiText::tr("The environment could not be created."), result.error());
        });
}

void EnvironmentEditorPage::created(const environments::Created& created) {
    m_isEdited = false;
    if (m_draft.kind == EnvironmentSpec::Kind::Container && m_definition->container().hasPassword())
        return keepPassword(created.named);
    const QString name = QString::fromStdString(created.named.name);
    if (!created.existed)
        return m_context.navigator.replace(QStringLiteral("environment"), name);
    banner()->showMessage(
        Banner::Tone::Info,
        UiText::tr("It is there already, just the same, as %1.").arg(shownShort(created.named.label(), 80)),
        UiText::tr("Nothing was written."));
    banner()->addAction(
        UiText::tr("Open it"), [this, name] { m_context.navigator.replace(QStringLiteral("environment"), name); },
        QStringLiteral("openExisting"));
}

void EnvironmentEditorPage::keepPassword(const NamedEnvironment& named) {
    auto password = std::make_shared<SecretText>(m_definition->container().takePassword());
    const QPointer<EnvironmentEditorPage> self(this);
    const auto done = [self, name = QString::fromStdString(named.name)](const Result<void>& kept) {
        if (!self)
            return;
        if (kept)
            return self->m_context.navigator.replace(QStringLiteral("environment"), name);
        self->banner()->showError(
            UiText::tr("The environment is created, but the password could not be kept. Type it again."), kept.error());
    };
    m_door->drive(
        [self, done, password, container = named.environment.spec.container](const Result<DriverLine*>& line) {
            if (!line)
                return done(fail(line.error()));
            if (!self)
                return;
            (*line)->keepRegistryPassword(container.registry, container.userName, std::move(*password),
                                          self->m_definition->container().keep(), done);
        });
}

} // namespace studio::ui

#include "moc_editor_page.cpp"
