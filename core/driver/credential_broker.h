// CredentialBroker answers the sign-in questions of all SSH links: from stored secrets where possible, otherwise from
// the user through questions(). Stored secrets are never asked for, and a secret that was rejected is not retried
// automatically. Thread affinity: the engine thread; asynchronous, never blocks.
#pragma once

#include <QObject>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "core/client/driver_client.h"
#include "core/secret/secret_store.h"
#include "core/ssh/link_pool.h"

namespace studio {

class CredentialBroker : public QObject {
    Q_OBJECT
public:
    CredentialBroker(LinkPool& links, SecretStore& store, QObject* parent = nullptr);

    // Registers an owner of this route: the target of that id, or a check. `secrets` are those of a form.
    void enter(const std::string& owner, const SshRoute& route, const std::string& target, const std::string& check,
               RouteSecrets secrets = {});
    void leave(const std::string& owner);
    // Changes the sign-in method of the last hop; `dropPassword` discards its password, which is no longer needed.
    void change(const std::string& owner, const SshRoute& route, bool dropPassword);
    // Searches the store again for open questions, after the vault was unlocked.
    void pollAgain();
    // Stores the secrets of this check's form, and the answers given during the check, for the target.
    void keep(const std::string& check, const std::string& targetId, SecretStorage place);
    void forget(const std::string& targetId);
    // Moves all secrets of the target to `place` and reports their number. Stops at the first error; the rest stays
    // where it is. Conflict if nothing was found and a locked vault may hold them.
    void move(const std::string& targetId, size_t hops, SecretStorage place, std::function<void(Result<int>)> done);

    std::vector<PendingQuestion> questions() const;
    std::vector<PendingQuestion> questionsOf(const std::string& check) const;
    // NotFound if the question is no longer open.
    Result<void> answer(int64_t question, std::vector<SecretText> texts, SecretStorage keep);
    Result<void> refuse(int64_t question);

Q_SIGNALS:
    void changed(); // the list of open questions changed

private:
    struct Owner {
        SshRoute route;
        std::string target;
        std::string check;
        RouteSecrets secrets;
    };
    struct Asked {
        SshLink* link = nullptr;
        int64_t linkQuestion = 0;
        PendingQuestion open;
        bool isOpen = false; // shown to the user; false while the store is searched
    };
    // An answer that is stored once the server has accepted it.
    struct Proof {
        std::string name;
        SecretText secret;
        SecretStorage place = SecretStorage::Session;
    };
    void watch(SshLink* link);
    void take(SshLink* link, const SignInQuestion& question);
    std::vector<std::string> namesFor(const Asked& asked) const;
    void searchIn(int64_t id, std::vector<std::string> names);
    void publishQuestion(int64_t id);
    struct Move;
    void moveNext(const std::shared_ptr<Move>& move);
    void clearUsedSecrets(const SshLink* link);
    void settle(SshLink* link, int64_t linkQuestion);
    static bool isPassword(const SignInQuestion& question);
    // Returns (owner, hop) for each owner whose route uses this link.
    std::vector<std::pair<std::string, size_t>> placesOf(const SshLink* link) const;
    LinkPool& m_links;
    SecretStore& m_store;
    std::map<std::string, Owner> m_owners;
    std::map<int64_t, Asked> m_asked;
    std::map<const SshLink*, std::vector<Proof>> m_proofs;
    // Secrets answered automatically since the link last opened (true: passphrase). If asked again, they were wrong.
    std::set<std::pair<const SshLink*, bool>> m_usedSecrets;
    int64_t m_lastId = 0;
};

} // namespace studio
