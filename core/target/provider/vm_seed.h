// Builds what a virtual machine reads at its first boot: user data for cloud-init (NoCloud), as a disk, and as an
// archive of files for guests that are a kernel and an initial file system only. Pure; any thread. The results hold the
// node's host key.
#pragma once

#include <string>
#include <vector>

#include "core/target/provider/node_commands.h"

namespace studio {

struct SeedFile {
    std::string name;
    std::string content;
    unsigned mode = 0600;
};

// "user-data" and "meta-data": the user, to whom the studio's key is given, the host key, and the id of the node. The
// user may run everything by sudo, as in the images of clouds.
std::vector<SeedFile> cloudInitFiles(const NodePlan& plan, const std::string& user);
// The text of user data alone, for providers that pass it on: "#cloud-config …".
std::string cloudInitUserData(const NodePlan& plan, const std::string& user);
// An image of ISO 9660 with the volume CIDATA; names are stored in upper case, as Linux shows them in lower case.
std::string isoImage(const std::vector<SeedFile>& files);
// An archive for a kernel (cpio, "newc"): the files in the folder compute-studio-seed, and beside these the plain ones
// that a small init can use: authorized_keys, host_key, node-id, hostname.
std::string seedArchive(const NodePlan& plan, const std::vector<SeedFile>& files);

} // namespace studio
