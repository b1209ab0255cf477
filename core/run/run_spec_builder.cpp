#include "core/run/run_spec_builder.h"

namespace studio {

RunSpec buildSpec(const RunConfig& config, const SpecContext& context) {
    RunSpec spec;
    spec.key = {context.run.text(), context.attempt, context.nodeRank};
    spec.workspace = context.workspace;
    spec.argv = config.argv;
    spec.shellText = config.shellText;
    spec.interpreter = config.python;
    spec.sourceTree = context.snapshot;
    spec.loginShell = config.loginShell;
    spec.writableEnvironment = config.writableEnvironment;
    spec.inputs = config.inputs;
    spec.outputs = config.outputs;
    if (config.timeLimit)
        spec.timeLimitMs = std::chrono::milliseconds(*config.timeLimit).count();
    if (config.grace)
        spec.graceMs = std::chrono::milliseconds(*config.grace).count();
    // Variables that scripts for Azure ML read.
    spec.variables = {{"AZUREML_RUN_ID", context.run.text()},
                      {"AZUREML_ROOT_RUN_ID", context.root.empty() ? context.run.text() : context.root},
                      {"AZUREML_EXPERIMENT_NAME", context.experiment},
                      {"AZUREML_ARM_PROJECT_NAME", context.experiment},
                      {"AZUREML_NODE_COUNT", std::to_string(context.nodes)},
                      {"COMPUTE_STUDIO_RUN_ID", context.run.text()},
                      {"COMPUTE_STUDIO_RUN_NAME", context.name},
                      {"COMPUTE_STUDIO_EXPERIMENT", context.experiment},
                      {"COMPUTE_STUDIO_COMPUTE", context.compute},
                      {"COMPUTE_STUDIO_ATTEMPT_NUMBER", std::to_string(context.attempt)}};
    spec.limits = context.limits;
    spec.engine = context.engine;
    spec.prelude = context.prelude;
    spec.gpus = context.gpuNeeds;
    spec.sharedMemoryBytes = config.sharedMemoryBytes;
    if (const auto rank = static_cast<size_t>(context.nodeRank); rank < context.plan.nodes.size())
        spec.processes = context.plan.nodes[rank];
    if (context.nodes > 1)
        spec.gang = GangSpec{context.nodes, context.plan.ports, context.plan.interface, context.plan.hasRemoteShell,
                             config.needs.continuesOnNodeFailure};
    if (!context.node.empty())
        spec.variables["COMPUTE_STUDIO_NODE"] = context.node;
    if (context.gpus) {
        std::string list;
        for (const int gpu : *context.gpus)
            list += (list.empty() ? "" : ",") + std::to_string(gpu);
        spec.variables["CUDA_DEVICE_ORDER"] = "PCI_BUS_ID"; // else CUDA enumerates in another order
        spec.variables["CUDA_VISIBLE_DEVICES"] = list;
    }
    if (config.environment) {
        spec.environment = specFor(*config.environment, context.compute);
        spec.environment->name = config.environmentName;
        spec.environment->policy = context.policy;
        // What a run has asked for and holds is of no use to it outside of its container.
        if (config.needs.gpus.value_or(0) > 0)
            spec.environment->container.gpus = true;
        spec.interpreter.clear();
        for (const auto& [name, value] : config.environment->variables)
            spec.variables[name] = value;
    }
    for (const auto& [name, value] : config.variables)
        spec.variables[name] = value;
    return spec;
}

} // namespace studio
