#include "core/data/data_store.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/base/display_text.h"
#include "core/base/spelling.h"
#include "core/data/data_reference.h"
#include "core/data/data_text.h"
#include "core/protocol/cbor.h"
#include "core/store/cached_statement.h"
#include "core/store/versioned_name.h"

namespace studio::dataassets {

namespace {

#define STUDIO_DATA_COLUMNS                                                                                            \
    "data.seq,data.name,data.version,data.type,data.path,data.tree,data.file_name,data.frozen,data.fingerprint,"       \
    "data.files,data.bytes,data.description,data.created_ms,data.archived,data.source_run,data.source_output,data."    \
    "tags"

constexpr size_t maxDescription = 64 * 1024;
constexpr size_t maxPath = 64 * 1024;

QString shownName(const std::string& text) {
    return QString::fromStdString(displayText(text.substr(0, 200)));
}

Error dataError(ErrorCode code, const QString& message) {
    return {code, message.toStdString(), {}};
}

DataAsset assetFrom(RowReader& row) {
    DataAsset asset;
    row.read(asset.seq, asset.name, asset.version);
    asset.type = dataTypeFromText(row.text()).value_or(DataType::Folder);
    row.read(asset.path, asset.tree, asset.fileName, asset.isFrozen, asset.fingerprint, asset.files, asset.bytes,
             asset.description, asset.created, asset.isArchived, asset.sourceRun, asset.sourceOutput);
    asset.tags = textMapOf(row.json());
    return asset;
}

std::vector<DataAsset> allFrom(CachedStatement& query) {
    std::vector<DataAsset> all;
    while (query->executeStep()) {
        RowReader row(*query);
        all.push_back(assetFrom(row));
    }
    return all;
}

Result<void> checkAsset(const DataAsset& asset) {
    if (!isVersionedName(asset.name))
        return fail(dataError(ErrorCode::InvalidArgument,
                              DataText::tr("\"%1\" is not a valid data name. Use up to 64 letters, digits, '.', '_' "
                                           "and '-', starting with a letter or digit.")
                                  .arg(shownName(asset.name))));
    if (!asset.version.empty() && !isDataVersion(asset.version))
        return fail(dataError(ErrorCode::InvalidArgument,
                              DataText::tr("\"%1\" is not a valid version. Use up to 64 letters, digits, '.', '_' and "
                                           "'-', starting with a letter or digit.")
                                  .arg(shownName(asset.version))));
    if (!isUtf8(asset.description) || asset.description.size() > maxDescription || asset.path.size() > maxPath)
        return fail(dataError(ErrorCode::InvalidArgument,
                              DataText::tr("The description must be UTF-8 text of at most 64 KiB.")));
    return {};
}

bool hasSameContent(const DataAsset& a, const DataAsset& b) {
    return a.type == b.type && a.tree == b.tree && a.fileName == b.fileName && a.isFrozen == b.isFrozen &&
           a.fingerprint == b.fingerprint && (!a.tree.empty() || a.path == b.path);
}

std::string joinedVersions(const std::vector<DataAsset>& all) {
    constexpr size_t maxShown = 8;
    std::string text;
    for (size_t i = 0; i < std::min(maxShown, all.size()); ++i)
        text += (i == 0 ? "" : ", ") + all[i].version;
    return text + (all.size() > maxShown ? ", …" : "");
}

Error noSuchVersion(const std::vector<DataAsset>& all, const std::string& version) {
    const QString name = shownName(all.front().name);
    if (version.empty())
        return dataError(
            ErrorCode::NotFound,
            DataText::tr("All versions of the data \"%1\" are archived (%2). Name one of them, %1:VERSION, "
                         "or restore it: studioctl data archive --restore %1:VERSION")
                .arg(name, shownName(joinedVersions(all))));
    return dataError(ErrorCode::NotFound, DataText::tr("The data \"%1\" has no version \"%2\". It has: %3.")
                                              .arg(name, shownName(version), shownName(joinedVersions(all))));
}

Error noSuchData(SQLite::Database& db, const std::string& name) {
    const auto names = selectColumn<std::string>(db, "SELECT DISTINCT name FROM data ORDER BY name");
    if (const std::string meant = misspelledAs(name, names); !meant.empty())
        return dataError(
            ErrorCode::NotFound,
            DataText::tr("There is no data \"%1\" in this workspace. Did you mean \"%2\"? \"studioctl data "
                         "list\" lists all.")
                .arg(shownName(name), shownName(meant)));
    return dataError(
        ErrorCode::NotFound,
        DataText::tr("There is no data \"%1\" in this workspace. \"studioctl data list\" lists the existing "
                     "ones; \"studioctl data create --name %1 --path PATH\" creates it.")
            .arg(shownName(name)));
}

} // namespace

Result<Created> create(SQLite::Database& db, DataAsset asset, Timestamp now) {
    if (auto fine = checkAsset(asset); !fine)
        return fail(fine.error());
    const auto existing = versions(db, asset.name);
    if (!existing.empty()) {
        asset.name = existing.front().name; // names compare without case: the first spelling is kept
        const auto same = std::find_if(existing.begin(), existing.end(), [&](const DataAsset& other) {
            return QString::fromStdString(other.version)
                       .compare(QString::fromStdString(asset.version), Qt::CaseInsensitive) == 0;
        });
        if (same != existing.end()) {
            if (hasSameContent(*same, asset))
                return Created{*same, true};
            return fail(dataError(ErrorCode::Conflict,
                                  DataText::tr("%1 exists with other content, and versions do not change. Omit the "
                                               "version to create the next one, or give another.")
                                      .arg(shownName(same->label()))));
        }
        if (asset.version.empty() && !existing.front().isArchived && hasSameContent(existing.front(), asset))
            return Created{existing.front(), true};
    }
    if (asset.version.empty()) {
        std::vector<std::string> taken;
        for (const auto& other : existing)
            taken.push_back(other.version);
        asset.version = nextDataVersion(taken);
    }
    asset.created = now;
    execute(db,
            "INSERT INTO data(name,version,type,path,tree,file_name,frozen,fingerprint,files,bytes,description,tags,"
            "created_ms,source_run,source_output) VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
            asset.name, asset.version, asset.type, asset.path, NullIfEmpty{asset.tree}, NullIfEmpty{asset.fileName},
            asset.isFrozen, NullIfEmpty{asset.fingerprint}, asset.files, asset.bytes, asset.description,
            jsonText(nlohmann::json(asset.tags)), now, asset.sourceRun, NullIfEmpty{asset.sourceOutput});
    asset.seq = db.getLastInsertRowid();
    asset.isArchived = false;
    return Created{std::move(asset), false};
}

Result<DataAsset> find(SQLite::Database& db, const std::string& name, const std::string& version) {
    const auto all = versions(db, name);
    if (all.empty())
        return fail(noSuchData(db, name));
    for (const DataAsset& asset : all) {
        if (version.empty()
                ? !asset.isArchived
                : QString::fromStdString(asset.version).compare(QString::fromStdString(version), Qt::CaseInsensitive) ==
                      0)
            return asset;
    }
    return fail(noSuchVersion(all, version));
}

Result<DataAsset> find(SQLite::Database& db, const std::string& nameAndVersion) {
    const std::string text = isDataReference(nameAndVersion) ? nameAndVersion : "azureml:" + nameAndVersion;
    const auto reference = dataReferenceFrom(text);
    if (!reference || reference->kind != DataReference::Kind::Asset)
        return fail(dataError(ErrorCode::InvalidArgument,
                              DataText::tr("\"%1\" is not the name of data: write NAME, NAME:VERSION or NAME@latest.")
                                  .arg(shownName(nameAndVersion))));
    return find(db, reference->name, reference->version);
}

std::optional<DataAsset> get(SQLite::Database& db, int64_t seq) {
    CachedStatement query(db, "SELECT " STUDIO_DATA_COLUMNS " FROM data WHERE seq=?", seq);
    if (!query->executeStep())
        return std::nullopt;
    RowReader row(*query);
    return assetFrom(row);
}

std::vector<DataSummary> list(SQLite::Database& db, bool withArchived) {
    CachedStatement query(
        db,
        "SELECT " STUDIO_DATA_COLUMNS
        ",(SELECT count(*) FROM data AS other WHERE other.name=data.name AND (?1 OR other.archived=0)),"
        "(SELECT count(DISTINCT run) FROM data_use JOIN data AS used ON used.seq=data_use.data JOIN run ON "
        "run.seq=data_use.run WHERE used.name=data.name AND run.parent IS NULL) FROM data WHERE seq IN (SELECT "
        "max(seq) FROM data WHERE ?1 OR archived=0 GROUP BY name) "
        "ORDER BY data.name",
        withArchived);
    std::vector<DataSummary> all;
    while (query->executeStep()) {
        RowReader row(*query);
        DataSummary summary;
        summary.newest = assetFrom(row);
        row.read(summary.versions, summary.runs);
        all.push_back(std::move(summary));
    }
    return all;
}

std::vector<DataAsset> versions(SQLite::Database& db, const std::string& name) {
    CachedStatement query(db, "SELECT " STUDIO_DATA_COLUMNS " FROM data WHERE name=? ORDER BY seq DESC", name);
    return allFrom(query);
}

void setArchived(SQLite::Database& db, int64_t seq, bool isArchived) {
    execute(db, "UPDATE data SET archived=? WHERE seq=?", isArchived, seq);
}

namespace {

std::vector<DataReferrer> referrersFrom(SQLite::Statement& query) {
    std::vector<DataReferrer> all;
    while (query.executeStep()) {
        RowReader row(query);
        DataReferrer referrer;
        row.read(referrer.run, referrer.name, referrer.input, referrer.hasEnded, referrer.created);
        referrer.state = runStateFromText(row.text()).value_or(RunState::Completed);
        row.read(referrer.version);
        all.push_back(std::move(referrer));
    }
    return all;
}

} // namespace

std::vector<DataReferrer> referrers(SQLite::Database& db, int64_t seq) {
    CachedStatement query(
        db,
        "SELECT run.id,run.name,data_use.input,run.ended_ms IS NOT NULL,run.created_ms,run.state,data.version,run.seq "
        "FROM data_use JOIN run ON run.seq=data_use.run JOIN data ON data.seq=data_use.data WHERE data_use.data=?1 AND "
        "run.parent IS NULL UNION ALL "
        "SELECT run.id,run.name,'',run.ended_ms IS NOT NULL,run.created_ms,run.state,data.version,run.seq FROM data "
        "JOIN run ON run.seq=data.source_run WHERE data.seq=?1 ORDER BY 8 DESC",
        seq);
    return referrersFrom(*query);
}

std::vector<DataReferrer> users(SQLite::Database& db, const std::string& name) {
    CachedStatement query(
        db,
        "SELECT run.id,run.name,data_use.input,run.ended_ms IS NOT NULL,run.created_ms,run.state,data.version FROM "
        "data JOIN data_use ON data_use.data=data.seq JOIN run ON run.seq=data_use.run WHERE data.name=? AND "
        "run.parent IS NULL ORDER BY run.seq DESC,data_use.input",
        name);
    return referrersFrom(*query);
}

Result<void> erase(SQLite::Database& db, const DataAsset& asset) {
    std::string unfinished;
    constexpr int maxNamed = 5;
    int count = 0;
    for (const auto& referrer : referrers(db, asset.seq)) {
        if (referrer.hasEnded || referrer.input.empty())
            continue;
        if (++count <= maxNamed)
            unfinished += (unfinished.empty() ? "" : ", ") + referrer.name;
    }
    if (count > 0)
        return fail(
            dataError(ErrorCode::Conflict,
                      DataText::tr("%1 is used by %n runs that have not ended: %2. Wait for them or cancel them, or "
                                   "archive the version instead.",
                                   nullptr, count)
                          .arg(shownName(asset.label()), shownName(unfinished + (count > maxNamed ? ", …" : "")))));
    execute(db, "DELETE FROM data WHERE seq=?", asset.seq);
    return {};
}

std::vector<DataMachine> machines(SQLite::Database& db, int64_t seq) {
    CachedStatement query(
        db,
        "WITH used AS (SELECT run FROM data_use WHERE data=?1 UNION SELECT child.seq FROM data_use JOIN run AS parent "
        "ON parent.seq=data_use.run JOIN run AS child ON child.parent=parent.id WHERE data_use.data=?1) "
        "SELECT target.name,max(placement.created_ms),count(DISTINCT (SELECT root FROM run WHERE seq=placement.run)),"
        "EXISTS(SELECT 1 FROM data JOIN machine_tree ON machine_tree.tree=data.tree WHERE data.seq=?1 AND "
        "machine_tree.machine=target.id) FROM used JOIN "
        "attempt ON "
        "attempt.run=used.run AND attempt.accepted_ms IS NOT NULL JOIN placement ON placement.run=attempt.run AND "
        "placement.attempt=attempt.n JOIN target ON target.id=placement.machine GROUP BY target.id ORDER BY 2 DESC",
        seq);
    std::vector<DataMachine> all;
    while (query->executeStep()) {
        RowReader row(*query);
        DataMachine machine;
        row.read(machine.target, machine.lastUse, machine.runs);
        machine.isKnownThere = row.get<bool>();
        all.push_back(std::move(machine));
    }
    return all;
}

} // namespace studio::dataassets
