<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>ActivityPartsText</name>
    <message>
        <source>Activity</source>
        <translation>活动</translation>
    </message>
</context>
<context>
    <name>AttachDraftText</name>
    <message>
        <source>A compute target with this name already exists. Choose another.</source>
        <translation>已有同名的计算目标。请选择其他名称。</translation>
    </message>
    <message>
        <source>Jump host %1: %2</source>
        <translation>跳板主机 %1：%2</translation>
    </message>
    <message>
        <source>The vault is not open. Create or unlock it, or choose another place for secrets.</source>
        <translation>保管库未打开。请创建或解锁保管库，或为机密信息选择其他保存位置。</translation>
    </message>
    <message>
        <source>Choose at least one GPU, or let runs use all of them.</source>
        <translation>请至少选择一个 GPU，或允许运行使用全部 GPU。</translation>
    </message>
    <message>
        <source>The machine has not been checked yet. Run the check.</source>
        <translation>尚未检查此机器。请运行检查。</translation>
    </message>
    <message>
        <source>The address or sign-in has changed since the check. Check again.</source>
        <translation>检查后地址或登录方式已更改。请重新检查。</translation>
    </message>
    <message>
        <source>The check is still running. Wait for it to finish, or answer the machine&apos;s prompts.</source>
        <translation>检查仍在进行。请等待完成，或回答机器的询问。</translation>
    </message>
    <message>
        <source>The check failed. Fix the reported problems and check again.</source>
        <translation>检查失败。请解决所报告的问题，然后重新检查。</translation>
    </message>
    <message>
        <source>key file</source>
        <translation>密钥文件</translation>
    </message>
    <message>
        <source>ssh-agent</source>
        <translation>ssh-agent</translation>
    </message>
    <message>
        <source>password</source>
        <translation>密码</translation>
    </message>
    <message>
        <source>interactive</source>
        <translation>交互式</translation>
    </message>
    <message>
        <source>any method</source>
        <translation>任何方式</translation>
    </message>
    <message>
        <source>%1 %2 (line %3): %4</source>
        <translation>%1 %2（第 %3 行）：%4</translation>
    </message>
    <message>
        <source>No address is specified.</source>
        <translation>未指定地址。</translation>
    </message>
</context>
<context>
    <name>AxisLabelText</name>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 d</source>
        <translation>%1 天</translation>
    </message>
    <message>
        <source>%1 d %2 h</source>
        <translation>%1 天 %2 小时</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 小时</translation>
    </message>
    <message>
        <source>%1/s</source>
        <translation>%1/秒</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>Epoch %1</source>
        <translation>第 %1 轮</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>Time since start</source>
        <translation>自开始以来的时间</translation>
    </message>
    <message>
        <source>Time of day</source>
        <translation>时刻</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>轮次</translation>
    </message>
</context>
<context>
    <name>BudgetDialogText</name>
    <message>
        <source>Edit budget</source>
        <translation>编辑预算</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>The whole workspace</source>
        <translation>整个工作区</translation>
    </message>
    <message>
        <source>One compute target</source>
        <translation>一个计算目标</translation>
    </message>
    <message>
        <source>One experiment</source>
        <translation>一个实验</translation>
    </message>
    <message>
        <source>Applies to</source>
        <translation>适用于</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>货币</translation>
    </message>
    <message>
        <source>Hold new runs when the budget is used up</source>
        <translation>预算用完后暂缓新的运行</translation>
    </message>
    <message>
        <source>Create budget</source>
        <translation>创建预算</translation>
    </message>
    <message>
        <source>Applies to each calendar month. Counts only targets that have a price in this currency.</source>
        <translation>按自然月计算。仅计入以此货币定价的计算目标。</translation>
    </message>
    <message>
        <source>Monthly amount</source>
        <translation>每月金额</translation>
    </message>
    <message>
        <source>Warn at</source>
        <translation>警告阈值</translation>
    </message>
    <message>
        <source>Select the compute target.</source>
        <translation>请选择计算目标。</translation>
    </message>
    <message>
        <source>Enter the name of the experiment.</source>
        <translation>请输入实验名称。</translation>
    </message>
</context>
<context>
    <name>ChartExportText</name>
    <message>
        <source>The file could not be written. Choose another location.</source>
        <translation>无法写入文件。请选择其他位置。</translation>
    </message>
</context>
<context>
    <name>ClusterDeletionText</name>
    <message>
        <source>The cluster cannot be deleted now.</source>
        <translation>现在无法删除集群。</translation>
    </message>
    <message>
        <source>Delete the cluster %1?</source>
        <translation>删除集群 %1？</translation>
    </message>
    <message numerus="yes">
        <source>Its %n node(s) are released, and it accepts no more runs.</source>
        <translation>
            <numerusform>其 %n 个节点会释放，并且不再接受运行。</numerusform>
        </translation>
    </message>
    <message>
        <source>It accepts no more runs.</source>
        <translation>它不再接受运行。</translation>
    </message>
    <message>
        <source>Its node and operation history is deleted. Its runs are kept, with their logs and outputs.</source>
        <translation>其节点和操作的历史记录会被删除。其运行及日志和输出会保留。</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>The cluster could not be deleted.</source>
        <translation>无法删除集群。</translation>
    </message>
    <message>
        <source>Deleting %1</source>
        <translation>正在删除 %1</translation>
    </message>
    <message>
        <source>Detach the Kubernetes cluster %1?</source>
        <translation>分离 Kubernetes 集群 %1？</translation>
    </message>
    <message>
        <source>The Kubernetes cluster itself stays as it is.</source>
        <translation>Kubernetes 集群本身保持不变。</translation>
    </message>
    <message>
        <source>Detach</source>
        <translation>分离</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
</context>
<context>
    <name>ClusterDraftText</name>
    <message>
        <source>A compute target with this name already exists. Choose another; %1 is available.</source>
        <translation>已有同名的计算目标。请选择其他名称；%1 可用。</translation>
    </message>
    <message>
        <source>Choose a size, or enter custom cores and memory.</source>
        <translation>请选择规格，或自定义核数和内存。</translation>
    </message>
    <message>
        <source>Select at least one machine of the pool.</source>
        <translation>请至少选择机器池中的一台机器。</translation>
    </message>
    <message>
        <source>The hardware of %1 is not known yet. Connect the machine first.</source>
        <translation>尚不清楚 %1 的硬件。请先连接该机器。</translation>
    </message>
    <message numerus="yes">
        <source>The machines have room for %n node(s).</source>
        <translation>
            <numerusform>这些机器可容纳 %n 个节点。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The machines have room for %n node(s), fewer than the maximum.</source>
        <translation>
            <numerusform>这些机器可容纳 %n 个节点，少于上限。</numerusform>
        </translation>
    </message>
    <message>
        <source>each machine of the pool</source>
        <translation>机器池的每台机器</translation>
    </message>
    <message>
        <source>Load account and sizes first.</source>
        <translation>请先加载账户和规格。</translation>
    </message>
    <message>
        <source>Select a VM size.</source>
        <translation>请选择 VM 规格。</translation>
    </message>
    <message>
        <source>Price per hour: unknown</source>
        <translation>每小时价格：未知</translation>
    </message>
    <message>
        <source>%1 an hour</source>
        <translation>每小时 %1</translation>
    </message>
    <message>
        <source>%1 to %2 an hour</source>
        <translation>每小时 %1 至 %2</translation>
    </message>
    <message>
        <source>This cloud has no spot machines. Select Dedicated.</source>
        <translation>此云没有竞价型机器。请选择“专用”。</translation>
    </message>
    <message>
        <source>%1 in %2, account %3: %4</source>
        <translation>%2 中的 %1，账户 %3：%4</translation>
    </message>
    <message>
        <source>Whole machines: %1</source>
        <translation>整台机器：%1</translation>
    </message>
    <message>
        <source>Slices of %1</source>
        <translation>%1 的切片</translation>
    </message>
    <message>
        <source>Allocations of the Slurm cluster %1</source>
        <translation>Slurm 集群 %1 的分配</translation>
    </message>
    <message>
        <source>Allocations of the Slurm cluster %1, partition %2</source>
        <translation>Slurm 集群 %1 的分配，分区 %2</translation>
    </message>
    <message>
        <source>Virtual machines on %1: %2</source>
        <translation>%1 上的虚拟机：%2</translation>
    </message>
    <message>
        <source>Containers on %1: %2</source>
        <translation>%1 上的容器：%2</translation>
    </message>
    <message>
        <source>file system of the machine</source>
        <translation>机器的文件系统</translation>
    </message>
    <message>
        <source>decided by partition and QOS</source>
        <translation>由分区和 QOS 决定</translation>
    </message>
    <message>
        <source>dedicated</source>
        <translation>专用</translation>
    </message>
    <message>
        <source>low priority: spot machines, which the cloud may evict at any time</source>
        <translation>低优先级：竞价型机器，云可随时收回</translation>
    </message>
    <message>
        <source>low priority: other programs on the machine take precedence</source>
        <translation>低优先级：机器上的其他程序优先</translation>
    </message>
    <message>
        <source>Virtual machines on this computer: %1</source>
        <translation>此计算机上的虚拟机：%1</translation>
    </message>
    <message>
        <source>Containers on this computer: %1</source>
        <translation>此计算机上的容器：%1</translation>
    </message>
    <message>
        <source>Slices of this computer</source>
        <translation>此计算机的切片</translation>
    </message>
</context>
<context>
    <name>ClusterStatusText</name>
    <message>
        <source>Idle</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>正在运行</translation>
    </message>
    <message>
        <source>Preparing</source>
        <translation>正在准备</translation>
    </message>
    <message>
        <source>Leaving</source>
        <translation>正在释放</translation>
    </message>
    <message>
        <source>Preempted</source>
        <translation>已抢占</translation>
    </message>
    <message>
        <source>Unusable</source>
        <translation>不可用</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1 idle</source>
        <translation>%1 个空闲</translation>
    </message>
    <message>
        <source>%1 busy</source>
        <translation>%1 个忙碌</translation>
    </message>
    <message>
        <source>%1 other</source>
        <translation>%1 个其他</translation>
    </message>
    <message>
        <source>Ready · steady</source>
        <translation>就绪 · 稳定</translation>
    </message>
    <message>
        <source>Ready · resizing</source>
        <translation>就绪 · 正在调整</translation>
    </message>
    <message>
        <source>Busy · steady</source>
        <translation>忙碌 · 稳定</translation>
    </message>
    <message>
        <source>Resizing</source>
        <translation>正在调整</translation>
    </message>
    <message>
        <source>Steady</source>
        <translation>稳定</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) waiting for a node</source>
        <translation>
            <numerusform>%n 个运行在等待节点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) starting</source>
        <translation>
            <numerusform>%n 个节点正在启动</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) leaving</source>
        <translation>
            <numerusform>%n 个节点正在释放</numerusform>
        </translation>
    </message>
    <message>
        <source>Resizing: fewer nodes than the minimum.</source>
        <translation>正在调整：节点少于最小值。</translation>
    </message>
    <message>
        <source>Resizing: %1.</source>
        <translation>正在调整：%1。</translation>
    </message>
    <message>
        <source>Steady. Scaled to 0 nodes; nodes start with the next run.</source>
        <translation>稳定。已缩减到 0 个节点；下次运行时会启动节点。</translation>
    </message>
    <message numerus="yes">
        <source>Steady at the maximum: %n run(s) waiting for a node.</source>
        <translation>
            <numerusform>已稳定在最大值：%n 个运行在等待节点。</numerusform>
        </translation>
    </message>
    <message>
        <source>Steady: idle nodes are released after %1.</source>
        <translation>稳定：空闲 %1的节点会释放。</translation>
    </message>
    <message>
        <source>Verifying the node size on the machine.</source>
        <translation>正在机器上验证节点规格。</translation>
    </message>
    <message>
        <source>Verifying the new values on the machine.</source>
        <translation>正在机器上验证新值。</translation>
    </message>
    <message>
        <source>Releasing its nodes before deletion. Its runs are kept.</source>
        <translation>正在释放其节点，然后删除集群。其运行会保留。</translation>
    </message>
    <message>
        <source>Creation failed; it accepts no runs.</source>
        <translation>创建失败，不接受运行。</translation>
    </message>
    <message>
        <source>Creation was canceled.</source>
        <translation>创建已取消。</translation>
    </message>
    <message>
        <source>Node size verified. The cluster is ready.</source>
        <translation>已验证节点规格。集群已就绪。</translation>
    </message>
    <message>
        <source>Node size verified. The cluster is idle; the scheduler starts when there is work.</source>
        <translation>已验证节点规格。集群空闲；有工作时调度程序会启动。</translation>
    </message>
    <message>
        <source>Low priority</source>
        <translation>低优先级</translation>
    </message>
    <message>
        <source>Dedicated</source>
        <translation>专用</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>%1 running</source>
        <translation>%1 个运行中</translation>
    </message>
    <message>
        <source>%1 queued</source>
        <translation>%1 个排队中</translation>
    </message>
    <message>
        <source>The local computer cannot be deleted.</source>
        <translation>无法删除本地计算机。</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) on it have not ended. Cancel them first, or wait for them to finish.</source>
        <translation>
            <numerusform>其上有 %n 个运行尚未结束。请先取消，或等待其结束。</numerusform>
        </translation>
    </message>
    <message>
        <source>Creating the container</source>
        <translation>正在创建容器</translation>
    </message>
    <message>
        <source>Checking whether the container was created</source>
        <translation>正在检查容器是否已创建</translation>
    </message>
    <message>
        <source>Starting the container</source>
        <translation>正在启动容器</translation>
    </message>
    <message>
        <source>Removing the container</source>
        <translation>正在移除容器</translation>
    </message>
    <message>
        <source>Removing the container: %1</source>
        <translation>正在移除容器：%1</translation>
    </message>
    <message>
        <source>Stopping the container</source>
        <translation>正在停止容器</translation>
    </message>
    <message>
        <source>The container is stopped</source>
        <translation>容器已停止</translation>
    </message>
    <message>
        <source>Creating the node</source>
        <translation>正在创建节点</translation>
    </message>
    <message>
        <source>Checking whether the node was created</source>
        <translation>正在检查节点是否已创建</translation>
    </message>
    <message>
        <source>Starting the node</source>
        <translation>正在启动节点</translation>
    </message>
    <message>
        <source>Removing the node</source>
        <translation>正在移除节点</translation>
    </message>
    <message>
        <source>Removing the node: %1</source>
        <translation>正在移除节点：%1</translation>
    </message>
    <message>
        <source>Stopping the node</source>
        <translation>正在停止节点</translation>
    </message>
    <message>
        <source>The node is stopped</source>
        <translation>节点已停止</translation>
    </message>
    <message>
        <source>Steady: node count matches demand.</source>
        <translation>稳定：节点数与需求相符。</translation>
    </message>
    <message>
        <source>Will be created when the scheduler starts.</source>
        <translation>调度程序启动后创建。</translation>
    </message>
    <message>
        <source>Starting the node. CPU emulation makes this take minutes.</source>
        <translation>正在启动节点。由于 CPU 为模拟，需要几分钟。</translation>
    </message>
    <message>
        <source>Emulated CPU: about 10 times slower</source>
        <translation>模拟 CPU：大约慢 10 倍</translation>
    </message>
    <message>
        <source>Deletion is already in progress.</source>
        <translation>正在删除中。</translation>
    </message>
    <message numerus="yes">
        <source>Steady: %n run(s) queued; see the queue for the reason.</source>
        <translation>
            <numerusform>已稳定：%n 个运行在排队；原因见队列。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Steady: %n run(s) queued. %1</source>
        <translation>
            <numerusform>已稳定：%n 个运行在排队。%1</numerusform>
        </translation>
    </message>
    <message>
        <source>up to %1 × %2</source>
        <translation>最多 %1 × %2</translation>
    </message>
</context>
<context>
    <name>ComparedRowText</name>
    <message>
        <source>%1 (lowest)</source>
        <translation>%1（最低）</translation>
    </message>
    <message>
        <source>%1 (highest)</source>
        <translation>%1（最高）</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
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
        <source>Attempts</source>
        <translation>尝试</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>运行配置</translation>
    </message>
    <message>
        <source>Source folder</source>
        <translation>源文件夹</translation>
    </message>
    <message>
        <source>Python</source>
        <translation>Python</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>环境</translation>
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
        <source>Time limit</source>
        <translation>时间限制</translation>
    </message>
    <message>
        <source>Grace period</source>
        <translation>宽限期</translation>
    </message>
    <message>
        <source>Retries</source>
        <translation>重试次数</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>快照</translation>
    </message>
    <message>
        <source>Input %1</source>
        <translation>输入 %1</translation>
    </message>
    <message>
        <source>Output %1</source>
        <translation>输出 %1</translation>
    </message>
    <message>
        <source>Variable %1</source>
        <translation>变量 %1</translation>
    </message>
    <message>
        <source>Package %1</source>
        <translation>包 %1</translation>
    </message>
</context>
<context>
    <name>ComputeAdviceText</name>
    <message>
        <source>The local computer</source>
        <translation>本地计算机</translation>
    </message>
    <message>
        <source>You experiment with one run at a time, and this computer is free. It needs no setup and gives each run all its resources.</source>
        <translation>逐个进行试验，而且此计算机空闲。它无需设置，每个运行都可使用全部资源。</translation>
    </message>
    <message>
        <source>A compute cluster with low priority</source>
        <translation>低优先级的计算集群</translation>
    </message>
    <message>
        <source>A compute cluster</source>
        <translation>计算集群</translation>
    </message>
    <message>
        <source>You work on this computer at the same time. Low priority yields to other programs, and each node is limited to its cores and memory.</source>
        <translation>同时还要在此计算机上工作。低优先级让其他程序优先，每个节点限定在自己的核心和内存内。</translation>
    </message>
    <message>
        <source>A cluster queue is best for many runs: the cluster scales up with it, gives each run a node of the same size, and releases the nodes afterwards.</source>
        <translation>大量运行最适合在集群的队列中排队：集群随之扩展，为每个运行提供相同规格的节点，之后再释放节点。</translation>
    </message>
    <message>
        <source>Production runs need the same conditions each time: a cluster node always has the same cores and memory, whatever else is running.</source>
        <translation>生产运行每次都需要相同的条件：无论其他程序如何，集群节点的核心和内存始终相同。</translation>
    </message>
</context>
<context>
    <name>ConfirmationText</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
</context>
<context>
    <name>CudaSupportText</name>
    <message>
        <source>supported CUDA version unknown</source>
        <translation>支持的 CUDA 版本未知</translation>
    </message>
    <message>
        <source>CUDA up to %1</source>
        <translation>CUDA 最高 %1</translation>
    </message>
    <message>
        <source>%1: OK, this GPU requires %2</source>
        <translation>%1：正常，此 GPU 需要 %2</translation>
    </message>
    <message>
        <source>%1: too old, this GPU requires %2. Ask the administrator for a newer driver</source>
        <translation>%1：太旧，此 GPU 需要 %2。请联系管理员更新驱动程序</translation>
    </message>
</context>
<context>
    <name>DataPartsText</name>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>New data</source>
        <translation>新建数据</translation>
    </message>
</context>
<context>
    <name>DurationUnitText</name>
    <message>
        <source>%1 (s)</source>
        <translation>%1（秒）</translation>
    </message>
    <message>
        <source>%1 (min)</source>
        <translation>%1（分钟）</translation>
    </message>
    <message>
        <source>%1 (h)</source>
        <translation>%1（小时）</translation>
    </message>
    <message>
        <source>%1 (d)</source>
        <translation>%1（天）</translation>
    </message>
</context>
<context>
    <name>EnvironmentChoiceText</name>
    <message>
        <source>Enter the full path of the interpreter, e.g. /usr/bin/python3.</source>
        <translation>请输入解释器的完整路径，例如 /usr/bin/python3。</translation>
    </message>
    <message>
        <source>Choose an environment, or create one first.</source>
        <translation>请选择一个环境，或先创建一个。</translation>
    </message>
    <message>
        <source>Choose a requirements file.</source>
        <translation>请选择依赖项文件。</translation>
    </message>
    <message numerus="yes">
        <source>The file has %n problem(s), listed below. Fix them in the file.</source>
        <translation>
            <numerusform>文件有 %n 个问题（见下方）。请在文件中更正。</numerusform>
        </translation>
    </message>
    <message>
        <source>The file lists no packages. Choose another.</source>
        <translation>文件中没有软件包。请选择其他文件。</translation>
    </message>
    <message>
        <source>Enter the full path of the interpreter, or search for one on the machine.</source>
        <translation>请输入解释器的完整路径，或在机器上查找。</translation>
    </message>
    <message>
        <source>Enter an image, e.g. docker.io/library/python:3.11.</source>
        <translation>请输入镜像，例如 docker.io/library/python:3.11。</translation>
    </message>
    <message>
        <source>Default python3 on PATH</source>
        <translation>PATH 中的默认 python3</translation>
    </message>
    <message>
        <source>Same as the earlier run: %1</source>
        <translation>与之前的运行相同：%1</translation>
    </message>
    <message>
        <source>The file could not be opened. Check its path and permissions.</source>
        <translation>无法打开文件。请检查其路径和权限。</translation>
    </message>
    <message>
        <source>The file is larger than 1 MB. Choose a package list.</source>
        <translation>文件大于 1 MB。请选择软件包列表。</translation>
    </message>
</context>
<context>
    <name>EnvironmentDraftText</name>
    <message>
        <source>Enter a name of up to 64 letters, digits, &quot;.&quot;, &quot;_&quot;, and &quot;-&quot;, starting with a letter or digit.</source>
        <translation>请输入不超过 64 个字符的名称：字母、数字、“.”、“_”和“-”，以字母或数字开头。</translation>
    </message>
    <message>
        <source>Too long: the limit is 1 MB.</source>
        <translation>内容过长：最多 1 MB。</translation>
    </message>
    <message numerus="yes">
        <source>The packages have %n problem(s), listed with line and column.</source>
        <translation>
            <numerusform>软件包有 %n 个问题，已按行和列列出。</numerusform>
        </translation>
    </message>
    <message>
        <source>Specify at least one package, or a Python version.</source>
        <translation>请至少指定一个软件包或一个 Python 版本。</translation>
    </message>
    <message>
        <source>Enter the full path of the interpreter, e.g. /opt/envs/torch/bin/python.</source>
        <translation>请输入解释器的完整路径，例如 /opt/envs/torch/bin/python。</translation>
    </message>
    <message>
        <source>Enter the full path of the folder with the Dockerfile, starting with &quot;/&quot;.</source>
        <translation>请输入含 Dockerfile 的文件夹的完整路径，以“/”开头。</translation>
    </message>
    <message>
        <source>Enter an image, e.g. docker.io/library/python:3.11.</source>
        <translation>请输入镜像，例如 docker.io/library/python:3.11。</translation>
    </message>
    <message>
        <source>The value &quot;%1&quot; needs a variable name.</source>
        <translation>值“%1”需要变量名称。</translation>
    </message>
    <message>
        <source>The variable %1 is defined twice. Remove one.</source>
        <translation>变量 %1 重复定义。请移除一个。</translation>
    </message>
    <message>
        <source>Conda file</source>
        <translation>Conda 文件</translation>
    </message>
    <message>
        <source>pip requirements</source>
        <translation>pip 依赖项</translation>
    </message>
    <message>
        <source>Package list</source>
        <translation>软件包列表</translation>
    </message>
</context>
<context>
    <name>EnvironmentLabelText</name>
    <message numerus="yes">
        <source>%n package(s)</source>
        <translation>
            <numerusform>%n 个软件包</numerusform>
        </translation>
    </message>
    <message>
        <source>no packages</source>
        <translation>无软件包</translation>
    </message>
    <message>
        <source>Python %1</source>
        <translation>Python %1</translation>
    </message>
    <message>
        <source>User-managed</source>
        <translation>用户管理</translation>
    </message>
    <message>
        <source>System-managed</source>
        <translation>系统管理</translation>
    </message>
    <message>
        <source>Container</source>
        <translation>容器</translation>
    </message>
    <message>
        <source>Build context</source>
        <translation>构建上下文</translation>
    </message>
    <message>
        <source>%1 with %2</source>
        <translation>%1，含 %2</translation>
    </message>
    <message>
        <source>Canceled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>built in %1</source>
        <translation>用时 %1</translation>
    </message>
    <message>
        <source>Ready on %1 – no build needed.</source>
        <translation>在 %1 上已就绪，无需构建。</translation>
    </message>
    <message>
        <source>The last build on %1 failed: %2 The run will retry it.</source>
        <translation>上次在 %1 上构建失败：%2 运行会重新尝试。</translation>
    </message>
    <message>
        <source>Building on %1: %2.</source>
        <translation>正在 %1 上构建：%2。</translation>
    </message>
    <message>
        <source>Checked once on %1 before the first job starts; takes a few seconds.</source>
        <translation>首个作业开始前会在 %1 上检查一次：需要几秒钟。</translation>
    </message>
    <message>
        <source>Will be built once on %1 (about %2, based on earlier builds); later runs reuse it.</source>
        <translation>将在 %1 上构建一次（根据以往构建约需 %2）；以后的运行会复用。</translation>
    </message>
    <message>
        <source>Will be built once on %1 (a few minutes); later runs reuse it.</source>
        <translation>将在 %1 上构建一次（约几分钟）；以后的运行会复用。</translation>
    </message>
    <message>
        <source> (CPU)</source>
        <translation> (CPU)</translation>
    </message>
    <message>
        <source> (CUDA %1)</source>
        <translation> (CUDA %1)</translation>
    </message>
</context>
<context>
    <name>EnvironmentPartsText</name>
    <message>
        <source>Environments</source>
        <translation>环境</translation>
    </message>
    <message>
        <source>New environment</source>
        <translation>新建环境</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>环境</translation>
    </message>
</context>
<context>
    <name>ExtendDialogText</name>
    <message>
        <source>Extend sweep</source>
        <translation>扩展扫描</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>不变</translation>
    </message>
    <message>
        <source> h</source>
        <comment>hours</comment>
        <translation> 小时</translation>
    </message>
    <message numerus="yes">
        <source>Retry %n failed trial(s)</source>
        <translation>
            <numerusform>重试 %n 个失败的试验</numerusform>
        </translation>
    </message>
    <message>
        <source>Extend</source>
        <translation>扩展</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Max total trials</source>
        <translation>最大试验总数</translation>
    </message>
    <message>
        <source>Max concurrent trials</source>
        <translation>最大并发试验数</translation>
    </message>
    <message>
        <source>Time limit from now</source>
        <translation>从现在起的时间限制</translation>
    </message>
    <message>
        <source>An ended sweep continues with the same seed. Existing trials count toward the total.</source>
        <translation>已结束的扫描将以相同的种子继续。已有的试验计入总数。</translation>
    </message>
</context>
<context>
    <name>FormatText</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 B</source>
        <translation>%1 B</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 分 %2 秒</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 小时 %2 分</translation>
    </message>
    <message>
        <source>%1 d %2 h</source>
        <translation>%1 天 %2 小时</translation>
    </message>
    <message>
        <source>just now</source>
        <translation>刚刚</translation>
    </message>
    <message>
        <source>%1 min ago</source>
        <translation>%1 分钟前</translation>
    </message>
    <message>
        <source>today %1</source>
        <translation>今天 %1</translation>
    </message>
    <message>
        <source>yesterday %1</source>
        <translation>昨天 %1</translation>
    </message>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>tomorrow %1</source>
        <translation>明天 %1</translation>
    </message>
</context>
<context>
    <name>ForwardDialogText</name>
    <message>
        <source>Forward a port of %1</source>
        <translation>转发 %1 的端口</translation>
    </message>
    <message>
        <source>Opens a web page served on the machine. Reachable only from this computer, until the studio is closed.</source>
        <translation>打开机器上提供的网页。只有此计算机可以访问，并且仅到 Studio 退出为止。</translation>
    </message>
    <message>
        <source>Remote address</source>
        <translation>远程地址</translation>
    </message>
    <message>
        <source>As seen from the machine; localhost is the machine itself</source>
        <translation>从机器的角度看；localhost 即机器本身</translation>
    </message>
    <message>
        <source>Remote port</source>
        <translation>远程端口</translation>
    </message>
    <message>
        <source>Port that serves the page</source>
        <translation>提供网页的端口</translation>
    </message>
    <message>
        <source>Local port</source>
        <translation>本地端口</translation>
    </message>
    <message>
        <source>0 picks any free port</source>
        <translation>0 表示任意可用端口</translation>
    </message>
    <message>
        <source>any free port</source>
        <translation>任意可用端口</translation>
    </message>
    <message>
        <source>Remote &amp;address</source>
        <translation>远程地址(&amp;A)</translation>
    </message>
    <message>
        <source>Remote &amp;port</source>
        <translation>远程端口(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Local port</source>
        <translation>本地端口(&amp;L)</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>Start forwarding</source>
        <translation>开始转发</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop forwarding</source>
        <translation>停止转发</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Close; forwarding stays active</source>
        <translation>关闭；转发保持有效</translation>
    </message>
    <message>
        <source>Enter a host name or address.</source>
        <translation>请输入主机名或地址。</translation>
    </message>
    <message>
        <source>The port could not be forwarded.</source>
        <translation>无法转发端口。</translation>
    </message>
    <message>
        <source>Port forwarded.</source>
        <translation>端口已转发。</translation>
    </message>
    <message>
        <source>Open %1 in the browser</source>
        <translation>在浏览器中打开 %1</translation>
    </message>
    <message>
        <source>Connection failed. Is a service listening on that port?</source>
        <translation>连接失败。该端口上有服务在监听吗？</translation>
    </message>
    <message>
        <source>Forwarding stopped.</source>
        <translation>转发已停止。</translation>
    </message>
    <message>
        <source>Forward a port</source>
        <translation>转发端口</translation>
    </message>
</context>
<context>
    <name>FrameworkStatusText</name>
    <message>
        <source>Not responding</source>
        <translation>无响应</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>Busy</source>
        <translation>忙碌</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>就绪</translation>
    </message>
    <message>
        <source>The cluster answered at %1.</source>
        <translation>集群于 %1 应答。</translation>
    </message>
    <message>
        <source>The cluster has not answered yet.</source>
        <translation>集群尚未应答。</translation>
    </message>
</context>
<context>
    <name>HelpPartsText</name>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>手册</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>About Compute Studio</source>
        <translation>关于 Compute Studio</translation>
    </message>
</context>
<context>
    <name>HelpText</name>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Press the focused button, open the selected row</source>
        <translation>按下获得焦点的按钮，打开所选行</translation>
    </message>
    <message>
        <source>Submit or create, in forms</source>
        <translation>在表单中提交或创建</translation>
    </message>
    <message>
        <source>Close a search or a dialog</source>
        <translation>关闭搜索或对话框</translation>
    </message>
    <message>
        <source>Search in a log</source>
        <translation>在日志中搜索</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>下一个匹配项</translation>
    </message>
    <message>
        <source>Next error in a log</source>
        <translation>日志中的下一个错误</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Version %1, with Qt %2.</source>
        <translation>版本 %1，使用 Qt %2。</translation>
    </message>
    <message>
        <source>Runs training scripts on the machines you own, and keeps every log, metric and output file.</source>
        <translation>在您自己的机器上运行训练脚本，并保留所有日志、指标和输出文件。</translation>
    </message>
    <message>
        <source>Free software under the GNU General Public License, version 3 or later. Settings lists the licenses of icons and libraries.</source>
        <translation>自由软件，采用 GNU 通用公共许可证第 3 版或更高版本。“设置”中列出图标和库的许可证。</translation>
    </message>
</context>
<context>
    <name>HomePartsText</name>
    <message>
        <source>Home</source>
        <translation>主页</translation>
    </message>
</context>
<context>
    <name>HostKeyDialogText</name>
    <message>
        <source>%1 (%2, line %3)</source>
        <translation>%1（%2，第 %3 行）</translation>
    </message>
    <message>
        <source>Replace the host key of %1?</source>
        <translation>替换 %1 的主机密钥？</translation>
    </message>
    <message>
        <source>Presented now: %1

Known: %2

The key changes when a machine is reinstalled, and also when a connection is intercepted. Compare the presented fingerprint with the one that the machine&apos;s administrator reads from it.</source>
        <translation>当前出示：%1

已知：%2

重装机器会更改密钥，连接被拦截时也会如此。请将出示的指纹与机器管理员在机器上读取的指纹比对。</translation>
    </message>
    <message>
        <source>Replace key…</source>
        <translation>替换密钥…</translation>
    </message>
    <message>
        <source>Is this fingerprint confirmed?</source>
        <translation>此指纹已确认吗？</translation>
    </message>
    <message>
        <source>Confirmed: trust this key</source>
        <translation>已确认：信任此密钥</translation>
    </message>
    <message>
        <source>%1

From now on, any host with this key is trusted as %2. It receives its runs and, if you use one, your password.</source>
        <translation>%1

从现在起，任何持有此密钥的主机都会被信任为 %2，并接收其运行以及您的密码（如果使用）。</translation>
    </message>
</context>
<context>
    <name>IdleText</name>
    <message>
        <source>%1 min</source>
        <translation>%1 分</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 小时</translation>
    </message>
    <message>
        <source>%1 d</source>
        <translation>%1 天</translation>
    </message>
    <message>
        <source>Idle for %1.</source>
        <translation>已空闲 %1。</translation>
    </message>
    <message>
        <source>Idle for %1, %2 an hour.</source>
        <translation>已空闲 %1，每小时 %2。</translation>
    </message>
    <message>
        <source>On without a run.</source>
        <translation>已开机，没有运行。</translation>
    </message>
    <message>
        <source>On without a run, %1 an hour.</source>
        <translation>已开机，没有运行，每小时 %1。</translation>
    </message>
    <message>
        <source>Stops at %1.</source>
        <translation>将于 %1 停止。</translation>
    </message>
    <message>
        <source>No automatic stop is set.</source>
        <translation>未设置自动停止。</translation>
    </message>
</context>
<context>
    <name>InstanceLabelText</name>
    <message>
        <source>Busy: active run</source>
        <translation>忙碌：有活动的运行</translation>
    </message>
    <message>
        <source>Busy: notebook kernel</source>
        <translation>忙碌：笔记本内核</translation>
    </message>
    <message>
        <source>Busy: CPU in use</source>
        <translation>忙碌：CPU 正在使用</translation>
    </message>
    <message>
        <source>Treated as busy: activity unknown</source>
        <translation>视为忙碌：活动情况未知</translation>
    </message>
    <message>
        <source>Idle since %1. Stops at %2.</source>
        <translation>自 %1 起空闲。将于 %2 停止。</translation>
    </message>
    <message>
        <source>Checking for activity</source>
        <translation>正在检查活动情况</translation>
    </message>
    <message>
        <source>Stays on until you stop it.</source>
        <translation>它会一直运行，直到您将其停止。</translation>
    </message>
    <message>
        <source>Busy: run of another workspace, or environment build</source>
        <translation>忙碌：其他工作区的运行，或正在构建环境</translation>
    </message>
    <message>
        <source>Busy: user at its screen</source>
        <translation>忙碌：有用户在其屏幕前</translation>
    </message>
    <message>
        <source>Busy: file transfer</source>
        <translation>忙碌：正在传输文件</translation>
    </message>
    <message>
        <source>Checking whether it is idle</source>
        <translation>正在检查是否空闲</translation>
    </message>
    <message>
        <source>Idle since %1. Stays on until you stop it.</source>
        <translation>自 %1 起空闲。在您停止之前保持开机。</translation>
    </message>
</context>
<context>
    <name>InstancePartsText</name>
    <message>
        <source>New compute instance</source>
        <translation>新建计算实例</translation>
    </message>
    <message>
        <source>Compute instance</source>
        <translation>计算实例</translation>
    </message>
</context>
<context>
    <name>LimitDialogText</name>
    <message>
        <source>Edit limit</source>
        <translation>编辑限制</translation>
    </message>
    <message>
        <source>Add limit</source>
        <translation>添加限制</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>All runs together</source>
        <translation>所有运行合计</translation>
    </message>
    <message>
        <source>Each compute target</source>
        <translation>每个计算目标</translation>
    </message>
    <message>
        <source>One compute target</source>
        <translation>一个计算目标</translation>
    </message>
    <message>
        <source>Each experiment</source>
        <translation>每个实验</translation>
    </message>
    <message>
        <source>One experiment</source>
        <translation>一个实验</translation>
    </message>
    <message>
        <source>Child runs of each run</source>
        <translation>每个运行的子运行</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Cores</source>
        <translation>核心</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Applies to</source>
        <translation>适用于</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Resource</source>
        <translation>资源</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>最多</translation>
    </message>
    <message>
        <source>Runs that would exceed the limit stay queued. Active runs are not affected.</source>
        <translation>会超出限制的运行将继续排队。活动的运行不受影响。</translation>
    </message>
    <message>
        <source>Each VM size family</source>
        <translation>每个 VM 规格系列</translation>
    </message>
    <message>
        <source>One VM size family</source>
        <translation>一个 VM 规格系列</translation>
    </message>
</context>
<context>
    <name>MachineDetachmentText</name>
    <message>
        <source>Also remove all data of this workspace from the machine (%1)</source>
        <translation>同时从该机器移除此工作区的全部数据（%1）</translation>
    </message>
    <message numerus="yes">
        <source>Also remove all data of this workspace from the machine (%1, with %n earlier attachment(s))</source>
        <translation>
            <numerusform>同时从该机器移除此工作区的全部数据（%1，含 %n 次先前附加）</numerusform>
        </translation>
    </message>
    <message>
        <source>Removing files from the machine…</source>
        <translation>正在从该机器移除文件…</translation>
    </message>
    <message>
        <source>The machine could not be detached.</source>
        <translation>无法分离机器。</translation>
    </message>
    <message>
        <source>%1 removed from the machine.</source>
        <translation>已从该机器移除 %1。</translation>
    </message>
    <message numerus="yes">
        <source>Detach %1 while %n run(s) have not ended?</source>
        <translation>
            <numerusform>有 %n 个运行尚未结束，要分离 %1 吗？</numerusform>
        </translation>
    </message>
    <message>
        <source>They keep running but are no longer monitored here. To resume monitoring, attach the same machine again. To end them, cancel them first.</source>
        <translation>它们会继续运行，但此处不再跟踪。重新附加同一台机器后，会恢复跟踪。要结束它们，请先取消。</translation>
    </message>
    <message>
        <source>Keep them running and detach</source>
        <translation>保留运行并分离</translation>
    </message>
    <message>
        <source>Detach %1?</source>
        <translation>要分离 %1 吗？</translation>
    </message>
    <message>
        <source>It accepts no more runs, and its saved passwords are deleted. Its runs are kept here with logs and outputs. The studio&apos;s data on the machine is kept unless you remove it now.</source>
        <translation>它不再接受运行，已保存的密码会被删除。其运行连同日志和输出保留在此处。除非现在移除，Studio 在该机器上的数据会保留。</translation>
    </message>
    <message>
        <source>Detach</source>
        <translation>分离</translation>
    </message>
    <message>
        <source>Also remove all data of this workspace from the machine</source>
        <translation>同时从该机器移除此工作区的全部数据</translation>
    </message>
    <message>
        <source>Also remove the key that the studio added to ~/.ssh/authorized_keys there</source>
        <translation>同时移除 Studio 添加到那里 ~/.ssh/authorized_keys 的密钥</translation>
    </message>
    <message>
        <source>%1 detached</source>
        <translation>%1 已分离</translation>
    </message>
    <message>
        <source>It is removed from the pool(s) %1.</source>
        <translation>它将从以下机器池中移除：%1。</translation>
    </message>
    <message>
        <source>Attach again</source>
        <translation>重新附加</translation>
    </message>
</context>
<context>
    <name>MachineStatusText</name>
    <message>
        <source>Host key changed</source>
        <translation>主机密钥已更改</translation>
    </message>
    <message>
        <source>Needs sign-in</source>
        <translation>需要登录</translation>
    </message>
    <message>
        <source>Agent failed to start</source>
        <translation>代理无法启动</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>正在连接</translation>
    </message>
    <message>
        <source>Unreachable since %1</source>
        <translation>自 %1 起无法连接</translation>
    </message>
    <message>
        <source>Unreachable</source>
        <translation>无法连接</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>Busy</source>
        <translation>忙碌</translation>
    </message>
    <message>
        <source>Reachable</source>
        <translation>可连接</translation>
    </message>
    <message>
        <source>Last response: %1.</source>
        <translation>上次响应：%1。</translation>
    </message>
    <message>
        <source>No response yet.</source>
        <translation>尚未响应。</translation>
    </message>
    <message>
        <source>Unreachable since %1. Its runs continue and are brought up to date when it responds again.</source>
        <translation>自 %1 起无法连接。那里的运行会继续；恢复响应后会更新其进展。</translation>
    </message>
    <message>
        <source>Not monitored while idle.</source>
        <translation>空闲时不监测。</translation>
    </message>
</context>
<context>
    <name>MoneyFieldsText</name>
    <message>
        <source>Enter an amount, such as 250 or %1.</source>
        <translation>请输入金额，例如 250 或 %1。</translation>
    </message>
    <message>
        <source>Enter only a number, not “%1”. The currency is a separate field.</source>
        <translation>请只输入数字作为金额，而不是“%1”。货币另有单独的字段。</translation>
    </message>
    <message>
        <source>“%1” is not an amount. Enter one such as 250 or %2.</source>
        <translation>“%1”不是金额。请输入例如 250 或 %2。</translation>
    </message>
    <message>
        <source>Enter a three-letter currency code, such as EUR.</source>
        <translation>请输入三个字母的货币代码，例如 EUR。</translation>
    </message>
</context>
<context>
    <name>MoneyWords</name>
    <message>
        <source>unknown</source>
        <comment>costs</comment>
        <translation>未知</translation>
    </message>
    <message>
        <source>%1, partly unknown</source>
        <translation>%1，部分未知</translation>
    </message>
</context>
<context>
    <name>NewComputePartsText</name>
    <message>
        <source>New compute</source>
        <translation>新建计算</translation>
    </message>
    <message>
        <source>Attach a machine</source>
        <translation>附加机器</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Attach a Kubernetes cluster</source>
        <translation>附加 Kubernetes 集群</translation>
    </message>
    <message>
        <source>Compare kinds of compute</source>
        <translation>比较计算类型</translation>
    </message>
</context>
<context>
    <name>NewRunPartsText</name>
    <message>
        <source>New run</source>
        <translation>新建运行</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>New pipeline</source>
        <translation>新建管道</translation>
    </message>
    <message>
        <source>Pipeline</source>
        <translation>管道</translation>
    </message>
</context>
<context>
    <name>OutputText</name>
    <message>
        <source>Node %1</source>
        <translation>节点 %1</translation>
    </message>
    <message>
        <source>All nodes</source>
        <translation>所有节点</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 个节点</translation>
    </message>
    <message>
        <source>%1 · differs</source>
        <translation>%1 · 不同</translation>
    </message>
</context>
<context>
    <name>OwnFormText</name>
    <message>
        <source>Compute instance</source>
        <translation>计算实例</translation>
    </message>
    <message>
        <source>A single node for notebooks and experiments that you start and stop. It can stop when idle or on a schedule, and keeps its files.</source>
        <translation>用于笔记本和实验的单个节点，由您启动和停止。可在空闲时或按计划停止，并保留其文件。</translation>
    </message>
    <message>
        <source>Create a compute instance</source>
        <translation>创建计算实例</translation>
    </message>
    <message>
        <source>Kubernetes cluster</source>
        <translation>Kubernetes 集群</translation>
    </message>
    <message>
        <source>An existing cluster, selected by kubeconfig context. Nodes are pods that are created on demand and deleted when idle.</source>
        <translation>现有集群，通过 kubeconfig 上下文选择。节点是按需创建、空闲时删除的 Pod。</translation>
    </message>
    <message>
        <source>Attach a Kubernetes cluster with a kubeconfig</source>
        <translation>通过 kubeconfig 附加 Kubernetes 集群</translation>
    </message>
</context>
<context>
    <name>PriceDialogText</name>
    <message>
        <source>Set price</source>
        <translation>设置价格</translation>
    </message>
    <message>
        <source>Price of %1</source>
        <translation>%1 的价格</translation>
    </message>
    <message>
        <source>Amount per hour</source>
        <translation>每小时金额</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>货币</translation>
    </message>
    <message>
        <source>Applies</source>
        <translation>适用范围</translation>
    </message>
    <message>
        <source>from now on</source>
        <translation>从现在起</translation>
    </message>
    <message>
        <source>since the start of this month</source>
        <translation>自本月初起</translation>
    </message>
    <message>
        <source>to all recorded usage</source>
        <translation>所有已记录的用量</translation>
    </message>
    <message>
        <source>The cost of usage before the price applies stays unknown. Earlier prices cannot be changed.</source>
        <translation>价格生效之前的用量成本仍为未知。之前的价格无法更改。</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>PriorityDialogText</name>
    <message numerus="yes">
        <source>Priority of %n run(s)</source>
        <translation>
            <numerusform>%n 个运行的优先级</numerusform>
        </translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>优先级</translation>
    </message>
    <message>
        <source>Set priority</source>
        <translation>设置优先级</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Runs with a higher priority start first; the default is 0. A run moves behind all others of the same priority.</source>
        <translation>优先级较高的运行先启动；默认值为 0。运行排在同优先级的其他运行之后。</translation>
    </message>
</context>
<context>
    <name>QuestionDialogText</name>
    <message>
        <source>Sign in</source>
        <translation>登录</translation>
    </message>
</context>
<context>
    <name>QueuePartsText</name>
    <message>
        <source>Queue</source>
        <translation>队列</translation>
    </message>
</context>
<context>
    <name>QueueText</name>
    <message numerus="yes">
        <source>%n core(s)</source>
        <translation>
            <numerusform>%n 个核心</numerusform>
        </translation>
    </message>
    <message>
        <source>no GPU</source>
        <translation>无 GPU</translation>
    </message>
    <message numerus="yes">
        <source>%n GPU(s)</source>
        <translation>
            <numerusform>%n 个 GPU</numerusform>
        </translation>
    </message>
    <message>
        <source>isolated</source>
        <translation>独占</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n 个节点</numerusform>
        </translation>
    </message>
    <message>
        <source>after %1</source>
        <translation>在 %1 之后</translation>
    </message>
    <message>
        <source>Is being canceled.</source>
        <translation>正在取消。</translation>
    </message>
    <message>
        <source>Not evaluated yet.</source>
        <translation>尚未评估。</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) start before it.</source>
        <translation>
            <numerusform>%n 个运行先于它启动。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (by up to %2)</source>
        <translation>%1（最多推迟 %2）</translation>
    </message>
    <message>
        <source>Delayed by up to %1: %2</source>
        <translation>最多推迟 %1：%2</translation>
    </message>
    <message>
        <source>Delayed: %1</source>
        <translation>推迟：%1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) delayed by up to %1</source>
        <translation>
            <numerusform>%Ln 个运行最多推迟 %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) delayed</source>
        <translation>
            <numerusform>%Ln 个运行被推迟</numerusform>
        </translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) ahead.</source>
        <translation>
            <numerusform>前面有 %n 个运行。</numerusform>
        </translation>
    </message>
    <message>
        <source>any (serverless)</source>
        <translation>任意（无服务器）</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 of %2 GPUs</source>
        <translation>%2 个 GPU 中的 %1 个</translation>
    </message>
    <message>
        <source>free: %1</source>
        <translation>空闲：%1</translation>
    </message>
    <message>
        <source>%1 (by about %2)</source>
        <translation>%1（约推迟 %2）</translation>
    </message>
    <message>
        <source>Delayed by about %1: %2</source>
        <translation>约推迟 %1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) delayed by about %1</source>
        <translation>
            <numerusform>%Ln 个运行约推迟 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>capacity available unless another program uses its GPUs</source>
        <translation>有可用容量，除非其他程序正在使用其 GPU</translation>
    </message>
    <message>
        <source>capacity available</source>
        <translation>有可用容量</translation>
    </message>
</context>
<context>
    <name>ResizeDialogText</name>
    <message>
        <source>Change size</source>
        <translation>更改规格</translation>
    </message>
    <message>
        <source>Cores</source>
        <translation>核心</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>The next start recreates it at this size. The home folder is kept; anything installed elsewhere is lost.</source>
        <translation>下次启动时按此规格重新创建。主文件夹会保留；安装在其他位置的内容会丢失。</translation>
    </message>
</context>
<context>
    <name>RunActions</name>
    <message>
        <source>%1 (%2 of %3 runs)</source>
        <translation>%1（%2/%3 个运行）</translation>
    </message>
    <message>
        <source>Could not be canceled.</source>
        <translation>无法取消。</translation>
    </message>
    <message>
        <source>Could not be resubmitted.</source>
        <translation>无法重新提交。</translation>
    </message>
    <message>
        <source>Add a tag</source>
        <translation>添加标签</translation>
    </message>
    <message>
        <source>NAME or NAME=VALUE</source>
        <translation>名称 或 名称=值</translation>
    </message>
    <message>
        <source>Could not be tagged.</source>
        <translation>无法添加标签。</translation>
    </message>
    <message>
        <source>Run note</source>
        <translation>运行的备注</translation>
    </message>
    <message>
        <source>Note for %1 runs</source>
        <translation>%1 个运行的备注</translation>
    </message>
    <message>
        <source>Replaces the existing note; leave empty to remove it</source>
        <translation>替换现有的备注；留空则清除备注</translation>
    </message>
    <message>
        <source>The note could not be saved.</source>
        <translation>无法保存备注。</translation>
    </message>
    <message>
        <source>The runs could not be compared.</source>
        <translation>无法比较运行。</translation>
    </message>
    <message>
        <source>No other runs in this experiment</source>
        <translation>此实验没有其他运行</translation>
    </message>
    <message>
        <source>All runs of this experiment</source>
        <translation>此实验的所有运行</translation>
    </message>
    <message>
        <source>Latest 100 runs of this experiment</source>
        <translation>此实验最新的 100 个运行</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Delete run %1?</source>
        <translation>删除运行 %1？</translation>
    </message>
    <message>
        <source>Its log, outputs, events, and record are permanently deleted. An active run is not deleted; cancel it first.</source>
        <translation>其日志、输出、事件和记录会被永久删除。未结束的运行不会删除：请先将其取消。</translation>
    </message>
    <message>
        <source>Delete %1 runs?</source>
        <translation>删除 %1 个运行？</translation>
    </message>
    <message>
        <source>Their logs, outputs, events, and records are permanently deleted. Active runs are not deleted; cancel them first.</source>
        <translation>其日志、输出、事件和记录会被永久删除。未结束的运行不会删除：请先将其取消。</translation>
    </message>
    <message>
        <source>Could not be deleted.</source>
        <translation>无法删除。</translation>
    </message>
    <message>
        <source>Cancel run</source>
        <translation>取消运行</translation>
    </message>
    <message>
        <source>Cancel runs</source>
        <translation>取消运行</translation>
    </message>
    <message>
        <source>Keep running</source>
        <translation>继续运行</translation>
    </message>
    <message>
        <source>Cancel run %1?</source>
        <translation>取消运行 %1？</translation>
    </message>
    <message>
        <source>It has been running for %1. The job is stopped; its log and outputs so far are kept.</source>
        <translation>已运行 %1。作业将被停止；已有的日志和输出会保留。</translation>
    </message>
    <message>
        <source>It has been waiting for %1 and loses its place in the queue.</source>
        <translation>已等待 %1，将失去在队列中的位置。</translation>
    </message>
    <message>
        <source>Cancel %1 runs?</source>
        <translation>取消 %1 个运行？</translation>
    </message>
    <message>
        <source>Their jobs are stopped; logs and outputs so far are kept. The oldest was submitted %1 ago.</source>
        <translation>作业将被停止；已有的日志和输出会保留。最早的运行提交于 %1 前。</translation>
    </message>
    <message>
        <source>Canceling %1 runs</source>
        <translation>正在取消 %1 个运行</translation>
    </message>
    <message>
        <source>Canceling %1</source>
        <translation>正在取消 %1</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>再次运行</translation>
    </message>
    <message>
        <source>Rename run</source>
        <translation>重命名运行</translation>
    </message>
    <message>
        <source>New name</source>
        <translation>新名称</translation>
    </message>
    <message>
        <source>The run could not be renamed.</source>
        <translation>无法重命名运行。</translation>
    </message>
    <message>
        <source>%1 runs submitted</source>
        <translation>已提交 %1 个运行</translation>
    </message>
    <message>
        <source>Open the last</source>
        <translation>打开最后一个</translation>
    </message>
    <message>
        <source>Deleting the run</source>
        <translation>正在删除该运行</translation>
    </message>
    <message>
        <source>Deleting %1 runs</source>
        <translation>正在删除 %1 个运行</translation>
    </message>
    <message>
        <source>Could not be pinned.</source>
        <translation>无法固定。</translation>
    </message>
    <message>
        <source>Could not be unpinned.</source>
        <translation>无法取消固定。</translation>
    </message>
    <message numerus="yes">
        <source>%n child run(s) are deleted as well.</source>
        <translation>
            <numerusform>%n 个子运行也会被删除。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>• and %n more</source>
        <translation>
            <numerusform>• 以及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>The tag could not be removed.</source>
        <translation>无法移除标签。</translation>
    </message>
    <message>
        <source>Referenced by:</source>
        <translation>引用者：</translation>
    </message>
</context>
<context>
    <name>RunDisplayText</name>
    <message>
        <source>: exit code %1</source>
        <translation>：退出代码 %1</translation>
    </message>
    <message>
        <source>: ended by signal %1</source>
        <translation>：被信号 %1 终止</translation>
    </message>
    <message>
        <source>The machine has not responded since %1. The last known state is kept; unreachable does not mean failed.</source>
        <translation>机器自 %1 起没有响应。保留最后已知的状态；无法连接不等于失败。</translation>
    </message>
    <message>
        <source>Its files are being deleted.</source>
        <translation>正在删除其文件。</translation>
    </message>
    <message>
        <source>Cancellation requested; the job is being stopped.</source>
        <translation>已请求取消；正在结束作业。</translation>
    </message>
</context>
<context>
    <name>RunDownloadText</name>
    <message>
        <source>No folder can be created in %1. Choose another folder.</source>
        <translation>无法在 %1 中创建文件夹。请选择其他文件夹。</translation>
    </message>
</context>
<context>
    <name>RunDraftText</name>
    <message>
        <source>Enter a command, e.g. python train.py --epochs 10</source>
        <translation>请输入命令，例如 python train.py --epochs 10</translation>
    </message>
    <message>
        <source>Enter the full path of the folder, starting with &quot;/&quot;.</source>
        <translation>请输入文件夹的完整路径，以“/”开头。</translation>
    </message>
    <message>
        <source>The value &quot;%1&quot; needs a variable name.</source>
        <translation>值“%1”需要变量名称。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid variable name: remove the &quot;=&quot;.</source>
        <translation>“%1”不是有效的变量名称：请去掉“=”。</translation>
    </message>
    <message>
        <source>The variable %1 is defined twice. Remove one.</source>
        <translation>变量 %1 重复定义。请移除一个。</translation>
    </message>
    <message>
        <source>The input %1 is defined twice. Remove one.</source>
        <translation>输入 %1 重复定义。请移除一个。</translation>
    </message>
    <message>
        <source>Input %1 cannot be downloaded from there. %2</source>
        <translation>输入 %1 无法从那里下载。%2</translation>
    </message>
    <message>
        <source>The input %1 needs a full path, starting with &quot;/&quot;.</source>
        <translation>输入 %1 需要以“/”开头的完整路径。</translation>
    </message>
    <message>
        <source>The value &quot;%1&quot; needs a tag name.</source>
        <translation>值“%1”需要标签名称。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid tag name: remove the &quot;=&quot;.</source>
        <translation>“%1”不是有效的标签名称：请去掉“=”。</translation>
    </message>
    <message>
        <source>The tag %1 is defined twice. Remove one.</source>
        <translation>标签 %1 重复定义。请移除一个。</translation>
    </message>
    <message>
        <source>Enter a time such as 90 s, 30 min, 2 h, or 1 d 12 h, or leave empty for no limit.</source>
        <translation>请输入时间，如 90 s、30 min、2 h 或 1 d 12 h；留空表示不限制。</translation>
    </message>
    <message>
        <source>Enter at most one hour, such as 10 s or 2 min, or leave empty for 10 seconds.</source>
        <translation>请输入不超过一小时的时间，如 10 s 或 2 min；留空表示 10 秒。</translation>
    </message>
    <message>
        <source>Enter 0 to %1 retries.</source>
        <translation>请输入 0 到 %1 次重试。</translation>
    </message>
    <message>
        <source>Enter a whole number, or leave empty.</source>
        <translation>请输入整数，或留空。</translation>
    </message>
    <message>
        <source>Enter a time such as 30 min, 2 h, or 1 d 12 h, or leave empty for 60 days.</source>
        <translation>请输入时间，例如 30 min、2 h 或 1 d 12 h；留空表示 60 天。</translation>
    </message>
    <message>
        <source>Enter the name of a metric that the script logs.</source>
        <translation>请输入脚本记录的指标名称。</translation>
    </message>
    <message>
        <source>Enter a time limit in Slurm&apos;s formats, such as 90 (minutes), 2:00:00 or 1-12.</source>
        <translation>请按 Slurm 的格式输入时间限制，例如 90（分钟）、2:00:00 或 1-12。</translation>
    </message>
    <message>
        <source>partition</source>
        <comment>option of Slurm</comment>
        <translation>分区</translation>
    </message>
    <message>
        <source>account</source>
        <comment>option of Slurm</comment>
        <translation>账户</translation>
    </message>
    <message>
        <source>QOS</source>
        <comment>option of Slurm</comment>
        <translation>QOS</translation>
    </message>
    <message>
        <source>generic resource</source>
        <comment>option of Slurm</comment>
        <translation>通用资源</translation>
    </message>
    <message>
        <source>constraint</source>
        <comment>option of Slurm</comment>
        <translation>约束</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid input name. Use letters, digits and underscores, starting with a letter.</source>
        <translation>“%1”不是有效的输入名称。请使用字母、数字和下划线，并以字母开头。</translation>
    </message>
    <message>
        <source>Not a valid Slurm value (%1): use letters, digits and the characters that sbatch accepts, without spaces.</source>
        <translation>不是有效的 Slurm 值（%1）：请使用字母、数字和 sbatch 接受的字符，不含空格。</translation>
    </message>
    <message>
        <source>Conflicts with the time limit under Settings (%1). Remove one of the two.</source>
        <translation>与“设置”中的时间限制 (%1) 冲突。请删除其中一个。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid parameter name: use letters, digits, _, - and .</source>
        <translation>“%1”不是有效的参数名称：请使用字母、数字、_、- 和 .</translation>
    </message>
    <message>
        <source>The parameter %1 needs comma-separated numbers: %2.</source>
        <translation>参数 %1 需要以逗号分隔的数字：%2。</translation>
    </message>
    <message>
        <source>%1 = %2: the number of values must be above 0.</source>
        <translation>%1 = %2：值的数量必须大于 0。</translation>
    </message>
    <message>
        <source>%1 = %2: the standard deviation %3 must be above 0.</source>
        <translation>%1 = %2：标准差 %3 必须大于 0。</translation>
    </message>
    <message>
        <source>%1 = %2: the minimum %3 must be below the maximum %4.</source>
        <translation>%1 = %2：最小值 %3 必须小于最大值 %4。</translation>
    </message>
    <message>
        <source>Enter a prelude of up to 8192 characters.</source>
        <translation>请输入不超过 8192 个字符的前置命令。</translation>
    </message>
    <message>
        <source>Enter a script or .jar and its arguments; Spark does not use a shell.</source>
        <translation>请输入脚本或 .jar 及其参数；Spark 不使用 shell。</translation>
    </message>
</context>
<context>
    <name>RunPartsText</name>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Compare runs</source>
        <translation>比较运行</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>实验</translation>
    </message>
</context>
<context>
    <name>RunProgressText</name>
    <message>
        <source>%1 min</source>
        <translation>%1 分</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 小时 %2 分</translation>
    </message>
    <message>
        <source>%1 of %2 trials</source>
        <translation>%1 / %2 个试验</translation>
    </message>
    <message>
        <source>%1 of %2 steps</source>
        <translation>%1/%2 个步骤</translation>
    </message>
    <message>
        <source>epoch %1 of %2</source>
        <translation>第 %1/%2 轮</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>第 %1/%2 步</translation>
    </message>
    <message>
        <source>%1 of %2 stages</source>
        <translation>%2 个阶段中的 %1 个</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>at most %1 left</source>
        <translation>最多剩余 %1</translation>
    </message>
    <message>
        <source>about %1 left</source>
        <translation>大约剩余 %1</translation>
    </message>
</context>
<context>
    <name>RunPropertiesText</name>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation>内存峰值</translation>
    </message>
    <message>
        <source>CPU time</source>
        <translation>CPU 时间</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>环境</translation>
    </message>
    <message>
        <source>Python</source>
        <translation>Python</translation>
    </message>
    <message>
        <source>System python3</source>
        <translation>系统 python3</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>运行配置</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>源</translation>
    </message>
    <message>
        <source>Git branch</source>
        <translation>Git 分支</translation>
    </message>
    <message>
        <source>Git commit</source>
        <translation>Git 提交</translation>
    </message>
    <message>
        <source>%1 (modified)</source>
        <translation>%1（已修改）</translation>
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
        <source>Outputs</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>1 file</source>
        <translation>1 个文件</translation>
    </message>
    <message>
        <source>%1 files</source>
        <translation>%1 个文件</translation>
    </message>
    <message>
        <source>Variables</source>
        <translation>变量</translation>
    </message>
    <message>
        <source>ID</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>快照</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Lineage</source>
        <translation>沿袭</translation>
    </message>
    <message>
        <source>Cost so far</source>
        <translation>目前费用</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>On Azure (list price)</source>
        <translation>在 Azure 上（标价）</translation>
    </message>
</context>
<context>
    <name>RunTimeText</name>
    <message>
        <source>Attempt %1</source>
        <translation>第 %1 次尝试</translation>
    </message>
</context>
<context>
    <name>ScheduleLabelsText</name>
    <message>
        <source>Disabled</source>
        <translation>已禁用</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>已到期</translation>
    </message>
    <message>
        <source>Enabled</source>
        <translation>已启用</translation>
    </message>
    <message>
        <source>Schedules fire only while a scheduler runs on this workspace, and none is running.</source>
        <translation>只有此工作区的调度程序在运行时计划才会触发，而现在没有在运行。</translation>
    </message>
    <message>
        <source>The schedule could not be changed.</source>
        <translation>无法更改计划。</translation>
    </message>
    <message>
        <source>The job could not be submitted.</source>
        <translation>无法提交作业。</translation>
    </message>
    <message>
        <source>Run submitted</source>
        <translation>已提交运行</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Delete %1?</source>
        <translation>删除 %1？</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>The schedule could not be deleted.</source>
        <translation>无法删除计划。</translation>
    </message>
    <message>
        <source>The schedule and its history are deleted. Its runs are kept.</source>
        <translation>计划及其历史将被删除。其运行会保留。</translation>
    </message>
    <message>
        <source>The scheduler starts with this window. To start it when you sign in, choose Start at sign-in below the list of schedules.</source>
        <translation>调度程序随此窗口启动。若要在登录时启动，请选择计划列表下方的“登录时启动”。</translation>
    </message>
</context>
<context>
    <name>SchedulePartsText</name>
    <message>
        <source>Schedules</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>New schedule</source>
        <translation>新建计划</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>计划</translation>
    </message>
</context>
<context>
    <name>SeriesNaming</name>
    <message>
        <source>attempt %1</source>
        <translation>尝试 %1</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>rank %1</translation>
    </message>
</context>
<context>
    <name>SettingsPartsText</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Theme: light</source>
        <translation>主题：浅色</translation>
    </message>
    <message>
        <source>Theme: dark</source>
        <translation>主题：深色</translation>
    </message>
    <message>
        <source>Theme: follow system</source>
        <translation>主题：跟随系统</translation>
    </message>
    <message>
        <source>Settings: %1</source>
        <translation>设置：%1</translation>
    </message>
</context>
<context>
    <name>SourceConsentText</name>
    <message>
        <source>Upload the entire home folder?</source>
        <translation>上传整个主文件夹？</translation>
    </message>
    <message>
        <source>Upload private keys?</source>
        <translation>上传私钥？</translation>
    </message>
</context>
<context>
    <name>SparkDraftText</name>
    <message>
        <source>Enter a number, such as 4, or leave the field empty.</source>
        <translation>请输入数字，例如 4，或将该字段留空。</translation>
    </message>
    <message>
        <source>Enter an amount of memory, such as 2g or 512m, or leave the field empty.</source>
        <translation>请输入内存大小，例如 2g 或 512m，或将该字段留空。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a property. Enter KEY=VALUE, one per line.</source>
        <translation>“%1”不是属性。请输入 KEY=VALUE，每行一个。</translation>
    </message>
</context>
<context>
    <name>StepCountsText</name>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n 个步骤</numerusform>
        </translation>
    </message>
    <message>
        <source>Reused</source>
        <translation>已重用</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>已跳过</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>Reused %1 of %2</source>
        <translation>已重用 %1/%2</translation>
    </message>
    <message>
        <source>%1 (rerun forced)</source>
        <translation>%1（已强制重新运行）</translation>
    </message>
</context>
<context>
    <name>StepExplanationText</name>
    <message>
        <source>Started after %1 failed: it does not depend on its output, and the pipeline continues on step failure.</source>
        <translation>在 %1 失败后启动：它不需要其输出，且管道在步骤失败后继续运行。</translation>
    </message>
    <message>
        <source>Not stopped when %1 failed: it does not depend on its output, and the pipeline continues on step failure.</source>
        <translation>在 %1 失败时未停止：它不需要其输出，且管道在步骤失败后继续运行。</translation>
    </message>
    <message>
        <source>Not run: it needs the output of %1, which did not complete.</source>
        <translation>未运行：它需要 %1 的输出，而后者未完成。</translation>
    </message>
    <message>
        <source>Not run: the pipeline stops on step failure, and %1 failed.</source>
        <translation>未运行：管道在步骤失败时停止，而 %1 失败了。</translation>
    </message>
    <message>
        <source>Not run: the pipeline was canceled.</source>
        <translation>未运行：管道已取消。</translation>
    </message>
</context>
<context>
    <name>SvgPictureText</name>
    <message>
        <source>This image cannot be read.</source>
        <translation>无法读取此图片。</translation>
    </message>
</context>
<context>
    <name>SweepPartsText</name>
    <message>
        <source>Trials</source>
        <translation>试验</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>曲线</translation>
    </message>
</context>
<context>
    <name>TargetKindText</name>
    <message>
        <source>Attached machine</source>
        <translation>附加的机器</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>Attach a machine</source>
        <translation>附加机器</translation>
    </message>
    <message>
        <source>Any Linux machine you can reach over SSH: a lab server, a rented GPU, a workstation. Nothing to install there. For runs too large for this computer.</source>
        <translation>可通过 SSH 连接的任何 Linux 机器：实验室服务器、租用的 GPU、工作站。那里无需安装任何内容。适合此计算机无法承担的运行。</translation>
    </message>
    <message>
        <source>Attach a machine over SSH</source>
        <translation>通过 SSH 附加机器</translation>
    </message>
    <message>
        <source>Compute cluster</source>
        <translation>计算集群</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>Create a compute cluster</source>
        <translation>创建计算集群</translation>
    </message>
    <message>
        <source>Local computer</source>
        <translation>本地计算机</translation>
    </message>
    <message>
        <source>Open the page of the local computer</source>
        <translation>打开本地计算机的页面</translation>
    </message>
    <message>
        <source>Local</source>
        <translation>本地</translation>
    </message>
    <message>
        <source>Always available under the name local; no setup needed. For experiments.</source>
        <translation>始终以名称 local 可用，无需设置。适合试验。</translation>
    </message>
    <message>
        <source>Slurm cluster</source>
        <translation>Slurm 集群</translation>
    </message>
    <message>
        <source>Slurm</source>
        <translation>Slurm</translation>
    </message>
    <message>
        <source>Spark cluster</source>
        <translation>Spark 集群</translation>
    </message>
    <message>
        <source>Spark</source>
        <translation>Spark</translation>
    </message>
    <message>
        <source>Ray cluster</source>
        <translation>Ray 集群</translation>
    </message>
    <message>
        <source>Ray</source>
        <translation>Ray</translation>
    </message>
    <message>
        <source>Attach a Ray cluster by the address of its dashboard</source>
        <translation>通过仪表板地址附加 Ray 集群</translation>
    </message>
    <message>
        <source>Dask cluster</source>
        <translation>Dask 集群</translation>
    </message>
    <message>
        <source>Dask</source>
        <translation>Dask</translation>
    </message>
    <message>
        <source>Attach a Dask cluster by the address of its scheduler</source>
        <translation>通过调度器地址附加 Dask 集群</translation>
    </message>
    <message>
        <source>Nodes of one size: slices of your machines, containers, virtual machines, or cloud VMs. Scales with the queue and releases idle nodes.</source>
        <translation>规格相同的节点：您机器的切片、容器、虚拟机或云 VM。随队列缩放，并释放空闲节点。</translation>
    </message>
    <message>
        <source>An existing Slurm cluster, reached through its login node. Runs are submitted as Slurm jobs.</source>
        <translation>现有的 Slurm 集群，通过其登录节点访问。运行作为 Slurm 作业提交。</translation>
    </message>
    <message>
        <source>Attach a Slurm cluster through its login node</source>
        <translation>通过登录节点附加 Slurm 集群</translation>
    </message>
    <message>
        <source>An existing Spark on YARN cluster, such as HDInsight, reached through its head node. For Spark jobs with data in the cluster.</source>
        <translation>现有的 Spark on YARN 集群（例如 HDInsight），通过其头节点访问。适合数据位于集群中的 Spark 作业。</translation>
    </message>
    <message>
        <source>Attach a Spark on YARN cluster through its head node</source>
        <translation>通过头节点附加带有 Spark 和 YARN 的集群</translation>
    </message>
    <message>
        <source>An existing Ray cluster. Runs are submitted as Ray jobs.</source>
        <translation>现有的 Ray 集群。运行作为 Ray 作业提交。</translation>
    </message>
    <message>
        <source>An existing Dask cluster. Runs on your machines connect to its scheduler.</source>
        <translation>现有的 Dask 集群。您机器上的运行连接到其调度器。</translation>
    </message>
    <message>
        <source>New compute</source>
        <translation>新建计算</translation>
    </message>
    <message>
        <source>Attach a Slurm cluster</source>
        <translation>附加 Slurm 集群</translation>
    </message>
    <message>
        <source>Attach a Spark cluster</source>
        <translation>附加 Spark 集群</translation>
    </message>
    <message>
        <source>Attach a Ray cluster</source>
        <translation>附加 Ray 集群</translation>
    </message>
    <message>
        <source>Attach a Dask cluster</source>
        <translation>附加 Dask 集群</translation>
    </message>
    <message>
        <source>Slurm jobs</source>
        <translation>Slurm 作业</translation>
    </message>
    <message>
        <source>Spark and YARN</source>
        <translation>Spark 和 YARN</translation>
    </message>
</context>
<context>
    <name>TargetPartsText</name>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
</context>
<context>
    <name>TargetStatusText</name>
    <message>
        <source>Creating</source>
        <translation>正在创建</translation>
    </message>
    <message>
        <source>Updating</source>
        <translation>正在更新</translation>
    </message>
    <message>
        <source>Deleting</source>
        <translation>正在删除</translation>
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
        <source>Canceled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>Unreachable</source>
        <translation>无法连接</translation>
    </message>
    <message>
        <source>Busy</source>
        <translation>忙碌</translation>
    </message>
    <message>
        <source>Not checked yet. It is checked as soon as there is work.</source>
        <translation>尚未检查。一有工作就会检查。</translation>
    </message>
    <message>
        <source>Not monitored while idle. Last updated: %1.</source>
        <translation>空闲时不监测。上次更新：%1。</translation>
    </message>
    <message>
        <source>First check in progress.</source>
        <translation>正在进行首次检查。</translation>
    </message>
    <message>
        <source>The agent has been responding since %1.</source>
        <translation>代理有响应。开始时间：%1。</translation>
    </message>
    <message>
        <source>The agent has not responded since %1. Its runs continue and are brought up to date when it responds again.</source>
        <translation>代理自 %1 起没有响应。那里的运行会继续；恢复响应后会更新其进展。</translation>
    </message>
    <message numerus="yes">
        <source>%n core(s)</source>
        <translation>
            <numerusform>%n 个核心</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 memory</source>
        <translation>%1 内存</translation>
    </message>
    <message>
        <source>%1 disk free</source>
        <translation>磁盘可用 %1</translation>
    </message>
    <message>
        <source>%1 disk free (%2)</source>
        <translation>磁盘可用 %1（%2）</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>never</source>
        <translation>从未</translation>
    </message>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>%1 · %2 queued</source>
        <translation>%1 · %2 个排队中</translation>
    </message>
    <message>
        <source>Drained</source>
        <translation>已排空</translation>
    </message>
    <message>
        <source>Drained since %1: no new runs start here; running ones continue.</source>
        <translation>自 %1 起不接受新的运行。正在进行的运行会继续。</translation>
    </message>
</context>
<context>
    <name>TargetTabText</name>
    <message>
        <source>Attached</source>
        <translation>已附加</translation>
    </message>
    <message>
        <source>Attached (%1)</source>
        <translation>已附加 (%1)</translation>
    </message>
    <message>
        <source>No machines attached yet</source>
        <translation>尚未附加机器</translation>
    </message>
    <message>
        <source>Any Linux machine you can reach over SSH can execute runs. Nothing needs to be installed there.</source>
        <translation>可通过 SSH 连接的任何 Linux 机器都可以执行运行。那里无需安装任何内容。</translation>
    </message>
    <message>
        <source>Attach a machine</source>
        <translation>附加机器</translation>
    </message>
    <message>
        <source>Clusters</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>Clusters (%1)</source>
        <translation>集群 (%1)</translation>
    </message>
    <message>
        <source>No clusters yet</source>
        <translation>还没有集群</translation>
    </message>
    <message>
        <source>A cluster has one or more nodes of the same size. It scales up with its queue and down again when idle.</source>
        <translation>集群有一个或多个相同规格的节点。它随队列扩展，空闲时再缩减。</translation>
    </message>
    <message>
        <source>New cluster</source>
        <translation>新建集群</translation>
    </message>
    <message>
        <source>Instances</source>
        <translation>实例</translation>
    </message>
    <message>
        <source>Instances (%1)</source>
        <translation>实例 (%1)</translation>
    </message>
    <message>
        <source>No compute instances yet</source>
        <translation>还没有计算实例</translation>
    </message>
    <message>
        <source>New compute instance</source>
        <translation>新建计算实例</translation>
    </message>
    <message>
        <source>Attach an existing cluster that has its own scheduler, such as Slurm, Spark, Kubernetes, Ray or Dask.</source>
        <translation>附加自带调度器的现有集群，例如 Slurm、Spark、Kubernetes、Ray 或 Dask。</translation>
    </message>
    <message>
        <source>A compute instance is a container or virtual machine with JupyterLab that you start and stop.</source>
        <translation>计算实例是带有 JupyterLab 的容器或虚拟机，由您启动和停止。</translation>
    </message>
    <message>
        <source>External clusters</source>
        <translation>外部集群</translation>
    </message>
    <message>
        <source>External clusters (%1)</source>
        <translation>外部集群 (%1)</translation>
    </message>
    <message>
        <source>No external clusters attached yet</source>
        <translation>尚未附加外部集群</translation>
    </message>
    <message>
        <source>Attach a cluster</source>
        <translation>附加集群</translation>
    </message>
</context>
<context>
    <name>TrialCountsText</name>
    <message numerus="yes">
        <source>%n trial(s)</source>
        <translation>
            <numerusform>%n 个试验</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TrialGroupText</name>
    <message>
        <source>Trial</source>
        <translation>试验</translation>
    </message>
    <message>
        <source>Trial %1</source>
        <translation>试验 %1</translation>
    </message>
    <message>
        <source>Queued</source>
        <translation>已排队</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>正在运行</translation>
    </message>
    <message>
        <source>Completed</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Stopped early</source>
        <translation>已提前停止</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Canceled</source>
        <translation>已取消</translation>
    </message>
</context>
<context>
    <name>UsagePartsText</name>
    <message>
        <source>Usage</source>
        <translation>用量</translation>
    </message>
</context>
<context>
    <name>VscodeText</name>
    <message>
        <source>VS Code was not found on this computer.</source>
        <translation>在本机上未找到 VS Code。</translation>
    </message>
    <message>
        <source>On a computer that has it, run: %1</source>
        <translation>请在已安装的计算机上运行：%1</translation>
    </message>
    <message>
        <source>The SSH config entry could not be written.</source>
        <translation>无法写入 SSH 配置条目。</translation>
    </message>
    <message>
        <source>Cannot open in VS Code.</source>
        <translation>无法在 VS Code 中打开。</translation>
    </message>
    <message>
        <source>Add an SSH config entry?</source>
        <translation>添加 SSH 配置条目？</translation>
    </message>
    <message>
        <source>VS Code connects over SSH. This entry is added to %1, which %2 includes:

%3</source>
        <translation>VS Code 通过 SSH 连接。此条目将添加到 %1（由 %2 包含）：

%3</translation>
    </message>
    <message>
        <source>Add and open</source>
        <translation>添加并打开</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>Run and monitor training scripts on your own machines.</source>
        <translation>在自己的机器上运行训练脚本并跟踪进展。</translation>
    </message>
    <message>
        <source>Workspace folder.</source>
        <translation>工作区的文件夹。</translation>
    </message>
    <message>
        <source>Open this run.</source>
        <translation>打开此运行。</translation>
    </message>
    <message>
        <source>No display found. Use studioctl in the terminal instead, or connect with &quot;ssh -X&quot; to show the window on your own screen.</source>
        <translation>未找到显示器。请改在终端中使用 studioctl，或用“ssh -X”连接，将窗口显示到自己的屏幕上。</translation>
    </message>
    <message>
        <source>Open this page first: home, runs, compute, new-run, settings; some take an argument, such as settings:secrets or target:gpu01.</source>
        <translation>首先打开此页面：home、runs、compute、new-run、settings；有些可带参数，例如 settings:secrets 或 target:gpu01。</translation>
    </message>
</context>
<context>
    <name>studio::ui::AboutSettings</name>
    <message>
        <source>About</source>
        <translation>关于</translation>
    </message>
    <message>
        <source>Compute Studio</source>
        <translation>Compute Studio</translation>
    </message>
    <message>
        <source>License</source>
        <translation>许可证</translation>
    </message>
    <message>
        <source>GNU General Public License, version 3 or later</source>
        <translation>GNU 通用公共许可证，第 3 版或更新版本</translation>
    </message>
    <message>
        <source>Lucide, ISC license</source>
        <translation>Lucide，ISC 许可证</translation>
    </message>
    <message>
        <source>Icon license</source>
        <translation>图标的许可证</translation>
    </message>
    <message>
        <source>Icons</source>
        <translation>图标</translation>
    </message>
    <message>
        <source>Libraries</source>
        <translation>使用的库</translation>
    </message>
    <message>
        <source>Qt (LGPL 3, GPL 3), SQLite (public domain), SQLiteCpp (MIT), OpenSSL (Apache 2.0), libgit2 (GPL 2 with linking exception), JSON for Modern C++ (MIT), tl-expected (CC0), CLI11 (BSD 3)</source>
        <translation>Qt (LGPL 3, GPL 3)、SQLite（公有领域）、SQLiteCpp (MIT)、OpenSSL (Apache 2.0)、libgit2（GPL 2，附链接例外）、JSON for Modern C++ (MIT)、tl-expected (CC0)、CLI11 (BSD 3)</translation>
    </message>
    <message>
        <source>Version and build</source>
        <translation>版本和构建</translation>
    </message>
    <message>
        <source>Open About in the help</source>
        <translation>在帮助中打开“关于”</translation>
    </message>
</context>
<context>
    <name>studio::ui::ActivityModel</name>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Run or target</source>
        <translation>运行或计算目标</translation>
    </message>
    <message>
        <source>New state</source>
        <translation>新状态</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
</context>
<context>
    <name>studio::ui::ActivityPage</name>
    <message>
        <source>Activity</source>
        <translation>活动</translation>
    </message>
    <message>
        <source>No events yet</source>
        <translation>尚无事件</translation>
    </message>
    <message>
        <source>State changes of runs and events of compute targets appear here.</source>
        <translation>此处显示运行的状态变化和计算目标的事件。</translation>
    </message>
    <message>
        <source>Kind of events</source>
        <translation>事件类型</translation>
    </message>
    <message>
        <source>All events</source>
        <translation>所有事件</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Failures</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Compute targets</source>
        <translation>计算目标</translation>
    </message>
    <message>
        <source>Name of a run or target</source>
        <translation>运行或计算目标的名称</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>The events could not be read.</source>
        <translation>无法读取事件。</translation>
    </message>
    <message>
        <source>No matching events</source>
        <translation>没有匹配的事件</translation>
    </message>
    <message>
        <source>No event fits the filter.</source>
        <translation>没有符合筛选条件的事件。</translation>
    </message>
</context>
<context>
    <name>studio::ui::AllocationField</name>
    <message>
        <source>Partition</source>
        <translation>分区</translation>
    </message>
    <message>
        <source>&amp;Partition</source>
        <translation>分区(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Time limit</source>
        <translation>时间限制(&amp;T)</translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation>时间限制</translation>
    </message>
    <message>
        <source>A&amp;ccount</source>
        <translation>账户(&amp;C)</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>账户</translation>
    </message>
    <message>
        <source>&amp;QOS</source>
        <translation>&amp;QOS</translation>
    </message>
    <message>
        <source>QOS</source>
        <translation>QOS</translation>
    </message>
    <message>
        <source>Quality of service</source>
        <translation>服务质量（QOS）</translation>
    </message>
    <message>
        <source>Each node is a Slurm allocation that executes many short runs without a Slurm job for each.</source>
        <translation>每个节点是一个 Slurm 分配，可执行许多短运行，而无需为每个运行提交 Slurm 作业。</translation>
    </message>
    <message>
        <source>Partition of the allocations, with its maximum time limit</source>
        <translation>分配所在的分区及其最长时间限制</translation>
    </message>
    <message>
        <source>Default of the attached cluster</source>
        <translation>附加集群的默认值</translation>
    </message>
    <message>
        <source>Time limit of each allocation in Slurm format, such as 90, 4:00:00 or 1-12</source>
        <translation>每个分配的时间限制，采用 Slurm 格式，例如 90、4:00:00 或 1-12</translation>
    </message>
    <message>
        <source>Account to charge</source>
        <translation>计费账户</translation>
    </message>
</context>
<context>
    <name>studio::ui::AttachFrameworkPage</name>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Check and attach</source>
        <translation>检查并附加</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Submit from</source>
        <translation>提交自</translation>
    </message>
    <message>
        <source>Runs execute on</source>
        <translation>运行的执行位置</translation>
    </message>
    <message>
        <source>Concurrent runs</source>
        <translation>并发运行数</translation>
    </message>
    <message>
        <source>Token file</source>
        <translation>令牌文件</translation>
    </message>
    <message>
        <source>Shared folder</source>
        <translation>共享文件夹</translation>
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
        <source>Full path on that machine, if the scheduler requires one.</source>
        <translation>该机器上的完整路径（如果调度器要求）。</translation>
    </message>
    <message>
        <source>Check the connection and attach the cluster</source>
        <translation>检查连接并附加集群</translation>
    </message>
    <message>
        <source>Checking the connection to the cluster…</source>
        <translation>正在检查与集群的连接…</translation>
    </message>
    <message>
        <source>Runs are submitted as jobs to an existing Ray cluster, and their logs are streamed back. To start a Ray cluster for a single run on your own nodes, select the Ray distribution in New run instead.</source>
        <translation>运行作为作业提交到现有的 Ray 集群，日志会传输回来。若要在自己的节点上为单个运行启动 Ray 集群，请改为在“新建运行”中选择分布方式 Ray。</translation>
    </message>
    <message>
        <source>Runs execute on the selected machine and connect to the scheduler of an existing Dask cluster. To start a Dask cluster for a single run on your own nodes, select the Dask distribution in New run instead.</source>
        <translation>运行在所选机器上执行，并连接到现有 Dask 集群的调度器。若要在自己的节点上为单个运行启动 Dask 集群，请改为在“新建运行”中选择分布方式 Dask。</translation>
    </message>
    <message>
        <source>Dashboard address, as seen from the machine below.</source>
        <translation>仪表板地址，须能从下面的机器访问。</translation>
    </message>
    <message>
        <source>Scheduler address, as seen from the machine below. With TLS: tls://HOST:8786</source>
        <translation>调度器地址，须能从下面的机器访问。使用 TLS 时：tls://HOST:8786</translation>
    </message>
    <message>
        <source>Needs python3 and network access to the address.</source>
        <translation>需要 python3，并能通过网络访问该地址。</translation>
    </message>
    <message>
        <source>Needs network access to the scheduler and the workers.</source>
        <translation>需要能通过网络访问调度器和 worker。</translation>
    </message>
    <message>
        <source>Full path on that machine, if the cluster requires a token. Ray&apos;s default is ~/.ray/auth_token.</source>
        <translation>该机器上的完整路径（如果集群要求令牌）。Ray 的默认值为 ~/.ray/auth_token。</translation>
    </message>
    <message>
        <source>Mounted at the same path on that machine and on all nodes; used to collect outputs. Without it, outputs are collected only from a cluster on that machine.</source>
        <translation>在该机器和所有节点上以相同路径挂载，用于收集输出。没有它时，仅收集位于该机器上的集群的输出。</translation>
    </message>
    <message>
        <source>Full path on that machine. Leave empty to use the system&apos;s certificate authorities.</source>
        <translation>该机器上的完整路径。留空则使用系统的证书颁发机构。</translation>
    </message>
    <message>
        <source>Certificate key</source>
        <translation>证书密钥</translation>
    </message>
    <message>
        <source>Equivalent command:</source>
        <translation>等效的命令：</translation>
    </message>
    <message>
        <source>The cluster could not be attached.</source>
        <translation>无法附加集群。</translation>
    </message>
</context>
<context>
    <name>studio::ui::AttachKubernetesPage</name>
    <message>
        <source>Attach a Kubernetes cluster</source>
        <translation>附加 Kubernetes 集群</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Check and attach</source>
        <translation>检查并附加</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
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
        <source>Image</source>
        <translation>镜像</translation>
    </message>
    <message>
        <source>Cores</source>
        <translation>核心</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Maximum number of pods</source>
        <translation>最大 Pod 数</translation>
    </message>
    <message>
        <source>Node selector</source>
        <translation>节点选择器</translation>
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
        <source>Priority class</source>
        <translation>优先级类</translation>
    </message>
    <message>
        <source>Check the cluster with kubectl, and attach it</source>
        <translation>使用 kubectl 检查集群并附加</translation>
    </message>
    <message>
        <source>Labels, separated by spaces.</source>
        <translation>标签，以空格分隔。</translation>
    </message>
    <message>
        <source>PersistentVolumeClaims of the namespace, separated by spaces.</source>
        <translation>命名空间中的 PersistentVolumeClaim，以空格分隔。</translation>
    </message>
    <message>
        <source>User ID (UID)</source>
        <translation>用户 ID (UID)</translation>
    </message>
    <message>
        <source>Treat deleted pods as terminated</source>
        <translation>将已删除的 Pod 视为已终止</translation>
    </message>
    <message>
        <source>Separated by spaces.</source>
        <translation>以空格分隔。</translation>
    </message>
    <message>
        <source>From the image</source>
        <translation>使用镜像的用户</translation>
    </message>
    <message>
        <source>If set, pods meet the restricted Pod Security Standard.</source>
        <translation>设置后，Pod 符合 restricted Pod 安全标准。</translation>
    </message>
    <message>
        <source>Nodes are pods, created on demand by kubectl with your credentials. Nothing is installed in the cluster.</source>
        <translation>节点是 Pod，由 kubectl 使用您的凭据按需创建。不会在集群中安装任何内容。</translation>
    </message>
    <message>
        <source>Trust and run this program</source>
        <translation>信任并运行此程序</translation>
    </message>
    <message>
        <source>Equivalent command:</source>
        <translation>等效的命令：</translation>
    </message>
    <message>
        <source>Must contain /bin/sh. Run environments are built in the pod.</source>
        <translation>必须包含 /bin/sh。运行的环境在 Pod 中构建。</translation>
    </message>
    <message>
        <source>Request and limit of each pod.</source>
        <translation>每个 Pod 的请求和限制。</translation>
    </message>
    <message>
        <source>Resource nvidia.com/gpu.</source>
        <translation>资源 nvidia.com/gpu。</translation>
    </message>
    <message>
        <source>Image pull secrets</source>
        <translation>镜像拉取 Secret</translation>
    </message>
    <message>
        <source>Names of image pull secrets, separated by spaces.</source>
        <translation>镜像拉取 Secret 的名称，以空格分隔。</translation>
    </message>
    <message>
        <source>For accounts without read access to cluster nodes. A force-deleted pod may still be running.</source>
        <translation>适用于无权读取集群节点的账户。强制删除的 Pod 可能仍在运行。</translation>
    </message>
    <message>
        <source>Exec credential plugin: %1</source>
        <translation>Exec 凭据插件：%1</translation>
    </message>
    <message>
        <source>The contexts of this kubeconfig have not been loaded yet.</source>
        <translation>尚未加载此 kubeconfig 的上下文。</translation>
    </message>
    <message>
        <source>The context uses an exec credential plugin that is not trusted or has changed. Trust it above.</source>
        <translation>该上下文使用的 exec 凭据插件未受信任或已更改。请在上方信任它。</translation>
    </message>
    <message>
        <source>The cluster could not be attached.</source>
        <translation>无法附加集群。</translation>
    </message>
</context>
<context>
    <name>studio::ui::AttachPage</name>
    <message>
        <source>Machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>Any Linux machine you can reach over SSH. Nothing needs to be installed there, and a regular user account is enough.

If you already use it with &quot;ssh&quot;, import it from ~/.ssh/config.

Behind a firewall? Add the jump hosts in connection order.</source>
        <translation>可通过 SSH 连接的任何 Linux 机器。那里无需安装任何内容，普通用户账户即可。

如果已经用“ssh”连接它，可从 ~/.ssh/config 导入。

位于防火墙之后？请按连接顺序添加跳板主机。</translation>
    </message>
    <message>
        <source>Sign in</source>
        <translation>登录</translation>
    </message>
    <message>
        <source>A key is safest: it never leaves this computer, and runs are managed while you are away.

A password works too. Let the studio install your key with it; after that the password is no longer needed.

Machines with one-time codes ask for one when needed.</source>
        <translation>密钥最安全：它不会离开此计算机，而且离开时运行仍会得到管理。

也可以使用密码。让 Studio 用它安装密钥，之后便不再需要密码。

使用一次性验证码的机器会在需要时询问。</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Each step runs live and reports its result.

The first time, compare the fingerprint: a match rules out an intercepted connection.

If a step fails, it explains what to do.

The check copies the agent to ~/.compute-studio on the machine. Nothing is saved here until you attach it.</source>
        <translation>每个步骤都会实时运行并报告结果。

首次请核对指纹：一致即可排除连接被拦截。

若某步骤失败，会说明如何处理。

检查会把代理复制到该机器的 ~/.compute-studio。在附加该机器之前，此处不会保存任何内容。</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>使用</translation>
    </message>
    <message>
        <source>How much of the machine runs may use. It may be shared with others.

A scratch folder is often larger and faster than the home folder.

These settings can be changed later.</source>
        <translation>运行可以使用机器的多少资源。机器可能与他人共用。

暂存文件夹通常比主文件夹更大、更快。

这些设置以后都可以更改。</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>复查</translation>
    </message>
    <message>
        <source>Nothing is saved here yet; the machine has the agent and, if you installed it, your key. Attach (Ctrl+Enter) adds the machine and opens its page.

The command and the file do the same from a terminal. They contain no secrets.</source>
        <translation>此处尚未保存任何内容；该机器上有代理，以及您安装的密钥（如有）。“附加”(Ctrl+Enter) 会添加该机器并打开其页面。

命令和文件可在终端中完成同样的操作。其中不含任何机密。</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>New compute</source>
        <translation>新建计算</translation>
    </message>
    <message>
        <source>&amp;Attach</source>
        <translation>附加(&amp;A)</translation>
    </message>
    <message>
        <source>Add the machine and open its page (Ctrl+Enter)</source>
        <translation>添加机器并打开其页面 (Ctrl+Enter)</translation>
    </message>
    <message>
        <source>Leave without attaching anything</source>
        <translation>离开，不附加任何机器</translation>
    </message>
    <message>
        <source>This step has problems</source>
        <translation>此步骤存在问题</translation>
    </message>
    <message>
        <source>Fix these problems first</source>
        <translation>请先解决这些问题</translation>
    </message>
    <message>
        <source>The check was stopped.</source>
        <translation>检查已停止。</translation>
    </message>
    <message>
        <source>Check again to start over.</source>
        <translation>请重新检查，从头开始。</translation>
    </message>
    <message>
        <source>Attaching the machine…</source>
        <translation>正在附加机器…</translation>
    </message>
    <message>
        <source>The machine could not be attached.</source>
        <translation>无法附加机器。</translation>
    </message>
    <message>
        <source>No other key is known for this machine.</source>
        <translation>没有此机器的其他已知密钥。</translation>
    </message>
    <message>
        <source>Check again, and compare the fingerprint when you are asked.</source>
        <translation>请重新检查，并在询问时比对指纹。</translation>
    </message>
    <message>
        <source>The login or head node of the cluster, which you can reach over SSH. The studio starts your runs with the cluster&apos;s own commands, as your user.

If you already use it with &quot;ssh&quot;, import it from ~/.ssh/config.

Behind a firewall? Add the jump hosts in connection order.</source>
        <translation>可通过 SSH 访问的集群登录节点或头节点。Studio 以您的用户身份、使用集群自己的命令启动运行。

如果您已通过“ssh”使用它，请从 ~/.ssh/config 导入。

在防火墙后面？请按连接顺序添加跳转主机。</translation>
    </message>
    <message>
        <source>The host key could not be replaced.</source>
        <translation>无法替换主机密钥。</translation>
    </message>
    <message>
        <source>The settings of the machine could not be read.</source>
        <translation>无法读取该机器的设置。</translation>
    </message>
</context>
<context>
    <name>studio::ui::AttachReviewStep</name>
    <message>
        <source>in the desktop keyring</source>
        <translation>在桌面的密钥环中</translation>
    </message>
    <message>
        <source>in the workspace vault</source>
        <translation>在工作区的保管库中</translation>
    </message>
    <message>
        <source>for this session only</source>
        <translation>仅限本次会话</translation>
    </message>
    <message>
        <source>and a code</source>
        <translation>以及验证码</translation>
    </message>
    <message>
        <source>secrets stored %1</source>
        <translation>机密信息保存：%1</translation>
    </message>
    <message>
        <source>on demand; outputs stay on the machine</source>
        <translation>按需下载；输出留在机器上</translation>
    </message>
    <message>
        <source>all outputs</source>
        <translation>所有输出</translation>
    </message>
    <message>
        <source>only %1</source>
        <translation>仅 %1</translation>
    </message>
    <message>
        <source>without %1</source>
        <translation>不含 %1</translation>
    </message>
    <message>
        <source>files up to %1 MB</source>
        <translation>不超过 %1 MB 的文件</translation>
    </message>
    <message>
        <source>%1 MB total</source>
        <translation>合计不超过 %1 MB</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Sign in</source>
        <translation>登录</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方式</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>使用</translation>
    </message>
    <message>
        <source>Concurrent runs</source>
        <translation>并发运行数</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Data folder</source>
        <translation>数据文件夹</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>下载</translation>
    </message>
    <message>
        <source>Not responding</source>
        <translation>无响应</translation>
    </message>
    <message>
        <source>Equivalent command</source>
        <translation>等效的命令</translation>
    </message>
    <message>
        <source>Attaches the same machine from a terminal</source>
        <translation>从终端附加同样的机器</translation>
    </message>
    <message>
        <source>Equivalent YAML file</source>
        <translation>等效的 YAML 文件</translation>
    </message>
    <message>
        <source>Azure ML CLI format for attached machines; additional settings are under compute_studio</source>
        <translation>Azure ML CLI 用于附加机器的格式；附加设置位于 compute_studio 下</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>尚无</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>direct</source>
        <translation>直接连接</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>the home folder</source>
        <translation>主文件夹</translation>
    </message>
    <message numerus="yes">
        <source>after %n minute(s)</source>
        <translation>
            <numerusform>%n 分钟后</numerusform>
        </translation>
    </message>
    <message>
        <source>The password is read from standard input; it never appears in a command.</source>
        <translation>密码从标准输入读取，不会出现在命令中。</translation>
    </message>
    <message>
        <source>Set GPUs, downloads, and the not-responding time afterwards on the machine&apos;s page; the file includes them.</source>
        <translation>GPU、下载内容和判定无响应的时间请以后在机器的页面上设置；文件中包含这些内容。</translation>
    </message>
    <message>
        <source>Fix the remaining problems</source>
        <translation>请解决剩余的问题</translation>
    </message>
    <message>
        <source>none detected</source>
        <translation>未检测到</translation>
    </message>
</context>
<context>
    <name>studio::ui::AttentionCard</name>
    <message>
        <source>Needs attention</source>
        <translation>需要注意</translation>
    </message>
    <message>
        <source>Sign-in required.</source>
        <translation>需要登录。</translation>
    </message>
    <message>
        <source>The host key must be confirmed.</source>
        <translation>必须确认主机密钥。</translation>
    </message>
    <message numerus="yes">
        <source>Not responding; %n run(s) there.</source>
        <translation>
            <numerusform>没有响应；那里有 %n 个运行。</numerusform>
        </translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>The disk is nearly full: %1 free of %2.</source>
        <translation>磁盘几乎已满：%2 中有 %1 可用。</translation>
    </message>
    <message>
        <source>Open log</source>
        <translation>打开日志</translation>
    </message>
    <message>
        <source>Clone and fix</source>
        <translation>克隆并修正</translation>
    </message>
    <message numerus="yes">
        <source>and %n more failed run(s) of the last 24 hours</source>
        <translation>
            <numerusform>以及最近 24 小时内另外 %n 个失败的运行</numerusform>
        </translation>
    </message>
    <message>
        <source>Budget nearly used up: %1 of %2 this month.</source>
        <translation>预算即将用尽：本月已用 %1 / %2。</translation>
    </message>
    <message>
        <source>Budget used up: %1 of %2 this month.</source>
        <translation>预算已用尽：本月已用 %1 / %2。</translation>
    </message>
    <message>
        <source>Open usage</source>
        <translation>打开用量</translation>
    </message>
    <message>
        <source>Budget used up: %1 of %2 this month. New runs are held.</source>
        <translation>预算已用尽：本月已用 %1 / %2。新的运行将暂缓。</translation>
    </message>
    <message>
        <source>Could not be created.</source>
        <translation>无法创建。</translation>
    </message>
    <message>
        <source>Could not be created: %1</source>
        <translation>无法创建：%1</translation>
    </message>
    <message numerus="yes">
        <source>Unreachable; %n run(s) wait for it.</source>
        <translation>
            <numerusform>无法连接；%n 个运行正在等待它。</numerusform>
        </translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Hide this run here; it stays in the list of runs</source>
        <translation>不再在此处显示此运行；它仍保留在运行列表中</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>%1 could not be stopped.</source>
        <translation>无法停止 %1。</translation>
    </message>
    <message>
        <source>Stop the instance; its files are kept</source>
        <translation>停止实例；其文件会保留</translation>
    </message>
</context>
<context>
    <name>studio::ui::AxisBox</name>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>studio::ui::Banner</name>
    <message>
        <source>Details</source>
        <translation>详细信息</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>studio::ui::BestChart</name>
    <message>
        <source>Best value so far over trials</source>
        <translation>各试验至今的最佳值</translation>
    </message>
    <message numerus="yes">
        <source>%n trial(s) with a value.</source>
        <translation>
            <numerusform>%n 个试验有值。</numerusform>
        </translation>
    </message>
    <message>
        <source>The best is %1 by trial %2.</source>
        <translation>最佳值为 %1，来自试验 %2。</translation>
    </message>
    <message>
        <source>No trial has logged the metric yet.</source>
        <translation>还没有试验记录该指标。</translation>
    </message>
    <message>
        <source>Trial (hollow: not completed)</source>
        <translation>试验（空心：未完成）</translation>
    </message>
    <message>
        <source>Trial</source>
        <translation>试验</translation>
    </message>
</context>
<context>
    <name>studio::ui::BestTrialCard</name>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Clone…</source>
        <translation>克隆…</translation>
    </message>
    <message>
        <source>Open the page of the best trial</source>
        <translation>打开最佳试验的页面</translation>
    </message>
    <message>
        <source>Start a new run with the values of the best trial</source>
        <translation>使用最佳试验的值新建运行</translation>
    </message>
    <message>
        <source>No trial has completed yet.</source>
        <translation>尚无试验完成。</translation>
    </message>
    <message>
        <source>Trial %1</source>
        <translation>试验 %1</translation>
    </message>
    <message>
        <source>The highest value of all completed trials</source>
        <translation>所有已完成试验中的最高值</translation>
    </message>
    <message>
        <source>The lowest value of all completed trials</source>
        <translation>所有已完成试验中的最低值</translation>
    </message>
    <message>
        <source>The sweep has no metric that compares its trials.</source>
        <translation>此超参数扫描没有用于比较各次试验的指标。</translation>
    </message>
</context>
<context>
    <name>studio::ui::BudgetCard</name>
    <message>
        <source>%1: %2 of %3 %4 this month</source>
        <translation>%1：本月 %2 / %3 %4</translation>
    </message>
    <message>
        <source>Nearly used up.</source>
        <translation>即将用完。</translation>
    </message>
    <message>
        <source>Used up.</source>
        <translation>已用完。</translation>
    </message>
    <message>
        <source>Budgets</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>Edit the budget %1</source>
        <translation>编辑预算 %1</translation>
    </message>
    <message>
        <source>Delete the budget %1</source>
        <translation>删除预算 %1</translation>
    </message>
    <message>
        <source>The budget could not be read.</source>
        <translation>无法读取预算。</translation>
    </message>
    <message>
        <source>Delete the budget?</source>
        <translation>删除预算？</translation>
    </message>
    <message>
        <source>The budget “%1” no longer warns or holds runs.</source>
        <translation>预算“%1”将不再警告或暂缓运行。</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>The budget could not be deleted.</source>
        <translation>无法删除预算。</translation>
    </message>
    <message>
        <source>Used up. New runs are held.</source>
        <translation>已用完。新的运行将暂缓。</translation>
    </message>
    <message>
        <source>No budgets yet. A budget warns you before its monthly amount is spent, then holds new runs.</source>
        <translation>还没有预算。预算会在每月金额用完之前发出警告，用完后暂缓新的运行。</translation>
    </message>
    <message>
        <source>Create budget</source>
        <translation>创建预算</translation>
    </message>
    <message>
        <source>The budget could not be saved.</source>
        <translation>无法保存预算。</translation>
    </message>
    <message>
        <source>Budget saved, with warnings:</source>
        <translation>预算已保存，但有警告：</translation>
    </message>
    <message>
        <source>Spent</source>
        <translation>已用</translation>
    </message>
</context>
<context>
    <name>studio::ui::BuildLog</name>
    <message>
        <source>Build log</source>
        <translation>构建的日志</translation>
    </message>
    <message>
        <source>No output yet.</source>
        <translation>尚无输出。</translation>
    </message>
    <message>
        <source>The log could not be stored for display: %1</source>
        <translation>无法保存日志以供显示：%1</translation>
    </message>
</context>
<context>
    <name>studio::ui::BuildTableModel</name>
    <message>
        <source>never</source>
        <translation>从未</translation>
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
        <source>Target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Built with</source>
        <translation>构建工具</translation>
    </message>
    <message>
        <source>Packages</source>
        <translation>软件包</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Built</source>
        <translation>构建时间</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>Last used</source>
        <translation>上次使用</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>Used by an active run; builds in use are never removed</source>
        <translation>正被活动的运行使用；使用中的构建不会被移除</translation>
    </message>
</context>
<context>
    <name>studio::ui::ChartLegend</name>
    <message>
        <source>Legend</source>
        <translation>图例</translation>
    </message>
    <message>
        <source>Curve %1</source>
        <translation>曲线 %1</translation>
    </message>
    <message>
        <source>Show or hide %1</source>
        <translation>显示或隐藏 %1</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>及另外 %1 个</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>已显示</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>已隐藏</translation>
    </message>
</context>
<context>
    <name>studio::ui::ChartOverlay</name>
    <message>
        <source>and %1 more</source>
        <translation>及另外 %1 个</translation>
    </message>
</context>
<context>
    <name>studio::ui::ChartStrip</name>
    <message>
        <source>Charts</source>
        <translation>图表</translation>
    </message>
</context>
<context>
    <name>studio::ui::ChartView</name>
    <message>
        <source>Chart</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Chart of %1</source>
        <translation>%1 的图表</translation>
    </message>
    <message>
        <source>Values of 0 and below cannot be shown on a logarithmic axis.</source>
        <translation>对数轴上无法显示 0 及以下的值。</translation>
    </message>
    <message>
        <source>Curves without epochs are not shown.</source>
        <translation>没有轮次的曲线不显示。</translation>
    </message>
    <message>
        <source>The image could not be saved.</source>
        <translation>无法保存图片。</translation>
    </message>
</context>
<context>
    <name>studio::ui::CheckStepList</name>
    <message>
        <source>Waiting</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>正在运行</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>已跳过</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详细信息</translation>
    </message>
    <message>
        <source>Full request and response</source>
        <translation>请求和响应的原文</translation>
    </message>
    <message>
        <source>Details: %1</source>
        <translation>详细信息：%1</translation>
    </message>
</context>
<context>
    <name>studio::ui::CleanupSettings</name>
    <message>
        <source>Old runs</source>
        <translation>旧运行</translation>
    </message>
    <message>
        <source>Deletes records, logs, outputs and working folders of ended runs, also on attached machines. Snapshots that no other run uses are removed with them.</source>
        <translation>删除已结束运行的记录、日志、输出和工作文件夹，包括附加的机器上的。不再被其他运行使用的快照会一并移除。</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Canceled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>Completed</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Minimum age</source>
        <translation>最短时间</translation>
    </message>
    <message>
        <source>Since the run ended</source>
        <translation>自运行结束起</translation>
    </message>
    <message>
        <source> days</source>
        <translation> 天</translation>
    </message>
    <message>
        <source>Newest runs to keep</source>
        <translation>保留的最新运行数</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Keep the newest runs of each experiment</source>
        <translation>保留每个实验中最新的运行</translation>
    </message>
    <message>
        <source>Keep runs with a note or a tag</source>
        <translation>保留带备注或标签的运行</translation>
    </message>
    <message>
        <source>Selected</source>
        <translation>已选择</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>删除…</translation>
    </message>
    <message>
        <source>Asks before anything is deleted</source>
        <translation>删除前会先询问</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>正在统计…</translation>
    </message>
    <message>
        <source>The runs could not be counted.</source>
        <translation>无法统计运行。</translation>
    </message>
    <message>
        <source>No runs match.</source>
        <translation>没有匹配的运行。</translation>
    </message>
    <message>
        <source>Delete 1 run…</source>
        <translation>删除 1 个运行…</translation>
    </message>
    <message>
        <source>Delete %1 runs…</source>
        <translation>删除 %1 个运行…</translation>
    </message>
    <message>
        <source>1 run</source>
        <translation>1 个运行</translation>
    </message>
    <message>
        <source>%1 runs</source>
        <translation>%1 个运行</translation>
    </message>
    <message>
        <source>%1 on this computer</source>
        <translation>此计算机上 %1</translation>
    </message>
    <message>
        <source>ended %1 to %2</source>
        <translation>结束于 %1 至 %2</translation>
    </message>
    <message>
        <source>Delete 1 run?</source>
        <translation>删除 1 个运行？</translation>
    </message>
    <message>
        <source>Delete %1 runs?</source>
        <translation>删除 %1 个运行？</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Deleting…</source>
        <translation>正在删除…</translation>
    </message>
    <message>
        <source>The runs could not be deleted.</source>
        <translation>无法删除这些运行。</translation>
    </message>
    <message>
        <source>%1 runs could not be deleted.</source>
        <translation>有 %1 个运行无法删除。</translation>
    </message>
    <message>
        <source>1 run is being deleted</source>
        <translation>正在删除 1 个运行</translation>
    </message>
    <message>
        <source>%1 runs are being deleted</source>
        <translation>正在删除 %1 个运行</translation>
    </message>
    <message>
        <source>Minimum time since the run ended</source>
        <translation>运行结束后的最短时间</translation>
    </message>
    <message>
        <source>Kept in each experiment, regardless of state</source>
        <translation>每个实验都保留这些运行，无论状态如何</translation>
    </message>
    <message>
        <source>Their logs, outputs, events and records are permanently deleted, %1 on this computer. Active runs and runs excluded by the rule are kept.</source>
        <translation>其日志、输出、事件和记录会被永久删除，此计算机上共 %1。未结束的运行以及按规则保留的运行不受影响。</translation>
    </message>
    <message>
        <source>1 run could not be deleted.</source>
        <translation>1 个运行无法删除。</translation>
    </message>
    <message>
        <source>Outputs kept on machines</source>
        <translation>保留在机器上的输出</translation>
    </message>
    <message>
        <source>Outputs of pipeline steps that only steps on the same machine read stay there until the run of the step is deleted.</source>
        <translation>仅由同一机器上的步骤读取的管道步骤输出会保留在该机器上，直到该步骤的运行被删除。</translation>
    </message>
    <message>
        <source>needed by an active pipeline</source>
        <translation>活动的管道仍需要</translation>
    </message>
    <message>
        <source>None.</source>
        <translation>无。</translation>
    </message>
    <message>
        <source>Their logs, outputs, events and records are permanently deleted, including %1 of outputs that are only on their machines. Later pipelines rerun these steps.</source>
        <translation>它们的日志、输出、事件和记录将被永久删除，包括仅存在于其机器上的 %1 输出。之后的管道会重新运行这些步骤。</translation>
    </message>
</context>
<context>
    <name>studio::ui::CloudField</name>
    <message>
        <source>Cloud</source>
        <translation>云</translation>
    </message>
    <message>
        <source>&amp;Cloud</source>
        <translation>云(&amp;C)</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>区域</translation>
    </message>
    <message>
        <source>&amp;Region</source>
        <translation>区域(&amp;R)</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>镜像</translation>
    </message>
    <message>
        <source>I&amp;mage</source>
        <translation>镜像(&amp;M)</translation>
    </message>
    <message>
        <source>Signed in to the account %1. %2</source>
        <translation>已登录账户 %1。%2</translation>
    </message>
    <message>
        <source>Nodes are created with the cloud&apos;s CLI on this computer</source>
        <translation>节点由此计算机上云的 CLI 创建</translation>
    </message>
    <message>
        <source>Region, zone or location, as named by the cloud</source>
        <translation>区域、可用区或位置，使用云的名称</translation>
    </message>
    <message>
        <source>&amp;Load account and sizes</source>
        <translation>加载账户和规格(&amp;L)</translation>
    </message>
    <message>
        <source>Load account and sizes</source>
        <translation>加载账户和规格</translation>
    </message>
    <message>
        <source>Query the cloud&apos;s CLI for the signed-in account and the available sizes</source>
        <translation>通过云的 CLI 查询已登录的账户和可用规格</translation>
    </message>
    <message>
        <source>Node si&amp;ze</source>
        <translation>节点规格(&amp;Z)</translation>
    </message>
    <message>
        <source>Cloud image with cloud-init</source>
        <translation>带有 cloud-init 的云映像</translation>
    </message>
    <message>
        <source>Querying %1…</source>
        <translation>正在查询 %1…</translation>
    </message>
    <message>
        <source>Advanced settings</source>
        <translation>高级设置</translation>
    </message>
    <message>
        <source>Network, tags and other provider options</source>
        <translation>网络、标记和其他提供方选项</translation>
    </message>
    <message>
        <source>Provider options</source>
        <translation>提供方选项</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Applied to every machine, in addition to the tags that Compute Studio sets</source>
        <translation>应用于每台计算机，附加在 Compute Studio 设置的标记之外</translation>
    </message>
    <message>
        <source>No public IP address</source>
        <translation>无公共 IP 地址</translation>
    </message>
    <message>
        <source>This computer must be able to reach the private IP addresses, for example over a VPN</source>
        <translation>本机必须能够访问专用 IP 地址，例如通过 VPN</translation>
    </message>
    <message>
        <source>This provider has no options.</source>
        <translation>此提供方没有选项。</translation>
    </message>
    <message>
        <source>NAME=VALUE pairs, separated by commas</source>
        <translation>NAME=VALUE 对，以逗号分隔</translation>
    </message>
    <message>
        <source>Enter options and tags as NAME=VALUE, separated by commas.</source>
        <translation>请以 NAME=VALUE 形式输入选项和标记，以逗号分隔。</translation>
    </message>
    <message>
        <source>The provider has no option “%1”.</source>
        <translation>提供方没有选项“%1”。</translation>
    </message>
    <message>
        <source>The provider requires the option “%1”.</source>
        <translation>提供方需要选项“%1”。</translation>
    </message>
</context>
<context>
    <name>studio::ui::CloudSizeModel</name>
    <message>
        <source>List price of %1</source>
        <translation>%1 的目录价</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Price per hour</source>
        <translation>每小时价格</translation>
    </message>
    <message>
        <source>%1 per hour</source>
        <translation>%1/小时</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Cores</source>
        <translation>核心</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
</context>
<context>
    <name>studio::ui::CloudSizeTable</name>
    <message>
        <source>Sizes</source>
        <translation>规格</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Search sizes</source>
        <translation>搜索规格</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>按名称</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Only sizes with GPUs</source>
        <translation>仅带 GPU 的规格</translation>
    </message>
    <message>
        <source>Memory ≥ </source>
        <translation>内存 ≥ </translation>
    </message>
    <message>
        <source> GiB</source>
        <translation> GiB</translation>
    </message>
    <message>
        <source>Memory: any</source>
        <translation>内存：不限</translation>
    </message>
    <message>
        <source>Minimum memory in GiB</source>
        <translation>内存下限 (GiB)</translation>
    </message>
    <message>
        <source>Only sizes with at least this much memory</source>
        <translation>仅至少具有这么多内存的规格</translation>
    </message>
    <message>
        <source>Price ≤ </source>
        <translation>价格 ≤ </translation>
    </message>
    <message>
        <source>Price: any</source>
        <translation>价格：不限</translation>
    </message>
    <message>
        <source>Maximum price per hour</source>
        <translation>每小时最高价格</translation>
    </message>
    <message numerus="yes">
        <source>%n size(s)</source>
        <translation>
            <numerusform>%n 个规格</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 sizes</source>
        <translation>%1/%2 个规格</translation>
    </message>
    <message>
        <source>No size selected</source>
        <translation>尚未选择规格</translation>
    </message>
    <message>
        <source>Selected: %1</source>
        <translation>已选择：%1</translation>
    </message>
    <message>
        <source>Only sizes with a known price of at most this much per hour</source>
        <translation>仅显示已知每小时价格不超过此值的规格</translation>
    </message>
</context>
<context>
    <name>studio::ui::ClusterMonitoring</name>
    <message>
        <source>this computer</source>
        <translation>此计算机</translation>
    </message>
    <message>
        <source>Machine %1: one node uses all of it.</source>
        <translation>机器 %1：由一个节点整台使用。</translation>
    </message>
    <message>
        <source>Host %1: usage of the whole machine, including processes outside this cluster.</source>
        <translation>主机 %1：整台机器的使用情况，包括此集群之外的进程。</translation>
    </message>
    <message>
        <source>Host %1, shared with %2: usage of the whole machine.</source>
        <translation>主机 %1，与 %2 共享：整台机器的使用情况。</translation>
    </message>
    <message>
        <source>Node %1</source>
        <translation>节点 %1</translation>
    </message>
    <message>
        <source>Node %1: usage of this node only.</source>
        <translation>节点 %1：仅此节点的使用情况。</translation>
    </message>
    <message>
        <source>Host %1</source>
        <translation>主机 %1</translation>
    </message>
    <message>
        <source>Monitored machine</source>
        <translation>监视的机器</translation>
    </message>
    <message>
        <source>Node or host whose resource usage is shown</source>
        <translation>显示其资源使用情况的节点或主机</translation>
    </message>
    <message>
        <source>No active nodes. Their resource usage is shown here while there are any.</source>
        <translation>没有活动的节点。有节点时，此处显示其资源使用情况。</translation>
    </message>
</context>
<context>
    <name>studio::ui::ClusterOverview</name>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Node size</source>
        <translation>节点规格</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Idle time</source>
        <translation>空闲时间</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>优先级</translation>
    </message>
    <message>
        <source>Node source</source>
        <translation>节点来源</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>创建时间</translation>
    </message>
    <message>
        <source>Resource limits</source>
        <translation>资源限制</translation>
    </message>
    <message>
        <source>Time range</source>
        <translation>时间范围</translation>
    </message>
    <message>
        <source>Time range of the chart</source>
        <translation>图表的时间范围</translation>
    </message>
    <message>
        <source>10 minutes</source>
        <translation>10 分钟</translation>
    </message>
    <message>
        <source>1 hour</source>
        <translation>1 小时</translation>
    </message>
    <message>
        <source>1 day</source>
        <translation>1 天</translation>
    </message>
    <message>
        <source>1 week</source>
        <translation>1 周</translation>
    </message>
    <message>
        <source>Overcommitted</source>
        <translation>资源超额分配</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>%1 before scale-down</source>
        <translation>%1后缩减</translation>
    </message>
    <message>
        <source>Determined when the first node starts.</source>
        <translation>首个节点启动时确定。</translation>
    </message>
    <message>
        <source>Whole machines: %1</source>
        <translation>整台机器：%1</translation>
    </message>
    <message>
        <source>Limited capacity</source>
        <translation>容量受限</translation>
    </message>
    <message>
        <source>this computer</source>
        <translation>此计算机</translation>
    </message>
    <message>
        <source>Containers on %1: %2</source>
        <translation>%1 上的容器：%2</translation>
    </message>
    <message>
        <source>file system of the machine</source>
        <translation>机器的文件系统</translation>
    </message>
    <message>
        <source>Virtual machines on %1: %2</source>
        <translation>%1 上的虚拟机：%2</translation>
    </message>
    <message>
        <source>Pods of %1 in the namespace %2 (%3): %4</source>
        <translation>%1 的 Pod，命名空间 %2（%3）：%4</translation>
    </message>
    <message>
        <source>Allocations of the Slurm cluster %1</source>
        <translation>Slurm 集群 %1 的分配</translation>
    </message>
    <message>
        <source>Slices of %1</source>
        <translation>%1 的切片</translation>
    </message>
    <message>
        <source>Cloud VMs: %1</source>
        <translation>云 VM：%1</translation>
    </message>
    <message>
        <source>Slices of this computer, %1</source>
        <translation>此计算机的切片，%1</translation>
    </message>
    <message>
        <source>Slices of this computer</source>
        <translation>此计算机的切片</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>Lifetime</source>
        <translation>生命周期</translation>
    </message>
    <message>
        <source>for one run; deleted with it</source>
        <translation>仅用于一次运行；随其删除</translation>
    </message>
    <message>
        <source>Template</source>
        <translation>模板</translation>
    </message>
    <message>
        <source>Serverless template</source>
        <translation>无服务器模板</translation>
    </message>
    <message>
        <source>yes: clusters like it for runs that fit no target</source>
        <translation>是：为没有合适目标的运行创建与其相同的集群</translation>
    </message>
</context>
<context>
    <name>studio::ui::ClusterPage</name>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>删除…</translation>
    </message>
    <message>
        <source>New run</source>
        <translation>新建运行</translation>
    </message>
    <message>
        <source>Run a script here</source>
        <translation>在此运行脚本</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>概述</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Monitoring</source>
        <translation>监测</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>No active nodes</source>
        <translation>没有活动的节点</translation>
    </message>
    <message>
        <source>Nodes start when runs are queued and are released when idle. Set a minimum in Settings to keep some.</source>
        <translation>有运行排队时节点会启动，空闲时释放。在“设置”中指定最小值可保留一些节点。</translation>
    </message>
    <message>
        <source>This compute target could not be read.</source>
        <translation>无法读取此计算目标。</translation>
    </message>
    <message>
        <source>Nodes (%1)</source>
        <translation>节点 (%1)</translation>
    </message>
    <message>
        <source>Delete this cluster; asks for confirmation</source>
        <translation>删除此集群；删除前会确认</translation>
    </message>
    <message>
        <source>This cluster has been deleted.</source>
        <translation>此集群已被删除。</translation>
    </message>
    <message>
        <source>Its runs are still listed under Runs.</source>
        <translation>其运行仍在运行列表中。</translation>
    </message>
    <message>
        <source>The nodes could not be retried.</source>
        <translation>无法重试节点。</translation>
    </message>
    <message>
        <source>Detach…</source>
        <translation>分离…</translation>
    </message>
</context>
<context>
    <name>studio::ui::ClusterProblems</name>
    <message>
        <source>The cluster is being created</source>
        <translation>正在创建集群</translation>
    </message>
    <message>
        <source>Cancel…</source>
        <translation>取消…</translation>
    </message>
    <message>
        <source>The cluster could not be created</source>
        <translation>无法创建集群</translation>
    </message>
    <message>
        <source>The last change failed</source>
        <translation>上次更改失败</translation>
    </message>
    <message>
        <source>Node creation paused</source>
        <translation>已暂停创建节点</translation>
    </message>
    <message>
        <source>%1 Next attempt at %2.</source>
        <translation>%1 下次尝试：%2。</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Try again with changes</source>
        <translation>修改后重试</translation>
    </message>
</context>
<context>
    <name>studio::ui::ClusterReviewStep</name>
    <message>
        <source>Cluster</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Node source</source>
        <translation>节点来源</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Node size</source>
        <translation>节点规格</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Idle time</source>
        <translation>空闲时间</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>优先级</translation>
    </message>
    <message>
        <source>Equivalent command</source>
        <translation>等效的命令</translation>
    </message>
    <message>
        <source>Creates the same cluster from a terminal</source>
        <translation>从终端创建同样的集群</translation>
    </message>
    <message>
        <source>Equivalent YAML file</source>
        <translation>等效的 YAML 文件</translation>
    </message>
    <message>
        <source>Azure ML CLI format</source>
        <translation>Azure ML CLI 格式</translation>
    </message>
    <message>
        <source>not chosen yet</source>
        <translation>尚未选择</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>%1 before scale-down</source>
        <translation>%1后缩减</translation>
    </message>
    <message>
        <source>This cluster already exists</source>
        <translation>此集群已存在</translation>
    </message>
    <message>
        <source>It has the same name and settings. Create opens it without changes.</source>
        <translation>它的名称和设置都相同。“创建”只会打开它，不做任何更改。</translation>
    </message>
    <message>
        <source>Overcommitted</source>
        <translation>资源超额分配</translation>
    </message>
    <message>
        <source>Fix the remaining problems</source>
        <translation>请解决剩余的问题</translation>
    </message>
    <message>
        <source>A whole machine</source>
        <translation>整台机器</translation>
    </message>
    <message>
        <source>Limited capacity</source>
        <translation>容量受限</translation>
    </message>
    <message>
        <source>cluster</source>
        <translation>cluster</translation>
    </message>
</context>
<context>
    <name>studio::ui::ClusterSettings</name>
    <message>
        <source>Scale</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>M&amp;inimum nodes</source>
        <translation>最小节点数(&amp;I)</translation>
    </message>
    <message>
        <source>Nodes kept when idle; 0 scales down completely.</source>
        <translation>空闲时保留的节点数；0 表示全部释放。</translation>
    </message>
    <message>
        <source>Ma&amp;ximum nodes</source>
        <translation>最大节点数(&amp;X)</translation>
    </message>
    <message>
        <source>Maximum concurrent runs; others are queued.</source>
        <translation>同时运行的最大数量；其余的会排队。</translation>
    </message>
    <message>
        <source>I&amp;dle seconds before scale-down</source>
        <translation>缩减前的空闲秒数(&amp;D)</translation>
    </message>
    <message>
        <source>How long a node stays idle before it is released, down to the minimum.</source>
        <translation>节点空闲多久后释放，直到最小值。</translation>
    </message>
    <message>
        <source>Priorit&amp;y</source>
        <translation>优先级(&amp;Y)</translation>
    </message>
    <message>
        <source>Low-priority jobs run at low CPU priority (nice) and yield to other programs. Running jobs are not affected.</source>
        <translation>低优先级作业以低 CPU 优先级 (nice) 运行，让其他程序优先。正在运行的作业不受影响。</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Apply these values to the cluster</source>
        <translation>将这些值应用到集群</translation>
    </message>
    <message>
        <source>&amp;Revert</source>
        <translation>还原(&amp;R)</translation>
    </message>
    <message>
        <source>Revert to the cluster&apos;s current values</source>
        <translation>恢复为集群当前的值</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>All nodes are released and the cluster is deleted. Its runs are kept, with their logs and outputs.</source>
        <translation>节点会释放，集群会删除。其运行及日志和输出会保留。</translation>
    </message>
    <message>
        <source>Delete this cluster…</source>
        <translation>删除此集群…</translation>
    </message>
    <message>
        <source>Asks for confirmation</source>
        <translation>会先确认</translation>
    </message>
    <message>
        <source>Overcommitted</source>
        <translation>资源超额分配</translation>
    </message>
    <message>
        <source>The cluster could not be changed.</source>
        <translation>无法更改集群。</translation>
    </message>
    <message>
        <source>Saved. Changes take effect as nodes allow.</source>
        <translation>已保存。集群会在节点允许时应用更改。</translation>
    </message>
    <message>
        <source>Create clusters like this one for serverless runs</source>
        <translation>为无服务器运行创建与此相同的集群</translation>
    </message>
    <message>
        <source>Serverless template</source>
        <translation>无服务器模板</translation>
    </message>
    <message>
        <source>A serverless run that fits no target gets a cluster of its own like this one, which is deleted with the run and may cost money. The maximum number of nodes applies to all of these clusters together. The nodes of this cluster then take only runs that name it.</source>
        <translation>没有目标适合的无服务器运行会获得与此相同的专用集群，该集群随运行删除，并可能产生费用。最大节点数对所有这类集群合计有效。此后，此集群的节点只接受指定它的运行。</translation>
    </message>
    <message>
        <source>Low-priority nodes are spot machines, or pods on spot machines, which may be evicted at any time. Existing nodes are not affected.</source>
        <translation>低优先级节点是竞价型机器或其上的 Pod，可能随时被收回。现有节点不受影响。</translation>
    </message>
</context>
<context>
    <name>studio::ui::ClusterStep</name>
    <message>
        <source>Cluster name</source>
        <translation>集群的名称</translation>
    </message>
    <message>
        <source>Runs are submitted to the cluster by this name</source>
        <translation>运行按此名称提交到集群</translation>
    </message>
    <message>
        <source>N&amp;ame</source>
        <translation>名称(&amp;A)</translation>
    </message>
    <message>
        <source>%1 to %2 letters, digits, and hyphens, starting with a letter; not ending in a hyphen followed by digits.</source>
        <translation>%1 到 %2 个字母、数字和连字符，以字母开头；不能以连字符加数字结尾。</translation>
    </message>
    <message>
        <source>GPUs: %1</source>
        <translation>GPU：%1</translation>
    </message>
    <message>
        <source>%1 (up to %2 nodes)</source>
        <translation>%1（最多 %2 个节点）</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 及另外 %2 个</translation>
    </message>
    <message>
        <source>Shared with clusters: %1</source>
        <translation>共用它的集群：%1</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>&amp;Machine</source>
        <translation>机器(&amp;M)</translation>
    </message>
    <message>
        <source>Detecting the machine&apos;s hardware.</source>
        <translation>正在检测机器的硬件。</translation>
    </message>
    <message numerus="yes">
        <source>%n core(s), %1 memory</source>
        <translation>
            <numerusform>%n 个核心，%1 内存</numerusform>
        </translation>
    </message>
    <message>
        <source>Machines of the pool</source>
        <translation>机器池的机器</translation>
    </message>
    <message>
        <source>Check the machines that may host nodes</source>
        <translation>勾选可以承载节点的机器</translation>
    </message>
    <message>
        <source>&amp;Machines of the pool</source>
        <translation>机器池的机器(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Slices: nodes of one size on each machine</source>
        <translation>切片(&amp;S)：每台机器上规格相同的节点</translation>
    </message>
    <message>
        <source>The size is chosen in the next step</source>
        <translation>在下一步中选择规格</translation>
    </message>
    <message>
        <source>%1, %2 memory, GPUs: %3</source>
        <translation>%1，%2 内存，GPU：%3</translation>
    </message>
    <message numerus="yes">
        <source>%n core(s)</source>
        <translation>
            <numerusform>%n 个核心</numerusform>
        </translation>
    </message>
    <message>
        <source>hardware not known yet</source>
        <translation>尚不清楚硬件</translation>
    </message>
    <message>
        <source>not responding</source>
        <translation>无响应</translation>
    </message>
    <message>
        <source>No machine selected.</source>
        <translation>未选择机器。</translation>
    </message>
    <message numerus="yes">
        <source>%n machine(s); the size decides how many nodes fit.</source>
        <translation>
            <numerusform>%n 台机器；可容纳的节点数取决于规格。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Fits %n node(s).</source>
        <translation>
            <numerusform>可容纳 %n 个节点。</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Whole machines: one run per machine</source>
        <translation>整台机器(&amp;W)：每台机器一个运行</translation>
    </message>
    <message>
        <source>Each node is a whole machine; hardware may differ</source>
        <translation>每个节点是一台整机；硬件可能不同</translation>
    </message>
    <message>
        <source>Hardware differs: runs are placed on nodes that meet their requirements.</source>
        <translation>硬件各不相同：运行会分配到满足其要求的节点。</translation>
    </message>
    <message>
        <source>To attach a machine: %1</source>
        <translation>附加机器：%1</translation>
    </message>
    <message>
        <source>This machine hosts the nodes</source>
        <translation>此机器承载节点</translation>
    </message>
    <message>
        <source>This computer or an attached machine; it hosts the nodes.</source>
        <translation>此计算机或附加的机器；由它承载节点。</translation>
    </message>
</context>
<context>
    <name>studio::ui::CodeStep</name>
    <message>
        <source>Code folder</source>
        <translation>代码文件夹</translation>
    </message>
    <message>
        <source>Choose a folder, or drop one here</source>
        <translation>选择文件夹，或将其拖放到此处</translation>
    </message>
    <message>
        <source>The run gets a copy of this folder. Optional.</source>
        <translation>运行会得到此文件夹的副本。可选。</translation>
    </message>
    <message>
        <source>B&amp;rowse…</source>
        <translation>浏览(&amp;R)…</translation>
    </message>
    <message>
        <source>Choose the code folder</source>
        <translation>选择代码文件夹</translation>
    </message>
    <message>
        <source>Code &amp;folder</source>
        <translation>代码文件夹(&amp;F)</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>&amp;Command</source>
        <translation>命令(&amp;C)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Stop scanning the folder</source>
        <translation>停止扫描文件夹</translation>
    </message>
    <message>
        <source>Rescan the folder</source>
        <translation>重新扫描文件夹</translation>
    </message>
    <message>
        <source>Scanning the folder</source>
        <translation>正在扫描文件夹</translation>
    </message>
    <message>
        <source>Files to upload</source>
        <translation>要上传的文件</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Largest</source>
        <translation>最大的文件</translation>
    </message>
    <message>
        <source>Excluded</source>
        <translation>已排除</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Scanning the folder…</source>
        <translation>正在扫描文件夹…</translation>
    </message>
    <message>
        <source>Scanning the folder: %1 files, %2</source>
        <translation>正在扫描文件夹：%1 个文件，%2</translation>
    </message>
    <message>
        <source>Scan stopped. The upload size is unknown.</source>
        <translation>扫描已停止。上传大小未知。</translation>
    </message>
    <message>
        <source>This folder cannot be used.</source>
        <translation>无法使用此文件夹。</translation>
    </message>
    <message>
        <source>Excluded by</source>
        <translation>排除依据</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>Without a folder, the command runs in an empty directory.</source>
        <translation>未选择文件夹时，命令在空文件夹中运行。</translation>
    </message>
    <message>
        <source>%1 to upload; %2 excluded.</source>
        <translation>要上传：%1；已排除：%2。</translation>
    </message>
    <message numerus="yes">
        <source>%n item(s)</source>
        <translation>
            <numerusform>%n 个项目</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 to upload.</source>
        <translation>要上传：%1。</translation>
    </message>
    <message>
        <source>Entire folder</source>
        <translation>整个文件夹</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>项目数</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Excluded (%1)</source>
        <translation>已排除 (%1)</translation>
    </message>
    <message>
        <source>Warnings (%1)</source>
        <translation>警告 (%1)</translation>
    </message>
    <message>
        <source>Some files in this folder cannot be read, so it cannot be uploaded.</source>
        <translation>此文件夹中有无法读取的文件，因此无法上传。</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) may contain secrets.</source>
        <translation>
            <numerusform>%n 个文件可能含有机密信息。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 would be copied into the run. To exclude it, add it to .amlignore or .gitignore.</source>
        <translation>%1 会被复制到运行中。要将其排除，请添加到 .amlignore 或 .gitignore。</translation>
    </message>
    <message>
        <source>Use this command</source>
        <translation>使用此命令</translation>
    </message>
    <message>
        <source>Spark application</source>
        <translation>Spark 应用程序</translation>
    </message>
    <message>
        <source>The command is a script or .jar for spark-submit, and its arguments</source>
        <translation>命令是交给 spark-submit 的脚本或 .jar 及其参数</translation>
    </message>
    <message>
        <source>Runs in the copy of the folder, through bash if it needs a shell. A pipe ends with the exit code of its last command unless the command begins with &quot;set -o pipefail;&quot;</source>
        <translation>在文件夹的副本中运行，需要 shell 时通过 bash。除非命令以 &quot;set -o pipefail;&quot; 开头，管道以其最后一个命令的退出代码结束</translation>
    </message>
</context>
<context>
    <name>studio::ui::ColumnChooser</name>
    <message>
        <source>metric</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>tag</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Table columns</source>
        <translation>表格的列</translation>
    </message>
    <message>
        <source>Metric, parameter or tag</source>
        <translation>指标、参数或标签</translation>
    </message>
    <message>
        <source>Search columns</source>
        <translation>搜索列</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>More columns exist: enter part of the name.</source>
        <translation>还有更多列：请输入名称的一部分。</translation>
    </message>
    <message>
        <source>No such column</source>
        <translation>没有此列</translation>
    </message>
    <message>
        <source>property</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>费用</translation>
    </message>
</context>
<context>
    <name>studio::ui::CommandPalette</name>
    <message>
        <source>Search and commands</source>
        <translation>搜索和命令</translation>
    </message>
    <message>
        <source>Search everything</source>
        <translation>搜索全部</translation>
    </message>
    <message>
        <source>Search runs, compute, pages and commands</source>
        <translation>搜索运行、计算、页面和命令</translation>
    </message>
    <message>
        <source>Search results</source>
        <translation>搜索结果</translation>
    </message>
    <message>
        <source>Go to</source>
        <translation>转到</translation>
    </message>
    <message>
        <source>New: %1</source>
        <translation>新建：%1</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>No results</source>
        <translation>没有结果</translation>
    </message>
</context>
<context>
    <name>studio::ui::CompareCode</name>
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
        <source>Files that differ</source>
        <translation>有差异的文件</translation>
    </message>
    <message>
        <source>Left run</source>
        <translation>左侧的运行</translation>
    </message>
    <message>
        <source>Right run</source>
        <translation>右侧的运行</translation>
    </message>
    <message>
        <source>⇄</source>
        <translation>⇄</translation>
    </message>
    <message>
        <source>Swap sides</source>
        <translation>交换两侧</translation>
    </message>
    <message>
        <source>Previous difference (P)</source>
        <translation>上一处差异 (P)</translation>
    </message>
    <message>
        <source>Next difference (N)</source>
        <translation>下一处差异 (N)</translation>
    </message>
    <message>
        <source>Unified</source>
        <translation>统一视图</translation>
    </message>
    <message>
        <source>Unified diff instead of side by side</source>
        <translation>将移除和添加的行上下排列，而不是左右并排</translation>
    </message>
    <message>
        <source>&amp;Whole file</source>
        <translation>完整文件(&amp;W)</translation>
    </message>
    <message>
        <source>Show unchanged lines too</source>
        <translation>同时显示未更改的行</translation>
    </message>
    <message>
        <source>Copy as patch</source>
        <translation>复制为补丁</translation>
    </message>
    <message>
        <source>Patch for the file on the left</source>
        <translation>左侧文件的补丁</translation>
    </message>
    <message>
        <source>added</source>
        <translation>已添加</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>已移除</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>已更改</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>No files differ.</source>
        <translation>文件没有差异。</translation>
    </message>
    <message>
        <source>%1 changed, %2 added, %3 removed</source>
        <translation>%1 个已更改，%2 个已添加，%3 个已移除</translation>
    </message>
    <message>
        <source>The code is the same</source>
        <translation>代码相同</translation>
    </message>
    <message>
        <source>At least one of these runs was submitted without a source folder.</source>
        <translation>这些运行中至少有一个在提交时没有源文件夹。</translation>
    </message>
    <message>
        <source>Both runs used exactly the same files.</source>
        <translation>两个运行使用的文件完全相同。</translation>
    </message>
    <message>
        <source>Select a file</source>
        <translation>选择文件</translation>
    </message>
    <message>
        <source>Its differences are shown here.</source>
        <translation>其差异会在此显示。</translation>
    </message>
    <message>
        <source>The file could not be read</source>
        <translation>无法读取此文件</translation>
    </message>
    <message>
        <source>Left: %1; right: %2.</source>
        <translation>左侧：%1；右侧：%2。</translation>
    </message>
    <message>
        <source>The text is the same.</source>
        <translation>文本相同。</translation>
    </message>
    <message>
        <source>The text is the same; only one of the files is executable.</source>
        <translation>文本相同；但仅其中一个可执行。</translation>
    </message>
</context>
<context>
    <name>studio::ui::CompareCurves</name>
    <message>
        <source>Curves</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Search metrics</source>
        <translation>搜索指标</translation>
    </message>
    <message>
        <source>Metrics to plot</source>
        <translation>要绘制的指标</translation>
    </message>
    <message>
        <source>Up to %1 metrics are plotted at once</source>
        <translation>一次最多绘制 %1 个指标</translation>
    </message>
    <message>
        <source>X axis</source>
        <translation>X 轴</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>Time since start</source>
        <translation>自开始以来的时间</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>X axis of the curves; Epoch requires a logged metric named epoch</source>
        <translation>曲线的 X 轴；选择轮次需要记录名为 epoch 的指标</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>平滑</translation>
    </message>
    <message>
        <source>Weight of earlier values in each point</source>
        <translation>之前的值在每个点中的权重</translation>
    </message>
    <message>
        <source>Log scale</source>
        <translation>对数刻度</translation>
    </message>
    <message>
        <source>Logarithmic y axis; values of 0 and below are not shown</source>
        <translation>对数 Y 轴；不显示 0 及以下的值</translation>
    </message>
    <message>
        <source>Curves of %1</source>
        <translation>%1 的曲线</translation>
    </message>
    <message>
        <source>Select a metric</source>
        <translation>选择指标</translation>
    </message>
    <message>
        <source>No metrics</source>
        <translation>没有指标</translation>
    </message>
    <message>
        <source>Its curves from all compared runs are overlaid.</source>
        <translation>所有参与比较的运行的该指标曲线会叠加显示。</translation>
    </message>
    <message>
        <source>None of these runs logged a metric.</source>
        <translation>这些运行都没有记录指标。</translation>
    </message>
</context>
<context>
    <name>studio::ui::CompareKindsPage</name>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>partly</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>%1 · %2: %3.</source>
        <comment>kind of compute, feature, yes or no</comment>
        <translation>%1 · %2：%3。</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>What each kind of compute supports</source>
        <translation>各类计算支持的功能</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Select a cell for details.</source>
        <translation>选择单元格可查看详细信息。</translation>
    </message>
    <message>
        <source>Equivalent command: studioctl compute kinds</source>
        <translation>等效的命令：studioctl compute kinds</translation>
    </message>
</context>
<context>
    <name>studio::ui::ComparePage</name>
    <message>
        <source>Compare environments</source>
        <translation>比较环境</translation>
    </message>
    <message>
        <source>&amp;Differences only</source>
        <translation>仅显示差异(&amp;D)</translation>
    </message>
    <message>
        <source>Environments</source>
        <translation>环境</translation>
    </message>
    <message>
        <source>Hide what both have in common</source>
        <translation>隐藏两者相同的内容</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>The environments could not be compared.</source>
        <translation>无法比较环境。</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 和 %2</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>They are the same.</source>
        <translation>两者相同。</translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s)</source>
        <translation>
            <numerusform>%n 处差异</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::CompareParallel</name>
    <message>
        <source>Axes…</source>
        <translation>坐标轴…</translation>
    </message>
    <message>
        <source>Clear ranges</source>
        <translation>清除范围</translation>
    </message>
    <message>
        <source>Choose up to %1 axes</source>
        <translation>选择坐标轴（最多 %1 个）</translation>
    </message>
    <message>
        <source>Color</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Runs within the ranges</source>
        <translation>范围内的运行</translation>
    </message>
    <message>
        <source>Press Enter or double-click to open the run</source>
        <translation>按回车键或双击可打开运行</translation>
    </message>
    <message>
        <source>Nothing to plot</source>
        <translation>没有可绘制的内容</translation>
    </message>
    <message>
        <source>These runs logged no parameters or metrics and have no other differences.</source>
        <translation>这些运行没有记录参数和指标，其他方面也没有差异。</translation>
    </message>
    <message>
        <source>%1 of %2 runs within the ranges</source>
        <translation>%1/%2 个运行在范围内</translation>
    </message>
    <message>
        <source>Drag along an axis to select a range; drag a name to move its axis.</source>
        <translation>沿坐标轴拖动可选择范围；拖动名称可移动坐标轴。</translation>
    </message>
    <message>
        <source>Double-click a name to make its axis logarithmic. Keyboard: arrows, Space, Delete, L; Shift moves the axis or the lower end.</source>
        <translation>双击名称可将其坐标轴切换为对数刻度。键盘操作：方向键、Space、Delete、L；按住 Shift 可移动坐标轴或范围下端。</translation>
    </message>
</context>
<context>
    <name>studio::ui::CompareRunsPage</name>
    <message>
        <source>Compare runs</source>
        <translation>比较运行</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Runs…</source>
        <translation>运行…</translation>
    </message>
    <message>
        <source>Open a run or remove it from the comparison</source>
        <translation>打开某个运行，或将其移出比较</translation>
    </message>
    <message>
        <source>Comparison tabs</source>
        <translation>比较选项卡</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>概述</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Scatter</source>
        <translation>散点图</translation>
    </message>
    <message>
        <source>Parallel coordinates</source>
        <translation>平行坐标</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>环境</translation>
    </message>
    <message>
        <source>Environment differences</source>
        <translation>环境的差异</translation>
    </message>
    <message>
        <source>None of these runs has an environment: all used the machine&apos;s Python.</source>
        <translation>这些运行都没有环境：均使用机器上的 Python。</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>The runs could not be compared.</source>
        <translation>无法比较运行。</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 和 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n runs compared</source>
        <translation>
            <numerusform>比较 %n 个运行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n parameter(s) and metric(s) not shown: too many to list.</source>
        <translation>
            <numerusform>%n 个参数和指标未显示：数量过多。</numerusform>
        </translation>
    </message>
    <message>
        <source>Some items could not be compared.</source>
        <translation>部分内容无法比较。</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Remove from comparison</source>
        <translation>移出比较</translation>
    </message>
</context>
<context>
    <name>studio::ui::CompareScatter</name>
    <message>
        <source>X axis</source>
        <translation>X 轴</translation>
    </message>
    <message>
        <source>Y axis</source>
        <translation>Y 轴</translation>
    </message>
    <message>
        <source>Color</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Nothing to plot</source>
        <translation>没有可绘制的内容</translation>
    </message>
    <message>
        <source>These runs logged no parameters or metrics and have no other differences.</source>
        <translation>这些运行没有记录参数和指标，其他方面也没有差异。</translation>
    </message>
</context>
<context>
    <name>studio::ui::ComparisonModel</name>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>运行配置</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>环境</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>没有</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>%1 (best)</source>
        <translation>%1（最佳）</translation>
    </message>
    <message>
        <source>%1
%2
Click to open the run.</source>
        <translation>%1
%2
单击以打开该运行。</translation>
    </message>
</context>
<context>
    <name>studio::ui::ComparisonTable</name>
    <message>
        <source>&amp;Differences only</source>
        <translation>仅显示差异(&amp;D)</translation>
    </message>
    <message>
        <source>Search names and values</source>
        <translation>搜索名称和值</translation>
    </message>
    <message>
        <source>Hide values that are the same in all runs</source>
        <translation>隐藏所有运行都相同的值</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>复制为 CSV</translation>
    </message>
    <message>
        <source>Copy the visible rows with all digits</source>
        <translation>复制显示的行，包含全部数位</translation>
    </message>
    <message>
        <source>No differences.</source>
        <translation>没有差异。</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) differ</source>
        <translation>
            <numerusform>%n 行有差异</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 shown</source>
        <translation>显示 %1 行</translation>
    </message>
</context>
<context>
    <name>studio::ui::ComputeApplications</name>
    <message>
        <source>No terminal program was found.</source>
        <translation>未找到终端程序。</translation>
    </message>
    <message>
        <source>Install one, such as xterm, or run in a terminal: studioctl compute open %1 --ssh</source>
        <translation>请安装一个（例如 xterm），或在终端中运行：studioctl compute open %1 --ssh</translation>
    </message>
    <message>
        <source>Starting JupyterLab…</source>
        <translation>正在启动 JupyterLab…</translation>
    </message>
    <message>
        <source>JupyterLab could not be opened.</source>
        <translation>无法打开 JupyterLab。</translation>
    </message>
    <message>
        <source>JupyterLab is open in the browser.</source>
        <translation>JupyterLab 已在浏览器中打开。</translation>
    </message>
</context>
<context>
    <name>studio::ui::ConnectionSettings</name>
    <message>
        <source>The check was interrupted.</source>
        <translation>检查已中断。</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Host name or IP address; IPv6 without brackets</source>
        <translation>主机名或 IP 地址；IPv6 不加方括号</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>SSH port; usually 22</source>
        <translation>SSH 的端口；通常为 22</translation>
    </message>
    <message>
        <source>User</source>
        <translation>用户</translation>
    </message>
    <message>
        <source>Your user name on the machine</source>
        <translation>机器上的用户名</translation>
    </message>
    <message>
        <source>Sign-in</source>
        <translation>登录方式</translation>
    </message>
    <message>
        <source>How you sign in to the machine</source>
        <translation>登录机器的方式</translation>
    </message>
    <message>
        <source>Key file</source>
        <translation>密钥文件</translation>
    </message>
    <message>
        <source>ssh-agent</source>
        <translation>ssh-agent</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>密码</translation>
    </message>
    <message>
        <source>Interactive (one-time codes)</source>
        <translation>交互式（一次性验证码）</translation>
    </message>
    <message>
        <source>Any method</source>
        <translation>任意方法</translation>
    </message>
    <message>
        <source>S&amp;ign-in</source>
        <translation>登录方式(&amp;I)</translation>
    </message>
    <message>
        <source>Full path of the private key</source>
        <translation>私钥的完整路径</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>浏览…</translation>
    </message>
    <message>
        <source>Choose the private key file</source>
        <translation>选择私钥文件</translation>
    </message>
    <message>
        <source>&amp;Key file</source>
        <translation>密钥文件(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Check and save</source>
        <translation>检查并保存(&amp;C)</translation>
    </message>
    <message>
        <source>Check the machine with these values, then use them</source>
        <translation>用这些值检查机器，然后使用它们</translation>
    </message>
    <message>
        <source>Revert connection</source>
        <translation>还原连接</translation>
    </message>
    <message>
        <source>Revert to the connection in use</source>
        <translation>还原为正在使用的连接</translation>
    </message>
    <message>
        <source>Stop check</source>
        <translation>停止检查</translation>
    </message>
    <message>
        <source>Stop the check; the connection in use is kept</source>
        <translation>停止检查；保留正在使用的连接</translation>
    </message>
    <message>
        <source>Through %1</source>
        <translation>通过 %1</translation>
    </message>
    <message>
        <source>Private key</source>
        <translation>私钥</translation>
    </message>
    <message>
        <source>Checking the machine with the new values…</source>
        <translation>正在用新值检查机器…</translation>
    </message>
    <message>
        <source>The machine could not be checked.</source>
        <translation>无法检查机器。</translation>
    </message>
    <message>
        <source>The check failed. Nothing was changed.</source>
        <translation>检查失败。未做任何更改。</translation>
    </message>
    <message>
        <source>See the step that failed.</source>
        <translation>请查看失败的步骤。</translation>
    </message>
    <message>
        <source>The connection was not changed.</source>
        <translation>连接未更改。</translation>
    </message>
    <message>
        <source>Saved. The machine is now reached at %1.</source>
        <translation>已保存。现在通过 %1 连接该机器。</translation>
    </message>
    <message>
        <source>Checked before saving. The address must belong to the same machine; active runs continue there.</source>
        <translation>保存前会检查。该地址必须属于同一台机器；活动的运行会在那里继续。</translation>
    </message>
</context>
<context>
    <name>studio::ui::ContainerForm</name>
    <message>
        <source>Engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>Container engine on the machine</source>
        <translation>机器上的容器引擎</translation>
    </message>
    <message>
        <source>Any available</source>
        <translation>任何可用引擎</translation>
    </message>
    <message>
        <source>&amp;Engine</source>
        <translation>引擎(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Image from a registry or on the machine</source>
        <translation>镜像仓库中或机器上的镜像(&amp;I)</translation>
    </message>
    <message>
        <source>Pulled once on each machine</source>
        <translation>在每台机器上拉取一次</translation>
    </message>
    <message>
        <source>Built from a f&amp;older with a Dockerfile</source>
        <translation>从含 Dockerfile 的文件夹构建(&amp;O)</translation>
    </message>
    <message>
        <source>The folder is uploaded to the machine and built again only when it changes</source>
        <translation>文件夹会上传到机器，仅在内容更改时重新构建</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>镜像</translation>
    </message>
    <message>
        <source>Registry, name, and tag or digest</source>
        <translation>镜像仓库、名称和标签，或摘要</translation>
    </message>
    <message>
        <source>I&amp;mage</source>
        <translation>镜像(&amp;M)</translation>
    </message>
    <message>
        <source>A digest (name@sha256:…) always refers to the same image; a tag can move. With packages on top, leave empty to use the image from Settings.</source>
        <translation>摘要 (name@sha256:…) 始终指同一个镜像；标签可能会改指其他镜像。在其上安装软件包时，留空则使用设置中的镜像。</translation>
    </message>
    <message>
        <source>Build context folder</source>
        <translation>构建上下文的文件夹</translation>
    </message>
    <message>
        <source>The folder with the Dockerfile, on this computer</source>
        <translation>此计算机上含 Dockerfile 的文件夹</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>浏览…</translation>
    </message>
    <message>
        <source>Choose the folder with the Dockerfile</source>
        <translation>选择含 Dockerfile 的文件夹</translation>
    </message>
    <message>
        <source>Build conte&amp;xt folder</source>
        <translation>构建上下文的文件夹(&amp;X)</translation>
    </message>
    <message>
        <source>The folder is copied when the environment is created; later changes need a new version.</source>
        <translation>创建环境时会复制此文件夹；以后的更改需要新版本。</translation>
    </message>
    <message>
        <source>Dockerfile</source>
        <translation>Dockerfile</translation>
    </message>
    <message>
        <source>Path within that folder</source>
        <translation>在该文件夹中的路径</translation>
    </message>
    <message>
        <source>&amp;Dockerfile</source>
        <translation>Dockerfile(&amp;D)</translation>
    </message>
    <message>
        <source>Registry to sign in to</source>
        <translation>要登录的镜像仓库</translation>
    </message>
    <message>
        <source>Only for private images</source>
        <translation>仅用于私有镜像</translation>
    </message>
    <message>
        <source>Re&amp;gistry to sign in to</source>
        <translation>要登录的镜像仓库(&amp;G)</translation>
    </message>
    <message>
        <source>Leave empty for public images.</source>
        <translation>公开的镜像请留空。</translation>
    </message>
    <message>
        <source>Registry user</source>
        <translation>用户名</translation>
    </message>
    <message>
        <source>Your user name at that registry</source>
        <translation>在该镜像仓库的用户名</translation>
    </message>
    <message>
        <source>Registry &amp;user</source>
        <translation>用户名(&amp;U)</translation>
    </message>
    <message>
        <source>Password or token</source>
        <translation>密码或令牌</translation>
    </message>
    <message>
        <source>Stored separately from the environment, never written to a file</source>
        <translation>与环境分开保存，绝不写入文件</translation>
    </message>
    <message>
        <source>Pass&amp;word or token</source>
        <translation>密码或令牌(&amp;W)</translation>
    </message>
    <message>
        <source>Leave empty if already saved. Sent to the machine only while an image is pulled.</source>
        <translation>已保存时请留空。仅在拉取镜像期间发送到机器。</translation>
    </message>
    <message>
        <source>Make the machine&apos;s GPUs available to the job</source>
        <translation>让作业可以使用机器的 GPU</translation>
    </message>
    <message>
        <source>On a cluster, the GPUs of its node; requires the NVIDIA Container Toolkit on the machine</source>
        <translation>在集群上为其节点的 GPU；机器上需要安装 NVIDIA Container Toolkit</translation>
    </message>
    <message>
        <source>Shared memory</source>
        <translation>共享内存</translation>
    </message>
    <message>
        <source>Size of /dev/shm; data loaders with many workers need more</source>
        <translation>/dev/shm 的大小；使用多个工作进程的数据加载器需要更多</translation>
    </message>
    <message>
        <source> GiB</source>
        <translation> GiB</translation>
    </message>
    <message>
        <source>engine default</source>
        <translation>引擎默认值</translation>
    </message>
    <message>
        <source>&amp;Shared memory</source>
        <translation>共享内存(&amp;S)</translation>
    </message>
    <message>
        <source>Additional engine arguments</source>
        <translation>引擎的附加参数</translation>
    </message>
    <message>
        <source>One argument per line, passed to the engine as is, without a shell</source>
        <translation>每行一个参数，按原样传给引擎；不经 shell 解析</translation>
    </message>
    <message>
        <source>Additional engine a&amp;rguments</source>
        <translation>引擎的附加参数(&amp;R)</translation>
    </message>
    <message>
        <source>One per line.</source>
        <translation>每行一个。</translation>
    </message>
    <message>
        <source>Folder with the Dockerfile</source>
        <translation>含 Dockerfile 的文件夹</translation>
    </message>
</context>
<context>
    <name>studio::ui::CopyText</name>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy: %1</source>
        <translation>复制：%1</translation>
    </message>
    <message>
        <source>Copy to clipboard</source>
        <translation>复制到剪贴板</translation>
    </message>
    <message>
        <source>Save as file…</source>
        <translation>另存为文件…</translation>
    </message>
    <message>
        <source>Save the text as a file</source>
        <translation>将文本保存为文件</translation>
    </message>
    <message>
        <source>Save as file</source>
        <translation>另存为文件</translation>
    </message>
    <message>
        <source>%1 was not saved: %2</source>
        <translation>%1 未保存：%2</translation>
    </message>
</context>
<context>
    <name>studio::ui::CostChart</name>
    <message>
        <source>Costs by day</source>
        <translation>按天的费用</translation>
    </message>
    <message>
        <source>On Azure</source>
        <translation>在 Azure 上</translation>
    </message>
    <message>
        <source>On Azure: %1 %2</source>
        <translation>在 Azure 上：%1 %2</translation>
    </message>
</context>
<context>
    <name>studio::ui::CreatedNodesField</name>
    <message>
        <source>Start script</source>
        <translation>启动脚本</translation>
    </message>
    <message>
        <source>Stored with the cluster in plain text</source>
        <translation>以明文随集群保存</translation>
    </message>
    <message>
        <source>&amp;Start script</source>
        <translation>启动脚本(&amp;S)</translation>
    </message>
    <message>
        <source>Shell script that runs on each node before its first run. Nodes on which it fails are not used.</source>
        <translation>在每个节点首次运行之前执行的 Shell 脚本。脚本失败的节点不会被使用。</translation>
    </message>
    <message>
        <source>Container image</source>
        <translation>容器镜像</translation>
    </message>
    <message>
        <source>&amp;Image</source>
        <translation>镜像(&amp;I)</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>Program that creates the nodes</source>
        <translation>创建节点的程序</translation>
    </message>
    <message>
        <source>En&amp;gine</source>
        <translation>引擎(&amp;G)</translation>
    </message>
    <message>
        <source>Disk size in GiB</source>
        <translation>磁盘大小 (GiB)</translation>
    </message>
    <message>
        <source>Size of the disk of each node</source>
        <translation>每个节点的磁盘大小</translation>
    </message>
    <message>
        <source> GiB</source>
        <translation> GiB</translation>
    </message>
    <message>
        <source>as the image</source>
        <translation>与映像相同</translation>
    </message>
    <message>
        <source>&amp;Disk</source>
        <translation>磁盘(&amp;D)</translation>
    </message>
    <message>
        <source>Advanced settings</source>
        <translation>高级设置</translation>
    </message>
    <message>
        <source>User and kernel of the virtual machines</source>
        <translation>虚拟机的用户和内核</translation>
    </message>
    <message>
        <source>User</source>
        <translation>用户</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>Path on the machine</source>
        <translation>机器上的路径</translation>
    </message>
    <message>
        <source>Boots this kernel instead of the boot loader of the image</source>
        <translation>启动此内核，而不是映像的引导加载程序</translation>
    </message>
    <message>
        <source>Initial file system</source>
        <translation>初始文件系统</translation>
    </message>
    <message>
        <source>Initial file system (initrd) of the kernel</source>
        <translation>内核的初始文件系统 (initrd)</translation>
    </message>
    <message>
        <source>Disk image</source>
        <translation>磁盘映像</translation>
    </message>
    <message>
        <source>Path on the machine, required</source>
        <translation>机器上的路径，必填</translation>
    </message>
    <message>
        <source>File system of the machine</source>
        <translation>机器的文件系统</translation>
    </message>
    <message>
        <source>For example /var/lib/images/debian-12-generic-amd64.qcow2: a cloud image with cloud-init. Opened read-only.</source>
        <translation>例如 /var/lib/images/debian-12-generic-amd64.qcow2：带有 cloud-init 的云映像。以只读方式打开。</translation>
    </message>
    <message>
        <source>For example docker.io/library/python:3.12; downloaded once on the machine</source>
        <translation>例如 docker.io/library/python:3.12；在机器上只下载一次</translation>
    </message>
    <message>
        <source>Each node writes to its own overlay disk. Without KVM, nodes are emulated and about ten times slower.</source>
        <translation>每个节点写入自己的叠加磁盘。没有 KVM 时节点以模拟方式运行，速度约慢十倍。</translation>
    </message>
    <message>
        <source>Leave empty to use the machine&apos;s file system; changes are discarded with the node (Podman as root only).</source>
        <translation>留空则使用机器的文件系统；更改会随节点一起丢弃（仅限以 root 运行的 Podman）。</translation>
    </message>
    <message>
        <source>Guest user that runs jobs; if empty, the user studio is created</source>
        <translation>在客户机中运行作业的用户；留空则创建用户 studio</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
</context>
<context>
    <name>studio::ui::CurvesTab</name>
    <message>
        <source>Horizontal axis</source>
        <translation>横轴</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>Time since start</source>
        <translation>自开始以来的时间</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>平滑</translation>
    </message>
    <message>
        <source>Log scale</source>
        <translation>对数刻度</translation>
    </message>
    <message>
        <source>Logarithmic vertical axis</source>
        <translation>对数纵轴</translation>
    </message>
    <message>
        <source>Curves of %1</source>
        <translation>%1 的曲线</translation>
    </message>
    <message>
        <source>No trial has logged %1 yet.</source>
        <translation>尚无试验记录 %1。</translation>
    </message>
    <message>
        <source>The best and the newest %1 of %2 trials</source>
        <translation>最佳及最新试验，共 %2 个中的 %1 个</translation>
    </message>
    <message>
        <source>Trial %1, the best so far</source>
        <translation>试验 %1，目前最佳</translation>
    </message>
    <message>
        <source>Trial %1</source>
        <translation>试验 %1</translation>
    </message>
    <message>
        <source>Trial %1 (%2)</source>
        <translation>试验 %1（%2）</translation>
    </message>
    <message numerus="yes">
        <source>%n trial(s)</source>
        <translation>
            <numerusform>%n 个试验</numerusform>
        </translation>
    </message>
    <message>
        <source>thick line: best trial (%1)</source>
        <translation>粗线：最佳试验（%1）</translation>
    </message>
    <message numerus="yes">
        <source>faded lines: %n stopped early, failed, or canceled</source>
        <translation>
            <numerusform>淡色线：%n 个已提前停止、失败或取消</numerusform>
        </translation>
    </message>
    <message>
        <source>The sweep has no metric that compares its trials.</source>
        <translation>此超参数扫描没有用于比较各次试验的指标。</translation>
    </message>
</context>
<context>
    <name>studio::ui::DataAssetPage</name>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>New version</source>
        <translation>新版本</translation>
    </message>
    <message>
        <source>Create the next version; existing versions are not changed</source>
        <translation>创建下一个版本；现有版本不会改变</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>归档</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>删除…</translation>
    </message>
    <message>
        <source>Delete this version; asks for confirmation</source>
        <translation>删除此版本；会要求确认</translation>
    </message>
    <message>
        <source>New run</source>
        <translation>新建运行</translation>
    </message>
    <message>
        <source>Run a script with this version as an input</source>
        <translation>以此版本为输入运行脚本</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>Save picture…</source>
        <translation>保存图片…</translation>
    </message>
    <message>
        <source>Save the lineage as an SVG file</source>
        <translation>将沿袭保存为 SVG 文件</translation>
    </message>
    <message>
        <source>Lineage</source>
        <translation>沿袭</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>This data has been deleted.</source>
        <translation>此数据已被删除。</translation>
    </message>
    <message>
        <source>The data could not be read.</source>
        <translation>无法读取数据。</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>还原</translation>
    </message>
    <message>
        <source>Show this version in lists again</source>
        <translation>在列表中重新显示此版本</translation>
    </message>
    <message>
        <source>Hide this version from lists and from @latest</source>
        <translation>在列表和 @latest 中隐藏此版本</translation>
    </message>
    <message>
        <source>Version %1 (archived)</source>
        <translation>版本 %1（已归档）</translation>
    </message>
    <message>
        <source>Version %1</source>
        <translation>版本 %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>time, frozen or not</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Runs (%1)</source>
        <translation>运行 (%1)</translation>
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
        <source>Content</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>创建时间</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>In the workspace</source>
        <translation>在工作区中</translation>
    </message>
    <message>
        <source>Copy by content</source>
        <translation>按内容复制</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>没有</translation>
    </message>
    <message>
        <source>%1 (missing)</source>
        <translation>%1（缺失）</translation>
    </message>
    <message>
        <source>%1 (changed since)</source>
        <translation>%1（此后已更改）</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>源</translation>
    </message>
    <message>
        <source>On %1</source>
        <translation>在 %1 上</translation>
    </message>
    <message>
        <source>last used %1</source>
        <translation>上次使用：%1</translation>
    </message>
    <message>
        <source>The version could not be archived.</source>
        <translation>无法归档该版本。</translation>
    </message>
    <message>
        <source>Save picture</source>
        <translation>保存图片</translation>
    </message>
    <message>
        <source>Pictures (*.svg)</source>
        <translation>图片 (*.svg)</translation>
    </message>
    <message>
        <source>The picture could not be saved.</source>
        <translation>无法保存图片。</translation>
    </message>
    <message>
        <source>Runs that used it keep their copy.</source>
        <translation>使用过它的运行会保留各自的副本。</translation>
    </message>
    <message>
        <source>Not used or created by any run.</source>
        <translation>没有运行使用或创建此版本。</translation>
    </message>
    <message>
        <source>Some steps are not shown.</source>
        <translation>有些步骤未显示。</translation>
    </message>
    <message>
        <source>No run has used this data yet. Choose it as an input in New run.</source>
        <translation>还没有运行使用过这些数据。请在“新建运行”中选择它们作为输入。</translation>
    </message>
    <message>
        <source>%1, last used %2</source>
        <translation>%1，上次使用：%2</translation>
    </message>
</context>
<context>
    <name>studio::ui::DataContentView</name>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message numerus="yes">
        <source>Only the first %n files are listed.</source>
        <translation>
            <numerusform>仅列出前 %n 个文件。</numerusform>
        </translation>
    </message>
    <message>
        <source>This data has no files.</source>
        <translation>此数据不含文件。</translation>
    </message>
    <message>
        <source>Downloaded by the machines; there is no copy on this computer.</source>
        <translation>由机器下载；此计算机上没有副本。</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>Show the pictures as a grid; Enter or a double click opens one</source>
        <translation>以网格显示图片；按 Enter 或双击可打开</translation>
    </message>
</context>
<context>
    <name>studio::ui::DataForm</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Letters, digits, &apos;.&apos;, &apos;_&apos; and &apos;-&apos;</source>
        <translation>字母、数字、“.”、“_”和“-”</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>Path or URL</source>
        <translation>路径或 URL</translation>
    </message>
    <message>
        <source>A file, a folder, or an https URL</source>
        <translation>文件、文件夹或 https URL</translation>
    </message>
    <message>
        <source>File…</source>
        <translation>文件…</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>选择文件</translation>
    </message>
    <message>
        <source>Folder…</source>
        <translation>文件夹…</translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation>选择文件夹</translation>
    </message>
    <message>
        <source>&amp;Path or URL</source>
        <translation>路径或 URL(&amp;P)</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>&amp;Type</source>
        <translation>类型(&amp;T)</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>next number</source>
        <translation>下一个编号</translation>
    </message>
    <message>
        <source>A number, word or date</source>
        <translation>数字、词或日期</translation>
    </message>
    <message>
        <source>&amp;Version</source>
        <translation>版本(&amp;V)</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>&amp;Description</source>
        <translation>说明(&amp;D)</translation>
    </message>
    <message>
        <source>Up to 1 GiB is copied, so this version is immutable. Larger data is referenced in place.</source>
        <translation>最多复制 1 GiB，因此此版本不可变。更大的数据仅作引用。</translation>
    </message>
    <message>
        <source>Default: file or folder, depending on the path</source>
        <translation>默认：文件或文件夹，取决于路径</translation>
    </message>
    <message>
        <source>Use 1 to 64 letters, digits, &apos;.&apos;, &apos;_&apos; and &apos;-&apos;, starting with a letter or digit.</source>
        <translation>请使用 1 至 64 个字母、数字、“.”、“_”和“-”，并以字母或数字开头。</translation>
    </message>
    <message>
        <source>Choose a file or folder, or enter a URL.</source>
        <translation>请选择文件或文件夹，或输入 URL。</translation>
    </message>
    <message>
        <source>Enter a full path, starting with &quot;/&quot;, or a URL.</source>
        <translation>请输入以“/”开头的完整路径，或 URL。</translation>
    </message>
</context>
<context>
    <name>studio::ui::DataPage</name>
    <message>
        <source>The data could not be deleted.</source>
        <translation>无法删除数据。</translation>
    </message>
    <message>
        <source>Delete %1?</source>
        <translation>删除 %1？</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Search data</source>
        <translation>搜索数据</translation>
    </message>
    <message>
        <source>Show only data with this text in a column</source>
        <translation>仅显示列中含有此文本的数据</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新建</translation>
    </message>
    <message>
        <source>Create data from a file, folder or URL</source>
        <translation>从文件、文件夹或 URL 创建数据</translation>
    </message>
    <message>
        <source>New run</source>
        <translation>新建运行</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>删除…</translation>
    </message>
    <message>
        <source>New data</source>
        <translation>新建数据</translation>
    </message>
    <message>
        <source>The data could not be read.</source>
        <translation>无法读取数据。</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>没有匹配项</translation>
    </message>
    <message>
        <source>No data matches the search.</source>
        <translation>没有数据符合搜索条件。</translation>
    </message>
    <message>
        <source>No data yet</source>
        <translation>还没有数据</translation>
    </message>
    <message>
        <source>Run a script with this data as an input</source>
        <translation>以此数据为输入运行脚本</translation>
    </message>
    <message>
        <source>Select data to run a script with it.</source>
        <translation>选择数据以用其运行脚本。</translation>
    </message>
    <message>
        <source>Delete the newest version (Del); asks for confirmation</source>
        <translation>删除最新版本 (Del)；会要求确认</translation>
    </message>
    <message>
        <source>Select data to delete its newest version.</source>
        <translation>选择数据以删除其最新版本。</translation>
    </message>
    <message>
        <source>No run uses it. This cannot be undone.</source>
        <translation>没有运行使用它。此操作无法撤消。</translation>
    </message>
    <message numerus="yes">
        <source>Used by %n runs: %1. They keep their copies. This cannot be undone.</source>
        <translation>
            <numerusform>有 %n 个运行使用：%1。它们会保留各自的副本。此操作无法撤消。</numerusform>
        </translation>
    </message>
    <message>
        <source>A data asset is a named, versioned file or folder that runs use as an input. A version stays the same when its source changes.</source>
        <translation>数据资产是具有名称和版本的文件或文件夹，运行将其用作输入。即使源发生更改，版本也保持不变。</translation>
    </message>
</context>
<context>
    <name>studio::ui::DataTableModel</name>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>MLTable</source>
        <translation>MLTable</translation>
    </message>
    <message>
        <source>Frozen</source>
        <translation>已冻结</translation>
    </message>
    <message>
        <source>Not frozen</source>
        <translation>未冻结</translation>
    </message>
    <message>
        <source>Machines download it; append #sha256=… to the URL to verify its content.</source>
        <translation>由机器下载；在 URL 后附加 #sha256=… 可校验内容。</translation>
    </message>
    <message>
        <source>The MLTable refers to paths outside its folder, which are not copied.</source>
        <translation>MLTable 引用了其文件夹之外的路径，这些路径不会被复制。</translation>
    </message>
    <message>
        <source>Runs that used a version of this data</source>
        <translation>使用过此数据某个版本的运行</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>创建时间</translation>
    </message>
    <message>
        <source>Later changes to the source do not affect this version.</source>
        <translation>来源之后的更改不会改变此版本。</translation>
    </message>
    <message>
        <source>Too large to copy. Runs are refused if the source changes.</source>
        <translation>过大，无法复制。源更改后将拒绝运行。</translation>
    </message>
</context>
<context>
    <name>studio::ui::DataUsersModel</name>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>创建时间</translation>
    </message>
</context>
<context>
    <name>studio::ui::DaysChart</name>
    <message>
        <source>Runs of the last 14 days</source>
        <translation>最近 14 天的运行</translation>
    </message>
    <message>
        <source>No runs ended.</source>
        <translation>没有运行结束。</translation>
    </message>
    <message>
        <source>Completed: %1, failed: %2, canceled: %3. Run time: %4.</source>
        <translation>已完成：%1，失败：%2，已取消：%3。运行时间：%4。</translation>
    </message>
    <message>
        <source>Cost: %1.</source>
        <translation>费用：%1。</translation>
    </message>
</context>
<context>
    <name>studio::ui::DefinitionStep</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Name used in runs</source>
        <translation>运行引用它时使用的名称</translation>
    </message>
    <message>
        <source>N&amp;ame</source>
        <translation>名称(&amp;A)</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Purpose; shown in the list</source>
        <translation>用途；在列表中显示</translation>
    </message>
    <message>
        <source>Des&amp;cription</source>
        <translation>说明(&amp;C)</translation>
    </message>
    <message>
        <source>Packages</source>
        <translation>软件包</translation>
    </message>
    <message>
        <source>Interpreter</source>
        <translation>解释器</translation>
    </message>
    <message>
        <source>Full path on the machines that run it</source>
        <translation>在执行运行的机器上的完整路径</translation>
    </message>
    <message>
        <source>&amp;Interpreter</source>
        <translation>解释器(&amp;I)</translation>
    </message>
    <message>
        <source>Must be the same path on every compute target that uses it. Nothing is installed there.</source>
        <translation>在每个要使用它的计算目标上，路径必须相同。那里不会安装任何内容。</translation>
    </message>
    <message>
        <source>Compute target to search</source>
        <translation>用于查找的计算目标</translation>
    </message>
    <message>
        <source>Target whose interpreters are listed</source>
        <translation>列出此目标的解释器</translation>
    </message>
    <message>
        <source>Search &amp;on</source>
        <translation>查找位置(&amp;O)</translation>
    </message>
    <message>
        <source>A new version keeps the name</source>
        <translation>新版本沿用前一版本的名称</translation>
    </message>
    <message>
        <source>Packages on top of the image (optional)</source>
        <translation>镜像之上的软件包（可选）</translation>
    </message>
</context>
<context>
    <name>studio::ui::DifferenceView</name>
    <message>
        <source>File differences</source>
        <translation>文件的差异</translation>
    </message>
    <message>
        <source>%1 lines removed, %2 lines added</source>
        <translation>移除 %1 行，添加 %2 行</translation>
    </message>
    <message>
        <source>(no newline at end of file)</source>
        <translation>（文件末尾无换行符）</translation>
    </message>
    <message numerus="yes">
        <source>%n unchanged line(s)</source>
        <translation>
            <numerusform>%n 行未更改</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::DrainButton</name>
    <message>
        <source>Drain</source>
        <translation>排空</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Place runs here again</source>
        <translation>重新在此处放置运行</translation>
    </message>
    <message>
        <source>Place no new runs here; running ones continue</source>
        <translation>不再在此处放置新的运行；正在进行的运行会继续</translation>
    </message>
    <message>
        <source>The compute target could not be drained.</source>
        <translation>无法排空该计算目标。</translation>
    </message>
    <message>
        <source>The compute target could not be resumed.</source>
        <translation>无法恢复该计算目标。</translation>
    </message>
</context>
<context>
    <name>studio::ui::DryRunStep</name>
    <message>
        <source>Compute target for the dry run</source>
        <translation>用于试运行的计算目标</translation>
    </message>
    <message>
        <source>Machine whose tools resolve the packages</source>
        <translation>使用此机器上的工具解析软件包</translation>
    </message>
    <message>
        <source>Resolve &amp;packages</source>
        <translation>解析软件包(&amp;P)</translation>
    </message>
    <message>
        <source>Dry-run &amp;target</source>
        <translation>试运行目标(&amp;T)</translation>
    </message>
    <message>
        <source>The machine&apos;s own tool resolves the packages without installing anything. This may take a minute. Optional.</source>
        <translation>机器自带的工具会解析软件包，不会安装任何内容。可能需要一分钟。可选。</translation>
    </message>
    <message>
        <source>Resolving packages</source>
        <translation>正在解析软件包</translation>
    </message>
    <message>
        <source>Packages that would be installed</source>
        <translation>将安装的软件包</translation>
    </message>
    <message>
        <source>What would be installed</source>
        <translation>将安装的内容</translation>
    </message>
    <message>
        <source>Resolve with the machine&apos;s tool, without installing anything</source>
        <translation>使用机器上的工具解析，不安装任何内容</translation>
    </message>
    <message>
        <source>The dry run failed.</source>
        <translation>试运行失败。</translation>
    </message>
    <message>
        <source>It cannot be built there.</source>
        <translation>无法在那里构建。</translation>
    </message>
    <message>
        <source>Already built there; nothing would be installed.</source>
        <translation>已在那里构建：不会安装任何内容。</translation>
    </message>
    <message>
        <source>It can be built there.</source>
        <translation>可以在那里构建。</translation>
    </message>
    <message>
        <source>Tool: %1.</source>
        <translation>所用工具：%1。</translation>
    </message>
    <message numerus="yes">
        <source>%n package(s) would be installed.</source>
        <translation>
            <numerusform>将安装 %n 个软件包。</numerusform>
        </translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop waiting for the dry run; its result is discarded</source>
        <translation>停止等待试运行；其结果将被丢弃</translation>
    </message>
    <message>
        <source>Resolving packages… %1</source>
        <translation>正在解析软件包… %1</translation>
    </message>
    <message>
        <source>Stopped. Nothing was installed.</source>
        <translation>已停止。未安装任何内容。</translation>
    </message>
    <message>
        <source>not run</source>
        <translation>未运行</translation>
    </message>
</context>
<context>
    <name>studio::ui::EditSchedulePage</name>
    <message>
        <source>Edit schedule</source>
        <translation>编辑计划</translation>
    </message>
    <message>
        <source>Schedules</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>&amp;Job</source>
        <translation>作业(&amp;J)</translation>
    </message>
    <message>
        <source>Missed times</source>
        <translation>错过的时间</translation>
    </message>
    <message>
        <source>&amp;Missed times</source>
        <translation>错过的时间(&amp;M)</translation>
    </message>
    <message>
        <source>While a run is active</source>
        <translation>有活动的运行时</translation>
    </message>
    <message>
        <source>&amp;While a run is active</source>
        <translation>有活动的运行时(&amp;W)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>The schedule could not be read.</source>
        <translation>无法读取计划。</translation>
    </message>
    <message>
        <source>Keep the current job</source>
        <translation>保留当前作业</translation>
    </message>
    <message>
        <source>Keep the current job (from run %1)</source>
        <translation>保留当前作业（来自运行 %1）</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>run, its experiment</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Correct the trigger.</source>
        <translation>请更正触发器。</translation>
    </message>
    <message>
        <source>Save the changes; times before now do not fire (Ctrl+Enter)</source>
        <translation>保存更改；此前的时间不会触发 (Ctrl+Enter)</translation>
    </message>
    <message>
        <source>The schedule could not be changed.</source>
        <translation>无法更改计划。</translation>
    </message>
</context>
<context>
    <name>studio::ui::EditorReviewStep</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>all compute targets</source>
        <translation>所有计算目标</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>on %1</source>
        <translation>用于：%1</translation>
    </message>
    <message>
        <source>Equivalent command</source>
        <translation>等效的命令</translation>
    </message>
    <message>
        <source>Creates the same environment from a terminal</source>
        <translation>从终端创建同样的环境</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Definition</source>
        <translation>定义</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Packages</source>
        <translation>软件包</translation>
    </message>
    <message>
        <source>Variables and commands</source>
        <translation>变量和命令</translation>
    </message>
    <message>
        <source>Variables</source>
        <translation>变量</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Built from %1</source>
        <translation>从 %1 构建</translation>
    </message>
    <message>
        <source>For the command, save the text as %1 first.</source>
        <translation>要使用该命令，请先将文本另存为 %1。</translation>
    </message>
    <message>
        <source>Fix the remaining problems</source>
        <translation>请解决剩余的问题</translation>
    </message>
    <message>
        <source>Dry run</source>
        <translation>试运行</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
</context>
<context>
    <name>studio::ui::EmptyState</name>
    <message>
        <source>Copy the command</source>
        <translation>复制命令</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
    <message>
        <source>In a terminal:</source>
        <translation>在终端中：</translation>
    </message>
</context>
<context>
    <name>studio::ui::EngineCard</name>
    <message>
        <source>Slurm job</source>
        <translation>Slurm 作业</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>State in Slurm</source>
        <translation>Slurm 中的状态</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Expected start</source>
        <translation>预计启动</translation>
    </message>
    <message>
        <source>Slurm is not responding</source>
        <translation>Slurm 未响应</translation>
    </message>
</context>
<context>
    <name>studio::ui::EntryTable</name>
    <message>
        <source>Press Enter or double-click to open</source>
        <translation>按 Enter 或双击可打开</translation>
    </message>
</context>
<context>
    <name>studio::ui::EnvironmentBuilds</name>
    <message>
        <source>Not built anywhere yet</source>
        <translation>尚未在任何目标上构建</translation>
    </message>
    <message>
        <source>The first run that needs it builds it on its target. To build it now so that no run waits, click &quot;Build on&quot; and choose a target.</source>
        <translation>首个需要它的运行会在其目标上构建；也可以现在就构建，以免运行等待。点击“构建于”并选择目标。</translation>
    </message>
    <message>
        <source>Build progress</source>
        <translation>构建的进度</translation>
    </message>
    <message>
        <source>Build on</source>
        <translation>构建于</translation>
    </message>
    <message>
        <source>Build it on a compute target now, so that no run waits for it</source>
        <translation>现在就在计算目标上构建，以免运行等待</translation>
    </message>
    <message>
        <source>Rebuild</source>
        <translation>重新构建</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>The build could not be canceled.</source>
        <translation>无法取消构建。</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>移除…</translation>
    </message>
    <message>
        <source>Builds on each target</source>
        <translation>各目标上的构建</translation>
    </message>
    <message>
        <source>Builds</source>
        <translation>构建</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Save the list to recreate exactly this environment</source>
        <translation>保存列表：用它可以再次创建完全相同的环境</translation>
    </message>
    <message>
        <source>Installed packages</source>
        <translation>已安装的软件包</translation>
    </message>
    <message>
        <source>Package list as reported by the tool</source>
        <translation>工具列出的软件包</translation>
    </message>
    <message>
        <source>In use by a run. Wait until it ends, then rebuild.</source>
        <translation>有运行正在使用。请等待其结束，然后重新构建。</translation>
    </message>
    <message>
        <source>Rebuild it on this target</source>
        <translation>在此目标上重新构建</translation>
    </message>
    <message>
        <source>Cancel this build; partial results are discarded</source>
        <translation>取消此构建；未完成的内容会丢弃</translation>
    </message>
    <message>
        <source>In use by a run; it cannot be removed now.</source>
        <translation>有运行正在使用：现在无法移除。</translation>
    </message>
    <message>
        <source>Remove it from this target; asks for confirmation</source>
        <translation>从此目标移除；移除前会确认</translation>
    </message>
    <message>
        <source>The environment could not be built on %1.</source>
        <translation>无法在 %1 上构建环境。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Listed after the build.</source>
        <translation>构建完成后会在此列出。</translation>
    </message>
    <message>
        <source>Contacting %1…</source>
        <translation>正在联系 %1…</translation>
    </message>
    <message>
        <source>Remove %1 from %2?</source>
        <translation>要从 %2 移除 %1 吗？</translation>
    </message>
    <message>
        <source>This deletes the build: %1. The next run that needs it builds it again.</source>
        <translation>此构建会被删除：%1。下一个需要它的运行会重新构建。</translation>
    </message>
    <message>
        <source>a failed build</source>
        <translation>失败的构建</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>The environment could not be removed.</source>
        <translation>无法移除环境。</translation>
    </message>
    <message>
        <source>Save exact package list</source>
        <translation>保存确切的软件包列表</translation>
    </message>
    <message>
        <source>The file could not be written. Choose another location.</source>
        <translation>无法写入文件。请选择其他位置。</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>已保存为 %1。</translation>
    </message>
    <message>
        <source>The list could not be saved.</source>
        <translation>无法保存列表。</translation>
    </message>
</context>
<context>
    <name>studio::ui::EnvironmentCard</name>
    <message>
        <source>Environments</source>
        <translation>环境</translation>
    </message>
    <message>
        <source>Base image</source>
        <translation>基础镜像</translation>
    </message>
    <message>
        <source>Image for containers that do not specify one</source>
        <translation>未指定镜像的容器所用的镜像</translation>
    </message>
    <message>
        <source>&amp;Base image</source>
        <translation>基础镜像(&amp;B)</translation>
    </message>
    <message>
        <source>Used when an environment lists packages but no image.</source>
        <translation>当环境只列出软件包而未指定镜像时使用。</translation>
    </message>
    <message>
        <source>GPU base image</source>
        <translation>GPU 基础镜像</translation>
    </message>
    <message>
        <source>Base image for GPU containers; should include CUDA</source>
        <translation>GPU 容器的基础镜像；应包含 CUDA</translation>
    </message>
    <message>
        <source>&amp;GPU base image</source>
        <translation>GPU 基础镜像(&amp;G)</translation>
    </message>
    <message>
        <source>Disk for environments</source>
        <translation>环境的磁盘空间</translation>
    </message>
    <message>
        <source>Maximum disk space for environments on each machine</source>
        <translation>每台机器上环境可用的最大磁盘空间</translation>
    </message>
    <message>
        <source> GiB</source>
        <translation> GiB</translation>
    </message>
    <message>
        <source>&amp;Disk for environments</source>
        <translation>环境的磁盘空间(&amp;D)</translation>
    </message>
    <message>
        <source>Per machine, for this workspace. Above this limit, the least recently used environments are deleted, but never one in use.</source>
        <translation>每台机器，用于此工作区。超出此限制时会删除最久未使用的环境；使用中的不会删除。</translation>
    </message>
    <message>
        <source>micromamba URL</source>
        <translation>micromamba URL</translation>
    </message>
    <message>
        <source>Download URL for machines without a conda tool</source>
        <translation>供没有 conda 工具的机器下载的 URL</translation>
    </message>
    <message>
        <source>&amp;micromamba URL</source>
        <translation>micromamba URL(&amp;M)</translation>
    </message>
    <message>
        <source>Machines that need conda packages but have no conda tool download it from here. Leave empty to disable.</source>
        <translation>需要 conda 包但没有 conda 工具的机器会从此处下载。留空则禁用。</translation>
    </message>
    <message>
        <source>SHA-256 checksum</source>
        <translation>SHA-256 校验和</translation>
    </message>
    <message>
        <source>64 hexadecimal digits; downloads with a different checksum are rejected</source>
        <translation>64 位十六进制数字；校验和不一致的下载会被拒绝</translation>
    </message>
    <message>
        <source>SHA-256 chec&amp;ksum</source>
        <translation>SHA-256 校验和(&amp;K)</translation>
    </message>
    <message>
        <source>Do&amp;wnload micromamba</source>
        <translation>下载 micromamba(&amp;W)</translation>
    </message>
    <message>
        <source>Download the release, verify it, and store it for machines without a conda tool</source>
        <translation>下载发布版本并校验，保存供没有 conda 工具的机器使用</translation>
    </message>
    <message>
        <source>Choose a local &amp;file…</source>
        <translation>选择本地文件(&amp;F)…</translation>
    </message>
    <message>
        <source>Store a copy and upload it to machines without a conda tool</source>
        <translation>保存一份副本，并上传到没有 conda 工具的机器</translation>
    </message>
    <message>
        <source>Delete copy</source>
        <translation>删除副本</translation>
    </message>
    <message>
        <source>Machines that already have micromamba keep it</source>
        <translation>已有 micromamba 的机器会保留它</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Applies to new builds</source>
        <translation>应用于新的构建</translation>
    </message>
    <message>
        <source>Revert to the saved settings</source>
        <translation>恢复已保存的设置</translation>
    </message>
    <message>
        <source>A copy of micromamba is stored here and uploaded to machines that need it.</source>
        <translation>此处保存了一份 micromamba 的副本，会上传到需要它的机器。</translation>
    </message>
    <message>
        <source>For machines without internet access: store a copy of micromamba here to upload to them.</source>
        <translation>用于无法访问互联网的机器：在此保存一份可上传的 micromamba 副本。</translation>
    </message>
    <message>
        <source>micromamba could not be downloaded.</source>
        <translation>无法下载 micromamba。</translation>
    </message>
    <message>
        <source>Downloading micromamba from %1…</source>
        <translation>正在从 %1 下载 micromamba…</translation>
    </message>
    <message>
        <source>micromamba for Linux</source>
        <translation>适用于 Linux 的 micromamba</translation>
    </message>
    <message>
        <source>The file could not be imported.</source>
        <translation>无法导入此文件。</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>已保存。</translation>
    </message>
    <message>
        <source>The settings could not be saved.</source>
        <translation>无法保存设置。</translation>
    </message>
    <message>
        <source>Revert</source>
        <translation>还原</translation>
    </message>
</context>
<context>
    <name>studio::ui::EnvironmentEditorPage</name>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>An environment is what a job needs before it starts.

It is built once on each compute target, when the first run needs it; later runs reuse it.

If you are not sure, choose system-managed.</source>
        <translation>环境是作业开始前所需的内容。

首个运行需要它时，在每个计算目标上构建一次；以后的运行会重复使用。

如果不确定，请选择系统管理。</translation>
    </message>
    <message>
        <source>Definition</source>
        <translation>定义</translation>
    </message>
    <message>
        <source>Errors are listed below the text as you type, with line and column.

Order, whitespace, and comments make no difference: the same packages are built once.

Pinned versions (==) stay the same over time.</source>
        <translation>输入时，错误会连同行和列一起列在文本下方。

顺序、空格和注释没有影响：相同的软件包只构建一次。

固定版本 (==) 不会随时间变化。</translation>
    </message>
    <message>
        <source>Variables</source>
        <translation>变量</translation>
    </message>
    <message>
        <source>All of these settings are optional.

Commands can differ between machines: add target-specific commands where needed.</source>
        <translation>这些设置都是可选的。

命令可能因机器而异：需要时可为某个目标单独指定。</translation>
    </message>
    <message>
        <source>Dry run</source>
        <translation>试运行</translation>
    </message>
    <message>
        <source>See what would be installed, without installing anything.

Package conflicts are shown here in the tool&apos;s own words, before you submit a run.</source>
        <translation>查看将安装的内容，而不实际安装。

软件包之间的冲突会在提交运行之前，在此以工具的原文显示。</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>复查</translation>
    </message>
    <message>
        <source>Nothing has been saved yet. Create (Ctrl+Enter) saves a new version; earlier ones are not changed.

The command does the same from a terminal. It contains no secrets.</source>
        <translation>尚未保存任何内容。“创建” (Ctrl+Enter) 会保存新版本；之前的版本保持不变。

在终端中执行该命令效果相同。其中不含机密信息。</translation>
    </message>
    <message>
        <source>New environment</source>
        <translation>新建环境</translation>
    </message>
    <message>
        <source>Environments</source>
        <translation>环境</translation>
    </message>
    <message>
        <source>&amp;Create</source>
        <translation>创建(&amp;C)</translation>
    </message>
    <message>
        <source>Create the environment (Ctrl+Enter)</source>
        <translation>创建环境 (Ctrl+Enter)</translation>
    </message>
    <message>
        <source>Leave without creating anything</source>
        <translation>不创建并离开</translation>
    </message>
    <message>
        <source>The file could not be opened. Check its path and permissions.</source>
        <translation>无法打开文件。请检查其路径和权限。</translation>
    </message>
    <message>
        <source>The file is larger than 1 MB. Choose a package list.</source>
        <translation>文件大于 1 MB。请选择软件包列表。</translation>
    </message>
    <message>
        <source>The file could not be read.</source>
        <translation>无法读取文件。</translation>
    </message>
    <message>
        <source>The environment could not be read.</source>
        <translation>无法读取环境。</translation>
    </message>
    <message>
        <source>New version of %1</source>
        <translation>%1 的新版本</translation>
    </message>
    <message>
        <source>Copy of %1</source>
        <translation>%1 的副本</translation>
    </message>
    <message>
        <source>The definition has errors; fix them first.</source>
        <translation>定义存在问题：请先更正。</translation>
    </message>
    <message>
        <source>An image from a folder is built on the machine. To test it, create the environment, then build it.</source>
        <translation>由文件夹构建的镜像在机器上构建。要测试它，请先创建环境，然后构建。</translation>
    </message>
    <message>
        <source>This step has problems</source>
        <translation>此步骤存在问题</translation>
    </message>
    <message>
        <source>Saving the environment…</source>
        <translation>正在保存环境…</translation>
    </message>
    <message>
        <source>Create anyway</source>
        <translation>仍然创建</translation>
    </message>
    <message>
        <source>The environment could not be created.</source>
        <translation>无法创建环境。</translation>
    </message>
    <message>
        <source>An identical environment already exists: %1.</source>
        <translation>已有完全相同的环境：%1。</translation>
    </message>
    <message>
        <source>Nothing was saved.</source>
        <translation>未保存任何内容。</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>The environment was created, but the password could not be saved. Enter it again.</source>
        <translation>环境已创建，但无法保存密码。请重新输入。</translation>
    </message>
    <message>
        <source>The dry run failed</source>
        <translation>试运行失败</translation>
    </message>
</context>
<context>
    <name>studio::ui::EnvironmentKindStep</name>
    <message>
        <source>You list the packages, and the studio builds the environment once per machine and reuses it. From a conda file, requirements.txt, pyproject.toml, or a typed list. Best for most cases.</source>
        <translation>只需列出软件包，Studio 会在每台机器上构建一次环境并重复使用。来源可以是 conda 文件、requirements.txt、pyproject.toml 或直接输入。适合大多数情况。</translation>
    </message>
    <message>
        <source>An existing interpreter on the machine with everything installed: a conda or virtual environment, or a module. Nothing is installed. Best if others maintain it.</source>
        <translation>机器上已有且内容齐备的解释器：conda 环境、虚拟环境或模块。不会安装任何内容。适合由他人维护的情况。</translation>
    </message>
    <message>
        <source>An existing image or one built from a Dockerfile, run with Docker, Podman, or Apptainer. Packages can be added on top. Best if system libraries matter or only containers are allowed.</source>
        <translation>现有的镜像或由 Dockerfile 构建的镜像，使用 Docker、Podman 或 Apptainer。可在其上安装软件包。适合依赖系统库或只允许使用容器的情况。</translation>
    </message>
    <message>
        <source>Choose this kind</source>
        <translation>选择此类型</translation>
    </message>
</context>
<context>
    <name>studio::ui::EnvironmentOverview</name>
    <message>
        <source>Source text</source>
        <translation>原文</translation>
    </message>
    <message>
        <source>Source text of the definition</source>
        <translation>定义的原文</translation>
    </message>
    <message>
        <source>The text it was created from</source>
        <translation>创建它所用的文本</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>创建时间</translation>
    </message>
    <message>
        <source>Python</source>
        <translation>Python</translation>
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
        <source>pip options</source>
        <translation>pip 选项</translation>
    </message>
    <message>
        <source>Variables</source>
        <translation>变量</translation>
    </message>
    <message>
        <source>all targets</source>
        <translation>所有目标</translation>
    </message>
    <message>
        <source>before, on %1: %2</source>
        <translation>作业之前（%1）：%2</translation>
    </message>
    <message>
        <source>after, on %1: %2</source>
        <translation>作业之后（%1）：%2</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>any available</source>
        <translation>任何可用引擎</translation>
    </message>
    <message>
        <source>%1 as %2</source>
        <translation>%1，用户 %2</translation>
    </message>
    <message>
        <source>Registry</source>
        <translation>镜像仓库</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>available to the job</source>
        <translation>作业可以使用</translation>
    </message>
    <message>
        <source>not used</source>
        <translation>不使用</translation>
    </message>
    <message>
        <source>Shared memory</source>
        <translation>共享内存</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Variables and commands</source>
        <translation>变量和命令</translation>
    </message>
    <message>
        <source>Build context</source>
        <translation>构建上下文</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>镜像</translation>
    </message>
    <message>
        <source>Interpreter</source>
        <translation>解释器</translation>
    </message>
</context>
<context>
    <name>studio::ui::EnvironmentPage</name>
    <message>
        <source>Environments</source>
        <translation>环境</translation>
    </message>
    <message>
        <source>New version</source>
        <translation>新版本</translation>
    </message>
    <message>
        <source>Change the definition; existing versions are not changed</source>
        <translation>更改定义；已有的版本保持不变</translation>
    </message>
    <message>
        <source>Create a new environment from this definition</source>
        <translation>以此定义新建环境</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>删除…</translation>
    </message>
    <message>
        <source>Delete all its versions; asks for confirmation</source>
        <translation>删除其所有版本；删除前会确认</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>概述</translation>
    </message>
    <message>
        <source>Builds</source>
        <translation>构建</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>This environment has been deleted.</source>
        <translation>此环境已被删除。</translation>
    </message>
    <message>
        <source>Runs that used it keep their own copy.</source>
        <translation>使用过它的运行保留自己的副本。</translation>
    </message>
    <message>
        <source>The environment could not be read.</source>
        <translation>无法读取环境。</translation>
    </message>
    <message>
        <source>version %1</source>
        <translation>版本 %1</translation>
    </message>
    <message>
        <source>version %1, the newest is %2</source>
        <translation>版本 %1，最新版本为 %2</translation>
    </message>
    <message>
        <source>Builds (%1)</source>
        <translation>构建 (%1)</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>创建副本</translation>
    </message>
    <message>
        <source>Build now</source>
        <translation>立即构建</translation>
    </message>
    <message>
        <source>Build it on a compute target now, so that the first run does not wait</source>
        <translation>立即在计算目标上构建，使首次运行无需等待</translation>
    </message>
    <message>
        <source>New run</source>
        <translation>新建运行</translation>
    </message>
    <message>
        <source>Run a script in this environment</source>
        <translation>在此环境中运行脚本</translation>
    </message>
</context>
<context>
    <name>studio::ui::EnvironmentRuns</name>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>创建时间</translation>
    </message>
    <message>
        <source>No run has used a build of this version yet. Select it in step 3 of New run.</source>
        <translation>还没有运行使用过此版本的构建。请在“新建运行”的第三步中选择它。</translation>
    </message>
</context>
<context>
    <name>studio::ui::EnvironmentStep</name>
    <message>
        <source>Saved &amp;environment</source>
        <translation>已保存的环境(&amp;E)</translation>
    </message>
    <message>
        <source>Defined once, built once on each target</source>
        <translation>定义一次，在每个目标上构建一次</translation>
    </message>
    <message>
        <source>Requirements &amp;file</source>
        <translation>依赖项文件(&amp;F)</translation>
    </message>
    <message>
        <source>The current conda file, requirements.txt, or pyproject.toml</source>
        <translation>当前的 conda 文件、requirements.txt 或 pyproject.toml</translation>
    </message>
    <message>
        <source>Container i&amp;mage</source>
        <translation>容器镜像(&amp;M)</translation>
    </message>
    <message>
        <source>Runs in Podman, Docker, or Apptainer, whichever is available</source>
        <translation>使用机器上可用的 Podman、Docker 或 Apptainer</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>环境</translation>
    </message>
    <message>
        <source>Saved environment</source>
        <translation>已保存的环境</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Version of the environment, newest first</source>
        <translation>环境的版本，最新的在前</translation>
    </message>
    <message>
        <source>New…</source>
        <translation>新建…</translation>
    </message>
    <message>
        <source>Define an environment; your entries here are kept</source>
        <translation>定义环境；此处输入的内容会保留</translation>
    </message>
    <message>
        <source>Name and &amp;version</source>
        <translation>名称和版本(&amp;V)</translation>
    </message>
    <message>
        <source>Requirements file</source>
        <translation>依赖项文件</translation>
    </message>
    <message>
        <source>Requirements files found in the code or chosen</source>
        <translation>在代码中找到或手动选择的依赖项文件</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Choose a file in another location</source>
        <translation>选择位于其他位置的文件</translation>
    </message>
    <message>
        <source>Fi&amp;le</source>
        <translation>文件(&amp;L)</translation>
    </message>
    <message>
        <source>Problems in the file</source>
        <translation>文件中的问题</translation>
    </message>
    <message>
        <source>Fix them in the file</source>
        <translation>请在文件中更正</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>镜像</translation>
    </message>
    <message>
        <source>Registry, name, and tag or digest</source>
        <translation>镜像仓库、名称和标签，或摘要</translation>
    </message>
    <message>
        <source>Ima&amp;ge</source>
        <translation>镜像(&amp;G)</translation>
    </message>
    <message>
        <source>The image must contain what the command uses, e.g. python. For a private registry, GPUs, or extra packages, create an environment.</source>
        <translation>镜像中必须包含命令所用的程序，例如 python。如需私有镜像仓库、GPU 或额外的软件包，请创建环境。</translation>
    </message>
    <message>
        <source>Requirements file found: %1</source>
        <translation>找到依赖项文件：%1</translation>
    </message>
    <message>
        <source>Contents: %1. Used only if you choose it.</source>
        <translation>内容：%1。仅在选择后使用。</translation>
    </message>
    <message>
        <source>Use file</source>
        <translation>使用此文件</translation>
    </message>
    <message>
        <source>Ignore</source>
        <translation>忽略</translation>
    </message>
    <message>
        <source>version %1</source>
        <translation>版本 %1</translation>
    </message>
    <message>
        <source>No environments yet: click New, or choose another kind.</source>
        <translation>还没有环境：请点击“新建”，或选择其他类型。</translation>
    </message>
    <message>
        <source>Same as the earlier run: %1</source>
        <translation>与之前的运行相同：%1</translation>
    </message>
    <message>
        <source>None found in the code. Choose one.</source>
        <translation>代码中未找到软件包文件。请选择一个。</translation>
    </message>
    <message>
        <source>Line %1, column %2: %3</source>
        <translation>第 %1 行，第 %2 列：%3</translation>
    </message>
    <message>
        <source>Conda file, requirements file, or pyproject.toml</source>
        <translation>Conda 文件、requirements 文件或 pyproject.toml</translation>
    </message>
    <message>
        <source>Pyth&amp;on on the machine</source>
        <translation>机器上的 Python(&amp;O)</translation>
    </message>
    <message>
        <source>An interpreter of the machine, with the packages installed there</source>
        <translation>机器上的解释器及其已安装的软件包</translation>
    </message>
    <message>
        <source>Pac&amp;kages or container image</source>
        <translation>软件包或容器镜像(&amp;K)</translation>
    </message>
    <message>
        <source>For this run: a requirements file, or an image</source>
        <translation>用于此运行：依赖项文件或镜像</translation>
    </message>
</context>
<context>
    <name>studio::ui::EnvironmentTableModel</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>no target yet</source>
        <translation>尚无</translation>
    </message>
    <message>
        <source>never</source>
        <translation>从未</translation>
    </message>
    <message>
        <source>Runs that used a build of this version</source>
        <translation>使用过此版本的构建的运行</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Built on</source>
        <translation>构建于</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Last used</source>
        <translation>上次使用</translation>
    </message>
</context>
<context>
    <name>studio::ui::EnvironmentVersions</name>
    <message>
        <source>Versions</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>创建时间</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>说明</translation>
    </message>
</context>
<context>
    <name>studio::ui::EnvironmentsPage</name>
    <message>
        <source>Delete %1?</source>
        <translation>删除 %1？</translation>
    </message>
    <message>
        <source>All its versions are removed from the list. Runs keep their own copy of the definition, and builds on machines are kept until they are removed or their disk space is needed. This cannot be undone.</source>
        <translation>其所有版本会从列表中删除。运行保留自己的定义副本；在机器上构建的内容会留在那里，直到被移除或需要腾出空间。此操作无法撤消。</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>The environment could not be deleted.</source>
        <translation>无法删除环境。</translation>
    </message>
    <message>
        <source>Environments</source>
        <translation>环境</translation>
    </message>
    <message>
        <source>New environment</source>
        <translation>新建环境</translation>
    </message>
    <message>
        <source>From a file…</source>
        <translation>从文件…</translation>
    </message>
    <message>
        <source>Search environments</source>
        <translation>搜索环境</translation>
    </message>
    <message>
        <source>Show only environments with this text in a column</source>
        <translation>仅显示某一列包含此文本的环境</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新建</translation>
    </message>
    <message>
        <source>Define an environment</source>
        <translation>定义环境</translation>
    </message>
    <message>
        <source>From file…</source>
        <translation>从文件…</translation>
    </message>
    <message>
        <source>Start from a conda file, requirements.txt, or pyproject.toml</source>
        <translation>以 conda 文件、requirements.txt 或 pyproject.toml 为基础</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>删除…</translation>
    </message>
    <message>
        <source>The environments could not be read.</source>
        <translation>无法读取环境。</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>没有匹配项</translation>
    </message>
    <message>
        <source>No environment matches the search.</source>
        <translation>没有符合搜索条件的环境。</translation>
    </message>
    <message>
        <source>No environments yet</source>
        <translation>还没有环境</translation>
    </message>
    <message>
        <source>An environment defines which packages, interpreter, or image a run needs. It is built once on each compute target and reused by later runs.</source>
        <translation>环境定义运行需要哪些软件包、解释器或镜像。它在每个计算目标上构建一次，以后的运行会重复使用。</translation>
    </message>
    <message>
        <source>Create a new environment from this one&apos;s definition</source>
        <translation>以此环境的定义新建环境</translation>
    </message>
    <message>
        <source>Select one environment to copy it.</source>
        <translation>选择一个环境可将其复制。</translation>
    </message>
    <message>
        <source>Show the differences between the two</source>
        <translation>查看两者的差异</translation>
    </message>
    <message>
        <source>Select two environments (Ctrl+click) to compare them.</source>
        <translation>选择两个环境 (Ctrl+点击) 可进行比较。</translation>
    </message>
    <message>
        <source>Delete the selected environment (Del); asks for confirmation</source>
        <translation>删除所选环境 (Del)；删除前会确认</translation>
    </message>
    <message>
        <source>Select one environment to delete it.</source>
        <translation>选择一个环境可将其删除。</translation>
    </message>
    <message>
        <source>Conda file, requirements file, or pyproject.toml</source>
        <translation>Conda 文件、requirements 文件或 pyproject.toml</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>创建副本</translation>
    </message>
</context>
<context>
    <name>studio::ui::ExtrasStep</name>
    <message>
        <source>Environment variables</source>
        <translation>环境变量</translation>
    </message>
    <message>
        <source>Environment &amp;variables</source>
        <translation>环境变量(&amp;V)</translation>
    </message>
    <message>
        <source>Set for every run in it; the run&apos;s own variables take precedence. Stored in plain text. Do not put secrets here.</source>
        <translation>对其中的每个运行生效；运行自己的变量优先。以明文保存。请勿填写机密信息。</translation>
    </message>
    <message>
        <source>Commands on</source>
        <translation>命令用于</translation>
    </message>
    <message>
        <source>Compute target that runs these commands</source>
        <translation>在哪个计算目标上执行这些命令</translation>
    </message>
    <message>
        <source>&amp;Commands on</source>
        <translation>命令用于(&amp;C)</translation>
    </message>
    <message>
        <source>Target-specific commands override the general ones.</source>
        <translation>某个目标的命令会取代通用命令。</translation>
    </message>
    <message>
        <source>Before the job</source>
        <translation>作业之前</translation>
    </message>
    <message>
        <source>Be&amp;fore the job</source>
        <translation>作业之前(&amp;F)</translation>
    </message>
    <message>
        <source>Shell commands that run in the job&apos;s own shell; variables they set are available to the job.</source>
        <translation>在作业自己的 shell 中执行的命令；其中设置的变量对作业有效。</translation>
    </message>
    <message>
        <source>After the job</source>
        <translation>作业之后</translation>
    </message>
    <message>
        <source>&amp;After the job</source>
        <translation>作业之后(&amp;A)</translation>
    </message>
    <message>
        <source>Runs whether the job succeeds or fails.</source>
        <translation>无论作业成功或失败都会执行。</translation>
    </message>
    <message>
        <source>Commands for the shell on the machine</source>
        <translation>在机器的 shell 中执行的命令</translation>
    </message>
    <message>
        <source>All compute targets</source>
        <translation>所有计算目标</translation>
    </message>
</context>
<context>
    <name>studio::ui::FilePreview</name>
    <message>
        <source>This image cannot be read.</source>
        <translation>无法读取此图片。</translation>
    </message>
    <message>
        <source>This image is too large to preview.</source>
        <translation>此图片太大，无法预览。</translation>
    </message>
    <message>
        <source>This file cannot be previewed, or it no longer exists.</source>
        <translation>此文件无法显示，或已不存在。</translation>
    </message>
    <message>
        <source>The file cannot be read.</source>
        <translation>无法读取此文件。</translation>
    </message>
    <message>
        <source>File content</source>
        <translation>文件内容</translation>
    </message>
    <message>
        <source>Image preview</source>
        <translation>图片预览</translation>
    </message>
    <message>
        <source>No preview for this file type. Save the file or open it with another program.</source>
        <translation>此文件类型无法预览。请将其保存，或用其他程序打开。</translation>
    </message>
    <message>
        <source> · truncated</source>
        <translation> · 已截断</translation>
    </message>
    <message>
        <source>Show more</source>
        <translation>显示更多</translation>
    </message>
    <message>
        <source>Read more of this file</source>
        <translation>读取此文件的更多内容</translation>
    </message>
    <message>
        <source>Zoom out (-)</source>
        <translation>缩小 (-)</translation>
    </message>
    <message>
        <source>Zoom in (+)</source>
        <translation>放大 (+)</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>适合</translation>
    </message>
    <message>
        <source>Fit to the available space (0)</source>
        <translation>适合可用空间 (0)</translation>
    </message>
    <message>
        <source>Original size (1)</source>
        <translation>原始大小 (1)</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source> · %1 rows</source>
        <translation> · %1 行</translation>
    </message>
    <message>
        <source> · first %1</source>
        <translation> · 前 %1</translation>
    </message>
    <message>
        <source> · 1 row</source>
        <translation> · 1 行</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>统计</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>没有</translation>
    </message>
    <message>
        <source>Distinct</source>
        <translation>不同值</translation>
    </message>
    <message>
        <source>Minimum</source>
        <translation>最小值</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均值</translation>
    </message>
    <message>
        <source>Standard deviation</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>most frequent: %1 (%2)</source>
        <translation>最常见：%1（%2）</translation>
    </message>
    <message>
        <source>Column statistics</source>
        <translation>列统计</translation>
    </message>
    <message>
        <source>Column statistics of the displayed rows</source>
        <translation>所显示行的列统计</translation>
    </message>
</context>
<context>
    <name>studio::ui::FileTreeModel</name>
    <message>
        <source>1 file</source>
        <translation>1 个文件</translation>
    </message>
    <message>
        <source>%1 files</source>
        <translation>%1 个文件</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
</context>
<context>
    <name>studio::ui::FilesTab</name>
    <message>
        <source>The file cannot be read.</source>
        <translation>无法读取此文件。</translation>
    </message>
    <message>
        <source>Source and destination are the same file. Choose another location.</source>
        <translation>源和目标是同一个文件。请选择其他位置。</translation>
    </message>
    <message>
        <source>The file could not be saved.</source>
        <translation>无法保存文件。</translation>
    </message>
    <message>
        <source>Output files</source>
        <translation>输出文件</translation>
    </message>
    <message>
        <source>Snapshot files</source>
        <translation>快照文件</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Show in file manager</source>
        <translation>在文件管理器中显示</translation>
    </message>
    <message>
        <source>This run has no source folder.</source>
        <translation>此运行没有源文件夹。</translation>
    </message>
    <message>
        <source>Files that the script writes to outputs/ appear here.</source>
        <translation>脚本写入 outputs/ 的文件会显示在这里。</translation>
    </message>
    <message>
        <source>1 file · %1</source>
        <translation>1 个文件 · %1</translation>
    </message>
    <message>
        <source>%1 files · %2</source>
        <translation>%1 个文件 · %2</translation>
    </message>
    <message>
        <source> · list truncated</source>
        <translation> · 列表已截断</translation>
    </message>
    <message>
        <source>No outputs: nothing was collected from outputs/.</source>
        <translation>没有输出：未从 outputs/ 收集到任何内容。</translation>
    </message>
    <message>
        <source>No outputs yet. Files that the script writes to outputs/ appear here.</source>
        <translation>还没有输出。脚本写入 outputs/ 的文件会显示在这里。</translation>
    </message>
    <message>
        <source>Select a file to preview it.</source>
        <translation>选择文件以预览。</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>另存为</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>已保存。</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>已更改</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>不存在</translation>
    </message>
    <message>
        <source>Compare with the folder now</source>
        <translation>与当前文件夹比较</translation>
    </message>
    <message>
        <source>Mark the files that have changed since this run was submitted</source>
        <translation>标出提交此运行以来更改过的文件</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>正在比较…</translation>
    </message>
    <message>
        <source>The folder has the same files as this snapshot.</source>
        <translation>文件夹与此快照的文件相同。</translation>
    </message>
    <message>
        <source>In the folder now: %1 changed, %2 new, %3 missing</source>
        <translation>当前文件夹：%1 个已更改，%2 个新增，%3 个缺失</translation>
    </message>
    <message>
        <source>Folder now</source>
        <translation>当前文件夹</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Left: snapshot; right: folder now</source>
        <translation>左：快照；右：当前文件夹</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>复制路径</translation>
    </message>
</context>
<context>
    <name>studio::ui::FireStrip</name>
    <message>
        <source>Next times on a calendar</source>
        <translation>日历上的后续时间</translation>
    </message>
    <message>
        <source>ddd MMM d</source>
        <comment>a date on a calendar, as QDate has it</comment>
        <translation>M月d日 ddd</translation>
    </message>
    <message>
        <source>The clock is set forward by %1 h on %2</source>
        <translation>时钟于 %2 拨快 %1 小时</translation>
    </message>
    <message>
        <source>The clock is set back by %1 h on %2</source>
        <translation>时钟于 %2 拨慢 %1 小时</translation>
    </message>
</context>
<context>
    <name>studio::ui::FireTableModel</name>
    <message numerus="yes">
        <source>and %n earlier time(s)</source>
        <translation>
            <numerusform>以及 %n 个更早的时间</numerusform>
        </translation>
    </message>
    <message>
        <source>deleted</source>
        <translation>已删除</translation>
    </message>
    <message>
        <source>Time, in its time zone</source>
        <translation>时间（其时区）</translation>
    </message>
    <message>
        <source>Local time</source>
        <translation>本地时间</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
</context>
<context>
    <name>studio::ui::FrameworkCard</name>
    <message>
        <source>Dashboard</source>
        <translation>仪表板</translation>
    </message>
    <message>
        <source>Open the dashboard of the cluster in the browser</source>
        <translation>在浏览器中打开集群的仪表板</translation>
    </message>
    <message>
        <source>Ray</source>
        <translation>Ray</translation>
    </message>
    <message>
        <source>Dask</source>
        <translation>Dask</translation>
    </message>
    <message>
        <source>The run has ended, but the cluster did not confirm that the job has stopped.</source>
        <translation>运行已结束，但集群未确认作业已停止。</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>State in Ray</source>
        <translation>Ray 中的状态</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Entrypoint</source>
        <translation>入口点</translation>
    </message>
    <message>
        <source>Scheduler</source>
        <translation>调度器</translation>
    </message>
    <message>
        <source>Workers</source>
        <translation>工作进程</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Stop Ray job</source>
        <translation>停止 Ray 作业</translation>
    </message>
    <message>
        <source>Request the stop from the cluster again</source>
        <translation>再次向集群请求停止</translation>
    </message>
    <message>
        <source>The Ray job of this run may still be running.</source>
        <translation>此运行的 Ray 作业可能仍在运行。</translation>
    </message>
    <message>
        <source>May still be running</source>
        <translation>可能仍在运行</translation>
    </message>
    <message>
        <source>Could not open a browser for %1.</source>
        <translation>无法为 %1 打开浏览器。</translation>
    </message>
    <message>
        <source>Contacting Ray…</source>
        <translation>正在连接 Ray…</translation>
    </message>
</context>
<context>
    <name>studio::ui::FrameworkPage</name>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>概述</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>重新检查</translation>
    </message>
    <message>
        <source>Detach…</source>
        <translation>分离…</translation>
    </message>
    <message>
        <source>Asks for confirmation</source>
        <translation>会先确认</translation>
    </message>
    <message>
        <source>New run</source>
        <translation>新建运行</translation>
    </message>
    <message>
        <source>Run a script here</source>
        <translation>在此运行脚本</translation>
    </message>
    <message>
        <source>Concurrent runs</source>
        <translation>并发运行数</translation>
    </message>
    <message>
        <source>Maximum concurrent runs; others are queued.</source>
        <translation>同时运行的最大数量；其余的会排队。</translation>
    </message>
    <message>
        <source>Concurrent r&amp;uns</source>
        <translation>并发运行数(&amp;A)</translation>
    </message>
    <message>
        <source>This compute target could not be read.</source>
        <translation>无法读取此计算目标。</translation>
    </message>
    <message>
        <source>The cluster is not responding.</source>
        <translation>集群没有响应。</translation>
    </message>
    <message>
        <source>The cluster cannot be used.</source>
        <translation>无法使用该集群。</translation>
    </message>
    <message>
        <source>The run limit could not be changed.</source>
        <translation>无法更改运行数上限。</translation>
    </message>
    <message>
        <source>Detach %1?</source>
        <translation>要分离 %1 吗？</translation>
    </message>
    <message>
        <source>Detach</source>
        <translation>分离</translation>
    </message>
    <message>
        <source>The cluster was not detached.</source>
        <translation>集群未分离。</translation>
    </message>
    <message>
        <source>Refresh nodes, resources and versions</source>
        <translation>刷新节点、资源和版本</translation>
    </message>
    <message>
        <source>Last response</source>
        <translation>上次响应</translation>
    </message>
    <message>
        <source>Unexpected response from the cluster.</source>
        <translation>集群返回了意外的响应。</translation>
    </message>
    <message>
        <source>The cluster itself is not changed. Its runs are kept here with logs and metrics.</source>
        <translation>集群本身不受影响。其运行及日志和指标保留在此处。</translation>
    </message>
    <message numerus="yes">
        <source>%n job(s) may still be running in Ray; the stop was not confirmed. After detaching, they can only be stopped there: %1</source>
        <translation>
            <numerusform>有 %n 个作业可能仍在 Ray 中运行；停止未得到确认。分离后只能在那里停止：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
</context>
<context>
    <name>studio::ui::GeneralSettings</name>
    <message>
        <source>Appearance</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>Follow system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>The language changes the next time the window is opened.</source>
        <translation>语言会在下次打开窗口时更改。</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Ctrl+F1</source>
        <translation>Ctrl+F1</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>Shown on the desktop while a window is open, once per event.</source>
        <translation>窗口打开期间在桌面上显示，每个事件一次。</translation>
    </message>
    <message>
        <source>Show d&amp;esktop notifications</source>
        <translation>显示桌面通知(&amp;E)</translation>
    </message>
    <message>
        <source>When a run completes</source>
        <translation>运行完成时</translation>
    </message>
    <message>
        <source>When a run fails</source>
        <translation>运行失败时</translation>
    </message>
    <message>
        <source>When a machine needs a sign-in or does not respond</source>
        <translation>机器需要登录或无响应时</translation>
    </message>
    <message>
        <source>Minimum duration of completed runs</source>
        <translation>已完成运行的最短时长</translation>
    </message>
    <message>
        <source>Shorter runs complete without a notification; failures are always shown</source>
        <translation>更短的运行完成时不通知；失败始终会通知</translation>
    </message>
    <message>
        <source> min</source>
        <translation> 分钟</translation>
    </message>
    <message>
        <source>any duration</source>
        <translation>任意时长</translation>
    </message>
    <message>
        <source>Completed runs that took at least</source>
        <translation>已完成的运行至少持续</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>此计算机</translation>
    </message>
    <message>
        <source>Concurrent runs</source>
        <translation>并发运行数</translation>
    </message>
    <message>
        <source>Maximum concurrent runs on this computer; others are queued</source>
        <translation>此计算机上同时运行的最大数量；其余的会排队</translation>
    </message>
    <message>
        <source>Concurrent &amp;runs</source>
        <translation>并发运行数(&amp;R)</translation>
    </message>
    <message>
        <source>Further runs are queued. Half the core count is a good start.</source>
        <translation>超出的运行会排队。核心数的一半是不错的起点。</translation>
    </message>
    <message>
        <source>The run limit could not be changed.</source>
        <translation>无法更改运行数上限。</translation>
    </message>
    <message>
        <source>Restart now</source>
        <translation>立即重新启动</translation>
    </message>
    <message>
        <source>Close the window and open it again. Runs are not affected.</source>
        <translation>关闭窗口并重新打开。运行不受影响。</translation>
    </message>
</context>
<context>
    <name>studio::ui::GpuCard</name>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>%1, driver %2; %3</source>
        <translation>%1，驱动程序 %2；%3</translation>
    </message>
</context>
<context>
    <name>studio::ui::GpuUsePoller</name>
    <message>
        <source>a run of %1</source>
        <translation>%1 的运行</translation>
    </message>
    <message>
        <source>memory left by %1</source>
        <translation>%1 未释放的显存</translation>
    </message>
    <message>
        <source>%1 (PID %2)</source>
        <translation>%1（PID %2）</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>memory in use without a visible process</source>
        <translation>显存被占用，但看不到进程</translation>
    </message>
    <message>
        <source>free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>node %1</source>
        <translation>节点 %1</translation>
    </message>
</context>
<context>
    <name>studio::ui::GraphLegend</name>
    <message>
        <source>The steps that determine how long the pipeline takes</source>
        <translation>决定管道耗时的步骤</translation>
    </message>
    <message>
        <source>Time spent in the queue and preparing environments, summed over all steps</source>
        <translation>各步骤排队和准备环境的时间总和</translation>
    </message>
    <message>
        <source>Critical path: %1</source>
        <translation>关键路径：%1</translation>
    </message>
    <message>
        <source>Total wait time: %1</source>
        <translation>总等待时间：%1</translation>
    </message>
</context>
<context>
    <name>studio::ui::GraphView</name>
    <message>
        <source>Graph of the steps</source>
        <translation>步骤图</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n 个步骤</numerusform>
        </translation>
    </message>
    <message>
        <source>On the critical path</source>
        <translation>位于关键路径上</translation>
    </message>
    <message>
        <source>Progress: %1 %</source>
        <translation>进度：%1 %</translation>
    </message>
</context>
<context>
    <name>studio::ui::HomePage</name>
    <message>
        <source>Home</source>
        <translation>主页</translation>
    </message>
    <message>
        <source>Recent runs</source>
        <translation>最近的运行</translation>
    </message>
    <message>
        <source>All runs</source>
        <translation>所有运行</translation>
    </message>
    <message>
        <source>New run</source>
        <translation>新建运行</translation>
    </message>
    <message>
        <source>Run a script on one of your machines</source>
        <translation>在自己的一台机器上运行脚本</translation>
    </message>
    <message>
        <source>Open a folder</source>
        <translation>打开文件夹</translation>
    </message>
    <message>
        <source>Start a run from a code folder</source>
        <translation>从代码文件夹开始运行</translation>
    </message>
    <message>
        <source>Try the sample</source>
        <translation>试用示例</translation>
    </message>
    <message>
        <source>Train a small classifier on this computer in half a minute</source>
        <translation>在此计算机上训练一个小型分类器，约半分钟</translation>
    </message>
    <message>
        <source>New compute</source>
        <translation>新建计算</translation>
    </message>
    <message>
        <source>Attach a machine or create a cluster</source>
        <translation>附加机器或创建集群</translation>
    </message>
    <message>
        <source>Run your first script</source>
        <translation>运行第一个脚本</translation>
    </message>
    <message>
        <source>Choose the code folder</source>
        <translation>选择代码文件夹</translation>
    </message>
    <message>
        <source>The sample could not be submitted.</source>
        <translation>无法提交示例。</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>正在运行</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>队列</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Last 14 days</source>
        <translation>最近 14 天</translation>
    </message>
    <message>
        <source>Workspace</source>
        <translation>工作区</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>正在统计…</translation>
    </message>
    <message>
        <source>All targets</source>
        <translation>所有计算目标</translation>
    </message>
    <message>
        <source>Runs: %1 in %2 files</source>
        <translation>运行：%1，%2 个文件</translation>
    </message>
    <message>
        <source>Snapshots: %1 in %2 files</source>
        <translation>快照：%1，%2 个文件</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>A run executes a script on one of your machines: Compute Studio uploads the folder, starts the command, streams the log, and collects the files in outputs/. Runs continue when this window is closed.</source>
        <translation>一次运行会在您的一台机器上执行脚本：Compute Studio 会上传文件夹、启动命令、传输日志，并收集 outputs/ 中的文件。关闭此窗口后运行仍会继续。</translation>
    </message>
    <message>
        <source>Disk</source>
        <translation>磁盘</translation>
    </message>
    <message>
        <source>Clean up</source>
        <translation>清理</translation>
    </message>
    <message>
        <source>%1 of %2 free</source>
        <translation>可用 %1，共 %2</translation>
    </message>
    <message>
        <source>Show queue</source>
        <translation>显示队列</translation>
    </message>
    <message>
        <source>%1, next at %2</source>
        <translation>%1，下一个于 %2</translation>
    </message>
    <message>
        <source>Environments: %1 in %2 files</source>
        <translation>环境：%1，%2 个文件</translation>
    </message>
    <message>
        <source>Caches: %1 in %2 files</source>
        <translation>缓存：%1，%2 个文件</translation>
    </message>
    <message>
        <source>Database: %1 in %2 files</source>
        <translation>数据库：%1，%2 个文件</translation>
    </message>
</context>
<context>
    <name>studio::ui::ImportanceBars</name>
    <message>
        <source>Importance of parameters</source>
        <translation>参数重要性</translation>
    </message>
    <message>
        <source>How well a random forest predicts the objective of completed trials from each parameter. Wide ranges count more, and stopped trials are left out.</source>
        <translation>随机森林根据各参数预测已完成试验目标值的能力。范围越宽权重越大，不包含被停止的试验。</translation>
    </message>
    <message numerus="yes">
        <source>Available after %n completed trial(s).</source>
        <translation>
            <numerusform>完成 %n 个试验后可用。</numerusform>
        </translation>
    </message>
    <message>
        <source>constant</source>
        <translation>常量</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Estimated influence on the objective, out of 100 %</source>
        <translation>对目标的估计影响，总计 100 %</translation>
    </message>
</context>
<context>
    <name>studio::ui::InstancePage</name>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>删除…</translation>
    </message>
    <message>
        <source>Delete the instance and its files; asks for confirmation</source>
        <translation>删除实例及其文件；会要求确认</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>重新启动</translation>
    </message>
    <message>
        <source>Stop it and start it again</source>
        <translation>停止并再次启动</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Open JupyterLab</source>
        <translation>打开 JupyterLab</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>Stop when idle for</source>
        <translation>空闲后停止</translation>
    </message>
    <message>
        <source> min</source>
        <translation> 分钟</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>This instance has been deleted.</source>
        <translation>此实例已删除。</translation>
    </message>
    <message>
        <source>Its runs are still listed under Runs.</source>
        <translation>其运行仍在运行列表中。</translation>
    </message>
    <message>
        <source>This compute target could not be read.</source>
        <translation>无法读取此计算目标。</translation>
    </message>
    <message>
        <source>Since %1</source>
        <translation>自 %1</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>镜像</translation>
    </message>
    <message>
        <source>The root file system of the machine</source>
        <translation>机器的根文件系统</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>Container</source>
        <translation>容器</translation>
    </message>
    <message>
        <source>Cost this month</source>
        <translation>本月费用</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>创建时间</translation>
    </message>
    <message>
        <source>Setup run</source>
        <translation>设置运行</translation>
    </message>
    <message>
        <source>Delete the instance %1?</source>
        <translation>删除实例 %1？</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Virtual machine</source>
        <translation>虚拟机</translation>
    </message>
    <message>
        <source>Change size…</source>
        <translation>更改规格…</translation>
    </message>
    <message>
        <source>Open in VS Code…</source>
        <translation>在 VS Code 中打开…</translation>
    </message>
    <message>
        <source>Terminal</source>
        <translation>终端</translation>
    </message>
    <message>
        <source>Open a shell in the instance in your terminal program</source>
        <translation>在您的终端程序中打开实例的 shell</translation>
    </message>
    <message>
        <source>Change cores and memory; its home folder is kept</source>
        <translation>更改核心和内存；其主文件夹会保留</translation>
    </message>
    <message>
        <source>The instance could not be restarted.</source>
        <translation>无法重新启动实例。</translation>
    </message>
    <message>
        <source>Open a folder of the instance in VS Code over SSH; asks before adding an SSH config entry</source>
        <translation>通过 SSH 在 VS Code 中打开实例的文件夹；添加 SSH 配置条目前会询问</translation>
    </message>
    <message>
        <source>The instance could not be started.</source>
        <translation>无法启动实例。</translation>
    </message>
    <message>
        <source>The instance could not be stopped.</source>
        <translation>无法停止实例。</translation>
    </message>
    <message>
        <source>Start JupyterLab if needed and open it in the browser</source>
        <translation>必要时启动 JupyterLab，并在浏览器中打开</translation>
    </message>
    <message>
        <source>Idle minutes before automatic stop</source>
        <translation>自动停止前的空闲分钟数</translation>
    </message>
    <message>
        <source>never</source>
        <comment>automatic stop</comment>
        <translation>从不</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Open a shell:</source>
        <translation>打开 Shell：</translation>
    </message>
    <message>
        <source>JupyterLab must be in the image or installed by the setup script. It is reachable only from this computer, with a token.</source>
        <translation>JupyterLab 必须包含在镜像中或由设置脚本安装。只能从此计算机使用令牌访问。</translation>
    </message>
    <message>
        <source>Start it with its files unchanged</source>
        <translation>启动，文件保持不变</translation>
    </message>
    <message>
        <source>Stop it after its active run ends; its files are kept</source>
        <translation>在活动的运行结束后停止；文件会保留</translation>
    </message>
    <message>
        <source>Stop the instance to change its size</source>
        <translation>请先停止实例，再更改规格</translation>
    </message>
    <message>
        <source>This instance is on but idle.</source>
        <translation>此实例已开启但处于空闲状态。</translation>
    </message>
    <message>
        <source>No automatic stop is set. Stop it, or set an idle timeout.</source>
        <translation>未设置自动停止。请停止它，或设置空闲超时。</translation>
    </message>
    <message>
        <source>The idle time could not be changed.</source>
        <translation>无法更改空闲时间。</translation>
    </message>
    <message>
        <source>The size could not be changed.</source>
        <translation>无法更改规格。</translation>
    </message>
    <message>
        <source>Its container or virtual machine is deleted with all its files. Its runs are kept.</source>
        <translation>其容器或虚拟机将连同所有文件一起删除。其运行会保留。</translation>
    </message>
    <message>
        <source>The instance could not be deleted.</source>
        <translation>无法删除实例。</translation>
    </message>
    <message>
        <source>Assigned to</source>
        <translation>分配给</translation>
    </message>
    <message>
        <source>This instance is on without a run.</source>
        <translation>此实例已开机，但没有运行。</translation>
    </message>
    <message>
        <source>It stops at %1. Stop it now, or shorten the idle timeout.</source>
        <translation>它将于 %1 停止。请立即停止，或缩短空闲超时。</translation>
    </message>
    <message>
        <source>Resize a stopped cloud instance with: studioctl compute resize NAME --size SIZE</source>
        <translation>调整已停止的云实例的大小：studioctl compute resize NAME --size SIZE</translation>
    </message>
</context>
<context>
    <name>studio::ui::InstanceScheduleCard</name>
    <message>
        <source>Schedule</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>Times as a cron expression</source>
        <translation>以 cron 表达式表示的时间</translation>
    </message>
    <message>
        <source>Minute, hour, day, month and day of the week</source>
        <translation>分、时、日、月和星期</translation>
    </message>
    <message>
        <source>Time zone</source>
        <translation>时区</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Remove: %1</source>
        <translation>删除：%1</translation>
    </message>
    <message>
        <source>Remove this time</source>
        <translation>删除此时间</translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>Monday to Friday</source>
        <translation>周一至周五</translation>
    </message>
    <message>
        <source>Every day</source>
        <translation>每天</translation>
    </message>
    <message>
        <source>On weekends</source>
        <translation>周末</translation>
    </message>
    <message>
        <source>Cron expression</source>
        <translation>Cron 表达式</translation>
    </message>
    <message>
        <source>Time of day</source>
        <translation>时刻</translation>
    </message>
    <message>
        <source>No schedule: start and stop it manually.</source>
        <translation>没有计划：请手动启动和停止。</translation>
    </message>
    <message>
        <source>The time could not be added.</source>
        <translation>无法添加时间。</translation>
    </message>
    <message>
        <source>The time could not be removed.</source>
        <translation>无法移除时间。</translation>
    </message>
</context>
<context>
    <name>studio::ui::InstanceTimesField</name>
    <message>
        <source>Stop at</source>
        <translation>停止时间</translation>
    </message>
    <message>
        <source>Start at</source>
        <translation>启动时间</translation>
    </message>
    <message>
        <source>Stop it at this time, after its active run ends</source>
        <translation>在此时间停止（等待活动运行结束后）</translation>
    </message>
    <message>
        <source>Time of the stop</source>
        <translation>停止的时间</translation>
    </message>
    <message>
        <source>Time of the start</source>
        <translation>启动的时间</translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>Days of the week</source>
        <translation>星期</translation>
    </message>
    <message>
        <source>Monday to Friday</source>
        <translation>周一至周五</translation>
    </message>
    <message>
        <source>Every day</source>
        <translation>每天</translation>
    </message>
    <message>
        <source>On weekends</source>
        <translation>周末</translation>
    </message>
    <message>
        <source>Time zone</source>
        <translation>时区</translation>
    </message>
    <message>
        <source>Such as Europe/Berlin</source>
        <translation>例如 Europe/Berlin</translation>
    </message>
    <message>
        <source>Start it at this time if a scheduler is running</source>
        <translation>在此时间启动（需有调度程序在运行）</translation>
    </message>
</context>
<context>
    <name>studio::ui::JumpHosts</name>
    <message>
        <source>(no address yet)</source>
        <translation>（尚无地址）</translation>
    </message>
    <message>
        <source>%1. %2 · %3</source>
        <translation>%1. %2 · %3</translation>
    </message>
    <message>
        <source>Jump hosts</source>
        <translation>跳板主机</translation>
    </message>
    <message>
        <source>SSH jump hosts in connection order. Leave empty for a direct connection. A jump host asks for a code once for all machines behind it.</source>
        <translation>按连接顺序列出的 SSH 跳板主机。直接连接时留空。跳板主机的验证码只询问一次，适用于其后的所有机器。</translation>
    </message>
    <message>
        <source>Connection route to the machine</source>
        <translation>到机器的连接路径</translation>
    </message>
    <message>
        <source>A&amp;dd</source>
        <translation>添加(&amp;D)</translation>
    </message>
    <message>
        <source>Add a jump host at the end</source>
        <translation>在末尾添加跳板主机</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove the selected jump host</source>
        <translation>移除选定的跳板主机</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Move the selected jump host closer to this computer</source>
        <translation>将选定的跳板主机移近此计算机</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Move the selected jump host closer to the machine</source>
        <translation>将选定的跳板主机移近目标机器</translation>
    </message>
    <message>
        <source>Jump host address</source>
        <translation>跳板主机的地址</translation>
    </message>
    <message>
        <source>USER@HOST:PORT; user and port are optional</source>
        <translation>USER@HOST:PORT；用户和端口可以省略</translation>
    </message>
    <message>
        <source>Jump host sign-in</source>
        <translation>跳板主机的登录方式</translation>
    </message>
    <message>
        <source>How to sign in there; secrets are requested during the check</source>
        <translation>在那里登录的方式；机密信息在检查时询问</translation>
    </message>
    <message>
        <source>Key file for the jump host</source>
        <translation>跳板主机的密钥文件</translation>
    </message>
    <message>
        <source>Full path of the private key</source>
        <translation>私钥的完整路径</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>浏览…</translation>
    </message>
    <message>
        <source>Choose the private key file</source>
        <translation>选择私钥文件</translation>
    </message>
    <message>
        <source>&amp;Jump host address</source>
        <translation>跳板主机的地址(&amp;J)</translation>
    </message>
    <message>
        <source>Si&amp;gn-in</source>
        <translation>登录方式(&amp;G)</translation>
    </message>
    <message>
        <source>Key file</source>
        <translation>密钥文件</translation>
    </message>
    <message>
        <source>Private key</source>
        <translation>私钥</translation>
    </message>
</context>
<context>
    <name>studio::ui::KeptFilesCard</name>
    <message>
        <source>Studio data</source>
        <translation>Studio 数据</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>正在统计…</translation>
    </message>
    <message>
        <source>Not known.</source>
        <translation>未知。</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Snapshots</source>
        <translation>快照</translation>
    </message>
    <message>
        <source>Environments</source>
        <translation>环境</translation>
    </message>
    <message>
        <source>Caches</source>
        <translation>缓存</translation>
    </message>
    <message>
        <source>Database</source>
        <translation>数据库</translation>
    </message>
    <message>
        <source>Not known while the machine is not connected.</source>
        <translation>机器未连接时无法得知。</translation>
    </message>
    <message>
        <source>Environments, caches, agent</source>
        <translation>环境、缓存、代理</translation>
    </message>
</context>
<context>
    <name>studio::ui::KeyboardNavigation</name>
    <message>
        <source>This control has no description. F1 opens the manual at its page.</source>
        <translation>此控件没有说明。按 F1 可打开手册的相应页面。</translation>
    </message>
</context>
<context>
    <name>studio::ui::KindStep</name>
    <message>
        <source>&amp;Help me choose</source>
        <translation>帮我选择(&amp;H)</translation>
    </message>
    <message>
        <source>Answer three questions for a recommendation</source>
        <translation>回答三个问题以获得建议</translation>
    </message>
    <message>
        <source>What are the runs for?</source>
        <translation>运行的用途是什么？</translation>
    </message>
    <message>
        <source>Experimenting</source>
        <translation>试验</translation>
    </message>
    <message>
        <source>Production, batch scoring</source>
        <translation>生产、批量评分</translation>
    </message>
    <message>
        <source>How many at once?</source>
        <translation>同时有多少个运行？</translation>
    </message>
    <message>
        <source>One at a time</source>
        <translation>逐个进行</translation>
    </message>
    <message>
        <source>Many</source>
        <translation>很多</translation>
    </message>
    <message>
        <source>Are this computer&apos;s cores available for them?</source>
        <translation>此计算机的核心可以全部用于它们吗？</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>No, I work on it too</source>
        <translation>否，我也在此工作</translation>
    </message>
    <message>
        <source>Continue with the recommendation</source>
        <translation>按建议继续</translation>
    </message>
    <message>
        <source>Recommended: %1</source>
        <translation>建议：%1</translation>
    </message>
    <message>
        <source>Open the local computer</source>
        <translation>打开本地计算机</translation>
    </message>
    <message>
        <source>Create a cluster like this</source>
        <translation>创建这样的集群</translation>
    </message>
    <message>
        <source>&amp;Compare kinds</source>
        <translation>比较类型(&amp;C)</translation>
    </message>
    <message>
        <source>Show what each kind of compute supports</source>
        <translation>显示各类计算支持的功能</translation>
    </message>
</context>
<context>
    <name>studio::ui::KnownHostsSettings</name>
    <message>
        <source>(hashed name)</source>
        <translation>（名称已哈希）</translation>
    </message>
    <message>
        <source>(hashed) %1</source>
        <translation>（已哈希）%1</translation>
    </message>
    <message>
        <source>%1, revoked</source>
        <translation>%1，已吊销</translation>
    </message>
    <message>
        <source>%1, authority</source>
        <translation>%1，证书颁发机构</translation>
    </message>
    <message>
        <source>Known hosts</source>
        <translation>已知主机</translation>
    </message>
    <message>
        <source>Search known hosts</source>
        <translation>搜索已知主机</translation>
    </message>
    <message>
        <source>Search host, machine or key</source>
        <translation>搜索主机、机器或密钥</translation>
    </message>
    <message>
        <source>Part of a host name, machine name, key type or fingerprint</source>
        <translation>主机名、机器名、密钥类型或指纹的一部分</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机名</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>Key type</source>
        <translation>密钥类型</translation>
    </message>
    <message>
        <source>Fingerprint</source>
        <translation>指纹</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>Only the first 2,000 lines are listed.</source>
        <translation>仅列出前 2,000 行。</translation>
    </message>
    <message>
        <source>Copy fingerprint</source>
        <translation>复制指纹</translation>
    </message>
    <message>
        <source>Compare it with ssh-keygen -lf of the machine&apos;s key</source>
        <translation>请与机器上对其密钥执行 ssh-keygen -lf 的结果比较</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>移除…</translation>
    </message>
    <message>
        <source>You are asked to confirm the key at the next connection</source>
        <translation>下次连接时需重新确认密钥</translation>
    </message>
    <message>
        <source>No hosts are known yet. They are added when you confirm a machine&apos;s key.</source>
        <translation>还没有已知主机。确认机器的密钥后会添加到此处。</translation>
    </message>
    <message>
        <source>The known hosts could not be read.</source>
        <translation>无法读取已知主机。</translation>
    </message>
    <message>
        <source>Workspace</source>
        <translation>工作区</translation>
    </message>
    <message>
        <source>malformed</source>
        <translation>格式错误</translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <translation>%1，第 %2 行</translation>
    </message>
    <message>
        <source>No matching hosts.</source>
        <translation>没有匹配的主机。</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
    <message>
        <source>Remove the key of %1?</source>
        <translation>移除 %1 的密钥？</translation>
    </message>
    <message>
        <source>%1 is no longer trusted. You are asked to confirm the key at the next connection.</source>
        <translation>不再信任 %1。下次连接时需重新确认密钥。</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>已移除</translation>
    </message>
    <message>
        <source>The key could not be removed.</source>
        <translation>无法移除该密钥。</translation>
    </message>
    <message>
        <source>A machine is connected only if it presents one of these keys. Keys confirmed here are stored in the workspace; your own ~/.ssh/known_hosts is used as well.</source>
        <translation>仅当机器提供其中一个密钥时才会连接。在此确认的密钥保存在工作区的文件中；您自己的 ~/.ssh/known_hosts 同样有效。</translation>
    </message>
    <message>
        <source>%1 is no longer trusted, including by ssh. The previous file is kept as known_hosts.old.</source>
        <translation>不再信任 %1，ssh 也不再信任。更改前的文件保留为 known_hosts.old。</translation>
    </message>
</context>
<context>
    <name>studio::ui::LimitsPanel</name>
    <message>
        <source>Compute %1</source>
        <translation>计算目标 %1</translation>
    </message>
    <message>
        <source>Experiment %1</source>
        <translation>实验 %1</translation>
    </message>
    <message>
        <source>All runs</source>
        <translation>所有运行</translation>
    </message>
    <message numerus="yes">
        <source>at most %n run(s)</source>
        <translation>
            <numerusform>最多 %n 个运行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at most %n GPU(s)</source>
        <translation>
            <numerusform>最多 %n 个 GPU</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at most %n node(s)</source>
        <translation>
            <numerusform>最多 %n 个节点</numerusform>
        </translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>限制</translation>
    </message>
    <message>
        <source>Each compute target</source>
        <translation>每个计算目标</translation>
    </message>
    <message>
        <source>Each experiment</source>
        <translation>每个实验</translation>
    </message>
    <message>
        <source>Child runs of one run</source>
        <translation>同一运行的子运行</translation>
    </message>
    <message>
        <source>at most %1 cores</source>
        <translation>最多 %1 个核心</translation>
    </message>
    <message>
        <source>at most %1 of memory</source>
        <translation>最多 %1 内存</translation>
    </message>
    <message>
        <source>Fair share</source>
        <translation>公平分配</translation>
    </message>
    <message>
        <source>Add limit…</source>
        <translation>添加限制…</translation>
    </message>
    <message>
        <source>No limits are set.</source>
        <translation>未设置限制。</translation>
    </message>
    <message>
        <source>Edit limit</source>
        <translation>编辑限制</translation>
    </message>
    <message>
        <source>Remove limit</source>
        <translation>移除限制</translation>
    </message>
    <message>
        <source>Limit removed</source>
        <translation>限制已移除</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤消</translation>
    </message>
    <message>
        <source>Family %1</source>
        <translation>系列 %1</translation>
    </message>
    <message>
        <source>Each VM size family</source>
        <translation>每个 VM 规格系列</translation>
    </message>
    <message>
        <source>Queued runs of equal priority are ordered by the recent usage of their experiments, lowest first.</source>
        <translation>同等优先级的排队运行按其实验的近期用量排序，用量最少的优先。</translation>
    </message>
    <message>
        <source>never</source>
        <comment>no limit</comment>
        <translation>从不</translation>
    </message>
    <message>
        <source>Failures before quarantine</source>
        <translation>隔离前的失败次数</translation>
    </message>
    <message>
        <source>After this many consecutive runs fail on a machine or GPU within seconds, but succeed elsewhere, it gets no further runs.</source>
        <translation>如果连续这么多个运行在某台机器或某个 GPU 上数秒内失败，而在其他位置正常，则它不再接受运行。</translation>
    </message>
</context>
<context>
    <name>studio::ui::LineDetail</name>
    <message>
        <source>Current line</source>
        <translation>当前行</translation>
    </message>
    <message>
        <source>Click a line to show all of it.</source>
        <translation>单击一行以显示其全部内容。</translation>
    </message>
</context>
<context>
    <name>studio::ui::LineageView</name>
    <message>
        <source>deleted</source>
        <translation>已删除</translation>
    </message>
    <message>
        <source>%1, not frozen</source>
        <comment>type of data</comment>
        <translation>%1，未冻结</translation>
    </message>
    <message>
        <source>Lineage</source>
        <translation>沿袭</translation>
    </message>
</context>
<context>
    <name>studio::ui::ListPage</name>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
</context>
<context>
    <name>studio::ui::LogPanel</name>
    <message>
        <source>Invalid regular expression: %1</source>
        <translation>无效的正则表达式：%1</translation>
    </message>
    <message>
        <source>The expression is too complex for %1 lines, which were skipped. Simplify the expression.</source>
        <translation>此表达式对 %1 行过于复杂，这些行已跳过。请简化表达式。</translation>
    </message>
    <message>
        <source>Only the first %1 matches are listed; all are counted.</source>
        <translation>仅列出前 %1 个匹配项，但会统计全部。</translation>
    </message>
    <message>
        <source>%1 lines · %2</source>
        <translation>%1 行 · %2</translation>
    </message>
    <message>
        <source>Search the log</source>
        <translation>搜索日志</translation>
    </message>
    <message>
        <source>Search the log (Ctrl+F)</source>
        <translation>搜索 (Ctrl+F)</translation>
    </message>
    <message>
        <source>Match case (Alt+C)</source>
        <translation>区分大小写 (Alt+C)</translation>
    </message>
    <message>
        <source>Regular expression (Alt+R)</source>
        <translation>正则表达式 (Alt+R)</translation>
    </message>
    <message>
        <source>Previous match (Shift+F3)</source>
        <translation>上一个匹配项 (Shift+F3)</translation>
    </message>
    <message>
        <source>Next match (F3)</source>
        <translation>下一个匹配项 (F3)</translation>
    </message>
    <message>
        <source>Show matching lines only (Alt+L)</source>
        <translation>仅显示匹配的行 (Alt+L)</translation>
    </message>
    <message>
        <source>List search results (Alt+M)</source>
        <translation>列出搜索结果 (Alt+M)</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>跟随</translation>
    </message>
    <message>
        <source>Follow new lines (End)</source>
        <translation>跟随新行 (End)</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Show timestamps (Alt+T)</source>
        <translation>显示时间戳 (Alt+T)</translation>
    </message>
    <message>
        <source>Raw</source>
        <translation>原始</translation>
    </message>
    <message>
        <source>Show raw bytes: escape sequences, carriage returns (Alt+W)</source>
        <translation>显示原始字节：转义序列、回车符 (Alt+W)</translation>
    </message>
    <message>
        <source>Next error (F8)</source>
        <translation>下一个错误 (F8)</translation>
    </message>
    <message>
        <source>Bookmark this line (Ctrl+F2); next bookmark (F2)</source>
        <translation>为此行添加书签 (Ctrl+F2)；下一个书签 (F2)</translation>
    </message>
    <message>
        <source>Go to line or time</source>
        <translation>转到某一行或某个时间</translation>
    </message>
    <message>
        <source>Line number, or a time such as 14:05 or 2026-03-01 14:05:30 (Ctrl+G)</source>
        <translation>行号，或时间，如 14:05 或 2026-03-01 14:05:30 (Ctrl+G)</translation>
    </message>
    <message>
        <source>Line or time</source>
        <translation>行或时间</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>No timestamps are recorded for this file</source>
        <translation>此文件没有时间戳记录</translation>
    </message>
    <message>
        <source>The log could not be read: %1</source>
        <translation>无法读取日志：%1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>%1 lines</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>Enter a line number or a time such as 14:05.</source>
        <translation>请输入行号，或时间，如 14:05。</translation>
    </message>
    <message>
        <source>Previous error</source>
        <translation>上一个错误</translation>
    </message>
    <message>
        <source>Next bookmark</source>
        <translation>下一个书签</translation>
    </message>
    <message>
        <source>Previous bookmark</source>
        <translation>上一个书签</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy with colors</source>
        <translation>连同颜色一起复制</translation>
    </message>
    <message>
        <source>Save selected lines…</source>
        <translation>保存所选行…</translation>
    </message>
    <message>
        <source>Save log…</source>
        <translation>保存日志…</translation>
    </message>
    <message>
        <source>Save selected lines</source>
        <translation>保存所选行</translation>
    </message>
    <message>
        <source>Save log</source>
        <translation>保存日志</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Show the current line wrapped, below the log (Alt+E)</source>
        <translation>在日志下方换行显示当前行 (Alt+E)</translation>
    </message>
    <message>
        <source>Next error</source>
        <translation>下一个错误</translation>
    </message>
    <message>
        <source>Bookmark</source>
        <translation>书签</translation>
    </message>
    <message>
        <source>Errors and warnings only</source>
        <translation>仅错误和警告</translation>
    </message>
    <message>
        <source>1 line · %1</source>
        <translation>1 行 · %1</translation>
    </message>
    <message>
        <source>1 line</source>
        <translation>1 行</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>匹配项</translation>
    </message>
    <message>
        <source>Current line</source>
        <translation>当前行</translation>
    </message>
    <message>
        <source>Wrap</source>
        <translation>换行</translation>
    </message>
    <message>
        <source>Wrap long lines (Alt+Z)</source>
        <translation>长行自动换行 (Alt+Z)</translation>
    </message>
</context>
<context>
    <name>studio::ui::LogReader</name>
    <message>
        <source>The system reported a read error.</source>
        <translation>系统报告了读取错误。</translation>
    </message>
    <message>
        <source>No log yet.</source>
        <translation>还没有日志。</translation>
    </message>
</context>
<context>
    <name>studio::ui::LogSearch</name>
    <message>
        <source>The log was truncated or cannot be read.</source>
        <translation>日志被截断或无法读取。</translation>
    </message>
</context>
<context>
    <name>studio::ui::LogTailCard</name>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Last lines of the log</source>
        <translation>日志的最后几行</translation>
    </message>
    <message>
        <source>Open log at error</source>
        <translation>打开日志并跳到错误</translation>
    </message>
    <message>
        <source>Open log</source>
        <translation>打开日志</translation>
    </message>
    <message>
        <source>The job wrote no output.</source>
        <translation>作业没有任何输出。</translation>
    </message>
    <message>
        <source>The log appears when the job starts.</source>
        <translation>作业开始后会显示日志。</translation>
    </message>
    <message>
        <source>The job has written no output yet.</source>
        <translation>作业尚未输出任何内容。</translation>
    </message>
</context>
<context>
    <name>studio::ui::LogView</name>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>已保存为 %1。</translation>
    </message>
    <message>
        <source>Could not save: %1</source>
        <translation>无法保存：%1</translation>
    </message>
    <message>
        <source>The log was truncated or replaced, and has been reloaded.</source>
        <translation>日志被截断或替换，已重新加载。</translation>
    </message>
    <message>
        <source>No log lines at that time.</source>
        <translation>该时间没有日志。</translation>
    </message>
    <message>
        <source>No bookmarks. Press Ctrl+F2 to add one.</source>
        <translation>没有书签。按 Ctrl+F2 可添加。</translation>
    </message>
    <message>
        <source>Only the first part was copied. Save the selection to get all of it.</source>
        <translation>仅复制了第一部分。要获得全部内容，请保存所选内容。</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy with colors</source>
        <translation>连同颜色一起复制</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>全选</translation>
    </message>
    <message>
        <source>Bookmark</source>
        <translation>书签</translation>
    </message>
    <message>
        <source>No errors found.</source>
        <translation>未找到错误。</translation>
    </message>
    <message>
        <source>No other errors.</source>
        <translation>没有其他错误。</translation>
    </message>
    <message>
        <source>Continued at the start of the log.</source>
        <translation>已从日志开头继续。</translation>
    </message>
    <message>
        <source>Continued at the end of the log.</source>
        <translation>已从日志末尾继续。</translation>
    </message>
</context>
<context>
    <name>studio::ui::LogsTab</name>
    <message>
        <source>Log files</source>
        <translation>日志文件</translation>
    </message>
    <message>
        <source>Run log files</source>
        <translation>运行的日志文件</translation>
    </message>
    <message>
        <source>The log appears when the job starts.</source>
        <translation>作业开始后会显示日志。</translation>
    </message>
    <message>
        <source>The job wrote no output.</source>
        <translation>作业没有任何输出。</translation>
    </message>
    <message>
        <source>All ranks, by time</source>
        <translation>所有 rank，按时间</translation>
    </message>
    <message>
        <source>Rank %1</source>
        <translation>Rank %1</translation>
    </message>
</context>
<context>
    <name>studio::ui::MachineCheckStep</name>
    <message>
        <source>Change the address</source>
        <translation>更改地址</translation>
    </message>
    <message>
        <source>Go to the step with the address and the jump hosts</source>
        <translation>转到设置地址和跳板主机的步骤</translation>
    </message>
    <message>
        <source>Replace key…</source>
        <translation>替换密钥…</translation>
    </message>
    <message>
        <source>If the known key has changed: compare both fingerprints, then trust the new key</source>
        <translation>如果已知密钥已更改：比对两个指纹，然后信任新密钥</translation>
    </message>
    <message>
        <source>Change the sign-in</source>
        <translation>更改登录方式</translation>
    </message>
    <message>
        <source>Go to the step with keys and passwords</source>
        <translation>转到设置密钥和密码的步骤</translation>
    </message>
    <message>
        <source>Choose another folder</source>
        <translation>选择其他文件夹</translation>
    </message>
    <message>
        <source>Go to the step with the data folder</source>
        <translation>转到设置数据文件夹的步骤</translation>
    </message>
    <message>
        <source>Install my key and forget the password</source>
        <translation>安装密钥并清除密码</translation>
    </message>
    <message>
        <source>Installs your public key on the machine, tests it, and uses it from then on</source>
        <translation>将公钥安装到机器上并进行测试，此后使用该密钥</translation>
    </message>
    <message>
        <source>Check a&amp;gain</source>
        <translation>重新检查(&amp;G)</translation>
    </message>
    <message>
        <source>Check the machine from the beginning</source>
        <translation>从头检查机器</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>停止(&amp;T)</translation>
    </message>
    <message>
        <source>Stop the check and close its connection</source>
        <translation>停止检查并关闭其连接</translation>
    </message>
    <message>
        <source>Starting the check…</source>
        <translation>正在启动检查…</translation>
    </message>
    <message>
        <source>The check was interrupted.</source>
        <translation>检查已中断。</translation>
    </message>
    <message>
        <source>%1 Check again to start over.</source>
        <translation>%1 请重新检查，从头开始。</translation>
    </message>
    <message>
        <source>Results for another address or sign-in</source>
        <translation>这是其他地址或登录方式的结果</translation>
    </message>
    <message>
        <source>The address or sign-in has changed. Check again.</source>
        <translation>地址或登录方式已更改。请重新检查。</translation>
    </message>
    <message>
        <source>Input needed</source>
        <translation>需要输入</translation>
    </message>
    <message>
        <source>See the highlighted step below.</source>
        <translation>请查看下方突出显示的步骤。</translation>
    </message>
    <message>
        <source>Checking the machine…</source>
        <translation>正在检查机器…</translation>
    </message>
    <message>
        <source>All checks passed.</source>
        <translation>所有检查均已通过。</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) with warnings.</source>
        <translation>
            <numerusform>%n 个步骤有警告。</numerusform>
        </translation>
    </message>
    <message>
        <source>The check failed.</source>
        <translation>检查失败。</translation>
    </message>
    <message>
        <source>See the step that failed.</source>
        <translation>请查看失败的步骤。</translation>
    </message>
    <message>
        <source>Installing and testing your key…</source>
        <translation>正在安装并测试密钥…</translation>
    </message>
    <message>
        <source>The key could not be installed.</source>
        <translation>无法安装密钥。</translation>
    </message>
    <message>
        <source>%1 You can still attach the machine with the password.</source>
        <translation>%1 仍可使用密码附加机器。</translation>
    </message>
    <message>
        <source>Your key is installed and works.</source>
        <translation>密钥已安装并可用。</translation>
    </message>
    <message>
        <source>The password is no longer needed and has been deleted. Key file: %1</source>
        <translation>不再需要密码，密码已清除。密钥文件：%1</translation>
    </message>
</context>
<context>
    <name>studio::ui::MachineDrawing</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Drawing of the machine</source>
        <translation>机器示意图</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1/%2</translation>
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
        <source>Slots</source>
        <translation>槽位</translation>
    </message>
    <message>
        <source>%1 of %2 in use</source>
        <translation>已使用 %1/%2</translation>
    </message>
    <message>
        <source>GPU %1: %2</source>
        <translation>GPU %1：%2</translation>
    </message>
    <message>
        <source>%1 °C</source>
        <translation>%1 °C</translation>
    </message>
    <message numerus="yes">
        <source>%n core(s)</source>
        <translation>
            <numerusform>%n 个核心</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::MachinePage</name>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>The check was interrupted.</source>
        <translation>检查已中断。</translation>
    </message>
    <message>
        <source>Sign in…</source>
        <translation>登录…</translation>
    </message>
    <message>
        <source>Connect now and answer the machine&apos;s prompts</source>
        <translation>立即连接并回答机器的询问</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>重新检查</translation>
    </message>
    <message>
        <source>Check the machine from the beginning, step by step</source>
        <translation>从头逐步检查机器</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Reconnect now</source>
        <translation>立即重新连接</translation>
    </message>
    <message>
        <source>Retry now instead of waiting</source>
        <translation>立即重试，不再等待</translation>
    </message>
    <message>
        <source>Open terminal</source>
        <translation>打开终端</translation>
    </message>
    <message>
        <source>Open a shell on the machine in your terminal program</source>
        <translation>在终端程序中打开机器上的 Shell</translation>
    </message>
    <message>
        <source>Forward port…</source>
        <translation>转发端口…</translation>
    </message>
    <message>
        <source>Open a web page served on the machine</source>
        <translation>在此处打开机器上提供的网页</translation>
    </message>
    <message>
        <source>Detach…</source>
        <translation>分离…</translation>
    </message>
    <message>
        <source>Asks for confirmation</source>
        <translation>会先确认</translation>
    </message>
    <message>
        <source>New run</source>
        <translation>新建运行</translation>
    </message>
    <message>
        <source>Run a script here</source>
        <translation>在此运行脚本</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>概述</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Monitoring</source>
        <translation>监测</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>This compute target could not be read.</source>
        <translation>无法读取此计算目标。</translation>
    </message>
    <message>
        <source>Usable, with warnings</source>
        <translation>可用，但有警告</translation>
    </message>
    <message>
        <source>The machine&apos;s host key has changed.</source>
        <translation>机器的主机密钥已更改。</translation>
    </message>
    <message>
        <source>The machine requires sign-in.</source>
        <translation>机器要求登录。</translation>
    </message>
    <message>
        <source>The machine cannot be reached.</source>
        <translation>无法连接机器。</translation>
    </message>
    <message>
        <source>The machine cannot be used now.</source>
        <translation>机器当前无法使用。</translation>
    </message>
    <message>
        <source>This machine has been detached.</source>
        <translation>此机器已分离。</translation>
    </message>
    <message>
        <source>Its runs are still listed under Runs.</source>
        <translation>其运行仍在运行列表中。</translation>
    </message>
    <message>
        <source>The machine could not be checked.</source>
        <translation>无法检查机器。</translation>
    </message>
    <message>
        <source>Could not connect to the machine.</source>
        <translation>无法与机器建立连接。</translation>
    </message>
    <message>
        <source>No terminal program was found.</source>
        <translation>未找到终端程序。</translation>
    </message>
    <message>
        <source>Install one, such as xterm, or run in a terminal: studioctl compute ssh %1</source>
        <translation>请安装一个终端程序，例如 xterm，或在终端中输入：studioctl compute ssh %1</translation>
    </message>
    <message>
        <source>Replace key…</source>
        <translation>替换密钥…</translation>
    </message>
    <message>
        <source>Host key replaced. Connecting…</source>
        <translation>主机密钥已替换。正在连接…</translation>
    </message>
    <message>
        <source>The machine has not presented its new key yet.</source>
        <translation>该机器尚未出示新密钥。</translation>
    </message>
    <message>
        <source>Check the machine again, then replace the key.</source>
        <translation>请重新检查该机器，然后替换密钥。</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Open in VS Code…</source>
        <translation>在 VS Code 中打开…</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>Wake the machine, or keep it on</source>
        <translation>唤醒机器，或让它保持开启</translation>
    </message>
    <message>
        <source>The machine is being stopped.</source>
        <translation>正在停止机器。</translation>
    </message>
    <message>
        <source>Open a folder of the machine in VS Code over SSH; asks before adding an SSH config entry</source>
        <translation>通过 SSH 在 VS Code 中打开机器的文件夹；添加 SSH 配置条目前会询问</translation>
    </message>
    <message>
        <source>Stop the machine after its runs end, unless someone else is using it</source>
        <translation>在其运行结束且无他人使用时停止机器</translation>
    </message>
    <message>
        <source>The machine could not be started.</source>
        <translation>无法启动机器。</translation>
    </message>
    <message>
        <source>The machine could not be stopped.</source>
        <translation>无法停止机器。</translation>
    </message>
    <message>
        <source>The machine could not be stopped or started.</source>
        <translation>无法停止或启动机器。</translation>
    </message>
    <message>
        <source>The host key could not be replaced.</source>
        <translation>无法替换主机密钥。</translation>
    </message>
    <message>
        <source>Reconnect, open JupyterLab or a terminal, forward a port, detach</source>
        <translation>重新连接、打开 JupyterLab 或终端、转发端口、分离</translation>
    </message>
    <message>
        <source>Open JupyterLab</source>
        <translation>打开 JupyterLab</translation>
    </message>
    <message>
        <source>Start JupyterLab on the machine if needed and open it in the browser</source>
        <translation>必要时在该机器上启动 JupyterLab，并在浏览器中打开</translation>
    </message>
</context>
<context>
    <name>studio::ui::MachinePowerForm</name>
    <message>
        <source>this computer</source>
        <translation>此计算机</translation>
    </message>
    <message>
        <source>Name of an attached machine on the same network</source>
        <translation>同一网络中已附加机器的名称</translation>
    </message>
    <message>
        <source>Wake it for queued runs</source>
        <translation>为排队的运行唤醒它</translation>
    </message>
    <message>
        <source>Suspend</source>
        <translation>挂起</translation>
    </message>
    <message>
        <source>Shut down</source>
        <translation>关机</translation>
    </message>
    <message>
        <source> min</source>
        <translation> 分钟</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop when idle for</source>
        <translation>空闲后停止</translation>
    </message>
    <message>
        <source>Stop command</source>
        <translation>停止命令</translation>
    </message>
    <message>
        <source>Executed by your account&apos;s shell on the machine</source>
        <translation>由您在该机器上账户的 Shell 执行</translation>
    </message>
    <message>
        <source>MAC address</source>
        <translation>MAC 地址</translation>
    </message>
    <message>
        <source>Run &quot;ip link&quot; on the machine to find it; Wake-on-LAN must be enabled there</source>
        <translation>可在该机器上运行“ip link”查看；必须启用 Wake-on-LAN</translation>
    </message>
    <message>
        <source>Machine that sends the magic packet</source>
        <translation>发送魔术包的机器</translation>
    </message>
    <message>
        <source>Stop method</source>
        <translation>停止方式</translation>
    </message>
    <message>
        <source>Applied only while no run and no other user is active</source>
        <translation>仅在没有活动的运行和其他用户时执行</translation>
    </message>
    <message>
        <source>Disabled</source>
        <translation>已禁用</translation>
    </message>
    <message>
        <source>Custom command</source>
        <translation>自定义命令</translation>
    </message>
    <message>
        <source>Idle minutes before the machine is stopped</source>
        <translation>停止机器前的空闲分钟数</translation>
    </message>
    <message>
        <source>never</source>
        <comment>automatic stop</comment>
        <translation>从不</translation>
    </message>
    <message>
        <source>Queued runs for this machine wake it</source>
        <translation>为此机器排队的运行会唤醒它</translation>
    </message>
    <message>
        <source>MAC address for Wake-on-LAN</source>
        <translation>用于 Wake-on-LAN 的 MAC 地址</translation>
    </message>
    <message>
        <source>Wake from</source>
        <translation>唤醒来源</translation>
    </message>
    <message>
        <source>Sends the magic packet; must be on the same network as this machine.</source>
        <translation>发送魔术包；必须与此机器在同一网络中。</translation>
    </message>
    <message>
        <source>Requires permission on the machine; checked when you save.</source>
        <translation>需要该机器上的权限；保存时检查。</translation>
    </message>
</context>
<context>
    <name>studio::ui::MachineRulesForm</name>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>KEY=VALUE, separated by commas</source>
        <translation>KEY=VALUE，以逗号分隔</translation>
    </message>
    <message>
        <source>Data budget</source>
        <translation>数据预算</translation>
    </message>
    <message>
        <source>No limit</source>
        <translation>不限制</translation>
    </message>
    <message>
        <source>A size, such as 50GiB</source>
        <translation>大小，例如 50GiB</translation>
    </message>
    <message>
        <source>Default GPUs</source>
        <translation>默认 GPU</translation>
    </message>
    <message>
        <source>For runs that do not request a number of GPUs</source>
        <translation>用于未请求 GPU 数量的运行</translation>
    </message>
    <message>
        <source>All, exclusively</source>
        <translation>全部，独占</translation>
    </message>
    <message>
        <source>All, shared (none reserved)</source>
        <translation>全部，共享（不预留）</translation>
    </message>
    <message>
        <source>GPUs in use by others</source>
        <translation>被他人使用的 GPU</translation>
    </message>
    <message>
        <source>Policy while other processes are using a GPU</source>
        <translation>其他进程使用 GPU 时的策略</translation>
    </message>
    <message>
        <source>Wait until free</source>
        <translation>等待空闲</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>共享</translation>
    </message>
    <message>
        <source>Use anyway</source>
        <translation>仍然使用</translation>
    </message>
    <message>
        <source>Runs can require labels, such as rack=1.</source>
        <translation>运行可以要求这些标签，例如 rack=1。</translation>
    </message>
    <message>
        <source>The least recently used inputs, downloads and snapshots are evicted first. Data in use is kept.</source>
        <translation>最先清除最久未使用的输入、下载和快照。正在使用的数据会保留。</translation>
    </message>
    <message>
        <source>Enter each label as KEY=VALUE.</source>
        <translation>请按 KEY=VALUE 输入每个标签。</translation>
    </message>
    <message>
        <source>Enter the data budget as a size, such as 50GiB, or leave it empty.</source>
        <translation>请按大小输入数据预算，例如 50GiB，或留空。</translation>
    </message>
</context>
<context>
    <name>studio::ui::MachineSettings</name>
    <message>
        <source>Use</source>
        <translation>使用</translation>
    </message>
    <message>
        <source>Concurrent runs</source>
        <translation>并发运行数</translation>
    </message>
    <message>
        <source>Maximum concurrent runs; others are queued.</source>
        <translation>同时运行的最大数量；其余的会排队。</translation>
    </message>
    <message>
        <source>Concurrent r&amp;uns</source>
        <translation>并发运行数(&amp;A)</translation>
    </message>
    <message>
        <source>Runs may use all &amp;GPUs</source>
        <translation>运行可以使用所有 GPU(&amp;G)</translation>
    </message>
    <message>
        <source>Otherwise only the selected ones; the others are hidden from runs</source>
        <translation>否则仅使用选定的 GPU；运行看不到其他 GPU</translation>
    </message>
    <message>
        <source>Minutes until not responding</source>
        <translation>判定无响应的分钟数</translation>
    </message>
    <message>
        <source>How long the machine may be unreachable before its runs are shown as not responding</source>
        <translation>机器无法连接多久之后，其运行显示为无响应</translation>
    </message>
    <message>
        <source> min</source>
        <translation> 分钟</translation>
    </message>
    <message>
        <source>Not res&amp;ponding after</source>
        <translation>判定无响应的时间(&amp;P)</translation>
    </message>
    <message>
        <source>Affects the display only; runs continue while the machine is unreachable.</source>
        <translation>仅影响显示；机器无法连接时，运行会继续。</translation>
    </message>
    <message>
        <source>Data folder</source>
        <translation>数据文件夹</translation>
    </message>
    <message>
        <source>The folder cannot be changed because it contains runs. To use another, attach the machine again under another name.</source>
        <translation>文件夹无法更改，因为其中有运行。要使用其他文件夹，请用另一个名称重新附加机器。</translation>
    </message>
    <message>
        <source>Larger files stay on the machine and can be downloaded later</source>
        <translation>更大的文件留在机器上，以后可以下载</translation>
    </message>
    <message>
        <source> MB</source>
        <translation> MB</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>无限制</translation>
    </message>
    <message>
        <source>Outputs to download</source>
        <translation>要下载的输出</translation>
    </message>
    <message>
        <source>Keep outputs on the machine; download on demand</source>
        <translation>将输出保留在机器上，按需下载</translation>
    </message>
    <message>
        <source>Nothing is copied automatically; files are downloaded when you open them</source>
        <translation>不会自动复制；打开文件时才会下载</translation>
    </message>
    <message>
        <source>Patterns as in .gitignore, separated by commas</source>
        <translation>与 .gitignore 相同的模式，用英文逗号分隔</translation>
    </message>
    <message>
        <source>Include</source>
        <translation>包含</translation>
    </message>
    <message>
        <source>everything</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Include &amp;outputs</source>
        <translation>包含的输出(&amp;O)</translation>
    </message>
    <message>
        <source>Exclude</source>
        <translation>排除</translation>
    </message>
    <message>
        <source>Exclude ou&amp;tputs</source>
        <translation>排除的输出(&amp;T)</translation>
    </message>
    <message>
        <source>File size &amp;limit</source>
        <translation>单个文件大小限制(&amp;L)</translation>
    </message>
    <message>
        <source>Total si&amp;ze limit</source>
        <translation>总大小限制(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Apply these values to the machine</source>
        <translation>将这些值应用到机器</translation>
    </message>
    <message>
        <source>&amp;Revert</source>
        <translation>还原(&amp;R)</translation>
    </message>
    <message>
        <source>Revert to the machine&apos;s current values</source>
        <translation>恢复为机器现有的值</translation>
    </message>
    <message>
        <source>Passwords and passphrases</source>
        <translation>密码和密码短语</translation>
    </message>
    <message>
        <source>Saved credentials of this machine and its jump hosts can be moved or deleted. After deletion, you are asked when they are needed.</source>
        <translation>为此机器及其跳板主机保存的凭据可以移动或删除。删除后，需要时会再次询问。</translation>
    </message>
    <message>
        <source>Move credentials…</source>
        <translation>移动凭据…</translation>
    </message>
    <message>
        <source>Choose where to move the saved passwords and passphrases</source>
        <translation>选择已保存的密码和密码短语的新位置</translation>
    </message>
    <message>
        <source>Delete saved credentials</source>
        <translation>删除保存的凭据</translation>
    </message>
    <message>
        <source>Delete the saved passwords and passphrases of this machine and its jump hosts</source>
        <translation>删除此机器及其跳板主机的已保存密码和密码短语</translation>
    </message>
    <message>
        <source>Detach</source>
        <translation>分离</translation>
    </message>
    <message>
        <source>The machine accepts no more runs. Its runs are kept here, with their logs and outputs.</source>
        <translation>此机器不再接受运行。它的运行及其日志和输出保留在此处。</translation>
    </message>
    <message>
        <source>Detach this machine…</source>
        <translation>分离此机器…</translation>
    </message>
    <message>
        <source>Asks for confirmation</source>
        <translation>会先确认</translation>
    </message>
    <message>
        <source>GPU %1: %2</source>
        <translation>GPU %1：%2</translation>
    </message>
    <message>
        <source>Runs may use this GPU</source>
        <translation>运行可以使用此 GPU</translation>
    </message>
    <message numerus="yes">
        <source>The machine has %n core(s).</source>
        <translation>
            <numerusform>机器有 %n 个核心。</numerusform>
        </translation>
    </message>
    <message>
        <source>the home folder</source>
        <translation>主文件夹</translation>
    </message>
    <message>
        <source>Choose at least one GPU, or let runs use all of them.</source>
        <translation>请至少选择一个 GPU，或允许运行使用全部 GPU。</translation>
    </message>
    <message>
        <source>The machine could not be changed.</source>
        <translation>无法更改机器。</translation>
    </message>
    <message>
        <source>Saved. Applies to runs started from now on.</source>
        <translation>已保存。适用于从现在起开始的运行。</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>Move the saved passwords and passphrases to this location</source>
        <translation>将已保存的密码和密码短语移动到此位置</translation>
    </message>
    <message>
        <source>The credentials could not be moved.</source>
        <translation>无法移动凭据。</translation>
    </message>
    <message>
        <source>The credentials have been moved.</source>
        <translation>凭据已移动。</translation>
    </message>
    <message>
        <source>No saved credentials for this machine.</source>
        <translation>没有为此机器保存凭据。</translation>
    </message>
    <message>
        <source>The next time it asks, you choose where to store the answer.</source>
        <translation>下次询问时，您可以选择回答的保存位置。</translation>
    </message>
    <message>
        <source>The credentials could not be deleted.</source>
        <translation>无法删除凭据。</translation>
    </message>
    <message>
        <source>Credentials deleted. You are asked when they are needed.</source>
        <translation>凭据已删除。需要时会询问。</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>电源</translation>
    </message>
    <message>
        <source>Log size limit</source>
        <translation>日志大小限制</translation>
    </message>
    <message>
        <source>For a longer log, only the first part is mirrored while the job runs, and the last part when it has ended; the complete log stays on the machine</source>
        <translation>对于更长的日志，作业运行时镜像其开头部分，结束后镜像其最后部分；完整日志保留在机器上</translation>
    </message>
    <message>
        <source>Saved, but the machine cannot be stopped yet.</source>
        <translation>已保存，但该机器目前还无法停止。</translation>
    </message>
</context>
<context>
    <name>studio::ui::MachineStep</name>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Host name or IP address; IPv6 without brackets</source>
        <translation>主机名或 IP 地址；IPv6 不加方括号</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>SSH port; usually 22</source>
        <translation>SSH 的端口；通常为 22</translation>
    </message>
    <message>
        <source>User</source>
        <translation>用户</translation>
    </message>
    <message>
        <source>Your user name on the machine</source>
        <translation>机器上的用户名</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Runs are submitted to the machine by this name</source>
        <translation>运行按此名称提交到机器</translation>
    </message>
    <message>
        <source>&amp;Address</source>
        <translation>地址(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Port</source>
        <translation>端口(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;User</source>
        <translation>用户(&amp;U)</translation>
    </message>
    <message>
        <source>User name on that machine.</source>
        <translation>该机器上的用户名。</translation>
    </message>
    <message>
        <source>Target na&amp;me</source>
        <translation>目标名称(&amp;M)</translation>
    </message>
    <message>
        <source>Up to %1 letters, digits, dots, underscores, and hyphens.</source>
        <translation>最多 %1 个字母、数字、点、下划线和连字符。</translation>
    </message>
    <message>
        <source>Impor&amp;t from ~/.ssh/config…</source>
        <translation>从 ~/.ssh/config 导入(&amp;T)…</translation>
    </message>
    <message>
        <source>~/.ssh/config does not exist or lists no hosts</source>
        <translation>~/.ssh/config 不存在，或其中没有主机</translation>
    </message>
    <message>
        <source>Search hosts</source>
        <translation>搜索主机</translation>
    </message>
    <message>
        <source>Show only hosts with this text</source>
        <translation>仅显示包含此文本的主机</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Hosts in ~/.ssh/config</source>
        <translation>~/.ssh/config 中的主机</translation>
    </message>
    <message>
        <source>Use host</source>
        <translation>使用此主机</translation>
    </message>
    <message>
        <source>Fill in the form with this host&apos;s settings</source>
        <translation>用此主机的设置填写表单</translation>
    </message>
    <message>
        <source>Fill in the form from an existing SSH host</source>
        <translation>用现有的 SSH 主机填写表单</translation>
    </message>
    <message>
        <source>This host cannot be imported: %1</source>
        <translation>无法导入此主机：%1</translation>
    </message>
    <message>
        <source>Not imported from the file:</source>
        <translation>未从文件中导入：</translation>
    </message>
</context>
<context>
    <name>studio::ui::MachineStorage</name>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Working folders of runs with their logs and outputs</source>
        <translation>运行的工作文件夹及其日志和输出</translation>
    </message>
    <message>
        <source>Blobs</source>
        <translation>Blob</translation>
    </message>
    <message>
        <source>Files of snapshots and inputs, deduplicated</source>
        <translation>快照和输入的文件，相同内容只保存一份</translation>
    </message>
    <message>
        <source>Snapshots</source>
        <translation>快照</translation>
    </message>
    <message>
        <source>File lists of snapshots</source>
        <translation>快照的文件列表</translation>
    </message>
    <message>
        <source>Environments</source>
        <translation>环境</translation>
    </message>
    <message>
        <source>Environments built for runs</source>
        <translation>为运行构建的环境</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>代理</translation>
    </message>
    <message>
        <source>Program that manages runs on the machine</source>
        <translation>在机器上管理运行的程序</translation>
    </message>
    <message>
        <source>Total size</source>
        <translation>总大小</translation>
    </message>
    <message>
        <source>All data of this workspace on the machine</source>
        <translation>此工作区在机器上的全部数据</translation>
    </message>
    <message>
        <source>Not measured yet.</source>
        <translation>尚未查询。</translation>
    </message>
    <message>
        <source>Querying the machine</source>
        <translation>正在查询机器</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>刷新</translation>
    </message>
    <message>
        <source>Refresh the sizes</source>
        <translation>刷新大小</translation>
    </message>
    <message>
        <source>Clean up</source>
        <translation>清理</translation>
    </message>
    <message>
        <source>Remove all studio data…</source>
        <translation>移除所有 Studio 数据…</translation>
    </message>
    <message>
        <source>Removes all data of this workspace from the machine; asks for confirmation</source>
        <translation>从机器中移除此工作区的全部数据；移除前会确认</translation>
    </message>
    <message>
        <source>Studio data on the machine</source>
        <translation>机器上的 Studio 数据</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) are active there. Cancel them first, or wait for them to finish.</source>
        <translation>
            <numerusform>那里有 %n 个运行正在进行。请先取消或等待它们结束。</numerusform>
        </translation>
    </message>
    <message>
        <source>Querying the machine…</source>
        <translation>正在查询机器…</translation>
    </message>
    <message>
        <source>The sizes could not be measured.</source>
        <translation>无法查询大小。</translation>
    </message>
    <message>
        <source>Updated at %1</source>
        <translation>更新时间：%1</translation>
    </message>
    <message>
        <source>Cleaning up…</source>
        <translation>正在清理…</translation>
    </message>
    <message>
        <source>The machine could not be cleaned up.</source>
        <translation>无法清理机器。</translation>
    </message>
    <message>
        <source>%1 freed.</source>
        <translation>已释放 %1。</translation>
    </message>
    <message>
        <source>Remove all studio data from %1?</source>
        <translation>要从 %1 移除所有 Studio 数据吗？</translation>
    </message>
    <message>
        <source>All data of this workspace is removed from the machine, including earlier attachments: working folders of all runs there, logs, snapshots, environments, and the agent. Outputs that your rules left there are removed too; otherwise nothing is removed while a run has results that are not here. This cannot be undone. Other workspaces are not affected.</source>
        <translation>将从该机器移除此工作区的全部数据，包括先前的附加：那里所有运行的工作文件夹、日志、快照、环境和代理。按您的规则留在那里的输出也会移除；除此之外，只要有运行的结果尚未取回，就不会移除任何内容。此操作无法撤消。其他工作区不受影响。</translation>
    </message>
    <message>
        <source>Remove all data</source>
        <translation>移除全部数据</translation>
    </message>
    <message>
        <source>Removing…</source>
        <translation>正在移除…</translation>
    </message>
    <message>
        <source>Not everything could be removed.</source>
        <translation>未能移除全部内容。</translation>
    </message>
    <message>
        <source>All data of this workspace has been removed from the machine.</source>
        <translation>已从机器移除此工作区的全部数据。</translation>
    </message>
    <message>
        <source>The next run uploads the agent again.</source>
        <translation>下一个运行会重新上传代理。</translation>
    </message>
    <message>
        <source>Removes files that no run needs from the machine. Everything shown here is kept.</source>
        <translation>从机器移除不再被任何运行需要的文件。此处显示的内容不会丢失。</translation>
    </message>
</context>
<context>
    <name>studio::ui::MainWindow</name>
    <message>
        <source>%1 – Compute Studio</source>
        <translation>%1 – Compute Studio</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>Close the window (runs continue)</source>
        <translation>关闭窗口（运行会继续）</translation>
    </message>
    <message>
        <source>Search everything</source>
        <translation>搜索全部</translation>
    </message>
    <message>
        <source>The workspace %1 could not be opened.</source>
        <translation>无法打开工作区 %1。</translation>
    </message>
    <message>
        <source>Create a workspace here</source>
        <translation>在此创建工作区</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Was this workspace moved, or is it a copy?</source>
        <translation>此工作区是被移动过，还是一个副本？</translation>
    </message>
    <message>
        <source>It was moved</source>
        <translation>已移动</translation>
    </message>
    <message>
        <source>It is a copy</source>
        <translation>是副本</translation>
    </message>
</context>
<context>
    <name>studio::ui::ManualPage</name>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>No topic contains these words.</source>
        <translation>没有主题包含这些词。</translation>
    </message>
    <message>
        <source>Search the manual</source>
        <translation>搜索手册</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>概述</translation>
    </message>
    <message>
        <source>The manual is not installed: its files were expected in %1.</source>
        <translation>未安装手册：其文件应位于 %1。</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>About</source>
        <translation>关于</translation>
    </message>
    <message>
        <source>The manual has no topic of this name.</source>
        <translation>手册中没有此名称的主题。</translation>
    </message>
</context>
<context>
    <name>studio::ui::MappingSettings</name>
    <message>
        <source>Environment</source>
        <translation>环境</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Name mappings</source>
        <translation>名称映射</translation>
    </message>
    <message>
        <source>Azure ML files name environments, images and datastores of a cloud workspace. A mapping replaces such a name when a file is submitted here.</source>
        <translation>Azure ML 文件使用云工作区的环境、镜像和数据存储的名称。在此提交文件时，映射会替换这些名称。</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Name in files</source>
        <translation>文件中的名称</translation>
    </message>
    <message>
        <source>Used here</source>
        <translation>在此使用</translation>
    </message>
    <message>
        <source>Mappings</source>
        <translation>映射</translation>
    </message>
    <message>
        <source>No mappings yet.</source>
        <translation>还没有映射。</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>删除…</translation>
    </message>
    <message>
        <source>Delete the selected mapping</source>
        <translation>删除所选映射</translation>
    </message>
    <message>
        <source>Add or change a mapping</source>
        <translation>添加或更改映射</translation>
    </message>
    <message>
        <source>Environment or image</source>
        <translation>环境或镜像</translation>
    </message>
    <message>
        <source>Address of data</source>
        <translation>数据地址</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>浏览…</translation>
    </message>
    <message>
        <source>Choose a folder on this computer</source>
        <translation>选择此计算机上的文件夹</translation>
    </message>
    <message>
        <source>Save mapping</source>
        <translation>保存映射</translation>
    </message>
    <message>
        <source>Replaces an existing mapping of the same name</source>
        <translation>替换同名的现有映射</translation>
    </message>
    <message>
        <source>Full path of the local copy</source>
        <translation>本地副本的完整路径</translation>
    </message>
    <message>
        <source>Environment of this workspace: NAME or NAME:VERSION</source>
        <translation>此工作区的环境：NAME 或 NAME:VERSION</translation>
    </message>
    <message>
        <source>The mappings could not be listed.</source>
        <translation>无法列出映射。</translation>
    </message>
    <message>
        <source>Enter the name as written in files.</source>
        <translation>请输入文件中所写的名称。</translation>
    </message>
    <message>
        <source>Enter the path of the local copy.</source>
        <translation>请输入本地副本的路径。</translation>
    </message>
    <message>
        <source>Enter an environment of this workspace.</source>
        <translation>请输入此工作区的一个环境。</translation>
    </message>
    <message>
        <source>The mapping could not be saved.</source>
        <translation>无法保存映射。</translation>
    </message>
    <message>
        <source>Mapping saved</source>
        <translation>映射已保存</translation>
    </message>
    <message>
        <source>Delete this mapping?</source>
        <translation>删除此映射？</translation>
    </message>
    <message>
        <source>Files that name %1 can no longer be submitted without another mapping.</source>
        <translation>若没有其他映射，将无法再提交使用 %1 的文件。</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>The mapping could not be deleted.</source>
        <translation>无法删除该映射。</translation>
    </message>
    <message>
        <source>Local copy</source>
        <translation>本地副本</translation>
    </message>
    <message>
        <source>Address, or a prefix shared by several addresses</source>
        <translation>地址，或多个地址共同的开头部分</translation>
    </message>
    <message>
        <source>Name used in files; * matches anything</source>
        <translation>文件中所写的名称；* 匹配任意内容</translation>
    </message>
</context>
<context>
    <name>studio::ui::MatchList</name>
    <message>
        <source>Search results</source>
        <translation>搜索结果</translation>
    </message>
    <message>
        <source>Search results; press Enter or click to go to the line</source>
        <translation>搜索结果；按 Enter 或单击可转到该行</translation>
    </message>
</context>
<context>
    <name>studio::ui::MetricCell</name>
    <message>
        <source>Back to all charts (Esc)</source>
        <translation>返回所有图表 (Esc)</translation>
    </message>
    <message>
        <source>Enlarge this chart</source>
        <translation>放大显示此图表</translation>
    </message>
    <message>
        <source>Save this chart as an image or its values as CSV</source>
        <translation>将此图表保存为图片，或将其数值保存为 CSV</translation>
    </message>
    <message>
        <source>Drag or scroll to zoom, Shift+drag to pan, double-click to reset.</source>
        <translation>拖动或滚动可缩放，Shift+拖动可平移，双击可重置。</translation>
    </message>
    <message>
        <source>Drag or Ctrl+scroll to zoom, Shift+drag to pan, double-click to reset.</source>
        <translation>拖动或 Ctrl+滚动可缩放，Shift+拖动可平移，双击可重置。</translation>
    </message>
    <message>
        <source>Chart of %1</source>
        <translation>%1 的图表</translation>
    </message>
    <message>
        <source>Last value</source>
        <translation>最新值</translation>
    </message>
    <message>
        <source>Save as PNG…</source>
        <translation>另存为 PNG…</translation>
    </message>
    <message>
        <source>PNG image (*.png)</source>
        <translation>PNG 图片 (*.png)</translation>
    </message>
    <message>
        <source>Save as SVG…</source>
        <translation>另存为 SVG…</translation>
    </message>
    <message>
        <source>SVG image (*.svg)</source>
        <translation>SVG 图片 (*.svg)</translation>
    </message>
    <message>
        <source>Save all values as CSV…</source>
        <translation>将所有值另存为 CSV…</translation>
    </message>
    <message>
        <source>CSV table (*.csv)</source>
        <translation>CSV 表格 (*.csv)</translation>
    </message>
    <message>
        <source>Save chart</source>
        <translation>保存图表</translation>
    </message>
    <message>
        <source>The chart now shows another metric. Export it again.</source>
        <translation>该图表现在显示另一个指标。请重新导出。</translation>
    </message>
</context>
<context>
    <name>studio::ui::MetricGallery</name>
    <message>
        <source>Images and tables</source>
        <translation>图像和表格</translation>
    </message>
    <message>
        <source>Images and tables logged by the script</source>
        <translation>脚本记录的图像和表格</translation>
    </message>
    <message>
        <source>Image preview</source>
        <translation>图片预览</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>Browse the steps at which this image was logged</source>
        <translation>逐个查看记录此图片的步</translation>
    </message>
    <message>
        <source>Logged table</source>
        <translation>记录的表格</translation>
    </message>
    <message>
        <source>This file does not contain a table.</source>
        <translation>此文件中没有表格。</translation>
    </message>
    <message>
        <source>The first %1 rows</source>
        <translation>前 %1 行</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>1 row</source>
        <translation>1 行</translation>
    </message>
</context>
<context>
    <name>studio::ui::MetricGrid</name>
    <message>
        <source>Charts</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Show or hide the charts of this group</source>
        <translation>显示或隐藏此组的图表</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Group %1, collapsed</source>
        <translation>组 %1，已折叠</translation>
    </message>
    <message>
        <source>Group %1</source>
        <translation>组 %1</translation>
    </message>
</context>
<context>
    <name>studio::ui::MetricsCard</name>
    <message>
        <source>best %1</source>
        <translation>最佳 %1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>All metrics</source>
        <translation>全部指标</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1/%2</translation>
    </message>
</context>
<context>
    <name>studio::ui::MetricsTab</name>
    <message>
        <source>Charts</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Log y</source>
        <translation>y 轴对数</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>最新</translation>
    </message>
    <message>
        <source>Min</source>
        <translation>最小值</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>点数</translation>
    </message>
    <message>
        <source>Logged by</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Copy snippet</source>
        <translation>复制代码</translation>
    </message>
    <message>
        <source>How to log a metric</source>
        <translation>如何记录指标</translation>
    </message>
    <message>
        <source>Nothing has been logged yet</source>
        <translation>尚未记录任何内容</translation>
    </message>
    <message>
        <source>This run logged no metrics</source>
        <translation>此运行没有记录指标</translation>
    </message>
    <message>
        <source>Metrics that a script logs with MLflow are plotted here live, as are TensorBoard files and JSON lines in outputs/metrics.jsonl.</source>
        <translation>脚本用 MLflow 记录的指标会在此实时绘制，TensorBoard 文件以及 outputs/metrics.jsonl 中的 JSON 行也会绘制。</translation>
    </message>
    <message>
        <source>Search metrics</source>
        <translation>搜索指标</translation>
    </message>
    <message>
        <source>Search metrics (Ctrl+F)</source>
        <translation>搜索指标 (Ctrl+F)</translation>
    </message>
    <message>
        <source>Parts of metric names; all must match</source>
        <translation>指标名称的各部分；须全部匹配</translation>
    </message>
    <message>
        <source>Show the curves of all metrics</source>
        <translation>显示所有指标的曲线</translation>
    </message>
    <message>
        <source>Show the images and tables that the script logged</source>
        <translation>显示脚本记录的图像和表格</translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation>横轴</translation>
    </message>
    <message>
        <source>Charts per row</source>
        <translation>每行图表数</translation>
    </message>
    <message>
        <source>1 column</source>
        <translation>1 列</translation>
    </message>
    <message>
        <source>2 columns</source>
        <translation>2 列</translation>
    </message>
    <message>
        <source>3 columns</source>
        <translation>3 列</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>平滑</translation>
    </message>
    <message>
        <source>Smoothing: exponential moving average, as in TensorBoard</source>
        <translation>平滑：指数移动平均，与 TensorBoard 相同</translation>
    </message>
    <message>
        <source>Logarithmic y axes</source>
        <translation>Y 轴使用对数刻度</translation>
    </message>
    <message>
        <source>Smoothing %1</source>
        <translation>平滑 %1</translation>
    </message>
    <message>
        <source>Last values</source>
        <translation>最新值</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Some logged data exceeds the display limits or could not be parsed.</source>
        <translation>部分记录的数据超出显示限制，或无法解析。</translation>
    </message>
    <message>
        <source>Images and tables (%1)</source>
        <translation>图像和表格 (%1)</translation>
    </message>
    <message>
        <source>The chart could not be saved. %1</source>
        <translation>无法保存图表。%1</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>Processes whose metrics are shown</source>
        <translation>显示其指标的进程</translation>
    </message>
    <message>
        <source>All ranks</source>
        <translation>所有 rank</translation>
    </message>
    <message>
        <source>Rank %1</source>
        <translation>Rank %1</translation>
    </message>
</context>
<context>
    <name>studio::ui::MonitoringTab</name>
    <message>
        <source>Sampled once per second; values are %1-second averages (memory: maximum).</source>
        <translation>每秒采样一次；数值为 %1 秒的平均值（内存为最大值）。</translation>
    </message>
    <message>
        <source>Sampled once per second.</source>
        <translation>每秒采样一次。</translation>
    </message>
    <message>
        <source>No monitoring data</source>
        <translation>没有监测数据</translation>
    </message>
    <message>
        <source>The run ended too soon or never started.</source>
        <translation>运行结束过早，或从未开始。</translation>
    </message>
    <message>
        <source>Monitoring starts with the job</source>
        <translation>作业开始后才会监测</translation>
    </message>
    <message>
        <source>CPU, memory, GPUs, disks, and network are sampled once per second while it runs.</source>
        <translation>运行期间，每秒采样一次 CPU、内存、GPU、磁盘和网络。</translation>
    </message>
</context>
<context>
    <name>studio::ui::MonitoringView</name>
    <message>
        <source>Horizontal axis</source>
        <translation>横轴</translation>
    </message>
    <message>
        <source>Quantity on the horizontal axis</source>
        <translation>横轴的度量</translation>
    </message>
    <message>
        <source>Time since start</source>
        <translation>自开始以来的时间</translation>
    </message>
    <message>
        <source>Time since first value</source>
        <translation>自第一个值以来的时间</translation>
    </message>
    <message>
        <source>Time of day</source>
        <translation>时刻</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>Run CPU (100 % = one core)</source>
        <translation>运行的 CPU（100 % = 一个核心）</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>GPU utilization</source>
        <translation>GPU 使用率</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>CPU (100 % = all cores)</source>
        <translation>CPU（100 % = 全部核心）</translation>
    </message>
    <message>
        <source>Busy</source>
        <translation>忙碌</translation>
    </message>
    <message>
        <source>GPU memory</source>
        <translation>GPU 显存</translation>
    </message>
    <message>
        <source>GPU %1: total</source>
        <translation>GPU %1：总量</translation>
    </message>
    <message>
        <source>Disk I/O</source>
        <translation>磁盘 I/O</translation>
    </message>
    <message>
        <source>Run reads</source>
        <translation>运行读取</translation>
    </message>
    <message>
        <source>Run writes</source>
        <translation>运行写入</translation>
    </message>
    <message>
        <source>Host reads</source>
        <translation>机器读取</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>Host writes</source>
        <translation>机器写入</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>写入</translation>
    </message>
    <message>
        <source>Host network</source>
        <translation>机器的网络</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Received</source>
        <translation>接收</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>发送</translation>
    </message>
    <message>
        <source>Host CPU (100 % = all cores)</source>
        <translation>机器的 CPU（100 % = 全部核心）</translation>
    </message>
    <message>
        <source>Run processes</source>
        <translation>运行的进程</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>进程</translation>
    </message>
    <message>
        <source>GPU power</source>
        <translation>GPU 功率</translation>
    </message>
    <message>
        <source>GPU temperature</source>
        <translation>GPU 温度</translation>
    </message>
    <message>
        <source>%1 (not used by this run)</source>
        <translation>%1（此运行未使用）</translation>
    </message>
    <message>
        <source>Run memory</source>
        <translation>运行的内存</translation>
    </message>
    <message>
        <source>Host memory</source>
        <translation>主机内存</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>容量</translation>
    </message>
</context>
<context>
    <name>studio::ui::NameValueEditor</name>
    <message>
        <source>Type in the last row to add an entry; press Delete to remove the selected row</source>
        <translation>在最后一行输入即可添加；按 Delete 删除所选行</translation>
    </message>
    <message>
        <source>Add file…</source>
        <translation>添加文件…</translation>
    </message>
    <message>
        <source>Choose a file to upload with the run</source>
        <translation>选择随运行上传的文件</translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>添加文件夹…</translation>
    </message>
    <message>
        <source>Choose a folder to upload with the run</source>
        <translation>选择随运行上传的文件夹</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove the selected row</source>
        <translation>移除所选行</translation>
    </message>
    <message>
        <source>Folder to upload</source>
        <translation>要上传的文件夹</translation>
    </message>
    <message>
        <source>File to upload</source>
        <translation>要上传的文件</translation>
    </message>
    <message>
        <source>Add data</source>
        <translation>添加数据</translation>
    </message>
    <message>
        <source>Choose data of this workspace; its newest version is used</source>
        <translation>选择此工作区的数据；使用其最新版本</translation>
    </message>
</context>
<context>
    <name>studio::ui::NameValueModel</name>
    <message>
        <source>Input kind</source>
        <translation>输入类型</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Path on the machine</source>
        <translation>机器上的路径</translation>
    </message>
    <message>
        <source>URL</source>
        <translation>URL</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>添加…</translation>
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
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
</context>
<context>
    <name>studio::ui::NeedsForm</name>
    <message>
        <source>Cores</source>
        <translation>核心</translation>
    </message>
    <message>
        <source>CPU cores on each node</source>
        <translation>每个节点的 CPU 核心数</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Memory on each node</source>
        <translation>每个节点的内存</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>GPU memory</source>
        <translation>GPU 显存</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Processes per node</source>
        <translation>每节点进程数</translation>
    </message>
    <message>
        <source>Processes on each node</source>
        <translation>每个节点上的进程数</translation>
    </message>
    <message>
        <source>Workers</source>
        <translation>工作进程</translation>
    </message>
    <message>
        <source>Parameter servers</source>
        <translation>参数服务器</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>优先级</translation>
    </message>
    <message>
        <source>Runs of higher priority start first</source>
        <translation>优先级高的运行先启动</translation>
    </message>
    <message>
        <source>Isolated</source>
        <translation>独占</translation>
    </message>
    <message>
        <source>Preemptible</source>
        <translation>可抢占</translation>
    </message>
    <message>
        <source>any</source>
        <translation>任意</translation>
    </message>
    <message>
        <source>all others</source>
        <translation>其余全部</translation>
    </message>
    <message>
        <source>GPU model</source>
        <translation>GPU 型号</translation>
    </message>
    <message>
        <source>Part of the GPU&apos;s name, such as A100</source>
        <translation>GPU 名称的一部分，例如 A100</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>分布方式</translation>
    </message>
    <message>
        <source>None</source>
        <comment>distribution</comment>
        <translation>无</translation>
    </message>
    <message>
        <source> GiB</source>
        <translation> GiB</translation>
    </message>
    <message>
        <source>GPUs per node; 0 hides all GPUs from the job. If not set, the machine&apos;s default applies.</source>
        <translation>每个节点的 GPU 数；0 表示作业看不到 GPU。未设置时使用机器的默认值。</translation>
    </message>
    <message>
        <source>Minimum memory per GPU</source>
        <translation>每个 GPU 的最小显存</translation>
    </message>
    <message>
        <source>Number of nodes; all start together</source>
        <translation>节点数；全部一起启动</translation>
    </message>
    <message>
        <source>TensorFlow worker tasks</source>
        <translation>TensorFlow 工作进程任务</translation>
    </message>
    <message>
        <source>TensorFlow parameter server tasks</source>
        <translation>TensorFlow 参数服务器任务</translation>
    </message>
    <message>
        <source>No other run uses the machines of this run</source>
        <translation>其他运行不与此运行共享机器</translation>
    </message>
    <message>
        <source>Can be preempted by runs of higher priority; it is then requeued</source>
        <translation>可被优先级更高的运行抢占，随后重新排队</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>未设置</translation>
    </message>
    <message>
        <source>Framework for distributed processes</source>
        <translation>分布式进程的框架</translation>
    </message>
    <message>
        <source>Continue on node failure</source>
        <translation>节点失败后继续</translation>
    </message>
    <message>
        <source>The other nodes continue when one fails; the run fails when all have ended</source>
        <translation>一个节点失败时其他节点继续运行；全部结束后运行为失败</translation>
    </message>
</context>
<context>
    <name>studio::ui::NewComputePage</name>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>The cluster scales with its queue, one node per run, up to the maximum.

Nodes that stay idle are released, down to the minimum.

All of these settings can be changed later.</source>
        <translation>集群随队列扩展，每个运行一个节点，直到最大值。

持续空闲的节点会被释放，直到最小值。

这些设置以后都可以更改。</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>复查</translation>
    </message>
    <message>
        <source>Nothing has been created yet. Create (Ctrl+Enter) creates the cluster and opens its page.

The command and the file do the same from a terminal.</source>
        <translation>尚未创建任何内容。“创建” (Ctrl+Enter) 会创建集群并打开其页面。

在终端中使用该命令或文件效果相同。</translation>
    </message>
    <message>
        <source>New compute</source>
        <translation>新建计算</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>&amp;Create</source>
        <translation>创建(&amp;C)</translation>
    </message>
    <message>
        <source>Create the cluster and open its page (Ctrl+Enter)</source>
        <translation>创建集群并打开其页面 (Ctrl+Enter)</translation>
    </message>
    <message>
        <source>Leave without creating anything</source>
        <translation>不创建并离开</translation>
    </message>
    <message>
        <source>This step has problems</source>
        <translation>此步骤存在问题</translation>
    </message>
    <message>
        <source>Creating the cluster…</source>
        <translation>正在创建集群…</translation>
    </message>
    <message>
        <source>The cluster could not be created.</source>
        <translation>无法创建集群。</translation>
    </message>
    <message>
        <source>Runs are submitted to this name. It is case-insensitive and cannot be changed later.

A node is a slice of a machine: it is limited to its cores and memory where the system allows it. In a pool, nodes are slices of several machines, or whole machines. The cluster&apos;s page shows the limits in effect.</source>
        <translation>运行提交到此名称。不区分大小写，之后不可更改。

节点是机器的一个切片：在系统允许的情况下，它受限于自己的核心和内存。在机器池中，节点是多台机器的切片或整台机器。集群页面会显示生效的限制。</translation>
    </message>
    <message>
        <source>Runs execute on compute targets. Compare kinds shows what each kind supports.

An idle cluster costs nothing: it scales to 0 nodes unless you set a minimum.

Not sure? Help me choose asks three questions.</source>
        <translation>运行在计算目标上执行。“比较类型”显示每种类型支持的功能。

空闲的集群不产生费用：除非设置最小值，否则会缩减到 0 个节点。

不确定？“帮我选择”会提出三个问题。</translation>
    </message>
    <message>
        <source>From the minimum to the maximum number of nodes, at the cloud&apos;s list price</source>
        <translation>从最小到最大节点数，按云的标价计算</translation>
    </message>
    <message>
        <source>Set the hourly price on the Usage page after creating the cluster</source>
        <translation>集群创建后，在“用量”页面设置每小时价格</translation>
    </message>
    <message>
        <source>The size of one node. All nodes of a cluster are the same, unless they are whole machines.

Scale up, then out: first choose a size that suits one run, then as many nodes as there are concurrent runs.

On own machines, the price is that of the nearest Azure size, for comparison only. Machines of a cloud are billed by the cloud, at the price in the list of its sizes.</source>
        <translation>一个节点的规格。集群的所有节点都相同，除非节点是整台机器。

先纵向后横向扩展：先选择适合一次运行的规格，再选择与并发运行数相同的节点数。

在自有机器上，价格是最接近的 Azure 规格的价格，仅供比较。云中的机器由云计费，价格见其规格列表。</translation>
    </message>
</context>
<context>
    <name>studio::ui::NewDataPage</name>
    <message>
        <source>New data</source>
        <translation>新建数据</translation>
    </message>
    <message>
        <source>Create</source>
        <translation>创建</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Leave without creating anything</source>
        <translation>不创建并离开</translation>
    </message>
    <message>
        <source>Reading the data…</source>
        <translation>正在读取数据…</translation>
    </message>
    <message>
        <source>%1 of %2 copied</source>
        <comment>sizes</comment>
        <translation>已复制 %1，共 %2</translation>
    </message>
    <message>
        <source>Copy anyway</source>
        <translation>仍然复制</translation>
    </message>
    <message>
        <source>The data could not be created.</source>
        <translation>无法创建数据。</translation>
    </message>
    <message>
        <source>Create this version (Ctrl+Enter)</source>
        <translation>创建此版本 (Ctrl+Enter)</translation>
    </message>
</context>
<context>
    <name>studio::ui::NewInstancePage</name>
    <message>
        <source>New compute instance</source>
        <translation>新建计算实例</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Create</source>
        <translation>创建</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>镜像</translation>
    </message>
    <message>
        <source>Cores</source>
        <translation>核心</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source> min</source>
        <translation> 分钟</translation>
    </message>
    <message>
        <source>Stop when idle for</source>
        <translation>空闲后停止</translation>
    </message>
    <message>
        <source>Setup script</source>
        <translation>设置脚本</translation>
    </message>
    <message>
        <source>Create the instance and open its page</source>
        <translation>创建实例并打开其页面</translation>
    </message>
    <message>
        <source>Container</source>
        <translation>容器</translation>
    </message>
    <message>
        <source>Virtual machine</source>
        <translation>虚拟机</translation>
    </message>
    <message>
        <source>Cloud</source>
        <translation>云</translation>
    </message>
    <message>
        <source>Disk image</source>
        <translation>磁盘映像</translation>
    </message>
    <message>
        <source>A single node for notebooks and experiments that you start and stop. Its files are kept while it is stopped.</source>
        <translation>用于笔记本和实验的单个节点，由您启动和停止。停止期间其文件会保留。</translation>
    </message>
    <message>
        <source>never</source>
        <comment>automatic stop</comment>
        <translation>从不</translation>
    </message>
    <message>
        <source>Shell script that runs once, as the first run.</source>
        <translation>仅作为首次运行执行一次的 Shell 脚本。</translation>
    </message>
    <message>
        <source>Equivalent command:</source>
        <translation>等效的命令：</translation>
    </message>
    <message>
        <source>Podman or Docker on a machine.</source>
        <translation>机器上的 Podman 或 Docker。</translation>
    </message>
    <message>
        <source>QEMU or libvirt on a machine.</source>
        <translation>机器上的 QEMU 或 libvirt。</translation>
    </message>
    <message>
        <source>A cloud VM, created with the cloud&apos;s CLI.</source>
        <translation>云 VM，由云的 CLI 创建。</translation>
    </message>
    <message>
        <source>Leave empty to use the machine&apos;s file system, read-only under a writable layer (Podman as root).</source>
        <translation>留空则使用机器的文件系统，只读，上面有一个可写层（以 root 运行 Podman）。</translation>
    </message>
    <message>
        <source>Absolute path on the machine of a cloud image with cloud-init. Opened read-only.</source>
        <translation>机器上带有 cloud-init 的云映像的绝对路径。以只读方式打开。</translation>
    </message>
    <message>
        <source>Load account and sizes first.</source>
        <translation>请先加载账户和规格。</translation>
    </message>
    <message>
        <source>Select a VM size.</source>
        <translation>请选择 VM 规格。</translation>
    </message>
    <message>
        <source>Enter the path of a disk image on the machine.</source>
        <translation>请输入机器上磁盘映像的路径。</translation>
    </message>
    <message>
        <source>The instance could not be created.</source>
        <translation>无法创建实例。</translation>
    </message>
    <message>
        <source>Idle means no run, no terminal input, no busy notebook kernel, no file transfer, and almost no CPU usage.</source>
        <translation>空闲是指没有运行、没有终端输入、没有忙碌的笔记本内核、没有文件传输，且几乎没有 CPU 使用。</translation>
    </message>
    <message>
        <source>Equivalent YAML file</source>
        <translation>等效的 YAML 文件</translation>
    </message>
    <message>
        <source>Azure ML CLI format</source>
        <translation>Azure ML CLI 格式</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>Assigned user</source>
        <translation>分配的用户</translation>
    </message>
    <message>
        <source>Shown as a label; access is not restricted.</source>
        <translation>仅作为标签显示；不限制访问。</translation>
    </message>
    <message>
        <source>as the image</source>
        <comment>size of a disk</comment>
        <translation>与映像相同</translation>
    </message>
    <message>
        <source>Disk size</source>
        <translation>磁盘大小</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>GPUs of the machine, exclusively while the instance is on.</source>
        <translation>机器的 GPU，实例开启期间独占使用。</translation>
    </message>
    <message>
        <source>instance</source>
        <translation>实例</translation>
    </message>
    <message>
        <source>Price per hour: unknown</source>
        <translation>每小时价格：未知</translation>
    </message>
    <message>
        <source>The list price of the cloud</source>
        <translation>云的标价</translation>
    </message>
    <message>
        <source>Set the hourly price on the Usage page after creating the instance</source>
        <translation>创建实例后，在“用量”页面上设置每小时价格</translation>
    </message>
    <message>
        <source>Add more times and cron expressions later on the page of the instance.</source>
        <translation>稍后可在实例页面上添加更多时间和 cron 表达式。</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>%1 per hour while running</source>
        <translation>运行期间每小时 %1</translation>
    </message>
</context>
<context>
    <name>studio::ui::NewPipelinePage</name>
    <message>
        <source>Pipeline</source>
        <translation>管道</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>扫描</translation>
    </message>
    <message>
        <source>Parallel</source>
        <translation>并行</translation>
    </message>
    <message>
        <source>Spark</source>
        <translation>Spark</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n 个步骤</numerusform>
        </translation>
    </message>
    <message>
        <source>any target</source>
        <translation>任意目标</translation>
    </message>
    <message>
        <source>New pipeline</source>
        <translation>新建管道</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Leave without submitting</source>
        <translation>不提交并离开</translation>
    </message>
    <message>
        <source>&amp;Submit</source>
        <translation>提交(&amp;S)</translation>
    </message>
    <message>
        <source>Take snapshots of the steps&apos; folders and queue the pipeline (Ctrl+Enter)</source>
        <translation>为各步骤的文件夹创建快照并将管道加入队列 (Ctrl+Enter)</translation>
    </message>
    <message>
        <source>Pipeline file</source>
        <translation>管道文件</translation>
    </message>
    <message>
        <source>Full path of a pipeline job (YAML) in Azure ML&apos;s format</source>
        <translation>Azure ML 格式的管道作业 (YAML) 的完整路径</translation>
    </message>
    <message>
        <source>Choose the file</source>
        <translation>选择文件</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>As in the file</source>
        <translation>与文件一致</translation>
    </message>
    <message>
        <source>Compute target</source>
        <translation>计算目标</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>Equivalent command</source>
        <translation>等效的命令</translation>
    </message>
    <message>
        <source>Submits the same pipeline from a terminal</source>
        <translation>从终端提交相同的管道</translation>
    </message>
    <message>
        <source>Job files (*.yml *.yaml);;All files (*)</source>
        <translation>作业文件 (*.yml *.yaml);;所有文件 (*)</translation>
    </message>
    <message>
        <source>The file could not be read.</source>
        <translation>无法读取文件。</translation>
    </message>
    <message>
        <source>pipeline</source>
        <translation>管道</translation>
    </message>
    <message>
        <source>Choose a pipeline file. Its steps are shown here.</source>
        <translation>请选择管道文件。其步骤将显示在此处。</translation>
    </message>
    <message>
        <source>optional</source>
        <translation>可选</translation>
    </message>
    <message>
        <source>path, URL or azureml:NAME</source>
        <translation>路径、URL 或 azureml:NAME</translation>
    </message>
    <message>
        <source>File or folder, URL, or data of this workspace as azureml:NAME:VERSION</source>
        <translation>文件或文件夹、URL，或以 azureml:NAME:VERSION 表示的此工作区的数据</translation>
    </message>
    <message>
        <source>Line %1, column %2: %3</source>
        <translation>第 %1 行，第 %2 列：%3</translation>
    </message>
    <message>
        <source>line %1, column %2: %3</source>
        <translation>第 %1 行，第 %2 列：%3</translation>
    </message>
    <message>
        <source>Submitting…</source>
        <translation>正在提交…</translation>
    </message>
    <message>
        <source>Copying changed files into the workspace.</source>
        <translation>正在将更改的文件复制到工作区。</translation>
    </message>
    <message>
        <source>The pipeline was not submitted.</source>
        <translation>管道未提交。</translation>
    </message>
    <message>
        <source>Submit anyway</source>
        <translation>仍然提交</translation>
    </message>
    <message>
        <source>The pipeline could not be submitted.</source>
        <translation>无法提交管道。</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>浏览…</translation>
    </message>
    <message>
        <source>Force rerun</source>
        <translation>强制重新运行</translation>
    </message>
    <message>
        <source>Runs all steps on this target, overriding the file</source>
        <translation>在此目标上运行所有步骤，覆盖文件中的设置</translation>
    </message>
    <message>
        <source>For all steps. Select one if the file names targets that do not exist in this workspace.</source>
        <translation>用于所有步骤。如果文件指定的目标在此工作区中不存在，请选择一个。</translation>
    </message>
    <message>
        <source>Run all steps, even if an earlier result can be reused</source>
        <translation>运行所有步骤，即使可以重用先前的结果</translation>
    </message>
    <message>
        <source>Otherwise, steps with unchanged code, inputs, and environment reuse the earlier result.</source>
        <translation>否则，代码、输入和环境均未更改的步骤将沿用之前的结果。</translation>
    </message>
    <message>
        <source>Value passed to the steps</source>
        <translation>步骤所获得的值</translation>
    </message>
    <message>
        <source>This is not a pipeline file. Open it with New run › Start from › From file.</source>
        <translation>此文件不是管道。请通过“新建运行 › 基于 › 从文件”打开。</translation>
    </message>
    <message>
        <source>Serverless: any suitable target</source>
        <translation>无服务器：任一合适的目标</translation>
    </message>
    <message>
        <source>Preview reuse</source>
        <translation>预览重用</translation>
    </message>
    <message>
        <source>Show which steps would reuse an earlier result, and why others would run. Copies changed files into the workspace, as Submit does</source>
        <translation>显示哪些步骤会重用先前的结果，以及其他步骤为何会运行。与提交一样，会将更改的文件复制到工作区</translation>
    </message>
    <message>
        <source>would be reused</source>
        <translation>将被重用</translation>
    </message>
    <message>
        <source>Comparing with earlier pipelines…</source>
        <translation>正在与先前的管道比较…</translation>
    </message>
    <message>
        <source>%1; %2 would be reused</source>
        <translation>%1；其中 %2 个将被重用</translation>
    </message>
    <message>
        <source>Compare anyway</source>
        <translation>仍然比较</translation>
    </message>
    <message>
        <source>Which steps would be reused could not be determined.</source>
        <translation>无法确定哪些步骤将被重用。</translation>
    </message>
</context>
<context>
    <name>studio::ui::NewRunPage</name>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>The run works in a copy of the folder, so you can keep editing.

Later runs upload only what changed. Rules in .amlignore, or otherwise in .gitignore, exclude files. Generated folders such as .venv and node_modules are excluded unless a rule such as !node_modules includes them.

Files that the script writes to outputs/ are collected when it ends.</source>
        <translation>运行在文件夹的副本中工作，因此可以继续编辑。

以后的运行只上传更改的内容。.amlignore（否则 .gitignore）中的规则会排除文件。工具生成的文件夹（如 .venv 和 node_modules）会被排除，除非有 !node_modules 这样的规则将其包含。

脚本写入 outputs/ 的内容会在结束时收集。</translation>
    </message>
    <message>
        <source>Compute target</source>
        <translation>计算目标</translation>
    </message>
    <message>
        <source>The same run works on every target; only the location changes.

When all slots are in use, the run waits in the queue.</source>
        <translation>同一个运行可以在任何计算目标上执行，只是位置不同。

槽位全部占用时，运行会在队列中等待。</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>环境</translation>
    </message>
    <message>
        <source>What the job needs before it starts: packages, an interpreter, or an image.

It is built once on each target and reused by later runs, so only the first one waits.

Requirements files found in your code are suggested, never used automatically.</source>
        <translation>作业开始前所需的内容：软件包、解释器或镜像。

环境在每个目标上构建一次，以后的运行会重复使用，因此只有首个运行需要等待。

在代码中找到的依赖项文件只会作为建议，不会自动采用。</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>All of these settings are optional.

Runs are grouped by experiment. Tags make them easier to find.

The command refers to inputs by name: data that is uploaded once, a path on the machine, or a URL that the machine downloads.</source>
        <translation>这些设置都是可选的。

运行按实验分组。标签便于以后查找。

命令按名称引用输入：只上传一次的数据、机器上的路径，或由机器下载的 URL。</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>复查</translation>
    </message>
    <message>
        <source>Nothing has been uploaded yet. Submit (Ctrl+Enter) takes a snapshot and queues the run; you can then close this window.

The command does the same from a terminal.</source>
        <translation>尚未上传任何内容。“提交” (Ctrl+Enter) 会创建快照并将运行加入队列；之后可以关闭此窗口。

在终端中执行该命令效果相同。</translation>
    </message>
    <message>
        <source>New run</source>
        <translation>新建运行</translation>
    </message>
    <message>
        <source>&amp;Submit</source>
        <translation>提交(&amp;S)</translation>
    </message>
    <message>
        <source>Take a snapshot and queue the run (Ctrl+Enter)</source>
        <translation>创建快照并将运行加入队列 (Ctrl+Enter)</translation>
    </message>
    <message>
        <source>Leave without submitting</source>
        <translation>不提交并离开</translation>
    </message>
    <message>
        <source>Start from</source>
        <translation>基于</translation>
    </message>
    <message>
        <source>Start from a saved run configuration or an earlier run</source>
        <translation>从已保存的运行配置或之前的运行开始</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>No saved configurations or earlier runs yet</source>
        <translation>还没有已保存的配置或之前的运行</translation>
    </message>
    <message>
        <source>The run configuration could not be read.</source>
        <translation>无法读取运行配置。</translation>
    </message>
    <message>
        <source>The earlier run could not be read.</source>
        <translation>无法读取之前的运行。</translation>
    </message>
    <message>
        <source>New run based on %1</source>
        <translation>新建运行，基于 %1</translation>
    </message>
    <message>
        <source>No executable file at this path. Check the path, or choose another.</source>
        <translation>此路径下没有可执行文件。请检查路径，或选择其他路径。</translation>
    </message>
    <message>
        <source>This step is incomplete</source>
        <translation>此步骤尚未完成</translation>
    </message>
    <message>
        <source>It needs conda packages, but no micromamba, mamba, or conda is known on &quot;%1&quot;. Download micromamba under Settings › Environments; the studio then uploads it to machines that have none.</source>
        <translation>它需要 conda 包，但“%1”上没有已知的 micromamba、mamba 或 conda。请在“设置 › 环境”下载 micromamba：Studio 随后会将其上传到没有该工具的机器。</translation>
    </message>
    <message>
        <source>Submitting…</source>
        <translation>正在提交…</translation>
    </message>
    <message>
        <source>Copying changed files into the workspace.</source>
        <translation>正在将更改的文件复制到工作区。</translation>
    </message>
    <message>
        <source>Scanned %1 files, %2</source>
        <translation>已扫描 %1 个文件，%2</translation>
    </message>
    <message>
        <source>The run was not submitted.</source>
        <translation>运行未提交。</translation>
    </message>
    <message>
        <source>Submit anyway</source>
        <translation>仍然提交</translation>
    </message>
    <message>
        <source>The run could not be submitted.</source>
        <translation>无法提交运行。</translation>
    </message>
    <message>
        <source>Save as run configuration</source>
        <translation>另存为运行配置</translation>
    </message>
    <message>
        <source>Name. An existing name gets a new version.</source>
        <translation>名称。若已存在，则保存为新版本。</translation>
    </message>
    <message>
        <source>The run configuration could not be saved.</source>
        <translation>无法保存运行配置。</translation>
    </message>
    <message>
        <source>Already saved as %1, version %2.</source>
        <translation>已有相同的配置：%1，版本 %2。</translation>
    </message>
    <message>
        <source>Saved as %1, version %2.</source>
        <translation>已保存为 %1，版本 %2。</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>From file…</source>
        <translation>从文件…</translation>
    </message>
    <message>
        <source>Job file</source>
        <translation>作业文件</translation>
    </message>
    <message>
        <source>Job files (*.yml *.yaml *.runconfig);;All files (*)</source>
        <translation>作业文件 (*.yml *.yaml *.runconfig);;所有文件 (*)</translation>
    </message>
    <message>
        <source>The file could not be read.</source>
        <translation>无法读取文件。</translation>
    </message>
    <message>
        <source>Line %1, column %2: %3</source>
        <translation>第 %1 行，第 %2 列：%3</translation>
    </message>
    <message>
        <source>%1 has errors.</source>
        <translation>%1 有错误。</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>扫描</translation>
    </message>
    <message>
        <source>A sweep runs the command once for each trial and compares the trials by a metric.

Leave the switch off for a single run.

Trials share the code, the environment and the settings of the other steps; the time limit there applies to each trial.</source>
        <translation>扫描为每个试验运行一次命令，并按指标比较试验。

单次运行请保持开关关闭。

所有试验共用其他步骤中的代码、环境和设置；那里的时间限制适用于每个试验。</translation>
    </message>
    <message>
        <source>Review the settings that the file does not specify.</source>
        <translation>请检查文件未指定的设置。</translation>
    </message>
    <message>
        <source>Prefilled from the last submitted run</source>
        <translation>已按上次提交的运行填写</translation>
    </message>
    <message>
        <source>Code, compute target, environment, and settings are copied from that run.</source>
        <translation>代码、计算目标、环境和设置均来自该运行。</translation>
    </message>
    <message>
        <source>Start empty</source>
        <translation>从空白开始</translation>
    </message>
</context>
<context>
    <name>studio::ui::NewSchedulePage</name>
    <message>
        <source>New schedule</source>
        <translation>新建计划</translation>
    </message>
    <message>
        <source>Schedules</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Create</source>
        <translation>创建</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Schedule file</source>
        <translation>计划文件</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>浏览…</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Azure schedule</source>
        <translation>Azure 计划</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>run, its experiment</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Choose a schedule file.</source>
        <translation>请选择计划文件。</translation>
    </message>
    <message>
        <source>The file defines the trigger and the job.</source>
        <translation>该文件定义触发器和作业。</translation>
    </message>
    <message>
        <source>Missed times</source>
        <translation>错过的时间</translation>
    </message>
    <message>
        <source>While a run is active</source>
        <translation>有活动的运行时</translation>
    </message>
    <message>
        <source>Name from the file</source>
        <translation>文件中的名称</translation>
    </message>
    <message>
        <source>Select the run to repeat.</source>
        <translation>请选择要重复的运行。</translation>
    </message>
    <message>
        <source>Enter a name for the schedule.</source>
        <translation>请输入计划的名称。</translation>
    </message>
    <message>
        <source>Use up to 64 letters, digits, &apos;.&apos;, &apos;_&apos; and &apos;-&apos;, starting with a letter or digit.</source>
        <translation>最多使用 64 个字母、数字、“.”、“_”和“-”，并以字母或数字开头。</translation>
    </message>
    <message>
        <source>The schedule could not be created.</source>
        <translation>无法创建计划。</translation>
    </message>
    <message>
        <source>&amp;Job of an existing run, with its snapshot</source>
        <translation>现有运行的作业及其快照(&amp;J)</translation>
    </message>
    <message>
        <source>&amp;Azure schedule file (YAML)</source>
        <translation>Azure 计划文件（YAML）(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>运行(&amp;R)</translation>
    </message>
    <message>
        <source>Schedule &amp;file</source>
        <translation>计划文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Missed times</source>
        <translation>错过的时间(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;While a run is active</source>
        <translation>有活动的运行时(&amp;W)</translation>
    </message>
    <message>
        <source>Correct the marked field of the trigger.</source>
        <translation>请更正触发器中标记的字段。</translation>
    </message>
    <message>
        <source>Save the current state of the job and create the schedule (Ctrl+Enter)</source>
        <translation>保存作业的当前状态并创建计划 (Ctrl+Enter)</translation>
    </message>
</context>
<context>
    <name>studio::ui::NodeChart</name>
    <message>
        <source>Nodes over time</source>
        <translation>节点数随时间变化</translation>
    </message>
    <message>
        <source>Now %1 nodes, at most %2 in this period, maximum %3.</source>
        <translation>当前 %1 个节点，此期间最多 %2 个，上限 %3 个。</translation>
    </message>
    <message>
        <source>No nodes in this period</source>
        <translation>此期间没有节点</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>no nodes</source>
        <translation>无节点</translation>
    </message>
</context>
<context>
    <name>studio::ui::NodeChooser</name>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Node of the attempt</source>
        <translation>该次尝试的节点</translation>
    </message>
    <message>
        <source>Node %1: %2</source>
        <translation>节点 %1：%2</translation>
    </message>
</context>
<context>
    <name>studio::ui::NodeCountPicture</name>
    <message>
        <source>%1 to %2 nodes: %1 always on, the others start for queued runs</source>
        <translation>%1 到 %2 个节点：%1 个始终开启，其余为排队的运行启动</translation>
    </message>
</context>
<context>
    <name>studio::ui::NodeGrid</name>
    <message>
        <source>Nodes by machine</source>
        <translation>按机器列出的节点</translation>
    </message>
    <message numerus="yes">
        <source>%n core(s), %1</source>
        <translation>
            <numerusform>%n 个核心，%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n GPU(s)</source>
        <translation>
            <numerusform>%n 个 GPU</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n node(s)</source>
        <translation>
            <numerusform>%1：%n 个节点</numerusform>
        </translation>
    </message>
    <message>
        <source>not responding</source>
        <translation>无响应</translation>
    </message>
    <message>
        <source>no node</source>
        <translation>无节点</translation>
    </message>
    <message>
        <source>Node %1</source>
        <translation>节点 %1</translation>
    </message>
    <message>
        <source>Node %1 on %2: %3</source>
        <translation>%2 上的节点 %1：%3</translation>
    </message>
</context>
<context>
    <name>studio::ui::NodeLegend</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>studio::ui::NodeSourceField</name>
    <message>
        <source>Node source</source>
        <translation>节点来源</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>重新检查</translation>
    </message>
    <message>
        <source>Check which providers can create nodes now</source>
        <translation>检查哪些提供程序现在可以创建节点</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>此计算机</translation>
    </message>
    <message>
        <source>Slices of its cores and memory.</source>
        <translation>其核心和内存的切片。</translation>
    </message>
    <message>
        <source>One machine</source>
        <translation>一台机器</translation>
    </message>
    <message>
        <source>Slices of an attached machine.</source>
        <translation>一台附加机器的切片。</translation>
    </message>
    <message>
        <source>Pool</source>
        <translation>池</translation>
    </message>
    <message>
        <source>Several attached machines, whole or in slices.</source>
        <translation>多台附加机器，整台或切片。</translation>
    </message>
    <message>
        <source>Containers</source>
        <translation>容器</translation>
    </message>
    <message>
        <source>Each node has its own file system.</source>
        <translation>每个节点有自己的文件系统。</translation>
    </message>
    <message>
        <source>Virtual machines</source>
        <translation>虚拟机</translation>
    </message>
    <message>
        <source>Each node has its own operating system.</source>
        <translation>每个节点有自己的操作系统。</translation>
    </message>
    <message>
        <source>Cloud VMs, created with %1.</source>
        <translation>用 %1 创建的云虚拟机。</translation>
    </message>
    <message>
        <source>Attach a machine first</source>
        <translation>请先附加一台机器</translation>
    </message>
</context>
<context>
    <name>studio::ui::NodeTableModel</name>
    <message>
        <source>Node %1</source>
        <translation>节点 %1</translation>
    </message>
    <message>
        <source>Open this run: %1</source>
        <translation>打开此运行：%1</translation>
    </message>
    <message>
        <source>How jobs are limited to the node&apos;s cores and memory; determined when the node started</source>
        <translation>作业如何限定在节点的核心和内存内（在节点启动时确定）</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Cores</source>
        <translation>核心</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>限制</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>机器</translation>
    </message>
</context>
<context>
    <name>studio::ui::OperationsModel</name>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>事件</translation>
    </message>
</context>
<context>
    <name>studio::ui::OperationsTab</name>
    <message>
        <source>Attach</source>
        <translation>附加</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>Clean up</source>
        <translation>清理</translation>
    </message>
    <message>
        <source>Detach</source>
        <translation>分离</translation>
    </message>
    <message>
        <source>Succeeded</source>
        <translation>成功</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>正在运行</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Steps of the operation</source>
        <translation>操作的步骤</translation>
    </message>
    <message>
        <source>Steps of %1, %2</source>
        <translation>%1 的步骤，%2</translation>
    </message>
    <message>
        <source>No operations yet</source>
        <translation>还没有操作</translation>
    </message>
    <message>
        <source>Attach, check, and cleanup operations are listed here with their steps.</source>
        <translation>附加、检查和清理及其步骤会记录在此处。</translation>
    </message>
    <message>
        <source>Checking the machine…</source>
        <translation>正在检查机器…</translation>
    </message>
    <message>
        <source>Checked just now: OK</source>
        <translation>刚刚检查：一切正常</translation>
    </message>
    <message>
        <source>Checked just now: problem found</source>
        <translation>刚刚检查：存在问题</translation>
    </message>
</context>
<context>
    <name>studio::ui::OrphanList</name>
    <message>
        <source>%1 · %2 · on %3</source>
        <translation>%1 · %2 · 位于 %3</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>移除…</translation>
    </message>
    <message>
        <source>Its processes are killed, and the files inside it are deleted.</source>
        <translation>其进程将被终止，其中的文件将被删除。</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove the orphan %1</source>
        <translation>移除孤立项 %1</translation>
    </message>
    <message>
        <source>Remove the orphan %1?</source>
        <translation>移除孤立项 %1？</translation>
    </message>
    <message>
        <source>The orphan could not be removed.</source>
        <translation>无法移除孤立项。</translation>
    </message>
    <message>
        <source>Orphaned nodes</source>
        <translation>孤立的节点</translation>
    </message>
    <message>
        <source>Created by this workspace but no longer used; not removed automatically.</source>
        <translation>由此工作区创建但不再使用；不会自动移除。</translation>
    </message>
</context>
<context>
    <name>studio::ui::OutputsCard</name>
    <message>
        <source>Outputs</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>All outputs</source>
        <translation>全部输出</translation>
    </message>
    <message>
        <source>1 file</source>
        <translation>1 个文件</translation>
    </message>
    <message>
        <source>%1 files</source>
        <translation>%1 个文件</translation>
    </message>
    <message>
        <source>Image %1</source>
        <translation>图像 %1</translation>
    </message>
</context>
<context>
    <name>studio::ui::OverflowLayout</name>
    <message>
        <source>More actions</source>
        <translation>更多操作</translation>
    </message>
</context>
<context>
    <name>studio::ui::PackageEditor</name>
    <message>
        <source>scikit-learn==1.4.2, pandas
conda:cudatoolkit=11.8
(one per line, or separated by commas)</source>
        <translation>scikit-learn==1.4.2, pandas
conda:cudatoolkit=11.8
（每行一个，或用英文逗号分隔）</translation>
    </message>
    <message>
        <source>The file could not be opened. Check its path and permissions.</source>
        <translation>无法打开文件。请检查其路径和权限。</translation>
    </message>
    <message>
        <source>The file is larger than 1 MB. Choose a package list.</source>
        <translation>文件大于 1 MB。请选择软件包列表。</translation>
    </message>
    <message>
        <source>From a &amp;file…</source>
        <translation>从文件(&amp;F)…</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Format of the package list</source>
        <translation>软件包列表的格式</translation>
    </message>
    <message>
        <source>Load a conda file, requirements file, or pyproject.toml</source>
        <translation>加载 conda 文件、requirements 文件或 pyproject.toml</translation>
    </message>
    <message>
        <source>Packages</source>
        <translation>软件包</translation>
    </message>
    <message>
        <source>Packages to install</source>
        <translation>要安装的软件包</translation>
    </message>
    <message>
        <source>Problems in the text</source>
        <translation>文本中的问题</translation>
    </message>
    <message>
        <source>Press Enter or click to go to the position in the text</source>
        <translation>按 Enter 或点击可转到文本中的位置</translation>
    </message>
    <message>
        <source>conda packages: built with micromamba, mamba, or conda</source>
        <translation>conda 软件包：由 micromamba、mamba 或 conda 构建</translation>
    </message>
    <message>
        <source>Python packages only: built with uv, or venv and pip</source>
        <translation>仅 Python 软件包：由 uv 或 venv 和 pip 构建</translation>
    </message>
    <message>
        <source>Parsed: %1</source>
        <translation>已解析：%1</translation>
    </message>
    <message>
        <source>Type or paste packages, or load a file.</source>
        <translation>请输入或粘贴软件包，或加载文件。</translation>
    </message>
    <message>
        <source>Line %1, column %2: %3</source>
        <translation>第 %1 行，第 %2 列：%3</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Conda file, requirements file, or pyproject.toml</source>
        <translation>Conda 文件、requirements 文件或 pyproject.toml</translation>
    </message>
    <message>
        <source>No problems</source>
        <translation>没有问题</translation>
    </message>
</context>
<context>
    <name>studio::ui::PageHeader</name>
    <message>
        <source>Back (Alt+Left)</source>
        <translation>后退（Alt+向左键）</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
</context>
<context>
    <name>studio::ui::ParallelPlot</name>
    <message>
        <source>Parallel coordinates of runs</source>
        <translation>运行的平行坐标</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>log</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>%1 of %2 runs are within the selected ranges.</source>
        <translation>%1/%2 个运行在所选范围内。</translation>
    </message>
    <message>
        <source>Axis %1.</source>
        <translation>坐标轴 %1。</translation>
    </message>
</context>
<context>
    <name>studio::ui::ParametersCard</name>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>same as %1</source>
        <translation>与 %1 相同</translation>
    </message>
    <message numerus="yes">
        <source>%n different from %1</source>
        <translation>
            <numerusform>与 %1 有 %n 处不同</numerusform>
        </translation>
    </message>
    <message>
        <source>Previous run</source>
        <translation>上一个运行</translation>
    </message>
    <message>
        <source>Open the previous run of this experiment</source>
        <translation>打开此实验的上一个运行</translation>
    </message>
    <message>
        <source>was %1</source>
        <translation>原为 %1</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新增</translation>
    </message>
</context>
<context>
    <name>studio::ui::PictureGrid</name>
    <message>
        <source>Pictures</source>
        <translation>图片</translation>
    </message>
</context>
<context>
    <name>studio::ui::PipelineOverview</name>
    <message>
        <source>Failed step</source>
        <translation>失败的步骤</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Steps by state</source>
        <translation>按状态统计的步骤</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Failed step: %1</source>
        <translation>失败的步骤：%1</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>及另外 %1 个</translation>
    </message>
    <message>
        <source>Open log at error</source>
        <translation>打开日志并跳到错误</translation>
    </message>
</context>
<context>
    <name>studio::ui::PipelinePart</name>
    <message>
        <source>Graph</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Run the pipeline again from the steps that are not completed</source>
        <translation>从未完成的步骤起重新运行管道</translation>
    </message>
    <message>
        <source>The pipeline could not be resumed.</source>
        <translation>无法继续管道。</translation>
    </message>
</context>
<context>
    <name>studio::ui::PipelineTab</name>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>适合</translation>
    </message>
    <message>
        <source>Show the whole graph</source>
        <translation>显示整个图</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n 个步骤</numerusform>
        </translation>
    </message>
    <message>
        <source>Find a step</source>
        <translation>查找步骤</translation>
    </message>
    <message>
        <source>Find a step by name (Ctrl+F). Enter shows the next one.</source>
        <translation>按名称查找步骤 (Ctrl+F)。按 Enter 转到下一个。</translation>
    </message>
    <message>
        <source>Collapse</source>
        <translation>折叠</translation>
    </message>
    <message>
        <source>Expand</source>
        <translation>展开</translation>
    </message>
    <message>
        <source>Show the steps of this pipeline in place (Space)</source>
        <translation>就地显示此管道的步骤（空格键）</translation>
    </message>
    <message>
        <source>Show the pipeline of this step as one step (Space)</source>
        <translation>将此步骤所属的管道显示为一个步骤（空格键）</translation>
    </message>
    <message>
        <source>Select a nested pipeline that has started.</source>
        <translation>请选择一个已开始的嵌套管道。</translation>
    </message>
</context>
<context>
    <name>studio::ui::PlainLabel</name>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>全选</translation>
    </message>
</context>
<context>
    <name>studio::ui::PodSettings</name>
    <message>
        <source>Pods</source>
        <translation>Pod</translation>
    </message>
    <message>
        <source>Ima&amp;ge</source>
        <translation>镜像(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Cores</source>
        <translation>核心数(&amp;C)</translation>
    </message>
    <message>
        <source>Mem&amp;ory</source>
        <translation>内存(&amp;O)</translation>
    </message>
    <message>
        <source>GP&amp;Us</source>
        <translation>GPU(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Node selector</source>
        <translation>节点选择器(&amp;N)</translation>
    </message>
    <message>
        <source>Labels, separated by spaces.</source>
        <translation>标签，以空格分隔。</translation>
    </message>
    <message>
        <source>&amp;Tolerations</source>
        <translation>容忍度(&amp;T)</translation>
    </message>
    <message>
        <source>Separated by spaces.</source>
        <translation>以空格分隔。</translation>
    </message>
    <message>
        <source>&amp;Volumes</source>
        <translation>卷(&amp;V)</translation>
    </message>
    <message>
        <source>PersistentVolumeClaims of the namespace, separated by spaces.</source>
        <translation>命名空间中的 PersistentVolumeClaim，以空格分隔。</translation>
    </message>
    <message>
        <source>Priority cl&amp;ass</source>
        <translation>优先级类(&amp;A)</translation>
    </message>
    <message>
        <source>Chec&amp;k and save</source>
        <translation>检查并保存(&amp;K)</translation>
    </message>
    <message>
        <source>R&amp;evert</source>
        <translation>还原(&amp;E)</translation>
    </message>
    <message>
        <source>Revert to the cluster&apos;s current values</source>
        <translation>恢复为集群当前的值</translation>
    </message>
    <message>
        <source>Changes apply to new pods. Existing pods are drained and then deleted.</source>
        <translation>更改适用于新的 Pod。现有 Pod 在运行结束后不再接收运行，并会被删除。</translation>
    </message>
    <message>
        <source>Must contain /bin/sh. Run environments are built in the pod.</source>
        <translation>必须包含 /bin/sh。运行的环境在 Pod 中构建。</translation>
    </message>
    <message>
        <source>Request and limit of each pod.</source>
        <translation>每个 Pod 的请求和限制。</translation>
    </message>
    <message>
        <source>Image pu&amp;ll secrets</source>
        <translation>镜像拉取 Secret(&amp;L)</translation>
    </message>
    <message>
        <source>Names of image pull secrets, separated by spaces.</source>
        <translation>镜像拉取 Secret 的名称，以空格分隔。</translation>
    </message>
    <message>
        <source>Validate the pod with the cluster (dry run) and save the settings</source>
        <translation>通过集群验证 Pod（试运行）并保存设置</translation>
    </message>
    <message>
        <source>Saved. Applies to new pods.</source>
        <translation>已保存。适用于新的 Pod。</translation>
    </message>
    <message>
        <source>The pod settings could not be changed.</source>
        <translation>无法更改 Pod 设置。</translation>
    </message>
</context>
<context>
    <name>studio::ui::PoolMachines</name>
    <message>
        <source>no nodes</source>
        <translation>无节点</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n 个节点</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 busy</source>
        <translation>%1 个忙碌</translation>
    </message>
    <message>
        <source>%1 unusable</source>
        <translation>%1 个不可用</translation>
    </message>
    <message>
        <source>Add &amp;machine</source>
        <translation>添加机器(&amp;M)</translation>
    </message>
    <message>
        <source>Machines of the pool</source>
        <translation>机器池的机器</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>Machine to add</source>
        <translation>要添加的机器</translation>
    </message>
    <message>
        <source>Nodes are also started on this machine</source>
        <translation>也在此机器上启动节点</translation>
    </message>
    <message>
        <source>Open this machine</source>
        <translation>打开此机器</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove %1 from the pool</source>
        <translation>从机器池移除 %1</translation>
    </message>
    <message>
        <source>Remove %1 from the pool?</source>
        <translation>从机器池移除 %1？</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) of the pool are on it. Its nodes are released when their runs end.</source>
        <translation>
            <numerusform>其上有该机器池的 %n 个运行。其节点在各自的运行结束后释放。</numerusform>
        </translation>
    </message>
    <message>
        <source>Its nodes are released. The machine stays attached.</source>
        <translation>其节点将被释放。机器仍保持附加。</translation>
    </message>
    <message>
        <source>The pool could not be changed.</source>
        <translation>无法更改机器池。</translation>
    </message>
    <message>
        <source>A pool needs at least one machine.</source>
        <translation>机器池至少需要一台机器。</translation>
    </message>
    <message>
        <source>Nodes and runs on an unreachable machine are kept and resume when it reconnects.</source>
        <translation>无法连接的机器上的节点和运行会保留，重新连接后继续。</translation>
    </message>
</context>
<context>
    <name>studio::ui::PropertyColumn</name>
    <message>
        <source>Properties</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>Show properties</source>
        <translation>显示属性</translation>
    </message>
    <message>
        <source>Hide properties</source>
        <translation>隐藏属性</translation>
    </message>
</context>
<context>
    <name>studio::ui::PropertyValue</name>
    <message>
        <source>Link</source>
        <translation>链接</translation>
    </message>
    <message>
        <source>Press to copy</source>
        <translation>按下以复制</translation>
    </message>
    <message>
        <source>Click to copy</source>
        <translation>点击以复制</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
</context>
<context>
    <name>studio::ui::ProviderProbe</name>
    <message>
        <source>Signed in to account %1, region %2</source>
        <translation>已登录账户 %1，区域 %2</translation>
    </message>
    <message>
        <source>The program %1 is not installed on this computer</source>
        <translation>此计算机上未安装程序 %1</translation>
    </message>
    <message>
        <source>Podman or Docker is not available</source>
        <translation>Podman 或 Docker 不可用</translation>
    </message>
    <message>
        <source>QEMU or libvirt is not available</source>
        <translation>QEMU 或 libvirt 不可用</translation>
    </message>
    <message>
        <source>Its program does not respond</source>
        <translation>其程序没有响应</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>正在检查…</translation>
    </message>
</context>
<context>
    <name>studio::ui::ProviderSettings</name>
    <message>
        <source>not checked</source>
        <translation>未检查</translation>
    </message>
    <message>
        <source>needs no program</source>
        <translation>不需要程序</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>正在检查…</translation>
    </message>
    <message>
        <source>%1. Try: %2</source>
        <translation>%1。请尝试：%2</translation>
    </message>
    <message>
        <source>Providers</source>
        <translation>提供程序</translation>
    </message>
    <message>
        <source>Provider</source>
        <translation>提供程序</translation>
    </message>
    <message>
        <source>Clusters</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation>在此计算机上</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>重新检查</translation>
    </message>
    <message>
        <source>Check which providers can create nodes now</source>
        <translation>检查哪些提供程序现在可以创建节点</translation>
    </message>
    <message>
        <source>Add preset…</source>
        <translation>添加预设…</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>移除…</translation>
    </message>
    <message>
        <source>The providers could not be read.</source>
        <translation>无法读取提供程序。</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>区域</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>镜像</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Low priority</source>
        <translation>低优先级</translation>
    </message>
    <message>
        <source>spot machines</source>
        <translation>竞价型机器</translation>
    </message>
    <message>
        <source>not supported</source>
        <translation>不支持</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>Add a preset file</source>
        <translation>添加预设文件</translation>
    </message>
    <message>
        <source>Preset files (*.yml *.yaml)</source>
        <translation>预设文件 (*.yml *.yaml)</translation>
    </message>
    <message>
        <source>The preset file could not be read.</source>
        <translation>无法读取预设文件。</translation>
    </message>
    <message>
        <source>Trust the preset %1?</source>
        <translation>信任预设 %1？</translation>
    </message>
    <message>
        <source>Compute Studio will run the program %1 on this computer with the arguments in this file, to create, list and delete machines, which may cost money.</source>
        <translation>Compute Studio 将在此计算机上使用该文件中的参数运行程序 %1，以创建、列出和删除机器，这可能会产生费用。</translation>
    </message>
    <message>
        <source>Trust</source>
        <translation>信任</translation>
    </message>
    <message>
        <source>The preset could not be added.</source>
        <translation>无法添加预设。</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>已添加</translation>
    </message>
    <message>
        <source>Remove the preset %1?</source>
        <translation>移除预设 %1？</translation>
    </message>
    <message>
        <source>Its program is no longer trusted. Machines in the cloud are not changed.</source>
        <translation>不再信任其程序。云中的机器不会被更改。</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>The preset could not be removed.</source>
        <translation>无法移除预设。</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>已移除</translation>
    </message>
    <message>
        <source>Providers create the nodes of clusters and compute instances. A preset file describes the command-line tool of a cloud. Adding it trusts the file and the tool in their current state.</source>
        <translation>提供程序创建集群和计算实例的节点。预设文件描述云的命令行工具。添加时，文件和该工具以当前状态一并受信任。</translation>
    </message>
    <message>
        <source>Add and trust a preset file that defines a cloud</source>
        <translation>添加并信任定义某个云的预设文件</translation>
    </message>
    <message>
        <source>added from a file, SHA-256 %1</source>
        <translation>从文件添加，SHA-256 %1</translation>
    </message>
    <message>
        <source>built-in</source>
        <translation>内置</translation>
    </message>
    <message>
        <source>Remove the preset; asks for confirmation</source>
        <translation>移除此预设；会要求确认</translation>
    </message>
    <message>
        <source>Only presets that were added from a file can be removed</source>
        <translation>只能移除从文件添加的预设</translation>
    </message>
</context>
<context>
    <name>studio::ui::PythonFinder</name>
    <message>
        <source>Searches for conda environments, virtual environments, and system and module Pythons</source>
        <translation>查找 conda 环境、虚拟环境以及系统和模块中的 Python</translation>
    </message>
    <message>
        <source>Searching for interpreters</source>
        <translation>正在查找解释器</translation>
    </message>
    <message>
        <source>Select the interpreter to use</source>
        <translation>选择要使用的解释器</translation>
    </message>
    <message>
        <source>Interpreters on the machine</source>
        <translation>机器上的解释器</translation>
    </message>
    <message>
        <source>Search %1</source>
        <translation>在 %1 上查找</translation>
    </message>
    <message>
        <source>Searching the machine…</source>
        <translation>正在机器上查找…</translation>
    </message>
    <message>
        <source>The machine could not be searched.</source>
        <translation>无法在机器上查找。</translation>
    </message>
    <message>
        <source>No interpreters found.</source>
        <translation>未找到解释器。</translation>
    </message>
    <message numerus="yes">
        <source>%n interpreter(s) found</source>
        <translation>
            <numerusform>找到 %n 个解释器</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::PythonStep</name>
    <message>
        <source>Default python3 on PATH</source>
        <translation>PATH 中的默认 python3</translation>
    </message>
    <message>
        <source>The first python3 on the machine&apos;s PATH</source>
        <translation>机器 PATH 中的第一个 python3</translation>
    </message>
    <message>
        <source>This machine has not been checked yet. Its interpreters appear here after the check.</source>
        <translation>尚未检查此机器。检查后，其解释器会显示在此处。</translation>
    </message>
    <message>
        <source>Custom path:</source>
        <translation>自定义路径：</translation>
    </message>
    <message>
        <source>Path of any interpreter, e.g. in a virtual environment</source>
        <translation>任意解释器的路径，例如虚拟环境中的解释器</translation>
    </message>
    <message>
        <source>Interpreter path</source>
        <translation>解释器的路径</translation>
    </message>
    <message>
        <source>Full path of the interpreter</source>
        <translation>解释器的完整路径</translation>
    </message>
    <message>
        <source>B&amp;rowse…</source>
        <translation>浏览(&amp;R)…</translation>
    </message>
    <message>
        <source>Choose an interpreter</source>
        <translation>选择解释器</translation>
    </message>
    <message>
        <source>Interpreter &amp;path</source>
        <translation>解释器的路径(&amp;P)</translation>
    </message>
    <message>
        <source>Its folder is prepended to the run&apos;s PATH, so &quot;python&quot;, &quot;pip&quot;, and other tools installed there are found.</source>
        <translation>其文件夹会加到运行的 PATH 最前面，因此可以找到“python”、“pip”以及安装在那里的其他工具。</translation>
    </message>
    <message>
        <source>Python interpreter</source>
        <translation>Python 解释器</translation>
    </message>
    <message>
        <source>Python %1 · %2</source>
        <translation>Python %1 · %2</translation>
    </message>
</context>
<context>
    <name>studio::ui::PythonTableModel</name>
    <message>
        <source>Compatibility of its frameworks with the machine&apos;s GPUs and driver</source>
        <translation>其框架与机器的 GPU 及驱动程序的兼容性</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Frameworks</source>
        <translation>框架</translation>
    </message>
    <message>
        <source>Compatibility</source>
        <translation>兼容性</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>路径</translation>
    </message>
</context>
<context>
    <name>studio::ui::QuarantineBanner</name>
    <message>
        <source>Open run</source>
        <translation>打开运行</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>One run is tried after %1; its success lifts the quarantine.</source>
        <translation>%1 之后会试运行一次；成功后解除隔离。</translation>
    </message>
    <message>
        <source>In quarantine</source>
        <translation>已隔离</translation>
    </message>
    <message>
        <source>The quarantine could not be lifted.</source>
        <translation>无法解除隔离。</translation>
    </message>
</context>
<context>
    <name>studio::ui::QuestionForm</name>
    <message>
        <source>Unknown host: %1</source>
        <translation>未知主机：%1</translation>
    </message>
    <message>
        <source>Enter the password for %1</source>
        <translation>输入 %1 的密码</translation>
    </message>
    <message>
        <source>Enter the key passphrase for %1</source>
        <translation>输入 %1 的密钥的密码短语</translation>
    </message>
    <message>
        <source>%1 requires verification</source>
        <translation>%1 要求验证</translation>
    </message>
    <message>
        <source>Requested by %1</source>
        <translation>询问方：%1</translation>
    </message>
    <message>
        <source>The answer was not accepted. Check Caps Lock, or enter a new code.</source>
        <translation>未接受该回答。请检查大写锁定，或输入新的验证码。</translation>
    </message>
    <message>
        <source>The machine identifies itself with this host key:</source>
        <translation>此机器用以下主机密钥证明身份：</translation>
    </message>
    <message>
        <source>Fingerprint</source>
        <translation>指纹</translation>
    </message>
    <message>
        <source>Key type: %1</source>
        <translation>密钥类型：%1</translation>
    </message>
    <message>
        <source>Compare it with the fingerprint published by the machine&apos;s administrator or provider, or check on the machine itself: ssh-keygen -lf /etc/ssh/ssh_host_ed25519_key.pub. If they differ, the connection may be intercepted: do not connect. You only need to confirm once.</source>
        <translation>请与机器的管理员或提供商公布的指纹比对，或在机器上直接查看：ssh-keygen -lf /etc/ssh/ssh_host_ed25519_key.pub。如果不一致，连接可能被拦截：请勿连接。只需确认一次。</translation>
    </message>
    <message>
        <source>Key file: %1</source>
        <translation>密钥文件：%1</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>密码</translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation>密码短语</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Visible while you type</source>
        <translation>输入时可见</translation>
    </message>
    <message>
        <source>Hidden while you type</source>
        <translation>输入时不显示</translation>
    </message>
    <message>
        <source>Where to store it</source>
        <translation>保存位置</translation>
    </message>
    <message>
        <source>Where to store the answer so that you are not asked again</source>
        <translation>回答的保存位置，以免再次询问</translation>
    </message>
    <message>
        <source>for this session only</source>
        <translation>仅限本次会话</translation>
    </message>
    <message>
        <source>in the desktop keyring</source>
        <translation>在桌面的密钥环中</translation>
    </message>
    <message>
        <source>in the workspace vault</source>
        <translation>在工作区的保管库中</translation>
    </message>
    <message>
        <source>Remember</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Do not connect</source>
        <translation>不连接</translation>
    </message>
    <message>
        <source>Do not sign in</source>
        <translation>不登录</translation>
    </message>
    <message>
        <source>Close the connection; no credentials have been sent</source>
        <translation>关闭连接；尚未发送任何凭据</translation>
    </message>
    <message>
        <source>Close the connection; you will not be asked again automatically</source>
        <translation>关闭连接；不会自动再次询问</translation>
    </message>
    <message>
        <source>Fingerprint matches – connect</source>
        <translation>指纹一致，连接</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>发送</translation>
    </message>
    <message>
        <source>Remember this key and continue</source>
        <translation>记住此密钥并继续</translation>
    </message>
    <message>
        <source>Send to this machine over the encrypted connection</source>
        <translation>通过加密连接发送到此机器</translation>
    </message>
</context>
<context>
    <name>studio::ui::QueueMover</name>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n 个运行</numerusform>
        </translation>
    </message>
    <message>
        <source>No other run is delayed.</source>
        <translation>不会推迟其他运行。</translation>
    </message>
    <message numerus="yes">
        <source>Moved %n run(s)</source>
        <translation>
            <numerusform>已移动 %n 个运行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Moved %n run(s) to the front of the queue</source>
        <translation>
            <numerusform>已将 %n 个运行移至队列最前</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Set the priority of %n run(s) to %1</source>
        <translation>
            <numerusform>已将 %n 个运行的优先级设为 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>The runs could not be moved.</source>
        <translation>无法移动这些运行。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤消</translation>
    </message>
    <message>
        <source>Position unchanged.</source>
        <translation>位置未变。</translation>
    </message>
    <message>
        <source>Moved %1 to position %2</source>
        <translation>已将 %1 移至第 %2 位</translation>
    </message>
</context>
<context>
    <name>studio::ui::QueuePage</name>
    <message>
        <source>Queue</source>
        <translation>队列</translation>
    </message>
    <message>
        <source>New run</source>
        <translation>新建运行</translation>
    </message>
    <message>
        <source>The queue could not be loaded.</source>
        <translation>无法加载队列。</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>全部显示</translation>
    </message>
    <message>
        <source>Compute target</source>
        <translation>计算目标</translation>
    </message>
    <message>
        <source>All compute targets</source>
        <translation>所有计算目标</translation>
    </message>
    <message>
        <source>Move first</source>
        <translation>移至最前</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Move before the previous run (Alt+Up)</source>
        <translation>移到上一个运行之前 (Alt+Up)</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Move behind the next run (Alt+Down)</source>
        <translation>移到下一个运行之后 (Alt+Down)</translation>
    </message>
    <message>
        <source>Priority…</source>
        <translation>优先级…</translation>
    </message>
    <message>
        <source>Set the priority of the selected runs</source>
        <translation>设置所选运行的优先级</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Cancel the selected runs (Del)</source>
        <translation>取消所选运行 (Del)</translation>
    </message>
    <message>
        <source> · %1 selected</source>
        <translation> · 已选 %1 个</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Keep waiting</source>
        <translation>继续等待</translation>
    </message>
    <message>
        <source>Cancel run %1?</source>
        <translation>取消运行 %1？</translation>
    </message>
    <message>
        <source>It has been waiting for %1 and loses its place in the queue.</source>
        <translation>已等待 %1，将失去在队列中的位置。</translation>
    </message>
    <message>
        <source>Cancel run</source>
        <translation>取消运行</translation>
    </message>
    <message>
        <source>Cancel %1 runs?</source>
        <translation>取消 %1 个运行？</translation>
    </message>
    <message>
        <source>They lose their places in the queue.</source>
        <translation>它们将失去在队列中的位置。</translation>
    </message>
    <message>
        <source>Cancel runs</source>
        <translation>取消运行</translation>
    </message>
    <message>
        <source>Could not be canceled.</source>
        <translation>无法取消。</translation>
    </message>
    <message numerus="yes">
        <source>Canceling %n run(s)</source>
        <translation>
            <numerusform>正在取消 %n 个运行</numerusform>
        </translation>
    </message>
    <message>
        <source>The limits could not be changed.</source>
        <translation>无法更改限制。</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>限制</translation>
    </message>
    <message>
        <source>The timeline could not be loaded.</source>
        <translation>无法加载时间线。</translation>
    </message>
    <message>
        <source>Show only runs queued for this compute target</source>
        <translation>仅显示为此计算目标排队的运行</translation>
    </message>
    <message>
        <source>Move ahead of all runs queued for the same compute target</source>
        <translation>移到为同一计算目标排队的所有运行之前</translation>
    </message>
    <message>
        <source>Resource limits and fair share</source>
        <translation>资源限制和公平分配</translation>
    </message>
    <message>
        <source>Queued runs in order. Alt+Up and Alt+Down move the selected runs, Enter opens a run.</source>
        <translation>按顺序排列的等待中运行。Alt+Up 和 Alt+Down 移动所选运行，Enter 打开运行。</translation>
    </message>
    <message>
        <source>Queued runs</source>
        <translation>排队的运行</translation>
    </message>
    <message>
        <source>No runs queued for this target</source>
        <translation>没有为此目标排队的运行</translation>
    </message>
    <message>
        <source>Runs queued for other compute targets are not shown.</source>
        <translation>不显示为其他计算目标排队的运行。</translation>
    </message>
    <message>
        <source>No queued runs</source>
        <translation>没有排队的运行</translation>
    </message>
    <message numerus="yes">
        <source>%Ln queued run(s)</source>
        <translation>
            <numerusform>%Ln 个排队的运行</numerusform>
        </translation>
    </message>
    <message>
        <source>Runs without a free slot are queued here, with the reason. Higher priorities start first, then in order of submission. To move a run, drag it or press Alt+Up or Alt+Down.</source>
        <translation>没有空闲槽位的运行在此排队，并显示原因。优先级较高的先启动，其次按提交顺序。要移动运行，请拖动它，或按 Alt+Up 或 Alt+Down。</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Keep the selected runs from starting; they keep their places</source>
        <translation>不让所选运行开始；它们的位置不变</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>释放</translation>
    </message>
    <message>
        <source>Let the selected runs start in their turn</source>
        <translation>让所选运行按顺序开始</translation>
    </message>
    <message>
        <source>The runs could not be held.</source>
        <translation>无法保留这些运行。</translation>
    </message>
    <message>
        <source>The runs could not be released.</source>
        <translation>无法释放这些运行。</translation>
    </message>
</context>
<context>
    <name>studio::ui::QueueTableModel</name>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Expected start</source>
        <translation>预计启动</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>优先级</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>Not set: the run uses one slot of its compute target.</source>
        <translation>未设置：该运行占用其计算目标的一个槽位。</translation>
    </message>
    <message>
        <source>Estimated from similar runs: %1</source>
        <translation>根据类似运行估计：%1</translation>
    </message>
    <message>
        <source>Based on the time limits of the runs ahead: %1</source>
        <translation>根据前面运行的时间限制：%1</translation>
    </message>
    <message>
        <source>No estimate yet. Set time limits on the runs ahead to get one.</source>
        <translation>尚无法估计。请为前面的运行设置时间限制。</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Resources</source>
        <translation>资源</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Wait time</source>
        <translation>等待时间</translation>
    </message>
    <message>
        <source>No estimate: %1, which starts first, has no time limit, and no similar run has completed.</source>
        <translation>无法估计：排在前面的 %1 没有时间限制，也没有已完成的类似运行。</translation>
    </message>
    <message>
        <source>No estimate: the run can start once the reason is resolved. %1</source>
        <translation>无法估计：原因解除后运行才能启动。%1</translation>
    </message>
</context>
<context>
    <name>studio::ui::QuotaCard</name>
    <message>
        <source>runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>cores</source>
        <translation>核心</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>All runs: %1</source>
        <translation>所有运行：%1</translation>
    </message>
    <message>
        <source>Quotas</source>
        <translation>配额</translation>
    </message>
    <message>
        <source>Edit limits</source>
        <translation>编辑限制</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1/%2</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>及另外 %n 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>studio::ui::Rail</name>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
</context>
<context>
    <name>studio::ui::RailHead</name>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Search everything</source>
        <translation>搜索全部</translation>
    </message>
    <message>
        <source>Search runs, compute and commands (Ctrl+K)</source>
        <translation>搜索运行、计算和命令 (Ctrl+K)</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新建</translation>
    </message>
    <message>
        <source>Create new</source>
        <translation>新建</translation>
    </message>
    <message>
        <source>Workspace: %1</source>
        <translation>工作区：%1</translation>
    </message>
</context>
<context>
    <name>studio::ui::RanksModel</name>
    <message>
        <source>process</source>
        <translation>进程</translation>
    </message>
    <message>
        <source>worker</source>
        <translation>worker</translation>
    </message>
    <message>
        <source>parameter server</source>
        <translation>参数服务器</translation>
    </message>
    <message>
        <source>launcher</source>
        <translation>启动器</translation>
    </message>
    <message>
        <source>head</source>
        <translation>head</translation>
    </message>
    <message>
        <source>signal %1</source>
        <translation>信号 %1</translation>
    </message>
    <message>
        <source>Node %1 of the attempt</source>
        <translation>该次尝试的节点 %1</translation>
    </message>
    <message>
        <source>Stopped: another process had failed, or the run was canceled.</source>
        <translation>已停止：另一个进程失败，或运行已取消。</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
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
        <source>Exit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Last line of the log</source>
        <translation>日志最后一行</translation>
    </message>
</context>
<context>
    <name>studio::ui::RanksTab</name>
    <message>
        <source>Ranks</source>
        <translation>Rank</translation>
    </message>
    <message numerus="yes">
        <source>%n process(es)</source>
        <translation>
            <numerusform>%n 个进程</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n 个节点</numerusform>
        </translation>
    </message>
    <message>
        <source>Press Enter or double-click to open the log of the process</source>
        <translation>按 Enter 或双击可打开该进程的日志</translation>
    </message>
</context>
<context>
    <name>studio::ui::ResourcesCard</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>peak %1</source>
        <translation>峰值 %1</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>共 %1</translation>
    </message>
    <message>
        <source>now %1</source>
        <translation>当前 %1</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>GPU%1</source>
        <translation>GPU%1</translation>
    </message>
    <message>
        <source>GPU%1 memory</source>
        <translation>GPU%1 显存</translation>
    </message>
    <message>
        <source>Resources</source>
        <translation>资源</translation>
    </message>
    <message>
        <source>Monitoring</source>
        <translation>监测</translation>
    </message>
    <message>
        <source>&lt;%1 %</source>
        <translation>&lt;%1 %</translation>
    </message>
    <message>
        <source>%1 kWh</source>
        <translation>%1 kWh</translation>
    </message>
    <message>
        <source>%1 Wh</source>
        <translation>%1 Wh</translation>
    </message>
    <message>
        <source>GPU energy</source>
        <translation>GPU 能耗</translation>
    </message>
</context>
<context>
    <name>studio::ui::ReviewForm</name>
    <message>
        <source>Change</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>更改%1</translation>
    </message>
    <message>
        <source>Go to this step</source>
        <translation>转到此步骤</translation>
    </message>
    <message>
        <source>Fix</source>
        <translation>修复</translation>
    </message>
</context>
<context>
    <name>studio::ui::ReviewStep</name>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Upload</source>
        <translation>上传</translation>
    </message>
    <message>
        <source>Compute target</source>
        <translation>计算目标</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>环境</translation>
    </message>
    <message>
        <source>Runs in</source>
        <translation>运行环境</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Variables</source>
        <translation>变量</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>限制</translation>
    </message>
    <message>
        <source>Equivalent command</source>
        <translation>等效的命令</translation>
    </message>
    <message>
        <source>Submits the same run from a terminal</source>
        <translation>从终端提交同样的运行</translation>
    </message>
    <message>
        <source>Save as run configuration…</source>
        <translation>另存为运行配置…</translation>
    </message>
    <message>
        <source>Save these settings under a name for later runs</source>
        <translation>以某个名称保存这些设置，供以后的运行使用</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>not scanned</source>
        <translation>未扫描</translation>
    </message>
    <message>
        <source>Temporary cluster: %1</source>
        <translation>临时集群：%1</translation>
    </message>
    <message>
        <source>%1 = %2 (%3)</source>
        <translation>%1 = %2 (%3)</translation>
    </message>
    <message>
        <source>This value contains shell characters and becomes part of the command.</source>
        <translation>此值含有 shell 特殊字符，并会成为命令的一部分。</translation>
    </message>
    <message>
        <source>time limit %1</source>
        <translation>时间限制 %1</translation>
    </message>
    <message>
        <source>no time limit</source>
        <translation>无时间限制</translation>
    </message>
    <message>
        <source>%1 grace period</source>
        <translation>宽限期 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n retry(s)</source>
        <translation>
            <numerusform>重试 %n 次</numerusform>
        </translation>
    </message>
    <message>
        <source>no retries</source>
        <translation>不重试</translation>
    </message>
    <message>
        <source>Fix the remaining problems</source>
        <translation>请解决剩余的问题</translation>
    </message>
    <message>
        <source>Equivalent YAML file</source>
        <translation>等效的 YAML 文件</translation>
    </message>
    <message>
        <source>Azure ML CLI format; submit it with: studioctl run submit --file</source>
        <translation>Azure ML CLI 格式；提交命令：studioctl run submit --file</translation>
    </message>
    <message>
        <source>priority %1</source>
        <translation>优先级 %1</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>扫描</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>试验</translation>
    </message>
    <message>
        <source>maximize %1</source>
        <translation>最大化 %1</translation>
    </message>
    <message>
        <source>minimize %1</source>
        <translation>最小化 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n in total</source>
        <translation>
            <numerusform>共 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n at a time</source>
        <translation>
            <numerusform>并发 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>sampling %1</source>
        <translation>采样 %1</translation>
    </message>
    <message>
        <source>early termination %1</source>
        <translation>提前终止 %1</translation>
    </message>
    <message>
        <source>partition %1</source>
        <translation>分区 %1</translation>
    </message>
    <message>
        <source>account %1</source>
        <translation>账户 %1</translation>
    </message>
    <message>
        <source>QOS %1</source>
        <translation>QOS %1</translation>
    </message>
    <message>
        <source>GRES %1</source>
        <translation>GRES %1</translation>
    </message>
    <message>
        <source>constraint %1</source>
        <translation>约束 %1</translation>
    </message>
    <message>
        <source>prelude %1</source>
        <translation>前置命令 %1</translation>
    </message>
    <message>
        <source>Resources</source>
        <translation>资源</translation>
    </message>
    <message>
        <source>Serverless: any suitable target</source>
        <translation>无服务器：任一合适的目标</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>未设置</translation>
    </message>
    <message>
        <source>Temporary cluster like %1: %2</source>
        <translation>与 %1 相同的临时集群：%2</translation>
    </message>
</context>
<context>
    <name>studio::ui::RunBasedCard</name>
    <message>
        <source>Temporary cluster</source>
        <translation>临时集群</translation>
    </message>
    <message>
        <source>Created for this run and deleted afterwards. Results are kept.</source>
        <translation>为此运行创建，结束后删除。结果会保留。</translation>
    </message>
    <message>
        <source>Node size</source>
        <translation>节点规格</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>自定义</translation>
    </message>
    <message>
        <source>Cores of the node</source>
        <translation>节点的核数</translation>
    </message>
    <message>
        <source>Cores: </source>
        <translation>核数： </translation>
    </message>
    <message>
        <source>Memory of the node</source>
        <translation>节点的内存</translation>
    </message>
    <message>
        <source>Memory: </source>
        <translation>内存： </translation>
    </message>
    <message>
        <source> GiB</source>
        <translation> GiB</translation>
    </message>
    <message>
        <source>A catalog VM size that fits this computer, custom cores and memory, or the settings of an existing cluster</source>
        <translation>目录中适合此计算机的虚拟机规格、自定义核数和内存，或现有集群的设置</translation>
    </message>
    <message>
        <source>Like %1</source>
        <translation>与 %1 相同</translation>
    </message>
</context>
<context>
    <name>studio::ui::RunEnvironment</name>
    <message>
        <source>Installed packages…</source>
        <translation>已安装的软件包…</translation>
    </message>
    <message>
        <source>Open this environment</source>
        <translation>打开此环境</translation>
    </message>
    <message>
        <source>Environment progress</source>
        <translation>环境的进度</translation>
    </message>
    <message>
        <source>Package list as reported by the tool</source>
        <translation>工具列出的软件包</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>环境</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>当前阶段</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>构建</translation>
    </message>
    <message>
        <source>Wait time</source>
        <translation>等待时间</translation>
    </message>
    <message>
        <source>The environment could not be built, so the job did not start.</source>
        <translation>无法构建环境，因此作业未启动。</translation>
    </message>
    <message>
        <source>The list could not be loaded.</source>
        <translation>无法加载列表。</translation>
    </message>
    <message>
        <source>Installed packages</source>
        <translation>已安装的软件包</translation>
    </message>
    <message>
        <source>The list has not been received from the machine yet, or the build was deleted.</source>
        <translation>尚未从机器收到列表，或者构建已被删除。</translation>
    </message>
</context>
<context>
    <name>studio::ui::RunEventsModel</name>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>New state</source>
        <translation>新状态</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Attempt</source>
        <translation>尝试</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>After</source>
        <translation>间隔</translation>
    </message>
</context>
<context>
    <name>studio::ui::RunFilterBar</name>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>活动</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Filter by: %1</source>
        <translation>筛选：%1</translation>
    </message>
    <message>
        <source>Any</source>
        <translation>任意</translation>
    </message>
    <message>
        <source>Press Enter to apply</source>
        <translation>按 Enter 应用</translation>
    </message>
    <message>
        <source>Condition %1</source>
        <translation>条件 %1</translation>
    </message>
    <message>
        <source>%1
Click to remove this condition.</source>
        <translation>%1
单击可移除此条件。</translation>
    </message>
    <message>
        <source>Search, or a condition: metrics.loss &lt; 0.5 and state = Completed</source>
        <translation>搜索，或输入条件：metrics.loss &lt; 0.5 and state = Completed</translation>
    </message>
    <message>
        <source>Search runs by name, ID, tag, or experiment, or filter by a condition</source>
        <translation>按名称、ID、标签或实验搜索运行，或按条件筛选</translation>
    </message>
    <message>
        <source>Part of a name or tag, or the start of an ID. Or a condition followed by Enter:
metrics.loss &lt; 0.5, params.&quot;model name&quot; = &quot;resnet 50&quot;, tags.team contains vis, duration &gt; 2h
Operators: =, !=, &lt;, &lt;=, &gt;, &gt;=, contains. Combine conditions with &quot;and&quot;, &quot;or&quot; and parentheses.</source>
        <translation>名称或标签的一部分，或 ID 的开头。也可输入条件后按 Enter：
metrics.loss &lt; 0.5, params.&quot;model name&quot; = &quot;resnet 50&quot;, tags.team contains vis, duration &gt; 2h
运算符：=, !=, &lt;, &lt;=, &gt;, &gt;=, contains。用 “and”、“or” 和括号组合条件。</translation>
    </message>
</context>
<context>
    <name>studio::ui::RunLabels</name>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Add a tag</source>
        <translation>添加标签</translation>
    </message>
    <message>
        <source>Add a note to this run</source>
        <translation>为此运行添加备注</translation>
    </message>
    <message>
        <source>Remove the tag %1</source>
        <translation>移除标签 %1</translation>
    </message>
</context>
<context>
    <name>studio::ui::RunNotices</name>
    <message numerus="yes">
        <source>%n run(s) have ended</source>
        <translation>
            <numerusform>%n 个运行已结束</numerusform>
        </translation>
    </message>
    <message>
        <source>All of them completed.</source>
        <translation>全部已完成。</translation>
    </message>
    <message>
        <source>%1 completed, %2 failed.</source>
        <translation>%1 个完成，%2 个失败。</translation>
    </message>
    <message>
        <source>On %1</source>
        <translation>在 %1 上</translation>
    </message>
    <message>
        <source>After %1 on %2</source>
        <translation>历时 %1，在 %2 上</translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation>%1 失败</translation>
    </message>
    <message>
        <source>%1 completed</source>
        <translation>%1 已完成</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Sign-in required: %1</source>
        <translation>需要登录：%1</translation>
    </message>
    <message>
        <source>No new runs start there until you sign in. Current runs continue.</source>
        <translation>登录之前，那里不会启动新的运行。当前运行会继续。</translation>
    </message>
    <message>
        <source>Check the host key of %1</source>
        <translation>请核对 %1 的主机密钥</translation>
    </message>
    <message>
        <source>It has changed or has not been confirmed.</source>
        <translation>它已更改或尚未确认。</translation>
    </message>
    <message>
        <source>%1 is not responding</source>
        <translation>%1 无响应</translation>
    </message>
    <message numerus="yes">
        <source>Last known: %n active run(s).</source>
        <translation>
            <numerusform>最后已知：%n 个活动的运行。</numerusform>
        </translation>
    </message>
    <message>
        <source>Open run</source>
        <translation>打开运行</translation>
    </message>
    <message>
        <source>Show log</source>
        <translation>显示日志</translation>
    </message>
    <message>
        <source>Budget used up: %1</source>
        <translation>预算已用尽：%1</translation>
    </message>
    <message>
        <source>Budget nearly used up: %1</source>
        <translation>预算即将用尽：%1</translation>
    </message>
    <message>
        <source>%1 of %2 %3 this month.</source>
        <translation>本月已用 %1 / %2 %3。</translation>
    </message>
    <message>
        <source>Open usage</source>
        <translation>打开用量</translation>
    </message>
    <message>
        <source>New runs are held.</source>
        <translation>新的运行将暂缓。</translation>
    </message>
    <message>
        <source>%1 is in quarantine</source>
        <translation>%1 已隔离</translation>
    </message>
    <message>
        <source>%1 is on and idle</source>
        <translation>%1 已开机且空闲</translation>
    </message>
</context>
<context>
    <name>studio::ui::RunOverview</name>
    <message>
        <source>Attempt</source>
        <translation>尝试</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>开始时间</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation>内存峰值</translation>
    </message>
    <message>
        <source>CPU time</source>
        <translation>CPU 时间</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>尝试</translation>
    </message>
    <message>
        <source>This run has warnings.</source>
        <translation>此运行有警告。</translation>
    </message>
    <message>
        <source>States</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>States of the run over time</source>
        <translation>运行状态的时间线</translation>
    </message>
</context>
<context>
    <name>studio::ui::RunPage</name>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>概述</translation>
    </message>
    <message>
        <source>Logs</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Monitoring</source>
        <translation>监测</translation>
    </message>
    <message>
        <source>Outputs</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>快照</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Cancel this run</source>
        <translation>取消此运行</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>再次运行</translation>
    </message>
    <message>
        <source>Submit the same snapshot and configuration as a new run</source>
        <translation>以相同的快照和运行配置提交新的运行</translation>
    </message>
    <message>
        <source>Clone…</source>
        <translation>克隆…</translation>
    </message>
    <message>
        <source>Start a new run with these settings</source>
        <translation>用这些设置开始新的运行</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Download outputs and logs…</source>
        <translation>下载输出和日志…</translation>
    </message>
    <message>
        <source>Add a tag…</source>
        <translation>添加标签…</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>比较对象</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>删除…</translation>
    </message>
    <message>
        <source>This run has been deleted.</source>
        <translation>此运行已被删除。</translation>
    </message>
    <message>
        <source>The run could not be loaded.</source>
        <translation>无法加载运行。</translation>
    </message>
    <message>
        <source>Destination folder for outputs and logs</source>
        <translation>存放输出和日志的文件夹</translation>
    </message>
    <message>
        <source>Downloading…</source>
        <translation>正在下载…</translation>
    </message>
    <message>
        <source>The download failed.</source>
        <translation>下载失败。</translation>
    </message>
    <message>
        <source>Downloaded.</source>
        <translation>下载完成。</translation>
    </message>
    <message>
        <source>Some files could not be downloaded.</source>
        <translation>有些文件未能下载。</translation>
    </message>
    <message>
        <source>%1 files, %2.</source>
        <translation>%1 个文件，%2。</translation>
    </message>
    <message>
        <source>Export as file…</source>
        <translation>导出为文件…</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>重命名…</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
    <message>
        <source>Copy ID</source>
        <translation>复制 ID</translation>
    </message>
    <message>
        <source>Copy command</source>
        <translation>复制命令</translation>
    </message>
    <message>
        <source>The run failed.</source>
        <translation>运行失败。</translation>
    </message>
    <message>
        <source>Open log at error</source>
        <translation>打开日志并跳到错误</translation>
    </message>
    <message>
        <source>Clone and fix</source>
        <translation>克隆并修正</translation>
    </message>
    <message>
        <source>The run&apos;s folder is missing on the machine.</source>
        <translation>机器上缺少该运行的文件夹。</translation>
    </message>
    <message>
        <source>The machine is not responding.</source>
        <translation>机器没有响应。</translation>
    </message>
    <message>
        <source>Export as file</source>
        <translation>导出为文件</translation>
    </message>
    <message>
        <source>Command job (*.yml *.yaml)</source>
        <translation>命令作业 (*.yml *.yaml)</translation>
    </message>
    <message>
        <source>Run configuration (*.runconfig)</source>
        <translation>运行配置 (*.runconfig)</translation>
    </message>
    <message>
        <source>The file could not be saved.</source>
        <translation>无法保存文件。</translation>
    </message>
    <message>
        <source>Exported to %1</source>
        <translation>已导出到 %1</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>It starts after %1, which has no time limit.</source>
        <translation>它在 %1 之后启动，而后者没有时间限制。</translation>
    </message>
    <message>
        <source>Show in queue</source>
        <translation>在队列中显示</translation>
    </message>
    <message>
        <source>It is expected to start at about %1.</source>
        <translation>预计约于 %1 启动。</translation>
    </message>
    <message>
        <source>It is expected to start at %1.</source>
        <translation>预计于 %1 启动。</translation>
    </message>
    <message>
        <source>The run could not be moved.</source>
        <translation>无法移动此运行。</translation>
    </message>
    <message>
        <source>Moved to the front of the queue</source>
        <translation>已移至队列最前</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤消</translation>
    </message>
    <message>
        <source>Move first</source>
        <translation>移至最前</translation>
    </message>
    <message>
        <source>Add a note…</source>
        <translation>添加备注…</translation>
    </message>
    <message>
        <source>Edit the note…</source>
        <translation>编辑备注…</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Position %1 in the queue.</source>
        <translation>队列中的第 %1 位。</translation>
    </message>
    <message>
        <source>1 file, %1.</source>
        <translation>1 个文件，%1。</translation>
    </message>
    <message>
        <source>Downloaded to %1: %2</source>
        <translation>已下载到 %1：%2</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>打开文件夹</translation>
    </message>
    <message>
        <source>Job (*.yml *.yaml)</source>
        <translation>作业 (*.yml *.yaml)</translation>
    </message>
</context>
<context>
    <name>studio::ui::RunTableModel</name>
    <message>
        <source>%1 at step %2</source>
        <translation>%1，第 %2 步</translation>
    </message>
    <message>
        <source>lowest %1, highest %2</source>
        <translation>最低 %1，最高 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s)</source>
        <translation>
            <numerusform>%n 个值</numerusform>
        </translation>
    </message>
    <message>
        <source>attempt %1, rank %2</source>
        <translation>尝试 %1，rank %2</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>创建时间</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>The file could not be saved.</source>
        <translation>无法保存文件。</translation>
    </message>
    <message>
        <source>The export was canceled.</source>
        <translation>导出已取消。</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
</context>
<context>
    <name>studio::ui::RunningCard</name>
    <message>
        <source>since %1, price unknown</source>
        <translation>自 %1 起，价格未知</translation>
    </message>
    <message>
        <source>%1 nodes since %2, price unknown</source>
        <translation>%1 个节点，自 %2 起，价格未知</translation>
    </message>
    <message>
        <source>since %1, %2 per hour</source>
        <translation>自 %1 起，每小时 %2</translation>
    </message>
    <message>
        <source>%1 nodes since %2, each %3 per hour</source>
        <translation>%1 个节点，自 %2 起，每个每小时 %3</translation>
    </message>
    <message>
        <source>Active now</source>
        <translation>正在运行</translation>
    </message>
    <message>
        <source>Nothing is active.</source>
        <translation>没有正在运行的项。</translation>
    </message>
    <message>
        <source>Open the page of %1</source>
        <translation>打开 %1 的页面</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop the instance %1 once its run has ended</source>
        <translation>在其运行结束后停止实例 %1</translation>
    </message>
    <message>
        <source>The instance was not stopped.</source>
        <translation>未停止实例。</translation>
    </message>
</context>
<context>
    <name>studio::ui::RunsPage</name>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>New run</source>
        <translation>新建运行</translation>
    </message>
    <message>
        <source>Clear filters</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>The runs could not be loaded.</source>
        <translation>无法加载运行。</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Compare the selected runs (2 to 100)</source>
        <translation>比较所选运行（2 到 100 个）</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Cancel the selected runs</source>
        <translation>取消所选运行</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>再次运行</translation>
    </message>
    <message>
        <source>Resubmit the selected runs with the same snapshot</source>
        <translation>以相同的快照重新提交所选运行</translation>
    </message>
    <message>
        <source>Tag…</source>
        <translation>标签…</translation>
    </message>
    <message>
        <source>Add a tag to the selected runs</source>
        <translation>为所选运行添加标签</translation>
    </message>
    <message>
        <source>Note…</source>
        <translation>备注…</translation>
    </message>
    <message>
        <source>Add one note to the selected runs</source>
        <translation>为所选运行添加同一备注</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>删除…</translation>
    </message>
    <message>
        <source>Delete the selected runs and their files (Del)</source>
        <translation>删除所选运行及其文件 (Del)</translation>
    </message>
    <message>
        <source>Columns…</source>
        <translation>列…</translation>
    </message>
    <message>
        <source>Choose columns: run properties, metrics, parameters, and tags</source>
        <translation>选择列：运行属性、指标、参数和标签</translation>
    </message>
    <message>
        <source>1 run</source>
        <translation>1 个运行</translation>
    </message>
    <message>
        <source>%1 runs</source>
        <translation>%1 个运行</translation>
    </message>
    <message>
        <source> · %1 selected</source>
        <translation> · 已选 %1 个</translation>
    </message>
    <message>
        <source>No matching runs</source>
        <translation>没有匹配的运行</translation>
    </message>
    <message>
        <source>No runs match the search and filters.</source>
        <translation>没有符合搜索和筛选条件的运行。</translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation>还没有运行</translation>
    </message>
    <message>
        <source>Runs submitted here or with studioctl run submit are listed in this table with their logs, outputs, and code.</source>
        <translation>在这里或用“studioctl run submit”提交的运行会列在此表中，并附有其日志、输出和代码。</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Clone…</source>
        <translation>克隆…</translation>
    </message>
    <message>
        <source>Export the listed runs as CSV, with the visible columns</source>
        <translation>将列出的运行导出为 CSV（含可见列）</translation>
    </message>
    <message>
        <source>Export as CSV</source>
        <translation>导出为 CSV</translation>
    </message>
    <message>
        <source>The runs could not be exported.</source>
        <translation>无法导出运行。</translation>
    </message>
    <message numerus="yes">
        <source>Exported %n run(s)</source>
        <translation>
            <numerusform>已导出 %n 个运行</numerusform>
        </translation>
    </message>
    <message>
        <source>Group</source>
        <translation>分组</translation>
    </message>
    <message>
        <source>Group by experiment</source>
        <translation>按实验分组</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>取消固定</translation>
    </message>
    <message>
        <source>Pin to the top</source>
        <translation>固定到顶部</translation>
    </message>
</context>
<context>
    <name>studio::ui::ScaleStep</name>
    <message>
        <source>Priority</source>
        <translation>优先级</translation>
    </message>
    <message>
        <source>Dedicated</source>
        <translation>专用</translation>
    </message>
    <message>
        <source>Jobs share the CPU with other programs</source>
        <translation>作业与其他程序共享 CPU</translation>
    </message>
    <message>
        <source>Low priority</source>
        <translation>低优先级</translation>
    </message>
    <message>
        <source>Jobs yield to other programs</source>
        <translation>作业让其他程序优先</translation>
    </message>
    <message>
        <source>M&amp;inimum nodes</source>
        <translation>最小节点数(&amp;I)</translation>
    </message>
    <message>
        <source>Minimum nodes</source>
        <translation>最小节点数</translation>
    </message>
    <message>
        <source>Nodes kept when idle; 0 scales down completely.</source>
        <translation>空闲时保留的节点数；0 表示全部释放。</translation>
    </message>
    <message>
        <source>Ma&amp;ximum nodes</source>
        <translation>最大节点数(&amp;X)</translation>
    </message>
    <message>
        <source>Maximum nodes</source>
        <translation>最大节点数</translation>
    </message>
    <message>
        <source>Maximum concurrent runs; others are queued.</source>
        <translation>同时运行的最大数量；其余的会排队。</translation>
    </message>
    <message>
        <source>I&amp;dle seconds before scale-down</source>
        <translation>缩减前的空闲秒数(&amp;D)</translation>
    </message>
    <message>
        <source>Idle seconds before scale-down</source>
        <translation>缩减前的空闲秒数</translation>
    </message>
    <message>
        <source>Idle nodes are released immediately.</source>
        <translation>空闲节点会立即释放。</translation>
    </message>
    <message>
        <source>Idle nodes are released after %1, down to the minimum.</source>
        <translation>节点空闲 %1后释放，直到最小值。</translation>
    </message>
    <message>
        <source>Overcommitted</source>
        <translation>资源超额分配</translation>
    </message>
    <message>
        <source>Jobs run like any other program on the machine.</source>
        <translation>作业与机器上的其他程序一样运行。</translation>
    </message>
    <message>
        <source>Jobs run at low CPU priority (nice), so others can keep working on the machine.</source>
        <translation>作业以低 CPU 优先级（nice）运行，他人可继续在该机器上工作。</translation>
    </message>
    <message>
        <source>Limited capacity</source>
        <translation>容量受限</translation>
    </message>
    <message>
        <source>Spot machines: cheaper, but the cloud may evict them at any time. Their runs are queued again.</source>
        <translation>竞价型机器：更便宜，但云可随时收回。其运行会重新排队。</translation>
    </message>
    <message>
        <source>This cloud has no spot machines</source>
        <translation>此云没有竞价型机器</translation>
    </message>
    <message>
        <source>No eviction</source>
        <translation>不会被收回</translation>
    </message>
    <message>
        <source>On-demand machines at the regular price; they stay until they are idle.</source>
        <translation>按常规价格计费的按需机器；保留到空闲为止。</translation>
    </message>
    <message>
        <source>At the spot price of the cloud</source>
        <translation>按云的竞价价格计费</translation>
    </message>
</context>
<context>
    <name>studio::ui::ScatterPlot</name>
    <message>
        <source>Scatter plot of runs</source>
        <translation>运行的散点图</translation>
    </message>
    <message>
        <source>%1 of %2 runs; x axis: %3, y axis: %4. Use the arrow keys to move between runs.</source>
        <translation>%1/%2 个运行；X 轴：%3，Y 轴：%4。使用方向键在运行之间移动。</translation>
    </message>
</context>
<context>
    <name>studio::ui::SchedulePage</name>
    <message>
        <source>Schedules</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>删除…</translation>
    </message>
    <message>
        <source>Delete the schedule and its history; asks for confirmation</source>
        <translation>删除计划及其历史；会请求确认</translation>
    </message>
    <message>
        <source>Disable</source>
        <translation>禁用</translation>
    </message>
    <message>
        <source>Run now</source>
        <translation>立即运行</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>This schedule has been deleted.</source>
        <translation>此计划已删除。</translation>
    </message>
    <message>
        <source>Its runs are kept.</source>
        <translation>其运行会保留。</translation>
    </message>
    <message>
        <source>The schedule could not be read.</source>
        <translation>无法读取计划。</translation>
    </message>
    <message>
        <source>Enable</source>
        <translation>启用</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Trigger</source>
        <translation>触发器</translation>
    </message>
    <message>
        <source>Time zone</source>
        <translation>时区</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>End</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>Missed times</source>
        <translation>错过的时间</translation>
    </message>
    <message>
        <source>While a run is active</source>
        <translation>有活动的运行时</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Compute target</source>
        <translation>计算目标</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>Created from</source>
        <translation>创建自</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>创建时间</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>更改时间</translation>
    </message>
    <message>
        <source>Submit its job now, outside its schedule</source>
        <translation>立即提交其作业（不按计划）</translation>
    </message>
    <message>
        <source>Stops firing until it is enabled again</source>
        <translation>重新启用前不再触发</translation>
    </message>
    <message>
        <source>Fires on schedule from now on</source>
        <translation>从现在起按计划触发</translation>
    </message>
    <message>
        <source>Source folder at creation</source>
        <translation>创建时的源文件夹</translation>
    </message>
    <message>
        <source>Next runs</source>
        <translation>后续运行</translation>
    </message>
    <message>
        <source>Next runs, time zone %1</source>
        <translation>后续运行，时区 %1</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Change the trigger, rules, or job</source>
        <translation>更改触发器、规则或作业</translation>
    </message>
</context>
<context>
    <name>studio::ui::ScheduleTableModel</name>
    <message>
        <source>never</source>
        <translation>从未</translation>
    </message>
    <message>
        <source>Disabled, because this workspace is a copy</source>
        <translation>已禁用，因为此工作区是副本</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Trigger</source>
        <translation>触发器</translation>
    </message>
    <message>
        <source>A disabled schedule starts no runs</source>
        <translation>已禁用的计划不会启动运行</translation>
    </message>
    <message>
        <source>Trigger times, in the schedule&apos;s time zone</source>
        <translation>触发时间（计划的时区）</translation>
    </message>
    <message>
        <source>Time of the next run, in the schedule&apos;s time zone</source>
        <translation>下次运行的时间（计划的时区）</translation>
    </message>
    <message>
        <source>The same time in this computer&apos;s time zone</source>
        <translation>同一时刻在此计算机时区的时间</translation>
    </message>
    <message>
        <source>Outcome of the last scheduled time</source>
        <translation>上次计划时间的结果</translation>
    </message>
    <message>
        <source>What happens if the previous run is still active</source>
        <translation>前一次运行尚未结束时的处理方式</translation>
    </message>
    <message>
        <source>Next run</source>
        <translation>下次运行</translation>
    </message>
    <message>
        <source>In local time</source>
        <translation>本地时间</translation>
    </message>
    <message>
        <source>Last run</source>
        <translation>上次运行</translation>
    </message>
    <message>
        <source>If still running</source>
        <translation>若仍在运行</translation>
    </message>
</context>
<context>
    <name>studio::ui::SchedulesPage</name>
    <message>
        <source>Schedules</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>New schedule</source>
        <translation>新建计划</translation>
    </message>
    <message>
        <source>Search schedules</source>
        <translation>搜索计划</translation>
    </message>
    <message>
        <source>Show only schedules with this text in a column</source>
        <translation>只显示某列中含此文本的计划</translation>
    </message>
    <message>
        <source>New schedule…</source>
        <translation>新建计划…</translation>
    </message>
    <message>
        <source>Run now</source>
        <translation>立即运行</translation>
    </message>
    <message>
        <source>Disable</source>
        <translation>禁用</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>删除…</translation>
    </message>
    <message>
        <source>The schedules could not be read.</source>
        <translation>无法读取计划。</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>没有匹配项</translation>
    </message>
    <message>
        <source>No schedule matches the search.</source>
        <translation>没有符合搜索条件的计划。</translation>
    </message>
    <message>
        <source>No schedules yet</source>
        <translation>还没有计划</translation>
    </message>
    <message>
        <source>Enable</source>
        <translation>启用</translation>
    </message>
    <message>
        <source>Select a schedule first.</source>
        <translation>请先选择一个计划。</translation>
    </message>
    <message>
        <source>Delete the selected schedule (Del); asks for confirmation</source>
        <translation>删除所选计划（Del）；会请求确认</translation>
    </message>
    <message>
        <source>Submit a job on a schedule</source>
        <translation>按计划提交作业</translation>
    </message>
    <message>
        <source>A schedule submits a job at set times: the job of an existing run, or one from an Azure schedule file.</source>
        <translation>计划在设定的时间提交作业：现有运行的作业，或 Azure 计划文件中的作业。</translation>
    </message>
    <message>
        <source>Submit its job now, outside its schedule</source>
        <translation>立即提交其作业（不按计划）</translation>
    </message>
    <message>
        <source>Stops firing until it is enabled again</source>
        <translation>重新启用前不再触发</translation>
    </message>
    <message>
        <source>Fires on schedule from now on</source>
        <translation>从现在起按计划触发</translation>
    </message>
</context>
<context>
    <name>studio::ui::SecretSettings</name>
    <message>
        <source>Passwords and passphrases</source>
        <translation>密码和密码短语</translation>
    </message>
    <message>
        <source>Passwords of machines and image registries are stored in the desktop&apos;s keyring, in the workspace&apos;s vault, or only until the scheduler ends; never in the database or in logs.</source>
        <translation>机器和镜像仓库的密码保存在桌面密钥环或工作区的保管库中，或只保留到调度程序退出为止；绝不会保存在数据库或日志中。</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>正在检查…</translation>
    </message>
    <message>
        <source>Desktop keyring</source>
        <translation>桌面密钥环</translation>
    </message>
    <message>
        <source>Workspace vault</source>
        <translation>工作区保管库</translation>
    </message>
    <message>
        <source>Vault passphrase</source>
        <translation>保管库的密码短语</translation>
    </message>
    <message>
        <source>Encrypts the vault; a lost passphrase cannot be recovered</source>
        <translation>用于加密保管库；密码短语丢失后无法找回</translation>
    </message>
    <message>
        <source>Repeat passphrase</source>
        <translation>再次输入密码短语</translation>
    </message>
    <message>
        <source>Guards against typing errors</source>
        <translation>防止输入错误</translation>
    </message>
    <message>
        <source>Lock vault</source>
        <translation>锁定保管库</translation>
    </message>
    <message>
        <source>Change passphrase…</source>
        <translation>更改密码短语…</translation>
    </message>
    <message>
        <source>Other studios with this vault must unlock it again</source>
        <translation>使用此保管库的其他 Studio 须重新解锁</translation>
    </message>
    <message>
        <source>Secrets of machines</source>
        <translation>机器的机密信息</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>No machines are attached.</source>
        <translation>没有附加的机器。</translation>
    </message>
    <message>
        <source>Delete secrets…</source>
        <translation>删除机密信息…</translation>
    </message>
    <message>
        <source>Delete all stored secrets of the selected machine and its jump hosts</source>
        <translation>删除所选机器及其跳板机的所有已保存机密信息</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>The scheduler did not answer.</source>
        <translation>调度程序没有响应。</translation>
    </message>
    <message>
        <source>Available; unlocked when you sign in to the desktop.</source>
        <translation>可用；登录桌面时解锁。</translation>
    </message>
    <message>
        <source>Not available: no Secret Service keyring found, or it is locked.</source>
        <translation>不可用：未找到密钥环 (Secret Service)，或密钥环已锁定。</translation>
    </message>
    <message>
        <source>None yet. A vault is a file encrypted with your passphrase.</source>
        <translation>还没有。保管库是用自己设定的密码短语加密的文件。</translation>
    </message>
    <message>
        <source>Unlocked, until it is locked or the scheduler ends.</source>
        <translation>已解锁，直到锁定或调度程序退出。</translation>
    </message>
    <message>
        <source>New passphrase</source>
        <translation>新密码短语</translation>
    </message>
    <message>
        <source>Save passphrase</source>
        <translation>保存密码短语</translation>
    </message>
    <message>
        <source>Unlock vault</source>
        <translation>解锁保管库</translation>
    </message>
    <message>
        <source>Create vault</source>
        <translation>创建保管库</translation>
    </message>
    <message>
        <source>At least %1 characters</source>
        <translation>至少 %1 个字符</translation>
    </message>
    <message>
        <source>Use the passphrase chosen when the vault was created</source>
        <translation>使用创建时的密码短语</translation>
    </message>
    <message>
        <source>Keep the old one</source>
        <translation>保留原来的</translation>
    </message>
    <message>
        <source>Use at least %1 characters: anyone with a copy of the file can try passphrases without limit.</source>
        <translation>请使用至少 %1 个字符：拿到该文件的人可以无限次尝试密码短语。</translation>
    </message>
    <message>
        <source>The passphrases do not match. Enter both again.</source>
        <translation>两次输入的密码短语不同。请重新输入两次。</translation>
    </message>
    <message>
        <source>Enter the passphrase.</source>
        <translation>请输入密码短语。</translation>
    </message>
    <message>
        <source>The passphrase could not be changed.</source>
        <translation>无法更改密码短语。</translation>
    </message>
    <message>
        <source>The vault could not be unlocked.</source>
        <translation>无法解锁保管库。</translation>
    </message>
    <message>
        <source>The vault could not be created.</source>
        <translation>无法创建保管库。</translation>
    </message>
    <message>
        <source>Passphrase changed</source>
        <translation>密码短语已更改</translation>
    </message>
    <message>
        <source>Vault unlocked</source>
        <translation>保管库已解锁</translation>
    </message>
    <message>
        <source>Vault created</source>
        <translation>保管库已创建</translation>
    </message>
    <message>
        <source>The vault could not be locked.</source>
        <translation>无法锁定保管库。</translation>
    </message>
    <message>
        <source>Vault locked</source>
        <translation>保管库已锁定</translation>
    </message>
    <message>
        <source>Delete the secrets of %1?</source>
        <translation>删除 %1 的机密信息？</translation>
    </message>
    <message>
        <source>Its stored passwords and passphrases are deleted from keyring and vault. You are asked for them at the next connection.</source>
        <translation>其保存的密码和密码短语将从密钥环和保管库中删除。下次连接时会询问。</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>The secrets could not be deleted.</source>
        <translation>无法删除机密信息。</translation>
    </message>
    <message>
        <source>Secrets deleted</source>
        <translation>机密信息已删除</translation>
    </message>
    <message>
        <source>The machines could not be listed.</source>
        <translation>无法列出机器。</translation>
    </message>
    <message>
        <source>You will be prompted for its secrets; open connections are kept</source>
        <translation>此后会询问其中的机密信息；已打开的连接保持不变</translation>
    </message>
    <message>
        <source>After deletion, you are prompted when a secret is needed. To move the secrets of a machine, open its settings.</source>
        <translation>删除后，需要机密信息时会询问。也可在机器的设置中将其机密信息移到其他保存位置。</translation>
    </message>
    <message>
        <source>Locked. You will be prompted for the secrets stored in it.</source>
        <translation>已锁定。需要时会提示您输入其中的机密。</translation>
    </message>
</context>
<context>
    <name>studio::ui::SecretStorageForm</name>
    <message>
        <source>Desktop keyring</source>
        <translation>桌面密钥环</translation>
    </message>
    <message>
        <source>Workspace vault</source>
        <translation>工作区保管库</translation>
    </message>
    <message>
        <source>For this session only</source>
        <translation>仅限本次会话</translation>
    </message>
    <message>
        <source>Nothing is saved; you are asked again next time.</source>
        <translation>不保存任何内容；下次会再次询问。</translation>
    </message>
    <message>
        <source>Checking the available storage…</source>
        <translation>正在查询可用的保存位置…</translation>
    </message>
    <message>
        <source>Where to store the passwords and passphrases of this machine</source>
        <translation>此机器的密码和密码短语的保存位置</translation>
    </message>
    <message>
        <source>Vault passphrase</source>
        <translation>保管库的密码短语</translation>
    </message>
    <message>
        <source>Encrypts the vault</source>
        <translation>用于加密保管库</translation>
    </message>
    <message>
        <source>Repeat passphrase</source>
        <translation>再次输入密码短语</translation>
    </message>
    <message>
        <source>Guards against typing errors</source>
        <translation>防止输入错误</translation>
    </message>
    <message>
        <source>Unlocked when you sign in to the desktop.</source>
        <translation>登录桌面时会解锁。</translation>
    </message>
    <message>
        <source>Not available: no Secret Service keyring found, or it is locked.</source>
        <translation>不可用：未找到密钥环 (Secret Service)，或密钥环已锁定。</translation>
    </message>
    <message>
        <source>The vault is unlocked. It is a file encrypted with your passphrase.</source>
        <translation>保管库已解锁。它是用自己设定的密码短语加密的文件。</translation>
    </message>
    <message>
        <source>The vault is locked. Unlock it once per session.</source>
        <translation>保管库已锁定。每次会话只需解锁一次。</translation>
    </message>
    <message>
        <source>No vault yet. A vault is a file encrypted with your passphrase. A lost passphrase cannot be recovered.</source>
        <translation>还没有保管库。它是用自己设定的密码短语加密的文件。密码短语丢失后无法找回。</translation>
    </message>
    <message>
        <source>Unlock vault</source>
        <translation>解锁保管库</translation>
    </message>
    <message>
        <source>Create vault</source>
        <translation>创建保管库</translation>
    </message>
    <message>
        <source>Use the passphrase chosen when the vault was created</source>
        <translation>使用创建时的密码短语</translation>
    </message>
    <message>
        <source>At least %1 characters</source>
        <translation>至少 %1 个字符</translation>
    </message>
    <message>
        <source>Use at least %1 characters: anyone with a copy of the file can try passphrases without limit.</source>
        <translation>请使用至少 %1 个字符：拿到该文件的人可以无限次尝试密码短语。</translation>
    </message>
    <message>
        <source>The passphrases do not match. Enter both again.</source>
        <translation>两次输入的密码短语不同。请重新输入两次。</translation>
    </message>
</context>
<context>
    <name>studio::ui::ServiceRow</name>
    <message>
        <source>After a restart of this computer, the scheduler starts with this window.</source>
        <translation>重启此计算机后，调度程序随此窗口启动。</translation>
    </message>
    <message>
        <source>The scheduler starts when you sign in.</source>
        <translation>调度程序在您登录时启动。</translation>
    </message>
    <message>
        <source>The scheduler starts when you sign in. State of its service: %1</source>
        <translation>调度程序在您登录时启动。其服务状态：%1</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Remove service…</source>
        <translation>移除服务…</translation>
    </message>
    <message>
        <source>Start at sign-in…</source>
        <translation>登录时启动…</translation>
    </message>
    <message>
        <source>Stop the service and delete its unit; asks for confirmation</source>
        <translation>停止服务并删除其单元；会先确认</translation>
    </message>
    <message>
        <source>Remove the service of the scheduler?</source>
        <translation>移除调度程序的服务？</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Start the scheduler when you sign in?</source>
        <translation>登录时启动调度程序？</translation>
    </message>
    <message>
        <source>Install</source>
        <translation>安装</translation>
    </message>
    <message>
        <source>The service could not be installed.</source>
        <translation>无法安装服务。</translation>
    </message>
    <message>
        <source>The service could not be removed.</source>
        <translation>无法移除服务。</translation>
    </message>
    <message>
        <source>After a restart of this computer, the scheduler starts with this window: systemd is not available here.</source>
        <translation>重启此计算机后，调度程序随此窗口启动：此处没有 systemd。</translation>
    </message>
    <message>
        <source>Install a systemd user service; asks for confirmation</source>
        <translation>安装 systemd 用户服务；会先确认</translation>
    </message>
    <message>
        <source>The service is stopped and %1 is deleted. Runs continue; schedules fire only while this window or studioctl runs the scheduler.</source>
        <translation>服务将停止，%1 将被删除。运行会继续；只有此窗口或 studioctl 运行调度程序时计划才会触发。</translation>
    </message>
    <message>
        <source>This creates %1, a systemd user unit that runs studioctl serve for this workspace, and enables and starts it. To keep it running after you sign out: loginctl enable-linger</source>
        <translation>这会创建 %1（为此工作区运行 studioctl serve 的 systemd 用户单元），并启用和启动它。要使其在您注销后也运行：loginctl enable-linger</translation>
    </message>
</context>
<context>
    <name>studio::ui::SettingsPage</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>About</source>
        <translation>关于</translation>
    </message>
    <message>
        <source>General</source>
        <translation>常规</translation>
    </message>
    <message>
        <source>Workspace and backups</source>
        <translation>工作区和备份</translation>
    </message>
    <message>
        <source>Clean-up</source>
        <translation>清理</translation>
    </message>
    <message>
        <source>Environments</source>
        <translation>环境</translation>
    </message>
    <message>
        <source>Passwords</source>
        <translation>密码</translation>
    </message>
    <message>
        <source>Known hosts</source>
        <translation>已知主机</translation>
    </message>
    <message>
        <source>Name mappings</source>
        <translation>名称映射</translation>
    </message>
    <message>
        <source>Providers</source>
        <translation>提供程序</translation>
    </message>
</context>
<context>
    <name>studio::ui::SettingsStep</name>
    <message>
        <source>Experiment</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>Runs are grouped by experiment. Enter a new name to create one.</source>
        <translation>运行按实验分组。输入新名称即可新建实验。</translation>
    </message>
    <message>
        <source>Folder name</source>
        <translation>文件夹名称</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Script name</source>
        <translation>脚本名称</translation>
    </message>
    <message>
        <source>Name of the run in the list</source>
        <translation>运行在列表中的名称</translation>
    </message>
    <message>
        <source>&amp;Experiment</source>
        <translation>实验(&amp;E)</translation>
    </message>
    <message>
        <source>Run na&amp;me</source>
        <translation>运行的名称(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Inputs</source>
        <translation>输入(&amp;I)</translation>
    </message>
    <message>
        <source>Use ${{inputs.NAME}} in the command. Files and folders are uploaded once and reused while unchanged; URLs are downloaded by the machine. Append #sha256=… to a URL to verify the file.</source>
        <translation>在命令中使用 ${{inputs.NAME}}。文件和文件夹只上传一次，未更改时重复使用；URL 由机器下载。在 URL 末尾添加 #sha256=… 可验证文件。</translation>
    </message>
    <message>
        <source>Environment &amp;variables</source>
        <translation>环境变量(&amp;V)</translation>
    </message>
    <message>
        <source>Stored with the run in plain text. Do not put secrets here.</source>
        <translation>以明文随运行保存。请勿填写机密信息。</translation>
    </message>
    <message>
        <source>Ta&amp;gs</source>
        <translation>标签(&amp;G)</translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation>时间限制</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>A run that takes longer is stopped</source>
        <translation>超过此时间的运行会被结束</translation>
    </message>
    <message>
        <source>&amp;Time limit</source>
        <translation>时间限制(&amp;T)</translation>
    </message>
    <message>
        <source>For example 30 min, 2 h or 1 d 12 h.</source>
        <translation>例如 30 min、2 h 或 1 d 12 h。</translation>
    </message>
    <message>
        <source>Grace period</source>
        <translation>宽限期</translation>
    </message>
    <message>
        <source>10 s</source>
        <translation>10 s</translation>
    </message>
    <message>
        <source>Time for a clean shutdown after cancellation or timeout</source>
        <translation>取消或超时后用于正常退出的时间</translation>
    </message>
    <message>
        <source>Grace perio&amp;d</source>
        <translation>宽限期(&amp;D)</translation>
    </message>
    <message>
        <source>Time between SIGTERM and SIGKILL, e.g. to save a checkpoint.</source>
        <translation>SIGTERM 与 SIGKILL 之间的时间，例如用于保存检查点。</translation>
    </message>
    <message>
        <source>Retries</source>
        <translation>重试次数</translation>
    </message>
    <message>
        <source>Additional attempts after failures outside the job</source>
        <translation>因作业之外的故障而追加的尝试</translation>
    </message>
    <message>
        <source>&amp;Retries</source>
        <translation>重试次数(&amp;R)</translation>
    </message>
    <message>
        <source>Only after machine or connection failures; failing scripts are not retried.</source>
        <translation>仅用于机器或连接故障；失败的脚本不会重试。</translation>
    </message>
    <message>
        <source>Login shell</source>
        <translation>登录 shell</translation>
    </message>
    <message>
        <source>Loads the account&apos;s profile first. Otherwise the job gets only the account&apos;s own variables, a default PATH, and the variables above.</source>
        <translation>先加载账户的配置文件。否则作业只获得账户自身的变量、默认 PATH 以及上面的变量。</translation>
    </message>
    <message>
        <source>Writable copy of the environment</source>
        <translation>环境的可写副本</translation>
    </message>
    <message>
        <source>For jobs that install packages. The shared build is not changed; the copy takes time and disk space and is deleted after the run.</source>
        <translation>用于会安装软件包的作业。共享的构建保持不变；副本需要时间和磁盘空间，运行结束后删除。</translation>
    </message>
</context>
<context>
    <name>studio::ui::SignInPrompts</name>
    <message numerus="yes">
        <source>%n more question(s) pending.</source>
        <translation>
            <numerusform>还有 %n 个问题待回答。</numerusform>
        </translation>
    </message>
    <message>
        <source>Until then, nothing can be sent there; its current runs continue.</source>
        <translation>在此之前无法向那里发送任何内容；当前运行会继续。</translation>
    </message>
    <message>
        <source>Answer…</source>
        <translation>回答…</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>暂不</translation>
    </message>
</context>
<context>
    <name>studio::ui::SignInStep</name>
    <message>
        <source>Key file (recommended)</source>
        <translation>密钥文件（建议）</translation>
    </message>
    <message>
        <source>The private key never leaves this computer. Works unattended.</source>
        <translation>私钥不会离开此计算机。无人值守时也能使用。</translation>
    </message>
    <message>
        <source>ssh-agent</source>
        <translation>ssh-agent</translation>
    </message>
    <message>
        <source>Keys loaded in your SSH agent. No prompts while it is running.</source>
        <translation>ssh-agent 中已加载的密钥。只要它在运行，就不会询问。</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>密码</translation>
    </message>
    <message>
        <source>Sent to the machine. Best used once, to install a key.</source>
        <translation>会发送到机器。最好只使用一次，用于安装密钥。</translation>
    </message>
    <message>
        <source>Interactive (one-time codes)</source>
        <translation>交互式（一次性验证码）</translation>
    </message>
    <message>
        <source>You answer the machine&apos;s prompts, and again after each reconnect.</source>
        <translation>由用户回答机器的提示；重新连接后会再次询问。</translation>
    </message>
    <message>
        <source>Requires a se&amp;cond factor</source>
        <translation>需要第二重验证(&amp;C)</translation>
    </message>
    <message>
        <source>For machines that require two factors, such as a key and a one-time code</source>
        <translation>用于需要两种凭据的机器，例如密钥和一次性验证码</translation>
    </message>
    <message>
        <source>Where to store passwords and passphrases</source>
        <translation>密码和密码短语的保存位置</translation>
    </message>
    <message>
        <source>Key file</source>
        <translation>密钥文件</translation>
    </message>
    <message>
        <source>Full path of the private key</source>
        <translation>私钥的完整路径</translation>
    </message>
    <message>
        <source>B&amp;rowse…</source>
        <translation>浏览(&amp;R)…</translation>
    </message>
    <message>
        <source>Choose the private key file</source>
        <translation>选择私钥文件</translation>
    </message>
    <message>
        <source>Key &amp;file</source>
        <translation>密钥文件(&amp;F)</translation>
    </message>
    <message>
        <source>Key passphrase</source>
        <translation>密钥的密码短语</translation>
    </message>
    <message>
        <source>Leave empty if the key has none, or to be asked for it</source>
        <translation>密钥没有密码短语或希望届时询问时请留空</translation>
    </message>
    <message>
        <source>Key pa&amp;ssphrase</source>
        <translation>密钥的密码短语(&amp;S)</translation>
    </message>
    <message>
        <source>Leave empty to be asked for it during the check</source>
        <translation>留空则在检查时询问</translation>
    </message>
    <message>
        <source>Pass&amp;word</source>
        <translation>密码(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Install my key and forget the password</source>
        <translation>安装密钥并清除密码(&amp;I)</translation>
    </message>
    <message>
        <source>After the check: creates a key if there is none, installs the public key on the machine, tests it, and uses it from then on</source>
        <translation>检查之后：没有密钥时创建密钥，将公钥安装到机器上并进行测试，此后使用该密钥</translation>
    </message>
    <message>
        <source>Private key</source>
        <translation>私钥</translation>
    </message>
    <message>
        <source>already entered</source>
        <translation>已输入</translation>
    </message>
</context>
<context>
    <name>studio::ui::SizeStep</name>
    <message>
        <source>Cus&amp;tom cores and memory</source>
        <translation>自定义核数和内存(&amp;T)</translation>
    </message>
    <message>
        <source>Any number of cores and any amount of memory</source>
        <translation>任意核数和任意内存量</translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation>规格</translation>
    </message>
    <message>
        <source>About approval in Azure</source>
        <translation>关于 Azure 中的批准</translation>
    </message>
    <message>
        <source>Search sizes</source>
        <translation>搜索规格</translation>
    </message>
    <message>
        <source>By name, series, category, or GPU</source>
        <translation>按名称、系列、类别或 GPU</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Only sizes of this category</source>
        <translation>仅此类别的规格</translation>
    </message>
    <message>
        <source>All categories</source>
        <translation>所有类别</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>系列</translation>
    </message>
    <message>
        <source>Only sizes of this series</source>
        <translation>仅此系列的规格</translation>
    </message>
    <message>
        <source>Minimum cores</source>
        <translation>核数下限</translation>
    </message>
    <message>
        <source>Only sizes with at least this many cores</source>
        <translation>仅至少具有这么多核心的规格</translation>
    </message>
    <message>
        <source>Cores ≥ </source>
        <translation>核心 ≥ </translation>
    </message>
    <message>
        <source>Minimum memory in GiB</source>
        <translation>内存下限 (GiB)</translation>
    </message>
    <message>
        <source>Only sizes with at least this much memory</source>
        <translation>仅至少具有这么多内存的规格</translation>
    </message>
    <message>
        <source>Memory ≥ </source>
        <translation>内存 ≥ </translation>
    </message>
    <message>
        <source> GiB</source>
        <translation> GiB</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Only sizes with GPUs</source>
        <translation>仅带 GPU 的规格</translation>
    </message>
    <message>
        <source>No approval</source>
        <translation>无需批准</translation>
    </message>
    <message>
        <source>Only sizes that need no approval in Azure</source>
        <translation>仅在 Azure 中无需批准的规格</translation>
    </message>
    <message>
        <source>Isolated</source>
        <translation>独占</translation>
    </message>
    <message>
        <source>Only sizes that share the machine with no other run</source>
        <translation>仅不与其他运行共用机器的规格</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>全部显示</translation>
    </message>
    <message>
        <source>Clear filters</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>All families</source>
        <translation>所有系列</translation>
    </message>
    <message>
        <source>Cores per node</source>
        <translation>每个节点的核数</translation>
    </message>
    <message>
        <source>Number of cores per node</source>
        <translation>每个节点的核心数</translation>
    </message>
    <message>
        <source>C&amp;ores per node</source>
        <translation>每个节点的核数(&amp;O)</translation>
    </message>
    <message>
        <source>Memory per node in GiB</source>
        <translation>每个节点的内存 (GiB)</translation>
    </message>
    <message>
        <source>Amount of memory per node</source>
        <translation>每个节点的内存量</translation>
    </message>
    <message>
        <source>&amp;Memory per node</source>
        <translation>每个节点的内存(&amp;M)</translation>
    </message>
    <message numerus="yes">
        <source>%n size(s)</source>
        <translation>
            <numerusform>%n 个规格</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 sizes</source>
        <translation>%1/%2 个规格</translation>
    </message>
    <message>
        <source>Selected: %1</source>
        <translation>已选择：%1</translation>
    </message>
    <message>
        <source>No size selected</source>
        <translation>尚未选择规格</translation>
    </message>
    <message>
        <source>No Azure size is this large.</source>
        <translation>没有这么大的 Azure 规格。</translation>
    </message>
    <message>
        <source>Azure size as a template</source>
        <translation>以 Azure 规格为模板</translation>
    </message>
    <message>
        <source>The cores, memory and GPUs of a named size, as in Azure</source>
        <translation>与 Azure 相同的命名规格的核心、内存和 GPU</translation>
    </message>
    <message>
        <source>Fits the machine</source>
        <translation>适合该机器</translation>
    </message>
    <message>
        <source>Only sizes of which one node fits on the machine</source>
        <translation>仅显示机器可容纳一个节点的规格</translation>
    </message>
    <message>
        <source>Nearest Azure size: %1, list price %2. For comparison only; nothing is billed.</source>
        <translation>最接近的 Azure 规格：%1，标价 %2。仅供比较；不计费。</translation>
    </message>
    <message numerus="yes">
        <source>Fits %n node(s) on %1.</source>
        <translation>
            <numerusform>%1 可容纳 %n 个节点。</numerusform>
        </translation>
    </message>
    <message>
        <source>No node of this size fits on %1.</source>
        <translation>%1 容不下此规格的节点。</translation>
    </message>
    <message numerus="yes">
        <source>%1 has %n core(s) and %2 memory.</source>
        <translation>
            <numerusform>%1 有 %n 个核心和 %2 内存。</numerusform>
        </translation>
    </message>
    <message>
        <source>Detecting the machine&apos;s hardware.</source>
        <translation>正在检测机器的硬件。</translation>
    </message>
    <message>
        <source>Each node is a whole machine with all its cores, memory and GPUs, for one run at a time. There is no size to choose.</source>
        <translation>每个节点都是整台机器，拥有其全部核心、内存和 GPU，一次供一个运行使用。无需选择规格。</translation>
    </message>
    <message>
        <source>GPUs per node</source>
        <translation>每个节点的 GPU 数</translation>
    </message>
    <message>
        <source>Number of GPUs per node</source>
        <translation>每个节点的 GPU 数量</translation>
    </message>
    <message>
        <source>&amp;GPUs per node</source>
        <translation>每个节点的 GPU 数(&amp;G)</translation>
    </message>
    <message numerus="yes">
        <source>%n machine(s)</source>
        <translation>
            <numerusform>%n 台机器</numerusform>
        </translation>
    </message>
    <message>
        <source>The size was chosen with the cloud.</source>
        <translation>规格已随云选择。</translation>
    </message>
    <message>
        <source>Cores: any</source>
        <translation>核心：不限</translation>
    </message>
    <message>
        <source>Memory: any</source>
        <translation>内存：不限</translation>
    </message>
</context>
<context>
    <name>studio::ui::SizeTableModel</name>
    <message>
        <source>Requires approval · isolated</source>
        <translation>需要批准 · 独占</translation>
    </message>
    <message>
        <source>Requires approval</source>
        <translation>需要批准</translation>
    </message>
    <message>
        <source>Isolated</source>
        <translation>独占</translation>
    </message>
    <message>
        <source>%1 GiB</source>
        <translation>%1 GiB</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>%1 USD/h</source>
        <translation>%1 美元/小时</translation>
    </message>
    <message numerus="yes">
        <source>%1, series %2: %n core(s), %3 memory.</source>
        <translation>
            <numerusform>%1，%2 系列：%n 个核心，%3 内存。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 GPU memory, CUDA %3.</source>
        <translation>%1，%2 GPU 内存，CUDA %3。</translation>
    </message>
    <message>
        <source>In Azure, its nodes are connected by a fast network (RDMA).</source>
        <translation>在 Azure 中，其节点通过高速网络 (RDMA) 互连。</translation>
    </message>
    <message>
        <source>Isolated: no other run shares the machine.</source>
        <translation>独占：没有其他运行共用该机器。</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Cores</source>
        <translation>核心</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Azure price</source>
        <translation>Azure 价格</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>CUDA</source>
        <translation>CUDA</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Azure grants this size only after approval. Slices of a machine need no approval.</source>
        <translation>Azure 需审批后才提供此规格。机器的切片无需审批。</translation>
    </message>
    <message>
        <source>Nearest Azure size, list price: %1. For comparison only; nothing is billed.</source>
        <translation>最接近的 Azure 规格，标价：%1。仅供比较；不计费。</translation>
    </message>
    <message numerus="yes">
        <source>Exceeds the machine (%n core(s))</source>
        <translation>
            <numerusform>超出机器（%n 个核心）</numerusform>
        </translation>
    </message>
    <message>
        <source>Exceeds the machine (%1)</source>
        <translation>超出机器（%1）</translation>
    </message>
    <message>
        <source>No GPU in the machine</source>
        <translation>该机器没有 GPU</translation>
    </message>
    <message numerus="yes">
        <source>Exceeds the machine (%n GPU(s))</source>
        <translation>
            <numerusform>超出机器（%n 个 GPU）</numerusform>
        </translation>
    </message>
    <message>
        <source>List price per hour of the nearest Azure size. For comparison only; nothing is billed.</source>
        <translation>最接近的 Azure 规格的每小时标价。仅供比较；不计费。</translation>
    </message>
</context>
<context>
    <name>studio::ui::SkeletonRows</name>
    <message>
        <source>Loading</source>
        <translation>正在加载</translation>
    </message>
</context>
<context>
    <name>studio::ui::SlurmChoices</name>
    <message>
        <source>no time limit</source>
        <translation>无时间限制</translation>
    </message>
    <message>
        <source>max %1</source>
        <translation>最长 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n 个节点</numerusform>
        </translation>
    </message>
    <message>
        <source>down</source>
        <translation>停机</translation>
    </message>
    <message numerus="yes">
        <source>up to %n core(s) per node</source>
        <translation>
            <numerusform>每个节点最多 %n 个核心</numerusform>
        </translation>
    </message>
    <message>
        <source>up to %1 per node</source>
        <translation>每个节点最多 %1</translation>
    </message>
    <message>
        <source>%1 if the run states none</source>
        <translation>运行未指定时为 %1</translation>
    </message>
    <message>
        <source>Partition %1: %2</source>
        <translation>分区 %1：%2</translation>
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
        <source>cluster&apos;s default</source>
        <translation>集群默认值</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>The cluster reports no partition with this name.</source>
        <translation>集群未报告此名称的分区。</translation>
    </message>
    <message>
        <source>Slurm chooses the partition.</source>
        <translation>由 Slurm 选择分区。</translation>
    </message>
    <message>
        <source>The cluster has not reported its partitions yet. You can type their names.</source>
        <translation>集群尚未报告其分区。可以手动输入名称。</translation>
    </message>
    <message>
        <source>Exceeds the time limit of this partition; Slurm will never start the job.</source>
        <translation>超过此分区的时间限制；Slurm 将永远不会启动该作业。</translation>
    </message>
</context>
<context>
    <name>studio::ui::SlurmForm</name>
    <message>
        <source>Partition</source>
        <translation>分区</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>账户</translation>
    </message>
    <message>
        <source>QOS</source>
        <translation>QOS</translation>
    </message>
    <message>
        <source>Quality of service: priority and limits of the job</source>
        <translation>服务质量：作业的优先级和限制</translation>
    </message>
    <message>
        <source>Generic resources</source>
        <translation>通用资源</translation>
    </message>
    <message>
        <source>GRES on each node, such as gpu:a100:2. GPUs stated above are requested as well.</source>
        <translation>每个节点上的 GRES，例如 gpu:a100:2。上方指定的 GPU 也会一并申请。</translation>
    </message>
    <message>
        <source>Constraint</source>
        <translation>约束</translation>
    </message>
    <message>
        <source>Features that the nodes need, such as intel&amp;ib</source>
        <translation>节点所需的特性，例如 intel&amp;ib</translation>
    </message>
    <message>
        <source>Slurm time limit</source>
        <translation>Slurm 时间限制</translation>
    </message>
    <message>
        <source>Minutes, HOURS:MINUTES:SECONDS or DAYS-HOURS, such as 90, 2:00:00 or 1-12; the same as the time limit under Settings</source>
        <translation>分钟、小时:分钟:秒 或 天-小时，例如 90、2:00:00 或 1-12；与“设置”中的时间限制相同</translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation>时间限制</translation>
    </message>
    <message>
        <source>Partition that the job is submitted to</source>
        <translation>作业提交到的分区</translation>
    </message>
    <message>
        <source>Account to charge for the job</source>
        <translation>为作业计费的账户</translation>
    </message>
    <message>
        <source>Prelude</source>
        <translation>前置命令</translation>
    </message>
    <message>
        <source>Shell commands before the job&apos;s command, such as module load cuda/12; they replace those of the target. Stored in plain text.</source>
        <translation>作业命令之前的 shell 命令，例如 module load cuda/12；它们会替换目标的前置命令。以明文存储。</translation>
    </message>
</context>
<context>
    <name>studio::ui::SlurmOptionsForm</name>
    <message>
        <source>Partition</source>
        <translation>分区</translation>
    </message>
    <message>
        <source>Default partition for jobs</source>
        <translation>作业的默认分区</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>账户</translation>
    </message>
    <message>
        <source>Account to charge for jobs</source>
        <translation>为作业计费的账户</translation>
    </message>
    <message>
        <source>QOS</source>
        <translation>QOS</translation>
    </message>
    <message>
        <source>Default quality of service for jobs</source>
        <translation>作业的默认服务质量</translation>
    </message>
    <message>
        <source>Generic resources</source>
        <translation>通用资源</translation>
    </message>
    <message>
        <source>GRES on each node, such as gpu:a100:2. GPUs of a run are requested as well.</source>
        <translation>每个节点上的 GRES，例如 gpu:a100:2。运行的 GPU 也会一并请求。</translation>
    </message>
    <message>
        <source>Constraint</source>
        <translation>约束</translation>
    </message>
    <message>
        <source>Features that the nodes need, such as intel&amp;ib</source>
        <translation>节点所需的特性，例如 intel&amp;ib</translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation>时间限制</translation>
    </message>
    <message>
        <source>Slurm time limit</source>
        <translation>Slurm 时间限制</translation>
    </message>
    <message>
        <source>Of runs without a time limit: minutes, HOURS:MINUTES:SECONDS or DAYS-HOURS, such as 90, 2:00:00 or 1-12</source>
        <translation>用于没有时间限制的运行：分钟、小时:分钟:秒 或 天-小时，例如 90、2:00:00 或 1-12</translation>
    </message>
    <message>
        <source>Prelude</source>
        <translation>前置命令</translation>
    </message>
    <message>
        <source>Shell commands before the command of each job</source>
        <translation>每个作业的命令之前的 shell 命令</translation>
    </message>
    <message>
        <source>Runs in a login shell on the job&apos;s node. Stored in plain text. Do not put secrets here.</source>
        <translation>在作业节点的登录 shell 中运行。以明文存储，请勿填写机密信息。</translation>
    </message>
    <message>
        <source>Poll interval</source>
        <translation>轮询间隔</translation>
    </message>
    <message>
        <source>30s, 10s after changes</source>
        <translation>30s，有变化后 10s</translation>
    </message>
    <message>
        <source>Time between two calls of squeue, from 10s to 1h, such as 2m</source>
        <translation>两次调用 squeue 之间的时间，10s 到 1h，例如 2m</translation>
    </message>
    <message>
        <source>Build environments in a job</source>
        <translation>在作业中构建环境</translation>
    </message>
    <message>
        <source>For login nodes that forbid builds; its node needs access to the package index</source>
        <translation>适用于禁止构建的登录节点；作业所在节点需要能访问软件包索引</translation>
    </message>
    <message>
        <source>Partition of builds</source>
        <translation>构建所用分区</translation>
    </message>
    <message>
        <source>that of the run</source>
        <translation>运行的分区</translation>
    </message>
    <message>
        <source>Partition of the jobs that build environments</source>
        <translation>构建环境的作业所用的分区</translation>
    </message>
    <message>
        <source>Time limit of builds</source>
        <translation>构建的时间限制</translation>
    </message>
    <message>
        <source>Minutes, [HOURS:]MINUTES:SECONDS or DAYS-HOURS</source>
        <translation>分钟、[小时:]分钟:秒 或 天-小时</translation>
    </message>
    <message>
        <source>Partitions, accounts and limits are offered here after the check.</source>
        <translation>检查之后，这里会提供分区、账户和限制。</translation>
    </message>
</context>
<context>
    <name>studio::ui::SparkCard</name>
    <message>
        <source>Spark</source>
        <translation>Spark</translation>
    </message>
    <message>
        <source>Completed tasks</source>
        <translation>已完成的任务</translation>
    </message>
    <message>
        <source>%1 of %2 stages</source>
        <translation>%2 个阶段中的 %1 个</translation>
    </message>
    <message>
        <source>%1 of %2 tasks</source>
        <translation>%2 个任务中的 %1 个</translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation>%1 失败</translation>
    </message>
    <message>
        <source>The machine of the driver is unknown.</source>
        <translation>驱动程序所在的机器未知。</translation>
    </message>
    <message>
        <source>Spark UI</source>
        <translation>Spark UI</translation>
    </message>
    <message>
        <source>Open the Spark web UI of this application in the browser</source>
        <translation>在浏览器中打开此应用程序的 Spark Web UI</translation>
    </message>
    <message>
        <source>The Spark UI is at %1, which is not a resource manager that the target reported. Check the target again.</source>
        <translation>Spark UI 位于 %1，它不是目标报告过的资源管理器。请重新检查目标。</translation>
    </message>
</context>
<context>
    <name>studio::ui::SparkForm</name>
    <message>
        <source>Deploy mode</source>
        <translation>部署模式</translation>
    </message>
    <message>
        <source>Default</source>
        <comment>deploy mode</comment>
        <translation>默认</translation>
    </message>
    <message>
        <source>Client</source>
        <comment>deploy mode</comment>
        <translation>客户端</translation>
    </message>
    <message>
        <source>Cluster</source>
        <comment>deploy mode</comment>
        <translation>集群</translation>
    </message>
    <message>
        <source>Executors</source>
        <translation>执行器</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Number of executors</source>
        <translation>执行器数量</translation>
    </message>
    <message>
        <source>Cores per executor</source>
        <translation>每个执行器的核心数</translation>
    </message>
    <message>
        <source>Cores of each executor</source>
        <translation>每个执行器的核心数</translation>
    </message>
    <message>
        <source>Memory per executor</source>
        <translation>每个执行器的内存</translation>
    </message>
    <message>
        <source>Memory of each executor, such as 2g</source>
        <translation>每个执行器的内存，例如 2g</translation>
    </message>
    <message>
        <source>Driver memory</source>
        <translation>驱动程序内存</translation>
    </message>
    <message>
        <source>Memory of the driver, such as 2g</source>
        <translation>驱动程序的内存，例如 2g</translation>
    </message>
    <message>
        <source>Main class</source>
        <translation>主类</translation>
    </message>
    <message>
        <source>Python files</source>
        <translation>Python 文件</translation>
    </message>
    <message>
        <source>Python files and archives that executors import from</source>
        <translation>执行器从中导入的 Python 文件和归档</translation>
    </message>
    <message>
        <source>Jars</source>
        <translation>Jar 文件</translation>
    </message>
    <message>
        <source>Java archives for driver and executors</source>
        <translation>驱动程序和执行器的 Java 归档</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Files for the working folder of each executor</source>
        <translation>每个执行器工作文件夹中的文件</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>Client: the driver runs as this run. Cluster: YARN runs the driver on one of its nodes.</source>
        <translation>客户端：驱动程序作为此运行执行。集群：YARN 在其节点之一上运行驱动程序。</translation>
    </message>
    <message>
        <source>.jar only</source>
        <translation>仅 .jar</translation>
    </message>
    <message>
        <source>Main class of an application in a .jar</source>
        <translation>.jar 应用程序的主类</translation>
    </message>
    <message>
        <source>Paths in the code folder or URLs, separated by commas</source>
        <translation>代码文件夹中的路径或 URL，以逗号分隔</translation>
    </message>
    <message>
        <source>Spark properties: KEY=VALUE, one per line</source>
        <translation>Spark 属性：KEY=VALUE，每行一个</translation>
    </message>
</context>
<context>
    <name>studio::ui::SparkOptionsForm</name>
    <message>
        <source>Spark folder</source>
        <translation>Spark 文件夹</translation>
    </message>
    <message>
        <source>from spark-submit on the PATH</source>
        <translation>PATH 中 spark-submit 所在的文件夹</translation>
    </message>
    <message>
        <source>Full path on the head node, e.g. /usr/hdp/current/spark3-client</source>
        <translation>头节点上的完整路径，例如 /usr/hdp/current/spark3-client</translation>
    </message>
    <message>
        <source>Hadoop configuration</source>
        <translation>Hadoop 配置</translation>
    </message>
    <message>
        <source>Folder with yarn-site.xml on the head node</source>
        <translation>头节点上包含 yarn-site.xml 的文件夹</translation>
    </message>
    <message>
        <source>Java folder</source>
        <translation>Java 文件夹</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Full path on the head node, e.g. /usr/lib/jvm/java-17-openjdk-amd64</source>
        <translation>头节点上的完整路径，例如 /usr/lib/jvm/java-17-openjdk-amd64</translation>
    </message>
</context>
<context>
    <name>studio::ui::StateBadge</name>
    <message>
        <source>Not started</source>
        <translation>未开始</translation>
    </message>
    <message>
        <source>Queued</source>
        <translation>已排队</translation>
    </message>
    <message>
        <source>Provisioning</source>
        <translation>正在预配</translation>
    </message>
    <message>
        <source>Preparing</source>
        <translation>正在准备</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>正在运行</translation>
    </message>
    <message>
        <source>Finalizing</source>
        <translation>正在完成</translation>
    </message>
    <message>
        <source>Canceling</source>
        <translation>正在取消</translation>
    </message>
    <message>
        <source>Completed</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Canceled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>Not responding · %1</source>
        <translation>无响应 · %1</translation>
    </message>
</context>
<context>
    <name>studio::ui::StatusLine</name>
    <message>
        <source>Opening the workspace…</source>
        <translation>正在打开工作区…</translation>
    </message>
    <message>
        <source>No workspace is open</source>
        <translation>没有打开的工作区</translation>
    </message>
    <message>
        <source>The scheduler starts automatically when there is work.</source>
        <translation>有工作时，调度程序会自动启动。</translation>
    </message>
    <message>
        <source>No active runs</source>
        <translation>没有活动的运行</translation>
    </message>
    <message>
        <source>%1 running · %2 queued</source>
        <translation>%1 个运行中 · %2 个排队中</translation>
    </message>
    <message>
        <source>Machines: %1 of %2 reachable</source>
        <translation>机器：%1/%2 可连接</translation>
    </message>
    <message>
        <source>Runs not responding: %1; their last known state is kept</source>
        <translation>无响应的运行：%1；保留其最后已知的状态</translation>
    </message>
    <message>
        <source>Unreachable: %1</source>
        <translation>无法连接：%1</translation>
    </message>
    <message>
        <source>Starting the scheduler…</source>
        <translation>正在启动调度程序…</translation>
    </message>
    <message>
        <source>Scheduler: running</source>
        <translation>调度程序：运行中</translation>
    </message>
    <message>
        <source>The scheduler has been managing the runs of this workspace since %1. It keeps running when this window is closed.
Process: %2 (PID %3)</source>
        <translation>调度程序自 %1 起管理此工作区的运行。关闭此窗口后它仍会继续。
进程：%2 (PID %3)</translation>
    </message>
    <message>
        <source>Scheduler: idle</source>
        <translation>调度程序：空闲</translation>
    </message>
</context>
<context>
    <name>studio::ui::StepDetails</name>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, kept on the machine</source>
        <translation>%1，保留在机器上</translation>
    </message>
    <message>
        <source>Open run</source>
        <translation>打开运行</translation>
    </message>
    <message>
        <source>Open the page of this step&apos;s run</source>
        <translation>打开此步骤的运行页面</translation>
    </message>
    <message>
        <source>Inputs and outputs</source>
        <translation>输入和输出</translation>
    </message>
    <message>
        <source>Select a step to see its log, inputs, and outputs.</source>
        <translation>选择一个步骤以查看其日志、输入和输出。</translation>
    </message>
    <message>
        <source>needs %1</source>
        <translation>需要 %1</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>Outputs</source>
        <translation>输出</translation>
    </message>
</context>
<context>
    <name>studio::ui::StepTableModel</name>
    <message>
        <source>Reused</source>
        <translation>已重用</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>已跳过</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>来自 %1</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>Waited for %1, ran for %2</source>
        <translation>等待 %1，运行 %2</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
</context>
<context>
    <name>studio::ui::SweepOverview</name>
    <message>
        <source>Still improving: trial %1, the newest completed one, is the best so far.</source>
        <translation>仍在改进：最新完成的试验 %1 是目前最佳。</translation>
    </message>
    <message numerus="yes">
        <source>No improvement in the last %n completed trial(s), since trial %1.</source>
        <translation>
            <numerusform>自试验 %1 以来，最近完成的 %n 个试验没有改进。</numerusform>
        </translation>
    </message>
    <message>
        <source>The trials could not be read.</source>
        <translation>无法读取试验。</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>试验</translation>
    </message>
    <message>
        <source>Trials by state</source>
        <translation>按状态统计的试验</translation>
    </message>
    <message>
        <source>All trials</source>
        <translation>全部试验</translation>
    </message>
    <message>
        <source>Best so far</source>
        <translation>目前最佳</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Best trial</source>
        <translation>最佳试验</translation>
    </message>
    <message>
        <source>Importance of parameters</source>
        <translation>参数重要性</translation>
    </message>
    <message>
        <source>Top trials</source>
        <translation>最佳的几个试验</translation>
    </message>
</context>
<context>
    <name>studio::ui::SweepStep</name>
    <message>
        <source>Values, e.g. 16, 32, 64</source>
        <translation>取值，例如 16, 32, 64</translation>
    </message>
    <message>
        <source>Upper end, excluded, e.g. 10</source>
        <translation>上限（不含），例如 10</translation>
    </message>
    <message>
        <source>Minimum, maximum, e.g. 0, 1</source>
        <translation>最小值, 最大值，例如 0, 1</translation>
    </message>
    <message>
        <source>Exponents of e, e.g. -7, -2</source>
        <translation>e 的指数，例如 -7, -2</translation>
    </message>
    <message>
        <source>Minimum, maximum, step, e.g. 0, 1, 0.1</source>
        <translation>最小值, 最大值, 步长，例如 0, 1, 0.1</translation>
    </message>
    <message>
        <source>Exponents of e, step, e.g. 0, 5, 1</source>
        <translation>e 的指数, 步长，例如 0, 5, 1</translation>
    </message>
    <message>
        <source>Mu, sigma, e.g. 0, 1</source>
        <translation>Mu, sigma，例如 0, 1</translation>
    </message>
    <message>
        <source>Mu, sigma, step, e.g. 10, 3, 1</source>
        <translation>Mu, sigma, 步长，例如 10, 3, 1</translation>
    </message>
    <message>
        <source>S&amp;weep over parameters</source>
        <translation>对参数进行扫描(&amp;W)</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Add parameter</source>
        <translation>添加参数</translation>
    </message>
    <message>
        <source>Adds a row for one more parameter</source>
        <translation>添加一行以输入更多参数</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Name of the parameter: letters, digits, _, - and .</source>
        <translation>参数名：字母、数字、_、- 和 .</translation>
    </message>
    <message>
        <source>Distribution of the values</source>
        <translation>取值的分布</translation>
    </message>
    <message>
        <source>Remove parameter</source>
        <translation>移除参数</translation>
    </message>
    <message>
        <source>Name of parameter %1</source>
        <translation>参数 %1 的名称</translation>
    </message>
    <message>
        <source>Distribution of parameter %1</source>
        <translation>参数 %1 的分布</translation>
    </message>
    <message>
        <source>Values of parameter %1</source>
        <translation>参数 %1 的取值</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>e.g. val_loss</source>
        <translation>例如 val_loss</translation>
    </message>
    <message>
        <source>Name of the metric, as the script logs it</source>
        <translation>指标名称，与脚本记录的一致</translation>
    </message>
    <message>
        <source>&amp;Metric to optimize</source>
        <translation>要优化的指标(&amp;M)</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>方向</translation>
    </message>
    <message>
        <source>Whether lower or higher values are better</source>
        <translation>值越低越好还是越高越好</translation>
    </message>
    <message>
        <source>Minimize</source>
        <translation>最小化</translation>
    </message>
    <message>
        <source>Maximize</source>
        <translation>最大化</translation>
    </message>
    <message>
        <source>&amp;Goal</source>
        <translation>方向(&amp;G)</translation>
    </message>
    <message>
        <source>Sampling</source>
        <translation>采样</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>随机</translation>
    </message>
    <message>
        <source>Sobol sequence</source>
        <translation>Sobol 序列</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>网格</translation>
    </message>
    <message>
        <source>Bayesian (TPE)</source>
        <translation>贝叶斯 (TPE)</translation>
    </message>
    <message>
        <source>Sam&amp;pling</source>
        <translation>采样(&amp;P)</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>The same seed gives the same trials</source>
        <translation>相同的种子产生相同的试验</translation>
    </message>
    <message>
        <source>S&amp;eed</source>
        <translation>种子(&amp;E)</translation>
    </message>
    <message>
        <source>Early termination</source>
        <translation>提前终止</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Bandit</source>
        <translation>Bandit</translation>
    </message>
    <message>
        <source>Median stopping</source>
        <translation>中位数停止</translation>
    </message>
    <message>
        <source>Truncation selection</source>
        <translation>截断选择</translation>
    </message>
    <message>
        <source>Successive halving (ASHA)</source>
        <translation>连续减半 (ASHA)</translation>
    </message>
    <message>
        <source>Ear&amp;ly termination</source>
        <translation>提前终止(&amp;L)</translation>
    </message>
    <message>
        <source>Slack</source>
        <translation>松弛</translation>
    </message>
    <message>
        <source>Factor of the best value</source>
        <translation>最佳值的比例</translation>
    </message>
    <message>
        <source>Amount, in units of the metric</source>
        <translation>数值，以指标的单位计</translation>
    </message>
    <message>
        <source>Slack value</source>
        <translation>松弛值</translation>
    </message>
    <message>
        <source>Reduction factor</source>
        <translation>缩减系数</translation>
    </message>
    <message>
        <source>Evaluation interval</source>
        <translation>评估间隔</translation>
    </message>
    <message>
        <source>Number of logged values before the first comparison</source>
        <translation>首次比较之前记录的值的数量</translation>
    </message>
    <message>
        <source>Maximum number of trials</source>
        <translation>最大试验数</translation>
    </message>
    <message>
        <source>Maximum number of trials at a time</source>
        <translation>最大并发试验数</translation>
    </message>
    <message>
        <source>as many as fit</source>
        <translation>容量允许的数量</translation>
    </message>
    <message>
        <source>Time limit of the sweep</source>
        <translation>扫描的时间限制</translation>
    </message>
    <message>
        <source>60 days</source>
        <translation>60 天</translation>
    </message>
    <message>
        <source>After that, running trials are canceled and the best one is kept</source>
        <translation>此后取消正在运行的试验，并保留最佳试验</translation>
    </message>
    <message>
        <source>For example 30 min, 2 h or 1 d 12 h.</source>
        <translation>例如 30 min、2 h 或 1 d 12 h。</translation>
    </message>
    <message>
        <source>Runs the command many times with different values</source>
        <translation>多次运行命令，每次使用不同的值</translation>
    </message>
    <message>
        <source>Runs the command once per trial with sampled parameter values, and finds the best values by a metric that the script logs.</source>
        <translation>使用采样的参数值为每个试验运行一次命令，并根据脚本记录的指标找出最佳值。</translation>
    </message>
    <message>
        <source>Use ${{search_space.NAME}} in the command. Unused parameters are appended as --NAME VALUE.</source>
        <translation>在命令中使用 ${{search_space.NAME}}。未使用的参数会以 --NAME VALUE 追加到末尾。</translation>
    </message>
    <message>
        <source>How parameter values are sampled</source>
        <translation>参数值的采样方式</translation>
    </message>
    <message>
        <source>Bayesian learns from ended trials; grid runs all combinations.</source>
        <translation>贝叶斯从已结束的试验中学习；网格运行所有组合。</translation>
    </message>
    <message>
        <source>random</source>
        <translation>随机</translation>
    </message>
    <message>
        <source>Policy that stops running trials</source>
        <translation>停止正在运行的试验的策略</translation>
    </message>
    <message>
        <source>Stops trials that perform clearly worse than others, based on their logged values.</source>
        <translation>根据运行中记录的值，停止明显差于其他试验的试验。</translation>
    </message>
    <message>
        <source>Allowed gap to the best trial</source>
        <translation>与最佳试验之间允许的差距</translation>
    </message>
    <message>
        <source>Truncation percentage</source>
        <translation>截断百分比</translation>
    </message>
    <message>
        <source>Percentage of trials stopped at each interval</source>
        <translation>每个间隔停止的试验百分比</translation>
    </message>
    <message>
        <source>First rung, in intervals</source>
        <translation>第一级的间隔数</translation>
    </message>
    <message>
        <source>Minimum number of values that each trial logs</source>
        <translation>每个试验至少记录这么多个值</translation>
    </message>
    <message>
        <source>One in this many trials continues after each rung</source>
        <translation>每一级之后，每这么多个试验中有一个继续</translation>
    </message>
    <message>
        <source>Trials are compared each time they have logged this many values</source>
        <translation>每记录这么多个值后比较试验</translation>
    </message>
    <message>
        <source>Delay evaluation</source>
        <translation>延迟评估</translation>
    </message>
    <message>
        <source>Max total trials</source>
        <translation>最大试验总数</translation>
    </message>
    <message>
        <source>Max &amp;total trials</source>
        <translation>最大试验总数(&amp;T)</translation>
    </message>
    <message>
        <source>Max concurrent trials</source>
        <translation>最大并发试验数</translation>
    </message>
    <message>
        <source>Max conc&amp;urrent trials</source>
        <translation>最大并发试验数(&amp;U)</translation>
    </message>
</context>
<context>
    <name>studio::ui::TargetEnvironments</name>
    <message>
        <source>Not measured yet.</source>
        <translation>尚未查询。</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>刷新</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>移除…</translation>
    </message>
    <message>
        <source>Refresh the list of environments</source>
        <translation>刷新环境列表</translation>
    </message>
    <message>
        <source>Environments built on this target</source>
        <translation>在此目标上构建的环境</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Last used</source>
        <translation>上次使用</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>Environments on this target</source>
        <translation>此目标上的环境</translation>
    </message>
    <message>
        <source>Environments here</source>
        <translation>此处的环境</translation>
    </message>
    <message>
        <source>Querying the machine…</source>
        <translation>正在查询机器…</translation>
    </message>
    <message>
        <source>The environments could not be listed.</source>
        <translation>无法列出环境。</translation>
    </message>
    <message>
        <source>of one run</source>
        <translation>单个运行的环境</translation>
    </message>
    <message>
        <source>never</source>
        <translation>从未</translation>
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
        <source>No environments built here.</source>
        <translation>此处没有构建任何环境。</translation>
    </message>
    <message numerus="yes">
        <source>%n environment(s), %1 total. The least recently used are removed automatically when the disk space for environments runs out.</source>
        <translation>
            <numerusform>%n 个环境，共 %1。用于环境的磁盘空间用尽时，最久未使用的会自动移除。</numerusform>
        </translation>
    </message>
    <message>
        <source>Select an environment to remove it.</source>
        <translation>选择一个环境可将其移除。</translation>
    </message>
    <message>
        <source>In use by a run; it cannot be removed now.</source>
        <translation>有运行正在使用：现在无法移除。</translation>
    </message>
    <message>
        <source>It is being built; cancel the build on its page first.</source>
        <translation>正在构建：请先在其页面上取消构建。</translation>
    </message>
    <message>
        <source>Remove it from this machine; asks for confirmation</source>
        <translation>从此机器移除；移除前会确认</translation>
    </message>
    <message>
        <source>Remove %1 from %2?</source>
        <translation>要从 %2 移除 %1 吗？</translation>
    </message>
    <message>
        <source>this environment</source>
        <translation>此环境</translation>
    </message>
    <message>
        <source>This deletes the build: %1. The next run that needs it builds it again.</source>
        <translation>此构建会被删除：%1。下一个需要它的运行会重新构建。</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>The environment could not be removed.</source>
        <translation>无法移除环境。</translation>
    </message>
</context>
<context>
    <name>studio::ui::TargetLine</name>
    <message>
        <source>%1 of %2 nodes in use</source>
        <translation>%2 个节点中有 %1 个正在使用</translation>
    </message>
    <message>
        <source>%1 of %2 slots in use</source>
        <translation>已使用 %1/%2 个槽位</translation>
    </message>
    <message numerus="yes">
        <source>%n core(s)</source>
        <translation>
            <numerusform>%n 个核心</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 memory</source>
        <translation>%1 内存</translation>
    </message>
    <message numerus="yes">
        <source>%n GPU(s)</source>
        <translation>
            <numerusform>%n 个 GPU</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 disk free</source>
        <translation>磁盘可用 %1</translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation>%1 可用</translation>
    </message>
    <message>
        <source>GPUs: %1 free, %2 reserved by runs of this workspace, %3 used by others</source>
        <translation>GPU：%1 个空闲，%2 个由此工作区的运行预留，%3 个被他人使用</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) queued</source>
        <translation>
            <numerusform>%n 个运行排队中</numerusform>
        </translation>
    </message>
    <message>
        <source>unreachable</source>
        <translation>无法连接</translation>
    </message>
    <message>
        <source>CPU %1 %</source>
        <translation>CPU %1%</translation>
    </message>
</context>
<context>
    <name>studio::ui::TargetMonitoring</name>
    <message>
        <source>Waiting for the first values</source>
        <translation>正在等待第一批值</translation>
    </message>
    <message>
        <source>The machine is monitored while connected; the last hour is kept.</source>
        <translation>机器在连接期间会被监测；保留最近一小时的数据。</translation>
    </message>
    <message>
        <source>No new values: %1</source>
        <translation>没有新的值：%1</translation>
    </message>
    <message>
        <source>Monitoring is not available</source>
        <translation>监测不可用</translation>
    </message>
    <message>
        <source>Last hour; sampled every second while this page is open, otherwise every 5 seconds.</source>
        <translation>最近一小时：此页面打开时每秒测量一次，否则每 5 秒一次。</translation>
    </message>
    <message>
        <source>The machine is not connected; no new values.</source>
        <translation>机器未连接：没有新的值。</translation>
    </message>
    <message>
        <source>The machine is not connected</source>
        <translation>机器未连接</translation>
    </message>
    <message>
        <source>It is monitored while connected; the last hour is kept.</source>
        <translation>连接期间会进行监测；保留最近一小时的数据。</translation>
    </message>
</context>
<context>
    <name>studio::ui::TargetOpener</name>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>This compute target could not be read.</source>
        <translation>无法读取此计算目标。</translation>
    </message>
</context>
<context>
    <name>studio::ui::TargetOverview</name>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Hardware detected</source>
        <translation>硬件检测时间</translation>
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
        <source>Containment</source>
        <translation>进程隔离</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Python interpreters</source>
        <translation>Python 解释器</translation>
    </message>
    <message>
        <source>Last contact</source>
        <translation>上次联系</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Data folder</source>
        <translation>数据文件夹</translation>
    </message>
    <message>
        <source>never</source>
        <translation>从未</translation>
    </message>
    <message>
        <source>direct</source>
        <translation>直接连接</translation>
    </message>
    <message>
        <source>the home folder</source>
        <translation>主文件夹</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) queued</source>
        <translation>
            <numerusform>%n 个运行排队中</numerusform>
        </translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>尚未</translation>
    </message>
    <message>
        <source>None found.</source>
        <translation>未找到。</translation>
    </message>
    <message>
        <source>Slurm cluster</source>
        <translation>Slurm 集群</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n 个节点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n core(s) each</source>
        <translation>
            <numerusform>每个 %n 个核心</numerusform>
        </translation>
    </message>
    <message>
        <source>down</source>
        <translation>停机</translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation>硬件</translation>
    </message>
    <message>
        <source>Show queue</source>
        <translation>显示队列</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>Part of</source>
        <translation>所属</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>Control group</source>
        <translation>控制组</translation>
    </message>
    <message>
        <source>Process tree</source>
        <translation>进程树</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Python %1</source>
        <translation>Python %1</translation>
    </message>
    <message>
        <source>Slurm</source>
        <translation>Slurm</translation>
    </message>
    <message>
        <source>Accounts: %1</source>
        <translation>账户：%1</translation>
    </message>
    <message>
        <source>QOS: %1</source>
        <translation>QOS：%1</translation>
    </message>
    <message>
        <source>Spark and YARN</source>
        <translation>Spark 和 YARN</translation>
    </message>
    <message>
        <source>Assigned to</source>
        <translation>分配给</translation>
    </message>
    <message>
        <source>jobs: %1 running, %2 pending</source>
        <translation>作业：%1 个运行中，%2 个等待中</translation>
    </message>
</context>
<context>
    <name>studio::ui::TargetPage</name>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>New run</source>
        <translation>新建运行</translation>
    </message>
    <message>
        <source>Run a script here</source>
        <translation>在此运行脚本</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>概述</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Monitoring</source>
        <translation>监测</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>This compute target could not be read.</source>
        <translation>无法读取此计算目标。</translation>
    </message>
    <message>
        <source>Concurrent runs</source>
        <translation>并发运行数</translation>
    </message>
    <message>
        <source>Maximum concurrent runs; others are queued.</source>
        <translation>同时运行的最大数量；其余的会排队。</translation>
    </message>
    <message>
        <source>Concurrent r&amp;uns</source>
        <translation>并发运行数(&amp;A)</translation>
    </message>
    <message numerus="yes">
        <source>Further runs are queued. This computer has %n core(s); half the core count is a good start.</source>
        <translation>
            <numerusform>超出的运行会排队。此计算机有 %n 个核心；其一半是不错的起点。</numerusform>
        </translation>
    </message>
    <message>
        <source>Further runs are queued.</source>
        <translation>超出的运行会排队。</translation>
    </message>
    <message>
        <source>The run limit could not be changed.</source>
        <translation>无法更改运行数上限。</translation>
    </message>
</context>
<context>
    <name>studio::ui::TargetRuns</name>
    <message>
        <source>Runs of this compute target</source>
        <translation>此计算目标的运行</translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation>还没有运行</translation>
    </message>
    <message>
        <source>Runs on this target are listed here, newest first.</source>
        <translation>此目标上的运行会列在这里，最新的在前。</translation>
    </message>
    <message>
        <source>New run</source>
        <translation>新建运行</translation>
    </message>
</context>
<context>
    <name>studio::ui::TargetRunsModel</name>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>创建时间</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>时长</translation>
    </message>
</context>
<context>
    <name>studio::ui::TargetStorage</name>
    <message numerus="yes">
        <source>%1 in %n file(s)</source>
        <translation>
            <numerusform>%n 个文件，共 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Snapshots</source>
        <translation>快照</translation>
    </message>
    <message>
        <source>Code and inputs of runs, deduplicated</source>
        <translation>运行的代码和输入，相同内容只保存一份</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Working folders of runs with their logs and outputs</source>
        <translation>运行的工作文件夹及其日志和输出</translation>
    </message>
    <message>
        <source>Database</source>
        <translation>数据库</translation>
    </message>
    <message>
        <source>Total size</source>
        <translation>总大小</translation>
    </message>
    <message>
        <source>All studio data</source>
        <translation>所有 Studio 数据</translation>
    </message>
    <message>
        <source>Measuring</source>
        <translation>正在统计</translation>
    </message>
    <message>
        <source>Measure again</source>
        <translation>重新统计</translation>
    </message>
    <message>
        <source>Measure the size of all studio data</source>
        <translation>统计所有 Studio 数据的大小</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop measuring</source>
        <translation>停止统计</translation>
    </message>
    <message>
        <source>Studio data on this computer</source>
        <translation>此计算机上的 Studio 数据</translation>
    </message>
    <message>
        <source>Measuring…</source>
        <translation>正在统计…</translation>
    </message>
    <message>
        <source>Measured at %1</source>
        <translation>统计时间：%1</translation>
    </message>
    <message>
        <source>Stopped: sizes are incomplete.</source>
        <translation>已停止：大小不完整。</translation>
    </message>
    <message>
        <source>The sizes could not be measured.</source>
        <translation>无法查询大小。</translation>
    </message>
    <message>
        <source>Environments</source>
        <translation>环境</translation>
    </message>
    <message>
        <source>Python environments built on this computer, and the tools for them</source>
        <translation>在此计算机上构建的 Python 环境及其工具</translation>
    </message>
    <message>
        <source>Caches</source>
        <translation>缓存</translation>
    </message>
    <message>
        <source>Inputs shared by runs, and downloads</source>
        <translation>运行共享的输入和下载内容</translation>
    </message>
    <message>
        <source>Run records, with their backups</source>
        <translation>运行记录及其备份</translation>
    </message>
</context>
<context>
    <name>studio::ui::TargetTableModel</name>
    <message>
        <source>Active and queued runs</source>
        <translation>活动的和排队的运行</translation>
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
        <source>Hardware</source>
        <translation>硬件</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Instance</source>
        <translation>实例</translation>
    </message>
    <message>
        <source>Kubernetes</source>
        <translation>Kubernetes</translation>
    </message>
    <message>
        <source>Kubernetes cluster</source>
        <translation>Kubernetes 集群</translation>
    </message>
    <message>
        <source>Cost since the beginning of this month</source>
        <translation>本月初以来的费用</translation>
    </message>
    <message>
        <source>This month</source>
        <translation>本月</translation>
    </message>
    <message>
        <source>On since</source>
        <translation>开启自</translation>
    </message>
    <message>
        <source>Hourly price per node or machine. Set it on the Usage page.</source>
        <translation>一个节点或机器每小时的价格。请在“用量”页面上设置。</translation>
    </message>
    <message>
        <source>Last contact with the machine</source>
        <translation>与机器的最近一次联系</translation>
    </message>
    <message>
        <source>Per hour</source>
        <translation>每小时</translation>
    </message>
    <message>
        <source>Contact</source>
        <translation>联系</translation>
    </message>
    <message>
        <source>%1 of %2 free</source>
        <translation>可用 %1，共 %2</translation>
    </message>
    <message>
        <source>GPU %1: %2</source>
        <translation>GPU %1：%2</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分</translation>
    </message>
    <message>
        <source>Idle time before it is stopped automatically</source>
        <translation>自动停止前的空闲时间</translation>
    </message>
    <message>
        <source>Provider</source>
        <translation>提供程序</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>Idle shutdown</source>
        <translation>空闲关闭</translation>
    </message>
    <message>
        <source>never</source>
        <comment>idle shutdown</comment>
        <translation>从不</translation>
    </message>
    <message>
        <source>Creates or hosts its machines, as in --provider</source>
        <translation>创建或承载其机器的提供程序，与 --provider 相同</translation>
    </message>
    <message>
        <source>CPU utilization of the machine, while a scheduler is running</source>
        <translation>机器的 CPU 利用率（调度程序运行时）</translation>
    </message>
</context>
<context>
    <name>studio::ui::TargetsPage</name>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Compute targets</source>
        <translation>计算目标</translation>
    </message>
    <message>
        <source>Search compute targets</source>
        <translation>搜索计算目标</translation>
    </message>
    <message>
        <source>Show only targets with this text in a column</source>
        <translation>仅显示某一列包含此文本的计算目标</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新建</translation>
    </message>
    <message>
        <source>Create a compute cluster, or attach a machine</source>
        <translation>创建计算集群或附加机器</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>删除…</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>刷新</translation>
    </message>
    <message>
        <source>Reload the list (F5). It also updates automatically.</source>
        <translation>重新加载列表 (F5)。列表也会自动更新。</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Kinds of compute</source>
        <translation>计算类型</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>The compute targets could not be read.</source>
        <translation>无法读取计算目标。</translation>
    </message>
    <message>
        <source>All (%1)</source>
        <translation>全部 (%1)</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>没有匹配项</translation>
    </message>
    <message>
        <source>No compute target matches the search.</source>
        <translation>没有符合搜索条件的计算目标。</translation>
    </message>
    <message>
        <source>Detach…</source>
        <translation>分离…</translation>
    </message>
    <message>
        <source>Detach the selected machine (Del); asks for confirmation</source>
        <translation>分离选定的机器 (Del)；分离前会确认</translation>
    </message>
    <message>
        <source>Select a cluster to delete it, or a machine to detach it.</source>
        <translation>选择集群可将其删除，选择机器可将其分离。</translation>
    </message>
    <message>
        <source>Delete the selected cluster (Del); asks for confirmation</source>
        <translation>删除所选集群 (Del)；删除前会确认</translation>
    </message>
    <message>
        <source>Runs execute on compute targets. The local computer is always available and needs no setup. Machines are attached over SSH. A cluster has nodes only while runs need them.</source>
        <translation>运行在计算目标上执行。本地计算机始终可用，无需设置。机器通过 SSH 附加。集群仅在运行需要时才有节点。</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>The instance was not started.</source>
        <translation>未启动实例。</translation>
    </message>
    <message>
        <source>The instance was not stopped.</source>
        <translation>未停止实例。</translation>
    </message>
    <message>
        <source>Start the selected instance; its files are kept</source>
        <translation>启动所选实例；其文件会保留</translation>
    </message>
    <message>
        <source>Stop the selected instance after its run has ended</source>
        <translation>在所选实例的运行结束后停止它</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>重新启动</translation>
    </message>
    <message>
        <source>Stop the selected instance and start it again; its files are kept</source>
        <translation>停止所选实例并重新启动；其文件会保留</translation>
    </message>
    <message>
        <source>The instance was not restarted.</source>
        <translation>未重新启动实例。</translation>
    </message>
    <message>
        <source>Choose the columns, and group the rows</source>
        <translation>选择要显示的列，并对行分组</translation>
    </message>
    <message>
        <source>JupyterLab</source>
        <translation>JupyterLab</translation>
    </message>
    <message>
        <source>Start JupyterLab there if needed and open it in the browser</source>
        <translation>必要时在那里启动 JupyterLab，并在浏览器中打开</translation>
    </message>
    <message>
        <source>Terminal</source>
        <translation>终端</translation>
    </message>
    <message>
        <source>Open a shell there in your terminal program</source>
        <translation>在您的终端程序中打开那里的 shell</translation>
    </message>
    <message>
        <source>VS Code…</source>
        <translation>VS Code…</translation>
    </message>
    <message>
        <source>Open a folder there in VS Code over SSH; asks before adding an SSH config entry</source>
        <translation>通过 SSH 在 VS Code 中打开那里的文件夹；添加 SSH 配置条目前会询问</translation>
    </message>
    <message>
        <source>Group by provider</source>
        <translation>按提供程序分组</translation>
    </message>
</context>
<context>
    <name>studio::ui::TimeBar</name>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
</context>
<context>
    <name>studio::ui::TimelineLegend</name>
    <message>
        <source>Running</source>
        <translation>正在运行</translation>
    </message>
    <message>
        <source>Planned</source>
        <translation>计划中</translation>
    </message>
    <message>
        <source>Used by others</source>
        <translation>被他人使用</translation>
    </message>
    <message>
        <source>Completed</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
</context>
<context>
    <name>studio::ui::TimelinePane</name>
    <message>
        <source>a run of %1</source>
        <translation>%1 的运行</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>memory in use without a visible process</source>
        <translation>显存被占用，但看不到进程</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>The newest %1 bars of this period are shown.</source>
        <translation>显示此时段最新的 %1 个条形。</translation>
    </message>
    <message>
        <source>Zoom out (-)</source>
        <translation>缩小 (-)</translation>
    </message>
    <message>
        <source>Zoom in (+)</source>
        <translation>放大 (+)</translation>
    </message>
    <message>
        <source>Go to now and follow (0)</source>
        <translation>显示当前并跟随时钟 (0)</translation>
    </message>
    <message numerus="yes">
        <source>No forecast for %n run(s): %1 has no time limit, and no similar run has completed.</source>
        <translation>
            <numerusform>无法预测 %n 个运行：%1 没有时间限制，也没有已完成的类似运行。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No forecast for %n run(s): %1 and others ahead have no time limit, and no similar runs have completed.</source>
        <translation>
            <numerusform>无法预测 %n 个运行：前面的 %1 等运行没有时间限制，也没有已完成的类似运行。</numerusform>
        </translation>
    </message>
    <message>
        <source>node %1</source>
        <translation>节点 %1</translation>
    </message>
</context>
<context>
    <name>studio::ui::TimelineView</name>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n 个运行</numerusform>
        </translation>
    </message>
    <message>
        <source>, not responding</source>
        <translation>，无响应</translation>
    </message>
    <message>
        <source>GPU %1 of %2 is used by %3</source>
        <translation>%2 的 GPU %1 正被 %3 使用</translation>
    </message>
    <message>
        <source>Expected start: %1</source>
        <translation>预计启动：%1</translation>
    </message>
    <message>
        <source>%1, the machine is not responding</source>
        <translation>%1，机器无响应</translation>
    </message>
    <message>
        <source>%1 – %2 (%3)</source>
        <translation>%1 – %2（%3）</translation>
    </message>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>No time limit: its end is unknown</source>
        <translation>无时间限制：结束时间未知</translation>
    </message>
    <message>
        <source>Attempt %1</source>
        <translation>第 %1 次尝试</translation>
    </message>
    <message>
        <source>Used by others: %1</source>
        <translation>被他人使用：%1</translation>
    </message>
    <message>
        <source>Not responding</source>
        <translation>无响应</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n concurrent run(s)</source>
        <translation>
            <numerusform>%n 个并发运行中的 %1 个</numerusform>
        </translation>
    </message>
    <message>
        <source>GPU %1: %2</source>
        <translation>GPU %1：%2</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>Timeline of machines</source>
        <translation>机器时间线</translation>
    </message>
    <message>
        <source>Ends by %1 (time limit)</source>
        <translation>最晚结束：%1（时间限制）</translation>
    </message>
    <message>
        <source>unreachable</source>
        <translation>无法连接</translation>
    </message>
    <message>
        <source>%1 · stopped nodes</source>
        <translation>%1 · 已停止的节点</translation>
    </message>
</context>
<context>
    <name>studio::ui::Toast</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>studio::ui::TrialsModel</name>
    <message>
        <source>%1, the best so far</source>
        <translation>%1，目前最佳</translation>
    </message>
    <message>
        <source>Trial</source>
        <translation>试验</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>Trial %1, attempt %2</source>
        <translation>试验 %1，第 %2 次</translation>
    </message>
    <message>
        <source>Objective: the highest value of %1 is best</source>
        <translation>目标：%1 的值越高越好</translation>
    </message>
    <message>
        <source>Objective: the lowest value of %1 is best</source>
        <translation>目标：%1 的值越低越好</translation>
    </message>
    <message>
        <source>%1 (maximize)</source>
        <translation>%1（最大化）</translation>
    </message>
    <message>
        <source>%1 (minimize)</source>
        <translation>%1（最小化）</translation>
    </message>
    <message>
        <source>The sweep has no metric that compares its trials</source>
        <translation>此超参数扫描没有用于比较各次试验的指标</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>目标</translation>
    </message>
</context>
<context>
    <name>studio::ui::TrialsTab</name>
    <message>
        <source>Best trial</source>
        <translation>最佳试验</translation>
    </message>
    <message>
        <source>Open the best trial</source>
        <translation>打开最佳试验</translation>
    </message>
    <message>
        <source>Extend…</source>
        <translation>扩展…</translation>
    </message>
    <message>
        <source>More trials, or more time</source>
        <translation>更多试验或更多时间</translation>
    </message>
    <message>
        <source>Retry failed</source>
        <translation>重试失败的试验</translation>
    </message>
    <message>
        <source>Run the failed trials again, with the same parameters</source>
        <translation>以相同参数重新运行失败的试验</translation>
    </message>
    <message>
        <source>Best so far</source>
        <translation>目前最佳</translation>
    </message>
    <message>
        <source>Parallel coordinates of trials</source>
        <translation>试验的平行坐标</translation>
    </message>
    <message>
        <source>Parameters and objective</source>
        <translation>参数与目标</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>重要性</translation>
    </message>
    <message>
        <source>Filter trials</source>
        <translation>筛选试验</translation>
    </message>
    <message>
        <source>Filter by parameter, number or reason</source>
        <translation>按参数、编号或原因筛选</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>All states</source>
        <translation>所有状态</translation>
    </message>
    <message>
        <source>Clear ranges</source>
        <translation>清除范围</translation>
    </message>
    <message>
        <source>Show the trials of all ranges again</source>
        <translation>重新显示所有范围的试验</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>试验</translation>
    </message>
    <message>
        <source>The trials could not be read.</source>
        <translation>无法读取试验。</translation>
    </message>
    <message>
        <source>Best: trial %1, %2 = %3</source>
        <translation>最佳：试验 %1，%2 = %3</translation>
    </message>
    <message>
        <source>%1 of %2 trials</source>
        <translation>%1 / %2 个试验</translation>
    </message>
    <message>
        <source>The sweep could not be changed.</source>
        <translation>无法更改扫描。</translation>
    </message>
    <message>
        <source>The sweep continues</source>
        <translation>扫描继续进行</translation>
    </message>
    <message>
        <source>Trials by state</source>
        <translation>按状态统计的试验</translation>
    </message>
    <message>
        <source>Prune now</source>
        <translation>立即剪枝</translation>
    </message>
    <message>
        <source>Stop trial %1 now; it counts as stopped early, with its values so far</source>
        <translation>立即停止试验 %1；它算作已提前停止，保留目前的值</translation>
    </message>
    <message>
        <source>Select a running trial first.</source>
        <translation>请先选择一个正在运行的试验。</translation>
    </message>
    <message>
        <source>The trial could not be pruned.</source>
        <translation>无法对该试验剪枝。</translation>
    </message>
    <message>
        <source>Pruning trial %1</source>
        <translation>正在对试验 %1 剪枝</translation>
    </message>
</context>
<context>
    <name>studio::ui::TriggerForm</name>
    <message>
        <source>&quot;%1&quot; is not a time of day; use times such as 03:00, 15:00.</source>
        <translation>“%1”不是一天中的时间；请使用 03:00、15:00 这样的时间。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a day of the week; use mon, tue, wed, thu, fri, sat, sun.</source>
        <translation>“%1”不是星期几；请使用 mon、tue、wed、thu、fri、sat、sun。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a day of the month; use numbers from 1 to 31.</source>
        <translation>“%1”不是日期；请使用 1 到 31 的数字。</translation>
    </message>
    <message>
        <source>Cron expression</source>
        <translation>Cron 表达式</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>周期</translation>
    </message>
    <message>
        <source>Minute, hour, day of the month, month, day of the week</source>
        <translation>分钟、小时、日期、月份、星期</translation>
    </message>
    <message>
        <source>Every</source>
        <translation>每</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>分钟</translation>
    </message>
    <message>
        <source>hours</source>
        <translation>小时</translation>
    </message>
    <message>
        <source>days</source>
        <translation>天</translation>
    </message>
    <message>
        <source>weeks</source>
        <translation>周</translation>
    </message>
    <message>
        <source>months</source>
        <translation>个月</translation>
    </message>
    <message>
        <source>Times of day</source>
        <translation>一天中的时间</translation>
    </message>
    <message>
        <source>Days</source>
        <translation>日子</translation>
    </message>
    <message>
        <source>Time zone</source>
        <translation>时区</translation>
    </message>
    <message>
        <source>All hours must have the same minutes; use a cron expression for other times.</source>
        <translation>每个小时需要相同的分钟；其他时间请使用 cron 表达式。</translation>
    </message>
    <message>
        <source>Number of periods</source>
        <translation>周期的数量</translation>
    </message>
    <message>
        <source>Leave empty to use the time of creation</source>
        <translation>留空则使用创建时的时刻</translation>
    </message>
    <message>
        <source>Leave empty to use the day of creation</source>
        <translation>留空则使用创建当天</translation>
    </message>
    <message>
        <source>Never fires.</source>
        <translation>永远不会触发。</translation>
    </message>
    <message>
        <source>Trigger</source>
        <translation>触发器</translation>
    </message>
    <message>
        <source>Next runs</source>
        <translation>后续运行</translation>
    </message>
    <message>
        <source>Separated by commas. Leave empty to use the time of creation.</source>
        <translation>以逗号分隔。留空则使用创建时的时间。</translation>
    </message>
    <message>
        <source>Of the week or the month. Leave empty to use the day of creation.</source>
        <translation>星期或日期。留空则使用创建当天。</translation>
    </message>
    <message>
        <source>The times above are in this time zone.</source>
        <translation>以上时间均为该时区的时间。</translation>
    </message>
    <message>
        <source>&amp;Cron expression</source>
        <translation>Cron 表达式(&amp;C)</translation>
    </message>
    <message>
        <source>Cron e&amp;xpression</source>
        <translation>Cron 表达式(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Every</source>
        <translation>每(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Times of day</source>
        <translation>一天中的时间(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Days</source>
        <translation>日子(&amp;D)</translation>
    </message>
    <message>
        <source>Time &amp;zone</source>
        <translation>时区(&amp;Z)</translation>
    </message>
    <message>
        <source>None: correct the marked field.</source>
        <translation>无：请更正标记的字段。</translation>
    </message>
    <message>
        <source>Rec&amp;urrence</source>
        <translation>重复(&amp;U)</translation>
    </message>
</context>
<context>
    <name>studio::ui::UsagePage</name>
    <message>
        <source>Usage</source>
        <translation>用量</translation>
    </message>
    <message>
        <source>Group by</source>
        <translation>分组依据</translation>
    </message>
    <message>
        <source>By target</source>
        <translation>按目标</translation>
    </message>
    <message>
        <source>By experiment</source>
        <translation>按实验</translation>
    </message>
    <message>
        <source>By run</source>
        <translation>按运行</translation>
    </message>
    <message>
        <source>By month</source>
        <translation>按月</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>最近 7 天</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>最近 30 天</translation>
    </message>
    <message>
        <source>Last 365 days</source>
        <translation>最近 365 天</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>Costs</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>The usage could not be read.</source>
        <translation>无法读取用量。</translation>
    </message>
    <message>
        <source>hours</source>
        <translation>小时</translation>
    </message>
    <message>
        <source>Set price…</source>
        <translation>设置价格…</translation>
    </message>
    <message>
        <source>The compute target was deleted.</source>
        <translation>计算目标已被删除。</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Save the table as comma-separated values with exact amounts</source>
        <translation>将表格保存为带精确金额的逗号分隔值</translation>
    </message>
    <message>
        <source>Export usage</source>
        <translation>导出用量</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>逗号分隔值 (*.csv)</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>已保存为 %1</translation>
    </message>
    <message>
        <source>By VM family</source>
        <translation>按 VM 系列</translation>
    </message>
    <message>
        <source>On Azure: %1 (list price)</source>
        <translation>在 Azure 上：%1（标价）</translation>
    </message>
    <message>
        <source>The price could not be set.</source>
        <translation>无法设置价格。</translation>
    </message>
    <message>
        <source>The table could not be saved.</source>
        <translation>无法保存表格。</translation>
    </message>
    <message>
        <source>Set the hourly price of a compute target</source>
        <translation>设置计算目标的每小时价格</translation>
    </message>
    <message>
        <source>No compute target has a price. To see costs, choose Set price.</source>
        <translation>没有计算目标设置了价格。要查看费用，请选择“设置价格”。</translation>
    </message>
    <message>
        <source>The cost of usage before a price applies, or without one, is unknown. Set price can also apply to earlier usage.</source>
        <translation>没有价格或价格生效之前的用量成本为未知。“设置价格”也可应用于之前的用量。</translation>
    </message>
    <message>
        <source>Monthly budget per day: %1</source>
        <translation>月度预算折合每天：%1</translation>
    </message>
    <message>
        <source>Others</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>Monthly budget: %1</source>
        <translation>月度预算：%1</translation>
    </message>
</context>
<context>
    <name>studio::ui::UsageTableModel</name>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>%1, partly unknown</source>
        <translation>%1，部分未知</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>%1 (deleted)</source>
        <translation>%1（已删除）</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Node time</source>
        <translation>节点时间</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>Price per hour</source>
        <translation>每小时价格</translation>
    </message>
    <message>
        <source>On Azure</source>
        <translation>在 Azure 上</translation>
    </message>
    <message>
        <source>Total</source>
        <comment>sum of costs</comment>
        <translation>合计</translation>
    </message>
    <message>
        <source>Azure list price of the same node time at the nearest VM size</source>
        <translation>相同节点时间在最接近的 Azure VM 规格上的标价</translation>
    </message>
</context>
<context>
    <name>studio::ui::UseStep</name>
    <message>
        <source>Concurrent runs</source>
        <translation>并发运行数</translation>
    </message>
    <message>
        <source>Maximum concurrent runs; others are queued.</source>
        <translation>同时运行的最大数量；其余的会排队。</translation>
    </message>
    <message>
        <source>Concurrent r&amp;uns</source>
        <translation>并发运行数(&amp;A)</translation>
    </message>
    <message>
        <source>Data folder</source>
        <translation>数据文件夹</translation>
    </message>
    <message>
        <source>the home folder</source>
        <translation>主文件夹</translation>
    </message>
    <message>
        <source>Full path of a folder on the machine, e.g. /scratch/me</source>
        <translation>机器上文件夹的完整路径，例如 /scratch/me</translation>
    </message>
    <message>
        <source>Data &amp;folder on the machine</source>
        <translation>机器上的数据文件夹(&amp;F)</translation>
    </message>
    <message>
        <source>For code, outputs, and logs. Leave empty for your home folder. Choose another if that is small, slow, or full; the machine must then be checked again.</source>
        <translation>用于代码、输出和日志。留空则使用主文件夹。如果主文件夹太小、太慢或已满，请选择其他文件夹；之后需要重新检查机器。</translation>
    </message>
    <message>
        <source>Minutes until not responding</source>
        <translation>判定无响应的分钟数</translation>
    </message>
    <message>
        <source>How long the machine may be unreachable before its runs are shown as not responding</source>
        <translation>机器无法连接多久之后，其运行显示为无响应</translation>
    </message>
    <message>
        <source> min</source>
        <translation> 分钟</translation>
    </message>
    <message>
        <source>Not res&amp;ponding after</source>
        <translation>判定无响应的时间(&amp;P)</translation>
    </message>
    <message>
        <source>Affects the display only; runs continue while the machine is unreachable.</source>
        <translation>仅影响显示；机器无法连接时，运行会继续。</translation>
    </message>
    <message>
        <source>Runs may use all &amp;GPUs</source>
        <translation>运行可以使用所有 GPU(&amp;G)</translation>
    </message>
    <message>
        <source>Otherwise only the selected ones; the others are hidden from runs</source>
        <translation>否则仅使用选定的 GPU；运行看不到其他 GPU</translation>
    </message>
    <message>
        <source>Outputs to download</source>
        <translation>要下载的输出</translation>
    </message>
    <message>
        <source>Keep outputs on the machine; download on demand</source>
        <translation>将输出保留在机器上，按需下载</translation>
    </message>
    <message>
        <source>Nothing is copied automatically; files are downloaded when you open them</source>
        <translation>不会自动复制；打开文件时才会下载</translation>
    </message>
    <message>
        <source>Include</source>
        <translation>包含</translation>
    </message>
    <message>
        <source>everything</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Patterns as in .gitignore, separated by commas</source>
        <translation>与 .gitignore 相同的模式，用英文逗号分隔</translation>
    </message>
    <message>
        <source>Include &amp;outputs</source>
        <translation>包含的输出(&amp;O)</translation>
    </message>
    <message>
        <source>Exclude</source>
        <translation>排除</translation>
    </message>
    <message>
        <source>Exclude ou&amp;tputs</source>
        <translation>排除的输出(&amp;T)</translation>
    </message>
    <message>
        <source>Larger files stay on the machine and can be downloaded later</source>
        <translation>更大的文件留在机器上，以后可以下载</translation>
    </message>
    <message>
        <source> MB</source>
        <translation> MB</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>无限制</translation>
    </message>
    <message>
        <source>File size limit</source>
        <translation>单个文件大小限制</translation>
    </message>
    <message>
        <source>Total size limit</source>
        <translation>总大小限制</translation>
    </message>
    <message>
        <source>File size &amp;limit</source>
        <translation>单个文件大小限制(&amp;L)</translation>
    </message>
    <message>
        <source>Total si&amp;ze limit</source>
        <translation>总大小限制(&amp;H)</translation>
    </message>
    <message>
        <source>Everything also stays on the machine until you clean up there.</source>
        <translation>所有内容也会留在机器上，直到在那里清理为止。</translation>
    </message>
    <message numerus="yes">
        <source>The machine has %n core(s) and %1 memory.</source>
        <translation>
            <numerusform>机器有 %n 个核心和 %1 内存。</numerusform>
        </translation>
    </message>
    <message>
        <source>The machine&apos;s hardware is known after the check.</source>
        <translation>检查后才能得知机器的配置。</translation>
    </message>
    <message>
        <source>GPU %1: %2, %3</source>
        <translation>GPU %1：%2，%3</translation>
    </message>
    <message>
        <source>GPUs are listed here after the check.</source>
        <translation>检查后在此列出 GPU。</translation>
    </message>
    <message>
        <source>No GPU detected.</source>
        <translation>未检测到 GPU。</translation>
    </message>
    <message>
        <source>Runs may use this GPU</source>
        <translation>运行可以使用此 GPU</translation>
    </message>
</context>
<context>
    <name>studio::ui::ViewMenu</name>
    <message>
        <source>Saved views: named filters, columns, and sort order</source>
        <translation>保存的视图：命名的筛选、列和排序</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Saved views</source>
        <translation>保存的视图</translation>
    </message>
    <message>
        <source>Saved views, current: %1</source>
        <translation>保存的视图，当前：%1</translation>
    </message>
    <message>
        <source>The views could not be loaded.</source>
        <translation>无法加载视图。</translation>
    </message>
    <message>
        <source>No saved views</source>
        <translation>没有保存的视图</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Update with current view</source>
        <translation>用当前视图更新</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>The view could not be changed.</source>
        <translation>无法更改视图。</translation>
    </message>
    <message>
        <source>Save view</source>
        <translation>保存视图</translation>
    </message>
    <message>
        <source>View name; replaces any view with the same name</source>
        <translation>视图的名称；同名的视图会被替换</translation>
    </message>
    <message>
        <source>Rename view</source>
        <translation>重命名视图</translation>
    </message>
    <message>
        <source>New name</source>
        <translation>新名称</translation>
    </message>
    <message>
        <source>Delete view %1?</source>
        <translation>删除视图 %1？</translation>
    </message>
    <message>
        <source>Only the view is deleted. Runs and their values are kept.</source>
        <translation>仅删除视图。运行及其值会保留。</translation>
    </message>
    <message>
        <source>Default view</source>
        <translation>默认视图</translation>
    </message>
</context>
<context>
    <name>studio::ui::WaitingCard</name>
    <message>
        <source>%1 of %2 nodes free</source>
        <translation>%2 个节点中 %1 个空闲</translation>
    </message>
    <message>
        <source>%1 of %2 slots free</source>
        <translation>%2 个槽位中 %1 个空闲</translation>
    </message>
    <message>
        <source>Waiting for compute</source>
        <translation>等待计算资源</translation>
    </message>
    <message>
        <source>Needs</source>
        <translation>需求</translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation>时间限制</translation>
    </message>
    <message>
        <source>Expected start</source>
        <translation>预计启动</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Running there</source>
        <translation>该处正在运行</translation>
    </message>
    <message>
        <source>Ahead in the queue</source>
        <translation>队列中的前面</translation>
    </message>
    <message>
        <source>Show in queue</source>
        <translation>在队列中显示</translation>
    </message>
    <message>
        <source>not stated</source>
        <translation>未指定</translation>
    </message>
    <message>
        <source>not estimated</source>
        <translation>未估计</translation>
    </message>
    <message>
        <source>no run</source>
        <translation>无运行</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>机器</translation>
    </message>
</context>
<context>
    <name>studio::ui::WeekView</name>
    <message>
        <source>Scheduled hours for the next seven days</source>
        <translation>未来七天的计划开启时段</translation>
    </message>
</context>
<context>
    <name>studio::ui::WhereStep</name>
    <message>
        <source>%1 per node</source>
        <translation>每个节点 %1</translation>
    </message>
    <message>
        <source>Hardware not detected yet</source>
        <translation>尚未检测硬件</translation>
    </message>
    <message>
        <source>%1 of %2 GPUs for runs</source>
        <translation>%1/%2 个 GPU 用于运行</translation>
    </message>
    <message numerus="yes">
        <source>%n of %1 slots free – starts immediately</source>
        <translation>
            <numerusform>共 %1 个槽位，%n 个空闲，立即开始</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All slots busy – %n run(s) ahead</source>
        <translation>
            <numerusform>槽位已满，前面还有 %n 个运行</numerusform>
        </translation>
    </message>
    <message>
        <source>All slots busy – starts when a run ends</source>
        <translation>槽位已满，等待其他运行结束</translation>
    </message>
    <message>
        <source>Queued until the machine is usable again: %1</source>
        <translation>排队等待机器恢复可用：%1</translation>
    </message>
    <message>
        <source>Queued until the machine is reachable again</source>
        <translation>排队等待机器恢复连接</translation>
    </message>
    <message>
        <source>last contact %1</source>
        <translation>上次联系：%1</translation>
    </message>
    <message>
        <source>Serverless</source>
        <translation>无服务器</translation>
    </message>
    <message>
        <source>Ctrl+click selects several targets; the run is placed on one of them.</source>
        <translation>Ctrl+单击可选择多个目标；运行会放到其中一个上。</translation>
    </message>
    <message>
        <source>%1 of %2 nodes free – starts when runs end</source>
        <translation>%2 个节点中 %1 个空闲 – 在运行结束后启动</translation>
    </message>
    <message>
        <source>Slurm job</source>
        <translation>Slurm 作业</translation>
    </message>
    <message>
        <source>Queued until the cluster responds again: %1</source>
        <translation>排队等待集群恢复响应：%1</translation>
    </message>
    <message>
        <source>Cannot execute this run: %1.</source>
        <translation>无法执行此运行：%1。</translation>
    </message>
    <message>
        <source>The scheduler selects the best-fitting target</source>
        <translation>调度程序选择最合适的目标</translation>
    </message>
    <message>
        <source>Any suitable target. None is suitable at the moment.</source>
        <translation>任一合适的目标。目前没有合适的目标。</translation>
    </message>
    <message>
        <source>Any suitable target, selected by the scheduler: %1</source>
        <translation>由调度程序选择任一合适的目标：%1</translation>
    </message>
    <message>
        <source>Resources per node</source>
        <translation>每个节点的资源</translation>
    </message>
    <message>
        <source>Allowed compute targets</source>
        <translation>允许的计算目标</translation>
    </message>
    <message numerus="yes">
        <source>Slots free – %n run(s) ahead</source>
        <translation>
            <numerusform>有空闲槽位 – 前面有 %n 个运行</numerusform>
        </translation>
    </message>
    <message>
        <source>No target is suitable: a cluster like %1 is created for this run, and deleted with it.</source>
        <translation>没有合适的目标：将为此运行创建与 %1 相同的集群，并随其删除。</translation>
    </message>
    <message>
        <source>No target is suitable: a cluster like the cheapest of %1 is created for this run, and deleted with it.</source>
        <translation>没有合适的目标：将为此运行创建与 %1 中最便宜者相同的集群，并随其删除。</translation>
    </message>
    <message numerus="yes">
        <source>Starts on a new node – %n run(s) ahead</source>
        <translation>
            <numerusform>在新节点上启动 – 前面有 %n 个运行</numerusform>
        </translation>
    </message>
    <message>
        <source>Starts as soon as a node has been started for it</source>
        <translation>为其启动节点后即开始</translation>
    </message>
    <message>
        <source>Does not start now: %1</source>
        <translation>现在不会启动：%1</translation>
    </message>
    <message numerus="yes">
        <source>Starts later – %n run(s) ahead: %1</source>
        <translation>
            <numerusform>稍后启动 – 前面有 %n 个运行：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>Starts later: %1</source>
        <translation>稍后启动：%1</translation>
    </message>
</context>
<context>
    <name>studio::ui::WizardFrame</name>
    <message>
        <source>Go to this step</source>
        <translation>转到此步骤</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>上一步(&amp;B)</translation>
    </message>
    <message>
        <source>Previous step</source>
        <translation>上一步</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>下一步(&amp;N)</translation>
    </message>
    <message>
        <source>Next step (Ctrl+Enter)</source>
        <translation>下一步 (Ctrl+Enter)</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>已完成</translation>
    </message>
</context>
<context>
    <name>studio::ui::WorkspaceSettings</name>
    <message>
        <source>Daily</source>
        <translation>每日</translation>
    </message>
    <message>
        <source>Before an upgrade</source>
        <translation>升级之前</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>手册</translation>
    </message>
    <message>
        <source>Workspace</source>
        <translation>工作区</translation>
    </message>
    <message>
        <source>A workspace contains the database, this computer&apos;s runs with their logs and outputs, and the snapshots. Several windows and studioctl can use it at the same time.</source>
        <translation>工作区包含数据库、此计算机的运行及其日志和输出，以及快照。多个窗口和 studioctl 可以同时使用它。</translation>
    </message>
    <message>
        <source>Open another workspace…</source>
        <translation>打开其他工作区…</translation>
    </message>
    <message>
        <source>An empty folder becomes a new workspace</source>
        <translation>空文件夹会成为新的工作区</translation>
    </message>
    <message>
        <source>Show in file manager</source>
        <translation>在文件管理器中显示</translation>
    </message>
    <message>
        <source>Integrity</source>
        <translation>完整性</translation>
    </message>
    <message>
        <source>Reads the database and every snapshot in use, and compares them with their checksums. Same as studioctl workspace check.</source>
        <translation>读取数据库和每个使用中的快照，并与校验和比较。等同于 studioctl workspace check。</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>立即检查</translation>
    </message>
    <message>
        <source>Takes minutes with large snapshots</source>
        <translation>快照较大时需要几分钟</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop the check</source>
        <translation>停止检查</translation>
    </message>
    <message>
        <source>Backups of the database</source>
        <translation>数据库备份</translation>
    </message>
    <message>
        <source>Taken</source>
        <translation>创建时间</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>备份</translation>
    </message>
    <message>
        <source>No backups yet.</source>
        <translation>还没有备份。</translation>
    </message>
    <message>
        <source>Back up now</source>
        <translation>立即备份</translation>
    </message>
    <message>
        <source>Copy the database to the backups</source>
        <translation>将数据库复制到备份中</translation>
    </message>
    <message>
        <source>Show backups</source>
        <translation>显示备份</translation>
    </message>
    <message>
        <source>Open the folder of backups</source>
        <translation>打开备份文件夹</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>删除…</translation>
    </message>
    <message>
        <source>Delete the selected backup</source>
        <translation>删除所选备份</translation>
    </message>
    <message>
        <source>Workspace folder (an empty folder becomes a new workspace)</source>
        <translation>工作区的文件夹（选择空文件夹会新建工作区）</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>正在检查…</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>已停止。</translation>
    </message>
    <message>
        <source>The workspace could not be checked.</source>
        <translation>无法检查工作区。</translation>
    </message>
    <message>
        <source>No problems found at %1: database and %2 snapshots.</source>
        <translation>%1 未发现问题：数据库和 %2 个快照。</translation>
    </message>
    <message>
        <source>Problems found.</source>
        <translation>发现问题。</translation>
    </message>
    <message>
        <source>missing files: %1, damaged files: %2</source>
        <translation>缺失文件：%1，损坏文件：%2</translation>
    </message>
    <message>
        <source>The workspace is damaged.</source>
        <translation>工作区已损坏。</translation>
    </message>
    <message>
        <source>Some snapshots have missing or damaged files; runs with them cannot be submitted again.</source>
        <translation>部分快照的文件缺失或损坏；使用它们的运行无法重新提交。</translation>
    </message>
    <message>
        <source>Close all studios and replace workspace.db with the newest backup.</source>
        <translation>请关闭所有 Studio，并用最新的备份替换 workspace.db。</translation>
    </message>
    <message>
        <source>The backups could not be listed.</source>
        <translation>无法列出备份。</translation>
    </message>
    <message>
        <source>The database could not be backed up.</source>
        <translation>无法备份数据库。</translation>
    </message>
    <message>
        <source>Backed up, %1</source>
        <translation>已备份，%1</translation>
    </message>
    <message>
        <source>Delete this backup?</source>
        <translation>删除此备份？</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>The backup could not be deleted.</source>
        <translation>无法删除该备份。</translation>
    </message>
    <message>
        <source>Restore…</source>
        <translation>还原…</translation>
    </message>
    <message>
        <source>Restore the backup of %1?</source>
        <translation>还原 %1 的备份？</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>还原</translation>
    </message>
    <message>
        <source>Restoring…</source>
        <translation>正在还原…</translation>
    </message>
    <message>
        <source>The backup could not be restored.</source>
        <translation>无法还原备份。</translation>
    </message>
    <message>
        <source>Created daily when the scheduler becomes idle, and before each database upgrade. Logs, outputs and snapshots are not included.</source>
        <translation>每天在调度程序空闲时以及每次数据库升级前创建。不包含日志、输出和快照。</translation>
    </message>
    <message>
        <source>Restore the database from the selected backup</source>
        <translation>用所选备份替换数据库</translation>
    </message>
    <message>
        <source>Runs, compute targets and settings revert to the backup; later changes are lost from the database. The current database is backed up first. Runs that were active when the backup was made are canceled.</source>
        <translation>运行、计算目标和设置将恢复为当时的状态；此后记录的内容将从数据库中丢失。会先备份当前状态。备份时尚未结束的运行将被取消。</translation>
    </message>
    <message>
        <source>This can take up to 90 seconds while the scheduler shuts down.</source>
        <translation>调度程序关闭期间最多可能需要 90 秒。</translation>
    </message>
    <message>
        <source>The backup has been restored.</source>
        <translation>备份已还原。</translation>
    </message>
    <message>
        <source>The previous database is saved as %1.</source>
        <translation>之前的数据库已保存为 %1。</translation>
    </message>
</context>
</TS>
