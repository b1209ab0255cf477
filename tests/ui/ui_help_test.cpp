// The manual in the window: F1, links, search, keyboard shortcuts, hostile topics and links.
#include <QAction>
#include <QApplication>
#include <QDesktopServices>
#include <QLineEdit>
#include <QListWidget>
#include <QTest>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextDocument>
#include <QTextTable>
#include <memory>

#include "core/base/manual.h"
#include "tests/ui/ui_fixture.h"
#include "ui/common/page.h"
#include "ui/common/target_kind_view.h"
#include "ui/common/theme.h"
#include "ui/common/ui_state.h"
#include "ui/help/help_topics.h"
#include "ui/help/manual_browser.h"
#include "ui/shell/main_window.h"
#include "ui/shell/page_host.h"
#include "ui/shell/studio_parts.h"

using namespace studio;
using namespace studio::ui;

class UiHelpTest : public QObject {
    Q_OBJECT
public Q_SLOTS:
    void openAddress(const QUrl& address) { m_addresses.append(address.toString()); }

private Q_SLOTS:
    void initTestCase() {
        m_theme = new Theme(*qApp, ThemeChoice::Light);
        m_remember = std::make_unique<UiState>(m_workspace.path() + QStringLiteral("/window.ini"));
        m_main =
            std::make_unique<MainWindow>(*m_theme, *m_remember, composeParts(), m_workspace.options(), "/bin/false");
        m_main->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_main.get()));
        QDesktopServices::setUrlHandler(QStringLiteral("https"), this, "openAddress");
        QDesktopServices::setUrlHandler(QStringLiteral("file"), this, "openAddress");
        QDesktopServices::setUrlHandler(QStringLiteral("http"), this, "openAddress");
    }
    void cleanupTestCase() {
        m_main.reset();
        delete m_theme;
    }

    void placesHaveTopics() {
        const Manual manual = Manual::besideProgram(QCoreApplication::applicationDirPath().toStdString());
        QVERIFY(!manual.topics().empty());
        for (const PageFactory& page : composeParts().pages) {
            if (page.place == QStringLiteral("manual"))
                continue; // F1 stays there
            const QString topic = help::topicOf(page.place);
            const auto text = manual.text(topic.section(QLatin1Char('#'), 0, 0).toStdString());
            QVERIFY2(!topic.isEmpty() && text, qPrintable(page.place + ": " + topic));
            const QString anchor = topic.section(QLatin1Char('#'), 1);
            QStringList anchors{QString()};
            for (const QString& line : QString::fromStdString(*text).split(QLatin1Char('\n'))) {
                if (line.startsWith(QStringLiteral("## ")))
                    anchors += help::anchorOf(line.mid(3));
            }
            QVERIFY2(anchors.contains(anchor), qPrintable(page.place + ": " + topic));
        }
    }

    void formsOfTargetKindsHaveTopics() {
        for (const TargetKindView& view : targetKindViews()) {
            if (*view.create != '\0')
                QVERIFY2(!help::topicOf(QLatin1String(view.create)).isEmpty(), view.create);
        }
        QCOMPARE(help::topicOf(QStringLiteral("attach-slurm")), QStringLiteral("slurm"));
        QCOMPARE(help::topicOf(QStringLiteral("no-place")), QString());
    }

    void f1OpensTopicOfPage() {
        m_main->navigator().open(QStringLiteral("environments"));
        QTest::keyClick(m_main.get(), Qt::Key_F1);
        QTRY_COMPARE(page()->objectName(), QStringLiteral("manualPage"));
        QTRY_COMPARE(page()->title(), QStringLiteral("Environments"));
        QVERIFY(text()->toPlainText().contains(QStringLiteral("conda")));
        QTest::keyClick(m_main.get(), Qt::Key_F1); // here already
        m_main->navigator().back();
        QCOMPARE(page()->objectName(), QStringLiteral("environmentsPage"));
    }

    void f1OpensTopicOfKind() {
        m_workspace.change("UPDATE run SET kind='sweep' WHERE id='" + test::UiWorkspace::idOf(1) + "'");
        for (const auto& [number, title] :
             {std::pair(1, QStringLiteral("Sweeps")), std::pair(2, QStringLiteral("The window"))}) {
            m_main->navigator().open(QStringLiteral("run"), QString::fromStdString(test::UiWorkspace::idOf(number)));
            QTRY_COMPARE(page()->manualTopic(), number == 1 ? QStringLiteral("sweeps") : QString());
            QTest::keyClick(m_main.get(), Qt::Key_F1);
            QTRY_COMPARE(page()->objectName(), QStringLiteral("manualPage"));
            QTRY_COMPARE(page()->title(), title);
        }
    }

    void linksLeadToTopics() {
        m_main->navigator().open(QStringLiteral("manual"));
        QTRY_VERIFY(text()->toPlainText().contains(QStringLiteral("Concepts")));
        Q_EMIT text()->anchorClicked(QUrl(QStringLiteral("attach.md#sign-in")));
        QTRY_VERIFY(page()->title().contains(QStringLiteral("ttach")));
        Q_EMIT text()->anchorClicked(QUrl(QStringLiteral("https://example.org/x")));
        QCOMPARE(m_addresses, QStringList(QStringLiteral("https://example.org/x")));
        for (const char* link : {"file:///etc/passwd", "http://example.org", "javascript:x", "/etc/passwd"})
            Q_EMIT text()->anchorClicked(QUrl(QString::fromLatin1(link)));
        QCOMPARE(m_addresses.size(), 1);
        Q_EMIT text()->anchorClicked(QUrl(QStringLiteral("../../../etc/passwd.md")));
        QTRY_VERIFY(text()->toPlainText().contains(QStringLiteral("no topic of this name")));
        m_main->navigator().back();
        QVERIFY(page()->title().contains(QStringLiteral("ttach")));
    }

    void searchNarrowsContents() {
        m_main->navigator().open(QStringLiteral("manual"), QStringLiteral("metrics"));
        auto* contents = page()->findChild<QListWidget*>(QStringLiteral("manualContents"));
        auto* search = page()->findChild<QLineEdit*>(QStringLiteral("manualSearch"));
        QTRY_VERIFY(contents->count() > 5);
        const int all = contents->count();
        search->setText(QStringLiteral("TensorBoard"));
        QVERIFY(contents->count() > 0 && contents->count() < all);
        QVERIFY(!text()->extraSelections().isEmpty());
        QCOMPARE(text()->textCursor().selectedText().toLower(), QStringLiteral("tensorboard"));
        search->setText(QStringLiteral("no such words"));
        QCOMPARE(contents->count(), 0);
        search->clear();
        QCOMPARE(contents->count(), all);
        QVERIFY(text()->extraSelections().isEmpty());
    }

    void shortcutsAreThoseOfTheWindow() {
        QTest::keyClick(m_main.get(), Qt::Key_F1, Qt::ControlModifier);
        QTRY_VERIFY(text()->toPlainText().contains(QStringLiteral("Ctrl+K")));
        const QString shown = text()->toPlainText();
        int actions = 0;
        for (const QAction* action : m_main->actions()) {
            if (!action->shortcut().isEmpty()) {
                ++actions;
                QVERIFY2(shown.contains(action->shortcut().toString(QKeySequence::NativeText)),
                         qPrintable(action->text()));
            }
        }
        QVERIFY(actions > 8);
    }

    void textLoadsNothing() {
        ManualBrowser browser(nullptr);
        browser.showText(
            QStringLiteral("# A\n\n![x](file:///etc/hostname)\n\n<script>alert(1)</script>\n\n## Über b!\n\nend"));
        QVERIFY(browser.toPlainText().contains(QStringLiteral("<script>"))); // shown, not taken as HTML
        QCOMPARE(help::anchorOf(QStringLiteral("Über b!")), QStringLiteral("über-b"));
        browser.scrollToHeading(QStringLiteral("über-b"));
        QVERIFY(browser.textCursor().block().text().contains(QStringLiteral("ber b")));
        QVERIFY(browser.document()
                    ->resource(QTextDocument::ImageResource, QUrl(QStringLiteral("file:///etc/hostname")))
                    .toByteArray()
                    .isEmpty());
    }

    void tablesHaveSingleBorders() {
        ManualBrowser browser(nullptr);
        browser.showText(QStringLiteral("# A\n\ntext\n\n## B\n\n| x | y |\n|---|---|\n| 1 | 2 |\n"));
        QTextTable* table = nullptr;
        for (QTextFrame* frame : browser.document()->rootFrame()->childFrames())
            table = qobject_cast<QTextTable*>(frame);
        QVERIFY(table != nullptr);
        QVERIFY(table->format().borderCollapse());
        QCOMPARE(table->format().cellSpacing(), 0.0);
        QCOMPARE(table->format().border(), 1.0);
        int headings = 0;
        for (auto block = browser.document()->begin(); block.isValid(); block = block.next()) {
            if (block.blockFormat().headingLevel() == 0)
                continue;
            ++headings;
            QVERIFY(block.blockFormat().bottomMargin() > 0);
            QCOMPARE(block.blockFormat().topMargin() > 0, headings > 1);
        }
        QCOMPARE(headings, 2);
    }

private:
    Page* page() { return m_main->findChild<PageHost*>(QStringLiteral("pageHost"))->current(); }
    QTextBrowser* text() { return page()->findChild<QTextBrowser*>(QStringLiteral("manualText")); }

    test::UiWorkspace m_workspace{3};
    Theme* m_theme = nullptr;
    std::unique_ptr<UiState> m_remember;
    std::unique_ptr<MainWindow> m_main;
    QStringList m_addresses;
};

QTEST_MAIN(UiHelpTest)
#include "ui_help_test.moc"
