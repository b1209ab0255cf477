// Answers requests of an agent with the results of work on a worker pool.
#pragma once

#include <cstdint>
#include <functional>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/agent/serve/worker_pool.h"
#include "core/base/error.h"
#include "core/protocol/message_fields.h"

namespace studio {

// Runs `work` on a worker, and answers the request `number` with its result in the server's thread. `duties` are the
// callbacks of a service into the server (TransferService::Duties), and outlive the work.
template <typename Request, typename Duties>
void answerFrom(WorkerPool& pool, const Duties& duties, uint32_t number,
                std::function<Result<typename Request::Answer>()> work) {
    duties.offload(pool, [&duties, number, work = std::move(work)]() -> std::function<void()> {
        const auto done = work();
        // Serialized on the worker, not on the server's thread: lists may be long.
        auto message = done ? answerMessage(done) : nlohmann::json();
        return [&duties, number, message = std::move(message), error = done ? Error() : done.error()] {
            message.is_null() ? duties.refuse(number, error) : duties.answer(number, message);
        };
    });
}

} // namespace studio
