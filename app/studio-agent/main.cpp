// studio-agent: the one program that the studio puts on a machine. See core/agent for its lives.
#include <charconv>
#include <csignal>
#include <cstdio>
#include <string_view>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "core/agent/environment_build.h"
#include "core/agent/hold.h"
#include "core/agent/hold_forge.h"
#include "core/agent/lane_door.h"
#include "core/agent/server.h"
#include "core/agent/spawn.h"
#include "core/agent/supervise.h"

namespace {

// Nothing that a careless parent left open may reach into a life that lasts for days.
void closeFrom(unsigned first) {
    if (syscall(SYS_close_range, first, ~0U, 0U) == 0)
        return;
    for (long fd = first, end = sysconf(_SC_OPEN_MAX); fd < end; ++fd)
        close(static_cast<int>(fd));
}

// In a statement of its own: the descriptor must be closed before anything else is started.
studio::SecretText handedSecret(bool isThere) {
    return isThere ? studio::takeHandedSecret(studio::UniqueFd(3)) : studio::SecretText();
}

} // namespace

int main(int argc, char** argv) {
    using std::string_view;
    umask(077);
    const string_view life = argc > 1 ? argv[1] : "";
    if (life == "serve" && argc == 2)
        return studio::runServer();
    if (life == "lane" && argc == 3) {
        closeFrom(3);
        return studio::runLane(argv[2]);
    }
    if (life == "version" && argc == 2) // asked on machines to see whether it can be executed there
        return 0;
    if (life == "hold" && (argc == 3 || (argc == 4 && string_view(argv[3]) == "3"))) {
        const bool hasSecret = argc == 4;
        closeFrom(hasSecret ? 4 : 3);
        studio::detach();
        studio::SecretText secret = handedSecret(hasSecret);
        return studio::runHold(argv[2], std::move(secret));
    }
    if (life == "forge" && argc == 3) {
        closeFrom(4);
        // The words lie behind one another.
        char* const end = argv[2] + string_view(argv[2]).size();
        return studio::runForge(studio::UniqueFd(3), {argv[1], end});
    }
    if (life == "build" && (argc == 4 || (argc == 5 && string_view(argv[4]) == "3"))) {
        const bool hasSecret = argc == 5;
        closeFrom(hasSecret ? 4 : 3);
        studio::detach();
        studio::SecretText secret = handedSecret(hasSecret);
        return studio::runBuild(argv[2], argv[3], std::move(secret));
    }
    if (life == "supervise" && argc == 3) {
        closeFrom(3);
        studio::detach();
        return studio::runSupervise(argv[2], studio::UniqueFd(), studio::UniqueFd());
    }
    if (life == "supervise" && argc == 4 && string_view(argv[3]) == "3") {
        closeFrom(4);
        return studio::runSupervise(argv[2], studio::UniqueFd(3), studio::UniqueFd());
    }
    if (life == "supervise" && argc == 5 && string_view(argv[3]) == "3" && string_view(argv[4]) == "4") {
        closeFrom(5);
        return studio::runSupervise(argv[2], studio::UniqueFd(3), studio::UniqueFd(4));
    }
    std::fputs("studio-agent is started by Compute Studio: serve, lane NAME, forge ROOM, hold FOLDER, supervise"
               " FOLDER or build FOLDER MARK.\n",
               stderr);
    return 2;
}
