// Files of Kubernetes clusters, and kubeconfig files.
#include <QTest>

#include "core/jobfile/compute_file.h"
#include "core/jobfile/kubeconfig_file.h"
#include "core/jobfile/kubernetes_file.h"

using namespace studio;

namespace {

constexpr const char* kubeconfig = R"(apiVersion: v1
kind: Config
current-context: lab
clusters:
- name: c1
  cluster: {server: https://10.0.0.1:6443, certificate-authority-data: QUJD}
users:
- name: u1
  user:
    exec:
      command: aws
      args: [eks, get-token]
      env: [{name: AWS_PROFILE, value: lab}]
- name: u2
  user: {token: s3cret}
contexts:
- name: lab
  context: {cluster: c1, user: u1, namespace: research}
- name: plain
  context: {cluster: c1, user: u2}
- name: "lost"
  context: {cluster: nowhere, user: missing}
)";

} // namespace

class KubernetesFileTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsContexts() {
        const auto file = readKubeconfig(kubeconfig, "config");
        QVERIFY(file);
        QCOMPARE(file->current, "lab");
        QCOMPARE(file->contexts.size(), size_t(3));
        const auto lab = file->find("lab");
        QVERIFY(lab);
        QCOMPARE(lab->nameSpace, "research");
        QCOMPARE(lab->server, "https://10.0.0.1:6443");
        QCOMPARE(lab->authority, "QUJD");
        QCOMPARE(lab->plugin, (std::vector<std::string>{"aws", "eks", "get-token"}));
        QCOMPARE(lab->pluginVariables.at("AWS_PROFILE"), "lab");
        QVERIFY(file->find("plain")->plugin.empty());
        QVERIFY(file->find("lost")->server.empty());
        const auto missing = file->find("other");
        QVERIFY(!missing);
        QVERIFY(missing.error().message.find("lab, plain, lost") != std::string::npos);
    }

    void refusesOtherFiles() {
        for (const char* text : {"", "a: [", "kind: Pod\n", "- a\n", "kind: Config\ncontexts: x\n"}) {
            const auto file = readKubeconfig(text, "config");
            QVERIFY2(!file || file->contexts.empty(), text);
        }
    }

    // kubectl merges by other rules than this reader: it would run another program than the one that is shown.
    void refusesMerges() {
        const std::string end = "contexts: [{name: lab, context: {cluster: c, user: u}}]\n";
        for (const char* user : {"x: &b {exec: {command: /tmp/evil}}\nusers: [{name: u, user: {<<: [*b]}}]\n",
                                 "x: &b {exec: {command: /tmp/evil}}\n"
                                 "users: [{name: u, user: {exec: {command: /bin/true}, <<: *b}}]\n"})
            QVERIFY2(!readKubeconfig("kind: Config\n" + std::string(user) + end, "config"), user);
        const auto old =
            readKubeconfig("kind: Config\nusers: [{name: u, user: {auth-provider: {name: gcp}}}]\n" + end, "config");
        QVERIFY(old && old->contexts.front().hasAuthProvider);
    }

    void readsAzureFiles() {
        const auto file =
            readComputeFile("$schema: https://azuremlschemas.azureedge.net/latest/kubernetesCompute.schema.json\n"
                            "name: k8s\ntype: kubernetes\nresource_id: /subscriptions/x\nnamespace: team\n"
                            "identity:\n  type: system_assigned\n",
                            "k8s.yml");
        QVERIFY(file.isFine());
        QVERIFY(file.isKubernetes);
        QCOMPARE(file.name, "k8s");
        QCOMPARE(file.cluster.as<KubernetesNodes>()->nameSpace, "team");
        QCOMPARE(file.problems.size(), size_t(2)); // resource_id and identity have no meaning here
        QVERIFY(file.problems[0].message.find("resource_id") != std::string::npos);
        QVERIFY(readComputeFile("$schema: https://azuremlschemas.azureedge.net/latest/kubernetesCompute.schema.json\n"
                                "name: k8s\n",
                                "k8s.yml")
                    .isKubernetes);
    }

    void keepsEverything() {
        ClusterConfig config;
        config.node.cores = 4;
        config.node.memoryBytes = 3LL << 29;
        config.node.gpus = 2;
        config.minNodes = 1;
        config.maxNodes = 7;
        config.tier = ClusterTier::LowPriority;
        config.serverlessTemplate = true;
        KubernetesNodes& nodes = config.provider.emplace<KubernetesNodes>();
        nodes.kubeconfig = "/home/ada/.kube/config";
        nodes.context = "lab: \"x\"";
        nodes.nameSpace = "research";
        nodes.image = "python:3.12";
        nodes.gpuResource = "amd.com/gpu";
        nodes.serviceAccount = "runner";
        nodes.priorityClass = "low";
        nodes.pullSecrets = {"registry", "other"};
        nodes.nodeSelector = {{"zone", "1"}, {"a/b", "true"}};
        nodes.spotSelector = {{"spot", ""}};
        nodes.tolerations = {*podTolerationFromText("nvidia.com/gpu=x:NoSchedule"), *podTolerationFromText("any")};
        nodes.mounts = {*podMountFromText("data:/data:ro", false), *podMountFromText("/srv:/srv", true)};
        nodes.runAsUser = 1000;
        const std::string text = clusterFileText("k8s", config);
        const auto file = readComputeFile(text, "k8s.yml");
        for (const FileProblem& problem : file.problems)
            QVERIFY2(false, problem.message.c_str());
        QCOMPARE(file.cluster, config);
        nodes.identity = "uid:1"; // checked again where the file is used
        QCOMPARE(clusterFileText("k8s", config), text);
    }

    void namesWhatIsWrong_data() {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("words");
        QTest::newRow("toleration") << "tolerations: ['a:Never']"
                                    << "is not a toleration";
        QTest::newRow("volume") << "volumes: ['data']"
                                << "is not a volume";
        QTest::newRow("host path") << "host_paths: ['srv:/srv']"
                                   << "is not a folder";
        QTest::newRow("memory") << "memory_gib: much"
                                << "memory_gib";
        QTest::newRow("tier") << "tier: spot"
                              << "tier";
        QTest::newRow("misspelled") << "contxt: lab"
                                    << "context";
        QTest::newRow("cores") << "cores: two"
                               << "cores";
    }
    void namesWhatIsWrong() {
        QFETCH(QString, line);
        QFETCH(QString, words);
        const auto file = readComputeFile(
            ("name: k8s\ntype: kubernetes\ncompute_studio:\n  " + line + "\n").toStdString(), "k8s.yml");
        QVERIFY(!file.isFine());
        QCOMPARE(file.problems.front().line, 4);
        QVERIFY2(file.problems.front().message.find(words.toStdString()) != std::string::npos,
                 file.problems.front().message.c_str());
    }
};

QTEST_GUILESS_MAIN(KubernetesFileTest)
#include "kubernetes_file_test.moc"
