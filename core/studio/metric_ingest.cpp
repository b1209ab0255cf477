#include "core/studio/metric_ingest.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <algorithm>
#include <cmath>
#include <set>

#include "core/metric/metric_merge.h"
#include "core/protocol/attempt_folder.h"
#include "core/run/run_columns.h"
#include "core/run/run_list.h"
#include "core/run/run_queries.h"
#include "core/run/run_writer.h"

namespace studio {

namespace {

constexpr int64_t surelyQuietAfterMs = 10'000; // nobody writes metrics of a run that ended so long ago
constexpr int64_t givesUpAfterMs = 3'600'000;  // trying to read what cannot be read
constexpr int mostEndedAtOnce = 2'000;
constexpr uint64_t mostBytesOfPass = 512ULL << 20U;
constexpr size_t mostNamesOfRun = 10'000; // of metrics, and of parameters
constexpr size_t mostTagsOfRun = 1'000;   // they are read with every row of a table
constexpr size_t rowsOfTransaction = 20'000;

MetricLimits limits() {
    MetricLimits limits;
    limits.rows = 0; // tables stay in the files
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

void bindReal(SQLite::Statement& statement, int at, double value) {
    if (std::isnan(value))
        statement.bind(at);
    else
        statement.bind(at, value);
}

// What is in `known` alone.
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
    for (const std::string& name : names) {
        SQLite::Statement erase(db, statement);
        erase.bind(1, run);
        erase.bind(2, name);
        erase.exec();
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
        SQLite::Statement query(db,
                                "SELECT seq,id,ended_ms FROM run WHERE metrics_done=0 AND (attempt>0 OR ended_ms IS "
                                "NOT NULL) ORDER BY seq");
        while (query.executeStep()) {
            Due run{query.getColumn(0).getInt64(), query.getColumn(1).getString(), {}};
            if (!query.isColumnNull(2))
                run.endedMs = query.getColumn(2).getInt64();
            if (run.endedMs && ++ended > mostEndedAtOnce)
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
        for (const auto& [name, value] : runs::allValues(db, run.seq, ColumnKind::Parameter))
            followed.known.parameters[name] = value.text;
        SQLite::Statement tags(db, "SELECT name,value FROM run_tag WHERE run=? AND origin='script'");
        tags.bind(1, run.seq);
        while (tags.executeStep())
            followed.known.tags[tags.getColumn(0).getString()] = tags.getColumn(1).getString();
        return {};
    });
    if (read)
        m_followed.emplace(run.seq, std::move(followed));
    return read;
}

MetricIngest::Known MetricIngest::wantedOf(const RunMetrics& metrics, uint64_t& leftOut) {
    Known wanted;
    wanted.metrics = seriesThatSpeak(metrics.summaries());
    wanted.parameters = parametersOfRun(metrics.owners());
    wanted.tags = tagsOfRun(metrics.owners());
    std::erase_if(wanted.tags, [](const auto& tag) { return !runs::isTag(tag.first, tag.second); });
    const MetricsLeftOut left = metrics.leftOut();
    leftOut = left.series + left.texts + left.nestedRuns + left.records + left.files +
              cutTo(wanted.metrics, mostNamesOfRun) + cutTo(wanted.parameters, mostNamesOfRun) +
              cutTo(wanted.tags, mostTagsOfRun);
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
    SQLite::Statement metric(db, "INSERT OR REPLACE INTO metric(run,name,attempt,rank,step,value,at_ms,lowest,highest,"
                                 "count) VALUES(?,?,?,?,?,?,?,?,?,?)");
    for (const auto& [name, series] : wanted.metrics) {
        const auto before = known.metrics.find(name);
        if (before != known.metrics.end() && before->second == series)
            continue;
        const auto& [speaker, summary] = series;
        metric.reset();
        metric.bind(1, run);
        metric.bind(2, name);
        metric.bind(3, speaker.attempt);
        metric.bind(4, speaker.rank);
        metric.bind(5, summary.last.step);
        bindReal(metric, 6, summary.last.value);
        metric.bind(7, summary.last.ms);
        bindReal(metric, 8, summary.lowest);
        bindReal(metric, 9, summary.highest);
        metric.bind(10, static_cast<int64_t>(summary.count));
        metric.exec();
    }
    SQLite::Statement parameter(db, "INSERT OR REPLACE INTO run_param(run,name,value,number) VALUES(?,?,?,?)");
    for (const auto& [name, value] : wanted.parameters) {
        const auto before = known.parameters.find(name);
        if (before != known.parameters.end() && before->second == value)
            continue;
        parameter.reset();
        parameter.bind(1, run);
        parameter.bind(2, name);
        parameter.bind(3, value);
        bindReal(parameter, 4, numberFromText(value).value_or(std::nan("")));
        parameter.exec();
    }
    SQLite::Statement tag(db, "INSERT INTO run_tag(run,name,value,origin) VALUES(?,?,?,'script') ON CONFLICT(run,name) "
                              "DO UPDATE SET value=excluded.value WHERE origin='script'");
    for (const auto& [name, value] : wanted.tags) {
        const auto before = known.tags.find(name);
        if (before != known.tags.end() && before->second == value)
            continue;
        tag.reset();
        tag.bind(1, run);
        tag.bind(2, name);
        tag.bind(3, value);
        tag.exec();
    }
    erase(db, "DELETE FROM metric WHERE run=? AND name=?", run, goneFrom(known.metrics, wanted.metrics));
    erase(db, "DELETE FROM run_param WHERE run=? AND name=?", run, goneFrom(known.parameters, wanted.parameters));
    erase(db, "DELETE FROM run_tag WHERE run=? AND name=? AND origin='script'", run, goneFrom(known.tags, wanted.tags));
}

Result<void> MetricIngest::write(const std::vector<Change>& changes, Timestamp now) {
    return m_database.write([&](SQLite::Database& db) -> Result<void> {
        SQLite::Statement done(db, "UPDATE run SET metrics_done=1 WHERE seq=?");
        for (const Change& change : changes) {
            const auto record = runs::get(db, change.run);
            if (!record)
                continue; // it was deleted meanwhile
            write(db, change.run, m_followed.at(change.run).known, change.wanted);
            if (!change.isDone)
                continue;
            if (change.leftOut > 0)
                runs::note(db, change.run, record->attempt, record->state,
                           {"metrics_left_out", {{"count", change.leftOut}}}, {}, now);
            done.reset();
            done.bind(1, change.run);
            done.exec();
        }
        return {};
    });
}

std::optional<MetricIngest::Change> MetricIngest::readOn(const Due& run, Timestamp now, uint64_t& bytesLeft,
                                                         Pass& pass) {
    Followed& followed = m_followed.at(run.seq);
    const bool hasChanged = followed.metrics.update(bytesLeft);
    const auto& trouble = followed.metrics.trouble();
    if (trouble)
        pass.trouble = trouble; // of one file; the others are read all the same
    const bool mayPass = trouble && trouble->code != ErrorCode::Conflict;
    // What was held back while something could not be read is judged once it can be.
    followed.hasNews = followed.hasNews || hasChanged || (!mayPass && followed.troubledSince);
    if (!mayPass)
        followed.troubledSince.reset();
    else if (!followed.troubledSince)
        followed.troubledSince = now;
    const bool isBehind = followed.metrics.isBehind();
    if (isBehind)
        bytesLeft = 0;
    const bool isGivenUp = mayPass && toMs(now) - toMs(*followed.troubledSince) > givesUpAfterMs;
    const bool isQuiet =
        run.endedMs &&
        (mayPass ? isGivenUp : toMs(now) - *run.endedMs > surelyQuietAfterMs || (followed.wasEnded && !hasChanged));
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
        pass.trouble = due.error();
        return pass;
    }
    std::set<int64_t> present;
    std::vector<Change> changes;
    uint64_t bytesLeft = mostBytesOfPass;
    size_t rows = 0;
    for (const Due& run : *due) {
        present.insert(run.seq);
        ++(run.endedMs ? pass.ended : pass.live);
        if (rows >= rowsOfTransaction)
            continue;
        if (auto begun = begin(run); !begun) {
            pass.trouble = begun.error();
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
        pass.trouble = written.error(); // all of it is tried again
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
