<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>CliText</name>
    <message>
        <source>Compute Studio: run training scripts on the machines you own, and watch them.</source>
        <translation>Compute Studio：在自己的机器上运行训练脚本并跟踪进展。</translation>
    </message>
    <message>
        <source>The workspace&apos;s folder (default: COMPUTE_STUDIO_WORKSPACE, else a folder in your data folder)</source>
        <translation>工作区文件夹（默认：COMPUTE_STUDIO_WORKSPACE，否则为个人数据文件夹中的一个文件夹）</translation>
    </message>
    <message>
        <source>Answer as JSON</source>
        <translation>以 JSON 格式输出</translation>
    </message>
    <message>
        <source>Print the version and end</source>
        <translation>显示版本并退出</translation>
    </message>
    <message>
        <source>Print this help and end</source>
        <translation>显示此帮助并退出</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Usage</source>
        <comment>heading in the help</comment>
        <translation>用法</translation>
    </message>
    <message>
        <source>OPTIONS</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Arguments</source>
        <comment>heading in the help</comment>
        <translation>参数</translation>
    </message>
    <message>
        <source>COMMAND</source>
        <comment>stands for the name of a command</comment>
        <translation>命令</translation>
    </message>
    <message>
        <source>REQUIRED</source>
        <translation>必需</translation>
    </message>
    <message>
        <source>studioctl: this command line is not understood: %1</source>
        <translation>studioctl: 无法理解此命令行：%1</translation>
    </message>
    <message>
        <source>studioctl: every command explains its options with --help.</source>
        <translation>studioctl: 每个命令都可以用 --help 查看其选项。</translation>
    </message>
    <message>
        <source>Commands</source>
        <comment>heading in the help</comment>
        <translation>命令</translation>
    </message>
    <message numerus="yes">
        <source>%n cores</source>
        <translation>
            <numerusform>%n 个核心</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 memory, %3</source>
        <comment>cores, size of the memory, GPUs</comment>
        <translation>%1，%2 内存，%3</translation>
    </message>
    <message numerus="yes">
        <source>%n GPUs</source>
        <translation>
            <numerusform>%n 个 GPU</numerusform>
        </translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Reachable</source>
        <translation>可连接</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Runs at once</source>
        <translation>同时运行数</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机名</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>处理器</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Disk</source>
        <translation>磁盘</translation>
    </message>
    <message>
        <source>%1 free of %2</source>
        <translation>可用 %1，共 %2</translation>
    </message>
    <message>
        <source>Containment</source>
        <translation>进程隔离</translation>
    </message>
    <message>
        <source>control group</source>
        <translation>控制组 (cgroup)</translation>
    </message>
    <message>
        <source>process tree</source>
        <translation>进程树</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Python</source>
        <translation>Python</translation>
    </message>
    <message>
        <source>NAME</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>KIND</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>STATE</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>RUNS AT ONCE</source>
        <translation>同时运行数</translation>
    </message>
    <message>
        <source>HARDWARE</source>
        <translation>硬件</translation>
    </message>
    <message>
        <source>Compute targets: where runs execute</source>
        <translation>计算目标：执行运行的地方</translation>
    </message>
    <message>
        <source>All targets</source>
        <translation>所有计算目标</translation>
    </message>
    <message>
        <source>A target and its hardware</source>
        <translation>一个计算目标及其硬件</translation>
    </message>
    <message>
        <source>Name of the target</source>
        <translation>计算目标的名称</translation>
    </message>
    <message>
        <source>Change a target</source>
        <translation>修改计算目标</translation>
    </message>
    <message>
        <source>How many runs it takes at once</source>
        <translation>可同时接受的运行数</translation>
    </message>
    <message>
        <source>studioctl: run %1 is still %2.</source>
        <translation>studioctl: 运行 %1 仍处于 %2 状态。</translation>
    </message>
    <message>
        <source>studioctl: the run was deleted.</source>
        <translation>studioctl: 该运行已被删除。</translation>
    </message>
    <message>
        <source>studioctl: attempt %1</source>
        <translation>studioctl: 尝试 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n bytes</source>
        <translation>
            <numerusform>%n 字节</numerusform>
        </translation>
    </message>
    <message>
        <source>Run id, or the beginning of one</source>
        <translation>运行 ID 或其开头部分</translation>
    </message>
    <message>
        <source>ID</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>EXPERIMENT</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>COMPUTE</source>
        <translation>计算目标</translation>
    </message>
    <message>
        <source>CREATED</source>
        <translation>创建时间</translation>
    </message>
    <message>
        <source>DURATION</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>%1 (evidence: %2)</source>
        <translation>%1（依据：%2）</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>Exit code</source>
        <translation>退出代码</translation>
    </message>
    <message>
        <source>Signal</source>
        <translation>信号</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>计算目标</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>运行配置</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>源文件夹</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>快照</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Attempt</source>
        <translation>尝试</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>创建时间</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>开始时间</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>结束时间</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>CPU time</source>
        <translation>CPU 时间</translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation>内存峰值</translation>
    </message>
    <message>
        <source>Outputs</source>
        <translation>输出</translation>
    </message>
    <message numerus="yes">
        <source>%n files, %1</source>
        <translation>
            <numerusform>%n 个文件，%1</numerusform>
        </translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>TIME</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>ATTEMPT</source>
        <translation>尝试</translation>
    </message>
    <message>
        <source>EVIDENCE</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>WHAT HAPPENED</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Run %1 has no snapshot: it was submitted without a source folder.</source>
        <translation>运行 %1 没有快照：提交时未指定源文件夹。</translation>
    </message>
    <message>
        <source>Submit, watch and end runs</source>
        <translation>提交、跟踪和结束运行</translation>
    </message>
    <message>
        <source>Runs, newest first</source>
        <translation>运行列表，最新的在前</translation>
    </message>
    <message>
        <source>There is no state &quot;%1&quot;. The states are NotStarted, Queued, Provisioning, Preparing, Running, Finalizing, CancelRequested, Completed, Failed and Canceled.</source>
        <translation>没有状态“%1”。可用的状态有 NotStarted、Queued、Provisioning、Preparing、Running、Finalizing、CancelRequested、Completed、Failed 和 Canceled。</translation>
    </message>
    <message>
        <source>Only runs in this state</source>
        <translation>仅列出处于此状态的运行</translation>
    </message>
    <message>
        <source>Only runs of this experiment</source>
        <translation>仅列出此实验的运行</translation>
    </message>
    <message>
        <source>At most so many (default: 50)</source>
        <translation>最多列出的数量（默认：50）</translation>
    </message>
    <message>
        <source>Everything about a run</source>
        <translation>一个运行的全部信息</translation>
    </message>
    <message>
        <source>Every change of state, with its evidence</source>
        <translation>每次状态变化及其依据</translation>
    </message>
    <message>
        <source>The files that the run was given</source>
        <translation>该运行得到的文件</translation>
    </message>
    <message>
        <source>Print the log while the run goes, and end with its result</source>
        <translation>在运行期间输出日志，并以运行的结果退出</translation>
    </message>
    <message>
        <source>Wait for the run&apos;s end: exit code 0 Completed, 1 Failed, 3 Canceled, 5 still going</source>
        <translation>等待运行结束：退出代码 0 Completed，1 Failed，3 Canceled，5 仍在进行</translation>
    </message>
    <message>
        <source>Wait for so many seconds at most</source>
        <translation>最多等待的秒数</translation>
    </message>
    <message>
        <source>End a run: TERM, some time, KILL</source>
        <translation>结束运行：TERM，等待一段时间，KILL</translation>
    </message>
    <message>
        <source>The same snapshot and configuration as a new run</source>
        <translation>以相同的快照和运行配置开始新的运行</translation>
    </message>
    <message>
        <source>Delete an ended run with all its files</source>
        <translation>删除已结束的运行及其所有文件</translation>
    </message>
    <message>
        <source>The run has no log &quot;%1&quot;. It has: %2.</source>
        <translation>该运行没有日志“%1”。现有日志：%2。</translation>
    </message>
    <message>
        <source>Run %1 has no log yet: it has not been started.</source>
        <translation>运行 %1 还没有日志：它尚未启动。</translation>
    </message>
    <message>
        <source>Run %1 has no files yet: it has not been started.</source>
        <translation>运行 %1 还没有文件：它尚未启动。</translation>
    </message>
    <message>
        <source>studioctl: left out %1: it is a link that leads outside, or no plain file.</source>
        <translation>studioctl: 已略过 %1：它是指向外部的链接，或者不是普通文件。</translation>
    </message>
    <message numerus="yes">
        <source>%n files (%1) in %2</source>
        <translation>
            <numerusform>%n 个文件（%1），位于 %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Print a log of a run</source>
        <translation>输出运行的日志</translation>
    </message>
    <message>
        <source>Which log (default: std_log.txt; logs/NAME for the job&apos;s own)</source>
        <translation>哪个日志（默认：std_log.txt；作业自己的日志用 logs/NAME）</translation>
    </message>
    <message>
        <source>Only the last N lines</source>
        <translation>仅最后 N 行</translation>
    </message>
    <message>
        <source>Copy outputs and logs of a run to a folder</source>
        <translation>将运行的输出和日志复制到文件夹</translation>
    </message>
    <message>
        <source>Folder (default: one named like the run)</source>
        <translation>文件夹（默认：与运行同名）</translation>
    </message>
    <message>
        <source>studioctl: this configuration exists already; it is used as it is.</source>
        <translation>studioctl: 此运行配置已存在，将按原样使用。</translation>
    </message>
    <message>
        <source>VERSION</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>COMMAND</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Variables</source>
        <translation>变量</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation>时间限制</translation>
    </message>
    <message>
        <source>Retries</source>
        <translation>重试次数</translation>
    </message>
    <message>
        <source>RUNS</source>
        <translation>运行数</translation>
    </message>
    <message>
        <source>UNFINISHED</source>
        <translation>未结束</translation>
    </message>
    <message>
        <source>LAST RUN</source>
        <translation>最近的运行</translation>
    </message>
    <message numerus="yes">
        <source>Would be sent: %n files, %1</source>
        <translation>
            <numerusform>将发送：%n 个文件，%1</numerusform>
        </translation>
    </message>
    <message>
        <source>New in this workspace: at most %1</source>
        <translation>此工作区中新增：最多 %1</translation>
    </message>
    <message>
        <source>Largest files:</source>
        <translation>最大的文件：</translation>
    </message>
    <message>
        <source>Left out:</source>
        <translation>略过：</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n entries, %2</source>
        <comment>rule, count, size</comment>
        <translation>
            <numerusform>%1：%n 个条目，%2</numerusform>
        </translation>
    </message>
    <message>
        <source>Think about:</source>
        <translation>请注意：</translation>
    </message>
    <message>
        <source>Cannot be read (nothing can be sent while this is so):</source>
        <translation>无法读取（在此期间无法发送任何内容）：</translation>
    </message>
    <message>
        <source>Named run configurations, with versions</source>
        <translation>带版本的命名运行配置</translation>
    </message>
    <message>
        <source>Save a configuration: runconfig create NAME [OPTIONS] -- COMMAND [ARG]…</source>
        <translation>保存运行配置：runconfig create 名称 [选项] -- 命令 [参数]…</translation>
    </message>
    <message>
        <source>Name of the configuration</source>
        <translation>运行配置的名称</translation>
    </message>
    <message>
        <source>The newest version of each</source>
        <translation>各运行配置的最新版本</translation>
    </message>
    <message>
        <source>A configuration, NAME or NAME:VERSION</source>
        <translation>一个运行配置：名称 或 名称:版本</translation>
    </message>
    <message>
        <source>NAME or NAME:VERSION</source>
        <translation>名称 或 名称:版本</translation>
    </message>
    <message>
        <source>Delete a configuration with all its versions; runs keep their copy</source>
        <translation>删除运行配置及其所有版本；运行保留各自的副本</translation>
    </message>
    <message>
        <source>Experiments: named groups of runs</source>
        <translation>实验：命名的运行组</translation>
    </message>
    <message>
        <source>All experiments</source>
        <translation>所有实验</translation>
    </message>
    <message>
        <source>An experiment and its newest runs</source>
        <translation>一个实验及其最新的运行</translation>
    </message>
    <message>
        <source>Name of the experiment</source>
        <translation>实验的名称</translation>
    </message>
    <message>
        <source>What a run would be given</source>
        <translation>运行将得到的内容</translation>
    </message>
    <message>
        <source>What would be sent of a folder, what is left out by which rule, and what to think about</source>
        <translation>文件夹中将发送哪些内容、哪些内容因哪条规则被略过，以及需要注意的事项</translation>
    </message>
    <message>
        <source>The source folder</source>
        <translation>源文件夹</translation>
    </message>
    <message>
        <source>studioctl: process %1 drives this workspace; waiting to take over.</source>
        <translation>studioctl: 进程 %1 正在控制此工作区；等待接管。</translation>
    </message>
    <message>
        <source>Drive this workspace: launch, watch and collect its runs</source>
        <translation>控制此工作区：启动、跟踪并收集其运行</translation>
    </message>
    <message>
        <source>End when nothing is left to do</source>
        <translation>没有待办事项时退出</translation>
    </message>
    <message>
        <source>%1 takes NAME=VALUE, not &quot;%2&quot;.</source>
        <translation>%1 需要 名称=值，而不是“%2”。</translation>
    </message>
    <message>
        <source>The input %1 names a place on the machine: it must begin with &quot;/&quot;.</source>
        <translation>输入 %1 指定的是机器上的位置：必须以“/”开头。</translation>
    </message>
    <message>
        <source>The input %1 names %2, which is not there. Give the text itself with text:VALUE, or a place on the machine with path:PLACE.</source>
        <translation>输入 %1 指定的 %2 不存在。文本本身请用 text:值，机器上的位置请用 path:位置。</translation>
    </message>
    <message>
        <source>studioctl: note: %1 is not sent with the run, because no source folder was named. Add --source .</source>
        <translation>studioctl: 提示：由于未指定源文件夹，%1 不会随运行发送。请添加 --source .</translation>
    </message>
    <message>
        <source>studioctl: … and %1 more; &quot;studioctl snapshot preview&quot; shows them all.</source>
        <translation>studioctl: … 另有 %1 项；“studioctl snapshot preview”可显示全部。</translation>
    </message>
    <message>
        <source>Compute target (default: local)</source>
        <translation>计算目标（默认：local）</translation>
    </message>
    <message>
        <source>Folder that the run gets a copy of (default: none)</source>
        <translation>复制给运行的文件夹（默认：无）</translation>
    </message>
    <message>
        <source>Experiment (default: the source folder&apos;s name)</source>
        <translation>实验（默认：源文件夹的名称）</translation>
    </message>
    <message>
        <source>Python interpreter (default: the one that &quot;python&quot; means in this shell)</source>
        <translation>Python 解释器（默认：当前 shell 中“python”所指的解释器）</translation>
    </message>
    <message>
        <source>Environment variable, K=V; may be repeated</source>
        <translation>环境变量，K=V；可重复</translation>
    </message>
    <message>
        <source>Input, K=V: text, or file:PATH and folder:PATH to send, or path:PLACE on the machine; ${{inputs.K}} in the command; may be repeated</source>
        <translation>输入，K=V：文本，或用 file:路径 和 folder:路径 发送，或用 path:位置 指定机器上的位置；在命令中写 ${{inputs.K}}；可重复</translation>
    </message>
    <message>
        <source>Time limit in seconds</source>
        <translation>时间限制（秒）</translation>
    </message>
    <message>
        <source>Seconds between TERM and KILL when the run is canceled or out of time (default: 10)</source>
        <translation>运行被取消或超时时，TERM 与 KILL 之间的秒数（默认：10）</translation>
    </message>
    <message>
        <source>Further attempts after failures outside the job (default: 0)</source>
        <translation>因作业之外的故障而追加的尝试次数（默认：0）</translation>
    </message>
    <message>
        <source>Tag, K=V; may be repeated</source>
        <translation>标签，K=V；可重复</translation>
    </message>
    <message>
        <source>The source folder %1 does not exist or is no folder.</source>
        <translation>源文件夹 %1 不存在或不是文件夹。</translation>
    </message>
    <message>
        <source>There is no Python interpreter %1 on the PATH.</source>
        <translation>PATH 中没有 Python 解释器 %1。</translation>
    </message>
    <message>
        <source>Submit a run: run submit [OPTIONS] -- COMMAND [ARG]…</source>
        <translation>提交运行：run submit [选项] -- 命令 [参数]…</translation>
    </message>
    <message>
        <source>Name of the run (default: the script&apos;s name)</source>
        <translation>运行的名称（默认：脚本的名称）</translation>
    </message>
    <message>
        <source>Start from a run configuration, NAME[:VERSION]</source>
        <translation>以运行配置为基础，名称[:版本]</translation>
    </message>
    <message>
        <source>Workspace</source>
        <translation>工作区</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>%1 (not ended: %2)</source>
        <translation>%1（未结束：%2）</translation>
    </message>
    <message>
        <source>Driver</source>
        <translation>控制进程</translation>
    </message>
    <message>
        <source>process %1 (%2) since %3</source>
        <translation>进程 %1（%2），自 %3 起</translation>
    </message>
    <message>
        <source>nobody; the next submit starts one</source>
        <translation>无；下次提交时会启动</translation>
    </message>
    <message>
        <source>On machines now</source>
        <translation>当前在机器上</translation>
    </message>
    <message>
        <source>Trouble</source>
        <translation>故障</translation>
    </message>
    <message>
        <source>Free space</source>
        <translation>可用空间</translation>
    </message>
    <message>
        <source>files missing: %1, files damaged: %2</source>
        <translation>缺失文件：%1，损坏文件：%2</translation>
    </message>
    <message>
        <source>Database: %1</source>
        <translation>数据库：%1</translation>
    </message>
    <message>
        <source>Snapshots looked at: %1, damaged: %2</source>
        <translation>已检查的快照：%1，损坏：%2</translation>
    </message>
    <message>
        <source>studioctl: copy the newest file of %1 over workspace.db, with no studio running.</source>
        <translation>studioctl: 请在没有 Studio 运行时，用 %1 中最新的文件覆盖 workspace.db。</translation>
    </message>
    <message>
        <source>%1 exists already. Name a file that does not.</source>
        <translation>%1 已存在。请指定一个不存在的文件。</translation>
    </message>
    <message>
        <source>The database is in %1 (%2). Logs, outputs and snapshots are not in it; they lie in the workspace&apos;s folder.</source>
        <translation>数据库已保存到 %1（%2）。日志、输出和快照不在其中，它们位于工作区文件夹。</translation>
    </message>
    <message>
        <source>Say either --moved or --copied.</source>
        <translation>请指定 --moved 或 --copied 之一。</translation>
    </message>
    <message>
        <source>The folder that holds all state</source>
        <translation>保存全部状态的文件夹</translation>
    </message>
    <message>
        <source>Where it is, what is in it, and who drives it</source>
        <translation>它的位置、内容以及由谁控制</translation>
    </message>
    <message>
        <source>Read and verify the database and all snapshots</source>
        <translation>读取并校验数据库和所有快照</translation>
    </message>
    <message>
        <source>Copy the database to a file</source>
        <translation>将数据库复制到文件</translation>
    </message>
    <message>
        <source>The file to write</source>
        <translation>要写入的文件</translation>
    </message>
    <message>
        <source>Say whether a workspace that woke up elsewhere was moved or copied</source>
        <translation>说明在别处打开的工作区是被移动还是被复制的</translation>
    </message>
    <message>
        <source>It was moved: the old place is no more</source>
        <translation>已移动：原位置不再存在</translation>
    </message>
    <message>
        <source>It is a copy: its unfinished runs go on in the original</source>
        <translation>这是副本：其未结束的运行在原工作区中继续</translation>
    </message>
    <message>
        <source>None</source>
        <comment>no restrictions</comment>
        <translation>无</translation>
    </message>
    <message>
        <source>Requires approval</source>
        <translation>需要批准</translation>
    </message>
    <message>
        <source>SIZE</source>
        <translation>规格</translation>
    </message>
    <message>
        <source>CORES</source>
        <translation>核数</translation>
    </message>
    <message>
        <source>MEMORY</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>GPUS</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>CUDA</source>
        <translation>CUDA</translation>
    </message>
    <message>
        <source>CATEGORY</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>RESTRICTIONS</source>
        <translation>限制</translation>
    </message>
    <message>
        <source>ISOLATED</source>
        <translation>独占</translation>
    </message>
    <message>
        <source>AZURE&apos;S LIST PRICE</source>
        <translation>AZURE 标价</translation>
    </message>
    <message>
        <source>%1 USD/h</source>
        <translation>%1 美元/小时</translation>
    </message>
    <message>
        <source>No VM size is of the category &quot;%1&quot;. Categories are: %2.</source>
        <translation>没有类别为“%1”的虚拟机规格。现有类别：%2。</translation>
    </message>
    <message>
        <source>No VM size is of the family &quot;%1&quot;. Families are: %2.</source>
        <translation>没有属于系列“%1”的虚拟机规格。现有系列：%2。</translation>
    </message>
    <message>
        <source>No VM size has all of that. Ask for less.</source>
        <translation>没有虚拟机规格满足所有条件。请放宽条件。</translation>
    </message>
    <message>
        <source>Azure&apos;s list price is for Linux in East US, without discounts; a machine of your own costs what you say it does. --json names where each row comes from.</source>
        <translation>Azure 标价适用于 East US 的 Linux，不含折扣；自有机器的费用以您的设定为准。--json 会列出每一行的来源。</translation>
    </message>
    <message>
        <source>VM sizes that managed targets are made in</source>
        <translation>托管计算目标可用的虚拟机规格</translation>
    </message>
    <message>
        <source>Only sizes with GPUs</source>
        <translation>仅带 GPU 的规格</translation>
    </message>
    <message>
        <source>Only this series or family, e.g. NCv3</source>
        <translation>仅此系列，例如 NCv3</translation>
    </message>
    <message>
        <source>Only this category, e.g. &quot;Memory optimized&quot;</source>
        <translation>仅此类别，例如 &quot;Memory optimized&quot;</translation>
    </message>
    <message>
        <source>Memory in GiB, at least</source>
        <translation>内存下限（GiB）</translation>
    </message>
    <message>
        <source>Cores, at least</source>
        <translation>核数下限</translation>
    </message>
    <message>
        <source>NODE</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>SINCE</source>
        <translation>自</translation>
    </message>
    <message>
        <source>CPUS</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>RUN</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>HELD</source>
        <translation>限定</translation>
    </message>
    <message>
        <source>AT</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>WHAT</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>It could not be created.</source>
        <translation>无法创建。</translation>
    </message>
    <message>
        <source>Compute of the type &quot;%1&quot; cannot be created. There is: amlcompute.</source>
        <translation>无法创建类型为“%1”的计算目标。可用的类型：amlcompute。</translation>
    </message>
    <message>
        <source>studioctl: &quot;%1&quot; exists already with this configuration; it is used.</source>
        <translation>studioctl: “%1”已存在且配置相同，将直接使用。</translation>
    </message>
    <message>
        <source>VM size of a node, see &quot;studioctl compute list-sizes&quot;</source>
        <translation>节点的虚拟机规格，参见“studioctl compute list-sizes”</translation>
    </message>
    <message>
        <source>Cores of a node, instead of a size</source>
        <translation>节点的核数（代替规格）</translation>
    </message>
    <message>
        <source>Memory of a node in GiB, instead of a size</source>
        <translation>节点的内存 (GiB)（代替规格）</translation>
    </message>
    <message>
        <source>dedicated, or low_priority: lets everything else go first</source>
        <translation>dedicated，或 low_priority：让其他所有程序优先</translation>
    </message>
    <message>
        <source>Give either --size, or --cores and --memory, not both.</source>
        <translation>请指定 --size，或者 --cores 和 --memory，不能同时使用。</translation>
    </message>
    <message>
        <source>Say what a node has: --size SIZE, or --cores C --memory GiB. &quot;studioctl compute list-sizes&quot; shows the sizes.</source>
        <translation>请指定节点的配置：--size 规格，或 --cores 核数 --memory GiB。“studioctl compute list-sizes”可列出规格。</translation>
    </message>
    <message>
        <source>There is no tier &quot;%1&quot;. There is: dedicated, low_priority.</source>
        <translation>没有层“%1”。可用的层：dedicated、low_priority。</translation>
    </message>
    <message>
        <source>%1 idle, %2 busy, %3 other</source>
        <comment>nodes of a cluster</comment>
        <translation>%1 个空闲，%2 个忙碌，%3 个其他</translation>
    </message>
    <message>
        <source>Create a compute cluster</source>
        <translation>创建计算群集</translation>
    </message>
    <message>
        <source>amlcompute: a cluster of slots of this computer</source>
        <translation>amlcompute：由此计算机的槽位组成的群集</translation>
    </message>
    <message>
        <source>Name of the cluster</source>
        <translation>群集的名称</translation>
    </message>
    <message>
        <source>Nodes that are always up (default: 0)</source>
        <translation>始终保留的节点数（默认：0）</translation>
    </message>
    <message>
        <source>Nodes at most (default: 4)</source>
        <translation>节点数上限（默认：4）</translation>
    </message>
    <message>
        <source>Seconds that a node waits for work before it leaves (default: 120)</source>
        <translation>节点释放前等待工作的秒数（默认：120）</translation>
    </message>
    <message>
        <source>Print what is done until it is ready</source>
        <translation>输出就绪之前的每一步</translation>
    </message>
    <message>
        <source>The nodes of a cluster</source>
        <translation>群集的节点</translation>
    </message>
    <message>
        <source>What was done to a cluster, newest first</source>
        <translation>对群集执行的操作，最新的在前</translation>
    </message>
    <message>
        <source>At most so many (default: 100)</source>
        <translation>最多列出的数量（默认：100）</translation>
    </message>
    <message>
        <source>Wait until a cluster is as it should be, or gone: exit code 0, 1 failed, 5 not yet</source>
        <translation>等待群集达到应有状态或已删除：退出代码 0，1 失败，5 尚未完成</translation>
    </message>
    <message>
        <source>Delete a cluster; its runs stay</source>
        <translation>删除群集；其运行会保留</translation>
    </message>
    <message>
        <source>Do not wait until its nodes have left</source>
        <translation>不等待其节点释放</translation>
    </message>
    <message>
        <source>Allocation</source>
        <translation>分配状态</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>A node</source>
        <translation>每个节点</translation>
    </message>
    <message>
        <source>Nodes at least</source>
        <translation>节点数下限</translation>
    </message>
    <message>
        <source>Nodes at most</source>
        <translation>节点数上限</translation>
    </message>
    <message>
        <source>Idle before scale-down</source>
        <translation>缩减前的空闲时间</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>优先级</translation>
    </message>
    <message>
        <source>low priority</source>
        <translation>低优先级</translation>
    </message>
    <message>
        <source>dedicated</source>
        <translation>专用</translation>
    </message>
    <message>
        <source>Runs waiting</source>
        <translation>等待中的运行</translation>
    </message>
    <message>
        <source>NODES</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Say what to change; &quot;studioctl compute update --help&quot; shows it.</source>
        <translation>请指定要更改的内容；“studioctl compute update --help”可列出选项。</translation>
    </message>
    <message>
        <source>Nodes that are always up</source>
        <translation>始终保留的节点数</translation>
    </message>
    <message>
        <source>Seconds that a node waits for work before it leaves</source>
        <translation>节点释放前等待工作的秒数</translation>
    </message>
    <message>
        <source>Make a cluster for this run, and delete it afterwards; needs --size, or --cores and --memory</source>
        <translation>为此运行创建群集，结束后删除；需要 --size，或者 --cores 和 --memory</translation>
    </message>
    <message>
        <source>Nodes of that cluster at most (default: 1)</source>
        <translation>该群集的节点数上限（默认：1）</translation>
    </message>
    <message>
        <source>--size, --cores, --memory, --tier and --max-instances belong to --run-based. A cluster that stays is made with &quot;studioctl compute create&quot;.</source>
        <translation>--size、 --cores、 --memory、 --tier 和 --max-instances 须与 --run-based 一起使用。要创建长期保留的群集，请用“studioctl compute create”。</translation>
    </message>
    <message>
        <source>Give either --compute or --run-based, not both.</source>
        <translation>请指定 --compute 或 --run-based，不能同时使用。</translation>
    </message>
    <message>
        <source>The file %1 cannot be read: %2</source>
        <translation>无法读取文件 %1：%2</translation>
    </message>
    <message>
        <source>Give the cluster a name with --name.</source>
        <translation>请用 --name 为群集指定名称。</translation>
    </message>
    <message>
        <source>YAML file as of Azure&apos;s &quot;compute create&quot;; options win over it</source>
        <translation>与 Azure 的“compute create”相同的 YAML 文件；命令行选项优先</translation>
    </message>
    <message>
        <source>--memory takes a number of GiB, such as 4 or 0.5.</source>
        <translation>--memory 需要以 GiB 为单位的数字，例如 4 或 0.5。</translation>
    </message>
    <message>
        <source>Only the newest %1 are shown; --limit N shows more.</source>
        <translation>仅显示最新的 %1 个；用 --limit N 显示更多。</translation>
    </message>
</context>
<context>
    <name>ClusterFileText</name>
    <message>
        <source>&quot;tier&quot; must be dedicated or low_priority.</source>
        <translation>“tier”必须是 dedicated 或 low_priority。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not needed here and was left out.</source>
        <translation>“%1”在此不需要，已略过。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no key of a cluster that is known here; it was left out.</source>
        <translation>“%1”不是已知的群集键，已略过。</translation>
    </message>
    <message>
        <source>The file has no &quot;type&quot;. For a cluster it is amlcompute.</source>
        <translation>文件缺少“type”。群集应为 amlcompute。</translation>
    </message>
    <message>
        <source>The file is of the type &quot;%1&quot;; only amlcompute can be created.</source>
        <translation>文件的类型为“%1”；只能创建 amlcompute。</translation>
    </message>
    <message>
        <source>Give either &quot;size&quot;, or &quot;cores&quot; and &quot;memory_gib&quot;, not both.</source>
        <translation>请指定“size”，或者“cores”和“memory_gib”，不能同时使用。</translation>
    </message>
    <message>
        <source>&quot;size&quot; is not in the file: %1 is taken.</source>
        <translation>文件中没有“size”：使用 %1。</translation>
    </message>
    <message>
        <source>&quot;memory_gib&quot; must be a number of GiB, such as 4 or 0.5.</source>
        <translation>“memory_gib”必须是 GiB 数，例如 4 或 0.5。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not in the file: %2 is taken.</source>
        <translation>文件中没有“%1”：使用 %2。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a number.</source>
        <translation>“%1”必须是数字。</translation>
    </message>
    <message>
        <source>The file is too large to describe a cluster.</source>
        <translation>文件过大，不可能是群集的描述。</translation>
    </message>
    <message>
        <source>The file does not describe a cluster: it has no lines &quot;key: value&quot;.</source>
        <translation>文件没有描述群集：其中没有“键: 值”形式的行。</translation>
    </message>
    <message>
        <source>The file is no YAML: line %1 cannot be read.</source>
        <translation>文件不是 YAML：无法读取第 %1 行。</translation>
    </message>
</context>
<context>
    <name>ClusterStoreText</name>
    <message>
        <source>There is a compute target &quot;%1&quot; already. Choose another name, or change that one.</source>
        <translation>已有计算目标“%1”。请选择其他名称，或更改现有的计算目标。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is being deleted and cannot be changed any more.</source>
        <translation>“%1”正在删除，无法再更改。</translation>
    </message>
    <message numerus="yes">
        <source>&quot;%1&quot; has %n unfinished runs. Cancel them or let them end, then delete it.</source>
        <translation>
            <numerusform>“%1”有 %n 个未结束的运行。请取消它们或等待其结束，然后再删除。</numerusform>
        </translation>
    </message>
    <message>
        <source>&quot;%1&quot; is being deleted. Try again when it is gone: &quot;studioctl compute wait %1&quot;.</source>
        <translation>“%1”正在删除。删除完成后再试：“studioctl compute wait %1”。</translation>
    </message>
</context>
<context>
    <name>ClusterText</name>
    <message>
        <source>The configuration of a cluster is damaged.</source>
        <translation>群集的配置已损坏。</translation>
    </message>
    <message>
        <source>This cluster was made by a newer Compute Studio. Update this one.</source>
        <translation>此群集由更新版本的 Compute Studio 创建。请更新当前版本。</translation>
    </message>
    <message>
        <source>A node needs between 1 and %1 cores.</source>
        <translation>节点需要 1 到 %1 个核心。</translation>
    </message>
    <message>
        <source>A node needs at least %1 GiB of memory.</source>
        <translation>节点至少需要 %1 GiB 内存。</translation>
    </message>
    <message>
        <source>The maximum of nodes must lie between 1 and %1.</source>
        <translation>最大节点数必须在 1 到 %1 之间。</translation>
    </message>
    <message>
        <source>The minimum of nodes must lie between 0 and the maximum, %1.</source>
        <translation>最小节点数必须在 0 到最大节点数 %1 之间。</translation>
    </message>
    <message>
        <source>The idle time before scale-down must lie between 0 and %1 seconds.</source>
        <translation>缩减前的空闲时间必须在 0 到 %1 秒之间。</translation>
    </message>
    <message>
        <source>Choose a smaller size, or give the cores and memory of a node yourself.</source>
        <translation>请选择较小的规格，或自行指定节点的核数和内存。</translation>
    </message>
    <message>
        <source>A node of this size has %1 cores, and %2 has only %3.</source>
        <translation>此规格的节点有 %1 个核心，而 %2 只有 %3 个。</translation>
    </message>
    <message>
        <source>A node of this size has %1 GiB of memory, and %2 has only %3 GiB.</source>
        <translation>此规格的节点有 %1 GiB 内存，而 %2 只有 %3 GiB。</translation>
    </message>
    <message>
        <source>A node of this size has %1 GPUs, and %2 has only %3.</source>
        <translation>此规格的节点有 %1 个 GPU，而 %2 只有 %3 个。</translation>
    </message>
    <message>
        <source>%1 nodes need %2 GPUs, and %3 has only %4. A GPU is never shared: lower the maximum of nodes to %5.</source>
        <translation>%1 个节点需要 %2 个 GPU，而 %3 只有 %4 个。GPU 从不共享：请将最大节点数降到 %5。</translation>
    </message>
    <message>
        <source>All %1 nodes together have %2 cores, %3 has %4: when all of them work they share.</source>
        <translation>全部 %1 个节点共有 %2 个核心，%3 有 %4 个：全部工作时将共享核心。</translation>
    </message>
    <message>
        <source>All %1 nodes together may take %2 GiB of memory, %3 has %4.</source>
        <translation>全部 %1 个节点最多可占用 %2 GiB 内存，%3 有 %4 GiB。</translation>
    </message>
</context>
<context>
    <name>ComputeNameText</name>
    <message>
        <source>A compute target needs a name. Enter %1 to %2 characters.</source>
        <translation>计算目标需要名称。请输入 %1 到 %2 个字符。</translation>
    </message>
    <message>
        <source>The name must not contain a blank. %1</source>
        <translation>名称不能包含空格。%1</translation>
    </message>
    <message>
        <source>The name must not contain &quot;%1&quot;. %2</source>
        <translation>名称不能包含“%1”。%2</translation>
    </message>
    <message>
        <source>The name is too short. Enter at least %1 characters.</source>
        <translation>名称太短。请至少输入 %1 个字符。</translation>
    </message>
    <message>
        <source>The name has %1 characters, and %2 is the limit. Shorten it.</source>
        <translation>名称有 %1 个字符，上限为 %2。请缩短名称。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is reserved, because it has a meaning of its own. Choose another name.</source>
        <translation>“%1”有特定含义，是保留名称。请选择其他名称。</translation>
    </message>
    <message>
        <source>Use the letters a to z and A to Z, digits and hyphens.</source>
        <translation>请使用字母 a 到 z、A 到 Z、数字和连字符。</translation>
    </message>
    <message>
        <source>The name must begin with a letter. Put one in front of &quot;%1&quot;.</source>
        <translation>名称必须以字母开头。请在“%1”前加一个字母。</translation>
    </message>
    <message>
        <source>The name must not end in a hyphen followed by digits. Leave it out (&quot;%1&quot;), or put a letter behind it.</source>
        <translation>名称不能以连字符加数字结尾。请去掉连字符（“%1”），或在其后加一个字母。</translation>
    </message>
    <message>
        <source>Use the letters a to z and A to Z, digits, dots, underscores and hyphens.</source>
        <translation>请使用字母 a 到 z、A 到 Z、数字、点、下划线和连字符。</translation>
    </message>
    <message>
        <source>The name must not begin with &quot;%1&quot;. Begin it with a letter, a digit or an underscore.</source>
        <translation>名称不能以“%1”开头。请以字母、数字或下划线开头。</translation>
    </message>
</context>
<context>
    <name>HostText</name>
    <message>
        <source>The file studio-agent is missing beside this program. Install Compute Studio again.</source>
        <translation>此程序旁缺少文件 studio-agent。请重新安装 Compute Studio。</translation>
    </message>
    <message>
        <source>The machine&apos;s agent is not there at the moment.</source>
        <translation>机器的代理当前不可用。</translation>
    </message>
    <message>
        <source>What was to be sent to the machine is larger than 1 MiB: shorten the command, its variables or its inputs.</source>
        <translation>要发送到机器的内容大于 1 MiB：请缩短命令、变量或输入。</translation>
    </message>
    <message>
        <source>The agent on this machine has ended. It is started again.</source>
        <translation>此机器上的代理已退出。正在重新启动。</translation>
    </message>
    <message>
        <source>The machine answered for another run than it was asked about.</source>
        <translation>机器答复的不是所询问的运行。</translation>
    </message>
</context>
<context>
    <name>RunText</name>
    <message>
        <source>%1 holds bytes that are not UTF-8 text.</source>
        <translation>%1 包含不是 UTF-8 文本的字节。</translation>
    </message>
    <message>
        <source>%1 is longer than %2 bytes.</source>
        <translation>%1 超过 %2 字节。</translation>
    </message>
    <message>
        <source>The run configuration was written by a newer Compute Studio.</source>
        <translation>此运行配置由更新版本的 Compute Studio 写入。</translation>
    </message>
    <message>
        <source>The run configuration cannot be read.</source>
        <translation>无法读取运行配置。</translation>
    </message>
    <message>
        <source>There is no command to run. Put it after --, for example: -- python train.py</source>
        <translation>没有要执行的命令。请写在 -- 之后，例如：-- python train.py</translation>
    </message>
    <message>
        <source>The experiment&apos;s name</source>
        <translation>实验的名称</translation>
    </message>
    <message>
        <source>The run&apos;s name</source>
        <translation>运行的名称</translation>
    </message>
    <message>
        <source>The command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>The interpreter&apos;s path</source>
        <translation>解释器的路径</translation>
    </message>
    <message>
        <source>A word of the command</source>
        <translation>命令中的一个词</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be the name of an environment variable.</source>
        <translation>“%1”不能作为环境变量的名称。</translation>
    </message>
    <message>
        <source>The environment variable %1</source>
        <translation>环境变量 %1</translation>
    </message>
    <message>
        <source>A tag needs a name: --tag NAME=VALUE.</source>
        <translation>标签需要名称：--tag 名称=值。</translation>
    </message>
    <message>
        <source>The tag %1</source>
        <translation>标签 %1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be the name of an input: use letters, digits and underscores, a letter first.</source>
        <translation>“%1”不能作为输入的名称：请使用字母、数字和下划线，并以字母开头。</translation>
    </message>
    <message>
        <source>The input %1</source>
        <translation>输入 %1</translation>
    </message>
    <message>
        <source>The input %1 is given twice.</source>
        <translation>输入 %1 重复指定。</translation>
    </message>
    <message>
        <source>The time limit must be a number of seconds above 0 and below ten years.</source>
        <translation>时间限制必须是大于 0 且小于十年的秒数。</translation>
    </message>
    <message>
        <source>The time between TERM and KILL must lie between 0 and %1 seconds.</source>
        <translation>TERM 与 KILL 之间的时间必须在 0 到 %1 秒之间。</translation>
    </message>
    <message>
        <source>The number of retries must lie between 0 and 100.</source>
        <translation>重试次数必须在 0 到 100 之间。</translation>
    </message>
    <message>
        <source>There is no run configuration &quot;%1&quot;. &quot;studioctl runconfig list&quot; shows those that exist.</source>
        <translation>没有运行配置“%1”。“studioctl runconfig list”可列出现有的运行配置。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be the name of a run configuration: use up to 64 letters, digits, &apos;.&apos;, &apos;_&apos; and &apos;-&apos;, beginning with a letter or digit.</source>
        <translation>“%1”不能作为运行配置的名称：请使用最多 64 个字母、数字、“.”、“_”和“-”，并以字母或数字开头。</translation>
    </message>
    <message>
        <source>A tag needs a name, and the name must not contain &quot;=&quot;.</source>
        <translation>标签需要名称，且名称不能包含“=”。</translation>
    </message>
    <message>
        <source>A tag must be valid text (UTF-8).</source>
        <translation>标签必须是有效文本 (UTF-8)。</translation>
    </message>
    <message>
        <source>A tag&apos;s name may have %1 bytes and its value %2.</source>
        <translation>标签的名称最多 %1 字节，值最多 %2 字节。</translation>
    </message>
    <message>
        <source>A note may have %1 bytes.</source>
        <translation>备注最多 %1 字节。</translation>
    </message>
    <message>
        <source>There is no run &quot;%1&quot; in this workspace. &quot;studioctl run list&quot; shows those that exist.</source>
        <translation>此工作区中没有运行“%1”。“studioctl run list”可列出现有的运行。</translation>
    </message>
    <message>
        <source>Several runs begin with &quot;%1&quot;. Give more of the id.</source>
        <translation>有多个运行以“%1”开头。请给出更长的 ID。</translation>
    </message>
    <message>
        <source>There is no experiment &quot;%1&quot;. &quot;studioctl experiment list&quot; shows those that exist.</source>
        <translation>没有实验“%1”。“studioctl experiment list”可列出现有的实验。</translation>
    </message>
    <message numerus="yes">
        <source>%n bytes</source>
        <translation>
            <numerusform>%n 字节</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 kB</source>
        <translation>%1 kB</translation>
    </message>
    <message>
        <source>%1 MB</source>
        <translation>%1 MB</translation>
    </message>
    <message>
        <source>The job ended with exit code %1. Read the end of its log.</source>
        <translation>作业以退出代码 %1 结束。请查看其日志的末尾。</translation>
    </message>
    <message>
        <source>The job was ended by signal %1.</source>
        <translation>作业被信号 %1 终止。</translation>
    </message>
    <message>
        <source>The job was ended because the machine ran out of memory. Give it less to do at once, or a machine with more memory.</source>
        <translation>由于机器内存耗尽，作业被终止。请减少单次处理量，或使用内存更大的机器。</translation>
    </message>
    <message>
        <source>The job was ended at its time limit. Give it more time with --timeout.</source>
        <translation>作业达到时间限制，已被终止。可用 --timeout 给予更多时间。</translation>
    </message>
    <message>
        <source>The job could not be started: %1</source>
        <translation>无法启动作业：%1</translation>
    </message>
    <message>
        <source>How the job ended is unknown: nothing of it is alive and it left no exit record. Its guardian was killed. Look at the log and the outputs, then resubmit.</source>
        <translation>作业如何结束不得而知：其进程均已不在，也没有留下退出记录。其守护进程已被杀死。请查看日志和输出，然后重新提交。</translation>
    </message>
    <message>
        <source>The machine was restarted while the run was on it. Resubmit, or submit with --retries.</source>
        <translation>运行期间机器被重新启动。请重新提交，或使用 --retries 提交。</translation>
    </message>
    <message>
        <source>The job was lost before its first instruction; it did not run.</source>
        <translation>作业在执行第一条指令之前丢失；它没有运行。</translation>
    </message>
    <message>
        <source>The run&apos;s folder is no longer on the machine: somebody removed it.</source>
        <translation>运行的文件夹已不在机器上：它被人删除了。</translation>
    </message>
    <message>
        <source>The machine refused the run: %1</source>
        <translation>机器拒绝了该运行：%1</translation>
    </message>
    <message>
        <source>The job ended well, but its outputs could not be collected: %1</source>
        <translation>作业已成功结束，但无法收集其输出：%1</translation>
    </message>
    <message>
        <source>This workspace is a copy; the run goes on in the original.</source>
        <translation>此工作区是副本；该运行在原工作区中继续。</translation>
    </message>
    <message>
        <source>The run&apos;s configuration cannot be read: %1</source>
        <translation>无法读取运行的配置：%1</translation>
    </message>
    <message numerus="yes">
        <source>Waits for a place: %1 of %n places on the target are taken.</source>
        <translation>
            <numerusform>等待空位：计算目标上共 %n 个位置，已占用 %1 个。</numerusform>
        </translation>
    </message>
    <message>
        <source>Waits for disk space on the machine: %1</source>
        <translation>等待机器上的磁盘空间：%1</translation>
    </message>
    <message>
        <source>The run&apos;s files could not be deleted: %1</source>
        <translation>无法删除运行的文件：%1</translation>
    </message>
    <message>
        <source>Waits for the machine: %1</source>
        <translation>等待机器：%1</translation>
    </message>
    <message>
        <source>Submitted.</source>
        <translation>已提交。</translation>
    </message>
    <message>
        <source>Submitted again from run %1.</source>
        <translation>由运行 %1 重新提交。</translation>
    </message>
    <message>
        <source>Taken into the queue.</source>
        <translation>已进入队列。</translation>
    </message>
    <message>
        <source>There is a place; the launch is decided.</source>
        <translation>已有空位；决定启动。</translation>
    </message>
    <message>
        <source>The machine has accepted the run.</source>
        <translation>机器已接受该运行。</translation>
    </message>
    <message>
        <source>The job started (process %1).</source>
        <translation>作业已启动（进程 %1）。</translation>
    </message>
    <message>
        <source>The job ended; its files are collected.</source>
        <translation>作业已结束；正在收集其文件。</translation>
    </message>
    <message numerus="yes">
        <source>The job ended with exit code 0, and its outputs are collected: %n files, %1.</source>
        <translation>
            <numerusform>作业以退出代码 0 结束，其输出已收集：%n 个文件，%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancel was asked for.</source>
        <translation>已请求取消。</translation>
    </message>
    <message>
        <source>Canceled; nothing of the job is left.</source>
        <translation>已取消；作业没有残留进程。</translation>
    </message>
    <message>
        <source>Canceled before the job started.</source>
        <translation>在作业启动之前已取消。</translation>
    </message>
    <message>
        <source>These processes could not be ended: %1</source>
        <translation>无法结束这些进程：%1</translation>
    </message>
    <message>
        <source>The job&apos;s guardian is gone; its processes are alive. The run is followed until they end.</source>
        <translation>作业的守护进程已不在；其进程仍在。将持续跟踪该运行，直到它们结束。</translation>
    </message>
    <message>
        <source>The job was lost before its first instruction and is launched anew.</source>
        <translation>作业在执行第一条指令之前丢失，正在重新启动。</translation>
    </message>
    <message>
        <source>Attempt %1 ended for a reason outside the job; the next one waits.</source>
        <translation>尝试 %1 因作业之外的原因结束；下一次尝试正在等待。</translation>
    </message>
    <message>
        <source>The machine&apos;s disk is nearly full; the job may fail for that.</source>
        <translation>机器的磁盘即将写满；作业可能因此失败。</translation>
    </message>
    <message>
        <source>The machine does not answer; the last known state stays.</source>
        <translation>机器没有响应；保留最后已知的状态。</translation>
    </message>
    <message>
        <source>The machine answers again.</source>
        <translation>机器已恢复响应。</translation>
    </message>
    <message>
        <source>The job was ended because it took more memory than its node has. Give it less to do at once, or a cluster with more memory a node.</source>
        <translation>作业占用的内存超过其节点的内存，已被终止。请减少单次处理量，或使用每个节点内存更大的群集。</translation>
    </message>
    <message>
        <source>Its compute target could not be created: %1</source>
        <translation>无法创建其计算目标：%1</translation>
    </message>
    <message>
        <source>A node of the cluster comes up for it.</source>
        <translation>群集正在为其启动一个节点。</translation>
    </message>
    <message>
        <source>Node %1 takes it; the launch is decided.</source>
        <translation>由节点 %1 执行；决定启动。</translation>
    </message>
    <message>
        <source>Its compute target was deleted before it could begin. Submit it to another one.</source>
        <translation>它的计算目标在开始之前已被删除。请提交到其他目标。</translation>
    </message>
    <message>
        <source>Waits for a node: the last one did not come up, and another is tried after a pause. %1</source>
        <translation>正在等待节点：上一个节点未能启动，稍后会再试另一个。%1</translation>
    </message>
</context>
<context>
    <name>SizeText</name>
    <message>
        <source>Line %1 of the table of VM sizes is wrong. Mend it.</source>
        <translation>虚拟机规格表的第 %1 行有误。请更正。</translation>
    </message>
    <message>
        <source>There is no VM size &quot;%1&quot;.</source>
        <translation>没有虚拟机规格“%1”。</translation>
    </message>
    <message>
        <source>See the list of sizes: studioctl compute list-sizes.</source>
        <translation>请查看规格列表：studioctl compute list-sizes。</translation>
    </message>
    <message>
        <source>Did you mean %1?</source>
        <translation>您是否想输入 %1？</translation>
    </message>
</context>
<context>
    <name>SnapshotText</name>
    <message>
        <source>Taking the snapshot was canceled.</source>
        <translation>快照已取消。</translation>
    </message>
    <message>
        <source>%1 changed while the snapshot read it. Wait until nothing writes to it, or let an ignore file leave it out.</source>
        <translation>读取快照时 %1 发生了变化。请等到不再有写入，或用忽略文件将其略过。</translation>
    </message>
    <message>
        <source>%1 was removed or replaced while the snapshot was taken. Try again.</source>
        <translation>创建快照时 %1 被删除或替换。请重试。</translation>
    </message>
    <message>
        <source>Looks like a private key. Leave it out with a line in .amlignore or .gitignore.</source>
        <translation>看起来是私钥。请在 .amlignore 或 .gitignore 中添加一行将其略过。</translation>
    </message>
    <message>
        <source>Environment files often hold passwords. Leave it out, or check what is in it.</source>
        <translation>环境文件常含有密码。请将其略过，或检查其内容。</translation>
    </message>
    <message>
        <source>Looks like the credentials of a cloud or a service. Leave it out.</source>
        <translation>看起来是云或服务的凭据。请将其略过。</translation>
    </message>
    <message>
        <source>Looks like an access token. Leave it out.</source>
        <translation>看起来是访问令牌。请将其略过。</translation>
    </message>
    <message>
        <source>A Python environment, which rarely works elsewhere. Leave it out and name the packages that the run needs.</source>
        <translation>这是 Python 环境，换到别处很少能用。请将其略过，并指明运行所需的软件包。</translation>
    </message>
    <message>
        <source>A model or checkpoint. Give it as an input instead, so that it is sent once.</source>
        <translation>这是模型或检查点。请改为作为输入提供，这样只需发送一次。</translation>
    </message>
    <message>
        <source>A large file. Give it as an input instead, so that it is sent once.</source>
        <translation>这是大文件。请改为作为输入提供，这样只需发送一次。</translation>
    </message>
    <message>
        <source>The whole snapshot is large. Is this the right folder?</source>
        <translation>整个快照很大。文件夹选对了吗？</translation>
    </message>
    <message>
        <source>A link that leads out of the folder is not sent.</source>
        <translation>指向文件夹之外的链接不会发送。</translation>
    </message>
    <message>
        <source>Neither file, folder nor link: not sent.</source>
        <translation>既不是文件、文件夹，也不是链接：不会发送。</translation>
    </message>
    <message>
        <source>This ignore file is not a regular file, so its rules do not count.</source>
        <translation>此忽略文件不是普通文件，因此其规则无效。</translation>
    </message>
    <message>
        <source>%1 (always left out)</source>
        <translation>%1（始终略过）</translation>
    </message>
    <message>
        <source>%1 (%2, line %3)</source>
        <translation>%1（%2，第 %3 行）</translation>
    </message>
    <message>
        <source>Looking through the folder was canceled.</source>
        <translation>扫描文件夹已取消。</translation>
    </message>
    <message>
        <source>%1 cannot be read. Give yourself permission, or let an ignore file leave it out.</source>
        <translation>无法读取 %1。请授予自己读取权限，或用忽略文件将其略过。</translation>
    </message>
    <message>
        <source>%1 is not a folder. Name the folder to send.</source>
        <translation>%1 不是文件夹。请指定要发送的文件夹。</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) or folder(s) cannot be read, so no snapshot was taken:</source>
        <translation>
            <numerusform>%n 个文件或文件夹无法读取，因此未创建快照：</numerusform>
        </translation>
    </message>
    <message>
        <source>The snapshot store is being cleaned up. Try again in a moment.</source>
        <translation>正在清理快照库。请稍后重试。</translation>
    </message>
    <message>
        <source>%1 is not a file.</source>
        <translation>%1 不是文件。</translation>
    </message>
    <message>
        <source>There is no space left for the snapshot in %1. Free some space and try again.</source>
        <translation>%1 中没有空间保存快照。请释放一些空间后重试。</translation>
    </message>
    <message>
        <source>%1 is not the name of a snapshot.</source>
        <translation>%1 不是快照的名称。</translation>
    </message>
    <message>
        <source>The list of files of snapshot %1 is damaged.</source>
        <translation>快照 %1 的文件列表已损坏。</translation>
    </message>
    <message>
        <source>The stored content %1 is damaged.</source>
        <translation>已存储的内容 %1 已损坏。</translation>
    </message>
    <message>
        <source>A snapshot is being taken. Clean up when it is done.</source>
        <translation>正在创建快照。请在完成后再清理。</translation>
    </message>
</context>
<context>
    <name>StoreText</name>
    <message>
        <source>The disk that holds the workspace is full. Make space; the studio goes on by itself.</source>
        <translation>工作区所在的磁盘已满。请腾出空间；Studio 会自动继续。</translation>
    </message>
    <message>
        <source>The workspace&apos;s database is damaged. Copy the newest file of its folder &quot;backups&quot; over workspace.db, with no studio running.</source>
        <translation>工作区的数据库已损坏。请在没有 Studio 运行时，用其“backups”文件夹中最新的文件覆盖 workspace.db。</translation>
    </message>
    <message>
        <source>Another program keeps the workspace&apos;s database busy. Try again.</source>
        <translation>另一个程序正占用工作区的数据库。请重试。</translation>
    </message>
    <message>
        <source>The workspace&apos;s database cannot be opened or written. Look at the permissions of its folder.</source>
        <translation>无法打开或写入工作区的数据库。请检查其文件夹的权限。</translation>
    </message>
    <message>
        <source>Reading or writing the workspace&apos;s database failed. Look at the disk.</source>
        <translation>读取或写入工作区的数据库失败。请检查磁盘。</translation>
    </message>
    <message>
        <source>The workspace refused a change that contradicts what it holds.</source>
        <translation>工作区拒绝了与其内容相矛盾的更改。</translation>
    </message>
    <message>
        <source>The workspace&apos;s database answered with an error.</source>
        <translation>工作区的数据库返回了错误。</translation>
    </message>
    <message>
        <source>No program drives this workspace at the moment.</source>
        <translation>当前没有程序控制此工作区。</translation>
    </message>
    <message>
        <source>%1 belongs to somebody else or is open to others. Remove it, or set TMPDIR to a folder of your own.</source>
        <translation>%1 属于他人或对他人开放。请将其删除，或将 TMPDIR 设为自己的文件夹。</translation>
    </message>
    <message>
        <source>The driver&apos;s socket %1 cannot be opened.</source>
        <translation>无法打开控制进程的套接字 %1。</translation>
    </message>
    <message>
        <source>no answer in time</source>
        <translation>未及时应答</translation>
    </message>
    <message>
        <source>%1 is not a workspace of Compute Studio: it is no SQLite database. Choose another folder.</source>
        <translation>%1 不是 Compute Studio 的工作区：它不是 SQLite 数据库。请选择其他文件夹。</translation>
    </message>
    <message>
        <source>The workspace was written by a newer Compute Studio (schema %1; this one knows %2). Nothing was touched. Install the newer version.</source>
        <translation>此工作区由更新版本的 Compute Studio 写入（架构 %1；当前版本支持 %2）。未做任何改动。请安装更新的版本。</translation>
    </message>
    <message>
        <source>No folder was named for the workspace.</source>
        <translation>未指定工作区的文件夹。</translation>
    </message>
    <message>
        <source>%1 lies on a network file system (%2), where the locks that protect a workspace cannot be trusted. Choose a folder on a local disk: --workspace DIR or COMPUTE_STUDIO_WORKSPACE.</source>
        <translation>%1 位于网络文件系统 (%2) 上，那里保护工作区的锁并不可靠。请选择本地磁盘上的文件夹：--workspace DIR 或 COMPUTE_STUDIO_WORKSPACE。</translation>
    </message>
    <message>
        <source>The workspace %1 was written by a newer Compute Studio (schema %2; this one knows %3). Nothing was touched. Install the newer version, or name another workspace.</source>
        <translation>工作区 %1 由更新版本的 Compute Studio 写入（架构 %2；当前版本支持 %3）。未做任何改动。请安装更新的版本，或指定其他工作区。</translation>
    </message>
    <message>
        <source>The workspace&apos;s database is damaged. Copy the newest file of %1 over %2, with no studio running.</source>
        <translation>工作区的数据库已损坏。请在没有 Studio 运行时，用 %1 中最新的文件覆盖 %2。</translation>
    </message>
    <message>
        <source>Another program is preparing this workspace. Try again.</source>
        <translation>另一个程序正在准备此工作区。请重试。</translation>
    </message>
    <message>
        <source>This workspace was last used as %1%2 and now wakes up as %3. If it was moved, say: studioctl workspace adopt --moved. If it is a copy and the other one lives on, say: studioctl workspace adopt --copied. Nothing was changed.</source>
        <translation>此工作区上次以 %1%2 使用，现在位于 %3。如果它被移动过，请执行：studioctl workspace adopt --moved。如果它是副本且原工作区仍在使用，请执行：studioctl workspace adopt --copied。未做任何更改。</translation>
    </message>
    <message>
        <source> on another computer</source>
        <translation> （在另一台计算机上）</translation>
    </message>
    <message>
        <source>The workspace does not know its own id; its database is damaged.</source>
        <translation>工作区不知道自己的 ID；其数据库已损坏。</translation>
    </message>
</context>
<context>
    <name>StudioText</name>
    <message>
        <source>The source folder %1 does not exist or is no folder.</source>
        <translation>源文件夹 %1 不存在或不是文件夹。</translation>
    </message>
    <message>
        <source>The Python interpreter %1 does not exist or cannot be executed. Give another with --python.</source>
        <translation>Python 解释器 %1 不存在或无法执行。请用 --python 指定其他解释器。</translation>
    </message>
    <message>
        <source>Run %1 has ended already (%2); there is nothing to cancel.</source>
        <translation>运行 %1 已经结束 (%2)；没有可取消的内容。</translation>
    </message>
    <message>
        <source>Run %1 has not ended. Cancel it first: studioctl run cancel %1</source>
        <translation>运行 %1 尚未结束。请先取消：studioctl run cancel %1</translation>
    </message>
    <message>
        <source>The driver %1 could not be started; the run waits until one is: studioctl serve</source>
        <translation>无法启动控制进程 %1；运行将等待控制进程启动：studioctl serve</translation>
    </message>
    <message>
        <source>Counting was stopped.</source>
        <translation>计数已停止。</translation>
    </message>
    <message>
        <source>%1 is in the way: it is not a folder. Remove it, or choose another folder with --to.</source>
        <translation>%1 占用了位置：它不是文件夹。请将其删除，或用 --to 选择其他文件夹。</translation>
    </message>
    <message>
        <source>The workspace&apos;s database is damaged. Copy the newest file of %1 over %2, with no studio running.</source>
        <translation>工作区的数据库已损坏。请在没有 Studio 运行时，用 %1 中最新的文件覆盖 %2。</translation>
    </message>
    <message numerus="yes">
        <source>Removed %n files (%1 bytes) that no run needs any more.</source>
        <translation>
            <numerusform>已删除不再被任何运行需要的 %n 个文件（%1 字节）。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n snapshots are damaged. &quot;studioctl workspace check&quot; names them.</source>
        <translation>
            <numerusform>%n 个快照已损坏。“studioctl workspace check”可列出它们。</numerusform>
        </translation>
    </message>
    <message>
        <source>The driver does not know what is asked of it.</source>
        <translation>控制进程无法识别此请求。</translation>
    </message>
    <message>
        <source>The workspace is not open.</source>
        <translation>工作区未打开。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no cluster.</source>
        <translation>“%1”不是群集。</translation>
    </message>
    <message>
        <source>The local computer is always there; it cannot be deleted.</source>
        <translation>本地计算机始终存在，无法删除。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is being deleted and takes no more runs. Choose another target.</source>
        <translation>“%1”正在删除，不再接受运行。请选择其他计算目标。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; could not be created and takes no runs. &quot;studioctl compute show %1&quot; tells why; delete it, or choose another target.</source>
        <translation>“%1”创建失败，不接受运行。“studioctl compute show %1”可查看原因；请将其删除，或选择其他计算目标。</translation>
    </message>
    <message>
        <source>this computer</source>
        <translation>此计算机</translation>
    </message>
</context>
<context>
    <name>TargetEventText</name>
    <message>
        <source>low priority</source>
        <translation>低优先级</translation>
    </message>
    <message>
        <source>dedicated</source>
        <translation>专用</translation>
    </message>
    <message>
        <source>%1 a node; %2 to %3 nodes; %4 s idle before scale-down; %5</source>
        <translation>每个节点 %1；%2 到 %3 个节点；空闲 %4 秒后缩减；%5</translation>
    </message>
    <message>
        <source>To be created: %1.</source>
        <translation>将创建：%1。</translation>
    </message>
    <message>
        <source>Created. A node fits the machine %1.</source>
        <translation>已创建。机器 %1 可容纳一个节点。</translation>
    </message>
    <message>
        <source>Could not be created: %1</source>
        <translation>无法创建：%1</translation>
    </message>
    <message>
        <source>To be changed to: %1.</source>
        <translation>将更改为：%1。</translation>
    </message>
    <message>
        <source>Changed.</source>
        <translation>已更改。</translation>
    </message>
    <message>
        <source>The change does not fit the machine: %1</source>
        <translation>机器无法满足此更改：%1</translation>
    </message>
    <message>
        <source>To be deleted.</source>
        <translation>将删除。</translation>
    </message>
    <message>
        <source>Deleted. Its runs stay.</source>
        <translation>已删除。其运行会保留。</translation>
    </message>
    <message numerus="yes">
        <source>Grows from %1 to %2 nodes: %n runs wait.</source>
        <translation>
            <numerusform>从 %1 个节点扩展到 %2 个：有 %n 个运行在等待。</numerusform>
        </translation>
    </message>
    <message>
        <source>Shrinks from %1 to %2 nodes: the others were not needed for %3 s.</source>
        <translation>从 %1 个节点缩减到 %2 个：其余节点已空闲 %3 秒。</translation>
    </message>
    <message>
        <source>Node %1 is up, %2.</source>
        <translation>节点 %1 已启动，%2。</translation>
    </message>
    <message>
        <source>Node %1 has left.</source>
        <translation>节点 %1 已释放。</translation>
    </message>
    <message>
        <source>Node %1 did not come up: %2</source>
        <translation>节点 %1 未能启动：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n cores</source>
        <translation>
            <numerusform>%n 个核心</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 GiB</source>
        <translation>%1 GiB</translation>
    </message>
    <message numerus="yes">
        <source>%n GPUs</source>
        <translation>
            <numerusform>%n 个 GPU</numerusform>
        </translation>
    </message>
    <message>
        <source>held to its cores by CPU affinity</source>
        <translation>通过 CPU 亲和性限定在其核心上</translation>
    </message>
    <message>
        <source>not held to its cores</source>
        <translation>未限定在其核心上</translation>
    </message>
    <message>
        <source>%1, its memory limited by a control group</source>
        <translation>%1，内存由控制组 (cgroup) 限制</translation>
    </message>
    <message>
        <source>%1, its memory watched: a job that takes more is ended</source>
        <translation>%1，内存受监视：占用超出的作业会被终止</translation>
    </message>
    <message>
        <source>Shrinks from %1 to %2 nodes: it is deleted.</source>
        <translation>从 %1 个节点缩减到 %2 个：群集正在删除。</translation>
    </message>
    <message>
        <source>Shrinks from %1 to %2 nodes, the new maximum.</source>
        <translation>从 %1 个节点缩减到 %2 个，即新的上限。</translation>
    </message>
    <message>
        <source>Shrinks from %1 to %2 nodes: a node that did not come up is given up.</source>
        <translation>从 %1 个节点缩减到 %2 个：放弃一个未能启动的节点。</translation>
    </message>
</context>
<context>
    <name>TargetText</name>
    <message>
        <source>There is no compute target &quot;%1&quot;. There is: %2.</source>
        <translation>没有计算目标“%1”。现有：%2。</translation>
    </message>
    <message>
        <source>The number of runs at once must lie between 1 and %1.</source>
        <translation>同时运行数必须在 1 到 %1 之间。</translation>
    </message>
    <message>
        <source>A cluster runs one job a node at a time. Change its maximum of nodes instead, with --max-instances.</source>
        <translation>群集的每个节点一次只执行一个作业。请改用 --max-instances 更改其最大节点数。</translation>
    </message>
</context>
</TS>
