#include "core/target/remote_config.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "core/base/display_text.h"
#include "core/protocol/cbor.h"
#include "core/ssh/ssh_error.h"

namespace studio {

namespace {

using nlohmann::json;

struct RemoteText {
    Q_DECLARE_TR_FUNCTIONS(RemoteText)
};

constexpr size_t maxHops = 9;
constexpr int maxGpus = 1024;
constexpr std::chrono::seconds minPatience{15};
constexpr std::chrono::seconds maxPatience{30LL * 24 * 3600};
constexpr size_t maxPathLength = 3000;

constexpr std::array<std::pair<CheckStep::State, std::string_view>, 6> stateTexts = {
    {{CheckStep::State::Waiting, "waiting"},
     {CheckStep::State::Running, "running"},
     {CheckStep::State::Ok, "ok"},
     {CheckStep::State::Warning, "warning"},
     {CheckStep::State::Failed, "failed"},
     {CheckStep::State::Skipped, "skipped"}}};

tl::unexpected<Error> refuseField(const char* field, const QString& message) {
    return fail(ErrorCode::InvalidArgument, message.toStdString(), field);
}

bool isPath(const std::string& path) {
    return path.size() <= maxPathLength && path.starts_with('/') &&
           std::none_of(path.begin(), path.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20; });
}

std::vector<std::string> textsAt(const json& object, const char* name) {
    std::vector<std::string> texts;
    for (const auto& entry : valueAt(object, name)) {
        if (entry.is_string())
            texts.push_back(entry.get<std::string>());
    }
    return texts;
}

json hopToJson(const SshHop& hop) {
    json methods = json::array();
    for (const auto method : hop.methods)
        methods.push_back(toText(method));
    json object = {{"host", hop.host}, {"port", hop.port}, {"user", hop.user}, {"methods", methods}};
    if (!hop.keyFile.empty())
        object["key_file"] = hop.keyFile;
    if (!hop.expectedHostKey.empty())
        object["host_key"] = hop.expectedHostKey;
    return object;
}

Result<void> checkHop(const SshHop& hop, bool isJump) {
    const char* hostField = isJump ? "jump" : "host";
    if (hop.host.empty())
        return refuseField(
            hostField,
            RemoteText::tr("Enter the machine's address: a name such as gpu01.example.org, or an IP address."));
    if (!isHostName(hop.host))
        return refuseField(hostField,
                           RemoteText::tr("An address consists of letters, digits, '.', '-', '_' and ':' and does not "
                                          "begin with '-'. The user and the port have their own fields."));
    if (hop.port < 1 || hop.port > 65535)
        return refuseField(isJump ? "jump" : "port",
                           RemoteText::tr("The port must be between 1 and 65535; the SSH default is 22."));
    if (hop.user.empty())
        return refuseField(isJump ? "jump" : "user", RemoteText::tr("Enter your user name on the machine."));
    if (!isUserName(hop.user))
        return refuseField(isJump ? "jump" : "user",
                           RemoteText::tr("A user name consists of letters, digits, '.', '-', '_', '+' and '@'."));
    const bool wantsKey = std::find(hop.methods.begin(), hop.methods.end(), SignInMethod::Key) != hop.methods.end();
    if (wantsKey && hop.keyFile.empty() && hop.methods.size() == 1)
        return refuseField(isJump ? "jump" : "key_file", RemoteText::tr("Choose the private key file."));
    if (!hop.keyFile.empty() && !isPath(hop.keyFile))
        return refuseField(isJump ? "jump" : "key_file",
                           RemoteText::tr("Enter the full path of the private key file."));
    return {};
}

} // namespace

json toJson(const RemoteConfig& config) {
    json route = json::array();
    for (const auto& hop : config.route)
        route.push_back(hopToJson(hop));
    json value{{"route", route},
               {"scratch", config.scratch},
               {"gpus", config.gpus},
               {"not_responding_after", config.notRespondingAfter.count()},
               {"collect",
                {{"include", config.collect.include},
                 {"exclude", config.collect.exclude},
                 {"largest_file", config.collect.maxFileSize},
                 {"largest_total", config.collect.maxTotalSize},
                 {"largest_log", config.collect.maxLogSize},
                 {"leave_there", config.collect.skipDownload}}}};
    if (config.slurm)
        value["slurm"] = toJson(*config.slurm);
    if (config.hadoop)
        value["hadoop"] = {{"spark_home", config.hadoop->sparkHome},
                           {"configuration", config.hadoop->configuration},
                           {"java_home", config.hadoop->javaHome}};
    if (!config.power.isEmpty())
        value["power"] = toJson(config.power);
    if (!config.assignedUser.empty())
        value["assigned_user"] = config.assignedUser;
    return value;
}

Result<RemoteConfig> remoteConfigFromJson(const json& object) {
    RemoteConfig config;
    for (const auto& entry : valueAt(object, "route")) {
        SshHop hop;
        hop.host = textAt(entry, "host");
        hop.port = static_cast<int>(intAt(entry, "port", 22));
        hop.user = textAt(entry, "user");
        for (const auto& text : textsAt(entry, "methods")) {
            if (const auto method = signInMethodFromText(text))
                hop.methods.push_back(*method);
        }
        hop.keyFile = textAt(entry, "key_file");
        hop.expectedHostKey = textAt(entry, "host_key");
        config.route.push_back(std::move(hop));
    }
    config.scratch = textAt(object, "scratch");
    for (const auto& gpu : valueAt(object, "gpus")) {
        if (gpu.is_number_integer())
            config.gpus.push_back(gpu.get<int>());
    }
    config.notRespondingAfter =
        std::chrono::seconds(intAt(object, "not_responding_after", RemoteConfig().notRespondingAfter.count()));
    const json& collect = valueAt(object, "collect");
    config.collect.include = textsAt(collect, "include");
    config.collect.exclude = textsAt(collect, "exclude");
    config.collect.maxFileSize = intAt(collect, "largest_file");
    config.collect.maxTotalSize = intAt(collect, "largest_total");
    config.collect.maxLogSize = intAt(collect, "largest_log", CollectRules::defaultLogSize);
    const json& leave = valueAt(collect, "leave_there");
    config.collect.skipDownload = leave.is_boolean() && leave.get<bool>();
    if (const json& slurm = valueAt(object, "slurm"); slurm.is_object())
        config.slurm = slurmOptionsFromJson(slurm);
    if (const json& hadoop = valueAt(object, "hadoop"); hadoop.is_object())
        config.hadoop =
            HadoopOptions{textAt(hadoop, "spark_home"), textAt(hadoop, "configuration"), textAt(hadoop, "java_home")};
    if (const json& power = valueAt(object, "power"); power.is_object())
        config.power = powerOptionsFromJson(power);
    config.assignedUser = textAt(object, "assigned_user");
    if (auto fine = checkRemote(config); !fine)
        return fail(
            ErrorCode::Corrupt,
            RemoteText::tr("The stored configuration of this machine cannot be read: %1 Detach it and attach it again.")
                .arg(QString::fromStdString(fine.error().message))
                .toStdString(),
            fine.error().detail);
    return config;
}

Result<void> checkRemote(const RemoteConfig& config) {
    if (config.route.empty())
        return refuseField(
            "host", RemoteText::tr("Enter the machine's address: a name such as gpu01.example.org, or an IP address."));
    if (config.route.size() > maxHops)
        return refuseField("jump", RemoteText::tr("At most %1 jump hosts are supported.").arg(maxHops - 1));
    for (size_t i = 0; i < config.route.size(); ++i) {
        if (auto fine = checkHop(config.route[i], i + 1 < config.route.size()); !fine)
            return fine;
    }
    if (!config.scratch.empty() && !isPath(config.scratch))
        return refuseField("scratch",
                           RemoteText::tr("Enter the full path of a folder on the machine, such as /scratch/me."));
    if (const auto wrong = config.slurm ? invalidSlurmOption(*config.slurm) : std::string_view(); !wrong.empty())
        return refuseField(std::string(wrong).c_str(),
                           wrong == "build_time" || wrong == "time"
                               ? RemoteText::tr("Enter a time limit of Slurm, such as 30, 2:00:00 or 1-12.")
                           : wrong == "poll-interval" ? RemoteText::tr("Enter a time from 10s to 1h, such as 2m.")
                           : wrong == "prelude"       ? RemoteText::tr("Enter shell commands of up to 8192 characters.")
                           : wrong == "build_partition"
                               ? RemoteText::tr("The partition of builds is not valid for Slurm.")
                               : RemoteText::tr("The default %1 is not valid for Slurm.")
                                     .arg(QString::fromUtf8(wrong.data(), static_cast<qsizetype>(wrong.size()))));
    if (config.slurm && config.hadoop)
        return refuseField("type", RemoteText::tr("A machine is attached either as a login node of Slurm or as a head "
                                                  "node of Hadoop. Attach it twice to use both."));
    if (config.hadoop) {
        for (const auto& [field, path] : {std::pair("spark_home", &config.hadoop->sparkHome),
                                          std::pair("hadoop_conf_dir", &config.hadoop->configuration),
                                          std::pair("java_home", &config.hadoop->javaHome)}) {
            if (!path->empty() && !isPath(*path))
                return refuseField(field, RemoteText::tr("Enter the full path of a folder on the head node."));
        }
    }
    if ((config.slurm || config.hadoop) && !config.power.isEmpty())
        return refuseField("sleep", RemoteText::tr("A login node or head node serves others, too: it is neither put to "
                                                   "sleep nor woken from here."));
    if (auto fine = checkPower(config.power); !fine)
        return fine;
    if (config.assignedUser.size() > maxAssignedUser || !isPlainText(config.assignedUser))
        return refuseField("assigned_user",
                           RemoteText::tr("The assigned user must be a single line of at most 256 characters."));
    for (const int gpu : config.gpus) {
        if (gpu < 0 || gpu >= maxGpus)
            return refuseField("gpus", RemoteText::tr("GPUs are identified by their index, starting at 0."));
    }
    if (config.notRespondingAfter < minPatience || config.notRespondingAfter > maxPatience)
        return refuseField("not_responding_after", RemoteText::tr("The time must be between 15 seconds and 30 days."));
    if (config.collect.maxFileSize < 0 || config.collect.maxTotalSize < 0 || config.collect.maxLogSize < 0)
        return refuseField("collect", RemoteText::tr("A size cannot be negative."));
    return {};
}

std::string secretName(const std::string& owner, size_t hop, bool isPassphrase) {
    return "target/" + owner + "/" + std::to_string(hop) + (isPassphrase ? "/passphrase" : "/password");
}

json toJson(const TargetHealth& health) {
    json object{
        {"state", health.state}, {"message", health.message}, {"detail", health.detail}, {"warnings", health.warnings}};
    if (!health.cause.empty()) {
        object["cause"] = health.cause;
        object["arguments"] = health.arguments;
    }
    return object;
}

TargetHealth targetHealthFromJson(const json& object) {
    TargetHealth health{textAt(object, "state"),     textAt(object, "message"), textAt(object, "detail"),
                        textsAt(object, "warnings"), textAt(object, "cause"),   textsAt(object, "arguments")};
    if (const QString text = sshErrorText(health.cause, health.arguments); !text.isEmpty())
        health.message = text.toStdString();
    return health;
}

std::string_view toText(CheckStep::State state) {
    for (const auto& [value, text] : stateTexts) {
        if (value == state)
            return text;
    }
    return "waiting";
}

json toJson(const CheckStep& step) {
    return {{"name", step.name}, {"hop", step.hop},       {"state", toText(step.state)}, {"took_ms", step.took.count()},
            {"text", step.text}, {"advice", step.advice}, {"detail", step.detail}};
}

CheckStep checkStepFromJson(const json& object) {
    CheckStep step;
    step.name = textAt(object, "name");
    step.hop = static_cast<int>(intAt(object, "hop", -1));
    for (const auto& [value, text] : stateTexts) {
        if (text == textAt(object, "state"))
            step.state = value;
    }
    step.took = std::chrono::milliseconds(intAt(object, "took_ms"));
    step.text = textAt(object, "text");
    step.advice = textAt(object, "advice");
    step.detail = textAt(object, "detail");
    return step;
}

std::string titleOf(const CheckStep& step) {
    const std::array<std::pair<std::string_view, QString>, 20> titles = {{
        {"resolve", RemoteText::tr("Resolve address")},
        {"connect", RemoteText::tr("Connect")},
        {"handshake", RemoteText::tr("SSH handshake")},
        {"host_key", RemoteText::tr("Host key")},
        {"sign_in", RemoteText::tr("Sign in")},
        {"shell", RemoteText::tr("Shell output")},
        {"home", RemoteText::tr("Write access")},
        {"agent", RemoteText::tr("Agent")},
        {"system", RemoteText::tr("System")},
        {"cpu", RemoteText::tr("CPU and memory")},
        {"gpu", RemoteText::tr("GPUs and driver")},
        {"disk", RemoteText::tr("Disk")},
        {"python", RemoteText::tr("Python, conda, containers")},
        {"clock", RemoteText::tr("Clock")},
        {"slurm", QStringLiteral("Slurm")},
        {"job", RemoteText::tr("Probe job")},
        {"spark", RemoteText::tr("Spark and Java")},
        {"yarn", QStringLiteral("YARN")},
        {"file_system", RemoteText::tr("Cluster file system")},
        {"driver", RemoteText::tr("Nodes to driver")},
    }};
    for (const auto& [name, title] : titles) {
        if (name == step.name)
            return (step.hop < 0 ? title : RemoteText::tr("Jump host %1: %2").arg(step.hop + 1).arg(title))
                .toStdString();
    }
    return step.name;
}

} // namespace studio
