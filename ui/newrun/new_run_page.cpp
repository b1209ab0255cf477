#include "ui/newrun/new_run_page.h"

#include <QBoxLayout>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>

#include "core/client/data_client.h"
#include "core/client/environment_client.h"
#include "core/client/run_client.h"
#include "core/client/run_config_client.h"
#include "core/client/studio_link.h"
#include "core/client/sweep_client.h"
#include "core/jobfile/job_file.h"
#include "core/jobfile/sweep_file.h"
#include "core/jobfile/sweep_job.h"
#include "core/run/serverless.h"
#include "core/run/sweep_kind.h"
#include "core/submission/job_kind.h"
#include "ui/common/banner.h"
#include "ui/common/confirm.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/live_query.h"
#include "ui/common/run_form.h"
#include "ui/common/source_consent.h"
#include "ui/common/ui_state.h"
#include "ui/newrun/code_step.h"
#include "ui/newrun/environment_step.h"
#include "ui/newrun/review_step.h"
#include "ui/newrun/room_poller.h"
#include "ui/newrun/settings_step.h"
#include "ui/newrun/sweep_step.h"
#include "ui/newrun/where_step.h"

namespace studio::ui {

namespace {

constexpr int recentRuns = 8;
const QString newRunPlace = QStringLiteral("new-run");
const QString lastKey = QStringLiteral("newrun/last");
const QString configPrefix = QStringLiteral("config:");
const QString computePrefix = QStringLiteral("compute:");
const QString dataPrefix = QStringLiteral("data:");
const QString environmentPrefix = QStringLiteral("environment:");

WizardStage textOf(RunStep step) {
    switch (step) {
    case RunStep::Code:
        return {
            "go-code", NewRunPage::tr("Code"),
            NewRunPage::tr("The run works in a copy of the folder, so you can keep editing.\n\nLater runs upload only "
                           "what changed. Rules in .amlignore, or otherwise in .gitignore, exclude files. Generated "
                           "folders such as .venv and node_modules are excluded unless a rule such as !node_modules "
                           "includes them.\n\nFiles that the script writes to outputs/ are collected when it ends.")};
    case RunStep::Where:
        return {
            "go-where", NewRunPage::tr("Compute target"),
            NewRunPage::tr("The same run works on every target; only the location changes.\n\nWhen all slots are in "
                           "use, the run waits in the queue.")};
    case RunStep::Environment:
        return {
            "go-environment", NewRunPage::tr("Environment"),
            NewRunPage::tr("What the job needs before it starts: packages, an interpreter, or an image.\n\nIt is built "
                           "once on each target and reused by later runs, so only the first one waits.\n\nRequirements "
                           "files found in your code are suggested, never used automatically.")};
    case RunStep::Settings:
        return {"go-settings", NewRunPage::tr("Settings"),
                NewRunPage::tr("All of these settings are optional.\n\nRuns are grouped by experiment. Tags make them "
                               "easier to find.\n\nThe command refers to inputs by name: data that is uploaded once, a "
                               "path on the machine, or a URL that the machine downloads.")};
    case RunStep::Sweep:
        return {
            "go-sweep", NewRunPage::tr("Sweep"),
            NewRunPage::tr("A sweep runs the command once for each trial and compares the trials by a metric.\n\n"
                           "Leave the switch off for a single run.\n\nTrials share the code, the environment and the "
                           "settings of the other steps; the time limit there applies to each trial.")};
    case RunStep::Review:
        return {
            "go-review", NewRunPage::tr("Review"),
            NewRunPage::tr("Nothing has been uploaded yet. Submit (Ctrl+Enter) takes a snapshot and queues the run; "
                           "you can then close this window.\n\nThe command does the same from a terminal.")};
    }
    return {};
}

} // namespace

NewRunPage::NewRunPage(Context& context, const QString& start)
    : Wizard(context, QStringLiteral("newRunPage"), tr("New run")) {
    setCrumbs({{tr("Runs"), QStringLiteral("runs"), {}}, {title(), {}, {}}});
    addStarts();
    addFrame(QStringLiteral("newRun"), QStringLiteral("stepHelp"), &textOf, tr("&Submit"),
             tr("Take a snapshot and queue the run (Ctrl+Enter)"), tr("Leave without submitting"));
    m_targetQuery = new LiveQuery<std::vector<TargetStatus>>(context.link, this, {}, &browse::targets,
                                                             [this](Result<std::vector<TargetStatus>> targets) {
                                                                 if (!targets)
                                                                     return;
                                                                 m_targets = std::move(*targets);
                                                                 if (m_where != nullptr)
                                                                     m_where->setTargets(m_targets);
                                                                 showMachine();
                                                             });
    m_context.link.ask<void>(this, &browse::ensureTargetsCurrent, [](const Result<void>&) {});
    m_context.link.ask<std::vector<ExperimentRecord>>(
        this, [](Client& client) { return client.runs().experiments(); },
        [this](const Result<std::vector<ExperimentRecord>>& experiments) {
            for (const ExperimentRecord& experiment : experiments.value_or(std::vector<ExperimentRecord>()))
                m_experiments.push_back(experiment.name);
            if (m_settings != nullptr)
                m_settings->setExperiments(m_experiments);
        });
    m_context.link.ask<std::vector<DataSummary>>(
        this, [](Client& client) { return client.data().list(); },
        [this](const Result<std::vector<DataSummary>>& all) {
            for (const DataSummary& summary : all.value_or(std::vector<DataSummary>()))
                m_dataNames.push_back(summary.newest.name);
            if (m_settings != nullptr)
                m_settings->setDataNames(m_dataNames);
        });
    m_targetQuery->refreshNow();
    begin(start);
    showStage(RunStep::Code);
    makeStepsLater();
}

NewRunStep* NewRunPage::makeStep(RunStep stage, QWidget* place) {
    switch (stage) {
    case RunStep::Code:
        m_code = new CodeStep(m_context, place);
        connect(m_code, &CodeStep::scanned, this, [this] {
            if (m_stage == RunStep::Review)
                showStage(m_stage);
        });
        return m_code;
    case RunStep::Where:
        m_where = new WhereStep(place);
        new RoomPoller(m_context.link, m_where);
        m_where->setTargets(m_targets);
        return m_where;
    case RunStep::Environment:
        m_environment = new EnvironmentStep(m_context, place);
        connect(m_environment, &EnvironmentStep::inspectRequested, this, &NewRunPage::inspectPython);
        showMachine();
        return m_environment;
    case RunStep::Settings:
        m_settings = new SettingsStep(place);
        m_settings->setExperiments(m_experiments);
        m_settings->setDataNames(m_dataNames);
        return m_settings;
    case RunStep::Sweep:
        m_sweep = new SweepStep(place);
        return m_sweep;
    case RunStep::Review:
        break;
    }
    m_review = new ReviewStep(place);
    connect(m_review, &ReviewStep::stepRequested, this, &NewRunPage::showStage);
    connect(m_review, &ReviewStep::saveWanted, this, &NewRunPage::save);
    return m_review;
}

void NewRunPage::cancel() {
    if (m_isFinishing)
        m_canceled->store(true);
    else
        Wizard::cancel();
}

void NewRunPage::addStarts() {
    auto* start = new QPushButton(icon(QStringLiteral("history")), tr("Start from"), this);
    start->setObjectName(QStringLiteral("startFrom"));
    start->setToolTip(tr("Start from a saved run configuration or an earlier run"));
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
            return Starts{client.runConfigs().list().value_or(std::vector<NamedRunConfig>()),
                          client.runs().list(newest).value_or(std::vector<RunRecord>())};
        },
        [this, menu](const Result<Starts>& starts) {
            if (!starts)
                return;
            menu->clear();
            const auto add = [&](const QString& text, const QString& start, const QString& iconName) {
                menu->addAction(icon(iconName), withoutMnemonic(text), this, [this, start] { begin(start); });
            };
            for (const NamedRunConfig& config : starts->configs)
                add(displayTextElided(config.name, 60), configPrefix + QString::fromStdString(config.name),
                    QStringLiteral("save"));
            if (!starts->configs.empty() && !starts->runs.empty())
                menu->addSeparator();
            for (const RunRecord& run : starts->runs)
                add(tr("%1, %2").arg(displayTextElided(run.name, 60), formatRelative(run.created, currentTime())),
                    QString::fromStdString(run.id.text()), QStringLiteral("play"));
            const bool isEmpty = menu->isEmpty();
            menu->addSeparator();
            menu->addAction(icon(QStringLiteral("file-text")), tr("From file…"), this, &NewRunPage::chooseFile)
                ->setObjectName(QStringLiteral("startFromFile"));
            if (isEmpty)
                menu->addAction(tr("No saved configurations or earlier runs yet"))->setEnabled(false);
        });
}

void NewRunPage::chooseFile() {
    auto* dialog = new QFileDialog(this, tr("Job file"), QFile::decodeName(m_draft.source.c_str()),
                                   tr("Job files (*.yml *.yaml *.runconfig);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("jobFileDialog"));
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &NewRunPage::beginWithFile);
    dialog->open();
}

// As "studioctl run submit --file": errors refuse the file, what cannot be resolved here is listed.
void NewRunPage::beginWithFile(const QString& path) {
    struct Opened {
        RunConfig config;
        std::optional<SweepSpec> sweep;
        std::vector<FileProblem> problems;
        bool isFine = false;
        QString form;
    };
    m_context.link.ask<Opened>(
        this,
        [file = QFile::encodeName(path).toStdString()](Client& client) -> Result<Opened> {
            JobDraft draft = openJobFile(file);
            NameLookup lookup;
            lookup.environment = [&client](const std::string& name) -> std::optional<NamedEnvironment> {
                auto named = client.environments().find(name);
                return named ? std::optional(std::move(*named)) : std::nullopt;
            };
            lookup.data = [&client](const std::string& reference) { return client.data().kindOf(reference); };
            resolveNames(draft, lookup);
            const std::string_view kind = runKindOf(draft);
            const SweepSpec* sweep = sweepOf(draft);
            Opened opened{std::move(draft.config), sweep != nullptr ? std::optional(*sweep) : std::nullopt,
                          draft.problems, draft.isFine(), formOfKind(kind)};
            for (const UnresolvedName& open : draft.open)
                opened.problems.push_back(problemOf(draft, open));
            return opened;
        },
        [this, path](const Result<Opened>& opened) {
            if (!opened)
                return banner()->showError(tr("The file could not be read."), opened.error());
            if (opened->form != newRunPlace) // has a form of its own
                return m_context.navigator.replace(opened->form, path);
            QStringList lines;
            for (const FileProblem& problem : opened->problems)
                lines << tr("Line %1, column %2: %3")
                             .arg(QString::number(problem.line), QString::number(problem.column),
                                  displayTextElided(problem.message, 400));
            const QString name = displayTextElided(QFileInfo(path).fileName().toStdString(), 60);
            if (!opened->isFine)
                return banner()->showMessage(Banner::Tone::Bad, tr("%1 has errors.").arg(name),
                                             lines.join(QLatin1Char('\n')));
            beginWith(opened->config, name, opened->sweep);
            if (lines.isEmpty())
                banner()->hide();
            else
                banner()->showMessage(Banner::Tone::Warning, tr("Review the settings that the file does not specify."),
                                      lines.join(QLatin1Char('\n')));
        });
}

void NewRunPage::begin(const QString& start, bool isEmpty) {
    const bool isCompute = start.startsWith(computePrefix);
    const bool isEnvironment = start.startsWith(environmentPrefix);
    const bool isData = start.startsWith(dataPrefix);
    if (start.isEmpty() || start.startsWith(QLatin1Char('/')) || isCompute || isEnvironment || isData) {
        const std::string last = isEmpty ? "" : m_context.remember.value(lastKey).toString().toStdString();
        RunDraft draft;
        const auto config = runConfigFromJson(nlohmann::json::parse(last, nullptr, false));
        if (config)
            draft = draftFrom(*config);
        if (isEnvironment) {
            draft.environment = {};
            draft.environment.kind = EnvironmentChoice::Kind::Named;
            draft.environment.named = start.mid(environmentPrefix.size()).toStdString();
        }
        if (isCompute) {
            draft.compute = start.mid(computePrefix.size()).toStdString();
            draft.runBased.reset();
        }
        if (isData)
            addDataInput(draft, start.mid(dataPrefix.size()).toStdString());
        const std::string folder = isCompute || isEnvironment || isData ? "" : QFile::encodeName(start).toStdString();
        if (!folder.empty() && folder != draft.source) {
            draft.command.clear();
            draft.experiment.clear();
            draft.source = folder;
        }
        m_draft = std::move(draft);
        showDraft();
        return config ? showOrigin(start) : banner()->hide();
    }
    if (start.startsWith(configPrefix)) {
        const QString name = start.mid(configPrefix.size());
        m_context.link.ask<NamedRunConfig>(
            this, [name](Client& client) { return client.runConfigs().find(name.toStdString()); },
            [this, name](const Result<NamedRunConfig>& found) {
                if (found)
                    beginWith(found->config, name);
                else
                    banner()->showError(tr("The run configuration could not be read."), found.error());
            });
        return;
    }
    struct Earlier {
        RunRecord run;
        RunConfig config;
        std::optional<SweepSpec> sweep;
    };
    m_context.link.ask<Earlier>(
        this,
        [id = start.toStdString()](Client& client) -> Result<Earlier> {
            auto run = client.runs().find(id);
            if (!run)
                return fail(run.error());
            auto config = client.runs().configOf(*run);
            if (!config)
                return fail(config.error());
            config->compute = run->compute;
            std::optional<SweepSpec> sweep;
            if (run->kind == sweepRunKind) {
                auto details = SweepClient(client).details(*run);
                if (!details)
                    return fail(details.error());
                sweep = std::move(details->spec);
                sweep->retries.clear();
            }
            return Earlier{std::move(*run), std::move(*config), std::move(sweep)};
        },
        [this](const Result<Earlier>& earlier) {
            if (earlier)
                beginWith(earlier->config, QString::fromStdString(earlier->run.name), earlier->sweep);
            else
                banner()->showError(tr("The earlier run could not be read."), earlier.error());
        });
}

// What is filled in would look like the defaults otherwise, although a run would be of the last one's experiment.
void NewRunPage::showOrigin(const QString& start) {
    banner()->showMessage(Banner::Tone::Info, tr("Prefilled from the last submitted run"),
                          tr("Code, compute target, environment, and settings are copied from that run."));
    banner()->addAction(
        tr("Start empty"), [this, start] { begin(start, true); }, QStringLiteral("startEmpty"));
}

void NewRunPage::beginWith(const RunConfig& config, const QString& from, const std::optional<SweepSpec>& sweep) {
    banner()->hide();
    m_draft = draftFrom(config);
    if (sweep)
        m_draft.sweep = sweepDraftFrom(*sweep);
    setTitle(tr("New run based on %1").arg(displayTextElided(from.toStdString(), 60)));
    setCrumbs({{tr("Runs"), QStringLiteral("runs"), {}}, {title(), {}, {}}});
    showDraft();
}

void NewRunPage::showDraft() {
    loadSteps();
    m_isEdited = false;
    check();
}

void NewRunPage::edit(NewRunStep&) {
    m_isEdited = true;
    store();
    check();
}

void NewRunPage::store() {
    const std::string computeBefore = m_draft.compute;
    storeSteps();
    if (m_draft.compute != computeBefore)
        m_targetQuery->refreshNow(); // other interpreters, other builds
    if (m_environment != nullptr)
        m_environment->setFolder(m_draft.source);
}

// Steps show problems only after an edit or after they were left; the review shows all.
void NewRunPage::check() {
    m_problems = problemsOf(m_draft);
    // Submitting would report the same error, much later.
    const EnvironmentChoice& environment = m_draft.environment;
    if (environment.kind == EnvironmentChoice::Kind::Machine && !environment.python.empty() &&
        environment.python == m_missingPython)
        m_problems.push_back({RunStep::Environment, QStringLiteral("pythonPath"),
                              tr("No executable file at this path. Check the path, or choose another.")});
    if (!m_misfit.isEmpty() && environment.kind != EnvironmentChoice::Kind::Machine)
        m_problems.push_back({RunStep::Environment, QStringLiteral("runImage"), m_misfit});
    step(m_stage)->showProblems(shownProblems());
    if (m_review != nullptr)
        m_review->setProblems(m_problems);
    markProblems(tr("This step is incomplete"));
}

// Only the first step can be shown before all have stored their part of the draft.
void NewRunPage::requestStage(RunStep stage) {
    if (stage != RunStep::Code)
        makeAllSteps();
    showStage(stage);
}

void NewRunPage::leaveStage() {
    store();
}

void NewRunPage::enterStage() {
    m_misfit.clear();
    if (m_stage != RunStep::Review)
        return;
    m_review->setFacts(m_code->summary(), m_code->secretsWarning(), workspaceOption());
    load(*m_review);
    checkFit();
}

void NewRunPage::inspectPython(const QString& path) {
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

// Checks whether the target can use the image, or what substitutes for it.
void NewRunPage::checkFit() {
    const RunConfig config = configOf(m_draft);
    if (!config.environment)
        return;
    if (config.environment->spec.kind == EnvironmentSpec::Kind::Packages)
        return checkCondaTool(config);
    m_context.link.ask<std::optional<EnvironmentSubstitution>>(
        this,
        [config](Client& client) {
            RunConfig fitted = config;
            return client.runs().submitter().substituteEnvironment(fitted);
        },
        [this, config](const Result<std::optional<EnvironmentSubstitution>>& fit) {
            if (m_stage != RunStep::Review || !(configOf(m_draft) == config))
                return;
            m_misfit = fit ? QString() : QString::fromStdString(fit.error().message);
            m_review->setFit(fit && *fit ? QString::fromStdString((*fit)->message) : QString());
            check();
        });
}

// A warning only: the cached facts of the machine may predate its tools.
void NewRunPage::checkCondaTool(const RunConfig& config) {
    m_context.link.ask<bool>(
        this, [config](Client& client) { return client.runs().submitter().lacksCondaTool(config); },
        [this, config](const Result<bool>& lacks) {
            if (m_stage == RunStep::Review && configOf(m_draft) == config && lacks && *lacks)
                m_review->setFit(tr("It needs conda packages, but no micromamba, mamba, or conda is known on \"%1\". "
                                    "Download micromamba under Settings › Environments; the studio then uploads it to "
                                    "machines that have none.")
                                     .arg(displayTextElided(targetOrModel(config))));
        });
}

void NewRunPage::showMachine() {
    if (m_environment != nullptr)
        m_environment->setTarget(m_targets, m_draft.compute);
}

void NewRunPage::submit(const SourceConsent& consent) {
    store();
    check();
    if (!m_problems.empty() || m_isFinishing)
        return;
    m_code->stopScan(); // frees the worker for long tasks
    beginFinish(tr("Submitting…"), tr("Copying changed files into the workspace."));
    m_canceled = std::make_shared<std::atomic<bool>>(false);
    const auto progress = [this, canceled = m_canceled,
                           tell = m_context.link.makeDelivery(this)](const ScanProgress& done) {
        tell([this, done] {
            if (m_isFinishing)
                banner()->showMessage(Banner::Tone::Info, tr("Submitting…"),
                                      tr("Scanned %1 files, %2")
                                          .arg(formatCount(static_cast<int64_t>(done.files)),
                                               formatSize(static_cast<int64_t>(done.bytes))));
        });
        return !canceled->load();
    };
    const RunConfig config = configOf(m_draft);
    std::optional<SweepSpec> sweep;
    if (m_draft.sweep.isOn) {
        sweep = sweepSpecOf(m_draft.sweep);
        if (m_draft.sweep.seed.empty())
            sweep->seed = randomSeed();
    }
    m_context.link.work<Submitted>(
        this,
        [config, sweep, progress, consent](Client& client) -> Result<Submitted> {
            SubmissionOptions options{.progress = progress, .consent = consent};
            if (!sweep)
                return client.runs().submit(config, options);
            const RunConfig trials = trialTemplate(config, *sweep);
            JobDraft draft;
            setSweep(draft, *sweep);
            auto made = optionsFor(draft, trials, std::move(options));
            return made ? client.runs().submit(trials, *made) : fail(made.error());
        },
        [this, config, sweep, consent](const Result<Submitted>& submitted) {
            m_isFinishing = false;
            showStage(RunStep::Review);
            if (submitted) {
                rememberChoices(config);
                m_isEdited = false;
                const QString id = QString::fromStdString(submitted->id.text());
                m_context.navigator.replace(QStringLiteral("run"),
                                            id + (sweep ? QStringLiteral("#trials") : QStringLiteral("#overview")));
            } else if (submitted.error().code == ErrorCode::Canceled) {
                banner()->showMessage(Banner::Tone::Info, tr("The run was not submitted."));
            } else if (const auto question = consentQuestion(submitted.error(), tr("Submit anyway"))) {
                banner()->showMessage(Banner::Tone::Warning, tr("The run was not submitted."), question->text);
                confirm(this, *question, [this, given = withConsent(consent, submitted.error())] { submit(given); });
            } else {
                banner()->showError(tr("The run could not be submitted."), submitted.error());
            }
        });
}

void NewRunPage::save() {
    store();
    check();
    if (!m_problems.empty())
        return;
    promptForLine(
        this, tr("Save as run configuration"), tr("Name. An existing name gets a new version."),
        QString::fromStdString(nameFromCommand(configOf(m_draft))), QStringLiteral("saveConfigDialog"),
        [this](const QString& name) {
            m_context.link.ask<runconfigs::Created>(
                this,
                [name = name.toStdString(), config = configOf(m_draft)](Client& client) {
                    return client.runConfigs().create(name, config);
                },
                [this](const Result<runconfigs::Created>& created) {
                    if (!created)
                        return banner()->showError(tr("The run configuration could not be saved."), created.error());
                    banner()->showMessage(Banner::Tone::Good, created->existed
                                                                  ? tr("Already saved as %1, version %2.")
                                                                        .arg(displayTextElided(created->named.name),
                                                                             QString::number(created->named.version))
                                                                  : tr("Saved as %1, version %2.")
                                                                        .arg(displayTextElided(created->named.name),
                                                                             QString::number(created->named.version)));
                });
        });
}

void NewRunPage::rememberChoices(const RunConfig& config) {
    // Omits what is specific to this run and what may be secret.
    RunConfig kept = config;
    kept.name.clear();
    kept.tags.clear();
    kept.variables.clear();
    kept.inputs.clear();
    m_context.remember.set(
        lastKey, QString::fromStdString(toJson(kept).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)));
}

} // namespace studio::ui

#include "moc_new_run_page.cpp"
