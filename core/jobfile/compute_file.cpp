#include "core/jobfile/compute_file.h"

#include <algorithm>

#include "core/jobfile/cluster_file.h"
#include "core/jobfile/compute_type.h"
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
    const ComputeType* type = computeTypeNamed(word);
    if (type == nullptr) {
        refuseKind(*root, word, file, problems);
        return made;
    }
    type->read(made, text, *root, problems);
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
