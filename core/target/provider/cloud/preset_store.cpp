#include "core/target/provider/cloud/preset_store.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include "core/store/cached_statement.h"

namespace studio::trustedPresets {

namespace {

TrustedPreset presetFrom(const SQLite::Statement& statement) {
    TrustedPreset preset;
    RowReader(statement).read(preset.name, preset.text, preset.textHash, preset.program, preset.programHash,
                              preset.added);
    return preset;
}

constexpr const char* selectPresets = "SELECT name,text,text_hash,program,program_hash,added_ms FROM cloud_preset ";

} // namespace

std::vector<TrustedPreset> all(SQLite::Database& db) {
    SQLite::Statement query(db, std::string(selectPresets) + "ORDER BY name");
    std::vector<TrustedPreset> presets;
    while (query.executeStep())
        presets.push_back(presetFrom(query));
    return presets;
}

std::optional<TrustedPreset> find(SQLite::Database& db, const std::string& name) {
    SQLite::Statement query(db, std::string(selectPresets) + "WHERE name=?");
    bindValues(query, name);
    return query.executeStep() ? std::optional(presetFrom(query)) : std::nullopt;
}

void set(SQLite::Database& db, const TrustedPreset& preset) {
    execute(
        db,
        "INSERT OR REPLACE INTO cloud_preset(name,text,text_hash,program,program_hash,added_ms) VALUES(?,?,?,?,?,?)",
        preset.name, preset.text, preset.textHash, preset.program, preset.programHash, preset.added);
}

bool remove(SQLite::Database& db, const std::string& name) {
    const bool isThere = find(db, name).has_value();
    execute(db, "DELETE FROM cloud_preset WHERE name=?", name);
    return isThere;
}

std::vector<std::string> inUse(SQLite::Database& db) {
    return selectColumn<std::string>(db, "SELECT DISTINCT json_extract(config,'$.cloud.preset') FROM target WHERE "
                                         "provider='cloud' AND (deleted_ms IS NULL OR "
                                         "id IN (SELECT target FROM created_node WHERE gone_ms IS NULL))");
}

std::vector<std::string> users(SQLite::Database& db, const std::string& name) {
    return selectColumn<std::string>(
        db,
        "SELECT name FROM target WHERE deleted_ms IS NULL AND json_extract(config,'$.cloud.preset')=? ORDER BY name",
        name);
}

} // namespace studio::trustedPresets
