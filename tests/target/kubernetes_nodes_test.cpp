// What an API server says about pods, as it is and as it should never be, the pods that are created, and what kubectl
// is asked.
#include <QTest>
#include <nlohmann/json.hpp>

#include "core/target/cluster.h"
#include "core/target/provider/kubernetes/kubernetes_node_commands.h"
#include "core/target/provider/kubernetes/pod_spec.h"
#include "core/target/provider/kubernetes/pod_state.h"

using namespace studio;
using nlohmann::json;
using Kind = ProviderError::Kind;

namespace {

constexpr const char* podUid = "0f9c2d4e-0000-4000-8000-000000000001";
constexpr const char* otherUid = "0f9c2d4e-0000-4000-8000-000000000002";

ToolAnswer kubectlPrinted(int exitCode, std::string output, std::string errors = {}) {
    ToolAnswer answer;
    answer.exitCode = exitCode;
    answer.output = std::move(output);
    answer.errors = std::move(errors);
    return answer;
}

KubernetesNodes lab() {
    KubernetesNodes nodes;
    nodes.kubeconfig = "/home/ada/.kube/config";
    nodes.context = "lab & more=1";
    nodes.nameSpace = "research";
    nodes.identity = "uid:cluster-1";
    nodes.image = "docker.io/library/python:3.12";
    return nodes;
}

json podWith(const json& status, const json& meta = json::object()) {
    json pod{{"kind", "Pod"},
             {"metadata",
              {{"uid", podUid},
               {"name", "cs-1"},
               {"labels", {{"cs-workspace", "w"}, {"cs-node", "n"}}},
               {"annotations", {{"compute-studio/spec-hash", "h"}}}}},
             {"spec", {{"nodeName", "worker-1"}}},
             {"status", status}};
    pod["metadata"].update(meta);
    return pod;
}

json containerStatus(const json& state) {
    return json::array(
        {{{"name", "sidecar"}, {"state", {{"running", json::object()}}}}, {{"name", "node"}, {"state", state}}});
}

// Answers the requests of a task by the words that they contain. Returns the task's result, or nullopt if a request had
// no answer.
template <typename T>
std::optional<ProviderResult<T>> answered(ProviderTask<T> task,
                                          const std::vector<std::pair<std::string, ToolAnswer>>& answers,
                                          std::vector<ToolRequest>* asked = nullptr) {
    for (int i = 0; i < 50 && !task.isDone(); ++i) {
        std::string words;
        for (const std::string& word : task.request().words)
            words += word + " ";
        if (asked != nullptr)
            asked->push_back(task.request());
        const auto found = std::find_if(answers.begin(), answers.end(),
                                        [&](const auto& one) { return words.find(one.first) != std::string::npos; });
        if (found == answers.end())
            return std::nullopt;
        task = task.read(found->second);
    }
    return task.isDone() ? std::optional(task.result()) : std::nullopt;
}

const ToolAnswer ourCluster = kubectlPrinted(0, R"({"kind":"Namespace","metadata":{"uid":"cluster-1"}})");
const ToolAnswer otherCluster = kubectlPrinted(0, R"({"kind":"Namespace","metadata":{"uid":"cluster-2"}})");
const ToolAnswer noPod = kubectlPrinted(1, "", "Error from server (NotFound): pods \"cs-1\" not found\n");

NodeHandle handle(const std::string& nodeName = {}) {
    NodeHandle node{podUid, "cs-1", {"w", "n", {}}, {}, false};
    node.place.nodeName = nodeName;
    return node;
}

} // namespace

class KubernetesNodesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsStates_data() {
        QTest::addColumn<json>("pod");
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("reason");
        const auto row = [](const char* name, const json& status, PodState::Kind kind, const char* reason) {
            QTest::newRow(name) << podWith(status) << static_cast<int>(kind) << QString::fromUtf8(reason);
        };
        const json pending{{"phase", "Pending"}};
        const auto waiting = [&](const char* reason, const char* message) {
            json status = pending;
            status["containerStatuses"] = containerStatus({{"waiting", {{"reason", reason}, {"message", message}}}});
            return status;
        };
        row("new", pending, PodState::Kind::Waiting, "");
        row("unschedulable",
            {{"phase", "Pending"},
             {"conditions", json::array({{{"type", "PodScheduled"},
                                          {"status", "False"},
                                          {"reason", "Unschedulable"},
                                          {"message", "0/3 nodes are available: 3 Insufficient nvidia.com/gpu."}}})}},
            PodState::Kind::Waiting, "Unschedulable: 0/3 nodes are available: 3 Insufficient nvidia.com/gpu.");
        row("creating", waiting("ContainerCreating", ""), PodState::Kind::Waiting, "");
        row("image", waiting("ImagePullBackOff", "Back-off pulling image"), PodState::Kind::Stuck,
            "ImagePullBackOff: Back-off pulling image");
        row("configuration", waiting("CreateContainerConfigError", "secret \"x\" not found"), PodState::Kind::Stuck,
            "CreateContainerConfigError: secret \"x\" not found");
        row("image name", waiting("InvalidImageName", "couldn't parse"), PodState::Kind::Refused,
            "InvalidImageName: couldn't parse");
        row("running", {{"phase", "Running"}, {"containerStatuses", containerStatus({{"running", json::object()}})}},
            PodState::Kind::Running, "");
        row("running, nothing known", {{"phase", "Running"}}, PodState::Kind::Running, "");
        // Its Kubernetes node does not report: that is no end.
        row("node lost", {{"phase", "Running"}, {"reason", "NodeLost"}}, PodState::Kind::Running, "NodeLost");
        row("unknown", {{"phase", "Unknown"}}, PodState::Kind::Running, "");
        row("evicted", {{"phase", "Failed"}, {"reason", "Evicted"}, {"message", "low on memory"}},
            PodState::Kind::Ended, "Evicted: low on memory");
        row("preempted",
            {{"phase", "Failed"},
             {"conditions", json::array({{{"type", "DisruptionTarget"},
                                          {"status", "True"},
                                          {"reason", "PreemptionByScheduler"},
                                          {"message", "preempted by pod 7"}}})}},
            PodState::Kind::Ended, "PreemptionByScheduler: preempted by pod 7");
        row("out of memory",
            {{"phase", "Failed"},
             {"containerStatuses", containerStatus({{"terminated", {{"reason", "OOMKilled"}, {"exitCode", 137}}}})}},
            PodState::Kind::Ended, "out of memory (OOMKilled)");
        row("out of memory in a run",
            {{"phase", "Failed"},
             {"containerStatuses",
              containerStatus(
                  {{"terminated",
                    {{"reason", "OOMKilled"}, {"exitCode", 137}, {"message", "run a1 attempt 1 was running"}}}})}},
            PodState::Kind::Ended, "out of memory (OOMKilled); run a1 attempt 1 was running");
        row("second start",
            {{"phase", "Failed"}, {"containerStatuses", containerStatus({{"terminated", {{"exitCode", 75}}}})}},
            PodState::Kind::Ended, "Kubernetes started its container a second time, which was refused");
        // A container that was added to the pod keeps it running.
        row("ended beside a sidecar",
            {{"phase", "Running"},
             {"containerStatuses", containerStatus({{"terminated", {{"reason", "Error"}, {"exitCode", 2}}}})}},
            PodState::Kind::Ended, "its container ended with exit code 2 (Error)");
        row("escape sequences", {{"phase", "Failed"}, {"message", "\x1b[2Jgone\nnow"}}, PodState::Kind::Ended,
            "\\x1b[2Jgone\\nnow");
    }
    void readsStates() {
        QFETCH(json, pod);
        QFETCH(int, kind);
        QFETCH(QString, reason);
        const auto state = podStateFrom(pod);
        QVERIFY(state);
        QCOMPARE(static_cast<int>(state->kind), kind);
        QCOMPARE(QString::fromStdString(state->reason), reason);
        QCOMPARE(state->workspace, "w");
        QCOMPARE(state->wish, "n");
        QCOMPARE(state->nodeName, "worker-1");
    }

    void refusesOthers_data() {
        QTest::addColumn<json>("pod");
        QTest::newRow("nothing") << json();
        QTest::newRow("list") << json::array();
        QTest::newRow("status") << json{{"kind", "Status"}, {"status", "Success"}};
        QTest::newRow("no phase") << podWith(json::object());
        QTest::newRow("new phase") << podWith({{"phase", "Sleeping"}});
        QTest::newRow("status is a text") << podWith("Running");
        QTest::newRow("no uid") << podWith({{"phase", "Running"}}, {{"uid", ""}});
        QTest::newRow("uid is an option") << podWith({{"phase", "Running"}}, {{"uid", "--all"}});
        QTest::newRow("uid is a number") << podWith({{"phase", "Running"}}, {{"uid", 7}});
        QTest::newRow("name is a path") << podWith({{"phase", "Running"}}, {{"name", "../secrets/x"}});
        QTest::newRow("name is an option") << podWith({{"phase", "Running"}}, {{"name", "--raw"}});
    }
    void refusesOthers() {
        QFETCH(json, pod);
        QVERIFY(!podStateFrom(pod));
    }

    void findsTheLastWarning() {
        const auto event = [](const char* type, const char* reason, const char* at) {
            return json{{"type", type}, {"reason", reason}, {"message", "m"}, {"lastTimestamp", at}};
        };
        const json events{{"items", json::array({event("Warning", "FailedMount", "2026-01-01T00:00:02Z"),
                                                 event("Warning", "FailedAttachVolume", "2026-01-01T00:00:01Z"),
                                                 event("Normal", "Pulled", "2026-01-01T00:00:09Z")})}};
        QCOMPARE(lastPodWarning(events), "FailedMount: m");
        QCOMPARE(lastPodWarning(json{{"items", "x"}}), "");
    }

    void writesThePod() {
        KubernetesNodes nodes = lab();
        nodes.nodeSelector = {{"zone", "a"}};
        nodes.spotSelector = {{"kubernetes.azure.com/scalesetpriority", "spot"}};
        nodes.tolerations = {*podTolerationFromText("nvidia.com/gpu:NoSchedule")};
        nodes.mounts = {*podMountFromText("data:/data:ro", false), *podMountFromText("/srv:/srv", true)};
        nodes.pullSecrets = {"registry"};
        nodes.runAsUser = 1000;
        PodPlan plan;
        plan.name = "cs-1";
        plan.workspace = "w";
        plan.wish = "n";
        plan.nodeKey = "abc";
        plan.cores = 2;
        plan.memoryBytes = 1LL << 30;
        plan.gpus = 1;
        plan.isLowPriority = true;
        const json pod = json::parse(podText(nodes, plan));
        const json& spec = pod["spec"];
        const json& container = spec["containers"][0];
        QCOMPARE(spec["restartPolicy"].get<std::string>(), "Never");
        QCOMPARE(spec["automountServiceAccountToken"].get<bool>(), false);
        QCOMPARE(container["command"].size(), size_t(5));
        QCOMPARE(container["command"][4].get<std::string>(), "abc");
        QVERIFY(container["env"] == json::parse(R"([{"name":"HOME","value":"/compute-studio"}])"));
        QVERIFY(container["resources"]["limits"] == container["resources"]["requests"]);
        QCOMPARE(container["resources"]["limits"]["nvidia.com/gpu"].get<std::string>(), "1");
        QCOMPARE(spec["nodeSelector"].size(), size_t(2));
        QCOMPARE(spec["tolerations"].size(), size_t(2));
        QCOMPARE(spec["tolerations"][0]["operator"].get<std::string>(), "Exists");
        QCOMPARE(spec["tolerations"][1]["value"].get<std::string>(), "spot");
        QCOMPARE(spec["volumes"].size(), size_t(5));
        QCOMPARE(spec["volumes"][2]["emptyDir"]["medium"].get<std::string>(), "Memory");
        QCOMPARE(spec["volumes"][3]["persistentVolumeClaim"]["claimName"].get<std::string>(), "data");
        QCOMPARE(spec["volumes"][4]["hostPath"]["path"].get<std::string>(), "/srv");
        QVERIFY(container["securityContext"]["capabilities"]["drop"] == json::array({"ALL"}));
        QCOMPARE(spec["imagePullSecrets"][0]["name"].get<std::string>(), "registry");
        QCOMPARE(pod["metadata"]["annotations"][std::string(podHashAnnotation)].get<std::string>(),
                 podSpecHash(nodes, plan));
        plan.cores = 3;
        QVERIFY(podSpecHash(nodes, plan) !=
                pod["metadata"]["annotations"][std::string(podHashAnnotation)].get<std::string>());
    }

    void checksSettings_data() {
        QTest::addColumn<QString>("setting");
        QTest::addColumn<QString>("value");
        for (const auto& [setting, value] : {std::pair("context", ""),
                                             {"context", "a\x1b"},
                                             {"namespace", "Research"},
                                             {"namespace", "a/b"},
                                             {"namespace", "-n"},
                                             {"image", ""},
                                             {"image", "--image"},
                                             {"image", "a b"},
                                             {"kubeconfig", "relative"},
                                             {"pull_secrets", "A_B"},
                                             {"priority_class", "x/y"},
                                             {"service_account", "-a"},
                                             {"gpu_resource", "gpus"}})
            QTest::addRow("%s %s", setting, value) << QString(setting) << QString(value);
    }
    void checksSettings() {
        QFETCH(QString, setting);
        QFETCH(QString, value);
        json stored = toJson(lab());
        QVERIFY(validate(kubernetesNodesFromJson(stored)));
        const std::string key = setting.toStdString();
        stored[key] = key == "pull_secrets" ? json::array({value.toStdString()}) : json(value.toStdString());
        QVERIFY(!validate(kubernetesNodesFromJson(stored)));
    }

    void readsWords() {
        QCOMPARE(toText(*podTolerationFromText("a/b=c:NoExecute")), "a/b=c:NoExecute");
        for (const char* wrong : {"", ":NoSchedule", "a:Never", "a b", "a=b=c", "-x"})
            QVERIFY2(!podTolerationFromText(wrong), wrong);
        QCOMPARE(toText(*podMountFromText("data:/data:ro", false)), "data:/data:ro");
        for (const char* wrong : {"", "data", "data:", "data:relative", "data:/../etc", "Data:/d", "data:/dev/shm",
                                  "data:/compute-studio", "data:/compute-studio/w", "data:/compute-studio-agent"})
            QVERIFY2(!podMountFromText(wrong, false), wrong);
        QVERIFY(!podMountFromText("data:/data", true));
        QVERIFY(podMountFromText("/srv/data:/data", true));
        const KubernetesNodes back = kubernetesEngineFromText(kubernetesEngineText(lab()));
        QCOMPARE(back.context, lab().context);
        QCOMPARE(back.kubeconfig, lab().kubeconfig);
        QCOMPARE(back.nameSpace, lab().nameSpace);
        QCOMPARE(back.identity, lab().identity);
        ClusterConfig config;
        config.provider = lab();
        config.as<KubernetesNodes>()->mounts = {*podMountFromText("data:/data:ro", false)};
        config.as<KubernetesNodes>()->runAsUser = 1000;
        QCOMPARE(providerNameOf(config), "kubernetes");
        QCOMPARE(*clusterConfigFromJson(toJson(config)), config);
        QVERIFY(validate(config));
        config.as<KubernetesNodes>()->identity.clear();
        QVERIFY(!validate(config));
    }

    void believesAbsence_data() {
        QTest::addColumn<QString>("podAnswer");
        QTest::addColumn<int>("podCode");
        QTest::addColumn<QString>("cluster");
        QTest::addColumn<QString>("node");
        QTest::addColumn<int>("kind");
        const QString gone = QString::fromStdString(noPod.errors);
        const QString ready = QStringLiteral(R"({"status":{"conditions":[{"type":"Ready","status":"True"}]}})");
        const QString silent = QStringLiteral(R"({"status":{"conditions":[{"type":"Ready","status":"Unknown"}]}})");
        const auto row = [](const char* name, const QString& pod, int code, const char* cluster, const QString& node,
                            Kind kind) {
            QTest::newRow(name) << pod << code << QString(cluster) << node << static_cast<int>(kind);
        };
        row("gone", gone, 1, "cluster-1", ready, Kind::Absent);
        row("another cluster", gone, 1, "cluster-2", ready, Kind::SignIn);
        row("its node does not respond", gone, 1, "cluster-1", silent, Kind::Unanswered);
        row("node is not described", gone, 1, "cluster-1", "{}", Kind::Unanswered);
        row("answer was cut", "", 0, "cluster-1", ready, Kind::Unanswered);
        row("half an answer", "{\"kind\":\"Pod\"", 0, "cluster-1", ready, Kind::Unanswered);
        row("404 of a proxy", "Error from server (NotFound): the server could not find the requested resource", 1,
            "cluster-1", ready, Kind::Unanswered);
        row("another pod's 404", "Error from server (NotFound): pods \"cs-2\" not found", 1, "cluster-1", ready,
            Kind::Unanswered);
        row("server away", "Unable to connect to the server: EOF", 1, "cluster-1", ready, Kind::Unanswered);
        row("signed out", "error: You must be logged in to the server (Unauthorized)", 1, "cluster-1", ready,
            Kind::SignIn);
        row("same name, other pod", QString::fromStdString(podWith({{"phase", "Running"}}, {{"uid", otherUid}}).dump()),
            0, "cluster-1", ready, Kind::Absent);
    }
    void believesAbsence() {
        QFETCH(QString, podAnswer);
        QFETCH(int, podCode);
        QFETCH(QString, cluster);
        QFETCH(QString, node);
        QFETCH(int, kind);
        const KubernetesNodeCommands commands(lab(), "ca:1", {});
        const std::string text = podAnswer.toStdString();
        const auto found = answered(
            commands.describe(handle("worker-1")),
            {{"get pod ", kubectlPrinted(podCode, podCode == 0 ? text : "", podCode == 0 ? "" : text)},
             {"kube-system",
              kubectlPrinted(0, json{{"kind", "Namespace"}, {"metadata", {{"uid", cluster.toStdString()}}}}.dump())},
             {"get node ", kubectlPrinted(0, node.toStdString())}});
        QVERIFY(found);
        QVERIFY(!*found);
        QCOMPARE(static_cast<int>(found->error().kind), kind);
    }

    // A role without nodes, and a Kubernetes node that was deleted.
    void believesAbsenceWithoutTheNode() {
        const auto kindOf = [](bool trustsDeletion, const char* words) {
            KubernetesNodes nodes = lab();
            nodes.trustsDeletion = trustsDeletion;
            const KubernetesNodeCommands commands(nodes, "ca:1", {});
            const auto found = answered(
                commands.describe(handle("worker-1")),
                {{"get pod ", noPod}, {"kube-system", ourCluster}, {"get node ", kubectlPrinted(1, "", words)}});
            return found && !*found ? found->error().kind : Kind::Exists;
        };
        const char* forbidden =
            "Error from server (Forbidden): nodes \"worker-1\" is forbidden: User \"ada\" cannot get";
        const char* expired = "error: You must be logged in to the server (Unauthorized)";
        QCOMPARE(kindOf(false, "Error from server (NotFound): nodes \"worker-1\" not found"), Kind::Absent);
        QCOMPARE(kindOf(false, forbidden), Kind::Unanswered);
        QCOMPARE(kindOf(true, forbidden), Kind::Absent); // as the user has declared
        QCOMPARE(kindOf(true, expired), Kind::Unanswered);
        QCOMPARE(kindOf(true, "error: the server was currently unable to handle the request"), Kind::Unanswered);
    }

    void deletesByUid() {
        const KubernetesNodeCommands commands(lab(), "ca:1", {});
        std::vector<ToolRequest> asked;
        auto done = answered(commands.remove(handle()),
                             {{"kube-system", ourCluster}, {"delete --raw", kubectlPrinted(0, "{}")}}, &asked);
        QVERIFY(done && *done);
        QCOMPARE(asked.size(), size_t(2));
        QCOMPARE(json::parse(asked[1].input)["preconditions"]["uid"].get<std::string>(), podUid);
        for (const ToolRequest& request : asked) {
            QVERIFY(request.isIsolated);
            QCOMPARE(request.words[3], "--kubeconfig=/home/ada/.kube/config");
            QCOMPARE(request.words[4], "--context=lab & more=1");
            QCOMPARE(request.words[5], "--namespace=research");
        }
        asked.clear();
        done = answered(commands.remove(handle()), {{"kube-system", otherCluster}}, &asked);
        QVERIFY(done && !*done);
        QCOMPARE(asked.size(), size_t(1)); // nothing was deleted there
        done = answered(
            commands.remove(handle()),
            {{"kube-system", ourCluster},
             {"delete --raw", kubectlPrinted(1, "", "Error from server (Conflict): the UID in the precondition")}});
        QVERIFY(done && !*done);
        QCOMPARE(done->error().kind, Kind::Absent);
    }

    void runsNothingWhenRefused() {
        const KubernetesNodeCommands commands(lab(), "ca:1", {}, ProviderError{Kind::SignIn, "changed", {}});
        QVERIFY(commands.describe(handle()).isDone());
        QVERIFY(commands.list("w").isDone());
        QVERIFY(commands.remove(handle()).isDone());
        QVERIFY(commands.start(handle()).isDone());
        QVERIFY(commands.version().isDone());
        QVERIFY(!commands.session(handle()));
        KubernetesNodes byAuthority = lab();
        byAuthority.identity = "ca:1";
        QVERIFY(!KubernetesNodeCommands(byAuthority, "ca:1", {}).list("w").isDone());
        QVERIFY(KubernetesNodeCommands(byAuthority, "ca:2", {}).list("w").isDone());
    }

    void createsOnce() {
        const KubernetesNodeCommands commands(lab(), "ca:1", {});
        NodePlan plan;
        plan.name = "cs-1";
        plan.labels = {"w", "n", "k8s"};
        plan.nodeKey = "abc";
        plan.memoryBytes = 1LL << 30;
        plan.settings["pod"] = toJson(lab()).dump();
        std::vector<ToolRequest> asked;
        auto made = answered(
            commands.create(plan),
            {{"kube-system", ourCluster},
             {"create ", kubectlPrinted(1, "", "Error from server (AlreadyExists): pods \"cs-1\" already exists")},
             {"get pod ", kubectlPrinted(0, podWith({{"phase", "Pending"}}).dump())}},
            &asked);
        QVERIFY(made && !*made); // the annotation is that of another pod
        QCOMPARE(made->error().kind, Kind::Refused);
        json same = podWith({{"phase", "Pending"}});
        same["metadata"]["annotations"] = json::parse(asked[1].input)["metadata"]["annotations"];
        made = answered(
            commands.create(plan),
            {{"kube-system", ourCluster},
             {"create ", kubectlPrinted(1, "", "Error from server (AlreadyExists): pods \"cs-1\" already exists")},
             {"get pod ", kubectlPrinted(0, same.dump())}});
        QVERIFY(made && *made);
        QCOMPARE((*made)->id, podUid);
        // An answer that was cut may follow a creation.
        made = answered(commands.create(plan), {{"kube-system", ourCluster}, {"create ", kubectlPrinted(0, "")}});
        QVERIFY(made && !*made);
        QVERIFY(made->error().mayHaveHappened());
        made =
            answered(commands.create(plan),
                     {{"kube-system", ourCluster},
                      {"create ", kubectlPrinted(1, "",
                                                 "Error from server (Forbidden): pods \"cs-1\" is forbidden: exceeded "
                                                 "quota: team, requested: cpu=2")}});
        QVERIFY(made && !*made);
        QCOMPARE(made->error().kind, Kind::Quota);
    }

    void listsWholly() {
        const KubernetesNodeCommands commands(lab(), "ca:1", {});
        const auto listed = [&](const std::string& text) {
            return *answered(commands.list("w"), {{"kube-system", ourCluster}, {"get pods ", kubectlPrinted(0, text)}});
        };
        const json one = podWith({{"phase", "Running"}});
        QCOMPARE(listed(json{{"kind", "List"}, {"items", json::array({one})}}.dump())->size(), size_t(1));
        QVERIFY(listed(R"({"kind":"List","items":[]})")->empty());
        QVERIFY(!listed(""));
        QVERIFY(!listed(R"({"kind":"List"})"));
        QVERIFY(!listed(json{{"items", json::array({one, json{{"kind", "Pod"}}})}}.dump()));
    }

    // A server that is away for a while, and an image that cannot be pulled, are no failed start at once.
    void startsPatiently() {
        const KubernetesNodeCommands commands(lab(), "ca:1", {});
        const auto started = [&](const ToolAnswer& pod) {
            return (*answered(commands.start(handle()),
                              {{"get pod ", pod}, {"get events", kubectlPrinted(0, R"({"items":[]})")}}))
                .error()
                .kind;
        };
        QCOMPARE(started(kubectlPrinted(1, "", "Unable to connect to the server: EOF")), Kind::Unanswered);
        QCOMPARE(started(kubectlPrinted(1, "", "error: You must be logged in to the server (Unauthorized)")),
                 Kind::SignIn);
        QVERIFY(commands.retriesStartUntilReady());
        QCOMPARE(started(kubectlPrinted(0, podWith({{"phase", "Pending"}}).dump())), Kind::Pending);
        QCOMPARE(started(kubectlPrinted(0, podWith({{"phase", "Failed"}, {"reason", "Evicted"}}).dump())),
                 Kind::Refused);
        QCOMPARE(started(kubectlPrinted(
                     0, podWith({{"phase", "Pending"},
                                 {"containerStatuses", containerStatus({{"waiting", {{"reason", "ErrImagePull"}}}})}})
                            .dump())),
                 Kind::Stuck);
    }
};

QTEST_GUILESS_MAIN(KubernetesNodesTest)
#include "kubernetes_nodes_test.moc"
