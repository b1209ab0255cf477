// The autoscaler: its rules as a table, and its promises against random arrivals.
#include <QRandomGenerator>
#include <QTest>
#include <algorithm>
#include <map>

#include "core/target/autoscaler.h"

using namespace studio;
using namespace std::chrono_literals;

namespace {

const Timestamp now = fromMs(1'800'000'000'000);

// "i5 i30 r p l u5 a5 h f5": idle for 5 s, idle for 30 s, running, preparing, leaving, unusable for 5 s; away for 5 s,
// away with a run, idle for 5 s but unfit for all that wait; q5: preparing for 5 s, and not started by its provider
// yet; w5: the same, but unfit for all that wait; ids from 1.
std::vector<ScaleNode> nodesFrom(const QString& text) {
    static const std::map<QChar, NodeState> states = {
        {QLatin1Char('i'), NodeState::Idle},      {QLatin1Char('r'), NodeState::Running},
        {QLatin1Char('p'), NodeState::Preparing}, {QLatin1Char('l'), NodeState::Leaving},
        {QLatin1Char('u'), NodeState::Unusable},  {QLatin1Char('x'), NodeState::Preempted},
        {QLatin1Char('a'), NodeState::Unusable},  {QLatin1Char('h'), NodeState::Unusable},
        {QLatin1Char('f'), NodeState::Idle},      {QLatin1Char('q'), NodeState::Preparing},
        {QLatin1Char('w'), NodeState::Preparing}};
    std::vector<ScaleNode> nodes;
    for (const QString& word : text.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        nodes.push_back({static_cast<int64_t>(nodes.size()) + 1, states.at(word[0]),
                         now - std::chrono::seconds(word.mid(1).toInt())});
        nodes.back().hasRun = word[0] == QLatin1Char('h') || word[0] == QLatin1Char('r');
        nodes.back().isAway = word[0] == QLatin1Char('h') || word[0] == QLatin1Char('a');
        nodes.back().isUnfit = word[0] == QLatin1Char('f') || word[0] == QLatin1Char('w');
        nodes.back().isQueued = word[0] == QLatin1Char('q') || word[0] == QLatin1Char('w');
    }
    return nodes;
}

QString releasedText(const ScalePlan& plan) {
    QStringList ids;
    for (const int64_t id : plan.release)
        ids << QString::number(id);
    return ids.join(QLatin1Char(' '));
}

} // namespace

class AutoscalerTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void decides_data() {
        QTest::addColumn<QString>("nodes");
        QTest::addColumn<int>("minNodes");
        QTest::addColumn<int>("maxNodes");
        QTest::addColumn<int>("demand");
        QTest::addColumn<bool>("deleting");
        QTest::addColumn<int>("start");
        QTest::addColumn<QString>("release");
        QTest::addColumn<int>("searchIn"); // seconds; -1: never
        QTest::addColumn<bool>("settled");
        const auto row = [](const char* name, const char* nodes, int least, int most, int demand, bool deleting,
                            int start, const char* release, int searchIn, bool settled) {
            QTest::newRow(name) << QString::fromLatin1(nodes) << least << most << demand << deleting << start
                                << QString::fromLatin1(release) << searchIn << settled;
        };
        row("queued nodes that nothing needs are withdrawn", "q5 q9", 0, 4, 0, false, 0, "1 2", -1, false);
        row("the youngest queued node is withdrawn first", "q9 q5 r", 0, 4, 1, false, 0, "2", -1, false);
        row("queued nodes that runs wait for stay", "q5 q9", 0, 4, 2, false, 0, "", -1, false);
        row("the minimum keeps queued nodes", "q5", 1, 4, 0, false, 0, "", -1, false);
        row("a queued node that no run can use is replaced", "w5 q9", 0, 4, 2, false, 1, "1", -1, false);
        row("and makes room if there is none", "w5 r", 0, 2, 1, false, 0, "1", -1, false);
        row("also if fewer are missing", "w5 w9 r", 0, 9, 1, false, 1, "1 2", -1, false);
        row("nothing to do", "", 0, 4, 0, false, 0, "", -1, true);
        row("the minimum comes up", "", 2, 4, 0, false, 2, "", -1, false);
        row("the queue asks", "", 0, 4, 3, false, 3, "", -1, false);
        row("never over the maximum", "", 0, 4, 40, false, 4, "", -1, false);
        row("full", "r r r r", 0, 4, 40, false, 0, "", -1, true);
        row("one more beside those that run", "r r", 0, 4, 1, false, 1, "", -1, false);
        row("those that come are counted", "r p", 0, 4, 1, false, 0, "", -1, false);
        row("idle ones are for the queue", "i5 i30", 0, 4, 2, false, 0, "", -1, true);
        row("leaving ones take places", "l l l l", 0, 4, 4, false, 0, "", -1, false);
        row("some leave, some places are free", "l l", 0, 4, 4, false, 2, "", -1, false);
        row("idle long enough", "i10", 0, 4, 0, false, 0, "1", -1, false);
        row("not idle long enough", "i4", 0, 4, 0, false, 0, "", 6, false);
        row("the longest idle is removed first", "i12 i30 i11", 1, 4, 0, false, 0, "2 1", -1, false);
        row("the one that stays is the freshest", "i3 i30 r", 2, 4, 0, false, 0, "2", -1, false);
        row("the minimum stays for ever", "i500 i600", 2, 4, 0, false, 0, "", -1, true);
        row("below the minimum", "r", 3, 4, 0, false, 2, "", -1, false);
        row("one waits, one is too many", "i12 i30", 0, 4, 1, false, 0, "2", -1, false);
        row("the maximum was lowered", "i0 i1 r r", 0, 2, 0, false, 0, "2 1", -1, false);
        row("the maximum was lowered under those that run", "r r r", 0, 1, 5, false, 0, "", -1, true);
        row("unusable ones are in the way for a while", "u5", 0, 1, 1, false, 0, "", 25, false);
        row("and given up then", "u30", 0, 1, 1, false, 0, "1", -1, false);
        row("preempted ones go at once", "x0 r", 0, 2, 1, false, 0, "1", -1, false);
        row("deleting: idle ones go at once", "i0 i1 r", 1, 4, 3, true, 0, "2 1", -1, false);
        row("deleting: what runs is left alone", "r", 1, 4, 3, true, 0, "", -1, true);
        row("deleting: unusable ones too", "u0", 0, 4, 0, true, 0, "1", -1, false);
        row("a run may go on where its machine is away", "h500", 0, 4, 0, false, 0, "", -1, false);
        row("nor is its node taken away by deleting", "h500", 0, 4, 0, true, 0, "", -1, false);
        row("and it counts to the maximum", "h500 h500", 0, 2, 3, false, 0, "", -1, false);
        row("others serve meanwhile", "h500 r", 0, 3, 2, false, 1, "", -1, false);
        row("away, for a while", "a5", 0, 4, 0, false, 0, "", 5, false);
        row("away, and not needed", "a10", 0, 4, 0, false, 0, "1", -1, false);
        row("away, in the way of those that wait", "a1", 0, 1, 1, false, 0, "1", -1, false);
        row("away, and others can be had", "a1", 0, 2, 1, false, 1, "", 9, false);
        row("deleting: away ones go at once", "a0", 1, 4, 0, true, 0, "1", -1, false);
        row("unfit for those that wait", "f5", 0, 2, 1, false, 1, "", -1, false);
        row("unfit, and in their way", "f5 i3", 0, 2, 2, false, 0, "1", -1, false);
        row("the clock was set back", "i-100", 0, 4, 0, false, 0, "", 10, false);
    }

    void keepsQueuedNodesThatAreOfUse() {
        ScalePolicy policy;
        policy.maxNodes = 4;
        QCOMPARE(releasedText(plan(policy, nodesFrom("w5"), 1, now)), QStringLiteral("1"));
        policy.room = 0; // none can be had in its place
        QCOMPARE(releasedText(plan(policy, nodesFrom("w5"), 1, now)), QString());
        // The one that no run waits for is withdrawn, not the youngest.
        auto nodes = nodesFrom("q9 q5");
        nodes.front().isSpare = true;
        QCOMPARE(releasedText(plan(policy, nodes, 1, now)), QStringLiteral("1"));
    }

    void decides() {
        QFETCH(QString, nodes);
        QFETCH(int, minNodes);
        QFETCH(int, maxNodes);
        QFETCH(int, demand);
        QFETCH(bool, deleting);
        QFETCH(int, searchIn);
        const ScalePlan made = plan({minNodes, maxNodes, 10s, deleting, 30s}, nodesFrom(nodes), demand, now);
        QTEST(made.start, "start");
        QTEST(releasedText(made), "release");
        QTEST(made.isSettled, "settled");
        const int looks = made.nextPoll ? static_cast<int>((*made.nextPoll - now) / 1s) : -1;
        QCOMPARE(looks, searchIn);
    }

    // The minimum waits for the machine that is away, where no other can be had.
    void keepsAwayNodeOfTheMinimum() {
        ScalePolicy policy{3, 3, 10s, false, 30s, 0};
        const ScalePlan kept = plan(policy, nodesFrom(QStringLiteral("i5 i5 a500")), 0, now);
        QCOMPARE(releasedText(kept), QString());
        QVERIFY(!kept.isSettled);
        policy.room = 1;
        const ScalePlan replaced = plan(policy, nodesFrom(QStringLiteral("i5 i5 a500")), 0, now);
        QCOMPARE(releasedText(replaced), QStringLiteral("3"));
        QCOMPARE(replaced.start, 0); // once it has left
    }

    void startsNoMoreThanCanBeHad() {
        const ScalePolicy policy{0, 4, 10s, false, 30s, 1};
        QCOMPARE(plan(policy, {}, 4, now).start, 1);
    }

    void worksWithoutIdleTime() {
        QCOMPARE(releasedText(plan({0, 4, 0s, false, 30s}, nodesFrom(QStringLiteral("i0 i0")), 0, now)),
                 QStringLiteral("1 2"));
    }

    // A cluster that is driven by the plan alone, on a clock that is turned by random steps.
    void survivesRandomArrivals_data() {
        QTest::addColumn<quint32>("seed");
        for (quint32 seed = 1; seed <= 200; ++seed)
            QTest::addRow("%u", seed) << seed;
    }

    void survivesRandomArrivals() {
        QFETCH(quint32, seed);
        QRandomGenerator random(seed);
        ScalePolicy policy{random.bounded(0, 3), 0, std::chrono::seconds(random.bounded(0, 20)), false, 30s};
        policy.maxNodes = policy.minNodes + random.bounded(1, 6);
        std::vector<ScaleNode> nodes;
        std::map<int64_t, Timestamp> busyUntil;
        Timestamp at = now;
        int waiting = 0;
        int64_t nextId = 1;
        int served = 0;
        int arrived = 0;
        const auto turn = [&](int arrivals) {
            waiting += arrivals;
            arrived += arrivals;
            at += std::chrono::milliseconds(random.bounded(1, 3000));
            std::erase_if(nodes, [](const ScaleNode& node) { return node.state == NodeState::Leaving; });
            for (ScaleNode& node : nodes) {
                if (node.state == NodeState::Preparing && random.bounded(2) == 0) {
                    node.state = random.bounded(20) == 0 ? NodeState::Unusable : NodeState::Idle;
                    node.since = at;
                } else if (node.state == NodeState::Running && busyUntil[node.id] <= at) {
                    node.state = NodeState::Idle;
                    node.since = at;
                    ++served;
                }
            }
            const ScalePlan made = plan(policy, nodes, waiting, at);
            for (const int64_t id : made.release) {
                const auto node = std::find_if(nodes.begin(), nodes.end(), [&](const auto& n) { return n.id == id; });
                QVERIFY(node != nodes.end());
                QVERIFY2(node->state == NodeState::Idle || node->state == NodeState::Unusable,
                         "a busy node was let go");
                if (node->state == NodeState::Idle)
                    QVERIFY2(at - node->since >= policy.idleBeforeScaleDown, "it went before its time");
                node->state = NodeState::Leaving;
                node->since = at;
            }
            for (int i = 0; i < made.start; ++i)
                nodes.push_back({nextId++, NodeState::Preparing, at});
            QVERIFY2(static_cast<int>(nodes.size()) <= policy.maxNodes, "a node too many");
            for (ScaleNode& node : nodes) {
                if (waiting > 0 && node.state == NodeState::Idle) {
                    node.state = NodeState::Running;
                    busyUntil[node.id] = at + std::chrono::milliseconds(random.bounded(1, 8000));
                    --waiting;
                }
            }
            const auto up = std::count_if(nodes.begin(), nodes.end(), [](const ScaleNode& node) {
                return node.state == NodeState::Idle || node.state == NodeState::Preparing ||
                       node.state == NodeState::Running;
            });
            QVERIFY2(waiting == 0 || up > 0 || static_cast<int>(nodes.size()) == policy.maxNodes,
                     "runs wait, and nothing comes for them");
        };
        for (int i = 0; i < 300; ++i)
            turn(random.bounded(5) == 0 ? random.bounded(1, 6) : 0);
        for (int i = 0; i < 20'000 && waiting > 0; ++i)
            turn(0);
        for (int i = 0; i < 200; ++i)
            turn(0);
        QCOMPARE(waiting, 0);
        QCOMPARE(served, arrived);
        QCOMPARE(static_cast<int>(nodes.size()), policy.minNodes);
        QVERIFY(plan(policy, nodes, 0, at).isSettled);
    }
};

QTEST_GUILESS_MAIN(AutoscalerTest)
#include "autoscaler_test.moc"
