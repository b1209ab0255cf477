// studio-lab-link: a bad cable between two network namespaces, as root. Two TUN devices, and between them a queue in
// this process that delays, limits, loses, repeats and reorders packets; for kernels without tc netem as for those with
// it.
//
//   studio-lab-link PID_A DEVICE_A PID_B DEVICE_B
//
// The devices are made in the networks of the processes; addresses are the caller's business. It says "ready". Lines on
// standard input change the cable, each answered with "ok": "delay MS" (one way), "jitter MS", "rate MEGABITS" (0: no
// limit), "loss PERMILLE", "repeat PERMILLE", "reorder PERMILLE" (they skip the delay), "hole 0|1". The end of the
// input ends it, and with it the devices.
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <iostream>
#include <linux/if_tun.h>
#include <map>
#include <net/if.h>
#include <poll.h>
#include <queue>
#include <random>
#include <sched.h>
#include <sstream>
#include <string>
#include <sys/ioctl.h>
#include <sys/timerfd.h>
#include <unistd.h>
#include <vector>

#include "core/base/file.h"

namespace {

using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::duration<double, std::milli>;

constexpr auto maxQueueLength = std::chrono::milliseconds(200); // of a limited rate; what comes on top is dropped

struct Packet {
    Clock::time_point due;
    uint64_t number = 0;
    size_t to = 0;
    std::vector<char> bytes;

    bool operator<(const Packet& other) const { // the earliest on top
        return due != other.due ? due > other.due : number > other.number;
    }
};

int makeDevice(const std::string& process, const std::string& name) {
    const studio::UniqueFd network(open(("/proc/" + process + "/ns/net").c_str(), O_RDONLY | O_CLOEXEC));
    const bool isThere = setns(network.get(), CLONE_NEWNET) == 0;
    const int device = open("/dev/net/tun", O_RDWR | O_NONBLOCK | O_CLOEXEC); // of the network it is opened in
    ifreq request{};
    request.ifr_flags = IFF_TUN | IFF_NO_PI;
    std::snprintf(request.ifr_name, IFNAMSIZ, "%s", name.c_str());
    if (!isThere || ioctl(device, TUNSETIFF, &request) != 0) {
        std::cout << "failed " << name << ": " << std::strerror(errno) << std::endl;
        std::_Exit(1);
    }
    return device;
}

class Cable {
public:
    Cable(int a, int b)
        : m_devices{a, b} {}

    void set(const std::string& word, double value) { m_settings[word] = value; }
    void takeFrom(size_t side);
    void deliver();
    const int* devices() const { return m_devices; }
    // When something is due next, as the timer wants it; zero is never.
    itimerspec nextDue() const;

private:
    double setting(const char* word) const {
        const auto found = m_settings.find(word);
        return found != m_settings.end() ? found->second : 0;
    }
    bool happens(const char* permille) { return static_cast<double>(m_random() % 1000) < setting(permille); }
    bool isHole() const { return setting("hole") > 0; }
    void post(size_t side, const char* bytes, size_t size);

    int m_devices[2];
    std::map<std::string, double> m_settings;
    std::mt19937 m_random{42};
    std::priority_queue<Packet> m_packets;
    uint64_t m_count = 0;
    Clock::time_point m_busyUntil[2];
};

void Cable::takeFrom(size_t side) {
    char buffer[70'000];
    for (ssize_t got = 0; (got = read(m_devices[side], buffer, sizeof buffer)) > 0;) {
        if (isHole() || happens("loss"))
            continue;
        const int copies = happens("repeat") ? 2 : 1;
        for (int copy = 0; copy < copies; ++copy)
            post(side, buffer, static_cast<size_t>(got));
    }
}

void Cable::post(size_t side, const char* bytes, size_t size) {
    auto leaves = Clock::now();
    if (setting("rate") > 0) {
        auto& busy = m_busyUntil[side];
        if (busy - leaves > maxQueueLength)
            return;
        busy = std::max(busy, leaves) + std::chrono::duration_cast<Clock::duration>(
                                            Milliseconds(static_cast<double>(size) * 8e-3 / setting("rate")));
        leaves = busy;
    }
    double delay = setting("delay") + setting("jitter") * static_cast<double>(m_random() % 1000) / 1000;
    if (happens("reorder"))
        delay = 0;
    const auto due = leaves + std::chrono::duration_cast<Clock::duration>(Milliseconds(delay));
    m_packets.push({due, m_count++, 1 - side, std::vector<char>(bytes, bytes + size)});
}

void Cable::deliver() {
    for (const auto now = Clock::now(); !m_packets.empty() && m_packets.top().due <= now; m_packets.pop()) {
        const Packet& packet = m_packets.top();
        // A device that is down takes nothing, like a cable that nobody listens to.
        if (!isHole())
            (void)!write(m_devices[packet.to], packet.bytes.data(), packet.bytes.size());
    }
}

itimerspec Cable::nextDue() const {
    itimerspec when{};
    if (!m_packets.empty()) {
        const auto ns = std::chrono::nanoseconds(m_packets.top().due.time_since_epoch()).count();
        when.it_value = {ns / 1'000'000'000, ns % 1'000'000'000};
    }
    return when;
}

// False at the end of the input.
bool obey(Cable& cable) {
    static std::string text;
    char buffer[4096];
    const ssize_t got = read(STDIN_FILENO, buffer, sizeof buffer);
    if (got <= 0)
        return got < 0 && errno == EINTR;
    text.append(buffer, static_cast<size_t>(got));
    for (size_t newline = 0; (newline = text.find('\n')) != std::string::npos; text.erase(0, newline + 1)) {
        std::istringstream line(text.substr(0, newline));
        std::string word;
        double value = 0;
        line >> word >> value;
        cable.set(word, value);
        std::cout << "ok" << std::endl;
    }
    return true;
}

} // namespace

int main(int count, char** arguments) {
    if (count != 5)
        return 2;
    const int a = makeDevice(arguments[1], arguments[2]);
    const int b = makeDevice(arguments[3], arguments[4]);
    const studio::UniqueFd timer(timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC));
    Cable cable(a, b);
    std::cout << "ready" << std::endl;
    for (;;) {
        const itimerspec when = cable.nextDue();
        (void)timerfd_settime(timer.get(), TFD_TIMER_ABSTIME, &when, nullptr);
        pollfd looks[] = {{STDIN_FILENO, POLLIN, 0}, {timer.get(), POLLIN, 0}, {a, POLLIN, 0}, {b, POLLIN, 0}};
        if (poll(looks, 4, -1) < 0)
            continue;
        uint64_t rings = 0;
        (void)!read(timer.get(), &rings, sizeof rings);
        if (looks[0].revents != 0 && !obey(cable))
            return 0;
        for (size_t side = 0; side < 2; ++side) {
            if ((looks[2 + side].revents & POLLERR) != 0)
                return 1; // its network is gone
            if (looks[2 + side].revents != 0)
                cable.takeFrom(side);
        }
        cable.deliver();
    }
}
