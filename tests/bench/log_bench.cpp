// The log viewer with a log of ten million lines (P8), searching it (P10), and following a writer (P9), beside what
// people use now: wc, less, lnav, grep, ripgrep, each where it is installed. Ratios above 1 mean that ours is faster.
// log_bench [open|search|follow]
#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTimer>
#include <cmath>
#include <ctime>
#include <fcntl.h>
#include <thread>
#include <unistd.h>

#include "tests/bench/bench_stats.h"
#include "ui/common/theme.h"
#include "ui/log/log_reader.h"
#include "ui/log/log_view.h"

using namespace studio;
using namespace studio::bench;
using namespace studio::ui;

namespace {

constexpr int lines = 10'000'000;
constexpr double followedFor = 20; // seconds

double cpuSeconds() {
    timespec time{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

double ownMemory() { // MB of this process alone
    QFile file(QStringLiteral("/proc/self/smaps_rollup"));
    double total = 0;
    if (file.open(QIODevice::ReadOnly)) {
        for (const QByteArray& line : file.readAll().split('\n')) {
            if (line.startsWith("Private_Dirty:"))
                total += line.mid(14).trimmed().split(' ').first().toDouble() / 1000;
        }
    }
    return total;
}

void makeLog(const std::string& path) {
    std::string bytes;
    const int fd = open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    for (int i = 0; i < lines; ++i) {
        char line[160];
        const int size = std::snprintf(
            line, sizeof line,
            "2026-03-01 12:%02d:%02d INFO  trainer step %8d loss %.5f accuracy %.5f lr 0.00100 gpu %d %3d%%\n",
            i / 60 % 60, i % 60, i, 1.0 / (1 + i), 1 - 1.0 / (2 + i), i % 8, i % 100);
        bytes.append(line, static_cast<size_t>(size));
        if (i == lines - 1'000)
            bytes += "the only needle in this log\n";
        if (bytes.size() > (4U << 20U) || i == lines - 1) {
            if (write(fd, bytes.data(), bytes.size()) < 0)
                qFatal("the log could not be written");
            bytes.clear();
        }
    }
    close(fd);
}

// Seconds of a peer, by its own clock; 0 where it is not there. `needs`: its programs, where they are more than the
// first word.
double peer(const char* name, const std::string& command, const char* needs = nullptr) {
    const QString programs = QString::fromStdString(needs ? needs : command.substr(0, command.find(' ')));
    for (const QString& program : programs.split(QLatin1Char(' '))) {
        if (QStandardPaths::findExecutable(program).isEmpty()) {
            std::printf("%-58s %s is not installed; nothing to compare with\n", name, qPrintable(program));
            return 0;
        }
    }
    std::vector<double> times;
    for (int round = 0; round < 3; ++round) {
        const auto begun = BenchClock::now();
        // Into a pipe: what writes to /dev/null may notice, and stop at the first match.
        if (std::system(("{ " + command + "; } 2>&1 | cat >/dev/null").c_str()) < 0)
            return 0;
        times.push_back(millisecondsSince(begun) / 1000);
    }
    print(name, spreadOf(times), "s");
    return spreadOf(times).median;
}

void ratio(const char* what, double peerSeconds, double ours) {
    if (peerSeconds > 0)
        std::printf("  %-56s %10.1f ×\n", what, peerSeconds / ours);
}

double threadMilliseconds() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

// Notes what each event costs the window's thread in processor time: what other programs do is no matter of ours.
class Measured : public QApplication {
public:
    using QApplication::QApplication;
    bool notify(QObject* receiver, QEvent* event) override {
        if (m_depth > 0)
            return QApplication::notify(receiver, event);
        ++m_depth;
        const double begun = threadMilliseconds();
        const bool result = QApplication::notify(receiver, event);
        costs.push_back(threadMilliseconds() - begun);
        --m_depth;
        return result;
    }
    std::vector<double> costs;

private:
    int m_depth = 0;
};

class PaintCounter : public QObject {
public:
    std::function<void()> painted;

private:
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() == QEvent::Paint && painted)
            QTimer::singleShot(0, this, [this] { painted(); });
        return false;
    }
};

void measureOpening(const std::string& path, double size) {
    std::vector<double> first;
    std::vector<double> whole;
    double memory = 0;
    for (int round = 0; round < 5; ++round) {
        LogView view;
        view.resize(1'000, 800);
        view.show();
        QCoreApplication::processEvents();
        const double before = ownMemory();
        PaintCounter counter;
        view.viewport()->installEventFilter(&counter);
        const auto begun = BenchClock::now();
        double painted = 0;
        double indexed = 0;
        counter.painted = [&] {
            if (painted == 0 && view.hasText())
                painted = millisecondsSince(begun);
        };
        QObject::connect(&view, &LogView::grown, &view, [&](qint64, qint64, bool isComplete) {
            if (isComplete)
                indexed = millisecondsSince(begun);
        });
        view.openFile(QString::fromStdString(path));
        while (painted == 0 || indexed == 0)
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        first.push_back(painted);
        whole.push_back(indexed);
        if (round == 0) // later ones take what this one gave back
            memory = ownMemory() - before;
    }
    print("first paint, from openFile()", spreadOf(first), "ms");
    print("all rows known", spreadOf(whole), "ms");
    std::printf("%-58s %17.2f MB\n", "memory taken by the open log", memory);
    std::vector<double> walls;
    std::vector<double> cpus;
    for (int round = 0; round < 5; ++round) {
        auto file = PositionedFile::open(path);
        LineIndex index;
        const double cpu = cpuSeconds();
        const auto begun = BenchClock::now();
        if (!file || !index.extend(*file, file->size()))
            return;
        walls.push_back(millisecondsSince(begun));
        cpus.push_back((cpuSeconds() - cpu) * 1000);
    }
    print("index alone, on the clock", spreadOf(walls), "ms");
    print("index alone, processor time of all threads", spreadOf(cpus), "ms");
    std::printf("%-58s %17.1f GB/s\n", "index alone, best", size / spreadOf(walls).low / 1e6);
    const double ours = spreadOf(whole).median / 1000;
    ratio("wc -l, against all rows known", peer("peer: wc -l", "wc -l " + path), ours);
    // It needs a terminal; the q that ends it is read when the end has been shown.
    ratio("less +G, against all rows known",
          peer("peer: less +G", "echo q | script -qfc 'less -X +G " + path + "' /dev/null", "script less"), ours);
    ratio("lnav, against all rows known",
          peer("peer: lnav -n -c ':goto 100%', up to a minute", "timeout 60 lnav -n -c ':goto 100%' " + path,
               "timeout lnav"),
          ours);
}

double measureSearch(const std::string& path, double size, const char* name, const SearchText& text) {
    LogReader reader;
    qint64 found = -1;
    double firstHit = 0;
    std::vector<double> walls;
    std::vector<double> cpus;
    reader.open(QString::fromStdString(path), {});
    bool isIndexed = false;
    QObject::connect(&reader, &LogReader::grown, &reader,
                     [&](const LogGrowth& growth) { isIndexed = growth.isComplete; });
    while (!isIndexed)
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    for (int round = 1; round <= 5; ++round) {
        bool isDone = false;
        firstHit = 0;
        const auto begun = BenchClock::now();
        const double cpu = cpuSeconds();
        const auto connection =
            QObject::connect(&reader, &LogReader::searched, &reader, [&](const LogSearchState& state) {
                if (state.count > 0 && firstHit == 0)
                    firstHit = millisecondsSince(begun);
                isDone = state.isComplete && state.ticket == round;
                found = state.count;
            });
        reader.search(text, round);
        while (!isDone)
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        QObject::disconnect(connection);
        walls.push_back(millisecondsSince(begun) / 1000);
        cpus.push_back(cpuSeconds() - cpu);
    }
    print(name, spreadOf(walls), "s");
    std::printf(
        "  %lld lines, first after %.1f ms, %.2f GB/s (median), %.2f GB/s (best), %.2f GB per second of processor\n",
        static_cast<long long>(found), firstHit, size / spreadOf(walls).median / 1e9, size / spreadOf(walls).low / 1e9,
        size / spreadOf(cpus).median / 1e9);
    return spreadOf(walls).median;
}

// "Next error" in a log that has none: all of it is looked at, by one thread.
void measureNextError(const std::string& path, double size) {
    LogReader reader;
    reader.open(QString::fromStdString(path), {});
    bool isIndexed = false;
    QObject::connect(&reader, &LogReader::grown, &reader,
                     [&](const LogGrowth& growth) { isIndexed = growth.isComplete; });
    while (!isIndexed)
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    std::vector<double> walls;
    for (int round = 1; round <= 5; ++round) {
        bool isDone = false;
        const auto begun = BenchClock::now();
        const auto connection = QObject::connect(&reader, &LogReader::found, &reader,
                                                 [&](qint64 /*row*/, int ticket) { isDone = ticket == round; });
        reader.findError(0, 1, round);
        while (!isDone)
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        QObject::disconnect(connection);
        walls.push_back(millisecondsSince(begun) / 1000);
    }
    print("next error, none in the log", spreadOf(walls), "s");
    std::printf("  %.2f GB/s (median)\n", size / spreadOf(walls).median / 1e9);
    ratio("rg -c -i of its words",
          peer("peer: rg -c -i",
               "rg -c -i 'traceback|error|exception|interrupt|fatal|critical|panic|failed|killed|abort|oom' " + path),
          spreadOf(walls).median);
}

void measureSearches(const std::string& path, double size) {
    double ours = measureSearch(path, size, "words, once in the log", {"only needle", false, true, false});
    ratio("grep -c", peer("peer: grep -c -F", "env LC_ALL=C grep -c -F 'only needle' " + path), ours);
    ratio("rg -c", peer("peer: rg -c -F", "rg -c -F 'only needle' " + path), ours);
    ours = measureSearch(path, size, "words without case, every 8th line", {"GPU 7", false, false, false});
    ratio("grep -c -i", peer("peer: grep -c -i -F", "env LC_ALL=C grep -c -i -F 'GPU 7' " + path), ours);
    ratio("rg -c -i", peer("peer: rg -c -i -F", "rg -c -i -F 'GPU 7' " + path), ours);
    const char* expression = "step +[0-9]*777 loss 0[.]0+[1-9]";
    ours = measureSearch(path, size, "regular expression", {expression, true, true, false});
    ratio("grep -c -E", peer("peer: grep -c -E", std::string("env LC_ALL=C grep -c -E '") + expression + "' " + path),
          ours);
    ratio("rg -c", peer("peer: rg -c", std::string("rg -c '") + expression + "' " + path), ours);
    measureNextError(path, size);
}

// Lines per second that a writer in a thread of its own can write while the view keeps up, and the longest time for
// which the window's thread did not answer.
void measureFollowing(Measured& app, const std::string& path, double wanted) {
    QFile::remove(QString::fromStdString(path));
    const int fd = open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
    LogView view;
    view.resize(1'000, 800);
    view.show();
    view.setLive(true);
    view.openFile(QString::fromStdString(path));
    std::string batch;
    for (int i = 0; i < 10'000; ++i)
        batch += "2026-03-01 12:00:00 INFO  trainer step " + std::to_string(1'000'000 + i) +
                 " loss 0.12345 accuracy 0.98765 lr 0.001 gpu 3\n";
    std::atomic<bool> isOver = false;
    std::atomic<qint64> written = 0;
    std::thread writer([&] {
        const auto begun = BenchClock::now();
        while (!isOver) {
            if (static_cast<double>(written) > wanted * millisecondsSince(begun) / 1000) {
                std::this_thread::sleep_for(std::chrono::milliseconds(1));
                continue;
            }
            if (write(fd, batch.data(), batch.size()) < 0)
                return;
            written += 10'000;
        }
    });
    std::vector<double> gaps;
    qint64 behind = 0;
    int frames = 0;
    PaintCounter counter;
    counter.painted = [&] { ++frames; };
    view.viewport()->installEventFilter(&counter);
    auto last = BenchClock::now();
    QTimer sendHeartbeat; // what a person's key would wait for
    QObject::connect(&sendHeartbeat, &QTimer::timeout, &sendHeartbeat, [&] {
        gaps.push_back(millisecondsSince(last));
        last = BenchClock::now();
    });
    QObject::connect(&view, &LogView::grown, &view, [&](qint64 rows) { behind = std::max(behind, written - rows); });
    sendHeartbeat.start(1);
    const double memory = ownMemory();
    const double cpu = cpuSeconds();
    QTimer::singleShot(static_cast<int>(followedFor * 1'000), QApplication::instance(), &QApplication::quit);
    last = BenchClock::now();
    app.costs.clear();
    QApplication::exec();
    std::sort(app.costs.begin(), app.costs.end());
    isOver = true;
    writer.join();
    close(fd);
    std::sort(gaps.begin(), gaps.end());
    std::printf("following %.1f M lines/s wanted: %.2f M lines/s for %.0f s, at most %.2f s behind, %.0f frames/s\n",
                wanted / 1e6, static_cast<double>(written) / followedFor / 1e6, followedFor,
                static_cast<double>(behind) / (static_cast<double>(written) / followedFor), frames / followedFor);
    std::printf("  one event of the window's thread, processor time: p99 %.2f ms, longest %.2f ms\n",
                app.costs[app.costs.size() * 99 / 100], app.costs.back());
    std::printf("  time between two beats of 1 ms: p99 %.1f ms, longest %.1f ms; processor %.2f s of %.0f (with the "
                "writer); memory "
                "%+.1f MB\n",
                gaps[gaps.size() * 99 / 100], gaps.back(), cpuSeconds() - cpu, followedFor, ownMemory() - memory);
}

} // namespace

int main(int count, char** arguments) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    Measured app(count, arguments);
    new Theme(app, ThemeChoice::Light);
    const QString part = count > 1 ? QString::fromLocal8Bit(arguments[1]) : QString();
    QTemporaryDir dir;
    const std::string path = dir.filePath(QStringLiteral("log")).toStdString();
    if (part != QLatin1String("follow")) {
        makeLog(path);
        const auto size = static_cast<double>(QFile(QString::fromStdString(path)).size());
        std::printf("a log of %d lines, %.0f MB, in memory\n", lines, size / 1e6);
        if (part != QLatin1String("search"))
            measureOpening(path, size);
        if (part != QLatin1String("open"))
            measureSearches(path, size);
    }
    for (const double wanted : {1e6, 2.5e6}) {
        if (part.isEmpty() || part == QLatin1String("follow"))
            measureFollowing(app, path, wanted);
    }
    return 0;
}
