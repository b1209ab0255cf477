#include "core/agent/serve/hadoop_probe.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <string_view>
#include <unistd.h>

#include "core/agent/job/python_packages.h"
#include "core/agent/serve/tool_run.h"
#include "core/protocol/cbor.h"

namespace studio {

namespace {

constexpr int64_t hadoopLimitMs = 30'000;
constexpr int64_t driverTestLimitMs = 45'000;
constexpr size_t maxHadoopErrors = 400;

bool isHadoopVariable(std::string_view line) {
    constexpr std::array<std::string_view, 3> names = {"SPARK_HOME=", "HADOOP_CONF_DIR=", "JAVA_HOME="};
    return std::any_of(names.begin(), names.end(), [line](auto name) { return line.starts_with(name); });
}

HadoopFacts withoutFacts(const std::string& problem) {
    HadoopFacts facts;
    facts.problem = problem;
    return facts;
}

} // namespace

HadoopFacts probeHadoop(const std::string& root, const std::vector<std::string>& variables, bool testsDriver) {
    if (const auto installed = installPythonPackagesIn(root); !installed)
        return withoutFacts(installed.error().message);
    ToolContext context;
    for (char** at = environ; *at != nullptr; ++at) {
        const std::string_view line = *at;
        const std::string name(line.substr(0, line.find('=') + 1));
        const bool isReplaced = name == "PYTHONPATH=" ||
                                std::any_of(variables.begin(), variables.end(),
                                            [&](auto& own) { return own.starts_with(name) && isHadoopVariable(own); });
        if (!isReplaced)
            context.environment.emplace_back(line);
    }
    std::copy_if(variables.begin(), variables.end(), std::back_inserter(context.environment), isHadoopVariable);
    context.environment.push_back("PYTHONPATH=" + pythonPackageFolderIn(root));
    ToolRequest request;
    request.words = {"python3", "-B", "-m", "compute_studio_spark.probe"};
    request.limitMs = hadoopLimitMs;
    if (testsDriver) {
        request.words.emplace_back("--test-driver");
        request.limitMs += driverTestLimitMs;
    }
    const std::atomic<bool> isEnding = false; // its questions have time limits
    const auto answer = runTool(request, isEnding, context);
    if (!answer)
        return withoutFacts(answer.error().message);
    const auto value = parseJson(answer->output);
    if (answer->exitCode != 0 || !value.is_object())
        return withoutFacts(
            "python3 failed: " +
            answer->errors.substr(answer->errors.size() - std::min(answer->errors.size(), maxHadoopErrors)));
    return hadoopFactsFromJson(value);
}

} // namespace studio
