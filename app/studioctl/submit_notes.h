// Prints notes on what a run may lack, before it is submitted: files that are not uploaded, a misspelled script, values
// that a shell interprets. A note is one line on standard error and changes nothing.
#pragma once

#include "core/run/run_config.h"

namespace studio::cli {

// `hasSourceOption`: the source folder was given on the command line, so that files in it are suggested. `isForPerson`:
// the answer is read by a person, not as JSON.
void printSubmitNotes(const RunConfig& config, bool hasSourceOption, bool isForPerson);

} // namespace studio::cli
