#include "ui/target/target_table_model.h"

#include <algorithm>

#include "core/client/framework_client.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/money_text.h"
#include "ui/common/target_chooser.h"
#include "ui/common/target_kind_view.h"
#include "ui/common/target_text.h"
#include "ui/common/utilization_bar.h"
#include "ui/target/cluster_text.h"
#include "ui/target/target_picture_delegate.h"

namespace studio::ui {

namespace {

bool hasPods(const TargetStatus& status) {
    return status.target.cluster() != nullptr && status.target.cluster()->as<KubernetesNodes>() != nullptr;
}

// In the words of "compute create --provider"; a kind that has none is one by itself.
QString targetProviderText(const TargetStatus& status) {
    const ClusterConfig* cluster = status.target.cluster();
    if (cluster == nullptr)
        return TargetKindView::text(viewOf(status.target.kind).shortName);
    if (const auto* cloud = cluster->as<CloudNodes>())
        return displayTextElided(cloud->preset, 60);
    return QString::fromStdString(providerNameOf(*cluster));
}

// nullopt: it cannot be stopped for being idle; 0: it never is.
std::optional<std::chrono::minutes> idleLimitOf(const TargetStatus& status) {
    if (const ClusterConfig* cluster = status.target.cluster(); cluster != nullptr && cluster->instance)
        return cluster->instance->idleBeforeShutdown;
    if (status.target.remote() != nullptr && status.target.remote()->power.sleep != SleepMode::None)
        return status.target.remote()->power.idleBeforeSleep;
    return std::nullopt;
}

} // namespace

void TargetTableModel::setTargets(std::vector<TargetStatus> targets) {
    MergeView<TargetTableModel> view{*this};
    mergeRows(
        m_targets, std::move(targets), [](const TargetStatus& status) { return status.target.id.text(); }, view);
}

void TargetTableModel::setCosts(std::map<std::string, TargetCost> costs) {
    m_costs = std::move(costs);
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, Price), index(rowCount() - 1, OnSince));
}

bool TargetTableModel::canStopIdle(const TargetStatus& status) {
    return idleLimitOf(status).has_value();
}

const TargetCost& TargetTableModel::costOf(const TargetStatus& status) const {
    static const TargetCost unknown;
    const auto cost = m_costs.find(status.target.id.text());
    return cost == m_costs.end() ? unknown : cost->second;
}

const TargetStatus& TargetTableModel::machineOf(const TargetStatus& status) const {
    if (status.target.traits().framework)
        return status; // it answers by itself
    const auto machine = std::find_if(m_targets.begin(), m_targets.end(), [&status](const TargetStatus& other) {
        return hostsFirst(status.target, other.target);
    });
    return machine == m_targets.end() ? status : *machine;
}

int TargetTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_targets.size());
}

int TargetTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

void TargetTableModel::setGpuUsage(const std::string& machine, const std::vector<GpuUsage>& gpus) {
    m_gpus[machine] = gpus;
    for (int row = 0; row < rowCount(); ++row) {
        if (at(row).target.name == machine)
            Q_EMIT dataChanged(index(row, Gpus), index(row, Gpus));
    }
}

const std::vector<GpuUsage>* TargetTableModel::usageOf(const TargetStatus& status) const {
    const auto found = m_gpus.find(status.target.name);
    return found == m_gpus.end() || found->second.empty() || !status.target.reachable ? nullptr : &found->second;
}

QString TargetTableModel::gpusText(const TargetStatus& status) const {
    const std::vector<GpuUsage>* usage = usageOf(status);
    if (usage == nullptr)
        return gpuText(status.target);
    const auto free =
        std::count_if(usage->begin(), usage->end(), [](const GpuUsage& one) { return one.gpu.use == GpuUse::Free; });
    return tr("%1 of %2 free").arg(free).arg(usage->size()) + QStringLiteral(" · ") + gpuText(status.target);
}

QString TargetTableModel::gpusTooltip(const TargetStatus& status) const {
    QStringList lines{gpuText(status.target)};
    if (const std::vector<GpuUsage>* usage = usageOf(status)) {
        for (const GpuUsage& one : *usage)
            lines += tr("GPU %1: %2").arg(QString::number(one.gpu.index), one.text());
    }
    return joinFirst(lines, QStringLiteral("\n"), 17);
}

void TargetTableModel::setCpuPercent(const std::string& machine, int percent) {
    m_cpuPercents[machine] = percent;
    for (int row = 0; row < rowCount(); ++row) {
        if (at(row).target.name == machine)
            Q_EMIT dataChanged(index(row, Cpu), index(row, Cpu));
    }
}

std::optional<int> TargetTableModel::cpuPercentOf(const TargetStatus& status) const {
    const auto found = m_cpuPercents.find(status.target.name);
    const bool isKnown = found != m_cpuPercents.end() && found->second >= 0 && status.target.reachable;
    return isKnown ? std::optional(found->second) : std::nullopt;
}

std::optional<TargetPicture> TargetTableModel::picture(const TargetStatus& status, int column) const {
    using Shape = TargetPicture::Shape;
    if (column == Nodes && status.target.cluster())
        return TargetPicture{Shape::Dots,
                             {{BadgeTone::Active, status.nodes.running},
                              {BadgeTone::Good, status.nodes.idle},
                              {BadgeTone::Warning, status.nodes.preparing + status.nodes.leaving},
                              {BadgeTone::Bad, status.nodes.unusable + status.nodes.preempted}}};
    if (const auto percent = column == Cpu ? cpuPercentOf(status) : std::nullopt) {
        const bool isHigh = *percent >= static_cast<int>(100 * highUtilization);
        return TargetPicture{
            Shape::Bar,
            {{isHigh ? BadgeTone::Warning : BadgeTone::Active, *percent}, {BadgeTone::Neutral, 100 - *percent}}};
    }
    if (const auto* usage = column == Gpus ? usageOf(status) : nullptr) {
        const auto count = [usage](auto is) {
            return static_cast<int>(std::count_if(usage->begin(), usage->end(), is));
        };
        const int free = count([](const GpuUsage& one) { return one.gpu.use == GpuUse::Free; });
        const int ours = count([](const GpuUsage& one) { return one.gpu.use == GpuUse::Ours; });
        const int taken = count([](const GpuUsage& one) { return one.isTaken(); });
        return TargetPicture{Shape::Squares,
                             {{BadgeTone::Active, ours},
                              {BadgeTone::Warning, taken - ours},
                              {BadgeTone::Good, free},
                              {BadgeTone::Neutral, static_cast<int>(usage->size()) - taken - free}}};
    }
    if (column == Gpus && status.target.facts)
        return TargetPicture{Shape::Squares, {{BadgeTone::Good, static_cast<int>(usableGpus(status.target).size())}}};
    if (column == Runs && status.target.maxRuns > 0 && status.target.traits().isMachine) {
        const int busy = static_cast<int>(std::min<int64_t>(status.going, status.target.maxRuns));
        return TargetPicture{Shape::Bar,
                             {{BadgeTone::Active, busy}, {BadgeTone::Neutral, status.target.maxRuns - busy}}};
    }
    return std::nullopt;
}

QString TargetTableModel::text(const TargetStatus& status, int column) const {
    switch (column) {
    case Name:
        return displayTextElided(status.target.name);
    case Kind:
        return status.instance   ? tr("Instance")
               : hasPods(status) ? tr("Kubernetes")
                                 : TargetKindView::text(viewOf(status.target.kind).shortName);
    case State:
        return fullBadgeOf(status).word;
    case Provider:
        return targetProviderText(status);
    case Cpu:
        return cpuPercentOf(status) ? tr("%1 %").arg(*cpuPercentOf(status)) : QStringLiteral("–");
    case Hardware:
        if (status.target.traits().framework && status.target.offer)
            return frameworks::offerText(*status.target.traits().framework, *status.target.offer);
        return fullHardwareText(status.target);
    case Gpus:
        if (!status.target.cluster())
            return gpusText(status);
        if (const int gpus = status.target.cluster()->node.gpus * status.target.maxRuns; gpus > 0)
            return QString::number(gpus);
        return tr("none");
    case Nodes:
        return status.target.cluster() ? nodesText(status.nodes) : QStringLiteral("–");
    case Runs:
        return runsText(status);
    case Price:
        return formatPrice(costOf(status).price);
    case Month:
        return formatCost(costOf(status).month);
    case OnSince:
        return costOf(status).onSince ? formatRelative(*costOf(status).onSince, currentTime()) : QStringLiteral("–");
    case IdleShutdown:
        if (const auto limit = idleLimitOf(status))
            return *limit > std::chrono::minutes(0) ? tr("%1 min").arg(limit->count()) : tr("never", "idle shutdown");
        return QStringLiteral("–");
    case LastContact:
        return lastContactText(machineOf(status));
    default:
        return {};
    }
}

QVariant TargetTableModel::sortKey(const TargetStatus& status, int column) const {
    if (column == Nodes)
        return status.nodes.total();
    if (column == Runs)
        return static_cast<qlonglong>(status.going + status.waiting);
    if (column == Price) // what is unknown comes first
        return static_cast<qlonglong>(costOf(status).price ? costOf(status).price->micros.value_or(-1) : -1);
    if (column == Month) {
        const auto& micros = costOf(status).month.micros;
        return static_cast<qlonglong>(micros.empty() ? -1 : micros.begin()->second);
    }
    if (column == OnSince)
        return costOf(status).onSince ? -static_cast<qlonglong>(toMs(*costOf(status).onSince)) : 1;
    if (column == Cpu)
        return cpuPercentOf(status).value_or(-1);
    if (column == IdleShutdown) // one that never stops is behind all that do
        return static_cast<qlonglong>(idleLimitOf(status).value_or(std::chrono::minutes(-1)).count());
    if (column == LastContact)
        return status.target.lastContact ? -static_cast<qlonglong>(toMs(*status.target.lastContact)) : 1;
    return text(status, column);
}

QVariant TargetTableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const TargetStatus& status = at(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return text(status, index.column());
    case Qt::ToolTipRole:
        if (index.column() == State || index.column() == LastContact)
            return targetEvidence(machineOf(status));
        if (index.column() == Gpus && !status.target.cluster())
            return gpusTooltip(status);
        if (index.column() == OnSince && costOf(status).onSince)
            return formatTime(*costOf(status).onSince);
        if (index.column() == Kind && hasPods(status))
            return tr("Kubernetes cluster");
        return index.column() == Kind ? TargetKindView::text(viewOf(status.target.kind).name)
                                      : text(status, index.column());
    case Qt::DecorationRole:
        return index.column() == Name ? QVariant(icon(QLatin1String(viewOf(status.target.kind).icon))) : QVariant();
    case BadgeDelegate::badgeRole:
        return index.column() == State ? QVariant::fromValue(fullBadgeOf(status)) : QVariant();
    case TargetPictureDelegate::pictureRole:
        if (const auto drawn = picture(status, index.column()))
            return QVariant::fromValue(*drawn);
        return {};
    case sortRole:
        return sortKey(status, index.column());
    case providerRole:
        return targetProviderText(status);
    case nameRole:
        return QString::fromStdString(status.target.name);
    default:
        return {};
    }
}

QVariant TargetTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignLeft | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && section == Runs)
        return tr("Active and queued runs");
    if (role == Qt::ToolTipRole && section == Provider)
        return tr("Creates or hosts its machines, as in --provider");
    if (role == Qt::ToolTipRole && section == Cpu)
        return tr("CPU utilization of the machine, while a scheduler is running");
    if (role == Qt::ToolTipRole && section == IdleShutdown)
        return tr("Idle time before it is stopped automatically");
    if (role == Qt::ToolTipRole && section == Price)
        return tr("Hourly price per node or machine. Set it on the Usage page.");
    if (role == Qt::ToolTipRole && section == Month)
        return tr("Cost since the beginning of this month");
    if (role == Qt::ToolTipRole && section == LastContact)
        return tr("Last contact with the machine");
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return tr("Name");
    case Kind:
        return tr("Kind");
    case State:
        return tr("State");
    case Provider:
        return tr("Provider");
    case Hardware:
        return tr("Hardware");
    case Cpu:
        return tr("CPU");
    case Gpus:
        return tr("GPUs");
    case Nodes:
        return tr("Nodes");
    case Runs:
        return tr("Runs");
    case Price:
        return tr("Per hour");
    case Month:
        return tr("This month");
    case OnSince:
        return tr("On since");
    case IdleShutdown:
        return tr("Idle shutdown");
    case LastContact:
        return tr("Contact");
    default:
        return {};
    }
}

} // namespace studio::ui

#include "moc_target_table_model.cpp"
