#include "core/agent/job/job_files_watch.h"

#include <algorithm>
#include <array>
#include <ctime>
#include <dirent.h>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include "core/agent/metric/json_lines_reader.h"
#include "core/agent/metric/printed_metrics.h"
#include "core/agent/metric/tfevents_reader.h"
#include "core/base/crc32c.h"
#include "core/base/display_text.h"
#include "core/base/timestamp.h"
#include "core/protocol/cbor.h"

namespace studio {

namespace {

constexpr int64_t findPauseMs = 2000;
// a folder's mtime may not change between modifications this close to each other
constexpr int64_t freshNs = 3'000'000'000;
constexpr int64_t costFactor = 250; // a search of 1 ms is followed by a pause of at least 250 ms
constexpr size_t maxFolders = 1024;
constexpr size_t maxFiles = 256;
constexpr size_t maxNames = 200'000;  // of all files together
constexpr size_t maxEntries = 20'000; // of one folder
constexpr int deepest = 12;
constexpr int64_t readMs = 40; // per call of poll()
constexpr size_t pieceSize = 1U << 20U;
constexpr size_t pointsOfRequest = 1024;
constexpr uint64_t prefixSize = 4096;
constexpr size_t identitySize = 128;
constexpr uint64_t maxStateSize = 1U << 20U;

struct JobFilesWatchDirCloser {
    void operator()(DIR* dir) const { closedir(dir); }
};

int64_t threadCpuMs() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return int64_t{time.tv_sec} * 1000 + time.tv_nsec / 1'000'000;
}

bool isExcludedFolder(std::string_view folder) {
    return folder.starts_with('.') || folder == "node_modules" || folder == "__pycache__" || folder == "site-packages";
}

bool isEventsName(std::string_view name) {
    return name.find("tfevents") != std::string_view::npos && !name.ends_with(".profile-empty");
}

constexpr std::string_view linesName = "metrics.jsonl";

bool isLinesName(std::string_view name) {
    return name == linesName || (name.ends_with(linesName) && name[name.size() - linesName.size() - 1] == '.');
}

std::string below(const std::string& folder, const std::string& name) {
    return folder.empty() ? name : folder + "/" + name;
}

bool isDigits(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

// Generic folder names, which do not identify a run: common names, and those that tools derive from a date or a
// counter.
bool isUsualFolder(std::string_view name) {
    constexpr std::array<std::string_view, 14> usual = {
        "logs",           "log",     "outputs", "output",    "runs",   "run", "tb", "tensorboard", "tensorboard_logs",
        "lightning_logs", "tb_logs", "events",  "summaries", "default"};
    if (std::find(usual.begin(), usual.end(), name) != usual.end())
        return true;
    if (name.starts_with("version_") && isDigits(name.substr(8)))
        return true; // PyTorch Lightning
    // SummaryWriter(): Nov22_04-38-01_host
    const bool isTorch = name.size() > 15 && isDigits(name.substr(3, 2)) && name[5] == '_' &&
                         isDigits(name.substr(6, 2)) && name[8] == '-' && isDigits(name.substr(9, 2)) &&
                         name[11] == '-' && isDigits(name.substr(12, 2)) && name[14] == '_';
    // Keras examples: 20261122-043801
    const size_t digits = std::min(name.find_first_not_of("0123456789-_T:"), name.size());
    return isTorch || (name.size() >= 8 && digits == name.size());
}

} // namespace

std::string runNameForEventFolder(std::string_view folder) {
    std::string name;
    while (!folder.empty()) {
        const size_t end = std::min(folder.find('/'), folder.size());
        const std::string_view part = folder.substr(0, end);
        if (!isUsualFolder(part))
            name += (name.empty() ? "" : "/") + std::string(part);
        folder.remove_prefix(std::min(end + 1, folder.size()));
    }
    return name;
}

bool mayHoldMetrics(const AttemptFolder& folder) {
    if (mayContainPrintedMetrics(folder.stdLog()))
        return true;
    std::vector<std::pair<std::string, int>> folders = {{folder.work(), 0}};
    size_t entries = 0;
    for (size_t i = 0; i < folders.size(); ++i) {
        const auto [path, depth] = folders[i];
        const std::unique_ptr<DIR, JobFilesWatchDirCloser> dir(opendir(path.c_str()));
        while (const dirent* entry = dir ? readdir(dir.get()) : nullptr) {
            const std::string_view name = entry->d_name;
            if (++entries > maxEntries || isLinesName(name) || isEventsName(name))
                return true;
            const bool isFolder = entry->d_type == DT_DIR || entry->d_type == DT_UNKNOWN;
            if (isFolder && depth < deepest && !isExcludedFolder(name)) // isExcludedFolder() includes "." and ".."
                folders.emplace_back(joinPath(path, name), depth + 1);
        }
    }
    return false;
}

struct JobFilesWatch::Followed {
    std::string path{}; // below work/
    bool isEvents = false;
    uint64_t inode = 0;
    uint64_t offset = 0;
    uint64_t lastSize = 0;
    uint64_t size = 0; // at the last check
    int64_t lastMtimeNs = 0;
    bool skipsLine = false;
    bool isNoted = false;
    std::string identity{}; // of the first record; empty: none yet
    TfeventsReader events{};
    JsonLinesReader lines{};
    std::map<std::string, uint16_t> runs{};
    std::map<std::pair<uint16_t, std::string>, uint32_t, std::less<>> keys{};
    // Keys of the most recent points in order: a script logs the same names repeatedly.
    std::vector<std::pair<const std::pair<uint16_t, std::string>*, uint32_t>> recent{};
    size_t nextRecent = 0;
    uint64_t request = 0; // its number
    std::vector<MetricPoint> points{};
    size_t written = 0; // count of `points` already written
};

JobFilesWatch::JobFilesWatch(const AttemptFolder& folder, std::string runId, Recorder recorder)
    : m_folder(folder)
    , m_runId(std::move(runId))
    , m_recorder(std::move(recorder)) {
    if (auto work = RootedDirectory::open(m_folder.work()))
        m_work.emplace(std::move(*work));
    else if (work.error().code != ErrorCode::NotFound)
        m_unreadable.insert("work");
    if (const auto started = stampOf(m_folder.started()))
        m_startedNs = started->ctimeNs;
    loadState();
}

JobFilesWatch::~JobFilesWatch() = default;

void JobFilesWatch::poll() {
    if (!m_work)
        return;
    const int64_t now = bootClockMs();
    if (now >= m_nextFind) {
        const int64_t before = threadCpuMs();
        find();
        m_nextFind = now + std::max(findPauseMs, (threadCpuMs() - before) * costFactor);
    }
    for (auto& [path, file] : m_files)
        read(*file, now + readMs);
}

JobFilesWatch::Settling JobFilesWatch::settle(int64_t limitMs) {
    Settling settling;
    if (!m_work)
        return settling;
    if (!std::exchange(m_isOver, true)) {
        find();
        for (auto& [path, file] : m_files)
            file->lastSize = file->lastMtimeNs = 0; // a last line may be pending
    }
    m_isDiskFull = false;
    const int64_t until = bootClockMs() + limitMs;
    for (auto& [path, file] : m_files) {
        settling.isMore = !read(*file, until) || settling.isMore;
        settling.readBytes += file->offset;
        settling.totalBytes += std::max(file->offset, file->size);
    }
    settling.isDiskFull = m_isDiskFull;
    return settling;
}

std::string JobFilesWatch::missing() const {
    std::string text;
    const auto add = [&text](const std::string& part) { text += (text.empty() ? "" : "; ") + part; };
    if (m_refusedPoints > 0)
        add(std::to_string(m_refusedPoints) + " points, because there were too many names of metrics or of runs");
    if (m_lostPoints > 0)
        add(std::to_string(m_lostPoints) + " points that could not be written");
    for (const auto& path : m_unreadable)
        add(displayText(path) + " could not be read");
    for (const auto& [path, file] : m_files) {
        if (file->events.isBroken())
            add(displayText(path) + " is damaged from byte " + std::to_string(file->offset) + " on");
    }
    if (m_isCutShort)
        add("there were more metric files or folders than the limit");
    constexpr size_t maxLength = 800;
    return text.size() <= maxLength ? text : text.substr(0, maxLength) + "…";
}

void JobFilesWatch::find() {
    m_folders.try_emplace(std::string());
    // Folders found during the loop are visited as well: they sort after their parent.
    for (auto at = m_folders.begin(); at != m_folders.end();) {
        const auto stamp = m_work->stampOf(at->first);
        if (!stamp || stamp->kind != FileStamp::Kind::Folder) {
            at = at->first.empty() ? std::next(at) : m_folders.erase(at);
            continue;
        }
        const int64_t nowNs = toMs(currentTime()) * 1'000'000;
        const bool isFresh = nowNs - stamp->mtimeNs < freshNs;
        if (stamp->mtimeNs != at->second.mtimeNs || isFresh) {
            at->second.mtimeNs = stamp->mtimeNs;
            list(at->first, at->second.depth);
        }
        ++at;
    }
}

void JobFilesWatch::list(const std::string& folder, int depth) {
    auto fd = m_work->openFolder(folder);
    if (!fd) {
        if (fd.error().code == ErrorCode::PermissionDenied)
            m_unreadable.insert(folder);
        return;
    }
    m_unreadable.erase(folder);
    const std::unique_ptr<DIR, JobFilesWatchDirCloser> dir(fdopendir(fd->get()));
    if (!dir)
        return;
    fd->release();
    for (size_t entries = 0;; ++entries) {
        const dirent* entry = readdir(dir.get());
        if (entry == nullptr)
            return;
        if (entries >= maxEntries) {
            m_isCutShort = true;
            return;
        }
        const std::string name = entry->d_name;
        if (name == "." || name == "..")
            continue;
        const std::string path = below(folder, name);
        const bool isEvents = isEventsName(name);
        const bool isWanted = isEvents || isLinesName(name);
        unsigned char kind = entry->d_type;
        if (kind == DT_UNKNOWN) {
            const auto stamp = m_work->stampOf(path);
            kind = stamp && stamp->kind == FileStamp::Kind::Folder ? DT_DIR : DT_REG;
        }
        if (kind == DT_DIR && depth < deepest && !isExcludedFolder(name) && !m_folders.contains(path)) {
            if (m_folders.size() < maxFolders)
                m_folders.emplace(path, Folder{-1, depth + 1});
            else
                m_isCutShort = true;
        } else if (kind == DT_REG && isWanted && !m_files.contains(path)) {
            if (m_files.size() < maxFiles)
                discover(path, isEvents);
            else
                m_isCutShort = true;
        }
    }
}

void JobFilesWatch::discover(const std::string& path, bool isEvents) {
    const auto open = m_work->openToRead(path);
    const auto stamp = open ? open->stamp() : fail(open.error());
    if (!stamp) {
        if (stamp.error().code == ErrorCode::PermissionDenied)
            m_unreadable.insert(path);
        return;
    }
    m_unreadable.erase(path);
    auto file = std::make_unique<Followed>();
    file->path = path;
    file->isEvents = isEvents;
    file->inode = stamp->inode;
    const auto known = m_before.find(path);
    if (known != m_before.end()) {
        const bool isSame =
            stamp->size >= known->second.size && prefixOf(*open, known->second.size) == known->second.prefix;
        file->offset = isSame ? known->second.size : 0;
    } else if (stamp->ctimeNs < m_startedNs && stamp->size > 0) {
        m_before[path] = {stamp->size, prefixOf(*open, stamp->size)};
        file->offset = stamp->size;
        saveState();
    }
    m_files.emplace(path, std::move(file));
}

uint32_t JobFilesWatch::prefixOf(const OpenFile& open, uint64_t size) const {
    const auto bytes = open.readAt(0, static_cast<size_t>(std::min(size, prefixSize)));
    return bytes ? crc32c(*bytes) : 0;
}

void JobFilesWatch::restart(Followed& file) {
    Followed fresh;
    fresh.path = file.path;
    fresh.isEvents = file.isEvents;
    fresh.inode = file.inode;
    file = std::move(fresh);
}

bool JobFilesWatch::read(Followed& file, int64_t untilMs) {
    if (!flush(file))
        return m_recorder() == nullptr; // without a recorder nothing will ever be written
    const auto stamp = m_work->stampOf(file.path);
    if (!stamp || stamp->kind != FileStamp::Kind::File ||
        (stamp->size == file.lastSize && stamp->mtimeNs == file.lastMtimeNs && stamp->inode == file.inode))
        return true;
    const auto open = m_work->openToRead(file.path);
    const auto now = open ? open->stamp() : fail(open.error());
    if (!now) {
        if (now.error().code == ErrorCode::PermissionDenied)
            m_unreadable.insert(file.path);
        return true;
    }
    m_unreadable.erase(file.path);
    file.size = now->size;
    const auto before = m_before.find(file.path);
    const bool isRewritten = before != m_before.end() && file.offset == before->second.size && file.offset > 0 &&
                             prefixOf(*open, before->second.size) != before->second.prefix;
    if (now->inode != file.inode || now->size < file.offset || isRewritten) {
        file.inode = now->inode;
        restart(file);
        file.size = now->size;
    }
    bool isMore = true;
    while (isMore && bootClockMs() <= untilMs)
        isMore = readOn(file, *open, now->size);
    if (!isMore && file.points.size() < 2 * pointsOfRequest) {
        file.lastSize = now->size;
        file.lastMtimeNs = now->mtimeNs;
    }
    return flush(file) && !isMore;
}

// Returns true if there may be more to read now.
bool JobFilesWatch::readOn(Followed& file, const OpenFile& open, uint64_t size) {
    if (file.offset >= size || file.events.isBroken())
        return false;
    auto bytes = open.readAt(file.offset, static_cast<size_t>(std::min<uint64_t>(pieceSize, size - file.offset)));
    if (!bytes)
        m_unreadable.insert(file.path);
    if (!bytes || bytes->empty())
        return false;
    const size_t taken = readBytes(file, open, size, *bytes);
    file.offset += taken;
    if (file.events.isBroken() || file.lines.refused() > 0)
        recordBroken(file);
    // With a partial record or a full disk: later.
    return taken > 0 && file.points.size() < 2 * pointsOfRequest;
}

size_t JobFilesWatch::readBytes(Followed& file, const OpenFile& open, uint64_t size, std::string& bytes) {
    const auto identify = [&file, &bytes](size_t length) {
        if (file.identity.empty() && length > 0)
            file.identity = bytes.substr(0, std::min(length, identitySize));
    };
    if (file.isEvents) {
        bool isHead = false;
        const uint64_t length = TfeventsReader::lengthOf(bytes, isHead) + TfeventsReader::frameBytes;
        if (isHead && length > bytes.size()) { // longer than a chunk, or incomplete
            if (size - file.offset < length)
                return 0;
            if (length > TfeventsReader::maxRecordSize + TfeventsReader::frameBytes)
                return length;
            auto whole = open.readAt(file.offset, static_cast<size_t>(length));
            if (!whole || whole->size() < length)
                return 0;
            bytes = std::move(*whole);
        }
        if (isHead)
            identify(static_cast<size_t>(length));
        const std::string run = ownRunOf(file);
        file.events.allow(namesLeft());
        return file.events.read(bytes, [&](const EventScalar& scalar) {
            add(file, run, scalar.tag, {0, scalar.step, scalar.ms, scalar.value});
        });
    }
    const size_t firstEnd = bytes.find('\n');
    if (firstEnd == std::string::npos && m_isOver && !file.skipsLine && file.offset + bytes.size() >= size) {
        // After the end of the job a last line without line break is complete.
        const std::string run = ownRunOf(file);
        identify(bytes.size());
        file.lines.readLast(bytes, toMs(currentTime()), [&](const LineMetric& metric) {
            add(file, metric.run.empty() ? run : metric.run, metric.name, {0, metric.step, metric.ms, metric.value});
        });
        return bytes.size();
    }
    if (firstEnd == std::string::npos) {
        file.skipsLine = file.skipsLine || bytes.size() > JsonLinesReader::maxLineLength;
        return file.skipsLine ? bytes.size() : 0;
    }
    if (file.skipsLine) {
        file.skipsLine = false;
        return firstEnd + 1;
    }
    identify(firstEnd + 1);
    const std::string own = ownRunOf(file);
    file.lines.allow(namesLeft());
    return file.lines.read(bytes, toMs(currentTime()), [&](const LineMetric& metric) {
        add(file, metric.run.empty() ? own : metric.run, metric.name, {0, metric.step, metric.ms, metric.value});
    });
}

// Returns the nested run that the file itself stands for; empty: the attempt.
std::string JobFilesWatch::ownRunOf(const Followed& file) {
    const std::string name = baseNameOf(file.path);
    if (!file.isEvents)
        return name == linesName ? std::string() : name.substr(0, name.size() - linesName.size() - 1);
    const size_t slash = file.path.rfind('/');
    const std::string folder = slash == std::string::npos ? std::string() : file.path.substr(0, slash);
    if (const std::string run = runNameForEventFolder(folder); !run.empty())
        return run;
    if (!m_hasOwnEvents) {
        m_hasOwnEvents = true;
        m_ownEvents = folder;
        saveState();
    }
    return folder == m_ownEvents ? std::string() : folder;
}

uint16_t JobFilesWatch::runOf(Followed& file, const std::string& name) {
    if (name.empty())
        return 0;
    const auto known = file.runs.find(name);
    if (known != file.runs.end())
        return known->second;
    const std::string shown = displayText(name);
    const uint16_t run = m_recorder()->run(m_runId + "/" + shown, shown, m_runId, toMs(currentTime()));
    if (run != MetricRecorder::noRun && namesLeft() > 0)
        file.runs.emplace(name, run);
    return run;
}

// Returns how many names of runs, metrics and tags may still be stored. Names refused by the recorder do not count: a
// job may generate any number of them.
size_t JobFilesWatch::namesLeft() const {
    size_t kept = 0;
    for (const auto& [path, file] : m_files)
        kept += file->runs.size() + file->keys.size() + file->events.tags() + file->lines.counts();
    return maxNames - std::min(maxNames, kept);
}

void JobFilesWatch::add(Followed& file, const std::string& run, const std::string& name, MetricPoint point) {
    auto* recorder = m_recorder();
    if (recorder == nullptr)
        return;
    const uint16_t number = runOf(file, run);
    point.key = number == MetricRecorder::noRun ? MetricRecorder::noKey : keyOf(file, number, name);
    if (point.key == MetricRecorder::noKey) {
        ++m_refusedPoints;
        return;
    }
    file.points.push_back(point);
    if (file.points.size() % pointsOfRequest == 0)
        flush(file);
}

uint32_t JobFilesWatch::keyOf(Followed& file, uint16_t run, const std::string& name) {
    if (file.nextRecent >= file.recent.size())
        file.nextRecent = 0;
    if (file.nextRecent < file.recent.size()) {
        const auto& [place, key] = file.recent[file.nextRecent];
        if (place->first == run && place->second == name) {
            ++file.nextRecent;
            return key;
        }
    }
    const auto source = file.isEvents ? MetricSource::TensorBoard : MetricSource::JsonLines;
    std::pair<uint16_t, std::string> place(run, name);
    auto known = file.keys.find(place);
    const uint32_t key = known != file.keys.end() ? known->second : m_recorder()->key(run, source, displayText(name));
    if (known == file.keys.end() && key != MetricRecorder::noKey && namesLeft() > 0)
        known = file.keys.emplace(std::move(place), key).first;
    if (known == file.keys.end())
        return key;
    // In order of arrival; a new key is inserted at the cursor.
    constexpr size_t maxRecent = 64;
    const auto entry = std::make_pair(&known->first, key);
    if (file.recent.size() < maxRecent)
        file.recent.insert(file.recent.begin() + static_cast<ptrdiff_t>(file.nextRecent), entry);
    else
        file.recent[file.nextRecent] = entry;
    ++file.nextRecent;
    return key;
}

// Returns false if something could not be written.
bool JobFilesWatch::flush(Followed& file) {
    while (file.written < file.points.size()) {
        auto* recorder = m_recorder();
        if (recorder == nullptr)
            return false;
        const size_t count = std::min(file.points.size(), pointsOfRequest);
        const std::vector<MetricPoint> points(file.points.begin(), file.points.begin() + static_cast<ptrdiff_t>(count));
        const std::string name = file.path + '\0' + file.identity + '\0' + std::to_string(file.request);
        const auto done = recorder->points(points, requestHash(name));
        if (!done && done.error().code == ErrorCode::DiskFull) {
            m_isDiskFull = true;
            return false;
        }
        if (!done)
            m_lostPoints += count - file.written;
        file.written = count;
        if (count < pointsOfRequest)
            break;
        file.points.erase(file.points.begin(), file.points.begin() + static_cast<ptrdiff_t>(count));
        file.written = 0;
        ++file.request;
    }
    return true;
}

void JobFilesWatch::recordBroken(Followed& file) {
    auto* recorder = m_recorder();
    if (file.isNoted || recorder == nullptr)
        return;
    file.isNoted = true;
    const std::string name = displayText(file.path);
    (void)recorder->note(file.isEvents
                             ? name + ": from byte " + std::to_string(file.offset) +
                                   " on this is not an event file; the rest is ignored."
                             : name + ": a line is not a JSON object, or longer than 256 KiB; such lines are skipped.");
}

void JobFilesWatch::loadState() {
    const auto text = readFile(m_folder.path() + "/files", maxStateSize);
    const auto state = nlohmann::json::parse(text.value_or("{}"), nullptr, false);
    if (!state.is_object())
        return;
    if (const auto own = state.find("own_events"); own != state.end() && own->is_string()) {
        m_hasOwnEvents = true;
        m_ownEvents = own->get<std::string>();
    }
    const auto before = state.find("before");
    if (before == state.end() || !before->is_array())
        return;
    for (const auto& file : *before) {
        const std::string path = textAt(file, "path");
        const int64_t size = intAt(file, "size");
        if (isSafeRelativePath(path) && size > 0)
            m_before[path] = {static_cast<uint64_t>(size), static_cast<uint32_t>(intAt(file, "crc32c"))};
    }
}

void JobFilesWatch::saveState() {
    nlohmann::json state = nlohmann::json::object();
    if (m_hasOwnEvents)
        state["own_events"] = m_ownEvents;
    for (const auto& [path, before] : m_before)
        state["before"].push_back({{"path", path}, {"size", before.size}, {"crc32c", before.prefix}});
    (void)writeFileAtomically(m_folder.path() + "/files", jsonText(state));
}

} // namespace studio
