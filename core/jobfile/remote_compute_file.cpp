#include "core/jobfile/remote_compute_file.h"

#include <QCoreApplication>
#include <algorithm>
#include <cstring>
#include <nlohmann/json.hpp>
#include <set>
#include <yaml-cpp/yaml.h>

#include "core/base/display_text.h"
#include "core/base/spelling.h"
#include "core/target/target.h"

namespace studio {

namespace {

struct RemoteFileText {
    Q_DECLARE_TR_FUNCTIONS(RemoteFileText)
};

constexpr const char* remoteSchema = "https://azuremlschemas.azureedge.net/latest/vmCompute.schema.json";
constexpr const char* remoteKeys = "compute_studio";
constexpr const char* remoteComputeFileBinaryTag = "tag:yaml.org,2002:binary";

using Keys = std::set<std::string>;
const Keys& keysOfFile() {
    static const Keys keys = [] {
        Keys all = {"$schema", "name", "type", "ssh_settings", remoteKeys};
        for (const TargetKindTraits& kind : targetKinds()) {
            if (!kind.options.empty())
                all.insert(kind.section);
        }
        return all;
    }();
    return keys;
}
const Keys& keysOfThatSystem() {
    static const Keys keys = {"description", "location", "tags", "resource_id", "identity"};
    return keys;
}

QString shownField(const std::string& text) {
    return QString::fromStdString(displayText(text.substr(0, 64)));
}

// Quotes all text except plain words, so that no YAML reader interprets it as a number, boolean or null.
void putField(YAML::Emitter& out, const std::string& text) {
    if (!isUtf8(text)) {
        out << YAML::Binary(reinterpret_cast<const unsigned char*>(text.data()), text.size());
        return;
    }
    const auto isLetter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    const auto isPlain = [&](char c) { return isLetter(c) || (c >= '0' && c <= '9') || std::strchr("._/@-", c); };
    static const Keys words = {"null", "true", "false", "yes", "no", "on", "off", "y", "n"};
    const bool isWord = !text.empty() && (isLetter(text.front()) || text.front() == '/') &&
                        std::all_of(text.begin(), text.end(), isPlain) &&
                        !words.contains(QString::fromStdString(text).toLower().toStdString());
    if (isWord)
        out << text;
    else
        out << YAML::DoubleQuoted << text;
}

void putField(YAML::Emitter& out, const char* key, const std::string& text) {
    out << YAML::Key << key << YAML::Value;
    putField(out, text);
}

void putField(YAML::Emitter& out, const char* key, const std::vector<std::string>& texts) {
    out << YAML::Key << key << YAML::Value << YAML::Flow << YAML::BeginSeq;
    for (const auto& text : texts)
        putField(out, text);
    out << YAML::EndSeq;
}

void putSignIn(YAML::Emitter& out, const SshHop& hop) {
    // Without a list, a key file implies key authentication.
    if (hop.methods.empty() && hop.keyFile.empty())
        return;
    std::vector<std::string> methods;
    for (const auto method : hop.methods)
        methods.emplace_back(toText(method));
    putField(out, "sign_in", methods);
}

void putCollect(YAML::Emitter& out, const CollectRules& rules) {
    if (rules == CollectRules{})
        return;
    out << YAML::Key << "collect" << YAML::Value << YAML::BeginMap;
    if (!rules.include.empty())
        putField(out, "include", rules.include);
    if (!rules.exclude.empty())
        putField(out, "exclude", rules.exclude);
    if (rules.maxFileSize != 0)
        out << YAML::Key << "largest_file" << YAML::Value << rules.maxFileSize;
    if (rules.maxTotalSize != 0)
        out << YAML::Key << "largest_total" << YAML::Value << rules.maxTotalSize;
    if (rules.maxLogSize != CollectRules::defaultLogSize)
        out << YAML::Key << "largest_log" << YAML::Value << rules.maxLogSize;
    if (rules.skipDownload)
        out << YAML::Key << "leave_there" << YAML::Value << true;
    out << YAML::EndMap;
}

void putPower(YAML::Emitter& out, const PowerOptions& options) {
    if (options.isEmpty())
        return;
    out << YAML::Key << "power" << YAML::Value << YAML::BeginMap;
    for (const auto& [key, value] : {std::pair("wake_mac", &options.wakeMac), std::pair("wake_from", &options.wakeFrom),
                                     std::pair("wake_address", &options.wakeAddress)}) {
        if (!value->empty())
            putField(out, key, *value);
    }
    if (options.port != wakePort)
        out << YAML::Key << "wake_port" << YAML::Value << options.port;
    putField(out, "sleep", sleepText(options));
    if (options.idleBeforeSleep.count() != 0)
        out << YAML::Key << "idle_minutes" << YAML::Value << int64_t(options.idleBeforeSleep.count());
    if (options.wakesForRuns)
        out << YAML::Key << "wake_for_runs" << YAML::Value << true;
    out << YAML::EndMap;
}

void putOptions(YAML::Emitter& out, const TargetKindTraits& kind, const RemoteConfig& config) {
    std::vector<std::pair<const char*, std::string>> given;
    for (const ConnectionOption& option : kind.options) {
        if (std::string value = option.valueIn(config); !value.empty())
            given.emplace_back(option.key, std::move(value));
    }
    if (given.empty())
        return;
    out << YAML::Key << kind.section << YAML::Value << YAML::BeginMap;
    for (const auto& [key, value] : given)
        putField(out, key, value);
    out << YAML::EndMap;
}

class RemoteComputeFileReader {
public:
    FileResult<RemoteComputeFile> read(const YAML::Node& file) {
        checkKeys(file, nullptr, keysOfFile());
        m_made.name = text(file, "name");
        const std::string type = QString::fromStdString(text(file, "type")).toLower().toStdString();
        const bool hasSchema = text(file, "$schema").find("vmCompute.schema") != std::string::npos;
        if (type.empty() && !hasSchema)
            refuse(file, RemoteFileText::tr("The file has no \"type\". For a machine, use virtualmachine."));
        else if (const auto kind = targetKindFromText(type); kind && traitsOf(*kind).isAttached)
            addOptionsOf(*kind, m_made.config);
        else if (!type.empty())
            refuse(file["type"], RemoteFileText::tr("The type of a machine must be one of %1. Clusters: studioctl "
                                                    "compute create --file.")
                                     .arg(QString::fromStdString(typeList(attachedTypes()))));
        SshHop machine;
        readSettings(file["ssh_settings"], machine);
        readOurs(file[remoteKeys], machine);
        m_made.config.route.push_back(std::move(machine));
        readOptions(traitsOf(kindOf(m_made.config)), file);
        if (m_error)
            return tl::unexpected(*m_error);
        return std::move(m_made);
    }

private:
    void readSettings(const YAML::Node& settings, SshHop& machine) {
        if (!isMap(settings, "ssh_settings"))
            return;
        checkKeys(settings, "ssh_settings.", {"admin_username", "admin_password", "ssh_port", "ssh_private_key_file"});
        machine.user = text(settings, "admin_username");
        readNumber(settings, "ssh_port", machine.port);
        machine.keyFile = text(settings, "ssh_private_key_file");
        if (!machine.keyFile.empty())
            machine.methods = {SignInMethod::Key};
        if (const YAML::Node password = settings["admin_password"]) {
            machine.methods = {SignInMethod::Password};
            note(password, RemoteFileText::tr("\"admin_password\" is not read: you are prompted for the password when "
                                              "needed, or provide it with --password-stdin. Remove it from the file."));
        }
    }

    void readOurs(const YAML::Node& more, SshHop& machine) {
        if (!isMap(more, remoteKeys))
            return;
        RemoteConfig& config = m_made.config;
        checkKeys(more, "compute_studio.",
                  {"address", "sign_in", "host_key", "jump_hosts", "scratch", "max_runs", "gpus",
                   "not_responding_after", "collect", "power", "assigned_user"});
        machine.host = text(more, "address");
        readSignIn(more, machine);
        machine.expectedHostKey = text(more, "host_key");
        readJumps(more["jump_hosts"]);
        config.scratch = text(more, "scratch");
        if (more["max_runs"]) {
            int maxRuns = 1;
            readNumber(more, "max_runs", maxRuns);
            m_made.maxRuns = maxRuns;
        }
        if (const YAML::Node gpus = more["gpus"]; gpus && isSequence(gpus, "gpus")) {
            for (const auto& gpu : gpus) {
                int number = 0;
                if (!gpu.IsScalar() || !YAML::convert<int>::decode(gpu, number))
                    refuse(gpu, RemoteFileText::tr("\"gpus\" must be a list of indices, such as [0, 1]."));
                config.gpus.push_back(number);
            }
        }
        int64_t patience = config.notRespondingAfter.count();
        readNumber(more, "not_responding_after", patience);
        config.notRespondingAfter = std::chrono::seconds(patience);
        readCollect(more["collect"]);
        readPower(more["power"]);
        config.assignedUser = text(more, "assigned_user");
    }

    void readPower(const YAML::Node& power) {
        if (!isMap(power, "power"))
            return;
        PowerOptions& options = m_made.config.power;
        checkKeys(power, "power.",
                  {"wake_mac", "wake_from", "wake_address", "wake_port", "sleep", "idle_minutes", "wake_for_runs"});
        options.wakeMac = text(power, "wake_mac");
        options.wakeFrom = text(power, "wake_from");
        options.wakeAddress = text(power, "wake_address");
        readNumber(power, "wake_port", options.port);
        if (power["sleep"])
            setSleep(options, text(power, "sleep"));
        int64_t minutes = 0;
        readNumber(power, "idle_minutes", minutes);
        options.idleBeforeSleep = std::chrono::minutes(minutes);
        if (const YAML::Node wakes = power["wake_for_runs"];
            wakes && (!wakes.IsScalar() || !YAML::convert<bool>::decode(wakes, options.wakesForRuns)))
            refuse(wakes, RemoteFileText::tr("\"wake_for_runs\" must be true or false."));
        if (const auto fine = checkPower(options); !fine)
            refuse(power, QString::fromStdString(fine.error().message));
    }

    void readJumps(const YAML::Node& jumps) {
        if (!jumps || !isSequence(jumps, "jump_hosts"))
            return;
        for (const auto& jump : jumps) {
            if (!jump.IsMap()) {
                refuse(jump, RemoteFileText::tr("Each entry of \"jump_hosts\" must have \"key: value\" lines, at least "
                                                "\"address: USER@HOST\"."));
                continue;
            }
            checkKeys(jump, "jump_hosts.", {"address", "sign_in", "key_file", "host_key"});
            const auto hop = hopFromText(text(jump, "address"), {});
            if (!hop) {
                refuse(jump, RemoteFileText::tr("The \"address\" of a jump host must be USER@HOST or USER@HOST:PORT."));
                continue;
            }
            SshHop& known = m_made.config.route.emplace_back(*hop);
            known.keyFile = text(jump, "key_file");
            if (!known.keyFile.empty())
                known.methods = {SignInMethod::Key};
            readSignIn(jump, known);
            known.expectedHostKey = text(jump, "host_key");
        }
    }

    void readSignIn(const YAML::Node& map, SshHop& hop) {
        const YAML::Node methods = map["sign_in"];
        if (!methods || methods.IsNull())
            return;
        hop.methods.clear();
        const auto take = [&](const YAML::Node& entry) {
            const auto method = signInMethodFromText(entry.IsScalar() ? entry.Scalar() : std::string());
            if (method)
                hop.methods.push_back(*method);
            else
                refuse(entry, RemoteFileText::tr("\"sign_in\" must be a list of agent, key, password, interactive."));
        };
        if (methods.IsScalar())
            take(methods);
        else if (isSequence(methods, "sign_in"))
            std::for_each(methods.begin(), methods.end(), take);
    }

    // The options that the kind of the target adds.
    void readOptions(const TargetKindTraits& kind, const YAML::Node& file) {
        if (kind.options.empty())
            return;
        const YAML::Node options = file[kind.section];
        if (!isMap(options, kind.section))
            return;
        Keys known;
        for (const ConnectionOption& option : kind.options)
            known.insert(option.key);
        checkKeys(options, (std::string(kind.section) + '.').c_str(), known);
        for (const ConnectionOption& option : kind.options)
            option.value(m_made.config) = text(options, option.key);
    }

    void readCollect(const YAML::Node& collect) {
        if (!isMap(collect, "collect"))
            return;
        CollectRules& rules = m_made.config.collect;
        checkKeys(collect, "collect.",
                  {"include", "exclude", "largest_file", "largest_total", "largest_log", "leave_there"});
        rules.include = texts(collect, "include");
        rules.exclude = texts(collect, "exclude");
        readNumber(collect, "largest_file", rules.maxFileSize);
        readNumber(collect, "largest_total", rules.maxTotalSize);
        readNumber(collect, "largest_log", rules.maxLogSize);
        if (const YAML::Node leave = collect["leave_there"];
            leave && (!leave.IsScalar() || !YAML::convert<bool>::decode(leave, rules.skipDownload)))
            refuse(leave, RemoteFileText::tr("\"leave_there\" must be true or false."));
    }

    void checkKeys(const YAML::Node& map, const char* before, const Keys& known) {
        Keys seen;
        for (const auto& entry : map) {
            const std::string key = entry.first.IsScalar() ? entry.first.Scalar() : std::string("?");
            const QString name = QLatin1String(before) + shownField(key);
            if (!seen.insert(key).second)
                refuse(entry.first, RemoteFileText::tr("\"%1\" appears twice there.").arg(name));
            else if (before == nullptr && keysOfThatSystem().contains(key))
                note(entry.first, RemoteFileText::tr("\"%1\" is not needed here and was ignored.").arg(name));
            else if (const std::string meant = misspelledAs(key, {known.begin(), known.end()});
                     !known.contains(key) && !meant.empty())
                refuse(entry.first, RemoteFileText::tr("Unknown key \"%1\". Did you mean \"%2\"? Correct or remove it.")
                                        .arg(name, shownField(meant)));
            else if (!known.contains(key))
                note(entry.first, RemoteFileText::tr("Unknown machine key \"%1\" was ignored.").arg(name));
        }
    }

    bool isMap(const YAML::Node& node, const char* key) {
        if (!node || node.IsNull())
            return false;
        if (!node.IsMap())
            refuse(node, RemoteFileText::tr("\"%1\" must have \"key: value\" lines below it.").arg(QLatin1String(key)));
        return node.IsMap();
    }

    bool isSequence(const YAML::Node& node, const char* key) {
        if (!node.IsSequence())
            refuse(node, RemoteFileText::tr("\"%1\" must be a list, such as [A, B].").arg(QLatin1String(key)));
        return node.IsSequence();
    }

    std::string textOf(const YAML::Node& value, const char* key) {
        if (!value || value.IsNull())
            return {};
        if (!value.IsScalar()) {
            refuse(value, RemoteFileText::tr("\"%1\" must be a string.").arg(QLatin1String(key)));
            return {};
        }
        if (value.Tag() != remoteComputeFileBinaryTag)
            return value.Scalar();
        // yaml-cpp's own decoder mishandles non-ASCII bytes.
        return QByteArray::fromBase64(QByteArray::fromStdString(value.Scalar())).toStdString();
    }

    std::string text(const YAML::Node& map, const char* key) { return textOf(map[key], key); }

    std::vector<std::string> texts(const YAML::Node& map, const char* key) {
        std::vector<std::string> all;
        if (const YAML::Node list = map[key]; list && isSequence(list, key)) {
            for (const auto& entry : list)
                all.push_back(textOf(entry, key));
        }
        return all;
    }

    template <typename T>
    void readNumber(const YAML::Node& map, const char* key, T& number) {
        const YAML::Node value = map[key];
        if (value && !value.IsNull() && !(value.IsScalar() && YAML::convert<T>::decode(value, number)))
            refuse(value, RemoteFileText::tr("\"%1\" must be a number.").arg(QLatin1String(key)));
    }

    static FileProblem problemAt(const YAML::Node& at, bool isError, const QString& message) {
        return {{}, at.Mark().line + 1, at.Mark().column + 1, isError, message.toStdString()};
    }

    // Only the first error is reported.
    void refuse(const YAML::Node& at, const QString& message) {
        if (!m_error)
            m_error = problemAt(at, true, message);
    }

    void note(const YAML::Node& at, const QString& message) { m_made.notes.push_back(problemAt(at, false, message)); }

    RemoteComputeFile m_made;
    std::optional<FileProblem> m_error;
};

} // namespace

std::string remoteComputeFileText(const std::string& name, const RemoteConfig& config, int maxRuns) {
    const SshHop machine = config.route.empty() ? SshHop{} : config.route.back();
    YAML::Emitter out;
    out << YAML::BeginMap;
    out << YAML::Key << "$schema" << YAML::Value << remoteSchema;
    putField(out, "name", name);
    putField(out, "type", std::string(toText(kindOf(config))));
    out << YAML::Key << "ssh_settings" << YAML::Value << YAML::BeginMap;
    putField(out, "admin_username", machine.user);
    out << YAML::Key << "ssh_port" << YAML::Value << machine.port;
    if (!machine.keyFile.empty())
        putField(out, "ssh_private_key_file", machine.keyFile);
    out << YAML::EndMap << YAML::Key << remoteKeys << YAML::Value << YAML::BeginMap;
    putField(out, "address", machine.host);
    putSignIn(out, machine);
    if (!machine.expectedHostKey.empty())
        putField(out, "host_key", machine.expectedHostKey);
    if (config.route.size() > 1) {
        out << YAML::Key << "jump_hosts" << YAML::Value << YAML::BeginSeq;
        for (size_t i = 0; i + 1 < config.route.size(); ++i) {
            const SshHop& hop = config.route[i];
            out << YAML::BeginMap;
            putField(out, "address", toText(hop));
            putSignIn(out, hop);
            if (!hop.keyFile.empty())
                putField(out, "key_file", hop.keyFile);
            if (!hop.expectedHostKey.empty())
                putField(out, "host_key", hop.expectedHostKey);
            out << YAML::EndMap;
        }
        out << YAML::EndSeq;
    }
    if (!config.scratch.empty())
        putField(out, "scratch", config.scratch);
    out << YAML::Key << "max_runs" << YAML::Value << maxRuns;
    if (!config.gpus.empty())
        out << YAML::Key << "gpus" << YAML::Value << YAML::Flow << config.gpus;
    out << YAML::Key << "not_responding_after" << YAML::Value << int64_t(config.notRespondingAfter.count());
    putCollect(out, config.collect);
    putPower(out, config.power);
    if (!config.assignedUser.empty())
        out << YAML::Key << "assigned_user" << YAML::Value << config.assignedUser;
    out << YAML::EndMap;
    putOptions(out, traitsOf(kindOf(config)), config);
    out << YAML::EndMap;
    return std::string(out.c_str()) + "\n";
}

FileResult<RemoteComputeFile> readRemoteComputeFile(std::string_view text) {
    const auto refuse = [](int line, int column, const QString& message) {
        return tl::unexpected(FileProblem{{}, std::max(1, line), std::max(1, column), true, message.toStdString()});
    };
    if (text.size() > maxRemoteComputeFileSize)
        return refuse(1, 1, RemoteFileText::tr("The file is too large to describe a machine."));
    try {
        const YAML::Node file = YAML::Load(std::string(text));
        if (!file.IsMap())
            return refuse(1, 1,
                          RemoteFileText::tr("The file does not describe a machine: it has no \"key: value\" lines."));
        return RemoteComputeFileReader().read(file);
    } catch (const YAML::Exception& e) {
        return refuse(e.mark.line + 1, e.mark.column + 1,
                      RemoteFileText::tr("The file is not valid YAML: line %1, column %2 cannot be read.")
                          .arg(e.mark.line + 1)
                          .arg(e.mark.column + 1));
    }
}

} // namespace studio
