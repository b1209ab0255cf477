#include "core/target/probe_request.h"

namespace studio {

ProbeRequest probeRequestFor(const RemoteConfig& config) {
    ProbeRequest request;
    if (config.slurm)
        request.engine = "slurm";
    if (!config.hadoop)
        return request;
    request.engine = "hadoop";
    for (const auto& [name, value] : {std::pair("SPARK_HOME=", &config.hadoop->sparkHome),
                                      std::pair("HADOOP_CONF_DIR=", &config.hadoop->configuration),
                                      std::pair("JAVA_HOME=", &config.hadoop->javaHome)}) {
        if (!value->empty())
            request.variables.push_back(name + *value);
    }
    return request;
}

} // namespace studio
