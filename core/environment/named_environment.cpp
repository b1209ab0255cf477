#include "core/environment/named_environment.h"

#include "core/environment/environment_text.h"
#include "core/protocol/cbor.h"
#include "core/store/cached_statement.h"
#include "core/store/versioned_name.h"

namespace studio::environments {

namespace {

constexpr const char* columns = "name,version,created_ms,content";

Result<NamedEnvironment> namedFrom(const SQLite::Statement& statement) {
    RowReader row(statement);
    NamedEnvironment named;
    row.read(named.name, named.version, named.created);
    auto environment = environmentFromJson(row.json());
    if (!environment)
        return fail(environment.error());
    named.environment = std::move(*environment);
    return named;
}

tl::unexpected<Error> noSuchEnvironment(const std::string& name) {
    return fail(
        ErrorCode::NotFound,
        EnvironmentText::tr("There is no environment \"%1\". \"studioctl environment list\" lists the existing ones.")
            .arg(shownText(name))
            .toStdString());
}

std::vector<NamedEnvironment> allOf(SQLite::Statement& query) {
    std::vector<NamedEnvironment> found;
    while (query.executeStep()) {
        if (auto named = namedFrom(query))
            found.push_back(std::move(*named));
    }
    return found;
}

} // namespace

Result<Created> create(SQLite::Database& db, const std::string& name, const Environment& environment, Timestamp now) {
    if (!isVersionedName(name)) {
        return fail(ErrorCode::InvalidArgument,
                    EnvironmentText::tr("\"%1\" is not a valid environment name. Use up to 64 letters, digits, '.', "
                                        "'_' and '-', starting with a letter or digit.")
                        .arg(shownText(name))
                        .toStdString());
    }
    const auto newest = find(db, name);
    if (newest && newest->environment == environment)
        return Created{*newest, true};
    CachedStatement last(db, "SELECT coalesce(max(version),0),max(name) FROM environment WHERE name=?", name);
    last->executeStep();
    RowReader row(*last);
    const int version = row.get<int>() + 1;
    // Names are case-insensitive: the spelling of the first version is kept.
    const NamedEnvironment named{version > 1 ? row.text() : name, version, now, environment};
    execute(db, "INSERT INTO environment(name,version,content,created_ms) VALUES(?,?,?,?)", named.name, named.version,
            jsonText(toJson(environment)), now);
    return Created{named, false};
}

Result<NamedEnvironment> find(SQLite::Database& db, const std::string& nameAndVersion) {
    const auto wanted = versionedNameFrom(nameAndVersion);
    if (!wanted)
        return noSuchEnvironment(nameAndVersion);
    SQLite::Statement query(db, std::string("SELECT ") + columns +
                                    " FROM environment WHERE name=?1 AND (?2=0 OR version=?2) ORDER BY version DESC "
                                    "LIMIT 1");
    bindValues(query, wanted->name, wanted->version);
    if (!query.executeStep())
        return noSuchEnvironment(nameAndVersion);
    return namedFrom(query);
}

std::vector<NamedEnvironment> list(SQLite::Database& db) {
    CachedStatement query(db,
                          "SELECT name,max(version),created_ms,content FROM environment GROUP BY name ORDER BY name");
    return allOf(*query);
}

std::vector<NamedEnvironment> versions(SQLite::Database& db, const std::string& name) {
    SQLite::Statement query(db,
                            std::string("SELECT ") + columns + " FROM environment WHERE name=? ORDER BY version DESC");
    bindValues(query, name);
    return allOf(query);
}

Result<void> erase(SQLite::Database& db, const std::string& name) {
    if (execute(db, "DELETE FROM environment WHERE name=?", name) == 0)
        return noSuchEnvironment(name);
    return {};
}

} // namespace studio::environments
