// PythonTableModel contains the Pythons found on a machine: version, kind, frameworks, whether they fit its GPUs, and
// path.
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
    void setPythons(std::vector<PythonInstallation> pythons, std::optional<MachineFacts> facts);
    const PythonInstallation& at(int row) const { return m_pythons.at(static_cast<size_t>(row)); }
    int rowOfPath(const std::string& path) const; // -1 if not found

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString text(const PythonInstallation& python, int column) const;
    std::vector<PythonInstallation> m_pythons;
    std::optional<MachineFacts> m_facts;
};

} // namespace studio::ui
