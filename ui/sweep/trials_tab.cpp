#include "ui/sweep/trials_tab.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QSplitter>
#include <QTableView>
#include <algorithm>
#include <array>

#include "core/client/studio_link.h"
#include "core/client/sweep_client.h"
#include "ui/chart/parallel_plot.h"
#include "ui/common/banner.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/run_sparklines.h"
#include "ui/common/state_badge.h"
#include "ui/common/state_counts_bar.h"
#include "ui/common/table_style.h"
#include "ui/common/theme.h"
#include "ui/common/toast.h"
#include "ui/common/ui_state.h"
#include "ui/sweep/best_chart.h"
#include "ui/sweep/best_trial_card.h"
#include "ui/sweep/chart_strip.h"
#include "ui/sweep/extend_dialog.h"
#include "ui/sweep/importance_bars.h"
#include "ui/sweep/objective_delegate.h"
#include "ui/sweep/trial_counts.h"
#include "ui/sweep/trial_feed.h"
#include "ui/sweep/trials_model.h"

namespace studio::ui {

namespace {
constexpr int trialRowHeight = 30;
constexpr int minWideHeader = 960;
constexpr std::chrono::milliseconds typingDelay{150};

bool isPrunable(const TrialRow& trial) {
    return groupOf(trial) == TrialGroup::Running && trial.attempt > 0 && trial.wanted.empty();
}

} // namespace

TrialsTab::TrialsTab(Context& context, QWidget* parent)
    : RunTabContent(parent)
    , m_context(context)
    , m_feed(new TrialFeed(context.link, this))
    , m_banner(new Banner(this))
    , m_charts(nullptr)
    , m_sparklines(new RunSparklines(context.link, this))
    , m_model(new TrialsModel(this)) {
    m_model->setSparklines(m_sparklines);
    setObjectName(QStringLiteral("trialsTab"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, space::medium, 0, 0);
    layout->setSpacing(space::small);
    layout->addWidget(m_banner);
    layout->addWidget(makeHeader());
    auto* splitter = new QSplitter(Qt::Vertical, this);
    splitter->setObjectName(QStringLiteral("trialsSplitter"));
    splitter->setHandleWidth(space::small);
    splitter->setChildrenCollapsible(false);
    m_charts = new ChartStrip(splitter);
    makeCharts();
    splitter->addWidget(m_charts);
    splitter->addWidget(makeTable(splitter));
    splitter->setStretchFactor(0, 2);
    splitter->setStretchFactor(1, 3);
    splitter->setSizes({280, 400});
    m_context.remember.follow(splitter, QStringLiteral("sweep/trials"));
    layout->addWidget(splitter, 1);

    connect(m_feed, &TrialFeed::arrived, this, &TrialsTab::take);
    connect(m_feed, &TrialFeed::failed, this,
            [this](const Error& error) { m_banner->showError(tr("The trials could not be read."), error); });
    connect(&m_clock, &QTimer::timeout, this, [this] { m_table->viewport()->update(); }); // durations
    connect(m_model, &TrialsModel::rearranged, this, &TrialsTab::showCount);
    setFocusProxy(m_table);
    showPrune();
}

QWidget* TrialsTab::makeHeader() {
    auto* header = new QWidget(this);
    m_header = new QBoxLayout(QBoxLayout::LeftToRight, header);
    m_header->setContentsMargins(0, 0, 0, 0);
    m_header->setSpacing(space::small);
    m_counts = new StateCountsBar(QStringLiteral("trialCounts"), tr("Trials by state"), header);
    m_header->addWidget(m_counts, 1);
    auto* row = new QHBoxLayout;
    row->setSpacing(space::medium);
    m_header->addLayout(row);
    const auto add = [&](const char* name, const QString& iconName, const QString& text, const QString& tip, auto act) {
        auto* button = new QPushButton(iconName.isEmpty() ? QIcon() : icon(iconName), text, header);
        button->setObjectName(QLatin1String(name));
        button->setToolTip(tip);
        button->setEnabled(false);
        connect(button, &QPushButton::clicked, this, act);
        row->addWidget(button);
        return button;
    };
    m_bestLink = add("bestTrial", {}, tr("Best trial"), tr("Open the best trial"), [this] {
        if (m_snapshot && m_snapshot->sweep.best)
            openTrial(*m_snapshot->sweep.best);
    });
    m_bestLink->setProperty("role", QStringLiteral("link"));
    m_bestLink->hide();
    row->addStretch();
    m_extend = add("extendSweep", QStringLiteral("plus"), tr("Extend…"), tr("More trials, or more time"), [this] {
        const size_t failed = m_snapshot->counts[static_cast<size_t>(TrialGroup::Failed)];
        askForExtension(this, m_snapshot->sweep.spec, failed,
                        [this](const SweepExtension& extension) { extend(extension); });
    });
    m_retry = add("retryFailed", QStringLiteral("rotate-ccw"), tr("Retry failed"),
                  tr("Run the failed trials again, with the same parameters"), [this] {
                      SweepExtension extension;
                      extension.retriesFailed = true;
                      extend(extension);
                  });
    return header;
}

void TrialsTab::resizeEvent(QResizeEvent* event) {
    RunTabContent::resizeEvent(event);
    m_header->setDirection(width() < minWideHeader ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

void TrialsTab::makeCharts() {
    m_best = new BestChart(m_charts->makePlace(QStringLiteral("bestCard")));
    m_charts->add(tr("Best so far"), m_best, 5);
    m_parallel = new ParallelPlot(m_charts->makePlace(QStringLiteral("parallelCard")));
    m_parallel->setMinimumSize(280, 140);
    m_parallel->setFramed(false);
    m_parallel->setAccessibleName(tr("Parallel coordinates of trials"));
    m_charts->add(tr("Parameters and objective"), m_parallel, 7);
    m_importance = new ImportanceBars(m_charts->makePlace(QStringLiteral("importanceCard")));
    m_charts->add(tr("Importance"), m_importance, 3);
    m_bestTrial = new BestTrialCard(m_context.navigator.knows(QStringLiteral("new-run")),
                                    m_charts->makePlace(QStringLiteral("bestTrialPlace")));
    m_charts->add(tr("Best trial"), m_bestTrial, 3);
    connect(m_bestTrial, &BestTrialCard::openRequested, this, [this] {
        if (m_snapshot && m_snapshot->sweep.best)
            openTrial(*m_snapshot->sweep.best);
    });
    connect(m_bestTrial, &BestTrialCard::cloneRequested, this, [this] {
        if (m_snapshot && m_snapshot->sweep.best)
            m_context.navigator.open(QStringLiteral("new-run"),
                                     QString::fromStdString(m_snapshot->sweep.trials.at(*m_snapshot->sweep.best).id));
    });
    connect(m_best, &BestChart::activated, this,
            [this](int plotted) { selectTrial(m_snapshot->plotted.at(static_cast<size_t>(plotted))); });
    connect(m_parallel, &ParallelPlot::opened, this,
            [this](int plotted) { selectTrial(m_snapshot->plotted.at(static_cast<size_t>(plotted))); });
    connect(m_parallel, &ParallelPlot::brushChanged, this, &TrialsTab::applyBrush);
}

QWidget* TrialsTab::makeTable(QWidget* parent) {
    auto* pane = new QWidget(parent);
    auto* bar = new QHBoxLayout;
    bar->setSpacing(space::small);
    m_search = new QLineEdit(pane);
    m_search->setObjectName(QStringLiteral("trialSearch"));
    m_search->setAccessibleName(tr("Filter trials"));
    m_search->setPlaceholderText(tr("Filter by parameter, number or reason"));
    m_search->setClearButtonEnabled(true);
    m_search->setMaximumWidth(atFontSize(320));
    m_group = new QComboBox(pane);
    m_group->setObjectName(QStringLiteral("trialGroup"));
    m_group->setAccessibleName(tr("State"));
    m_group->addItem(tr("All states"));
    for (size_t group = 0; group < trialGroupCount; ++group)
        m_group->addItem(groupName(static_cast<TrialGroup>(group)), static_cast<int>(group));
    m_shown = (new PlainLabel({}, pane, PlainLabel::Fit::Elide))->withRole("muted");
    m_shown->setObjectName(QStringLiteral("trialShown"));
    m_clear = new QPushButton(tr("Clear ranges"), pane);
    m_clear->setObjectName(QStringLiteral("trialClearRanges"));
    m_clear->setToolTip(tr("Show the trials of all ranges again"));
    m_clear->setProperty("role", QStringLiteral("quiet"));
    m_clear->hide();
    bar->addWidget(m_search, 2);
    bar->addWidget(m_group);
    bar->addWidget(m_clear);
    bar->addWidget(m_shown, 1);
    m_prune = new QPushButton(icon(QStringLiteral("circle-stop")), tr("Prune now"), pane);
    m_prune->setObjectName(QStringLiteral("pruneTrial"));
    connect(m_prune, &QPushButton::clicked, this, &TrialsTab::prune);
    bar->addWidget(m_prune);
    m_table = new QTableView(pane);
    m_table->setModel(m_model);
    m_table->setItemDelegateForColumn(TrialsModel::State, new BadgeDelegate(m_table));
    m_table->setItemDelegateForColumn(TrialsModel::Objective, new ObjectiveDelegate(m_table));
    styleTable(m_table, QStringLiteral("trialTable"), tr("Trials"), trialRowHeight, std::array{86, 160, 190});
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->sortByColumn(TrialsModel::Number, Qt::AscendingOrder);
    m_table->setSortingEnabled(true);
    auto* layout = new QVBoxLayout(pane);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::small);
    layout->addLayout(bar);
    layout->addWidget(m_table, 1);

    auto* typing = new QTimer(this);
    typing->setSingleShot(true);
    connect(typing, &QTimer::timeout, this, [this] { m_model->setText(m_search->text()); });
    connect(m_search, &QLineEdit::textChanged, typing, [typing] { typing->start(typingDelay); });
    connect(m_group, &QComboBox::currentIndexChanged, this, [this](int index) {
        m_model->setGroup(index == 0 ? std::nullopt : std::optional(static_cast<TrialGroup>(index - 1)));
    });
    connect(m_clear, &QPushButton::clicked, m_parallel, &ParallelPlot::clearRanges);
    connect(m_table, &QTableView::activated, this,
            [this](const QModelIndex& index) { openTrial(m_model->trialAt(index.row())); });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& now) {
        if (!m_isSelecting && now.isValid())
            m_currentNumber = m_model->rowAt(now.row()).number;
        markCurrent();
    });
    return pane;
}

void TrialsTab::showRun(const RunRecord& run) {
    m_run = run;
    if (isFinal(run.state))
        m_clock.stop();
    else if (!m_clock.isActive())
        m_clock.start(std::chrono::seconds(1));
    m_feed->follow(run);
}

void TrialsTab::take(const std::shared_ptr<const TrialSnapshot>& snapshot) {
    const bool isFirst = !m_snapshot;
    m_snapshot = snapshot;
    std::set<int64_t> prunable;
    for (const TrialRow& trial : m_snapshot->sweep.trials) {
        if (isPrunable(trial))
            prunable.insert(trial.number);
    }
    std::erase_if(m_pruned, [&prunable](int64_t number) { return !prunable.contains(number); });
    m_isSelecting = true; // the current trial stays, wherever its row is
    m_model->setSnapshot(m_snapshot);
    m_isSelecting = false;
    m_best->setSnapshot(m_snapshot);
    m_bestTrial->setSnapshot(*m_snapshot);
    m_parallel->show(m_snapshot->plottedNames, m_snapshot->axes, m_snapshot->objective());
    m_importance->setSnapshot(*m_snapshot);
    if (m_parallel->isBrushing())
        applyBrush();
    if (isFirst) {
        for (int column = TrialsModel::FirstParameter; column < m_model->columnOf(TrialsModel::Last::Duration);
             ++column)
            m_table->setColumnWidth(column, 120);
        for (const auto column : {TrialsModel::Last::Duration, TrialsModel::Last::Machine})
            m_table->setColumnWidth(m_model->columnOf(column), 110);
    }
    showHeader();
    showCount();
}

void TrialsTab::showHeader() {
    const SweepTrials& sweep = m_snapshot->sweep;
    showTrialCounts(*m_counts, *m_snapshot);
    const bool canChange = sweep.run.wanted.empty() && sweep.run.state != RunState::CancelRequested;
    m_extend->setEnabled(canChange);
    m_retry->setEnabled(canChange && m_snapshot->counts[static_cast<size_t>(TrialGroup::Failed)] > 0);
    m_bestLink->setVisible(sweep.best.has_value());
    m_bestLink->setEnabled(sweep.best.has_value());
    if (sweep.best) {
        const TrialRow& best = sweep.trials[*sweep.best];
        m_bestLink->setText(
            withoutMnemonic(tr("Best: trial %1, %2 = %3")
                                .arg(QString::number(best.number), displayTextElided(sweep.spec.metric, 24),
                                     plotNumber(*best.objective, 6))));
    }
}

void TrialsTab::applyBrush() {
    if (!m_snapshot)
        return;
    std::optional<std::vector<size_t>> trials;
    if (m_parallel->isBrushing()) {
        trials.emplace();
        for (const int plotted : m_parallel->brushed())
            trials->push_back(m_snapshot->plotted[static_cast<size_t>(plotted)]);
    }
    m_model->setBrush(trials);
    m_clear->setVisible(trials.has_value());
}

void TrialsTab::showCount() {
    if (!m_snapshot)
        return;
    const size_t all = m_snapshot->sweep.trials.size();
    const auto shown = static_cast<size_t>(m_model->rowCount());
    m_shown->setText(shown == all ? QString()
                                  : tr("%1 of %2 trials").arg(formatCount(int64_t(shown)), formatCount(int64_t(all))));
    // After a reset of the model.
    if (m_currentNumber > 0 && !m_table->currentIndex().isValid()) {
        const auto& trials = m_snapshot->sweep.trials;
        const auto at = std::lower_bound(trials.begin(), trials.end(), m_currentNumber,
                                         [](const TrialRow& row, int64_t number) { return row.number < number; });
        const int row = at == trials.end() ? -1 : m_model->rowOf(static_cast<size_t>(at - trials.begin()));
        if (row >= 0)
            m_table->setCurrentIndex(m_model->index(row, TrialsModel::Number));
    }
    markCurrent();
}

// Marks the current row in the charts.
void TrialsTab::markCurrent() {
    int plotted = -1;
    const QModelIndex current = m_table->currentIndex();
    if (m_snapshot && current.isValid() && current.row() < m_model->rowCount()) {
        const size_t trial = m_model->trialAt(current.row());
        const auto at = std::lower_bound(m_snapshot->plotted.begin(), m_snapshot->plotted.end(), trial);
        if (at != m_snapshot->plotted.end() && *at == trial)
            plotted = static_cast<int>(at - m_snapshot->plotted.begin());
    }
    m_best->setSelected(plotted);
    m_parallel->setSelectedRun(plotted);
    showPrune();
}

int64_t TrialsTab::prunableNumber() const {
    const QModelIndex current = m_table->currentIndex();
    if (!m_snapshot || !current.isValid() || current.row() >= m_model->rowCount() ||
        !m_snapshot->sweep.run.wanted.empty())
        return 0;
    const TrialRow& trial = m_model->rowAt(current.row());
    return isPrunable(trial) && !m_pruned.contains(trial.number) ? trial.number : 0;
}

void TrialsTab::showPrune() {
    const int64_t number = prunableNumber();
    m_prune->setEnabled(number > 0);
    m_prune->setToolTip(number > 0
                            ? tr("Stop trial %1 now; it counts as stopped early, with its values so far").arg(number)
                            : tr("Select a running trial first."));
}

// The values of the trial are kept, and the next ones take them into account: no question is asked.
void TrialsTab::prune() {
    const int64_t number = prunableNumber();
    if (number == 0)
        return;
    m_pruned.insert(number);
    showPrune();
    m_context.link.work<void>(
        this, [run = m_run, number](Client& client) { return SweepClient(client).prune(run, {number}); },
        [this, number](const Result<void>& done) {
            if (!done) {
                m_pruned.erase(number);
                showPrune();
                return m_banner->showError(tr("The trial could not be pruned."), done.error());
            }
            m_banner->hide();
            Toast::popUp(this, tr("Pruning trial %1").arg(number));
        });
}

void TrialsTab::selectTrial(size_t trial) {
    if (m_model->rowOf(trial) < 0) { // filtered out
        m_search->clear();
        m_model->setText({});
        m_group->setCurrentIndex(0);
    }
    if (m_model->rowOf(trial) < 0)
        m_parallel->clearRanges();
    const QModelIndex index = m_model->index(m_model->rowOf(trial), TrialsModel::Number);
    m_table->setCurrentIndex(index);
    m_table->scrollTo(index, QAbstractItemView::PositionAtCenter);
}

void TrialsTab::openTrial(size_t trial) {
    m_context.navigator.open(QStringLiteral("run"), QString::fromStdString(m_snapshot->sweep.trials.at(trial).id));
}

void TrialsTab::extend(const SweepExtension& extension) {
    m_extend->setEnabled(false);
    m_retry->setEnabled(false);
    m_context.link.work<void>(
        this, [run = m_run, extension](Client& client) { return SweepClient(client).extend(run, extension); },
        [this](const Result<void>& done) {
            showHeader();
            if (!done)
                return m_banner->showError(tr("The sweep could not be changed."), done.error());
            m_banner->hide();
            Toast::popUp(this, tr("The sweep continues"));
        });
}

} // namespace studio::ui

#include "moc_trials_tab.cpp"
