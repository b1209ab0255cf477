#include "core/jobfile/cluster_file.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <cmath>
#include <yaml-cpp/yaml.h>

#include "core/base/display_text.h"
#include "core/base/spelling.h"

namespace studio {

namespace {

struct ClusterFileText {
    Q_DECLARE_TR_FUNCTIONS(ClusterFileText)
};

// Azure keys without meaning on self-managed machines.
constexpr std::array unusedKeys = {"$schema",
                                   "description",
                                   "location",
                                   "tags",
                                   "identity",
                                   "network_settings",
                                   "ssh_settings",
                                   "enable_node_public_ip",
                                   "ssh_public_access_enabled"};
constexpr std::array usedKeys = {"name",          "type",       "size",
                                 "cores",         "memory_gib", "min_instances",
                                 "max_instances", "tier",       "idle_time_before_scale_down",
                                 "machine"};
// Those that have one for machines of a cloud (cloud_file.h).
constexpr std::array cloudKeys = {"tags", "network_settings", "enable_node_public_ip"};
constexpr const char* clusterKeys = "compute_studio";  // read by compute_file.cpp
constexpr const char* defaultSize = "Standard_DS3_v2"; // Azure's default
constexpr double maxMemoryGib = 1e6;

QString shown(const std::string& text) {
    return QString::fromStdString(displayText(text.substr(0, 64)));
}

FileProblem problemIn(const YAML::Mark& at, bool isError, const QString& message) {
    return {{}, std::max(0, at.line) + 1, std::max(0, at.column) + 1, isError, message.toStdString()};
}

tl::unexpected<FileProblem> refuseFile(const YAML::Mark& at, const QString& message) {
    return tl::unexpected(problemIn(at, true, message));
}

class ClusterFileReader {
public:
    explicit ClusterFileReader(const YAML::Node& file)
        : m_file(file) {}

    FileResult<ClusterFile> read() {
        if (auto fine = checkKeys().and_then([this] { return readShape(); }); !fine)
            return tl::unexpected(fine.error());
        ClusterConfig& config = m_made.config;
        m_made.name = text("name");
        m_made.machine = text("machine");
        if (m_file["machine"] && m_made.machine.empty())
            return refuseFile(m_file["machine"].Mark(),
                              ClusterFileText::tr("\"machine\" must be the name of an attached machine."));
        int64_t idle = config.idleBeforeScaleDown.count();
        readNumber("min_instances", config.minNodes, false);
        readNumber("max_instances", config.maxNodes, true);
        readNumber("idle_time_before_scale_down", idle, true);
        config.idleBeforeScaleDown = std::chrono::seconds(idle);
        if (const std::string tier = text("tier"); !tier.empty()) {
            // Older files use "lowpriority".
            const auto known = clusterTierFromText(tier == "lowpriority" ? "low_priority" : tier);
            if (!known)
                return refuseFile(m_file["tier"].Mark(),
                                  ClusterFileText::tr("\"tier\" must be dedicated or low_priority."));
            config.tier = *known;
        }
        if (m_error)
            return tl::unexpected(*m_error);
        if (auto fine = validate(config); !fine)
            return refuseFile(m_file.Mark(), QString::fromStdString(fine.error().message));
        return std::move(m_made);
    }

private:
    FileResult<void> checkKeys() {
        for (const auto& entry : m_file) {
            const std::string key = entry.first.IsScalar() ? entry.first.Scalar() : std::string("?");
            const auto is = [&key](const char* other) { return key == other; };
            if (isInCloud() && std::any_of(cloudKeys.begin(), cloudKeys.end(), is))
                continue;
            if (std::any_of(usedKeys.begin(), usedKeys.end(), is) || key == "$schema" || key == clusterKeys)
                continue;
            std::vector<std::string> known(usedKeys.begin(), usedKeys.end());
            known.insert(known.end(), unusedKeys.begin(), unusedKeys.end());
            const std::string meant = misspelledAs(key, known);
            if (!meant.empty() && std::none_of(unusedKeys.begin(), unusedKeys.end(), is))
                return refuseFile(entry.first.Mark(),
                                  ClusterFileText::tr("Unknown key \"%1\". Did you mean \"%2\"? Correct or remove it.")
                                      .arg(shown(key), shown(meant)));
            note(entry.first.Mark(), (std::any_of(unusedKeys.begin(), unusedKeys.end(), is)
                                          ? ClusterFileText::tr("\"%1\" is not needed here and was ignored.")
                                          : ClusterFileText::tr("Unknown cluster key \"%1\" was ignored."))
                                         .arg(shown(key)));
        }
        const std::string type = QString::fromStdString(text("type")).toLower().toStdString();
        const bool hasSchema = text("$schema").find("amlCompute.schema") != std::string::npos;
        if (type.empty() && hasSchema)
            return {};
        if (type.empty())
            return refuseFile(m_file.Mark(),
                              ClusterFileText::tr("The file has no \"type\". For a cluster, use amlcompute."));
        if (type != "amlcompute")
            return refuseFile(
                m_file["type"].Mark(),
                ClusterFileText::tr("The file has type \"%1\"; only amlcompute can be created.").arg(shown(type)));
        return {};
    }

    FileResult<void> readShape() {
        NodeShape& node = m_made.config.node;
        const YAML::Node more = m_file[clusterKeys];
        if (const YAML::Node whole = more && more.IsMap() ? more["whole"] : YAML::Node();
            whole && whole.IsScalar() && whole.Scalar() == "true")
            return {}; // each machine decides
        if (isInCloud())
            return {}; // its size is one of the cloud's (cloud_file.h)
        const bool isTyped = m_file["cores"] || m_file["memory_gib"];
        std::string size = text("size");
        if (isTyped && !size.empty())
            return refuseFile(m_file["size"].Mark(),
                              ClusterFileText::tr("Give either \"size\", or \"cores\" and \"memory_gib\", not both."));
        if (!isTyped) {
            if (size.empty())
                note(m_file.Mark(),
                     ClusterFileText::tr("\"size\" is missing in the file: using %1.").arg(shown(defaultSize)));
            auto shape = shapeOfSize(size.empty() ? defaultSize : size);
            if (!shape)
                return refuseFile(m_file["size"].Mark(), QString::fromStdString(shape.error().message));
            node = std::move(*shape);
            return {};
        }
        double memory = 0;
        readNumber("cores", node.cores, false);
        readNumber("memory_gib", memory, false);
        if (m_error)
            return tl::unexpected(*m_error);
        if (!std::isfinite(memory) || memory <= 0 || memory > maxMemoryGib)
            return refuseFile(m_file[m_file["memory_gib"] ? "memory_gib" : "cores"].Mark(),
                              ClusterFileText::tr("\"memory_gib\" must be a number of GiB, such as 4 or 0.5."));
        node.memoryBytes = static_cast<int64_t>(memory * double(1LL << 30));
        return {};
    }

    bool isInCloud() const {
        const YAML::Node more = m_file[clusterKeys];
        return more && more.IsMap() && more["cloud"] && more["cloud"].IsMap();
    }

    std::string text(const char* key) const {
        const YAML::Node value = m_file[key];
        return value && value.IsScalar() ? value.Scalar() : std::string();
    }

    // Only the first error is reported. `hasSchema`: add a note about the default if the key is missing.
    template <typename T>
    void readNumber(const char* key, T& number, bool hasSchema) {
        const YAML::Node value = m_file[key];
        if (!value || value.IsNull()) {
            if (hasSchema)
                note(m_file.Mark(), ClusterFileText::tr("\"%1\" is missing in the file: using %2.")
                                        .arg(QLatin1String(key))
                                        .arg(number));
            return;
        }
        if (value.IsScalar() && YAML::convert<T>::decode(value, number))
            return;
        if (!m_error)
            m_error =
                problemIn(value.Mark(), true, ClusterFileText::tr("\"%1\" must be a number.").arg(QLatin1String(key)));
    }

    void note(const YAML::Mark& at, const QString& message) { m_made.notes.push_back(problemIn(at, false, message)); }

    const YAML::Node& m_file;
    ClusterFile m_made;
    std::optional<FileProblem> m_error;
};

} // namespace

FileResult<ClusterFile> parseClusterFile(std::string_view text) {
    if (text.size() > maxClusterFileSize)
        return refuseFile({}, ClusterFileText::tr("The file is too large to describe a cluster."));
    try {
        const YAML::Node file = YAML::Load(std::string(text));
        if (!file.IsMap())
            return refuseFile(
                {}, ClusterFileText::tr("The file does not describe a cluster: it has no \"key: value\" lines."));
        return ClusterFileReader(file).read();
    } catch (const YAML::Exception& e) {
        return refuseFile(
            e.mark, ClusterFileText::tr("The file is not valid YAML: line %1 cannot be read.").arg(e.mark.line + 1));
    }
}

} // namespace studio
