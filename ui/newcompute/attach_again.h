// draftAgain() prefills the wizard that attaches a machine with the settings of a detached one. Window thread.
#pragma once

#include "core/target/target.h"
#include "ui/newcompute/attach_draft.h"

namespace studio::ui {

// `detached`: with the name that it had. Passwords are not kept: they are asked for again.
AttachDraft draftAgain(const Target& detached);

} // namespace studio::ui
