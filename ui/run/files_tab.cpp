#include "ui/run/files_tab.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QDesktopServices>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMenu>
#include <QPushButton>
#include <QSaveFile>
#include <QSplitter>
#include <QStackedWidget>
#include <QTreeView>
#include <QUrl>

#include "core/client/run_comparison.h"
#include "core/client/studio_link.h"
#include "core/run/run_text.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"
#include "ui/common/ui_state.h"
#include "ui/preview/file_preview.h"
#include "ui/run/difference_view.h"
#include "ui/run/output_listing.h"

namespace studio::ui {

namespace {

constexpr std::chrono::milliseconds filesPollInterval{2000};
constexpr int filesTabMinColumn = 80;
constexpr int filesTabMinNoted = 420;           // of a tree with three columns
constexpr int64_t maxPreselected = 50;          // files, of which the first is previewed at once
constexpr uint64_t maxSavedBytes = 1ULL << 30U; // of a snapshot's file, which is read as a whole
constexpr qint64 copiedAtOnce = 1 << 20;

std::vector<FileEntry> entriesOf(const Tree& tree) {
    std::vector<FileEntry> entries;
    entries.reserve(tree.entries.size());
    for (const TreeEntry& entry : tree.entries)
        entries.push_back({entry.path, entry.kind == TreeEntry::Kind::Folder, static_cast<int64_t>(entry.size),
                           entry.kind == TreeEntry::Kind::Link ? "→ " + entry.target : std::string(), false});
    return entries;
}

// The words of the third column, by path.
std::map<std::string, std::string> marksOf(const std::vector<SnapshotChange>& changes) {
    std::map<std::string, std::string> marks;
    for (const SnapshotChange& change : changes) {
        const QString mark = change.kind == SnapshotChange::Kind::Changed ? FilesTab::tr("changed")
                             : change.kind == SnapshotChange::Kind::Added ? FilesTab::tr("new")
                                                                          : FilesTab::tr("missing");
        marks[change.path] = mark.toStdString();
    }
    return marks;
}

} // namespace

Result<void> saveCopy(const QString& from, const QString& to) {
    const auto failed = [](const QString& message, const QString& why = {}) {
        return fail(ErrorCode::Io, message.toStdString(), why.toStdString());
    };
    QFile source(from);
    if (!source.open(QIODevice::ReadOnly))
        return failed(FilesTab::tr("The file cannot be read."), source.errorString());
    if (const QString place = QFileInfo(to).canonicalFilePath();
        !place.isEmpty() && place == QFileInfo(from).canonicalFilePath())
        return failed(FilesTab::tr("Source and destination are the same file. Choose another location."));
    QSaveFile target(to);
    bool isWritten = target.open(QIODevice::WriteOnly);
    while (isWritten && !source.atEnd()) {
        const QByteArray piece = source.read(copiedAtOnce);
        if (piece.isEmpty())
            return failed(FilesTab::tr("The file cannot be read."), source.errorString());
        isWritten = target.write(piece) == piece.size();
    }
    if (!isWritten || !target.commit())
        return failed(FilesTab::tr("The file could not be saved."), target.errorString());
    return {};
}

Result<void> saveFromSnapshot(Client& client, const std::string& tree, const std::string& path, const QString& to) {
    const auto bytes = browse::snapshotFile(client, tree, path, maxSavedBytes);
    if (!bytes)
        return fail(bytes.error());
    QSaveFile target(to);
    if (!target.open(QIODevice::WriteOnly) ||
        target.write(bytes->data(), static_cast<qint64>(bytes->size())) != static_cast<qint64>(bytes->size()) ||
        !target.commit())
        return fail(ErrorCode::Io, FilesTab::tr("The file could not be saved.").toStdString(),
                    target.errorString().toStdString());
    return {};
}

FilesTab::FilesTab(What what, Context& context, QWidget* parent)
    : QWidget(parent)
    , m_what(what)
    , m_context(context)
    , m_model(new FileTreeModel(this))
    , m_splitter(new QSplitter(this))
    , m_tree(new QTreeView(m_splitter))
    , m_right(new QStackedWidget(m_splitter))
    , m_preview(new FilePreview(context, m_right))
    , m_sum((new PlainLabel({}, this))->withRole("muted"))
    , m_written((new PlainLabel({}, this, PlainLabel::Fit::Lines))->withRole("muted")->selectable()) {
    const bool outputs = what == What::Outputs;
    connect(&m_again, &QTimer::timeout, this, [this] {
        if (isVisible() && !m_isListing)
            list(m_details);
    });
    setObjectName(outputs ? QStringLiteral("outputsTab") : QStringLiteral("snapshotTab"));
    m_right->addWidget(m_preview);
    addTree();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, space::medium, 0, 0);
    layout->setSpacing(space::small);
    layout->addWidget(makeBar());
    m_sum->setObjectName(objectName() + QStringLiteral("Sum"));
    m_written->setObjectName(objectName() + QStringLiteral("Written"));
    m_written->hide();
    layout->addWidget(m_written);
    layout->addWidget(m_splitter, 1);
    m_splitter->setObjectName(outputs ? QStringLiteral("outputsSplitter") : QStringLiteral("snapshotSplitter"));
    m_splitter->setHandleWidth(space::small);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setSizes({340, 560});
    m_context.remember.follow(m_splitter, outputs ? QStringLiteral("run/outputs") : QStringLiteral("run/snapshot"));
    setFocusProxy(m_tree);
}

void FilesTab::preview(const QString& path, const QString& hint) {
    m_preview->show(path, hint);
}

void FilesTab::previewOfSnapshot(const std::string& path) {
    m_preview->show(
        [tree = m_details.run.snapshot, path](Client& client, const PreviewLimits& limits) -> Result<FileContent> {
            const auto bytes = browse::snapshotFile(client, tree, path, PreviewLimits::maxBytes);
            if (!bytes)
                return fail(bytes.error());
            return previewOf(QByteArray::fromStdString(*bytes), static_cast<qint64>(bytes->size()),
                             QFile::decodeName(path.c_str()).section(QLatin1Char('/'), -1), limits);
        });
}

void FilesTab::addTree() {
    m_tree->setObjectName(m_what == What::Outputs ? QStringLiteral("outputsTree") : QStringLiteral("snapshotTree"));
    m_tree->setAccessibleName(m_what == What::Outputs ? tr("Output files") : tr("Snapshot files"));
    m_tree->setModel(m_model);
    m_tree->setUniformRowHeights(true);
    m_tree->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_tree->setMouseTracking(true);
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setMinimumSectionSize(filesTabMinColumn);
    m_tree->header()->setSectionResizeMode(FileTreeModel::Name, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(FileTreeModel::Size, QHeaderView::ResizeToContents);
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, &FilesTab::choose);
    connect(m_tree, &QTreeView::customContextMenuRequested, this, &FilesTab::showFileMenu);
    connect(m_tree, &QTreeView::doubleClicked, this, &FilesTab::open);
}

QWidget* FilesTab::makeBar() {
    auto* bar = new QWidget(this);
    auto* layout = new QHBoxLayout(bar);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::tight);
    const auto add = [&](const QString& name, const QString& iconName, const QString& text, auto act) {
        auto* button = new QPushButton(icon(iconName), text, bar);
        button->setObjectName(name);
        button->setProperty("role", QStringLiteral("quiet"));
        button->setEnabled(false);
        connect(button, &QPushButton::clicked, this, act);
        layout->addWidget(button);
        m_buttons.push_back(button);
    };
    if (m_what == What::Snapshot) {
        add(QStringLiteral("snapshotSave"), QStringLiteral("download"), tr("Save as…"), [this] { save(); });
        add(QStringLiteral("snapshotCompare"), QStringLiteral("columns-3"), tr("Compare with the folder now"),
            [this] { compareWithFolder(); });
        m_compare = m_buttons.back();
        m_compare->setToolTip(tr("Mark the files that have changed since this run was submitted"));
        m_buttons.pop_back();
    } else {
        add(QStringLiteral("outputOpen"), QStringLiteral("external-link"), tr("Open"),
            [this] { QDesktopServices::openUrl(QUrl::fromLocalFile(chosenPath())); });
        add(QStringLiteral("outputSave"), QStringLiteral("download"), tr("Save as…"), [this] { save(); });
        add(QStringLiteral("outputReveal"), QStringLiteral("folder-open"), tr("Show in file manager"), [this] {
            const QFileInfo info(chosenPath());
            QDesktopServices::openUrl(QUrl::fromLocalFile(info.isDir() ? info.filePath() : info.path()));
        });
    }
    layout->addStretch();
    layout->addWidget(m_sum);
    return bar;
}

void FilesTab::show(const RunDetails& details) {
    if (m_compare)
        m_compare->setEnabled(!m_isComparing && !details.config.source.empty() && !details.run.snapshot.empty());
    // Outputs may change while the run is active, and once more when they are collected.
    const std::string state = m_what == What::Snapshot ? details.run.snapshot
                                                       : details.folder + std::string(toText(details.run.state)) +
                                                             std::to_string(details.run.outputFiles.value_or(-1));
    // No change notification reports new files, so poll while the run is active and the list is visible.
    const bool mayGrow = m_what == What::Outputs && !isFinal(details.run.state) && details.run.started;
    m_details = details;
    showWritten(details);
    if (mayGrow && !m_again.isActive())
        m_again.start(filesPollInterval);
    else if (!mayGrow)
        m_again.stop();
    if (state == m_listed)
        return;
    m_listed = state;
    m_signature = 0;
    m_changes.clear();
    list(details);
}

void FilesTab::showWritten(const RunDetails& details) {
    QStringList lines;
    for (const EventRecord& event : details.events) {
        const std::string& code = event.reason.code;
        if (m_what == What::Outputs && (code == "output_written" || code == "output_not_written"))
            lines << QString::fromStdString(describe(event.reason));
    }
    m_written->setText(lines.join(u'\n'));
    m_written->setVisible(!lines.isEmpty());
}

void FilesTab::compareWithFolder() {
    m_isComparing = true;
    m_compare->setEnabled(false);
    m_sum->setText(tr("Comparing…"));
    m_context.link.work<std::vector<SnapshotChange>>(
        this,
        [tree = m_details.run.snapshot, folder = m_details.config.source, closing = m_context.link.isClosing()](
            Client& client) { return browse::changesInFolder(client, tree, folder, closing); },
        [this, tree = m_details.run.snapshot](const Result<std::vector<SnapshotChange>>& changes) {
            m_isComparing = false;
            m_compare->setEnabled(true);
            if (tree != m_details.run.snapshot)
                return;
            if (!changes)
                return m_sum->setText(QString::fromStdString(changes.error().message));
            showChanges(*changes);
        });
}

void FilesTab::showChanges(const std::vector<SnapshotChange>& changes) {
    m_changes.clear();
    int changed = 0;
    int added = 0;
    int missing = 0;
    for (const SnapshotChange& change : changes) {
        m_changes[change.path] = change.kind;
        if (!change.isFolder)
            ++(change.kind == SnapshotChange::Kind::Changed ? changed
               : change.kind == SnapshotChange::Kind::Added ? added
                                                            : missing);
    }
    m_context.link.work<Listing>(
        this,
        [tree = m_details.run.snapshot, changes, marks = marksOf(changes)](Client& client) -> Result<Listing> {
            auto loaded = browse::snapshotTree(client, tree);
            if (!loaded)
                return fail(loaded.error());
            std::vector<FileEntry> entries = entriesOf(*loaded);
            for (FileEntry& entry : entries) {
                if (const auto mark = marks.find(entry.path); mark != marks.end())
                    entry.note = mark->second;
            }
            // Not in the snapshot.
            for (const SnapshotChange& change : changes) {
                if (change.kind == SnapshotChange::Kind::Added)
                    entries.push_back({change.path, change.isFolder, change.size, marks.at(change.path), true});
            }
            return Listing{std::make_shared<FileTree>(FileTree::from(entries)), false, 0,
                           changes.empty() ? QString() : tr("Folder now")};
        },
        [this, changed, added, missing](const Result<Listing>& listing) {
            take(listing);
            if (listing)
                m_sum->setText(changed + added + missing == 0
                                   ? tr("The folder has the same files as this snapshot.")
                                   : tr("In the folder now: %1 changed, %2 new, %3 missing")
                                         .arg(formatCount(changed), formatCount(added), formatCount(missing)));
            choose();
        });
}

bool FilesTab::showDifference(const std::string& path) {
    if (!m_changes.contains(path))
        return false;
    m_context.link.ask<std::shared_ptr<const FileDifference>>(
        this,
        [tree = m_details.run.snapshot, folder = m_details.config.source, path](Client& client) {
            return studio::compareWithFolder(client, tree, folder, path);
        },
        [this, path](const Result<std::shared_ptr<const FileDifference>>& file) {
            const QModelIndex now = m_tree->currentIndex();
            if (now.data(FileTreeModel::pathRole).toByteArray().toStdString() != path)
                return; // another file was selected meanwhile
            if (!file || !(*file)->isText) {
                m_right->setCurrentWidget(m_preview);
                return previewOfSnapshot(path);
            }
            if (m_difference == nullptr) {
                m_difference = new DifferenceView(m_right);
                m_difference->setObjectName(QStringLiteral("snapshotDifference"));
                m_difference->setAccessibleName(tr("Left: snapshot; right: folder now"));
                m_right->addWidget(m_difference);
            }
            m_difference->show(*file);
            m_right->setCurrentWidget(m_difference);
        });
    return true;
}

void FilesTab::list(const RunDetails& details) {
    m_isListing = true;
    if (m_what == What::Snapshot) {
        if (details.run.snapshot.empty()) {
            m_sum->setText(tr("This run has no source folder."));
            return;
        }
        m_context.link.work<Listing>(
            this,
            [tree = details.run.snapshot](Client& client) -> Result<Listing> {
                auto loaded = browse::snapshotTree(client, tree);
                if (!loaded)
                    return fail(loaded.error());
                return Listing{std::make_shared<FileTree>(FileTree::from(entriesOf(*loaded))), false, 0, {}};
            },
            [this](const Result<Listing>& listing) { take(listing); });
        return;
    }
    if (details.folder.empty())
        return preview({}, tr("Files that the script writes to outputs/ appear here."));
    m_top = QFile::decodeName(AttemptFolder(details.folder).outputs().c_str());
    m_context.link.work<OutputListing>(
        this,
        [folder = details.folder, known = m_signature, closing = m_context.link.isClosing()](
            Client&) -> Result<OutputListing> { return listOutputs(folder, known, closing); },
        [this](const Result<OutputListing>& outputs) {
            if (!outputs)
                return take(fail(outputs.error()));
            if (!outputs->tree) {
                m_isListing = false;
                return;
            }
            m_sources = outputs->sources;
            take(Listing{outputs->tree, outputs->isCut, outputs->signature, outputs->isUnion ? tr("Node") : QString()});
        });
}

void FilesTab::take(const Result<Listing>& listing) {
    m_isListing = false;
    if (!listing) {
        m_sum->setText(QString::fromStdString(listing.error().message));
        return;
    }
    m_signature = listing->signature;
    const QByteArray before = m_tree->currentIndex().data(FileTreeModel::pathRole).toByteArray();
    m_model->setTree(listing->tree, listing->noteHeader);
    if (m_model->columnCount() > FileTreeModel::Note)
        m_tree->header()->setSectionResizeMode(FileTreeModel::Note, QHeaderView::ResizeToContents);
    // Names and nodes are beside one another.
    m_tree->setMinimumWidth(listing->noteHeader.isEmpty() ? 0 : filesTabMinNoted);
    const FileTree::Node& top = listing->tree->node(0);
    QString sum = top.files == 1 ? tr("1 file · %1").arg(formatSize(top.size))
                                 : tr("%1 files · %2").arg(formatCount(top.files), formatSize(top.size));
    if (listing->isCut)
        sum += tr(" · list truncated");
    m_sum->setText(sum);
    if (top.files <= 50)
        m_tree->expandToDepth(1);
    if (!m_wanted.empty() && selectWanted())
        return;
    const QModelIndex again = before.isEmpty() ? QModelIndex() : m_model->indexOfPath(before.toStdString());
    if (again.isValid())
        m_tree->setCurrentIndex(again);
    else if (top.files > 0 && top.files <= maxPreselected)
        chooseFirst();
    else if (m_what == What::Snapshot)
        preview({}, tr("Select a file to preview it."));
    else
        preview({}, top.files == 0 ? (isFinal(m_details.run.state)
                                          ? tr("No outputs: nothing was collected from outputs/.")
                                          : tr("No outputs yet. Files that the script writes to outputs/ appear here."))
                                   : tr("Select a file to preview it."));
}

void FilesTab::select(const QString& path) {
    m_wanted = QFile::encodeName(path).toStdString();
    selectWanted();
}

bool FilesTab::selectWanted() {
    const QModelIndex index = m_model->indexOfPath(m_wanted);
    if (!index.isValid())
        return false;
    m_wanted.clear();
    m_tree->setCurrentIndex(index);
    m_tree->scrollTo(index);
    return true;
}

void FilesTab::chooseFirst() {
    QModelIndex index = m_model->index(0, 0);
    while (index.isValid() && m_model->rowCount(index) > 0)
        index = m_model->index(0, 0, index);
    m_tree->setCurrentIndex(index);
}

QString FilesTab::chosenPath() const {
    const QModelIndex index = m_tree->currentIndex();
    if (m_top.isEmpty() || !index.isValid())
        return {};
    const QByteArray path = index.data(FileTreeModel::pathRole).toByteArray();
    if (const auto source = m_sources.find(path.toStdString()); source != m_sources.end())
        return QFile::decodeName(source->second.c_str());
    return m_top + QLatin1Char('/') + QFile::decodeName(path);
}

void FilesTab::choose() {
    const QModelIndex index = m_tree->currentIndex();
    const bool isFile = index.isValid() && !index.data(FileTreeModel::isFolderRole).toBool();
    for (QPushButton* button : m_buttons)
        button->setEnabled(isFile || button->objectName() == QLatin1String("outputReveal"));
    if (m_what == What::Snapshot && isFile) {
        const std::string path = index.data(FileTreeModel::pathRole).toByteArray().toStdString();
        if (showDifference(path))
            return;
        m_right->setCurrentWidget(m_preview);
        return previewOfSnapshot(path);
    }
    m_right->setCurrentWidget(m_preview);
    preview(isFile ? chosenPath() : QString(), tr("Select a file to preview it."));
}

void FilesTab::open(const QModelIndex& index) {
    if (!index.data(FileTreeModel::isFolderRole).toBool())
        m_buttons.front()->click();
}

void FilesTab::showFileMenu(const QPoint& at) {
    if (const QModelIndex index = m_tree->indexAt(at); index.isValid())
        m_tree->setCurrentIndex(index);
    if (!m_tree->currentIndex().isValid())
        return;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("fileMenu"));
    for (QPushButton* button : m_buttons)
        menu->addAction(button->icon(), button->text(), button, &QPushButton::click)->setEnabled(button->isEnabled());
    menu->addSeparator();
    const QString path = m_what == What::Snapshot
                             ? QFile::decodeName(m_tree->currentIndex().data(FileTreeModel::pathRole).toByteArray())
                             : chosenPath();
    menu->addAction(icon(QStringLiteral("copy")), tr("Copy path"), this,
                    [path] { QGuiApplication::clipboard()->setText(path); })
        ->setObjectName(QStringLiteral("copyFilePath"));
    menu->popup(m_tree->viewport()->mapToGlobal(at));
}

void FilesTab::save() {
    const QByteArray path = m_tree->currentIndex().data(FileTreeModel::pathRole).toByteArray();
    const bool isSnapshot = m_what == What::Snapshot;
    const QString from = isSnapshot ? QFile::decodeName(path) : chosenPath();
    auto* dialog = new QFileDialog(this, tr("Save as"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("saveOutputDialog"));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->selectFile(QFileInfo(from).fileName());
    connect(dialog, &QFileDialog::fileSelected, this, [this, from, path, isSnapshot](const QString& to) {
        m_context.link.work<void>(
            this,
            [from, to, isSnapshot, tree = m_details.run.snapshot, path = path.toStdString()](Client& client) {
                return isSnapshot ? saveFromSnapshot(client, tree, path, to) : saveCopy(from, to);
            },
            [this](const Result<void>& saved) {
                m_sum->setText(saved ? tr("Saved.") : QString::fromStdString(saved.error().message));
            });
    });
    dialog->open();
}

} // namespace studio::ui

#include "moc_files_tab.cpp"
