#include "ui/environment/build_table_model.h"

#include "core/environment/environment_text.h"
#include "ui/common/environment_labels.h"
#include "ui/common/formats.h"
#include "ui/environment/environment_entries.h"

namespace studio::ui {

void BuildTableModel::setBuilds(std::vector<EnvironmentBuild> builds) {
    MergeView<BuildTableModel> view{*this};
    mergeRows(
        m_builds, std::move(builds), [](const EnvironmentBuild& build) { return build.target + '/' + build.state.key; },
        view);
}

int BuildTableModel::rowOf(const std::string& target, const std::string& key) const {
    for (int row = 0; row < rowCount(); ++row) {
        if (at(row).target == target && at(row).state.key == key)
            return row;
    }
    return -1;
}

void BuildTableModel::tick() {
    for (int row = 0; row < rowCount(); ++row) {
        if (at(row).state.progress)
            Q_EMIT dataChanged(index(row, Progress), index(row, Progress));
    }
}

int BuildTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_builds.size());
}

int BuildTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

QString BuildTableModel::text(const EnvironmentBuild& build, int column) {
    const QString dash = QStringLiteral("–");
    const EnvironmentState& state = build.state;
    switch (column) {
    case Target:
        return displayTextElided(build.targetName, 80);
    case State:
        return badgeOf(state).word;
    case Progress: {
        const QString progress = progressText(state);
        return progress.isEmpty() ? dash : progress;
    }
    case LastUsed:
        return lastUseOf(build) > 0 ? formatRelative(fromMs(lastUseOf(build)), currentTime()) : tr("never");
    case InUse:
        return state.isInUse ? tr("yes") : tr("no");
    default:
        break;
    }
    if (!state.result)
        return dash;
    const EnvironmentResult& result = *state.result;
    switch (column) {
    case Tool:
        return toolText(result.tool);
    case Python:
        return result.python.empty() ? dash : displayTextElided(result.python, 40);
    case Packages:
        return result.packages > 0 ? formatCount(result.packages) : dash;
    case Size:
        return result.bytes > 0 ? formatSize(result.bytes) : dash;
    case Built:
        return result.builtMs > 0 ? formatRelative(fromMs(result.builtMs), currentTime()) : dash;
    case Took:
        return result.durationMs > 0 ? formatDuration(std::chrono::milliseconds(result.durationMs)) : dash;
    default:
        return {};
    }
}

QVariant BuildTableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const EnvironmentBuild& build = at(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return text(build, index.column());
    case Qt::ToolTipRole:
        if (index.column() == Tool && build.state.result)
            return displayTextElided(build.state.result->toolPath, 400);
        if (index.column() == Python && build.state.result)
            return build.state.result->base ? identityText(*build.state.result->base)
                                            : displayTextElided(build.state.result->interpreter, 400);
        if (index.column() == State && build.state.change)
            return changeText(*build.state.change);
        return text(build, index.column());
    case BadgeDelegate::badgeRole:
        return index.column() == State ? QVariant::fromValue(badgeOf(build.state)) : QVariant();
    case keyRole:
        return QByteArray::fromStdString(build.state.key);
    default:
        return {};
    }
}

QVariant BuildTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignLeft | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && section == InUse)
        return tr("Used by an active run; builds in use are never removed");
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Target:
        return tr("Target");
    case State:
        return tr("State");
    case Progress:
        return tr("Progress");
    case Tool:
        return tr("Built with");
    case Python:
        return QStringLiteral("Python");
    case Packages:
        return tr("Packages");
    case Size:
        return tr("Size");
    case Built:
        return tr("Built");
    case Took:
        return tr("Duration");
    case LastUsed:
        return tr("Last used");
    case InUse:
        return tr("In use");
    default:
        return {};
    }
}

} // namespace studio::ui

#include "moc_build_table_model.cpp"
