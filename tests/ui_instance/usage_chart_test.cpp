// The chart of costs and the bars of quotas on the page Usage.
#include <QApplication>
#include <QComboBox>
#include <QFrame>
#include <QTest>
#include <algorithm>

#include <SQLiteCpp/Database.h>

#include "core/client/instance_client.h"
#include "core/client/usage_client.h"
#include "tests/support/instance_draft.h"
#include "tests/support/page_fixture.h"
#include "ui/common/utilization_bar.h"
#include "ui/usage/cost_chart.h"
#include "ui/usage/usage_page.h"

using namespace studio;
using namespace studio::ui;

class UsageChartTest : public test::PageFixture {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        setUp();
        openWorkspace();
        ask<CreatedInstance>([](Client& client) { return InstanceClient(client).create(test::deskDraft()); });
        change("INSERT INTO node_time(target,node,from_ms) SELECT id,7," +
               std::to_string(toMs(currentTime()) - 7'200'000) + " FROM target WHERE name='desk'");
    }
    void cleanup() { tearDown(); }

    void chartFollowsGrouping() {
        UsagePage page(*m_context);
        page.resize(1200, 900);
        page.show();
        auto* chart = page.findChild<CostChart*>();
        QTRY_COMPARE(chart->series(), std::vector<QString>{QStringLiteral("desk")});
        QCOMPARE(chart->barCount(), size_t{30});
        choose(page, UsageGrouping::Experiment);
        QTRY_COMPARE(chart->series(), std::vector<QString>{QStringLiteral("Idle")});
        choose(page, UsageGrouping::Family);
        QTRY_COMPARE(chart->series(), std::vector<QString>{QStringLiteral("other")});
        choose(page, UsageGrouping::Month);
        QTRY_COMPARE(chart->series(), std::vector<QString>{QStringLiteral("desk")});
        QVERIFY(chart->barCount() <= 2);
    }

    // The smallest targets are one series.
    void sumsUpManySeries() {
        for (int i = 0; i < 12; ++i) {
            const std::string name = "c" + std::to_string(10 + i);
            change("INSERT INTO target(id,name,kind,provisioning,max_runs,config,created_ms,deleted_ms,deleted_name) "
                   "SELECT '" +
                   TargetId::generate().text() + "','deleted:" + name +
                   "',kind,provisioning,max_runs,config,created_ms,1,'" + name + "' FROM target WHERE name='desk'");
            change("INSERT INTO node_time(target,node,from_ms,to_ms) SELECT id,7," +
                   std::to_string(toMs(currentTime()) - 3'600'000) + "," +
                   std::to_string(toMs(currentTime()) - 3'600'000 + (i + 1) * 60'000) +
                   " FROM target WHERE deleted_name='" + name + "'");
        }
        UsagePage page(*m_context);
        page.resize(1200, 900);
        page.show();
        auto* chart = page.findChild<CostChart*>();
        QTRY_COMPARE(chart->series().size(), size_t{8});
        QCOMPARE(chart->series().back(), QStringLiteral("Others"));
        QVERIFY(std::find(chart->series().begin(), chart->series().end(), QStringLiteral("desk")) !=
                chart->series().end());
    }

    void quotasAreBars() {
        UsagePage page(*m_context);
        page.show();
        auto* card = page.findChild<QFrame*>(QStringLiteral("usageQuotas"));
        QVERIFY(card->isHidden());
        change("INSERT INTO quota(scope,key,resource,value) "
               "VALUES('workspace','','gpus',4),('target','desk','cores',500)");
        choose(page, UsageGrouping::Target);
        QTRY_VERIFY(page.findChild<UtilizationBar*>(QStringLiteral("quota1")) != nullptr);
        QStringList names;
        for (const auto* bar : card->findChildren<UtilizationBar*>())
            names << bar->accessibleName();
        names.sort();
        QCOMPARE(names, (QStringList{QStringLiteral("All runs: GPUs, In use: 0 of 4"),
                                     QStringLiteral("desk: cores, In use: 0 of 0.5")}));
        QVERIFY(!card->isHidden());
        change("DELETE FROM quota");
        choose(page, UsageGrouping::Target);
        QTRY_VERIFY(card->isHidden());
    }

private:
    static void choose(UsagePage& page, UsageGrouping by) {
        auto* grouping = page.findChild<QComboBox*>(QStringLiteral("usageGrouping"));
        grouping->setCurrentIndex(grouping->findData(static_cast<int>(by)));
        Q_EMIT grouping->activated(grouping->currentIndex());
    }
    void change(const std::string& sql) {
        ask<void>([sql](Client& client) {
            return client.change([&](SQLite::Database& db) -> Result<void> {
                db.exec(sql);
                return {};
            });
        });
    }
};

QTEST_MAIN(UsageChartTest)
#include "usage_chart_test.moc"
