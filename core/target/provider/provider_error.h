// ProviderError classifies why a provider refused or did not answer; its own words are kept. Value type.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/base/error.h"
#include "core/base/timestamp.h"

namespace studio {

struct ProviderError {
    enum class Kind {
        Unanswered, // unknown whether it happened: look before anything else
        Absent,     // the resource does not exist
        Exists,     // the name is taken
        Quota,
        Capacity, // no disk space or no room
        SignIn,   // not allowed to this user
        Missing,  // the provider's program or service is not available
        Refused,  // for good: another try needs another configuration
        Pending,  // it takes its time: nothing is wrong
        Stuck,    // as Pending, but rarely recovers without a change
        Unknown   // none of these; worth further tries
    };
    Kind kind = Kind::Unknown;
    std::string message; // for display
    std::string words;   // of the provider; untrusted
    // Absent: as ProvidedNode::ended.
    std::optional<Timestamp> ended{};
    // The request may have been carried out in spite of the error.
    bool mayHaveHappened() const { return kind == Kind::Unanswered || kind == Kind::Unknown; }
};
std::string_view toText(ProviderError::Kind kind); // "unanswered"
// Classifies a command that has no answer of the program: it is not installed, was not started, or nothing is known
// about it.
ProviderError::Kind kindWithoutAnswer(ErrorCode code);

} // namespace studio
