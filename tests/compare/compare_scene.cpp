#include "tests/compare/compare_scene.h"

#include <QDir>
#include <QFile>
#include <SQLiteCpp/SQLiteCpp.h>
#include <algorithm>
#include <cmath>

#include "core/protocol/attempt_folder.h"
#include "core/protocol/metric_records.h"
#include "core/runtable/run_column.h"
#include "core/snapshot/snapshot_store.h"

namespace studio::test {

namespace {

constexpr int64_t begun = 1'760'000'000'000;

Client opened(const WorkspaceOptions& options) {
    auto client = Client::open(options, "/bin/false");
    if (!client)
        qFatal("the workspace could not be opened: %s", client.error().message.c_str());
    return std::move(*client);
}

void writeFile(const QString& path, const std::string& bytes) {
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) ||
        file.write(bytes.data(), static_cast<qint64>(bytes.size())) != static_cast<qint64>(bytes.size()))
        qFatal("%s could not be written", qPrintable(path));
}

} // namespace

CompareScene::CompareScene(const std::string& folder)
    : m_workspace(folder.empty() ? (m_dir.path() + QStringLiteral("/ws")).toStdString() : folder)
    , m_client(opened(options())) {}

WorkspaceOptions CompareScene::options() const {
    WorkspaceOptions options;
    options.folder = m_workspace;
    return options;
}

std::string CompareScene::add(const SceneRun& run) {
    const std::string digits = std::to_string(++m_count);
    const std::string id = std::string(26 - digits.size(), '0') + digits;
    std::string tree;
    if (!run.files.empty()) {
        const QString source = m_dir.filePath(QStringLiteral("code%1").arg(m_count));
        for (const auto& [name, text] : run.files)
            writeFile(source + QLatin1Char('/') + QString::fromStdString(name), text);
        SnapshotStore store(m_workspace);
        auto report = store.scan(source.toStdString());
        auto snapshot = report ? store.take(std::move(*report)) : tl::unexpected(report.error());
        if (!snapshot)
            qFatal("no snapshot: %s", snapshot.error().message.c_str());
        tree = snapshot->tree;
    }
    const auto added = m_client.workspace().database().write([&](SQLite::Database& db) -> Result<void> {
        db.exec("INSERT OR IGNORE INTO experiment(name,created_ms) VALUES('search',1)");
        if (!tree.empty()) {
            SQLite::Statement snapshot(db, "INSERT OR IGNORE INTO snapshot VALUES(?,1,1,1)");
            snapshot.bind(1, tree);
            snapshot.exec();
        }
        SQLite::Statement insert(
            db,
            "INSERT INTO "
            "run(id,root,name,experiment,target,config,snapshot,state,created_ms,started_ms,ended_ms,attempt,"
            "evidence) SELECT ?1,?1,?2,(SELECT seq FROM experiment WHERE name='search'),id,?3,?4,?5,?6,?6+100,?6+?7,1,"
            "'exit_record' FROM target WHERE name='local'");
        insert.bind(1, id);
        insert.bind(2, run.name);
        insert.bind(3, run.config);
        if (tree.empty())
            insert.bind(4);
        else
            insert.bind(4, tree);
        insert.bind(5, run.state);
        insert.bind(6, begun + m_count * int64_t{60'000});
        insert.bind(7, int64_t{10'000} + m_count * int64_t{1'000});
        insert.exec();
        const int64_t seq = db.getLastInsertRowid();
        for (const auto& [name, value] : run.parameters) {
            SQLite::Statement parameter(db, "INSERT INTO run_param(run,name,value,number) VALUES(?,?,?,?)");
            parameter.bind(1, seq);
            parameter.bind(2, name);
            parameter.bind(3, value);
            if (const auto number = numberFromText(value))
                parameter.bind(4, *number);
            else
                parameter.bind(4);
            parameter.exec();
        }
        for (const auto& [name, points] : run.metrics) {
            SQLite::Statement metric(
                db, "INSERT INTO metric(run,name,step,value,at_ms,lowest,highest,count) VALUES(?,?,?,?,?,?,?,?)");
            metric.bind(1, seq);
            metric.bind(2, name);
            metric.bind(3, static_cast<int64_t>(points.size()) - 1);
            if (std::isnan(points.back()))
                metric.bind(4);
            else
                metric.bind(4, points.back());
            metric.bind(5, begun);
            metric.bind(6, *std::min_element(points.begin(), points.end()));
            metric.bind(7, *std::max_element(points.begin(), points.end()));
            metric.bind(8, static_cast<int64_t>(points.size()));
            metric.exec();
        }
        for (const auto& [name, value] : run.tags) {
            SQLite::Statement tag(db, "INSERT INTO run_tag(run,name,value) VALUES(?,?,?)");
            tag.bind(1, seq);
            tag.bind(2, name);
            tag.bind(3, value);
            tag.exec();
        }
        return {};
    });
    if (!added)
        qFatal("the run could not be added: %s %s", added.error().message.c_str(), added.error().detail.c_str());
    if (!run.metrics.empty()) {
        std::string file;
        metric_record::session(file, begun);
        metric_record::run(file, {0, id, run.name, {}, begun});
        uint32_t key = 0;
        for (const auto& [name, values] : run.metrics) {
            metric_record::key(file, {++key, 0, MetricSource::Api, name});
            std::vector<MetricPoint> points;
            for (size_t step = 0; step < values.size(); ++step)
                points.push_back(
                    {key, static_cast<int64_t>(step), begun + static_cast<int64_t>(step) * 1'000, values[step]});
            metric_record::points(file, points, 0);
        }
        writeFile(QString::fromStdString(AttemptFolder::under(m_workspace, {id, 1, 0}).metrics()), file);
    }
    return id;
}

std::vector<std::string> CompareScene::addSearch(int runs) {
    static const char* const models[] = {"resnet18", "resnet50", "vit small"};
    std::vector<std::string> ids;
    for (int i = 0; i < runs; ++i) {
        const double rate = std::pow(10, -1.0 - (i * 7 % 30) / 10.0);
        const int batch = 16 << (i % 4);
        SceneRun run;
        run.name = "search " + std::to_string(i + 1);
        run.parameters = {
            {"lr", std::to_string(rate)},    {"batch_size", std::to_string(batch)},  {"model", models[i % 3]},
            {"seed", std::to_string(i % 5)}, {"optimizer", i % 2 ? "adamw" : "sgd"}, {"epochs", "60"}};
        const double best = 0.15 + std::abs(std::log10(rate) + 2.3) * 0.25 + (i % 3) * 0.05;
        for (int step = 0; step < 240; ++step) {
            const double noise = std::sin(step * 1.7 + i) * 0.02;
            const double loss = best + (2.3 - best) * std::exp(-step / (20.0 + batch / 4.0)) + noise;
            run.metrics["train/loss"].push_back(loss);
            run.metrics["val/accuracy"].push_back(1 / (1 + loss) + noise / 3);
        }
        run.tags = {{"team", i % 2 ? "vision" : "text"}};
        std::string code = "import sys\nimport time\n\n\ndef main(rate, batch):\n    model = build()\n";
        for (int line = 0; line < 30; ++line)
            code += "    layer_" + std::to_string(line) + " = model.add(" + std::to_string(line * 8) + ")\n";
        code +=
            i % 2 ? "    train(model, rate, batch, clip=1.0)\n    save(model)\n" : "    train(model, rate, batch)\n";
        run.files = {
            {"train.py", code}, {"README.md", "# Search\n"}, {"lib/data.py", "SIZE = " + std::to_string(i % 3) + "\n"}};
        if (i % 2)
            run.files["lib/augment.py"] = "def flip(image):\n    return image[::-1]\n";
        if (i % 4 == 3)
            run.state = "Failed";
        run.config = R"({"version":1,"argv":["python3","train.py","--lr",")" + std::to_string(rate) +
                     R"("],"environment":{"OMP_NUM_THREADS":")" + std::to_string(1 + i % 2) + R"("}})";
        ids.push_back(add(run));
    }
    return ids;
}

} // namespace studio::test
