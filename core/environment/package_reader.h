// PackageReader collects packages and problems for the readers of all formats.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/environment/spec_diagnostics.h"
#include "core/environment/specification.h"

namespace studio {

struct SpecPosition {
    int line = 1;
    int column = 1;
};
// Maps a byte offset in a single-line text to its position in the file.
using PositionMapper = std::function<SpecPosition(size_t offset)>;

class PackageReader {
public:
    explicit PackageReader(const IncludeReader& include)
        : m_include(include) {}

    // Reads a complete requirements file.
    void readRequirementsText(std::string_view text);
    // Reads one logical line of a requirements file: requirement, options, or only a comment.
    void readRequirementsLine(std::string_view line, const PositionMapper& placeOf);
    void addConda(std::string_view spec, const PositionMapper& placeOf);
    void setPython(std::string_view versions, const PositionMapper& placeOf);

    PackageSpec packages;
    SpecDiagnostics problems;

    PackageReadResult take(std::string name = {}, std::map<std::string, std::string> variables = {});

private:
    void readOptions(std::string_view line, const PositionMapper& placeOf);
    void readInclude(const std::string& path, bool isConstraint, const SpecPosition& place);
    void addRequirement(std::string_view line, const PositionMapper& placeOf);
    void addPipFromConda(const std::string& version, const SpecPosition& place);
    void tell(const ParseProblem& problem, const PositionMapper& placeOf);
    void tooMany(const SpecPosition& place);

    const IncludeReader& m_include;
    std::vector<std::string> m_files; // include stack, outermost file first; "" is the root text
    size_t m_filesRead = 0;
    size_t m_lines = 0;
    bool m_isConstraint = false; // reading a constraints file, which only limits versions
};

} // namespace studio
