#include "core/agent/gpu/account_name.h"

#include <array>
#include <cstdio>
#include <pwd.h>
#include <sys/stat.h>

namespace studio {

std::string accountName(uid_t uid) {
    std::string name;
    if (std::FILE* users = std::fopen("/etc/passwd", "re")) {
        std::array<char, 4096> buffer{};
        passwd entry{};
        passwd* found = nullptr;
        while (name.empty() && fgetpwent_r(users, &entry, buffer.data(), buffer.size(), &found) == 0 &&
               found != nullptr) {
            if (entry.pw_uid == uid && entry.pw_name != nullptr)
                name = entry.pw_name;
        }
        std::fclose(users);
    }
    return name.empty() ? "uid " + std::to_string(uid) : name;
}

std::string accountOfProcess(pid_t pid) {
    struct stat st {};
    if (stat(("/proc/" + std::to_string(pid)).c_str(), &st) != 0)
        return {};
    return accountName(st.st_uid);
}

} // namespace studio
