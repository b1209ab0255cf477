// What a run logged, read from the files of its attempts (metric_records.h) as they grow: all `a<N>/r<M>/log/metrics` below one folder,
// on the machine itself or in the workspace's mirror of it. Blocks on the disk; one thread at a time (copies of curves may go anywhere).
// The files are not trusted: texts that are no UTF-8 are left out, links are not followed, and what is kept has limits. No Qt.
#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/file.h"
#include "core/metric/curve.h"

namespace studio {

class MetricFile;

// Whose: of which process of which attempt, and of which run that the script made inside (its id; "" is the run itself).
struct MetricOwner {
    int attempt = 1;
    int rank = 0;
    std::string nested{};
    auto operator<=>(const MetricOwner&) const = default;
};

struct SeriesName {
    int attempt = 1;
    int rank = 0;
    std::string nested{};
    std::string name{};
    auto operator<=>(const SeriesName&) const = default;
    MetricOwner owner() const { return {attempt, rank, nested}; }
};

// What tables show of a series. `last` is MLflow's: the greatest (step, time, value), whatever came in last
// (mlflow/store/tracking/file_store.py, FileStore._get_metric_from_file); what is not a number is less than all that are.
struct SeriesSummary {
    uint64_t count = 0;
    CurvePoint last{};
    double lowest = std::numeric_limits<double>::quiet_NaN(); // of values that are finite; NaN where there is none
    double highest = std::numeric_limits<double>::quiet_NaN();
    void add(const CurvePoint& point);
    bool operator==(const SeriesSummary&) const; // NaN equals NaN
};

struct MetricTable {
    std::vector<std::string> rows; // a JSON object each, as logged
};

struct OwnerFacts {
    std::string name{};   // of a nested run
    std::string parent{}; // id of the nested run that it was made in; "" the run itself
    std::string status{}; // as the script said: RUNNING, FINISHED, FAILED, KILLED; says nothing about the attempt
    int64_t begunMs = 0;
    int64_t endedMs = 0; // 0: not ended
    std::map<std::string, std::string> parameters{};
    std::map<std::string, std::string> tags{}; // MLflow's own ("mlflow.…") are among them
    std::map<std::string, MetricTable> tables{};
    std::vector<std::string> notes{}; // what could not be taken, for people; under nested "" only
};

// How much of a run is kept in memory.
struct MetricLimits {
    size_t series = 100'000;
    size_t points = 100'000'000;
    size_t texts = 20'000; // parameters and tags
    size_t rows = 200'000;
    size_t nestedRuns = 5'000;
    size_t notes = 1'000;
    size_t textBytes = 64ULL << 20U;   // of all texts together
    size_t skippedBytes = 4ULL << 20U; // of a file: bytes that are no record, before it is read no further
};
// How much was left out because of them, or because it was not what it may be.
struct MetricsLeftOut {
    uint64_t series = 0;
    uint64_t points = 0;
    uint64_t texts = 0;
    uint64_t rows = 0;
    uint64_t nestedRuns = 0;
    uint64_t records = 0; // that nobody could understand
    uint64_t files = 0;   // that are read no further
    bool any() const { return series + points + texts + rows + nestedRuns + records + files > 0; }
};

// What is kept of a file, or of all.
struct MetricsKept {
    uint64_t series = 0;
    uint64_t points = 0;
    uint64_t texts = 0;
    uint64_t rows = 0;
    uint64_t nestedRuns = 0;
    uint64_t notes = 0;
    uint64_t textBytes = 0;
};

class RunMetrics {
public:
    enum class Keep { Points, Summaries };

    // `runFolder`: AttemptFolder::runFolder(root, run). It need not be there yet.
    explicit RunMetrics(std::string runFolder, Keep keep = Keep::Points, MetricLimits limits = {});
    RunMetrics(RunMetrics&&) noexcept;
    RunMetrics& operator=(RunMetrics&&) noexcept;
    ~RunMetrics();

    // Reads what was appended since the last call, about `mostBytes` at most; true if anything changed. A file that was cut or replaced
    // begins anew; what cannot be read now stays as it was, and keeps no other from being read. Costs three stats where nothing changed.
    bool update(uint64_t mostBytes = std::numeric_limits<uint64_t>::max());
    // What the last update() could not read, the first of it. Conflict: a link or the like, which will never be read.
    const std::optional<Error>& trouble() const { return m_trouble; }
    // The last update() did not come to the end.
    bool isBehind() const { return m_isBehind; }

    const std::map<SeriesName, Curve>& curves() const { return m_curves; } // empty where only summaries are kept
    const std::map<SeriesName, SeriesSummary>& summaries() const { return m_summaries; }
    // Grows whenever that series changes, also when it begins anew; 0 for one that is not there.
    uint64_t revision(const SeriesName& name) const;
    const std::map<MetricOwner, OwnerFacts>& owners() const { return m_owners; }
    MetricsLeftOut leftOut() const;

private:
    friend class MetricFile;
    struct WatchedFolder;
    // Numbers of folders `<letter><number>` in `path`; listed again only where it changed. Those of before where it cannot be looked at.
    const std::vector<int>& numbersIn(const std::string& path, char letter);
    void say(const Error& trouble);
    void forget(int attempt, int rank);
    void giveBack(const MetricsKept& kept);

    std::string m_folder;
    Keep m_keep;
    MetricLimits m_limits;
    std::map<std::string, WatchedFolder> m_folders;
    std::map<std::pair<int, int>, std::unique_ptr<MetricFile>> m_files;
    std::map<SeriesName, Curve> m_curves;
    std::map<SeriesName, SeriesSummary> m_summaries;
    std::map<SeriesName, uint64_t> m_revisions;
    std::map<MetricOwner, OwnerFacts> m_owners;
    MetricsKept m_kept;
    uint64_t m_revision = 0; // the greatest one given
    bool m_isBehind = false;
    std::optional<Error> m_trouble;
};

} // namespace studio
