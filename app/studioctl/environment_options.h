// Defines the environment options, shared by "run submit", "runconfig create" and "environment create".
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/studioctl/command.h"
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

    // Further options of a definition:
    std::vector<std::string> extras; // extras of pyproject.toml
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

    void addTo(Command app);
    // Adds the options for package selection, container builds and container runs.
    void addContainerTo(Command app);
    void addDetailsTo(Command app);
    bool isGiven() const;
    // Returns true if an option of addContainerTo() or addDetailsTo() is given.
    bool hasDetails() const;
    // Prints warnings and all errors to stderr as FILE:LINE:COLUMN; fails if there is an error. Paths are local;
    // `interpreter` is a path on the machine.
    Result<Environment> read() const;
};

// Prints each as "FILE:LINE:COLUMN: message". Returns false if one is an error.
bool printProblems(const std::string& file, const std::vector<SpecDiagnostic>& problems);

} // namespace studio::cli
