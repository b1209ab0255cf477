#include "tests/remote/remote_scene.h"

#include <QDir>
#include <QTest>
#include <fcntl.h>
#include <set>
#include <unistd.h>

#include "core/base/file.h"
#include "core/base/unique_fd.h"
#include "core/store/driver_socket_path.h"

namespace studio::test {

RemoteScene::RemoteScene(SshLab& lab, const QString& place)
    : m_lab(lab)
    , m_sandbox(place) {
    // Nothing of the tester's own: no agent, no keyring.
    m_sandbox.unset(QStringLiteral("SSH_AUTH_SOCK"));
    m_sandbox.unset(QStringLiteral("DBUS_SESSION_BUS_ADDRESS"));
}

RemoteScene::~RemoteScene() = default;

DriverClient& RemoteScene::line() {
    if (!m_sandbox.driverPid()) {
        m_sandbox.startDetached({QStringLiteral("serve")});
        waitUntil([this] { return m_sandbox.driverPid().has_value(); });
    }
    if (!m_line) {
        const auto socket = driverSocketPath(WorkspacePaths(m_sandbox.workspace().toStdString()));
        m_line = std::make_unique<DriverClient>(*socket);
    }
    // It drives before it listens.
    waitUntil([this] { return wait<SecretStores>([this](auto answer) { m_line->secretStores(answer); }).has_value(); });
    return *m_line;
}

SshUser RemoteScene::keyUser(const std::string& name) {
    return {.name = name, .authorizedKeys = {m_lab.key(LabKeyKind::Ed25519).publicLine}};
}

SshHop RemoteScene::hopTo(const std::string& address, int port, const std::string& user) const {
    return {.host = address,
            .port = port,
            .user = user,
            .methods = {SignInMethod::Key},
            .keyFile = m_lab.key(LabKeyKind::Ed25519).path};
}

Result<CheckView> RemoteScene::check(const RemoteConfig& config, RouteSecrets secrets, std::vector<std::string> words) {
    DriverClient& driver = line();
    auto shared = std::make_shared<RouteSecrets>(std::move(secrets));
    const auto id =
        wait<std::string>([&](auto answer) { driver.startCheck(config, std::move(*shared), std::move(answer)); });
    if (!id)
        return fail(id.error());
    m_check = *id;
    std::set<int64_t> answered;
    for (;;) {
        auto view = wait<CheckView>([&](auto answer) { driver.pollCheck(*id, std::move(answer)); });
        if (!view || view->isFinished)
            return view;
        for (const auto& open : view->questions) {
            if (!answered.insert(open.question.id).second)
                continue;
            auto texts = std::make_shared<std::vector<SecretText>>();
            bool isRefused = false;
            for (size_t i = 0; i < open.question.prompts.size(); ++i) {
                isRefused = isRefused || words.empty();
                texts->emplace_back(words.empty() ? std::string() : words.front());
                if (!words.empty())
                    words.erase(words.begin());
            }
            (void)wait<void>([&](auto answer) {
                if (isRefused)
                    driver.refuseQuestion(open.question.id, std::move(answer));
                else
                    driver.answerQuestion(open.question.id, std::move(*texts), SecretStorage::Session,
                                          std::move(answer));
            });
        }
        QTest::qWait(30);
    }
}

Result<void> RemoteScene::attach(const std::string& name, const RemoteConfig& config, RouteSecrets secrets,
                                 std::vector<std::string> words, int maxRuns) {
    const auto view = check(config, std::move(secrets), std::move(words));
    if (!view)
        return fail(view.error());
    if (!view->isFine) {
        std::string steps;
        for (const auto& step : view->steps)
            steps += step.name + "=" + std::string(toText(step.state)) + " ";
        return fail(view->error->code, view->error->message, view->error->detail + " " + steps);
    }
    const auto made = wait<std::string>([&](auto answer) {
        line().attach({m_check, name, maxRuns, config, SecretStorage::Session}, std::move(answer));
    });
    return made ? Result<void>() : fail(made.error());
}

bool RemoteScene::attach(const std::string& name, const SshHost& host) {
    RemoteConfig config;
    config.route = {hopTo(host)};
    const auto attached = attach(name, config);
    if (!attached) {
        qWarning("%s %s", attached.error().message.c_str(), attached.error().detail.c_str());
        printDriverLog();
    }
    return attached.has_value();
}

void RemoteScene::printDriverLog() const {
    qWarning("%s", contentOf(m_sandbox.workspace() + QStringLiteral("/driver/log.txt")).constData());
}

void fillHome(const SshHost& host, const std::string& user) {
    const std::string file = host.home(user) + "/filler";
    const UniqueFd fd(open(file.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600));
    for (size_t piece = size_t{1} << 20; fd.isValid() && piece > 0;) {
        const std::string zeros(piece, '\0');
        if (write(fd.get(), zeros.data(), zeros.size()) != static_cast<ssize_t>(piece))
            piece /= 16;
    }
}

void freeHome(const SshHost& host, const std::string& user) {
    (void)removeFile(host.home(user) + "/filler");
}

QString RemoteScene::submit(const std::string& target, const QStringList& words) {
    const auto outcome = m_sandbox.run(QStringList{QStringLiteral("run"), QStringLiteral("submit"),
                                                   QStringLiteral("--compute"), QString::fromStdString(target)} +
                                       words);
    if (outcome.code != 0)
        qWarning("%s", outcome.err.constData());
    return QString::fromLatin1(outcome.line());
}

std::string RemoteScene::logOf(const QString& run, int attempt) const {
    return contentOf(studio::test::logOf(m_sandbox, run, attempt)).toStdString();
}

std::string RemoteScene::outputOf(const QString& run, const std::string& file) const {
    return contentOf(m_sandbox.workspace() + QStringLiteral("/runs/") + run + QStringLiteral("/a1/r0/work/outputs/") +
                     QString::fromStdString(file))
        .toStdString();
}

std::string RemoteScene::folderOn(const SshHost& host, const QString& run) const {
    const QDir spaces(QString::fromStdString(host.home("ada") + "/.compute-studio/w"));
    for (const QString& space : spaces.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        const QString folder = spaces.filePath(space) + QStringLiteral("/runs/") + run;
        if (QFileInfo(folder).isDir())
            return folder.toStdString();
    }
    return {};
}

nlohmann::json RemoteScene::target(const std::string& name) {
    const auto outcome = m_sandbox.run(
        {QStringLiteral("compute"), QStringLiteral("show"), QString::fromStdString(name), QStringLiteral("--json")});
    return nlohmann::json::parse(outcome.out.toStdString(), nullptr, false);
}

} // namespace studio::test
