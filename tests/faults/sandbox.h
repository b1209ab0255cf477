// A workspace with a home of its own, and the built studioctl to drive it: what the fault tests break and look at.
#pragma once

#include <QProcess>
#include <QProcessEnvironment>
#include <QTemporaryDir>
#include <chrono>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

namespace studio::test {

struct Outcome {
    int code = -1; // -1: ended by a signal or never
    QByteArray out;
    QByteArray err;
    QByteArray line() const { return out.trimmed(); }
};

class Sandbox {
public:
    // `place`: an existing folder to live in (a small disk, for instance); a temporary one otherwise.
    explicit Sandbox(const QString& place = {});
    // Ends the driver and everything that a test left.
    ~Sandbox();

    QString path(const QString& name) const { return m_place + u'/' + name; }
    QString workspace() const { return path(QStringLiteral("workspace")); }
    void set(const QString& variable, const QString& value) { m_environment.insert(variable, value); }
    void unset(const QString& variable) { m_environment.remove(variable); }

    Outcome run(const QStringList& arguments, std::chrono::milliseconds limit = std::chrono::seconds(60));
    // Starts studioctl and leaves it going.
    void startDetached(const QStringList& arguments);
    std::unique_ptr<QProcess> start(const QStringList& arguments);

    std::optional<int64_t> driverPid() const;
    bool killDriver(); // -9; false where nobody drives
    int killDrivers(); // -9; also those that have not taken the lease yet; how many there were
    nlohmann::json show(const QString& id);
    QString state(const QString& id);
    // Final state of the run, seeing to it that somebody drives all the time.
    QString waitForEnd(const QString& id, std::chrono::milliseconds limit = std::chrono::seconds(60));
    std::vector<nlohmann::json> list();

    // Processes whose environment names this run.
    std::vector<int64_t> processesOf(const QString& id) const;
    // Processes "studio-agent VERB" that work in this sandbox.
    std::vector<int64_t> agents(const QByteArray& verb) const;

private:
    // Before the first command, unless the test made one.
    void makeWorkspace();
    bool m_isMade = false;
    QTemporaryDir m_temporary;
    QString m_place;
    QProcessEnvironment m_environment;
};

bool waitUntil(const std::function<bool()>& condition, std::chrono::milliseconds limit = std::chrono::seconds(60));
// How many times as long programs take as those of a usual build: more than 1 with sanitizers, in campaigns.
int timeFactor();
QByteArray contentOf(const QString& file);
QString logOf(const Sandbox& sandbox, const QString& id, int attempt = 1);

} // namespace studio::test
