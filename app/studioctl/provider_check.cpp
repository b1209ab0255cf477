#include "app/studioctl/provider_check.h"

#include <QCoreApplication>
#include <QTimer>
#include <algorithm>

#include "app/studioctl/output.h"
#include "core/base/display_text.h"
#include "core/client/client.h"
#include "core/target/target.h"

namespace studio::cli {

namespace {

constexpr int maxProviderAttempts = 50; // the driver's agent may be starting
constexpr int providerRetryMs = 200;

class ProviderChecker : public QObject {
public:
    ProviderChecker(DriverAccess& access, std::string provider, std::string machine,
                    std::function<void(Result<driver::ProviderAnswer>)> done, bool wantsImages)
        : QObject(&access)
        , m_access(access)
        , m_provider(std::move(provider))
        , m_machine(std::move(machine))
        , m_done(std::move(done))
        , m_wantsImages(wantsImages) {}

    void ask() {
        const auto handle = [this](const Result<driver::ProviderAnswer>& answer) {
            const bool isConnecting = !answer && answer.error().code == ErrorCode::Unavailable;
            if (isConnecting && ++m_attempts < maxProviderAttempts)
                return QTimer::singleShot(providerRetryMs, this, [this] { ask(); });
            m_done(answer);
        };
        m_access.line().checkProvider(m_provider, m_machine, m_wantsImages, handle);
    }

private:
    DriverAccess& m_access;
    std::string m_provider;
    std::string m_machine;
    std::function<void(Result<driver::ProviderAnswer>)> m_done;
    const bool m_wantsImages;
    int m_attempts = 0;
};

QString wayOut(const std::string& provider) {
    if (provider == "containers")
        return CliText::tr(
            "Containers cannot be created on \"%1\". Install Podman there, or give this user access to Docker.");
    if (provider == "vms")
        return CliText::tr("Virtual machines cannot be created on \"%1\": install QEMU there (packages "
                           "qemu-system-x86 and qemu-utils), or give this user access to libvirt.");
    return CliText::tr("Nodes cannot be created on \"%1\": the program of the provider does not answer there.");
}

} // namespace

void askProvider(DriverAccess& access, const std::string& provider, const std::string& machine,
                 std::function<void(Result<driver::ProviderAnswer>)> done, bool wantsImages) {
    (new ProviderChecker(access, provider, machine, std::move(done), wantsImages))->ask();
}

std::optional<Error> errorOfProvider(const std::string& provider, const std::string& machine, const std::string& engine,
                                     const driver::ProviderAnswer& answer) {
    const auto isAsked = [&](const EngineState& one) { return engine.empty() || one.name == engine; };
    if (std::any_of(answer.engines.begin(), answer.engines.end(),
                    [&](const EngineState& one) { return isAsked(one) && one.error.empty(); }))
        return std::nullopt;
    if (std::any_of(answer.engines.begin(), answer.engines.end(),
                    [&](const EngineState& one) { return isAsked(one) && !one.version.empty(); }))
        return Error{ErrorCode::Conflict,
                     text(provider == "containers"
                              ? CliText::tr("No container can be started on \"%1\".").arg(shown(machine))
                              : CliText::tr("No node can be created on \"%1\".").arg(shown(machine))),
                     {}};
    return Error{ErrorCode::Conflict, text(wayOut(provider).arg(shown(machine))), {}};
}

ReadyCheck readyCheckOf(CommandLine& line, Client& client, const Target& target) {
    const auto* containers = target.cluster()->as<ContainerNodes>();
    const auto* machines = target.cluster()->as<VmNodes>();
    if (!target.via || (containers == nullptr && machines == nullptr))
        return {};
    const auto host = client.read<std::string>([&](SQLite::Database& db) -> Result<std::string> {
        const auto found = targets::find(db, *target.via);
        return found ? found->name : std::string(localTargetName);
    });
    if (!host)
        return {};
    const std::string engine = containers != nullptr ? containers->engine : machines->engine;
    return [&line, cluster = target.name, provider = target.provider, host = *host,
            engine](const std::function<void()>& succeeded) {
        const auto ask = [=](Client&, DriverAccess& access) {
            askProvider(access, provider, host, [=](const Result<driver::ProviderAnswer>& answer) {
                const auto error =
                    answer ? errorOfProvider(provider, host, engine, *answer) : std::optional<Error>(answer.error());
                if (!error)
                    return succeeded();
                endWith({error->code,
                         text(CliText::tr("\"%1\" was created, but its runs would wait: %2 Details: studioctl provider "
                                          "check %3 --machine %4")
                                  .arg(shown(cluster), QString::fromStdString(displayText(error->message)),
                                       QString::fromStdString(provider), shown(host))),
                         error->detail});
            });
        };
        if (const auto code = withDriver(line, ask))
            QCoreApplication::exit(*code);
    };
}

} // namespace studio::cli
