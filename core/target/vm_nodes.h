// VmNodes describes a cluster whose nodes are virtual machines, which the studio creates with QEMU or libvirt on the
// machine of the cluster. Value type.
#pragma once

#include <cstdint>
#include <string>

namespace studio {

struct VmNodes {
    std::string engine;    // "qemu" or "libvirt"; empty: the first one that works there
    std::string image;     // absolute path of a disk image on the machine, which is never changed; empty: no disk
    std::string kernel;    // absolute path: boots this kernel instead of the boot loader of the image
    std::string initrd;    // absolute path, with a kernel
    std::string user;      // for whom the studio signs in; empty: "studio", which is created
    int64_t diskBytes = 0; // of the disk; 0: as large as the image
    bool operator==(const VmNodes&) const = default;
};

} // namespace studio
