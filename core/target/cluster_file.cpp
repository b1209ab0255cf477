#include "core/target/cluster_file.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <cmath>
#include <yaml-cpp/yaml.h>

#include "core/base/display_text.h"

namespace studio {

namespace {

struct ClusterFileText {
    Q_DECLARE_TR_FUNCTIONS(ClusterFileText)
};

// Of that system, and without a meaning on machines of one's own.
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
                                 "max_instances", "tier",       "idle_time_before_scale_down"};
constexpr const char* ours = "compute_studio";         // read by core/jobfile
constexpr const char* defaultSize = "Standard_DS3_v2"; // what that system takes
constexpr double mostMemoryGib = 1e6;

QString shown(const std::string& text) {
    return QString::fromStdString(displayText(text.substr(0, 64)));
}

tl::unexpected<Error> refuseFile(const QString& message) {
    return fail(ErrorCode::InvalidArgument, message.toStdString());
}

class Reader {
public:
    explicit Reader(const YAML::Node& file)
        : m_file(file) {}

    Result<ClusterFile> read() {
        if (auto fine = checkKeys(); !fine)
            return fail(fine.error());
        if (auto fine = readShape(); !fine)
            return fail(fine.error());
        ClusterConfig& config = m_made.config;
        m_made.name = text("name");
        int64_t idle = config.idleBeforeScaleDown.count();
        readNumber("min_instances", config.minNodes, false);
        readNumber("max_instances", config.maxNodes, true);
        readNumber("idle_time_before_scale_down", idle, true);
        config.idleBeforeScaleDown = std::chrono::seconds(idle);
        if (const std::string tier = text("tier"); !tier.empty()) {
            // The older form writes "lowpriority".
            const auto known = clusterTierFromText(tier == "lowpriority" ? "low_priority" : tier);
            if (!known)
                return refuseFile(ClusterFileText::tr("\"tier\" must be dedicated or low_priority."));
            config.tier = *known;
        }
        if (m_error)
            return fail(*m_error);
        if (auto fine = validate(config); !fine)
            return fail(fine.error());
        return std::move(m_made);
    }

private:
    Result<void> checkKeys() {
        for (const auto& entry : m_file) {
            const std::string key = entry.first.IsScalar() ? entry.first.Scalar() : std::string("?");
            const auto is = [&key](const char* other) { return key == other; };
            if (std::any_of(usedKeys.begin(), usedKeys.end(), is) || key == "$schema" || key == ours)
                continue;
            m_made.notes.push_back(
                (std::any_of(unusedKeys.begin(), unusedKeys.end(), is)
                     ? ClusterFileText::tr("\"%1\" is not needed here and was left out.")
                     : ClusterFileText::tr("\"%1\" is no key of a cluster that is known here; it was left out."))
                    .arg(shown(key))
                    .toStdString());
        }
        const std::string type = QString::fromStdString(text("type")).toLower().toStdString();
        if (type.empty())
            return refuseFile(ClusterFileText::tr("The file has no \"type\". For a cluster it is amlcompute."));
        if (type != "amlcompute")
            return refuseFile(ClusterFileText::tr("The file is of the type \"%1\"; only amlcompute can be created.")
                                  .arg(shown(type)));
        return {};
    }

    Result<void> readShape() {
        NodeShape& node = m_made.config.node;
        const bool isTyped = m_file["cores"] || m_file["memory_gib"];
        std::string size = text("size");
        if (isTyped && !size.empty())
            return refuseFile(ClusterFileText::tr("Give either \"size\", or \"cores\" and \"memory_gib\", not both."));
        if (!isTyped) {
            if (size.empty())
                m_made.notes.push_back(ClusterFileText::tr("\"size\" is not in the file: %1 is taken.")
                                           .arg(shown(defaultSize))
                                           .toStdString());
            auto shape = shapeOfSize(size.empty() ? defaultSize : size);
            if (!shape)
                return fail(shape.error());
            node = std::move(*shape);
            return {};
        }
        double memory = 0;
        readNumber("cores", node.cores, false);
        readNumber("memory_gib", memory, false);
        if (!std::isfinite(memory) || memory <= 0 || memory > mostMemoryGib)
            return refuseFile(ClusterFileText::tr("\"memory_gib\" must be a number of GiB, such as 4 or 0.5."));
        node.memoryBytes = static_cast<int64_t>(memory * double(1LL << 30));
        return {};
    }

    std::string text(const char* key) const {
        const YAML::Node value = m_file[key];
        return value && value.IsScalar() ? value.Scalar() : std::string();
    }

    // The first wrong one is told. `isTold`: say what is taken where the file has none.
    template <typename T>
    void readNumber(const char* key, T& number, bool isTold) {
        const YAML::Node value = m_file[key];
        if (!value || value.IsNull()) {
            if (isTold)
                m_made.notes.push_back(ClusterFileText::tr("\"%1\" is not in the file: %2 is taken.")
                                           .arg(QLatin1String(key))
                                           .arg(number)
                                           .toStdString());
            return;
        }
        if (value.IsScalar() && YAML::convert<T>::decode(value, number))
            return;
        if (!m_error)
            m_error = Error{ErrorCode::InvalidArgument,
                            ClusterFileText::tr("\"%1\" must be a number.").arg(QLatin1String(key)).toStdString(),
                            {}};
    }

    const YAML::Node& m_file;
    ClusterFile m_made;
    std::optional<Error> m_error;
};

} // namespace

Result<ClusterFile> parseClusterFile(std::string_view text) {
    if (text.size() > largestClusterFile)
        return refuseFile(ClusterFileText::tr("The file is too large to describe a cluster."));
    try {
        const YAML::Node file = YAML::Load(std::string(text));
        if (!file.IsMap())
            return refuseFile(
                ClusterFileText::tr("The file does not describe a cluster: it has no lines \"key: value\"."));
        return Reader(file).read();
    } catch (const YAML::Exception& e) {
        return fail(
            ErrorCode::InvalidArgument,
            ClusterFileText::tr("The file is no YAML: line %1 cannot be read.").arg(e.mark.line + 1).toStdString(),
            e.msg);
    }
}

} // namespace studio
