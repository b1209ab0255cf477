// What the cards of a run's overview show, from values alone: states over time, resources, the end of a log, outputs,
// properties, and the parts of a condition that are completed.
#include <QBuffer>
#include <QDir>
#include <QFile>
#include <QImage>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

#include "core/metric/sample_log.h"
#include "tests/support/page_fixture.h"
#include "ui/common/curve_sparkline.h"
#include "ui/common/plain_label.h"
#include "ui/common/sparkline.h"
#include "ui/preview/file_preview.h"
#include "ui/run/condition_completer.h"
#include "ui/run/engine_card.h"
#include "ui/run/framework_card.h"
#include "ui/run/log_tail_card.h"
#include "ui/run/outputs_card.h"
#include "ui/run/resources_card.h"
#include "ui/run/run_properties.h"
#include "ui/run/run_time_rows.h"
#include "ui/run/spark_card.h"
#include "ui/run/value_rows.h"

using namespace studio;
using namespace studio::ui;

namespace {

EventRecord cardEvent(int attempt, int64_t ms, RunState from, RunState to, const char* evidence = "") {
    EventRecord event;
    event.attempt = attempt;
    event.at = fromMs(ms);
    event.from = from;
    event.to = to;
    event.evidence = evidence;
    return event;
}

void writeCardFile(const QString& path, const QByteArray& bytes) {
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

} // namespace

class RunCardsTest : public test::PageFixture {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        setUp();
        openWorkspace();
    }
    void cleanup() { tearDown(); }

    void sparkCardCountsStagesAndTasks() {
        QWidget window;
        auto* card = new SparkCard(*m_context, &window);
        RunDetails details;
        details.run.state = RunState::Completed;
        const auto show = [&](std::map<std::string, double> values) {
            details.metrics.clear();
            for (const auto& [name, number] : values) {
                NamedValue value;
                value.name = name;
                value.value.number = number;
                details.metrics.push_back(value);
            }
            card->show(details);
        };
        show({{"spark_stages", 5}, {"spark_tasks", 40}});
        QVERIFY(card->isHidden()); // a run of another kind
        details.config.distribution.kind = DistributionKind::Spark;
        show({});
        QVERIFY(card->isHidden());
        show({{"spark_stages", 5}, {"spark_stages_completed", 2}, {"spark_tasks", 40}, {"spark_tasks_completed", 17}});
        QVERIFY(!card->isHidden());
        const auto* counts = card->findChild<PlainLabel*>(QStringLiteral("sparkCounts"));
        QCOMPARE(counts->text(), QStringLiteral("2 of 5 stages · 17 of 40 tasks"));
        show({{"spark_stages", 5}, {"spark_tasks", 1e300}, {"spark_tasks_failed", 3}, {"spark_tasks_completed", NAN}});
        QCOMPARE(counts->text(), QStringLiteral("0 of 5 stages · 0 of 1,000,000,000 tasks · 3 failed"));
        QVERIFY(card->link()->isHidden());
        // Spark's last counts are gone before they can be read: no bar of an ended run stays short of its end.
        const auto* bar = card->findChild<QProgressBar*>(QStringLiteral("sparkTasks"));
        QVERIFY(bar->isHidden());
        details.run.state = RunState::Running;
        card->show(details);
        QVERIFY(!bar->isHidden());
    }

    // As that of the steps of a pipeline: of one that has ended, then of one that runs.
    void logCardFollowsTheRunThatItShows() {
        const QTemporaryDir dir;
        QWidget window;
        window.show();
        auto* card = new LogTailCard(*m_context, &window);
        const auto text = [card] {
            return card->findChild<QPlainTextEdit*>(QStringLiteral("logCardText"))->toPlainText();
        };
        const auto detailsOf = [&dir](const QString& name, RunState state) {
            RunDetails details;
            details.folder = dir.filePath(name).toStdString();
            details.mainLog = dir.filePath(name + QStringLiteral("/log.txt")).toStdString();
            details.run.state = state;
            return details;
        };
        const QString second = dir.filePath(QStringLiteral("second/log.txt"));
        writeCardFile(dir.filePath(QStringLiteral("first/log.txt")), "over\n");
        card->show(detailsOf(QStringLiteral("first"), RunState::Completed));
        QTRY_COMPARE(text(), QStringLiteral("over"));
        writeCardFile(second, "one\n");
        card->show(detailsOf(QStringLiteral("second"), RunState::Running));
        QTRY_COMPARE(text(), QStringLiteral("one"));
        writeCardFile(second, "one\ntwo\n");
        QTRY_COMPARE(text(), QStringLiteral("one\ntwo"));
        writeCardFile(second, "one\ntwo\nthree\n");
        card->show(detailsOf(QStringLiteral("second"), RunState::Completed));
        QTRY_COMPARE(text(), QStringLiteral("one\ntwo\nthree"));
    }

    void frameworkCardShowsTheJobAndWhatIsLeft() {
        QWidget window;
        auto* card = new FrameworkCard(*m_context, &window);
        const auto texts = [card] {
            QStringList all;
            for (const auto* label : card->findChildren<PlainLabel*>())
                all << label->text();
            return all;
        };
        RunDetails details;
        details.run.state = RunState::Running;
        card->show(details);
        QVERIFY(card->isHidden());
        FrameworkRun run;
        run.address = "http://ray:8265";
        run.dashboard = "http://ray:8265/#/jobs/cs-r-a1";
        run.job = "cs-r-a1";
        run.status = "PENDING";
        run.message = "waits for <b>CPUs</b>";
        details.framework = run;
        card->show(details);
        QVERIFY(!card->isHidden() && !card->link()->isHidden());
        QVERIFY(texts().contains(QStringLiteral("PENDING")));
        QVERIFY(texts().contains(QStringLiteral("waits for <b>CPUs</b>")));
        const auto* stop = card->findChild<QPushButton*>(QStringLiteral("rayStopJob"));
        details.framework->left = {{"cs-r-a1", "r", 1, "session"}};
        card->show(details);
        QVERIFY(stop->isHidden()); // it is canceled as any run
        details.run.state = RunState::Canceled;
        card->show(details);
        QVERIFY(!stop->isHidden());
        details.framework->left.clear();
        card->show(details);
        QVERIFY(stop->isHidden());
        details.framework = FrameworkRun();
        details.framework->framework = Framework::Dask;
        details.framework->workers = 2;
        details.framework->threads = 8;
        card->show(details);
        QVERIFY(card->link()->isHidden()); // the port of the dashboard is unknown
        QVERIFY(texts().contains(QStringLiteral("2 workers, 8 threads")));
    }

    // In Slurm's words, also after the start.
    void engineCardShowsTheJob() {
        QWidget window;
        auto* card = new EngineCard(&window);
        const auto texts = [card] {
            QStringList all;
            for (const auto* label : card->findChildren<PlainLabel*>())
                all << label->text();
            return all.join(u'|');
        };
        RunDetails details;
        details.run.state = RunState::Queued;
        card->show(details);
        QVERIFY(card->isHidden());
        details.engine.emplace();
        card->show(details);
        QVERIFY(card->isHidden()); // not submitted yet
        EngineJobState& job = *details.engine;
        job.phase = EnginePhase::Queued;
        job.jobId = "4711";
        job.name = "cs-r-a1";
        job.cluster = "<b>lab</b>";
        job.state = "PENDING";
        job.reason = "Priority";
        job.startMs = 1'700'000'000'000;
        card->show(details);
        QVERIFY(!card->isHidden());
        QVERIFY2(texts().contains(QStringLiteral("4711|Job|cs-r-a1|Name|<b>lab</b>|Cluster|PENDING|State in Slurm|"
                                                 "Priority: jobs with higher priority are ahead|Reason|")),
                 qPrintable(texts()));
        job.phase = EnginePhase::Running;
        job.state = "RUNNING";
        job.reason.clear();
        job.nodes = "n[1-4]";
        job.problem = "timed out";
        details.run.state = RunState::Running;
        card->show(details);
        QVERIFY2(texts().endsWith(QStringLiteral("RUNNING|State in Slurm|n[1-4]|Nodes|timed out|Slurm is not "
                                                 "responding")),
                 qPrintable(texts()));
        job.phase = EnginePhase::Ended;
        job.state = "COMPLETED";
        details.run.state = RunState::Completed;
        card->show(details);
        QVERIFY2(texts().endsWith(QStringLiteral("COMPLETED|State in Slurm|n[1-4]|Nodes")), qPrintable(texts()));
    }

    void timeRowsFollowEvents() {
        RunDetails details;
        details.run.created = fromMs(1'000);
        details.run.state = RunState::Completed;
        details.run.started = fromMs(3'000);
        details.run.ended = fromMs(9'500);
        details.events = {cardEvent(0, 1'000, RunState::NotStarted, RunState::Queued),
                          cardEvent(1, 2'000, RunState::Queued, RunState::Preparing),
                          cardEvent(1, 3'000, RunState::Preparing, RunState::Running, "start_record"),
                          cardEvent(1, 9'000, RunState::Running, RunState::Finalizing),
                          cardEvent(1, 9'500, RunState::Finalizing, RunState::Completed, "exit_record")};
        auto rows = timeRows(details);
        QCOMPARE(rows.size(), size_t(1));
        QVERIFY(rows[0].label.isEmpty());
        QStringList labels;
        for (const TimeSegment& segment : rows[0].segments) {
            QVERIFY(segment.end.has_value());
            labels += segment.label;
        }
        QCOMPARE(labels, (QStringList{stateWord(RunState::Queued), stateWord(RunState::Preparing),
                                      stateWord(RunState::Running), stateWord(RunState::Finalizing)}));
        QCOMPARE(toMs(*rows[0].segments[2].end) - toMs(rows[0].segments[2].begin), int64_t(6'000));
        QVERIFY(rows[0].segments[2].tooltip.contains(QStringLiteral("start recorded")));
        QVERIFY(rows[0].segments[0].isFaint && !rows[0].segments[2].isFaint);

        // A second attempt is a row of its own, and what goes on is open.
        details.run.state = RunState::Running;
        details.run.ended.reset();
        details.events.resize(3);
        details.events.push_back(cardEvent(2, 5'000, RunState::Running, RunState::Queued));
        details.events.push_back(cardEvent(2, 6'000, RunState::Queued, RunState::Running));
        rows = timeRows(details);
        QCOMPARE(rows.size(), size_t(2));
        QCOMPARE(rows[1].label, QStringLiteral("Attempt 2"));
        QCOMPARE(toMs(*rows[0].segments.back().end), int64_t(5'000));
        QVERIFY(!rows[1].segments.back().end.has_value());
        // Without events, as of runs that were imported.
        details.events.clear();
        QCOMPARE(timeRows(details)[0].segments.size(), size_t(2));
    }

    void resourceRowsHavePeakAndLimit() {
        SampleLog log;
        for (int second = 0; second < 10; ++second) {
            Sample sample;
            sample.atMs = 1'760'000'000'000 + second * 1'000;
            sample.jobCpuPercent = second == 5 ? 198.0F : 50.0F;
            sample.jobMemoryBytes = (10ULL + static_cast<uint64_t>(second)) * ((1ULL << 30U) / 10);
            sample.memoryTotalBytes = 16ULL << 30U;
            log.add(sample);
        }
        const auto rows = resourceRows(log, true);
        QCOMPARE(rows.size(), size_t(2));
        QVERIFY(rows[0].remark.contains(QStringLiteral("50")));
        QVERIFY2(rows[0].value.contains(QStringLiteral("198")), qPrintable(rows[0].value));
        QVERIFY(rows[1].value.contains(QStringLiteral("1.9 GiB")));
        QVERIFY2(rows[1].remark.contains(QStringLiteral("16 GiB")), qPrintable(rows[1].remark));
        QCOMPARE(rows[1].sparkline.size(), size_t(10));
        QVERIFY(!resourceRows(log, false)[0].remark.contains(QStringLiteral("50"))); // nothing is current
        QVERIFY(resourceRows(SampleLog(), false).empty());
        Sample powered;
        powered.atMs = 1'760'000'010'000;
        GpuSample gpu;
        gpu.isOfJob = true;
        gpu.watts = 3'600'000;
        powered.gpus = {gpu};
        SampleLog energy;
        energy.add(powered);
        QCOMPARE(resourceRows(energy, false).back().value,
                 QStringLiteral("%1 kWh").arg(QLocale().toString(1.0, 'f', 2)));
        // The kernel has seen a peak between two samples: the properties of the run name the same.
        const auto measured = resourceRows(log, false, 6LL << 30U);
        QVERIFY2(measured[1].value.contains(QStringLiteral("6 GiB")), qPrintable(measured[1].value));
        QCOMPARE(resourceRows(log, false, 1)[1].value, resourceRows(log, false)[1].value);
    }

    // A spike of 0.3 % filled the height of its sparkline, next to "peak 0 %".
    void littleUseIsNeitherZeroNorTall() {
        SampleLog log;
        for (int second = 0; second < 10; ++second) {
            Sample sample;
            sample.atMs = 1'760'000'000'000 + second * 1'000;
            sample.jobCpuPercent = second == 5 ? 0.3F : 0.01F;
            log.add(sample);
        }
        const auto rows = resourceRows(log, true);
        QCOMPARE(rows.size(), size_t(1));
        QCOMPARE(rows[0].value, QStringLiteral("peak %1 %").arg(QLocale().toString(0.3, 'f', 1)));
        QCOMPARE(rows[0].remark, QStringLiteral("now <%1 %").arg(QLocale().toString(0.1, 'f', 1)));
        QCOMPARE(rows[0].range.lowest, 0.0);
        QVERIFY(rows[0].range.highest >= 10.0);

        // An idle job uses nothing, and whole percents have no decimals.
        for (const auto& [percent, text] : {std::pair(0.0F, "0 %"), std::pair(3.0F, "3 %"), std::pair(42.4F, "42 %")}) {
            SampleLog one;
            Sample sample;
            sample.atMs = 1'760'000'000'000;
            sample.jobCpuPercent = percent;
            one.add(sample);
            QCOMPARE(resourceRows(one, false).at(0).value, QStringLiteral("peak ") + QLatin1String(text));
        }
    }

    void readsEndOfLog() {
        const QString path = m_folder->filePath(QStringLiteral("std_log.txt"));
        QByteArray text;
        for (int line = 0; line < 30'000; ++line)
            text += "line " + QByteArray::number(line) + "\n";
        text += "10%\r50%\r100%\n\x1b[31mValueError: x\x1b[0m\n\n";
        writeCardFile(path, text);
        const QStringList lines = lastLogLines(path, 20);
        QCOMPARE(lines.size(), 20);
        QCOMPARE(lines.back(), QStringLiteral("ValueError: x"));
        QCOMPARE(lines[18], QStringLiteral("100%"));
        QCOMPARE(lines.front(), QStringLiteral("line 29982"));
        QVERIFY(lastLogLines(m_folder->filePath(QStringLiteral("absent")), 20).isEmpty());
    }

    void digestsOutputs() {
        const QString top = m_folder->filePath(QStringLiteral("outputs"));
        QImage image(800, 400, QImage::Format_RGB32);
        image.fill(Qt::red);
        for (const int number : {10, 2, 1}) {
            QByteArray png;
            QBuffer buffer(&png);
            image.save(&buffer, "PNG");
            writeCardFile(top + QStringLiteral("/img%1.png").arg(number), png);
        }
        writeCardFile(top + QStringLiteral("/sub/table.csv"), "a,b\n1,2\n3,4\n");
        writeCardFile(top + QStringLiteral("/scores.tsv"), "class\tscore\ncat\t0.5\n");
        writeCardFile(top + QStringLiteral("/empty.csv"), "");
        writeCardFile(top + QStringLiteral("/notes.txt"), "x");
        const OutputsDigest digest = digestOutputs({top});
        QCOMPARE(digest.files, int64_t(7));
        QCOMPARE(digest.pictures.size(), size_t(3));
        QCOMPARE(digest.pictures[1].path, QStringLiteral("img2.png")); // 10 comes after 2
        QVERIFY(digest.pictures[0].image.width() < 800);
        QCOMPARE(digest.tables.size(), size_t(2));
        QCOMPARE(digest.tables[0].path, QStringLiteral("scores.tsv"));
        QCOMPARE(digest.tables[1].path, QStringLiteral("sub/table.csv"));
        QCOMPARE(digest.tables[1].rows.size(), size_t(3));
        QCOMPARE(digest.tables[1].rows[2], (QStringList{"3", "4"}));
        const OutputsDigest again = digestOutputs({top}, digest.signature);
        QCOMPARE(again.signature, digest.signature);
        QVERIFY(again.pictures.empty());
    }

    void propertiesAreLinks() {
        RunDetails details;
        details.run.id = RunId::generate();
        details.run.state = RunState::Running;
        details.run.compute = "gpu01";
        details.run.experiment = "vision";
        details.run.properties = {{"git.commit", "0123456789abcdef0123"}, {"git.branch", "main"}};
        details.config.argv = {"python3", "train.py"};
        details.config.source = "/data/code";
        details.folder = "/data/w/runs/x/a1/r0";
        AttemptRecord attempt;
        attempt.peakMemoryBytes = 2LL << 30U;
        attempt.node = "pool-1";
        details.attempts = {attempt};
        details.run.runconfig = "train:2";
        details.run.snapshot = std::string(64, 'a');
        details.run.outputFiles = 3;
        QString tab;
        const auto items = runProperties(details, *m_context, [&tab](const QString& name) { tab = name; });
        const auto find = [&](const char* name) {
            for (const PropertyItem& item : items) {
                if (item.name == QLatin1String(name))
                    return item;
            }
            return PropertyItem{};
        };
        find("propertyCompute").open();
        QCOMPARE(m_places.opened, QStringLiteral("target gpu01"));
        find("propertyExperiment").open();
        QCOMPARE(m_places.opened, QStringLiteral("experiment vision"));
        find("propertyNode").open();
        QCOMPARE(m_places.opened, QStringLiteral("target gpu01"));
        find("propertyRunconfig").open();
        QCOMPARE(m_places.opened, QStringLiteral("new-run config:train:2"));
        find("propertyOutputs").open();
        QCOMPARE(tab, QStringLiteral("tab-outputs"));
        find("propertySnapshot").open();
        QCOMPARE(tab, QStringLiteral("tab-snapshot"));
        QCOMPARE(find("propertySnapshot").copied, QString(64, u'a'));
        QVERIFY(find("propertySource").open && find("propertyFolder").open);
        QVERIFY(!find("propertyId").open);
        QCOMPARE(find("propertyCommand").copied, QStringLiteral("python3 train.py"));
        QCOMPARE(find("propertyGitCommit").copied, QStringLiteral("0123456789abcdef0123"));
        QVERIFY(find("propertyPeakMemory").value.contains(QStringLiteral("2 GiB")));
        QVERIFY(find("propertyEnded").value.isEmpty());
    }

    // Without a price nothing is known, and nothing is said.
    void showsCostsOnceAPriceIsKnown() {
        RunDetails details;
        details.run.state = RunState::Running;
        details.cost.cost.ms = details.cost.cost.unknownMs = 60'000;
        const auto find = [&] {
            for (const PropertyItem& item : runProperties(details, *m_context)) {
                if (item.name == QStringLiteral("propertyCost"))
                    return item.value;
            }
            return QStringLiteral("no such property");
        };
        QCOMPARE(find(), QString());
        details.cost.cost.micros["EUR"] = 1'500'000;
        QCOMPARE(find(), QStringLiteral("1.50 EUR, partly unknown"));
        details.cost.cost.unknownMs = 0;
        QCOMPARE(find(), QStringLiteral("1.50 EUR"));
        details.cost.cost.micros["EUR"] = 0; // a price as well
        QCOMPARE(find(), QStringLiteral("0.00 EUR"));
    }

    void reducesLongCurves() {
        Curve curve;
        for (int step = 0; step < 100'000; ++step)
            curve.append({step, step, step == 50'000 ? 1e6 : double(step % 7)});
        const auto points = curveSparkline(curve);
        QVERIFY(points.size() <= size_t(maxSparklinePoints));
        QVERIFY(std::find(points.begin(), points.end(), 1e6) != points.end());
        Curve brief;
        brief.append({0, 0, 3});
        QCOMPARE(curveSparkline(brief), std::vector<double>{3});
    }

    void findsPartsToComplete_data() {
        using Kind = ConditionPart::Kind;
        QTest::addColumn<QString>("typed");
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("part");
        QTest::newRow("name") << "met" << int(Kind::Name) << "met";
        QTest::newRow("metric") << "metrics.lo" << int(Kind::Name) << "metrics.lo";
        QTest::newRow("quoted") << "params.\"model name\"" << int(Kind::Name) << "params.\"model name\"";
        QTest::newRow("operator") << "metrics.loss " << int(Kind::Operator) << "";
        QTest::newRow("begun operator") << "tags.team con" << int(Kind::Operator) << "con";
        QTest::newRow("state") << "state = Fa" << int(Kind::State) << "Fa";
        QTest::newRow("second") << "metrics.loss < 1 and dur" << int(Kind::Name) << "dur";
        QTest::newRow("alternative") << "metrics.loss < 1 or (dur" << int(Kind::Name) << "dur";
        QTest::newRow("in parentheses") << "(metr" << int(Kind::Name) << "metr";
        QTest::newRow("value") << "metrics.loss < 1" << int(Kind::Nothing) << "";
        QTest::newRow("words") << "train 7" << int(Kind::Nothing) << "";
        QTest::newRow("words and blank") << "train " << int(Kind::Nothing) << "";
        QTest::newRow("empty") << "" << int(Kind::Nothing) << "";
    }
    void findsPartsToComplete() {
        QFETCH(const QString, typed);
        QFETCH(const int, kind);
        QFETCH(const QString, part);
        const ConditionPart found = conditionPartOf(typed);
        QCOMPARE(int(found.kind), kind);
        QCOMPARE(found.text, part);
        if (kind != int(ConditionPart::Kind::Nothing))
            QCOMPARE(typed.mid(found.begin), part);
    }
};

QTEST_MAIN(RunCardsTest)
#include "run_cards_test.moc"
