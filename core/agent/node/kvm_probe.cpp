#include "core/agent/node/kvm_probe.h"

#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <linux/kvm.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include "core/base/unique_fd.h"

namespace studio {

namespace {

constexpr int kvmVersion = 12; // the only one there has been since 2007

#ifdef __x86_64__
// 200,000 rounds of a loop: a tenth of a millisecond for a processor, and half a second where KVM has to imitate one.
bool runsLoop(int kvm) {
    constexpr size_t page = 4096;
    constexpr std::array<unsigned char, 11> loop = {0x66, 0xb9, 0x40, 0x0d, 0x03, 0x00, // mov ecx, 200000
                                                    0x66, 0x49,                         // dec ecx
                                                    0x75, 0xfc,                         // jnz back
                                                    0xf4};                              // hlt
    const UniqueFd machine(ioctl(kvm, KVM_CREATE_VM, 0));
    void* const memory = mmap(nullptr, page, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (machine.get() < 0 || memory == MAP_FAILED)
        return false;
    std::memcpy(memory, loop.data(), loop.size());
    kvm_userspace_memory_region region{};
    region.guest_phys_addr = page;
    region.memory_size = page;
    region.userspace_addr = reinterpret_cast<uintptr_t>(memory);
    if (ioctl(machine.get(), KVM_SET_USER_MEMORY_REGION, &region) != 0)
        return false;
    const UniqueFd processor(ioctl(machine.get(), KVM_CREATE_VCPU, 0));
    const int size = ioctl(kvm, KVM_GET_VCPU_MMAP_SIZE, 0);
    if (processor.get() < 0 || size <= 0)
        return false;
    void* const shared =
        mmap(nullptr, static_cast<size_t>(size), PROT_READ | PROT_WRITE, MAP_SHARED, processor.get(), 0);
    kvm_sregs segments{};
    if (shared == MAP_FAILED || ioctl(processor.get(), KVM_GET_SREGS, &segments) != 0)
        return false;
    segments.cs.base = 0;
    segments.cs.selector = 0;
    kvm_regs registers{};
    registers.rip = page;
    registers.rflags = 2;
    return ioctl(processor.get(), KVM_SET_SREGS, &segments) == 0 &&
           ioctl(processor.get(), KVM_SET_REGS, &registers) == 0 && ioctl(processor.get(), KVM_RUN, 0) == 0 &&
           static_cast<const kvm_run*>(shared)->exit_reason == KVM_EXIT_HLT;
}
#else
bool runsLoop(int) {
    return true;
}
#endif

} // namespace

bool isKvmUseful() {
    if (std::getenv("COMPUTE_STUDIO_TEST_NO_KVM") != nullptr)
        return false;
    const UniqueFd kvm(open("/dev/kvm", O_RDWR | O_CLOEXEC));
    if (kvm.get() < 0 || ioctl(kvm.get(), KVM_GET_API_VERSION, 0) != kvmVersion)
        return false;
    // In a process of its own, because only a signal interrupts it.
    const pid_t child = fork();
    if (child == 0)
        _exit(runsLoop(kvm.get()) ? 0 : 1);
    if (child < 0)
        return false;
    const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(200);
    int status = 0;
    while (waitpid(child, &status, WNOHANG) != child) {
        if (std::chrono::steady_clock::now() > end) {
            kill(child, SIGKILL);
            waitpid(child, &status, 0);
            return false;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

} // namespace studio
