<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>AllocationFitText</name>
    <message>
        <source>A node of this size has %1 cores, and the largest of the partition %2 has %3. Request no more than that.</source>
        <translation>此大小的节点有 %1 个核心，而分区 %2 中最大的节点有 %3 个。请勿超过该值。</translation>
    </message>
    <message>
        <source>A node of this size has %1 GiB of memory, and the largest of the partition %2 has %3 GiB. Request no more than that.</source>
        <translation>此大小的节点有 %1 GiB 内存，而分区 %2 中最大的节点有 %3 GiB。请勿超过该值。</translation>
    </message>
    <message>
        <source>The cluster %1 has no partition &quot;%2&quot;. It has: %3.</source>
        <translation>集群 %1 没有分区“%2”。可用分区：%3。</translation>
    </message>
    <message>
        <source>The partition %1 limits jobs to %2. Specify a shorter --time, or another partition.</source>
        <translation>分区 %1 将作业限制为 %2。请指定更短的 --time 或其他分区。</translation>
    </message>
</context>
<context>
    <name>BudgetText</name>
    <message>
        <source>No such budget exists. &quot;studioctl budget list&quot; lists the budgets.</source>
        <translation>没有此预算。“studioctl budget list” 会列出预算。</translation>
    </message>
    <message>
        <source>The budget of this workspace for this month is used up: %1.</source>
        <translation>此工作区本月的预算已用完：%1。</translation>
    </message>
    <message>
        <source>The budget of &quot;%1&quot; for this month is used up: %2.</source>
        <translation>“%1”本月的预算已用完：%2。</translation>
    </message>
</context>
<context>
    <name>CliText</name>
    <message>
        <source>Workspace folder (default: COMPUTE_STUDIO_WORKSPACE, else a folder in your data directory)</source>
        <translation>工作区文件夹（默认：COMPUTE_STUDIO_WORKSPACE，否则为个人数据文件夹中的一个文件夹）</translation>
    </message>
    <message>
        <source>Print the version and exit</source>
        <translation>显示版本并退出</translation>
    </message>
    <message>
        <source>Print this help and exit</source>
        <translation>显示此帮助并退出</translation>
    </message>
    <message>
        <source>Options</source>
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
        <source>Concurrent runs</source>
        <translation>并发运行数</translation>
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
        <source>cgroup</source>
        <translation>cgroup</translation>
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
        <source>MAX RUNS</source>
        <translation>最大运行数</translation>
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
        <source>List compute targets</source>
        <translation>列出计算目标</translation>
    </message>
    <message>
        <source>Show a target and its hardware</source>
        <translation>显示计算目标及其硬件</translation>
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
        <source>Maximum number of concurrent runs</source>
        <translation>最大并发运行数</translation>
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
        <translation>标记</translation>
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
        <source>EVENT</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Run %1 has no snapshot: it was submitted without a source folder.</source>
        <translation>运行 %1 没有快照：提交时未指定源文件夹。</translation>
    </message>
    <message>
        <source>Submit, monitor and cancel runs</source>
        <translation>提交、跟踪和取消运行</translation>
    </message>
    <message>
        <source>List runs, newest first</source>
        <translation>列出运行，最新的在前</translation>
    </message>
    <message>
        <source>Only runs of this experiment</source>
        <translation>仅列出此实验的运行</translation>
    </message>
    <message>
        <source>Maximum number of runs (default: 50)</source>
        <translation>运行数上限（默认：50）</translation>
    </message>
    <message>
        <source>Show all details of a run</source>
        <translation>显示运行的全部信息</translation>
    </message>
    <message>
        <source>List state changes with their evidence</source>
        <translation>列出状态变化及其依据</translation>
    </message>
    <message>
        <source>List the files in the run&apos;s snapshot</source>
        <translation>列出运行快照中的文件</translation>
    </message>
    <message>
        <source>Print the log as it is written; exit with the run&apos;s result</source>
        <translation>持续输出日志，并以运行的结果退出</translation>
    </message>
    <message>
        <source>Submit a new run with the same snapshot and configuration</source>
        <translation>以相同的快照和运行配置提交新的运行</translation>
    </message>
    <message>
        <source>The run has no log &quot;%1&quot;. Available logs: %2.</source>
        <translation>该运行没有日志“%1”。现有日志：%2。</translation>
    </message>
    <message>
        <source>Run %1 has no log yet: it has not started.</source>
        <translation>运行 %1 还没有日志：它尚未启动。</translation>
    </message>
    <message>
        <source>Run %1 has no files yet: it has not started.</source>
        <translation>运行 %1 还没有文件：它尚未启动。</translation>
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
        <source>Destination folder (default: named after the run)</source>
        <translation>目标文件夹（默认：与运行同名）</translation>
    </message>
    <message>
        <source>studioctl: this configuration already exists and is used as is.</source>
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
        <source>To upload: %n files, %1</source>
        <translation>
            <numerusform>将上传：%n 个文件，%1</numerusform>
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
        <source>Excluded:</source>
        <translation>已排除：</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n entries, %2</source>
        <comment>rule, count, size</comment>
        <translation>
            <numerusform>%1：%n 个条目，%2</numerusform>
        </translation>
    </message>
    <message>
        <source>Warnings:</source>
        <translation>警告：</translation>
    </message>
    <message>
        <source>Unreadable (fix this before uploading):</source>
        <translation>无法读取（上传前必须解决）：</translation>
    </message>
    <message>
        <source>Named run configurations, with versions</source>
        <translation>带版本的命名运行配置</translation>
    </message>
    <message>
        <source>Name of the configuration</source>
        <translation>运行配置的名称</translation>
    </message>
    <message>
        <source>List configurations (newest versions)</source>
        <translation>列出运行配置（各自的最新版本）</translation>
    </message>
    <message>
        <source>Show a configuration, NAME or NAME:VERSION</source>
        <translation>显示运行配置：名称 或 名称:版本</translation>
    </message>
    <message>
        <source>NAME or NAME:VERSION</source>
        <translation>名称 或 名称:版本</translation>
    </message>
    <message>
        <source>Delete a configuration and all its versions; existing runs keep their copy</source>
        <translation>删除运行配置及其所有版本；运行保留各自的副本</translation>
    </message>
    <message>
        <source>Experiments: named groups of runs</source>
        <translation>实验：命名的运行组</translation>
    </message>
    <message>
        <source>List experiments</source>
        <translation>列出实验</translation>
    </message>
    <message>
        <source>Show an experiment and its newest runs</source>
        <translation>显示实验及其最新的运行</translation>
    </message>
    <message>
        <source>Name of the experiment</source>
        <translation>实验的名称</translation>
    </message>
    <message>
        <source>Snapshots of source folders</source>
        <translation>源文件夹的快照</translation>
    </message>
    <message>
        <source>Show what would be uploaded from a folder, what is excluded by which rule, and warnings</source>
        <translation>显示文件夹中将上传哪些内容、哪些内容被哪条规则排除，以及警告</translation>
    </message>
    <message>
        <source>The source folder</source>
        <translation>源文件夹</translation>
    </message>
    <message>
        <source>studioctl: the scheduler of this workspace is already running (PID %1); waiting to take over.</source>
        <translation>studioctl: 此工作区的调度程序已在运行（PID %1）；等待接管。</translation>
    </message>
    <message>
        <source>Run the scheduler of this workspace: start, monitor and collect its runs</source>
        <translation>运行此工作区的调度程序：启动、跟踪并收集其运行</translation>
    </message>
    <message>
        <source>Exit when there is no work left</source>
        <translation>没有待办事项时退出</translation>
    </message>
    <message>
        <source>%1 takes NAME=VALUE, not &quot;%2&quot;.</source>
        <translation>%1 需要 名称=值，而不是“%2”。</translation>
    </message>
    <message>
        <source>Input %1 is a path on the machine: it must begin with &quot;/&quot;.</source>
        <translation>输入 %1 是机器上的路径：必须以“/”开头。</translation>
    </message>
    <message>
        <source>Input %1: %2 does not exist. Use text:VALUE for literal text, or path:PATH for a path on the machine.</source>
        <translation>输入 %1：%2 不存在。文本请用 text:值，机器上的路径请用 path:路径。</translation>
    </message>
    <message>
        <source>studioctl: note: %1 is not uploaded with the run, because no source folder is given. Add --source .</source>
        <translation>studioctl: 提示：由于未指定源文件夹，%1 不会随运行上传。请添加 --source .</translation>
    </message>
    <message>
        <source>studioctl: … and %1 more; &quot;studioctl snapshot preview&quot; lists them all.</source>
        <translation>studioctl: … 另有 %1 项；“studioctl snapshot preview”可显示全部。</translation>
    </message>
    <message>
        <source>Compute target (default: local)</source>
        <translation>计算目标（默认：local）</translation>
    </message>
    <message>
        <source>Source folder, copied to the run (default: none)</source>
        <translation>源文件夹，会复制给运行（默认：无）</translation>
    </message>
    <message>
        <source>Experiment (default: name of the source folder)</source>
        <translation>实验（默认：源文件夹的名称）</translation>
    </message>
    <message>
        <source>Environment variable, K=V; may be repeated</source>
        <translation>环境变量，K=V；可重复</translation>
    </message>
    <message>
        <source>Retries after failures outside the job; failing jobs are not retried (default: 0)</source>
        <translation>因作业之外的故障而重试的次数；作业本身失败时不重试（默认：0）</translation>
    </message>
    <message>
        <source>Tag, K=V; may be repeated</source>
        <translation>标签，K=V；可重复</translation>
    </message>
    <message>
        <source>The source folder %1 does not exist or is not a folder.</source>
        <translation>源文件夹 %1 不存在或不是文件夹。</translation>
    </message>
    <message>
        <source>No Python interpreter %1 found on the PATH.</source>
        <translation>PATH 中没有 Python 解释器 %1。</translation>
    </message>
    <message>
        <source>Run name (default: name of the script)</source>
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
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>%1 (unfinished: %2)</source>
        <translation>%1（未结束：%2）</translation>
    </message>
    <message>
        <source>Scheduler</source>
        <translation>调度程序</translation>
    </message>
    <message>
        <source>PID %1 (%2), running since %3</source>
        <translation>PID %1（%2），自 %3 起运行</translation>
    </message>
    <message>
        <source>not running; starts with the next submit</source>
        <translation>未运行；下次提交时启动</translation>
    </message>
    <message>
        <source>Active runs</source>
        <translation>活动的运行</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Free space</source>
        <translation>可用空间</translation>
    </message>
    <message>
        <source>missing files: %1, damaged files: %2</source>
        <translation>缺失文件：%1，损坏文件：%2</translation>
    </message>
    <message>
        <source>Database: %1</source>
        <translation>数据库：%1</translation>
    </message>
    <message>
        <source>Snapshots checked: %1, damaged: %2</source>
        <translation>已检查的快照：%1，损坏：%2</translation>
    </message>
    <message>
        <source>studioctl: to repair it, close all studios and replace workspace.db with the newest file in %1.</source>
        <translation>studioctl: 要修复，请关闭所有 Studio，并用 %1 中最新的文件替换 workspace.db。</translation>
    </message>
    <message>
        <source>Database saved to %1 (%2). Logs, outputs and snapshots are not included; they are in the workspace folder.</source>
        <translation>数据库已保存到 %1（%2）。日志、输出和快照不在其中，它们位于工作区文件夹。</translation>
    </message>
    <message>
        <source>Specify either --moved or --copied.</source>
        <translation>请指定 --moved 或 --copied 之一。</translation>
    </message>
    <message>
        <source>The workspace: the folder that holds all state</source>
        <translation>工作区：保存全部状态的文件夹</translation>
    </message>
    <message>
        <source>Show location, contents and scheduler</source>
        <translation>显示位置、内容和调度程序</translation>
    </message>
    <message>
        <source>Verify the database and all snapshots</source>
        <translation>校验数据库和所有快照</translation>
    </message>
    <message>
        <source>Back up the database to a file</source>
        <translation>将数据库备份到文件</translation>
    </message>
    <message>
        <source>File to write</source>
        <translation>要写入的文件</translation>
    </message>
    <message>
        <source>Specify whether a workspace in a new location was moved or copied</source>
        <translation>说明位于新位置的工作区是被移动还是被复制的</translation>
    </message>
    <message>
        <source>Moved: the old location no longer exists</source>
        <translation>已移动：原位置不再存在</translation>
    </message>
    <message>
        <source>Copied: unfinished runs continue in the original</source>
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
        <source>AZURE LIST PRICE</source>
        <translation>AZURE 标价</translation>
    </message>
    <message>
        <source>%1 USD/h</source>
        <translation>%1 美元/小时</translation>
    </message>
    <message>
        <source>Unknown VM size category &quot;%1&quot;. Categories: %2.</source>
        <translation>未知的虚拟机规格类别“%1”。现有类别：%2。</translation>
    </message>
    <message>
        <source>Unknown VM size family &quot;%1&quot;. Families: %2.</source>
        <translation>未知的虚拟机规格系列“%1”。现有系列：%2。</translation>
    </message>
    <message>
        <source>No VM size meets all requirements. Relax some of them.</source>
        <translation>没有虚拟机规格满足所有条件。请放宽条件。</translation>
    </message>
    <message>
        <source>Azure list price for Linux in East US, without discounts, for comparison only. --json names the source of each row.</source>
        <translation>Azure 标价适用于 East US 的 Linux，不含折扣，仅供比较。--json 会列出每一行的来源。</translation>
    </message>
    <message>
        <source>List VM sizes for managed targets</source>
        <translation>列出托管计算目标可用的虚拟机规格</translation>
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
        <source>Minimum cores</source>
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
        <source>ITEM</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>VM size of the nodes, see &quot;studioctl compute list-sizes&quot;</source>
        <translation>节点的虚拟机规格，参见“studioctl compute list-sizes”</translation>
    </message>
    <message>
        <source>Cores per node, instead of a size</source>
        <translation>每个节点的核数（代替规格）</translation>
    </message>
    <message>
        <source>Give either --size, or --cores and --memory, not both.</source>
        <translation>请指定 --size，或者 --cores 和 --memory，不能同时使用。</translation>
    </message>
    <message>
        <source>Unknown tier &quot;%1&quot;. Supported: dedicated, low_priority.</source>
        <translation>未知的层“%1”。支持的层：dedicated、low_priority。</translation>
    </message>
    <message>
        <source>%1 idle, %2 busy, %3 other</source>
        <comment>nodes of a cluster</comment>
        <translation>%1 个空闲，%2 个忙碌，%3 个其他</translation>
    </message>
    <message>
        <source>Create a compute cluster</source>
        <translation>创建计算集群</translation>
    </message>
    <message>
        <source>Cluster name</source>
        <translation>集群的名称</translation>
    </message>
    <message>
        <source>Minimum number of nodes (default: 0)</source>
        <translation>节点数下限（默认：0）</translation>
    </message>
    <message>
        <source>Print progress until it is ready</source>
        <translation>输出进度，直到就绪</translation>
    </message>
    <message>
        <source>List the nodes of a cluster</source>
        <translation>列出集群的节点</translation>
    </message>
    <message>
        <source>Maximum number of entries (default: 100)</source>
        <translation>条目数上限（默认：100）</translation>
    </message>
    <message>
        <source>Wait until a cluster is ready or deleted: exit code 0, 1 failed, 5 not yet</source>
        <translation>等待集群就绪或已删除：退出代码 0，1 失败，5 尚未完成</translation>
    </message>
    <message>
        <source>Do not wait until its nodes are released</source>
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
        <source>Node size</source>
        <translation>节点规格</translation>
    </message>
    <message>
        <source>Minimum nodes</source>
        <translation>节点数下限</translation>
    </message>
    <message>
        <source>Idle time before scale-down</source>
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
        <source>Queued runs</source>
        <translation>排队中的运行</translation>
    </message>
    <message>
        <source>NODES</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Specify what to change; see &quot;studioctl compute update --help&quot;.</source>
        <translation>请指定要更改的内容；参见“studioctl compute update --help”。</translation>
    </message>
    <message>
        <source>Minimum number of nodes</source>
        <translation>节点数下限</translation>
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
        <source>YAML file in the format of Azure&apos;s &quot;compute create&quot;; options override it</source>
        <translation>Azure“compute create”格式的 YAML 文件；命令行选项优先</translation>
    </message>
    <message>
        <source>Only the newest %1 are shown; --limit N shows more.</source>
        <translation>仅显示最新的 %1 个；用 --limit N 显示更多。</translation>
    </message>
    <message>
        <source>The machine check failed.</source>
        <translation>机器检查失败。</translation>
    </message>
    <message>
        <source>studioctl: the machine already accepts a key, or does not accept keys; nothing was installed.</source>
        <translation>studioctl: 该机器已接受某个密钥，或不接受任何密钥；未安装任何内容。</translation>
    </message>
    <message>
        <source>studioctl: future sign-ins use the key %1.</source>
        <translation>studioctl: 今后使用密钥 %1 登录。</translation>
    </message>
    <message>
        <source>studioctl: the credentials are kept until the scheduler exits; --keep keyring or --keep vault saves them, --install-key makes them unnecessary.</source>
        <translation>studioctl: 凭据只保留到调度程序退出为止；--keep keyring 或 --keep vault 可保存它们，--install-key 可使其不再需要。</translation>
    </message>
    <message>
        <source>%1 reads from a pipe or a file. Omit it in a terminal: you are prompted there.</source>
        <translation>%1 从管道或文件读取。在终端中请省略它：届时会询问。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a reserved name; choose another.</source>
        <translation>“%1”是保留名称；请选择其他名称。</translation>
    </message>
    <message>
        <source>A target &quot;%1&quot; already exists. Choose another name, or detach that one: studioctl compute detach %1</source>
        <translation>已有计算目标“%1”。请选择其他名称，或分离该目标：studioctl compute detach %1</translation>
    </message>
    <message>
        <source>Where to keep credentials: session (default), keyring or vault</source>
        <translation>凭据的保存位置：session（默认）、keyring 或 vault</translation>
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
        <source>%1 has several keys; using %2.</source>
        <translation>%1 有多个密钥；使用 %2。</translation>
    </message>
    <message>
        <source>The key %1 of %2 does not exist.</source>
        <translation>%2 的密钥 %1 不存在。</translation>
    </message>
    <message>
        <source>Not imported: %1</source>
        <translation>未导入：%1</translation>
    </message>
    <message>
        <source>Indices of the GPUs that jobs may use, such as 0,1 (default: all)</source>
        <translation>作业可用的 GPU 编号，例如 0,1（默认：全部）</translation>
    </message>
    <message>
        <source>Outputs to download automatically, as an ignore-file pattern; !PATTERN excludes; may be repeated (default: all)</source>
        <translation>自动下载的输出，格式与忽略文件中的模式相同；!PATTERN 表示排除；可重复（默认：全部）</translation>
    </message>
    <message>
        <source>Maximum size of a file to download, such as 200MB (default: no limit)</source>
        <translation>要下载的文件的大小上限，例如 200MB（默认：无限制）</translation>
    </message>
    <message>
        <source>Keep all outputs on the machine</source>
        <translation>所有输出都留在机器上</translation>
    </message>
    <message>
        <source>--collect takes a pattern, such as &quot;*.pt&quot; or &quot;!*.tmp&quot;.</source>
        <translation>--collect 需要一个模式，例如“*.pt”或“!*.tmp”。</translation>
    </message>
    <message>
        <source>YAML file in the format of Azure&apos;s &quot;compute attach&quot;; options override it</source>
        <translation>Azure“compute attach”格式的 YAML 文件；命令行选项优先</translation>
    </message>
    <message>
        <source>SSH port (default: 22)</source>
        <translation>SSH 端口（默认：22）</translation>
    </message>
    <message>
        <source>User name on the machine (default: your local user name)</source>
        <translation>机器上的用户名（默认：此处的用户名）</translation>
    </message>
    <message>
        <source>Import address, user, key and jump hosts of this host from ~/.ssh/config; see &quot;compute list-ssh-hosts&quot;</source>
        <translation>从 ~/.ssh/config 导入此主机的地址、用户、密钥和跳板机；参见“compute list-ssh-hosts”</translation>
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
        <source>Sign in with keys from the ssh-agent</source>
        <translation>使用 ssh-agent 中的密钥登录</translation>
    </message>
    <message>
        <source>Sign in with a password, read from the next line of standard input</source>
        <translation>使用从标准输入的下一行读取的密码登录</translation>
    </message>
    <message>
        <source>Answer the machine&apos;s prompts, such as one-time codes, in this terminal</source>
        <translation>在此终端回答机器的提示，例如一次性验证码</translation>
    </message>
    <message>
        <source>Jump host, [USER@]HOST[:PORT]; may be repeated, nearest first (default user: --user)</source>
        <translation>跳板机，[USER@]HOST[:PORT]；可重复，最近的在前（默认用户：--user）</translation>
    </message>
    <message>
        <source>Expected fingerprint of the machine&apos;s host key, SHA256:…; for a jump host HOST=SHA256:…; may be repeated</source>
        <translation>机器主机密钥的预期指纹，SHA256:…；跳板机用 HOST=SHA256:…；可重复</translation>
    </message>
    <message>
        <source>Data folder on the machine (default: the home folder)</source>
        <translation>机器上的数据文件夹（默认：主文件夹）</translation>
    </message>
    <message>
        <source>Where to keep passwords and passphrases: session (until the scheduler exits, default), keyring or vault</source>
        <translation>密码和密码短语的保存位置：session（直到调度程序退出，默认）、keyring 或 vault</translation>
    </message>
    <message>
        <source>Install your public key there, and sign in with it from then on</source>
        <translation>将公钥安装到机器上，今后使用该密钥登录</translation>
    </message>
    <message>
        <source>Print the resulting YAML file and exit</source>
        <translation>输出生成的 YAML 文件并退出</translation>
    </message>
    <message>
        <source>Give either --address or --from-ssh-config, not both.</source>
        <translation>请指定 --address 或 --from-ssh-config 之一，不要同时指定。</translation>
    </message>
    <message>
        <source>--max-runs must be between 1 and %1.</source>
        <translation>--max-runs 必须介于 1 和 %1 之间。</translation>
    </message>
    <message>
        <source>--address takes [USER@]HOST[:PORT], such as alice@gpu01.example.org, not &quot;%1&quot;. Put an IPv6 address with a port in brackets.</source>
        <translation>--address 需要 [USER@]HOST[:PORT]，例如 alice@gpu01.example.org，而不是“%1”。带端口的 IPv6 地址须放在方括号中。</translation>
    </message>
    <message>
        <source>--jump takes [USER@]HOST[:PORT], not &quot;%1&quot;.</source>
        <translation>--jump 需要 [USER@]HOST[:PORT]，而不是“%1”。</translation>
    </message>
    <message>
        <source>--passphrase-stdin requires --key.</source>
        <translation>--passphrase-stdin 须与 --key 一起使用。</translation>
    </message>
    <message>
        <source>There is no key file %1.</source>
        <translation>没有密钥文件 %1。</translation>
    </message>
    <message>
        <source>%1 is the public half of a key. Specify the private key file instead.</source>
        <translation>%1 是密钥的公钥部分。请指定私钥文件。</translation>
    </message>
    <message>
        <source>--host-key takes a fingerprint as shown by &quot;ssh-keygen -l&quot;: SHA256: and 43 characters, or HOST=SHA256:…; not &quot;%1&quot;.</source>
        <translation>--host-key 需要“ssh-keygen -l”所显示的指纹，即 SHA256: 加 43 个字符，或 HOST=SHA256:…，而不是“%1”。</translation>
    </message>
    <message>
        <source>--host-key names the host &quot;%1&quot;, which is neither the machine nor a jump host.</source>
        <translation>--host-key 指定的主机“%1”既不是该机器，也不是跳板机。</translation>
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
        <source>%1 rejected the answer.</source>
        <translation>%1 拒绝了该回答。</translation>
    </message>
    <message>
        <source>Message from %1: %2</source>
        <translation>%1 的消息：%2</translation>
    </message>
    <message>
        <source>Does the fingerprint match (yes/no) [no]? </source>
        <translation>指纹是否一致 (yes/no) [no]？ </translation>
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
        <source>The host key of %1 is unknown, and there is no terminal to confirm it. Its fingerprint is %2. Verify it with the machine&apos;s administrator, then attach with --host-key %3=%2.</source>
        <translation>%1 的主机密钥未知，且没有可用于确认的终端。其指纹为 %2。请与机器管理员核对，然后用 --host-key %3=%2 附加。</translation>
    </message>
    <message>
        <source>%1 rejected this password. Provide the correct one with --password-stdin.</source>
        <translation>%1 不接受此密码。请用 --password-stdin 提供正确的密码。</translation>
    </message>
    <message>
        <source>%1 requires a password, and there is no terminal to prompt for it. Provide it with --password-stdin, or sign in with --key or --agent.</source>
        <translation>%1 需要密码，但没有可用于询问的终端。请用 --password-stdin 提供，或用 --key 或 --agent 登录。</translation>
    </message>
    <message>
        <source>Wrong passphrase for the key %1. Provide the correct one with --passphrase-stdin.</source>
        <translation>密钥 %1 的密码短语错误。请用 --passphrase-stdin 提供正确的密码短语。</translation>
    </message>
    <message>
        <source>The key %1 requires a passphrase, and there is no terminal to prompt for it. Provide it with --passphrase-stdin, or use --agent.</source>
        <translation>密钥 %1 需要密码短语，但没有可用于询问的终端。请用 --passphrase-stdin 提供，或使用 --agent。</translation>
    </message>
    <message>
        <source>The check was stopped.</source>
        <translation>检查已停止。</translation>
    </message>
    <message>
        <source>unreachable since %1</source>
        <translation>自 %1 起无法连接</translation>
    </message>
    <message>
        <source>never connected</source>
        <translation>尚未连接过</translation>
    </message>
    <message>
        <source>everything</source>
        <comment>outputs that come back</comment>
        <translation>全部</translation>
    </message>
    <message>
        <source>none (download on demand)</source>
        <comment>outputs that come back</comment>
        <translation>无（按需下载）</translation>
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
        <source>Data folder</source>
        <translation>数据文件夹</translation>
    </message>
    <message>
        <source>GPUs for jobs</source>
        <translation>供作业使用的 GPU</translation>
    </message>
    <message>
        <source>Outputs to download</source>
        <translation>要下载的输出</translation>
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
        <source>The stored configuration of &quot;%1&quot; cannot be read. Detach the machine and attach it again.</source>
        <translation>无法读取已保存的“%1”的信息。请分离后重新附加。</translation>
    </message>
    <message>
        <source>The folder on the machine contains its runs and cannot be changed. Detach the machine and attach it again with another --scratch.</source>
        <translation>机器上的文件夹中存有其运行，无法更改。请分离该机器，然后用其他 --scratch 重新附加。</translation>
    </message>
    <message>
        <source>Cannot be changed: attach the machine again</source>
        <translation>无法更改：请重新附加该机器</translation>
    </message>
    <message>
        <source>Delete its saved passwords and passphrases</source>
        <translation>删除为其保存的密码和密码短语</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not an attached machine.</source>
        <translation>“%1”不是附加的机器。</translation>
    </message>
    <message>
        <source>The machine cannot be used now. Run &quot;studioctl compute check&quot; for the reason.</source>
        <translation>该机器目前无法使用。原因请见“studioctl compute check”。</translation>
    </message>
    <message>
        <source>Freed %1.</source>
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
        <source>ASKED BY</source>
        <translation>询问方</translation>
    </message>
    <message>
        <source>The question is about a host key. Verify it with the machine&apos;s administrator, then confirm it with --host-key %1.</source>
        <translation>此问题与主机密钥有关。请与机器管理员核对，然后用 --host-key %1 确认。</translation>
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
        <source>Detach a machine; its runs continue only with --leave-runs</source>
        <translation>分离机器；只有指定 --leave-runs 时，那里的运行才会继续</translation>
    </message>
    <message>
        <source>Show what is stored on an attached machine</source>
        <translation>显示附加的机器上存储的内容</translation>
    </message>
    <message>
        <source>Reconnect to an unreachable machine now</source>
        <translation>立即重新连接无法连接的机器</translation>
    </message>
    <message>
        <source>List pending questions: passwords, codes, host keys</source>
        <translation>列出待回答的问题：密码、验证码、主机密钥</translation>
    </message>
    <message>
        <source>Answer a pending question; without a terminal, with one line of standard input per prompt</source>
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
        <source>Decline to answer; no further connection attempts</source>
        <translation>拒绝回答；不再尝试连接</translation>
    </message>
    <message>
        <source>Where to keep the answer: session (default), keyring or vault</source>
        <translation>回答的保存位置：session（默认）、keyring 或 vault</translation>
    </message>
    <message>
        <source>List hosts in ~/.ssh/config, and their settings that are not imported</source>
        <translation>列出 ~/.ssh/config 中的主机，以及其中不会导入的设置</translation>
    </message>
    <message>
        <source>Python interpreter (default: &quot;python&quot; in this shell; on an attached machine its full path there, default: python3 on the PATH there)</source>
        <translation>Python 解释器（默认：此 shell 中的“python”；在附加的机器上须为那里的完整路径，默认：那里 PATH 中的 python3）</translation>
    </message>
    <message>
        <source>The run executes on another machine: --python takes the full path of an interpreter there. &quot;studioctl compute show %1&quot; lists those found.</source>
        <translation>该运行将发送到另一台机器：--python 需要那里的解释器的完整路径。“studioctl compute show %1”会列出找到的解释器。</translation>
    </message>
    <message>
        <source>Forwarding port %1 of this computer to port %2 of %3, as seen from &quot;%4&quot;. Press Ctrl+C to stop.</source>
        <translation>正在将此计算机的端口 %1 转发到 %3 的端口 %2（从“%4”的角度）。按 Ctrl+C 结束。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not of the form LOCAL:HOST:PORT, such as 8888:localhost:8888; LOCAL 0 selects any free port.</source>
        <translation>“%1”不是 LOCAL:HOST:PORT 的形式，例如 8888:localhost:8888；LOCAL 为 0 时使用任意空闲端口。</translation>
    </message>
    <message>
        <source>Forward a local port to an attached machine, until Ctrl+C</source>
        <translation>将本地端口转发到附加的机器，直到按 Ctrl+C</translation>
    </message>
    <message>
        <source>LOCAL:HOST:PORT, such as 8888:localhost:8888</source>
        <translation>LOCAL:HOST:PORT，例如 8888:localhost:8888</translation>
    </message>
    <message>
        <source>There is no terminal to prompt for the vault&apos;s passphrase. Unlock it first: studioctl vault unlock --passphrase-stdin</source>
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
        <source>Repeat the passphrase: </source>
        <translation>请再次输入密码短语： </translation>
    </message>
    <message>
        <source>The passphrases do not match.</source>
        <translation>两次输入的密码短语不同。</translation>
    </message>
    <message>
        <source>There is no terminal to prompt for the passphrase. Provide it with --passphrase-stdin.</source>
        <translation>没有可用于询问的终端。请用 --passphrase-stdin 提供密码短语。</translation>
    </message>
    <message>
        <source>Keyring</source>
        <translation>密钥环</translation>
    </message>
    <message>
        <source>available</source>
        <translation>可用</translation>
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
        <source>none; create one with &quot;studioctl vault create&quot;</source>
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
        <source>No keyring is available. Use --keep vault (create one with &quot;studioctl vault create&quot;) or --keep session.</source>
        <translation>此处没有密钥环。请使用 --keep vault（可用“studioctl vault create”创建）或 --keep session。</translation>
    </message>
    <message>
        <source>There is no vault yet. Create one: studioctl vault create</source>
        <translation>还没有保管库。请创建：studioctl vault create</translation>
    </message>
    <message>
        <source>The vault: an encrypted file for passwords</source>
        <translation>保管库：保存密码的加密文件</translation>
    </message>
    <message>
        <source>Read the passphrase from standard input instead of the terminal</source>
        <translation>从标准输入而不是终端读取密码短语</translation>
    </message>
    <message>
        <source>Create the workspace&apos;s vault</source>
        <translation>创建工作区的保管库</translation>
    </message>
    <message>
        <source>Unlock it for the running scheduler</source>
        <translation>为正在运行的调度程序解锁</translation>
    </message>
    <message>
        <source>Show where secrets can be stored</source>
        <translation>显示可以保存机密的位置</translation>
    </message>
    <message>
        <source>%1 describes a cluster. Create it with: studioctl compute create --file.</source>
        <translation>%1 描述的是集群。请创建它：studioctl compute create --file。</translation>
    </message>
    <message>
        <source>%1 has errors.</source>
        <translation>%1 有错误。</translation>
    </message>
    <message>
        <source>%1 describes a machine. Attach it with: studioctl compute attach --file.</source>
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
        <source>Specify the contents of the environment: --conda-file, --requirements, --pyproject, --package, --interpreter, --image, --build-context or --file.</source>
        <translation>请指定环境的内容：--conda-file、--requirements、--pyproject、--package、--interpreter、--image、--build-context 或 --file。</translation>
    </message>
    <message>
        <source>studioctl: this environment already exists and is used as is.</source>
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
        <source>Setup (%1)</source>
        <translation>%1 上的准备命令</translation>
    </message>
    <message>
        <source>Teardown (%1)</source>
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
        <source>Specify an environment, or its contents with --conda-file, --requirements, --interpreter or --image.</source>
        <translation>请指定环境，或用 --conda-file、--requirements、--interpreter 或 --image 指定其内容。</translation>
    </message>
    <message>
        <source>Ready on %1; no build needed.</source>
        <translation>在 %1 上已就绪，无需构建。</translation>
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
        <source>More than one build matches &quot;%1&quot;. Use a longer prefix of its key.</source>
        <translation>有多个构建与“%1”匹配。请给出更长的键前缀。</translation>
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
        <source>Show what would be installed on a compute target, and by which tool</source>
        <translation>显示将在计算目标上安装哪些内容，以及由什么工具安装</translation>
    </message>
    <message>
        <source>Build an environment on a compute target before a run needs it</source>
        <translation>在运行需要之前，先在计算目标上构建环境</translation>
    </message>
    <message>
        <source>Print the build log on stderr</source>
        <translation>将构建日志输出到 stderr</translation>
    </message>
    <message>
        <source>Rebuild even if it is already built</source>
        <translation>即使已存在，也重新构建</translation>
    </message>
    <message>
        <source>List the environments built on a compute target</source>
        <translation>列出计算目标上已构建的环境</translation>
    </message>
    <message>
        <source>List the Python interpreters found on a compute target</source>
        <translation>列出在计算目标上找到的 Python 解释器</translation>
    </message>
    <message>
        <source>Build key or a unique prefix</source>
        <translation>构建的键或其唯一前缀</translation>
    </message>
    <message>
        <source>Environments of runs: packages, interpreters, containers</source>
        <translation>运行的环境：软件包、解释器、容器</translation>
    </message>
    <message>
        <source>Name of the environment (with --file: overrides the name in the file)</source>
        <translation>环境的名称（与 --file 一起使用时：代替文件中的名称）</translation>
    </message>
    <message>
        <source>YAML file in the format of Azure&apos;s &quot;environment create&quot;</source>
        <translation>Azure“environment create”格式的 YAML 文件</translation>
    </message>
    <message>
        <source>List environments (newest versions) and where they are built</source>
        <translation>列出环境（各自的最新版本）及其构建位置</translation>
    </message>
    <message>
        <source>Show an environment, NAME or NAME:VERSION, and its builds</source>
        <translation>显示环境（名称 或 名称:版本）及其构建</translation>
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
        <source>%1 is larger than 1 MiB and cannot be a package list.</source>
        <translation>%1 大于 1 MiB；它不是软件包列表。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid size. Use a form such as 8g or 512m.</source>
        <translation>“%1”不是大小。请写成 8g 或 512m 这样的形式。</translation>
    </message>
    <message>
        <source>warning:</source>
        <translation>警告：</translation>
    </message>
    <message>
        <source>Packages from a conda environment file</source>
        <translation>conda 环境文件中的软件包</translation>
    </message>
    <message>
        <source>Packages from a pip requirements file</source>
        <translation>pip requirements 文件中的软件包</translation>
    </message>
    <message>
        <source>Dependencies from a pyproject.toml</source>
        <translation>pyproject.toml 中的依赖项</translation>
    </message>
    <message>
        <source>A package, such as &quot;numpy&gt;=1.26&quot; or conda:cudnn; may be repeated</source>
        <translation>一个软件包，例如 &quot;numpy&gt;=1.26&quot; 或 conda:cudnn；可重复</translation>
    </message>
    <message>
        <source>A container image; packages are installed on top of it</source>
        <translation>容器镜像；如果同时指定软件包，则安装在镜像之上</translation>
    </message>
    <message>
        <source>A folder with a Dockerfile to build the image from</source>
        <translation>含有 Dockerfile 的文件夹，镜像由其构建</translation>
    </message>
    <message>
        <source>An optional dependency group of the pyproject.toml; may be repeated</source>
        <translation>pyproject.toml 中的可选组；可重复</translation>
    </message>
    <message>
        <source>Name of the Dockerfile in the build context (default: Dockerfile)</source>
        <translation>Dockerfile 在构建上下文中的名称（默认：Dockerfile）</translation>
    </message>
    <message>
        <source>docker, podman or apptainer (default: the one on the machine)</source>
        <translation>docker、podman 或 apptainer（默认：机器上现有的那个）</translation>
    </message>
    <message>
        <source>Address of the image&apos;s registry, for sign-in</source>
        <translation>镜像所在的镜像仓库的地址，用于登录</translation>
    </message>
    <message>
        <source>Size of /dev/shm in the container, such as 8g</source>
        <translation>容器中 /dev/shm 的大小，例如 8g</translation>
    </message>
    <message>
        <source>Give the container access to the machine&apos;s GPUs</source>
        <translation>允许容器访问机器的 GPU</translation>
    </message>
    <message>
        <source>Additional argument for the engine&apos;s run command; may be repeated</source>
        <translation>容器引擎的 run 命令的附加参数；可重复</translation>
    </message>
    <message>
        <source>Shell commands to run before the command, [TARGET:]TEXT; may be repeated</source>
        <translation>在命令之前执行的 shell 命令，[目标:]文本；可重复</translation>
    </message>
    <message>
        <source>Shell commands to run after the command, [TARGET:]TEXT; may be repeated</source>
        <translation>在命令之后执行的 shell 命令，[目标:]文本；可重复</translation>
    </message>
    <message>
        <source>Short description</source>
        <translation>简短说明</translation>
    </message>
    <message>
        <source>Give only one of --conda-file, --requirements, --pyproject and --package.</source>
        <translation>--conda-file、--requirements、--pyproject 和 --package 只能指定其一。</translation>
    </message>
    <message>
        <source>An environment consists of packages, an interpreter, an image or a build context. Packages can only be combined with an image or a build context.</source>
        <translation>环境由软件包、解释器、镜像或构建上下文构成。只有镜像或构建上下文可以与软件包一起使用。</translation>
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
        <source>Disk budget per machine</source>
        <translation>机器上的磁盘限额</translation>
    </message>
    <message>
        <source>micromamba URL</source>
        <translation>micromamba URL</translation>
    </message>
    <message>
        <source>Its checksum (SHA-256)</source>
        <translation>其校验和 (SHA-256)</translation>
    </message>
    <message>
        <source>Compare two environments</source>
        <translation>比较两个环境</translation>
    </message>
    <message>
        <source>Save the password of a container registry</source>
        <translation>保存镜像仓库的密码</translation>
    </message>
    <message>
        <source>Address of the registry</source>
        <translation>镜像仓库的地址</translation>
    </message>
    <message>
        <source>Registry user</source>
        <translation>镜像仓库的用户</translation>
    </message>
    <message>
        <source>session, keyring or vault (default: session)</source>
        <translation>session、keyring 或 vault（默认：session）</translation>
    </message>
    <message>
        <source>Show the workspace&apos;s environment settings; options change them</source>
        <translation>显示工作区的环境设置；用选项更改</translation>
    </message>
    <message>
        <source>Default image for containers</source>
        <translation>容器的默认镜像</translation>
    </message>
    <message>
        <source>Default image for containers with GPUs</source>
        <translation>带 GPU 的容器的默认镜像</translation>
    </message>
    <message>
        <source>URL to download micromamba from when conda packages need it</source>
        <translation>conda 软件包需要 micromamba 时的下载 URL</translation>
    </message>
    <message>
        <source>Checksum of that file</source>
        <translation>该文件的校验和</translation>
    </message>
    <message>
        <source>studioctl: note: %1 does not exist yet.</source>
        <translation>studioctl: 提示：%1 尚不存在。</translation>
    </message>
    <message>
        <source>studioctl: note: environment &quot;%1&quot; does not exist yet.</source>
        <translation>studioctl: 提示：尚无环境“%1”。</translation>
    </message>
    <message>
        <source>PATTERN</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>MAPPED TO</source>
        <translation>映射到</translation>
    </message>
    <message>
        <source>--format takes yaml or runconfig, not &quot;%1&quot;.</source>
        <translation>--format 需要 yaml 或 runconfig，而不是“%1”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is this computer, which always exists; there is nothing to export.</source>
        <translation>“%1”是此计算机，始终存在；没有可导出的内容。</translation>
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
        <source>studioctl: note: the file says version %1; it is saved here as version %2.</source>
        <translation>studioctl: 提示：文件中的版本为 %1；此处的版本为 %2。</translation>
    </message>
    <message>
        <source>Export an environment as a file for Azure&apos;s &quot;environment create&quot;</source>
        <translation>将环境导出为 Azure“environment create”所用的文件</translation>
    </message>
    <message>
        <source>Export a cluster or machine as a file for Azure&apos;s &quot;compute create&quot;</source>
        <translation>将集群或机器导出为 Azure“compute create”所用的文件</translation>
    </message>
    <message>
        <source>Export a run as a file that can be submitted again</source>
        <translation>将运行导出为可再次提交的文件</translation>
    </message>
    <message>
        <source>Mappings of names in Azure ML files to this workspace</source>
        <translation>Azure ML 文件中的名称到此工作区的映射</translation>
    </message>
    <message>
        <source>Map an Azure environment or image to an environment of this workspace</source>
        <translation>将 Azure 的环境或镜像映射到此工作区的环境</translation>
    </message>
    <message>
        <source>Name as used in files; * matches anything</source>
        <translation>文件中的名称；* 代表任意内容</translation>
    </message>
    <message>
        <source>NAME or NAME:VERSION of an environment</source>
        <translation>环境的 名称 或 名称:版本</translation>
    </message>
    <message>
        <source>Map a remote address to a path on this computer</source>
        <translation>将远程地址映射到此计算机上的路径</translation>
    </message>
    <message>
        <source>Address, or a common prefix of several</source>
        <translation>一个地址，或多个地址的共同开头</translation>
    </message>
    <message>
        <source>File or folder with a local copy</source>
        <translation>存有副本的文件或文件夹</translation>
    </message>
    <message>
        <source>List all mappings</source>
        <translation>列出所有映射</translation>
    </message>
    <message>
        <source>Pattern as shown by &quot;map list&quot;</source>
        <translation>“map list”所显示的模式</translation>
    </message>
    <message>
        <source>--set takes KEY.KEY=VALUE, not &quot;%1&quot;.</source>
        <translation>--set 需要 KEY.KEY=VALUE，而不是“%1”。</translation>
    </message>
    <message>
        <source>This workspace has no compute target &quot;%1&quot;. Create it with &quot;studioctl compute create&quot;, or choose another with --compute NAME; &quot;studioctl compute list&quot; lists them.</source>
        <translation>此工作区没有计算目标“%1”。请用“studioctl compute create”创建，或用 --compute NAME 选择其他目标；“studioctl compute list”可列出现有的目标。</translation>
    </message>
    <message>
        <source>%1 is a placeholder for a compute target. Which one? </source>
        <translation>%1 是计算目标的占位符。是哪一个？ </translation>
    </message>
    <message>
        <source>%1 is not an environment of this workspace. Which one should be used? </source>
        <translation>%1 不是此工作区的环境。应使用哪一个？ </translation>
    </message>
    <message>
        <source>Where on this computer is a copy of %1? </source>
        <translation>%1 的副本位于此计算机的何处？ </translation>
    </message>
    <message>
        <source>%1 does not exist.</source>
        <translation>%1 不存在。</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>环境</translation>
    </message>
    <message>
        <source>Log to print (default: std_log.txt; environment.log, or logs/NAME for the job&apos;s own)</source>
        <translation>哪个日志（默认：std_log.txt；environment.log，作业自己的日志用 logs/NAME）</translation>
    </message>
    <message>
        <source>studioctl: note: this folder contains a run file: studioctl run submit --file %1</source>
        <translation>studioctl: 提示：该文件夹含有运行文件：studioctl run submit --file %1</translation>
    </message>
    <message>
        <source>studioctl: note: this folder contains a conda file: --conda-file %1</source>
        <translation>studioctl: 提示：该文件夹含有 conda 文件：--conda-file %1</translation>
    </message>
    <message>
        <source>Environment of this workspace, NAME[:VERSION]; built once on each machine</source>
        <translation>此工作区的环境，名称[:版本]；在每台机器上只构建一次</translation>
    </message>
    <message>
        <source>Give either --python or an environment, not both. --interpreter uses a Python on the machine as an environment.</source>
        <translation>请指定 --python 或环境之一，不能同时使用。--interpreter 可将机器上的 Python 用作环境。</translation>
    </message>
    <message>
        <source>Give either --environment or the contents of one, not both.</source>
        <translation>请指定 --environment，或者环境的构成，不能同时使用。</translation>
    </message>
    <message>
        <source>Give either --file or --config, not both.</source>
        <translation>请指定 --file 或 --config，不能同时使用。</translation>
    </message>
    <message>
        <source>--set requires --file.</source>
        <translation>--set 须与 --file 一起使用。</translation>
    </message>
    <message>
        <source>Change a value in that file, such as inputs.rate=0.1; may be repeated</source>
        <translation>更改该文件中的一个值，例如 inputs.rate=0.1；可重复</translation>
    </message>
    <message>
        <source>Give either the name of an environment or its contents, not both.</source>
        <translation>请给出环境的名称或其内容，不要两者都给。</translation>
    </message>
    <message>
        <source>With --file, the file defines the environment. Omit the other options.</source>
        <translation>使用 --file 时，由文件说明环境的内容。请去掉其他选项。</translation>
    </message>
    <message>
        <source>--extra names a group of a pyproject.toml: also give --pyproject.</source>
        <translation>--extra 指定 pyproject.toml 中的一组：请同时给出 --pyproject。</translation>
    </message>
    <message>
        <source>%1 is a folder, not a file.</source>
        <translation>%1 是文件夹，不是文件。</translation>
    </message>
    <message>
        <source>%1 is a file, not a folder.</source>
        <translation>%1 是文件，不是文件夹。</translation>
    </message>
    <message>
        <source>ON THIS MACHINE</source>
        <translation>在此机器上</translation>
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
        <source>No differences.</source>
        <translation>没有差异。</translation>
    </message>
    <message numerus="yes">
        <source>%n parameter(s) and metric(s) not shown: too many to list.</source>
        <translation>
            <numerusform>%n 个参数和指标未显示：数量过多。</numerusform>
        </translation>
    </message>
    <message>
        <source>missing</source>
        <translation>不存在</translation>
    </message>
    <message>
        <source>link to %1</source>
        <translation>指向 %1 的链接</translation>
    </message>
    <message>
        <source>%1, too large to compare line by line</source>
        <translation>%1，过大而无法逐行比较</translation>
    </message>
    <message>
        <source>binary file, %1</source>
        <translation>二进制文件，%1</translation>
    </message>
    <message>
        <source>text file, %1</source>
        <translation>文本文件，%1</translation>
    </message>
    <message>
        <source>--diff compares two runs: give two.</source>
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
        <source>Compare runs: parameters, metrics, configuration, code</source>
        <translation>比较运行：参数、指标、运行配置、代码</translation>
    </message>
    <message>
        <source>Show unchanged lines too</source>
        <translation>同时显示未更改的行</translation>
    </message>
    <message>
        <source>Print full values as CSV</source>
        <translation>以 CSV 形式输出完整的值</translation>
    </message>
    <message>
        <source>Print the diff of this file between two snapshots, for diff and patch tools</source>
        <translation>输出此文件在两个快照之间的差异，可用于 diff 和 patch</translation>
    </message>
    <message>
        <source>Uploaded micromamba</source>
        <translation>上传的 micromamba</translation>
    </message>
    <message>
        <source>micromamba binary on this computer, uploaded to machines without one; empty: none</source>
        <translation>此计算机上的 micromamba 程序，会上传到没有它的机器；留空：不上传</translation>
    </message>
    <message>
        <source>studioctl: a metrics file is damaged; data after the damaged part is ignored.</source>
        <translation>studioctl: 一个指标文件已损坏；损坏处之后的数据会被忽略。</translation>
    </message>
    <message>
        <source>studioctl: some of the logged data could not be read, or exceeds the limit per run.</source>
        <translation>studioctl: 部分记录的数据无法读取，或超出每个运行的上限。</translation>
    </message>
    <message>
        <source>The run has no metric &quot;%1&quot; there. Available: %2.</source>
        <translation>此运行在该处没有指标“%1”。现有指标：%2。</translation>
    </message>
    <message>
        <source>A tag has the form NAME=VALUE, not &quot;%1&quot;.</source>
        <translation>标签应写作 名称=值，而不是“%1”。</translation>
    </message>
    <message>
        <source>Show logged metrics: last values, or all points of one metric</source>
        <translation>显示记录的指标：最后的值，或某个指标的所有数据点</translation>
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
        <source>Print CSV with full precision</source>
        <translation>以 CSV 形式输出，保留全部精度</translation>
    </message>
    <message>
        <source>Print only the last values</source>
        <translation>仅输出最后的值</translation>
    </message>
    <message>
        <source>Print points as they arrive, until the run ends</source>
        <translation>随时输出新的数据点，直到运行结束</translation>
    </message>
    <message>
        <source>Note text; an empty text removes the note</source>
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
        <source>No measurements of this run yet.</source>
        <translation>还没有此运行的测量数据。</translation>
    </message>
    <message>
        <source>The machine is not connected, so nothing is measured.</source>
        <translation>机器未连接，因此没有测量数据。</translation>
    </message>
    <message>
        <source>Print all values as CSV; unknown values are empty</source>
        <translation>以 CSV 形式输出所有值；未知的值留空</translation>
    </message>
    <message>
        <source>Show CPU, memory, GPU, disk and network usage during the run</source>
        <translation>显示运行期间的 CPU、内存、GPU、磁盘和网络使用情况</translation>
    </message>
    <message>
        <source>Keep printing until the run ends</source>
        <translation>持续输出，直到运行结束</translation>
    </message>
    <message>
        <source>Show CPU, memory, GPU, disk and network usage of a machine over the last hour</source>
        <translation>显示机器最近一小时的 CPU、内存、GPU、磁盘和网络使用情况</translation>
    </message>
    <message>
        <source>Name of the compute target</source>
        <translation>计算目标的名称</translation>
    </message>
    <message>
        <source>Keep printing until Ctrl+C</source>
        <translation>持续输出，直到按下 Ctrl+C</translation>
    </message>
    <message>
        <source>Runs can be sorted by created, state, name, experiment, compute, duration, metrics.NAME, params.NAME or tags.NAME, not by &quot;%1&quot;.</source>
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
        <source>Additional columns, comma-separated: metrics.NAME, params.NAME, tags.NAME</source>
        <translation>附加的列，以英文逗号分隔：metrics.NAME、params.NAME、tags.NAME</translation>
    </message>
    <message>
        <source>Sort by created, state, name, experiment, compute, duration or a column; NAME:desc reverses the order</source>
        <translation>按 created、state、name、experiment、compute、duration 或某一列排序；NAME:desc 反转顺序</translation>
    </message>
    <message>
        <source>Change the passphrase of the unlocked vault</source>
        <translation>更改已解锁的保管库的密码短语</translation>
    </message>
    <message>
        <source>Lock it: you are prompted for its secrets from now on</source>
        <translation>锁定保管库：此后会询问其中的机密信息</translation>
    </message>
    <message>
        <source>Maximum total size of files to download, such as 2GB (default: no limit)</source>
        <translation>要下载的文件的总大小上限，例如 2GB（默认：无限制）</translation>
    </message>
    <message>
        <source>--leave-outputs cannot be combined with --collect, --collect-largest and --collect-total.</source>
        <translation>--leave-outputs 不能与 --collect、--collect-largest 和 --collect-total 同时使用。</translation>
    </message>
    <message>
        <source>%1 takes a size, such as 200MB or 2GiB, not &quot;%2&quot;.</source>
        <translation>%1 需要一个大小，例如 200MB 或 2GiB，而不是“%2”。</translation>
    </message>
    <message>
        <source>%1 in total</source>
        <translation>总计 %1</translation>
    </message>
    <message>
        <source>studioctl: some of the metrics could not be read: %1</source>
        <translation>studioctl: 部分指标无法读取：%1</translation>
    </message>
    <message numerus="yes">
        <source>studioctl: %n nested run(s) with their own metrics, see --nested: %1</source>
        <translation>
            <numerusform>studioctl: %n 个嵌套运行带有自己的指标，参见 --nested：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>Metrics of a nested run that the script created, by name or ID</source>
        <translation>脚本创建的嵌套运行的指标，按名称或 ID</translation>
    </message>
    <message>
        <source>ready after %1</source>
        <translation>%1 后就绪</translation>
    </message>
    <message>
        <source>Downloaded inputs</source>
        <translation>已下载的输入</translation>
    </message>
    <message>
        <source>Input %1 cannot be downloaded from there. %2</source>
        <translation>输入 %1 无法从那里下载。%2</translation>
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
        <source>Where to keep its passwords and passphrases from now on: keyring, vault, session (until the scheduler exits), or ask (never saved)</source>
        <translation>今后其密码和密码短语的保存位置：keyring、vault、session（直到调度程序退出）或 ask（不保存）</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>%1: made with %2</source>
        <translation>%1：由 %2 创建</translation>
    </message>
    <message>
        <source>unexpected argument: %1. Put -- before the command: %2 … -- %1</source>
        <translation>意外的参数：%1。请在命令前加上 --：%2 … -- %1</translation>
    </message>
    <message>
        <source>unexpected argument: %1. &quot;%2 --help&quot; lists the valid ones.</source>
        <translation>意外的参数：%1。“%2 --help”会列出有效的参数。</translation>
    </message>
    <message>
        <source>studioctl: the scheduler is not running and could not be started; states are as of %1.</source>
        <translation>studioctl: 调度程序未运行且无法启动；状态为 %1 时的状态。</translation>
    </message>
    <message>
        <source>studioctl: the scheduler was not running since %1; states may be outdated. It has been started and is updating them.</source>
        <translation>studioctl: 自 %1 起调度程序未运行，状态可能已过时。现已启动，正在更新状态。</translation>
    </message>
    <message>
        <source>Expected fingerprint of the machine&apos;s host key from now on, SHA256:…, or none; for a jump host HOST=SHA256:…; may be repeated</source>
        <translation>从现在起机器主机密钥的预期指纹，SHA256:…，或 none；跳板机用 HOST=SHA256:…；可重复</translation>
    </message>
    <message>
        <source>waiting for the scheduler of this workspace</source>
        <translation>正在等待此工作区的调度程序</translation>
    </message>
    <message>
        <source>connecting to %1</source>
        <translation>正在连接到 %1</translation>
    </message>
    <message>
        <source>checking what would be installed on %1</source>
        <translation>正在确定将在 %1 上安装的内容</translation>
    </message>
    <message>
        <source>looking for Python interpreters on %1</source>
        <translation>正在 %1 上查找 Python</translation>
    </message>
    <message>
        <source>Give either --micromamba-file or --fetch-micromamba, not both.</source>
        <translation>--micromamba-file 和 --fetch-micromamba 只能给出一个。</translation>
    </message>
    <message>
        <source>Download micromamba now (from --micromamba-url, else its publisher&apos;s release), verify it, and upload it to machines without one</source>
        <translation>立即下载 micromamba（从 --micromamba-url，否则从其发布者的版本），校验后发送到没有它的机器</translation>
    </message>
    <message>
        <source>The machine is not responding; the last known state is kept.</source>
        <translation>机器没有响应；保留最后已知的状态。</translation>
    </message>
    <message>
        <source>The job has ended; collecting its files.</source>
        <translation>作业已结束；正在收集其文件。</translation>
    </message>
    <message>
        <source>studioctl: the run continues. Follow it again: studioctl run stream %1 · cancel it: studioctl run cancel %1</source>
        <translation>studioctl: 运行仍在继续。再次跟踪：studioctl run stream %1 · 取消：studioctl run cancel %1</translation>
    </message>
    <message>
        <source>%1 has errors; nothing was started.</source>
        <translation>%1 有错误；未启动任何内容。</translation>
    </message>
    <message>
        <source>note:</source>
        <translation>提示：</translation>
    </message>
    <message>
        <source>Data of this workspace on %1: %2.</source>
        <translation>此工作区在 %1 上的数据：%2。</translation>
    </message>
    <message numerus="yes">
        <source>Also %n earlier attachments of this workspace: %1.</source>
        <translation>
            <numerusform>另有此工作区的 %n 个先前连接：%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>The key that the studio added to ~/.ssh/authorized_keys there is kept. Use --remove-key to remove it as well.</source>
        <translation>Studio 添加到那里 ~/.ssh/authorized_keys 的密钥将保留。若要一并移除，请使用 --remove-key。</translation>
    </message>
    <message>
        <source>The key in ~/.ssh/authorized_keys there is kept: %1 uses the same account.</source>
        <translation>那里 ~/.ssh/authorized_keys 中的密钥将保留：%1 使用同一账户。</translation>
    </message>
    <message>
        <source>Removed from %1: %2.</source>
        <translation>已从 %1 移除：%2。</translation>
    </message>
    <message>
        <source>Removed the studio&apos;s key from ~/.ssh/authorized_keys there.</source>
        <translation>已从那里的 ~/.ssh/authorized_keys 移除 Studio 的密钥。</translation>
    </message>
    <message>
        <source>checking the data on %1</source>
        <translation>正在检查 %1 上的数据</translation>
    </message>
    <message>
        <source>removing the data on %1</source>
        <translation>正在移除 %1 上的数据</translation>
    </message>
    <message>
        <source>--remove-key and --discard-results require --remove-traces.</source>
        <translation>--remove-key 和 --discard-results 须与 --remove-traces 一起使用。</translation>
    </message>
    <message>
        <source>cleaning up on %1</source>
        <translation>正在 %1 上清理</translation>
    </message>
    <message>
        <source>measuring the data on %1</source>
        <translation>正在统计 %1 上的数据</translation>
    </message>
    <message>
        <source>First delete all data of this workspace on the machine, including earlier attachments; refused while results of a run are not collected</source>
        <translation>先删除该机器上此工作区的全部内容，包括先前的连接；若有运行的结果尚未取回则拒绝</translation>
    </message>
    <message>
        <source>With --remove-traces: also the key that the studio added to ~/.ssh/authorized_keys there</source>
        <translation>与 --remove-traces 一起：还移除 Studio 添加到那里 ~/.ssh/authorized_keys 的密钥</translation>
    </message>
    <message>
        <source>With --remove-traces: also uncollected results of finished runs</source>
        <translation>与 --remove-traces 一起：还移除已结束运行中未收集的结果</translation>
    </message>
    <message>
        <source>studioctl: downloading micromamba from %1</source>
        <translation>studioctl: 正在从 %1 下载 micromamba</translation>
    </message>
    <message>
        <source>studioctl: micromamba is stored in the workspace (SHA-256 %1).</source>
        <translation>studioctl: micromamba 已保存在工作区中（SHA-256 %1）。</translation>
    </message>
    <message>
        <source>studioctl: note: the run needs conda packages, and no micromamba, mamba or conda was found on &quot;%1&quot;. --fetch-micromamba downloads micromamba from %2 into the workspace and uploads it from there.</source>
        <translation>studioctl: 提示：此运行需要 conda 软件包，而在“%1”上未找到 micromamba、mamba 或 conda。--fetch-micromamba 会从 %2 将 micromamba 下载到工作区，并从那里上传。</translation>
    </message>
    <message>
        <source>The run needs conda packages, and no micromamba, mamba or conda was found on &quot;%1&quot;.</source>
        <translation>此运行需要 conda 软件包，而在“%1”上未找到 micromamba、mamba 或 conda。</translation>
    </message>
    <message>
        <source>Download micromamba from %1 into the workspace, for all machines without one? [y/N] </source>
        <translation>从 %1 将 micromamba 下载到工作区，供所有没有它的机器使用？[y/N] </translation>
    </message>
    <message>
        <source>studioctl: nothing was downloaded and nothing was submitted.</source>
        <translation>studioctl: 未下载任何内容，也未提交任何内容。</translation>
    </message>
    <message>
        <source>Standard output could not be written: %1.</source>
        <translation>无法写入标准输出：%1。</translation>
    </message>
    <message>
        <source>studioctl: not downloaded: %1: %2</source>
        <translation>studioctl: 未下载：%1：%2</translation>
    </message>
    <message>
        <source>Login shell</source>
        <translation>登录 shell</translation>
    </message>
    <message>
        <source>Writable environment</source>
        <translation>可写环境</translation>
    </message>
    <message>
        <source>--env %1 passes the value of %1 in this shell, but it is not set. Set it with --env %1=VALUE.</source>
        <translation>--env %1 取 %1 在此 shell 中的值，但此处未设置。请用 --env %1=值 给出。</translation>
    </message>
    <message>
        <source>studioctl: note: the value of input %1 contains characters that are special to the shell, and it is inserted into the command as is. Quote it in the command, &apos;${{inputs.%1}}&apos;, if it is meant as one word.</source>
        <translation>studioctl: 提示：输入 %1 的值含有 shell 的特殊字符，并会原样插入命令。如果它应作为一个词，请在命令中加引号：&apos;${{inputs.%1}}&apos;。</translation>
    </message>
    <message>
        <source>Allow uploading a folder that is or contains your home folder</source>
        <translation>允许上传您的主文件夹或包含它的文件夹</translation>
    </message>
    <message>
        <source>Allow uploading files that look like private keys</source>
        <translation>允许上传看起来像私钥的文件</translation>
    </message>
    <message>
        <source>Environment variable, K=V, or K for its value in this shell; may be repeated. No other variable of this shell is passed to the job</source>
        <translation>环境变量，K=V，或仅写 K 以取其在此 shell 中的值；可重复。作业不会获得此 shell 的其他变量</translation>
    </message>
    <message>
        <source>Start the command in a login shell, which reads the profile of the account first</source>
        <translation>在登录 shell 中启动命令，它会先读取账户的配置文件</translation>
    </message>
    <message>
        <source>Give the run a writable copy of its environment, for example for pip install</source>
        <translation>为运行提供一份可修改的环境副本，例如通过 pip install</translation>
    </message>
    <message>
        <source>Allow downloading micromamba if conda packages need it and the target has no tool for them</source>
        <translation>同意在 conda 软件包需要且目标没有相应工具时下载 micromamba</translation>
    </message>
    <message>
        <source>studioctl: connection to port %1 of %2 failed. Is a server listening there? %3</source>
        <translation>studioctl: 到 %2 的端口 %1 的连接失败。那里有程序在监听吗？%3</translation>
    </message>
    <message>
        <source>studioctl: %1…</source>
        <translation>studioctl: %1……</translation>
    </message>
    <message>
        <source>studioctl: %1… (%2)</source>
        <translation>studioctl: %1……（%2）</translation>
    </message>
    <message>
        <source>studioctl: scanning the folder… (%1 files, %2)</source>
        <translation>studioctl: 正在查看文件夹……（%1 个文件，%2）</translation>
    </message>
    <message>
        <source>studioctl: the workspace already exists and was not changed.</source>
        <translation>studioctl: 该处已有工作区；未作更改。</translation>
    </message>
    <message>
        <source>Create a workspace in a new or empty folder</source>
        <translation>在新的或空的文件夹中创建工作区</translation>
    </message>
    <message>
        <source>Folder (default: the one given by --workspace)</source>
        <translation>文件夹（默认：--workspace 指定的文件夹）</translation>
    </message>
    <message numerus="yes">
        <source>studioctl: note: the metrics of %n ended runs are still being read; their last values may be missing.</source>
        <translation>
            <numerusform>studioctl: 注意：仍在读取 %n 个已结束运行的指标；其最后的值可能缺失。</numerusform>
        </translation>
    </message>
    <message>
        <source>QUESTION</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>--machine must name an attached machine, or be omitted.</source>
        <translation>--machine 必须指定一台已附加的机器，或者省略。</translation>
    </message>
    <message>
        <source>Change the connection and delete its credentials in two commands.</source>
        <translation>请用两条命令分别更改连接和删除其凭据。</translation>
    </message>
    <message>
        <source>New address of an attached machine, [USER@]HOST[:PORT]; it is checked before it is saved and must lead to the same machine</source>
        <translation>已附加机器的新地址，[USER@]HOST[:PORT]；保存前会检查，且必须指向同一台机器</translation>
    </message>
    <message>
        <source>New SSH port of an attached machine</source>
        <translation>已附加机器的新 SSH 端口</translation>
    </message>
    <message>
        <source>New user name on an attached machine</source>
        <translation>已附加机器上的新用户名</translation>
    </message>
    <message>
        <source>Private key file to sign in with from now on</source>
        <translation>今后登录所用的私钥文件</translation>
    </message>
    <message>
        <source>Sign in with the keys of the ssh-agent from now on</source>
        <translation>今后使用 ssh-agent 的密钥登录</translation>
    </message>
    <message>
        <source>Time until runs on an unreachable machine are shown as not responding (default: 2m)</source>
        <translation>无法访问的机器上的运行显示为无响应之前的时间（默认：2m）</translation>
    </message>
    <message>
        <source>--gpu-ids takes comma-separated indices, such as 0,1, or all; not &quot;%1&quot;.</source>
        <translation>--gpu-ids 需要以逗号分隔的编号，例如 0,1，或 all；而不是“%1”。</translation>
    </message>
    <message>
        <source>Same as --address</source>
        <translation>同 --address</translation>
    </message>
    <message>
        <source>Specify the machine: studioctl compute attach NAME [USER@]HOST, or --from-ssh-config HOST, or --file.</source>
        <translation>请指定机器：studioctl compute attach NAME [USER@]HOST，或 --from-ssh-config HOST，或 --file。</translation>
    </message>
    <message>
        <source>Memory per node, such as 4GiB or 512MiB, instead of a size</source>
        <translation>每个节点的内存，例如 4GiB 或 512MiB，代替规格</translation>
    </message>
    <message>
        <source>Specify the node size: --size SIZE, or --cores N --memory SIZE. &quot;studioctl compute list-sizes&quot; lists the sizes.</source>
        <translation>请指定节点规格：--size SIZE，或 --cores N --memory SIZE。“studioctl compute list-sizes”会列出规格。</translation>
    </message>
    <message>
        <source>--memory takes a size, such as 4GiB or 512MiB, not &quot;%1&quot;.</source>
        <translation>--memory 需要一个大小，例如 4GiB 或 512MiB，而不是“%1”。</translation>
    </message>
    <message>
        <source>Idle time before a node is released (default: 2m)</source>
        <translation>释放节点前的空闲时间（默认：2m）</translation>
    </message>
    <message>
        <source>Maximum time to wait, such as 90s, 10m or 1h</source>
        <translation>最长等待时间，例如 90s、10m 或 1h</translation>
    </message>
    <message>
        <source>%1 takes a whole number, not &quot;%2&quot;.</source>
        <translation>%1 需要一个整数，而不是“%2”。</translation>
    </message>
    <message>
        <source>%1 takes a number, not &quot;%2&quot;.</source>
        <translation>%1 需要一个数字，而不是“%2”。</translation>
    </message>
    <message>
        <source>%1 takes a duration, such as 90s, 10m or 1h30m, not &quot;%2&quot;.</source>
        <translation>%1 需要一个时长，例如 90s、10m 或 1h30m，而不是“%2”。</translation>
    </message>
    <message>
        <source>%1 takes a number from %2 to %3, not %4.</source>
        <translation>%1 需要 %2 到 %3 之间的数字，而不是 %4。</translation>
    </message>
    <message>
        <source>Same as NAME</source>
        <translation>同 NAME</translation>
    </message>
    <message>
        <source>Usage: %1</source>
        <translation>用法：%1</translation>
    </message>
    <message>
        <source>Global options</source>
        <comment>heading in the help</comment>
        <translation>全局选项</translation>
    </message>
    <message>
        <source>`studioctl help --markdown` prints this page. All commands take these options, before or after their own:</source>
        <translation>`studioctl help --markdown` 输出此页。所有命令都接受这些选项，可放在其自身选项之前或之后：</translation>
    </message>
    <message>
        <source>Same as --output json</source>
        <translation>同 --output json</translation>
    </message>
    <message>
        <source>&quot;studioctl help COMMAND&quot; describes a command, &quot;studioctl help --markdown&quot; prints the whole reference.</source>
        <translation>“studioctl help COMMAND”说明一个命令，“studioctl help --markdown”输出完整参考。</translation>
    </message>
    <message>
        <source>--output takes table, json, tsv or name, not &quot;%1&quot;.</source>
        <translation>--output 需要 table、json、tsv 或 name，而不是“%1”。</translation>
    </message>
    <message>
        <source>Give either --json or --output %1, not both.</source>
        <translation>请给出 --json 或 --output %1，不能同时给出。</translation>
    </message>
    <message>
        <source>--query is not a valid JMESPath expression: %1.</source>
        <translation>--query 不是有效的 JMESPath 表达式：%1。</translation>
    </message>
    <message>
        <source>[options]</source>
        <comment>in the usage line</comment>
        <translation>[选项]</translation>
    </message>
    <message>
        <source>COMMAND…</source>
        <comment>the user&apos;s own command line</comment>
        <translation>COMMAND…</translation>
    </message>
    <message>
        <source>unknown command &quot;%1&quot; for &quot;%2&quot;. &quot;%2 --help&quot; lists the commands.</source>
        <translation>“%2”没有命令“%1”。“%2 --help”会列出命令。</translation>
    </message>
    <message>
        <source>unknown command &quot;%1&quot; for &quot;%2&quot;. Did you mean &quot;%3&quot;?</source>
        <translation>“%2”没有命令“%1”。您是指“%3”吗？</translation>
    </message>
    <message>
        <source>%1 takes no value.</source>
        <translation>%1 不接受值。</translation>
    </message>
    <message>
        <source>%1 is given more than once.</source>
        <translation>%1 给出了多次。</translation>
    </message>
    <message>
        <source>%1 needs a value: %1 %2</source>
        <translation>%1 需要一个值：%1 %2</translation>
    </message>
    <message>
        <source>unknown option %1 for &quot;%2&quot;. &quot;%2 --help&quot; lists the options.</source>
        <translation>“%2”没有选项 %1。“%2 --help”会列出选项。</translation>
    </message>
    <message>
        <source>unknown option %1 for &quot;%2&quot;. Did you mean %3?</source>
        <translation>“%2”没有选项 %1。您是指 %3 吗？</translation>
    </message>
    <message>
        <source>&quot;%1&quot; takes no command after --.</source>
        <translation>“%1”在 -- 之后不接受命令。</translation>
    </message>
    <message>
        <source>%1 is missing. Usage: %2</source>
        <translation>缺少 %1。用法：%2</translation>
    </message>
    <message>
        <source>Give either %1 or %2, not both.</source>
        <translation>请给出 %1 或 %2，不能同时给出。</translation>
    </message>
    <message>
        <source>There is no completion for &quot;%1&quot;. Supported: bash, zsh, fish.</source>
        <translation>没有适用于“%1”的补全。支持：bash、zsh、fish。</translation>
    </message>
    <message>
        <source>Print the completion script of a shell: bash, zsh or fish</source>
        <translation>输出 shell 的补全脚本：bash、zsh 或 fish</translation>
    </message>
    <message>
        <source>bash, zsh or fish</source>
        <translation>bash、zsh 或 fish</translation>
    </message>
    <message>
        <source>bash:  echo &apos;source &lt;(studioctl completion bash)&apos; &gt;&gt; ~/.bashrc
zsh:   echo &apos;source &lt;(studioctl completion zsh)&apos; &gt;&gt; ~/.zshrc
fish:  studioctl completion fish &gt; ~/.config/fish/completions/studioctl.fish</source>
        <translation>bash:  echo &apos;source &lt;(studioctl completion bash)&apos; &gt;&gt; ~/.bashrc
zsh:   echo &apos;source &lt;(studioctl completion zsh)&apos; &gt;&gt; ~/.zshrc
fish:  studioctl completion fish &gt; ~/.config/fish/completions/studioctl.fish</translation>
    </message>
    <message>
        <source>Maximum number of nodes</source>
        <translation>最大节点数</translation>
    </message>
    <message>
        <source>Idle time before a node is released, such as 2m</source>
        <translation>释放节点前的空闲时间，例如 2m</translation>
    </message>
    <message>
        <source>This would delete %1. Confirm with --yes.</source>
        <translation>这将删除 %1。请用 --yes 确认。</translation>
    </message>
    <message>
        <source>Delete %1? [y/N] </source>
        <translation>删除 %1？[y/N] </translation>
    </message>
    <message>
        <source>studioctl: nothing was deleted.</source>
        <translation>studioctl: 未删除任何内容。</translation>
    </message>
    <message>
        <source>No build matches &quot;%1&quot;. &quot;studioctl environment list-builds&quot; lists them.</source>
        <translation>没有与“%1”匹配的构建。“studioctl environment list-builds”会列出它们。</translation>
    </message>
    <message>
        <source>Delete a build from a compute target; it is rebuilt when a run needs it</source>
        <translation>从计算目标删除一个构建；运行需要时会重新构建</translation>
    </message>
    <message>
        <source>Save an environment</source>
        <translation>保存环境</translation>
    </message>
    <message>
        <source>An existing Python on the machine, by its full path (&quot;environment list-pythons&quot; lists them)</source>
        <translation>机器上已有的 Python，使用完整路径（“environment list-pythons”会列出它们）</translation>
    </message>
    <message>
        <source>User name at the registry; the password is prompted for, or set with &quot;environment set-password&quot;</source>
        <translation>注册表的用户名；密码会提示输入，或用“environment set-password”设置</translation>
    </message>
    <message>
        <source>--budget takes a size, such as 50GiB, not &quot;%1&quot;.</source>
        <translation>--budget 需要一个大小，例如 50GiB，而不是“%1”。</translation>
    </message>
    <message>
        <source>Disk budget for environments on each machine, such as 50GiB</source>
        <translation>每台机器上环境可用的磁盘空间，例如 50GiB</translation>
    </message>
    <message>
        <source>Delete a mapping</source>
        <translation>删除一个映射</translation>
    </message>
    <message>
        <source>Describe a command or a topic of the manual</source>
        <translation>说明一个命令或手册中的一个主题</translation>
    </message>
    <message>
        <source>A command, such as &quot;run submit&quot;, or a page of the manual</source>
        <translation>一个命令，例如“run submit”，或手册的一页</translation>
    </message>
    <message>
        <source>Print the version</source>
        <translation>输出版本</translation>
    </message>
    <message>
        <source>Print all points of this metric; may be repeated</source>
        <translation>输出此指标的所有点；可重复</translation>
    </message>
    <message>
        <source>NAME=VALUE; may be repeated</source>
        <translation>名称=值；可重复</translation>
    </message>
    <message>
        <source>Name of a tag; may be repeated</source>
        <translation>标记的名称；可重复</translation>
    </message>
    <message>
        <source>Try: %1</source>
        <translation>请尝试：%1</translation>
    </message>
    <message>
        <source>run %1 (%2) and all its files</source>
        <translation>运行 %1（%2）及其所有文件</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) and all their files</source>
        <translation>
            <numerusform>%n 个运行及其所有文件</numerusform>
        </translation>
    </message>
    <message>
        <source>Wait until runs end</source>
        <translation>等待运行结束</translation>
    </message>
    <message>
        <source>Return as soon as one of them has ended</source>
        <translation>其中一个结束后立即返回</translation>
    </message>
    <message>
        <source>Exit code: 0 all Completed, 1 one has Failed, 3 one was Canceled, 5 still running.</source>
        <translation>退出代码：0 全部 Completed，1 有 Failed，3 有 Canceled，5 仍在运行。</translation>
    </message>
    <message>
        <source>Cancel runs: SIGTERM, then SIGKILL after the grace period</source>
        <translation>取消运行：先 SIGTERM，宽限期后 SIGKILL</translation>
    </message>
    <message>
        <source>Delete finished runs and all their files</source>
        <translation>删除已结束的运行及其所有文件</translation>
    </message>
    <message>
        <source>Do not ask for confirmation</source>
        <translation>不请求确认</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Source control</source>
        <translation>源代码管理</translation>
    </message>
    <message>
        <source>Print only the IDs, one per line</source>
        <translation>仅输出 ID，每行一个</translation>
    </message>
    <message>
        <source>Print the log as it is written, as &quot;run stream&quot; does; exit with the run&apos;s result</source>
        <translation>像“run stream”一样随写随输出日志；以该运行的结果退出</translation>
    </message>
    <message>
        <source>no run has %1.</source>
        <translation>没有运行具有 %1。</translation>
    </message>
    <message>
        <source>no run has %1. Available, for example: %2.</source>
        <translation>没有运行具有 %1。可用的例如：%2。</translation>
    </message>
    <message>
        <source>Only runs in this state; several states are separated by commas</source>
        <translation>仅处于此状态的运行；多个状态以逗号分隔</translation>
    </message>
    <message>
        <source>Runs cannot be sorted by it: %1</source>
        <translation>无法按此排序运行：%1</translation>
    </message>
    <message>
        <source>Give the configuration a name: studioctl runconfig create NAME -- COMMAND</source>
        <translation>请为配置命名：studioctl runconfig create NAME -- COMMAND</translation>
    </message>
    <message>
        <source>Save a run configuration</source>
        <translation>保存运行配置</translation>
    </message>
    <message>
        <source>What</source>
        <comment>heading in the help</comment>
        <translation>内容</translation>
    </message>
    <message>
        <source>Metadata</source>
        <comment>heading in the help</comment>
        <translation>元数据</translation>
    </message>
    <message>
        <source>studioctl: run %1 was deleted.</source>
        <translation>studioctl: 已删除运行 %1。</translation>
    </message>
    <message numerus="yes">
        <source>studioctl: %n run(s) have not ended yet.</source>
        <translation>
            <numerusform>studioctl: %n 个运行尚未结束。</numerusform>
        </translation>
    </message>
    <message>
        <source>--min-memory takes a size, such as 16GiB, not &quot;%1&quot;.</source>
        <translation>--min-memory 需要一个大小，例如 16GiB，而不是“%1”。</translation>
    </message>
    <message>
        <source>Minimum memory, such as 16GiB</source>
        <translation>最小内存，例如 16GiB</translation>
    </message>
    <message>
        <source>Where</source>
        <comment>heading in the help</comment>
        <translation>位置</translation>
    </message>
    <message>
        <source>Grace period between SIGTERM and SIGKILL on cancel or timeout (default: 10s)</source>
        <translation>取消或超时时 SIGTERM 与 SIGKILL 之间的宽限期（默认：10s）</translation>
    </message>
    <message>
        <source>Environment</source>
        <comment>heading in the help</comment>
        <translation>环境</translation>
    </message>
    <message>
        <source>Container</source>
        <comment>heading in the help</comment>
        <translation>容器</translation>
    </message>
    <message>
        <source>Cluster for this run only</source>
        <comment>heading in the help</comment>
        <translation>仅用于此运行的集群</translation>
    </message>
    <message>
        <source>Submit a run</source>
        <translation>提交运行</translation>
    </message>
    <message>
        <source>Specify the command after --, such as: studioctl run submit -- python train.py</source>
        <translation>请在 -- 之后指定命令，例如：studioctl run submit -- python train.py</translation>
    </message>
    <message>
        <source>Afterwards</source>
        <comment>heading in the help</comment>
        <translation>之后</translation>
    </message>
    <message>
        <source>Wait until the run ends, without its log; exit with the run&apos;s result</source>
        <translation>等到运行结束，不显示日志；以该运行的结果退出</translation>
    </message>
    <message>
        <source>a cluster for this run only</source>
        <translation>仅用于此运行的集群</translation>
    </message>
    <message>
        <source>Input %1</source>
        <translation>输入 %1</translation>
    </message>
    <message>
        <source>To upload</source>
        <translation>待上传</translation>
    </message>
    <message>
        <source>New in this workspace</source>
        <translation>此工作区中的新内容</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>最多 %1</translation>
    </message>
    <message>
        <source>studioctl: nothing was submitted. &quot;studioctl snapshot preview %1&quot; lists the files.</source>
        <translation>studioctl: 未提交任何内容。“studioctl snapshot preview %1”会列出文件。</translation>
    </message>
    <message>
        <source>studioctl: nothing was submitted.</source>
        <translation>studioctl: 未提交任何内容。</translation>
    </message>
    <message>
        <source>Open a shell or run a command on an attached machine</source>
        <translation>在附加的机器上打开 shell 或执行命令</translation>
    </message>
    <message>
        <source>free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>ours</source>
        <translation>本工作区</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>已预留</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>MIG</source>
        <translation>MIG</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>memory left by run %1</source>
        <translation>运行 %1 未释放的显存</translation>
    </message>
    <message>
        <source>run %1 since %2</source>
        <translation>运行 %1，自 %2 起</translation>
    </message>
    <message>
        <source>run %1 of %2 since %3</source>
        <translation>%2 的运行 %1，自 %3 起</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>memory in use without a visible process</source>
        <translation>显存被占用，但看不到进程</translation>
    </message>
    <message>
        <source>TEMPERATURE</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>MODEL</source>
        <translation>型号</translation>
    </message>
    <message>
        <source>USED BY</source>
        <translation>使用者</translation>
    </message>
    <message>
        <source>PRIORITY</source>
        <translation>优先级</translation>
    </message>
    <message>
        <source>Maximum number of runs (default: 100)</source>
        <translation>运行的最大数量（默认：100）</translation>
    </message>
    <message>
        <source>Before this run, with its priority</source>
        <translation>移到此运行之前，并采用其优先级</translation>
    </message>
    <message>
        <source>Unknown host %1. Its host key (%2) has the fingerprint
  %3
Compare it with the fingerprint from the machine&apos;s administrator, or on the machine itself: ssh-keygen -lf /etc/ssh/ssh_host_%4_key.pub</source>
        <translation>未知主机 %1。其主机密钥（%2）的指纹为
  %3
请与机器管理员提供的指纹核对，或在该机器上核对：ssh-keygen -lf /etc/ssh/ssh_host_%4_key.pub</translation>
    </message>
    <message>
        <source>Type yes, no, or the fingerprint.</source>
        <translation>请输入 yes、no 或指纹。</translation>
    </message>
    <message>
        <source>studioctl: the question is no longer open.</source>
        <translation>studioctl: 该问题已不再等待回答。</translation>
    </message>
    <message>
        <source>--output takes table, json, tsv or name, not &quot;%1&quot;. Write to a file with --to where a command has it, else with &gt;.</source>
        <translation>--output 需要 table、json、tsv 或 name，而不是“%1”。要写入文件，请用 --to（若命令支持），否则用 &gt;。</translation>
    </message>
    <message>
        <source>&quot;studioctl help TOPIC&quot; shows a page of the manual: %1.</source>
        <translation>“studioctl help 主题”显示手册的一页：%1。</translation>
    </message>
    <message>
        <source>Runs can be sorted by created, state, name, experiment, compute, duration, metrics.NAME, params.NAME or tags.NAME, not by &quot;%1&quot;. Did you mean metrics.%1?</source>
        <translation>运行可按 created、state、name、experiment、compute、duration、metrics.NAME、params.NAME 或 tags.NAME 排序，不能按“%1”排序。您是指 metrics.%1 吗？</translation>
    </message>
    <message>
        <source>Only runs on this compute target</source>
        <translation>仅列出此计算目标上的运行</translation>
    </message>
    <message>
        <source>Specify the runs: by ID or name, or with --where, --experiment, --compute or --state.</source>
        <translation>请指定运行：按 ID 或名称，或使用 --where、--experiment、--compute 或 --state。</translation>
    </message>
    <message>
        <source>Give either IDs, or --where, --experiment, --compute and --state, not both.</source>
        <translation>请给出 ID，或给出 --where、--experiment、--compute 和 --state，不能同时给出。</translation>
    </message>
    <message>
        <source>shared, none reserved</source>
        <comment>GPUs of a run that states none</comment>
        <translation>共享，不预留</translation>
    </message>
    <message>
        <source>none</source>
        <comment>GPUs of a run that states none</comment>
        <translation>无</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>GPUs used by others</source>
        <translation>被他人使用的 GPU</translation>
    </message>
    <message>
        <source>--gpus-unstated takes all, share or none, not &quot;%1&quot;.</source>
        <translation>--gpus-unstated 的值应为 all、share 或 none，而不是“%1”。</translation>
    </message>
    <message>
        <source>--gpu-rule takes wait, share or take, not &quot;%1&quot;.</source>
        <translation>--gpu-rule 的值应为 wait、share 或 take，而不是“%1”。</translation>
    </message>
    <message>
        <source>--label takes KEY=VALUE, or KEY= to remove it, not &quot;%1&quot;.</source>
        <translation>--label 的值应为 KEY=VALUE，或用 KEY= 删除，而不是“%1”。</translation>
    </message>
    <message>
        <source>Label that runs may require, K=V; K= removes it; may be repeated</source>
        <translation>运行可以要求的标签，K=V；K= 表示删除；可重复</translation>
    </message>
    <message>
        <source>%1 takes a size, such as 8G or 512M, not &quot;%2&quot;.</source>
        <translation>%1 的值应为大小，例如 8G 或 512M，而不是“%2”。</translation>
    </message>
    <message>
        <source>CPU cores</source>
        <translation>CPU 核心数</translation>
    </message>
    <message>
        <source>Memory, such as 8G; a number alone is in GiB</source>
        <translation>内存，例如 8G；仅写数字时单位为 GiB</translation>
    </message>
    <message>
        <source>Part of the GPU&apos;s name, such as A100</source>
        <translation>GPU 名称的一部分，例如 A100</translation>
    </message>
    <message>
        <source>Label of the machine, K=V; may be repeated</source>
        <translation>机器的标签，K=V；可重复</translation>
    </message>
    <message>
        <source>Several nodes and processes</source>
        <comment>heading in the help</comment>
        <translation>多个节点和进程</translation>
    </message>
    <message>
        <source>Processes on each node (default: 1)</source>
        <translation>每个节点上的进程数（默认：1）</translation>
    </message>
    <message>
        <source>With tensorflow: parameter servers (default: 0)</source>
        <translation>使用 tensorflow 时：参数服务器数（默认：0）</translation>
    </message>
    <message>
        <source>Size of /dev/shm in the run&apos;s container, such as 2g (default: the environment&apos;s)</source>
        <translation>运行的容器中 /dev/shm 的大小，例如 2g（默认：环境中的设置）</translation>
    </message>
    <message>
        <source>--gpus takes a number of GPUs, not &quot;%1&quot;.</source>
        <translation>--gpus 的值应为 GPU 数，而不是“%1”。</translation>
    </message>
    <message>
        <source>not known yet</source>
        <comment>hardware of a machine</comment>
        <translation>尚不清楚</translation>
    </message>
    <message>
        <source>Needs</source>
        <translation>需求</translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation>硬件</translation>
    </message>
    <message>
        <source>the same path on the other machine</source>
        <translation>另一台机器上的相同路径</translation>
    </message>
    <message>
        <source>Give either --compute or --serverless, not both.</source>
        <translation>请只使用 --compute 或 --serverless 之一。</translation>
    </message>
    <message>
        <source>Print what differs, and exit</source>
        <translation>输出差异后退出</translation>
    </message>
    <message>
        <source>Targets</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>分布方式</translation>
    </message>
    <message>
        <source>FITS ON</source>
        <translation>适用目标</translation>
    </message>
    <message>
        <source>Only sizes that fit on this target</source>
        <translation>仅列出此目标可容纳的规格</translation>
    </message>
    <message>
        <source>Only sizes that fit on any target, and on which</source>
        <translation>仅列出有目标可容纳的规格及其目标</translation>
    </message>
    <message>
        <source>Compute target, or several, A,B: one of them is chosen (default: local)</source>
        <translation>计算目标，或多个 A,B：选择其中之一（默认：local）</translation>
    </message>
    <message>
        <source>Serverless on a machine with the cores, memory and GPUs of this VM size</source>
        <translation>无服务器：使用具有此 VM 规格的核心、内存和 GPU 的机器</translation>
    </message>
    <message>
        <source>VM size of its nodes, see &quot;studioctl compute list-sizes&quot;</source>
        <translation>其节点的 VM 规格，参见“studioctl compute list-sizes”</translation>
    </message>
    <message>
        <source>Maximum number of nodes of that cluster (default: those of the run)</source>
        <translation>该集群的最大节点数（默认：运行的节点数）</translation>
    </message>
    <message>
        <source>%1 fits</source>
        <comment>target</comment>
        <translation>%1 适合</translation>
    </message>
    <message>
        <source>serverless: any target that fits</source>
        <translation>无服务器：任一合适的目标</translation>
    </message>
    <message>
        <source>serverless: any target that fits %1</source>
        <translation>无服务器：任一符合 %1 的目标</translation>
    </message>
    <message>
        <source>--machines takes the names of attached machines, separated by commas.</source>
        <translation>--machines 接受以逗号分隔的附加机器名称。</translation>
    </message>
    <message>
        <source>--whole requires --machines: only nodes of a pool can be whole machines.</source>
        <translation>--whole 需要 --machines：只有机器池的节点才能是整台机器。</translation>
    </message>
    <message>
        <source>Give either --whole, or a node size: whole machines have all the cores, memory and GPUs of theirs.</source>
        <translation>请指定 --whole 或节点规格之一：整台机器拥有其全部核心、内存和 GPU。</translation>
    </message>
    <message>
        <source>GPUs per node, with --cores and --memory</source>
        <translation>每个节点的 GPU 数，与 --cores 和 --memory 一起使用</translation>
    </message>
    <message>
        <source>MACHINE</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>With --machines: a node is a whole machine, used by one run at a time</source>
        <translation>与 --machines 一起使用：节点是整台机器，一次只供一个运行使用</translation>
    </message>
    <message>
        <source>Maximum number of nodes (default: 4, or the number of whole machines)</source>
        <translation>节点数上限（默认：4，或整台机器的数量）</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>Machine to add to a pool; may be repeated</source>
        <translation>要加入机器池的机器；可重复</translation>
    </message>
    <message>
        <source>Machine to remove from a pool; a run on it continues; may be repeated</source>
        <translation>要从机器池移除的机器；其上的运行会继续；可重复</translation>
    </message>
    <message>
        <source>Also remove the machine from the pools that it is part of</source>
        <translation>同时将该机器从其所属的机器池中移除</translation>
    </message>
    <message>
        <source>RANKS</source>
        <translation>进程编号</translation>
    </message>
    <message>
        <source>EXIT</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>STARTED</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>ENDED</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>signal %1</source>
        <translation>信号 %1</translation>
    </message>
    <message>
        <source>each compute target</source>
        <translation>每个计算目标</translation>
    </message>
    <message>
        <source>compute target %1</source>
        <translation>计算目标 %1</translation>
    </message>
    <message>
        <source>each experiment</source>
        <translation>每个实验</translation>
    </message>
    <message>
        <source>experiment %1</source>
        <translation>实验 %1</translation>
    </message>
    <message>
        <source>child runs of each run</source>
        <translation>每个运行的子运行</translation>
    </message>
    <message>
        <source>workspace</source>
        <translation>工作区</translation>
    </message>
    <message>
        <source>Fair share between experiments is on.</source>
        <translation>实验之间的公平分配已开启。</translation>
    </message>
    <message>
        <source>Fair share between experiments is off.</source>
        <translation>实验之间的公平分配已关闭。</translation>
    </message>
    <message>
        <source>FOR</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>RESOURCE</source>
        <translation>资源</translation>
    </message>
    <message>
        <source>For the runs on this compute target</source>
        <translation>针对此计算目标上的运行</translation>
    </message>
    <message>
        <source>For the runs of this experiment</source>
        <translation>针对此实验的运行</translation>
    </message>
    <message>
        <source>For the runs on each compute target</source>
        <translation>针对每个计算目标上的运行</translation>
    </message>
    <message>
        <source>For the runs of each experiment</source>
        <translation>针对每个实验的运行</translation>
    </message>
    <message>
        <source>For the child runs of each run</source>
        <translation>针对每个运行的子运行</translation>
    </message>
    <message>
        <source>Maximum number of runs at a time; none removes the limit</source>
        <translation>同时运行的最大数量；none 表示移除限制</translation>
    </message>
    <message>
        <source>on or off (default: off)</source>
        <translation>on 或 off（默认：off）</translation>
    </message>
    <message>
        <source>after %1</source>
        <translation>在 %1 之后</translation>
    </message>
    <message>
        <source>STARTS</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Only the child runs of this run, such as trials of a sweep</source>
        <translation>仅列出此运行的子运行，例如扫描的试验</translation>
    </message>
    <message>
        <source>Include child runs, not only top-level runs</source>
        <translation>同时列出子运行，而不仅是顶层运行</translation>
    </message>
    <message>
        <source>--param takes NAME=DISTRIBUTION, such as lr=loguniform(-6,-1), kernel=choice(rbf,linear), n=randint(10) or w=quniform(0,1,0.1), not &quot;%1&quot;.</source>
        <translation>--param 需要 NAME=分布，例如 lr=loguniform(-6,-1)、kernel=choice(rbf,linear)、n=randint(10) 或 w=quniform(0,1,0.1)，而不是“%1”。</translation>
    </message>
    <message>
        <source>--goal must be minimize or maximize.</source>
        <translation>--goal 必须是 minimize 或 maximize。</translation>
    </message>
    <message>
        <source>--sampling must be random, sobol, grid or bayesian.</source>
        <translation>--sampling 必须是 random、sobol、grid 或 bayesian。</translation>
    </message>
    <message>
        <source>maximize %1</source>
        <translation>最大化 %1</translation>
    </message>
    <message>
        <source>minimize %1</source>
        <translation>最小化 %1</translation>
    </message>
    <message>
        <source>%1 by trial %2 (%3)</source>
        <translation>%1，来自试验 %2 (%3)</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>试验</translation>
    </message>
    <message>
        <source>At a time</source>
        <translation>同时运行</translation>
    </message>
    <message>
        <source>Sampling</source>
        <translation>采样</translation>
    </message>
    <message>
        <source>%1, seed %2</source>
        <translation>%1，种子 %2</translation>
    </message>
    <message>
        <source>Early termination</source>
        <translation>提前终止</translation>
    </message>
    <message>
        <source>TRIAL</source>
        <translation>试验</translation>
    </message>
    <message>
        <source>PARAMETERS</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Stopped early</source>
        <translation>已提前停止</translation>
    </message>
    <message>
        <source>No trial of the sweep has completed with a value of %1 yet.</source>
        <translation>扫描中还没有试验以 %1 的值完成。</translation>
    </message>
    <message>
        <source>Trial</source>
        <translation>试验</translation>
    </message>
    <message>
        <source>Start a sweep: run a command with many values of its parameters</source>
        <translation>启动扫描：用多组参数值运行一个命令</translation>
    </message>
    <message>
        <source>Sweep</source>
        <comment>heading in the help</comment>
        <translation>扫描</translation>
    </message>
    <message>
        <source>Parameter, NAME=choice(a,b), uniform(MIN,MAX), loguniform(MIN,MAX) with exponents of e, randint(N), normal(MU,SIGMA), lognormal(MU,SIGMA), or these with q in front and a step; may be repeated. ${{search_space.NAME}} in the command, else --NAME VALUE at its end</source>
        <translation>参数，NAME=choice(a,b)、uniform(MIN,MAX)、loguniform(MIN,MAX)（e 的指数）、randint(N)、normal(MU,SIGMA)、lognormal(MU,SIGMA)，或在前面加 q 并给出步长；可重复。命令中用 ${{search_space.NAME}}，否则在末尾追加 --NAME VALUE</translation>
    </message>
    <message>
        <source>Metric to optimize, as the trials log it</source>
        <translation>要优化的指标，名称与试验记录的一致</translation>
    </message>
    <message>
        <source>minimize or maximize (default: minimize)</source>
        <translation>minimize 或 maximize（默认：minimize）</translation>
    </message>
    <message>
        <source>random, sobol, grid or bayesian (default: random)</source>
        <translation>random、sobol、grid 或 bayesian（默认：random）</translation>
    </message>
    <message>
        <source>Random seed (default: chosen at random)</source>
        <translation>采样种子（默认：随机）</translation>
    </message>
    <message>
        <source>Maximum number of trials (default: 20)</source>
        <translation>最大试验数（默认：20）</translation>
    </message>
    <message>
        <source>Time limit of the sweep, such as 8h (default: 60 days)</source>
        <translation>扫描的时间限制，例如 8h（默认：60 天）</translation>
    </message>
    <message>
        <source>Early termination: bandit(slack_factor=0.1), median_stopping, truncation_selection(truncation_percentage=20) or asha (default: none)</source>
        <translation>提前终止：bandit(slack_factor=0.1)、median_stopping、truncation_selection(truncation_percentage=20) 或 asha（默认：无）</translation>
    </message>
    <message>
        <source>Wait until the sweep ends; exit with its result</source>
        <translation>等待扫描结束；以其结果退出</translation>
    </message>
    <message>
        <source>Search for the best parameter values</source>
        <translation>搜索参数的最佳值</translation>
    </message>
    <message>
        <source>Show a sweep and its best trial</source>
        <translation>显示扫描及其最佳试验</translation>
    </message>
    <message>
        <source>List the trials of a sweep</source>
        <translation>列出扫描的试验</translation>
    </message>
    <message>
        <source>Sort by the objective</source>
        <translation>按目标排序</translation>
    </message>
    <message>
        <source>Maximum number of trials (default: 1000)</source>
        <translation>最大试验数（默认：1000）</translation>
    </message>
    <message>
        <source>Show the best trial of a sweep</source>
        <translation>显示扫描的最佳试验</translation>
    </message>
    <message>
        <source>Time limit of the sweep, from now on</source>
        <translation>扫描的时间限制，从现在起</translation>
    </message>
    <message>
        <source>Backup of this workspace</source>
        <translation>此工作区的备份</translation>
    </message>
    <message>
        <source>ERROR</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>来自 %1</translation>
    </message>
    <message>
        <source>Resumes</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Reused steps</source>
        <translation>重用的步骤</translation>
    </message>
    <message>
        <source>%1 is not a pipeline job.</source>
        <translation>%1 不是管道作业。</translation>
    </message>
    <message>
        <source>NEEDS</source>
        <translation>需要</translation>
    </message>
    <message>
        <source>--source, --input, --run-based and a command do not apply to a pipeline: its file states them for each step. --set changes a value in the file.</source>
        <translation>--source、--input、--run-based 和命令不适用于管道：其文件为每个步骤指定这些内容。--set 可更改文件中的值。</translation>
    </message>
    <message>
        <source>Check the file of a pipeline, and print its graph</source>
        <translation>检查管道的文件并输出其图</translation>
    </message>
    <message>
        <source>Azure pipeline job (YAML)</source>
        <translation>Azure 管道作业 (YAML)</translation>
    </message>
    <message>
        <source>Show a pipeline and its steps</source>
        <translation>显示管道及其步骤</translation>
    </message>
    <message>
        <source>Print the steps as a graph</source>
        <translation>以图的形式输出步骤</translation>
    </message>
    <message>
        <source>Wait until the pipeline ends; exit with its result</source>
        <translation>等待管道结束；以其结果退出</translation>
    </message>
    <message numerus="yes">
        <source>%n output(s) in %1</source>
        <translation>
            <numerusform>%n 个输出在 %1 中</numerusform>
        </translation>
    </message>
    <message>
        <source>Submit an Azure command, sweep or pipeline job (YAML) or a .runconfig; options override it</source>
        <translation>提交 Azure 命令、扫描或管道作业 (YAML) 或 .runconfig；选项优先于文件</translation>
    </message>
    <message>
        <source>Enabled</source>
        <comment>state of a schedule</comment>
        <translation>已启用</translation>
    </message>
    <message>
        <source>Disabled: the workspace was copied</source>
        <comment>state of a schedule</comment>
        <translation>已禁用：工作区是副本</translation>
    </message>
    <message>
        <source>Disabled</source>
        <comment>state of a schedule</comment>
        <translation>已禁用</translation>
    </message>
    <message>
        <source>There are no schedules. Create one with: studioctl schedule create --file SCHEDULE.yml</source>
        <translation>没有计划。创建一个：studioctl schedule create --file SCHEDULE.yml</translation>
    </message>
    <message>
        <source>TRIGGER</source>
        <translation>触发器</translation>
    </message>
    <message>
        <source>NEXT</source>
        <translation>下次</translation>
    </message>
    <message>
        <source>RESULT</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>Display name</source>
        <translation>显示名称</translation>
    </message>
    <message>
        <source>Trigger</source>
        <translation>触发器</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>End</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下次</translation>
    </message>
    <message>
        <source>Missed times</source>
        <translation>错过的时间</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>上次</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>Created from</source>
        <translation>创建自</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>已更改</translation>
    </message>
    <message>
        <source>LOCAL TIME</source>
        <translation>本地时间</translation>
    </message>
    <message>
        <source>The schedule is disabled; it does not fire at these times.</source>
        <translation>计划已禁用；在这些时间不会触发。</translation>
    </message>
    <message>
        <source>MESSAGE</source>
        <translation>消息</translation>
    </message>
    <message numerus="yes">
        <source>, and %n earlier time(s)</source>
        <comment>missed</comment>
        <translation>
            <numerusform>，以及 %n 个更早的时间</numerusform>
        </translation>
    </message>
    <message>
        <source>Only schedules of commands can be written to a file; &quot;%1&quot; submits: %2.</source>
        <translation>只能把命令的计划写入文件；“%1”提交的是：%2。</translation>
    </message>
    <message>
        <source>Name of the schedule</source>
        <translation>计划的名称</translation>
    </message>
    <message>
        <source>The schedule is disabled. Enable it with: studioctl schedule enable %1</source>
        <translation>计划已禁用。启用：studioctl schedule enable %1</translation>
    </message>
    <message>
        <source>It fires next at %1.</source>
        <translation>下次触发时间为 %1。</translation>
    </message>
    <message>
        <source>List the schedules</source>
        <translation>列出计划</translation>
    </message>
    <message>
        <source>Show a schedule and its job</source>
        <translation>显示计划及其作业</translation>
    </message>
    <message>
        <source>the schedule %1</source>
        <translation>计划 %1</translation>
    </message>
    <message>
        <source>Print the next times of a schedule</source>
        <translation>打印计划接下来的时间</translation>
    </message>
    <message>
        <source>Number of times (default: 5)</source>
        <translation>时间的数量（默认：5）</translation>
    </message>
    <message>
        <source>List the past times of a schedule and their runs</source>
        <translation>列出计划过去的时间及其运行</translation>
    </message>
    <message>
        <source>Maximum number of times (default: 50)</source>
        <translation>时间的最大数量（默认：50）</translation>
    </message>
    <message>
        <source>Submit the job of a schedule now</source>
        <translation>立即提交计划的作业</translation>
    </message>
    <message>
        <source>Write a schedule as an Azure schedule (YAML)</source>
        <translation>将计划写为 Azure 计划（YAML）</translation>
    </message>
    <message>
        <source>%1 takes numbers separated by commas, not &quot;%2&quot;.</source>
        <translation>%1 需要以逗号分隔的数字，而不是“%2”。</translation>
    </message>
    <message>
        <source>--week-days takes days such as mon,tue,fri, not &quot;%1&quot;.</source>
        <translation>--week-days 需要 mon,tue,fri 这样的日子，而不是“%1”。</translation>
    </message>
    <message>
        <source>--every takes a period such as day, &quot;2 weeks&quot; or &quot;30 minutes&quot;, not &quot;%1&quot;.</source>
        <translation>--every 需要 day、&quot;2 weeks&quot; 或 &quot;30 minutes&quot; 这样的周期，而不是“%1”。</translation>
    </message>
    <message>
        <source>%1 takes a time such as 2026-11-25T10:00, not &quot;%2&quot;.</source>
        <translation>%1 需要 2026-11-25T10:00 这样的时间，而不是“%2”。</translation>
    </message>
    <message>
        <source>%1 has errors; no schedule was created.</source>
        <translation>%1 有错误；未创建计划。</translation>
    </message>
    <message>
        <source>Azure schedule (YAML); the other options override it</source>
        <translation>Azure 计划（YAML）；其他选项优先</translation>
    </message>
    <message>
        <source>Change a value in that file, such as trigger.expression=&quot;0 3 * * *&quot;; may be repeated</source>
        <translation>更改该文件中的值，例如 trigger.expression=&quot;0 3 * * *&quot;；可重复</translation>
    </message>
    <message>
        <source>Repeat the job of this run, with its snapshot</source>
        <translation>重复此运行的作业，使用其快照</translation>
    </message>
    <message>
        <source>Run a run configuration, NAME[:VERSION]</source>
        <translation>执行运行配置，NAME[:VERSION]</translation>
    </message>
    <message>
        <source>When</source>
        <comment>heading in the help</comment>
        <translation>时间</translation>
    </message>
    <message>
        <source>Cron expression: minute, hour, day, month, day of the week</source>
        <translation>Cron 表达式：分、时、日、月、星期</translation>
    </message>
    <message>
        <source>Period, such as day, &quot;2 weeks&quot; or &quot;30 minutes&quot;, from the start on</source>
        <translation>周期，例如 day、&quot;2 weeks&quot; 或 &quot;30 minutes&quot;，自开始时间起</translation>
    </message>
    <message>
        <source>With days, weeks or months: hours, such as 4,16</source>
        <translation>按天、周或月时：小时，例如 4,16</translation>
    </message>
    <message>
        <source>With days, weeks or months: minutes of these hours, such as 0,30</source>
        <translation>按天、周或月时：这些小时的分钟，例如 0,30</translation>
    </message>
    <message>
        <source>With weeks: days, such as mon,fri</source>
        <translation>按周时：日子，例如 mon,fri</translation>
    </message>
    <message>
        <source>With months: days, such as 1,15</source>
        <translation>按月时：日子，例如 1,15</translation>
    </message>
    <message>
        <source>Time zone, such as Europe/Berlin (default: UTC)</source>
        <translation>时区，例如 Europe/Berlin（默认：UTC）</translation>
    </message>
    <message>
        <source>Start time, local in the time zone (default: now)</source>
        <translation>开始时间，时区的本地时间（默认：现在）</translation>
    </message>
    <message>
        <source>End time, local in the time zone (default: none)</source>
        <translation>结束时间，时区的本地时间（默认：无）</translation>
    </message>
    <message>
        <source>Rules</source>
        <comment>heading in the help</comment>
        <translation>规则</translation>
    </message>
    <message>
        <source>Create it disabled</source>
        <translation>创建为禁用状态</translation>
    </message>
    <message>
        <source>Give either --cron or --every, not both.</source>
        <translation>请只给出 --cron 或 --every 之一。</translation>
    </message>
    <message>
        <source>--hours, --minutes, --week-days and --month-days require --every with days, weeks or months.</source>
        <translation>--hours、--minutes、--week-days 和 --month-days 要求 --every 按天、周或月。</translation>
    </message>
    <message>
        <source>--missed must be skip, once or all.</source>
        <translation>--missed 必须是 skip、once 或 all。</translation>
    </message>
    <message>
        <source>--overlap must be skip or allow.</source>
        <translation>--overlap 必须是 skip 或 allow。</translation>
    </message>
    <message>
        <source>Name of the schedule (default: that in the file)</source>
        <translation>计划的名称（默认：文件中的名称）</translation>
    </message>
    <message>
        <source>Change a schedule: its times, its rules, or its job</source>
        <translation>更改计划：其时间、规则或作业</translation>
    </message>
    <message>
        <source>Times before the change do not fire. Without --file, --run or --config the job stays as it is.</source>
        <translation>更改之前的时间不会触发。没有 --file、--run 或 --config 时作业保持不变。</translation>
    </message>
    <message>
        <source>%1 was written, but systemd did not start it.</source>
        <translation>已写入 %1，但 systemd 没有启动它。</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单元</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>not installed</source>
        <translation>未安装</translation>
    </message>
    <message>
        <source>No service is installed for this workspace. Install it with: studioctl schedule service install</source>
        <translation>此工作区未安装服务。安装：studioctl schedule service install</translation>
    </message>
    <message>
        <source>Keep the scheduler running as a service of your user (systemd)</source>
        <translation>以您的用户服务保持调度程序运行（systemd）</translation>
    </message>
    <message>
        <source>Install and start the service; it runs the scheduler of this workspace</source>
        <translation>安装并启动服务；它运行此工作区的调度程序</translation>
    </message>
    <message>
        <source>Show whether the service is installed and running</source>
        <translation>显示服务是否已安装并在运行</translation>
    </message>
    <message>
        <source>Stop and remove the service</source>
        <translation>停止并删除服务</translation>
    </message>
    <message>
        <source>Expired</source>
        <comment>state of a schedule</comment>
        <translation>已到期</translation>
    </message>
    <message>
        <source>--type takes uri_file, uri_folder or mltable, not &quot;%1&quot;.</source>
        <translation>--type 的值为 uri_file、uri_folder 或 mltable，而不是“%1”。</translation>
    </message>
    <message>
        <source>studioctl: note: not frozen: the MLTable refers to %1, which is not copied. Use paths relative to its folder.</source>
        <translation>studioctl: 提示：未冻结：MLTable 引用了不会被复制的 %1。请使用相对于其文件夹的路径。</translation>
    </message>
    <message>
        <source>studioctl: note: not frozen: %1 is too large to be copied. Runs are refused once it has changed.</source>
        <translation>studioctl: 提示：未冻结：%1 太大，无法复制。一旦其内容改变，运行将被拒绝。</translation>
    </message>
    <message>
        <source>The file has no &quot;name&quot;. Give the data one with --name.</source>
        <translation>该文件没有“name”。请用 --name 为数据命名。</translation>
    </message>
    <message>
        <source>TYPE</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>FROZEN</source>
        <translation>已冻结</translation>
    </message>
    <message>
        <source>ARCHIVED</source>
        <translation>已归档</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>引用</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>Frozen</source>
        <translation>已冻结</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Hash</source>
        <translation>哈希</translation>
    </message>
    <message>
        <source>Archived</source>
        <translation>已归档</translation>
    </message>
    <message>
        <source>INPUT</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>(created it)</source>
        <translation>（由其创建）</translation>
    </message>
    <message>
        <source>workspace (copy by content)</source>
        <translation>工作区（按内容复制）</translation>
    </message>
    <message>
        <source>changed since the version was created</source>
        <translation>创建此版本后已更改</translation>
    </message>
    <message>
        <source>--format takes text, json or svg, not &quot;%1&quot;.</source>
        <translation>--format 的值为 text、json 或 svg，而不是“%1”。</translation>
    </message>
    <message>
        <source>--to writes a picture: add --format svg.</source>
        <translation>--to 用于写入图片：请添加 --format svg。</translation>
    </message>
    <message>
        <source>FROM</source>
        <translation>从</translation>
    </message>
    <message>
        <source>AS</source>
        <translation>作为</translation>
    </message>
    <message>
        <source>TO</source>
        <translation>到</translation>
    </message>
    <message numerus="yes">
        <source>  and %n more</source>
        <translation>
            <numerusform>  以及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Create a version of data from a file, folder, address or output of a run</source>
        <translation>从文件、文件夹、地址或运行的输出创建数据版本</translation>
    </message>
    <message>
        <source>Name of the data (with --file: overrides the name in the file)</source>
        <translation>数据的名称（与 --file 一起使用时：覆盖文件中的名称）</translation>
    </message>
    <message>
        <source>File, folder, https://URL, or azureml://jobs/RUN/outputs/OUTPUT; up to 1 GiB is copied</source>
        <translation>文件、文件夹、https://URL 或 azureml://jobs/运行/outputs/输出；最多复制 1 GiB</translation>
    </message>
    <message>
        <source>Version (default: the next number)</source>
        <translation>版本（默认：下一个编号）</translation>
    </message>
    <message>
        <source>YAML file in the format of Azure&apos;s &quot;data create&quot;</source>
        <translation>采用 Azure“data create”格式的 YAML 文件</translation>
    </message>
    <message>
        <source>Named, versioned data for the inputs of runs</source>
        <translation>供运行输入使用的具名、带版本的数据</translation>
    </message>
    <message>
        <source>List data, or the versions of one</source>
        <translation>列出数据，或某个数据的各版本</translation>
    </message>
    <message>
        <source>List all versions of this data</source>
        <translation>列出此数据的所有版本</translation>
    </message>
    <message>
        <source>Also list archived data</source>
        <translation>同时列出已归档的数据</translation>
    </message>
    <message>
        <source>Show a version of data and the runs that use it</source>
        <translation>显示数据版本及使用它的运行</translation>
    </message>
    <message>
        <source>List where a version of data is: the workspace, its source, machines</source>
        <translation>列出数据版本所在的位置：工作区、来源、机器</translation>
    </message>
    <message>
        <source>NAME or NAME:VERSION of data, or ID or name of a run</source>
        <translation>数据的 NAME 或 NAME:VERSION，或运行的 ID 或名称</translation>
    </message>
    <message>
        <source>text (default), json or svg</source>
        <translation>text（默认）、json 或 svg</translation>
    </message>
    <message>
        <source>Hide a version of data from lists and from @latest</source>
        <translation>在列表和 @latest 中隐藏数据版本</translation>
    </message>
    <message>
        <source>Delete a version of data; refused while runs that have not ended use it</source>
        <translation>删除数据版本；仍被未结束的运行使用时会被拒绝</translation>
    </message>
    <message>
        <source>Export a version of data as a file for Azure&apos;s &quot;data create&quot;</source>
        <translation>将数据版本导出为 Azure“data create”的文件</translation>
    </message>
    <message>
        <source>The provider machines requires --machines.</source>
        <translation>提供程序 machines 需要 --machines。</translation>
    </message>
    <message>
        <source>with the root file system of the machine</source>
        <translation>使用机器的根文件系统</translation>
    </message>
    <message>
        <source>Containers</source>
        <translation>容器</translation>
    </message>
    <message>
        <source>There is no provider &quot;%1&quot;. Available: %2.</source>
        <translation>没有提供程序“%1”。可用：%2。</translation>
    </message>
    <message>
        <source>CLUSTERS</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>ORPHANS</source>
        <translation>孤立</translation>
    </message>
    <message>
        <source>CONTAINER</source>
        <translation>容器</translation>
    </message>
    <message>
        <source>PROBLEM</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>ORPHAN</source>
        <translation>孤立容器</translation>
    </message>
    <message>
        <source>Clusters</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>The provider &quot;%1&quot; needs no other programs.</source>
        <translation>提供程序“%1”不需要其他程序。</translation>
    </message>
    <message>
        <source>List providers with their clusters and nodes</source>
        <translation>列出提供程序及其集群和节点</translation>
    </message>
    <message>
        <source>Name of the provider</source>
        <translation>提供程序的名称</translation>
    </message>
    <message>
        <source>Test whether a provider can create nodes on a machine</source>
        <translation>测试提供程序能否在机器上创建节点</translation>
    </message>
    <message>
        <source>Attached machine (default: local, this computer)</source>
        <translation>附加机器（默认：local，即此计算机）</translation>
    </message>
    <message>
        <source>Run %1 is a pipeline; only its steps can be written to a file: studioctl run list --parent %1</source>
        <translation>运行 %1 是管道；只能将其步骤写入文件：studioctl run list --parent %1</translation>
    </message>
    <message numerus="yes">
        <source>%n days</source>
        <translation>
            <numerusform>%n 天</numerusform>
        </translation>
    </message>
    <message>
        <source>Run the failed trials again as well</source>
        <translation>同时重新运行失败的试验</translation>
    </message>
    <message>
        <source>Run failed trials again, with the same numbers and parameters</source>
        <translation>重新运行失败的试验，编号和参数不变</translation>
    </message>
    <message>
        <source>Only the failed trial with this number; may be repeated</source>
        <translation>仅此编号的失败试验；可重复</translation>
    </message>
    <message>
        <source>--trial takes the number of a trial, not &quot;%1&quot;.</source>
        <translation>--trial 需要试验编号，而不是“%1”。</translation>
    </message>
    <message>
        <source>Maximum number of concurrent runs (default: 1; with slurm 200, pending jobs included)</source>
        <translation>最大并发运行数（默认值：1；slurm 为 200，包括等待中的作业）</translation>
    </message>
    <message>
        <source>Defaults of jobs need --type slurm.</source>
        <translation>作业默认值需要 --type slurm。</translation>
    </message>
    <message>
        <source>BUDGET</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>SPENT</source>
        <translation>已支出</translation>
    </message>
    <message>
        <source>USED</source>
        <translation>已用</translation>
    </message>
    <message>
        <source>--currency takes three letters, such as EUR, not &quot;%1&quot;.</source>
        <translation>--currency 接受三个字母，例如 EUR，而不是“%1”。</translation>
    </message>
    <message>
        <source>Of this compute target (default: the whole workspace)</source>
        <translation>此计算目标的（默认：整个工作区）</translation>
    </message>
    <message>
        <source>Of this experiment</source>
        <translation>此实验的</translation>
    </message>
    <message>
        <source>Create or change a budget</source>
        <translation>创建或更改预算</translation>
    </message>
    <message>
        <source>Currency, such as EUR; only costs in it count</source>
        <translation>货币，例如 EUR；只计算该货币的费用</translation>
    </message>
    <message>
        <source>Time zone in which months begin (default: UTC)</source>
        <translation>月份开始所用的时区（默认：UTC）</translation>
    </message>
    <message>
        <source>Delete a budget</source>
        <translation>删除预算</translation>
    </message>
    <message>
        <source>%1 does not describe a compute instance.</source>
        <translation>%1 描述的不是计算实例。</translation>
    </message>
    <message>
        <source>A compute instance is one node of its own: --machines, --whole, --min-instances, --max-instances, --idle-time-before-scale-down and --tier are for clusters.</source>
        <translation>计算实例是单个节点：--machines、--whole、--min-instances、--max-instances、--idle-time-before-scale-down 和 --tier 用于集群。</translation>
    </message>
    <message>
        <source>The setup script %1 cannot be read, or is larger than 64 KiB.</source>
        <translation>无法读取设置脚本 %1，或其大于 64 KiB。</translation>
    </message>
    <message>
        <source>Compute of type &quot;%1&quot; cannot be created. Supported: amlcompute, computeinstance.</source>
        <translation>无法创建类型为“%1”的计算。支持：amlcompute、computeinstance。</translation>
    </message>
    <message>
        <source>studioctl: &quot;%1&quot; already exists; its scale was updated as in the file.</source>
        <translation>studioctl: “%1”已存在；已按文件更新其规模。</translation>
    </message>
    <message>
        <source>amlcompute: a cluster (default); computeinstance: one node that you start and stop</source>
        <translation>amlcompute：集群（默认）；computeinstance：由您启动和停止的一个节点</translation>
    </message>
    <message>
        <source>With --type computeinstance: minutes without a run, a terminal or a busy kernel after which it is stopped (default: never)</source>
        <translation>与 --type computeinstance 一起：没有运行、终端或忙碌内核多少分钟后停止（默认：从不）</translation>
    </message>
    <message>
        <source>With --type computeinstance: shell script that runs there once, as its first run</source>
        <translation>与 --type computeinstance 一起：在那里作为首次运行执行一次的 Shell 脚本</translation>
    </message>
    <message>
        <source>Currency of the price, such as EUR</source>
        <translation>价格的货币，例如 EUR</translation>
    </message>
    <message>
        <source>With --price: an earlier time from which it holds, such as 2026-11-01; only for times that had no price</source>
        <translation>与 --price 一起：价格生效的更早时间，例如 2026-11-01；仅适用于没有价格的时间</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>自</translation>
    </message>
    <message>
        <source>the root file system of the machine</source>
        <translation>机器的根文件系统</translation>
    </message>
    <message>
        <source>Container</source>
        <translation>容器</translation>
    </message>
    <message>
        <source>Idle shutdown</source>
        <translation>空闲关闭</translation>
    </message>
    <message>
        <source>never</source>
        <translation>从不</translation>
    </message>
    <message numerus="yes">
        <source>after %n minutes</source>
        <translation>
            <numerusform>%n 分钟后</numerusform>
        </translation>
    </message>
    <message>
        <source>Stops at</source>
        <translation>停止时间</translation>
    </message>
    <message>
        <source>Setup run</source>
        <translation>设置运行</translation>
    </message>
    <message>
        <source>Schedule %1</source>
        <translation>计划 %1</translation>
    </message>
    <message>
        <source>%1, disabled</source>
        <translation>%1，已禁用</translation>
    </message>
    <message>
        <source>Name of the compute instance</source>
        <translation>计算实例的名称</translation>
    </message>
    <message>
        <source>Print progress until it is done</source>
        <translation>输出进度直到完成</translation>
    </message>
    <message>
        <source>VM size, see &quot;studioctl compute list-sizes&quot;</source>
        <translation>VM 大小，请参阅“studioctl compute list-sizes”</translation>
    </message>
    <message>
        <source>Cores, instead of a size</source>
        <translation>核心数，代替大小</translation>
    </message>
    <message>
        <source>Memory, such as 4GiB, instead of a size</source>
        <translation>内存，例如 4GiB，代替大小</translation>
    </message>
    <message>
        <source>ACTION</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>TIMES</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>TIME ZONE</source>
        <translation>时区</translation>
    </message>
    <message>
        <source>enabled</source>
        <translation>已启用</translation>
    </message>
    <message>
        <source>disabled</source>
        <translation>已禁用</translation>
    </message>
    <message>
        <source>OUTCOME</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>HANDLED</source>
        <translation>处理时间</translation>
    </message>
    <message>
        <source>With --cron: start it at these times</source>
        <translation>与 --cron 一起：在这些时间启动</translation>
    </message>
    <message>
        <source>Minute, hour, day, month and day of the week: &quot;0 19 * * 1-5&quot;</source>
        <translation>分、时、日、月和星期：“0 19 * * 1-5”</translation>
    </message>
    <message>
        <source>ID of the schedule to remove</source>
        <translation>要删除的计划的 ID</translation>
    </message>
    <message>
        <source>ID of the schedule to enable</source>
        <translation>要启用的计划的 ID</translation>
    </message>
    <message>
        <source>ID of the schedule to disable</source>
        <translation>要禁用的计划的 ID</translation>
    </message>
    <message>
        <source>Show what happened at the last times</source>
        <translation>显示最近各时间发生的情况</translation>
    </message>
    <message>
        <source>Forwarding port %1 until Ctrl+C is pressed.</source>
        <translation>正在转发端口 %1，直到按下 Ctrl+C。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is starting. Try again when it is running.</source>
        <translation>“%1”正在启动。请在其运行后重试。</translation>
    </message>
    <message>
        <source>%1 cannot be started.</source>
        <translation>无法启动 %1。</translation>
    </message>
    <message>
        <source>Open a shell in the instance</source>
        <translation>在实例中打开 Shell</translation>
    </message>
    <message>
        <source>Slurm job</source>
        <translation>Slurm 作业</translation>
    </message>
    <message>
        <source>On a Slurm cluster</source>
        <comment>heading in the help</comment>
        <translation>在 Slurm 集群上</translation>
    </message>
    <message>
        <source>Partition (default: that of the target, else of the cluster)</source>
        <translation>分区（默认值：目标的分区，否则为集群的分区）</translation>
    </message>
    <message>
        <source>Quality of service</source>
        <translation>服务质量</translation>
    </message>
    <message>
        <source>Generic resources, such as gpu:a100:2; --gpus requests GPUs as well</source>
        <translation>通用资源，例如 gpu:a100:2；--gpus 也会请求 GPU</translation>
    </message>
    <message>
        <source>Features of the node, such as intel&amp;ib</source>
        <translation>节点特性，例如 intel&amp;ib</translation>
    </message>
    <message>
        <source>Partition (default: that of the cluster)</source>
        <translation>分区（默认值：集群的分区）</translation>
    </message>
    <message>
        <source>Generic resources, such as gpu:1</source>
        <translation>通用资源，例如 gpu:1</translation>
    </message>
    <message>
        <source>Features of the node</source>
        <translation>节点特性</translation>
    </message>
    <message>
        <source>Defaults of jobs</source>
        <translation>作业默认值</translation>
    </message>
    <message>
        <source>Slurm cluster</source>
        <translation>Slurm 集群</translation>
    </message>
    <message>
        <source>Accounting</source>
        <translation>记账</translation>
    </message>
    <message>
        <source>Accounts</source>
        <translation>账户</translation>
    </message>
    <message>
        <source>QOS</source>
        <translation>QOS</translation>
    </message>
    <message>
        <source>PARTITION</source>
        <translation>分区</translation>
    </message>
    <message>
        <source>CPUS/NODE</source>
        <translation>CPU/节点</translation>
    </message>
    <message>
        <source>MEMORY/NODE</source>
        <translation>内存/节点</translation>
    </message>
    <message>
        <source>TIME LIMIT</source>
        <translation>时间限制</translation>
    </message>
    <message>
        <source>GRES</source>
        <translation>GRES</translation>
    </message>
    <message>
        <source>FEATURES</source>
        <translation>特性</translation>
    </message>
    <message>
        <source>up</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>down</source>
        <translation>停机</translation>
    </message>
    <message>
        <source>DAY</source>
        <translation>日</translation>
    </message>
    <message>
        <source>MONTH</source>
        <translation>月</translation>
    </message>
    <message>
        <source>NODE TIME</source>
        <translation>节点时间</translation>
    </message>
    <message>
        <source>IDLE</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>(idle)</source>
        <translation>（空闲）</translation>
    </message>
    <message>
        <source>%1 (deleted)</source>
        <translation>%1（已删除）</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>总计</translation>
    </message>
    <message>
        <source>--price takes an amount such as 1.20, or unknown, not &quot;%1&quot;.</source>
        <translation>--price 接受金额（例如 1.20）或 unknown，而不是“%1”。</translation>
    </message>
    <message>
        <source>Start, such as 2026-11-01 (default: of this month)</source>
        <translation>开始，例如 2026-11-01（默认：本月初）</translation>
    </message>
    <message>
        <source>End (default: now)</source>
        <translation>结束（默认：现在）</translation>
    </message>
    <message>
        <source>Time zone of days and months (default: UTC)</source>
        <translation>日和月所用的时区（默认：UTC）</translation>
    </message>
    <message>
        <source>%1 has no address: set &quot;address&quot; below &quot;compute_studio&quot; in it, or give it with --address [USER@]HOST[:PORT].</source>
        <translation>%1 没有地址：请在其中的&quot;compute_studio&quot;下设置&quot;address&quot;，或用 --address [USER@]HOST[:PORT] 指定。</translation>
    </message>
    <message>
        <source>Note: %1</source>
        <translation>提示：%1</translation>
    </message>
    <message>
        <source>the budget &quot;%1&quot;</source>
        <translation>预算&quot;%1&quot;</translation>
    </message>
    <message>
        <source>Delete a cluster or a compute instance with its files; its runs are kept</source>
        <translation>删除集群，或删除计算实例及其文件；其运行会保留</translation>
    </message>
    <message>
        <source>the compute instance %1 and its files</source>
        <translation>计算实例 %1 及其文件</translation>
    </message>
    <message>
        <source>the cluster %1</source>
        <translation>集群 %1</translation>
    </message>
    <message>
        <source>--interpreter takes the full path of a Python on the machine, such as /usr/bin/python3, not &quot;%1&quot;.</source>
        <translation>--interpreter 需要机器上 Python 的完整路径，例如 /usr/bin/python3，而不是&quot;%1&quot;。</translation>
    </message>
    <message>
        <source>--interpreter takes the full path of a Python on the machine, not &quot;%1&quot;. On this computer it is %2.</source>
        <translation>--interpreter 需要机器上 Python 的完整路径，而不是&quot;%1&quot;。在本机上是 %2。</translation>
    </message>
    <message>
        <source>studioctl: note: the pages of the manual are not installed; they belong in %1.</source>
        <translation>studioctl: 注意：手册页面未安装；应位于 %1。</translation>
    </message>
    <message>
        <source>There is no command &quot;%1&quot;, and the pages of the manual are not installed; they belong in %2. &quot;studioctl help&quot; lists the commands.</source>
        <translation>没有命令&quot;%1&quot;，手册页面也未安装；应位于 %2。&quot;studioctl help&quot;列出所有命令。</translation>
    </message>
    <message>
        <source>There is no file %1.</source>
        <translation>没有文件 %1。</translation>
    </message>
    <message>
        <source>No container can be started on &quot;%1&quot;.</source>
        <translation>无法在“%1”上启动容器。</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%2) with its %n run(s), and all their files</source>
        <translation>
            <numerusform>%1（%2）及其 %n 个运行和所有文件</numerusform>
        </translation>
    </message>
    <message>
        <source>studioctl: note: the pipeline has no outputs of its own. Those of a step are files of its run: studioctl run download ID; &quot;studioctl pipeline show %1&quot; lists the IDs.</source>
        <translation>studioctl: 注意：管道本身没有输出。步骤的输出是其运行的文件：studioctl run download ID；&quot;studioctl pipeline show %1&quot;列出各 ID。</translation>
    </message>
    <message>
        <source>Log: studioctl run logs %1</source>
        <translation>日志：studioctl run logs %1</translation>
    </message>
    <message>
        <source>Names of the schedules</source>
        <translation>计划的名称</translation>
    </message>
    <message>
        <source>Enable schedules; times before now do not fire</source>
        <translation>启用计划；此前的时间不会触发</translation>
    </message>
    <message>
        <source>Disable schedules</source>
        <translation>停用计划</translation>
    </message>
    <message>
        <source>There is no time zone &quot;%1&quot; on this computer. Did you mean %2?</source>
        <translation>本机上没有时区&quot;%1&quot;。您是想用 %2 吗？</translation>
    </message>
    <message>
        <source>Store the command first, then give its name with --config: studioctl runconfig create NAME -- COMMAND</source>
        <translation>请先保存命令，再用 --config 指定其名称：studioctl runconfig create NAME -- COMMAND</translation>
    </message>
    <message>
        <source>Input %1: %2 is not a file.</source>
        <translation>输入 %1：%2 不是文件。</translation>
    </message>
    <message>
        <source>Input %1: %2 is not a folder.</source>
        <translation>输入 %1：%2 不是文件夹。</translation>
    </message>
    <message>
        <source>studioctl: note: input %1 is the text &quot;%2&quot;, not the data of that name. For the data: --input %1=azureml:%2</source>
        <translation>studioctl: 注意：输入 %1 是文本&quot;%2&quot;，而不是同名数据。要使用数据：--input %1=azureml:%2</translation>
    </message>
    <message>
        <source>studioctl: note: input %1 is the text &quot;%2&quot;, not the file of that name. To upload the file: --input %1=./%2</source>
        <translation>studioctl: 注意：输入 %1 是文本&quot;%2&quot;，而不是同名文件。要上传文件：--input %1=./%2</translation>
    </message>
    <message>
        <source>Parameter %1</source>
        <translation>参数 %1</translation>
    </message>
    <message>
        <source>REASON</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Of the head node, with --type hdinsight</source>
        <comment>heading in the help</comment>
        <translation>头节点，使用 --type hdinsight</translation>
    </message>
    <message>
        <source>Folder with yarn-site.xml (default: /etc/hadoop/conf)</source>
        <translation>包含 yarn-site.xml 的文件夹（默认:/etc/hadoop/conf）</translation>
    </message>
    <message>
        <source>Folders of a head node need --type hdinsight.</source>
        <translation>头节点的文件夹需要 --type hdinsight。</translation>
    </message>
    <message>
        <source>Provider</source>
        <translation>提供程序</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>账户</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>区域</translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation>规格</translation>
    </message>
    <message>
        <source>PRICE PER HOUR</source>
        <translation>每小时价格</translation>
    </message>
    <message>
        <source>The preset file %1 cannot be read, or is larger than 64 KiB.</source>
        <translation>预设文件 %1 无法读取，或大于 64 KiB。</translation>
    </message>
    <message>
        <source>--option takes NAME=VALUE, not &quot;%1&quot;. Names of the provider %2: %3.</source>
        <translation>--option 的格式为 NAME=VALUE，而不是“%1”。提供程序 %2 的名称：%3。</translation>
    </message>
    <message>
        <source>Specify the size: --size SIZE. &quot;studioctl provider check %1 --sizes&quot; lists the sizes.</source>
        <translation>请指定规格：--size SIZE。“studioctl provider check %1 --sizes”可列出规格。</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>Low priority</source>
        <translation>低优先级</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>Program&apos;s hash</source>
        <translation>程序的哈希值</translation>
    </message>
    <message>
        <source>Not deleted with a node</source>
        <translation>不随节点删除</translation>
    </message>
    <message>
        <source>Preset file; the file and its program are trusted as they are now</source>
        <translation>预设文件；按当前状态信任该文件及其程序</translation>
    </message>
    <message>
        <source>Compute instances are created by the provider containers, vms or a cloud.</source>
        <translation>计算实例由提供程序 containers、vms 或云创建。</translation>
    </message>
    <message>
        <source>Virtual machines are created on one machine: give --machine, not --machines.</source>
        <translation>虚拟机在一台机器上创建：请指定 --machine，而不是 --machines。</translation>
    </message>
    <message>
        <source>--disk takes a size, such as 40GiB, not &quot;%1&quot;.</source>
        <translation>--disk 需要大小，例如 40GiB，而不是“%1”。</translation>
    </message>
    <message>
        <source>Virtual machines need a disk image: download a cloud image to the machine and give its path, such as --image /var/lib/images/debian-12-generic-amd64.qcow2</source>
        <translation>虚拟机需要磁盘映像：请将云映像下载到该机器并指定其路径，例如 --image /var/lib/images/debian-12-generic-amd64.qcow2</translation>
    </message>
    <message>
        <source>Machines of a cloud are created from this computer: --machine, --machines and --whole are for other providers.</source>
        <translation>云中的计算机由本机创建：--machine、--machines 和 --whole 用于其他提供程序。</translation>
    </message>
    <message>
        <source>The provider %1 cannot stop machines, so it has no compute instances. Create a cluster.</source>
        <translation>提供程序 %1 无法停止机器，因此没有计算实例。请创建集群。</translation>
    </message>
    <message>
        <source>--kernel, --initrd, --vm-user and --disk require --provider vms.</source>
        <translation>--kernel、--initrd、--vm-user 和 --disk 需要 --provider vms。</translation>
    </message>
    <message>
        <source>--image and --engine require --provider containers or vms.</source>
        <translation>--image 和 --engine 需要 --provider containers 或 vms。</translation>
    </message>
    <message>
        <source>Give either --priority or --tier, not both.</source>
        <translation>只能指定 --priority 或 --tier 之一。</translation>
    </message>
    <message>
        <source>With a cloud: region or zone of the nodes (default: that of the preset)</source>
        <translation>用于云：节点的区域或可用区（默认：预设中的值）</translation>
    </message>
    <message>
        <source>With a cloud: NAME=VALUE of a further setting, such as subnet; may be repeated; see &quot;studioctl provider show&quot;</source>
        <translation>用于云：其他设置 NAME=VALUE，例如 subnet；可重复；参见“studioctl provider show”</translation>
    </message>
    <message>
        <source>With --provider containers: image of the nodes (default: the root file system of the machine, read-only below a layer of the node&apos;s own). With --provider vms: path of a disk image on the machine, such as a cloud image, which is not changed</source>
        <translation>使用 --provider containers：节点的映像（默认：机器的根文件系统，只读，其上是节点自己的层）。使用 --provider vms：机器上磁盘映像的路径，例如云映像；映像不会被更改</translation>
    </message>
    <message>
        <source>With --provider containers: podman or docker; with --provider vms: qemu or libvirt (default: the first one that works)</source>
        <translation>使用 --provider containers：podman 或 docker；使用 --provider vms：qemu 或 libvirt（默认：第一个可用的）</translation>
    </message>
    <message>
        <source>With --provider vms: path of a kernel on the machine, instead of the boot loader of the image</source>
        <translation>使用 --provider vms：机器上内核的路径，代替镜像的引导加载程序</translation>
    </message>
    <message>
        <source>With --kernel: path of its initial file system on the machine</source>
        <translation>使用 --kernel：其初始文件系统在机器上的路径</translation>
    </message>
    <message>
        <source>With --provider vms: user of the guest who runs jobs (default: studio, created)</source>
        <translation>使用 --provider vms：在来宾系统中运行作业的用户（默认：studio，自动创建）</translation>
    </message>
    <message>
        <source>With --provider vms: size of each disk, such as 40GiB (default: that of the image)</source>
        <translation>使用 --provider vms：每个磁盘的大小，例如 40GiB（默认：映像的大小）</translation>
    </message>
    <message>
        <source>Virtual machines</source>
        <translation>虚拟机</translation>
    </message>
    <message>
        <source>Virtual machine</source>
        <translation>虚拟机</translation>
    </message>
    <message>
        <source>Give one of --cron, --remove, --enable, --disable and --history.</source>
        <translation>请只给出 --cron、--remove、--enable、--disable 和 --history 中的一个。</translation>
    </message>
    <message>
        <source>--time-zone requires --cron.</source>
        <translation>--time-zone 需要 --cron。</translation>
    </message>
    <message>
        <source>No node can be created on &quot;%1&quot;.</source>
        <translation>无法在“%1”上创建节点。</translation>
    </message>
    <message>
        <source>Virtual machines cannot be created on &quot;%1&quot;: install QEMU there (packages qemu-system-x86 and qemu-utils), or give this user access to libvirt.</source>
        <translation>无法在“%1”上创建虚拟机：请在那里安装 QEMU（软件包 qemu-system-x86 和 qemu-utils），或授予此用户访问 libvirt 的权限。</translation>
    </message>
    <message>
        <source>Nodes cannot be created on &quot;%1&quot;: the program of the provider does not answer there.</source>
        <translation>无法在“%1”上创建节点：提供程序的程序在那里没有响应。</translation>
    </message>
    <message>
        <source>Spark master, such as local[4] or yarn (default: that of the target, else local[*]; with several nodes, a cluster of the run)</source>
        <translation>Spark 主节点，例如 local[4] 或 yarn(默认：目标的主节点，否则为 local[*];多节点时为该运行的集群)</translation>
    </message>
    <message>
        <source>client (default), or cluster: YARN runs the driver</source>
        <translation>client(默认)或 cluster:由 YARN 运行驱动程序</translation>
    </message>
    <message>
        <source>Python files and archives that executors import from, A,B</source>
        <translation>执行器从中导入的 Python 文件和归档，A,B</translation>
    </message>
    <message>
        <source>Java archives for driver and executors, A,B</source>
        <translation>驱动程序和执行器的 Java 归档，A,B</translation>
    </message>
    <message>
        <source>Files for the working folder of each executor, A,B</source>
        <translation>每个执行器工作文件夹中的文件，A,B</translation>
    </message>
    <message>
        <source>Archives that are unpacked for each executor, A#FOLDER,B</source>
        <translation>为每个执行器解压的归档，A#FOLDER,B</translation>
    </message>
    <message>
        <source>Maven coordinates, GROUP:ARTIFACT:VERSION,…</source>
        <translation>Maven 坐标，GROUP:ARTIFACT:VERSION,…</translation>
    </message>
    <message>
        <source>Further Maven repositories for --packages, A,B</source>
        <translation>--packages 的其他 Maven 仓库，A,B</translation>
    </message>
    <message>
        <source>Memory of the driver, such as 2g</source>
        <translation>驱动程序的内存，例如 2g</translation>
    </message>
    <message>
        <source>Memory of each executor, such as 2g</source>
        <translation>每个执行器的内存，例如 2g</translation>
    </message>
    <message>
        <source>Cores of each executor</source>
        <translation>每个执行器的核心数</translation>
    </message>
    <message>
        <source>Number of executors</source>
        <translation>执行器数量</translation>
    </message>
    <message>
        <source>Queue of YARN</source>
        <translation>YARN 队列</translation>
    </message>
    <message>
        <source>Specify the application: studioctl spark submit SCRIPT.py ARGUMENTS…</source>
        <translation>请指定应用程序：studioctl spark submit SCRIPT.py ARGUMENTS…</translation>
    </message>
    <message>
        <source>--conf needs KEY=VALUE.</source>
        <translation>--conf 需要 KEY=VALUE。</translation>
    </message>
    <message>
        <source>Run Spark applications</source>
        <translation>运行 Spark 应用程序</translation>
    </message>
    <message>
        <source>Submit a Spark application as a run, with options of spark-submit</source>
        <translation>使用 spark-submit 的选项将 Spark 应用程序作为运行提交</translation>
    </message>
    <message>
        <source>Spark</source>
        <comment>heading in the help</comment>
        <translation>Spark</translation>
    </message>
    <message>
        <source>Property of Spark, KEY=VALUE; may be repeated</source>
        <translation>Spark 属性，KEY=VALUE;可重复</translation>
    </message>
    <message>
        <source>The provider %1 needs a further option: %2</source>
        <translation>提供者 %1 还需要一个选项：%2</translation>
    </message>
    <message>
        <source>Unknown distribution &quot;%1&quot;. Supported: none, pytorch, tensorflow, mpi, ray, dask, spark.</source>
        <translation>未知的分布方式“%1”。支持：none、pytorch、tensorflow、mpi、ray、dask、spark。</translation>
    </message>
    <message>
        <source>%1 takes a value such as %2, not &quot;%3&quot;.</source>
        <translation>%1 接受如 %2 的值，而不是“%3”。</translation>
    </message>
    <message>
        <source>There is no file &quot;%1&quot; in the source folder %2.</source>
        <translation>源文件夹 %2 中没有文件“%1”。</translation>
    </message>
    <message>
        <source>--class is the main class of a .jar; &quot;%1&quot; is a Python file.</source>
        <translation>--class 是 .jar 的主类；“%1”是 Python 文件。</translation>
    </message>
    <message>
        <source>APPLICATION [ARGUMENTS…]</source>
        <comment>a script or .jar, and its arguments</comment>
        <translation>应用程序 [参数…]</translation>
    </message>
    <message>
        <source>--from must be before --until.</source>
        <translation>--from 必须早于 --until。</translation>
    </message>
    <message>
        <source>[USER@]HOST[:PORT]: name, IPv4 or [IPv6] address; of ray http://HOST:8265, of dask tcp://HOST:8786</source>
        <translation>[USER@]HOST[:PORT]：名称、IPv4 或 [IPv6] 地址；ray 为 http://HOST:8265，dask 为 tcp://HOST:8786</translation>
    </message>
    <message>
        <source>%1 describes a Kubernetes cluster. Attach it with: studioctl compute attach --file.</source>
        <translation>%1 描述的是 Kubernetes 集群。请使用以下命令附加：studioctl compute attach --file。</translation>
    </message>
    <message>
        <source>A Kubernetes cluster is attached: studioctl compute attach --type kubernetes --name NAME --image IMAGE</source>
        <translation>Kubernetes 集群需要附加：studioctl compute attach --type kubernetes --name NAME --image IMAGE</translation>
    </message>
    <message>
        <source>not responding</source>
        <translation>无响应</translation>
    </message>
    <message>
        <source>A cluster of Ray or Dask is reached by its own address, from this computer or from an attached machine (--via NAME). Options of SSH belong to that machine.</source>
        <translation>Ray 或 Dask 集群通过自己的地址访问，从本机或附加的机器（--via NAME）访问。SSH 选项属于那台机器。</translation>
    </message>
    <message>
        <source>Give the cluster a name: studioctl compute attach --type %1 --name NAME --address %2</source>
        <translation>请为集群指定名称：studioctl compute attach --type %1 --name NAME --address %2</translation>
    </message>
    <message>
        <source>partly</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>File with the certificate authority, on that machine</source>
        <translation>该机器上的证书颁发机构文件</translation>
    </message>
    <message>
        <source>File with the certificate that Dask requires, on that machine</source>
        <translation>该机器上 Dask 要求的证书文件</translation>
    </message>
    <message>
        <source>File with the key of that certificate, on that machine</source>
        <translation>该机器上该证书的密钥文件</translation>
    </message>
    <message>
        <source>Compare what the kinds of compute support</source>
        <translation>比较各类计算支持的功能</translation>
    </message>
    <message>
        <source>Give the cluster a name: studioctl compute attach --type kubernetes --name NAME</source>
        <translation>请为集群命名：studioctl compute attach --type kubernetes --name NAME</translation>
    </message>
    <message>
        <source>Kubeconfig file (default: ~/.kube/config)</source>
        <translation>kubeconfig 文件（默认：~/.kube/config）</translation>
    </message>
    <message>
        <source>Context of the kubeconfig (default: its current one)</source>
        <translation>kubeconfig 的上下文（默认：其当前上下文）</translation>
    </message>
    <message>
        <source>Namespace of the pods (default: that of the context)</source>
        <translation>Pod 的命名空间（默认：上下文中的命名空间）</translation>
    </message>
    <message>
        <source>Image of the pods, with /bin/sh</source>
        <translation>Pod 的镜像，需包含 /bin/sh</translation>
    </message>
    <message>
        <source>Cores of each pod, requested and limited (default: 1)</source>
        <translation>每个 Pod 的核数，作为请求和上限（默认：1）</translation>
    </message>
    <message>
        <source>Memory of each pod, such as 4GiB (default: 1GiB)</source>
        <translation>每个 Pod 的内存，例如 4GiB（默认：1GiB）</translation>
    </message>
    <message>
        <source>GPUs of each pod (default: 0)</source>
        <translation>每个 Pod 的 GPU 数（默认：0）</translation>
    </message>
    <message>
        <source>Resource of the GPUs (default: nvidia.com/gpu)</source>
        <translation>GPU 的资源（默认：nvidia.com/gpu）</translation>
    </message>
    <message>
        <source>Minimum number of pods (default: 0)</source>
        <translation>最小 Pod 数（默认：0）</translation>
    </message>
    <message>
        <source>Maximum number of pods (default: 4)</source>
        <translation>最大 Pod 数（默认：4）</translation>
    </message>
    <message>
        <source>Time after which an idle pod is deleted, such as 120s (default: 120s)</source>
        <translation>空闲 Pod 被删除前的时间，例如 120s（默认：120s）</translation>
    </message>
    <message>
        <source>low: pods also match --spot-selector; dedicated (default)</source>
        <translation>low：Pod 还需匹配 --spot-selector；dedicated（默认）</translation>
    </message>
    <message>
        <source>Label of the Kubernetes nodes, KEY=VALUE; may be repeated</source>
        <translation>Kubernetes 节点的标签 KEY=VALUE；可重复</translation>
    </message>
    <message>
        <source>Label of spot nodes, KEY=VALUE, whose taint is tolerated; may be repeated</source>
        <translation>Spot 节点的标签 KEY=VALUE，其污点被容忍；可重复</translation>
    </message>
    <message>
        <source>Taint that pods tolerate, KEY[=VALUE][:EFFECT]; may be repeated</source>
        <translation>Pod 容忍的污点，KEY[=VALUE][:EFFECT]；可重复</translation>
    </message>
    <message>
        <source>PersistentVolumeClaim to mount, CLAIM:/PATH[:ro]; may be repeated</source>
        <translation>要挂载的 PersistentVolumeClaim，CLAIM:/PATH[:ro]；可重复</translation>
    </message>
    <message>
        <source>Folder of the Kubernetes nodes to mount, /FOLDER:/PATH[:ro]; may be repeated</source>
        <translation>要挂载的 Kubernetes 节点文件夹，/FOLDER:/PATH[:ro]；可重复</translation>
    </message>
    <message>
        <source>Service account of the pods; its token is not mounted</source>
        <translation>Pod 的服务账户；不挂载其令牌</translation>
    </message>
    <message>
        <source>Priority class of the pods</source>
        <translation>Pod 的优先级类</translation>
    </message>
    <message>
        <source>--priority takes low or dedicated, not &quot;%1&quot;.</source>
        <translation>--priority 需要 low 或 dedicated，而不是“%1”。</translation>
    </message>
    <message>
        <source>Pods of low priority run on spot nodes: give --priority low and --spot-selector KEY=VALUE together, or neither.</source>
        <translation>低优先级的 Pod 在 Spot 节点上运行：请同时指定 --priority low 和 --spot-selector KEY=VALUE，或都不指定。</translation>
    </message>
    <message>
        <source>Kubeconfig</source>
        <translation>Kubeconfig</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>Namespace</source>
        <translation>命名空间</translation>
    </message>
    <message>
        <source>Cluster identity</source>
        <translation>集群标识</translation>
    </message>
    <message>
        <source>Node selector</source>
        <translation>节点选择器</translation>
    </message>
    <message>
        <source>Spot selector</source>
        <translation>Spot 选择器</translation>
    </message>
    <message>
        <source>Tolerations</source>
        <translation>容忍度</translation>
    </message>
    <message>
        <source>Volumes</source>
        <translation>卷</translation>
    </message>
    <message>
        <source>Service account</source>
        <translation>服务账户</translation>
    </message>
    <message>
        <source>Priority class</source>
        <translation>优先级类</translation>
    </message>
    <message>
        <source>Deleted pods</source>
        <translation>已删除的 Pod</translation>
    </message>
    <message>
        <source>Wait until the runs have ended, and print how</source>
        <translation>等待运行结束，并输出其结果</translation>
    </message>
    <message>
        <source>Maximum time to wait, such as 90s, 10m or 1h; implies --wait</source>
        <translation>最长等待时间，例如 90s、10m 或 1h；隐含 --wait</translation>
    </message>
    <message>
        <source>Defaults for jobs of a Slurm cluster</source>
        <comment>heading in the help</comment>
        <translation>Slurm 集群作业的默认值</translation>
    </message>
    <message>
        <source>Time limit of runs that have none, in Slurm&apos;s formats, such as 90, 2:00:00 or 1-12</source>
        <translation>未设置时限的运行的时限，使用 Slurm 的格式，例如 90、2:00:00 或 1-12</translation>
    </message>
    <message>
        <source>Change the address, machine and files of a cluster of Ray or Dask by themselves, in a command without other options than --max-runs.</source>
        <translation>请单独更改 Ray 或 Dask 集群的地址、机器和文件，该命令中除 --max-runs 外不能有其他选项。</translation>
    </message>
    <message>
        <source>%1 does not describe a cluster of Ray or Dask.</source>
        <translation>%1 没有描述 Ray 或 Dask 集群。</translation>
    </message>
    <message>
        <source>LIMITS OR PROBLEM</source>
        <translation>限制或问题</translation>
    </message>
    <message>
        <source>The shared folder %1 does not exist on this computer. Create or mount it, here and on all nodes of the cluster.</source>
        <translation>共享文件夹 %1 在此计算机上不存在。请在此处以及集群的所有节点上创建或挂载它。</translation>
    </message>
    <message>
        <source>Kind to explain, such as ray, or a target of that kind (default: all, as a table)</source>
        <translation>要说明的种类，例如 ray，或该种类的一个目标（默认：全部，以表格显示）</translation>
    </message>
    <message>
        <source>Check an attached machine or cluster step by step, and sign in</source>
        <translation>逐步检查附加的机器或集群并登录</translation>
    </message>
    <message>
        <source>Pod options require --type kubernetes.</source>
        <translation>Pod 选项需要 --type kubernetes。</translation>
    </message>
    <message>
        <source>Price per hour</source>
        <translation>每小时价格</translation>
    </message>
    <message>
        <source>Cluster options (--type ray or dask)</source>
        <comment>heading in the help</comment>
        <translation>集群选项（--type ray 或 dask）</translation>
    </message>
    <message>
        <source>checking the cluster %1</source>
        <translation>正在检查集群 %1</translation>
    </message>
    <message>
        <source>Pod options (--type kubernetes)</source>
        <comment>heading in the help</comment>
        <translation>Pod 选项（--type kubernetes）</translation>
    </message>
    <message>
        <source>User ID (UID) of the pods; if set, they meet the restricted Pod Security Standard</source>
        <translation>Pod 的用户 ID (UID)；设置后符合 restricted Pod 安全标准</translation>
    </message>
    <message>
        <source>Treat a deleted pod as terminated, even if its Kubernetes node cannot be read</source>
        <translation>即使无法读取其 Kubernetes 节点，也将已删除的 Pod 视为已终止</translation>
    </message>
    <message>
        <source>User ID (UID)</source>
        <translation>用户 ID (UID)</translation>
    </message>
    <message>
        <source>The file is for the account %1, but the provider %2 is signed in to %3. Sign in to that account, or change &quot;account&quot; in the file.</source>
        <translation>该文件用于账户 %1，但提供程序 %2 当前登录的是 %3。请登录该账户，或修改文件中的“account”。</translation>
    </message>
    <message>
        <source>--partition, --account, --qos, --gres, --constraint and --time require --provider slurm.</source>
        <translation>--partition、--account、--qos、--gres、--constraint 和 --time 需要 --provider slurm。</translation>
    </message>
    <message>
        <source>Change a value in that file, such as max_instances=8; may be repeated</source>
        <translation>更改该文件中的一个值，例如 max_instances=8；可重复使用</translation>
    </message>
    <message>
        <source>Attached machine that hosts the nodes (default: local, this computer); with --provider slurm: the attached Slurm cluster</source>
        <translation>承载节点的已附加计算机（默认：local，即本机）；与 --provider slurm 一起使用时：已附加的 Slurm 集群</translation>
    </message>
    <message>
        <source>Allocations</source>
        <translation>分配</translation>
    </message>
    <message>
        <source>THIS MONTH</source>
        <translation>本月</translation>
    </message>
    <message>
        <source>ON SINCE</source>
        <translation>开启自</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a Slurm cluster: it has no partition, account, QOS, GRES, constraint, time, prelude or poll interval of jobs. &quot;studioctl compute list&quot; lists the targets.</source>
        <translation>“%1”不是 Slurm 集群：它没有作业的分区、账户、QOS、GRES、约束、时间、前置命令或轮询间隔。“studioctl compute list”列出各目标。</translation>
    </message>
    <message>
        <source>Another kubeconfig or context that leads to the same cluster is given by attaching again: studioctl compute attach --type kubernetes --name %1 --context CONTEXT. Another namespace or cluster is attached under another name.</source>
        <translation>要使用指向同一集群的其他 kubeconfig 或上下文，请重新附加：studioctl compute attach --type kubernetes --name %1 --context CONTEXT。其他命名空间或集群请以其他名称附加。</translation>
    </message>
    <message>
        <source>Change the pods of a Kubernetes cluster in a command without other options than --min-instances, --max-instances and --idle-time-before-scale-down.</source>
        <translation>请在单独的命令中更改 Kubernetes 集群的 Pod，除 --min-instances、--max-instances 和 --idle-time-before-scale-down 外不带其他选项。</translation>
    </message>
    <message>
        <source>With --price: what an hour costs while an instance is stopped and kept, such as 0.05</source>
        <translation>与 --price 一起：实例停止并保留时每小时的费用，例如 0.05</translation>
    </message>
    <message>
        <source>Idle minutes before a compute instance, or a machine with --sleep, is stopped; 0: never</source>
        <translation>计算实例或设置了 --sleep 的机器空闲多少分钟后停止；0：从不</translation>
    </message>
    <message>
        <source>Cannot be changed: attach the cluster again</source>
        <translation>无法更改：请重新附加集群</translation>
    </message>
    <message>
        <source>Dask scheduler</source>
        <translation>Dask 调度器</translation>
    </message>
    <message>
        <source>Dask workers</source>
        <translation>Dask 工作进程</translation>
    </message>
    <message>
        <source>Dask version</source>
        <translation>Dask 版本</translation>
    </message>
    <message>
        <source>Dashboard</source>
        <translation>仪表板</translation>
    </message>
    <message>
        <source>Ray job</source>
        <translation>Ray 作业</translation>
    </message>
    <message>
        <source>State in Ray</source>
        <translation>Ray 中的状态</translation>
    </message>
    <message>
        <source>Ray address</source>
        <translation>Ray 地址</translation>
    </message>
    <message>
        <source>Ray version</source>
        <translation>Ray 版本</translation>
    </message>
    <message>
        <source>Entrypoint</source>
        <translation>入口点</translation>
    </message>
    <message>
        <source>Name of the instance or machine</source>
        <translation>实例或机器的名称</translation>
    </message>
    <message>
        <source>Stop a compute instance or an attached machine and start it again</source>
        <translation>停止计算实例或已附加的机器，然后重新启动</translation>
    </message>
    <message>
        <source>Pods of a Kubernetes cluster; none empties a list</source>
        <comment>heading in the help</comment>
        <translation>Kubernetes 集群的 Pod；none 清空列表</translation>
    </message>
    <message numerus="yes">
        <source>the %n pods of the cluster %1</source>
        <translation>
            <numerusform>集群 %1 的 %n 个 Pod</numerusform>
        </translation>
    </message>
    <message>
        <source>Attached machine on the same network that sends the magic packet (default: none, this computer sends it)</source>
        <translation>同一网络中发送魔术包的已附加机器（默认：none，由本机发送）</translation>
    </message>
    <message>
        <source>IPv4 address to which the magic packet is sent, such as 192.168.1.255 (default: none, the broadcast addresses of the sender)</source>
        <translation>发送魔术包的目标 IPv4 地址，例如 192.168.1.255（默认：none，即发送方的广播地址）</translation>
    </message>
    <message>
        <source>UDP port of the magic packet (default: 9)</source>
        <translation>魔术包的 UDP 端口（默认：9）</translation>
    </message>
    <message>
        <source>How &quot;compute stop&quot; stops it: suspend, shutdown, none, or a command for its shell</source>
        <translation>“compute stop”如何停止它：suspend、shutdown、none，或供其 Shell 执行的命令</translation>
    </message>
    <message>
        <source>--wake-for-runs takes yes or no, not &quot;%1&quot;.</source>
        <translation>--wake-for-runs 只接受 yes 或 no，而不是“%1”。</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>电源</translation>
    </message>
    <message>
        <source>this computer</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>Wake-on-LAN</source>
        <translation>Wake-on-LAN</translation>
    </message>
    <message>
        <source>%1, from %2</source>
        <translation>%1，从 %2</translation>
    </message>
    <message>
        <source>Sleep</source>
        <translation>休眠</translation>
    </message>
    <message>
        <source>Woken for runs</source>
        <translation>为运行唤醒</translation>
    </message>
    <message>
        <source>Data budget</source>
        <translation>数据预算</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>不限制</translation>
    </message>
    <message>
        <source>--data-budget takes a size, such as 50GiB, or none, not &quot;%1&quot;.</source>
        <translation>--data-budget 需要大小（例如 50GiB）或 none，而不是“%1”。</translation>
    </message>
    <message>
        <source>Specify what to change: --name, --tag, --remove-tag or --note.</source>
        <translation>请指定要更改的内容：--name、--tag、--remove-tag 或 --note。</translation>
    </message>
    <message>
        <source>Set the name, tags and the note of a run</source>
        <translation>设置运行的名称、标记和备注</translation>
    </message>
    <message>
        <source>New name of the run</source>
        <translation>运行的新名称</translation>
    </message>
    <message>
        <source>Give one of --notebook, --ssh and --vscode.</source>
        <translation>请指定 --notebook、--ssh 和 --vscode 之一。</translation>
    </message>
    <message>
        <source>--folder takes the full path of a folder there, with --vscode.</source>
        <translation>--folder 需与 --vscode 一起使用，并指定该处文件夹的完整路径。</translation>
    </message>
    <message>
        <source>Open JupyterLab, a shell or VS Code on a compute instance or attached machine</source>
        <translation>在计算实例或已附加的机器上打开 JupyterLab、Shell 或 VS Code</translation>
    </message>
    <message>
        <source>With --vscode: folder there to open, such as /home/ada</source>
        <translation>与 --vscode 一起使用：要打开的该处文件夹，例如 /home/ada</translation>
    </message>
    <message>
        <source>REUSE</source>
        <translation>重用</translation>
    </message>
    <message>
        <source>COST</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>Expected start</source>
        <translation>预计开始时间</translation>
    </message>
    <message>
        <source>On Azure (list price)</source>
        <translation>在 Azure 上（标价）</translation>
    </message>
    <message>
        <source>--follow prints the whole log: omit --file and --tail.</source>
        <translation>--follow 会输出完整日志：请省略 --file 和 --tail。</translation>
    </message>
    <message>
        <source>studioctl: log of rank %1, which failed first; --rank selects another</source>
        <translation>studioctl: 这是最先失败的进程（rank %1）的日志；用 --rank 选择其他进程</translation>
    </message>
    <message>
        <source>Log of this process, of a run with several (default: the one that failed first, else 0; with --follow all, each line with its rank)</source>
        <translation>此进程的日志，用于有多个进程的运行（默认：最先失败的进程，否则为 0；使用 --follow 时为全部，每行带有 rank）</translation>
    </message>
    <message>
        <source>All runs of this sweep or pipeline, such as its trials</source>
        <translation>此扫描或管道的所有运行，例如其试验</translation>
    </message>
    <message>
        <source>--environment does not apply to %1, a job of the workspace: it keeps its environment.</source>
        <translation>--environment 不适用于工作区中的作业 %1：它保留自己的环境。</translation>
    </message>
    <message>
        <source>Compute target of the job in that file</source>
        <translation>该文件中作业的计算目标</translation>
    </message>
    <message>
        <source>Environment of the job in that file, NAME[:VERSION]</source>
        <translation>该文件中作业的环境，NAME[:VERSION]</translation>
    </message>
    <message>
        <source>Time limit in Slurm&apos;s formats, such as 90, 2:00:00 or 1-12; the same as --time-limit</source>
        <translation>时间限制，采用 Slurm 的格式，例如 90、2:00:00 或 1-12；与 --time-limit 相同</translation>
    </message>
    <message>
        <source>Shell commands before the job&apos;s command, such as &quot;module load cuda/12&quot; (default: those of the target)</source>
        <translation>作业命令之前的 shell 命令，例如 &quot;module load cuda/12&quot;（默认：目标的命令）</translation>
    </message>
    <message>
        <source>Shell commands before the command of each job, such as &quot;module load cuda/12&quot;</source>
        <translation>每个作业的命令之前的 shell 命令，例如 &quot;module load cuda/12&quot;</translation>
    </message>
    <message>
        <source>Allocations (--provider slurm; defaults: those of the attached cluster)</source>
        <comment>heading in the help</comment>
        <translation>分配（--provider slurm；默认值：已附加集群的设置）</translation>
    </message>
    <message>
        <source>Partition of the allocations</source>
        <translation>分配所用的分区</translation>
    </message>
    <message>
        <source>Generic resources of each, such as gpu:a100:2; --gpus requests GPUs</source>
        <translation>每个分配的通用资源，例如 gpu:a100:2；--gpus 请求 GPU</translation>
    </message>
    <message>
        <source>Features of the Slurm nodes, such as intel&amp;ib</source>
        <translation>Slurm 节点的特性，例如 intel&amp;ib</translation>
    </message>
    <message>
        <source>Time limit of each allocation, in Slurm&apos;s formats, such as 90, 2:00:00 or 1-12</source>
        <translation>每个分配的时间限制，采用 Slurm 的格式，例如 90、2:00:00 或 1-12</translation>
    </message>
    <message>
        <source>--poll-interval takes a time from 10s to 1h, such as 2m, not &quot;%1&quot;.</source>
        <translation>--poll-interval 接受 10s 到 1h 的时间，例如 2m，而不是“%1”。</translation>
    </message>
    <message>
        <source>--prelude takes shell commands of up to 8192 characters.</source>
        <translation>--prelude 接受不超过 8192 个字符的 shell 命令。</translation>
    </message>
    <message>
        <source>--time takes minutes, [HOURS:]MINUTES:SECONDS or DAYS-HOURS[:MINUTES[:SECONDS]], not &quot;%1&quot;. --time-limit takes times such as 10m.</source>
        <translation>--time 接受分钟数、[小时:]分钟:秒 或 天-小时[:分钟[:秒]]，而不是“%1”。--time-limit 接受 10m 这样的时间。</translation>
    </message>
    <message>
        <source>Probe job</source>
        <translation>探测作业</translation>
    </message>
    <message>
        <source>Input %1: only a file, a folder or data can be copied for the job. Write copy:file:PATH, copy:folder:PATH or copy:azureml:NAME:VERSION.</source>
        <translation>输入 %1：只能为作业复制文件、文件夹或数据。请写 copy:file:PATH、copy:folder:PATH 或 copy:azureml:NAME:VERSION。</translation>
    </message>
    <message>
        <source>Input, K=V: text, file:PATH or folder:PATH to upload, path:PATH on the machine, azureml:NAME[:VERSION] for data of this workspace (these are read-only; copy: before them gives the job a copy that it may change), or an https://URL that the machine downloads, with #sha256=HEX at its end to verify it; ${{inputs.K}} in the command; may be repeated</source>
        <translation>输入，K=V：文本、要上传的 file:PATH 或 folder:PATH、机器上的 path:PATH、本工作区数据的 azureml:NAME[:VERSION]（这些为只读；在前面加 copy: 可让作业获得可修改的副本），或由机器下载的 https://URL，末尾加 #sha256=HEX 可进行校验；命令中写 ${{inputs.K}}；可重复使用</translation>
    </message>
    <message>
        <source>FAMILY</source>
        <translation>系列</translation>
    </message>
    <message>
        <source>ON AZURE</source>
        <translation>在 AZURE 上</translation>
    </message>
    <message>
        <source>--by takes target, family, experiment, run, day or month, not &quot;%1&quot;.</source>
        <translation>--by 接受 target、family、experiment、run、day 或 month，而不是“%1”。</translation>
    </message>
    <message>
        <source>Give either --csv or --json, not both.</source>
        <translation>请指定 --csv 或 --json，不能同时指定。</translation>
    </message>
    <message>
        <source>--price-stopped takes an amount such as 0.05, not &quot;%1&quot;.</source>
        <translation>--price-stopped 接受 0.05 这样的金额，而不是“%1”。</translation>
    </message>
    <message>
        <source>target (default), family, experiment, run, day or month</source>
        <translation>target（默认）、family、experiment、run、day 或 month</translation>
    </message>
    <message>
        <source>Write comma-separated values with exact amounts</source>
        <translation>写出带精确金额的逗号分隔值</translation>
    </message>
    <message>
        <source>VS Code is not installed here as &quot;code&quot;. Run the first line where it is, or open the second one in a browser.</source>
        <translation>此处未安装可用“code”启动的 VS Code。请在安装了它的地方运行第一行，或在浏览器中打开第二行。</translation>
    </message>
    <message>
        <source>The host %1 was written to %2.</source>
        <translation>主机 %1 已写入 %2。</translation>
    </message>
    <message>
        <source>Write this entry to %1, and include it from %2? [y/N] </source>
        <translation>将此条目写入 %1，并由 %2 包含？[y/N] </translation>
    </message>
    <message>
        <source>studioctl: nothing was written.</source>
        <translation>studioctl: 未写入任何内容。</translation>
    </message>
    <message>
        <source>REGION</source>
        <translation>区域</translation>
    </message>
    <message>
        <source>--start-script is for clusters. The script of a compute instance is --setup-script.</source>
        <translation>--start-script 用于集群。计算实例的脚本用 --setup-script。</translation>
    </message>
    <message>
        <source>The start script %1 cannot be read, or is larger than 64 KiB.</source>
        <translation>无法读取启动脚本 %1，或其大于 64 KiB。</translation>
    </message>
    <message>
        <source>Give one of --compute, --family, --experiment, --each-compute, --each-family, --each-experiment and --each-parent, or none of them for the whole workspace.</source>
        <translation>请指定 --compute、--family、--experiment、--each-compute、--each-family、--each-experiment 和 --each-parent 之一，或者都不指定以应用于整个工作区。</translation>
    </message>
    <message>
        <source>--region, --sizes and --regions are for providers of machines in a cloud.</source>
        <translation>--region、--sizes 和 --regions 用于云机器的提供程序。</translation>
    </message>
    <message>
        <source>%1; &quot;studioctl compute export %2&quot; shows it</source>
        <translation>%1；“studioctl compute export %2”可显示它</translation>
    </message>
    <message>
        <source>Start script</source>
        <translation>启动脚本</translation>
    </message>
    <message>
        <source>This output has no names. Use --output json or tsv.</source>
        <translation>此输出没有名称。请使用 --output json 或 tsv。</translation>
    </message>
    <message>
        <source>--via, --token-file, --shared-folder and certificate files require --type ray or dask.</source>
        <translation>--via、--token-file、--shared-folder 和证书文件需要 --type ray 或 dask。</translation>
    </message>
    <message>
        <source>Attach a Linux machine over SSH, or an existing cluster</source>
        <translation>通过 SSH 附加 Linux 机器，或附加现有集群</translation>
    </message>
    <message>
        <source>Idle minutes before the machine is stopped with the --sleep method (default: 0, never)</source>
        <translation>空闲多少分钟后按 --sleep 的方式停止机器（默认：0，从不）</translation>
    </message>
    <message>
        <source>Spark folder (default: from spark-submit on the PATH)</source>
        <translation>Spark 文件夹（默认：PATH 中 spark-submit 所在的文件夹）</translation>
    </message>
    <message>
        <source>Java folder (default: automatic)</source>
        <translation>Java 文件夹（默认：Spark 支持的版本）</translation>
    </message>
    <message>
        <source>Two addresses were specified: &quot;%1&quot; and &quot;%2&quot;. Omit one.</source>
        <translation>指定了两个地址：“%1”和“%2”。请省略一个。</translation>
    </message>
    <message>
        <source>Specify a name for the machine: studioctl compute attach NAME ADDRESS</source>
        <translation>请为机器命名：studioctl compute attach NAME ADDRESS</translation>
    </message>
    <message>
        <source>--type kubernetes takes no address. Specify --context, and --kubeconfig if it is in another file.</source>
        <translation>--type kubernetes 不接受地址。请指定 --context；如果位于其他文件中，还需指定 --kubeconfig。</translation>
    </message>
    <message>
        <source>--type kubernetes takes no --max-runs: a pod executes one run at a time. Specify --max-instances.</source>
        <translation>--type kubernetes 不接受 --max-runs：一个 Pod 一次执行一个运行。请指定 --max-instances。</translation>
    </message>
    <message>
        <source>%1 cannot be used with --type kubernetes: kubectl signs in with the kubeconfig, and pods are configured with the pod options.</source>
        <translation>%1 不适用于 --type kubernetes：kubectl 按 kubeconfig 登录，Pod 由 Pod 的选项描述。</translation>
    </message>
    <message>
        <source>Machine options, such as --gpu-ids and --collect, cannot be used with --type kubernetes. Set the GPUs of a pod with --node-gpus.</source>
        <translation>机器的选项（例如 --gpu-ids 和 --collect）不适用于 --type kubernetes。Pod 的 GPU：--node-gpus。</translation>
    </message>
    <message>
        <source>%1 describes a different type of compute than --type %2.</source>
        <translation>%1 描述的计算类型与 --type %2 不同。</translation>
    </message>
    <message>
        <source>MONTHLY</source>
        <translation>每月</translation>
    </message>
    <message>
        <source>Specify either --target or --experiment, or neither for the whole workspace.</source>
        <translation>请指定 --target 或 --experiment 之一；两者都不指定则为整个工作区。</translation>
    </message>
    <message>
        <source>Specify a monthly amount, such as 250 or 99.50, not &quot;%1&quot;.</source>
        <translation>请指定每月金额，例如 250 或 99.50，而不是“%1”。</translation>
    </message>
    <message>
        <source>Specify either --only-warn or --hold.</source>
        <translation>请只指定 --only-warn 或 --hold 之一。</translation>
    </message>
    <message>
        <source>Monthly budgets, which warn and then hold new runs</source>
        <translation>每月预算：先警告，再暂缓新的运行</translation>
    </message>
    <message>
        <source>List budgets and spending</source>
        <translation>列出预算和支出</translation>
    </message>
    <message>
        <source>Monthly amount, such as 250 or 99.50</source>
        <translation>每月金额，例如 250 或 99.50</translation>
    </message>
    <message>
        <source>Percentage at which it warns (default: 80)</source>
        <translation>开始警告的百分比（默认：80）</translation>
    </message>
    <message>
        <source>Do not hold new runs when the budget is used up</source>
        <translation>用完时不暂停新的运行</translation>
    </message>
    <message>
        <source>Hold new runs when the budget is used up (default of a new budget)</source>
        <translation>用完后不再启动新的运行（新预算的默认值）</translation>
    </message>
    <message>
        <source>%1 requires an answer, and there is no terminal to prompt for it. Run this command in a terminal.</source>
        <translation>%1 有询问，但没有可用于询问的终端。请在终端中运行此命令。</translation>
    </message>
    <message>
        <source>Verification</source>
        <translation>验证</translation>
    </message>
    <message>
        <source>Cloud nodes need a VM size. Specify --size.</source>
        <translation>云节点需要 VM 规格。请指定 --size。</translation>
    </message>
    <message>
        <source>Allocations belong to one Slurm cluster. Use --attached, not --machines or --whole.</source>
        <translation>分配由一个 Slurm 集群提供：请使用 --attached，而不是 --machines 或 --whole。</translation>
    </message>
    <message>
        <source>--tier and --priority cannot be used with Slurm allocations. Use --qos or --partition.</source>
        <translation>--tier 和 --priority 不适用于 Slurm 的分配：请使用 --qos 或 --partition。</translation>
    </message>
    <message>
        <source>Specify the attached Slurm cluster: --attached NAME. &quot;studioctl compute list&quot; lists the targets.</source>
        <translation>请指定已附加的 Slurm 集群：--attached NAME。“studioctl compute list”会列出已附加的目标。</translation>
    </message>
    <message>
        <source>Containers are created on one machine. Use --machine, not --machines.</source>
        <translation>容器在一台机器上创建：请使用 --machine，而不是 --machines。</translation>
    </message>
    <message>
        <source>A pool of machines requires the provider machines, not slots.</source>
        <translation>机器池需要提供程序 machines，而不是 slots。</translation>
    </message>
    <message>
        <source>Specify a name for the cluster: studioctl compute create NAME</source>
        <translation>请为集群命名：studioctl compute create NAME</translation>
    </message>
    <message>
        <source>studioctl: &quot;%1&quot; already exists with this configuration and is used as is.</source>
        <translation>studioctl: “%1”已存在且配置相同，将直接使用。</translation>
    </message>
    <message>
        <source>dedicated, or low: spot nodes, which a cloud may evict at any time; the same as --tier low_priority</source>
        <translation>dedicated，或 low：云可随时逐出的现成节点；等同于 --tier low_priority</translation>
    </message>
    <message>
        <source>Shell script that runs on each created node before its first run; nodes on which it fails are not used</source>
        <translation>在每个创建的节点首次运行之前执行的 shell 脚本；脚本失败的节点不会被使用</translation>
    </message>
    <message>
        <source>The creation failed.</source>
        <translation>创建失败。</translation>
    </message>
    <message>
        <source>dedicated, or low_priority (runs at low CPU priority)</source>
        <translation>dedicated，或 low_priority（让其他所有程序优先）</translation>
    </message>
    <message>
        <source>Two names were specified: &quot;%1&quot; and &quot;%2&quot;. Omit one.</source>
        <translation>指定了两个名称：“%1”和“%2”。请省略一个。</translation>
    </message>
    <message>
        <source>Compute Studio: run and monitor training scripts on your own machines.</source>
        <translation>Compute Studio：在自己的机器上运行和监视训练脚本。</translation>
    </message>
    <message>
        <source>Output format: table (default), json, tsv, or name (only IDs or names)</source>
        <translation>输出格式：table（默认）、json、tsv 或 name（仅 ID 或名称）</translation>
    </message>
    <message>
        <source>JMESPath query on the JSON output, such as [].name</source>
        <translation>对 JSON 输出的 JMESPath 查询，例如 [].name</translation>
    </message>
    <message>
        <source>sign-in required: studioctl compute check %1</source>
        <translation>需要登录：studioctl compute check %1</translation>
    </message>
    <message>
        <source>host key mismatch: studioctl compute check %1</source>
        <translation>主机密钥不符：studioctl compute check %1</translation>
    </message>
    <message>
        <source>check failed: studioctl compute check %1</source>
        <translation>检查失败：studioctl compute check %1</translation>
    </message>
    <message>
        <source>defaults of the cluster</source>
        <translation>集群的默认值</translation>
    </message>
    <message>
        <source>Node creation is paused: %1</source>
        <translation>节点创建已暂停：%1</translation>
    </message>
    <message>
        <source>Resume with: studioctl compute retry %1</source>
        <translation>恢复：studioctl compute retry %1</translation>
    </message>
    <message>
        <source>No credentials are saved for &quot;%1&quot;. Sign in and save them: studioctl compute check %1 --keep %2</source>
        <translation>没有为“%1”保存的凭据。登录并保存：studioctl compute check %1 --keep %2</translation>
    </message>
    <message>
        <source>--via, --token-file, --shared-folder and certificate files apply only to Ray or Dask clusters; &quot;%1&quot; is not one.</source>
        <translation>--via、--token-file、--shared-folder 和证书文件需要 Ray 或 Dask 集群；“%1”不是。</translation>
    </message>
    <message>
        <source>Price per hour of a node or the machine from now on, such as 1.20, or unknown</source>
        <translation>从现在起节点或机器每小时的费用，例如 1.20，或 unknown</translation>
    </message>
    <message>
        <source>studioctl: identical data already exists as %1 and is used.</source>
        <translation>studioctl: 这些数据已作为 %1 存在，将原样使用。</translation>
    </message>
    <message>
        <source>studioctl: note: not frozen: machines download it. Append #sha256=HEX to the URL to verify its content.</source>
        <translation>studioctl: 提示：未冻结：由机器下载。在地址后添加 #sha256=HEX 可校验内容。</translation>
    </message>
    <message>
        <source>Specify a name for the data: studioctl data create --name NAME --path PATH</source>
        <translation>请为数据命名：studioctl data create --name 名称 --path 路径</translation>
    </message>
    <message>
        <source>Specify the data: --path PATH, or a URL.</source>
        <translation>请指定数据：--path 路径，或 URL。</translation>
    </message>
    <message>
        <source>POSITION</source>
        <translation>位置</translation>
    </message>
    <message numerus="yes">
        <source>available, copied for %n runs</source>
        <translation>
            <numerusform>可用，已为 %n 个运行接收</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>copied for %n runs</source>
        <translation>
            <numerusform>已为 %n 个运行接收</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has no lineage: nothing uses it, and it has no sources.</source>
        <translation>没有任何内容引用 %1，它也没有来源。</translation>
    </message>
    <message>
        <source>studioctl: note: some steps are not shown.</source>
        <translation>studioctl: 提示：省略了更多步骤。</translation>
    </message>
    <message>
        <source>studioctl: %1 is used by:</source>
        <translation>studioctl: 引用 %1 的有：</translation>
    </message>
    <message>
        <source>uri_file, uri_folder or mltable (default: file or folder, depending on the path)</source>
        <translation>uri_file、uri_folder 或 mltable（默认：按路径为文件或文件夹）</translation>
    </message>
    <message>
        <source>Show the lineage of data or a run</source>
        <translation>显示数据或运行的沿袭</translation>
    </message>
    <message>
        <source>Restore an archived version</source>
        <translation>恢复已存档的版本</translation>
    </message>
    <message>
        <source>Delete without confirmation</source>
        <translation>不询问直接删除</translation>
    </message>
    <message>
        <source>Specify a name for the environment: studioctl environment create NAME</source>
        <translation>请为环境命名：studioctl environment create NAME</translation>
    </message>
    <message>
        <source>Delete an environment and all its versions; runs keep their copy, builds are kept until unused</source>
        <translation>删除环境及其所有版本；运行保留各自的副本，构建会保留到不再使用为止</translation>
    </message>
    <message>
        <source>This cluster manages its own GPUs. Request them per run: run submit --gpus N.</source>
        <translation>此集群自行管理其 GPU。请按运行请求：run submit --gpus N。</translation>
    </message>
    <message>
        <source>No compute target or kind of compute is named &quot;%1&quot;. Kinds: %2.</source>
        <translation>没有名为“%1”的计算种类或目标。种类：%2。</translation>
    </message>
    <message>
        <source>Attached machine with access to the cluster: with ray, runs are submitted from it; with dask, they execute on it (default: this computer)</source>
        <translation>用于访问集群的附加机器：ray 的运行从那里提交；dask 的运行在那里执行（默认：本机）</translation>
    </message>
    <message>
        <source>File on that machine with the Ray token in a single line, such as /home/me/.ray/auth_token</source>
        <translation>该机器上的文件，其唯一一行作为令牌发送给 Ray，例如 /home/me/.ray/auth_token</translation>
    </message>
    <message>
        <source>Folder mounted at the same path on that machine and on all Ray nodes, used to collect outputs</source>
        <translation>在该机器和所有 Ray 节点上以相同路径挂载的文件夹，用于收集输出</translation>
    </message>
    <message>
        <source>contacting %1</source>
        <translation>正在连接 %1</translation>
    </message>
    <message>
        <source>Last response</source>
        <translation>上次响应</translation>
    </message>
    <message>
        <source>requesting Ray to stop %1</source>
        <translation>正在请求 Ray 停止 %1</translation>
    </message>
    <message>
        <source>May still be running in Ray</source>
        <translation>可能仍在 Ray 中运行</translation>
    </message>
    <message>
        <source>retry: studioctl run cancel %1</source>
        <translation>重试：studioctl run cancel %1</translation>
    </message>
    <message>
        <source>No help found for &quot;%1&quot;. Did you mean &quot;studioctl help %2&quot;?</source>
        <translation>没有关于&quot;%1&quot;的帮助。您是想用&quot;studioctl help %2&quot;吗？</translation>
    </message>
    <message>
        <source>No help found for &quot;%1&quot;. &quot;studioctl help&quot; lists the commands; topics: %2.</source>
        <translation>没有关于“%1”的帮助。“studioctl help”会列出命令；主题：%2。</translation>
    </message>
    <message>
        <source>Print the command reference as Markdown</source>
        <translation>以 Markdown 输出所有命令的参考</translation>
    </message>
    <message>
        <source>Start a stopped compute instance, or wake an attached machine</source>
        <translation>启动已停止的计算实例，或唤醒已附加的机器</translation>
    </message>
    <message>
        <source>Stop a compute instance, or put an attached machine to sleep, after its runs end</source>
        <translation>在其运行结束后停止计算实例，或让已附加的机器休眠</translation>
    </message>
    <message>
        <source>Specify --cron together with either --start or --stop.</source>
        <translation>请将 --cron 与 --start 或 --stop 一起使用。</translation>
    </message>
    <message>
        <source>Show or change the start and stop schedules of a compute instance</source>
        <translation>显示或更改计算实例的启动和停止时间</translation>
    </message>
    <message>
        <source>With --cron: stop it at these times, after its active run ends</source>
        <translation>与 --cron 一起：在这些时间停止（在其运行结束后）</translation>
    </message>
    <message>
        <source>The context %1 uses the exec credential plugin %2. If you trust it, add --trust-plugin.</source>
        <translation>上下文 %1 使用 exec 凭据插件 %2。如果信任它，请添加 --trust-plugin。</translation>
    </message>
    <message>
        <source>Pod settings apply only to Kubernetes clusters; &quot;%1&quot; is not one.</source>
        <translation>Pod 设置需要 Kubernetes 集群；“%1”不是。</translation>
    </message>
    <message>
        <source>Trust the current exec credential plugin of the kubeconfig</source>
        <translation>信任 kubeconfig 当前的 exec 凭据插件</translation>
    </message>
    <message>
        <source>Image pull secret; may be repeated</source>
        <translation>用于拉取镜像的 Secret；可重复</translation>
    </message>
    <message>
        <source>Image pull secrets</source>
        <translation>镜像拉取 Secret</translation>
    </message>
    <message>
        <source>treated as terminated, even if their Kubernetes node cannot be read</source>
        <translation>视为已终止，即使无法读取其 Kubernetes 节点</translation>
    </message>
    <message>
        <source>each VM size family</source>
        <translation>每个 VM 规格系列</translation>
    </message>
    <message>
        <source>VM size family %1</source>
        <translation>VM 规格系列 %1</translation>
    </message>
    <message>
        <source>No limits are set. Set one with: studioctl queue limit</source>
        <translation>未设置任何限制。设置：studioctl queue limit</translation>
    </message>
    <message>
        <source>LIMIT</source>
        <translation>限制</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid memory size. Specify a size such as 64G, or none to remove the limit.</source>
        <translation>“%1”不是有效的内存大小。请指定大小（例如 64G），或用 none 移除限制。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a number. Specify a number, or none to remove the limit.</source>
        <translation>“%1”不是数字。请指定数字，或用 none 移除限制。</translation>
    </message>
    <message>
        <source>Specify a limit: --runs, --nodes, --cores, --memory or --gpus.</source>
        <translation>请指定一个限制：--runs、--nodes、--cores、--memory 或 --gpus。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not valid. Use on or off.</source>
        <translation>“%1”无效。请使用 on 或 off。</translation>
    </message>
    <message>
        <source>List resource limits</source>
        <translation>列出资源限制</translation>
    </message>
    <message>
        <source>Set a resource limit</source>
        <translation>设置资源限制</translation>
    </message>
    <message>
        <source>For the runs on clusters of this VM size family, such as standardNCSv3Family</source>
        <translation>用于此配额系列集群上的运行，例如 standardNCSv3Family</translation>
    </message>
    <message>
        <source>For the runs of each VM size family</source>
        <translation>用于每个配额系列的运行</translation>
    </message>
    <message>
        <source>Maximum number of nodes at a time</source>
        <translation>最大并发节点数</translation>
    </message>
    <message>
        <source>Maximum number of cores at a time</source>
        <translation>最大并发核心数</translation>
    </message>
    <message>
        <source>Maximum memory at a time, such as 64G</source>
        <translation>最大并发内存，例如 64G</translation>
    </message>
    <message>
        <source>Maximum number of GPUs at a time</source>
        <translation>最大并发 GPU 数</translation>
    </message>
    <message>
        <source>Order queued runs of equal priority by the recent usage of their experiments</source>
        <translation>按实验的近期用量对同等优先级的排队运行排序</translation>
    </message>
    <message>
        <source>Specify either --leave-runs or --remove-traces: active runs need their data on the machine.</source>
        <translation>请指定 --leave-runs 或 --remove-traces 之一：活动的运行需要机器上的数据。</translation>
    </message>
    <message>
        <source>studioctl: the cluster did not confirm that the job %1 has stopped; it may still be running. To stop it: ray job stop --address %2 %1</source>
        <translation>studioctl: 未确认作业 %1 已停止，它可能仍在该集群中运行：ray job stop --address %2 %1</translation>
    </message>
    <message>
        <source>The machine&apos;s host key is %1, not the specified one. The question was not answered.</source>
        <translation>该机器的主机密钥是 %1，而不是指定的密钥。未回答该问题。</translation>
    </message>
    <message>
        <source>No pending question %1. &quot;studioctl compute list-questions&quot; lists them.</source>
        <translation>没有未回答的问题 %1。“studioctl compute list-questions”会列出它们。</translation>
    </message>
    <message>
        <source>Detach despite active runs: they continue unmonitored until the machine is attached again</source>
        <translation>即使有活动的运行也分离：它们会继续执行但不受监视，直到重新附加该机器</translation>
    </message>
    <message>
        <source>Do not ask for confirmation before deleting the pods of a Kubernetes cluster</source>
        <translation>删除 Kubernetes 集群的 Pod 之前不询问</translation>
    </message>
    <message>
        <source>Delete data that no run needs from an attached machine</source>
        <translation>从附加的机器上移除不再被任何运行需要的内容</translation>
    </message>
    <message>
        <source>MAC address for Wake-on-LAN, such as 0c:9d:92:00:11:22; none removes it</source>
        <translation>用于 Wake-on-LAN 的 MAC 地址，例如 0c:9d:92:00:11:22；none 表示移除</translation>
    </message>
    <message>
        <source>yes: queued runs wake it; no: only &quot;compute start&quot; and schedules do</source>
        <translation>yes：可在该机器上运行的排队运行会唤醒它；no：仅由“compute start”和计划唤醒</translation>
    </message>
    <message>
        <source>all (exclusive)</source>
        <comment>GPUs of a run that states none</comment>
        <translation>全部（独占）</translation>
    </message>
    <message>
        <source>wait until free</source>
        <comment>processes of others on a GPU</comment>
        <translation>等待空闲</translation>
    </message>
    <message>
        <source>share</source>
        <comment>processes of others on a GPU</comment>
        <translation>共享</translation>
    </message>
    <message>
        <source>use anyway</source>
        <comment>processes of others on a GPU</comment>
        <translation>仍然使用</translation>
    </message>
    <message>
        <source>GPUs of runs that request none</source>
        <translation>未请求 GPU 的运行所得 GPU</translation>
    </message>
    <message>
        <source>Maximum size of inputs, downloads and snapshots kept on the machine for this workspace, such as 50GiB; the least recently used are evicted first, never those in use. none: no limit</source>
        <translation>机器为此工作区保留的输入、下载和快照的最大大小，例如 50GiB；最先清除最久未使用的，绝不清除使用中的。none：不限制</translation>
    </message>
    <message>
        <source>GPUs of runs that request none: all (exclusive), share (all visible, none reserved) or none</source>
        <translation>未请求 GPU 的运行所得 GPU：all（独占）、share（全部可见，不预留）或 none</translation>
    </message>
    <message>
        <source>GPUs in use by others: wait (until free), share, or take (use anyway)</source>
        <translation>被他人使用的 GPU：wait（等待空闲）、share（共享）或 take（仍然使用）</translation>
    </message>
    <message>
        <source>Resources per node</source>
        <comment>heading in the help</comment>
        <translation>每个节点的资源</translation>
    </message>
    <message>
        <source>GPUs; 0 hides all GPUs from the job (default: the machine&apos;s rule for runs that request none)</source>
        <translation>GPU 数；0 表示作业看不到 GPU（默认：机器针对未请求 GPU 的运行的规则）</translation>
    </message>
    <message>
        <source>Minimum memory per GPU, such as 24G</source>
        <translation>每个 GPU 的最小显存，例如 24G</translation>
    </message>
    <message>
        <source>Do not share the machines with other runs</source>
        <translation>不与其他运行共享机器</translation>
    </message>
    <message>
        <source>Can be preempted by runs of higher priority; it is then requeued</source>
        <translation>可被优先级更高的运行抢占，随后重新排队</translation>
    </message>
    <message>
        <source>Number of nodes; all start together (default: 1)</source>
        <translation>一起启动的节点数（默认：1）</translation>
    </message>
    <message>
        <source>Framework for distributed processes: none, pytorch, tensorflow, mpi, ray, dask or spark</source>
        <translation>分布式进程的框架：none、pytorch、tensorflow、mpi、ray、dask 或 spark</translation>
    </message>
    <message>
        <source>With tensorflow: workers (default: every process that is not a parameter server)</source>
        <translation>使用 tensorflow 时：worker 数（默认：除参数服务器外的所有进程）</translation>
    </message>
    <message>
        <source>Start JupyterLab if needed, and print its URL with the token</source>
        <translation>如果未运行则在那里启动 JupyterLab，并输出带令牌的地址</translation>
    </message>
    <message>
        <source>Open it in VS Code; asks before adding an SSH config entry</source>
        <translation>在 VS Code 中打开；添加 SSH 配置条目前会询问</translation>
    </message>
    <message>
        <source>With --vscode: add the entry without confirmation</source>
        <translation>与 --vscode 一起使用：不询问直接写入条目</translation>
    </message>
    <message>
        <source>With --ssh or --vscode: only print the command and the SSH config entry</source>
        <translation>与 --ssh 或 --vscode 一起使用：仅打印命令和 ssh 条目</translation>
    </message>
    <message>
        <source>studioctl: could not determine which steps would be reused: %1</source>
        <translation>studioctl: 无法得知哪些步骤会被重用：%1</translation>
    </message>
    <message>
        <source>Run pipelines of steps</source>
        <translation>运行由步骤组成的管道</translation>
    </message>
    <message>
        <source>Print why each step was run, with the differences from its previous run</source>
        <translation>输出每个步骤运行的原因：与上一个同名步骤的差异</translation>
    </message>
    <message>
        <source>Resume an ended pipeline from the steps that are not completed</source>
        <translation>从未完成的步骤开始重新运行已结束的管道</translation>
    </message>
    <message>
        <source>The steps run with the code and the file as submitted. After a change, submit the pipeline again; steps with unchanged code are reused.</source>
        <translation>各步骤使用提交时的代码和文件运行。修改后请重新提交管道：代码未变的步骤会沿用先前的结果。</translation>
    </message>
    <message>
        <source>The line for %1 on standard input exceeds %2 bytes.</source>
        <translation>标准输入中供 %1 使用的行超过 %2 字节。</translation>
    </message>
    <message>
        <source>%1 reads a line from standard input, but there was none.</source>
        <translation>%1 从标准输入读取一行，但没有可读的行。</translation>
    </message>
    <message>
        <source>DESCRIPTION</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Containers cannot be created on &quot;%1&quot;. Install Podman there, or give this user access to Docker.</source>
        <translation>无法在“%1”上创建容器：请在那里安装 podman，或授予此用户访问 docker 的权限。</translation>
    </message>
    <message>
        <source>Node providers of clusters</source>
        <translation>集群的节点提供程序</translation>
    </message>
    <message>
        <source>Show a provider with its nodes and orphans</source>
        <translation>显示提供程序及其节点和孤立资源</translation>
    </message>
    <message>
        <source>Clouds only: region or zone (default: that of the preset)</source>
        <translation>仅限云：区域或可用区（默认：预设中的值）</translation>
    </message>
    <message>
        <source>Clouds only: list available sizes with prices</source>
        <translation>仅限云：列出可用规格及价格</translation>
    </message>
    <message>
        <source>Clouds only: list regions, zones or locations</source>
        <translation>仅限云：列出区域、可用区或位置</translation>
    </message>
    <message>
        <source>ID or name, as printed by &quot;provider show&quot;</source>
        <translation>“provider show”输出的 ID 或名称</translation>
    </message>
    <message>
        <source>No queued runs.</source>
        <translation>没有排队的运行。</translation>
    </message>
    <message numerus="yes">
        <source>%n more run(s) are queued; --limit shows more.</source>
        <translation>
            <numerusform>还有 %n 个运行在排队；用 --limit 可显示更多。</numerusform>
        </translation>
    </message>
    <message>
        <source>Queue position: %1 · Expected start: %2</source>
        <translation>队列位置：%1 · 预计启动：%2</translation>
    </message>
    <message>
        <source>Queue position: %1</source>
        <translation>队列位置：%1</translation>
    </message>
    <message>
        <source>Run %1 is not queued; its state is %2.</source>
        <translation>运行 %1 不在排队；其状态为 %2。</translation>
    </message>
    <message>
        <source>Specify one of --first, --before RUN and --priority P.</source>
        <translation>请指定 --first、--before RUN 和 --priority P 中的一个。</translation>
    </message>
    <message>
        <source>Show and change the order of queued runs</source>
        <translation>查看和更改排队运行的顺序</translation>
    </message>
    <message>
        <source>List queued runs in order</source>
        <translation>按顺序列出排队的运行</translation>
    </message>
    <message>
        <source>Only runs queued for this compute target</source>
        <translation>仅限为此计算目标排队的运行</translation>
    </message>
    <message>
        <source>Move a queued run</source>
        <translation>移动排队的运行</translation>
    </message>
    <message>
        <source>Behind the runs of this priority: -1000 to 1000, higher first (default: 0)</source>
        <translation>移到此优先级的运行之后：-1000 到 1000，高者优先（默认：0）</translation>
    </message>
    <message>
        <source>Other compute target, or several as A,B; prints what differs there</source>
        <translation>另一个计算目标，或多个 A,B：输出那里的差异</translation>
    </message>
    <message>
        <source>Run on any target that meets the requirements</source>
        <translation>在任何满足要求的目标上运行</translation>
    </message>
    <message>
        <source>Submit even if no target can execute the run; it stays queued until one can</source>
        <translation>即使没有目标能执行该运行也提交；它会排队直到有目标可用</translation>
    </message>
    <message>
        <source>studioctl: no matching runs.</source>
        <translation>studioctl: 没有匹配的运行。</translation>
    </message>
    <message>
        <source>Queue position</source>
        <translation>队列位置</translation>
    </message>
    <message>
        <source>The run has no log for rank %1 yet.</source>
        <translation>该运行还没有进程 %1 的日志。</translation>
    </message>
    <message>
        <source>Run %1 has no log of its own. List its child runs: studioctl run list --parent %1 · events: studioctl run events %1</source>
        <translation>运行 %1 没有自己的日志。列出子运行：studioctl run list --parent %1 · 事件：studioctl run events %1</translation>
    </message>
    <message>
        <source>--rank already selects the log of a process. Omit --file.</source>
        <translation>--rank 已选择进程的日志。请省略 --file。</translation>
    </message>
    <message>
        <source>studioctl: skipped %1: a link that points outside the folder, or not a regular file.</source>
        <translation>studioctl: 已跳过 %1：它是指向文件夹之外的链接，或者不是普通文件。</translation>
    </message>
    <message>
        <source>Specify either IDs or --parent, not both.</source>
        <translation>请指定 ID 或 --parent 之一，不能同时指定。</translation>
    </message>
    <message>
        <source>Run %1 has no child runs: it is neither a sweep nor a pipeline.</source>
        <translation>运行 %1 没有自己的子运行：它既不是扫描也不是管道。</translation>
    </message>
    <message>
        <source>Schedules fire only while a scheduler runs on this workspace, and none is running. Start one with &quot;studioctl serve&quot;, or install the service: &quot;studioctl schedule service install&quot;.</source>
        <translation>只有此工作区的调度程序在运行时计划才会触发，而现在没有运行。请用“studioctl serve”启动，或安装服务：“studioctl schedule service install”。</translation>
    </message>
    <message>
        <source>Submit jobs on a schedule</source>
        <translation>按计划提交作业</translation>
    </message>
    <message>
        <source>Delete a schedule and its history; its runs are kept</source>
        <translation>删除计划及其历史；其运行会保留</translation>
    </message>
    <message>
        <source>Specify one of --file, --run and --config.</source>
        <translation>请给出 --file、--run 和 --config 之一。</translation>
    </message>
    <message>
        <source>--compute and --environment require --file. Runs and run configurations keep all their settings.</source>
        <translation>--compute 和 --environment 需要 --file。对于运行或运行配置，会重复其全部设置。</translation>
    </message>
    <message>
        <source>Specify a file with --file, or a job with --run or --config and its times with --cron or --every.</source>
        <translation>请用 --file 给出文件，或用 --run 或 --config 给出作业并用 --cron 或 --every 给出时间。</translation>
    </message>
    <message>
        <source>Specify the times with --cron or --every.</source>
        <translation>请用 --cron 或 --every 给出时间。</translation>
    </message>
    <message>
        <source>Specify a name for the schedule with --name.</source>
        <translation>请用 --name 给计划命名。</translation>
    </message>
    <message>
        <source>Times missed while no scheduler was running: skip, once (the latest) or all (default: once)</source>
        <translation>没有调度程序运行时错过的时间：skip、once（最新的）或 all（默认：once）</translation>
    </message>
    <message>
        <source>If an earlier run is still active: skip or allow (default: skip)</source>
        <translation>如果先前的运行仍处于活动状态：skip 或 allow（默认：skip）</translation>
    </message>
    <message>
        <source>Create a schedule</source>
        <translation>创建计划</translation>
    </message>
    <message>
        <source>The job is frozen: later changes to its files do not affect what is submitted. Schedules fire while a scheduler runs on this workspace; &quot;studioctl schedule service install&quot; starts one at sign-in.</source>
        <translation>作业已冻结：其文件之后的更改不影响提交的内容。此工作区的调度程序运行时计划才会触发；“studioctl schedule service install”使其随此机器启动。</translation>
    </message>
    <message>
        <source>The scheduler is running and starts when you sign in. To keep it running after you sign out: loginctl enable-linger</source>
        <translation>调度程序现已运行，并在您登录时启动。要使其在您注销后也运行：loginctl enable-linger</translation>
    </message>
    <message>
        <source>Account to charge</source>
        <translation>计费账户</translation>
    </message>
    <message>
        <source>Interval between squeue calls, 10s to 1h (default: 30s, 10s after changes)</source>
        <translation>两次调用 squeue 之间的时间，10s 到 1h（默认：30s，有变化后 10s）</translation>
    </message>
    <message>
        <source>Dry run: print the upload, target and environment, and exit</source>
        <translation>试运行：输出上传内容、目标和环境，然后退出</translation>
    </message>
    <message>
        <source>The first argument that is not an option is the script or .jar; the rest are its arguments. Paths are relative to the source folder (default: the current one).</source>
        <translation>第一个不是选项的词是脚本或 .jar;其后是它的参数。路径是源文件夹中的路径（默认：当前文件夹）。</translation>
    </message>
    <message>
        <source>Run all steps of a pipeline, even if earlier results can be reused</source>
        <translation>运行管道的所有步骤，即使可以重用先前的结果</translation>
    </message>
    <message>
        <source>Queue priority: -1000 to 1000, higher first (default: 0)</source>
        <translation>队列优先级：-1000 到 1000，高者优先（默认：0）</translation>
    </message>
    <message>
        <source>Specify either --time or --time-limit, not both.</source>
        <translation>请指定 --time 或 --time-limit 之一，不能同时指定。</translation>
    </message>
    <message>
        <source>--name is empty. Specify a name for the run, or omit --name.</source>
        <translation>--name 为空。请为运行指定名称，或省略 --name。</translation>
    </message>
    <message>
        <source>Maximum number of concurrent trials (default: as many as fit)</source>
        <translation>最大并发试验数（默认：容量允许的数量）</translation>
    </message>
    <message>
        <source>Extend a sweep by more trials or time, even after it has ended</source>
        <translation>为扫描增加试验或时间，结束后也可以</translation>
    </message>
    <message>
        <source>Specify --max-trials, --max-concurrent, --sweep-timeout or --retry-failed.</source>
        <translation>请指定 --max-trials、--max-concurrent、--sweep-timeout 或 --retry-failed。</translation>
    </message>
    <message>
        <source>Total number of trials, including existing ones</source>
        <translation>试验总数，包括已有的</translation>
    </message>
    <message>
        <source>Maximum number of concurrent trials</source>
        <translation>最大并发试验数</translation>
    </message>
    <message>
        <source>UNPRICED</source>
        <translation>未定价</translation>
    </message>
    <message>
        <source>Active: %1 × %2 since %3, %4 %5 per hour each</source>
        <translation>活动：%1 × %2，自 %3 起，每个每小时 %4 %5</translation>
    </message>
    <message>
        <source>Active: %1 × %2 since %3, price unknown</source>
        <translation>活动：%1 × %2，自 %3 起，价格未知</translation>
    </message>
    <message>
        <source>Specify the currency of the price, such as --currency EUR.</source>
        <translation>请指定价格的货币，例如 --currency EUR。</translation>
    </message>
    <message>
        <source>--since requires a time in the past, not &quot;%1&quot;.</source>
        <translation>--since 需要过去的时间，而不是“%1”。</translation>
    </message>
    <message>
        <source>Show compute usage and cost</source>
        <translation>显示计算用量和费用</translation>
    </message>
    <message>
        <source>VS Code needs an SSH config entry in %1, included from %2. Confirm with --yes, or print it with --print.</source>
        <translation>VS Code 需要一个 ssh 条目，它将写入 %1 并由 %2 包含。请用 --yes 确认，或用 --print 查看。</translation>
    </message>
    <message>
        <source>Database restored from %1. The previous database is saved as %2.</source>
        <translation>已从 %1 还原数据库。之前的状态保存在 %2。</translation>
    </message>
    <message>
        <source>Restore the database from a backup</source>
        <translation>从备份还原数据库</translation>
    </message>
    <message>
        <source>--tag takes NAME=VALUE, not &quot;%1&quot;.</source>
        <translation>--tag 需要 NAME=VALUE，而不是“%1”。</translation>
    </message>
    <message>
        <source>The provider %1 does not support tags.</source>
        <translation>提供方 %1 不支持标记。</translation>
    </message>
    <message>
        <source>The provider %1 does not support machines without a public IP address.</source>
        <translation>提供方 %1 不支持没有公共 IP 地址的计算机。</translation>
    </message>
    <message>
        <source>Without public IP</source>
        <translation>无公共 IP</translation>
    </message>
    <message>
        <source>--idle-time-before-shutdown-minutes, --setup-script and --assigned-user require --type computeinstance.</source>
        <translation>--idle-time-before-shutdown-minutes、--setup-script 和 --assigned-user 需要 --type computeinstance。</translation>
    </message>
    <message>
        <source>--region, --option, --tag and --no-public-ip require --provider with a cloud, such as aws.</source>
        <translation>--region、--option、--tag 和 --no-public-ip 需要 --provider 指定云，例如 aws。</translation>
    </message>
    <message>
        <source>With a cloud: tag of each machine, NAME=VALUE; may be repeated</source>
        <translation>使用云时：每台计算机的标记，NAME=VALUE；可重复</translation>
    </message>
    <message>
        <source>With a cloud: machines without a public IP address; this computer must reach their private addresses, for example over a VPN</source>
        <translation>使用云时：没有公共 IP 地址的计算机；本机必须能够访问其专用地址，例如通过 VPN</translation>
    </message>
    <message>
        <source>With --type computeinstance: assigned user, shown as a label</source>
        <translation>与 --type computeinstance 一起：分配的用户，显示为标签</translation>
    </message>
    <message>
        <source>Resume node creation of a cluster after failures, or lift the quarantine of a machine</source>
        <translation>在节点启动失败后允许群集重新创建节点，或解除计算机的隔离</translation>
    </message>
    <message>
        <source>Public IP</source>
        <translation>公共 IP</translation>
    </message>
    <message>
        <source>One run is tried there after %1. Lift it with: studioctl compute retry %2</source>
        <translation>%1 之后将在那里尝试一个运行。解除隔离：studioctl compute retry %2</translation>
    </message>
    <message>
        <source>Assigned to</source>
        <translation>分配给</translation>
    </message>
    <message>
        <source>studioctl: &quot;%1&quot; already exists; it was updated.</source>
        <translation>studioctl: “%1”已存在，已更新。</translation>
    </message>
    <message>
        <source>Create a temporary cluster for this run and delete it afterwards; requires --size, --cores and --memory, or --like</source>
        <translation>为此运行创建临时集群，结束后删除；需要 --size，或者 --cores 和 --memory，或者 --like</translation>
    </message>
    <message>
        <source>Create it like an existing cluster of any provider, instead of with a size: same machine or cloud, size, image, settings and price</source>
        <translation>按任意提供方的现有集群创建，而不是指定规格：相同的计算机或云、规格、镜像、设置和价格</translation>
    </message>
    <message>
        <source>--size, --tier, --max-instances and --like require --run-based. Create a permanent cluster with &quot;studioctl compute create&quot;.</source>
        <translation>--size、--tier、--max-instances 和 --like 需要 --run-based。使用“studioctl compute create”创建永久集群。</translation>
    </message>
    <message>
        <source>--like sets the size and priority of the nodes: omit --size and --tier.</source>
        <translation>--like 决定节点的规格和优先级：请省略 --size 和 --tier。</translation>
    </message>
    <message>
        <source>--like requires the name of a cluster; &quot;%1&quot; is not a cluster.</source>
        <translation>--like 需要集群名称；“%1”不是集群。</translation>
    </message>
    <message>
        <source>a cluster for this run only, like %1</source>
        <translation>仅用于此运行的集群，与 %1 相同</translation>
    </message>
    <message>
        <source>Maximum size of a log that is mirrored while its job writes it, such as 1GiB; the rest is kept on the machine. none: no limit (default: 4GiB)</source>
        <translation>作业写入时镜像的日志的最大大小，例如 1GiB；其余部分保留在机器上。none：无限制（默认：4GiB）</translation>
    </message>
    <message>
        <source>--collect-log takes a size of at least 1MiB, such as 1GiB, or none, not &quot;%1&quot;.</source>
        <translation>--collect-log 需要至少 1MiB 的大小（例如 1GiB）或 none，而不是“%1”。</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>nearly used up</source>
        <translation>即将用尽</translation>
    </message>
    <message>
        <source>used up, new runs are held</source>
        <translation>已用尽，新运行暂缓</translation>
    </message>
    <message>
        <source>used up</source>
        <translation>已用尽</translation>
    </message>
    <message>
        <source>Give either --machine for slices of one machine, or --machines for a pool.</source>
        <translation>请指定 --machine（单台机器的切片）或 --machines（机器池）之一。</translation>
    </message>
    <message>
        <source>Machines of a pool, separated by commas: nodes are slices of each, or whole machines</source>
        <translation>机器池中的机器，以逗号分隔：节点是每台机器的切片或整台机器</translation>
    </message>
    <message>
        <source>List what happened to a compute target, newest first</source>
        <translation>列出计算目标上发生的事件，最新的在前</translation>
    </message>
    <message>
        <source>%1 per log</source>
        <translation>每个日志 %1</translation>
    </message>
    <message>
        <source>Log size limit</source>
        <translation>日志大小限制</translation>
    </message>
    <message>
        <source>The quarantine of machines and GPUs is off.</source>
        <translation>机器和 GPU 的隔离已关闭。</translation>
    </message>
    <message numerus="yes">
        <source>Machines and GPUs are quarantined after %n failure(s) in a row.</source>
        <translation>
            <numerusform>机器和 GPU 在连续 %n 次失败后被隔离。</numerusform>
        </translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not valid. Specify a number from 1 to %2, or off.</source>
        <translation>“%1”无效。请指定 1 到 %2 之间的数字，或 off。</translation>
    </message>
    <message>
        <source>Set after how many failures in a row a machine or GPU takes no further runs</source>
        <translation>设置机器或 GPU 在连续失败多少次后不再接受运行</translation>
    </message>
    <message>
        <source>Runs in a row that fail there within seconds and work elsewhere (default: 3), or off</source>
        <translation>连续在那里数秒内失败而在其他位置正常的运行数（默认：3），或 off</translation>
    </message>
    <message>
        <source>While a run is active</source>
        <translation>有活动的运行时</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was created, but its runs would wait: %2 Details: studioctl provider check %3 --machine %4</source>
        <translation>已创建“%1”，但其运行将一直等待：%2 详细信息：studioctl provider check %3 --machine %4</translation>
    </message>
    <message>
        <source>The run has logged no metrics. See: studioctl help metrics</source>
        <translation>此运行没有记录任何指标。参见：studioctl help metrics</translation>
    </message>
    <message>
        <source>studioctl: the run has logged no metrics: with MLflow, TensorBoard, or as JSON lines in a file metrics.jsonl. See: studioctl help metrics</source>
        <translation>studioctl: 此运行没有记录任何指标（通过 MLflow、TensorBoard，或文件 metrics.jsonl 中的 JSON 行）。参见：studioctl help metrics</translation>
    </message>
    <message>
        <source>studioctl: note: --query found nothing: %1.</source>
        <translation>studioctl: 提示：--query 没有找到任何内容：%1。</translation>
    </message>
    <message>
        <source>studioctl: the priority of the run is now %1, that of the run behind it; it was %2.</source>
        <translation>studioctl: 运行的优先级现在是 %1，与其后的运行相同；之前是 %2。</translation>
    </message>
    <message>
        <source>Before all runs queued for the same compute target, with the priority of the first</source>
        <translation>移到为同一计算目标排队的所有运行之前，并采用其中第一个的优先级</translation>
    </message>
    <message>
        <source>Run %1 is a sweep, which has no files of its own. Download those of its best trial; its ID: studioctl sweep best %1</source>
        <translation>运行 %1 是一次扫描，自身没有文件。请下载其最佳试验的文件；其 ID：studioctl sweep best %1</translation>
    </message>
    <message>
        <source>no run has %1. Scripts log metrics with MLflow, TensorBoard, or as JSON lines in a file metrics.jsonl; see: studioctl help metrics</source>
        <translation>没有运行具有 %1。脚本通过 MLflow、TensorBoard 或文件 metrics.jsonl 中的 JSON 行记录指标；参见：studioctl help metrics</translation>
    </message>
    <message>
        <source>Unknown state &quot;%1&quot;. Valid states: NotStarted, Queued, Provisioning, Preparing, Running, Finalizing, CancelRequested, Completed, Failed, Canceled and NotResponding.</source>
        <translation>未知状态“%1”。可用的状态：NotStarted、Queued、Provisioning、Preparing、Running、Finalizing、CancelRequested、Completed、Failed、Canceled 和 NotResponding。</translation>
    </message>
    <message>
        <source>New in this workspace: %1</source>
        <translation>此工作区中新增：%1</translation>
    </message>
    <message>
        <source>No trial of the sweep completed with a value of %1.</source>
        <translation>扫描中没有试验以 %1 的值完成。</translation>
    </message>
    <message>
        <source>Compute of type &quot;%1&quot; cannot be attached. Supported: %2.</source>
        <translation>无法附加类型为“%1”的计算。支持：%2。</translation>
    </message>
    <message>
        <source>Show the lineage of a run or data</source>
        <translation>显示运行或数据的沿袭</translation>
    </message>
    <message>
        <source>ID or name of a run, or NAME or NAME:VERSION of data</source>
        <translation>运行的 ID 或名称，或数据的 NAME 或 NAME:VERSION</translation>
    </message>
    <message>
        <source>Orphans do not belong to any node. Delete one with: studioctl provider delete-orphan ID</source>
        <translation>孤立资源不属于任何节点。删除某个资源：studioctl provider delete-orphan ID</translation>
    </message>
    <message>
        <source>Delete an orphaned resource of this workspace</source>
        <translation>删除此工作区的一个孤立资源</translation>
    </message>
    <message>
        <source>Choose another folder with --to, or overwrite existing files with --overwrite.</source>
        <translation>请用 --to 选择其他文件夹，或用 --overwrite 覆盖现有文件。</translation>
    </message>
    <message numerus="yes">
        <source>, %n unchanged</source>
        <translation>
            <numerusform>，%n 个未更改</numerusform>
        </translation>
    </message>
    <message>
        <source>Overwrite existing files whose content differs (default: refuse and copy nothing)</source>
        <translation>覆盖内容不同的现有文件（默认：拒绝，不复制任何内容）</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n files, %2)</source>
        <translation>
            <numerusform>%1（%n 个文件，%2）</numerusform>
        </translation>
    </message>
    <message>
        <source>Variable %1</source>
        <translation>变量 %1</translation>
    </message>
    <message>
        <source>(hidden)</source>
        <translation>（已隐藏）</translation>
    </message>
    <message>
        <source>%1 in total: %2 queued, %3 running, %4 completed, %5 failed, %6 canceled</source>
        <translation>共 %1 个：%2 个排队中，%3 个运行中，%4 个完成，%5 个失败，%6 个取消</translation>
    </message>
    <message>
        <source>Place no new runs on a machine or a cluster; running ones continue</source>
        <translation>不在机器或集群上放置新的运行；正在进行的运行会继续</translation>
    </message>
    <message>
        <source>Place runs again on a machine or a cluster that was drained</source>
        <translation>在已排空的机器或集群上重新放置运行</translation>
    </message>
    <message>
        <source>Drained since</source>
        <translation>排空自</translation>
    </message>
    <message>
        <source>%1, drained</source>
        <translation>%1，已排空</translation>
    </message>
    <message>
        <source>Keep a queued run, or the queued runs of a parent, from starting</source>
        <translation>不让等待中的运行（或父运行的等待中的子运行）开始</translation>
    </message>
    <message>
        <source>Let a run that is held start in its turn</source>
        <translation>让被保留的运行按顺序开始</translation>
    </message>
    <message>
        <source>A range of --array ends before it starts: &quot;%1&quot;.</source>
        <translation>--array 的某个范围结束值小于起始值：“%1”。</translation>
    </message>
    <message>
        <source>--array has an index twice: &quot;%1&quot;.</source>
        <translation>--array 中有重复的索引：“%1”。</translation>
    </message>
    <message>
        <source>An index of --array must be at most %1.</source>
        <translation>--array 的索引最大为 %1。</translation>
    </message>
    <message>
        <source>--array takes at most %1 indices.</source>
        <translation>--array 最多接受 %1 个索引。</translation>
    </message>
    <message>
        <source>After %, --array takes how many runs may run at a time, such as 0-99%8, not &quot;%1&quot;.</source>
        <translation>--array 中 % 之后是可同时运行的数量，例如 0-99%8，而不是“%1”。</translation>
    </message>
    <message>
        <source>--array takes indices and ranges, such as 0-9, 1,4,7-20:4 or 0-99%8, not &quot;%1&quot;.</source>
        <translation>--array 接受索引和范围，例如 0-9、1,4,7-20:4 或 0-99%8，而不是“%1”。</translation>
    </message>
    <message>
        <source>virtualmachine: any Linux machine reachable over SSH</source>
        <translation>virtualmachine：任何可通过 SSH 访问的 Linux 机器</translation>
    </message>
    <message>
        <source>%1 (default: virtualmachine)</source>
        <translation>%1（默认：virtualmachine）</translation>
    </message>
    <message>
        <source>; </source>
        <comment>between items</comment>
        <translation>; </translation>
    </message>
    <message>
        <source>yes: a serverless run that fits no target gets a cluster of its own like this one, which is deleted with the run and may cost money; --max-instances limits the nodes of all of them. Its own nodes then take only runs that name it. no: never (default)</source>
        <translation>yes：没有目标适合的无服务器运行会获得与此相同的专用集群，该集群随运行删除，并可能产生费用；--max-instances 限制所有这类集群的节点总数。此后其自身的节点只接受指定它的运行。no：从不（默认）</translation>
    </message>
    <message>
        <source>--serverless-template takes yes or no, not &quot;%1&quot;.</source>
        <translation>--serverless-template 接受 yes 或 no，而不是“%1”。</translation>
    </message>
    <message>
        <source>Serverless template</source>
        <translation>无服务器模板</translation>
    </message>
    <message>
        <source>yes: clusters like it for runs that fit no target</source>
        <translation>是：为没有合适目标的运行创建与其相同的集群</translation>
    </message>
    <message>
        <source>For one run</source>
        <translation>仅用于一次运行</translation>
    </message>
    <message>
        <source>yes, like %1</source>
        <translation>是，与 %1 相同</translation>
    </message>
    <message>
        <source>ray, dask: a cluster of that framework, by its address</source>
        <translation>ray、dask：该框架的集群，通过其地址</translation>
    </message>
    <message>
        <source>kubernetes: a Kubernetes cluster, by a kubeconfig</source>
        <translation>kubernetes：Kubernetes 集群，通过 kubeconfig</translation>
    </message>
    <message>
        <source>unknown</source>
        <comment>a price</comment>
        <translation>未知</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>studioctl: nothing differs.</source>
        <translation>studioctl: 没有差异。</translation>
    </message>
    <message>
        <source>slurm: a Slurm cluster, by its login node</source>
        <translation>slurm：Slurm 集群，通过其登录节点</translation>
    </message>
    <message>
        <source>Slurm options, such as --partition, cannot be used with --type %1.</source>
        <translation>Slurm 作业的选项（例如 --partition）不适用于 --type %1。</translation>
    </message>
    <message>
        <source>Where environments are built: login (on the login node, the default) or job</source>
        <translation>构建环境的位置：login（登录节点，默认）或 job（作业）</translation>
    </message>
    <message>
        <source>Partition of the jobs that build environments (default: that of the run)</source>
        <translation>构建环境的作业所用的分区（默认：运行的分区）</translation>
    </message>
    <message>
        <source>Time limit of the jobs that build environments, in Slurm&apos;s formats (default: 1:00:00)</source>
        <translation>构建环境的作业的时间限制，使用 Slurm 格式（默认：1:00:00）</translation>
    </message>
    <message>
        <source>--build-in must be login or job.</source>
        <translation>--build-in 必须是 login 或 job。</translation>
    </message>
    <message>
        <source>--build-time takes a time limit of Slurm, such as 30, 2:00:00 or 1-12, not &quot;%1&quot;.</source>
        <translation>--build-time 接受 Slurm 的时间限制，例如 30、2:00:00 或 1-12，而不是“%1”。</translation>
    </message>
    <message>
        <source>hdinsight: a cluster with Spark and YARN, by its head node</source>
        <translation>hdinsight：带 Spark 和 YARN 的集群，通过其头节点</translation>
    </message>
    <message>
        <source>no target can ever take the run; it gets a cluster of its own %1</source>
        <translation>没有任何目标能够运行它；将为它创建专用集群：%1</translation>
    </message>
    <message>
        <source>--follow prints one log, and an array has several. Use --wait.</source>
        <translation>--follow 只输出一个日志，而数组有多个日志。请使用 --wait。</translation>
    </message>
    <message>
        <source>--array requires the file of a single job, not of a sweep or a pipeline.</source>
        <translation>--array 需要单个作业的文件，不能是超参数扫描或管道的文件。</translation>
    </message>
    <message>
        <source>Run the command once for each index, such as 0-9, 1,4,7-20:4 or 0-99%8 (8 at a time), which is in COMPUTE_STUDIO_ARRAY_INDEX; on Slurm, as one job array</source>
        <translation>对每个索引运行一次命令，例如 0-9、1,4,7-20:4 或 0-99%8（同时运行 8 个）；索引在 COMPUTE_STUDIO_ARRAY_INDEX 中；在 Slurm 上作为一个作业数组提交</translation>
    </message>
    <message>
        <source>%1 for each node</source>
        <translation>每个节点 %1</translation>
    </message>
    <message>
        <source>price unknown</source>
        <translation>价格未知</translation>
    </message>
    <message>
        <source>like %1 (%2), deleted with the run</source>
        <translation>与 %1 相同（%2），随运行删除</translation>
    </message>
    <message numerus="yes">
        <source>; first of %n templates that fit, by price and size</source>
        <translation>
            <numerusform>；按价格和大小在 %n 个合适的模板中居首</numerusform>
        </translation>
    </message>
    <message>
        <source>Own cluster</source>
        <translation>专用集群</translation>
    </message>
    <message>
        <source>The sweep has no metric that compares its trials.</source>
        <translation>此超参数扫描没有用于比较各次试验的指标。</translation>
    </message>
    <message>
        <source>Run %1 has no files of its own. Download those of its trials; their IDs: studioctl sweep trials %1</source>
        <translation>运行 %1 自身没有文件。请下载其各次试验的文件；其 ID：studioctl sweep trials %1</translation>
    </message>
    <message>
        <source>Run %1 has child runs, which a .runconfig cannot describe. Use --format yaml.</source>
        <translation>运行 %1 有子运行，.runconfig 无法描述它们。请使用 --format yaml。</translation>
    </message>
    <message>
        <source>yaml: an Azure job (default); runconfig: the older format</source>
        <translation>yaml：Azure 作业（默认）；runconfig：旧格式</translation>
    </message>
    <message>
        <source>ID or name of a run; a unique prefix of the ID (4 characters or more) is enough</source>
        <translation>运行的 ID 或名称；ID 的唯一前缀（至少 4 个字符）即可</translation>
    </message>
    <message>
        <source>ID or name of the pipeline; a unique prefix of the ID (4 characters or more) is enough</source>
        <translation>管道的 ID 或名称；ID 的唯一前缀（至少 4 个字符）即可</translation>
    </message>
    <message>
        <source>Run ID, a unique prefix of it (4 characters or more), or a run name</source>
        <translation>运行 ID、其唯一前缀（至少 4 个字符）或运行名称</translation>
    </message>
    <message>
        <source>IDs or names of runs; a unique prefix of an ID (4 characters or more) is enough</source>
        <translation>运行的 ID 或名称；ID 的唯一前缀（至少 4 个字符）即可</translation>
    </message>
    <message>
        <source>ID or name of the sweep; a unique prefix of the ID (4 characters or more) is enough</source>
        <translation>扫描的 ID 或名称；ID 的唯一前缀（至少 4 个字符）即可</translation>
    </message>
    <message>
        <source>a cloud (%1 or a preset of your own)</source>
        <translation>云（%1 或您自己的预设）</translation>
    </message>
    <message>
        <source>containers on a machine</source>
        <translation>机器上的容器 (containers)</translation>
    </message>
    <message>
        <source>slots of a machine (default), machines of a pool</source>
        <translation>一台机器的 slots（默认）、池中的 machines</translation>
    </message>
    <message>
        <source>allocations of a Slurm cluster (slurm)</source>
        <translation>Slurm 集群的分配 (slurm)</translation>
    </message>
    <message>
        <source>virtual machines on a machine (vms)</source>
        <translation>机器上的虚拟机 (vms)</translation>
    </message>
    <message>
        <source>--engine requires --provider containers or vms.</source>
        <translation>--engine 需要 --provider containers 或 vms。</translation>
    </message>
    <message>
        <source>node %1 since %2</source>
        <translation>节点 %1，自 %2 起</translation>
    </message>
    <message>
        <source>node %1 of %2 since %3</source>
        <translation>%2 的节点 %1，自 %3 起</translation>
    </message>
    <message>
        <source>Provider of the nodes: %1; see &quot;studioctl provider list&quot;</source>
        <translation>节点的提供程序：%1；请参阅“studioctl provider list”</translation>
    </message>
    <message>
        <source>IMAGE</source>
        <translation>映像</translation>
    </message>
    <message>
        <source>TITLE</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>studioctl: priced at %1 %2 per hour, the list price of %3 for Linux; --price sets another one.</source>
        <translation>studioctl: 价格为每小时 %1 %2，即 %3 的 Linux 标价；可用 --price 另行设置。</translation>
    </message>
    <message>
        <source>The machine cannot be stopped yet. %1</source>
        <translation>该机器目前还无法停止。%1</translation>
    </message>
    <message>
        <source>Assigned user of a compute instance or an attached machine, shown as a label; empty: none</source>
        <translation>计算实例或已附加机器的指定用户，显示为标签；为空：无</translation>
    </message>
    <message>
        <source>Connect standard input and output to the SSH server of a compute instance; for ProxyCommand of ssh</source>
        <translation>将标准输入和输出连接到计算实例的 SSH 服务器；用于 ssh 的 ProxyCommand</translation>
    </message>
    <message>
        <source>Name of the instance</source>
        <translation>实例名称</translation>
    </message>
    <message>
        <source>Only check that there is an SSH server</source>
        <translation>仅检查是否有 SSH 服务器</translation>
    </message>
    <message>
        <source>--dockerfile, --engine, --registry, --registry-user, --shm-size, --container-gpus and --engine-argument are for containers: also give --image or --build-context.</source>
        <translation>--dockerfile、--engine、--registry、--registry-user、--shm-size、--container-gpus 和 --engine-argument 用于容器：请同时给出 --image 或 --build-context。</translation>
    </message>
    <message>
        <source>No machine has a GPU.</source>
        <translation>没有机器配备 GPU。</translation>
    </message>
    <message>
        <source>Name of the compute target; without it all machines</source>
        <translation>计算目标的名称；省略时为所有机器</translation>
    </message>
    <message>
        <source>--gpus is for instances that are containers.</source>
        <translation>--gpus 仅用于容器实例。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is in the account %2, but the provider %3 is signed in to %4. Sign in to that account.</source>
        <translation>“%1”位于帐户 %2 中，但提供程序 %3 登录的是 %4。请登录该帐户。</translation>
    </message>
    <message>
        <source>Resize a stopped compute instance: a container is recreated at the next start, a machine of a cloud keeps its disk</source>
        <translation>调整已停止的计算实例的大小：容器在下次启动时重新创建，云中的机器保留其磁盘</translation>
    </message>
    <message numerus="yes">
        <source>The run has %n node(s), numbered from 0.</source>
        <translation>
            <numerusform>该运行有 %n 个节点，编号从 0 开始。</numerusform>
        </translation>
    </message>
    <message>
        <source>Node 0 of %1; --node shows another one.</source>
        <translation>%1 个节点中的节点 0；用 --node 可显示其他节点。</translation>
    </message>
    <message>
        <source>NOW</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>ENGINE</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>Print why a run is queued, how many runs are ahead, and what it waits for on each machine</source>
        <translation>输出运行排队的原因、前面有多少个运行，以及它在每台机器上等待什么</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>The direction of a sort order is :asc or :desc, not &quot;%1&quot;.</source>
        <translation>排序方向应为 :asc 或 :desc，而不是“%1”。</translation>
    </message>
    <message>
        <source>No run has %1, and the direction of a sort order is :asc or :desc, not &quot;%2&quot;.</source>
        <translation>没有任何运行包含 %1，且排序方向应为 :asc 或 :desc，而不是“%2”。</translation>
    </message>
    <message>
        <source>SIZE OF %1</source>
        <translation>%1 的规格</translation>
    </message>
    <message>
        <source>--region requires --provider with a cloud, such as az.</source>
        <translation>--region 需要 --provider 指定云，例如 az。</translation>
    </message>
    <message>
        <source>With --provider: region or zone of the cloud</source>
        <translation>与 --provider 一起使用：云的区域或可用区</translation>
    </message>
    <message>
        <source>max %1 submitted jobs</source>
        <translation>最多 %1 个已提交的作业</translation>
    </message>
    <message>
        <source>max %1 running jobs</source>
        <translation>最多 %1 个运行中的作业</translation>
    </message>
    <message>
        <source>Maximum array size</source>
        <translation>最大数组大小</translation>
    </message>
    <message>
        <source>RUNNING</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>PENDING</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>Spark folder</source>
        <translation>Spark 文件夹</translation>
    </message>
    <message>
        <source>Hadoop configuration</source>
        <translation>Hadoop 配置</translation>
    </message>
    <message>
        <source>Java folder</source>
        <translation>Java 文件夹</translation>
    </message>
    <message>
        <source>--policy takes bandit(slack_factor=0.1), median_stopping, truncation_selection(truncation_percentage=20, exclude_finished_jobs=true) or asha(reduction_factor=4), also with evaluation_interval=N and delay_evaluation=N, not &quot;%1&quot;.</source>
        <translation>--policy 接受 bandit(slack_factor=0.1)、median_stopping、truncation_selection(truncation_percentage=20, exclude_finished_jobs=true) 或 asha(reduction_factor=4)，也可带 evaluation_interval=N 和 delay_evaluation=N，而不是“%1”。</translation>
    </message>
    <message>
        <source>Stop running trials early, as an early termination policy would</source>
        <translation>提前停止正在运行的试验，如同提前终止策略那样</translation>
    </message>
    <message>
        <source>Specify trials by their numbers, not &quot;%1&quot;.</source>
        <translation>请用编号指定试验，而不是“%1”。</translation>
    </message>
    <message>
        <source>Numbers of running trials</source>
        <translation>正在运行的试验的编号</translation>
    </message>
    <message>
        <source>A pruned trial counts as stopped early: its values so far guide the next trials.</source>
        <translation>被剪枝的试验算作已提前停止：其目前的值会影响后续试验的选择。</translation>
    </message>
    <message>
        <source>With --price: what a machine costs at most in a calendar month, such as 4.50</source>
        <translation>与 --price 一起使用：一台机器在一个日历月内的最高费用，例如 4.50</translation>
    </message>
    <message>
        <source>--currency, --since, --price-stopped and --price-month require --price.</source>
        <translation>--currency、--since、--price-stopped 和 --price-month 需要 --price。</translation>
    </message>
    <message>
        <source>--price-month takes an amount such as 4.50, not &quot;%1&quot;.</source>
        <translation>--price-month 接受金额，例如 4.50，而不是“%1”。</translation>
    </message>
    <message>
        <source>Let the other nodes continue when one fails; the run fails when all have ended</source>
        <translation>某个节点失败时让其他节点继续；所有节点结束后运行失败</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) are being deleted.</source>
        <translation>
            <numerusform>正在删除 %n 个运行。</numerusform>
        </translation>
    </message>
    <message>
        <source>OUTPUTS</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>NEEDED BY</source>
        <translation>需要者</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) of steps and their files, %1 of outputs that are on their machines only</source>
        <translation>
            <numerusform>%n 个步骤运行及其文件，其中 %1 的输出仅存在于其机器上</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete runs of pipeline steps whose outputs are kept only on their machines</source>
        <translation>删除其输出仅保留在机器上的管道步骤运行</translation>
    </message>
    <message>
        <source>Outputs that only steps on the same machine read stay there until the run is deleted. Runs whose outputs an unfinished pipeline may read are not deleted.</source>
        <translation>仅由同一机器上的步骤读取的输出会保留到该运行被删除。其输出可能被未结束的管道读取的运行不会被删除。</translation>
    </message>
    <message>
        <source>Written to</source>
        <translation>写入位置</translation>
    </message>
    <message>
        <source>added from a file; SHA-256 %1</source>
        <translation>从文件添加；SHA-256 %1</translation>
    </message>
    <message>
        <source>built-in</source>
        <translation>内置</translation>
    </message>
    <message>
        <source>Add and trust a preset file that defines the CLI of a cloud</source>
        <translation>添加并信任定义云 CLI 的预设文件</translation>
    </message>
    <message>
        <source>Remove a preset that was added from a file</source>
        <translation>移除从文件添加的预设</translation>
    </message>
    <message>
        <source>The machine is not connected. Permission to stop it will be checked at the first stop.</source>
        <translation>该机器未连接。停止它的权限将在首次停止时检查。</translation>
    </message>
    <message>
        <source>List the GPUs of one or all machines, and who uses them</source>
        <translation>列出一台或所有机器的 GPU 及其使用者</translation>
    </message>
    <message>
        <source>Number of GPUs of an instance that is a container; 0: none</source>
        <translation>容器实例的 GPU 数；0 表示没有</translation>
    </message>
    <message>
        <source>Node to show of a run on several nodes, from 0 (default: 0)</source>
        <translation>多节点运行中要显示的节点，从 0 开始（默认：0）</translation>
    </message>
    <message>
        <source>Capacity available. GPU usage by other programs is unknown because no scheduler is running.</source>
        <translation>有可用容量。由于没有调度程序在运行，其他程序的 GPU 使用情况未知。</translation>
    </message>
    <message>
        <source>Capacity available. Runs ahead in the queue are placed first.</source>
        <translation>有可用容量。队列中排在前面的运行先放置。</translation>
    </message>
    <message>
        <source>No images found.</source>
        <translation>未找到映像。</translation>
    </message>
    <message>
        <source>The provider &quot;%1&quot; does not use images. &quot;studioctl provider list&quot; lists the providers.</source>
        <translation>提供程序“%1”不使用映像。“studioctl provider list”列出各提供程序。</translation>
    </message>
    <message>
        <source>List the images available in a cloud or container engine, and those that clusters and instances there use</source>
        <translation>列出云或容器引擎中可用的映像，以及那里的集群和实例使用的映像</translation>
    </message>
    <message>
        <source>There are no runs to delete: no outputs are kept only on machines, or unfinished pipelines need them.</source>
        <translation>没有可删除的运行：没有仅保留在机器上的输出，或者未完成的管道需要它们。</translation>
    </message>
    <message>
        <source>List the runs and the sizes of their outputs, but delete nothing</source>
        <translation>仅列出运行及其输出的大小，不删除</translation>
    </message>
    <message>
        <source>--provider requires a cloud, such as az. For machines of other providers, use --on NAME or --fits.</source>
        <translation>--provider 需要一个云，例如 az。其他提供程序的机器请使用 --on NAME 或 --fits。</translation>
    </message>
    <message>
        <source>Cloud, such as az: also show the equivalent size of the cloud, or that it has none</source>
        <translation>云，例如 az：同时显示该云的对应规格，或标明没有</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a Spark cluster; the options for Spark, Hadoop and Java do not apply to it. &quot;studioctl compute list&quot; lists the targets.</source>
        <translation>“%1”不是 Spark 集群；Spark、Hadoop 和 Java 的选项对它不适用。“studioctl compute list”列出各目标。</translation>
    </message>
    <message>
        <source>Main class of an application in a .jar</source>
        <translation>.jar 应用程序的主类</translation>
    </message>
    <message>
        <source>The value of --%1 is not valid for Slurm. Use letters, digits and _-.,:=()[]*&amp;|!+@/, without spaces and without &quot;-&quot; at the beginning.</source>
        <translation>--%1 的值对 Slurm 无效。请使用字母、数字和 _-.,:=()[]*&amp;|!+@/，不含空格，且不以“-”开头。</translation>
    </message>
    <message>
        <source>studioctl: ~/.ssh/config has settings for the host %1. To use them: studioctl compute attach %2 --from-ssh-config %1</source>
        <translation>studioctl: ~/.ssh/config 中有主机 %1 的设置。如需使用：studioctl compute attach %2 --from-ssh-config %1</translation>
    </message>
    <message>
        <source>studioctl: no key file was given. Sign in with --key FILE, with --agent, or with a password: --password-stdin, or --interactive in a terminal.</source>
        <translation>studioctl: 未指定密钥文件。请使用 --key FILE 或 --agent 登录，或使用密码：--password-stdin，在终端中也可用 --interactive。</translation>
    </message>
    <message>
        <source>unknown command &quot;%1&quot; for &quot;%2&quot;. Use: studioctl %3</source>
        <translation>“%2”没有命令“%1”。请使用：studioctl %3</translation>
    </message>
    <message>
        <source>unexpected argument: %1. Did you mean %2 %1?</source>
        <translation>意外的参数：%1。您是指 %2 %1 吗？</translation>
    </message>
    <message>
        <source>unexpected argument: %1. &quot;%2&quot; takes one %3 at a time.</source>
        <translation>意外的参数：%1。“%2”每次只接受一个 %3。</translation>
    </message>
    <message>
        <source>unknown option %1 for &quot;%2&quot;.</source>
        <translation>“%2”没有选项 %1。</translation>
    </message>
    <message>
        <source>studioctl: deleted %1.</source>
        <translation>studioctl: 已删除 %1。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is one version, and all are deleted together. Specify &quot;%2&quot; to delete them.</source>
        <translation>“%1”只是一个版本，而所有版本会一起删除。要删除它们，请指定“%2”。</translation>
    </message>
    <message>
        <source>the environment %1 with all its versions</source>
        <translation>环境 %1 及其所有版本</translation>
    </message>
    <message>
        <source>This workspace has no compute target &quot;%1&quot;. &quot;run submit&quot; needs it, or another one: --compute NAME</source>
        <translation>此工作区没有计算目标“%1”。“run submit”需要它，或使用其他目标：--compute NAME</translation>
    </message>
    <message>
        <source>Only the compute target can be changed. To change parameters or the command: &quot;studioctl run export ID --to job.yml&quot;, then &quot;studioctl run submit --file job.yml --set inputs.NAME=VALUE&quot;, or Clone in the window.</source>
        <translation>只能更改计算目标。要更改参数或命令：先运行“studioctl run export ID --to job.yml”，再运行“studioctl run submit --file job.yml --set inputs.NAME=VALUE”，或在窗口中使用“克隆”。</translation>
    </message>
    <message>
        <source>studioctl: warning: the deletion affects these items, which refer to what is to be deleted:</source>
        <translation>studioctl: 警告：删除会影响以下引用了将被删除内容的对象：</translation>
    </message>
    <message>
        <source>Stop waiting after this time, such as 90s, 10m or 1h; the runs continue</source>
        <translation>超过此时间后停止等待，例如 90s、10m 或 1h；运行会继续</translation>
    </message>
    <message>
        <source>studioctl: note: a run with this folder as its source uploads %1, too, unless .amlignore or .gitignore excludes it.</source>
        <translation>studioctl: 注意：以此文件夹为源的运行也会上传 %1，除非 .amlignore 或 .gitignore 将其排除。</translation>
    </message>
    <message>
        <source>Only runs that match this condition, such as &apos;metrics.loss &lt; 0.5 and params.model = &quot;resnet 50&quot;&apos; or &apos;(state = Failed or state = Canceled) and created &gt;= 2026-11-01&apos;. A date is the whole day: &gt;= is since it began, &gt; since it ended</source>
        <translation>仅满足此条件的运行，例如 &apos;metrics.loss &lt; 0.5 and params.model = &quot;resnet 50&quot;&apos; 或 &apos;(state = Failed or state = Canceled) and created &gt;= 2026-11-01&apos;。日期表示一整天：&gt;= 从当天开始算起，&gt; 从当天结束算起</translation>
    </message>
    <message>
        <source>the run configuration %1 with all its versions</source>
        <translation>运行配置 %1 及其所有版本</translation>
    </message>
    <message>
        <source>A COMMAND of a single word with blanks is run by a shell, and a pipe ends with the exit code of its last command unless pipefail is set: -- &quot;set -o pipefail; python a.py | tee b&quot;</source>
        <translation>由含空格的单个词组成的 COMMAND 由 shell 运行；除非设置了 pipefail，管道以其最后一个命令的退出代码结束：-- &quot;set -o pipefail; python a.py | tee b&quot;</translation>
    </message>
    <message>
        <source>%1 is not in the source folder %2.</source>
        <translation>%1 不在源文件夹 %2 中。</translation>
    </message>
    <message>
        <source>%1 is not in the source folder %2. Did you mean %3?</source>
        <translation>%1 不在源文件夹 %2 中。您是指 %3 吗？</translation>
    </message>
    <message>
        <source>%1 in the source folder is not used, because the run has no environment. To install its packages: %2 %3</source>
        <translation>源文件夹中的 %1 未被使用，因为此运行没有环境。如需安装其中的包：%2 %3</translation>
    </message>
    <message>
        <source>a pipe ends with the exit code of its last command, so that an earlier failure does not fail the run. Begin the command with &quot;set -o pipefail;&quot; if it should.</source>
        <translation>管道以其最后一个命令的退出代码结束，因此前面的命令失败不会使运行失败。如需使其失败，请在命令开头加上 &quot;set -o pipefail;&quot;。</translation>
    </message>
    <message>
        <source>Time limit of the run, such as 90s, 10m or 1h30m; a number alone is seconds (default: none). The run is stopped then and fails; &quot;run wait --timeout&quot; limits the waiting alone</source>
        <translation>运行的时间限制，例如 90s、10m 或 1h30m；仅写数字时单位为秒（默认：无）。到时运行会被停止并失败；&quot;run wait --timeout&quot; 仅限制等待时间</translation>
    </message>
    <message>
        <source>studioctl: note: input %1 is the text &quot;%2&quot;, not the folder of that name. To upload the folder: --input %1=./%2</source>
        <translation>studioctl: 注意：输入 %1 是文本“%2”，而不是该名称的文件夹。要上传该文件夹：--input %1=./%2</translation>
    </message>
    <message>
        <source>image built from %1</source>
        <translation>从 %1 构建的镜像</translation>
    </message>
    <message>
        <source>image %1</source>
        <translation>镜像 %1</translation>
    </message>
    <message>
        <source>%1, for this run only</source>
        <translation>%1，仅用于此运行</translation>
    </message>
    <message>
        <source>studioctl: note: the sweep minimizes &quot;%1&quot;. If higher values are better: --goal maximize</source>
        <translation>studioctl: 注意：该扫描会最小化“%1”。如果值越高越好：--goal maximize</translation>
    </message>
</context>
<context>
    <name>CloudProviderText</name>
    <message>
        <source>Cloud VMs, defined by a custom preset</source>
        <translation>由自定义预设定义的云 VM</translation>
    </message>
    <message>
        <source>A cluster in a cloud needs a provider, an account and a size.</source>
        <translation>云中的集群需要提供程序、账户和规格。</translation>
    </message>
    <message>
        <source>provider</source>
        <translation>提供程序</translation>
    </message>
    <message>
        <source>account</source>
        <translation>账户</translation>
    </message>
    <message>
        <source>region</source>
        <translation>区域</translation>
    </message>
    <message>
        <source>size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>option of the provider</source>
        <translation>提供程序选项</translation>
    </message>
    <message>
        <source>public IP setting</source>
        <translation>公共 IP 设置</translation>
    </message>
    <message>
        <source>image</source>
        <translation>镜像</translation>
    </message>
</context>
<context>
    <name>CloudTagText</name>
    <message>
        <source>A machine has at most %1 tags.</source>
        <translation>一台计算机最多有 %1 个标记。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid tag name. Start with a letter, followed by letters, digits or _ . : / -, at most 63 characters.</source>
        <translation>“%1”不是有效的标记名称。以字母开头，后跟字母、数字或 _ . : / -，最多 63 个字符。</translation>
    </message>
    <message>
        <source>The tag &quot;%1&quot; is reserved for Compute Studio. Choose another name.</source>
        <translation>标记“%1”由 Compute Studio 保留。请选择其他名称。</translation>
    </message>
    <message>
        <source>The value of the tag &quot;%1&quot; is empty, too long or has invalid characters. Use letters, digits, spaces and _ . : / = + - @, at most 255 characters.</source>
        <translation>标记“%1”的值为空、过长或包含无效字符。请使用字母、数字、空格和 _ . : / = + - @，最多 255 个字符。</translation>
    </message>
</context>
<context>
    <name>CloudText</name>
    <message>
        <source>A variable is written as ${name}, with lower-case letters.</source>
        <translation>变量写作 ${name}，使用小写字母。</translation>
    </message>
    <message>
        <source>A variable cannot name an option: write &quot;--name=${name}&quot;.</source>
        <translation>变量不能作为选项名：请写成“--name=${name}”。</translation>
    </message>
    <message>
        <source>A value for &quot;%1&quot; is missing.</source>
        <translation>缺少“%1”的值。</translation>
    </message>
    <message>
        <source>The value of &quot;%1&quot; is not allowed as an argument.</source>
        <translation>“%1”的值不允许用作参数。</translation>
    </message>
    <message>
        <source>Provider %1: %2</source>
        <translation>提供程序 %1：%2</translation>
    </message>
    <message>
        <source>%1 is not installed on this computer. Install it and sign in with it.</source>
        <translation>%1 未安装在本机上。请安装并用它登录。</translation>
    </message>
    <message>
        <source>%1 was ended by a signal.</source>
        <translation>%1 被信号终止。</translation>
    </message>
    <message>
        <source>%1 failed with exit code %2 and without a message.</source>
        <translation>%1 失败，退出代码 %2，没有消息。</translation>
    </message>
    <message>
        <source>%1 is not signed in: %2</source>
        <translation>%1 未登录：%2</translation>
    </message>
    <message>
        <source>%1 did not print JSON.</source>
        <translation>%1 未输出 JSON。</translation>
    </message>
    <message>
        <source>%1 did not print the state of a machine.</source>
        <translation>%1 未输出机器的状态。</translation>
    </message>
    <message>
        <source>%1 did not describe the machine %2.</source>
        <translation>%1 未描述机器 %2。</translation>
    </message>
    <message>
        <source>%1 is signed in to the account %2, but the nodes of this cluster belong to %3. Sign in to that account.</source>
        <translation>%1 登录的账户是 %2，但此集群的节点属于 %3。请登录该账户。</translation>
    </message>
    <message>
        <source>the cloud reports &quot;%1&quot;</source>
        <translation>云报告“%1”</translation>
    </message>
    <message>
        <source>The cloud reports &quot;%1&quot;.</source>
        <translation>云报告“%1”。</translation>
    </message>
    <message>
        <source>The machine is still stopping.</source>
        <translation>机器仍在停止中。</translation>
    </message>
    <message>
        <source>The machine %1 was created in another account or region and is not removed.</source>
        <translation>机器 %1 是在另一账户或区域中创建的，不会被移除。</translation>
    </message>
    <message>
        <source>The list of the cloud lacks the labels of the machine %1.</source>
        <translation>云的列表中缺少机器 %1 的标签。</translation>
    </message>
    <message>
        <source>A pointer is written as /Name/*/[Key=Value]/0, or / for the whole response.</source>
        <translation>指针的写法为 /Name/*/[Key=Value]/0，或用 / 表示整个回答。</translation>
    </message>
    <message>
        <source>An argument contains a NUL byte.</source>
        <translation>参数包含空字节。</translation>
    </message>
    <message>
        <source>The preset %1 does not support this operation.</source>
        <translation>预设 %1 没有相应的命令。</translation>
    </message>
    <message>
        <source>%1 timed out.</source>
        <translation>%1 未在时限内结束。</translation>
    </message>
    <message>
        <source>%1 produced too much output.</source>
        <translation>%1 的输出过多。</translation>
    </message>
    <message>
        <source>%1 does not report the signed-in account. Sign in with it.</source>
        <translation>%1 未说明登录的账户。请用它登录。</translation>
    </message>
    <message>
        <source>%1 has no low-priority VMs. Create the cluster with dedicated nodes.</source>
        <translation>%1 没有低优先级的机器。请使用专用节点创建集群。</translation>
    </message>
    <message>
        <source>%1 did not report the requested machine.</source>
        <translation>%1 报告的不是所请求的机器。</translation>
    </message>
    <message>
        <source>%1 printed a truncated list.</source>
        <translation>%1 只输出了列表的一部分。</translation>
    </message>
    <message>
        <source>The list of %1 has further pages, and the preset does not define pagination.</source>
        <translation>%1 的列表还有后续页，而预设未说明如何读取。</translation>
    </message>
    <message>
        <source>The cloud&apos;s list of machines does not end.</source>
        <translation>云的列表没有结尾。</translation>
    </message>
    <message>
        <source>The preset of %1 does not support tags.</source>
        <translation>%1 的预设不支持标记。</translation>
    </message>
    <message>
        <source>The preset of %1 does not support machines without a public IP address.</source>
        <translation>%1 的预设不支持没有公共 IP 地址的计算机。</translation>
    </message>
    <message>
        <source>%1 did not describe what deleted machines left.</source>
        <translation>%1 没有说明已删除的机器留下了什么。</translation>
    </message>
    <message>
        <source>The cloud reports the state &quot;%1&quot;. A machine can only be resized while it is stopped.</source>
        <translation>云报告状态“%1”。机器只能在停止时调整大小。</translation>
    </message>
</context>
<context>
    <name>ClusterFileText</name>
    <message>
        <source>&quot;tier&quot; must be dedicated or low_priority.</source>
        <translation>“tier”必须是 dedicated 或 low_priority。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not needed here and was ignored.</source>
        <translation>“%1”在此不需要，已忽略。</translation>
    </message>
    <message>
        <source>Unknown cluster key &quot;%1&quot; was ignored.</source>
        <translation>已忽略未知的集群键“%1”。</translation>
    </message>
    <message>
        <source>The file has no &quot;type&quot;. For a cluster, use amlcompute.</source>
        <translation>文件缺少“type”。集群应为 amlcompute。</translation>
    </message>
    <message>
        <source>The file has type &quot;%1&quot;; only amlcompute can be created.</source>
        <translation>文件的类型为“%1”；只能创建 amlcompute。</translation>
    </message>
    <message>
        <source>Give either &quot;size&quot;, or &quot;cores&quot; and &quot;memory_gib&quot;, not both.</source>
        <translation>请指定“size”，或者“cores”和“memory_gib”，不能同时使用。</translation>
    </message>
    <message>
        <source>&quot;size&quot; is missing in the file: using %1.</source>
        <translation>文件中没有“size”：使用 %1。</translation>
    </message>
    <message>
        <source>&quot;memory_gib&quot; must be a number of GiB, such as 4 or 0.5.</source>
        <translation>“memory_gib”必须是 GiB 数，例如 4 或 0.5。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is missing in the file: using %2.</source>
        <translation>文件中没有“%1”：使用 %2。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a number.</source>
        <translation>“%1”必须是数字。</translation>
    </message>
    <message>
        <source>The file is too large to describe a cluster.</source>
        <translation>文件过大，不可能是集群的描述。</translation>
    </message>
    <message>
        <source>The file does not describe a cluster: it has no &quot;key: value&quot; lines.</source>
        <translation>文件没有描述集群：其中没有“键: 值”形式的行。</translation>
    </message>
    <message>
        <source>The file is not valid YAML: line %1 cannot be read.</source>
        <translation>文件不是有效的 YAML：无法读取第 %1 行。</translation>
    </message>
    <message>
        <source>Unknown key &quot;%1&quot;. Did you mean &quot;%2&quot;? Correct or remove it.</source>
        <translation>未知的键“%1”。您是指“%2”吗？请更正或删除。</translation>
    </message>
    <message>
        <source>&quot;machine&quot; must be the name of an attached machine.</source>
        <translation>“machine”必须是一台已附加机器的名称。</translation>
    </message>
</context>
<context>
    <name>ClusterStoreText</name>
    <message>
        <source>A compute target &quot;%1&quot; already exists. Choose another name, or change that one.</source>
        <translation>已有计算目标“%1”。请选择其他名称，或更改现有的计算目标。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is being deleted and can no longer be changed.</source>
        <translation>“%1”正在删除，无法再更改。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is being deleted. Try again when it is gone: &quot;studioctl compute wait %1&quot;.</source>
        <translation>“%1”正在删除。删除完成后再试：“studioctl compute wait %1”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a cluster. Specify an attached machine, or &quot;local&quot;.</source>
        <translation>“%1”是集群。请指定附加的机器，或“local”。</translation>
    </message>
    <message>
        <source>The hardware of &quot;%1&quot; is not known yet. Connect it first: studioctl compute reconnect %1</source>
        <translation>“%1”的硬件信息尚不清楚。请先连接：studioctl compute reconnect %1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not an attached Slurm cluster, in which the nodes are allocations. Attach its login node first: studioctl compute attach --type slurm</source>
        <translation>“%1”不是已附加的 Slurm 集群，节点需要是其中的分配。请先附加其登录节点：studioctl compute attach --type slurm</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a Slurm cluster, which has nodes of its own: submit runs to it directly, or create a cluster of its allocations with --provider slurm.</source>
        <translation>“%1”是拥有自己节点的 Slurm 集群：请直接向其提交运行，或使用 --provider slurm 创建由其分配组成的集群。</translation>
    </message>
    <message>
        <source>The machine &quot;%1&quot; is listed twice.</source>
        <translation>机器“%1”指定了两次。</translation>
    </message>
    <message numerus="yes">
        <source>&quot;%1&quot; has %n active runs. Cancel them or wait for them to finish, then delete it.</source>
        <translation>
            <numerusform>“%1”有 %n 个未结束的运行。请取消它们或等待其结束，然后再删除。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ClusterText</name>
    <message>
        <source>The configuration of a cluster is damaged.</source>
        <translation>集群的配置已损坏。</translation>
    </message>
    <message>
        <source>This cluster was created by a newer version of Compute Studio. Update Compute Studio.</source>
        <translation>此集群由更新版本的 Compute Studio 创建。请更新 Compute Studio。</translation>
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
        <source>The maximum number of nodes must be between 1 and %1.</source>
        <translation>最大节点数必须在 1 到 %1 之间。</translation>
    </message>
    <message>
        <source>The minimum number of nodes must be between 0 and the maximum, %1.</source>
        <translation>最小节点数必须在 0 到最大节点数 %1 之间。</translation>
    </message>
    <message>
        <source>The idle time before scale-down must be between 0 and %1 seconds.</source>
        <translation>缩减前的空闲时间必须在 0 到 %1 秒之间。</translation>
    </message>
    <message>
        <source>Choose a smaller size, or specify the cores and memory of a node.</source>
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
        <source>%1 nodes need %2 GPUs, and %3 has only %4. GPUs are never shared: reduce the maximum number of nodes to %5.</source>
        <translation>%1 个节点需要 %2 个 GPU，而 %3 只有 %4 个。GPU 从不共享：请将最大节点数降到 %5。</translation>
    </message>
    <message>
        <source>Overcommitted: all %1 nodes need %2 cores, %3 has %4. Busy nodes will share them.</source>
        <translation>超额分配：全部 %1 个节点需要 %2 个核心，%3 有 %4 个。节点忙碌时将共享核心。</translation>
    </message>
    <message>
        <source>Overcommitted: all %1 nodes may use %2 GiB of memory, %3 has %4 GiB.</source>
        <translation>超额分配：全部 %1 个节点最多可占用 %2 GiB 内存，%3 有 %4 GiB。</translation>
    </message>
    <message>
        <source>Request no more than that.</source>
        <translation>请求的数量请不要超过此值。</translation>
    </message>
    <message>
        <source>The idle time before shutdown is 1 minute to 7 days (10080 minutes); 0: it is never stopped because it is idle.</source>
        <translation>关闭前的空闲时间为 1 分钟到 7 天（10080 分钟）；0：从不因空闲而停止。</translation>
    </message>
    <message>
        <source>Only nodes that are containers, virtual machines, machines of a cloud or pods have a start script.</source>
        <translation>只有作为容器、虚拟机、云机器或 Pod 的节点才有启动脚本。</translation>
    </message>
    <message>
        <source>A compute instance must be a container or a virtual machine.</source>
        <translation>计算实例是一个创建的节点：容器或虚拟机。</translation>
    </message>
    <message>
        <source>A start script can have at most 64 KiB.</source>
        <translation>启动脚本是不超过 64 KiB 的文本。</translation>
    </message>
    <message>
        <source>A start script must be UTF-8 text. Convert it, for example with iconv.</source>
        <translation>启动脚本是 UTF-8 文本。请先转换，例如使用 iconv。</translation>
    </message>
    <message>
        <source>The assigned user must be a single line of at most 256 characters.</source>
        <translation>分配的用户必须是不超过 256 个字符的单行文本。</translation>
    </message>
    <message>
        <source>Only a cluster whose nodes are made for it can be a serverless template: not a pool of machines, a compute instance or the cluster of one run.</source>
        <translation>只有节点专为其创建的集群才能作为无服务器模板：机器池、计算实例或单次运行的集群不行。</translation>
    </message>
    <message>
        <source>GPUs per node: %1 requested, but %2 has %3.</source>
        <translation>每个节点的 GPU：请求 %1 个，但 %2 只有 %3 个。</translation>
    </message>
    <message>
        <source>Choose a machine that has GPUs.</source>
        <translation>请选择有 GPU 的机器。</translation>
    </message>
</context>
<context>
    <name>ComputeNameText</name>
    <message>
        <source>A compute target needs a name. Enter %1 to %2 characters.</source>
        <translation>计算目标需要名称。请输入 %1 到 %2 个字符。</translation>
    </message>
    <message>
        <source>The name must not contain a space. %1</source>
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
        <source>The name has %1 characters; the limit is %2. Shorten it.</source>
        <translation>名称有 %1 个字符，上限为 %2。请缩短名称。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a reserved name. Choose another one.</source>
        <translation>“%1”是保留名称。请选择其他名称。</translation>
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
        <source>The name must not end in a hyphen followed by digits. Remove the hyphen (&quot;%1&quot;), or append a letter.</source>
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
    <name>ContainerNodeText</name>
    <message>
        <source>it was not started</source>
        <translation>它没有启动</translation>
    </message>
    <message>
        <source>exit code %1</source>
        <translation>退出代码 %1</translation>
    </message>
    <message>
        <source>out of memory</source>
        <translation>内存不足</translation>
    </message>
    <message>
        <source>containers of this user are stopped at logout. To keep them running, execute there: loginctl enable-linger</source>
        <translation>此用户注销时其容器会结束。要让它们继续运行，请在那里执行：loginctl enable-linger</translation>
    </message>
</context>
<context>
    <name>ContainerText</name>
    <message>
        <source>The folder %1 cannot be mounted into a container, because its path has a colon, a comma or a line break. Move the workspace to another folder.</source>
        <translation>无法将文件夹 %1 挂载到容器中，因为其路径包含冒号、逗号或换行符。请将工作区移到其他文件夹。</translation>
    </message>
    <message>
        <source>%1 failed without a message.</source>
        <translation>%1 失败，没有给出消息。</translation>
    </message>
    <message>
        <source>%1 is not installed there.</source>
        <translation>那里没有安装 %1。</translation>
    </message>
    <message>
        <source>%1 was ended by a signal.</source>
        <translation>%1 被信号终止。</translation>
    </message>
    <message>
        <source>%1 reports no version.</source>
        <translation>%1 未报告版本。</translation>
    </message>
    <message>
        <source>The root file system of the machine can be used by podman as root only. Specify an image.</source>
        <translation>只有以 root 身份运行的 podman 才能使用机器的根文件系统。请指定镜像。</translation>
    </message>
    <message>
        <source>%1 reports no id of the container.</source>
        <translation>%1 未报告容器的 ID。</translation>
    </message>
    <message>
        <source>%1 does not print a list of containers.</source>
        <translation>%1 没有输出容器列表。</translation>
    </message>
    <message>
        <source>%1 does not print the state of a container.</source>
        <translation>%1 没有输出容器的状态。</translation>
    </message>
    <message>
        <source>%1 timed out.</source>
        <translation>%1 未在时限内结束。</translation>
    </message>
    <message>
        <source>%1 produced too much output.</source>
        <translation>%1 的输出过多。</translation>
    </message>
    <message>
        <source>Install the NVIDIA Container Toolkit on that machine and run there: sudo nvidia-ctk cdi generate --output=/etc/cdi/nvidia.yaml</source>
        <translation>请在该机器上安装 NVIDIA Container Toolkit，并在那里运行：sudo nvidia-ctk cdi generate --output=/etc/cdi/nvidia.yaml</translation>
    </message>
    <message numerus="yes">
        <source>Waiting for %n free GPUs.</source>
        <translation>
            <numerusform>正在等待 %n 个空闲 GPU。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Waiting for %n free GPUs: %1.</source>
        <translation>
            <numerusform>正在等待 %n 个空闲 GPU：%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>The GPUs of the machine cannot be reserved. %1</source>
        <translation>无法预留该机器的 GPU。%1</translation>
    </message>
    <message>
        <source>The agent did not report which GPUs are free.</source>
        <translation>代理没有报告哪些 GPU 空闲。</translation>
    </message>
    <message>
        <source>It cannot be determined which GPUs are free. %1</source>
        <translation>无法确定哪些 GPU 空闲。%1</translation>
    </message>
    <message>
        <source>nvidia-smi is not installed on that machine. Install the NVIDIA driver there.</source>
        <translation>该机器上未安装 nvidia-smi。请在该机器上安装 NVIDIA 驱动程序。</translation>
    </message>
    <message numerus="yes">
        <source>The node needs %n GPUs; the machine has %1 that it can use. Use fewer GPUs per node, or another machine.</source>
        <translation>
            <numerusform>节点需要 %n 个 GPU；该机器上它可以使用的有 %1 个。请减少每个节点的 GPU 数，或使用其他机器。</numerusform>
        </translation>
    </message>
    <message>
        <source>The machine has no CDI specification of its GPUs, which the container engine needs.</source>
        <translation>该机器没有容器引擎所需的 GPU CDI 规范。</translation>
    </message>
    <message>
        <source>The CDI specification does not list the GPU %1. Regenerate it on that machine: sudo nvidia-ctk cdi generate --device-name-strategy=uuid --output=/etc/cdi/nvidia.yaml</source>
        <translation>CDI 规范中没有 GPU %1。请在该机器上重新生成：sudo nvidia-ctk cdi generate --device-name-strategy=uuid --output=/etc/cdi/nvidia.yaml</translation>
    </message>
</context>
<context>
    <name>ContainersProviderText</name>
    <message>
        <source>Containers that podman or docker runs on this computer or on an attached machine</source>
        <translation>由 podman 或 docker 在此计算机或附加机器上运行的容器</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a supported container engine. Use podman or docker.</source>
        <translation>“%1”不是受支持的容器引擎。请使用 podman 或 docker。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not the name of a container image, such as docker.io/library/python:3.12.</source>
        <translation>“%1”不是容器镜像名称，例如 docker.io/library/python:3.12。</translation>
    </message>
    <message>
        <source>image</source>
        <translation>镜像</translation>
    </message>
</context>
<context>
    <name>DataText</name>
    <message>
        <source>The description must be UTF-8 text of at most 64 KiB.</source>
        <translation>说明必须是不超过 64 KiB 的 UTF-8 文本。</translation>
    </message>
    <message>
        <source>All versions of the data &quot;%1&quot; are archived (%2). Name one of them, %1:VERSION, or restore it: studioctl data archive --restore %1:VERSION</source>
        <translation>数据“%1”的所有版本均已归档（%2）。请指定其中之一 %1:VERSION，或恢复它：studioctl data archive --restore %1:VERSION</translation>
    </message>
    <message>
        <source>The data &quot;%1&quot; has no version &quot;%2&quot;. It has: %3.</source>
        <translation>数据“%1”没有版本“%2”。现有版本：%3。</translation>
    </message>
    <message>
        <source>There is no data &quot;%1&quot; in this workspace. Did you mean &quot;%2&quot;? &quot;studioctl data list&quot; lists all.</source>
        <translation>此工作区中没有数据“%1”。是否指“%2”？“studioctl data list”会列出全部。</translation>
    </message>
    <message>
        <source>There is no data &quot;%1&quot; in this workspace. &quot;studioctl data list&quot; lists the existing ones; &quot;studioctl data create --name %1 --path PATH&quot; creates it.</source>
        <translation>此工作区中没有数据“%1”。“studioctl data list”列出现有数据；“studioctl data create --name %1 --path 路径”可创建它。</translation>
    </message>
    <message>
        <source>%1 exists with other content, and versions do not change. Omit the version to create the next one, or give another.</source>
        <translation>%1 已存在且内容不同，而版本不会改变。省略版本以创建下一个版本，或指定其他版本。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not the name of data: write NAME, NAME:VERSION or NAME@latest.</source>
        <translation>“%1”不是数据的名称：请写作 NAME、NAME:VERSION 或 NAME@latest。</translation>
    </message>
    <message numerus="yes">
        <source>%1 is used by %n runs that have not ended: %2. Wait for them or cancel them, or archive the version instead.</source>
        <translation>
            <numerusform>%1 正被 %n 个未结束的运行使用：%2。请等待或取消它们，或改为归档该版本。</numerusform>
        </translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid data name. Use up to 64 letters, digits, &apos;.&apos;, &apos;_&apos; and &apos;-&apos;, starting with a letter or digit.</source>
        <translation>“%1”不是有效的数据名称。最多使用 64 个字母、数字、“.”、“_”和“-”，并以字母或数字开头。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid version. Use up to 64 letters, digits, &apos;.&apos;, &apos;_&apos; and &apos;-&apos;, starting with a letter or digit.</source>
        <translation>“%1”不是有效的版本。最多使用 64 个字母、数字、“.”、“_”和“-”，并以字母或数字开头。</translation>
    </message>
</context>
<context>
    <name>EnvironmentText</name>
    <message>
        <source>&quot;%1&quot; is not a URL: it must begin with https:// or a similar scheme.</source>
        <translation>“%1”不是 URL：必须以 https:// 之类的开头。</translation>
    </message>
    <message>
        <source>URLs that begin with &quot;%1&quot; are not supported.</source>
        <translation>不支持以“%1”开头的 URL。</translation>
    </message>
    <message>
        <source>The URL is too long or contains invalid characters. Write a space as %20.</source>
        <translation>URL 过长，或含有无效的字符。空格请写为 %20。</translation>
    </message>
    <message>
        <source>The URL has no host.</source>
        <translation>URL 中没有主机名。</translation>
    </message>
    <message>
        <source>The URL contains a password, which would be stored and sent with every run. Use a variable such as ${INDEX_PASSWORD} instead, or put it into the pip configuration of the machine.</source>
        <translation>URL 中含有密码，它会被保存并随每个运行发送。请改用变量，例如 ${INDEX_PASSWORD}，或将其放入机器的 pip 配置。</translation>
    </message>
    <message>
        <source>The URL of this channel contains a token, which would be stored and sent with every run. Put it into the conda configuration of the machine instead.</source>
        <translation>此频道的 URL 含有令牌，它会被保存并随每个运行发送。请改为将其放入机器的 conda 配置。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a channel. Use a name such as conda-forge, a URL, or the full path of a folder on the machine.</source>
        <translation>“%1”不是频道。请写 conda-forge 这样的名称、地址，或机器上文件夹的完整路径。</translation>
    </message>
    <message>
        <source>It is unknown whether driver %1 supports builds for CUDA %2. Test it with a short run.</source>
        <translation>不清楚驱动程序 %1 是否支持为 CUDA %2 构建的内容。请用一个短的运行测试。</translation>
    </message>
    <message>
        <source>Built for CUDA %1, which needs driver %2 or newer; %3 is installed. Have the driver updated, or use a build for CUDA %4 or older.</source>
        <translation>为 CUDA %1 构建，需要驱动程序 %2 或更新版本；已安装的是 %3。请更新驱动程序，或使用为 CUDA %4 或更旧版本构建的内容。</translation>
    </message>
    <message>
        <source>Built for CUDA %1, which does not support the GPU %2 yet. Use a build for CUDA %3 or newer.</source>
        <translation>为 CUDA %1 构建，该版本尚不支持 GPU %2。需要为 CUDA %3 或更新版本构建的内容。</translation>
    </message>
    <message>
        <source>Built for CUDA %1, which no longer supports the GPU %2. Use a build for CUDA %3 or older.</source>
        <translation>为 CUDA %1 构建，该版本已不再支持 GPU %2。需要为 CUDA %3 或更旧版本构建的内容。</translation>
    </message>
    <message>
        <source>Built for CUDA %1, which the GPU and its driver support.</source>
        <translation>为 CUDA %1 构建，GPU 及其驱动程序均支持。</translation>
    </message>
    <message>
        <source>Its CUDA version is unknown.</source>
        <translation>其 CUDA 版本未知。</translation>
    </message>
    <message>
        <source>CPU build; this machine has no GPU.</source>
        <translation>为 CPU 构建；此机器没有 GPU。</translation>
    </message>
    <message>
        <source>Built without CUDA: the GPU of this machine would not be used.</source>
        <translation>构建时不含 CUDA：不会使用此机器的 GPU。</translation>
    </message>
    <message>
        <source>Built for CUDA %1, but no GPU was found on this machine: at best it would use the CPU.</source>
        <translation>为 CUDA %1 构建，但在此机器上未找到 GPU：最多只能使用 CPU。</translation>
    </message>
    <message>
        <source>%1 %2: %3</source>
        <translation>%1 %2：%3</translation>
    </message>
    <message>
        <source>None of its packages requires a GPU.</source>
        <translation>其中没有需要 GPU 的软件包。</translation>
    </message>
    <message>
        <source>The CUDA version of its packages is unknown.</source>
        <translation>其软件包的 CUDA 版本未知。</translation>
    </message>
    <message>
        <source>The file does not describe an environment: it has no &quot;key: value&quot; lines.</source>
        <translation>该文件没有描述环境：其中没有“key: value”形式的行。</translation>
    </message>
    <message>
        <source>The file is empty. It needs at least &quot;dependencies:&quot; and a list below it.</source>
        <translation>文件为空。至少需要“dependencies:”及其下面的列表。</translation>
    </message>
    <message>
        <source>The file is not valid YAML from here on (%1).</source>
        <translation>从此处起文件不是有效的 YAML (%1)。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; appears twice in the file.</source>
        <translation>“%1”在文件中出现了两次。</translation>
    </message>
    <message>
        <source>&quot;prefix&quot; is a path on the machine where the file was written and is ignored.</source>
        <translation>“prefix”是写入该文件的机器上的路径，已忽略。</translation>
    </message>
    <message>
        <source>Unknown environment key &quot;%1&quot; is ignored.</source>
        <translation>已忽略未知的环境键“%1”。</translation>
    </message>
    <message>
        <source>The file has no &quot;dependencies&quot;: no packages are requested.</source>
        <translation>文件中没有“dependencies”：没有请求任何软件包。</translation>
    </message>
    <message>
        <source>&quot;channels&quot; must be a list: one channel per line, each starting with &quot;- &quot;.</source>
        <translation>“channels”必须是列表：每行一个频道，前面加“- ”。</translation>
    </message>
    <message>
        <source>&quot;dependencies&quot; is empty: no packages are requested.</source>
        <translation>“dependencies”为空：没有请求任何软件包。</translation>
    </message>
    <message>
        <source>&quot;dependencies&quot; must be a list: one package per line, each starting with &quot;- &quot;.</source>
        <translation>“dependencies”必须是列表：每行一个软件包，前面加“- ”。</translation>
    </message>
    <message>
        <source>An entry of &quot;dependencies&quot; is empty.</source>
        <translation>“dependencies”中有一项为空。</translation>
    </message>
    <message>
        <source>A nested list in &quot;dependencies&quot; must be below &quot;pip:&quot;.</source>
        <translation>“dependencies”中的嵌套列表必须位于“pip:”下面。</translation>
    </message>
    <message>
        <source>Only &quot;pip:&quot; can have a list below it, not &quot;%1:&quot;.</source>
        <translation>只有“pip:”下面可以有列表，“%1:”不可以。</translation>
    </message>
    <message>
        <source>Remove the colon after &quot;%1&quot;. A version is written as %1=1.2.</source>
        <translation>请去掉“%1”后面的冒号。版本应写为 %1=1.2。</translation>
    </message>
    <message>
        <source>&quot;pip:&quot; has no packages below it.</source>
        <translation>“pip:”下面没有软件包。</translation>
    </message>
    <message>
        <source>&quot;pip:&quot; must have a list below it: one package per line, each starting with &quot;- &quot;.</source>
        <translation>“pip:”下面必须有列表：每行一个软件包，前面加“- ”。</translation>
    </message>
    <message>
        <source>Put each package on its own line, starting with &quot;- &quot;.</source>
        <translation>每个软件包单独占一行，前面加“- ”。</translation>
    </message>
    <message>
        <source>&quot;variables&quot; must have &quot;NAME: value&quot; lines.</source>
        <translation>“variables”必须由“NAME: value”形式的行组成。</translation>
    </message>
    <message>
        <source>A value of &quot;%1&quot; is empty.</source>
        <translation>“%1”有一个值为空。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be text here, not a list or a map.</source>
        <translation>“%1”此处必须是文本，而不是列表或映射。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not an image reference. Use NAME:TAG or REGISTRY/NAME:TAG, such as docker.io/library/python:3.11.</source>
        <translation>“%1”不是镜像引用。其形式为 NAME:TAG 或 REGISTRY/NAME:TAG，例如 docker.io/library/python:3.11。</translation>
    </message>
    <message>
        <source>The space for environments must be at least 1 GiB.</source>
        <translation>供环境使用的空间至少须为 1 GiB。</translation>
    </message>
    <message>
        <source>micromamba cannot be downloaded from &quot;%1&quot;. Give a URL that begins with https:// and has no user name or password.</source>
        <translation>无法从“%1”下载 micromamba。请给出以 https:// 开头的 URL，不含用户名或密码。</translation>
    </message>
    <message>
        <source>The checksum of micromamba must be its SHA-256: 64 hexadecimal digits.</source>
        <translation>micromamba 的校验和必须是其 SHA-256：64 位十六进制数字。</translation>
    </message>
    <message>
        <source>The micromamba URL requires the SHA-256 of the file.</source>
        <translation>指定 micromamba 的 URL 时，需要该文件的 SHA-256。</translation>
    </message>
    <message>
        <source>an existing interpreter</source>
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
        <source>registry user name</source>
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
        <source>additional arguments</source>
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
        <source>setup on %1</source>
        <translation>%1 上的准备命令</translation>
    </message>
    <message>
        <source>teardown on %1</source>
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
        <source>No packages are requested: specify at least one package or a Python version.</source>
        <translation>没有请求任何内容：请至少指定一个软件包或一个 Python 版本。</translation>
    </message>
    <message>
        <source>A tag needs a name, and its name and value must be text.</source>
        <translation>标签需要名称，且名称和值都必须是文本。</translation>
    </message>
    <message>
        <source>The description must be UTF-8 text.</source>
        <translation>说明必须是 UTF-8 文本。</translation>
    </message>
    <message>
        <source>The path of the Python interpreter is missing, such as /opt/envs/torch/bin/python.</source>
        <translation>缺少 Python 解释器的路径，例如 /opt/envs/torch/bin/python。</translation>
    </message>
    <message>
        <source>The interpreter needs its full path on the machine: use /opt/envs/torch/bin/python, not &quot;%1&quot;.</source>
        <translation>解释器需要机器上的完整路径：请写 /opt/envs/torch/bin/python，而不是“%1”。</translation>
    </message>
    <message>
        <source>The path of the interpreter contains invalid characters.</source>
        <translation>解释器的路径含有不能使用的字符。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a folder. Specify the interpreter in it, such as %1bin/python.</source>
        <translation>“%1”是文件夹。请指定其中的解释器，例如 %1bin/python。</translation>
    </message>
    <message>
        <source>The folder of the build context needs its full path.</source>
        <translation>构建上下文的文件夹需要完整路径。</translation>
    </message>
    <message>
        <source>The Dockerfile must be inside the build context: &quot;%1&quot; is not.</source>
        <translation>Dockerfile 必须位于构建上下文中：“%1”不在其中。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a supported container engine. Choose docker, podman or apptainer, or leave it unset.</source>
        <translation>“%1”不是可用的容器引擎。请选择 docker、podman 或 apptainer，或不指定。</translation>
    </message>
    <message>
        <source>The size of the shared memory cannot be negative.</source>
        <translation>共享内存的大小不能为负数。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid registry address or user name.</source>
        <translation>“%1”不能作为镜像仓库的地址或其用户名。</translation>
    </message>
    <message>
        <source>Give either an image or a folder to build one from, not both.</source>
        <translation>请指定镜像，或用于构建镜像的文件夹，不能同时使用。</translation>
    </message>
    <message>
        <source>Specify an image, such as docker.io/library/python:3.11, or a folder with a Dockerfile.</source>
        <translation>请指定镜像，例如 docker.io/library/python:3.11，或含有 Dockerfile 的文件夹。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is an Apptainer file. Choose apptainer as the container engine.</source>
        <translation>“%1”是 apptainer 的文件。请选择 apptainer 作为容器引擎。</translation>
    </message>
    <message>
        <source>Write the image without &quot;%1&quot;: %2.</source>
        <translation>书写镜像时请去掉“%1”：%2。</translation>
    </message>
    <message>
        <source>Image names are lowercase: write %1.</source>
        <translation>镜像的名称须为小写：请写为 %1。</translation>
    </message>
    <message>
        <source>An additional argument of the container engine is empty or contains invalid characters.</source>
        <translation>容器引擎的某个附加参数为空，或含有不能使用的字符。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; gives the job access beyond its own folder. Remove it unless the job needs it.</source>
        <translation>“%1”使作业可以访问机器上自己文件夹之外的内容。除非作业需要，否则请将其移除。</translation>
    </message>
    <message>
        <source>The value of the variable &quot;%1&quot; must be text.</source>
        <translation>变量“%1”的值必须是文本。</translation>
    </message>
    <message>
        <source>The setup or teardown commands for &quot;%1&quot; must be text of at most 64 KiB.</source>
        <translation>“%1”的准备命令或清理命令必须是不超过 64 KiB 的文本。</translation>
    </message>
    <message>
        <source>Dependency conflict: %1 conflicts with other packages.</source>
        <translation>依赖冲突：%1 与其他软件包冲突。</translation>
    </message>
    <message>
        <source>Dependency conflict: the requested packages contradict each other.</source>
        <translation>依赖冲突：所请求的软件包互相矛盾。</translation>
    </message>
    <message>
        <source>Package %1 was not found, or not in this version or for this machine.</source>
        <translation>未找到软件包 %1，或者没有该版本，或者不适用于此机器。</translation>
    </message>
    <message>
        <source>A package was not found, or not in this version or for this machine.</source>
        <translation>有软件包未找到，或者没有该版本，或者不适用于此机器。</translation>
    </message>
    <message>
        <source>The machine could not reach %1.</source>
        <translation>机器无法连接到 %1。</translation>
    </message>
    <message>
        <source>The machine could not reach a package index or registry.</source>
        <translation>机器无法连接到软件包索引或镜像仓库。</translation>
    </message>
    <message>
        <source>Checksum mismatch: the download of %1 is not what was expected.</source>
        <translation>校验和不符：下载的 %1 与预期不一致。</translation>
    </message>
    <message>
        <source>Checksum mismatch: a download is not what was expected.</source>
        <translation>校验和不符：下载的内容与预期不一致。</translation>
    </message>
    <message>
        <source>Image %1 does not exist, or you have no access to it.</source>
        <translation>没有镜像 %1，或者无权查看它。</translation>
    </message>
    <message>
        <source>The image does not exist, or you have no access to it.</source>
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
        <source>Your account has no permission to use the container engine.</source>
        <translation>容器引擎不允许您的账户使用它。</translation>
    </message>
    <message>
        <source>Your account has no permission to use %1.</source>
        <translation>%1 不允许您的账户使用它。</translation>
    </message>
    <message>
        <source>The machine has no tool to build this: %1 is missing.</source>
        <translation>机器上没有能构建它的工具：缺少 %1。</translation>
    </message>
    <message>
        <source>The machine has no tool to build this.</source>
        <translation>机器上没有能构建它的工具。</translation>
    </message>
    <message>
        <source>The interpreter %1 does not exist or cannot be executed.</source>
        <translation>解释器 %1 不存在，或者无法运行。</translation>
    </message>
    <message>
        <source>The machine has no interpreter of the requested version.</source>
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
        <source>The build was killed, or the machine was restarted.</source>
        <translation>构建被外部终止，或者机器被重新启动。</translation>
    </message>
    <message>
        <source>The environment could not be created: %1.</source>
        <translation>无法创建环境：%1。</translation>
    </message>
    <message>
        <source>The environment could not be created.</source>
        <translation>无法创建环境。</translation>
    </message>
    <message>
        <source>See the tool&apos;s output for the conflicting packages, then relax or remove one of these pins.</source>
        <translation>请查看工具的输出，了解哪些软件包冲突，然后放宽或移除其中一个版本限定。</translation>
    </message>
    <message>
        <source>Check the spelling of the name and version. It may also be in another channel or index, or only be available for another Python version.</source>
        <translation>请检查其名称和版本是否有误。它也可能来自其他频道或索引，或只适用于其他 Python 版本。</translation>
    </message>
    <message>
        <source>Check the address and the machine&apos;s network access (its proxy and its configuration of pip and conda are used), then try again.</source>
        <translation>请检查地址和机器的网络访问（会使用其代理以及 pip 和 conda 配置），然后重试。</translation>
    </message>
    <message>
        <source>Try again. If it persists, compare the checksum in the definition or the settings with the publisher&apos;s; the download was discarded.</source>
        <translation>请重试。如果仍然如此，请将定义或设置中的校验和与发布者提供的核对；下载的内容已丢弃。</translation>
    </message>
    <message>
        <source>Check the spelling of the name and tag. If the image is private, specify the registry, user name and password in the environment.</source>
        <translation>请检查其名称和标签是否有误。如果它是私有的，请在环境中指定镜像仓库、用户名和密码。</translation>
    </message>
    <message>
        <source>Install Podman, Docker or Apptainer there, leave the engine unset, or use another compute target.</source>
        <translation>请在那里安装 Podman、Docker 或 Apptainer，或不指定引擎，或使用其他计算目标。</translation>
    </message>
    <message>
        <source>Have your account added to the group “docker” and sign in again, or use Podman or Apptainer, which need no such permission.</source>
        <translation>请将您的账户加入“docker”组后重新登录，或使用不需要此权限的 Podman 或 Apptainer。</translation>
    </message>
    <message>
        <source>Ask the machine&apos;s administrator for access, or choose another engine.</source>
        <translation>请向机器管理员申请权限，或选择其他引擎。</translation>
    </message>
    <message>
        <source>Choose an interpreter found on the machine, request another version, or install it there.</source>
        <translation>请选择机器上已找到的解释器之一，请求其他版本，或在那里安装它。</translation>
    </message>
    <message>
        <source>See the log for the failed step. Often a compiler or a header is missing on the machine, or another version has a prebuilt package.</source>
        <translation>失败的步骤请见日志。往往是机器上缺少编译器或头文件，或者其他版本有预构建的软件包。</translation>
    </message>
    <message>
        <source>Remove environments that you do not need, lower their disk budget in the settings, or free disk space on the machine. The incomplete build was removed.</source>
        <translation>请移除不需要的环境，降低设置中的环境限额，或在机器上释放磁盘空间。未完成的构建已删除。</translation>
    </message>
    <message>
        <source>The incomplete build was removed. Build it again when needed.</source>
        <translation>未完成的构建已删除。需要时请重新构建。</translation>
    </message>
    <message>
        <source>The incomplete build is not used. Build it again.</source>
        <translation>不会使用未完成的构建。请重新构建。</translation>
    </message>
    <message>
        <source>See the tool&apos;s output and the end of the log, then try again.</source>
        <translation>请查看工具的输出和日志的末尾，然后重试。</translation>
    </message>
    <message>
        <source>Waiting for %1</source>
        <translation>正在等待 %1</translation>
    </message>
    <message>
        <source>Fetching the tool %1</source>
        <translation>正在获取工具 %1</translation>
    </message>
    <message>
        <source>Fetching the tool</source>
        <translation>正在获取工具</translation>
    </message>
    <message>
        <source>Resolving packages: %1</source>
        <translation>正在解析软件包：%1</translation>
    </message>
    <message>
        <source>Resolving packages</source>
        <translation>正在解析软件包</translation>
    </message>
    <message>
        <source>Downloading %1</source>
        <translation>正在下载 %1</translation>
    </message>
    <message>
        <source>Downloading packages</source>
        <translation>正在下载软件包</translation>
    </message>
    <message>
        <source>Installing %1</source>
        <translation>正在安装 %1</translation>
    </message>
    <message>
        <source>Installing packages</source>
        <translation>正在安装软件包</translation>
    </message>
    <message>
        <source>Pulling %1</source>
        <translation>正在拉取 %1</translation>
    </message>
    <message>
        <source>Pulling the image</source>
        <translation>正在拉取镜像</translation>
    </message>
    <message>
        <source>Building the image: %1</source>
        <translation>正在构建镜像：%1</translation>
    </message>
    <message>
        <source>Building the image</source>
        <translation>正在构建镜像</translation>
    </message>
    <message>
        <source>Checking %1</source>
        <translation>正在检查 %1</translation>
    </message>
    <message>
        <source>Verifying the build</source>
        <translation>正在校验构建</translation>
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
        <source>There is no environment &quot;%1&quot;. &quot;studioctl environment list&quot; lists the existing ones.</source>
        <translation>没有环境“%1”。“studioctl environment list”可列出现有的环境。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not allowed here: join conditions with &quot;and&quot; or &quot;or&quot;.</source>
        <translation>此处不允许“%1”：请用“and”或“or”连接条件。</translation>
    </message>
    <message>
        <source>There are too many parentheses in this condition.</source>
        <translation>此条件中的括号过多。</translation>
    </message>
    <message>
        <source>A closing parenthesis &quot;)&quot; is missing.</source>
        <translation>缺少右括号“)”。</translation>
    </message>
    <message>
        <source>The condition is incomplete. Example: python_version &lt; &quot;3.12&quot;.</source>
        <translation>条件不完整。示例：python_version &lt; &quot;3.12&quot;。</translation>
    </message>
    <message>
        <source>The closing quotation mark is missing.</source>
        <translation>缺少右引号。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not allowed here. Example of a condition: python_version &lt; &quot;3.12&quot;.</source>
        <translation>此处不允许“%1”。条件的示例：python_version &lt; &quot;3.12&quot;。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a variable of a condition; put strings in quotation marks.</source>
        <translation>“%1”不是条件中的变量；字符串请放在引号中。</translation>
    </message>
    <message>
        <source>A comparison operator such as ==, &lt; or &quot;in&quot; is missing here.</source>
        <translation>此处缺少比较符，例如 ==、&lt; 或“in”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid version of a conda package. Examples: 1.2, 1.2.* or &gt;=1.2,&lt;2.</source>
        <translation>“%1”不是有效的 conda 软件包版本。示例：1.2、1.2.* 或 &gt;=1.2,&lt;2。</translation>
    </message>
    <message>
        <source>A version is missing after &quot;%1&quot;.</source>
        <translation>“%1”后面缺少版本。</translation>
    </message>
    <message>
        <source>&quot;*&quot; is only allowed at the end of a version.</source>
        <translation>“*”只能位于版本的末尾。</translation>
    </message>
    <message>
        <source>The package name is missing.</source>
        <translation>缺少软件包的名称。</translation>
    </message>
    <message>
        <source>Conda packages do not support conditions after &quot;;&quot;. Put the package below &quot;pip:&quot;.</source>
        <translation>Conda 软件包在“;”后面不能有条件。请将该软件包写在“pip:”下面。</translation>
    </message>
    <message>
        <source>Conda packages are specified by name, not by URL. If this is a Python package, put the URL below &quot;pip:&quot;.</source>
        <translation>Conda 软件包用名称而不是地址指定。如果是 Python 软件包，请将地址写在“pip:”下面。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid conda package name.</source>
        <translation>“%1”不是 conda 软件包的名称。</translation>
    </message>
    <message>
        <source>A closing bracket &quot;]&quot; is missing.</source>
        <translation>缺少右方括号“]”。</translation>
    </message>
    <message>
        <source>Conda packages do not support extras such as [%1]. Put the package below &quot;pip:&quot;.</source>
        <translation>Conda 软件包没有 [%1] 这样的附加项。请将该软件包写在“pip:”下面。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a known property of a conda package.</source>
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
        <source>The version is specified twice.</source>
        <translation>版本重复指定。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not allowed here.</source>
        <translation>此处不允许“%1”。</translation>
    </message>
    <message>
        <source>Conda does not support &quot;===&quot;. Use &quot;==&quot;.</source>
        <translation>Conda 不支持“===”。请写“==”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is incomplete: a build string is missing after the last &quot;=&quot;.</source>
        <translation>“%1”不完整：最后一个“=”后面缺少构建字符串。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid build string of a conda package.</source>
        <translation>“%1”不是 conda 软件包的构建字符串。</translation>
    </message>
    <message>
        <source>At most 10,000 packages are allowed.</source>
        <translation>最多允许 10,000 个软件包。</translation>
    </message>
    <message>
        <source>This line is too long for a requirement.</source>
        <translation>作为依赖要求，此行过长。</translation>
    </message>
    <message>
        <source>This is an explicit list of conda packages, as written by &quot;conda list --explicit&quot;; it works on one platform only. Use the file written by &quot;conda env export&quot; instead.</source>
        <translation>这是“conda list --explicit”写出的精确 conda 软件包列表，只适用于一种平台。请改为提供“conda env export”写出的文件。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; depends on the version of pip and is ignored.</source>
        <translation>“%1”取决于 pip 的版本，已忽略。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; can only be checked on the machine, where its variable is known.</source>
        <translation>“%1”只能在机器上检查，只有那里知道其中的变量。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not downloaded. Save the file next to this one.</source>
        <translation>不会下载“%1”。请将该文件保存在此文件旁。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is outside the folder of this file. Only files in this folder and its subfolders are read.</source>
        <translation>“%1”位于此文件的文件夹之外。只读取该文件夹及其子文件夹中的文件。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; includes itself: the references are circular.</source>
        <translation>“%1”包含了自身：引用形成循环。</translation>
    </message>
    <message>
        <source>Too many nested requirements files. Put the packages into one file.</source>
        <translation>互相引用的文件过多。请将软件包放在一个文件中。</translation>
    </message>
    <message>
        <source>There is no readable file &quot;%1&quot; next to this one.</source>
        <translation>此文件旁没有可读取的文件“%1”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be read, because this is text and not a file. List its packages here instead.</source>
        <translation>无法从此处读取“%1”，因为这里只有这段文本。请改为将其软件包写在此处。</translation>
    </message>
    <message>
        <source>%1, line %2: </source>
        <translation>%1，第 %2 行： </translation>
    </message>
    <message>
        <source>This is too long for a conda package, or contains invisible characters.</source>
        <translation>作为 conda 软件包，此内容过长，或者含有不可见的字符。</translation>
    </message>
    <message>
        <source>For Python, only the version is used; the rest of &quot;%1&quot; is ignored.</source>
        <translation>对于 Python 只采用版本；“%1”的其余部分已忽略。</translation>
    </message>
    <message>
        <source>Python cannot have alternatives with &quot;|&quot;. Use one range, such as python&gt;=3.9,&lt;3.12.</source>
        <translation>Python 不能用“|”指定多个备选。请写一个范围，例如 python&gt;=3.9,&lt;3.12。</translation>
    </message>
    <message>
        <source>This version of pip is not supported. Use a form such as pip=23.1.</source>
        <translation>无法请求 pip 的此版本。请写成 pip=23.1 这样的形式。</translation>
    </message>
    <message>
        <source>This is too long for a version of Python.</source>
        <translation>作为 Python 的版本，此内容过长。</translation>
    </message>
    <message>
        <source>Python is requested twice, as %1 and as %2. Remove one of them.</source>
        <translation>两次请求了 Python，一次为 %1，一次为 %2。请移除其中一个。</translation>
    </message>
    <message>
        <source>The file is not valid TOML from here on (%1).</source>
        <translation>从此处起文件不是有效的 TOML (%1)。</translation>
    </message>
    <message>
        <source>&quot;project&quot; must be a table: [project].</source>
        <translation>“project”必须是表：[project]。</translation>
    </message>
    <message>
        <source>[tool.uv.sources] is only read by uv and is ignored here: packages are installed from the index.</source>
        <translation>[tool.uv.sources] 只由 uv 读取，此处已忽略：软件包从索引安装。</translation>
    </message>
    <message>
        <source>The packages are in Poetry&apos;s own table [tool.poetry.dependencies], which is not read. Move them to [project], or use the file written by &quot;poetry export&quot;.</source>
        <translation>软件包位于 poetry 自己的表 [tool.poetry.dependencies] 中，不会读取该表。请将其移到 [project]，或提供“poetry export”写出的文件。</translation>
    </message>
    <message>
        <source>The file has no [project] table: no packages are requested.</source>
        <translation>文件中没有 [project] 表：没有请求任何软件包。</translation>
    </message>
    <message>
        <source>&quot;requires-python&quot; needs a comparison operator, such as &quot;&gt;=%1&quot;.</source>
        <translation>“requires-python”需要比较符，例如“&gt;=%1”。</translation>
    </message>
    <message>
        <source>&quot;optional-dependencies&quot; must be a table of lists.</source>
        <translation>“optional-dependencies”必须是由列表组成的表。</translation>
    </message>
    <message>
        <source>&quot;dynamic&quot; must be a list of strings.</source>
        <translation>“dynamic”必须是文本列表。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is computed when the project is built, so it is not known here. Use the requirements file that it is generated from.</source>
        <translation>“%1”在构建项目时才能得出，因此此处未知。请提供生成它所用的 requirements 文件。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a list of strings.</source>
        <translation>“%1”必须是文本列表。</translation>
    </message>
    <message>
        <source>Options such as &quot;%1&quot; are not allowed in a pyproject.toml.</source>
        <translation>pyproject.toml 中不能有“%1”这样的选项。</translation>
    </message>
    <message>
        <source>The extras of this project have circular references.</source>
        <translation>此项目的附加项互相引用，形成循环。</translation>
    </message>
    <message>
        <source>There is no &quot;%1&quot; among the optional dependencies.</source>
        <translation>可选依赖项中没有“%1”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be text here.</source>
        <translation>“%1”此处必须是文本。</translation>
    </message>
    <message>
        <source>The package name is missing before &quot;%1&quot;.</source>
        <translation>“%1”前面缺少软件包的名称。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid package name. Names consist of letters, digits, &apos;.&apos;, &apos;_&apos; and &apos;-&apos;, and begin and end with a letter or digit.</source>
        <translation>“%1”不是软件包的名称。名称由字母、数字、“.”、“_”和“-”组成，并以字母或数字开头和结尾。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid name of an extra.</source>
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
        <source>&quot;%1&quot; is incomplete: a URL is missing after &quot;@&quot;.</source>
        <translation>“%1”不完整：“@”后面缺少 URL。</translation>
    </message>
    <message>
        <source>A space is missing between the URL and the semicolon.</source>
        <translation>URL 与分号之间缺少空格。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not allowed after a URL.</source>
        <translation>URL 后面不允许“%1”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a local path, which does not exist on the target machine. Put the code into the source folder, or specify a version instead.</source>
        <translation>“%1”是本地路径，在目标机器上不存在。请将代码放入源文件夹，或改为指定版本。</translation>
    </message>
    <message>
        <source>A version is missing in the parentheses.</source>
        <translation>括号中缺少版本。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not allowed here. Put each package on its own line.</source>
        <translation>此处不允许“%1”。请将每个软件包单独放在一行。</translation>
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
        <source>&quot;=&quot; is not a valid operator: write &quot;%1==%2&quot;.</source>
        <translation>“=”不是有效的运算符：请写“%1==%2”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is incomplete: a condition such as python_version &lt; &quot;3.12&quot; is missing after the semicolon.</source>
        <translation>“%1”不完整：分号后面缺少条件，例如 python_version &lt; &quot;3.12&quot;。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a local path, which does not exist on the machine. Use a URL, or the full path of a folder on the machine.</source>
        <translation>“%1”是本地路径，在机器上不存在。请指定 URL，或机器上文件夹的完整路径。</translation>
    </message>
    <message>
        <source>Folder names with spaces are not supported here.</source>
        <translation>此处不能使用名称中含有空格的文件夹。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a host. Use NAME or NAME:PORT.</source>
        <translation>“%1”不是主机。请写其名称，或 NAME:PORT。</translation>
    </message>
    <message>
        <source>Expected comma-separated package names, :all: or :none:.</source>
        <translation>此处应为以逗号分隔的软件包名称、:all: 或 :none:。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is installed from a local folder, which does not exist on the target machine. Put the code into the source folder instead, and remove this line.</source>
        <translation>“%1”从本地文件夹安装，而该文件夹在目标机器上不存在。请改为将代码放入源文件夹，并移除此行。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be set per package; only --hash can.</source>
        <translation>此处不能为单个软件包指定“%1”；只有 --hash 可以。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a hash. Use sha256: followed by 64 hexadecimal digits.</source>
        <translation>“%1”不是哈希。请使用 sha256: 加 64 位十六进制数字。</translation>
    </message>
    <message>
        <source>The line contains invisible characters. Remove them.</source>
        <translation>此行含有不可见的字符。请将其移除。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a local path, which does not exist on the target machine. Put the code into the source folder, or specify the package and its version instead.</source>
        <translation>“%1”是本地路径，在目标机器上不存在。请将代码放入源文件夹，或改为指定软件包及其版本。</translation>
    </message>
    <message>
        <source>A hash belongs to the package before it: end that line with a space and &quot;\&quot;.</source>
        <translation>哈希属于前面的软件包：请在前一行末尾加空格和“\”。</translation>
    </message>
    <message>
        <source>Option &quot;%1&quot; is not supported here.</source>
        <translation>“%1”不是此处可以使用的选项。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; takes no value.</source>
        <translation>“%1”不需要值。</translation>
    </message>
    <message>
        <source>The file is larger than 1 MiB and cannot be a package list.</source>
        <translation>文件大于 1 MiB：软件包列表不会这么长。</translation>
    </message>
    <message>
        <source>The file is not UTF-8 text. Save it as UTF-8.</source>
        <translation>文件不是 UTF-8 文本。请将其保存为 UTF-8。</translation>
    </message>
    <message>
        <source> Did you mean &quot;%1&quot;?</source>
        <translation> 您是否想输入“%1”？</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid version. Examples: 1.26.4 or 2.0rc1.</source>
        <translation>“%1”不是有效的版本。示例：1.26.4 或 2.0rc1。</translation>
    </message>
    <message>
        <source>&quot;*&quot; is only allowed at the end of a version, after a dot: ==1.2.*</source>
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
        <source>&quot;=&quot; is not a valid operator here. Use &quot;==&quot; for an exact version.</source>
        <translation>“=”在此不是有效的运算符。要指定确切的版本，请用“==”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a comparison operator. Supported: ==, !=, &lt;, &lt;=, &gt;, &gt;=, ~= and ===.</source>
        <translation>“%1”不是比较符。可用的有 ==、!=、&lt;、&lt;=、&gt;、&gt;=、~= 和 ===。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is incomplete: a version is missing after &quot;%2&quot;.</source>
        <translation>“%1”不完整：“%2”后面缺少版本。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not allowed here. Example of versions: &gt;=1.2,&lt;2.</source>
        <translation>此处不允许“%1”。版本的示例：&gt;=1.2,&lt;2。</translation>
    </message>
    <message>
        <source>Already present</source>
        <translation>原已存在</translation>
    </message>
    <message>
        <source>This environment was written by a newer version of Compute Studio. Install that version.</source>
        <translation>此环境由较新的 Compute Studio 写入。请安装较新的版本。</translation>
    </message>
    <message>
        <source>An environment of this workspace cannot be read.</source>
        <translation>此工作区的一个环境无法读取。</translation>
    </message>
    <message>
        <source>The stored micromamba needs its SHA-256. Choose the file again.</source>
        <translation>此处保存的 micromamba 需要其 SHA-256。请重新选择文件。</translation>
    </message>
    <message>
        <source>Unknown key &quot;%1&quot;. Did you mean &quot;%2&quot;? Correct or remove it.</source>
        <translation>未知的键“%1”。您是指“%2”吗？请更正或删除。</translation>
    </message>
    <message>
        <source>%1 with %2</source>
        <translation>%1，含 %2</translation>
    </message>
    <message>
        <source>python3 on the PATH of the machine</source>
        <translation>机器 PATH 中的 python3</translation>
    </message>
    <message>
        <source>%1 is installed on the machine, but its daemon is not responding.</source>
        <translation>机器上安装了 %1，但其守护程序没有应答。</translation>
    </message>
    <message>
        <source>Start it there with “sudo systemctl start docker” (Docker Desktop: open it), and try again. Podman and Apptainer need no daemon.</source>
        <translation>请在机器上用“sudo systemctl start docker”启动它（Docker Desktop：打开它），然后重试。Podman 和 Apptainer 不需要守护程序。</translation>
    </message>
    <message>
        <source>Install micromamba, mamba or conda there, or let the studio upload micromamba: &quot;studioctl environment defaults --fetch-micromamba&quot;, or set its URL and checksum in the settings. Without conda packages, uv or Python&apos;s venv is enough.</source>
        <translation>请在该机器上安装 micromamba、mamba 或 conda，或让 Studio 提供 micromamba：“studioctl environment defaults --fetch-micromamba”，或在设置中填写其地址和校验和。没有 conda 软件包时，uv 或 Python 的 venv 即可。</translation>
    </message>
    <message>
        <source>Starting the build</source>
        <translation>正在启动构建</translation>
    </message>
    <message>
        <source>Copying %1 for this run</source>
        <translation>正在为此运行复制 %1</translation>
    </message>
    <message>
        <source>Copying the environment for this run</source>
        <translation>正在为此运行复制环境</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>已更改</translation>
    </message>
    <message>
        <source>The packages of this build were changed after it was built%1.</source>
        <translation>此构建的软件包在构建之后被更改%1。</translation>
    </message>
    <message>
        <source>The packages of this build were changed%1; detected at the end of run %2.</source>
        <translation>此构建的软件包被更改%1；在运行 %2 结束时发现。</translation>
    </message>
    <message>
        <source>This build is not used again; the next run gets a new one.</source>
        <translation>此构建不再使用；下一个运行会获得新的构建。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a comparison operator. Write &quot;%2&quot;.</source>
        <translation>“%1”不是比较运算符。请写成“%2”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid variable name.</source>
        <translation>“%1”不能作为变量的名称。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid environment name. Use up to 64 letters, digits, &apos;.&apos;, &apos;_&apos; and &apos;-&apos;, starting with a letter or digit.</source>
        <translation>“%1”不是有效的环境名称。最多使用 64 个字母、数字、“.”、“_”和“-”，并以字母或数字开头。</translation>
    </message>
    <message>
        <source>Queued in Slurm: job %1</source>
        <translation>在 Slurm 中排队：作业 %1</translation>
    </message>
    <message>
        <source>Submitting a job to Slurm</source>
        <translation>正在向 Slurm 提交作业</translation>
    </message>
</context>
<context>
    <name>EvidenceText</name>
    <message>
        <source>exit recorded on the machine</source>
        <translation>机器上写入的退出记录</translation>
    </message>
    <message>
        <source>start recorded on the machine</source>
        <translation>机器上写入的启动记录</translation>
    </message>
    <message>
        <source>batch system response</source>
        <translation>批处理系统的响应</translation>
    </message>
    <message>
        <source>service response</source>
        <translation>服务的响应</translation>
    </message>
    <message>
        <source>agent response</source>
        <translation>代理的响应</translation>
    </message>
    <message>
        <source>job never started</source>
        <translation>作业从未启动</translation>
    </message>
    <message>
        <source>no process of the job on the machine</source>
        <translation>机器上没有作业的进程</translation>
    </message>
    <message>
        <source>no folder of the run on the machine</source>
        <translation>机器上没有运行的文件夹</translation>
    </message>
    <message>
        <source>neither folder nor process of the run on the machine</source>
        <translation>机器上既没有运行的文件夹，也没有其进程</translation>
    </message>
    <message>
        <source>older folder of the run on the machine</source>
        <translation>机器上是运行的旧文件夹</translation>
    </message>
    <message>
        <source>machine deleted</source>
        <translation>机器已删除</translation>
    </message>
    <message>
        <source>workspace copied</source>
        <translation>工作区已复制</translation>
    </message>
    <message>
        <source>states of the child runs</source>
        <translation>子运行的状态</translation>
    </message>
    <message>
        <source>another machine at the address</source>
        <translation>该地址上是另一台机器</translation>
    </message>
</context>
<context>
    <name>FitText</name>
    <message>
        <source>%1 GiB</source>
        <translation>%1 GiB</translation>
    </message>
    <message>
        <source>%1 MiB</source>
        <translation>%1 MiB</translation>
    </message>
    <message>
        <source>does not have the label %1</source>
        <translation>没有标签 %1</translation>
    </message>
    <message>
        <source>does not have the label %1 (there: %2)</source>
        <translation>没有标签 %1（该处为：%2）</translation>
    </message>
    <message numerus="yes">
        <source>%n nodes</source>
        <translation>
            <numerusform>%n 个节点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n processes per node</source>
        <translation>
            <numerusform>每个节点 %n 个进程</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cores</source>
        <translation>
            <numerusform>%n 个核心</numerusform>
        </translation>
    </message>
    <message>
        <source>no GPU</source>
        <translation>无 GPU</translation>
    </message>
    <message numerus="yes">
        <source>%n GPUs</source>
        <translation>
            <numerusform>%n 个 GPU</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1(%2)</translation>
    </message>
    <message>
        <source>isolated</source>
        <translation>独占</translation>
    </message>
    <message>
        <source>preemptible</source>
        <translation>可抢占</translation>
    </message>
    <message>
        <source>offers %1 of the %2 cores that the run needs</source>
        <translation>仅有 %1 个核心，运行需要 %2 个</translation>
    </message>
    <message>
        <source>offers %1 of the %3 GPUs of the model &quot;%2&quot; that the run needs</source>
        <translation>仅有 %1 个型号为“%2”的 GPU，运行需要 %3 个</translation>
    </message>
    <message>
        <source>offers %1 of the %2 GPUs that the run needs</source>
        <translation>仅有 %1 个符合的 GPU，运行需要 %2 个</translation>
    </message>
    <message>
        <source>offers %1 of the %2 nodes that the run needs</source>
        <translation>仅有 %1 个节点，运行需要 %2 个</translation>
    </message>
    <message>
        <source>has %1 of memory; the run requires %2</source>
        <translation>有 %1 内存，运行需要 %2</translation>
    </message>
    <message numerus="yes">
        <source>has no GPU; the run requires %n</source>
        <translation>
            <numerusform>没有 GPU，运行需要 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>has GPUs with at most %1 of memory; the run requires %2</source>
        <translation>GPU 显存最多为 %1，运行需要 %2</translation>
    </message>
    <message>
        <source>does not report its GPU memory; the run requires %1</source>
        <translation>未报告 GPU 显存，运行需要 %1</translation>
    </message>
</context>
<context>
    <name>FrameworkStoreText</name>
    <message>
        <source>Runs cannot start on &quot;%1&quot; itself. Choose this computer or an attached machine that reaches the cluster.</source>
        <translation>运行不能在“%1”本身上启动。请选择本机或能访问集群的附加机器。</translation>
    </message>
    <message>
        <source>A compute target &quot;%1&quot; already exists. Choose another name.</source>
        <translation>已有计算目标“%1”。请选择其他名称。</translation>
    </message>
    <message numerus="yes">
        <source>%n runs on &quot;%1&quot; have not ended, so its address and machine cannot be changed. Wait for them or cancel them.</source>
        <translation>
            <numerusform>“%1”上有 %n 个运行尚未结束，因此无法更改其地址和机器。请等待或取消它们。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FrameworkText</name>
    <message>
        <source>The stored configuration of this cluster cannot be read: %1 Detach it and attach it again.</source>
        <translation>无法读取此集群的已存储配置：%1 请分离后重新附加。</translation>
    </message>
    <message>
        <source>Enter full paths, of the machine that connects to the cluster.</source>
        <translation>请输入连接集群的机器上的完整路径。</translation>
    </message>
    <message>
        <source>A certificate authority needs an address that begins with https://.</source>
        <translation>使用证书颁发机构时，地址必须以 https:// 开头。</translation>
    </message>
    <message>
        <source>Certificates need an address that begins with tls://.</source>
        <translation>使用证书时，地址必须以 tls:// 开头。</translation>
    </message>
    <message>
        <source>The address of a Ray cluster begins with http:// or https://, such as http://HOST:8265, that of its dashboard.</source>
        <translation>Ray 集群的地址以 http:// 或 https:// 开头，例如其仪表板的地址 http://HOST:8265。</translation>
    </message>
    <message>
        <source>The address of a Dask cluster begins with tcp:// or tls://, such as tcp://HOST:8786, that of its scheduler.</source>
        <translation>Dask 集群的地址以 tcp:// 或 tls:// 开头，例如其调度器的地址 tcp://HOST:8786。</translation>
    </message>
    <message>
        <source>The address of a Ray cluster is that of its dashboard: http://HOST:8265, or https://HOST:PORT, with a port up to 65535 and without a user name or a token.</source>
        <translation>Ray 集群的地址是其仪表板的地址：http://HOST:8265 或 https://HOST:PORT，端口不超过 65535，且不含用户名或令牌。</translation>
    </message>
    <message>
        <source>The address of a Dask cluster is that of its scheduler: tcp://HOST:8786, or tls://HOST:8786 if it requires certificates, with a port up to 65535.</source>
        <translation>Dask 集群的地址是其调度器的地址：tcp://HOST:8786，若需要证书则为 tls://HOST:8786，端口不超过 65535。</translation>
    </message>
    <message>
        <source>Ray authenticates with a token. Client certificates apply only to Dask.</source>
        <translation>Ray 使用令牌登录。客户端证书用于 Dask。</translation>
    </message>
    <message>
        <source>Dask authenticates with a client certificate. Tokens apply only to Ray.</source>
        <translation>Dask 使用客户端证书登录。令牌用于 Ray。</translation>
    </message>
    <message>
        <source>Dask runs execute on their machine, so no shared folder is needed.</source>
        <translation>使用 Dask 的运行在其机器上执行，因此输出就在那里：不需要共享文件夹。</translation>
    </message>
    <message>
        <source>A client certificate needs both the certificate file and its key file.</source>
        <translation>客户端证书需要两个文件：证书文件及其密钥文件。</translation>
    </message>
    <message>
        <source>The program that asks the cluster failed on that machine. It needs Python 3 there; the details have its output.</source>
        <translation>查询集群的程序在该计算机上失败。它需要那里有 Python 3；其输出见详细信息。</translation>
    </message>
    <message>
        <source>The address answers, but not as a Ray dashboard or a Dask scheduler does. Check its port, and that the cluster has started.</source>
        <translation>该地址有响应，但不像 Ray 仪表板或 Dask 调度器的响应。请检查其端口，以及集群是否已启动。</translation>
    </message>
</context>
<context>
    <name>HadoopText</name>
    <message>
        <source>%1%</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>Spark in %1</source>
        <translation>Spark 位于 %1</translation>
    </message>
    <message>
        <source>Spark %1 in %2</source>
        <translation>Spark %1，位于 %2</translation>
    </message>
    <message>
        <source>Java %1</source>
        <translation>Java %1</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n 个节点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unhealthy</source>
        <comment>nodes</comment>
        <translation>
            <numerusform>%n 个不健康</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lost</source>
        <comment>nodes</comment>
        <translation>
            <numerusform>%n 个丢失</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n core(s) free</source>
        <translation>
            <numerusform>%n 个核心中 %1 个空闲</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 free</source>
        <translation>可用 %1，共 %2</translation>
    </message>
    <message>
        <source>%1, valid until %2</source>
        <translation>%1，有效期至 %2</translation>
    </message>
    <message>
        <source>%1 of the cluster</source>
        <translation>占集群 %1</translation>
    </message>
    <message>
        <source>%1 used</source>
        <translation>已用 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n application(s)</source>
        <translation>
            <numerusform>%n 个应用程序</numerusform>
        </translation>
    </message>
    <message>
        <source>Spark was not found. Attach the head node of the cluster, on which spark-submit works, or name its folder: --spark-home.</source>
        <translation>未找到 Spark。请附加可以使用 spark-submit 的集群头节点，或指定其文件夹：--spark-home。</translation>
    </message>
    <message>
        <source>Java: %1 Name its folder: --java-home.</source>
        <translation>Java：%1 请指定其文件夹：--java-home。</translation>
    </message>
    <message>
        <source>The resource manager of YARN cannot be used: %1. If its configuration is in another folder than %2, name it: --hadoop-conf-dir.</source>
        <translation>无法使用 YARN 的资源管理器：%1。如果其配置不在 %2 中，请指定所在文件夹：--hadoop-conf-dir。</translation>
    </message>
    <message>
        <source>The file system of the cluster does not answer (%1). Jobs that read from it fail.</source>
        <translation>集群的文件系统未响应（%1）。从中读取的作业会失败。</translation>
    </message>
    <message>
        <source>Spark</source>
        <translation>Spark</translation>
    </message>
    <message>
        <source>YARN</source>
        <translation>YARN</translation>
    </message>
    <message>
        <source>Applications</source>
        <translation>应用程序</translation>
    </message>
    <message>
        <source>%1 running, %2 pending</source>
        <translation>%1 个运行中，%2 个等待中</translation>
    </message>
    <message>
        <source>File system</source>
        <translation>文件系统</translation>
    </message>
    <message>
        <source>Kerberos ticket</source>
        <translation>Kerberos 票据</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>队列</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Spark and YARN could not be checked. This requires Python 3 on the head node: %1</source>
        <translation>无法检查 Spark 和 YARN。这需要头节点上有 Python 3：%1</translation>
    </message>
    <message>
        <source>nodes reach it as %1</source>
        <translation>节点通过 %1 访问它</translation>
    </message>
    <message>
        <source>not tested</source>
        <translation>未测试</translation>
    </message>
    <message>
        <source>not tested: %1</source>
        <translation>未测试：%1</translation>
    </message>
    <message>
        <source>The nodes of the cluster cannot connect to this machine (%1), which Spark needs in client mode. Submit jobs with --deploy-mode cluster, or set spark.driver.host to an address of this machine that the nodes reach.</source>
        <translation>集群的节点无法连接到此计算机（%1），而 Spark 的客户端模式需要该连接。请使用 --deploy-mode cluster 提交作业，或将 spark.driver.host 设置为节点可以访问的此计算机的地址。</translation>
    </message>
</context>
<context>
    <name>HostText</name>
    <message>
        <source>The file studio-agent is missing next to this program. Install Compute Studio again.</source>
        <translation>此程序旁缺少文件 studio-agent。请重新安装 Compute Studio。</translation>
    </message>
    <message>
        <source>The agent on the machine is not available at the moment.</source>
        <translation>机器的代理当前不可用。</translation>
    </message>
    <message>
        <source>The request to the machine is larger than 1 MiB: shorten the command, its variables or its inputs.</source>
        <translation>发送到机器的请求大于 1 MiB：请缩短命令、变量或输入。</translation>
    </message>
    <message>
        <source>The agent on this machine exited and is being restarted.</source>
        <translation>此机器上的代理已退出。正在重新启动。</translation>
    </message>
    <message>
        <source>The machine is no longer responding. The studio reconnects automatically.</source>
        <translation>该机器不再响应。Studio 会自动重新连接。</translation>
    </message>
    <message>
        <source>The disk of %1 is full: the agent (4 MB) does not fit. Free some space there, or choose another folder.</source>
        <translation>%1 的磁盘已满：放不下代理 (4 MB)。请在那里释放一些空间，或选择其他文件夹。</translation>
    </message>
    <message>
        <source>The folder &quot;%1&quot; does not exist on %2. Request a home folder there, or choose another folder.</source>
        <translation>文件夹“%1”在 %2 上不存在。请在那里申请主文件夹，或选择其他文件夹。</translation>
    </message>
    <message>
        <source>The folder %1 on %2 belongs to another user, who could modify the agent there. Choose a folder of your own.</source>
        <translation>%2 上的文件夹 %1 属于其他人，其可能更改那里的代理。请选择自己的文件夹。</translation>
    </message>
    <message>
        <source>That folder on %1 is not writable. Choose another folder, for example a scratch folder.</source>
        <translation>无法在 %1 上的该位置写入。请选择其他文件夹，例如暂存文件夹。</translation>
    </message>
    <message>
        <source>Programs in that folder on %1 cannot be executed (noexec). Choose another folder, for example a scratch folder.</source>
        <translation>无法执行 %1 的该文件夹中的程序 (noexec)。请选择其他文件夹，例如暂存文件夹。</translation>
    </message>
    <message>
        <source>The machine sent an unexpected reply.</source>
        <translation>该机器发送了意外的答复。</translation>
    </message>
    <message>
        <source>Uploading the agent to %1 takes too long. Check the speed of the connection.</source>
        <translation>向 %1 上传代理耗时过长。请检查连接速度。</translation>
    </message>
    <message>
        <source>The connection was closed on this side.</source>
        <translation>连接已由此端关闭。</translation>
    </message>
    <message>
        <source>%1 requested the agent more than once.</source>
        <translation>%1 多次请求代理。</translation>
    </message>
    <message>
        <source>The file studio-agent changed while this program was running. Restart the program.</source>
        <translation>文件 studio-agent 在此程序运行期间已更改。请重新启动此程序。</translation>
    </message>
    <message>
        <source>The agent on %1 exited and is being restarted.</source>
        <translation>%1 上的代理已结束。将重新启动它。</translation>
    </message>
    <message>
        <source>The login shell on %1 prints endless output instead of starting programs.</source>
        <translation>%1 上的登录 shell 不停输出，而不启动任何程序。</translation>
    </message>
    <message>
        <source>%1 is a %2. The agent is available for Linux on x86_64 and, where it was built, on aarch64: attach a machine of that kind.</source>
        <translation>%1 是 %2。代理仅适用于 x86_64 上的 Linux，以及（如已构建）aarch64：请连接此类机器。</translation>
    </message>
    <message>
        <source>%1 has no %2, which is needed to verify the agent. Install coreutils or openssl there, or ask its administrator for it.</source>
        <translation>%1 缺少用于校验代理的程序 %2。请在那里安装 coreutils 或 openssl，或请管理员安装。</translation>
    </message>
    <message>
        <source>The agent was corrupted while it was uploaded to %1. Check the machine again; if it persists, the disk or the connection there is faulty.</source>
        <translation>代理在上传到 %1 时损坏。请再次检查该机器；如果仍然如此，则是其磁盘或连接有故障。</translation>
    </message>
    <message>
        <source>The agent on %1 is not responding. Check whether the machine is overloaded, then check it again.</source>
        <translation>%1 上的代理没有响应。请查看机器是否过载，然后再次检查。</translation>
    </message>
    <message>
        <source>The login shell on %1 does not finish starting (.bashrc, .profile, a prompt?). Find out what blocks it: &quot;ssh %1 true&quot; must exit without input.</source>
        <translation>%1 上的登录 shell 无法完成启动（.bashrc、.profile，或某个提示？）。请查看是什么阻塞了它：“ssh %1 true”必须无需输入即可结束。</translation>
    </message>
    <message>
        <source>The account on %1 cannot start /bin/sh: it has a restricted login shell or a forced command. Ask the administrator for a regular shell (chsh -s /bin/sh). Output: %2</source>
        <translation>%1 上的账户无法启动 /bin/sh：登录 shell 受限，或被强制执行某个命令。请让管理员提供普通的 shell（chsh -s /bin/sh）。输出：%2</translation>
    </message>
    <message>
        <source>The agent on the machine is alive but does not respond. It was terminated; the studio restarts it later.</source>
        <translation>该机器上的代理有存活信号，但不作应答。已将其结束；Studio 稍后会重新启动它。</translation>
    </message>
    <message>
        <source>The machine sends far too many unrequested messages: %1 in %2 seconds. The connection was closed; the studio reconnects later.</source>
        <translation>该机器发送的消息远多于代理应有的数量：%2 秒内有 %1 条未经请求的消息。连接已切断；Studio 稍后会重新连接。</translation>
    </message>
    <message>
        <source>The connection to the machine was closed on this side.</source>
        <translation>与该机器的连接已在此处关闭。</translation>
    </message>
    <message>
        <source>%1 prints endless error messages. The connection was closed; the studio reconnects later.</source>
        <translation>%1 无休止地输出错误消息。连接已切断；Studio 稍后会重新连接。</translation>
    </message>
    <message>
        <source>The connection to the node ended.</source>
        <translation>与节点的连接已结束。</translation>
    </message>
    <message>
        <source>The program &quot;%1&quot; is not installed here.</source>
        <translation>程序“%1”未安装在此处。</translation>
    </message>
    <message>
        <source>%1 could not be started.</source>
        <translation>无法启动 %1。</translation>
    </message>
    <message numerus="yes">
        <source>The agent on the machine has not answered the request &quot;%1&quot; for %n minute(s), but answers others. Check its disks and file systems: one may hang.</source>
        <translation>
            <numerusform>机器上的代理已有 %n 分钟未响应请求“%1”，但响应了其他请求。请检查其磁盘和文件系统：可能有一个已挂起。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>InstanceStoreText</name>
    <message>
        <source>&quot;%1&quot; is not a compute instance.</source>
        <translation>“%1”不是计算实例。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is being deleted.</source>
        <translation>正在删除“%1”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; could not be created: %2</source>
        <translation>无法创建“%1”：%2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be started. %2</source>
        <translation>无法启动“%1”。%2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is on. Stop it first: studioctl compute stop %1</source>
        <translation>“%1”正在运行。请先将其停止：studioctl compute stop %1</translation>
    </message>
    <message>
        <source>The compute instance &quot;%1&quot; is stopped. Start it with &quot;studioctl compute start %1&quot;, or choose another target.</source>
        <translation>计算实例“%1”已停止。使用“studioctl compute start %1”启动，或选择其他目标。</translation>
    </message>
    <message>
        <source>The compute instance &quot;%1&quot; cannot be used: %2</source>
        <translation>无法使用计算实例“%1”：%2</translation>
    </message>
    <message>
        <source>The compute instance &quot;%1&quot; is stopping. Start it again with &quot;studioctl compute start %1&quot;, or choose another target.</source>
        <translation>计算实例“%1”正在停止。使用“studioctl compute start %1”再次启动，或选择其他目标。</translation>
    </message>
</context>
<context>
    <name>InstanceText</name>
    <message>
        <source>The setup script failed; its log is that of the setup run.</source>
        <translation>设置脚本失败；其日志即设置运行的日志。</translation>
    </message>
    <message>
        <source>Its container or virtual machine was removed by another program. &quot;studioctl compute resize&quot; recreates it; the remaining files in its folder are kept.</source>
        <translation>为其创建的内容已被其他程序移除。“studioctl compute resize”会重新创建；其文件夹中剩余的内容会保留。</translation>
    </message>
    <message>
        <source>It stops after its active run ends.</source>
        <translation>运行结束后它将停止。</translation>
    </message>
</context>
<context>
    <name>JobFileText</name>
    <message>
        <source>&quot;%1&quot; is a placeholder for a folder. Specify it: --set code=PATH.</source>
        <translation>“%1”是文件夹的占位符。请指定：--set code=PATH。</translation>
    </message>
    <message>
        <source>The code &quot;%1&quot; is not on this computer. Copy it here, and set &quot;code&quot; to the path of a folder.</source>
        <translation>代码“%1”不在此计算机上。请将其复制到此处，并在“code”中填写文件夹的路径。</translation>
    </message>
    <message>
        <source>The code folder %1 does not exist.</source>
        <translation>代码文件夹 %1 不存在。</translation>
    </message>
    <message>
        <source>The input %1 must be a value, or have &quot;type&quot; and &quot;path&quot; lines.</source>
        <translation>输入 %1 必须是一个值，或由“type”和“path”行组成。</translation>
    </message>
    <message>
        <source>The input %2 has the unknown type &quot;%1&quot;. Supported: uri_file, uri_folder, mltable, mlflow_model, custom_model, triton_model.</source>
        <translation>输入 %2 的类型“%1”未知。支持的类型：uri_file、uri_folder、mltable、mlflow_model、custom_model、triton_model。</translation>
    </message>
    <message>
        <source>Input %1: %2 does not exist.</source>
        <translation>输入 %1：%2 不存在。</translation>
    </message>
    <message>
        <source>The input %1 must be a file, but %2 is not one.</source>
        <translation>输入 %1 应为文件，但 %2 不是文件。</translation>
    </message>
    <message>
        <source>The input %1 must be a folder, but %2 is not one.</source>
        <translation>输入 %1 应为文件夹，但 %2 不是文件夹。</translation>
    </message>
    <message>
        <source>The output %1 must have &quot;key: value&quot; lines below it, or nothing.</source>
        <translation>输出 %1 下面必须有“key: value”形式的行，或没有内容。</translation>
    </message>
    <message>
        <source>The output %2 has the unknown type &quot;%1&quot;. Supported: uri_file, uri_folder, mltable, mlflow_model, custom_model, triton_model.</source>
        <translation>输出 %2 的类型“%1”未知。支持的类型：uri_file、uri_folder、mltable、mlflow_model、custom_model、triton_model。</translation>
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
        <source>The command uses ${{%1}}, which has no value. Set it with --set %1=VALUE.</source>
        <translation>命令需要 ${{%1}}，但它没有值。请用 --set %1=VALUE 指定。</translation>
    </message>
    <message>
        <source>The command writes to ${{%1}}, which is not among the outputs.</source>
        <translation>命令写入 ${{%1}}，但它不在输出之中。</translation>
    </message>
    <message>
        <source>${{%1}} is not supported in a command job. Use ${{inputs.NAME}} and ${{outputs.NAME}} in the command.</source>
        <translation>${{%1}} 在命令作业中没有意义。命令中可以使用 ${{inputs.NAME}} 和 ${{outputs.NAME}}。</translation>
    </message>
    <message>
        <source>&quot;limits.timeout&quot; must be a positive number of seconds.</source>
        <translation>“limits.timeout”必须是大于 0 的秒数。</translation>
    </message>
    <message>
        <source>&quot;resources.shm_size&quot; must be a size such as 2g or 512m.</source>
        <translation>“resources.shm_size”必须是大小，例如 2g 或 512m。</translation>
    </message>
    <message>
        <source>&quot;resources.docker_args&quot; was ignored: the environment in the file is not a container.</source>
        <translation>“resources.docker_args”已忽略：该文件的环境不是容器。</translation>
    </message>
    <message>
        <source>A managed identity exists only in Azure. Remove &quot;identity&quot;; the run has the permissions of your account on its machine.</source>
        <translation>托管标识只存在于 Azure 中。请移除“identity”；运行具有您的账户在其机器上的权限。</translation>
    </message>
    <message>
        <source>The identity &quot;%1&quot; has no effect here: the run has the permissions of your account on its machine.</source>
        <translation>标识“%1”在此没有意义：运行具有您的账户在其机器上的权限。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not valid for a cluster: %2</source>
        <translation>“%1”不适用于集群：%2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a placeholder for a user name. Specify it: --user NAME.</source>
        <translation>“%1”是用户名的占位符。请指定：--user NAME。</translation>
    </message>
    <message>
        <source>The file has no &quot;type&quot;. Use amlcompute for a cluster, virtualmachine for a machine.</source>
        <translation>文件中没有“type”。集群的类型为 amlcompute，机器的类型为 virtualmachine。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a placeholder for a name. Replace it.</source>
        <translation>“%1”是名称的占位符。请替换它。</translation>
    </message>
    <message>
        <source>Versions are numbers here; the environment gets the next free one.</source>
        <translation>此处的版本是数字；环境会得到下一个可用的版本。</translation>
    </message>
    <message>
        <source>Environments for &quot;%1&quot; are not supported; only Linux.</source>
        <translation>无法创建系统“%1”的环境；只支持 Linux。</translation>
    </message>
    <message>
        <source>Give either &quot;image&quot; or &quot;build&quot;, not both.</source>
        <translation>请指定“image”或“build”，不能同时使用。</translation>
    </message>
    <message>
        <source>A build context must be a folder on this computer, not &quot;%1&quot;.</source>
        <translation>构建上下文必须是此计算机上的文件夹，而不是“%1”。</translation>
    </message>
    <message>
        <source>The build context %1 does not exist or is not a folder.</source>
        <translation>构建上下文 %1 不存在或不是文件夹。</translation>
    </message>
    <message>
        <source>The requirements file %1 cannot be read: %2</source>
        <translation>无法读取 requirements 文件 %1：%2</translation>
    </message>
    <message>
        <source>&quot;commands&quot; must have the name of a target, or &quot;*&quot;, with &quot;set_up&quot; and &quot;tear_down&quot; below it.</source>
        <translation>“commands”中有计算目标的名称或“*”，其下面是“set_up”和“tear_down”。</translation>
    </message>
    <message>
        <source>Passwords are not read from this file. Remove it.</source>
        <translation>不会从此文件读取密码。请将其移除。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not valid for an environment: %2</source>
        <translation>“%1”不适用于环境：%2</translation>
    </message>
    <message>
        <source>The environment has neither &quot;image&quot;, &quot;build&quot; nor &quot;conda_file&quot;, nor an interpreter below &quot;%1&quot;.</source>
        <translation>环境既没有指定“image”、“build”或“conda_file”，也没有在“%1”下面指定解释器。</translation>
    </message>
    <message>
        <source>It is not a file.</source>
        <translation>它不是文件。</translation>
    </message>
    <message>
        <source>The conda file %1 cannot be read: %2</source>
        <translation>无法读取 conda 文件 %1：%2</translation>
    </message>
    <message>
        <source>A conda file is given by its path or inline.</source>
        <translation>conda 文件用其路径指定，或直接写出内容。</translation>
    </message>
    <message>
        <source>The package azureml-defaults is not needed here. It is installed because the conda file names it.</source>
        <translation>此处不需要软件包 azureml-defaults。由于 conda 文件中指定了它，所以仍会安装。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is mapped to the environment &quot;%2&quot;, which does not exist in this workspace. Create it with &quot;studioctl environment create&quot;, or map it to another with &quot;studioctl map environment&quot;.</source>
        <translation>“%1”映射到环境“%2”，但此工作区中没有该环境。请用“studioctl environment create”创建，或用“studioctl map environment”映射到其他环境。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is mapped to %2, which is a folder, not a file.</source>
        <translation>“%1”映射到 %2，但它是文件夹，不是文件。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is mapped to %2, which is a file, not a folder.</source>
        <translation>“%1”映射到 %2，但它是文件，不是文件夹。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is mapped to %2, which does not exist. Create it, or change the mapping with &quot;studioctl map address&quot;.</source>
        <translation>“%1”映射到 %2，但它不存在。请将其放在那里，或用“studioctl map address”更改映射。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a placeholder for a compute target. Specify it: --compute NAME; &quot;studioctl compute list&quot; lists them.</source>
        <translation>“%1”是计算目标的占位符。请指定：--compute NAME；“studioctl compute list”可列出现有的目标。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a placeholder for an environment. Specify it: --environment NAME.</source>
        <translation>“%1”是环境的占位符。请指定：--environment NAME。</translation>
    </message>
    <message>
        <source>The environment &quot;%1&quot; is not in this workspace. Map it to one that is: studioctl map environment %2 NAME</source>
        <translation>环境“%1”不在此工作区中。请映射到现有的环境：studioctl map environment %2 NAME</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a placeholder for a path. Specify it: --set inputs.%3=PATH.</source>
        <translation>“%1”是路径的占位符。请指定：--set inputs.%3=PATH。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not on this computer, and nothing is downloaded from there. Map it to a local copy: studioctl map address %2 PATH</source>
        <translation>“%1”不在此计算机上，也不会从那里下载任何内容。请映射到本地副本：studioctl map address %2 PATH</translation>
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
        <source>a labeling job</source>
        <translation>标记作业</translation>
    </message>
    <message>
        <source>a compute cluster</source>
        <translation>计算集群</translation>
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
        <translation>Kubernetes 集群</translation>
    </message>
    <message>
        <source>an environment</source>
        <translation>环境</translation>
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
        <source>The compute target must be given by its name.</source>
        <translation>计算目标必须用其名称指定。</translation>
    </message>
    <message>
        <source>The compute target must be a name, not an expression. Choose it with --compute NAME.</source>
        <translation>计算目标必须是名称，而不是表达式。请用 --compute NAME 选择。</translation>
    </message>
    <message>
        <source>There is no &quot;%1&quot; compute here. Choose one of your targets with --compute NAME; &quot;studioctl compute list&quot; lists them.</source>
        <translation>此处没有“%1”计算目标。请用 --compute NAME 选择自己的计算目标；“studioctl compute list”可列出现有的目标。</translation>
    </message>
    <message>
        <source>Unknown key &quot;%1&quot; was ignored.</source>
        <translation>已忽略未知的键“%1”。</translation>
    </message>
    <message>
        <source>&quot;compute_studio.argv&quot; was ignored: it contradicts &quot;command&quot;.</source>
        <translation>“compute_studio.argv”已忽略：它与“command”不一致。</translation>
    </message>
    <message>
        <source>&quot;compute_studio&quot; is not valid for a run: %1</source>
        <translation>“compute_studio”不适用于运行：%1</translation>
    </message>
    <message>
        <source>A pattern needs more than &quot;*&quot;, or it would match everything.</source>
        <translation>模式不能只有“*”，否则会匹配所有内容。</translation>
    </message>
    <message>
        <source>Remove the part of the address after &quot;?&quot;; it may be a key, which is not stored here.</source>
        <translation>请去掉地址中“?”之后的内容；那可能是密钥，此处不会保存。</translation>
    </message>
    <message>
        <source>An address is mapped to a full path on this computer, not to &quot;%1&quot;.</source>
        <translation>地址须映射到此计算机上的完整路径，而不是“%1”。</translation>
    </message>
    <message>
        <source>A pattern is mapped to an environment of this workspace, NAME or NAME:VERSION.</source>
        <translation>模式须映射到此工作区的环境，名称 或 名称:版本。</translation>
    </message>
    <message>
        <source>There is no mapping of &quot;%1&quot;. &quot;studioctl map list&quot; lists the existing ones.</source>
        <translation>没有“%1”的映射。“studioctl map list”可列出现有的映射。</translation>
    </message>
    <message>
        <source>The file has neither &quot;script&quot; nor &quot;command&quot;.</source>
        <translation>文件中既没有“script”，也没有“command”。</translation>
    </message>
    <message>
        <source>&quot;amlcompute.vmSize&quot; was ignored: it belongs to the target &quot;amlcompute&quot;.</source>
        <translation>“amlcompute.vmSize”已忽略：它属于目标“amlcompute”。</translation>
    </message>
    <message>
        <source>The target &quot;amlcompute&quot; is a cluster for this run only: set its size in &quot;amlcompute.vmSize&quot;, or choose a target with --compute NAME.</source>
        <translation>目标“amlcompute”是仅用于此运行的集群：请在“amlcompute.vmSize”中指定其规格，或用 --compute NAME 选择计算目标。</translation>
    </message>
    <message>
        <source>The script is run by Python; the framework &quot;%1&quot; must be in its environment.</source>
        <translation>脚本由 Python 运行；其环境中必须有框架“%1”。</translation>
    </message>
    <message>
        <source>R environments are not supported.</source>
        <translation>此处无法创建 R 的环境。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a size such as 2g or 512m.</source>
        <translation>“%1”必须是大小，例如 2g 或 512m。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no effect here and was ignored.</source>
        <translation>“%1”在此不起作用，已忽略。</translation>
    </message>
    <message>
        <source>An inline Dockerfile cannot be built. Put it into a folder, and create an environment from it: studioctl environment create --build-context DIR.</source>
        <translation>无法构建写在文件中的 Dockerfile。请将其放入文件夹，并用它创建环境：studioctl environment create --build-context DIR。</translation>
    </message>
    <message>
        <source>The run uses a container, but there is no &quot;environment.docker.baseImage&quot;.</source>
        <translation>该运行应在容器中执行，但没有“environment.docker.baseImage”。</translation>
    </message>
    <message>
        <source>The image is ignored, because &quot;environment.docker.enabled: true&quot; is not set.</source>
        <translation>已忽略该镜像，因为未设置“environment.docker.enabled: true”。</translation>
    </message>
    <message>
        <source>The registry password is not stored with the run. Remove it from the file: you are prompted for it when needed.</source>
        <translation>镜像仓库的密码不会随运行保存。请将其从文件中移除：需要时会询问。</translation>
    </message>
    <message>
        <source>&quot;outputData&quot; is not supported: files that the script writes to outputs/ are collected.</source>
        <translation>不支持“outputData”：脚本写入 outputs/ 的文件会被收集。</translation>
    </message>
    <message>
        <source>The data reference %1 has no &quot;key: value&quot; lines.</source>
        <translation>数据引用 %1 没有“key: value”形式的行。</translation>
    </message>
    <message>
        <source>The data reference %1 uploads data, which is not supported: files that the script writes to outputs/ are collected.</source>
        <translation>数据引用 %1 要求上传，此处无法做到：脚本写入 outputs/ 的内容会被收集。</translation>
    </message>
    <message>
        <source>The data %1 has no &quot;key: value&quot; lines.</source>
        <translation>数据 %1 没有“key: value”形式的行。</translation>
    </message>
    <message>
        <source>The data %1 has no location.</source>
        <translation>数据 %1 未说明其位置。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is always on here.</source>
        <translation>“%1”在此始终启用。</translation>
    </message>
    <message>
        <source>An alias is used within its own anchor.</source>
        <translation>别名位于其自身的锚点之内。</translation>
    </message>
    <message>
        <source>The file contains too many values.</source>
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
        <source>&quot;%1&quot; appears twice there.</source>
        <translation>“%1”出现了两次。</translation>
    </message>
    <message>
        <source>The file is larger than 1 MiB.</source>
        <translation>文件大于 1 MiB。</translation>
    </message>
    <message>
        <source>The file has no &quot;key: value&quot; lines.</source>
        <translation>文件中没有“key: value”形式的行。</translation>
    </message>
    <message>
        <source>This is not valid YAML: %1.</source>
        <translation>这不是有效的 YAML：%1。</translation>
    </message>
    <message>
        <source>--set takes KEY.KEY=VALUE, not &quot;%1&quot;.</source>
        <translation>--set 需要 KEY.KEY=VALUE，而不是“%1”。</translation>
    </message>
    <message>
        <source>--set cannot reach &quot;%1&quot;: a parent key in the file is not a map.</source>
        <translation>--set 无法到达“%1”：文件中的某个上级键不是映射。</translation>
    </message>
    <message>
        <source>Unknown key &quot;%1&quot; was ignored. Did you mean &quot;%2&quot;?</source>
        <translation>已忽略未知的键“%1”。您是指“%2”吗？</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a string.</source>
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
        <source>&quot;%1&quot; must be a list of strings.</source>
        <translation>“%1”必须是文本列表。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must have &quot;key: value&quot; lines below it.</source>
        <translation>“%1”下面必须有“key: value”形式的行。</translation>
    </message>
    <message>
        <source>The input %1: %2</source>
        <translation>输入 %1：%2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a folder, and only single files are downloaded from a URL. Use the type uri_file, for example for an archive, or map it to a local copy: studioctl map address %2 PATH</source>
        <translation>“%1”应为文件夹，而从 URL 只能下载单个文件。请使用类型 uri_file（例如归档文件），或映射到本地副本：studioctl map address %2 PATH</translation>
    </message>
    <message>
        <source>This file is a command job, not a compute target. Submit it with: studioctl run submit --file %1</source>
        <translation>此文件是命令作业，而不是计算目标。请用以下命令提交：studioctl run submit --file %1</translation>
    </message>
    <message>
        <source>This file is %1, not a compute target. %2</source>
        <translation>此文件是%1，而不是计算目标。%2</translation>
    </message>
    <message>
        <source>This file is %1, not an environment. %2</source>
        <translation>此文件是%1，而不是环境。%2</translation>
    </message>
    <message>
        <source>Create an environment from it with: studioctl environment create --name NAME --conda-file %1</source>
        <translation>用以下命令由它创建环境：studioctl environment create --name NAME --conda-file %1</translation>
    </message>
    <message>
        <source>a command job</source>
        <translation>命令作业</translation>
    </message>
    <message>
        <source>a data transfer job</source>
        <translation>数据传输作业</translation>
    </message>
    <message>
        <source>a command component</source>
        <translation>命令组件</translation>
    </message>
    <message>
        <source>a distributed component</source>
        <translation>分布式组件</translation>
    </message>
    <message>
        <source>a parallel component</source>
        <translation>并行组件</translation>
    </message>
    <message>
        <source>a pipeline component</source>
        <translation>管道组件</translation>
    </message>
    <message>
        <source>a Spark component</source>
        <translation>Spark 组件</translation>
    </message>
    <message>
        <source>a Databricks workspace as compute</source>
        <translation>作为计算的 Databricks 工作区</translation>
    </message>
    <message>
        <source>an HDInsight cluster</source>
        <translation>HDInsight 集群</translation>
    </message>
    <message>
        <source>a data asset</source>
        <translation>数据资产</translation>
    </message>
    <message>
        <source>a model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>a datastore</source>
        <translation>数据存储</translation>
    </message>
    <message>
        <source>an online endpoint</source>
        <translation>联机终结点</translation>
    </message>
    <message>
        <source>a batch endpoint</source>
        <translation>批处理终结点</translation>
    </message>
    <message>
        <source>a connection</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>a hub</source>
        <translation>中心</translation>
    </message>
    <message>
        <source>a project</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>a compute target of Azure ML Workbench</source>
        <translation>Azure ML Workbench 的计算目标</translation>
    </message>
    <message>
        <source>a batch deployment</source>
        <translation>批处理部署</translation>
    </message>
    <message>
        <source>an online deployment</source>
        <translation>联机部署</translation>
    </message>
    <message>
        <source>a serverless endpoint</source>
        <translation>无服务器终结点</translation>
    </message>
    <message>
        <source>a monitoring schedule</source>
        <translation>监视计划</translation>
    </message>
    <message>
        <source>a data import</source>
        <translation>数据导入</translation>
    </message>
    <message>
        <source>a model package</source>
        <translation>模型包</translation>
    </message>
    <message>
        <source>an MLTable</source>
        <translation>MLTable</translation>
    </message>
    <message>
        <source>a workspace</source>
        <translation>工作区</translation>
    </message>
    <message>
        <source>a registry</source>
        <translation>注册表</translation>
    </message>
    <message>
        <source>a feature store</source>
        <translation>特征存储</translation>
    </message>
    <message>
        <source>a feature set</source>
        <translation>特征集</translation>
    </message>
    <message>
        <source>a feature store entity</source>
        <translation>特征存储的实体</translation>
    </message>
    <message>
        <source>a prompt flow</source>
        <translation>提示流</translation>
    </message>
    <message>
        <source>a prompt flow run</source>
        <translation>提示流的运行</translation>
    </message>
    <message>
        <source>a GitHub Actions workflow</source>
        <translation>GitHub Actions 工作流</translation>
    </message>
    <message>
        <source>a Kubernetes manifest</source>
        <translation>Kubernetes 清单</translation>
    </message>
    <message>
        <source>an Azure DevOps pipeline</source>
        <translation>Azure DevOps 管道</translation>
    </message>
    <message>
        <source>the address of a workspace</source>
        <translation>工作区的地址</translation>
    </message>
    <message>
        <source>a run configuration of Azure ML Workbench</source>
        <translation>Azure ML Workbench 的运行配置</translation>
    </message>
    <message>
        <source>a deployment configuration of SDK v1</source>
        <translation>SDK v1 的部署配置</translation>
    </message>
    <message>
        <source>an inference configuration of SDK v1</source>
        <translation>SDK v1 的推理配置</translation>
    </message>
    <message>
        <source>an MLflow model</source>
        <translation>MLflow 模型</translation>
    </message>
    <message>
        <source>an MLflow project</source>
        <translation>MLflow 项目</translation>
    </message>
    <message>
        <source>a dataset of SDK v1</source>
        <translation>SDK v1 的数据集</translation>
    </message>
    <message>
        <source>a pipeline of SDK v1</source>
        <translation>SDK v1 的管道</translation>
    </message>
    <message>
        <source>an environment of SDK v1</source>
        <translation>SDK v1 的环境</translation>
    </message>
    <message>
        <source>AutoML exists only in Azure. Submit your own training script: studioctl run submit -- python train.py</source>
        <translation>AutoML 仅存在于 Azure 中。请提交您自己的训练脚本：studioctl run submit -- python train.py</translation>
    </message>
    <message>
        <source>This is an Azure service. Copy the data here, and pass it to a run as an input: --input NAME=PATH</source>
        <translation>这由 Azure 的服务完成。请将数据复制到此处，并作为输入提供给运行：--input NAME=PATH</translation>
    </message>
    <message>
        <source>Attach the machine with: studioctl compute attach --file %1</source>
        <translation>用以下命令附加机器：studioctl compute attach --file %1</translation>
    </message>
    <message>
        <source>Compute of that kind is not supported. Attach a machine over SSH (&quot;studioctl compute attach&quot;), or create a cluster on this computer (&quot;studioctl compute create&quot;).</source>
        <translation>不支持该类型的计算。请通过 SSH 附加机器（“studioctl compute attach”），或在此计算机上创建集群（“studioctl compute create”）。</translation>
    </message>
    <message>
        <source>Create the environment with: studioctl environment create --file %1</source>
        <translation>用以下命令创建环境：studioctl environment create --file %1</translation>
    </message>
    <message>
        <source>Run a command with these packages: studioctl run submit --conda-file %1 -- COMMAND</source>
        <translation>用这些软件包运行命令：studioctl run submit --conda-file %1 -- COMMAND</translation>
    </message>
    <message>
        <source>Models cannot be served here. Score data with a command job that loads the model: pass both as inputs, --input NAME=PATH</source>
        <translation>此处无法部署模型服务。请用加载模型的命令作业对数据评分：将二者都作为输入，--input NAME=PATH</translation>
    </message>
    <message>
        <source>Assets are not registered here. Pass the files to a run as an input: --input %1=PATH</source>
        <translation>此处不进行注册。请将文件作为输入提供给运行：--input %1=PATH</translation>
    </message>
    <message>
        <source>Map it to a local copy of its data: studioctl map address azureml://datastores/%1/paths/ FOLDER</source>
        <translation>请映射到其数据的本地副本：studioctl map address azureml://datastores/%1/paths/ FOLDER</translation>
    </message>
    <message>
        <source>Connections are not supported: pass what a run needs as variables (--env) or inputs (--input).</source>
        <translation>不支持连接：请将运行所需内容作为变量 (--env) 或输入 (--input) 提供。</translation>
    </message>
    <message>
        <source>Here, a workspace is a folder that you select with --workspace FOLDER.</source>
        <translation>此处的工作区是一个文件夹，由 --workspace FOLDER 指定。</translation>
    </message>
    <message>
        <source>It exists only in Azure and is not needed here. Submit a command job (type: command).</source>
        <translation>它仅存在于 Azure 中，此处的运行不需要它。请提交命令作业 (type: command)。</translation>
    </message>
    <message>
        <source>It names no script. Submit your own with its packages: studioctl run submit --conda-file aml_config/conda_dependencies.yml -- python SCRIPT</source>
        <translation>它没有指定脚本。请用其中列出的软件包提交您的脚本：studioctl run submit --conda-file aml_config/conda_dependencies.yml -- python SCRIPT</translation>
    </message>
    <message>
        <source>It belongs to another system. Submit the job files that it refers to.</source>
        <translation>它属于另一个系统。请提交其中指定的作业文件。</translation>
    </message>
    <message>
        <source>&quot;run submit&quot; accepts command jobs (type: command) and run configurations (*.runconfig).</source>
        <translation>“run submit”接受命令作业 (type: command) 和运行配置 (*.runconfig)。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; runs in the environment %2 (studioctl map list).</source>
        <translation>“%1”在环境 %2 中运行 (studioctl map list)。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; runs in %2 as a substitute. To choose another: studioctl map environment %3 NAME</source>
        <translation>“%1”在代替它的 %2 中运行。选择其他环境：studioctl map environment %3 NAME</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a placeholder. Replace it with a value for &quot;%2&quot;, or set it with --set %2=VALUE.</source>
        <translation>“%1”是占位符。请为“%2”填写您的值，或用 --set %2=VALUE 给出。</translation>
    </message>
    <message>
        <source>This file is %1, which &quot;run submit&quot; does not accept. %2</source>
        <translation>此文件是%1，“run submit”不接受。%2</translation>
    </message>
    <message>
        <source>Unknown key &quot;%1&quot;. Did you mean &quot;%2&quot;? Correct or remove it.</source>
        <translation>未知的键“%1”。您是指“%2”吗？请更正或删除。</translation>
    </message>
    <message>
        <source>The script &quot;%1&quot; is not in the source folder %2. Move it there, or specify its folder with --source DIR.</source>
        <translation>脚本“%1”不在源文件夹 %2 中。请将其移到那里，或用 --source DIR 指定包含它的文件夹。</translation>
    </message>
    <message>
        <source>There is no script &quot;%1&quot; in the source folder %2. Correct the name, or specify its folder with --source DIR.</source>
        <translation>源文件夹 %2 中没有脚本“%1”。请更正名称，或用 --source DIR 指定包含它的文件夹。</translation>
    </message>
    <message>
        <source>The script &quot;%1&quot; is not a file.</source>
        <translation>脚本“%1”不是文件。</translation>
    </message>
    <message>
        <source>The script &quot;%1&quot; is a link that points outside the source folder %2 and is not followed. Copy the file into the folder.</source>
        <translation>脚本“%1”是指向源文件夹 %2 之外的链接，不会被跟随。请将文件复制到该文件夹中。</translation>
    </message>
    <message>
        <source>The line is indented with a tab, which YAML does not allow. Indent it with spaces.</source>
        <translation>该行用制表符缩进，YAML 不允许。请用空格缩进。</translation>
    </message>
    <message>
        <source>This line has no colon. Expected &quot;key: value&quot;, such as &quot;%1: …&quot;.</source>
        <translation>该行没有冒号。一行的形式是“键: 值”，例如“%1: …”。</translation>
    </message>
    <message>
        <source>This file is a template: &quot;%1&quot; must be filled in first (by Jinja, cookiecutter or similar). Fill it in, and submit the result.</source>
        <translation>此文件是模板：必须先填充“%1”（用 Jinja、cookiecutter 等）。请填充后提交结果。</translation>
    </message>
    <message>
        <source>A second YAML document begins here, but only one is read. Move it to its own file, or remove it.</source>
        <translation>此处开始第二个 YAML 文档，而只读取一个。请将其放入单独的文件，或删除。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; looks like a template placeholder (Jinja, cookiecutter or similar) that was not filled in. It is passed to the shell as is.</source>
        <translation>“%1”看起来是模板（Jinja、cookiecutter 等）中尚未填充的占位符。它会原样交给 shell。</translation>
    </message>
    <message>
        <source>&quot;queue_settings.priority&quot; must be low, medium or high.</source>
        <translation>“queue_settings.priority”必须是 low、medium 或 high。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be between %2 and %3.</source>
        <translation>“%1”必须介于 %2 和 %3 之间。</translation>
    </message>
    <message>
        <source>The size &quot;%1&quot; is ignored: the compute target determines the resources. It applies to serverless runs.</source>
        <translation>规格“%1”已忽略：资源由计算目标决定。它适用于无服务器运行。</translation>
    </message>
    <message>
        <source>%1 processes cannot be divided equally among %2 nodes.</source>
        <translation>%1 个进程无法平均分配到 %2 个节点。</translation>
    </message>
    <message>
        <source>The communicator &quot;%1&quot; is not supported. Supported: None, ParameterServer, OpenMpi, IntelMpi, Nccl, Gloo.</source>
        <translation>不支持通信器“%1”。支持：None、ParameterServer、OpenMpi、IntelMpi、Nccl、Gloo。</translation>
    </message>
    <message>
        <source>&quot;machines&quot; must be a list of names of attached machines.</source>
        <translation>“machines”必须是附加机器名称的列表。</translation>
    </message>
    <message>
        <source>The command uses ${{%1}}, which is not in &quot;search_space&quot;.</source>
        <translation>命令使用了 ${{%1}}，但它不在“search_space”中。</translation>
    </message>
    <message>
        <source>Submit it: studioctl run submit --file %1</source>
        <translation>请提交它：studioctl run submit --file %1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a number.</source>
        <translation>“%1”必须是数字。</translation>
    </message>
    <message>
        <source>The sweep has no parameters: &quot;search_space&quot; is empty.</source>
        <translation>扫描没有参数：“search_space”为空。</translation>
    </message>
    <message>
        <source>The parameter %1 is specified twice.</source>
        <translation>参数 %1 被指定了两次。</translation>
    </message>
    <message>
        <source>The parameter %1 has no values to choose from.</source>
        <translation>参数 %1 没有可选的值。</translation>
    </message>
    <message>
        <source>The parameter %1 needs a step &quot;q&quot; above 0.</source>
        <translation>参数 %1 需要大于 0 的步长“q”。</translation>
    </message>
    <message>
        <source>The search space is too large at %1.</source>
        <translation>搜索空间在 %1 处过大。</translation>
    </message>
    <message>
        <source>The sweep needs the name of the metric to optimize: &quot;objective.primary_metric&quot;.</source>
        <translation>扫描需要指定要优化的指标名称：“objective.primary_metric”。</translation>
    </message>
    <message>
        <source>The limits of the sweep must be positive, with at most %1 trials.</source>
        <translation>扫描的限制必须为正数，最多 %1 个试验。</translation>
    </message>
    <message>
        <source>Grid sampling needs a &quot;choice&quot; for each parameter.</source>
        <translation>网格采样要求每个参数都是“choice”。</translation>
    </message>
    <message>
        <source>Bayesian sampling needs bounds: use choice, randint, uniform, loguniform, quniform or qloguniform instead of normal distributions.</source>
        <translation>贝叶斯采样需要边界：请使用 choice、randint、uniform、loguniform、quniform 或 qloguniform，而不是正态分布。</translation>
    </message>
    <message>
        <source>The bandit policy needs either &quot;slack_factor&quot; or &quot;slack_amount&quot;, above 0.</source>
        <translation>bandit 策略需要“slack_factor”或“slack_amount”之一，且大于 0。</translation>
    </message>
    <message>
        <source>The early termination policy has a number that is out of range: intervals and delays are 0 or more, percentages 1 to 99, and a reduction factor at least 2.</source>
        <translation>提前终止策略中有数字超出范围：间隔和延迟不小于 0，百分比为 1 到 99，缩减因子至少为 2。</translation>
    </message>
    <message>
        <source>The sweep has no &quot;trial&quot; with a command.</source>
        <translation>扫描没有带命令的“trial”。</translation>
    </message>
    <message>
        <source>The trial &quot;%1&quot; is a registered component, which exists only in Azure. Set &quot;trial&quot; to the path of its file.</source>
        <translation>试验“%1”是已注册的组件，仅存在于 Azure 中。请将“trial”设为其文件的路径。</translation>
    </message>
    <message>
        <source>The component file %1 cannot be read: %2</source>
        <translation>无法读取组件文件 %1：%2</translation>
    </message>
    <message>
        <source>The component has no &quot;command&quot;.</source>
        <translation>该组件没有“command”。</translation>
    </message>
    <message>
        <source>The sweep has no &quot;sampling_algorithm&quot;; random is used.</source>
        <translation>扫描没有“sampling_algorithm”；将使用 random。</translation>
    </message>
    <message>
        <source>&quot;sampling_algorithm.rule&quot; must be random or sobol.</source>
        <translation>“sampling_algorithm.rule”必须是 random 或 sobol。</translation>
    </message>
    <message>
        <source>The sampling algorithm &quot;%1&quot; is unknown. Supported: random, sobol, grid, bayesian.</source>
        <translation>未知的采样算法“%1”。支持：random、sobol、grid、bayesian。</translation>
    </message>
    <message>
        <source>&quot;sampling_algorithm.logbase&quot; must be &quot;e&quot; or a positive number.</source>
        <translation>“sampling_algorithm.logbase”必须是“e”或正数。</translation>
    </message>
    <message>
        <source>The sweep has no &quot;search_space&quot; with its parameters.</source>
        <translation>扫描没有包含参数的“search_space”。</translation>
    </message>
    <message>
        <source>The sweep has no &quot;objective&quot; with &quot;goal&quot; and &quot;primary_metric&quot;.</source>
        <translation>扫描没有包含“goal”和“primary_metric”的“objective”。</translation>
    </message>
    <message>
        <source>&quot;objective.goal&quot; must be minimize or maximize.</source>
        <translation>“objective.goal”必须是 minimize 或 maximize。</translation>
    </message>
    <message>
        <source>&quot;limits&quot; must have &quot;key: value&quot; lines.</source>
        <translation>“limits”必须包含“键: 值”行。</translation>
    </message>
    <message>
        <source>&quot;early_termination&quot; must have a &quot;type&quot;.</source>
        <translation>“early_termination”必须有“type”。</translation>
    </message>
    <message>
        <source>The early termination policy &quot;%1&quot; is unknown. Supported: bandit, median_stopping, truncation_selection, asha.</source>
        <translation>未知的提前终止策略“%1”。支持：bandit、median_stopping、truncation_selection、asha。</translation>
    </message>
    <message>
        <source>A value to choose from must be a single value or a map.</source>
        <translation>可选的值必须是单个值或映射。</translation>
    </message>
    <message>
        <source>The parameter %1 needs a &quot;type&quot;, such as choice or uniform.</source>
        <translation>参数 %1 需要“type”，例如 choice 或 uniform。</translation>
    </message>
    <message>
        <source>The parameter %1 has the unknown type &quot;%2&quot;. Supported: choice, randint, uniform, loguniform, quniform, qloguniform, normal, lognormal, qnormal, qlognormal.</source>
        <translation>参数 %1 的类型“%2”未知。支持：choice、randint、uniform、loguniform、quniform、qloguniform、normal、lognormal、qnormal、qlognormal。</translation>
    </message>
    <message>
        <source>The trial has no &quot;command&quot;.</source>
        <translation>试验没有“command”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a registered component, which exists only in Azure. Set &quot;component&quot; to the path of its file.</source>
        <translation>“%1”是已注册的组件，仅存在于 Azure 中。请将“component”设为其文件的路径。</translation>
    </message>
    <message>
        <source>Pipelines of SDK v1 are not supported: write it as a pipeline job (type: pipeline), whose steps are command jobs.</source>
        <translation>不支持 SDK v1 的管道：请写成管道作业 (type: pipeline)，其步骤为命令作业。</translation>
    </message>
    <message>
        <source>The pipeline has no &quot;jobs&quot;.</source>
        <translation>管道没有“jobs”。</translation>
    </message>
    <message>
        <source>The step %1 is specified twice.</source>
        <translation>步骤 %1 指定了两次。</translation>
    </message>
    <message>
        <source>The step %1 needs an output of %2, which is not a step of the pipeline.</source>
        <translation>步骤 %1 需要 %2 的输出，但它不是管道的步骤。</translation>
    </message>
    <message>
        <source>The step %1 needs the output %2 of %3, which has no such output.</source>
        <translation>步骤 %1 需要 %3 的输出 %2，但它没有这个输出。</translation>
    </message>
    <message>
        <source>The steps need each other&apos;s outputs: %1.</source>
        <translation>这些步骤相互需要对方的输出：%1。</translation>
    </message>
    <message>
        <source>&quot;settings&quot; must have &quot;key: value&quot; lines.</source>
        <translation>“settings”必须包含“键: 值”行。</translation>
    </message>
    <message>
        <source>The step %1 must have &quot;key: value&quot; lines.</source>
        <translation>步骤 %1 必须包含“键: 值”行。</translation>
    </message>
    <message>
        <source>The pipeline has more than %1 steps.</source>
        <translation>管道的步骤超过 %1 个。</translation>
    </message>
    <message>
        <source>The component of the step %1 has no input %2.</source>
        <translation>步骤 %1 的组件没有输入 %2。</translation>
    </message>
    <message>
        <source>The step %1 lacks a value for the input %2 of its component.</source>
        <translation>步骤 %1 缺少其组件的输入 %2 的值。</translation>
    </message>
    <message>
        <source>The input %1 must be a number, not &quot;%2&quot;.</source>
        <translation>输入 %1 必须是数字，而不是“%2”。</translation>
    </message>
    <message>
        <source>${{%1}}: the pipeline has no output %2.</source>
        <translation>${{%1}}：管道没有输出 %2。</translation>
    </message>
    <message>
        <source>${{%1}} cannot be an output. Use ${{parent.outputs.NAME}}.</source>
        <translation>${{%1}} 不能作为输出。请使用 ${{parent.outputs.NAME}}。</translation>
    </message>
    <message>
        <source>The component of the step %1 has no output %2.</source>
        <translation>步骤 %1 的组件没有输出 %2。</translation>
    </message>
    <message>
        <source>The step %1: pipelines are nested too deeply.</source>
        <translation>步骤 %1：管道嵌套过深。</translation>
    </message>
    <message>
        <source>No step writes the output %1 of the pipeline.</source>
        <translation>没有步骤写入管道的输出 %1。</translation>
    </message>
    <message>
        <source>The input %1 of the pipeline has no value. Set it with --set inputs.%1=VALUE.</source>
        <translation>管道的输入 %1 没有值。请使用 --set inputs.%1=VALUE 设置。</translation>
    </message>
    <message>
        <source>${{%1}}: the pipeline has no input %2.</source>
        <translation>${{%1}}：管道没有输入 %2。</translation>
    </message>
    <message>
        <source>${{%1}}: there is no such input.</source>
        <translation>${{%1}}：没有这样的输入。</translation>
    </message>
    <message>
        <source>${{%1}} is not supported in a pipeline. Use ${{parent.inputs.NAME}} and ${{parent.jobs.STEP.outputs.NAME}}.</source>
        <translation>管道中不支持 ${{%1}}。请使用 ${{parent.inputs.NAME}} 和 ${{parent.jobs.STEP.outputs.NAME}}。</translation>
    </message>
    <message>
        <source>${{%1}} is a file or folder: it can only be the whole value.</source>
        <translation>${{%1}} 是文件或文件夹：它只能作为整个值。</translation>
    </message>
    <message>
        <source>Create the schedule with: studioctl schedule create --file %1</source>
        <translation>创建计划：studioctl schedule create --file %1</translation>
    </message>
    <message>
        <source>a schedule that imports data</source>
        <translation>导入数据的计划</translation>
    </message>
    <message>
        <source>This file is %1 (&quot;%2&quot;), which is not supported: only schedules of jobs are (&quot;create_job&quot;).</source>
        <translation>此文件是%1（“%2”），不受支持：只支持作业的计划（“create_job”）。</translation>
    </message>
    <message>
        <source>This file is %1, not a schedule. A schedule has &quot;trigger&quot; and &quot;create_job&quot;, which may name this file.</source>
        <translation>此文件是%1，不是计划。计划有“trigger”和“create_job”，后者可以指定此文件。</translation>
    </message>
    <message>
        <source>The schedule has no &quot;trigger&quot;.</source>
        <translation>计划没有“trigger”。</translation>
    </message>
    <message>
        <source>The trigger has no &quot;expression&quot;.</source>
        <translation>触发器没有“expression”。</translation>
    </message>
    <message>
        <source>A trigger of type &quot;%1&quot; is not supported; use &quot;cron&quot; or &quot;recurrence&quot;.</source>
        <translation>不支持类型为“%1”的触发器；请使用“cron”或“recurrence”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; of the trigger must be a time such as 2026-11-25T10:00:00, not &quot;%2&quot;.</source>
        <translation>触发器的“%1”必须是 2026-11-25T10:00:00 这样的时间，而不是“%2”。</translation>
    </message>
    <message>
        <source>&quot;trigger.frequency&quot; must be minute, hour, day, week or month, not &quot;%1&quot;.</source>
        <translation>“trigger.frequency”必须是 minute、hour、day、week 或 month，而不是“%1”。</translation>
    </message>
    <message>
        <source>&quot;trigger.schedule&quot; has no effect with a frequency of minutes or hours.</source>
        <translation>频率为分钟或小时时“trigger.schedule”无效。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a day of the week; use monday, tuesday, …</source>
        <translation>“%1”不是星期几；请使用 monday、tuesday、…</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a list of whole numbers.</source>
        <translation>“%1”必须是整数列表。</translation>
    </message>
    <message>
        <source>Azure ignores days and months of a cron expression; here they are honored.</source>
        <translation>Azure 忽略 cron 表达式的日和月；此处会遵守。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be skip, once or all.</source>
        <translation>“%1”必须是 skip、once 或 all。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be skip or allow.</source>
        <translation>“%1”必须是 skip 或 allow。</translation>
    </message>
    <message>
        <source>The schedule has no &quot;create_job&quot;.</source>
        <translation>计划没有“create_job”。</translation>
    </message>
    <message>
        <source>&quot;create_job&quot; must be the path of a job file, or a job.</source>
        <translation>“create_job”必须是作业文件的路径或一个作业。</translation>
    </message>
    <message>
        <source>The job &quot;%1&quot; is not on this computer. Set &quot;create_job&quot; to the path of its file.</source>
        <translation>作业“%1”不在此计算机上。请将“create_job”设为其文件的路径。</translation>
    </message>
    <message>
        <source>The job file %1 cannot be read: %2</source>
        <translation>无法读取作业文件 %1：%2</translation>
    </message>
    <message>
        <source>The setting &quot;%1&quot; has no effect here.</source>
        <translation>设置“%1”在此无效。</translation>
    </message>
    <message>
        <source>The output %1 has a version but no name: it is not registered as data.</source>
        <translation>输出 %1 有版本但没有名称：不会注册为数据。</translation>
    </message>
    <message>
        <source>The data has no &quot;path&quot;.</source>
        <translation>数据没有“path”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a placeholder for a path. Replace it.</source>
        <translation>“%1”是路径的占位符。请替换它。</translation>
    </message>
    <message>
        <source>This file is %1, not a data asset. %2</source>
        <translation>此文件是%1，不是数据资产。%2</translation>
    </message>
    <message>
        <source>The data has the unknown type &quot;%1&quot;. Supported: uri_file, uri_folder, mltable.</source>
        <translation>数据的类型“%1”未知。支持：uri_file、uri_folder、mltable。</translation>
    </message>
    <message>
        <source>Create data of its folder: studioctl data create --name NAME --type mltable --path FOLDER</source>
        <translation>用其文件夹创建数据：studioctl data create --name 名称 --type mltable --path 文件夹</translation>
    </message>
    <message>
        <source>Create the data with: studioctl data create --file %1</source>
        <translation>创建数据：studioctl data create --file %1</translation>
    </message>
    <message>
        <source>An MLTable has a list of &quot;paths&quot;.</source>
        <translation>MLTable 含有“paths”列表。</translation>
    </message>
    <message>
        <source>a HyperDrive configuration</source>
        <translation>HyperDrive 配置</translation>
    </message>
    <message>
        <source>The file has no &quot;sampling&quot; with a &quot;parameter_space&quot;.</source>
        <translation>文件没有带“parameter_space”的“sampling”。</translation>
    </message>
    <message>
        <source>&quot;sampling.parameter_space&quot; must be a list of parameters with &quot;name&quot;, &quot;expression&quot; and &quot;values&quot;.</source>
        <translation>“sampling.parameter_space”必须是带有“name”、“expression”和“values”的参数列表。</translation>
    </message>
    <message>
        <source>A parameter needs &quot;name&quot;, &quot;expression&quot; and &quot;values&quot;.</source>
        <translation>参数需要“name”、“expression”和“values”。</translation>
    </message>
    <message>
        <source>The parameter %1 has the unknown expression &quot;%2&quot;. Supported: choice, randint, uniform, loguniform, quniform, qloguniform, normal, lognormal, qnormal, qlognormal.</source>
        <translation>参数 %1 的表达式“%2”未知。支持：choice、randint、uniform、loguniform、quniform、qloguniform、normal、lognormal、qnormal、qlognormal。</translation>
    </message>
    <message>
        <source>%1 of the parameter %2 takes these values: [%3].</source>
        <translation>参数 %2 的 %1 需要这些值：[%3]。</translation>
    </message>
    <message>
        <source>The policy &quot;%1&quot; is unknown. Supported: BANDIT, MEDIANSTOPPING, TRUNCATIONSELECTION, NONE.</source>
        <translation>策略“%1”未知。支持：BANDIT、MEDIANSTOPPING、TRUNCATIONSELECTION、NONE。</translation>
    </message>
    <message>
        <source>&quot;primary_metric_goal&quot; must be Minimize or Maximize.</source>
        <translation>“primary_metric_goal”必须是 Minimize 或 Maximize。</translation>
    </message>
    <message>
        <source>The file has no &quot;max_total_runs&quot;.</source>
        <translation>文件没有“max_total_runs”。</translation>
    </message>
    <message>
        <source>The file names no script, and there is no run configuration (*.runconfig) beside it.</source>
        <translation>文件未指定脚本，旁边也没有运行配置（*.runconfig）。</translation>
    </message>
    <message>
        <source>The file names no script, and there are several run configurations beside it: %1.</source>
        <translation>文件未指定脚本，旁边有多个运行配置：%1。</translation>
    </message>
    <message>
        <source>Give the command after &quot;--&quot;, or name the run configuration with --set compute_studio.run_config=FILE.</source>
        <translation>请在“--”之后给出命令，或用 --set compute_studio.run_config=FILE 指定运行配置。</translation>
    </message>
    <message>
        <source>The run configuration %1 cannot be read: %2</source>
        <translation>无法读取运行配置 %1：%2</translation>
    </message>
    <message>
        <source>The file has no &quot;size&quot;; Azure&apos;s default %1 is used.</source>
        <translation>文件没有“size”；使用 Azure 的默认值 %1。</translation>
    </message>
    <message>
        <source>Give either &quot;size&quot;, or &quot;cores&quot; and &quot;memory_gib&quot;, not both.</source>
        <translation>请指定“size”，或者“cores”和“memory_gib”，不能同时使用。</translation>
    </message>
    <message>
        <source>&quot;cores&quot; must be a whole number and &quot;memory_gib&quot; a number.</source>
        <translation>“cores”必须为整数，“memory_gib”必须为数字。</translation>
    </message>
    <message>
        <source>&quot;idle_time_before_shutdown&quot; must be a duration such as PT20M.</source>
        <translation>“idle_time_before_shutdown”必须为时长，例如 PT20M。</translation>
    </message>
    <message>
        <source>&quot;idle_time_before_shutdown&quot; and &quot;idle_time_before_shutdown_minutes&quot; differ.</source>
        <translation>“idle_time_before_shutdown”与“idle_time_before_shutdown_minutes”不一致。</translation>
    </message>
    <message>
        <source>&quot;schedules.compute_start_stop&quot; must be a list.</source>
        <translation>“schedules.compute_start_stop”必须为列表。</translation>
    </message>
    <message>
        <source>A schedule must have &quot;action&quot; and &quot;trigger&quot;.</source>
        <translation>计划必须包含“action”和“trigger”。</translation>
    </message>
    <message>
        <source>&quot;action&quot; of a schedule must be start or stop.</source>
        <translation>计划的“action”必须为 start 或 stop。</translation>
    </message>
    <message>
        <source>&quot;state&quot; of a schedule must be enabled or disabled.</source>
        <translation>计划的“state”必须为 enabled 或 disabled。</translation>
    </message>
    <message>
        <source>The setup script &quot;%1&quot; cannot be read, or is larger than 64 KiB.</source>
        <translation>无法读取设置脚本“%1”，或其大于 64 KiB。</translation>
    </message>
    <message>
        <source>The parallel job has no &quot;task&quot;.</source>
        <translation>并行作业没有 &quot;task&quot;。</translation>
    </message>
    <message>
        <source>Tasks of the type &quot;model&quot; exist only in Azure. Write an entry script that loads the model in init(), and use the type run_function.</source>
        <translation>类型为 &quot;model&quot; 的任务只存在于 Azure。请编写在 init() 中加载模型的入口脚本，并使用类型 run_function。</translation>
    </message>
    <message>
        <source>The task has the unknown type &quot;%1&quot;. Supported: run_function.</source>
        <translation>任务的类型 &quot;%1&quot; 未知。支持：run_function。</translation>
    </message>
    <message>
        <source>The task has no &quot;entry_script&quot;.</source>
        <translation>任务没有 &quot;entry_script&quot;。</translation>
    </message>
    <message>
        <source>The task has no &quot;code&quot;: the folder with the entry script.</source>
        <translation>任务没有 &quot;code&quot;：入口脚本所在的文件夹。</translation>
    </message>
    <message>
        <source>The entry script %1 does not exist.</source>
        <translation>入口脚本 %1 不存在。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must name an output of the job: ${{outputs.NAME}}.</source>
        <translation>&quot;%1&quot; 必须指定作业的一个输出：${{outputs.NAME}}。</translation>
    </message>
    <message>
        <source>&quot;input_data&quot; must name the input that is split into mini-batches: ${{inputs.NAME}}.</source>
        <translation>&quot;input_data&quot; 必须指定要拆分为小批次的输入：${{inputs.NAME}}。</translation>
    </message>
    <message>
        <source>&quot;mini_batch_size&quot; must be a number of files, or a size such as 10kb, not &quot;%1&quot;.</source>
        <translation>&quot;mini_batch_size&quot; 必须是文件数量或 10kb 这样的大小，而不是 &quot;%1&quot;。</translation>
    </message>
    <message>
        <source>&quot;logging_level&quot; must be DEBUG, INFO, WARNING or ERROR.</source>
        <translation>&quot;logging_level&quot; 必须是 DEBUG、INFO、WARNING 或 ERROR。</translation>
    </message>
    <message>
        <source>There is no input %1. Did you mean %2?</source>
        <translation>没有输入 %1。您是想用 %2 吗？</translation>
    </message>
    <message>
        <source>There is no input %1: the file declares none.</source>
        <translation>没有输入 %1：文件未声明任何输入。</translation>
    </message>
    <message>
        <source>There is no input %1. The file declares: %2.</source>
        <translation>没有输入 %1。文件声明了：%2。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is an input: set it with --set inputs.%1=VALUE.</source>
        <translation>&quot;%1&quot;是输入：请用 --set inputs.%1=VALUE 设置。</translation>
    </message>
    <message>
        <source>Create it with: studioctl compute create --file %1</source>
        <translation>创建它：studioctl compute create --file %1</translation>
    </message>
    <message>
        <source>The distribution &quot;%1&quot; is not supported. Supported: pytorch, tensorflow, mpi, ray, dask, spark.</source>
        <translation>不支持分布方式“%1”。支持：pytorch、tensorflow、mpi、ray、dask、spark。</translation>
    </message>
    <message>
        <source>The framework &quot;%1&quot; is not supported. Supported: Python, PySpark.</source>
        <translation>不支持框架“%1”。支持：Python、PySpark。</translation>
    </message>
    <message>
        <source>The step %1 has the type &quot;%2&quot;, which is not supported. Supported: command, sweep, parallel, spark, pipeline.</source>
        <translation>步骤 %1 的类型为“%2”，不受支持。支持：command、sweep、parallel、spark、pipeline。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must have keys of its own.</source>
        <translation>“%1”必须包含自己的键。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a list.</source>
        <translation>“%1”必须是列表。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is missing.</source>
        <translation>缺少“%1”。</translation>
    </message>
    <message>
        <source>A command has at most %1 arguments.</source>
        <translation>一个命令最多有 %1 个参数。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no command: &quot;run&quot; is missing.</source>
        <translation>“%1”没有命令：缺少“run”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a regular expression of at most 200 characters.</source>
        <translation>“%1”必须是不超过 200 个字符的正则表达式。</translation>
    </message>
    <message>
        <source>The name of a preset has lower-case letters, digits and dashes, at most 32: add &quot;name: my-cloud&quot;.</source>
        <translation>预设名称由小写字母、数字和连字符组成，最多 32 个：添加“name: my-cloud”。</translation>
    </message>
    <message>
        <source>&quot;proof&quot; must be account, emulator, fake_api or documents.</source>
        <translation>“proof”必须是 account、emulator、fake_api 或 documents。</translation>
    </message>
    <message>
        <source>&quot;program&quot; must be the name of a program, or its absolute path.</source>
        <translation>“program”必须是程序名或其绝对路径。</translation>
    </message>
    <message>
        <source>The program of a preset cannot be a shell or start another program. Name the cloud&apos;s command line, or a script of your own.</source>
        <translation>预设的程序不能是 shell，也不能启动其他程序。请指定云的命令行或您自己的脚本。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be passed to the program.</source>
        <translation>“%1”不能传递给程序。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a variable of the studio. Choose another name.</source>
        <translation>“%1”是本程序的变量。请选择其他名称。</translation>
    </message>
    <message>
        <source>&quot;create&quot; must pass the file ${user_data}, with which the studio signs in.</source>
        <translation>“create”必须传递文件 ${user_data}，本程序凭它登录。</translation>
    </message>
    <message>
        <source>A state must be starting, running, stopping, stopped, deleting, gone or unknown.</source>
        <translation>状态必须是 starting、running、stopping、stopped、deleting、gone 或 unknown。</translation>
    </message>
    <message>
        <source>&quot;currency&quot; must be three letters, such as EUR.</source>
        <translation>“currency”必须是三个字母，例如 EUR。</translation>
    </message>
    <message>
        <source>A preset file has at most 64 KiB.</source>
        <translation>预设文件最大为 64 KiB。</translation>
    </message>
    <message>
        <source>The property %1 has no value.</source>
        <translation>属性 %1 没有值。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not exist in the folder of the code, %2.</source>
        <translation>代码文件夹 %2 中不存在“%1”。</translation>
    </message>
    <message>
        <source>The Spark job has no &quot;entry&quot;: write &quot;entry: {file: SCRIPT.py}&quot;.</source>
        <translation>Spark 作业没有“entry”：请写“entry: {file: SCRIPT.py}”。</translation>
    </message>
    <message>
        <source>&quot;entry&quot; needs &quot;file&quot;, a script, or &quot;class_name&quot;.</source>
        <translation>“entry”需要“file”(脚本)或“class_name”。</translation>
    </message>
    <message>
        <source>The job has no &quot;code&quot;: the folder with the script.</source>
        <translation>作业没有“code”：包含脚本的文件夹。</translation>
    </message>
    <message>
        <source>&quot;resources.runtime_version&quot; must be a version of Spark such as &quot;3.5&quot;, not &quot;%1&quot;.</source>
        <translation>“resources.runtime_version”必须是 Spark 版本（如“3.5”），而不是“%1”。</translation>
    </message>
    <message>
        <source>&quot;unit&quot; and &quot;min&quot; of &quot;bills&quot; must be times such as 1s, 60s or 1h.</source>
        <translation>“bills”的“unit”和“min”必须是如 1s、60s 或 1h 的时间。</translation>
    </message>
    <message>
        <source>a Ray cluster</source>
        <translation>Ray 集群</translation>
    </message>
    <message>
        <source>a Dask cluster</source>
        <translation>Dask 集群</translation>
    </message>
    <message>
        <source>&quot;max_runs&quot; must be between 1 and %1.</source>
        <translation>&quot;max_runs&quot; 必须介于 1 和 %1 之间。</translation>
    </message>
    <message>
        <source>The kubeconfig has no context &quot;%1&quot;. Contexts: %2.</source>
        <translation>kubeconfig 中没有上下文“%1”。上下文：%2。</translation>
    </message>
    <message>
        <source>%1 has merge keys (&lt;&lt;), which are not read. Write it without them: kubectl config view --raw --flatten</source>
        <translation>%1 包含合并键（&lt;&lt;），无法读取。请写成不含合并键的形式：kubectl config view --raw --flatten</translation>
    </message>
    <message>
        <source>%1 is not a kubeconfig file (kind: Config).</source>
        <translation>%1 不是 kubeconfig 文件（kind: Config）。</translation>
    </message>
    <message>
        <source>&quot;memory_gib&quot; must be a number of GiB, such as 4 or 0.5.</source>
        <translation>“memory_gib”必须是以 GiB 为单位的数字，例如 4 或 0.5。</translation>
    </message>
    <message>
        <source>&quot;tier&quot; must be dedicated or low_priority.</source>
        <translation>“tier”必须是 dedicated 或 low_priority。</translation>
    </message>
    <message>
        <source>The kubeconfig has no contexts. Choose another file with --kubeconfig.</source>
        <translation>该 kubeconfig 中没有上下文。请用 --kubeconfig 选择另一个文件。</translation>
    </message>
    <message>
        <source>The kubeconfig has no current context. Choose one with --context: %1.</source>
        <translation>该 kubeconfig 没有当前上下文。请用 --context 选择一个：%1。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must have &quot;key: value&quot; lines below it, at least &quot;provider&quot;.</source>
        <translation>“%1”下面必须有“键: 值”行，至少要有“provider”。</translation>
    </message>
    <message>
        <source>&quot;%1provider&quot; must name a provider; &quot;studioctl provider list&quot; lists them.</source>
        <translation>“%1provider”必须指定一个提供程序；“studioctl provider list”可列出它们。</translation>
    </message>
    <message>
        <source>The mode &quot;%1&quot; is unknown: the input is read-only. Supported: ro_mount, rw_mount, download, direct, eval_mount, eval_download.</source>
        <translation>模式“%1”未知：该输入为只读。支持：ro_mount、rw_mount、download、direct、eval_mount、eval_download。</translation>
    </message>
    <message>
        <source>Use it as a step of a pipeline (&quot;component: %1&quot; below &quot;jobs&quot; and the name of the step), which gives its inputs their values.</source>
        <translation>请将它用作管道的步骤（在“jobs”和步骤名称下写“component: %1”），由管道为其输入赋值。</translation>
    </message>
    <message>
        <source>The input %1 is downloaded from %2 by the machine.</source>
        <translation>输入 %1 由机器从 %2 下载。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid input name. Use letters, digits and underscores, starting with a letter.</source>
        <translation>“%1”不是有效的输入名称。请使用字母、数字和下划线，并以字母开头。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid output name. Use letters, digits and underscores, starting with a letter.</source>
        <translation>“%1”不是有效的输出名称。请使用字母、数字和下划线，并以字母开头。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid data name. Use up to 64 letters, digits, &apos;.&apos;, &apos;_&apos; and &apos;-&apos;, starting with a letter or digit.</source>
        <translation>“%1”不是有效的数据名称。最多使用 64 个字母、数字、“.”、“_”和“-”，并以字母或数字开头。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid version. Use up to 64 letters, digits, &apos;.&apos;, &apos;_&apos; and &apos;-&apos;, starting with a letter or digit.</source>
        <translation>“%1”不是有效的版本。最多使用 64 个字母、数字、“.”、“_”和“-”，并以字母或数字开头。</translation>
    </message>
    <message>
        <source>The size &quot;%1&quot; is not in the catalog, so its cores, memory and GPUs are unknown. Specify them with --cores, --memory and --gpus.</source>
        <translation>规格“%1”不在目录中，其核心、内存和 GPU 未知。请用 --cores、--memory 和 --gpus 指定。</translation>
    </message>
    <message>
        <source>Tokens must not be stored in this file. Write the token into a separate file on the machine, and set its path as &quot;token_file&quot;.</source>
        <translation>令牌不能保存在此文件中。请将令牌写入机器上的单独文件，并将其路径设为“token_file”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be mapped: a pattern must have 1 to %2 visible characters.</source>
        <translation>无法映射“%1”：模式须有 1 到 %2 个可见字符。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid step name. Use letters, digits, &quot;_&quot; and &quot;-&quot;.</source>
        <translation>“%1”不是有效的步骤名称。请使用字母、数字、“_”和“-”。</translation>
    </message>
    <message>
        <source>The step %1 has no known type. Supported: command, sweep, parallel, spark, pipeline.</source>
        <translation>步骤 %1 没有已知的类型。支持：command、sweep、parallel、spark、pipeline。</translation>
    </message>
    <message>
        <source>Unknown key &quot;%1&quot;.</source>
        <translation>未知的键“%1”。</translation>
    </message>
    <message>
        <source>Each item of &quot;%1&quot; must be a string.</source>
        <translation>“%1”的每一项都必须是文本。</translation>
    </message>
    <message>
        <source>An argument must be a string. Put it in quotes.</source>
        <translation>参数必须是文本。请加上引号。</translation>
    </message>
    <message>
        <source>Unknown variable ${%1}.</source>
        <translation>变量 ${%1} 在此处未知。</translation>
    </message>
    <message>
        <source>A preset file must begin with &quot;preset: 1&quot;. Other versions are not supported.</source>
        <translation>预设文件以“preset: 1”开头。其他版本未知。</translation>
    </message>
    <message>
        <source>A default must be a string.</source>
        <translation>默认值必须是文本。</translation>
    </message>
    <message>
        <source>&quot;account&quot; is missing. It ensures that nodes are looked up in the account in which they were created.</source>
        <translation>缺少“account”。它确保在创建节点的账户中查找节点。</translation>
    </message>
    <message>
        <source>&quot;by&quot; must be name, client_token or nothing: it prevents the cloud from creating a machine twice.</source>
        <translation>“by”必须是 name、client_token 或 nothing：用于防止云重复创建机器。</translation>
    </message>
    <message>
        <source>&quot;visible&quot; must be a duration such as 60s, at most one hour.</source>
        <translation>“visible”必须是时间，例如 60s，最多一小时。</translation>
    </message>
    <message>
        <source>&quot;create&quot; must set a label with ${workspace}, and the ${name} or a label with ${wish}; or ${tags}. Otherwise the machine cannot be found again.</source>
        <translation>“create”必须为机器添加带 ${workspace} 的标签，以及其 ${name} 或带 ${wish} 的标签；或 ${tags}。否则无法再次找到它。</translation>
    </message>
    <message>
        <source>&quot;create&quot; must use ${token}, which makes the request idempotent.</source>
        <translation>“create”未使用保证唯一性的 ${token}。</translation>
    </message>
    <message>
        <source>&quot;create&quot; must use ${name}, which makes the request idempotent.</source>
        <translation>“create”未使用保证唯一性的 ${name}。</translation>
    </message>
    <message>
        <source>&quot;node&quot; of &quot;list&quot; must define where the labels are, like &quot;node&quot; does: &quot;workspace&quot; and &quot;wish&quot;.</source>
        <translation>“list”的“node”必须像“node”一样说明标签的位置：“workspace”和“wish”。</translation>
    </message>
    <message>
        <source>&quot;code&quot; must have exactly one capture group.</source>
        <translation>“code”必须有一个分组，即错误代码。</translation>
    </message>
    <message>
        <source>&quot;stopped&quot; must be all, disk or nothing: the cost of a stopped machine.</source>
        <translation>“stopped”必须是 all、disk 或 nothing：已停止的机器的费用。</translation>
    </message>
    <message>
        <source>&quot;poweroff&quot; must be ends, cpu or continues: the cost of a machine that powered itself off.</source>
        <translation>“poweroff”必须是 ends、cpu 或 continues：自行关机的机器的费用。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid schedule name. Use up to 64 letters, digits, &apos;.&apos;, &apos;_&apos; and &apos;-&apos;, starting with a letter or digit.</source>
        <translation>“%1”不是有效的计划名称。最多使用 64 个字母、数字、“.”、“_”和“-”，并以字母或数字开头。</translation>
    </message>
    <message>
        <source>The position of ${{%1}} in the command is ambiguous. Write it outside of quotation marks.</source>
        <translation>${{%1}} 在命令中的位置不明确：请将其写在引号之外。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid parameter name. Use letters, digits, &quot;_&quot;, &quot;-&quot; and &quot;.&quot;.</source>
        <translation>“%1”不是有效的参数名称。请使用字母、数字、“_”、“-”和“.”。</translation>
    </message>
    <message>
        <source>&quot;node&quot; needs &quot;private&quot;, the pointer to the private IP address, because &quot;create&quot; has &quot;private&quot;.</source>
        <translation>由于“create”包含“private”，“node”需要“private”，即专用 IP 地址的指针。</translation>
    </message>
    <message>
        <source>The JAR file with the class %1 is missing. List it in &quot;jars&quot;.</source>
        <translation>缺少包含类 %1 的 JAR 文件。请在“jars”中列出它。</translation>
    </message>
    <message>
        <source>The parameter %1 needs a number of values, &quot;upper&quot;, above 0.</source>
        <translation>参数 %1 需要大于 0 的取值个数“upper”。</translation>
    </message>
    <message>
        <source>The parameter %1 needs a &quot;sigma&quot; above 0.</source>
        <translation>参数 %1 需要大于 0 的“sigma”。</translation>
    </message>
    <message>
        <source>The parameter %1 needs a minimum below its maximum.</source>
        <translation>参数 %1 的最小值必须小于最大值。</translation>
    </message>
    <message>
        <source>Compute of type &quot;%1&quot; is not supported. Supported: amlcompute, computeinstance (&quot;studioctl compute create&quot;); %2 (&quot;studioctl compute attach&quot;).</source>
        <translation>不支持类型为“%1”的计算。支持：amlcompute、computeinstance（“studioctl compute create”）；%2（“studioctl compute attach”）。</translation>
    </message>
    <message>
        <source>a Slurm cluster</source>
        <translation>Slurm 集群</translation>
    </message>
    <message>
        <source>&quot;catalog&quot; must be %1, with the currency USD: the size catalog has Azure&apos;s prices of that region.</source>
        <translation>“catalog”必须为 %1，货币为 USD：规格目录只包含 Azure 在该区域的价格。</translation>
    </message>
    <message>
        <source>The job %1 is %2, which cannot be scheduled. Schedules submit command, parallel and Spark jobs, sweeps and pipelines.</source>
        <translation>作业 %1 是%2，无法按计划运行。计划可提交命令作业、并行作业、Spark 作业、扫描和管道。</translation>
    </message>
    <message>
        <source>The output %1 is also written to %2.</source>
        <translation>输出 %1 也会写入 %2。</translation>
    </message>
    <message>
        <source>The output %1 is only kept with the run: &quot;%2&quot; is not mapped to a folder of this computer. To have it written there, too: studioctl map address %3 PATH</source>
        <translation>输出 %1 仅与运行一起保存：“%2”未映射到此计算机的文件夹。若要同时写入该位置：studioctl map address %3 PATH</translation>
    </message>
    <message>
        <source>The output %2 has the unknown mode &quot;%1&quot;. Supported: upload, direct, rw_mount.</source>
        <translation>输出 %2 的模式“%1”未知。支持：upload、direct、rw_mount。</translation>
    </message>
    <message>
        <source>The output %1 is only kept with the run: nothing can be written to &quot;%2&quot;. &quot;studioctl run download&quot; copies it.</source>
        <translation>输出 %1 仅与运行一起保存：无法写入“%2”。可用“studioctl run download”复制它。</translation>
    </message>
    <message>
        <source>Did you mean &quot;type: %1&quot;?</source>
        <translation>您是指“type: %1”吗？</translation>
    </message>
    <message>
        <source>The command uses ${{inputs.%1}}, an optional input of the step %2 that has no value. Give it one, or write what needs it as $[[ … ]].</source>
        <translation>命令使用了 ${{inputs.%1}}，它是步骤 %2 的可选输入，且没有值。请为它赋值，或将需要它的部分写成 $[[ … ]]。</translation>
    </message>
    <message>
        <source>The command uses ${{inputs.%1}}, but the step %2 declares no inputs. Add it below &quot;inputs&quot; of the step.</source>
        <translation>命令使用了 ${{inputs.%1}}，但步骤 %2 未声明任何输入。请将其添加到该步骤的“inputs”下。</translation>
    </message>
    <message>
        <source>The command uses ${{inputs.%1}}, which is not an input of the step %2. The step declares: %3.</source>
        <translation>命令使用了 ${{inputs.%1}}，但它不是步骤 %2 的输入。该步骤声明了：%3。</translation>
    </message>
</context>
<context>
    <name>KindSupportText</name>
    <message>
        <source>Command jobs</source>
        <translation>命令作业</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Sweeps</source>
        <translation>扫描</translation>
    </message>
    <message>
        <source>Pipeline steps</source>
        <translation>管道步骤</translation>
    </message>
    <message>
        <source>Pipeline</source>
        <translation>管道</translation>
    </message>
    <message>
        <source>Parallel jobs</source>
        <translation>并行作业</translation>
    </message>
    <message>
        <source>Parallel</source>
        <translation>并行</translation>
    </message>
    <message>
        <source>Several processes on a node</source>
        <translation>一个节点上的多个进程</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>进程</translation>
    </message>
    <message>
        <source>One run on several nodes</source>
        <translation>一个运行使用多个节点</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Spark jobs</source>
        <translation>Spark 作业</translation>
    </message>
    <message>
        <source>Spark</source>
        <translation>Spark</translation>
    </message>
    <message>
        <source>Environments of packages</source>
        <translation>软件包环境</translation>
    </message>
    <message>
        <source>Packages</source>
        <translation>软件包</translation>
    </message>
    <message>
        <source>Container images</source>
        <translation>容器镜像</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>镜像</translation>
    </message>
    <message>
        <source>Reserved GPUs</source>
        <translation>预留的 GPU</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Metrics API</source>
        <translation>指标 API</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Live log</source>
        <translation>实时日志</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Outputs</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>It is a single machine. Use a cluster on a pool of machines, of containers or of a cloud.</source>
        <translation>这是单台机器。请使用机器池、容器或云上的集群。</translation>
    </message>
    <message>
        <source>An instance is a single node. Use a cluster.</source>
        <translation>实例是单个节点。请使用集群。</translation>
    </message>
    <message>
        <source>Not passed on to virtual machines.</source>
        <translation>不会传递给虚拟机。</translation>
    </message>
    <message>
        <source>Local computer</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>Attached machine</source>
        <translation>附加的机器</translation>
    </message>
    <message>
        <source>Cluster: parts of a machine</source>
        <translation>集群：机器的一部分</translation>
    </message>
    <message>
        <source>Cluster: pool of machines</source>
        <translation>集群：机器池</translation>
    </message>
    <message>
        <source>Cluster: containers</source>
        <translation>集群：容器</translation>
    </message>
    <message>
        <source>Cluster: virtual machines</source>
        <translation>集群：虚拟机</translation>
    </message>
    <message>
        <source>Compute instance</source>
        <translation>计算实例</translation>
    </message>
    <message>
        <source>Slurm cluster</source>
        <translation>Slurm 集群</translation>
    </message>
    <message>
        <source>Spark cluster</source>
        <translation>Spark 集群</translation>
    </message>
    <message>
        <source>Commands run on the head node; Spark spreads its own work.</source>
        <translation>命令在头节点上执行；Spark 自行分配工作。</translation>
    </message>
    <message>
        <source>Ray cluster</source>
        <translation>Ray 集群</translation>
    </message>
    <message>
        <source>The runner of parallel jobs is not on the nodes of Ray. Use another target.</source>
        <translation>Ray 节点上没有并行作业的运行程序。请使用其他目标。</translation>
    </message>
    <message>
        <source>Ray does not run Spark jobs. Use a Spark cluster or another target.</source>
        <translation>Ray 不运行 Spark 作业。请使用 Spark 集群或其他目标。</translation>
    </message>
    <message>
        <source>Dask cluster</source>
        <translation>Dask 集群</translation>
    </message>
    <message>
        <source>The command executes on one machine; Dask spreads its tasks over its own workers.</source>
        <translation>命令在一台机器上执行；Dask 将任务分配给自己的 worker。</translation>
    </message>
    <message>
        <source>Kubernetes cluster</source>
        <translation>Kubernetes 集群</translation>
    </message>
    <message>
        <source>Its pods have the image of the cluster. Leave the image out, use an environment of packages, or attach the cluster under another name with that image.</source>
        <translation>其 Pod 使用集群的镜像。请去掉该镜像，使用由软件包构成的环境，或以另一个名称用该镜像附加此集群。</translation>
    </message>
    <message>
        <source>Cluster: Slurm allocations</source>
        <translation>集群：Slurm 分配</translation>
    </message>
    <message>
        <source>Output collection</source>
        <translation>收集输出</translation>
    </message>
    <message>
        <source>If Docker, Podman or Apptainer is installed.</source>
        <translation>在安装了 Docker、Podman 或 Apptainer 的地方。</translation>
    </message>
    <message>
        <source>The node is a container: only if a container engine works inside its image.</source>
        <translation>节点本身是容器：其镜像中需有可用的引擎。</translation>
    </message>
    <message>
        <source>If the node image has a container engine.</source>
        <translation>节点镜像带有容器引擎时。</translation>
    </message>
    <message>
        <source>For sizes with GPUs, if the image has the driver.</source>
        <translation>带 GPU 的规格，且镜像带有驱动时。</translation>
    </message>
    <message>
        <source>Cluster: cloud VMs</source>
        <translation>集群：云 VM</translation>
    </message>
    <message>
        <source>If the metrics of the trials are received; see the metrics API.</source>
        <translation>试验的指标能够到达时：参见指标 API。</translation>
    </message>
    <message>
        <source>Later steps need the outputs: with a shared folder, or if the cluster runs on the submitting machine.</source>
        <translation>后续步骤需要输出：使用共享文件夹，或集群位于提交运行的机器上。</translation>
    </message>
    <message>
        <source>Ray starts its own processes. Submit the command without a distribution.</source>
        <translation>Ray 自行启动其进程。请不指定分布方式提交命令。</translation>
    </message>
    <message>
        <source>Ray distributes the tasks of a command over its nodes. Submit it without a number of nodes and without a distribution.</source>
        <translation>Ray 会将命令的任务分布到其节点。请不指定节点数和分布方式提交。</translation>
    </message>
    <message>
        <source>Its nodes use their own image. Use an environment of packages, which Ray installs.</source>
        <translation>其节点有自己的镜像。请使用由 Ray 安装的软件包环境。</translation>
    </message>
    <message>
        <source>If the command executes on the submitting machine.</source>
        <translation>如果命令在提交运行的机器上执行。</translation>
    </message>
    <message>
        <source>With a shared folder, or if the command executes on the submitting machine; otherwise they stay on the node.</source>
        <translation>使用共享文件夹，或命令在提交运行的机器上执行；否则保留在节点上。</translation>
    </message>
    <message>
        <source>Based on run time, not on cluster nodes.</source>
        <translation>按运行时间计算，而不是按集群节点计算。</translation>
    </message>
    <message>
        <source>Based on run time, not on cluster workers.</source>
        <translation>按运行时间计算，而不是按集群 worker 计算。</translation>
    </message>
    <message>
        <source>If the machine has the NVIDIA Container Toolkit and a CDI specification.</source>
        <translation>如果机器装有 NVIDIA Container Toolkit 并具有 CDI 规范。</translation>
    </message>
    <message>
        <source>Only for containers and cloud machines, not for virtual machines.</source>
        <translation>仅适用于容器和云中的机器，不适用于虚拟机。</translation>
    </message>
</context>
<context>
    <name>KubernetesNodeText</name>
    <message>
        <source>kubectl was ended by a signal.</source>
        <translation>kubectl 被信号终止。</translation>
    </message>
    <message>
        <source>kubectl failed with exit code %1 and without a message.</source>
        <translation>kubectl 失败，退出代码 %1，没有消息。</translation>
    </message>
    <message>
        <source>The answer of kubectl is incomplete.</source>
        <translation>kubectl 的应答不完整。</translation>
    </message>
    <message>
        <source>The server does not describe the pod %1.</source>
        <translation>服务器没有描述 Pod %1。</translation>
    </message>
    <message>
        <source>The context %1 of %2 now leads to another Kubernetes cluster. Nothing is created or deleted there. Restore the context.</source>
        <translation>%2 的上下文 %1 现在指向另一个 Kubernetes 集群。不会在那里创建或删除任何内容。请恢复该上下文。</translation>
    </message>
    <message>
        <source>The pod %1 is not listed any more, but you may not read its Kubernetes node %2: it may still run there. If it does not, attach the cluster again with --trust-deletions.</source>
        <translation>Pod %1 已不在列表中，但您无权读取其 Kubernetes 节点 %2：它可能仍在那里运行。如果没有，请使用 --trust-deletions 重新附加集群。</translation>
    </message>
    <message>
        <source>The pod %1 is not listed any more, but its Kubernetes node %2 does not respond: it may still run there.</source>
        <translation>Pod %1 已不在列表中，但其 Kubernetes 节点 %2 没有响应：它可能仍在那里运行。</translation>
    </message>
    <message>
        <source>The settings of the pod are damaged.</source>
        <translation>Pod 的设置已损坏。</translation>
    </message>
    <message>
        <source>There is another pod with the name %1 in the namespace. Delete or rename it.</source>
        <translation>命名空间中存在另一个名为 %1 的 Pod。请删除或重命名它。</translation>
    </message>
    <message>
        <source>The pod %1 ended before its agent answered: %2.</source>
        <translation>Pod %1 在其代理应答之前已结束：%2。</translation>
    </message>
    <message>
        <source>The pod is being deleted by another program.</source>
        <translation>Pod 正在被其他程序删除。</translation>
    </message>
    <message>
        <source>The server does not print a list of pods.</source>
        <translation>服务器没有输出 Pod 列表。</translation>
    </message>
    <message>
        <source>The agent did not arrive in the pod as it was sent. It is sent again.</source>
        <translation>代理到达 Pod 时与发送的内容不一致。将重新发送。</translation>
    </message>
    <message>
        <source>The Kubernetes node has a processor of type %1, for which this installation has no agent. Choose nodes with a node selector, such as kubernetes.io/arch=amd64.</source>
        <translation>Kubernetes 节点的处理器类型为 %1，此安装没有对应的代理。请使用节点选择器选择节点，例如 kubernetes.io/arch=amd64。</translation>
    </message>
    <message>
        <source>The image has neither sha256sum nor shasum nor openssl, by which the agent is checked. Choose another image.</source>
        <translation>镜像中没有用于校验代理的 sha256sum、shasum 或 openssl。请选择其他镜像。</translation>
    </message>
    <message>
        <source>The file studio-agent changed while this program was running. Restart the program.</source>
        <translation>此程序运行期间 studio-agent 文件发生了更改。请重新启动程序。</translation>
    </message>
    <message>
        <source>Kubernetes started its container a second time, which was refused</source>
        <translation>Kubernetes 第二次启动了其容器，已被拒绝</translation>
    </message>
    <message>
        <source>its volume is not writable for the user of the pod</source>
        <translation>Pod 的用户无法写入其卷</translation>
    </message>
    <message>
        <source>its container ended with exit code %1 (%2)</source>
        <translation>其容器以退出代码 %1 结束（%2）</translation>
    </message>
    <message>
        <source>The pod %1 was replaced by another pod of the same name.</source>
        <translation>Pod %1 已被另一个同名 Pod 取代。</translation>
    </message>
    <message>
        <source>kubectl produced too much output.</source>
        <translation>kubectl 的输出过多。</translation>
    </message>
    <message>
        <source>out of memory (OOMKilled)</source>
        <translation>内存不足 (OOMKilled)</translation>
    </message>
    <message>
        <source>kubectl is not installed on this computer, or not on the PATH.</source>
        <translation>此计算机上未安装 kubectl，或它不在 PATH 中。</translation>
    </message>
    <message>
        <source>The API server of Kubernetes did not answer kubectl in time. Check the network, and the sign-in of the kubeconfig: kubectl get pods.</source>
        <translation>Kubernetes 的 API 服务器未及时响应 kubectl。请检查网络以及 kubeconfig 的登录：kubectl get pods。</translation>
    </message>
</context>
<context>
    <name>KubernetesProviderText</name>
    <message>
        <source>Pods of an attached Kubernetes cluster</source>
        <translation>已附加 Kubernetes 集群的 Pod</translation>
    </message>
    <message>
        <source>Pods of low priority run on spot nodes: give --priority low and --spot-selector KEY=VALUE together, or neither.</source>
        <translation>低优先级的 Pod 在 Spot 节点上运行：请同时指定 --priority low 和 --spot-selector KEY=VALUE，或都不指定。</translation>
    </message>
    <message>
        <source>The Kubernetes cluster was not checked. Attach it: studioctl compute attach --type kubernetes</source>
        <translation>Kubernetes 集群未经检查。请附加：studioctl compute attach --type kubernetes</translation>
    </message>
    <message>
        <source>Kubernetes cluster</source>
        <translation>Kubernetes 集群</translation>
    </message>
    <message>
        <source>namespace</source>
        <translation>命名空间</translation>
    </message>
    <message>
        <source>Pods cannot be stopped and started again, so Kubernetes has no compute instances. Create one of containers, virtual machines or a cloud.</source>
        <translation>Pod 无法停止后再次启动，因此 Kubernetes 没有计算实例。请使用容器、虚拟机或云来创建。</translation>
    </message>
</context>
<context>
    <name>KubernetesText</name>
    <message>
        <source>&quot;%1&quot; is not a toleration: KEY[=VALUE][:EFFECT], such as nvidia.com/gpu:NoSchedule. Effects: NoSchedule, PreferNoSchedule, NoExecute.</source>
        <translation>“%1”不是容忍度：KEY[=VALUE][:EFFECT]，例如 nvidia.com/gpu:NoSchedule。效果：NoSchedule、PreferNoSchedule、NoExecute。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a folder of Kubernetes nodes: /FOLDER:/PATH[:ro], such as /data:/data:ro.</source>
        <translation>“%1”不是 Kubernetes 节点上的文件夹：/FOLDER:/PATH[:ro]，例如 /data:/data:ro。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a volume: CLAIM:/PATH[:ro], such as datasets:/data:ro.</source>
        <translation>“%1”不是卷：CLAIM:/PATH[:ro]，例如 datasets:/data:ro。</translation>
    </message>
    <message>
        <source>Nothing can be mounted at %1: Compute Studio uses this folder of a pod.</source>
        <translation>无法挂载到 %1：Compute Studio 使用 Pod 的此文件夹。</translation>
    </message>
    <message>
        <source>A Kubernetes cluster needs a kubeconfig file: --kubeconfig FILE (such as ~/.kube/config).</source>
        <translation>Kubernetes 集群需要 kubeconfig 文件：--kubeconfig FILE（例如 ~/.kube/config）。</translation>
    </message>
    <message>
        <source>A Kubernetes cluster needs a context of the kubeconfig: --context NAME.</source>
        <translation>Kubernetes 集群需要 kubeconfig 中的上下文：--context NAME。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a name of a namespace: lower-case letters, digits and &quot;-&quot;.</source>
        <translation>“%1”不是命名空间的名称：只能包含小写字母、数字和“-”。</translation>
    </message>
    <message>
        <source>Pods need an image with /bin/sh, such as --image docker.io/library/python:3.12.</source>
        <translation>Pod 需要包含 /bin/sh 的镜像，例如 --image docker.io/library/python:3.12。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a name of a Kubernetes object.</source>
        <translation>“%1”不是 Kubernetes 对象的名称。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a name of a secret.</source>
        <translation>“%1”不是 Secret 的名称。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a resource of GPUs, such as nvidia.com/gpu.</source>
        <translation>“%1”不是 GPU 资源，例如 nvidia.com/gpu。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a label of Kubernetes nodes: KEY=VALUE.</source>
        <translation>“%1”不是 Kubernetes 节点的标签：KEY=VALUE。</translation>
    </message>
    <message>
        <source>A pod may have %1 labels, tolerations, volumes and secrets.</source>
        <translation>一个 Pod 最多可以有 %1 个标签、容忍度、卷和 Secret。</translation>
    </message>
    <message>
        <source>The user of pods is a number from 1 to %1.</source>
        <translation>Pod 的用户是 1 到 %1 之间的数字。</translation>
    </message>
    <message>
        <source>Two volumes cannot be mounted at one path: %1.</source>
        <translation>不能在同一路径挂载两个卷：%1。</translation>
    </message>
</context>
<context>
    <name>LibvirtText</name>
    <message>
        <source>libvirt does not describe a virtual machine.</source>
        <translation>libvirt 没有描述虚拟机。</translation>
    </message>
    <message>
        <source>it crashed</source>
        <translation>它已崩溃</translation>
    </message>
    <message>
        <source>it is shut off</source>
        <translation>它已关闭</translation>
    </message>
</context>
<context>
    <name>MachinePowerText</name>
    <message>
        <source>&quot;%1&quot; is neither a compute instance nor an attached machine.</source>
        <translation>“%1”既不是计算实例，也不是已附加的机器。</translation>
    </message>
    <message>
        <source>%1 is being woken.</source>
        <translation>正在唤醒 %1。</translation>
    </message>
    <message>
        <source>%1 is being stopped.</source>
        <translation>正在停止 %1。</translation>
    </message>
    <message>
        <source>%1 is stopped, and is woken for the run.</source>
        <translation>%1 已停止，将为该运行唤醒。</translation>
    </message>
    <message>
        <source>%1 is stopped. Start it with: studioctl compute start %1</source>
        <translation>%1 已停止。请用以下命令启动：studioctl compute start %1</translation>
    </message>
    <message>
        <source>Sleep is not configured for &quot;%1&quot;. Configure it with: studioctl compute update %1 --sleep suspend (or shutdown, or a command)</source>
        <translation>尚未设置如何让“%1”休眠。请用以下命令设置：studioctl compute update %1 --sleep suspend（或 shutdown，或一条命令）</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be woken: its MAC address is not set. Set it with: studioctl compute update %1 --wake-mac 0c:9d:92:00:11:22, or turn the machine on.</source>
        <translation>无法唤醒“%1”：未设置其 MAC 地址。请设置：studioctl compute update %1 --wake-mac 0c:9d:92:00:11:22，或打开该机器。</translation>
    </message>
    <message numerus="yes">
        <source>Waiting for %n run(s) there: %1.</source>
        <translation>
            <numerusform>正在等待那里的 %n 个运行：%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>Waiting for %1, which is running there.</source>
        <translation>正在等待在那里运行的 %1。</translation>
    </message>
    <message>
        <source>%1 is stopped, and runs do not wake it, because the budget for this month is used up. Start it with: studioctl compute start %1</source>
        <translation>%1 已停止；由于本月预算已用完，运行不会唤醒它。请用以下命令启动：studioctl compute start %1</translation>
    </message>
</context>
<context>
    <name>MachinesProviderText</name>
    <message>
        <source>Attached machines of a pool, whole or in parts</source>
        <translation>机器池中的附加机器，整机或部分</translation>
    </message>
    <message>
        <source>Only nodes of a pool of machines can be whole machines.</source>
        <translation>只有机器池的节点才能是整台机器。</translation>
    </message>
    <message>
        <source>size</source>
        <translation>大小</translation>
    </message>
</context>
<context>
    <name>NodeFitText</name>
    <message numerus="yes">
        <source>The machines of the pool have room for %n nodes. Reduce the minimum number of nodes, or add machines.</source>
        <translation>
            <numerusform>机器池的机器可容纳 %n 个节点。请减小节点数下限，或添加机器。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The machines of the pool have room for %n nodes, fewer than the maximum.</source>
        <translation>
            <numerusform>机器池的机器可容纳 %n 个节点，少于上限。</numerusform>
        </translation>
    </message>
    <message>
        <source>Not responding now: %1. Nodes start there once the machine is back.</source>
        <translation>当前无响应：%1。机器恢复后会在其上启动节点。</translation>
    </message>
</context>
<context>
    <name>PodListText</name>
    <message>
        <source>Pods can require one value of a label only, and %1 has two: &quot;%2&quot; and &quot;%3&quot;.</source>
        <translation>Pod 对一个标签只能要求一个值，而 %1 有两个：“%2”和“%3”。</translation>
    </message>
</context>
<context>
    <name>PowerText</name>
    <message>
        <source>The packet is sent to an IPv4 address, such as the broadcast address 192.168.1.255.</source>
        <translation>数据包发送到 IPv4 地址，例如广播地址 192.168.1.255。</translation>
    </message>
    <message>
        <source>The port must be between 1 and 65535; 9 is usual.</source>
        <translation>端口必须在 1 到 65535 之间；通常为 9。</translation>
    </message>
    <message>
        <source>Enter suspend, shutdown, or one line with a command for the machine&apos;s shell.</source>
        <translation>请输入 suspend、shutdown，或一行供机器 Shell 执行的命令。</translation>
    </message>
    <message>
        <source>The idle time must be between 0 and %1 minutes; 0: never.</source>
        <translation>空闲时间必须在 0 到 %1 分钟之间；0：从不。</translation>
    </message>
    <message>
        <source>Enter a MAC address, such as 0c:9d:92:00:11:22. Run &quot;ip link&quot; on the machine to find it.</source>
        <translation>请输入 MAC 地址，例如 0c:9d:92:00:11:22。可在该机器上运行“ip link”查看。</translation>
    </message>
    <message>
        <source>Also enter the machine&apos;s MAC address; without it the machine cannot be woken.</source>
        <translation>请同时输入机器的 MAC 地址；否则无法唤醒。</translation>
    </message>
    <message>
        <source>Enter the name of another attached machine to send the magic packet from.</source>
        <translation>请输入另一台发送魔术包的附加机器的名称。</translation>
    </message>
    <message>
        <source>Also choose a sleep method: suspend, shutdown or a command.</source>
        <translation>请同时选择休眠方式：suspend、shutdown 或命令。</translation>
    </message>
    <message>
        <source>Runs can wake the machine only if its MAC address is set.</source>
        <translation>只有设置了 MAC 地址，运行才能唤醒机器。</translation>
    </message>
</context>
<context>
    <name>QuarantineText</name>
    <message>
        <source>The number of failures in a row must be between 0 and %1. 0 turns the quarantine off.</source>
        <translation>连续失败次数必须在 0 到 %1 之间。0 表示关闭隔离。</translation>
    </message>
</context>
<context>
    <name>RayJobText</name>
    <message>
        <source>The program that stops jobs of the cluster failed on that machine. It needs Python 3 there; the details have its output.</source>
        <translation>停止集群作业的程序在该计算机上失败。它需要那里有 Python 3；其输出见详细信息。</translation>
    </message>
</context>
<context>
    <name>RemoteFileText</name>
    <message>
        <source>The file has no &quot;type&quot;. For a machine, use virtualmachine.</source>
        <translation>文件中没有“type”。机器的类型为 virtualmachine。</translation>
    </message>
    <message>
        <source>&quot;admin_password&quot; is not read: you are prompted for the password when needed, or provide it with --password-stdin. Remove it from the file.</source>
        <translation>不读取“admin_password”：需要时会询问密码，或用 --password-stdin 提供。请将其从文件中移除。</translation>
    </message>
    <message>
        <source>&quot;gpus&quot; must be a list of indices, such as [0, 1].</source>
        <translation>“gpus”必须是编号列表，例如 [0, 1]。</translation>
    </message>
    <message>
        <source>Each entry of &quot;jump_hosts&quot; must have &quot;key: value&quot; lines, at least &quot;address: USER@HOST&quot;.</source>
        <translation>“jump_hosts”的每一项由“key: value”形式的行组成，至少要有“address: USER@HOST”。</translation>
    </message>
    <message>
        <source>The &quot;address&quot; of a jump host must be USER@HOST or USER@HOST:PORT.</source>
        <translation>跳板机的“address”的形式为 USER@HOST 或 USER@HOST:PORT。</translation>
    </message>
    <message>
        <source>&quot;sign_in&quot; must be a list of agent, key, password, interactive.</source>
        <translation>“sign_in”是由 agent、key、password、interactive 组成的列表。</translation>
    </message>
    <message>
        <source>&quot;leave_there&quot; must be true or false.</source>
        <translation>“leave_there”必须为 true 或 false。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; appears twice there.</source>
        <translation>“%1”出现了两次。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not needed here and was ignored.</source>
        <translation>“%1”在此不需要，已忽略。</translation>
    </message>
    <message>
        <source>Unknown machine key &quot;%1&quot; was ignored.</source>
        <translation>已忽略未知的机器键“%1”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must have &quot;key: value&quot; lines below it.</source>
        <translation>“%1”下面必须有“key: value”形式的行。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a list, such as [A, B].</source>
        <translation>“%1”必须是列表，例如 [A, B]。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a string.</source>
        <translation>“%1”必须是文本。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a number.</source>
        <translation>“%1”必须是数字。</translation>
    </message>
    <message>
        <source>The file is too large to describe a machine.</source>
        <translation>文件过大，不像是机器的描述。</translation>
    </message>
    <message>
        <source>The file does not describe a machine: it has no &quot;key: value&quot; lines.</source>
        <translation>该文件没有描述机器：其中没有“key: value”形式的行。</translation>
    </message>
    <message>
        <source>The file is not valid YAML: line %1, column %2 cannot be read.</source>
        <translation>文件不是有效的 YAML：无法读取第 %1 行第 %2 列。</translation>
    </message>
    <message>
        <source>Unknown key &quot;%1&quot;. Did you mean &quot;%2&quot;? Correct or remove it.</source>
        <translation>未知的键“%1”。您是指“%2”吗？请更正或删除。</translation>
    </message>
    <message>
        <source>&quot;wake_for_runs&quot; must be true or false.</source>
        <translation>“wake_for_runs”必须为 true 或 false。</translation>
    </message>
    <message>
        <source>The type of a machine must be one of %1. Clusters: studioctl compute create --file.</source>
        <translation>计算机的类型必须是以下之一：%1。集群：studioctl compute create --file。</translation>
    </message>
</context>
<context>
    <name>RemoteText</name>
    <message>
        <source>Enter the machine&apos;s address: a name such as gpu01.example.org, or an IP address.</source>
        <translation>请指定机器的地址：名称（例如 gpu01.example.org）或 IP 地址。</translation>
    </message>
    <message>
        <source>An address consists of letters, digits, &apos;.&apos;, &apos;-&apos;, &apos;_&apos; and &apos;:&apos; and does not begin with &apos;-&apos;. The user and the port have their own fields.</source>
        <translation>地址由字母、数字、“.”、“-”、“_”和“:”组成，且不以“-”开头。用户和端口有各自的字段。</translation>
    </message>
    <message>
        <source>The port must be between 1 and 65535; the SSH default is 22.</source>
        <translation>端口必须介于 1 和 65535 之间；SSH 的端口为 22。</translation>
    </message>
    <message>
        <source>Enter your user name on the machine.</source>
        <translation>请输入机器上的用户名。</translation>
    </message>
    <message>
        <source>A user name consists of letters, digits, &apos;.&apos;, &apos;-&apos;, &apos;_&apos;, &apos;+&apos; and &apos;@&apos;.</source>
        <translation>用户名由字母、数字、“.”、“-”、“_”、“+”和“@”组成。</translation>
    </message>
    <message>
        <source>Choose the private key file.</source>
        <translation>请选择私钥文件。</translation>
    </message>
    <message>
        <source>Enter the full path of the private key file.</source>
        <translation>请指定私钥文件的完整路径。</translation>
    </message>
    <message>
        <source>The stored configuration of this machine cannot be read: %1 Detach it and attach it again.</source>
        <translation>无法读取此机器已保存的配置：%1 请分离后重新附加。</translation>
    </message>
    <message>
        <source>At most %1 jump hosts are supported.</source>
        <translation>最多可以有 %1 个跳板机。</translation>
    </message>
    <message>
        <source>Enter the full path of a folder on the machine, such as /scratch/me.</source>
        <translation>请指定机器上文件夹的完整路径，例如 /scratch/me。</translation>
    </message>
    <message>
        <source>GPUs are identified by their index, starting at 0.</source>
        <translation>GPU 用编号表示，从 0 开始。</translation>
    </message>
    <message>
        <source>The time must be between 15 seconds and 30 days.</source>
        <translation>时间必须介于 15 秒和 30 天之间。</translation>
    </message>
    <message>
        <source>A size cannot be negative.</source>
        <translation>大小不能为负数。</translation>
    </message>
    <message>
        <source>Resolve address</source>
        <translation>解析地址</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>SSH handshake</source>
        <translation>SSH 握手</translation>
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
        <source>Shell output</source>
        <translation>shell 输出</translation>
    </message>
    <message>
        <source>Write access</source>
        <translation>写入权限</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>代理</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>CPU and memory</source>
        <translation>CPU 和内存</translation>
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
    <message>
        <source>The default %1 is not valid for Slurm.</source>
        <translation>默认值 %1 对 Slurm 无效。</translation>
    </message>
    <message>
        <source>A machine is attached either as a login node of Slurm or as a head node of Hadoop. Attach it twice to use both.</source>
        <translation>一台机器要么作为 Slurm 登录节点附加，要么作为 Hadoop 头节点附加。若要同时使用，请附加两次。</translation>
    </message>
    <message>
        <source>Enter the full path of a folder on the head node.</source>
        <translation>请输入头节点上某个文件夹的完整路径。</translation>
    </message>
    <message>
        <source>A login node or head node serves others, too: it is neither put to sleep nor woken from here.</source>
        <translation>登录节点或头节点也为他人服务：不会从此处让它休眠或唤醒它。</translation>
    </message>
    <message>
        <source>Probe job</source>
        <translation>探测作业</translation>
    </message>
    <message>
        <source>Enter a time limit of Slurm, such as 30, 2:00:00 or 1-12.</source>
        <translation>请输入 Slurm 的时间限制，例如 30、2:00:00 或 1-12。</translation>
    </message>
    <message>
        <source>The partition of builds is not valid for Slurm.</source>
        <translation>构建所用分区对 Slurm 无效。</translation>
    </message>
    <message>
        <source>Enter a time from 10s to 1h, such as 2m.</source>
        <translation>请输入 10s 到 1h 之间的时间，例如 2m。</translation>
    </message>
    <message>
        <source>Enter shell commands of up to 8192 characters.</source>
        <translation>请输入不超过 8192 个字符的 shell 命令。</translation>
    </message>
    <message>
        <source>The assigned user must be a single line of at most 256 characters.</source>
        <translation>指定用户必须是不超过 256 个字符的单行文本。</translation>
    </message>
    <message>
        <source>Spark and Java</source>
        <translation>Spark 和 Java</translation>
    </message>
    <message>
        <source>Cluster file system</source>
        <translation>集群文件系统</translation>
    </message>
    <message>
        <source>Nodes to driver</source>
        <translation>节点到驱动程序</translation>
    </message>
</context>
<context>
    <name>RunText</name>
    <message>
        <source>%1 is not valid UTF-8 text.</source>
        <translation>%1 不是有效的 UTF-8 文本。</translation>
    </message>
    <message>
        <source>%1 is longer than %2 bytes.</source>
        <translation>%1 超过 %2 字节。</translation>
    </message>
    <message>
        <source>The run configuration was written by a newer version of Compute Studio.</source>
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
        <source>An argument of the command</source>
        <translation>命令中的一个参数</translation>
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
        <source>The input %1</source>
        <translation>输入 %1</translation>
    </message>
    <message>
        <source>The input %1 is specified twice.</source>
        <translation>输入 %1 重复指定。</translation>
    </message>
    <message>
        <source>The time limit must be a number of seconds greater than 0 and less than ten years.</source>
        <translation>时间限制必须是大于 0 且小于十年的秒数。</translation>
    </message>
    <message>
        <source>The grace period between SIGTERM and SIGKILL must be between 0 and %1 seconds.</source>
        <translation>SIGTERM 与 SIGKILL 之间的宽限期必须在 0 到 %1 秒之间。</translation>
    </message>
    <message>
        <source>The number of retries must be between 0 and 100.</source>
        <translation>重试次数必须在 0 到 100 之间。</translation>
    </message>
    <message>
        <source>There is no run configuration &quot;%1&quot;. &quot;studioctl runconfig list&quot; lists the existing ones.</source>
        <translation>没有运行配置“%1”。“studioctl runconfig list”可列出现有的运行配置。</translation>
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
        <source>A tag name can have at most %1 bytes, and its value %2.</source>
        <translation>标签的名称最多 %1 字节，值最多 %2 字节。</translation>
    </message>
    <message>
        <source>A note can have at most %1 bytes.</source>
        <translation>备注最多 %1 字节。</translation>
    </message>
    <message>
        <source>There is no run &quot;%1&quot; in this workspace. &quot;studioctl run list&quot; lists the existing ones.</source>
        <translation>此工作区中没有运行“%1”。“studioctl run list”可列出现有的运行。</translation>
    </message>
    <message>
        <source>There is no experiment &quot;%1&quot;. &quot;studioctl experiment list&quot; lists the existing ones.</source>
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
        <source>The job ended with exit code %1. See the end of its log.</source>
        <translation>作业以退出代码 %1 结束。请查看其日志的末尾。</translation>
    </message>
    <message>
        <source>The job was killed by signal %1.</source>
        <translation>作业被信号 %1 终止。</translation>
    </message>
    <message>
        <source>The job was killed because the machine ran out of memory. Reduce its memory use, or use a machine with more memory.</source>
        <translation>由于机器内存耗尽，作业被终止。请减少其内存用量，或使用内存更大的机器。</translation>
    </message>
    <message>
        <source>The job could not be started: %1</source>
        <translation>无法启动作业：%1</translation>
    </message>
    <message>
        <source>The machine was restarted during the run. Resubmit, or submit with --retries.</source>
        <translation>运行期间机器被重新启动。请重新提交，或使用 --retries 提交。</translation>
    </message>
    <message>
        <source>The machine refused the run: %1</source>
        <translation>机器拒绝了该运行：%1</translation>
    </message>
    <message>
        <source>The job succeeded, but its outputs could not be collected: %1</source>
        <translation>作业已成功结束，但无法收集其输出：%1</translation>
    </message>
    <message>
        <source>This workspace is a copy; the run continues in the original.</source>
        <translation>此工作区是副本；该运行在原工作区中继续。</translation>
    </message>
    <message>
        <source>The run&apos;s configuration cannot be read: %1</source>
        <translation>无法读取运行的配置：%1</translation>
    </message>
    <message numerus="yes">
        <source>Waiting for a slot: %1 of %n slots in use on the target.</source>
        <translation>
            <numerusform>等待空位：计算目标上共 %n 个位置，已占用 %1 个。</numerusform>
        </translation>
    </message>
    <message>
        <source>Waiting for disk space on the machine: %1</source>
        <translation>等待机器上的磁盘空间：%1</translation>
    </message>
    <message>
        <source>The run&apos;s files could not be deleted: %1</source>
        <translation>无法删除运行的文件：%1</translation>
    </message>
    <message>
        <source>Waiting for the machine: %1</source>
        <translation>等待机器：%1</translation>
    </message>
    <message>
        <source>Submitted.</source>
        <translation>已提交。</translation>
    </message>
    <message>
        <source>Resubmitted from run %1.</source>
        <translation>由运行 %1 重新提交。</translation>
    </message>
    <message>
        <source>Queued.</source>
        <translation>已进入队列。</translation>
    </message>
    <message>
        <source>Slot assigned; starting.</source>
        <translation>已分配位置；正在启动。</translation>
    </message>
    <message>
        <source>Accepted by the machine.</source>
        <translation>机器已接受。</translation>
    </message>
    <message>
        <source>The job started (PID %1).</source>
        <translation>作业已启动（PID %1）。</translation>
    </message>
    <message>
        <source>The job ended; collecting its files.</source>
        <translation>作业已结束；正在收集其文件。</translation>
    </message>
    <message numerus="yes">
        <source>The job ended with exit code 0; outputs collected: %n files, %1.</source>
        <translation>
            <numerusform>作业以退出代码 0 结束，其输出已收集：%n 个文件，%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancel requested.</source>
        <translation>已请求取消。</translation>
    </message>
    <message>
        <source>Canceled; no process of the job is left.</source>
        <translation>已取消；作业没有残留进程。</translation>
    </message>
    <message>
        <source>Canceled before the job started.</source>
        <translation>在作业启动之前已取消。</translation>
    </message>
    <message>
        <source>These processes could not be terminated: %1</source>
        <translation>无法结束这些进程：%1</translation>
    </message>
    <message>
        <source>The job&apos;s monitor process is gone, but the job is still running. The run is tracked until it ends.</source>
        <translation>作业的监视进程已不在，但作业仍在运行。将持续跟踪该运行，直到其结束。</translation>
    </message>
    <message>
        <source>The job was lost before it started; starting it again.</source>
        <translation>作业在启动之前丢失，正在重新启动。</translation>
    </message>
    <message>
        <source>Attempt %1 failed for a reason outside the job; the next attempt is queued.</source>
        <translation>尝试 %1 因作业之外的原因失败；下一次尝试已在排队。</translation>
    </message>
    <message>
        <source>The machine&apos;s disk is nearly full; the job may fail because of it.</source>
        <translation>机器的磁盘即将写满；作业可能因此失败。</translation>
    </message>
    <message>
        <source>The machine is not responding; the last known state is kept.</source>
        <translation>机器没有响应；保留最后已知的状态。</translation>
    </message>
    <message>
        <source>The machine is responding again.</source>
        <translation>机器已恢复响应。</translation>
    </message>
    <message>
        <source>The job was killed because it used more memory than its node has. Reduce its memory use, or use a cluster with more memory per node.</source>
        <translation>作业占用的内存超过其节点的内存，已被终止。请减少其内存用量，或使用每个节点内存更大的集群。</translation>
    </message>
    <message>
        <source>The compute target could not be created: %1</source>
        <translation>无法创建计算目标：%1</translation>
    </message>
    <message>
        <source>Starting a cluster node for this run.</source>
        <translation>集群正在为此运行启动一个节点。</translation>
    </message>
    <message>
        <source>Assigned to node %1; starting.</source>
        <translation>已分配到节点 %1；正在启动。</translation>
    </message>
    <message>
        <source>The compute target was deleted before the run could start. Submit it to another target.</source>
        <translation>计算目标在运行启动之前已被删除。请提交到其他目标。</translation>
    </message>
    <message>
        <source>The run was canceled before it was sent.</source>
        <translation>该运行在发送前已被取消。</translation>
    </message>
    <message numerus="yes">
        <source>%n files (%1) were kept on the machine, as its download rules specify.</source>
        <translation>
            <numerusform>按照该机器的下载规则，%n 个文件 (%1) 保留在机器上。</numerusform>
        </translation>
    </message>
    <message>
        <source>The output %1 is specified twice.</source>
        <translation>输出 %1 重复指定。</translation>
    </message>
    <message>
        <source>Preparing the environment %1.</source>
        <translation>正在准备环境 %1。</translation>
    </message>
    <message>
        <source>Preparing the environment.</source>
        <translation>正在准备环境。</translation>
    </message>
    <message>
        <source>Environment ready after %1 s (%2).</source>
        <translation>环境在 %1 秒后就绪 (%2)。</translation>
    </message>
    <message>
        <source>The machine at this address is not the one that has the run. The last known state is kept until that machine responds again.</source>
        <translation>此地址的机器不是该运行所在的机器。在原机器重新响应之前，保持最后已知的状态。</translation>
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
    <message numerus="yes">
        <source>%n logged items are not in the tables: there were too many, or they could not be read. &quot;studioctl run metrics&quot; reads the files directly.</source>
        <translation>
            <numerusform>脚本记录的 %n 项内容不在表中：数量过多，或无法读取。“studioctl run metrics”可直接读取文件。</numerusform>
        </translation>
    </message>
    <message>
        <source>The name of a view must have 1 to %1 bytes.</source>
        <translation>视图的名称应为 1 到 %1 字节的文本。</translation>
    </message>
    <message>
        <source>The view shows more columns than can be saved.</source>
        <translation>视图显示的列过多，无法保存。</translation>
    </message>
    <message>
        <source>The view &quot;%1&quot; no longer exists.</source>
        <translation>视图“%1”已不存在。</translation>
    </message>
    <message>
        <source>A view &quot;%1&quot; already exists.</source>
        <translation>已有视图“%1”。</translation>
    </message>
    <message>
        <source>Or copy the file to the machine and use --input %1=path:/PATH, or upload it from here with --input %1=file:PATH.</source>
        <translation>也可以把文件复制到机器上并使用 --input %1=path:/路径，或用 --input %1=file:路径 从这里上传。</translation>
    </message>
    <message>
        <source>Nothing found at %1 (HTTP status %2). Check the spelling of the URL.</source>
        <translation>%1 处没有内容（HTTP 状态 %2）。请检查 URL 的拼写。</translation>
    </message>
    <message>
        <source>The server denied access to %1 (HTTP status %2), and no passwords are sent. Use a URL that the machine can access without signing in.</source>
        <translation>服务器拒绝访问 %1（HTTP 状态 %2），而这里不会发送密码。请使用机器无需登录即可访问的 URL。</translation>
    </message>
    <message>
        <source>The server of %1 responded with HTTP status %2. Try again later.</source>
        <translation>%1 的服务器返回 HTTP 状态 %2。请稍后重试。</translation>
    </message>
    <message>
        <source>The machine has no tool to download %1: it needs curl, wget or python3 (%2). Install one of them there.</source>
        <translation>机器没有可用来下载 %1 的工具：需要 curl、wget 或 python3（%2）。请在那里安装其中之一。</translation>
    </message>
    <message>
        <source>The machine could not download %1: %2. Check the URL and the machine&apos;s network access; its variables http_proxy and https_proxy are used.</source>
        <translation>机器无法下载 %1：%2。请检查 URL 和机器的网络访问；会使用其变量 http_proxy 和 https_proxy。</translation>
    </message>
    <message>
        <source>%1 redirects to an unsupported location: %2. Use the URL of the file itself; it must begin with https:// or http://.</source>
        <translation>%1 重定向到不支持的位置：%2。请使用文件本身的 URL；它必须以 https:// 或 http:// 开头。</translation>
    </message>
    <message>
        <source>Checksum mismatch for %1: its SHA-256 is %2 instead of %3. The download was discarded. Compare the checksum at the end of the URL with the publisher&apos;s.</source>
        <translation>%1 的校验和不符：其 SHA-256 为 %2，而不是 %3。下载的内容已丢弃。请将 URL 末尾的校验和与发布者提供的进行比较。</translation>
    </message>
    <message>
        <source>The machine has no disk space for %1: %2. Free some space there.</source>
        <translation>机器的磁盘没有空间存放 %1：%2。请在那里释放一些空间。</translation>
    </message>
    <message>
        <source>The download of %1 was canceled.</source>
        <translation>下载 %1 已取消。</translation>
    </message>
    <message>
        <source>%1 could not be downloaded: %2</source>
        <translation>无法下载 %1：%2</translation>
    </message>
    <message>
        <source>A URL must begin with https:// or http://.</source>
        <translation>URL 必须以 https:// 或 http:// 开头。</translation>
    </message>
    <message>
        <source>The URL has no valid host.</source>
        <translation>URL 没有有效的主机。</translation>
    </message>
    <message>
        <source>The URL contains a user name or password before the &quot;@&quot;. URLs are stored and shown with the run, so remove it: use a URL that the machine can access without signing in, a file on the machine with path:/PATH, or a local file with file:PATH.</source>
        <translation>URL 在“@”之前含有用户名或密码。URL 会随运行一起保存和显示，因此请去掉：使用机器无需登录即可访问的 URL，用 path:/路径 指定机器上的文件，或用 file:路径 指定本地文件。</translation>
    </message>
    <message>
        <source>The URL is too long or contains invalid characters. Write a space as %20.</source>
        <translation>URL 过长，或含有无效的字符。空格请写为 %20。</translation>
    </message>
    <message>
        <source>After the &quot;#&quot; of a URL, only sha256= and 64 hexadecimal digits are allowed: the expected checksum of the file.</source>
        <translation>URL 的“#”之后只能是 sha256= 和 64 位十六进制数字：文件的预期校验和。</translation>
    </message>
    <message>
        <source>%1: another run is downloading it</source>
        <translation>%1：另一个运行正在下载</translation>
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
        <source>Downloading the input %1.</source>
        <translation>正在下载输入 %1。</translation>
    </message>
    <message>
        <source>Inputs ready after %1 s; %2 downloaded.</source>
        <translation>输入在 %1 秒后就绪；下载了 %2。</translation>
    </message>
    <message>
        <source>its exit record, which now has exit code %1</source>
        <translation>其退出记录，现在显示退出代码 %1</translation>
    </message>
    <message>
        <source>its exit record</source>
        <translation>其退出记录</translation>
    </message>
    <message>
        <source>A writable copy is only possible for an environment that the studio builds. Choose one with --environment or --requirements, or omit --writable-environment.</source>
        <translation>只能为在此构建的环境创建可写副本。请用 --environment 或 --requirements 选择一个，或去掉 --writable-environment。</translation>
    </message>
    <message>
        <source>%1 GB</source>
        <translation>%1 GB</translation>
    </message>
    <message>
        <source>The run&apos;s folder is no longer on the machine, and no process of the job is running there. The folder was removed. Resubmit the run.</source>
        <translation>运行的文件夹已不在该机器上，作业也没有存活的进程。文件夹已被删除。请重新提交运行。</translation>
    </message>
    <message>
        <source>The job ended, but its outputs were lost: its folder is no longer on the machine, and not all of its files had been collected.</source>
        <translation>作业已结束，但其输出已丢失：其文件夹已不在该机器上，且并非所有文件都已收集。</translation>
    </message>
    <message>
        <source>Next in the queue on %1.</source>
        <translation>%1 上队列中的下一个。</translation>
    </message>
    <message>
        <source>Waiting for %1 of free disk space at %2 (%3 free now).</source>
        <translation>等待 %2 处有 %1 的可用磁盘空间（现有 %3）。</translation>
    </message>
    <message>
        <source>Reading metrics: %1 of %2.</source>
        <translation>正在读取指标：%1 / %2。</translation>
    </message>
    <message>
        <source>The run&apos;s folder is not on the machine, but processes of the job are still running there. The last known state is kept until the folder is back or the job has ended.</source>
        <translation>运行的文件夹不在该机器上，但作业的进程仍然存活。在文件夹恢复或作业结束之前，保持最后已知的状态。</translation>
    </message>
    <message>
        <source>The workspace&apos;s folder on the machine is missing, or is not the one in which the run was started: its file system may not be mounted. The last known state is kept until it is back. To give up the run, cancel it.</source>
        <translation>该机器上的工作区文件夹缺失，或不是启动运行时的那个文件夹：其文件系统可能尚未挂载。在其恢复之前，保持最后已知的状态。若要放弃该运行，请取消它。</translation>
    </message>
    <message>
        <source>The run&apos;s folder is not on the machine. The run ends if the folder is not back within a minute.</source>
        <translation>运行的文件夹不在该机器上。如果文件夹在一分钟内没有恢复，运行将结束。</translation>
    </message>
    <message>
        <source>its log, which was cut or rewritten</source>
        <translation>其日志，已被截断或改写</translation>
    </message>
    <message>
        <source>The packages of its environment were changed during the run. This build is not used again; the next run gets a new one.</source>
        <translation>其环境的软件包在运行期间被更改。此构建不再使用；下一个运行会获得新的构建。</translation>
    </message>
    <message>
        <source>The packages of its environment were changed during the run (%1). This build is not used again; the next run gets a new one.</source>
        <translation>其环境的软件包在运行期间被更改（%1）。此构建不再使用；下一个运行会获得新的构建。</translation>
    </message>
    <message>
        <source>Canceled while its files were collected. Files not collected yet are kept on the machine.</source>
        <translation>收集文件时被取消。尚未收集的内容留在机器上。</translation>
    </message>
    <message>
        <source>Some of the job&apos;s metrics are missing: %1</source>
        <translation>作业的部分指标缺失：%1</translation>
    </message>
    <message>
        <source>The run&apos;s folder is on the machine again.</source>
        <translation>运行的文件夹已恢复到该机器上。</translation>
    </message>
    <message numerus="yes">
        <source>%n files or folders could not be read, are nested too deeply, or are not regular files, and were not collected: %1</source>
        <translation>
            <numerusform>%n 个文件或文件夹无法读取、嵌套过深或不是普通文件，因此未被收集：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Waiting in the queue on %1; %n runs are ahead.</source>
        <translation>
            <numerusform>正在 %1 的队列中等待；前面有 %n 个运行。</numerusform>
        </translation>
    </message>
    <message>
        <source>Waiting for a node of %1: %2 of %3 in use.</source>
        <translation>正在等待 %1 的节点：%3 个中有 %2 个正在使用。</translation>
    </message>
    <message>
        <source>Waiting for a slot on %1: %2 of %3 in use.</source>
        <translation>正在等待 %1 上的槽位：%3 个中有 %2 个正在使用。</translation>
    </message>
    <message numerus="yes">
        <source>%n runs are ahead.</source>
        <translation>
            <numerusform>前面有 %n 个运行。</numerusform>
        </translation>
    </message>
    <message>
        <source>Waiting for a node of %1 to start.</source>
        <translation>正在等待 %1 的节点启动。</translation>
    </message>
    <message>
        <source>%1 is compared with %2, not with &quot;%3&quot;.</source>
        <translation>%1 应与%2比较，而不是与“%3”比较。</translation>
    </message>
    <message>
        <source>a state such as Running or Failed</source>
        <translation>状态，例如 Running 或 Failed，</translation>
    </message>
    <message>
        <source>a date such as 2026-11-24 or 2026-11-24T10:30</source>
        <translation>日期，例如 2026-11-24 或 2026-11-24T10:30，</translation>
    </message>
    <message>
        <source>a duration such as 90s, 10m or 2h</source>
        <translation>时长，例如 90s、10m 或 2h，</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>A run needs a name.</source>
        <translation>运行需要一个名称。</translation>
    </message>
    <message>
        <source>A run name must be valid text (UTF-8).</source>
        <translation>运行名称必须是有效文本（UTF-8）。</translation>
    </message>
    <message>
        <source>A run name can have at most %1 bytes.</source>
        <translation>运行名称最多 %1 字节。</translation>
    </message>
    <message>
        <source>A run has no field &quot;%1&quot;. Write metrics.%1, params.%1 or tags.%1.</source>
        <translation>运行没有字段“%1”。请写 metrics.%1、params.%1 或 tags.%1。</translation>
    </message>
    <message>
        <source>The run is not waiting any more; only waiting runs can be moved.</source>
        <translation>该运行已不在等待；只能移动等待中的运行。</translation>
    </message>
    <message>
        <source>The priority must be between %1 and %2; runs have 0 by default.</source>
        <translation>优先级必须介于 %1 和 %2 之间；运行的默认值为 0。</translation>
    </message>
    <message>
        <source>Moved in the queue; its priority is %1.</source>
        <translation>已在队列中移动；其优先级为 %1。</translation>
    </message>
    <message>
        <source>The number of nodes must be between 1 and %1.</source>
        <translation>节点数必须介于 1 和 %1 之间。</translation>
    </message>
    <message>
        <source>The number of processes per node must be between 1 and %1.</source>
        <translation>每个节点的进程数必须介于 1 和 %1 之间。</translation>
    </message>
    <message>
        <source>The number of cores must be between 1 and %1.</source>
        <translation>核心数必须介于 1 和 %1 之间。</translation>
    </message>
    <message>
        <source>The memory must be at least 1 MiB. Write it with a unit, such as 8G.</source>
        <translation>内存至少为 1 MiB。请带单位书写，例如 8G。</translation>
    </message>
    <message>
        <source>The number of GPUs must be between 0 and %1.</source>
        <translation>GPU 数必须介于 0 和 %1 之间。</translation>
    </message>
    <message>
        <source>The GPU memory must be at least 1 MiB. Write it with a unit, such as 24G.</source>
        <translation>显存至少为 1 MiB。请带单位书写，例如 24G。</translation>
    </message>
    <message>
        <source>A run without GPUs cannot need a GPU model or GPU memory. Set the number of GPUs to 1 or more, or omit the other.</source>
        <translation>不使用 GPU 的运行不能要求 GPU 型号或显存。请将 GPU 数设为 1 或更多，或省略其他要求。</translation>
    </message>
    <message>
        <source>The numbers of workers and parameter servers must not be negative.</source>
        <translation>worker 数和参数服务器数不能为负数。</translation>
    </message>
    <message>
        <source>%1 parameter servers leave no process for a worker: the run has %2. Add nodes or processes per node.</source>
        <translation>%1 个参数服务器没有为 worker 留下进程：该运行共有 %2 个进程。请增加节点或每个节点的进程数。</translation>
    </message>
    <message>
        <source>TensorFlow can have at most %1 processes per node.</source>
        <translation>TensorFlow 每个节点最多可有 %1 个进程。</translation>
    </message>
    <message>
        <source>%1 workers and %2 parameter servers need %3 processes, but the run has %4 (nodes × processes per node). Add nodes or processes per node.</source>
        <translation>%1 个 worker 和 %2 个参数服务器需要 %3 个进程，但该运行只有 %4 个（节点数 × 每个节点的进程数）。请增加节点或每个节点的进程数。</translation>
    </message>
    <message>
        <source>%1 workers and parameter servers leave nodes without work: the run has %2 nodes. Reduce the number of nodes.</source>
        <translation>%1 个 worker 和参数服务器会使部分节点没有任务：该运行有 %2 个节点。请减少节点数。</translation>
    </message>
    <message>
        <source>The compute target &quot;%1&quot; is listed twice.</source>
        <translation>计算目标“%1”重复列出。</translation>
    </message>
    <message>
        <source>&quot;serverless&quot; already means any target that fits. Omit the other names, or it.</source>
        <translation>“serverless”已表示任一合适的目标。请省略其他名称，或省略它。</translation>
    </message>
    <message>
        <source>The run needs %1 nodes, but its cluster has at most %2. Raise the maximum.</source>
        <translation>该运行需要 %1 个节点，但其集群最多只有 %2 个。请提高上限。</translation>
    </message>
    <message>
        <source>The run needs more than a node of its cluster has. Choose a larger node.</source>
        <translation>该运行的需求超过其集群的单个节点。请选择更大的节点。</translation>
    </message>
    <message>
        <source>The size of the shared memory must be at least 1 MiB. Write it with a unit, such as 2g.</source>
        <translation>共享内存至少为 1 MiB。请带单位书写，例如 2g。</translation>
    </message>
    <message>
        <source>Node %1 has no network address by which other machines could reach it.</source>
        <translation>节点 %1 没有其他机器可以访问的网络地址。</translation>
    </message>
    <message>
        <source>GPUs that it needs are in use.</source>
        <translation>它所需的 GPU 正在使用中。</translation>
    </message>
    <message>
        <source>Its nodes cannot reach each other. Check firewalls between the machines, or choose another network with GLOO_SOCKET_IFNAME.</source>
        <translation>它的节点之间无法互相访问。请检查机器之间的防火墙，或用 GLOO_SOCKET_IFNAME 选择其他网络。</translation>
    </message>
    <message>
        <source>Not all of its nodes were ready in time.</source>
        <translation>并非所有节点都及时就绪。</translation>
    </message>
    <message>
        <source>The scheduler was restarted while its nodes were being started.</source>
        <translation>在启动其节点时，调度程序被重新启动。</translation>
    </message>
    <message>
        <source>A node failed before the start.</source>
        <translation>有一个节点在启动之前失败。</translation>
    </message>
    <message>
        <source>Its nodes are being stopped. %1</source>
        <translation>正在停止其节点。%1</translation>
    </message>
    <message>
        <source>The job ended on this node; collecting its files.</source>
        <translation>该节点上的作业已结束；正在收集其文件。</translation>
    </message>
    <message>
        <source>Nodes wrote different files of the same name; all of them are kept, with .rank1, .rank2, … appended: %1</source>
        <translation>多个节点写入了同名但内容不同的文件；所有文件都会保留，并附加 .rank1、.rank2、…：%1</translation>
    </message>
    <message>
        <source>Node %1: %2</source>
        <translation>节点 %1：%2</translation>
    </message>
    <message>
        <source>Node %1 (%2): %3</source>
        <translation>节点 %1（%2）：%3</translation>
    </message>
    <message numerus="yes">
        <source>All %n nodes are ready; starting.</source>
        <translation>
            <numerusform>所有 %n 个节点均已就绪；正在启动。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The job runs on %n nodes.</source>
        <translation>
            <numerusform>作业正在 %n 个节点上运行。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Assigned to %n node(s) of %1; starting.</source>
        <translation>
            <numerusform>已分配到 %1 的 %n 个节点；正在启动。</numerusform>
        </translation>
    </message>
    <message>
        <source>No machine of %1 has the labels that the run requires.</source>
        <translation>%1 中没有机器具有此运行要求的标签。</translation>
    </message>
    <message>
        <source>%1 has fewer cores than the run needs.</source>
        <translation>%1 的核心数少于运行所需。</translation>
    </message>
    <message>
        <source>%1 has less memory than the run needs.</source>
        <translation>%1 的内存少于运行所需。</translation>
    </message>
    <message>
        <source>The run needs %1 nodes; %2 has %3 at most.</source>
        <translation>运行需要 %1 个节点；%2 最多有 %3 个。</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n 个运行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n 个节点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n GPU(s)</source>
        <translation>
            <numerusform>%n 个 GPU</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 cores</source>
        <translation>%1 个核心</translation>
    </message>
    <message>
        <source>Limit reached: %1 at a time on %2.</source>
        <translation>已达到限制：%2 上同时 %1。</translation>
    </message>
    <message>
        <source>Limit reached: %1 at a time for each experiment.</source>
        <translation>已达到限制：每个实验同时 %1。</translation>
    </message>
    <message>
        <source>Limit reached: %1 at a time for the experiment %2.</source>
        <translation>已达到限制：实验 %2 同时 %1。</translation>
    </message>
    <message>
        <source>Limit reached: %1 at a time for child runs of one run.</source>
        <translation>已达到限制：一个运行的子运行同时 %1。</translation>
    </message>
    <message>
        <source>Limit reached: %1 at a time in this workspace.</source>
        <translation>已达到限制：此工作区同时 %1。</translation>
    </message>
    <message>
        <source>Capacity of %1 is reserved for the run %2, which is ahead.</source>
        <translation>%1 的容量已为排在前面的运行 %2 保留。</translation>
    </message>
    <message>
        <source>Needs %1 cores; %2 has %3 free.</source>
        <translation>需要 %1 个核心；%2 有 %3 个空闲。</translation>
    </message>
    <message>
        <source>Needs %1 of memory; %2 has %3 free.</source>
        <translation>需要 %1 内存；%2 有 %3 空闲。</translation>
    </message>
    <message>
        <source>%1 does not accept runs yet.</source>
        <translation>%1 尚不接受运行。</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) are ahead in the queue.</source>
        <translation>
            <numerusform>队列中前面有 %n 个运行。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Needs %n core(s); %1 has %2 free.</source>
        <translation>
            <numerusform>需要 %n 个核心；%1 有 %2 个空闲。</numerusform>
        </translation>
    </message>
    <message>
        <source>The job did not start on node %1 (%2), while other nodes of the run had started. Resubmit, or submit with --retries.</source>
        <translation>作业未在节点 %1（%2）上启动，而该运行的其他节点已经启动。请重新提交，或使用 --retries 提交。</translation>
    </message>
    <message>
        <source>Not evaluated since %1, because no scheduler is running.</source>
        <translation>自 %1 起未再评估，因为没有调度程序在运行。</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Stopped early by the policy %1: at interval %2 its value was %3, the cutoff %4.</source>
        <translation>被策略 %1 提前停止：在间隔 %2 时其值为 %3，阈值为 %4。</translation>
    </message>
    <message>
        <source>No trial logged the primary metric &quot;%1&quot;. Logged: %2.</source>
        <translation>没有试验记录主指标“%1”。已记录：%2。</translation>
    </message>
    <message numerus="yes">
        <source>No trial completed with a value of the primary metric; %n failed.</source>
        <translation>
            <numerusform>没有试验以主指标的值完成；%n 个失败。</numerusform>
        </translation>
    </message>
    <message>
        <source>The sweep reached its time limit of %1 s; its best trial is kept.</source>
        <translation>扫描达到了 %1 秒的时间限制；保留其最佳试验。</translation>
    </message>
    <message>
        <source>The sweep started.</source>
        <translation>扫描已开始。</translation>
    </message>
    <message numerus="yes">
        <source>Extended to %n trial(s).</source>
        <translation>
            <numerusform>已扩展到 %n 个试验。</numerusform>
        </translation>
    </message>
    <message>
        <source>All trials have ended.</source>
        <translation>所有试验均已结束。</translation>
    </message>
    <message numerus="yes">
        <source>Needs %n node(s); %1 has %2 free.</source>
        <translation>
            <numerusform>需要 %n 个节点；%1 有 %2 个空闲。</numerusform>
        </translation>
    </message>
    <message>
        <source>The step %1 failed.</source>
        <translation>步骤 %1 失败。</translation>
    </message>
    <message>
        <source>A step was canceled.</source>
        <translation>有步骤被取消。</translation>
    </message>
    <message>
        <source>The step did not write its output %1.</source>
        <translation>该步骤没有写入其输出 %1。</translation>
    </message>
    <message>
        <source>The outputs of the step cannot be read: %1</source>
        <translation>无法读取该步骤的输出：%1</translation>
    </message>
    <message>
        <source>An input of the step does not exist.</source>
        <translation>该步骤的一个输入不存在。</translation>
    </message>
    <message>
        <source>The step has no compute target: %1</source>
        <translation>该步骤没有计算目标：%1</translation>
    </message>
    <message>
        <source>The pipeline started.</source>
        <translation>管道已启动。</translation>
    </message>
    <message>
        <source>Resumes the pipeline %1.</source>
        <translation>继续管道 %1。</translation>
    </message>
    <message>
        <source>Step %1 of a pipeline.</source>
        <translation>管道的步骤 %1。</translation>
    </message>
    <message>
        <source>All steps are completed.</source>
        <translation>所有步骤均已完成。</translation>
    </message>
    <message>
        <source>Submitted by the schedule %1 for %2.</source>
        <translation>由计划 %1 为 %2 提交。</translation>
    </message>
    <message numerus="yes">
        <source>%n failed trial(s) are retried.</source>
        <translation>
            <numerusform>正在重试 %n 个失败的试验。</numerusform>
        </translation>
    </message>
    <message>
        <source>Pending in Slurm as job %1.</source>
        <translation>在 Slurm 中作为作业 %1 等待。</translation>
    </message>
    <message>
        <source>Pending in Slurm as job %1 (%2).</source>
        <translation>在 Slurm 中作为作业 %1 等待 (%2)。</translation>
    </message>
    <message>
        <source>Pending in Slurm as job %1 (%2): %3.</source>
        <translation>在 Slurm 中作为作业 %1 等待 (%2)：%3。</translation>
    </message>
    <message>
        <source>Expected start: %1.</source>
        <translation>预计开始：%1。</translation>
    </message>
    <message>
        <source>The job %1 was canceled in Slurm, not by Compute Studio.</source>
        <translation>作业 %1 是在 Slurm 中取消的，不是由 Compute Studio 取消的。</translation>
    </message>
    <message>
        <source>A node of the job %1 failed (%2).</source>
        <translation>作业 %1 的一个节点发生故障 (%2)。</translation>
    </message>
    <message>
        <source>The job %1 ended in Slurm before it started the run (%2). See submit/slurm-%1.out in the run&apos;s folder on the cluster.</source>
        <translation>作业 %1 在启动运行之前就在 Slurm 中结束了 (%2)。请查看集群上运行文件夹中的 submit/slurm-%1.out。</translation>
    </message>
    <message>
        <source>Waiting to be submitted: a limit on submitted jobs is reached (%1).</source>
        <translation>等待提交：已达到提交作业的限制 (%1)。</translation>
    </message>
    <message>
        <source>Submitting to Slurm.</source>
        <translation>正在提交到 Slurm。</translation>
    </message>
    <message>
        <source>Submitted to the Slurm cluster %1 as job %2.</source>
        <translation>已作为作业 %2 提交到 Slurm 集群 %1。</translation>
    </message>
    <message>
        <source>The value of --%1 is not valid for Slurm.</source>
        <translation>--%1 的值对 Slurm 无效。</translation>
    </message>
    <message>
        <source>The budget of %1 for this month is used up.</source>
        <translation>%1 本月的预算已用完。</translation>
    </message>
    <message>
        <source>The budget of the experiment %1 for this month is used up.</source>
        <translation>实验 %1 本月的预算已用完。</translation>
    </message>
    <message>
        <source>The budget of this workspace for this month is used up.</source>
        <translation>此工作区本月的预算已用完。</translation>
    </message>
    <message>
        <source>Several runs match &quot;%1&quot;, newest first: %2. Use the ID, or as much of it as is unique.</source>
        <translation>多个运行与&quot;%1&quot;匹配，最新的在前：%2。请使用 ID，或足以唯一确定的前缀。</translation>
    </message>
    <message>
        <source>Its log: studioctl run logs %1</source>
        <translation>其日志：studioctl run logs %1</translation>
    </message>
    <message>
        <source>The first one: %1</source>
        <translation>第一个：%1</translation>
    </message>
    <message>
        <source>No trial logged the primary metric &quot;%1&quot;, nor any other. Log it with mlflow.log_metric(), or write lines such as {&quot;%1&quot;: 0.5} to outputs/metrics.jsonl (no library needed).</source>
        <translation>没有试验记录主指标“%1”，也没有记录其他指标。请用 mlflow.log_metric() 记录它，或向 outputs/metrics.jsonl 写入 {&quot;%1&quot;: 0.5} 这样的行（无需任何库）。</translation>
    </message>
    <message numerus="yes">
        <source>The first %n trials all failed, so no more were started.</source>
        <translation>
            <numerusform>前 %n 个试验全部失败，因此不再启动更多试验。</numerusform>
        </translation>
    </message>
    <message>
        <source>Spent: %1 of %2 %3.</source>
        <translation>已花费：%1 / %2 %3。</translation>
    </message>
    <message>
        <source>Raise it with: studioctl budget set AMOUNT --currency %1</source>
        <translation>提高预算：studioctl budget set 金额 --currency %1</translation>
    </message>
    <message>
        <source>Spark starts one worker on each node. Set the number of processes per node to 1, and the executors with spark.executor.cores and spark.executor.instances.</source>
        <translation>Spark 在每个节点上启动一个工作进程。请将每个节点的进程数设为 1，并用 spark.executor.cores 和 spark.executor.instances 设置执行器。</translation>
    </message>
    <message>
        <source>Waiting for a node: %1</source>
        <translation>正在等待节点：%1</translation>
    </message>
    <message>
        <source>the maximum number of concurrent trials of its sweep is running</source>
        <translation>该扫描中同时运行的试验数已达上限</translation>
    </message>
    <message>
        <source>Ray: the job %1 has ended (%2).</source>
        <translation>Ray：作业 %1 已结束（%2）。</translation>
    </message>
    <message>
        <source>Ray no longer has the job %1: it has ended and was deleted there.</source>
        <translation>Ray 中已没有作业 %1：它已结束并在那里被删除。</translation>
    </message>
    <message>
        <source>The job was stopped at its time limit. Raise the limit with --time-limit.</source>
        <translation>作业在达到时间限制时被停止。请使用 --time-limit 提高限制。</translation>
    </message>
    <message>
        <source>The allocation on which the run was placed has ended: %1.</source>
        <translation>运行所在的分配已结束：%1。</translation>
    </message>
    <message>
        <source>Slurm ended the allocation on which the run was placed.</source>
        <translation>Slurm 结束了运行所在的分配。</translation>
    </message>
    <message numerus="yes">
        <source>%n GPU(s) released, %1 of their memory are free.</source>
        <translation>
            <numerusform>已释放 %n 个 GPU，其显存有 %1 可用。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n GPU(s) released.</source>
        <translation>
            <numerusform>已释放 %n 个 GPU。</numerusform>
        </translation>
    </message>
    <message>
        <source>unknown</source>
        <comment>costs</comment>
        <translation>未知</translation>
    </message>
    <message>
        <source>%1, partly unknown</source>
        <translation>%1，部分未知</translation>
    </message>
    <message>
        <source>There is no run &quot;%1&quot; in this workspace. Did you mean &quot;%2&quot;?</source>
        <translation>此工作区中没有运行“%1”。您是指“%2”吗？</translation>
    </message>
    <message>
        <source>jobs with higher priority are ahead</source>
        <translation>前面有优先级更高的作业</translation>
    </message>
    <message>
        <source>waiting for free nodes</source>
        <translation>等待空闲节点</translation>
    </message>
    <message>
        <source>waiting for an earlier job with the same name (singleton)</source>
        <translation>等待同名的先前作业结束 (singleton)</translation>
    </message>
    <message>
        <source>begin time not reached</source>
        <translation>未到开始时间</translation>
    </message>
    <message>
        <source>held; release it with: scontrol release</source>
        <translation>已挂起 (held)；释放命令：scontrol release</translation>
    </message>
    <message>
        <source>partition down</source>
        <translation>分区不可用</translation>
    </message>
    <message>
        <source>waiting for licenses</source>
        <translation>等待许可证</translation>
    </message>
    <message>
        <source>will never start: time limit exceeds the partition&apos;s maximum</source>
        <translation>永远不会启动：时间限制超过分区的最大值</translation>
    </message>
    <message>
        <source>will never start: no node of the partition meets the request</source>
        <translation>永远不会启动：分区中没有满足请求的节点</translation>
    </message>
    <message>
        <source>will never start: account not allowed in the partition</source>
        <translation>永远不会启动：账户无权使用该分区</translation>
    </message>
    <message>
        <source>will never start: QOS not permitted</source>
        <translation>永远不会启动：不允许该 QOS</translation>
    </message>
    <message>
        <source>will never start: dependency failed</source>
        <translation>永远不会启动：依赖项失败</translation>
    </message>
    <message>
        <source>QOS or account limit reached</source>
        <translation>已达到 QOS 或账户限制</translation>
    </message>
    <message>
        <source>Slurm is not responding: %1</source>
        <translation>Slurm 没有响应：%1</translation>
    </message>
    <message>
        <source>Slurm rejected the job: %1</source>
        <translation>Slurm 拒绝了该作业：%1</translation>
    </message>
    <message>
        <source>Slurm preempted the job %1; it is resubmitted.</source>
        <translation>Slurm 抢占了作业 %1；将重新提交。</translation>
    </message>
    <message>
        <source>Slurm no longer lists the job %1, and there is no sign that it is running. Slurm has lost its state.</source>
        <translation>Slurm 中已没有作业 %1，也没有迹象表明它在运行。Slurm 丢失了其状态。</translation>
    </message>
    <message>
        <source>Preparing environment and inputs on the login node before submitting to Slurm.</source>
        <translation>正在登录节点上准备环境和输入，然后提交到 Slurm。</translation>
    </message>
    <message>
        <source>Submitting to Slurm; no response yet: %1</source>
        <translation>正在提交到 Slurm；尚未响应：%1</translation>
    </message>
    <message>
        <source>Slurm is preparing the nodes of job %1.</source>
        <translation>Slurm 正在准备作业 %1 的节点。</translation>
    </message>
    <message>
        <source>Slurm is starting job %1 on %2.</source>
        <translation>Slurm 正在 %2 上启动作业 %1。</translation>
    </message>
    <message>
        <source>Being submitted to the cluster&apos;s queue.</source>
        <translation>正在提交到集群的队列。</translation>
    </message>
    <message>
        <source>Job %1 started on %2.</source>
        <translation>作业 %1 已在 %2 上启动。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid run configuration name. Use up to 64 letters, digits, &apos;.&apos;, &apos;_&apos; and &apos;-&apos;, starting with a letter or digit.</source>
        <translation>“%1”不是有效的运行配置名称。最多使用 64 个字母、数字、“.”、“_”和“-”，并以字母或数字开头。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid label. Use KEY=VALUE, at most %2 characters.</source>
        <translation>“%1”不是有效的标签。请使用 KEY=VALUE，最多 %2 个字符。</translation>
    </message>
    <message>
        <source>The GPU model can have at most %1 characters.</source>
        <translation>GPU 型号超过 %1 个字符。</translation>
    </message>
    <message>
        <source>The numbers of workers and parameter servers require the distribution tensorflow. Choose it, or omit them.</source>
        <translation>worker 数和参数服务器数属于分布方式 tensorflow。请选择它，或省略这些数目。</translation>
    </message>
    <message>
        <source>Ray starts the processes of each node. Set the number of processes per node to 1, and limit Ray with the run&apos;s cores.</source>
        <translation>Ray 自行启动每个节点上的进程。请将每个节点的进程数设为 1，并用运行的核心数指定 Ray 可用的核心。</translation>
    </message>
    <message>
        <source>A compute target in the list has no name. Use --compute A,B.</source>
        <translation>列表中有一个计算目标没有名称：请写成 --compute A,B。</translation>
    </message>
    <message>
        <source>A run with a temporary cluster cannot use other targets. Specify either targets or the cluster.</source>
        <translation>使用专属集群的运行不能放到其他目标上。请只指定目标或集群之一。</translation>
    </message>
    <message>
        <source>An instance type requires a serverless run. Choose serverless, or specify cores, memory and GPUs instead.</source>
        <translation>实例类型仅用于无服务器运行。请选择 serverless，或改为指定核心、内存和 GPU。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid environment variable name.</source>
        <translation>“%1”不能作为环境变量的名称。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid input name. Use letters, digits and underscores, starting with a letter.</source>
        <translation>“%1”不是有效的输入名称。请使用字母、数字和下划线，并以字母开头。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid output name. Use letters, digits and underscores, starting with a letter.</source>
        <translation>“%1”不是有效的输出名称。请使用字母、数字和下划线，并以字母开头。</translation>
    </message>
    <message>
        <source>The run has not been sent to its machine yet.</source>
        <translation>该运行还无法发送到其机器。</translation>
    </message>
    <message>
        <source>The head of the Ray cluster was restarted and no longer has the job %1. There is nothing left to stop.</source>
        <translation>Ray 集群的 head 已重启，并已忘记作业 %1。已没有可通过 Ray 停止的内容。</translation>
    </message>
    <message>
        <source>The Ray job %1 does not belong to this run and was not stopped.</source>
        <translation>Ray 作业 %1 不属于此运行，未停止。</translation>
    </message>
    <message>
        <source>Stop requested for the Ray job %1; it has not ended yet (%2).</source>
        <translation>已请求停止 Ray 作业 %1；尚未结束 (%2)。</translation>
    </message>
    <message>
        <source>A node did not start because it lost contact with the scheduler.</source>
        <translation>某个节点因与调度程序失去联系而未启动。</translation>
    </message>
    <message>
        <source>The result of the job is unknown: it left no exit record, and none of its processes is running. Its monitor process was killed. Check the log and the outputs, then resubmit.</source>
        <translation>作业如何结束不得而知：其进程均已不在，也没有退出记录。其监视进程已被杀死。请查看日志和输出，然后重新提交。</translation>
    </message>
    <message>
        <source>The job was lost before it started and did not run.</source>
        <translation>作业在启动之前丢失；它没有运行。</translation>
    </message>
    <message>
        <source>The node of the run no longer exists (%1); files that had not been collected are lost. With --retries, a run restarts on another node.</source>
        <translation>运行的节点已不存在 (%1)；尚未收集的文件已丢失。使用 --retries 时，运行会在另一个节点上重新启动。</translation>
    </message>
    <message>
        <source>The node was evicted by the cloud; files of the run that had not been collected are lost. With --retries, a run restarts on another node.</source>
        <translation>节点已被云逐出；尚未收集的运行文件已丢失。使用 --retries 时，运行会在另一个节点上重新启动。</translation>
    </message>
    <message>
        <source>The process that had submitted the Spark application to YARN is gone. Another attempt looks for the application by its tag %1, and follows it.</source>
        <translation>向 YARN 提交 Spark 应用程序的进程已不存在。另一次尝试会按标记 %1 查找该应用程序并继续跟踪它。</translation>
    </message>
    <message>
        <source>The run&apos;s folder on the machine is an older copy from before the job started, probably a restored backup. The job did run, but its result is unknown. Check the log, then resubmit.</source>
        <translation>机器上的运行文件夹是作业启动前的较旧副本，可能是还原的备份。作业确实运行过；如何结束未知。请查看日志，然后重新提交。</translation>
    </message>
    <message>
        <source>The start of its nodes was canceled several times; the job did not run. %1</source>
        <translation>其节点的启动被多次撤回；作业没有运行。%1</translation>
    </message>
    <message>
        <source>Preempted by a run of higher priority; requeued.</source>
        <translation>被优先级更高的运行抢占；已重新排队。</translation>
    </message>
    <message>
        <source>Node creation is paused: %1 Resume with: studioctl compute retry %2</source>
        <translation>节点创建已暂停：%1 恢复：studioctl compute retry %2</translation>
    </message>
    <message>
        <source>Node creation is paused and will be retried automatically: %1</source>
        <translation>节点创建已暂停，将自动重试：%1</translation>
    </message>
    <message>
        <source>Waiting for a node: the last one failed to start; retrying with backoff. %1</source>
        <translation>正在等待节点：上一个节点启动失败；将按退避策略重试。%1</translation>
    </message>
    <message>
        <source>its folder, which is missing or no longer contains the job&apos;s result</source>
        <translation>其文件夹，已不存在或不再含有作业的结束记录</translation>
    </message>
    <message>
        <source>Changed on the machine after the run ended: %1. The recorded result is kept. Check who else uses the account there, and which processes the job left running.</source>
        <translation>运行结束后在机器上被更改：%1。已记录的结果保持不变；请查看谁在使用那里的账户，以及作业留下了哪些进程。</translation>
    </message>
    <message>
        <source>Submitted manually from the schedule %1.</source>
        <translation>从计划 %1 手动提交。</translation>
    </message>
    <message>
        <source>Being preempted by the run %1; it will be requeued.</source>
        <translation>正被运行 %1 抢占；随后将重新排队。</translation>
    </message>
    <message>
        <source>The start of its nodes was canceled. %1</source>
        <translation>其节点的启动已撤回。%1</translation>
    </message>
    <message>
        <source>The job did not start; it has been requeued. %1</source>
        <translation>作业没有启动；它已重新排队。%1</translation>
    </message>
    <message>
        <source>The Ray cluster did not confirm that the job %1 has stopped; it may still be running. To stop it, use studioctl run cancel %3, or ray job stop --address %2 %1</source>
        <translation>Ray 集群未确认作业 %1 已停止：它可能仍在那里运行。要停止它，请使用 studioctl run cancel %3，或 ray job stop --address %2 %1</translation>
    </message>
    <message>
        <source>YARN did not confirm that the application with the tag %1 has stopped: it may still run there. List it with yarn application -list -appTags %1, and stop it with yarn application -kill</source>
        <translation>YARN 未确认标记为 %1 的应用程序已停止：它可能仍在运行。请使用 yarn application -list -appTags %1 列出它，并使用 yarn application -kill 停止它</translation>
    </message>
    <message numerus="yes">
        <source>%n links that lead out of the outputs, or special files, are not passed to other steps: %1</source>
        <translation>
            <numerusform>%n 个指向输出之外的链接或特殊文件不会传递给其他步骤：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>GPU memory was not released within 10 s of the end of the job. These GPUs are not assigned until it is: %1</source>
        <translation>作业结束后 10 秒内未释放 GPU 显存。在释放之前不会分配这些 GPU：%1</translation>
    </message>
    <message>
        <source>%1 is a single machine. A run on several nodes needs a cluster or a pool.</source>
        <translation>%1 是单台机器；多节点运行需要集群或机器池。</translation>
    </message>
    <message>
        <source>Its time limit of %1 s exceeds the %2 s during which an allocation of %3 accepts runs.</source>
        <translation>其时间限制 %1 秒超过 %3 的分配接受运行的时长 %2 秒。</translation>
    </message>
    <message>
        <source>Limit reached: %1 at a time for each VM size family.</source>
        <translation>已达到限制：每个规格系列同时最多 %1。</translation>
    </message>
    <message>
        <source>Limit reached: %1 at a time for the VM size family %2.</source>
        <translation>已达到限制：系列 %2 同时最多 %1。</translation>
    </message>
    <message>
        <source>Preempting runs of lower priority to free %1 for it.</source>
        <translation>正在停止低优先级的运行，以便为其释放 %1。</translation>
    </message>
    <message>
        <source>Its time limit of %1 s exceeds the remaining %2 s of the allocation of %3. It will start on the next one.</source>
        <translation>其时间限制 %1 秒超过 %3 的分配仍接受运行的时长 %2 秒。它将在下一个分配上启动。</translation>
    </message>
    <message>
        <source>The allocation of %1 is ending. The run will start on the next one.</source>
        <translation>%1 的分配即将结束。它将在下一个分配上启动。</translation>
    </message>
    <message>
        <source>The run %1 has exclusive use of %2.</source>
        <translation>运行 %1 独占 %2。</translation>
    </message>
    <message>
        <source>Needs exclusive use of %1; other runs are still running there.</source>
        <translation>需要独占 %1；那里仍有其他运行。</translation>
    </message>
    <message>
        <source>%1 is not accepting runs; checked again every minute: %2</source>
        <translation>%1 目前不接受运行；每分钟重新检查：%2</translation>
    </message>
    <message>
        <source>Cannot be scheduled: %1</source>
        <translation>无法调度：%1</translation>
    </message>
    <message>
        <source>Not all files of the output %1 of the step were collected. See the events of its run.</source>
        <translation>该步骤的输出 %1 的部分文件未被收集。请查看其运行的事件。</translation>
    </message>
    <message>
        <source>Longer than the limit for logs of the machine: %1. The first %2 are here, and the last part of a log beside it with the ending .end. The whole files are kept on the machine.</source>
        <translation>超过机器的日志大小限制：%1。此处有前 %2，日志的最后部分位于旁边以 .end 结尾的文件中。完整文件保留在机器上。</translation>
    </message>
    <message>
        <source>The run&apos;s name cannot begin with &quot;-&quot;.</source>
        <translation>运行的名称不能以“-”开头。</translation>
    </message>
    <message>
        <source>The run&apos;s name cannot contain line breaks or control characters.</source>
        <translation>运行的名称不能包含换行符或控制字符。</translation>
    </message>
    <message>
        <source>The workspace&apos;s disk is full (%1 free), so states and logs may be out of date. Free some space, or cancel and delete runs.</source>
        <translation>工作区的磁盘已满（剩余 %1），因此状态和日志可能不是最新的。请释放空间，或取消并删除运行。</translation>
    </message>
    <message>
        <source>The job&apos;s working directory was deleted while the job ran: its outputs are lost.</source>
        <translation>作业运行期间其工作目录被删除：其输出已丢失。</translation>
    </message>
    <message>
        <source>The run&apos;s folder is missing: %1. Its logs and outputs are lost.</source>
        <translation>运行的文件夹不存在：%1。其日志和输出已丢失。</translation>
    </message>
    <message>
        <source>%1 does not have the GPUs that the run requires.</source>
        <translation>%1 没有运行所需的 GPU。</translation>
    </message>
    <message>
        <source>%1 is the same machine as %2, whose runs use it, too.</source>
        <translation>%1 与 %2 是同一台机器，后者的运行也在使用它。</translation>
    </message>
    <message>
        <source>The run&apos;s low-priority node was evicted: %1. Files that had not been collected are lost.</source>
        <translation>该运行所在的低优先级节点已被收回：%1。尚未收集的文件已丢失。</translation>
    </message>
    <message>
        <source>The run&apos;s low-priority node was evicted. Files that had not been collected are lost.</source>
        <translation>该运行所在的低优先级节点已被收回。尚未收集的文件已丢失。</translation>
    </message>
    <message>
        <source>A condition can have at most %1 parentheses within each other.</source>
        <translation>一个条件最多可嵌套 %1 层括号。</translation>
    </message>
    <message>
        <source>&quot;)&quot;, &quot;and&quot; or &quot;or&quot;</source>
        <translation>“)”、“and”或“or”</translation>
    </message>
    <message>
        <source>&quot;and&quot; or &quot;or&quot;</source>
        <translation>“and”或“or”</translation>
    </message>
    <message>
        <source>The run is not waiting any more; only waiting runs can be held or released.</source>
        <translation>该运行已不在等待；只能保留或放行等待中的运行。</translation>
    </message>
    <message>
        <source>The run is held with its parent %1. Release that one.</source>
        <translation>该运行随其父运行 %1 一起被保留。请释放父运行。</translation>
    </message>
    <message>
        <source>Held by the user; it keeps its place in the queue.</source>
        <translation>已被用户保留；它在队列中的位置不变。</translation>
    </message>
    <message>
        <source>Released by the user.</source>
        <translation>已被用户释放。</translation>
    </message>
    <message>
        <source>%1 takes no new runs (drained).</source>
        <translation>%1 不接受新的运行（已排空）。</translation>
    </message>
    <message>
        <source>Held by the user; it starts only after it is released.</source>
        <translation>已被用户保留；释放后才会开始。</translation>
    </message>
    <message>
        <source>The run&apos;s folder is not on the login node, but its job may run on any node. The last known state is kept until the folder is back. To give up the run, cancel it, and cancel its job with the cluster&apos;s own commands.</source>
        <translation>运行的文件夹不在登录节点上，但其作业可能在任一节点上运行。在文件夹恢复之前保留最后已知的状态。要放弃该运行，请取消它，并用集群的命令取消其作业。</translation>
    </message>
    <message>
        <source>A Slurm job builds the environment: %1.</source>
        <translation>一个 Slurm 作业正在构建环境：%1。</translation>
    </message>
    <message numerus="yes">
        <source>Best fit of %n targets.</source>
        <translation>
            <numerusform>在 %n 个目标中最合适。</numerusform>
        </translation>
    </message>
    <message>
        <source>Of equal ones, the cheapest: %1.</source>
        <translation>同等合适者中最便宜：%1。</translation>
    </message>
    <message>
        <source>No target can ever take the run. It gets a cluster of its own, %1, like %2, which is deleted with the run.</source>
        <translation>没有任何目标能够运行它。将为它创建与 %2 相同的专用集群 %1，并随该运行删除。</translation>
    </message>
    <message numerus="yes">
        <source>Cheapest of %n templates that fit: %1.</source>
        <translation>
            <numerusform>在 %n 个合适的模板中最便宜：%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %2 per hour</source>
        <comment>amount, currency</comment>
        <translation>每小时 %1 %2</translation>
    </message>
    <message numerus="yes">
        <source>Cheapest of %n clusters that can start one: %1.</source>
        <translation>
            <numerusform>在 %n 个可启动节点的集群中最便宜：%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>The files that the machine of attempt %1 kept are collected.</source>
        <translation>正在收集第 %1 次尝试保留在其计算机上的文件。</translation>
    </message>
    <message>
        <source>Waiting for the outputs to resume from: %1</source>
        <translation>正在等待用于恢复的输出：%1</translation>
    </message>
    <message>
        <source>Waiting for free disk space at %1. Collecting continues when there is some.</source>
        <translation>正在等待 %1 有可用磁盘空间。有空间后会继续收集。</translation>
    </message>
    <message>
        <source>The disk of the run&apos;s machine is full; waiting for free space to record the end of its metrics. Free some space there, or cancel the run.</source>
        <translation>该运行所在机器的磁盘已满；正在等待可用空间以记录其指标的末尾部分。请在该机器上释放空间，或取消该运行。</translation>
    </message>
    <message>
        <source>Starts over: no outputs of an earlier attempt are available. The last one was on %1.</source>
        <translation>从头开始：没有可用的先前尝试的输出。上一次尝试在 %1 上运行。</translation>
    </message>
    <message>
        <source>Sending the outputs of attempt %1 on %2, to resume from (%3 files, %4).</source>
        <translation>正在发送第 %1 次尝试在 %2 上的输出，以便从中恢复（%3 个文件，%4）。</translation>
    </message>
    <message>
        <source>The outputs of attempt %1 on %2 cannot be sent: %3</source>
        <translation>无法发送第 %1 次尝试在 %2 上的输出：%3</translation>
    </message>
    <message numerus="yes">
        <source>%n of the runs failed.</source>
        <translation>
            <numerusform>%n 个运行失败。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No target can ever take the run. It gets a cluster of its own like %1 when %n more node(s) may run; %2 may now, of at most %3.</source>
        <translation>
            <numerusform>没有任何目标能够运行它。当允许再运行 %n 个节点时，将为它创建与 %1 相同的专用集群；目前还允许 %2 个，最多 %3 个。</numerusform>
        </translation>
    </message>
    <message>
        <source>The Slurm job that builds the environment was not accepted yet: %1.</source>
        <translation>构建环境的 Slurm 作业尚未被接受：%1。</translation>
    </message>
    <message>
        <source>There is no run &quot;%1&quot; in this workspace. A prefix of an ID needs at least %2 characters.</source>
        <translation>此工作区中没有运行“%1”。ID 的前缀至少需要 %2 个字符。</translation>
    </message>
    <message>
        <source>Only %1 of %2 nodes of %3 started within %4 min. They were released so that other runs can use them, and will be requested again after %5 min.</source>
        <translation>%3 的 %2 个节点中只有 %1 个在 %4 分钟内启动。它们已被释放以供其他运行使用，并将在 %5 分钟后重新请求。</translation>
    </message>
    <message>
        <source>Outputs of some nodes of attempt %1 cannot be read, so no node resumes from that attempt.</source>
        <translation>第 %1 次尝试的部分节点的输出无法读取，因此没有节点从该次尝试恢复。</translation>
    </message>
    <message>
        <source>Files cannot be written to %1: %2 Check the disk; collecting continues when it is writable again.</source>
        <translation>无法将文件写入 %1：%2 请检查磁盘；磁盘恢复可写后将继续收集。</translation>
    </message>
    <message>
        <source>The rest of the log cannot be read: %1 Collecting continues when it can be read again.</source>
        <translation>无法读取日志的其余部分：%1 恢复可读后将继续收集。</translation>
    </message>
    <message>
        <source>Not evaluated since %1: the scheduler does not respond.</source>
        <translation>自 %1 起未再评估：调度程序没有响应。</translation>
    </message>
    <message>
        <source>The best was %1.</source>
        <translation>最佳值为 %1。</translation>
    </message>
    <message>
        <source>%1 with at least %2 each</source>
        <translation>%1（每个至少 %2）</translation>
    </message>
    <message>
        <source>run %1</source>
        <translation>运行 %1</translation>
    </message>
    <message>
        <source>in quarantine</source>
        <translation>已隔离</translation>
    </message>
    <message>
        <source>node %1</source>
        <translation>节点 %1</translation>
    </message>
    <message>
        <source>run of another workspace, user %1</source>
        <translation>另一个工作区的运行，用户 %1</translation>
    </message>
    <message>
        <source>a process that is not visible</source>
        <translation>不可见的进程</translation>
    </message>
    <message>
        <source>%1 of user %2</source>
        <translation>用户 %2 的 %1</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>自 %1 起</translation>
    </message>
    <message>
        <source>GPU %1 (%2)</source>
        <translation>GPU %1（%2）</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>以及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Not free: %1.</source>
        <translation>不空闲：%1。</translation>
    </message>
    <message>
        <source>Needs %1; %2 has %3 free.</source>
        <translation>需要 %1；%2 有 %3 个空闲。</translation>
    </message>
    <message>
        <source>%1 has not reported the users of its GPU %2 yet.</source>
        <translation>%1 尚未报告谁在使用其 GPU %2。</translation>
    </message>
    <message>
        <source>Not evaluated yet.</source>
        <translation>尚未评估。</translation>
    </message>
    <message>
        <source>Waiting for %1, which has not been connected since %2.</source>
        <translation>正在等待 %1，自 %2 起未连接。</translation>
    </message>
    <message>
        <source>Waiting for %1, which is not connected.</source>
        <translation>正在等待 %1，目前未连接。</translation>
    </message>
    <message numerus="yes">
        <source>No slot is free on %1 (%n run(s) at a time).</source>
        <translation>
            <numerusform>%1 上没有空闲槽位（同时最多 %n 个运行）。</numerusform>
        </translation>
    </message>
    <message>
        <source>The last nodes of %1 failed to start. %2</source>
        <translation>%1 最近的节点启动失败。%2</translation>
    </message>
    <message>
        <source>All nodes on %1 have runs.</source>
        <translation>%1 上的所有节点都有运行。</translation>
    </message>
    <message>
        <source>a name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>The list of columns ends where %1 was expected.</source>
        <translation>列的列表提前结束，此处应为：%1。</translation>
    </message>
    <message>
        <source>The closing parenthesis in &quot;%1&quot; has no opening one.</source>
        <translation>“%1”中的右括号没有对应的左括号。</translation>
    </message>
    <message>
        <source>With the distribution %1, the run ends with the command on its first node. Omit --continue-on-node-failure.</source>
        <translation>使用分布方式 %1 时，运行随其第一个节点上的命令一起结束。请去掉 --continue-on-node-failure。</translation>
    </message>
    <message>
        <source>Port %1 of node %2 (%3), reserved for the run, was taken by another program.</source>
        <translation>节点 %2（%3）上为该运行保留的端口 %1 已被其他程序占用。</translation>
    </message>
    <message>
        <source>Another head node of the cluster has taken over this address. Another attempt looks for the Spark application in YARN by its tag %1, and follows it from there.</source>
        <translation>集群的另一个头节点已接管此地址。另一次尝试会在 YARN 中按标记 %1 查找该 Spark 应用程序，并从该节点继续跟踪它。</translation>
    </message>
    <message numerus="yes">
        <source>The output %1 was written to %2 (%n new files, %3).</source>
        <translation>
            <numerusform>输出 %1 已写入 %2（%n 个新文件，%3）。</numerusform>
        </translation>
    </message>
    <message>
        <source>The output %1 was not written to %2: %3</source>
        <translation>输出 %1 未写入 %2：%3</translation>
    </message>
    <message>
        <source>The machine cannot send the files: %1 The download is retried; cancel the run to discard them.</source>
        <translation>该机器无法发送文件：%1 将不断重试下载；如要放弃这些文件，请取消运行。</translation>
    </message>
    <message>
        <source>Pruned manually before its first value.</source>
        <translation>在首个值之前被手动剪枝。</translation>
    </message>
    <message numerus="yes">
        <source>Pruned manually after %n value(s).</source>
        <translation>
            <numerusform>在 %n 个值之后被手动剪枝。</numerusform>
        </translation>
    </message>
    <message>
        <source>Not evaluated yet: more than %1 different kinds of runs are queued; the rest are evaluated in turn.</source>
        <translation>尚未评估：有超过 %1 种不同的运行在排队，其余的轮流评估。</translation>
    </message>
    <message>
        <source>held by an administrator of the cluster, who alone can release it</source>
        <translation>已被集群管理员挂起，只有管理员可以释放</translation>
    </message>
    <message>
        <source>held because Slurm could not start it on its nodes; release it with: scontrol release</source>
        <translation>已挂起，因为 Slurm 无法在其节点上启动它；使用以下命令释放：scontrol release</translation>
    </message>
    <message>
        <source>a required node is down, drained or reserved, such as for maintenance that begins before the job&apos;s time limit ends</source>
        <translation>所需节点已停机、排空或被预留，例如用于在作业时间限制结束之前开始的维护</translation>
    </message>
    <message>
        <source>waiting for its reservation to begin</source>
        <translation>正在等待其预留开始</translation>
    </message>
    <message>
        <source>will never start: a single job may not request that much, or that little, by its QOS or account</source>
        <translation>永远不会启动：按其 QOS 或账户，单个作业不得请求这么多或这么少的资源</translation>
    </message>
    <message>
        <source>the computing time granted to the account or QOS is used up</source>
        <translation>授予该账户或 QOS 的计算时间已用完</translation>
    </message>
    <message numerus="yes">
        <source>%n inputs (%1) were copied on the machine from where earlier steps wrote them, and not uploaded.</source>
        <translation>
            <numerusform>%n 个输入（%1）已在该机器上从先前步骤写入的位置复制，未上传。</numerusform>
        </translation>
    </message>
    <message>
        <source>The step %1 failed: %2</source>
        <translation>步骤 %1 失败：%2</translation>
    </message>
</context>
<context>
    <name>ScalePassText</name>
    <message>
        <source>The machine %1 is not responding.</source>
        <translation>机器 %1 无响应。</translation>
    </message>
    <message>
        <source>A CPU of this node is offline, or not permitted for this user.</source>
        <translation>此节点的某个 CPU 已离线，或此用户无权使用。</translation>
    </message>
</context>
<context>
    <name>ScheduleText</name>
    <message>
        <source>There is no schedule &quot;%1&quot;. &quot;studioctl schedule list&quot; lists the existing ones.</source>
        <translation>没有计划“%1”。“studioctl schedule list”列出现有的计划。</translation>
    </message>
    <message>
        <source>Every minute</source>
        <translation>每分钟</translation>
    </message>
    <message numerus="yes">
        <source>Every %n minute(s)</source>
        <translation>
            <numerusform>每 %n 分钟</numerusform>
        </translation>
    </message>
    <message>
        <source>Every hour</source>
        <translation>每小时</translation>
    </message>
    <message numerus="yes">
        <source>Every %n hour(s)</source>
        <translation>
            <numerusform>每 %n 小时</numerusform>
        </translation>
    </message>
    <message>
        <source>Every day</source>
        <translation>每天</translation>
    </message>
    <message numerus="yes">
        <source>Every %n day(s)</source>
        <translation>
            <numerusform>每 %n 天</numerusform>
        </translation>
    </message>
    <message>
        <source>Every week</source>
        <translation>每周</translation>
    </message>
    <message numerus="yes">
        <source>Every %n week(s)</source>
        <translation>
            <numerusform>每 %n 周</numerusform>
        </translation>
    </message>
    <message>
        <source>Every month</source>
        <translation>每月</translation>
    </message>
    <message numerus="yes">
        <source>Every %n month(s)</source>
        <translation>
            <numerusform>每 %n 个月</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <comment>every week, on Mon, Tue</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 on day %2</source>
        <comment>every month, on day 1, 15</comment>
        <translation>%1 %2 日</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <comment>every day, at 04:00, 04:30</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Cron: %1</source>
        <translation>Cron：%1</translation>
    </message>
    <message>
        <source>Every hour at minute %1</source>
        <translation>每小时第 %1 分钟</translation>
    </message>
    <message>
        <source>On %1 at %2</source>
        <comment>on Mon, Tue, at 09:00</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>minute</source>
        <comment>field of a cron expression</comment>
        <translation>分钟</translation>
    </message>
    <message>
        <source>hour</source>
        <comment>field of a cron expression</comment>
        <translation>小时</translation>
    </message>
    <message>
        <source>day of the month</source>
        <comment>field of a cron expression</comment>
        <translation>日期</translation>
    </message>
    <message>
        <source>month</source>
        <comment>field of a cron expression</comment>
        <translation>月份</translation>
    </message>
    <message>
        <source>day of the week</source>
        <comment>field of a cron expression</comment>
        <translation>星期</translation>
    </message>
    <message>
        <source>A cron expression has five fields (minute, hour, day of the month, month, day of the week), such as &quot;0 3 * * 1-5&quot;; this one has %1.</source>
        <translation>cron 表达式有五个字段（分钟、小时、日期、月份、星期），例如“0 3 * * 1-5”；此表达式有 %1 个。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid %2 of a cron expression. Use numbers, *, ranges such as 1-5, lists such as 1,3 and steps such as */15.</source>
        <translation>“%1”不是 cron 表达式的有效%2。请使用数字、*、1-5 这样的范围、1,3 这样的列表和 */15 这样的步长。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is out of range for the %2 of a cron expression.</source>
        <translation>“%1”超出 cron 表达式中%2的范围。</translation>
    </message>
    <message>
        <source>The range &quot;%1&quot; for the %2 of a cron expression ends before it begins.</source>
        <translation>cron 表达式中%2的范围“%1”在开始之前就结束。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not supported in cron expressions. Use five fields with numbers, *, ranges, lists and steps.</source>
        <translation>cron 表达式不支持“%1”。请使用五个字段，包含数字、*、范围、列表和步长。</translation>
    </message>
    <message>
        <source>There is no time zone &quot;%1&quot; on this computer. Use an IANA name such as Europe/Berlin, or a name of Windows such as &quot;Pacific Standard Time&quot;.</source>
        <translation>此计算机上没有时区“%1”。请使用 IANA 名称，例如 Europe/Berlin，或 Windows 名称，例如“Pacific Standard Time”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; of the recurrence is out of range.</source>
        <translation>重复规则的“%1”超出范围。</translation>
    </message>
    <message>
        <source>A recurrence needs a start time.</source>
        <translation>重复规则需要开始时间。</translation>
    </message>
    <message>
        <source>Fired</source>
        <comment>outcome of a scheduled time</comment>
        <translation>已触发</translation>
    </message>
    <message>
        <source>Missed</source>
        <comment>outcome of a scheduled time</comment>
        <translation>已错过</translation>
    </message>
    <message>
        <source>Skipped: an earlier run had not ended</source>
        <comment>outcome of a scheduled time</comment>
        <translation>已跳过：先前的运行尚未结束</translation>
    </message>
    <message>
        <source>Failed to submit</source>
        <comment>outcome of a scheduled time</comment>
        <translation>提交失败</translation>
    </message>
    <message>
        <source>These times never occur. Correct the expression.</source>
        <translation>这些时间永远不会出现。请更正表达式。</translation>
    </message>
    <message>
        <source>A schedule &quot;%1&quot; already exists. Choose another name, or change it with: studioctl schedule update</source>
        <translation>已存在计划“%1”。请选择其他名称，或更改它：studioctl schedule update</translation>
    </message>
    <message>
        <source>Run manually</source>
        <comment>outcome of a scheduled time</comment>
        <translation>手动运行</translation>
    </message>
    <message>
        <source>Skipped: a budget is used up</source>
        <comment>outcome of a scheduled time</comment>
        <translation>已跳过：预算已用完</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>Run only the latest</source>
        <translation>仅运行最近一次</translation>
    </message>
    <message>
        <source>Run all</source>
        <translation>全部运行</translation>
    </message>
    <message>
        <source>Run anyway</source>
        <translation>仍然执行</translation>
    </message>
</context>
<context>
    <name>SecretsText</name>
    <message>
        <source>No keyring service is available on this desktop. Keep the secret in the vault, or for this session only.</source>
        <translation>此桌面上没有密钥环响应。请将机密保存在保管库中，或仅用于本次会话。</translation>
    </message>
    <message>
        <source>The keyring is locked, or access to it was refused. Unlock it, and try again.</source>
        <translation>密钥环已锁定，或者访问被拒绝。请解锁后重试。</translation>
    </message>
    <message>
        <source>The keyring reported an error. Try again, or keep the secret in the vault.</source>
        <translation>密钥环出错。请重试，或将机密保存在保管库中。</translation>
    </message>
    <message>
        <source>The keyring did not respond in time. If it prompts for its password, enter it and try again; otherwise keep the secret in the vault.</source>
        <translation>密钥环未及时响应。如果它询问密码，请输入后重试；否则请将机密保存在保管库中。</translation>
    </message>
    <message>
        <source>An empty secret cannot be stored. Delete it instead.</source>
        <translation>无法保存空的机密。请改为删除它。</translation>
    </message>
    <message>
        <source>The secret has %1 bytes; the limit is %2. Shorten it.</source>
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
        <source>A vault already exists at %1. Unlock it instead.</source>
        <translation>%1 处已有保管库。请改为解锁它。</translation>
    </message>
    <message>
        <source>The vault is damaged, so its secrets cannot be read. Restore a backup of the file &quot;vault&quot;, or remove it and enter your secrets again.</source>
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
        <source>The vault is full. Delete secrets that you no longer need.</source>
        <translation>保管库已满。请删除不再需要的机密。</translation>
    </message>
    <message>
        <source>Wrong vault passphrase. Enter it again.</source>
        <translation>保管库的密码短语错误。请重新输入。</translation>
    </message>
    <message>
        <source>The vault&apos;s passphrase has been changed. Unlock the vault with the new one.</source>
        <translation>保管库的密码短语在此期间已更改。请用新的密码短语解锁保管库。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid secret name. Use letters, digits, &apos;-&apos;, &apos;_&apos; and &apos;.&apos;, in parts separated by &apos;/&apos;, and at most %2 characters.</source>
        <translation>“%1”不能用作机密的名称。请使用字母、数字、“-”、“_”和“.”，各部分以“/”分隔，最多 %2 个字符。</translation>
    </message>
</context>
<context>
    <name>SizeText</name>
    <message>
        <source>Line %1 of the VM size table is not valid. Correct it.</source>
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
    <message>
        <source>There is no family &quot;%1&quot;. List the sizes with their families: studioctl compute list-sizes --json</source>
        <translation>没有系列“%1”。列出规格及其系列：studioctl compute list-sizes --json</translation>
    </message>
</context>
<context>
    <name>SlotsProviderText</name>
    <message>
        <source>Parts of this computer or of an attached machine</source>
        <translation>此计算机或附加机器的一部分</translation>
    </message>
</context>
<context>
    <name>SlurmNodeText</name>
    <message>
        <source>The agent does not describe an allocation.</source>
        <translation>代理未返回分配的描述。</translation>
    </message>
    <message>
        <source>the time limit of the allocation %1 was reached</source>
        <translation>已达到分配 %1 的时间限制</translation>
    </message>
    <message>
        <source>the allocation %1 was canceled in Slurm</source>
        <translation>分配 %1 已在 Slurm 中取消</translation>
    </message>
    <message>
        <source>the Slurm node of the allocation %1 failed (%2)</source>
        <translation>分配 %1 的 Slurm 节点发生故障（%2）</translation>
    </message>
    <message>
        <source>the allocation %1 was preempted by another job of Slurm</source>
        <translation>分配 %1 被 Slurm 中的其他作业抢占</translation>
    </message>
    <message>
        <source>the allocation %1 ended in Slurm (%2)</source>
        <translation>分配 %1 已在 Slurm 中结束（%2）</translation>
    </message>
    <message>
        <source>The allocation %1 is starting (%2).</source>
        <translation>分配 %1 正在启动（%2）。</translation>
    </message>
    <message>
        <source>The allocation ended before its agent answered: %1.</source>
        <translation>分配在其代理响应之前已结束：%1。</translation>
    </message>
    <message>
        <source>The folder of the allocation is not known yet.</source>
        <translation>分配的文件夹尚不可知。</translation>
    </message>
    <message>
        <source>The allocation %1 is pending in Slurm.</source>
        <translation>分配 %1 正在 Slurm 中排队。</translation>
    </message>
    <message>
        <source>The allocation %1 is pending in Slurm: %2.</source>
        <translation>分配 %1 正在 Slurm 中排队：%2。</translation>
    </message>
    <message>
        <source>Slurm will never start the allocation: %1. Change the partition, the time limit or the node size.</source>
        <translation>Slurm 永远不会启动该分配：%1。请更改分区、时间或节点大小。</translation>
    </message>
    <message>
        <source>Slurm did not answer on the login node in time. It is asked again; &quot;scontrol ping&quot; there shows whether its controller is up.</source>
        <translation>登录节点上的 Slurm 未及时响应。将再次查询；在那里运行“scontrol ping”可查看其控制器是否正在运行。</translation>
    </message>
</context>
<context>
    <name>SlurmNodesText</name>
    <message>
        <source>The time of an allocation is minutes, [HOURS:]MINUTES:SECONDS or DAYS-HOURS[:MINUTES[:SECONDS]], such as 4:00:00.</source>
        <translation>分配的时间为分钟数、[小时:]分钟:秒 或 天-小时[:分钟[:秒]]，例如 4:00:00。</translation>
    </message>
    <message>
        <source>The value of &quot;%1&quot; is not valid for Slurm. Use letters, digits and _-.,:=()[]*&amp;|!+@/, without spaces and without &quot;-&quot; at the beginning.</source>
        <translation>“%1”的值对 Slurm 无效。请使用字母、数字和 _-.,:=()[]*&amp;|!+@/，不含空格，且不以“-”开头。</translation>
    </message>
</context>
<context>
    <name>SlurmProbeText</name>
    <message>
        <source>Same path on the nodes</source>
        <translation>节点上的相同路径</translation>
    </message>
    <message>
        <source>Programs can be started</source>
        <translation>可启动程序</translation>
    </message>
    <message>
        <source>Files visible after</source>
        <translation>文件可见所需时间</translation>
    </message>
    <message>
        <source>File locks</source>
        <translation>文件锁</translation>
    </message>
    <message>
        <source>Folder /tmp</source>
        <translation>文件夹 /tmp</translation>
    </message>
    <message>
        <source>Network to the login node</source>
        <translation>到登录节点的网络</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>处理器</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>shared with the login node</source>
        <translation>与登录节点共享</translation>
    </message>
    <message>
        <source>not shared with the login node</source>
        <translation>不与登录节点共享</translation>
    </message>
    <message>
        <source>not supported</source>
        <translation>不支持</translation>
    </message>
    <message>
        <source>private to each job</source>
        <translation>每个作业专用</translation>
    </message>
    <message>
        <source>shared by all jobs of a node</source>
        <translation>由节点的所有作业共享</translation>
    </message>
    <message>
        <source>not writable</source>
        <translation>不可写</translation>
    </message>
    <message>
        <source>not reachable</source>
        <translation>无法访问</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>File locks do not work between the login node and the nodes. Runs are still started once only; choose a scratch folder with locks (NFS 4, or Lustre mounted with flock) if one is available.</source>
        <translation>登录节点与节点之间的文件锁不起作用。运行仍只会启动一次；如有可能，请选择支持锁的暂存文件夹（NFS 4，或以 flock 挂载的 Lustre）。</translation>
    </message>
    <message>
        <source>Jobs cannot write to /tmp of the nodes. Clusters of allocations need it: ask the administrators, or set TMPDIR.</source>
        <translation>作业无法写入节点的 /tmp。由分配组成的集群需要它：请联系管理员，或设置 TMPDIR。</translation>
    </message>
    <message>
        <source>Nodes do not reach the login node over the network. Clusters of allocations need it for srun; runs as jobs do not.</source>
        <translation>节点无法通过网络访问登录节点。由分配组成的集群需要它来运行 srun；作为作业的运行则不需要。</translation>
    </message>
    <message>
        <source>the probe job failed</source>
        <translation>探测作业失败</translation>
    </message>
    <message>
        <source>job %1 ran on %2; files are visible after %3 s</source>
        <translation>作业 %1 在 %2 上运行；文件在 %3 秒后可见</translation>
    </message>
    <message>
        <source>The probe job wrote nothing that is visible here: %1. The scratch folder must be on a disk that the login node and the nodes share under the same path, from which programs may be started. Choose another one: --scratch FOLDER.</source>
        <translation>探测作业没有写入此处可见的内容：%1。暂存文件夹必须位于登录节点和节点以相同路径共享、且允许启动程序的磁盘上。请选择其他文件夹：--scratch FOLDER。</translation>
    </message>
    <message>
        <source>Files become visible on the other side only after %1 s, which delays run states. Choose a scratch folder on a faster shared file system (--scratch).</source>
        <translation>一侧的文件在 %1 秒后才能在另一侧看到：运行状态也会同样延迟。请选择位于更快共享磁盘上的暂存文件夹（--scratch）。</translation>
    </message>
    <message>
        <source>The nodes have a different CPU architecture (%1) than the login node, so the agent and environments built there cannot run on them. Attach a login node with the same architecture, or choose another partition.</source>
        <translation>节点的 CPU 体系结构 (%1) 与登录节点不同，因此代理和在那里构建的环境无法在节点上运行。请附加体系结构相同的登录节点，或选择其他分区。</translation>
    </message>
    <message>
        <source>no job submitted yet</source>
        <translation>尚未发送作业</translation>
    </message>
    <message>
        <source>the probe job is pending; check again later</source>
        <translation>探测作业正在等待；请稍后再次检查</translation>
    </message>
    <message>
        <source>the probe job is pending (%1); check again later</source>
        <translation>探测作业正在等待（%1）；请稍后再次检查</translation>
    </message>
    <message>
        <source>job %1 ran on %2 after the check had ended: locks and network were not tested</source>
        <translation>作业 %1 在没有检查等待时于 %2 上运行：未测试文件锁和网络</translation>
    </message>
</context>
<context>
    <name>SlurmProviderText</name>
    <message>
        <source>Allocations of an attached Slurm cluster, which take many short runs</source>
        <translation>已附加 Slurm 集群的分配，可容纳许多短时运行</translation>
    </message>
    <message>
        <source>Allocations of Slurm end with their files at a time limit and cannot be started again, so they are no compute instances. For JupyterLab on a compute node, submit it as a run and forward its port: studioctl compute forward CLUSTER 8888:NODE:8888.</source>
        <translation>Slurm 的资源分配在到达时间限制时连同其文件一起结束，且无法再次启动，因此不能作为计算实例。若要在计算节点上使用 JupyterLab，请将其作为运行提交，并转发其端口：studioctl compute forward CLUSTER 8888:NODE:8888。</translation>
    </message>
</context>
<context>
    <name>SnapshotText</name>
    <message>
        <source>Taking the snapshot was canceled.</source>
        <translation>快照已取消。</translation>
    </message>
    <message>
        <source>%1 changed while the snapshot was taken. Wait until nothing writes to it, or exclude it with an ignore file.</source>
        <translation>读取快照时 %1 发生了变化。请等到不再有写入，或用忽略文件将其略过。</translation>
    </message>
    <message>
        <source>%1 was removed or replaced while the snapshot was taken. Try again.</source>
        <translation>创建快照时 %1 被删除或替换。请重试。</translation>
    </message>
    <message>
        <source>Looks like a private key. Exclude it with a line in .amlignore or .gitignore.</source>
        <translation>看起来是私钥。请在 .amlignore 或 .gitignore 中添加一行将其排除。</translation>
    </message>
    <message>
        <source>Environment files often contain passwords. Exclude it, or check its contents.</source>
        <translation>环境文件常含有密码。请将其排除，或检查其内容。</translation>
    </message>
    <message>
        <source>Looks like the credentials of a cloud or a service. Exclude it.</source>
        <translation>看起来是云或服务的凭据。请将其排除。</translation>
    </message>
    <message>
        <source>Looks like an access token. Exclude it.</source>
        <translation>看起来是访问令牌。请将其排除。</translation>
    </message>
    <message>
        <source>A Python environment, which rarely works elsewhere. Exclude it and specify the packages that the run needs.</source>
        <translation>这是 Python 环境，换到别处很少能用。请将其排除，并指明运行所需的软件包。</translation>
    </message>
    <message>
        <source>A model or checkpoint. Use an input instead, so that it is uploaded only once.</source>
        <translation>这是模型或检查点。请改为作为输入提供，这样只需上传一次。</translation>
    </message>
    <message>
        <source>A large file. Use an input instead, so that it is uploaded only once.</source>
        <translation>这是大文件。请改为作为输入提供，这样只需上传一次。</translation>
    </message>
    <message>
        <source>The whole snapshot is large. Is this the right folder?</source>
        <translation>整个快照很大。文件夹选对了吗？</translation>
    </message>
    <message>
        <source>A link that points outside the folder is not uploaded.</source>
        <translation>指向文件夹之外的链接不会上传。</translation>
    </message>
    <message>
        <source>Not a file, folder or link: not uploaded.</source>
        <translation>不是文件、文件夹或链接：不会上传。</translation>
    </message>
    <message>
        <source>This ignore file is not a regular file, so its rules are ignored.</source>
        <translation>此忽略文件不是普通文件，因此其规则无效。</translation>
    </message>
    <message>
        <source>%1 (always excluded)</source>
        <translation>%1（始终排除）</translation>
    </message>
    <message>
        <source>%1 (%2, line %3)</source>
        <translation>%1（%2，第 %3 行）</translation>
    </message>
    <message>
        <source>Scanning the folder was canceled.</source>
        <translation>扫描文件夹已取消。</translation>
    </message>
    <message>
        <source>%1 cannot be read. Change its permissions, or exclude it with an ignore file.</source>
        <translation>无法读取 %1。请更改其权限，或用忽略文件将其排除。</translation>
    </message>
    <message>
        <source>%1 is not a folder. Specify the folder to upload.</source>
        <translation>%1 不是文件夹。请指定要上传的文件夹。</translation>
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
        <source>No space left for the snapshot in %1. Free some space and try again.</source>
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
    <message>
        <source>%1 (built-in rule; a line !%1 in the ignore file includes it)</source>
        <translation>%1（内置规则；忽略文件中的一行 !%1 会将其包含）</translation>
    </message>
    <message>
        <source>%1 is your home folder, or contains it: keys, passwords and everything else in it would be uploaded. Choose a folder that contains only the code, or use --allow-home-folder.</source>
        <translation>%1 是您的主文件夹或包含它：其中的密钥、密码和所有其他内容都会被上传。请选择只含代码的文件夹，或使用 --allow-home-folder。</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Files that look like private keys would be uploaded: %1 (in %2). Exclude them with a line in .amlignore or .gitignore, or use --allow-private-keys.</source>
        <translation>将会上传看起来像私钥的文件：%1（位于 %2）。请用 .amlignore 或 .gitignore 中的一行将其排除，或使用 --allow-private-keys。</translation>
    </message>
</context>
<context>
    <name>SshText</name>
    <message>
        <source>Could not create a key at %1.</source>
        <translation>无法在 %1 处创建密钥。</translation>
    </message>
    <message numerus="yes">
        <source>%1 could not be reached from the jump host %2 within %n seconds.</source>
        <translation>
            <numerusform>在 %n 秒内无法从跳板机 %2 连接到 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>Host %1 not found. Check the spelling, and whether a VPN is needed.</source>
        <translation>未找到主机 %1。请检查拼写，以及是否需要 VPN。</translation>
    </message>
    <message>
        <source>%1 refused the connection: no SSH server is listening on that port. Check the port.</source>
        <translation>%1 拒绝连接：该端口上没有 SSH 服务器在侦听。请检查端口。</translation>
    </message>
    <message>
        <source>%1 is not responding. Check the address and the port, and whether a VPN or a jump host is needed.</source>
        <translation>%1 没有响应。请检查地址和端口，以及是否需要 VPN 或跳板机。</translation>
    </message>
    <message>
        <source>The known host keys cannot be read, so no host can be trusted: %1</source>
        <translation>无法读取已知的主机密钥，因此无法信任任何主机：%1</translation>
    </message>
    <message>
        <source>Could not create an SSH session.</source>
        <translation>无法创建 SSH 会话。</translation>
    </message>
    <message>
        <source>The SSH library rejected the options of this connection.</source>
        <translation>SSH 库不接受此连接的选项。</translation>
    </message>
    <message>
        <source>The connection was closed on this side.</source>
        <translation>连接已由此端关闭。</translation>
    </message>
    <message>
        <source>%1 accepted the connection but did not respond as an SSH server, or too slowly.</source>
        <translation>%1 接受了连接，但不使用 SSH 通信，或者过慢。</translation>
    </message>
    <message>
        <source>No common SSH algorithms with %1. The details show what is missing; SSH servers from before 2014 must be upgraded.</source>
        <translation>与 %1 没有共同的 SSH 算法。详细信息中列出了缺少的内容；2014 年以前的 SSH 服务器需要升级。</translation>
    </message>
    <message>
        <source>%1 did not present a host key.</source>
        <translation>%1 未出示主机密钥。</translation>
    </message>
    <message>
        <source>The host key of %1 has been revoked (%2). No data was sent. Ask the machine&apos;s administrator.</source>
        <translation>%1 的主机密钥已被吊销 (%2)。未发送任何数据。请询问机器管理员。</translation>
    </message>
    <message>
        <source>%1 is known only through a certificate authority (%2), which is not supported. Confirm the key itself.</source>
        <translation>仅通过证书颁发机构 (%2) 认识 %1，而此方式不受支持。请确认密钥本身。</translation>
    </message>
    <message>
        <source>%1 presented the host key %2, not the expected %3. No data was sent.</source>
        <translation>%1 出示的主机密钥是 %2，而不是预期的 %3。未发送任何数据。</translation>
    </message>
    <message>
        <source>The host key of %1 has not been confirmed: %2 %3. Verify it with the machine&apos;s administrator.</source>
        <translation>%1 的主机密钥尚未确认：%2 %3。请与机器管理员核对。</translation>
    </message>
    <message>
        <source>%1 closed the connection while waiting for the sign-in.</source>
        <translation>%1 在等待登录期间关闭了连接。</translation>
    </message>
    <message>
        <source>Signing in to %1 requires an answer, but none was given in time.</source>
        <translation>登录 %1 需要回答，但未及时收到。</translation>
    </message>
    <message>
        <source>%1 closed the connection during sign-in. Servers do that after too many attempts; wait a minute and try again.</source>
        <translation>%1 在登录期间中断了连接。尝试次数过多后服务器会这样做；请等待一分钟后重试。</translation>
    </message>
    <message>
        <source>%1 keeps prompting and does not complete the sign-in.</source>
        <translation>%1 反复询问，但不完成登录。</translation>
    </message>
    <message>
        <source>%1 offers no sign-in method.</source>
        <translation>%1 未提供登录方式。</translation>
    </message>
    <message>
        <source>%1 accepts none of the chosen sign-in methods. It offers: %2.</source>
        <translation>%1 不接受所选的任何登录方式。它提供：%2。</translation>
    </message>
    <message>
        <source>The key %1 is in PuTTY&apos;s format. Convert it to OpenSSH&apos;s: puttygen KEY -O private-openssh -o KEY.openssh</source>
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
        <source>The key %1 requires its passphrase.</source>
        <translation>密钥 %1 需要其密码短语。</translation>
    </message>
    <message>
        <source>The key %1 cannot be read: the passphrase is wrong, or the format is not supported.</source>
        <translation>无法读取密钥 %1：密码短语错误，或其格式不受支持。</translation>
    </message>
    <message>
        <source>Password of %1</source>
        <translation>%1 的密码</translation>
    </message>
    <message>
        <source>%1 asks too many questions.</source>
        <translation>%1 的询问过多。</translation>
    </message>
    <message>
        <source>The connection to %1 was lost.</source>
        <translation>与 %1 的连接已断开。</translation>
    </message>
    <message numerus="yes">
        <source>%1 has not responded for %n seconds.</source>
        <translation>
            <numerusform>%1 已有 %n 秒没有响应。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 cannot reach port %2 of %3, or does not allow forwarding to it.</source>
        <translation>%1 无法连接到 %3 的端口 %2，或不允许转发到该端口。</translation>
    </message>
    <message>
        <source>%1 does not provide a terminal.</source>
        <translation>%1 不提供终端。</translation>
    </message>
    <message>
        <source>The connection was closed.</source>
        <translation>连接已关闭。</translation>
    </message>
    <message>
        <source>Jump host %1: %2</source>
        <translation>跳板机 %1：%2</translation>
    </message>
    <message>
        <source>%1 accepted the connection and closed it again. Is an SSH server on that port, and does it accept connections from here?</source>
        <translation>%1 接受了连接但又将其断开。该端口上是否有 SSH 服务器，它是否接受来自此处的连接？</translation>
    </message>
    <message>
        <source>The connection to %1 was closed on this side because of the machine&apos;s behavior: %2.</source>
        <translation>到 %1 的连接已在此处结束，原因是该机器的行为：%2。</translation>
    </message>
    <message>
        <source>it sends endless data and reads nothing</source>
        <translation>它不停发送，却什么也不读取</translation>
    </message>
    <message>
        <source>it sends more than allowed, on closed channels</source>
        <translation>它向已关闭的通道发送超出许可的数据</translation>
    </message>
    <message>
        <source>it opens channels that cannot carry data</source>
        <translation>它打开的通道无法发送任何数据</translation>
    </message>
    <message>
        <source>Signing in to %1 timed out: it responds too slowly, or not at all.</source>
        <translation>登录 %1 超时：它应答过慢，或根本没有应答。</translation>
    </message>
    <message>
        <source>it sends more than allowed</source>
        <translation>它发送的数据超过允许的量</translation>
    </message>
    <message>
        <source>%1 allows no further sessions (MaxSessions). Close your other shells there, or ask its administrator to raise the limit.</source>
        <translation>%1 不再接受新的会话（MaxSessions）。请关闭那里您的其他 shell，或请管理员放宽限制。</translation>
    </message>
    <message>
        <source>%1 does not allow executing commands. Ask its administrator for an account with a shell.</source>
        <translation>%1 不允许执行命令。请让管理员提供带 shell 的账户。</translation>
    </message>
    <message>
        <source>%1 The connection uses the jump host %2, which may be the cause.</source>
        <translation>%1 连接经过跳板机 %2，问题可能出在它那里。</translation>
    </message>
    <message>
        <source>%1 did not accept the sign-in. Tried: %2. It offers: %3. Check the user name and, for a key, whether it is in ~/.ssh/authorized_keys there.</source>
        <translation>%1 未接受登录。已尝试：%2。它提供：%3。请检查用户名是否正确；若使用密钥，请检查它是否在那台机器的 ~/.ssh/authorized_keys 中。</translation>
    </message>
    <message>
        <source>The host key of %1 has changed. Either the machine was reinstalled, or the connection is being intercepted. No data was sent. Presented: %2 %3; known: %4 (%5). Ask the machine&apos;s administrator; if the new key is correct, replace the key.</source>
        <translation>%1 的主机密钥已更改。可能是机器已重装，也可能是连接被拦截。未发送任何数据。出示：%2 %3；已知：%4（%5）。请询问机器管理员；如果新密钥正确，请替换密钥。</translation>
    </message>
    <message>
        <source>Another machine answers at %1 in place of the node: it has the host key %2, not the one that the node was created with, %3. No data was sent.</source>
        <translation>在 %1 上响应的是另一台机器，而不是该节点：其主机密钥为 %2，而不是创建节点时使用的 %3。未发送任何数据。</translation>
    </message>
    <message>
        <source>The key %1 cannot be read.</source>
        <translation>无法读取密钥 %1。</translation>
    </message>
    <message>
        <source>%1 cannot reach the socket %2, or does not allow forwarding to it.</source>
        <translation>%1 无法访问套接字 %2，或不允许转发到该套接字。</translation>
    </message>
    <message>
        <source>%1 waited for a confirmation of the sign-in, such as on a phone, and got none in time. Connect again when you can confirm it.</source>
        <translation>%1 等待了对登录的确认（例如在手机上），但未及时收到。请在能够确认时重新连接。</translation>
    </message>
</context>
<context>
    <name>StoreText</name>
    <message>
        <source>The workspace&apos;s disk is full. Free some space; the studio continues automatically.</source>
        <translation>工作区所在的磁盘已满。请腾出空间；Studio 会自动继续。</translation>
    </message>
    <message>
        <source>The workspace&apos;s database is damaged. Close all studios, then replace workspace.db with the newest file in its folder &quot;backups&quot;.</source>
        <translation>工作区的数据库已损坏。请关闭所有 Studio，然后用其“backups”文件夹中最新的文件替换 workspace.db。</translation>
    </message>
    <message>
        <source>The workspace&apos;s database is locked by another program. Try again.</source>
        <translation>工作区的数据库已被另一个程序锁定。请重试。</translation>
    </message>
    <message>
        <source>The workspace&apos;s database cannot be opened or written. Check the permissions of its folder.</source>
        <translation>无法打开或写入工作区的数据库。请检查其文件夹的权限。</translation>
    </message>
    <message>
        <source>Reading or writing the workspace&apos;s database failed. Check the disk.</source>
        <translation>读取或写入工作区的数据库失败。请检查磁盘。</translation>
    </message>
    <message>
        <source>The workspace rejected a change that conflicts with its contents.</source>
        <translation>工作区拒绝了与其内容相矛盾的更改。</translation>
    </message>
    <message>
        <source>The workspace&apos;s database reported an error.</source>
        <translation>工作区的数据库报告了错误。</translation>
    </message>
    <message>
        <source>The scheduler of this workspace is not running.</source>
        <translation>此工作区的调度程序未运行。</translation>
    </message>
    <message>
        <source>%1 belongs to another user or is accessible to others. Remove it, or set TMPDIR to a folder of your own.</source>
        <translation>%1 属于他人或对他人开放。请将其删除，或将 TMPDIR 设为自己的文件夹。</translation>
    </message>
    <message>
        <source>The scheduler&apos;s socket %1 cannot be opened.</source>
        <translation>无法打开调度程序的套接字 %1。</translation>
    </message>
    <message>
        <source>no response in time</source>
        <translation>未及时应答</translation>
    </message>
    <message>
        <source>%1 is not a workspace of Compute Studio: it is not an SQLite database. Choose another folder.</source>
        <translation>%1 不是 Compute Studio 的工作区：它不是 SQLite 数据库。请选择其他文件夹。</translation>
    </message>
    <message>
        <source>The workspace was written by a newer version of Compute Studio (schema %1; this version supports %2). Nothing was changed. Install the newer version.</source>
        <translation>此工作区由更新版本的 Compute Studio 写入（架构 %1；当前版本支持 %2）。未做任何改动。请安装更新的版本。</translation>
    </message>
    <message>
        <source>No folder was specified for the workspace.</source>
        <translation>未指定工作区的文件夹。</translation>
    </message>
    <message>
        <source>%1 is on a network file system (%2), where the locks that protect a workspace are not reliable. Choose a folder on a local disk: --workspace DIR or COMPUTE_STUDIO_WORKSPACE.</source>
        <translation>%1 位于网络文件系统 (%2) 上，那里保护工作区的锁并不可靠。请选择本地磁盘上的文件夹：--workspace DIR 或 COMPUTE_STUDIO_WORKSPACE。</translation>
    </message>
    <message>
        <source>The workspace %1 was written by a newer version of Compute Studio (schema %2; this version supports %3). Nothing was changed. Install the newer version, or specify another workspace.</source>
        <translation>工作区 %1 由更新版本的 Compute Studio 写入（架构 %2；当前版本支持 %3）。未做任何改动。请安装更新的版本，或指定其他工作区。</translation>
    </message>
    <message>
        <source>The workspace&apos;s database is damaged. Close all studios, then replace %2 with the newest file in %1.</source>
        <translation>工作区的数据库已损坏。请关闭所有 Studio，然后用 %1 中最新的文件替换 %2。</translation>
    </message>
    <message>
        <source>Another program is preparing this workspace. Try again.</source>
        <translation>另一个程序正在准备此工作区。请重试。</translation>
    </message>
    <message>
        <source>This workspace was last used as %1%2 and is now %3. If it was moved, run: studioctl workspace adopt --moved. If it is a copy and the original is still in use, run: studioctl workspace adopt --copied. Nothing was changed.</source>
        <translation>此工作区上次以 %1%2 使用，现在位于 %3。如果它被移动过，请执行：studioctl workspace adopt --moved。如果它是副本且原工作区仍在使用，请执行：studioctl workspace adopt --copied。未做任何更改。</translation>
    </message>
    <message>
        <source> on another computer</source>
        <translation> （在另一台计算机上）</translation>
    </message>
    <message>
        <source>The workspace has no ID; its database is damaged.</source>
        <translation>工作区没有 ID；其数据库已损坏。</translation>
    </message>
    <message>
        <source>%1 already exists. Specify a new file.</source>
        <translation>%1 已存在。请指定一个不存在的文件。</translation>
    </message>
    <message>
        <source>The folder of %1 does not exist. Create it, or specify another file.</source>
        <translation>%1 所在的文件夹不存在。请创建它，或指定其他文件。</translation>
    </message>
    <message>
        <source>There is no workspace in %1. Check the path, or create one: studioctl workspace create %1</source>
        <translation>%1 中没有工作区。请检查路径，或创建一个：studioctl workspace create %1</translation>
    </message>
    <message>
        <source>Other users can write to %1, so they could read and change a workspace there. Choose another folder, or revoke their permission: chmod go-w %1</source>
        <translation>其他用户可以写入 %1，因此可以读取和更改其中的工作区。请选择其他文件夹，或撤销其权限：chmod go-w %1</translation>
    </message>
    <message>
        <source>The workspace must be upgraded, but a program of an earlier version still manages it (PID %1). Quit that program, then try again. Runs are not interrupted.</source>
        <translation>工作区需要升级，但仍由早期版本的程序管理（PID %1）。请退出该程序后重试。运行不会中断。</translation>
    </message>
    <message>
        <source>Another program is writing to the workspace. Try again.</source>
        <translation>另一个程序正在写入工作区。请重试。</translation>
    </message>
</context>
<context>
    <name>StudioText</name>
    <message>
        <source>Run %1 has ended already (%2); there is nothing to cancel.</source>
        <translation>运行 %1 已经结束 (%2)；没有可取消的内容。</translation>
    </message>
    <message>
        <source>Run %1 has not ended. Cancel it first: studioctl run cancel %1</source>
        <translation>运行 %1 尚未结束。请先取消：studioctl run cancel %1</translation>
    </message>
    <message>
        <source>Counting was stopped.</source>
        <translation>计数已停止。</translation>
    </message>
    <message>
        <source>%1 exists and is not a folder. Remove it, or choose another folder with --to.</source>
        <translation>%1 已存在且不是文件夹。请将其删除，或用 --to 选择其他文件夹。</translation>
    </message>
    <message numerus="yes">
        <source>%n snapshots are damaged. &quot;studioctl workspace check&quot; lists them.</source>
        <translation>
            <numerusform>%n 个快照已损坏。“studioctl workspace check”可列出它们。</numerusform>
        </translation>
    </message>
    <message>
        <source>The scheduler does not support this request.</source>
        <translation>调度程序不支持此请求。</translation>
    </message>
    <message>
        <source>The workspace is not open.</source>
        <translation>工作区未打开。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a cluster.</source>
        <translation>“%1”不是集群。</translation>
    </message>
    <message>
        <source>The local computer cannot be deleted.</source>
        <translation>无法删除本地计算机。</translation>
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
        <source>Only attached machines can be detached. Delete a cluster with: studioctl compute delete %1</source>
        <translation>只能分离附加的机器。集群应删除：studioctl compute delete %1</translation>
    </message>
    <message>
        <source>This check no longer exists. Check the machine again.</source>
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
        <source>Timed out.</source>
        <translation>已超时。</translation>
    </message>
    <message>
        <source>Check the machine first, with exactly this address, sign-in and folder; it can be attached when no step has failed.</source>
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
        <source>uploaded, %1</source>
        <translation>已上传，%1</translation>
    </message>
    <message>
        <source>already present</source>
        <translation>已经存在</translation>
    </message>
    <message>
        <source>The login shell takes %1 seconds to start, which delays each new connection. Check .bashrc and .profile there.</source>
        <translation>登录 shell 启动需要 %1 秒。请检查那里的 .bashrc 和 .profile；每个新连接都要等待它。</translation>
    </message>
    <message>
        <source>The shell prints text in non-interactive sessions. It is ignored; print it only in interactive shells.</source>
        <translation>shell 在非交互式会话中输出文本。该文本会被忽略；请只在交互式 shell 中输出。</translation>
    </message>
    <message>
        <source>clean</source>
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
        <source>Little disk space is left. Free some, or choose another folder.</source>
        <translation>剩余空间很少。请释放一些空间，或选择其他文件夹。</translation>
    </message>
    <message>
        <source>none found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>No Python was found. Scripts need one: specify it with --python.</source>
        <translation>未找到 Python。脚本需要 Python：请用 --python 指定。</translation>
    </message>
    <message>
        <source>in sync</source>
        <translation>已同步</translation>
    </message>
    <message>
        <source>Port %1 of this computer is in use. Choose another, or 0 for any free port.</source>
        <translation>此计算机的端口 %1 已被占用。请选择其他端口，或用 0 表示任意端口。</translation>
    </message>
    <message>
        <source>This question is no longer pending. Connect again.</source>
        <translation>此问题已不再需要回答。请重新连接。</translation>
    </message>
    <message>
        <source>This question is no longer pending.</source>
        <translation>此问题已不再需要回答。</translation>
    </message>
    <message>
        <source>The scheduler of this workspace has stopped.</source>
        <translation>此工作区的调度程序已停止。</translation>
    </message>
    <message>
        <source>There is no connection to &quot;%1&quot; now. Run &quot;studioctl compute check %1&quot; for the reason.</source>
        <translation>目前没有到“%1”的连接。“studioctl compute check %1”会说明原因。</translation>
    </message>
    <message>
        <source>The machine did not open a shell.</source>
        <translation>该机器不打开 shell。</translation>
    </message>
    <message>
        <source>There is no compute target &quot;%1&quot;.</source>
        <translation>没有计算目标“%1”。</translation>
    </message>
    <message>
        <source>The compute target no longer exists.</source>
        <translation>计算目标已不存在。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not responding. Run &quot;studioctl compute check %1&quot; for the reason.</source>
        <translation>“%1”目前没有响应。“studioctl compute check %1”会说明原因。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is an archive. Extract it (tar -xf) and specify the program in it, bin/micromamba.</source>
        <translation>“%1”是压缩包。请解压 (tar -xf)，然后指定其中的程序 bin/micromamba。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a program for Linux machines.</source>
        <translation>“%1”不是可在 Linux 机器上运行的程序。</translation>
    </message>
    <message>
        <source>Checksum mismatch: &quot;%1&quot; has the SHA-256 %2.</source>
        <translation>“%1”与其校验和不符：其 SHA-256 为 %2。</translation>
    </message>
    <message>
        <source>Choose %1 to %2 different runs to compare.</source>
        <translation>请选择 %1 到 %2 个不同的运行进行比较。</translation>
    </message>
    <message>
        <source>The agent on the machine was modified. It was not started, and was replaced. If you did not change it, check who else uses that account.</source>
        <translation>该机器上的代理已被更改。它没有被启动，并已被替换。如果不是您更改的，请查看还有谁在使用该账户。</translation>
    </message>
    <message>
        <source>/dev/shm is not writable: data loaders with several workers fail. Have a tmpfs mounted there; for a container, use --shm-size=8g.</source>
        <translation>没有可写的 /dev/shm：使用多个工作进程的数据加载器会失败。请在那里挂载 tmpfs；如果是容器，请使用 --shm-size=8g。</translation>
    </message>
    <message>
        <source>/dev/shm is small (%1): data loaders with several workers fail. Have it enlarged (mount -o remount,size=8g /dev/shm); for a container, use --shm-size=8g.</source>
        <translation>/dev/shm 太小（%1）：使用多个工作进程的数据加载器会失败。请将其扩大（mount -o remount,size=8g /dev/shm）；如果是容器，请使用 --shm-size=8g。</translation>
    </message>
    <message>
        <source>The clock is off by %1 seconds. Runs are not affected; file times there are wrong. Enable network time: timedatectl set-ntp true.</source>
        <translation>其时钟偏差 %1 秒。运行不受影响，但那里的文件时间有误。请通过网络校时：timedatectl set-ntp true。</translation>
    </message>
    <message>
        <source>Nothing was found outside the vault, but the vault is locked and may contain it. Unlock it, and try again.</source>
        <translation>在保管库之外没有找到任何内容；保管库已锁定，可能保存在其中。请解锁后重试。</translation>
    </message>
    <message>
        <source>This port is no longer forwarded.</source>
        <translation>此端口不再转发。</translation>
    </message>
    <message>
        <source>The login shell does not exit.</source>
        <translation>登录 shell 未能结束。</translation>
    </message>
    <message>
        <source>The connection is not open.</source>
        <translation>连接未打开。</translation>
    </message>
    <message>
        <source>Another shell could not be started there.</source>
        <translation>无法在那里启动第二个 shell。</translation>
    </message>
    <message>
        <source>open; round trip %1 ms</source>
        <translation>已打开；往返耗时 %1 毫秒</translation>
    </message>
    <message>
        <source>not tested</source>
        <translation>未测试</translation>
    </message>
    <message>
        <source>Another session could not be opened: %1</source>
        <translation>无法再打开一个会话：%1</translation>
    </message>
    <message>
        <source>a file was written, read and removed</source>
        <translation>已写入、读取并删除一个文件</translation>
    </message>
    <message>
        <source>running; its file is unchanged</source>
        <translation>正在运行；其文件未改变</translation>
    </message>
    <message>
        <source>running</source>
        <translation>正在运行</translation>
    </message>
    <message>
        <source>Its file no longer exists. It is uploaded again on the next connection.</source>
        <translation>其文件已不存在。下次连接时会重新发送。</translation>
    </message>
    <message>
        <source>Its file was modified. It is not started again; it is replaced on the next connection. If you did not change it, check who else uses that account.</source>
        <translation>其文件已被更改，不会再次启动；下次连接时会替换。如果不是您更改的，请查看还有谁在使用该账户。</translation>
    </message>
    <message>
        <source>There is no micromamba for the architecture &quot;%1&quot;. Specify your own with &quot;studioctl environment defaults --micromamba-file FILE&quot;.</source>
        <translation>没有适用于架构“%1”的 micromamba。请用“studioctl environment defaults --micromamba-file FILE”指定您自己的。</translation>
    </message>
    <message>
        <source>micromamba cannot be downloaded from &quot;%1&quot;. Give a URL that begins with https://.</source>
        <translation>无法从“%1”下载 micromamba。请给出以 https:// 开头的 URL。</translation>
    </message>
    <message>
        <source>The checksum of micromamba must be its SHA-256: 64 hexadecimal digits.</source>
        <translation>micromamba 的校验和必须是其 SHA-256：64 位十六进制数字。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not encrypted, so a checksum is required: --micromamba-sha256 HEX.</source>
        <translation>“%1”未加密，因此必须给出其校验和：--micromamba-sha256 HEX。</translation>
    </message>
    <message>
        <source>A temporary folder could not be created. Check the folder that TMPDIR specifies.</source>
        <translation>无法创建临时文件夹。请检查 TMPDIR 指定的位置。</translation>
    </message>
    <message>
        <source>Downloading micromamba requires curl, wget or python3 on this computer. Install one of them, or specify a local file with &quot;studioctl environment defaults --micromamba-file FILE&quot;.</source>
        <translation>此计算机上没有可用于下载 micromamba 的 curl、wget 或 python3。请安装其中之一，或用“studioctl environment defaults --micromamba-file FILE”指定您自己的文件。</translation>
    </message>
    <message>
        <source>micromamba could not be downloaded from %1. Check the network and the proxy, or specify a local file with &quot;studioctl environment defaults --micromamba-file FILE&quot;.</source>
        <translation>无法从 %1 下载 micromamba。请检查网络和代理，或用“studioctl environment defaults --micromamba-file FILE”指定您自己的文件。</translation>
    </message>
    <message>
        <source>%1.sha256 contains no SHA-256. Specify the checksum: --micromamba-sha256 HEX.</source>
        <translation>%1.sha256 不包含 SHA-256。请自行给出校验和：--micromamba-sha256 HEX。</translation>
    </message>
    <message>
        <source>Checksum mismatch for micromamba from %1: its SHA-256 is %2 instead of %3. The download was discarded.</source>
        <translation>来自 %1 的 micromamba 校验和不符：其 SHA-256 为 %2，而不是 %3。下载的内容已丢弃。</translation>
    </message>
    <message>
        <source>The machine is not connected at the moment.</source>
        <translation>机器目前未连接。</translation>
    </message>
    <message numerus="yes">
        <source>The results of %n runs on the machine have not been collected: %1. Nothing was removed. To remove them anyway: studioctl compute detach %2 --remove-traces --discard-results</source>
        <translation>
            <numerusform>该机器上有 %n 个运行的结果尚未收集：%1。未移除任何内容。若仍要移除：studioctl compute detach %2 --remove-traces --discard-results</numerusform>
        </translation>
    </message>
    <message>
        <source>The folder of the runs on &quot;%1&quot; does not exist: its disk may not be mounted. Nothing was removed. If it is permanently gone: studioctl compute detach %1 --remove-traces --discard-results</source>
        <translation>“%1”上运行所在的文件夹不存在：其磁盘可能未挂载。未删除任何内容。如果它已永久消失：studioctl compute detach %1 --remove-traces --discard-results</translation>
    </message>
    <message>
        <source>This address leads to another machine (%1) than &quot;%2&quot; (%3). Nothing was changed: runs and their files stay with their machine. Attach the other machine as a new target.</source>
        <translation>此地址指向的机器（%1）不是“%2”（%3）。未做任何更改：运行及其文件保留在原机器上。请将另一台机器附加为新目标。</translation>
    </message>
    <message numerus="yes">
        <source>The user cannot be changed while %n runs on &quot;%1&quot; have not ended: they belong to the current account. Wait for them or cancel them.</source>
        <translation>
            <numerusform>“%1”上有 %n 个运行尚未结束，不能更改用户：它们属于当前账户。请等待或取消它们。</numerusform>
        </translation>
    </message>
    <message>
        <source>The check has not succeeded. Nothing was changed: fix what it reports, and check again.</source>
        <translation>检查未成功。未做任何更改：请修复所报告的问题并重新检查。</translation>
    </message>
    <message>
        <source>%1 has not presented this host key since the scheduler started. Check the machine again, then replace the key.</source>
        <translation>自调度程序启动以来，%1 未出示过此主机密钥。请重新检查该机器，然后替换密钥。</translation>
    </message>
    <message>
        <source>The old key is listed in %1 (line %2), which only the administrator of this computer can change.</source>
        <translation>旧密钥列在 %1（第 %2 行）中，只有此计算机的管理员才能更改。</translation>
    </message>
    <message>
        <source>The snapshot has no file %1.</source>
        <translation>快照中没有文件 %1。</translation>
    </message>
    <message>
        <source>The machine is not connected.</source>
        <translation>机器未连接。</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>已停止。</translation>
    </message>
    <message>
        <source>%1 is no backup of this workspace, or it has been deleted.</source>
        <translation>%1 不是此工作区的备份，或已被删除。</translation>
    </message>
    <message>
        <source>%1 is not a known_hosts file of this workspace or of yours.</source>
        <translation>%1 不是此工作区或您自己的 known_hosts 文件。</translation>
    </message>
    <message>
        <source>The machine &quot;%1&quot; is not part of the pool &quot;%2&quot;.</source>
        <translation>机器“%1”不属于机器池“%2”。</translation>
    </message>
    <message>
        <source>The machine &quot;%1&quot; is already part of the pool &quot;%2&quot;.</source>
        <translation>机器“%1”已属于机器池“%2”。</translation>
    </message>
    <message>
        <source>A pool needs at least one machine. Delete the pool instead: studioctl compute delete %1</source>
        <translation>机器池至少需要一台机器。请改为删除机器池：studioctl compute delete %1</translation>
    </message>
    <message numerus="yes">
        <source>%n runs of pools are on &quot;%1&quot;. Wait for them or cancel them.</source>
        <translation>
            <numerusform>有 %n 个机器池的运行在“%1”上。请等待其结束或取消。</numerusform>
        </translation>
    </message>
    <message>
        <source>Specify either one machine for the slots or the machines of a pool.</source>
        <translation>请指定提供切片的一台机器，或机器池的机器。</translation>
    </message>
    <message>
        <source>%1 cannot be read.</source>
        <translation>无法读取 %1。</translation>
    </message>
    <message>
        <source>the connection is open</source>
        <translation>连接已打开</translation>
    </message>
    <message>
        <source>Run %1 is not a sweep.</source>
        <translation>运行 %1 不是扫描。</translation>
    </message>
    <message>
        <source>Run %1 is being canceled or deleted; it cannot be extended now.</source>
        <translation>运行 %1 正在取消或删除，现在无法扩展。</translation>
    </message>
    <message numerus="yes">
        <source>The sweep has %n trial(s) already; give a larger total.</source>
        <translation>
            <numerusform>扫描已有 %n 个试验；请给出更大的总数。</numerusform>
        </translation>
    </message>
    <message>
        <source>A scheduler still manages the workspace (PID %1). Close other windows and commands that use it, then try again.</source>
        <translation>仍有调度程序在管理此工作区（PID %1）。请关闭使用它的其他窗口和命令，然后重试。</translation>
    </message>
    <message numerus="yes">
        <source>%n runs have not ended. Wait for them or cancel them, then restore the backup.</source>
        <translation>
            <numerusform>有 %n 个运行尚未结束。请等待其结束或取消它们，然后再还原备份。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is not an intact backup of this workspace. Nothing was changed.</source>
        <translation>%1 不是此工作区的完好备份。未做任何更改。</translation>
    </message>
    <message>
        <source>It belongs to another workspace.</source>
        <translation>它属于另一个工作区。</translation>
    </message>
    <message>
        <source>Run %1 is not a pipeline.</source>
        <translation>运行 %1 不是管道。</translation>
    </message>
    <message>
        <source>Run %1 is a step of a pipeline that has not ended. Cancel the pipeline first: studioctl run cancel %2</source>
        <translation>运行 %1 是尚未结束的管道的步骤。请先取消管道：studioctl run cancel %2</translation>
    </message>
    <message>
        <source>This workspace has neither a run configuration nor a run &quot;%1&quot;. Set &quot;create_job&quot; to the path of a job file, or to one of those.</source>
        <translation>此工作区既没有运行配置“%1”，也没有这样的运行。请将“create_job”设为作业文件的路径，或其中之一。</translation>
    </message>
    <message>
        <source>The schedule &quot;%1&quot; would never fire: its trigger has no time after now. Check its days and its end.</source>
        <translation>计划“%1”永远不会触发：其触发器在现在之后没有时间。请检查其日子和结束时间。</translation>
    </message>
    <message>
        <source>The machine is not attached any more.</source>
        <translation>该机器已不再附加。</translation>
    </message>
    <message>
        <source>%1: another machine answers in its place.</source>
        <translation>%1：应答的是另一台机器。</translation>
    </message>
    <message>
        <source>it was removed by another program</source>
        <translation>它被另一个程序移除</translation>
    </message>
    <message>
        <source>The machine %1 is not connected.</source>
        <translation>机器 %1 未连接。</translation>
    </message>
    <message>
        <source>Trial %1 has not failed; only failed trials can be retried.</source>
        <translation>试验 %1 没有失败；只能重试失败的试验。</translation>
    </message>
    <message>
        <source>No trial of the sweep has failed.</source>
        <translation>扫描中没有失败的试验。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a compute instance.</source>
        <translation>“%1”不是计算实例。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; already exists with another %2. %3</source>
        <translation>“%1”已存在，但%2不同。%3</translation>
    </message>
    <message>
        <source>&quot;%1&quot; already exists and is not a compute instance. Choose another name.</source>
        <translation>“%1”已存在，但不是计算实例。请选择其他名称。</translation>
    </message>
    <message>
        <source>Choose another name, or delete that one.</source>
        <translation>请选择其他名称，或将其删除。</translation>
    </message>
    <message>
        <source>machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Change it with: studioctl compute resize %1</source>
        <translation>使用以下命令更改：studioctl compute resize %1</translation>
    </message>
    <message>
        <source>The setup script is larger than 64 KiB.</source>
        <translation>设置脚本大于 64 KiB。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no schedule %2.</source>
        <translation>“%1”没有计划 %2。</translation>
    </message>
    <message>
        <source>Creating</source>
        <translation>正在创建</translation>
    </message>
    <message>
        <source>Creation failed</source>
        <translation>创建失败</translation>
    </message>
    <message>
        <source>Setting up</source>
        <translation>正在设置</translation>
    </message>
    <message>
        <source>Setup failed</source>
        <translation>设置失败</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>正在启动</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>正在运行</translation>
    </message>
    <message>
        <source>Job running</source>
        <translation>作业正在运行</translation>
    </message>
    <message>
        <source>Restarting</source>
        <translation>正在重新启动</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>正在停止</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>Deleting</source>
        <translation>正在删除</translation>
    </message>
    <message>
        <source>Unusable</source>
        <translation>不可用</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Start: %1 (%2)</source>
        <translation>启动：%1（%2）</translation>
    </message>
    <message>
        <source>Stop: %1 (%2)</source>
        <translation>停止：%1（%2）</translation>
    </message>
    <message>
        <source>&quot;%1&quot; already exists with another %2, which cannot be changed. Choose another name, or delete that one: studioctl compute delete %1</source>
        <translation>“%1”已存在，但%2不同且无法更改。请选择其他名称，或将其删除：studioctl compute delete %1</translation>
    </message>
    <message>
        <source>provider</source>
        <translation>提供程序</translation>
    </message>
    <message>
        <source>unknown</source>
        <comment>costs</comment>
        <translation>未知</translation>
    </message>
    <message>
        <source>%1, partly unknown</source>
        <translation>%1，部分未知</translation>
    </message>
    <message>
        <source>Target %1</source>
        <translation>目标 %1</translation>
    </message>
    <message>
        <source>Experiment %1</source>
        <translation>实验 %1</translation>
    </message>
    <message>
        <source>Workspace</source>
        <translation>工作区</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is starting. Try again when it is running.</source>
        <translation>“%1”正在启动。请在其运行后重试。</translation>
    </message>
    <message>
        <source>JupyterLab is not installed on &quot;%1&quot;. Use an image that has it, or install it with a setup script: pip install jupyterlab.</source>
        <translation>“%1”上未安装 JupyterLab。请使用包含它的镜像，或通过设置脚本安装：pip install jupyterlab。</translation>
    </message>
    <message>
        <source>JupyterLab did not start on &quot;%1&quot;.</source>
        <translation>JupyterLab 未能在“%1”上启动。</translation>
    </message>
    <message>
        <source>The agent of &quot;%1&quot; did not report a notebook server.</source>
        <translation>“%1”的代理未报告笔记本服务器。</translation>
    </message>
    <message>
        <source>Slurm does not answer on this machine. Attach a login node, on which sinfo and sbatch work, or attach the machine without --type slurm.</source>
        <translation>Slurm 在这台机器上没有响应。请附加 sinfo 和 sbatch 可用的登录节点，或不使用 --type slurm 附加该机器。</translation>
    </message>
    <message>
        <source>cluster %1, version %2; partitions: %3</source>
        <translation>集群 %1，版本 %2；分区：%3</translation>
    </message>
    <message>
        <source>The cluster keeps no accounts (slurmdbd). How a job ended is known only from the job itself, and for a while from squeue.</source>
        <translation>该集群没有记账 (slurmdbd)。作业如何结束只能从作业本身以及短时间内从 squeue 得知。</translation>
    </message>
    <message>
        <source>Budget of %1: %2</source>
        <translation>%1 的预算：%2</translation>
    </message>
    <message>
        <source>There is neither data nor a run &quot;%1&quot; in this workspace. &quot;studioctl data list&quot; and &quot;studioctl run list&quot; list the existing ones.</source>
        <translation>此工作区中既没有数据也没有运行&quot;%1&quot;。&quot;studioctl data list&quot;和&quot;studioctl run list&quot;列出现有的。</translation>
    </message>
    <message>
        <source>There is no trial %1; the last one is %2.</source>
        <translation>没有试验 %1；最后一个是 %2。</translation>
    </message>
    <message>
        <source>This computer cannot be detached, only machines that were attached. Runs go elsewhere with --compute NAME; &quot;studioctl compute list&quot; lists the targets.</source>
        <translation>本机不能分离，只有已连接的机器可以。用 --compute NAME 可让运行在别处执行；&quot;studioctl compute list&quot;列出所有目标。</translation>
    </message>
    <message>
        <source>This replaces the budget in %1 by one in %2.</source>
        <translation>这会将 %1 预算替换为 %2 预算。</translation>
    </message>
    <message>
        <source>No compute target has a price in %1 (prices are in: %2), and only costs in %1 count: this budget does not hold anything now.</source>
        <translation>没有计算目标以 %1 计价（现有价格的货币：%2），而只有 %1 费用计入：此预算目前不会阻止任何运行。</translation>
    </message>
    <message>
        <source>There is no experiment %1 yet; the budget applies once it has runs.</source>
        <translation>尚无实验 %1；有运行后预算才会生效。</translation>
    </message>
    <message numerus="yes">
        <source>The grid has %n combination(s), and each has a trial.</source>
        <translation>
            <numerusform>网格共有 %n 个组合，每个都已有试验。</numerusform>
        </translation>
    </message>
    <message>
        <source>&quot;%1&quot; already exists with another setup script, which runs only once. Choose another name, or run the new script there: studioctl run submit --compute %1</source>
        <translation>“%1”已存在，且使用另一个设置脚本，该脚本只运行一次。请选择其他名称，或在其中运行新脚本：studioctl run submit --compute %1</translation>
    </message>
    <message>
        <source>The program %1 has changed since the preset %2 was trusted. Trust it again: studioctl provider add --file PRESET</source>
        <translation>自信任预设 %2 以来，程序 %1 已更改。请重新信任：studioctl provider add --file PRESET</translation>
    </message>
    <message>
        <source>There is no provider &quot;%1&quot; of machines in a cloud. Available: %2.</source>
        <translation>没有云提供程序“%1”。可用：%2。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a provider of the studio. Choose another name: add &quot;name: my-cloud&quot;.</source>
        <translation>“%1”是本程序的提供程序。请选择其他名称：添加“name: my-cloud”。</translation>
    </message>
    <message>
        <source>The program &quot;%1&quot; of the preset is not installed on this computer.</source>
        <translation>预设的程序“%1”未安装在本机上。</translation>
    </message>
    <message>
        <source>The provider &quot;%1&quot; is used by: %2. Delete these first.</source>
        <translation>提供程序“%1”正被以下对象使用：%2。请先删除它们。</translation>
    </message>
    <message>
        <source>The cloud has no size &quot;%1&quot; in %2. Similar: %3.</source>
        <translation>云在 %2 中没有规格“%1”。相近的有：%3。</translation>
    </message>
    <message>
        <source>The address of the node is not known.</source>
        <translation>节点的地址未知。</translation>
    </message>
    <message>
        <source>The folder of this workspace was deleted, moved or replaced. The scheduler ends; runs continue on their machines.</source>
        <translation>此工作区的文件夹已被删除、移动或替换。调度程序结束；运行在其机器上继续。</translation>
    </message>
    <message>
        <source>This program does not know the provider program %1. Use the version of Compute Studio that created the node, or attach its preset again.</source>
        <translation>此程序不认识提供程序的程序 %1。请使用创建该节点的 Compute Studio 版本，或重新添加其预设。</translation>
    </message>
    <message>
        <source>This program does not know the provider %1 (%2).</source>
        <translation>此程序不认识提供程序 %1 (%2)。</translation>
    </message>
    <message>
        <source>Neither %1 nor %2 can be used there.</source>
        <translation>%1 和 %2 在那里都无法使用。</translation>
    </message>
    <message>
        <source>The node %1 runs, but its agent did not answer within %2 s.</source>
        <translation>节点 %1 正在运行，但其代理在 %2 秒内没有响应。</translation>
    </message>
    <message>
        <source>The node %1 does not have the labels of this workspace and is not removed.</source>
        <translation>节点 %1 没有此工作区的标签，因此不会被移除。</translation>
    </message>
    <message>
        <source>The node %1 ended before its agent answered: %2.</source>
        <translation>节点 %1 在其代理响应之前结束：%2。</translation>
    </message>
    <message>
        <source>It was removed by another program.</source>
        <translation>它被其他程序移除。</translation>
    </message>
    <message>
        <source>There is no orphan &quot;%1&quot;. List them: &quot;studioctl provider show NAME&quot;.</source>
        <translation>没有孤立项“%1”。列出它们：“studioctl provider show NAME”。</translation>
    </message>
    <message>
        <source>%1 is not an orphan of this workspace and is not removed.</source>
        <translation>%1 不是此工作区的孤立项，因此不会被移除。</translation>
    </message>
    <message>
        <source>The provider &quot;%1&quot; is used by: %2. Their machines would no longer be found: give the preset another name, such as &quot;name: my-%1&quot;.</source>
        <translation>提供程序“%1”正由以下对象使用：%2。将无法再找到它们的机器：请为预设指定其他名称，例如“name: my-%1”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a folder. Give the path of a disk image.</source>
        <translation>“%1”是文件夹。请给出磁盘映像的路径。</translation>
    </message>
    <message>
        <source>There is no file &quot;%1&quot; on this computer.</source>
        <translation>此计算机上没有文件“%1”。</translation>
    </message>
    <message>
        <source>Several orphans match &quot;%1&quot;. Give the whole ID.</source>
        <translation>“%1”与多个孤立项匹配。请给出完整的 ID。</translation>
    </message>
    <message>
        <source>%1 GiB</source>
        <translation>%1 GiB</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a reserved name; choose another.</source>
        <translation>“%1”是保留名称；请选择其他名称。</translation>
    </message>
    <message>
        <source>A target &quot;%1&quot; already exists. Choose another name, or detach that one: studioctl compute detach %1</source>
        <translation>已有计算目标“%1”。请选择其他名称，或分离该目标：studioctl compute detach %1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a cluster of Ray or Dask.</source>
        <translation>“%1”不是 Ray 或 Dask 集群。</translation>
    </message>
    <message numerus="yes">
        <source>%n nodes</source>
        <translation>
            <numerusform>%n 个节点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n CPUs</source>
        <translation>
            <numerusform>%n 个 CPU</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n workers</source>
        <translation>
            <numerusform>%n 个 worker</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n threads</source>
        <translation>
            <numerusform>%n 个线程</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n GPUs</source>
        <translation>
            <numerusform>%n 个 GPU</numerusform>
        </translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Submitted from</source>
        <translation>提交自</translation>
    </message>
    <message>
        <source>Runs execute on</source>
        <translation>运行的执行位置</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Token file</source>
        <translation>令牌文件</translation>
    </message>
    <message>
        <source>Certificate authority</source>
        <translation>证书颁发机构</translation>
    </message>
    <message>
        <source>Certificate</source>
        <translation>证书</translation>
    </message>
    <message>
        <source>Shared folder</source>
        <translation>共享文件夹</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>Head node</source>
        <translation>头节点</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>以及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>The kubeconfig file %1 cannot be read: %2</source>
        <translation>无法读取 kubeconfig 文件 %1：%2</translation>
    </message>
    <message>
        <source>The context %1 signs in with an auth-provider, which kubectl does not support any more. Sign in with an exec plugin.</source>
        <translation>上下文 %1 使用 kubectl 不再支持的 auth-provider 登录。请使用 exec 插件登录。</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Identity of the cluster</source>
        <translation>集群的标识</translation>
    </message>
    <message>
        <source>Namespace</source>
        <translation>命名空间</translation>
    </message>
    <message>
        <source>Rights</source>
        <translation>权限</translation>
    </message>
    <message>
        <source>Install it: https://kubernetes.io/docs/tasks/tools/</source>
        <translation>请安装：https://kubernetes.io/docs/tasks/tools/</translation>
    </message>
    <message>
        <source>The server reports no version.</source>
        <translation>服务器没有报告版本。</translation>
    </message>
    <message>
        <source>By its certificate authority: the namespace kube-system cannot be read.</source>
        <translation>通过其证书颁发机构：无法读取命名空间 kube-system。</translation>
    </message>
    <message>
        <source>Create it (kubectl create namespace %1) or choose another one.</source>
        <translation>请创建它（kubectl create namespace %1）或选择其他命名空间。</translation>
    </message>
    <message>
        <source>Ask the administrator for a role with pods (create, get, list, delete) and pods/exec (create, get).</source>
        <translation>请向管理员申请具有 pods（create、get、list、delete）和 pods/exec（create、get）权限的角色。</translation>
    </message>
    <message>
        <source>The pods of a Kubernetes cluster are deleted when it is detached: its runs cannot be left there.</source>
        <translation>分离 Kubernetes 集群时会删除其 Pod：其运行无法留在那里。</translation>
    </message>
    <message>
        <source>Check the sign-in of the context %1 in %2: %3</source>
        <translation>请检查 %2 中上下文 %1 的登录：%3</translation>
    </message>
    <message>
        <source>Check the server of the context %1 in %2, and whether this computer reaches it: %3</source>
        <translation>请检查 %2 中上下文 %1 的服务器，以及此计算机能否连接到它：%3</translation>
    </message>
    <message>
        <source>Pod (dry run)</source>
        <translation>Pod（试运行）</translation>
    </message>
    <message>
        <source>%1 cannot be read; the dry run below checks it.</source>
        <translation>无法读取 %1；由下面的试运行检查。</translation>
    </message>
    <message>
        <source>Ask the administrator for this permission, or treat deleted pods as terminated: --trust-deletions.</source>
        <translation>请向管理员申请该权限，或将已删除的 Pod 视为已终止：--trust-deletions。</translation>
    </message>
    <message>
        <source>Set the user ID of the pods: --run-as-user 1000</source>
        <translation>请设置 Pod 的用户 ID：--run-as-user 1000</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a Kubernetes cluster, so it has no settings of pods.</source>
        <translation>“%1”不是 Kubernetes 集群，因此没有 Pod 设置。</translation>
    </message>
    <message>
        <source>The context %1 cannot be compared with the cluster that was attached as &quot;%2&quot;: what you may read there has changed.</source>
        <translation>无法将上下文 %1 与作为“%2”附加的集群进行比较：您在那里的读取权限已更改。</translation>
    </message>
    <message>
        <source>The context %1 now leads to another Kubernetes cluster than the one that was attached as &quot;%2&quot;. Restore the context.</source>
        <translation>上下文 %1 现在指向的 Kubernetes 集群与作为“%2”附加的集群不同。请恢复该上下文。</translation>
    </message>
    <message>
        <source>This workspace has no compute target &quot;%1&quot;. Create it, or choose another one for all steps.</source>
        <translation>此工作区没有计算目标“%1”。请创建它，或为所有步骤选择另一个。</translation>
    </message>
    <message>
        <source>The path %1 cannot be written into a file of ssh. Move the file to another folder.</source>
        <translation>路径 %1 无法写入 ssh 的文件。请将该文件移到其他文件夹。</translation>
    </message>
    <message>
        <source>The address of the node %1 is not known yet.</source>
        <translation>节点 %1 的地址尚不清楚。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is neither an attached machine nor a compute instance: there is nothing to open.</source>
        <translation>“%1”既不是已附加的机器，也不是计算实例：没有可打开的内容。</translation>
    </message>
    <message>
        <source>%1 changed</source>
        <translation>%1 已更改</translation>
    </message>
    <message>
        <source>%1 added (%2)</source>
        <translation>已添加 %1（%2）</translation>
    </message>
    <message>
        <source>%1 removed (was %2)</source>
        <translation>已移除 %1（原为 %2）</translation>
    </message>
    <message>
        <source>%1 changed (was %2, is %3)</source>
        <translation>%1 已更改（原为 %2，现为 %3）</translation>
    </message>
    <message>
        <source>Not started</source>
        <translation>未启动</translation>
    </message>
    <message>
        <source>Reused from %1</source>
        <translation>重用自 %1</translation>
    </message>
    <message>
        <source>Runs: force_rerun is set</source>
        <translation>运行：已设置 force_rerun</translation>
    </message>
    <message>
        <source>Runs: is_deterministic is false</source>
        <translation>运行：is_deterministic 为 false</translation>
    </message>
    <message>
        <source>A pipeline: each of its steps is compared</source>
        <translation>管道：逐个比较其步骤</translation>
    </message>
    <message>
        <source>Runs: the content of the input %1 is not known (a path of a machine, or a URL without a hash)</source>
        <translation>运行：输入 %1 的内容未知（机器上的路径，或没有哈希的 URL）</translation>
    </message>
    <message>
        <source>Depends on %1, which runs</source>
        <translation>取决于将要运行的 %1</translation>
    </message>
    <message>
        <source>Runs: no earlier step of this name was completed</source>
        <translation>运行：没有同名步骤曾经完成</translation>
    </message>
    <message>
        <source>Runs: the outputs of %1 are not there any more, or one is missing</source>
        <translation>运行：%1 的输出已不存在，或缺少其中之一</translation>
    </message>
    <message>
        <source>Runs: the difference to %1 was not recorded</source>
        <translation>运行：与 %1 的差异未被记录</translation>
    </message>
    <message>
        <source>Runs: %1, compared with %2</source>
        <translation>运行：%1（与 %2 比较）</translation>
    </message>
    <message>
        <source>The run %1 has no job in Ray that may still run.</source>
        <translation>运行 %1 在 Ray 中没有可能仍在运行的作业。</translation>
    </message>
    <message>
        <source>The probe job could not be submitted: %1</source>
        <translation>无法提交探测作业：%1</translation>
    </message>
    <message>
        <source>The machine %1 shows %2 of the %3 GPUs of its size %4. Choose an image that has the NVIDIA driver.</source>
        <translation>机器 %1 只显示其大小 %4 的 %3 个 GPU 中的 %2 个。请选择带有 NVIDIA 驱动程序的镜像。</translation>
    </message>
    <message>
        <source>a run of %1 (%2)</source>
        <translation>%1 的运行（%2）</translation>
    </message>
    <message>
        <source>%1 (%2, PID %3)</source>
        <translation>%1（%2，PID %3）</translation>
    </message>
    <message>
        <source>%1 may not run &quot;%2&quot; on %3. Add this line there with &quot;sudo visudo&quot;: %1 ALL=(root) NOPASSWD: %2</source>
        <translation>%1 无权在 %3 上运行“%2”。请在该处用“sudo visudo”添加此行：%1 ALL=(root) NOPASSWD: %2</translation>
    </message>
    <message>
        <source>%1 may not run &quot;%2&quot; on %3, and sudo is not installed there. Sign in as root, or give a command of your own: studioctl compute update %3 --sleep COMMAND</source>
        <translation>%1 无权在 %3 上运行“%2”，且该处未安装 sudo。请以 root 登录，或指定自己的命令：studioctl compute update %3 --sleep COMMAND</translation>
    </message>
    <message>
        <source>%1 has no systemctl. Give a command of your own: studioctl compute update %1 --sleep COMMAND</source>
        <translation>%1 没有 systemctl。请指定自己的命令：studioctl compute update %1 --sleep COMMAND</translation>
    </message>
    <message>
        <source>The request could not be recorded on %1: %2</source>
        <translation>无法在 %1 上记录该请求：%2</translation>
    </message>
    <message>
        <source>The agent of %1 did not report whether it can sleep. %2</source>
        <translation>%1 的代理未报告其能否休眠。%2</translation>
    </message>
    <message>
        <source>this computer</source>
        <translation>本机</translation>
    </message>
    <message numerus="yes">
        <source>It did not respond within %n second(s) after magic packets for %1 were sent from %2. Check that Wake-on-LAN is enabled in its firmware and its network card (ethtool).</source>
        <translation>
            <numerusform>从 %2 发送针对 %1 的魔术包后，它在 %n 秒内没有响应。请检查其固件和网卡是否启用了 Wake-on-LAN（ethtool）。</numerusform>
        </translation>
    </message>
    <message>
        <source>No magic packet could be sent from %1: %2</source>
        <translation>无法从 %1 发送魔术包：%2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is neither a compute instance nor an attached machine.</source>
        <translation>“%1”既不是计算实例，也不是已附加的机器。</translation>
    </message>
    <message>
        <source>The start script could not be started on %1. %2</source>
        <translation>无法在 %1 上启动启动脚本。%2</translation>
    </message>
    <message>
        <source>The start script did not end within 10 minutes on %1.</source>
        <translation>启动脚本在 %1 上未在 10 分钟内结束。</translation>
    </message>
    <message>
        <source>The start script was interrupted on %1.</source>
        <translation>启动脚本在 %1 上被中断。</translation>
    </message>
    <message>
        <source>The start script failed with exit code %1 on %2.</source>
        <translation>启动脚本在 %2 上失败，退出代码为 %1。</translation>
    </message>
    <message>
        <source>%1 is a link to a file that does not exist now. Restore that file, or remove the link.</source>
        <translation>%1 是一个链接，但它指向的文件目前不存在。请恢复该文件，或删除此链接。</translation>
    </message>
    <message>
        <source>The machine %1 did not report its hardware. %2</source>
        <translation>机器 %1 未报告其硬件。%2</translation>
    </message>
    <message>
        <source>The start script runs.</source>
        <translation>启动脚本正在运行。</translation>
    </message>
    <message>
        <source>A run or a node needs it.</source>
        <translation>有运行或节点需要它。</translation>
    </message>
    <message>
        <source>It is in use: %1.</source>
        <translation>它正在使用中：%1。</translation>
    </message>
    <message>
        <source>the virtual machine %1 of %2</source>
        <translation>%2 的虚拟机 %1</translation>
    </message>
    <message>
        <source>%1 cannot see the processes of other people on %2 (/proc is mounted there with the option hidepid), so it is not known whether the machine is in use. Sign in as root, or as a member of the group that may see them (the option gid of the mount).</source>
        <translation>%1 在 %2 上看不到其他人的进程（该处的 /proc 以 hidepid 选项挂载），因此无法得知该机器是否正在使用。请以 root 登录，或以可查看这些进程的组（挂载选项 gid）的成员身份登录。</translation>
    </message>
    <message>
        <source>The scheduler %1 could not be started. The run stays queued until it is running; start it with: studioctl serve</source>
        <translation>无法启动调度程序 %1；运行将排队等待其启动：studioctl serve</translation>
    </message>
    <message>
        <source>Verified with an account</source>
        <translation>已用真实账户验证</translation>
    </message>
    <message>
        <source>Verified on an emulator, not with an account</source>
        <translation>已在模拟器上验证，未用真实账户验证</translation>
    </message>
    <message>
        <source>Verified on a mock of the API, not with an account</source>
        <translation>已在模拟接口上验证，未用真实账户验证</translation>
    </message>
    <message>
        <source>Written from documentation; untested</source>
        <translation>根据文档编写；从未运行</translation>
    </message>
    <message>
        <source>The cost of an idle node is unknown.</source>
        <translation>未使用的节点的费用未知。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is an existing cluster. List its nodes with: studioctl compute show %1</source>
        <translation>“%1”是现有集群。列出其节点：studioctl compute show %1</translation>
    </message>
    <message>
        <source>Sleep and wake are not configured for &quot;%1&quot;. Configure them with: studioctl compute update %1 --sleep suspend --wake-mac ADDRESS</source>
        <translation>尚未设置如何让“%1”休眠或唤醒它。请用以下命令设置：studioctl compute update %1 --sleep suspend --wake-mac ADDRESS</translation>
    </message>
    <message>
        <source>The kubeconfig uses the exec credential plugin &quot;%1&quot;, which is not installed on this computer. Install it.</source>
        <translation>kubeconfig 使用的 exec 凭据插件“%1”未安装在此计算机上。请安装。</translation>
    </message>
    <message>
        <source>All required permissions are granted.</source>
        <translation>已授予所有必需的权限。</translation>
    </message>
    <message>
        <source>All required permissions are granted. Missing, used only for diagnostics: %1.</source>
        <translation>已授予所有必需的权限。缺少（仅用于诊断）：%1。</translation>
    </message>
    <message>
        <source>Missing permission: &quot;%1&quot;. Without it, the end of a deleted pod&apos;s process cannot be verified.</source>
        <translation>缺少权限：“%1”。没有它就无法确认已删除 Pod 的进程已结束。</translation>
    </message>
    <message>
        <source>Missing permission: &quot;%1&quot; in the namespace %2.</source>
        <translation>缺少权限：命名空间 %2 中的“%1”。</translation>
    </message>
    <message>
        <source>Accepted by the server. Image pull and capacity are verified when the first node starts.</source>
        <translation>服务器已接受。镜像拉取和容量会在首个节点启动时验证。</translation>
    </message>
    <message>
        <source>The context %1 uses the exec credential plugin %2. If you trust it: studioctl compute attach --type kubernetes --name %3 --trust-plugin</source>
        <comment>context, program, name of the cluster</comment>
        <translation>上下文 %1 使用 exec 凭据插件 %2。如果信任它：studioctl compute attach --type kubernetes --name %3 --trust-plugin</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a cluster with created nodes. There is nothing to retry.</source>
        <translation>“%1”不是会创建节点的集群。没有可重试的内容。</translation>
    </message>
    <message>
        <source>Node creation of &quot;%1&quot; is not paused; nodes are created on demand.</source>
        <translation>“%1”的节点创建未暂停；节点会按需创建。</translation>
    </message>
    <message>
        <source>The snapshot of %1 could not be read, so its files were not compared: %2</source>
        <translation>无法读取 %1 的快照，因此未比较其文件：%2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid schedule name. Use up to 64 letters, digits, &apos;.&apos;, &apos;_&apos; and &apos;-&apos;, starting with a letter or digit.</source>
        <translation>“%1”不是有效的计划名称。最多使用 64 个字母、数字、“.”、“_”和“-”，并以字母或数字开头。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; already exists and is not such a cluster. Choose another name.</source>
        <translation>“%1”已存在，但不是这样的集群。请选择其他名称。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is an existing cluster, so it can only be detached: studioctl compute detach %1</source>
        <translation>“%1”是现有集群，只能分离：studioctl compute detach %1</translation>
    </message>
    <message numerus="yes">
        <source>Deleted %n files (%1 bytes) that no run needs.</source>
        <translation>
            <numerusform>已删除不再被任何运行需要的 %n 个文件（%1 字节）。</numerusform>
        </translation>
    </message>
    <message>
        <source>No such kind.</source>
        <translation>没有这种类型。</translation>
    </message>
    <message>
        <source>The machine that connects to the cluster is not responding.</source>
        <translation>用于访问集群的机器没有响应。</translation>
    </message>
    <message>
        <source>The machine has no python3, which is required to connect to the cluster. Install it there.</source>
        <translation>该机器没有用于连接集群的 python3。请在那里安装。</translation>
    </message>
    <message>
        <source>The context %1 uses an exec credential plugin that is not trusted or has changed: %2. Trust it: studioctl compute attach --type kubernetes --name %3 --trust-plugin</source>
        <translation>上下文 %1 使用的 exec 凭据插件未受信任或已更改：%2。信任它：studioctl compute attach --type kubernetes --name %3 --trust-plugin</translation>
    </message>
    <message>
        <source>%1 requests to create the node %2 were not answered, and it is not listed.</source>
        <translation>创建节点 %2 的 %1 次请求没有得到应答，列表中也没有该节点。</translation>
    </message>
    <message numerus="yes">
        <source>%n consecutive nodes failed to start. Last error: %1</source>
        <translation>
            <numerusform>连续 %n 个节点启动失败。最后一个：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>It ended unexpectedly: %1.</source>
        <translation>它自行结束：%1。</translation>
    </message>
    <message>
        <source>No provider &quot;%1&quot; can be tested. &quot;studioctl provider list&quot; lists the providers.</source>
        <translation>没有可测试的提供程序“%1”。“studioctl provider list”会列出提供程序。</translation>
    </message>
    <message>
        <source>The connection closed before the machine confirmed the request. It is not responding and may be off.</source>
        <translation>在机器确认请求之前连接已关闭。它没有响应，可能已关机。</translation>
    </message>
    <message>
        <source>The machine is not responding; nothing was sent.</source>
        <translation>机器没有响应；未发送任何内容。</translation>
    </message>
    <message>
        <source>Sleep is no longer configured for it. Configure it with: studioctl compute update %1 --sleep suspend (or shutdown, or a command)</source>
        <translation>其设置不再说明如何让它休眠。请用以下命令设置：studioctl compute update %1 --sleep suspend（或 shutdown，或一条命令）</translation>
    </message>
    <message>
        <source>The sleep command succeeded, but the machine is on: it did not suspend, or woke up immediately.</source>
        <translation>休眠命令成功，但机器仍处于开启状态：它未挂起，或立即被唤醒。</translation>
    </message>
    <message>
        <source>The sleep command failed with exit code %1: %2</source>
        <translation>休眠命令失败，退出代码 %1：%2</translation>
    </message>
    <message>
        <source>The sleep command is still running, and the machine is on. %1</source>
        <translation>休眠命令仍在运行，机器处于开启状态。%1</translation>
    </message>
    <message>
        <source>%1, which sends the magic packet, is not attached.</source>
        <translation>用于唤醒它的 %1 未附加。</translation>
    </message>
    <message>
        <source>%1, which sends the magic packet, is not responding.</source>
        <translation>用于唤醒它的 %1 没有响应。</translation>
    </message>
    <message>
        <source>Waiting: the machine is in use by %1.</source>
        <translation>正在等待：机器正被 %1 使用。</translation>
    </message>
    <message>
        <source>%1 has no price, so its cost is unknown and this budget cannot hold runs. Set a price with: studioctl compute update %1 --price PRICE</source>
        <translation>%1 没有价格，因此费用未知，此预算无法阻止运行。使用以下命令设置价格：studioctl compute update %1 --price PRICE</translation>
    </message>
    <message>
        <source>No compute target has a price, so costs are unknown and this budget cannot hold runs. Set a price with: studioctl compute update NAME --price PRICE</source>
        <translation>没有任何计算目标设置了价格，因此费用未知，此预算无法阻止运行。使用以下命令设置价格：studioctl compute update NAME --price PRICE</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not in quarantine.</source>
        <translation>“%1”未被隔离。</translation>
    </message>
    <message>
        <source>The machine could not be reached.</source>
        <translation>无法访问该机器。</translation>
    </message>
    <message>
        <source>%1 MB</source>
        <translation>%1 MB</translation>
    </message>
    <message>
        <source>This log is longer than the limit for logs of its machine: only the first %1 are here. Its last part is added when the job has ended.</source>
        <translation>此日志超过其机器的日志大小限制：此处只有前 %1。作业结束后会添加最后部分。</translation>
    </message>
    <message>
        <source>This log is longer than the limit for logs of its machine: the first %1 of %2 are here, and the last %3 as %4. The whole log is kept on the machine.</source>
        <translation>此日志超过其机器的日志大小限制：此处有 %2 中的前 %1，最后 %3 保存为 %4。完整日志保留在机器上。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a pool of machines: its nodes are slices of one machine. Create a pool with --machines.</source>
        <translation>“%1”不是机器池：其节点是单台机器的切片。请使用 --machines 创建机器池。</translation>
    </message>
    <message>
        <source>All nodes of a cluster must have the same provider.</source>
        <translation>集群的所有节点必须使用同一个提供程序。</translation>
    </message>
    <message>
        <source>%1 GB</source>
        <translation>%1 GB</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is an attached machine, so it can only be detached: studioctl compute detach %1</source>
        <translation>“%1”是附加的机器，只能分离：studioctl compute detach %1</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) in %1 already exist with different content: %2. Nothing was downloaded.</source>
        <translation>
            <numerusform>%1 中有 %n 个文件已存在且内容不同：%2。未下载任何内容。</numerusform>
        </translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not reached over SSH: none of its ports can be forwarded.</source>
        <translation>“%1”不通过 SSH 访问：无法转发其端口。</translation>
    </message>
    <message numerus="yes">
        <source>%n files could not be collected, such as %1.</source>
        <translation>
            <numerusform>%n 个文件无法收集，例如 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>In the container %1, nvidia-smi reports %2 of its %3 GPUs. Choose an image with glibc, which nvidia-smi needs.</source>
        <translation>容器 %1 中的 nvidia-smi 报告了其 %3 个 GPU 中的 %2 个。请选择包含 glibc 的镜像，nvidia-smi 需要它。</translation>
    </message>
    <message>
        <source>The GPUs of %1 are in use. Start it again when they are free. %2</source>
        <translation>%1 的 GPU 正被占用。请在其空闲后重新启动。%2</translation>
    </message>
    <message>
        <source>The GPUs of %1 are in use. Its start is retried until they are free, because it has files of runs. %2</source>
        <translation>%1 的 GPU 正被占用。由于其中有运行的文件，将不断重试启动，直到这些 GPU 空闲。%2</translation>
    </message>
    <message>
        <source>While no scheduler runs, an idle node powers itself off after the idle time of its cluster (at least 15 minutes), which stops its cost; with results that were not collected, after three days. A compute instance also does so at the stop time of its schedules.</source>
        <translation>没有调度程序运行时，空闲节点在其集群的空闲时间（至少 15 分钟）后自行关机，从而停止计费；如果有尚未收集的结果，则在三天后关机。计算实例还会在其计划的停止时间关机。</translation>
    </message>
    <message>
        <source>While no scheduler runs, an idle node powers itself off after the idle time of its cluster (at least 15 minutes); its disk is billed until it is deleted. With results that were not collected it does so after three days. A compute instance also powers itself off at the stop time of its schedules.</source>
        <translation>没有调度程序运行时，空闲节点在其集群的空闲时间（至少 15 分钟）后自行关机；其磁盘在删除前仍会计费。如果有尚未收集的结果，则在三天后关机。计算实例还会在其计划的停止时间自行关机。</translation>
    </message>
    <message>
        <source>A node is billed until the scheduler of this workspace deletes it, even while powered off. A compute instance stays on while no scheduler runs.</source>
        <translation>节点在被此工作区的调度程序删除之前一直计费，即使已关机。没有调度程序运行时，计算实例保持开机。</translation>
    </message>
    <message>
        <source>The provider %1 cannot resize machines. Create another instance and copy its files.</source>
        <translation>提供程序 %1 无法调整机器的大小。请创建另一个实例并复制其文件。</translation>
    </message>
    <message>
        <source>Specify the new size: studioctl compute resize %1 --size SIZE</source>
        <translation>请指定新的规格：studioctl compute resize %1 --size SIZE</translation>
    </message>
    <message>
        <source>The pipeline has no step %1.</source>
        <translation>管道没有步骤 %1。</translation>
    </message>
    <message>
        <source>data %1, whose content is not stored elsewhere</source>
        <translation>数据 %1，其内容未存储在别处</translation>
    </message>
    <message>
        <source>data %1, which keeps its content</source>
        <translation>数据 %1，其内容会保留</translation>
    </message>
    <message>
        <source>%1 (%2): input %3</source>
        <translation>%1 (%2)：输入 %3</translation>
    </message>
    <message>
        <source>%1 (%2): outputs of step %3</source>
        <translation>%1 (%2)：步骤 %3 的输出</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 以及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, which are not stored elsewhere</source>
        <translation>%1，未存储在别处</translation>
    </message>
    <message>
        <source>%1; it has not ended</source>
        <translation>%1；尚未结束</translation>
    </message>
    <message>
        <source>This computer has no systemd. Start the scheduler manually: %1. In a crontab, &quot;@reboot %1&quot; starts it at boot.</source>
        <translation>此计算机没有 systemd。请自行运行调度程序：%1。在 crontab 中，“@reboot %1”使其随此计算机启动。</translation>
    </message>
    <message>
        <source>%1 did not answer.</source>
        <translation>%1 没有应答。</translation>
    </message>
    <message>
        <source>%1 failed.</source>
        <translation>%1 失败。</translation>
    </message>
    <message>
        <source>There is no trial %1.</source>
        <translation>没有试验 %1。</translation>
    </message>
    <message>
        <source>Trial %1 is not running; only running trials can be pruned.</source>
        <translation>试验 %1 未在运行；只能对正在运行的试验剪枝。</translation>
    </message>
    <message>
        <source>JupyterLab is not installed on &quot;%1&quot;. Install it there: python3 -m venv %2/venv &amp;&amp; %2/venv/bin/pip install jupyterlab</source>
        <translation>“%1”上未安装 JupyterLab。请在该机器上安装：python3 -m venv %2/venv &amp;&amp; %2/venv/bin/pip install jupyterlab</translation>
    </message>
    <message>
        <source>Kerberos: %1</source>
        <translation>Kerberos：%1</translation>
    </message>
    <message>
        <source>It was powered off: by its idle or stop time while no scheduler ran, by a user, or by the cloud (%1).</source>
        <translation>它已被关机：在没有调度程序运行时因空闲时间或停止时间、被用户或被云关机（%1）。</translation>
    </message>
    <message>
        <source>There is no provider &quot;%1&quot; that was added from a file.</source>
        <translation>没有从文件添加的提供程序“%1”。</translation>
    </message>
    <message>
        <source>There is no detached machine with this ID. Attach it as a new machine.</source>
        <translation>没有具有此 ID 的已分离机器。请将其作为新机器附加。</translation>
    </message>
    <message>
        <source>The size %1 has %2 processors, and the disk of %3 is made for %4. Choose another size, or create another instance and copy its files.</source>
        <translation>规格 %1 的处理器架构为 %2，而 %3 的磁盘是为 %4 制作的。请选择其他规格，或创建另一个实例并复制其文件。</translation>
    </message>
    <message>
        <source>output %1, which is not stored as %2 yet</source>
        <translation>输出 %1，尚未存储为 %2</translation>
    </message>
    <message>
        <source>Runs: the processor architecture of its compute target is not known before the first node</source>
        <translation>运行：在第一个节点出现之前，计算目标的处理器架构未知</translation>
    </message>
    <message>
        <source>The machine of the node, %1, is not signed in: &quot;studioctl compute reconnect %1&quot;, then answer its question.</source>
        <translation>节点所在的计算机 %1 未登录：请运行“studioctl compute reconnect %1”，然后回答其问题。</translation>
    </message>
    <message>
        <source>The cluster did not answer in time. Check that it has started, and that the machine that connects to it reaches its address.</source>
        <translation>集群未及时响应。请检查集群是否已启动，以及连接到它的计算机能否访问其地址。</translation>
    </message>
    <message>
        <source>JupyterLab on &quot;%1&quot; does not respond.</source>
        <translation>“%1”上的 JupyterLab 没有响应。</translation>
    </message>
</context>
<context>
    <name>SubmissionText</name>
    <message>
        <source>The source folder %1 does not exist or is not a folder.</source>
        <translation>源文件夹 %1 不存在或不是文件夹。</translation>
    </message>
    <message>
        <source>The Python interpreter %1 does not exist or cannot be executed. Give another with --python.</source>
        <translation>Python 解释器 %1 不存在或无法执行。请用 --python 指定其他解释器。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is being deleted and accepts no more runs. Choose another target.</source>
        <translation>“%1”正在删除，不再接受运行。请选择其他计算目标。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; could not be created and accepts no runs. &quot;studioctl compute show %1&quot; shows the reason; delete it, or choose another target.</source>
        <translation>“%1”创建失败，不接受运行。“studioctl compute show %1”可查看原因；请将其删除，或选择其他计算目标。</translation>
    </message>
    <message>
        <source>Or install Podman, Docker or Apptainer there, and run: studioctl compute check %1</source>
        <translation>或在那里安装 Podman、Docker 或 Apptainer，然后运行：studioctl compute check %1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no container engine, which is required for an image from a Dockerfile. Choose another environment with --environment NAME, or another target with --compute NAME. %2</source>
        <translation>“%1”没有容器引擎，而由 Dockerfile 构建的镜像需要它。请用 --environment NAME 选择其他环境，或用 --compute NAME 选择其他目标。%2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no container engine, and &quot;%2&quot; is mapped to the environment %3, which is an image as well. Map it to another: studioctl map environment %4 NAME</source>
        <translation>“%1”没有容器引擎，而“%2”映射到的环境 %3 也是镜像。请映射到其他环境：studioctl map environment %4 NAME</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no container engine: &quot;%2&quot; runs in the environment %3.</source>
        <translation>“%1”没有容器引擎：“%2”在环境 %3 中运行。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no container engine, and there is no known substitute for the image &quot;%2&quot;. Map it to an environment of this workspace: studioctl map environment %3 NAME. %4</source>
        <translation>“%1”没有容器引擎，也没有已知的环境可代替镜像“%2”。请将其映射到此工作区的环境：studioctl map environment %3 NAME。%4</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no container engine.</source>
        <translation>“%1”没有容器引擎。</translation>
    </message>
    <message>
        <source>The environment has no image, and the settings have no default one. Specify one with --image, or in the settings.</source>
        <translation>环境没有指定镜像，设置中也没有默认镜像。请用 --image 或在设置中指定一个。</translation>
    </message>
    <message>
        <source>A run uses either an environment or a Python interpreter. Remove one of them.</source>
        <translation>运行可以有环境或 Python 解释器之一。请去掉其中一个。</translation>
    </message>
    <message>
        <source>The Python interpreter %1 does not exist or cannot be executed. Give another with --interpreter.</source>
        <translation>Python 解释器 %1 不存在或无法执行。请用 --interpreter 指定其他解释器。</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>target, what it lacks</comment>
        <translation>%1:%2</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Step %1: %2</source>
        <translation>步骤 %1：%2</translation>
    </message>
    <message>
        <source>Run %1 is not a pipeline.</source>
        <translation>运行 %1 不是管道。</translation>
    </message>
    <message>
        <source>The pipeline %1 has not ended.</source>
        <translation>管道 %1 尚未结束。</translation>
    </message>
    <message>
        <source>The steps of a pipeline state their compute targets. Submit its file again: studioctl run submit --file FILE --compute NAME</source>
        <translation>管道的步骤指定其计算目标。请重新提交其文件：studioctl run submit --file FILE --compute NAME</translation>
    </message>
    <message>
        <source>The plan of run %1 no longer exists.</source>
        <translation>运行 %1 的计划已不存在。</translation>
    </message>
    <message>
        <source>The job of this schedule was written by a newer version of Compute Studio.</source>
        <translation>此计划的作业由较新版本的 Compute Studio 写入。</translation>
    </message>
    <message>
        <source>The job of this schedule is damaged. Create the schedule again.</source>
        <translation>此计划的作业已损坏。请重新创建计划。</translation>
    </message>
    <message>
        <source>%1 does not exist.</source>
        <translation>%1 不存在。</translation>
    </message>
    <message>
        <source>%1 is not a file. Data of a folder has the type uri_folder or mltable.</source>
        <translation>%1 不是文件。文件夹数据的类型为 uri_folder 或 mltable。</translation>
    </message>
    <message>
        <source>%1 is not a folder. Data of a single file has the type uri_file.</source>
        <translation>%1 不是文件夹。单个文件数据的类型为 uri_file。</translation>
    </message>
    <message>
        <source>The folder %1 has no file &quot;MLTable&quot;, which describes the table. Add one, or use the type uri_folder.</source>
        <translation>文件夹 %1 中没有描述表的“MLTable”文件。请添加，或使用类型 uri_folder。</translation>
    </message>
    <message>
        <source>Only single files are downloaded from a URL: use the type uri_file, for example for an archive, or map the address to a local copy: studioctl map address %1 PATH</source>
        <translation>从 URL 只能下载单个文件：请使用类型 uri_file（例如归档文件），或将地址映射到本地副本：studioctl map address %1 路径</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not on this computer, and nothing is downloaded from there. Map it to a local copy: studioctl map address %2 PATH</source>
        <translation>“%1”不在此计算机上，也不会从那里下载任何内容。请映射到本地副本：studioctl map address %2 PATH</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not name data. Write azureml:NAME:VERSION or azureml:NAME@latest, or azureml://jobs/RUN/outputs/OUTPUT for an output of a run.</source>
        <translation>“%1”没有指明数据。请写作 azureml:NAME:VERSION 或 azureml:NAME@latest，运行的输出写作 azureml://jobs/RUN/outputs/OUTPUT。</translation>
    </message>
    <message>
        <source>The run %1 has not completed yet. Wait for it: studioctl run wait %2</source>
        <translation>运行 %1 尚未完成。请等待：studioctl run wait %2</translation>
    </message>
    <message>
        <source>The run %1 did not complete, so its outputs are no input.</source>
        <translation>运行 %1 未完成，因此其输出不能作为输入。</translation>
    </message>
    <message>
        <source>The run %1 has no output %2 on this computer. &quot;studioctl run download %3&quot; copies what it wrote.</source>
        <translation>运行 %1 在此计算机上没有输出 %2。“studioctl run download %3”会复制其写出的内容。</translation>
    </message>
    <message>
        <source>Several nodes of the run %1 wrote the output %2. Download it and pass the folder: studioctl run download %3</source>
        <translation>运行 %1 的多个节点写出了输出 %2。请下载后传入该文件夹：studioctl run download %3</translation>
    </message>
    <message>
        <source>The content of %1 is missing in the workspace. &quot;studioctl workspace check&quot; lists the damage; create the version again.</source>
        <translation>工作区中缺少 %1 的内容。“studioctl workspace check”会列出损坏情况；请重新创建该版本。</translation>
    </message>
    <message>
        <source>%1 is not frozen: it refers to %2, which cannot be read. %3</source>
        <translation>%1 未冻结：它引用的 %2 无法读取。%3</translation>
    </message>
    <message>
        <source>%1 is not frozen: it refers to %2, which has changed since the version was created. Create the next version: studioctl data create --name %3 --path %4</source>
        <translation>%1 未冻结：它引用的 %2 在创建该版本后已更改。请创建下一个版本：studioctl data create --name %3 --path %4</translation>
    </message>
    <message>
        <source>Input %1: %2</source>
        <translation>输入 %1：%2</translation>
    </message>
    <message>
        <source>Files of the run %1 were not collected, so that its outputs may be incomplete. &quot;studioctl run show %2&quot; lists the reason.</source>
        <translation>运行 %1 的部分文件未被收集，其输出可能不完整。“studioctl run show %2”会列出原因。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not support this run. %2</source>
        <comment>target, why and what to do</comment>
        <translation>“%1”不支持此运行。%2</translation>
    </message>
    <message>
        <source>Ray installs packages without constraints. State versions in the requirements.</source>
        <translation>Ray 安装软件包时不使用约束。请在需求中指定版本。</translation>
    </message>
    <message>
        <source> (as it last said; &quot;studioctl compute check %1&quot; asks again)</source>
        <translation> （以其上次应答为准；“studioctl compute check %1”会再次询问）</translation>
    </message>
    <message>
        <source>The run cannot be scheduled: %1. Reduce the requested resources, choose another target, or queue it anyway with --allow-waiting.</source>
        <translation>无法调度此运行：%1。请减少所请求的资源，选择其他目标，或使用 --allow-waiting 仍然排队。</translation>
    </message>
    <message>
        <source>The run cannot be scheduled on any target: %1. Reduce the requested resources, attach a larger machine, or queue it anyway with --allow-waiting.</source>
        <translation>没有目标可以调度此运行：%1。请减少所请求的资源，附加更大的机器，或使用 --allow-waiting 仍然排队。</translation>
    </message>
    <message>
        <source>Partition, account, QOS, GRES and constraint apply only to Slurm clusters; &quot;%1&quot; is not one. Choose one with --compute.</source>
        <translation>分区、账户、QOS、GRES 和约束属于 Slurm 集群；&quot;%1&quot; 不是。请用 --compute 选择一个。</translation>
    </message>
    <message>
        <source>No compute target accepts runs. &quot;studioctl compute list&quot; lists their states.</source>
        <translation>没有计算目标接受运行。“studioctl compute list”会列出其状态。</translation>
    </message>
    <message>
        <source>Ray uses the Python of its cluster, not a custom interpreter. Remove it, or use an environment of packages.</source>
        <translation>Ray 使用其集群的 Python，而不是某台机器的解释器。请将其移除，或使用软件包环境。</translation>
    </message>
    <message>
        <source>Ray jobs have no login shell. Remove that setting.</source>
        <translation>Ray 作业没有登录 shell。请移除该设置。</translation>
    </message>
    <message>
        <source>Its command, inputs and requirements exceed the size limit of a Ray job. Move them into files in the source folder.</source>
        <translation>其命令、输入和需求超出了 Ray 上运行的长度限制。请将它们写入源文件夹中的文件。</translation>
    </message>
    <message>
        <source>Setup and teardown commands are not supported on Ray. Include them in the command.</source>
        <translation>作业前后的命令不会在 Ray 上执行。请将它们写入命令。</translation>
    </message>
    <message>
        <source>The run %1 has no file %2. The path begins at its working folder: runs:/%3/outputs/%2</source>
        <translation>运行 %1 没有文件 %2。路径从其工作文件夹开始：runs:/%3/outputs/%2</translation>
    </message>
    <message>
        <source>Ray places its jobs itself, beside others. Omit --isolated, or choose another target.</source>
        <translation>Ray 自行将作业与其他作业放在一起。请省略 --isolated，或选择其他目标。</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) in %1 already exist with different content: %2. Nothing there was changed.</source>
        <translation>
            <numerusform>%1 中已有 %n 个内容不同的文件：%2。那里没有任何更改。</numerusform>
        </translation>
    </message>
    <message>
        <source>The stored content of the output %1 is damaged.</source>
        <translation>输出 %1 的已存储内容已损坏。</translation>
    </message>
    <message>
        <source>The folder %1 does not exist, so the output %2 is only kept with the run. &quot;studioctl run download&quot; copies it.</source>
        <translation>文件夹 %1 不存在，因此输出 %2 仅与运行一起保存。可用“studioctl run download”复制它。</translation>
    </message>
    <message>
        <source>%2 of the run %1 is a special file, or a link that leads out of its folder, and is not read.</source>
        <translation>运行 %1 的 %2 是特殊文件，或是指向其文件夹之外的链接，因此不会被读取。</translation>
    </message>
    <message>
        <source>Not enough disk space at %1 to write the output %2. Free some space; the output will be written then.</source>
        <translation>%1 处的磁盘空间不足，无法写入输出 %2。请释放空间，届时将写入该输出。</translation>
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
        <source>%1 per node; %2 to %3 nodes; %4 s idle time before scale-down; %5</source>
        <translation>每个节点 %1；%2 到 %3 个节点；空闲 %4 秒后缩减；%5</translation>
    </message>
    <message>
        <source>Creation requested: %1.</source>
        <translation>已请求创建：%1。</translation>
    </message>
    <message>
        <source>Creation failed: %1</source>
        <translation>无法创建：%1</translation>
    </message>
    <message>
        <source>Change requested: %1.</source>
        <translation>已请求更改：%1。</translation>
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
        <source>Deletion requested.</source>
        <translation>已请求删除。</translation>
    </message>
    <message>
        <source>Deleted. Its runs are kept.</source>
        <translation>已删除。其运行会保留。</translation>
    </message>
    <message numerus="yes">
        <source>Scaling up from %1 to %2 nodes: %n runs queued.</source>
        <translation>
            <numerusform>从 %1 个节点扩展到 %2 个：有 %n 个运行在等待。</numerusform>
        </translation>
    </message>
    <message>
        <source>Scaling down from %1 to %2 nodes: the others were idle for %3 s.</source>
        <translation>从 %1 个节点缩减到 %2 个：其余节点已空闲 %3 秒。</translation>
    </message>
    <message>
        <source>Node %1 started, %2.</source>
        <translation>节点 %1 已启动，%2。</translation>
    </message>
    <message>
        <source>Node %1 released.</source>
        <translation>节点 %1 已释放。</translation>
    </message>
    <message>
        <source>Node %1 failed to start: %2</source>
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
        <source>CPU pinned by affinity</source>
        <translation>CPU 通过亲和性绑定</translation>
    </message>
    <message>
        <source>CPU not pinned</source>
        <translation>CPU 未绑定</translation>
    </message>
    <message>
        <source>%1, memory limited by cgroup</source>
        <translation>%1，内存由 cgroup 限制</translation>
    </message>
    <message>
        <source>%1, memory monitored: jobs that exceed it are killed</source>
        <translation>%1，内存受监视：占用超出的作业会被终止</translation>
    </message>
    <message>
        <source>Scaling down from %1 to %2 nodes: the cluster is being deleted.</source>
        <translation>从 %1 个节点缩减到 %2 个：集群正在删除。</translation>
    </message>
    <message>
        <source>Scaling down from %1 to %2 nodes, the new maximum.</source>
        <translation>从 %1 个节点缩减到 %2 个，即新的上限。</translation>
    </message>
    <message>
        <source>Scaling down from %1 to %2 nodes: a machine is not responding.</source>
        <translation>从 %1 个节点缩减到 %2 个：一台机器无响应。</translation>
    </message>
    <message>
        <source>Scaling down from %1 to %2 nodes: a machine left the pool.</source>
        <translation>从 %1 个节点缩减到 %2 个：一台机器已移出机器池。</translation>
    </message>
    <message>
        <source>Node %1 is unusable: the machine %2 is not responding.</source>
        <translation>节点 %1 不可用：机器 %2 无响应。</translation>
    </message>
    <message>
        <source>Node %1: the machine %2 responds again.</source>
        <translation>节点 %1：机器 %2 已恢复响应。</translation>
    </message>
    <message>
        <source>A whole machine</source>
        <translation>整台机器</translation>
    </message>
    <message>
        <source>%1, memory not limited</source>
        <translation>%1，内存不受限制</translation>
    </message>
    <message>
        <source>a schedule</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>the idle shutdown</source>
        <translation>空闲关闭</translation>
    </message>
    <message>
        <source>the user</source>
        <translation>用户</translation>
    </message>
    <message>
        <source>%1; it stops after %2 idle minutes</source>
        <translation>%1；空闲 %2 分钟后停止</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>Start requested by %1.</source>
        <translation>%1请求启动。</translation>
    </message>
    <message>
        <source>Stop requested by %1.</source>
        <translation>%1请求停止。</translation>
    </message>
    <message>
        <source>Restart requested by the user.</source>
        <translation>用户请求重新启动。</translation>
    </message>
    <message>
        <source>Not started: %1</source>
        <translation>未启动：%1</translation>
    </message>
    <message>
        <source>Scaling up from %1 to %2 nodes.</source>
        <translation>从 %1 个节点扩展到 %2 个。</translation>
    </message>
    <message>
        <source>Scaling down from %1 to %2 nodes: all were idle for %3 s.</source>
        <translation>从 %1 个节点缩减到 %2 个：全部节点已空闲 %3 秒。</translation>
    </message>
    <message>
        <source>Node %1 created as %2.</source>
        <translation>节点 %1 已创建为 %2。</translation>
    </message>
    <message>
        <source>Node %1 (%2) had ended and is started again: %3</source>
        <translation>节点 %1 (%2) 已结束，正在重新启动：%3</translation>
    </message>
    <message>
        <source>Node %1 (%2) no longer exists: %3</source>
        <translation>节点 %1 (%2) 已不存在：%3</translation>
    </message>
    <message>
        <source>CPU limited by the node</source>
        <translation>CPU 由节点限制</translation>
    </message>
    <message>
        <source>Created.</source>
        <translation>已创建。</translation>
    </message>
    <message>
        <source>Scaling down from %1 to %2 nodes: a node no longer exists.</source>
        <translation>正在从 %1 个节点缩减到 %2 个：有一个节点已不存在。</translation>
    </message>
    <message>
        <source>a queued run</source>
        <translation>一个排队的运行</translation>
    </message>
    <message>
        <source>Scaling down from %1 to %2 nodes: an allocation ends.</source>
        <translation>从 %1 个节点缩减到 %2 个节点：一个分配即将结束。</translation>
    </message>
    <message>
        <source>Scaling down from %1 to %2 nodes: their pods have outdated settings.</source>
        <translation>正在从 %1 个节点缩减到 %2 个节点：它们的 Pod 是用以前的设置创建的。</translation>
    </message>
    <message>
        <source>Scaling down from %1 to %2 nodes: a node failed to start.</source>
        <translation>从 %1 个节点缩减到 %2 个：放弃一个未能启动的节点。</translation>
    </message>
    <message>
        <source>Failed: %1</source>
        <translation>失败：%1</translation>
    </message>
    <message>
        <source>The idle shutdown was canceled. %1</source>
        <translation>空闲关闭已撤回。%1</translation>
    </message>
    <message>
        <source>The machine was turned on externally and stays on.</source>
        <translation>机器已由外部开启，并将保持开启。</translation>
    </message>
    <message>
        <source>Node creation is paused: %1</source>
        <translation>节点创建已暂停：%1</translation>
    </message>
    <message>
        <source>Retrying node creation.</source>
        <translation>正在重试创建节点。</translation>
    </message>
    <message>
        <source>Start by the schedule skipped. %1</source>
        <translation>已跳过计划的启动。%1</translation>
    </message>
    <message>
        <source>A GPU of %1</source>
        <translation>%1 的一个 GPU</translation>
    </message>
    <message>
        <source>GPU %1 of %2</source>
        <translation>%2 的 GPU %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 is in quarantine: %n run(s) in a row failed there within seconds of their start and work elsewhere.</source>
        <translation>
            <numerusform>%1 已被隔离：连续 %n 个运行在那里启动后数秒内失败，而在其他位置可以正常运行。</numerusform>
        </translation>
    </message>
    <message>
        <source>See the run %1.</source>
        <translation>请查看运行 %1。</translation>
    </message>
    <message>
        <source>Node %1 keeps the host key of its user data, which its jobs can read: %2</source>
        <translation>节点 %1 保留其用户数据中的主机密钥，其作业可以读取该密钥：%2</translation>
    </message>
    <message numerus="yes">
        <source>%1 quarantined because %n run(s) in a row failed there within seconds of their start and work elsewhere. Last failed run: %2.</source>
        <translation>
            <numerusform>%1 已被隔离，因为连续 %n 个运行在那里启动后数秒内失败，而在其他位置可以正常运行。最近失败的运行：%2。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: probe run %2 is placed there during the quarantine.</source>
        <translation>%1：隔离期间在那里放置试运行 %2。</translation>
    </message>
    <message numerus="yes">
        <source>%1 stays in quarantine: the probe run %2 failed within seconds. The next one is placed in %n minute(s).</source>
        <translation>
            <numerusform>%1 仍处于隔离状态：试运行 %2 在数秒内失败。下一次试运行将在 %n 分钟后放置。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 released from quarantine: the run %2 worked there.</source>
        <translation>%1 已解除隔离：运行 %2 在那里正常运行。</translation>
    </message>
    <message>
        <source>%1 released from quarantine by the user.</source>
        <translation>%1 已由用户解除隔离。</translation>
    </message>
    <message>
        <source>Created. Node size verified on %1.</source>
        <translation>已创建。已在 %1 上验证节点规格。</translation>
    </message>
    <message>
        <source>Attached.</source>
        <translation>已附加。</translation>
    </message>
    <message>
        <source>Connected.</source>
        <translation>已连接。</translation>
    </message>
    <message>
        <source>Unreachable: %1</source>
        <translation>无法连接：%1</translation>
    </message>
    <message>
        <source>Drained: takes no new runs.</source>
        <translation>已排空：不接受新的运行。</translation>
    </message>
    <message>
        <source>Takes new runs again.</source>
        <translation>重新接受新的运行。</translation>
    </message>
    <message>
        <source>Scaling down from %1 to %2 nodes: not all nodes of a run started in time.</source>
        <translation>从 %1 个节点缩减到 %2 个：某个运行的节点未能全部及时启动。</translation>
    </message>
</context>
<context>
    <name>TargetText</name>
    <message>
        <source>There is no compute target &quot;%1&quot;. Available: %2.</source>
        <translation>没有计算目标“%1”。现有：%2。</translation>
    </message>
    <message>
        <source>The number of concurrent runs must be between 1 and %1.</source>
        <translation>同时运行数必须在 1 到 %1 之间。</translation>
    </message>
    <message>
        <source>A cluster runs one job per node at a time. Change its maximum number of nodes instead, with --max-instances.</source>
        <translation>集群的每个节点一次只执行一个作业。请改用 --max-instances 更改其最大节点数。</translation>
    </message>
    <message>
        <source>A compute target &quot;%1&quot; already exists. Choose another name.</source>
        <translation>已有计算目标“%1”。请选择其他名称。</translation>
    </message>
    <message numerus="yes">
        <source>%n runs on &quot;%1&quot; have not ended. Wait for them or cancel them; or leave them running there untracked (--leave-runs).</source>
        <translation>
            <numerusform>“%1”上有 %n 个运行尚未结束。请等待或取消它们；或让它们在那里继续运行，但不再跟踪 (--leave-runs)。</numerusform>
        </translation>
    </message>
    <message>
        <source>&quot;%1&quot; hosts nodes of clusters. Delete those clusters first.</source>
        <translation>有集群的节点位于“%1”上。请先删除它们。</translation>
    </message>
    <message numerus="yes">
        <source>%n runs on &quot;%1&quot; have not ended, or their outputs are still being collected. Wait for them or cancel them. Nothing was removed.</source>
        <translation>
            <numerusform>“%1”上有 %n 个运行尚未结束，或其输出仍在收集。请等待或取消它们。未移除任何内容。</numerusform>
        </translation>
    </message>
    <message>
        <source>this computer</source>
        <translation>此计算机</translation>
    </message>
    <message>
        <source>A machine can have at most %1 labels.</source>
        <translation>一台机器最多可有 %1 个标签。</translation>
    </message>
    <message>
        <source>A cluster has the labels and GPU rules of the machine that hosts its nodes. Change them there.</source>
        <translation>集群使用承载其节点的机器的标签和 GPU 规则。请在那里更改。</translation>
    </message>
    <message>
        <source>No machine of the pool &quot;%1&quot; is attached any more.</source>
        <translation>机器池“%1”中已没有附加的机器。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is part of the pool &quot;%2&quot;. Remove it from the pool first, or detach it with --leave-pools: studioctl compute update %2 --remove-machine %1</source>
        <translation>“%1”属于机器池“%2”。请先将其从机器池移除，或使用 --leave-pools 分离：studioctl compute update %2 --remove-machine %1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is the connection to the cluster &quot;%2&quot;. Detach that one first: studioctl compute detach %2</source>
        <translation>“%1”用于连接集群“%2”。请先分离该集群：studioctl compute detach %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid label. Use KEY=VALUE, at most %2 characters.</source>
        <translation>“%1”不是有效的标签。请使用 KEY=VALUE，最多 %2 个字符。</translation>
    </message>
</context>
<context>
    <name>TransferText</name>
    <message>
        <source>The workspace&apos;s disk is nearly full: logs are paused until there is space.</source>
        <translation>工作区所在磁盘几乎已满：日志等待可用空间。</translation>
    </message>
    <message>
        <source>The copy of a log was changed by another program.</source>
        <translation>日志的副本被其他程序更改了。</translation>
    </message>
    <message>
        <source>The file arrived damaged twice, or it keeps changing.</source>
        <translation>文件两次到达时均已损坏，或者它一直在变化。</translation>
    </message>
    <message>
        <source>A file that is being downloaded was changed by another program.</source>
        <translation>正在下载的文件被其他程序更改了。</translation>
    </message>
    <message>
        <source>A file of the snapshot is damaged or missing in the workspace. Submit the run again.</source>
        <translation>工作区中快照的一个文件已损坏或缺失。请重新提交该运行。</translation>
    </message>
    <message>
        <source>The snapshot has no valid name.</source>
        <translation>快照没有正确的名称。</translation>
    </message>
    <message>
        <source>The log of this run was restarted too many times. Delete its older copies.</source>
        <translation>此运行的日志重新开始的次数过多。请移除其较旧的副本。</translation>
    </message>
    <message>
        <source>The machine sent an unrequested part of a log. It will be read again on the next connection.</source>
        <translation>该机器发送了未请求的日志片段。下次连接时会重新读取。</translation>
    </message>
</context>
<context>
    <name>UsageText</name>
    <message>
        <source>A price was set at or after that time; earlier costs can no longer be changed.</source>
        <translation>在该时间或之后已设置价格；之前的费用无法再更改。</translation>
    </message>
</context>
<context>
    <name>VmText</name>
    <message>
        <source>The agent does not describe a virtual machine.</source>
        <translation>代理没有描述虚拟机。</translation>
    </message>
    <message>
        <source>it was not started</source>
        <translation>它没有启动</translation>
    </message>
    <message>
        <source>its process ended</source>
        <translation>其进程已结束</translation>
    </message>
    <message>
        <source>processors are emulated, about ten times slower, because /dev/kvm is missing, too slow here, or closed to this user</source>
        <translation>处理器为模拟，大约慢十倍，因为 /dev/kvm 不存在、在此处太慢或此用户无权使用</translation>
    </message>
    <message>
        <source>%1 is not installed there.</source>
        <translation>那里没有安装 %1。</translation>
    </message>
    <message>
        <source>%1 was ended by a signal.</source>
        <translation>%1 被信号终止。</translation>
    </message>
    <message>
        <source>%1 failed without a message.</source>
        <translation>%1 失败，没有给出消息。</translation>
    </message>
    <message>
        <source>%1 timed out.</source>
        <translation>%1 未在时限内结束。</translation>
    </message>
    <message>
        <source>%1 produced too much output.</source>
        <translation>%1 的输出过多。</translation>
    </message>
    <message>
        <source>The libvirt user needs access to its parent folders.</source>
        <translation>libvirt 用户需要访问其上级文件夹的权限。</translation>
    </message>
</context>
<context>
    <name>VmsProviderText</name>
    <message>
        <source>&quot;%1&quot; is not the absolute path of a file without commas, quotes and line breaks.</source>
        <translation>“%1”不是不含逗号、引号和换行符的文件绝对路径。</translation>
    </message>
    <message>
        <source>Virtual machines that QEMU or libvirt runs on this computer or on an attached machine</source>
        <translation>由 QEMU 或 libvirt 在此计算机或附加机器上运行的虚拟机</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not create virtual machines. Use qemu or libvirt.</source>
        <translation>“%1”不能创建虚拟机。请使用 qemu 或 libvirt。</translation>
    </message>
    <message>
        <source>Virtual machines need a disk image, such as a cloud image with cloud-init, or a kernel. Specify the path of the image on the machine.</source>
        <translation>虚拟机需要磁盘映像（例如带有 cloud-init 的云映像）或内核。请指定映像在机器上的路径。</translation>
    </message>
    <message>
        <source>An initrd requires a kernel. Specify the kernel as well.</source>
        <translation>initrd 需要内核。请同时指定内核。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a name of a user: lower-case letters, digits, &quot;_&quot; and &quot;-&quot;.</source>
        <translation>“%1”不是用户名：只能使用小写字母、数字、“_”和“-”。</translation>
    </message>
    <message>
        <source>The size of a disk cannot be negative.</source>
        <translation>磁盘大小不能为负数。</translation>
    </message>
    <message>
        <source>Virtual machine nodes do not support GPUs. Use the provider slots.</source>
        <translation>虚拟机节点不支持 GPU。请使用提供方 slots。</translation>
    </message>
    <message>
        <source>image</source>
        <translation>镜像</translation>
    </message>
</context>
</TS>
