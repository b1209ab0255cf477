// Attaching a machine in the window, against a driver that says what a test wants: from the form over the check with
// its questions to the request that is sent; hostile text; a driver that vanishes; nothing secret left in a field.
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QtTest>

#include "tests/support/fake_driver.h"
#include "tests/support/page_fixture.h"
#include "ui/common/plain_label.h"
#include "ui/common/question_form.h"
#include "ui/common/secret_edit.h"
#include "ui/newcompute/attach_page.h"

using namespace studio;
using namespace studio::ui;
using namespace studio::test;

namespace {

const std::string hostile = "<b>x</b> &amp; \xe2\x80\xae\n\x1b[31m'\"";
const QString secret = QStringLiteral("hunter2-is-secret");

CheckView fineView() {
    CheckView view;
    view.steps = {stepOf("resolve", CheckStep::State::Ok, "192.0.2.7"), stepOf("host_key", CheckStep::State::Ok),
                  stepOf("sign_in", CheckStep::State::Ok, "by password"), stepOf("gpu", CheckStep::State::Ok)};
    view.isFinished = view.isFine = true;
    MachineFacts facts;
    facts.cores = 16;
    facts.memoryBytes = 64'000'000'000;
    facts.gpus = {{"NVIDIA A100", 40'000'000'000, "535.104"}, {"NVIDIA A100", 40'000'000'000, "535.104"}};
    view.facts = facts;
    return view;
}

} // namespace

class AttachTest : public PageFixture {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        QVERIFY(m_home.isValid());
        QVERIFY(QDir(m_home.path()).mkpath(QStringLiteral(".ssh")));
        QFile file(m_home.filePath(QStringLiteral(".ssh/config")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("Host lab\n HostName lab.example.org\n User ann\n ProxyJump login.example.org\n"
                   "Host cloud\n HostName 192.0.2.9\n ProxyCommand nc %h %p\n");
        qputenv("HOME", m_home.path().toLocal8Bit());
        qputenv("USER", "me");
    }
    void init() {
        setUp();
        openWorkspace();
        m_driver = std::make_unique<FakeDriver>(m_link->folder());
        m_page = std::make_unique<AttachPage>(*m_context);
        m_page->resize(1200, 800);
        m_page->show();
        QTRY_VERIFY(button("importHosts")->isEnabled());
    }
    void cleanup() {
        m_page.reset();
        m_driver.reset();
        tearDown();
    }

    void attachesFromForm() {
        m_driver->view = fineView();
        fillIn();
        button("go-check")->click();
        QTRY_VERIFY(label("stepState-sign_in--1") &&
                    label("stepState-sign_in--1")->text().contains(QStringLiteral("OK")));
        QCOMPARE(m_driver->checks, 1);
        QCOMPARE(m_driver->lastCheck["secrets"]["passwords"]["0"].get_binary().size(), size_t(secret.size()));
        button("go-use")->click();
        m_page->findChild<QSpinBox*>(QStringLiteral("machineMaxRuns"))->setValue(3);
        auto* all = m_page->findChild<QCheckBox*>(QStringLiteral("allGpus"));
        QTRY_VERIFY(all->isEnabled());
        all->setChecked(false);
        m_page->findChild<QCheckBox*>(QStringLiteral("gpu-0"))->setChecked(false);
        button("go-review-attach")->click();
        QCOMPARE(m_driver->count("attach"), 0);
        QTRY_VERIFY(button("attachNext")->isEnabled());
        checkNoSecretShown();
        QTest::keyClick(m_page.get(), Qt::Key_Return, Qt::ControlModifier);
        QTRY_COMPARE(m_places.opened, QStringLiteral("target gpu01"));
        QCOMPARE(textAt(m_driver->lastAttach, "name"), std::string("gpu01"));
        QCOMPARE(textAt(m_driver->lastAttach, "check"), std::string("check-1"));
        QCOMPARE(intAt(m_driver->lastAttach, "max_runs"), 3);
        const auto config = remoteConfigFromJson(m_driver->lastAttach["config"]);
        QVERIFY(config.has_value());
        QCOMPARE(config->gpus, std::vector<int>{1});
        QVERIFY(!m_page->hasUnsavedInput());
    }

    void wipesSecretsAfterUse() {
        m_driver->view = fineView();
        fillIn();
        auto* password = m_page->findChild<SecretEdit*>(QStringLiteral("machinePassword"));
        QCOMPARE(password->text(), secret);
        QCOMPARE(password->echoMode(), QLineEdit::Password);
        button("go-check")->click();
        QVERIFY(password->text().isEmpty());
        QVERIFY(!password->isUndoAvailable());
        QVERIFY(!password->placeholderText().isEmpty());
        QTRY_COMPARE(m_driver->checks, 1);
        // Held for another try of the same machine, never given to another one.
        QTRY_VERIFY(button("checkAgain")->isEnabled());
        button("checkAgain")->click();
        QTRY_COMPARE(m_driver->checks, 2);
        QVERIFY(m_driver->lastCheck["secrets"]["passwords"].contains("0"));
        button("go-machine")->click();
        type("machineHost", QStringLiteral("other.example.org"));
        button("go-check")->click();
        QTRY_COMPARE(m_driver->checks, 3);
        QVERIFY(!m_driver->lastCheck["secrets"]["passwords"].contains("0"));
    }

    void showsErrorsBesideFields() {
        type("machineHost", QStringLiteral("two words"));
        QVERIFY(problem("machineHost"));
        type("machineHost", QStringLiteral("gpu01.example.org"));
        QVERIFY(!problem("machineHost"));
        QCOMPARE(edit("machineName")->text(), QStringLiteral("gpu01"));
        type("machineName", QStringLiteral("local"));
        QVERIFY(problem("machineName"));
        type("machineUser", QString());
        QVERIFY(problem("machineUser"));
        button("go-check")->click();
        QTest::qWait(50);
        QCOMPARE(m_driver->checks, 0); // nothing is tried that cannot be
        QVERIFY(edit("machineHost")->isVisible());
    }

    // As it is written for ssh and in the command line.
    void addressMayHaveUserAndPort_data() {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QStringList>("fields");
        QTest::newRow("user") << "alice@gpu01.example.org" << QStringList{"gpu01.example.org", "alice", "22", "gpu01"};
        QTest::newRow("port") << "gpu01.example.org:2222" << QStringList{"gpu01.example.org", "ann", "2222", "gpu01"};
        QTest::newRow("both") << " alice@10.0.0.7:2222 " << QStringList{"10.0.0.7", "alice", "2222", {}};
        QTest::newRow("IPv6") << "alice@[2001:db8::1]:2222" << QStringList{"2001:db8::1", "alice", "2222", {}};
        QTest::newRow("IPv6 alone") << "2001:db8::1" << QStringList{"2001:db8::1", "ann", "22", {}};
    }
    void addressMayHaveUserAndPort() {
        QFETCH(QString, typed);
        QFETCH(QStringList, fields);
        type("machineUser", QStringLiteral("ann"));
        edit("machineHost")->setFocus();
        QTest::keyClick(edit("machineHost"), Qt::Key_A, Qt::ControlModifier);
        QGuiApplication::clipboard()->setText(typed);
        QTest::keyClick(edit("machineHost"), Qt::Key_V, Qt::ControlModifier);
        QVERIFY(!problem("machineHost"));
        QTest::keyClick(edit("machineHost"), Qt::Key_Tab);
        QCOMPARE(edit("machineHost")->text(), fields[0]);
        QCOMPARE(edit("machineUser")->text(), fields[1]);
        QCOMPARE(m_page->findChild<QSpinBox*>(QStringLiteral("machinePort"))->text(), fields[2]);
        if (!fields[3].isEmpty())
            QCOMPARE(edit("machineName")->text(), fields[3]);
        QVERIFY(!problem("machineHost"));
    }

    // Another field's edit does not make an untouched one an error.
    void nothingIsWrongBeforeItWasEdited() {
        QVERIFY(!problem("machineHost"));
        type("machineUser", QStringLiteral("alice"));
        QVERIFY(!problem("machineHost"));
        QVERIFY(button("go-machine")->icon().isNull());
        type("machineHost", QStringLiteral("gpu01.example.org"));
        type("machineHost", QString());
        QVERIFY(problem("machineHost")); // it was filled in
        m_page = std::make_unique<AttachPage>(*m_context, TargetKind::Slurm);
        m_page->resize(1200, 800);
        m_page->show();
        QTRY_VERIFY(button("importHosts")->isEnabled());
        for (const PlainLabel* label : m_page->findChildren<PlainLabel*>()) {
            if (label->property("role").toString() == QLatin1String("error"))
                QVERIFY2(!label->isVisible(), qPrintable(label->objectName()));
        }
    }

    void marksRequiredFieldsOnNext() {
        for (const char* field : {"machineUser", "machineName"})
            edit(field)->clear();
        QVERIFY(!problem("machineHost")); // nothing was typed yet
        button("attachNext")->click();
        QVERIFY(edit("machineHost")->isVisible());
        for (const char* field : {"machineHost", "machineUser", "machineName"})
            QVERIFY2(problem(field), field);
        QCOMPARE(m_page->focusWidget(), edit("machineHost"));
        button("go-review-attach")->click();
        QVERIFY(edit("machineHost")->isVisible());
        type("machineHost", QStringLiteral("gpu01.example.org"));
        type("machineUser", QStringLiteral("ann"));
        type("machineName", QStringLiteral("gpu01"));
        button("attachNext")->click();
        QVERIFY(radio("wayPassword")->isVisible());
    }

    void enterInSearchSelectsHost() {
        button("importHosts")->click();
        edit("hostSearch")->setText(QStringLiteral("la"));
        QTest::keyClick(edit("hostSearch"), Qt::Key_Return);
        QCOMPARE(edit("machineHost")->text(), QStringLiteral("lab.example.org"));
        QVERIFY(!edit("hostSearch")->isVisible());
    }

    void importFillsForm() {
        button("importHosts")->click();
        auto* hosts = m_page->findChild<QListWidget*>(QStringLiteral("hostList"));
        QCOMPARE(hosts->count(), 2);
        edit("hostSearch")->setText(QStringLiteral("LA"));
        QCOMPARE(hosts->count(), 1);
        button("takeHost")->click();
        QCOMPARE(edit("machineHost")->text(), QStringLiteral("lab.example.org"));
        QCOMPARE(edit("machineUser")->text(), QStringLiteral("ann"));
        QCOMPARE(m_page->draft().jumps.size(), size_t{1});
        QVERIFY(!label("notTaken")->isVisible());
        button("importHosts")->click();
        edit("hostSearch")->setText(QStringLiteral("cloud"));
        button("takeHost")->click();
        QVERIFY(label("notTaken")->isVisible());
        QVERIFY(label("notTaken")->text().contains(QStringLiteral("ProxyCommand"), Qt::CaseInsensitive));
    }

    void reordersJumpHosts() {
        button("addJump")->click();
        type("jumpAddress", QStringLiteral("first.example.org"));
        button("addJump")->click();
        type("jumpAddress", QStringLiteral("bad host"));
        QVERIFY(problem("jumpList"));
        type("jumpAddress", QStringLiteral("ann@second.example.org:2222"));
        QVERIFY(!problem("jumpList"));
        button("jumpUp")->click();
        QCOMPARE(m_page->draft().jumps.front().address, std::string("ann@second.example.org:2222"));
        QVERIFY(!button("jumpUp")->isEnabled());
        button("removeJump")->click();
        QCOMPARE(m_page->draft().jumps.size(), size_t{1});
        QCOMPARE(m_page->draft().jumps.front().address, std::string("first.example.org"));
    }

    void enterDoesNotTrustHostKey() {
        PendingQuestion key = questionOf(7, SignInQuestion::Kind::HostKey);
        key.question.fingerprint = "SHA256:" + std::string(43, 'a');
        key.question.keyType = "ssh-ed25519";
        ask({key}, "host_key");
        auto* form = question(7);
        QCOMPARE(form->findChild<PlainLabel*>(QStringLiteral("hostKeyFingerprint"))->text(),
                 QString::fromStdString(key.question.fingerprint));
        auto* refuse = form->findChild<QPushButton*>(QStringLiteral("refuseQuestion"));
        auto* trust = form->findChild<QPushButton*>(QStringLiteral("answerQuestion"));
        QVERIFY(refuse->isDefault() && !trust->isDefault() && !trust->autoDefault());
        QCOMPARE(form->firstFocus(), refuse);
        trust->click();
        QTRY_VERIFY(m_driver->answers.contains(7));
        QVERIFY(m_driver->answers[7].empty());
        QTRY_VERIFY(question(7) == nullptr);
    }

    void showsServerPromptsLiterally() {
        PendingQuestion prompts = questionOf(8, SignInQuestion::Kind::Prompts);
        prompts.question.instruction = hostile + std::string(4096, 'W');
        prompts.question.prompts = {{hostile, true}, {std::string(4096, 'x'), false}};
        prompts.question.hop.user = "a b";
        ask({prompts}, "sign_in");
        auto* form = question(8);
        auto* first = form->findChild<SecretEdit*>(QStringLiteral("answer-0"));
        auto* second = form->findChild<SecretEdit*>(QStringLiteral("answer-1"));
        QCOMPARE(first->echoMode(), QLineEdit::Normal);
        QCOMPARE(second->echoMode(), QLineEdit::Password);
        checkPlain();
        QVERIFY(m_page->minimumSizeHint().width() <= 1200);
        first->setText(QStringLiteral("ann"));
        second->setText(QStringLiteral("123456"));
        QTest::keyClick(second, Qt::Key_Return);
        QVERIFY(first->text().isEmpty() && second->text().isEmpty()); // at once: the form goes with its question
        QTRY_COMPARE(m_driver->answers[8], (std::vector<std::string>{"ann", "123456"}));
    }

    void handlesTwoPromptsAtOnce() {
        ask({questionOf(1, SignInQuestion::Kind::Password), questionOf(2, SignInQuestion::Kind::Passphrase)},
            "sign_in");
        QVERIFY(question(1) != nullptr && question(2) != nullptr);
        question(2)->findChild<QPushButton*>(QStringLiteral("refuseQuestion"))->click();
        QTRY_VERIFY(m_driver->refused.contains(2));
        QTRY_VERIFY(question(2) == nullptr);
        QVERIFY(question(1) != nullptr && question(1)->isVisible());
        QCOMPARE(m_page->findChildren<QuestionForm*>().size(), 1);
    }

    void reportsRefusedAnswers() {
        m_driver->refusal = Error{ErrorCode::Conflict, "It is not asked any more.", ""};
        ask({questionOf(1, SignInQuestion::Kind::Password)}, "sign_in");
        question(1)->findChild<QPushButton*>(QStringLiteral("answerQuestion"))->click();
        auto* trouble = question(1)->findChild<PlainLabel*>(QStringLiteral("questionTrouble"));
        QTRY_VERIFY(trouble->isVisible());
        QVERIFY(question(1)->findChild<QPushButton*>(QStringLiteral("answerQuestion"))->isEnabled());
    }

    void showsHostileStepsAsPlainText() {
        CheckStep step = stepOf("home", CheckStep::State::Failed, hostile + std::string(4096, 'W'));
        step.advice = hostile;
        step.detail = hostile + "\n" + hostile;
        m_driver->view.steps = {step};
        m_driver->view.isFinished = true;
        m_driver->view.error = Error{ErrorCode::PermissionDenied, hostile, hostile};
        fillIn();
        button("go-check")->click();
        QTRY_VERIFY(label("stepText-home--1") && label("stepText-home--1")->isVisible());
        button("stepDetailsButton-home--1")->click();
        checkPlain();
        const QString details =
            m_page->findChild<QPlainTextEdit*>(QStringLiteral("stepDetails-home--1"))->toPlainText();
        QVERIFY(!details.contains(QChar(0x1b)) && !details.contains(QChar(0x202e)));
        button("go-use")->click();
        button("go-check")->click();
        button("mend-scratch")->click();
        QVERIFY(edit("scratchFolder")->isVisible());
    }

    void recoversFromDriverExit() {
        m_driver->view.steps = {stepOf("resolve", CheckStep::State::Ok), stepOf("connect", CheckStep::State::Running)};
        fillIn();
        button("go-check")->click();
        QTRY_VERIFY(label("stepState-connect--1") != nullptr);
        QVERIFY(button("checkStop")->isEnabled());
        m_driver->vanish();
        QTRY_VERIFY(button("checkAgain")->isEnabled());
        button("go-review-attach")->click();
        QVERIFY(!button("attachNext")->isEnabled());
        m_driver->start();
        m_driver->view = fineView();
        button("go-check")->click();
        button("checkAgain")->click();
        QTRY_VERIFY(label("stepState-sign_in--1") && !button("checkStop")->isEnabled());
        button("go-review-attach")->click();
        QTRY_VERIFY(button("attachNext")->isEnabled());
    }

    void editsInvalidateCheck() {
        m_driver->view = fineView();
        fillIn();
        button("go-check")->click();
        button("go-review-attach")->click();
        QTRY_VERIFY(button("attachNext")->isEnabled());
        button("go-machine")->click();
        m_page->findChild<QSpinBox*>(QStringLiteral("machinePort"))->setValue(2222);
        button("go-review-attach")->click();
        QVERIFY(!button("attachNext")->isEnabled());
        button("go-machine")->click();
        m_page->findChild<QSpinBox*>(QStringLiteral("machinePort"))->setValue(22);
        button("go-review-attach")->click();
        QVERIFY(button("attachNext")->isEnabled()); // it is about the same again
    }

    void installedKeyReplacesPassword() {
        m_driver->view = fineView();
        m_driver->view.canInstallKey = true;
        fillIn();
        m_page->findChild<QCheckBox*>(QStringLiteral("installKey"))->setChecked(true);
        button("go-check")->click();
        QTRY_COMPARE(m_page->draft().way, SignInMethodChoice::Key);
        QCOMPARE(m_driver->count("install_key"), 1);
        QCOMPARE(m_page->draft().keyFile, m_driver->installedKey);
        button("go-review-attach")->click();
        QVERIFY(button("attachNext")->isEnabled());
        QVERIFY(m_page->findChild<QPlainTextEdit*>(QStringLiteral("attachCommand"))
                    ->toPlainText()
                    .contains(QStringLiteral("--key")));
    }

    void offersOnlyAvailableSecretStores() {
        type("machineHost", QStringLiteral("gpu01.example.org"));
        button("go-sign-in")->click();
        radio("wayPassword")->click();
        auto* keyring = radio("keepKeyring");
        QTRY_VERIFY(radio("keepVault")->isEnabled());
        QVERIFY(!keyring->isEnabled());
        QVERIFY(!label("keepKeyringWhy")->text().isEmpty());
        radio("keepVault")->click();
        QVERIFY(problem("keepVault"));
        auto* passphrase = m_page->findChild<SecretEdit*>(QStringLiteral("vaultPassphrase"));
        auto* again = m_page->findChild<SecretEdit*>(QStringLiteral("vaultPassphraseAgain"));
        passphrase->setText(secret);
        again->setText(QStringLiteral("another"));
        button("openVault")->click();
        QVERIFY(label("vaultTrouble")->isVisible());
        QCOMPARE(m_driver->count("vault_create"), 0);
        again->setText(secret);
        button("openVault")->click();
        QVERIFY(passphrase->text().isEmpty() && again->text().isEmpty());
        QTRY_COMPARE(m_driver->count("vault_create"), 1);
        QTRY_VERIFY(!passphrase->isVisible());
        QTRY_VERIFY(!problem("keepVault"));
        QCOMPARE(m_page->draft().keep, SecretStorage::Vault);
    }

    void refusedNameReturnsToField() {
        m_driver->view = fineView();
        fillIn();
        button("go-check")->click();
        button("go-review-attach")->click();
        QTRY_VERIFY(button("attachNext")->isEnabled());
        m_driver->refusal = Error{ErrorCode::AlreadyExists, "There is one.", "name"};
        button("attachNext")->click();
        QTRY_VERIFY(edit("machineName")->isVisible());
        QVERIFY(m_page->findChild<QWidget*>(QStringLiteral("pageBanner"))->isVisible());
        QVERIFY(m_places.opened.isEmpty());
    }

    void everyControlHasNameAndTooltip() {
        m_driver->view = fineView();
        fillIn();
        for (const char* step : {"go-machine", "go-sign-in", "go-check", "go-use", "go-review-attach"}) {
            button(step)->click();
            QTest::qWait(30);
            for (const QAbstractButton* control : m_page->findChildren<QAbstractButton*>()) {
                if (!control->isVisible() || control->objectName().startsWith(QStringLiteral("qt_")))
                    continue;
                QVERIFY2(!control->toolTip().isEmpty() || !control->text().isEmpty(),
                         qPrintable(control->objectName()));
                QVERIFY2(!control->text().isEmpty() || !control->accessibleName().isEmpty(),
                         qPrintable(control->objectName()));
            }
            for (const QLineEdit* field : m_page->findChildren<QLineEdit*>()) {
                if (field->isVisible() && !field->objectName().startsWith(QStringLiteral("qt_")))
                    QVERIFY2(!field->accessibleName().isEmpty() && !field->toolTip().isEmpty(),
                             qPrintable(field->objectName()));
            }
        }
    }

private:
    void fillIn() {
        type("machineHost", QStringLiteral("gpu01.example.org"));
        button("go-sign-in")->click();
        radio("wayPassword")->click();
        m_page->findChild<QCheckBox*>(QStringLiteral("installKey"))->setChecked(false);
        auto* password = m_page->findChild<SecretEdit*>(QStringLiteral("machinePassword"));
        password->setText(secret);
        Q_EMIT password->textEdited(secret);
    }
    // Begins a check that waits for these.
    void ask(std::vector<PendingQuestion> questions, const char* step) {
        m_driver->view.steps = {stepOf("resolve", CheckStep::State::Ok), stepOf(step, CheckStep::State::Running)};
        m_driver->view.questions = std::move(questions);
        fillIn();
        button("go-check")->click();
        QTRY_VERIFY(question(m_driver->view.questions.front().question.id) != nullptr);
    }
    QuestionForm* question(int64_t id) const {
        auto* form = m_page->findChild<QuestionForm*>(QStringLiteral("question-%1").arg(id));
        return form != nullptr && form->isVisible() ? form : nullptr;
    }
    void checkPlain() const {
        for (const QLabel* shown : m_page->findChildren<QLabel*>()) {
            QCOMPARE(shown->textFormat(), Qt::PlainText);
            QVERIFY(!shown->text().contains(QChar(0x202e)) && !shown->text().contains(QChar(0x1b)));
            QVERIFY(shown->text().size() < 2000);
        }
    }
    void checkNoSecretShown() const {
        for (const QLineEdit* field : m_page->findChildren<QLineEdit*>())
            QVERIFY2(!field->text().contains(secret), qPrintable(field->objectName()));
        for (const QPlainTextEdit* text : m_page->findChildren<QPlainTextEdit*>()) {
            QVERIFY(!text->toPlainText().contains(secret));
            QVERIFY(!text->property("line").toString().contains(secret));
        }
    }
    QPushButton* button(const char* name) const {
        auto* found = m_page->findChild<QPushButton*>(QLatin1String(name));
        if (found == nullptr)
            qFatal("no button %s", name);
        return found;
    }
    QRadioButton* radio(const char* name) const { return m_page->findChild<QRadioButton*>(QLatin1String(name)); }
    QLineEdit* edit(const char* name) const { return m_page->findChild<QLineEdit*>(QLatin1String(name)); }
    PlainLabel* label(const char* name) const { return m_page->findChild<PlainLabel*>(QLatin1String(name)); }
    void type(const char* name, const QString& text) const {
        edit(name)->setText(text);
        Q_EMIT edit(name)->textEdited(text);
    }
    bool problem(const char* field) const {
        auto* beside = m_page->findChild<PlainLabel*>(QLatin1String(field) + QStringLiteral("Problem"));
        return beside->isVisible() && !beside->text().isEmpty();
    }

    // Letters that open more than one of the visible controls.
    QStringList sharedMnemonics() const {
        QStringList seen;
        QStringList shared;
        const auto take = [&](const QString& text) {
            const QString key = QKeySequence::mnemonic(text).toString();
            if (!key.isEmpty() && seen.contains(key))
                shared << key;
            seen << key;
        };
        for (const auto* button : m_page->findChildren<QAbstractButton*>())
            take(button->isVisible() ? button->text() : QString());
        for (const auto* text : m_page->findChildren<QLabel*>())
            take(text->isVisible() && text->buddy() != nullptr ? text->text() : QString());
        return shared;
    }

    QTemporaryDir m_home;
    std::unique_ptr<FakeDriver> m_driver;
    std::unique_ptr<AttachPage> m_page;
};

QTEST_MAIN(AttachTest)
#include "attach_test.moc"
