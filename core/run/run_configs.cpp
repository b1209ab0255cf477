#include "core/run/run_configs.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include "core/base/display_text.h"
#include "core/protocol/cbor.h"
#include "core/run/run_text.h"
#include "core/store/versioned_name.h"

namespace studio::runconfigs {

namespace {

Result<NamedRunConfig> namedFrom(SQLite::Statement& row) {
    auto config = runConfigFromJson(nlohmann::json::parse(row.getColumn(3).getString(), nullptr, false));
    if (!config)
        return fail(config.error());
    return NamedRunConfig{row.getColumn(0).getString(), row.getColumn(1).getInt(), fromMs(row.getColumn(2).getInt64()),
                          std::move(*config)};
}

tl::unexpected<Error> noSuchConfig(const std::string& name) {
    return fail(
        ErrorCode::NotFound,
        RunText::tr("There is no run configuration \"%1\". \"studioctl runconfig list\" shows those that exist.")
            .arg(QString::fromStdString(displayText(name)))
            .toStdString());
}

} // namespace

Result<Created> create(SQLite::Database& db, const std::string& name, const RunConfig& config, Timestamp now) {
    if (!isVersionedName(name)) {
        return fail(
            ErrorCode::InvalidArgument,
            RunText::tr("\"%1\" cannot be the name of a run configuration: use up to 64 letters, digits, '.', '_' "
                        "and '-', beginning with a letter or digit.")
                .arg(QString::fromStdString(displayText(name)))
                .toStdString());
    }
    const auto newest = find(db, name);
    if (newest && newest->config == config)
        return Created{*newest, true};
    SQLite::Statement last(db, "SELECT coalesce(max(version),0) FROM runconfig WHERE name=?");
    last.bind(1, name);
    last.executeStep();
    const NamedRunConfig named{newest ? newest->name : name, last.getColumn(0).getInt() + 1, now, config};
    SQLite::Statement insert(db, "INSERT INTO runconfig(name,version,content,created_ms) VALUES(?,?,?,?)");
    insert.bind(1, named.name);
    insert.bind(2, named.version);
    insert.bind(3, jsonText(toJson(config)));
    insert.bind(4, toMs(now));
    insert.exec();
    return Created{named, false};
}

Result<NamedRunConfig> find(SQLite::Database& db, const std::string& nameAndVersion) {
    const auto wanted = versionedNameFrom(nameAndVersion);
    if (!wanted)
        return noSuchConfig(nameAndVersion);
    SQLite::Statement query(
        db, "SELECT name,version,created_ms,content FROM runconfig WHERE name=?1 AND (?2=0 OR version=?2) "
            "ORDER BY version DESC LIMIT 1");
    query.bind(1, wanted->name);
    query.bind(2, wanted->version);
    if (!query.executeStep())
        return noSuchConfig(nameAndVersion);
    return namedFrom(query);
}

std::vector<NamedRunConfig> list(SQLite::Database& db) {
    SQLite::Statement query(db,
                            "SELECT name,max(version),created_ms,content FROM runconfig GROUP BY name ORDER BY name");
    std::vector<NamedRunConfig> result;
    while (query.executeStep()) {
        if (auto named = namedFrom(query))
            result.push_back(std::move(*named));
    }
    return result;
}

Result<void> erase(SQLite::Database& db, const std::string& name) {
    SQLite::Statement statement(db, "DELETE FROM runconfig WHERE name=?");
    statement.bind(1, name);
    if (statement.exec() == 0)
        return noSuchConfig(name);
    return {};
}

} // namespace studio::runconfigs
