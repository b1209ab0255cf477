// A workspace with a driver of its own and pretended machines to attach: what a person does with a window, as calls
// that block. Built programs, real sshds.
#pragma once

#include <QElapsedTimer>
#include <memory>
#include <optional>
#include <string>

#include "core/client/driver_client.h"
#include "tests/faults/sandbox.h"
#include "tests/support/event_wait.h"
#include "tests/support/ssh_lab.h"

namespace studio::test {

// Fills the disk of a small home with a file of its own, and removes that.
void fillHome(const SshHost& host, const std::string& user);
void freeHome(const SshHost& host, const std::string& user);

class RemoteScene {
public:
    // `place`: an existing folder for the sandbox; a temporary one otherwise.
    explicit RemoteScene(SshLab& lab, const QString& place = {});
    ~RemoteScene();

    Sandbox& sandbox() { return m_sandbox; }
    DriverClient& line(); // starts a driver if none runs

    SshUser keyUser(const std::string& name = "ada");
    SshHop hopTo(const std::string& address, int port, const std::string& user = "ada") const;
    SshHop hopTo(const SshHost& host) const { return hopTo(host.address(), host.port()); }

    // Waits for the end of a check, confirming host keys and answering prompts with `words`.
    Result<CheckView> check(const RemoteConfig& config, RouteSecrets secrets = {}, std::vector<std::string> words = {});
    // Checks and attaches.
    Result<void> attach(const std::string& name, const RemoteConfig& config, RouteSecrets secrets = {},
                        std::vector<std::string> words = {}, int maxRuns = 2);
    bool attach(const std::string& name, const SshHost& host);
    void printDriverLog() const; // its log, for the one who looks for a failure
    const std::string& lastCheck() const { return m_check; }

    QString submit(const std::string& target, const QStringList& words);
    std::string logOf(const QString& run, int attempt = 1) const; // the mirror here
    std::string outputOf(const QString& run, const std::string& file) const;
    // The run's folder on the host, as seen from outside.
    std::string folderOn(const SshHost& host, const QString& run) const;
    nlohmann::json target(const std::string& name);

    template <typename T>
    Result<T> wait(const std::function<void(DriverClient::Answer<T>)>& ask);

private:
    SshLab& m_lab;
    Sandbox m_sandbox;
    std::unique_ptr<DriverClient> m_line;
    std::string m_check;
};

template <typename T>
Result<T> RemoteScene::wait(const std::function<void(DriverClient::Answer<T>)>& ask) {
    std::optional<Result<T>> answer;
    ask([&answer](Result<T> came) { answer = std::move(came); });
    QElapsedTimer timer;
    timer.start();
    constexpr int limit = 60'000;
    while (!answer && timer.elapsed() < limit)
        waitForEvents();
    return answer ? std::move(*answer) : Result<T>(fail(ErrorCode::Timeout, "The test waited in vain."));
}

} // namespace studio::test
