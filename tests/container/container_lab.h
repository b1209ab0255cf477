// Real podman with a storage of its own, so that the images of whoever runs the tests are not touched, and images made
// from this machine's own files: no registry is needed. STUDIO_TEST_ENGINE=docker takes the machine's docker instead,
// by hand: its storage is everybody's.
#pragma once

#include <QString>
#include <string>
#include <vector>

#include "tests/support/child_process.h"

namespace studio::test {

class ContainerLab {
public:
    ContainerLab();
    ~ContainerLab();
    ContainerLab(const ContainerLab&) = delete;
    ContainerLab& operator=(const ContainerLab&) = delete;

    // Why there can be no test here; empty: the engine runs containers.
    const QString& problem() const { return m_problem; }
    const std::string& engine() const { return m_engine; } // its name
    const std::string& program() const { return m_program; }
    bool isDocker() const { return m_engine == "docker"; }
    Ran call(std::vector<std::string> words) const;

    // busybox and nothing else.
    const std::string& smallImage() const { return m_small; }
    // With the machine's own Python and pip; empty where it has none that can be copied.
    std::string pythonImage();
    bool hasImage(const std::string& name) const { return call({"image", "inspect", name}).isOk(); }
    // Ids of all containers that the studio has made, running or not.
    std::vector<std::string> containers() const;

private:
    std::string prepare();
    bool import(const std::string& tree, const std::string& tag) const;

    std::string m_path;
    std::string m_engine = "podman";
    std::string m_program;
    std::string m_small;
    std::string m_python;
    QString m_problem;
};

} // namespace studio::test
