#include "core/agent/materialise.h"

#include <cerrno>
#include <fcntl.h>
#include <linux/fs.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <thread>

#include "core/base/display_text.h"
#include "core/base/file.h"
#include "core/base/parallel.h"
#include "core/protocol/attempt_folder.h"
#include "core/protocol/transfer.h"

namespace studio {

namespace {

constexpr size_t smallFile = 64U << 10;
constexpr size_t filesOfAStep = 64; // neighbours, so that two threads seldom want the same folder
constexpr size_t mostThreads = 4;

Result<UniqueFd> openFolder(const std::string& path, int flags = 0) {
    UniqueFd fd(open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC | flags));
    return fd.isValid() ? Result<UniqueFd>(std::move(fd)) : fail(errorFromErrno(errno, "open " + path));
}

// Copies the files of one tree; remembers what the file system cannot do, so that it is asked once. One thread.
class TreeWriter {
public:
    TreeWriter(int blobs, int folder)
        : m_blobs(blobs)
        , m_folder(folder) {}

    Result<void> write(const TreeEntry& entry) {
        switch (entry.kind) {
        case TreeEntry::Kind::Folder:
            if (mkdirat(m_folder, entry.path.c_str(), 0700) != 0)
                return failAt("make folder", entry.path);
            return {};
        case TreeEntry::Kind::Link:
            if (symlinkat(entry.target.c_str(), m_folder, entry.path.c_str()) != 0)
                return failAt("make link", entry.path);
            return {};
        case TreeEntry::Kind::File:
        case TreeEntry::Kind::Executable:
            return writeFile(entry);
        }
        return {};
    }

private:
    static tl::unexpected<Error> failAt(const char* verb, const std::string& path) {
        return fail(errorFromErrno(errno, std::string(verb) + " " + displayText(path)));
    }
    static tl::unexpected<Error> damaged(const TreeEntry& entry, const std::string& how) {
        return fail(ErrorCode::Corrupt, "The stored content of " + displayText(entry.path) + " " + how +
                                            ". Submit the run again, so that it is stored anew.");
    }

    Result<void> writeFile(const TreeEntry& entry) {
        const std::string source = blobPath(".", entry.hash);
        const UniqueFd from(openat(m_blobs, source.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW));
        if (!from.isValid() && errno == ENOENT)
            return fail(ErrorCode::NotFound,
                        "The stored content of " + displayText(entry.path) +
                            " is missing. Submit the run again, so that it is stored anew.",
                        std::string(missingDetail));
        if (!from.isValid())
            return failAt("open the stored content of", entry.path);
        struct stat st {};
        if (fstat(from.get(), &st) != 0)
            return failAt("look at the stored content of", entry.path);
        if (!S_ISREG(st.st_mode) || static_cast<uint64_t>(st.st_size) != entry.size)
            return damaged(entry, "has another size than it should have");
        const mode_t mode = entry.kind == TreeEntry::Kind::Executable ? 0700 : 0600;
        const UniqueFd to(
            openat(m_folder, entry.path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode));
        if (!to.isValid())
            return failAt("make", entry.path);
        const auto copied = copy(from.get(), to.get(), entry);
        if (!copied)
            return fail(copied.error());
        return *copied == entry.size ? Result<void>{} : damaged(entry, "changed while it was copied");
    }

    Result<uint64_t> copy(int from, int to, const TreeEntry& entry) {
        if (m_canReflink && entry.size > 0) {
            if (ioctl(to, FICLONE, from) == 0)
                return entry.size;
            m_canReflink = errno == ENOSPC; // anything else: not on this file system
        }
        if (m_canReserve && entry.size > smallFile && fallocate(to, 0, 0, static_cast<off_t>(entry.size)) != 0) {
            if (errno == ENOSPC || errno == EDQUOT)
                return failAt("copy", entry.path);
            m_canReserve = errno == EINTR;
        }
        uint64_t done = 0;
        while (m_canCopyRange && entry.size > smallFile) {
            const ssize_t put = copy_file_range(from, nullptr, to, nullptr, 1U << 30, 0);
            if (put == 0 && done == entry.size)
                return done;
            if (put > 0) {
                done += static_cast<uint64_t>(put);
                continue;
            }
            if (put < 0 && (errno == ENOSPC || errno == EDQUOT || errno == EIO))
                return failAt("copy", entry.path);
            if (put < 0 && errno == EINTR)
                continue;
            m_canCopyRange = put == 0; // some file systems say "end" where they mean "cannot"
            break;
        }
        return copyByHand(from, to, done, entry);
    }

    Result<uint64_t> copyByHand(int from, int to, uint64_t done, const TreeEntry& entry) {
        m_buffer.resize(smallFile);
        for (;;) {
            const ssize_t got = read(from, m_buffer.data(), m_buffer.size());
            if (got < 0 && errno == EINTR)
                continue;
            if (got < 0)
                return failAt("read the stored content of", entry.path);
            if (got == 0)
                return done;
            const auto written =
                writeAll(to, std::string_view(m_buffer.data(), static_cast<size_t>(got)), displayText(entry.path));
            if (!written)
                return fail(written.error());
            done += static_cast<uint64_t>(got);
        }
    }

    int m_blobs;
    int m_folder;
    bool m_canReflink = true;
    bool m_canReserve = true; // blocks at once: a third less of the processor's time in ext4
    bool m_canCopyRange = true;
    std::string m_buffer;
};

// What is not there any more is as good as removed.
Result<void> removeEntry(int folder, const std::string& path) {
    if (unlinkat(folder, path.c_str(), 0) == 0 || errno == ENOENT || errno == ENOTDIR)
        return {};
    if (errno == EISDIR && unlinkat(folder, path.c_str(), AT_REMOVEDIR) == 0)
        return {};
    return fail(errorFromErrno(errno, "remove " + displayText(path)));
}

} // namespace

Result<Tree> treeToMake(const std::string& trees, const std::string& treeHex) {
    const auto hash = sha256FromHex(treeHex);
    if (!hash)
        return fail(ErrorCode::InvalidArgument, "The snapshot has no proper name.");
    const auto bytes = readFile(treePath(trees, *hash));
    if (!bytes && bytes.error().code == ErrorCode::NotFound)
        return fail(ErrorCode::NotFound, "The stored list of the snapshot's files is missing. Submit the run again.",
                    std::string(missingDetail));
    if (!bytes)
        return fail(bytes.error());
    if (sha256Of(*bytes) != *hash)
        return fail(ErrorCode::Corrupt, "The stored list of the snapshot's files is damaged. Submit the run again.");
    return decodeTree(*bytes);
}

Result<void> makeTree(const std::string& blobs, const Tree& tree, const std::string& folder,
                      const std::function<bool()>& goesOn) {
    const auto from = openFolder(blobs);
    const auto to = from ? openFolder(folder, O_NOFOLLOW) : fail(from.error());
    if (!to)
        return fail(to.error());
    // decodeTree promises that every parent is a folder of this tree, so no path here runs through a link.
    std::vector<const TreeEntry*> files;
    files.reserve(tree.entries.size());
    TreeWriter writer(from->get(), to->get());
    for (const auto& entry : tree.entries) {
        if (entry.isFile())
            files.push_back(&entry);
        else if (auto done = writer.write(entry); !done)
            return done;
    }
    const size_t steps = (files.size() + filesOfAStep - 1) / filesOfAStep;
    const size_t cpus = std::max(1U, std::thread::hardware_concurrency());
    const size_t threads = goesOn || steps < 4 ? 1 : std::min({mostThreads, cpus, steps});
    std::atomic<size_t> next = 0;
    return forEachInParallel(threads, threads, [&](size_t) -> Result<void> {
        TreeWriter own(from->get(), to->get());
        for (size_t step = next++; step < steps; step = next++) {
            const size_t end = std::min(files.size(), (step + 1) * filesOfAStep);
            for (size_t i = step * filesOfAStep; i < end; ++i) {
                if (goesOn && !goesOn())
                    return fail(ErrorCode::Canceled, "Something else is to be done first.");
                if (auto done = own.write(*files[i]); !done) {
                    next = steps;
                    return done;
                }
            }
        }
        return {};
    });
}

Result<void> patchTree(const std::string& blobs, const TreeDifference& difference, const std::string& folder) {
    const auto from = openFolder(blobs);
    const auto to = from ? openFolder(folder, O_NOFOLLOW) : fail(from.error());
    if (!to)
        return fail(to.error());
    // What is in a folder goes before the folder. What comes anew may be of another kind than what was there: a link goes before
    // anything is looked for below the folder that takes its place, or it would be followed.
    std::vector<std::string_view> leaving(difference.removed.begin(), difference.removed.end());
    std::sort(leaving.begin(), leaving.end(), std::greater<>());
    std::vector<std::string_view> replaced;
    for (const auto& entry : difference.changed)
        replaced.push_back(entry.path);
    std::sort(replaced.begin(), replaced.end());
    leaving.insert(leaving.end(), replaced.begin(), replaced.end());
    for (const auto& path : leaving) {
        if (auto done = removeEntry(to->get(), std::string(path)); !done)
            return done;
    }
    TreeWriter writer(from->get(), to->get());
    for (const auto& entry : difference.changed) {
        if (auto done = writer.write(entry); !done)
            return done;
    }
    return {};
}

Result<void> materialiseTree(const std::string& trees, const std::string& blobs, const std::string& treeHex,
                             const std::string& folder) {
    const auto tree = treeToMake(trees, treeHex);
    return tree ? makeTree(blobs, *tree, folder) : fail(tree.error());
}

} // namespace studio
