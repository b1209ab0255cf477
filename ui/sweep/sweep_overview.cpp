#include "ui/sweep/sweep_overview.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QScrollBar>
#include <QTableView>
#include <algorithm>
#include <array>
#include <cmath>

#include "ui/common/card.h"
#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/state_badge.h"
#include "ui/common/state_counts_bar.h"
#include "ui/common/table_style.h"
#include "ui/common/theme.h"
#include "ui/sweep/best_chart.h"
#include "ui/sweep/best_trial_card.h"
#include "ui/sweep/importance_bars.h"
#include "ui/sweep/trial_counts.h"
#include "ui/sweep/trial_feed.h"
#include "ui/sweep/trials_model.h"

namespace studio::ui {

namespace {
constexpr int topRowHeight = 30;
constexpr int topParameterWidth = 110;
constexpr int minWideOverview = 640;
constexpr int overviewChartHeight = 220;
} // namespace

QString improvementText(const TrialSnapshot& snapshot) {
    int since = 0; // completed trials after the last improvement
    double best = std::nan("");
    int64_t number = 0;
    for (size_t i = 0; i < snapshot.plotted.size(); ++i) {
        const TrialRow& trial = snapshot.sweep.trials[snapshot.plotted[i]];
        const double now = snapshot.bestSoFar[i];
        if (std::isnan(now))
            continue;
        if (now != best) {
            best = now;
            number = trial.number;
            since = 0;
        } else if (trial.state == RunState::Completed) {
            ++since;
        }
    }
    if (number == 0)
        return {};
    if (since == 0)
        return SweepOverview::tr("Still improving: trial %1, the newest completed one, is the best so far.")
            .arg(number);
    return SweepOverview::tr("No improvement in the last %n completed trial(s), since trial %1.", nullptr, since)
        .arg(number);
}

SweepOverview::SweepOverview(Context& context, QWidget* parent, ShowRunTab showTab)
    : RunTabContent(parent)
    , m_context(context)
    , m_showTab(std::move(showTab))
    , m_feed(new TrialFeed(context.link, this))
    , m_model(new TrialsModel(this)) {
    setObjectName(QStringLiteral("sweepOverview"));
    m_model->setMaxRows(topTrials);
    m_model->setGoalShown(false); // the table is narrow, and the best trials come first
    m_error = (new PlainLabel({}, this, PlainLabel::Fit::Wrap))->withRole("error");
    m_error->setObjectName(QStringLiteral("sweepOverviewError"));
    m_error->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::large);
    layout->addWidget(m_error);
    layout->addWidget(makeCounts());
    for (QBoxLayout*& row : m_rows) {
        row = new QBoxLayout(QBoxLayout::LeftToRight);
        row->setSpacing(space::large);
        layout->addLayout(row);
    }
    m_rows[0]->addWidget(makeChart(), 5);
    m_rows[0]->addWidget(makeBestTrial(), 3);
    m_rows[1]->addWidget(makeTop(), 5);
    m_rows[1]->addWidget(makeImportance(), 3);
    connect(m_feed, &TrialFeed::arrived, this, &SweepOverview::take);
    connect(m_feed, &TrialFeed::failed, this, [this](const Error& error) {
        m_error->setText(tr("The trials could not be read.") + QLatin1Char(' ') + shown(error.message));
        m_error->show();
    });
}

Card* SweepOverview::makeCounts() {
    auto* card = new Card(QStringLiteral("sweepTrialsCard"), tr("Trials"), this);
    m_counts = new StateCountsBar(QStringLiteral("overviewTrialCounts"), tr("Trials by state"), card);
    m_improvement = (new PlainLabel({}, card, PlainLabel::Fit::Wrap))->withRole("muted");
    m_improvement->setObjectName(QStringLiteral("sweepImprovement"));
    card->body()->addWidget(m_counts);
    card->body()->addWidget(m_improvement);
    card->setLink(tr("All trials"), [this] { m_showTab(QStringLiteral("tab-trials")); });
    return card;
}

Card* SweepOverview::makeChart() {
    auto* card = new Card(QStringLiteral("sweepBestCard"), tr("Best so far"), this);
    m_chart = new BestChart(card);
    m_chart->setObjectName(QStringLiteral("overviewBestChart"));
    m_chart->setMinimumHeight(overviewChartHeight);
    card->setBody(m_chart);
    card->setLink(tr("Curves"), [this] { m_showTab(QStringLiteral("tab-curves")); });
    connect(m_chart, &BestChart::activated, this, [this](int plotted) {
        m_chart->setSelected(plotted);
        const int row = m_model->rowOf(m_snapshot->plotted.at(static_cast<size_t>(plotted)));
        if (row >= 0)
            m_table->setCurrentIndex(m_model->index(row, TrialsModel::Number));
        else
            m_table->clearSelection();
    });
    return card;
}

Card* SweepOverview::makeBestTrial() {
    auto* card = new Card(QStringLiteral("sweepBestTrialCard"), tr("Best trial"), this);
    m_bestTrial = new BestTrialCard(m_context.navigator.knows(QStringLiteral("new-run")), card);
    card->setBody(m_bestTrial);
    connect(m_bestTrial, &BestTrialCard::openRequested, this, [this] { openTrial(*m_snapshot->sweep.best); });
    connect(m_bestTrial, &BestTrialCard::cloneRequested, this, [this] {
        m_context.navigator.open(QStringLiteral("new-run"),
                                 QString::fromStdString(m_snapshot->sweep.trials.at(*m_snapshot->sweep.best).id));
    });
    return card;
}

Card* SweepOverview::makeImportance() {
    auto* card = new Card(QStringLiteral("sweepImportanceCard"), tr("Importance of parameters"), this);
    m_importance = new ImportanceBars(card);
    m_importance->setObjectName(QStringLiteral("overviewImportance"));
    card->setBody(m_importance);
    return card;
}

Card* SweepOverview::makeTop() {
    m_top = new Card(QStringLiteral("sweepTopCard"), tr("Trials"), this);
    m_table = new QTableView(m_top);
    m_table->setModel(m_model);
    m_table->setItemDelegateForColumn(TrialsModel::State, new BadgeDelegate(m_table, BadgeDelegate::Content::Icon));
    styleTable(m_table, QStringLiteral("topTrialTable"), tr("Top trials"), topRowHeight, std::array{56, 56, 100});
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // as high as its rows
    m_top->body()->addWidget(m_table);
    m_top->body()->addStretch();
    connect(m_table, &QTableView::activated, this,
            [this](const QModelIndex& index) { openTrial(m_model->trialAt(index.row())); });
    fitTable();
    return m_top;
}

void SweepOverview::resizeEvent(QResizeEvent* event) {
    RunTabContent::resizeEvent(event);
    const auto direction = width() < minWideOverview ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight;
    for (QBoxLayout* row : m_rows)
        row->setDirection(direction);
}

void SweepOverview::showRun(const RunRecord& run) {
    m_feed->follow(run);
}

void SweepOverview::take(const std::shared_ptr<const TrialSnapshot>& snapshot) {
    const bool isFirst = !m_snapshot;
    m_snapshot = snapshot;
    const SweepTrials& sweep = snapshot->sweep;
    m_error->hide();
    showTrialCounts(*m_counts, *snapshot);
    const QString improvement = improvementText(*snapshot);
    m_improvement->setText(improvement);
    m_improvement->setVisible(!improvement.isEmpty());
    m_chart->setSnapshot(snapshot);
    m_bestTrial->setSnapshot(*snapshot);
    m_importance->setSnapshot(*snapshot);
    m_top->setTitle(snapshot->plotted.empty() ? tr("Trials") : tr("Top trials"));
    m_model->setSnapshot(snapshot);
    if (isFirst) {
        m_model->sort(TrialsModel::Objective,
                      sweep.spec.goal == Goal::Maximize ? Qt::DescendingOrder : Qt::AscendingOrder);
        const int afterParameters = m_model->columnOf(TrialsModel::Last::Duration);
        for (int column = TrialsModel::FirstParameter; column < afterParameters; ++column)
            m_table->setColumnWidth(column, topParameterWidth);
    }
    // The parameters need the width. Also after a reset of the model.
    for (const auto column : {TrialsModel::Last::Duration, TrialsModel::Last::Machine, TrialsModel::Last::Reason})
        m_table->setColumnHidden(m_model->columnOf(column), true);
    fitTable();
}

// As high as its rows.
void SweepOverview::fitTable() {
    const int rows = std::max(1, m_model->rowCount());
    m_table->setFixedHeight(m_table->horizontalHeader()->sizeHint().height() + rows * topRowHeight + space::small +
                            m_table->horizontalScrollBar()->sizeHint().height());
}

void SweepOverview::openTrial(size_t trial) {
    m_context.navigator.open(QStringLiteral("run"), QString::fromStdString(m_snapshot->sweep.trials.at(trial).id));
}

} // namespace studio::ui

#include "moc_sweep_overview.cpp"
