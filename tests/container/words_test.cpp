// The words that engines are given and those that they say, without any engine: command lines, which one is chosen,
// what a failure means.
#include <QtTest>
#include <algorithm>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/agent/container/container_credentials.h"
#include "core/agent/container/container_engine.h"
#include "core/agent/container/container_failure.h"
#include "core/agent/container/container_run.h"
#include "core/agent/container/image_tools.h"
#include "tests/container/build_scene.h"

using namespace studio;
using namespace studio::test;
using Family = ContainerEngine::Family;

namespace {

// A socket that takes connections and says nothing.
class Daemon {
public:
    explicit Daemon(const std::string& path)
        : m_fd(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        path.copy(address.sun_path, sizeof(address.sun_path) - 1);
        bind(m_fd.get(), reinterpret_cast<const sockaddr*>(&address), sizeof(address));
        listen(m_fd.get(), 8);
        setenv("DOCKER_HOST", ("unix://" + path).c_str(), 1);
    }
    ~Daemon() { unsetenv("DOCKER_HOST"); }
    Daemon(const Daemon&) = delete;
    Daemon& operator=(const Daemon&) = delete;

private:
    UniqueFd m_fd;
};

EnvironmentResult resultOf(std::string tool, std::string image) {
    EnvironmentResult result;
    result.toolPath = "/usr/bin/" + tool;
    result.tool = std::move(tool);
    result.image = std::move(image);
    return result;
}

bool has(const std::vector<std::string>& words, const std::string& word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const auto& word : words)
        text += (text.empty() ? "" : " ") + word;
    return text;
}

std::string causeText(EnvironmentCause cause) {
    return std::string(toText(cause));
}

} // namespace

class WordsTest : public QObject {
    Q_OBJECT

private:
    AgentFolder m_folder;

    static ContainerRun plainRun() {
        ContainerRun run;
        run.name = "compute-studio-x-1-0";
        run.image = "sha256:abc";
        run.folder = "/w/work";
        run.mounts = {{"/data/in", true}, {"/w/work", false}};
        run.variables = {"A", "B"};
        run.plainValues = {{"PATH", "/opt/bin:/bin"}};
        run.sharedMemoryBytes = 1 << 20;
        run.words = {"python", "train.py"};
        return run;
    }

private Q_SLOTS:
    void init() {
        unsetenv("DOCKER_HOST");
        unsetenv("DOCKER_CONTEXT");
        setenv("DOCKER_CONFIG", m_folder.path().c_str(), 1);
    }

    void selectsEngineByPrecedence() {
        FakePrograms programs;
        programs.use(false);
        auto engine = findEngine("");
        QVERIFY(!engine);
        QCOMPARE(causeText(engine.error().cause), causeText(EnvironmentCause::EngineMissing));
        programs.put("singularity", "");
        QCOMPARE(findEngine("")->name, std::string("singularity"));
        programs.put("apptainer", "");
        QCOMPARE(findEngine("")->name, std::string("apptainer"));
        programs.put("podman", "");
        QCOMPARE(findEngine("")->name, std::string("podman"));
        programs.put("docker", "");
        setenv("DOCKER_HOST", ("unix://" + m_folder.path() + "/no.sock").c_str(), 1);
        QCOMPARE(findEngine("")->name, std::string("podman")); // its daemon is not there
        const Daemon daemon(m_folder.path() + "/docker.sock");
        engine = findEngine("");
        QCOMPARE(engine->name, std::string("docker"));
        QCOMPARE(engine->path, programs.path() + "/docker");
        QCOMPARE(findEngine("podman")->name, std::string("podman"));
        engine = findEngine("nerdctl");
        QCOMPARE(causeText(engine.error().cause), causeText(EnvironmentCause::EngineMissing));
        QCOMPARE(engine.error().subject, std::string("nerdctl"));
    }

    void distinguishesMissingDaemonFromDeniedAccess() {
        FakePrograms programs;
        programs.use(false);
        programs.put("docker", "");
        const std::string path = m_folder.path() + "/shut.sock";
        setenv("DOCKER_HOST", ("unix://" + path).c_str(), 1);
        auto engine = findEngine("");
        QCOMPARE(causeText(engine.error().cause), causeText(EnvironmentCause::EngineNotRunning));
        QVERIFY2(engine.error().words.starts_with("Cannot connect to the Docker daemon"), engine.error().words.c_str());
        if (geteuid() == 0)
            QSKIP("Root may use every socket.");
        const Daemon daemon(path);
        chmod(path.c_str(), 0);
        for (const char* wanted : {"", "docker"}) {
            engine = findEngine(wanted);
            QCOMPARE(causeText(engine.error().cause), causeText(EnvironmentCause::EngineDenied));
            QVERIFY(engine.error().words.find("usermod -aG docker") != std::string::npos);
        }
    }

    void detectsPodmanBehindDockerCommand() {
        FakePrograms programs;
        programs.use(false);
        programs.put("docker", "exec /usr/bin/podman \"$@\"");
        const auto engine = findEngine("docker");
        QVERIFY(engine);
        QCOMPARE(engine->name, std::string("podman"));
    }

    void readsCurrentDockerContext() {
        FakePrograms programs;
        programs.use(false);
        programs.put("docker", "");
        const std::string meta = m_folder.path() + "/contexts/meta/" + toHex(sha256Of("mine"));
        QVERIFY(makeFolders(meta));
        const std::string chosen = R"({"currentContext":"mine"})"; // moc reads no raw text inside a macro
        const std::string address = R"({"Name":"mine","Endpoints":{"docker":{"Host":"unix:///run/mine.sock"}}})";
        QVERIFY(writeFileAtomically(m_folder.path() + "/config.json", chosen));
        QVERIFY(writeFileAtomically(meta + "/meta.json", address));
        const auto engine = engineOf("docker", "/usr/bin/docker");
        QVERIFY(removeFile(m_folder.path() + "/config.json"));
        QCOMPARE(engine.host, std::string("unix:///run/mine.sock"));
        QCOMPARE(engineOf("docker", "/usr/bin/docker").host, std::string("unix:///var/run/docker.sock"));
    }

    void buildsDockerArguments() {
        ContainerEngine docker{Family::Docker, "docker", "/usr/bin/docker", "unix:///s", false};
        auto run = plainRun();
        run.gpus = true;
        run.cpus = {0, 2};
        run.memoryBytes = 1000;
        auto words = *runArguments(docker, run);
        const std::string text = joined(words);
        QVERIFY2(
            text.starts_with("/usr/bin/docker run --name=compute-studio-x-1-0 --log-driver=none --pull=never --rm"),
            text.c_str());
        QVERIFY2(text.ends_with("--entrypoint= sha256:abc python train.py"), text.c_str());
        for (const std::string word :
             {"--network=host", "--gpus=all", "--shm-size=1048576", "--env=A", "--env=B", "--env=PATH=/opt/bin:/bin",
              "--workdir=/w/work", "--mount=type=bind,source=/data/in,target=/data/in,readonly",
              "--mount=type=bind,source=/w/work,target=/w/work", "--cpuset-cpus=0,2", "--memory=1000"})
            QVERIFY2(has(words, word), (word + " not in " + text).c_str());
        QVERIFY(has(words, "--user=" + std::to_string(geteuid()) + ":" + std::to_string(getegid())));
        QVERIFY(!has(words, "--privileged"));
        run.gpuDevices = {"1", "3"};
        QVERIFY(has(*runArguments(docker, run), "--gpus=\"device=1,3\""));
        docker.isRootless = true; // root there is this user here
        QVERIFY(has(*runArguments(docker, run), "--user=0:0"));
        run.home = "/w/home";
        words = *runArguments(docker, run);
        QVERIFY(has(words, "--env=HOME=/w/home"));
        QVERIFY(has(words, "--mount=type=bind,source=/w/home,target=/w/home"));
    }

    void buildsPodmanArguments() {
        ContainerEngine podman{Family::Podman, "podman", "/usr/bin/podman", {}, true};
        auto run = plainRun();
        run.gpus = true;
        auto words = *runArguments(podman, run);
        QVERIFY(has(words, "--userns=keep-id"));
        QVERIFY(has(words, "--device=nvidia.com/gpu=all"));
        run.gpuDevices = {"0", "GPU-1234"};
        words = *runArguments(podman, run);
        QVERIFY(has(words, "--device=nvidia.com/gpu=0"));
        QVERIFY(has(words, "--device=nvidia.com/gpu=GPU-1234"));
        podman.isRootless = false;
        QVERIFY(!has(*runArguments(podman, run), "--userns=keep-id"));
        run.asRoot = true;
        run.stays = true;
        words = *runArguments(podman, run);
        QVERIFY(has(words, "--user=0:0"));
        QVERIFY(has(words, "--interactive"));
        QVERIFY(!has(words, "--rm"));
    }

    void buildsApptainerArguments() {
        const ContainerEngine apptainer{Family::Apptainer, "apptainer", "/usr/bin/apptainer", {}, true};
        auto run = plainRun();
        run.image = "/e/prefix/image.sif";
        run.gpus = true;
        run.home = "/w/home";
        run.mounts.push_back({"/a:b", true});
        QCOMPARE(joined(*runArguments(apptainer, run)),
                 std::string("/usr/bin/apptainer exec --cleanenv --home=/w/home --pwd=/w/work --nv "
                             "--bind=/data/in:/data/in:ro --bind=/w/work:/w/work "
                             "--mount=type=bind,source=/a:b,destination=/a:b,ro /e/prefix/image.sif python train.py"));
    }

    void userArgumentsOverrideDefaults() {
        const ContainerEngine podman{Family::Podman, "podman", "/usr/bin/podman", {}, true};
        auto run = plainRun();
        run.arguments = {"--network=none", "--user", "1:1", "--shm-size=1g", "--cap-add=SYS_PTRACE"};
        const auto words = *runArguments(podman, run);
        QVERIFY(!has(words, "--network=host"));
        QVERIFY(!has(words, "--userns=keep-id"));
        QVERIFY(!has(words, "--shm-size=1048576"));
        QVERIFY(has(words, "--cap-add=SYS_PTRACE"));
        for (const char* bad : {"-d", "--detach", "-it", "-dit", "--name=x", "--cidfile", "--entrypoint=sh",
                                "--restart=always", "--rm=false", "--"}) {
            run.arguments = {bad};
            const auto refused = runArguments(podman, run);
            QVERIFY2(!refused, bad);
            QCOMPARE(refused.error().code, ErrorCode::InvalidArgument);
        }
        run.arguments = {"-p", "--ipc=host", "-q"};
        QVERIFY(runArguments(podman, run));
    }

    void mountsUnusualPaths() {
        const ContainerEngine podman{Family::Podman, "podman", "/usr/bin/podman", {}, false};
        auto run = plainRun();
        run.mounts = {{"/a, b", false}, {"/c:d", true}, {"/e:f,\"g\"", false}};
        const auto words = *runArguments(podman, run);
        QVERIFY(has(words, "--volume=/a, b:/a, b"));
        QVERIFY(has(words, "--mount=type=bind,source=/c:d,target=/c:d,readonly"));
        QVERIFY(has(words, "--mount=type=bind,\"source=/e:f,\"\"g\"\"\",\"target=/e:f,\"\"g\"\"\""));
    }

    void classifiesFailures_data() {
        QTest::addColumn<QString>("output");
        QTest::addColumn<QString>("cause");
        const auto row = [](const char* name, const char* output, EnvironmentCause cause) {
            QTest::newRow(name) << QString::fromUtf8(output) << QString::fromStdString(causeText(cause));
        };
        // podman 4.3, as it said them
        row("podman: no such tag",
            "Trying to pull 127.0.0.1:5999/x/gone:1...\nError: initializing source docker://127.0.0.1:5999/x/gone:1: "
            "reading manifest 1 in 127.0.0.1:5999/x/gone: manifest unknown",
            EnvironmentCause::ImageNotFound);
        row("podman: not signed in",
            "Error: initializing source docker://127.0.0.1:5999/x/denied:1: reading manifest 1 in "
            "127.0.0.1:5999/x/denied: unauthorized",
            EnvironmentCause::ImageNotFound);
        row("podman: no registry there",
            "time=\"2026-11-22T01:08:07Z\" level=warning msg=\"Failed, retrying in 1s ... (3/3). Error: initializing "
            "source\"\nError: initializing source docker://localhost:1/x/y:1: pinging container registry localhost:1: "
            "Get \"https://localhost:1/v2/\": dial tcp 127.0.0.1:1: connect: connection refused",
            EnvironmentCause::Unreachable);
        row("podman: no such host",
            "Error: initializing source docker://no-such-host.invalid/x:1: pinging container registry "
            "no-such-host.invalid: Get \"https://no-such-host.invalid/v2/\": dial tcp: lookup no-such-host.invalid on "
            "10.0.0.1:53: no such host",
            EnvironmentCause::Unreachable);
        row("podman: damaged manifest",
            "Error: initializing image from source docker://127.0.0.1:5999/x/bad:1: unexpected end of JSON input",
            EnvironmentCause::WrongChecksum);
        row("podman: no reference", "Error: invalid reference format", EnvironmentCause::ImageNotFound);
        row("podman: short name",
            "Error: short-name \"nosuchimage:1\" did not resolve to an alias and no unqualified-search registries are "
            "defined in \"/etc/containers/registries.conf\"",
            EnvironmentCause::ImageNotFound);
        row("podman: not here", "Error: inspecting object: nosuch:1: image not known", EnvironmentCause::ImageNotFound);
        row("podman: no ranges of ids",
            "Error: cannot find UID/GID for user u: no subuid ranges found for user \"u\" in /etc/subuid - check "
            "rootless mode in man pages.",
            EnvironmentCause::EngineDenied);
        row("podman: disk",
            "Error: writing blob: adding layer with blob \"sha256:ab\": processing tar file(write /x: no space left on "
            "device): exit status 1",
            EnvironmentCause::DiskFull);
        row("podman: layer is not what was announced",
            "Error: writing blob: Digest did not match, expected sha256:ab, got sha256:cd",
            EnvironmentCause::WrongChecksum);
        row("podman: a step failed",
            "STEP 2/2: RUN false\nError: building at STEP \"RUN false\": while running runtime: exit status 1",
            EnvironmentCause::BuildFailed);
        row("podman: output of a step is not an error of podman",
            "cat: x: no such host\ncurl: connection refused\nError: building at STEP \"RUN echo no such host\": while "
            "running runtime: "
            "exit status 7",
            EnvironmentCause::BuildFailed);
        // docker: the texts of its client and daemon
        row("docker: no rights before 28",
            "Got permission denied while trying to connect to the Docker daemon socket at unix:///var/run/docker.sock: "
            "Get \"http://%2Fvar%2Frun%2Fdocker.sock/v1.24/images/x/json\": dial unix /var/run/docker.sock: connect: "
            "permission denied",
            EnvironmentCause::EngineDenied);
        row("docker: no rights",
            "permission denied while trying to connect to the docker API at unix:///var/run/docker.sock",
            EnvironmentCause::EngineDenied);
        row("docker: no daemon",
            "Cannot connect to the Docker daemon at unix:///var/run/docker.sock. Is the docker daemon running?",
            EnvironmentCause::EngineNotRunning);
        row("docker: no such tag",
            "Error response from daemon: manifest for alpine:nosuch not found: manifest unknown: manifest unknown",
            EnvironmentCause::ImageNotFound);
        row("docker: no such repository",
            "Error response from daemon: pull access denied for nosuch, repository does not exist or may require "
            "'docker login': denied: requested access to the resource is denied",
            EnvironmentCause::ImageNotFound);
        row("docker: no such host",
            "Error response from daemon: Get \"https://r.invalid/v2/\": dial tcp: lookup r.invalid on 127.0.0.53:53: "
            "no "
            "such host",
            EnvironmentCause::Unreachable);
        row("docker: too many",
            "toomanyrequests: You have reached your pull rate limit. You may increase the limit by authenticating and "
            "upgrading",
            EnvironmentCause::Unreachable);
        row("docker: layer", "Error response from daemon: filesystem layer verification failed for digest sha256:ab",
            EnvironmentCause::WrongChecksum);
        row("docker: disk", "failed to register layer: write /usr/lib/x: no space left on device",
            EnvironmentCause::DiskFull);
        row("docker: step",
            "#5 ERROR: process \"/bin/sh -c false\" did not complete successfully: exit code: 1\nERROR: failed to "
            "solve: process \"/bin/sh -c false\" did not complete successfully: exit code: 1",
            EnvironmentCause::BuildFailed);
        row("apptainer: no such image",
            "FATAL:   While making image from oci registry: error fetching image to cache: failed to get checksum for "
            "docker://nosuch: reading manifest latest in docker.io/library/nosuch: requested access to the resource "
            "is denied",
            EnvironmentCause::ImageNotFound);
        row("nothing known", "Error: something else", EnvironmentCause::BuildFailed);
    }
    void classifiesFailures() {
        QFETCH(QString, output);
        QFETCH(QString, cause);
        const auto failure = classifyContainerFailure(output.toStdString(), "x:1", EnvironmentCause::BuildFailed);
        QCOMPARE(QString::fromStdString(causeText(failure.cause)), cause);
        QCOMPARE(failure.subject, std::string("x:1"));
        QVERIFY(!failure.words.empty());
    }

    void distinguishesStartErrorFromExitCode() {
        const std::string notFound =
            "Error: runc: runc create failed: unable to start container process: exec: \"nosuchprogram\": executable "
            "file not found in $PATH: OCI runtime attempted to invoke a command that was not found\n";
        QVERIFY(containerStartError("hello\n" + notFound, 127).starts_with("Error: runc"));
        QVERIFY(containerStartError(notFound, 0).empty());
        QVERIFY(containerStartError("bash: line 1: nosuchprogram: command not found\n", 127).empty());
        QVERIFY(containerStartError("Error: statfs /x: no such file or directory\n", 125).starts_with("Error: statfs"));
        QVERIFY(containerStartError("Error: my own\n", 1).empty());
        QVERIFY(containerStartError("Error: my own\n", 127).empty());
        QVERIFY(containerStartError("docker: Error response from daemon: could not select device driver \"\" with "
                                    "capabilities: [[gpu]].\n\nRun 'docker run --help' for more information\n",
                                    125)
                    .starts_with("docker: Error"));
        QVERIFY(
            !containerStartError("ERROR (catatonit:6): failed to exec pid1: No such file or directory\n", 1).empty());
        QVERIFY(!containerStartError("[FATAL tini (7)] exec nosuch failed: No such file or directory\n", 127).empty());
        QVERIFY(containerStartError("", 125).empty());
    }

    void checksToolsForPackages() {
        PackageSpec packages;
        packages.conda = {"numpy=1.26"};
        const auto why = checkInstallable(packages, {{}, "3.11.2", true});
        QVERIFY(why);
        QCOMPARE(causeText(why->cause), causeText(EnvironmentCause::ToolMissing));
        QCOMPARE(why->subject, std::string("micromamba, mamba, conda"));
        const ImageTools conda{"/opt/conda/bin/conda", "3.11.2", true};
        QVERIFY(!checkInstallable(packages, conda));
        packages.pip = {"it's==1.0"};
        packages.channels = {"conda-forge"};
        const std::string script = installScript(packages, conda);
        QVERIFY(script.find("/opt/conda/bin/conda env create --prefix /opt/compute-studio/environment") !=
                std::string::npos);
        QVERIFY(script.find("'it'\\''s==1.0'") != std::string::npos);

        PackageSpec pip;
        pip.pip = {"numpy"};
        QCOMPARE(causeText(checkInstallable(pip, {})->cause), causeText(EnvironmentCause::ToolMissing));
        QCOMPARE(causeText(checkInstallable(pip, {{}, "3.11.2", false})->cause),
                 causeText(EnvironmentCause::ToolMissing));
        QVERIFY(!checkInstallable(pip, {{}, "3.11.2", true}));
        pip.python = "3.9";
        QCOMPARE(causeText(checkInstallable(pip, {{}, "3.11.2", true})->cause),
                 causeText(EnvironmentCause::InterpreterMissing));
        QVERIFY(!checkInstallable(pip, conda)); // which brings one
        QVERIFY(needsEnvironment(pip, conda));
    }

    void keepsPasswordInMemoryOnly() {
        ContainerSpec spec;
        spec.registry = "https://registry.example/";
        spec.userName = "me";
        std::string path;
        {
            const auto signIn =
                ContainerCredentials::make({Family::Podman, "podman", "/p", {}, true}, spec, SecretText("pass:word"));
            QVERIFY(signIn);
            QCOMPARE(signIn->arguments().size(), size_t(1));
            path = signIn->arguments().front().substr(std::string("--authfile=").size());
            struct stat st {};
            QVERIFY(stat(path.c_str(), &st) == 0);
            QCOMPARE(st.st_mode & 0777U, 0600U);
            QVERIFY(stat(parentOf(path).c_str(), &st) == 0);
            QCOMPARE(st.st_mode & 0777U, 0700U);
            const std::string expected = R"({"auths":{"registry.example":{"auth":"bWU6cGFzczp3b3Jk"}}})";
            QCOMPARE(*readFile(path), expected);
            QVERIFY(joined(signIn->arguments()).find("word") == std::string::npos);
        }
        QVERIFY(!pathExists(parentOf(path)));
        // What a builder left behind that was killed is removed by the next one.
        const pid_t gone = fork();
        if (gone == 0)
            _exit(0);
        waitpid(gone, nullptr, 0);
        const std::string left =
            parentOf(parentOf(path)) + "/compute-studio-sign-in." + std::to_string(gone) + ".0123456789";
        QVERIFY(makeFolders(left));
        spec.registry.clear();
        {
            const auto signIn =
                ContainerCredentials::make({Family::Docker, "docker", "/d", "unix:///s", false}, spec, SecretText("x"));
            QVERIFY(!pathExists(left));
            const std::string folder = signIn->variables().at("DOCKER_CONFIG");
            QVERIFY(readFile(folder + "/config.json")->find("https://index.docker.io/v1/") != std::string::npos);
            QCOMPARE(signIn->variables().at("DOCKER_HOST"), std::string("unix:///s"));
        }
        spec.userName.clear();
        QVERIFY(ContainerCredentials::make({Family::Podman, "podman", "/p", {}, true}, spec, SecretText("x"))
                    ->arguments()
                    .empty());
    }

    // A program that answers as the real one does where the socket is another group's.
    void reportsDeniedDockerSocket() {
        FakePrograms programs;
        programs.use(true);
        programs.put("docker", "echo 'permission denied while trying to connect to the Docker daemon socket at "
                               "unix:///var/run/docker.sock: Get \"http://%2Fvar%2Frun%2Fdocker.sock/v1.50/images/x/"
                               "json\": dial unix /var/run/docker.sock: connect: permission denied' >&2; exit 1");
        const Daemon daemon(m_folder.path() + "/denied.sock");
        BuildScene scene(m_folder);
        const auto outcome = scene.build(imageSpec("python:3.11", "docker"));
        QVERIFY(!outcome);
        QCOMPARE(causeText(outcome.error().cause), causeText(EnvironmentCause::EngineDenied));
        QVERIFY(outcome.error().words.starts_with("permission denied"));
    }

    void pullsAndBuildsWithApptainer() {
        FakePrograms programs;
        programs.use(true);
        programs.put("apptainer",
                     "echo \"$@\" >> " + programs.path() +
                         "/calls\ncase $1 in pull) echo sif > \"$3\"; echo \"$APPTAINER_DOCKER_USERNAME "
                         "$APPTAINER_DOCKER_PASSWORD\" >> " +
                         programs.path() +
                         "/variables;; exec) printf 'python=3.10.1\\npip=1\\n';; build) for f; do case $f "
                         "in *.sif) echo new > \"$f\";; esac; done; echo '--- compute-studio: exactly'; echo "
                         "numpy==1.0; echo python=3.10.1;; esac");
        BuildScene scene(m_folder);
        auto spec = imageSpec("python:3.10", "apptainer");
        spec.container.userName = "me";
        auto outcome = scene.build(spec, "one", "secret");
        QVERIFY2(outcome.has_value(), scene.log().c_str());
        const std::string prefix = m_folder.root() + "/envs/one/prefix";
        QCOMPARE(outcome->image, prefix + "/image.sif");
        QCOMPARE(outcome->python, std::string("3.10.1"));
        QVERIFY(outcome->exact.find("sif sha256:") != std::string::npos);
        const auto calls = readFile(programs.path() + "/calls").value_or("");
        QVERIFY2(calls.starts_with("pull --force " + prefix + "/image.sif docker://python:3.10\n"), calls.c_str());
        QVERIFY(calls.find("secret") == std::string::npos);
        QCOMPARE(readFile(programs.path() + "/variables").value_or(""), std::string("me secret\n"));

        spec.packages.pip = {"numpy"};
        outcome = scene.build(spec, "two");
        QVERIFY(outcome);
        QCOMPARE(outcome->packages, int64_t(1));
        QVERIFY(outcome->image.ends_with("/environment.sif"));
        QVERIFY(!pathExists(m_folder.root() + "/envs/two/prefix/image.sif"));

        spec.container.image.clear();
        spec.container.contextTree = std::string(64, '0');
        outcome = scene.build(spec);
        QCOMPARE(causeText(outcome.error().cause), causeText(EnvironmentCause::EngineMissing));

        // A job: the values go by the client's own variables, and none of them is read by a shell on the way.
        RunSpec run = shellSpecOf(m_folder, "echo hi");
        run.variables = {{"TEXT", "a\n$(touch x)"}};
        const AttemptFolder folder(m_folder.path() + "/attempt");
        QVERIFY(makeFolders(folder.work()));
        auto command = *makeJobCommand(run, folder, {"MINE=1"});
        QVERIFY(wrapInContainer(command, run, folder, resultOf("apptainer", "/i.sif")));
        QVERIFY(has(command.words, "--home=" + folder.home()));
        QVERIFY(has(command.environment, "APPTAINERENV_TEXT=a\n$(touch x)"));
        QVERIFY(has(command.environment, "APPTAINER_NO_EVAL=1"));
        QVERIFY(has(command.environment, "COMPUTE_STUDIO_ATTEMPT=" + run.key.run + ".1.0"));
        QVERIFY(!has(command.environment, "APPTAINERENV_MINE=1"));
    }

    void mapsGpusOfNodeIntoContainer() {
        RunSpec run = specOf(m_folder, {"x"});
        run.environment = imageSpec("i");
        run.environment->container.gpus = true;
        const AttemptFolder folder(m_folder.path() + "/gpus");
        QVERIFY(makeFolders(folder.work()));
        const auto wordsWith = [&](const char* list, std::string& seen) {
            run.variables["CUDA_VISIBLE_DEVICES"] = list;
            auto command = *makeJobCommand(run, folder, {});
            (void)wrapInContainer(command, run, folder, resultOf("podman", "i"));
            for (const auto& line : command.environment) {
                if (line.starts_with("CUDA_VISIBLE_DEVICES="))
                    seen = line.substr(21);
            }
            return command.words;
        };
        std::string seen;
        auto words = wordsWith("2,3", seen);
        QVERIFY(has(words, "--device=nvidia.com/gpu=2") && has(words, "--device=nvidia.com/gpu=3"));
        QCOMPARE(seen, std::string("0,1"));
        words = wordsWith("-1", seen);
        QVERIFY(joined(words).find("nvidia.com") == std::string::npos);
        QCOMPARE(seen, std::string("-1"));
    }

    // A preempted job in a container finds what it has saved, and whether it is asked to end, and cannot change it.
    void mountsWhatItResumesFrom() {
        RunSpec run = specOf(m_folder, {"x"});
        run.key.attempt = 2;
        run.resumeAttempt = 1;
        const AttemptFolder earlier(m_folder.path() + "/resumed/a1/r0");
        const AttemptFolder folder(m_folder.path() + "/resumed/a2/r0");
        QVERIFY(makeFolders(earlier.outputs()) && makeFolders(folder.work()) && makeFolders(folder.notices()));
        auto command = *makeJobCommand(run, folder, {});
        QVERIFY(wrapInContainer(command, run, folder, resultOf("podman", "i")));
        for (const std::string& seen : {earlier.outputs(), folder.notices()}) {
            const auto mount = std::find_if(command.words.begin(), command.words.end(), [&](const std::string& word) {
                return word.find(seen) != std::string::npos;
            });
            QVERIFY2(mount != command.words.end(), seen.c_str());
            QVERIFY2(mount->ends_with(",readonly"), mount->c_str());
        }
        QVERIFY(has(command.environment, "COMPUTE_STUDIO_STOP_FILE=" + folder.stopNotice()));
        QVERIFY(has(command.environment, "COMPUTE_STUDIO_RESUME_DIR=" + earlier.outputs()));
    }

    // It sees the folder that contains its outputs, and can replace them.
    void doesNotMountWhatALinkLeadsTo() {
        RunSpec run = specOf(m_folder, {"x"});
        run.key.attempt = 2;
        run.resumeAttempt = 1;
        const AttemptFolder earlier(m_folder.path() + "/escaping/a1/r0");
        const AttemptFolder folder(m_folder.path() + "/escaping/a2/r0");
        QVERIFY(makeFolders(earlier.work()) && makeFolders(folder.work()));
        QVERIFY(QFile::link(QStringLiteral("/etc"), QString::fromStdString(earlier.outputs())));
        auto command = *makeJobCommand(run, folder, {});
        QVERIFY(wrapInContainer(command, run, folder, resultOf("podman", "i")));
        const bool isMounted = std::any_of(command.words.begin(), command.words.end(), [&](const std::string& word) {
            return word.starts_with("--mount") && word.find(earlier.outputs()) != std::string::npos;
        });
        QVERIFY(!isMounted);
    }

    void refusesRootFolderAsInput() {
        RunSpec run = specOf(m_folder, {"x"});
        run.inputs = {{RunInput::Kind::MachinePath, "all", "/", {}, {}}};
        const AttemptFolder folder(m_folder.path() + "/rooted");
        QVERIFY(makeFolders(folder.work()));
        auto command = *makeJobCommand(run, folder, {});
        const auto wrapped = wrapInContainer(command, run, folder, resultOf("podman", "i"));
        QVERIFY(!wrapped);
        QCOMPARE(wrapped.error().code, ErrorCode::InvalidArgument);
    }
};

QTEST_GUILESS_MAIN(WordsTest)
#include "words_test.moc"
