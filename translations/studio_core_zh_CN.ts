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
</context>
</TS>
