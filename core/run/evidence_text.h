// Describes for people what proves the state of a run or an attempt, translated.
#pragma once

#include <QCoreApplication>
#include <string>

namespace studio {

struct EvidenceText {
    Q_DECLARE_TR_FUNCTIONS(EvidenceText)
};

// "exit recorded on the machine" for "exit_record"; unknown codes (of a newer version) are shown as is, escaped.
std::string evidenceText(const std::string& code);

} // namespace studio
