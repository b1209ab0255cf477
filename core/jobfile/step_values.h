// StepValues evaluates what the inputs of a pipeline's steps are set to: literals, inputs of the pipeline, outputs of
// other steps. Only an expression that is the whole value carries data; literals may stand within text. Pure.
#pragma once

#include <map>
#include <string>

#include "core/jobfile/yaml_reading.h"
#include "core/pipeline/pipeline_spec.h"

namespace studio {

// Value of an input of a step or of the pipeline.
struct InputValue {
    enum class Kind {
        Absent,  // an optional input without value
        Literal, // `yaml`, a scalar; "", 0 and false are values
        Data,    // `yaml`, a map with type and path
        Bound    // `binding`
    };
    Kind kind = Kind::Absent;
    YamlValue yaml{};
    StepBinding binding{};
    bool isFile = false; // of Data and Bound, as far as known
};

class StepValues {
public:
    // `inputs`: of the pipeline; `jobs`: its steps; `name`: of the pipeline. All must outlive this object.
    // `isScheduled`: as in JobOverrides.
    StepValues(const std::map<std::string, InputValue>& inputs, const YamlValue& jobs, std::string name,
               bool isScheduled, Problems& problems)
        : m_inputs(inputs)
        , m_jobs(jobs)
        , m_name(std::move(name))
        , m_isScheduled(isScheduled)
        , m_problems(problems) {}

    InputValue evaluate(const YamlValue& value) { return evaluate(value, 0); }
    // Replaces expressions with literals in a text such as "compute: ${{parent.inputs.target}}".
    YamlValue literal(const YamlValue& value);

private:
    InputValue evaluate(const YamlValue& value, int depth);
    InputValue evaluateExpression(const std::string& expression, const YamlValue& at, int depth);
    InputValue refuse(const YamlValue& at, const QString& message);

    const std::map<std::string, InputValue>& m_inputs;
    const YamlValue& m_jobs;
    std::string m_name;
    bool m_isScheduled;
    Problems& m_problems;
};

// Returns the expression that is the whole value: "parent.inputs.x"; else empty.
std::string wholeExpression(const YamlValue& value);
// Returns the path of the pipeline's output `whole` as that of the step's output that is bound to it: its ${{name}} and
// ${{output_name}} are the pipeline's.
std::string pathOfWhole(const std::string& path, const std::string& whole);
bool isFileType(const std::string& type);    // "uri_file"
bool isLiteralType(const std::string& type); // "string", "number", "integer", "boolean"

} // namespace studio
