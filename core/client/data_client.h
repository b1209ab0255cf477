// DataClient manages named data of a workspace. Valid as long as the client stays in place, and used on its thread.
// create() blocks for the size of the data.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/data/data_lineage.h"
#include "core/data/data_store.h"
#include "core/protocol/run_spec.h"
#include "core/submission/data_publisher.h"

namespace studio {

class Client;

// Location of the content of a data version.
struct DataPlaces {
    DataAsset asset;
    bool isStored = false;   // in the workspace's snapshot store
    bool hasSource = false;  // its path exists on this computer
    bool isUnchanged = true; // of data by reference: the source is as it was when the version was created
    std::vector<DataMachine> machines;
};

class DataClient {
public:
    explicit DataClient(Client& client)
        : m_client(client) {}

    Result<PublishedData> create(const NewData& data, const SourceConsent& consent = {},
                                 const TakeCallback& progress = {});
    // NAME, NAME:VERSION, NAME@latest or azureml:…
    Result<DataAsset> find(const std::string& nameAndVersion);
    Result<std::vector<DataSummary>> list(bool withArchived = false);
    // NotFound if there is no such name.
    Result<std::vector<DataAsset>> versions(const std::string& name);
    Result<DataPlaces> places(const std::string& nameAndVersion);
    Result<std::vector<DataReferrer>> referrers(const DataAsset& asset);
    // Of all versions of this name.
    Result<std::vector<DataReferrer>> users(const std::string& name);
    Result<void> setArchived(const DataAsset& asset, bool isArchived);
    // Conflict while runs that have not ended use it.
    Result<void> erase(const DataAsset& asset);
    // Of data, NAME or NAME:VERSION, or of a run, by its id, name or prefix.
    Result<DataLineage> lineage(const std::string& dataOrRun, const LineageLimits& limits = {});
    // Returns what an input with this reference would be; nullopt if the text is none
    // (core/submission/data_resolver.h).
    std::optional<Result<RunInput::Kind>> kindOf(const std::string& reference);

private:
    Client& m_client;
};

} // namespace studio
