#include "core/target/provider/cloud/cloud_node_commands.h"

#include "core/base/display_text.h"
#include "core/base/sha256.h"
#include "core/ssh/known_hosts_file.h"
#include "core/target/provider/cloud/cloud_text.h"
#include "core/target/provider/cloud/user_data.h"

namespace studio {

namespace {

using CloudKind = ProviderError::Kind;

constexpr int maxPages = 200;
constexpr const char* userDataFile = "user-data";

QString shownCloudName(const std::string& text) {
    return QString::fromStdString(displayText(text));
}

CloudNode cloudNodeOf(const NodeHandle& node) {
    CloudNode made;
    made.id = node.id;
    made.name = node.name;
    return made;
}

ProviderError absentAs(const std::string& status) {
    return {
        CloudKind::Absent, CloudText::tr("The cloud reports \"%1\".").arg(shownCloudName(status)).toStdString(), {}};
}

std::string userOf(const CloudPreset& preset) {
    const std::string user = preset.textOfDefault("user");
    return user.empty() ? "studio" : user;
}

} // namespace

CloudNodeCommands::CloudNodeCommands(std::shared_ptr<const CloudPreset> preset, CloudNodes where,
                                     std::optional<ProviderError> refusal)
    : m_preset(std::move(preset))
    , m_where(std::move(where))
    , m_commands(*m_preset, {m_where.region, m_where.account, m_where.options, m_where.isPrivate})
    , m_engine(cloudEngineText(m_where))
    , m_refusal(std::move(refusal)) {}

template <typename T>
ProviderTask<T> CloudNodeCommands::send(const Result<ToolRequest>& request,
                                        std::function<ProviderTask<T>(const Result<ToolAnswer>&)> read) const {
    if (m_refusal)
        return *m_refusal;
    if (!request)
        return ProviderError{CloudKind::Refused, request.error().message, {}};
    return {*request, std::move(read)};
}

ProviderError CloudNodeCommands::wrongAccount(const std::string& account) const {
    return {
        CloudKind::SignIn,
        CloudText::tr("%1 is signed in to the account %2, but the nodes of this cluster belong to %3. Sign in to that "
                      "account.")
            .arg(shownCloudName(m_preset->program), shownCloudName(account), shownCloudName(m_where.account))
            .toStdString(),
        {}};
}

template <typename T>
ProviderTask<T> CloudNodeCommands::inAccount(std::function<ProviderTask<T>()> next) const {
    return send<T>(m_commands.account(),
                   [*this, next = std::move(next)](const Result<ToolAnswer>& answer) -> ProviderTask<T> {
                       const auto account = m_commands.readAccount(answer);
                       if (!account)
                           return account.error();
                       if (*account != m_where.account)
                           return wrongAccount(*account);
                       return next();
                   });
}

// In another account every machine looks as if it were gone.
template <typename T>
ProviderTask<T> CloudNodeCommands::absentInAccount(const ProviderError& absent) const {
    return inAccount<T>([absent]() -> ProviderTask<T> { return absent; });
}

ProviderTask<std::string> CloudNodeCommands::version() const {
    return send<std::string>(m_commands.version(),
                             [*this](const Result<ToolAnswer>& answer) -> ProviderTask<std::string> {
                                 const auto version = m_commands.readVersion(answer);
                                 if (!version)
                                     return version.error();
                                 return inAccount<std::string>([version = *version]() -> ProviderTask<std::string> {
                                     return ProviderResult<std::string>(version);
                                 });
                             });
}

// An instance that powers itself off is lost time for its user where that does not end the bill.
bool CloudNodeCommands::guardsInstances() const {
    return m_preset->bills.poweroff == "ends" || m_preset->bills.poweroff == "cpu";
}

ProviderResult<std::vector<NodeFile>> CloudNodeCommands::files(const NodePlan& plan) const {
    const CloudGuard guard = !plan.isKept        ? CloudGuard::Node
                             : guardsInstances() ? CloudGuard::Instance
                                                 : CloudGuard::None;
    return std::vector<NodeFile>{{userDataFile, cloudUserData(plan.entry, userOf(*m_preset), guard)}};
}

ProvidedNode CloudNodeCommands::provided(const CloudNode& node, const NodeLabels& labels,
                                         const NodePointers& pointers) const {
    ProvidedNode found;
    found.id = node.id;
    found.name = node.name;
    found.status = node.status;
    found.labels = {node.workspace, node.wish, labels.target};
    // Without a label in the answer its name proves it: it holds digits of the workspace, and is never used again.
    if (!pointers.workspace.isSet() && node.name.starts_with("cs-" + labels.workspace.substr(0, 8) + "-"))
        found.labels.workspace = labels.workspace;
    // One that is stopping has not ended: it cannot be started again yet.
    found.isRunning = node.state == CloudState::Running || node.state == CloudState::Stopping;
    found.isStarting = node.state == CloudState::Starting || node.state == CloudState::Unknown;
    const bool isOff = !found.isRunning && !found.isStarting;
    // Where the bill of a machine that powered itself off goes on, it ends when the driver has it stopped.
    if (isOff && guardsInstances())
        found.ended = statedTime(node.stopped);
    if (isOff)
        found.howItEnded = CloudText::tr("the cloud reports \"%1\"").arg(shownCloudName(node.status)).toStdString();
    found.place.address = node.address;
    found.place.user = userOf(*m_preset);
    found.place.account = m_where.account;
    found.place.region = m_where.region;
    return found;
}

ProviderTask<ProvidedNode> CloudNodeCommands::create(const NodePlan& plan) const {
    CloudPlan wanted;
    wanted.name = plan.name;
    wanted.workspace = plan.labels.workspace;
    wanted.wish = plan.labels.wish;
    wanted.target = plan.labels.target;
    const auto size = plan.settings.find("size");
    wanted.size = size == plan.settings.end() ? m_preset->textOfDefault("size") : size->second;
    wanted.image = plan.image.empty() ? m_preset->textOfDefault("image") : plan.image;
    wanted.userData = plan.folder + "/" + userDataFile;
    wanted.key = plan.entry.publicKey;
    while (!wanted.key.empty() && wanted.key.back() == '\n')
        wanted.key.pop_back();
    wanted.isSpot = plan.isLowPriority;
    wanted.hasGpus = plan.settings.contains("gpus");
    wanted.isKept = plan.isKept;
    for (const auto& [key, value] : plan.settings) {
        if (key.starts_with(tagSettingPrefix))
            wanted.tags[key.substr(std::string_view(tagSettingPrefix).size())] = value;
    }
    // A repetition for the same wish has the same token. One after a machine that ended must not: it would answer with
    // that one.
    wanted.token = toHex(sha256Of(plan.labels.wish + " " + std::to_string(plan.tries))).substr(0, 48);
    return inAccount<ProvidedNode>([*this, wanted]() {
        return send<ProvidedNode>(
            m_commands.create(wanted), [*this, wanted](const Result<ToolAnswer>& answer) -> ProviderTask<ProvidedNode> {
                const auto created = m_commands.readCreated(answer, wanted);
                if (!created) {
                    ProviderError error = created.error();
                    // A program that shows what it created may not find it yet: that is no refusal.
                    if (error.kind == CloudKind::Absent)
                        error.kind = CloudKind::Unknown;
                    return error;
                }
                ProvidedNode found =
                    provided(*created, {wanted.workspace, wanted.wish, wanted.target}, m_preset->createdNode);
                found.name = wanted.name;
                found.labels = {wanted.workspace, wanted.wish, wanted.target};
                return withHostKey(std::move(found));
            });
    });
}

// Only presets with a command for it: others get the host key by user data.
ProviderTask<ProvidedNode> CloudNodeCommands::withHostKey(ProvidedNode found) const {
    if (!m_preset->hostKey.isSet() || !found.isRunning)
        return ProviderResult<ProvidedNode>(std::move(found));
    CloudNode node;
    node.id = found.id;
    node.name = found.name;
    return send<ProvidedNode>(m_commands.hostKey(node),
                              [*this, found](const Result<ToolAnswer>& answer) mutable -> ProviderTask<ProvidedNode> {
                                  const auto line = m_commands.readHostKey(answer);
                                  const auto key =
                                      line && !line->empty()
                                          ? hostKeyFromBase64(std::string_view(*line).substr(line->find(' ') + 1))
                                          : Result<HostKey>(fail(ErrorCode::NotFound, ""));
                                  if (key)
                                      found.place.hostKey = fingerprintOf(*key);
                                  else
                                      found.place.address.clear(); // nothing is signed in to before its key is known
                                  return ProviderResult<ProvidedNode>(found);
                              });
}

ProviderTask<ProvidedNode> CloudNodeCommands::describe(const NodeHandle& node) const {
    return send<ProvidedNode>(m_commands.get(cloudNodeOf(node)),
                              [*this, node](const Result<ToolAnswer>& answer) -> ProviderTask<ProvidedNode> {
                                  const auto got = m_commands.readGot(answer, node.id);
                                  if (got && got->state != CloudState::Gone)
                                      return withHostKey(provided(*got, node.labels, m_preset->node));
                                  if (!got && got.error().kind != CloudKind::Absent)
                                      return got.error();
                                  if (!got)
                                      return absentInAccount<ProvidedNode>(got.error());
                                  ProviderError absent = absentAs(got->status);
                                  absent.ended = statedTime(got->stopped);
                                  return absentInAccount<ProvidedNode>(absent);
                              });
}

ProviderTask<bool> CloudNodeCommands::start(const NodeHandle& node) const {
    return send<bool>(
        m_commands.get(cloudNodeOf(node)), [*this, node](const Result<ToolAnswer>& answer) -> ProviderTask<bool> {
            const auto got = m_commands.readGot(answer, node.id);
            if (!got)
                return got.error().kind == CloudKind::Absent ? absentInAccount<bool>(got.error()) : got.error();
            switch (got->state) {
            case CloudState::Gone:
            case CloudState::Deleting:
                return absentInAccount<bool>(absentAs(got->status));
            case CloudState::Stopping:
                return ProviderError{
                    CloudKind::Unanswered, CloudText::tr("The machine is still stopping.").toStdString(), {}};
            case CloudState::Stopped:
                return send<bool>(m_commands.start(cloudNodeOf(node)),
                                  [*this](const Result<ToolAnswer>& started) -> ProviderTask<bool> {
                                      return m_commands.readDone(started).map([] { return true; });
                                  });
            default: // it was started when it was created
                return ProviderResult<bool>(true);
            }
        });
}

ProviderTask<bool> CloudNodeCommands::stop(const NodeHandle& node) const {
    if (!node.isKept) // what follows removes it
        return ProviderResult<bool>(true);
    return inAccount<bool>([*this, node]() {
        return send<bool>(m_commands.stop(cloudNodeOf(node)),
                          [*this](const Result<ToolAnswer>& answer) -> ProviderTask<bool> {
                              return m_commands.readDone(answer).map([] { return true; });
                          });
    });
}

ProviderTask<bool> CloudNodeCommands::remove(const NodeHandle& node) const {
    if ((!node.place.account.empty() && node.place.account != m_where.account) ||
        (!node.place.region.empty() && node.place.region != m_where.region))
        return ProviderError{
            CloudKind::Refused,
            CloudText::tr("The machine %1 was created in another account or region and is not removed.")
                .arg(shownCloudName(node.name))
                .toStdString(),
            {}};
    return inAccount<bool>([*this, node]() {
        return send<bool>(m_commands.remove(cloudNodeOf(node)),
                          [*this](const Result<ToolAnswer>& answer) -> ProviderTask<bool> {
                              return m_commands.readDone(answer).map([] { return true; });
                          });
    });
}

// An earlier request may have done it without an answer: some clouds refuse to give a machine the size that it has.
ProviderTask<bool> CloudNodeCommands::resize(const NodeHandle& node,
                                             const std::map<std::string, std::string>& settings) const {
    const auto wanted = settings.find("size");
    const std::string size = wanted == settings.end() ? m_preset->textOfDefault("size") : wanted->second;
    return inAccount<bool>([*this, node, size]() {
        return send<bool>(
            m_commands.get(cloudNodeOf(node)),
            [*this, node, size](const Result<ToolAnswer>& answer) -> ProviderTask<bool> {
                const auto got = m_commands.readGot(answer, node.id);
                if (!got)
                    return got.error();
                if (got->state != CloudState::Stopped)
                    return ProviderError{
                        CloudKind::Unanswered,
                        CloudText::tr(
                            "The cloud reports the state \"%1\". A machine can only be resized while it is stopped.")
                            .arg(shownCloudName(got->status))
                            .toStdString(),
                        {}};
                if (got->size == size)
                    return confirmResize(node, true);
                return send<bool>(m_commands.resize(cloudNodeOf(node), size),
                                  [*this, node](const Result<ToolAnswer>& resized) -> ProviderTask<bool> {
                                      const auto done = m_commands.readDone(resized);
                                      return done ? confirmResize(node, false) : ProviderTask<bool>(done.error());
                                  });
            });
    });
}

ProviderTask<bool> CloudNodeCommands::confirmResize(const NodeHandle& node, bool isLate) const {
    if (!m_preset->confirmResize.isSet())
        return ProviderResult<bool>(true);
    return send<bool>(m_commands.confirmResize(cloudNodeOf(node)),
                      [*this, isLate](const Result<ToolAnswer>& answer) -> ProviderTask<bool> {
                          const auto done = m_commands.readDone(answer);
                          return done || isLate ? ProviderTask<bool>(ProviderResult<bool>(true))
                                                : ProviderTask<bool>(done.error());
                      });
}

ProviderTask<std::vector<ProvidedNode>> CloudNodeCommands::leftovers(const std::string& workspace) const {
    if (!hasLeftovers())
        return ProviderResult<Nodes>(Nodes());
    return inAccount<Nodes>([*this, workspace]() {
        return send<Nodes>(m_commands.leftovers(workspace),
                           [*this](const Result<ToolAnswer>& answer) -> ProviderTask<Nodes> {
                               const auto found = m_commands.readLeftovers(answer);
                               if (!found)
                                   return found.error();
                               Nodes all;
                               for (const CloudLeftover& one : *found) {
                                   ProvidedNode& node = all.emplace_back();
                                   node.id = one.id;
                                   node.name = one.name;
                                   node.status = one.kind;
                                   node.labels = {one.workspace, one.wish, {}};
                               }
                               return ProviderResult<Nodes>(std::move(all));
                           });
    });
}

ProviderTask<bool> CloudNodeCommands::removeLeftovers(const NodeHandle& node) const {
    if (!hasLeftovers() || node.labels.workspace.empty() || node.labels.wish.empty())
        return ProviderResult<bool>(true);
    return inAccount<bool>([*this, node]() {
        return send<bool>(m_commands.leftovers(node.labels.workspace),
                          [*this, node](const Result<ToolAnswer>& answer) -> ProviderTask<bool> {
                              auto found = m_commands.readLeftovers(answer);
                              if (!found)
                                  return found.error();
                              std::erase_if(*found, [&](const CloudLeftover& one) {
                                  return one.workspace != node.labels.workspace || one.wish != node.labels.wish;
                              });
                              return removeFrom({std::move(*found)});
                          });
    });
}

// One that another one still uses, such as the address of a network interface, can be removed after that: what was
// refused is tried again as long as others go.
ProviderTask<bool> CloudNodeCommands::removeFrom(Removal removal) const {
    if (removal.left.empty() && removal.kept.empty())
        return ProviderResult<bool>(true);
    if (removal.left.empty()) {
        if (!removal.isLess)
            return *removal.why;
        removal = {std::move(removal.kept)};
    }
    const CloudLeftover next = removal.left.front();
    removal.left.erase(removal.left.begin());
    return send<bool>(m_commands.removeLeftover(next),
                      [*this, next, removal](const Result<ToolAnswer>& answer) -> ProviderTask<bool> {
                          Removal rest = removal;
                          const auto done = m_commands.readDone(answer);
                          if (done || done.error().kind == CloudKind::Absent) {
                              rest.isLess = true;
                          } else {
                              rest.kept.push_back(next);
                              rest.why = rest.why.value_or(done.error());
                          }
                          return removeFrom(std::move(rest));
                      });
}

ProviderTask<std::vector<ProvidedNode>> CloudNodeCommands::list(const std::string& workspace) const {
    return inAccount<Nodes>([*this, workspace]() { return page(workspace, {}, {}, 1); });
}

ProviderTask<std::vector<ProvidedNode>> CloudNodeCommands::page(const std::string& workspace, const std::string& next,
                                                                Nodes before, int number) const {
    return send<Nodes>(
        m_commands.list(workspace, next),
        [*this, workspace, before, number, next](const Result<ToolAnswer>& answer) -> ProviderTask<Nodes> {
            const auto read = m_commands.readList(answer);
            if (!read)
                return read.error();
            Nodes all = before;
            const NodePointers& pointers = m_preset->listedNode;
            for (const CloudNode& node : read->nodes) {
                if (node.state == CloudState::Gone)
                    continue;
                // One of ours by its name, whose labels cannot be read, would look as if it had not been created.
                if (node.name.starts_with("cs-" + workspace.substr(0, 8) + "-") &&
                    ((pointers.workspace.isSet() && node.workspace.empty()) ||
                     (pointers.wish.isSet() && node.wish.empty())))
                    return ProviderError{CloudKind::Unanswered,
                                         CloudText::tr("The list of the cloud lacks the labels of the machine %1.")
                                             .arg(shownCloudName(node.name))
                                             .toStdString(),
                                         {}};
                all.push_back(provided(node, {workspace, {}, {}}, pointers));
            }
            if (read->next.empty())
                return ProviderResult<Nodes>(std::move(all));
            if (number >= maxPages || read->next == next)
                return ProviderError{CloudKind::Unanswered,
                                     CloudText::tr("The cloud's list of machines does not end.").toStdString(),
                                     {}};
            return page(workspace, read->next, std::move(all), number + 1);
        });
}

ProviderTask<std::string> CloudNodeCommands::console(const NodeHandle& node) const {
    if (!m_preset->console.isSet())
        return ProviderResult<std::string>(std::string());
    return send<std::string>(m_commands.console(cloudNodeOf(node)),
                             [*this](const Result<ToolAnswer>& answer) -> ProviderTask<std::string> {
                                 return ProviderResult<std::string>(m_commands.readConsole(answer));
                             });
}

} // namespace studio
