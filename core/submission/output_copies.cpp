#include "core/submission/output_copies.h"

#include "core/base/display_text.h"
#include "core/base/file.h"
#include "core/jobfile/job_draft.h"
#include "core/jobfile/path_mapping.h"
#include "core/run/run_queries.h"
#include "core/run/run_writer.h"
#include "core/store/cached_statement.h"

namespace studio::outputcopies {

namespace {

void replaceAll(std::string& text, std::string_view what, const std::string& with) {
    for (size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size()))
        text.replace(at, what.size(), with);
}

// The deepest folder on the way to the path that exists, or link to one. A disk that is not mounted later must not be
// replaced by a folder of the same name.
std::string existingFolderOf(const std::string& path) {
    std::string folder = parentOf(path);
    while (folder.size() > 1) {
        const auto stamp = stampOf(folder + "/."); // a link to a folder is one
        if (stamp && stamp->kind == FileStamp::Kind::Folder)
            break;
        folder = parentOf(folder);
    }
    return folder;
}

std::optional<mappings::MappedPath> placeOf(SQLite::Database& db, std::string text, const std::string& name,
                                            const std::string& pipeline) {
    replaceAll(text, "${{name}}", name);
    replaceAll(text, "${{parent.name}}", pipeline);
    if (isAddress(text))
        return mappings::placeFor(db, text);
    if (!text.starts_with('/') || text == "/")
        return std::nullopt;
    return mappings::MappedPath{existingFolderOf(text), text};
}

} // namespace

bool isCopied(SQLite::Database& db, const RunConfig& config, const std::string& output) {
    const auto given = config.outputPaths.find(output);
    return given != config.outputPaths.end() && placeOf(db, given->second, "name", "name").has_value();
}

void record(SQLite::Database& db, int64_t run, const RunConfig& config) {
    if (config.outputPaths.empty())
        return;
    const std::string id = runs::idOf(db, run);
    const auto pipeline =
        selectValue<std::string>(db, "SELECT parent FROM run WHERE seq=? AND parent IS NOT NULL", run);
    for (const RunOutput& output : config.outputs) {
        const auto given = config.outputPaths.find(output.name);
        if (given == config.outputPaths.end())
            continue;
        if (const auto place = placeOf(db, given->second, id, pipeline.value_or(id)))
            execute(db, "INSERT OR REPLACE INTO output_copy(run,output,address,root,path) VALUES(?,?,?,?,?)", run,
                    output.name, given->second, place->root, place->path);
    }
}

void recordStored(SQLite::Database& db, int64_t pipeline, const RunConfig& config, const StoredStepOutput& stored) {
    const auto given = config.outputPaths.find(stored.output);
    const auto place = given == config.outputPaths.end()
                           ? std::nullopt
                           : placeOf(db, given->second, stored.source, runs::idOf(db, pipeline));
    if (place)
        execute(db,
                "INSERT OR REPLACE INTO output_copy(run,step,output,address,root,path,tree,file) "
                "VALUES(?,?,?,?,?,?,?,?)",
                pipeline, stored.step, stored.output, given->second, place->root, place->path, stored.tree,
                NullIfEmpty{stored.file});
}

std::vector<OutputCopy> due(SQLite::Database& db) {
    CachedStatement query(
        db, "SELECT copy.run,copy.step,copy.output,copy.address,copy.root,copy.path,copy.tree,"
            "copy.file,run.id FROM output_copy AS copy JOIN run ON run.seq=copy.run WHERE copy.done_ms IS "
            "NULL AND (copy.step<>'' OR (run.state='Completed' AND run.ended_ms IS NOT NULL)) ORDER "
            "BY copy.run,copy.step,copy.output");
    std::vector<OutputCopy> all;
    while (query->executeStep()) {
        RowReader row(*query);
        OutputCopy copy;
        row.read(copy.run, copy.step, copy.output, copy.address, copy.root, copy.path, copy.tree, copy.file, copy.id);
        all.push_back(std::move(copy));
    }
    return all;
}

void drop(SQLite::Database& db, Timestamp now) {
    execute(db,
            "UPDATE output_copy SET done_ms=? WHERE done_ms IS NULL AND step='' AND EXISTS(SELECT 1 FROM run WHERE "
            "seq=output_copy.run AND ended_ms IS NOT NULL AND state<>'Completed')",
            now);
}

bool hasDroppable(SQLite::Database& db) {
    return selectValue<int>(db,
                            "SELECT 1 FROM output_copy AS copy JOIN run ON run.seq=copy.run WHERE copy.done_ms IS NULL "
                            "AND copy.step='' AND run.ended_ms IS NOT NULL AND run.state<>'Completed' LIMIT 1")
        .has_value();
}

void finish(SQLite::Database& db, const OutputCopy& copy, const Result<WrittenCopy>& written, Timestamp now) {
    const std::string error = written ? std::string() : written.error().message;
    const int changed =
        execute(db, "UPDATE output_copy SET error=?,done_ms=? WHERE run=? AND step=? AND output=? AND done_ms IS NULL",
                NullIfEmpty{error}, now, copy.run, copy.step, copy.output);
    const auto run = runs::get(db, copy.run);
    if (changed == 0 || !run)
        return;
    Reason reason{written ? "output_written" : "output_not_written",
                  {{"output", copy.output}, {"path", displayText(copy.path)}}};
    if (!copy.step.empty())
        reason.params["step"] = copy.step;
    if (written) {
        reason.params["files"] = written->files;
        reason.params["bytes"] = written->bytes;
        reason.params["unchanged"] = written->unchanged;
    } else {
        reason.params["detail"] = error;
    }
    runs::note(db, run->seq, run->attempt, run->state, reason, {}, now);
}

} // namespace studio::outputcopies
