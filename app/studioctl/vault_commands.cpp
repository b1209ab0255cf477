// Implements vault create, unlock, lock, passphrase, show: the encrypted file for secrets on desktops without a
// keyring.
#include <QCoreApplication>

#include "app/studioctl/command_line.h"
#include "app/studioctl/driver_access.h"
#include "app/studioctl/output.h"
#include "app/studioctl/prompt.h"
#include "app/studioctl/vault_steps.h"

namespace studio::cli {

namespace {

using Taken = std::function<void(Result<SecretText>)>;

Error noTerminal() {
    return {ErrorCode::SignInNeeded,
            text(CliText::tr("There is no terminal to prompt for the vault's passphrase. Unlock it first: studioctl "
                             "vault unlock --passphrase-stdin")),
            {}};
}

// Prompts for a passphrase, twice if it is new.
void requestPassphrase(Prompt* prompt, bool isNew, Taken taken) {
    prompt->ask(text(isNew ? CliText::tr("New passphrase of the vault: ") : CliText::tr("Passphrase of the vault: ")),
                false, [prompt, isNew, taken = std::move(taken)](std::optional<SecretText> typed) {
                    if (!typed)
                        return taken(fail(ErrorCode::Canceled, text(CliText::tr("No passphrase was given."))));
                    if (!isNew)
                        return taken(std::move(*typed));
                    auto first = std::make_shared<SecretText>(std::move(*typed));
                    prompt->ask(text(CliText::tr("Repeat the passphrase: ")), false,
                                [first, taken](std::optional<SecretText> again) {
                                    if (again && again->view() == first->view())
                                        taken(std::move(*first));
                                    else
                                        taken(fail(ErrorCode::InvalidArgument,
                                                   text(CliText::tr("The passphrases do not match."))));
                                });
                });
}

void passphrase(QObject* parent, bool fromInput, bool isNew, Taken taken) {
    if (fromInput)
        return taken(secretFromInput("--passphrase-stdin"));
    if (!inputIsTerminal())
        return taken(
            fail(ErrorCode::SignInNeeded,
                 text(CliText::tr(
                     "There is no terminal to prompt for the passphrase. Provide it with --passphrase-stdin."))));
    requestPassphrase(new Prompt(parent), isNew, std::move(taken));
}

std::function<void(Result<void>)> finishVault(const CommandLine& line, const char* done) {
    return [wantsJson = line.wantsJson(), done](const Result<void>& answer) {
        if (!answer)
            return endWith(answer.error());
        printDone(wantsJson, {{"vault", done}});
        QCoreApplication::exit(Success);
    };
}

enum class Deed { Create, Unlock, Change };

std::optional<int> vault(CommandLine& line, bool fromInput, Deed deed) {
    return withDriver(line, [&line, fromInput, deed](Client&, DriverAccess& access) {
        passphrase(&access, fromInput, deed != Deed::Unlock, [&line, &access, deed](Result<SecretText> typed) {
            if (!typed)
                return endWith(typed.error());
            if (deed == Deed::Create)
                access.line().createVault(std::move(*typed), finishVault(line, "created"));
            else if (deed == Deed::Unlock)
                access.line().unlockVault(std::move(*typed), finishVault(line, "unlocked"));
            else
                access.line().changeVaultPassphrase(std::move(*typed), finishVault(line, "changed"));
        });
    });
}

std::optional<int> lock(CommandLine& line) {
    return withDriver(line,
                      [&line](Client&, DriverAccess& access) { access.line().lockVault(finishVault(line, "locked")); });
}

std::optional<int> showVault(CommandLine& line) {
    return withDriver(line, [&line](Client&, DriverAccess& access) {
        access.line().secretStores([&line](Result<SecretStores> stores) {
            if (!stores)
                return endWith(stores.error());
            if (line.wantsJson()) {
                printJson({{"keyring", stores->hasKeyring},
                           {"vault", stores->hasVault},
                           {"vault_open", stores->isVaultOpen}});
            } else {
                printFields({{text(CliText::tr("Keyring")),
                              text(stores->hasKeyring ? CliText::tr("available") : CliText::tr("none"))},
                             {text(CliText::tr("Vault")),
                              text(!stores->hasVault ? CliText::tr("none; create one with \"studioctl vault create\"")
                                   : stores->isVaultOpen ? CliText::tr("unlocked")
                                                         : CliText::tr("locked"))}});
            }
            QCoreApplication::exit(Success);
        });
    });
}

} // namespace

void prepareSecretStorage(DriverClient& line, SecretStorage place, QObject* parent,
                          std::function<void(Result<void>)> done) {
    if (place == SecretStorage::Session)
        return done({});
    line.secretStores([&line, place, parent, done = std::move(done)](Result<SecretStores> stores) {
        if (!stores)
            return done(fail(stores.error()));
        if (place == SecretStorage::Keyring)
            return done(stores->hasKeyring
                            ? Result<void>()
                            : fail(ErrorCode::Unavailable,
                                   text(CliText::tr("No keyring is available. Use --keep vault (create one with "
                                                    "\"studioctl vault create\") or --keep session."))));
        if (!stores->hasVault)
            return done(fail(ErrorCode::NotFound,
                             text(CliText::tr("There is no vault yet. Create one: studioctl vault create"))));
        if (stores->isVaultOpen)
            return done({});
        if (!inputIsTerminal())
            return done(fail(noTerminal()));
        requestPassphrase(new Prompt(parent), false, [&line, done](Result<SecretText> typed) {
            if (typed)
                line.unlockVault(std::move(*typed), done);
            else
                done(fail(typed.error()));
        });
    });
}

void addVaultCommands(CommandLine& line) {
    const Command noun = line.noun("vault,vaults", text(CliText::tr("The vault: an encrypted file for passwords")));
    const auto withPassphrase = [&](const char* name, const QString& description, Deed deed) {
        auto fromInput = std::make_shared<bool>(false);
        line.verb(noun, name, text(description), [&line, fromInput, deed] { return vault(line, *fromInput, deed); })
            .addFlag("--passphrase-stdin", *fromInput,
                     CliText::tr("Read the passphrase from standard input instead of the terminal"));
    };
    withPassphrase("create", CliText::tr("Create the workspace's vault"), Deed::Create);
    withPassphrase("unlock", CliText::tr("Unlock it for the running scheduler"), Deed::Unlock);
    withPassphrase("change-passphrase,passphrase", CliText::tr("Change the passphrase of the unlocked vault"),
                   Deed::Change);
    line.verb(noun, "lock", text(CliText::tr("Lock it: you are prompted for its secrets from now on")),
              [&line] { return lock(line); });
    line.verb(noun, "show,get", text(CliText::tr("Show where secrets can be stored")),
              [&line] { return showVault(line); });
}

} // namespace studio::cli
