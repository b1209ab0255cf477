// ChangeWatcher emits a signal when another connection commits to the workspace database.
//
// After each commit the writer writes one byte to workspace.bell; all programs watch that file and then compare PRAGMA
// data_version. Polling every second is the fallback.
#pragma once

#include <QFileSystemWatcher>
#include <QObject>
#include <QTimer>
#include <string>

#include "core/store/database.h"

namespace studio {

// Sends the change notification. Best effort: watchers poll every second anyway. Thread-safe.
void notifyChange(const std::string& changeFile);

// Lives in the thread of `database`, which must outlive it.
class ChangeWatcher : public QObject {
    Q_OBJECT
public:
    ChangeWatcher(Database& database, const std::string& changeFile, QObject* parent = nullptr);
    // Polls now; emits changed() if the data version differs.
    void poll();

Q_SIGNALS:
    void changed();

private:
    Database& m_database;
    QString m_changeFile;
    QFileSystemWatcher m_watcher;
    QTimer m_safetyNet;
    int64_t m_version = -1;
};

} // namespace studio
