#include "core/store/change_watcher.h"

#include <QFile>
#include <chrono>

namespace studio {

void notifyChange(const std::string& changeFile) {
    QFile file(QFile::decodeName(changeFile.c_str()));
    if (file.open(QIODevice::ReadWrite | QIODevice::Unbuffered))
        file.write("b", 1);
}

ChangeWatcher::ChangeWatcher(Database& database, const std::string& changeFile, QObject* parent)
    : QObject(parent)
    , m_database(database)
    , m_changeFile(QFile::decodeName(changeFile.c_str())) {
    m_watcher.addPath(m_changeFile);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, &ChangeWatcher::poll);
    connect(&m_safetyNet, &QTimer::timeout, this, &ChangeWatcher::poll);
    m_safetyNet.start(std::chrono::seconds(1));
    m_version = m_database.dataVersion().value_or(-1);
}

void ChangeWatcher::poll() {
    if (m_watcher.files().isEmpty()) // the file was replaced
        m_watcher.addPath(m_changeFile);
    const auto version = m_database.dataVersion();
    if (!version || *version == m_version)
        return;
    m_version = *version;
    Q_EMIT changed();
}

} // namespace studio

#include "moc_change_watcher.cpp"
