// When a machine or a GPU is suspected of swallowing jobs, as a table, and that a script which is wrong never is the
// reason.
#include <QTest>
#include <random>

#include "core/scheduler/quarantine_rule.h"

using namespace studio;

namespace {

// Processes in the order of their starts, "PLACE:JOB[@EXPERIMENT]RESULT". Place: a machine ("A"), with the numbers of
// its GPUs ("A01"). Result: "!" failed at once, "?" failed half a minute later, "+" worked, "~" runs for a moment,
// "-" stopped at once, "=" runs for long.
std::vector<ProcessTrace> tracesFrom(const QString& text) {
    std::vector<ProcessTrace> traces;
    for (const QString& word : text.split(u' ', Qt::SkipEmptyParts)) {
        ProcessTrace& trace = traces.emplace_back();
        const QString place = word.section(u':', 0, 0);
        const QString job = word.section(u':', 1).chopped(1);
        trace.machine = place.left(1).toStdString();
        for (const QChar gpu : place.mid(1))
            trace.gpus.push_back(trace.machine + QString(gpu).toStdString());
        trace.job = job.toStdString();
        trace.experiment = job.contains(u'@') ? job.section(u'@', 1).toStdString() : trace.job;
        trace.startedMs = 1000 * static_cast<int64_t>(traces.size());
        switch (word.back().unicode()) {
        case '!':
            trace.end = ProcessTrace::End::Failed;
            trace.ranMs = 3000;
            break;
        case '?':
            trace.end = ProcessTrace::End::Failed;
            trace.ranMs = 30'000;
            break;
        case '+':
            trace.end = ProcessTrace::End::Completed;
            trace.ranMs = 500;
            break;
        case '-':
            trace.end = ProcessTrace::End::Stopped;
            trace.ranMs = 500;
            break;
        case '=':
            trace.ranMs = 90'000;
            break;
        default:
            trace.ranMs = 1000;
        }
    }
    return traces;
}

QString found(const std::string& machine, int gpuCount, const std::vector<ProcessTrace>& traces,
              const std::set<std::string>& quarantined = {}) {
    const auto finding = findQuarantine(machine, gpuCount, traces, quarantined);
    if (!finding)
        return QStringLiteral("-");
    QStringList gpus;
    for (const std::string& gpu : finding->gpus)
        gpus += QString::fromStdString(gpu);
    return gpus.isEmpty() ? QStringLiteral("machine") : gpus.join(u' ');
}

} // namespace

class QuarantineRuleTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // B is asked for, with two GPUs.
    void findsPlace_data() {
        QTest::addColumn<QString>("traces");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const char* traces, const char* expected) {
            QTest::newRow(name) << QString::fromLatin1(traces) << QString::fromLatin1(expected);
        };
        row("nothing ran", "", "-");
        row("three jobs, which work elsewhere", "B:a! A:a+ B:b! A:b+ B:c! A:c+", "machine");
        row("they run elsewhere for a minute", "B:a! A:a= B:b! A:b= B:c! A:c=", "machine");
        row("they were only begun elsewhere", "B:a! A:a~ B:b! A:b~ B:c! A:c~", "-");
        row("two are not enough", "B:a! A:a+ B:b! A:b+", "-");
        row("trials of one sweep", "A:s+ B:s! A:s+ B:s! A:s+ B:s!", "machine");
        row("a sweep whose space is wrong in parts", "A:s+ B:s! A:s! B:s! A:s+ B:s! A:s+", "-");
        row("one success vouches for one failure", "A:a+ B:a! B:a! B:a!", "-");
        row("the same job again and again, here only", "B:a! B:a! B:a! B:a! B:a!", "-");
        row("wrong everywhere", "B:a! A:a! B:a! A:a! B:a! A:a!", "-");
        row("wrong everywhere, a little later there", "A:a+ A:b+ A:c+ B:a! A:a? B:b! A:b? B:c! A:c?", "-");
        row("different jobs on the only machine", "B:a! B:b! B:c! B:d!", "-");
        row("different jobs, without any evidence", "A:x+ B:a! B:b! B:c! B:d!", "-");
        row("three experiments that work elsewhere", "A:a@1+ A:b@2+ A:c@3+ B:d@1! B:e@2! B:f@3!", "machine");
        row("a script that is being mended", "A:a@1+ A:b@1+ A:c@1+ B:d@1! B:e@1! B:f@1!", "-");
        row("two such scripts", "A:a@1+ A:b@2+ B:d@1! B:e@2! B:f@1! B:g@2!", "-");
        row("an experiment that fails elsewhere", "A:a@1+ A:b@2+ A:c@3+ A:z@3! B:d@1! B:e@2! B:f@3!", "-");
        row("one worked in between", "B:a! A:a+ B:b! A:b+ B:x+ B:c! A:c+", "-");
        row("one ran for long and began before", "B:x= B:a! A:a+ B:b! A:b+ B:c! A:c+", "machine");
        row("one began later and runs", "B:a! A:a+ B:b! A:b+ B:c! A:c+ B:x=", "-");
        row("one failed later than at once", "B:a! A:a+ B:b! A:b+ B:x? B:c! A:c+", "-");
        row("stopped ones say nothing", "B:a! A:a+ B:x- B:b! A:b+ B:x~ B:c! A:c+", "machine");
        row("wrong scripts in between say nothing", "B:a! A:a+ B:x! B:x! B:b! A:b+ B:y! A:y! B:c! A:c+", "machine");
        row("a GPU, by what the other one does", "B0:a! B1:a+ B0:b! B1:b+ B0:c! B1:c+", "B0");
        row("a GPU, by another machine", "B0:a! A0:a+ B0:b! A0:b+ B0:c! A0:c+", "B0");
        row("two GPUs that were always used together", "B01:a! A01:a+ B01:b! A01:b+ B01:c! A01:c+", "B0 B1");
        row("different GPUs: the machine", "B0:a! A0:a+ B1:b! A0:b+ B0:c! A0:c+", "machine");
        row("another GPU works: not the machine", "B0:a! A0:a+ B0:b! A0:b+ B1:x+ B1:c! A0:c+", "-");
    }
    void findsPlace() {
        QFETCH(const QString, traces);
        QFETCH(const QString, expected);
        auto all = tracesFrom(traces);
        QCOMPARE(found("B", 2, all), expected);
        std::reverse(all.begin(), all.end()); // their times order them
        QCOMPARE(found("B", 2, all), expected);
    }

    void onlyGpuIsItsMachine() {
        QCOMPARE(found("B", 1, tracesFrom(QStringLiteral("B0:a! A0:a+ B0:b! A0:b+ B0:c! A0:c+"))),
                 QStringLiteral("machine"));
    }

    void failuresOfQuarantinedGpuAreExplained() {
        const auto traces = tracesFrom(QStringLiteral("B0:a! A0:a+ B0:b! A0:b+ B0:c! A0:c+ B1:d! A0:d+"));
        QCOMPARE(found("B", 2, traces, {"B0"}), QStringLiteral("-"));
        QCOMPARE(found("B", 2, traces, {}), QStringLiteral("B0"));
    }

    // Scripts that are wrong, however they are spread over machines and mixed with others that are right, never blame
    // a machine: each script fails, or works, wherever it runs.
    void wrongScriptsNeverBlameMachine() {
        std::mt19937 random(20240611);
        for (int round = 0; round < 2000; ++round) {
            std::vector<ProcessTrace> traces;
            const auto any = [&](unsigned below) { return static_cast<int>(random() % below); };
            for (int i = 0; i < 40; ++i) {
                const int job = any(8);
                ProcessTrace& trace = traces.emplace_back();
                trace.machine = std::string(1, static_cast<char>('A' + any(3)));
                trace.gpus = {trace.machine + std::to_string(any(2))};
                trace.job = std::to_string(job);
                trace.experiment = trace.job;
                trace.startedMs = i;
                const bool isWrong = job < 5;
                trace.end = isWrong ? ProcessTrace::End::Failed : ProcessTrace::End::Completed;
                trace.ranMs = isWrong ? any(20'000) : any(100'000);
            }
            for (const char* machine : {"A", "B", "C"})
                QCOMPARE(found(machine, 2, traces), QStringLiteral("-"));
        }
    }

    void coolOffDoublesUpToItsLimit() {
        constexpr int64_t minute = 60'000;
        QCOMPARE(coolOffMs(0), 10 * minute);
        QCOMPARE(coolOffMs(1), 20 * minute);
        QCOMPARE(coolOffMs(3), 80 * minute);
        QCOMPARE(coolOffMs(4), 120 * minute);
        QCOMPARE(coolOffMs(1'000'000), 120 * minute);
    }
};

QTEST_GUILESS_MAIN(QuarantineRuleTest)
#include "quarantine_rule_test.moc"
