#include "ui/newcompute/attach_kind.h"

#include <algorithm>
#include <array>

#include "ui/newcompute/attach_framework_page.h"
#include "ui/newcompute/attach_page.h"

namespace studio::ui {

namespace {

Page* makeWizard(Context& context, TargetKind kind) {
    return new AttachPage(context, kind);
}

Page* makeFrameworkForm(Context& context, TargetKind kind) {
    return new AttachFrameworkPage(context, *traitsOf(kind).framework);
}

constexpr std::array attachKindTable = {
    AttachKind{.kind = TargetKind::Remote, .makePage = makeWizard},
    AttachKind{.kind = TargetKind::Slurm, .makePage = makeWizard, .example = "login.cluster.example.org"},
    AttachKind{.kind = TargetKind::Hdinsight, .makePage = makeWizard, .example = "CLUSTER-ssh.azurehdinsight.net"},
    AttachKind{.kind = TargetKind::Ray, .makePage = makeFrameworkForm},
    AttachKind{.kind = TargetKind::Dask, .makePage = makeFrameworkForm},
};

} // namespace

std::span<const AttachKind> attachKinds() {
    return attachKindTable;
}

const AttachKind& attachKindOf(TargetKind kind) {
    const auto found = std::find_if(attachKindTable.begin(), attachKindTable.end(),
                                    [kind](const AttachKind& row) { return row.kind == kind; });
    return found == attachKindTable.end() ? attachKindTable.front() : *found;
}

} // namespace studio::ui
