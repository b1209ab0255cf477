// What New compute edits: a plain value, as typed. Pages show it and take it back; nothing is made before Create.
#pragma once

#include <QString>
#include <optional>
#include <string>
#include <vector>

#include "core/target/cluster.h"
#include "core/target/target.h"

namespace studio::ui {

enum class ComputeStage { Kind, Cluster, Size, Scale, Review };

struct ClusterDraft {
    std::string name;
    bool isTyped = false; // cores and memory of a node are typed, not those of a size
    std::string size;
    int cores = 1;
    double memoryGib = 2;
    ClusterTier tier = ClusterTier::Dedicated;
    int minNodes = 0;
    int maxNodes = 4;
    int idleSeconds = 120;
    bool operator==(const ClusterDraft&) const = default;
};

// What is known of the world: the machine, once it has been looked at, and the targets that exist.
struct ClusterWorld {
    std::optional<NodeHost> host;
    std::vector<Target> targets;
};

struct ComputeProblem {
    ComputeStage stage;
    QString field; // object name of the field it belongs to
    QString text;  // what is wrong and how to mend it
};

// In the order of the pages. Create refuses the same, and what another window does meanwhile.
std::vector<ComputeProblem> problemsOf(const ClusterDraft& draft, const ClusterWorld& world);
// What is no problem, but worth knowing: all nodes together are promised more than the machine has. Empty if not.
QString warningOf(const ClusterDraft& draft, const ClusterWorld& world);
// The cluster of this name and configuration that is there already.
const Target* sameCluster(const ClusterDraft& draft, const ClusterWorld& world);

// What is created. Of an unknown size only the name is kept.
ClusterConfig configOf(const ClusterDraft& draft);
// A free name, and a shape that the machine can hold some times at once.
ClusterDraft proposedDraft(const ClusterWorld& world);
std::string freeName(const ClusterWorld& world);

// The arguments of studioctl, and as a line to paste into a shell, that create the same. `workspace`: empty when it is
// the usual one.
std::vector<std::string> createWords(const ClusterDraft& draft, const std::string& workspace = {});
std::string createCommand(const ClusterDraft& draft, const std::string& workspace = {});
// The same as a file, in the form of Azure ML's command line.
std::string createFile(const ClusterDraft& draft);

} // namespace studio::ui
