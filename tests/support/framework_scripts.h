// Training with real frameworks, whose result shows that all processes took part: the scripts, and what they write.
#pragma once

#include <cmath>
#include <sstream>
#include <string>

namespace studio::test {

// With PyTorch DDP over gloo: its loss is that of one process. Each rank writes loss{rank} to `folder`: the loss, the
// size of the world, and the value of the Python expression `place`.
inline std::string ddpScript(const std::string& folder, const std::string& place) {
    return R"(import os, socket, torch
import torch.distributed as dist
from torch.nn.parallel import DistributedDataParallel
rank, world = int(os.environ.get("RANK", "0")), int(os.environ.get("WORLD_SIZE", "1"))
torch.manual_seed(7)
torch.set_num_threads(1)
model = torch.nn.Sequential(torch.nn.Linear(8, 16), torch.nn.Tanh(), torch.nn.Linear(16, 1)).double()
x = torch.randn(64, 8, dtype=torch.double)
y = torch.sin(x.sum(1, keepdim=True))
net = model
if world > 1:
    dist.init_process_group("gloo")
    net = DistributedDataParallel(model)
optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
for _ in range(40):
    optimizer.zero_grad()
    torch.nn.functional.mse_loss(net(x[rank::world]), y[rank::world]).backward()
    optimizer.step()
loss = torch.nn.functional.mse_loss(model(x), y).item()
with open(f")" +
           folder +
           R"(/loss{rank}", "w") as file:
    file.write(f"{loss:.15f} {world} {)" +
           place + R"(}")
if world > 1:
    dist.destroy_process_group()
)";
}

struct TrainedLoss {
    double value = NAN;
    int world = 0;
    std::string place;
};

inline TrainedLoss trainedLossFrom(const std::string& written) {
    TrainedLoss loss;
    std::istringstream text(written);
    text >> loss.value >> loss.world >> loss.place;
    return loss;
}

// With mpi4py: writes result to `folder`: the size of the world, the sum of its ranks from 1, and how many networks it
// spans.
inline std::string mpiScript(const std::string& folder) {
    return R"(import os
from mpi4py import MPI
comm = MPI.COMM_WORLD
total = comm.allreduce(comm.rank + 1)
places = comm.gather(os.readlink("/proc/self/ns/net"))
if comm.rank == 0:
    with open(")" +
           folder + R"(/result", "w") as file:
        file.write(f"{comm.size} {total} {len(set(places))}")
)";
}

} // namespace studio::test
