#include "ui/common/file_tree_model.h"

#include <algorithm>
#include <unordered_map>

#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/natural_order.h"
#include "ui/common/theme.h"

namespace studio::ui {

FileTree FileTree::from(const std::vector<FileEntry>& entries) {
    FileTree tree;
    auto& nodes = tree.m_nodes;
    nodes.emplace_back();
    nodes.front().isFolder = true;
    std::unordered_map<std::string, int> byPath{{std::string(), 0}};
    const auto folderOf = [](const std::string& path) {
        const size_t slash = path.rfind('/');
        return slash == std::string::npos ? std::string() : path.substr(0, slash);
    };
    const auto nodeAt = [&](const std::string& path) {
        // Create missing folders top-down from the nearest existing one.
        std::vector<std::string> missing;
        std::string at = path;
        while (!byPath.contains(at)) {
            missing.push_back(at);
            at = folderOf(at);
        }
        int parent = byPath.at(at);
        for (auto it = missing.rbegin(); it != missing.rend(); ++it) {
            Node node;
            node.path = *it;
            node.name = it->substr(it->rfind('/') + 1);
            node.isFolder = true;
            node.parent = parent;
            const int number = static_cast<int>(nodes.size());
            nodes[static_cast<size_t>(parent)].children.push_back(number);
            nodes.push_back(std::move(node));
            byPath.emplace(*it, number);
            parent = number;
        }
        return parent;
    };
    for (const FileEntry& entry : entries) {
        if (entry.path.empty())
            continue;
        Node& node = nodes[static_cast<size_t>(nodeAt(entry.path))];
        node.isFolder = entry.isFolder;
        node.note = entry.note;
        node.isFaint = entry.isFaint;
        node.size = entry.isFolder ? 0 : entry.size;
    }
    // Children follow their parents, so sums are complete when iterating backwards.
    for (size_t i = nodes.size(); i-- > 1;) {
        Node& node = nodes[i];
        Node& parent = nodes[static_cast<size_t>(node.parent)];
        if (!node.isFolder && !node.isFaint)
            node.files = 1;
        if (!node.isFaint) {
            parent.size += node.size;
            parent.files += node.files;
        }
    }
    for (Node& node : nodes) {
        std::sort(node.children.begin(), node.children.end(), [&](int a, int b) {
            const Node& left = nodes[static_cast<size_t>(a)];
            const Node& right = nodes[static_cast<size_t>(b)];
            return left.isFolder != right.isFolder ? left.isFolder : naturalLess(left.name, right.name);
        });
        for (size_t row = 0; row < node.children.size(); ++row)
            nodes[static_cast<size_t>(node.children[row])].row = static_cast<int>(row);
    }
    return tree;
}

FileTreeModel::FileTreeModel(QObject* parent)
    : QAbstractItemModel(parent)
    , m_tree(std::make_shared<FileTree>(FileTree::from({}))) {}

void FileTreeModel::setTree(std::shared_ptr<const FileTree> tree, const QString& noteHeader) {
    beginResetModel();
    m_tree = std::move(tree);
    m_noteHeader = noteHeader;
    endResetModel();
}

QModelIndex FileTreeModel::indexOfPath(const std::string& path) const {
    for (size_t i = 1; i < m_tree->size(); ++i) {
        const auto& node = m_tree->node(static_cast<int>(i));
        if (node.path == path)
            return createIndex(node.row, 0, static_cast<quintptr>(i));
    }
    return {};
}

int FileTreeModel::nodeOf(const QModelIndex& index) const {
    return index.isValid() ? static_cast<int>(index.internalId()) : 0;
}

QModelIndex FileTreeModel::index(int row, int column, const QModelIndex& parent) const {
    if (!hasIndex(row, column, parent))
        return {};
    const int child = m_tree->node(nodeOf(parent)).children.at(static_cast<size_t>(row));
    return createIndex(row, column, static_cast<quintptr>(child));
}

QModelIndex FileTreeModel::parent(const QModelIndex& child) const {
    const int parent = m_tree->node(nodeOf(child)).parent;
    if (parent <= 0)
        return {};
    return createIndex(m_tree->node(parent).row, 0, static_cast<quintptr>(parent));
}

int FileTreeModel::rowCount(const QModelIndex& parent) const {
    return parent.column() > 0 ? 0 : static_cast<int>(m_tree->node(nodeOf(parent)).children.size());
}

int FileTreeModel::columnCount(const QModelIndex&) const {
    return m_noteHeader.isEmpty() ? static_cast<int>(Note) : static_cast<int>(ColumnCount);
}

QVariant FileTreeModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const FileTree::Node& node = m_tree->node(nodeOf(index));
    switch (role) {
    case Qt::DisplayRole:
        if (index.column() == Name)
            return displayTextElided(node.name, 300);
        if (index.column() == Size) {
            if (node.isFaint)
                return {};
            if (!node.isFolder)
                return formatSize(node.size);
            const QString files = node.files == 1 ? tr("1 file") : tr("%1 files").arg(formatCount(node.files));
            return QStringLiteral("%1 · %2").arg(files, formatSize(node.size));
        }
        return displayTextElided(node.note, 300);
    case Qt::ToolTipRole:
        return index.column() == Note ? displayTextElided(node.note, 600) : displayTextElided(node.path, 600);
    case Qt::DecorationRole:
        if (index.column() == Name)
            return icon(node.isFolder ? QStringLiteral("folder") : QStringLiteral("file"));
        return {};
    case Qt::ForegroundRole:
        return node.isFaint ? QVariant(currentColors().faint) : QVariant();
    case Qt::TextAlignmentRole:
        return int(Qt::AlignVCenter | (index.column() == Size ? Qt::AlignRight : Qt::AlignLeft));
    case pathRole:
        return QByteArray::fromStdString(node.path);
    case isFolderRole:
        return node.isFolder;
    default:
        return {};
    }
}

QVariant FileTreeModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole && section == Size)
        return int(Qt::AlignVCenter | Qt::AlignRight);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return tr("Name");
    case Size:
        return tr("Size");
    default:
        return m_noteHeader;
    }
}

} // namespace studio::ui

#include "moc_file_tree_model.cpp"
