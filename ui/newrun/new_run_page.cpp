#include "ui/newrun/new_run_page.h"

#include <QBoxLayout>
#include <QFile>
#include <QFileInfo>
#include <QMenu>
#include <QPushButton>

#include "core/studio/studio_link.h"
#include "ui/common/banner.h"
#include "ui/common/confirm.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/remember.h"
#include "ui/common/wizard_frame.h"
#include "ui/newrun/choice_steps.h"
#include "ui/newrun/code_step.h"
#include "ui/newrun/environment_step.h"
#include "ui/newrun/review_step.h"
#include "ui/newrun/settings_step.h"

namespace studio::ui {

namespace {

constexpr int recentRuns = 8;
constexpr std::chrono::milliseconds pause{150};
constexpr RunStep allSteps[] = {RunStep::Code, RunStep::Where, RunStep::Environment, RunStep::Settings,
                                RunStep::Review};
const QString lastKey = QStringLiteral("newrun/last");
const QString configPrefix = QStringLiteral("config:");
const QString computePrefix = QStringLiteral("compute:");

WizardStage textOf(RunStep step) {
    switch (step) {
    case RunStep::Code:
        return {
            "go-code", UiText::tr("Code"),
            UiText::tr("The run gets a copy of the folder and works in it, so you can go on editing.\n\nWhat is sent "
                       "the second time is only what changed. Rules in .amlignore, or else in .gitignore, leave "
                       "files out.\n\nWhat the script writes to outputs/ is collected when it ends.")};
    case RunStep::Where:
        return {"go-where", UiText::tr("Where"),
                UiText::tr("The same run works on every target: choosing another changes nothing but the "
                           "place.\n\nWhen all places are taken, the run waits in the queue.")};
    case RunStep::Environment:
        return {
            "go-environment", UiText::tr("Environment"),
            UiText::tr("What has to be there before the job starts: packages, an interpreter, an image.\n\nIt is made "
                       "once on each target and found ready by every later run, so only the first one waits.\n\nA file "
                       "of packages in the code is offered, never taken by itself.")};
    case RunStep::Settings:
        return {"go-settings", UiText::tr("Settings"),
                UiText::tr("All of this may stay as it is.\n\nRuns are grouped by experiment. Tags help to find them "
                           "again.\n\nInputs are given to the command by name: data that is sent once, a place that is "
                           "on the machine already, or an address that the machine fetches.")};
    case RunStep::Review:
        return {"go-review", UiText::tr("Review"),
                UiText::tr("Nothing has been sent yet. Submit (Ctrl+Enter) takes the copy and queues the run; this "
                           "window may be closed after that.\n\nThe command does the same from a terminal.")};
    }
    return {};
}

} // namespace

NewRunPage::NewRunPage(Context& context, const QString& start)
    : Page(QStringLiteral("newRunPage"), UiText::tr("New run"), context.pageParent)
    , m_context(context) {
    addStarts();
    addFrame();
    addStep(m_code = new CodeStep(context, placeOf(RunStep::Code)));
    connect(m_code, &CodeStep::scanned, this, [this] {
        if (m_step == RunStep::Review)
            showStep(m_step);
    });
    m_pause.setSingleShot(true);
    connect(&m_pause, &QTimer::timeout, this, &NewRunPage::refresh);
    connect(&m_context.link, &StudioLink::changed, this, [this] {
        if (!m_pause.isActive())
            m_pause.start(pause);
    });
    m_context.link.ask<void>(this, &browse::lookAtTargets, [](const Result<void>&) {});
    m_context.link.ask<std::vector<ExperimentRecord>>(
        this, [](Client& client) { return client.experiments(); },
        [this](const Result<std::vector<ExperimentRecord>>& experiments) {
            for (const ExperimentRecord& experiment : experiments.value_or(std::vector<ExperimentRecord>()))
                m_experiments.push_back(experiment.name);
            if (m_settings != nullptr)
                m_settings->setExperiments(m_experiments);
        });
    refresh();
    begin(start);
    showStep(RunStep::Code);
    QTimer::singleShot(0, this, &NewRunPage::makeNextStep);
}

void NewRunPage::addStep(StepWidget* step) {
    step->hide(); // it goes into its place when it is first shown
    m_steps.push_back(step);
    connect(step, &StepWidget::edited, this, [this] {
        m_isEdited = true;
        take();
        check();
    });
}

// All five at once would take longer than a frame.
void NewRunPage::makeNextStep() {
    if (m_where == nullptr) {
        addStep(m_where = new WhereStep(placeOf(RunStep::Where)));
        m_where->setTargets(m_targets);
    } else if (m_environment == nullptr) {
        addStep(m_environment = new EnvironmentStep(m_context, placeOf(RunStep::Environment)));
        connect(m_environment, &EnvironmentStep::lookWanted, this, &NewRunPage::lookAtPython);
        showMachine();
    } else if (m_settings == nullptr) {
        addStep(m_settings = new SettingsStep(placeOf(RunStep::Settings)));
        m_settings->setExperiments(m_experiments);
    } else if (m_review == nullptr) {
        addStep(m_review = new ReviewStep(placeOf(RunStep::Review)));
        connect(m_review, &ReviewStep::stepWanted, this, &NewRunPage::showStep);
        connect(m_review, &ReviewStep::saveWanted, this, &NewRunPage::save);
    } else {
        return check();
    }
    m_steps.back()->load(m_draft);
    QTimer::singleShot(0, this, &NewRunPage::makeNextStep);
}

void NewRunPage::makeAllSteps() {
    while (m_steps.size() < std::size(allSteps))
        makeNextStep();
}

QWidget* NewRunPage::firstFocus() {
    return current()->firstFocus();
}

QWidget* NewRunPage::placeOf(RunStep step) const {
    return m_frame->placeOf(static_cast<int>(step));
}

StepWidget* NewRunPage::current() const {
    return m_steps.at(static_cast<size_t>(m_step));
}

void NewRunPage::addFrame() {
    std::vector<WizardStage> stages;
    for (const RunStep step : allSteps)
        stages.push_back(textOf(step));
    m_frame = new WizardFrame(QStringLiteral("newRun"), QStringLiteral("stepHelp"), std::move(stages), this);
    m_frame->setFinish(UiText::tr("&Submit"), UiText::tr("Send everything and queue the run (Ctrl+Enter)"));
    m_frame->setCancelTip(UiText::tr("Leave without submitting"));
    connect(m_frame, &WizardFrame::stageWanted, this, [this](int stage) { showStep(static_cast<RunStep>(stage)); });
    connect(m_frame, &WizardFrame::finishWanted, this, &NewRunPage::submit);
    connect(m_frame, &WizardFrame::cancelWanted, this, [this] {
        if (m_isSubmitting)
            m_canceled->store(true);
        else
            m_context.navigator.replace({});
    });
    content()->addWidget(m_frame, 1);
}

void NewRunPage::addStarts() {
    auto* start = new QPushButton(icon(QStringLiteral("history")), UiText::tr("Start from"), this);
    start->setObjectName(QStringLiteral("startFrom"));
    start->setToolTip(UiText::tr("Begin with a saved run configuration or an earlier run"));
    auto* menu = new QMenu(start);
    menu->setObjectName(QStringLiteral("startMenu"));
    menu->setToolTipsVisible(true);
    start->setMenu(menu);
    actions()->addWidget(start);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] { fillStarts(menu); });
    fillStarts(menu);
}

void NewRunPage::fillStarts(QMenu* menu) {
    struct Starts {
        std::vector<NamedRunConfig> configs;
        std::vector<RunRecord> runs;
    };
    m_context.link.ask<Starts>(
        this,
        [](Client& client) -> Result<Starts> {
            RunFilter newest;
            newest.limit = recentRuns;
            return Starts{client.listConfigs().value_or(std::vector<NamedRunConfig>()),
                          client.list(newest).value_or(std::vector<RunRecord>())};
        },
        [this, menu](const Result<Starts>& starts) {
            if (!starts)
                return;
            menu->clear();
            const auto add = [&](const QString& text, const QString& start, const QString& iconName) {
                menu->addAction(icon(iconName), withoutMnemonic(text), this, [this, start] { begin(start); });
            };
            for (const NamedRunConfig& config : starts->configs)
                add(shownShort(config.name, 60), configPrefix + QString::fromStdString(config.name),
                    QStringLiteral("save"));
            if (!starts->configs.empty() && !starts->runs.empty())
                menu->addSeparator();
            for (const RunRecord& run : starts->runs)
                add(UiText::tr("%1, %2").arg(shownShort(run.name, 60), formatRelative(run.created, currentTime())),
                    QString::fromStdString(run.id.text()), QStringLiteral("play"));
            if (menu->isEmpty())
                menu->addAction(UiText::tr("There is nothing to start from yet"))->setEnabled(false);
        });
}

void NewRunPage::begin(const QString& start) {
    if (start.isEmpty() || start.startsWith(QLatin1Char('/')) || start.startsWith(computePrefix)) {
        const std::string last = m_context.remember.value(lastKey).toString().toStdString();
        RunDraft draft;
        const auto config = runConfigFromJson(nlohmann::json::parse(last, nullptr, false));
        if (config)
            draft = draftFrom(*config);
        if (start.startsWith(computePrefix)) {
            draft.compute = start.mid(computePrefix.size()).toStdString();
            draft.runBased.reset();
        }
        const std::string folder = start.startsWith(computePrefix) ? "" : QFile::encodeName(start).toStdString();
        if (!folder.empty() && folder != draft.source) {
            draft.command.clear();
            draft.experiment.clear();
            draft.source = folder;
        }
        m_draft = std::move(draft);
        return showDraft();
    }
    if (start.startsWith(configPrefix)) {
        const QString name = start.mid(configPrefix.size());
        m_context.link.ask<NamedRunConfig>(
            this, [name](Client& client) { return client.findConfig(name.toStdString()); },
            [this, name](const Result<NamedRunConfig>& found) {
                if (found)
                    beginWith(found->config, name);
                else
                    banner()->showError(UiText::tr("The run configuration could not be read."), found.error());
            });
        return;
    }
    struct Earlier {
        RunRecord run;
        RunConfig config;
    };
    m_context.link.ask<Earlier>(
        this,
        [id = start.toStdString()](Client& client) -> Result<Earlier> {
            auto run = client.find(id);
            if (!run)
                return fail(run.error());
            auto config = client.configOf(*run);
            if (!config)
                return fail(config.error());
            config->compute = run->compute;
            return Earlier{std::move(*run), std::move(*config)};
        },
        [this](const Result<Earlier>& earlier) {
            if (earlier)
                beginWith(earlier->config, QString::fromStdString(earlier->run.name));
            else
                banner()->showError(UiText::tr("The earlier run could not be read."), earlier.error());
        });
}

void NewRunPage::beginWith(const RunConfig& config, const QString& from) {
    m_draft = draftFrom(config);
    setTitle(UiText::tr("New run, like %1").arg(shownShort(from.toStdString(), 60)));
    showDraft();
}

void NewRunPage::showDraft() {
    for (StepWidget* step : m_steps)
        step->load(m_draft);
    m_isEdited = false;
    check();
}

void NewRunPage::take() {
    const std::string computeBefore = m_draft.compute;
    for (const StepWidget* step : m_steps)
        step->store(m_draft);
    if (m_draft.compute != computeBefore)
        refresh(); // other Pythons, other builds
    if (m_environment != nullptr)
        m_environment->setFolder(m_draft.source);
}

// A step says its problems once something was typed, or when it has been left; the review says them all.
void NewRunPage::check() {
    m_problems = problemsOf(m_draft);
    // Submitting would say the same, much later.
    const EnvironmentChoice& runsIn = m_draft.runsIn;
    if (runsIn.kind == EnvironmentChoice::Kind::Machine && !runsIn.python.empty() && runsIn.python == m_missingPython)
        m_problems.push_back(
            {RunStep::Environment, QStringLiteral("pythonPath"),
             UiText::tr("There is no program that can be executed at this path. Check it, or choose another.")});
    current()->showProblems(m_isEdited ? m_problems : std::vector<DraftProblem>());
    if (m_review != nullptr)
        m_review->setProblems(m_problems);
    for (size_t i = 0; i < m_steps.size(); ++i) {
        const RunStep step = m_steps[i]->step();
        const bool isWrong = step != RunStep::Review && m_isEdited &&
                             std::any_of(m_problems.begin(), m_problems.end(),
                                         [step](const DraftProblem& problem) { return problem.step == step; });
        m_frame->setWarning(static_cast<int>(i), isWrong ? UiText::tr("Something is missing here") : QString());
    }
    if (m_step == RunStep::Review)
        m_frame->setNextEnabled(m_problems.empty() && !m_isSubmitting);
}

void NewRunPage::showStep(RunStep step) {
    if (step != RunStep::Code)
        makeAllSteps();
    take();
    m_step = step;
    const std::string usual = defaultWorkspaceFolder();
    if (step == RunStep::Review) {
        m_review->setFacts(m_code->summary(),
                           m_context.link.folder() == usual ? std::string() : m_context.link.folder());
        m_review->load(m_draft);
    }
    m_frame->showStep(static_cast<int>(step), current());
    check();
    if (QWidget* first = current()->firstFocus(); first != nullptr && isVisible())
        first->setFocus(Qt::OtherFocusReason);
}

void NewRunPage::lookAtPython(const QString& path) {
    const std::string bytes = QFile::encodeName(path).toStdString();
    m_context.link.ask<bool>(
        this,
        [path](Client&) -> Result<bool> {
            const QFileInfo file(path);
            return path.isEmpty() || (file.isFile() && file.isExecutable());
        },
        [this, bytes](const Result<bool>& isThere) {
            if (!isThere)
                return;
            m_missingPython = *isThere ? std::string() : bytes;
            check();
        });
}

void NewRunPage::refresh() {
    if (m_environment != nullptr)
        m_environment->refresh();
    m_context.link.ask<std::vector<TargetStatus>>(this, &browse::targets,
                                                  [this](Result<std::vector<TargetStatus>> targets) {
                                                      if (!targets)
                                                          return;
                                                      m_targets = std::move(*targets);
                                                      if (m_where != nullptr)
                                                          m_where->setTargets(m_targets);
                                                      showMachine();
                                                  });
}

void NewRunPage::showMachine() {
    if (m_environment != nullptr)
        m_environment->setTarget(m_targets, m_draft.compute);
}

void NewRunPage::submit() {
    take();
    check();
    if (!m_problems.empty() || m_isSubmitting)
        return;
    m_isSubmitting = true;
    m_code->stopScan(); // the lane for long work is needed
    m_frame->setNextEnabled(false);
    m_frame->setBackEnabled(false);
    banner()->showMessage(Banner::Tone::Info, UiText::tr("Submitting…"),
                          UiText::tr("What changed is copied into the workspace."));
    m_canceled = std::make_shared<std::atomic<bool>>(false);
    const auto progress = [this, canceled = m_canceled, tell = m_context.link.teller(this)](const ScanProgress& done) {
        tell([this, done] {
            if (m_isSubmitting)
                banner()->showMessage(Banner::Tone::Info, UiText::tr("Submitting…"),
                                      UiText::tr("Looked through %1 files, %2")
                                          .arg(formatCount(static_cast<int64_t>(done.files)),
                                               formatSize(static_cast<int64_t>(done.bytes))));
        });
        return !canceled->load();
    };
    const RunConfig config = configOf(m_draft);
    m_context.link.work<Submitted>(
        this, [config, progress](Client& client) { return client.submit(config, {}, progress); },
        [this, config](const Result<Submitted>& submitted) {
            m_isSubmitting = false;
            showStep(RunStep::Review);
            if (submitted) {
                rememberChoices(config);
                m_isEdited = false;
                const QString id = QString::fromStdString(submitted->id.text());
                m_context.navigator.replace(QStringLiteral("run"), id);
            } else if (submitted.error().code == ErrorCode::Canceled) {
                banner()->showMessage(Banner::Tone::Info, UiText::tr("Nothing was submitted."));
            } else {
                banner()->showError(UiText::tr("The run could not be submitted."), submitted.error());
            }
        });
}

void NewRunPage::save() {
    take();
    check();
    if (!m_problems.empty())
        return;
    askForLine(this, UiText::tr("Save as run configuration"), UiText::tr("Name. An existing one gets a new version."),
               QString::fromStdString(nameFromCommand(configOf(m_draft))), QStringLiteral("saveConfigDialog"),
               [this](const QString& name) {
                   m_context.link.ask<runconfigs::Created>(
                       this,
                       [name = name.toStdString(), config = configOf(m_draft)](Client& client) {
                           return client.createConfig(name, config);
                       },
                       [this](const Result<runconfigs::Created>& created) {
                           if (!created)
                               return banner()->showError(UiText::tr("The run configuration could not be saved."),
                                                          created.error());
                           banner()->showMessage(Banner::Tone::Good,
                                                 created->existed
                                                     ? UiText::tr("It is there already, the same, as %1, version %2.")
                                                           .arg(shownShort(created->named.name))
                                                           .arg(created->named.version)
                                                     : UiText::tr("Saved as %1, version %2.")
                                                           .arg(shownShort(created->named.name))
                                                           .arg(created->named.version));
                       });
               });
}

void NewRunPage::rememberChoices(const RunConfig& config) {
    // Not what belongs to this one run, nor what may be secret.
    RunConfig kept = config;
    kept.name.clear();
    kept.tags.clear();
    kept.environment.clear();
    kept.inputs.clear();
    m_context.remember.set(
        lastKey, QString::fromStdString(toJson(kept).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)));
}

} // namespace studio::ui

#include "moc_new_run_page.cpp"
