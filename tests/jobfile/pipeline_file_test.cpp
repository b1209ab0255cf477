// Pipeline jobs as files: components, bindings of all forms, optional inputs, values that look like nothing, nesting,
// and what is refused with its place.
#include <QTest>
#include <tuple>

#include "core/jobfile/pipeline_draft.h"
#include "core/jobfile/sweep_job.h"
#include "core/pipeline/pipeline_graph.h"
#include "tests/jobfile/drafts.h"
#include <nlohmann/json.hpp>

using namespace studio;
using namespace studio::test;

namespace {

const StepDraft& stepOf(const JobDraft& draft, const std::string& name) {
    static const StepDraft none;
    if (pipelineOf(draft) == nullptr)
        return none;
    const auto found = std::find_if(pipelineOf(draft)->steps.begin(), pipelineOf(draft)->steps.end(),
                                    [&](const StepDraft& step) { return step.name == name; });
    return found == pipelineOf(draft)->steps.end() ? none : *found;
}

std::string valueIn(const StepDraft& step, const std::string& input) {
    const RunInput* found = inputOf(step.job.config, input);
    return found == nullptr ? std::string("(absent)") : found->value;
}

const QByteArray component = R"(type: command
name: c
inputs:
  data: {type: uri_folder}
  rate: {type: number, default: 0.5}
  note: {type: string, optional: true}
  flag: {type: boolean, default: false}
outputs:
  model: {type: uri_file}
code: ./src
command: >-
  run ${{inputs.data}} ${{inputs.rate}} ${{inputs.flag}} $[[--note ${{inputs.note}} ]]> ${{outputs.model}}
)";

} // namespace

class PipelineFileTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsParallelSteps_data() {
        QTest::addColumn<QByteArray>("more");
        QTest::addColumn<QByteArray>("expected"); // of the command, or the beginning of the problem
        const auto row = [](const char* name, const char* more, const char* expected) {
            QTest::newRow(name) << QByteArray(more) << QByteArray(expected);
        };
        row("least", "", "python3 -m compute_studio_parallel --entry-script s.py --input ${{inputs.d}}");
        row("all",
            "    mini_batch_size: 10 KB\n    mini_batch_error_threshold: 5\n    error_threshold: -1\n"
            "    logging_level: debug\n    max_concurrency_per_instance: ${{parent.inputs.n}}\n"
            "    retry_settings: {max_retries: 0, timeout: 9}\n",
            "--mini-batch-size '10 KB' --mini-batch-error-threshold 5 --error-threshold -1 --logging-level DEBUG "
            "--max-retries 0 --timeout 9 --max-concurrency 3");
        row("nodes", "    resources: {instance_count: 2}\n    max_concurrency_per_instance: 4\n",
            "--max-concurrency 4 --instances 2");
        row("keys", "    partition_keys: [state, store]\n", "--partition-keys state,store");
        row("size", "    mini_batch_size: 10 apples\n", "error: \"mini_batch_size\" must be a number of files");
        row("threshold", "    error_threshold: -2\n", "error: \"error_threshold\" must be between -1 and");
        row("timeout", "    retry_settings: {timeout: 0}\n", "error: \"retry_settings.timeout\" must be between 1 and");
        row("level", "    logging_level: loud\n", "error: \"logging_level\" must be DEBUG");
        row("slip", "    retry_settings: {max_retry: 1}\n", "max_retries");
    }
    void readsParallelSteps() {
        QFETCH(QByteArray, more);
        QFETCH(QByteArray, expected);
        m_drafts.write("src/s.py", "def run(x): return x");
        const JobDraft draft =
            m_drafts.read("type: pipeline\ninputs: {n: 3}\njobs:\n  a:\n    type: parallel\n"
                          "    inputs: {d: {type: uri_folder, path: ./src}}\n"
                          "    input_data: ${{inputs.d}}\n    task: {type: run_function, code: ./src, "
                          "entry_script: s.py}\n" +
                          more);
        const StepDraft& step = stepOf(draft, "a");
        const QByteArray command = QByteArray::fromStdString(step.job.config.shellText.value_or(std::string()));
        const QByteArray problems = messagesOf(draft.problems);
        QVERIFY2((command + problems).contains(expected), (command + problems).constData());
        QCOMPARE(draft.isFine(), !problems.contains("error: "));
        if (draft.isFine())
            QCOMPARE(step.kind, std::string("command"));
        QCOMPARE(step.job.config.needs.nodes, more.contains("instance_count") ? 2 : 1);
    }

    void refusesParallelSteps_data() {
        QTest::addColumn<QByteArray>("job");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* name, const char* job, const char* expected) {
            QTest::newRow(name) << QByteArray(job) << QByteArray(expected);
        };
        const char* task = "task: {code: ./src, entry_script: s.py}\n";
        row("no task", "inputs: {d: 1}\ninput_data: ${{inputs.d}}\n", "has no \"task\"");
        row("no script", "task: {code: ./src}\n", "has no \"entry_script\"");
        row("absent script", "task: {code: ./src, entry_script: other.py}\n", "other.py does not exist");
        row("no code", "task: {entry_script: s.py}\n", "has no \"code\"");
        row("model", "task: {type: model, model: m, code: ./src, entry_script: s.py}\n", "exist only in Azure");
        row("no input", task, "\"input_data\" must name the input");
        row("undeclared input", "input_data: ${{inputs.x}}\ntask: {code: ./src, entry_script: s.py}\n",
            "There is no input x: the file declares none.");
        row("rows to a path", "task: {code: ./src, entry_script: s.py, append_row_to: out.csv}\n",
            "must name an output of the job");
        row("rows to an undeclared output",
            "task: {code: ./src, entry_script: s.py, append_row_to: \"${{outputs.o}}\"}\n", "${{outputs.o}}");
    }
    void refusesParallelSteps() {
        QFETCH(QByteArray, job);
        QFETCH(QByteArray, expected);
        m_drafts.write("src/s.py", "def run(x): return x");
        const JobDraft draft = m_drafts.read("type: parallel\n" + job); // a job of its own
        QVERIFY(!draft.isFine());
        QVERIFY2(messagesOf(draft.problems).contains(expected), messagesOf(draft.problems).constData());
    }

    void readsComponentsWithDefaults() {
        m_drafts.write("c/component.yml", component);
        m_drafts.write("c/src/a.txt", "a");
        m_drafts.write("data/d.csv", "1");
        const JobDraft draft =
            m_drafts.read("type: pipeline\ndisplay_name: p\ninputs:\n  rate: 0\n  empty: \"\"\n"
                          "settings: {default_compute: \"azureml:big\", force_rerun: true}\n"
                          "jobs:\n"
                          "  a:\n    component: ./c/component.yml\n    inputs:\n"
                          "      data: {type: uri_folder, path: ./data}\n"
                          "      rate: ${{parent.inputs.rate}}\n"
                          "  b:\n    component: file:c/component.yml\n    compute: local\n    inputs:\n"
                          "      data: ./data\n      note: ${{parent.inputs.empty}}\n      flag: true\n");
        QVERIFY2(draft.isFine(), messagesOf(draft.problems).constData());
        QCOMPARE(draft.config.name, std::string("p"));
        QVERIFY(pipelineOf(draft)->forcesRerun && pipelineOf(draft)->continuesOnFailure);
        const StepDraft& a = stepOf(draft, "a");
        QCOMPARE(a.kind, std::string("command"));
        QCOMPARE(a.job.config.compute, std::string("big"));
        QCOMPARE(a.job.config.source, m_drafts.path("c/src"));
        QCOMPARE(valueIn(a, "data"), m_drafts.path("data"));
        QVERIFY(inputOf(a.job.config, "data")->kind == RunInput::Kind::Folder);
        QCOMPARE(valueIn(a, "rate"), std::string("0")); // a value
        QCOMPARE(valueIn(a, "flag"), std::string("False"));
        QCOMPARE(valueIn(a, "note"), std::string("(absent)"));
        QVERIFY(a.job.config.shellText->find("--note") == std::string::npos);
        QVERIFY((a.outputs == std::vector<StepOutput>{{"model", true}}));
        const StepDraft& b = stepOf(draft, "b");
        QCOMPARE(b.job.config.compute, std::string("local"));
        QCOMPARE(valueIn(b, "rate"), std::string("0.5"));
        QCOMPARE(valueIn(b, "note"), std::string());
        QCOMPARE(valueIn(b, "flag"), std::string("True"));
        // A kept group keeps its blanks.
        QVERIFY(b.job.config.shellText->find("--note ${{inputs.note}} > ") != std::string::npos);
    }

    // Keys of a step replace those of its component; those that it does not set are the component's.
    void stepsOverrideTheirComponents() {
        m_drafts.write("o/train.yml", "type: command\ncommand: train ${{inputs.rate}}\n"
                                      "inputs:\n  rate: {type: number, default: 0.5}\n"
                                      "resources: {instance_count: 3}\n"
                                      "distribution: {type: pytorch, process_count_per_instance: 4}\n"
                                      "environment_variables: {LEVEL: component}\n");
        const JobDraft draft =
            m_drafts.read("type: pipeline\njobs:\n"
                          "  own: {component: o/train.yml}\n"
                          "  nodes: {component: ./o/train.yml, resources: {instance_count: 2}}\n"
                          "  kind: {component: \"file:o/train.yml\", distribution: {type: mpi}}\n"
                          "  variables: {component: o/train.yml, environment_variables: {LEVEL: step}}\n"
                          "  value: {component: o/train.yml, inputs: {rate: 0}}\n");
        QVERIFY2(draft.isFine(), messagesOf(draft.problems).constData());
        const auto described = [&](const char* name) {
            const RunConfig& config = stepOf(draft, name).job.config;
            const auto level = config.variables.find("LEVEL");
            return toJson(config).at("distribution").value("kind", std::string()) + " " +
                   std::to_string(config.needs.nodes) + "x" + std::to_string(config.needs.processesPerNode) + " " +
                   (level == config.variables.end() ? std::string("-") : level->second) + " " +
                   valueIn(stepOf(draft, name), "rate");
        };
        QCOMPARE(described("own"), std::string("pytorch 3x4 component 0.5"));
        QCOMPARE(described("nodes"), std::string("pytorch 2x4 component 0.5"));
        QCOMPARE(described("kind"), std::string("mpi 3x1 component 0.5"));
        QCOMPARE(described("variables"), std::string("pytorch 3x4 step 0.5"));
        QCOMPARE(described("value"), std::string("pytorch 3x4 component 0"));
    }

    void bindsInputsAndOutputs() {
        const JobDraft draft =
            m_drafts.read("type: pipeline\noutputs:\n  result: {type: uri_file, mode: upload}\njobs:\n"
                          "  a:\n    command: \"echo > ${{outputs.out}}/x\"\n    outputs:\n      out:\n"
                          "  b:\n    command: \"cat ${{inputs.in}} ${{inputs.copy}} > ${{outputs.o}}\"\n    inputs:\n"
                          "      in: ${{ parent.jobs.a.outputs.out }}\n      copy: ${{parent.jobs.c.inputs.x}}\n"
                          "    outputs:\n      o: ${{parent.outputs.result}}\n"
                          "  c:\n    command: \"cat ${{inputs.x}}/outputs/f\"\n    inputs:\n"
                          "      x: {type: uri_folder, path: \"${{parent.jobs.a.outputs.artifacts}}\"}\n");
        QVERIFY2(draft.isFine(), messagesOf(draft.problems).constData());
        const StepDraft& b = stepOf(draft, "b");
        QVERIFY((b.bindings == std::vector<StepBinding>{{"in", "a", "out"}, {"copy", "a", "artifacts"}}));
        QVERIFY((b.outputs == std::vector<StepOutput>{{"o", true}})); // its type is inherited
        QVERIFY(b.job.config.outputs.front().isFile);
        QVERIFY((pipelineOf(draft)->outputs == std::vector<PipelineOutput>{{"result", "b", "o"}}));
        QVERIFY((stepOf(draft, "c").bindings == std::vector<StepBinding>{{"x", "a", "artifacts"}}));
        QVERIFY(!findingIn(skeletonOf(*pipelineOf(draft))));
    }

    void readsSweepsAndNestedPipelines() {
        m_drafts.write("sub/inner.yml",
                       "type: pipeline\ninputs:\n  d: {type: uri_folder}\n  n: {type: integer, default: 3}\n"
                       "  o: {type: string, optional: true}\noutputs:\n  m: {type: uri_folder}\njobs:\n"
                       "  one:\n    component: ./one.yml\n    inputs: {d: \"${{parent.inputs.d}}\", n: "
                       "\"${{parent.inputs.n}}\", o: \"${{parent.inputs.o}}\"}\n    outputs: {m: "
                       "\"${{parent.outputs.m}}\"}\n");
        m_drafts.write("sub/one.yml",
                       "type: command\ninputs:\n  d: {type: uri_folder}\n  n: {type: integer}\n  o: {type: "
                       "string, optional: true}\noutputs:\n  m: {type: uri_folder}\ncommand: \"x "
                       "${{inputs.d}} ${{inputs.n}} $[[-o ${{inputs.o}}]] ${{outputs.m}}\"\n");
        const JobDraft draft = m_drafts.read(
            "type: pipeline\njobs:\n"
            "  first:\n    command: \"echo > ${{outputs.d}}/x\"\n    outputs:\n      d:\n"
            "  nested:\n    type: pipeline\n    component: ./sub/inner.yml\n    inputs: {d: "
            "\"${{parent.jobs.first.outputs.d}}\"}\n"
            "  search:\n    type: sweep\n    trial:\n      command: \"t ${{search_space.x}} ${{inputs.m}}\"\n"
            "    inputs: {m: \"${{parent.jobs.nested.outputs.m}}\"}\n    sampling_algorithm: random\n    search_space: "
            "{x: "
            "{type: uniform, min_value: 0, max_value: 1}}\n    objective: {goal: minimize, primary_metric: loss}\n"
            "    limits: {max_total_trials: 3}\n");
        QVERIFY2(draft.isFine(), messagesOf(draft.problems).constData());
        const StepDraft& nested = stepOf(draft, "nested");
        QCOMPARE(nested.kind, std::string("pipeline"));
        QVERIFY((nested.bindings == std::vector<StepBinding>{{"d", "first", "d"}}));
        QVERIFY((nested.outputs == std::vector<StepOutput>{{"m", false}}));
        const StepDraft& one = nested.pipeline->steps.front();
        QVERIFY((one.bindings == std::vector<StepBinding>{{"d", "", "d"}}));
        QCOMPARE(valueIn(one, "n"), std::string("3"));
        QVERIFY(one.job.config.shellText->find("-o") == std::string::npos); // absent through two levels
        const StepDraft& search = stepOf(draft, "search");
        QCOMPARE(search.kind, std::string("sweep"));
        QCOMPARE(sweepOf(search.job)->maxTrials, 3);
        QVERIFY((search.bindings == std::vector<StepBinding>{{"m", "nested", "m"}}));
        // Without a seed in the file, it is the same each time: the step can be taken from an earlier run.
        const auto seed = sweepOf(search.job)->seed;
        QCOMPARE(sweepOf(stepOf(openJobFile(draft.file), "search").job)->seed, seed);
    }

    // A path of an output belongs to the step, which has it once its pipeline has completed; the data that the output
    // becomes belongs to the step inside that writes it. Both replace what the component names.
    void outputsOfNestedPipelinesHavePaths() {
        m_drafts.write("sub/inner.yml", "type: pipeline\noutputs:\n  m: {type: uri_folder, path: /store/component}\n"
                                        "jobs:\n  one:\n    command: \"x ${{outputs.o}}\"\n"
                                        "    outputs: {o: \"${{parent.outputs.m}}\"}\n");
        const QByteArray inside = "    jobs:\n      one:\n        command: \"x ${{outputs.o}}\"\n"
                                  "        outputs: {o: \"${{parent.outputs.m}}\"}\n";
        const JobDraft draft = m_drafts.read(
            "type: pipeline\noutputs: {w: {type: uri_folder, path: \"/store/${{name}}/${{output_name}}\", name: "
            "weights}}\njobs:\n"
            "  own:\n    type: pipeline\n    component: ./sub/inner.yml\n"
            "    outputs: {m: {path: \"./store/${{name}}\", name: model, version: 3}}\n"
            "  none:\n    type: pipeline\n    component: ./sub/inner.yml\n"
            "  bound:\n    type: pipeline\n    component: ./sub/inner.yml\n"
            "    outputs: {m: \"${{parent.outputs.w}}\"}\n"
            "  here:\n    type: pipeline\n    outputs: {m: {type: uri_folder, path: /store/here}}\n" +
            inside + "  text:\n    type: pipeline\n    outputs: {m: {path: \"${{parent.outputs.w}}\"}}\n" + inside);
        QVERIFY2(draft.problems.empty(), messagesOf(draft.problems).constData());
        const auto pathsOf = [](const JobDraft& job, const char* output) {
            const auto path = job.config.outputPaths.find(output);
            return path == job.config.outputPaths.end() ? std::string("-") : path->second;
        };
        const auto described = [&](const char* name) {
            const StepDraft& step = stepOf(draft, name);
            const JobDraft& one = step.pipeline->steps.front().job;
            const auto data = one.config.outputData.find("o");
            return pathsOf(step.job, "m") + " " + pathsOf(one, "o") + " " +
                   (data == one.config.outputData.end() ? std::string("-") : data->second);
        };
        QCOMPARE(described("own"), m_drafts.path("store/${{name}}") + " - model:3");
        QCOMPARE(described("none"), std::string("- /store/component -"));
        QCOMPARE(described("bound"), std::string("/store/${{parent.name}}/w - weights"));
        QCOMPARE(described("here"), std::string("/store/here - -"));
        QCOMPARE(described("text"), std::string("/store/${{parent.name}}/w - weights"));
        QVERIFY(stepOf(draft, "own").job.config.outputs.empty()); // its steps write them
        QVERIFY(stepOf(draft, "own").job.config.outputData.empty());
    }

    void setChangesInputsOfTheWhole() {
        const QByteArray file = "type: pipeline\ninputs:\n  x: 1\njobs:\n  a:\n    command: echo ${{inputs.y}}\n    "
                                "inputs: {y: \"v${{parent.inputs.x}}\"}\n";
        QCOMPARE(valueIn(stepOf(m_drafts.read(file), "a"), "y"), std::string("v1"));
        QCOMPARE(valueIn(stepOf(m_drafts.read(file, {{"inputs.x", "3"}}), "a"), "y"), std::string("v3"));
    }

    // What the message for a missing input proposes works, wherever the input is declared.
    void setGivesInputsOfAComponentFile() {
        m_drafts.write(QStringLiteral("whole.yml"),
                       "type: pipeline\ninputs: {x: {type: string}}\njobs:\n  a:\n    command: echo ${{inputs.y}}\n"
                       "    inputs: {y: \"${{parent.inputs.x}}\"}\n");
        const QByteArray file = "type: pipeline\ncomponent: ./whole.yml\n";
        const QByteArray really = messagesOf(m_drafts.read(file).problems);
        QVERIFY2(really.contains("The input x of the pipeline has no value. Set it with --set inputs.x=VALUE."),
                 really.constData());
        QVERIFY2(!really.contains("inputs.y"), really.constData()); // bound to it: one cause, one error
        const JobDraft draft = m_drafts.read(file, {{"inputs.x", "3"}});
        QVERIFY2(draft.isFine(), messagesOf(draft.problems).constData());
        QCOMPARE(valueIn(stepOf(draft, "a"), "y"), std::string("3"));
    }

    // An input that the file leaves without a path stays data, with its type.
    void setGivesDataItsPath() {
        const QByteArray file = "type: pipeline\ninputs:\n  d: {type: uri_folder}\njobs:\n  a:\n"
                                "    command: ls ${{inputs.y}}\n    inputs: {y: \"${{parent.inputs.d}}\"}\n";
        const JobDraft without = m_drafts.read(file);
        QVERIFY(messagesOf(without.problems).contains("The input d of the pipeline has no value."));
        QVERIFY(pipelineOf(without) != nullptr && pipelineOf(without)->inputs.front().isData);
        m_drafts.write(QStringLiteral("folder/f"), "x");
        const JobDraft draft = m_drafts.read(file, {{"inputs.d", "./folder"}});
        QVERIFY2(draft.isFine(), messagesOf(draft.problems).constData());
        QVERIFY((pipelineOf(draft)->inputs == std::vector<PipelineInput>{{"d", "./folder", true, false}}));
    }

    void refusesMistakesWithTheirPlace_data() {
        QTest::addColumn<QByteArray>("jobs");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* name, const QByteArray& jobs, const char* expected) {
            QTest::newRow(name) << jobs << QByteArray(expected);
        };
        row("cycle",
            "  a:\n    command: x\n    inputs: {i: \"${{parent.jobs.b.outputs.o}}\"}\n    outputs: {o: }\n"
            "  b:\n    command: x\n    inputs: {i: \"${{parent.jobs.a.outputs.o}}\"}\n    outputs: {o: }\n",
            "error: The steps need each other's outputs: ");
        row("unknown step", "  a:\n    command: x\n    inputs: {i: \"${{parent.jobs.b.outputs.o}}\"}\n",
            "3:3 error: The step a needs an output of b, which is not a step");
        row("unknown output",
            "  a:\n    command: x\n  b:\n    command: x\n    inputs: {i: \"${{parent.jobs.a.outputs.o}}\"}\n",
            "5:3 error: The step b needs the output o of a");
        row("unknown input", "  a:\n    command: x\n    inputs:\n      i: ${{parent.inputs.z}}\n",
            "6:10 error: ${{parent.inputs.z}}: the pipeline has no input z.");
        row("data within text",
            "  a:\n    command: x\n    outputs: {o: }\n  b:\n    command: x\n    inputs:\n      i: "
            "p/${{parent.jobs.a.outputs.o}}\n",
            "9:10 error: ${{parent.jobs.a.outputs.o}} is a file or folder: it can only be the whole value.");
        row("registered component", "  a:\n    component: azureml:train:1\n",
            "4:16 error: \"azureml:train:1\" is a registered component");
        // Without an ending it is no path, as in Azure.
        row("name of a component", "  a:\n    component: train\n", "4:16 error: \"train\" is a registered component");
        row("component of a registry", "  a:\n    component: azureml://registries/azureml/components/x/versions/1\n",
            "is a registered component, which exists only in Azure.");
        row("missing file", "  a:\n    component: ./nowhere.yml\n", "4:16 error: The component file ");
        row("unknown kind", "  a:\n    type: automl\n", "3:3 error: The step a has the type \"automl\"");
        row("inferred kind", "  a:\n    entry: {file: x.py}\n", "The job has no \"code\": the folder with the script.");
        row("no kind", "  a:\n    inputs: {}\n", "3:3 error: The step a has no known type");
        row("name", "  a b:\n    command: x\n", "3:3 error: \"a b\" is not a valid step name");
        row("unknown expression", "  a:\n    command: x\n    inputs:\n      i: ${{steps.b}}\n",
            "6:10 error: ${{steps.b}} is not supported in a pipeline.");
        row("undeclared input", "  a:\n    component: {type: command, command: x, inputs: {}}\n    inputs: {i: 1}\n",
            "error: The component of the step a has no input i.");
        row("missing input", "  a:\n    component: {type: command, command: x, inputs: {i: {type: string}}}\n",
            "3:3 error: The step a lacks a value for the input i of its component.");
        row("input that the step does not declare",
            "  a:\n    command: echo ${{inputs.ii}}\n    inputs: {i: 1, j: 2}\n",
            "4:14 error: The command uses ${{inputs.ii}}, which is not an input of the step a. The step declares: i, "
            "j.\n");
        row("input of a step without any", "  a:\n    command: echo ${{inputs.ii}}\n",
            "4:14 error: The command uses ${{inputs.ii}}, but the step a declares no inputs. Add it below ");
        row("optional input without a value",
            "  a:\n    component: {type: command, command: \"echo ${{inputs.i}}\", inputs: {i: {type: string, "
            "optional: true}}}\n",
            "error: The command uses ${{inputs.i}}, an optional input of the step a that has no value.");
        row("number",
            "  a:\n    component: {type: command, command: x, inputs: {i: {type: number}}}\n    inputs: {i: "
            "many}\n",
            "error: The input i must be a number");
        row("unknown output of the whole", "  a:\n    command: x\n    outputs:\n      o: ${{parent.outputs.z}}\n",
            "6:10 error: ${{parent.outputs.z}}: the pipeline has no output z.");
    }
    void refusesMistakesWithTheirPlace() {
        QFETCH(QByteArray, jobs);
        QFETCH(QByteArray, expected);
        const QByteArray really = messagesOf(m_drafts.read("type: pipeline\njobs:\n" + jobs).problems);
        QVERIFY2(really.contains(expected), really.constData());
        QVERIFY2(really.count(" error: ") == 1, really.constData());
    }

    // The target of a step has the place of the key that names it, in the file that has that key.
    void targetsHaveTheirPlace() {
        m_drafts.write(QStringLiteral("c.yml"), "type: command\ncommand: x\n");
        const JobDraft draft =
            m_drafts.read("type: pipeline\njobs:\n  a: {command: x}\n  b: {command: x, compute: own}\n"
                          "  c: {component: ./c.yml}\nsettings:\n  default_compute: nowhere\n");
        QVERIFY2(draft.isFine(), messagesOf(draft.problems).constData());
        const auto place = [&](const char* name) {
            const JobDraft& job = stepOf(draft, name).job;
            return std::tuple(job.config.compute, job.computeLine, job.computeColumn, job.computeFile == draft.file);
        };
        QVERIFY((place("a") == std::tuple(std::string("nowhere"), 7, 20, true)));
        QVERIFY((place("b") == std::tuple(std::string("own"), 4, 28, true)));
        QVERIFY((place("c") == std::tuple(std::string("nowhere"), 7, 20, true)));
        QVERIFY(stepOf(draft, "c").job.file != draft.file);
    }

    void unknownKeysHaveTheirPlace() {
        const QByteArray really = messagesOf(
            m_drafts.read("type: pipeline\nsteps:\n  a: 1\njobs:\n  a:\n    command: x\n    hardware:\n      b: 1\n")
                .problems);
        QVERIFY2(really.contains("2:1 ") && really.contains("steps"), really.constData());
        QVERIFY2(really.contains("7:5 ") && really.contains("hardware"), really.constData());
    }

    void misspeltSettingsAreWarnings() {
        const JobDraft draft = m_drafts.read(
            "type: pipeline\nsettings: {default_datestore: \"azureml:x\", other_thing: 1}\njobs:\n  a: {command: x}\n");
        QVERIFY2(draft.isFine(), messagesOf(draft.problems).constData());
        QCOMPARE(draft.problems.size(), size_t{1});
    }

    void inputsNeedValues() {
        const QByteArray head = "type: pipeline\njobs:\n  a: {command: x}\ninputs:\n";
        QVERIFY(messagesOf(m_drafts.read(head + "  x: {type: integer}\n").problems)
                    .contains("5:3 error: The input x of the pipeline has no value."));
        QVERIFY(m_drafts.read(head + "  x: {type: integer, optional: true}\n").isFine());
        QVERIFY(m_drafts.read(head + "  x: {type: integer, default: 0}\n").isFine());
    }

private:
    Drafts m_drafts;
};

QTEST_GUILESS_MAIN(PipelineFileTest)
#include "pipeline_file_test.moc"
