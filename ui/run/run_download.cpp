#include "ui/run/run_download.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

#include "ui/common/formats.h"

namespace studio::ui {

namespace {

struct RunDownloadText {
    Q_DECLARE_TR_FUNCTIONS(RunDownloadText)
};

constexpr int maxFolderName = 60;
constexpr int maxSameNames = 1000;

// Only letters, digits, points, lines and dashes: a name of a run is any text.
QString folderNameOf(const RunRecord& run) {
    static const QRegularExpression other(QStringLiteral("[^\\w.-]+"), QRegularExpression::UseUnicodePropertiesOption);
    static const QRegularExpression ends(QStringLiteral("^[.-]+|[.-]+$"));
    QString name = QString::fromStdString(run.name);
    name = name.replace(other, QStringLiteral("-")).left(maxFolderName).remove(ends);
    return name.isEmpty() ? QString::fromStdString(run.id.text()) : name;
}

Result<QString> makeNewFolder(const QString& parent, const QString& name) {
    const QDir dir(parent);
    for (int number = 1; number <= maxSameNames; ++number) {
        const QString tried = number == 1 ? name : QStringLiteral("%1-%2").arg(name).arg(number);
        if (dir.mkdir(tried)) // fails for one that exists
            return dir.filePath(tried);
        const QFileInfo there(dir.filePath(tried));
        if (!there.exists() && !there.isSymLink())
            break;
    }
    return fail(ErrorCode::Io, RunDownloadText::tr("No folder can be created in %1. Choose another folder.")
                                   .arg(shown(QFile::encodeName(parent).toStdString()))
                                   .toStdString());
}

} // namespace

Result<RunDownload> RunDownload::into(const std::string& into, const RunRecord& run, const std::string& attemptFolder) {
    const auto folder = makeNewFolder(QFile::decodeName(into.c_str()), folderNameOf(run));
    if (!folder)
        return fail(folder.error());
    const std::string path = QFile::encodeName(*folder).toStdString();
    auto files = downloadRun(attemptFolder, path);
    if (!files) {
        QDir().rmdir(*folder); // keeps what is not empty
        return fail(files.error());
    }
    return RunDownload{path, std::move(*files)};
}

} // namespace studio::ui
