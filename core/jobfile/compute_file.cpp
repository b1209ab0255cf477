#include "core/jobfile/compute_file.h"

#include <algorithm>

#include "core/jobfile/cluster_file.h"
#include "core/jobfile/environment_file.h"
#include "core/jobfile/file_kind.h"
#include "core/jobfile/file_words.h"
#include "core/jobfile/job_draft.h"
#include "core/jobfile/jobfile_text.h"
#include "core/jobfile/kubernetes_file.h"
#include "core/jobfile/remote_compute_file.h"
#include "core/jobfile/yaml_reading.h"
#include "core/protocol/cbor.h"
#include "core/protocol/terminal_word.h"

namespace studio {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* clusterSchema = "https://azuremlschemas.azureedge.net/latest/amlCompute.schema.json";

template <typename File>
bool report(const FileResult<File>& read, Problems& problems) {
    if (!read)
        problems.refuse(read.error(), QString::fromStdString(read.error().message));
    for (const auto& note : read ? read->notes : std::vector<FileProblem>())
        problems.warn(note, QString::fromStdString(note.message));
    return read.has_value();
}

bool readPool(ComputeFile& made, const YamlValue& machines, Problems& problems) {
    const nlohmann::json names = toJson(machines);
    bool isFine = names.is_array() && !names.empty();
    for (const auto& name : isFine ? names : nlohmann::json::array()) {
        isFine = isFine && name.is_string() && !name.get<std::string>().empty();
        if (isFine)
            made.pool.push_back(name.get<std::string>());
    }
    if (!isFine) {
        made.pool.clear();
        problems.refuse(machines, JobFileText::tr("\"machines\" must be a list of names of attached machines."));
    }
    return isFine;
}

void readCluster(ComputeFile& made, std::string_view text, const YamlValue& root, Problems& problems) {
    auto cluster = parseClusterFile(text);
    if (!report(cluster, problems))
        return;
    made.name = cluster->name;
    made.host = cluster->machine;
    made.cluster = std::move(cluster->config);
    const YamlValue* more = root.at(extensionKey);
    if (more == nullptr || more->isNothing())
        return;
    made.cloud = readCloudFile(root, problems);
    // Machines are written by name here, and stored by id.
    if (const YamlValue* machines = more->at("machines"); machines != nullptr && !readPool(made, *machines, problems))
        return;
    nlohmann::json whole = toJson(made.cluster);
    bool isWhole = false;
    if (more->isMap()) {
        nlohmann::json patch = toJson(*more);
        isWhole = boolAt(patch, "whole");
        patch.erase("machines");
        patch.erase("whole");
        patch.erase("cloud");
        whole.merge_patch(patch);
    }
    auto config =
        more->isMap() ? clusterConfigFromJson(whole) : Result<ClusterConfig>(fail(ErrorCode::InvalidArgument, {}));
    if (config)
        config = validate(*config).map([&] { return *config; });
    if (config) {
        made.cluster = *config;
        if (!made.pool.empty() && made.cluster.as<SlotNodes>() != nullptr)
            made.cluster.provider = MachineNodes{{}, isWhole};
    }
    if (!config)
        problems.refuse(*more, JobFileText::tr("\"%1\" is not valid for a cluster: %2")
                                   .arg(QLatin1String(extensionKey), QString::fromStdString(config.error().message)));
}

void readMachine(ComputeFile& made, std::string_view text, const YamlValue& root, Problems& problems) {
    auto machine = readRemoteComputeFile(text);
    if (!report(machine, problems))
        return;
    made.name = machine->name;
    made.machine = std::move(machine->config);
    made.maxRuns = machine->maxRuns;
    const YamlValue* settings = root.at("ssh_settings");
    const YamlValue* user = settings != nullptr ? settings->at("admin_username") : nullptr;
    if (user != nullptr && isPlaceholder(user->text)) {
        made.userProblem = problems.all().size();
        problems.refuse(*user, JobFileText::tr("\"%1\" is a placeholder for a user name. Specify it: --user NAME.")
                                   .arg(shownText(user->text)));
    }
}

void refuseKind(const YamlValue& root, const std::string& word, const std::string& file, Problems& problems) {
    const auto kind = fileKindOf(root);
    const bool isCompute = kind && (kind->id == FileKind::Id::OtherCompute || kind->id == FileKind::Id::Unknown);
    const YamlValue* type = root.at("type");
    if (type != nullptr && !word.empty() && (!kind || isCompute))
        problems.refuse(
            *type, JobFileText::tr("Compute of type \"%1\" is not supported. Supported: amlcompute, computeinstance "
                                   "(\"studioctl compute create\"); %2 (\"studioctl compute attach\").")
                       .arg(shownText(type->text), shownText(typeList(attachableTypes()))));
    else if (kind && kind->id == FileKind::Id::CommandJob)
        problems.refuse(
            kind->line, kind->column,
            JobFileText::tr("This file is a command job, not a compute target. Submit it with: studioctl run "
                            "submit --file %1")
                .arg(QString::fromStdString(terminalQuoted(file))));
    else if (kind && !isCompute && kind->id != FileKind::Id::Cluster && kind->id != FileKind::Id::Machine)
        problems.refuse(kind->line, kind->column,
                        JobFileText::tr("This file is %1, not a compute target. %2")
                            .arg(kind->name, alternativeFor(*kind, root, file)));
    else
        problems.refuse(
            root,
            JobFileText::tr("The file has no \"type\". Use amlcompute for a cluster, virtualmachine for a machine."));
}

ComputeFile readChanged(YamlValue root, const std::string& file,
                        const std::vector<std::pair<std::string, std::string>>& sets) {
    ComputeFile refused;
    for (const auto& [path, value] : sets) {
        if (auto set = setAt(root, path, value); !set)
            Problems(refused.problems, file).refuse(1, 1, QString::fromStdString(set.error().message));
    }
    if (!refused.isFine())
        return refused;
    ComputeFile made = readComputeFile(jsonText(toJson(root)), file);
    for (FileProblem& problem : made.problems) // the text was written anew
        problem.line = problem.column = 1;
    return made;
}

} // namespace

ComputeFile readComputeFile(std::string_view text, const std::string& file,
                            const std::vector<std::pair<std::string, std::string>>& sets) {
    ComputeFile made;
    Problems problems(made.problems, file);
    auto root = readYaml(text, problems);
    if (!root)
        return made;
    if (!sets.empty())
        return readChanged(std::move(*root), file, sets);
    const std::string word = computeTypeName(*root);
    if (word == toText(TargetKind::Cluster)) {
        readCluster(made, text, *root, problems);
    } else if (word == "computeinstance") {
        InstanceReading read = readInstanceFile(*root, problems);
        made.name = std::move(read.name);
        made.host = std::move(read.machine);
        made.cluster = std::move(read.config);
        made.instance = std::move(read.instance);
        made.cloud = readCloudFile(*root, problems);
    } else if (word == "kubernetes") {
        KubernetesFile read = readKubernetesFile(*root, problems);
        made.name = std::move(read.name);
        made.cluster = std::move(read.config);
        made.isKubernetes = true;
    } else if (const auto framework = targetKindFromText(word); framework && traitsOf(*framework).framework) {
        made.kind = *framework;
        made.framework = readFrameworkFile(*traitsOf(*framework).framework, *root, problems);
        made.name = made.framework->name;
        made.maxRuns = made.framework->maxRuns;
    } else if (const auto kind = targetKindFromText(word); kind && traitsOf(*kind).isAttached) {
        made.kind = *kind;
        readMachine(made, text, *root, problems);
    } else {
        refuseKind(*root, word, file, problems);
        return made;
    }
    if (isPlaceholder(made.name)) {
        problems.refuse(*root->at("name"),
                        JobFileText::tr("\"%1\" is a placeholder for a name. Replace it.").arg(shownText(made.name)));
        made.name.clear();
    }
    return made;
}

std::string clusterFileText(const std::string& name, const ClusterConfig& config, const std::string& host,
                            const std::vector<std::string>& pool) {
    if (config.as<KubernetesNodes>() != nullptr)
        return kubernetesFileText(name, config);
    Json file{{"$schema", clusterSchema}, {"name", name}, {"type", std::string(toText(TargetKind::Cluster))}};
    if (!host.empty())
        file["machine"] = host;
    const auto* cloud = config.as<CloudNodes>();
    if (config.isWhole()) {
        file[extensionKey]["whole"] = true;
    } else if (cloud != nullptr) {
        file["size"] = cloud->size;
        addCloudKeys(*cloud, file);
        file[extensionKey]["cloud"] = cloudFileJson(*cloud);
    } else if (!config.node.size.empty()) {
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
    nlohmann::json rest = mergePatch(toJson(back ? back->config : ClusterConfig()), toJson(config));
    rest.erase("machines");
    if (cloud != nullptr) {
        for (const char* key : {"cloud", "cores", "memory_bytes", "gpus", "size"})
            rest.erase(key);
        rest["cloud"] = cloudFileJson(*cloud);
    }
    if (config.isWhole())
        rest = nlohmann::json{{"whole", true}};
    if (!pool.empty())
        rest["machines"] = pool;
    if (!rest.empty())
        file[extensionKey] = Json(rest);
    return yamlText(file);
}

} // namespace studio
