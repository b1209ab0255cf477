// serve: the driver as a program.
#include <QCoreApplication>
#include <QDateTime>
#include <QFile>
#include <QSocketNotifier>
#include <csignal>
#include <unistd.h>

#include "app/studioctl/command.h"
#include "app/studioctl/output.h"
#include "core/base/display_text.h"
#include "core/store/lease.h"
#include "core/studio/engine.h"

namespace studio::cli {

namespace {

int signalPipe[2] = {-1, -1};

void noteSignal(int) {
    const char byte = 1;
    static_cast<void>(!write(signalPipe[1], &byte, 1));
}

// TERM and INT end the driver in the event loop; runs go on, and the next driver finds them.
void endOnSignals() {
    if (pipe(signalPipe) != 0)
        return;
    auto* notifier = new QSocketNotifier(signalPipe[0], QSocketNotifier::Read, QCoreApplication::instance());
    QObject::connect(notifier, &QSocketNotifier::activated, QCoreApplication::instance(),
                     [] { QCoreApplication::exit(Success); });
    std::signal(SIGTERM, noteSignal);
    std::signal(SIGINT, noteSignal);
    std::signal(SIGHUP, SIG_IGN);
}

void log(const std::string& line) {
    say(toIso8601(currentTime()) + " " + displayText(line));
}

void drive(CommandLine& line, Workspace workspace, Lease lease, Engine::Until until) {
    line.speakEnglish();
    auto* engine = new Engine(std::move(workspace), std::move(lease), until, QCoreApplication::instance());
    QObject::connect(engine, &Engine::finished, QCoreApplication::instance(), [] { QCoreApplication::exit(Success); });
    QObject::connect(engine, &Engine::said, QCoreApplication::instance(),
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
    auto lease = Lease::tryTake(workspace->paths());
    if (!lease)
        return printError(lease.error());
    endOnSignals();
    if (*lease) {
        drive(line, std::move(*workspace), std::move(**lease), until);
        return std::nullopt;
    }
    if (untilIdle)
        return Success; // somebody drives; that is all that was wanted
    const auto holder = Lease::holder(workspace->paths());
    say(CliText::tr("studioctl: process %1 drives this workspace; waiting to take over.")
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
    CLI::App& app =
        line.noun("serve", CliText::tr("Drive this workspace: launch, watch and collect its runs").toStdString());
    app.require_subcommand(0);
    app.add_flag("--until-idle", *untilIdle, CliText::tr("End when nothing is left to do").toStdString());
    line.setAction(app, [&line, untilIdle] { return serve(line, *untilIdle); });
}

} // namespace studio::cli
