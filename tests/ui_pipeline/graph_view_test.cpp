// The view of a graph: marking and opening steps by mouse and keys, zoom, and the cost of a frame.
#include <QElapsedTimer>
#include <QFontInfo>
#include <QPainter>
#include <QSignalSpy>
#include <QTest>
#include <algorithm>
#include <ctime>

#include "ui/common/theme.h"
#include "ui/pipeline/graph_layout.h"
#include "ui/pipeline/graph_view.h"

using namespace studio::ui;

namespace {

std::vector<GraphCard> cardsOf(int count) {
    std::vector<GraphCard> cards;
    for (int i = 0; i < count; ++i)
        cards.push_back(
            {QStringLiteral("step %1").arg(i),
             QStringLiteral("%1 s").arg(i),
             {BadgeShape::Check, i % 7 == 0 ? BadgeTone::Bad : BadgeTone::Good, QStringLiteral("Completed")},
             false,
             {},
             i % 2 == 0 ? QStringLiteral("square-terminal") : QStringLiteral("layers"),
             i % 3 == 0 ? 0.5 : -1});
    return cards;
}

// On a screen with this many device pixels for each pixel.
class ScaledGraphView : public GraphView {
public:
    using GraphView::GraphView;
    double ratio = 1;

protected:
    int metric(PaintDeviceMetric which) const override {
        return which == PdmDevicePixelRatioScaled ? qRound(ratio * devicePixelRatioFScale()) : GraphView::metric(which);
    }
};

double processorMs() {
    return 1000.0 * double(clock()) / CLOCKS_PER_SEC;
}

} // namespace

class GraphViewTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_theme = new Theme(*qApp, ThemeChoice::Light); }

    void marksAndOpensSteps() {
        GraphView view(nullptr);
        view.resize(900, 500);
        view.setGraph(cardsOf(4), {{0, 1}, {0, 2}, {1, 3}, {2, 3}});
        view.show();
        QSignalSpy opened(&view, &GraphView::activated);
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.rectOf(2).center());
        QCOMPARE(view.current(), 2);
        QTest::mouseDClick(view.viewport(), Qt::LeftButton, {}, view.rectOf(1).center());
        QCOMPARE(opened.takeFirst().value(0).toInt(), 1);
        view.setCurrent(0);
        QTest::keyClick(&view, Qt::Key_Right);
        const int first = view.current();
        QVERIFY(first == 1 || first == 2);
        QTest::keyClick(&view, first == 1 ? Qt::Key_Down : Qt::Key_Up);
        QCOMPARE(view.current(), 3 - first);
        QTest::keyClick(&view, Qt::Key_Right);
        QCOMPARE(view.current(), 3);
        QTest::keyClick(&view, Qt::Key_Right); // nothing needs it
        QCOMPARE(view.current(), 3);
        QTest::keyClick(&view, Qt::Key_Return);
        QCOMPARE(opened.takeFirst().value(0).toInt(), 3);
        QVERIFY(view.accessibleDescription().contains(QStringLiteral("step 3: Completed")));
    }

    void namesLines() {
        GraphView view(nullptr);
        view.resize(900, 500);
        view.setGraph(cardsOf(3), {{0, 1}, {0, 2}});
        view.setEdgeNames({QStringLiteral("step 0.out → step 1.in"), QString()});
        view.show();
        const auto middle = [&](int from, int to) {
            const QRect left = view.rectOf(from);
            const QRect right = view.rectOf(to);
            return QPoint((left.right() + right.left()) / 2, (left.center().y() + right.center().y()) / 2);
        };
        QCOMPARE(view.edgeAt(middle(0, 1)), 0);
        QCOMPARE(view.edgeAt(middle(0, 2)), 1);
        QCOMPARE(view.edgeAt(view.rectOf(0).bottomLeft() + QPoint(0, 60)), -1);
    }

    // The window stays responsive while thousands of steps are placed; states that change meanwhile are shown, too.
    void placesManyStepsInAWorker() {
        constexpr int count = 5'000;
        std::vector<GraphEdge> edges;
        for (size_t i = 1; i < count; ++i) {
            edges.push_back({i - 1, i});
            edges.push_back({0, i});
        }
        GraphView view(nullptr);
        view.resize(900, 500);
        view.setGraph(cardsOf(2), {{0, 1}});
        view.show();
        auto cards = cardsOf(count);
        const double before = processorMs();
        QElapsedTimer timer;
        timer.start();
        view.setGraph(cards, edges);
        QVERIFY(view.isPlacing());
        QCOMPARE(view.graphLayout().cards.size(), size_t{2}); // the graph before
        cards[7].badge.word = QStringLiteral("Running");
        view.setGraph(cards, edges);
        view.setCurrent(7);
        QCOMPARE(view.current(), -1); // it has no place yet
        // What is in view are steps of another graph: their numbers mean nothing to who passed the new one.
        const QSignalSpy activated(&view, &GraphView::activated);
        const QPoint place = view.rectOf(0).center();
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, place);
        QTest::mouseDClick(view.viewport(), Qt::LeftButton, {}, place);
        QTest::keyClick(&view, Qt::Key_Return);
        QCOMPARE(activated.count(), 0);
        qInfo("%d steps: %.1f ms in the window's thread", count, processorMs() - before);
        QTRY_VERIFY(!view.isPlacing());
        QCOMPARE(view.graphLayout().cards.size(), size_t{count});
        qInfo("placed after %lld ms", static_cast<long long>(timer.elapsed()));
        QCOMPARE(view.current(), 7);
        QVERIFY(view.accessibleDescription().startsWith(QStringLiteral("step 7: Running")));
        // Another graph, before the first one has its places: the last one is shown.
        view.setGraph(cardsOf(count - 1), std::vector<GraphEdge>(edges.begin(), edges.end() - 2));
        view.setGraph(cardsOf(3), {{0, 1}, {0, 2}});
        QVERIFY(!view.isPlacing());
        QTest::qWait(300);
        QCOMPARE(view.graphLayout().cards.size(), size_t{3});
    }

    // Down to the last step that could not run; what ran all the same did not need the one that failed.
    void failureIsFollowed() {
        GraphView view(nullptr);
        auto cards = cardsOf(6);
        for (GraphCard& card : cards)
            card.badge.tone = BadgeTone::Good;
        cards[1].badge.tone = BadgeTone::Bad;
        for (const size_t skipped : {2U, 3U})
            cards[skipped].badge.tone = BadgeTone::Neutral;
        const std::vector<GraphEdge> edges{{0, 1}, {1, 2}, {2, 3}, {0, 4}, {1, 5}};
        view.setGraph(cards, edges);
        std::vector<bool> failed;
        for (size_t i = 0; i < edges.size(); ++i)
            failed.push_back(view.isFailedEdge(i));
        QCOMPARE(failed, (std::vector<bool>{false, true, true, false, false}));
    }

    // The bar below the texts is as long as what is done.
    void showsProgress() {
        GraphView view(nullptr);
        view.resize(900, 300);
        std::vector<GraphCard> cards = cardsOf(2);
        for (GraphCard& card : cards)
            card.progress = 0.5;
        view.setGraph(cards, {{0, 1}});
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        QCOMPARE(view.zoomFactor(), 1.0);
        QImage frame(view.viewport()->size(), QImage::Format_ARGB32_Premultiplied);
        view.viewport()->render(&frame);
        const QRectF card(view.rectOf(1));
        const auto colorAt = [&](double share) {
            return frame.pixelColor(qRound(card.left() + card.width() * share), qRound(card.bottom()) - 3);
        };
        QCOMPARE(colorAt(0.25), currentColors().accent);
        QVERIFY(colorAt(0.75) != currentColors().accent);
    }

    void zoomsAndFits() {
        GraphView view(nullptr);
        view.resize(600, 300);
        std::vector<GraphEdge> edges;
        for (size_t i = 1; i < 30; ++i)
            edges.push_back({i - 1, i});
        view.setGraph(cardsOf(30), edges);
        view.show();
        // First as large as its texts can be read, from the first step on.
        QCOMPARE(view.zoomFactor(), view.minReadableZoom());
        QVERIFY(view.minReadableZoom() * QFontInfo(view.font()).pixelSize() > 8.99);
        QVERIFY(view.viewport()->rect().contains(view.rectOf(0)));
        QVERIFY(!view.viewport()->rect().intersects(view.rectOf(29)));
        view.fit();
        const double fitted = view.zoomFactor();
        QVERIFY(fitted < view.minReadableZoom());
        for (const int step : {0, 29})
            QVERIFY(view.viewport()->rect().contains(view.rectOf(step)));
        const QPoint place = view.rectOf(15).center();
        QWheelEvent wheel(place, view.mapToGlobal(place), {}, {0, 120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                          false);
        QCoreApplication::sendEvent(view.viewport(), &wheel);
        QVERIFY(view.zoomFactor() > fitted);
        QVERIFY((view.rectOf(15).center() - place).manhattanLength() <= 3); // the point under the pointer stays
        for (int i = 0; i < 30; ++i)
            QTest::keyClick(&view, Qt::Key_Plus);
        view.setCurrent(29); // is made visible
        QVERIFY(view.viewport()->rect().contains(view.rectOf(29).center()));
        QTest::keyClick(&view, Qt::Key_F);
        QCOMPARE(view.zoomFactor(), fitted);
        // Other states keep the position.
        QTest::keyClick(&view, Qt::Key_Plus);
        const double zoomed = view.zoomFactor();
        auto cards = cardsOf(30);
        cards[3].detail = QStringLiteral("new");
        view.setGraph(cards, edges);
        QCOMPARE(view.zoomFactor(), zoomed);
    }

    void scrollsSideways() {
        GraphView view(nullptr);
        view.resize(600, 300);
        std::vector<GraphEdge> edges;
        for (size_t i = 1; i < 30; ++i)
            edges.push_back({i - 1, i});
        view.setGraph(cardsOf(30), edges);
        view.show();
        const int before = view.rectOf(0).left();
        QWheelEvent wheel({300, 150}, view.mapToGlobal(QPointF(300, 150)), {}, {0, -120}, Qt::NoButton,
                          Qt::ShiftModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(view.viewport(), &wheel);
        QCOMPARE(view.rectOf(0).left(), before - 120);
        QCOMPARE(view.zoomFactor(), view.minReadableZoom());
        // Of two fingers that move almost upright, the larger part counts.
        QWheelEvent oblique({300, 150}, view.mapToGlobal(QPointF(300, 150)), {}, {-2, 120}, Qt::NoButton,
                            Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(view.viewport(), &oblique);
        QVERIFY(view.zoomFactor() > view.minReadableZoom());
    }

    void showsAMinimapAndMatches() {
        GraphView view(nullptr);
        view.resize(600, 300);
        std::vector<GraphEdge> edges;
        for (size_t i = 1; i < 30; ++i)
            edges.push_back({i - 1, i});
        auto cards = cardsOf(30);
        cards[1].isCritical = cards[2].isCritical = true;
        view.setGraph(cards, edges);
        view.show();
        QVERIFY(view.hasMinimap()); // a part is in view
        view.fit();
        QVERIFY(!view.hasMinimap()); // all is
        for (int i = 0; i < 12; ++i)
            QTest::keyClick(&view, Qt::Key_Plus);
        QVERIFY(view.hasMinimap());
        const QRect map = view.minimapRect();
        QVERIFY(view.viewport()->rect().contains(map));
        // A click at its right end shows the last step, and marks none.
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, {map.right() - 1, map.center().y()});
        QVERIFY(view.rectOf(29).intersects(view.viewport()->rect()));
        QVERIFY(!view.rectOf(0).intersects(view.viewport()->rect()));
        QCOMPARE(view.current(), -1);
        QSignalSpy found(&view, &GraphView::findRequested);
        QTest::keyClick(&view, Qt::Key_Slash);
        QCOMPARE(found.size(), 1);
        // Other cards are dimmed while steps are found.
        view.fit();
        view.zoom(4);
        view.setCurrent(3);
        const auto colorOf = [&](int step) {
            QImage frame(view.viewport()->size(), QImage::Format_ARGB32_Premultiplied);
            view.viewport()->render(&frame);
            return frame.pixelColor(view.rectOf(step).topLeft() + QPoint(view.rectOf(step).width() / 2, 4));
        };
        const QColor before = colorOf(3);
        view.setMatches({3});
        QCOMPARE(colorOf(3), before);
        view.setMatches({7});
        QVERIFY(colorOf(3) != before);
        view.setMatches({});
        QCOMPARE(colorOf(3), before);
    }

    // A frame while panning comes from the picture: well below the 8 ms that a smooth movement has.
    void paintsManyStepsQuickly() {
        GraphView view(nullptr);
        view.resize(1400, 800);
        std::vector<GraphEdge> edges;
        for (size_t i = 0; i < 600; ++i)
            edges.push_back({i % 280, i % 280 + 1 + i * 7 % 19});
        view.setGraph(cardsOf(300), edges);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        view.fit();
        QTRY_VERIFY(!view.isPainting()); // the picture is made
        QImage frame(view.viewport()->size(), QImage::Format_ARGB32_Premultiplied);
        constexpr int frames = 30;
        const double before = processorMs();
        for (int i = 0; i < frames; ++i) {
            view.setCurrent(i * 9);
            view.viewport()->render(&frame);
        }
        const double each = (processorMs() - before) / frames;
        qInfo("300 steps: %.2f ms of processor time per frame", each);
        QVERIFY2(each < 8, qPrintable(QString::number(each)));
        QVERIFY(frame.pixelColor(view.rectOf(view.current()).center()) != currentColors().surface);
    }

    // Of a graph that is too large for a picture, only the segments in view are painted.
    void paintsLineWhoseEndsAreOutOfView() {
        constexpr int count = 600;
        std::vector<GraphEdge> edges{{0, count - 1}}; // past all others
        for (size_t i = 1; i < count; ++i)
            edges.push_back({i - 1, i});
        GraphView view(nullptr);
        view.resize(900, 300);
        view.setGraph(cardsOf(count), edges);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        QTRY_VERIFY(!view.isPlacing());
        view.setCurrent(200);
        QTRY_VERIFY(!view.isPainting());
        QImage frame(view.viewport()->size(), QImage::Format_ARGB32_Premultiplied);
        view.viewport()->render(&frame);
        constexpr int passed = 199; // away from the frame of the current one and from the minimap
        const GraphLayout layout = layoutGraph(count, edges);
        const QRectF card = layout.cards[passed];
        const QRect shown = view.rectOf(passed);
        QVERIFY(view.viewport()->rect().contains(shown));
        const auto& line = layout.lines.front();
        const auto beside =
            std::find_if(line.begin(), line.end(), [&](const QPointF& at) { return at.x() > card.x(); });
        QVERIFY(beside != line.end() && beside->x() <= card.right() && !card.contains(*beside));
        const QPoint place(shown.center().x(), shown.top() + qRound((beside->y() - card.y()) * view.zoomFactor()));
        const auto isPainted = [&](int below) {
            return frame.pixelColor(place + QPoint(0, below)) != currentColors().surface;
        };
        QVERIFY(isPainted(-1) || isPainted(0) || isPainted(1));
        QVERIFY(!isPainted(-5) && !isPainted(5));
    }

    // Another state, another zoom: the picture before stays in view while the next one is painted, piece by piece.
    void paintsManyStepsInPieces() {
        GraphView view(nullptr);
        view.resize(1400, 800);
        std::vector<GraphEdge> edges;
        for (size_t i = 0; i < 600; ++i)
            edges.push_back({i % 280, i % 280 + 1 + i * 7 % 19});
        auto cards = cardsOf(300);
        view.setGraph(cards, edges);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        view.fit();
        QTRY_VERIFY(!view.isPainting());
        const auto colorOf = [&](int step) {
            QImage frame(view.viewport()->size(), QImage::Format_ARGB32_Premultiplied);
            view.viewport()->render(&frame);
            const QRect card = view.rectOf(step); // at its right, where no text is
            return frame.pixelColor(card.topLeft() + QPoint(card.width() * 3 / 4, card.height() / 2));
        };
        const QColor bad = colorOf(0);
        const QColor good = colorOf(1);
        QVERIFY(bad != good && good != currentColors().surface);
        cards[1].badge.tone = BadgeTone::Bad;
        view.setGraph(cards, edges);
        QVERIFY(view.isPainting());
        QCOMPARE(colorOf(1), good);
        double longest = 0;
        int pieces = 0;
        while (view.isPainting() && pieces < 1'000) {
            const double before = processorMs();
            QCoreApplication::processEvents();
            longest = std::max(longest, processorMs() - before);
            ++pieces;
        }
        qInfo("300 steps in %d pieces, the longest %.2f ms", pieces, longest);
        QVERIFY(!view.isPainting());
        QCOMPARE(colorOf(1), bad);
        QVERIFY(longest < 30); // 8 on a quiet machine: page_bench
        const double zoomed = view.zoomFactor() * 0.8;
        view.zoom(0.8);
        QVERIFY(view.isPainting());
        QVERIFY(colorOf(0) != currentColors().surface);
        QTRY_VERIFY(!view.isPainting());
        QCOMPARE(view.zoomFactor(), zoomed);
        QCOMPARE(colorOf(0), bad);
    }

    // The picture of another screen would be blurred.
    void paintsAnewOnAnotherScreen() {
        ScaledGraphView view(nullptr);
        view.resize(1400, 800);
        std::vector<GraphEdge> edges;
        for (size_t i = 0; i < 280; ++i)
            edges.push_back({i, i + 1 + i * 7 % 19});
        view.setGraph(cardsOf(300), edges);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        view.fit();
        view.viewport()->grab();
        QTRY_VERIFY(!view.isPainting());
        view.viewport()->grab();
        QVERIFY(!view.isPainting());
        view.ratio = 2;
        view.viewport()->grab();
        QVERIFY(view.isPainting());
        QTRY_VERIFY(!view.isPainting());
        view.viewport()->grab();
        QVERIFY(!view.isPainting());
    }

private:
    Theme* m_theme = nullptr;
};

QTEST_MAIN(GraphViewTest)
#include "graph_view_test.moc"
