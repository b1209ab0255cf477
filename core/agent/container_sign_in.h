// A registry's password for as long as an engine fetches an image: in a file of this user in memory, or in the variables of the engine's
// client; never on a disk, never among its arguments.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/agent/container_engine.h"
#include "core/base/secret_text.h"

namespace studio {

class ContainerSignIn {
public:
    // Nothing is made where the spec names no registry's user or there is no password: then the user's own configuration counts.
    static Result<ContainerSignIn> make(const ContainerEngine& engine, const ContainerSpec& spec,
                                        const SecretText& password);
    ~ContainerSignIn();
    ContainerSignIn(ContainerSignIn&& other) noexcept;
    ContainerSignIn& operator=(ContainerSignIn&&) = delete;
    ContainerSignIn(const ContainerSignIn&) = delete;
    ContainerSignIn& operator=(const ContainerSignIn&) = delete;

    // Behind the engine's sub-command (pull, build, manifest inspect).
    const std::vector<std::string>& arguments() const { return m_arguments; }
    const std::map<std::string, std::string>& variables() const { return m_variables; }

private:
    ContainerSignIn() = default;
    std::string m_folder;
    std::vector<std::string> m_arguments;
    std::map<std::string, std::string> m_variables;
};

} // namespace studio
