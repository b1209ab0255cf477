// MetricIngest ingests the values that runs log from their files into the database: the primary series of each metric,
// parameters, and tags set by the script. Idempotent: state that is not in memory is read again and only differences
// are written, so it can be stopped and restarted at any time. Blocks on the disk; not thread-safe.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/timestamp.h"
#include "core/metric/run_metrics.h"
#include "core/store/database.h"
#include "core/store/workspace.h"

namespace studio {

class MetricIngest {
public:
    struct Pass {
        int live = 0;  // unfinished runs, polled again
        int ended = 0; // ended runs that are not completely ingested
        bool hasWritten = false;
        std::optional<Error> error{};
    };

    // Opens its own database connection. Run folders are read below the workspace's folder.
    static Result<MetricIngest> open(const WorkspacePaths& paths);

    // Reads all runs that are not completely ingested and writes the differences in one transaction. Rows beyond the
    // transaction's limit are left to the next pass.
    Pass pass(Timestamp now);

private:
    struct Known { // values stored in the database
        std::map<std::string, std::pair<SeriesName, SeriesSummary>> metrics{};
        std::map<std::string, std::string> parameters{};
        std::map<std::string, std::string> tags{};
    };
    struct Followed {
        RunMetrics metrics;
        Known known{};
        bool hasNews = true; // memory and database may differ
        bool wasEnded = false;
        std::optional<Timestamp> unreadableSince{}; // since when a file cannot be read, but may be later
    };
    struct Due {
        int64_t seq = 0;
        std::string id{};
        std::optional<int64_t> endedMs{};
        bool hasExitRecord = false; // it was written after the last writer of metrics had ended
    };
    struct Change {
        int64_t run = 0;
        Known wanted{};
        uint64_t leftOut = 0;
        size_t rows = 0;
        bool isDone = false;
    };

    explicit MetricIngest(Database database, std::string root);
    Result<std::vector<Due>> due();
    Result<void> begin(const Due& run);
    // Continues reading the run's files; returns the change to write, if any.
    std::optional<Change> readOn(const Due& run, Timestamp now, uint64_t& bytesLeft, Pass& pass);
    Result<void> write(const std::vector<Change>& changes, Timestamp now);
    static void write(SQLite::Database& db, int64_t run, const Known& known, const Known& wanted);
    static Known wantedOf(const RunMetrics& metrics, uint64_t& leftOut);
    // While some files cannot be read: keeps stored parameters, tags and choices of series; only new names and new
    // values of the same series are written.
    static void keepKnown(const Known& known, Known& wanted);

    Database m_database;
    std::string m_root;
    std::map<int64_t, Followed> m_followed;
};

} // namespace studio
