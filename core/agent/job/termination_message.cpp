#include "core/agent/job/termination_message.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/unique_fd.h"

namespace studio {

std::string terminationMessage(const AttemptKey& key, const ExitRecord* record) {
    const std::string run = "run " + key.run + " attempt " + std::to_string(key.attempt);
    if (record == nullptr)
        return run + " was running";
    if (!record->startError.empty())
        return run + " was not started";
    if (record->signal)
        return run + " ended by signal " + std::to_string(*record->signal);
    return run + " ended with exit code " + std::to_string(record->exitCode.value_or(-1));
}

void writeTerminationMessage(const std::string& text, const char* path) {
    const UniqueFd file(open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
    struct stat status {};
    if (!file.isValid() || fstat(file.get(), &status) != 0 || !S_ISREG(status.st_mode) || ftruncate(file.get(), 0) != 0)
        return;
    (void)!write(file.get(), text.data(), text.size());
}

} // namespace studio
