// RequestTable dispatches the requests of a client to the services that handle them, by verb (requests.h).
// Single-threaded (the server's thread).
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string_view>
#include <type_traits>
#include <utility>

#include "core/base/error.h"
#include "core/protocol/message_fields.h"

namespace studio {

class RequestTable {
public:
    using Refuse = std::function<void(uint32_t number, const Error& error)>;
    explicit RequestTable(Refuse refuse)
        : m_refuse(std::move(refuse)) {}

    // Calls the method of `service`, which must outlive the table, that takes the request and its number.
    template <typename Service, typename... Requests>
    void add(Service* service, void (Service::*... methods)(uint32_t number, Requests request)) {
        (addOne(service, methods), ...);
    }
    // Handles the request, or refuses it if it is malformed or its verb is unknown.
    void handle(uint32_t number, const std::string& verb, const nlohmann::json& message) const {
        if (const auto handler = m_handlers.find(verb); handler != m_handlers.end())
            handler->second(number, message);
        else
            m_refuse(number, {ErrorCode::InvalidArgument, "The agent does not support this request.", verb});
    }

private:
    template <typename Service, typename Request>
    void addOne(Service* service, void (Service::*method)(uint32_t number, Request request)) {
        using Value = std::remove_cvref_t<Request>;
        m_handlers[Value::verb] = [this, service, method](uint32_t number, const nlohmann::json& message) {
            auto request = fromMessage<Value>(message);
            if (request)
                (service->*method)(number, std::move(*request));
            else
                m_refuse(number, request.error());
        };
    }
    Refuse m_refuse;
    std::map<std::string_view, std::function<void(uint32_t, const nlohmann::json&)>> m_handlers; // by verb
};

} // namespace studio
