#include "core/mirror/file_placer.h"

#include "core/base/beneath.h"
#include "core/mirror/mirror_text.h"

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

Result<FileLook> lookAtPlaced(const PlacedFile& file, uint64_t size) {
    FileLook look;
    const auto root = Beneath::open(file.root);
    if (!root)
        return fail(root.error());
    if (const auto placed = root->openToRead(file.place())) {
        const auto stamp = placed->stamp();
        if (stamp && stamp->size == size) {
            const auto hash = placed->hash(0, size);
            look.isThere = hash.has_value();
            look.hash = hash.value_or(Sha256{});
        }
    } else if (placed.error().code != ErrorCode::NotFound) {
        return fail(placed.error());
    }
    if (const auto stamp = root->stampOf(file.part()); stamp && stamp->kind == FileStamp::Kind::File)
        look.partSize = stamp->size;
    return look;
}

Result<void> addToPart(const PlacedFile& file, uint64_t offset, std::string_view bytes, PartSum& sum) {
    const auto root = Beneath::open(file.root);
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
    if (offset == 0 && stamp->size > 0) {
        if (auto cut = part->cut(0); !cut)
            return cut;
    } else if (stamp->size != offset) {
        return fail(ErrorCode::Conflict,
                    MirrorText::tr("A file that is being fetched was changed by somebody else.").toStdString(),
                    file.part());
    }
    if (auto done = part->writeAt(offset, bytes); !done) {
        (void)part->cut(offset);
        return done;
    }
    if (offset == 0) {
        (void)sum.hasher.finish(); // of what was begun before
        sum.covered = 0;
    }
    if (sum.covered == offset) {
        sum.hasher.add(bytes);
        sum.covered += bytes.size();
    }
    return {};
}

Result<bool> placePart(const PlacedFile& file, uint64_t size, const Sha256& hash, PartSum& sum) {
    const auto root = Beneath::open(file.root);
    if (!root)
        return fail(root.error());
    if (size == 0) { // of which no byte came
        if (auto begun = addToPart(file, 0, {}, sum); !begun)
            return fail(begun.error());
    }
    const auto part = root->openToRead(file.part());
    if (!part)
        return fail(part.error());
    const auto stamp = part->stamp();
    auto found = Result<Sha256>(fail(ErrorCode::Corrupt, {}));
    if (stamp && stamp->size == size)
        found = sum.covered == size ? Result<Sha256>(sum.hasher.finish()) : part->hash(0, size);
    sum.covered = 0;
    if (!found || *found != hash) {
        if (auto removed = root->removeFile(file.part()); !removed)
            return fail(removed.error());
        return false;
    }
    if (auto made = root->makeFolders(parentOf(file.place())); !made)
        return fail(made.error());
    if (auto moved = root->rename(file.part(), file.place()); !moved)
        return fail(moved.error());
    return true;
}

Result<void> placeFolder(const PlacedFile& folder) {
    const auto root = Beneath::open(folder.root);
    return root ? root->makeFolders(folder.place()) : Result<void>(fail(root.error()));
}

} // namespace studio
