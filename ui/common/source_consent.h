// Builds the question for consent when a folder is refused because of what would be uploaded with it.
#pragma once

#include <optional>

#include "core/snapshot/source_consent.h"
#include "ui/common/confirm.h"

namespace studio::ui {

// Returns nullopt for errors that consent cannot resolve. `button` is the verb.
std::optional<Question> consentQuestion(const Error& refusal, const QString& button);
// Returns `given` extended by the consent that `refusal` requires.
SourceConsent withConsent(SourceConsent given, const Error& refusal);

} // namespace studio::ui
