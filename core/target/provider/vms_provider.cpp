#include "core/target/provider/vms_provider.h"

#include <QCoreApplication>
#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/base/display_text.h"
#include "core/protocol/cbor.h"
#include "core/target/provider/libvirt_commands.h"
#include "core/target/provider/vm_commands.h"
#include "core/target/support_cells.h"

namespace studio {

namespace {

struct VmsProviderText {
    Q_DECLARE_TR_FUNCTIONS(VmsProviderText)
};

tl::unexpected<Error> refuseVms(const QString& message) {
    return fail(ErrorCode::InvalidArgument, message.toStdString());
}

// Paths on the machine, which become arguments and parts of its options: QEMU ends an option at a comma.
Result<void> checkVmPath(const std::string& path) {
    const bool isFine = path.empty() || (path.front() == '/' && path.size() <= 1024 &&
                                         path.find_first_of(",\n<>&\"'") == std::string::npos);
    if (isFine)
        return {};
    return refuseVms(
        VmsProviderText::tr("\"%1\" is not the absolute path of a file without commas, quotes and line breaks.")
            .arg(QString::fromStdString(displayText(path))));
}

constexpr const char* gpusOfHost = QT_TRANSLATE_NOOP("KindSupportText", "Not passed on to virtual machines.");

} // namespace

QString VmsProvider::title() const {
    return VmsProviderText::tr("Virtual machines that QEMU or libvirt runs on this computer or on an attached machine");
}

KindSupport VmsProvider::support() const {
    return {TargetKind::Cluster, "vms", QT_TRANSLATE_NOOP("KindSupportText", "Cluster: virtual machines"),
            machineCells(supported, partlySupported(ofNodeImage), unsupported(gpusOfHost))};
}

void VmsProvider::write(const ClusterConfig& config, nlohmann::json& value) const {
    const CreatedNodeSettings settings = createdNodeSettings(config);
    nlohmann::json& vm = value["vm"] = nlohmann::json::object();
    for (const auto& [key, text] : settings.others)
        vm[key] = text;
    vm["engine"] = settings.engine;
    vm["image"] = settings.image;
}

std::optional<ProviderConfig> VmsProvider::read(const nlohmann::json& value) const {
    const nlohmann::json& vm = valueAt(value, "vm");
    if (!vm.is_object())
        return std::nullopt;
    return VmNodes{
        textAt(vm, "engine"), textAt(vm, "image"),
        textAt(vm, "kernel"), textAt(vm, "initrd"),
        textAt(vm, "user"),   std::max<int64_t>(0, QString::fromStdString(textAt(vm, "disk_bytes")).toLongLong())};
}

Result<void> VmsProvider::validate(const ClusterConfig& config) const {
    const auto& vm = std::get<VmNodes>(config.provider);
    if (!vm.engine.empty() && vm.engine != "qemu" && vm.engine != "libvirt")
        return refuseVms(VmsProviderText::tr("\"%1\" does not create virtual machines. Use qemu or libvirt.")
                             .arg(QString::fromStdString(displayText(vm.engine))));
    for (const std::string& path : {vm.image, vm.kernel, vm.initrd}) {
        if (auto fine = checkVmPath(path); !fine)
            return fine;
    }
    if (vm.image.empty() && vm.kernel.empty())
        return refuseVms(
            VmsProviderText::tr("Virtual machines need a disk image, such as a cloud image with cloud-init, or a "
                                "kernel. Specify the path of the image on the machine."));
    if (!vm.initrd.empty() && vm.kernel.empty())
        return refuseVms(VmsProviderText::tr("An initrd requires a kernel. Specify the kernel as well."));
    const bool isUser = vm.user.size() <= 32 && std::all_of(vm.user.begin(), vm.user.end(), [](char c) {
                            return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
                        });
    if (!isUser || vm.user.starts_with('-'))
        return refuseVms(
            VmsProviderText::tr("\"%1\" is not a name of a user: lower-case letters, digits, \"_\" and \"-\".")
                .arg(QString::fromStdString(displayText(vm.user))));
    if (vm.diskBytes < 0)
        return refuseVms(VmsProviderText::tr("The size of a disk cannot be negative."));
    if (config.node.gpus > 0)
        return refuseVms(VmsProviderText::tr("Virtual machine nodes do not support GPUs. Use the provider slots."));
    return {};
}

QString VmsProvider::fixedDifference(const ClusterConfig& stored, const ClusterConfig& wanted) const {
    return stored.provider == wanted.provider ? QString() : VmsProviderText::tr("image");
}

CreatedNodeSettings VmsProvider::createdNodeSettings(const ClusterConfig& config) const {
    const auto& vm = std::get<VmNodes>(config.provider);
    CreatedNodeSettings settings{vm.image, vm.engine, {}};
    const auto add = [&settings](const char* key, const std::string& value) {
        if (!value.empty())
            settings.others[key] = value;
    };
    add("kernel", vm.kernel);
    add("initrd", vm.initrd);
    add("user", vm.user);
    add("disk_bytes", vm.diskBytes > 0 ? std::to_string(vm.diskBytes) : std::string());
    return settings;
}

std::vector<std::string> VmsProvider::engines() const {
    return vmEngines();
}

std::shared_ptr<const NodeCommands> VmsProvider::commands(const std::string& engine) const {
    if (engine == "libvirt")
        return std::make_shared<LibvirtCommands>();
    return std::make_shared<VmCommands>();
}

const NodeProvider& providerFor(std::in_place_type_t<VmsProvider::Nodes>) {
    static const VmsProvider provider{};
    return provider;
}

} // namespace studio
