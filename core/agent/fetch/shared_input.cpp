#include "core/agent/fetch/shared_input.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <nlohmann/json.hpp>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/agent/environment/environment_folder.h"
#include "core/agent/serve/folder_extent.h"
#include "core/agent/serve/linked_blobs.h"
#include "core/agent/serve/machine_identity.h"
#include "core/agent/serve/output_seal.h"
#include "core/agent/serve/run_files.h"
#include "core/agent/serve/tree_filler.h"
#include "core/base/crash_point.h"
#include "core/base/display_text.h"
#include "core/base/file.h"
#include "core/base/id.h"
#include "core/base/sha256.h"
#include "core/base/timestamp.h"
#include "core/protocol/attempt_folder.h"
#include "core/protocol/cbor.h"
#include "core/protocol/transfer.h"
#include "core/protocol/tree.h"

namespace studio {

namespace {

constexpr int sharedInputPollMs = 20;
constexpr int64_t maxReaderWaitMs = 1000; // for processes that compare it at the same moment
constexpr uint64_t maxSharedRecord = 4096;
constexpr int maxSharedDepth = 256;
constexpr int sharedRecordVersion = 1;
constexpr size_t maxEarlierBoots = 15;
constexpr int64_t longCompareBytes = 1LL << 30; // takes seconds

// Of the stamps of all entries, and of those without the times at which attributes changed.
struct StampDigests {
    std::string all;
    std::string plain;
};

struct StampHashers {
    Sha256Hasher all;
    Sha256Hasher plain;
    void add(const std::string& path, const FileStamp& stamp) {
        const std::string numbers = path + '\0' + std::to_string(static_cast<int>(stamp.kind)) + " " +
                                    std::to_string(stamp.mode) + " " + std::to_string(stamp.size) + " " +
                                    std::to_string(stamp.mtimeNs);
        all.add(numbers + " " + std::to_string(stamp.ctimeNs) + "\n");
        plain.add(numbers + "\n");
    }
};

bool addStampsBelow(StampHashers& hashers, const std::string& top, const std::string& below, int depth) {
    const auto entries = listFolder(below.empty() ? top : top + "/" + below);
    if (!entries || depth > maxSharedDepth)
        return false;
    for (const auto& entry : *entries) {
        const std::string path = below.empty() ? entry.name : below + "/" + entry.name;
        hashers.add(path, entry.stamp);
        if (entry.stamp.kind == FileStamp::Kind::Folder && !addStampsBelow(hashers, top, path, depth + 1))
            return false;
    }
    return true;
}

// Not readable: empty texts, which no record has.
StampDigests digestsOf(const std::string& folder) {
    const auto top = stampOf(folder);
    StampHashers hashers;
    if (!top || top->kind != FileStamp::Kind::Folder)
        return {};
    hashers.add({}, *top);
    if (!addStampsBelow(hashers, folder, {}, 0))
        return {};
    return {toHex(hashers.all.finish()), toHex(hashers.plain.finish())};
}

// The boots in which the contents were written or compared, the last one first.
std::vector<std::string> bootsOf(const nlohmann::json& record) {
    std::vector<std::string> boots = {textAt(record, "boot")};
    const auto earlier = record.is_object() ? record.find("earlier_boots") : record.end();
    for (const auto& boot : earlier != record.end() && earlier->is_array() ? *earlier : nlohmann::json::array()) {
        if (boot.is_string())
            boots.push_back(boot.get<std::string>());
    }
    boots.resize(std::min(boots.size(), maxEarlierBoots));
    return boots;
}

nlohmann::json readSharedRecord(const std::string& path) {
    return nlohmann::json::parse(readFile(path, maxSharedRecord).value_or(""), nullptr, false);
}

// Other users are excluded by the mode of the root; in a container the job may run as one.
Result<void> shareReadOnly(const std::string& folder, int depth) {
    const auto entries = listFolder(folder);
    if (!entries || depth > maxSharedDepth)
        return entries ? fail(ErrorCode::TooLarge, "An input is nested too deeply.", folder) : fail(entries.error());
    for (const auto& entry : *entries) {
        const std::string path = joinPath(folder, entry.name);
        if (entry.stamp.kind == FileStamp::Kind::Folder) {
            if (auto shared = shareReadOnly(path, depth + 1); !shared)
                return shared;
        } else if (entry.stamp.kind == FileStamp::Kind::File &&
                   chmod(path.c_str(), (entry.stamp.mode & S_IXUSR) != 0 ? 0555 : 0444) != 0) {
            return fail(errorFromErrno(errno, "make read-only " + path));
        }
    }
    return chmod(folder.c_str(), 0555) == 0 ? Result<void>() : fail(errorFromErrno(errno, "make read-only " + folder));
}

size_t entriesOf(const std::string& folder, int depth = 0) {
    size_t count = 0;
    const auto entries = listFolder(folder);
    for (const auto& entry : entries&& depth <= maxSharedDepth ? *entries : std::vector<FolderEntry>())
        count +=
            1 + (entry.stamp.kind == FileStamp::Kind::Folder ? entriesOf(joinPath(folder, entry.name), depth + 1) : 0);
    return count;
}

struct SharedBytes {
    uint64_t all = 0;
    uint64_t linked = 0; // files with another name, which is that in the store
};

void addSharedBytes(SharedBytes& bytes, const std::string& folder, int depth = 0) {
    const auto entries = listFolder(folder);
    for (const auto& entry : entries&& depth <= maxSharedDepth ? *entries : std::vector<FolderEntry>()) {
        const std::string path = joinPath(folder, entry.name);
        if (entry.stamp.kind == FileStamp::Kind::Folder) {
            addSharedBytes(bytes, path, depth + 1);
            continue;
        }
        bytes.all += entry.stamp.size;
        struct stat st {};
        if (entry.stamp.size >= minLinkedBytes && lstat(path.c_str(), &st) == 0 && st.st_nlink > 1)
            bytes.linked += entry.stamp.size;
    }
}

SharedBytes sharedBytesOf(const std::string& folder) {
    SharedBytes bytes;
    addSharedBytes(bytes, folder);
    return bytes;
}

bool isLarge(const TreeEntry& entry) {
    return entry.isFile() && entry.size >= minLinkedBytes;
}

} // namespace

SharedInput SharedInput::under(const std::string& root, const std::string& treeHex) {
    return SharedInput(folderOf(root) + "/" + treeHex);
}

SharedInput::State SharedInput::inspect(bool isThorough) const {
    const auto value = readSharedRecord(record());
    if (intAt(value, "version") != sharedRecordVersion)
        return State::Missing;
    if (!isThorough && intAt(value, "linked") == 0)
        return pathExists(data()) ? State::Whole : State::Missing;
    const StampDigests found = digestsOf(data());
    if (textAt(value, "digest") != found.all)
        return !found.plain.empty() && textAt(value, "plain") == found.plain ? State::Touched : State::Changed;
    const auto boots = bootsOf(value);
    return std::find(boots.begin(), boots.end(), readMachineIdentity().bootId) != boots.end() ? State::Whole
                                                                                              : State::Unproven;
}

bool SharedInput::hasContents(const std::function<bool()>& isCanceled) const {
    auto found = readOnlyTreeOf(data(), isCanceled);
    // A link that leads out of it, or a socket, is in no tree.
    return found && found->entries.size() == entriesOf(data()) &&
           toHex(sha256Of(encodeTree(std::move(*found)))) == baseNameOf(m_path);
}

Result<void> SharedInput::writeRecord(const std::vector<std::string>& earlierBoots) const {
    const StampDigests digests = digestsOf(data());
    if (digests.all.empty())
        return fail(ErrorCode::Io, "A newly written input cannot be read.", data());
    const SharedBytes bytes = sharedBytesOf(data());
    nlohmann::json value{{"version", sharedRecordVersion},
                         {"digest", digests.all},
                         {"plain", digests.plain},
                         {"boot", readMachineIdentity().bootId},
                         {"bytes", bytes.all}};
    if (bytes.linked > 0)
        value["linked"] = bytes.linked;
    if (!earlierBoots.empty())
        value["earlier_boots"] = earlierBoots;
    return writeFileAtomically(record(), jsonText(value));
}

Result<void> SharedInput::verifyStored(const ContentStores& stores) const {
    const auto tree = loadVerifiedTree(stores.trees, baseNameOf(m_path));
    if (!tree)
        return fail(tree.error());
    Result<void> first;
    for (const TreeEntry& entry : tree->entries) {
        const auto found = isLarge(entry) ? verifyLinkedBlob(stores.blobs, entry.hash) : LinkedBlob::None;
        if (!found)
            return fail(found.error());
        if (*found == LinkedBlob::Removed && first)
            first = fail(ErrorCode::NotFound,
                         "The stored content of " + displayText(entry.path) +
                             " was changed by a run that wrote into its input. Submit the run from its source folder "
                             "to store it again.",
                         std::string(missingDetail));
    }
    return first;
}

Result<void> SharedInput::forgetLinks(const ContentStores& stores) const {
    if (!pathExists(parentOf(linkNotePath(stores.blobs, {}))))
        return {}; // never linked anything
    const auto tree = loadVerifiedTree(stores.trees, baseNameOf(m_path));
    if (!tree)
        return fail(tree.error());
    for (const TreeEntry& entry : tree->entries) {
        const auto found = isLarge(entry) ? verifyLinkedBlob(stores.blobs, entry.hash) : LinkedBlob::None;
        if (!found)
            return fail(found.error());
        if (*found != LinkedBlob::Intact)
            continue;
        if (auto forgotten = forgetLink(stores.blobs, entry.hash, baseNameOf(m_path)); !forgotten)
            return forgotten;
    }
    return {};
}

Result<void> SharedInput::checkOut(const ContentStores& stores) const {
    auto tree = loadVerifiedTree(stores.trees, baseNameOf(m_path));
    if (!tree)
        return fail(tree.error());
    if (!checkNotOwnStore(parentOf(parentOf(m_path))))
        return makeTree(stores.blobs, *tree, data());
    auto& entries = tree->entries;
    const auto large =
        std::stable_partition(entries.begin(), entries.end(), [](const TreeEntry& entry) { return !isLarge(entry); });
    const std::vector<TreeEntry> candidates(large, entries.end());
    entries.erase(large, entries.end());
    if (auto made = makeTree(stores.blobs, *tree, data()); !made)
        return made;
    Tree copies;
    for (const TreeEntry& entry : candidates) {
        const std::string path = data() + "/" + entry.path;
        const auto stored = stampOf(blobPath(stores.blobs, entry.hash));
        const bool isWhole = stored && stored->kind == FileStamp::Kind::File && stored->size == entry.size;
        const auto linked = isWhole ? linkBlob(stores.blobs, entry.hash, baseNameOf(m_path), path) : false;
        if (!linked)
            return fail(linked.error());
        if (!*linked) {
            copies.entries.push_back(entry);
            continue;
        }
        // Whether it is a program; shareReadOnly() sets the other bits.
        if (chmod(path.c_str(), entry.kind == TreeEntry::Kind::Executable ? 0700 : 0600) != 0)
            return fail(errorFromErrno(errno, "set the mode of " + displayText(entry.path)));
    }
    return copies.entries.empty() ? Result<void>() : makeTree(stores.blobs, copies, data());
}

Result<void> SharedInput::make(const ContentStores& stores) const {
    if (auto removed = removeFile(record()); !removed)
        return removed;
    if (auto removed = removeTree(data()); !removed)
        return removed;
    if (auto forgotten = forgetLinks(stores); !forgotten)
        return forgotten;
    if (auto made = makeFolders(data()); !made)
        return made;
    auto written = checkOut(stores);
    if (written)
        written = shareReadOnly(data(), 0);
    crashPoint(CrashPoint::SharedInputMade);
    if (written)
        written = writeRecord();
    crashPoint(CrashPoint::SharedInputRecorded);
    if (!written) {
        (void)removeFile(record());
        (void)removeTree(data());
    }
    return written;
}

Result<SharedInput::State> SharedInput::repair(State state, const ContentStores& stores,
                                               const std::function<bool()>& isCanceled,
                                               const std::function<void()>& comparing) const {
    const auto done = [](const Result<void>& written) {
        return written ? Result<State>(State::Whole) : fail(written.error());
    };
    if (state != State::Missing) {
        const auto value = readSharedRecord(record());
        if (comparing && intAt(value, "bytes") >= longCompareBytes)
            comparing();
        const bool isSame = hasContents(isCanceled);
        if (!isSame && isCanceled())
            return fail(ErrorCode::Canceled, "canceled before start");
        if (isSame && state == State::Unproven)
            return done(writeRecord(bootsOf(value)));
        if (isSame) {
            const auto shared = shareReadOnly(data(), 0);
            return done(shared ? writeRecord() : shared);
        }
        state = State::Changed;
    }
    if (pathExists(data()) && isInputNamed(parentOf(parentOf(m_path)), baseNameOf(m_path), readMachineIdentity()))
        return state;
    return done(make(stores));
}

Result<SharedInput::Access> SharedInput::acquire(const ContentStores& stores, bool isThorough,
                                                 const std::function<bool()>& isCanceled,
                                                 const std::function<void()>& comparing) const {
    int64_t blockedSinceMs = 0;
    for (;;) {
        if (isCanceled())
            return fail(ErrorCode::Canceled, "canceled before start");
        if (auto made = makeFolders(m_path); !made)
            return fail(made.error());
        auto held = FileLock::open(lock());
        if (!held && held.error().code != ErrorCode::NotFound)
            return fail(held.error());
        if (held && held->tryShared() && held->isCurrent()) {
            (void)futimens(held->descriptor(), nullptr);
            const State found = inspect(isThorough);
            if (found == State::Whole)
                return Access{std::move(*held)};
            if (held->tryExclusive()) {
                // Another process may have made it before this lock was exclusive.
                const State state = inspect(isThorough);
                const auto repaired = state == State::Whole ? state : repair(state, stores, isCanceled, comparing);
                if (!repaired)
                    return fail(repaired.error());
                if (*repaired != State::Whole)
                    return Access{std::nullopt, *repaired};
                (void)held->tryShared();
                return Access{std::move(*held)};
            }
            const int64_t now = bootClockMs();
            blockedSinceMs = blockedSinceMs == 0 ? now : blockedSinceMs;
            if (now - blockedSinceMs > maxReaderWaitMs)
                return Access{std::nullopt, found};
        } else {
            blockedSinceMs = 0; // it is being made
        }
        held = fail(ErrorCode::Busy, {}); // while it is held shared, no other process can make it
        poll(nullptr, 0, sharedInputPollMs + static_cast<int>(getpid() % sharedInputPollMs));
    }
}

std::vector<SharedInputUse> sharedInputs(const std::string& root) {
    std::vector<SharedInputUse> uses;
    const auto entries = listFolder(SharedInput::folderOf(root));
    for (const auto& entry : entries ? *entries : std::vector<FolderEntry>()) {
        if (entry.stamp.kind != FileStamp::Kind::Folder || !sha256FromHex(entry.name))
            continue;
        const std::string path = joinPath(SharedInput::folderOf(root), entry.name);
        const auto noted = readSharedRecord(path + "/record");
        const auto used = stampOf(path + "/lock");
        const SharedBytes bytes = noted.contains("bytes") ? SharedBytes{static_cast<uint64_t>(intAt(noted, "bytes")),
                                                                        static_cast<uint64_t>(intAt(noted, "linked"))}
                                                          : sharedBytesOf(path);
        uses.push_back({entry.name, bytes.all - std::min(bytes.all, bytes.linked), used ? used->mtimeNs / 1'000'000 : 0,
                        bytes.linked});
    }
    return uses;
}

Result<bool> removeSharedInput(const std::string& root, const std::string& treeHex) {
    const std::string path = SharedInput::folderOf(root) + "/" + treeHex;
    if (!pathExists(path))
        return true;
    auto lock = FileLock::open(path + "/lock");
    if (!lock)
        return lock.error().code == ErrorCode::NotFound ? Result<bool>(true) : fail(lock.error());
    if (!lock->tryExclusive() || !lock->isCurrent())
        return false;
    // sweepTemporary() removes what a crash leaves behind.
    if (auto made = makeFolders(root + "/tmp"); !made)
        return fail(made.error());
    const std::string doomed = root + "/tmp/shared.removed." + randomIdText();
    if (auto moved = renamePath(path, doomed); !moved)
        return moved.error().code == ErrorCode::NotFound ? Result<bool>(true) : fail(moved.error());
    crashPoint(CrashPoint::SharedInputMoved);
    if (auto removed = removeTree(doomed); !removed)
        return fail(removed.error());
    return true;
}

} // namespace studio
