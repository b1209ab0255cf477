#include "core/store/driver_socket_path.h"

#include <QDir>
#include <QFileInfo>

#include "core/base/file.h"
#include "core/base/sha256.h"
#include "core/store/store_text.h"

namespace studio {

namespace {

constexpr size_t maxSocketPathLength = 100; // sockaddr_un.sun_path holds 108 bytes, and Qt binds a temporary name first

} // namespace

Result<std::string> driverSocketPath(const WorkspacePaths& paths) {
    const std::string direct = paths.driverFolder() + "/socket";
    if (direct.size() <= maxSocketPathLength)
        return direct;
    const std::string folder =
        QDir::tempPath().toStdString() + "/compute-studio-" + toHex(sha256Of(paths.folder())).substr(0, 16);
    if (auto made = makeFolders(folder); !made)
        return fail(made.error());
    const QFileInfo info(QFile::decodeName(folder.c_str()));
    const QFileInfo own(QFile::decodeName(paths.folder().c_str()));
    const auto others = QFileDevice::ReadGroup | QFileDevice::WriteGroup | QFileDevice::ExeGroup |
                        QFileDevice::ReadOther | QFileDevice::WriteOther | QFileDevice::ExeOther;
    if (info.isSymLink() || info.ownerId() != own.ownerId() || (info.permissions() & others)) {
        return fail(ErrorCode::PermissionDenied, StoreText::tr("%1 belongs to another user or is accessible to others. "
                                                               "Remove it, or set TMPDIR to a folder of your own.")
                                                     .arg(info.filePath())
                                                     .toStdString());
    }
    return folder + "/socket";
}

} // namespace studio
