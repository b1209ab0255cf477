#include "core/store/workspace_identity.h"

#include "core/store/cached_statement.h"
#include "core/store/store_text.h"

namespace studio {

namespace {

std::string valueOf(SQLite::Database& db, const char* key) {
    return selectValue<std::string>(db, "SELECT value FROM identity WHERE key=?", key).value_or(std::string());
}

void store(SQLite::Database& db, const char* key, const std::string& value) {
    execute(db, "INSERT INTO identity(key,value) VALUES(?,?) ON CONFLICT(key) DO UPDATE SET value=excluded.value", key,
            value);
}

void store(SQLite::Database& db, const WorkspaceIdentity& identity) {
    store(db, "id", identity.id.text());
    store(db, "epoch", std::to_string(identity.epoch));
    store(db, "machine_id", identity.machineId);
    store(db, "folder", identity.folder);
}

Error movedOrCopiedError(const WorkspaceIdentity& known, const std::string& folder) {
    return {ErrorCode::MovedOrCopied,
            StoreText::tr("This workspace was last used as %1%2 and is now %3. If it was moved, run: studioctl "
                          "workspace adopt --moved. If it is a copy and the original is still in use, run: studioctl "
                          "workspace adopt --copied. Nothing was changed.")
                .arg(QString::fromStdString(known.folder),
                     known.folder == folder ? StoreText::tr(" on another computer") : QString(),
                     QString::fromStdString(folder))
                .toStdString(),
            {}};
}

} // namespace

Result<WorkspaceIdentity> establishIdentity(Database& database, const std::string& machineId, const std::string& folder,
                                            std::optional<Adoption> adoption) {
    WorkspaceIdentity identity;
    bool isNew = false;
    auto done = database.read([&](SQLite::Database& db) -> Result<void> {
        const std::string id = valueOf(db, "id");
        isNew = id.empty();
        if (isNew)
            return {};
        const auto parsed = WorkspaceId::fromText(id);
        if (!parsed)
            return fail(ErrorCode::Corrupt,
                        StoreText::tr("The workspace has no ID; its database is damaged.").toStdString());
        identity = {*parsed, std::stoll("0" + valueOf(db, "epoch")), valueOf(db, "machine_id"), valueOf(db, "folder")};
        return {};
    });
    if (!done)
        return fail(done.error());
    if (!isNew && identity.machineId == machineId && identity.folder == folder)
        return identity;
    if (!isNew && !adoption)
        return fail(movedOrCopiedError(identity, folder));
    done = database.write([&](SQLite::Database& db) -> Result<void> {
        if (isNew) {
            const std::string id = valueOf(db, "id"); // another program may have created it first
            identity.id = id.empty() ? WorkspaceId::generate() : *WorkspaceId::fromText(id);
            identity.epoch = 1;
        } else if (*adoption == Adoption::Moved) {
            ++identity.epoch;
        } else {
            identity.id = WorkspaceId::generate();
            identity.epoch = 1;
            store(db, "copied", "1");
        }
        identity.machineId = machineId;
        identity.folder = folder;
        store(db, identity);
        return {};
    });
    if (!done)
        return fail(done.error());
    return identity;
}

} // namespace studio
