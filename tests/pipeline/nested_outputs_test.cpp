// Outputs of steps that are pipelines are written to the paths that the file around them names: when that pipeline has
// completed, again when its steps are reused, and when a resumed pipeline takes it over.
#include <QTemporaryDir>
#include <algorithm>

#include "core/driver/data_registrar.h"
#include "tests/pipeline/planner_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

// The step `a`, which writes the output k of its pipeline.
const QByteArray innermost = "type: pipeline\noutputs: {k: {type: uri_folder}}\njobs:\n"
                             "  a:\n    command: \"one > ${{outputs.o}}/f\"\n"
                             "    outputs: {o: \"${{parent.outputs.k}}\"}\n";

} // namespace

class NestedOutputsTest : public QObject, protected PlannerScene {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        setUp();
        // As the engine does: the end of a pipeline is that of a step of another one.
        connect(m_controller.get(), &ParentController::committed, m_controller.get(), &ParentController::poll);
        m_store = std::make_unique<QTemporaryDir>();
        m_drafts.write(QStringLiteral("inner.yml"), innermost);
    }
    void cleanup() {
        m_store.reset();
        tearDown();
    }

    void pathsOfTheStepAreWritten() {
        const QByteArray job = "type: pipeline\ndisplay_name: p\njobs:\n"
                               "  n:\n    type: pipeline\n    component: ./inner.yml\n"
                               "    outputs: {k: {type: uri_folder, path: \"" +
                               m_store->path().toUtf8() +
                               "/${{parent.name}}/${{name}}/${{output_name}}\"}}\n"
                               "  z:\n    command: \"two ${{inputs.i}}\"\n    inputs: {i: "
                               "\"${{parent.jobs.n.outputs.k}}\"}\n";
        const int64_t first = submit(job);
        m_controller->poll();
        const int64_t nested = startOf(first, "n");
        QVERIFY(reaches(nested, "a=started"));
        QVERIFY(!registered());
        end(nested, "a", "Completed", "content");
        QVERIFY(reaches(first, "n=completed z=started"));
        QVERIFY(registered());
        QCOMPARE(written(idOf(first) + "/" + idOf(nested) + "/k/f"), std::string("content"));
        QCOMPARE(m_workspace->number("SELECT count(*) FROM event WHERE code='output_written' AND run=" +
                                     std::to_string(first)),
                 int64_t{1});
        QCOMPARE(count("output_copy"), int64_t{1});
        std::vector<EventRecord> events;
        m_workspace->write([&](SQLite::Database& db) -> Result<void> {
            events = runs::eventsOf(db, first);
            return {};
        });
        const bool isNamed = std::any_of(events.begin(), events.end(), [](const EventRecord& event) {
            return describe(event.reason).starts_with("The output n.k was written to ");
        });
        QVERIFY(isNamed);
        QVERIFY(!registered()); // once
        end(first, "z", "Failed");
        QVERIFY(hasState(first, "Failed"));
        // The step inside is taken from the first pipeline.
        const int64_t second = submit(job);
        m_controller->poll();
        QVERIFY(reaches(second, "n=completed z=started"));
        const int64_t again = startOf(second, "n");
        QCOMPARE(steps(again), QStringLiteral("a=reused"));
        QVERIFY(registered());
        QCOMPARE(written(idOf(second) + "/" + idOf(again) + "/k/f"), std::string("content"));
        // The whole is.
        const int64_t resumed = resume(first);
        QVERIFY(reaches(resumed, "n=reused z=started"));
        QVERIFY(registered());
        QCOMPARE(written(idOf(resumed) + "/" + idOf(nested) + "/k/f"), std::string("content"));
    }

    // An output of the whole that a pipeline in a pipeline writes.
    void pathsOfTheWholeAreWritten() {
        m_drafts.write(QStringLiteral("middle.yml"), "type: pipeline\noutputs: {m: {type: uri_folder}}\njobs:\n"
                                                     "  deep:\n    type: pipeline\n    component: ./inner.yml\n"
                                                     "    outputs: {k: \"${{parent.outputs.m}}\"}\n");
        const int64_t first = submit("type: pipeline\ndisplay_name: p\noutputs: {whole: {type: uri_folder, path: \"" +
                                     m_store->path().toUtf8() +
                                     "/${{name}}/${{output_name}}\"}}\njobs:\n"
                                     "  n:\n    type: pipeline\n    component: ./middle.yml\n"
                                     "    outputs: {m: \"${{parent.outputs.whole}}\"}\n");
        m_controller->poll();
        const int64_t middle = startOf(first, "n");
        const int64_t inner = startOf(middle, "deep");
        QVERIFY(reaches(inner, "a=started"));
        end(inner, "a", "Completed", "content");
        QVERIFY(hasState(first, "Completed"));
        QVERIFY(registered());
        QCOMPARE(written(idOf(first) + "/whole/f"), std::string("content"));
        QCOMPARE(count("output_copy"), int64_t{1});
    }

    void failedPipelinesWriteNothing() {
        const int64_t first = submit("type: pipeline\ndisplay_name: p\njobs:\n"
                                     "  n:\n    type: pipeline\n    component: ./inner.yml\n"
                                     "    outputs: {k: {type: uri_folder, path: \"" +
                                     m_store->path().toUtf8() + "/k\"}}\n");
        m_controller->poll();
        const int64_t nested = startOf(first, "n");
        QVERIFY(reaches(nested, "a=started"));
        end(nested, "a", "Failed", "content");
        QVERIFY(hasState(first, "Failed"));
        QVERIFY(!registered());
        QCOMPARE(count("output_copy"), int64_t{0});
    }

private:
    // Waits for the run of a step.
    int64_t startOf(int64_t parent, const std::string& step) {
        const std::string query =
            "SELECT coalesce(max(run),0) FROM pipeline_step WHERE parent=" + std::to_string(parent) + " AND name='" +
            step + "'";
        return QTest::qWaitFor([&] { return m_workspace->number(query) > 0; }, 10'000) ? m_workspace->number(query) : 0;
    }
    std::string idOf(int64_t run) {
        std::string id;
        m_workspace->write([&](SQLite::Database& db) -> Result<void> {
            id = runs::get(db, run).value().id.text();
            return {};
        });
        return id;
    }
    int64_t resume(int64_t earlier) {
        Result<RunRecord> record = fail(ErrorCode::NotFound, {});
        m_workspace->write([&](SQLite::Database& db) -> Result<void> {
            record = runs::get(db, earlier);
            return {};
        });
        RunSubmitter submitter(**m_workspace);
        if (const auto resumed = resumePipeline(submitter, **m_workspace, *record); !resumed)
            qFatal("%s", resumed.error().message.c_str());
        m_controller->poll();
        return m_workspace->number("SELECT max(seq) FROM run WHERE kind='pipeline' AND parent IS NULL");
    }
    // Returns true if a pass over outputs wrote some, and all of what was due.
    bool registered() {
        const auto pass = DataRegistration::run((*m_workspace)->paths(), m_clock.now());
        for (const std::string& message : pass.messages)
            qWarning("%s", message.c_str());
        return pass.hasWritten && pass.messages.empty() && pass.postponed.empty();
    }
    std::string written(const std::string& path) {
        return readFile(m_store->path().toStdString() + "/" + path).value_or("");
    }

    std::unique_ptr<QTemporaryDir> m_store;
};

QTEST_GUILESS_MAIN(NestedOutputsTest)
#include "nested_outputs_test.moc"
