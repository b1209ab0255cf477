// Recommends a kind of compute from a few answers ("Help me choose").
#pragma once

#include <QString>

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

} // namespace studio::ui
