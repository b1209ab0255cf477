#include "core/jobfile/preset_file.h"

#include <QRegularExpression>
#include <algorithm>
#include <set>

#include "core/jobfile/jobfile_text.h"
#include "core/jobfile/yaml_reading.h"
#include "core/target/size_catalog.h"

namespace studio {

namespace {

constexpr size_t maxPresetWords = 64;    // of one command
constexpr size_t maxPresetPattern = 200; // characters
constexpr int64_t maxVisibleSeconds = 3600;

using Names = std::set<std::string>;

const Names& anyCall() {
    static const Names names = {"region", "account"};
    return names;
}
const Names& nodeCall() {
    static const Names names = {"region", "account", "id", "name"};
    return names;
}
const Names& listCall() {
    static const Names names = {"region", "account", "workspace", "workspace8", "next"};
    return names;
}
const Names& createCall() {
    static const Names names = {"region", "account", "workspace", "workspace8", "name", "wish", "target",  "size",
                                "image",  "key",     "user_data", "token",      "tags", "user", "poweroff"};
    return names;
}

const Names& resizeCall() {
    static const Names names = {"region", "account", "id", "name", "size"};
    return names;
}
const Names& tagCall() {
    static const Names names = {"tag", "value"};
    return names;
}

class PresetReader {
public:
    PresetReader(const YamlValue& root, Problems& problems)
        : m_root(root)
        , m_problems(problems) {}

    CloudPreset read(const std::string& name) {
        known(m_root, {"preset",    "name",    "title",  "proof",    "program",  "pass",   "before", "json",  "id",
                       "version",   "account", "unique", "create",   "list",     "get",    "start",  "stop",  "delete",
                       "leftovers", "images",  "resize", "console",  "host_key", "node",   "states", "sizes", "regions",
                       "errors",    "bills",   "leaves", "defaults", "options",  "sign_in"});
        readHead(name);
        readOptions(); // their variables are known in all commands
        m_preset.before = call(m_root, "before", anyCall());
        m_preset.json = call(m_root, "json", anyCall());
        m_preset.version = call(m_root, "version", {});
        readAccount();
        readUnique();
        if (const YamlValue* node = need(m_root, "node"))
            m_preset.node = pointers(*node);
        readCreate();
        readList();
        readNodeCalls();
        readStates();
        readSizes();
        readImages();
        readLeftovers();
        readErrors();
        readBills();
        return std::move(m_preset);
    }

private:
    void refuse(const YamlValue& at, const QString& message) { m_problems.refuse(at, message); }

    void known(const YamlValue& map, const Names& keys) {
        for (const YamlKey& key : map.keys) {
            if (!keys.contains(key.text))
                m_problems.refuse(key.line, key.column,
                                  JobFileText::tr("Unknown key \"%1\".").arg(shownText(key.text)));
        }
    }

    // Null if it is missing, without value or not of that kind.
    const YamlValue* find(const YamlValue& map, const char* key, YamlValue::Kind kind) {
        const YamlValue* value = map.at(key);
        if (value == nullptr || value->isNothing())
            return nullptr;
        if (value->kind == kind)
            return value;
        refuse(*value, kind == YamlValue::Kind::Map
                           ? JobFileText::tr("\"%1\" must have keys of its own.").arg(QLatin1String(key))
                       : kind == YamlValue::Kind::List
                           ? JobFileText::tr("\"%1\" must be a list.").arg(QLatin1String(key))
                           : JobFileText::tr("\"%1\" must be a string.").arg(QLatin1String(key)));
        return nullptr;
    }

    const YamlValue* need(const YamlValue& map, const char* key) {
        const YamlValue* value = map.at(key);
        if (value == nullptr || value->isNothing()) {
            refuse(map, JobFileText::tr("\"%1\" is missing.").arg(QLatin1String(key)));
            return nullptr;
        }
        return find(map, key, YamlValue::Kind::Map);
    }

    std::string text(const YamlValue& map, const char* key) {
        const YamlValue* value = find(map, key, YamlValue::Kind::Scalar);
        return value == nullptr ? std::string() : value->text;
    }

    // A literal or a list of literals.
    std::vector<std::string> texts(const YamlValue& map, const char* key) {
        const YamlValue* value = map.at(key);
        if (value == nullptr || value->isNothing())
            return {};
        if (value->isScalar())
            return {value->text};
        if (!value->isList()) {
            refuse(*value, JobFileText::tr("\"%1\" must be a list.").arg(QLatin1String(key)));
            return {};
        }
        std::vector<std::string> list;
        for (const YamlValue& item : value->items) {
            if (item.isScalar())
                list.push_back(item.text);
            else
                refuse(item, JobFileText::tr("Each item of \"%1\" must be a string.").arg(QLatin1String(key)));
        }
        return list;
    }

    PresetCall call(const YamlValue& map, const char* key, const Names& variables) {
        PresetCall call;
        const YamlValue* value = map.at(key);
        if (value == nullptr || value->isNothing())
            return call;
        if (value->isList() && value->items.size() > maxPresetWords)
            refuse(*value, JobFileText::tr("A command has at most %1 arguments.").arg(maxPresetWords));
        const std::vector<YamlValue> words = value->isList() ? value->items : std::vector{*value};
        for (const YamlValue& word : words) {
            if (!word.isScalar()) {
                refuse(word, JobFileText::tr("An argument must be a string. Put it in quotes."));
                continue;
            }
            auto made = ArgumentTemplate::parse(word.text);
            if (!made) {
                refuse(word, QString::fromStdString(made.error().message));
                continue;
            }
            checkVariables(word, made->variables(), variables);
            call.words.push_back(std::move(*made));
        }
        return call;
    }

    void checkVariables(const YamlValue& at, const std::vector<std::string>& used, const Names& variables) {
        for (const std::string& name : used) {
            if (!variables.contains(name) && !m_preset.options.contains(name))
                refuse(at, JobFileText::tr("Unknown variable ${%1}.").arg(shownText(name)));
        }
    }

    // A map with `run` and further keys, or the command alone where `keys` is empty.
    const YamlValue* command(const char* key, const Names& keys) {
        const YamlValue* value = find(m_root, key, YamlValue::Kind::Map);
        if (value == nullptr)
            return nullptr;
        known(*value, keys);
        if (value->at("run") == nullptr)
            refuse(*value, JobFileText::tr("\"%1\" has no command: \"run\" is missing.").arg(QLatin1String(key)));
        return value;
    }

    AnswerPointer pointer(const YamlValue& map, const char* key, bool isNeeded = false) {
        const YamlValue* value = find(map, key, YamlValue::Kind::Scalar);
        if (value == nullptr) {
            if (isNeeded && (map.at(key) == nullptr || map.at(key)->isNothing()))
                refuse(map, JobFileText::tr("\"%1\" is missing.").arg(QLatin1String(key)));
            return {};
        }
        auto made = AnswerPointer::parse(value->text);
        if (!made) {
            refuse(*value, QString::fromStdString(made.error().message));
            return {};
        }
        checkVariables(*value, made->variables(), anyCall());
        return std::move(*made);
    }

    NodePointers pointers(const YamlValue& map) {
        known(map, {"id", "name", "state", "address", "private", "since", "stopped", "workspace", "wish", "size"});
        NodePointers made;
        made.id = pointer(map, "id", true);
        made.name = pointer(map, "name");
        made.state = pointer(map, "state");
        made.address = pointer(map, "address");
        made.privateAddress = pointer(map, "private");
        made.since = pointer(map, "since");
        made.stopped = pointer(map, "stopped");
        made.workspace = pointer(map, "workspace");
        made.wish = pointer(map, "wish");
        made.size = pointer(map, "size");
        return made;
    }

    QRegularExpression pattern(const YamlValue& map, const char* key) {
        const YamlValue* value = find(map, key, YamlValue::Kind::Scalar);
        if (value == nullptr)
            return {};
        QRegularExpression made(QString::fromStdString(value->text));
        if (value->text.size() > maxPresetPattern || !made.isValid())
            refuse(*value, JobFileText::tr("\"%1\" must be a regular expression of at most 200 characters.")
                               .arg(QLatin1String(key)));
        return made;
    }

    void addSecrets(const YamlValue& map) {
        for (const std::string& one : texts(map, "secret")) {
            auto made = AnswerPointer::parse(one);
            if (made)
                m_preset.secrets.push_back(std::move(*made));
            else
                refuse(map, QString::fromStdString(made.error().message));
        }
    }

    void readHead(const std::string& name) {
        const YamlValue* version = m_root.at("preset");
        if (version == nullptr || version->text != "1")
            refuse(version == nullptr ? m_root : *version,
                   JobFileText::tr("A preset file must begin with \"preset: 1\". Other versions are not supported."));
        m_preset.name = text(m_root, "name");
        if (m_preset.name.empty())
            m_preset.name = name;
        if (!isPresetName(m_preset.name))
            refuse(m_root,
                   JobFileText::tr("The name of a preset has lower-case letters, digits and dashes, at most 32: "
                                   "add \"name: my-cloud\"."));
        m_preset.title = text(m_root, "title");
        if (m_preset.title.empty())
            m_preset.title = m_preset.name;
        if (const YamlValue* proof = find(m_root, "proof", YamlValue::Kind::Scalar)) {
            if (const auto known = presetProofFromText(proof->text))
                m_preset.proof = *known;
            else
                refuse(*proof, JobFileText::tr("\"proof\" must be account, emulator, fake_api or documents."));
        }
        m_preset.program = text(m_root, "program");
        const YamlValue* program = m_root.at("program");
        const bool isPath = m_preset.program.find('/') != std::string::npos;
        if (m_preset.program.empty() || m_preset.program.front() == '-' ||
            (isPath && m_preset.program.front() != '/') || m_preset.program.find('\0') != std::string::npos)
            refuse(program == nullptr ? m_root : *program,
                   JobFileText::tr("\"program\" must be the name of a program, or its absolute path."));
        // A shell runs whatever an answer of the cloud puts into an argument.
        const std::string base = m_preset.program.substr(m_preset.program.rfind('/') + 1);
        static const Names shells = {"sh",      "bash", "dash", "zsh",  "ksh",  "fish",
                                     "busybox", "env",  "sudo", "eval", "xargs"};
        if (program != nullptr && shells.contains(base))
            refuse(*program, JobFileText::tr("The program of a preset cannot be a shell or start another program. Name "
                                             "the cloud's command line, or a script of your own."));
        m_preset.signIn = text(m_root, "sign_in");
        m_preset.pass = texts(m_root, "pass");
        for (const std::string& variable : m_preset.pass) {
            if (variable.empty() ||
                variable.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                                           "0123456789_") != std::string::npos ||
                variable.starts_with("LD_"))
                refuse(*m_root.at("pass"),
                       JobFileText::tr("\"%1\" cannot be passed to the program.").arg(shownText(variable)));
        }
        const QRegularExpression given = pattern(m_root, "id");
        m_preset.id = QRegularExpression(QRegularExpression::anchoredPattern(
            given.pattern().isEmpty() ? QStringLiteral("[A-Za-z0-9][A-Za-z0-9_.:-]*") : given.pattern()));
        m_preset.leaves = texts(m_root, "leaves");
        if (const YamlValue* defaults = find(m_root, "defaults", YamlValue::Kind::Map)) {
            for (size_t i = 0; i < defaults->keys.size(); ++i) {
                if (defaults->items[i].isScalar())
                    m_preset.defaults[defaults->keys[i].text] = defaults->items[i].text;
                else
                    refuse(defaults->items[i], JobFileText::tr("A default must be a string."));
            }
        }
    }

    void readOptions() {
        const YamlValue* options = find(m_root, "options", YamlValue::Kind::Map);
        if (options == nullptr)
            return;
        for (const YamlKey& key : options->keys)
            m_preset.options[key.text] = {};
        for (const YamlKey& key : options->keys) {
            if (createCall().contains(key.text) || nodeCall().contains(key.text) || tagCall().contains(key.text) ||
                key.text == "next")
                m_problems.refuse(key.line, key.column,
                                  JobFileText::tr("\"%1\" is a variable of the studio. Choose another name.")
                                      .arg(shownText(key.text)));
            m_preset.options[key.text] = call(*options, key.text.c_str(), createCall());
        }
        if (const YamlValue* defaults = m_root.at("defaults"); defaults != nullptr && defaults->isMap()) {
            Names names = {"region", "size", "image", "image_arm", "user"};
            for (const auto& [name, unused] : m_preset.options)
                names.insert(name);
            known(*defaults, names);
        }
    }

    void readAccount() {
        const YamlValue* account = command("account", {"run", "id", "secret"});
        if (account == nullptr) {
            if (m_root.at("account") == nullptr)
                refuse(m_root, JobFileText::tr("\"account\" is missing. It ensures that nodes are looked up in the "
                                               "account in which they were created."));
            return;
        }
        Names variables = anyCall();
        variables.erase("account");
        m_preset.account = call(*account, "run", variables);
        m_preset.accountId = pointer(*account, "id", true);
        addSecrets(*account);
    }

    void readUnique() {
        const YamlValue* unique = need(m_root, "unique");
        if (unique == nullptr)
            return;
        known(*unique, {"by", "visible"});
        const std::string by = text(*unique, "by");
        if (by == "name")
            m_preset.unique = CloudPreset::Unique::Name;
        else if (by == "client_token")
            m_preset.unique = CloudPreset::Unique::ClientToken;
        else if (by != "nothing")
            refuse(*unique, JobFileText::tr("\"by\" must be name, client_token or nothing: it prevents the cloud from "
                                            "creating a machine twice."));
        if (const YamlValue* visible = find(*unique, "visible", YamlValue::Kind::Scalar)) {
            bool isNumber = false;
            QString seconds = QString::fromStdString(visible->text);
            if (seconds.endsWith(QLatin1Char('s')))
                seconds.chop(1);
            const qint64 value = seconds.toLongLong(&isNumber);
            if (!isNumber || value < 0 || value > maxVisibleSeconds)
                refuse(*visible, JobFileText::tr("\"visible\" must be a duration such as 60s, at most one hour."));
            else
                m_preset.visibleMs = value * 1000;
        }
    }

    void readCreate() {
        if (m_root.at("create") == nullptr)
            refuse(m_root, JobFileText::tr("\"%1\" is missing.").arg(QStringLiteral("create")));
        const YamlValue* create =
            command("create", {"run", "spot", "gpus", "tag", "private", "nodes", "secret", "node"});
        m_preset.createdNode = m_preset.node;
        if (create == nullptr)
            return;
        m_preset.create = call(*create, "run", createCall());
        m_preset.spot = call(*create, "spot", createCall());
        m_preset.gpus = call(*create, "gpus", createCall());
        m_preset.tag = call(*create, "tag", tagCall());
        m_preset.noPublicAddress = call(*create, "private", createCall());
        if (m_preset.noPublicAddress.isSet() && !m_preset.node.privateAddress.isSet())
            refuse(*create, JobFileText::tr("\"node\" needs \"private\", the pointer to the private IP address, "
                                            "because \"create\" has \"private\"."));
        m_preset.createdNodes = pointer(*create, "nodes", true);
        if (const YamlValue* node = find(*create, "node", YamlValue::Kind::Map))
            m_preset.createdNode = pointers(*node);
        addSecrets(*create);
        Names used;
        for (const ArgumentTemplate& word : m_preset.create.words) {
            for (const std::string& name : word.variables())
                used.insert(name);
        }
        const bool isMarked = used.contains("tags") || used.contains("workspace");
        if (!isMarked || (!used.contains("tags") && !used.contains("name") && !used.contains("wish")))
            refuse(*create, JobFileText::tr("\"create\" must set a label with ${workspace}, and the ${name} or a label "
                                            "with ${wish}; or ${tags}. Otherwise the machine cannot be found again."));
        if (m_preset.unique == CloudPreset::Unique::ClientToken && !used.contains("token"))
            refuse(*create, JobFileText::tr("\"create\" must use ${token}, which makes the request idempotent."));
        if (m_preset.unique == CloudPreset::Unique::Name && !used.contains("name"))
            refuse(*create, JobFileText::tr("\"create\" must use ${name}, which makes the request idempotent."));
        if (!used.contains("user_data"))
            refuse(*create,
                   JobFileText::tr("\"create\" must pass the file ${user_data}, with which the studio signs in."));
    }

    void readList() {
        if (m_root.at("list") == nullptr)
            refuse(m_root, JobFileText::tr("\"%1\" is missing.").arg(QStringLiteral("list")));
        const YamlValue* list = command("list", {"run", "nodes", "more", "next", "partial", "node"});
        m_preset.listedNode = m_preset.node;
        if (list == nullptr)
            return;
        m_preset.list = call(*list, "run", listCall());
        m_preset.listedNodes = pointer(*list, "nodes", true);
        m_preset.more = pointer(*list, "more");
        m_preset.next = call(*list, "next", listCall());
        m_preset.partial = texts(*list, "partial");
        if (const YamlValue* node = find(*list, "node", YamlValue::Kind::Map))
            m_preset.listedNode = pointers(*node);
        // Without the labels of \"node\" in the list, what was created would look as if it belonged to others.
        if ((m_preset.node.workspace.isSet() && !m_preset.listedNode.workspace.isSet()) ||
            (m_preset.node.wish.isSet() && !m_preset.listedNode.wish.isSet()))
            refuse(*list, JobFileText::tr("\"node\" of \"list\" must define where the labels are, like \"node\" does: "
                                          "\"workspace\" and \"wish\"."));
    }

    void readNodeCalls() {
        if (m_root.at("get") == nullptr)
            refuse(m_root, JobFileText::tr("\"%1\" is missing.").arg(QStringLiteral("get")));
        if (const YamlValue* get = command("get", {"run", "nodes"})) {
            m_preset.get = call(*get, "run", nodeCall());
            m_preset.gotNodes = pointer(*get, "nodes", true);
        }
        m_preset.start = call(m_root, "start", nodeCall());
        m_preset.stop = call(m_root, "stop", nodeCall());
        m_preset.remove = call(m_root, "delete", nodeCall());
        if (!m_preset.remove.isSet())
            refuse(m_root, JobFileText::tr("\"%1\" is missing.").arg(QStringLiteral("delete")));
        if (const YamlValue* resize = command("resize", {"run", "confirm"})) {
            m_preset.resize = call(*resize, "run", resizeCall());
            m_preset.confirmResize = call(*resize, "confirm", nodeCall());
        }
        if (const YamlValue* console = command("console", {"run", "text"})) {
            m_preset.console = call(*console, "run", nodeCall());
            m_preset.consoleText = pointer(*console, "text");
        }
        if (const YamlValue* hostKey = command("host_key", {"run", "text"})) {
            m_preset.hostKey = call(*hostKey, "run", nodeCall());
            m_preset.hostKeyText = pointer(*hostKey, "text", true);
        }
    }

    void readStates() {
        const YamlValue* states = find(m_root, "states", YamlValue::Kind::Map);
        if (states == nullptr)
            return;
        for (size_t i = 0; i < states->keys.size(); ++i) {
            const auto state = cloudStateFromText(states->items[i].text);
            if (state)
                m_preset.states[QString::fromStdString(states->keys[i].text).toLower().toStdString()] = *state;
            else
                refuse(states->items[i],
                       JobFileText::tr("A state must be starting, running, stopping, stopped, deleting, "
                                       "gone or unknown."));
        }
    }

    void readSizes() {
        if (const YamlValue* sizes = command("sizes", {"run", "items", "name", "cores", "mib", "gib", "gpus", "price",
                                                       "month", "currency", "catalog", "architecture", "arm"})) {
            m_preset.sizes = call(*sizes, "run", anyCall());
            m_preset.sizeItems = sizes->at("items") != nullptr ? pointer(*sizes, "items") : *AnswerPointer::parse("/*");
            m_preset.sizeName = pointer(*sizes, "name", true);
            m_preset.sizeCores = pointer(*sizes, "cores", true);
            const bool isGib = sizes->at("gib") != nullptr;
            m_preset.sizeMemory = pointer(*sizes, isGib ? "gib" : "mib", true);
            m_preset.sizeMemoryUnit = isGib ? 1LL << 30 : 1LL << 20;
            m_preset.sizeGpus = pointer(*sizes, "gpus");
            m_preset.sizeArchitecture = pointer(*sizes, "architecture");
            m_preset.armSizes = pattern(*sizes, "arm");
            m_preset.sizePrice = pointer(*sizes, "price");
            m_preset.sizeMonthCap = pointer(*sizes, "month");
            m_preset.currency = text(*sizes, "currency");
            m_preset.catalogRegion = text(*sizes, "catalog");
            if (!m_preset.catalogRegion.empty() &&
                (m_preset.catalogRegion != priceRegion || m_preset.currency != "USD"))
                refuse(*sizes, JobFileText::tr("\"catalog\" must be %1, with the currency USD: the size catalog has "
                                               "Azure's prices of that region.")
                                   .arg(QString::fromStdString(std::string(priceRegion))));
            if (m_preset.sizePrice.isSet() && m_preset.currency.size() != 3)
                refuse(*sizes, JobFileText::tr("\"currency\" must be three letters, such as EUR."));
        }
        if (const YamlValue* regions = command("regions", {"run", "name"})) {
            m_preset.regions = call(*regions, "run", {});
            m_preset.regionName = pointer(*regions, "name", true);
        }
    }

    void readImages() {
        const YamlValue* images = command("images", {"run", "items", "name", "title"});
        if (images == nullptr)
            return;
        m_preset.images = call(*images, "run", anyCall());
        m_preset.imageItems = images->at("items") != nullptr ? pointer(*images, "items") : *AnswerPointer::parse("/*");
        m_preset.imageName = pointer(*images, "name", true);
        m_preset.imageTitle = pointer(*images, "title");
    }

    void readLeftovers() {
        const YamlValue* leftovers =
            command("leftovers", {"run", "items", "id", "name", "kind", "workspace", "wish", "delete"});
        if (leftovers == nullptr)
            return;
        m_preset.leftovers = call(*leftovers, "run", listCall());
        m_preset.leftoverItems = pointer(*leftovers, "items", true);
        m_preset.leftoverId = pointer(*leftovers, "id", true);
        m_preset.leftoverName = pointer(*leftovers, "name", true);
        m_preset.leftoverKind = pointer(*leftovers, "kind");
        // They prove that it belongs to a machine of this workspace.
        m_preset.leftoverWorkspace = pointer(*leftovers, "workspace", true);
        m_preset.leftoverWish = pointer(*leftovers, "wish", true);
        m_preset.removeLeftover = call(*leftovers, "delete", nodeCall());
        if (!m_preset.removeLeftover.isSet())
            refuse(*leftovers, JobFileText::tr("\"%1\" is missing.").arg(QStringLiteral("delete")));
    }

    void readErrors() {
        const YamlValue* errors = find(m_root, "errors", YamlValue::Kind::Map);
        if (errors == nullptr)
            return;
        Names classes(presetErrorClasses().begin(), presetErrorClasses().end());
        Names keys = classes;
        keys.insert({"code", "text"});
        known(*errors, keys);
        m_preset.errorCode = pattern(*errors, "code");
        if (!m_preset.errorCode.pattern().isEmpty() && m_preset.errorCode.captureCount() != 1)
            refuse(*errors, JobFileText::tr("\"code\" must have exactly one capture group."));
        const YamlValue* words = find(*errors, "text", YamlValue::Kind::Map);
        if (words != nullptr)
            known(*words, classes);
        for (const std::string& name : presetErrorClasses()) {
            CloudPreset::ErrorWords& to = m_preset.errors[name];
            to.codes = texts(*errors, name.c_str());
            if (words != nullptr)
                to.words = texts(*words, name.c_str());
            std::erase(to.words, std::string()); // it is in every text
        }
    }

    void readBills() {
        const YamlValue* bills = find(m_root, "bills", YamlValue::Kind::Map);
        if (bills == nullptr)
            return;
        known(*bills, {"unit", "min", "stopped", "poweroff"});
        m_preset.bills = {text(*bills, "unit"), text(*bills, "min"), text(*bills, "stopped"), text(*bills, "poweroff")};
        static const QRegularExpression time(QStringLiteral("^[0-9]{1,6}[smh]$"));
        for (const std::string& value : {m_preset.bills.unit, m_preset.bills.minimum}) {
            if (!value.empty() && !time.match(QString::fromStdString(value)).hasMatch())
                refuse(*bills,
                       JobFileText::tr("\"unit\" and \"min\" of \"bills\" must be times such as 1s, 60s or 1h."));
        }
        const auto check = [&](const std::string& value, const Names& allowed, const QString& message) {
            if (!value.empty() && !allowed.contains(value))
                refuse(*bills, message);
        };
        check(m_preset.bills.stopped, {"all", "disk", "nothing"},
              JobFileText::tr("\"stopped\" must be all, disk or nothing: the cost of a stopped machine."));
        check(m_preset.bills.poweroff, {"ends", "cpu", "continues"},
              JobFileText::tr(
                  "\"poweroff\" must be ends, cpu or continues: the cost of a machine that powered itself off."));
    }

    const YamlValue& m_root;
    Problems& m_problems;
    CloudPreset m_preset;
};

} // namespace

bool isPresetName(std::string_view name) {
    return !name.empty() && name.size() <= 32 && name.front() >= 'a' && name.front() <= 'z' &&
           name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string_view::npos;
}

PresetFile readPresetFile(std::string_view text, const std::string& name, const std::string& file) {
    PresetFile made;
    Problems problems(made.problems, file);
    if (text.size() > maxPresetFile) {
        problems.refuse(1, 1, JobFileText::tr("A preset file has at most 64 KiB."));
        return made;
    }
    const auto root = readYaml(text, problems);
    if (!root)
        return made;
    CloudPreset preset = PresetReader(*root, problems).read(name);
    if (!hasErrors(made.problems))
        made.preset = std::move(preset);
    return made;
}

} // namespace studio
