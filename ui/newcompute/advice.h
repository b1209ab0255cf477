// "Help me choose": a few answers, and which kind of compute they speak for.
#pragma once

#include <QString>
#include <vector>

namespace studio::ui {

enum class Purpose { Experimenting, Production };
enum class Amount { OneRun, ManyRuns };
enum class OwnUse { Free, NeededBeside }; // of this computer, while runs go on

struct Answers {
    Purpose purpose = Purpose::Experimenting;
    Amount amount = Amount::OneRun;
    OwnUse ownUse = OwnUse::Free;
};

enum class ComputeKind { Local, Cluster };

struct Advice {
    ComputeKind kind = ComputeKind::Local;
    bool lowPriority = false; // of a cluster
    QString title;
    QString reason;
};
Advice adviseOn(const Answers& answers);

// What each kind of compute supports, a row each.
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
