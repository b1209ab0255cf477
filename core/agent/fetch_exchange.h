// One request by one tool: starts it, hands its answer on as it comes, ends it. Blocks; one thread.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "core/agent/fetch_tool.h"
#include "core/agent/http_head.h"

namespace studio {

struct FetchExchange {
    enum class End {
        Whole,   // the tool says that it has all
        Broken,  // the tool says that it has not, or there was no proper head
        Silent,  // nothing came for too long
        Stopped, // by what it was handed to
        Canceled,
        Useless, // the tool cannot do this at all
    };
    End end = End::Broken;
    std::optional<HttpHead> head;
    std::string words;    // of the tool: its last line of complaint
    bool isFinal = false; // Broken, and would be again
};

// What is done with the answer; false ends it. `body` comes in pieces, after the head.
struct FetchReceiver {
    std::function<bool(const HttpHead&)> head;
    std::function<bool(std::string_view)> body;
    std::function<bool()> isCanceled; // asked some twenty times a second
};

FetchExchange exchange(const FetchTool& tool, const FetchRequest& request, const FetchReceiver& receiver,
                       std::chrono::milliseconds silenceLimit);

} // namespace studio
