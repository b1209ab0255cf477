#include "ui/run/ranks_model.h"

#include "ui/common/formats.h"
#include "ui/common/state_badge.h"
#include "ui/log/ansi_text.h"
#include "ui/run/run_display_text.h"

namespace studio::ui {

namespace {

constexpr int maxLastLineLength = 300;
const QString noRankValue = QStringLiteral("–");

QString roleText(RankRole role) {
    switch (role) {
    case RankRole::Process:
        return RanksModel::tr("process");
    case RankRole::Worker:
        return RanksModel::tr("worker");
    case RankRole::ParameterServer:
        return RanksModel::tr("parameter server");
    case RankRole::Launcher:
        return RanksModel::tr("launcher");
    case RankRole::Head:
        return RanksModel::tr("head");
    }
    return {};
}

// A machine that does not respond takes precedence, as for runs.
Badge badge(const RunRank& rank) {
    if (!rank.isNotResponding)
        return badgeOf(rank.state);
    RunRecord record;
    record.state = rank.state;
    record.notRespondingSince = rank.started.value_or(Timestamp());
    return badgeOf(record);
}

QString exitText(const RunRank& rank) {
    if (rank.signal)
        return RanksModel::tr("signal %1").arg(*rank.signal);
    return rank.exitCode ? QString::number(*rank.exitCode) : noRankValue;
}

} // namespace

void RanksModel::setRanks(std::vector<RunRank> ranks) {
    if (ranks.size() != m_ranks.size()) {
        beginResetModel();
        m_ranks = std::move(ranks);
        endResetModel();
        return;
    }
    m_ranks = std::move(ranks);
    if (!m_ranks.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

void RanksModel::setLogEnds(const std::vector<RankLogEnd>& ends) {
    m_lines.clear();
    for (const RankLogEnd& end : ends)
        m_lines[end.rank] = end.line;
    if (!m_ranks.empty())
        Q_EMIT dataChanged(index(0, LastLine), index(rowCount() - 1, LastLine));
}

int RanksModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_ranks.size());
}

int RanksModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

QString RanksModel::text(const RunRank& rank, int column) const {
    switch (column) {
    case Rank:
        return QString::number(rank.rank);
    case Machine: {
        const QString machine = displayTextElided(rank.machine, 60);
        return rank.node.empty() ? machine : QStringLiteral("%1 · %2").arg(machine, displayTextElided(rank.node, 60));
    }
    case Role:
        return roleText(rank.role);
    case State:
        return badge(rank).word;
    case Started:
        return rank.started ? formatTime(*rank.started) : noRankValue;
    case Ended:
        return rank.ended ? formatTime(*rank.ended) : noRankValue;
    case Exit:
        return exitText(rank);
    case Gpus: {
        QStringList gpus;
        for (const int gpu : rank.gpus)
            gpus += QString::number(gpu);
        return gpus.isEmpty() ? noRankValue : gpus.join(QStringLiteral(", "));
    }
    case LastLine: {
        const auto line = m_lines.find(rank.rank);
        return line == m_lines.end() ? QString() : shown(parseAnsiLine(line->second).text.left(maxLastLineLength));
    }
    default:
        return {};
    }
}

QString RanksModel::tooltip(const RunRank& rank, int column) const {
    switch (column) {
    case Rank:
        return tr("Node %1 of the attempt").arg(rank.nodeRank);
    case State:
        return rank.isStopped && isFinal(rank.state)
                   ? tr("Stopped: another process had failed, or the run was canceled.")
                   : evidenceCodeText(rank.evidence);
    case LastLine:
        return wrappedTooltip(text(rank, column));
    default:
        return text(rank, column).left(600);
    }
}

QVariant RanksModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const RunRank& rank = m_ranks[static_cast<size_t>(index.row())];
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return text(rank, column);
    case Qt::ToolTipRole:
        return tooltip(rank, column);
    case Qt::TextAlignmentRole:
        return int(Qt::AlignVCenter | (column == Rank || column == Exit ? Qt::AlignRight : Qt::AlignLeft));
    case BadgeDelegate::badgeRole:
        return column == State ? QVariant::fromValue(badge(rank)) : QVariant();
    default:
        return {};
    }
}

QVariant RanksModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter | (section == Rank || section == Exit ? Qt::AlignRight : Qt::AlignLeft));
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Rank:
        return tr("Rank");
    case Machine:
        return tr("Machine");
    case Role:
        return tr("Role");
    case State:
        return tr("State");
    case Started:
        return tr("Started");
    case Ended:
        return tr("Ended");
    case Exit:
        return tr("Exit");
    case Gpus:
        return tr("GPUs");
    case LastLine:
        return tr("Last line of the log");
    default:
        return {};
    }
}

} // namespace studio::ui

#include "moc_ranks_model.cpp"
