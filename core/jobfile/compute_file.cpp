#include "core/jobfile/compute_file.h"

#include <algorithm>

#include "core/jobfile/environment_file.h"
#include "core/jobfile/file_words.h"
#include "core/jobfile/job_draft.h"
#include "core/jobfile/jobfile_text.h"
#include "core/jobfile/yaml_reading.h"
#include "core/target/cluster_file.h"
#include "core/target/remote_file.h"

namespace studio {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* schema = "https://azuremlschemas.azureedge.net/latest/amlCompute.schema.json";

// Where the key stands, or its value, that a sentence names in quotes; the file's beginning otherwise.
YamlKey placeOf(const YamlValue& map, const std::string& sentence, bool wantsValue) {
    YamlKey place{{}, map.line, map.column};
    for (size_t i = 0; i < map.keys.size(); ++i) {
        const YamlKey& key = map.keys[i];
        if (sentence.find("\"" + key.text + "\"") != std::string::npos ||
            sentence.find("." + key.text + "\"") != std::string::npos)
            return wantsValue ? YamlKey{key.text, map.items[i].line, map.items[i].column} : key;
        if (map.items[i].isMap()) {
            const YamlKey inside = placeOf(map.items[i], sentence, wantsValue);
            if (!inside.text.empty())
                return inside;
        }
    }
    return place;
}

void tell(const std::vector<std::string>& notes, const YamlValue& root, Problems& problems) {
    for (const auto& note : notes) {
        // Theirs begin with the line, which stands before ours already.
        const size_t colon = note.find(": ");
        const bool hasLine = note.starts_with("Line ") && colon != std::string::npos && colon < 16;
        problems.warn(placeOf(root, note, false), QString::fromStdString(hasLine ? note.substr(colon + 2) : note));
    }
}

void readCluster(ComputeFile& made, std::string_view text, const YamlValue& root, Problems& problems) {
    auto cluster = parseClusterFile(text);
    if (!cluster) {
        problems.refuse(placeOf(root, cluster.error().message, true), QString::fromStdString(cluster.error().message));
        return;
    }
    made.name = cluster->name;
    made.cluster = std::move(cluster->config);
    tell(cluster->notes, root, problems);
    const YamlValue* more = root.at(ownKey);
    if (more == nullptr || more->isNothing())
        return;
    nlohmann::json whole = toJson(made.cluster);
    if (more->isMap())
        whole.merge_patch(toJson(*more));
    auto config =
        more->isMap() ? clusterConfigFromJson(whole) : Result<ClusterConfig>(fail(ErrorCode::InvalidArgument, {}));
    if (config)
        config = validate(*config).map([&] { return *config; });
    if (config)
        made.cluster = *config;
    else
        problems.refuse(*more, JobFileText::tr("\"%1\" does not fit a cluster: %2")
                                   .arg(QLatin1String(ownKey), QString::fromStdString(config.error().message)));
}

void readMachine(ComputeFile& made, std::string_view text, const YamlValue& root, Problems& problems) {
    auto machine = readRemoteFile(text);
    if (!machine) {
        problems.refuse(placeOf(root, machine.error().message, true), QString::fromStdString(machine.error().message));
        return;
    }
    made.name = machine->name;
    made.machine = std::move(machine->config);
    made.maxRuns = machine->maxRuns;
    tell(machine->notes, root, problems);
    const YamlValue* settings = root.at("ssh_settings");
    const YamlValue* user = settings != nullptr ? settings->at("admin_username") : nullptr;
    if (user != nullptr && isPlaceholder(user->text)) {
        made.userProblem = problems.all().size();
        problems.refuse(*user, JobFileText::tr("\"%1\" stands for an account of yours. Say which: --user NAME.")
                                   .arg(shownText(user->text)));
    }
}

} // namespace

ComputeFile readComputeFile(std::string_view text, const std::string& file) {
    ComputeFile made;
    Problems problems(made.problems, file);
    const auto root = readYaml(text, problems);
    if (!root)
        return made;
    const YamlValue* type = root->at("type");
    const std::string word =
        type != nullptr ? QString::fromStdString(type->text).toLower().toStdString() : std::string();
    if (word == toText(TargetKind::Cluster)) {
        readCluster(made, text, *root, problems);
    } else if (word == toText(TargetKind::Remote)) {
        made.kind = TargetKind::Remote;
        readMachine(made, text, *root, problems);
    } else if (type == nullptr) {
        problems.refuse(*root,
                        JobFileText::tr("The file has no \"type\". For a cluster it is amlcompute, for a machine "
                                        "virtualmachine."));
        return made;
    } else {
        problems.refuse(*type, JobFileText::tr("Compute of the type \"%1\" cannot be had here. There is: amlcompute "
                                               "(\"studioctl compute create\") and virtualmachine (\"studioctl compute "
                                               "attach\").")
                                   .arg(shownText(type->text)));
        return made;
    }
    if (isPlaceholder(made.name)) {
        problems.refuse(*root->at("name"),
                        JobFileText::tr("\"%1\" stands for a name of yours. Write one.").arg(shownText(made.name)));
        made.name.clear();
    }
    return made;
}

std::string clusterFileText(const std::string& name, const ClusterConfig& config) {
    Json file{{"$schema", schema}, {"name", name}, {"type", std::string(toText(TargetKind::Cluster))}};
    if (!config.node.size.empty()) {
        file["size"] = config.node.size;
    } else {
        file["cores"] = config.node.cores;
        file["memory_gib"] = double(config.node.memoryBytes) / double(1LL << 30);
    }
    file["min_instances"] = config.minNodes;
    file["max_instances"] = config.maxNodes;
    file["idle_time_before_scale_down"] = config.idleBeforeScaleDown.count();
    file["tier"] = std::string(toText(config.tier));
    const auto back = parseClusterFile(yamlText(file));
    const nlohmann::json rest = mergePatch(toJson(back ? back->config : ClusterConfig()), toJson(config));
    if (!rest.empty())
        file[ownKey] = Json(rest);
    return yamlText(file);
}

} // namespace studio
