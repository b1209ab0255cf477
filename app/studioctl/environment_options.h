// The options that say what a run runs in; shared by "run submit", "runconfig create" and "environment create".
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/environment/environment.h"
#include "core/environment/specification.h"

namespace studio::cli {

struct EnvironmentOptions {
    std::optional<std::string> condaFile;
    std::optional<std::string> requirements;
    std::optional<std::string> pyproject;
    std::vector<std::string> packages;
    std::optional<std::string> interpreter;
    std::optional<std::string> image;
    std::optional<std::string> buildContext;

    // What a definition has beyond that.
    std::vector<std::string> extras; // of pyproject.toml
    std::optional<std::string> dockerfile;
    std::optional<std::string> engine;
    std::optional<std::string> registry;
    std::optional<std::string> registryUser;
    std::optional<std::string> sharedMemory;
    bool gpus = false;
    std::vector<std::string> arguments;
    std::vector<std::string> variables;
    std::vector<std::string> setUp;
    std::vector<std::string> tearDown;
    std::string description;

    void addTo(CLI::App& app);
    // How packages are chosen and a container is made and run.
    void addContainerTo(CLI::App& app);
    void addDetailsTo(CLI::App& app);
    bool isGiven() const;
    // Something that addContainerTo() or addDetailsTo() offers.
    bool hasDetails() const;
    // Warnings are said on stderr as FILE:LINE:COLUMN; the first error ends it, all of them are said. Paths of files are of this
    // computer; `interpreter` is one of the machine.
    Result<Environment> read() const;
};

// Says each as FILE:LINE:COLUMN: sentence. False where one is an error.
bool sayProblems(const std::string& file, const std::vector<SpecProblem>& problems);

} // namespace studio::cli
