// The HTTP door of the metrics API: HTTP/1.1 on the listening socket that hold keeps, in one thread of its own. Requests are answered one
// after the other, and each answer is handed to the kernel before the next request is looked at: so at most one request was written but
// not answered when supervise is killed.
//
// Only who has the token (Authorization: Bearer) is listened to, and only under the name 127.0.0.1 or localhost, so that no page in a
// browser can reach it under a name of its own. Limits: head 16 KiB, body 64 MiB, all bodies together 256 MiB, 256 connections,
// 30 s for a request to arrive, 60 s for an answer to be taken, an hour of silence.
#pragma once

#include <memory>
#include <string>
#include <thread>

#include "core/agent/metric_api.h"
#include "core/base/file.h"

namespace studio {

class MetricServer {
public:
    // `listening`: shared with hold, not blocking. `api` and `recorder` belong to the server's thread until this object is gone.
    MetricServer(UniqueFd listening, std::string token, MetricApi& api, MetricRecorder& recorder);
    // Ends the thread; what it is answering is answered.
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
