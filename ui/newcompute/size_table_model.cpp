#include "ui/newcompute/size_table_model.h"

#include <QBrush>
#include <QLocale>

#include "ui/common/formats.h"
#include "ui/common/state_badge.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

QString dash() {
    return QStringLiteral("–");
}

Badge notesOf(const VmSize& size, const QString& unfitReason) {
    if (!unfitReason.isEmpty())
        return {BadgeShape::Slash, BadgeTone::Neutral, unfitReason};
    if (size.requiresApproval())
        return {BadgeShape::Question, BadgeTone::Warning,
                size.isolated ? SizeTableModel::tr("Requires approval · isolated")
                              : SizeTableModel::tr("Requires approval")};
    if (size.isolated)
        return {BadgeShape::Dot, BadgeTone::Active, SizeTableModel::tr("Isolated")};
    return {};
}

} // namespace

QString sizeGibText(double gib) {
    return SizeTableModel::tr("%1 GiB").arg(QLocale().toString(gib, 'g', 6));
}

QString memoryText(int64_t bytes) {
    constexpr double bytesPerGib = 1024.0 * 1024.0 * 1024.0;
    return SizeTableModel::tr("%1 GiB").arg(QLocale().toString(double(bytes) / bytesPerGib, 'f', 1));
}

QString gpuTextOf(const VmSize& size) {
    if (size.gpus == 0)
        return dash();
    const QString type = size.gpuArch.empty() ? displayTextElided(size.gpuType, 60)
                                              : SizeTableModel::tr("%1 (%2)").arg(displayTextElided(size.gpuType, 60),
                                                                                  displayTextElided(size.gpuArch, 30));
    return SizeTableModel::tr("%1 × %2").arg(size.gpus).arg(type);
}

QString priceText(const VmSize& size) {
    return size.pricePerHourUsd ? SizeTableModel::tr("%1 USD/h").arg(QLocale().toString(*size.pricePerHourUsd, 'f', 3))
                                : dash();
}

QStringList factsOf(const VmSize& size) {
    QStringList facts;
    facts << SizeTableModel::tr("%1, series %2: %n core(s), %3 memory.", nullptr, size.vcpus)
                 .arg(displayTextElided(size.category, 60), displayTextElided(size.series, 40),
                      sizeGibText(size.memoryGib));
    if (size.gpus > 0)
        facts << SizeTableModel::tr("%1, %2 GPU memory, CUDA %3.")
                     .arg(gpuTextOf(size), sizeGibText(size.gpuMemGib),
                          size.cudaVersions.empty() ? dash() : displayTextElided(size.cudaVersions, 40));
    if (size.rdma)
        facts << SizeTableModel::tr("In Azure, its nodes are connected by a fast network (RDMA).");
    if (size.isolated)
        facts << SizeTableModel::tr("Isolated: no other run shares the machine.");
    if (size.requiresApproval())
        facts << SizeTableModel::tr(
            "Azure grants this size only after approval. Slices of a machine need no approval.");
    if (size.pricePerHourUsd)
        facts << SizeTableModel::tr("Nearest Azure size, list price: %1. For comparison only; nothing is billed.")
                     .arg(priceText(size));
    return facts;
}

void SizeTableModel::setHost(const std::optional<NodeHost>& host) {
    const auto same = [](const NodeHost& a, const NodeHost& b) {
        return a.cpus.size() == b.cpus.size() && a.memoryBytes == b.memoryBytes && a.gpus == b.gpus;
    };
    if (m_host.has_value() == host.has_value() && (!host || same(*m_host, *host)))
        return;
    m_host = host;
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

QString SizeTableModel::unfitReason(const VmSize& size) const {
    if (!m_host)
        return {};
    if (size.vcpus > static_cast<int>(m_host->cpus.size()))
        return tr("Exceeds the machine (%n core(s))", nullptr, static_cast<int>(m_host->cpus.size()));
    if (size.memoryBytes() > m_host->memoryBytes)
        return tr("Exceeds the machine (%1)").arg(memoryText(m_host->memoryBytes));
    if (size.gpus > m_host->gpus)
        return m_host->gpus == 0 ? tr("No GPU in the machine")
                                 : tr("Exceeds the machine (%n GPU(s))", nullptr, m_host->gpus);
    return {};
}

int SizeTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(vmSizes().size());
}

int SizeTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

QVariant SizeTableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const VmSize& size = sizeAt(index.row());
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        switch (index.column()) {
        case Name:
            return displayTextElided(size.name, 80);
        case Cores:
            return QLocale().toString(size.vcpus);
        case Memory:
            return sizeGibText(size.memoryGib);
        case Gpus:
            return gpuTextOf(size);
        case Cuda:
            return size.cudaVersions.empty() ? dash() : displayTextElided(size.cudaVersions, 40);
        case Notes:
            return notesOf(size, unfitReason(size)).word;
        case Price:
            return priceText(size);
        default:
            return {};
        }
    case Qt::ToolTipRole: {
        QStringList facts = factsOf(size);
        if (const QString why = unfitReason(size); !why.isEmpty())
            facts.prepend(why + QLatin1Char('.'));
        return facts.join(QLatin1Char('\n'));
    }
    case Qt::ForegroundRole:
        return fits(size) ? QVariant() : QVariant(QBrush(currentColors().faint));
    case BadgeDelegate::badgeRole:
        return index.column() == Notes && (!fits(size) || size.requiresApproval() || size.isolated)
                   ? QVariant::fromValue(notesOf(size, unfitReason(size)))
                   : QVariant();
    case nameRole:
        return QString::fromStdString(size.name);
    case sortRole:
        switch (index.column()) {
        case Cores:
            return size.vcpus;
        case Memory:
            return size.memoryGib;
        case Gpus:
            return size.gpus;
        case Price:
            return size.pricePerHourUsd.value_or(1e9);
        default:
            return data(index, Qt::DisplayRole);
        }
    default:
        return {};
    }
}

QVariant SizeTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignLeft | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && section == Price)
        return tr("List price per hour of the nearest Azure size. For comparison only; nothing is billed.");
    if (role != Qt::DisplayRole)
        return {};
    const QStringList titles = {tr("Size"), tr("Cores"), tr("Memory"), tr("Azure price"),
                                tr("GPUs"), tr("CUDA"),  tr("Notes")};
    return titles.value(section);
}

SizeFilterModel::SizeFilterModel(SizeTableModel& sizes, QObject* parent)
    : QSortFilterProxyModel(parent)
    , m_sizes(sizes) {
    setSourceModel(&sizes);
    setSortRole(SizeTableModel::sortRole);
    setSortCaseSensitivity(Qt::CaseInsensitive);
}

void SizeFilterModel::setFilter(const Filter& criteria) {
    m_filter = criteria;
    invalidateFilter();
}

bool SizeFilterModel::filterAcceptsRow(int row, const QModelIndex& parent) const {
    if (parent.isValid())
        return false;
    const VmSize& size = SizeTableModel::sizeAt(row);
    if (!matches(size, m_filter.filter) || (m_filter.fitsOnly && !m_sizes.fits(size)))
        return false;
    const QString text = m_filter.search.trimmed();
    if (text.isEmpty())
        return true;
    for (const std::string* field :
         {&size.name, &size.series, &size.family, &size.category, &size.gpuType, &size.gpuArch}) {
        if (QString::fromStdString(*field).contains(text, Qt::CaseInsensitive))
            return true;
    }
    return false;
}

} // namespace studio::ui

#include "moc_size_table_model.cpp"
