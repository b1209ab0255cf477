// Implements schedule service install, show, remove: a unit of the user's systemd that runs the scheduler of the
// workspace.
#include <QCoreApplication>
#include <nlohmann/json.hpp>

#include "app/studioctl/command_line.h"
#include "app/studioctl/output.h"
#include "core/client/schedule_service.h"

namespace studio::cli {

namespace {

nlohmann::json unitJson(const ScheduleUnit& unit, const std::string& state) {
    return {{"unit", unit.name},
            {"path", unit.path},
            {"workspace", unit.workspace},
            {"is_installed", unit.isInstalled()},
            {"state", state}};
}

std::optional<int> installUnit(CommandLine& line, ScheduleService& service) {
    if (!ScheduleService::hasSystemd())
        return printError(service.missingSystemd());
    if (const auto written = service.unit().write(); !written)
        return printFileError(written.error());
    service.start([&line, &service](const Result<void>& started) {
        const ScheduleUnit& unit = service.unit();
        if (!started) {
            Error error = started.error();
            error.message = text(CliText::tr("%1 was written, but systemd did not start it.").arg(shown(unit.path))) +
                            " " + error.message;
            return QCoreApplication::exit(printError(error));
        }
        if (!line.wantsJson()) {
            printLine(unit.path);
            printProgress(text(CliText::tr("The scheduler is running and starts when you sign in. To keep it running "
                                           "after you sign out: loginctl enable-linger")));
            return QCoreApplication::exit(Success);
        }
        service.readState([&unit](const ScheduleService::State& state) {
            printJson(unitJson(unit, state.word));
            QCoreApplication::exit(Success);
        });
    });
    return std::nullopt;
}

int showUnit(CommandLine& line, const ScheduleService& service, const ScheduleService::State& state) {
    const ScheduleUnit& unit = service.unit();
    if (line.wantsJson()) {
        printJson(unitJson(unit, state.word));
        return Success;
    }
    if (!state.hasSystemd)
        return printError(service.missingSystemd());
    printFields({{text(CliText::tr("Unit")), unit.name},
                 {text(CliText::tr("File")), state.isInstalled ? unit.path : ""},
                 {text(CliText::tr("State")), state.isInstalled ? state.word : text(CliText::tr("not installed"))}});
    return Success;
}

std::optional<int> showUnitState(CommandLine& line, ScheduleService& service) {
    if (!ScheduleService::hasSystemd() || !service.unit().isInstalled())
        return showUnit(line, service, {ScheduleService::hasSystemd(), service.unit().isInstalled(), {}});
    service.readState([&line, &service](const ScheduleService::State& state) {
        QCoreApplication::exit(showUnit(line, service, state));
    });
    return std::nullopt;
}

std::optional<int> removeUnit(CommandLine& line, ScheduleService& service) {
    if (!service.unit().isInstalled())
        return printError({ErrorCode::NotFound,
                           text(CliText::tr("No service is installed for this workspace. Install it with: studioctl "
                                            "schedule service install")),
                           {}});
    service.remove([&line, &service](const Result<void>& removed) {
        if (!removed && service.unit().isInstalled())
            return QCoreApplication::exit(printFileError(removed.error()));
        if (!removed)
            say("studioctl: " + removed.error().message + " " + removed.error().detail);
        printDone(line.wantsJson(), unitJson(service.unit(), {}));
        QCoreApplication::exit(Success);
    });
    return std::nullopt;
}

} // namespace

void addScheduleServiceCommands(CommandLine& line, Command schedule) {
    const Command service = schedule.addCommand(
        "service", text(CliText::tr("Keep the scheduler running as a service of your user (systemd)")), {});
    const auto add = [&line, service](const char* name, const QString& description,
                                      std::optional<int> (*work)(CommandLine&, ScheduleService&)) {
        line.verb(service, name, text(description), [&line, work]() -> std::optional<int> {
            int code = Success;
            const Client* client = line.client(code);
            if (client == nullptr)
                return code;
            return work(line,
                        *new ScheduleService(ScheduleUnit::of(client->workspace().paths().folder(), driverProgram()),
                                             QCoreApplication::instance()));
        });
    };
    add("install", CliText::tr("Install and start the service; it runs the scheduler of this workspace"), installUnit);
    add("show", CliText::tr("Show whether the service is installed and running"), showUnitState);
    add("remove", CliText::tr("Stop and remove the service"), removeUnit);
}

} // namespace studio::cli
