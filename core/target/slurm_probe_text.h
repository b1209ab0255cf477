// Describes what the probe job of a Slurm cluster found, for people.
#pragma once

#include <QString>
#include <QStringList>
#include <utility>
#include <vector>

#include "core/protocol/engine.h"

namespace studio {

// In one sentence.
QString describe(const SlurmProbe& probe);
// What failed or is slow, with what to do; empty: nothing.
QStringList problemsOf(const SlurmProbe& probe);
// Titles and results of all items, in order.
std::vector<std::pair<QString, QString>> itemsOf(const SlurmProbe& probe);

} // namespace studio
