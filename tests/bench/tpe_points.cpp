// Answers the points of a Bayesian sweep, for a search from outside, as tpe_bench.py does one.
// tpe_points <COMMANDS, one a line: "space JSON" (as searchSpaceFromJson() reads it), "seed N" (begins a new search),
// "ask" (prints the coordinates of the next trial as one line of JSON), "know JSON" (adds a trial with these
// coordinates) and "tell NUMBER VALUE" (the result of a trial, which is to be minimized). Other trials are running.
#include <cstdio>
#include <deque>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/sweep/tpe_sampler.h"

namespace {

class Search {
public:
    // Returns false if the line is no command.
    bool obey(const std::string& line) {
        std::istringstream words(line);
        std::string verb;
        words >> verb;
        if (verb == "space") {
            const auto value = nlohmann::json::parse(line.substr(verb.size()), nullptr, false);
            auto space = studio::searchSpaceFromJson(value);
            if (value.is_discarded() || !space || studio::findingIn(*space))
                return false;
            m_space = std::move(*space);
            return true;
        }
        if (verb == "seed") {
            m_observations.clear();
            m_points.clear();
            return static_cast<bool>(words >> m_seed);
        }
        if (verb == "ask") {
            const auto number = static_cast<int64_t>(m_points.size()) + 1;
            m_points.push_back(studio::tpePoint(m_space, studio::Goal::Minimize, m_seed, number, m_observations));
            m_observations.push_back({number, &m_points.back()});
            std::cout << nlohmann::json(m_points.back().coordinates).dump() << std::endl;
            return true;
        }
        if (verb == "know") {
            const auto value = nlohmann::json::parse(line.substr(verb.size()), nullptr, false);
            if (!value.is_object())
                return false;
            auto& point = m_points.emplace_back();
            for (const auto& [path, coordinate] : value.items())
                point.coordinates[path] = coordinate.get<double>();
            m_observations.push_back({static_cast<int64_t>(m_points.size()), &point});
            return true;
        }
        size_t number = 0;
        double value = 0;
        if (verb != "tell" || !(words >> number >> value) || number < 1 || number > m_observations.size())
            return false;
        m_observations[number - 1].kind = studio::TpeObservation::Kind::Completed;
        m_observations[number - 1].value = value;
        return true;
    }

private:
    studio::SearchSpace m_space;
    uint64_t m_seed = 0;
    std::deque<studio::TrialParameters> m_points; // that the observations point at
    std::vector<studio::TpeObservation> m_observations;
};

} // namespace

int main() {
    Search search;
    for (std::string line; std::getline(std::cin, line);) {
        if (!search.obey(line)) {
            std::fprintf(stderr, "This line is no command: %s\n", line.c_str());
            return 2;
        }
    }
    return 0;
}
