#include "core/jobfile/kubernetes_file.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "core/jobfile/file_words.h"
#include "core/jobfile/jobfile_text.h"

namespace studio {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kubernetesSchema = "https://azuremlschemas.azureedge.net/latest/kubernetesCompute.schema.json";
constexpr double maxPodMemoryGib = 1e6;

class KubernetesReader {
public:
    KubernetesReader(const YamlValue& root, Problems& problems)
        : m_problems(problems)
        , m_map(root, problems) {
        m_file.config.provider.emplace<KubernetesNodes>();
    }

    KubernetesFile read() {
        m_file.name = m_map.text("name");
        nodes().nameSpace = m_map.text("namespace");
        m_map.ignore({"resource_id", "identity", "description", "tags", "location", "properties"});
        if (const YamlValue* ours = m_map.map(extensionKey))
            readOurs(*ours);
        m_map.finish({"$schema", "type", "id", "provisioning_state", "resource_group", "resourceGroup", "created_on",
                      "provisioning_errors"});
        return std::move(m_file);
    }

private:
    KubernetesNodes& nodes() { return *m_file.config.as<KubernetesNodes>(); }

    void readOurs(const YamlValue& ours) {
        YamlMap map(ours, m_problems, std::string(extensionKey) + ".");
        KubernetesNodes& to = nodes();
        to.kubeconfig = map.text("kubeconfig");
        to.context = map.text("context");
        to.image = map.text("image");
        to.gpuResource = map.text("gpu_resource");
        to.serviceAccount = map.text("service_account");
        to.priorityClass = map.text("priority_class");
        to.pullSecrets = map.list("pull_secrets");
        to.nodeSelector = map.texts("node_selector");
        to.spotSelector = map.texts("spot_selector");
        to.trustsDeletion = map.flag("trust_deletions").value_or(false);
        to.runAsUser = map.number("run_as_user");
        for (const std::string& text : map.list("tolerations")) {
            if (auto toleration = podTolerationFromText(text))
                to.tolerations.push_back(std::move(*toleration));
            else
                refuse(*map.find("tolerations"), toleration.error());
        }
        for (const char* key : {"volumes", "host_paths"}) {
            for (const std::string& text : map.list(key)) {
                if (auto mount = podMountFromText(text, std::string_view(key) == "host_paths"))
                    to.mounts.push_back(std::move(*mount));
                else
                    refuse(*map.find(key), mount.error());
            }
        }
        readShape(map);
        readScale(map);
        map.finish();
    }

    void readShape(YamlMap& map) {
        NodeShape& node = m_file.config.node;
        node.cores = static_cast<int>(std::clamp<int64_t>(map.number("cores").value_or(node.cores), 0, 1 << 20));
        node.gpus = static_cast<int>(std::clamp<int64_t>(map.number("gpus").value_or(node.gpus), 0, 1 << 20));
        if (const std::string memory = map.text("memory_gib"); !memory.empty()) {
            bool isNumber = false;
            const double gib = QString::fromStdString(memory).toDouble(&isNumber);
            if (!isNumber || !std::isfinite(gib) || gib <= 0 || gib > maxPodMemoryGib)
                m_problems.refuse(*map.find("memory_gib"),
                                  JobFileText::tr("\"memory_gib\" must be a number of GiB, such as 4 or 0.5."));
            else
                node.memoryBytes = static_cast<int64_t>(gib * double(1LL << 30));
        }
    }

    void readScale(YamlMap& map) {
        ClusterConfig& config = m_file.config;
        const auto numberOr = [&](const char* key, int64_t otherwise) {
            return std::clamp<int64_t>(map.number(key).value_or(otherwise), -1, INT32_MAX);
        };
        config.minNodes = static_cast<int>(numberOr("min_instances", config.minNodes));
        config.maxNodes = static_cast<int>(numberOr("max_instances", config.maxNodes));
        config.idleBeforeScaleDown =
            std::chrono::seconds(numberOr("idle_time_before_scale_down", config.idleBeforeScaleDown.count()));
        config.serverlessTemplate = map.flag("serverless_template").value_or(config.serverlessTemplate);
        if (const std::string tier = map.text("tier"); !tier.empty()) {
            if (const auto known = clusterTierFromText(tier))
                config.tier = *known;
            else
                m_problems.refuse(*map.find("tier"), JobFileText::tr("\"tier\" must be dedicated or low_priority."));
        }
    }

    void refuse(const YamlValue& at, const Error& why) { m_problems.refuse(at, QString::fromStdString(why.message)); }

    Problems& m_problems;
    YamlMap m_map;
    KubernetesFile m_file;
};

} // namespace

KubernetesFile readKubernetesFile(const YamlValue& root, Problems& problems) {
    return KubernetesReader(root, problems).read();
}

std::string kubernetesFileText(const std::string& name, const ClusterConfig& config) {
    const KubernetesNodes& nodes = *config.as<KubernetesNodes>();
    Json file{{"$schema", kubernetesSchema}, {"name", name}, {"type", "kubernetes"}, {"namespace", nodes.nameSpace}};
    nlohmann::json stored = toJson(nodes);
    stored.erase("namespace");
    stored.erase("identity"); // of the cluster, as it was checked: it is checked again
    Json ours = Json::object();
    for (const char* key : {"kubeconfig", "context", "image"}) {
        ours[key] = Json(stored[key]);
        stored.erase(key);
    }
    ours["cores"] = config.node.cores;
    ours["memory_gib"] = double(config.node.memoryBytes) / double(1LL << 30);
    if (config.node.gpus > 0)
        ours["gpus"] = config.node.gpus;
    ours["min_instances"] = config.minNodes;
    ours["max_instances"] = config.maxNodes;
    ours["idle_time_before_scale_down"] = config.idleBeforeScaleDown.count();
    if (config.tier != ClusterTier::Dedicated)
        ours["tier"] = std::string(toText(config.tier));
    if (config.serverlessTemplate)
        ours["serverless_template"] = true;
    for (const auto& [key, value] : stored.items())
        ours[key] = Json(value);
    file[extensionKey] = std::move(ours);
    return yamlText(file);
}

} // namespace studio
