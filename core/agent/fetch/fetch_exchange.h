// Performs one HTTP request with one tool: starts it, streams the response to a receiver, stops it. Blocks;
// single-threaded.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "core/agent/fetch/fetch_tool.h"
#include "core/agent/fetch/http_head.h"

namespace studio {

struct FetchExchange {
    enum class End {
        Whole,   // the tool reports success
        Broken,  // the tool reports failure, or there was no valid head
        Silent,  // idle timeout
        Stopped, // by the receiver
        Canceled,
        Useless, // the tool does not support this
    };
    End end = End::Broken;
    std::optional<HttpHead> head;
    std::string words;    // the tool's error message
    bool isFinal = false; // Broken, and a retry would fail too
};

// Callbacks for the response; returning false aborts it. `body` is called with chunks, after `head`.
struct FetchReceiver {
    std::function<bool(const HttpHead&)> head;
    std::function<bool(std::string_view)> body;
    std::function<bool()> isCanceled; // polled about 20 times per second
};

FetchExchange exchange(const FetchTool& tool, const FetchRequest& request, const FetchReceiver& receiver,
                       std::chrono::milliseconds silenceLimit);

} // namespace studio
