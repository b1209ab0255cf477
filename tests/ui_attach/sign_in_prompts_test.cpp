// Machines that ask while one is somewhere else: one banner, one dialog a question, refusals that are kept to, a driver
// that comes and goes.
#include <QApplication>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMainWindow>
#include <QPushButton>
#include <QtTest>

#include "tests/support/fake_driver.h"
#include "tests/support/page_fixture.h"
#include "ui/shell/sign_in_prompts.h"

using namespace studio;
using namespace studio::ui;
using namespace studio::test;

namespace {

const std::string hostilePrompt = "<b>x</b> \xe2\x80\xae\n\x1b[31m";

// A machine that was attached, and what stands in its way.
Result<void> putMachine(Client& client, const std::string& name, const std::string& health) {
    return client.workspace().database().write([&](SQLite::Database& db) -> Result<void> {
        auto found = targets::byName(db, name);
        if (!found) {
            SshHop hop;
            hop.host = "gpu01.example.org";
            hop.user = "me";
            RemoteConfig config;
            config.route = {hop};
            found = targets::attach(db, TargetId::generate(), name, config, 1, currentTime());
        }
        if (!found)
            return fail(found.error());
        targets::setHealth(db, found->id, {health, health.empty() ? "" : "It wants a code.", "", {}});
        return {};
    });
}

} // namespace

class SignInPromptsTest : public PageFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        setUp();
        m_window = std::make_unique<QMainWindow>();
        m_prompts = new SignInPrompts(*m_context, m_window.get());
        m_window->setCentralWidget(m_prompts);
        m_prompts->hide();
        m_window->show();
        openWorkspace();
        m_driver = std::make_unique<FakeDriver>(m_link->folder());
    }
    void cleanup() {
        m_window.reset();
        m_driver.reset();
        tearDown();
    }

    void doesNotPollWithoutMachines() {
        QTest::qWait(500);
        QCOMPARE(m_driver->count("questions"), 0);
        QCOMPARE(m_driver->count("stay"), 0);
        QVERIFY(!m_prompts->isVisible());
    }

    void bannerOpensOneDialog() {
        m_driver->questions = {questionOf(1, SignInQuestion::Kind::Prompts, "lab")};
        m_driver->questions.front().question.prompts = {{"Code: ", false}};
        put("lab", "sign_in");
        QTRY_VERIFY(m_prompts->isVisible());
        QTRY_VERIFY(m_driver->count("stay") > 0);
        QVERIFY(bannerText().contains(QStringLiteral("lab")));
        button("answerSignIn")->click();
        button("answerSignIn")->click();
        QTRY_COMPARE(dialogs(1).size(), 1);
        QTest::qWait(100);
        QCOMPARE(dialogs(1).size(), 1);
        auto* field = dialogs(1).front()->findChild<QLineEdit*>(QStringLiteral("answer-0"));
        QCOMPARE(field->echoMode(), QLineEdit::Password);
        field->setText(QStringLiteral("123456"));
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_COMPARE(m_driver->answers[1], std::vector<std::string>{"123456"});
        QTRY_VERIFY(dialogs(1).isEmpty());
        QTRY_VERIFY(!m_prompts->isVisible());
    }

    void promptsForReconnectingMachine() {
        put("lab", "unreachable");
        QTRY_VERIFY(m_driver->count("questions") > 0);
        const int before = m_driver->count("questions");
        m_driver->questions = {questionOf(1, SignInQuestion::Kind::Password, "lab")}; // nothing else changes
        QTRY_VERIFY_WITH_TIMEOUT(m_prompts->isVisible(), 10'000);
        QVERIFY(m_driver->count("questions") > before);
    }

    void handlesTwoMachinesAtOnce() {
        m_driver->questions = {questionOf(1, SignInQuestion::Kind::Password, "lab"),
                               questionOf(2, SignInQuestion::Kind::Password, "cloud")};
        put("lab", "sign_in");
        put("cloud", "sign_in");
        QTRY_VERIFY(m_prompts->isVisible());
        QVERIFY(bannerText().contains(QStringLiteral("lab")));
        button("laterSignIn")->click();
        QTRY_VERIFY(m_prompts->isVisible() && bannerText().contains(QStringLiteral("cloud")));
        QTRY_VERIFY(buttons("laterSignIn").size() == 1);
        button("laterSignIn")->click();
        QTRY_VERIFY(!m_prompts->isVisible());
        // What was put off does not come up again by itself, not as another question either.
        m_driver->questions.push_back(questionOf(3, SignInQuestion::Kind::Password, "lab"));
        const int asked = m_driver->count("questions");
        QTRY_VERIFY_WITH_TIMEOUT(m_driver->count("questions") > asked, 10'000);
        QTest::qWait(50);
        QVERIFY(!m_prompts->isVisible());
        // Once the machine was fine, it may ask again.
        put("lab", "");
        QTRY_VERIFY(m_prompts->isVisible()); // this has been noticed
        put("lab", "sign_in");
        QTRY_VERIFY(m_prompts->isVisible());
    }

    void refusalDismissesPrompt() {
        m_driver->questions = {questionOf(1, SignInQuestion::Kind::HostKey, "lab")};
        put("lab", "sign_in");
        QTRY_VERIFY(m_prompts->isVisible());
        button("answerSignIn")->click();
        QTRY_COMPARE(dialogs(1).size(), 1);
        auto* refuse = dialogs(1).front()->findChild<QPushButton*>(QStringLiteral("refuseQuestion"));
        QVERIFY(refuse->isDefault());
        QTest::keyClick(dialogs(1).front(), Qt::Key_Return); // Enter alone trusts nobody
        QTRY_VERIFY(m_driver->refused.contains(1));
        QVERIFY(m_driver->answers.empty());
        QTRY_VERIFY(!m_prompts->isVisible());
    }

    void closesDialogWithQuestion() {
        m_driver->questions = {questionOf(1, SignInQuestion::Kind::Password, "lab")};
        put("lab", "sign_in");
        QTRY_VERIFY(m_prompts->isVisible());
        button("answerSignIn")->click();
        QTRY_COMPARE(dialogs(1).size(), 1);
        m_driver->vanish(); // nobody drives, so nobody asks
        QTRY_VERIFY_WITH_TIMEOUT(dialogs(1).isEmpty(), 10'000);
        QTRY_VERIFY(!m_prompts->isVisible());
    }

    void showsHostileTextAsPlainText() {
        PendingQuestion question = questionOf(1, SignInQuestion::Kind::Prompts, "lab");
        question.question.instruction = hostilePrompt + std::string(4096, 'W');
        question.question.prompts = {{hostilePrompt, true}};
        question.question.hop.host = "gpu01";
        question.question.hop.user = hostilePrompt;
        question.target = "lab";
        m_driver->questions = {question};
        put("lab", "sign_in");
        QTRY_VERIFY(m_prompts->isVisible());
        button("answerSignIn")->click();
        QTRY_COMPARE(dialogs(1).size(), 1);
        for (const QLabel* label : m_window->findChildren<QLabel*>()) {
            QCOMPARE(label->textFormat(), Qt::PlainText);
            QVERIFY(!label->text().contains(QChar(0x202e)) && !label->text().contains(QChar(0x1b)));
        }
        QVERIFY(dialogs(1).front()->minimumSizeHint().width() < 900);
    }

private:
    void put(const std::string& name, const std::string& health) {
        ask<void>([=](Client& client) { return putMachine(client, name, health); });
        // As the engine does when it has written.
        Q_EMIT m_link->changed();
    }
    QString bannerText() const {
        return m_window->findChild<QWidget*>(QStringLiteral("signInBanner"))->accessibleName();
    }
    QList<QPushButton*> buttons(const char* name) const {
        return m_window->findChildren<QPushButton*>(QLatin1String(name));
    }
    // The buttons of earlier messages go with the next turn of the event loop.
    QPushButton* button(const char* name) const { return buttons(name).back(); }
    QList<QDialog*> dialogs(int64_t id) const {
        return m_window->findChildren<QDialog*>(QStringLiteral("questionDialog-%1").arg(id));
    }

    std::unique_ptr<FakeDriver> m_driver;
    std::unique_ptr<QMainWindow> m_window;
    SignInPrompts* m_prompts = nullptr;
};

QTEST_MAIN(SignInPromptsTest)
#include "sign_in_prompts_test.moc"
