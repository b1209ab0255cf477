// Simulations on the ledger itself: what is changed under a Rollback is taken back exactly, and copies made meanwhile
// stay as they are.
#include <QTest>
#include <optional>
#include <random>

#include "core/scheduler/capacity_ledger.h"
#include "tests/scheduler/schedule_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

FleetGpu gpuOf(int64_t gigabytes) {
    return {"GPU", "model " + std::to_string(gigabytes), gigabytes * sceneGibibyte};
}

// What a ledger answers to many questions: where runs fit, and why they do not.
std::string answersOf(const CapacityLedger& ledger, const SchedulerInput& input) {
    std::string text;
    for (int target = 0; target < static_cast<int>(input.targets.size()); ++target) {
        for (const int cores : {0, 1, 3, 8}) {
            for (const int gpus : {0, 1, 2}) {
                for (const int nodes : {1, 2}) {
                    RunNeeds needs;
                    needs.cores = cores;
                    needs.gpus = gpus;
                    needs.nodes = nodes;
                    needs.isolated = cores == 3;
                    const std::vector<int> targets{target};
                    const auto finding = ledger.find(targets, needs);
                    for (const NodePlace& place : finding.places) {
                        text += " " + std::to_string(place.machine) + "/" + std::to_string(place.node);
                        for (const int gpu : place.amounts.gpus)
                            text += "g" + std::to_string(gpu);
                    }
                    text += " " + std::to_string(static_cast<int>(finding.reason.code)) + ":" +
                            std::to_string(finding.reason.machine) + ":" + std::to_string(finding.reason.available) +
                            ":" + std::to_string(finding.reason.run) + ";";
                }
            }
        }
    }
    return text;
}

} // namespace

class CapacityLedgerTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void rollbackRestoresExactly() {
        ScheduleScene scene;
        std::vector<int> machines;
        for (int i = 0; i < 4; ++i)
            machines.push_back(
                scene.addMachine("m" + std::to_string(i), 8, 32 * sceneGibibyte, 4, {gpuOf(16), gpuOf(80)}));
        const int pool = scene.addCluster("pool", machines, 2, 2, 4 * sceneGibibyte);
        const SchedulerInput input = scene.fleet();
        std::mt19937 random(17);
        const auto upTo = [&](int most) { return std::uniform_int_distribution<int>(0, most)(random); };
        const auto somePlace = [&] {
            NodePlace place;
            place.machine = upTo(3);
            place.target = machines[static_cast<size_t>(place.machine)];
            place.amounts = {1000 * upTo(4), upTo(4) * sceneGibibyte, {}};
            if (upTo(2) == 0)
                place.amounts.gpus.push_back(upTo(1));
            place.isExclusive = upTo(3) == 0;
            if (upTo(2) == 0) {
                const auto& nodes = input.targets[static_cast<size_t>(pool)].nodes;
                const FleetNode& node = nodes[static_cast<size_t>(upTo(static_cast<int>(nodes.size()) - 1))];
                place.target = pool;
                place.machine = node.machine;
                place.node = node.seq;
            }
            return place;
        };
        int changed = 0;
        for (int round = 0; round < 200; ++round) {
            CapacityLedger ledger(input);
            std::vector<NodePlace> held;
            for (int i = 0; i < upTo(6); ++i) {
                held.push_back(somePlace());
                ledger.add(i + 1, held.back());
            }
            const std::string before = answersOf(ledger, input);
            std::optional<CapacityLedger> copy;
            std::string inside;
            {
                const CapacityLedger::Rollback rollback(ledger);
                for (int i = 0; i < 8; ++i) {
                    if (!held.empty() && upTo(1) == 0) {
                        ledger.remove(held.back());
                        held.pop_back();
                    } else {
                        ledger.add(100 + i, somePlace());
                    }
                }
                if (upTo(3) == 0)
                    ledger.keep(upTo(3), 77);
                inside = answersOf(ledger, input);
                copy = ledger;
                copy->add(200, somePlace()); // is none of the rollback's
                changed += inside == before ? 0 : 1;
            }
            QCOMPARE(answersOf(ledger, input), before);
            // It can be changed for good again.
            const NodePlace more = somePlace();
            ledger.add(300, more);
            CapacityLedger same(ledger);
            {
                const CapacityLedger::Rollback rollback(same);
                same.remove(more);
            }
            QCOMPARE(answersOf(same, input), answersOf(ledger, input));
        }
        QVERIFY2(changed > 150, qPrintable(QString::number(changed)));
    }

    void copyMadeMeanwhileKeepsTheChanges() {
        ScheduleScene scene;
        scene.addMachine("a", 4, 8 * sceneGibibyte, 4);
        const SchedulerInput input = scene.fleet();
        CapacityLedger ledger(input);
        std::optional<CapacityLedger> copy;
        {
            const CapacityLedger::Rollback rollback(ledger);
            ledger.add(1, {0, 0, 0, {4000, 0, {}}, false});
            copy = ledger;
        }
        RunNeeds needs;
        needs.cores = 1;
        needs.memoryBytes = 0;
        const std::vector<int> targets{0};
        QVERIFY(ledger.find(targets, needs).isPlaced());
        QVERIFY(!copy->find(targets, needs).isPlaced());
    }
};

QTEST_GUILESS_MAIN(CapacityLedgerTest)
#include "capacity_ledger_test.moc"
