#include "core/jobfile/pipeline_file.h"

#include <QDir>
#include <QFile>
#include <algorithm>

#include "core/base/number_text.h"
#include "core/base/sha256.h"
#include "core/jobfile/command_job.h"
#include "core/jobfile/component_file.h"
#include "core/jobfile/environment_file.h"
#include "core/jobfile/file_words.h"
#include "core/jobfile/job_type.h"
#include "core/jobfile/jobfile_text.h"
#include "core/jobfile/nested_outputs.h"
#include "core/jobfile/parallel_file.h"
#include "core/jobfile/spark_file.h"
#include "core/jobfile/step_values.h"
#include "core/jobfile/sweep_job.h"
#include "core/jobfile/yaml_building.h"
#include "core/pipeline/pipeline_graph.h"
#include "core/run/pipeline_kind.h"

namespace studio {

namespace {

constexpr int maxPipelineNesting = 8;
constexpr size_t maxSteps = 10'000;
constexpr size_t maxStepNameLength = 128;

std::string typeIn(const YamlValue* declared) {
    return declared != nullptr && declared->isMap() ? lowered(scalarText(*declared, "type")).toStdString()
                                                    : std::string();
}

bool isStepName(const std::string& name) {
    return !name.empty() && name.size() <= maxStepNameLength && std::all_of(name.begin(), name.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
    });
}

// Reads the steps of one pipeline, and of those in it.
class PipelineReader {
public:
    struct Place {
        std::string file;
        std::string name;
        YamlValue compute; // of steps that name none; nothing: local
        std::string computeFile;
        int depth = 0;
    };
    // `root`: has the keys jobs, outputs and settings.
    PipelineReader(const YamlValue& root, Place place, const JobOverrides& choices,
                   std::map<std::string, InputValue> inputs, std::vector<FileProblem>& problems)
        : m_root(root)
        , m_place(std::move(place))
        , m_choices(choices)
        , m_inputs(std::move(inputs))
        , m_problems(problems, m_place.file)
        , m_jobs(jobsOf(root))
        , m_values(m_inputs, m_jobs, m_place.name, choices.isScheduled, m_problems) {}

    PipelineDraft read() {
        readSettings();
        readDeclaredOutputs();
        if (!m_jobs.isMap() || m_jobs.keys.empty())
            m_problems.refuse(m_root, JobFileText::tr("The pipeline has no \"jobs\"."));
        for (size_t i = 0; i < m_jobs.keys.size(); ++i)
            readStep(m_jobs.keys[i], m_jobs.items[i]);
        if (!hasErrors(m_problems.all()))
            checkGraph();
        return std::move(m_draft);
    }

private:
    static YamlValue jobsOf(const YamlValue& root) {
        const YamlValue* jobs = root.at("jobs");
        return jobs != nullptr ? *jobs : YamlValue();
    }

    void readSettings() {
        takeCompute(m_root.at("compute"));
        const YamlValue* settings = m_root.at("settings");
        if (settings == nullptr || settings->isNothing())
            return;
        if (!settings->isMap()) {
            m_problems.refuse(*settings, JobFileText::tr("\"settings\" must have \"key: value\" lines."));
            return;
        }
        YamlMap map(*settings, m_problems, "settings.");
        takeCompute(map.find("default_compute"));
        m_draft.continuesOnFailure = map.flag("continue_on_step_failure").value_or(true);
        m_draft.forcesRerun = map.flag("force_rerun").value_or(false);
        map.finish({"default_datastore", "default_datestore", "continue_run_on_failed_optional_input", "_source"});
    }

    void takeCompute(const YamlValue* compute) {
        if (compute == nullptr || !compute->isScalar())
            return;
        m_place.compute = m_values.literal(*compute);
        m_place.computeFile = m_place.file;
    }

    void readDeclaredOutputs() {
        const YamlValue* outputs = m_root.at("outputs");
        for (size_t i = 0; outputs != nullptr && i < outputs->keys.size(); ++i)
            m_draft.declared.push_back({outputs->keys[i].text, isFileType(typeIn(&outputs->items[i]))});
    }

    void readStep(const YamlKey& key, const YamlValue& value) {
        if (!isStepName(key.text)) {
            m_problems.refuse(key,
                              JobFileText::tr("\"%1\" is not a valid step name. Use letters, digits, \"_\" and \"-\".")
                                  .arg(shownText(key.text)));
            return;
        }
        if (!value.isMap()) {
            m_problems.refuse(key,
                              JobFileText::tr("The step %1 must have \"key: value\" lines.").arg(shownText(key.text)));
            return;
        }
        if (m_draft.steps.size() == maxSteps) {
            m_problems.refuse(key, JobFileText::tr("The pipeline has more than %1 steps.").arg(maxSteps));
            return;
        }
        std::optional<Component> component;
        if (const YamlValue* named = value.at("component"); named != nullptr && !named->isNothing()) {
            component = readComponent(*named, m_place.file, m_problems);
            if (!component)
                return;
        }
        std::string type = stepTypeOf(value);
        if (type.empty())
            type = component ? inferredStepType(component->root) : inferredStepType(value);
        const JobType* kind = stepTypeFrom(type);
        if (kind == nullptr || kind->runKind.empty()) {
            m_problems.refuse(
                key, kind == nullptr
                         ? JobFileText::tr(
                               "The step %1 has no known type. Supported: command, sweep, parallel, spark, pipeline.")
                               .arg(shownText(key.text))
                         : JobFileText::tr("The step %1 has the type \"%2\", which is not supported. "
                                           "Supported: command, sweep, parallel, spark, pipeline.")
                               .arg(shownText(key.text), shownText(type)));
            return;
        }
        StepDraft step;
        step.name = key.text;
        step.kind = std::string(kind->runKind);
        m_kind = kind;
        m_isParallel = type == "parallel";
        m_isSpark = type == "spark";
        step.line = key.line;
        step.column = key.column;
        readBody(step, value, component);
        m_draft.steps.push_back(std::move(step));
    }

    void readBody(StepDraft& step, const YamlValue& value, const std::optional<Component>& component) {
        const std::string file = component ? component->file : m_place.file;
        YamlValue job = component ? component->root : emptyMapAt(value);
        const YamlValue* declaredInputs = component ? component->root.at("inputs") : nullptr;
        const YamlValue* declaredOutputs = component ? component->root.at("outputs") : nullptr;
        const YamlValue own = component ? withAbsolutePaths(value, folderOfFile(m_place.file)) : value;
        step.title = scalarText(value, "display_name");
        if (step.title.empty())
            step.title = scalarText(job, "display_name");
        for (size_t i = 0; i < own.keys.size(); ++i)
            setKey(job, own.keys[i], own.items[i]);
        if (const YamlValue* flag = job.at("is_deterministic"))
            step.isDeterministic = flag->flag().value_or(true);
        for (const char* key : {"component", "inputs", "outputs", "name", "version", "display_name", "$schema",
                                "description", "is_deterministic", "tags", "type", "experiment_name"})
            eraseKey(job, key);
        m_jobFolder = folderOfFile(step.kind == pipelineRunKind ? m_place.file : file);
        std::map<std::string, InputValue> values = readInputs(step, value, declaredInputs, job);
        readOutputs(step, value, declaredOutputs, job);
        if (step.kind == pipelineRunKind) {
            readNested(step, component ? component->root : value, file, std::move(values), job);
            return;
        }
        JobOverrides choices = m_choices;
        choices.step.emplace().name = step.name;
        for (const auto& [name, input] : values)
            choices.step->inputs.push_back(name);
        choices.step->hasErrors = hasErrors(m_problems.all());
        readJob(step, file, job, choices);
    }

    // Puts the evaluated inputs into `job`, and returns them.
    std::map<std::string, InputValue> readInputs(StepDraft& step, const YamlValue& value, const YamlValue* declared,
                                                 YamlValue& job) {
        std::map<std::string, InputValue> values;
        YamlValue inputs = emptyMapAt(value);
        const YamlValue* given = value.at("inputs");
        const auto put = [&](const std::string& name, InputValue read, const YamlValue* declaration) {
            const YamlValue* own = given != nullptr && given->isMap() ? given->at(name) : nullptr;
            std::string mode = own != nullptr && own->isMap() ? scalarText(*own, "mode") : std::string();
            if (mode.empty() && declaration != nullptr && declaration->isMap())
                mode = scalarText(*declaration, "mode");
            const std::string type = typeIn(declaration);
            if (read.kind == InputValue::Kind::Literal && !type.empty() && !isLiteralType(type))
                read = pathValue(read.yaml, type); // "data: ./folder" of an input that is declared as data
            checkLiteral(name, type, read);
            putInput(step, inputs, name, read, declaration);
            if (YamlValue* placed = inputs.at(name);
                placed != nullptr && placed->isMap() && !mode.empty() && read.kind == InputValue::Kind::Bound)
                setKey(*placed, "mode", scalarAt(*placed, mode));
            values[name] = std::move(read);
        };
        for (size_t i = 0; given != nullptr && given->isMap() && i < given->keys.size(); ++i) {
            const std::string& name = given->keys[i].text;
            const YamlValue* declaration = declared != nullptr ? declared->at(name) : nullptr;
            if (declared != nullptr && declaration == nullptr) {
                m_problems.refuse(given->keys[i], JobFileText::tr("The component of the step %1 has no input %2.")
                                                      .arg(shownText(step.name), shownText(name)));
                continue;
            }
            if (InputValue read = m_values.evaluate(given->items[i]); read.kind != InputValue::Kind::Absent)
                put(name, std::move(read), declaration);
            else if (declaration == nullptr)
                values[name] = {};
        }
        for (size_t i = 0; declared != nullptr && i < declared->keys.size(); ++i) {
            const std::string& name = declared->keys[i].text;
            const YamlValue& declaration = declared->items[i];
            if (values.contains(name))
                continue;
            const YamlValue* literal = declaration.isMap() ? declaration.at("default") : nullptr;
            if (literal != nullptr && literal->isScalar()) {
                put(name, {InputValue::Kind::Literal, *literal, {}, false}, &declaration);
                continue;
            }
            values[name] = {};
            const YamlValue* optional = declaration.isMap() ? declaration.at("optional") : nullptr;
            if (optional == nullptr || !optional->flag().value_or(false))
                m_problems.refuse(step.line, step.column,
                                  JobFileText::tr("The step %1 lacks a value for the input %2 of its component.")
                                      .arg(shownText(step.name), shownText(name)));
        }
        if (!inputs.keys.empty())
            setKey(job, "inputs", std::move(inputs));
        return values;
    }

    InputValue pathValue(const YamlValue& literal, const std::string& type) const {
        InputValue data{InputValue::Kind::Data, emptyMapAt(literal), {}, isFileType(type)};
        setKey(data.yaml, "type", scalarAt(literal, type));
        setKey(data.yaml, "path", literal);
        return data;
    }

    void checkLiteral(const std::string& name, const std::string& type, const InputValue& value) {
        if (value.kind == InputValue::Kind::Literal && (type == "number" || type == "integer") &&
            !numberFromText(value.yaml.text))
            m_problems.refuse(value.yaml, JobFileText::tr("The input %1 must be a number, not \"%2\".")
                                              .arg(shownText(name), shownText(value.yaml.text)));
    }

    void putInput(StepDraft& step, YamlValue& inputs, const std::string& name, const InputValue& value,
                  const YamlValue* declaration) {
        if (value.kind == InputValue::Kind::Bound) {
            StepBinding binding = value.binding;
            binding.input = name;
            step.bindings.push_back(std::move(binding));
            YamlValue placeholder = emptyMapAt(value.yaml);
            setKey(placeholder, "type", scalarAt(value.yaml, value.isFile ? "uri_file" : "uri_folder"));
            setKey(placeholder, "path", scalarAt(value.yaml, boundInputPath));
            setKey(inputs, name, std::move(placeholder));
            return;
        }
        YamlValue read = value.yaml;
        if (value.kind == InputValue::Kind::Data && read.isMap()) {
            if (const std::string type = typeIn(declaration); read.at("type") == nullptr && !type.empty())
                setKey(read, "type", scalarAt(read, type));
            // The job is read as one of the component's file. An absolute path would be one of its machine.
            YamlValue* path = read.at("path");
            const std::string folder = folderOfFile(m_place.file);
            if (m_jobFolder != folder && path != nullptr && path->isScalar() && !path->text.starts_with("/") &&
                !isPlaceholder(path->text) && (!isAddress(path->text) || path->text.starts_with("file:"))) {
                const std::string plain = path->text.starts_with("file:") ? path->text.substr(5) : path->text;
                if (!plain.starts_with("/"))
                    path->text =
                        QFile::encodeName(QDir(QFile::decodeName(m_jobFolder.c_str()))
                                              .relativeFilePath(QFile::decodeName(pathIn(folder, plain).c_str())))
                            .toStdString();
            }
        }
        setKey(inputs, name, std::move(read));
    }

    void readOutputs(StepDraft& step, const YamlValue& value, const YamlValue* declared, YamlValue& job) {
        YamlValue outputs = emptyMapAt(value);
        const YamlValue* given = value.at("outputs");
        const auto put = [&](const std::string& name, const YamlValue& entry, const YamlValue* declaration) {
            const YamlValue* path = entry.isMap() ? entry.at("path") : nullptr;
            std::string bound = wholeExpression(path != nullptr ? *path : entry);
            constexpr std::string_view prefix = "parent.outputs.";
            std::string type = typeIn(&entry);
            if (type.empty())
                type = typeIn(declaration);
            if (bound.starts_with(prefix)) {
                const std::string whole = bound.substr(prefix.size());
                const auto known = std::find_if(m_draft.declared.begin(), m_draft.declared.end(),
                                                [&](const StepOutput& output) { return output.name == whole; });
                if (known == m_draft.declared.end()) {
                    m_problems.refuse(entry, JobFileText::tr("${{%1}}: the pipeline has no output %2.")
                                                 .arg(shownText(bound), shownText(whole)));
                    return;
                }
                if (type.empty() && known->isFile)
                    type = "uri_file";
                m_draft.outputs.push_back({whole, step.name, name});
            } else if (entry.isScalar() && !bound.empty()) {
                m_problems.refuse(entry, JobFileText::tr("${{%1}} cannot be an output. Use ${{parent.outputs.NAME}}.")
                                             .arg(shownText(bound)));
                return;
            }
            YamlValue own = entry.isMap() ? entry : emptyMapAt(entry);
            if (bound.starts_with(prefix)) {
                eraseKey(own, "path");
                inherit(bound.substr(prefix.size()), own);
            } else if (YamlValue* kept = own.at("path"); kept != nullptr && kept->isScalar()) {
                kept->text = ownPath(kept->text);
            }
            if (!type.empty())
                setKey(own, "type", scalarAt(entry, type));
            step.outputs.push_back({name, isFileType(type)});
            setKey(outputs, name, std::move(own));
        };
        for (size_t i = 0; given != nullptr && given->isMap() && i < given->keys.size(); ++i) {
            const std::string& name = given->keys[i].text;
            const YamlValue* declaration = declared != nullptr ? declared->at(name) : nullptr;
            if (declared != nullptr && declaration == nullptr && !isWholeOutput(name))
                m_problems.refuse(given->keys[i], JobFileText::tr("The component of the step %1 has no output %2.")
                                                      .arg(shownText(step.name), shownText(name)));
            else
                put(name, given->items[i], declaration);
        }
        for (size_t i = 0; declared != nullptr && i < declared->keys.size(); ++i) {
            const std::string& name = declared->keys[i].text;
            if (outputs.at(name) == nullptr)
                put(name, declared->items[i].isMap() ? emptyMapAt(declared->items[i]) : declared->items[i],
                    &declared->items[i]);
        }
        if (!outputs.keys.empty())
            setKey(job, "outputs", std::move(outputs));
    }

    // The job is read as one of the component's file.
    std::string ownPath(const std::string& path) const {
        const std::string folder = folderOfFile(m_place.file);
        const bool isKept = path.empty() || path.starts_with("file:") || isAddress(path) || isPlaceholder(path);
        return isKept || m_jobFolder == folder ? path : pathIn(folder, path); // an absolute path stays
    }

    // An output of the whole that becomes data, or has a path, gives both to the output that is bound to it.
    void inherit(const std::string& whole, YamlValue& own) {
        const YamlValue* declared = m_root.at("outputs")->at(whole);
        for (const char* key : {"name", "version", "path"}) {
            const YamlValue* value = declared->isMap() ? declared->at(key) : nullptr;
            if (value != nullptr && own.at(key) == nullptr)
                setKey(own, key, *value);
        }
        if (YamlValue* path = own.at("path"); path != nullptr && path->isScalar())
            path->text = ownPath(pathOfWhole(path->text, whole));
    }

    void readJob(StepDraft& step, const std::string& file, YamlValue job, const JobOverrides& choices) {
        const std::string computeFile = setCompute(job);
        for (const char* key : {"shm_size", "instance_count"}) {
            if (YamlValue* resources = job.at("resources"); resources != nullptr && resources->isMap())
                if (YamlValue* value = resources->at(key))
                    *value = m_values.literal(*value);
        }
        fillLiterals(job, "environment_variables");
        if (m_isParallel)
            job = commandJobOfParallel(withParallelLiterals(std::move(job)), file, choices, m_problems);
        if (m_isSpark) { // its properties may be inputs of the pipeline
            fillLiterals(job, "conf");
            fillLiterals(job, "resources");
            job = commandJobOfSpark(std::move(job), file, choices, m_problems);
        }
        step.job =
            m_kind->readStep != nullptr ? m_kind->readStep(job, file, choices, {}) : readCommandJob(job, file, choices);
        step.job.computeFile = computeFile;
        // A seed that was not chosen is the same each time, so that the sweep can be taken from an earlier run.
        const YamlValue* sampling = job.at("sampling_algorithm");
        const bool hasSeed = sampling != nullptr && sampling->isMap() && sampling->at("seed") != nullptr;
        if (SweepSpec* sweep = sweepOf(step.job); sweep != nullptr && !hasSeed) {
            const Sha256 hash = sha256Of(step.name);
            sweep->seed = uint64_t{hash[0]} << 16U | uint64_t{hash[1]} << 8U | hash[2];
        }
        step.job.config.name.clear();
        m_problems.all().insert(m_problems.all().end(), step.job.problems.begin(), step.job.problems.end());
        step.job.problems.clear();
    }

    void fillLiterals(YamlValue& job, std::string_view key) {
        YamlValue* map = job.at(key);
        for (size_t i = 0; map != nullptr && map->isMap() && i < map->items.size(); ++i)
            map->items[i] = m_values.literal(map->items[i]);
    }

    // Settings of a parallel step may be inputs of the pipeline.
    YamlValue withParallelLiterals(YamlValue job) {
        for (const char* key : {"mini_batch_size", "mini_batch_error_threshold", "error_threshold",
                                "max_concurrency_per_instance", "logging_level"}) {
            if (YamlValue* value = job.at(key))
                *value = m_values.literal(*value);
        }
        fillLiterals(job, "retry_settings");
        return job;
    }

    // Returns the file that names the target.
    std::string setCompute(YamlValue& job) {
        const YamlValue* own = job.at("compute");
        if (own != nullptr && own->isScalar() && !own->text.empty()) {
            setKey(job, "compute", m_values.literal(*own));
        } else if (!m_place.compute.text.empty() && !(own != nullptr && own->isMap())) {
            setKey(job, "compute", scalarAt(m_place.compute, m_place.compute.text));
            return m_place.computeFile;
        }
        return m_place.file;
    }

    void readNested(StepDraft& step, const YamlValue& body, const std::string& file,
                    std::map<std::string, InputValue> values, const YamlValue& job) {
        if (m_place.depth + 1 >= maxPipelineNesting) {
            m_problems.refuse(
                step.line, step.column,
                JobFileText::tr("The step %1: pipelines are nested too deeply.").arg(shownText(step.name)));
            return;
        }
        // Its inputs, and the paths of its outputs, are read as those of a job.
        const NestedOutputs outputs = NestedOutputs::split(body, job.at("outputs"));
        YamlValue own = emptyMapAt(body);
        if (const YamlValue* given = job.at("inputs"))
            setKey(own, "inputs", *given);
        if (!outputs.placed.keys.empty())
            setKey(own, "outputs", outputs.placed);
        setKey(own, "command", scalarAt(body, "true"));
        step.job = readCommandJob(own, m_place.file, m_choices);
        step.job.config.shellText.reset();
        step.job.config.outputs.clear(); // its steps write them
        m_problems.all().insert(m_problems.all().end(), step.job.problems.begin(), step.job.problems.end());
        step.job.problems.clear();
        Place place{file, m_place.name, m_place.compute, m_place.computeFile, m_place.depth + 1};
        if (const YamlValue* compute = job.at("compute"); compute != nullptr && compute->isScalar()) {
            place.compute = m_values.literal(*compute);
            place.computeFile = m_place.file;
        }
        PipelineReader reader(outputs.body, std::move(place), m_choices, std::move(values), m_problems.all());
        step.pipeline = std::make_shared<PipelineDraft>(reader.read());
        // Outputs that no step of it writes do not exist.
        for (StepOutput& output : step.outputs) {
            const auto known = std::find_if(step.pipeline->declared.begin(), step.pipeline->declared.end(),
                                            [&](const StepOutput& declared) { return declared.name == output.name; });
            if (known != step.pipeline->declared.end())
                output.isFile = known->isFile;
        }
    }

    void checkGraph() {
        const auto placeOf = [&](const std::string& name) {
            const auto step = std::find_if(m_draft.steps.begin(), m_draft.steps.end(),
                                           [&](const StepDraft& one) { return one.name == name; });
            return step == m_draft.steps.end() ? std::pair(m_root.line, m_root.column)
                                               : std::pair(step->line, step->column);
        };
        if (const auto finding = findingIn(skeletonOf(m_draft))) {
            const auto [line, column] = placeOf(finding->cycle.empty() ? finding->step : finding->cycle.front());
            m_problems.refuse(line, column, graphProblemText(*finding));
        }
        for (const StepOutput& output : m_draft.declared) {
            const bool isWritten = std::any_of(m_draft.outputs.begin(), m_draft.outputs.end(),
                                               [&](const PipelineOutput& bound) { return bound.name == output.name; });
            if (!isWritten)
                m_problems.warn(
                    m_root,
                    JobFileText::tr("No step writes the output %1 of the pipeline.").arg(shownText(output.name)));
        }
    }

    const YamlValue& m_root;
    Place m_place;
    const JobOverrides& m_choices;
    std::map<std::string, InputValue> m_inputs;
    Problems m_problems;
    const YamlValue m_jobs;
    StepValues m_values;
    std::string m_jobFolder;         // of the file that the current step is read as
    const JobType* m_kind = nullptr; // of the current step
    bool m_isParallel = false;       // it is
    bool m_isSpark = false;
    PipelineDraft m_draft;
};

// The inputs of the whole, as its steps see them.
std::map<std::string, InputValue> wholeInputs(const YamlValue& root, const YamlValue* declared, bool isScheduled,
                                              Problems& problems) {
    std::map<std::string, InputValue> values;
    const YamlValue* given = root.at("inputs");
    const std::map<std::string, InputValue> none;
    const YamlValue noJobs;
    StepValues reader(none, noJobs, scalarText(root, "display_name"), isScheduled, problems);
    const auto add = [&](const YamlValue* inputs) {
        for (size_t i = 0; inputs != nullptr && i < inputs->keys.size(); ++i) {
            if (values.contains(inputs->keys[i].text) && inputs != given)
                continue;
            InputValue& value = values[inputs->keys[i].text] = reader.evaluate(inputs->items[i]);
            const YamlValue* optional = inputs->items[i].isMap() ? inputs->items[i].at("optional") : nullptr;
            const bool isOptional = optional != nullptr && optional->flag().value_or(false);
            const bool hasNoPath = value.kind == InputValue::Kind::Data && value.yaml.at("path") == nullptr;
            if (hasNoPath)
                value.kind = InputValue::Kind::Absent;
            if (value.kind == InputValue::Kind::Absent && !isOptional)
                problems.refuse(inputs->keys[i],
                                JobFileText::tr("The input %1 of the pipeline has no value. Set it with --set "
                                                "inputs.%1=VALUE.")
                                    .arg(shownText(inputs->keys[i].text)));
        }
    };
    add(given);
    add(declared);
    return values;
}

std::vector<PipelineInput> pipelineInputsOf(const YamlValue& root, const YamlValue* declared,
                                            const std::map<std::string, InputValue>& values) {
    std::vector<PipelineInput> inputs;
    for (const YamlValue* from : {root.at("inputs"), declared}) {
        for (size_t i = 0; from != nullptr && i < from->keys.size(); ++i) {
            const std::string& name = from->keys[i].text;
            const auto value = values.find(name);
            const bool isKnown = std::any_of(inputs.begin(), inputs.end(),
                                             [&](const PipelineInput& input) { return input.name == name; });
            if (isKnown || value == values.end())
                continue;
            PipelineInput& input = inputs.emplace_back(PipelineInput{name});
            const YamlValue& yaml = value->second.yaml;
            const YamlValue* path = yaml.isMap() ? yaml.at("path") : nullptr;
            const YamlValue* optional = from->items[i].isMap() ? from->items[i].at("optional") : nullptr;
            input.isOptional = optional != nullptr && optional->flag().value_or(false);
            input.isData = yaml.isMap();
            if (value->second.kind == InputValue::Kind::Literal)
                input.value = literalText(yaml);
            else if (path != nullptr)
                input.value = path->text;
        }
    }
    return inputs;
}

} // namespace

JobDraft readPipelineJob(const YamlValue& root, const std::string& file, const JobOverrides& choices,
                         std::vector<FileProblem> problems) {
    Problems found(problems, file);
    // A pipeline job may name a component with the steps.
    std::optional<Component> component;
    if (const YamlValue* named = root.at("component"); named != nullptr && !named->isNothing())
        component = readComponent(*named, file, found);
    const YamlValue& body = component ? component->root : root;
    auto inputs = wholeInputs(root, component ? component->root.at("inputs") : nullptr, choices.isScheduled, found);
    std::vector<PipelineInput> listed =
        pipelineInputsOf(root, component ? component->root.at("inputs") : nullptr, inputs);
    // All that is not a step is read as a job, so that names, tags and inputs are those of every run.
    YamlValue whole = emptyMapAt(root);
    for (size_t i = 0; i < root.keys.size(); ++i) {
        const std::string& key = root.keys[i].text;
        if (key != "jobs" && key != "settings" && key != "outputs" && key != "type" && key != "component" &&
            key != "inputs" && key != "compute" && key != "identity")
            setKey(whole, root.keys[i], root.items[i]);
    }
    YamlValue given = emptyMapAt(root);
    for (const auto& [name, value] : inputs) {
        if (value.kind == InputValue::Kind::Literal || value.kind == InputValue::Kind::Data)
            setKey(given, name, value.yaml);
    }
    setKey(whole, "inputs", std::move(given));
    setKey(whole, "command", scalarAt(root, "true"));
    JobDraft draft = readCommandJob(whole, file, choices, std::move(problems));
    draft.config.shellText.reset();
    const YamlValue* compute = root.at("compute");
    PipelineReader reader(body,
                          {component ? component->file : file, draft.config.name,
                           compute != nullptr && compute->isScalar() ? *compute : YamlValue(), file, 0},
                          choices, std::move(inputs), draft.problems);
    setPipeline(draft, reader.read()).inputs = std::move(listed);
    return draft;
}

} // namespace studio
