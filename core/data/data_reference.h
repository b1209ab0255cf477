// DataReference is the parsed form of a text that names data of a workspace instead of a path:
//
//   azureml:NAME:VERSION   azureml:NAME@latest   azureml:NAME
//   azureml://…/data/NAME/versions/VERSION   azureml://…/data/NAME/labels/latest     (as the Azure service returns them)
//   azureml://jobs/RUN/outputs/OUTPUT[/paths/PATH]   runs:/RUN/PATH                  (outputs of a completed run)
//
// Pure; reentrant. Addresses of datastores are not references: the workspace's mappings resolve them
// (core/jobfile/path_mapping.h).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace studio {

struct DataReference {
    enum class Kind { Asset, RunOutput };
    Kind kind = Kind::Asset;
    std::string name;    // Asset
    std::string version; // Asset; empty: the newest
    std::string run;     // RunOutput: id or name of the run
    std::string output;  // RunOutput: its output; empty: `path` is relative to all that the run wrote
    std::string path;    // RunOutput: relative, inside of it; may be empty
    bool operator==(const DataReference&) const = default;
};

// Returns nullopt if the text is not such a reference, or a part of it is missing or leaves its folder ("..").
std::optional<DataReference> dataReferenceFrom(std::string_view text);
// Returns true if the text has the form of a reference, possibly a malformed one.
bool isDataReference(std::string_view text);

} // namespace studio
