#include "core/client/data_client.h"

#include "core/base/display_text.h"
#include "core/base/file.h"
#include "core/client/client.h"
#include "core/client/studio_text.h"
#include "core/data/data_reference.h"
#include "core/run/run_queries.h"
#include "core/store/change_watcher.h"
#include "core/submission/data_resolver.h"

namespace studio {

Result<PublishedData> DataClient::create(const NewData& data, const SourceConsent& consent,
                                         const TakeCallback& progress) {
    auto created = DataPublisher(m_client.workspace().database(), m_client.workspace().paths().folder())
                       .publish(data, consent, progress);
    if (created)
        notifyChange(m_client.workspace().paths().notificationFile());
    return created;
}

Result<DataAsset> DataClient::find(const std::string& nameAndVersion) {
    return m_client.read<DataAsset>([&](SQLite::Database& db) { return dataassets::find(db, nameAndVersion); });
}

Result<std::vector<DataSummary>> DataClient::list(bool withArchived) {
    return m_client.read<std::vector<DataSummary>>(
        [&](SQLite::Database& db) -> Result<std::vector<DataSummary>> { return dataassets::list(db, withArchived); });
}

Result<std::vector<DataAsset>> DataClient::versions(const std::string& name) {
    return m_client.read<std::vector<DataAsset>>([&](SQLite::Database& db) -> Result<std::vector<DataAsset>> {
        auto all = dataassets::versions(db, name);
        if (!all.empty())
            return all;
        const auto missing = dataassets::find(db, name, {});
        return missing ? Result<std::vector<DataAsset>>() : fail(missing.error());
    });
}

Result<DataPlaces> DataClient::places(const std::string& nameAndVersion) {
    auto found = m_client.read<DataPlaces>([&](SQLite::Database& db) -> Result<DataPlaces> {
        auto asset = dataassets::find(db, nameAndVersion);
        if (!asset)
            return fail(asset.error());
        DataPlaces places;
        places.machines = dataassets::machines(db, asset->seq);
        places.asset = std::move(*asset);
        return places;
    });
    if (!found)
        return found;
    const DataAsset& asset = found->asset;
    found->isStored = !asset.tree.empty() && SnapshotStore(m_client.workspace().paths().folder()).hasTree(asset.tree);
    found->hasSource = asset.path.starts_with('/') && pathExists(asset.path);
    if (!asset.fingerprint.empty())
        found->isUnchanged = dataFingerprint(asset.path).value_or(std::string()) == asset.fingerprint;
    return found;
}

Result<std::vector<DataReferrer>> DataClient::referrers(const DataAsset& asset) {
    return m_client.read<std::vector<DataReferrer>>([&](SQLite::Database& db) -> Result<std::vector<DataReferrer>> {
        return dataassets::referrers(db, asset.seq);
    });
}

Result<std::vector<DataReferrer>> DataClient::users(const std::string& name) {
    return m_client.read<std::vector<DataReferrer>>(
        [&](SQLite::Database& db) -> Result<std::vector<DataReferrer>> { return dataassets::users(db, name); });
}

Result<void> DataClient::setArchived(const DataAsset& asset, bool isArchived) {
    return m_client.change([&](SQLite::Database& db) -> Result<void> {
        dataassets::setArchived(db, asset.seq, isArchived);
        return {};
    });
}

Result<void> DataClient::erase(const DataAsset& asset) {
    return m_client.change([&](SQLite::Database& db) { return dataassets::erase(db, asset); });
}

Result<DataLineage> DataClient::lineage(const std::string& dataOrRun, const LineageLimits& limits) {
    return m_client.read<DataLineage>([&](SQLite::Database& db) -> Result<DataLineage> {
        const auto asset = dataassets::find(db, dataOrRun);
        if (asset)
            return lineageOf(db, LineageNode::Kind::Data, asset->seq, limits);
        const auto run = runs::find(db, dataOrRun);
        if (run)
            return lineageOf(db, LineageNode::Kind::Run, run->seq, limits);
        if (isDataReference(dataOrRun) || dataOrRun.find(':') != std::string::npos)
            return fail(asset.error());
        if (run.error().code != ErrorCode::NotFound)
            return fail(run.error());
        return fail(ErrorCode::NotFound,
                    StudioText::tr("There is neither data nor a run \"%1\" in this workspace. \"studioctl data list\" "
                                   "and \"studioctl run list\" list the existing ones.")
                        .arg(QString::fromStdString(displayText(dataOrRun)))
                        .toStdString());
    });
}

std::optional<Result<RunInput::Kind>> DataClient::kindOf(const std::string& reference) {
    return DataResolver(m_client.workspace().database(), m_client.workspace().paths().folder()).kindOf(reference);
}

} // namespace studio
