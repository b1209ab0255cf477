"""A small network of PyTorch learns to tell two spirals apart and writes what it sees by torch.utils.tensorboard. What it wrote goes into
truth.json: {"name": [[step, value], …]}. Ends after EPOCHS (argument), or when the file "stop" appears."""
import json
import math
import os
import struct
import sys
import time

import torch
from torch.utils.tensorboard import SummaryWriter

truth = {}


def single(value):
    """As the event file keeps it: in 32 bits."""
    return struct.unpack("<f", struct.pack("<f", value))[0]


def note(writer, prefix, name, value, step):
    writer.add_scalar(name, value, step)
    truth.setdefault(prefix + name, []).append([step, single(value)])


torch.manual_seed(1)
torch.set_num_threads(1)
turns = torch.linspace(0, 3 * math.pi, 200)
arm = torch.stack((turns * torch.cos(turns), turns * torch.sin(turns)), 1) / 10
points, kinds = torch.cat((arm, -arm)), torch.cat((torch.zeros(200), torch.ones(200)))
model = torch.nn.Sequential(torch.nn.Linear(2, 32), torch.nn.Tanh(), torch.nn.Linear(32, 32), torch.nn.Tanh(), torch.nn.Linear(32, 1))
optimizer = torch.optim.Adam(model.parameters(), lr=0.02)
schedule = torch.optim.lr_scheduler.ExponentialLR(optimizer, 0.999)
epochs = int(sys.argv[1])
with SummaryWriter("logs", flush_secs=1) as writer, SummaryWriter("logs/validation", flush_secs=1) as validation:
    writer.add_text("notes", "two spirals")
    writer.add_graph(model, points[:1])
    for epoch in range(epochs):
        optimizer.zero_grad()
        loss = torch.nn.functional.binary_cross_entropy_with_logits(model(points)[:, 0], kinds)
        loss.backward()
        optimizer.step()
        schedule.step()
        note(writer, "", "train/loss", loss.item(), epoch)
        note(writer, "", "learning rate", schedule.get_last_lr()[0], epoch)
        if epoch % 10 == 0:
            right = ((model(points)[:, 0] > 0) == (kinds > 0.5)).float().mean().item()
            note(validation, "validation/", "accuracy", right, epoch)
            writer.flush()
            validation.flush()
            print(f"epoch {epoch}: loss {loss.item():.4f}, accuracy {right:.3f}", flush=True)
            with open("progress", "w", encoding="ascii") as file:
                file.write(str(epoch))
            if os.path.exists("stop"):
                break
            if epochs > 100_000:
                time.sleep(0.05)
    note(writer, "", "train/loss", float("nan"), epochs)
with open("truth.json", "w", encoding="utf-8") as file:
    json.dump(truth, file)
