#include "core/agent/node/virtual_machine.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <nlohmann/json.hpp>
#include <poll.h>
#include <sys/file.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include "core/agent/job/word_pointers.h"
#include "core/agent/node/kvm_probe.h"
#include "core/agent/node/qemu_process.h"
#include "core/base/file.h"
#include "core/base/unique_fd.h"
#include "core/protocol/cbor.h"

namespace studio {

namespace {

using nlohmann::json;
using namespace std::chrono_literals;

constexpr const char* vmFile = "/vm.json";
constexpr const char* planFile = "/plan.json";
constexpr const char* diskFile = "/disk.qcow2";
constexpr uint64_t maxVmFile = 1U << 20;
constexpr size_t shownConsole = 4096;

#ifdef __aarch64__
constexpr const char* qemuProgram = "qemu-system-aarch64";
constexpr const char* vmBoard = "virt";
constexpr const char* serialName = "ttyAMA0";
#else
constexpr const char* qemuProgram = "qemu-system-x86_64";
constexpr const char* vmBoard = "q35";
constexpr const char* serialName = "ttyS0";
#endif

struct VmFailure {
    std::string kind;
    std::string message;
};
template <typename T>
using VmResult = tl::expected<T, VmFailure>;

tl::unexpected<VmFailure> vmFail(std::string kind, std::string message) {
    return tl::unexpected(VmFailure{std::move(kind), std::move(message)});
}

tl::unexpected<VmFailure> vmFail(const Error& error) {
    const char* kind = error.code == ErrorCode::DiskFull           ? "capacity"
                       : error.code == ErrorCode::PermissionDenied ? "refused"
                                                                   : "unknown";
    return vmFail(kind, error.message + (error.detail.empty() ? "" : " " + error.detail));
}

struct Printed {
    int exitCode = -1;
    std::string output; // of both streams
};

// Runs a program in a folder, up to its end, which the time limit of the tool bounds.
VmResult<Printed> runIn(const std::string& folder, const std::vector<std::string>& words) {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0)
        return vmFail("unknown", "pipe");
    UniqueFd readEnd(ends[0]);
    UniqueFd writeEnd(ends[1]);
    const auto pointers = argvPointers(words);
    const pid_t child = fork();
    if (child < 0)
        return vmFail("unknown", "fork");
    if (child == 0) {
        dup2(writeEnd.get(), 1);
        dup2(writeEnd.get(), 2);
        if (chdir(folder.c_str()) == 0)
            execvp(words.front().c_str(), pointers.data());
        _exit(errno == ENOENT ? 127 : 126);
    }
    writeEnd = UniqueFd();
    Printed printed;
    int status = 0;
    bool hasEnded = false;
    // A program that continues in the background may keep the pipe open.
    while (true) {
        pollfd ready{readEnd.get(), POLLIN, 0};
        const int count = poll(&ready, 1, hasEnded ? 0 : 50);
        if (count > 0) {
            std::array<char, 4096> chunk{};
            const ssize_t got = read(readEnd.get(), chunk.data(), chunk.size());
            if (got > 0 && printed.output.size() < 65536)
                printed.output.append(chunk.data(), static_cast<size_t>(got));
            if (got > 0)
                continue;
            if (!hasEnded) {
                waitpid(child, &status, 0);
                hasEnded = true;
            }
            break;
        }
        if (hasEnded)
            break;
        hasEnded = waitpid(child, &status, WNOHANG) == child;
    }
    printed.exitCode = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    if (printed.exitCode == 127)
        return vmFail("missing", words.front() + " is not installed.");
    return printed;
}

struct Vm {
    std::string folder; // empty: only the process is there
    json plan = json::object();
    std::string id() const { return textAt(plan, "id"); }
};

VmResult<Vm> readVm(const std::string& folder, const char* file) {
    const auto content = readFile(folder + file, maxVmFile);
    if (!content)
        return content.error().code == ErrorCode::NotFound ? vmFail("absent", "No such virtual machine.")
                                                           : vmFail(content.error());
    Vm vm{folder, json::parse(*content, nullptr, false)};
    if (!vm.plan.is_object() || vm.id().empty())
        return vmFail("unknown", folder + file + " is damaged.");
    return vm;
}

// An error if one of them cannot be read: the list is complete or none.
VmResult<std::vector<Vm>> allVms(const std::string& nodes) {
    std::vector<Vm> all;
    if (pathExists(nodes)) {
        const auto entries = listFolder(nodes);
        if (!entries)
            return vmFail(entries.error());
        for (const FolderEntry& entry : *entries) {
            auto vm = readVm(nodes + "/" + entry.name, vmFile);
            if (vm)
                all.push_back(std::move(*vm));
            else if (vm.error().kind != "absent")
                return tl::unexpected(vm.error());
        }
    }
    return all;
}

VmResult<Vm> findVm(const std::string& nodes, const std::string& id) {
    const auto all = allVms(nodes);
    if (!all)
        return tl::unexpected(all.error());
    for (const Vm& vm : *all) {
        if (vm.id() == id)
            return vm;
    }
    if (const auto process = qemuProcessOf(id); process && !process->workspace.empty())
        return Vm{{},
                  {{"id", id}, {"name", process->name}, {"workspace", process->workspace}, {"wish", process->wish}}};
    return vmFail("absent", "No such virtual machine.");
}

// One verb at a time starts, stops or removes a virtual machine.
UniqueFd lockVm(const Vm& vm) {
    UniqueFd lock(open((vm.folder + "/lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
    if (lock.get() >= 0)
        flock(lock.get(), LOCK_EX);
    return lock;
}

json describeVm(const Vm& vm) {
    json facts{{"id", vm.id()},
               {"name", textAt(vm.plan, "name")},
               {"workspace", textAt(vm.plan, "workspace")},
               {"wish", textAt(vm.plan, "wish")},
               {"target", textAt(vm.plan, "target")},
               {"user", textAt(vm.plan, "user")}};
    const auto process = qemuProcessOf(vm.id());
    facts["running"] = process.has_value();
    facts["status"] = process ? "running" : "shut off";
    if (!process) {
        facts["how"] = vm.folder.empty() || !pathExists(vm.folder + "/started") ? "not started" : "ended";
        return facts;
    }
    if (vm.folder.empty())
        return facts;
    auto monitor = QmpClient::connect(vm.folder);
    if (!monitor)
        return facts; // busy or stuck: its address stays as it was
    if (const auto status = monitor->run("query-status", json::object()))
        facts["status"] = textAt(*status, "status");
    if (const auto kvm = monitor->run("query-kvm", json::object()))
        facts["emulated"] = !boolAt(*kvm, "enabled");
    const auto network = monitor->run("human-monitor-command", {{"command-line", "info usernet"}});
    if (network && network->is_string())
        facts["port"] = forwardedPortIn(network->get<std::string>());
    return facts;
}

// Creates the disk, whose unchanged parts are those of the image.
VmResult<bool> makeDisk(const Vm& vm) {
    const std::string image = textAt(vm.plan, "image");
    const std::string disk = vm.folder + diskFile;
    if (image.empty() || pathExists(disk))
        return true;
    if (access(image.c_str(), R_OK) != 0)
        return vmFail("refused", "The image " + image + " cannot be read on this machine.");
    const auto info = runIn("/", {"qemu-img", "info", "--output=json", image});
    if (!info)
        return tl::unexpected(info.error());
    const json facts = json::parse(info->output, nullptr, false);
    const std::string format = textAt(facts, "format");
    if (info->exitCode != 0 || format.empty())
        return vmFail("refused", "qemu-img cannot read the image " + image + ": " + info->output);
    // An image that names further files could make any file of this machine readable in the guest.
    if (format != "raw" && format != "qcow2")
        return vmFail("refused", "The image " + image + " has the format " + format +
                                     ". Convert it first: qemu-img convert -O qcow2.");
    const json& data = valueAt(valueAt(facts, "format-specific"), "data");
    if (!textAt(facts, "backing-filename").empty() || !textAt(data, "data-file").empty())
        return vmFail("refused", "The image " + image +
                                     " is based on another image. Flatten it first: qemu-img convert -O qcow2.");
    const std::string part = disk + ".part";
    std::vector<std::string> words = {"qemu-img", "create", "-q", "-f", "qcow2", "-F", format, "-b", image, part};
    const int64_t wanted = std::max(intAt(vm.plan, "disk_bytes"), intAt(facts, "virtual-size"));
    words.push_back(std::to_string(wanted));
    const auto made = runIn("/", words);
    if (!made)
        return tl::unexpected(made.error());
    if (made->exitCode != 0)
        return vmFail(made->output.find("No space left") != std::string::npos ? "capacity" : "unknown", made->output);
    if (auto renamed = renamePath(part, disk); !renamed)
        return vmFail(renamed.error());
    return true;
}

// A kernel without a disk finds the seed after its own initial files: the kernel unpacks both archives.
VmResult<std::string> initrdOf(const Vm& vm) {
    const std::string initrd = textAt(vm.plan, "initrd");
    if (initrd.empty())
        return std::string();
    auto whole = readFile(initrd);
    const auto seed = readFile(vm.folder + "/seed.cpio");
    if (!whole)
        return vmFail("refused", "The initial file system " + initrd + " cannot be read on this machine.");
    if (!seed)
        return vmFail(seed.error());
    whole->append((4 - whole->size() % 4) % 4, '\0');
    *whole += *seed;
    const std::string joined = vm.folder + "/initrd";
    if (auto written = writeFileAtomically(joined, *whole); !written)
        return vmFail(written.error());
    return std::string("initrd");
}

VmResult<std::vector<std::string>> commandOf(const Vm& vm, bool usesKvm) {
    const auto initrd = initrdOf(vm);
    if (!initrd)
        return tl::unexpected(initrd.error());
    std::vector<std::string> words = {qemuProgram,
                                      "-name",
                                      textAt(vm.plan, "name"),
                                      "-uuid",
                                      vm.id(),
                                      "-smbios",
                                      "type=11,value=cs-workspace=" + textAt(vm.plan, "workspace") +
                                          ",value=cs-node=" + textAt(vm.plan, "wish"),
                                      "-machine",
                                      vmBoard,
                                      "-accel",
                                      usesKvm ? "kvm" : "tcg,thread=multi",
                                      "-cpu",
                                      usesKvm ? "host" : "max",
                                      "-smp",
                                      std::to_string(std::max<int64_t>(1, intAt(vm.plan, "cores"))),
                                      "-m",
                                      std::to_string(std::max<int64_t>(64, intAt(vm.plan, "memory_bytes") >> 20)) + "M",
                                      "-nodefaults",
                                      "-no-user-config",
                                      "-display",
                                      "none",
                                      "-netdev",
                                      "user,id=n0,hostfwd=tcp:127.0.0.1:0-:22",
                                      "-device",
                                      "virtio-net-pci,netdev=n0,romfile=",
                                      "-device",
                                      "virtio-rng-pci",
                                      "-serial",
                                      "file:console.log",
                                      "-qmp",
                                      "unix:qmp.sock,server=on,wait=off",
                                      "-pidfile",
                                      "qemu.pid",
                                      "-daemonize"};
    const auto add = [&words](std::string option, std::string value) {
        words.push_back(std::move(option));
        words.push_back(std::move(value));
    };
    if (pathExists(vm.folder + diskFile))
        add("-drive", "file=disk.qcow2,if=virtio,format=qcow2,discard=unmap");
    if (pathExists(vm.folder + "/seed.iso"))
        add("-drive", "file=seed.iso,if=virtio,format=raw,readonly=on");
    if (const std::string kernel = textAt(vm.plan, "kernel"); !kernel.empty()) {
        add("-kernel", kernel);
        add("-append", std::string("console=") + serialName + " root=/dev/vda quiet panic=-1 random.trust_cpu=on");
    }
    if (!initrd->empty())
        add("-initrd", *initrd);
    return words;
}

VmResult<json> startVm(const Vm& vm) {
    if (vm.folder.empty())
        return describeVm(vm);
    const UniqueFd lock = lockVm(vm);
    if (qemuProcessOf(vm.id()))
        return describeVm(vm);
    if (auto made = makeDisk(vm); !made)
        return tl::unexpected(made.error());
    (void)removeFile(vm.folder + "/qmp.sock");
    const bool usesKvm = isKvmUseful();
    std::string words;
    for (const bool withKvm : {true, false}) {
        if (withKvm && !usesKvm)
            continue;
        const auto command = commandOf(vm, withKvm);
        if (!command)
            return tl::unexpected(command.error());
        const auto printed = runIn(vm.folder, *command);
        if (!printed)
            return tl::unexpected(printed.error());
        if (printed->exitCode == 0) {
            if (auto marked = writeFileAtomically(vm.folder + "/started", ""); !marked)
                return vmFail(marked.error());
            return describeVm(vm);
        }
        words = printed->output;
    }
    const char* kind = words.find("Cannot allocate memory") != std::string::npos ||
                               words.find("cannot set up guest memory") != std::string::npos
                           ? "capacity"
                       : words.find("Could not open") != std::string::npos ? "refused"
                                                                           : "unknown";
    return vmFail(kind, words);
}

bool waitForEnd(const std::string& id, std::chrono::milliseconds limit) {
    const auto end = std::chrono::steady_clock::now() + limit;
    while (qemuProcessOf(id)) {
        if (std::chrono::steady_clock::now() > end)
            return false;
        std::this_thread::sleep_for(100ms);
    }
    return true;
}

// Waits for the guest to end itself, up to the limit; 0: it is not asked.
VmResult<json> endVm(const Vm& vm, std::chrono::seconds patience) {
    const auto process = qemuProcessOf(vm.id());
    if (!process)
        return json::object();
    if (patience > 0s && !vm.folder.empty()) {
        auto monitor = QmpClient::connect(vm.folder);
        if (monitor && monitor->run("system_powerdown", json::object())) {
            monitor = fail(ErrorCode::Canceled, ""); // others may use the monitor while this waits
            if (waitForEnd(vm.id(), patience))
                return json::object();
        }
    }
    signalProcess(process->process, SIGKILL);
    if (!waitForEnd(vm.id(), 10s))
        return vmFail("unknown", "The virtual machine process does not exit.");
    return json{{"killed", true}};
}

VmResult<json> removeVm(const Vm& vm, bool keepsDisk) {
    if (auto ended = endVm(vm, 0s); !ended || vm.folder.empty())
        return ended;
    const UniqueFd lock = lockVm(vm);
    if (auto ended = endVm(vm, 0s); !ended) // started meanwhile
        return ended;
    if (!keepsDisk) {
        for (const char* file : {diskFile, "/disk.qcow2.part", "/seed.iso", "/seed.cpio"}) {
            if (auto removed = removeFile(vm.folder + file); !removed)
                return vmFail(removed.error());
        }
    }
    // Last: it is what says that there is a virtual machine.
    for (const char* file : {"/initrd", "/started", planFile, vmFile}) {
        if (auto removed = removeFile(vm.folder + file); !removed)
            return vmFail(removed.error());
    }
    return json::object();
}

VmResult<json> createVm(const std::string& folder) {
    const auto plan = readVm(folder, planFile);
    if (!plan)
        return plan.error().kind == "absent" ? vmFail("unknown", "The plan of the virtual machine is missing.")
                                             : tl::unexpected(plan.error());
    const UniqueFd lock = lockVm(*plan);
    if (!pathExists(folder + vmFile)) {
        for (const char* file : {"kernel", "initrd"}) {
            const std::string path = textAt(plan->plan, file);
            if (!path.empty() && access(path.c_str(), R_OK) != 0)
                return vmFail("refused", "The file " + path + " cannot be read on this machine.");
        }
        if (auto made = makeDisk(*plan); !made)
            return tl::unexpected(made.error());
        if (auto written = writeFileDurably(folder + vmFile, plan->plan.dump()); !written)
            return vmFail(written.error());
    }
    return describeVm(*plan);
}

// What a domain of libvirt needs: its disk, and its initial file system with the seed. Only libvirt knows whether it
// exists.
VmResult<json> prepareVm(const std::string& folder) {
    const auto plan = readVm(folder, planFile);
    if (!plan)
        return vmFail("unknown", "The plan of the virtual machine is missing.");
    const UniqueFd lock = lockVm(*plan);
    if (auto made = makeDisk(*plan); !made)
        return tl::unexpected(made.error());
    if (auto initrd = initrdOf(*plan); !initrd)
        return tl::unexpected(initrd.error());
    return json{{"kvm", isKvmUseful()}};
}

// Forgets the plan of a domain of libvirt, so that another one can be written; the disk stays.
VmResult<json> discardPlan(const std::string& folder) {
    for (const char* file : {"/domain-kvm.xml", "/domain-emulated.xml", "/initrd", planFile}) {
        if (auto removed = removeFile(folder + file); !removed)
            return vmFail(removed.error());
    }
    return json::object();
}

VmResult<json> consoleOf(const Vm& vm) {
    return json{{"text", readFileEnd(vm.folder + "/console.log", shownConsole).value_or(std::string())}};
}

VmResult<json> listVms(const std::string& nodes) {
    const auto all = allVms(nodes);
    if (!all)
        return tl::unexpected(all.error());
    json list = json::array();
    for (const Vm& vm : *all)
        list.push_back(describeVm(vm));
    for (const QemuProcess& process : qemuProcesses()) {
        const bool isListed =
            std::any_of(all->begin(), all->end(), [&](const Vm& vm) { return vm.id() == process.id; });
        if (isListed || process.workspace.empty())
            continue;
        if (const auto vm = findVm(nodes, process.id))
            list.push_back(describeVm(*vm));
    }
    return json{{"vms", list}};
}

VmResult<json> carryOutVm(const std::vector<std::string>& words) {
    const std::string verb = words.empty() ? "" : words[0];
    if (verb == "version" && words.size() == 1) {
        const auto printed = runIn("/", {qemuProgram, "--version"});
        if (!printed)
            return tl::unexpected(printed.error());
        const auto images = runIn("/", {"qemu-img", "--version"});
        if (!images)
            return tl::unexpected(images.error());
        if (printed->exitCode != 0 || images->exitCode != 0)
            return vmFail("unknown", printed->exitCode != 0 ? printed->output : images->output);
        return json{{"version", printed->output.substr(0, printed->output.find('\n'))}, {"kvm", isKvmUseful()}};
    }
    if (verb == "list" && words.size() == 2)
        return listVms(words[1]);
    if (words.size() < 3)
        return vmFail("refused", "usage");
    if (verb == "create" && isSafeRelativePath(words[2]))
        return createVm(words[1] + "/" + words[2]);
    if (verb == "prepare" && isSafeRelativePath(words[2]))
        return prepareVm(words[1] + "/" + words[2]);
    if (verb == "discard" && isSafeRelativePath(words[2]))
        return discardPlan(words[1] + "/" + words[2]);
    if (verb == "log" && isSafeRelativePath(words[2]))
        return consoleOf({words[1] + "/" + words[2], {}});
    const auto vm = findVm(words[1], words[2]);
    if (!vm)
        return tl::unexpected(vm.error());
    if (verb == "describe")
        return describeVm(*vm);
    if (verb == "start")
        return startVm(*vm);
    if (verb == "stop" && words.size() == 4) {
        int seconds = 0;
        std::from_chars(words[3].data(), words[3].data() + words[3].size(), seconds);
        return endVm(*vm, std::chrono::seconds(seconds));
    }
    if (verb == "remove" || verb == "release")
        return removeVm(*vm, verb == "release");
    return vmFail("refused", "usage");
}

} // namespace

int runVirtualMachine(const std::vector<std::string>& words) {
    const auto done = carryOutVm(words);
    if (!done) {
        std::fprintf(stderr, "%s: %s\n", done.error().kind.c_str(), done.error().message.c_str());
        return 1;
    }
    std::printf("%s\n", done->dump(-1, ' ', false, json::error_handler_t::replace).c_str());
    return std::fflush(stdout) == 0 ? 0 : 1;
}

} // namespace studio
