// probeHadoop() collects the facts of a Hadoop cluster (Spark, YARN, HDFS, Kerberos) on its head node, by a program in
// Python (resources/python/compute_studio_spark).
#pragma once

#include <string>
#include <vector>

#include "core/protocol/hadoop_facts.h"

namespace studio {

// `root`: the folder of the workspace on the machine, which contains the Python packages. `variables`: "NAME=VALUE", as
// in ProbeRequest. Blocks for up to half a minute, and 45 seconds more with `testsDriver`; any thread.
HadoopFacts probeHadoop(const std::string& root, const std::vector<std::string>& variables, bool testsDriver = false);

} // namespace studio
