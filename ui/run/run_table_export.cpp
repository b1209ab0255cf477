#include "ui/run/run_table_export.h"

#include <QDateTime>
#include <QFile>
#include <QSaveFile>
#include <unordered_map>

#include "core/base/csv_field.h"
#include "core/client/run_browser.h"
#include "core/metric/axis_ticks.h"
#include "core/run/run_text.h"
#include "ui/run/run_table_model.h"

namespace studio::ui {

namespace {

constexpr size_t rowsAtOnce = 500;

std::string isoTime(Timestamp time) {
    return QDateTime::fromMSecsSinceEpoch(toMs(time), Qt::UTC).toString(Qt::ISODateWithMs).toStdString();
}

const char* csvName(int column) {
    switch (column) {
    case RunTableModel::State:
        return "state";
    case RunTableModel::Name:
        return "name";
    case RunTableModel::Experiment:
        return "experiment";
    case RunTableModel::Compute:
        return "compute";
    case RunTableModel::Created:
        return "created";
    case RunTableModel::Duration:
        return "duration_s";
    case RunTableModel::Tags:
        return "tags";
    case RunTableModel::Reason:
        return "reason";
    default:
        return "";
    }
}

std::string csvValue(const RunRecord& run, int column) {
    switch (column) {
    case RunTableModel::State:
        return std::string(toText(run.state));
    case RunTableModel::Name:
        return run.name;
    case RunTableModel::Experiment:
        return run.experiment;
    case RunTableModel::Compute:
        return run.compute;
    case RunTableModel::Created:
        return isoTime(run.created);
    case RunTableModel::Duration:
        return run.started
                   ? exactNumber(static_cast<double>((run.ended.value_or(currentTime()) - *run.started).count()) /
                                 1000.0)
                   : "";
    case RunTableModel::Tags: {
        std::string tags;
        for (const auto& [name, value] : run.tags)
            tags += (tags.empty() ? "" : " ") + name + (value.empty() ? "" : "=" + value);
        return tags;
    }
    case RunTableModel::Reason:
        return run.state == RunState::Failed ? failureReason(run) : std::string();
    default:
        return {};
    }
}

std::string rowText(const browse::TableRow& row, const RunTableExport& table) {
    std::string line = row.run.id.text();
    for (const int column : table.fixed)
        line += "," + csvCell(csvValue(row.run, column));
    for (size_t i = 0; i < table.extra.size(); ++i) {
        line += ",";
        if (i >= row.cells.size() || !row.cells[i])
            continue;
        const ColumnValue& value = *row.cells[i];
        line += csvCell(table.extra[i].kind == ColumnKind::Metric && value.number ? exactNumber(*value.number)
                                                                                  : value.text);
    }
    return line + "\r\n";
}

} // namespace

Result<int64_t> exportRunTable(Client& client, const RunTableExport& table, const std::string& path,
                               const std::function<bool()>& isEnough) {
    const auto keys = browse::keys(client, table.query);
    if (!keys)
        return fail(keys.error());
    QSaveFile file(QFile::decodeName(path.c_str()));
    const auto failed = [&file] {
        return fail(ErrorCode::Io, RunTableModel::tr("The file could not be saved.").toStdString(),
                    file.errorString().toStdString());
    };
    if (!file.open(QIODevice::WriteOnly))
        return failed();
    std::string text = "id";
    for (const int column : table.fixed)
        text += std::string(",") + csvName(column);
    for (const RunColumn& column : table.extra)
        text += "," + csvCell(toText(column));
    text += "\r\n";
    int64_t written = 0;
    for (size_t from = 0; from < keys->size(); from += rowsAtOnce) {
        if (isEnough && isEnough())
            return fail(ErrorCode::Canceled, RunTableModel::tr("The export was canceled.").toStdString());
        const std::vector<int64_t> part(keys->begin() + static_cast<std::ptrdiff_t>(from),
                                        keys->begin() +
                                            static_cast<std::ptrdiff_t>(std::min(keys->size(), from + rowsAtOnce)));
        const auto rows = browse::tableRows(client, part, table.extra);
        if (!rows)
            return fail(rows.error());
        std::unordered_map<int64_t, const browse::TableRow*> byKey;
        for (const browse::TableRow& row : *rows)
            byKey[row.run.seq] = &row;
        for (const int64_t key : part) {
            if (const auto found = byKey.find(key); found != byKey.end()) {
                text += rowText(*found->second, table);
                ++written;
            }
        }
        if (file.write(text.data(), static_cast<qint64>(text.size())) != static_cast<qint64>(text.size()))
            return failed();
        text.clear();
    }
    if (!text.empty())
        file.write(text.data(), static_cast<qint64>(text.size()));
    if (!file.commit())
        return failed();
    return written;
}

} // namespace studio::ui
