#include "core/transfer/placed_file.h"

#include "core/base/rooted_directory.h"
#include "core/transfer/transfer_text.h"

namespace studio {

namespace {

AttemptFolder folderBelowRoot(const AttemptKey& key) {
    return AttemptFolder(AttemptFolder::under("", key).path().substr(1));
}

} // namespace

std::string PlacedFile::place() const {
    const std::string folder = folderOf(folderBelowRoot(attempt), area);
    return path.empty() ? folder : joinPath(folder, path);
}

std::string PlacedFile::part() const {
    return folderBelowRoot(attempt).path() + "/incoming/" + toHex(sha256Of(std::string(toText(area)) + "/" + path)) +
           ".part";
}

Result<PlacedFileState> inspectPlaced(const PlacedFile& file, uint64_t size, bool isSparse) {
    PlacedFileState look;
    const auto root = RootedDirectory::open(file.root);
    if (!root)
        return fail(root.error());
    if (const auto placed = root->openToRead(file.place())) {
        const auto stamp = placed->stamp();
        if (stamp && stamp->size == size) {
            const auto hash = isSparse ? placed->sparseHash() : placed->hash(0, size);
            look.isThere = hash.has_value();
            look.hash = hash.value_or(Sha256{});
        }
    } else if (placed.error().code != ErrorCode::NotFound) {
        return fail(placed.error());
    }
    if (const auto part = root->openToRead(file.part())) {
        look.partSize = part->stamp().value_or(FileStamp()).size;
        look.partAllocated = part->allocatedSize().value_or(0);
    }
    const auto space = diskSpaceOf(file.root);
    if (!space)
        return fail(space.error());
    look.space = *space;
    return look;
}

Result<void> addToPart(const PlacedFile& file, uint64_t offset, std::string_view bytes, PartSum& sum, bool isFirst) {
    const auto root = RootedDirectory::open(file.root);
    if (!root)
        return fail(root.error());
    if (auto made = root->makeFolders(parentOf(file.part())); !made)
        return made;
    auto part = root->openToWrite(file.part());
    if (!part)
        return fail(part.error());
    const auto stamp = part->stamp();
    if (!stamp)
        return fail(stamp.error());
    if (isFirst && stamp->size > 0) {
        if (auto cut = part->cut(0); !cut)
            return cut;
    } else if (!isFirst && stamp->size > offset) {
        return fail(ErrorCode::Conflict,
                    TransferText::tr("A file that is being downloaded was changed by another program.").toStdString(),
                    file.part());
    }
    const uint64_t before = isFirst ? 0 : stamp->size;
    if (auto done = part->writeSparse(offset, bytes); !done) {
        (void)part->cut(before);
        return done;
    }
    if (isFirst) {
        (void)sum.hasher.finish(); // reset the hash of the discarded part
        sum.covered = 0;
    }
    if (sum.covered == offset) {
        sum.hasher.add(bytes);
        sum.covered += bytes.size();
    }
    return {};
}

Result<bool> placePart(const PlacedFile& file, uint64_t size, const Sha256& hash, bool isSparse, PartSum& sum) {
    const auto root = RootedDirectory::open(file.root);
    if (!root)
        return fail(root.error());
    if (isSparse) {
        auto part = root->openToWrite(file.part());
        const auto stamp = part ? part->stamp() : fail(part.error());
        if (!stamp)
            return fail(stamp.error());
        if (stamp->size < size) {
            if (auto grown = part->cut(size); !grown)
                return fail(grown.error());
        }
    }
    auto part = root->openToRead(file.part());
    if (!part)
        return fail(part.error());
    const auto stamp = part->stamp();
    auto found = Result<Sha256>(fail(ErrorCode::Corrupt, {}));
    if (stamp && stamp->size == size && isSparse)
        found = part->sparseHash();
    else if (stamp && stamp->size == size)
        found = sum.covered == size ? Result<Sha256>(sum.hasher.finish()) : part->hash(0, size);
    sum.covered = 0;
    if (!found || *found != hash) {
        if (auto removed = root->removeFile(file.part()); !removed)
            return fail(removed.error());
        return false;
    }
    if (auto set = file.isExecutable ? part->makeExecutable() : Result<void>(); !set)
        return fail(set.error());
    if (auto made = root->makeFolders(parentOf(file.place())); !made)
        return fail(made.error());
    if (auto moved = root->rename(file.part(), file.place()); !moved)
        return fail(moved.error());
    return true;
}

Result<void> placeLink(const PlacedFile& link, const std::string& target) {
    const auto root = RootedDirectory::open(link.root);
    if (!root)
        return fail(root.error());
    if (auto made = root->makeFolders(parentOf(link.place())); !made)
        return made;
    return root->makeLink(link.place(), target);
}

Result<void> checkWritable(const PlacedFile& file) {
    const auto root = RootedDirectory::open(file.root);
    if (!root)
        return fail(root.error());
    const std::string folder = parentOf(file.part());
    if (auto made = root->makeFolders(folder); !made)
        return made;
    const std::string probe = joinPath(folder, "probe");
    {
        auto opened = root->openToWrite(probe);
        if (!opened)
            return fail(opened.error());
        if (auto put = opened->writeAt(0, "1"); !put)
            return put;
    }
    return root->removeFile(probe);
}

Result<void> placeFolder(const PlacedFile& folder) {
    const auto root = RootedDirectory::open(folder.root);
    return root ? root->makeFolders(folder.place()) : Result<void>(fail(root.error()));
}

} // namespace studio
