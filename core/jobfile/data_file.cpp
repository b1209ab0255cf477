#include "core/jobfile/data_file.h"

#include <QByteArray>
#include <nlohmann/json.hpp>

#include "core/jobfile/environment_file.h"
#include "core/jobfile/file_kind.h"
#include "core/jobfile/job_draft.h"
#include "core/jobfile/jobfile_text.h"
#include "core/jobfile/yaml_reading.h"
#include "core/store/versioned_name.h"

namespace studio {

namespace {

constexpr const char* dataSchema = "https://azuremlschemas.azureedge.net/latest/data.schema.json";

// Returns the absolute path, or the address unchanged.
std::string dataPathIn(const std::string& folder, std::string path) {
    if (path.starts_with("file:///"))
        return QByteArray::fromPercentEncoding(QByteArray::fromStdString(path.substr(7))).toStdString();
    if (path.starts_with("file:"))
        path = path.substr(5);
    else if (isAddress(path))
        return path;
    return pathIn(folder, path);
}

void readDataPath(DataFile& data, YamlMap& map, Problems& problems, const std::string& file) {
    const YamlValue* path = map.find("path");
    if (path == nullptr) {
        problems.refuse(map.value(), JobFileText::tr("The data has no \"path\"."));
        return;
    }
    data.pathLine = path->line;
    data.pathColumn = path->column;
    const std::string given = map.text("path");
    if (isPlaceholder(given))
        problems.refuse(*path,
                        JobFileText::tr("\"%1\" is a placeholder for a path. Replace it.").arg(shownText(given)));
    else if (!given.empty())
        data.path = dataPathIn(folderOfFile(file), given);
}

} // namespace

DataFile readDataFile(std::string_view text, const std::string& file) {
    DataFile data;
    Problems problems(data.problems, file);
    const auto root = readYaml(text, problems);
    if (!root)
        return data;
    const auto kind = fileKindOf(*root);
    if (kind &&
        (kind->id != FileKind::Id::Data || root->at("paths") != nullptr || root->at("datasetType") != nullptr)) {
        problems.refuse(*kind, JobFileText::tr("This file is %1, not a data asset. %2")
                                   .arg(kind->name, alternativeFor(*kind, *root, file)));
        return data;
    }
    YamlMap map(*root, problems);
    data.name = map.text("name");
    if (!data.name.empty() && !isVersionedName(data.name))
        problems.refuse(*map.find("name"), JobFileText::tr("\"%1\" is not a valid data name. Use up to 64 letters, "
                                                           "digits, '.', '_' and '-', starting with a letter or digit.")
                                               .arg(shownText(data.name)));
    data.version = map.text("version");
    if (!data.version.empty() && !isDataVersion(data.version))
        problems.refuse(*map.find("version"),
                        JobFileText::tr("\"%1\" is not a valid version. Use up to 64 letters, digits, '.', '_' and "
                                        "'-', starting with a letter or digit.")
                            .arg(shownText(data.version)));
    if (const auto type = map.textIfAny("type")) {
        data.type = dataTypeFromText(*type);
        if (!data.type)
            problems.refuse(*map.find("type"),
                            JobFileText::tr("The data has the unknown type \"%1\". Supported: uri_file, uri_folder, "
                                            "mltable.")
                                .arg(shownText(*type)));
    }
    data.description = map.text("description");
    data.tags = map.texts("tags");
    readDataPath(data, map, problems, file);
    map.ignore({"auto_delete_setting", "datastore"});
    map.finish({"$schema", "properties", "id", "creation_context", "stage", "latest_version", "referenced_uris",
                "skip_validation"});
    return data;
}

std::string dataFileText(const DataAsset& asset) {
    nlohmann::ordered_json file{{"$schema", dataSchema},
                                {"name", asset.name},
                                {"version", asset.version},
                                {"type", toText(asset.type)},
                                {"path", asset.path.starts_with('/') ? "file:" + asset.path : asset.path}};
    if (!asset.description.empty())
        file["description"] = asset.description;
    if (!asset.tags.empty())
        file["tags"] = asset.tags;
    return yamlText(file);
}

} // namespace studio
