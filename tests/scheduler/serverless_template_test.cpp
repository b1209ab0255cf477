// Which serverless runs get a cluster of their own, and like which template: as tables, and against a choice that is
// made by sorting.
#include <QTest>
#include <algorithm>
#include <random>
#include <tuple>

#include "core/scheduler/fleet_fit.h"
#include "core/scheduler/serverless_template.h"
#include "tests/scheduler/schedule_jobs.h"

using namespace studio;
using namespace studio::test;

namespace {

// One machine of 4 cores, which hosts the nodes of templates of 16 cores.
class TemplateScene {
public:
    TemplateScene() {
        m_scene.addMachine("local", 4, 8 * sceneGibibyte, 2);
        m_host = m_scene.addMachine("cloud", 64, 256 * sceneGibibyte, 1);
    }
    int addTemplate(const std::string& name, int cores, int maxNodes, int rank) {
        const int index = m_scene.addCluster(name, {m_host}, 0, cores, 16 * sceneGibibyte);
        FleetTarget& model = m_scene.target(index);
        model.maxNodes = maxNodes;
        model.priceRank = rank;
        model.isTemplate = true;
        model.isElsewhere = true;
        model.createsNodes = true;
        return index;
    }
    FleetTarget& target(int index) { return m_scene.target(index); }
    SceneRun& add(RunNeeds needs) { return m_scene.add(job(std::move(needs), {0})); }
    SchedulerInput& fleet() { return m_scene.fleet(); }

    // One pass over runs that name no target.
    std::vector<OwnCluster> pass() {
        m_input = m_scene.input();
        for (WaitingGroup& group : m_input.groups)
            group.isServerless = m_isServerless;
        SchedulerDecision decision = schedule(m_input);
        auto given = assignTemplates(m_input, decision.verdicts);
        verdicts = std::move(decision.verdicts);
        return given;
    }
    QString code(size_t at = 0) const {
        if (at >= verdicts.size())
            return QStringLiteral("none");
        const auto text = toText(verdicts[at].reason.code);
        return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
    }
    const SchedulerInput& input() const { return m_input; }
    void setServerless(bool isServerless) { m_isServerless = isServerless; }

    std::vector<GroupVerdict> verdicts;

private:
    ScheduleScene m_scene;
    SchedulerInput m_input;
    int m_host = 0;
    bool m_isServerless = true;
};

} // namespace

class ServerlessTemplateTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // Without a template, which only the user makes, nothing is created.
    void nothingWithoutTemplate() {
        TemplateScene scene;
        const int cluster = scene.addTemplate("plain", 16, 4, 0);
        scene.target(cluster).isTemplate = false;
        scene.add(cores(8));
        QVERIFY(scene.pass().empty());
        QCOMPARE(scene.code(), QStringLiteral("never_fits"));
    }

    void onlyForWhatNeverFits() {
        TemplateScene scene;
        const int model = scene.addTemplate("cloud16", 16, 4, 0);
        scene.add(cores(8));
        auto given = scene.pass();
        QCOMPARE(given.size(), size_t{1});
        QVERIFY((given.front() == OwnCluster{1, 1, model, 1, false}));
        QVERIFY(scene.verdicts.empty()); // it does not wait any more
        scene.setServerless(false);      // it names its target
        QVERIFY(scene.pass().empty());
        QCOMPARE(scene.code(), QStringLiteral("never_fits"));

        TemplateScene busy;
        busy.addTemplate("cloud16", 16, 4, 0);
        busy.add(cores(4)).startedMs = 0;
        busy.add(cores(4));
        LivePlacement live{1, 0, 0, 0, {4000, 0}};
        busy.fleet().placements.push_back(live);
        QVERIFY(busy.pass().empty());
        QCOMPARE(busy.code(), QStringLiteral("cores"));

        TemplateScene away;
        away.addTemplate("cloud16", 16, 4, 0);
        away.fleet().machines[0].isAvailable = false;
        away.add(cores(4));
        QVERIFY(away.pass().empty());
        QCOMPARE(away.code(), QStringLiteral("away"));
    }

    // A cluster that could not be created, or is being deleted, never takes a run; one that is being created will.
    void targetThatIsGoneIsNotWaitedFor() {
        TemplateScene scene;
        scene.addTemplate("cloud16", 16, 4, 0);
        scene.target(0).acceptsRuns = false;
        scene.add(cores(4));
        QVERIFY(scene.pass().empty());
        QCOMPARE(scene.code(), QStringLiteral("not_ready"));
        scene.target(0).isGone = true;
        QCOMPARE(scene.pass().size(), size_t{1});
        QVERIFY(scene.verdicts.empty());
    }

    // The budget of a cluster also holds what is made like it, as its other limits do not.
    void budgetHoldsClustersLikeIt() {
        TemplateScene scene;
        scene.target(0).like = "model";
        scene.fleet().quotas.push_back({QuotaScope::Target, "model", QuotaResource::Runs, 0});
        scene.add(cores(4));
        scene.pass();
        QCOMPARE(scene.code(), QStringLiteral("none"));
        scene.fleet().quotas.push_back({QuotaScope::Target, "model", QuotaResource::Money, 0});
        scene.pass();
        QCOMPARE(scene.code(), QStringLiteral("limit"));
        scene.target(0).like = "other";
        scene.pass();
        QCOMPARE(scene.code(), QStringLiteral("none"));
    }

    // All clusters like a template together have at most as many nodes as it may have.
    void nodesAreLimitedByTemplate() {
        TemplateScene scene;
        const int model = scene.addTemplate("cloud16", 16, 4, 0);
        scene.target(model).nodesLikeIt = 1;
        for (int i = 0; i < 5; ++i)
            scene.add(cores(8));
        const auto given = scene.pass();
        QCOMPARE(given.size(), size_t{3});
        QCOMPARE(scene.code(), QStringLiteral("template_full"));
        QCOMPARE(scene.verdicts.at(0).reason.target, model);
        QCOMPARE(scene.verdicts.at(0).reason.needed, int64_t{1});
        QCOMPARE(scene.verdicts.at(0).reason.available, int64_t{0});

        // A run that needs more nodes than the template may have never fits it.
        TemplateScene gang;
        gang.addTemplate("cloud16", 16, 2, 0);
        RunNeeds needs = cores(8);
        needs.nodes = 3;
        gang.add(needs);
        QVERIFY(gang.pass().empty());
        QCOMPARE(gang.code(), QStringLiteral("never_fits"));
    }

    void whyTemplateIsNotUsed_data() {
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("reason");
        QTest::newRow("drained") << QStringLiteral("drained") << QStringLiteral("drained");
        QTest::newRow("not created yet") << QStringLiteral("creating") << QStringLiteral("not_ready");
        QTest::newRow("nodes cannot be created") << QStringLiteral("held") << QStringLiteral("unusable");
        QTest::newRow("budget") << QStringLiteral("budget") << QStringLiteral("limit");
        QTest::newRow("too small") << QStringLiteral("small") << QStringLiteral("never_fits");
    }
    void whyTemplateIsNotUsed() {
        QFETCH(QString, what);
        QFETCH(QString, reason);
        TemplateScene scene;
        const int index = scene.addTemplate("cloud16", what == "small" ? 7 : 16, 4, 0);
        FleetTarget& model = scene.target(index);
        model.isDrained = what == "drained";
        model.acceptsRuns = what != "creating";
        model.hasUnusableNodes = what == "held";
        if (what == "budget")
            scene.fleet().quotas.push_back({QuotaScope::Target, "cloud16", QuotaResource::Money, 0});
        scene.add(cores(8));
        QVERIFY(scene.pass().empty());
        QCOMPARE(scene.code(), reason);
        // Another one is not affected.
        const int other = scene.addTemplate("other", 32, 4, 9);
        const auto given = scene.pass();
        QCOMPARE(given.size(), size_t{1});
        QCOMPARE(given.front().model, other);
        QVERIFY(!given.front().isCheapest);
    }

    // A limit of the whole workspace holds, as for all runs.
    void limitOfWorkspaceIsWaitedFor() {
        TemplateScene scene;
        scene.addTemplate("cloud16", 16, 4, 0);
        scene.fleet().quotas.push_back({QuotaScope::Workspace, {}, QuotaResource::Money, 0});
        scene.add(cores(8));
        QVERIFY(scene.pass().empty());
        QCOMPARE(scene.code(), QStringLiteral("limit"));
    }

    // Nodes that are started for more runs than may run at a time would only cost.
    void limitsCountRunsThatWaitForTheirClusters() {
        TemplateScene scene;
        const int model = scene.addTemplate("cloud16", 16, 40, 0);
        scene.fleet().quotas.push_back({QuotaScope::Workspace, {}, QuotaResource::Runs, 3});
        for (int i = 0; i < 5; ++i)
            scene.add(cores(8));
        QCOMPARE(scene.pass().size(), size_t{3});
        QCOMPARE(scene.code(), QStringLiteral("limit"));
        QCOMPARE(scene.verdicts.at(0).reason.quota, 0);
        // One of the template's own nodes is none of clusters like it.
        scene.fleet().quotas.push_back({QuotaScope::Target, "cloud16", QuotaResource::Nodes, 1});
        QCOMPARE(scene.pass().size(), size_t{3});

        // In the next pass two of them wait for their nodes.
        SchedulerInput input = scene.input();
        FleetTarget own = input.targets[static_cast<size_t>(model)];
        own.name = "own";
        own.like = "cloud16";
        own.isTemplate = false;
        input.targets.push_back(own);
        WaitingGroup bound = input.groups.front();
        bound.id = 99;
        bound.isServerless = false;
        bound.targets = {static_cast<int>(input.targets.size()) - 1};
        bound.runs.resize(2);
        std::erase_if(input.groups.front().runs, [&](const WaitingRun& run) {
            return std::any_of(bound.runs.begin(), bound.runs.end(),
                               [&](const WaitingRun& one) { return one.seq == run.seq; });
        });
        input.groups.push_back(bound);
        SchedulerDecision decision = schedule(input);
        QCOMPARE(assignTemplates(input, decision.verdicts).size(), size_t{1});
    }

    void choiceEqualsNaiveOne() {
        std::mt19937 random(11);
        const auto upTo = [&](int most) { return std::uniform_int_distribution<int>(0, most)(random); };
        int chosen = 0;
        int full = 0;
        for (int round = 0; round < 500; ++round) {
            TemplateScene scene;
            std::vector<int> models;
            const int count = 1 + upTo(5);
            for (int i = 0; i < count; ++i) {
                models.push_back(scene.addTemplate("t" + std::to_string(i), 4 + 4 * upTo(3), 1 + upTo(3), upTo(2)));
                FleetTarget& model = scene.target(models.back());
                model.nodesLikeIt = upTo(2);
                model.isDrained = upTo(5) == 0;
            }
            RunNeeds needs = cores(5 + upTo(11));
            needs.nodes = 1 + upTo(2);
            scene.add(needs);
            const auto given = scene.pass();
            std::vector<std::tuple<int, int64_t, int>> usable; // price, size, index
            for (const int index : models) {
                const FleetTarget& model = scene.input().targets[static_cast<size_t>(index)];
                if (*needs.cores * int64_t{1000} <= model.nodeMilliCores && !model.isDrained &&
                    model.nodesLikeIt + needs.nodes <= model.maxNodes)
                    usable.emplace_back(model.priceRank, model.nodeMilliCores, index);
            }
            std::sort(usable.begin(), usable.end());
            QCOMPARE(given.size(), usable.empty() ? size_t{0} : size_t{1});
            if (usable.empty()) {
                WaitReason expected{WaitCode::NeverFits};
                for (const int index : models) {
                    const FleetTarget& model = scene.input().targets[static_cast<size_t>(index)];
                    const bool fits =
                        *needs.cores * int64_t{1000} <= model.nodeMilliCores && needs.nodes <= model.maxNodes;
                    const WaitCode code = model.isDrained ? WaitCode::Drained : WaitCode::TemplateFull;
                    if (!fits || (expected.code != WaitCode::NeverFits && expected.code <= code))
                        continue;
                    expected.code = code;
                    expected.target = index;
                    expected.needed = needs.nodes;
                    expected.available = std::max(0, model.maxNodes - model.nodesLikeIt);
                }
                const WaitReason& actual = scene.verdicts.at(0).reason;
                QVERIFY(actual.code == expected.code);
                if (actual.code != WaitCode::TemplateFull)
                    continue;
                ++full;
                QCOMPARE(actual.target, expected.target);
                QCOMPARE(actual.needed, expected.needed);
                QCOMPARE(actual.available, expected.available);
                continue;
            }
            ++chosen;
            QCOMPARE(given.front().model, std::get<2>(usable.front()));
            QCOMPARE(given.front().fitting, static_cast<int>(usable.size()));
            QCOMPARE(given.front().isCheapest, std::get<0>(usable.front()) != std::get<0>(usable.back()));
        }
        QVERIFY(chosen > 100);
        QVERIFY2(full > 20, std::to_string(full).c_str());
    }
};

QTEST_GUILESS_MAIN(ServerlessTemplateTest)
#include "serverless_template_test.moc"
