#include "core/run/rank_plan.h"

#include <algorithm>

#include <nlohmann/json.hpp>

namespace studio {

namespace {

using Variables = std::map<std::string, std::string>;

// Ports by their use; the first is the rendezvous of all kinds.
constexpr int masterPort = 0;
constexpr int firstTaskPort = 1; // TensorFlow
constexpr int schedulerPort = 1; // Ray's control service, Dask's scheduler
constexpr int rayClientPort = 2;
constexpr int rayAgentPort = 3;
constexpr int sparkMasterPage = 2;
constexpr int sparkWorkerPort = 3;
constexpr int sparkWorkerPage = 4;

constexpr int64_t bytesPerMebibyte = 1LL << 20;

// Seconds that a script waits until all nodes have joined a Ray or Dask cluster.
constexpr int joinTimeout = 300;

// Functions of the shell stand in front of the command, so that inputs in its text are quoted as they are without
// mpirun, and a shell on each node gets the text as one argument.
constexpr const char* mpiShellBegin = "studio_command() {\n";
constexpr const char* mpiShellEnd = "\n}\n";
constexpr const char* mpiShellArgument = " bash -c \"$(declare -f studio_command)\nstudio_command\"";

// Ends with the attempt: the agent stops services together with the main processes.
constexpr const char* idleService = "exec sleep 2147483647";

// The folder's path is short because a socket's path below it has at most 107 characters. Only files that Ray made for
// this run are in it. $1: port of Ray's client server, which exists only where grpc is installed, and would have the
// same port in each cluster of the machine.
constexpr const char* rayHead = R"(client=$1
shift
if python3 -c "import grpc" 2>/dev/null; then set -- "$@" --ray-client-server-port="$client"; fi
id=$COMPUTE_STUDIO_RUN_ID
folder=/tmp/cs-${id#"${id%????????}"}
mkdir -p -m 700 "$folder" && [ -O "$folder" ] || { echo "Ray needs the folder $folder" >&2; exit 1; }
trap 'kill "$head" 2>/dev/null; wait "$head"; rm -rf "$folder"; exit 143' TERM INT
"$@" --temp-dir="$folder" &
head=$!
wait "$head"
code=$?
rm -rf "$folder"
exit "$code"
)";

constexpr const char* rayWorker = R"(for i in $(seq 600); do
(exec 3<>"/dev/tcp/$1/$2") 2>/dev/null && break
sleep 0.5
done
shift 2
exec "$@"
)";

// %1: number of nodes, %2: seconds
constexpr const char* rayWait = R"(python3 -c '
import os, socket, sys, time
import ray
address = os.environ["RAY_ADDRESS"]
end = time.monotonic() + %2
joined = 0
while time.monotonic() < end:
    try:
        socket.create_connection(tuple(address.rsplit(":", 1)), 5).close()
        if not ray.is_initialized():
            ray.init(address=address, logging_level="ERROR", log_to_driver=False)
        joined = sum(1 for node in ray.nodes() if node["Alive"])
        if joined >= %1:
            sys.exit(0)
    except (OSError, ConnectionError, RuntimeError):
        pass
    time.sleep(0.2)
sys.exit("Only %d of %1 nodes joined the Ray cluster within %2 seconds." % joined)
' || exit
)";

// %1: number of workers, %2: seconds
constexpr const char* daskWait = R"(python3 -c '
import os, sys
from distributed import Client
try:
    client = Client(os.environ["DASK_SCHEDULER_ADDRESS"], timeout=%2)
    client.wait_for_workers(%1, timeout=%2)
    client.close()
except (OSError, TimeoutError) as error:
    sys.exit("The %1 workers did not join the Dask cluster within %2 seconds: %s" % error)
' || exit
)";

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    for (size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
    return text;
}

class Planner {
public:
    Planner(const RunConfig& config, int nodes, std::optional<int> cores, const std::vector<int>& slots,
            bool isInEngine)
        : m_config(config)
        , m_nodes(nodes)
        , m_perNode(config.needs.processesPerNode)
        , m_cores(cores)
        , m_slots(slots)
        , m_isInEngine(isInEngine) {}

    RankPlan plan() {
        m_plan.nodes.resize(static_cast<size_t>(m_nodes));
        m_plan.ports = 1;
        m_plan.interface = interfaceOfUser();
        switch (m_config.distribution.kind) {
        case DistributionKind::None:
        case DistributionKind::PyTorch:
            planPlain();
            break;
        case DistributionKind::TensorFlow:
            planTensorFlow();
            break;
        case DistributionKind::Mpi:
            planMpi();
            break;
        case DistributionKind::Ray:
            planRay();
            break;
        case DistributionKind::Dask:
            planDask();
            break;
        case DistributionKind::Spark:
            planSpark();
            break;
        }
        int rank = 0;
        for (auto& processes : m_plan.nodes) {
            for (auto& process : processes)
                process.rank = rank++;
        }
        return std::move(m_plan);
    }

private:
    bool isSetByUser(const std::string& name) const {
        return m_config.variables.contains(name) ||
               (m_config.environment && m_config.environment->variables.contains(name));
    }

    std::string interfaceOfUser() const {
        for (const char* name : {"NCCL_SOCKET_IFNAME", "GLOO_SOCKET_IFNAME"}) {
            const auto found = m_config.variables.find(name);
            if (found == m_config.variables.end())
                continue;
            const std::string value = found->second.substr(found->second.starts_with('=') ? 1 : 0);
            if (!value.empty() && value.find_first_of("^,: ") == std::string::npos)
                return value;
        }
        return {};
    }

    std::string address(int node) const {
        return isAlone() ? "127.0.0.1" : "${{node." + std::to_string(node) + ".address}}";
    }
    static std::string port(int node, int index) {
        return "${{node." + std::to_string(node) + ".port." + std::to_string(index) + "}}";
    }
    std::string endpoint(int node, int index) const { return address(node) + ":" + port(node, index); }
    // Of an engine's job, one process starts those of all nodes.
    bool isAlone() const { return m_nodes == 1 && !(m_isInEngine && slotsOf(0) > 1); }
    std::string interface() const { return isAlone() ? "lo" : "${{node.interface}}"; }

    // Variables of every process.
    Variables commonVariables() const {
        Variables variables{{"AZUREML_NODE_COUNT", std::to_string(m_nodes)},
                            {"AZ_BATCH_MASTER_NODE", endpoint(0, masterPort)}};
        if (!isSetByUser("GLOO_SOCKET_IFNAME"))
            variables["GLOO_SOCKET_IFNAME"] = interface();
        if (!isSetByUser("NCCL_SOCKET_IFNAME"))
            variables["NCCL_SOCKET_IFNAME"] = "=" + interface();
        return variables;
    }

    // `processes`: among which the cores of a node are divided.
    void limitThreads(Variables& variables, int processes) const {
        if (m_cores && !isSetByUser("OMP_NUM_THREADS"))
            variables["OMP_NUM_THREADS"] = std::to_string(std::max(1, *m_cores / std::max(1, processes)));
    }

    static void addRanks(Variables& variables, int rank, int localRank, int node, int worldSize, int localSize) {
        variables["RANK"] = std::to_string(rank);
        variables["LOCAL_RANK"] = std::to_string(localRank);
        variables["NODE_RANK"] = std::to_string(node);
        variables["WORLD_SIZE"] = std::to_string(worldSize);
        variables["LOCAL_WORLD_SIZE"] = std::to_string(localSize);
    }

    SpecProcess& add(int node, bool isMain, Variables variables) {
        SpecProcess& process = m_plan.nodes[static_cast<size_t>(node)].emplace_back();
        process.isMain = isMain;
        process.variables = std::move(variables);
        return process;
    }

    void planPlain() {
        const bool isTorch = m_config.distribution.kind == DistributionKind::PyTorch;
        for (int node = 0; node < m_nodes; ++node) {
            for (int local = 0; local < m_perNode; ++local) {
                Variables variables = commonVariables();
                limitThreads(variables, m_perNode);
                addRanks(variables, node * m_perNode + local, local, node, m_nodes * m_perNode, m_perNode);
                // With which the nodes of a job that brings its own protocol know each other.
                if (!isTorch && m_nodes > 1)
                    variables["COMPUTE_STUDIO_NODE_SECRET"] = "${{node.secret}}";
                if (isTorch) {
                    variables["MASTER_ADDR"] = address(0);
                    variables["MASTER_PORT"] = port(0, masterPort);
                }
                if (isTorch && m_perNode == 1) { // read by torchrun, whose default is a static rendezvous
                    variables["PET_NNODES"] = std::to_string(m_nodes);
                    variables["PET_NODE_RANK"] = std::to_string(node);
                    variables["PET_MASTER_ADDR"] = address(0);
                    variables["PET_MASTER_PORT"] = port(0, masterPort);
                }
                add(node, true, std::move(variables));
            }
        }
    }

    // Tasks are numbered workers first, and divided among the nodes in this order.
    void planTensorFlow() {
        const Distribution& wanted = m_config.distribution;
        const int workers =
            wanted.workers > 0 ? wanted.workers : std::max(1, m_nodes * m_perNode - wanted.parameterServers);
        const int tasks = workers + wanted.parameterServers;
        const auto firstTaskOf = [&](int node) {
            return static_cast<int>(static_cast<int64_t>(node) * tasks / m_nodes);
        };
        nlohmann::json cluster{{"worker", nlohmann::json::array()}};
        int maxTasks = 0;
        for (int node = 0; node < m_nodes; ++node) {
            const int first = firstTaskOf(node);
            for (int task = first; task < firstTaskOf(node + 1); ++task)
                cluster[task < workers ? "worker" : "ps"].push_back(endpoint(node, firstTaskPort + task - first));
            maxTasks = std::max(maxTasks, firstTaskOf(node + 1) - first);
        }
        for (int node = 0; node < m_nodes; ++node) {
            for (int task = firstTaskOf(node); task < firstTaskOf(node + 1); ++task) {
                const bool isWorker = task < workers;
                Variables variables = commonVariables();
                limitThreads(variables, firstTaskOf(node + 1) - firstTaskOf(node));
                variables["TF_CONFIG"] = nlohmann::json{
                    {"cluster", cluster},
                    {"task", {{"type", isWorker ? "worker" : "ps"}, {"index", isWorker ? task : task - workers}}},
                    {"environment", "cloud"}}.dump();
                add(node, isWorker, std::move(variables));
            }
        }
        m_plan.ports = firstTaskPort + maxTasks;
    }

    int slotsOf(int node) const {
        const auto index = static_cast<size_t>(node);
        return index < m_slots.size() ? m_slots[index] : 1;
    }
    // mpirun counts the slots of one machine together: it knows machines by their addresses.
    int mpiRanksOf(int node) const { return m_perNode * slotsOf(node); }

    void planMpi() {
        std::string hosts;
        int ranks = 0;
        for (int node = 0; node < m_nodes; ++node) {
            hosts += (node == 0 ? "" : ",") + address(node) + ":" + std::to_string(mpiRanksOf(node));
            ranks += mpiRanksOf(node);
        }
        std::vector<std::string> launcher = {"mpirun", "-np", std::to_string(ranks)};
        if (isAlone() || m_nodes > 1) // else the engine names them
            launcher.insert(launcher.end(), {"--host", hosts});
        launcher.insert(launcher.end(), {"--bind-to", "none"});
        for (int node = 0; node < m_nodes; ++node) {
            Variables variables = commonVariables();
            variables["AZUREML_NODE_COUNT"] = std::to_string(ranks / m_perNode); // as the run has asked for
            limitThreads(variables, mpiRanksOf(node));
            variables["NODE_RANK"] = std::to_string(node);
            variables["MASTER_PORT"] = port(0, masterPort);
            // DeepSpeed reads these: the first makes it take its ranks from MPI.
            variables["AZUREML_EXPERIMENT_ID"] =
                m_config.experiment.empty() ? std::string("default") : m_config.experiment;
            variables["AZ_BATCHAI_MPI_MASTER_NODE"] = address(0);
            addMpiSettings(variables);
            SpecProcess& process = add(node, node == 0, std::move(variables));
            if (node > 0)
                process.shellText = idleService; // its variables are those of what mpirun starts there
            else
                launchByMpirun(process, launcher);
        }
        m_plan.hasRemoteShell = m_nodes > 1;
    }

    // For Open MPI 4 (OMPI_MCA_) and 5 (PRTE_MCA_), which starts its daemons by PRRTE.
    void addMpiSettings(Variables& variables) const {
        for (const char* name : {"OMPI_ALLOW_RUN_AS_ROOT", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "PRTE_ALLOW_RUN_AS_ROOT",
                                 "PRTE_ALLOW_RUN_AS_ROOT_CONFIRM"})
            variables[name] = "1";
        if (m_nodes == 1)
            return;
        variables["OMPI_MCA_plm"] = "rsh"; // also inside an allocation of Slurm
        variables["PRTE_MCA_plm"] = "ssh";
        variables["OMPI_MCA_plm_rsh_agent"] = "${{node.agent}} rsh";
        variables["PRTE_MCA_plm_ssh_agent"] = "${{node.agent}} rsh";
        variables["OMPI_MCA_plm_rsh_no_tree_spawn"] = "1"; // only node 0 can start commands on others
        variables["PRTE_MCA_plm_ssh_no_tree_spawn"] = "1";
        // The name of an interface may differ between nodes, their network does not.
        const std::string network = "${{node.network}}";
        for (const char* name :
             {"OMPI_MCA_oob_tcp_if_include", "OMPI_MCA_btl_tcp_if_include", "PRTE_MCA_prte_if_include"})
            variables[name] = network;
    }

    void launchByMpirun(SpecProcess& process, const std::vector<std::string>& launcher) const {
        // The engine's launcher passes the variables of node 0 to all.
        const std::string ofNode =
            "NODE_RANK=$((${OMPI_COMM_WORLD_RANK:-${PMI_RANK:-0}} / " + std::to_string(m_perNode) + "))";
        const bool isOfEngine = m_nodes == 1 && !isAlone();
        if (!m_config.shellText) {
            process.argv = launcher;
            if (isOfEngine)
                process.argv.insert(process.argv.end(), {"bash", "-c", "export " + ofNode + "; exec \"$@\"", "studio"});
            process.argv.insert(process.argv.end(), m_config.argv.begin(), m_config.argv.end());
            return;
        }
        std::string text = mpiShellBegin + (isOfEngine ? "export " + ofNode + "\n" : std::string()) +
                           *m_config.shellText + mpiShellEnd + "exec";
        for (const std::string& word : launcher)
            text += " " + word; // none needs quoting; addresses are numeric
        process.shellText = text + mpiShellArgument;
    }

    // Makes the command of the run begin with `script`, shell text that waits for its cluster.
    void precede(SpecProcess& process, const std::string& script) const {
        if (m_config.shellText) {
            process.shellText = script + *m_config.shellText;
            return;
        }
        process.argv = {"bash", "-c", script + "exec \"$@\"", "studio"};
        process.argv.insert(process.argv.end(), m_config.argv.begin(), m_config.argv.end());
    }

    static void startBy(SpecProcess& process, const std::string& script, std::vector<std::string> arguments) {
        process.argv = {"bash", "-c", script, "studio"};
        process.argv.insert(process.argv.end(), arguments.begin(), arguments.end());
    }

    // Never `ray stop`, which ends every Ray of the account on that machine.
    void planRay() {
        for (int node = 0; node < m_nodes; ++node) {
            Variables variables = commonVariables();
            variables["NODE_RANK"] = std::to_string(node);
            variables["RAY_USAGE_STATS_ENABLED"] = "0";
            variables["RAY_GRACEFUL_SHUTDOWN_DRAIN_TIMEOUT_S"] = "0"; // its run has ended then: nothing to drain
            Variables service = variables;
            variables["RAY_ADDRESS"] = endpoint(0, schedulerPort);
            if (node == 0)
                precede(add(node, true, variables), waitText(rayWait, m_nodes));
            // Ports of workers are free ones of the system, so that several clusters fit on a machine.
            std::vector<std::string> words = {"ray",
                                              "start",
                                              "--block",
                                              "--node-ip-address=" + address(node),
                                              "--min-worker-port=0",
                                              "--max-worker-port=0",
                                              "--dashboard-agent-listen-port=" + port(node, rayAgentPort)};
            if (m_cores)
                words.push_back("--num-cpus=" + std::to_string(*m_cores));
            if (node == 0) {
                words.insert(words.end(), {"--head", "--port=" + port(0, schedulerPort), "--include-dashboard=false"});
                words.insert(words.begin(), port(0, rayClientPort));
                startBy(add(node, false, service), rayHead, std::move(words));
            } else {
                words.push_back("--address=" + endpoint(0, schedulerPort));
                words.insert(words.begin(), {address(0), port(0, schedulerPort)});
                startBy(add(node, false, service), rayWorker, std::move(words));
            }
        }
        m_plan.ports = rayAgentPort + 1;
    }

    void planDask() {
        const std::string scheduler = "tcp://" + endpoint(0, schedulerPort);
        for (int node = 0; node < m_nodes; ++node) {
            Variables variables = commonVariables();
            variables["NODE_RANK"] = std::to_string(node);
            variables["DASK_SCHEDULER_ADDRESS"] = scheduler;
            if (node == 0) {
                precede(add(node, true, variables), waitText(daskWait, m_nodes * m_perNode));
                add(node, false, variables).argv = {
                    "python3",  "-m",     "distributed.cli.dask_scheduler", "--host",
                    address(0), "--port", port(0, schedulerPort),           "--no-dashboard"};
            }
            std::vector<std::string>& words = add(node, false, variables).argv;
            words = {"python3",
                     "-m",
                     "distributed.cli.dask_worker",
                     scheduler,
                     "--host",
                     address(node),
                     "--nworkers",
                     std::to_string(m_perNode),
                     "--no-dashboard",
                     "--death-timeout",
                     std::to_string(joinTimeout)};
            if (m_cores)
                words.insert(words.end(), {"--nthreads", std::to_string(std::max(1, *m_cores / m_perNode))});
            if (m_config.needs.memoryBytes && *m_config.needs.memoryBytes > 0)
                words.insert(words.end(), {"--memory-limit", std::to_string(*m_config.needs.memoryBytes / m_perNode)});
        }
        m_plan.ports = schedulerPort + 1;
    }

    // Spark's own cluster (resources/python/compute_studio_spark): the command of the run is its driver. Only a node's
    // page is on the loopback interface, so its port need not be free on the others.
    void planSpark() {
        const std::string master = "spark://" + endpoint(0, schedulerPort);
        const std::vector<std::string> part = {"python3", "-m", "compute_studio_spark.standalone"};
        const auto start = [&](int node, const char* role, int port, int page, const Variables& variables) {
            std::vector<std::string>& words = add(node, false, variables).argv;
            words = part;
            words.insert(words.end(), {role, address(node), Planner::port(node, port), Planner::port(node, page)});
        };
        for (int node = 0; node < m_nodes; ++node) {
            Variables variables = commonVariables();
            variables["NODE_RANK"] = std::to_string(node);
            variables["COMPUTE_STUDIO_SPARK_MASTER"] = master;
            variables["COMPUTE_STUDIO_SPARK_SECRET"] = "${{node.secret}}";
            if (m_cores)
                variables["COMPUTE_STUDIO_SPARK_CORES"] = std::to_string(*m_cores * slotsOf(node));
            if (m_config.needs.memoryBytes && *m_config.needs.memoryBytes > 0)
                variables["COMPUTE_STUDIO_SPARK_MEMORY_MIB"] =
                    std::to_string(*m_config.needs.memoryBytes / bytesPerMebibyte * slotsOf(node));
            if (node == 0) {
                Variables driver = variables;
                driver["COMPUTE_STUDIO_SPARK_ADDRESS"] = address(0);
                driver["COMPUTE_STUDIO_SPARK_NODES"] = std::to_string(m_nodes);
                driver["COMPUTE_STUDIO_SPARK_MASTER_UI"] = port(0, sparkMasterPage);
                add(0, true, std::move(driver));
                start(0, "master", schedulerPort, sparkMasterPage, variables);
            }
            start(node, "worker", sparkWorkerPort, sparkWorkerPage, variables);
        }
        m_plan.ports = sparkWorkerPage + 1;
    }

    static std::string waitText(const char* script, int count) {
        return replaced(replaced(script, "%1", std::to_string(count)), "%2", std::to_string(joinTimeout));
    }

    const RunConfig& m_config;
    int m_nodes;
    int m_perNode;
    std::optional<int> m_cores;
    const std::vector<int>& m_slots; // by node; may be shorter: 1
    bool m_isInEngine;
    RankPlan m_plan;
};

} // namespace

RankPlan planRanks(const RunConfig& config, int nodes, std::optional<int> coresPerNode, const std::vector<int>& slots,
                   bool isInEngine) {
    if (nodes == 1 && config.needs.processesPerNode == 1 && config.distribution.kind == DistributionKind::None)
        return {};
    // On one node the driver runs Spark in itself, or on a cluster that the target belongs to.
    if (nodes == 1 && config.distribution.kind == DistributionKind::Spark)
        return {};
    return Planner(config, nodes, coresPerNode, slots, isInEngine).plan();
}

} // namespace studio
