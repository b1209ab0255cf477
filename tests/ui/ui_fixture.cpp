#include "tests/ui/ui_fixture.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <nlohmann/json.hpp>

#include "core/store/change_watcher.h"

namespace studio::test {

std::string hostileName() {
    return "<b>x</b><img src='http://127.0.0.1:9/'> & \x1b]52;c;ZXZpbA==\x07 \xe2\x80\xae"
           "evil\nsecond line " +
           std::string(3'500, 'W');
}

std::string UiWorkspace::idOf(int number) {
    const std::string digits = std::to_string(number);
    return std::string(26 - digits.size(), '0') + digits;
}

UiWorkspace::UiWorkspace(int runs) {
    Client client = open();
    const auto filled = client.workspace().database().write([&](SQLite::Database& db) -> Result<void> {
        for (int i = 0; i < 20; ++i)
            db.exec("INSERT INTO experiment(name,created_ms) VALUES('experiment " + std::to_string(i) + "',1)");
        SQLite::Statement insert(
            db,
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n WHERE i<?1) "
            "INSERT INTO "
            "run(id,root,name,experiment,target,config,state,created_ms,started_ms,ended_ms,attempt,exit_code,evidence)"
            " "
            "SELECT printf('%026d',i),printf('%026d',i),'run '||i,1+i%20,(SELECT id FROM target WHERE name='local'),"
            "'{\"version\":1,\"argv\":[\"true\"]}',CASE WHEN i%3=0 THEN 'Failed' ELSE 'Completed' END,"
            "1760000000000+i*1000,1760000000000+i*1000+100,1760000000000+i*1000+100+(i*7919)%100000,1,CASE WHEN i%3=0 "
            "THEN 1 ELSE 0 "
            "END,'exit_record' FROM n WHERE ?1>0");
        insert.bind(1, runs);
        insert.exec();
        db.exec("INSERT INTO run_tag(run,name,value) SELECT seq,'team','vision' FROM run WHERE seq%7=0");
        return {};
    });
    if (!filled)
        qFatal("the workspace could not be filled: %s %s", filled.error().message.c_str(),
               filled.error().detail.c_str());
}

WorkspaceOptions UiWorkspace::options() const {
    WorkspaceOptions options;
    options.folder = folder();
    options.machineId = "test-machine";
    return options;
}

Client UiWorkspace::open() const {
    auto client = Client::open(options(), "/bin/false");
    if (!client)
        qFatal("the workspace could not be opened: %s", client.error().message.c_str());
    return std::move(*client);
}

void UiWorkspace::addRun(int number, const std::string& name) const {
    Client client = open();
    const auto added = client.workspace().database().write([&](SQLite::Database& db) -> Result<void> {
        SQLite::Statement insert(
            db, "INSERT INTO run(id,root,name,experiment,target,config,state,created_ms,ended_ms,attempt) SELECT "
                "?1,?1,?2,1,"
                "(SELECT id FROM target WHERE name='local'),'{\"version\":1,\"argv\":[\"true\"]}','Completed',"
                "1770000000000,1770000001000,1");
        insert.bind(1, idOf(number));
        insert.bind(2, name);
        insert.exec();
        return {};
    });
    if (!added)
        qFatal("the run could not be added: %s", added.error().message.c_str());
    notifyChange(client.workspace().paths().notificationFile());
}

void UiWorkspace::change(const std::string& sql) const {
    Client client = open();
    const auto changed = client.workspace().database().write([&](SQLite::Database& db) -> Result<void> {
        db.exec(sql);
        return {};
    });
    if (!changed)
        qFatal("the workspace could not be changed: %s", changed.error().detail.c_str());
    notifyChange(client.workspace().paths().notificationFile());
}

void UiWorkspace::makeHostile(int number) const {
    Client client = open();
    const std::string id = idOf(number);
    const auto changed = client.workspace().database().write([&](SQLite::Database& db) -> Result<void> {
        const auto run = [&](const char* sql, const std::string& text) {
            SQLite::Statement statement(db, sql);
            statement.bind(1, text);
            statement.bind(2, id);
            statement.exec();
        };
        run("INSERT INTO experiment(name,created_ms) SELECT ?1,1 WHERE ?2<>''", hostileName());
        run("UPDATE run SET experiment=(SELECT id FROM experiment WHERE name=?1) WHERE id=?2", hostileName());
        run("UPDATE run SET note=?1 WHERE id=?2", hostileName());
        for (char c = 'a'; c < 'm'; ++c)
            run("INSERT INTO run_tag(run,name,value) SELECT seq,?1,?1 FROM run WHERE id=?2", c + hostileName());
        const nlohmann::json config = {{"version", 1},
                                       {"argv", {hostileName(), hostileName()}},
                                       {"source", "/" + hostileName()},
                                       {"python", "/" + hostileName()},
                                       {"environment", {{hostileName(), hostileName()}}},
                                       {"experiment", hostileName()}};
        run("UPDATE run SET config=?1 WHERE id=?2", config.dump());
        return {};
    });
    if (!changed)
        qFatal("the run could not be changed: %s %s", changed.error().message.c_str(), changed.error().detail.c_str());
}

} // namespace studio::test
