#include "tests/container/build_scene.h"

#include <cstdlib>
#include <fcntl.h>
#include <sys/stat.h>

namespace studio::test {

std::string BuildScene::prepare(const std::string& key) {
    const std::string folder = m_folder.root() + "/envs/" + key;
    (void)makeFolders(folder);
    (void)writeFileAtomically(folder + "/wanted", "");
    (void)writeContentStores(folder, {m_folder.blobs(), m_folder.trees()});
    m_last = folder;
    return folder;
}

BuildOutcome BuildScene::build(const EnvironmentSpec& spec, const std::string& key, const std::string& password) {
    const std::string folder = prepare(key);
    UniqueFd log(open((folder + "/log").c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600));
    BuildSession session(folder, spec, SecretText(password), std::move(log));
    return buildContainer(session);
}

EnvironmentDryRun BuildScene::tryOut(const EnvironmentSpec& spec) {
    const std::string folder = prepare(randomIdText());
    UniqueFd log(open((folder + "/log").c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600));
    BuildSession session(folder, spec, SecretText(), std::move(log));
    return dryRunContainer(session);
}

std::string BuildScene::log() const {
    return readFile(m_last + "/log").value_or("(no log)");
}

EnvironmentSpec imageSpec(std::string image, std::string engine) {
    EnvironmentSpec spec;
    spec.name = "test";
    spec.kind = EnvironmentSpec::Kind::Container;
    spec.container.image = std::move(image);
    spec.container.engine = std::move(engine);
    return spec;
}

FakePrograms::FakePrograms()
    : m_path("/tmp/studio-programs-" + randomIdText())
    , m_before(std::getenv("PATH")) {
    (void)makeFolders(m_path);
}

FakePrograms::~FakePrograms() {
    setenv("PATH", m_before.c_str(), 1);
    (void)removeTree(m_path);
}

void FakePrograms::use(bool withSystem) const {
    setenv("PATH", withSystem ? (m_path + ":" + m_before).c_str() : m_path.c_str(), 1);
}

void FakePrograms::put(const std::string& name, const std::string& script) const {
    const std::string path = m_path + "/" + name;
    (void)writeFileAtomically(path, "#!/bin/sh\n" + script + "\n");
    chmod(path.c_str(), 0755);
}

} // namespace studio::test
