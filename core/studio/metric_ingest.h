// Brings what runs log from their files into the database: of each metric the series that speaks for the run, parameters, and the tags
// that the script set. Reads again what it has no memory of, and writes only what differs, so it may be stopped and begun at any time.
// Blocks on the disk; one thread at a time.
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
        int live = 0;  // runs that are looked at again because they go on
        int ended = 0; // and those that have ended, but are not done with
        bool hasWritten = false;
        std::optional<Error> trouble{};
    };

    // With a connection of its own. `root`: where the runs' folders are, the workspace's own or the mirror's.
    static Result<MetricIngest> open(const WorkspacePaths& paths);

    // Looks at every run that is not done with, and writes what is new in one transaction. What does not fit into one waits for the next.
    Pass pass(Timestamp now);

private:
    struct Known { // what stands in the database
        std::map<std::string, std::pair<SeriesName, SeriesSummary>> metrics{};
        std::map<std::string, std::string> parameters{};
        std::map<std::string, std::string> tags{};
    };
    struct Followed {
        RunMetrics metrics;
        Known known{};
        bool hasNews = true; // something may differ from what is known
        bool wasEnded = false;
        std::optional<Timestamp> troubledSince{}; // something cannot be read, but may be later
    };
    struct Due {
        int64_t seq = 0;
        std::string id{};
        std::optional<int64_t> endedMs{};
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
    // Reads on in the run's files; what is to be written of it, if anything.
    std::optional<Change> readOn(const Due& run, Timestamp now, uint64_t& bytesLeft, Pass& pass);
    Result<void> write(const std::vector<Change>& changes, Timestamp now);
    static void write(SQLite::Database& db, int64_t run, const Known& known, const Known& wanted);
    static Known wantedOf(const RunMetrics& metrics, uint64_t& leftOut);
    // While not all can be read: nothing that is known goes or speaks for another, but what is new comes.
    static void keepKnown(const Known& known, Known& wanted);

    Database m_database;
    std::string m_root;
    std::map<int64_t, Followed> m_followed;
};

} // namespace studio
