// MetricServer serves the metrics API over HTTP/1.1 on the listening socket that the shim keeps, in its own thread.
// Requests are handled sequentially, and each response is handed to the kernel before the next request is read: if the
// monitor is killed, at most one request has been written but not answered.
//
// Requests need the token (Authorization: Bearer) and a Host of 127.0.0.1 or localhost, which prevents DNS rebinding
// from a browser. Limits: head 16 KiB, body 64 MiB, all bodies together 256 MiB, 256 connections; timeouts: 30 s to
// receive a request, 60 s to send a response, 1 h idle.
#pragma once

#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "core/agent/metric/metric_api.h"
#include "core/base/file.h"

namespace studio {

class MetricServer {
public:
    // A process of the job, recognized by its token.
    struct Client {
        std::string token;
        MetricApi* api = nullptr;
        MetricRecorder* recorder = nullptr;
    };
    // `listening`: shared with the shim, non-blocking. The interfaces and recorders of the clients, at least one,
    // belong to the server's thread until this object is destroyed.
    MetricServer(UniqueFd listening, std::vector<Client> clients);
    // Stops the thread after the current request has been answered.
    ~MetricServer();
    MetricServer(const MetricServer&) = delete;
    MetricServer& operator=(const MetricServer&) = delete;

private:
    class Loop;
    UniqueFd m_stop; // an eventfd
    std::unique_ptr<Loop> m_loop;
    std::thread m_thread;
};

} // namespace studio
