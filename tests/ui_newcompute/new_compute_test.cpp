// New compute in the window: from the first card to a cluster in the database, refusals beside their fields, hostile
// text; and against a real engine the cluster that the wizard made grows with its queue and shrinks again.
#include <QAbstractItemModelTester>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QProcess>
#include <QPushButton>
#include <QRadioButton>
#include <QScopeGuard>
#include <QSpinBox>
#include <QTableView>
#include <QTemporaryDir>
#include <QtTest>
#include <map>

#include "core/client/cluster_status.h"
#include "core/client/run_client.h"
#include "core/client/target_client.h"
#include "tests/support/all_tabs.h"
#include "tests/support/page_fixture.h"
#include "ui/common/plain_label.h"
#include "ui/common/wizard_frame.h"
#include "ui/newcompute/allocation_field.h"
#include "ui/newcompute/new_compute_page.h"
#include "ui/newcompute/scale_step.h"
#include "ui/newcompute/size_table_model.h"
#include "ui/target/cluster_page.h"

using namespace studio;
using namespace studio::ui;

namespace {

const QString hostile = QStringLiteral("<b>x</b> &amp; \u202e\u2028 '\"");

} // namespace

class NewComputeTest : public test::PageFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { setUp(); }
    void cleanup() {
        m_page.reset();
        m_link.reset();
        if (m_driver) {
            m_driver->terminate();
            QVERIFY(m_driver->waitForFinished(20'000));
            m_driver.reset();
        }
        m_folder.reset();
    }

    // A partition that the cluster has not reported, or several, can be typed and stay.
    void allocationsTakeOtherPartitions() {
        AllocationField field(nullptr);
        ClusterDraft draft;
        draft.slurm.emplace();
        draft.slurm->options.partition = "cpu,gpu";
        field.load(draft);
        Target login;
        login.facts.emplace();
        login.facts->slurm.emplace();
        SlurmPartition cpu;
        cpu.name = "cpu";
        cpu.maxTime = "1-00:00:00";
        login.facts->slurm->partitions = {cpu};
        field.setLogin(login);
        field.store(draft);
        QCOMPARE(draft.slurm->options.partition, std::string("cpu,gpu"));
        auto* partition = field.findChild<QComboBox*>(QStringLiteral("allocationPartition"));
        QCOMPARE(partition->count(), 1);
        QSignalSpy edits(&field, &AllocationField::edited);
        partition->setCurrentIndex(0);
        QVERIFY(!edits.isEmpty());
        field.store(draft);
        QCOMPARE(draft.slurm->options.partition, std::string("cpu"));
    }

    // Low priority is cheaper machines in a cloud, and the CPU's priority elsewhere.
    void priorityFollowsTheSource() {
        ScaleStep step(nullptr);
        auto* low = step.findChild<QPushButton*>(QStringLiteral("tierLow"));
        const auto words = [low] { return low->findChild<PlainLabel*>(QStringLiteral("choiceText"))->text(); };
        ClusterDraft draft;
        step.load(draft);
        QVERIFY(words().contains(QStringLiteral("nice")));
        auto preset = std::make_shared<CloudPreset>();
        preset->name = "small";
        ClusterContext world;
        world.presets = {KnownPreset{preset}};
        step.setDraftContext(world);
        draft.cloud = CloudNodes{"small", "here", "7", "s-1", "ami-1", {}, {}, false};
        step.load(draft);
        QVERIFY(words().startsWith(QStringLiteral("Spot machines")) && !words().contains(QStringLiteral("nice")));
        QVERIFY(!low->isEnabled() && low->accessibleDescription().contains(QStringLiteral("no spot machines")));
        draft.cloud->preset = "other";
        step.load(draft);
        QVERIFY(low->isEnabled());
        draft.cloud.reset();
        step.load(draft);
        QVERIFY(words().contains(QStringLiteral("nice")));
    }

    // Numbers are not cut with a large font of the desktop.
    void fieldsGrowWithFont() {
        const auto widths = [this] {
            m_page = std::make_unique<NewComputePage>(*m_context);
            m_page->show();
            std::map<QString, int> fixed;
            const auto hasStep = [this](const char* name) { return m_page->findChild<QWidget*>(QLatin1String(name)); };
            if (!QTest::qWaitFor([&] { return hasStep("stepSize") && hasStep("stepScale"); }))
                return fixed;
            for (const auto* field : m_page->findChildren<QWidget*>()) {
                const bool isField = qobject_cast<const QAbstractSpinBox*>(field) != nullptr ||
                                     qobject_cast<const QLineEdit*>(field) != nullptr;
                if (isField && field->minimumWidth() == field->maximumWidth())
                    fixed[field->objectName()] = field->maximumWidth();
            }
            return fixed;
        };
        openWorkspace();
        const auto usual = widths();
        QVERIFY(usual.size() >= 3);
        const QFont before = QApplication::font();
        const auto restore = qScopeGuard([&] { QApplication::setFont(before); });
        QFont large = before;
        large.setPixelSize(32);
        QApplication::setFont(large);
        const auto wide = widths();
        for (const auto& [name, width] : usual)
            QVERIFY2(wide.count(name) != 0 && wide.at(name) > width, qPrintable(name));
    }

    void showsCardsAndAdvice() {
        open();
        // A click selects a kind, whichever it is; Next or a double click goes on.
        QTest::mouseClick(button("kindLocal"), Qt::LeftButton);
        QVERIFY(button("kindLocal")->isChecked() && m_places.opened.isEmpty());
        QTest::mouseClick(button("kindMachine"), Qt::LeftButton);
        QVERIFY(button("kindMachine")->isChecked() && !button("kindLocal")->isChecked() && m_places.opened.isEmpty());
        button("newComputeNext")->click();
        QCOMPARE(m_places.opened, QStringLiteral("attach-machine "));
        QTest::mouseClick(button("kindSlurm"), Qt::LeftButton);
        button("newComputeNext")->click();
        QCOMPARE(m_places.opened, QStringLiteral("attach-slurm "));
        QTest::mouseClick(button("kindHdinsight"), Qt::LeftButton);
        button("newComputeNext")->click();
        QCOMPARE(m_places.opened, QStringLiteral("attach-hdinsight "));
        QTest::mouseClick(button("kindKubernetes"), Qt::LeftButton);
        button("newComputeNext")->click();
        QCOMPARE(m_places.opened, QStringLiteral("attach-kubernetes "));
        QTest::mouseClick(button("kindRay"), Qt::LeftButton);
        button("newComputeNext")->click();
        QCOMPARE(m_places.opened, QStringLiteral("attach-ray "));
        QTest::mouseClick(button("kindDask"), Qt::LeftButton);
        button("newComputeNext")->click();
        QCOMPARE(m_places.opened, QStringLiteral("attach-dask "));
        QTest::mouseClick(button("compareKinds"), Qt::LeftButton);
        QCOMPARE(m_places.opened, QStringLiteral("compare-kinds "));
        QTest::mouseDClick(button("kindLocal"), Qt::LeftButton);
        QCOMPARE(m_places.opened, QStringLiteral("target local"));
        QTest::mouseClick(button("kindCluster"), Qt::LeftButton);
        QWidget* choosing = m_page->findChild<QWidget*>(QStringLiteral("choosing"));
        QVERIFY(!choosing->isVisible());
        QVERIFY(button("helpMeChoose")->y() < button("kindCluster")->y()); // not below the visible area
        QTest::mouseClick(button("helpMeChoose"), Qt::LeftButton);
        QVERIFY(choosing->isVisible());
        const QString before = text("adviceTitle");
        m_page->findChild<QRadioButton*>(QStringLiteral("ownUse-1"))->click();
        QVERIFY(text("adviceTitle") != before);
        button("takeAdvice")->click();
        QVERIFY(m_page->findChild<QWidget*>(QStringLiteral("clusterName"))->isVisible());
        QCOMPARE(m_page->draft().tier, ClusterTier::LowPriority);
        button("go-scale")->click();
        QVERIFY(button("tierLow")->isChecked());
        QCOMPARE(m_page->draft().tier, ClusterTier::LowPriority);
    }

    // A choice that cannot be made says why, and which command makes it available.
    void unavailableSourcesNameTheirReason() {
        open();
        button("go-cluster")->click();
        const QString command = QStringLiteral("studioctl compute attach");
        for (const char* name : {"sourceMachine", "sourcePool"}) {
            const QPushButton* card = button(name);
            QVERIFY(!card->isEnabled());
            const auto* reason = card->findChild<PlainLabel*>(QStringLiteral("choiceReason"));
            QVERIFY(reason->isVisible() && !reason->text().isEmpty());
            QVERIFY(card->toolTip().contains(reason->text()) && card->toolTip().contains(command));
            QVERIFY(card->accessibleDescription().contains(reason->text()));
            QVERIFY(card->accessibleDescription().contains(command));
        }
        QVERIFY(text("attachHint").contains(command));
        QVERIFY(button("sourceHere")->isEnabled());
        QVERIFY(!button("sourceHere")->findChild<PlainLabel*>(QStringLiteral("choiceReason"))->isVisible());
    }

    void showsErrorsBesideFields() {
        open();
        button("go-cluster")->click();
        auto* name = m_page->findChild<QLineEdit*>(QStringLiteral("clusterName"));
        QVERIFY(!name->text().isEmpty());
        type(name, QStringLiteral("cpu-1"));
        QVERIFY(problem("clusterName"));
        button("go-size")->click();
        m_page->findChild<QRadioButton*>(QStringLiteral("sizeFromTyping"))->click();
        auto* cores = m_page->findChild<QSpinBox*>(QStringLiteral("nodeCores"));
        cores->setValue(0);
        QCOMPARE(cores->value(), 1);
        auto* memory = m_page->findChild<QDoubleSpinBox*>(QStringLiteral("nodeMemory"));
        memory->setValue(0.01);
        QVERIFY(problem("nodeMemory"));
        memory->setValue(1);
        QVERIFY(!problem("nodeMemory"));
        button("go-scale")->click();
        m_page->findChild<QSpinBox*>(QStringLiteral("maxNodes"))->setValue(2);
        m_page->findChild<QSpinBox*>(QStringLiteral("minNodes"))->setValue(3);
        QVERIFY(problem("minNodes"));
        button("go-review-compute")->click();
        QVERIFY(!button("newComputeNext")->isEnabled());
        QTest::qWait(20); // the buttons of earlier messages go
        button("mendComputeProblem")->click();
        QVERIFY(name->isVisible());
        type(name, QStringLiteral("night"));
        QVERIFY(!problem("clusterName"));
        button("go-scale")->click();
        m_page->findChild<QSpinBox*>(QStringLiteral("minNodes"))->setValue(0);
        button("go-review-compute")->click();
        QVERIFY(button("newComputeNext")->isEnabled());
    }

    void showsHostileNamesLiterally_data() {
        QTest::addColumn<QString>("name");
        QTest::newRow("markup and bidi") << hostile;
        QTest::newRow("4 kB") << QString(4096, QLatin1Char('W'));
        QTest::newRow("4 kB of words") << QStringLiteral("<i>&amp;</i> ").repeated(330);
    }
    void showsHostileNamesLiterally() {
        QFETCH(QString, name);
        open();
        m_page->resize(1024, 700);
        button("go-cluster")->click();
        type(m_page->findChild<QLineEdit*>(QStringLiteral("clusterName")), name);
        QVERIFY(problem("clusterName"));
        button("go-size")->click();
        type(m_page->findChild<QLineEdit*>(QStringLiteral("sizeSearch")), name);
        QCOMPARE(m_page->findChild<QTableView*>(QStringLiteral("sizeTable"))->model()->rowCount(), 0);
        button("go-review-compute")->click();
        QTest::qWait(20);
        QVERIFY(m_page->width() <= 1024 && m_page->minimumSizeHint().width() <= 1024);
        for (const char* field : {"createCommand", "createFile"}) {
            const QString shownText = m_page->findChild<QPlainTextEdit*>(QLatin1String(field))->toPlainText();
            QVERIFY(!shownText.contains(QChar(0x202e)) && !shownText.contains(QChar(0x2028)));
        }
        for (const QLabel* label : m_page->findChildren<QLabel*>())
            QCOMPARE(label->textFormat(), Qt::PlainText);
        QVERIFY(!text("reviewClusterName").contains(QChar(0x202e)));
        QVERIFY(!button("newComputeNext")->isEnabled());
    }

    void totalStaysBelowTheSteps() {
        open();
        const auto* total = m_page->findChild<PlainLabel*>(QStringLiteral("newComputeTotal"));
        QVERIFY(total != nullptr && !total->isVisible());
        for (const char* step : {"go-cluster", "go-size", "go-scale", "go-review-compute"}) {
            button(step)->click();
            QVERIFY2(!total->isVisible(), step); // own machines have no price before it was set
        }
        m_page->findChild<WizardFrame*>()->setTotal(QStringLiteral("0.00 to 4.20 EUR an hour"), {});
        QVERIFY(total->isVisible());
        button("go-kind")->click();
        QVERIFY(!total->isVisible());
    }

    void picksSize() {
        open();
        button("go-size")->click();
        auto* table = m_page->findChild<QTableView*>(QStringLiteral("sizeTable"));
        const QAbstractItemModelTester tester(table->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        if (button("sizeFits")->isChecked())
            button("sizeFits")->click();
        const int all = table->model()->rowCount();
        QVERIFY(all > 100);
        button("sizeGpu")->click();
        QVERIFY(table->model()->rowCount() < all);
        table->selectRow(0);
        const std::string gpuSize = m_page->draft().size;
        QVERIFY(text("chosenSize").contains(QString::fromStdString(gpuSize)));
        QCOMPARE(m_page->findChild<QSpinBox*>(QStringLiteral("sizeMinCores"))->text(), QStringLiteral("Cores: any"));
        // Filtered away, it stays chosen.
        m_page->findChild<QSpinBox*>(QStringLiteral("sizeMinCores"))->setValue(512);
        QCOMPARE(m_page->findChild<QSpinBox*>(QStringLiteral("sizeMinCores"))->text(), QStringLiteral("Cores ≥ 512"));
        QCOMPARE(table->model()->rowCount(), 0);
        QCOMPARE(m_page->draft().size, gpuSize);
        button("showAllSizes")->click();
        QCOMPARE(table->model()->rowCount(), all);
        QCOMPARE(table->currentIndex().data(SizeTableModel::nameRole).toString().toStdString(), gpuSize);
        auto* category = m_page->findChild<QComboBox*>(QStringLiteral("sizeCategory"));
        const int families = m_page->findChild<QComboBox*>(QStringLiteral("sizeFamily"))->count();
        category->setCurrentIndex(1);
        QVERIFY(m_page->findChild<QComboBox*>(QStringLiteral("sizeFamily"))->count() < families);
    }

    void onlyCreateCommits() {
        open();
        fillIn(QStringLiteral("night"), 3, 3);
        button("go-review-compute")->click();
        QCOMPARE(clusters(), 0);
        button("copy-createFile")->click();
        QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("name: night\n")));
        QTemporaryDir folder;
        for (const char* name : {"night.yml", "none/night.yml"}) {
            button("save-createFile")->click();
            auto* dialog = m_page->findChild<QFileDialog*>(QStringLiteral("saveTextDialog"));
            QVERIFY(dialog != nullptr);
            const QString path = folder.filePath(QLatin1String(name));
            Q_EMIT dialog->fileSelected(path);
            dialog->close();
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
            QFile saved(path);
            const bool isThere = saved.open(QIODevice::ReadOnly);
            QCOMPARE(isThere, !path.contains(QStringLiteral("none")));
            QVERIFY(!isThere || saved.readAll().contains("name: night\n"));
            QCOMPARE(m_page->findChild<QLabel*>(QStringLiteral("saveProblem-createFile"))->text().isEmpty(), isThere);
        }
        QTest::keyClick(m_page.get(), Qt::Key_Return, Qt::ControlModifier);
        QTRY_COMPARE_WITH_TIMEOUT(m_places.opened, QStringLiteral("target night#operations"), 10'000);
        QCOMPARE(clusters(), 1);
    }

    // Machines of unlike hardware are checked in a list; whole machines have no size, slices fit each of them.
    void placesClusterOnPool() {
        open();
        ask<void>([](Client& client) {
            return client.workspace().database().write([](SQLite::Database& db) -> Result<void> {
                for (const auto& [name, cores] : {std::pair("ws1", 8), std::pair("ws2", 64)}) {
                    RemoteConfig config;
                    config.route = {SshHop{std::string(name) + ".example.org", 22, "me"}};
                    const auto target = targets::attach(db, TargetId::generate(), name, config, 2, currentTime());
                    if (!target)
                        return fail(target.error());
                    MachineFacts facts;
                    facts.hostName = name;
                    facts.cores = cores;
                    facts.memoryBytes = static_cast<int64_t>(cores) << 31;
                    targets::setFacts(db, target->id, facts, currentTime());
                }
                return {};
            });
        });
        button("go-cluster")->click();
        auto* list = m_page->findChild<QListWidget*>(QStringLiteral("poolMachines"));
        QTRY_COMPARE_WITH_TIMEOUT(list->count(), 3, 10'000);
        button("sourcePool")->click();
        QVERIFY(list->isVisible() && !m_page->findChild<QComboBox*>(QStringLiteral("clusterMachine"))->isVisible());
        QVERIFY(problem("poolMachines"));
        for (int row = 0; row < list->count(); ++row) {
            if (list->item(row)->data(Qt::UserRole).toString().startsWith(QStringLiteral("ws")))
                list->item(row)->setCheckState(Qt::Checked);
        }
        QVERIFY(!problem("poolMachines"));
        QVERIFY(text("poolFits").contains(QStringLiteral("2")));
        QCOMPARE(m_page->draft().maxNodes, 2);
        button("go-size")->click();
        QVERIFY(m_page->findChild<QLabel*>(QStringLiteral("sizeWhole"))->isVisible());
        QVERIFY(!m_page->findChild<QSpinBox*>(QStringLiteral("nodeCores"))->isVisible());
        button("go-cluster")->click();
        m_page->findChild<QRadioButton*>(QStringLiteral("poolSlots"))->click();
        button("go-size")->click();
        m_page->findChild<QSpinBox*>(QStringLiteral("nodeCores"))->setValue(8);
        m_page->findChild<QDoubleSpinBox*>(QStringLiteral("nodeMemory"))->setValue(16);
        QVERIFY2(text("nodesThatFit").contains(QStringLiteral("9")), qPrintable(text("nodesThatFit")));
        m_page->findChild<QSpinBox*>(QStringLiteral("nodeCores"))->setValue(16);
        QVERIFY(problem("nodeCores")); // not on the small one
        button("go-cluster")->click();
        m_page->findChild<QRadioButton*>(QStringLiteral("poolWhole"))->click();
        button("go-review-compute")->click();
        QVERIFY(text("reviewFrom").contains(QStringLiteral("ws1, ws2")));
        QVERIFY(m_page->findChild<QPlainTextEdit*>(QStringLiteral("createCommand"))
                    ->toPlainText()
                    .contains(QStringLiteral("--machines ws1,ws2 --whole")));
        QVERIFY(m_page->findChild<QPlainTextEdit*>(QStringLiteral("createFile"))
                    ->toPlainText()
                    .contains(QStringLiteral("whole: true")));
        QTRY_VERIFY_WITH_TIMEOUT(button("newComputeNext")->isEnabled(), 10'000);
        button("newComputeNext")->click();
        QTRY_VERIFY_WITH_TIMEOUT(m_places.opened.startsWith(QStringLiteral("target cpu-cluster")), 10'000);
        const auto made = ask<Target>([](Client& client) { return client.targets().find("cpu-cluster"); });
        QVERIFY(made.cluster()->isWhole() && made.cluster()->machines().size() == 2 && made.provider == "machines");
    }

    // The nodes may be slices of an attached machine; the proposal and the sentence follow its hardware.
    void placesClusterOnAttachedMachine() {
        open();
        ask<void>([](Client& client) {
            return client.workspace().database().write([](SQLite::Database& db) -> Result<void> {
                SshHop hop{"gpu01.example.org", 22, "me"};
                RemoteConfig config;
                config.route = {hop};
                const auto target = targets::attach(db, TargetId::generate(), "gpu01", config, 2, currentTime());
                if (!target)
                    return fail(target.error());
                MachineFacts facts;
                facts.hostName = "gpu01";
                facts.cores = 64;
                facts.memoryBytes = 256LL << 30;
                targets::setFacts(db, target->id, facts, currentTime());
                return {};
            });
        });
        button("go-cluster")->click();
        auto* machine = m_page->findChild<QComboBox*>(QStringLiteral("clusterMachine"));
        QTRY_VERIFY(machine->findData(QStringLiteral("gpu01")) >= 0);
        machine->setCurrentIndex(machine->findData(QStringLiteral("gpu01")));
        Q_EMIT machine->activated(machine->currentIndex());
        QCOMPARE(m_page->draft().machine, std::string("gpu01"));
        QCOMPARE(m_page->draft().cores, 16);
        QCOMPARE(m_page->draft().memoryGib, 64.0);
        button("go-size")->click();
        QVERIFY(m_page->findChild<QRadioButton*>(QStringLiteral("sizeFromTyping"))->isChecked());
        QVERIFY2(text("nodesThatFit").contains(QStringLiteral("4")) &&
                     text("nodesThatFit").contains(QStringLiteral("gpu01")),
                 qPrintable(text("nodesThatFit")));
        m_page->findChild<QSpinBox*>(QStringLiteral("nodeCores"))->setValue(32);
        QVERIFY(text("nodesThatFit").contains(QStringLiteral("2")));
        button("go-review-compute")->click();
        QVERIFY(m_page->findChild<QPlainTextEdit*>(QStringLiteral("createCommand"))
                    ->toPlainText()
                    .contains(QStringLiteral("--machine gpu01")));
        QVERIFY(m_page->findChild<QPlainTextEdit*>(QStringLiteral("createFile"))
                    ->toPlainText()
                    .contains(QStringLiteral("machine: gpu01")));
        QTRY_VERIFY_WITH_TIMEOUT(button("newComputeNext")->isEnabled(), 10'000);
        button("newComputeNext")->click();
        QTRY_VERIFY_WITH_TIMEOUT(m_places.opened.startsWith(QStringLiteral("target cpu-cluster")), 10'000);
        const auto made = ask<Target>([](Client& client) { return client.targets().find("cpu-cluster"); });
        const auto host = ask<Target>([](Client& client) { return client.targets().find("gpu01"); });
        QVERIFY(made.via == host.id);
    }

    void scalesUpAndDownAfterCreation() {
        open();
        startDriver();
        fillIn(QStringLiteral("elastic"), 3, 2);
        button("go-review-compute")->click();
        QTRY_VERIFY_WITH_TIMEOUT(button("newComputeNext")->isEnabled(), 10'000);
        button("newComputeNext")->click();
        QTRY_COMPARE_WITH_TIMEOUT(m_places.opened, QStringLiteral("target elastic#operations"), 10'000);
        ClusterPage page(*m_context, QStringLiteral("elastic"));
        page.resize(1024, 700);
        page.show();
        test::seeAllTabs(page);
        auto* nodes = page.findChild<QTableView*>(QStringLiteral("nodeTable"))->model();
        auto* operations = page.findChild<QTableView*>(QStringLiteral("operationTable"))->model();
        const QAbstractItemModelTester tester(nodes, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const QAbstractItemModelTester second(operations, QAbstractItemModelTester::FailureReportingMode::QtTest);
        auto* erase = page.findChild<QPushButton*>(QStringLiteral("deleteCluster"));
        QTRY_VERIFY_WITH_TIMEOUT(erase->isEnabled(), 20'000);
        for (int run = 0; run < 5; ++run) {
            m_link->work<Submitted>(
                this,
                [](Client& client) {
                    RunConfig config;
                    config.argv = {"sleep", "3"};
                    config.compute = "elastic";
                    return client.runs().submit(config);
                },
                [](const Result<Submitted>& submitted) { QVERIFY(submitted.has_value()); });
        }
        int most = 0;
        QTRY_VERIFY_WITH_TIMEOUT((most = std::max(most, nodes->rowCount())) == 3, 40'000);
        const auto canDelete = [&] { return erase->toolTip().contains(QStringLiteral("asks for confirmation")); };
        QVERIFY(!canDelete());
        QTRY_VERIFY_WITH_TIMEOUT((most = std::max(most, nodes->rowCount()), nodes->rowCount() == 0), 60'000);
        QCOMPARE(most, 3);
        QTRY_VERIFY_WITH_TIMEOUT(canDelete(), 10'000);
        QVERIFY(operations->rowCount() >= 8);
        erase->click();
        auto* dialog = page.findChild<QDialog*>(QStringLiteral("deleteClusterDialog"));
        QVERIFY(dialog != nullptr);
        dialog->findChild<QPushButton*>(QStringLiteral("agree"))->click();
        QTRY_COMPARE_WITH_TIMEOUT(m_places.opened, QStringLiteral("compute "), 20'000);
    }

private:
    void open() {
        beginOpen();
        m_page = std::make_unique<NewComputePage>(*m_context);
        m_page->resize(1200, 800);
        m_page->show();
        QTRY_VERIFY(m_link->isOpen());
        QTest::qWait(50);
    }
    void startDriver() {
        m_driver = std::make_unique<QProcess>();
        m_driver->setProcessChannelMode(QProcess::ForwardedChannels);
        m_driver->start(QDir(qEnvironmentVariable("STUDIO_BIN_DIR")).filePath(QStringLiteral("studioctl")),
                        {QStringLiteral("serve"), QStringLiteral("--workspace"), workspaceFolder()});
        QVERIFY(m_driver->waitForStarted());
        QTest::qWait(500);
    }
    void fillIn(const QString& name, int maxNodes, int idle) {
        button("go-cluster")->click();
        type(m_page->findChild<QLineEdit*>(QStringLiteral("clusterName")), name);
        button("go-size")->click();
        m_page->findChild<QRadioButton*>(QStringLiteral("sizeFromTyping"))->click();
        m_page->findChild<QSpinBox*>(QStringLiteral("nodeCores"))->setValue(1);
        m_page->findChild<QDoubleSpinBox*>(QStringLiteral("nodeMemory"))->setValue(0.25);
        button("go-scale")->click();
        m_page->findChild<QSpinBox*>(QStringLiteral("maxNodes"))->setValue(maxNodes);
        m_page->findChild<QSpinBox*>(QStringLiteral("idleSeconds"))->setValue(idle);
    }
    QPushButton* button(const char* name) const {
        auto* found = m_page->findChild<QPushButton*>(QLatin1String(name));
        if (found == nullptr)
            qFatal("no button %s", name);
        return found;
    }
    QString text(const char* name) const { return m_page->findChild<PlainLabel*>(QLatin1String(name))->text(); }
    bool problem(const char* field) const {
        auto* label = m_page->findChild<PlainLabel*>(QLatin1String(field) + QStringLiteral("Problem"));
        return label->isVisible() && !label->text().isEmpty();
    }
    static void type(QLineEdit* edit, const QString& text) {
        edit->setText(text);
        Q_EMIT edit->textEdited(text);
    }
    int clusters() {
        const auto targets = ask<std::vector<Target>>([](Client& client) { return client.targets().list(); });
        return static_cast<int>(
            std::count_if(targets.begin(), targets.end(), [](const Target& target) { return target.cluster(); }));
    }

    std::unique_ptr<NewComputePage> m_page;
    std::unique_ptr<QProcess> m_driver;
};

QTEST_MAIN(NewComputeTest)
#include "new_compute_test.moc"
