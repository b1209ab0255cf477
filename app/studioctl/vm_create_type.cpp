#include "app/studioctl/vm_create_type.h"

#include "app/studioctl/cluster_create_options.h"
#include "app/studioctl/command_line.h"
#include "app/studioctl/output.h"
#include "core/base/quantity_text.h"

namespace studio::cli {

QString VmCreateType::description() const {
    return CliText::tr("virtual machines on a machine (vms)");
}

void VmCreateType::addTo(Command app) {
    app.addOption("--kernel", m_kernel,
                  CliText::tr("With --provider vms: path of a kernel on the machine, instead of the boot loader "
                              "of the image"));
    app.addOption("--initrd", m_initrd, CliText::tr("With --kernel: path of its initial file system on the machine"));
    app.addOption("--vm-user", m_user,
                  CliText::tr("With --provider vms: user of the guest who runs jobs (default: studio, created)"));
    app.addOption("--disk", m_disk,
                  CliText::tr("With --provider vms: size of each disk, such as 40GiB (default: that of the image)"));
}

QString VmCreateType::requirement() const {
    return CliText::tr("--kernel, --initrd, --vm-user and --disk require --provider vms.");
}

Result<void> VmCreateType::applyTo(ComputeFile& made, const ClusterCreateOptions& common,
                                   const std::optional<ChosenCloud>&) const {
    if (!made.pool.empty())
        return fail(usage(CliText::tr("Virtual machines are created on one machine: give --machine, not --machines.")));
    VmNodes vm = settingsOrDefault<VmNodes>(made.cluster);
    vm.engine = common.engine.value_or(vm.engine);
    vm.image = common.image.value_or(vm.image);
    vm.kernel = m_kernel.value_or(vm.kernel);
    vm.initrd = m_initrd.value_or(vm.initrd);
    vm.user = m_user.value_or(vm.user);
    if (m_disk) {
        const auto bytes = bytesFromText(*m_disk, 1LL << 30);
        if (!bytes || *bytes <= 0)
            return fail(usage(CliText::tr("--disk takes a size, such as 40GiB, not \"%1\".").arg(shown(*m_disk))));
        vm.diskBytes = *bytes;
    }
    if (vm.image.empty() && vm.kernel.empty())
        return fail(usage(CliText::tr("Virtual machines need a disk image: download a cloud image to the machine and "
                                      "give its path, such as --image /var/lib/images/debian-12-generic-amd64.qcow2")));
    made.cluster.provider = std::move(vm);
    return {};
}

} // namespace studio::cli
