// The log with all that one does to it, by keyboard and by object name, without a screen.
#include <QApplication>
#include <QClipboard>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QListView>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <thread>

#include "tests/support/thread_time.h"
#include "tests/ui_log/log_scene.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"
#include "ui/log/log_panel.h"
#include "ui/log/log_view.h"

using namespace studio::ui;
using namespace studio::test;

class LogPanelTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { new Theme(*qApp, ThemeChoice::Light); }
    void init() {
        m_bytes.clear();
        m_log = std::make_unique<LogScene>();
        m_times = std::make_unique<LogScene>();
        m_panel = std::make_unique<LogPanel>();
        m_panel->resize(900, 500);
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
    }
    void cleanup() { m_panel.reset(); }

    void filtersProblems() {
        m_log->append("epoch 1\nWARNING: slow\nepoch 2\nValueError: bad\n");
        open();
        button("logMore")->click();
        auto* problems = m_panel->findChild<QAction*>(QStringLiteral("logProblems"));
        QVERIFY(problems != nullptr);
        problems->trigger();
        QTRY_COMPARE(view().matches(), 2);
        QVERIFY(view().isFiltered());
    }

    void countsOneLine() {
        m_log->append("only\n");
        open();
        QTRY_VERIFY(label("logSize").startsWith(QStringLiteral("1 line ·")));
        type("logSearch", QStringLiteral("only"));
        QTRY_COMPARE(label("logFound"), QStringLiteral("1 line"));
        view().setLive(true);
        m_log->append("one more\n");
        QTRY_VERIFY(label("logSize").startsWith(QStringLiteral("2 lines ·")));
    }

    void searchesAndFilters() {
        fill(5'000);
        open();
        type("logSearch", QStringLiteral("STEP"));
        QTRY_COMPARE(label("logFound"), QStringLiteral("0 lines")); // capitals are meant
        type("logSearch", QStringLiteral("step"));
        QTRY_COMPARE(label("logFound"),
                     QStringLiteral("5,000 lines").replace(QLatin1Char(','), QLocale().groupSeparator()));
        button("logRegex")->click();
        type("logSearch", QStringLiteral("^step \\d*7 "));
        QTRY_COMPARE(view().matches(), 500);
        button("logFilter")->click();
        QVERIFY(view().isFiltered());
        view().verticalScrollBar()->setValue(0);
        QTRY_COMPARE(view().heldText(6), QStringLiteral("step 7 of many"));
        QCOMPARE(view().verticalScrollBar()->maximum() + view().verticalScrollBar()->pageStep(), 500);
        // What comes is filtered as well.
        view().setLive(true);
        m_log->append("step 99 no\nstep 97 yes\n");
        QTRY_COMPARE(view().matches(), 501);
        QCOMPARE(view().matchedRows().back(), 5'001);
        // A last line that does not end yet is judged again when it grows.
        m_log->append("step 107");
        QTest::qWait(60);
        QCOMPARE(view().matches(), 501);
        m_log->append(" has come\n");
        QTRY_COMPARE(view().matches(), 502);
        m_log->append("step 117 x");
        QTRY_COMPARE(view().matches(), 503);
        m_log->append("y\n");
        QTest::qWait(60);
        QCOMPARE(view().matches(), 503);
        button("logFilter")->click();
        QVERIFY(!view().isFiltered());
    }

    void listsMatches() {
        fill(3'000);
        open();
        button("logList")->click();
        auto* list = m_panel->findChild<QListView*>(QStringLiteral("logMatches"));
        QVERIFY(list && list->isVisible());
        type("logSearch", QStringLiteral("step 2999 "));
        QTRY_COMPARE(list->model()->rowCount(), 1);
        QTRY_VERIFY(list->model()->index(0, 0).data().toString().endsWith(QStringLiteral("step 2999 of many")));
        view().verticalScrollBar()->setValue(0);
        QSignalSpy moved(&view(), &LogView::currentMoved);
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(list->model()->index(0, 0)).center());
        QCOMPARE(moved.size(), 1);
        QCOMPARE(moved.last().at(0).toLongLong(), 2'998);
        QVERIFY(!view().isFollowing());
    }

    void reportsInvalidRegex() {
        fill(10);
        open();
        button("logRegex")->click();
        type("logSearch", QStringLiteral("a(b"));
        QTRY_VERIFY(label("logTold").contains(QStringLiteral("regular expression")));
        QCOMPARE(view().matches(), 0);
        type("logSearch", QStringLiteral("step"));
        QTRY_COMPARE(view().matches(), 10);
        QCOMPARE(label("logTold"), QString());
    }

    void findsErrorsAndBookmarks() {
        fill(1'000);
        m_log->append("Traceback (most recent call last):\n  File \"x.py\"\nValueError: no\n");
        fill(1'000);
        m_log->append("\x1b[31mCUDA out of memory\x1b[0m\n");
        open();
        key(Qt::Key_Home);
        key(Qt::Key_F8);
        QTRY_COMPARE(marked(), 1'000);
        key(Qt::Key_F8);
        QTRY_COMPARE(marked(), 1'002);
        key(Qt::Key_F2, Qt::ControlModifier);
        key(Qt::Key_F8);
        QTRY_COMPARE(marked(), 2'003);
        key(Qt::Key_F8); // wraps around
        QTRY_COMPARE(marked(), 1'000);
        QVERIFY(!label("logTold").isEmpty());
        key(Qt::Key_F8, Qt::ShiftModifier);
        QTRY_COMPARE(marked(), 2'003);
        QVERIFY(!label("logTold").isEmpty());
        key(Qt::Key_F8, Qt::ShiftModifier);
        QTRY_COMPARE(marked(), 1'002);
        QCOMPARE(label("logTold"), QString());
        QCOMPARE(view().bookmarks(), std::set<qint64>{1'002});
        key(Qt::Key_Home);
        key(Qt::Key_F2);
        QTRY_COMPARE(marked(), 1'002);
        key(Qt::Key_F2, Qt::ControlModifier);
        QVERIFY(view().bookmarks().empty());
    }

    void goesToLastErrorOnceRead() {
        fill(500);
        m_log->append("ValueError: first\n");
        fill(500);
        m_log->append("Traceback (most recent call last):\nRuntimeError: last\n");
        m_panel->goToLastError(); // before there is a log
        open();
        QTRY_COMPARE(marked(), 1'002);
        key(Qt::Key_Home);
        m_panel->goToLastError();
        QTRY_COMPARE(marked(), 1'002);
    }

    void marksErrors() {
        fill(300);
        m_log->append("ValueError: no\n");
        open();
        QTRY_COMPARE(view().errorRows(), std::vector<qint64>{300});
        view().setLive(true);
        m_log->append("RuntimeError: ha");
        QTRY_COMPARE(view().errorRows().size(), 2U);
        m_log->append("s grown\nfine\n"); // the same row, once
        QTRY_COMPARE(view().lineCount(), 303);
        QTest::qWait(60);
        QCOMPARE(view().errorRows(), (std::vector<qint64>{300, 301}));
    }

    void marksOfShortLogAreBesideTheirRows() {
        fill(5);
        m_log->append("ValueError: no\n");
        fill(2);
        open();
        QTRY_COMPARE(view().errorRows(), std::vector<qint64>{5});
        QTest::qWait(60);
        const int rowHeight = qCeil(QFontMetricsF(view().font()).height()) + 2;
        const QImage image = view().viewport()->grab().toImage();
        int marks = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = image.width() - 12; x < image.width() - 2; ++x) {
                const QColor color = image.pixelColor(x, y);
                if (color.red() < color.green() + 60)
                    continue;
                ++marks;
                QVERIFY2(y / rowHeight == 5, qPrintable(QString::number(y)));
            }
        }
        QVERIFY(marks > 0);
    }

    void showsWholeLine() {
        fill(3);
        const QString text = QStringLiteral("begin") + QString(50'000, QLatin1Char('x')) + QStringLiteral("end");
        m_log->append(text.toStdString() + "\n");
        fill(3);
        open();
        auto* line = m_panel->findChild<QPlainTextEdit*>(QStringLiteral("logLine"));
        QVERIFY(!line->isVisible());
        button("logCurrent")->click();
        QVERIFY(line->isVisible());
        view().goToRow(4); // in the middle of the long line
        QTRY_COMPARE(line->toPlainText(), text);
        QVERIFY(line->lineWrapMode() != QPlainTextEdit::NoWrap);
        view().goToRow(1);
        QTRY_COMPARE(line->toPlainText(), QStringLiteral("step 2 of many"));
    }

    void hidesWordsWithoutRoom() {
        m_panel->resize(1'200, 500);
        QVERIFY(!button("logFilter")->text().isEmpty());
        m_panel->resize(600, 500);
        QVERIFY(button("logFilter")->text().isEmpty());
        QVERIFY(m_panel->width() == 600); // no word keeps it wide
    }

    void jumpsToLinesAndTimes() {
        fill(2'000);
        const qint64 noon = QDateTime(QDate(2026, 3, 1), QTime(12, 0)).toMSecsSinceEpoch();
        addTime(1'000, noon);
        addTime(20'000, noon + 60'000);
        addTime(1'000'000, noon + 120'000);
        open(true);
        QVERIFY(button("logTimes")->isEnabled());
        button("logTimes")->click();
        key(Qt::Key_Home);
        QTRY_COMPARE(view().topTime(), noon);
        key(Qt::Key_G, Qt::ControlModifier);
        type("logGoTo", QStringLiteral("1500"), true);
        QTRY_COMPARE(marked(), 1'499);
        QTRY_COMPARE(view().topTime(), noon + 120'000);
        type("logGoTo", QStringLiteral("12:01"), true);
        QTRY_COMPARE(marked(), rowOfByte(1'000));
        type("logGoTo", QStringLiteral("2026-03-01 12:01:30"), true);
        QTRY_COMPARE(marked(), rowOfByte(20'000));
        type("logGoTo", QStringLiteral("23:59"), true);
        QTRY_VERIFY(!label("logTold").isEmpty());
        type("logGoTo", QStringLiteral("nonsense"), true);
        QTRY_VERIFY(label("logTold").contains(QStringLiteral("14:05")));
    }

    void showsRawBytes() {
        m_log->append("\x1b[31m10%\r20%\x1b[0m\n");
        open();
        QTRY_COMPARE(view().heldText(0), QStringLiteral("20%"));
        button("logRaw")->click();
        QTRY_COMPARE(view().heldText(0), QStringLiteral("\\x1b[31m10%\\r20%\\x1b[0m"));
        type("logSearch", QStringLiteral("10%"));
        QTRY_COMPARE(view().matches(), 1);
        button("logRaw")->click(); // what was written over cannot be found where it cannot be seen
        QTRY_COMPARE(view().matches(), 0);
    }

    void copiesWithColours() {
        m_log->append("plain <b>\n\x1b[1;31mred\x1b[0m & done\n");
        open();
        view().selectAll();
        QApplication::clipboard()->clear();
        key(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_COMPARE(QApplication::clipboard()->text(), QStringLiteral("plain <b>\nred & done"));
        const QString html = QApplication::clipboard()->mimeData()->html();
        QVERIFY2(html.contains(QStringLiteral("plain &lt;b&gt;")), qPrintable(html));
        QVERIFY2(html.contains(QStringLiteral("font-weight:bold")) &&
                     html.contains(QStringLiteral(">red</span> &amp; done")),
                 qPrintable(html));
    }

    void savesBytes() {
        fill(100);
        m_log->append("\x1b[31mred\x1b[0m\xff\n");
        open();
        QTemporaryDir dir;
        const QString path = dir.filePath(QStringLiteral("saved"));
        view().save(path, false);
        QTRY_VERIFY(label("logTold").contains(QStringLiteral("saved")));
        QFile saved(path);
        QVERIFY(saved.open(QIODevice::ReadOnly));
        QVERIFY(saved.readAll().endsWith("step 100 of many\n\x1b[31mred\x1b[0m\xff\n"));
    }

    void savesCompleteLargeFile() {
        const std::string end = "the end of it\n";
        m_log->append("first\n");
        m_log->cut(80'000'000); // more than is counted at once
        m_log->append(end);
        QTemporaryDir dir;
        const QString path = dir.filePath(QStringLiteral("saved"));
        m_panel->openFile(QString::fromStdString(m_log->path()));
        view().save(path, false);
        view().goToError(1); // another look does not end it
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path), 30'000);
        QFile saved(path);
        QVERIFY(saved.open(QIODevice::ReadOnly));
        QCOMPARE(saved.size(), qint64(80'000'000 + end.size()));
        QVERIFY(saved.seek(80'000'000));
        QCOMPARE(saved.readAll(), QByteArray::fromStdString(end));
    }

    void reportsUnreadableFile() {
        m_panel->setEmptyText(QStringLiteral("Nothing was saved."));
        QTemporaryDir dir;
        const QString link = dir.filePath(QStringLiteral("link"));
        QVERIFY(QFile::link(QStringLiteral("/etc/hostname"), link));
        m_panel->openFile(link);
        QTRY_VERIFY(label("logEmpty").contains(QStringLiteral("could not be read")));
        QVERIFY(m_panel->findChild<PlainLabel*>(QStringLiteral("logEmpty"))->isVisible());
        // Where nothing was written there is no file.
        m_panel->openFile(dir.filePath(QStringLiteral("none")));
        QTRY_COMPARE(label("logEmpty"), QStringLiteral("Nothing was saved."));
        open();
        QTRY_COMPARE(label("logEmpty"), QStringLiteral("Nothing was saved."));
    }

    void openingAnotherFileDropsPendingRequests() {
        fill(5'000);
        m_log->append("Traceback: no\n");
        open();
        view().setFollowing(false);
        QApplication::clipboard()->setText(QStringLiteral("before"));
        view().selectAll();
        view().copy();
        view().goToError(1);
        LogScene other;
        other.append("only one line\n");
        m_panel->openFile(QString::fromStdString(other.path()));
        QTRY_COMPARE(view().lineCount(), 1);
        QTest::qWait(200);
        QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("before"));
        QCOMPARE(marked(), -1);
        LogScene empty;
        m_panel->openFile(QString::fromStdString(empty.path()));
        QTRY_COMPARE(view().lineCount(), 0);
        view().selectAll();
        view().copy();
        QTest::qWait(50);
        QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("before"));
    }

    // 60 rows of 15 KB each in the file, and of more than a megabyte each in memory.
    void limitsMemoryOfLongRows() {
        constexpr int lines = 200;
        for (int i = 0; i < lines; ++i)
            m_log->append("\xc3\xa9" + std::to_string(i) + std::string(15'000, '\t') + "end\n");
        open();
        size_t got = 0;
        QList<qint64> wanted;
        for (int i = 0; i < lines; ++i)
            wanted.push_back(i);
        view().fetch(wanted, [&](const LogRows& rows) { got = rows->size(); });
        QTRY_VERIFY_WITH_TIMEOUT(got > 0, 30'000);
        QVERIFY2(got < 40, qPrintable(QString::number(got)));
        for (const int top : {0, 40, 80, 120, 160, 20}) {
            view().verticalScrollBar()->setValue(top);
            QTRY_VERIFY_WITH_TIMEOUT(view().heldText(top).startsWith(QStringLiteral("\u00e9%1 ").arg(top)), 30'000);
            QTRY_VERIFY_WITH_TIMEOUT(view().heldText(top + 15).endsWith(QStringLiteral("end")), 30'000);
        }
        QVERIFY2(view().heldCost() < (80U << 20U), qPrintable(QString::number(view().heldCost())));
        QApplication::clipboard()->clear();
        view().selectAll();
        view().copy();
        QTRY_COMPARE_WITH_TIMEOUT(QApplication::clipboard()->text().count(QLatin1Char('\n')), lines - 1, 60'000);
        QVERIFY(QApplication::clipboard()->text().endsWith(QStringLiteral("end")));
    }

    // Whoever closes a view does not wait for rows that it asked for.
    void closesWhileRowsAreRead() {
        std::string bytes;
        for (int i = 0; i < 4'096; ++i)
            bytes += std::string(12'000, '\t') + "\r\xc3\xa9" + std::string(40, '\b') + "\n";
        m_log->append(bytes);
        open();
        int answers = 0;
        for (int i = 0; i < 200; ++i) {
            QList<qint64> wanted;
            for (int k = 0; k < 20; ++k)
                wanted.push_back(i * 20 + k);
            view().fetch(wanted, [&](const LogRows&) { ++answers; });
        }
        QTRY_VERIFY_WITH_TIMEOUT(answers > 0, 30'000);
        QElapsedTimer one;
        one.start();
        const int before = answers;
        QTRY_VERIFY_WITH_TIMEOUT(answers > before + 4, 30'000);
        const qint64 each = one.elapsed() / (answers - before);
        QElapsedTimer closing;
        closing.start();
        m_panel.reset();
        QVERIFY2(closing.elapsed() < each * 100 + 500, qPrintable(QString::number(closing.elapsed())));
    }

    void coloursCarryOverLines() {
        m_log->append("\x1b[31mred\nstill red\n\x1b[0mplain\n");
        open();
        QTRY_COMPARE(view().heldText(2), QStringLiteral("plain"));
        const QImage image = view().viewport()->grab().toImage();
        int red = 0;
        for (int y = 0; y < image.height(); ++y) {
            bool isHere = false;
            for (int x = 0; x < image.width(); ++x)
                isHere = isHere || image.pixelColor(x, y).red() > image.pixelColor(x, y).green() + 40;
            red += isHere ? 1 : 0;
        }
        QVERIFY2(red > 8, qPrintable(QString::number(red))); // rows of pixels of two lines of text, not of one
    }

    // What stands beside the window takes no time, however many colours it has.
    void paintsOnlyVisibleSpans() {
        const auto fastest = [&](LogScene& log, int spans) {
            std::string line;
            for (int i = 0; i < spans; ++i)
                line += i % 2 == 0 ? "\x1b[31mr" : "\x1b[32mg";
            for (int i = 0; i < 60; ++i)
                log.append(line + "\x1b[0m\n");
            m_panel->openFile(QString::fromStdString(log.path()));
            if (!QTest::qWaitFor([&] { return view().heldText(59).size() == spans; }, 30'000))
                qFatal("the log was not read");
            return leastTimeNs(20, [&] { view().viewport()->grab(); });
        };
        LogScene other;
        const qint64 few = fastest(other, 120);
        const qint64 many = fastest(*m_log, 2'700);
        QVERIFY2(2 * many < 5 * few, qPrintable(QStringLiteral("%1 ns, not %2").arg(many).arg(few)));
        // Scrolled to the middle both colours are still there.
        view().horizontalScrollBar()->setValue(view().horizontalScrollBar()->maximum() / 2);
        const QImage image = view().viewport()->grab().toImage();
        int red = 0;
        int green = 0;
        for (int x = 200; x < image.width(); ++x) {
            for (int y = 0; y < 40; ++y) {
                const QColor color = image.pixelColor(x, y);
                red += color.red() > color.green() + 40 ? 1 : 0;
                green += color.green() > color.red() + 40 ? 1 : 0;
            }
        }
        QVERIFY2(red > 50 && green > 50, qPrintable(QStringLiteral("%1, %2").arg(red).arg(green)));
    }

    void reloadsReplacedFile() {
        fill(100);
        open();
        view().setLive(true);
        key(Qt::Key_Home);
        key(Qt::Key_F2, Qt::ControlModifier);
        m_log->cut(0);
        m_log->append("anew\n");
        QTRY_COMPARE(view().lineCount(), 1);
        QVERIFY(label("logTold").contains(QStringLiteral("reloaded")));
        QVERIFY(view().bookmarks().empty());
        // Cut and longer again before anybody looked.
        fill(10);
        QTRY_COMPARE(view().lineCount(), 11);
        m_log->cut(0);
        m_log->append("other\n");
        fill(500);
        QTRY_COMPARE(view().lineCount(), 501);
        view().verticalScrollBar()->setValue(0);
        QTRY_COMPARE(view().heldText(0), QStringLiteral("other"));
    }

    void followsWriter() {
        open();
        view().setLive(true);
        constexpr int lines = 300'000;
        std::thread writer([this] {
            for (int i = 0; i < lines; i += 1'000) {
                std::string bytes;
                for (int k = i; k < i + 1'000; ++k)
                    bytes += "line " + std::to_string(k) + " of what a training writes\n";
                m_log->append(bytes);
            }
        });
        QTRY_COMPARE_WITH_TIMEOUT(view().lineCount(), qint64(lines), 30'000);
        writer.join();
        QVERIFY(view().isFollowing());
        QCOMPARE(view().verticalScrollBar()->value(), view().verticalScrollBar()->maximum());
        QTRY_COMPARE(view().heldText(lines - 1), QStringLiteral("line 299999 of what a training writes"));
    }

    void handlesAGigabyteInOneLine() {
        m_log->append("first\n");
        m_log->cut(1'000'000'000); // NULs, in a file with holes
        open();
        QTRY_VERIFY_WITH_TIMEOUT(view().lineCount() > 61'000, 30'000);
        QTRY_VERIFY(view().heldText(view().lineCount() - 2).startsWith(QStringLiteral("\\x00\\x00")));
        view().grab();
        view().horizontalScrollBar()->setValue(view().horizontalScrollBar()->maximum());
        view().grab();
        key(Qt::Key_Home);
        QTRY_COMPARE(view().heldText(0), QStringLiteral("first"));
        view().grab();
    }

    void everyControlHasAccessibleName() {
        for (const QWidget* widget : m_panel->findChildren<QWidget*>()) {
            if (!widget->objectName().startsWith(QStringLiteral("log")) || widget->inherits("QSplitter") ||
                widget->inherits("QLabel"))
                continue;
            QVERIFY2(!widget->accessibleName().isEmpty(), qPrintable(widget->objectName()));
        }
        QVERIFY(!button("logTimes")->isEnabled()); // nothing noted them
    }

private:
    LogView& view() { return m_panel->view(); }
    QPushButton* button(const char* name) {
        auto* found = m_panel->findChild<QPushButton*>(QLatin1String(name));
        if (!found)
            qFatal("no button %s", name);
        return found;
    }
    QString label(const char* name) { return m_panel->findChild<PlainLabel*>(QLatin1String(name))->text(); }
    void type(const char* name, const QString& text, bool enter = false) {
        auto* edit = m_panel->findChild<QLineEdit*>(QLatin1String(name));
        edit->setFocus();
        edit->selectAll();
        QTest::keyClicks(edit, text);
        if (enter)
            QTest::keyClick(edit, Qt::Key_Return);
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        m_panel->activateWindow();
        view().setFocus();
        QTest::keyClick(&view(), key, modifiers);
    }
    qint64 marked() { return view().markedRow(); }
    void fill(int lines) {
        std::string bytes;
        for (int i = 1; i <= lines; ++i)
            bytes += "step " + std::to_string(i) + " of many\n";
        m_log->append(bytes);
        m_bytes += bytes;
    }
    qint64 rowOfByte(size_t offset) const {
        return std::count(m_bytes.begin(), m_bytes.begin() + static_cast<ptrdiff_t>(offset), '\n');
    }
    void addTime(quint64 offset, qint64 ms) {
        std::string record(16, '\0');
        memcpy(record.data(), &offset, 8);
        memcpy(record.data() + 8, &ms, 8);
        m_times->append(record);
    }
    void open(bool withTimes = false) {
        QSignalSpy grown(&view(), &LogView::grown);
        m_panel->openFile(QString::fromStdString(m_log->path()),
                          withTimes ? QString::fromStdString(m_times->path()) : QString());
        QTRY_VERIFY_WITH_TIMEOUT(!grown.isEmpty() && grown.last().at(2).toBool(), 60'000);
    }
    std::unique_ptr<LogScene> m_log;
    std::unique_ptr<LogScene> m_times;
    std::unique_ptr<LogPanel> m_panel;
    std::string m_bytes;
};

QTEST_MAIN(LogPanelTest)
#include "log_panel_test.moc"
