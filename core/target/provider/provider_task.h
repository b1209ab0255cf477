// ProviderTask is a result that needs commands on a machine: each is known once the answer to the one before it has
// been read. Pure value; any thread. MachineCreator runs request() on the machine and continues with read(), until
// isDone().
#pragma once

#include <functional>
#include <optional>
#include <tl/expected.hpp>
#include <utility>

#include "core/base/error.h"
#include "core/protocol/tool_requests.h"
#include "core/target/provider/provider_error.h"

namespace studio {

template <typename T>
using ProviderResult = tl::expected<T, ProviderError>;

template <typename T>
class ProviderTask {
public:
    using Read = std::function<ProviderTask(const Result<ToolAnswer>& answer)>;
    // Is done.
    ProviderTask(ProviderResult<T> result) // NOLINT(google-explicit-constructor)
        : m_result(std::move(result)) {}
    ProviderTask(ProviderError error) // NOLINT(google-explicit-constructor)
        : m_result(tl::unexpected(std::move(error))) {}
    ProviderTask(ToolRequest request, Read read)
        : m_request(std::move(request))
        , m_read(std::move(read)) {}

    bool isDone() const { return m_result.has_value(); }
    const ProviderResult<T>& result() const { return *m_result; } // only if done
    const ToolRequest& request() const { return m_request; }      // only if not done
    ProviderTask read(const Result<ToolAnswer>& answer) const { return m_read(answer); }

private:
    std::optional<ProviderResult<T>> m_result;
    ToolRequest m_request;
    Read m_read;
};

// A task of one command whose answer is read by `read`.
template <typename T, typename Reader>
ProviderTask<T> oneCommand(ToolRequest request, Reader read) {
    return {std::move(request),
            [read = std::move(read)](const Result<ToolAnswer>& answer) -> ProviderTask<T> { return read(answer); }};
}

} // namespace studio
