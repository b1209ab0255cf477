// The form of a compute instance with all that the command line can set.
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>
#include <QTimeEdit>

#include "core/client/instance_client.h"
#include "core/jobfile/compute_file.h"
#include "tests/support/fake_driver.h"
#include "tests/support/page_fixture.h"
#include "ui/common/plain_label.h"
#include "ui/instance/new_instance_page.h"

using namespace studio;
using namespace studio::ui;

class NewInstanceTest : public test::PageFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        setUp();
        openWorkspace();
    }
    void cleanup() {
        m_page.reset();
        tearDown();
    }

    // Containers and virtual machines are checked before Create.
    void cardsShowWhatTheDriverFinds() {
        test::FakeDriver driver(m_link->folder());
        driver.providers["containers"].engines = {{"podman", "4.3.1", {}, {}}};
        driver.providers["vms"].engines = {{"qemu", {}, "qemu-img is not installed.", {}}};
        m_page = std::make_unique<NewInstancePage>(*m_context);
        m_page->show();
        const auto note = [this](const char* card) {
            return part<QPushButton>(card)->findChild<PlainLabel*>(QStringLiteral("choiceNote"))->text();
        };
        QTRY_COMPARE_WITH_TIMEOUT(note("instanceContainer"), QStringLiteral("podman 4.3.1"), 10'000);
        QTRY_VERIFY_WITH_TIMEOUT(!part<QPushButton>("instanceVm")->isEnabled(), 10'000);
        QVERIFY(part<QPushButton>("instanceContainer")->isEnabled() && part<QPushButton>("instanceCloud")->isEnabled());
        QVERIFY(note("instanceVm").contains(QStringLiteral("qemu")));
        m_page.reset(); // before the driver
    }

    // Of what does not work nothing is created; the reason is said.
    void createsOnlyWhatWorks() {
        test::FakeDriver driver(m_link->folder());
        driver.providers["containers"].engines = {{"podman", {}, "podman is not installed.", {}}};
        driver.providers["vms"].engines = {{"qemu", "7.2", {}, {}}};
        m_page = std::make_unique<NewInstancePage>(*m_context);
        m_page->show();
        auto* create = part<QPushButton>("createInstance");
        QTRY_VERIFY_WITH_TIMEOUT(!part<QPushButton>("instanceContainer")->isEnabled(), 10'000);
        QVERIFY(!create->isEnabled());
        QVERIFY2(create->toolTip().contains(QStringLiteral("not available")), qPrintable(create->toolTip()));
        part<QPushButton>("instanceVm")->click();
        QTest::keyClicks(part<QLineEdit>("instanceDiskImage"), QStringLiteral("/images/a.qcow2"));
        QTRY_VERIFY_WITH_TIMEOUT(create->isEnabled(), 10'000);
        m_page.reset(); // before the driver
    }

    // All that the command line can set.
    void takesAllFields() {
        m_page = std::make_unique<NewInstancePage>(*m_context);
        m_page->resize(1200, 900);
        m_page->show();
        auto* create = part<QPushButton>("createInstance");
        QTRY_VERIFY(create->isEnabled());
        const auto command = [this] { return part<PlainLabel>("instanceCommand")->text(); };
        const auto choose = [this](const char* name, const QString& value) {
            auto* box = part<QComboBox>(name);
            box->setCurrentIndex(box->findData(value));
            Q_EMIT box->activated(box->currentIndex());
        };
        part<QSpinBox>("instanceGpus")->setValue(2);
        QVERIFY(command().contains(QStringLiteral("--gpus 2")));
        part<QSpinBox>("instanceGpus")->setValue(0);
        QVERIFY(!command().contains(QStringLiteral("--gpus")));
        part<QPushButton>("instanceVm")->click();
        part<QSpinBox>("instanceDiskSize")->setValue(40);
        choose("instanceEngine", QStringLiteral("libvirt"));
        QVERIFY2(command().contains(QStringLiteral("--engine libvirt --disk 40GiB")), qPrintable(command()));
        part<QPushButton>("instanceContainer")->click();
        QVERIFY(!command().contains(QStringLiteral("--engine")) && !command().contains(QStringLiteral("--disk")));
        choose("instanceEngine", QStringLiteral("podman"));
        QTest::keyClicks(part<QLineEdit>("instanceAssignedUser"), QStringLiteral("ada@example.org"));
        part<QCheckBox>("instanceStops")->click();
        part<QTimeEdit>("instanceStopClock")->setTime(QTime(19, 30));
        auto* zone = part<QLineEdit>("instanceZone");
        zone->clear();
        QTest::keyClicks(zone, QStringLiteral("Nowhere/Land"));
        QVERIFY(!create->isEnabled() && !part<PlainLabel>("instanceProblem")->text().isEmpty());
        zone->clear();
        QTest::keyClicks(zone, QStringLiteral("Europe/Berlin"));
        QVERIFY2(create->isEnabled(), qPrintable(part<PlainLabel>("instanceProblem")->text()));
        QVERIFY2(command().contains(QStringLiteral("--engine podman")) &&
                     command().contains(QStringLiteral("--assigned-user ada@example.org")) &&
                     command().contains(QStringLiteral("&& studioctl compute schedule notebook --stop --cron "
                                                       "'30 19 * * 1-5' --time-zone Europe/Berlin")),
                 qPrintable(command()));
        QVERIFY(part<PlainLabel>("instanceTotal")->isHidden()); // own machines have no price before it was set
        part<QPushButton>("save-instanceFile")->click();
        auto* dialog = part<QFileDialog>("saveTextDialog");
        const QString path = m_folder->filePath(QStringLiteral("notebook.yml"));
        Q_EMIT dialog->fileSelected(path);
        dialog->close();
        QFile saved(path);
        QVERIFY(saved.open(QIODevice::ReadOnly));
        const ComputeFile file = readComputeFile(saved.readAll().toStdString(), "notebook.yml");
        QVERIFY(file.isFine() && file.instance && file.instance->times.size() == 1);
        create->click();
        QTRY_COMPARE(m_places.opened, QStringLiteral("instance notebook"));
        const auto made = ask<InstanceStatus>([](Client& client) { return InstanceClient(client).status("notebook"); });
        QCOMPARE(made.target.cluster()->instance->assignedUser, std::string("ada@example.org"));
        QCOMPARE(made.target.cluster()->as<ContainerNodes>()->engine, std::string("podman"));
        QCOMPARE(made.schedules.size(), size_t{1});
        QVERIFY(made.schedules.front().time.trigger == file.instance->times.front().trigger);
    }

private:
    template <typename T>
    T* part(const char* name) const {
        auto* found = m_page->findChild<T*>(QLatin1String(name));
        if (found == nullptr)
            qFatal("no %s", name);
        return found;
    }
    std::unique_ptr<NewInstancePage> m_page;
};

QTEST_MAIN(NewInstanceTest)
#include "new_instance_test.moc"
