// One build of an image as studio-agent does it, in a folder of its own.
#pragma once

#include <functional>
#include <string>

#include "core/agent/container/content_stores.h"
#include "core/agent/environment/build_session.h"
#include "tests/support/agent_test_client.h"

namespace studio::test {

class BuildScene {
public:
    explicit BuildScene(const AgentFolder& folder)
        : m_folder(folder) {}

    // `key`: the last part of the environment's folder; the same key twice is the same environment.
    BuildOutcome build(const EnvironmentSpec& spec, const std::string& key = randomIdText(),
                       const std::string& password = {});
    EnvironmentDryRun tryOut(const EnvironmentSpec& spec);
    std::string log() const; // of the last build

private:
    std::string prepare(const std::string& key);
    const AgentFolder& m_folder;
    std::string m_last;
};

EnvironmentSpec imageSpec(std::string image, std::string engine = {});

// A folder of programs for PATH. Each script begins with #!/bin/sh.
class FakePrograms {
public:
    FakePrograms();
    ~FakePrograms(); // PATH is as it was
    FakePrograms(const FakePrograms&) = delete;
    FakePrograms& operator=(const FakePrograms&) = delete;

    const std::string& path() const { return m_path; }
    // `withSystem`: behind ours come the machine's own programs.
    void use(bool withSystem) const;
    void put(const std::string& name, const std::string& script) const;

private:
    std::string m_path;
    std::string m_before;
};

} // namespace studio::test
