// The log with long lines wrapped: what stands on the screen, and how one moves in it.
#include <QApplication>
#include <QClipboard>
#include <QFontMetricsF>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>
#include <ctime>

#include "tests/support/thread_time.h"
#include "tests/ui_log/log_scene.h"
#include "ui/common/theme.h"
#include "ui/log/log_panel.h"
#include "ui/log/log_view.h"

using namespace studio::ui;
using namespace studio::test;

class LogWrapTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { new Theme(*qApp, ThemeChoice::Light); }
    void init() {
        m_log = std::make_unique<LogScene>();
        m_panel = std::make_unique<LogPanel>();
        m_panel->resize(900, 500);
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
    }
    void cleanup() { m_panel.reset(); }

    void wrapsLongLines() {
        fill(3);
        m_log->append(words(0, 100) + "\n");
        fill(3);
        open();
        QTRY_VERIFY(view().horizontalScrollBar()->maximum() > 0);
        button("logWrap")->click();
        QVERIFY(view().isWrapped());
        QCOMPARE(view().horizontalScrollBar()->maximum(), 0);
        QCOMPARE(view().screenText(2), QStringLiteral("step 3 of many"));
        const auto columns = view().screenText(3).size();
        QVERIFY(columns > 20 && columns < 500);
        QString text;
        int at = 3;
        for (; !view().screenText(at).startsWith(QLatin1String("step")); ++at) {
            QVERIFY(view().screenText(at).size() == columns ||
                    view().screenText(at + 1).startsWith(QLatin1String("st")));
            text += view().screenText(at);
        }
        QCOMPARE(text.toStdString(), words(0, 100));
        QCOMPARE(view().screenText(at), QStringLiteral("step 1 of many"));
        // A place in it is found below the first of its lines.
        const int lineHeight = qCeil(QFontMetricsF(view().font()).height()) + 2;
        QTest::mouseDClick(view().viewport(), Qt::LeftButton, {}, QPoint(300, 5 + lineHeight * 4 + lineHeight / 2));
        QApplication::clipboard()->clear();
        view().copy();
        QTRY_VERIFY(!QApplication::clipboard()->text().isEmpty());
        QVERIFY2(view().screenText(4).contains(QApplication::clipboard()->text()),
                 qPrintable(QApplication::clipboard()->text()));
        m_panel->resize(700, 500); // narrower lines
        QTRY_VERIFY(view().screenText(3).size() < columns);
        button("logWrap")->click();
        QVERIFY(view().horizontalScrollBar()->maximum() > 0);
        QCOMPARE(view().screenText(4), QStringLiteral("step 1 of many"));
    }

    void wrapsBetweenWideCharacters() {
        std::string line = "a";
        for (int i = 0; i < 200; ++i)
            line += "\xe4\xb8\xad"; // two columns each
        m_log->append(line + "\n");
        open();
        button("logWrap")->click();
        QTRY_VERIFY(!view().screenText(1).isEmpty());
        QString text;
        for (int at = 0; !view().screenText(at).isEmpty(); ++at)
            text += view().screenText(at);
        QCOMPARE(text.toStdString(), line);
        QVERIFY(qAbs(view().screenText(0).size() - view().screenText(1).size()) <= 1);
    }

    // A row that is higher than the screen is read from its beginning to its end.
    void scrollsInsideWrappedRows() {
        fill(200);
        m_log->append(words(0, 2'000) + "\n");
        open();
        button("logWrap")->click();
        QVERIFY(view().isFollowing());
        const QString last = QStringLiteral("w01999 ");
        const auto lowest = [this] {
            int at = 0;
            while (!view().screenText(at + 1).isEmpty())
                ++at;
            return view().screenText(at);
        };
        QTRY_VERIFY(lowest().endsWith(last));
        QCOMPARE(view().topRow(), 200);
        const QString top = view().screenText(0);
        key(Qt::Key_Up);
        QVERIFY(!view().isFollowing());
        QCOMPARE(view().topRow(), 200);
        QCOMPARE(view().screenText(1), top);
        key(Qt::Key_Down);
        QVERIFY(view().isFollowing());
        QCOMPARE(view().screenText(0), top);
        key(Qt::Key_PageUp);
        QVERIFY(view().screenText(0) != top);
        const QString above = view().screenText(0);
        wheel(120);
        QCOMPARE(view().screenText(QApplication::wheelScrollLines()), above);
        wheel(-120);
        QCOMPARE(view().screenText(0), above);
        for (int i = 0; i < 100 && view().topRow() == 200; ++i)
            key(Qt::Key_PageUp);
        QVERIFY(view().topRow() < 200);
        QTRY_VERIFY(view().screenText(0).startsWith(QLatin1String("step")));
        key(Qt::Key_Home);
        QTRY_COMPARE(view().screenText(0), QStringLiteral("step 1 of many"));
        // The match is shown, not only the row that has it.
        type("logSearch", QStringLiteral("w01000"), true);
        const auto isShown = [this](const QString& word) {
            for (int at = 0; at < 12; ++at) {
                if ((view().screenText(at) + view().screenText(at + 1)).contains(word))
                    return true;
            }
            return false;
        };
        QTRY_VERIFY(isShown(QStringLiteral("w01000")));
        QCOMPARE(marked(), 200);
        key(Qt::Key_End);
        QTRY_VERIFY(lowest().endsWith(last));
        // What is written while it is read below moves nothing.
        view().setLive(true);
        m_log->append("one more\n");
        QTRY_COMPARE(lowest(), QStringLiteral("one more"));
        key(Qt::Key_PageUp);
        const QString read = view().screenText(0);
        m_log->append("another\n");
        QTRY_COMPARE(view().lineCount(), 203);
        QTest::qWait(60);
        QCOMPARE(view().screenText(0), read);
    }

    // What is read stays in view while the window is made narrower and wider.
    void staysAtItsWordsWhenResized() {
        m_log->append(words(0, 2'000) + "\n");
        fill(3);
        open();
        button("logWrap")->click();
        for (int i = 0; i < 3; ++i)
            key(Qt::Key_PageUp);
        QVERIFY(!view().isFollowing());
        const QString before = view().screenText(0);
        const QString word = before.mid(before.indexOf(QLatin1Char('w')), 6);
        QCOMPARE(word.size(), 6);
        for (const int width : {500, 700, 1'100}) {
            m_panel->resize(width, 500);
            QCOMPARE(view().topRow(), 0);
            const QString top = view().screenText(0) + view().screenText(1);
            QVERIFY2(top.contains(word), qPrintable(QStringLiteral("%1 at %2: %3").arg(word).arg(width).arg(top)));
        }
    }

    // Only what is on the screen is broken into lines.
    void wrappingCostsNoMoreThanTheScreen() {
        button("logWrap")->click();
        const auto fastest = [&](LogScene& log, int count) {
            for (int i = 0; i < 60; ++i)
                log.append("\xc3\xa9" + words(0, count) + "\n"); // not plain: broken by its columns
            m_panel->openFile(QString::fromStdString(log.path()));
            if (!QTest::qWaitFor([&] { return view().heldText(59).size() > count; }, 30'000))
                qFatal("the log was not read");
            return leastTimeNs(20, [&] { view().viewport()->grab(); });
        };
        LogScene other;
        const qint64 few = fastest(other, 30);
        const qint64 many = fastest(*m_log, 2'000);
        QVERIFY2(2 * many < 5 * few, qPrintable(QStringLiteral("%1 ns, not %2").arg(many).arg(few)));
    }

private:
    LogView& view() { return m_panel->view(); }
    QPushButton* button(const char* name) {
        auto* found = m_panel->findChild<QPushButton*>(QLatin1String(name));
        if (!found)
            qFatal("no button %s", name);
        return found;
    }
    void type(const char* name, const QString& text, bool enter = false) {
        auto* edit = m_panel->findChild<QLineEdit*>(QLatin1String(name));
        edit->setFocus();
        edit->selectAll();
        QTest::keyClicks(edit, text);
        if (enter)
            QTest::keyClick(edit, Qt::Key_Return);
    }
    void key(Qt::Key key) {
        m_panel->activateWindow();
        view().setFocus();
        QTest::keyClick(&view(), key);
    }
    void fill(int lines) {
        std::string bytes;
        for (int i = 1; i <= lines; ++i)
            bytes += "step " + std::to_string(i) + " of many\n";
        m_log->append(bytes);
    }
    void open() {
        QSignalSpy grown(&view(), &LogView::grown);
        m_panel->openFile(QString::fromStdString(m_log->path()));
        QTRY_VERIFY_WITH_TIMEOUT(!grown.isEmpty() && grown.last().at(2).toBool(), 60'000);
    }
    void wheel(int angle) {
        const QPointF at = view().viewport()->rect().center();
        QWheelEvent event(at, view().viewport()->mapToGlobal(at), {}, {0, angle}, Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(view().viewport(), &event);
    }
    // All as long.
    static std::string words(int from, int to) {
        std::string text;
        for (int i = from; i < to; ++i)
            text += "w" + QString::number(i).rightJustified(5, QLatin1Char('0')).toStdString() + " ";
        return text;
    }
    qint64 marked() { return view().markedRow(); }
    std::unique_ptr<LogScene> m_log;
    std::unique_ptr<LogPanel> m_panel;
};

QTEST_MAIN(LogWrapTest)
#include "log_wrap_test.moc"
