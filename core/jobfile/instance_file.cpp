#include "core/jobfile/instance_file.h"

#include <QRegularExpression>
#include <nlohmann/json.hpp>

#include "core/base/file.h"
#include "core/jobfile/cloud_file.h"
#include "core/jobfile/compute_file.h"
#include "core/jobfile/file_words.h"
#include "core/jobfile/jobfile_text.h"
#include "core/jobfile/schedule_file.h"

namespace studio {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* instanceSchema = "https://azuremlschemas.azureedge.net/latest/computeInstance.schema.json";
constexpr const char* defaultInstanceSize = "Standard_DS3_v2";
constexpr size_t maxSetupFile = 64U << 10;

// "PT20M", "PT1H30M": whole minutes.
std::optional<std::chrono::minutes> minutesFromIso(const std::string& text) {
    static const QRegularExpression form(QStringLiteral("^PT(?:(\\d{1,4})H)?(?:(\\d{1,5})M)?$"),
                                         QRegularExpression::CaseInsensitiveOption);
    const auto match = form.match(QString::fromStdString(text));
    if (!match.hasMatch() || (match.captured(1).isEmpty() && match.captured(2).isEmpty()))
        return std::nullopt;
    return std::chrono::minutes(match.captured(1).toInt() * 60 + match.captured(2).toInt());
}

class InstanceReader {
public:
    InstanceReader(const YamlValue& root, Problems& problems)
        : m_root(root)
        , m_problems(problems)
        , m_map(root, problems) {
        m_read.config.minNodes = 0;
        m_read.config.maxNodes = 1;
        m_read.config.provider = ContainerNodes();
        m_read.config.instance.emplace();
    }

    InstanceReading read() {
        m_read.name = m_map.text("name");
        m_read.machine = m_map.text("machine");
        readShape();
        readIdle();
        readSchedules();
        readSetup();
        readAssignedUser();
        readExtension();
        m_map.ignore({"location", "ssh_settings", "ssh_public_access_enabled", "identity", "custom_applications",
                      "description", "resource_id", "enable_os_patching", "enable_root_access", "enable_sso"});
        if (isCloudFile(m_root)) { // read by cloud_file.cpp
            for (const char* key : {"network_settings", "enable_node_public_ip", "tags"})
                static_cast<void>(m_map.find(key));
        } else {
            m_map.ignore({"network_settings", "enable_node_public_ip", "tags"});
        }
        m_map.finish({"$schema", "type", "id", "state", "last_operation", "services", "provisioning_state",
                      "resource_group", "resourceGroup", "created_on", "provisioning_errors", "os_image_metadata"});
        if (m_isFine) {
            if (auto fine = validate(m_read.config); !fine)
                m_problems.refuse(m_root, QString::fromStdString(fine.error().message));
        }
        return m_read;
    }

private:
    void refuse(const YamlValue& at, const QString& message) {
        m_problems.refuse(at, message);
        m_isFine = false;
    }

    void readShape() {
        const YamlValue* ours = m_root.at(extensionKey);
        if (ours != nullptr && ours->isMap() && ours->at("cloud") != nullptr) { // a size of the cloud (cloud_file.h)
            static_cast<void>(m_map.text("size"));
            return;
        }
        NodeShape& node = m_read.config.node;
        std::string size = m_map.text("size");
        const auto cores = m_map.number("cores");
        const bool hasMemory = m_map.has("memory_gib");
        const std::string memory = m_map.text("memory_gib");
        if (!cores && !hasMemory) {
            if (size.empty()) {
                size = defaultInstanceSize;
                m_problems.warn(m_root, JobFileText::tr("The file has no \"size\"; Azure's default %1 is used.")
                                            .arg(QLatin1String(defaultInstanceSize)));
            }
            const auto shape = shapeOfSize(size);
            if (shape)
                node = *shape;
            else
                refuse(m_map.find("size") != nullptr ? *m_map.find("size") : m_root,
                       QString::fromStdString(shape.error().message));
            return;
        }
        if (!size.empty())
            return refuse(*m_map.find("size"),
                          JobFileText::tr("Give either \"size\", or \"cores\" and \"memory_gib\", not both."));
        bool isNumber = false;
        const double gib = QString::fromStdString(memory).toDouble(&isNumber);
        if (!cores || *cores < 1 || *cores > maxNodeCores || !isNumber || gib <= 0 || gib > 1e6)
            return refuse(m_root, JobFileText::tr("\"cores\" must be a whole number and \"memory_gib\" a number."));
        node.cores = static_cast<int>(*cores);
        node.memoryBytes = static_cast<int64_t>(gib * double(1LL << 30));
    }

    void readIdle() {
        auto& idle = m_read.config.instance->idleBeforeShutdown;
        const auto minutes = m_map.number("idle_time_before_shutdown_minutes");
        const std::string text = m_map.text("idle_time_before_shutdown");
        if (minutes)
            idle = std::chrono::minutes(*minutes);
        if (text.empty())
            return;
        const auto iso = minutesFromIso(text);
        if (!iso)
            return refuse(*m_map.find("idle_time_before_shutdown"),
                          JobFileText::tr("\"idle_time_before_shutdown\" must be a duration such as PT20M."));
        if (minutes && idle != *iso)
            return refuse(*m_map.find("idle_time_before_shutdown"),
                          JobFileText::tr("\"idle_time_before_shutdown\" and "
                                          "\"idle_time_before_shutdown_minutes\" differ."));
        idle = *iso;
    }

    void readSchedules() {
        const YamlValue* schedules = m_map.map("schedules");
        if (schedules == nullptr)
            return;
        YamlMap map(*schedules, m_problems, "schedules.");
        const YamlValue* list = map.find("compute_start_stop");
        if (list != nullptr && !list->isList())
            refuse(*list, JobFileText::tr("\"schedules.compute_start_stop\" must be a list."));
        for (const YamlValue& item : list != nullptr && list->isList() ? list->items : std::vector<YamlValue>()) {
            if (item.isMap())
                readTime(item);
            else
                refuse(item, JobFileText::tr("A schedule must have \"action\" and \"trigger\"."));
        }
        map.finish();
    }

    void readTime(const YamlValue& item) {
        YamlMap map(item, m_problems, "schedules.compute_start_stop.");
        InstanceTime time;
        const std::string word = lowered(map.text("action")).toStdString();
        const auto action = instanceActionFromText(word);
        if (!action)
            return refuse(item, JobFileText::tr("\"action\" of a schedule must be start or stop."));
        time.action = *action;
        const std::string state = lowered(map.text("state")).toStdString();
        if (!state.empty() && state != "enabled" && state != "disabled")
            refuse(*map.find("state"), JobFileText::tr("\"state\" of a schedule must be enabled or disabled."));
        time.isEnabled = state != "disabled";
        const size_t before = m_problems.all().size();
        if (map.map("trigger") == nullptr)
            return refuse(item, JobFileText::tr("The schedule has no \"trigger\"."));
        time.trigger = readTriggerOf(item, m_problems);
        map.finish({"schedule_id", "schedule", "provisioning_state"});
        if (m_problems.all().size() == before || !hasErrors(m_problems.all()))
            m_read.instance.times.push_back(std::move(time));
    }

    void readSetup() {
        const YamlValue* scripts = m_map.map("setup_scripts");
        if (scripts == nullptr)
            return;
        YamlMap map(*scripts, m_problems, "setup_scripts.");
        if (const YamlValue* creation = map.map("creation_script")) {
            YamlMap script(*creation, m_problems, "setup_scripts.creation_script.");
            const std::string path = script.text("path");
            const auto content =
                readFile(path.starts_with('/') ? path : joinPath(parentOf(m_problems.file()), path), maxSetupFile);
            if (path.empty() || !content)
                refuse(*creation, JobFileText::tr("The setup script \"%1\" cannot be read, or is larger than 64 KiB.")
                                      .arg(shownText(path)));
            else
                m_read.instance.setup = *content;
            script.ignore({"command", "timeout_minutes", "timeout"});
            script.finish();
        }
        map.ignore({"startup_script"});
        map.finish();
    }

    void readAssignedUser() {
        const YamlValue* user = m_map.map("create_on_behalf_of");
        if (user == nullptr)
            return;
        YamlMap map(*user, m_problems, "create_on_behalf_of.");
        m_read.config.instance->assignedUser = map.text("user_object_id");
        m_read.config.instance->assignedTenant = map.text("user_tenant_id");
        map.finish();
    }

    void readExtension() {
        const YamlValue* ours = m_map.map(extensionKey);
        if (ours == nullptr)
            return;
        YamlMap map(*ours, m_problems, std::string(extensionKey) + ".");
        static_cast<void>(map.find("cloud")); // read by compute_file.cpp
        if (const YamlValue* vm = map.map("vm"))
            readVm(*vm);
        else
            m_read.config.provider = ContainerNodes{map.text("engine"), map.text("image")};
        if (std::string setup = map.text("setup"); !setup.empty())
            m_read.instance.setup = std::move(setup);
        map.finish();
    }

    void readVm(const YamlValue& value) {
        YamlMap map(value, m_problems, std::string(extensionKey) + ".vm.");
        VmNodes vm;
        vm.engine = map.text("engine");
        vm.image = map.text("image");
        vm.kernel = map.text("kernel");
        vm.initrd = map.text("initrd");
        vm.user = map.text("user");
        vm.diskBytes = QString::fromStdString(map.text("disk_bytes")).toLongLong();
        map.finish();
        m_read.config.provider = std::move(vm);
    }

    const YamlValue& m_root;
    Problems& m_problems;
    YamlMap m_map;
    InstanceReading m_read;
    bool m_isFine = true;
};

} // namespace

InstanceReading readInstanceFile(const YamlValue& root, Problems& problems) {
    return InstanceReader(root, problems).read();
}

std::string instanceFileText(const std::string& name, const ClusterConfig& config, const InstanceFile& instance,
                             const std::string& host) {
    Json file{{"$schema", instanceSchema}, {"name", name}, {"type", "computeinstance"}};
    if (!host.empty())
        file["machine"] = host;
    const auto* cloud = config.as<CloudNodes>();
    if (cloud != nullptr) {
        file["size"] = cloud->size;
        addCloudKeys(*cloud, file);
    } else if (!config.node.size.empty()) {
        file["size"] = config.node.size;
    } else {
        file["cores"] = config.node.cores;
        file["memory_gib"] = double(config.node.memoryBytes) / double(1LL << 30);
    }
    if (config.instance && config.instance->idleBeforeShutdown > std::chrono::minutes(0))
        file["idle_time_before_shutdown_minutes"] = config.instance->idleBeforeShutdown.count();
    if (config.instance && !config.instance->assignedUser.empty())
        file["create_on_behalf_of"]["user_object_id"] = config.instance->assignedUser;
    if (config.instance && !config.instance->assignedTenant.empty())
        file["create_on_behalf_of"]["user_tenant_id"] = config.instance->assignedTenant;
    for (const InstanceTime& time : instance.times)
        file["schedules"]["compute_start_stop"].push_back({{"action", toText(time.action)},
                                                           {"state", time.isEnabled ? "enabled" : "disabled"},
                                                           {"trigger", triggerToYaml(time.trigger)}});
    Json ours = Json::object();
    const auto* container = config.as<ContainerNodes>();
    if (container != nullptr && !container->image.empty())
        ours["image"] = container->image;
    if (container != nullptr && !container->engine.empty())
        ours["engine"] = container->engine;
    if (config.as<VmNodes>() != nullptr)
        ours["vm"] = Json(toJson(config).at("vm"));
    if (cloud != nullptr)
        ours["cloud"] = cloudFileJson(*cloud);
    if (!instance.setup.empty())
        ours["setup"] = instance.setup;
    if (!ours.empty())
        file[extensionKey] = ours;
    return yamlText(file);
}

} // namespace studio
