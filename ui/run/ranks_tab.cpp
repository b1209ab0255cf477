#include "ui/run/ranks_tab.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QTableView>
#include <array>
#include <map>
#include <set>

#include "core/client/studio_link.h"
#include "ui/common/plain_label.h"
#include "ui/common/state_badge.h"
#include "ui/common/table_style.h"
#include "ui/common/theme.h"
#include "ui/common/ui_state.h"
#include "ui/run/ranks_model.h"

namespace studio::ui {

namespace {
constexpr std::chrono::seconds rankLogInterval{2};
constexpr int rankRowHeight = 32;
} // namespace

RanksTab::RanksTab(Context& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_summary((new PlainLabel({}, this))->withRole("muted"))
    , m_table(new QTableView(this))
    , m_model(new RanksModel(this)) {
    setObjectName(QStringLiteral("ranksTab"));
    m_summary->setObjectName(QStringLiteral("ranksSummary"));
    m_table->setModel(m_model);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setItemDelegateForColumn(RanksModel::State, new BadgeDelegate(m_table));
    m_table->setToolTip(tr("Press Enter or double-click to open the log of the process"));
    styleTable(m_table, QStringLiteral("rankTable"), tr("Ranks"), rankRowHeight,
               std::array{76, 150, 120, 130, 160, 160, 80, 70, 260});
    m_context.remember.follow(m_table->horizontalHeader(), QStringLiteral("run/rankColumns"));
    connect(m_table, &QTableView::activated, this,
            [this](const QModelIndex& index) { Q_EMIT logRequested(m_model->rankAt(index.row()).rank); });
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, space::medium, 0, 0);
    layout->setSpacing(space::small);
    layout->addWidget(m_summary);
    layout->addWidget(m_table, 1);
    connect(&m_again, &QTimer::timeout, this, [this] {
        if (isVisible())
            readLogs();
    });
    setFocusProxy(m_table);
}

void RanksTab::show(const RunDetails& details) {
    m_ranks = details.ranks;
    m_model->setRanks(m_ranks);
    showSummary();
    if (isFinal(details.run.state))
        m_again.stop();
    else if (!m_again.isActive())
        m_again.start(rankLogInterval);
    readLogs();
}

void RanksTab::showSummary() {
    std::map<RunState, int> states;
    std::set<int> nodes;
    for (const RunRank& rank : m_ranks) {
        ++states[rank.state];
        nodes.insert(rank.nodeRank);
    }
    QStringList parts{tr("%n process(es)", nullptr, static_cast<int>(m_ranks.size())),
                      tr("%n node(s)", nullptr, static_cast<int>(nodes.size()))};
    for (const auto& [state, count] : states)
        parts += QStringLiteral("%1: %2").arg(stateWord(state)).arg(count);
    m_summary->setText(parts.join(QStringLiteral(" · ")));
}

void RanksTab::readLogs() {
    if (m_ranks.empty() || std::exchange(m_isReading, true))
        return;
    m_context.link.ask<std::vector<RankLogEnd>>(
        this,
        [ranks = m_ranks](Client&) mutable -> Result<std::vector<RankLogEnd>> {
            findRankLogs(ranks);
            return readRankLogEnds(ranks);
        },
        [this](const Result<std::vector<RankLogEnd>>& ends) {
            m_isReading = false;
            if (ends)
                m_model->setLogEnds(*ends);
        });
}

} // namespace studio::ui

#include "moc_ranks_tab.cpp"
