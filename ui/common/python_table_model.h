// Pythons that were found on a machine, as rows: version, where, frameworks, and whether they fit its GPUs.
#pragma once

#include <QAbstractTableModel>
#include <optional>
#include <vector>

#include "core/protocol/messages.h"

namespace studio::ui {

class PythonTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Version, Kind, Frameworks, Verdict, Path, ColumnCount };
    static constexpr int pathRole = 0x0100 + 1; // QByteArray

    using QAbstractTableModel::QAbstractTableModel;
    void setPythons(std::vector<FoundPython> pythons, std::optional<MachineFacts> facts);
    const FoundPython& at(int row) const { return m_pythons.at(static_cast<size_t>(row)); }
    int rowOfPath(const std::string& path) const; // -1: not there

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString text(const FoundPython& python, int column) const;
    std::vector<FoundPython> m_pythons;
    std::optional<MachineFacts> m_facts;
};

} // namespace studio::ui
