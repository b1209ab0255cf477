// PlannerScene is a test fixture that drives pipelines on a real database with simulated runs of their steps. One
// thread.
#pragma once

#include <QTest>

#include "core/base/file.h"
#include "core/driver/parent_controller.h"
#include "core/jobfile/pipeline_draft.h"
#include "core/protocol/attempt_folder.h"
#include "core/run/pipeline_table.h"
#include "core/run/run_queries.h"
#include "core/run/run_text.h"
#include "core/submission/pipeline_submission.h"
#include "core/target/target.h"
#include "tests/jobfile/drafts.h"
#include "tests/run/reconciler_scene.h"

namespace studio::test {

class SteppedClock : public Clock {
public:
    Timestamp now() const override { return m_now += std::chrono::milliseconds(1); }

private:
    mutable Timestamp m_now = fromMs(1'000'000);
};

inline const QByteArray chain = "type: pipeline\ndisplay_name: p\noutputs: {whole: {type: uri_folder}}\njobs:\n"
                                "  a:\n    command: \"one > ${{outputs.o}}/f\"\n    outputs: {o: }\n"
                                "  b:\n    command: \"two ${{inputs.i}} > ${{outputs.o}}/f\"\n    inputs: {i: "
                                "\"${{parent.jobs.a.outputs.o}}\"}\n    outputs: {o: \"${{parent.outputs.whole}}\"}\n";

class PlannerScene {
protected:
    void setUp() {
        m_workspace = std::make_unique<FreshWorkspace>();
        m_workspace->write([](SQLite::Database& db) -> Result<void> {
            targets::ensureLocal(db, 4, fromMs(1));
            return {};
        });
        restart();
    }
    void tearDown() {
        m_controller.reset();
        m_workspace.reset();
    }
    int64_t submit(const QByteArray& text) {
        JobDraft draft = m_drafts.read(text);
        NameLookup lookup;
        lookup.data = [](const std::string& reference) -> std::optional<Result<RunInput::Kind>> {
            return reference.rfind("azureml:", 0) == 0 ? std::optional(Result<RunInput::Kind>(RunInput::Kind::File))
                                                       : std::nullopt;
        };
        resolveNames(draft, lookup);
        for (JobDraft* step : stepJobs(*pipelineOf(draft)))
            resolveNames(*step, lookup);
        RunSubmitter submitter(**m_workspace);
        const auto submitted = submitPipeline(submitter, draft, {});
        if (!submitted)
            qFatal("%s", submitted.error().message.c_str());
        return m_workspace->number("SELECT max(seq) FROM run");
    }
    // Without sealing outputs are passed by content.
    void restart(OutputSealing sealing = {}) {
        m_controller = std::make_unique<ParentController>((*m_workspace)->database(), (*m_workspace)->paths(), m_clock);
        m_controller->setSealing(std::move(sealing));
        m_controller->poll();
    }
    // "a=completed b=started", in the order of the names.
    QString steps(int64_t parent) {
        QStringList all;
        m_workspace->write([&](SQLite::Database& db) -> Result<void> {
            for (const StepRecord& step : pipelines::steps(db, parent))
                all << QString::fromStdString(step.name) + u'=' + QString::fromUtf8(toText(step.status).data());
            return {};
        });
        return all.join(u' ');
    }
    bool reaches(int64_t parent, const char* expected) {
        return QTest::qWaitFor([&] { return steps(parent) == QLatin1String(expected); }, 10'000);
    }
    bool hasState(int64_t run, const std::string& state) {
        return QTest::qWaitFor(
            [&] {
                return m_workspace->number("SELECT count(*) FROM run WHERE seq=" + std::to_string(run) +
                                           " AND state='" + state + "'") == 1;
            },
            10'000);
    }
    // Ends the run of a step as an agent would report it, with a file in its output.
    void end(int64_t parent, const std::string& step, const std::string& state, const std::string& content = {}) {
        const auto run = m_workspace->number("SELECT run FROM pipeline_step WHERE parent=" + std::to_string(parent) +
                                             " AND name='" + step + "'");
        QVERIFY(run > 0);
        std::string id;
        m_workspace->write([&](SQLite::Database& db) -> Result<void> {
            id = runs::get(db, run).value().id.text();
            return {};
        });
        if (!content.empty()) {
            const std::string output =
                AttemptFolder::under((*m_workspace)->paths().folder(), {id, 1, 0}).outputs() + "/o";
            QVERIFY(makeFolders(output) && writeFileAtomically(output + "/f", content));
        }
        m_workspace->sql("UPDATE run SET state='" + state +
                         "',attempt=1,ended_ms=2000000,metrics_done=1 WHERE seq=" + std::to_string(run));
        m_controller->poll();
    }
    int64_t count(const std::string& table) { return m_workspace->number("SELECT count(*) FROM " + table); }

    std::unique_ptr<FreshWorkspace> m_workspace;
    std::unique_ptr<ParentController> m_controller;
    SteppedClock m_clock;
    Drafts m_drafts;
};

} // namespace studio::test
