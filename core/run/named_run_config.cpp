#include "core/run/named_run_config.h"

#include "core/base/display_text.h"
#include "core/protocol/cbor.h"
#include "core/run/run_text.h"
#include "core/store/cached_statement.h"
#include "core/store/versioned_name.h"

namespace studio::runconfigs {

namespace {

Result<NamedRunConfig> namedFrom(const SQLite::Statement& statement) {
    RowReader row(statement);
    NamedRunConfig named;
    row.read(named.name, named.version, named.created);
    auto config = runConfigFromJson(row.json());
    if (!config)
        return fail(config.error());
    named.config = std::move(*config);
    return named;
}

tl::unexpected<Error> noSuchConfig(const std::string& name) {
    return fail(
        ErrorCode::NotFound,
        RunText::tr("There is no run configuration \"%1\". \"studioctl runconfig list\" lists the existing ones.")
            .arg(QString::fromStdString(displayText(name)))
            .toStdString());
}

} // namespace

Result<Created> create(SQLite::Database& db, const std::string& name, const RunConfig& config, Timestamp now) {
    if (!isVersionedName(name)) {
        return fail(ErrorCode::InvalidArgument,
                    RunText::tr("\"%1\" is not a valid run configuration name. Use up to 64 letters, digits, '.', '_' "
                                "and '-', starting with a letter or digit.")
                        .arg(QString::fromStdString(displayText(name)))
                        .toStdString());
    }
    const auto newest = find(db, name);
    if (newest && newest->config == config)
        return Created{*newest, true};
    const int last = selectValue<int>(db, "SELECT max(version) FROM runconfig WHERE name=?", name).value_or(0);
    const NamedRunConfig named{newest ? newest->name : name, last + 1, now, config};
    execute(db, "INSERT INTO runconfig(name,version,content,created_ms) VALUES(?,?,?,?)", named.name, named.version,
            jsonText(toJson(config)), now);
    return Created{named, false};
}

Result<NamedRunConfig> find(SQLite::Database& db, const std::string& nameAndVersion) {
    const auto wanted = versionedNameFrom(nameAndVersion);
    if (!wanted)
        return noSuchConfig(nameAndVersion);
    CachedStatement query(
        db,
        "SELECT name,version,created_ms,content FROM runconfig WHERE name=?1 AND (?2=0 OR version=?2) "
        "ORDER BY version DESC LIMIT 1",
        wanted->name, wanted->version);
    if (!query->executeStep())
        return noSuchConfig(nameAndVersion);
    return namedFrom(*query);
}

std::vector<NamedRunConfig> list(SQLite::Database& db) {
    CachedStatement query(db, "SELECT name,max(version),created_ms,content FROM runconfig GROUP BY name ORDER BY name");
    std::vector<NamedRunConfig> result;
    while (query->executeStep()) {
        if (auto named = namedFrom(*query))
            result.push_back(std::move(*named));
    }
    return result;
}

Result<void> erase(SQLite::Database& db, const std::string& name) {
    if (execute(db, "DELETE FROM runconfig WHERE name=?", name) == 0)
        return noSuchConfig(name);
    return {};
}

} // namespace studio::runconfigs
