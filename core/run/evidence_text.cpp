#include "core/run/evidence_text.h"

#include "core/base/display_text.h"

namespace studio {

namespace {

struct EvidencePhrase {
    const char* code;
    const char* phrase;
};

constexpr EvidencePhrase evidencePhrases[] = {
    {"exit_record", QT_TRANSLATE_NOOP("EvidenceText", "exit recorded on the machine")},
    {"start_record", QT_TRANSLATE_NOOP("EvidenceText", "start recorded on the machine")},
    {"scheduler", QT_TRANSLATE_NOOP("EvidenceText", "batch system response")},
    {"api", QT_TRANSLATE_NOOP("EvidenceText", "service response")},
    {"agent_answer", QT_TRANSLATE_NOOP("EvidenceText", "agent response")},
    {"never_started", QT_TRANSLATE_NOOP("EvidenceText", "job never started")},
    {"nothing_alive", QT_TRANSLATE_NOOP("EvidenceText", "no process of the job on the machine")},
    {"no_folder", QT_TRANSLATE_NOOP("EvidenceText", "no folder of the run on the machine")},
    {"no_folder_nothing_alive",
     QT_TRANSLATE_NOOP("EvidenceText", "neither folder nor process of the run on the machine")},
    {"older_folder", QT_TRANSLATE_NOOP("EvidenceText", "older folder of the run on the machine")},
    {"other_machine", QT_TRANSLATE_NOOP("EvidenceText", "another machine at the address")},
    {"machine_destroyed", QT_TRANSLATE_NOOP("EvidenceText", "machine deleted")},
    {"children", QT_TRANSLATE_NOOP("EvidenceText", "states of the child runs")},
    {"workspace_copied", QT_TRANSLATE_NOOP("EvidenceText", "workspace copied")},
};

} // namespace

std::string evidenceText(const std::string& code) {
    for (const auto& [known, phrase] : evidencePhrases) {
        if (code == known)
            return EvidenceText::tr(phrase).toStdString();
    }
    return displayText(code);
}

} // namespace studio
