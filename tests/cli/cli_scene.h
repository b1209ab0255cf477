// The built studioctl on a fresh workspace, with a home folder of its own. Whatever was started from here is gone when
// the scene ends: it carries that home in its environment.
#pragma once

#include <QProcess>
#include <QStringList>
#include <QTemporaryDir>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>

namespace studio::test {

struct Answer {
    int code = -1;
    QByteArray out;
    QByteArray err;
    nlohmann::json json() const { return nlohmann::json::parse(out.toStdString(), nullptr, false); }
    QString line() const { return QString::fromUtf8(out).trimmed(); }
};

// Looks again every few milliseconds, with the event loop running, until `condition` holds; false after a generous
// limit.
bool waitUntil(const std::function<bool()>& condition, int limitMs = 30'000);

class CliScene {
public:
    CliScene();
    ~CliScene();

    QString home() const { return m_home.path(); }
    QString workspace() const { return m_home.filePath(QStringLiteral("work space")); }
    // A folder with these files (path → content).
    QString folder(const QString& name, const std::map<QString, QByteArray>& files);
    QString path(const QString& name) const { return m_home.filePath(name); }
    void setVariable(const QString& name, const QString& value) { m_environment.insert(name, value); }
    const QProcessEnvironment& environment() const { return m_environment; }
    static QString program();

    // Before the first command, unless the test made one. All that starts studioctl below does it.
    void makeWorkspace();
    // Runs studioctl to its end.
    Answer ctl(const QStringList& arguments);
    // With this as its standard input, and the event loop running meanwhile: the test may be who it talks to.
    Answer ctlWith(const QByteArray& input, const QStringList& arguments);
    nlohmann::json json(const QStringList& arguments);
    // Starts studioctl; stdout and stderr are kept apart.
    std::unique_ptr<QProcess> start(const QStringList& arguments);
    Answer finish(QProcess& process);

    // run submit: the id.
    QString submit(const QStringList& command, const QStringList& options = {});
    // Submits, waits for the end: the run as JSON.
    nlohmann::json runToEnd(const QStringList& command, const QStringList& options = {});
    nlohmann::json show(const QString& id);
    QString state(const QString& id);
    bool waitForState(const QString& id, const QString& state);
    QByteArray log(const QString& id);
    // The process that drives; 0: nobody.
    qint64 driver();
    // Ends everything that was started from this scene, the hard way.
    void killEverything();

private:
    bool m_isMade = false;
    QTemporaryDir m_home;
    QProcessEnvironment m_environment;
};

// A text as it is, anything else as JSON.
QString text(const nlohmann::json& value);
QByteArray contentOf(const QString& file);

} // namespace studio::test
