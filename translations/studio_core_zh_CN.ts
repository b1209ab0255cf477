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
        <source>Environment variable, K=V; may be repeated</source>
        <translation>环境变量，K=V；可重复</translation>
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
    <message>
        <source>The machine cannot be used as it is.</source>
        <translation>该机器目前的状态无法使用。</translation>
    </message>
    <message>
        <source>studioctl: the machine takes a key already, or takes none; nothing was installed.</source>
        <translation>studioctl: 该机器已接受某个密钥，或不接受任何密钥；未安装任何内容。</translation>
    </message>
    <message>
        <source>studioctl: signs in with the key %1 from now on.</source>
        <translation>studioctl: 今后使用密钥 %1 登录。</translation>
    </message>
    <message>
        <source>studioctl: what was typed is forgotten when the driving program ends; --keep keyring or --keep vault keeps it, --install-key makes it needless.</source>
        <translation>studioctl: 控制工作区的程序结束后，输入的内容即被忘记；--keep keyring 或 --keep vault 可保留，--install-key 可使其不再需要。</translation>
    </message>
    <message>
        <source>%1 reads from a pipe or a file. At a terminal leave it out: you are asked.</source>
        <translation>%1 从管道或文件读取。在终端中请省略它：届时会询问。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; means something by itself; choose another name.</source>
        <translation>“%1”本身有特定含义；请选择其他名称。</translation>
    </message>
    <message>
        <source>There is a target &quot;%1&quot; already. Choose another name, or detach that one: studioctl compute detach %1</source>
        <translation>已有计算目标“%1”。请选择其他名称，或分离该目标：studioctl compute detach %1</translation>
    </message>
    <message>
        <source>Attach a Linux machine that SSH reaches</source>
        <translation>附加可通过 SSH 连接的 Linux 机器</translation>
    </message>
    <message>
        <source>Look at an attached machine step by step, and sign in</source>
        <translation>逐步检查附加的机器并登录</translation>
    </message>
    <message>
        <source>Where what is typed is kept: session (the default), keyring or vault</source>
        <translation>输入内容的保存位置：session（默认）、keyring 或 vault</translation>
    </message>
    <message>
        <source>--keep takes session, keyring or vault, not &quot;%1&quot;.</source>
        <translation>--keep 需要 session、keyring 或 vault，而不是“%1”。</translation>
    </message>
    <message>
        <source>%1, line %2: %3 %4: %5</source>
        <translation>%1，第 %2 行：%3 %4：%5</translation>
    </message>
    <message>
        <source>%1 has several keys; %2 is used.</source>
        <translation>%1 有多个密钥；使用 %2。</translation>
    </message>
    <message>
        <source>The key %1 of %2 does not exist.</source>
        <translation>%2 的密钥 %1 不存在。</translation>
    </message>
    <message>
        <source>Not taken over: %1</source>
        <translation>未采用：%1</translation>
    </message>
    <message>
        <source>Seconds that the machine may be unreachable before its runs are shown as not responding (default: 120)</source>
        <translation>机器无法连接多少秒后，其运行显示为无响应（默认：120）</translation>
    </message>
    <message>
        <source>Numbers of the GPUs that jobs may see, such as 0,1 (default: all)</source>
        <translation>作业可见的 GPU 编号，例如 0,1（默认：全部）</translation>
    </message>
    <message>
        <source>Outputs that come back by themselves, as a pattern of ignore files; !PATTERN stays there; may be repeated (default: all)</source>
        <translation>自动取回的输出，格式与忽略文件中的模式相同；!PATTERN 留在机器上；可重复（默认：全部）</translation>
    </message>
    <message>
        <source>Larger files stay there, such as 200MB (default: no limit)</source>
        <translation>更大的文件留在机器上，例如 200MB（默认：无限制）</translation>
    </message>
    <message>
        <source>Nothing comes back by itself</source>
        <translation>不自动取回任何内容</translation>
    </message>
    <message>
        <source>--gpus takes numbers with commas between them, such as 0,1, or all; not &quot;%1&quot;.</source>
        <translation>--gpus 需要以逗号分隔的编号（例如 0,1）或 all，而不是“%1”。</translation>
    </message>
    <message>
        <source>--collect takes a pattern, such as &quot;*.pt&quot; or &quot;!*.tmp&quot;.</source>
        <translation>--collect 需要一个模式，例如“*.pt”或“!*.tmp”。</translation>
    </message>
    <message>
        <source>YAML file as of Azure&apos;s &quot;compute attach&quot;; options win over it</source>
        <translation>YAML 文件，与 Azure 的“compute attach”相同；选项优先于文件</translation>
    </message>
    <message>
        <source>virtualmachine: any Linux machine that SSH reaches</source>
        <translation>virtualmachine：任何可通过 SSH 连接的 Linux 机器</translation>
    </message>
    <message>
        <source>[USER@]HOST[:PORT]: name, IPv4 or [IPv6] address</source>
        <translation>[USER@]HOST[:PORT]：名称、IPv4 或 [IPv6] 地址</translation>
    </message>
    <message>
        <source>Port of SSH (default: 22)</source>
        <translation>SSH 端口（默认：22）</translation>
    </message>
    <message>
        <source>Account on the machine (default: your name here)</source>
        <translation>机器上的帐户（默认：此处的用户名）</translation>
    </message>
    <message>
        <source>Take address, user, key and jump hosts of this host from ~/.ssh/config; see &quot;compute list-ssh-hosts&quot;</source>
        <translation>从 ~/.ssh/config 采用此主机的地址、用户、密钥和跳板机；参见“compute list-ssh-hosts”</translation>
    </message>
    <message>
        <source>Sign in with this private key</source>
        <translation>使用此私钥登录</translation>
    </message>
    <message>
        <source>The first line of standard input is the key&apos;s passphrase</source>
        <translation>标准输入的第一行是密钥的密码短语</translation>
    </message>
    <message>
        <source>Sign in with the keys of the ssh-agent</source>
        <translation>使用 ssh-agent 中的密钥登录</translation>
    </message>
    <message>
        <source>Sign in with a password: the next line of standard input</source>
        <translation>使用密码登录：标准输入的下一行</translation>
    </message>
    <message>
        <source>Answer what the machine asks, such as one-time codes, at this terminal</source>
        <translation>在此终端回答机器的询问，例如一次性验证码</translation>
    </message>
    <message>
        <source>[USER@]HOST[:PORT] to go through; may be repeated, nearest first (default user: --user)</source>
        <translation>途经的 [USER@]HOST[:PORT]；可重复，最近的在前（默认用户：--user）</translation>
    </message>
    <message>
        <source>Fingerprint that the machine&apos;s key must have, SHA256:…; of a jump host HOST=SHA256:…; may be repeated</source>
        <translation>机器密钥必须具有的指纹，SHA256:…；跳板机用 HOST=SHA256:…；可重复</translation>
    </message>
    <message>
        <source>Folder on the machine for everything (default: the home folder)</source>
        <translation>机器上存放所有内容的文件夹（默认：主文件夹）</translation>
    </message>
    <message>
        <source>How many runs it takes at once (default: 1)</source>
        <translation>可同时接受的运行数（默认：1）</translation>
    </message>
    <message>
        <source>Where passwords and passphrases are kept: session (until the driving program ends, the default), keyring or vault</source>
        <translation>密码和密码短语的保存位置：session（直到控制工作区的程序结束，默认）、keyring 或 vault</translation>
    </message>
    <message>
        <source>Put your public key there, and sign in with the key from then on</source>
        <translation>将公钥放到机器上，今后使用该密钥登录</translation>
    </message>
    <message>
        <source>Print the YAML file that this comes to, and do nothing</source>
        <translation>输出由此得到的 YAML 文件，不执行任何操作</translation>
    </message>
    <message>
        <source>Compute of the type &quot;%1&quot; cannot be attached. There is: virtualmachine.</source>
        <translation>无法附加类型为“%1”的计算目标。可用的类型：virtualmachine。</translation>
    </message>
    <message>
        <source>Give either --address or --from-ssh-config, not both.</source>
        <translation>请指定 --address 或 --from-ssh-config 之一，不要同时指定。</translation>
    </message>
    <message>
        <source>Give the machine a name with --name.</source>
        <translation>请用 --name 为机器指定名称。</translation>
    </message>
    <message>
        <source>--max-runs lies between 1 and %1.</source>
        <translation>--max-runs 必须介于 1 和 %1 之间。</translation>
    </message>
    <message>
        <source>--address takes [USER@]HOST[:PORT], such as alice@gpu01.example.org, not &quot;%1&quot;. An IPv6 address with a port stands in brackets.</source>
        <translation>--address 需要 [USER@]HOST[:PORT]，例如 alice@gpu01.example.org，而不是“%1”。带端口的 IPv6 地址须放在方括号中。</translation>
    </message>
    <message>
        <source>Say where the machine is: --address HOST, --from-ssh-config HOST, or --file.</source>
        <translation>请指定机器的位置：--address HOST、--from-ssh-config HOST 或 --file。</translation>
    </message>
    <message>
        <source>--jump takes [USER@]HOST[:PORT], not &quot;%1&quot;.</source>
        <translation>--jump 需要 [USER@]HOST[:PORT]，而不是“%1”。</translation>
    </message>
    <message>
        <source>--passphrase-stdin belongs to --key.</source>
        <translation>--passphrase-stdin 须与 --key 一起使用。</translation>
    </message>
    <message>
        <source>There is no key file %1.</source>
        <translation>没有密钥文件 %1。</translation>
    </message>
    <message>
        <source>%1 is the public half of a key. Give the file of the private one.</source>
        <translation>%1 是密钥的公钥部分。请指定私钥文件。</translation>
    </message>
    <message>
        <source>--host-key takes a fingerprint such as &quot;ssh-keygen -l&quot; shows it, SHA256: and 43 characters, or HOST=SHA256:…; not &quot;%1&quot;.</source>
        <translation>--host-key 需要“ssh-keygen -l”所显示的指纹，即 SHA256: 加 43 个字符，或 HOST=SHA256:…，而不是“%1”。</translation>
    </message>
    <message>
        <source>--host-key names the host &quot;%1&quot;, which is not on the way to the machine.</source>
        <translation>--host-key 指定的主机“%1”不在通往该机器的路径上。</translation>
    </message>
    <message>
        <source>ok</source>
        <comment>a step of a check</comment>
        <translation>正常</translation>
    </message>
    <message>
        <source>note</source>
        <comment>a step of a check that works, but</comment>
        <translation>提示</translation>
    </message>
    <message>
        <source>failed</source>
        <comment>a step of a check</comment>
        <translation>失败</translation>
    </message>
    <message>
        <source>skipped</source>
        <comment>a step of a check</comment>
        <translation>已跳过</translation>
    </message>
    <message>
        <source>%1 is not known yet. Its host key (%2) has the fingerprint
  %3
Compare it with what the machine&apos;s owner says.</source>
        <translation>尚不认识 %1。其主机密钥（%2）的指纹为
  %3
请与机器所有者提供的指纹核对。</translation>
    </message>
    <message>
        <source>%1 did not take that.</source>
        <translation>%1 未接受该内容。</translation>
    </message>
    <message>
        <source>%1 says: %2</source>
        <translation>%1 的消息：%2</translation>
    </message>
    <message>
        <source>Is it this machine (yes/no) [no]? </source>
        <translation>是这台机器吗 (yes/no) [no]？ </translation>
    </message>
    <message>
        <source>Password of %1: </source>
        <translation>%1 的密码： </translation>
    </message>
    <message>
        <source>Passphrase of the key %1: </source>
        <translation>密钥 %1 的密码短语： </translation>
    </message>
    <message>
        <source>%1 asks: %2</source>
        <translation>%1 询问：%2</translation>
    </message>
    <message>
        <source>The host key of %1 is not known, and there is no terminal to ask at. Its fingerprint is %2. Compare it with what the machine&apos;s owner says, then attach with --host-key %3=%2.</source>
        <translation>%1 的主机密钥未知，且没有可用于询问的终端。其指纹为 %2。请与机器所有者提供的指纹核对，然后用 --host-key %3=%2 附加。</translation>
    </message>
    <message>
        <source>%1 does not take this password. Give the right one with --password-stdin.</source>
        <translation>%1 不接受此密码。请用 --password-stdin 提供正确的密码。</translation>
    </message>
    <message>
        <source>%1 wants a password, and there is no terminal to ask at. Give it with --password-stdin, or sign in with --key or --agent.</source>
        <translation>%1 需要密码，但没有可用于询问的终端。请用 --password-stdin 提供，或用 --key 或 --agent 登录。</translation>
    </message>
    <message>
        <source>This is not the passphrase of the key %1. Give the right one with --passphrase-stdin.</source>
        <translation>这不是密钥 %1 的密码短语。请用 --passphrase-stdin 提供正确的密码短语。</translation>
    </message>
    <message>
        <source>The key %1 wants a passphrase, and there is no terminal to ask at. Give it with --passphrase-stdin, or use --agent.</source>
        <translation>密钥 %1 需要密码短语，但没有可用于询问的终端。请用 --passphrase-stdin 提供，或使用 --agent。</translation>
    </message>
    <message>
        <source>%1 asks something, and there is no terminal to ask at. Run this command at a terminal.</source>
        <translation>%1 有询问，但没有可用于询问的终端。请在终端中运行此命令。</translation>
    </message>
    <message>
        <source>The check was stopped.</source>
        <translation>检查已停止。</translation>
    </message>
    <message>
        <source>needs sign-in: studioctl compute check %1</source>
        <translation>需要登录：studioctl compute check %1</translation>
    </message>
    <message>
        <source>wrong host key: studioctl compute check %1</source>
        <translation>主机密钥不符：studioctl compute check %1</translation>
    </message>
    <message>
        <source>cannot be used: studioctl compute check %1</source>
        <translation>无法使用：studioctl compute check %1</translation>
    </message>
    <message>
        <source>unreachable since %1</source>
        <translation>自 %1 起无法连接</translation>
    </message>
    <message>
        <source>not reached yet</source>
        <translation>尚未连接过</translation>
    </message>
    <message>
        <source>everything</source>
        <comment>outputs that come back</comment>
        <translation>全部</translation>
    </message>
    <message>
        <source>nothing by itself</source>
        <comment>outputs that come back</comment>
        <translation>不自动取回</translation>
    </message>
    <message>
        <source>files up to %1</source>
        <translation>不超过 %1 的文件</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Jump hosts</source>
        <translation>跳板机</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详细信息</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Last contact</source>
        <translation>最近联系</translation>
    </message>
    <message>
        <source>Folder there</source>
        <translation>机器上的文件夹</translation>
    </message>
    <message>
        <source>GPUs for jobs</source>
        <translation>供作业使用的 GPU</translation>
    </message>
    <message>
        <source>Outputs that come back</source>
        <translation>取回的输出</translation>
    </message>
    <message>
        <source>Not responding after</source>
        <translation>判定无响应的时间</translation>
    </message>
    <message>
        <source>ADDRESS</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>LAST CONTACT</source>
        <translation>最近联系</translation>
    </message>
    <message>
        <source>What is stored of &quot;%1&quot; does not read. Detach it and attach it again.</source>
        <translation>无法读取已保存的“%1”的信息。请分离后重新附加。</translation>
    </message>
    <message>
        <source>The folder on the machine holds its runs and cannot be changed. Detach the machine and attach it again with another --scratch.</source>
        <translation>机器上的文件夹中存有其运行，无法更改。请分离该机器，然后用其他 --scratch 重新附加。</translation>
    </message>
    <message>
        <source>Cannot be changed: attach the machine again</source>
        <translation>无法更改：请重新附加该机器</translation>
    </message>
    <message>
        <source>Forget the passwords and passphrases that are kept for it</source>
        <translation>忘记为其保存的密码和密码短语</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not an attached machine.</source>
        <translation>“%1”不是附加的机器。</translation>
    </message>
    <message>
        <source>The machine cannot be used now. &quot;studioctl compute check&quot; tells why.</source>
        <translation>该机器目前无法使用。“studioctl compute check”会说明原因。</translation>
    </message>
    <message>
        <source>Give either --leave-runs or --remove-traces: runs that are left need what is on the machine.</source>
        <translation>请指定 --leave-runs 或 --remove-traces 之一：留下的运行需要机器上的内容。</translation>
    </message>
    <message>
        <source>%1 became free.</source>
        <translation>已释放 %1。</translation>
    </message>
    <message>
        <source>Files of source folders and inputs</source>
        <translation>源文件夹和输入的文件</translation>
    </message>
    <message>
        <source>Prepared source folders</source>
        <translation>已准备的源文件夹</translation>
    </message>
    <message>
        <source>Environments</source>
        <translation>环境</translation>
    </message>
    <message>
        <source>The agent</source>
        <translation>代理</translation>
    </message>
    <message>
        <source>TARGET</source>
        <translation>计算目标</translation>
    </message>
    <message>
        <source>WHO ASKS</source>
        <translation>询问方</translation>
    </message>
    <message>
        <source>This asks whether a host key is right. Confirm it with --host-key %1, if that is what the machine&apos;s owner says.</source>
        <translation>此问题询问主机密钥是否正确。如果与机器所有者提供的一致，请用 --host-key %1 确认。</translation>
    </message>
    <message>
        <source>The machine&apos;s host key is %1, and not the one given. Nothing was answered.</source>
        <translation>该机器的主机密钥是 %1，而不是指定的密钥。未作任何回答。</translation>
    </message>
    <message>
        <source>There is no open question %1. &quot;studioctl compute questions&quot; lists them.</source>
        <translation>没有待回答的问题 %1。“studioctl compute questions”会列出这些问题。</translation>
    </message>
    <message>
        <source>HOST</source>
        <translation>主机名</translation>
    </message>
    <message>
        <source>VIA</source>
        <translation>经由</translation>
    </message>
    <message>
        <source>KEY</source>
        <translation>密钥</translation>
    </message>
    <message>
        <source>cannot be used</source>
        <translation>无法使用</translation>
    </message>
    <message>
        <source>Detach a machine; runs there go on only with --leave-runs</source>
        <translation>分离机器；只有指定 --leave-runs 时，那里的运行才会继续</translation>
    </message>
    <message>
        <source>Although runs are unfinished: they go on there, and are followed again when the machine is attached again</source>
        <translation>即使有未结束的运行：它们在那里继续，重新附加机器后会再次跟踪</translation>
    </message>
    <message>
        <source>Delete everything of this workspace on the machine first</source>
        <translation>先删除机器上此工作区的所有内容</translation>
    </message>
    <message>
        <source>Remove what no run needs any more from an attached machine</source>
        <translation>从附加的机器上移除不再被任何运行需要的内容</translation>
    </message>
    <message>
        <source>What the studio keeps on an attached machine</source>
        <translation>Studio 在附加的机器上保存的内容</translation>
    </message>
    <message>
        <source>Try an unreachable machine now</source>
        <translation>立即尝试连接无法连接的机器</translation>
    </message>
    <message>
        <source>What machines wait for: passwords, codes, host keys</source>
        <translation>机器所等待的内容：密码、验证码、主机密钥</translation>
    </message>
    <message>
        <source>Answer such a question; without a terminal with one line of standard input for each prompt</source>
        <translation>回答此类问题；没有终端时，每个提示对应标准输入的一行</translation>
    </message>
    <message>
        <source>ID of the question</source>
        <translation>问题的 ID</translation>
    </message>
    <message>
        <source>Confirm the host key with this fingerprint, SHA256:…</source>
        <translation>确认具有此指纹的主机密钥，SHA256:…</translation>
    </message>
    <message>
        <source>Give no answer; the machine is not tried again</source>
        <translation>不回答；不再尝试连接该机器</translation>
    </message>
    <message>
        <source>Where the answer is kept: session (the default), keyring or vault</source>
        <translation>回答的保存位置：session（默认）、keyring 或 vault</translation>
    </message>
    <message>
        <source>Hosts of ~/.ssh/config, and what of it is not taken over</source>
        <translation>~/.ssh/config 中的主机，以及其中未采用的内容</translation>
    </message>
    <message>
        <source>The line for %1 on standard input is longer than %2 bytes.</source>
        <translation>标准输入中供 %1 使用的行超过 %2 字节。</translation>
    </message>
    <message>
        <source>%1 reads a line from standard input, but there was none.</source>
        <translation>%1 从标准输入读取一行，但没有可读的行。</translation>
    </message>
    <message>
        <source>Python interpreter (default: the one that &quot;python&quot; means in this shell; on an attached machine its whole path there, default: python3 of the PATH there)</source>
        <translation>Python 解释器（默认：此 shell 中“python”所指的解释器；在附加的机器上须为那里的完整路径，默认：那里 PATH 中的 python3）</translation>
    </message>
    <message>
        <source>The run goes to another machine: --python takes the whole path of an interpreter there. &quot;studioctl compute show %1&quot; lists those that were found.</source>
        <translation>该运行将发送到另一台机器：--python 需要那里的解释器的完整路径。“studioctl compute show %1”会列出找到的解释器。</translation>
    </message>
    <message>
        <source>Port %1 of this computer leads to port %2 of %3, as &quot;%4&quot; sees it. Ctrl+C ends it.</source>
        <translation>此计算机的端口 %1 通往 %3 的端口 %2（从“%4”的角度）。按 Ctrl+C 结束。</translation>
    </message>
    <message>
        <source>Give LOCAL:HOST:PORT, such as 8888:localhost:8888; LOCAL 0 takes any free port. &quot;%1&quot; is not of this form.</source>
        <translation>请指定 LOCAL:HOST:PORT，例如 8888:localhost:8888；LOCAL 为 0 时使用任意空闲端口。“%1”不是此形式。</translation>
    </message>
    <message>
        <source>A shell on an attached machine, or a command: compute ssh NAME [-- COMMAND [ARG]…]</source>
        <translation>附加的机器上的 shell 或命令：compute ssh 名称 [-- 命令 [参数]…]</translation>
    </message>
    <message>
        <source>Reach a port of an attached machine here, until Ctrl+C</source>
        <translation>在此处访问附加的机器的端口，直到按 Ctrl+C</translation>
    </message>
    <message>
        <source>LOCAL:HOST:PORT, such as 8888:localhost:8888</source>
        <translation>LOCAL:HOST:PORT，例如 8888:localhost:8888</translation>
    </message>
    <message>
        <source>There is no terminal to ask at for the vault&apos;s passphrase. Unlock it first: studioctl vault unlock --passphrase-stdin</source>
        <translation>没有可用于询问保管库密码短语的终端。请先解锁：studioctl vault unlock --passphrase-stdin</translation>
    </message>
    <message>
        <source>New passphrase of the vault: </source>
        <translation>保管库的新密码短语： </translation>
    </message>
    <message>
        <source>Passphrase of the vault: </source>
        <translation>保管库的密码短语： </translation>
    </message>
    <message>
        <source>No passphrase was given.</source>
        <translation>未提供密码短语。</translation>
    </message>
    <message>
        <source>Once more: </source>
        <translation>请再次输入： </translation>
    </message>
    <message>
        <source>These are two different passphrases.</source>
        <translation>两次输入的密码短语不同。</translation>
    </message>
    <message>
        <source>There is no terminal to ask at. Give the passphrase with --passphrase-stdin.</source>
        <translation>没有可用于询问的终端。请用 --passphrase-stdin 提供密码短语。</translation>
    </message>
    <message>
        <source>Keyring</source>
        <translation>密钥环</translation>
    </message>
    <message>
        <source>there is one</source>
        <translation>有</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Vault</source>
        <translation>保管库</translation>
    </message>
    <message>
        <source>none; &quot;studioctl vault create&quot; makes one</source>
        <translation>无；可用“studioctl vault create”创建</translation>
    </message>
    <message>
        <source>unlocked</source>
        <translation>已解锁</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>已锁定</translation>
    </message>
    <message>
        <source>There is no keyring here. Use --keep vault (&quot;studioctl vault create&quot; makes one) or --keep session.</source>
        <translation>此处没有密钥环。请使用 --keep vault（可用“studioctl vault create”创建）或 --keep session。</translation>
    </message>
    <message>
        <source>There is no vault yet. Make one: studioctl vault create</source>
        <translation>还没有保管库。请创建：studioctl vault create</translation>
    </message>
    <message>
        <source>The encrypted file that passwords are kept in</source>
        <translation>保存密码的加密文件</translation>
    </message>
    <message>
        <source>Read the passphrase from standard input instead of the terminal</source>
        <translation>从标准输入而不是终端读取密码短语</translation>
    </message>
    <message>
        <source>Make the workspace&apos;s vault</source>
        <translation>创建工作区的保管库</translation>
    </message>
    <message>
        <source>Unlock it for the program that drives now</source>
        <translation>为当前控制工作区的程序解锁</translation>
    </message>
    <message>
        <source>Where secrets can be kept here</source>
        <translation>此处可以保存机密的位置</translation>
    </message>
    <message>
        <source>%1 describes a cluster. Create it: studioctl compute create --file.</source>
        <translation>%1 描述的是群集。请创建它：studioctl compute create --file。</translation>
    </message>
    <message>
        <source>%1 cannot be used as it is.</source>
        <translation>%1 目前的状态无法使用。</translation>
    </message>
    <message>
        <source>%1 describes a machine. Attach it: studioctl compute attach --file.</source>
        <translation>%1 描述的是机器。请附加它：studioctl compute attach --file。</translation>
    </message>
    <message>
        <source>user-managed</source>
        <translation>用户管理</translation>
    </message>
    <message>
        <source>system-managed</source>
        <translation>系统管理</translation>
    </message>
    <message>
        <source>container</source>
        <translation>容器</translation>
    </message>
    <message numerus="yes">
        <source>%n packages</source>
        <translation>
            <numerusform>%n 个软件包</numerusform>
        </translation>
    </message>
    <message>
        <source>Give the environment a name with --name.</source>
        <translation>请用 --name 为环境指定名称。</translation>
    </message>
    <message>
        <source>Say what the environment is made of: --conda-file, --requirements, --pyproject, --package, --interpreter, --image, --build-context or --file.</source>
        <translation>请指定环境的构成：--conda-file、--requirements、--pyproject、--package、--interpreter、--image、--build-context 或 --file。</translation>
    </message>
    <message>
        <source>studioctl: this environment exists already; it is used as it is.</source>
        <translation>studioctl: 此环境已存在，将按原样使用。</translation>
    </message>
    <message>
        <source>CONTENT</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>BUILT ON</source>
        <translation>已构建于</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Interpreter</source>
        <translation>解释器</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>镜像</translation>
    </message>
    <message>
        <source>Build context</source>
        <translation>构建上下文</translation>
    </message>
    <message>
        <source>Channels</source>
        <translation>频道</translation>
    </message>
    <message>
        <source>Conda packages</source>
        <translation>Conda 软件包</translation>
    </message>
    <message>
        <source>Python packages</source>
        <translation>Python 软件包</translation>
    </message>
    <message>
        <source>all targets</source>
        <translation>所有计算目标</translation>
    </message>
    <message>
        <source>Set-up on %1</source>
        <translation>%1 上的准备命令</translation>
    </message>
    <message>
        <source>Tear-down on %1</source>
        <translation>%1 上的清理命令</translation>
    </message>
    <message>
        <source>TOOL</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>PYTHON</source>
        <translation>PYTHON</translation>
    </message>
    <message>
        <source>BUILT</source>
        <translation>构建时间</translation>
    </message>
    <message>
        <source>Name an environment, or say what it is made of with --conda-file, --requirements, --interpreter or --image.</source>
        <translation>请指定环境，或用 --conda-file、--requirements、--interpreter 或 --image 指定其构成。</translation>
    </message>
    <message>
        <source>It is ready on %1 already.</source>
        <translation>它在 %1 上已就绪。</translation>
    </message>
    <message>
        <source>%1 would build it on %2.</source>
        <translation>将由 %1 在 %2 上构建它。</translation>
    </message>
    <message numerus="yes">
        <source>%n packages would be installed:</source>
        <translation>
            <numerusform>将安装 %n 个软件包：</numerusform>
        </translation>
    </message>
    <message>
        <source>Ready on %1: %2.</source>
        <translation>在 %1 上已就绪：%2。</translation>
    </message>
    <message>
        <source>The build ended without a result.</source>
        <translation>构建已结束，但没有结果。</translation>
    </message>
    <message>
        <source>LAST USED</source>
        <translation>最近使用</translation>
    </message>
    <message>
        <source>IN USE</source>
        <translation>正在使用</translation>
    </message>
    <message>
        <source>More than one build begins with &quot;%1&quot;. Give more of its key.</source>
        <translation>有多个构建以“%1”开头。请给出更长的键。</translation>
    </message>
    <message>
        <source>No build begins with &quot;%1&quot;. &quot;studioctl environment builds&quot; lists them.</source>
        <translation>没有以“%1”开头的构建。“studioctl environment builds”可列出现有的构建。</translation>
    </message>
    <message>
        <source>INTERPRETER</source>
        <translation>解释器</translation>
    </message>
    <message>
        <source>FRAMEWORKS</source>
        <translation>框架</translation>
    </message>
    <message>
        <source>What would be installed on a compute target, and by what</source>
        <translation>将在计算目标上安装哪些内容，以及由什么工具安装</translation>
    </message>
    <message>
        <source>Make it ready on a compute target before a run needs it</source>
        <translation>在运行需要之前，先在计算目标上准备好它</translation>
    </message>
    <message>
        <source>Print the build&apos;s log on stderr</source>
        <translation>将构建日志输出到 stderr</translation>
    </message>
    <message>
        <source>Build it anew although it is there</source>
        <translation>即使已存在，也重新构建</translation>
    </message>
    <message>
        <source>Environments that are on a compute target</source>
        <translation>计算目标上的环境</translation>
    </message>
    <message>
        <source>Pythons that are on a compute target already</source>
        <translation>计算目标上已有的 Python</translation>
    </message>
    <message>
        <source>Remove a build from a compute target; it is made again when a run needs it</source>
        <translation>从计算目标上移除一个构建；运行需要时会重新构建</translation>
    </message>
    <message>
        <source>Its key, or the beginning of it</source>
        <translation>构建的键或其开头部分</translation>
    </message>
    <message>
        <source>What runs need: packages, interpreters, containers</source>
        <translation>运行所需的内容：软件包、解释器、容器</translation>
    </message>
    <message>
        <source>Save an environment: environment create --name NAME [OPTIONS]</source>
        <translation>保存环境：environment create --name 名称 [选项]</translation>
    </message>
    <message>
        <source>Name of the environment (with --file: instead of the file&apos;s)</source>
        <translation>环境的名称（与 --file 一起使用时：代替文件中的名称）</translation>
    </message>
    <message>
        <source>YAML file as of Azure&apos;s &quot;environment create&quot;</source>
        <translation>与 Azure 的“environment create”相同的 YAML 文件</translation>
    </message>
    <message>
        <source>The newest version of each, and where it is built</source>
        <translation>各环境的最新版本，以及在哪里构建</translation>
    </message>
    <message>
        <source>An environment, NAME or NAME:VERSION, and its builds</source>
        <translation>一个环境（名称 或 名称:版本）及其构建</translation>
    </message>
    <message>
        <source>Delete an environment with all its versions; runs keep their copy, builds stay until they are not used any more</source>
        <translation>删除环境及其所有版本；运行保留各自的副本，构建会保留到不再使用为止</translation>
    </message>
    <message>
        <source>Name of the environment</source>
        <translation>环境的名称</translation>
    </message>
    <message>
        <source>%1 cannot be read.</source>
        <translation>无法读取 %1。</translation>
    </message>
    <message>
        <source>%1 is larger than 1 MiB; that is no list of packages.</source>
        <translation>%1 大于 1 MiB；它不是软件包列表。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no size. Write it like 8g or 512m.</source>
        <translation>“%1”不是大小。请写成 8g 或 512m 这样的形式。</translation>
    </message>
    <message>
        <source>warning:</source>
        <translation>警告：</translation>
    </message>
    <message>
        <source>Packages of a conda environment file</source>
        <translation>conda 环境文件中的软件包</translation>
    </message>
    <message>
        <source>Packages of a pip requirements file</source>
        <translation>pip requirements 文件中的软件包</translation>
    </message>
    <message>
        <source>Packages that a pyproject.toml depends on</source>
        <translation>pyproject.toml 所依赖的软件包</translation>
    </message>
    <message>
        <source>A package, like &quot;numpy&gt;=1.26&quot; or conda:cudnn; may be repeated</source>
        <translation>一个软件包，例如 &quot;numpy&gt;=1.26&quot; 或 conda:cudnn；可重复</translation>
    </message>
    <message>
        <source>A Python that is on the machine already, by its whole path (&quot;environment pythons&quot; lists them)</source>
        <translation>机器上已有的 Python，用完整路径指定（“environment pythons”可列出）</translation>
    </message>
    <message>
        <source>A container image; with packages they are put on top of it</source>
        <translation>容器镜像；如果同时指定软件包，则安装在镜像之上</translation>
    </message>
    <message>
        <source>A folder with a Dockerfile that the image is built from</source>
        <translation>含有 Dockerfile 的文件夹，镜像由其构建</translation>
    </message>
    <message>
        <source>An optional group of the pyproject.toml; may be repeated</source>
        <translation>pyproject.toml 中的可选组；可重复</translation>
    </message>
    <message>
        <source>Its name in the build context (default: Dockerfile)</source>
        <translation>其在构建上下文中的名称（默认：Dockerfile）</translation>
    </message>
    <message>
        <source>docker, podman or apptainer (default: whichever the machine has)</source>
        <translation>docker、podman 或 apptainer（默认：机器上现有的那个）</translation>
    </message>
    <message>
        <source>Address of the image&apos;s registry, for signing in</source>
        <translation>镜像所在的镜像仓库的地址，用于登录</translation>
    </message>
    <message>
        <source>User there; the password is asked for, or taken with &quot;environment password&quot;</source>
        <translation>镜像仓库的用户；密码会在需要时询问，或由“environment password”提供</translation>
    </message>
    <message>
        <source>Size of /dev/shm in the container, like 8g</source>
        <translation>容器中 /dev/shm 的大小，例如 8g</translation>
    </message>
    <message>
        <source>The container sees the machine&apos;s GPUs</source>
        <translation>容器可以看到机器的 GPU</translation>
    </message>
    <message>
        <source>A further argument of the engine&apos;s run command; may be repeated</source>
        <translation>容器引擎的 run 命令的附加参数；可重复</translation>
    </message>
    <message>
        <source>Shell text before the command, [TARGET:]TEXT; may be repeated</source>
        <translation>在命令之前执行的 shell 文本，[目标:]文本；可重复</translation>
    </message>
    <message>
        <source>Shell text after the command, [TARGET:]TEXT; may be repeated</source>
        <translation>在命令之后执行的 shell 文本，[目标:]文本；可重复</translation>
    </message>
    <message>
        <source>A sentence about it</source>
        <translation>一句说明</translation>
    </message>
    <message>
        <source>Give one of --conda-file, --requirements, --pyproject and --package.</source>
        <translation>请指定 --conda-file、--requirements、--pyproject 和 --package 之一。</translation>
    </message>
    <message>
        <source>An environment is made of packages, an interpreter, an image or a build context. Only an image or a build context and packages go together.</source>
        <translation>环境由软件包、解释器、镜像或构建上下文构成。只有镜像或构建上下文可以与软件包一起使用。</translation>
    </message>
    <message>
        <source>They are the same.</source>
        <translation>两者相同。</translation>
    </message>
    <message>
        <source>--keep takes session, keyring or vault.</source>
        <translation>--keep 需要 session、keyring 或 vault。</translation>
    </message>
    <message>
        <source>Password of %1 at %2: </source>
        <translation>%2 上 %1 的密码： </translation>
    </message>
    <message>
        <source>Image for CPUs</source>
        <translation>CPU 镜像</translation>
    </message>
    <message>
        <source>Image for GPUs</source>
        <translation>GPU 镜像</translation>
    </message>
    <message>
        <source>Disk budget on a machine</source>
        <translation>机器上的磁盘限额</translation>
    </message>
    <message>
        <source>Address of micromamba</source>
        <translation>micromamba 的地址</translation>
    </message>
    <message>
        <source>Its checksum (SHA-256)</source>
        <translation>其校验和 (SHA-256)</translation>
    </message>
    <message>
        <source>How two environments differ</source>
        <translation>两个环境的差异</translation>
    </message>
    <message>
        <source>Keep the password for a registry of images</source>
        <translation>保存镜像仓库的密码</translation>
    </message>
    <message>
        <source>Address of the registry</source>
        <translation>镜像仓库的地址</translation>
    </message>
    <message>
        <source>User there</source>
        <translation>镜像仓库的用户</translation>
    </message>
    <message>
        <source>session, keyring or vault (default: session)</source>
        <translation>session、keyring 或 vault（默认：session）</translation>
    </message>
    <message>
        <source>What the workspace says about environments; options change it</source>
        <translation>工作区中有关环境的设置；用选项更改</translation>
    </message>
    <message>
        <source>Image of containers that name none</source>
        <translation>未指定镜像的容器所用的镜像</translation>
    </message>
    <message>
        <source>The same for containers with GPUs</source>
        <translation>同上，用于带 GPU 的容器</translation>
    </message>
    <message>
        <source>GiB that environments may take on each machine</source>
        <translation>环境在每台机器上可占用的空间 (GiB)</translation>
    </message>
    <message>
        <source>Where micromamba is fetched from where conda packages need it</source>
        <translation>conda 软件包需要 micromamba 时，从哪里获取它</translation>
    </message>
    <message>
        <source>Checksum of that file</source>
        <translation>该文件的校验和</translation>
    </message>
    <message>
        <source>studioctl: note: %1 is not there yet.</source>
        <translation>studioctl: 提示：%1 尚不存在。</translation>
    </message>
    <message>
        <source>studioctl: note: there is no environment &quot;%1&quot; yet.</source>
        <translation>studioctl: 提示：尚无环境“%1”。</translation>
    </message>
    <message>
        <source>PATTERN</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>MEANS</source>
        <translation>含义</translation>
    </message>
    <message>
        <source>--format takes yaml or runconfig, not &quot;%1&quot;.</source>
        <translation>--format 需要 yaml 或 runconfig，而不是“%1”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is this computer, which is always there; there is nothing to make it of.</source>
        <translation>“%1”是此计算机，始终存在；无需为其导出文件。</translation>
    </message>
    <message>
        <source>File to write (default: standard output)</source>
        <translation>要写入的文件（默认：标准输出）</translation>
    </message>
    <message>
        <source>The file has no &quot;name&quot;. Give the environment one with --name.</source>
        <translation>文件中没有“name”。请用 --name 为环境指定名称。</translation>
    </message>
    <message>
        <source>studioctl: note: the file says version %1; here it is version %2.</source>
        <translation>studioctl: 提示：文件中的版本为 %1；此处的版本为 %2。</translation>
    </message>
    <message>
        <source>An environment as a file, as of Azure&apos;s &quot;environment create&quot;</source>
        <translation>将环境导出为文件，与 Azure 的“environment create”所用的相同</translation>
    </message>
    <message>
        <source>A cluster or machine as a file, as of Azure&apos;s &quot;compute create&quot;</source>
        <translation>将群集或机器导出为文件，与 Azure 的“compute create”所用的相同</translation>
    </message>
    <message>
        <source>A run as a file that can be submitted again</source>
        <translation>将运行导出为可再次提交的文件</translation>
    </message>
    <message>
        <source>yaml: a command job of Azure&apos;s (the default); runconfig: the older form</source>
        <translation>yaml：Azure 的命令作业（默认）；runconfig：较旧的格式</translation>
    </message>
    <message>
        <source>What names in files of Azure&apos;s system mean here</source>
        <translation>Azure 系统的文件中的名称在此处的含义</translation>
    </message>
    <message>
        <source>An environment of Azure&apos;s, or an image, as one of this workspace</source>
        <translation>将 Azure 的环境或镜像对应到此工作区的环境</translation>
    </message>
    <message>
        <source>Its name as files have it; * stands for anything</source>
        <translation>文件中的名称；* 代表任意内容</translation>
    </message>
    <message>
        <source>NAME or NAME:VERSION of an environment</source>
        <translation>环境的 名称 或 名称:版本</translation>
    </message>
    <message>
        <source>A remote address as a place on this computer</source>
        <translation>将远程地址对应到此计算机上的位置</translation>
    </message>
    <message>
        <source>The address, or the beginning of several</source>
        <translation>一个地址，或多个地址的共同开头</translation>
    </message>
    <message>
        <source>File or folder that holds a copy</source>
        <translation>存有副本的文件或文件夹</translation>
    </message>
    <message>
        <source>All that is mapped</source>
        <translation>所有映射</translation>
    </message>
    <message>
        <source>Forget what a pattern means</source>
        <translation>忘记某个模式的含义</translation>
    </message>
    <message>
        <source>The pattern as &quot;map list&quot; shows it</source>
        <translation>“map list”所显示的模式</translation>
    </message>
    <message>
        <source>--set takes KEY.KEY=VALUE, not &quot;%1&quot;.</source>
        <translation>--set 需要 KEY.KEY=VALUE，而不是“%1”。</translation>
    </message>
    <message>
        <source>This workspace has no compute target &quot;%1&quot;. Create it with &quot;studioctl compute create&quot;, or choose another with --compute NAME; &quot;studioctl compute list&quot; shows them.</source>
        <translation>此工作区没有计算目标“%1”。请用“studioctl compute create”创建，或用 --compute NAME 选择其他目标；“studioctl compute list”可列出现有的目标。</translation>
    </message>
    <message>
        <source>studioctl: %1 cannot be run as it is; nothing was started.</source>
        <translation>studioctl: %1 目前的状态无法运行；未启动任何内容。</translation>
    </message>
    <message>
        <source>%1 stands for a compute target. Which one? </source>
        <translation>%1 代表一个计算目标。是哪一个？ </translation>
    </message>
    <message>
        <source>%1 is none of this workspace&apos;s environments. Which one is meant? </source>
        <translation>%1 不是此工作区的环境。指的是哪一个？ </translation>
    </message>
    <message>
        <source>Where on this computer lies a copy of %1? </source>
        <translation>%1 的副本位于此计算机的何处？ </translation>
    </message>
    <message>
        <source>%1 is not there.</source>
        <translation>%1 不存在。</translation>
    </message>
    <message>
        <source>of this run alone</source>
        <translation>仅用于此运行</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>环境</translation>
    </message>
    <message>
        <source>Which log (default: std_log.txt; environment.log, logs/NAME for the job&apos;s own)</source>
        <translation>哪个日志（默认：std_log.txt；environment.log，作业自己的日志用 logs/NAME）</translation>
    </message>
    <message>
        <source>studioctl: note: the folder says how it was run: studioctl run submit --file %1</source>
        <translation>studioctl: 提示：该文件夹说明了运行方式：studioctl run submit --file %1</translation>
    </message>
    <message>
        <source>studioctl: note: the folder says what it needs: --conda-file %1</source>
        <translation>studioctl: 提示：该文件夹说明了所需的软件包：--conda-file %1</translation>
    </message>
    <message>
        <source>Environment of this workspace, NAME[:VERSION]; it is made ready once on each machine</source>
        <translation>此工作区的环境，名称[:版本]；在每台机器上只准备一次</translation>
    </message>
    <message>
        <source>Give either --python or an environment, not both. --interpreter makes a Python on the machine an environment.</source>
        <translation>请指定 --python 或环境之一，不能同时使用。--interpreter 可将机器上的 Python 用作环境。</translation>
    </message>
    <message>
        <source>Give either --environment or what one is made of, not both.</source>
        <translation>请指定 --environment，或者环境的构成，不能同时使用。</translation>
    </message>
    <message>
        <source>Give either --file or --config, not both.</source>
        <translation>请指定 --file 或 --config，不能同时使用。</translation>
    </message>
    <message>
        <source>--set belongs to --file.</source>
        <translation>--set 须与 --file 一起使用。</translation>
    </message>
    <message>
        <source>Submit a command job of Azure&apos;s (YAML) or a .runconfig; options win over it</source>
        <translation>提交 Azure 的命令作业 (YAML) 或 .runconfig；命令行选项优先</translation>
    </message>
    <message>
        <source>Change a value of that file, such as inputs.rate=0.1; may be repeated</source>
        <translation>更改该文件中的一个值，例如 inputs.rate=0.1；可重复</translation>
    </message>
    <message>
        <source>Give either the name of an environment or what it is made of, not both.</source>
        <translation>请给出环境的名称或其内容，不要两者都给。</translation>
    </message>
    <message>
        <source>With --file, the file says what the environment is made of. Leave the other options out.</source>
        <translation>使用 --file 时，由文件说明环境的内容。请去掉其他选项。</translation>
    </message>
    <message>
        <source>--dockerfile, --engine, --registry, --registry-user, --shared-memory, --gpus and --engine-argument are for containers: give --image or --build-context, too.</source>
        <translation>--dockerfile、--engine、--registry、--registry-user、--shared-memory、--gpus 和 --engine-argument 用于容器：请同时给出 --image 或 --build-context。</translation>
    </message>
    <message>
        <source>--extra names a group of a pyproject.toml: give --pyproject, too.</source>
        <translation>--extra 指定 pyproject.toml 中的一组：请同时给出 --pyproject。</translation>
    </message>
    <message>
        <source>%1 is a folder and no file.</source>
        <translation>%1 是文件夹，不是文件。</translation>
    </message>
    <message>
        <source>%1 is a file and no folder.</source>
        <translation>%1 是文件，不是文件夹。</translation>
    </message>
    <message>
        <source>ON THIS MACHINE</source>
        <translation>在此计算机上</translation>
    </message>
    <message>
        <source>outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>metric</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>configuration</source>
        <translation>运行配置</translation>
    </message>
    <message>
        <source>tag</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>environment</source>
        <translation>环境</translation>
    </message>
    <message>
        <source>code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>(lowest)</source>
        <translation>（最低）</translation>
    </message>
    <message>
        <source>(highest)</source>
        <translation>（最高）</translation>
    </message>
    <message>
        <source>file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Nothing differs.</source>
        <translation>没有差异。</translation>
    </message>
    <message numerus="yes">
        <source>%n name(s) of parameters and metrics are left out: there are too many.</source>
        <translation>
            <numerusform>略过了 %n 个参数和指标名称：数量过多。</numerusform>
        </translation>
    </message>
    <message>
        <source>is not there</source>
        <translation>不存在</translation>
    </message>
    <message>
        <source>is a link to %1</source>
        <translation>是指向 %1 的链接</translation>
    </message>
    <message>
        <source>has %1, which is too much to compare line by line</source>
        <translation>大小为 %1，过大而无法逐行比较</translation>
    </message>
    <message>
        <source>is no text, %1</source>
        <translation>不是文本，%1</translation>
    </message>
    <message>
        <source>is text, %1</source>
        <translation>是文本，%1</translation>
    </message>
    <message>
        <source>--diff is about two runs: name two.</source>
        <translation>--diff 用于两个运行：请指定两个。</translation>
    </message>
    <message>
        <source>Neither snapshot has a file %1. &quot;studioctl run snapshot ID&quot; lists them.</source>
        <translation>两个快照中都没有文件 %1。“studioctl run snapshot ID”可列出文件。</translation>
    </message>
    <message>
        <source>%1: in %2 it %3</source>
        <translation>%1：在 %2 中%3</translation>
    </message>
    <message>
        <source>What differs between runs: parameters, metrics, configuration, code</source>
        <translation>运行之间的差异：参数、指标、运行配置、代码</translation>
    </message>
    <message>
        <source>Run ids, or the beginnings of them; 2 to 100</source>
        <translation>运行 ID 或其开头部分；2 到 100 个</translation>
    </message>
    <message>
        <source>What is the same as well</source>
        <translation>同时显示相同的内容</translation>
    </message>
    <message>
        <source>As comma-separated values, in full</source>
        <translation>以逗号分隔值的形式，完整输出</translation>
    </message>
    <message>
        <source>The text difference of this file of two snapshots, as diff and patch know it</source>
        <translation>两个快照中此文件的文本差异，采用 diff 和 patch 的格式</translation>
    </message>
    <message>
        <source>Sent to machines without</source>
        <translation>发送到没有 micromamba 的机器</translation>
    </message>
    <message>
        <source>A micromamba of this computer, sent to machines that have none; empty: none</source>
        <translation>此计算机上的 micromamba，会发送到没有它的机器；留空：不发送</translation>
    </message>
    <message>
        <source>studioctl: a file of metrics is damaged; what comes behind the damage is not read.</source>
        <translation>studioctl: 一个指标文件已损坏；损坏处之后的内容不会读取。</translation>
    </message>
    <message>
        <source>studioctl: some of what the script logged could not be read, or is beyond what is kept of one run.</source>
        <translation>studioctl: 脚本记录的部分内容无法读取，或超出了每个运行的保留上限。</translation>
    </message>
    <message>
        <source>The run has logged no metrics.</source>
        <translation>此运行没有记录任何指标。</translation>
    </message>
    <message>
        <source>The run has no metric &quot;%1&quot; there. It has: %2.</source>
        <translation>此运行在该处没有指标“%1”。现有指标：%2。</translation>
    </message>
    <message>
        <source>studioctl: the run has logged no metrics.</source>
        <translation>studioctl: 此运行没有记录任何指标。</translation>
    </message>
    <message>
        <source>A tag is given as NAME=VALUE, not as &quot;%1&quot;.</source>
        <translation>标签应写作 名称=值，而不是“%1”。</translation>
    </message>
    <message>
        <source>Say what to set: --tag, --remove-tag or --note.</source>
        <translation>请指定要设置的内容：--tag、--remove-tag 或 --note。</translation>
    </message>
    <message>
        <source>What the script logged: last values, or all points of a metric</source>
        <translation>脚本记录的内容：最后的值，或某个指标的所有数据点</translation>
    </message>
    <message>
        <source>All points of this metric (may be given again)</source>
        <translation>此指标的所有数据点（可重复指定）</translation>
    </message>
    <message>
        <source>Only this attempt</source>
        <translation>仅此次尝试</translation>
    </message>
    <message>
        <source>Only this process of a distributed job</source>
        <translation>仅分布式作业的此进程</translation>
    </message>
    <message>
        <source>As CSV, with all digits</source>
        <translation>以 CSV 形式，包含所有数位</translation>
    </message>
    <message>
        <source>The last values alone</source>
        <translation>仅最后的值</translation>
    </message>
    <message>
        <source>Print points as they come, until the run has ended</source>
        <translation>随时输出新的数据点，直到运行结束</translation>
    </message>
    <message>
        <source>Tags and the note of a run</source>
        <translation>运行的标签和备注</translation>
    </message>
    <message>
        <source>NAME=VALUE (may be given again)</source>
        <translation>名称=值（可重复指定）</translation>
    </message>
    <message>
        <source>The name of a tag (may be given again)</source>
        <translation>标签的名称（可重复指定）</translation>
    </message>
    <message>
        <source>The note; an empty one removes it</source>
        <translation>备注；留空则移除</translation>
    </message>
    <message>
        <source>METRIC</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>LAST</source>
        <translation>最后值</translation>
    </message>
    <message>
        <source>STEP</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>LOWEST</source>
        <translation>最小值</translation>
    </message>
    <message>
        <source>HIGHEST</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>POINTS</source>
        <translation>数据点数</translation>
    </message>
    <message>
        <source>RANK</source>
        <translation>RANK</translation>
    </message>
    <message>
        <source>VALUE</source>
        <translation>值</translation>
    </message>
    <message>
        <source>(attempt %1, rank %2)</source>
        <translation>（尝试 %1，rank %2）</translation>
    </message>
    <message>
        <source>Only the newest %1 values are shown; --csv and --json show all.</source>
        <translation>仅显示最新的 %1 个值；--csv 和 --json 显示全部。</translation>
    </message>
    <message>
        <source>RUN CPU</source>
        <translation>运行 CPU</translation>
    </message>
    <message>
        <source>RUN MEMORY</source>
        <translation>运行内存</translation>
    </message>
    <message>
        <source>PROCESSES</source>
        <translation>进程数</translation>
    </message>
    <message>
        <source>RUN READ/s</source>
        <translation>运行读取/秒</translation>
    </message>
    <message>
        <source>WRITTEN/s</source>
        <translation>写入/秒</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>READ/s</source>
        <translation>读取/秒</translation>
    </message>
    <message>
        <source>RECEIVED/s</source>
        <translation>接收/秒</translation>
    </message>
    <message>
        <source>SENT/s</source>
        <translation>发送/秒</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>GPU MEMORY</source>
        <translation>GPU 内存</translation>
    </message>
    <message>
        <source>Nothing was measured of this run yet.</source>
        <translation>尚未测量到此运行的任何数据。</translation>
    </message>
    <message>
        <source>The machine is not connected, so nothing is measured.</source>
        <translation>机器未连接，因此没有测量数据。</translation>
    </message>
    <message>
        <source>All values, separated by commas; what is not known is empty</source>
        <translation>所有值，以英文逗号分隔；未知的值留空</translation>
    </message>
    <message>
        <source>Processors, memory, GPUs, disks and network while the run went</source>
        <translation>运行期间的处理器、内存、GPU、磁盘和网络</translation>
    </message>
    <message>
        <source>Go on until the run has ended</source>
        <translation>持续到运行结束</translation>
    </message>
    <message>
        <source>Processors, memory, GPUs, disks and network of a machine, the last hour</source>
        <translation>机器最近一小时的处理器、内存、GPU、磁盘和网络</translation>
    </message>
    <message>
        <source>Name of the compute target</source>
        <translation>计算目标的名称</translation>
    </message>
    <message>
        <source>Go on until Ctrl+C</source>
        <translation>持续到按下 Ctrl+C</translation>
    </message>
    <message>
        <source>Runs are sorted by created, state, name, experiment, compute, duration, metrics.NAME, params.NAME or tags.NAME, not by &quot;%1&quot;.</source>
        <translation>运行可按 created、state、name、experiment、compute、duration、metrics.NAME、params.NAME 或 tags.NAME 排序，不能按“%1”排序。</translation>
    </message>
    <message>
        <source>Only the first %1 are shown; --limit N shows more.</source>
        <translation>仅显示前 %1 个；--limit N 可显示更多。</translation>
    </message>
    <message>
        <source>, and %1 more</source>
        <translation>，及另外 %1 个</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Also show these: metrics.NAME, params.NAME, tags.NAME, with commas between</source>
        <translation>同时显示这些列：metrics.NAME、params.NAME、tags.NAME，以英文逗号分隔</translation>
    </message>
    <message>
        <source>Only runs that meet this: &apos;metrics.loss &lt; 0.5 and params.model = &quot;resnet 50&quot;&apos;</source>
        <translation>仅符合此条件的运行：&apos;metrics.loss &lt; 0.5 and params.model = &quot;resnet 50&quot;&apos;</translation>
    </message>
    <message>
        <source>By created, state, name, experiment, compute, duration or a column; NAME:desc turns the order round</source>
        <translation>按 created、state、name、experiment、compute、duration 或某一列排序；NAME:desc 反转顺序</translation>
    </message>
    <message>
        <source>Give the vault, which is unlocked, another passphrase</source>
        <translation>为已解锁的保管库设置另一个密码短语</translation>
    </message>
    <message>
        <source>Lock it: its secrets are asked for from now on</source>
        <translation>锁定保管库：此后会询问其中的机密信息</translation>
    </message>
    <message>
        <source>What goes beyond this altogether stays there, such as 2GB (default: no limit)</source>
        <translation>总量超出此值的部分留在那里，例如 2GB（默认：无限制）</translation>
    </message>
    <message>
        <source>--leave-outputs does not go with --collect, --collect-largest and --collect-total.</source>
        <translation>--leave-outputs 不能与 --collect、--collect-largest 和 --collect-total 同时使用。</translation>
    </message>
    <message>
        <source>%1 takes a size, such as 200MB or 2GiB, not &quot;%2&quot;.</source>
        <translation>%1 需要一个大小，例如 200MB 或 2GiB，而不是“%2”。</translation>
    </message>
    <message>
        <source>%1 altogether</source>
        <translation>总计 %1</translation>
    </message>
    <message>
        <source>studioctl: some of the metrics could not be read: %1</source>
        <translation>studioctl: 部分指标无法读取：%1</translation>
    </message>
    <message numerus="yes">
        <source>studioctl: %n run(s) inside have metrics of their own, see --nested: %1</source>
        <translation>
            <numerusform>studioctl: 其中有 %n 个运行带有自己的指标，参见 --nested：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>Of a run that the script made inside this one, by its name or id</source>
        <translation>脚本在此运行内创建的运行，按名称或 id</translation>
    </message>
    <message>
        <source>there after %1</source>
        <translation>%1 后就绪</translation>
    </message>
    <message>
        <source>Fetched inputs</source>
        <translation>已获取的输入</translation>
    </message>
    <message>
        <source>The input %1 cannot come from there. %2</source>
        <translation>输入 %1 无法从那里获取。%2</translation>
    </message>
    <message>
        <source>Input, K=V: text, or file:PATH and folder:PATH to send, or path:PLACE on the machine, or https://ADDRESS that the machine fetches, with #sha256=HEX at its end for a sum that is checked; ${{inputs.K}} in the command; may be repeated</source>
        <translation>输入，K=V：文本，或用 file:路径 和 folder:路径 发送，或机器上的 path:位置，或由机器获取的 https://地址，末尾的 #sha256=HEX 为要检查的校验和；命令中写作 ${{inputs.K}}；可重复</translation>
    </message>
    <message>
        <source>Give either --keep or --forget-secrets, not both.</source>
        <translation>--keep 与 --forget-secrets 只能指定其一。</translation>
    </message>
    <message>
        <source>--keep takes keyring, vault, session or ask, not &quot;%1&quot;.</source>
        <translation>--keep 需要 keyring、vault、session 或 ask，而不是“%1”。</translation>
    </message>
    <message>
        <source>Nothing is kept for &quot;%1&quot;. Its next sign-in asks: &quot;studioctl compute check %1 --keep %2&quot; signs in, and keeps the answer.</source>
        <translation>没有为“%1”保存任何内容。下次登录时会询问：“studioctl compute check %1 --keep %2”会登录并保存回答。</translation>
    </message>
    <message>
        <source>Where its passwords and passphrases are kept from now on: keyring, vault, session (until the driving program ends), or ask: nowhere</source>
        <translation>今后其密码和密码短语的保存位置：keyring、vault、session（直到控制工作区的程序结束）或 ask：不保存</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
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
    <message>
        <source>Ask for no more than that.</source>
        <translation>请求的数量请不要超过此值。</translation>
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
    <name>EnvironmentText</name>
    <message>
        <source>&quot;%1&quot; is no address: it must begin with https:// or the like.</source>
        <translation>“%1”不是地址：必须以 https:// 之类的开头。</translation>
    </message>
    <message>
        <source>Addresses that begin with &quot;%1&quot; are not known here.</source>
        <translation>此处不支持以“%1”开头的地址。</translation>
    </message>
    <message>
        <source>The address is too long or has characters that cannot stand in one. Write a blank as %20.</source>
        <translation>地址过长，或含有不能使用的字符。空格请写为 %20。</translation>
    </message>
    <message>
        <source>The address names no host.</source>
        <translation>地址中没有主机名。</translation>
    </message>
    <message>
        <source>The address holds a password, which would be kept and sent with every run. Write a variable in its place, such as ${INDEX_PASSWORD}, or put it into the pip configuration of the machine.</source>
        <translation>地址中含有密码，它会被保存并随每个运行发送。请改写为变量，例如 ${INDEX_PASSWORD}，或将其放入机器的 pip 配置。</translation>
    </message>
    <message>
        <source>The address of this channel holds a token, which would be kept and sent with every run. Put it into the conda configuration of the machine instead.</source>
        <translation>此频道的地址含有令牌，它会被保存并随每个运行发送。请改为将其放入机器的 conda 配置。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no channel. Write a name such as conda-forge, an address, or the full path of a folder on the machine.</source>
        <translation>“%1”不是频道。请写 conda-forge 这样的名称、地址，或机器上文件夹的完整路径。</translation>
    </message>
    <message>
        <source>Whether the driver %1 runs what was built for CUDA %2 is not known. Try it with a short run.</source>
        <translation>不清楚驱动程序 %1 能否运行为 CUDA %2 构建的内容。请用一个短的运行试一试。</translation>
    </message>
    <message>
        <source>Built for CUDA %1, which needs the driver %2 or newer; here is %3. Ask for a newer driver on the machine, or take a build for CUDA up to %4.</source>
        <translation>为 CUDA %1 构建，需要驱动程序 %2 或更新版本；此处为 %3。请申请在机器上安装更新的驱动程序，或使用为不高于 CUDA %4 的版本构建的内容。</translation>
    </message>
    <message>
        <source>Built for CUDA %1, which does not know the GPU %2 yet. It needs a build for CUDA %3 or newer.</source>
        <translation>为 CUDA %1 构建，该版本尚不支持 GPU %2。需要为 CUDA %3 或更新版本构建的内容。</translation>
    </message>
    <message>
        <source>Built for CUDA %1, which no longer supports the GPU %2. It needs a build for CUDA %3 or older.</source>
        <translation>为 CUDA %1 构建，该版本已不再支持 GPU %2。需要为 CUDA %3 或更旧版本构建的内容。</translation>
    </message>
    <message>
        <source>Built for CUDA %1, which the GPU and its driver can do.</source>
        <translation>为 CUDA %1 构建，GPU 及其驱动程序均支持。</translation>
    </message>
    <message>
        <source>It does not tell which CUDA it was built for.</source>
        <translation>它未说明是为哪个 CUDA 版本构建的。</translation>
    </message>
    <message>
        <source>Built for processors, which is what this machine has.</source>
        <translation>为处理器构建，此机器有的正是处理器。</translation>
    </message>
    <message>
        <source>Built without CUDA: the GPU of this machine would not be used.</source>
        <translation>构建时不含 CUDA：不会使用此机器的 GPU。</translation>
    </message>
    <message>
        <source>Built for CUDA %1, but no GPU was found on this machine: it would run on processors at best.</source>
        <translation>为 CUDA %1 构建，但在此机器上未找到 GPU：最多只能在处理器上运行。</translation>
    </message>
    <message>
        <source>%1 %2: %3</source>
        <translation>%1 %2：%3</translation>
    </message>
    <message>
        <source>Nothing in it asks for a GPU.</source>
        <translation>其中没有需要 GPU 的内容。</translation>
    </message>
    <message>
        <source>Nothing in it tells which CUDA it was built for.</source>
        <translation>其中没有说明是为哪个 CUDA 版本构建的。</translation>
    </message>
    <message>
        <source>The file does not describe an environment: it has no lines &quot;key: value&quot;.</source>
        <translation>该文件没有描述环境：其中没有“key: value”形式的行。</translation>
    </message>
    <message>
        <source>The file is empty. It needs at least &quot;dependencies:&quot; and a list below it.</source>
        <translation>文件为空。至少需要“dependencies:”及其下面的列表。</translation>
    </message>
    <message>
        <source>The file is no YAML: it cannot be read from here on (%1).</source>
        <translation>该文件不是 YAML：从此处起无法读取 (%1)。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is in the file twice.</source>
        <translation>“%1”在文件中出现了两次。</translation>
    </message>
    <message>
        <source>&quot;prefix&quot; is a place on the machine where the file was written and is left out.</source>
        <translation>“prefix”是写入该文件的机器上的位置，已略过。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no key of an environment that is known here; it is left out.</source>
        <translation>“%1”不是此处已知的环境的键；已略过。</translation>
    </message>
    <message>
        <source>The file has no &quot;dependencies&quot;: it does not say which packages are wanted.</source>
        <translation>文件中没有“dependencies”：未说明需要哪些软件包。</translation>
    </message>
    <message>
        <source>&quot;channels&quot; must be a list: one channel a line, each with &quot;- &quot; before it.</source>
        <translation>“channels”必须是列表：每行一个频道，前面加“- ”。</translation>
    </message>
    <message>
        <source>&quot;dependencies&quot; is empty: no package is asked for.</source>
        <translation>“dependencies”为空：没有请求任何软件包。</translation>
    </message>
    <message>
        <source>&quot;dependencies&quot; must be a list: one package a line, each with &quot;- &quot; before it.</source>
        <translation>“dependencies”必须是列表：每行一个软件包，前面加“- ”。</translation>
    </message>
    <message>
        <source>An entry of &quot;dependencies&quot; is empty.</source>
        <translation>“dependencies”中有一项为空。</translation>
    </message>
    <message>
        <source>A list within the list &quot;dependencies&quot; needs &quot;pip:&quot; before it.</source>
        <translation>列表“dependencies”中的列表前面需要有“pip:”。</translation>
    </message>
    <message>
        <source>Only &quot;pip:&quot; can have a list below it, not &quot;%1:&quot;.</source>
        <translation>只有“pip:”下面可以有列表，“%1:”不可以。</translation>
    </message>
    <message>
        <source>The colon after &quot;%1&quot; does not belong there. A version is written as %1=1.2.</source>
        <translation>“%1”后面不应有冒号。版本应写为 %1=1.2。</translation>
    </message>
    <message>
        <source>&quot;pip:&quot; has no packages below it.</source>
        <translation>“pip:”下面没有软件包。</translation>
    </message>
    <message>
        <source>&quot;pip:&quot; must have a list below it: one package a line, each with &quot;- &quot; before it.</source>
        <translation>“pip:”下面必须有列表：每行一个软件包，前面加“- ”。</translation>
    </message>
    <message>
        <source>Each package has its own line with &quot;- &quot; before it.</source>
        <translation>每个软件包单独占一行，前面加“- ”。</translation>
    </message>
    <message>
        <source>&quot;variables&quot; must have lines &quot;NAME: value&quot;.</source>
        <translation>“variables”必须由“NAME: value”形式的行组成。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be the name of a variable.</source>
        <translation>“%1”不能作为变量的名称。</translation>
    </message>
    <message>
        <source>A value of &quot;%1&quot; is empty.</source>
        <translation>“%1”有一个值为空。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must have text here, not a list or further keys.</source>
        <translation>“%1”此处必须是文本，而不是列表或更多的键。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no reference to an image. It has the form NAME:TAG or REGISTRY/NAME:TAG, such as docker.io/library/python:3.11.</source>
        <translation>“%1”不是镜像引用。其形式为 NAME:TAG 或 REGISTRY/NAME:TAG，例如 docker.io/library/python:3.11。</translation>
    </message>
    <message>
        <source>The space for environments must be at least 1 GiB.</source>
        <translation>供环境使用的空间至少须为 1 GiB。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no address that micromamba could be fetched from. Give one that begins with https://, without a user name or password.</source>
        <translation>“%1”不是可以获取 micromamba 的地址。请给出以 https:// 开头的地址，不含用户名或密码。</translation>
    </message>
    <message>
        <source>The checksum of micromamba must be its SHA-256: 64 digits of 0-9 and a-f.</source>
        <translation>micromamba 的校验和必须是其 SHA-256：64 个字符，由 0-9 和 a-f 组成。</translation>
    </message>
    <message>
        <source>An address of micromamba needs the SHA-256 of the file as well.</source>
        <translation>指定 micromamba 的地址时，还需要该文件的 SHA-256。</translation>
    </message>
    <message>
        <source>an interpreter that is there</source>
        <translation>已有的解释器</translation>
    </message>
    <message>
        <source>packages</source>
        <translation>软件包</translation>
    </message>
    <message>
        <source>a container</source>
        <translation>容器</translation>
    </message>
    <message>
        <source>python</source>
        <translation>python</translation>
    </message>
    <message>
        <source>channels</source>
        <translation>频道</translation>
    </message>
    <message>
        <source>conda %1</source>
        <translation>conda %1</translation>
    </message>
    <message>
        <source>pip %1</source>
        <translation>pip %1</translation>
    </message>
    <message>
        <source>pip option %1</source>
        <translation>pip 选项 %1</translation>
    </message>
    <message>
        <source>image</source>
        <translation>镜像</translation>
    </message>
    <message>
        <source>content of the build context</source>
        <translation>构建上下文的内容</translation>
    </message>
    <message>
        <source>Dockerfile</source>
        <translation>Dockerfile</translation>
    </message>
    <message>
        <source>container engine</source>
        <translation>容器引擎</translation>
    </message>
    <message>
        <source>registry</source>
        <translation>镜像仓库</translation>
    </message>
    <message>
        <source>user name at the registry</source>
        <translation>镜像仓库的用户名</translation>
    </message>
    <message>
        <source>shared memory</source>
        <translation>共享内存</translation>
    </message>
    <message>
        <source>%1 MiB</source>
        <translation>%1 MiB</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
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
        <source>further arguments</source>
        <translation>附加参数</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>interpreter</source>
        <translation>解释器</translation>
    </message>
    <message>
        <source>build context</source>
        <translation>构建上下文</translation>
    </message>
    <message>
        <source>variable %1</source>
        <translation>变量 %1</translation>
    </message>
    <message>
        <source>all targets</source>
        <translation>所有计算目标</translation>
    </message>
    <message>
        <source>set-up on %1</source>
        <translation>%1 上的准备命令</translation>
    </message>
    <message>
        <source>tear-down on %1</source>
        <translation>%1 上的清理命令</translation>
    </message>
    <message>
        <source>description</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>tag %1</source>
        <translation>标签 %1</translation>
    </message>
    <message>
        <source>Nothing is asked for: name at least one package or a version of Python.</source>
        <translation>没有请求任何内容：请至少指定一个软件包或一个 Python 版本。</translation>
    </message>
    <message>
        <source>A tag needs a name, and both its parts must be text.</source>
        <translation>标签需要名称，且名称和值都必须是文本。</translation>
    </message>
    <message>
        <source>The description must be text in UTF-8.</source>
        <translation>说明必须是 UTF-8 文本。</translation>
    </message>
    <message>
        <source>The path of the Python interpreter is missing, such as /opt/envs/torch/bin/python.</source>
        <translation>缺少 Python 解释器的路径，例如 /opt/envs/torch/bin/python。</translation>
    </message>
    <message>
        <source>The interpreter needs its full path on the machine: write /opt/envs/torch/bin/python, not &quot;%1&quot;.</source>
        <translation>解释器需要机器上的完整路径：请写 /opt/envs/torch/bin/python，而不是“%1”。</translation>
    </message>
    <message>
        <source>The path of the interpreter has characters that cannot be used.</source>
        <translation>解释器的路径含有不能使用的字符。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a folder. Name the interpreter in it, such as %1bin/python.</source>
        <translation>“%1”是文件夹。请指定其中的解释器，例如 %1bin/python。</translation>
    </message>
    <message>
        <source>The folder of the build context needs its full path.</source>
        <translation>构建上下文的文件夹需要完整路径。</translation>
    </message>
    <message>
        <source>The Dockerfile must lie in the build context: &quot;%1&quot; does not.</source>
        <translation>Dockerfile 必须位于构建上下文中：“%1”不在其中。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no container engine that can be used. Choose docker, podman or apptainer, or leave it open.</source>
        <translation>“%1”不是可用的容器引擎。请选择 docker、podman 或 apptainer，或不指定。</translation>
    </message>
    <message>
        <source>The size of the shared memory cannot be negative.</source>
        <translation>共享内存的大小不能为负数。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be the address of a registry or a user name there.</source>
        <translation>“%1”不能作为镜像仓库的地址或其用户名。</translation>
    </message>
    <message>
        <source>Give either an image or a folder to build one from, not both.</source>
        <translation>请指定镜像，或用于构建镜像的文件夹，不能同时使用。</translation>
    </message>
    <message>
        <source>Name an image, such as docker.io/library/python:3.11, or a folder with a Dockerfile.</source>
        <translation>请指定镜像，例如 docker.io/library/python:3.11，或含有 Dockerfile 的文件夹。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a file of apptainer. Choose apptainer as the container engine.</source>
        <translation>“%1”是 apptainer 的文件。请选择 apptainer 作为容器引擎。</translation>
    </message>
    <message>
        <source>Write the image without &quot;%1&quot;: %2.</source>
        <translation>书写镜像时请去掉“%1”：%2。</translation>
    </message>
    <message>
        <source>The name of an image has no capital letters: write %1.</source>
        <translation>镜像的名称不含大写字母：请写为 %1。</translation>
    </message>
    <message>
        <source>A further argument of the container engine is empty or has characters that cannot be used.</source>
        <translation>容器引擎的某个附加参数为空，或含有不能使用的字符。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; gives the job more of the machine than its own folder. Take it out unless the job needs it.</source>
        <translation>“%1”使作业可以访问机器上自己文件夹之外的内容。除非作业需要，否则请将其移除。</translation>
    </message>
    <message>
        <source>The value of the variable &quot;%1&quot; must be text.</source>
        <translation>变量“%1”的值必须是文本。</translation>
    </message>
    <message>
        <source>The set-up or tear-down commands for &quot;%1&quot; must be text of at most 64 KiB.</source>
        <translation>“%1”的准备命令或清理命令必须是不超过 64 KiB 的文本。</translation>
    </message>
    <message>
        <source>No set of packages fits: %1 is in conflict with others.</source>
        <translation>没有合适的软件包组合：%1 与其他软件包冲突。</translation>
    </message>
    <message>
        <source>No set of packages fits: what is asked for is in conflict with itself.</source>
        <translation>没有合适的软件包组合：所请求的内容自相冲突。</translation>
    </message>
    <message>
        <source>There is no package %1, or not in that version or for this machine.</source>
        <translation>没有软件包 %1，或者没有该版本，或者不适用于此机器。</translation>
    </message>
    <message>
        <source>A package is not known, or not in that version or for this machine.</source>
        <translation>有软件包未知，或者没有该版本，或者不适用于此机器。</translation>
    </message>
    <message>
        <source>The machine could not reach %1.</source>
        <translation>机器无法连接到 %1。</translation>
    </message>
    <message>
        <source>The machine could not reach a place that packages or images come from.</source>
        <translation>机器无法连接到软件包或镜像的来源。</translation>
    </message>
    <message>
        <source>What came as %1 is not what was announced: its checksum differs.</source>
        <translation>收到的 %1 与所声明的不一致：校验和不同。</translation>
    </message>
    <message>
        <source>What was fetched is not what was announced: its checksum differs.</source>
        <translation>取得的内容与所声明的不一致：校验和不同。</translation>
    </message>
    <message>
        <source>There is no image %1, or you have no leave to see it.</source>
        <translation>没有镜像 %1，或者无权查看它。</translation>
    </message>
    <message>
        <source>There is no such image, or you have no leave to see it.</source>
        <translation>没有此镜像，或者无权查看它。</translation>
    </message>
    <message>
        <source>The machine has no container engine.</source>
        <translation>机器上没有容器引擎。</translation>
    </message>
    <message>
        <source>The machine does not have %1.</source>
        <translation>机器上没有 %1。</translation>
    </message>
    <message>
        <source>The container engine does not let your account use it.</source>
        <translation>容器引擎不允许您的帐户使用它。</translation>
    </message>
    <message>
        <source>%1 does not let your account use it.</source>
        <translation>%1 不允许您的帐户使用它。</translation>
    </message>
    <message>
        <source>The machine has no tool that can build this: %1 is missing.</source>
        <translation>机器上没有能构建它的工具：缺少 %1。</translation>
    </message>
    <message>
        <source>The machine has no tool that can build this.</source>
        <translation>机器上没有能构建它的工具。</translation>
    </message>
    <message>
        <source>The interpreter %1 is not there, or cannot be run.</source>
        <translation>解释器 %1 不存在，或者无法运行。</translation>
    </message>
    <message>
        <source>The machine has no interpreter of the wanted version.</source>
        <translation>机器上没有所需版本的解释器。</translation>
    </message>
    <message>
        <source>%1 could not be built.</source>
        <translation>无法构建 %1。</translation>
    </message>
    <message>
        <source>A package or image could not be built.</source>
        <translation>无法构建某个软件包或镜像。</translation>
    </message>
    <message>
        <source>The disk with %1 is full.</source>
        <translation>%1 所在的磁盘已满。</translation>
    </message>
    <message>
        <source>The machine&apos;s disk is full.</source>
        <translation>机器的磁盘已满。</translation>
    </message>
    <message>
        <source>The build was canceled.</source>
        <translation>构建已取消。</translation>
    </message>
    <message>
        <source>The build was ended from outside, or the machine was restarted.</source>
        <translation>构建被外部终止，或者机器被重新启动。</translation>
    </message>
    <message>
        <source>The environment could not be made: %1.</source>
        <translation>无法创建环境：%1。</translation>
    </message>
    <message>
        <source>The environment could not be made.</source>
        <translation>无法创建环境。</translation>
    </message>
    <message>
        <source>Read in the tool&apos;s own words which packages exclude each other, then loosen or remove one of these pins.</source>
        <translation>请查看工具的原文，了解哪些软件包互相排斥，然后放宽或移除其中一个版本限定。</translation>
    </message>
    <message>
        <source>Look for a slip in its name and version. It may also come from another channel or index, or only be there for another version of Python.</source>
        <translation>请检查其名称和版本是否有误。它也可能来自其他频道或索引，或只适用于其他 Python 版本。</translation>
    </message>
    <message>
        <source>Check the address, and the machine&apos;s way out: its proxy, and the configuration of pip and conda there, are used. Then try again.</source>
        <translation>请检查地址，以及机器的对外网络：会使用其代理，以及那里的 pip 和 conda 配置。然后重试。</translation>
    </message>
    <message>
        <source>Try again. If it stays so, compare the checksum in the definition or in the settings with the one of its publisher; nothing of it was used.</source>
        <translation>请重试。如果仍然如此，请将定义或设置中的校验和与发布者提供的核对；未使用其中任何内容。</translation>
    </message>
    <message>
        <source>Look for a slip in its name and tag. If it is private, give the registry, your user name and your password with the environment.</source>
        <translation>请检查其名称和标签是否有误。如果它是私有的，请在环境中指定镜像仓库、用户名和密码。</translation>
    </message>
    <message>
        <source>Install Podman, Docker or Apptainer there, let the engine be chosen by the machine, or use another compute target.</source>
        <translation>请在那里安装 Podman、Docker 或 Apptainer，或让机器选择引擎，或使用其他计算目标。</translation>
    </message>
    <message>
        <source>Have your account added to the group “docker” and sign in again, or use Podman or Apptainer, which need no such right.</source>
        <translation>请将您的帐户加入“docker”组后重新登录，或使用不需要此权限的 Podman 或 Apptainer。</translation>
    </message>
    <message>
        <source>Ask whoever looks after the machine to let your account use it, or choose another engine.</source>
        <translation>请让机器的管理者允许您的帐户使用它，或选择其他引擎。</translation>
    </message>
    <message>
        <source>Install micromamba, mamba or conda there, or give an address and checksum of micromamba in the settings, so that the studio brings it. Without conda packages, uv or Python&apos;s venv is enough.</source>
        <translation>请在那里安装 micromamba、mamba 或 conda，或在设置中指定 micromamba 的地址和校验和，由 Studio 带去。没有 conda 软件包时，uv 或 Python 的 venv 即可。</translation>
    </message>
    <message>
        <source>Choose one of those found on the machine, ask for another version, or install it there.</source>
        <translation>请选择机器上已找到的解释器之一，请求其他版本，或在那里安装它。</translation>
    </message>
    <message>
        <source>The log says at which step. Often a compiler or a header is missing on the machine, or another version comes ready made.</source>
        <translation>日志会说明是在哪一步。往往是机器上缺少编译器或头文件，或者其他版本有现成的构建。</translation>
    </message>
    <message>
        <source>Remove environments that you do not need, lower their budget in the settings, or make room on the machine. Nothing half made was kept.</source>
        <translation>请移除不需要的环境，降低设置中的环境限额，或在机器上腾出空间。未保留任何未完成的内容。</translation>
    </message>
    <message>
        <source>Nothing half made was kept. Build it again when you want it.</source>
        <translation>未保留任何未完成的内容。需要时请重新构建。</translation>
    </message>
    <message>
        <source>Nothing half made is used. Build it again.</source>
        <translation>不会使用任何未完成的内容。请重新构建。</translation>
    </message>
    <message>
        <source>Read the tool&apos;s own words and the end of the log, then try again.</source>
        <translation>请查看工具的原文和日志的末尾，然后重试。</translation>
    </message>
    <message>
        <source>Waits for %1</source>
        <translation>正在等待 %1</translation>
    </message>
    <message>
        <source>Waits for another build of it</source>
        <translation>正在等待它的另一个构建</translation>
    </message>
    <message>
        <source>Fetches the tool %1</source>
        <translation>正在获取工具 %1</translation>
    </message>
    <message>
        <source>Fetches the tool</source>
        <translation>正在获取工具</translation>
    </message>
    <message>
        <source>Works out which packages fit: %1</source>
        <translation>正在计算合适的软件包：%1</translation>
    </message>
    <message>
        <source>Works out which packages fit</source>
        <translation>正在计算合适的软件包</translation>
    </message>
    <message>
        <source>Downloads %1</source>
        <translation>正在下载 %1</translation>
    </message>
    <message>
        <source>Downloads packages</source>
        <translation>正在下载软件包</translation>
    </message>
    <message>
        <source>Installs %1</source>
        <translation>正在安装 %1</translation>
    </message>
    <message>
        <source>Installs packages</source>
        <translation>正在安装软件包</translation>
    </message>
    <message>
        <source>Pulls %1</source>
        <translation>正在拉取 %1</translation>
    </message>
    <message>
        <source>Pulls the image</source>
        <translation>正在拉取镜像</translation>
    </message>
    <message>
        <source>Builds the image: %1</source>
        <translation>正在构建镜像：%1</translation>
    </message>
    <message>
        <source>Builds the image</source>
        <translation>正在构建镜像</translation>
    </message>
    <message>
        <source>Checks %1</source>
        <translation>正在检查 %1</translation>
    </message>
    <message>
        <source>Checks what was built</source>
        <translation>正在检查构建的结果</translation>
    </message>
    <message>
        <source>%1 (%2 of %3)</source>
        <translation>%1（%2/%3）</translation>
    </message>
    <message>
        <source>Not built</source>
        <translation>未构建</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>正在等待</translation>
    </message>
    <message>
        <source>Building</source>
        <translation>正在构建</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>就绪</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>venv and pip</source>
        <translation>venv 和 pip</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>Virtual environment</source>
        <translation>虚拟环境</translation>
    </message>
    <message>
        <source>Conda environment</source>
        <translation>Conda 环境</translation>
    </message>
    <message>
        <source>Module</source>
        <translation>模块</translation>
    </message>
    <message>
        <source>There is no environment &quot;%1&quot;. &quot;studioctl environment list&quot; shows those that exist.</source>
        <translation>没有环境“%1”。“studioctl environment list”可列出现有的环境。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be the name of an environment: use up to 64 letters, digits, &apos;.&apos;, &apos;_&apos; and &apos;-&apos;, beginning with a letter or digit.</source>
        <translation>“%1”不能作为环境的名称：请使用最多 64 个字母、数字、“.”、“_”和“-”，并以字母或数字开头。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot stand here: &quot;and&quot; or &quot;or&quot; goes between conditions.</source>
        <translation>“%1”不能出现在此处：条件之间应使用“and”或“or”。</translation>
    </message>
    <message>
        <source>There are too many brackets in this condition.</source>
        <translation>此条件中的括号过多。</translation>
    </message>
    <message>
        <source>A closing bracket &quot;)&quot; is missing.</source>
        <translation>缺少右括号“)”。</translation>
    </message>
    <message>
        <source>The condition ends too early. It looks like python_version &lt; &quot;3.12&quot;.</source>
        <translation>条件不完整。其形式如 python_version &lt; &quot;3.12&quot;。</translation>
    </message>
    <message>
        <source>The closing quotation mark is missing.</source>
        <translation>缺少右引号。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot stand here. A condition looks like python_version &lt; &quot;3.12&quot;.</source>
        <translation>“%1”不能出现在此处。条件的形式如 python_version &lt; &quot;3.12&quot;。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is nothing that a condition can ask for; texts stand in quotation marks.</source>
        <translation>“%1”不是条件可以询问的内容；文本须放在引号中。</translation>
    </message>
    <message>
        <source>A comparison such as ==, &lt; or &quot;in&quot; is missing here.</source>
        <translation>此处缺少比较符，例如 ==、&lt; 或“in”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no version of a conda package. It looks like 1.2, 1.2.* or &gt;=1.2,&lt;2.</source>
        <translation>“%1”不是 conda 软件包的版本。其形式如 1.2、1.2.* 或 &gt;=1.2,&lt;2。</translation>
    </message>
    <message>
        <source>A version is missing after &quot;%1&quot;.</source>
        <translation>“%1”后面缺少版本。</translation>
    </message>
    <message>
        <source>&quot;*&quot; can only stand at the end of a version.</source>
        <translation>“*”只能位于版本的末尾。</translation>
    </message>
    <message>
        <source>The name of a package is missing.</source>
        <translation>缺少软件包的名称。</translation>
    </message>
    <message>
        <source>Conda packages have no conditions after &quot;;&quot;. Write the package below &quot;pip:&quot;.</source>
        <translation>Conda 软件包在“;”后面不能有条件。请将该软件包写在“pip:”下面。</translation>
    </message>
    <message>
        <source>Conda packages are named, not given by an address. Write the address below &quot;pip:&quot; if it is a Python package.</source>
        <translation>Conda 软件包用名称而不是地址指定。如果是 Python 软件包，请将地址写在“pip:”下面。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no name of a conda package.</source>
        <translation>“%1”不是 conda 软件包的名称。</translation>
    </message>
    <message>
        <source>A closing bracket &quot;]&quot; is missing.</source>
        <translation>缺少右方括号“]”。</translation>
    </message>
    <message>
        <source>Conda packages have no extras such as [%1]. Write the package below &quot;pip:&quot;.</source>
        <translation>Conda 软件包没有 [%1] 这样的附加项。请将该软件包写在“pip:”下面。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is nothing that is known of a conda package.</source>
        <translation>“%1”不是已知的 conda 软件包属性。</translation>
    </message>
    <message>
        <source>A value is missing after &quot;%1&quot;.</source>
        <translation>“%1”后面缺少值。</translation>
    </message>
    <message>
        <source>A comma is missing here.</source>
        <translation>此处缺少逗号。</translation>
    </message>
    <message>
        <source>The version is given twice.</source>
        <translation>版本重复指定。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot stand here.</source>
        <translation>“%1”不能出现在此处。</translation>
    </message>
    <message>
        <source>Conda knows no &quot;===&quot;. Write &quot;==&quot;.</source>
        <translation>Conda 不支持“===”。请写“==”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; ends too early: a build is missing after the last &quot;=&quot;.</source>
        <translation>“%1”不完整：最后一个“=”后面缺少构建字符串。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no build of a conda package.</source>
        <translation>“%1”不是 conda 软件包的构建字符串。</translation>
    </message>
    <message>
        <source>More than 10,000 packages cannot be asked for.</source>
        <translation>请求的软件包不能超过 10,000 个。</translation>
    </message>
    <message>
        <source>This line is too long for a requirement.</source>
        <translation>作为依赖要求，此行过长。</translation>
    </message>
    <message>
        <source>This is a list of exact conda packages, as &quot;conda list --explicit&quot; writes it; it fits one platform only. Give the file that &quot;conda env export&quot; writes instead.</source>
        <translation>这是“conda list --explicit”写出的精确 conda 软件包列表，只适用于一种平台。请改为提供“conda env export”写出的文件。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; depends on the version of pip and is left out.</source>
        <translation>“%1”取决于 pip 的版本，已略过。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; can only be checked on the machine, where the variable in it is known.</source>
        <translation>“%1”只能在机器上检查，只有那里知道其中的变量。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not fetched from the network. Save the file beside this one.</source>
        <translation>不会从网络获取“%1”。请将该文件保存在此文件旁。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; lies outside of the folder of this file. Only files in it and below it are read.</source>
        <translation>“%1”位于此文件的文件夹之外。只读取该文件夹及其子文件夹中的文件。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; names itself again: the files go in a circle.</source>
        <translation>“%1”又引用了自身：文件之间形成循环。</translation>
    </message>
    <message>
        <source>Too many files name further files. Put the packages into one.</source>
        <translation>互相引用的文件过多。请将软件包放在一个文件中。</translation>
    </message>
    <message>
        <source>There is no file &quot;%1&quot; beside this one that can be read.</source>
        <translation>此文件旁没有可读取的文件“%1”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be read from here, because only this text is there. Write its packages here instead.</source>
        <translation>无法从此处读取“%1”，因为这里只有这段文本。请改为将其软件包写在此处。</translation>
    </message>
    <message>
        <source>%1, line %2: </source>
        <translation>%1，第 %2 行： </translation>
    </message>
    <message>
        <source>This is too long for a conda package, or has characters that cannot be seen.</source>
        <translation>作为 conda 软件包，此内容过长，或者含有不可见的字符。</translation>
    </message>
    <message>
        <source>Of Python only the version is taken; the rest of &quot;%1&quot; is left out.</source>
        <translation>对于 Python 只采用版本；“%1”的其余部分已略过。</translation>
    </message>
    <message>
        <source>Python cannot have alternatives with &quot;|&quot;. Write one range, such as python&gt;=3.9,&lt;3.12.</source>
        <translation>Python 不能用“|”指定多个备选。请写一个范围，例如 python&gt;=3.9,&lt;3.12。</translation>
    </message>
    <message>
        <source>This version of pip cannot be asked for. Write one such as pip=23.1.</source>
        <translation>无法请求 pip 的此版本。请写成 pip=23.1 这样的形式。</translation>
    </message>
    <message>
        <source>This is too long for a version of Python.</source>
        <translation>作为 Python 的版本，此内容过长。</translation>
    </message>
    <message>
        <source>Python is asked for twice, once as %1 and once as %2. Take one of them out.</source>
        <translation>两次请求了 Python，一次为 %1，一次为 %2。请移除其中一个。</translation>
    </message>
    <message>
        <source>The file is no TOML: it cannot be read from here on (%1).</source>
        <translation>该文件不是 TOML：从此处起无法读取 (%1)。</translation>
    </message>
    <message>
        <source>&quot;project&quot; must be a table: [project].</source>
        <translation>“project”必须是表：[project]。</translation>
    </message>
    <message>
        <source>[tool.uv.sources] is read by uv alone and is left out here: packages come from the index.</source>
        <translation>[tool.uv.sources] 只由 uv 读取，此处已略过：软件包来自索引。</translation>
    </message>
    <message>
        <source>The packages stand in poetry&apos;s own table [tool.poetry.dependencies], which is not read. Move them to [project], or give the file that &quot;poetry export&quot; writes.</source>
        <translation>软件包位于 poetry 自己的表 [tool.poetry.dependencies] 中，不会读取该表。请将其移到 [project]，或提供“poetry export”写出的文件。</translation>
    </message>
    <message>
        <source>The file has no table [project]: it does not say which packages are wanted.</source>
        <translation>文件中没有表 [project]：未说明需要哪些软件包。</translation>
    </message>
    <message>
        <source>&quot;requires-python&quot; needs a comparison, such as &quot;&gt;=%1&quot;.</source>
        <translation>“requires-python”需要比较符，例如“&gt;=%1”。</translation>
    </message>
    <message>
        <source>&quot;optional-dependencies&quot; must be a table of lists.</source>
        <translation>“optional-dependencies”必须是由列表组成的表。</translation>
    </message>
    <message>
        <source>&quot;dynamic&quot; must be a list of texts.</source>
        <translation>“dynamic”必须是文本列表。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is worked out when the project is built, so it is not known here. Give the requirements file that it is made of.</source>
        <translation>“%1”在构建项目时才能得出，因此此处未知。请提供生成它所用的 requirements 文件。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a list of texts.</source>
        <translation>“%1”必须是文本列表。</translation>
    </message>
    <message>
        <source>Options such as &quot;%1&quot; have no place in a pyproject.toml.</source>
        <translation>pyproject.toml 中不能有“%1”这样的选项。</translation>
    </message>
    <message>
        <source>The extras of this project name each other in a circle.</source>
        <translation>此项目的附加项互相引用，形成循环。</translation>
    </message>
    <message>
        <source>There is no &quot;%1&quot; among the optional dependencies.</source>
        <translation>可选依赖项中没有“%1”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must have text here.</source>
        <translation>“%1”此处必须是文本。</translation>
    </message>
    <message>
        <source>The name of the package is missing before &quot;%1&quot;.</source>
        <translation>“%1”前面缺少软件包的名称。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no name of a package. Names have letters, digits, &apos;.&apos;, &apos;_&apos; and &apos;-&apos;, and begin and end with a letter or digit.</source>
        <translation>“%1”不是软件包的名称。名称由字母、数字、“.”、“_”和“-”组成，并以字母或数字开头和结尾。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no name of an extra.</source>
        <translation>“%1”不是附加项的名称。</translation>
    </message>
    <message>
        <source>The name of an extra is missing after the comma.</source>
        <translation>逗号后面缺少附加项的名称。</translation>
    </message>
    <message>
        <source>A comma is missing between the extras.</source>
        <translation>附加项之间缺少逗号。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; ends too early: an address is missing after &quot;@&quot;.</source>
        <translation>“%1”不完整：“@”后面缺少地址。</translation>
    </message>
    <message>
        <source>A blank is missing between the address and the semicolon.</source>
        <translation>地址与分号之间缺少空格。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot stand after an address.</source>
        <translation>“%1”不能出现在地址后面。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a place on one computer and is not there on the machine of a run. Put the code into the source folder, or name a version instead.</source>
        <translation>“%1”是某台计算机上的位置，在运行所在的机器上不存在。请将代码放入源文件夹，或改为指定版本。</translation>
    </message>
    <message>
        <source>A version is missing in the brackets.</source>
        <translation>括号中缺少版本。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot stand here. Each package has its own line.</source>
        <translation>“%1”不能出现在此处。每个软件包单独占一行。</translation>
    </message>
    <message>
        <source>A comma is missing before &quot;%1&quot;.</source>
        <translation>“%1”前面缺少逗号。</translation>
    </message>
    <message>
        <source>&quot;==&quot; is missing between &quot;%1&quot; and &quot;%2&quot;.</source>
        <translation>“%1”与“%2”之间缺少“==”。</translation>
    </message>
    <message>
        <source>One &quot;=&quot; says nothing to pip: write &quot;%1==%2&quot;.</source>
        <translation>单个“=”对 pip 没有意义：请写“%1==%2”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; ends too early: a condition such as python_version &lt; &quot;3.12&quot; is missing after the semicolon.</source>
        <translation>“%1”不完整：分号后面缺少条件，例如 python_version &lt; &quot;3.12&quot;。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a place beside this file and is not there on the machine. Give an address, or the full path of a folder on the machine.</source>
        <translation>“%1”是此文件旁的位置，在机器上不存在。请指定地址，或机器上文件夹的完整路径。</translation>
    </message>
    <message>
        <source>A folder with blanks in its name cannot be used here.</source>
        <translation>此处不能使用名称中含有空格的文件夹。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no host. Write its name, or NAME:PORT.</source>
        <translation>“%1”不是主机。请写其名称，或 NAME:PORT。</translation>
    </message>
    <message>
        <source>Names of packages with commas between belong here, :all: or :none:.</source>
        <translation>此处应为以逗号分隔的软件包名称、:all: 或 :none:。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is installed from a folder, which is not there on the machine of a run. Put the code into the source folder instead, and take this line out.</source>
        <translation>“%1”从文件夹安装，而该文件夹在运行所在的机器上不存在。请改为将代码放入源文件夹，并移除此行。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be given for one package here; only --hash can.</source>
        <translation>此处不能为单个软件包指定“%1”；只有 --hash 可以。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no hash. It looks like sha256: and 64 digits of 0-9 and a-f.</source>
        <translation>“%1”不是哈希。其形式为 sha256: 加 64 个由 0-9 和 a-f 组成的字符。</translation>
    </message>
    <message>
        <source>The line has characters that cannot be seen. Take them out.</source>
        <translation>此行含有不可见的字符。请将其移除。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a place on one computer and is not there on the machine of a run. Put the code into the source folder, or name the package and its version instead.</source>
        <translation>“%1”是某台计算机上的位置，在运行所在的机器上不存在。请将代码放入源文件夹，或改为指定软件包及其版本。</translation>
    </message>
    <message>
        <source>A hash belongs to the package before it: end that line with a blank and &quot;\&quot;.</source>
        <translation>哈希属于前面的软件包：请在前一行末尾加空格和“\”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no option that can be used here.</source>
        <translation>“%1”不是此处可以使用的选项。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; takes no value.</source>
        <translation>“%1”不需要值。</translation>
    </message>
    <message>
        <source>The file is larger than 1 MiB: no list of packages is that long.</source>
        <translation>文件大于 1 MiB：软件包列表不会这么长。</translation>
    </message>
    <message>
        <source>The file is no text in UTF-8. Save it as UTF-8.</source>
        <translation>文件不是 UTF-8 文本。请将其保存为 UTF-8。</translation>
    </message>
    <message>
        <source> Did you mean &quot;%1&quot;?</source>
        <translation> 您是否想输入“%1”？</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no version. Versions look like 1.26.4 or 2.0rc1.</source>
        <translation>“%1”不是版本。版本的形式如 1.26.4 或 2.0rc1。</translation>
    </message>
    <message>
        <source>&quot;*&quot; can only stand at the end of a version, after a dot: ==1.2.*</source>
        <translation>“*”只能位于版本的末尾，在点之后：==1.2.*</translation>
    </message>
    <message>
        <source>&quot;*&quot; can only be used with == and !=, not with %1.</source>
        <translation>“*”只能与 == 和 != 一起使用，不能与 %1 一起使用。</translation>
    </message>
    <message>
        <source>&quot;.*&quot; can only follow plain numbers, as in ==1.2.*</source>
        <translation>“.*”只能位于纯数字之后，例如 ==1.2.*</translation>
    </message>
    <message>
        <source>A version with &quot;+&quot; can only be used with == and !=, not with %1.</source>
        <translation>含有“+”的版本只能与 == 和 != 一起使用，不能与 %1 一起使用。</translation>
    </message>
    <message>
        <source>&quot;~=&quot; needs a version of at least two parts, such as ~=%1.0.</source>
        <translation>“~=”需要至少由两部分组成的版本，例如 ~=%1.0。</translation>
    </message>
    <message>
        <source>One &quot;=&quot; says nothing here. Write &quot;==&quot; for this very version.</source>
        <translation>单个“=”在此没有意义。要指定恰好此版本，请写“==”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no comparison. Known are ==, !=, &lt;, &lt;=, &gt;, &gt;=, ~= and ===.</source>
        <translation>“%1”不是比较符。可用的有 ==、!=、&lt;、&lt;=、&gt;、&gt;=、~= 和 ===。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; ends too early: a version is missing after &quot;%2&quot;.</source>
        <translation>“%1”不完整：“%2”后面缺少版本。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot stand here: versions look like &gt;=1.2,&lt;2.</source>
        <translation>“%1”不能出现在此处：版本的形式如 &gt;=1.2,&lt;2。</translation>
    </message>
    <message>
        <source>Was there already</source>
        <translation>原已存在</translation>
    </message>
    <message>
        <source>This environment was written by a newer Compute Studio. Install the newer version.</source>
        <translation>此环境由较新的 Compute Studio 写入。请安装较新的版本。</translation>
    </message>
    <message>
        <source>An environment of this workspace cannot be read.</source>
        <translation>此工作区的一个环境无法读取。</translation>
    </message>
    <message>
        <source>The micromamba that is kept here needs its SHA-256. Choose the file again.</source>
        <translation>此处保存的 micromamba 需要其 SHA-256。请重新选择文件。</translation>
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
    <message>
        <source>The machine does not answer any more. The studio connects again by itself.</source>
        <translation>该机器不再响应。Studio 会自动重新连接。</translation>
    </message>
    <message>
        <source>The disk of %1 is full: the agent (4 MB) does not fit. Free some space there, or choose another folder.</source>
        <translation>%1 的磁盘已满：放不下代理 (4 MB)。请在那里释放一些空间，或选择其他文件夹。</translation>
    </message>
    <message>
        <source>The folder &quot;%1&quot; does not exist on %2. Ask for a home folder there, or choose another folder.</source>
        <translation>文件夹“%1”在 %2 上不存在。请在那里申请主文件夹，或选择其他文件夹。</translation>
    </message>
    <message>
        <source>The folder %1 on %2 belongs to somebody else, who could change the agent there. Choose a folder of your own.</source>
        <translation>%2 上的文件夹 %1 属于其他人，其可能更改那里的代理。请选择自己的文件夹。</translation>
    </message>
    <message>
        <source>Nothing can be written there on %1. Choose another folder, for instance a scratch folder.</source>
        <translation>无法在 %1 上的该位置写入。请选择其他文件夹，例如暂存文件夹。</translation>
    </message>
    <message>
        <source>Programs in that folder of %1 cannot be executed (noexec). Choose another folder, for instance a scratch folder.</source>
        <translation>无法执行 %1 的该文件夹中的程序 (noexec)。请选择其他文件夹，例如暂存文件夹。</translation>
    </message>
    <message>
        <source>The machine answered something that it was not asked.</source>
        <translation>该机器回答了并未询问的内容。</translation>
    </message>
    <message>
        <source>Sending the agent to %1 takes too long. Is the line that slow?</source>
        <translation>向 %1 发送代理耗时过长。线路有这么慢吗？</translation>
    </message>
    <message>
        <source>The connection was closed here.</source>
        <translation>连接已由此端关闭。</translation>
    </message>
    <message>
        <source>%1 asks for the agent more than once.</source>
        <translation>%1 多次请求代理。</translation>
    </message>
    <message>
        <source>The file studio-agent has changed under this program. Start it again.</source>
        <translation>文件 studio-agent 在此程序运行期间已更改。请重新启动此程序。</translation>
    </message>
    <message>
        <source>The agent on %1 has ended. It is started again.</source>
        <translation>%1 上的代理已结束。将重新启动它。</translation>
    </message>
    <message>
        <source>The login shell on %1 prints without end instead of starting anything.</source>
        <translation>%1 上的登录 shell 不停输出，而不启动任何程序。</translation>
    </message>
    <message>
        <source>%1 is a %2. There is an agent for Linux on x86_64 and, where it was built, on aarch64: attach a machine of that kind.</source>
        <translation>%1 是 %2。代理仅适用于 x86_64 上的 Linux，以及（如已构建）aarch64：请连接此类机器。</translation>
    </message>
    <message>
        <source>%1 lacks the program %2, by which the agent is checked. Install coreutils or openssl there, or ask its administrator for it.</source>
        <translation>%1 缺少用于校验代理的程序 %2。请在那里安装 coreutils 或 openssl，或请管理员安装。</translation>
    </message>
    <message>
        <source>The agent did not arrive on %1 as it was sent. Check the machine again; if it goes on, its disk or the line there changes bytes.</source>
        <translation>代理到达 %1 时与发送的不一致。请再次检查该机器；如果仍然如此，则是其磁盘或线路改变了字节。</translation>
    </message>
    <message>
        <source>The agent on %1 does not answer. Look whether the machine is overloaded, and check it again.</source>
        <translation>%1 上的代理没有响应。请查看机器是否过载，然后再次检查。</translation>
    </message>
    <message>
        <source>The login shell on %1 does not come to an end of its start (.bashrc, .profile, a question?). Look what waits there: &quot;ssh %1 true&quot; has to end by itself.</source>
        <translation>%1 上的登录 shell 无法完成启动（.bashrc、.profile，或某个提问？）。请查看那里在等待什么：“ssh %1 true”必须能自行结束。</translation>
    </message>
    <message>
        <source>The account on %1 does not let /bin/sh be started: a restricted login shell, or a command that is forced upon it. Ask its administrator for a usual shell (chsh -s /bin/sh). It says: %2</source>
        <translation>%1 上的帐户不允许启动 /bin/sh：登录 shell 受限，或被强制执行某个命令。请让管理员提供普通的 shell（chsh -s /bin/sh）。它的输出：%2</translation>
    </message>
</context>
<context>
    <name>JobFileText</name>
    <message>
        <source>&quot;%1&quot; stands for a folder of yours. Say which: --set code=PATH.</source>
        <translation>“%1”代表您自己的文件夹。请指定是哪一个：--set code=PATH。</translation>
    </message>
    <message>
        <source>The code &quot;%1&quot; is not on this computer. Copy it here, and give &quot;code&quot; the path of a folder.</source>
        <translation>代码“%1”不在此计算机上。请将其复制到此处，并在“code”中填写文件夹的路径。</translation>
    </message>
    <message>
        <source>The folder %1, which the code should be in, is not there.</source>
        <translation>代码应在的文件夹 %1 不存在。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be the name of an input: use letters, digits and underscores, a letter first.</source>
        <translation>“%1”不能作为输入的名称：请使用字母、数字和下划线，并以字母开头。</translation>
    </message>
    <message>
        <source>The input %1 must be a value, or have lines &quot;type&quot; and &quot;path&quot;.</source>
        <translation>输入 %1 必须是一个值，或由“type”和“path”行组成。</translation>
    </message>
    <message>
        <source>The type &quot;%1&quot; of the input %2 is not known. There is: uri_file, uri_folder, mltable, mlflow_model, custom_model, triton_model.</source>
        <translation>输入 %2 的类型“%1”未知。可用的有：uri_file、uri_folder、mltable、mlflow_model、custom_model、triton_model。</translation>
    </message>
    <message>
        <source>The mode &quot;%1&quot; has no meaning here: the job gets a copy to read.</source>
        <translation>模式“%1”在此没有意义：作业会得到一个供读取的副本。</translation>
    </message>
    <message>
        <source>The input %1 names %2, which is not there.</source>
        <translation>输入 %1 指定的 %2 不存在。</translation>
    </message>
    <message>
        <source>The input %1 is to be a file, but %2 is none.</source>
        <translation>输入 %1 应为文件，但 %2 不是文件。</translation>
    </message>
    <message>
        <source>The input %1 is to be a folder, but %2 is none.</source>
        <translation>输入 %1 应为文件夹，但 %2 不是文件夹。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be the name of an output: use letters, digits and underscores, a letter first.</source>
        <translation>“%1”不能作为输出的名称：请使用字母、数字和下划线，并以字母开头。</translation>
    </message>
    <message>
        <source>Below the output %1 there must be lines &quot;key: value&quot;, or nothing.</source>
        <translation>输出 %1 下面必须有“key: value”形式的行，或没有内容。</translation>
    </message>
    <message>
        <source>The type &quot;%1&quot; of the output %2 is not known. There is: uri_file, uri_folder, mltable, mlflow_model, custom_model, triton_model.</source>
        <translation>输出 %2 的类型“%1”未知。可用的有：uri_file、uri_folder、mltable、mlflow_model、custom_model、triton_model。</translation>
    </message>
    <message>
        <source>The output %1 is not written to that place: it stays with the run, in outputs/%1. &quot;studioctl run download&quot; copies it.</source>
        <translation>输出 %1 不会写入该位置：它随运行保留在 outputs/%1 中。“studioctl run download”可复制它。</translation>
    </message>
    <message>
        <source>The output %1 is not registered: it stays with the run.</source>
        <translation>输出 %1 不会注册：它随运行保留。</translation>
    </message>
    <message>
        <source>The environment&apos;s file %1 cannot be read: %2</source>
        <translation>无法读取环境的文件 %1：%2</translation>
    </message>
    <message>
        <source>The job has no &quot;command&quot;.</source>
        <translation>作业没有“command”。</translation>
    </message>
    <message>
        <source>The command asks for ${{%1}}, which has no value. Give it with --set %1=VALUE.</source>
        <translation>命令需要 ${{%1}}，但它没有值。请用 --set %1=VALUE 指定。</translation>
    </message>
    <message>
        <source>The command writes to ${{%1}}, which is not among the outputs.</source>
        <translation>命令写入 ${{%1}}，但它不在输出之中。</translation>
    </message>
    <message>
        <source>${{%1}} means nothing in a command job. There is ${{inputs.NAME}} and ${{outputs.NAME}}, in the command.</source>
        <translation>${{%1}} 在命令作业中没有意义。命令中可以使用 ${{inputs.NAME}} 和 ${{outputs.NAME}}。</translation>
    </message>
    <message>
        <source>&quot;limits.timeout&quot; must be a number of seconds above 0.</source>
        <translation>“limits.timeout”必须是大于 0 的秒数。</translation>
    </message>
    <message>
        <source>The job wants %1 nodes (&quot;resources.instance_count&quot;). A run is on one node.</source>
        <translation>作业需要 %1 个节点（“resources.instance_count”）。一个运行只使用一个节点。</translation>
    </message>
    <message>
        <source>The size &quot;%1&quot; is not looked at: the compute target decides what the run gets. &quot;run submit --run-based --size&quot; makes a node of a size.</source>
        <translation>不考虑规格“%1”：运行得到什么由计算目标决定。“run submit --run-based --size”可创建指定规格的节点。</translation>
    </message>
    <message>
        <source>&quot;resources.shm_size&quot; must be a size such as 2g or 512m.</source>
        <translation>“resources.shm_size”必须是大小，例如 2g 或 512m。</translation>
    </message>
    <message>
        <source>&quot;resources.docker_args&quot; was left out: the file&apos;s environment is no container.</source>
        <translation>“resources.docker_args”已略过：该文件的环境不是容器。</translation>
    </message>
    <message>
        <source>The distribution &quot;%1&quot; cannot be done here.</source>
        <translation>此处无法使用分布式方式“%1”。</translation>
    </message>
    <message>
        <source>The job wants %1 processes (&quot;distribution.%2&quot;). A run is one process.</source>
        <translation>作业需要 %1 个进程（“distribution.%2”）。一个运行只有一个进程。</translation>
    </message>
    <message>
        <source>A managed identity exists only in Azure. Take &quot;identity&quot; out; the run has the rights of your account on its machine.</source>
        <translation>托管标识只存在于 Azure 中。请移除“identity”；运行具有您的帐户在其机器上的权限。</translation>
    </message>
    <message>
        <source>The identity &quot;%1&quot; has no meaning here: the run has the rights of your account on its machine.</source>
        <translation>标识“%1”在此没有意义：运行具有您的帐户在其机器上的权限。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not fit a cluster: %2</source>
        <translation>“%1”不适用于群集：%2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; stands for an account of yours. Say which: --user NAME.</source>
        <translation>“%1”代表您自己的帐户。请指定是哪一个：--user NAME。</translation>
    </message>
    <message>
        <source>The file has no &quot;type&quot;. For a cluster it is amlcompute, for a machine virtualmachine.</source>
        <translation>文件中没有“type”。群集的类型为 amlcompute，机器的类型为 virtualmachine。</translation>
    </message>
    <message>
        <source>Compute of the type &quot;%1&quot; cannot be had here. There is: amlcompute (&quot;studioctl compute create&quot;) and virtualmachine (&quot;studioctl compute attach&quot;).</source>
        <translation>此处不支持类型为“%1”的计算目标。可用的有：amlcompute（“studioctl compute create”）和 virtualmachine（“studioctl compute attach”）。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; stands for a name of yours. Write one.</source>
        <translation>“%1”代表您选定的名称。请填写一个。</translation>
    </message>
    <message>
        <source>Versions are numbers here; the environment gets the next free one.</source>
        <translation>此处的版本是数字；环境会得到下一个可用的版本。</translation>
    </message>
    <message>
        <source>Environments of the system &quot;%1&quot; cannot be made; only Linux.</source>
        <translation>无法创建系统“%1”的环境；只支持 Linux。</translation>
    </message>
    <message>
        <source>Give either &quot;image&quot; or &quot;build&quot;, not both.</source>
        <translation>请指定“image”或“build”，不能同时使用。</translation>
    </message>
    <message>
        <source>A build context must be a folder of this computer, not &quot;%1&quot;.</source>
        <translation>构建上下文必须是此计算机上的文件夹，而不是“%1”。</translation>
    </message>
    <message>
        <source>The build context %1 is not there or is no folder.</source>
        <translation>构建上下文 %1 不存在或不是文件夹。</translation>
    </message>
    <message>
        <source>The requirements file %1 cannot be read: %2</source>
        <translation>无法读取 requirements 文件 %1：%2</translation>
    </message>
    <message>
        <source>&quot;commands&quot; has a name of a target, or &quot;*&quot;, and below it &quot;set_up&quot; and &quot;tear_down&quot;.</source>
        <translation>“commands”中有计算目标的名称或“*”，其下面是“set_up”和“tear_down”。</translation>
    </message>
    <message>
        <source>A password is not read from this file. Take it out.</source>
        <translation>不会从此文件读取密码。请将其移除。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not fit an environment: %2</source>
        <translation>“%1”不适用于环境：%2</translation>
    </message>
    <message>
        <source>The environment says neither &quot;image&quot;, &quot;build&quot; nor &quot;conda_file&quot;, nor an interpreter below &quot;%1&quot;.</source>
        <translation>环境既没有指定“image”、“build”或“conda_file”，也没有在“%1”下面指定解释器。</translation>
    </message>
    <message>
        <source>It is no file.</source>
        <translation>它不是文件。</translation>
    </message>
    <message>
        <source>The conda file %1 cannot be read: %2</source>
        <translation>无法读取 conda 文件 %1：%2</translation>
    </message>
    <message>
        <source>A conda file is given by its path, or as it is.</source>
        <translation>conda 文件用其路径指定，或直接写出内容。</translation>
    </message>
    <message>
        <source>The package azureml-defaults is not needed here. It is installed because the conda file names it.</source>
        <translation>此处不需要软件包 azureml-defaults。由于 conda 文件中指定了它，所以仍会安装。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is mapped to the environment &quot;%2&quot;, which this workspace does not have. Create it with &quot;studioctl environment create&quot;, or map it to another with &quot;studioctl map environment&quot;.</source>
        <translation>“%1”映射到环境“%2”，但此工作区中没有该环境。请用“studioctl environment create”创建，或用“studioctl map environment”映射到其他环境。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is mapped to %2, which is a folder and no file.</source>
        <translation>“%1”映射到 %2，但它是文件夹，不是文件。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is mapped to %2, which is a file and no folder.</source>
        <translation>“%1”映射到 %2，但它是文件，不是文件夹。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is mapped to %2, which is not there. Put it there, or change the mapping with &quot;studioctl map address&quot;.</source>
        <translation>“%1”映射到 %2，但它不存在。请将其放在那里，或用“studioctl map address”更改映射。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; stands for a compute target of yours. Say which: --compute NAME; &quot;studioctl compute list&quot; shows them.</source>
        <translation>“%1”代表您自己的计算目标。请指定是哪一个：--compute NAME；“studioctl compute list”可列出现有的目标。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; stands for an environment of yours. Say which: --environment NAME.</source>
        <translation>“%1”代表您自己的环境。请指定是哪一个：--environment NAME。</translation>
    </message>
    <message>
        <source>The environment &quot;%1&quot; is none of this workspace. Say which one is meant: studioctl map environment %2 NAME</source>
        <translation>环境“%1”不在此工作区中。请指定是哪一个：studioctl map environment %2 NAME</translation>
    </message>
    <message>
        <source>&quot;%1&quot; stands for a place of yours. Say which: --set inputs.%3=PATH.</source>
        <translation>“%1”代表您自己的位置。请指定是哪一个：--set inputs.%3=PATH。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not on this computer, and nothing is fetched from there. Say where a copy of it lies: studioctl map address %2 PATH</source>
        <translation>“%1”不在此计算机上，也不会从那里获取任何内容。请指定其副本的位置：studioctl map address %2 PATH</translation>
    </message>
    <message>
        <source>a pipeline job</source>
        <translation>管道作业</translation>
    </message>
    <message>
        <source>a sweep job</source>
        <translation>扫描作业</translation>
    </message>
    <message>
        <source>an AutoML job</source>
        <translation>AutoML 作业</translation>
    </message>
    <message>
        <source>a parallel job</source>
        <translation>并行作业</translation>
    </message>
    <message>
        <source>a Spark job</source>
        <translation>Spark 作业</translation>
    </message>
    <message>
        <source>a schedule</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>a component</source>
        <translation>组件</translation>
    </message>
    <message>
        <source>an import job</source>
        <translation>导入作业</translation>
    </message>
    <message>
        <source>a fine-tuning job</source>
        <translation>微调作业</translation>
    </message>
    <message>
        <source>a labelling job</source>
        <translation>标记作业</translation>
    </message>
    <message>
        <source>a compute cluster</source>
        <translation>计算群集</translation>
    </message>
    <message>
        <source>a compute instance</source>
        <translation>计算实例</translation>
    </message>
    <message>
        <source>an attached machine</source>
        <translation>附加的机器</translation>
    </message>
    <message>
        <source>a Spark pool</source>
        <translation>Spark 池</translation>
    </message>
    <message>
        <source>a Kubernetes cluster</source>
        <translation>Kubernetes 群集</translation>
    </message>
    <message>
        <source>an environment</source>
        <translation>环境</translation>
    </message>
    <message>
        <source>a deployment</source>
        <translation>部署</translation>
    </message>
    <message>
        <source>an endpoint</source>
        <translation>终结点</translation>
    </message>
    <message>
        <source>of the type &quot;%1&quot;</source>
        <translation>“%1”类型的文件</translation>
    </message>
    <message>
        <source>a conda file</source>
        <translation>conda 文件</translation>
    </message>
    <message>
        <source>This file is %1, which &quot;run submit&quot; does not take. It takes command jobs (type: command) and run configurations (*.runconfig); clusters, machines and environments are made with &quot;studioctl compute create&quot;, &quot;compute attach&quot; and &quot;environment create&quot;.</source>
        <translation>此文件是%1，“run submit”不接受。它接受命令作业 (type: command) 和运行配置 (*.runconfig)；群集、机器和环境应使用“studioctl compute create”、“compute attach”和“environment create”创建。</translation>
    </message>
    <message>
        <source>The compute target must be given by its name.</source>
        <translation>计算目标必须用其名称指定。</translation>
    </message>
    <message>
        <source>The compute target must be a name, not an expression. Choose it with --compute NAME.</source>
        <translation>计算目标必须是名称，而不是表达式。请用 --compute NAME 选择。</translation>
    </message>
    <message>
        <source>There is no &quot;%1&quot; compute here. Choose a target of yours with --compute NAME; &quot;studioctl compute list&quot; shows them.</source>
        <translation>此处没有“%1”计算目标。请用 --compute NAME 选择自己的计算目标；“studioctl compute list”可列出现有的目标。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no key that is known here; it was left out.</source>
        <translation>“%1”不是此处已知的键；已略过。</translation>
    </message>
    <message>
        <source>&quot;compute_studio.argv&quot; was left out: &quot;command&quot; says something else.</source>
        <translation>“compute_studio.argv”已略过：“command”的内容与其不同。</translation>
    </message>
    <message>
        <source>&quot;compute_studio&quot; does not fit a run: %1</source>
        <translation>“compute_studio”不适用于运行：%1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be mapped: a pattern has from 1 to %2 visible characters.</source>
        <translation>无法映射“%1”：模式须有 1 到 %2 个可见字符。</translation>
    </message>
    <message>
        <source>A pattern needs more than &quot;*&quot;, or it would fit everything.</source>
        <translation>模式不能只有“*”，否则会匹配所有内容。</translation>
    </message>
    <message>
        <source>Leave out of the address what comes after &quot;?&quot;; it may be a key, which is not kept here.</source>
        <translation>请去掉地址中“?”之后的内容；那可能是密钥，此处不会保存。</translation>
    </message>
    <message>
        <source>An address is mapped to a whole path on this computer, not to &quot;%1&quot;.</source>
        <translation>地址须映射到此计算机上的完整路径，而不是“%1”。</translation>
    </message>
    <message>
        <source>A pattern is mapped to an environment of this workspace, NAME or NAME:VERSION.</source>
        <translation>模式须映射到此工作区的环境，名称 或 名称:版本。</translation>
    </message>
    <message>
        <source>There is no mapping of &quot;%1&quot;. &quot;studioctl map list&quot; shows them.</source>
        <translation>没有“%1”的映射。“studioctl map list”可列出现有的映射。</translation>
    </message>
    <message>
        <source>The file has neither &quot;script&quot; nor &quot;command&quot;.</source>
        <translation>文件中既没有“script”，也没有“command”。</translation>
    </message>
    <message>
        <source>&quot;amlcompute.vmSize&quot; was left out: it belongs to the target &quot;amlcompute&quot;.</source>
        <translation>“amlcompute.vmSize”已略过：它属于目标“amlcompute”。</translation>
    </message>
    <message>
        <source>The target &quot;amlcompute&quot; is a cluster for this run alone: say its size in &quot;amlcompute.vmSize&quot;, or choose a target with --compute NAME.</source>
        <translation>目标“amlcompute”是仅用于此运行的群集：请在“amlcompute.vmSize”中指定其规格，或用 --compute NAME 选择计算目标。</translation>
    </message>
    <message>
        <source>The script is run by Python; the framework &quot;%1&quot; must be in its environment.</source>
        <translation>脚本由 Python 运行；其环境中必须有框架“%1”。</translation>
    </message>
    <message>
        <source>The framework &quot;%1&quot; cannot be run here. There is: Python.</source>
        <translation>此处无法运行框架“%1”。可用的有：Python。</translation>
    </message>
    <message>
        <source>The communicator &quot;%1&quot; cannot be used: a run is one process. Write None.</source>
        <translation>无法使用通信器“%1”：一个运行只有一个进程。请写 None。</translation>
    </message>
    <message>
        <source>The run wants %1 nodes (&quot;nodeCount&quot;). A run is on one node.</source>
        <translation>该运行需要 %1 个节点（“nodeCount”）。一个运行只使用一个节点。</translation>
    </message>
    <message>
        <source>Environments for R cannot be made here.</source>
        <translation>此处无法创建 R 的环境。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a size such as 2g or 512m.</source>
        <translation>“%1”必须是大小，例如 2g 或 512m。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no meaning here and was left out.</source>
        <translation>“%1”在此没有意义，已略过。</translation>
    </message>
    <message>
        <source>A Dockerfile within the file cannot be built. Put it into a folder, and make an environment of it: studioctl environment create --build-context DIR.</source>
        <translation>无法构建写在文件中的 Dockerfile。请将其放入文件夹，并用它创建环境：studioctl environment create --build-context DIR。</translation>
    </message>
    <message>
        <source>The run is to be in a container, but there is no &quot;environment.docker.baseImage&quot;.</source>
        <translation>该运行应在容器中执行，但没有“environment.docker.baseImage”。</translation>
    </message>
    <message>
        <source>The image is not used, because nothing says that a container is wanted: &quot;environment.docker.enabled: true&quot;.</source>
        <translation>不会使用该镜像，因为没有说明需要容器：“environment.docker.enabled: true”。</translation>
    </message>
    <message>
        <source>The password of the registry is not kept with the run. Take it out of the file: it is asked for when it is needed.</source>
        <translation>镜像仓库的密码不会随运行保存。请将其从文件中移除：需要时会询问。</translation>
    </message>
    <message>
        <source>&quot;outputData&quot; cannot be done here: what the script writes to outputs/ is collected.</source>
        <translation>此处无法使用“outputData”：脚本写入 outputs/ 的内容会被收集。</translation>
    </message>
    <message>
        <source>The data reference %1 has no lines &quot;key: value&quot;.</source>
        <translation>数据引用 %1 没有“key: value”形式的行。</translation>
    </message>
    <message>
        <source>The data reference %1 uploads, which cannot be done here: what the script writes to outputs/ is collected.</source>
        <translation>数据引用 %1 要求上传，此处无法做到：脚本写入 outputs/ 的内容会被收集。</translation>
    </message>
    <message>
        <source>The data %1 has no lines &quot;key: value&quot;.</source>
        <translation>数据 %1 没有“key: value”形式的行。</translation>
    </message>
    <message>
        <source>The data %1 does not say where it is.</source>
        <translation>数据 %1 未说明其位置。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is always on here.</source>
        <translation>“%1”在此始终启用。</translation>
    </message>
    <message>
        <source>An alias stands within its own anchor.</source>
        <translation>别名位于其自身的锚点之内。</translation>
    </message>
    <message>
        <source>The file has too many values to be read.</source>
        <translation>文件中的值过多，无法读取。</translation>
    </message>
    <message>
        <source>The file is nested deeper than %1 levels.</source>
        <translation>文件的嵌套超过 %1 层。</translation>
    </message>
    <message>
        <source>A key must be a word.</source>
        <translation>键必须是一个词。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; stands there twice.</source>
        <translation>“%1”出现了两次。</translation>
    </message>
    <message>
        <source>The file is larger than 1 MiB.</source>
        <translation>文件大于 1 MiB。</translation>
    </message>
    <message>
        <source>The file has no lines &quot;key: value&quot;.</source>
        <translation>文件中没有“key: value”形式的行。</translation>
    </message>
    <message>
        <source>This is no YAML: %1.</source>
        <translation>这不是 YAML：%1。</translation>
    </message>
    <message>
        <source>--set takes KEY.KEY=VALUE, not &quot;%1&quot;.</source>
        <translation>--set 需要 KEY.KEY=VALUE，而不是“%1”。</translation>
    </message>
    <message>
        <source>--set cannot reach &quot;%1&quot;: there is no map in the file on the way.</source>
        <translation>--set 无法到达“%1”：文件中的该路径上有一处不是键值结构。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no key that is known here; it was left out. Is &quot;%2&quot; meant?</source>
        <translation>“%1”不是此处已知的键；已略过。指的是“%2”吗？</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a text.</source>
        <translation>“%1”必须是文本。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a whole number.</source>
        <translation>“%1”必须是整数。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be true or false.</source>
        <translation>“%1”必须为 true 或 false。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a list of texts.</source>
        <translation>“%1”必须是文本列表。</translation>
    </message>
    <message>
        <source>Below &quot;%1&quot; there must be lines &quot;key: value&quot;.</source>
        <translation>“%1”下面必须有“key: value”形式的行。</translation>
    </message>
    <message>
        <source>The input %1: %2</source>
        <translation>输入 %1：%2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is to be a folder, and only single files are fetched from an address. Give its type as uri_file, an archive for instance, or say where a copy of it lies: studioctl map address %2 PATH</source>
        <translation>“%1”应为文件夹，而从地址只能获取单个文件。请将类型改为 uri_file（例如归档文件），或指明其副本所在位置：studioctl map address %2 PATH</translation>
    </message>
</context>
<context>
    <name>MirrorText</name>
    <message>
        <source>A file that is being fetched was changed by somebody else.</source>
        <translation>正在取回的文件被其他人更改了。</translation>
    </message>
    <message>
        <source>The log of this run began anew too many times. Remove older copies of it.</source>
        <translation>此运行的日志重新开始的次数过多。请移除其较旧的副本。</translation>
    </message>
    <message>
        <source>The copy of a log was changed by somebody else.</source>
        <translation>日志的副本被其他人更改了。</translation>
    </message>
    <message>
        <source>The machine sent a piece of a log that was not asked for. It is read again with the next connection.</source>
        <translation>该机器发送了未请求的日志片段。下次连接时会重新读取。</translation>
    </message>
    <message>
        <source>The path leads out of the run&apos;s folder.</source>
        <translation>该路径指向运行文件夹之外。</translation>
    </message>
    <message>
        <source>The file came damaged twice, or it changes all the time.</source>
        <translation>文件两次到达时均已损坏，或者它一直在变化。</translation>
    </message>
    <message>
        <source>A file of the snapshot is damaged or missing in the workspace. Submit the run again.</source>
        <translation>工作区中快照的一个文件已损坏或缺失。请重新提交该运行。</translation>
    </message>
    <message>
        <source>The snapshot has no proper name.</source>
        <translation>快照没有正确的名称。</translation>
    </message>
</context>
<context>
    <name>RemoteFileText</name>
    <message>
        <source>The file has no &quot;type&quot;. For a machine it is virtualmachine.</source>
        <translation>文件中没有“type”。机器的类型为 virtualmachine。</translation>
    </message>
    <message>
        <source>The file is of another type than virtualmachine; only those are attached. Clusters: studioctl compute create --file.</source>
        <translation>文件的类型不是 virtualmachine；只能附加该类型。群集：studioctl compute create --file。</translation>
    </message>
    <message>
        <source>&quot;admin_password&quot; is not read: a password is asked for when it is needed, or given with --password-stdin. Take it out of the file.</source>
        <translation>不读取“admin_password”：需要时会询问密码，或用 --password-stdin 提供。请将其从文件中移除。</translation>
    </message>
    <message>
        <source>&quot;gpus&quot; must be a list of numbers, such as [0, 1].</source>
        <translation>“gpus”必须是编号列表，例如 [0, 1]。</translation>
    </message>
    <message>
        <source>Each of &quot;jump_hosts&quot; has lines &quot;key: value&quot;, at least &quot;address: USER@HOST&quot;.</source>
        <translation>“jump_hosts”的每一项由“key: value”形式的行组成，至少要有“address: USER@HOST”。</translation>
    </message>
    <message>
        <source>The &quot;address&quot; of a jump host has the form USER@HOST or USER@HOST:PORT.</source>
        <translation>跳板机的“address”的形式为 USER@HOST 或 USER@HOST:PORT。</translation>
    </message>
    <message>
        <source>&quot;sign_in&quot; is a list of agent, key, password, interactive.</source>
        <translation>“sign_in”是由 agent、key、password、interactive 组成的列表。</translation>
    </message>
    <message>
        <source>&quot;leave_there&quot; must be true or false.</source>
        <translation>“leave_there”必须为 true 或 false。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; stands there twice.</source>
        <translation>“%1”出现了两次。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not needed here and was left out.</source>
        <translation>此处不需要“%1”，已略过。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no key of a machine that is known here; it was left out.</source>
        <translation>“%1”不是此处已知的机器的键；已略过。</translation>
    </message>
    <message>
        <source>Below &quot;%1&quot; there must be lines &quot;key: value&quot;.</source>
        <translation>“%1”下面必须有“key: value”形式的行。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a list, such as [A, B].</source>
        <translation>“%1”必须是列表，例如 [A, B]。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a text.</source>
        <translation>“%1”必须是文本。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a number.</source>
        <translation>“%1”必须是数字。</translation>
    </message>
    <message>
        <source>Line %1, column %2: %3</source>
        <translation>第 %1 行，第 %2 列：%3</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>The file is too large to describe a machine.</source>
        <translation>文件过大，不像是机器的描述。</translation>
    </message>
    <message>
        <source>The file does not describe a machine: it has no lines &quot;key: value&quot;.</source>
        <translation>该文件没有描述机器：其中没有“key: value”形式的行。</translation>
    </message>
    <message>
        <source>The file is no YAML: line %1, column %2 cannot be read.</source>
        <translation>该文件不是 YAML：无法读取第 %1 行第 %2 列。</translation>
    </message>
</context>
<context>
    <name>RemoteText</name>
    <message>
        <source>Give the machine&apos;s address: a name such as gpu01.example.org, or an IP address.</source>
        <translation>请指定机器的地址：名称（例如 gpu01.example.org）或 IP 地址。</translation>
    </message>
    <message>
        <source>An address consists of letters, digits, &apos;.&apos;, &apos;-&apos;, &apos;_&apos; and &apos;:&apos; and does not begin with &apos;-&apos;. The user and the port have fields of their own.</source>
        <translation>地址由字母、数字、“.”、“-”、“_”和“:”组成，且不以“-”开头。用户和端口有各自的字段。</translation>
    </message>
    <message>
        <source>A port lies between 1 and 65535; SSH&apos;s is 22.</source>
        <translation>端口必须介于 1 和 65535 之间；SSH 的端口为 22。</translation>
    </message>
    <message>
        <source>Give the name of your account on the machine.</source>
        <translation>请指定机器上自己的帐户的名称。</translation>
    </message>
    <message>
        <source>A user name consists of letters, digits, &apos;.&apos;, &apos;-&apos;, &apos;_&apos;, &apos;+&apos; and &apos;@&apos;.</source>
        <translation>用户名由字母、数字、“.”、“-”、“_”、“+”和“@”组成。</translation>
    </message>
    <message>
        <source>Choose the file of the private key.</source>
        <translation>请选择私钥文件。</translation>
    </message>
    <message>
        <source>Give the whole path of the private key&apos;s file.</source>
        <translation>请指定私钥文件的完整路径。</translation>
    </message>
    <message>
        <source>The stored configuration of this machine does not read: %1 Detach it and attach it again.</source>
        <translation>无法读取此机器已保存的配置：%1 请分离后重新附加。</translation>
    </message>
    <message>
        <source>There may be at most %1 jump hosts.</source>
        <translation>最多可以有 %1 个跳板机。</translation>
    </message>
    <message>
        <source>Give the whole path of a folder on the machine, such as /scratch/me.</source>
        <translation>请指定机器上文件夹的完整路径，例如 /scratch/me。</translation>
    </message>
    <message>
        <source>GPUs are named by their numbers, from 0.</source>
        <translation>GPU 用编号表示，从 0 开始。</translation>
    </message>
    <message>
        <source>The time lies between 15 seconds and 30 days.</source>
        <translation>时间必须介于 15 秒和 30 天之间。</translation>
    </message>
    <message>
        <source>A size is not negative.</source>
        <translation>大小不能为负数。</translation>
    </message>
    <message>
        <source>Find the address</source>
        <translation>查找地址</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Speak SSH</source>
        <translation>SSH 通信</translation>
    </message>
    <message>
        <source>Host key</source>
        <translation>主机密钥</translation>
    </message>
    <message>
        <source>Sign in</source>
        <translation>登录</translation>
    </message>
    <message>
        <source>Quiet shell</source>
        <translation>shell 无多余输出</translation>
    </message>
    <message>
        <source>Write in the folder</source>
        <translation>写入文件夹</translation>
    </message>
    <message>
        <source>Start the agent</source>
        <translation>启动代理</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>Processors and memory</source>
        <translation>处理器和内存</translation>
    </message>
    <message>
        <source>GPUs and driver</source>
        <translation>GPU 和驱动程序</translation>
    </message>
    <message>
        <source>Disk</source>
        <translation>磁盘</translation>
    </message>
    <message>
        <source>Python, conda, containers</source>
        <translation>Python、conda、容器</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>时钟</translation>
    </message>
    <message>
        <source>Jump host %1: %2</source>
        <translation>跳板机 %1：%2</translation>
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
    <message>
        <source>The run could not leave for its machine yet.</source>
        <translation>该运行还无法发送到其机器。</translation>
    </message>
    <message>
        <source>The run was canceled before it was sent.</source>
        <translation>该运行在发送前已被取消。</translation>
    </message>
    <message>
        <source>The run&apos;s folder on the machine is an older copy, from before the job started: somebody restored a backup. The job did run; how it ended is unknown. Look at the log, then resubmit.</source>
        <translation>机器上的运行文件夹是作业启动前的较旧副本：有人还原了备份。作业确实运行过；如何结束未知。请查看日志，然后重新提交。</translation>
    </message>
    <message numerus="yes">
        <source>%n files (%1) stayed on the machine, as its rules say.</source>
        <translation>
            <numerusform>按照该机器的规则，%n 个文件 (%1) 留在了机器上。</numerusform>
        </translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be the name of an output: use letters, digits and underscores, a letter first.</source>
        <translation>“%1”不能作为输出的名称：请使用字母、数字和下划线，并以字母开头。</translation>
    </message>
    <message>
        <source>The output %1 is given twice.</source>
        <translation>输出 %1 重复指定。</translation>
    </message>
    <message>
        <source>Its environment %1 is made ready.</source>
        <translation>正在准备其环境 %1。</translation>
    </message>
    <message>
        <source>Its environment is made ready.</source>
        <translation>正在准备其环境。</translation>
    </message>
    <message>
        <source>Its environment is ready after %1 s (%2).</source>
        <translation>其环境在 %1 秒后就绪 (%2)。</translation>
    </message>
    <message>
        <source>Another machine answers at this address than the one that has the run. Nothing is concluded; the run is looked for until that one answers again.</source>
        <translation>在此地址响应的机器不是该运行所在的机器。未作任何判断；待原机器重新响应后，再查找该运行。</translation>
    </message>
    <message>
        <source>metrics.NAME, params.NAME or tags.NAME</source>
        <translation>metrics.NAME、params.NAME 或 tags.NAME</translation>
    </message>
    <message>
        <source>=, !=, &lt;, &lt;=, &gt;, &gt;= or contains</source>
        <translation>=、!=、&lt;、&lt;=、&gt;、&gt;= 或 contains</translation>
    </message>
    <message>
        <source>a name or a value</source>
        <translation>名称或值</translation>
    </message>
    <message>
        <source>The condition ends where %1 was expected.</source>
        <translation>条件提前结束，此处应为：%1。</translation>
    </message>
    <message>
        <source>%1 was expected before &quot;%2&quot;.</source>
        <translation>“%2”之前应为：%1。</translation>
    </message>
    <message>
        <source>a closing %1</source>
        <translation>用于闭合的 %1</translation>
    </message>
    <message>
        <source>A condition must be valid text of at most %1 bytes.</source>
        <translation>条件必须是不超过 %1 字节的有效文本。</translation>
    </message>
    <message>
        <source>A metric is compared with a number, not with &quot;%1&quot;.</source>
        <translation>指标应与数字比较，而不是与“%1”比较。</translation>
    </message>
    <message>
        <source>One column was expected: metrics.NAME, params.NAME or tags.NAME.</source>
        <translation>此处应为一列：metrics.NAME、params.NAME 或 tags.NAME。</translation>
    </message>
    <message>
        <source>A comma</source>
        <translation>英文逗号</translation>
    </message>
    <message>
        <source>&quot;and&quot;</source>
        <translation>“and”</translation>
    </message>
    <message numerus="yes">
        <source>%n things that the script logged are not in the tables: there were too many, or they could not be read. &quot;studioctl run metrics&quot; reads the files themselves.</source>
        <translation>
            <numerusform>脚本记录的 %n 项内容不在表中：数量过多，或无法读取。“studioctl run metrics”可直接读取文件。</numerusform>
        </translation>
    </message>
    <message>
        <source>The name of a view has between 1 and %1 bytes of text.</source>
        <translation>视图的名称应为 1 到 %1 字节的文本。</translation>
    </message>
    <message>
        <source>The view shows more columns than can be saved.</source>
        <translation>视图显示的列过多，无法保存。</translation>
    </message>
    <message>
        <source>There is no view &quot;%1&quot; any more.</source>
        <translation>视图“%1”已不存在。</translation>
    </message>
    <message>
        <source>There is a view &quot;%1&quot; already.</source>
        <translation>已有视图“%1”。</translation>
    </message>
    <message>
        <source>Or put the file onto the machine and give --input %1=path:/PLACE, or send it from here with --input %1=file:PATH.</source>
        <translation>也可以把文件放到机器上并使用 --input %1=path:/位置，或用 --input %1=file:路径 从这里发送。</translation>
    </message>
    <message>
        <source>There is nothing at %1 (status %2). Look for a slip in the address.</source>
        <translation>%1 处没有内容（状态 %2）。请检查地址是否有误。</translation>
    </message>
    <message>
        <source>The server does not give %1 to everybody (status %2), and no passwords are sent. Give an address that is open to the machine.</source>
        <translation>服务器不向所有人提供 %1（状态 %2），而这里不会发送密码。请提供机器可以直接访问的地址。</translation>
    </message>
    <message>
        <source>The server of %1 answers with status %2. Try again later.</source>
        <translation>%1 的服务器返回状态 %2。请稍后重试。</translation>
    </message>
    <message>
        <source>The machine has nothing with which it could fetch %1: curl, wget and python3 were looked for (%2). Install one of them there.</source>
        <translation>机器没有可用来获取 %1 的工具：已查找 curl、wget 和 python3（%2）。请在那里安装其中之一。</translation>
    </message>
    <message>
        <source>The machine could not fetch %1: %2. Check the address and the machine&apos;s way out; its variables http_proxy and https_proxy are used.</source>
        <translation>机器无法获取 %1：%2。请检查地址和机器的对外网络；会使用其变量 http_proxy 和 https_proxy。</translation>
    </message>
    <message>
        <source>%1 leads to where nothing is fetched from: %2. Give the address of the file itself; it must begin with https:// or http://.</source>
        <translation>%1 指向不允许获取的位置：%2。请提供文件本身的地址；它必须以 https:// 或 http:// 开头。</translation>
    </message>
    <message>
        <source>What came from %1 is not what was announced: its SHA-256 is %2 instead of %3. Nothing of it was kept. Compare the sum at the end of the address with the one of its publisher.</source>
        <translation>从 %1 得到的内容与所声明的不符：其 SHA-256 为 %2，而不是 %3。没有保留任何内容。请将地址末尾的校验和与发布者提供的进行比较。</translation>
    </message>
    <message>
        <source>The machine&apos;s disk has no room for %1: %2. Free some space there.</source>
        <translation>机器的磁盘没有空间存放 %1：%2。请在那里释放一些空间。</translation>
    </message>
    <message>
        <source>Fetching %1 was canceled.</source>
        <translation>获取 %1 已取消。</translation>
    </message>
    <message>
        <source>%1 could not be fetched: %2</source>
        <translation>无法获取 %1：%2</translation>
    </message>
    <message>
        <source>An address must begin with https:// or http://.</source>
        <translation>地址必须以 https:// 或 http:// 开头。</translation>
    </message>
    <message>
        <source>The address names no proper host.</source>
        <translation>地址没有指定有效的主机。</translation>
    </message>
    <message>
        <source>The address holds a user or a password before the &quot;@&quot;. Addresses are stored and shown with the run, so leave that out: give an address that is open to the machine, or a file that is on it already with path:/PLACE, or one from here with file:PATH.</source>
        <translation>地址在“@”之前含有用户名或密码。地址会随运行一起保存和显示，因此请去掉：提供机器可以直接访问的地址，或用 path:/位置 指定机器上已有的文件，或用 file:路径 指定这里的文件。</translation>
    </message>
    <message>
        <source>The address is too long or has characters that cannot stand in one. Write a blank as %20.</source>
        <translation>地址过长，或含有不能使用的字符。空格请写为 %20。</translation>
    </message>
    <message>
        <source>Behind the &quot;#&quot; of an address only sha256= and 64 hexadecimal digits can stand: the sum that the file must have.</source>
        <translation>地址的“#”之后只能是 sha256= 和 64 位十六进制数字：文件必须具有的校验和。</translation>
    </message>
    <message>
        <source>%1: another run fetches the same</source>
        <translation>%1：另一个运行正在获取相同的内容</translation>
    </message>
    <message>
        <source>%1: %2 of %3 MB</source>
        <translation>%1：%2 / %3 MB</translation>
    </message>
    <message>
        <source>%1: %2 MB</source>
        <translation>%1：%2 MB</translation>
    </message>
    <message>
        <source>Input %1: %2</source>
        <translation>输入 %1：%2</translation>
    </message>
    <message>
        <source>The input %1: %2</source>
        <translation>输入 %1：%2</translation>
    </message>
    <message>
        <source>Its input %1 is fetched.</source>
        <translation>正在获取其输入 %1。</translation>
    </message>
    <message>
        <source>Its inputs are there after %1 s; %2 came over the network.</source>
        <translation>其输入在 %1 秒后就绪；通过网络传输 %2。</translation>
    </message>
    <message>
        <source>its exit record, which says exit code %1 now</source>
        <translation>其退出记录，现在显示退出代码 %1</translation>
    </message>
    <message>
        <source>its exit record</source>
        <translation>其退出记录</translation>
    </message>
    <message>
        <source>its folder, which is gone or has no end of the job any more</source>
        <translation>其文件夹，已不存在或不再含有作业的结束记录</translation>
    </message>
    <message>
        <source>Changed on the machine after it ended: %1. What was known before stays; look who uses the account there, and what the job left running.</source>
        <translation>结束后在机器上被更改：%1。此前已知的内容保持不变；请查看谁在使用那里的帐户，以及作业留下了哪些进程。</translation>
    </message>
</context>
<context>
    <name>SecretsText</name>
    <message>
        <source>No keyring answers on this desktop. Keep the secret in the vault, or for this session only.</source>
        <translation>此桌面上没有密钥环响应。请将机密保存在保管库中，或仅用于本次会话。</translation>
    </message>
    <message>
        <source>The keyring is locked, or access to it was refused. Unlock it, and try again.</source>
        <translation>密钥环已锁定，或者访问被拒绝。请解锁后重试。</translation>
    </message>
    <message>
        <source>The keyring failed. Try again, or keep the secret in the vault.</source>
        <translation>密钥环出错。请重试，或将机密保存在保管库中。</translation>
    </message>
    <message>
        <source>The keyring did not answer in time. If it asks for its password, enter it and try again; else keep the secret in the vault.</source>
        <translation>密钥环未及时响应。如果它询问密码，请输入后重试；否则请将机密保存在保管库中。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be the name of a secret. Use letters, digits, &apos;-&apos;, &apos;_&apos; and &apos;.&apos;, in parts divided by &apos;/&apos;, and at most %2 characters.</source>
        <translation>“%1”不能用作机密的名称。请使用字母、数字、“-”、“_”和“.”，各部分以“/”分隔，最多 %2 个字符。</translation>
    </message>
    <message>
        <source>An empty secret cannot be kept. Forget it instead.</source>
        <translation>无法保存空的机密。请改为忘记它。</translation>
    </message>
    <message>
        <source>The secret has %1 bytes, and %2 is the limit. Shorten it.</source>
        <translation>该机密有 %1 字节，上限为 %2。请缩短它。</translation>
    </message>
    <message>
        <source>The vault is locked. Unlock it, and try again.</source>
        <translation>保管库已锁定。请解锁后重试。</translation>
    </message>
    <message>
        <source>Another program is changing the vault. Try again in a moment.</source>
        <translation>另一个程序正在更改保管库。请稍后重试。</translation>
    </message>
    <message>
        <source>There is no vault at %1. Create one first.</source>
        <translation>%1 处没有保管库。请先创建一个。</translation>
    </message>
    <message>
        <source>%1 is not a file, so it cannot be the vault. Move it away, and create a vault.</source>
        <translation>%1 不是文件，因此不能用作保管库。请将其移走，然后创建保管库。</translation>
    </message>
    <message>
        <source>The passphrase is too short. Use at least %1 characters; several words are easiest to remember.</source>
        <translation>密码短语过短。请至少使用 %1 个字符；几个单词最容易记住。</translation>
    </message>
    <message>
        <source>There is a vault at %1 already. Unlock it instead.</source>
        <translation>%1 处已有保管库。请改为解锁它。</translation>
    </message>
    <message>
        <source>The vault is damaged, so its secrets cannot be read. Put a copy of the file &quot;vault&quot; back, or remove it and enter your secrets again.</source>
        <translation>保管库已损坏，因此无法读取其中的机密。请放回文件“vault”的副本，或将其移除并重新输入机密。</translation>
    </message>
    <message>
        <source>The vault&apos;s encryption failed. Close other programs to free memory, and try again.</source>
        <translation>保管库加密失败。请关闭其他程序以释放内存，然后重试。</translation>
    </message>
    <message>
        <source>The vault was written by a newer version of Compute Studio. Install that version to open it.</source>
        <translation>保管库由更新版本的 Compute Studio 写入。请安装该版本以打开它。</translation>
    </message>
    <message>
        <source>The vault is full. Forget secrets that you no longer need.</source>
        <translation>保管库已满。请忘记不再需要的机密。</translation>
    </message>
    <message>
        <source>This is not the vault&apos;s passphrase. Enter it again.</source>
        <translation>这不是保管库的密码短语。请重新输入。</translation>
    </message>
    <message>
        <source>The vault&apos;s passphrase was changed meanwhile. Unlock the vault with the new one.</source>
        <translation>保管库的密码短语在此期间已更改。请用新的密码短语解锁保管库。</translation>
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
    <name>SshText</name>
    <message>
        <source>No key could be made at %1.</source>
        <translation>无法在 %1 处创建密钥。</translation>
    </message>
    <message numerus="yes">
        <source>%1 could not be reached from the jump host %2 within %n seconds.</source>
        <translation>
            <numerusform>在 %n 秒内无法从跳板机 %2 连接到 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>The address %1 is not known. Check how it is spelled, and whether it needs a VPN.</source>
        <translation>地址 %1 未知。请检查拼写，以及是否需要 VPN。</translation>
    </message>
    <message>
        <source>%1 refuses the connection: the machine is there, but no SSH server listens on that port. Check the port.</source>
        <translation>%1 拒绝连接：该机器存在，但该端口上没有 SSH 服务器在侦听。请检查端口。</translation>
    </message>
    <message>
        <source>%1 does not answer. Check the address and the port, and whether it needs a VPN or a jump host.</source>
        <translation>%1 没有响应。请检查地址和端口，以及是否需要 VPN 或跳板机。</translation>
    </message>
    <message>
        <source>The known host keys do not read, so no host can be trusted: %1</source>
        <translation>无法读取已知的主机密钥，因此无法信任任何主机：%1</translation>
    </message>
    <message>
        <source>The SSH library gives no session.</source>
        <translation>SSH 库未提供会话。</translation>
    </message>
    <message>
        <source>The SSH library does not take the options of this connection.</source>
        <translation>SSH 库不接受此连接的选项。</translation>
    </message>
    <message>
        <source>The connection was closed here.</source>
        <translation>连接已由此端关闭。</translation>
    </message>
    <message>
        <source>%1 took the connection but does not speak SSH, or too slowly.</source>
        <translation>%1 接受了连接，但不使用 SSH 通信，或者过慢。</translation>
    </message>
    <message>
        <source>%1 and this program find no common way to speak SSH. Details name what is missing; an SSH server from before 2014 has to be renewed.</source>
        <translation>%1 与此程序找不到共同的 SSH 通信方式。详细信息中列出了缺少的内容；2014 年以前的 SSH 服务器需要更新。</translation>
    </message>
    <message>
        <source>%1 shows no host key.</source>
        <translation>%1 未出示主机密钥。</translation>
    </message>
    <message>
        <source>The host key of %1 has been revoked (%2). Nothing was sent to it. Ask whoever runs that machine.</source>
        <translation>%1 的主机密钥已被吊销 (%2)。未向其发送任何内容。请询问该机器的管理者。</translation>
    </message>
    <message>
        <source>The host key of %1 has changed. Either the machine was set up anew, or somebody stands between you and it. Nothing was sent. It shows %2 %3; known is %4 (%5). Ask whoever runs the machine; if the new key is right, remove that line and connect again.</source>
        <translation>%1 的主机密钥已更改。可能是机器经过重新安装，也可能是有人在中途截获连接。未发送任何内容。它出示的是 %2 %3；已知的是 %4 (%5)。请询问该机器的管理者；如果新密钥正确，请移除该行并重新连接。</translation>
    </message>
    <message>
        <source>%1 is known only by a certificate authority (%2), which this program does not use. Confirm the key itself.</source>
        <translation>仅通过证书颁发机构 (%2) 认识 %1，而此程序不使用证书颁发机构。请确认密钥本身。</translation>
    </message>
    <message>
        <source>%1 shows the host key %2, not %3, which you gave. Nothing was sent to it.</source>
        <translation>%1 出示的主机密钥是 %2，而不是指定的 %3。未向其发送任何内容。</translation>
    </message>
    <message>
        <source>Nobody has confirmed the host key of %1: %2 %3. Compare it with what whoever runs the machine says.</source>
        <translation>尚无人确认 %1 的主机密钥：%2 %3。请与该机器的管理者提供的指纹核对。</translation>
    </message>
    <message>
        <source>%1 closed the connection while it waited for the sign-in.</source>
        <translation>%1 在等待登录期间关闭了连接。</translation>
    </message>
    <message>
        <source>Signing in to %1 needs an answer, and nobody gave one in time.</source>
        <translation>登录 %1 需要回答，但无人及时回答。</translation>
    </message>
    <message>
        <source>%1 broke the connection off while signing in. Servers do that after too many attempts; wait a minute and try again.</source>
        <translation>%1 在登录期间中断了连接。尝试次数过多后服务器会这样做；请等待一分钟后重试。</translation>
    </message>
    <message>
        <source>%1 asks again and again and lets nobody in.</source>
        <translation>%1 反复询问，但不允许任何人登录。</translation>
    </message>
    <message>
        <source>%1 does not say how to sign in.</source>
        <translation>%1 未说明登录方式。</translation>
    </message>
    <message>
        <source>%1 takes none of the chosen ways to sign in. It offers: %2.</source>
        <translation>%1 不接受所选的任何登录方式。它提供：%2。</translation>
    </message>
    <message>
        <source>The key %1 is in PuTTY&apos;s format. Turn it into OpenSSH&apos;s: puttygen KEY -O private-openssh -o KEY.openssh</source>
        <translation>密钥 %1 为 PuTTY 格式。请将其转换为 OpenSSH 格式：puttygen KEY -O private-openssh -o KEY.openssh</translation>
    </message>
    <message>
        <source>The file %1 is not a private key. Choose the one without .pub.</source>
        <translation>文件 %1 不是私钥。请选择不带 .pub 的文件。</translation>
    </message>
    <message>
        <source>Passphrase of %1</source>
        <translation>%1 的密码短语</translation>
    </message>
    <message>
        <source>The key %1 needs its passphrase.</source>
        <translation>密钥 %1 需要其密码短语。</translation>
    </message>
    <message>
        <source>The key %1 cannot be read: the passphrase is wrong, or its format is one that is not known.</source>
        <translation>无法读取密钥 %1：密码短语错误，或其格式未知。</translation>
    </message>
    <message>
        <source>Password of %1</source>
        <translation>%1 的密码</translation>
    </message>
    <message>
        <source>%1 asks for more than anybody can answer.</source>
        <translation>%1 的询问多得无法回答。</translation>
    </message>
    <message>
        <source>The connection to %1 was lost.</source>
        <translation>与 %1 的连接已断开。</translation>
    </message>
    <message numerus="yes">
        <source>%1 has not answered for %n seconds.</source>
        <translation>
            <numerusform>%1 已有 %n 秒没有响应。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 cannot reach port %2 of %3, or does not allow it.</source>
        <translation>%1 无法连接到 %3 的端口 %2，或不允许连接。</translation>
    </message>
    <message>
        <source>%1 gives no terminal.</source>
        <translation>%1 不提供终端。</translation>
    </message>
    <message>
        <source>The connection was closed.</source>
        <translation>连接已关闭。</translation>
    </message>
    <message>
        <source>The jump host %1: %2</source>
        <translation>跳板机 %1：%2</translation>
    </message>
    <message>
        <source>%1 took the connection and broke it off again. Is an SSH server on that port, and does it take connections from here?</source>
        <translation>%1 接受了连接但又将其断开。该端口上是否有 SSH 服务器，它是否接受来自此处的连接？</translation>
    </message>
    <message>
        <source>The connection to %1 was ended here, because of what the machine does: %2.</source>
        <translation>到 %1 的连接已在此处结束，原因是该计算机的行为：%2。</translation>
    </message>
    <message>
        <source>it sends without end and reads nothing</source>
        <translation>它不停发送，却什么也不读取</translation>
    </message>
    <message>
        <source>it sends more than it was let, into channels that were closed</source>
        <translation>它向已关闭的通道发送超出许可的数据</translation>
    </message>
    <message>
        <source>it opens channels in which nothing can be sent</source>
        <translation>它打开的通道无法发送任何数据</translation>
    </message>
    <message>
        <source>%1 does not come to an end of the sign-in: it answers too slowly, or not at all.</source>
        <translation>%1 无法完成登录：它应答过慢，或根本没有应答。</translation>
    </message>
    <message>
        <source>it sends more than it was let</source>
        <translation>它发送的数据超过允许的量</translation>
    </message>
    <message>
        <source>%1 takes no further session (MaxSessions). Close other shells of yours there, or ask its administrator to allow more.</source>
        <translation>%1 不再接受新的会话（MaxSessions）。请关闭那里您的其他 shell，或请管理员放宽限制。</translation>
    </message>
    <message>
        <source>%1 does not let commands be executed. Ask its administrator for an account with a shell.</source>
        <translation>%1 不允许执行命令。请让管理员提供带 shell 的帐户。</translation>
    </message>
    <message>
        <source>%1 The way there leads through the jump host %2, which may be at fault.</source>
        <translation>%1 连接经过跳板机 %2，问题可能出在它那里。</translation>
    </message>
    <message>
        <source>%1 did not accept the sign-in. Tried: %2. It offers: %3. Look whether the user is the right one, and, for a key, whether it stands in ~/.ssh/authorized_keys there.</source>
        <translation>%1 未接受登录。已尝试：%2。它提供：%3。请检查用户名是否正确；若使用密钥，请检查它是否在那台机器的 ~/.ssh/authorized_keys 中。</translation>
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
    <message>
        <source>%1: connected.</source>
        <translation>%1：已连接。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not an attached machine.</source>
        <translation>“%1”不是附加的机器。</translation>
    </message>
    <message>
        <source>Only attached machines are detached. Clusters are deleted: studioctl compute delete %1</source>
        <translation>只能分离附加的机器。群集应删除：studioctl compute delete %1</translation>
    </message>
    <message>
        <source>Clusters have their nodes on &quot;%1&quot;. Delete them first.</source>
        <translation>有群集的节点位于“%1”。请先删除这些群集。</translation>
    </message>
    <message>
        <source>This check is not there any more. Check the machine again.</source>
        <translation>此检查已不存在。请重新检查该机器。</translation>
    </message>
    <message>
        <source>There is no attached machine &quot;%1&quot;.</source>
        <translation>没有附加的机器“%1”。</translation>
    </message>
    <message>
        <source>Sign in first; then the key can be installed.</source>
        <translation>请先登录；然后才能安装密钥。</translation>
    </message>
    <message>
        <source>The key could not be written to ~/.ssh/authorized_keys there.</source>
        <translation>无法将密钥写入那里的 ~/.ssh/authorized_keys。</translation>
    </message>
    <message>
        <source>The check was stopped.</source>
        <translation>检查已停止。</translation>
    </message>
    <message>
        <source>The key was installed, but signing in with it does not work: %1</source>
        <translation>密钥已安装，但无法用它登录：%1</translation>
    </message>
    <message>
        <source>It takes too long.</source>
        <translation>耗时过长。</translation>
    </message>
    <message>
        <source>The number of runs at once must lie between 1 and %1.</source>
        <translation>同时运行数必须介于 1 和 %1 之间。</translation>
    </message>
    <message>
        <source>Check the machine first, with exactly this address, sign-in and folder; attaching is possible when no step has failed.</source>
        <translation>请先用完全相同的地址、登录方式和文件夹检查该机器；没有步骤失败时才能附加。</translation>
    </message>
    <message>
        <source>Write it as LOCAL:HOST:PORT, for instance 8888:localhost:8888.</source>
        <translation>请写为 LOCAL:HOST:PORT，例如 8888:localhost:8888。</translation>
    </message>
    <message>
        <source>%1 is not connected at the moment.</source>
        <translation>%1 目前未连接。</translation>
    </message>
    <message>
        <source>connected already</source>
        <translation>已经连接</translation>
    </message>
    <message>
        <source>running already</source>
        <translation>已经在运行</translation>
    </message>
    <message>
        <source>sent, %1</source>
        <translation>已发送，%1</translation>
    </message>
    <message>
        <source>was there already</source>
        <translation>已经存在</translation>
    </message>
    <message>
        <source>The login shell takes %1 seconds to start. Look into .bashrc and .profile there; each new connection waits for it.</source>
        <translation>登录 shell 启动需要 %1 秒。请检查那里的 .bashrc 和 .profile；每个新连接都要等待它。</translation>
    </message>
    <message>
        <source>The login prints text although nobody is there to read it. It is ignored; put it behind a test for an interactive shell.</source>
        <translation>无人阅读时登录也会输出文本。该文本会被忽略；请将其放在是否为交互式 shell 的判断之后。</translation>
    </message>
    <message>
        <source>quiet</source>
        <translation>无多余输出</translation>
    </message>
    <message numerus="yes">
        <source>%n cores</source>
        <translation>
            <numerusform>%n 个核心</numerusform>
        </translation>
    </message>
    <message>
        <source>driver %1</source>
        <translation>驱动程序 %1</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1 free of %2</source>
        <translation>可用 %1，共 %2</translation>
    </message>
    <message>
        <source>There is little space left. Free some, or choose another folder.</source>
        <translation>剩余空间很少。请释放一些空间，或选择其他文件夹。</translation>
    </message>
    <message>
        <source>none found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>No Python was found. Scripts need one: name it with --python.</source>
        <translation>未找到 Python。脚本需要 Python：请用 --python 指定。</translation>
    </message>
    <message>
        <source>right</source>
        <translation>准确</translation>
    </message>
    <message>
        <source>Port %1 of this computer is taken. Choose another, or 0 for any.</source>
        <translation>此计算机的端口 %1 已被占用。请选择其他端口，或用 0 表示任意端口。</translation>
    </message>
    <message>
        <source>This is not asked any more. Connect again.</source>
        <translation>此问题已不再需要回答。请重新连接。</translation>
    </message>
    <message>
        <source>This is not asked any more.</source>
        <translation>此问题已不再需要回答。</translation>
    </message>
    <message>
        <source>The program that drives this workspace has ended.</source>
        <translation>控制此工作区的程序已结束。</translation>
    </message>
    <message>
        <source>There is no connection to &quot;%1&quot; now. &quot;studioctl compute check %1&quot; tells why.</source>
        <translation>目前没有到“%1”的连接。“studioctl compute check %1”会说明原因。</translation>
    </message>
    <message>
        <source>The machine opens no shell.</source>
        <translation>该机器不打开 shell。</translation>
    </message>
    <message>
        <source>The environment names no image, and the settings have none to begin with. Name one with --image, or in the settings.</source>
        <translation>环境没有指定镜像，设置中也没有作为起点的镜像。请用 --image 或在设置中指定一个。</translation>
    </message>
    <message>
        <source>A run has either an environment or a Python interpreter. Leave one of them out.</source>
        <translation>运行可以有环境或 Python 解释器之一。请去掉其中一个。</translation>
    </message>
    <message>
        <source>The Python interpreter %1 does not exist or cannot be executed. Give another with --interpreter.</source>
        <translation>Python 解释器 %1 不存在或无法执行。请用 --interpreter 指定其他解释器。</translation>
    </message>
    <message>
        <source>There is no compute target &quot;%1&quot;.</source>
        <translation>没有计算目标“%1”。</translation>
    </message>
    <message>
        <source>The compute target is gone.</source>
        <translation>计算目标已不存在。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not answer at the moment. &quot;studioctl compute check %1&quot; says why.</source>
        <translation>“%1”目前没有响应。“studioctl compute check %1”会说明原因。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is an archive. Unpack it (tar -xf) and name the program in it, bin/micromamba.</source>
        <translation>“%1”是压缩包。请解压 (tar -xf)，然后指定其中的程序 bin/micromamba。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no program that a Linux machine could run.</source>
        <translation>“%1”不是可在 Linux 机器上运行的程序。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not what its checksum says: it has the SHA-256 %2.</source>
        <translation>“%1”与其校验和不符：其 SHA-256 为 %2。</translation>
    </message>
    <message>
        <source>The snapshot of %1 could not be read, so its files are not compared: %2</source>
        <translation>无法读取 %1 的快照，因此未比较其文件：%2</translation>
    </message>
    <message>
        <source>Choose between %1 and %2 different runs to compare.</source>
        <translation>请选择 %1 到 %2 个不同的运行进行比较。</translation>
    </message>
    <message>
        <source>The agent on the machine was not the one that was put there. It was not started; another was sent in its place. If you have not changed it, somebody else has: look who uses that account.</source>
        <translation>该计算机上的代理不是当初放在那里的那个。它没有被启动；已发送另一个来代替它。如果您没有更改过它，那就是别人更改的：请查看谁在使用该帐户。</translation>
    </message>
    <message>
        <source>There is no /dev/shm that can be written: data loaders with several workers fail. Have a tmpfs mounted there; of a container, ask for one with --shm-size=8g.</source>
        <translation>没有可写的 /dev/shm：使用多个工作进程的数据加载器会失败。请在那里挂载 tmpfs；如果是容器，请使用 --shm-size=8g。</translation>
    </message>
    <message>
        <source>/dev/shm is small (%1): data loaders with several workers fail. Have it enlarged (mount -o remount,size=8g /dev/shm); of a container, ask for more with --shm-size=8g.</source>
        <translation>/dev/shm 太小（%1）：使用多个工作进程的数据加载器会失败。请将其扩大（mount -o remount,size=8g /dev/shm）；如果是容器，请使用 --shm-size=8g。</translation>
    </message>
    <message>
        <source>Its clock is off by %1 seconds. Runs are not harmed; the times of files there are wrong. Have it set by the network: timedatectl set-ntp true.</source>
        <translation>其时钟偏差 %1 秒。运行不受影响，但那里的文件时间有误。请通过网络校时：timedatectl set-ntp true。</translation>
    </message>
    <message>
        <source>Nothing was found outside the vault, which is locked and may hold it. Unlock it, and try again.</source>
        <translation>在保管库之外没有找到任何内容；保管库已锁定，可能保存在其中。请解锁后重试。</translation>
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
    <message>
        <source>There is a compute target &quot;%1&quot; already. Choose another name.</source>
        <translation>已有计算目标“%1”。请选择其他名称。</translation>
    </message>
    <message numerus="yes">
        <source>%n runs on &quot;%1&quot; have not ended. Wait for them or cancel them; or leave them running there without being followed any more (--leave-runs).</source>
        <translation>
            <numerusform>“%1”上有 %n 个运行尚未结束。请等待或取消它们；或让它们在那里继续运行，但不再跟踪 (--leave-runs)。</numerusform>
        </translation>
    </message>
</context>
</TS>
