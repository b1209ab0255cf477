// How fast runs go through the local computer, beside the tools that people use for the same:
//   1. stored intent → first line of the log (goal 10 ms)
//   2. 1 000 runs of `true`: accepted and started per second (goals 500 and 250), beside GNU parallel --joblog and
//   task-spooler
//   3. durable changes of state per second in groups, beside the sqlite3 shell doing the same rows one by one
// Prints figures and ratios; decides nothing. Needs STUDIO_BIN_DIR.
#include <QCoreApplication>
#include <QProcess>
#include <QTemporaryDir>
#include <QThread>
#include <SQLiteCpp/SQLiteCpp.h>

#include "core/base/file.h"
#include "core/client/client.h"
#include "core/client/run_client.h"
#include "core/client/target_client.h"
#include "core/protocol/attempt_folder.h"
#include "core/run/run_writer.h"
#include "tests/bench/bench_stats.h"

using namespace studio;
using namespace studio::bench;

namespace {

QString binary(const char* name) {
    return qEnvironmentVariable("STUDIO_BIN_DIR") + QLatin1Char('/') + QLatin1String(name);
}

RunConfig commandOf(std::vector<std::string> argv) {
    RunConfig config;
    config.argv = std::move(argv);
    return config;
}

// Seconds that a program takes; below 0 where it is not installed, or fails: what it did then is nothing to compare
// with.
double secondsOf(const QString& program, const QStringList& arguments, const QByteArray& input = {}) {
    const auto start = BenchClock::now();
    QProcess process;
    process.start(program, arguments);
    if (!process.waitForStarted())
        return -1;
    process.write(input);
    process.closeWriteChannel();
    process.waitForFinished(-1);
    const double seconds = millisecondsSince(start) / 1000;
    return process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0 ? seconds : -1;
}

class Bench {
public:
    Bench()
        : m_client(*Client::open({m_folder.path().toStdString() + "/workspace", {}, true, {}, {}},
                                 binary("studioctl").toStdString())) {
        m_driver.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        m_driver.start(binary("studioctl"), {QStringLiteral("--workspace"),
                                             m_folder.path() + QStringLiteral("/workspace"), QStringLiteral("serve")});
        while (!m_client.isDriven())
            QThread::msleep(5);
        QThread::sleep(1); // its first look at the machine's hardware is over
    }
    ~Bench() {
        m_driver.terminate();
        m_driver.waitForFinished();
    }

    void firstLogLine() {
        std::vector<double> times;
        constexpr int rounds = 40;
        for (int i = 0; i < rounds; ++i) {
            const auto submitted = m_client.runs().submit(commandOf({"/bin/echo", "hello"}));
            const auto stored = BenchClock::now();
            if (!submitted)
                return;
            const std::string log =
                AttemptFolder::under(m_client.workspace().paths().folder(), {submitted->id.text(), 1, 0}).stdLog();
            for (;;) {
                const auto stamp = stampOf(log);
                if (stamp && stamp->size > 0)
                    break;
                QThread::usleep(100);
            }
            times.push_back(millisecondsSince(stored));
            waitUntilIdle();
            QThread::msleep(20);
        }
        print("stored intent -> first log line (goal 10)", spreadOf(times), "ms");
    }

    void manyRuns() {
        constexpr int count = 1000;
        static_cast<void>(m_client.targets().setMaxRuns("local", 16));
        const auto start = BenchClock::now();
        for (int i = 0; i < count; ++i)
            static_cast<void>(m_client.runs().submit(commandOf({"true"})));
        const double submitted = millisecondsSince(start) / 1000;
        waitUntilIdle();
        const double ended = millisecondsSince(start) / 1000;
        std::printf("%d runs of true: intents stored %.0f/s; all ended after %.2f s = %.0f/s; accepted %.0f/s (goal "
                    "500), started %.0f/s (goal 250)\n",
                    count, count / submitted, ended, count / ended, rateOf("accepted_ms", count),
                    rateOf("started_ms", count));

        QByteArray lines;
        for (int i = 0; i < count; ++i)
            lines += "true\n";
        const double parallel = secondsOf(
            QStringLiteral("parallel"),
            {QStringLiteral("-j16"), QStringLiteral("--joblog"), m_folder.filePath(QStringLiteral("joblog"))}, lines);
        if (parallel < 0)
            std::printf("  GNU parallel: not installed, or it failed; nothing to compare with\n");
        else
            std::printf("  GNU parallel -j16 --joblog: %.2f s = %.0f/s; ours / theirs in runs per second: %.2f\n",
                        parallel, count / parallel, parallel / ended);
        const double spooler =
            secondsOf(QStringLiteral("sh"),
                      {QStringLiteral("-c"), QStringLiteral("export TS_SOCKET=%1; tsp -S 16 && for i in $(seq %2); do "
                                                            "tsp -n true || exit 1; done >/dev/null && tsp -w && tsp "
                                                            "-K")
                                                 .arg(m_folder.filePath(QStringLiteral("tsp")))
                                                 .arg(count)});
        if (spooler < 0)
            std::printf("  task-spooler (tsp): not installed, or it failed; nothing to compare with\n");
        else
            std::printf("  task-spooler, 16 at once: %.2f s = %.0f/s; ours / theirs in runs per second: %.2f\n",
                        spooler, count / spooler, spooler / ended);
        std::fflush(stdout);
    }

    void stateChanges() {
        constexpr int changes = 100'000;
        constexpr int group = 500;
        const auto submitted = m_client.runs().submit(commandOf({"true"}));
        const auto run = m_client.runs().find(submitted->id.text());
        waitUntilIdle();
        std::vector<double> commits;
        const auto start = BenchClock::now();
        for (int done = 0; done < changes; done += group) {
            const auto begin = BenchClock::now();
            const auto written = m_client.workspace().database().write([&](SQLite::Database& db) -> Result<void> {
                for (int i = 0; i < group; ++i)
                    runs::change(db,
                                 {run->seq,
                                  1,
                                  RunState::Preparing,
                                  RunState::Running,
                                  {"started", {{"pid", i}}},
                                  "start_record"},
                                 currentTime());
                return {};
            });
            if (!written)
                return;
            commits.push_back(millisecondsSince(begin));
        }
        const double seconds = millisecondsSince(start) / 1000;
        std::printf(
            "%d durable changes of state (each an UPDATE of run and attempt and an event), %d a commit: %.0f/s\n",
            changes, group, changes / seconds);
        print("  one commit of that", spreadOf(commits), "ms");

        constexpr int single = 2'000;
        QByteArray script = "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; CREATE TABLE event(seq INTEGER PRIMARY "
                            "KEY, run INTEGER, state TEXT);\n";
        for (int i = 0; i < single; ++i)
            script += "INSERT INTO event(run,state) VALUES(1,'Running');\n";
        const double shell =
            secondsOf(QStringLiteral("sqlite3"), {m_folder.filePath(QStringLiteral("peer.db"))}, script);
        if (shell < 0)
            std::printf("  sqlite3 shell: not installed, or it failed; nothing to compare with\n");
        else
            std::printf("  sqlite3 shell, one durable INSERT at a time: %.0f/s; ours / theirs: %.1f\n", single / shell,
                        changes / seconds / (single / shell));
    }

private:
    void waitUntilIdle() {
        for (;;) {
            RunFilter filter;
            filter.limit = 1;
            int64_t left = 0;
            static_cast<void>(m_client.workspace().database().read([&](SQLite::Database& db) -> Result<void> {
                left = runs::countUnfinished(db);
                return {};
            }));
            if (left == 0)
                return;
            QThread::msleep(5);
        }
    }

    // Runs a second between the first and the last time in that column of the last `count` attempts.
    double rateOf(const char* column, int count) {
        double rate = 0;
        static_cast<void>(m_client.workspace().database().read([&](SQLite::Database& db) -> Result<void> {
            SQLite::Statement query(db, std::string("SELECT max(") + column + ")-min(" + column +
                                            ") FROM (SELECT * FROM attempt ORDER BY run DESC LIMIT ?)");
            query.bind(1, count);
            if (query.executeStep())
                rate = count * 1000.0 / std::max<double>(1, query.getColumn(0).getDouble());
            return {};
        }));
        return rate;
    }

    QTemporaryDir m_folder;
    Client m_client;
    QProcess m_driver;
};

} // namespace

int main(int argc, char** argv) {
    QCoreApplication app(argc, argv);
    const QTemporaryDir home;
    qputenv("HOME", home.path().toUtf8());
    Bench bench;
    bench.firstLogLine();
    bench.manyRuns();
    bench.stateChanges();
}
