// AttachKind describes the form that attaches targets of one kind, in one table: a new kind is a row here, and a page
// of its own, or fields of its own in the wizard for machines (attach_page.h), are a file beside it. Texts and place of
// the form are in ui/common/target_kind_view.h. Window thread.
#pragma once

#include <span>
#include <string_view>

#include "core/target/target_kind.h"

class QWidget;

namespace studio::ui {

class AttachFields;
class Page;
struct Context;

// The field that shows an error of checkRemote().
struct KindField {
    std::string_view detail; // of the error
    const char* name = "";   // object name
};

struct AttachKind {
    TargetKind kind = TargetKind::Remote;
    Page* (*makePage)(Context& context, TargetKind kind) = nullptr;
    // Of the wizard for machines:
    const char* example = "";                               // placeholder of the address; empty: that of a machine
    std::span<const KindField> fields{};                    // of makeFields()
    AttachFields* (*makeFields)(QWidget* parent) = nullptr; // in the step Use; nullptr: none
};

std::span<const AttachKind> attachKinds();
// Returns the row of a kind; that of a machine if it has none.
const AttachKind& attachKindOf(TargetKind kind);

} // namespace studio::ui
