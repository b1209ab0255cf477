#include "core/target/ray_job.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "core/base/display_text.h"
#include "core/protocol/cbor.h"

namespace studio {

namespace {

using nlohmann::json;

struct RayJobText {
    Q_DECLARE_TR_FUNCTIONS(RayJobText)
};

constexpr size_t maxRayText = 500;
constexpr std::array rayOutcomes = {std::pair{RayStopAnswer::Outcome::Ended, std::string_view("ended")},
                                    std::pair{RayStopAnswer::Outcome::Asked, std::string_view("asked")},
                                    std::pair{RayStopAnswer::Outcome::Gone, std::string_view("gone")},
                                    std::pair{RayStopAnswer::Outcome::Restarted, std::string_view("restarted")},
                                    std::pair{RayStopAnswer::Outcome::Foreign, std::string_view("foreign")}};

std::string rayText(const json& answer, const char* key) {
    return displayText(textAt(answer, key).substr(0, maxRayText));
}

} // namespace

std::string rayJobId(const std::string& run, int attempt) {
    return "cs-" + run + "-a" + std::to_string(attempt);
}

std::string_view toText(RayStopAnswer::Outcome outcome) {
    const auto* found =
        std::find_if(rayOutcomes.begin(), rayOutcomes.end(), [&](const auto& each) { return each.first == outcome; });
    return found == rayOutcomes.end() ? std::string_view() : found->second;
}

RayStopAnswer::Outcome rayStopOutcomeFromText(std::string_view text) {
    const auto* found =
        std::find_if(rayOutcomes.begin(), rayOutcomes.end(), [&](const auto& each) { return each.second == text; });
    return found == rayOutcomes.end() ? RayStopAnswer::Outcome::Asked : found->first;
}

std::string rayStopArgument(const FrameworkCluster& cluster, const RayJob& job) {
    json asked = toJson(cluster);
    asked["stop"] = {{"id", job.id}, {"run", job.run}, {"attempt", job.attempt}, {"session", job.session}};
    return jsonText(asked);
}

Result<RayStopAnswer> readRayStopAnswer(std::string_view output) {
    const json answer = parseJson(output);
    const std::string outcome = answer.is_object() ? textAt(answer, "outcome") : std::string();
    if (answer.is_object() && outcome.empty() && !textAt(answer, "error").empty())
        return fail(textAt(answer, "code") == "unreachable" ? ErrorCode::Unavailable : ErrorCode::InvalidArgument,
                    displayText(textAt(answer, "error").substr(0, 4 * maxRayText)));
    const RayStopAnswer::Outcome read = rayStopOutcomeFromText(outcome);
    if (outcome.empty() || toText(read) != outcome)
        return fail(ErrorCode::InvalidArgument,
                    RayJobText::tr("The program that stops jobs of the cluster failed on that machine. It needs Python "
                                   "3 there; the details have its output.")
                        .toStdString(),
                    displayText(std::string(output.substr(0, maxRayText))));
    return RayStopAnswer{read, rayText(answer, "status"), rayText(answer, "message"), rayText(answer, "session")};
}

} // namespace studio
