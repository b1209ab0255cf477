// New pipeline: from a file to the parent run and its steps in the database, with changed inputs and target; what the
// file says wrong.
#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QtTest>

#include "core/client/pipeline_client.h"
#include "core/client/run_client.h"
#include "core/client/studio_link.h"
#include "tests/support/fake_navigator.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"
#include "ui/common/ui_state.h"
#include "ui/newrun/new_pipeline_page.h"
#include "ui/pipeline/graph_view.h"

using namespace studio;
using namespace studio::ui;

namespace {

const QByteArray pipelineFile = "type: pipeline\ndisplay_name: chain\n"
                                "inputs:\n  rate: 0.5\n  table:\n    type: uri_file\n    path: ./table.csv\n"
                                "settings:\n  default_compute: azureml:cpu-cluster\n"
                                "jobs:\n"
                                "  make:\n    command: cp ${{inputs.table}} ${{outputs.out}}/f\n"
                                "    inputs:\n      table: ${{parent.inputs.table}}\n    outputs: {out: }\n"
                                "  use:\n    command: cat ${{inputs.data}}/f; echo ${{inputs.rate}}\n"
                                "    inputs:\n      data: ${{parent.jobs.make.outputs.out}}\n"
                                "      rate: ${{parent.inputs.rate}}\n";

struct PipelineScene {
    explicit PipelineScene(Theme& theme)
        : remember(folder.filePath(QStringLiteral("window.ini")))
        , context{link, places, remember, theme} {
        options.folder = folder.filePath(QStringLiteral("ws")).toStdString();
        link.open(options, "/bin/true");
        write("table.csv", "a,b\n1,2\n");
    }
    QString write(const char* name, const QByteArray& text) const {
        const QString path = folder.filePath(QLatin1String(name));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            qFatal("the file could not be written");
        return path;
    }
    QTemporaryDir folder;
    WorkspaceOptions options;
    StudioLink link;
    test::Places places;
    UiState remember;
    Context context;
};

// What a page says, and who would get a key.
QString shownOn(const QWidget& page) {
    QStringList texts;
    for (const PlainLabel* label : page.findChildren<PlainLabel*>()) {
        if (label->isVisible())
            texts << label->text();
    }
    if (const QWidget* focus = QApplication::focusWidget())
        texts << QStringLiteral("focus: ") + focus->objectName();
    return texts.join(QStringLiteral(" | "));
}

} // namespace

class NewPipelineTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_theme = new Theme(*qApp, ThemeChoice::Light); }

    void submitsWithChanges() {
        PipelineScene scene(*m_theme);
        NewPipelinePage page(scene.context, scene.write("p.yml", pipelineFile));
        page.resize(1'300, 800);
        page.show();
        auto* graph = page.findChild<GraphView*>();
        auto* submit = page.findChild<QPushButton*>(QStringLiteral("submitPipeline"));
        QTRY_COMPARE(graph->graphLayout().cards.size(), size_t{2});
        const auto errors = [&] {
            auto* label = page.findChild<PlainLabel*>(QStringLiteral("pipelineErrors"));
            return label->isHidden() ? QString() : label->text();
        };
        // The target of the file does not exist here; one is chosen.
        QVERIFY2(errors().contains(QStringLiteral("cpu-cluster")), qPrintable(errors()));
        QVERIFY(!submit->isEnabled());
        auto* compute = page.findChild<QComboBox*>(QStringLiteral("pipelineCompute"));
        QTRY_VERIFY(compute->findData(QStringLiteral("local")) > 0);
        compute->setCurrentIndex(compute->findData(QStringLiteral("local")));
        Q_EMIT compute->activated(compute->currentIndex());
        QTRY_VERIFY2(errors().isEmpty(), qPrintable(errors()));
        auto* rate = page.findChild<QLineEdit*>(QStringLiteral("pipelineInput-rate"));
        QCOMPARE(rate->text(), QStringLiteral("0.5"));
        QCOMPARE(page.findChild<QLineEdit*>(QStringLiteral("pipelineInput-table"))->text(),
                 QStringLiteral("./table.csv"));
        rate->selectAll();
        QTest::keyClicks(rate, QStringLiteral("0.25"));
        QVERIFY(!submit->isEnabled()); // until the file was read with it
        QTRY_VERIFY(submit->isEnabled());
        page.findChild<QCheckBox*>(QStringLiteral("pipelineForceRerun"))->setChecked(true);
        auto* name = page.findChild<QLineEdit*>(QStringLiteral("pipelineName"));
        QTest::keyClicks(name, QStringLiteral("mine"));
        QTRY_VERIFY(submit->isEnabled());
        const QString command = page.findChild<QPlainTextEdit*>(QStringLiteral("pipelineCommand"))
                                    ? page.findChild<QPlainTextEdit*>(QStringLiteral("pipelineCommand"))->toPlainText()
                                    : QString();
        QVERIFY2(command.contains(QStringLiteral("--set=inputs.rate=0.25 --compute=local --name=mine --force-rerun")),
                 qPrintable(command));
        submit->click();
        QTRY_VERIFY(scene.places.opened.startsWith(QStringLiteral("run ")));
        QVERIFY(scene.places.opened.endsWith(QStringLiteral("#graph")));
        auto client = Client::open(scene.options, "/bin/false");
        QVERIFY(client.has_value());
        const auto run = client->runs().find(scene.places.opened.mid(4).chopped(6).toStdString());
        QVERIFY(run.has_value());
        QCOMPARE(run->name, std::string("mine"));
        const auto details = PipelineClient(*client).details(*run);
        QVERIFY(details.has_value());
        QVERIFY(details->forcesRerun);
        QCOMPARE(details->steps.size(), size_t{2});
        QCOMPARE(details->edges.size(), size_t{1});
        const auto config = client->runs().configOf(*run);
        QVERIFY(config.has_value());
        const auto found = std::find_if(config->inputs.begin(), config->inputs.end(),
                                        [](const RunInput& input) { return input.name == "rate"; });
        QVERIFY(found != config->inputs.end());
        QCOMPARE(found->value, std::string("0.25"));
    }

    // Which steps an earlier pipeline has done already is asked for, and outdated by the next change.
    void previewsReuse() {
        PipelineScene scene(*m_theme);
        const QString file = scene.write("p.yml", QByteArray(pipelineFile).replace("azureml:cpu-cluster", "local"));
        auto client = Client::open(scene.options, "/bin/true");
        QVERIFY(client.has_value());
        {
            const JobDraft draft = PipelineClient(*client).open(file.toStdString(), {});
            const auto plan = PipelineClient(*client).forecast(draft, {});
            QVERIFY(plan.has_value());
            QVERIFY(plan->front().cause == StepReuse::Cause::First);
        }
        NewPipelinePage page(scene.context, file);
        page.resize(1'300, 800);
        page.show();
        auto* preview = page.findChild<QPushButton*>(QStringLiteral("previewReuse"));
        auto* summary = page.findChild<PlainLabel*>(QStringLiteral("pipelineFileSummary"));
        QVERIFY(!preview->isEnabled()); // nothing is read yet
        QTRY_VERIFY(preview->isEnabled());
        preview->click();
        QVERIFY(!preview->isEnabled());
        QTRY_VERIFY2(summary->text().contains(QStringLiteral("0 would be reused")), qPrintable(summary->text()));
        QVERIFY(preview->isEnabled());
        page.findChild<QCheckBox*>(QStringLiteral("pipelineForceRerun"))->setChecked(true);
        QTRY_VERIFY2(!summary->text().contains(QStringLiteral("reused")), qPrintable(summary->text()));
    }

    void keysSubmit_data() {
        QTest::addColumn<int>("key");
        QTest::addColumn<Qt::KeyboardModifier>("modifier");
        QTest::newRow("mnemonic") << int(Qt::Key_S) << Qt::AltModifier;
        QTest::newRow("Ctrl+Enter") << int(Qt::Key_Return) << Qt::ControlModifier;
    }
    void keysSubmit() {
        QFETCH(int, key);
        QFETCH(Qt::KeyboardModifier, modifier);
        PipelineScene scene(*m_theme);
        NewPipelinePage page(scene.context,
                             scene.write("p.yml", QByteArray(pipelineFile).replace("azureml:cpu-cluster", "local")));
        QVERIFY(!page.findChild<QPushButton*>(QStringLiteral("submitPipeline"))->isEnabled()); // nothing is read yet
        page.resize(1'300, 800);
        page.show();
        page.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&page));
        QTRY_VERIFY(page.findChild<QPushButton*>(QStringLiteral("submitPipeline"))->isEnabled());
        QTest::keyClick(&page, static_cast<Qt::Key>(key), modifier);
        QTRY_VERIFY2(scene.places.opened.startsWith(QStringLiteral("run ")), qPrintable(shownOn(page)));
    }

    // An input without a value is a field to fill; a cycle is no graph.
    void showsWhatIsWrong() {
        PipelineScene scene(*m_theme);
        QByteArray text = pipelineFile;
        text.replace("  rate: 0.5\n", "  rate:\n    type: number\n").replace("azureml:cpu-cluster", "local");
        NewPipelinePage page(scene.context, scene.write("p.yml", text));
        page.resize(1'300, 800);
        page.show();
        auto* submit = page.findChild<QPushButton*>(QStringLiteral("submitPipeline"));
        auto* errors = page.findChild<PlainLabel*>(QStringLiteral("pipelineErrors"));
        QTRY_VERIFY(!errors->isHidden());
        QVERIFY2(errors->text().contains(QStringLiteral("rate")), qPrintable(errors->text()));
        QVERIFY(!submit->isEnabled());
        auto* rate = page.findChild<QLineEdit*>(QStringLiteral("pipelineInput-rate"));
        QVERIFY(rate != nullptr && rate->text().isEmpty());
        QTest::keyClicks(rate, QStringLiteral("1"));
        QTRY_VERIFY2(submit->isEnabled(), qPrintable(errors->text()));
        QVERIFY(errors->isHidden());

        auto* file = page.findChild<QLineEdit*>(QStringLiteral("pipelineFile"));
        const QString cycle = scene.write("cycle.yml", "type: pipeline\njobs:\n"
                                                       "  a:\n    command: cat ${{inputs.i}}\n    outputs: {o: }\n"
                                                       "    inputs:\n      i: ${{parent.jobs.b.outputs.o}}\n"
                                                       "  b:\n    command: cat ${{inputs.i}}\n    outputs: {o: }\n"
                                                       "    inputs:\n      i: ${{parent.jobs.a.outputs.o}}\n");
        file->selectAll();
        QTest::keyClicks(file, cycle);
        QTRY_VERIFY2(!errors->isHidden() && errors->text().contains(QStringLiteral("a")), qPrintable(errors->text()));
        QVERIFY(!submit->isEnabled());
        file->selectAll();
        QTest::keyClicks(file, scene.write("job.yml", "command: \"true\"\n"));
        QTRY_VERIFY2(errors->text().contains(QStringLiteral("not a pipeline file")), qPrintable(errors->text()));
        QVERIFY(page.findChild<QLineEdit*>(QStringLiteral("pipelineInput-rate")) == nullptr);
    }

    // Data that the file leaves open stays a choice beside the file, and what the file has changes with it.
    void followsTheFile() {
        PipelineScene scene(*m_theme);
        QByteArray text = pipelineFile;
        text.replace("    path: ./table.csv\n", "").replace("azureml:cpu-cluster", "local");
        NewPipelinePage page(scene.context, scene.write("p.yml", text));
        page.resize(1'300, 800);
        page.show();
        auto* submit = page.findChild<QPushButton*>(QStringLiteral("submitPipeline"));
        auto* errors = page.findChild<PlainLabel*>(QStringLiteral("pipelineErrors"));
        const auto input = [&](const char* name) {
            return page.findChild<QLineEdit*>(QStringLiteral("pipelineInput-") + QLatin1String(name));
        };
        const auto command = [&] {
            auto* shown = page.findChild<QPlainTextEdit*>(QStringLiteral("pipelineCommand"));
            return shown == nullptr ? QString() : shown->toPlainText();
        };
        QTRY_VERIFY(input("table") != nullptr);
        QLineEdit* table = input("table");
        QTest::keyClicks(table, QStringLiteral("./table.csv"));
        QTRY_VERIFY2(submit->isEnabled(), qPrintable(errors->text()));
        QVERIFY(input("table") == table); // the row is the same
        QVERIFY2(command().contains(QStringLiteral("--set=inputs.table=./table.csv")), qPrintable(command()));
        // The next reading, after the file was changed, keeps it and shows the new value of the other.
        scene.write("p.yml", QByteArray(text).replace("rate: 0.5", "rate: 0.75"));
        auto* force = page.findChild<QCheckBox*>(QStringLiteral("pipelineForceRerun"));
        force->setChecked(true);
        QVERIFY(!submit->isEnabled());
        QTRY_VERIFY2(submit->isEnabled(), qPrintable(errors->text()));
        QCOMPARE(input("rate")->text(), QStringLiteral("0.75"));
        QCOMPARE(input("table")->text(), QStringLiteral("./table.csv"));
        QVERIFY2(command().contains(QStringLiteral("--set=inputs.table=./table.csv")), qPrintable(command()));
        QVERIFY2(!command().contains(QStringLiteral("inputs.rate")), qPrintable(command()));
        // What was typed survives a file that is wrong for a moment.
        scene.write("p.yml", "type: pipeline\njobs: [\n");
        force->setChecked(false);
        QTRY_VERIFY(!errors->isHidden());
        QVERIFY(input("table") == table && table->text() == QStringLiteral("./table.csv"));
        QVERIFY(!submit->isEnabled());
    }

private:
    Theme* m_theme = nullptr;
};

QTEST_MAIN(NewPipelineTest)
#include "new_pipeline_test.moc"
