#include "core/client/kubernetes_access.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <nlohmann/json.hpp>

#include "core/base/display_text.h"
#include "core/base/file.h"
#include "core/base/sha256.h"
#include "core/client/studio_text.h"
#include "core/jobfile/yaml_reading.h"
#include "core/protocol/cbor.h"

namespace studio {

namespace {

constexpr uint64_t maxAuthorityFile = 1U << 20;

std::string besideKubeconfig(const std::string& kubeconfig, const std::string& path) {
    return path.starts_with('/') ? path : joinPath(parentOf(kubeconfig), path);
}

// As kubectl finds it: a path is relative to the kubeconfig, a name is searched on the PATH.
Result<std::string> pluginProgram(const std::string& kubeconfig, const std::string& command) {
    const std::string path =
        command.find('/') != std::string::npos
            ? besideKubeconfig(kubeconfig, command)
            : QFile::encodeName(QStandardPaths::findExecutable(QFile::decodeName(command.c_str()))).toStdString();
    if (path.empty() || !QFileInfo(QFile::decodeName(path.c_str())).isExecutable())
        return fail(ErrorCode::NotFound, StudioText::tr("The kubeconfig uses the exec credential plugin \"%1\", which "
                                                        "is not installed on this computer. Install it.")
                                             .arg(shown(command))
                                             .toStdString());
    return path;
}

} // namespace

std::string defaultKubeconfig() {
    const QString list = qEnvironmentVariable("KUBECONFIG");
    for (const QString& file : list.split(QLatin1Char(':'), Qt::SkipEmptyParts)) {
        if (QFileInfo(file).isFile())
            return kubeconfigPath(QFile::encodeName(file).toStdString());
    }
    return kubeconfigPath("~/.kube/config");
}

std::string kubeconfigPath(const std::string& given) {
    QString path = QFile::decodeName(given.c_str());
    if (path.startsWith(QLatin1String("~/")))
        path = QDir::homePath() + path.mid(1);
    return QFile::encodeName(QDir::cleanPath(QFileInfo(path).absoluteFilePath())).toStdString();
}

Result<KubeconfigFile> loadKubeconfig(const std::string& path) {
    const auto text = readFile(path, maxJobFileSize);
    if (!text)
        return fail(ErrorCode::NotFound,
                    StudioText::tr("The kubeconfig file %1 cannot be read: %2")
                        .arg(shown(path), QString::fromStdString(text.error().message))
                        .toStdString(),
                    text.error().detail);
    return readKubeconfig(*text, path);
}

Result<KubernetesAccess> readKubernetesAccess(const std::string& path, const std::string& name) {
    const auto file = loadKubeconfig(path);
    if (!file)
        return fail(file.error());
    auto context = file->find(name);
    if (!context)
        return fail(context.error());
    KubernetesAccess access;
    access.context = std::move(*context);
    if (access.context.hasAuthProvider)
        return fail(ErrorCode::InvalidArgument,
                    StudioText::tr("The context %1 signs in with an auth-provider, which kubectl does not support any "
                                   "more. Sign in with an exec plugin.")
                        .arg(shown(name))
                        .toStdString());
    std::string authority = QByteArray::fromBase64(QByteArray::fromStdString(access.context.authority)).toStdString();
    if (authority.empty() && !access.context.authorityFile.empty()) {
        auto content = readFile(besideKubeconfig(path, access.context.authorityFile), maxAuthorityFile);
        if (!content)
            return fail(content.error());
        authority = std::move(*content);
    }
    // Servers behind one proxy may have one authority.
    const nlohmann::json cluster{{"authority", toHex(sha256Of(authority))},
                                 {"server", access.context.server},
                                 {"name", access.context.serverName}};
    access.authority = "ca:" + toHex(sha256Of(jsonText(cluster)));
    if (access.context.plugin.empty())
        return access;
    const auto program = pluginProgram(path, access.context.plugin.front());
    if (!program)
        return fail(program.error());
    access.program = *program;
    const auto hash = sha256OfFile(*program);
    if (!hash)
        return fail(hash.error());
    const nlohmann::json whole{{"program", *program},
                               {"hash", toHex(*hash)},
                               {"words", access.context.plugin},
                               {"variables", access.context.pluginVariables}};
    access.pluginHash = toHex(sha256Of(jsonText(whole)));
    return access;
}

std::string pluginText(const KubeconfigContext& context) {
    std::string text;
    for (const auto& [name, value] : context.pluginVariables)
        text += displayText(name + "=" + value) + " ";
    for (const std::string& word : context.plugin)
        text += displayText(word) + " ";
    return text.substr(0, text.empty() ? 0 : text.size() - 1);
}

} // namespace studio
