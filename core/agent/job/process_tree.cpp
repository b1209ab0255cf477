#include "core/agent/job/process_tree.h"

#include <algorithm>
#include <array>
#include <dirent.h>
#include <memory>
#include <unistd.h>

#include "core/base/file.h"

namespace studio {

namespace {

constexpr size_t maxKeptOpen = 250;   // three files each; the usual soft limit is 1024 descriptors
constexpr size_t maxMembers = 20'000; // more are not counted
constexpr size_t threadsPerLook = 64;
constexpr size_t maxListLength = 64 * 1024;

std::string folderOf(pid_t pid) {
    return "/proc/" + std::to_string(pid);
}

uint64_t fieldOf(std::string_view text, std::string_view name) {
    const size_t at = text.find(name);
    if (at == std::string_view::npos)
        return 0;
    text.remove_prefix(at + name.size());
    return numberOf(takeWord(text));
}

uint64_t grown(uint64_t now, uint64_t before) {
    return now > before ? now - before : 0;
}

} // namespace

// Figures that moved between processes since the last sample: a parent inherits those of a child it reaps.
struct ProcessTree::Change {
    uint64_t waitedTicks = 0;
    uint64_t readBytes = 0;
    uint64_t writtenBytes = 0;
    uint64_t goneTicks = 0;
    uint64_t goneRead = 0;
    uint64_t goneWritten = 0;
};

bool ProcessTree::isBlind() const {
    static const bool isBlind = !pathExists(folderOf(getpid()) + "/task/" + std::to_string(getpid()) + "/children");
    return isBlind;
}

void ProcessTree::setGuardian(pid_t pid) {
    enter(pid, true);
}

void ProcessTree::add(pid_t pid) {
    enter(pid, false);
}

bool ProcessTree::enter(pid_t pid, bool isGuardian) {
    const auto known = m_members.find(pid);
    if (pid <= 1 || known != m_members.end() || m_members.size() >= maxMembers ||
        std::find(m_spared.begin(), m_spared.end(), pid) != m_spared.end())
        return false;
    m_members[pid].isGuardian = isGuardian;
    m_found.push_back(pid);
    return true;
}

TreeFigures ProcessTree::sample(uint64_t sinceTicks) {
    TreeFigures figures;
    Change change;
    if (m_buffer.empty())
        m_buffer.resize(maxListLength);
    m_threadsLeft = threadsPerLook;
    m_found.clear();
    for (const auto& [pid, member] : m_members)
        m_found.push_back(pid);
    // If there are more threads than the budget, rotate the order.
    if (!m_found.empty())
        std::rotate(m_found.begin(), m_found.begin() + static_cast<ptrdiff_t>(++m_turn % m_found.size()),
                    m_found.end());
    // Grows during the loop.
    for (size_t at = 0; at < m_found.size(); ++at) {
        const pid_t pid = m_found[at];
        const auto found = m_members.find(pid);
        if (found == m_members.end())
            continue;
        if (measure(pid, found->second, sinceTicks, figures, change)) {
            Member& member = found->second; // references stay valid when more members are inserted
            takeChildren(pid, member);
            if (m_members.size() > maxKeptOpen && !member.isGuardian)
                member.closeFiles();
            continue;
        }
        change.goneTicks += found->second.ownTicks + found->second.waitedTicks;
        change.goneRead += found->second.readBytes;
        change.goneWritten += found->second.writtenBytes;
        m_members.erase(found);
    }
    // The figures of ended processes are included in those of the processes that reaped them; their earlier counts must
    // not be added twice.
    figures.cpuTicks += grown(change.waitedTicks, change.goneTicks);
    figures.readBytes += grown(change.readBytes, change.goneRead);
    figures.writtenBytes += grown(change.writtenBytes, change.goneWritten);
    return figures;
}

bool ProcessTree::measure(pid_t pid, Member& member, uint64_t sinceTicks, TreeFigures& figures, Change& change) {
    const std::string folder = folderOf(pid);
    if (!member.stat.isOpen())
        member.stat = ProcFile(folder + "/stat");
    std::string_view text = member.stat.read(m_buffer.data(), m_buffer.size());
    const size_t close = text.rfind(')'); // the name before it may contain anything
    if (close == std::string_view::npos)
        return false;
    text.remove_prefix(close + 1);
    constexpr size_t fields = 22; // from the third (state) to the 24th (rss)
    std::array<std::string_view, fields> words;
    for (auto& word : words)
        word = takeWord(text);
    const auto field = [&words](size_t number) { return words[number - 3]; }; // numbering of proc(5)
    const bool isDead = field(3) == "Z" || field(3) == "X";
    const auto startTicks = numberOf(field(22));
    if (!member.isNew && startTicks != member.startTicks)
        return false; // reopened, and the pid was reused
    member.threads = std::max(1U, numberOf<uint32_t>(field(20)));
    const uint64_t own = numberOf(field(14)) + numberOf(field(15));
    const uint64_t waited = numberOf(field(16)) + numberOf(field(17));
    const uint64_t pages = numberOf(field(24));

    if (!member.io.isOpen())
        member.io = ProcFile(folder + "/io");
    text = member.io.read(m_buffer.data(), m_buffer.size());
    const uint64_t readBytes = text.empty() ? member.readBytes : fieldOf(text, "\nread_bytes: ");
    const uint64_t writtenBytes = text.empty() ? member.writtenBytes : fieldOf(text, "\nwrite_bytes: ");

    const bool countsWhole = member.isNew && !member.isGuardian && startTicks >= sinceTicks;
    if (!member.isNew || countsWhole) {
        if (!member.isGuardian)
            figures.cpuTicks += grown(own, member.ownTicks);
        change.waitedTicks += grown(waited, member.waitedTicks);
        change.readBytes += grown(readBytes, member.readBytes);
        change.writtenBytes += grown(writtenBytes, member.writtenBytes);
    }
    member.isNew = false;
    member.startTicks = startTicks;
    member.ownTicks = member.isGuardian ? 0 : own;
    member.waitedTicks = waited;
    member.readBytes = readBytes;
    member.writtenBytes = writtenBytes;
    if (!member.isGuardian && !isDead) {
        static const auto pageSize = static_cast<uint64_t>(sysconf(_SC_PAGESIZE));
        ++figures.processes;
        figures.residentBytes += pages * pageSize;
    }
    if (!member.children.isOpen() && !isDead)
        member.children = ProcFile(folder + "/task/" + std::to_string(pid) + "/children");
    return true;
}

void ProcessTree::takeList(const ProcFile& file) {
    // A longer list is truncated: the tree is then larger than maxMembers anyway.
    std::string_view list = file.read(m_buffer.data(), m_buffer.size());
    for (auto word = takeWord(list); !word.empty(); word = takeWord(list))
        enter(numberOf<pid_t>(word), false);
}

void ProcessTree::takeChildren(pid_t pid, const Member& member) {
    takeList(member.children);
    if (member.threads < 2 || m_threadsLeft == 0)
        return;
    struct Closer {
        void operator()(DIR* dir) const { closedir(dir); }
    };
    const std::string tasks = folderOf(pid) + "/task";
    const std::unique_ptr<DIR, Closer> dir(opendir(tasks.c_str()));
    while (dir && m_threadsLeft > 0) {
        const dirent* entry = readdir(dir.get());
        if (entry == nullptr)
            break;
        const auto task = numberOf<pid_t>(entry->d_name);
        if (task <= 0 || task == pid)
            continue;
        --m_threadsLeft;
        takeList(ProcFile(tasks + "/" + entry->d_name + "/children"));
    }
}

} // namespace studio
