// A pipeline in a pipeline on the page of its run: its steps are shown in its place, and hidden again.
#include <QPushButton>
#include <QTableView>

#include "core/base/id.h"
#include "tests/ui_run/run_page_scene.h"
#include "ui/pipeline/graph_view.h"
#include "ui/run/pipeline_part.h"
#include "ui/run/run_page.h"

using namespace studio;
using namespace studio::test;
using namespace studio::ui;

class NestedPipelineTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_theme = new Theme(*qApp, ThemeChoice::Light); }
    void cleanupTestCase() { delete m_theme; }

    void isOpenedInPlace() {
        RunPageScene scene(*m_theme);
        const std::string inner = scene.scene.add(sceneRun("inner", "1"));
        const std::string outer = scene.scene.add(sceneRun("outer", "1"));
        scene.change("UPDATE run SET kind='pipeline'");
        scene.change("UPDATE run SET parent='" + outer + "' WHERE id='" + inner + "'");
        const auto addPlan = [&](const std::string& id, const std::string& steps, const std::string& outputs) {
            scene.change(
                "INSERT INTO parent_run(run,plan,max_concurrent,total) SELECT seq,'{\"version\":1,\"outputs\":[" +
                outputs + "],\"continue_on_step_failure\":true,\"force_rerun\":false,\"steps\":[" + steps +
                "]}',2,2 FROM run WHERE id='" + id + "'");
        };
        const std::string output = R"("outputs":[{"name":"o","is_file":false}])";
        addPlan(
            outer,
            R"({"name":"a","kind":"command","config":{},)" + output +
                R"(},{"name":"p","kind":"pipeline","config":{},)" + output +
                R"(,"bindings":[{"input":"d","step":"a","source":"o"}]},{"name":"z","kind":"command","config":{},)" +
                R"("bindings":[{"input":"i","step":"p","source":"o"}]})",
            "");
        addPlan(inner,
                R"({"name":"x","kind":"command","config":{},)" + output +
                    R"(,"bindings":[{"input":"i","step":"","source":"d"}]},{"name":"y","kind":"command","config":{},)" +
                    output + R"(,"bindings":[{"input":"i","step":"x","source":"o"}]})",
                R"({"name":"o","step":"y","output":"o"})");
        scene.change(
            "INSERT INTO pipeline_step(parent,name,status,run) SELECT outer.seq,'p','completed',inner.seq FROM run "
            "AS outer, run AS inner WHERE outer.id='" +
            outer + "' AND inner.id='" + inner + "'");
        RunPage page(scene.context, QString::fromStdString(outer), {graphTab()});
        page.resize(1'400, 900);
        page.show();
        QTRY_VERIFY(part<GraphView>(page, "pipelineGraph"));
        auto* graph = part<GraphView>(page, "pipelineGraph");
        QTRY_COMPARE(graph->graphLayout().cards.size(), size_t{3});
        auto* table = part<QTableView>(page, "stepTable");
        auto* nested = part<QPushButton>(page, "graphNested");
        const auto nameAt = [&](int row) { return table->model()->index(row, 0).data().toString(); };
        QVERIFY(nested->isVisible());
        graph->setCurrent(0);
        QVERIFY(!nested->isEnabled()); // it is no pipeline
        graph->setCurrent(1);
        QVERIFY(nested->isEnabled());
        QCOMPARE(nested->text(), QStringLiteral("Expand"));
        nested->click();
        QTRY_COMPARE(graph->graphLayout().cards.size(), size_t{4});
        QCOMPARE(nameAt(1), QStringLiteral("p.x"));
        QCOMPARE(nameAt(2), QStringLiteral("p.y"));
        QCOMPARE(graph->current(), 1); // the first step takes the place of the pipeline
        QCOMPARE(labelText(page, "stepName"), QStringLiteral("p.x"));
        QCOMPARE(nested->text(), QStringLiteral("Collapse"));
        // From the one before through both to the one after it.
        const auto& layers = graph->graphLayout().layers;
        QCOMPARE(layers, (std::vector<int>{0, 1, 2, 3}));
        graph->setCurrent(2);
        QTest::keyClick(graph, Qt::Key_Space);
        QTRY_COMPARE(graph->graphLayout().cards.size(), size_t{3});
        QCOMPARE(nameAt(1), QStringLiteral("p"));
        QCOMPARE(graph->current(), 1);
    }

private:
    Theme* m_theme = nullptr;
};

QTEST_MAIN(NestedPipelineTest)
#include "nested_pipeline_test.moc"
