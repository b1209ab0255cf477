// A workspace with runs that wait, run and have ended, written by SQL: ten thousand runs should not take ten thousand
// transactions.
#pragma once

#include <QString>
#include <SQLiteCpp/SQLiteCpp.h>

#include "core/base/timestamp.h"
#include "core/client/client.h"
#include "core/store/change_watcher.h"

namespace studio::test {

inline std::string queueRunId(int number) {
    const std::string digits = std::to_string(number);
    return std::string(26 - digits.size(), '0') + digits;
}

inline void writeQueue(Client& client, const QString& sql) {
    const auto done = client.workspace().database().write([&](SQLite::Database& db) -> Result<void> {
        db.exec(sql.toStdString());
        return {};
    });
    if (!done)
        qFatal("the workspace could not be changed: %s %s", done.error().message.c_str(), done.error().detail.c_str());
    notifyChange(client.workspace().paths().notificationFile());
}

// Run 1 has the one slot of the computer since ten minutes; the runs 2 to `waiting`+1 wait, submitted in that order,
// each with a time limit of an hour. Their numbers are RunRecord::seq, their names "train N".
inline void fillQueue(Client& client, int waiting) {
    const qint64 now = toMs(currentTime());
    writeQueue(client,
               QStringLiteral(
                   "UPDATE machine SET max_runs=1;"
                   "INSERT INTO experiment(seq,name,created_ms) VALUES(1,'vision',1);"
                   "INSERT INTO run(seq,id,root,name,experiment,target,config,state,created_ms,started_ms,attempt,"
                   "position) SELECT 1,printf('%'||'026d',1),'r','train 1',1,id,'{\"version\":1,\"argv\":[\"true\"],"
                   "\"time_limit_s\":1800}','Running',%1-700000,%1-600000,1,1048576 FROM target WHERE name='local';"
                   "INSERT INTO attempt(run,n,target,state,accepted_ms,started_ms,created_ms) SELECT 1,1,target,"
                   "'Running',%1-600000,%1-600000,%1-600000 FROM run WHERE seq=1;"
                   "INSERT INTO placement(run,attempt,node_rank,machine,created_ms) SELECT 1,1,0,target,%1-600000 "
                   "FROM run WHERE seq=1;"
                   "WITH RECURSIVE n(i) AS (SELECT 2 WHERE %2>0 UNION ALL SELECT i+1 FROM n WHERE i<=%2) INSERT INTO "
                   "run(seq,id,root,name,experiment,target,config,state,created_ms,position,time_limit_s) SELECT "
                   "i,printf('%'||'026d',i),'r','train '||i,1,(SELECT id FROM target WHERE name='local'),"
                   "'{\"version\":1,\"argv\":[\"true\"],\"time_limit_s\":3600,\"needs\":{\"cores\":4,\"gpus\":1}}',"
                   "'Queued',%1-500000,i*1048576,3600 FROM n;")
                   .arg(now)
                   .arg(waiting));
}

// `count` further runs that ended within the last day, each with its placement.
inline void fillHistory(Client& client, int first, int count) {
    const qint64 now = toMs(currentTime());
    writeQueue(
        client,
        QStringLiteral("WITH RECURSIVE n(i) AS (SELECT %2 UNION ALL SELECT i+1 FROM n WHERE i<%2+%3-1) INSERT INTO "
                       "run(seq,id,root,name,experiment,target,config,state,created_ms,started_ms,ended_ms,attempt) "
                       "SELECT i,printf('%'||'026d',i),'r','old '||i,1,(SELECT id FROM target WHERE name='local'),"
                       "'{\"version\":1,\"argv\":[\"true\"]}','Completed',%1-20000,%1-20000,%1-10000,1 FROM n;"
                       "INSERT INTO attempt(run,n,target,state,started_ms,ended_ms,created_ms) SELECT seq,1,target,"
                       "'Completed',started_ms,ended_ms,created_ms FROM run WHERE seq>=%2;"
                       "INSERT INTO placement(run,attempt,node_rank,machine,created_ms,freed_ms) SELECT seq,1,0,target,"
                       "%1-3600000+(seq-%2)*700,%1-3600000+(seq-%2)*700+600 FROM run WHERE seq>=%2;")
            .arg(now)
            .arg(first)
            .arg(count));
}

} // namespace studio::test
