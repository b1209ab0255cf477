#include "app/studioctl/shell_python.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>

#include "core/base/variable_scope.h"

namespace studio::cli {

namespace {

constexpr int answerLimitMs = 10'000;

// Returns the first word of the command, without full shell parsing.
std::string firstWord(const RunConfig& config) {
    if (!config.shellText)
        return config.argv.empty() ? std::string() : config.argv.front();
    const size_t start = config.shellText->find_first_not_of(" \t\n");
    if (start == std::string::npos)
        return {}; // no command: validate() reports it
    return config.shellText->substr(start, config.shellText->find_first_of(" \t\n;|&", start) - start);
}

QString found(const QString& word, const QStringList& folders = {}) {
    const QString program = QStandardPaths::findExecutable(word, folders);
    return program.isEmpty() ? QStandardPaths::findExecutable(QStringLiteral("python3"), folders) : program;
}

QString firstLineOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readLine(256)).trimmed() : QString();
}

// Reads pyenv's files directly, because pyenv itself takes 100 ms. Empty unless they contain a plain version ("3.11",
// "system").
QString resolvePyenvShim(const QString& shim) {
    const QFileInfo info(shim);
    QDir root = info.dir();
    if (root.dirName() != QLatin1String("shims") || !root.cdUp() || !root.exists(QStringLiteral("versions")))
        return {};
    QString version = qEnvironmentVariable("PYENV_VERSION");
    QDir folder = QDir::current();
    for (bool isInside = version.isEmpty(); isInside && version.isEmpty(); isInside = folder.cdUp())
        version = firstLineOf(folder.filePath(QStringLiteral(".python-version")));
    if (version.isEmpty())
        version = firstLineOf(root.filePath(QStringLiteral("version")));
    const QString python =
        root.filePath(QStringLiteral("versions/%1/bin/%2").arg(version.section(u':', 0, 0), info.fileName()));
    return !version.isEmpty() && !version.contains(u'/') && QFileInfo(python).isExecutable() ? python : QString();
}

} // namespace

std::string resolveInterpreter(const std::string& path) {
    const QString name = QFile::decodeName(path.c_str());
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly) || file.read(2) != "#!")
        return path;
    if (const QString reported = resolvePyenvShim(name); !reported.isEmpty())
        return QFile::encodeName(reported).toStdString();
    QProcess python;
    python.setStandardInputFile(QProcess::nullDevice());
    python.start(name, {QStringLiteral("-c"), QStringLiteral("import sys; print(sys.executable)")});
    if (!python.waitForFinished(answerLimitMs) || python.exitCode() != 0)
        return path;
    const QString reported = QFile::decodeName(python.readAllStandardOutput().trimmed());
    return reported.startsWith(QLatin1Char('/')) && QFileInfo(reported).isExecutable()
               ? QFile::encodeName(reported).toStdString()
               : path;
}

std::string shellPython(const RunConfig& config) {
    if (config.loginShell)
        return {};
    const std::string word = firstWord(config);
    const bool isPython = word == "python" || word == "python3";
    const QString name = isPython ? QString::fromStdString(word) : QStringLiteral("python");
    const QString here = found(name);
    const QStringList plain =
        QString::fromUtf8(plainSearchPath.data(), static_cast<qsizetype>(plainSearchPath.size())).split(u':');
    if (here.isEmpty() || (!isPython && here == found(name, plain)))
        return {};
    return resolveInterpreter(QFile::encodeName(here).toStdString());
}

} // namespace studio::cli
