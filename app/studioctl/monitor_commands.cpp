// Implements run monitor, compute monitor: resource samples of runs and machines.
#include <QCoreApplication>
#include <QTimer>
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <set>

#include "app/studioctl/command_line.h"
#include "app/studioctl/driver_access.h"
#include "app/studioctl/output.h"
#include "core/base/rooted_directory.h"
#include "core/client/run_client.h"
#include "core/metric/sample_log.h"
#include "core/protocol/attempt_folder.h"
#include "core/run/run_state.h"
#include "core/scheduler/run_needs.h"

namespace studio::cli {

namespace {

using nlohmann::json;

constexpr std::chrono::milliseconds monitorRefreshDelay{500};
constexpr std::chrono::milliseconds machinePause{1000};
constexpr size_t maxRows = 20; // default row limit of a table
constexpr size_t pieceSize = 1U << 20U;
constexpr size_t columnWidth = 11;

struct MonitorOptions {
    std::string name; // name of the run or the target
    bool follow = false;
    bool csv = false;
    std::optional<int> node{}; // of a run on several; absent: the first one
};

std::vector<Quantity> quantities(bool ofRun, bool ofGpu) {
    std::vector<Quantity> all;
    for (size_t i = 0; i <= static_cast<size_t>(lastQuantity); ++i) {
        const auto quantity = static_cast<Quantity>(i);
        if (isOfGpu(quantity) == ofGpu && (ofRun || !isOfJob(quantity)))
            all.push_back(quantity);
    }
    return all;
}

// Six digits: a measurement is not more precise.
std::string numberText(double value) {
    std::array<char, 32> buffer{};
    const auto [end, error] =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::general, 6);
    const bool isWhole = value == static_cast<double>(static_cast<int64_t>(value));
    if (isWhole)
        return std::to_string(static_cast<int64_t>(value));
    return error == std::errc() ? std::string(buffer.data(), end) : std::string();
}

json sampleJson(const Sample& sample, bool ofRun) {
    json value{{"time", toIso8601(fromMs(sample.atMs))}, {"span_ms", sample.spanMs}};
    const auto put = [&sample](json& object, Quantity quantity, size_t gpu) {
        const auto figure = valueOf(sample, quantity, gpu);
        object[std::string(toText(quantity))] = figure ? json(*figure) : json();
    };
    for (const auto quantity : quantities(ofRun, false))
        put(value, quantity, 0);
    value["gpus"] = json::array();
    for (size_t gpu = 0; gpu < sample.gpus.size(); ++gpu) {
        json one{{"index", sample.gpus[gpu].index}};
        if (ofRun)
            one["of_run"] = sample.gpus[gpu].isOfJob;
        for (const auto quantity : quantities(ofRun, true))
            put(one, quantity, gpu);
        value["gpus"].push_back(std::move(one));
    }
    return value;
}

// Prints samples as they arrive: as a table, CSV, or JSON.
class SamplePrinter {
public:
    SamplePrinter(const MonitorOptions& options, bool wantsJson, bool ofRun)
        : m_options(options)
        , m_wantsJson(wantsJson)
        , m_ofRun(ofRun) {}

    void print(const std::vector<Sample>& samples) {
        if (m_wantsJson && !m_options.follow) {
            for (const auto& sample : samples)
                m_array.push_back(sampleJson(sample, m_ofRun));
            return;
        }
        if (samples.empty())
            return;
        if (!m_hasHead && !m_wantsJson)
            printHead(samples);
        size_t first = 0;
        if (!m_hasHead && !m_wantsJson && !m_options.csv && samples.size() > maxRows) {
            first = samples.size() - maxRows;
            say(text(CliText::tr("Only the newest %1 values are shown; --csv and --json show all.").arg(maxRows)));
        }
        m_hasHead = true;
        for (size_t i = first; i < samples.size(); ++i) {
            if (m_wantsJson)
                printJsonLine(sampleJson(samples[i], m_ofRun));
            else
                printRow(samples[i]);
        }
        flushOutput();
    }
    // Closes the JSON output.
    void finish() {
        if (m_wantsJson && !m_options.follow)
            printJson(m_array);
    }

private:
    void printHead(const std::vector<Sample>& samples) {
        std::set<int> gpus;
        for (const auto& sample : samples) {
            for (const auto& gpu : sample.gpus)
                gpus.insert(gpu.index);
        }
        m_gpus.assign(gpus.begin(), gpus.end());
        std::vector<std::string> names;
        if (m_options.csv) {
            names = {"time", "span_ms"};
            for (const auto quantity : quantities(m_ofRun, false))
                names.emplace_back(toText(quantity));
            for (const int gpu : m_gpus) {
                for (const auto quantity : quantities(m_ofRun, true))
                    names.push_back("gpu" + std::to_string(gpu) + std::string(toText(quantity).substr(3)));
            }
        } else {
            names = {text(CliText::tr("TIME"))};
            if (m_ofRun) {
                for (const QString& name : {CliText::tr("RUN CPU"), CliText::tr("RUN MEMORY"), CliText::tr("PROCESSES"),
                                            CliText::tr("RUN READ/s"), CliText::tr("WRITTEN/s")})
                    names.push_back(text(name));
            }
            for (const QString& name : {CliText::tr("CPU"), CliText::tr("MEMORY"), CliText::tr("READ/s"),
                                        CliText::tr("WRITTEN/s"), CliText::tr("RECEIVED/s"), CliText::tr("SENT/s")})
                names.push_back(text(name));
            for (const int gpu : m_gpus) {
                names.push_back(text(CliText::tr("GPU %1").arg(gpu)));
                names.push_back(text(CliText::tr("GPU MEMORY")));
            }
        }
        printCells(names);
    }

    void printCells(const std::vector<std::string>& cells) const {
        std::string row;
        for (size_t i = 0; i < cells.size(); ++i) {
            if (m_options.csv)
                row += (i == 0 ? "" : ",") + cells[i];
            else
                row += i == 0 ? leftAligned(cells[i], 20) : rightAligned(cells[i], columnWidth) + " ";
        }
        printLine(row);
    }

    void printRow(const Sample& sample) const {
        std::vector<std::string> cells;
        const auto gpuAt = [&sample](int index) {
            const auto is = [index](const GpuSample& gpu) { return gpu.index == index; };
            return static_cast<size_t>(std::find_if(sample.gpus.begin(), sample.gpus.end(), is) - sample.gpus.begin());
        };
        if (m_options.csv) {
            cells = {toIso8601(fromMs(sample.atMs)), std::to_string(sample.spanMs)};
            const auto add = [&](Quantity quantity, size_t gpu) {
                const auto value = valueOf(sample, quantity, gpu);
                cells.push_back(value ? numberText(*value) : std::string());
            };
            for (const auto quantity : quantities(m_ofRun, false))
                add(quantity, 0);
            for (const int gpu : m_gpus) {
                for (const auto quantity : quantities(m_ofRun, true))
                    add(quantity, gpuAt(gpu));
            }
            return printCells(cells);
        }
        const auto percent = [&](Quantity quantity, size_t gpu) {
            const auto value = valueOf(sample, quantity, gpu);
            cells.push_back(value ? std::to_string(std::lround(*value)) + " %" : "-");
        };
        const auto bytes = [&](Quantity quantity, size_t gpu) {
            const auto value = valueOf(sample, quantity, gpu);
            cells.push_back(value ? sizeText(static_cast<int64_t>(*value)) : "-");
        };
        cells.push_back(localTimeText(fromMs(sample.atMs)));
        if (m_ofRun) {
            percent(Quantity::JobCpu, 0);
            bytes(Quantity::JobMemory, 0);
            cells.push_back(std::to_string(sample.jobProcesses));
            bytes(Quantity::JobRead, 0);
            bytes(Quantity::JobWritten, 0);
        }
        percent(Quantity::Cpu, 0);
        for (const auto quantity :
             {Quantity::Memory, Quantity::Read, Quantity::Written, Quantity::Received, Quantity::Sent})
            bytes(quantity, 0);
        for (const int gpu : m_gpus) {
            percent(Quantity::GpuBusy, gpuAt(gpu));
            bytes(Quantity::GpuMemory, gpuAt(gpu));
        }
        printCells(cells);
    }

    MonitorOptions m_options;
    bool m_wantsJson;
    bool m_ofRun;
    bool m_hasHead = false;
    std::vector<int> m_gpus;
    json m_array = json::array();
};

std::vector<Sample> samplesIn(RecordReader& reader, std::string_view bytes) {
    std::vector<Sample> samples;
    reader.feed(bytes, [&samples](uint8_t type, std::string_view payload) {
        if (type != sampleRecordType)
            return;
        if (auto sample = decodeSample(payload))
            samples.push_back(std::move(*sample));
    });
    return samples;
}

// Reads the samples of a run's last attempt while they are written.
class RunSamples : public QObject {
public:
    RunSamples(Client& client, RunRecord run, const MonitorOptions& options, bool wantsJson)
        : QObject(QCoreApplication::instance())
        , m_client(client)
        , m_run(std::move(run))
        , m_node(options.node)
        , m_printer(options, wantsJson, true) {
        connect(&m_tick, &QTimer::timeout, this, [this] { poll(); });
    }

    // Returns true if there were samples.
    bool printAll() {
        std::string folder = m_client.runs().attemptFolder(m_run);
        if (m_node && !folder.empty())
            folder = AttemptFolder(folder).ofNode(*m_node).path();
        if (folder != m_folder) { // a new attempt
            m_folder = folder;
            m_offset = 0;
            m_reader = {};
        }
        const auto log =
            folder.empty() ? fail(ErrorCode::NotFound, "") : RootedDirectory::open(AttemptFolder(folder).log());
        const auto file = log ? log->openToRead(baseNameOf(AttemptFolder(folder).samples())) : fail(log.error());
        for (;;) {
            const auto bytes = file ? file->readAt(m_offset, pieceSize) : fail(file.error());
            if (!bytes || bytes->empty())
                break;
            m_offset += bytes->size();
            m_printer.print(samplesIn(m_reader, *bytes));
        }
        return m_offset > 0;
    }
    void finish() { m_printer.finish(); }
    void follow() {
        endOnOutputFailure();
        m_tick.start(monitorRefreshDelay);
        poll();
    }

private:
    void poll() {
        const auto now = m_client.runs().reload(m_run);
        if (!now)
            return endWith(now.error());
        m_run = *now;
        printAll();
        if (isFinal(m_run.state)) {
            m_tick.stop();
            QCoreApplication::exit(Success);
        } else if (++m_looks % 4 == 0) {
            static_cast<void>(m_client.ensureDriver());
        }
    }

    Client& m_client;
    RunRecord m_run;
    std::optional<int> m_node;
    SamplePrinter m_printer;
    RecordReader m_reader;
    std::string m_folder;
    uint64_t m_offset = 0;
    int m_looks = 0;
    QTimer m_tick;
};

std::optional<int> monitorRun(CommandLine& line, const MonitorOptions& options) {
    int code = Success;
    Client* client = line.clientForStatus(code);
    if (client == nullptr)
        return code;
    const auto run = client->runs().find(options.name);
    if (!run)
        return printError(run.error());
    const auto config = client->runs().configOf(*run);
    const int nodes = config ? std::max(1, config->needs.nodes) : 1;
    if (options.node && *options.node >= nodes)
        return printError({ErrorCode::InvalidArgument,
                           text(CliText::tr("The run has %n node(s), numbered from 0.", nullptr, nodes)),
                           {}});
    if (!options.node && nodes > 1)
        say(text(CliText::tr("Node 0 of %1; --node shows another one.").arg(nodes)));
    auto* samples = new RunSamples(*client, *run, options, line.wantsJson());
    if (options.follow) {
        samples->follow();
        return std::nullopt;
    }
    const bool isAny = samples->printAll();
    samples->finish();
    if (!isAny && !line.wantsJson())
        say(text(CliText::tr("No measurements of this run yet.")));
    return Success;
}

// Polls the driver for samples of a machine.
class MachineSamplesFollower : public QObject {
public:
    MachineSamplesFollower(DriverAccess& access, const MonitorOptions& options, bool wantsJson)
        : QObject(QCoreApplication::instance())
        , m_access(access)
        , m_options(options)
        , m_printer(options, wantsJson, false) {
        m_again.setSingleShot(true);
        connect(&m_again, &QTimer::timeout, this, [this] { ask(); });
    }

    void ask() {
        if (m_options.follow)
            endOnOutputFailure();
        m_access.line().machineSamples(m_options.name, m_lastMs,
                                       [this](const Result<MachineSamples>& samples) { take(samples); });
    }

private:
    void take(const Result<MachineSamples>& answer) {
        if (!answer)
            return endWith(answer.error());
        RecordReader reader;
        auto samples = samplesIn(reader, answer->records);
        if (answer->isReset && m_isAny && samples.size() > 1) // the others were printed before the clock was set back
            samples.erase(samples.begin(), std::prev(samples.end()));
        if (!samples.empty())
            m_lastMs = samples.back().atMs;
        m_isAny = m_isAny || !samples.empty();
        m_printer.print(samples);
        if (answer->isMore)
            return ask();
        // After connecting, the first sample takes some seconds.
        constexpr int maxAttempts = 10;
        if (!m_options.follow && (m_isAny || ++m_tries > maxAttempts)) {
            m_printer.finish();
            if (!m_isAny)
                return endWith({ErrorCode::Unavailable,
                                text(CliText::tr("The machine is not connected, so nothing is measured.")),
                                {}});
            return QCoreApplication::exit(Success);
        }
        m_again.start(machinePause);
    }

    DriverAccess& m_access;
    MonitorOptions m_options;
    SamplePrinter m_printer;
    int64_t m_lastMs = 0;
    bool m_isAny = false;
    int m_tries = 0;
    QTimer m_again;
};

std::optional<int> monitorMachine(CommandLine& line, const MonitorOptions& options) {
    const auto begin = [&line, options](Client&, DriverAccess& access) {
        (new MachineSamplesFollower(access, options, line.wantsJson()))->ask();
    };
    return withAnyMachine(line, options.name, begin);
}

Command addOptions(Command app, const std::shared_ptr<MonitorOptions>& options, const QString& followText) {
    app.addFlag("--follow", options->follow, followText);
    app.addFlag("--csv", options->csv, CliText::tr("Print all values as CSV; unknown values are empty"));
    return app;
}

} // namespace

void addRunMonitorCommand(CommandLine& line, Command run) {
    auto options = std::make_shared<MonitorOptions>();
    const Command app =
        line.verb(run, "monitor", text(CliText::tr("Show CPU, memory, GPU, disk and network usage during the run")),
                  [&line, options]() -> std::optional<int> { return monitorRun(line, *options); });
    app.addOption("id", options->name,
                  CliText::tr("ID or name of a run; a unique prefix of the ID (4 characters or more) is enough"))
        .required();
    app.addOption("--node", options->node, CliText::tr("Node to show of a run on several nodes, from 0 (default: 0)"))
        .range(0, maxRunNodes - 1);
    addOptions(app, options, CliText::tr("Keep printing until the run ends"));
}

void addComputeMonitorCommand(CommandLine& line, Command compute) {
    auto options = std::make_shared<MonitorOptions>();
    const Command app =
        line.verb(compute, "monitor",
                  text(CliText::tr("Show CPU, memory, GPU, disk and network usage of a machine over the last hour")),
                  [&line, options]() -> std::optional<int> { return monitorMachine(line, *options); });
    app.addOption("name", options->name, CliText::tr("Name of the compute target")).required();
    addOptions(app, options, CliText::tr("Keep printing until Ctrl+C"));
}

} // namespace studio::cli
