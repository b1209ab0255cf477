// What is known of a run, in words.
#pragma once

#include <QString>

#include "core/run/run_record.h"

namespace studio::ui {

// On what the state rests: "Exit record of the machine: exit code 0". Empty while a run goes on undisturbed.
QString evidenceOf(const RunRecord& run);
// The same for codes of attempts and events.
QString evidenceWords(const std::string& evidence);
// One sentence on what the state means now: why it waits, how it ended.
QString situationOf(const RunRecord& run);
// How long it ran, or runs; empty before the start.
QString durationOf(const RunRecord& run, Timestamp now);
QString tagsOf(const RunRecord& run);
// The sentence of core/run, as safe text.
QString reasonText(const Reason& reason);

} // namespace studio::ui
