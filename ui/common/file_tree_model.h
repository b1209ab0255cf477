// FileTreeModel shows files and folders with sizes as a tree: outputs, snapshots, previews. Its FileTree is built once
// from a list of paths, on any thread.
#pragma once

#include <QAbstractItemModel>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace studio::ui {

struct FileEntry {
    std::string path; // relative, raw bytes, components separated by '/'
    bool isFolder = false;
    int64_t size = 0;     // of files
    std::string note;     // third column: why it is excluded, where a link leads; raw bytes
    bool isFaint = false; // excluded
};

class FileTree {
public:
    struct Node {
        std::string name;
        std::string path;
        std::string note;
        int64_t size = 0; // of a folder: the sum of everything in it that is not faint
        int64_t files = 0;
        bool isFolder = false;
        bool isFaint = false;
        int parent = -1;
        int row = 0;
        std::vector<int> children; // folders first, then by name
    };
    // Creates missing parent folders. Node 0 is the root.
    static FileTree from(const std::vector<FileEntry>& entries);
    const Node& node(int at) const { return m_nodes.at(static_cast<size_t>(at)); }
    size_t size() const { return m_nodes.size(); }

private:
    std::vector<Node> m_nodes;
};

class FileTreeModel : public QAbstractItemModel {
    Q_OBJECT
public:
    enum Column { Name, Size, Note, ColumnCount };
    static constexpr int pathRole = 0x0100 + 1; // QByteArray
    static constexpr int isFolderRole = 0x0100 + 2;

    explicit FileTreeModel(QObject* parent = nullptr);
    void setTree(std::shared_ptr<const FileTree> tree, const QString& noteHeader = {});
    const FileTree& tree() const { return *m_tree; }
    // Returns an invalid index if there is none.
    QModelIndex indexOfPath(const std::string& path) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    int nodeOf(const QModelIndex& index) const;
    std::shared_ptr<const FileTree> m_tree;
    QString m_noteHeader;
};

} // namespace studio::ui
