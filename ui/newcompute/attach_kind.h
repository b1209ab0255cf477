// AttachKind describes the form that attaches targets of one kind, in one table: a new kind is a row here, and a page
// of its own is a file beside it. Texts and place of the form, and the fields that the wizard for machines
// (attach_page.h) has for one kind alone, are in ui/common/target_kind_view.h. Window thread.
#pragma once

#include <span>

#include "core/target/target_kind.h"

namespace studio::ui {

class Page;
struct Context;

struct AttachKind {
    TargetKind kind = TargetKind::Remote;
    Page* (*makePage)(Context& context, TargetKind kind) = nullptr;
    const char* example = ""; // placeholder of the address in the wizard for machines; empty: that of a machine
};

std::span<const AttachKind> attachKinds();
// Returns the row of a kind; that of a machine if it has none.
const AttachKind& attachKindOf(TargetKind kind);

} // namespace studio::ui
