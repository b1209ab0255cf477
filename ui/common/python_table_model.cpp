#include "ui/common/python_table_model.h"

#include "core/environment/environment_text.h"
#include "ui/common/environment_labels.h"
#include "ui/common/formats.h"

namespace studio::ui {

void PythonTableModel::setPythons(std::vector<PythonInstallation> pythons, std::optional<MachineFacts> facts) {
    beginResetModel();
    m_pythons = std::move(pythons);
    m_facts = std::move(facts);
    endResetModel();
}

int PythonTableModel::rowOfPath(const std::string& path) const {
    for (int row = 0; row < rowCount(); ++row) {
        if (at(row).path == path)
            return row;
    }
    return -1;
}

int PythonTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_pythons.size());
}

int PythonTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

QString PythonTableModel::text(const PythonInstallation& python, int column) const {
    switch (column) {
    case Version:
        return displayTextElided(python.version, 40);
    case Kind:
        return python.name.empty()
                   ? pythonKindText(python.kind)
                   : pythonKindText(python.kind) + QStringLiteral(" ") + displayTextElided(python.name, 80);
    case Frameworks:
        return python.frameworks.empty() ? QStringLiteral("–") : frameworksText(python);
    case Verdict: {
        const QString verdict = pythonCompatibilityText(python, m_facts);
        return verdict.isEmpty() ? QStringLiteral("–") : verdict;
    }
    case Path:
        return displayTextElided(python.path, 400);
    default:
        return {};
    }
}

QVariant PythonTableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const PythonInstallation& python = at(index.row());
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole)
        return text(python, index.column());
    return role == pathRole ? QVariant(QByteArray::fromStdString(python.path)) : QVariant();
}

QVariant PythonTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignLeft | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && section == Verdict)
        return tr("Compatibility of its frameworks with the machine's GPUs and driver");
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Version:
        return tr("Version");
    case Kind:
        return tr("Kind");
    case Frameworks:
        return tr("Frameworks");
    case Verdict:
        return tr("Compatibility");
    case Path:
        return tr("Path");
    default:
        return {};
    }
}

} // namespace studio::ui

#include "moc_python_table_model.cpp"
