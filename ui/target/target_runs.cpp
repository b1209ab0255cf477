#include "ui/target/target_runs.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QStackedWidget>
#include <QTableView>

#include "ui/common/empty_state.h"
#include "ui/common/formats.h"
#include "ui/common/live_query.h"
#include "ui/common/skeleton_rows.h"
#include "ui/common/state_badge.h"
#include "ui/common/table_style.h"
#include "ui/common/theme.h"
#include "ui/common/ui_state.h"

namespace studio::ui {

namespace {
constexpr std::chrono::milliseconds runsPause{200};
constexpr int runRowHeight = 36;
} // namespace

TargetRunsModel::TargetRunsModel(StudioLink& link, std::string target, QObject* parent)
    : KeyedTableModel(parent)
    , m_link(link) {
    RunListQuery query;
    query.compute = std::move(target);
    auto* live = new LiveQuery<std::vector<int64_t>>(
        m_link, this, {.delay = runsPause}, [query](Client& client) { return browse::keys(client, query); },
        [this](Result<std::vector<int64_t>> keys) {
            if (!keys)
                return;
            setKeys(std::move(*keys));
            outdate();
            Q_EMIT listed();
        });
    live->refreshNow();
}

void TargetRunsModel::fetch(const std::vector<int64_t>& keys) {
    m_link.ask<std::vector<RunRecord>>(
        this, [keys](Client& client) { return browse::rows(client, keys); },
        [this, keys](Result<std::vector<RunRecord>> rows) {
            if (!rows)
                return;
            for (RunRecord& run : *rows) {
                const int64_t key = run.seq;
                m_rows.insert_or_assign(key, std::move(run));
            }
            arrived(keys);
        });
}

int TargetRunsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

QVariant TargetRunsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    if (role == Qt::DisplayRole)
        want(index.row());
    const auto found = m_rows.find(keyAt(index.row()));
    if (found == m_rows.end())
        return {};
    const RunRecord& run = found->second;
    if (role == idRole)
        return QString::fromStdString(run.id.text());
    if (role == BadgeDelegate::badgeRole && index.column() == State)
        return QVariant::fromValue(badgeOf(run));
    if (role == Qt::ToolTipRole && index.column() == Created)
        return formatTime(run.created);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    switch (index.column()) {
    case State:
        return badgeOf(run).word;
    case Name:
        return displayTextElided(run.name);
    case Experiment:
        return displayTextElided(run.experiment);
    case Created:
        return formatRelative(run.created, currentTime());
    case Duration:
        return run.started ? formatDuration(run.ended.value_or(currentTime()) - *run.started) : QString();
    default:
        return {};
    }
}

QVariant TargetRunsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    const QStringList titles = {tr("State"), tr("Name"), tr("Experiment"), tr("Created"), tr("Duration")};
    return titles.value(section);
}

TargetRuns::TargetRuns(Context& context, const std::string& target, QWidget* parent)
    : QWidget(parent)
    , m_stack(new QStackedWidget(this))
    , m_table(new QTableView(m_stack)) {
    auto* model = new TargetRunsModel(context.link, target, this);
    m_table->setModel(model);
    m_table->setItemDelegateForColumn(TargetRunsModel::State, new BadgeDelegate(m_table));
    styleTable(m_table, QStringLiteral("targetRunsTable"), tr("Runs of this compute target"), runRowHeight,
               std::array{150, 260, 180, 160, 110});
    context.remember.follow(m_table->horizontalHeader(), QStringLiteral("target/runs"));
    connect(m_table, &QTableView::activated, this, [&context](const QModelIndex& index) {
        context.navigator.open(QStringLiteral("run"), index.data(TargetRunsModel::idRole).toString());
    });
    auto* empty = new EmptyState(QStringLiteral("play"), tr("No runs yet"),
                                 tr("Runs on this target are listed here, newest first."), m_stack);
    if (context.navigator.knows(QStringLiteral("new-run")))
        empty->withAction(tr("New run"), QStringLiteral("targetFirstRun"),
                          [&context, start = QStringLiteral("compute:") + QString::fromStdString(target)] {
                              context.navigator.open(QStringLiteral("new-run"), start);
                          });
    empty->withCommand(
        QStringLiteral("studioctl run submit --compute %1 -- python train.py").arg(displayTextElided(target, 40)));
    m_stack->addWidget(m_table);
    m_stack->addWidget(empty);
    connect(model, &TargetRunsModel::listed, SkeletonRows::over(*m_table), &SkeletonRows::finish);
    connect(model, &TargetRunsModel::listed, this,
            [this, model] { m_stack->setCurrentIndex(model->rowCount() > 0 ? 0 : 1); });
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, space::large, 0, 0);
    layout->addWidget(m_stack);
}

} // namespace studio::ui

#include "moc_target_runs.cpp"
