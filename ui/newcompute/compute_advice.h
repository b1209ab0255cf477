// Recommends a kind of compute from a few answers ("Help me choose").
#pragma once

#include <QString>
#include <vector>

namespace studio::ui {

enum class Purpose { Experimenting, Production };
enum class Amount { OneRun, ManyRuns };
enum class OwnUse { Free, SharedWithUser }; // use of this computer while runs are active

struct Answers {
    Purpose purpose = Purpose::Experimenting;
    Amount amount = Amount::OneRun;
    OwnUse ownUse = OwnUse::Free;
};

enum class ComputeKind { Local, Cluster };

struct ComputeAdvice {
    ComputeKind kind = ComputeKind::Local;
    bool lowPriority = false; // of a cluster
    QString title;
    QString reason;
};
ComputeAdvice recommendCompute(const Answers& answers);

// Features supported by each kind of compute, one per row.
struct KindSupport {
    QString kind;
    QString nodes;
    QString scales;
    QString gpu;
    QString sweep;
    QString autoMl;
    QString pipeline;
};
std::vector<KindSupport> supportTable();

} // namespace studio::ui
