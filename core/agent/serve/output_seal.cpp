#include "core/agent/serve/output_seal.h"

#include <fcntl.h>
#include <sys/stat.h>

#include "core/base/file.h"
#include "core/base/unique_fd.h"
#include "core/protocol/attempt_folder.h"
#include "core/protocol/run_spec.h"
#include "core/protocol/tree.h"

namespace studio {

namespace {

constexpr size_t maxSealDepth = 200;
constexpr mode_t writableByAnybody = 0222;

Result<void> makeReadOnly(const std::string& path, uint32_t mode) {
    const auto wanted = static_cast<mode_t>(mode & 07777U & ~static_cast<uint32_t>(writableByAnybody));
    const UniqueFd fd(open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    if (!fd.isValid() || fchmod(fd.get(), wanted) != 0)
        return fail(ErrorCode::Io, "An output cannot be made read-only.", path);
    return {};
}

Result<TreeEntry> fileEntry(const std::string& path, const std::string& shown, const FileStamp& stamp) {
    TreeEntry entry;
    entry.kind = (stamp.mode & 0100U) != 0 ? TreeEntry::Kind::Executable : TreeEntry::Kind::File;
    entry.path = shown;
    entry.size = stamp.size;
    if (auto sealed = makeReadOnly(path, stamp.mode); !sealed)
        return fail(sealed.error());
    const auto hash = sha256OfFile(path);
    if (!hash)
        return fail(hash.error());
    const auto after = stampOf(path);
    if (!after || after->size != stamp.size)
        return fail(ErrorCode::ChangedWhileReading, "An output changed while it was read.", path);
    entry.hash = *hash;
    return entry;
}

// Adds the contents of a folder; folders are made read-only after their contents were listed.
Result<void> addFolder(const std::string& top, const std::string& below, size_t depth, Tree& tree,
                       const std::function<bool()>& isCanceled = {}) {
    const std::string folder = below.empty() ? top : top + "/" + below;
    if (depth > maxSealDepth)
        return fail(ErrorCode::TooLarge, "An output is nested too deeply.", folder);
    const auto entries = listFolder(folder);
    if (!entries)
        return fail(entries.error());
    for (const auto& found : *entries) {
        if (isCanceled && isCanceled())
            return fail(ErrorCode::Canceled, "canceled");
        const std::string path = below.empty() ? found.name : below + "/" + found.name;
        if (found.stamp.kind == FileStamp::Kind::Folder) {
            tree.entries.emplace_back().path = path;
            tree.entries.back().kind = TreeEntry::Kind::Folder;
            if (auto added = addFolder(top, path, depth + 1, tree, isCanceled); !added)
                return added;
        } else if (found.stamp.kind == FileStamp::Kind::File) {
            auto entry = fileEntry(top + "/" + path, path, found.stamp);
            if (!entry)
                return fail(entry.error());
            tree.entries.push_back(std::move(*entry));
        } else if (found.stamp.kind == FileStamp::Kind::Link) {
            const auto target = readLinkTarget(top + "/" + path);
            if (target && isLinkInsideTree(path, *target)) {
                TreeEntry& link = tree.entries.emplace_back();
                link.kind = TreeEntry::Kind::Link;
                link.path = path;
                link.target = *target;
            }
        }
    }
    const auto stamp = stampOf(folder);
    return stamp ? makeReadOnly(folder, stamp->mode) : fail(stamp.error());
}

} // namespace

Result<Tree> readOnlyTreeOf(const std::string& folder, const std::function<bool()>& isCanceled) {
    Tree tree;
    auto added = addFolder(folder, {}, 0, tree, isCanceled);
    return added ? Result<Tree>(std::move(tree)) : fail(added.error());
}

Result<SealedOutputs> sealOutputs(const std::string& root, const SealRequest& request) {
    const AttemptFolder folder = AttemptFolder::under(root, request.key);
    if (!pathExists(folder.path()))
        return fail(ErrorCode::NotFound, "The attempt's folder does not exist.", "attempt");
    SealedOutputs sealed;
    for (const std::string& name : request.names) {
        if (!isInputName(name))
            return fail(ErrorCode::InvalidArgument, "This is not the name of an output.", name);
        SealedOutput output;
        output.name = name;
        output.path = folder.outputs() + "/" + name;
        const auto stamp = stampOf(output.path);
        if (!stamp || (stamp->kind != FileStamp::Kind::Folder && stamp->kind != FileStamp::Kind::File))
            continue;
        Tree tree;
        if (stamp->kind == FileStamp::Kind::Folder) {
            if (auto added = addFolder(output.path, {}, 0, tree); !added)
                return fail(added.error());
        } else {
            auto entry = fileEntry(output.path, name, *stamp);
            if (!entry)
                return fail(entry.error());
            tree.entries.push_back(std::move(*entry));
            output.isFile = true;
        }
        for (const TreeEntry& entry : tree.entries)
            output.files += entry.isFile() ? 1 : 0;
        output.bytes = static_cast<int64_t>(tree.totalSize());
        output.tree = sha256Of(encodeTree(std::move(tree)));
        sealed.outputs.push_back(std::move(output));
    }
    return sealed;
}

} // namespace studio
