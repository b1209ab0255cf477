// ContainerCredentials provides registry credentials for one engine call: in a file of this user in memory (tmpfs), or
// in the variables of the engine's client; never on disk, never in arguments. RAII: the destructor removes the file.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/agent/container/container_engine.h"
#include "core/base/secret_text.h"

namespace studio {

class ContainerCredentials {
public:
    // Creates nothing if the spec has no registry user or there is no password: the user's own configuration then
    // applies.
    static Result<ContainerCredentials> make(const ContainerEngine& engine, const ContainerSpec& spec,
                                             const SecretText& password);
    ~ContainerCredentials();
    ContainerCredentials(ContainerCredentials&& other) noexcept;
    ContainerCredentials& operator=(ContainerCredentials&&) = delete;
    ContainerCredentials(const ContainerCredentials&) = delete;
    ContainerCredentials& operator=(const ContainerCredentials&) = delete;

    // Appended to the engine's subcommand (pull, build, manifest inspect).
    const std::vector<std::string>& arguments() const { return m_arguments; }
    const std::map<std::string, std::string>& variables() const { return m_variables; }

private:
    ContainerCredentials() = default;
    std::string m_folder;
    std::vector<std::string> m_arguments;
    std::map<std::string, std::string> m_variables;
};

} // namespace studio
