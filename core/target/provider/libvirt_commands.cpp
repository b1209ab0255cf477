#include "core/target/provider/libvirt_commands.h"

#include <QCoreApplication>
#include <QXmlStreamReader>
#include <QXmlStreamWriter>
#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/base/display_text.h"
#include "core/base/text.h"
#include "core/protocol/cbor.h"
#include "core/target/provider/vm_commands.h"

namespace studio {

namespace {

using nlohmann::json;

struct LibvirtText {
    Q_DECLARE_TR_FUNCTIONS(LibvirtText)
};

constexpr int64_t virshLimitMs = 60'000;
constexpr int64_t virshCreateLimitMs = 300'000;
constexpr auto labelSpace = "https://compute-studio.org/node";
constexpr auto qemuSpace = "http://libvirt.org/schemas/domain/qemu/1.0";
constexpr int stopPolls = 60; // half a second each: vmStopSeconds
constexpr size_t maxVirshWords = 1000;
constexpr int noProgramExit = 127; // of env

ToolRequest virsh(std::vector<std::string> words, int64_t limitMs = virshLimitMs) {
    // Its texts are compared.
    words.insert(words.begin(), {"env", "LC_ALL=C", "virsh", "--quiet"});
    return {std::move(words), limitMs};
}

ProviderResult<std::string> readVirsh(const Result<ToolAnswer>& answer) {
    if (answer && answer->exitCode == noProgramExit)
        return tl::unexpected(vmErrorOf("libvirt", fail(ErrorCode::NotFound, answer->errors)));
    if (!answer || answer->exitCode != 0)
        return tl::unexpected(vmErrorOf("libvirt", answer));
    return answer->output;
}

ProviderResult<bool> readDone(const Result<ToolAnswer>& answer) {
    return readVirsh(answer).map([](const std::string&) { return true; });
}

std::string firstWord(const std::string& text) {
    const size_t begin = std::min(text.find_first_not_of(" \t\r\n"), text.size());
    return text.substr(begin, text.find_first_of("\r\n", begin) - begin);
}

ProviderError notUnderstood(const std::string& text) {
    return {ProviderError::Kind::Unanswered,
            LibvirtText::tr("libvirt does not describe a virtual machine.").toStdString(),
            displayText(text.substr(0, maxVirshWords))};
}

std::string userOf(const NodePlan& plan) {
    const auto found = plan.settings.find("user");
    return found == plan.settings.end() || found->second.empty() ? defaultVmUser : found->second;
}

std::string virshSetting(const NodePlan& plan, const char* key) {
    const auto found = plan.settings.find(key);
    return found == plan.settings.end() ? std::string() : found->second;
}

QString utf(const std::string& text) {
    return QString::fromStdString(text);
}

void writeLabels(QXmlStreamWriter& xml, const NodePlan& plan) {
    xml.writeStartElement(QStringLiteral("metadata"));
    xml.writeEmptyElement(QString::fromLatin1(labelSpace), QStringLiteral("node"));
    xml.writeAttribute(QStringLiteral("workspace"), utf(plan.labels.workspace));
    xml.writeAttribute(QStringLiteral("wish"), utf(plan.labels.wish));
    xml.writeAttribute(QStringLiteral("target"), utf(plan.labels.target));
    xml.writeAttribute(QStringLiteral("user"), utf(userOf(plan)));
    xml.writeEndElement();
}

void writeDisk(QXmlStreamWriter& xml, const std::string& file, const char* format, const char* target,
               bool isReadOnly) {
    xml.writeStartElement(QStringLiteral("disk"));
    xml.writeAttribute(QStringLiteral("type"), QStringLiteral("file"));
    xml.writeAttribute(QStringLiteral("device"), QStringLiteral("disk"));
    xml.writeEmptyElement(QStringLiteral("driver"));
    xml.writeAttribute(QStringLiteral("name"), QStringLiteral("qemu"));
    xml.writeAttribute(QStringLiteral("type"), QString::fromLatin1(format));
    xml.writeEmptyElement(QStringLiteral("source"));
    xml.writeAttribute(QStringLiteral("file"), utf(file));
    xml.writeEmptyElement(QStringLiteral("target"));
    xml.writeAttribute(QStringLiteral("dev"), QString::fromLatin1(target));
    xml.writeAttribute(QStringLiteral("bus"), QStringLiteral("virtio"));
    if (isReadOnly)
        xml.writeEmptyElement(QStringLiteral("readonly"));
    xml.writeEndElement();
}

std::string domainXml(const NodePlan& plan, bool usesKvm) {
    QString text;
    QXmlStreamWriter xml(&text);
    xml.writeNamespace(QString::fromLatin1(labelSpace), QStringLiteral("cs"));
    xml.writeStartElement(QStringLiteral("domain"));
    xml.writeNamespace(QString::fromLatin1(qemuSpace), QStringLiteral("qemu"));
    xml.writeAttribute(QStringLiteral("type"), usesKvm ? QStringLiteral("kvm") : QStringLiteral("qemu"));
    xml.writeTextElement(QStringLiteral("name"), utf(plan.name));
    xml.writeTextElement(QStringLiteral("uuid"), utf(vmIdOf(plan.labels.wish)));
    writeLabels(xml, plan);
    xml.writeTextElement(QStringLiteral("memory"), QString::number(plan.memoryBytes >> 10)); // KiB
    xml.writeTextElement(QStringLiteral("vcpu"), QString::number(plan.cores));
    xml.writeStartElement(QStringLiteral("os"));
    xml.writeTextElement(QStringLiteral("type"), QStringLiteral("hvm"));
    if (const std::string kernel = virshSetting(plan, "kernel"); !kernel.empty()) {
        xml.writeTextElement(QStringLiteral("kernel"), utf(kernel));
        if (!virshSetting(plan, "initrd").empty())
            xml.writeTextElement(QStringLiteral("initrd"), utf(plan.folder + "/initrd"));
        xml.writeTextElement(QStringLiteral("cmdline"),
                             QStringLiteral("console=ttyS0 root=/dev/vda quiet panic=-1 random.trust_cpu=on"));
    }
    xml.writeEndElement();
    xml.writeStartElement(QStringLiteral("features"));
    xml.writeEmptyElement(QStringLiteral("acpi"));
    xml.writeEndElement();
    xml.writeEmptyElement(QStringLiteral("cpu"));
    xml.writeAttribute(QStringLiteral("mode"),
                       usesKvm ? QStringLiteral("host-passthrough") : QStringLiteral("maximum"));
    xml.writeTextElement(QStringLiteral("on_poweroff"), QStringLiteral("destroy"));
    xml.writeTextElement(QStringLiteral("on_reboot"), QStringLiteral("restart"));
    xml.writeStartElement(QStringLiteral("devices"));
    if (!plan.image.empty())
        writeDisk(xml, plan.folder + "/disk.qcow2", "qcow2", "vda", false);
    if (!plan.image.empty())
        writeDisk(xml, plan.folder + "/seed.iso", "raw", "vdb", true);
    xml.writeStartElement(QStringLiteral("serial"));
    xml.writeAttribute(QStringLiteral("type"), QStringLiteral("file"));
    xml.writeEmptyElement(QStringLiteral("source"));
    xml.writeAttribute(QStringLiteral("path"), utf(plan.folder + "/console.log"));
    xml.writeEndElement();
    xml.writeStartElement(QStringLiteral("rng"));
    xml.writeAttribute(QStringLiteral("model"), QStringLiteral("virtio"));
    xml.writeStartElement(QStringLiteral("backend"));
    xml.writeAttribute(QStringLiteral("model"), QStringLiteral("random"));
    xml.writeCharacters(QStringLiteral("/dev/urandom"));
    xml.writeEndElement();
    xml.writeEndElement();
    xml.writeEndElement(); // devices
    // A network of QEMU itself needs no rights and no bridge.
    xml.writeStartElement(QString::fromLatin1(qemuSpace), QStringLiteral("commandline"));
    for (const char* word : {"-netdev", "user,id=n0,hostfwd=tcp:127.0.0.1:0-:22", "-device",
                             "virtio-net-pci,netdev=n0,romfile=,addr=0x10"}) {
        xml.writeEmptyElement(QString::fromLatin1(qemuSpace), QStringLiteral("arg"));
        xml.writeAttribute(QStringLiteral("value"), QString::fromLatin1(word));
    }
    xml.writeEndElement();
    xml.writeEndElement();
    return text.toStdString();
}

struct Domain {
    ProvidedNode node;
    bool isReadable = false;
};

// What `virsh dumpxml` says of a domain of the studio.
Domain domainFrom(const std::string& text) {
    Domain domain;
    QXmlStreamReader xml(utf(text));
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        const auto attribute = [&xml](const char* name) {
            return xml.attributes().value(QString::fromLatin1(name)).toString().toStdString();
        };
        if (xml.name() == QLatin1String("domain")) {
            domain.node.place.isEmulated = attribute("type") == "qemu";
        } else if (xml.name() == QLatin1String("name") && domain.node.name.empty()) {
            domain.node.name = xml.readElementText().toStdString();
        } else if (xml.name() == QLatin1String("uuid") && domain.node.id.empty()) {
            domain.node.id = xml.readElementText().toStdString();
        } else if (xml.name() == QLatin1String("node") && xml.namespaceUri() == QLatin1String(labelSpace)) {
            domain.node.labels = {attribute("workspace"), attribute("wish"), attribute("target")};
            domain.node.place.user = attribute("user");
        }
    }
    domain.isReadable = !xml.hasError() && !domain.node.id.empty();
    return domain;
}

void setState(ProvidedNode& node, const std::string& output) {
    node.status = displayText(firstWord(output).substr(0, 64));
    node.isRunning = node.status != "shut off" && node.status != "crashed" && node.status != "no state";
    if (!node.isRunning) {
        node.howItEnded = node.status == "crashed" ? LibvirtText::tr("it crashed").toStdString()
                                                   : LibvirtText::tr("it is shut off").toStdString();
        node.place = {};
    }
}

int portIn(const std::string& text) {
    int port = 0;
    forEachLine(text, [&](std::string_view line) {
        const QStringList words =
            QString::fromUtf8(line.data(), static_cast<qsizetype>(line.size())).simplified().split(QLatin1Char(' '));
        if (words.size() >= 6 && words[0] == QLatin1String("TCP[HOST_FORWARD]") && words[5] == QLatin1String("22"))
            port = words[3].toInt();
    });
    return port > 0 && port <= 65535 ? port : 0;
}

using Description = ProviderTask<ProvidedNode>;

// virsh does not say why it found no domain: the list of all must be complete, and lack it.
Description describeMissing(const std::string& domain, const ProviderError& why) {
    return Description(virsh({"list", "--all", "--uuid", "--name"}),
                       [=](const Result<ToolAnswer>& answer) -> Description {
                           const auto all = readVirsh(answer);
                           if (!all)
                               return all.error();
                           const bool isThere = all->find(domain) != std::string::npos;
                           return ProviderError{isThere ? ProviderError::Kind::Unanswered : ProviderError::Kind::Absent,
                                                why.message, why.words};
                       });
}

Description describeDomain(const std::string& domain, const std::function<bool(const ProvidedNode&)>& needsAddress) {
    return Description(virsh({"dumpxml", domain}), [=](const Result<ToolAnswer>& answer) -> Description {
        const auto xml = readVirsh(answer);
        if (!xml && answer && answer->errors.find("failed to get domain") != std::string::npos)
            return describeMissing(domain, xml.error());
        if (!xml)
            return xml.error();
        const Domain read = domainFrom(*xml);
        if (!read.isReadable)
            return notUnderstood(*xml);
        const std::string id = read.node.id;
        return Description(virsh({"domstate", id}), [=](const Result<ToolAnswer>& state) -> Description {
            const auto words = readVirsh(state);
            if (!words)
                return words.error();
            ProvidedNode node = read.node;
            setState(node, *words);
            if (!node.isRunning || !needsAddress(node))
                return ProviderResult<ProvidedNode>(node);
            return oneCommand<ProvidedNode>(virsh({"qemu-monitor-command", id, "--hmp", "info usernet"}),
                                            [node](const Result<ToolAnswer>& network) -> ProviderResult<ProvidedNode> {
                                                ProvidedNode found = node;
                                                const auto text = readVirsh(network);
                                                if (const int port = text ? portIn(*text) : 0; port > 0) {
                                                    found.place.address = "127.0.0.1";
                                                    found.place.port = port;
                                                    found.place.isOnHost = true;
                                                }
                                                return found;
                                            });
        });
    });
}

using Nodes = std::vector<ProvidedNode>;
ProviderTask<Nodes> describeAll(const std::string& workspace, std::vector<std::string> names, Nodes found);

// Continues with the list once a description has ended.
ProviderTask<Nodes> describeNext(const Description& task, const std::string& workspace,
                                 const std::vector<std::string>& names, const Nodes& found) {
    if (!task.isDone())
        return ProviderTask<Nodes>(task.request(), [=](const Result<ToolAnswer>& answer) {
            return describeNext(task.read(answer), workspace, names, found);
        });
    if (!task.result()) {
        ProviderError error = task.result().error();
        // One of them vanished meanwhile: the list is not what is there.
        if (error.kind == ProviderError::Kind::Absent)
            error.kind = ProviderError::Kind::Unanswered;
        return error;
    }
    Nodes more = found;
    if (task.result()->labels.workspace == workspace)
        more.push_back(*task.result());
    return describeAll(workspace, names, std::move(more));
}

ProviderTask<Nodes> describeAll(const std::string& workspace, std::vector<std::string> names, Nodes found) {
    if (names.empty())
        return ProviderResult<Nodes>(std::move(found));
    const std::string name = names.back();
    names.pop_back();
    return describeNext(describeDomain(name, [](const ProvidedNode&) { return false; }), workspace, names, found);
}

// Also of one that was saved when its host was shut down, or has snapshots.
ToolRequest undefine(const std::string& id) {
    return virsh({"undefine", id, "--nvram", "--managed-save", "--snapshots-metadata"});
}

// Ends a guest that is not off after so many looks.
ProviderTask<bool> waitForOff(const std::string& id, int polls) {
    using Task = ProviderTask<bool>;
    return Task(virsh({"domstate", id}), [=](const Result<ToolAnswer>& answer) -> Task {
        const auto state = readVirsh(answer);
        if (!state)
            return state.error();
        ProvidedNode node;
        setState(node, *state);
        if (!node.isRunning)
            return ProviderResult<bool>(true);
        if (polls <= 0)
            return oneCommand<bool>(virsh({"destroy", id}), readDone);
        return Task({{"sleep", "0.5"}, virshLimitMs},
                    [=](const Result<ToolAnswer>&) -> Task { return waitForOff(id, polls - 1); });
    });
}

} // namespace

NodeLabels labelsInDomain(const std::string& xml) {
    return domainFrom(xml).node.labels;
}

ProviderTask<std::string> LibvirtCommands::version() const {
    return ProviderTask<std::string>(
        virsh({"version"}), [](const Result<ToolAnswer>& answer) -> ProviderTask<std::string> {
            const auto text = readVirsh(answer);
            if (!text)
                return text.error();
            std::string version;
            forEachLine(*text, [&](std::string_view line) {
                if (version.empty() && line.find("QEMU") != std::string_view::npos)
                    version = displayText(std::string(line.substr(0, 64)));
            });
            return ProviderResult<std::string>(version.empty() ? firstWord(*text).substr(0, 64) : version);
        });
}

ProviderTask<std::string> LibvirtCommands::trial() const {
    return VmCommands().trial();
}

ProviderResult<std::vector<NodeFile>> LibvirtCommands::files(const NodePlan& plan) const {
    // The agent makes the disk from the same plan as for QEMU alone.
    auto files = VmCommands().files(plan);
    if (!files)
        return files;
    files->push_back({"domain-kvm.xml", domainXml(plan, true)});
    files->push_back({"domain-emulated.xml", domainXml(plan, false)});
    return files;
}

ProviderTask<ProvidedNode> LibvirtCommands::create(const NodePlan& plan) const {
    using Creation = ProviderTask<ProvidedNode>;
    const ToolRequest prepare{
        {std::string(toolOwnAgent), "vm", "prepare", std::string(toolNodesFolder), plan.labels.wish},
        virshCreateLimitMs};
    return Creation(prepare, [plan](const Result<ToolAnswer>& answer) -> Creation {
        if (!answer || answer->exitCode != 0)
            return vmErrorOf("QEMU", answer);
        const bool usesKvm = boolAt(parseJson(answer->output), "kvm");
        const std::string file = plan.folder + (usesKvm ? "/domain-kvm.xml" : "/domain-emulated.xml");
        return oneCommand<ProvidedNode>(virsh({"define", file}),
                                        [plan](const Result<ToolAnswer>& defined) -> ProviderResult<ProvidedNode> {
                                            if (!defined || defined->exitCode != 0)
                                                return tl::unexpected(vmErrorOf("libvirt", defined));
                                            ProvidedNode node;
                                            node.id = vmIdOf(plan.labels.wish);
                                            return node;
                                        });
    });
}

ProviderTask<bool> LibvirtCommands::start(const NodeHandle& node) const {
    return oneCommand<bool>(virsh({"start", node.id}), [](const Result<ToolAnswer>& answer) -> ProviderResult<bool> {
        const bool runs = answer && answer->exitCode == 1 && answer->errors.find("already active") != std::string::npos;
        return runs ? ProviderResult<bool>(true) : readDone(answer);
    });
}

ProviderTask<bool> LibvirtCommands::stop(const NodeHandle& node) const {
    const int polls = stopPolls * (node.place.isEmulated ? 10 : 1);
    // A guest that cannot be asked is ended after the same time.
    return ProviderTask<bool>(virsh({"shutdown", node.id}),
                              [id = node.id, polls](const Result<ToolAnswer>&) { return waitForOff(id, polls); });
}

ProviderTask<bool> LibvirtCommands::remove(const NodeHandle& node) const {
    using Task = ProviderTask<bool>;
    // It fails for one that is off; what undefine says counts.
    return Task(virsh({"destroy", node.id}),
                [id = node.id](const Result<ToolAnswer>&) -> Task { return oneCommand<bool>(undefine(id), readDone); });
}

ProviderTask<bool> LibvirtCommands::release(const NodeHandle& node) const {
    using Task = ProviderTask<bool>;
    const ToolRequest discard{
        {std::string(toolOwnAgent), "vm", "discard", std::string(toolNodesFolder), node.labels.wish}, virshLimitMs};
    const std::string id = node.id.empty() ? vmIdOf(node.labels.wish) : node.id;
    return Task(virsh({"destroy", id}), [=](const Result<ToolAnswer>&) -> Task {
        return Task(undefine(id), [=](const Result<ToolAnswer>& answer) -> Task {
            const auto undefined = readDone(answer);
            const bool isMissing = answer && answer->errors.find("failed to get domain") != std::string::npos;
            if (!undefined && !isMissing && undefined.error().kind != ProviderError::Kind::Absent)
                return undefined.error();
            return oneCommand<bool>(discard, readDone);
        });
    });
}

ProviderTask<std::vector<ProvidedNode>> LibvirtCommands::list(const std::string& workspace) const {
    using List = ProviderTask<Nodes>;
    return List(virsh({"list", "--all", "--name"}), [workspace](const Result<ToolAnswer>& answer) -> List {
        const auto text = readVirsh(answer);
        if (!text)
            return text.error();
        std::vector<std::string> names;
        forEachLine(*text, [&](std::string_view line) {
            const std::string name = firstWord(std::string(line));
            if (name.starts_with("cs-"))
                names.push_back(name);
        });
        return describeAll(workspace, names, {});
    });
}

ProviderTask<ProvidedNode> LibvirtCommands::describe(const NodeHandle& node) const {
    return describeDomain(node.id, [](const ProvidedNode&) { return true; });
}

ProviderTask<std::string> LibvirtCommands::console(const NodeHandle& node) const {
    return VmCommands().console(node);
}

} // namespace studio
