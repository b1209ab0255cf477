// The operations of a cluster: failures and creation in progress above them, with actions; the tab of a new cluster.
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>
#include <QTest>

#include "core/client/target_client.h"
#include "tests/support/page_fixture.h"
#include "ui/target/cluster_page.h"
#include "ui/target/cluster_problems.h"

using namespace studio;
using namespace studio::ui;

class ClusterOperationsTest : public test::PageFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        setUp();
        openWorkspace();
    }
    void cleanup() { tearDown(); }

    // The provider's own error is shown above the operations, too, with an action.
    void failuresOfferChanges() {
        ClusterProblems problems(QStringLiteral("operations"), nullptr);
        QSignalSpy changes(&problems, &ClusterProblems::changesRequested);
        QSignalSpy retries(&problems, &ClusterProblems::retryRequested);
        ClusterView view;
        view.status.target.kind = TargetKind::Cluster;
        view.status.target.setConfig(ClusterConfig{});
        view.now = currentTime();
        view.status.target.provisioning = Provisioning::Creating;
        problems.setView(view);
        QSignalSpy cancels(&problems, &ClusterProblems::cancelRequested);
        problems.findChild<QPushButton*>(QStringLiteral("operationsCancel"))->click();
        QCOMPARE(cancels.count(), 1);
        view.status.target.provisioning = Provisioning::Succeeded;
        problems.setView(view);
        QVERIFY(problems.isHidden());
        view.status.hold.reason = "quota exceeded";
        view.status.hold.detail = "VcpuLimitExceeded";
        view.status.hold.since = view.now;
        view.status.hold.until = view.now + std::chrono::minutes(15);
        problems.setView(view);
        QVERIFY(!problems.isHidden());
        problems.findChild<QPushButton*>(QStringLiteral("operationsRetry"))->click();
        problems.findChild<QPushButton*>(QStringLiteral("operationsHoldChanges"))->click();
        QCOMPARE(retries.count(), 1);
        QCOMPARE(changes.count(), 1);
        view.status.hold = {};
        view.status.target.provisioning = Provisioning::Failed;
        view.status.target.trouble = "The size is not known.";
        problems.setView(view);
        problems.findChild<QPushButton*>(QStringLiteral("operationsTroubleChanges"))->click();
        QCOMPARE(changes.count(), 2);
        // A cluster for one run is not made by the form.
        ClusterConfig config;
        config.runBased = true;
        ClusterProblems others(QStringLiteral("others"), nullptr);
        view.status.target.setConfig(config);
        others.setView(view);
        QVERIFY(!others.isHidden());
        QVERIFY(others.findChild<QPushButton*>(QStringLiteral("othersTroubleChanges")) == nullptr);
    }

    void opensOperationsAfterCreation() {
        ask<CreatedCluster>([](Client& client) {
            ClusterConfig config;
            config.node = {"", 1, 1LL << 30, 0};
            return client.targets().createCluster("night", config);
        });
        ClusterPage page(*m_context, QStringLiteral("night"));
        page.openTab(QStringLiteral("nothing"));
        auto* tabs = page.findChild<QTabWidget*>(QStringLiteral("clusterTabs"));
        QCOMPARE(tabs->currentIndex(), 0);
        page.show();
        page.openTab(QStringLiteral("operations"));
        QTRY_VERIFY(page.findChild<QTableView*>(QStringLiteral("operationTable")) != nullptr);
        QTRY_VERIFY(page.findChild<QTableView*>(QStringLiteral("operationTable"))->isVisible());
    }
};

QTEST_MAIN(ClusterOperationsTest)
#include "cluster_operations_test.moc"
