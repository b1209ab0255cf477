// A pretended machine with NVIDIA GPUs: an nvidia-smi on the PATH that answers from files, and a ticket folder.
#pragma once

#include <QByteArray>
#include <algorithm>
#include <cstdlib>
#include <map>
#include <string>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

#include "core/agent/gpu/gpu_ticket_folder.h"
#include "core/base/file.h"
#include "tests/support/agent_test_client.h"

namespace studio::test {

class GpuScene {
public:
    explicit GpuScene(const std::string& folder, int count = 8)
        : m_folder(folder + "/gpu-scene")
        , m_used(static_cast<size_t>(count), 3) {
        for (int gpu = 0; gpu < count; ++gpu)
            m_order.push_back(gpu);
        (void)makeFolders(m_folder);
        (void)makeFolders(m_folder + "/bin");
        chmod(m_folder.c_str(), 0755); // other users of a test look in
        const std::string tool = m_folder + "/bin/nvidia-smi";
        (void)writeFileAtomically(
            tool, "#!/bin/sh\n"
                  "case \"$*\" in *-lms*) exit 1;; esac\n"
                  "here='" +
                      m_folder +
                      "'\n"
                      "echo \"$*\" >> $here/calls\n"
                      "[ -e $here/hang ] && exec sleep 60\n"
                      "[ -e $here/garbage ] && { echo 'NVML: Driver/library version mismatch'; exit 0; }\n"
                      "case $1 in --query-gpu*) f=gpus;; --query-compute*) f=apps;; -L) f=list;; esac\n"
                      "[ -e $here/slow ] && { text=$(cat $here/$f); sleep 2; echo \"$text\"; exit 0; }\n"
                      "while IFS= read -r line; do echo \"$line\"; done < $here/$f\n");
        chmod(tool.c_str(), 0755);
        write();
        setProcesses({});
    }

    // Of this test program alone: a removed lock file that another one on this computer holds keeps its GPU, whatever
    // folder it was in (removed_ticket.h).
    static std::string uuid(int gpu) {
        static const QByteArray program = QByteArray::number(getpid(), 16).rightJustified(12, '0');
        return "GPU-0000000" + std::to_string(gpu) + "-aaaa-bbbb-cccc-" + program.toStdString();
    }
    std::string tickets() const { return m_folder + "/tickets"; }
    std::string path(const std::string& name) const { return m_folder + "/" + name; }
    AgentTestClient::Variables variables() const {
        return {
            {"PATH", m_folder + "/bin:" + std::string(getenv("PATH") != nullptr ? getenv("PATH") : "/usr/bin:/bin")},
            {"COMPUTE_STUDIO_GPU_FOLDER", tickets()}};
    }
    void setUsedMebibytes(int gpu, int mebibytes) {
        m_used[static_cast<size_t>(gpu)] = mebibytes;
        write();
    }
    // Lines "GPU PID MEBIBYTES", as numbers.
    struct Process {
        int gpu;
        pid_t pid;
        int mebibytes;
    };
    void setProcesses(const std::vector<Process>& processes) {
        std::string lines;
        for (const auto& process : processes)
            lines += uuid(process.gpu) + ", " + std::to_string(process.pid) + ", " + std::to_string(process.mebibytes) +
                     ", /usr/bin/python3\n";
        (void)writeFileAtomically(path("apps"), lines);
    }
    // GPUs in the order in which nvidia-smi numbers them; those that are left out have failed.
    void setOrder(const std::vector<int>& gpus) {
        m_order = gpus;
        write();
    }
    void setName(int gpu, const std::string& name) {
        m_names[gpu] = name;
        write();
    }
    void turnOn(const char* fault) { (void)writeFileAtomically(path(fault), "on"); }
    void turnOff(const char* fault) { (void)removeFile(path(fault)); }
    void enableMig(int gpu, const std::vector<std::string>& devices) {
        m_mig = gpu;
        std::string list = "GPU " + std::to_string(gpu) + ": NVIDIA H200 (UUID: " + uuid(gpu) + ")\n";
        for (size_t i = 0; i < devices.size(); ++i)
            list += "  MIG 1g.18gb     Device  " + std::to_string(i) + ": (UUID: " + devices[i] + ")\n";
        (void)writeFileAtomically(path("list"), list);
        write();
    }
    GpuTicketFolder folder() const {
        qputenv("COMPUTE_STUDIO_GPU_FOLDER", QByteArray::fromStdString(tickets()));
        auto opened = GpuTicketFolder::open();
        qunsetenv("COMPUTE_STUDIO_GPU_FOLDER");
        if (!opened)
            qFatal("%s", opened.error().message.c_str());
        return std::move(*opened);
    }
    size_t calls() const {
        const std::string text = readFile(path("calls")).value_or(std::string());
        return static_cast<size_t>(std::count(text.begin(), text.end(), '\n'));
    }

private:
    void write() {
        std::string lines;
        for (size_t i = 0; i < m_order.size(); ++i) {
            const int gpu = m_order[i];
            lines += std::to_string(i) + ", " + uuid(gpu) + ", " + std::to_string(m_used[static_cast<size_t>(gpu)]) +
                     ", 143771, 31, 0, 570.1, " + (gpu == m_mig ? "Enabled" : "Disabled") + ", " +
                     (m_names.contains(gpu) ? m_names.at(gpu) : "NVIDIA H200") + "\n";
        }
        (void)writeFileAtomically(path("gpus"), lines);
    }

    std::string m_folder;
    std::vector<int> m_used;
    std::vector<int> m_order;
    std::map<int, std::string> m_names;
    int m_mig = -1;
};

inline RunSpec gpuSpecOf(const AgentFolder& folder, std::string shellText, int count,
                         std::vector<std::string> planned = {}, GpuRule rule = GpuRule::Wait) {
    auto spec = shellSpecOf(folder, std::move(shellText));
    spec.gpus = GpuNeeds{count, std::move(planned), rule, 0};
    return spec;
}

} // namespace studio::test
