// DriverRequestTable dispatches the requests of the driver's socket to the services that handle them, by verb
// (driver_requests.h). Thread affinity: the engine thread.
#pragma once

#include <functional>
#include <map>
#include <string_view>
#include <type_traits>
#include <utility>

#include "core/client/driver_requests.h"
#include "core/protocol/cbor.h"
#include "core/store/driver_socket_server.h"

namespace studio {

// Answers a request with its result or an error, at most once.
template <typename Request>
using ReplyTo = std::function<void(Result<typename Request::Answer>)>;

class DriverRequestTable {
public:
    using Reply = DriverSocketServer::Reply;

    // Calls the method of `service`, which must outlive the table, that takes the request and its reply.
    template <typename Service, typename... Requests>
    void add(Service* service,
             void (Service::*... methods)(Requests request, const ReplyTo<std::remove_cvref_t<Requests>>& reply)) {
        (addOne<std::remove_cvref_t<Requests>>(service, methods), ...);
    }
    // Returns false for a verb that is not in this table. Refuses a malformed request. Wipes the texts of a request
    // that it takes, which may be secrets.
    bool handle(nlohmann::json& message, const Reply& reply) const {
        const auto handler = m_handlers.find(textAt(message, "do"));
        if (handler != m_handlers.end())
            handler->second(message, reply);
        return handler != m_handlers.end();
    }

private:
    template <typename Request, typename Service, typename Method>
    void addOne(Service* service, Method method) {
        m_handlers[Request::verb] = [service, method](nlohmann::json& message, const Reply& reply) {
            auto request = fromMessage<Request>(message);
            wipeTexts(message);
            if (!request)
                return reply(fail(request.error()));
            (service->*method)(std::move(*request), [reply](const Result<typename Request::Answer>& answer) {
                reply(answer ? Result<nlohmann::json>(answerMessage(answer)) : fail(answer.error()));
            });
        };
    }
    std::map<std::string_view, std::function<void(nlohmann::json&, const Reply&)>> m_handlers; // by verb
};

} // namespace studio
