// Writes the command lines of Slurm's tools and parses what they print. Pure. Formats are those of all versions from
// 17.11 on: `-o` with one line per record, not --json. What cannot be parsed is an error, never an empty answer.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/protocol/engine.h"
#include "core/protocol/run_spec.h"

namespace studio::slurm {

// States in which a job ends for good. Unknown words, COMPLETING, REQUEUED, SUSPENDED, … are none.
bool isTerminal(std::string_view state);

// A job as squeue or sacct lists it.
struct Job {
    std::string id; // of an element of an array "12_3", of several that share a record "12_*"
    std::string name;
    std::string state;  // "PENDING"; of sacct without "by UID"
    std::string reason; // squeue only
    std::string nodes;
    int64_t startMs = 0; // expected or real; 0: none
    int64_t endMs = 0;   // expected or real; 0: none
    // sacct: canceled, with no user named. So it closes the record of a job that the controller had lost.
    bool isClosed = false;
    int index = -1; // in an array; -1: none, or "12_*"
    // It may be the job of that name: `element` is the index in an array, -1 of a job of its own. The elements of an
    // array that was canceled before they started have one record without an index.
    bool isOf(const std::string& jobOfName, int element) const {
        return name == jobOfName && (index == element || id.ends_with("_*") || (index < 0 && isTerminal(state)));
    }
    bool operator==(const Job&) const = default;
};

// Parsed output of sbatch.
enum class SubmitVerdict {
    Accepted,
    Refused,   // not accepted, and would be refused again: only known words say so
    Throttled, // not accepted because of a limit on submitted jobs
    Unknown,   // may have been accepted: no answer, or none that says so
};
struct SubmitAnswer {
    SubmitVerdict verdict = SubmitVerdict::Unknown;
    std::string id{};
    std::string cluster{};
    std::string message{};  // what Slurm said
    bool isUnclear = false; // Unknown, but probably a refusal: sbatch failed for another reason than the connection
};

// The name of an attempt's job, which is its identity: ids are used again after a loss of Slurm's state.
std::string jobName(const AttemptKey& key);
bool isJobName(std::string_view name);

// Arguments of sbatch, without the program. `folder`: of the attempt, on a file system that the nodes share.
std::vector<std::string> submitWords(const RunSpec& spec, const std::string& folder);
// The same for the elements of an array that need the same, `spec` of any of them. `folder`: of the array.
struct ArrayWords {
    std::string name;
    std::string folder;
    std::vector<int> indices;
    int maxConcurrent = 1;
};
std::vector<std::string> submitArrayWords(const RunSpec& spec, const ArrayWords& array);
// "0-2,5"; ascending.
std::string indicesText(const std::vector<int>& indices);
// Arguments of srun, without the program, by which the job starts one task on each of its nodes.
std::vector<std::string> stepWords(const RunSpec& spec);
// The job's script, for the standard input of sbatch. Contains no secret: accounting may keep it.
// `life`: the mode of the agent.
std::string submitScript(const std::string& agent, const std::string& folder, std::string_view life = "batch");
// The name of the job that builds the environment of an attempt: the same for all that need the same environment, so
// that Slurm runs one of them at a time. Empty: it is built on the login node.
std::string buildJobName(const RunSpec& spec);
std::string buildJobName(const EnvironmentSpec& spec, const SlurmOptions& options);
// The failure of an environment that such jobs did not build.
inline constexpr const char* lostBuildsText =
    "The Slurm jobs that built the environment ended several times without a result. Their time limit or memory may be "
    "too small: see --build-time and --build-partition of \"studioctl compute update\".";
// Arguments of sbatch for that job. `output`: of its script, in the folder.
std::vector<std::string> buildWords(const EnvironmentSpec& spec, const SlurmOptions& options, const std::string& folder,
                                    std::string_view output);
// The time limit for Slurm in minutes: later than that of the studio by its grace period and a margin.
int64_t limitMinutes(int64_t timeLimitMs, int64_t graceMs);

std::vector<std::string> queueWords(const std::string& user);
std::vector<std::string> accountWords(const std::vector<std::string>& names, int64_t sinceMs);
// Of jobs that are no elements of arrays.
std::vector<std::string> cancelWords(const std::string& user, const std::string& name,
                                     const std::vector<std::string>& ids);
// Of elements of one array, ascending. Without user and name: by such a filter, scancel cancels all elements that are
// pending as one record (Slurm 22.05) instead of the one.
std::vector<std::string> cancelElementsWords(const std::string& array, const std::vector<int>& indices);
// Lists the jobs of one name.
std::vector<std::string> queueOfNameWords(const std::string& user, const std::string& name);
// scancel has failed only because of jobs that Slurm has forgotten.
bool isCancelOfForgotten(std::string_view errors);

// `exitCode` < 0: ended by a signal or a time-out.
SubmitAnswer readSubmit(int exitCode, std::string_view output, std::string_view errors);
// Corrupt for an answer that is cut off or has no line of a job. Other lines are skipped: names of jobs that are not
// ours may contain line feeds.
Result<std::vector<Job>> readQueue(std::string_view output);
Result<std::vector<Job>> readAccounts(std::string_view output);
// The controller answers.
bool isUp(std::string_view pingOutput);

EnginePhase phaseOf(std::string_view state);
// The verdict about an attempt that has no record of its end. `hasStarted`: its shim had claimed it.
std::string_view verdictOf(std::string_view state, bool hasStarted);
// Returns true for reasons of a pending job that do not pass by waiting: "PartitionTimeLimit".
bool isHopeless(std::string_view reason);

// "2026-11-26T07:21:36" in local time; 0: none ("N/A", "Unknown").
int64_t timeFrom(std::string_view text);

// Name, controller and port of a cluster, as several may share a home folder. From `scontrol show config`; empty: not
// known.
std::string clusterIdentity(std::string_view config);

// Facts from: scontrol show config; scontrol show partition -o; sinfo -hN -o '%N|%P|%c|%m|%G|%f|%T'.
void readConfig(std::string_view output, SlurmFacts& facts);
void readPartitions(std::string_view output, SlurmFacts& facts);
void readNodes(std::string_view output, SlurmFacts& facts);
// Counts the jobs of each partition.
void readJobCounts(std::string_view output, SlurmFacts& facts);
// sacctmgr -nP show assoc user=U format=Account,QOS; sacctmgr -nP show qos format=Name,MaxWall,MaxSubmitJobsPerUser.
void readAssociations(std::string_view associations, std::string_view qos, SlurmFacts& facts);

} // namespace studio::slurm
