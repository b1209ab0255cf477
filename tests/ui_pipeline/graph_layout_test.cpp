// The layout of graphs: cards in layers without overlap, few crossings, the same each time.
#include <QElapsedTimer>
#include <QTest>
#include <random>

#include "tests/support/thread_time.h"
#include "ui/pipeline/graph_layout.h"

using namespace studio::test;
using namespace studio::ui;

namespace {

std::vector<GraphEdge> randomEdges(std::mt19937& random, size_t steps, int share) {
    std::vector<GraphEdge> edges;
    for (size_t to = 1; to < steps; ++to) {
        for (size_t from = to > 25 ? to - 25 : 0; from < to; ++from) {
            if (static_cast<int>(random() % 100) < share)
                edges.push_back({from, to});
        }
    }
    return edges;
}

// Cards do not overlap, and each stands right of what it needs.
void verifyLayout(const GraphLayout& layout, const std::vector<GraphEdge>& edges) {
    for (size_t a = 0; a < layout.cards.size(); ++a) {
        QVERIFY(QRectF(QPointF(), layout.size).contains(layout.cards[a]));
        for (size_t b = a + 1; b < layout.cards.size(); ++b)
            QVERIFY(!layout.cards[a].intersects(layout.cards[b]));
    }
    for (size_t i = 0; i < edges.size(); ++i) {
        const QRectF& from = layout.cards[edges[i].from];
        const QRectF& to = layout.cards[edges[i].to];
        QVERIFY(from.right() < to.left());
        QCOMPARE(layout.lines[i].front(), QPointF(from.right(), from.center().y()));
        QCOMPARE(layout.lines[i].back(), QPointF(to.left(), to.center().y()));
    }
}

} // namespace

class GraphLayoutTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void placesADiamond() {
        const std::vector<GraphEdge> edges = {{0, 1}, {0, 2}, {1, 3}, {2, 3}};
        const GraphLayout layout = layoutGraph(4, edges);
        verifyLayout(layout, edges);
        QCOMPARE(layout.layers, (std::vector<int>{0, 1, 1, 2}));
        QCOMPARE(countCrossings(layout), 0);
        // The first and the last one stand in the middle of the two others.
        const double middle = (layout.cards[1].center().y() + layout.cards[2].center().y()) / 2;
        QVERIFY(std::abs(layout.cards[0].center().y() - middle) < 1);
        QVERIFY(std::abs(layout.cards[3].center().y() - middle) < 1);
    }

    void untanglesCrossings() {
        // Two layers in opposite order.
        std::vector<GraphEdge> edges;
        for (size_t i = 0; i < 6; ++i)
            edges.push_back({i, 11 - i});
        const GraphLayout layout = layoutGraph(12, edges);
        verifyLayout(layout, edges);
        QCOMPARE(countCrossings(layout), 0);
    }

    void leadsLongEdgesPastCards() {
        const std::vector<GraphEdge> edges = {{0, 1}, {1, 2}, {2, 3}, {0, 3}};
        const GraphLayout layout = layoutGraph(4, edges);
        verifyLayout(layout, edges);
        QCOMPARE(layout.lines[3].size(), size_t{6}); // through two layers
        for (size_t at = 1; at + 1 < layout.lines[3].size(); ++at) {
            for (const QRectF& card : layout.cards)
                QVERIFY(!card.adjusted(1, 1, -1, -1).contains(layout.lines[3][at]));
        }
    }

    void placesNothingAndPartsWithoutEdges() {
        QVERIFY(layoutGraph(0, {}).size.isEmpty());
        verifyLayout(layoutGraph(5, {}), {});
        QVERIFY(layoutGraph(2, {{0, 7}}).lines[0].empty()); // an unknown step
    }

    void placesRandomGraphsTheSameEachTime() {
        std::mt19937 random(11);
        for (int round = 0; round < 30; ++round) {
            const size_t steps = 2 + random() % 60;
            const auto edges = randomEdges(random, steps, 12);
            const GraphLayout layout = layoutGraph(steps, edges);
            verifyLayout(layout, edges);
            QCOMPARE(layoutGraph(steps, edges).cards, layout.cards);
        }
    }

    void placesManySteps() {
        std::mt19937 random(5);
        const auto edges = randomEdges(random, 300, 6);
        QElapsedTimer timer;
        timer.start();
        const GraphLayout layout = layoutGraph(300, edges);
        qInfo("300 steps, %zu edges: %lld ms, %d crossings", edges.size(), static_cast<long long>(timer.elapsed()),
              countCrossings(layout));
        QVERIFY(timer.elapsed() < 5'000);
        verifyLayout(layout, edges);
    }

    // The window waits for it.
    void placesThousandsOfSteps() {
        std::mt19937 random(7);
        constexpr size_t steps = 5000;
        std::vector<GraphEdge> wide; // from one half to the other
        for (size_t i = 0; i < 4 * steps; ++i)
            wide.push_back({random() % (steps / 2), steps / 2 + random() % (steps / 2)});
        std::vector<GraphEdge> deep; // each step needs the one before and the first one
        for (size_t i = 1; i < steps; ++i) {
            deep.push_back({i - 1, i});
            deep.push_back({0, i});
        }
        auto mixed = randomEdges(random, steps, 6);
        for (const auto* edges : {&wide, &deep, &mixed}) {
            const qint64 before = threadTimeNs();
            const GraphLayout layout = layoutGraph(steps, *edges);
            const qint64 took = (threadTimeNs() - before) / 1'000'000;
            qInfo("%zu steps, %zu edges: %lld ms", steps, edges->size(), static_cast<long long>(took));
            QVERIFY(took < 5'000);
            for (size_t i = 0; i < edges->size(); ++i) {
                const QRectF& from = layout.cards[(*edges)[i].from];
                const QRectF& to = layout.cards[(*edges)[i].to];
                QVERIFY(from.right() < to.left());
                QCOMPARE(layout.lines[i].front(), QPointF(from.right(), from.center().y()));
                QCOMPARE(layout.lines[i].back(), QPointF(to.left(), to.center().y()));
            }
            if (edges == &deep)
                QCOMPARE(layout.lines.back().size(), size_t{2}); // straight
        }
    }
};

QTEST_APPLESS_MAIN(GraphLayoutTest)
#include "graph_layout_test.moc"
