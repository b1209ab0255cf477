// Distribution states how the processes of a run find each other: the framework that the script uses, as in Azure's
// `distribution`. Value type.
#pragma once

#include <optional>
#include <string_view>

#include "core/base/error.h"
#include <nlohmann/json_fwd.hpp>

namespace studio {

enum class DistributionKind {
    None, // processes know their rank and those of the others, nothing more
    PyTorch,
    TensorFlow,
    Mpi, // started by mpirun
    Ray,
    Dask,
    Spark // started by the runner of Spark jobs (core/jobfile/spark_file.h)
};
std::string_view toText(DistributionKind kind); // "none", "pytorch", "tensorflow", "mpi", "ray", "dask", "spark"
std::optional<DistributionKind> distributionKindFromText(std::string_view text); // compared without case

struct Distribution {
    DistributionKind kind = DistributionKind::None;
    int workers = 0;          // TensorFlow; 0: one for each process that is no parameter server
    int parameterServers = 0; // TensorFlow
    bool operator==(const Distribution&) const = default;
};

nlohmann::json toJson(const Distribution& distribution);
// Corrupt if it cannot be read.
Result<Distribution> distributionFromJson(const nlohmann::json& value);

} // namespace studio
