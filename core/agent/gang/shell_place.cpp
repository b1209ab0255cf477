#include "core/agent/gang/shell_place.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include "core/agent/gang/gang_decision.h"
#include "core/base/file.h"
#include "core/protocol/run_spec.h"

namespace studio {

Result<ShellPlace> ShellPlace::read(const std::string& attemptFolder) {
    const AttemptFolder folder(attemptFolder);
    const auto text = readFile(folder.spec());
    if (!text)
        return fail(text.error());
    const auto spec = decodeRunSpec(*text);
    if (!spec)
        return fail(spec.error());
    auto table = readGangTable(folder);
    if (!table)
        return fail(table.error());
    if (table->nodes.front().ports.empty())
        return fail(ErrorCode::Corrupt, "Node 0 has no ports.");
    return ShellPlace{spec->key, std::move(*table)};
}

void keepAlive(int socket) {
    const int yes = 1;
    const int idleSeconds = 15;
    const int pauseSeconds = 5;
    const int tries = 4;
    setsockopt(socket, SOL_SOCKET, SO_KEEPALIVE, &yes, sizeof(yes));
    setsockopt(socket, IPPROTO_TCP, TCP_KEEPIDLE, &idleSeconds, sizeof(idleSeconds));
    setsockopt(socket, IPPROTO_TCP, TCP_KEEPINTVL, &pauseSeconds, sizeof(pauseSeconds));
    setsockopt(socket, IPPROTO_TCP, TCP_KEEPCNT, &tries, sizeof(tries));
    setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof(yes));
}

} // namespace studio
