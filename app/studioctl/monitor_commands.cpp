// run monitor, compute monitor: what was measured of runs and machines.
#include <QCoreApplication>
#include <QTimer>
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <set>

#include "app/studioctl/command.h"
#include "app/studioctl/driver_access.h"
#include "app/studioctl/output.h"
#include "core/base/beneath.h"
#include "core/metric/sample_log.h"
#include "core/protocol/attempt_folder.h"
#include "core/run/run_state.h"

namespace studio::cli {

namespace {

using nlohmann::json;

constexpr std::chrono::milliseconds pause{500};
constexpr std::chrono::milliseconds machinePause{1000};
constexpr size_t mostRows = 20; // of a table, where nothing else is asked for
constexpr size_t pieceSize = 1U << 20U;
constexpr size_t columnWidth = 11;

struct MonitorWish {
    std::string name; // of the run or the target
    bool follow = false;
    bool csv = false;
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

// Six digits: of a figure that is measured no more is true.
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

// Prints samples as they come: a table, CSV, or JSON.
class SamplePrinter {
public:
    SamplePrinter(const MonitorWish& wish, bool wantsJson, bool ofRun)
        : m_wish(wish)
        , m_wantsJson(wantsJson)
        , m_ofRun(ofRun) {}

    void print(const std::vector<Sample>& samples) {
        if (m_wantsJson && !m_wish.follow) {
            for (const auto& sample : samples)
                m_array.push_back(sampleJson(sample, m_ofRun));
            return;
        }
        if (samples.empty())
            return;
        if (!m_hasHead && !m_wantsJson)
            printHead(samples);
        size_t first = 0;
        if (!m_hasHead && !m_wantsJson && !m_wish.csv && samples.size() > mostRows) {
            first = samples.size() - mostRows;
            say(text(CliText::tr("Only the newest %1 values are shown; --csv and --json show all.").arg(mostRows)));
        }
        m_hasHead = true;
        for (size_t i = first; i < samples.size(); ++i) {
            if (m_wantsJson)
                printLine(sampleJson(samples[i], m_ofRun).dump());
            else
                printRow(samples[i]);
        }
        fflush(stdout);
    }
    // What a JSON array needs.
    void finish() {
        if (m_wantsJson && !m_wish.follow)
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
        if (m_wish.csv) {
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
            if (m_wish.csv)
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
        if (m_wish.csv) {
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

    MonitorWish m_wish;
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

// The samples of a run's last attempt, as they are written.
class RunSamples : public QObject {
public:
    RunSamples(Client& client, RunRecord run, const MonitorWish& wish, bool wantsJson)
        : QObject(QCoreApplication::instance())
        , m_client(client)
        , m_run(std::move(run))
        , m_printer(wish, wantsJson, true) {
        connect(&m_tick, &QTimer::timeout, this, [this] { look(); });
    }

    // True when there was anything.
    bool printAll() {
        const std::string folder = m_client.attemptFolder(m_run);
        if (folder != m_folder) { // another attempt
            m_folder = folder;
            m_offset = 0;
            m_reader = {};
        }
        const auto log = folder.empty() ? fail(ErrorCode::NotFound, "") : Beneath::open(AttemptFolder(folder).log());
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
        m_tick.start(pause);
        look();
    }

private:
    void look() {
        const auto now = m_client.reload(m_run);
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
    SamplePrinter m_printer;
    RecordReader m_reader;
    std::string m_folder;
    uint64_t m_offset = 0;
    int m_looks = 0;
    QTimer m_tick;
};

std::optional<int> monitorRun(CommandLine& line, const MonitorWish& wish) {
    int code = Success;
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    const auto run = client->find(wish.name);
    if (!run)
        return printError(run.error());
    auto* samples = new RunSamples(*client, *run, wish, line.wantsJson());
    if (wish.follow) {
        samples->follow();
        return std::nullopt;
    }
    const bool isAny = samples->printAll();
    samples->finish();
    if (!isAny && !line.wantsJson())
        say(text(CliText::tr("Nothing was measured of this run yet.")));
    return Success;
}

// Samples of a machine, as the driver has them.
class MachineSamplesFollower : public QObject {
public:
    MachineSamplesFollower(DriverAccess& access, const MonitorWish& wish, bool wantsJson)
        : QObject(QCoreApplication::instance())
        , m_access(access)
        , m_wish(wish)
        , m_printer(wish, wantsJson, false) {
        m_again.setSingleShot(true);
        connect(&m_again, &QTimer::timeout, this, [this] { ask(); });
    }

    void ask() {
        m_access.line().machineSamples(m_wish.name, m_lastMs,
                                       [this](const Result<MachineSamples>& samples) { take(samples); });
    }

private:
    void take(const Result<MachineSamples>& answer) {
        if (!answer)
            return endWith(answer.error());
        RecordReader reader;
        auto samples = samplesIn(reader, answer->records);
        if (answer->isAnew && m_isAny && samples.size() > 1) // the others were printed when the clock said otherwise
            samples.erase(samples.begin(), std::prev(samples.end()));
        if (!samples.empty())
            m_lastMs = samples.back().atMs;
        m_isAny = m_isAny || !samples.empty();
        m_printer.print(samples);
        if (answer->isMore)
            return ask();
        // The first value of a machine that has just been connected takes some seconds.
        constexpr int mostTries = 10;
        if (!m_wish.follow && (m_isAny || ++m_tries > mostTries)) {
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
    MonitorWish m_wish;
    SamplePrinter m_printer;
    int64_t m_lastMs = 0;
    bool m_isAny = false;
    int m_tries = 0;
    QTimer m_again;
};

std::optional<int> monitorMachine(CommandLine& line, const MonitorWish& wish) {
    const auto begin = [&line, wish](Client&, DriverAccess& access) {
        (new MachineSamplesFollower(access, wish, line.wantsJson()))->ask();
    };
    int code = Success;
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    // This computer needs no connection, and neither does a cluster on it.
    return machineOf(*client, wish.name) ? withConnectedMachine(line, wish.name, begin) : withDriver(line, begin);
}

CLI::App& addOptions(CLI::App& app, const std::shared_ptr<MonitorWish>& wish, const QString& followText) {
    app.add_flag("--follow", wish->follow, text(followText));
    app.add_flag("--csv", wish->csv, text(CliText::tr("All values, separated by commas; what is not known is empty")));
    return app;
}

} // namespace

void addRunMonitorCommand(CommandLine& line, CLI::App& run) {
    auto wish = std::make_shared<MonitorWish>();
    CLI::App& app =
        line.verb(run, "monitor", text(CliText::tr("Processors, memory, GPUs, disks and network while the run went")),
                  [&line, wish]() -> std::optional<int> { return monitorRun(line, *wish); });
    app.add_option("id", wish->name, text(CliText::tr("Run id, or the beginning of one")))->required();
    addOptions(app, wish, CliText::tr("Go on until the run has ended"));
}

void addComputeMonitorCommand(CommandLine& line, CLI::App& compute) {
    auto wish = std::make_shared<MonitorWish>();
    CLI::App& app =
        line.verb(compute, "monitor",
                  text(CliText::tr("Processors, memory, GPUs, disks and network of a machine, the last hour")),
                  [&line, wish]() -> std::optional<int> { return monitorMachine(line, *wish); });
    app.add_option("name", wish->name, text(CliText::tr("Name of the compute target")))->required();
    addOptions(app, wish, CliText::tr("Go on until Ctrl+C"));
}

} // namespace studio::cli
