// A workspace with runs that logged something, were given code and differ in this and that: made through the stores,
// without a driver.
#pragma once

#include <QTemporaryDir>
#include <map>
#include <string>
#include <vector>

#include "core/client/client.h"
#include "core/metric/curve.h"

namespace studio::test {

struct SceneRun {
    std::string name;
    std::string state = "Completed";
    std::map<std::string, std::string> parameters{};
    std::map<std::string, std::vector<double>> metrics{}; // points at steps 0, 1, …
    std::map<std::string, std::string> tags{};
    std::map<std::string, std::string> files{}; // of the snapshot; none where it is empty
    std::string config = R"({"version":1,"argv":["python3","train.py"]})";
};

class CompareScene {
public:
    // `folder`: of the workspace; empty: in a folder of the scene's own.
    explicit CompareScene(const std::string& folder = {});
    WorkspaceOptions options() const;
    std::string folder() const { return m_workspace; }
    QString path() const { return m_dir.path(); }
    // The id.
    std::string add(const SceneRun& run);
    // Runs of a search over two parameters, with curves of a loss and an accuracy: as many as asked for. Their ids,
    // oldest first.
    std::vector<std::string> addSearch(int runs);
    Client& client() { return m_client; }

private:
    QTemporaryDir m_dir;
    std::string m_workspace;
    Client m_client;
    int m_count = 0;
};

} // namespace studio::test
