#include "core/store/bell.h"

#include <QFile>
#include <chrono>

namespace studio {

void ringBell(const std::string& bellFile) {
    QFile file(QFile::decodeName(bellFile.c_str()));
    if (file.open(QIODevice::ReadWrite | QIODevice::Unbuffered))
        file.write("b", 1);
}

ChangeWatcher::ChangeWatcher(Database& database, const std::string& bellFile, QObject* parent)
    : QObject(parent)
    , m_database(database)
    , m_bellFile(QFile::decodeName(bellFile.c_str())) {
    m_watcher.addPath(m_bellFile);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, &ChangeWatcher::look);
    connect(&m_safetyNet, &QTimer::timeout, this, &ChangeWatcher::look);
    m_safetyNet.start(std::chrono::seconds(1));
    m_version = m_database.dataVersion().value_or(-1);
}

void ChangeWatcher::look() {
    if (m_watcher.files().isEmpty()) // the bell was replaced
        m_watcher.addPath(m_bellFile);
    const auto version = m_database.dataVersion();
    if (!version || *version == m_version)
        return;
    m_version = *version;
    Q_EMIT changed();
}

} // namespace studio

#include "moc_bell.cpp"
