#include "core/run/pipeline_table.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "core/base/text.h"
#include "core/protocol/cbor.h"
#include "core/run/serverless.h"
#include "core/store/cached_statement.h"
#include "core/target/node_architecture.h"

namespace studio {

namespace {

constexpr std::array<std::pair<StepStatus, std::string_view>, 6> statusTexts = {{{StepStatus::Started, "started"},
                                                                                 {StepStatus::Completed, "completed"},
                                                                                 {StepStatus::Reused, "reused"},
                                                                                 {StepStatus::Failed, "failed"},
                                                                                 {StepStatus::Canceled, "canceled"},
                                                                                 {StepStatus::Skipped, "skipped"}}};

std::optional<std::string> stepErrorText(const std::optional<Reason>& error) {
    return error ? std::optional(jsonText({{"code", error->code}, {"params", error->params}})) : std::nullopt;
}

constexpr size_t maxTreePlaces = 8; // of one tree

// The run that wrote "…/runs/<run>/a<n>/r0/work/outputs/<name>"; empty: none did.
std::string runIn(const std::string& path) {
    constexpr std::string_view mark = "/runs/";
    const size_t at = path.rfind(mark);
    return at == std::string::npos ? std::string()
                                   : path.substr(at + mark.size(), path.find('/', at + mark.size()) - at - mark.size());
}

std::vector<std::string> namesFrom(const nlohmann::json& list) {
    std::vector<std::string> names;
    for (const auto& name : list.is_array() ? list : nlohmann::json::array()) {
        if (name.is_string())
            names.push_back(name.get<std::string>());
    }
    return names;
}

} // namespace

std::string_view toText(StepStatus status) {
    return std::find_if(statusTexts.begin(), statusTexts.end(), [&](const auto& pair) { return pair.first == status; })
        ->second;
}

std::optional<StepStatus> stepStatusFromText(std::string_view text) {
    const auto* found =
        std::find_if(statusTexts.begin(), statusTexts.end(), [&](const auto& pair) { return pair.second == text; });
    return found == statusTexts.end() ? std::nullopt : std::optional(found->first);
}

namespace pipelines {

std::string childKeyOf(const std::string& step) {
    return "s/" + step + ".1";
}

std::vector<StepRecord> steps(SQLite::Database& db, int64_t parent) {
    CachedStatement query(
        db,
        "SELECT step.name,step.status,step.run,run.id,run.state,run.attempt,run.wanted IS 'cancel',"
        "coalesce(step.ended_ms,run.ended_ms),parent_run.best,step.source,step.key,step.error,step.kept FROM "
        "pipeline_step AS step LEFT JOIN run ON run.seq=step.run LEFT JOIN parent_run ON "
        "parent_run.run=step.run WHERE step.parent=?",
        parent);
    std::vector<StepRecord> found;
    while (query->executeStep()) {
        RowReader row(*query);
        StepRecord& step = found.emplace_back();
        row.read(step.name);
        step.status = stepStatusFromText(row.text()).value_or(StepStatus::Started);
        row.read(step.run, step.id);
        step.state = runStateFromText(row.text()).value_or(RunState::NotStarted);
        row.read(step.attempt, step.isCancelWanted, step.ended, step.best, step.source, step.key);
        if (const nlohmann::json error = row.json(); error.is_object())
            step.error = Reason{textAt(error, "code"), valueAt(error, "params")};
        step.kept = namesFrom(row.json());
    }
    return found;
}

void insert(SQLite::Database& db, int64_t parent, const StepRecord& step, Timestamp now) {
    execute(db,
            "INSERT INTO pipeline_step(parent,name,status,run,source,key,error,ended_ms,kept,ingredients) "
            "VALUES(?,?,?,?,?,?,?,?,?,?)",
            parent, step.name, step.status, step.run > 0 ? std::optional(step.run) : std::nullopt,
            NullIfEmpty{step.source}, NullIfEmpty{step.key}, stepErrorText(step.error),
            step.status == StepStatus::Started ? std::nullopt : std::optional(now),
            step.kept.empty() ? std::nullopt : std::optional(jsonText(step.kept)),
            step.ingredients.is_object() ? std::optional(jsonText(step.ingredients)) : std::nullopt);
}

nlohmann::json ingredientsOf(SQLite::Database& db, int64_t parent, const std::string& step) {
    CachedStatement query(db, "SELECT ingredients FROM pipeline_step WHERE parent=? AND name=?", parent, step);
    return query->executeStep() ? RowReader(*query).json() : nlohmann::json();
}

std::optional<EarlierStep> lastCompleted(SQLite::Database& db, const std::string& step, int64_t before,
                                         const std::string& name, const std::string& experiment) {
    CachedStatement query(
        db,
        "SELECT coalesce(step.source,''),coalesce(step.key,''),step.ingredients FROM pipeline_step AS "
        "step JOIN run ON run.seq=step.parent JOIN experiment ON experiment.seq=run.experiment WHERE step.name=?1 AND "
        "step.status='completed' AND step.parent<?2 AND (run.name=?3 OR experiment.name=?4) ORDER BY run.name=?3 DESC,"
        "step.ended_ms DESC LIMIT 1",
        step, before, name, experiment);
    if (!query->executeStep())
        return std::nullopt;
    EarlierStep found;
    RowReader row(*query);
    row.read(found.source, found.key);
    found.ingredients = row.json();
    return found;
}

void setEnded(SQLite::Database& db, int64_t parent, const std::string& step, StepStatus status,
              const std::optional<Reason>& error, Timestamp now) {
    execute(db, "UPDATE pipeline_step SET status=?,error=?,ended_ms=? WHERE parent=? AND name=?", status,
            stepErrorText(error), now, parent, step);
}

std::vector<StoredOutput> outputsOf(SQLite::Database& db, int64_t parent, const std::string& step) {
    CachedStatement query(db,
                          "SELECT name,artifact,file,files,bytes,EXISTS(SELECT 1 FROM artifact_place AS place WHERE "
                          "place.artifact=pipeline_output.artifact AND place.machine='') FROM pipeline_output JOIN "
                          "artifact ON artifact.tree=artifact WHERE parent=? AND step=? ORDER BY name",
                          parent, step);
    std::vector<StoredOutput> found;
    while (query->executeStep()) {
        StoredOutput& output = found.emplace_back();
        RowReader(*query).read(output.name, output.tree, output.file, output.files, output.bytes, output.isStored);
    }
    return found;
}

void putPlace(SQLite::Database& db, const std::string& tree, const std::string& machine, const std::string& path,
              Timestamp now) {
    execute(db,
            "INSERT INTO artifact_place(artifact,machine,path,verified_ms) VALUES(?,?,?,?) ON "
            "CONFLICT(artifact,machine,path) DO UPDATE SET verified_ms=excluded.verified_ms",
            tree, machine, path, now);
}

void putOutputs(SQLite::Database& db, int64_t parent, const std::string& step, const std::vector<StoredOutput>& outputs,
                Timestamp now) {
    for (const StoredOutput& output : outputs) {
        execute(db, "INSERT INTO artifact(tree,files,bytes,created_ms) VALUES(?,?,?,?) ON CONFLICT(tree) DO NOTHING",
                output.tree, output.files, output.bytes, now);
        if (output.isStored)
            putPlace(db, output.tree, {}, {}, now);
        execute(db, "INSERT OR REPLACE INTO pipeline_output(parent,step,name,artifact,file) VALUES(?,?,?,?,?)", parent,
                step, output.name, output.tree, output.file);
    }
}

std::vector<ReusableStep> reusable(SQLite::Database& db, const std::string& key, int limit) {
    struct Row {
        int64_t parent = 0;
        std::string name;
        std::string source;
    };
    std::vector<Row> rows;
    {
        CachedStatement query(db,
                              "SELECT parent,name,coalesce(source,'') FROM pipeline_step AS step WHERE key=? AND "
                              "status='completed' AND NOT EXISTS(SELECT 1 FROM pipeline_output AS output WHERE "
                              "output.parent=step.parent AND output.step=step.name AND NOT EXISTS(SELECT 1 FROM "
                              "artifact_place WHERE artifact_place.artifact=output.artifact)) ORDER BY ended_ms DESC "
                              "LIMIT ?",
                              key, limit);
        while (query->executeStep()) {
            Row& row = rows.emplace_back();
            RowReader(*query).read(row.parent, row.name, row.source);
        }
    }
    std::vector<ReusableStep> found;
    for (const Row& row : rows)
        findPlaces(db, found.emplace_back(ReusableStep{row.source, outputsOf(db, row.parent, row.name)}));
    return found;
}

void findPlaces(SQLite::Database& db, ReusableStep& step) {
    for (const StoredOutput& output : step.outputs) {
        if (output.isStored)
            continue;
        CachedStatement query(
            db, "SELECT machine,path FROM artifact_place WHERE artifact=? AND machine<>'' AND instr(path,?)>0 LIMIT 1",
            output.tree, "/" + step.source + "/");
        if (query->executeStep()) {
            ArtifactPlace& place = step.places[output.name];
            RowReader(*query).read(place.machine, place.path);
        }
    }
}

std::vector<std::string> keptOutputs(SQLite::Database& db, int64_t run) {
    const auto kept =
        selectValue<std::string>(db, "SELECT kept FROM pipeline_step WHERE run=? AND kept IS NOT NULL", run);
    return kept ? namesFrom(nlohmann::json::parse(*kept, nullptr, false)) : std::vector<std::string>();
}

std::vector<KeptRun> keptRuns(SQLite::Database& db) {
    // An unfinished pipeline may read what its own steps wrote, and what it takes from an earlier one. There are few of
    // them, but the steps of all pipelines may be very many.
    std::map<int64_t, std::string> readersOfRuns;
    std::map<std::string, std::string> readersOfSources;
    CachedStatement unfinished(db, "SELECT parent.id,step.run,step.source FROM run AS parent INDEXED BY run_unfinished "
                                   "CROSS JOIN pipeline_step AS step ON step.parent=parent.seq WHERE parent.ended_ms "
                                   "IS NULL");
    while (unfinished->executeStep()) {
        RowReader row(*unfinished);
        const std::string parent = row.text();
        int64_t run = 0;
        std::string source;
        row.read(run, source);
        readersOfRuns[run] = parent;
        readersOfSources[source] = parent;
    }
    const auto readerOf = [](const auto& readers, const auto& key) {
        const auto found = readers.find(key);
        return found == readers.end() ? std::string() : found->second;
    };
    std::vector<KeptRun> all;
    CachedStatement query(
        db, "SELECT run.seq,run.id,run.name,(SELECT name FROM target WHERE target.id=run.target),step.parent,step.name,"
            "step.kept FROM pipeline_step AS step JOIN run ON run.seq=step.run WHERE step.kept IS NOT NULL AND "
            "run.ended_ms IS NOT NULL AND run.wanted IS NOT 'delete' ORDER BY run.seq");
    while (query->executeStep()) {
        RowReader row(*query);
        KeptRun one;
        int64_t parent = 0;
        std::string step;
        row.read(one.run, one.id, one.name, one.compute, parent, step);
        one.outputs = namesFrom(row.json());
        one.neededBy = readerOf(readersOfRuns, one.run);
        if (one.neededBy.empty())
            one.neededBy = readerOf(readersOfSources, one.id);
        for (const StoredOutput& output : outputsOf(db, parent, step)) {
            one.files += output.isStored ? 0 : output.files;
            one.bytes += output.isStored ? 0 : output.bytes;
        }
        all.push_back(std::move(one));
    }
    return all;
}

std::string pathOn(SQLite::Database& db, const std::string& tree, const std::string& machine, const std::string& run) {
    return selectValue<std::string>(
               db,
               "SELECT path FROM artifact_place WHERE artifact=?1 AND machine=?2 AND instr(path,'/'||?3||'/')>0 AND "
               "EXISTS(SELECT 1 FROM run WHERE id=?3 AND wanted IS NOT 'delete') LIMIT 1",
               tree, machine, run)
        .value_or(std::string());
}

std::vector<TreePlace> treePlaces(SQLite::Database& db, const std::vector<std::string>& trees,
                                  const std::string& machine) {
    std::vector<TreePlace> places;
    for (const std::string& tree : trees) {
        CachedStatement query(db,
                              "SELECT place.path,artifact.bytes,place.machine,coalesce(machine.boot_id,''),"
                              "coalesce(machine.root,'') FROM artifact_place AS place JOIN artifact ON "
                              "artifact.tree=place.artifact LEFT JOIN machine ON machine.id=place.machine WHERE "
                              "place.artifact=?1 AND place.machine<>'' ORDER BY place.machine<>?2,"
                              "place.verified_ms DESC",
                              tree, machine);
        for (size_t found = 0; found < maxTreePlaces && query->executeStep();) {
            TreePlace place;
            place.tree = tree;
            std::string owner;
            std::string boot;
            std::string root;
            RowReader(*query).read(place.path, place.bytes, owner, boot, root);
            if (!selectValue<int>(db, "SELECT 1 FROM run WHERE id=? AND wanted IS NOT 'delete'", runIn(place.path)))
                continue;
            place.scope = owner == machine ? place.path : owner + " " + boot + " " + root;
            places.push_back(std::move(place));
            ++found;
        }
    }
    return places;
}

std::string machineOf(SQLite::Database& db, int64_t run, int attempt) {
    return selectValue<std::string>(
               db, "SELECT machine FROM placement WHERE run=? AND attempt=? AND node_rank=0 LIMIT 1", run, attempt)
        .value_or(std::string());
}

std::optional<std::string> architectureFor(SQLite::Database& db, const nlohmann::json& config) {
    std::vector<std::string> names = namesFrom(valueAt(config, "other_computes"));
    const std::string compute = textAt(config, "compute", "local");
    names.push_back(compute);
    const bool isAny = compute == serverlessName;
    std::vector<Target> candidates = isAny ? targets::all(db) : std::vector<Target>();
    for (const std::string& name : isAny ? std::vector<std::string>() : names) {
        if (auto target = targets::byName(db, name))
            candidates.push_back(std::move(*target));
    }
    std::set<std::string> all;
    for (const Target& target : candidates) {
        const auto found = targets::architecturesOf(db, target);
        if (!found.isKnown)
            return std::nullopt;
        all.insert(found.names.begin(), found.names.end());
    }
    return joined(all, ",");
}

void removeUnused(SQLite::Database& db) {
    execute(db, "DELETE FROM artifact WHERE NOT EXISTS(SELECT 1 FROM pipeline_output WHERE artifact=artifact.tree)");
}

} // namespace pipelines

} // namespace studio
