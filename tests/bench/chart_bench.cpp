// Ten million points of a metric panned and zoomed in a chart, beside QLineSeries of Qt Charts with the same points:
// down-sampled to a hundred thousand (what it can take), and all of them. Each frame is what the window's thread does
// from the request to the painted pixels.
#include <QApplication>
#include <QLineSeries>
#include <QTimer>
#include <QValueAxis>
#include <QtCharts/QChartView>
#include <cmath>
#include <ctime>
#include <random>

#include "bench_stats.h"
#include "ui/chart/chart_canvas.h"
#include "ui/chart/chart_view.h"
#include "ui/common/theme.h"

using namespace studio;
using namespace studio::bench;
using namespace studio::ui;

namespace {

constexpr int points = 10'000'000;
constexpr int frames = 300;
constexpr QSize size(1200, 700);

double cpuMs() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

void print(const char* name, std::vector<double> times, std::vector<double> cpu) {
    std::sort(times.begin(), times.end());
    std::sort(cpu.begin(), cpu.end());
    const auto at = [](const std::vector<double>& sorted, double part) {
        return sorted[static_cast<size_t>(part * static_cast<double>(sorted.size() - 1))];
    };
    std::printf("%-44s %4zu frames: median %7.2f ms, p99 %7.2f ms, longest %7.2f ms (processor: %7.2f, %7.2f, %7.2f)\n",
                name, times.size(), at(times, 0.5), at(times, 0.99), times.back(), at(cpu, 0.5), at(cpu, 0.99),
                cpu.back());
    std::fflush(stdout);
}

// `move` makes the request, then all that follows is done until the widget has painted.
template <typename Move>
void measure(const char* name, QWidget& widget, int count, Move move) {
    std::vector<double> times;
    std::vector<double> cpu;
    for (int i = 0; i < count; ++i) {
        const auto start = BenchClock::now();
        const double before = cpuMs();
        move(i);
        QCoreApplication::processEvents();
        widget.repaint();
        times.push_back(millisecondsSince(start));
        cpu.push_back(cpuMs() - before);
    }
    print(name, times, cpu);
}

void ours(const Curve& curve, const char* title, bool goesBack, double smoothing) {
    ChartView chart;
    chart.resize(size);
    std::vector<ChartSeries> series(1);
    series[0].name = QStringLiteral("loss");
    series[0].curve = curve;
    chart.setSeries(series);
    chart.setSmoothing(smoothing);
    chart.show();
    const auto begin = BenchClock::now();
    while (millisecondsSince(begin) < (smoothing > 0 ? 2500 : 300))
        QCoreApplication::processEvents();
    const double all = goesBack ? points / 2.0 : points;
    const auto name = [&](const char* what) { return std::string(title) + ", " + what; };
    const auto pan = [&](double width) {
        return [&, width](int i) {
            const double from = (all - width) * i / frames;
            chart.setXRange(ChartRange{from, from + width});
            chart.paintNow();
        };
    };
    measure(name("panned, half is seen").c_str(), chart, frames, pan(all / 2));
    measure(name("panned, 100,000 points are seen").c_str(), chart, frames, pan(100'000));
    measure(name("zoomed from all to 100").c_str(), chart, frames, [&](int i) {
        const double width = all * std::pow(100 / all, static_cast<double>(i) / frames);
        chart.setXRange(ChartRange{all / 3, all / 3 + width});
        chart.paintNow();
    });
}

void peer(const Curve& curve, size_t kept, int count) {
    QList<QPointF> list;
    const size_t stride = curve.size() / kept;
    for (size_t i = 0; i < curve.size(); i += stride)
        list << QPointF(static_cast<double>(curve.at(i).step), curve.at(i).value);
    QChartView view;
    view.resize(size);
    auto* line = new QLineSeries;
    line->replace(list);
    view.chart()->addSeries(line);
    view.chart()->createDefaultAxes();
    view.show();
    QCoreApplication::processEvents();
    auto* axis = view.chart()->axes(Qt::Horizontal).first();
    const std::string name = "peer: QLineSeries of " + std::to_string(list.size()) + ", panned";
    measure(name.c_str(), view, count, [&](int i) {
        const double from = points / 2.0 * i / count;
        axis->setRange(from, from + points / 2.0);
    });
}

} // namespace

int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication app(argc, argv);
    new Theme(app, ThemeChoice::Light);
    std::mt19937 random(7); // NOLINT: the same each time
    Curve ordered;
    Curve twice;
    for (int i = 0; i < points; ++i) {
        const double value = 2.5 * std::exp(-i / 3e6) + 0.1 * std::sin(i / 2e4) + 1e-10 * static_cast<double>(random());
        ordered.append({i, 1'700'000'000'000 + i, value});
        twice.append({i % (points / 2), 1'700'000'000'000 + i, value});
    }
    std::printf("%d points, window of %d x %d\n", points, size.width(), size.height());
    ours(ordered, "chart", false, 0);
    ours(ordered, "chart, smoothed", false, 0.9);
    ours(twice, "chart, training begun twice", true, 0);
    peer(ordered, 100'000, 40);
    peer(ordered, points, 2);
    return 0;
}
