// Pipelines from the command line: outputs that pass between steps, failures, reuse, resumption, cancellation, across
// killed drivers, and from Azure's files.
#include <QDir>
#include <QDirIterator>
#include <QFileInfo>
#include <QTest>
#include <signal.h>

#include "tests/cli/cli_scene.h"

using namespace studio::test;

namespace {

// Each step notes that it ran in $MARKS; `body` may use ${{inputs.X}} and ${{outputs.out}}.
QByteArray stepText(const QByteArray& name, const QByteArray& body, const QByteArray& inputs = {},
                    const QByteArray& more = {}) {
    return "  " + name + ":\n    command: >-\n      echo x >> \"$MARKS/" + name + "\" && " + body + "\n" +
           (inputs.isEmpty() ? QByteArray() : "    inputs: {" + inputs + "}\n") + "    outputs: {out: }\n" + more;
}

QByteArray bound(const QByteArray& input, const QByteArray& step) {
    return input + ": \"${{parent.jobs." + step + ".outputs.out}}\"";
}

const QByteArray diamond =
    "type: pipeline\ndisplay_name: diamond\noutputs:\n  all:\n    mode: upload\ninputs: {word: hello}\njobs:\n" +
    stepText("start", "echo ${{inputs.word}} > ${{outputs.out}}/f", "word: \"${{parent.inputs.word}}\"") +
    stepText("left", "sed s/^/left-/ ${{inputs.i}}/f > ${{outputs.out}}/f", bound("i", "start")) +
    stepText("right", "sed s/^/right-/ ${{inputs.i}}/f > ${{outputs.out}}/f", bound("i", "start")) +
    "  end:\n    command: echo x >> \"$MARKS/end\" && cat ${{inputs.l}}/f ${{inputs.r}}/f > ${{outputs.out}}/f\n"
    "    inputs: {" +
    bound("l", "left") + ", " + bound("r", "right") + "}\n    outputs: {out: \"${{parent.outputs.all}}\"}\n";

} // namespace

class CliPipelineTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<CliScene> m_scene;
    QString m_marks;

    QString write(const QString& name, const QByteArray& text) {
        return m_scene->folder(QStringLiteral("files"), {{name, text}}) + QLatin1Char('/') + name;
    }
    Answer submitFile(const QString& file, const QStringList& options = {}) {
        return m_scene->ctl(QStringList{"run", "submit", "--file", file, "--env", "MARKS=" + m_marks} + options);
    }
    QString submit(const QByteArray& text, const QStringList& options = {}) {
        const Answer answer = submitFile(write(QStringLiteral("p.yml"), text), options);
        if (answer.code != 0)
            qWarning("%s", answer.err.constData());
        return answer.line();
    }
    QString state(const QString& id) {
        return QString::fromStdString(m_scene->json({"run", "show", id}).value("last_state", std::string()));
    }
    bool ends(const QString& id, const char* expected) {
        return waitUntil(
                   [&] {
                       return !m_scene->json({"run", "show", id})["ended_at"].is_null();
                   },
                   60'000) &&
               state(id) == QLatin1String(expected);
    }
    nlohmann::json stepsOf(const QString& id) {
        const auto shown = m_scene->json({"pipeline", "show", id});
        return shown.contains("pipeline") ? shown["pipeline"]["steps"] : nlohmann::json::array();
    }
    // "start=Completed end=Waiting"
    QString statesOf(const QString& id) {
        QStringList all;
        for (const auto& step : stepsOf(id))
            all << QString::fromStdString(step.value("name", std::string()) + "=" + step.value("state", std::string()));
        return all.join(QLatin1Char(' '));
    }
    // How often a step ran.
    qint64 count(const QString& step) { return QFileInfo(QDir(m_marks).filePath(step)).size() / 2; }

private Q_SLOTS:
    void init() {
        m_scene = std::make_unique<CliScene>();
        m_marks = m_scene->folder(QStringLiteral("marks"), {});
    }
    void cleanup() { m_scene.reset(); }

    void passesOutputsAlongTheDiamond() {
        const QString id = submit(diamond, {"--set", "inputs.word=moon"});
        QVERIFY2(ends(id, "Completed"), qPrintable(statesOf(id)));
        QCOMPARE(statesOf(id), QStringLiteral("start=Completed left=Completed right=Completed end=Completed"));
        const QString to = m_scene->path(QStringLiteral("out"));
        QCOMPARE(m_scene->ctl({"run", "download", id, "--to", to}).code, 0);
        QCOMPARE(contentOf(to + "/all/f"), QByteArray("left-moon\nright-moon\n"));
        // On one machine, files are read where they were written.
        const auto left =
            m_scene->json({"run", "show", QString::fromStdString(stepsOf(id)[1].value("run", std::string()))});
        QCOMPARE(left["config"]["inputs"][0]["kind"], "path");
        // The list has the pipeline alone; its steps are runs under it.
        QCOMPARE(m_scene->json({"run", "list"}).size(), size_t{1});
        QCOMPARE(m_scene->json({"run", "list", "--parent", id}).size(), size_t{4});
        QCOMPARE(m_scene->ctl({"run", "export", id}).code, 2);
        const auto shown = m_scene->json({"run", "show", id});
        QCOMPARE(shown["kind"], "pipeline");
        const auto pipeline = m_scene->json({"pipeline", "show", id}); // as any run
        QVERIFY(pipeline.contains("cost") && pipeline.contains("node_seconds") && pipeline.contains("metrics"));
        QCOMPARE(shown["children"]["completed"], 4);
        const QByteArray graph = m_scene->ctl({"pipeline", "show", id, "--graph"}).out;
        QVERIFY2(graph.contains("┬─ left") && graph.contains("← left, right"), graph.constData());
        QCOMPARE(m_scene->ctl({"run", "delete", id, "--yes"}).code, 0);
        QCOMPARE(m_scene->json({"run", "list", "--all"}).size(), size_t{0});
        QCOMPARE(m_scene->ctl({"workspace", "check"}).code, 0);
    }

    // Azure's parallel step with an unchanged entry script: its rows arrive in order, failed items are counted, a later
    // step reads the file.
    void runsParallelSteps() {
        std::map<QString, QByteArray> files;
        for (int i = 0; i < 200; ++i)
            files[QStringLiteral("data/f%1").arg(i, 3, 10, QLatin1Char('0'))] = QByteArray::number(i);
        files[QStringLiteral("src/score.py")] = "import argparse, os, signal\n"
                                                "def init():\n"
                                                "    global args\n"
                                                "    parser = argparse.ArgumentParser()\n"
                                                "    parser.add_argument('--base', type=int)\n"
                                                "    args, _ = parser.parse_known_args()\n"
                                                "def run(mini_batch):\n"
                                                "    rows = []\n"
                                                "    for path in mini_batch:\n"
                                                "        number = int(open(path).read())\n"
                                                "        if number == 17:\n"
                                                "            os.kill(os.getpid(), signal.SIGKILL)\n"
                                                "        if number != 42:\n"
                                                "            rows.append(number + args.base)\n"
                                                "    return rows\n";
        files[QStringLiteral("p.yml")] =
            "type: pipeline\ninputs:\n  set: {type: uri_folder, path: ./data}\n  size: 10\noutputs:\n  all: {type: "
            "uri_file}\n"
            "jobs:\n  score:\n    type: parallel\n    inputs:\n      set: ${{parent.inputs.set}}\n      base: 1000\n"
            "    outputs:\n      rows: {type: uri_file}\n"
            "    input_data: ${{inputs.set}}\n    mini_batch_size: ${{parent.inputs.size}}\n"
            "    mini_batch_error_threshold: 2\n    error_threshold: 11\n    max_concurrency_per_instance: 2\n"
            "    retry_settings: {max_retries: 1, timeout: 60}\n"
            "    task:\n      type: run_function\n      code: ./src\n      entry_script: score.py\n"
            "      program_arguments: >-\n        --base ${{inputs.base}}\n        --allowed_failed_percent 20\n"
            "      append_row_to: ${{outputs.rows}}\n"
            "  last:\n    command: tail -n 1 ${{inputs.rows}} > ${{outputs.out}}; wc -l < ${{inputs.rows}} >> "
            "${{outputs.out}}\n"
            "    inputs: {rows: \"${{parent.jobs.score.outputs.rows}}\"}\n"
            "    outputs: {out: {type: uri_file, path: \"${{parent.outputs.all}}\"}}\n";
        const QString folder = m_scene->folder(QStringLiteral("files"), files);
        const Answer submitted = submitFile(folder + QStringLiteral("/p.yml"));
        QVERIFY2(submitted.code == 0, submitted.err.constData());
        const QString id = submitted.line();
        QVERIFY2(ends(id, "Completed"), qPrintable(statesOf(id)));
        const QString to = m_scene->path(QStringLiteral("out"));
        QCOMPARE(m_scene->ctl({"run", "download", id, "--to", to}).code, 0);
        // 200 items without the ten of the killed mini-batch, and without the one that was left out.
        QCOMPARE(contentOf(to + "/all").simplified(), QByteArray("1199 189"));
        const QString score = QString::fromStdString(stepsOf(id)[0].value("run", std::string()));
        QVERIFY(stepsOf(id)[0].value("is_parallel", false));
        QVERIFY(m_scene->ctl({"pipeline", "show", id}).out.contains("parallel"));
        QVERIFY(m_scene->ctl({"pipeline", "validate", folder + "/p.yml"}).out.contains("parallel"));
        const QByteArray log = m_scene->log(score);
        QVERIFY2(log.contains("completed: 189 of 200 items, 2 of 20 mini-batches failed"), log.constData());
        // One failed item more than allowed: the step fails, with the first error in its log.
        const Answer again = submitFile(folder + QStringLiteral("/p.yml"), {"--set", "jobs.score.error_threshold=10"});
        QVERIFY2(ends(again.line(), "Failed"), qPrintable(statesOf(again.line())));
        const QString failed = QString::fromStdString(stepsOf(again.line())[0].value("run", std::string()));
        QVERIFY2(m_scene->log(failed).contains("11 items failed; error_threshold allows 10. The first error, of "
                                               "mini-batch"),
                 m_scene->log(failed).constData());
    }

    // With instance_count the nodes of a cluster share the mini-batches; on a machine one node does all.
    void runsParallelStepsOnSeveralNodes() {
        std::map<QString, QByteArray> files;
        for (int i = 0; i < 40; ++i)
            files[QStringLiteral("data/f%1").arg(i, 2, 10, QLatin1Char('0'))] = QByteArray::number(i);
        files[QStringLiteral("src/score.py")] = "import os, sys, time\n"
                                                "def run(mini_batch):\n"
                                                "    time.sleep(0.1)\n"
                                                "    node = os.environ.get('NODE_RANK', 'none')\n"
                                                "    with open(os.path.join(sys.argv[1], node), 'a') as out:\n"
                                                "        out.write('x')\n"
                                                "    return [open(path).read() for path in mini_batch]\n";
        files[QStringLiteral("p.yml")] =
            "type: parallel\ninputs:\n  set: {type: uri_folder, path: ./data}\noutputs:\n  rows: {type: uri_file}\n"
            "  marks: {type: uri_folder}\n"
            "input_data: ${{inputs.set}}\nmini_batch_size: 1\nmax_concurrency_per_instance: 1\n"
            "resources: {instance_count: 2}\ncompute: azureml:pair\ntask:\n  type: run_function\n  code: ./src\n"
            "  entry_script: score.py\n  program_arguments: ${{outputs.marks}}\n  append_row_to: ${{outputs.rows}}\n";
        const QString folder = m_scene->folder(QStringLiteral("nodes"), files);
        QCOMPARE(
            m_scene->ctl({"compute", "create", "pair", "--cores", "1", "--memory", "64MiB", "--max-instances", "2"})
                .code,
            0);
        for (const QString& target : {QStringLiteral("pair"), QStringLiteral("local")}) {
            const Answer submitted = submitFile(folder + QStringLiteral("/p.yml"), {"--compute", target});
            QVERIFY2(submitted.code == 0, submitted.err.constData());
            const QString id = submitted.line();
            QVERIFY2(ends(id, "Completed"), m_scene->log(id).constData());
            const QString to = m_scene->path(QStringLiteral("out-") + target);
            QCOMPARE(m_scene->ctl({"run", "download", id, "--to", to}).code, 0);
            QByteArray all;
            for (int i = 0; i < 40; ++i)
                all += QByteArray::number(i) + '\n';
            QCOMPARE(contentOf(to + "/outputs/rows"), all);
            const auto done = [&](const char* node) {
                return contentOf(to + "/outputs/marks/" + QLatin1String(node)).size();
            };
            if (target == QStringLiteral("local")) {
                QCOMPARE(done("none"), 40);
            } else {
                QCOMPARE(done("0") + done("1"), 40);
                QVERIFY(done("0") > 0 && done("1") > 0);
            }
        }
        QCOMPARE(m_scene->ctl({"compute", "delete", "pair", "--yes"}).code, 0);
    }

    // Large outputs between steps on one machine: one copy of the bytes exists, in the folder of the step that wrote
    // them. The output of the whole is stored, and stays executable.
    void readsOutputsWhereTheyAre() {
        constexpr qint64 size = 48 << 20;
        const QByteArray bytes = QByteArray::number(size);
        const QString id = submit(
            "type: pipeline\noutputs: {tool: {type: uri_file}}\njobs:\n" +
            stepText("big", "head -c " + bytes + " /dev/urandom > ${{outputs.out}}/f && chmod +x ${{outputs.out}}/f") +
            "  check:\n    command: >-\n      echo x >> \"$MARKS/check\" && test -x ${{inputs.i}}/f && wc -c < "
            "${{inputs.i}}/f > ${{outputs.size}} && printf '#!/bin/sh' > ${{outputs.tool}} && chmod +x "
            "${{outputs.tool}}\n    inputs: {" +
            bound("i", "big") +
            "}\n    outputs: {size: {type: uri_file}, tool: {type: uri_file, path: "
            "\"${{parent.outputs.tool}}\"}}\n"
            "  last:\n    command: cat ${{inputs.s}} && wc -c < ${{inputs.b}}/f\n    inputs: {s: "
            "\"${{parent.jobs.check.outputs.size}}\", " +
            bound("b", "big") + "}\n");
        QVERIFY2(ends(id, "Completed"), qPrintable(statesOf(id)));
        const auto copies = [&] {
            int found = 0;
            QDirIterator files(m_scene->workspace(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
            while (files.hasNext()) {
                files.next();
                found += files.fileInfo().size() >= size ? 1 : 0;
            }
            return found;
        };
        QCOMPARE(copies(), 1);
        const QString last = QString::fromStdString(stepsOf(id)[2].value("run", std::string()));
        QCOMPARE(m_scene->log(last).simplified(), bytes + " " + bytes);
        QCOMPARE(stepsOf(id)[0]["outputs"][0]["bytes"], size);
        const QString to = m_scene->path(QStringLiteral("out"));
        QCOMPARE(m_scene->ctl({"run", "download", id, "--to", to}).code, 0);
        QVERIFY(QFileInfo(to + "/tool").isExecutable());
        QCOMPARE(m_scene->ctl({"workspace", "check"}).code, 0);
        // What is only there is verified there, and reused without a copy.
        const QString file = m_scene->path(QStringLiteral("files/p.yml"));
        const QString again = submitFile(file).line();
        QVERIFY2(ends(again, "Completed"), qPrintable(statesOf(again)));
        QCOMPARE(statesOf(again), QStringLiteral("big=Reused check=Reused last=Reused"));
        QCOMPARE(copies(), 1);
        // A changed byte: it is written again, and so is what is made of it.
        const QString big = QString::fromStdString(stepsOf(id)[0].value("run", std::string()));
        QFile damaged(m_scene->workspace() + "/runs/" + big + "/a1/r0/work/outputs/out/f");
        QVERIFY(damaged.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        QVERIFY(damaged.open(QIODevice::ReadWrite) && damaged.write("damaged") == 7);
        damaged.close();
        const QString third = submitFile(file).line();
        QVERIFY2(ends(third, "Completed"), qPrintable(statesOf(third)));
        QCOMPARE(statesOf(third), QStringLiteral("big=Completed check=Completed last=Completed"));
    }

    // The nodes of a cluster of slots are parts of one machine.
    void readsOutputsOnSlotsWhereTheyAre() {
        constexpr qint64 size = 24 << 20;
        QCOMPARE(m_scene->ctl({"compute", "create", "pair", "--cores", "1", "--memory", "64MiB"}).code, 0);
        const QString id =
            submit("type: pipeline\njobs:\n" +
                   stepText("big", "head -c " + QByteArray::number(size) + " /dev/urandom > ${{outputs.out}}/f", {},
                            "    compute: azureml:pair\n") +
                   stepText("slot", "wc -c < ${{inputs.i}}/f", bound("i", "big"), "    compute: azureml:pair\n") +
                   stepText("machine", "wc -c < ${{inputs.i}}/f", bound("i", "big"), "    compute: azureml:local\n"));
        QVERIFY2(ends(id, "Completed"), qPrintable(statesOf(id)));
        int copies = 0;
        QDirIterator files(m_scene->workspace(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            files.next();
            copies += files.fileInfo().size() >= size ? 1 : 0;
        }
        QCOMPARE(copies, 1);
    }

    void runsStepsOfAllKinds() {
        m_scene->folder(
            QStringLiteral("files"),
            {{QStringLiteral("inner.yml"),
              "type: pipeline\ninputs: {d: {type: uri_folder}}\noutputs: {m: {type: uri_folder}}\njobs:\n  a:\n"
              "    command: cp ${{inputs.d}}/f ${{outputs.o}}/g\n    inputs: {d: \"${{parent.inputs.d}}\"}\n"
              "    outputs: {o: \"${{parent.outputs.m}}\"}\n"},
             {QStringLiteral("t.py"),
              "import json, os, sys, time, urllib.request\nx = float(sys.argv[1])\n"
              "open(sys.argv[3] + '/best', 'w').write(open(sys.argv[2] + '/g').read() + str(x))\n"
              "h = {'Content-Type': 'application/json', 'Authorization': 'Bearer ' + "
              "os.environ.get('MLFLOW_TRACKING_TOKEN', '')}\n"
              "b = {'run_id': os.environ['MLFLOW_RUN_ID'], 'key': 'loss', 'value': x, 'step': 0, 'timestamp': "
              "int(time.time() * 1000)}\n"
              "urllib.request.urlopen(urllib.request.Request(os.environ['MLFLOW_TRACKING_URI'] + "
              "'/api/2.0/mlflow/runs/log-metric', json.dumps(b).encode(), h)).read()\n"}});
        const QString id = submit(
            "type: pipeline\noutputs: {best: {type: uri_folder}}\njobs:\n" +
            stepText("start", "echo data > ${{outputs.out}}/f") +
            "  nested:\n    type: pipeline\n    component: ./inner.yml\n    inputs: {" + bound("d", "start") +
            "}\n  search:\n    type: sweep\n    trial:\n      code: .\n      command: python3 t.py ${{search_space.x}} "
            "${{inputs.m}} ${{outputs.o}}\n    inputs: {m: \"${{parent.jobs.nested.outputs.m}}\"}\n    outputs: {o: "
            "\"${{parent.outputs.best}}\"}\n    sampling_algorithm: grid\n    search_space: {x: {type: choice, values: "
            "[0.5, 0.25]}}\n    objective: {goal: minimize, primary_metric: loss}\n");
        QVERIFY2(ends(id, "Completed"), qPrintable(statesOf(id)));
        const QString to = m_scene->path(QStringLiteral("out"));
        QCOMPARE(m_scene->ctl({"run", "download", id, "--to", to}).code, 0);
        QCOMPARE(contentOf(to + "/best/best"), QByteArray("data\n0.25")); // of the best trial
        QCOMPARE(m_scene->ctl({"run", "delete", id, "--yes"}).code, 0);
        QCOMPARE(m_scene->json({"run", "list", "--all"}).size(), size_t{0});
    }

    void aFailedStepSkipsWhatNeedsIt() {
        const QByteArray jobs = stepText("bad", "exit 3") + stepText("good", "sleep 1") +
                                stepText("behind", "true", bound("i", "bad")) +
                                stepText("after", "true", bound("i", "good"));
        const QString id = submit("type: pipeline\njobs:\n" + jobs);
        QVERIFY2(ends(id, "Failed"), qPrintable(statesOf(id)));
        QCOMPARE(statesOf(id), QStringLiteral("bad=Failed good=Completed behind=Skipped after=Completed"));
        QCOMPARE(m_scene->json({"run", "show", id})["error"]["code"], "step_failed");
        const Answer waited = m_scene->ctl({"run", "wait", id});
        const std::string log = "Its log: studioctl run logs " + stepsOf(id)[0].value("run", std::string());
        QVERIFY2(waited.err.contains(log.c_str()) && waited.err.contains("bad failed: "), waited.err.constData());
        const QString stopped = submit("type: pipeline\nsettings: {continue_on_step_failure: false}\njobs:\n" +
                                       QByteArray(jobs).replace("sleep 1", "sleep 600"));
        QVERIFY2(ends(stopped, "Failed"), qPrintable(statesOf(stopped)));
        QCOMPARE(statesOf(stopped), QStringLiteral("bad=Failed good=Canceled behind=Skipped after=Skipped"));
    }

    void aMissingOutputFailsItsStep() {
        const QString id = submit("type: pipeline\njobs:\n  a:\n    command: \"true\"\n    outputs: {out: {type: "
                                  "uri_file}}\n  b:\n    command: cat ${{inputs.i}}\n    inputs: {" +
                                  bound("i", "a") + "}\n");
        QVERIFY(ends(id, "Failed"));
        QCOMPARE(statesOf(id), QStringLiteral("a=Failed b=Skipped"));
        QVERIFY(stepsOf(id)[0].value("error", std::string()).find("out") != std::string::npos);
    }

    void cancelEndsTheSteps() {
        const QString id =
            submit("type: pipeline\njobs:\n" + stepText("a", "sleep 600") + stepText("b", "true", bound("i", "a")));
        QVERIFY(waitUntil([&] { return count(QStringLiteral("a")) == 1; }));
        QCOMPARE(m_scene->ctl({"run", "cancel", id}).code, 0);
        QVERIFY(ends(id, "Canceled"));
        QCOMPARE(statesOf(id), QStringLiteral("a=Canceled b=Skipped"));
        QCOMPARE(count(QStringLiteral("b")), 0);
    }

    // Changing one input runs what depends on it, and nothing else.
    // An output that a step may change is a copy of its own: the step that wrote it is not rewritten.
    void privateInputsOfStepsMayBeChanged() {
        const QByteArray text = "type: pipeline\njobs:\n" + stepText("a", "echo one > ${{outputs.out}}/f") +
                                stepText("b", "echo two >> ${{inputs.i}}/f && cat ${{inputs.i}}/f",
                                         "i: {path: \"${{parent.jobs.a.outputs.out}}\", mode: rw_mount}") +
                                stepText("c", "cat ${{inputs.i}}/f", bound("i", "a"));
        const QString id = submit(text);
        QVERIFY2(ends(id, "Completed"), qPrintable(statesOf(id)));
        const auto logOf = [&](int step) {
            return m_scene->log(QString::fromStdString(stepsOf(id)[step].value("run", std::string())));
        };
        QCOMPARE(logOf(1), QByteArray("one\ntwo\n"));
        QCOMPARE(logOf(2), QByteArray("one\n"));
        // The way in which an input is passed is part of what is compared.
        const auto planOf = [&](const QByteArray& file) {
            return m_scene->json({"run", "submit", "--dry-run", "--env", "MARKS=" + m_marks, "--file",
                                  write(QStringLiteral("again.yml"), file)});
        };
        const auto again = planOf(text);
        QCOMPARE(again.at("steps").size(), size_t{3});
        for (const auto& step : again.at("steps"))
            QCOMPARE(step["reuse"].value("cause", std::string()), std::string("reused"));
        const auto shared = planOf(QByteArray(text).replace(", mode: rw_mount", ""));
        QCOMPARE(shared["steps"][1]["reuse"].value("cause", std::string()), std::string("changed"));
        QCOMPARE(shared["steps"][1]["reuse"]["changes"][0]["what"], "inputs.i");
    }

    void unchangedStepsAreReused() {
        const QString first = submit(diamond);
        QVERIFY(ends(first, "Completed"));
        const QString second = submit(diamond);
        QVERIFY(ends(second, "Completed"));
        QCOMPARE(statesOf(second), QStringLiteral("start=Reused left=Reused right=Reused end=Reused"));
        QCOMPARE(count(QStringLiteral("start")), 1);
        QCOMPARE(stepsOf(second)[0]["reused_from"], stepsOf(first)[0]["run"]);
        const QByteArray changed = QByteArray(diamond).replace("s/^/left-/", "s/^/LEFT-/");
        // Before it runs and afterwards: which steps run, and why.
        const auto plan = m_scene->json({"run", "submit", "--dry-run", "--env", "MARKS=" + m_marks, "--file",
                                         write(QStringLiteral("changed.yml"), changed)});
        const auto causesOf = [](const nlohmann::json& steps) {
            std::string all;
            for (const auto& step : steps)
                all += (all.empty() ? "" : " ") + step["reuse"].value("cause", std::string("none"));
            return all;
        };
        QCOMPARE(causesOf(plan["steps"]), std::string("reused changed reused upstream"));
        QCOMPARE(plan["steps"][1]["reuse"]["changes"][0]["what"], "command");
        // A step of that name in a pipeline of another name and experiment is another one.
        const QByteArray renamed = QByteArray(changed).replace("display_name: diamond", "display_name: other");
        const auto other = m_scene->json({"run", "submit", "--dry-run", "--experiment", "elsewhere", "--env",
                                          "MARKS=" + m_marks, "--file", write(QStringLiteral("other.yml"), renamed)});
        QCOMPARE(causesOf(other["steps"]), std::string("reused first reused upstream"));
        const QString third = submit(changed);
        QVERIFY(ends(third, "Completed"));
        QCOMPARE(statesOf(third), QStringLiteral("start=Reused left=Completed right=Reused end=Completed"));
        const auto why = m_scene->json({"pipeline", "show", third, "--why"});
        QCOMPARE(causesOf(why["pipeline"]["steps"]), std::string("reused changed reused changed"));
        QCOMPARE(why["pipeline"]["steps"][3]["reuse"]["changes"][0]["what"], "inputs.l");
        const QByteArray said = m_scene->ctl({"pipeline", "show", third, "--why"}).out;
        QVERIFY2(said.contains("inputs.l changed (was"), said.constData());
        const QString to = m_scene->path(QStringLiteral("out"));
        QCOMPARE(m_scene->ctl({"run", "download", third, "--to", to}).code, 0);
        QCOMPARE(contentOf(to + "/all/f"), QByteArray("LEFT-hello\nright-hello\n"));
        QVERIFY(m_scene->ctl({"run", "download", third}).err.contains("uploads " + third.toUtf8()));
        const QString forced = submit(diamond, {"--force-rerun"});
        QVERIFY(ends(forced, "Completed"));
        QCOMPARE(statesOf(forced), QStringLiteral("start=Completed left=Completed right=Completed end=Completed"));
        QCOMPARE(causesOf(m_scene->json({"pipeline", "show", forced, "--why"})["pipeline"]["steps"]),
                 std::string("forced forced forced forced"));
        // The artifacts outlive the run that wrote them, as long as another pipeline refers to them.
        const Answer deleted = m_scene->ctl({"run", "delete", first, "--yes"});
        const qsizetype warned = deleted.err.indexOf("studioctl: warning: the deletion affects these items");
        const qsizetype done = deleted.err.indexOf("studioctl: deleted " + first.toUtf8());
        QVERIFY2(deleted.code == 0 && warned >= 0 && done > warned, deleted.err.constData());
        QCOMPARE(m_scene->ctl({"run", "delete", forced, "--yes"}).code, 0);
        QCOMPARE(m_scene->ctl({"run", "download", second, "--to", to + "2"}).code, 0);
        QCOMPARE(contentOf(to + "2/all/f"), QByteArray("left-hello\nright-hello\n"));
    }

    void outputsThatAreGoneAreNotReused() {
        const QByteArray file = "type: pipeline\njobs:\n" + stepText("a", "echo 1 > ${{outputs.out}}/f") +
                                stepText("b", "sed s/1/2/ ${{inputs.i}}/f > ${{outputs.out}}/f", bound("i", "a"));
        const QString first = submit(file);
        QVERIFY(ends(first, "Completed"));
        const QString writer = QString::fromStdString(stepsOf(first)[0].value("run", std::string()));
        for (const char* store : {"/blobs", "/packs"}) {
            QDirIterator files(m_scene->workspace() + QLatin1String(store), QDir::Files, QDirIterator::Subdirectories);
            while (files.hasNext()) {
                const QString path = files.next();
                if (!path.endsWith(QStringLiteral("lock")))
                    QFile::remove(path);
            }
        }
        const QString again = submit(file);
        QVERIFY2(ends(again, "Completed"), qPrintable(statesOf(again)));
        // What b wrote was in the store alone; what a wrote is where a wrote it.
        QCOMPARE(statesOf(again), QStringLiteral("a=Reused b=Completed"));
        QCOMPARE(m_scene->ctl({"run", "delete", writer, "--yes"}).code, 0);
        const QString third = submit(file, {"--env", "OTHER=1"}); // a and b under another key
        QVERIFY2(ends(third, "Completed"), qPrintable(statesOf(third)));
        const QString fourth = submit(file);
        QVERIFY2(ends(fourth, "Completed"), qPrintable(statesOf(fourth)));
        QCOMPARE(statesOf(fourth), QStringLiteral("a=Completed b=Reused"));
        QCOMPARE(count(QStringLiteral("a")), 3);
    }

    void outputsThatAreDamagedAreNotReused() {
        const QByteArray file = "type: pipeline\njobs:\n" + stepText("a", "echo 1 > ${{outputs.out}}/f") +
                                stepText("b", "sed s/1/2/ ${{inputs.i}}/f > ${{outputs.out}}/f", bound("i", "a"));
        const QString first = submit(file);
        QVERIFY(ends(first, "Completed"));
        QDirIterator files(m_scene->workspace() + QStringLiteral("/blobs"), QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile blob(files.next());
            if (blob.size() == 0) // the lock
                continue;
            QVERIFY(blob.setPermissions(QFile::ReadOwner | QFile::WriteOwner) && blob.open(QIODevice::ReadWrite));
            QVERIFY(blob.write("X") == 1);
        }
        const QString second = submit(file);
        QVERIFY2(ends(second, "Completed"), qPrintable(statesOf(second)));
        QCOMPARE(statesOf(second), QStringLiteral("a=Reused b=Completed"));
        const QString third = submit(file);
        QVERIFY2(ends(third, "Completed"), qPrintable(statesOf(third)));
        QCOMPARE(statesOf(third), QStringLiteral("a=Reused b=Reused"));
        QCOMPARE(count(QStringLiteral("b")), 2);
    }

    void resumesFromTheFailedStep() {
        const QByteArray file =
            "type: pipeline\njobs:\n" +
            stepText("a", "date +%N > ${{outputs.out}}/f", {}, "    is_deterministic: false\n") +
            stepText("b", "test -e \"$MARKS/mended\" && cp ${{inputs.i}}/f ${{outputs.out}}", bound("i", "a")) +
            stepText("c", "cat ${{inputs.i}}/f", bound("i", "b"));
        const QString id = submit(file);
        QVERIFY(ends(id, "Failed"));
        QCOMPARE(m_scene->ctl({"run", "show", id}).code, 0);
        const Answer early = m_scene->ctl({"pipeline", "resume", id});
        QVERIFY2(early.code == 0, early.err.constData());
        QVERIFY(ends(early.line(), "Failed")); // not mended
        m_scene->folder(QStringLiteral("marks"), {{QStringLiteral("mended"), "y"}});
        const QString resumed = m_scene->ctl({"pipeline", "resume", early.line()}).line(); // also from a resumed one
        QVERIFY2(ends(resumed, "Completed"), qPrintable(statesOf(resumed)));
        QCOMPARE(statesOf(resumed), QStringLiteral("a=Reused b=Completed c=Completed"));
        QCOMPARE(count(QStringLiteral("a")), 1);
        QCOMPARE(count(QStringLiteral("b")), 3);
        QCOMPARE(m_scene->ctl({"pipeline", "resume", m_scene->submit({"true"})}).code, 2);
    }

    void eachStepRunsOnceAcrossKilledDrivers() {
        QByteArray file = "type: pipeline\njobs:\n" + stepText("s0", "echo 0 > ${{outputs.out}}/f");
        for (int i = 1; i < 12; ++i) {
            const QByteArray before = "s" + QByteArray::number((i - 1) / 2);
            file += stepText("s" + QByteArray::number(i), "sleep 0.2; cp ${{inputs.i}}/f ${{outputs.out}}/f",
                             bound("i", before));
        }
        const QString id = submit(file);
        for (int kill = 0; kill < 4; ++kill) {
            QTest::qWait(500);
            if (const qint64 driver = m_scene->driver(); driver > 0)
                ::kill(static_cast<pid_t>(driver), SIGKILL);
            m_scene->ctl({"run", "list"}); // starts another
        }
        QVERIFY2(ends(id, "Completed"), qPrintable(statesOf(id)));
        for (int i = 0; i < 12; ++i)
            QCOMPARE(count(QStringLiteral("s%1").arg(i)), 1);
    }

    // The driver dies at each point of a pipeline, as by kill -9; another one continues, and no step runs twice.
    void continuesAfterEachCrashPoint_data() {
        QTest::addColumn<QString>("point");
        for (const char* point : {"parent.plan_written", "parent.plan_committed", "step.outputs_stored"})
            QTest::newRow(point) << QString::fromLatin1(point);
    }
    void continuesAfterEachCrashPoint() {
        QFETCH(QString, point);
        const QString crashed = m_scene->path(QStringLiteral("crashed"));
        m_scene->setVariable(QStringLiteral("COMPUTE_STUDIO_CRASH_AT"), point);
        m_scene->setVariable(QStringLiteral("COMPUTE_STUDIO_CRASH_ONCE"), crashed);
        const QString id = submit("type: pipeline\njobs:\n" + stepText("a", "echo 1 > ${{outputs.out}}/f") +
                                  stepText("b", "cat ${{inputs.i}}/f", bound("i", "a")));
        QVERIFY2(waitUntil([&] {
                     m_scene->ctl({"run", "list"}); // starts another driver
                     return QFileInfo::exists(crashed) && !m_scene->json({"run", "show", id})["ended_at"].is_null();
                 }),
                 qPrintable(statesOf(id)));
        QCOMPARE(statesOf(id), QStringLiteral("a=Completed b=Completed"));
        QCOMPARE(count(QStringLiteral("a")), 1);
        QCOMPARE(count(QStringLiteral("b")), 1);
    }

    void validatesFiles() {
        const QString good = write(QStringLiteral("good.yml"), diamond);
        const Answer graph = m_scene->ctl({"pipeline", "validate", good});
        QVERIFY2(graph.code == 0, graph.err.constData());
        QVERIFY2(graph.out.contains("└─ right"), graph.out.constData());
        const Answer plan = submitFile(good, {"--dry-run"});
        QVERIFY2(plan.code == 0 && plan.out.contains("left, right"), plan.err.constData());
        QVERIFY(m_scene->json({"run", "list", "--all"}).empty());
        const QString elsewhere = write(QStringLiteral("e.yml"), diamond + "settings: {default_compute: gone}\n");
        const Answer noted = m_scene->ctl({"pipeline", "validate", elsewhere});
        const bool isNoted = noted.err.count("warning: This workspace has no compute target \"gone\".") == 1;
        QVERIFY2(noted.code == 0 && isNoted, noted.err.constData());
        QVERIFY2(!graph.err.contains("no compute target"), graph.err.constData());
        QCOMPARE(submitFile(elsewhere).code, 2);
        const QString bad =
            write(QStringLiteral("bad.yml"), "type: pipeline\njobs:\n" + stepText("a", "true", bound("i", "b")) +
                                                 stepText("b", "true", bound("i", "a")));
        const Answer answer = m_scene->ctl({"pipeline", "validate", bad});
        QCOMPARE(answer.code, 2);
        QVERIFY2(answer.err.contains("a → b → a") || answer.err.contains("b → a → b"), answer.err.constData());
        QCOMPARE(submitFile(bad).code, 2);
        QCOMPARE(submitFile(good, {"--source", m_scene->home()}).code, 2);
    }

    // The job is frozen with its plan: the file may be gone.
    void schedulesSubmitPipelines() {
        const QString folder = m_scene->folder(
            QStringLiteral("files"),
            {{QStringLiteral("p.yml"),
              "type: pipeline\njobs:\n  a:\n    command: echo 1 > ${{outputs.out}}/f\n    outputs: "
              "{out: }\n  b:\n    command: cat ${{inputs.i}}/f\n    inputs: {" +
                  bound("i", "a") + "}\n"},
             {QStringLiteral("s.yml"), "name: nightly\ntrigger: {type: cron, expression: \"0 3 * * *\"}\ncreate_job: "
                                       "./p.yml\n"}});
        const Answer created = m_scene->ctl({"schedule", "create", "--file", folder + "/s.yml"});
        QVERIFY2(created.code == 0, created.err.constData());
        QVERIFY(QFile::remove(folder + "/p.yml"));
        const Answer fired = m_scene->ctl({"schedule", "run", "nightly"});
        QVERIFY2(fired.code == 0, fired.err.constData());
        const QString id = fired.line(); // beside one that its time may fire
        QVERIFY(ends(id, "Completed"));
        QCOMPARE(statesOf(id), QStringLiteral("a=Completed b=Completed"));
    }
};

QTEST_GUILESS_MAIN(CliPipelineTest)
#include "cli_pipeline_test.moc"
