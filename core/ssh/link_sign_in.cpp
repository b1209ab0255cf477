#include "core/ssh/link_sign_in.h"

#include <algorithm>
#include <array>
#include <memory>

#include "core/ssh/ssh_error.h"
#include "core/ssh/ssh_text.h"

namespace studio {

using namespace std::chrono_literals;
using Steady = std::chrono::steady_clock;

namespace {

constexpr auto methodLimit = 30s;    // PAM modules delay a rejection
constexpr auto minConfirmation = 5s; // a rejection without a prompt that takes longer was waiting for the user
constexpr int maxRounds = 3;
constexpr int maxExchanges = 24; // more exchanges mean a server that never accepts
constexpr uint64_t maxKeyFileSize = 64U << 10;
constexpr int maxPrompts = 16;
constexpr size_t maxWordsLength = 2000;
constexpr std::array<const char*, 4> defaultKeyFiles = {"id_ed25519", "id_ecdsa", "id_rsa", "id_ed25519_sk"};

struct KeyDeleter {
    void operator()(ssh_key key) const { ssh_key_free(key); }
};
using Key = std::unique_ptr<ssh_key_struct, KeyDeleter>;

std::string cut(const char* words) {
    return words == nullptr ? std::string() : std::string(words).substr(0, maxWordsLength);
}

// Prevents libssh from prompting for a passphrase on a terminal.
int noPassphrase(const char*, char*, size_t, int, int, void*) {
    return -1;
}

Key readKey(const std::string& content, const char* passphrase) {
    ssh_key key = nullptr;
    if (ssh_pki_import_privkey_base64(content.c_str(), passphrase, &noPassphrase, nullptr, &key) != SSH_OK)
        return nullptr;
    return Key(key);
}

} // namespace

Result<LinkSignIn::Outcome> LinkSignIn::outcomeOf(int code) {
    switch (code) {
    case SSH_AUTH_SUCCESS:
        return Outcome::SignedIn;
    case SSH_AUTH_PARTIAL:
        m_hadPartial = true;
        return Outcome::Partial;
    case SSH_AUTH_DENIED:
        return Outcome::Denied;
    default:
        if (m_session.guard().hasViolation())
            return fail(m_session.lostError());
        // The server disconnects after too many failures. Automatic retries could lock the user out.
        const char* words = ssh_get_error(m_session.handle());
        const bool isRefusal =
            m_isConfirmedElsewhere || (!m_tried.empty() && words != nullptr &&
                                       std::string_view(words).find("SSH_MSG_DISCONNECT") != std::string_view::npos);
        return fail(
            m_session.hostError(isRefusal ? ErrorCode::SignInNeeded : ErrorCode::Unavailable, "closed_in_sign_in"));
    }
}

Result<void> LinkSignIn::countExchange() {
    if (++m_exchanges <= maxExchanges)
        return {};
    return fail(
        ErrorCode::SignInNeeded,
        SshText::tr("%1 keeps prompting and does not complete the sign-in.").arg(m_session.name()).toStdString());
}

void LinkSignIn::recordTried(const std::string& method) {
    m_tried += (m_tried.empty() ? "" : ", ") + method;
}

std::optional<int> LinkSignIn::request(const std::function<int()>& call, std::chrono::milliseconds limit) {
    return m_session.drive(call, SSH_AUTH_AGAIN, limit);
}

std::optional<int> LinkSignIn::request(const std::function<int()>& call) {
    return request(call, methodLimit);
}

bool LinkSignIn::mayConfirmElsewhere() const {
    const auto& methods = m_session.hop().methods;
    return m_hadPartial || methods.empty() ||
           std::find(methods.begin(), methods.end(), SignInMethod::Interactive) != methods.end();
}

std::optional<SignInAnswer> LinkSignIn::ask(SignInQuestion question, Error& why) {
    m_hasAsked = true;
    return m_session.ask(std::move(question), why);
}

std::vector<SignInMethod> LinkSignIn::methodsToTry() const {
    std::vector<SignInMethod> methods = m_session.hop().methods;
    // The server may require further methods after the configured one, e.g. a code after the key.
    if (methods.empty() || m_hadPartial) {
        for (const auto method :
             {SignInMethod::Agent, SignInMethod::Key, SignInMethod::Interactive, SignInMethod::Password}) {
            if (std::find(methods.begin(), methods.end(), method) == methods.end())
                methods.push_back(method);
        }
    } else if (std::find(methods.begin(), methods.end(), SignInMethod::Password) != methods.end() &&
               std::find(methods.begin(), methods.end(), SignInMethod::Interactive) == methods.end()) {
        methods.push_back(SignInMethod::Interactive); // many servers prompt for the password this way
    }
    return methods;
}

bool LinkSignIn::offers(SignInMethod method) const {
    const int list = ssh_userauth_list(m_session.handle(), nullptr);
    switch (method) {
    case SignInMethod::Agent:
    case SignInMethod::Key:
        return (list & SSH_AUTH_METHOD_PUBLICKEY) != 0;
    case SignInMethod::Password:
        return (list & SSH_AUTH_METHOD_PASSWORD) != 0;
    case SignInMethod::Interactive:
        return (list & SSH_AUTH_METHOD_INTERACTIVE) != 0;
    }
    return false;
}

Result<void> LinkSignIn::run() {
    const auto start = Steady::now();
    std::string how = "none";
    std::vector<SignInMethod> done;
    Result<Outcome> outcome = Outcome::NotPossible;
    if (auto tried = tryKeyWithoutQuery()) {
        how = toText(SignInMethod::Key);
        done.push_back(SignInMethod::Key);
        outcome = std::move(*tried);
    } else {
        const auto none = m_session.drive([this] { return ssh_userauth_none(m_session.handle(), nullptr); },
                                          SSH_AUTH_AGAIN, m_session.options().connectLimit);
        if (!none)
            return fail(ErrorCode::Timeout,
                        SshText::tr("%1 offers no sign-in method.").arg(m_session.name()).toStdString());
        outcome = outcomeOf(*none);
    }
    if (!outcome)
        return fail(outcome.error());
    while (*outcome != Outcome::SignedIn && !m_session.isTooSlow()) {
        const auto methods = methodsToTry();
        const auto next = std::find_if(methods.begin(), methods.end(), [&](SignInMethod method) {
            return std::find(done.begin(), done.end(), method) == done.end() && offers(method);
        });
        if (next == methods.end())
            break;
        done.push_back(*next);
        how = toText(*next);
        if (auto counted = countExchange(); !counted)
            return counted;
        auto tried = tryMethod(*next);
        if (!tried)
            return fail(tried.error());
        if (m_session.isTooSlow())
            break;
        outcome = tried;
        if (*outcome == Outcome::Partial)
            std::erase(done, SignInMethod::Interactive); // the server may require a second round of it
        if (m_session.isStopped())
            return fail(ErrorCode::Canceled, SshText::tr("The connection was closed on this side.").toStdString());
    }
    // libssh accepts no other request while one is pending.
    if (m_session.isTooSlow() && m_isConfirmedElsewhere)
        return fail(sshError(ErrorCode::SignInNeeded, "not_confirmed", {m_session.name().toStdString()}));
    if (m_session.isTooSlow())
        return fail(sshError(m_hasAsked ? ErrorCode::SignInNeeded : ErrorCode::Timeout, // no repeated prompts
                             "sign_in_timeout", {m_session.name().toStdString()}));
    if (*outcome == Outcome::SignedIn) {
        m_session.reportStep(
            {"sign_in", std::chrono::duration_cast<std::chrono::milliseconds>(Steady::now() - start), how});
        return {};
    }
    std::string offered;
    for (const auto method : {SignInMethod::Key, SignInMethod::Password, SignInMethod::Interactive}) {
        if (offers(method))
            offered += (offered.empty() ? "" : ", ") + std::string(toText(method));
    }
    const std::string host = m_session.name().toStdString();
    if (m_wasUnconfirmed && !m_hasAsked)
        return fail(sshError(ErrorCode::SignInNeeded, "not_confirmed", {host}));
    return fail(m_tried.empty() ? sshError(ErrorCode::SignInNeeded, "no_chosen_method", {host, offered})
                                : sshError(ErrorCode::SignInNeeded, "not_accepted", {host, m_tried, offered}));
}

std::optional<Result<LinkSignIn::Outcome>> LinkSignIn::tryKeyWithoutQuery() {
    const std::string& file = m_session.hop().keyFile;
    if (file.empty() || m_session.hop().methods.empty() || m_session.hop().methods.front() != SignInMethod::Key)
        return std::nullopt;
    auto content = readFile(file, maxKeyFileSize);
    if (!content)
        return std::nullopt;
    const auto secret = SecretText::taking(*content);
    const Key key = readKey(secret.cText(), nullptr);
    if (!key)
        return std::nullopt; // the error is reported when the server requests a key
    recordTried(file);
    return offerKey(file, *key);
}

Result<LinkSignIn::Outcome> LinkSignIn::offerKey(const std::string& file, ssh_key_struct& key) {
    ssh_key certificate = nullptr;
    if (ssh_pki_import_cert_file((file + "-cert.pub").c_str(), &certificate) == SSH_OK) {
        const Key owned(certificate);
        ssh_pki_copy_cert_to_privkey(certificate, &key);
    }
    const auto done = request([&] { return ssh_userauth_publickey(m_session.handle(), nullptr, &key); });
    return done ? outcomeOf(*done) : Outcome::NotPossible;
}

Result<LinkSignIn::Outcome> LinkSignIn::tryMethod(SignInMethod method) {
    switch (method) {
    case SignInMethod::Agent:
        return tryAgent();
    case SignInMethod::Key:
        return tryKeys();
    case SignInMethod::Password:
        return tryPassword();
    case SignInMethod::Interactive:
        return tryInteractive();
    }
    return Outcome::NotPossible;
}

Result<LinkSignIn::Outcome> LinkSignIn::tryAgent() {
    if (m_session.options().agentSocket.empty())
        return Outcome::NotPossible;
    recordTried("ssh-agent");
    const auto done = request([this] { return ssh_userauth_agent(m_session.handle(), nullptr); });
    // libssh returns an error if there is no agent, although the connection is intact.
    if (!done || (*done == SSH_AUTH_ERROR && ssh_is_connected(m_session.handle()) != 0))
        return Outcome::NotPossible;
    return outcomeOf(*done);
}

Result<LinkSignIn::Outcome> LinkSignIn::tryKeys() {
    if (!m_session.hop().keyFile.empty())
        return tryKeyFile(m_session.hop().keyFile, true);
    Outcome last = Outcome::NotPossible;
    for (const char* name : defaultKeyFiles) {
        const std::string file = m_session.options().home + "/.ssh/" + name;
        if (m_session.options().home.empty() || !pathExists(file))
            continue;
        const auto outcome = tryKeyFile(file, false);
        if (!outcome || *outcome == Outcome::SignedIn || *outcome == Outcome::Partial)
            return outcome;
        last = *outcome;
    }
    return last;
}

Result<LinkSignIn::Outcome> LinkSignIn::tryKeyFile(const std::string& file, bool isNamed) {
    const auto refuse = [&](const QString& message) -> Result<Outcome> {
        if (!isNamed)
            return Outcome::NotPossible;
        return fail(ErrorCode::SignInNeeded, message.arg(QString::fromStdString(file)).toStdString());
    };
    const auto stamp = stampOf(file);
    auto content = stamp ? readFile(file, maxKeyFileSize) : Result<std::string>(fail(stamp.error()));
    if (!content)
        return isNamed ? Result<Outcome>(fail(content.error())) : Outcome::NotPossible;
    const auto secret = SecretText::taking(*content);
    if (secret.view().find("PuTTY-User-Key-File") != std::string_view::npos)
        return refuse(SshText::tr("The key %1 is in PuTTY's format. Convert it to OpenSSH's: puttygen KEY -O "
                                  "private-openssh -o KEY.openssh"));
    if (secret.view().find("PRIVATE KEY-----") == std::string_view::npos)
        return refuse(SshText::tr("The file %1 is not a private key. Choose the one without .pub."));
    recordTried(file);

    // Do not prompt for the passphrase of a key that the server does not accept.
    ssh_key halfRaw = nullptr;
    if (ssh_pki_import_pubkey_file((file + ".pub").c_str(), &halfRaw) == SSH_OK) {
        const Key half(halfRaw);
        if (!pathExists(file + "-cert.pub")) {
            const auto wanted =
                request([&] { return ssh_userauth_try_publickey(m_session.handle(), nullptr, half.get()); });
            if (!wanted)
                return Outcome::NotPossible;
            if (*wanted == SSH_AUTH_DENIED)
                return Outcome::Denied;
        }
    }
    Key key = readKey(secret.cText(), nullptr);
    for (int round = 1; !key && round <= maxRounds; ++round) {
        SignInQuestion question;
        question.kind = SignInQuestion::Kind::Passphrase;
        question.keyFile = file;
        question.round = round;
        question.prompts = {{SshText::tr("Passphrase of %1").arg(QString::fromStdString(file)).toStdString(), false}};
        Error why;
        const auto answer = ask(std::move(question), why);
        if (!answer)
            return fail(why);
        if (answer->isRefused || answer->texts.empty())
            return fail(
                ErrorCode::SignInNeeded,
                SshText::tr("The key %1 requires its passphrase.").arg(QString::fromStdString(file)).toStdString());
        key = readKey(secret.cText(), answer->texts.front().cText());
    }
    if (!key)
        return fail(ErrorCode::SignInNeeded,
                    SshText::tr("The key %1 cannot be read: the passphrase is wrong, or the format is not supported.")
                        .arg(QString::fromStdString(file))
                        .toStdString());
    return offerKey(file, *key);
}

Result<LinkSignIn::Outcome> LinkSignIn::tryPassword() {
    recordTried("password");
    for (int round = 1; round <= maxRounds && offers(SignInMethod::Password); ++round) {
        SignInQuestion question;
        question.kind = SignInQuestion::Kind::Password;
        question.round = round;
        question.prompts = {{SshText::tr("Password of %1").arg(m_session.name()).toStdString(), false}};
        Error why;
        const auto answer = ask(std::move(question), why);
        if (!answer)
            return fail(why);
        if (answer->isRefused || answer->texts.empty())
            return Outcome::NotPossible;
        const auto done =
            request([&] { return ssh_userauth_password(m_session.handle(), nullptr, answer->texts.front().cText()); });
        auto outcome = done ? outcomeOf(*done) : Result<Outcome>(Outcome::NotPossible);
        if (!outcome || *outcome != Outcome::Denied)
            return outcome;
    }
    return Outcome::Denied;
}

Result<LinkSignIn::Outcome> LinkSignIn::tryInteractive() {
    recordTried("interactive");
    // Such a server is given the time of an answer. Each automatic retry would send the user another message.
    const bool mayConfirm = mayConfirmElsewhere();
    const auto limit = mayConfirm ? m_session.options().answerLimit : methodLimit;
    const auto proceed = [this, limit] {
        return request([this] { return ssh_userauth_kbdint(m_session.handle(), nullptr, nullptr); }, limit);
    };
    for (int round = 1; round <= maxRounds && offers(SignInMethod::Interactive); ++round) {
        bool hasPrompted = false;
        m_isConfirmedElsewhere = mayConfirm;
        const auto start = Steady::now();
        auto done = proceed();
        while (done && *done == SSH_AUTH_INFO) {
            if (auto counted = countExchange(); !counted)
                return fail(counted.error());
            const int count = ssh_userauth_kbdint_getnprompts(m_session.handle());
            if (count < 0 || count > maxPrompts)
                return fail(ErrorCode::Protocol,
                            SshText::tr("%1 asks too many questions.").arg(m_session.name()).toStdString());
            SignInQuestion question;
            question.kind = SignInQuestion::Kind::Prompts;
            question.round = round;
            question.instruction = cut(ssh_userauth_kbdint_getname(m_session.handle()));
            if (const std::string more = cut(ssh_userauth_kbdint_getinstruction(m_session.handle())); !more.empty())
                question.instruction += (question.instruction.empty() ? "" : "\n") + more;
            for (int i = 0; i < count; ++i) {
                char isShown = 0;
                const char* text =
                    ssh_userauth_kbdint_getprompt(m_session.handle(), static_cast<unsigned>(i), &isShown);
                question.prompts.push_back({cut(text), isShown != 0});
            }
            if (count > 0) { // none: the server only displays a message
                hasPrompted = true;
                Error why;
                const auto answer = ask(std::move(question), why);
                if (!answer)
                    return fail(why);
                if (answer->isRefused || static_cast<int>(answer->texts.size()) < count) {
                    m_isConfirmedElsewhere = false;
                    return Outcome::NotPossible;
                }
                for (int i = 0; i < count; ++i)
                    ssh_userauth_kbdint_setanswer(m_session.handle(), static_cast<unsigned>(i),
                                                  answer->texts[static_cast<size_t>(i)].cText());
            }
            done = proceed();
        }
        if (!done)
            return Outcome::NotPossible;
        auto outcome = outcomeOf(*done);
        if (outcome)
            m_isConfirmedElsewhere = false;
        if (outcome && *outcome == Outcome::Denied && !hasPrompted)
            m_wasUnconfirmed = mayConfirm && Steady::now() - start >= minConfirmation;
        if (!outcome || *outcome != Outcome::Denied || !hasPrompted)
            return outcome;
    }
    return Outcome::Denied;
}

} // namespace studio
