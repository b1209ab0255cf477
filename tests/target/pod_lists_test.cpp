// Lists of pod settings as people type them, on the command line and in forms.
#include <QTest>

#include "core/target/pod_lists.h"

using namespace studio;

namespace {

KubernetesNodes podListLab() {
    KubernetesNodes nodes;
    nodes.kubeconfig = "/home/ada/.kube/config";
    nodes.context = "lab";
    nodes.nameSpace = "research";
    nodes.image = "docker.io/library/python:3.12";
    return nodes;
}

QString namesOf(const std::map<std::string, std::string>& labels) {
    QStringList words;
    for (const auto& [key, value] : labels)
        words << QString::fromStdString(key) + QLatin1Char('=') + QString::fromStdString(value);
    return words.join(QLatin1Char(' '));
}

} // namespace

class PodListsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsWords_data() {
        QTest::addColumn<QString>("list");
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("read"); // empty: refused
        const auto row = [](const char* list, const char* words, const char* read) {
            QTest::addRow("%s: %s", list, words)
                << QString::fromLatin1(list) << QString::fromLatin1(words) << QString::fromLatin1(read);
        };
        for (const char* list : {"selector", "spot"}) {
            row(list, "zone=a", "zone=a");
            row(list, "zone=", "zone=");
            row(list, "b=2 a=1 b=2", "a=1 b=2");
            row(list, "example.com/pool=gpu", "example.com/pool=gpu");
            for (const char* wrong : {"zone", "=a", "=", "zone==a", "zone=a=b", "zone=a,b=c", "zone!=a", "-z=a",
                                      "zone=-a", "zone:a", "a=1 a=2", "/zone=a", "none"})
                row(list, wrong, "");
        }
        row("tolerations", "spot", "spot");
        row("tolerations", "spot=", "spot");
        row("tolerations", "spot=yes:NoSchedule nvidia.com/gpu:NoExecute",
            "spot=yes:NoSchedule nvidia.com/gpu:NoExecute");
        for (const char* wrong : {"=yes", "spot:", "spot:Always", "spot=a=b", ":NoSchedule"})
            row("tolerations", wrong, "");
        row("volumes", "data:/data sets:/sets:ro", "data:/data sets:/sets:ro");
        for (const char* wrong :
             {"data", "data:", ":/data", "data:data", "Data:/data", "data:/a/../b", "data:/data:rw"})
            row("volumes", wrong, "");
    }
    void readsWords() {
        QFETCH(QString, list);
        QFETCH(QString, words);
        QFETCH(QString, read);
        PodLists lists;
        PodLists::Words& given = list == QLatin1String("selector")      ? lists.nodeSelector
                                 : list == QLatin1String("spot")        ? lists.spotSelector
                                 : list == QLatin1String("tolerations") ? lists.tolerations
                                                                        : lists.volumes;
        given.emplace();
        for (const QString& word : words.split(QLatin1Char(' ')))
            given->push_back(word.toStdString());
        KubernetesNodes nodes = podListLab();
        const auto applied = lists.applyTo(nodes);
        QCOMPARE(applied.has_value(), !read.isEmpty());
        if (!applied) {
            QVERIFY(nodes == podListLab());
            QCOMPARE(applied.error().code, ErrorCode::InvalidArgument);
            return;
        }
        QStringList found;
        for (const PodToleration& toleration : nodes.tolerations)
            found << QString::fromStdString(toText(toleration));
        for (const PodMount& mount : nodes.mounts)
            found << QString::fromStdString(toText(mount));
        QCOMPARE(namesOf(nodes.nodeSelector) + namesOf(nodes.spotSelector) + found.join(QLatin1Char(' ')), read);
        QVERIFY(validate(nodes).has_value());
    }

    void replacesOnlyWhatIsGiven() {
        KubernetesNodes nodes = podListLab();
        PodLists first;
        first.nodeSelector = {"zone=a"};
        first.volumes = {"data:/data"};
        first.hostPaths = {"/srv:/srv:ro"};
        first.pullSecrets = {"registry"};
        QVERIFY(first.applyTo(nodes).has_value());
        PodLists second;
        second.nodeSelector.emplace();
        second.volumes = {"sets:/sets"};
        QVERIFY(second.applyTo(nodes).has_value());
        QVERIFY(nodes.nodeSelector.empty());
        QCOMPARE(nodes.mounts.size(), size_t(2));
        QCOMPARE(QString::fromStdString(toText(nodes.mounts[0])), QStringLiteral("/srv:/srv:ro"));
        QCOMPARE(QString::fromStdString(toText(nodes.mounts[1])), QStringLiteral("sets:/sets"));
        QCOMPARE(nodes.pullSecrets, std::vector<std::string>{"registry"});
    }

    // An API server refuses such a pod.
    void refusesTwoVolumesAtOnePath() {
        KubernetesNodes nodes = podListLab();
        PodLists lists;
        lists.volumes = {"data:/data"};
        lists.hostPaths = {"/srv:/data"};
        QVERIFY(lists.applyTo(nodes).has_value());
        const auto checked = validate(nodes);
        QVERIFY(!checked);
        QVERIFY(checked.error().message.find("/data") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(PodListsTest)
#include "pod_lists_test.moc"
