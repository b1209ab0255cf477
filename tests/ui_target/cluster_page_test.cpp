// A cluster's page: models by their rows, words and the chart as pure functions, the page on a workspace without a
// driver by object names.
#include <QAbstractItemModelTester>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <QtTest>
#include <SQLiteCpp/SQLiteCpp.h>

#include "core/client/target_client.h"
#include "core/run/run_text.h"
#include "tests/support/all_tabs.h"
#include "tests/support/page_fixture.h"
#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/property_value.h"
#include "ui/common/state_badge.h"
#include "ui/target/cluster_monitoring.h"
#include "ui/target/cluster_overview.h"
#include "ui/target/cluster_page.h"
#include "ui/target/cluster_settings.h"
#include "ui/target/cluster_text.h"
#include "ui/target/node_chart.h"
#include "ui/target/node_grid.h"
#include "ui/target/node_table_model.h"
#include "ui/target/operations_model.h"
#include "ui/target/operations_tab.h"
#include "ui/target/target_monitoring.h"
#include "ui/target/target_runs.h"
#include "ui/target/target_table_model.h"
#include "ui/target/targets_page.h"

using namespace studio;
using namespace studio::ui;

namespace {

const QString hostileName = QStringLiteral("<b>x</b>\u202e\n\x1b[31m");

ClusterNode nodeOf(int64_t seq, NodeState state = NodeState::Idle) {
    ClusterNode node;
    node.seq = seq;
    node.name = std::to_string(seq);
    node.state = state;
    node.since = currentTime();
    node.cpus = {0, 1};
    return node;
}

void checkIsPlain(const QString& text) {
    QVERIFY(!text.contains(QChar(0x202e)) && !text.contains(QLatin1Char('\n')) && !text.contains(QChar(0x1b)));
}

} // namespace

class ClusterPageTest : public test::PageFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        setUp();
        openWorkspace();
    }
    void cleanup() { tearDown(); }

    void hardwareSaysWhatMayBe() {
        TargetStatus status;
        ClusterConfig config;
        config.minNodes = 0;
        config.maxNodes = 2;
        status.target.setConfig(config);
        QVERIFY2(fullHardwareText(status.target).startsWith(QStringLiteral("up to 2 × ")),
                 qPrintable(fullHardwareText(status.target)));
        config.minNodes = 2;
        status.target.setConfig(config);
        QVERIFY(fullHardwareText(status.target).startsWith(QStringLiteral("2 × ")));
    }

    void emptyOperationsNameTheCommand() {
        const OperationsTab tab("gpu01", nullptr);
        QCOMPARE(tab.findChild<PlainLabel*>(QStringLiteral("emptyCommand"))->text(),
                 QStringLiteral("studioctl compute check gpu01"));
    }

    void runsHaveExactTimes() {
        QVERIFY(ask<bool>([](Client& client) {
            return client.workspace()
                .database()
                .write([](SQLite::Database& db) -> Result<void> {
                    db.exec("INSERT INTO experiment(name,created_ms) VALUES('exact',1);"
                            "INSERT INTO run(id,root,name,experiment,target,config,state,created_ms,ended_ms) SELECT "
                            "'00000000000000000000000001','00000000000000000000000001','r',(SELECT max(seq) FROM "
                            "experiment),id,'{\"version\":1}','Completed',1760000000000,1760000001000 FROM target "
                            "WHERE name='local'");
                    return {};
                })
                .map([] { return true; });
        }));
        const TargetRunsModel model(*m_link, "local");
        QTRY_COMPARE(model.rowCount(), 1);
        const QModelIndex created = model.index(0, TargetRunsModel::Created);
        QTRY_VERIFY(!created.data().toString().isEmpty());
        QCOMPARE(created.data(Qt::ToolTipRole).toString(), formatTime(fromMs(1'760'000'000'000)));
    }

    // F1 opens the page about what its nodes are; slices are explained by that about clusters.
    void topicIsThatOfProvider() {
        ClusterConfig cluster;
        QCOMPARE(ClusterOverview::topicOf(cluster), QString());
        cluster.provider = KubernetesNodes();
        QCOMPARE(ClusterOverview::topicOf(cluster), QStringLiteral("kubernetes"));
        cluster.provider = ContainerNodes();
        QCOMPARE(ClusterOverview::topicOf(cluster), QStringLiteral("containers"));
    }

    // A cluster below its maximum waits for something else than a node.
    void steadyClusterSaysWhatRunsWaitFor() {
        ClusterStatus status;
        ClusterConfig config;
        config.maxNodes = 2;
        status.target.setConfig(config);
        status.waiting = 1;
        status.counts.idle = 1;
        QVERIFY2(!allocationEvidence(status).contains(QStringLiteral("maximum")),
                 qPrintable(allocationEvidence(status)));
        QVERIFY(allocationEvidence(status).contains(QStringLiteral("queue")));
        // Nor does one with idle nodes: its machine may be in use by others.
        status.counts.running = 1;
        QVERIFY(!allocationEvidence(status).contains(QStringLiteral("maximum")));
        status.waitReason = Reason{"wait_nodes_busy", {}};
        QVERIFY(allocationEvidence(status).contains(QString::fromStdString(describe(*status.waitReason))));
        status.counts.running = 2;
        status.counts.idle = 0;
        QVERIFY(allocationEvidence(status).contains(QStringLiteral("maximum")));
    }

    void nodeModelAddsAndRemovesRows() {
        NodeTableModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setNodes({nodeOf(1), nodeOf(2), nodeOf(3)});
        const QPersistentModelIndex third = model.index(2, 0);
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        model.setNodes({nodeOf(2), nodeOf(3), nodeOf(5)});
        QCOMPARE(third.row(), 1);
        model.setNodes({nodeOf(3), nodeOf(5), nodeOf(7), nodeOf(9)});
        QCOMPARE(third.row(), 0);
        QCOMPARE(reset.size(), 0);
        model.setNodes({nodeOf(9), nodeOf(3)}); // in another order
        QCOMPARE(reset.size(), 1);
        QCOMPARE(model.rowCount(), 2);
        model.setNodes({});
        QCOMPARE(model.rowCount(), 0);
    }

    void nodeModelShowsHostileTextLiterally() {
        NodeTableModel model;
        ClusterNode node = nodeOf(1, NodeState::Unusable);
        node.name = node.trouble = node.runId = node.runName = hostileName.toStdString();
        model.setNodes({node});
        for (int column = 0; column < model.columnCount(); ++column) {
            checkIsPlain(model.index(0, column).data().toString());
            QVERIFY(!model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString().isEmpty());
        }
        node.trouble = std::string(4096, 'x');
        model.setNodes({node});
        QVERIFY(model.index(0, NodeTableModel::Held).data().toString().size() <= 400);
    }

    // A row for each machine of a pool, also without nodes; a click on a node names it.
    void gridShowsNodesByMachine() {
        NodeGrid grid;
        ClusterStatus status;
        for (const char* name : {"gpu01", "ws3"}) {
            Target machine;
            machine.name = name;
            machine.reachable = std::string(name) != "ws3";
            status.machines.push_back(std::move(machine));
        }
        ClusterNode running = nodeOf(1, NodeState::Running);
        running.machineName = "gpu01";
        running.runId = "r1";
        ClusterNode idle = nodeOf(2);
        idle.machineName = "gpu01";
        status.nodes = {running, idle};
        grid.setStatus(status);
        grid.resize(700, grid.heightForWidth(700));
        QVERIFY(grid.heightForWidth(300) > grid.heightForWidth(700)); // the cells of a row wrap
        QVERIFY(grid.accessibleDescription().contains(QStringLiteral("gpu01")));
        QVERIFY(grid.accessibleDescription().contains(QStringLiteral("ws3")));
        QVERIFY(!grid.grab().isNull());
        QString clicked;
        connect(&grid, &NodeGrid::nodeClicked, this,
                [&clicked](const ClusterNode& node) { clicked = QString::fromStdString(node.runId); });
        QTest::mouseClick(&grid, Qt::LeftButton, {}, {240, 20});
        QCOMPARE(clicked, QStringLiteral("r1"));
        ClusterNode hostile = idle;
        hostile.name = hostile.machineName = hostile.runId = hostile.runName = hostileName.toStdString();
        status.nodes.push_back(hostile);
        grid.setStatus(status);
        QVERIFY(!grid.grab().isNull());
        checkIsPlain(grid.accessibleDescription());
    }

    void prependsOperations() {
        OperationsModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        TargetEvent first{1, currentTime(), "created", {{"host", hostileName.toStdString()}}};
        TargetEvent second{2, currentTime(), "node_down", {{"node", hostileName.toStdString()}}};
        TargetEvent third{3, currentTime(), hostileName.toStdString(), {}};
        model.setEvents({second, first});
        model.setEvents({third, second});
        QCOMPARE(model.rowCount(), 2);
        for (int row = 0; row < 2; ++row)
            checkIsPlain(model.index(row, OperationsModel::What).data().toString());
    }

    void describesNodeCounts_data() {
        QTest::addColumn<int>("idle");
        QTest::addColumn<int>("running");
        QTest::addColumn<int>("leaving");
        QTest::addColumn<QString>("text");
        QTest::newRow("none") << 0 << 0 << 0 << QStringLiteral("none");
        QTest::newRow("all") << 1 << 2 << 3 << QStringLiteral("1 idle · 2 busy · 3 other");
        QTest::newRow("busy") << 0 << 2 << 0 << QStringLiteral("2 busy");
    }
    void describesNodeCounts() {
        QFETCH(int, idle);
        QFETCH(int, running);
        QFETCH(int, leaving);
        NodeCounts counts;
        counts.idle = idle;
        counts.running = running;
        counts.leaving = leaving;
        QTEST(nodesText(counts), "text");
    }

    void refusedDeletionHasReason() {
        TargetStatus status;
        QVERIFY(!deleteRefusal(status).isEmpty());
        status.target.kind = TargetKind::Cluster;
        status.target.setConfig(ClusterConfig{});
        QVERIFY(deleteRefusal(status).isEmpty());
        status.waiting = 1;
        QVERIFY(!deleteRefusal(status).isEmpty());
        status.waiting = 0;
        status.target.provisioning = Provisioning::Deleting;
        QVERIFY(!deleteRefusal(status).isEmpty());
    }

    void sourceNamesTheProvider() {
        ClusterOverview overview(*m_context, nullptr);
        const auto sourceOf = [&overview](const ProviderConfig& provider) {
            ClusterConfig config;
            config.provider = provider;
            ClusterView view;
            view.status.target.kind = TargetKind::Cluster;
            view.status.target.setConfig(config);
            view.now = currentTime();
            overview.setView(view);
            return overview.findChild<PropertyValue*>(QStringLiteral("clusterWhere"))->value();
        };
        QCOMPARE(sourceOf(SlotNodes()), QStringLiteral("Slices of this computer"));
        QCOMPARE(sourceOf(CloudNodes{"aws", "eu-central-1", "7", "t3.large", {}}),
                 QStringLiteral("Cloud VMs: aws, eu-central-1, t3.large"));
        QCOMPARE(sourceOf(VmNodes{{}, "/a.qcow2", {}, {}, {}}),
                 QStringLiteral("Virtual machines on this computer: /a.qcow2"));
    }

    void priorityHintNamesSpotMachines() {
        ClusterSettings settings(*m_link, "night", nullptr);
        const auto hint = [&settings](const ProviderConfig& provider) {
            ClusterConfig config;
            config.provider = provider;
            ClusterView view;
            view.status.target.kind = TargetKind::Cluster;
            view.status.target.setConfig(config);
            settings.setView(view);
            return settings.findChild<PlainLabel*>(QStringLiteral("settingTierHint"))->text();
        };
        QVERIFY(hint(SlotNodes()).contains(QStringLiteral("nice")));
        const QString cloud = hint(CloudNodes{"aws", "eu-central-1", "7", "t3.large", {}});
        QVERIFY2(cloud.contains(QStringLiteral("spot")) && !cloud.contains(QStringLiteral("nice")), qPrintable(cloud));
    }

    void machinesOfClusterAreLinks() {
        ClusterOverview overview(*m_context, nullptr);
        ClusterView view;
        view.status.target.kind = TargetKind::Cluster;
        view.status.target.setConfig(ClusterConfig());
        view.status.machines.resize(2);
        view.status.machines[0].name = "gpu01";
        view.status.machines[1].name = "gpu02";
        view.now = currentTime();
        overview.setView(view);
        const auto value = [&overview](const char* name) {
            return overview.findChild<PropertyValue*>(QLatin1String(name));
        };
        value("clusterMachine-1")->click();
        QCOMPARE(m_places.opened, QStringLiteral("target gpu02"));
        QCOMPARE(value("clusterHeld")->value(), QStringLiteral("Determined when the first node starts."));
        QVERIFY(value("clusterLife") == nullptr);
        ClusterConfig config;
        config.runBased = true;
        view.status.target.setConfig(config);
        overview.setView(view);
        QVERIFY(value("clusterLife") != nullptr);
    }

    void chartReturnsCountsAtTime() {
        NodeChart chart;
        const Timestamp now = currentTime();
        const auto at = [now](int secondsAgo) { return now - std::chrono::seconds(secondsAgo); };
        NodeCounts one;
        one.running = 1;
        NodeCounts three;
        three.running = 2;
        three.idle = 1;
        chart.setSamples({{at(900), one}, {at(300), three}, {at(60), {}}}, at(600), now, 4);
        QCOMPARE(chart.peak(), 3);
        QCOMPARE(chart.countsAt(at(500)).total(), 1);
        QCOMPARE(chart.countsAt(at(100)).total(), 3);
        QCOMPARE(chart.countsAt(now).total(), 0);
        for (const QSize size : {QSize(600, 200), QSize(40, 20), QSize(1, 1)}) {
            chart.resize(size);
            QVERIFY(!chart.grab().isNull());
        }
        chart.setSamples({}, now, now, 0);
        QVERIFY(!chart.grab().isNull());
    }

    // Charts without a name were taken for those of the cluster.
    void monitoringNamesItsSource() {
        ClusterView view;
        view.status.target.kind = TargetKind::Cluster;
        view.status.target.config = ClusterConfig();
        Target host;
        host.id = TargetId::generate();
        host.kind = TargetKind::Remote;
        host.name = "gpu01";
        view.status.machines.push_back(host);
        QCOMPARE(monitoredSources(view).size(), size_t(1));
        QCOMPARE(monitoredSources(view).front().target, std::string("gpu01"));
        QVERIFY(monitoredSources(view).front().note.contains(QStringLiteral("Host gpu01")));
        Target other = view.status.target;
        other.name = "night";
        other.via = host.id;
        view.others.push_back(other);
        QVERIFY(monitoredSources(view).front().note.contains(QStringLiteral("shared with night")));

        // A node that is a machine of its own has values of its own.
        view.status.nodes.push_back(nodeOf(1));
        view.status.nodes.back().number = 7;
        CreatedNode created;
        created.number = 7;
        created.machine = TargetId::generate();
        view.status.created.push_back(created);
        const auto sources = monitoredSources(view);
        QCOMPARE(sources.size(), size_t(2));
        QCOMPARE(sources.front().target, created.machine.text());
        QVERIFY(sources.front().note.contains(QStringLiteral("this node only")));

        ClusterMonitoring monitoring(*m_link, nullptr);
        monitoring.setView(view);
        auto* choice = monitoring.findChild<QComboBox*>(QStringLiteral("monitoredSource"));
        QCOMPARE(choice->count(), 2);
        choice->setCurrentIndex(1);
        view.status.nodes.clear();
        monitoring.setView(view); // the choice stays
        QVERIFY(monitoring.findChild<PlainLabel*>(QStringLiteral("monitoredNote"))
                    ->text()
                    .contains(QStringLiteral("Host gpu01")));
        QVERIFY(choice->isHidden());
    }

    // The machine whose command line creates cloud VMs does not run them.
    void monitoringOfACloudHasNoHost() {
        ClusterView view;
        view.status.target.kind = TargetKind::Cluster;
        ClusterConfig config;
        config.provider.emplace<CloudNodes>();
        view.status.target.config = config;
        Target host;
        host.id = TargetId::generate();
        host.kind = TargetKind::Remote;
        host.name = "gpu01";
        view.status.machines.push_back(host);
        QVERIFY(monitoredSources(view).empty());
        ClusterMonitoring monitoring(*m_link, nullptr);
        monitoring.setView(view);
        auto* note = monitoring.findChild<PlainLabel*>(QStringLiteral("monitoredNote"));
        QVERIFY2(note->text().startsWith(QStringLiteral("No active nodes")), qPrintable(note->text()));
        QVERIFY(monitoring.findChild<TargetMonitoring*>() == nullptr);
        view.status.nodes.push_back(nodeOf(1));
        view.status.nodes.back().number = 7;
        CreatedNode created;
        created.number = 7;
        created.machine = TargetId::generate();
        view.status.created.push_back(created);
        monitoring.setView(view);
        QVERIFY(note->text().startsWith(QStringLiteral("Node 1")));
        QVERIFY(monitoring.findChild<TargetMonitoring*>() != nullptr);
        view.status.nodes.clear();
        monitoring.setView(view);
        QVERIFY(note->text().startsWith(QStringLiteral("No active nodes")));
        QVERIFY(monitoring.findChild<TargetMonitoring*>() == nullptr);

        // Nor does it share its host.
        ClusterView local;
        local.status.target.kind = TargetKind::Cluster;
        local.status.target.config = ClusterConfig();
        local.status.machines.push_back(host);
        Target cloud = view.status.target;
        cloud.name = "clouds";
        cloud.via = host.id;
        local.others.push_back(cloud);
        QVERIFY(!monitoredSources(local).front().note.contains(QStringLiteral("clouds")));
    }

    void editsAndDeletesCluster() {
        makeCluster("night");
        ClusterPage page(*m_context, QStringLiteral("night"));
        page.resize(1024, 700);
        page.show();
        test::seeAllTabs(page);
        auto* save = page.findChild<QPushButton*>(QStringLiteral("saveClusterSettings"));
        auto* min = page.findChild<QSpinBox*>(QStringLiteral("settingMinNodes"));
        auto* max = page.findChild<QSpinBox*>(QStringLiteral("settingMaxNodes"));
        QTRY_VERIFY(min->isEnabled());
        auto* tabs = page.findChild<QTabWidget*>(QStringLiteral("clusterTabs"));
        tabs->setCurrentIndex(tabs->count() - 1);
        QVERIFY(!save->isEnabled());
        min->setValue(9);
        auto* problem = page.findChild<PlainLabel*>(QStringLiteral("settingMinNodesProblem"));
        QVERIFY(problem->isVisible() && !problem->text().isEmpty() && !save->isEnabled());
        page.findChild<QPushButton*>(QStringLiteral("revertClusterSettings"))->click();
        QCOMPARE(min->value(), 0);
        QVERIFY(!problem->isVisible());
        max->setValue(7);
        page.findChild<QComboBox*>(QStringLiteral("settingTier"))->setCurrentIndex(1);
        auto* model = page.findChild<QCheckBox*>(QStringLiteral("settingServerlessTemplate"));
        QVERIFY(model && model->isVisible() && !model->isChecked()); // the user has to allow it
        model->setChecked(true);
        QVERIFY(save->isEnabled());
        save->click();
        QTRY_COMPARE(stored("night").maxNodes, 7);
        QCOMPARE(stored("night").tier, ClusterTier::LowPriority);
        QVERIFY(stored("night").serverlessTemplate);
        QTRY_VERIFY(page.findChild<PropertyValue*>(QStringLiteral("clusterTemplate")) != nullptr);
        QTRY_VERIFY(page.findChild<PropertyValue*>(QStringLiteral("clusterScale"))->value().contains(QLatin1Char('7')));
        QVERIFY(page.minimumSizeHint().width() <= 1024);
        auto* erase = page.findChild<QPushButton*>(QStringLiteral("deleteCluster"));
        QTRY_VERIFY(erase->isEnabled());
        erase->click();
        auto* dialog = page.findChild<QDialog*>(QStringLiteral("deleteClusterDialog"));
        QVERIFY(dialog && dialog->windowTitle().contains(QStringLiteral("night")));
        dialog->findChild<QPushButton*>(QStringLiteral("agree"))->click();
        QTRY_VERIFY(!erase->isEnabled()); // Deleting, until somebody drives
        QCOMPARE(clusterOf("night").provisioning, Provisioning::Deleting);
    }

    void poolShowsAndChangesMachines() {
        ask<void>([](Client& client) -> Result<void> {
            return client.change([](SQLite::Database& db) -> Result<void> {
                db.exec("INSERT INTO target(id,name,kind,provisioning,max_runs,config,created_ms) SELECT "
                        "printf('%026d',value),'gpu0'||value,'virtualmachine','Succeeded',1,"
                        "'{\"route\":[{\"host\":\"gpu.example\",\"user\":\"ada\"}]}',1 FROM json_each('[1,2,3]');"
                        "INSERT INTO machine(id,pipe,max_runs,reachable,reachable_since_ms,last_contact_ms,"
                        "facts,facts_ms) SELECT "
                        "printf('%026d',value),'{\"link\":\"ssh\"}',1,value<>2,1,1,"
                        "'{\"cores\":4,\"memory\":8589934592}',1 FROM json_each('[1,2,3]')");
                return {};
            });
        });
        ask<CreatedCluster>([](Client& client) {
            ClusterConfig config;
            config.provider = MachineNodes{{}, true};
            return client.targets().createCluster("pool", config, {}, {"gpu01", "gpu02"});
        });
        ClusterPage page(*m_context, QStringLiteral("pool"));
        page.resize(1024, 700);
        page.show();
        test::seeAllTabs(page);
        auto* tabs = page.findChild<QTabWidget*>(QStringLiteral("clusterTabs"));
        tabs->setCurrentIndex(tabs->count() - 1);
        QTRY_VERIFY(page.findChild<QWidget*>(QStringLiteral("poolMachines"))->isVisible());
        QCOMPARE(page.findChild<QPushButton*>(QStringLiteral("poolMachine-1"))->text(), QStringLiteral("gpu02"));
        QCOMPARE(page.findChild<StateBadge*>(QStringLiteral("poolMachineState-1"))->badge().tone, BadgeTone::Warning);
        auto* others = page.findChild<QComboBox*>(QStringLiteral("poolOthers"));
        others->setCurrentIndex(others->findText(QStringLiteral("gpu03")));
        page.findChild<QPushButton*>(QStringLiteral("poolAdd"))->click();
        QTRY_COMPARE(stored("pool").machines().size(), size_t(3));
        QTRY_VERIFY(page.findChild<QPushButton*>(QStringLiteral("poolMachine-2")));
        QCOMPARE(others->findText(QStringLiteral("gpu03")), -1);
        page.findChild<QPushButton*>(QStringLiteral("poolRemove-0"))->click();
        auto* dialog = page.findChild<QDialog*>(QStringLiteral("removePoolMachineDialog"));
        QVERIFY(dialog && dialog->windowTitle().contains(QStringLiteral("gpu01")));
        dialog->findChild<QPushButton*>(QStringLiteral("agree"))->click();
        QTRY_COMPARE(stored("pool").machines().size(), size_t(2));
        page.findChild<QPushButton*>(QStringLiteral("poolMachine-0"))->click();
        QVERIFY(m_places.opened.startsWith(QStringLiteral("target gpu")));
    }

    void listFiltersClusters() {
        makeCluster("night");
        TargetsPage page(*m_context);
        page.resize(1024, 700);
        page.show();
        auto* table = page.findChild<QTableView*>(QStringLiteral("targetTable"));
        QTRY_COMPARE(table->model()->rowCount(), 2);
        const QAbstractItemModelTester tester(table->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        auto* tabs = page.findChild<QTabBar*>(QStringLiteral("targetTabs"));
        tabs->setCurrentIndex(2);
        QCOMPARE(table->model()->rowCount(), 1);
        QCOMPARE(table->model()->index(0, 0).data(TargetTableModel::nameRole).toString(), QStringLiteral("night"));
        table->selectRow(0);
        auto* erase = page.findChild<QPushButton*>(QStringLiteral("deleteTarget"));
        QVERIFY(erase->isEnabled());
        tabs->setCurrentIndex(0);
        for (int row = 0; row < 2; ++row) {
            table->selectRow(row);
            const QString name = table->model()->index(row, 0).data(TargetTableModel::nameRole).toString();
            QCOMPARE(erase->isEnabled(), name == QStringLiteral("night"));
            QVERIFY(!erase->toolTip().isEmpty());
        }
        Q_EMIT table->activated(table->model()->index(1, 0));
        QCOMPARE(m_places.opened, QStringLiteral("target night"));
    }

private:
    void makeCluster(const std::string& name) {
        ask<CreatedCluster>([name](Client& client) {
            ClusterConfig config;
            config.node = {"", 1, 1LL << 30, 0};
            config.maxNodes = 2;
            return client.targets().createCluster(name, config);
        });
    }
    Target clusterOf(const std::string& name) {
        return ask<Target>([name](Client& client) { return client.targets().find(name); });
    }
    ClusterConfig stored(const std::string& name) {
        const Target target = clusterOf(name);
        return target.cluster() != nullptr ? *target.cluster() : ClusterConfig{};
    }
};

QTEST_MAIN(ClusterPageTest)
#include "cluster_page_test.moc"
