// The form of New compute for each provider: the result of its check, all of its fields, and the cluster that Create
// makes of them.
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFile>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QtTest>

#include "core/client/cloud_client.h"
#include "core/client/target_client.h"
#include "core/client/usage_client.h"
#include "tests/support/fake_driver.h"
#include "tests/support/page_fixture.h"
#include "ui/common/cloud_field.h"
#include "ui/common/cloud_size_table.h"
#include "ui/common/plain_label.h"
#include "ui/common/provider_probe.h"
#include "ui/common/theme.h"
#include "ui/newcompute/new_compute_page.h"
#include "ui/newcompute/node_count_picture.h"

using namespace studio;
using namespace studio::ui;

namespace {

const std::string formPreset = R"yml(preset: 1
name: cloudy
title: Cloud for tests
proof: fake_api
program: PROGRAM
sign_in: cloudy login
id: 'm[0-9]+'
defaults: {region: here, size: small, image: none, user: root}
options: {network: ["--network=${network}"]}
version: [version]
account: {run: [whoami], id: /account}
unique: {by: name, visible: 10s}
create:
  run: [create, "--name=${name}", "--type=${size}", "--image=${image}", "--workspace=${workspace}", "--wish=${wish}", "--user-data=${user_data}"]
  spot: [--spot]
  tag: ["--tag=${tag}=${value}"]
  private: [--no-public]
  nodes: /server
list: {run: [list, "--workspace=${workspace}"], nodes: /items/*}
get: {run: [get, "${id}"], nodes: /}
start: [start, "${id}"]
stop: [stop, "${id}"]
delete: [delete, "${id}"]
node: {id: /id, name: /name, state: /status, address: /ip, private: /inner, workspace: /labels/cs-workspace, wish: /labels/cs-wish}
sizes: {run: [types], name: /name, cores: /cores, gib: /memory, gpus: /gpus, price: "/prices/[location=${region}]/net",
        month: "/prices/[location=${region}]/month", currency: EUR}
regions: {run: [places], name: /*}
errors: {code: '\[([a-z_]+)\]', absent: [not_found], auth: [unauthorized]}
bills: {unit: 1h, min: 1h, stopped: all, poweroff: continues}
)yml";

// Answers as a cloud's command line does.
const QByteArray formCloud = R"sh(#!/bin/sh
case "$1" in
version) echo 'cloudy 1.0' ;;
whoami)
    if [ -e "$0.signed-out" ]; then echo 'error [unauthorized]' >&2; exit 1; fi
    echo '{"account": "7"}' ;;
places) echo '["here", "there"]' ;;
types) cat <<END
[{"name": "small", "cores": 1, "memory": 1, "gpus": 0, "prices": [{"location": "there", "net": "0.01"}]},
 {"name": "medium", "cores": 4, "memory": 16, "gpus": 0, "prices": [{"location": "there", "net": "0.42", "month": "200"}]},
 {"name": "gpu", "cores": 8, "memory": 64, "gpus": 2, "prices": []}]
END
;;
esac
)sh";

} // namespace

class ClusterFormTest : public test::PageFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { setUp(); }
    void cleanup() {
        m_page.reset();
        tearDown();
    }

    void containersAreCreated() {
        open();
        button("sourceContainers")->click();
        type("containerImage", QStringLiteral("docker.io/library/python:3.12"));
        choose("nodeEngine", QStringLiteral("podman"));
        script(QStringLiteral("apt-get update\n"));
        fillSizeAndScale();
        QCOMPARE(text("reviewFrom"), QStringLiteral("Containers on this computer: docker.io/library/python:3.12"));
        const QString command = plain("createCommand");
        for (const char* words : {"--provider containers", "--engine podman", "--start-script start.sh"})
            QVERIFY2(command.contains(QLatin1String(words)), qPrintable(command));
        const ClusterConfig made = create();
        QVERIFY(made.provider == ProviderConfig(ContainerNodes{"podman", "docker.io/library/python:3.12"}));
        QCOMPARE(made.startScript, std::string("apt-get update\n"));
        checkSizeAndScale(made);
    }

    void vmsAreCreated() {
        open();
        std::array<std::string, 3> files;
        for (size_t i = 0; i < files.size(); ++i) { // on this computer, they are looked at
            QFile file(m_folder->filePath(QStringLiteral("file%1").arg(i)));
            QVERIFY(file.open(QIODevice::WriteOnly));
            files.at(i) = file.fileName().toStdString();
        }
        button("sourceVms")->click();
        QVERIFY(isVisible("vmDisk") && !isVisible("vmKernel"));
        type("containerImage", QString::fromStdString(files[0]));
        choose("nodeEngine", QStringLiteral("qemu"));
        m_page->findChild<QSpinBox*>(QStringLiteral("vmDisk"))->setValue(40);
        button("vmFurther")->click();
        type("vmUser", QStringLiteral("ada"));
        type("vmInitrd", QString::fromStdString(files[2]));
        QVERIFY(isVisible("containerImageProblem")); // without a kernel
        type("vmKernel", QString::fromStdString(files[1]));
        QVERIFY(!isVisible("containerImageProblem"));
        script(QStringLiteral("true"));
        fillSizeAndScale();
        QVERIFY(text("reviewFrom").startsWith(QStringLiteral("Virtual machines on this computer: /")));
        const QString command = plain("createCommand");
        for (const char* words : {"--provider vms", "--engine qemu", "--disk 40GiB", "--vm-user ada", "--kernel /"})
            QVERIFY2(command.contains(QLatin1String(words)), qPrintable(command));
        const ClusterConfig made = create();
        QVERIFY(made.provider == ProviderConfig(VmNodes{"qemu", files[0], files[1], files[2], "ada", 40LL << 30}));
        QCOMPARE(made.startScript, std::string("true"));
        checkSizeAndScale(made);
    }

    // What was entered for one provider is no setting of another one.
    void slicesHaveNoSettingsOfOthers() {
        open();
        button("sourceContainers")->click();
        type("containerImage", QStringLiteral("python"));
        script(QStringLiteral("true"));
        button("sourceHere")->click();
        QVERIFY(!isVisible("createdNodes"));
        fillSizeAndScale();
        const ClusterConfig made = create();
        QVERIFY(made.provider == ProviderConfig(SlotNodes()) && made.startScript.empty());
    }

    void cloudNodesAreCreated() {
        open(true);
        QTRY_VERIFY(m_page->findChild<QPushButton*>(QStringLiteral("sourceCloud-cloudy")) != nullptr);
        QTRY_VERIFY(note("sourceCloud-cloudy").contains(QStringLiteral("Signed in to account 7")));
        button("sourceCloud-cloudy")->click();
        QVERIFY(!isVisible("cloudPreset")); // it is the card
        type("cloudRegion", QStringLiteral("there"));
        QVERIFY(isVisible("cloudAskProblem"));
        button("cloudAsk")->click();
        QTRY_VERIFY_WITH_TIMEOUT(text("cloudAnswer").contains(QStringLiteral("account 7")), 10'000);
        QVERIFY(!isVisible("cloudAskProblem"));
        chooseCloudSize("medium");
        type("cloudImage", QStringLiteral("ubuntu"));
        button("cloudFurther")->click();
        type("cloudOptions", QStringLiteral("network=inner"));
        type("cloudTags", QStringLiteral("team=vision, cost-center=7"));
        script(QStringLiteral("true"));
        button("go-size")->click();
        QVERIFY(!isVisible("nodeCores")); // the size is that of the cloud
        button("go-scale")->click();
        setScale();
        QCOMPARE(text("newComputeTotal"), QStringLiteral("0.42 to 1.26 EUR an hour"));
        button("go-review-compute")->click();
        QCOMPARE(text("reviewFrom"), QStringLiteral("cloudy in there, account 7: medium"));
        const ClusterConfig made = create();
        QVERIFY(made.provider == ProviderConfig(CloudNodes{"cloudy",
                                                           "there",
                                                           "7",
                                                           "medium",
                                                           "ubuntu",
                                                           {{"network", "inner"}},
                                                           {{"team", "vision"}, {"cost-center", "7"}},
                                                           false}));
        QCOMPARE(made.node.cores, 4);
        QCOMPARE(made.node.memoryBytes, 16LL << 30);
        QCOMPARE(made.startScript, std::string("true"));
        QCOMPARE(made.minNodes, 1);
        QCOMPARE(made.maxNodes, 3);
    }

    void spotMachinesAreCreated() {
        open(true);
        QTRY_VERIFY(m_page->findChild<QPushButton*>(QStringLiteral("sourceCloud-cloudy")) != nullptr);
        button("sourceCloud-cloudy")->click();
        button("cloudAsk")->click();
        QTRY_VERIFY_WITH_TIMEOUT(m_page->findChild<QWidget*>(QStringLiteral("cloudSize"))->isEnabled(), 10'000);
        button("go-scale")->click();
        QVERIFY(button("tierLow")
                    ->findChild<PlainLabel*>(QStringLiteral("choiceText"))
                    ->text()
                    .contains(QStringLiteral("Spot machines")));
        button("tierLow")->click();
        button("go-review-compute")->click();
        QVERIFY(text("reviewTier").contains(QStringLiteral("spot machines")));
        QCOMPARE(create().tier, ClusterTier::LowPriority);
    }

    // Containers and virtual machines are checked by the driver, as "provider check" does.
    void cardsShowWhatTheDriverFinds() {
        openWorkspace();
        test::FakeDriver driver(m_link->folder());
        driver.providers["containers"].engines = {{"podman", "4.3.1", {}, "rootless"}, {"docker", {}, "not found", {}}};
        driver.providers["vms"].engines = {{"qemu", {}, "qemu-img is not installed.", {}}};
        open();
        QTRY_COMPARE_WITH_TIMEOUT(note("sourceContainers"), QStringLiteral("podman 4.3.1, rootless"), 10'000);
        QVERIFY(button("sourceContainers")->isEnabled());
        QTRY_VERIFY_WITH_TIMEOUT(!button("sourceVms")->isEnabled(), 10'000);
        QCOMPARE(note("sourceVms"), QStringLiteral("sudo apt install qemu-system-x86 qemu-utils"));
        driver.providers["vms"].engines = {{"qemu", "7.2", {}, {}}};
        button("checkProviders")->click();
        QTRY_COMPARE_WITH_TIMEOUT(note("sourceVms"), QStringLiteral("qemu 7.2"), 10'000);
        QVERIFY(button("sourceVms")->isEnabled());
        m_page.reset(); // before the driver
    }

    // Another size may have processors of another architecture.
    void defaultImageIsNoChoice() {
        openWorkspace();
        addCloud();
        ask<CreatedCluster>([](Client& client) {
            ClusterConfig config;
            config.provider = CloudNodes{"cloudy", "there", "7", "medium", "none", {}, {}, false};
            config.node = {{}, 4, 16LL << 30, 0};
            return client.targets().createCluster("made", config);
        });
        m_page = std::make_unique<NewComputePage>(*m_context, QStringLiteral("like:made"));
        m_page->show();
        QTRY_VERIFY(m_page->findChild<QWidget*>(QStringLiteral("stepCluster")) != nullptr &&
                    m_page->findChild<QWidget*>(QStringLiteral("stepCluster"))->isVisible());
        QCOMPARE(m_page->findChild<QLineEdit*>(QStringLiteral("cloudRegion"))->text(), QStringLiteral("there"));
        QCOMPARE(m_page->findChild<QLineEdit*>(QStringLiteral("cloudImage"))->text(), QString());
        QCOMPARE(m_page->draft().cloud->image, std::string("none"));
    }

    // The form has the settings of the cluster that failed, under a free name.
    void triesAgainWithChanges() {
        openWorkspace();
        addCloud();
        ask<CreatedCluster>([](Client& client) {
            ClusterConfig config;
            config.provider = CloudNodes{"cloudy", "there", "7", "medium", "ubuntu", {}, {{"team", "vision"}}, true};
            config.node = {{}, 4, 16LL << 30, 0};
            config.maxNodes = 5;
            config.startScript = "true";
            return client.targets().createCluster("made", config);
        });
        m_page = std::make_unique<NewComputePage>(*m_context, QStringLiteral("like:made"));
        m_page->resize(1200, 900);
        m_page->show();
        QTRY_VERIFY(m_page->findChild<QWidget*>(QStringLiteral("stepCluster")) != nullptr &&
                    m_page->findChild<QWidget*>(QStringLiteral("stepCluster"))->isVisible());
        QCOMPARE(m_page->findChild<QLineEdit*>(QStringLiteral("clusterName"))->text(), QStringLiteral("made2"));
        QVERIFY(button("sourceCloud-cloudy")->isChecked());
        QCOMPARE(m_page->findChild<QLineEdit*>(QStringLiteral("cloudRegion"))->text(), QStringLiteral("there"));
        QVERIFY(m_page->draft().cloud->account.empty()); // the cloud is asked again
        button("cloudAsk")->click();
        QTRY_VERIFY_WITH_TIMEOUT(text("cloudSizeSelected").contains(QStringLiteral("medium")), 10'000);
        button("go-scale")->click();
        QCOMPARE(m_page->findChild<QSpinBox*>(QStringLiteral("maxNodes"))->value(), 5);
        button("go-review-compute")->click();
        QTRY_VERIFY_WITH_TIMEOUT(button("newComputeNext")->isEnabled(), 10'000);
        button("newComputeNext")->click();
        QTRY_COMPARE_WITH_TIMEOUT(m_places.opened, QStringLiteral("target made2#operations"), 10'000);
        const auto first = ask<Target>([](Client& client) { return client.targets().find("made"); });
        const auto second = ask<Target>([](Client& client) { return client.targets().find("made2"); });
        QVERIFY(*first.cluster() == *second.cluster());
        const auto price =
            ask<std::optional<Price>>([](Client& client) { return UsageClient(client).priceOf("made2"); });
        QVERIFY(price && price->micros == 420'000 && price->monthCapMicros == 200'000'000);
    }

    // The table of sizes is filtered by GPU, memory and price; what was chosen stays.
    void sizesAreFiltered() {
        CloudSizeTable sizes(nullptr);
        auto* model = sizes.findChild<QTableView*>(QStringLiteral("cloudSize"))->model();
        sizes.setSizes({{"a1", 1, 1LL << 30, 0, 10'000},
                        {"b4", 4, 16LL << 30, 0, 420'000},
                        {"g8", 8, 64LL << 30, 2, std::nullopt}},
                       "EUR", "b4");
        QCOMPARE(model->rowCount(), 3);
        QCOMPARE(sizes.chosen()->name, std::string("b4"));
        QCOMPARE(model->headerData(CloudSizeModel::Price, Qt::Horizontal).toString(), QStringLiteral("EUR per hour"));
        QCOMPARE(model->index(2, CloudSizeModel::Price).data().toString(), QStringLiteral("unknown"));
        auto* gpu = sizes.findChild<QPushButton*>(QStringLiteral("cloudSizeGpu"));
        gpu->click();
        QCOMPARE(model->rowCount(), 1);
        QCOMPARE(sizes.chosen()->name, std::string("b4")); // filtered away, it stays chosen
        gpu->click();
        auto* memory = sizes.findChild<QDoubleSpinBox*>(QStringLiteral("cloudSizeMemory"));
        memory->setValue(16);
        QCOMPARE(model->rowCount(), 2);
        auto* price = sizes.findChild<QDoubleSpinBox*>(QStringLiteral("cloudSizePrice"));
        price->setValue(0.42);
        QCOMPARE(model->rowCount(), 1); // an unknown price may be any
        QCOMPARE(model->index(0, 0).data().toString(), QStringLiteral("b4"));
        memory->setValue(0);
        price->setValue(0);
        sizes.findChild<QLineEdit*>(QStringLiteral("cloudSizeSearch"))->setText(QStringLiteral("G8"));
        QCOMPARE(model->rowCount(), 1);
        QSignalSpy edits(&sizes, &CloudSizeTable::edited);
        sizes.findChild<QTableView*>(QStringLiteral("cloudSize"))->selectRow(0);
        QCOMPARE(edits.count(), 1);
        QCOMPARE(sizes.chosen()->gpus, 2);
        sizes.setSizes({}, {}, {});
        QVERIFY(sizes.chosen() == nullptr && !sizes.isEnabled());
    }

    void nodesAreDrawn() {
        open();
        button("go-scale")->click();
        setScale();
        auto* picture = m_page->findChild<NodeCountPicture*>();
        QVERIFY(picture != nullptr && picture->isVisible());
        QCOMPARE(picture->filledBoxes(), 1);
        QCOMPARE(picture->outlinedBoxes(), 2);
        QVERIFY(picture->accessibleName().contains(QStringLiteral("1 to 3")));
        m_page->findChild<QSpinBox*>(QStringLiteral("maxNodes"))->setValue(500);
        QCOMPARE(picture->filledBoxes() + picture->outlinedBoxes(), NodeCountPicture::maxBoxes);
        QVERIFY(picture->heightForWidth(200) > picture->heightForWidth(2000));
        // Filled boxes have the colour of the accent.
        const QImage image = picture->grab().toImage();
        int accents = 0;
        for (int x = 0; x < image.width(); ++x)
            accents += image.pixelColor(x, std::min(8, image.height() - 1)) == currentColors().accent ? 1 : 0;
        QVERIFY(accents > 5);
    }

    // A cloud that cannot be used says why, and which command makes it available; "Check again" finds it then.
    void unusableCloudsNameTheCommand() {
        QVERIFY(QFile(m_folder->filePath(QStringLiteral("cloudy.signed-out"))).open(QIODevice::WriteOnly));
        open(true);
        QTRY_VERIFY(m_page->findChild<QPushButton*>(QStringLiteral("sourceCloud-cloudy")) != nullptr);
        QTRY_VERIFY_WITH_TIMEOUT(!button("sourceCloud-cloudy")->isEnabled(), 10'000);
        QCOMPARE(note("sourceCloud-cloudy"), QStringLiteral("cloudy login"));
        QVERIFY(button("sourceCloud-cloudy")->toolTip().contains(QStringLiteral("not signed in")));
        QVERIFY(button("sourceCloud-cloudy")->accessibleDescription().contains(QStringLiteral("cloudy login")));
        QVERIFY(QFile::remove(m_folder->filePath(QStringLiteral("cloudy.signed-out"))));
        button("checkProviders")->click();
        QTRY_VERIFY_WITH_TIMEOUT(button("sourceCloud-cloudy")->isEnabled() &&
                                     note("sourceCloud-cloudy").contains(QStringLiteral("account 7")),
                                 10'000);
    }

    // A trusted program that has changed is not run.
    void changedProgramsAreNotRun() {
        open(true);
        QTRY_VERIFY(m_page->findChild<QPushButton*>(QStringLiteral("sourceCloud-cloudy")) != nullptr);
        QTRY_VERIFY_WITH_TIMEOUT(note("sourceCloud-cloudy").contains(QStringLiteral("account 7")), 10'000);
        QFile program(m_folder->filePath(QStringLiteral("cloudy")));
        QVERIFY(program.open(QIODevice::Append));
        program.write("touch \"$0.ran\"\n");
        program.close();
        button("checkProviders")->click();
        QTRY_VERIFY_WITH_TIMEOUT(!button("sourceCloud-cloudy")->isEnabled(), 10'000);
        QTRY_VERIFY2(button("sourceCloud-cloudy")->toolTip().contains(QStringLiteral("preset cloudy was trusted")),
                     qPrintable(button("sourceCloud-cloudy")->toolTip()));
        QVERIFY(!QFile::exists(m_folder->filePath(QStringLiteral("cloudy.ran"))));
    }

    // Nor by the button that loads account and sizes, which the form of an instance has as well.
    void changedProgramsAreNotQueried() {
        openWorkspace();
        addCloud();
        const auto known = ask<KnownPreset>([](Client& client) { return clouds::find(client, "cloudy"); });
        CloudField field(nullptr);
        field.setPresets({known});
        auto* answer = field.findChild<PlainLabel*>(QStringLiteral("cloudAnswer"));
        field.findChild<QPushButton*>(QStringLiteral("cloudAsk"))->click();
        QTRY_VERIFY_WITH_TIMEOUT(answer->text().contains(QStringLiteral("account 7")), 10'000);
        QFile program(m_folder->filePath(QStringLiteral("cloudy")));
        QVERIFY(program.open(QIODevice::Append));
        program.write("touch \"$0.ran\"\n");
        program.close();
        field.findChild<QPushButton*>(QStringLiteral("cloudAsk"))->click();
        QTRY_VERIFY_WITH_TIMEOUT(answer->text().contains(QStringLiteral("has changed")), 10'000);
        QVERIFY(!QFile::exists(m_folder->filePath(QStringLiteral("cloudy.ran"))));
        QVERIFY(field.choice().nodes.account.empty());
    }

    void findingsDescribeTheAnswer_data() {
        QTest::addColumn<QString>("provider");
        QTest::addColumn<QString>("version");
        QTest::addColumn<QString>("error");
        QTest::addColumn<bool>("isUsable");
        QTest::addColumn<QString>("words");
        QTest::addColumn<bool>("hasCommand");
        QTest::newRow("usable") << "containers"
                                << "4.3.1"
                                << "" << true << "podman 4.3.1, rootless" << false;
        QTest::newRow("its name is part of the version") << "containers"
                                                         << "podman version 4.3.1"
                                                         << "" << true << "podman version 4.3.1, rootless" << false;
        QTest::newRow("cannot start one") << "containers"
                                          << "4.3.1"
                                          << "no cgroup" << false << "podman 4.3.1: no cgroup" << false;
        QTest::newRow("missing") << "containers"
                                 << ""
                                 << "not found" << false << "Podman or Docker is not available" << true;
        QTest::newRow("no virtual machines") << "vms"
                                             << ""
                                             << "not found" << false << "QEMU or libvirt is not available" << true;
    }
    void findingsDescribeTheAnswer() {
        QFETCH(QString, provider);
        QFETCH(QString, version);
        QFETCH(QString, error);
        QFETCH(bool, isUsable);
        driver::ProviderAnswer answer;
        answer.engines = {
            {"podman", version.toStdString(), error.toStdString(), error.isEmpty() ? "rootless" : std::string()}};
        const ProviderFinding finding = findingOf(provider.toStdString(), answer);
        QCOMPARE(finding.state == ProviderFinding::State::Usable, isUsable);
        QTEST(finding.text, "words");
        QFETCH(bool, hasCommand);
        QCOMPARE(!finding.command.isEmpty(), hasCommand);
    }

private:
    void open(bool withCloud = false) {
        if (!m_link->isOpen())
            beginOpen();
        if (withCloud) {
            QTRY_VERIFY(m_link->isOpen());
            addCloud();
        }
        m_page = std::make_unique<NewComputePage>(*m_context);
        m_page->resize(1200, 900);
        m_page->show();
        QTRY_VERIFY(m_link->isOpen());
        QTest::qWait(50);
        button("go-cluster")->click();
        type("clusterName", QStringLiteral("made"));
    }
    void addCloud() {
        QFile program(m_folder->filePath(QStringLiteral("cloudy")));
        QVERIFY(program.open(QIODevice::WriteOnly));
        program.write(formCloud);
        program.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner);
        program.close();
        const std::string text =
            QString::fromStdString(formPreset).replace(QStringLiteral("PROGRAM"), program.fileName()).toStdString();
        const auto known =
            ask<KnownPreset>([text](Client& client) { return clouds::trust(client, text, "cloudy", "cloudy.yml"); });
        QVERIFY(known.preset != nullptr);
    }
    void setScale() {
        m_page->findChild<QSpinBox*>(QStringLiteral("maxNodes"))->setValue(3);
        m_page->findChild<QSpinBox*>(QStringLiteral("minNodes"))->setValue(1);
        m_page->findChild<QSpinBox*>(QStringLiteral("idleSeconds"))->setValue(90);
    }
    void fillSizeAndScale() {
        button("go-size")->click();
        m_page->findChild<QSpinBox*>(QStringLiteral("nodeCores"))->setValue(1);
        m_page->findChild<QDoubleSpinBox*>(QStringLiteral("nodeMemory"))->setValue(0.5);
        button("go-scale")->click();
        setScale();
        button("tierLow")->click();
        button("go-review-compute")->click();
    }
    static void checkSizeAndScale(const ClusterConfig& made) {
        QCOMPARE(made.node.cores, 1);
        QCOMPARE(made.node.memoryBytes, 1LL << 29);
        QCOMPARE(made.minNodes, 1);
        QCOMPARE(made.maxNodes, 3);
        QCOMPARE(made.idleBeforeScaleDown, std::chrono::seconds(90));
        QCOMPARE(made.tier, ClusterTier::LowPriority);
    }
    // Returns the configuration of the cluster that Create made.
    ClusterConfig create() {
        button("go-review-compute")->click();
        [this] {
            QTRY_VERIFY_WITH_TIMEOUT(button("newComputeNext")->isEnabled(), 10'000);
            button("newComputeNext")->click();
            QTRY_VERIFY_WITH_TIMEOUT(m_places.opened.startsWith(QStringLiteral("target made")), 10'000);
        }();
        const auto made = ask<Target>([](Client& client) { return client.targets().find("made"); });
        return made.cluster() != nullptr ? *made.cluster() : ClusterConfig();
    }
    QPushButton* button(const char* name) const {
        auto* found = m_page->findChild<QPushButton*>(QLatin1String(name));
        if (found == nullptr)
            qFatal("no button %s", name);
        return found;
    }
    QString text(const char* name) const { return m_page->findChild<PlainLabel*>(QLatin1String(name))->text(); }
    QString plain(const char* name) const {
        return m_page->findChild<QPlainTextEdit*>(QLatin1String(name))->toPlainText();
    }
    QString note(const char* card) const {
        return button(card)->findChild<PlainLabel*>(QStringLiteral("choiceNote"))->text();
    }
    bool isVisible(const char* name) const { return m_page->findChild<QWidget*>(QLatin1String(name))->isVisible(); }
    void type(const char* name, const QString& text) {
        auto* edit = m_page->findChild<QLineEdit*>(QLatin1String(name));
        edit->setText(text);
        Q_EMIT edit->textEdited(text);
    }
    void script(const QString& text) {
        m_page->findChild<QPlainTextEdit*>(QStringLiteral("startScript"))->setPlainText(text);
    }
    void choose(const char* name, const QString& value) {
        auto* box = m_page->findChild<QComboBox*>(QLatin1String(name));
        QVERIFY(box->findData(value) >= 0);
        box->setCurrentIndex(box->findData(value));
        Q_EMIT box->activated(box->currentIndex());
    }
    void chooseCloudSize(const char* name) {
        auto* table = m_page->findChild<QTableView*>(QStringLiteral("cloudSize"));
        for (int row = 0; row < table->model()->rowCount(); ++row) {
            if (table->model()->index(row, 0).data().toString() == QLatin1String(name))
                return table->selectRow(row);
        }
        QFAIL(name);
    }

    std::unique_ptr<NewComputePage> m_page;
};

QTEST_MAIN(ClusterFormTest)
#include "cluster_form_test.moc"
