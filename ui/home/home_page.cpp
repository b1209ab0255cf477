#include "ui/home/home_page.h"

#include <QBoxLayout>
#include <QCoreApplication>
#include <QDate>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QLocale>
#include <QPointer>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <algorithm>
#include <utility>

#include "core/client/run_client.h"
#include "core/client/studio_link.h"
#include "core/client/usage_client.h"
#include "core/run/run_text.h"
#include "ui/common/banner.h"
#include "ui/common/card.h"
#include "ui/common/card_grid.h"
#include "ui/common/curve_sparkline.h"
#include "ui/common/driver_connector.h"
#include "ui/common/empty_state.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/live_query.h"
#include "ui/common/money_text.h"
#include "ui/common/plain_label.h"
#include "ui/common/target_kind_view.h"
#include "ui/common/theme.h"
#include "ui/common/utilization_bar.h"
#include "ui/common/window_time_zone.h"
#include "ui/home/attention_card.h"
#include "ui/home/days_chart.h"
#include "ui/home/run_line.h"
#include "ui/home/target_line.h"

namespace studio::ui {

namespace {

constexpr size_t maxLines = 6;
constexpr size_t maxTargets = 8;
constexpr std::chrono::seconds daysDelay{5}; // all runs are read for them
constexpr int valueDigits = 4;
constexpr std::chrono::seconds gpuInterval{10};

// Relative to the program: of an installation, of a build folder.
QString sampleFolder() {
    const QString bin = QCoreApplication::applicationDirPath();
    for (const char* place : {"/../share/compute-studio/samples/train-classifier",
                              "/../../resources/samples/train-classifier", "/../resources/samples/train-classifier"}) {
        if (QFileInfo(bin + QLatin1String(place) + QStringLiteral("/train.py")).isFile())
            return QFileInfo(bin + QLatin1String(place)).canonicalFilePath();
    }
    return {};
}

// What the days card shows.
struct LastDays {
    std::vector<EndedRuns> ended;
    std::vector<UsageRow> costs; // by day; empty where nothing has a price

    static Result<LastDays> read(Client& client) {
        constexpr std::chrono::hours longestDay{25};
        const Timestamp since = currentTime() - DaysChart::dayCount * longestDay;
        auto ended = browse::endedSince(client, since);
        if (!ended)
            return fail(ended.error());
        LastDays days{std::move(*ended), {}};
        UsageClient usage(client);
        if (usage.hasPrices().value_or(false)) {
            UsageQuestion question;
            question.grouping = UsageGrouping::Day;
            question.from = since;
            question.zone = windowTimeZone();
            if (auto answer = usage.report(question)) // the runs are shown without it, too
                days.costs = std::move(answer->report.rows);
        }
        return days;
    }
};

QPushButton* makeTile(QWidget* parent, const QString& iconName, const QString& text, const QString& tip,
                      const QString& name) {
    auto* tile = new QPushButton(icon(iconName, IconTone::Accent), text, parent);
    tile->setObjectName(name);
    tile->setProperty("role", QStringLiteral("tile"));
    tile->setToolTip(tip);
    tile->setAccessibleDescription(tip);
    tile->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    return tile;
}

} // namespace

HomePage::HomePage(Context& context)
    : Page(QStringLiteral("homePage"), tr("Home"), context.pageParent)
    , m_context(context)
    , m_driver(new DriverConnector(context.link, this))
    , m_stack(new QStackedWidget(this))
    , m_scroll(new QScrollArea(m_stack))
    , m_filled(new QWidget(m_scroll->viewport()))
    , m_quick(makeQuickActions())
    , m_attention(new AttentionCard(context, m_filled))
    , m_active(makeRunCard(tr("Running"), QStringLiteral("homeActive")))
    , m_waiting(makeRunCard(tr("Queue"), QStringLiteral("homeWaiting")))
    , m_recent(makeRunCard(tr("Recent runs"), QStringLiteral("homeRecent")))
    , m_targets(new Card(QStringLiteral("homeTargets"), tr("Compute"), m_filled))
    , m_days(new Card(QStringLiteral("homeDays"), tr("Last 14 days"), m_filled))
    , m_chart(new DaysChart(m_days))
    , m_storage(new Card(QStringLiteral("homeStorage"), tr("Workspace"), m_filled)) {
    makeCards();
    m_scroll->setObjectName(QStringLiteral("homeScroll"));
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setWidget(m_filled);
    m_stack->addWidget(new QWidget(m_stack)); // until the first answer
    m_stack->addWidget(m_scroll);
    m_stack->addWidget(makeEmpty());
    content()->addWidget(m_stack);

    connect(&m_clock, &QTimer::timeout, this, [this] {
        for (const RunCard* card : {&m_active, &m_waiting, &m_recent}) {
            for (RunLine* line : card->shown)
                line->update();
        }
    });
    m_clock.start(std::chrono::seconds(1));
    m_countAgain.setSingleShot(true);
    connect(&m_countAgain, &QTimer::timeout, this, &HomePage::countStorage);
    connect(&m_gpuTimer, &QTimer::timeout, this, &HomePage::readGpuUse);
    m_gpuTimer.start(gpuInterval);
    watch();
}

void HomePage::makeCards() {
    m_filled->setProperty("role", QStringLiteral("scrolled"));
    auto* layout = new QVBoxLayout(m_filled);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::large);
    layout->addWidget(m_quick);
    layout->addWidget(m_attention);
    connect(m_attention, &AttentionCard::failed, this,
            [this](const QString& title, const Error& error) { banner()->showError(title, error); });
    auto* grid = new CardGrid;
    grid->add(m_active.card, 6);
    grid->add(m_targets, 6);
    grid->add(m_waiting.card, 6);
    grid->add(m_days, 6);
    grid->add(m_recent.card, 6);
    grid->add(m_storage, 6);
    layout->addLayout(grid);
    layout->addStretch();
    m_days->setBody(m_chart);
    m_disk = new UtilizationBar(tr("Disk"), m_storage);
    m_disk->setObjectName(QStringLiteral("homeDisk"));
    m_disk->hide();
    m_storage->body()->addWidget(m_disk);
    for (PlainLabel*& line : m_storageLines) {
        line = new PlainLabel({}, m_storage, PlainLabel::Fit::Elide);
        line->setObjectName(QStringLiteral("homeStorage%1").arg(&line - m_storageLines.data()));
        m_storage->body()->addWidget(line);
    }
    m_storageLines.front()->setText(tr("Counting…"));
    m_storage->body()->addStretch(1);
    m_targets->body()->addStretch(1);
    m_storage->setLink(tr("Clean up"),
                       [this] { m_context.navigator.open(QStringLiteral("settings"), QStringLiteral("cleanup")); });
    m_targets->setLink(tr("All targets"), [this] { m_context.navigator.open(QStringLiteral("compute")); });
    m_waiting.card->setLink(tr("Show queue"), [this] { m_context.navigator.open(QStringLiteral("queue")); });
    for (const RunCard* card : {&m_active, &m_recent})
        card->card->setLink(tr("All runs"), [this] { m_context.navigator.open(QStringLiteral("runs")); });
}

void HomePage::watch() {
    auto* summary = new LiveQuery<HomeSummary>(
        m_context.link, this, {.visible = this, .isLong = true},
        [](Client& client) { return browse::home(client, maxLines, currentTime()); },
        [this](const Result<HomeSummary>& found) {
            if (found) // otherwise the shell shows why the workspace is not open
                show(*found);
        });
    summary->refreshNow();
    auto* lastDays =
        new LiveQuery<LastDays>(m_context.link, this, {.delay = daysDelay, .visible = this, .isLong = true},
                                &LastDays::read, [this](const Result<LastDays>& last) {
                                    if (!last)
                                        return;
                                    std::vector<DaysChart::Day> days =
                                        DaysChart::daysOf(last->ended, QDate::currentDate());
                                    DaysChart::addCosts(days, last->costs);
                                    const DaysChart::Day sum = DaysChart::sumOf(days);
                                    QStringList note;
                                    if (sum.runMs > 0)
                                        note += formatDuration(std::chrono::milliseconds(sum.runMs));
                                    if (const QString money = formatKnownCost(sum.cost); !money.isEmpty())
                                        note += money;
                                    m_days->setNote(note.join(QStringLiteral(" · ")));
                                    m_chart->setDays(std::move(days));
                                    countStorage(); // what runs leave, and what deleted ones no longer take
                                });
    lastDays->refreshNow();
    connect(&m_context.link, &StudioLink::opened, this, &HomePage::countStorage);
    countStorage();
}

void HomePage::countStorage() {
    constexpr qint64 minIntervalMs = 10'000;
    if (m_isCounting || (m_counted.isValid() && m_counted.elapsed() < minIntervalMs)) {
        m_countAgain.start(minIntervalMs);
        return;
    }
    m_isCounting = true;
    m_context.link.work<StorageUse>(
        this,
        [isClosing = m_context.link.isClosing()](Client& client) {
            return browse::storage(client, [isClosing](const StorageUse&) { return !isClosing(); });
        },
        [this](const Result<StorageUse>& use) {
            m_isCounting = false;
            if (!use)
                return;
            m_counted.start();
            showStorage(*use);
        });
}

void HomePage::showStorage(const StorageUse& use) {
    m_storage->setNote(formatSize(static_cast<int64_t>(use.total())));
    const auto setLine = [this](size_t at, const QString& words, const StoragePart& part) {
        m_storageLines.at(at)->setText(
            words.arg(formatSize(static_cast<int64_t>(part.bytes)), formatCount(static_cast<int64_t>(part.files))));
    };
    setLine(0, tr("Runs: %1 in %2 files"), use.runs);
    setLine(1, tr("Snapshots: %1 in %2 files"), use.snapshots);
    setLine(2, tr("Environments: %1 in %2 files"), use.environments);
    setLine(3, tr("Caches: %1 in %2 files"), use.caches);
    setLine(4, tr("Database: %1 in %2 files"), use.database);
}

void HomePage::showDisk(const std::vector<TargetStatus>& targets) {
    const auto local = std::find_if(targets.begin(), targets.end(), [](const TargetStatus& status) {
        return status.target.kind == TargetKind::Local && status.target.facts;
    });
    const bool isKnown = local != targets.end() && local->target.facts->diskTotalBytes > 0;
    m_disk->setVisible(isKnown);
    if (!isKnown)
        return;
    const MachineFacts& facts = *local->target.facts;
    m_disk->setValue(1.0 - static_cast<double>(facts.diskFreeBytes) / static_cast<double>(facts.diskTotalBytes),
                     tr("%1 of %2 free").arg(formatSize(facts.diskFreeBytes), formatSize(facts.diskTotalBytes)));
}

// New run is the primary action, with or without runs.
QWidget* HomePage::firstFocus() {
    const bool isEmpty = m_stack->currentIndex() == m_stack->count() - 1;
    return m_stack->findChild<QPushButton*>(isEmpty ? QStringLiteral("emptyNewRun") : QStringLiteral("homeNewRun"));
}

HomePage::RunCard HomePage::makeRunCard(const QString& heading, const QString& objectName) {
    RunCard made;
    made.card = new Card(objectName, heading, m_filled);
    made.lines = new QVBoxLayout;
    made.lines->setSpacing(0);
    made.card->body()->addLayout(made.lines);
    made.card->body()->addStretch(1);
    made.card->hide();
    return made;
}

QWidget* HomePage::makeQuickActions() {
    auto* row = new QWidget(m_filled);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::medium);
    const auto add = [&](QPushButton* tile, auto act) {
        connect(tile, &QPushButton::clicked, this, act);
        layout->addWidget(tile, 1);
        return tile;
    };
    if (m_context.navigator.knows(QStringLiteral("new-run"))) {
        add(makeTile(row, QStringLiteral("play"), tr("New run"), tr("Run a script on one of your machines"),
                     QStringLiteral("homeNewRun")),
            [this] { m_context.navigator.open(QStringLiteral("new-run")); });
        add(makeTile(row, QStringLiteral("folder-open"), tr("Open a folder"), tr("Start a run from a code folder"),
                     QStringLiteral("homeOpenFolder")),
            [this] { openFolder(); });
    }
    if (!sampleFolder().isEmpty())
        add(makeTile(row, QStringLiteral("flask-conical"), tr("Try the sample"),
                     tr("Train a small classifier on this computer in half a minute"), QStringLiteral("homeSample")),
            [this] { submitSample(); });
    if (m_context.navigator.knows(QStringLiteral("new-compute")))
        add(makeTile(row, QStringLiteral("server"), tr("New compute"), tr("Attach a machine or create a cluster"),
                     QStringLiteral("homeNewCompute")),
            [this] { m_context.navigator.open(QStringLiteral("new-compute")); });
    return row;
}

QWidget* HomePage::makeEmpty() {
    auto* empty = new EmptyState(
        QStringLiteral("rocket"), tr("Run your first script"),
        tr("A run executes a script on one of your machines: Compute Studio uploads the folder, starts the command, "
           "streams the log, and collects the files in outputs/. Runs continue when this window is closed."),
        m_stack);
    empty->withCommand(QStringLiteral("studioctl run submit --source . --follow -- python train.py"));
    empty->setObjectName(QStringLiteral("homeEmpty"));
    if (m_context.navigator.knows(QStringLiteral("new-run")))
        empty->withAction(tr("New run"), QStringLiteral("emptyNewRun"),
                          [this] { m_context.navigator.open(QStringLiteral("new-run")); });
    if (!sampleFolder().isEmpty())
        empty->withAction(tr("Try the sample"), QStringLiteral("emptySample"), [this] { submitSample(); });
    return empty;
}

void HomePage::show(const HomeSummary& summary) {
    showDisk(summary.targets);
    m_attention->setSummary(summary);
    resizeCard(m_active, summary.active.size());
    for (size_t i = 0; i < summary.active.size(); ++i) {
        const ActiveRun& active = summary.active[i];
        RunLine* line = m_active.shown[i];
        line->setRun(active.run);
        line->setCourse(active.curve.isEmpty() ? std::vector<double>() : curveSparkline(active.curve),
                        active.last ? QStringLiteral("%1 %2").arg(displayTextElided(active.metric, 24),
                                                                  QLocale().toString(*active.last, 'g', valueDigits))
                                    : QString());
        line->setProgress(active.progress);
    }
    m_active.card->setNote(formatCount(summary.activeCount));
    resizeCard(m_waiting, summary.waiting.size());
    for (size_t i = 0; i < summary.waiting.size(); ++i) {
        const RunRecord& run = summary.waiting[i];
        m_waiting.shown[i]->setRun(run);
        m_waiting.shown[i]->setNote(run.waiting ? QString::fromStdString(describe(*run.waiting)) : QString());
    }
    QString queue = formatCount(summary.waitingCount);
    if (summary.nextStart) {
        const QString start = formatStart(*summary.nextStart, currentTime());
        queue = tr("%1, next at %2").arg(queue, summary.isNextStartApproximate ? QLatin1Char('~') + start : start);
    }
    m_waiting.card->setNote(queue);
    resizeCard(m_recent, summary.recent.size());
    for (size_t i = 0; i < summary.recent.size(); ++i) {
        m_recent.shown[i]->setRun(summary.recent[i]);
        m_recent.shown[i]->setNote(QString::fromStdString(failureReason(summary.recent[i])));
    }
    showTargets(summary.targets);
    const bool isFirst = m_stack->currentIndex() == 0;
    const bool isEmpty =
        summary.active.empty() && summary.waiting.empty() && summary.recent.empty() && summary.needs.empty();
    m_stack->setCurrentIndex(isEmpty ? 2 : 1);
    // Not while the user is already typing.
    if (QWidget* first = firstFocus();
        isFirst && first && isVisibleTo(window()) && !qobject_cast<QLineEdit*>(window()->focusWidget()))
        first->setFocus(Qt::OtherFocusReason);
}

void HomePage::showTargets(const std::vector<TargetStatus>& targets) {
    const size_t count = std::min(targets.size(), maxTargets);
    while (m_targetLines.size() < count) {
        auto* line = new TargetLine(m_targets);
        connect(line, &TargetLine::clicked, this, [this, line] {
            const Target& target = line->status().target;
            m_context.navigator.open(pageOf(target), QString::fromStdString(target.name));
        });
        m_targets->body()->insertWidget(static_cast<int>(m_targetLines.size()), line); // above the stretch
        m_targetLines.push_back(line);
    }
    for (size_t i = 0; i < m_targetLines.size(); ++i) {
        m_targetLines[i]->setVisible(i < count);
        if (i < count)
            m_targetLines[i]->setStatus(targets[i]);
    }
    m_targets->setNote(targets.size() > count ? tr("%1 of %2").arg(count).arg(targets.size()) : QString());
    if (!std::exchange(m_hasGpuUse, true))
        readGpuUse();
}

// Of machines without GPUs, too: the answer has the load of the cores. The driver is not started for this: without one
// nothing runs.
void HomePage::readGpuUse() {
    std::vector<std::string> machines;
    for (const TargetLine* line : m_targetLines) {
        const Target& target = line->status().target;
        if (line->isVisible() && target.reachable && target.facts && !target.cluster())
            machines.push_back(target.name);
    }
    if (machines.empty())
        return;
    m_driver->find([this, machines](const Result<DriverClient*>& driver) {
        if (!driver)
            return;
        for (const std::string& machine : machines)
            (*driver)->gpus(machine, [self = QPointer(this), machine](const Result<GpusAnswer>& answer) {
                if (!self || !answer)
                    return;
                for (TargetLine* line : self->m_targetLines) {
                    if (line->status().target.name == machine)
                        line->setGpus(answer->gpus, answer->cpuPercent);
                }
            });
    });
}

void HomePage::resizeCard(RunCard& card, size_t count) {
    while (card.shown.size() < count) {
        auto* line = new RunLine(card.card);
        connect(line, &RunLine::clicked, this, [this, line] {
            m_context.navigator.open(QStringLiteral("run"), QString::fromStdString(line->run().id.text()));
        });
        card.lines->addWidget(line);
        setTabOrder(card.shown.empty() ? static_cast<QWidget*>(card.card->link()) : card.shown.back(), line);
        card.shown.push_back(line);
    }
    for (size_t i = 0; i < card.shown.size(); ++i)
        card.shown[i]->setVisible(i < count);
    card.card->setVisible(count > 0);
}

void HomePage::openFolder() {
    auto* dialog = new QFileDialog(this, tr("Choose the code folder"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("openFolderDialog"));
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString& folder) { m_context.navigator.open(QStringLiteral("new-run"), folder); });
    dialog->open();
}

void HomePage::submitSample() {
    RunConfig config;
    config.source = QFile::encodeName(sampleFolder()).toStdString();
    config.argv = {"python3", "train.py"};
    config.experiment = "samples"; // without a name: it is numbered, "train 2"
    m_context.link.work<Submitted>(
        this, [config](Client& client) { return client.runs().submit(config); },
        [this](const Result<Submitted>& submitted) {
            if (submitted)
                m_context.navigator.open(QStringLiteral("run"),
                                         QString::fromStdString(submitted->id.text()) + QStringLiteral("#overview"));
            else
                banner()->showError(tr("The sample could not be submitted."), submitted.error());
        });
}

} // namespace studio::ui

#include "moc_home_page.cpp"
