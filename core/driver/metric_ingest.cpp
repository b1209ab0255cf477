#include "core/driver/metric_ingest.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "core/metric/metric_merge.h"
#include "core/protocol/attempt_folder.h"
#include "core/run/run_queries.h"
#include "core/run/run_writer.h"
#include "core/runtable/run_column.h"
#include "core/runtable/run_list_query.h"
#include "core/store/cached_statement.h"

namespace studio {

namespace {

constexpr int64_t quietPeriodMs = 10'000;          // after the end of a run, no writer is left
constexpr int64_t unreadableTimeoutMs = 3'600'000; // retrying an unreadable file
constexpr int maxEndedPerPass = 2'000;
constexpr uint64_t maxBytesPerPass = 512ULL << 20U;
constexpr size_t maxNamesPerRun = 10'000; // metrics, and parameters, each
constexpr size_t maxTagsPerRun = 1'000;   // tags are read with every row of a table
constexpr size_t maxRowsPerTransaction = 20'000;

MetricLimits limits() {
    MetricLimits limits;
    limits.rows = 0; // tables are read from the files only
    limits.notes = 0;
    return limits;
}

template <typename Map>
uint64_t cutTo(Map& map, size_t size) {
    uint64_t cut = 0;
    for (; map.size() > size; ++cut)
        map.erase(std::prev(map.end()));
    return cut;
}

// Returns the keys that only `known` contains.
template <typename Map>
std::vector<std::string> goneFrom(const Map& known, const Map& wanted) {
    std::vector<std::string> gone;
    for (const auto& [name, value] : known) {
        if (!wanted.contains(name))
            gone.push_back(name);
    }
    return gone;
}

void erase(SQLite::Database& db, const char* statement, int64_t run, const std::vector<std::string>& names) {
    for (const std::string& name : names)
        execute(db, statement, run, name);
}

// A parameter that is no longer logged has its submitted value again.
void removeParameters(SQLite::Database& db, int64_t run, const std::vector<std::string>& names) {
    for (const std::string& name : names) {
        const auto submitted = selectValue<std::string>(
            db, "SELECT submitted FROM run_param WHERE run=? AND name=? AND submitted IS NOT NULL", run, name);
        if (submitted)
            execute(db, "UPDATE run_param SET value=?,number=?,origin='submission' WHERE run=? AND name=?", *submitted,
                    numberFromText(*submitted), run, name);
        else
            execute(db, "DELETE FROM run_param WHERE run=? AND name=?", run, name);
    }
}

template <typename Map>
size_t differences(const Map& known, const Map& wanted) {
    size_t count = goneFrom(known, wanted).size();
    for (const auto& [name, value] : wanted) {
        const auto before = known.find(name);
        count += before == known.end() || !(before->second == value) ? 1 : 0;
    }
    return count;
}

} // namespace

MetricIngest::MetricIngest(Database database, std::string root)
    : m_database(std::move(database))
    , m_root(std::move(root)) {}

Result<MetricIngest> MetricIngest::open(const WorkspacePaths& paths) {
    auto database = Database::open(paths.database(), Database::Mode::ReadWrite);
    if (!database)
        return fail(database.error());
    return MetricIngest(std::move(*database), paths.folder());
}

Result<std::vector<MetricIngest::Due>> MetricIngest::due() {
    std::vector<Due> runs;
    int ended = 0;
    const auto read = m_database.read([&](SQLite::Database& db) -> Result<void> {
        CachedStatement query(db, "SELECT seq,id,ended_ms,evidence IS 'exit_record' FROM run WHERE metrics_done=0 AND "
                                  "(attempt>0 OR ended_ms IS "
                                  "NOT NULL) ORDER BY seq");
        while (query->executeStep()) {
            Due run;
            RowReader(*query).read(run.seq, run.id, run.endedMs, run.hasExitRecord);
            if (run.endedMs && ++ended > maxEndedPerPass)
                continue;
            runs.push_back(std::move(run));
        }
        return {};
    });
    if (!read)
        return fail(read.error());
    return runs;
}

Result<void> MetricIngest::begin(const Due& run) {
    if (m_followed.contains(run.seq))
        return {};
    Followed followed{RunMetrics(AttemptFolder::runFolder(m_root, run.id), RunMetrics::Keep::Summaries, limits())};
    auto read = m_database.read([&](SQLite::Database& db) -> Result<void> {
        for (const auto& [name, value] : runs::allValues(db, run.seq, ColumnKind::Metric)) {
            followed.known.metrics[name] = {SeriesName{value.attempt, value.rank, {}, name},
                                            SeriesSummary{static_cast<uint64_t>(value.count),
                                                          {value.step, value.atMs, value.number.value_or(std::nan(""))},
                                                          value.lowest,
                                                          value.highest}};
        }
        CachedStatement parameters(db, "SELECT name,value FROM run_param WHERE run=? AND origin='script'", run.seq);
        while (parameters->executeStep()) {
            RowReader parameter(*parameters);
            parameter.read(followed.known.parameters[parameter.text()]);
        }
        CachedStatement tags(db, "SELECT name,value FROM run_tag WHERE run=? AND origin='script'", run.seq);
        while (tags->executeStep()) {
            RowReader tag(*tags);
            tag.read(followed.known.tags[tag.text()]);
        }
        return {};
    });
    if (read)
        m_followed.emplace(run.seq, std::move(followed));
    return read;
}

MetricIngest::Known MetricIngest::wantedOf(const RunMetrics& metrics, uint64_t& leftOut) {
    Known wanted;
    wanted.metrics = primarySeriesOf(metrics.summaries());
    wanted.parameters = parametersOfRun(metrics.owners());
    wanted.tags = tagsOfRun(metrics.owners());
    std::erase_if(wanted.tags, [](const auto& tag) { return !runs::isTag(tag.first, tag.second); });
    const DroppedMetrics left = metrics.leftOut();
    leftOut = left.series + left.texts + left.nestedRuns + left.records + left.files +
              cutTo(wanted.metrics, maxNamesPerRun) + cutTo(wanted.parameters, maxNamesPerRun) +
              cutTo(wanted.tags, maxTagsPerRun);
    return wanted;
}

void MetricIngest::keepKnown(const Known& known, Known& wanted) {
    for (const auto& [name, series] : known.metrics) {
        const auto [place, isNew] = wanted.metrics.emplace(name, series);
        if (!isNew && place->second.first != series.first)
            place->second = series;
    }
    for (const auto& [name, value] : known.parameters)
        wanted.parameters[name] = value;
    for (const auto& [name, value] : known.tags)
        wanted.tags[name] = value;
}

void MetricIngest::write(SQLite::Database& db, int64_t run, const Known& known, const Known& wanted) {
    for (const auto& [name, series] : wanted.metrics) {
        const auto before = known.metrics.find(name);
        if (before != known.metrics.end() && before->second == series)
            continue;
        const auto& [speaker, summary] = series;
        execute(db,
                "INSERT OR REPLACE INTO metric(run,name,attempt,rank,step,value,at_ms,lowest,highest,count) "
                "VALUES(?,?,?,?,?,?,?,?,?,?)",
                run, name, speaker.attempt, speaker.rank, summary.last.step, summary.last.value, summary.last.ms,
                summary.lowest, summary.highest, static_cast<int64_t>(summary.count));
    }
    for (const auto& [name, value] : wanted.parameters) {
        const auto before = known.parameters.find(name);
        if (before != known.parameters.end() && before->second == value)
            continue;
        // What the run logs wins over what it was submitted with.
        execute(db,
                "INSERT INTO run_param(run,name,value,number,origin) VALUES(?,?,?,?,'script') ON CONFLICT(run,name) "
                "DO UPDATE SET value=excluded.value, number=excluded.number, origin=excluded.origin",
                run, name, value, numberFromText(value));
    }
    for (const auto& [name, value] : wanted.tags) {
        const auto before = known.tags.find(name);
        if (before != known.tags.end() && before->second == value)
            continue;
        execute(db,
                "INSERT INTO run_tag(run,name,value,origin) VALUES(?,?,?,'script') ON CONFLICT(run,name) "
                "DO UPDATE SET value=excluded.value WHERE origin='script'",
                run, name, value);
    }
    erase(db, "DELETE FROM metric WHERE run=? AND name=?", run, goneFrom(known.metrics, wanted.metrics));
    removeParameters(db, run, goneFrom(known.parameters, wanted.parameters));
    erase(db, "DELETE FROM run_tag WHERE run=? AND name=? AND origin='script'", run, goneFrom(known.tags, wanted.tags));
}

Result<void> MetricIngest::write(const std::vector<Change>& changes, Timestamp now) {
    return m_database.write([&](SQLite::Database& db) -> Result<void> {
        for (const Change& change : changes) {
            const auto record = runs::get(db, change.run);
            if (!record)
                continue; // deleted concurrently
            write(db, change.run, m_followed.at(change.run).known, change.wanted);
            if (!change.isDone)
                continue;
            if (change.leftOut > 0)
                runs::note(db, change.run, record->attempt, record->state,
                           {"metrics_left_out", {{"count", change.leftOut}}}, {}, now);
            execute(db, "UPDATE run SET metrics_done=1 WHERE seq=?", change.run);
        }
        return {};
    });
}

std::optional<MetricIngest::Change> MetricIngest::readOn(const Due& run, Timestamp now, uint64_t& bytesLeft,
                                                         Pass& pass) {
    Followed& followed = m_followed.at(run.seq);
    const bool hasChanged = followed.metrics.update(bytesLeft);
    const auto& error = followed.metrics.error();
    if (error)
        pass.error = error; // error of one file; the others are read
    const bool mayPass = error && error->code != ErrorCode::Conflict;
    // Re-evaluates values that were held back while a file was unreadable.
    followed.hasNews = followed.hasNews || hasChanged || (!mayPass && followed.unreadableSince);
    if (!mayPass)
        followed.unreadableSince.reset();
    else if (!followed.unreadableSince)
        followed.unreadableSince = now;
    const bool isBehind = followed.metrics.isBehind();
    if (isBehind)
        bytesLeft = 0;
    const bool isAbandoned = mayPass && toMs(now) - toMs(*followed.unreadableSince) > unreadableTimeoutMs;
    const bool isQuiet = run.endedMs && (mayPass ? isAbandoned
                                                 : run.hasExitRecord || toMs(now) - *run.endedMs > quietPeriodMs ||
                                                       (followed.wasEnded && !hasChanged));
    followed.wasEnded = run.endedMs.has_value();
    const bool isDone = isQuiet && !isBehind;
    if (!followed.hasNews && !isDone)
        return std::nullopt;
    Change change{run.seq, {}, 0, 1, isDone};
    change.wanted = wantedOf(followed.metrics, change.leftOut);
    if (mayPass)
        keepKnown(followed.known, change.wanted);
    const size_t different = differences(followed.known.metrics, change.wanted.metrics) +
                             differences(followed.known.parameters, change.wanted.parameters) +
                             differences(followed.known.tags, change.wanted.tags);
    change.rows += different;
    if (different > 0 || isDone)
        return change;
    followed.hasNews = false;
    return std::nullopt;
}

MetricIngest::Pass MetricIngest::pass(Timestamp now) {
    Pass pass;
    const auto due = this->due();
    if (!due) {
        pass.error = due.error();
        return pass;
    }
    std::set<int64_t> present;
    std::vector<Change> changes;
    uint64_t bytesLeft = maxBytesPerPass;
    size_t rows = 0;
    for (const Due& run : *due) {
        present.insert(run.seq);
        ++(run.endedMs ? pass.ended : pass.live);
        if (rows >= maxRowsPerTransaction)
            continue;
        if (auto begun = begin(run); !begun) {
            pass.error = begun.error();
            continue;
        }
        if (auto change = readOn(run, now, bytesLeft, pass)) {
            rows += change->rows;
            changes.push_back(std::move(*change));
        }
    }
    std::erase_if(m_followed, [&](const auto& entry) { return !present.contains(entry.first); });
    if (changes.empty())
        return pass;
    if (const auto written = write(changes, now); !written) {
        pass.error = written.error(); // the next pass retries all of it
        return pass;
    }
    pass.hasWritten = true;
    for (Change& change : changes) {
        if (change.isDone) {
            m_followed.erase(change.run);
            --pass.ended;
            continue;
        }
        m_followed.at(change.run).known = std::move(change.wanted);
        m_followed.at(change.run).hasNews = false;
    }
    return pass;
}

} // namespace studio
