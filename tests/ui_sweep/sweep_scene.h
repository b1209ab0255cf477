// A workspace with a sweep and its trials, made by SQL without a driver: the objective is (x - 0.3)² + 0.02 · depth, to
// be minimized; of every ten trials one failed, one was stopped early, and the last of all runs.
#pragma once

#include <QTemporaryDir>
#include <string>

#include "core/client/client.h"
#include "core/sweep/sweep_spec.h"

namespace SQLite {
class Database;
}

namespace studio::test {

class SweepScene {
public:
    explicit SweepScene(int trials);
    WorkspaceOptions options() const;
    QString path() const { return m_dir.path(); }
    Client& client() { return m_client; }
    const std::string& id() const { return m_id; }
    static SweepSpec spec(int trials);
    static std::string trialId(int number, int tryNumber = 1);
    // Writes a running sweep of this ID and its trials; returns its sequence number.
    static int64_t insert(SQLite::Database& db, const std::string& id, int trials);
    // As the driver would: one more trial that has completed.
    void addTrial(int number, int tryNumber = 1);
    void change(const std::string& sql);

private:
    QTemporaryDir m_dir;
    Client m_client;
    std::string m_id;
    int64_t m_seq = 0;
};

} // namespace studio::test
