#include "ui/environment/environment_table_model.h"

#include <QApplication>
#include <QPainter>

#include "ui/common/environment_labels.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr int shapeSize = 14;

QString builtText(const EnvironmentEntry& entry) {
    QStringList texts;
    for (const EnvironmentBuild& build : entry.builds)
        texts << EnvironmentTableModel::tr("%1: %2").arg(displayTextElided(build.targetName, 60),
                                                         badgeOf(build.state).word);
    return texts.join(QStringLiteral(", "));
}

} // namespace

void EnvironmentTableModel::setEntries(std::vector<EnvironmentEntry> entries) {
    MergeView<EnvironmentTableModel> view{*this};
    mergeRows(
        m_entries, std::move(entries), [](const EnvironmentEntry& entry) { return entry.named.name; }, view);
}

int EnvironmentTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_entries.size());
}

int EnvironmentTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

QString EnvironmentTableModel::text(const EnvironmentEntry& entry, int column) const {
    const QString dash = QStringLiteral("–");
    switch (column) {
    case Name:
        return displayTextElided(entry.named.name, 80);
    case Version:
        return QString::number(entry.named.version);
    case Kind:
        return environmentKindName(entry.named.environment.spec.kind);
    case Holds:
        return contentText(entry.named.environment.spec);
    case Built:
        return entry.builds.empty() ? tr("no target yet") : builtText(entry);
    case Size:
        return entry.bytes() > 0 ? formatSize(entry.bytes()) : dash;
    case Runs:
        return formatCount(entry.runs);
    case LastUsed:
        return entry.lastUsedMs() > 0 ? formatRelative(fromMs(entry.lastUsedMs()), currentTime()) : tr("never");
    default:
        return {};
    }
}

QVariant EnvironmentTableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const EnvironmentEntry& entry = at(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return text(entry, index.column());
    case Qt::ToolTipRole:
        if (index.column() == LastUsed && entry.lastUsedMs() > 0)
            return formatTime(fromMs(entry.lastUsedMs()));
        return index.column() == Name && !entry.named.environment.description.empty()
                   ? displayTextElided(entry.named.environment.description, 400)
                   : text(entry, index.column());
    case Qt::DecorationRole:
        return index.column() == Name ? QVariant(icon(environmentKindIcon(entry.named.environment.spec.kind)))
                                      : QVariant();
    case nameRole:
        return QString::fromStdString(entry.named.name);
    case marksRole: {
        QList<BuildMark> marks;
        for (const EnvironmentBuild& build : entry.builds)
            marks << BuildMark{badgeOf(build.state), displayTextElided(build.targetName, 40)};
        return index.column() == Built ? QVariant::fromValue(marks) : QVariant();
    }
    case sortRole:
        if (index.column() == Version)
            return entry.named.version;
        if (index.column() == Size)
            return static_cast<qlonglong>(entry.bytes());
        if (index.column() == Runs)
            return static_cast<qlonglong>(entry.runs);
        if (index.column() == LastUsed)
            return -static_cast<qlonglong>(entry.lastUsedMs());
        return text(entry, index.column());
    default:
        return {};
    }
}

QVariant EnvironmentTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignLeft | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && section == Runs)
        return tr("Runs that used a build of this version");
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return tr("Name");
    case Version:
        return tr("Version");
    case Kind:
        return tr("Kind");
    case Holds:
        return tr("Contents");
    case Built:
        return tr("Built on");
    case Size:
        return tr("Size");
    case Runs:
        return tr("Runs");
    case LastUsed:
        return tr("Last used");
    default:
        return {};
    }
}

void BuildMarksDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const auto marks = index.data(EnvironmentTableModel::marksRole).value<QList<BuildMark>>();
    if (marks.isEmpty())
        return QStyledItemDelegate::paint(painter, option, index);
    QStyleOptionViewItem empty = option;
    initStyleOption(&empty, index);
    empty.text.clear();
    const QStyle* style = option.widget ? option.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &empty, painter, option.widget);
    painter->save();
    painter->setClipRect(option.rect.adjusted(space::small, 0, -space::tight, 0));
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setFont(option.font);
    int left = option.rect.left() + space::small;
    for (const BuildMark& mark : marks) {
        if (left > option.rect.right())
            break;
        const QRectF shape(left, option.rect.center().y() - shapeSize / 2, shapeSize, shapeSize);
        paintBadgeShape(*painter, shape, mark.badge);
        left += shapeSize + space::tight;
        const int room = option.rect.right() - space::tight - left;
        const QString name = option.fontMetrics.elidedText(mark.target, Qt::ElideRight, std::max(0, room));
        painter->setPen(currentColors().text);
        painter->drawText(QRect(left, option.rect.top(), std::max(0, room), option.rect.height()),
                          Qt::AlignLeft | Qt::AlignVCenter, name);
        left += option.fontMetrics.horizontalAdvance(name) + space::medium;
    }
    painter->restore();
}

} // namespace studio::ui

#include "moc_environment_table_model.cpp"
