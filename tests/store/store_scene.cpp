#include "tests/store/store_scene.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDeadlineTimer>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QTest>
#include <SQLiteCpp/SQLiteCpp.h>

namespace studio::test {

bool waitUntil(const std::function<bool()>& condition, int limitMs) {
    const QDeadlineTimer deadline(limitMs);
    while (!condition()) {
        if (deadline.hasExpired())
            return false;
        QTest::qWait(2);
    }
    return true;
}

WorkspaceOptions optionsFor(const QString& folder) {
    WorkspaceOptions options;
    options.folder = folder.toStdString();
    options.filesystemType = [](const std::string&) { return std::string("ext4"); };
    options.machineId = "machine-1";
    return options;
}

Workspace openWorkspace(const WorkspaceOptions& options) {
    auto opened = Workspace::open(options);
    if (!opened)
        qFatal("no workspace: %s %s", opened.error().message.c_str(), opened.error().detail.c_str());
    return std::move(*opened);
}

Workspace openWorkspace(const QString& folder) {
    return openWorkspace(optionsFor(folder));
}

Result<void> sql(Database& database, const std::string& statement) {
    return database.write([&](SQLite::Database& db) -> Result<void> {
        db.exec(statement);
        return {};
    });
}

int64_t numberIn(const QString& file, const std::string& query) {
    SQLite::Database db(file.toStdString(), SQLite::OPEN_READONLY);
    return db.execAndGet(query).getInt64();
}

void sqlIn(const QString& file, const std::string& statements) {
    SQLite::Database db(file.toStdString(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    db.exec(statements);
}

std::map<QString, QByteArray> hashesOf(const QString& folder) {
    std::map<QString, QByteArray> hashes;
    QDirIterator all(folder, QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot,
                     QDirIterator::Subdirectories);
    while (all.hasNext()) {
        const QString path = all.next();
        QCryptographicHash hash(QCryptographicHash::Sha256);
        QFile file(path);
        if (all.fileInfo().isFile() && file.open(QIODevice::ReadOnly))
            hash.addData(&file);
        hashes[QDir(folder).relativeFilePath(path)] = hash.result();
    }
    return hashes;
}

std::unique_ptr<QProcess> startSelf(const QStringList& arguments) {
    auto process = std::make_unique<QProcess>();
    process->setProcessChannelMode(QProcess::ForwardedErrorChannel);
    process->start(QCoreApplication::applicationFilePath(), arguments);
    if (!process->waitForStarted())
        qFatal("this program does not start again: %s", qPrintable(process->errorString()));
    return process;
}

QByteArray& saidBy(QProcess& process) {
    static std::map<QProcess*, QByteArray> expected;
    return expected[&process] += process.readAllStandardOutput();
}

} // namespace studio::test
