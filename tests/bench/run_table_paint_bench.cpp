// The table of 100,000 runs with two columns of metrics and their sparklines, scrolled as by a mouse wheel: time of the
// window's thread per frame, from the change of the scroll position until everything is painted. Goal: 16.7 ms, 60
// frames a second.
#include <QApplication>
#include <QDir>
#include <QFile>
#include <QHeaderView>
#include <QScrollBar>
#include <QTableView>
#include <QTemporaryDir>
#include <SQLiteCpp/SQLiteCpp.h>

#include "core/client/studio_link.h"
#include "core/protocol/attempt_folder.h"
#include "core/protocol/metric_records.h"
#include "tests/bench/bench_stats.h"
#include "ui/common/state_badge.h"
#include "ui/common/theme.h"
#include "ui/run/metric_delegate.h"
#include "ui/run/run_table_model.h"

using namespace studio;
using namespace studio::bench;
using studio::ui::MetricDelegate;
using studio::ui::RunTableModel;

namespace {

constexpr int runCount = 100'000;
constexpr int filedRuns = 3'000; // the newest, which are scrolled through
constexpr int pointCount = 200;
constexpr int frames = 600;
constexpr int pixelsPerFrame = 90;

std::string idOf(int number) {
    const std::string digits = std::to_string(number);
    return std::string(26 - digits.size(), '0') + digits;
}

void writeMetrics(const std::string& workspace, int number) {
    std::string file;
    metric_record::session(file, 1'760'000'000'000);
    metric_record::run(file, {0, idOf(number), "run", {}, 1'760'000'000'000});
    uint32_t key = 0;
    for (const char* name : {"loss", "accuracy"}) {
        metric_record::key(file, {++key, 0, MetricSource::Api, name});
        std::vector<MetricPoint> points;
        for (int step = 0; step < pointCount; ++step)
            points.push_back({key, step, 1'760'000'000'000 + step, ((step * number) % 97) / 97.0});
        metric_record::points(file, points, 0);
    }
    const QString path = QString::fromStdString(AttemptFolder::under(workspace, {idOf(number), 1, 0}).metrics());
    QDir().mkpath(path.section(QLatin1Char('/'), 0, -2));
    QFile target(path);
    if (!target.open(QIODevice::WriteOnly) || target.write(QByteArray::fromStdString(file)) < 0)
        qFatal("not written");
}

void fill(Client& client) {
    const auto filled = client.workspace().database().write([&](SQLite::Database& db) -> Result<void> {
        db.exec("INSERT INTO experiment(name,created_ms) VALUES('e',1)");
        const std::string numbers =
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n WHERE i<" + std::to_string(runCount) + ") ";
        db.exec(numbers +
                "INSERT INTO "
                "run(id,root,name,experiment,target,config,state,created_ms,started_ms,ended_ms,attempt,evidence) "
                "SELECT printf('%026d',i),printf('%026d',i),'run '||i,1,(SELECT id FROM target WHERE name='local'),"
                "'{\"version\":1,\"argv\":[\"true\"]}',CASE WHEN i%3=0 THEN 'Failed' ELSE 'Completed' END,"
                "1760000000000+i*1000,1760000000000+i*1000+100,1760000000000+i*1000+9100,1,'exit_record' FROM n");
        for (const char* name : {"loss", "accuracy"})
            db.exec(numbers + "INSERT INTO metric(run,name,step,value,at_ms,lowest,highest,count) SELECT i,'" + name +
                    "',199,((i*104729)%99991)/99991.0,1760000000000,0,1,200 FROM n");
        return {};
    });
    if (!filled)
        qFatal("not filled: %s", filled.error().message.c_str());
}

} // namespace

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", qEnvironmentVariableIsSet("DISPLAY") ? "xcb" : "offscreen");
    QApplication application(argc, argv);
    const ui::Theme theme(application, ui::ThemeChoice::Light);
    const QTemporaryDir folder;
    WorkspaceOptions options;
    options.folder = (folder.path() + QStringLiteral("/w")).toStdString();
    {
        auto client = Client::open(options, "/bin/false");
        if (!client)
            qFatal("%s", client.error().message.c_str());
        fill(*client);
    }
    for (int number = runCount - filedRuns + 1; number <= runCount; ++number)
        writeMetrics(options.folder, number);
    StudioLink link;
    RunTableModel model(link);
    model.setExtra({{ColumnKind::Metric, "loss"}, {ColumnKind::Metric, "accuracy"}});
    QTableView table;
    table.setModel(&model);
    table.setItemDelegate(new MetricDelegate(&table));
    table.setItemDelegateForColumn(RunTableModel::State, new ui::BadgeDelegate(&table));
    table.setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    table.verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table.verticalHeader()->setDefaultSectionSize(34);
    table.horizontalHeader()->moveSection(RunTableModel::ColumnCount, 2);
    table.horizontalHeader()->moveSection(RunTableModel::ColumnCount + 1, 3);
    for (int column : {int(RunTableModel::ColumnCount), RunTableModel::ColumnCount + 1})
        table.setColumnWidth(column, 190);
    table.resize(1'240, 800);
    table.show();
    model.setQuery({});
    link.open(options, "/bin/false");
    const auto wait = [](int ms) {
        const auto start = BenchClock::now();
        while (millisecondsSince(start) < ms)
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 20);
    };
    while (model.rowCount() < runCount)
        wait(50);
    wait(1'000);
    for (const char* pass : {"first pass, sparklines arrive meanwhile", "second pass, all known"}) {
        table.verticalScrollBar()->setValue(0);
        wait(500);
        std::vector<double> times;
        int slow = 0;
        for (int frame = 0; frame < frames; ++frame) {
            const auto start = BenchClock::now();
            table.verticalScrollBar()->setValue(table.verticalScrollBar()->value() + pixelsPerFrame);
            QCoreApplication::processEvents();
            times.push_back(millisecondsSince(start));
            slow += times.back() > 1000.0 / 60 ? 1 : 0;
            wait(std::max(0, 16 - static_cast<int>(times.back())));
        }
        print(pass, spreadOf(times), "ms per frame");
        std::printf("    %d of %d frames over 16.7 ms; %d rows scrolled\n", slow, frames, frames * pixelsPerFrame / 34);
    }
    int known = 0;
    for (int row = 0; row < frames * pixelsPerFrame / 34; ++row)
        known += model.index(row, RunTableModel::ColumnCount).data(MetricDelegate::sparklineRole).isValid() ? 1 : 0;
    std::printf("sparklines known of the rows scrolled through: %d\n", known);
    return 0;
}
