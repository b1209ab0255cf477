// DataAsset is one version of named data: a file, a folder or an MLTable. Immutable, except for its description, its
// tags and whether it is archived.
//
// Frozen data is a copy in the snapshot store (`tree`), or an address with a checksum: later changes of its source do
// not change the version. Other data is a reference, whose fingerprint is compared when a run is submitted.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/timestamp.h"

namespace studio {

enum class DataType { File, Folder, MLTable };
std::string_view toText(DataType type); // "uri_file", "uri_folder", "mltable"
// Case-insensitive, as in Azure's files.
std::optional<DataType> dataTypeFromText(std::string_view text);

struct DataAsset {
    int64_t seq = 0; // order of creation
    std::string name;
    std::string version;
    DataType type = DataType::Folder;
    std::string path;     // absolute path or URL of its source
    std::string tree;     // hex; empty: not copied
    std::string fileName; // of a file: its one entry in the tree
    bool isFrozen = false;
    std::string fingerprint; // of a reference: see DataContent
    int64_t files = 0;
    int64_t bytes = 0;
    std::string description;
    std::map<std::string, std::string> tags;
    Timestamp created;
    bool isArchived = false;
    std::optional<int64_t> sourceRun; // RunRecord::seq of the run whose output it is
    std::string sourceOutput;
    std::string label() const { return name + ":" + version; }
    std::string reference() const { return "azureml:" + label(); }
    bool isAddress() const; // the path is a URL, which the machine of a run downloads
    bool operator==(const DataAsset&) const = default;
};

// Returns true for 1 to 64 letters, digits, '.', '_' and '-', starting with a letter or digit.
bool isDataVersion(const std::string& version);
// Returns the version that follows the existing ones: the highest whole number plus one; "1" if there is none.
std::string nextDataVersion(const std::vector<std::string>& existing);

} // namespace studio
