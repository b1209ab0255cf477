// How programs on one workspace notice each other's commits: after each commit the writer writes one byte to
// workspace.bell; all watch that file and then compare PRAGMA data_version. A look every second is the safety net.
#pragma once

#include <QFileSystemWatcher>
#include <QObject>
#include <QTimer>
#include <string>

#include "core/store/database.h"

namespace studio {

// Writes the byte. Failure is not an error: the others look every second anyway. Any thread.
void ringBell(const std::string& bellFile);

// Tells when another connection has committed. Lives in the thread of `database`, which must outlive it.
class ChangeWatcher : public QObject {
    Q_OBJECT
public:
    ChangeWatcher(Database& database, const std::string& bellFile, QObject* parent = nullptr);
    // Looks now; emits changed() when there is something new.
    void look();

Q_SIGNALS:
    void changed();

private:
    Database& m_database;
    QString m_bellFile;
    QFileSystemWatcher m_watcher;
    QTimer m_safetyNet;
    int64_t m_version = -1;
};

} // namespace studio
