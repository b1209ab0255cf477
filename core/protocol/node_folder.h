// Names the paths of what a provider puts into the machines that it creates: the folder of the studio's files, the id
// of the node, and in containers the agent. Constants; shared by the studio, which creates them, and the agent, which
// reads them.
#pragma once

#include <string_view>

namespace studio {

constexpr std::string_view nodeFolder = "/compute-studio";         // runs, caches and environments of the node
constexpr std::string_view nodeIdFile = "/compute-studio/node-id"; // hexadecimal digits; one line
constexpr std::string_view nodeAgent = "/compute-studio-agent/studio-agent"; // mounted, read-only
// Where a node has no folder of that name, as in an allocation of Slurm: the folder on the shared disk that stands for
// it, and what identifies its boot. In the environment of its agent and of the shims.
constexpr const char* nodeFolderVariable = "COMPUTE_STUDIO_NODE_FOLDER";
constexpr const char* nodeBootVariable = "COMPUTE_STUDIO_NODE_BOOT";
// Which GPUs of its machine an allocation has, as its engine set them in CUDA_VISIBLE_DEVICES.
constexpr const char* nodeGpusVariable = "COMPUTE_STUDIO_NODE_GPUS";
// Of a container with GPUs: the machine's folder of GPU tickets, in which its main process holds those of the
// container. The runs of the node take theirs in a folder of its own, which the variable names.
constexpr std::string_view nodeTicketFolder = "/compute-studio-gpus";
constexpr const char* gpuFolderVariable = "COMPUTE_STUDIO_GPU_FOLDER";
constexpr std::string_view nodeRunTicketFolder = "/compute-studio/gpu-tickets";
// In the folder of the node: the GPUs that were chosen for it, a UUID in each line, until its main process has their
// tickets; and the mark of that process since then.
constexpr std::string_view nodeGpuPlanName = "gpu-plan";
constexpr std::string_view nodeGpusHeldName = "gpus-held";
// Exit code of the main process: another holder has the ticket of one of its GPUs.
constexpr int nodeGpusTakenCode = 75;
// In the folder of a node in a cloud: until when it stays on without a driver. The first line is the path of the agent.
constexpr std::string_view nodeGuardName = "guard";
// Exit code of the agent's command "guard check": the machine is to be powered off.
constexpr int guardDueCode = 10;
// The machine-id that an agent reports on the node with that id. No two nodes have the same, even if they are copies of
// one image.
constexpr std::string_view nodeMachineIdStart = "node-";

} // namespace studio
