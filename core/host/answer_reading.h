// From an agent's message to the value that a caller of Machine waits for. Internal to core/host.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/base/error.h"
#include "core/host/agent_client.h"

namespace studio {

// Hands on what `read` makes of the message, or the error that came instead.
template <typename T, typename Read>
AgentClient::Answer reading(std::function<void(Result<T>)> answer, Read read) {
    return [answer = std::move(answer), read](Result<nlohmann::json> message) {
        if (message)
            answer(read(*message));
        else
            answer(fail(message.error()));
    };
}

inline Result<void> nothing(const nlohmann::json&) {
    return {};
}

} // namespace studio
