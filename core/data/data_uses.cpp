#include "core/data/data_uses.h"

#include "core/store/cached_statement.h"

namespace studio {

std::pair<std::string, std::string> outputDataName(const std::string& text) {
    const size_t colon = text.rfind(':');
    return colon == std::string::npos ? std::pair(text, std::string())
                                      : std::pair(text.substr(0, colon), text.substr(colon + 1));
}

namespace datauses {

namespace {

std::vector<DataOutput> outputsFrom(CachedStatement& query) {
    std::vector<DataOutput> all;
    while (query->executeStep()) {
        RowReader row(*query);
        DataOutput output;
        row.read(output.run, output.output, output.name, output.version);
        output.type = dataTypeFromText(row.text()).value_or(DataType::Folder);
        row.read(output.data, output.error, output.isDone);
        all.push_back(std::move(output));
    }
    return all;
}

} // namespace

void record(SQLite::Database& db, int64_t run, const std::vector<DataUse>& uses) {
    for (const auto& use : uses)
        execute(db,
                "INSERT OR REPLACE INTO data_use(run,input,reference,data,label,source_run) VALUES(?,?,?,(SELECT seq "
                "FROM data WHERE seq=?),?,(SELECT seq FROM run WHERE seq=?))",
                run, use.input, use.reference, use.data, NullIfEmpty{use.label}, use.sourceRun);
}

std::vector<DataUse> ofRun(SQLite::Database& db, int64_t run) {
    CachedStatement query(db, "SELECT input,reference,data,label,source_run FROM data_use WHERE run=? ORDER BY input",
                          run);
    std::vector<DataUse> all;
    while (query->executeStep()) {
        RowReader row(*query);
        DataUse use;
        row.read(use.input, use.reference, use.data, use.label, use.sourceRun);
        all.push_back(std::move(use));
    }
    return all;
}

void recordOutputs(SQLite::Database& db, int64_t run, const RunConfig& config) {
    for (const auto& output : config.outputs) {
        const auto named = config.outputData.find(output.name);
        if (named == config.outputData.end())
            continue;
        const auto [name, version] = outputDataName(named->second);
        execute(db, "INSERT OR REPLACE INTO data_output(run,output,name,version,type) VALUES(?,?,?,?,?)", run,
                output.name, name, NullIfEmpty{version}, output.isFile ? DataType::File : DataType::Folder);
    }
}

std::vector<DataOutput> outputsOf(SQLite::Database& db, int64_t run) {
    CachedStatement query(db,
                          "SELECT run,output,name,version,type,data,error,done_ms IS NOT NULL FROM data_output WHERE "
                          "run=? ORDER BY output",
                          run);
    return outputsFrom(query);
}

std::vector<DataOutput> dueOutputs(SQLite::Database& db) {
    CachedStatement query(db,
                          "SELECT data_output.run,output,data_output.name,version,type,data,data_output.error,0 FROM "
                          "data_output JOIN run ON run.seq=data_output.run WHERE done_ms IS NULL AND "
                          "run.state='Completed' AND run.ended_ms IS NOT NULL ORDER BY run.ended_ms,output");
    return outputsFrom(query);
}

void dropOutputs(SQLite::Database& db, Timestamp now) {
    execute(db,
            "UPDATE data_output SET done_ms=? WHERE done_ms IS NULL AND EXISTS(SELECT 1 FROM run WHERE "
            "seq=data_output.run AND ended_ms IS NOT NULL AND state<>'Completed')",
            now);
}

bool hasDroppable(SQLite::Database& db) {
    return selectValue<int>(db,
                            "SELECT 1 FROM data_output JOIN run ON run.seq=data_output.run WHERE done_ms IS NULL AND "
                            "run.ended_ms IS NOT NULL AND run.state<>'Completed' LIMIT 1")
        .has_value();
}

void finishOutput(SQLite::Database& db, const DataOutput& output, Timestamp now) {
    execute(db, "UPDATE data_output SET data=?,error=?,done_ms=? WHERE run=? AND output=?", output.data,
            NullIfEmpty{output.error}, now, output.run, output.output);
}

} // namespace datauses

} // namespace studio
