// LinkSignIn authenticates the user of a session (RFC 4252, 4256): it tries the methods that both sides allow, in
// order, and asks the user for secrets. It has no access to stored secrets; handlers of the questions supply them.
// Internal to core/ssh.
//
// The link's thread only; one object per sign-in. Errors that repeating would not resolve, or that could lock the user
// out, are SignInNeeded.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/ssh/link_session.h"

namespace studio {

class LinkSignIn {
public:
    explicit LinkSignIn(LinkSession& session)
        : m_session(session) {}

    Result<void> run();

private:
    // Of one method. An Error instead of an Outcome means that no other method can succeed either.
    enum class Outcome { SignedIn, Partial, Denied, NotPossible };

    std::vector<SignInMethod> methodsToTry() const;
    bool offers(SignInMethod method) const;
    // Tries the explicitly configured key if it needs no user input, without first querying whether the server accepts
    // it.
    std::optional<Result<Outcome>> tryKeyWithoutQuery();
    Result<Outcome> tryMethod(SignInMethod method);
    Result<Outcome> tryAgent();
    Result<Outcome> tryKeys();
    Result<Outcome> tryKeyFile(const std::string& file, bool isNamed);
    Result<Outcome> offerKey(const std::string& file, ssh_key_struct& key); // with its certificate, if present
    Result<Outcome> tryPassword();
    Result<Outcome> tryInteractive();
    Result<Outcome> outcomeOf(int code);
    Result<void> countExchange();
    void recordTried(const std::string& method);
    // nullopt: stopped, or timed out.
    std::optional<int> request(const std::function<int()>& call, std::chrono::milliseconds limit);
    std::optional<int> request(const std::function<int()>& call);
    // True if the server may have the user confirm the sign-in elsewhere, as by a push message to a phone.
    bool mayConfirmElsewhere() const;
    std::optional<SignInAnswer> ask(SignInQuestion question, Error& why);

    LinkSession& m_session;
    std::string m_tried; // methods tried, for the error message
    int m_exchanges = 0; // round trips of this sign-in
    bool m_hadPartial = false;
    bool m_hasAsked = false;             // a secret was requested from the user
    bool m_isConfirmedElsewhere = false; // the server may be waiting for the user
    bool m_wasUnconfirmed = false;       // the server seems to have waited for the user, in vain
};

} // namespace studio
