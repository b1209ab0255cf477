// LinkWorker: proving who the user is (RFC 4252, 4256). Stored secrets never come here by themselves: whoever answers
// the questions knows them.
#include <algorithm>
#include <array>
#include <memory>

#include "core/ssh/link_worker.h"
#include "core/ssh/ssh_text.h"

namespace studio {

using namespace std::chrono_literals;
using Steady = std::chrono::steady_clock;

namespace {

constexpr auto methodLimit = 30s; // PAM modules are slow when they refuse
constexpr int mostRounds = 3;
constexpr int mostExchanges = 24; // a server that asks more does not want anybody to come in
constexpr uint64_t largestKeyFile = 64U << 10;
constexpr int mostPrompts = 16;
constexpr size_t longestWords = 2000;
constexpr std::array<const char*, 4> usualKeys = {"id_ed25519", "id_ecdsa", "id_rsa", "id_ed25519_sk"};

struct KeyDeleter {
    void operator()(ssh_key key) const { ssh_key_free(key); }
};
using Key = std::unique_ptr<ssh_key_struct, KeyDeleter>;

QString shown(const SshHop& hop) {
    return QString::fromStdString(toText(hop));
}

std::string cut(const char* words) {
    return words == nullptr ? std::string() : std::string(words).substr(0, longestWords);
}

// What libssh would print or ask on a terminal, it gets here: nothing.
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

Result<LinkWorker::Outcome> LinkWorker::outcomeOf(int code) {
    switch (code) {
    case SSH_AUTH_SUCCESS:
        return Outcome::SignedIn;
    case SSH_AUTH_PARTIAL:
        m_hadPartial = true;
        return Outcome::Partial;
    case SSH_AUTH_DENIED:
        return Outcome::Denied;
    default:
        if (!m_foul.empty())
            return fail(lostError());
        // A server that has had enough says so. Then trying again by itself would lock the user out.
        const char* words = ssh_get_error(m_session);
        const bool isRefusal = !m_tried.empty() && words != nullptr &&
                               std::string_view(words).find("SSH_MSG_DISCONNECT") != std::string_view::npos;
        return fail(sessionError(isRefusal ? ErrorCode::SignInNeeded : ErrorCode::Unavailable,
                                 SshText::tr("%1 broke the connection off while signing in. Servers do that after too "
                                             "many attempts; wait a minute and try again.")
                                     .arg(shown(m_hop))
                                     .toStdString()));
    }
}

Result<void> LinkWorker::countExchange() {
    if (++m_exchanges <= mostExchanges)
        return {};
    return fail(ErrorCode::SignInNeeded,
                SshText::tr("%1 asks again and again and lets nobody in.").arg(shown(m_hop)).toStdString());
}

std::vector<SignInMethod> LinkWorker::methodsToTry() const {
    std::vector<SignInMethod> methods = m_hop.methods;
    // What nobody chose may still be demanded on top of the first, e.g. a code after the key.
    if (methods.empty() || m_hadPartial) {
        for (const auto method :
             {SignInMethod::Agent, SignInMethod::Key, SignInMethod::Interactive, SignInMethod::Password}) {
            if (std::find(methods.begin(), methods.end(), method) == methods.end())
                methods.push_back(method);
        }
    } else if (std::find(methods.begin(), methods.end(), SignInMethod::Password) != methods.end() &&
               std::find(methods.begin(), methods.end(), SignInMethod::Interactive) == methods.end()) {
        methods.push_back(SignInMethod::Interactive); // many servers ask for the password that way
    }
    return methods;
}

bool LinkWorker::offers(SignInMethod method) {
    const int list = ssh_userauth_list(m_session, nullptr);
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

Result<void> LinkWorker::signIn() {
    const auto start = Steady::now();
    std::string how = "none";
    std::vector<SignInMethod> done;
    Result<Outcome> outcome = Outcome::NotPossible;
    if (auto tried = tryKeyAtOnce()) {
        how = toText(SignInMethod::Key);
        done.push_back(SignInMethod::Key);
        outcome = std::move(*tried);
    } else {
        const auto none =
            drive([this] { return ssh_userauth_none(m_session, nullptr); }, SSH_AUTH_AGAIN, m_options.connectLimit);
        if (!none)
            return fail(ErrorCode::Timeout,
                        SshText::tr("%1 does not say how to sign in.").arg(shown(m_hop)).toStdString());
        outcome = outcomeOf(*none);
    }
    if (!outcome)
        return fail(outcome.error());
    while (*outcome != Outcome::SignedIn && !m_isTooSlow) {
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
        if (m_isTooSlow)
            break;
        outcome = tried;
        if (*outcome == Outcome::Partial)
            std::erase(done, SignInMethod::Interactive); // a second round of it may be what is wanted next
        if (m_stopped)
            return fail(ErrorCode::Canceled, SshText::tr("The connection was closed here.").toStdString());
    }
    // libssh takes no other request while one is not answered.
    if (m_isTooSlow)
        return fail(m_hasAsked ? ErrorCode::SignInNeeded : ErrorCode::Timeout, // nobody is asked again and again
                    SshText::tr("%1 does not come to an end of the sign-in: it answers too slowly, or not at all.")
                        .arg(shown(m_hop))
                        .toStdString());
    if (*outcome == Outcome::SignedIn) {
        tell([step = LinkStep{"sign_in", std::chrono::duration_cast<std::chrono::milliseconds>(Steady::now() - start),
                              how}](SshLink& face) { Q_EMIT face.stepped(step); });
        return {};
    }
    std::string offered;
    for (const auto method : {SignInMethod::Key, SignInMethod::Password, SignInMethod::Interactive}) {
        if (offers(method))
            offered += (offered.empty() ? "" : ", ") + std::string(toText(method));
    }
    return fail(ErrorCode::SignInNeeded,
                m_tried.empty()
                    ? SshText::tr("%1 takes none of the chosen ways to sign in. It offers: %2.")
                          .arg(shown(m_hop), QString::fromStdString(offered))
                          .toStdString()
                    : SshText::tr("%1 did not accept the sign-in. Tried: %2. It offers: %3. Look whether the user is "
                                  "the right one, and, for a key, whether it stands in ~/.ssh/authorized_keys there.")
                          .arg(shown(m_hop), QString::fromStdString(m_tried), QString::fromStdString(offered))
                          .toStdString());
}

std::optional<Result<LinkWorker::Outcome>> LinkWorker::tryKeyAtOnce() {
    const std::string& file = m_hop.keyFile;
    if (file.empty() || m_hop.methods.empty() || m_hop.methods.front() != SignInMethod::Key)
        return std::nullopt;
    auto content = readFile(file, largestKeyFile);
    if (!content)
        return std::nullopt;
    const auto secret = SecretText::taking(*content);
    const Key key = readKey(secret.cText(), nullptr);
    if (!key)
        return std::nullopt; // what is the matter with it is told when the server wants one
    m_tried += (m_tried.empty() ? "" : ", ") + file;
    return offerKey(file, *key);
}

Result<LinkWorker::Outcome> LinkWorker::offerKey(const std::string& file, ssh_key_struct& key) {
    ssh_key certificate = nullptr;
    if (ssh_pki_import_cert_file((file + "-cert.pub").c_str(), &certificate) == SSH_OK) {
        const Key owned(certificate);
        ssh_pki_copy_cert_to_privkey(certificate, &key);
    }
    const auto done =
        drive([&] { return ssh_userauth_publickey(m_session, nullptr, &key); }, SSH_AUTH_AGAIN, methodLimit);
    return done ? outcomeOf(*done) : Outcome::NotPossible;
}

Result<LinkWorker::Outcome> LinkWorker::tryMethod(SignInMethod method) {
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

Result<LinkWorker::Outcome> LinkWorker::tryAgent() {
    if (m_options.agentSocket.empty())
        return Outcome::NotPossible;
    m_tried += (m_tried.empty() ? "" : ", ") + std::string("ssh-agent");
    const auto done = drive([this] { return ssh_userauth_agent(m_session, nullptr); }, SSH_AUTH_AGAIN, methodLimit);
    // libssh says "error" where there is no agent, and the connection is fine.
    if (!done || (*done == SSH_AUTH_ERROR && ssh_is_connected(m_session) != 0))
        return Outcome::NotPossible;
    return outcomeOf(*done);
}

Result<LinkWorker::Outcome> LinkWorker::tryKeys() {
    if (!m_hop.keyFile.empty())
        return tryKeyFile(m_hop.keyFile, true);
    Outcome last = Outcome::NotPossible;
    for (const char* name : usualKeys) {
        const std::string file = m_options.home + "/.ssh/" + name;
        if (m_options.home.empty() || !pathExists(file))
            continue;
        const auto outcome = tryKeyFile(file, false);
        if (!outcome || *outcome == Outcome::SignedIn || *outcome == Outcome::Partial)
            return outcome;
        last = *outcome;
    }
    return last;
}

Result<LinkWorker::Outcome> LinkWorker::tryKeyFile(const std::string& file, bool isNamed) {
    const auto refuse = [&](const QString& message) -> Result<Outcome> {
        if (!isNamed)
            return Outcome::NotPossible;
        return fail(ErrorCode::SignInNeeded, message.arg(QString::fromStdString(file)).toStdString());
    };
    const auto stamp = stampOf(file);
    auto content = stamp ? readFile(file, largestKeyFile) : Result<std::string>(fail(stamp.error()));
    if (!content)
        return isNamed ? Result<Outcome>(fail(content.error())) : Outcome::NotPossible;
    const auto secret = SecretText::taking(*content);
    if (secret.view().find("PuTTY-User-Key-File") != std::string_view::npos)
        return refuse(SshText::tr("The key %1 is in PuTTY's format. Turn it into OpenSSH's: puttygen KEY -O "
                                  "private-openssh -o KEY.openssh"));
    if (secret.view().find("PRIVATE KEY-----") == std::string_view::npos)
        return refuse(SshText::tr("The file %1 is not a private key. Choose the one without .pub."));
    m_tried += (m_tried.empty() ? "" : ", ") + file;

    // Nobody is asked for the passphrase of a key that the server does not want.
    ssh_key halfRaw = nullptr;
    if (ssh_pki_import_pubkey_file((file + ".pub").c_str(), &halfRaw) == SSH_OK) {
        const Key half(halfRaw);
        if (!pathExists(file + "-cert.pub")) {
            const auto wanted = drive([&] { return ssh_userauth_try_publickey(m_session, nullptr, half.get()); },
                                      SSH_AUTH_AGAIN, methodLimit);
            if (!wanted)
                return Outcome::NotPossible;
            if (*wanted == SSH_AUTH_DENIED)
                return Outcome::Denied;
        }
    }
    Key key = readKey(secret.cText(), nullptr);
    for (int round = 1; !key && round <= mostRounds; ++round) {
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
                SshText::tr("The key %1 needs its passphrase.").arg(QString::fromStdString(file)).toStdString());
        key = readKey(secret.cText(), answer->texts.front().cText());
    }
    if (!key)
        return fail(ErrorCode::SignInNeeded,
                    SshText::tr("The key %1 cannot be read: the passphrase is wrong, or its format is one that is not "
                                "known.")
                        .arg(QString::fromStdString(file))
                        .toStdString());
    return offerKey(file, *key);
}

Result<LinkWorker::Outcome> LinkWorker::tryPassword() {
    m_tried += (m_tried.empty() ? "" : ", ") + std::string("password");
    for (int round = 1; round <= mostRounds && offers(SignInMethod::Password); ++round) {
        SignInQuestion question;
        question.kind = SignInQuestion::Kind::Password;
        question.round = round;
        question.prompts = {{SshText::tr("Password of %1").arg(shown(m_hop)).toStdString(), false}};
        Error why;
        const auto answer = ask(std::move(question), why);
        if (!answer)
            return fail(why);
        if (answer->isRefused || answer->texts.empty())
            return Outcome::NotPossible;
        const auto done =
            drive([&] { return ssh_userauth_password(m_session, nullptr, answer->texts.front().cText()); },
                  SSH_AUTH_AGAIN, methodLimit);
        auto outcome = done ? outcomeOf(*done) : Result<Outcome>(Outcome::NotPossible);
        if (!outcome || *outcome != Outcome::Denied)
            return outcome;
    }
    return Outcome::Denied;
}

Result<LinkWorker::Outcome> LinkWorker::tryInteractive() {
    m_tried += (m_tried.empty() ? "" : ", ") + std::string("interactive");
    for (int round = 1; round <= mostRounds && offers(SignInMethod::Interactive); ++round) {
        auto done =
            drive([this] { return ssh_userauth_kbdint(m_session, nullptr, nullptr); }, SSH_AUTH_AGAIN, methodLimit);
        while (done && *done == SSH_AUTH_INFO) {
            if (auto counted = countExchange(); !counted)
                return fail(counted.error());
            const int count = ssh_userauth_kbdint_getnprompts(m_session);
            if (count < 0 || count > mostPrompts)
                return fail(ErrorCode::Protocol,
                            SshText::tr("%1 asks for more than anybody can answer.").arg(shown(m_hop)).toStdString());
            SignInQuestion question;
            question.kind = SignInQuestion::Kind::Prompts;
            question.round = round;
            question.instruction = cut(ssh_userauth_kbdint_getname(m_session));
            if (const std::string more = cut(ssh_userauth_kbdint_getinstruction(m_session)); !more.empty())
                question.instruction += (question.instruction.empty() ? "" : "\n") + more;
            for (int i = 0; i < count; ++i) {
                char isShown = 0;
                const char* text = ssh_userauth_kbdint_getprompt(m_session, static_cast<unsigned>(i), &isShown);
                question.prompts.push_back({cut(text), isShown != 0});
            }
            if (count > 0) { // none: the server only wants to tell something
                Error why;
                const auto answer = ask(std::move(question), why);
                if (!answer)
                    return fail(why);
                if (answer->isRefused || static_cast<int>(answer->texts.size()) < count)
                    return Outcome::NotPossible;
                for (int i = 0; i < count; ++i)
                    ssh_userauth_kbdint_setanswer(m_session, static_cast<unsigned>(i),
                                                  answer->texts[static_cast<size_t>(i)].cText());
            }
            done =
                drive([this] { return ssh_userauth_kbdint(m_session, nullptr, nullptr); }, SSH_AUTH_AGAIN, methodLimit);
        }
        if (!done)
            return Outcome::NotPossible;
        auto outcome = outcomeOf(*done);
        if (!outcome || *outcome != Outcome::Denied)
            return outcome;
    }
    return Outcome::Denied;
}

} // namespace studio
