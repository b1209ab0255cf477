#include "core/run/run_spec_builder.h"

namespace studio {

RunSpec buildSpec(const RunConfig& config, const SpecContext& context) {
    RunSpec spec;
    spec.key = {context.run.text(), context.attempt, 0};
    spec.workspace = context.workspace;
    spec.argv = config.argv;
    spec.shellText = config.shellText;
    spec.interpreter = config.python;
    spec.sourceTree = context.snapshot;
    spec.inputs = config.inputs;
    if (config.timeLimit)
        spec.timeLimitMs = std::chrono::milliseconds(*config.timeLimit).count();
    if (config.grace)
        spec.graceMs = std::chrono::milliseconds(*config.grace).count();
    // What written for that system look for.
    spec.environment = {{"AZUREML_RUN_ID", context.run.text()},
                        {"AZUREML_ROOT_RUN_ID", context.run.text()},
                        {"AZUREML_EXPERIMENT_NAME", context.experiment},
                        {"AZUREML_ARM_PROJECT_NAME", context.experiment},
                        {"AZUREML_NODE_COUNT", "1"},
                        {"COMPUTE_STUDIO_RUN_ID", context.run.text()},
                        {"COMPUTE_STUDIO_RUN_NAME", context.name},
                        {"COMPUTE_STUDIO_EXPERIMENT", context.experiment},
                        {"COMPUTE_STUDIO_COMPUTE", context.compute},
                        {"COMPUTE_STUDIO_ATTEMPT_NUMBER", std::to_string(context.attempt)}};
    spec.limits = context.limits;
    if (!context.node.empty())
        spec.environment["COMPUTE_STUDIO_NODE"] = context.node;
    if (context.gpus) {
        std::string list;
        for (const int gpu : *context.gpus)
            list += (list.empty() ? "" : ",") + std::to_string(gpu);
        spec.environment["CUDA_DEVICE_ORDER"] = "PCI_BUS_ID"; // else CUDA counts in another order
        spec.environment["CUDA_VISIBLE_DEVICES"] = list;
    }
    if (config.runsIn) {
        spec.runsIn = specFor(*config.runsIn, context.compute);
        spec.runsIn->name = config.runsInName;
        spec.runsIn->policy = context.policy;
        spec.interpreter.clear();
        for (const auto& [name, value] : config.runsIn->variables)
            spec.environment[name] = value;
    }
    for (const auto& [name, value] : config.environment)
        spec.environment[name] = value;
    return spec;
}

} // namespace studio
