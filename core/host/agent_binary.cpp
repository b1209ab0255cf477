#include "core/host/agent_binary.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include "core/base/file.h"
#include "core/base/sha256.h"
#include "core/host/host_text.h"

namespace studio {

Result<std::string> shippedAgent() {
    const QDir here(QCoreApplication::applicationDirPath());
    const QStringList candidates = {QString::fromLocal8Bit(qgetenv("COMPUTE_STUDIO_AGENT")),
                                    here.filePath(QStringLiteral("studio-agent")),
                                    here.filePath(QStringLiteral("../bin/studio-agent")),
                                    here.filePath(QStringLiteral("../lib/compute-studio/studio-agent"))};
    for (const QString& candidate : candidates) {
        if (!candidate.isEmpty() && QFileInfo(candidate).isExecutable())
            return QFile::encodeName(QFileInfo(candidate).canonicalFilePath()).toStdString();
    }
    return fail(ErrorCode::Unavailable,
                HostText::tr("The file studio-agent is missing next to this program. Install Compute Studio again.")
                    .toStdString());
}

Result<std::string> installedAgent() {
    const auto shipped = shippedAgent();
    if (!shipped)
        return shipped;
    const auto hash = sha256OfFile(*shipped);
    if (!hash)
        return fail(hash.error());
    const std::string folder =
        QFile::encodeName(QDir::homePath()).toStdString() + "/.compute-studio/agent/" + toHex(*hash);
    const std::string installed = folder + "/studio-agent";
    if (const auto present = sha256OfFile(installed); present && *present == *hash)
        return installed;
    const auto content = readFile(*shipped);
    if (!content)
        return fail(content.error());
    const std::string fresh = installed + ".new";
    const auto placed = makeFolders(folder).and_then([&] { return writeFileDurably(fresh, *content); });
    const auto executable = QFileDevice::ReadOwner | QFileDevice::ExeOwner;
    if (!placed || !QFile::setPermissions(QFile::decodeName(fresh.c_str()), executable) ||
        !renamePath(fresh, installed))
        return *shipped;
    return installed;
}

} // namespace studio
