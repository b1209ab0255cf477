#include "core/target/operation.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include "core/protocol/cbor.h"

namespace studio::operations {

namespace {

using nlohmann::json;

constexpr int mostKept = 200;

std::string stepsText(const OperationRecord& record) {
    json steps = json::array();
    for (const auto& step : record.steps)
        steps.push_back(toJson(step));
    return jsonText(steps);
}

void bindEnd(SQLite::Statement& statement, int first, const OperationRecord& record) {
    statement.bind(first, record.state);
    if (record.ended)
        statement.bind(first + 1, toMs(*record.ended));
    else
        statement.bind(first + 1);
    statement.bind(first + 2, stepsText(record));
    if (record.error)
        statement.bind(first + 3, jsonText(json{{"code", toText(record.error->code)},
                                                {"message", record.error->message},
                                                {"detail", record.error->detail}}));
    else
        statement.bind(first + 3);
}

} // namespace

int64_t add(SQLite::Database& db, const TargetId& target, const OperationRecord& record) {
    SQLite::Statement insert(
        db, "INSERT INTO operation(target,kind,started_ms,state,ended_ms,steps,error) VALUES(?,?,?,?,?,?,?)");
    insert.bind(1, target.text());
    insert.bind(2, record.kind);
    insert.bind(3, toMs(record.started));
    bindEnd(insert, 4, record);
    insert.exec();
    const int64_t seq = db.getLastInsertRowid();
    SQLite::Statement drop(db, "DELETE FROM operation WHERE target=?1 AND seq NOT IN (SELECT seq FROM operation WHERE "
                               "target=?1 ORDER BY seq DESC LIMIT ?2)");
    drop.bind(1, target.text());
    drop.bind(2, mostKept);
    drop.exec();
    return seq;
}

void update(SQLite::Database& db, const OperationRecord& record) {
    SQLite::Statement statement(db, "UPDATE operation SET state=?,ended_ms=?,steps=?,error=? WHERE seq=?");
    bindEnd(statement, 1, record);
    statement.bind(5, record.seq);
    statement.exec();
}

std::vector<OperationRecord> of(SQLite::Database& db, const TargetId& target, int limit) {
    SQLite::Statement query(db, "SELECT seq,kind,state,started_ms,ended_ms,steps,error FROM operation WHERE target=? "
                                "ORDER BY seq DESC LIMIT ?");
    query.bind(1, target.text());
    query.bind(2, limit);
    std::vector<OperationRecord> records;
    while (query.executeStep()) {
        OperationRecord record;
        record.seq = query.getColumn(0).getInt64();
        record.kind = query.getColumn(1).getString();
        record.state = query.getColumn(2).getString();
        record.started = fromMs(query.getColumn(3).getInt64());
        if (!query.isColumnNull(4))
            record.ended = fromMs(query.getColumn(4).getInt64());
        for (const auto& step : json::parse(query.getColumn(5).getString(), nullptr, false)) {
            if (step.is_object())
                record.steps.push_back(checkStepFromJson(step));
        }
        if (!query.isColumnNull(6)) {
            const auto error = json::parse(query.getColumn(6).getString(), nullptr, false);
            record.error = Error{errorCodeFromText(textAt(error, "code")).value_or(ErrorCode::Internal),
                                 textAt(error, "message"), textAt(error, "detail")};
        }
        records.push_back(std::move(record));
    }
    return records;
}

} // namespace studio::operations
