// What tests of environments share: a machine with the tools that a test gives it, tiny packages made on the spot,
// states of attempts.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <string>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

#include "core/agent/environment/environment_folder.h"
#include "core/agent/environment/python_shims.h"
#include "core/protocol/cbor.h"
#include "tests/support/agent_test_client.h"
#include "tests/support/child_process.h"

namespace studio::test {

inline void writeProgram(const std::string& path, const std::string& text) {
    (void)makeFolders(parentOf(path));
    (void)writeFileAtomically(path, text);
    (void)chmod(path.c_str(), 0700);
}

// A machine: its home and PATH hold only what the test puts there, apart from the system's own small programs.
class EnvironmentScene {
public:
    EnvironmentScene() {
        (void)makeFolders(home());
        (void)makeFolders(bin());
        // What a shell needs; neither pythons nor tools come along.
        for (const char* name :
             {"bash", "sh", "sleep", "mkdir", "cat", "ln", "rm", "chmod", "ls", "date", "env", "true", "head", "dd"}) {
            if (const auto found = findOnPath(name, "/usr/bin:/bin"))
                (void)symlink(found->c_str(), (bin() + "/" + name).c_str());
        }
    }

    const AgentFolder& folder() const { return m_folder; }
    std::string root() const { return m_folder.root(); }
    std::string home() const { return m_folder.path() + "/home"; }
    std::string bin() const { return m_folder.path() + "/bin"; }
    std::string calls() const { return m_folder.path() + "/calls"; }
    AgentTestClient::Variables variables() const {
        auto variables = m_more;
        for (const auto& [name, value] : AgentTestClient::Variables{{"HOME", home()},
                                                                    {"PATH", bin()},
                                                                    {"COMPUTE_STUDIO_TEST_CALLS", calls()},
                                                                    {"PIP_CONFIG_FILE", "/dev/null"},
                                                                    {"COMPUTE_STUDIO_TEST_BUILDER_MS", "1500"},
                                                                    {"PIP_FIND_LINKS", ""},
                                                                    {"XDG_CACHE_HOME", home() + "/.cache"}})
            variables.try_emplace(name, value);
        return variables;
    }
    void set(const std::string& name, const std::string& value) { m_more[name] = value; }

    // A micromamba as far as the studio uses it: what it makes is a small script in the place of a Python. Each call is
    // a line of calls(). It takes $COMPUTE_STUDIO_TEST_BUILD_SECONDS and until the gate is open, dies of
    // $COMPUTE_STUDIO_TEST_BUILD_SIGNAL and fails with $COMPUTE_STUDIO_TEST_BUILD_WORDS where they are set.
    void addMicromamba() const;

    void closeGate() const { (void)writeFileAtomically(calls() + ".gate", {}); }
    void openGate() const { (void)removeFile(calls() + ".gate"); }

    static EnvironmentSpec condaSpec(const std::vector<std::string>& packages = {"zlib"}) {
        EnvironmentSpec spec;
        spec.kind = EnvironmentSpec::Kind::Packages;
        spec.name = "test:1";
        spec.packages.conda = packages;
        spec.packages.channels = {"nodefaults", "file:///channel"};
        return spec;
    }
    EnvironmentSpec pipSpec(const std::vector<std::string>& requirements) const {
        EnvironmentSpec spec;
        spec.kind = EnvironmentSpec::Kind::Packages;
        spec.name = "pip:1";
        spec.packages.pip = requirements;
        spec.packages.pipOptions = {"--no-index", "--find-links " + wheels()};
        return spec;
    }
    RunSpec runIn(const EnvironmentSpec& spec, const std::string& shellText) const {
        auto run = shellSpecOf(m_folder, shellText);
        run.environment = spec;
        return run;
    }

    // Tiny packages: ca 1 and 2; aa, which needs ca 1; bb, which needs ca 2.
    std::string wheels() const { return m_folder.path() + "/wheels"; }
    bool makeWheels() const;
    // The interpreter behind whatever "python3" is here, linked into the machine's PATH.
    bool addPython() const {
        const auto ran =
            runProgram({"python3", "-c", "import os, sys; print(os.path.realpath(sys.executable), end='')"});
        return ran.isOk() && symlink(ran.out.c_str(), (bin() + "/python3").c_str()) == 0;
    }

    int callsOfTool() const {
        const auto text = readFile(calls()).value_or("");
        return static_cast<int>(std::count(text.begin(), text.end(), '\n'));
    }
    std::vector<EnvironmentState> states() const { return environmentStates(root()); }
    EnvironmentFolder only() const {
        const auto all = states();
        return EnvironmentFolder::under(root(), all.empty() ? std::string(64, '0') : all.front().key);
    }
    EnvironmentState stateOf(const RunSpec& spec) const {
        const auto text = readFile(m_folder.attempt(spec.key).environment()).value_or("{}");
        return environmentStateFromJson(nlohmann::json::parse(text, nullptr, false));
    }
    std::string stdLog(const RunSpec& spec) const { return readFile(m_folder.attempt(spec.key).stdLog()).value_or(""); }
    std::string environmentLog(const RunSpec& spec) const {
        return readFile(m_folder.attempt(spec.key).environmentLog()).value_or("");
    }

private:
    AgentFolder m_folder;
    AgentTestClient::Variables m_more;
};

} // namespace studio::test
