// Says which runs have their driver in YARN, where it continues without the machine that submitted it
// (resources/python/compute_studio_spark). Pure functions.
#pragma once

#include <string>
#include <string_view>

#include "core/run/run_config.h"
#include "core/target/target.h"

namespace studio {

// Parameter `head` of the reason submitter_lost: the machine that submitted the application was replaced by another
// head node, and may submit it yet.
constexpr const char* headReplaced = "replaced";

// Returns true if the command starts the runner of Spark applications in the deploy mode cluster, on a cluster with
// YARN.
bool isDrivenByYarn(const RunConfig& config, const Target& target);

// Returns the tag by which YARN lists the application of an attempt, as the runner sets it.
std::string yarnTag(std::string_view run, int attempt);

} // namespace studio
