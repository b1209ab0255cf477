// Implements serve, which runs the driver process.
#include <QCoreApplication>
#include <QDateTime>
#include <QFile>
#include <QSocketNotifier>
#include <csignal>
#include <unistd.h>

#include "app/studioctl/command_line.h"
#include "app/studioctl/output.h"
#include "core/base/display_text.h"
#include "core/driver/engine.h"
#include "core/store/lease.h"

namespace studio::cli {

namespace {

int signalPipe[2] = {-1, -1};

void recordServeSignal(int) {
    const char byte = 1;
    static_cast<void>(!write(signalPipe[1], &byte, 1));
}

// SIGTERM and SIGINT end the driver through the event loop; runs continue, and the next driver takes them over.
void endOnSignals() {
    if (pipe(signalPipe) != 0)
        return;
    auto* notifier = new QSocketNotifier(signalPipe[0], QSocketNotifier::Read, QCoreApplication::instance());
    QObject::connect(notifier, &QSocketNotifier::activated, QCoreApplication::instance(),
                     [] { QCoreApplication::exit(Success); });
    std::signal(SIGTERM, recordServeSignal);
    std::signal(SIGINT, recordServeSignal);
    std::signal(SIGHUP, SIG_IGN);
}

void log(const std::string& line) {
    say(toIso8601(currentTime()) + " " + displayText(line));
}

void drive(CommandLine& line, Workspace workspace, Lease lease, Engine::Until until) {
    line.useEnglish();
    auto* engine = new Engine(std::move(workspace), std::move(lease), until, QCoreApplication::instance());
    QObject::connect(engine, &Engine::finished, QCoreApplication::instance(), [] { QCoreApplication::exit(Success); });
    QObject::connect(engine, &Engine::logMessage, QCoreApplication::instance(),
                     [](const QString& text) { log(text.toStdString()); });
    if (const auto started = engine->start(); !started) {
        const int code = printError(started.error());
        QMetaObject::invokeMethod(
            QCoreApplication::instance(), [code] { QCoreApplication::exit(code); }, Qt::QueuedConnection);
    }
}

std::optional<int> serve(CommandLine& line, bool untilIdle) {
    const WorkspaceOptions options = line.workspaceOptions();
    auto workspace = Workspace::open(options);
    if (!workspace)
        return printError(workspace.error());
    const Engine::Until until = untilIdle ? Engine::Until::Idle : Engine::Until::Stopped;
    auto lease = Lease::tryAcquire(workspace->paths());
    if (!lease)
        return printError(lease.error());
    endOnSignals();
    if (*lease) {
        drive(line, std::move(*workspace), std::move(**lease), until);
        return std::nullopt;
    }
    if (untilIdle)
        return Success; // a driver is running already, which is sufficient
    const auto holder = Lease::holder(workspace->paths());
    say(CliText::tr("studioctl: the scheduler of this workspace is already running (PID %1); waiting to take over.")
            .arg(holder ? holder->pid : 0)
            .toStdString());
    auto waiting = std::make_shared<Workspace>(std::move(*workspace));
    Lease::waitFor(waiting->paths(), QCoreApplication::instance(),
                   [&line, waiting, until](Lease taken) { drive(line, std::move(*waiting), std::move(taken), until); });
    return std::nullopt;
}

} // namespace

void addServeCommand(CommandLine& line) {
    auto untilIdle = std::make_shared<bool>(false);
    line.noun("serve",
              CliText::tr("Run the scheduler of this workspace: start, monitor and collect its runs").toStdString(),
              [&line, untilIdle] { return serve(line, *untilIdle); })
        .addFlag("--until-idle", *untilIdle, CliText::tr("Exit when there is no work left"));
}

} // namespace studio::cli
