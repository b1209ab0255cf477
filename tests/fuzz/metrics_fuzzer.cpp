// What a job sends to the metrics API, and what it prints: every answer is JSON with a status that HTTP has, and what
// was written down can be read again. The first byte chooses the address.
#include <array>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <unistd.h>

#include "core/agent/metric/metric_api.h"
#include "core/agent/metric/printed_metrics.h"

namespace {

using namespace studio;

void require(bool holds) {
    if (!holds)
        std::abort();
}

struct Scene {
    std::string path = "/tmp/metrics-fuzz-" + std::to_string(getpid());
    AttemptFolder folder{path};
    std::unique_ptr<MetricRecorder> recorder;
    std::unique_ptr<MetricApi> api;

    Scene() { fresh(); }
    ~Scene() { (void)removeTree(path); }
    // What was logged would otherwise grow for as long as the fuzzer runs.
    void fresh() {
        api.reset();
        recorder.reset();
        (void)removeTree(path);
        require(makeFolders(folder.log()).has_value());
        recorder = std::move(*MetricRecorder::open(folder, "run", "name"));
        api = std::make_unique<MetricApi>(*recorder, MetricApiPlace{"run", "name", "experiment", "me", path, 1});
    }
};

constexpr std::array<std::pair<const char*, const char*>, 16> addresses = {{
    {"POST", "/api/2.0/mlflow/runs/log-batch"},
    {"POST", "/api/2.0/mlflow/runs/log-metric"},
    {"POST", "/api/2.0/mlflow/runs/create"},
    {"POST", "/api/2.0/mlflow/runs/update"},
    {"POST", "/api/2.0/mlflow/runs/search"},
    {"POST", "/api/2.0/mlflow/runs/set-tag"},
    {"POST", "/api/2.0/mlflow/runs/log-model"},
    {"POST", "/api/2.0/mlflow/runs/log-inputs"},
    {"POST", "/api/2.0/mlflow/runs/outputs"},
    {"POST", "/api/2.0/mlflow/logged-models"},
    {"POST", "/api/2.0/mlflow/logged-models/search"},
    {"PATCH", "/api/2.0/mlflow/logged-models/m-1/tags"},
    {"POST", "/api/2.0/compute-studio/rows"},
    {"GET", "/api/2.0/mlflow/metrics/get-history?"},
    {"GET", "/api/2.0/mlflow/artifacts/list?"},
    {"GET", "/"},
}};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    static Scene scene;
    static int count = 0;
    constexpr int freshAfter = 2000;
    if (++count % freshAfter == 0)
        scene.fresh();
    if (size == 0)
        return 0;
    const std::string bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
    if (data[0] == 255) {
        if (const auto value = parsePythonValue(bytes))
            (void)value->dump(-1, ' ', false, Json::error_handler_t::replace);
        return 0;
    }
    const auto& [method, address] = addresses[data[0] % addresses.size()];
    const bool isGet = std::string_view(method) == "GET";
    const std::string target = isGet ? address + bytes : address;
    const auto answer = scene.api->answer({method, target, isGet ? std::string_view() : bytes, MetricSource::Api});
    require(answer.status >= 200 && answer.status < 600);
    if (answer.type == "application/json")
        require(!Json::parse(answer.body, nullptr, false).is_discarded());
    return 0;
}
