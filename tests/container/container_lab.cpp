#include "tests/container/container_lab.h"

#include <algorithm>
#include <cstdlib>
#include <sstream>
#include <sys/resource.h>
#include <unistd.h>

#include "core/agent/environment/python_shims.h"
#include "core/base/file.h"
#include "core/base/id.h"

namespace studio::test {

namespace {

std::string searchPath() {
    const char* path = std::getenv("PATH");
    return path == nullptr ? "/usr/bin:/bin" : path;
}

std::string limitOf(const char* name, decltype(RLIMIT_NOFILE) which) {
    rlimit limit{};
    getrlimit(which, &limit);
    const auto most = std::min<rlim_t>(limit.rlim_max, 1024);
    return "\"" + std::string(name) + "=" + std::to_string(most) + ":" + std::to_string(most) + "\"";
}

// A machine for tests is often a container itself, which may not raise limits as podman does by itself.
std::string engineSettings() {
    return "[containers]\ndefault_ulimits = [" + limitOf("nofile", RLIMIT_NOFILE) + ", " +
           limitOf("nproc", RLIMIT_NPROC) + "]\n[engine]\nevents_logger = \"file\"\ncgroup_manager = \"cgroupfs\"\n" +
           (findOnPath("runc", searchPath() + ":/usr/sbin") ? "runtime = \"runc\"\n" : "");
}

} // namespace

ContainerLab::ContainerLab()
    : m_path("/tmp/studio-lab-" + randomIdText().substr(0, 12)) // podman takes no more than 50 bytes for a folder in it
    , m_small("localhost/studio-test/small:1") {
    m_problem = QString::fromStdString(prepare());
}

ContainerLab::~ContainerLab() {
    for (const auto& container : containers())
        call({"rm", "--force", container});
    if (isDocker()) {
        for (const auto& image : {m_small, m_python})
            call({"rmi", image});
    } else if (geteuid() == 0) {
        runProgram({"umount", "-l", m_path + "/graph/overlay"});
    } else if (!m_program.empty()) { // what belongs to users of the containers
        call({"unshare", "sh", "-c", "umount -l " + m_path + "/graph/overlay; rm -rf " + m_path + "/graph"});
    }
    (void)removeTree(m_path);
    for (const char* name : {"CONTAINERS_CONF", "CONTAINERS_STORAGE_CONF"})
        unsetenv(name);
}

std::string ContainerLab::prepare() {
    const char* wanted = std::getenv("STUDIO_TEST_ENGINE");
    m_engine = wanted == nullptr ? m_engine : std::string(wanted);
    const auto program = findOnPath(m_engine, searchPath());
    if (!program)
        return "There is no " + m_engine + " here (packages podman and runc).";
    const auto busybox = findOnPath("busybox", searchPath());
    if (!busybox)
        return "There is no busybox here (package busybox-static).";
    if (geteuid() != 0 && std::getenv("XDG_RUNTIME_DIR") == nullptr)
        return "Rootless podman needs XDG_RUNTIME_DIR.";
    const std::string tree = m_path + "/tree";
    if (!makeFolders(tree + "/bin") || !makeFolders(tree + "/etc") || !makeFolders(tree + "/tmp"))
        return "There is no place for images in /tmp.";
    m_program = *program;
    (void)writeFileAtomically(m_path + "/containers.conf", engineSettings());
    // Rootless podman reads another line than root's.
    (void)writeFileAtomically(m_path + "/storage.conf", "[storage]\ndriver = \"overlay\"\ngraphroot = \"" + m_path +
                                                            "/graph\"\nrootless_storage_path = \"" + m_path +
                                                            "/graph\"\nrunroot = \"" + m_path + "/run\"\n");
    setenv("CONTAINERS_CONF", (m_path + "/containers.conf").c_str(), 1);
    setenv("CONTAINERS_STORAGE_CONF", (m_path + "/storage.conf").c_str(), 1);
    runProgram({"sh", "-c",
                "cp " + *busybox + " " + tree + "/bin/busybox && chmod 755 " + tree + " " + tree + "/* " + tree +
                    "/bin/* && chmod 1777 " + tree +
                    "/tmp && for a in sh ls cat echo id sleep env kill df touch mkdir rm "
                    "printf head stat true false test; do ln -s busybox " +
                    tree + "/bin/$a; done"});
    if (!import(tree, m_small))
        return m_engine + " cannot make an image here.";
    const auto tried = call({"run", "--rm", "--network=host", m_small, "true"});
    return tried.isOk() ? std::string() : m_engine + " cannot run a container here: " + tried.err;
}

Ran ContainerLab::call(std::vector<std::string> words) const {
    if (m_program.empty())
        return {};
    words.insert(words.begin(), m_program);
    return runProgram(std::move(words));
}

bool ContainerLab::import(const std::string& tree, const std::string& tag) const {
    return runProgram({"sh", "-c", "tar --owner=0 --group=0 -C " + tree + " -c . | " + m_program + " import - " + tag})
        .isOk();
}

std::string ContainerLab::pythonImage() {
    if (!m_python.empty() || !pathExists("/usr/bin/python3") || !pathExists("/usr/lib/python3/dist-packages/pip"))
        return m_python;
    // The interpreter, its library without what nobody needs here, and all shared objects that these are linked to.
    const std::string tree = m_path + "/python";
    const auto copied = runProgram(
        {"sh", "-ec",
         "t=" + tree + "; cp -a " + m_path +
             "/tree $t; p=$(readlink -f /usr/bin/python3); v=$(basename $p)\n"
             "mkdir -p $t/usr/bin $t/usr/lib/python3/dist-packages $t/usr/local/lib/$v/dist-packages $t/root\n"
             "cp $p $t/usr/bin/$v; ln -s $v $t/usr/bin/python3; cp -a /etc/python3* $t/etc/ 2>/dev/null || true\n"
             "tar -C /usr/lib --exclude=test --exclude=idlelib --exclude=lib2to3 "
             "--exclude='config-*' --exclude=ensurepip --exclude=tkinter -c $v | tar -C $t/usr/lib -x\n"
             "cd /usr/lib/python3/dist-packages; tar -c pip pip-* setuptools setuptools-* "
             "pkg_resources | tar -C $t/usr/lib/python3/dist-packages -x\n"
             "for l in $(ldd $p /usr/lib/$v/lib-dynload/*.so | grep -o '/[^ ]*\\.so[^ ]*' | grep -v ':$' | sort -u); "
             "do "
             "mkdir -p $t$(dirname $l); cp -L $l $t$l; done"});
    if (copied.isOk() && import(tree, "localhost/studio-test/python:1"))
        m_python = "localhost/studio-test/python:1";
    else
        qWarning("%s", copied.err.c_str());
    (void)removeTree(tree);
    return m_python;
}

std::vector<std::string> ContainerLab::containers() const {
    std::istringstream ids(call({"ps", "--all", "--quiet", "--filter=name=compute-studio-"}).out);
    return {std::istream_iterator<std::string>(ids), std::istream_iterator<std::string>()};
}

} // namespace studio::test
