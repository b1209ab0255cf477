#include "ui/target/operations_model.h"

#include "core/target/target_text.h"
#include "ui/common/formats.h"

namespace studio::ui {

namespace {
constexpr qsizetype maxOperationTextLength = 1'000;
}

void OperationsModel::setEvents(std::vector<TargetEvent> events) {
    MergeView<OperationsModel> view{*this};
    mergeRows(
        m_events, std::move(events), [](const TargetEvent& event) { return event.seq; }, view);
}

int OperationsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_events.size());
}

int OperationsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

QVariant OperationsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const TargetEvent& event = m_events.at(static_cast<size_t>(index.row()));
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    if (index.column() == When)
        return formatTime(event.at);
    return shown(describe(event).left(maxOperationTextLength));
}

QVariant OperationsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    return section == When ? tr("Time") : tr("Event");
}

} // namespace studio::ui

#include "moc_operations_model.cpp"
