// The built programs with real podman: clusters whose nodes are containers, and an independent look at what podman has
// and what the workspace believes.
#pragma once

#include <QString>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "tests/container/container_lab.h"
#include "tests/faults/sandbox.h"
#include "tests/support/provider_watch_process.h"

namespace studio::test {

class CreatedNodesScene {
public:
    struct Container {
        std::string id;
        std::string name;
        std::string wish;
        std::string state;
    };
    struct Row {
        std::string wish;
        std::string name;
        std::string id;
        std::string state;
    };
    explicit CreatedNodesScene(ContainerLab& lab);
    ~CreatedNodesScene();

    Sandbox& sandbox() { return m_sandbox; }
    // A cluster of containers with one core and 256 MiB each; empty: created, else what went wrong.
    QString create(const QString& name, const QStringList& more = {});
    QString submit(const QString& cluster, const QString& command, const QStringList& more = {});
    nlohmann::json cluster(const QString& name);
    // All containers of the workspace, in any state, as podman says.
    std::vector<Container> containers() const;
    // All nodes that are not gone, as the workspace says.
    std::vector<Row> rows() const;
    // Empty if both agree, and no wish has two containers.
    QString difference() const;
    bool waitForContainers(size_t count, std::chrono::milliseconds limit = std::chrono::seconds(60));
    // Starts a driver if there is none.
    void drive();

private:
    ContainerLab& m_lab;
    Sandbox m_sandbox;
    std::optional<ProviderWatch> m_watch;
};

} // namespace studio::test
