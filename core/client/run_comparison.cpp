#include "core/client/run_comparison.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>

#include "core/base/csv_field.h"
#include "core/base/display_text.h"
#include "core/base/file.h"
#include "core/client/run_client.h"
#include "core/client/studio_text.h"
#include "core/environment/specification.h"
#include "core/metric/axis_ticks.h"
#include "core/run/run_queries.h"
#include "core/runtable/run_column.h"
#include "core/snapshot/snapshot_store.h"
#include "core/store/cached_statement.h"

namespace studio {

namespace {

constexpr size_t shortHash = 12; // hash characters shown
constexpr std::string_view inputPrefix = "input ";

ComparedValue valueOf(std::string text) {
    ComparedValue value;
    value.isThere = !text.empty();
    value.text = std::move(text);
    return value;
}

ComparedValue valueOf(double number) {
    ComparedValue value;
    value.isThere = value.isNumber = true;
    value.number = number;
    return value;
}

// Collects rows by group and name while runs are added one by one.
class Rows {
public:
    explicit Rows(size_t runs)
        : m_runs(runs) {}
    void put(size_t run, ComparedGroup group, const std::string& name, ComparedValue value,
             MetricPart part = MetricPart::Last) {
        if (!value.isThere)
            return;
        std::vector<ComparedValue>& values = m_rows[{group, name, part}];
        values.resize(m_runs);
        values[run] = std::move(value);
    }
    // Returns false if the name is new and the limit is reached.
    bool takesName(ComparedGroup group, const std::string& name) {
        if (m_names.size() >= maxComparedNames && !m_names.contains({group, name}))
            return false;
        m_names.emplace(group, name);
        return true;
    }
    // Without inputs whose values are those of the parameter of that name: a value that a command line names is both.
    std::vector<ComparedRow> sorted() && {
        std::erase_if(m_rows, [this](const auto& row) { return isInputOfParameter(row.first, row.second); });
        std::vector<ComparedRow> rows;
        rows.reserve(m_rows.size());
        for (auto& [key, values] : m_rows) {
            ComparedRow row{std::get<0>(key), std::get<1>(key), std::get<2>(key), std::move(values), false};
            row.isSame = std::all_of(row.values.begin(), row.values.end(),
                                     [&](const ComparedValue& value) { return value == row.values.front(); });
            rows.push_back(std::move(row));
        }
        std::stable_partition(rows.begin(), rows.end(), [](const ComparedRow& row) { return !row.isSame; });
        return rows;
    }

private:
    using Key = std::tuple<ComparedGroup, std::string, MetricPart>;
    bool isInputOfParameter(const Key& key, const std::vector<ComparedValue>& values) const {
        const std::string& name = std::get<1>(key);
        if (std::get<0>(key) != ComparedGroup::Configuration || !name.starts_with(inputPrefix))
            return false;
        const auto parameter =
            m_rows.find({ComparedGroup::Parameter, name.substr(inputPrefix.size()), MetricPart::Last});
        return parameter != m_rows.end() && parameter->second == values;
    }

    size_t m_runs;
    std::map<Key, std::vector<ComparedValue>> m_rows;
    std::set<std::pair<ComparedGroup, std::string>> m_names;
};

void putOutcome(Rows& rows, size_t at, const RunRecord& run) {
    const auto put = [&](const char* name, ComparedValue value) {
        rows.put(at, ComparedGroup::Outcome, name, std::move(value));
    };
    put("state", valueOf(std::string(toText(run.state))));
    if (run.exitCode)
        put("exit_code", valueOf(static_cast<double>(*run.exitCode)));
    if (run.signal)
        put("signal", valueOf(static_cast<double>(*run.signal)));
    if (run.attempt > 1)
        put("attempts", valueOf(static_cast<double>(run.attempt)));
    if (run.started && run.ended)
        put("duration_ms", valueOf(static_cast<double>(toMs(*run.ended) - toMs(*run.started))));
    for (const auto& [name, value] : run.tags)
        rows.put(at, ComparedGroup::Tag, name, value.empty() ? valueOf(std::string("\"\"")) : valueOf(value));
}

// What the run needs, as far as it is stated.
void putNeeds(Rows& rows, size_t at, const RunConfig& config) {
    const auto put = [&](const std::string& name, std::string value) {
        rows.put(at, ComparedGroup::Configuration, name, valueOf(std::move(value)));
    };
    const auto number = [&](const char* name, int64_t value) {
        rows.put(at, ComparedGroup::Configuration, name, valueOf(static_cast<double>(value)));
    };
    const RunNeeds& needs = config.needs;
    if (needs.nodes != 1)
        number("nodes", needs.nodes);
    if (needs.processesPerNode != 1)
        number("processes_per_node", needs.processesPerNode);
    if (needs.cores)
        number("cores", *needs.cores);
    if (needs.memoryBytes)
        number("memory_bytes", *needs.memoryBytes);
    if (needs.gpus)
        number("gpus", *needs.gpus);
    if (needs.gpuMemoryBytes > 0)
        number("gpu_memory_bytes", needs.gpuMemoryBytes);
    put("gpu_model", needs.gpuModel);
    for (const auto& [key, value] : needs.labels)
        put("label " + key, value.empty() ? "\"\"" : value);
    if (needs.isolated)
        put("isolated", "yes");
    if (needs.preemptible)
        put("preemptible", "yes");
    if (needs.continuesOnNodeFailure)
        put("continue_on_node_failure", "yes");
    if (config.distribution.kind != DistributionKind::None)
        put("distribution", std::string(toText(config.distribution.kind)));
    if (config.distribution.workers > 0)
        number("workers", config.distribution.workers);
    if (config.distribution.parameterServers > 0)
        number("parameter_servers", config.distribution.parameterServers);
    if (config.sharedMemoryBytes > 0)
        number("shared_memory_bytes", config.sharedMemoryBytes);
    put("instance_type", config.instanceType);
    std::string others;
    for (const auto& name : config.otherComputes)
        others += (others.empty() ? "" : ", ") + name;
    put("other_computes", others);
}

void putConfig(Rows& rows, size_t at, const RunRecord& run, const RunConfig& config) {
    const auto put = [&](const std::string& name, std::string value) {
        rows.put(at, ComparedGroup::Configuration, name, valueOf(std::move(value)));
    };
    put("command", commandLine(config));
    put("compute", run.compute);
    put("experiment", run.experiment);
    put("configuration", run.runconfig);
    put("source", config.source);
    put("python", config.python);
    if (config.environment)
        put("environment", config.environmentName.empty() ? "(inline)" : config.environmentName);
    for (const RunInput& input : config.inputs)
        put(std::string(inputPrefix) + input.name,
            input.tree.empty() ? input.value : input.value + " (" + input.tree.substr(0, shortHash) + ")");
    for (const RunOutput& output : config.outputs)
        put("output " + output.name, output.isFile ? "file" : "folder");
    for (const auto& [name, value] : config.variables)
        put("variable " + name, value.empty() ? "\"\"" : value);
    if (config.loginShell)
        put("login_shell", "yes");
    if (config.writableEnvironment)
        put("writable_environment", "yes");
    const auto number = [&](const char* name, int64_t value) {
        rows.put(at, ComparedGroup::Configuration, name, valueOf(static_cast<double>(value)));
    };
    if (config.timeLimit)
        number("time_limit_s", config.timeLimit->count());
    if (config.grace)
        number("grace_s", config.grace->count());
    if (config.retries > 0)
        number("retries", config.retries);
    if (config.priority != 0)
        number("priority", config.priority);
    putNeeds(rows, at, config);
    if (config.environment) {
        // Compared with an empty environment, every fact becomes a row.
        for (const EnvironmentDifference& fact : compareEnvironments(*config.environment, Environment()))
            rows.put(at, ComparedGroup::Environment, fact.what, valueOf(fact.left));
    }
}

// Adds logged values as ingested by the driver for tables.
size_t putLogged(Rows& rows, SQLite::Database& db, size_t at, int64_t run) {
    size_t leftOut = 0;
    for (const NamedValue& parameter : runs::allValues(db, run, ColumnKind::Parameter)) {
        const std::string& text = parameter.value.text;
        if (rows.takesName(ComparedGroup::Parameter, parameter.name))
            rows.put(at, ComparedGroup::Parameter, parameter.name, valueOf(text.empty() ? std::string("\"\"") : text));
        else
            ++leftOut;
    }
    for (const NamedValue& metric : runs::allValues(db, run, ColumnKind::Metric)) {
        if (!rows.takesName(ComparedGroup::Metric, metric.name)) {
            ++leftOut;
            continue;
        }
        const auto put = [&](double value, MetricPart part) {
            rows.put(at, ComparedGroup::Metric, metric.name, valueOf(value), part);
        };
        put(metric.value.number.value_or(std::numeric_limits<double>::quiet_NaN()), MetricPart::Last);
        if (std::isfinite(metric.value.lowest))
            put(metric.value.lowest, MetricPart::Lowest);
        if (std::isfinite(metric.value.highest))
            put(metric.value.highest, MetricPart::Highest);
    }
    return leftOut;
}

// Returns the exact package list of the last attempt's environment, if its machine reported it.
std::string exactOf(SQLite::Database& db, const RunRecord& run) {
    return selectValue<std::string>(
               db,
               "SELECT b.exact FROM attempt a JOIN target t ON t.id=a.target JOIN environment_build b ON "
               "b.key=json_extract(a.environment,'$.key') AND b.machine=coalesce((SELECT q.machine FROM "
               "placement q WHERE q.run=a.run AND q.attempt=a.n AND q.node_rank=0),t.via_machine,t.id) WHERE "
               "a.run=?1 AND a.n=?2 AND b.exact<>'' "
               "ORDER BY b.built_ms=json_extract(a.environment,'$.result.built_ms') DESC, b.built_ms DESC LIMIT 1",
               run.seq, run.attempt)
        .value_or(std::string());
}

// Encodes a file's kind and its content hash, or its link target.
std::string fingerprint(const TreeEntry& entry) {
    if (entry.kind == TreeEntry::Kind::Link)
        return "l" + entry.target;
    return (entry.kind == TreeEntry::Kind::Executable ? "x" : "f") + toHex(entry.hash);
}

void compareTrees(Client& client, RunComparison& comparison, Rows& rows) {
    const SnapshotStore store(client.workspace().paths().folder());
    std::map<std::string, std::vector<size_t>> runsOf; // keyed by tree hash
    for (size_t at = 0; at < comparison.runs.size(); ++at) {
        const std::string& tree = comparison.runs[at].snapshot;
        rows.put(at, ComparedGroup::Code, "snapshot", valueOf(tree.substr(0, shortHash)));
        if (!tree.empty())
            runsOf[tree].push_back(at);
    }
    struct Version {
        std::string print;
        int64_t size = 0;
    };
    std::map<std::string, std::vector<Version>> byPath; // per path, indexed by run; empty fingerprint: no such file
    for (const auto& [name, runs] : runsOf) {
        const auto tree = store.loadTree(name);
        if (!tree) {
            comparison.notes.push_back(
                StudioText::tr("The snapshot of %1 could not be read, so its files were not compared: %2")
                    .arg(QString::fromStdString(displayText(comparison.runs[runs.front()].name)),
                         QString::fromStdString(tree.error().message))
                    .toStdString());
            continue;
        }
        for (const TreeEntry& entry : tree->entries) {
            if (entry.kind == TreeEntry::Kind::Folder)
                continue;
            std::vector<Version>& versions = byPath[entry.path];
            versions.resize(comparison.runs.size());
            for (const size_t at : runs)
                versions[at] = {fingerprint(entry), static_cast<int64_t>(entry.size)};
        }
    }
    for (auto& [path, versions] : byPath) {
        ComparedFile file;
        file.path = path;
        std::map<std::string, int> numbers;
        for (const Version& version : versions) {
            if (version.print.empty()) {
                file.versions.push_back(0);
                continue;
            }
            const auto [number, isNew] = numbers.try_emplace(version.print, static_cast<int>(numbers.size()) + 1);
            file.versions.push_back(number->second);
            if (isNew)
                file.sizes.push_back(version.size);
        }
        comparison.files.push_back(std::move(file));
    }
    std::stable_partition(comparison.files.begin(), comparison.files.end(),
                          [](const ComparedFile& file) { return !file.isSame(); });
}

Result<std::vector<RunRecord>> findAll(Client& client, const std::vector<std::string>& ids) {
    std::vector<RunRecord> runs;
    for (const std::string& id : ids) {
        auto run = client.runs().find(id);
        if (!run)
            return fail(run.error());
        if (std::none_of(runs.begin(), runs.end(), [&](const RunRecord& known) { return known.seq == run->seq; }))
            runs.push_back(std::move(*run));
        if (runs.size() > maxCompared)
            break;
    }
    if (runs.size() < minCompared || runs.size() > maxCompared)
        return fail(ErrorCode::InvalidArgument, StudioText::tr("Choose %1 to %2 different runs to compare.")
                                                    .arg(minCompared)
                                                    .arg(maxCompared)
                                                    .toStdString());
    return runs;
}

Result<FileDifference::Side> sideOf(const SnapshotStore& store, const std::string& tree, const std::string& path) {
    FileDifference::Side side;
    if (tree.empty())
        return side;
    const auto entries = store.loadTree(tree);
    if (!entries)
        return fail(entries.error());
    const auto entry = std::find_if(entries->entries.begin(), entries->entries.end(),
                                    [&](const TreeEntry& candidate) { return candidate.path == path; });
    if (entry == entries->entries.end() || entry->kind == TreeEntry::Kind::Folder)
        return side;
    side.isThere = true;
    side.size = entry->size;
    side.isExecutable = entry->kind == TreeEntry::Kind::Executable;
    if (entry->kind == TreeEntry::Kind::Link) {
        side.link = entry->target;
        return side;
    }
    if (entry->size > maxComparedFileSize) {
        side.isTooLarge = true;
        return side;
    }
    auto bytes = store.readBlob(entry->hash, maxComparedFileSize);
    if (!bytes)
        return fail(bytes.error());
    side.isBinary = isBinary(*bytes);
    if (!side.isBinary)
        side.text = std::move(*bytes);
    return side;
}

Result<FileDifference::Side> sideInFolder(const std::string& file) {
    FileDifference::Side side;
    const auto stamp = stampOf(file);
    if (!stamp || (stamp->kind != FileStamp::Kind::File && stamp->kind != FileStamp::Kind::Link))
        return side;
    side.isThere = true;
    side.size = stamp->size;
    side.isExecutable = (stamp->mode & 0100U) != 0;
    if (stamp->kind == FileStamp::Kind::Link) {
        side.link = readLinkTarget(file).value_or(std::string());
        return side;
    }
    side.isTooLarge = stamp->size > maxComparedFileSize;
    if (side.isTooLarge)
        return side;
    auto bytes = readFile(file, maxComparedFileSize);
    if (!bytes)
        return fail(bytes.error());
    side.isBinary = isBinary(*bytes);
    if (!side.isBinary)
        side.text = std::move(*bytes);
    return side;
}

// Computes the difference of both sides.
void compareSides(FileDifference& file) {
    const auto isText = [](const FileDifference::Side& side) {
        return !side.isBinary && !side.isTooLarge && side.link.empty();
    };
    file.isText = isText(file.left) && isText(file.right);
    file.left.lines = splitLines(file.left.text);
    file.right.lines = splitLines(file.right.text);
    if (file.isText)
        file.difference = compareLines(file.left.lines, file.right.lines);
    file.isSame = file.left.isThere == file.right.isThere && file.left.link == file.right.link && file.isText &&
                  file.difference.isSame() && file.left.isExecutable == file.right.isExecutable;
}

} // namespace

std::string_view toText(ComparedGroup group) {
    constexpr std::array words = {"outcome", "parameter", "metric", "configuration", "tag", "environment", "code"};
    return words[static_cast<size_t>(group)];
}

std::string_view toText(MetricPart part) {
    constexpr std::array words = {"last", "lowest", "highest"};
    return words[static_cast<size_t>(part)];
}

std::string ComparedValue::words() const {
    return isThere && isNumber ? exactNumber(number) : text;
}

bool ComparedValue::operator==(const ComparedValue& other) const {
    if (isThere != other.isThere || isNumber != other.isNumber)
        return false;
    if (isNumber)
        return number == other.number || (std::isnan(number) && std::isnan(other.number));
    return text == other.text;
}

bool ComparedFile::isSame() const {
    return std::all_of(versions.begin(), versions.end(), [](int version) { return version == 1; });
}

Result<RunComparison> compareRuns(Client& client, const std::vector<std::string>& ids) {
    auto runs = findAll(client, ids);
    if (!runs)
        return fail(runs.error());
    RunComparison comparison;
    comparison.runs = std::move(*runs);
    Rows rows(comparison.runs.size());
    const auto done = client.workspace().database().read([&](SQLite::Database& db) -> Result<void> {
        for (size_t at = 0; at < comparison.runs.size(); ++at) {
            const RunRecord& run = comparison.runs[at];
            putOutcome(rows, at, run);
            if (const auto config = runs::configOf(db, run.seq))
                putConfig(rows, at, run, *config);
            else
                comparison.notes.push_back(config.error().message);
            comparison.omittedRows += putLogged(rows, db, at, run.seq);
            for (const auto& [package, version] : packagesOf(exactOf(db, run)))
                rows.put(at, ComparedGroup::Environment, "package " + package, valueOf(version));
        }
        return {};
    });
    if (!done)
        return fail(done.error());
    compareTrees(client, comparison, rows);
    comparison.rows = std::move(rows).sorted();
    return comparison;
}

std::string comparisonCsv(const RunComparison& comparison, bool onlyDifferent) {
    std::string csv = "group,name,part,same";
    for (const RunRecord& run : comparison.runs)
        csv += "," + csvCell(run.id.text());
    csv += "\r\n";
    for (const ComparedRow& row : comparison.rows) {
        if (onlyDifferent && row.isSame)
            continue;
        csv += std::string(toText(row.group)) + "," + csvCell(row.name) + "," +
               (row.group == ComparedGroup::Metric ? std::string(toText(row.part)) : std::string()) + "," +
               (row.isSame ? "yes" : "no");
        for (const ComparedValue& value : row.values)
            csv += "," + csvCell(value.words());
        csv += "\r\n";
    }
    return csv;
}

Result<std::shared_ptr<const FileDifference>> compareFile(Client& client, const std::string& left,
                                                          const std::string& right, const std::string& path) {
    const SnapshotStore store(client.workspace().paths().folder());
    auto result = std::make_shared<FileDifference>();
    result->path = path;
    for (auto [tree, side] : {std::pair(&left, &result->left), std::pair(&right, &result->right)}) {
        auto read = sideOf(store, *tree, path);
        if (!read)
            return fail(read.error());
        *side = std::move(*read);
    }
    compareSides(*result);
    return result;
}

Result<std::shared_ptr<const FileDifference>> compareWithFolder(Client& client, const std::string& tree,
                                                                const std::string& folder, const std::string& path) {
    auto result = std::make_shared<FileDifference>();
    result->path = path;
    auto before = sideOf(SnapshotStore(client.workspace().paths().folder()), tree, path);
    if (!before)
        return fail(before.error());
    auto now = sideInFolder(joinPath(folder, path));
    if (!now)
        return fail(now.error());
    result->left = std::move(*before);
    result->right = std::move(*now);
    compareSides(*result);
    return result;
}

std::vector<std::pair<std::string, std::string>> packagesOf(const std::string& exact) {
    std::vector<std::pair<std::string, std::string>> packages;
    for (std::string_view line : splitLines(exact)) {
        while (!line.empty() && (line.back() == '\n' || line.back() == '\r' || line.back() == ' '))
            line.remove_suffix(1);
        if (line.empty() || line.front() == '#' || line.front() == '@')
            continue;
        if (line.starts_with("http://") || line.starts_with("https://") || line.starts_with("file://")) {
            // …/linux-64/numpy-1.26.4-py311h64a7726_0.conda#md5
            std::string_view name = line.substr(0, line.find('#'));
            name.remove_prefix(name.rfind('/') + 1);
            for (const std::string_view ending : {".conda", ".tar.bz2"}) {
                if (name.ends_with(ending))
                    name.remove_suffix(ending.size());
            }
            const size_t build = name.rfind('-');
            const size_t version = build == std::string_view::npos || build == 0 ? build : name.rfind('-', build - 1);
            if (version != std::string_view::npos && version > 0) {
                packages.emplace_back(name.substr(0, version), name.substr(version + 1));
                continue;
            }
        }
        size_t sign = line.find("==");
        size_t length = 2;
        if (sign == std::string_view::npos) {
            sign = line.find(" @ ");
            length = 3;
        }
        if (sign == std::string_view::npos || sign == 0)
            packages.emplace_back(line, "=");
        else
            packages.emplace_back(line.substr(0, sign), line.substr(sign + length));
    }
    return packages;
}

} // namespace studio
