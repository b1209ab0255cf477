#include "core/agent/serve/tree_filler.h"

#include <cerrno>
#include <fcntl.h>
#include <linux/fs.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstring>
#include <mutex>
#include <optional>
#include <thread>
#include <unordered_map>

#include "core/agent/serve/linked_blobs.h"
#include "core/agent/serve/machine_identity.h"
#include "core/base/display_text.h"
#include "core/base/file.h"
#include "core/base/parallel.h"
#include "core/protocol/attempt_folder.h"
#include "core/protocol/pack_set.h"
#include "core/protocol/transfer.h"

namespace studio {

namespace {

constexpr size_t smallFile = 64U << 10;
constexpr size_t filesOfAStep = 64; // adjacent files, to reduce contention of two threads for the same folder
constexpr size_t treeFillerMaxThreads = 4;

Result<UniqueFd> openFolder(const std::string& path, int flags = 0) {
    UniqueFd fd(open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC | flags));
    return fd.isValid() ? Result<UniqueFd>(std::move(fd)) : fail(errorFromErrno(errno, "open " + path));
}

// Copies the files of one tree; caches which operations the file system does not support. Not thread-safe.
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

    // Writes a file whose content comes from a pack.
    Result<void> write(const TreeEntry& entry, std::string_view bytes) {
        if (bytes.size() != entry.size)
            return damaged(entry, "does not have the expected size");
        const auto to = create(entry);
        if (!to)
            return fail(to.error());
        return writeAll(to->get(), bytes, displayText(entry.path));
    }

    static tl::unexpected<Error> damaged(const TreeEntry& entry, const std::string& how) {
        return fail(ErrorCode::Corrupt, "The stored content of " + displayText(entry.path) + " " + how +
                                            ". Submit the run from its source folder to store it again.");
    }

private:
    static tl::unexpected<Error> failAt(const char* verb, const std::string& path) {
        return fail(errorFromErrno(errno, std::string(verb) + " " + displayText(path)));
    }
    Result<UniqueFd> create(const TreeEntry& entry) {
        const mode_t mode = entry.kind == TreeEntry::Kind::Executable ? 0700 : 0600;
        UniqueFd to(openat(m_folder, entry.path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode));
        return to.isValid() ? Result<UniqueFd>(std::move(to)) : failAt("make", entry.path);
    }

    Result<void> writeFile(const TreeEntry& entry) {
        const std::string source = blobPath(".", entry.hash);
        const UniqueFd from(openat(m_blobs, source.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW));
        if (!from.isValid() && errno == ENOENT)
            return missing(entry);
        if (!from.isValid())
            return failAt("open the stored content of", entry.path);
        if (entry.size >= minLinkedBytes && faccessat(m_blobs, linkNotePath(".", entry.hash).c_str(), F_OK, 0) == 0)
            return copyLinked(from.get(), entry);
        struct stat st {};
        if (fstat(from.get(), &st) != 0)
            return failAt("stat the stored content of", entry.path);
        if (!S_ISREG(st.st_mode) || static_cast<uint64_t>(st.st_size) != entry.size)
            return damaged(entry, "does not have the expected size");
        const auto to = create(entry);
        if (!to)
            return fail(to.error());
        const auto copied = copy(from.get(), to->get(), entry);
        if (!copied)
            return fail(copied.error());
        return *copied == entry.size ? Result<void>{} : damaged(entry, "changed while it was copied");
    }

    static tl::unexpected<Error> missing(const TreeEntry& entry) {
        return fail(ErrorCode::NotFound,
                    "The stored content of " + displayText(entry.path) +
                        " is missing. Submit the run from its source folder to store it again.",
                    std::string(missingDetail));
    }

    // A job may have written into it, or does at this moment: what counts are the bytes that are copied.
    Result<void> copyLinked(int from, const TreeEntry& entry) {
        const auto to = create(entry);
        if (!to)
            return fail(to.error());
        Sha256Hasher hasher;
        m_hasher = &hasher;
        const auto copied = copyByHand(from, to->get(), 0, entry);
        m_hasher = nullptr;
        if (!copied)
            return fail(copied.error());
        if (hasher.finish() == entry.hash)
            return {};
        for (const std::string& path : {blobPath(".", entry.hash), linkNotePath(".", entry.hash)}) {
            if (unlinkat(m_blobs, path.c_str(), 0) != 0 && errno != ENOENT)
                return failAt("remove the changed content of", entry.path);
        }
        return missing(entry);
    }

    Result<uint64_t> copy(int from, int to, const TreeEntry& entry) {
        if (m_canReflink && entry.size > 0) {
            if (ioctl(to, FICLONE, from) == 0)
                return entry.size;
            m_canReflink = errno == ENOSPC; // other errors: not supported by this file system
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
            m_canCopyRange = put == 0; // some file systems report end of file instead of "not supported"
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
            if (m_hasher != nullptr)
                m_hasher->add(std::string_view(m_buffer.data(), static_cast<size_t>(got)));
            done += static_cast<uint64_t>(got);
        }
    }

    int m_blobs;
    int m_folder;
    bool m_canReflink = true;
    bool m_canReserve = true; // preallocation: a third less CPU time on ext4
    bool m_canCopyRange = true;
    Sha256Hasher* m_hasher = nullptr; // of what is copied by hand
    std::string m_buffer;
};

uint64_t firstBytes(const Sha256& hash) {
    uint64_t first = 0;
    std::memcpy(&first, hash.data(), sizeof first);
    return first;
}

// A missing entry counts as removed.
Result<void> removeEntry(int folder, const std::string& path) {
    if (unlinkat(folder, path.c_str(), 0) == 0 || errno == ENOENT || errno == ENOTDIR)
        return {};
    if (errno == EISDIR && unlinkat(folder, path.c_str(), AT_REMOVEDIR) == 0)
        return {};
    return fail(errorFromErrno(errno, "remove " + displayText(path)));
}

// Adjacent files in one frame of a pack, or several files with separate blobs.
struct Step {
    std::optional<uint64_t> frame; // pack number in the upper half
    std::vector<const TreeEntry*> files;
};

// Reads contents from packs, then from single files. For few contents the packs are loaded only if a file is missing.
class Contents {
public:
    static Result<Contents> open(const std::string& blobs, const std::vector<const TreeEntry*>& files) {
        auto folder = openFolder(blobs);
        if (!folder)
            return fail(folder.error());
        Contents contents(std::move(*folder));
        const bool areThere =
            files.size() <= filesOfAStep && std::all_of(files.begin(), files.end(), [&](const auto* f) {
                return faccessat(contents.folder(), blobPath(".", f->hash).c_str(), F_OK, 0) == 0;
            });
        if (areThere)
            return contents;
        auto packs = PackSet::load(packsPath(blobs), readMachineIdentity().bootId);
        if (!packs)
            return fail(packs.error());
        contents.m_packs = std::move(*packs);
        return contents;
    }

    int folder() const { return m_folder.get(); }

    std::vector<Step> stepsFor(const std::vector<const TreeEntry*>& files) const {
        std::vector<Step> steps;
        std::unordered_map<uint64_t, size_t> ofFrame;
        Step single;
        for (const auto* file : files) {
            if (const auto* place = m_packs.find(file->hash)) {
                const uint64_t frame = (uint64_t{place->pack} << 32U) | place->frame;
                const auto [at, isNew] = ofFrame.emplace(frame, steps.size());
                if (isNew)
                    steps.push_back({frame, {}});
                steps[at->second].files.push_back(file);
                continue;
            }
            single.files.push_back(file);
            if (single.files.size() == filesOfAStep)
                steps.push_back(std::exchange(single, {}));
        }
        if (!single.files.empty())
            steps.push_back(std::move(single));
        return steps;
    }

    // Calls `made` after each file; returning false ends it with Canceled.
    Result<void> write(const Step& step, TreeWriter& writer, const std::function<bool(const TreeEntry*)>& made) const {
        constexpr uint64_t lower = UINT32_MAX;
        std::optional<PackFrame> frame;
        if (step.frame) {
            auto read = m_packs.packs()[*step.frame >> 32U].frame(*step.frame & lower);
            if (!read)
                return read.error().code == ErrorCode::Corrupt ? TreeWriter::damaged(*step.files.front(), "is damaged")
                                                               : fail(read.error());
            frame = std::move(*read);
        }
        for (const auto* file : step.files) {
            Result<void> done;
            if (frame) {
                const auto* place = m_packs.find(file->hash);
                done = writer.write(*file, std::string_view(frame->raw).substr(place->offset, place->size));
            } else {
                done = writer.write(*file);
            }
            if (!done)
                return done;
            if (made && !made(file))
                return fail(ErrorCode::Canceled, "Another task must finish first.");
        }
        return {};
    }

private:
    explicit Contents(UniqueFd folder)
        : m_folder(std::move(folder)) {}
    UniqueFd m_folder;
    PackSet m_packs;
};

// Precondition: all folders of the files exist.
Result<void> writeFiles(const std::string& blobs, int to, const std::vector<const TreeEntry*>& files) {
    if (files.empty())
        return {};
    const auto contents = Contents::open(blobs, files);
    if (!contents)
        return fail(contents.error());
    const auto steps = contents->stepsFor(files);
    const size_t cpus = std::max(1U, std::thread::hardware_concurrency());
    const size_t threads = steps.size() < 4 ? 1 : std::min({treeFillerMaxThreads, cpus, steps.size()});
    std::atomic<size_t> next = 0;
    return forEachInParallel(threads, threads, [&](size_t) -> Result<void> {
        TreeWriter own(contents->folder(), to);
        for (size_t step = next++; step < steps.size(); step = next++) {
            if (auto done = contents->write(steps[step], own, {}); !done) {
                next = steps.size();
                return done;
            }
        }
        return {};
    });
}

} // namespace

Result<Tree> loadVerifiedTree(const std::string& trees, const std::string& treeHex) {
    const auto hash = sha256FromHex(treeHex);
    if (!hash)
        return fail(ErrorCode::InvalidArgument, "The snapshot has no valid name.");
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

Result<void> makeTree(const std::string& blobs, const Tree& tree, const std::string& folder, CopyControl* control) {
    const auto to = openFolder(folder, O_NOFOLLOW);
    if (!to)
        return fail(to.error());
    if (control != nullptr)
        control->isMade.assign(tree.entries.size(), false);
    // decodeTree() guarantees that every parent is a folder of this tree, so no path here traverses a link.
    std::vector<const TreeEntry*> files;
    files.reserve(tree.entries.size());
    TreeWriter writer(-1, to->get());
    for (size_t i = 0; i < tree.entries.size(); ++i) {
        const auto& entry = tree.entries[i];
        if (entry.isFile()) {
            files.push_back(&entry);
            continue;
        }
        if (auto done = writer.write(entry); !done)
            return done;
        if (control != nullptr)
            control->isMade[i] = true;
    }
    if (control == nullptr)
        return writeFiles(blobs, to->get(), files);
    const auto contents = Contents::open(blobs, files);
    if (!contents)
        return fail(contents.error());
    if (!files.empty() && !control->goesOn())
        return fail(ErrorCode::Canceled, "Another task must finish first.");
    size_t left = files.size();
    TreeWriter own(contents->folder(), to->get());
    for (const auto& step : contents->stepsFor(files)) {
        auto done = contents->write(step, own, [&](const TreeEntry* file) {
            control->isMade[static_cast<size_t>(file - tree.entries.data())] = true;
            return --left == 0 || control->goesOn();
        });
        if (!done)
            return done;
    }
    return {};
}

Result<void> patchTree(const std::string& blobs, const Tree& base, const TreeDifference& difference,
                       const std::string& folder) {
    const auto to = openFolder(folder, O_NOFOLLOW);
    if (!to)
        return fail(to.error());
    // Contents are removed before their folder. An entry may be replaced by one of another type: a link must be removed
    // before anything below the folder that replaces it is accessed, or it would be followed.
    std::vector<std::string_view> leaving(difference.removed.begin(), difference.removed.end());
    std::sort(leaving.begin(), leaving.end(), std::greater<>());
    std::vector<std::string_view> replaced;
    for (const auto& entry : difference.changed) {
        if (findEntry(base, entry.path) != nullptr)
            replaced.push_back(entry.path);
    }
    std::sort(replaced.begin(), replaced.end());
    leaving.insert(leaving.end(), replaced.begin(), replaced.end());
    for (const auto& path : leaving) {
        if (auto done = removeEntry(to->get(), std::string(path)); !done)
            return done;
    }
    TreeWriter writer(-1, to->get());
    std::vector<const TreeEntry*> files;
    for (const auto& entry : difference.changed) {
        if (entry.isFile())
            files.push_back(&entry);
        else if (auto done = writer.write(entry); !done)
            return done;
    }
    return writeFiles(blobs, to->get(), files);
}

struct TreeFiller::State {
    UniqueFd folder;
    std::unordered_multimap<uint64_t, const TreeEntry*> waiting; // by the first bytes of their hashes
    std::mutex mutex;                                            // guards `waiting` and `failure`
    std::optional<Error> failure;
};

TreeFiller::TreeFiller(std::unique_ptr<State> state)
    : m_state(std::move(state)) {}

TreeFiller::~TreeFiller() = default;

Result<std::unique_ptr<TreeFiller>> TreeFiller::create(const Tree& tree, const std::string& folder) {
    auto to = openFolder(folder, O_NOFOLLOW);
    if (!to)
        return fail(to.error());
    auto state = std::make_unique<State>();
    state->folder = std::move(*to);
    TreeWriter writer(-1, state->folder.get());
    state->waiting.reserve(tree.entries.size());
    for (const auto& entry : tree.entries) {
        if (entry.isFile())
            state->waiting.emplace(firstBytes(entry.hash), &entry);
        else if (auto done = writer.write(entry); !done)
            return fail(done.error());
    }
    return std::unique_ptr<TreeFiller>(new TreeFiller(std::move(state)));
}

void TreeFiller::write(const Sha256& hash, std::string_view bytes) {
    std::vector<const TreeEntry*> files;
    {
        const std::lock_guard guard(m_state->mutex);
        if (m_state->failure)
            return;
        auto [at, end] = m_state->waiting.equal_range(firstBytes(hash));
        while (at != end) {
            if (at->second->hash == hash) {
                files.push_back(at->second);
                at = m_state->waiting.erase(at);
            } else {
                ++at;
            }
        }
    }
    TreeWriter writer(-1, m_state->folder.get());
    for (const auto* file : files) {
        if (auto done = writer.write(*file, bytes); !done) {
            const std::lock_guard guard(m_state->mutex);
            m_state->failure = done.error();
            return;
        }
    }
}

Result<void> TreeFiller::finish(const std::string& blobs) {
    if (m_state->failure)
        return fail(*m_state->failure);
    std::vector<const TreeEntry*> files;
    for (const auto& [key, entry] : std::exchange(m_state->waiting, {}))
        files.push_back(entry);
    return writeFiles(blobs, m_state->folder.get(), files);
}

Result<void> checkOutTree(const std::string& trees, const std::string& blobs, const std::string& treeHex,
                          const std::string& folder) {
    const auto tree = loadVerifiedTree(trees, treeHex);
    return tree ? makeTree(blobs, *tree, folder) : fail(tree.error());
}

} // namespace studio
