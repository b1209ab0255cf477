#include "core/environment/environments.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include "core/environment/environment_text.h"
#include "core/protocol/cbor.h"
#include "core/store/versioned_name.h"

namespace studio::environments {

namespace {

constexpr const char* columns = "name,version,created_ms,content";

Result<NamedEnvironment> namedFrom(SQLite::Statement& row) {
    auto environment = environmentFromJson(nlohmann::json::parse(row.getColumn(3).getString(), nullptr, false));
    if (!environment)
        return fail(environment.error());
    return NamedEnvironment{row.getColumn(0).getString(), row.getColumn(1).getInt(),
                            fromMs(row.getColumn(2).getInt64()), std::move(*environment)};
}

tl::unexpected<Error> noSuchEnvironment(const std::string& name) {
    return fail(ErrorCode::NotFound,
                EnvironmentText::tr("There is no environment \"%1\". \"studioctl environment list\" shows those that "
                                    "exist.")
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
                    EnvironmentText::tr("\"%1\" cannot be the name of an environment: use up to 64 letters, digits, "
                                        "'.', '_' and '-', beginning with a letter or digit.")
                        .arg(shownText(name))
                        .toStdString());
    }
    const auto newest = find(db, name);
    if (newest && newest->environment == environment)
        return Created{*newest, true};
    SQLite::Statement last(db, "SELECT coalesce(max(version),0),max(name) FROM environment WHERE name=?");
    last.bind(1, name);
    last.executeStep();
    const int version = last.getColumn(0).getInt() + 1;
    // Names compare without case: the spelling of the first version stays.
    const NamedEnvironment named{version > 1 ? last.getColumn(1).getString() : name, version, now, environment};
    SQLite::Statement insert(db, "INSERT INTO environment(name,version,content,created_ms) VALUES(?,?,?,?)");
    insert.bind(1, named.name);
    insert.bind(2, named.version);
    insert.bind(3, jsonText(toJson(environment)));
    insert.bind(4, toMs(now));
    insert.exec();
    return Created{named, false};
}

Result<NamedEnvironment> find(SQLite::Database& db, const std::string& nameAndVersion) {
    const auto wanted = versionedNameFrom(nameAndVersion);
    if (!wanted)
        return noSuchEnvironment(nameAndVersion);
    SQLite::Statement query(db, std::string("SELECT ") + columns +
                                    " FROM environment WHERE name=?1 AND (?2=0 OR version=?2) ORDER BY version DESC "
                                    "LIMIT 1");
    query.bind(1, wanted->name);
    query.bind(2, wanted->version);
    if (!query.executeStep())
        return noSuchEnvironment(nameAndVersion);
    return namedFrom(query);
}

std::vector<NamedEnvironment> list(SQLite::Database& db) {
    SQLite::Statement query(db,
                            "SELECT name,max(version),created_ms,content FROM environment GROUP BY name ORDER BY name");
    return allOf(query);
}

std::vector<NamedEnvironment> versions(SQLite::Database& db, const std::string& name) {
    SQLite::Statement query(db,
                            std::string("SELECT ") + columns + " FROM environment WHERE name=? ORDER BY version DESC");
    query.bind(1, name);
    return allOf(query);
}

Result<void> erase(SQLite::Database& db, const std::string& name) {
    SQLite::Statement statement(db, "DELETE FROM environment WHERE name=?");
    statement.bind(1, name);
    if (statement.exec() == 0)
        return noSuchEnvironment(name);
    return {};
}

} // namespace studio::environments
