// The Metrics tab of a run, over files as its supervise writes them.
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QHeaderView>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
#include <QSlider>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>
#include <QtTest>
#include <cmath>

#include "core/protocol/attempt_folder.h"
#include "core/protocol/metric_records.h"
#include "tests/support/page_fixture.h"
#include "ui/chart/chart_view.h"
#include "ui/common/plain_label.h"
#include "ui/run/metric_artifacts.h"
#include "ui/run/metric_cell.h"
#include "ui/run/metric_gallery.h"
#include "ui/run/metric_grid.h"
#include "ui/run/metrics_tab.h"
#include "ui/run/series_naming.h"

using namespace studio;
using namespace studio::ui;
using namespace studio::test;

namespace {

constexpr int64_t begunRun = 1'700'000'000'000;

// Writes the file of one process.
class Log {
public:
    explicit Log(const QString& attempt)
        : m_path(QFile::decodeName(AttemptFolder(QFile::encodeName(attempt).toStdString()).metrics().c_str())) {
        QDir().mkpath(QFileInfo(m_path).path());
        metric_record::session(bytes, begunRun);
        metric_record::run(bytes, {0, {}, {}, {}, begunRun});
    }
    uint32_t key(const std::string& name, uint16_t run = 0) {
        metric_record::key(bytes, {++m_keys, run, MetricSource::Api, name});
        return m_keys;
    }
    void points(uint32_t key, int from, int to, const std::function<double(int)>& value) {
        std::vector<MetricPoint> all;
        for (int i = from; i < to; ++i)
            all.push_back({key, i, begunRun + i * 1'000, value(i)});
        metric_record::points(bytes, all, 0);
    }
    void flush() {
        QFile file(m_path);
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Append));
        file.write(bytes.data(), static_cast<qint64>(bytes.size()));
        bytes.clear();
    }
    std::string bytes;

private:
    QString m_path;
    uint32_t m_keys = 0;
};

} // namespace

class MetricsTabTest : public PageFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        setUp();
        openWorkspace();
        m_details = RunDetails();
        m_details.run.id = RunId::generate();
        m_details.run.state = RunState::Running;
        m_details.folder = attempt(1, 0).toStdString();
    }
    void cleanup() {
        m_tab.reset();
        tearDown();
    }

    void emptyStateShowsHowToLog() {
        open();
        const auto snippet = [this] { return m_tab->findChild<QWidget*>(QStringLiteral("metricSnippet")); };
        QTRY_VERIFY(snippet() && snippet()->isVisible());
        picture("metrics-empty");
        QTest::mouseClick(child<QPushButton>("metricCopySnippet"), Qt::LeftButton);
        QVERIFY(QApplication::clipboard()->text().contains(QStringLiteral("mlflow.log_metric(")));
        const auto title = [this] { return child<QWidget>("metricEmpty")->findChild<QLabel*>()->text(); };
        m_details.run.state = RunState::Queued;
        m_tab->show(m_details);
        QCOMPARE(title(), QStringLiteral("Nothing has been logged yet"));
        m_details.run.state = RunState::Completed;
        m_tab->show(m_details);
        QCOMPARE(title(), QStringLiteral("This run logged no metrics"));
    }

    void showsLoggedMetrics() {
        Log log(attempt(1, 0));
        const uint32_t loss = log.key("loss");
        log.points(loss, 0, 500, [](int i) { return 2 * std::exp(-i / 120.0) + 0.1 * std::sin(i * 0.7); });
        log.points(log.key("train/accuracy"), 0, 500, [](int i) { return 1 - std::exp(-i / 100.0); });
        log.points(log.key("train/grad norm"), 0, 500, [](int i) { return i % 50 == 7 ? std::nan("") : 1.0 + i % 13; });
        log.points(log.key("epoch"), 0, 500, [](int i) { return i / 50; });
        metric_record::parameter(log.bytes, {0, "learning_rate", "0.01"});
        metric_record::parameter(log.bytes, {0, "<b>bold</b>", "\x1b[31mred"});
        log.flush();
        Log other(attempt(1, 1));
        other.points(other.key("train/accuracy"), 0, 400, [](int i) { return 0.9 - std::exp(-i / 80.0); });
        other.flush();
        open();
        QTRY_COMPARE(grid()->cellCount(), size_t(4));
        auto* accuracy = cell("train/accuracy");
        QVERIFY(accuracy);
        QCOMPARE(accuracy->view()->series().size(), size_t(2)); // two ranks in one chart
        QCOMPARE(accuracy->view()->series()[1].name, QStringLiteral("rank 1"));
        QCOMPARE(child<QPushButton>("metricGroup0")->text(), QStringLiteral("Metrics (2)"));
        QCOMPARE(child<QPushButton>("metricGroup1")->text(), QStringLiteral("train (2)"));
        const auto* values = child<QTableView>("metricValues")->model();
        QTRY_COMPARE(values->rowCount(), 5);
        // All columns are in view.
        const auto* table = child<QTableView>("metricValues");
        QTRY_VERIFY2(table->horizontalHeader()->length() <= table->viewport()->width(),
                     qPrintable(QString::number(table->horizontalHeader()->length())));
        const auto* parameters = child<QTableView>("metricParameters")->model();
        QTRY_COMPARE(parameters->rowCount(), 2);
        QCOMPARE(parameters->index(0, 1).data().toString(), QStringLiteral("\\x1b[31mred"));
        QCOMPARE(parameters->index(1, 1).data().toString(), QStringLiteral("0.01"));
        QTest::qWait(100);
        picture("metrics");

        // Points that come are drawn.
        log.points(loss, 500, 700, [](int) { return 7.0; });
        log.flush();
        QTRY_COMPARE(cell("loss")->view()->series()[0].curve.size(), size_t(700));
        QTRY_VERIFY(cell("loss")->view()->yRange().to > 6);
        // Epochs are offered, and go again with the metric.
        auto* x = child<QComboBox>("metricX");
        QCOMPARE(x->count(), 4);
        x->setCurrentIndex(3);
        QTRY_COMPARE(cell("train/grad norm")->view()->xRange().to, 9.98);
        x->setCurrentIndex(0);

        child<QSlider>("metricSmoothing")->setValue(90);
        child<QCheckBox>("metricLogY")->setChecked(true);
        QTest::qWait(100);
        picture("metrics-smoothed");
        child<QCheckBox>("metricLogY")->setChecked(false);

        // One of them larger, and back by key.
        QTest::mouseClick(accuracy->findChild<QToolButton*>(QStringLiteral("metricLarger")), Qt::LeftButton);
        auto* large = child<MetricCell>("metricLarge");
        QTRY_VERIFY(large->isVisible());
        QCOMPARE(large->chart().name, std::string("train/accuracy"));
        QTest::qWait(100);
        picture("metrics-large");
        // It stays when another metric comes.
        const int known = values->rowCount();
        log.points(log.key("val/loss"), 0, 10, [](int i) { return i; });
        log.flush();
        QTRY_COMPARE(values->rowCount(), known + 1);
        QVERIFY(large->isVisible());
        QTest::keyClick(large->view(), Qt::Key_Escape);
        QTRY_VERIFY(grid()->isVisible());
    }

    // The grid gives its cells to other charts as rows are scrolled and metrics come.
    void exportsNoOtherChart() {
        Log log(attempt(1, 0));
        log.points(log.key("loss"), 0, 10, [](int i) { return i; });
        log.flush();
        open();
        QTRY_VERIFY(cell("loss"));
        MetricCell* of = cell("loss");
        const QSignalSpy failed(of, &MetricCell::exportFailed);
        of->findChild<QToolButton*>(QStringLiteral("metricExport"))->click();
        auto* menu = of->findChild<QMenu*>(QStringLiteral("metricExportMenu"));
        QVERIFY(menu != nullptr);
        menu->actions().back()->trigger(); // all values as CSV
        menu->close();
        auto* dialog = of->findChild<QFileDialog*>(QStringLiteral("metricExportDialog"));
        QVERIFY(dialog != nullptr);
        const std::map<SeriesName, Curve> curves;
        const std::map<MetricOwner, MetricOwnerInfo> owners;
        MetricChart other;
        other.name = "other";
        of->show(other, ChartSource(curves, owners));
        const QString file = attempt(1, 0) + QStringLiteral("/chart.csv");
        Q_EMIT dialog->fileSelected(file);
        QTRY_COMPARE(failed.size(), 1);
        QVERIFY(!QFile::exists(file));
        dialog->reject();
    }

    void updatesAfterRunEndedWhileHidden() {
        Log log(attempt(1, 0));
        const uint32_t loss = log.key("loss");
        log.points(loss, 0, 10, [](int i) { return i; });
        log.flush();
        open();
        QTRY_VERIFY(cell("loss") && cell("loss")->view()->series()[0].curve.size() == 10);
        m_tab->hide();
        QTest::qWait(500); // the next look has come and found that nobody is there
        log.points(loss, 10, 30, [](int i) { return i; });
        log.flush();
        m_details.run.state = RunState::Completed;
        m_tab->show(m_details);
        QTest::qWait(100);
        m_tab->QWidget::show();
        QTRY_COMPARE(cell("loss")->view()->series()[0].curve.size(), size_t(30));
    }

    // A rank whose log is none hides no other, and is reported of.
    void reportsUnreadableLog() {
        Log log(attempt(1, 0));
        log.points(log.key("loss"), 0, 10, [](int i) { return i; });
        log.flush();
        QDir().mkpath(attempt(1, 1));
        QVERIFY(QFile::link(attempt(1, 0) + QStringLiteral("/log"), attempt(1, 1) + QStringLiteral("/log")));
        open();
        QTRY_COMPARE(grid()->cellCount(), size_t(1));
        QTRY_VERIFY(child<QLabel>("metricNote")->text().contains(QStringLiteral("a1/r1/log is a link")));
        QVERIFY(child<QLabel>("metricNote")->isVisibleTo(m_tab.get()));
    }

    void showsAttemptsAndNestedRunsInOneChart() {
        Log first(attempt(1, 0));
        first.points(first.key("loss"), 0, 10, [](int i) { return i; });
        metric_record::run(first.bytes, {1, "0123456789abcdef0123456789abcdef", "child <one>", {}, begunRun});
        first.points(first.key("loss", 1), 0, 10, [](int i) { return i; });
        first.flush();
        Log second(attempt(2, 0));
        second.points(second.key("loss"), 0, 5, [](int i) { return i; });
        second.flush();
        m_details.folder = attempt(2, 0).toStdString();
        open();
        QTRY_VERIFY(cell("loss") && cell("loss")->view()->series().size() == 3);
        const auto& series = cell("loss")->view()->series();
        QCOMPARE(series[0].name, QStringLiteral("attempt 1"));
        QVERIFY(series[0].isDashed);
        QCOMPARE(series[1].name, QStringLiteral("child <one> · attempt 1"));
        QCOMPARE(series[2].name, QStringLiteral("attempt 2"));
        QVERIFY(!series[2].isDashed);
    }

    void createsOnlyVisibleChartsOfManyMetrics() {
        Log log(attempt(1, 0));
        for (int i = 0; i < 3'000; ++i)
            log.points(log.key("layer" + std::to_string(i % 30) + "/weight " + std::to_string(i)), 0, 20,
                       [i](int s) { return s * i; });
        log.flush();
        open();
        QTRY_VERIFY(grid()->cellCount() > 2);
        QTest::qWait(100);
        QVERIFY(grid()->cellCount() < 20);
        m_tab->activateWindow();
        child<QToolButton>("metricLarger")->setFocus(); // in the first cell, which goes
        grid()->verticalScrollBar()->setValue(grid()->verticalScrollBar()->maximum());
        QTRY_VERIFY(cell("layer9/weight 999"));
        QVERIFY(grid()->cellCount() < 20);
        // Found by parts of the name.
        auto* search = child<QLineEdit>("metricSearch");
        QTest::keyClicks(search, QStringLiteral("LAYER7/ 2977"));
        QTRY_COMPARE(grid()->cellCount(), size_t(1));
        QVERIFY(cell("layer7/weight 2977"));
        search->clear();
        QTRY_VERIFY(grid()->cellCount() > 2);
        // A folded group has no charts, and stays folded.
        grid()->verticalScrollBar()->setValue(0);
        QTest::mouseClick(child<QPushButton>("metricGroup0"), Qt::LeftButton);
        QTRY_VERIFY(!cell("layer0/weight 0"));
        QCOMPARE(m_remember->value(QStringLiteral("run/metrics/folded")).toStringList(),
                 QStringList{QStringLiteral("layer0")});
    }

    void createsOnlyVisibleGroupsOfMany() {
        Log log(attempt(1, 0));
        for (int i = 0; i < 2'000; ++i)
            log.points(log.key("group" + std::to_string(10'000 + i) + "/x"), 0, 3, [](int s) { return s; });
        log.flush();
        open();
        QTRY_VERIFY(grid()->cellCount() > 1);
        QVERIFY2(grid()->headCount() < 20, qPrintable(QString::number(grid()->headCount())));
        QVERIFY(grid()->findChildren<QPushButton*>().size() < 60);
        QTest::mouseClick(child<QPushButton>("metricGroup0"), Qt::LeftButton);
        QTRY_VERIFY(!cell("group10000/x"));
        // A new group before all others: that of a button stays its own.
        const auto* second = child<QPushButton>("metricGroup1");
        QCOMPARE(second->text(), QStringLiteral("group10001 (1)"));
        log.points(log.key("a/x"), 0, 3, [](int s) { return s; });
        log.flush();
        QTRY_COMPARE(child<QPushButton>("metricGroup0")->text(), QStringLiteral("a (1)"));
        QCOMPARE(second->text(), QStringLiteral("group10001 (1)"));
        QCOMPARE(second->objectName(), QStringLiteral("metricGroup2"));
        grid()->verticalScrollBar()->setValue(grid()->verticalScrollBar()->maximum());
        QTRY_VERIFY(cell("group11999/x"));
        QCOMPARE(child<QPushButton>("metricGroup2000")->text(), QStringLiteral("group11999 (1)"));
        QVERIFY(grid()->findChildren<QPushButton*>().size() < 100);
    }

    void groupsOfOneChartShareRow() {
        Log log(attempt(1, 0));
        for (const char* name : {"train/loss", "val/accuracy", "lr"})
            log.points(log.key(name), 0, 3, [](int s) { return s; });
        log.flush();
        open();
        QTRY_COMPARE(grid()->cellCount(), size_t(3));
        QCOMPARE(child<QPushButton>("metricGroup0")->text(), QStringLiteral("Metrics (3)"));
        QVERIFY(child<QPushButton>("metricGroup1") == nullptr);
        log.points(log.key("train/accuracy"), 0, 3, [](int s) { return s; });
        log.flush();
        QTRY_COMPARE(grid()->cellCount(), size_t(4)); // by prefix again
        QCOMPARE(child<QPushButton>("metricGroup0")->text(), QStringLiteral("Metrics (1)"));
        QVERIFY(child<QPushButton>("metricGroup1") != nullptr);
    }

    // While a run goes on its files are listed every two seconds, and its facts come more often.
    void readsImagesOnce() {
        const QString outputs = attempt(1, 0) + QStringLiteral("/work/outputs/mlflow");
        QDir().mkpath(outputs);
        QImage image(40, 30, QImage::Format_RGB32);
        image.fill(Qt::red);
        const QString path = outputs + QStringLiteral("/a.png");
        QVERIFY(image.save(path));
        Log log(attempt(1, 0));
        metric_record::row(log.bytes, {0, "fruits", R"({"name": ["apple", "pear"]})"});
        log.flush();
        open();
        QTRY_VERIFY(child<MetricGallery>("metricGallery")); // made when there is something in it
        auto* gallery = child<MetricGallery>("metricGallery");
        QTRY_COMPARE(gallery->readings(), uint64_t(1));
        for (int i = 0; i < 4; ++i) {
            m_tab->show(m_details); // lists them again
            QTest::qWait(50);
        }
        QCOMPARE(gallery->readings(), uint64_t(1));
        QVERIFY(image.scaled(80, 60).save(path)); // another picture in its place
        m_tab->show(m_details);
        QTRY_COMPARE(gallery->readings(), uint64_t(2));
        auto* names = child<QListWidget>("galleryNames");
        QTRY_COMPARE(names->count(), 2);
        names->setCurrentRow(1);
        auto* model = child<QTableView>("galleryTable")->model();
        QTRY_COMPARE(model->rowCount(), 2);
        m_tab->show(m_details);
        QTRY_COMPARE(gallery->readings(), uint64_t(3));
        QTest::qWait(100);
        QCOMPARE(gallery->readings(), uint64_t(3));
        metric_record::row(log.bytes, {0, "fruits", R"({"name": ["fig"]})"});
        log.flush();
        QTRY_COMPARE(model->rowCount(), 3);
        // Nobody looks.
        m_tab->hide();
        QVERIFY(image.save(path));
        const uint64_t before = gallery->readings();
        names->setCurrentRow(0);
        m_tab->show(m_details);
        QTest::qWait(100);
        QCOMPARE(gallery->readings(), before);
        m_tab->QWidget::show();
        QTRY_COMPARE(gallery->readings(), before + 1);
    }

    void showsImagesAndTables() {
        const QString outputs = attempt(1, 0) + QStringLiteral("/work/outputs/mlflow");
        QDir().mkpath(outputs + QStringLiteral("/images"));
        for (int step = 0; step < 3; ++step) {
            QImage image(40, 30, QImage::Format_RGB32);
            image.fill(QColor::fromHsv(step * 100, 255, 255));
            const QString mark = step == 1 ? QStringLiteral("+") : QStringLiteral("%");
            const QString name =
                QStringList{QStringLiteral("sample#dog"),
                            QStringLiteral("step"),
                            QString::number(step * 10),
                            QStringLiteral("timestamp"),
                            QString::number(begunRun + step),
                            QStringLiteral("0a1b2c3d-0000-4000-8000-00000000000") + QString::number(step)}
                    .join(mark);
            QVERIFY(image.save(outputs + QStringLiteral("/images/") + name + QStringLiteral(".png")));
        }
        write(outputs + QStringLiteral("/eval.json"),
              R"({"columns": ["input", "score"], "data": [["a", 0.5], ["<b>", null]]})");
        write(outputs + QStringLiteral("/model.json"), R"({"weights": [1, 2, 3]})");
        Log log(attempt(1, 0));
        metric_record::row(log.bytes, {0, "fruits", R"({"name": ["apple", "pear"], "count": [3, 4]})"});
        log.flush();
        open();
        QTRY_VERIFY(child<QListWidget>("galleryNames")); // made when there is something in it
        auto* names = child<QListWidget>("galleryNames");
        QTRY_COMPARE(names->count(), 3);
        QTRY_VERIFY(names->isVisible()); // there are no curves
        QCOMPARE(names->item(0)->text(), QStringLiteral("sample/dog"));
        auto* step = child<QSlider>("galleryStep");
        QCOMPARE(step->maximum(), 2);
        QCOMPARE(step->value(), 2); // the newest
        auto* about = child<PlainLabel>("galleryAbout");
        QTRY_VERIFY(about->text().startsWith(QStringLiteral("Step 20")));
        picture("metrics-images");
        step->setValue(1);
        QTRY_VERIFY(about->text().startsWith(QStringLiteral("Step 10")));
        auto* model = child<QTableView>("galleryTable")->model();
        names->setCurrentRow(1);
        QTRY_COMPARE(model->rowCount(), 2);
        QCOMPARE(model->index(1, 1).data().toString(), QStringLiteral("pear"));
        names->setCurrentRow(2);
        QTRY_COMPARE(model->headerData(0, Qt::Horizontal).toString(), QStringLiteral("input"));
        QCOMPARE(model->index(1, 0).data().toString(), QStringLiteral("<b>"));
    }

    void parsesImageNames_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("name");
        QTest::addColumn<qlonglong>("step");
        const QString uuid = QStringLiteral("9f8b4a4e-7b1c-4a61-a1a5-0a3b0f6f8f11");
        QTest::newRow("percent") << QStringLiteral("dog%step%100%timestamp%1700000000000%") + uuid +
                                        QStringLiteral(".png")
                                 << "dog" << 100LL;
        QTest::newRow("plus") << QStringLiteral("a b+step+7+timestamp+1+") + uuid + QStringLiteral(".png") << "a b"
                              << 7LL;
        QTest::newRow("slash") << QStringLiteral("a#b%step%0%timestamp%1%") + uuid + QStringLiteral(".png") << "a/b"
                               << 0LL;
        QTest::newRow("small copy") << QStringLiteral("dog%step%1%timestamp%1%") + uuid +
                                           QStringLiteral("%compressed.webp")
                                    << QString() << 0LL;
        QTest::newRow("mixed") << QStringLiteral("dog%step+1%timestamp%1%") + uuid + QStringLiteral(".png") << QString()
                               << 0LL;
        QTest::newRow("other") << QStringLiteral("confusion_matrix.png") << QString() << 0LL;
        QTest::newRow("endless") << QStringLiteral("d%step%99999999999999999999%timestamp%1%") + uuid +
                                        QStringLiteral(".png")
                                 << QString() << 0LL;
    }
    void parsesImageNames() {
        QFETCH(QString, file);
        QFETCH(QString, name);
        QFETCH(qlonglong, step);
        QString found;
        int64_t foundStep = 0;
        int64_t ms = 0;
        QCOMPARE(parseImageName(file, found, foundStep, ms), !name.isEmpty());
        QCOMPARE(found, name);
        QCOMPARE(foundStep, int64_t(step));
    }

private:
    QString attempt(int number, int rank) const {
        return m_folder->filePath(QStringLiteral("work/runs/x/a%1/r%2").arg(number).arg(rank));
    }
    void write(const QString& path, const QByteArray& bytes) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }
    void open() {
        m_tab = std::make_unique<MetricsTab>(*m_context);
        m_tab->resize(1180, 720);
        m_tab->setAutoFillBackground(true);
        m_tab->QWidget::show();
        QVERIFY(QTest::qWaitForWindowExposed(m_tab.get()));
        m_tab->show(m_details);
    }
    // To be looked at, where somebody asks for it.
    void picture(const char* name) {
        if (const QString folder = qEnvironmentVariable("STUDIO_SHOTS_DIR"); !folder.isEmpty())
            m_tab->grab().save(QStringLiteral("%1/%2.png").arg(folder, QString::fromLatin1(name)));
    }
    template <typename T>
    T* child(const char* name) const {
        return m_tab->findChild<T*>(QString::fromLatin1(name));
    }
    MetricGrid* grid() const { return child<MetricGrid>("metricGrid"); }
    MetricCell* cell(const char* name) const {
        auto* found = m_tab->findChild<MetricCell*>(QStringLiteral("metricCell_%1").arg(QString::fromLatin1(name)));
        return found && found->isVisibleTo(grid()) ? found : nullptr;
    }

    std::unique_ptr<MetricsTab> m_tab;
    RunDetails m_details;
};

QTEST_MAIN(MetricsTabTest)
#include "metrics_tab_test.moc"
