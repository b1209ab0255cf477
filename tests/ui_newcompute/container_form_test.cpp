// A cluster of containers from the form of New compute on real podman: what its card finds, and a run on the node that
// the driver creates for it. Skipped where the engine runs no containers.
#include <QApplication>
#include <QDir>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QProcess>
#include <QPushButton>
#include <QScopeGuard>
#include <QSpinBox>
#include <QtTest>

#include "core/client/run_client.h"
#include "core/client/target_client.h"
#include "tests/container/container_lab.h"
#include "tests/support/page_fixture.h"
#include "ui/common/plain_label.h"
#include "ui/newcompute/new_compute_page.h"

using namespace studio;
using namespace studio::ui;

class ContainerFormTest : public test::PageFixture {
    Q_OBJECT

private Q_SLOTS:
    void nodeOfTheFormTakesARun() {
        test::ContainerLab lab;
        if (!lab.problem().isEmpty())
            QSKIP(qPrintable(lab.problem()));
        setUp();
        openWorkspace();
        QProcess driver;
        driver.setProcessChannelMode(QProcess::ForwardedChannels);
        driver.start(QDir(qEnvironmentVariable("STUDIO_BIN_DIR")).filePath(QStringLiteral("studioctl")),
                     {QStringLiteral("serve"), QStringLiteral("--workspace"), workspaceFolder()});
        QVERIFY(driver.waitForStarted());
        const auto end = qScopeGuard([&] {
            m_page.reset();
            driver.terminate();
            driver.waitForFinished(20'000);
            tearDown();
        });
        m_page = std::make_unique<NewComputePage>(*m_context);
        m_page->resize(1200, 900);
        m_page->show();
        QTest::qWait(50);
        button("go-cluster")->click();
        QPushButton* card = button("sourceContainers");
        QTRY_VERIFY2_WITH_TIMEOUT(isFound(card), qPrintable(card->toolTip()), 60'000);
        card->click();
        type("clusterName", QStringLiteral("made"));
        type("containerImage", QString::fromStdString(lab.smallImage()));
        button("go-size")->click();
        m_page->findChild<QSpinBox*>(QStringLiteral("nodeCores"))->setValue(1);
        m_page->findChild<QDoubleSpinBox*>(QStringLiteral("nodeMemory"))->setValue(0.25);
        button("go-scale")->click();
        m_page->findChild<QSpinBox*>(QStringLiteral("maxNodes"))->setValue(1);
        m_page->findChild<QSpinBox*>(QStringLiteral("idleSeconds"))->setValue(1);
        button("go-review-compute")->click();
        QTRY_VERIFY_WITH_TIMEOUT(button("newComputeNext")->isEnabled(), 10'000);
        button("newComputeNext")->click();
        QTRY_COMPARE_WITH_TIMEOUT(m_places.opened, QStringLiteral("target made#operations"), 10'000);
        const auto submitted = ask<Submitted>([](Client& client) {
            RunConfig config;
            config.argv = {"sh", "-c", "sleep 8"};
            config.compute = "made";
            return client.runs().submit(config);
        });
        const auto state = [&] {
            return ask<RunRecord>([id = submitted.id](Client& client) { return client.runs().find(id.text()); }).state;
        };
        QTRY_COMPARE_WITH_TIMEOUT(state(), RunState::Running, 90'000);
        QVERIFY(!lab.containers().empty());
        QTRY_COMPARE_WITH_TIMEOUT(state(), RunState::Completed, 90'000);
        QTRY_VERIFY_WITH_TIMEOUT(lab.containers().empty(), 60'000); // it is gone with the queue
    }

private:
    static bool isFound(const QPushButton* card) {
        const auto* note = card->findChild<PlainLabel*>(QStringLiteral("choiceNote"));
        return card->isEnabled() && note->text().contains(QStringLiteral("podman"));
    }
    QPushButton* button(const char* name) const { return m_page->findChild<QPushButton*>(QLatin1String(name)); }
    void type(const char* name, const QString& text) {
        auto* edit = m_page->findChild<QLineEdit*>(QLatin1String(name));
        edit->setText(text);
        Q_EMIT edit->textEdited(text);
    }

    std::unique_ptr<NewComputePage> m_page;
};

QTEST_MAIN(ContainerFormTest)
#include "container_form_test.moc"
