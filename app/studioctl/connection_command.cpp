#include "app/studioctl/connection_command.h"

#include <QCoreApplication>

#include "app/studioctl/check_watcher.h"
#include "app/studioctl/driver_access.h"
#include "app/studioctl/output.h"
#include "app/studioctl/prompt.h"
#include "app/studioctl/vault_steps.h"
#include "core/client/target_client.h"

namespace studio::cli {

namespace {

// Returns the configuration with the new route. An address without a port keeps the port in use.
Result<RemoteConfig> changedConfig(const Target& target, const ConnectionOptions& options) {
    if (target.remote() == nullptr || target.remote()->route.empty())
        return fail(ErrorCode::Corrupt, target.trouble.value_or(std::string()));
    RemoteConfig config = *target.remote();
    const int portInUse = config.route.back().port;
    AttachOptions attach;
    attach.address = options.address;
    attach.port = options.port;
    attach.user = options.user;
    attach.key = options.key;
    attach.agent = options.agent;
    if (auto applied = attach.applyRoute(config); !applied)
        return fail(applied.error());
    if (options.address && !options.port && config.route.back().port == 22 && !options.address->ends_with(":22"))
        config.route.back().port = portInUse;
    if (auto fine = checkRemote(config); !fine)
        return fail(ErrorCode::InvalidArgument, fine.error().message);
    return config;
}

} // namespace

void ConnectionOptions::addTo(Command app) {
    app.addOption(
        "--address", address,
        CliText::tr("New address of an attached machine, [USER@]HOST[:PORT]; it is checked before it is saved "
                    "and must lead to the same machine"));
    app.addOption("--port", port, CliText::tr("New SSH port of an attached machine"));
    app.addOption("--user", user, CliText::tr("New user name on an attached machine"));
    app.addOption("--key", key, CliText::tr("Private key file to sign in with from now on"));
    app.addFlag("--agent", agent, CliText::tr("Sign in with the keys of the ssh-agent from now on"));
}

std::optional<int> changeConnection(CommandLine& line, const std::string& name, const ConnectionOptions& options,
                                    SecretStorage keep) {
    return withMachine(line, name, [&line, options, keep](Client& client, DriverAccess& access, const Target& target) {
        const auto config = changedConfig(target, options);
        if (!config)
            return endWith(config.error());
        prepareSecretStorage(
            access.line(), keep, &access,
            [&line, &client, &access, target, config = *config, keep](Result<void> prepared) {
                if (!prepared)
                    return endWith(prepared.error());
                access.line().startCheck(config, {}, [&line, &client, &access, target, keep](Result<std::string> id) {
                    if (!id)
                        return endWith(id.error());
                    auto* watcher = new CheckWatcher(access.line(), keep, line.wantsJson(), &access);
                    watcher->omitErrorText();
                    watcher->watch(*id, [&line, &client, &access, target, keep, check = *id](Result<CheckView> view) {
                        if (!view)
                            return endWith(view.error());
                        if (!view->isFine)
                            return endWith(view->error.value_or(
                                Error{ErrorCode::Unavailable, text(CliText::tr("The machine check failed.")), {}}));
                        access.line().changeConnection(check, target.name, keep,
                                                       [&line, &client, target](Result<void> changed) {
                                                           if (!changed)
                                                               return endWith(changed.error());
                                                           printTarget(line, client, target);
                                                           QCoreApplication::exit(Success);
                                                       });
                    });
                });
            });
    });
}

} // namespace studio::cli
