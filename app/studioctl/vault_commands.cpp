// vault create, unlock, lock, passphrase, show: the encrypted file for secrets where the desktop has no keyring.
#include <QCoreApplication>

#include "app/studioctl/command.h"
#include "app/studioctl/driver_access.h"
#include "app/studioctl/output.h"
#include "app/studioctl/prompt.h"
#include "app/studioctl/vault_steps.h"

namespace studio::cli {

namespace {

using Taken = std::function<void(Result<SecretText>)>;

Error noTerminal() {
    return {
        ErrorCode::SignInNeeded,
        text(CliText::tr("There is no terminal to ask at for the vault's passphrase. Unlock it first: studioctl vault "
                         "unlock --passphrase-stdin")),
        {}};
}

// Typed at the terminal, twice where it is new.
void askPassphrase(Prompt* prompt, bool isNew, Taken taken) {
    prompt->ask(
        text(isNew ? CliText::tr("New passphrase of the vault: ") : CliText::tr("Passphrase of the vault: ")), false,
        [prompt, isNew, taken = std::move(taken)](std::optional<SecretText> typed) {
            if (!typed)
                return taken(fail(ErrorCode::Canceled, text(CliText::tr("No passphrase was given."))));
            if (!isNew)
                return taken(std::move(*typed));
            auto first = std::make_shared<SecretText>(std::move(*typed));
            prompt->ask(text(CliText::tr("Once more: ")), false, [first, taken](std::optional<SecretText> again) {
                if (again && again->view() == first->view())
                    taken(std::move(*first));
                else
                    taken(fail(ErrorCode::InvalidArgument, text(CliText::tr("These are two different passphrases."))));
            });
        });
}

void passphrase(QObject* parent, bool fromInput, bool isNew, Taken taken) {
    if (fromInput)
        return taken(secretFromInput("--passphrase-stdin"));
    if (!inputIsTerminal())
        return taken(
            fail(ErrorCode::SignInNeeded, text(CliText::tr("There is no terminal to ask at. Give the passphrase with "
                                                           "--passphrase-stdin."))));
    askPassphrase(new Prompt(parent), isNew, std::move(taken));
}

void finishVault(const Result<void>& answer) {
    if (!answer)
        return endWith(answer.error());
    QCoreApplication::exit(Success);
}

enum class Deed { Create, Unlock, Change };

std::optional<int> vault(CommandLine& line, bool fromInput, Deed deed) {
    return withDriver(line, [fromInput, deed](Client&, DriverAccess& access) {
        passphrase(&access, fromInput, deed != Deed::Unlock, [&access, deed](Result<SecretText> typed) {
            if (!typed)
                return endWith(typed.error());
            if (deed == Deed::Create)
                access.line().createVault(std::move(*typed), finishVault);
            else if (deed == Deed::Unlock)
                access.line().unlockVault(std::move(*typed), finishVault);
            else
                access.line().changeVaultPassphrase(std::move(*typed), finishVault);
        });
    });
}

std::optional<int> lock(CommandLine& line) {
    return withDriver(line, [](Client&, DriverAccess& access) { access.line().lockVault(finishVault); });
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
                              text(stores->hasKeyring ? CliText::tr("there is one") : CliText::tr("none"))},
                             {text(CliText::tr("Vault")),
                              text(!stores->hasVault     ? CliText::tr("none; \"studioctl vault create\" makes one")
                                   : stores->isVaultOpen ? CliText::tr("unlocked")
                                                         : CliText::tr("locked"))}});
            }
            QCoreApplication::exit(Success);
        });
    });
}

} // namespace

void preparePlace(DriverLine& line, SecretPlace place, QObject* parent, std::function<void(Result<void>)> done) {
    if (place == SecretPlace::Session)
        return done({});
    line.secretStores([&line, place, parent, done = std::move(done)](Result<SecretStores> stores) {
        if (!stores)
            return done(fail(stores.error()));
        if (place == SecretPlace::Keyring)
            return done(
                stores->hasKeyring
                    ? Result<void>()
                    : fail(ErrorCode::Unavailable,
                           text(CliText::tr("There is no keyring here. Use --keep vault (\"studioctl vault create\" "
                                            "makes one) or --keep session."))));
        if (!stores->hasVault)
            return done(fail(ErrorCode::NotFound,
                             text(CliText::tr("There is no vault yet. Make one: studioctl vault create"))));
        if (stores->isVaultOpen)
            return done({});
        if (!inputIsTerminal())
            return done(fail(noTerminal()));
        askPassphrase(new Prompt(parent), false, [&line, done](Result<SecretText> typed) {
            if (typed)
                line.unlockVault(std::move(*typed), done);
            else
                done(fail(typed.error()));
        });
    });
}

void addVaultCommands(CommandLine& line) {
    CLI::App& noun = line.noun("vault", text(CliText::tr("The encrypted file that passwords are kept in")));
    const auto withPassphrase = [&](const char* name, const QString& description, Deed deed) {
        auto fromInput = std::make_shared<bool>(false);
        line.verb(noun, name, text(description), [&line, fromInput, deed] { return vault(line, *fromInput, deed); })
            .add_flag("--passphrase-stdin", *fromInput,
                      text(CliText::tr("Read the passphrase from standard input instead of the terminal")));
    };
    withPassphrase("create", CliText::tr("Make the workspace's vault"), Deed::Create);
    withPassphrase("unlock", CliText::tr("Unlock it for the program that drives now"), Deed::Unlock);
    withPassphrase("passphrase", CliText::tr("Give the vault, which is unlocked, another passphrase"), Deed::Change);
    line.verb(noun, "lock", text(CliText::tr("Lock it: its secrets are asked for from now on")),
              [&line] { return lock(line); });
    line.verb(noun, "show", text(CliText::tr("Where secrets can be kept here")), [&line] { return showVault(line); });
}

} // namespace studio::cli
