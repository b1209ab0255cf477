// Where the questions of all links arrive: answers those whose answers are kept, and holds the others out for the faces
// of the studio. Nothing is asked twice that is known; what was wrong once is not tried again by itself.
// Lives in the engine's thread; never waits.
#pragma once

#include <QObject>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "core/secret/secret_store.h"
#include "core/ssh/link_pool.h"
#include "core/studio/driver_line.h"

namespace studio {

class SignInDesk : public QObject {
    Q_OBJECT
public:
    SignInDesk(LinkPool& links, SecretStore& store, QObject* parent = nullptr);

    // Somebody who reaches a machine by this route: the target of that id, or a check. `secrets` are those of a form.
    void enter(const std::string& owner, const SshRoute& route, const std::string& target, const std::string& check,
               RouteSecrets secrets = {});
    void leave(const std::string& owner);
    // The last hop is signed in to in another way from now on; without its password, where that has done its work.
    void change(const std::string& owner, const SshRoute& route, bool dropPassword);
    // More is known than before: the vault was opened.
    void lookAgain();
    // Keeps what this check's form held, and what was answered to it, for the target.
    void keep(const std::string& check, const std::string& targetId, SecretPlace place);
    void forget(const std::string& targetId);
    // What is kept for the target, wherever it is, goes there; how many secrets did. At the first error the rest stays where it is.
    // Conflict where nothing was found and a vault is locked, which may hold them.
    void move(const std::string& targetId, size_t hops, SecretPlace place, std::function<void(Result<int>)> done);

    std::vector<OpenQuestion> questions() const;
    std::vector<OpenQuestion> questionsOf(const std::string& check) const;
    // NotFound when it is not asked any more.
    Result<void> answer(int64_t question, std::vector<SecretText> texts, SecretPlace keep);
    Result<void> refuse(int64_t question);

Q_SIGNALS:
    void changed(); // questions came or went

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
        OpenQuestion open;
        bool isOpen = false; // for people; else the store is looked through
    };
    // An answer that is to be kept once it has proven right.
    struct Proof {
        std::string name;
        SecretText secret;
        SecretPlace place = SecretPlace::Session;
    };
    void watch(SshLink* link);
    void take(SshLink* link, const SignInQuestion& question);
    std::vector<std::string> namesFor(const Asked& asked) const;
    void lookIn(int64_t id, std::vector<std::string> names);
    void holdOut(int64_t id);
    struct Move;
    void moveNext(const std::shared_ptr<Move>& move);
    void forgetSpent(const SshLink* link);
    void settle(SshLink* link, int64_t linkQuestion);
    static bool isPassword(const SignInQuestion& question);
    // The places of this link in the routes of owners.
    std::vector<std::pair<std::string, size_t>> placesOf(const SshLink* link) const;
    LinkPool& m_links;
    SecretStore& m_store;
    std::map<std::string, Owner> m_owners;
    std::map<int64_t, Asked> m_asked;
    std::map<const SshLink*, std::vector<Proof>> m_proofs;
    // Answered by itself since the link was last open: what is asked again then was wrong.
    std::set<std::pair<const SshLink*, bool>> m_spent;
    int64_t m_lastId = 0;
};

} // namespace studio
