// The log view: opens large files, follows, searches, copies clean text.
#include <QApplication>
#include <QClipboard>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>

#include "ui/common/theme.h"
#include "ui/log/ansi_text.h"
#include "ui/log/log_view.h"

using namespace studio::ui;

namespace {

// By WCAG 2, written once more.
double contrastOf(const QColor& a, const QColor& b) {
    const auto luminance = [](const QColor& color) {
        const auto linear = [](double c) { return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
        return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
    };
    const double first = luminance(a);
    const double second = luminance(b);
    return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

} // namespace

class UiLogTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { new Theme(*qApp, ThemeChoice::Light); }

    void init() {
        m_dir = std::make_unique<QTemporaryDir>();
        m_file = std::make_unique<QFile>(m_dir->filePath(QStringLiteral("log")));
        QVERIFY(m_file->open(QIODevice::WriteOnly | QIODevice::Unbuffered));
        m_view = std::make_unique<LogView>();
        m_view->resize(700, 400);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    }
    void cleanup() { m_view.reset(); }

    void opensLargeFiles() {
        constexpr int lines = 400'000;
        QByteArray bytes;
        for (int i = 1; i <= lines; ++i)
            bytes += "line " + QByteArray::number(i) + " of a long training, loss 0.12345 accuracy 0.98765\n";
        m_file->write(bytes);
        m_view->openFile(m_file->fileName());
        QTRY_COMPARE_WITH_TIMEOUT(m_view->lineCount(), qint64(lines), 20'000);
        // It is at the end.
        QTRY_VERIFY(m_view->heldText(lines - 1).startsWith(QStringLiteral("line 400000 ")));
        m_view->verticalScrollBar()->setValue(123'456);
        QVERIFY(!m_view->isFollowing());
        QTRY_VERIFY(m_view->heldText(123'456).startsWith(QStringLiteral("line 123457 ")));
    }

    void followsGrowingFile() {
        m_file->write("first\n");
        m_view->setLive(true);
        m_view->openFile(m_file->fileName());
        QTRY_COMPARE(m_view->lineCount(), 1);
        for (int i = 0; i < 200; ++i)
            m_file->write("more " + QByteArray::number(i) + "\n");
        QTRY_COMPARE(m_view->lineCount(), 201);
        QVERIFY(m_view->isFollowing());
        QTRY_COMPARE(m_view->verticalScrollBar()->value(), m_view->verticalScrollBar()->maximum());
        // A line that grows.
        m_file->write("half");
        QTRY_COMPARE(m_view->lineCount(), 202);
        QTRY_COMPARE(m_view->heldText(201), QStringLiteral("half"));
        m_file->write(" whole\n");
        QTRY_COMPARE(m_view->heldText(201), QStringLiteral("half whole"));
        QCOMPARE(m_view->lineCount(), 202);
        QTest::keyClick(m_view.get(), Qt::Key_Home);
        QVERIFY(!m_view->isFollowing());
        QTest::keyClick(m_view.get(), Qt::Key_End);
        QVERIFY(m_view->isFollowing());
    }

    void restartsOnTruncatedFile() {
        m_file->write("one\ntwo\nthree\n");
        m_view->setLive(true);
        m_view->openFile(m_file->fileName());
        QTRY_COMPARE(m_view->lineCount(), 3);
        m_file->resize(0);
        m_file->seek(0);
        m_file->write("new\n");
        QTRY_COMPARE(m_view->lineCount(), 1);
        QTRY_COMPARE(m_view->heldText(0), QStringLiteral("new"));
    }

    void searches() {
        for (int i = 0; i < 20'000; ++i)
            m_file->write(i % 1'000 == 7 ? "an \x1b[31mErr\x1b[0mor here\n" : "all is well\n");
        m_view->openFile(m_file->fileName());
        QTRY_COMPARE(m_view->lineCount(), 20'000);
        QSignalSpy searched(m_view.get(), &LogView::searched);
        m_view->search(QStringLiteral("error"));
        QTRY_VERIFY(!searched.isEmpty() && searched.last().at(2).toBool());
        QCOMPARE(m_view->matches(), 20);
        m_view->goToMatch(-1);
        QCOMPARE(searched.last().at(1).toLongLong(), 20);
        m_view->goToMatch(1);
        QCOMPARE(searched.last().at(1).toLongLong(), 1);
        QVERIFY(m_view->verticalScrollBar()->value() <= 7);
        m_view->search(QStringLiteral("ERROR"));
        QTRY_VERIFY(searched.last().at(2).toBool() && m_view->matches() == 0);
    }

    void copiesCleanText() {
        m_file->write("\x1b[32mgreen\x1b[0m\nplain \x1b]52;c;ZXZpbA==\x07\n");
        m_view->openFile(m_file->fileName());
        QTRY_COMPARE(m_view->lineCount(), 2);
        QApplication::clipboard()->clear();
        m_view->selectAll();
        m_view->copy();
        QTRY_COMPARE(QApplication::clipboard()->text(), QStringLiteral("green\nplain \\x1b]52;c;ZXZpbA==\\x07"));
    }

    // In the build that users get: an optimiser may take what unoptimised code leaves in place.
    void coloursAreReadable_data() {
        QTest::addColumn<bool>("isDark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void coloursAreReadable() {
        QFETCH(bool, isDark);
        const Colors colors = isDark ? darkColors() : lightColors();
        int kept = 0;
        for (int color = 0; color < 256; ++color) {
            TextStyle style;
            style.foreground = color;
            for (int ground = -1; ground < 16; ++ground) {
                style.background = ground;
                const StyleColors shown = colorsOf(style, colors);
                const QColor behind = ground < 0 ? colors.surface : shown.background;
                QVERIFY2(contrastOf(shown.foreground, behind) >= 3.0,
                         qPrintable(QStringLiteral("%1 on %2").arg(color).arg(ground)));
            }
            style.background = -1;
            const QColor wanted = ansiColor(color, isDark);
            const QColor shown = colorsOf(style, colors).foreground;
            if (contrastOf(wanted, colors.surface) >= 3.0) {
                QCOMPARE(shown, wanted); // nothing is changed that can be read
                ++kept;
            }
            // Red stays red: black would be readable, too.
            const bool isColourful = wanted.hsvSaturationF() > 0.4 && wanted.valueF() > 0.3;
            if (color < 16 && isColourful) {
                QVERIFY2(shown.hsvSaturationF() > 0.1, qPrintable(QString::number(color)));
                const int apart = std::abs(shown.hsvHue() - wanted.hsvHue());
                QVERIFY2(std::min(apart, 360 - apart) < 20, qPrintable(QString::number(color)));
            }
        }
        QVERIFY2(kept > 100, qPrintable(QString::number(kept)));
    }

    void toleratesHostileBytes() {
        QByteArray bytes(300'000, '\0');
        for (int i = 0; i < bytes.size(); ++i)
            bytes[i] = static_cast<char>((i * 7919) >> 3);
        m_file->write(bytes);
        m_file->write(QByteArray(2'000'000, 'x')); // without a line break
        m_view->openFile(m_file->fileName());
        QTRY_VERIFY(m_view->lineCount() > 480);
        for (const int at : {0, 100, 100'000}) {
            m_view->verticalScrollBar()->setValue(at);
            m_view->grab();
            QTest::qWait(30);
            m_view->grab();
        }
    }

private:
    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<QFile> m_file;
    std::unique_ptr<LogView> m_view;
};

QTEST_MAIN(UiLogTest)
#include "ui_log_test.moc"
