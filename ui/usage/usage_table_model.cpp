#include "ui/usage/usage_table_model.h"

#include <QFont>
#include <algorithm>
#include <map>

#include "core/usage/money.h"
#include "ui/common/formats.h"
#include "ui/common/money_text.h"

namespace studio::ui {

namespace {

// Rounded so that the rows sum to the total, for each currency.
std::map<std::string, std::vector<int64_t>> centsOf(const UsageReport& report) {
    std::map<std::string, std::vector<int64_t>> cents;
    for (const std::string& currency : report.currencies()) {
        std::vector<int64_t> amounts;
        for (const UsageRow& row : report.rows) {
            const auto found = row.cost.micros.find(currency);
            amounts.push_back(found == row.cost.micros.end() ? 0 : found->second);
        }
        cents[currency] = roundedToCents(amounts);
        int64_t total = 0;
        for (const int64_t one : cents[currency])
            total += one;
        cents[currency].push_back(total);
    }
    return cents;
}

} // namespace

UsageTableModel::UsageTableModel(QObject* parent)
    : QAbstractTableModel(parent) {}

void UsageTableModel::setReport(const UsageReport& report, const std::map<std::string, std::string>& prices) {
    const auto cents = centsOf(report);
    std::vector<Row> rows;
    const auto add = [&](const QString& name, const UsageCost& cost, size_t index) {
        Row& row = rows.emplace_back();
        row.cells[Name] = name;
        row.cells[NodeTime] = formatDuration(std::chrono::milliseconds(cost.ms));
        row.cells[Idle] = cost.idleMs > 0 ? formatDuration(std::chrono::milliseconds(cost.idleMs)) : QString();
        row.cells[Azure] = formatAzureCost(cost);
        QStringList amounts;
        for (const auto& [currency, all] : cents) {
            if (cost.micros.contains(currency))
                amounts << formatMoney(all[index] * microsPerCent, currency);
        }
        row.cells[Cost] = !cost.isUsed()       ? QString()
                          : amounts.isEmpty()  ? tr("unknown")
                          : cost.unknownMs > 0 ? tr("%1, partly unknown").arg(amounts.join(QStringLiteral(" + ")))
                                               : amounts.join(QStringLiteral(" + "));
    };
    for (size_t i = 0; i < report.rows.size(); ++i) {
        add(report.rows[i].key.empty() ? tr("Idle")
            : report.rows[i].isDeleted ? tr("%1 (deleted)").arg(displayTextElided(report.rows[i].name, 80))
                                       : displayTextElided(report.rows[i].name, 80),
            report.rows[i].cost, i);
        rows.back().key = QString::fromStdString(report.rows[i].isDeleted ? std::string() : report.rows[i].key);
        if (const auto price = prices.find(report.rows[i].key);
            !report.rows[i].isDeleted && !report.rows[i].key.empty())
            rows.back().cells[Price] = price == prices.end() ? tr("unknown") : QString::fromStdString(price->second);
    }
    if (!rows.empty()) {
        add(tr("Total", "sum of costs"), report.total, report.rows.size());
        rows.back().isTotal = true;
    }
    const bool isSame =
        std::equal(rows.begin(), rows.end(), m_rows.begin(), m_rows.end(),
                   [](const Row& a, const Row& b) { return a.key == b.key && a.cells[Name] == b.cells[Name]; });
    if (isSame && !rows.empty()) { // the selection stays
        m_rows = std::move(rows);
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
        return;
    }
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

int UsageTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int UsageTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

QVariant UsageTableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount() || index.column() >= ColumnCount)
        return {};
    const Row& row = m_rows[static_cast<size_t>(index.row())];
    if (role == keyRole)
        return row.key;
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole)
        return row.cells[index.column()];
    if (role == Qt::TextAlignmentRole && index.column() != Name)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::FontRole && row.isTotal) {
        QFont bold;
        bold.setWeight(QFont::DemiBold);
        return bold;
    }
    return {};
}

QVariant UsageTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole && section != Name)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (orientation == Qt::Horizontal && role == Qt::ToolTipRole && section == Azure)
        return tr("Azure list price of the same node time at the nearest VM size");
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return tr("Name");
    case NodeTime:
        return tr("Node time");
    case Idle:
        return tr("Idle");
    case Cost:
        return tr("Cost");
    case Azure:
        return tr("On Azure");
    case Price:
        return tr("Price per hour");
    default:
        return {};
    }
}

} // namespace studio::ui

#include "moc_usage_table_model.cpp"
