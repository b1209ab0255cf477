#include "ui/run/output_listing.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>

#include "core/client/run_logs.h"
#include "core/protocol/attempt_folder.h"
#include "core/transfer/output_union.h"
#include "ui/common/formats.h"

namespace studio::ui {

namespace {

constexpr size_t maxEntries = 20'000;

struct OutputText {
    Q_DECLARE_TR_FUNCTIONS(OutputText)
};

// Adds what is below `folder`, and to the signature.
void addFolder(const std::string& folder, std::vector<FileEntry>& entries, OutputListing& listing) {
    const QString top = QFile::decodeName(folder.c_str());
    QDirIterator it(top, QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden | QDir::System,
                    QDirIterator::Subdirectories);
    while (it.hasNext()) {
        if (entries.size() >= maxEntries) {
            listing.isCut = true;
            break;
        }
        it.next();
        const QFileInfo info = it.fileInfo();
        FileEntry entry;
        entry.path = QFile::encodeName(info.filePath().mid(top.size() + 1)).toStdString();
        entry.isFolder = info.isDir() && !info.isSymLink();
        entry.size = entry.isFolder || info.isSymLink() ? 0 : info.size();
        if (info.isSymLink())
            entry.note = QFile::encodeName(info.symLinkTarget()).toStdString();
        const qint64 modified = entry.isFolder || info.isSymLink() ? 0 : info.lastModified().toMSecsSinceEpoch();
        listing.signature = qHashMulti(listing.signature, info.filePath(), entry.size, modified);
        entries.push_back(std::move(entry));
    }
}

std::string nodesText(const OutputUnion::Entry& entry, size_t nodeCount) {
    QString text;
    if (entry.nodeCount == 1)
        text = OutputText::tr("Node %1").arg(entry.node);
    else if (static_cast<size_t>(entry.nodeCount) == nodeCount)
        text = OutputText::tr("All nodes");
    else
        text = OutputText::tr("%1 nodes").arg(entry.nodeCount);
    return (entry.hasOtherVersion ? OutputText::tr("%1 · differs").arg(text) : text).toStdString();
}

std::vector<FileEntry> unionOf(const std::vector<std::string>& folders, const std::function<bool()>& isCanceled,
                               OutputListing& listing) {
    const OutputUnion all = uniteOutputs(folders, {maxEntries, isCanceled});
    listing.isCut = all.isCut;
    std::vector<FileEntry> entries;
    for (const OutputUnion::Entry& file : all.entries) {
        FileEntry entry;
        entry.path = file.path;
        entry.isFolder = file.kind == FileStamp::Kind::Folder;
        entry.size = file.kind == FileStamp::Kind::File ? static_cast<int64_t>(file.size) : 0;
        if (!entry.isFolder)
            entry.note = nodesText(file, folders.size());
        listing.sources.emplace(file.path, file.source);
        entries.push_back(std::move(entry));
    }
    return entries;
}

} // namespace

OutputListing listOutputs(const std::string& attemptFolder, size_t known, const std::function<bool()>& isCanceled) {
    OutputListing listing;
    listing.signature = 1;
    std::vector<std::string> folders;
    std::vector<FileEntry> entries;
    for (const std::string& node : nodeFoldersOf(attemptFolder)) {
        folders.push_back(AttemptFolder(node).outputs());
        addFolder(folders.back(), entries, listing);
    }
    listing.isUnion = folders.size() > 1;
    if (listing.signature == known)
        return listing;
    if (listing.isUnion)
        entries = unionOf(folders, isCanceled, listing);
    listing.tree = std::make_shared<FileTree>(FileTree::from(entries));
    return listing;
}

} // namespace studio::ui
