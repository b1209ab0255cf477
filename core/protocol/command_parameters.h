// Derives the parameters of a run from what was submitted: literal inputs, and the arguments of the command as
// `--name value`, `--name=value`, `-n value`, `--flag` ("true") and `name=value` (Hydra). Pure, any thread.
//
// Dashes in option names become underscores, as argparse and click name their variables. Of a repeated option the last
// value counts; an argument wins over an input of its name. Words after `--`, positional words, options of the
// interpreter or launcher, values that only the machine knows (paths of inputs, shell variables), and names that look
// like a secret (isSecretName()) are no parameters.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/protocol/run_spec.h"

namespace studio {

constexpr size_t maxCommandParameters = 200;
constexpr size_t maxParameterNameLength = 250;
constexpr size_t maxParameterValueLength = 500; // longer values are truncated

std::map<std::string, std::string> commandParameters(const std::vector<std::string>& argv,
                                                     const std::optional<std::string>& shellText,
                                                     const std::vector<RunInput>& inputs);

// Returns true for names such as password, hf_token, apiKey and client-secret, but not max_tokens or key_size.
bool isSecretName(const std::string& name);

} // namespace studio
