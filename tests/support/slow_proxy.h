// A bad network between a client and a server, without namespaces: a TCP proxy on a loopback address, in a thread of
// its own, that delays, throttles, cuts and swallows. Order is always kept; nothing is lost that a real TCP would not
// lose.
//
// What a client sees: connecting succeeds at once, but the round trip of a real handshake is waited for before the
// first byte. Calls are thread-safe and take effect before they return.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>

namespace studio::test {

struct SlowProxyOptions {
    std::chrono::microseconds delay{0}; // one way; a round trip takes twice as long
    int64_t bytesPerSecond = 0;         // each way, of all connections together; 0 is no limit
    std::string listenAddress = "127.0.0.1";
};

class SlowProxy {
public:
    // `host` is an IPv4 address. Aborts where there is no port to listen on.
    SlowProxy(const std::string& host, int port, const SlowProxyOptions& options = {});
    ~SlowProxy(); // cuts everything
    SlowProxy(const SlowProxy&) = delete;
    SlowProxy& operator=(const SlowProxy&) = delete;

    const std::string& address() const;
    int port() const; // the same for life

    void setDelay(std::chrono::microseconds oneWay); // of what comes from now on; never overtakes what is under way
    void setBytesPerSecond(int64_t rate);

    void cut();              // both ends of every connection see a reset; new connections are welcome
    void refuse(bool on);    // new connections are refused; those that stand, stand
    void blackhole(bool on); // drops all data without closing; new connections are accepted and stay silent
    void heal();             // ends blackhole and refuse; what was held passes, in order

    int countConnections() const;     // ever taken
    int countOpenConnections() const; // now
    // Questions that were answered one after the other, summed over connections: what a client sent only after it had
    // the answer to what it sent before. Questions sent together are one. Exact with a delay that is long against how
    // busy the machine is, 20 ms and more; without a delay it may count too many.
    int countRoundTrips() const;
    int64_t bytesToServer() const; // that the server's side was given
    int64_t bytesToClient() const;

private:
    class Worker;
    std::unique_ptr<Worker> m_worker;
};

} // namespace studio::test
