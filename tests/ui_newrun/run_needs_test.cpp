// New run: what the run needs, in its draft and its command line, and which targets can take it.
#include <QPushButton>
#include <QSpinBox>
#include <QtTest>

#include "core/target/target.h"
#include "ui/common/plain_label.h"
#include "ui/newrun/run_draft.h"
#include "ui/newrun/where_step.h"

using namespace studio;
using namespace studio::ui;

class RunNeedsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void draftKeepsNeeds() {
        RunConfig config;
        config.argv = {"true"};
        config.compute = "a";
        config.otherComputes = {"b"};
        config.needs = {2, 4, 8, 3LL << 30, 1, 24LL << 30, "A 100", {{"rack", "x y"}}, true, true};
        config.distribution = {DistributionKind::TensorFlow, 7, 1};
        config.priority = -3;
        config.sharedMemoryBytes = 100 << 20;
        const RunDraft draft = draftFrom(config);
        QVERIFY(configOf(draft).needs == config.needs);
        QVERIFY(configOf(draft) == config);
        QCOMPARE(
            submitCommand(config),
            std::string("studioctl run submit --compute=a,b --nodes=2 --processes-per-node=4 --cores=8 --memory=3G "
                        "--gpus=1 --gpu-memory=24G '--gpu-model=A 100' '--label=rack=x y' --isolated --preemptible "
                        "--distribution=tensorflow --workers=7 --parameter-servers=1 --shm-size=104857600B "
                        "--priority=-3 -- true"));
        config.otherComputes.clear();
        config.compute = "serverless";
        config.needs = {};
        config.distribution = {};
        config.priority = 0;
        config.sharedMemoryBytes = 0;
        config.instanceType = "Standard_NC6s_v3";
        QCOMPARE(submitCommand(config),
                 std::string("studioctl run submit --serverless --instance-type=Standard_NC6s_v3 -- true"));
        RunDraft wrong = draftFrom(config);
        wrong.needs.gpus = 0;
        wrong.needs.gpuModel = "A100";
        const auto problems = problemsOf(wrong);
        QCOMPARE(problems.size(), size_t(1));
        QVERIFY(problems.front().stage == RunStep::Where);
        QCOMPARE(problems.front().field, QStringLiteral("runNeeds"));
    }

    // Cards say which targets can never take the run; several may be chosen, or none by name.
    void stepShowsWhichTargetsFit() {
        WhereStep step(nullptr);
        const auto status = [](const char* name, int cores, int gpus) {
            TargetStatus one;
            one.target.id = TargetId::generate();
            one.target.name = name;
            one.target.config = RemoteConfig();
            one.target.kind = TargetKind::Remote;
            one.target.facts.emplace();
            one.target.facts->cores = cores;
            one.target.facts->memoryBytes = 64LL << 30;
            one.target.facts->gpus.resize(static_cast<size_t>(gpus), {"NVIDIA A100", 40LL << 30, "550"});
            return one;
        };
        step.setTargets({status("small", 4, 0), status("gpu01", 16, 2)});
        RunDraft draft;
        draft.compute = "small";
        step.load(draft);
        const auto card = [&](const char* name) {
            return step.findChild<QPushButton*>(QStringLiteral("target-") + QLatin1String(name));
        };
        const auto fitOf = [&](const char* name) {
            auto* label = card(name)->findChild<PlainLabel*>(QStringLiteral("targetFit"));
            return label->isHidden() ? QString() : label->text();
        };
        QCOMPARE(fitOf("small"), QString());
        step.findChild<QSpinBox*>(QStringLiteral("needsGpus"))->setValue(2);
        QVERIFY2(fitOf("small").contains(QStringLiteral("has no GPU, the run needs 2")), qPrintable(fitOf("small")));
        QVERIFY(card("small")->accessibleDescription().contains(QStringLiteral("Can never take this run")));
        QCOMPARE(fitOf("gpu01"), QString());
        QVERIFY(card("serverless")->accessibleDescription().endsWith(QStringLiteral(": gpu01")));
        step.store(draft);
        QCOMPARE(draft.needs.gpus.value_or(-1), 2);
        QCOMPARE(draft.compute, std::string("small"));

        card("gpu01")->click();
        QVERIFY(card("gpu01")->isChecked() && !card("small")->isChecked());
        QTest::mouseClick(card("small"), Qt::LeftButton, Qt::ControlModifier);
        step.store(draft);
        QCOMPARE(draft.compute, std::string("gpu01"));
        QCOMPARE(draft.otherComputes, std::vector<std::string>{"small"});
        QTest::mouseClick(card("gpu01"), Qt::LeftButton, Qt::ControlModifier); // removes it
        step.store(draft);
        QCOMPARE(draft.compute, std::string("small"));
        QVERIFY(draft.otherComputes.empty());
        QTest::mouseClick(card("small"), Qt::LeftButton, Qt::ControlModifier); // one is always chosen
        QVERIFY(card("small")->isChecked());
        card("serverless")->click();
        step.store(draft);
        QCOMPARE(draft.compute, std::string("serverless"));
        QVERIFY(card("serverless")->isChecked() && !card("small")->isChecked());
        step.findChild<QPushButton*>(QStringLiteral("runBased"))->click();
        QVERIFY(!step.findChild<QSpinBox*>(QStringLiteral("needsCores"))->isEnabled());
        QVERIFY(!card("serverless")->isChecked());
        step.store(draft);
        QVERIFY(draft.runBased.has_value());
        card("gpu01")->click();
        step.store(draft);
        QVERIFY(!draft.runBased && draft.compute == "gpu01");
        QVERIFY(step.findChild<QSpinBox*>(QStringLiteral("needsCores"))->isEnabled());
    }
};

QTEST_MAIN(RunNeedsTest)
#include "run_needs_test.moc"
