#include "core/jobfile/compute_type.h"

#include <algorithm>
#include <array>

#include "core/jobfile/cluster_file.h"
#include "core/jobfile/environment_file.h"
#include "core/jobfile/file_words.h"
#include "core/jobfile/job_draft.h"
#include "core/jobfile/jobfile_text.h"
#include "core/jobfile/kubernetes_file.h"
#include "core/jobfile/remote_compute_file.h"
#include "core/protocol/cbor.h"

namespace studio {

namespace {

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

void readInstance(ComputeFile& made, std::string_view, const YamlValue& root, Problems& problems) {
    InstanceReading read = readInstanceFile(root, problems);
    made.name = std::move(read.name);
    made.host = std::move(read.machine);
    made.cluster = std::move(read.config);
    made.instance = std::move(read.instance);
    made.cloud = readCloudFile(root, problems);
}

void readKubernetes(ComputeFile& made, std::string_view, const YamlValue& root, Problems& problems) {
    KubernetesFile read = readKubernetesFile(root, problems);
    made.name = std::move(read.name);
    made.cluster = std::move(read.config);
    made.isKubernetes = true;
}

template <TargetKind kind>
void readMachineOf(ComputeFile& made, std::string_view text, const YamlValue& root, Problems& problems) {
    made.kind = kind;
    readMachine(made, text, root, problems);
}

template <TargetKind kind>
void readFrameworkOf(ComputeFile& made, std::string_view, const YamlValue& root, Problems& problems) {
    made.kind = kind;
    made.framework = readFrameworkFile(*traitsOf(kind).framework, root, problems);
    made.name = made.framework->name;
    made.maxRuns = made.framework->maxRuns;
}

constexpr std::array computeTypeTable = {
    ComputeType{"amlcompute", QT_TRANSLATE_NOOP("JobFileText", "a compute cluster"), false, readCluster},
    ComputeType{"computeinstance", QT_TRANSLATE_NOOP("JobFileText", "a compute instance"), false, readInstance},
    ComputeType{"virtualmachine", QT_TRANSLATE_NOOP("JobFileText", "an attached machine"), true,
                readMachineOf<TargetKind::Remote>},
    ComputeType{"kubernetes", QT_TRANSLATE_NOOP("JobFileText", "a Kubernetes cluster"), true, readKubernetes},
    ComputeType{"slurm", QT_TRANSLATE_NOOP("JobFileText", "a Slurm cluster"), true, readMachineOf<TargetKind::Slurm>},
    ComputeType{"hdinsight", QT_TRANSLATE_NOOP("JobFileText", "an HDInsight cluster"), true,
                readMachineOf<TargetKind::Hdinsight>},
    ComputeType{"ray", QT_TRANSLATE_NOOP("JobFileText", "a Ray cluster"), true, readFrameworkOf<TargetKind::Ray>},
    ComputeType{"dask", QT_TRANSLATE_NOOP("JobFileText", "a Dask cluster"), true, readFrameworkOf<TargetKind::Dask>},
};

} // namespace

std::span<const ComputeType> computeTypes() {
    return computeTypeTable;
}

const ComputeType* computeTypeNamed(std::string_view name) {
    const auto* found = std::find_if(computeTypeTable.begin(), computeTypeTable.end(),
                                     [name](const ComputeType& type) { return type.name == name; });
    return found == computeTypeTable.end() ? nullptr : found;
}

} // namespace studio
