// The form that attaches a Kubernetes cluster: contexts of a kubeconfig, refusals of what is typed, the command that
// does the same, and a sign-in program that is not run without consent.
#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QtTest>

#include "tests/support/page_fixture.h"
#include "ui/common/plain_label.h"
#include "ui/newcompute/attach_kubernetes_page.h"

using namespace studio;
using namespace studio::ui;

class AttachKubernetesTest : public test::PageFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        setUp();
        openWorkspace();
        const QString program = m_folder->filePath(QStringLiteral("sign-in"));
        QFile script(program);
        QVERIFY(script.open(QIODevice::WriteOnly));
        script.write("#!/bin/sh\ntouch \"$0.ran\"\n");
        script.setPermissions(QFile::ReadOwner | QFile::ExeOwner);
        script.close();
        QFile config(m_folder->filePath(QStringLiteral("config")));
        QVERIFY(config.open(QIODevice::WriteOnly));
        config.write(
            "kind: Config\ncurrent-context: lab\nclusters: [{name: c, cluster: {server: 'https://127.0.0.1:1'}}]\n"
            "users:\n- {name: plain, user: {token: x}}\n- {name: exec, user: {exec: {command: '" +
            program.toUtf8() +
            "', args: [--now]}}}\n"
            "contexts:\n- {name: \"<b>other</b>\", context: {cluster: c, user: exec}}\n"
            "- {name: lab, context: {cluster: c, user: plain, namespace: research}}\n");
        config.close();
        m_page = std::make_unique<AttachKubernetesPage>(*m_context);
        m_page->resize(900, 900);
        m_page->show();
        type("kubernetesConfig", m_folder->filePath(QStringLiteral("config")));
        Q_EMIT line("kubernetesConfig")->editingFinished();
        QTRY_COMPARE(box()->count(), 2);
        QTRY_VERIFY(!text("kubernetesProblem").contains(QStringLiteral("not been loaded yet")));
    }
    void cleanup() {
        m_page.reset();
        tearDown();
    }

    void readsContexts() {
        QCOMPARE(box()->currentText(), QStringLiteral("lab"));
        QCOMPARE(line("kubernetesNamespace")->placeholderText(), QStringLiteral("research"));
        QVERIFY(!trust()->isVisibleTo(m_page.get()));
        choose(QStringLiteral("<b>other</b>"));
        QVERIFY(trust()->isVisibleTo(m_page.get()));
        QVERIFY(text("kubernetesPlugin").contains(QStringLiteral("sign-in --now")));
    }

    void refusesWhatIsWrong() {
        QVERIFY(!attach()->isEnabled());
        type("kubernetesName", QStringLiteral("k8s"));
        QVERIFY(text("kubernetesProblem").contains(QStringLiteral("/bin/sh")));
        const auto* form = m_page->findChild<QScrollArea*>(QStringLiteral("attachKubernetesScroll"));
        const auto* problem = m_page->findChild<PlainLabel*>(QStringLiteral("kubernetesProblem"));
        QVERIFY(problem->isVisible() && !form->isAncestorOf(problem)); // seen at once, wherever the form is scrolled
        type("kubernetesImage", QStringLiteral("python:3.12"));
        QCOMPARE(text("kubernetesProblem"), QString());
        QVERIFY(attach()->isEnabled());
        for (const auto& [field, wrong] : {std::pair("kubernetesNamespace", "Not a name"),
                                           {"kubernetesSelector", "-x"},
                                           {"kubernetesTolerations", "a:Never"},
                                           {"kubernetesVolumes", "data"},
                                           {"kubernetesSecrets", "A_B"},
                                           {"kubernetesPriorityClass", "x/y"}}) {
            type(field, QString::fromLatin1(wrong));
            QVERIFY2(!attach()->isEnabled(), field);
            QVERIFY(!text("kubernetesProblem").isEmpty());
            type(field, {});
            QVERIFY2(attach()->isEnabled(), field);
        }
        type("kubernetesTolerations", QStringLiteral("nvidia.com/gpu:NoSchedule"));
        type("kubernetesVolumes", QStringLiteral("data:/data:ro"));
        const QString command = text("kubernetesCommand");
        for (const char* words :
             {"--type kubernetes --name k8s", "--context lab --namespace research --image python:3.12",
              "--toleration nvidia.com/gpu:NoSchedule --volume data:/data:ro"})
            QVERIFY2(command.contains(QLatin1String(words)), qPrintable(command));
    }

    void runsNoProgramWithoutConsent() {
        type("kubernetesName", QStringLiteral("k8s"));
        type("kubernetesImage", QStringLiteral("python:3.12"));
        choose(QStringLiteral("<b>other</b>"));
        QVERIFY(attach()->isEnabled());
        attach()->click();
        QTRY_VERIFY(attach()->isEnabled());
        QVERIFY(!QFile::exists(m_folder->filePath(QStringLiteral("sign-in.ran"))));
        QVERIFY(m_places.opened.isEmpty());
    }

private:
    QLineEdit* line(const char* name) { return m_page->findChild<QLineEdit*>(QLatin1String(name)); }
    QComboBox* box() { return m_page->findChild<QComboBox*>(QStringLiteral("kubernetesContext")); }
    QCheckBox* trust() { return m_page->findChild<QCheckBox*>(QStringLiteral("kubernetesTrust")); }
    QPushButton* attach() { return m_page->findChild<QPushButton*>(QStringLiteral("attachKubernetes")); }
    QString text(const char* name) { return m_page->findChild<PlainLabel*>(QLatin1String(name))->text(); }
    void type(const char* name, const QString& text) {
        line(name)->setText(text);
        Q_EMIT line(name)->textEdited(text);
    }
    void choose(const QString& context) {
        box()->setCurrentIndex(box()->findData(context));
        Q_EMIT box()->activated(box()->currentIndex());
    }

    std::unique_ptr<AttachKubernetesPage> m_page;
};

QTEST_MAIN(AttachKubernetesTest)
#include "attach_kubernetes_test.moc"
