#include "core/metric/run_metrics.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "core/base/timestamp.h"
#include "core/metric/metric_file.h"

namespace studio {

namespace {

constexpr size_t maxFiles = 4096;
// Time stamps of file systems are coarse: a folder modified within the last second may change again unnoticed.
constexpr int64_t settledAfterMs = 1000;

bool isLess(double left, double right) {
    return std::isnan(left) ? !std::isnan(right) : left < right;
}

bool isSame(double left, double right) {
    return left == right || (std::isnan(left) && std::isnan(right));
}

std::optional<int> numberOf(const std::string& name, const std::string& prefix, const std::string& suffix) {
    constexpr size_t maxDigits = 6;
    const size_t around = prefix.size() + suffix.size();
    if (name.size() <= around || name.size() > around + maxDigits || !name.starts_with(prefix) ||
        !name.ends_with(suffix))
        return std::nullopt;
    int number = 0;
    const char* end = name.data() + name.size() - suffix.size();
    const auto read = std::from_chars(name.data() + prefix.size(), end, number);
    if (read.ec != std::errc() || read.ptr != end || name != prefix + std::to_string(number) + suffix)
        return std::nullopt;
    return number;
}

} // namespace

void SeriesSummary::add(const CurvePoint& point) {
    const bool isLater =
        count == 0 || point.step > last.step ||
        (point.step == last.step && (point.ms > last.ms || (point.ms == last.ms && !isLess(point.value, last.value))));
    if (isLater)
        last = point;
    ++count;
    if (!std::isfinite(point.value))
        return;
    if (!(point.value >= lowest))
        lowest = point.value;
    if (!(point.value <= highest))
        highest = point.value;
}

bool SeriesSummary::operator==(const SeriesSummary& other) const {
    return count == other.count && last.step == other.last.step && last.ms == other.last.ms &&
           isSame(last.value, other.last.value) && isSame(lowest, other.lowest) && isSame(highest, other.highest);
}

struct RunMetrics::WatchedFolder {
    FileStamp stamp{};
    bool isSettled = false;
    std::vector<int> numbers{};
};

RunMetrics::RunMetrics(std::string runFolder, Keep keep, MetricLimits limits)
    : m_folder(std::move(runFolder))
    , m_keep(keep)
    , m_limits(limits) {}

RunMetrics::RunMetrics(RunMetrics&&) noexcept = default;
RunMetrics& RunMetrics::operator=(RunMetrics&&) noexcept = default;
RunMetrics::~RunMetrics() = default;

void RunMetrics::recordError(const Error& error) {
    // A permanent error must not hide a temporary one.
    if (!m_error || (m_error->code == ErrorCode::Conflict && error.code != ErrorCode::Conflict))
        m_error = error;
}

const std::vector<int>& RunMetrics::numbersIn(const std::string& path, const std::string& prefix,
                                              const std::string& suffix) {
    WatchedFolder& watched = m_folders[path];
    const auto stamp = stampOf(path);
    if (!stamp && stamp.error().code != ErrorCode::NotFound) {
        recordError(stamp.error());
        return watched.numbers;
    }
    if (!stamp || stamp->kind != FileStamp::Kind::Folder) {
        watched = {};
        return watched.numbers;
    }
    if (watched.isSettled && watched.stamp == *stamp)
        return watched.numbers;
    const auto entries = listFolder(path);
    if (!entries) {
        if (entries.error().code == ErrorCode::NotFound)
            watched = {};
        else
            recordError(entries.error());
        return watched.numbers;
    }
    watched = {*stamp, toMs(currentTime()) - stamp->mtimeNs / 1'000'000 > settledAfterMs, {}};
    for (const FolderEntry& entry : *entries) {
        const auto number = numberOf(entry.name, prefix, suffix);
        if (number && entry.stamp.kind == (suffix.empty() ? FileStamp::Kind::Folder : FileStamp::Kind::File))
            watched.numbers.push_back(*number);
    }
    std::sort(watched.numbers.begin(), watched.numbers.end());
    return watched.numbers;
}

std::vector<RunMetrics::RankFile> RunMetrics::filesOf(int attempt) {
    std::vector<RankFile> files;
    const std::string ofAttempt = "a" + std::to_string(attempt);
    for (const int node : numbersIn(m_folder + "/" + ofAttempt, "r")) {
        // The first process of a node has the file that an attempt with a single process has.
        const std::string log = ofAttempt + "/r" + std::to_string(node) + "/log";
        const auto& processes = numbersIn(m_folder + "/" + log, "std_log_process_", ".txt");
        const int first = processes.empty() ? node : processes.front();
        files.push_back({{attempt, node, -1}, first, log + "/metrics", nullptr});
        for (const int process : processes) {
            if (process != first)
                files.push_back(
                    {{attempt, node, process}, process, log + "/metrics_process_" + std::to_string(process), nullptr});
        }
    }
    return files;
}

// Until the list of a node's processes is known, its rank is taken for that of its first process.
bool RunMetrics::forgetOtherRanks(int attempt, const std::vector<RankFile>& files) {
    const bool areSame = std::all_of(files.begin(), files.end(), [this](const RankFile& file) {
        const auto known = m_files.find(file.place);
        return known == m_files.end() || known->second.rank == file.rank;
    });
    if (areSame)
        return false;
    for (auto entry = m_files.begin(); entry != m_files.end();) {
        if (entry->first.front() != attempt) {
            ++entry;
            continue;
        }
        forget(attempt, entry->second.rank);
        giveBack(entry->second.file->kept());
        entry = m_files.erase(entry);
    }
    return true;
}

bool RunMetrics::update(uint64_t maxBytes) {
    bool hasChanged = false;
    m_error.reset();
    m_isBehind = false;
    for (const int attempt : numbersIn(m_folder, "a")) {
        auto files = filesOf(attempt);
        hasChanged = forgetOtherRanks(attempt, files) || hasChanged;
        for (RankFile& planned : files) {
            if (!m_files.contains(planned.place)) {
                if (m_files.size() >= maxFiles)
                    continue;
                planned.file = std::make_unique<MetricFile>(attempt, planned.rank, m_folder, planned.path);
                m_files.emplace(planned.place, std::move(planned));
            }
            MetricFile& file = *m_files.at(planned.place).file;
            const auto read = file.update(*this, maxBytes);
            hasChanged = hasChanged || file.hasHeard();
            if (!read) {
                recordError(read.error());
                continue;
            }
            m_isBehind = m_isBehind || read->isBehind;
            maxBytes -= std::min(maxBytes, read->bytes);
        }
    }
    // If an attempt's folder no longer exists (its run is being deleted), its points are dropped.
    for (auto entry = m_files.begin(); entry != m_files.end();) {
        const auto& [attempt, node, process] = entry->first;
        const auto attempts = m_folders.find(m_folder);
        const auto ranks = m_folders.find(m_folder + "/a" + std::to_string(attempt));
        const bool isThere =
            std::binary_search(attempts->second.numbers.begin(), attempts->second.numbers.end(), attempt) &&
            std::binary_search(ranks->second.numbers.begin(), ranks->second.numbers.end(), node);
        if (isThere) {
            ++entry;
            continue;
        }
        forget(attempt, entry->second.rank);
        giveBack(entry->second.file->kept());
        entry = m_files.erase(entry);
        hasChanged = true;
    }
    return hasChanged;
}

uint64_t RunMetrics::revision(const SeriesName& name) const {
    const auto found = m_revisions.find(name);
    return found == m_revisions.end() ? 0 : found->second;
}

DroppedMetrics RunMetrics::leftOut() const {
    DroppedMetrics all;
    for (const auto& [place, entry] : m_files) {
        const DroppedMetrics& one = entry.file->leftOut();
        all.series += one.series;
        all.points += one.points;
        all.texts += one.texts;
        all.rows += one.rows;
        all.nestedRuns += one.nestedRuns;
        all.records += one.records;
        all.files += one.files;
    }
    return all;
}

void RunMetrics::forget(int attempt, int rank) {
    const auto isOfFile = [&](const auto& entry) { return entry.first.attempt == attempt && entry.first.rank == rank; };
    std::erase_if(m_curves, isOfFile);
    std::erase_if(m_summaries, isOfFile);
    std::erase_if(m_revisions, isOfFile);
    std::erase_if(m_owners, isOfFile);
}

void RunMetrics::giveBack(const MetricsRetention& kept) {
    m_kept.series -= kept.series;
    m_kept.points -= kept.points;
    m_kept.texts -= kept.texts;
    m_kept.rows -= kept.rows;
    m_kept.nestedRuns -= kept.nestedRuns;
    m_kept.notes -= kept.notes;
    m_kept.textBytes -= kept.textBytes;
}

} // namespace studio
