// CreatorScene is a MachineCreator on a real database with an engine that is only a model, a clock that stands still
// unless it is turned, and answers that get lost. For tests; main thread.
#pragma once

#include <QTest>
#include <SQLiteCpp/SQLiteCpp.h>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/driver/machine_creator.h"
#include "core/target/instance_store.h"
#include "tests/run/reconciler_scene.h"
#include "tests/target/node_wishes.h"

namespace studio::test {

using namespace std::chrono_literals;
using nlohmann::json;

class TurnedClock final : public Clock {
public:
    Timestamp now() const override { return m_now; }
    void turn(std::chrono::milliseconds by) { m_now += by; }

private:
    Timestamp m_now = fromMs(1'800'000'000'000);
};

enum class Fault { None, LostBefore, LostAfter, Refused };

// podman as a model. `fault` decides what happens to each command.
class ModelEngine final : public HostTools {
public:
    struct Container {
        std::string name;
        std::map<std::string, std::string> labels;
        bool isRunning = false;
    };
    std::map<std::string, Container> containers;
    std::function<Fault(const std::string& verb)> fault = [](const std::string&) { return Fault::None; };
    std::map<std::string, int> calls;
    std::string refusal = "Error: refused by the test";
    std::string gpus = R"({"problem":"no_spec"})"; // the agent's answer when GPUs are to be chosen
    std::vector<std::string> choice{};             // the last command of that agent
    int exitCode = 1;                              // of a container that has ended
    std::string finished = "0001-01-01T00:00:00Z"; // when it has ended
    size_t maxPerWish = 0;

    bool isConnected(const TargetId&) const override { return true; }
    void run(const TargetId&, const ToolRequest& request, QObject* context, Answer<ToolAnswer> answer) override {
        const std::string verb = request.words[0] == "podman" ? request.words[1] : request.words[0];
        ++calls[verb];
        if (verb == "{agent}")
            choice = request.words;
        const Fault what = fault(verb);
        Result<ToolAnswer> result = fail(ErrorCode::Unavailable, "The connection was lost.");
        if (what == Fault::Refused)
            result = printed(125, {}, refusal);
        else if (what != Fault::LostBefore)
            result = carryOut(verb, request.words);
        if (what == Fault::LostAfter)
            result = fail(ErrorCode::Unavailable, "The connection was lost.");
        QTimer::singleShot(0, context, [answer, result] { answer(result); });
    }
    void makeFolder(const TargetId&, const MakeNodeFolderRequest&, QObject* context,
                    Answer<NodeFolderAnswer> answer) override {
        QTimer::singleShot(0, context, [answer] { answer(NodeFolderAnswer{"/folder", "/agent", 0, 0}); });
    }
    void removeFolder(const TargetId&, const RemoveNodeFolderRequest&, QObject* context, Answer<void> answer) override {
        QTimer::singleShot(0, context, [answer] { answer(Result<void>()); });
    }
    void probe(const TargetId&, QObject* context, Answer<MachineFacts> answer) override {
        QTimer::singleShot(0, context, [answer] { answer(MachineFacts()); });
    }
    size_t countOf(const std::string& wish) const {
        return static_cast<size_t>(std::count_if(containers.begin(), containers.end(), [&](const auto& one) {
            return one.second.labels.at("cs-node") == wish;
        }));
    }

private:
    static ToolAnswer printed(int exitCode, std::string output, std::string errors = {}) {
        ToolAnswer answer;
        answer.exitCode = exitCode;
        answer.output = std::move(output);
        answer.errors = std::move(errors);
        return answer;
    }
    ToolAnswer carryOut(const std::string& verb, const std::vector<std::string>& words) {
        const auto absent = [&] { return printed(125, "[]", "Error: no such container " + words.back()); };
        if (verb == "version")
            return printed(0, "4.3.1\n");
        if (verb == "{agent}")
            return printed(0, gpus);
        if (verb == "create")
            return create(words);
        if (verb == "ps") {
            std::string ids;
            for (const auto& [id, container] : containers)
                ids += id + "\n";
            return printed(0, ids);
        }
        if (verb == "test" || verb == "logs" || verb == "run")
            return printed(0, {});
        if (verb == "container") {
            json list = json::array();
            for (size_t i = 3; i < words.size(); ++i) {
                const auto found = containers.find(words[i]);
                if (found == containers.end())
                    return absent();
                list.push_back({{"Id", found->first},
                                {"Name", found->second.name},
                                {"Config", {{"Labels", found->second.labels}}},
                                {"State",
                                 {{"Status", found->second.isRunning ? "running" : "exited"},
                                  {"Running", found->second.isRunning},
                                  {"Pid", found->second.isRunning ? 7 : 0},
                                  {"FinishedAt", finished},
                                  {"ExitCode", exitCode}}}});
            }
            return printed(0, list.dump());
        }
        const auto found = containers.find(words.back());
        if (found == containers.end())
            return absent();
        if (verb == "start")
            found->second.isRunning = !dies;
        else if (verb == "stop")
            found->second.isRunning = false;
        else if (verb == "rm")
            containers.erase(found);
        return printed(0, words.back() + "\n");
    }
    ToolAnswer create(const std::vector<std::string>& words) {
        Container made;
        for (const std::string& word : words) {
            if (word.starts_with("--name="))
                made.name = word.substr(7);
            if (word.starts_with("--label="))
                made.labels[word.substr(8, word.find('=', 8) - 8)] = word.substr(word.find('=', 8) + 1);
        }
        for (const auto& [id, other] : containers) {
            if (other.name == made.name)
                return printed(125, {}, "Error: the container name \"" + made.name + "\" is already in use by " + id);
        }
        std::string id = std::to_string(++m_last);
        id = std::string(64 - id.size(), 'a') + id;
        const std::string wish = made.labels["cs-node"];
        containers[id] = std::move(made);
        maxPerWish = std::max(maxPerWish, countOf(wish));
        return printed(0, id + "\n");
    }
    int m_last = 0;

public:
    bool dies = false; // containers end as soon as they are started
};

class CreatorScene {
public:
    explicit CreatorScene(MachineCreator::Options options = {}, const std::string& startScript = {}, int gpus = 0)
        : m_options(options) {
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            targets::ensureLocal(db, 2, clock.now());
            m_local = targets::byName(db, "local")->id;
            ClusterConfig config;
            config.provider = ContainerNodes{"podman", "busybox"};
            config.maxNodes = 4;
            config.startScript = startScript;
            config.node.gpus = gpus;
            return clusters::create(db, "Crew", config, m_local, clock.now()).map([&](const Target& made) {
                cluster = made.id;
                clusters::setProvisioning(db, cluster, Provisioning::Succeeded, {});
            });
        });
        restart();
    }
    // Another driver begins with what is on disk.
    void restart() {
        creator = std::make_unique<MachineCreator>(
            m_workspace->database(), clock, "0a1b2c3d4e5f", engine,
            [this](const TargetId& machine) { return answers && isRunning(machine); }, m_options);
    }
    // From now on the nodes of its cluster are made by the commands of that source.
    void use(const NodeCommandsSource& source) {
        creator = std::make_unique<MachineCreator>(
            m_workspace->database(), clock, "0a1b2c3d4e5f", engine, [this](const TargetId&) { return answers; },
            m_options, source);
    }
    // Its cluster is an instance from now on.
    void keepNodes() {
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            instances::add(db, cluster, {}, clock.now());
            instances::setReady(db, cluster);
            return {};
        });
    }
    std::vector<OrphanNode> orphans() {
        std::vector<OrphanNode> all;
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            all = createdNodes::orphans(db);
            return {};
        });
        return all;
    }
    int64_t plan() { return planNode(m_workspace, "Crew", m_local, clock.now()); }
    void leave(int64_t node) { releaseNode(m_workspace, node, clock.now()); }
    CreatedNode node() { return all().back(); }
    std::vector<CreatedNode> all() {
        std::vector<CreatedNode> nodes;
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            SQLite::Statement query(db, "SELECT seq FROM created_node ORDER BY seq");
            while (query.executeStep())
                nodes.push_back(*createdNodes::find(db, query.getColumn(0).getInt64()));
            return {};
        });
        return nodes;
    }
    NodeHold hold() {
        NodeHold hold;
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            hold = createdNodes::hold(db, cluster);
            return {};
        });
        return hold;
    }
    // Turns the clock until the condition holds; false after some hours.
    bool turnUntil(const std::function<bool()>& condition) {
        for (int i = 0; i < 1000 && !condition(); ++i) {
            clock.turn(5s);
            creator->poll();
            QTest::qWait(0);
        }
        return condition();
    }
    // Lets everything happen that is due now.
    void settle() {
        for (int i = 0; i < 60; ++i) {
            creator->poll();
            QTest::qWait(1); // answers come by timers
        }
    }
    FreshWorkspace& workspace() { return m_workspace; }

    TurnedClock clock;
    ModelEngine engine;
    bool answers = true;
    TargetId cluster;
    std::unique_ptr<MachineCreator> creator;

private:
    bool isRunning(const TargetId& machine) {
        bool is = false;
        (void)m_workspace->database().read([&](SQLite::Database& db) -> Result<void> {
            for (const CreatedNode& node : createdNodes::live(db)) {
                const auto found = engine.containers.find(node.providerId);
                is = is || (node.machine == machine && found != engine.containers.end() && found->second.isRunning);
            }
            return {};
        });
        return is;
    }
    FreshWorkspace m_workspace;
    MachineCreator::Options m_options;
    TargetId m_local;
};

} // namespace studio::test
