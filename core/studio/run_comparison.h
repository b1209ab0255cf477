// Two to a hundred runs side by side: what they were asked to do, what they logged, what they ran in, the code that they were given.
// What differs stands first. Thread: that of the client.
#pragma once

#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/run/run_record.h"
#include "core/run/text_difference.h"
#include "core/studio/client.h"

namespace studio {

enum class ComparedGroup { Outcome, Parameter, Metric, Configuration, Tag, Environment, Code };
std::string_view toText(ComparedGroup group); // "outcome", "parameter", … stable, for JSON and CSV

// What of a metric a row says.
enum class MetricPart { Last, Lowest, Highest };
std::string_view toText(MetricPart part); // "last", "lowest", "highest"

struct ComparedValue {
    bool isThere = false;
    bool isNumber = false; // then `text` is empty
    double number = std::numeric_limits<double>::quiet_NaN();
    std::string text; // bytes from outside
    // As people and CSV read it: "0.25", "NaN", "Infinity"; the shortest that reads back to the same number. Empty where it is not there.
    std::string words() const;
    // NaN equals NaN.
    bool operator==(const ComparedValue& other) const;
};

struct ComparedRow {
    ComparedGroup group = ComparedGroup::Outcome;
    // What it is of: a metric, a parameter, a tag, a fact of an environment. Of Outcome, Configuration and Code one of the words
    // "state", "exit_code", "duration_ms", "attempts", "command", "compute", "experiment", "source", "python", "environment",
    // "configuration", "time_limit_s", "grace_s", "retries", "snapshot", "note", or "input NAME", "output NAME", "variable NAME".
    std::string name;
    MetricPart part = MetricPart::Last;
    std::vector<ComparedValue> values; // one for each run, in their order
    bool isSame = false;
};

// A file of the snapshots. Versions are numbered from 1 in the order in which the runs have them; 0: that run has no such file.
struct ComparedFile {
    std::string path;
    std::vector<int> versions;
    std::vector<int64_t> sizes; // by version - 1; of a link 0
    bool isSame() const;
};

struct RunComparison {
    std::vector<RunRecord> runs;
    std::vector<ComparedRow> rows;   // those that differ first, then by group and name
    std::vector<ComparedFile> files; // those that differ first, then by path
    size_t leftOutRows = 0;          // parameters and metrics beyond mostRows
    std::vector<std::string> notes;  // what could not be compared, and why; sentences
};

constexpr size_t fewestCompared = 2;
constexpr size_t mostCompared = 100;
constexpr size_t mostComparedNames = 20'000; // of parameters and metrics
constexpr uint64_t largestComparedFile = 8ULL << 20U;

// `ids`: as Client::find() takes them; the same run twice counts once. InvalidArgument for fewer than two or more than a hundred.
Result<RunComparison> compareRuns(Client& client, const std::vector<std::string>& ids);

// RFC 4180: group, name, part, same, then a column for each run under its id; lines end with CR LF.
std::string comparisonCsv(const RunComparison& comparison, bool onlyDifferent);

// One file in two snapshots.
struct FileDifference {
    struct Side {
        bool isThere = false;
        bool isBinary = false;
        bool isTooLarge = false; // over largestComparedFile: not read
        bool isExecutable = false;
        std::string link; // where it leads, of a link
        uint64_t size = 0;
        std::string text; // of a file that is text
        std::vector<std::string_view> lines;
    };
    std::string path;
    Side left;
    Side right;
    bool isText = false; // both are text, or not there: `difference` says something
    bool isSame = false;
    TextDifference difference;
};
// `left` and `right`: hex names of trees; empty: a run without a snapshot. Corrupt where a snapshot is damaged. The path of no file gives
// two sides that are not there. Held by a pointer because its lines refer to its texts.
Result<std::shared_ptr<const FileDifference>> compareFile(Client& client, const std::string& left,
                                                          const std::string& right, const std::string& path);

// What an exact list of packages says (pip freeze, conda list --explicit, an image's digest), as (what, version).
std::vector<std::pair<std::string, std::string>> packagesOf(const std::string& exact);

} // namespace studio
