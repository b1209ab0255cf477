// Compares two to a hundred runs: outcome, configuration, logged values, environment and code. Rows that differ come
// first. Thread: that of the client.
#pragma once

#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/client/client.h"
#include "core/run/run_record.h"
#include "core/run/text_difference.h"

namespace studio {

enum class ComparedGroup { Outcome, Parameter, Metric, Configuration, Tag, Environment, Code };
std::string_view toText(ComparedGroup group); // "outcome", "parameter", …; stable, for JSON and CSV

// Aggregate of a metric that a row shows.
enum class MetricPart { Last, Lowest, Highest };
std::string_view toText(MetricPart part); // "last", "lowest", "highest"

struct ComparedValue {
    bool isThere = false;
    bool isNumber = false; // if set, `text` is empty
    double number = std::numeric_limits<double>::quiet_NaN();
    std::string text; // untrusted bytes
    // Returns the value as shown in tables and CSV: "0.25", "NaN", "Infinity"; the shortest text that parses back to
    // the same number. Empty if there is no value.
    std::string words() const;
    // NaN equals NaN.
    bool operator==(const ComparedValue& other) const;
};

struct ComparedRow {
    ComparedGroup group = ComparedGroup::Outcome;
    // Name of the metric, parameter, tag or environment fact. For Outcome, Configuration and Code one of "state",
    // "exit_code", "duration_ms", "attempts", "command", "compute", "experiment", "source", "python", "environment",
    // "configuration", "login_shell", "writable_environment", "time_limit_s", "grace_s", "retries", "snapshot", "note",
    // or "input NAME" (unless it is the parameter of that name), "output NAME", "variable NAME".
    std::string name;
    MetricPart part = MetricPart::Last;
    std::vector<ComparedValue> values; // one per run, in their order
    bool isSame = false;
};

// A file of the snapshots. Versions are numbered from 1 in order of first appearance in the runs; 0: the run has no
// such file.
struct ComparedFile {
    std::string path;
    std::vector<int> versions;
    std::vector<int64_t> sizes; // indexed by version - 1; 0 for a link
    bool isSame() const;
};

struct RunComparison {
    std::vector<RunRecord> runs;
    std::vector<ComparedRow> rows;   // rows that differ first, then by group and name
    std::vector<ComparedFile> files; // files that differ first, then by path
    size_t omittedRows = 0;          // parameters and metrics beyond maxComparedNames
    std::vector<std::string> notes;  // user-visible: what could not be compared, and why
};

constexpr size_t minCompared = 2;
constexpr size_t maxCompared = 100;
constexpr size_t maxComparedNames = 20'000; // parameters and metrics
constexpr uint64_t maxComparedFileSize = 8ULL << 20U;

// `ids`: as RunClient::find() accepts them; duplicates count once. InvalidArgument for fewer than two or more than a
// hundred.
Result<RunComparison> compareRuns(Client& client, const std::vector<std::string>& ids);

// Formats as RFC 4180: group, name, part, same, then one column per run, headed by its id; CR LF line ends.
std::string comparisonCsv(const RunComparison& comparison, bool onlyDifferent);

// Difference of one file between two snapshots.
struct FileDifference {
    struct Side {
        bool isThere = false;
        bool isBinary = false;
        bool isTooLarge = false; // over maxComparedFileSize: its content is not read
        bool isExecutable = false;
        std::string link; // target of a symbolic link
        uint64_t size = 0;
        std::string text; // content of a text file
        std::vector<std::string_view> lines;
    };
    std::string path;
    Side left;
    Side right;
    bool isText = false; // both sides are text or absent: `difference` is valid
    bool isSame = false;
    TextDifference difference;
};
// `left` and `right`: tree hashes in hex; empty: a run without a snapshot. Corrupt if a snapshot is damaged. An unknown
// path yields two absent sides. Returned by pointer because its lines refer to its texts.
Result<std::shared_ptr<const FileDifference>> compareFile(Client& client, const std::string& left,
                                                          const std::string& right, const std::string& path);

// Same for the snapshot `tree` (left) and the file as it is now in `folder` (right).
Result<std::shared_ptr<const FileDifference>> compareWithFolder(Client& client, const std::string& tree,
                                                                const std::string& folder, const std::string& path);

// Parses an exact package list (pip freeze, conda list --explicit, an image digest) into (name, version) pairs.
std::vector<std::pair<std::string, std::string>> packagesOf(const std::string& exact);

} // namespace studio
