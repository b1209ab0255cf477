// Attempts on several nodes against pretended agents, in an order that a seed says: answers are late or lost, machines
// are away, drivers begin anew, holds die or withdraw by themselves, users cancel. In every order: no process of an
// attempt starts twice, none before the release was committed, none after a withdrawal; the run ends; its end fits what
// ran.
//
// STUDIO_GANG_SEEDS sets the number of orders, STUDIO_GANG_SEED repeats one.
#include <QRandomGenerator>
#include <QTest>
#include <algorithm>
#include <deque>
#include <map>

#include "tests/run/gang_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

using namespace std::chrono_literals;

// What the agents do for one node of one attempt, as core/agent does: files decide, and stay.
struct FakeNode {
    enum class Decision { None, Release, Withdraw };
    AttemptPhase phase = AttemptPhase::Absent;
    GangPhase gang = GangPhase::Preparing;
    std::optional<GangTable> table;
    Decision decision = Decision::None;
    int starts = 0;
    std::optional<int> exitCode;
    StopReason stopped = StopReason::None;
    bool isCanceled = false;
    bool hasVanished = false;
};

class Model {
public:
    explicit Model(quint32 seed)
        : m_random(seed)
        , m_machines(m_random.bounded(1, 4))
        , m_scene(m_machines) {}

    QString play() {
        const int nodes = m_random.bounded(2, 4);
        m_run = m_scene.submit(m_random.bounded(3));
        m_isCanceling = m_random.bounded(3) == 0;
        m_failsAt = m_random.bounded(3) == 0 ? m_random.bounded(nodes) : -1;
        for (int turn = 0; turn < maxTurns; ++turn) {
            const bool isCalm = turn > maxTurns / 2; // from here on everything heals
            if (m_scene.state(m_run) == QStringLiteral("Queued")) {
                m_machinesOf.clear();
                for (int rank = 0; rank < nodes; ++rank)
                    m_machinesOf.push_back(m_random.bounded(m_machines));
                m_scene.place(m_run, m_machinesOf);
            }
            if (!isCalm)
                disturb();
            else
                reconnectAll();
            m_scene.step(takeNews(isCalm));
            act();
            moveNodes();
            m_scene.advance(std::chrono::milliseconds(m_random.bounded(4'000)));
            if (const QString wrong = check(); !wrong.isEmpty())
                return wrong;
            if (m_scene.run(m_run).ended)
                return checkEnd();
        }
        QString machines;
        for (const RankRecord& rank : m_scene.ranks(m_run)) {
            const FakeNode& node = m_nodes[{attempt(), rank.nodeRank}];
            machines +=
                QStringLiteral(" [%1 here: %2 %3, there: %4 %5]")
                    .arg(rank.nodeRank)
                    .arg(QString::fromStdString(stateText(rank)),
                         QString::fromUtf8(rank.stop ? toText(*rank.stop).data() : "-"),
                         QString::fromUtf8(toText(node.phase).data()), QString::fromUtf8(toText(node.gang).data()));
        }
        return QStringLiteral("the run never ends: ") + m_scene.state(m_run) + machines;
    }

private:
    static constexpr int maxTurns = 400;
    using Key = std::pair<int, int>; // attempt, rank

    bool isAway(int machine) const { return m_away.contains(machine); }
    int attempt() { return m_scene.run(m_run).attempt; }

    void disturb() {
        const int dice = m_random.bounded(60);
        const int machine = m_random.bounded(m_machines);
        if (dice == 0) {
            m_scene.disconnect(machine);
            m_away.insert(machine);
            dropNewsOf(machine);
        } else if (dice < 4) {
            reconnectAll();
        } else if (dice == 4) {
            m_scene.restart();
            m_news.clear(); // answers to the driver that is gone
        } else if (dice == 5 && m_isCanceling && !m_scene.run(m_run).ended && m_scene.run(m_run).wanted.empty()) {
            m_scene.request(m_run, "cancel");
        } else if (dice == 6) {
            m_scene.advance(std::chrono::minutes(11));
        } else if (dice == 7 || dice == 8) {
            killSomething(dice == 7);
        }
    }

    void killSomething(bool isWithdrawal) {
        for (auto& [key, node] : m_nodes) {
            if (key.first != attempt() || node.phase != AttemptPhase::Starting || m_random.bounded(2) == 0)
                continue;
            if (isWithdrawal && node.decision == FakeNode::Decision::None) {
                node.decision = FakeNode::Decision::Withdraw; // by itself, after a long time without a studio
            } else if (!isWithdrawal) {
                node.phase = AttemptPhase::Vanished;
                node.hasVanished = true;
                if (!isAway(m_machinesOf[static_cast<size_t>(key.second)]))
                    m_news.push_back(reportOf(key.second));
            }
            return;
        }
    }

    void reconnectAll() {
        for (const int machine : m_away)
            m_scene.connect(machine);
        m_away.clear();
    }

    void dropNewsOf(int machine) {
        std::erase_if(m_news, [&](const RunObservation& news) {
            return m_machinesOf[static_cast<size_t>(news.report ? news.report->key.rank : news.nodeRank)] == machine;
        });
    }

    RunObservation reportOf(int rank, RunObservation::Kind kind = RunObservation::Kind::Report) {
        const FakeNode& node = m_nodes[{attempt(), rank}];
        RunObservation news;
        if (node.phase == AttemptPhase::Absent)
            news = m_scene.absent(m_run, rank);
        else if (node.phase == AttemptPhase::Vanished)
            news = m_scene.vanished(m_run, rank, node.starts == 0);
        else if (node.phase == AttemptPhase::Ended && node.stopped == StopReason::Withdrawn)
            news = m_scene.withdrawn(m_run, rank);
        else if (node.phase == AttemptPhase::Ended)
            news = m_scene.ended(m_run, rank, node.exitCode.value_or(0), node.stopped);
        else
            news = m_scene.seen(m_run, rank, node.phase, node.gang);
        if (node.starts == 0)
            news.report->started.reset();
        news.kind = kind;
        return news;
    }

    std::vector<RunObservation> takeNews(bool isCalm) {
        std::vector<RunObservation> taken;
        while (!m_news.empty() && (isCalm || m_random.bounded(4) > 0)) {
            RunObservation news = std::move(m_news.front());
            m_news.pop_front();
            if (news.report && news.report->key.attempt != attempt())
                continue;
            taken.push_back(std::move(news));
        }
        return taken;
    }

    void act() {
        for (const RunAction& action : std::vector(m_scene.actions())) {
            const int rank = action.key.rank;
            if (action.key.attempt != attempt() || isAway(m_machinesOf[static_cast<size_t>(rank)]))
                continue;
            FakeNode& node = m_nodes[{action.key.attempt, rank}];
            const bool isOver = node.phase == AttemptPhase::Ended || node.phase == AttemptPhase::Vanished;
            const bool isLost = m_random.bounded(40) == 0; // cut before it arrived; the connection breaks, too
            if (isLost) {
                m_scene.disconnect(m_machinesOf[static_cast<size_t>(rank)]);
                m_away.insert(m_machinesOf[static_cast<size_t>(rank)]);
                dropNewsOf(m_machinesOf[static_cast<size_t>(rank)]);
                continue;
            }
            switch (action.kind) {
            case RunAction::Kind::Launch:
                if (node.phase == AttemptPhase::Absent)
                    node.phase = AttemptPhase::Starting;
                m_news.push_back(reportOf(rank, RunObservation::Kind::LaunchAnswer));
                break;
            case RunAction::Kind::SendTable:
                if (node.table && !(*node.table == action.table)) {
                    m_news.push_back(
                        m_scene.refused(m_run, rank, RunObservation::Kind::GangAnswer, ErrorCode::Conflict));
                    break;
                }
                node.table = action.table;
                m_news.push_back(reportOf(rank, RunObservation::Kind::GangAnswer));
                break;
            case RunAction::Kind::Release:
                if (!isReleased())
                    m_wrong = QStringLiteral("a release is sent that was not committed");
                if (node.decision == FakeNode::Decision::None && !isOver)
                    node.decision = FakeNode::Decision::Release;
                m_news.push_back(reportOf(rank, RunObservation::Kind::GangAnswer));
                break;
            case RunAction::Kind::Withdraw:
                if (isReleased())
                    m_wrong = QStringLiteral("withdrawn after the release");
                if (node.decision == FakeNode::Decision::None && !isOver)
                    node.decision = FakeNode::Decision::Withdraw;
                m_news.push_back(reportOf(rank, RunObservation::Kind::GangAnswer));
                break;
            case RunAction::Kind::Cancel:
                node.isCanceled = true;
                m_news.push_back(reportOf(rank, RunObservation::Kind::CancelAnswer));
                break;
            case RunAction::Kind::Collect:
                m_news.push_back(m_scene.collected(m_run, rank));
                break;
            case RunAction::Kind::Observe:
                m_news.push_back(reportOf(rank));
                break;
            default:
                break;
            }
        }
    }

    bool isReleased() {
        return m_scene.workspace().number("SELECT count(*) FROM attempt WHERE released_ms IS NOT NULL AND n=(SELECT "
                                          "attempt FROM run)") == 1;
    }

    // The machines' own life; they go on while they are away.
    void moveNodes() {
        for (auto& [key, node] : m_nodes) {
            const bool isCurrent = key.first == attempt();
            if (m_random.bounded(2) == 0)
                continue;
            const FakeNode before = node;
            if (node.phase == AttemptPhase::Starting)
                moveWaiting(node);
            else if (node.phase == AttemptPhase::Running)
                moveRunning(key.second, node);
            const bool isNews = before.phase != node.phase || before.gang != node.gang;
            if (isCurrent && isNews && !isAway(m_machinesOf[static_cast<size_t>(key.second)]))
                m_news.push_back(reportOf(key.second));
        }
    }

    void moveWaiting(FakeNode& node) {
        if (node.decision == FakeNode::Decision::Withdraw) {
            node.phase = AttemptPhase::Ended;
            node.gang = GangPhase::Withdrawn;
            node.stopped = StopReason::Withdrawn;
        } else if (node.isCanceled) {
            node.phase = AttemptPhase::Ended;
            node.stopped = StopReason::Canceled;
        } else if (node.gang == GangPhase::Preparing) {
            node.gang = GangPhase::Prepared;
        } else if (node.gang == GangPhase::Prepared && node.table) {
            node.gang = GangPhase::Waiting;
        } else if (node.gang == GangPhase::Waiting) {
            node.gang = GangPhase::Ready;
        } else if (node.gang == GangPhase::Ready && node.decision == FakeNode::Decision::Release) {
            node.gang = GangPhase::Released;
            node.phase = AttemptPhase::Running;
            ++node.starts;
        }
    }

    void moveRunning(int rank, FakeNode& node) {
        if (node.isCanceled) {
            node.stopped = StopReason::Canceled;
            node.phase = AttemptPhase::Ended;
        } else if (m_random.bounded(10) == 0) {
            node.exitCode = rank == m_failsAt ? 7 : 0;
            node.phase = AttemptPhase::Ended;
        }
    }

    QString check() {
        for (const auto& [key, node] : m_nodes) {
            if (node.starts > 1)
                return QStringLiteral("node %1 started twice").arg(key.second);
            if (node.starts > 0 && node.decision == FakeNode::Decision::Withdraw)
                return QStringLiteral("node %1 started although it was withdrawn").arg(key.second);
            const bool isLive = node.phase == AttemptPhase::Starting || node.phase == AttemptPhase::Running;
            if (key.first < attempt() && isLive)
                return QStringLiteral("attempt %1 is alive beside the next").arg(key.first);
        }
        return m_wrong;
    }

    QString checkEnd() {
        const QString state = m_scene.state(m_run);
        bool haveAllSucceeded = true;
        bool hasFailed = false;
        for (const auto& [key, node] : m_nodes) {
            if (node.phase == AttemptPhase::Starting || node.phase == AttemptPhase::Running)
                return QStringLiteral("the run has ended, node %1 has not").arg(key.second);
            if (key.first != attempt())
                continue;
            haveAllSucceeded = haveAllSucceeded && node.exitCode == 0 && node.stopped == StopReason::None;
            hasFailed = hasFailed || node.exitCode.value_or(0) != 0 || node.hasVanished ||
                        node.decision == FakeNode::Decision::Withdraw;
        }
        if ((state == QStringLiteral("Completed")) != haveAllSucceeded)
            return QStringLiteral("the run is %1, its nodes say otherwise").arg(state);
        if (state == QStringLiteral("Canceled") && !m_isCanceling)
            return QStringLiteral("canceled without a request");
        if (state == QStringLiteral("Failed") && !hasFailed && m_scene.error(m_run).left(13) != "start_timeout")
            return QStringLiteral("failed without a failure: ") + m_scene.error(m_run);
        if (m_scene.unfinished() != 0)
            return QStringLiteral("a reconciler still has a process of the ended run");
        return {};
    }

    QRandomGenerator m_random;
    int m_machines;
    GangScene m_scene;
    int64_t m_run = 0;
    bool m_isCanceling = false;
    int m_failsAt = -1;
    std::vector<int> m_machinesOf; // by rank, of the current attempt
    std::map<Key, FakeNode> m_nodes;
    std::deque<RunObservation> m_news;
    std::set<int> m_away;
    QString m_wrong;
};

} // namespace

class GangModelTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void keepsItsRulesInEveryOrder() {
        bool isOne = false;
        const int one = qEnvironmentVariableIntValue("STUDIO_GANG_SEED", &isOne);
        bool isSet = false;
        const int wanted = qEnvironmentVariableIntValue("STUDIO_GANG_SEEDS", &isSet);
        const int count = isOne ? 1 : isSet ? wanted : 30;
        for (int i = 0; i < count; ++i) {
            const auto seed = static_cast<quint32>(isOne ? one : i + 1);
            const QString wrong = Model(seed).play();
            QVERIFY2(wrong.isEmpty(), qPrintable(QStringLiteral("seed %1: %2").arg(seed).arg(wrong)));
        }
    }
};

QTEST_GUILESS_MAIN(GangModelTest)
#include "gang_model_test.moc"
