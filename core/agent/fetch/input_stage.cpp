#include "core/agent/fetch/input_stage.h"

#include <algorithm>
#include <fcntl.h>
#include <utility>

#include "core/agent/fetch/fetch_stage.h"
#include "core/agent/gang/gang_decision.h"
#include "core/agent/serve/tree_filler.h"
#include "core/base/copy.h"
#include "core/base/file.h"

namespace studio {

InputStage::InputStage(const AttemptFolder& attempt, const RunSpec& spec)
    : m_attempt(attempt)
    , m_spec(spec) {}

Result<void> InputStage::prepare() {
    auto fetched = m_spec.hasAddresses() ? FetchStage(m_attempt, m_spec).prepare() : Result<void>();
    return fetched ? placeShared() : fetched;
}

Result<void> InputStage::placeShared() {
    const auto isShared = [](const RunInput& input) { return input.isSent() && !input.isPrivate; };
    if (std::none_of(m_spec.inputs.begin(), m_spec.inputs.end(), isShared))
        return {};
    const auto stores = readContentStores(m_attempt.path());
    if (!stores) // accepted by an agent of an earlier version, which copied them
        return stores.error().code == ErrorCode::NotFound ? Result<void>() : fail(stores.error());
    for (const auto& input : m_spec.inputs) {
        if (!isShared(input))
            continue;
        if (auto placed = place(input, *stores); !placed)
            return placed.error().code == ErrorCode::Canceled
                       ? placed
                       : fail(placed.error().code,
                              "The input '" + input.name + "' could not be prepared. " + placed.error().message);
    }
    return {};
}

Result<void> InputStage::place(const RunInput& input, const ContentStores& stores) {
    const std::string root = parentOf(parentOf(parentOf(parentOf(m_attempt.path()))));
    const std::string path = m_attempt.inputs() + "/" + input.name;
    if (auto removed = removeTree(path); !removed) // of a preparation that was killed
        return removed;
    auto shared = SharedInput::under(root, input.tree);
    auto lock = shared.acquire(stores, true, [this] { return isGivenUp(m_attempt); });
    if (!lock)
        return fail(lock.error());
    if (*lock) {
        if (auto linked = makeLink(shared.data(), path); !linked)
            return linked;
        m_held.push_back({input.name, std::move(shared), std::move(**lock)});
        return {};
    }
    say(input.name + ": The copy that runs share was changed by a job and is still in use; this run gets its own");
    if (auto made = makeFolders(path); !made)
        return made;
    return checkOutTree(stores.trees, stores.blobs, input.tree, path);
}

void InputStage::release() {
    for (const Held& held : m_held) {
        if (!held.shared.isUnchanged())
            say("Warning: the input '" + held.name +
                "' was changed while this run read it. Inputs are read-only; use mode rw_mount for a copy that may be "
                "changed. The next run gets the original again.");
    }
    m_held.clear();
}

void InputStage::say(const std::string& line) const {
    const UniqueFd to(
        open(m_attempt.environmentLog().c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0600));
    if (to.isValid())
        (void)writeAll(to.get(), line + "\n", m_attempt.environmentLog());
}

} // namespace studio
