// Who uses the GPUs of a machine: in words, in its drawing, in the list of compute, and on its page with links.
#include <QAbstractItemModelTester>
#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QTabWidget>
#include <QTableView>
#include <QtTest>

#include <SQLiteCpp/Database.h>

#include "core/client/target_client.h"
#include "tests/support/fake_driver.h"
#include "tests/support/page_fixture.h"
#include "ui/common/card.h"
#include "ui/common/plain_label.h"
#include "ui/common/property_column.h"
#include "ui/common/property_value.h"
#include "ui/target/gpu_use_poller.h"
#include "ui/target/machine_drawing.h"
#include "ui/target/target_page.h"
#include "ui/target/target_picture_delegate.h"
#include "ui/target/target_table_model.h"
#include "ui/target/targets_page.h"

using namespace studio;
using namespace studio::ui;

namespace {

constexpr const char* ownRun = "00000000000000000000000007";

GpuState gpuOf(int index, GpuUse use) {
    GpuState gpu;
    gpu.index = index;
    gpu.uuid = "GPU-" + std::to_string(index);
    gpu.name = "NVIDIA A100";
    gpu.memoryBytes = 40'000'000'000;
    gpu.use = use;
    gpu.isUsageKnown = use != GpuUse::Unknown;
    return gpu;
}

// One of a run, one of another user, one of a process, one free, one not known, one that is split.
std::vector<GpuState> gpusOfAllKinds() {
    std::vector<GpuState> all{gpuOf(0, GpuUse::Ours), gpuOf(1, GpuUse::Reserved), gpuOf(2, GpuUse::Occupied),
                              gpuOf(3, GpuUse::Free), gpuOf(4, GpuUse::Unknown),  gpuOf(5, GpuUse::Partitioned)};
    GpuTicketOwner owner;
    owner.user = "me";
    owner.run = ownRun;
    all[0].isLocked = true;
    all[0].owners = {owner};
    all[0].processes = {{.pid = 7, .owner = "me", .name = "python", .memoryBytes = 1, .run = ownRun}};
    owner.user = "mia";
    owner.run = "another";
    all[1].isLocked = true;
    all[1].owners = {owner};
    all[2].processes = {{.pid = 123, .owner = "mia", .name = "python", .memoryBytes = int64_t{19} << 30, .run = {}}};
    return all;
}

std::vector<GpuUsage> usageOfAllKinds() {
    return GpuUsePoller::usageOf(
        gpusOfAllKinds(), [](const std::string& id) { return id == ownRun ? std::string("train 12") : std::string(); });
}

TargetStatus machineWithGpus() {
    TargetStatus status;
    status.target.id = TargetId::generate();
    status.target.name = "gpu-01";
    status.target.maxRuns = 4;
    status.target.reachable = true;
    MachineFacts facts;
    facts.cores = 8;
    facts.memoryBytes = 1'000'000'000;
    for (int i = 0; i < 5; ++i)
        facts.gpus.push_back({"NVIDIA A100", 40'000'000'000, "535.1"});
    status.target.facts = facts;
    return status;
}

} // namespace

class GpuUseTest : public test::PageFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        setUp();
        openWorkspace();
    }
    void cleanup() { tearDown(); }

    void namesUsers() {
        const std::vector<GpuUsage> usage = usageOfAllKinds();
        QCOMPARE(usage.size(), size_t(5)); // its MIG devices are listed instead of a split one
        QCOMPARE(usage[0].text(), QStringLiteral("train 12"));
        QCOMPARE(usage[0].users.front().run, std::string(ownRun));
        QCOMPARE(usage[1].text(), QStringLiteral("a run of mia"));
        QVERIFY(usage[1].users.front().run.empty());
        QVERIFY2(usage[2].text().startsWith(QStringLiteral("python (PID 123) of mia, 19")),
                 qPrintable(usage[2].text()));
        QCOMPARE(usage[3].text(), QStringLiteral("free"));
        QCOMPARE(usage[4].text(), QStringLiteral("not known"));
    }

    void drawingNamesUsers() {
        MachineDrawing drawing(nullptr);
        drawing.setStatus(machineWithGpus());
        QVERIFY(!drawing.description().contains(QStringLiteral("train 12")));
        drawing.setGpuUsage(usageOfAllKinds());
        QVERIFY2(drawing.description().contains(QStringLiteral("GPU 0: NVIDIA A100: train 12 · ")),
                 qPrintable(drawing.description()));
        QVERIFY(drawing.description().contains(QStringLiteral("GPU 3: NVIDIA A100: free · ")));
    }

    void listTellsFreeFromTaken() {
        TargetTableModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setTargets({machineWithGpus()});
        const QModelIndex cell = model.index(0, TargetTableModel::Gpus);
        QCOMPARE(cell.data().toString(), QStringLiteral("5 × NVIDIA A100"));
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        model.setGpuUsage("other", usageOfAllKinds());
        QCOMPARE(changed.size(), 0);
        model.setGpuUsage("gpu-01", usageOfAllKinds());
        QCOMPARE(changed.size(), 1);
        QCOMPARE(cell.data().toString(), QStringLiteral("1 of 5 free · 5 × NVIDIA A100"));
        const QString tip = cell.data(Qt::ToolTipRole).toString();
        QVERIFY2(tip.contains(QStringLiteral("GPU 0: train 12")) && tip.contains(QStringLiteral("GPU 3: free")),
                 qPrintable(tip));
        const auto picture = cell.data(TargetPictureDelegate::pictureRole).value<TargetPicture>();
        QCOMPARE(picture.total(), 5);
        QCOMPARE(picture.parts[0].count, 1); // ours
        QCOMPARE(picture.parts[1].count, 2); // of others
        QCOMPARE(picture.parts[2].count, 1); // free
    }

    // Against a driver: users of the GPUs as links, properties at the right, and what the studio keeps.
    void pageShowsUsersPropertiesAndKeptFiles() {
        prepareLocal();
        test::FakeDriver driver(m_link->folder());
        driver.gpus = gpusOfAllKinds();
        TargetPage page(*m_context, QStringLiteral("local"));
        page.resize(1'400, 900);
        page.show();
        const auto value = [&page](const char* name) {
            const auto* found = page.findChild<PropertyValue*>(QLatin1String(name));
            return found != nullptr && found->isVisible() ? found->value() : QString();
        };
        QTRY_COMPARE(value("gpuUser-0"), QStringLiteral("train 12"));
        QCOMPARE(value("gpuUser-1"), QStringLiteral("a run of mia"));
        QCOMPARE(value("gpuUser-3"), QStringLiteral("free"));
        page.findChild<PropertyValue*>(QStringLiteral("gpuUser-0"))->click();
        QCOMPARE(m_places.opened, QStringLiteral("run ") + QLatin1String(ownRun));
        // Each fact once: the drawing has processor, memory and disk.
        QCOMPARE(value("targetHost"), QStringLiteral("vm"));
        QCOMPARE(value("targetPython-0"), QStringLiteral("/usr/bin/python3"));
        QCOMPARE(value("targetContainment"), QStringLiteral("Process tree"));
        QVERIFY(page.findChild<PropertyValue*>(QStringLiteral("targetCpu")) == nullptr);
        auto* total = page.findChild<PlainLabel*>(QStringLiteral("keptFiles-4"));
        QTRY_VERIFY((total = page.findChild<PlainLabel*>(QStringLiteral("keptFiles-4"))) != nullptr);
        QVERIFY(total->text() != QStringLiteral("–")); // the database
        page.findChild<QPushButton*>(QStringLiteral("keptFilesCardLink"))->click();
        auto* tabs = page.findChild<QTabWidget*>(QStringLiteral("targetPageTabs"));
        QCOMPARE(tabs->tabText(tabs->currentIndex()), QStringLiteral("Storage"));
    }

    void listAsksForUsers() {
        prepareLocal();
        test::FakeDriver driver(m_link->folder());
        driver.gpus = gpusOfAllKinds();
        TargetsPage page(*m_context);
        page.resize(1'300, 700);
        page.show();
        auto* table = page.findChild<QTableView*>(QStringLiteral("targetTable"));
        QTRY_COMPARE(table->model()->rowCount(), 1);
        const auto cell = [table] { return table->model()->index(0, TargetTableModel::Gpus).data().toString(); };
        QTRY_VERIFY2(cell().startsWith(QStringLiteral("1 of 5 free")), qPrintable(cell()));
    }

    // Also of machines without GPUs.
    void listDrawsLoadOfCores() {
        prepareLocal();
        ask<void>([](Client& client) {
            return client.workspace().database().write([](SQLite::Database& db) -> Result<void> {
                MachineFacts facts = *machineWithGpus().target.facts;
                facts.gpus.clear();
                targets::setFacts(db, targets::byName(db, "local")->id, facts, currentTime());
                return {};
            });
        });
        test::FakeDriver driver(m_link->folder());
        driver.cpuPercent = 93;
        TargetsPage page(*m_context);
        page.resize(1'300, 700);
        page.show();
        auto* table = page.findChild<QTableView*>(QStringLiteral("targetTable"));
        QTRY_COMPARE(table->model()->rowCount(), 1);
        const QModelIndex cell = table->model()->index(0, TargetTableModel::Cpu);
        QTRY_COMPARE(cell.data().toString(), QStringLiteral("93 %"));
        const auto picture = cell.data(TargetPictureDelegate::pictureRole).value<TargetPicture>();
        QCOMPARE(picture.parts[0].count, 93);
        QCOMPARE(picture.parts[0].tone, BadgeTone::Warning);
        QCOMPARE(picture.total(), 100);
        driver.vanish();
        auto* poller = page.findChild<GpuUsePoller*>();
        poller->setMachines({});
        poller->setMachines({"local"}); // asks soon
        QTRY_COMPARE(cell.data().toString(), QStringLiteral("–"));
    }

private:
    // Gives the local computer hardware with GPUs, and the run that uses one a name.
    void prepareLocal() {
        ask<void>([](Client& client) {
            return client.workspace().database().write([](SQLite::Database& db) -> Result<void> {
                MachineFacts facts = *machineWithGpus().target.facts;
                facts.hostName = "vm";
                facts.pythons = {{"/usr/bin/python3", "3.11.2"}};
                const auto local = targets::byName(db, "local");
                targets::setFacts(db, local->id, facts, currentTime());
                targets::setReachable(db, local->id, true, currentTime());
                db.exec(
                    std::string("INSERT INTO experiment(name,created_ms) VALUES('e',1);"
                                "INSERT INTO run(id,root,name,experiment,target,config,state,created_ms,started_ms,"
                                "ended_ms) SELECT '") +
                    ownRun + "','" + ownRun +
                    "','train 12',(SELECT seq FROM experiment WHERE name='e'),id,'{\"version\":1}','Completed',1,2,3 "
                    "FROM target WHERE name='local'");
                return {};
            });
        });
    }
};

QTEST_MAIN(GpuUseTest)
#include "gpu_use_test.moc"
