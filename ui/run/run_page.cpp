#include "ui/run/run_page.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QDesktopServices>
#include <QFile>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <QUrl>
#include <algorithm>

#include "core/base/file.h"
#include "core/client/queue_client.h"
#include "core/client/run_client.h"
#include "core/client/studio_link.h"
#include "core/jobfile/job_file.h"
#include "core/run/fetch_text.h"
#include "core/run/run_kind.h"
#include "core/run/run_text.h"
#include "ui/common/banner.h"
#include "ui/common/environment_labels.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/lazy_tab.h"
#include "ui/common/live_query.h"
#include "ui/common/plain_label.h"
#include "ui/common/run_form.h"
#include "ui/common/run_progress_view.h"
#include "ui/common/state_badge.h"
#include "ui/common/tab_widget.h"
#include "ui/common/table_style.h"
#include "ui/common/theme.h"
#include "ui/common/toast.h"
#include "ui/common/ui_state.h"
#include "ui/run/files_tab.h"
#include "ui/run/logs_tab.h"
#include "ui/run/metrics_tab.h"
#include "ui/run/monitoring_tab.h"
#include "ui/run/ranks_tab.h"
#include "ui/run/run_display_text.h"
#include "ui/run/run_download.h"
#include "ui/run/run_events_model.h"
#include "ui/run/run_overview.h"

namespace studio::ui {

namespace {
constexpr std::chrono::milliseconds runPageRefreshDelay{80};
constexpr int runPageRowHeight = 32;
constexpr int maxReasonShown = 400;
const QString outputsTabName = QStringLiteral("tab-outputs");
} // namespace

RunPage::RunPage(Context& context, const QString& id, std::vector<RunTab> tabs)
    : Page(QStringLiteral("runPage"), tr("Run"), context.pageParent)
    , m_context(context)
    , m_id(id.toStdString())
    , m_badge(new StateBadge(this))
    , m_situation(new Banner(this))
    , m_stage((new PlainLabel({}, this, PlainLabel::Fit::Elide))->withRole("muted"))
    , m_tabs(new TabWidget(this))
    , m_runTabs(std::move(tabs))
    , m_events(new RunEventsModel(this))
    , m_actions(context, *this, *banner()) {
    m_badge->setObjectName(QStringLiteral("runBadge"));
    beside()->addWidget(m_badge, 0, Qt::AlignVCenter);
    m_stage->setObjectName(QStringLiteral("runStage"));
    m_stage->hide();
    beside()->addWidget(m_stage, 0, Qt::AlignVCenter);
    addActions();
    m_tabs->setObjectName(QStringLiteral("runTabs"));
    addParts();
    connect(m_tabs, &QTabWidget::currentChanged, this, [this] {
        m_isTabChosen = true; // the page's own selections block this signal
        showTab();
    });
    content()->setSpacing(space::small);
    m_situation->setObjectName(QStringLiteral("runBanner"));
    content()->addWidget(m_situation);
    content()->addWidget(m_tabs, 1);
    setCrumbs({{tr("Runs"), QStringLiteral("runs"), {}}, {displayTextElided(m_id, 40), {}, {}}});

    connect(&m_clock, &QTimer::timeout, this, &RunPage::showStage);
    m_clock.start(std::chrono::seconds(1));
    auto* query = new LiveQuery<RunDetails>(
        m_context.link, this, {.delay = runPageRefreshDelay},
        [id = m_id](Client& client) { return browse::details(client, id); },
        [this](const Result<RunDetails>& details) { take(details); });
    query->refreshNow();
}

void RunPage::addParts() {
    addPart(tr("Overview"), [this](QWidget* parent) {
        auto* overview = new RunOverview(m_context, parent, m_runTabs);
        connect(&m_clock, &QTimer::timeout, overview, &RunOverview::tick);
        connect(overview, &RunOverview::logRequested, this, [this] { m_tabs->setCurrentWidget(m_logs); });
        connect(overview, &RunOverview::errorRequested, this, &RunPage::openLogAtError);
        connect(overview, &RunOverview::outputRequested, this, &RunPage::openOutput);
        connect(overview, &RunOverview::tabRequested, this, [this](const QString& name) { selectTab(name); });
        connect(overview, &RunOverview::tagRequested, this, [this] { m_actions.promptForTag(self()); });
        connect(overview, &RunOverview::tagRemovalRequested, this,
                [this](const QString& name) { m_actions.removeTag(m_details.run.seq, name.toStdString()); });
        connect(overview, &RunOverview::noteRequested, this,
                [this] { m_actions.editNote(m_details.run.seq, m_details.note); });
        return overview;
    });
    addRunTabs();
    m_logs = addPart(tr("Logs"), [this](QWidget* parent) { return new LogsTab(m_context, parent); });
    m_logs->setObjectName(QStringLiteral("tab-logs"));
    m_ranks = addPart(tr("Ranks"), [this](QWidget* parent) {
        auto* ranks = new RanksTab(m_context, parent);
        connect(ranks, &RanksTab::logRequested, this, [this](int rank) {
            m_tabs->setCurrentWidget(m_logs);
            static_cast<LogsTab*>(m_logs->content())->openRank(rank);
        });
        return ranks;
    });
    m_ranks->setObjectName(QStringLiteral("tab-ranks"));
    setTabShown(*m_tabs, m_tabs->indexOf(m_ranks), false);
    addPart(tr("Metrics"), [this](QWidget* parent) {
        return new MetricsTab(m_context, parent);
    })->setObjectName(QStringLiteral("tab-metrics"));
    addPart(tr("Monitoring"), [this](QWidget* parent) {
        return new MonitoringTab(m_context, parent);
    })->setObjectName(QStringLiteral("tab-monitoring"));
    for (const auto& [what, title] :
         {std::pair{FilesTab::What::Outputs, tr("Outputs")}, std::pair{FilesTab::What::Snapshot, tr("Snapshot")}})
        addPart(title, [this, what = what](QWidget* parent) {
            return new FilesTab(what, m_context, parent);
        })->setObjectName(what == FilesTab::What::Outputs ? outputsTabName : QStringLiteral("tab-snapshot"));
    addLazyTab(*m_tabs, tr("Events"), [this](QWidget* parent) { return makeEvents(parent); });
    for (const QString& name :
         {QStringLiteral("tab-logs"), QStringLiteral("tab-metrics"), QStringLiteral("tab-monitoring"), outputsTabName})
        m_attemptTabs.push_back(m_tabs->findChild<QWidget*>(name));
}

void RunPage::addRunTabs() {
    for (const RunTab& one : m_runTabs) {
        LazyTab* tab = addPart(one.title, [this, &one](QWidget* parent) { return one.create(m_context, parent); });
        tab->setObjectName(one.name);
        setTabShown(*m_tabs, m_tabs->indexOf(tab), false);
    }
}

void RunPage::showTabsOfKind() {
    const auto setVisible = [this](QWidget* tab, bool isVisible) {
        setTabShown(*m_tabs, m_tabs->indexOf(tab), isVisible);
    };
    const QSignalBlocker quiet(m_tabs); // not a choice of the user
    QString own;
    for (const RunTab& one : m_runTabs) {
        const bool isShown = one.kind == m_details.run.kind;
        setVisible(m_tabs->findChild<QWidget*>(one.name), isShown);
        if (isShown && own.isEmpty())
            own = one.name;
    }
    const RunKindTraits* kind = runKindFromText(m_details.run.kind);
    const bool hasOutputs = kind == nullptr || kind->hasOutputs;
    for (QWidget* tab : m_attemptTabs) // a run with children has no process, but may have outputs
        setVisible(tab, own.isEmpty() || (hasOutputs && tab->objectName() == outputsTabName));
    // The children are what such a run is about.
    if (!m_isThere && !m_isTabChosen && !own.isEmpty())
        selectTab(own);
}

template <typename Make>
LazyTab* RunPage::addPart(const QString& title, Make make) {
    using Tab = decltype(make(nullptr));
    LazyTab* tab = addLazyTab(*m_tabs, title, make);
    m_parts.push_back({tab, [this, tab] { showIn(static_cast<Tab>(tab->content())); }});
    return tab;
}

template <typename Tab>
void RunPage::showIn(Tab* tab) {
    if constexpr (std::is_base_of_v<RunTabContent, Tab>)
        tab->showRun(m_details.run);
    else
        tab->show(m_details);
}

QWidget* RunPage::firstFocus() {
    return m_tabs->tabBar();
}

void RunPage::openTab(const QString& name) {
    const QSignalBlocker quiet(m_tabs); // showTab() follows with the details
    m_isTabChosen = !name.isEmpty();
    if (name == QLatin1String("overview"))
        m_tabs->setCurrentIndex(0);
    else if (name == QLatin1String("logs"))
        m_tabs->setCurrentWidget(m_logs);
    else if (name == QLatin1String("error"))
        openLogAtError();
    else if (!name.isEmpty())
        selectTab(QStringLiteral("tab-") + name);
}

void RunPage::selectTab(const QString& name) {
    for (int tab = 0; tab < m_tabs->count(); ++tab) {
        if (m_tabs->widget(tab)->objectName() == name)
            m_tabs->setCurrentIndex(tab);
    }
}

void RunPage::openLogAtError() {
    m_tabs->setCurrentWidget(m_logs);
    auto* logs = static_cast<LogsTab*>(m_logs->content());
    if (const RunRank* failed = firstFailed(m_details.ranks))
        logs->openRank(failed->rank);
    logs->goToLastError();
}

void RunPage::openOutput(const QString& path) {
    selectTab(outputsTabName);
    auto* tab = dynamic_cast<LazyTab*>(m_tabs->currentWidget());
    if (tab != nullptr && tab->objectName() == outputsTabName && !path.isEmpty()) // it may be hidden
        static_cast<FilesTab*>(tab->content())->select(path);
}

QString RunPage::manualTopic() const {
    const auto tab = std::find_if(m_runTabs.begin(), m_runTabs.end(), [this](const RunTab& one) {
        return one.kind == m_details.run.kind && !one.topic.isEmpty();
    });
    return tab == m_runTabs.end() ? QString() : tab->topic;
}

// A child is resumed with the run that it is a part of.
const RunTab* RunPage::resumingTab() const {
    const RunRecord& run = m_details.run;
    if (run.parent || (run.state != RunState::Failed && run.state != RunState::Canceled))
        return nullptr;
    const auto tab = std::find_if(m_runTabs.begin(), m_runTabs.end(),
                                  [&run](const RunTab& one) { return one.kind == run.kind && one.resume; });
    return tab == m_runTabs.end() ? nullptr : &*tab;
}

void RunPage::resume() {
    const RunTab* tab = resumingTab();
    if (tab == nullptr || std::exchange(m_isResuming, true))
        return;
    m_resume->setEnabled(false);
    m_actions.resume(m_details.run, *tab, [this] {
        m_isResuming = false;
        m_resume->setEnabled(resumingTab() != nullptr);
    });
}

void RunPage::cloneRun() {
    m_context.navigator.open(formOfKind(m_details.run.kind), QString::fromStdString(m_details.run.id.text()));
}

void RunPage::addActions() {
    const auto add = [&](const QString& name, const QString& iconName, const QString& text, const QString& tip,
                         auto act) {
        auto* button = new QPushButton(icon(iconName), text, this);
        button->setObjectName(name);
        button->setToolTip(tip);
        button->setEnabled(false);
        connect(button, &QPushButton::clicked, this, act);
        actions()->addWidget(button);
        return button;
    };
    m_cancel = add(QStringLiteral("runCancel"), QStringLiteral("circle-stop"), tr("Cancel"), tr("Cancel this run"),
                   [this] { m_actions.cancel(self()); });
    m_again =
        add(QStringLiteral("runAgain"), QStringLiteral("rotate-ccw"), tr("Run again"),
            tr("Submit the same snapshot and configuration as a new run"), [this] { m_actions.runAgain(self()); });
    m_resume = add(QStringLiteral("runResume"), QStringLiteral("play"), tr("Resume"), {}, [this] { resume(); });
    m_resume->hide();
    if (m_context.navigator.knows(QStringLiteral("new-run")))
        m_clone = add(QStringLiteral("runClone"), QStringLiteral("copy"), tr("Clone…"),
                      tr("Start a new run with these settings"), [this] { cloneRun(); });
    m_more = add(QStringLiteral("runMore"), QStringLiteral("ellipsis"), {}, tr("More"), [this] { showMenu(); });
    m_more->setAccessibleName(tr("More"));
}

void RunPage::showMenu() {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("runMoreMenu"));
    menu->addAction(icon(QStringLiteral("download")), tr("Download outputs and logs…"), this, [this] { download(); })
        ->setEnabled(!m_details.folder.empty());
    menu->addAction(icon(QStringLiteral("save")), tr("Export as file…"), this, [this] { exportFile(); })
        ->setEnabled(isOneJob(m_details.run.kind));
    menu->addSeparator();
    menu->addAction(icon(QStringLiteral("pencil")), tr("Rename…"), this,
                    [this] { m_actions.promptForName(m_details.run); });
    menu->addAction(icon(QStringLiteral("tag")), tr("Add a tag…"), this, [this] { m_actions.promptForTag(self()); });
    menu->addAction(icon(QStringLiteral("sticky-note")),
                    m_details.note.empty() ? tr("Add a note…") : tr("Edit the note…"), this,
                    [this] { m_actions.editNote(m_details.run.seq, m_details.note); })
        ->setObjectName(QStringLiteral("editRunNote"));
    const auto copy = [&](const QString& title, const QString& text) {
        menu->addAction(icon(QStringLiteral("copy")), title, this, [this, text] {
            QGuiApplication::clipboard()->setText(text);
            Toast::popUp(this, tr("Copied"));
        });
    };
    copy(tr("Copy ID"), QString::fromStdString(m_details.run.id.text()));
    copy(tr("Copy command"), QString::fromStdString(commandLine(m_details.config)));
    QMenu* others = menu->addMenu(icon(QStringLiteral("columns-3")), tr("Compare with"));
    others->setObjectName(QStringLiteral("runCompareMenu"));
    m_actions.offerOthers(m_details.run, *others);
    menu->addSeparator();
    menu->addAction(icon(QStringLiteral("trash-2")), tr("Delete…"), this, [this] { erase(); })
        ->setEnabled(isFinal(m_details.run.state));
    menu->popup(m_more->mapToGlobal(QPoint(0, m_more->height() + 2)));
}

QWidget* RunPage::makeEvents(QWidget* parent) {
    auto* page = new QWidget(parent);
    auto* table = new QTableView(page);
    table->setModel(m_events);
    table->setItemDelegateForColumn(RunEventsModel::Change, new BadgeDelegate(table));
    styleTable(table, QStringLiteral("eventTable"), tr("Events"), runPageRowHeight,
               std::array{190, 90, 140, 420, 90, 160});
    m_context.remember.follow(table->horizontalHeader(), QStringLiteral("run/eventColumns"));
    page->setObjectName(QStringLiteral("eventsTab"));
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, space::medium, 0, 0);
    layout->addWidget(table);
    return page;
}

void RunPage::take(const Result<RunDetails>& details) {
    if (!details) {
        for (QPushButton* button : {m_cancel, m_again, m_resume, m_clone, m_more}) {
            if (button)
                button->setEnabled(false);
        }
        if (m_isThere && details.error().code == ErrorCode::NotFound)
            return banner()->showMessage(Banner::Tone::Info, tr("This run has been deleted."));
        m_tabs->setVisible(m_isThere);
        return banner()->showError(tr("The run could not be loaded."), details.error());
    }
    if (!m_isThere)
        banner()->hide();
    m_details = *details;
    showTabsOfKind();
    m_isThere = true;
    m_tabs->show();
    const RunRecord& run = m_details.run;
    if (const QString name = displayTextElided(run.name); name != title()) {
        setTitle(name);
        setCrumbs({{tr("Runs"), QStringLiteral("runs"), {}}, {name, {}, {}}});
    }
    m_badge->setBadge(badgeOf(run));
    showStage();
    showSituation();
    const QString situation = stateExplanation(run);
    m_badge->setToolTip(situation.isEmpty() ? evidenceOf(run) : situation);
    m_badge->setAccessibleDescription(m_badge->toolTip());
    const bool canCancel = !isFinal(run.state) && run.wanted.empty();
    if (!canCancel && m_cancel->hasFocus())
        m_tabs->tabBar()->setFocus(); // not the next button, which would submit the run again
    m_cancel->setEnabled(canCancel);
    m_again->setEnabled(true);
    const RunTab* resuming = resumingTab();
    m_resume->setVisible(resuming != nullptr);
    m_resume->setEnabled(resuming != nullptr && !m_isResuming);
    if (resuming != nullptr)
        m_resume->setToolTip(resuming->resume->tip);
    m_more->setEnabled(true);
    if (m_clone)
        m_clone->setEnabled(isOneJob(run.kind) && m_context.navigator.knows(formOfKind(run.kind)));
    showPart(m_ranks, !m_details.ranks.empty());
    showTab();
}

void RunPage::showPart(LazyTab* part, bool isShown) {
    setTabShown(*m_tabs, m_tabs->indexOf(part), isShown);
}

// Place and likely start of a waiting run.
QString RunPage::queueText() const {
    if (!m_details.queue || m_details.queue->place == 0)
        return {};
    const QueueEntry& entry = *m_details.queue;
    QString text = tr("Position %1 in the queue.").arg(formatCount(entry.place));
    if (entry.expected) {
        const QString start = formatStart(*entry.expected, currentTime());
        text += QLatin1Char(' ') + (entry.isExpectedApproximate ? tr("It is expected to start at about %1.").arg(start)
                                                                : tr("It is expected to start at %1.").arg(start));
    } else if (!entry.expectedAfter.empty()) {
        text += QLatin1Char(' ') +
                tr("It starts after %1, which has no time limit.").arg(displayTextElided(entry.expectedAfter, 60));
    }
    return text;
}

void RunPage::showQueue() {
    m_context.navigator.open(QStringLiteral("queue"), QString::fromStdString(m_details.run.id.text()));
}

void RunPage::moveFirst() {
    const std::vector<int64_t> runs{m_details.run.seq};
    m_context.link.ask<std::vector<RunRecord>>(
        this, [runs](Client& client) { return QueueClient(client).move(runs, {}); },
        [this](const Result<std::vector<RunRecord>>& before) {
            if (!before)
                return banner()->showError(tr("The run could not be moved."), before.error());
            // The toast outlives this page: it captures what outlives pages.
            const auto undo = [context = &m_context, runs = *before] {
                context->link.ask<void>(
                    &context->link, [runs](Client& client) { return QueueClient(client).restore(runs); },
                    [](const Result<void>&) {});
            };
            Toast::popUp(this, tr("Moved to the front of the queue"), tr("Undo"), undo);
        });
}

void RunPage::showSituation() {
    const RunRecord& run = m_details.run;
    const bool isFailed = run.state == RunState::Failed;
    const std::string reason = isFailed ? failureReason(run) : std::string();
    QString text = reason.empty() ? stateExplanation(run) : displayTextElided(reason, maxReasonShown);
    // The reason from the log leaves out how the job ended.
    const QString details = isFailed && !run.reason.empty() && run.error ? reasonText(*run.error) : QString();
    if (!details.isEmpty())
        text += QStringLiteral(" · ") + details;
    if (const QString place = queueText(); !place.isEmpty() && run.wanted.empty())
        text += text.isEmpty() ? place : QLatin1Char(' ') + place;
    const QString key = stateWord(run.state) + QLatin1Char('\n') + text;
    if (key == std::exchange(m_situationText, key))
        return;
    if (text.isEmpty())
        return m_situation->hide();
    if (isFailed) {
        m_situation->showMessage(Banner::Tone::Bad, tr("The run failed."), text);
        if (!m_details.folder.empty())
            m_situation->addAction(
                tr("Open log at error"), [this] { openLogAtError(); }, QStringLiteral("openLogAtError"));
        if (m_context.navigator.knows(formOfKind(run.kind)) && isOneJob(run.kind))
            m_situation->addAction(
                tr("Clone and fix"), [this] { cloneRun(); }, QStringLiteral("cloneAndFix"));
    } else if (isFolderUnavailable(run)) {
        m_situation->showMessage(Banner::Tone::Warning, tr("The run's folder is missing on the machine."), text);
    } else if (run.notRespondingSince) {
        m_situation->showMessage(Banner::Tone::Warning, tr("The machine is not responding."), text);
    } else {
        m_situation->showMessage(Banner::Tone::Info, stateWord(run.state), text);
    }
    if (m_details.queue && m_details.queue->place > 1 && run.wanted.empty())
        m_situation->addAction(
            tr("Move first"), [this] { moveFirst(); }, QStringLiteral("moveFirstInQueue"));
    if (m_details.queue && m_context.navigator.knows(QStringLiteral("queue")))
        m_situation->addAction(
            tr("Show in queue"), [this] { showQueue(); }, QStringLiteral("showInQueue"));
}

void RunPage::exportFile() {
    auto* dialog = new QFileDialog(this, tr("Export as file"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("exportRunDialog"));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    const QString jobs = tr("Command job (*.yml *.yaml)");
    const bool isRunConfigEnough = !m_details.run.children; // it cannot describe child runs
    dialog->setNameFilters(isRunConfigEnough ? QStringList{jobs, tr("Run configuration (*.runconfig)")}
                                             : QStringList{tr("Job (*.yml *.yaml)")});
    dialog->setDefaultSuffix(QStringLiteral("yml"));
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
        const bool isRunConfig = filter.contains(QLatin1String("*.runconfig"));
        dialog->setDefaultSuffix(isRunConfig ? QStringLiteral("runconfig") : QStringLiteral("yml"));
    });
    QString name = QString::fromStdString(m_details.run.name).left(60);
    name.replace(QRegularExpression(QStringLiteral("[^\\w.-]+")), QStringLiteral("-"));
    dialog->selectFile(name + QStringLiteral(".yml"));
    connect(dialog, &QFileDialog::fileSelected, this, [this, isRunConfigEnough](const QString& path) {
        const bool isRunConfig = isRunConfigEnough && path.endsWith(QLatin1String(".runconfig"));
        m_context.link.work<void>(
            this,
            [run = m_details.run, config = m_details.config, isRunConfig,
             to = QFile::encodeName(path).toStdString()](Client& client) {
                const auto file =
                    isRunConfig ? Result<std::string>(runConfigurationText(config)) : client.runs().jobFileOf(run);
                return file ? writeFileAtomically(to, *file) : fail(file.error());
            },
            [this, path](const Result<void>& written) {
                if (!written)
                    return banner()->showError(tr("The file could not be saved."), written.error());
                Toast::popUp(this, tr("Exported to %1").arg(displayTextElided(path.toStdString(), 80)));
            });
    });
    dialog->open();
}

// Shows in the header how far the run is: fetching inputs, preparing the environment, then the job itself.
void RunPage::showStage() {
    const auto& attempts = m_details.attempts;
    const bool isPreparing = m_details.run.state == RunState::Preparing && !attempts.empty();
    QString stage = isPreparing && attempts.back().fetch ? stageText(*attempts.back().fetch) : QString();
    if (stage.isEmpty() && isPreparing && attempts.back().environment)
        stage = progressText(*attempts.back().environment);
    if (m_details.progress)
        stage = progressSummary(*m_details.progress, m_details.run, currentTime());
    m_stage->setText(stage);
    m_stage->setVisible(!m_stage->text().isEmpty());
}

// Only the visible tab is filled.
void RunPage::showTab() {
    if (!m_isThere)
        return;
    const QWidget* tab = m_tabs->currentWidget();
    const auto part = std::find_if(m_parts.begin(), m_parts.end(), [tab](const Part& one) { return one.tab == tab; });
    if (part != m_parts.end())
        part->show();
    else
        m_events->setEvents(m_details.events);
}

void RunPage::download() {
    auto* dialog = new QFileDialog(this, tr("Destination folder for outputs and logs"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("downloadDialog"));
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& folder) {
        banner()->showMessage(Banner::Tone::Info, tr("Downloading…"));
        m_context.link.work<RunDownload>(
            this,
            [run = m_details.run, from = m_details.folder, to = QFile::encodeName(folder).toStdString()](Client&) {
                return RunDownload::into(to, run, from);
            },
            [this](const Result<RunDownload>& done) {
                if (!done)
                    return banner()->showError(tr("The download failed."), done.error());
                showDownload(*done);
            });
    });
    dialog->open();
}

// Where the files are is a toast; what is missing stays on the page.
void RunPage::showDownload(const RunDownload& done) {
    const Download& files = done.files;
    const QString size = formatSize(static_cast<int64_t>(files.bytes));
    const QString count = files.files == 1
                              ? tr("1 file, %1.").arg(size)
                              : tr("%1 files, %2.").arg(formatCount(static_cast<int64_t>(files.files)), size);
    const auto open = [folder = done.folder] {
        QDesktopServices::openUrl(QUrl::fromLocalFile(QFile::decodeName(folder.c_str())));
    };
    if (files.failed.empty() && files.leftOut.empty()) {
        banner()->hide();
        return Toast::popUp(this, tr("Downloaded to %1: %2").arg(displayTextElided(done.folder, 80), count),
                            tr("Open folder"), open);
    }
    QStringList missing;
    for (const std::string& path : files.leftOut)
        missing += shown(path);
    for (const Download::Failure& failure : files.failed)
        missing += shown(failure.path) + QStringLiteral(": ") + shown(failure.why);
    const bool isWhole = files.failed.empty();
    banner()->showMessage(isWhole ? Banner::Tone::Good : Banner::Tone::Warning,
                          isWhole ? tr("Downloaded.") : tr("Some files could not be downloaded."),
                          tr("Downloaded to %1: %2").arg(displayTextElided(done.folder, 200), count),
                          missing.join(QLatin1Char('\n')));
    banner()->addAction(tr("Open folder"), open, QStringLiteral("openDownload"));
    banner()->setClosable(true);
}

void RunPage::erase() {
    m_actions.confirmErase(self(), m_details.run.name, [this] { m_context.navigator.replace({}); });
}

} // namespace studio::ui

#include "moc_run_page.cpp"
