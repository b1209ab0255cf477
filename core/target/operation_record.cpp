#include "core/target/operation_record.h"

#include "core/protocol/cbor.h"
#include "core/store/cached_statement.h"

namespace studio::operations {

namespace {

using nlohmann::json;

constexpr int maxKept = 200;

std::string stepsText(const OperationRecord& record) {
    json steps = json::array();
    for (const auto& step : record.steps)
        steps.push_back(toJson(step));
    return jsonText(steps);
}

std::optional<std::string> errorText(const OperationRecord& record) {
    if (!record.error)
        return std::nullopt;
    return jsonText(json{
        {"code", toText(record.error->code)}, {"message", record.error->message}, {"detail", record.error->detail}});
}

} // namespace

int64_t add(SQLite::Database& db, const TargetId& target, const OperationRecord& record) {
    execute(db, "INSERT INTO operation(target,kind,started_ms,state,ended_ms,steps,error) VALUES(?,?,?,?,?,?,?)",
            target, record.kind, record.started, record.state, record.ended, stepsText(record), errorText(record));
    const int64_t seq = db.getLastInsertRowid();
    execute(db,
            "DELETE FROM operation WHERE target=?1 AND seq NOT IN (SELECT seq FROM operation WHERE "
            "target=?1 ORDER BY seq DESC LIMIT ?2)",
            target, maxKept);
    return seq;
}

void update(SQLite::Database& db, const OperationRecord& record) {
    execute(db, "UPDATE operation SET state=?,ended_ms=?,steps=?,error=? WHERE seq=?", record.state, record.ended,
            stepsText(record), errorText(record), record.seq);
}

std::vector<OperationRecord> of(SQLite::Database& db, const TargetId& target, int limit) {
    CachedStatement query(db,
                          "SELECT seq,kind,state,started_ms,ended_ms,steps,error FROM operation WHERE target=? "
                          "ORDER BY seq DESC LIMIT ?",
                          target, limit);
    std::vector<OperationRecord> records;
    while (query->executeStep()) {
        RowReader row(*query);
        OperationRecord record;
        row.read(record.seq, record.kind, record.state, record.started, record.ended);
        for (const auto& step : row.json()) {
            if (step.is_object())
                record.steps.push_back(checkStepFromJson(step));
        }
        if (const json error = row.json(); !error.is_null())
            record.error = Error{errorCodeFromText(textAt(error, "code")).value_or(ErrorCode::Internal),
                                 textAt(error, "message"), textAt(error, "detail")};
        records.push_back(std::move(record));
    }
    return records;
}

} // namespace studio::operations
