// Reads and writes data files (DataFile): the YAML of `az ml data create --file` (name, version, type, path,
// description, tags). Paths are relative to the file.
// Source of the keys: reference-yaml-data of Azure Machine Learning.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/data_asset.h"
#include "core/jobfile/file_problem.h"

namespace studio {

struct DataFile {
    std::string name;    // empty if the file has none
    std::string version; // empty: the next one
    std::optional<DataType> type;
    std::string path; // absolute path, or the address as written
    std::string description;
    std::map<std::string, std::string> tags;
    // Position of the path.
    int pathLine = 1;
    int pathColumn = 1;
    std::vector<FileProblem> problems;
    bool isFine() const { return !hasErrors(problems); }
};

// `file`: path of the file, for messages and to resolve relative paths. Does not check that the path exists.
DataFile readDataFile(std::string_view text, const std::string& file);
// Round-trips through readDataFile() without problems.
std::string dataFileText(const DataAsset& asset);

} // namespace studio
