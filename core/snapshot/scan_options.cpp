#include "core/snapshot/scan_options.h"

#include <algorithm>
#include <chrono>
#include <set>
#include <unordered_map>

#include "core/base/file.h"
#include "core/base/file_reader.h"
#include "core/base/folder_handle.h"
#include "core/base/real_path.h"
#include "core/snapshot/generated_name.h"
#include "core/snapshot/ignore_chain.h"
#include "core/snapshot/scan_cache.h"
#include "core/snapshot/snapshot_text.h"

namespace studio {

namespace {

using Reason = ExclusionReason::Kind;
using Chain = std::shared_ptr<const IgnoreChain>;

constexpr uint64_t maxIgnoreFileSize = 8U << 20U;
constexpr uint64_t entriesPerCallback = 512;

// A folder on the traversal stack.
struct Frame {
    std::string path; // relative; "" for the root
    std::vector<FolderEntry> entries;
    // Byte order of full paths: an entry by its name, the content of a folder by its name and '/'. "a.txt" sorts
    // between "a" and "a/b".
    struct Step {
        size_t entry = 0;
        bool enters = false;
    };
    std::vector<Step> steps;
    std::vector<bool> isKept;
    size_t next = 0;
    Chain chain;
    bool inVirtualEnvironment = false;
    size_t environmentWarning = SIZE_MAX; // its size is known when the traversal leaves the folder
    uint64_t bytesBefore = 0;
};

void orderSteps(Frame& frame) {
    const auto& entries = frame.entries;
    frame.isKept.assign(entries.size(), false);
    frame.steps.reserve(entries.size());
    bool hasFolder = false;
    for (size_t i = 0; i < entries.size(); ++i) {
        frame.steps.push_back({i, false});
        if (entries[i].stamp.kind == FileStamp::Kind::Folder) {
            frame.steps.push_back({i, true});
            hasFolder = true;
        }
    }
    if (!hasFolder)
        return;
    const auto byteAt = [&](const Frame::Step& step, size_t at) {
        const std::string& name = entries[step.entry].name;
        return at < name.size() ? static_cast<uint8_t>(name[at]) : static_cast<uint8_t>('/');
    };
    std::stable_sort(frame.steps.begin(), frame.steps.end(), [&](const Frame::Step& a, const Frame::Step& b) {
        const std::string& left = entries[a.entry].name;
        const std::string& right = entries[b.entry].name;
        const size_t common = std::min(left.size(), right.size());
        if (const int order = left.compare(0, common, right, 0, common))
            return order < 0;
        const size_t leftSize = left.size() + (a.enters ? 1 : 0);
        const size_t rightSize = right.size() + (b.enters ? 1 : 0);
        if (leftSize > common && rightSize > common && byteAt(a, common) != byteAt(b, common))
            return byteAt(a, common) < byteAt(b, common);
        return leftSize < rightSize;
    });
}

class Scan {
public:
    Scan(FolderHandle source, const ScanOptions& options, const ScanCallback& callback)
        : m_options(options)
        , m_callback(callback)
        , m_source(std::move(source)) {
        m_report.source = m_source.path();
        m_report.startedNs =
            std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::system_clock::now().time_since_epoch())
                .count();
    }

    Result<ScanReport> run() {
        m_cache = ScanCache::load(m_options.cacheFile, m_report.source);
        m_report.cacheFile = m_options.cacheFile;
        m_report.cachedTree = m_cache.tree();
        for (const auto& folder : m_options.ownFolders) {
            const auto real = realPath(folder);
            const auto stamp = real ? stampOf(*real) : fail(real.error());
            if (stamp)
                m_ownFolders.emplace(stamp->device, stamp->inode);
        }
        if (auto done = enter({}, nullptr, false); !done)
            return fail(done.error());
        while (!m_stack.empty()) {
            if (m_stack.back().next == m_stack.back().steps.size()) {
                leave();
                continue;
            }
            if (auto done = step(); !done)
                return fail(done.error());
        }
        m_report.cacheIsExact = m_everyFileCached && m_cacheHits == m_cache.size();
        if (m_report.bytes >= m_options.largeTotal)
            m_report.warnings.push_back({ScanWarning::Kind::LargeTotal, {}, m_report.bytes, {}});
        return std::move(m_report);
    }

private:
    std::string fullPath(const std::string& path) const {
        return path.empty() ? m_report.source : joinPath(m_report.source, path);
    }
    void warn(ScanWarning::Kind kind, std::string path, uint64_t bytes = 0, std::string detail = {}) {
        m_report.warnings.push_back({kind, std::move(path), bytes, std::move(detail)});
    }

    Result<void> enter(std::string path, Chain chain, bool inVirtualEnvironment) {
        auto entries = listFolder(fullPath(path));
        if (!entries && path.empty())
            return fail(entries.error());
        if (!entries) {
            m_report.unreadable.push_back(entries.error());
            return {};
        }
        Frame frame;
        frame.path = std::move(path);
        frame.entries = std::move(*entries);
        frame.chain = std::move(chain);
        frame.inVirtualEnvironment = inVirtualEnvironment;
        frame.bytesBefore = m_report.bytes;
        if (!inVirtualEnvironment)
            noticeVirtualEnvironment(frame);
        if (m_options.useIgnoreRules) {
            if (auto done = readIgnoreFiles(frame); !done)
                return done;
        }
        orderSteps(frame);
        m_stack.push_back(std::move(frame));
        return {};
    }

    void leave() {
        const Frame& frame = m_stack.back();
        if (frame.environmentWarning != SIZE_MAX)
            m_report.warnings[frame.environmentWarning].bytes = m_report.bytes - frame.bytesBefore;
        m_stack.pop_back();
    }

    static const FolderEntry* find(const Frame& frame, std::string_view name) {
        const auto at = std::lower_bound(frame.entries.begin(), frame.entries.end(), name,
                                         [](const FolderEntry& entry, std::string_view n) { return entry.name < n; });
        return at != frame.entries.end() && at->name == name ? &*at : nullptr;
    }

    void noticeVirtualEnvironment(Frame& frame) {
        if (find(frame, "pyvenv.cfg") == nullptr && find(frame, "conda-meta") == nullptr)
            return;
        frame.environmentWarning = m_report.warnings.size();
        warn(ScanWarning::Kind::VirtualEnvironment, frame.path.empty() ? "." : frame.path);
        // A source folder that is itself an environment still has files of its own to inspect.
        frame.inVirtualEnvironment = !frame.path.empty();
    }

    Result<void> readIgnoreFiles(Frame& frame) {
        if (frame.path.empty()) {
            if (auto done = readIgnoreFile(frame, ".amlignore"); !done || frame.chain) {
                m_report.ignoreFile = ".amlignore";
                return done;
            }
        }
        return m_report.ignoreFile.empty() ? readIgnoreFile(frame, ".gitignore") : Result<void>{};
    }

    Result<void> readIgnoreFile(Frame& frame, const std::string& name) {
        const FolderEntry* entry = find(frame, name);
        if (entry == nullptr)
            return {};
        std::string path = joinPath(frame.path, name);
        if (entry->stamp.kind != FileStamp::Kind::File) { // git does not follow links here either
            warn(ScanWarning::Kind::IgnoreFileNotUsed, std::move(path));
            return {};
        }
        const auto content = readFile(fullPath(path), maxIgnoreFileSize);
        if (!content)
            return fail(content.error());
        frame.chain = IgnoreChain::with(frame.chain, IgnoreFile(std::move(path), *content));
        m_chains.push_back(frame.chain);
        return {};
    }

    Result<void> step() {
        Frame& frame = m_stack.back();
        const auto [index, enters] = frame.steps[frame.next++];
        const FolderEntry& entry = frame.entries[index];
        if (enters)
            return frame.isKept[index]
                       ? enter(joinPath(frame.path, entry.name), frame.chain, frame.inVirtualEnvironment)
                       : Result<void>{};
        if (m_callback && ++m_seen % entriesPerCallback == 0 && !m_callback({m_report.files, m_report.bytes}))
            return fail(ErrorCode::Canceled, SnapshotText::tr("Scanning the folder was canceled.").toStdString());
        std::string path = joinPath(frame.path, entry.name);
        if (const auto reason = exclusionOf(frame, entry, path)) {
            exclude(std::move(path), entry, *reason);
            return {};
        }
        frame.isKept[index] = keep(std::move(path), entry, frame.inVirtualEnvironment);
        return {};
    }

    // Returns the index of the reason of the exclusion.
    std::optional<size_t> exclusionOf(const Frame& frame, const FolderEntry& entry, const std::string& path) {
        const bool isFolder = entry.stamp.kind == FileStamp::Kind::Folder;
        if (isFolder && m_ownFolders.contains({entry.stamp.device, entry.stamp.inode}))
            return builtIn(Reason::OwnFiles, entry.name);
        if (!m_options.useIgnoreRules)
            return std::nullopt;
        if (entry.name == ".git" || entry.name == ".hg" || entry.name == ".svn")
            return builtIn(Reason::VersionControl, entry.name);
        if (isFolder && entry.name == "__pycache__")
            return builtIn(Reason::PythonCache, entry.name);
        if (frame.path.empty() && (entry.name == "outputs" || entry.name == "logs"))
            return builtIn(Reason::RunFolder, entry.name);
        const IgnoreMatch match = IgnoreChain::match(frame.chain.get(), path, isFolder);
        if (match.rule == nullptr && isFolder && isGenerated(path, entry.name))
            return builtIn(Reason::Generated, entry.name);
        if (!match.excluded)
            return std::nullopt;
        const auto [at, isNew] = m_reasonOfRule.emplace(match.rule, m_report.reasons.size());
        if (isNew) {
            ExclusionReason reason;
            reason.rule = match.rule->text();
            reason.file = match.file->path();
            reason.line = match.rule->line();
            m_report.reasons.push_back(std::move(reason));
        }
        return at->second;
    }

    bool isGenerated(const std::string& path, const std::string& name) const {
        const GeneratedName known = generatedNameOf(name);
        if (known == GeneratedName::Certain || known == GeneratedName::None)
            return known == GeneratedName::Certain;
        const std::string folder = fullPath(path) + "/";
        if (known == GeneratedName::LocalLogs) // a Python package of that name is code
            return !pathExists(folder + "__init__.py");
        if (known == GeneratedName::RunFiles)
            return pathExists(folder + "std_log.txt") || pathExists(folder + "std_log_process_0.txt");
        return pathExists(folder + "pyvenv.cfg") || pathExists(folder + "conda-meta");
    }

    size_t builtIn(Reason kind, const std::string& name) {
        auto& reasons = m_report.reasons;
        const auto at = std::find_if(reasons.begin(), reasons.end(),
                                     [&](const auto& r) { return r.kind == kind && r.rule == name; });
        if (at != reasons.end())
            return static_cast<size_t>(at - reasons.begin());
        ExclusionReason reason;
        reason.kind = kind;
        reason.rule = name;
        reasons.push_back(std::move(reason));
        return reasons.size() - 1;
    }

    void exclude(std::string path, const FolderEntry& entry, size_t reason) {
        ExcludedEntry excluded;
        excluded.isFolder = entry.stamp.kind == FileStamp::Kind::Folder;
        excluded.reason = reason;
        if (excluded.isFolder) {
            excluded.isCounted = countInside(fullPath(path), excluded);
        } else if (entry.stamp.kind == FileStamp::Kind::File) {
            excluded.files = 1;
            excluded.bytes = entry.stamp.size;
        }
        excluded.path = std::move(path);
        auto& total = m_report.reasons[reason];
        ++total.entries;
        total.files += excluded.files;
        total.bytes += excluded.bytes;
        total.isCounted = total.isCounted && excluded.isCounted;
        m_report.excluded.push_back(std::move(excluded));
    }

    // Returns false if the limit was reached or a folder could not be read.
    bool countInside(const std::string& folder, ExcludedEntry& into) {
        std::vector<std::string> open{folder};
        while (!open.empty()) {
            if (m_counted >= m_options.countLimit)
                return false;
            const std::string current = std::move(open.back());
            open.pop_back();
            const auto entries = listFolder(current);
            if (!entries)
                return false;
            m_counted += entries->size() + 1;
            for (const auto& entry : *entries) {
                if (entry.stamp.kind == FileStamp::Kind::Folder)
                    open.push_back(joinPath(current, entry.name));
                if (entry.stamp.kind != FileStamp::Kind::File)
                    continue;
                ++into.files;
                into.bytes += entry.stamp.size;
            }
        }
        return true;
    }

    // Adds the entry to the report; returns false if it is reported and excluded.
    bool keep(std::string path, const FolderEntry& from, bool inVirtualEnvironment) {
        ScannedEntry entry;
        entry.stamp = from.stamp;
        entry.inVirtualEnvironment = inVirtualEnvironment;
        switch (from.stamp.kind) {
        case FileStamp::Kind::Other:
            warn(ScanWarning::Kind::SpecialFile, std::move(path));
            return false;
        case FileStamp::Kind::Link: {
            auto target = readLinkTarget(fullPath(path));
            if (!target) {
                m_report.unreadable.push_back(target.error());
                return false;
            }
            if (!isLinkInsideTree(path, *target)) {
                warn(ScanWarning::Kind::LinkLeavesFolder, std::move(path), 0, std::move(*target));
                return false;
            }
            entry.kind = TreeEntry::Kind::Link;
            entry.target = std::move(*target);
            ++m_report.links;
            break;
        }
        case FileStamp::Kind::Folder:
            entry.kind = TreeEntry::Kind::Folder;
            ++m_report.folders;
            break;
        case FileStamp::Kind::File:
            entry.kind = (from.stamp.mode & 0100U) != 0 ? TreeEntry::Kind::Executable : TreeEntry::Kind::File;
            keepFile(entry, path);
            break;
        }
        entry.path = std::move(path);
        m_report.entries.push_back(std::move(entry));
        return true;
    }

    void keepFile(ScannedEntry& entry, const std::string& path) {
        ++m_report.files;
        m_report.bytes += entry.stamp.size;
        const size_t lookAt = entry.inVirtualEnvironment ? 0 : bytesToInspect(path, entry.stamp.size);
        if (const CachedFile* cached = m_cache.find(path, entry.stamp)) {
            ++m_cacheHits;
            entry.hash = cached->hash;
            entry.finding = cached->finding;
        } else {
            m_everyFileCached = false;
        }
        if (entry.finding == ContentFinding::NotInspected && lookAt > 0 && m_options.inspectContents)
            inspectContents(entry, path, lookAt);
        else if (!entry.hash && !isReadable(fullPath(path)))
            m_report.unreadable.push_back(errorOfUnreadable(fullPath(path)));
        if (entry.inVirtualEnvironment)
            return;
        if (const auto risk = riskOf(path, entry.finding))
            warn(*risk, path, entry.stamp.size);
        if (isCheckpointName(path) && entry.stamp.size > 0)
            warn(ScanWarning::Kind::Checkpoint, path, entry.stamp.size);
        else if (entry.stamp.size >= m_options.largeFile)
            warn(ScanWarning::Kind::LargeFile, path, entry.stamp.size);
    }

    void inspectContents(ScannedEntry& entry, const std::string& path, size_t bytes) {
        m_everyFileCached = false;
        ++m_report.filesOpened;
        auto reader = FileReader::open(m_source, path);
        std::string head(bytes, '\0');
        const auto got = reader ? reader->read(head) : fail(reader.error());
        if (got)
            entry.finding = findingIn(path, std::string_view(head).substr(0, *got));
        else if (got.error().code == ErrorCode::PermissionDenied)
            m_report.unreadable.push_back(got.error());
        // A file removed during the scan is detected when the snapshot is taken.
    }

    static Error errorOfUnreadable(const std::string& path) {
        return Error{
            ErrorCode::PermissionDenied,
            withPath(SnapshotText::tr("%1 cannot be read. Change its permissions, or exclude it with an ignore file."),
                     path),
            {}};
    }

    const ScanOptions& m_options;
    const ScanCallback& m_callback;
    FolderHandle m_source;
    ScanReport m_report;
    ScanCache m_cache;
    uint64_t m_cacheHits = 0;
    bool m_everyFileCached = true;
    std::set<std::pair<uint64_t, uint64_t>> m_ownFolders; // device, inode
    std::vector<Frame> m_stack;
    std::vector<Chain> m_chains; // owns the rules referenced by m_reasonOfRule
    std::unordered_map<const IgnoreRule*, size_t> m_reasonOfRule;
    uint64_t m_seen = 0;
    uint64_t m_counted = 0;
};

} // namespace

Result<ScanReport> scanFolder(const std::string& source, const ScanOptions& options, const ScanCallback& callback) {
    auto real = realPath(source);
    if (!real)
        return fail(real.error());
    const auto stamp = stampOf(*real);
    if (stamp && stamp->kind != FileStamp::Kind::Folder)
        return fail(ErrorCode::InvalidArgument,
                    withPath(SnapshotText::tr("%1 is not a folder. Specify the folder to upload."), source));
    auto folder = FolderHandle::open(*real);
    return folder ? Scan(std::move(*folder), options, callback).run() : fail(folder.error());
}

} // namespace studio
