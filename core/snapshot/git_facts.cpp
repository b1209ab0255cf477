#include "core/snapshot/git_facts.h"

#include <git2.h>
#include <map>
#include <memory>
#include <mutex>

#include "core/base/display_text.h"
#include "core/base/file.h"
#include "core/base/real_path.h"

namespace studio {

namespace {

constexpr size_t maxIndexEntries = 50'000;

template <auto Free>
struct FreeBy {
    template <typename Thing>
    void operator()(Thing* thing) const {
        Free(thing);
    }
};
using Repository = std::unique_ptr<git_repository, FreeBy<git_repository_free>>;
using Reference = std::unique_ptr<git_reference, FreeBy<git_reference_free>>;
using Config = std::unique_ptr<git_config, FreeBy<git_config_free>>;
using ConfigIterator = std::unique_ptr<git_config_iterator, FreeBy<git_config_iterator_free>>;
using Index = std::unique_ptr<git_index, FreeBy<git_index_free>>;
using Object = std::unique_ptr<git_object, FreeBy<git_object_free>>;
using Diff = std::unique_ptr<git_diff, FreeBy<git_diff_free>>;

// Cheap pre-check for a repository, including bare ones: initializing libgit2 takes milliseconds, because it loads the
// system's certificates.
bool mayLieInRepository(const std::string& folder) {
    auto real = realPath(folder);
    if (!real)
        return true;
    for (std::string path = std::move(*real);; path = parentOf(path)) {
        if (pathExists(joinPath(path, ".git")) || pathExists(joinPath(path, "HEAD")))
            return true;
        if (path.size() <= 1)
            return false;
    }
}

void startLibrary() {
    static std::once_flag once;
    std::call_once(once, [] { git_libgit2_init(); });
}

std::optional<std::string> commitOf(git_repository* repository) {
    git_oid id;
    if (git_reference_name_to_id(&id, repository, "HEAD") != 0)
        return std::nullopt;
    char hex[GIT_OID_HEXSZ + 1] = {};
    return std::string(git_oid_tostr(hex, sizeof hex, &id));
}

// Also handles a branch without commits.
std::optional<std::string> branchOf(git_repository* repository) {
    git_reference* raw = nullptr;
    if (git_reference_lookup(&raw, repository, "HEAD") != 0)
        return std::nullopt;
    const Reference head(raw);
    const char* target = git_reference_symbolic_target(head.get());
    constexpr std::string_view prefix = "refs/heads/";
    if (target == nullptr || !std::string_view(target).starts_with(prefix))
        return std::nullopt;
    return displayText(std::string_view(target).substr(prefix.size()));
}

// Reads the config entries directly: libgit2 1.5 looks up remotes by regular expression and leaks 20 kB for every entry
// that does not match.
std::optional<std::string> remoteOf(git_repository* repository) {
    git_config* rawConfig = nullptr;
    if (git_repository_config_snapshot(&rawConfig, repository) != 0)
        return std::nullopt;
    const Config config(rawConfig);
    git_config_iterator* rawIterator = nullptr;
    if (git_config_iterator_new(&rawIterator, config.get()) != 0)
        return std::nullopt;
    const ConfigIterator iterator(rawIterator);
    constexpr std::string_view start = "remote.";
    constexpr std::string_view end = ".url";
    std::map<std::string, std::string> addresses; // by remote name
    git_config_entry* entry = nullptr;
    while (git_config_next(&entry, iterator.get()) == 0) {
        const std::string_view key = entry->name;
        if (key.size() > start.size() + end.size() && key.starts_with(start) && key.ends_with(end) && entry->value)
            addresses.emplace(key.substr(start.size(), key.size() - start.size() - end.size()), entry->value);
    }
    const auto origin = addresses.find("origin");
    const auto chosen = origin == addresses.end() && addresses.size() == 1 ? addresses.begin() : origin;
    return chosen == addresses.end() ? std::nullopt : std::optional(displayText(withoutCredentials(chosen->second)));
}

struct Search {
    std::chrono::steady_clock::time_point end;
    bool foundChange = false;
    bool ranOut = false;
};

constexpr int endSearch = -1000;

int lookAtChange(const git_diff* /*diff*/, const git_diff_delta* /*delta*/, const char* /*path*/, void* payload) {
    static_cast<Search*>(payload)->foundChange = true;
    return endSearch;
}

int watchTime(const git_diff* /*diff*/, const char* /*old*/, const char* /*now*/, void* payload) {
    auto* search = static_cast<Search*>(payload);
    search->ranOut = std::chrono::steady_clock::now() > search->end;
    return search->ranOut ? endSearch : 0;
}

// Stops at the first change; nullopt on timeout or if the repository cannot be read.
std::optional<bool> isDirty(git_repository* repository, std::chrono::milliseconds limit) {
    git_index* rawIndex = nullptr;
    if (git_repository_is_bare(repository) != 0 || git_repository_index(&rawIndex, repository) != 0)
        return std::nullopt;
    const Index index(rawIndex);
    if (git_index_entrycount(index.get()) > maxIndexEntries)
        return std::nullopt;
    Search search;
    search.end = std::chrono::steady_clock::now() + limit;
    git_diff_options options;
    git_diff_options_init(&options, GIT_DIFF_OPTIONS_VERSION);
    options.flags = GIT_DIFF_INCLUDE_UNTRACKED | GIT_DIFF_SKIP_BINARY_CHECK;
    options.ignore_submodules = GIT_SUBMODULE_IGNORE_ALL;
    options.notify_cb = lookAtChange;
    options.progress_cb = watchTime;
    options.payload = &search;

    git_object* rawTree = nullptr;
    const int hasCommit = git_revparse_single(&rawTree, repository, "HEAD^{tree}");
    const Object tree(rawTree);
    auto* headTree = reinterpret_cast<git_tree*>(hasCommit == 0 ? tree.get() : nullptr);
    git_diff* raw = nullptr;
    int done = git_diff_tree_to_index(&raw, repository, headTree, index.get(), &options);
    const Diff staged(raw);
    raw = nullptr;
    if (done == 0)
        done = git_diff_index_to_workdir(&raw, repository, index.get(), &options);
    const Diff unstaged(raw);
    if (search.foundChange)
        return true;
    return done == 0 && !search.ranOut ? std::optional(false) : std::nullopt;
}

} // namespace

std::string withoutCredentials(const std::string& address) {
    std::string clean = address.substr(0, address.find_first_of("?#"));
    const size_t scheme = clean.find("://");
    if (scheme == std::string::npos) // a path or "user@host:path", which cannot contain a password
        return clean;
    const size_t start = scheme + 3;
    size_t end = std::min(clean.find('/', start), clean.size());
    // A password containing '/' ends the authority too early; then the text after the colon is not a port.
    const size_t colon = std::min(clean.find(':', start), end);
    if (clean.find_first_not_of("0123456789", std::min(colon + 1, end)) < end)
        end = clean.size();
    const size_t at = clean.rfind('@', end);
    if (at == std::string::npos || at < start)
        return clean;
    const bool keepsUser = clean.compare(0, scheme, "ssh") == 0;
    const size_t from = keepsUser ? std::min(clean.find(':', start), at) : start;
    clean.erase(from, at + (keepsUser ? 0 : 1) - from);
    return clean;
}

std::optional<GitFacts> gitFactsOf(const std::string& folder, std::chrono::milliseconds limit) {
    if (!mayLieInRepository(folder))
        return std::nullopt;
    startLibrary();
    // Opening cannot detect a repository: libgit2 1.5 reports one of another owner as "not found".
    git_buf place{};
    const int found = git_repository_discover(&place, folder.c_str(), 0, nullptr);
    git_buf_dispose(&place);
    if (found != 0)
        return std::nullopt;
    git_repository* raw = nullptr;
    const int opened = git_repository_open_ext(&raw, folder.c_str(), 0, nullptr);
    const Repository repository(raw);
    if (opened != 0)
        return GitFacts{};
    GitFacts facts;
    facts.commit = commitOf(repository.get());
    facts.branch = branchOf(repository.get());
    facts.remote = remoteOf(repository.get());
    facts.isDirty = isDirty(repository.get(), limit);
    return facts;
}

} // namespace studio
