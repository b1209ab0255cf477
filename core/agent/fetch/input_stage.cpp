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

namespace {

std::string whyOwnCopy(SharedInput::State state) {
    switch (state) {
    case SharedInput::State::Missing:
        return "The shared copy is incomplete and in use";
    case SharedInput::State::Changed:
        return "The shared copy was changed and is still in use";
    case SharedInput::State::Touched:
        return "Attributes of files in the shared copy were changed, and it is still in use";
    default:
        return "The shared copy cannot be verified while other runs read it";
    }
}

} // namespace

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
    auto access = shared.acquire(
        stores, true, [this] { return isGivenUp(m_attempt); },
        [&] { say(input.name + ": verifying the contents of the shared copy"); });
    if (!access)
        return fail(access.error());
    if (access->lock) {
        if (auto linked = makeLink(shared.data(), path); !linked)
            return linked;
        m_held.push_back({input.name, std::move(shared), std::move(*access->lock)});
        return {};
    }
    say(input.name + ": " + whyOwnCopy(access->state) + "; this run gets its own copy");
    if (auto made = makeFolders(path); !made)
        return made;
    return checkOutTree(stores.trees, stores.blobs, input.tree, path);
}

void InputStage::release() {
    for (const Held& held : m_held) {
        const auto state = held.shared.inspect();
        if (state == SharedInput::State::Touched)
            say("Note: attributes of files in the input '" + held.name +
                "' were changed while this run read it; their sizes and times are the same. The next run compares "
                "their contents.");
        else if (state != SharedInput::State::Whole && state != SharedInput::State::Unproven)
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
