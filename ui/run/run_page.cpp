#include "ui/run/run_page.h"

#include <QBoxLayout>
#include <QFile>
#include <QFileDialog>
#include <QHeaderView>
#include <QMenu>
#include <QPushButton>
#include <QTabWidget>
#include <QTableView>
#include <algorithm>

#include "core/client/download.h"
#include "core/client/studio_link.h"
#include "core/run/fetch_text.h"
#include "ui/common/banner.h"
#include "ui/common/environment_labels.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/lazy_tab.h"
#include "ui/common/live_query.h"
#include "ui/common/plain_label.h"
#include "ui/common/state_badge.h"
#include "ui/common/table_style.h"
#include "ui/common/theme.h"
#include "ui/common/ui_state.h"
#include "ui/run/files_tab.h"
#include "ui/run/logs_tab.h"
#include "ui/run/metrics_tab.h"
#include "ui/run/monitoring_tab.h"
#include "ui/run/run_display_text.h"
#include "ui/run/run_events_model.h"
#include "ui/run/run_labels.h"
#include "ui/run/run_overview.h"

namespace studio::ui {

namespace {
constexpr std::chrono::milliseconds runPageRefreshDelay{80};
constexpr int runPageRowHeight = 32;
} // namespace

RunPage::RunPage(Context& context, const QString& id)
    : Page(QStringLiteral("runPage"), tr("Run"), context.pageParent)
    , m_context(context)
    , m_id(id.toStdString())
    , m_badge(new StateBadge(this))
    , m_stage((new PlainLabel({}, this, PlainLabel::Fit::Elide))->withRole("muted"))
    , m_labels(new RunLabels(context, *banner(), this))
    , m_tabs(new QTabWidget(this))
    , m_events(new RunEventsModel(this))
    , m_actions(context, *this, *banner()) {
    m_badge->setObjectName(QStringLiteral("runBadge"));
    beside()->addWidget(m_badge, 0, Qt::AlignVCenter);
    m_stage->setObjectName(QStringLiteral("runStage"));
    m_stage->hide();
    beside()->addWidget(m_stage, 0, Qt::AlignVCenter);
    addActions();
    m_tabs->setObjectName(QStringLiteral("runTabs"));
    m_tabs->setDocumentMode(true);
    addParts();
    m_tabs->setCurrentIndex(m_context.remember.value(QStringLiteral("run/tab"), 0).toInt());
    connect(m_tabs, &QTabWidget::currentChanged, this, [this](int tab) {
        m_context.remember.set(QStringLiteral("run/tab"), tab);
        showTab();
    });
    content()->setSpacing(space::small);
    content()->addWidget(m_labels);
    content()->addWidget(m_tabs, 1);
    setCrumbs({{tr("Runs"), QStringLiteral("runs"), {}}, {displayTextElided(m_id, 40), {}, {}}});

    connect(&m_clock, &QTimer::timeout, this, &RunPage::showStage);
    m_clock.start(std::chrono::seconds(1));
    connect(m_labels, &RunLabels::tagRequested, this, [this] { m_actions.promptForTag(self()); });
    auto* query = new LiveQuery<RunDetails>(
        m_context.link, this, {.delay = runPageRefreshDelay},
        [id = m_id](Client& client) { return browse::details(client, id); },
        [this](const Result<RunDetails>& details) { take(details); });
    query->refreshNow();
}

void RunPage::addParts() {
    addPart(tr("Overview"), [this](QWidget* parent) {
        auto* overview = new RunOverview(m_context, parent);
        connect(&m_clock, &QTimer::timeout, overview, &RunOverview::tick);
        return overview;
    });
    m_logs = addPart(tr("Logs"), [this](QWidget* parent) { return new LogsTab(m_context, parent); });
    addPart(tr("Metrics"), [this](QWidget* parent) { return new MetricsTab(m_context, parent); });
    addPart(tr("Monitoring"), [this](QWidget* parent) { return new MonitoringTab(m_context, parent); });
    for (const auto& [what, title] :
         {std::pair{FilesTab::What::Outputs, tr("Outputs")}, std::pair{FilesTab::What::Snapshot, tr("Snapshot")}})
        addPart(title, [this, what = what](QWidget* parent) { return new FilesTab(what, m_context, parent); });
    addLazyTab(*m_tabs, tr("Events"), [this](QWidget* parent) { return makeEvents(parent); });
}

template <typename Make>
LazyTab* RunPage::addPart(const QString& title, Make make) {
    using Tab = decltype(make(nullptr));
    LazyTab* tab = addLazyTab(*m_tabs, title, make);
    m_parts.push_back({tab, [this, tab] { static_cast<Tab>(tab->content())->show(m_details); }});
    return tab;
}

QWidget* RunPage::firstFocus() {
    return m_tabs->tabBar();
}

void RunPage::openTab(const QString& name) {
    const QSignalBlocker quiet(m_tabs); // only selections by the user are remembered
    if (name == QLatin1String("logs"))
        m_tabs->setCurrentWidget(m_logs);
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
    if (m_context.navigator.knows(QStringLiteral("new-run")))
        m_clone = add(QStringLiteral("runClone"), QStringLiteral("copy"), tr("Clone…"),
                      tr("Start a new run with these settings"), [this] {
                          m_context.navigator.open(QStringLiteral("new-run"),
                                                   QString::fromStdString(m_details.run.id.text()));
                      });
    m_more = add(QStringLiteral("runMore"), QStringLiteral("ellipsis"), {}, tr("More"), [this] { showMenu(); });
    m_more->setAccessibleName(tr("More"));
}

void RunPage::showMenu() {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("runMoreMenu"));
    menu->addAction(icon(QStringLiteral("download")), tr("Download outputs and logs…"), this, [this] { download(); })
        ->setEnabled(!m_details.folder.empty());
    menu->addAction(icon(QStringLiteral("tag")), tr("Add a tag…"), this, [this] { m_actions.promptForTag(self()); });
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
        for (QPushButton* button : {m_cancel, m_again, m_clone, m_more}) {
            if (button)
                button->setEnabled(false);
        }
        if (m_isThere && details.error().code == ErrorCode::NotFound)
            return banner()->showMessage(Banner::Tone::Info, tr("This run has been deleted."));
        m_tabs->setVisible(m_isThere);
        m_labels->setVisible(m_isThere);
        return banner()->showError(tr("The run could not be loaded."), details.error());
    }
    if (!m_isThere)
        banner()->hide();
    m_isThere = true;
    m_details = *details;
    m_tabs->show();
    m_labels->show();
    const RunRecord& run = m_details.run;
    if (const QString name = displayTextElided(run.name); name != title()) {
        setTitle(name);
        setCrumbs({{tr("Runs"), QStringLiteral("runs"), {}}, {name, {}, {}}});
    }
    m_badge->setBadge(badgeOf(run));
    showStage();
    const QString situation = stateExplanation(run);
    m_badge->setToolTip(situation.isEmpty() ? evidenceOf(run) : situation);
    m_badge->setAccessibleDescription(m_badge->toolTip());
    m_cancel->setEnabled(!isFinal(run.state) && run.wanted.empty());
    m_again->setEnabled(true);
    m_more->setEnabled(true);
    if (m_clone)
        m_clone->setEnabled(true);
    m_labels->show(m_details);
    showTab();
}

// Shows the progress of fetching inputs and preparing the environment in the header.
void RunPage::showStage() {
    const auto& attempts = m_details.attempts;
    const bool isPreparing = m_details.run.state == RunState::Preparing && !attempts.empty();
    QString stage = isPreparing && attempts.back().fetch ? stageText(*attempts.back().fetch) : QString();
    if (stage.isEmpty() && isPreparing && attempts.back().environment)
        stage = progressText(*attempts.back().environment);
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
        m_context.link.work<Download>(
            this,
            [from = m_details.folder, to = QFile::encodeName(folder).toStdString()](Client&) {
                return downloadRun(from, to);
            },
            [this](const Result<Download>& done) {
                if (!done)
                    return banner()->showError(tr("The download failed."), done.error());
                QStringList leftOut;
                for (const std::string& path : done->leftOut)
                    leftOut += shown(path);
                for (const Download::Failure& failure : done->failed)
                    leftOut += shown(failure.path) + QStringLiteral(": ") + shown(failure.why);
                const bool isWhole = done->failed.empty();
                banner()->showMessage(isWhole ? Banner::Tone::Good : Banner::Tone::Warning,
                                      isWhole ? tr("Downloaded.") : tr("Some files could not be downloaded."),
                                      tr("%1 files, %2.")
                                          .arg(formatCount(static_cast<int64_t>(done->files)),
                                               formatSize(static_cast<int64_t>(done->bytes))),
                                      leftOut.join(QLatin1Char('\n')));
                banner()->setClosable(true);
            });
    });
    dialog->open();
}

void RunPage::erase() {
    m_actions.confirmErase(self(), m_details.run.name, [this] { m_context.navigator.replace({}); });
}

} // namespace studio::ui

#include "moc_run_page.cpp"
