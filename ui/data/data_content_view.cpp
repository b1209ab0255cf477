#include "ui/data/data_content_view.h"

#include <QBoxLayout>
#include <QFile>
#include <QFileInfo>
#include <QHeaderView>
#include <QPushButton>
#include <QSplitter>
#include <QTreeView>
#include <deque>

#include "core/base/file.h"
#include "core/client/run_browser.h"
#include "core/client/studio_link.h"
#include "core/snapshot/snapshot_store.h"
#include "ui/common/file_tree_model.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"
#include "ui/common/ui_state.h"
#include "ui/preview/file_preview.h"
#include "ui/preview/picture_grid.h"

namespace studio::ui {

namespace {

constexpr size_t maxListed = 20'000;

struct DataFiles {
    std::shared_ptr<const FileTree> tree;
    std::string first; // file to show at first
    std::vector<std::string> pictures;
    bool areAllPictures = true;
    bool isCut = false;
};

// Lists a folder by reference, breadth first. Links are listed, not followed.
std::vector<FileEntry> filesBelow(const std::string& folder, bool& isCut) {
    std::vector<FileEntry> entries;
    std::deque<std::string> open{""};
    while (!open.empty()) {
        const std::string at = std::move(open.front());
        open.pop_front();
        const auto listed = listFolder(at.empty() ? folder : joinPath(folder, at));
        for (const auto& entry : listed.value_or(std::vector<FolderEntry>())) {
            if (entries.size() >= maxListed) {
                isCut = true;
                return entries;
            }
            const std::string path = at.empty() ? entry.name : joinPath(at, entry.name);
            const bool isFolder = entry.stamp.kind == FileStamp::Kind::Folder;
            entries.push_back({path, isFolder, isFolder ? 0 : static_cast<int64_t>(entry.stamp.size), {}, false});
            if (isFolder)
                open.push_back(path);
        }
    }
    return entries;
}

Result<DataFiles> filesOf(Client& client, const DataAsset& asset) {
    DataFiles files;
    std::vector<FileEntry> entries;
    if (!asset.tree.empty()) {
        const auto tree = SnapshotStore(client.workspace().paths().folder()).loadTree(asset.tree);
        if (!tree)
            return fail(tree.error());
        for (const TreeEntry& entry : tree->entries) {
            if (entries.size() >= maxListed) {
                files.isCut = true;
                break;
            }
            entries.push_back({entry.path, entry.kind == TreeEntry::Kind::Folder, static_cast<int64_t>(entry.size),
                               entry.target, false});
        }
    } else if (asset.type == DataType::File) {
        const auto stamp = stampOf(asset.path);
        if (!stamp)
            return fail(stamp.error());
        entries.push_back({baseNameOf(asset.path), false, static_cast<int64_t>(stamp->size), {}, false});
    } else {
        const auto stamp = stampOf(asset.path);
        if (!stamp)
            return fail(stamp.error());
        entries = filesBelow(asset.path, files.isCut);
    }
    for (const FileEntry& entry : entries) {
        if (entry.isFolder)
            continue;
        if (files.first.empty())
            files.first = entry.path;
        if (PictureGrid::isPicture(entry.path))
            files.pictures.push_back(entry.path);
        else
            files.areAllPictures = false;
    }
    files.tree = std::make_shared<const FileTree>(FileTree::from(entries));
    return files;
}

} // namespace

DataContentView::DataContentView(Context& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_model(new FileTreeModel(this))
    , m_splitter(new QSplitter(this))
    , m_tree(new QTreeView(m_splitter))
    , m_preview(new FilePreview(context, m_splitter))
    , m_grid(new PictureGrid(context, this))
    , m_pictures(new QPushButton(icon(QStringLiteral("image")), tr("Pictures"), this))
    , m_note((new PlainLabel({}, this, PlainLabel::Fit::Wrap))->withRole("muted")) {
    setObjectName(QStringLiteral("dataContent"));
    m_tree->setObjectName(QStringLiteral("dataFiles"));
    m_tree->setAccessibleName(tr("Files"));
    m_tree->setModel(m_model);
    m_tree->setUniformRowHeights(true);
    m_tree->setTabKeyNavigation(false);
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(FileTreeModel::Name, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(FileTreeModel::Size, QHeaderView::ResizeToContents);
    m_tree->setColumnHidden(FileTreeModel::Note, true);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& index) {
        if (index.isValid() && !index.data(FileTreeModel::isFolderRole).toBool())
            showFile(index.siblingAtColumn(0).data(FileTreeModel::pathRole).toByteArray().toStdString());
    });
    m_note->setObjectName(QStringLiteral("dataContentNote"));
    m_note->hide();
    m_splitter->setObjectName(QStringLiteral("dataContentSplitter"));
    m_splitter->setHandleWidth(space::small);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setSizes({220, 480});
    m_context.remember.follow(m_splitter, QStringLiteral("data/content"));
    m_pictures->setObjectName(QStringLiteral("dataPictures"));
    m_pictures->setCheckable(true);
    m_pictures->setToolTip(tr("Show the pictures as a grid; Enter or a double click opens one"));
    connect(m_pictures, &QPushButton::toggled, this, &DataContentView::showLayout);
    connect(m_grid, &PictureGrid::chosen, this, [this](const std::string& path) {
        m_pictures->setChecked(false);
        m_tree->setCurrentIndex(m_model->indexOfPath(path));
        m_tree->scrollTo(m_tree->currentIndex());
        m_tree->setFocus(Qt::OtherFocusReason);
    });
    auto* head = new QHBoxLayout;
    head->addWidget(m_note, 1);
    head->addStretch();
    head->addWidget(m_pictures);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, space::medium, 0, 0);
    layout->setSpacing(space::small);
    layout->addLayout(head);
    layout->addWidget(m_splitter, 1);
    layout->addWidget(m_grid, 1);
    showPictures({}, false);
    setFocusProxy(m_tree);
}

void DataContentView::show(const DataAsset& asset) {
    if (asset.seq == m_asset.seq)
        return;
    m_asset = asset;
    showPictures({}, false);
    m_note->setVisible(asset.isAddress());
    if (asset.isAddress())
        m_note->setText(tr("Downloaded by the machines; there is no copy on this computer."));
    else
        list();
}

void DataContentView::list() {
    m_preview->show(QString(), tr("Reading…"));
    m_context.link.work<DataFiles>(
        this, [asset = m_asset](Client& client) { return filesOf(client, asset); },
        [this, seq = m_asset.seq](const Result<DataFiles>& files) {
            if (seq != m_asset.seq)
                return;
            if (files)
                showPictures(files->pictures, files->areAllPictures);
            if (!files) {
                m_model->setTree(std::make_shared<const FileTree>(FileTree::from({})));
                return m_preview->show(QString(), QString::fromStdString(files.error().message));
            }
            m_tree->setVisible(m_asset.type != DataType::File);
            m_model->setTree(files->tree);
            m_note->setVisible(files->isCut);
            m_note->setText(tr("Only the first %n files are listed.", nullptr, static_cast<int>(maxListed)));
            if (files->first.empty())
                return m_preview->show(QString(), tr("This data has no files."));
            const QModelIndex first = m_model->indexOfPath(files->first);
            m_tree->setCurrentIndex(first); // shows it
        });
}

void DataContentView::showPictures(std::vector<std::string> pictures, bool areAll) {
    constexpr size_t fewestPictures = 2;
    const bool isOffered = pictures.size() >= fewestPictures;
    m_pictures->setVisible(isOffered);
    m_pictures->setChecked(isOffered && areAll);
    showLayout();
    if (!isOffered)
        return m_grid->setPictures({}, {});
    m_grid->setPictures(
        std::move(pictures), [asset = m_asset](Client& client, const std::string& path, int maxSide) -> Result<QImage> {
            if (asset.tree.empty()) {
                const QString file = QFile::decodeName(joinPath(asset.path, path).c_str());
                return QFileInfo(file).isSymLink() ? fail(ErrorCode::NotFound, {}) : readPicture(file, maxSide);
            }
            const auto bytes = browse::snapshotFile(client, asset.tree, path, PreviewLimits::maxBytes);
            return bytes ? pictureOf(QByteArray::fromStdString(*bytes), maxSide) : fail(bytes.error());
        });
}

void DataContentView::showLayout() {
    m_grid->setVisible(m_pictures->isChecked());
    m_splitter->setVisible(!m_pictures->isChecked() && !m_asset.isAddress());
}

void DataContentView::showFile(const std::string& path) {
    if (m_asset.tree.empty())
        return m_preview->show(
            QFile::decodeName((m_asset.type == DataType::File ? m_asset.path : joinPath(m_asset.path, path)).c_str()),
            {});
    m_preview->show([tree = m_asset.tree, path](Client& client, const PreviewLimits& limits) -> Result<FileContent> {
        const auto bytes = browse::snapshotFile(client, tree, path, PreviewLimits::maxBytes);
        if (!bytes)
            return fail(bytes.error());
        return previewOf(QByteArray::fromStdString(*bytes), static_cast<qint64>(bytes->size()),
                         QFile::decodeName(path.c_str()), limits);
    });
}

} // namespace studio::ui

#include "moc_data_content_view.cpp"
