<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>UiText</name>
    <message>
        <source>Details</source>
        <translation>详细信息</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>关闭此消息</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
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
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
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
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>全选</translation>
    </message>
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
        <source>Local computer</source>
        <translation>本地计算机</translation>
    </message>
    <message>
        <source>Compute cluster</source>
        <translation>计算群集</translation>
    </message>
    <message>
        <source>Not reachable</source>
        <translation>无法连接</translation>
    </message>
    <message>
        <source>Busy</source>
        <translation>忙碌</translation>
    </message>
    <message>
        <source>Nobody has looked at it yet. It is looked at as soon as there is something to do.</source>
        <translation>尚未检查。一有工作就会检查。</translation>
    </message>
    <message>
        <source>Nobody looks at it now, because nothing is to be done. The last news is from %1.</source>
        <translation>当前无事可做，因此没有检查。最近一次消息：%1。</translation>
    </message>
    <message>
        <source>It is being looked at for the first time.</source>
        <translation>正在进行首次检查。</translation>
    </message>
    <message>
        <source>The studio&apos;s agent answers there. It has done so since %1.</source>
        <translation>Studio 的代理有响应。开始时间：%1。</translation>
    </message>
    <message>
        <source>The studio&apos;s agent has not answered since %1. Runs there go on; what they did is caught up with when it answers again.</source>
        <translation>Studio 的代理自 %1 起没有响应。那里的运行会继续；恢复响应后会补上其进展。</translation>
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
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>%1 · %2 waiting</source>
        <translation>%1 · %2 个等待</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>主页</translation>
    </message>
    <message>
        <source>Running and waiting</source>
        <translation>运行中和等待中</translation>
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
        <source>Begin a run with the code in a folder</source>
        <translation>用文件夹中的代码开始运行</translation>
    </message>
    <message>
        <source>Try the sample</source>
        <translation>试用示例</translation>
    </message>
    <message>
        <source>Trains a small classifier on this computer, in half a minute</source>
        <translation>在此计算机上训练一个小型分类器，约半分钟</translation>
    </message>
    <message>
        <source>New compute</source>
        <translation>新建计算</translation>
    </message>
    <message>
        <source>Attach a machine or create a cluster</source>
        <translation>附加机器或创建群集</translation>
    </message>
    <message>
        <source>Run your first script</source>
        <translation>运行第一个脚本</translation>
    </message>
    <message>
        <source>A run is one execution of a script on one of your machines: the studio sends the folder, starts the command, shows the log while it is written, and collects what the script leaves in outputs/. Runs go on when this window is closed.</source>
        <translation>运行是脚本在一台机器上的一次执行：Studio 发送文件夹、启动命令、实时显示日志，并收集脚本留在 outputs/ 中的内容。关闭此窗口后，运行仍会继续。</translation>
    </message>
    <message>
        <source>Folder with the code to run</source>
        <translation>包含要运行的代码的文件夹</translation>
    </message>
    <message>
        <source>The sample could not be submitted.</source>
        <translation>无法提交示例。</translation>
    </message>
    <message>
        <source>The local computer</source>
        <translation>本地计算机</translation>
    </message>
    <message>
        <source>You try things out, one run after another, and the computer is free for them. It is there already and gives a run all that it has.</source>
        <translation>适合逐个试验，而且计算机空闲可用。它已经存在，会把全部资源提供给运行。</translation>
    </message>
    <message>
        <source>A compute cluster with low priority</source>
        <translation>低优先级的计算群集</translation>
    </message>
    <message>
        <source>A compute cluster</source>
        <translation>计算群集</translation>
    </message>
    <message>
        <source>You work on this computer at the same time. Low priority lets everything else go first, and each node takes no more than its cores and memory.</source>
        <translation>同时还要在此计算机上工作。低优先级让其他程序优先，每个节点不会超出自己的核心和内存。</translation>
    </message>
    <message>
        <source>Many runs wait for each other best in the queue of a cluster: it grows with them, gives each a node of the same size, and lets go of the nodes afterwards.</source>
        <translation>大量运行最适合在群集的队列中排队：群集随之扩展，为每个运行提供相同规格的节点，之后再释放节点。</translation>
    </message>
    <message>
        <source>What is repeated in earnest should find the same conditions each time: a node of a cluster always has the same cores and memory, whatever else goes on.</source>
        <translation>正式的重复运行每次都应有相同的条件：无论其他程序如何，群集节点的核心和内存始终相同。</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>one</source>
        <translation>1 个</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>if it has one</source>
        <translation>若有</translation>
    </message>
    <message>
        <source>one or many</source>
        <translation>1 个或多个</translation>
    </message>
    <message>
        <source>with the queue</source>
        <translation>随队列</translation>
    </message>
    <message>
        <source>There is a compute target of this name already. Choose another one; %1 is free.</source>
        <translation>已有同名的计算目标。请选择其他名称；%1 可用。</translation>
    </message>
    <message>
        <source>Choose a size, or type the cores and the memory of a node yourself.</source>
        <translation>请选择规格，或自行输入节点的核数和内存。</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>群集</translation>
    </message>
    <message>
        <source>Nodes from</source>
        <translation>节点来源</translation>
    </message>
    <message>
        <source>A node has</source>
        <translation>每个节点</translation>
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
        <source>The same as a command</source>
        <translation>等效的命令</translation>
    </message>
    <message>
        <source>Creates the same cluster from a terminal</source>
        <translation>从终端创建同样的群集</translation>
    </message>
    <message>
        <source>The same as a file</source>
        <translation>等效的文件</translation>
    </message>
    <message>
        <source>The form that Azure ML&apos;s command line reads</source>
        <translation>Azure ML 命令行可读取的格式</translation>
    </message>
    <message>
        <source>Copy: %1</source>
        <translation>复制：%1</translation>
    </message>
    <message>
        <source>Copy it to the clipboard</source>
        <translation>复制到剪贴板</translation>
    </message>
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
        <source>Slots of this computer, %1</source>
        <translation>此计算机的槽位，%1</translation>
    </message>
    <message>
        <source>Slots of this computer</source>
        <translation>此计算机的槽位</translation>
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
        <source>%1 before a node leaves</source>
        <translation>%1后释放节点</translation>
    </message>
    <message>
        <source>low priority: everything else on this computer goes first</source>
        <translation>低优先级：此计算机上的其他程序优先</translation>
    </message>
    <message>
        <source>dedicated</source>
        <translation>专用</translation>
    </message>
    <message>
        <source>This cluster is there already</source>
        <translation>此群集已存在</translation>
    </message>
    <message>
        <source>It has the same name and the same values. Create changes nothing and opens it.</source>
        <translation>它的名称和值都相同。“创建”不会更改任何内容，只会打开它。</translation>
    </message>
    <message>
        <source>More is promised than there is</source>
        <translation>承诺的资源多于现有资源</translation>
    </message>
    <message>
        <source>Something is still to be mended</source>
        <translation>还有内容需要更正</translation>
    </message>
    <message>
        <source>Mend it</source>
        <translation>更正</translation>
    </message>
    <message>
        <source>Name of the cluster</source>
        <translation>群集的名称</translation>
    </message>
    <message>
        <source>Runs are submitted to the cluster by this name</source>
        <translation>运行按此名称提交到群集</translation>
    </message>
    <message>
        <source>N&amp;ame</source>
        <translation>名称(&amp;A)</translation>
    </message>
    <message>
        <source>%1 to %2 letters, digits and hyphens, a letter first; not ending in a hyphen followed by digits.</source>
        <translation>%1 到 %2 个字母、数字和连字符，以字母开头；不能以连字符加数字结尾。</translation>
    </message>
    <message>
        <source>Nodes from where</source>
        <translation>节点来源</translation>
    </message>
    <message>
        <source>Each node is a share of this computer&apos;s cores and memory</source>
        <translation>每个节点占用此计算机的一部分核心和内存</translation>
    </message>
    <message>
        <source>This computer has not been looked at yet; that is being done now.</source>
        <translation>尚未检查此计算机；正在检查。</translation>
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
        <source>Clusters that share it: %1</source>
        <translation>共用它的群集：%1</translation>
    </message>
    <message>
        <source>One node or many of the same size, which come with the queue and go when they are idle. For training in earnest, many runs and batch scoring.</source>
        <translation>一个或多个相同规格的节点，随队列启动，空闲时释放。适合正式训练、大量运行和批量评分。</translation>
    </message>
    <message>
        <source>Create a compute cluster</source>
        <translation>创建计算群集</translation>
    </message>
    <message>
        <source>Is always there, under the name local: there is nothing to create. For trying things out. Press to see it.</source>
        <translation>始终存在，名称为 local：无需创建。适合试验。点击即可查看。</translation>
    </message>
    <message>
        <source>Open the page of the local computer</source>
        <translation>打开本地计算机的页面</translation>
    </message>
    <message>
        <source>&amp;Help me choose</source>
        <translation>帮我选择(&amp;H)</translation>
    </message>
    <message>
        <source>Three questions, and what they speak for</source>
        <translation>三个问题及相应的建议</translation>
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
        <source>How many are there at once?</source>
        <translation>同时有多少个？</translation>
    </message>
    <message>
        <source>One after another</source>
        <translation>逐个进行</translation>
    </message>
    <message>
        <source>Many</source>
        <translation>很多</translation>
    </message>
    <message>
        <source>Are this computer&apos;s cores free for them?</source>
        <translation>此计算机的核心可以全部用于它们吗？</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>No, I work here meanwhile</source>
        <translation>否，我同时在此工作</translation>
    </message>
    <message>
        <source>Go on with what is recommended</source>
        <translation>按建议继续</translation>
    </message>
    <message>
        <source>What each kind supports</source>
        <translation>各类型支持的功能</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Scales</source>
        <translation>可缩放</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>扫描</translation>
    </message>
    <message>
        <source>AutoML</source>
        <translation>AutoML</translation>
    </message>
    <message>
        <source>Pipeline</source>
        <translation>管道</translation>
    </message>
    <message>
        <source>Other kinds are added by later versions, and so are sweeps, AutoML and pipelines themselves.</source>
        <translation>后续版本会增加其他类型，以及扫描、AutoML 和管道功能本身。</translation>
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
        <translation>创建这样的群集</translation>
    </message>
    <message>
        <source>Runs are executed on compute targets, and the same run works on each of them.

A cluster costs nothing while nothing runs: it then has no nodes, unless you keep some.

Not sure? Help me choose asks three questions.</source>
        <translation>运行在计算目标上执行，同一个运行可用于任何计算目标。

没有运行时，群集不产生费用：此时它没有节点，除非设置了保留。

不确定？“帮我选择”会提三个问题。</translation>
    </message>
    <message>
        <source>The name is what runs are submitted to. It is compared without case and cannot be changed later.

A slot is a share of this computer: a node has its cores and memory and is held to them where the system allows it. The cluster&apos;s page says whether it is.</source>
        <translation>运行按此名称提交。名称不区分大小写，以后不能更改。

槽位是此计算机的一部分：节点有自己的核心和内存，并在系统允许时限定在其中。群集的页面会说明是否如此。</translation>
    </message>
    <message>
        <source>What one node has. All nodes of a cluster are alike.

Scale up, then out: first choose a size in which one run goes well, then as many nodes as there are runs at once.

The price is that of the nearest Azure size, to compare. Your computer costs what it costs you.</source>
        <translation>一个节点的配置。群集的所有节点都相同。

先纵向再横向扩展：先选择能让一个运行顺利进行的规格，再按同时运行的数量确定节点数。

价格是最接近的 Azure 规格的价格，供比较。自己的计算机按实际成本计。</translation>
    </message>
    <message>
        <source>The cluster grows with its queue, a node a run, and never over the maximum.

A node that is idle for long enough leaves, down to the minimum.

All of this can be changed later.</source>
        <translation>群集随队列扩展，每个运行一个节点，不会超过最大值。

空闲足够久的节点会被释放，直到最小值。

这些以后都可以更改。</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>复查</translation>
    </message>
    <message>
        <source>Nothing has been made yet. Create (Ctrl+Enter) makes the cluster and opens its page.

The command and the file do the same from a terminal.</source>
        <translation>尚未创建任何内容。“创建” (Ctrl+Enter) 会创建群集并打开其页面。

在终端中使用该命令或文件效果相同。</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Leave without creating anything</source>
        <translation>不创建并离开</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>上一步(&amp;B)</translation>
    </message>
    <message>
        <source>To the step before</source>
        <translation>返回上一步</translation>
    </message>
    <message>
        <source>Something is to be mended here</source>
        <translation>此处有内容需要更正</translation>
    </message>
    <message>
        <source>&amp;Create</source>
        <translation>创建(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>下一步(&amp;N)</translation>
    </message>
    <message>
        <source>Create the cluster and open its page (Ctrl+Enter)</source>
        <translation>创建群集并打开其页面 (Ctrl+Enter)</translation>
    </message>
    <message>
        <source>To the next step (Ctrl+Enter)</source>
        <translation>转到下一步 (Ctrl+Enter)</translation>
    </message>
    <message>
        <source>Creating the cluster…</source>
        <translation>正在创建群集…</translation>
    </message>
    <message>
        <source>The cluster could not be created.</source>
        <translation>无法创建群集。</translation>
    </message>
    <message>
        <source>Dedicated</source>
        <translation>专用</translation>
    </message>
    <message>
        <source>Jobs run like any other program of this computer.</source>
        <translation>作业与此计算机上的其他程序同等运行。</translation>
    </message>
    <message>
        <source>Jobs take turns with what else runs here</source>
        <translation>作业与此处运行的其他程序轮流执行</translation>
    </message>
    <message>
        <source>Low priority</source>
        <translation>低优先级</translation>
    </message>
    <message>
        <source>Jobs run niced: everything else on this computer goes first, and the cluster uses what is left. For working here meanwhile.</source>
        <translation>作业以 nice 方式运行：此计算机上的其他程序优先，群集使用剩余资源。适合同时在此工作。</translation>
    </message>
    <message>
        <source>Jobs let everything else go first</source>
        <translation>作业让其他程序优先</translation>
    </message>
    <message>
        <source>M&amp;inimum of nodes</source>
        <translation>最小节点数(&amp;I)</translation>
    </message>
    <message>
        <source>Minimum of nodes</source>
        <translation>最小节点数</translation>
    </message>
    <message>
        <source>So many are kept even when nothing runs. 0 leaves none.</source>
        <translation>没有运行时也会保留这么多。0 表示不保留。</translation>
    </message>
    <message>
        <source>Ma&amp;ximum of nodes</source>
        <translation>最大节点数(&amp;X)</translation>
    </message>
    <message>
        <source>Maximum of nodes</source>
        <translation>最大节点数</translation>
    </message>
    <message>
        <source>So many runs go on at once; the others wait.</source>
        <translation>同时进行这么多运行；其余的会等待。</translation>
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
        <source>A node that has nothing to do leaves at once.</source>
        <translation>无事可做的节点会立即释放。</translation>
    </message>
    <message>
        <source>A node that has had nothing to do for %1 leaves, until the minimum is reached.</source>
        <translation>节点空闲 %1后释放，直到达到最小值。</translation>
    </message>
    <message>
        <source>A size of the &amp;catalogue</source>
        <translation>目录中的规格(&amp;C)</translation>
    </message>
    <message>
        <source>Cores and memory, &amp;typed</source>
        <translation>输入核数和内存(&amp;T)</translation>
    </message>
    <message>
        <source>A named shape, as in Azure</source>
        <translation>与 Azure 相同的命名规格</translation>
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
        <source>By name, series, category or GPU</source>
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
        <source>Cores, at least</source>
        <translation>核数下限</translation>
    </message>
    <message>
        <source>Only sizes with so many cores</source>
        <translation>仅具有这么多核心的规格</translation>
    </message>
    <message>
        <source>Cores ≥ </source>
        <translation>核心 ≥ </translation>
    </message>
    <message>
        <source>Memory in GiB, at least</source>
        <translation>内存下限 (GiB)</translation>
    </message>
    <message>
        <source>Only sizes with so much memory</source>
        <translation>仅具有这么多内存的规格</translation>
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
        <source>Only sizes that no other run shares the machine with</source>
        <translation>仅不与其他运行共用机器的规格</translation>
    </message>
    <message>
        <source>Fits this computer</source>
        <translation>适合此计算机</translation>
    </message>
    <message>
        <source>Only sizes that one node of fits into this computer</source>
        <translation>仅此计算机可容纳一个节点的规格</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>全部显示</translation>
    </message>
    <message>
        <source>Clear the filters</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>All families</source>
        <translation>所有系列</translation>
    </message>
    <message>
        <source>Cores of a node</source>
        <translation>每个节点的核数</translation>
    </message>
    <message>
        <source>How many cores one node has</source>
        <translation>一个节点有多少核心</translation>
    </message>
    <message>
        <source>C&amp;ores of a node</source>
        <translation>每个节点的核数(&amp;O)</translation>
    </message>
    <message>
        <source>Memory of a node in GiB</source>
        <translation>每个节点的内存 (GiB)</translation>
    </message>
    <message>
        <source>How much memory one node has</source>
        <translation>一个节点有多少内存</translation>
    </message>
    <message>
        <source>&amp;Memory of a node</source>
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
        <source>Chosen: %1</source>
        <translation>已选择：%1</translation>
    </message>
    <message>
        <source>No size is chosen yet</source>
        <translation>尚未选择规格</translation>
    </message>
    <message>
        <source>Nearest Azure size: %1, list price %2. Your own computer costs what it costs you.</source>
        <translation>最接近的 Azure 规格：%1，标价 %2。自己的计算机按实际成本计。</translation>
    </message>
    <message>
        <source>No size of Azure&apos;s catalogue has as much.</source>
        <translation>Azure 目录中没有这么大的规格。</translation>
    </message>
    <message numerus="yes">
        <source>This computer has %n core(s) and %1 of memory.</source>
        <translation>
            <numerusform>此计算机有 %n 个核心和 %1 内存。</numerusform>
        </translation>
    </message>
    <message>
        <source>Requires approval · isolated</source>
        <translation>需要批准 · 独占</translation>
    </message>
    <message>
        <source>Requires approval</source>
        <translation>需要批准</translation>
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
        <source>%1 USD/h</source>
        <translation>%1 美元/小时</translation>
    </message>
    <message numerus="yes">
        <source>%1, series %2: %n core(s), %3 of memory.</source>
        <translation>
            <numerusform>%1，%2 系列：%n 个核心，%3 内存。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 of GPU memory, CUDA %3.</source>
        <translation>%1，%2 GPU 内存，CUDA %3。</translation>
    </message>
    <message>
        <source>In Azure its nodes are joined by a fast network (RDMA).</source>
        <translation>在 Azure 中，其节点通过高速网络 (RDMA) 互连。</translation>
    </message>
    <message>
        <source>Isolated: no other run shares the machine.</source>
        <translation>独占：没有其他运行共用该机器。</translation>
    </message>
    <message>
        <source>Azure gives this size only after a request has been approved. A slot of this computer needs nobody&apos;s approval.</source>
        <translation>Azure 在申请获批后才提供此规格。此计算机的槽位无需任何批准。</translation>
    </message>
    <message>
        <source>Nearest Azure size, list price: %1. Your own computer costs what it costs you.</source>
        <translation>最接近的 Azure 规格，标价：%1。自己的计算机按实际成本计。</translation>
    </message>
    <message numerus="yes">
        <source>Too large: %n core(s) are here</source>
        <translation>
            <numerusform>过大：此处有 %n 个核心</numerusform>
        </translation>
    </message>
    <message>
        <source>Too large: %1 GiB are here</source>
        <translation>过大：此处有 %1 GiB</translation>
    </message>
    <message>
        <source>No GPU is here</source>
        <translation>此处没有 GPU</translation>
    </message>
    <message numerus="yes">
        <source>Too large: %n GPU(s) are here</source>
        <translation>
            <numerusform>过大：此处有 %n 个 GPU</numerusform>
        </translation>
    </message>
    <message>
        <source>Nearest Azure size, list price an hour. Your own computer costs what it costs you.</source>
        <translation>最接近的 Azure 规格，每小时标价。自己的计算机按实际成本计。</translation>
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
        <source>Its hardware has not been looked at yet</source>
        <translation>尚未检查其硬件</translation>
    </message>
    <message numerus="yes">
        <source>%n of %1 places free: the run starts at once</source>
        <translation>
            <numerusform>共 %1 个位置，%n 个空闲：运行会立即开始</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No place is free: the run waits behind %n other(s)</source>
        <translation>
            <numerusform>没有空位：前面还有 %n 个运行在等待</numerusform>
        </translation>
    </message>
    <message>
        <source>No place is free: the run waits until a run has ended</source>
        <translation>没有空位：等待其他运行结束</translation>
    </message>
    <message>
        <source>%1 disk free</source>
        <translation>磁盘可用 %1</translation>
    </message>
    <message>
        <source>The machine&apos;s own Python 3</source>
        <translation>机器自带的 Python 3</translation>
    </message>
    <message>
        <source>The python3 that is found first on the machine&apos;s PATH</source>
        <translation>机器 PATH 中首先找到的 python3</translation>
    </message>
    <message>
        <source>The machine has not been looked at yet. Its interpreters are listed here as soon as it has been.</source>
        <translation>尚未检查此机器。检查后，其解释器会在此列出。</translation>
    </message>
    <message>
        <source>Another one:</source>
        <translation>其他：</translation>
    </message>
    <message>
        <source>Any interpreter by its path, for example that of a virtual environment</source>
        <translation>按路径指定任意解释器，例如虚拟环境中的解释器</translation>
    </message>
    <message>
        <source>Path of the interpreter</source>
        <translation>解释器的路径</translation>
    </message>
    <message>
        <source>The whole path of the interpreter</source>
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
        <source>&amp;Path of the interpreter</source>
        <translation>解释器的路径(&amp;P)</translation>
    </message>
    <message>
        <source>Its folder comes first on the run&apos;s PATH, so that &quot;python&quot;, &quot;pip&quot; and what else is installed there are found.</source>
        <translation>其文件夹位于运行的 PATH 最前面，因此可以找到“python”、“pip”以及其中安装的其他程序。</translation>
    </message>
    <message>
        <source>Python interpreter</source>
        <translation>Python 解释器</translation>
    </message>
    <message>
        <source>Python %1 · %2</source>
        <translation>Python %1 · %2</translation>
    </message>
    <message>
        <source>Folder with the code</source>
        <translation>代码文件夹</translation>
    </message>
    <message>
        <source>Choose a folder, or drop one here</source>
        <translation>选择文件夹，或将其拖放到此处</translation>
    </message>
    <message>
        <source>The run gets a copy of this folder. It may stay empty.</source>
        <translation>运行会得到此文件夹的副本。可以留空。</translation>
    </message>
    <message>
        <source>Choose the folder with the code</source>
        <translation>选择代码文件夹</translation>
    </message>
    <message>
        <source>&amp;Folder with the code</source>
        <translation>代码文件夹(&amp;F)</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>What is run in the copy of the folder, by bash where it needs a shell</source>
        <translation>在文件夹副本中执行的命令；需要 shell 时由 bash 执行</translation>
    </message>
    <message>
        <source>&amp;Command</source>
        <translation>命令(&amp;C)</translation>
    </message>
    <message>
        <source>Stop looking through the folder</source>
        <translation>停止扫描文件夹</translation>
    </message>
    <message>
        <source>Look through the folder again</source>
        <translation>重新扫描文件夹</translation>
    </message>
    <message>
        <source>Looking through the folder</source>
        <translation>正在扫描文件夹</translation>
    </message>
    <message>
        <source>Files that will be sent</source>
        <translation>将发送的文件</translation>
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
        <source>Left out</source>
        <translation>已略过</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Looking through the folder…</source>
        <translation>正在扫描文件夹…</translation>
    </message>
    <message>
        <source>Looking through the folder: %1 files, %2</source>
        <translation>正在扫描文件夹：%1 个文件，%2</translation>
    </message>
    <message>
        <source>Stopped. What will be sent is not known.</source>
        <translation>已停止。将发送的内容未知。</translation>
    </message>
    <message>
        <source>This folder cannot be used.</source>
        <translation>无法使用此文件夹。</translation>
    </message>
    <message>
        <source>Left out by</source>
        <translation>略过依据</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>Without a folder the run begins in an empty one, and only the command counts.</source>
        <translation>未选择文件夹时，运行从空文件夹开始，只执行命令。</translation>
    </message>
    <message>
        <source>%1 will be sent; %2 is left out.</source>
        <translation>将发送：%1；略过：%2。</translation>
    </message>
    <message numerus="yes">
        <source>%n item(s)</source>
        <translation>
            <numerusform>%n 个项目</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 will be sent.</source>
        <translation>将发送：%1。</translation>
    </message>
    <message>
        <source>The whole folder</source>
        <translation>整个文件夹</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
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
        <source>What to think about</source>
        <translation>注意事项</translation>
    </message>
    <message>
        <source>Left out (%1)</source>
        <translation>已略过 (%1)</translation>
    </message>
    <message>
        <source>Warnings (%1)</source>
        <translation>警告 (%1)</translation>
    </message>
    <message>
        <source>Something in this folder cannot be read, so it cannot be sent.</source>
        <translation>此文件夹中有无法读取的内容，因此无法发送。</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) look like secrets.</source>
        <translation>
            <numerusform>有 %n 个文件看起来含有机密信息。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 would be copied into the run. Leave it out with a line in .amlignore or .gitignore.</source>
        <translation>%1 会被复制到运行中。请在 .amlignore 或 .gitignore 中添加一行将其略过。</translation>
    </message>
    <message>
        <source>Use this command</source>
        <translation>使用此命令</translation>
    </message>
    <message>
        <source>Kind of input</source>
        <translation>输入类型</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Place on the machine</source>
        <translation>机器上的位置</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>添加…</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Type into the last row to add one; Delete removes the selected row</source>
        <translation>在最后一行输入即可添加；按 Delete 删除所选行</translation>
    </message>
    <message>
        <source>Add file…</source>
        <translation>添加文件…</translation>
    </message>
    <message>
        <source>Choose a file that is sent with the run</source>
        <translation>选择随运行发送的文件</translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>添加文件夹…</translation>
    </message>
    <message>
        <source>Choose a folder that is sent with the run</source>
        <translation>选择随运行发送的文件夹</translation>
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
        <source>Folder to send</source>
        <translation>要发送的文件夹</translation>
    </message>
    <message>
        <source>File to send</source>
        <translation>要发送的文件</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>The run gets a copy of the folder and works in it, so you can go on editing.

What is sent the second time is only what changed. Rules in .amlignore, or else in .gitignore, leave files out.

What the script writes to outputs/ is collected when it ends.</source>
        <translation>运行会得到文件夹的副本并在其中工作，因此可以继续编辑原文件。

第二次只发送有变化的内容。.amlignore（若没有则为 .gitignore）中的规则会略过文件。

脚本写入 outputs/ 的内容会在结束时收集。</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>The same run works on every target: choosing another changes nothing but the place.

When all places are taken, the run waits in the queue.</source>
        <translation>同一个运行可以在任何计算目标上执行：换一个目标只会改变位置。

位置全部占用时，运行会在队列中等待。</translation>
    </message>
    <message>
        <source>Python</source>
        <translation>Python</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Nothing has been sent yet. Submit (Ctrl+Enter) takes the copy and queues the run; this window may be closed after that.

The command does the same from a terminal.</source>
        <translation>尚未发送任何内容。“提交” (Ctrl+Enter) 会创建副本并将运行加入队列；之后可以关闭此窗口。

在终端中执行该命令效果相同。</translation>
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
        <source>Begin with a saved run configuration or an earlier run</source>
        <translation>从已保存的运行配置或之前的运行开始</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>There is nothing to start from yet</source>
        <translation>还没有可作为基础的内容</translation>
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
        <source>New run, like %1</source>
        <translation>新建运行，参照 %1</translation>
    </message>
    <message>
        <source>There is no program that can be executed at this path. Check it, or choose another.</source>
        <translation>此路径下没有可执行的程序。请检查，或选择其他路径。</translation>
    </message>
    <message>
        <source>Something is missing here</source>
        <translation>此处缺少内容</translation>
    </message>
    <message>
        <source>&amp;Submit</source>
        <translation>提交(&amp;S)</translation>
    </message>
    <message>
        <source>Send everything and queue the run (Ctrl+Enter)</source>
        <translation>发送全部内容并将运行加入队列 (Ctrl+Enter)</translation>
    </message>
    <message>
        <source>Submitting…</source>
        <translation>正在提交…</translation>
    </message>
    <message>
        <source>What changed is copied into the workspace.</source>
        <translation>正在将有变化的内容复制到工作区。</translation>
    </message>
    <message>
        <source>Looked through %1 files, %2</source>
        <translation>已扫描 %1 个文件，%2</translation>
    </message>
    <message>
        <source>Nothing was submitted.</source>
        <translation>未提交任何内容。</translation>
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
        <source>Name. An existing one gets a new version.</source>
        <translation>名称。若已存在，则保存为新版本。</translation>
    </message>
    <message>
        <source>The run configuration could not be saved.</source>
        <translation>无法保存运行配置。</translation>
    </message>
    <message>
        <source>It is there already, the same, as %1, version %2.</source>
        <translation>已有相同的配置：%1，版本 %2。</translation>
    </message>
    <message>
        <source>Saved as %1, version %2.</source>
        <translation>已保存为 %1，版本 %2。</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Is sent</source>
        <translation>发送内容</translation>
    </message>
    <message>
        <source>Interpreter</source>
        <translation>解释器</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>实验</translation>
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
        <source>Save as run configuration…</source>
        <translation>另存为运行配置…</translation>
    </message>
    <message>
        <source>Keep these choices under a name, to submit them again</source>
        <translation>以某个名称保存这些选择，以便再次提交</translation>
    </message>
    <message>
        <source>Submits the same run from a terminal</source>
        <translation>从终端提交同样的运行</translation>
    </message>
    <message>
        <source>not counted</source>
        <translation>未统计</translation>
    </message>
    <message>
        <source>%1 = %2 (%3)</source>
        <translation>%1 = %2 (%3)</translation>
    </message>
    <message>
        <source>ends after %1</source>
        <translation>%1 后结束</translation>
    </message>
    <message>
        <source>no time limit</source>
        <translation>无时间限制</translation>
    </message>
    <message>
        <source>%1 to end by itself</source>
        <translation>%1 用于自行结束</translation>
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
        <source>Something is still missing</source>
        <translation>还缺少内容</translation>
    </message>
    <message>
        <source>Say what to run, for example: python train.py --epochs 10</source>
        <translation>请指定要执行的命令，例如：python train.py --epochs 10</translation>
    </message>
    <message>
        <source>Give the whole path of the folder, beginning with &quot;/&quot;.</source>
        <translation>请给出文件夹的完整路径，以“/”开头。</translation>
    </message>
    <message>
        <source>Give the whole path of the interpreter, for example /usr/bin/python3.</source>
        <translation>请给出解释器的完整路径，例如 /usr/bin/python3。</translation>
    </message>
    <message>
        <source>The value &quot;%1&quot; needs the name of a variable.</source>
        <translation>值“%1”需要变量名称。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be the name of a variable: leave the &quot;=&quot; out.</source>
        <translation>“%1”不能作为变量名称：请去掉“=”。</translation>
    </message>
    <message>
        <source>The variable %1 is given twice. Remove one.</source>
        <translation>变量 %1 重复指定。请移除一个。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be the name of an input: use letters, digits and underscores, a letter first.</source>
        <translation>“%1”不能作为输入的名称：请使用字母、数字和下划线，并以字母开头。</translation>
    </message>
    <message>
        <source>The input %1 is given twice. Remove one.</source>
        <translation>输入 %1 重复指定。请移除一个。</translation>
    </message>
    <message>
        <source>The input %1 needs a whole path, beginning with &quot;/&quot;.</source>
        <translation>输入 %1 需要以“/”开头的完整路径。</translation>
    </message>
    <message>
        <source>The value &quot;%1&quot; needs the name of a tag.</source>
        <translation>值“%1”需要标签名称。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be the name of a tag: leave the &quot;=&quot; out.</source>
        <translation>“%1”不能作为标签名称：请去掉“=”。</translation>
    </message>
    <message>
        <source>The tag %1 is given twice. Remove one.</source>
        <translation>标签 %1 重复指定。请移除一个。</translation>
    </message>
    <message>
        <source>Write a time like 90 s, 30 min, 2 h or 1 d 12 h, or leave it empty for no limit.</source>
        <translation>请输入时间，如 90 s、30 min、2 h 或 1 d 12 h；留空表示不限制。</translation>
    </message>
    <message>
        <source>Write a time of at most one hour, like 10 s or 2 min, or leave it empty for 10 seconds.</source>
        <translation>请输入不超过一小时的时间，如 10 s 或 2 min；留空表示 10 秒。</translation>
    </message>
    <message>
        <source>Choose between 0 and %1 retries.</source>
        <translation>请选择 0 到 %1 次重试。</translation>
    </message>
    <message>
        <source>Runs are grouped by experiment. Type a new name to begin one.</source>
        <translation>运行按实验分组。输入新名称即可新建实验。</translation>
    </message>
    <message>
        <source>The folder&apos;s name</source>
        <translation>文件夹的名称</translation>
    </message>
    <message>
        <source>The script&apos;s name</source>
        <translation>脚本的名称</translation>
    </message>
    <message>
        <source>What the run is called in the list</source>
        <translation>运行在列表中的名称</translation>
    </message>
    <message>
        <source>&amp;Experiment</source>
        <translation>实验(&amp;E)</translation>
    </message>
    <message>
        <source>Na&amp;me of the run</source>
        <translation>运行的名称(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Inputs</source>
        <translation>输入(&amp;I)</translation>
    </message>
    <message>
        <source>Environment &amp;variables</source>
        <translation>环境变量(&amp;V)</translation>
    </message>
    <message>
        <source>They are stored with the run and can be read there: no place for passwords.</source>
        <translation>它们随运行保存，并可在其中读取：请勿存放密码。</translation>
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
        <source>The run is ended when it takes longer</source>
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
        <source>Time to end</source>
        <translation>结束时间</translation>
    </message>
    <message>
        <source>10 s</source>
        <translation>10 s</translation>
    </message>
    <message>
        <source>How long the run may take to end by itself when it is canceled or out of time</source>
        <translation>运行被取消或超时时，允许其自行结束的时长</translation>
    </message>
    <message>
        <source>Time to en&amp;d by itself</source>
        <translation>自行结束的时间(&amp;D)</translation>
    </message>
    <message>
        <source>Between the request to end and the force that follows, for example to save a checkpoint.</source>
        <translation>从请求结束到强制结束之间的时间，例如用于保存检查点。</translation>
    </message>
    <message>
        <source>Retries</source>
        <translation>重试次数</translation>
    </message>
    <message>
        <source>Further attempts after failures outside the job</source>
        <translation>因作业之外的故障而追加的尝试</translation>
    </message>
    <message>
        <source>&amp;Retries</source>
        <translation>重试次数(&amp;R)</translation>
    </message>
    <message>
        <source>After failures of the machine or the link. A script that fails is not run again.</source>
        <translation>用于机器或连接的故障。失败的脚本不会再次运行。</translation>
    </message>
    <message>
        <source>This is no file that can be shown, or it has gone.</source>
        <translation>此文件无法显示，或已不存在。</translation>
    </message>
    <message>
        <source>The file cannot be read.</source>
        <translation>无法读取此文件。</translation>
    </message>
    <message>
        <source>Content of the file</source>
        <translation>文件内容</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>This file is not text, and no picture that can be shown here. Save it, or open it with another program.</source>
        <translation>此文件不是文本，也不是可在此显示的图片。请将其保存，或用其他程序打开。</translation>
    </message>
    <message>
        <source> · only the beginning is shown</source>
        <translation> · 仅显示开头</translation>
    </message>
    <message>
        <source>Files of the outputs</source>
        <translation>输出的文件</translation>
    </message>
    <message>
        <source>Files of the snapshot</source>
        <translation>快照的文件</translation>
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
        <source>This run was given no source folder.</source>
        <translation>此运行未指定源文件夹。</translation>
    </message>
    <message>
        <source>What the script writes into outputs/ is shown here.</source>
        <translation>脚本写入 outputs/ 的内容会在此显示。</translation>
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
        <source> · only the first are listed</source>
        <translation> · 仅列出前面的部分</translation>
    </message>
    <message>
        <source>There are no outputs yet. What the script writes into outputs/ is shown here.</source>
        <translation>还没有输出。脚本写入 outputs/ 的内容会在此显示。</translation>
    </message>
    <message>
        <source>Choose a file to see it.</source>
        <translation>选择文件以查看其内容。</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>另存为</translation>
    </message>
    <message>
        <source>The file could not be saved.</source>
        <translation>无法保存文件。</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>已保存。</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>跟随</translation>
    </message>
    <message>
        <source>The log begins with the job.</source>
        <translation>作业开始后才有日志。</translation>
    </message>
    <message>
        <source>Log files</source>
        <translation>日志文件</translation>
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
        <source>Previous match (Shift+F3)</source>
        <translation>上一个匹配项 (Shift+F3)</translation>
    </message>
    <message>
        <source>Next match (F3)</source>
        <translation>下一个匹配项 (F3)</translation>
    </message>
    <message>
        <source>Stay at the end while the log grows (End)</source>
        <translation>日志增长时停留在末尾 (End)</translation>
    </message>
    <message>
        <source>%1 lines</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>%1 lines · %2</source>
        <translation>%1 行 · %2</translation>
    </message>
    <message>
        <source>The job wrote nothing.</source>
        <translation>作业没有写入任何内容。</translation>
    </message>
    <message>
        <source>%1 (%2 of %3 runs)</source>
        <translation>%1（%2/%3 个运行）</translation>
    </message>
    <message>
        <source>Could not be canceled.</source>
        <translation>无法取消。</translation>
    </message>
    <message>
        <source>Could not be submitted again.</source>
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
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Delete the run %1?</source>
        <translation>删除运行 %1？</translation>
    </message>
    <message>
        <source>Its log, its outputs, its events and its record are deleted for good. A run that has not ended is not deleted: cancel it first.</source>
        <translation>其日志、输出、事件和记录会被永久删除。未结束的运行不会删除：请先将其取消。</translation>
    </message>
    <message>
        <source>Delete %1 runs?</source>
        <translation>删除 %1 个运行？</translation>
    </message>
    <message>
        <source>Their logs, outputs, events and records are deleted for good. Runs that have not ended are not deleted: cancel them first.</source>
        <translation>其日志、输出、事件和记录会被永久删除。未结束的运行不会删除：请先将其取消。</translation>
    </message>
    <message>
        <source>Could not be deleted.</source>
        <translation>无法删除。</translation>
    </message>
    <message>
        <source>When</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>New state</source>
        <translation>新状态</translation>
    </message>
    <message>
        <source>What happened</source>
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
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>活动</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Show only runs of one: %1</source>
        <translation>仅显示其中一项的运行：%1</translation>
    </message>
    <message>
        <source>Any</source>
        <translation>任意</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Write a note on this run</source>
        <translation>为此运行添加备注</translation>
    </message>
    <message>
        <source>Remove the tag %1</source>
        <translation>移除标签 %1</translation>
    </message>
    <message>
        <source>The tag could not be removed.</source>
        <translation>无法移除标签。</translation>
    </message>
    <message>
        <source>What should be remembered about this run?</source>
        <translation>关于此运行，需要记住什么？</translation>
    </message>
    <message>
        <source>The note could not be saved.</source>
        <translation>无法保存备注。</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>尝试</translation>
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
        <source>The run failed.</source>
        <translation>运行失败。</translation>
    </message>
    <message>
        <source>The machine does not answer.</source>
        <translation>机器没有响应。</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>运行配置</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>创建时间</translation>
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
        <source>Source</source>
        <translation>源文件夹</translation>
    </message>
    <message>
        <source>python3 of the machine</source>
        <translation>机器的 python3</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>ID</translation>
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
        <source>Snapshot</source>
        <translation>快照</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>End this run</source>
        <translation>结束此运行</translation>
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
        <source>Begin a new run with these settings</source>
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
        <source>Delete…</source>
        <translation>删除…</translation>
    </message>
    <message>
        <source>This run has been deleted.</source>
        <translation>此运行已被删除。</translation>
    </message>
    <message>
        <source>The run could not be read.</source>
        <translation>无法读取运行。</translation>
    </message>
    <message>
        <source>Folder to put outputs and logs into</source>
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
        <source>%1 files, %2.</source>
        <translation>%1 个文件，%2。</translation>
    </message>
    <message>
        <source>exit record written on the machine</source>
        <translation>机器上写入的退出记录</translation>
    </message>
    <message>
        <source>start record written on the machine</source>
        <translation>机器上写入的启动记录</translation>
    </message>
    <message>
        <source>the scheduler&apos;s answer</source>
        <translation>调度程序的答复</translation>
    </message>
    <message>
        <source>the service&apos;s answer</source>
        <translation>服务的答复</translation>
    </message>
    <message>
        <source>: exit code %1</source>
        <translation>：退出代码 %1</translation>
    </message>
    <message>
        <source>: ended by signal %1</source>
        <translation>：被信号 %1 终止</translation>
    </message>
    <message>
        <source>The machine has not answered since %1. The last known state stays; unreachable is not failed.</source>
        <translation>机器自 %1 起没有响应。保留最后已知的状态；无法连接不等于失败。</translation>
    </message>
    <message>
        <source>Its files are being deleted.</source>
        <translation>正在删除其文件。</translation>
    </message>
    <message>
        <source>Cancel was asked for; the job is being ended.</source>
        <translation>已请求取消；正在结束作业。</translation>
    </message>
    <message>
        <source>The runs could not be read.</source>
        <translation>无法读取运行。</translation>
    </message>
    <message>
        <source>End the selected runs</source>
        <translation>结束所选运行</translation>
    </message>
    <message>
        <source>Submit the selected runs again, with the same snapshot</source>
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
        <source>Delete the selected runs with their files (Del)</source>
        <translation>删除所选运行及其文件 (Del)</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Choose the columns</source>
        <translation>选择要显示的列</translation>
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
        <source>No run fits</source>
        <translation>没有匹配的运行</translation>
    </message>
    <message>
        <source>No run fits what is searched and filtered for.</source>
        <translation>没有符合搜索和筛选条件的运行。</translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation>还没有运行</translation>
    </message>
    <message>
        <source>Every script that is run from here, or with studioctl run submit, becomes a row of this table, with its log, its outputs and the code that it was given.</source>
        <translation>从这里或用“studioctl run submit”运行的每个脚本都会成为此表中的一行，并附有其日志、输出和所用的代码。</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>As the system</source>
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
        <source>The language changes when the window is opened the next time.</source>
        <translation>语言会在下次打开窗口时更改。</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>Tell the &amp;desktop when a run has completed or failed</source>
        <translation>运行完成或失败时发送桌面通知(&amp;D)</translation>
    </message>
    <message>
        <source>Once for each run, as long as a window is open</source>
        <translation>只要窗口打开着，每个运行通知一次</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>Workspace</source>
        <translation>工作区</translation>
    </message>
    <message>
        <source>A workspace holds the database, the runs of this computer with their logs and outputs, and the snapshots. Every window and studioctl can use it at once.</source>
        <translation>工作区包含数据库、此计算机的运行及其日志和输出，以及快照。所有窗口和 studioctl 可以同时使用它。</translation>
    </message>
    <message>
        <source>Open another workspace…</source>
        <translation>打开其他工作区…</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>此计算机</translation>
    </message>
    <message>
        <source>How many runs may be on this computer at the same time; the others wait.</source>
        <translation>此计算机上可同时进行的运行数；其余的会等待。</translation>
    </message>
    <message>
        <source>&amp;Runs at once</source>
        <translation>同时运行数(&amp;R)</translation>
    </message>
    <message>
        <source>More runs than this wait in the queue. Half of the cores is a good beginning.</source>
        <translation>超出的运行会在队列中等待。核数的一半是不错的起点。</translation>
    </message>
    <message>
        <source>About</source>
        <translation>关于</translation>
    </message>
    <message>
        <source>Compute Studio</source>
        <translation>Compute Studio</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>许可证</translation>
    </message>
    <message>
        <source>GNU General Public License, version 3 or later</source>
        <translation>GNU 通用公共许可证，第 3 版或更新版本</translation>
    </message>
    <message>
        <source>Lucide, ISC licence</source>
        <translation>Lucide，ISC 许可证</translation>
    </message>
    <message>
        <source>Licence of the icons</source>
        <translation>图标的许可证</translation>
    </message>
    <message>
        <source>Icons</source>
        <translation>图标</translation>
    </message>
    <message>
        <source>Made with</source>
        <translation>使用的软件</translation>
    </message>
    <message>
        <source>Qt (LGPL 3, GPL 3), SQLite (public domain), SQLiteCpp (MIT), OpenSSL (Apache 2.0), libgit2 (GPL 2 with linking exception), JSON for Modern C++ (MIT), tl-expected (CC0), CLI11 (BSD 3)</source>
        <translation>Qt (LGPL 3, GPL 3)、SQLite（公有领域）、SQLiteCpp (MIT)、OpenSSL (Apache 2.0)、libgit2（GPL 2，附链接例外）、JSON for Modern C++ (MIT)、tl-expected (CC0)、CLI11 (BSD 3)</translation>
    </message>
    <message>
        <source>Folder of the workspace (an empty folder makes a new one)</source>
        <translation>工作区的文件夹（选择空文件夹会新建工作区）</translation>
    </message>
    <message>
        <source>The number of runs could not be changed.</source>
        <translation>无法更改运行数。</translation>
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
        <source>Theme: as the system</source>
        <translation>主题：跟随系统</translation>
    </message>
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
        <source>What was found</source>
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
        <source>No page or command is called so</source>
        <translation>没有这样命名的页面或命令</translation>
    </message>
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
        <source>Close the window (work goes on)</source>
        <translation>关闭窗口（工作会继续）</translation>
    </message>
    <message>
        <source>The workspace %1 could not be opened.</source>
        <translation>无法打开工作区 %1。</translation>
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
    <message>
        <source>Back (Alt+Left)</source>
        <translation>后退 (Alt+Left)</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
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
        <source>Opening the workspace…</source>
        <translation>正在打开工作区…</translation>
    </message>
    <message>
        <source>No workspace is open</source>
        <translation>没有打开的工作区</translation>
    </message>
    <message>
        <source>Driven by %1 (process %2)</source>
        <translation>由 %1 控制（进程 %2）</translation>
    </message>
    <message>
        <source>This program starts and watches the runs of the workspace since %1. It goes on when this window is closed.</source>
        <translation>此程序自 %1 起启动并跟踪工作区的运行。关闭此窗口后它仍会继续。</translation>
    </message>
    <message>
        <source>Idle: nobody needs to drive</source>
        <translation>空闲：无需控制</translation>
    </message>
    <message>
        <source>When there is something to do, a driver is started by itself.</source>
        <translation>有工作时，控制进程会自动启动。</translation>
    </message>
    <message>
        <source>No runs going</source>
        <translation>没有进行中的运行</translation>
    </message>
    <message>
        <source>%1 going · %2 waiting</source>
        <translation>%1 个进行中 · %2 个等待</translation>
    </message>
    <message>
        <source>Machines: %1 of %2 reachable</source>
        <translation>机器：%1/%2 可连接</translation>
    </message>
    <message>
        <source>Runs not responding: %1; their last known state stays</source>
        <translation>无响应的运行：%1；保留其最后已知的状态</translation>
    </message>
    <message>
        <source>Not reachable: %1</source>
        <translation>无法连接：%1</translation>
    </message>
    <message>
        <source>Waiting for a driver to start</source>
        <translation>等待控制进程启动</translation>
    </message>
    <message>
        <source>Search runs, compute and commands   Ctrl+K</source>
        <translation>搜索运行、计算和命令   Ctrl+K</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新建</translation>
    </message>
    <message>
        <source>Start something new</source>
        <translation>新建内容</translation>
    </message>
    <message>
        <source>Workspace: %1</source>
        <translation>工作区：%1</translation>
    </message>
    <message>
        <source>Node %1</source>
        <translation>节点 %1</translation>
    </message>
    <message>
        <source>Open this run: %1</source>
        <translation>打开此运行：%1</translation>
    </message>
    <message>
        <source>How a job is kept to its node&apos;s cores and memory, as tried when the node came up</source>
        <translation>作业如何限定在其节点的核心和内存内（在节点启动时测试）</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>For</source>
        <translation>持续时间</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>限定</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>How nodes are held</source>
        <translation>节点的限定方式</translation>
    </message>
    <message>
        <source>How far back</source>
        <translation>时间范围</translation>
    </message>
    <message>
        <source>How far back the chart goes</source>
        <translation>图表回溯多久</translation>
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
        <source>What it supports</source>
        <translation>支持的功能</translation>
    </message>
    <message>
        <source>The cluster could not be made</source>
        <translation>无法创建群集</translation>
    </message>
    <message>
        <source>The last change could not be made</source>
        <translation>上次更改未能完成</translation>
    </message>
    <message>
        <source>%1, for one run; it goes with it</source>
        <translation>%1，仅用于一个运行，并随其删除</translation>
    </message>
    <message>
        <source>A node is %1.</source>
        <translation>节点%1。</translation>
    </message>
    <message>
        <source>That is tried when the first node comes up, and is told here then.</source>
        <translation>首个节点启动时会进行测试，结果在此显示。</translation>
    </message>
    <message>
        <source>Run a script here</source>
        <translation>在此运行脚本</translation>
    </message>
    <message>
        <source>No nodes now</source>
        <translation>当前没有节点</translation>
    </message>
    <message>
        <source>Nodes come when runs wait, and leave when they have been idle for long enough. A minimum in Settings keeps some.</source>
        <translation>有运行等待时节点会启动，空闲足够久后释放。在“设置”中指定最小值可保留一些节点。</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>操作</translation>
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
        <source>Delete this cluster; asks before it does</source>
        <translation>删除此群集；删除前会确认</translation>
    </message>
    <message>
        <source>This cluster has been deleted.</source>
        <translation>此群集已被删除。</translation>
    </message>
    <message>
        <source>Its runs are still among the runs.</source>
        <translation>其运行仍在运行列表中。</translation>
    </message>
    <message>
        <source>How long a node has nothing to do before it leaves, down to the minimum.</source>
        <translation>节点空闲多久后释放，直到最小值。</translation>
    </message>
    <message>
        <source>Priorit&amp;y</source>
        <translation>优先级(&amp;Y)</translation>
    </message>
    <message>
        <source>Jobs of low priority run niced and let everything else on this computer go first. What runs already goes on as it began.</source>
        <translation>低优先级作业以 nice 方式运行，让此计算机上的其他程序优先。已在运行的作业照旧继续。</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Change the cluster to these values</source>
        <translation>将群集更改为这些值</translation>
    </message>
    <message>
        <source>&amp;Revert</source>
        <translation>还原(&amp;R)</translation>
    </message>
    <message>
        <source>Back to the values that the cluster has</source>
        <translation>恢复为群集当前的值</translation>
    </message>
    <message>
        <source>The nodes leave and the cluster goes. Its runs stay, with their logs and outputs.</source>
        <translation>节点会释放，群集会删除。其运行及日志和输出会保留。</translation>
    </message>
    <message>
        <source>Delete this cluster…</source>
        <translation>删除此群集…</translation>
    </message>
    <message>
        <source>Asks before it deletes anything</source>
        <translation>删除前会确认</translation>
    </message>
    <message>
        <source>The cluster could not be changed.</source>
        <translation>无法更改群集。</translation>
    </message>
    <message>
        <source>Saved. The cluster follows as its nodes allow.</source>
        <translation>已保存。群集会在节点允许时应用更改。</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>空闲</translation>
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
        <source>%n node(s) coming up</source>
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
        <source>Resizing: fewer nodes are there than the minimum.</source>
        <translation>正在调整：节点少于最小值。</translation>
    </message>
    <message>
        <source>Resizing: %1.</source>
        <translation>正在调整：%1。</translation>
    </message>
    <message>
        <source>Steady: no nodes, because nothing runs. They come with the next run.</source>
        <translation>稳定：没有运行，因此没有节点。下次运行时会启动节点。</translation>
    </message>
    <message numerus="yes">
        <source>Steady at the maximum: %n run(s) waiting for a node.</source>
        <translation>
            <numerusform>已稳定在最大值：%n 个运行在等待节点。</numerusform>
        </translation>
    </message>
    <message>
        <source>Steady: nodes that stay idle for %1 leave.</source>
        <translation>稳定：空闲 %1的节点会释放。</translation>
    </message>
    <message>
        <source>Steady: there are as many nodes as are needed.</source>
        <translation>稳定：节点数正好满足需要。</translation>
    </message>
    <message>
        <source>The shape of a node is being tried on this computer.</source>
        <translation>正在此计算机上测试节点的规格。</translation>
    </message>
    <message>
        <source>It is created as soon as somebody drives this workspace.</source>
        <translation>一旦有控制进程控制此工作区，就会创建。</translation>
    </message>
    <message>
        <source>The new values are being tried on this computer.</source>
        <translation>正在此计算机上测试新值。</translation>
    </message>
    <message>
        <source>Its nodes are leaving; then it goes. Its runs stay.</source>
        <translation>正在释放其节点，然后删除群集。其运行会保留。</translation>
    </message>
    <message>
        <source>It could not be made and takes no runs.</source>
        <translation>创建失败，不接受运行。</translation>
    </message>
    <message>
        <source>Making it was canceled.</source>
        <translation>创建已取消。</translation>
    </message>
    <message>
        <source>This computer has tried the shape of a node. The cluster is being looked after now.</source>
        <translation>此计算机已测试节点的规格。控制进程正在管理此群集。</translation>
    </message>
    <message>
        <source>This computer has tried the shape of a node. Nobody looks after the cluster now, because nothing is to be done.</source>
        <translation>此计算机已测试节点的规格。当前无事可做，因此没有管理此群集。</translation>
    </message>
    <message>
        <source>%1 going</source>
        <translation>%1 个进行中</translation>
    </message>
    <message>
        <source>%1 waiting</source>
        <translation>%1 个等待</translation>
    </message>
    <message>
        <source>The local computer is always there; it cannot be deleted.</source>
        <translation>本地计算机始终存在，无法删除。</translation>
    </message>
    <message>
        <source>It is being deleted already.</source>
        <translation>正在删除。</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) on it have not ended. Cancel them first, or wait for them.</source>
        <translation>
            <numerusform>其上有 %n 个运行尚未结束。请先取消，或等待其结束。</numerusform>
        </translation>
    </message>
    <message>
        <source>The cluster cannot be deleted now.</source>
        <translation>现在无法删除群集。</translation>
    </message>
    <message>
        <source>Delete the cluster %1?</source>
        <translation>删除群集 %1？</translation>
    </message>
    <message numerus="yes">
        <source>Its %n node(s) leave, and nothing can be submitted to it any more.</source>
        <translation>
            <numerusform>其 %n 个节点会释放，并且无法再向它提交运行。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing can be submitted to it any more.</source>
        <translation>无法再向它提交运行。</translation>
    </message>
    <message>
        <source>Its history of nodes and operations is lost. Its runs stay, with their logs and outputs.</source>
        <translation>其节点和操作的历史记录会丢失。其运行及日志和输出会保留。</translation>
    </message>
    <message>
        <source>The cluster could not be deleted.</source>
        <translation>无法删除群集。</translation>
    </message>
    <message>
        <source>Nodes over time</source>
        <translation>节点数随时间变化</translation>
    </message>
    <message>
        <source>Now %1 nodes, at most %2 in this time, of %3.</source>
        <translation>当前 %1 个节点，此期间最多 %2 个，上限 %3 个。</translation>
    </message>
    <message>
        <source>No nodes in this time</source>
        <translation>此期间没有节点</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>no nodes</source>
        <translation>没有节点</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Maybe: it has not been looked at yet</source>
        <translation>未知：尚未检查</translation>
    </message>
    <message>
        <source>No GPU was found</source>
        <translation>未找到 GPU</translation>
    </message>
    <message>
        <source>Hardware read</source>
        <translation>硬件读取时间</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>机器</translation>
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
        <source>Disk</source>
        <translation>磁盘</translation>
    </message>
    <message>
        <source>Disk in use</source>
        <translation>磁盘已用</translation>
    </message>
    <message>
        <source>Containment</source>
        <translation>进程隔离</translation>
    </message>
    <message>
        <source>Pythons</source>
        <translation>Python 解释器</translation>
    </message>
    <message>
        <source>%1 of %2 places taken</source>
        <translation>已占用 %1/%2 个位置</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) waiting</source>
        <translation>
            <numerusform>%n 个运行在等待</numerusform>
        </translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>尚未</translation>
    </message>
    <message>
        <source>Not known yet</source>
        <translation>尚不清楚</translation>
    </message>
    <message>
        <source>%1 free of %2</source>
        <translation>可用 %1，共 %2</translation>
    </message>
    <message>
        <source>Control group: cancelling ends every process of a run, whatever it does to get away.</source>
        <translation>控制组 (cgroup)：取消会结束运行的所有进程，无论它们如何试图脱离。</translation>
    </message>
    <message>
        <source>Process tree: cancelling ends all processes that a run has started.</source>
        <translation>进程树：取消会结束运行启动的所有进程。</translation>
    </message>
    <message>
        <source>None was found. Runs use the processor.</source>
        <translation>未找到。运行使用处理器。</translation>
    </message>
    <message>
        <source>%1 (Python %2)</source>
        <translation>%1 (Python %2)</translation>
    </message>
    <message>
        <source>None was found.</source>
        <translation>未找到。</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>Runs at once</source>
        <translation>同时运行数</translation>
    </message>
    <message>
        <source>How many runs may be there at the same time; the others wait.</source>
        <translation>可同时进行的运行数；其余的会等待。</translation>
    </message>
    <message>
        <source>Runs &amp;at once</source>
        <translation>同时运行数(&amp;A)</translation>
    </message>
    <message numerus="yes">
        <source>More runs than this wait in the queue. This computer has %n core(s); half of them is a good beginning.</source>
        <translation>
            <numerusform>超出的运行会在队列中等待。此计算机有 %n 个核心；其一半是不错的起点。</numerusform>
        </translation>
    </message>
    <message>
        <source>More runs than this wait in the queue.</source>
        <translation>超出的运行会在队列中等待。</translation>
    </message>
    <message>
        <source>Runs of this compute target</source>
        <translation>此计算目标的运行</translation>
    </message>
    <message>
        <source>The runs that are executed here are listed here, newest first.</source>
        <translation>在此执行的运行会列在这里，最新的在前。</translation>
    </message>
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
        <source>The code and inputs of runs, each content kept once</source>
        <translation>运行的代码和输入，相同内容只保存一份</translation>
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
        <source>All that is known of runs, with backups and caches</source>
        <translation>运行的全部信息，包括备份和缓存</translation>
    </message>
    <message>
        <source>Together</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>Everything that the studio keeps</source>
        <translation>Studio 保存的全部内容</translation>
    </message>
    <message>
        <source>Counting</source>
        <translation>正在统计</translation>
    </message>
    <message>
        <source>Count again</source>
        <translation>重新统计</translation>
    </message>
    <message>
        <source>Look at every file that the studio keeps</source>
        <translation>检查 Studio 保存的每个文件</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop counting</source>
        <translation>停止统计</translation>
    </message>
    <message>
        <source>What the studio keeps here</source>
        <translation>Studio 在此保存的内容</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>正在统计…</translation>
    </message>
    <message>
        <source>Counted at %1</source>
        <translation>统计时间：%1</translation>
    </message>
    <message>
        <source>Stopped: there is more than is shown.</source>
        <translation>已停止：实际内容多于所示。</translation>
    </message>
    <message>
        <source>The files could not be counted.</source>
        <translation>无法统计文件。</translation>
    </message>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>never</source>
        <translation>从未</translation>
    </message>
    <message>
        <source>Runs that are there now, and that wait</source>
        <translation>当前进行中和等待中的运行</translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation>硬件</translation>
    </message>
    <message>
        <source>Last contact</source>
        <translation>上次联系</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>刷新</translation>
    </message>
    <message>
        <source>Read the list again (F5). It also follows changes by itself.</source>
        <translation>重新读取列表 (F5)。列表也会自动更新。</translation>
    </message>
    <message>
        <source>Kinds of compute</source>
        <translation>计算类型</translation>
    </message>
    <message>
        <source>Clusters</source>
        <translation>群集</translation>
    </message>
    <message>
        <source>Search compute targets</source>
        <translation>搜索计算目标</translation>
    </message>
    <message>
        <source>Shows only targets with this text in a column</source>
        <translation>仅显示某一列包含此文本的计算目标</translation>
    </message>
    <message>
        <source>Compute targets</source>
        <translation>计算目标</translation>
    </message>
    <message>
        <source>New cluster</source>
        <translation>新建群集</translation>
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
        <source>Clusters (%1)</source>
        <translation>群集 (%1)</translation>
    </message>
    <message>
        <source>Nothing fits</source>
        <translation>没有匹配项</translation>
    </message>
    <message>
        <source>No compute target has this text in a column.</source>
        <translation>没有计算目标在任何列中包含此文本。</translation>
    </message>
    <message>
        <source>No clusters yet</source>
        <translation>还没有群集</translation>
    </message>
    <message>
        <source>A cluster has one node or many of the same size. It grows with its queue and shrinks again when nothing runs.</source>
        <translation>群集有一个或多个相同规格的节点。它随队列扩展，没有运行时再缩减。</translation>
    </message>
    <message>
        <source>Delete the selected cluster (Del); asks before it does</source>
        <translation>删除所选群集 (Del)；删除前会确认</translation>
    </message>
    <message>
        <source>Not in this size</source>
        <translation>此规格没有</translation>
    </message>
    <message>
        <source>%1 a node</source>
        <translation>每个节点 %1</translation>
    </message>
    <message>
        <source>A cluster for this run: %1</source>
        <translation>仅用于此运行的群集：%1</translation>
    </message>
    <message>
        <source>A cluster for this run</source>
        <translation>仅用于此运行的群集</translation>
    </message>
    <message>
        <source>Made for it, and deleted after it. The run stays.</source>
        <translation>为此运行创建，结束后删除。运行会保留。</translation>
    </message>
    <message>
        <source>Size of its node</source>
        <translation>节点的规格</translation>
    </message>
    <message>
        <source>A VM size of the catalogue that fits this computer, or cores and memory as you say</source>
        <translation>目录中适合此计算机的虚拟机规格，或自行指定核数和内存</translation>
    </message>
    <message>
        <source>Cores and memory</source>
        <translation>核数和内存</translation>
    </message>
    <message>
        <source>Cores of its node</source>
        <translation>节点的核数</translation>
    </message>
    <message>
        <source>Cores: </source>
        <translation>核数： </translation>
    </message>
    <message>
        <source>Memory of its node</source>
        <translation>节点的内存</translation>
    </message>
    <message>
        <source>Memory: </source>
        <translation>内存： </translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>Fine</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>已跳过</translation>
    </message>
    <message>
        <source>What was asked and answered, word by word</source>
        <translation>询问和回答的原文</translation>
    </message>
    <message>
        <source>Details of: %1</source>
        <translation>详细信息：%1</translation>
    </message>
    <message>
        <source>Sign in</source>
        <translation>登录</translation>
    </message>
    <message>
        <source>%1 is to be recognised for the first time</source>
        <translation>首次确认 %1 的身份</translation>
    </message>
    <message>
        <source>%1 wants your password</source>
        <translation>%1 需要密码</translation>
    </message>
    <message>
        <source>The key for %1 wants its passphrase</source>
        <translation>%1 的密钥需要密码短语</translation>
    </message>
    <message>
        <source>%1 wants a code or another answer</source>
        <translation>%1 需要验证码或其他回答</translation>
    </message>
    <message>
        <source>Asked by %1</source>
        <translation>询问方：%1</translation>
    </message>
    <message>
        <source>The answer before was not accepted. Look whether a key is stuck or the code has run out, and try once more.</source>
        <translation>上一个回答未被接受。请检查是否有按键卡住或验证码已过期，然后重试。</translation>
    </message>
    <message>
        <source>Every machine proves by a key that it is the one it says it is. This is its key&apos;s fingerprint:</source>
        <translation>每台机器都用密钥证明自己的身份。这是它的密钥指纹：</translation>
    </message>
    <message>
        <source>Fingerprint</source>
        <translation>指纹</translation>
    </message>
    <message>
        <source>Kind of key: %1</source>
        <translation>密钥类型：%1</translation>
    </message>
    <message>
        <source>Compare it with the one that the machine&apos;s administrator or provider has published, or look at the machine itself: ssh-keygen -lf /etc/ssh/ssh_host_ed25519_key.pub. If they differ, somebody may stand in between: do not connect. Once confirmed, it is not asked again.</source>
        <translation>请与机器的管理员或提供商公布的指纹比对，或在机器上直接查看：ssh-keygen -lf /etc/ssh/ssh_host_ed25519_key.pub。如果不一致，可能有人从中拦截：请勿连接。确认后不会再次询问。</translation>
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
        <source>The machine lets this be seen</source>
        <translation>机器允许显示此内容</translation>
    </message>
    <message>
        <source>Is not shown while typed</source>
        <translation>输入时不显示</translation>
    </message>
    <message>
        <source>Where it is kept</source>
        <translation>保存位置</translation>
    </message>
    <message>
        <source>Where the answer is kept, so that it is not asked again</source>
        <translation>回答的保存位置，以免再次询问</translation>
    </message>
    <message>
        <source>only until the studio ends</source>
        <translation>仅到 Studio 退出为止</translation>
    </message>
    <message>
        <source>in the desktop&apos;s keyring</source>
        <translation>在桌面的密钥环中</translation>
    </message>
    <message>
        <source>in the vault of this workspace</source>
        <translation>在此工作区的保管库中</translation>
    </message>
    <message>
        <source>Keep it</source>
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
        <source>End the connection; nothing has been sent but the address</source>
        <translation>结束连接；除地址外未发送任何内容</translation>
    </message>
    <message>
        <source>End the connection; it is not asked again by itself</source>
        <translation>结束连接；不会自动再次询问</translation>
    </message>
    <message>
        <source>It is the same: connect</source>
        <translation>一致：连接</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>发送</translation>
    </message>
    <message>
        <source>Remember this key and go on</source>
        <translation>记住此密钥并继续</translation>
    </message>
    <message>
        <source>Send it to this machine, over the encrypted connection</source>
        <translation>通过加密连接发送到此机器</translation>
    </message>
    <message>
        <source>In the desktop&apos;s keyring</source>
        <translation>在桌面的密钥环中</translation>
    </message>
    <message>
        <source>In a vault of this workspace</source>
        <translation>在此工作区的保管库中</translation>
    </message>
    <message>
        <source>Only until the studio ends</source>
        <translation>仅到 Studio 退出为止</translation>
    </message>
    <message>
        <source>Nothing is written down; you are asked again after that.</source>
        <translation>不会写入任何内容；之后会再次询问。</translation>
    </message>
    <message>
        <source>It is being asked what there is.</source>
        <translation>正在查询可用的保存位置。</translation>
    </message>
    <message>
        <source>Where passwords and passphrases of this machine are kept</source>
        <translation>此机器的密码和密码短语的保存位置</translation>
    </message>
    <message>
        <source>Passphrase of the vault</source>
        <translation>保管库的密码短语</translation>
    </message>
    <message>
        <source>The vault is encrypted under it</source>
        <translation>保管库用它加密</translation>
    </message>
    <message>
        <source>The passphrase once more</source>
        <translation>再次输入密码短语</translation>
    </message>
    <message>
        <source>So that a slip of the finger does not lock it for good</source>
        <translation>避免因输入错误而永久锁定</translation>
    </message>
    <message>
        <source>It is unlocked when you sign in to the desktop.</source>
        <translation>登录桌面时会解锁。</translation>
    </message>
    <message>
        <source>This desktop offers none (Secret Service), or it is locked.</source>
        <translation>此桌面未提供密钥环 (Secret Service)，或密钥环已锁定。</translation>
    </message>
    <message>
        <source>The vault is unlocked. It is a file that is encrypted under a passphrase of yours.</source>
        <translation>保管库已解锁。它是用自己设定的密码短语加密的文件。</translation>
    </message>
    <message>
        <source>The vault is locked. Unlock it once; it stays so until the studio ends.</source>
        <translation>保管库已锁定。只需解锁一次，直到 Studio 退出。</translation>
    </message>
    <message>
        <source>There is no vault yet. It is a file that is encrypted under a passphrase of yours; nobody can bring that back.</source>
        <translation>还没有保管库。它是用自己设定的密码短语加密的文件；密码短语无法找回。</translation>
    </message>
    <message>
        <source>Unlock the vault</source>
        <translation>解锁保管库</translation>
    </message>
    <message>
        <source>Make the vault</source>
        <translation>创建保管库</translation>
    </message>
    <message>
        <source>With the passphrase that it was made with</source>
        <translation>使用创建时的密码短语</translation>
    </message>
    <message>
        <source>At least %1 characters</source>
        <translation>至少 %1 个字符</translation>
    </message>
    <message>
        <source>Take at least %1 characters: whoever gets hold of the file can try passphrases as long as they like.</source>
        <translation>请使用至少 %1 个字符：拿到该文件的人可以无限次尝试密码短语。</translation>
    </message>
    <message>
        <source>The two passphrases differ. Type both again.</source>
        <translation>两次输入的密码短语不同。请重新输入两次。</translation>
    </message>
    <message>
        <source>Host key changed</source>
        <translation>主机密钥已更改</translation>
    </message>
    <message>
        <source>Needs sign-in</source>
        <translation>需要登录</translation>
    </message>
    <message>
        <source>Agent does not start</source>
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
        <source>At rest</source>
        <translation>待命</translation>
    </message>
    <message>
        <source>Reachable</source>
        <translation>可连接</translation>
    </message>
    <message>
        <source>It last answered at %1.</source>
        <translation>上次响应：%1。</translation>
    </message>
    <message>
        <source>It has not answered yet.</source>
        <translation>尚未响应。</translation>
    </message>
    <message>
        <source>It has not been reached since %1. Runs there go on; what they did is caught up with when it answers again.</source>
        <translation>自 %1 起无法连接。那里的运行会继续；恢复响应后会补上其进展。</translation>
    </message>
    <message>
        <source>Nobody looks at it now, because nothing is to be done.</source>
        <translation>当前无事可做，因此没有检查。</translation>
    </message>
    <message>
        <source>Attached machine</source>
        <translation>附加的机器</translation>
    </message>
    <message>
        <source>later</source>
        <translation>以后</translation>
    </message>
    <message>
        <source>A compute target of this name is there already. Choose another.</source>
        <translation>已有同名的计算目标。请选择其他名称。</translation>
    </message>
    <message>
        <source>Jump host %1: %2</source>
        <translation>跳板主机 %1：%2</translation>
    </message>
    <message>
        <source>The vault is not open. Make or unlock it, or choose another place for what is secret.</source>
        <translation>保管库未打开。请创建或解锁保管库，或为机密信息选择其他保存位置。</translation>
    </message>
    <message>
        <source>Choose at least one GPU, or let runs use all of them.</source>
        <translation>请至少选择一个 GPU，或允许运行使用全部 GPU。</translation>
    </message>
    <message>
        <source>The machine has not been looked at yet. The check does that.</source>
        <translation>尚未检查此机器。请在“检查”步骤中进行。</translation>
    </message>
    <message>
        <source>The address or the sign-in has been changed since the check. Check once more.</source>
        <translation>检查后地址或登录方式已更改。请重新检查。</translation>
    </message>
    <message>
        <source>The check is still going on. Wait for it, or answer what the machine asks.</source>
        <translation>检查仍在进行。请等待完成，或回答机器的询问。</translation>
    </message>
    <message>
        <source>The check has not ended well. Mend what it names, and check once more.</source>
        <translation>检查未通过。请更正所指出的问题，然后重新检查。</translation>
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
        <source>asked each time</source>
        <translation>每次询问</translation>
    </message>
    <message>
        <source>whatever it takes</source>
        <translation>任何可用方式</translation>
    </message>
    <message>
        <source>%1 %2 (line %3): %4</source>
        <translation>%1 %2（第 %3 行）：%4</translation>
    </message>
    <message>
        <source>It names no address.</source>
        <translation>其中没有地址。</translation>
    </message>
    <message>
        <source>Any Linux machine that you can reach by SSH. Nothing has to be installed there, and you need no rights beyond your account.

If you reach it with &quot;ssh&quot; already, take it from ~/.ssh/config.

Behind a firewall? Add the jump hosts in the order in which you pass them.</source>
        <translation>可通过 SSH 连接的任何 Linux 机器。那里无需安装任何内容，也不需要账户以外的权限。

如果已经用“ssh”连接它，可从 ~/.ssh/config 中选取。

位于防火墙之后？请按经过的顺序添加跳板主机。</translation>
    </message>
    <message>
        <source>A key is safest: only a proof leaves this computer, and runs are looked after while you are away.

A password works too. Let the studio install your key with it, and the password is needed no more.

Machines with one-time codes ask when they want one.</source>
        <translation>密钥最安全：只有证明会离开此计算机，而且离开时运行仍会得到照看。

也可以使用密码。让 Studio 用它安装密钥，之后便不再需要密码。

使用一次性验证码的机器会在需要时询问。</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Each step is tried while you look, and says what it found.

The first time, compare the fingerprint: it proves that nobody stands in between.

If a step fails, it says what to do. Nothing has been written down yet.</source>
        <translation>每个步骤都会实时尝试，并说明结果。

首次连接时请比对指纹：它证明没有人从中拦截。

如果某个步骤失败，会说明解决办法。尚未写入任何内容。</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>使用</translation>
    </message>
    <message>
        <source>How much of the machine runs may take. Others may be working there too.

A scratch folder is often larger and faster than the home folder.

All of this can be changed later.</source>
        <translation>运行可以占用机器的多少资源。其他人可能也在那里工作。

暂存文件夹通常比主文件夹更大、更快。

这些以后都可以更改。</translation>
    </message>
    <message>
        <source>Nothing has been written down yet. Attach (Ctrl+Enter) adds the machine and opens its page.

The command and the file do the same from a terminal. No secret is in them.</source>
        <translation>尚未写入任何内容。“附加”(Ctrl+Enter) 会添加机器并打开其页面。

命令和文件可从终端完成同样的操作。其中不含机密信息。</translation>
    </message>
    <message>
        <source>Attach a machine</source>
        <translation>附加机器</translation>
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
        <source>Something is to be mended first</source>
        <translation>需要先更正部分内容</translation>
    </message>
    <message>
        <source>The check has been stopped.</source>
        <translation>检查已停止。</translation>
    </message>
    <message>
        <source>Check again to begin anew.</source>
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
        <source>and a code</source>
        <translation>以及验证码</translation>
    </message>
    <message>
        <source>secrets are kept %1</source>
        <translation>机密信息保存：%1</translation>
    </message>
    <message>
        <source>nothing by itself; outputs are shown where they are</source>
        <translation>不自动取回；输出在原处查看</translation>
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
        <source>%1 MB together</source>
        <translation>合计不超过 %1 MB</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>By way of</source>
        <translation>途经</translation>
    </message>
    <message>
        <source>By</source>
        <translation>登录方式</translation>
    </message>
    <message>
        <source>Files in</source>
        <translation>文件位置</translation>
    </message>
    <message>
        <source>Comes back</source>
        <translation>取回内容</translation>
    </message>
    <message>
        <source>Not responding</source>
        <translation>无响应</translation>
    </message>
    <message>
        <source>Attaches the same machine from a terminal</source>
        <translation>从终端附加同样的机器</translation>
    </message>
    <message>
        <source>The form of Azure ML&apos;s command line for attached machines; what is ours stands under compute_studio</source>
        <translation>Azure ML 命令行用于附加机器的格式；Studio 自己的内容位于 compute_studio 下</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>尚无</translation>
    </message>
    <message>
        <source>directly</source>
        <translation>直接连接</translation>
    </message>
    <message>
        <source>all that are there</source>
        <translation>所有现有的</translation>
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
        <source>The password is read from standard input; it never stands in a command.</source>
        <translation>密码从标准输入读取，不会出现在命令中。</translation>
    </message>
    <message>
        <source>GPUs, what comes back and the time until not responding are set afterwards, on the machine&apos;s page; the file holds them.</source>
        <translation>GPU、取回内容和判定无响应的时间以后在机器的页面上设置；文件中包含这些内容。</translation>
    </message>
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
        <source>Machines that stand between here and there, the nearest first. None, if you reach the machine directly. A code at a jump host is asked once for all machines behind it.</source>
        <translation>位于此处与目标机器之间的机器，最近的在前。如果可直接连接机器，则无需添加。跳板主机的验证码只询问一次，适用于其后的所有机器。</translation>
    </message>
    <message>
        <source>The way to the machine, step by step</source>
        <translation>到达机器的路径，逐步列出</translation>
    </message>
    <message>
        <source>A&amp;dd</source>
        <translation>添加(&amp;D)</translation>
    </message>
    <message>
        <source>Add a jump host behind the others</source>
        <translation>在其他跳板主机之后添加一个</translation>
    </message>
    <message>
        <source>Take the selected jump host away</source>
        <translation>移除选定的跳板主机</translation>
    </message>
    <message>
        <source>Nearer</source>
        <translation>移近</translation>
    </message>
    <message>
        <source>Move the selected jump host nearer to here</source>
        <translation>将选定的跳板主机移近此计算机</translation>
    </message>
    <message>
        <source>Farther</source>
        <translation>移远</translation>
    </message>
    <message>
        <source>Move the selected jump host nearer to the machine</source>
        <translation>将选定的跳板主机移近目标机器</translation>
    </message>
    <message>
        <source>Address of the jump host</source>
        <translation>跳板主机的地址</translation>
    </message>
    <message>
        <source>USER@HOST:PORT; user and port may be left out</source>
        <translation>USER@HOST:PORT；用户和端口可以省略</translation>
    </message>
    <message>
        <source>Sign-in at the jump host</source>
        <translation>跳板主机的登录方式</translation>
    </message>
    <message>
        <source>How you sign in there; what is secret is asked during the check</source>
        <translation>在那里登录的方式；机密信息在检查时询问</translation>
    </message>
    <message>
        <source>Key file for the jump host</source>
        <translation>跳板主机的密钥文件</translation>
    </message>
    <message>
        <source>The whole path of the private key</source>
        <translation>私钥的完整路径</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>浏览…</translation>
    </message>
    <message>
        <source>Choose the file of the private key</source>
        <translation>选择私钥文件</translation>
    </message>
    <message>
        <source>Address of the &amp;jump host</source>
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
    <message>
        <source>Any Linux machine that you can reach by SSH: a lab server, a rented GPU, a workstation. Nothing is installed there. For runs that this computer is too small for.</source>
        <translation>可通过 SSH 连接的任何 Linux 机器：实验室服务器、租用的 GPU、工作站。那里无需安装任何内容。适合此计算机无法承担的运行。</translation>
    </message>
    <message>
        <source>Attach a machine over SSH</source>
        <translation>通过 SSH 附加机器</translation>
    </message>
    <message>
        <source>Change the address</source>
        <translation>更改地址</translation>
    </message>
    <message>
        <source>Go to the step with the address and the jump hosts</source>
        <translation>转到设置地址和跳板主机的步骤</translation>
    </message>
    <message>
        <source>Sign in otherwise</source>
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
        <source>Go to the step with the folder for files</source>
        <translation>转到设置文件夹的步骤</translation>
    </message>
    <message>
        <source>Install my key and forget the password</source>
        <translation>安装密钥并清除密码</translation>
    </message>
    <message>
        <source>Puts the public half of your key on the machine, tests it, and uses it from then on</source>
        <translation>将密钥的公钥部分放到机器上并进行测试，此后使用该密钥</translation>
    </message>
    <message>
        <source>Check a&amp;gain</source>
        <translation>重新检查(&amp;G)</translation>
    </message>
    <message>
        <source>Look at the machine from the beginning</source>
        <translation>从头检查机器</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>停止(&amp;T)</translation>
    </message>
    <message>
        <source>End the check and its connection</source>
        <translation>结束检查及其连接</translation>
    </message>
    <message>
        <source>The check begins…</source>
        <translation>检查即将开始…</translation>
    </message>
    <message>
        <source>The check has broken off.</source>
        <translation>检查已中断。</translation>
    </message>
    <message>
        <source>%1 Check again to begin anew.</source>
        <translation>%1 请重新检查，从头开始。</translation>
    </message>
    <message>
        <source>This is about another address or sign-in</source>
        <translation>这是其他地址或登录方式的结果</translation>
    </message>
    <message>
        <source>They have been changed since. Check again.</source>
        <translation>检查后已更改。请重新检查。</translation>
    </message>
    <message>
        <source>The machine waits for an answer</source>
        <translation>机器正在等待回答</translation>
    </message>
    <message>
        <source>It stands below, at its step.</source>
        <translation>问题在下方的相应步骤中。</translation>
    </message>
    <message>
        <source>The machine is being looked at…</source>
        <translation>正在检查机器…</translation>
    </message>
    <message>
        <source>The machine cannot be used like this.</source>
        <translation>机器无法这样使用。</translation>
    </message>
    <message>
        <source>See the step that failed.</source>
        <translation>请查看失败的步骤。</translation>
    </message>
    <message>
        <source>The machine can be used.</source>
        <translation>机器可以使用。</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) warn of something.</source>
        <translation>
            <numerusform>%n 个步骤有警告。</numerusform>
        </translation>
    </message>
    <message>
        <source>Your key is being installed and tested…</source>
        <translation>正在安装并测试密钥…</translation>
    </message>
    <message>
        <source>The key could not be installed.</source>
        <translation>无法安装密钥。</translation>
    </message>
    <message>
        <source>%1 The machine can still be attached with the password.</source>
        <translation>%1 仍可使用密码附加机器。</translation>
    </message>
    <message>
        <source>Your key is installed and works.</source>
        <translation>密钥已安装并可用。</translation>
    </message>
    <message>
        <source>The password is not needed any more and is forgotten. Key file: %1</source>
        <translation>不再需要密码，密码已清除。密钥文件：%1</translation>
    </message>
    <message>
        <source>A name or an IP address, IPv6 without brackets</source>
        <translation>名称或 IP 地址，IPv6 不加方括号</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Of SSH; usually 22</source>
        <translation>SSH 的端口；通常为 22</translation>
    </message>
    <message>
        <source>User</source>
        <translation>用户</translation>
    </message>
    <message>
        <source>The name of your account on the machine</source>
        <translation>机器上的账户名称</translation>
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
        <source>Your account there.</source>
        <translation>在那里的账户。</translation>
    </message>
    <message>
        <source>Na&amp;me here</source>
        <translation>此处的名称(&amp;M)</translation>
    </message>
    <message>
        <source>Up to %1 letters, digits, dots, underscores and hyphens.</source>
        <translation>最多 %1 个字母、数字、点、下划线和连字符。</translation>
    </message>
    <message>
        <source>&amp;Take from ~/.ssh/config…</source>
        <translation>从 ~/.ssh/config 选取(&amp;T)…</translation>
    </message>
    <message>
        <source>There is no ~/.ssh/config, or it names no hosts</source>
        <translation>没有 ~/.ssh/config，或其中没有主机</translation>
    </message>
    <message>
        <source>Search hosts</source>
        <translation>搜索主机</translation>
    </message>
    <message>
        <source>Shows only hosts with this text</source>
        <translation>仅显示包含此文本的主机</translation>
    </message>
    <message>
        <source>Hosts of ~/.ssh/config</source>
        <translation>~/.ssh/config 中的主机</translation>
    </message>
    <message>
        <source>Fill in</source>
        <translation>填入</translation>
    </message>
    <message>
        <source>Fill the form with what the file says about this host</source>
        <translation>用文件中此主机的内容填写表单</translation>
    </message>
    <message>
        <source>Fill the form with a host that you use already</source>
        <translation>用已在使用的主机填写表单</translation>
    </message>
    <message>
        <source>This host cannot be taken: %1</source>
        <translation>无法选取此主机：%1</translation>
    </message>
    <message>
        <source>Not taken over from the file:</source>
        <translation>未从文件中采用：</translation>
    </message>
    <message>
        <source>Key file (recommended)</source>
        <translation>密钥文件（建议）</translation>
    </message>
    <message>
        <source>Only a proof leaves this computer, never the key. It also works while you are away.</source>
        <translation>只有证明会离开此计算机，密钥不会。离开时也能使用。</translation>
    </message>
    <message>
        <source>The keys that your agent holds. Nothing is asked as long as it runs.</source>
        <translation>ssh-agent 持有的密钥。只要它在运行，就不会询问。</translation>
    </message>
    <message>
        <source>The machine sees it. Better for the first time only: then install a key.</source>
        <translation>机器会看到密码。最好只在首次使用：之后安装密钥。</translation>
    </message>
    <message>
        <source>Asked each time (one-time codes)</source>
        <translation>每次询问（一次性验证码）</translation>
    </message>
    <message>
        <source>The machine asks what it wants, and you answer. After a break of the connection it asks again.</source>
        <translation>机器询问所需内容，由用户回答。连接中断后会再次询问。</translation>
    </message>
    <message>
        <source>The machine asks for a &amp;code besides</source>
        <translation>机器还会询问验证码(&amp;C)</translation>
    </message>
    <message>
        <source>For machines that want two proofs, such as a key and a one-time code</source>
        <translation>用于需要两种证明的机器，例如密钥和一次性验证码</translation>
    </message>
    <message>
        <source>Where passwords and passphrases are kept</source>
        <translation>密码和密码短语的保存位置</translation>
    </message>
    <message>
        <source>Key &amp;file</source>
        <translation>密钥文件(&amp;F)</translation>
    </message>
    <message>
        <source>Passphrase of the key</source>
        <translation>密钥的密码短语</translation>
    </message>
    <message>
        <source>Empty when the key has none; then it is asked for if it has one</source>
        <translation>密钥没有密码短语时留空；如果有，则会询问</translation>
    </message>
    <message>
        <source>Pa&amp;ssphrase of the key</source>
        <translation>密钥的密码短语(&amp;S)</translation>
    </message>
    <message>
        <source>May stay empty: then it is asked for during the check</source>
        <translation>可以留空：检查时会询问</translation>
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
        <source>After the check: makes a key where there is none, puts its public half on the machine, tests it, and uses it from then on</source>
        <translation>检查之后：没有密钥时创建密钥，将公钥部分放到机器上并进行测试，此后使用该密钥</translation>
    </message>
    <message>
        <source>given to the check</source>
        <translation>已提供给检查</translation>
    </message>
    <message>
        <source>Folder for files</source>
        <translation>文件的文件夹</translation>
    </message>
    <message>
        <source>The whole path of a folder on the machine, such as /scratch/me</source>
        <translation>机器上文件夹的完整路径，例如 /scratch/me</translation>
    </message>
    <message>
        <source>&amp;Folder for files on the machine</source>
        <translation>机器上存放文件的文件夹(&amp;F)</translation>
    </message>
    <message>
        <source>Code, outputs and logs are kept there. Empty: in your home folder. Choose another where that is small, slow or full; the machine is to be checked again then.</source>
        <translation>代码、输出和日志保存在那里。留空：位于主文件夹中。如果主文件夹太小、太慢或已满，请选择其他文件夹；之后需要重新检查机器。</translation>
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
        <source>&amp;Not responding after</source>
        <translation>判定无响应的时间(&amp;N)</translation>
    </message>
    <message>
        <source>A run goes on while the machine cannot be reached. This only decides when it is shown.</source>
        <translation>机器无法连接时，运行会继续。这只决定何时显示为无响应。</translation>
    </message>
    <message>
        <source>Runs may use all &amp;GPUs</source>
        <translation>运行可以使用所有 GPU(&amp;G)</translation>
    </message>
    <message>
        <source>Otherwise only those that are chosen; the others are not seen by runs</source>
        <translation>否则仅使用选定的 GPU；运行看不到其他 GPU</translation>
    </message>
    <message>
        <source>What comes back when a run has ended</source>
        <translation>运行结束后取回的内容</translation>
    </message>
    <message>
        <source>Leave outputs there and show them to me</source>
        <translation>将输出留在那里，仅供查看</translation>
    </message>
    <message>
        <source>Nothing is copied by itself; single files are fetched when you open them</source>
        <translation>不会自动复制；打开单个文件时才会获取</translation>
    </message>
    <message>
        <source>Only these</source>
        <translation>仅这些</translation>
    </message>
    <message>
        <source>everything</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Patterns as in .gitignore, divided by commas</source>
        <translation>与 .gitignore 相同的模式，用英文逗号分隔</translation>
    </message>
    <message>
        <source>&amp;Only these outputs</source>
        <translation>仅这些输出(&amp;O)</translation>
    </message>
    <message>
        <source>Not these</source>
        <translation>不含这些</translation>
    </message>
    <message>
        <source>Not &amp;these outputs</source>
        <translation>不含这些输出(&amp;T)</translation>
    </message>
    <message>
        <source>What is larger stays on the machine and can be fetched later</source>
        <translation>更大的文件留在机器上，以后可以获取</translation>
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
        <source>Largest file</source>
        <translation>最大文件</translation>
    </message>
    <message>
        <source>All files together</source>
        <translation>所有文件合计</translation>
    </message>
    <message>
        <source>&amp;Largest file</source>
        <translation>最大文件(&amp;L)</translation>
    </message>
    <message>
        <source>All files to&amp;gether</source>
        <translation>所有文件合计(&amp;G)</translation>
    </message>
    <message>
        <source>Everything stays on the machine as well, until you clean up there.</source>
        <translation>所有内容也会留在机器上，直到在那里清理为止。</translation>
    </message>
    <message numerus="yes">
        <source>The machine has %n core(s) and %1 memory.</source>
        <translation>
            <numerusform>机器有 %n 个核心和 %1 内存。</numerusform>
        </translation>
    </message>
    <message>
        <source>What the machine has is known after the check.</source>
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
        <source>No GPU was found.</source>
        <translation>未找到 GPU。</translation>
    </message>
    <message>
        <source>Runs may use this GPU</source>
        <translation>运行可以使用此 GPU</translation>
    </message>
    <message>
        <source>%1 of %2 GPUs for runs</source>
        <translation>%1/%2 个 GPU 用于运行</translation>
    </message>
    <message>
        <source>The run waits until the machine can be used again: %1</source>
        <translation>运行会等待，直到机器可以再次使用：%1</translation>
    </message>
    <message>
        <source>The run waits until the machine can be reached again</source>
        <translation>运行会等待，直到可以再次连接机器</translation>
    </message>
    <message>
        <source>last contact %1</source>
        <translation>上次联系：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n more question(s) wait.</source>
        <translation>
            <numerusform>还有 %n 个问题等待回答。</numerusform>
        </translation>
    </message>
    <message>
        <source>Until then nothing can be sent there; runs that go on there go on.</source>
        <translation>在此之前无法向那里发送任何内容；那里正在进行的运行会继续。</translation>
    </message>
    <message>
        <source>Answer…</source>
        <translation>回答…</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>暂不</translation>
    </message>
    <message>
        <source>With a later version</source>
        <translation>在后续版本中提供</translation>
    </message>
    <message numerus="yes">
        <source>Detach %1 while %n run(s) have not ended?</source>
        <translation>
            <numerusform>有 %n 个运行尚未结束，要分离 %1 吗？</numerusform>
        </translation>
    </message>
    <message>
        <source>They are left running, and nobody follows them here any more. Attach the same machine again, and they are followed again. To end them, cancel them first.</source>
        <translation>它们会继续运行，但此处不再跟踪。重新附加同一台机器后，会恢复跟踪。要结束它们，请先取消。</translation>
    </message>
    <message>
        <source>Leave them running and detach</source>
        <translation>保留运行并分离</translation>
    </message>
    <message>
        <source>Detach %1?</source>
        <translation>要分离 %1 吗？</translation>
    </message>
    <message>
        <source>Nothing can be submitted to it any more, and its kept passwords are forgotten. Its runs stay here with logs and outputs, and what the studio keeps on the machine stays there: Storage removes it.</source>
        <translation>之后无法再向它提交任何内容，为它保存的密码会被清除。它的运行及其日志和输出保留在此处，Studio 在机器上保存的内容也会留在那里：可在“存储”中移除。</translation>
    </message>
    <message>
        <source>Detach</source>
        <translation>分离</translation>
    </message>
    <message>
        <source>The machine could not be detached.</source>
        <translation>无法分离机器。</translation>
    </message>
    <message>
        <source>Forward a port of %1</source>
        <translation>转发 %1 的端口</translation>
    </message>
    <message>
        <source>A web page that is served on the machine can be opened here. Only this computer can reach it, and only until the studio ends.</source>
        <translation>可在此处打开机器上提供的网页。只有此计算机可以访问，并且仅到 Studio 退出为止。</translation>
    </message>
    <message>
        <source>Address there</source>
        <translation>那里的地址</translation>
    </message>
    <message>
        <source>As the machine sees it; localhost is the machine itself</source>
        <translation>从机器的角度看；localhost 即机器本身</translation>
    </message>
    <message>
        <source>Port there</source>
        <translation>那里的端口</translation>
    </message>
    <message>
        <source>On which the page is served</source>
        <translation>提供网页的端口</translation>
    </message>
    <message>
        <source>Port here</source>
        <translation>此处的端口</translation>
    </message>
    <message>
        <source>0 takes any that is free</source>
        <translation>0 表示任意可用端口</translation>
    </message>
    <message>
        <source>any free one</source>
        <translation>任意可用端口</translation>
    </message>
    <message>
        <source>&amp;Address there</source>
        <translation>那里的地址(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Port there</source>
        <translation>那里的端口(&amp;P)</translation>
    </message>
    <message>
        <source>Port &amp;here</source>
        <translation>此处的端口(&amp;H)</translation>
    </message>
    <message>
        <source>Make it reachable here</source>
        <translation>使其可在此处访问</translation>
    </message>
    <message>
        <source>End it</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>It is not reachable here any more</source>
        <translation>此处不再可以访问</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>What is forwarded stays so</source>
        <translation>已转发的端口保持不变</translation>
    </message>
    <message>
        <source>Give a name or an address.</source>
        <translation>请输入名称或地址。</translation>
    </message>
    <message>
        <source>The port could not be forwarded.</source>
        <translation>无法转发端口。</translation>
    </message>
    <message>
        <source>It is reachable here.</source>
        <translation>此处可以访问。</translation>
    </message>
    <message>
        <source>Open %1 in the browser</source>
        <translation>在浏览器中打开 %1</translation>
    </message>
    <message>
        <source>It is not forwarded any more.</source>
        <translation>已不再转发。</translation>
    </message>
    <message>
        <source>Forward a port</source>
        <translation>转发端口</translation>
    </message>
    <message>
        <source>which CUDA this driver can do is not known</source>
        <translation>此驱动程序支持的 CUDA 版本未知</translation>
    </message>
    <message>
        <source>CUDA up to %1</source>
        <translation>CUDA 最高 %1</translation>
    </message>
    <message>
        <source>%1: fine, this GPU wants %2</source>
        <translation>%1：正常，此 GPU 需要 %2</translation>
    </message>
    <message>
        <source>%1: too old, this GPU wants %2. Ask for a newer driver on the machine</source>
        <translation>%1：太旧，此 GPU 需要 %2。请申请在机器上安装更新的驱动程序</translation>
    </message>
    <message>
        <source>Sign in…</source>
        <translation>登录…</translation>
    </message>
    <message>
        <source>Connect now and answer what the machine asks</source>
        <translation>立即连接并回答机器的询问</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>重新检查</translation>
    </message>
    <message>
        <source>Look at the machine from the beginning, step by step</source>
        <translation>从头逐步检查机器</translation>
    </message>
    <message>
        <source>Reconnect, open a terminal, forward a port, detach</source>
        <translation>重新连接、打开终端、转发端口、分离</translation>
    </message>
    <message>
        <source>Reconnect now</source>
        <translation>立即重新连接</translation>
    </message>
    <message>
        <source>Try now instead of at the end of the pause</source>
        <translation>立即尝试，不等到间隔结束</translation>
    </message>
    <message>
        <source>Open terminal</source>
        <translation>打开终端</translation>
    </message>
    <message>
        <source>A shell on the machine, in your terminal program</source>
        <translation>在终端程序中打开机器上的 Shell</translation>
    </message>
    <message>
        <source>Forward port…</source>
        <translation>转发端口…</translation>
    </message>
    <message>
        <source>Open a web page here that is served there</source>
        <translation>在此处打开机器上提供的网页</translation>
    </message>
    <message>
        <source>Detach…</source>
        <translation>分离…</translation>
    </message>
    <message>
        <source>Asks before it detaches anything</source>
        <translation>分离前会询问</translation>
    </message>
    <message>
        <source>It works, but</source>
        <translation>可以使用，但请注意</translation>
    </message>
    <message>
        <source>The machine shows another key than before.</source>
        <translation>机器出示的密钥与以前不同。</translation>
    </message>
    <message>
        <source>The machine wants you to sign in.</source>
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
        <source>The machine could not be checked.</source>
        <translation>无法检查机器。</translation>
    </message>
    <message>
        <source>The machine could not be connected to.</source>
        <translation>无法与机器建立连接。</translation>
    </message>
    <message>
        <source>No terminal program was found.</source>
        <translation>未找到终端程序。</translation>
    </message>
    <message>
        <source>Install one, such as xterm, or type in a terminal: studioctl compute ssh %1</source>
        <translation>请安装一个终端程序，例如 xterm，或在终端中输入：studioctl compute ssh %1</translation>
    </message>
    <message>
        <source>The folder stays as it was chosen, because runs lie in it. To choose another, attach the machine once more under another name.</source>
        <translation>文件夹保持最初的选择，因为其中有运行。要选择其他文件夹，请用另一个名称重新附加机器。</translation>
    </message>
    <message>
        <source>Change the machine to these values</source>
        <translation>将机器更改为这些值</translation>
    </message>
    <message>
        <source>Back to the values that the machine has</source>
        <translation>恢复为机器现有的值</translation>
    </message>
    <message>
        <source>Passwords and passphrases</source>
        <translation>密码和密码短语</translation>
    </message>
    <message>
        <source>Forget what is kept</source>
        <translation>清除保存的内容</translation>
    </message>
    <message>
        <source>Forget passwords and passphrases of this machine and its jump hosts</source>
        <translation>清除此机器及其跳板主机的密码和密码短语</translation>
    </message>
    <message>
        <source>Nothing can be submitted to the machine any more. Its runs stay here, with their logs and outputs.</source>
        <translation>无法再向此机器提交任何内容。它的运行及其日志和输出保留在此处。</translation>
    </message>
    <message>
        <source>Detach this machine…</source>
        <translation>分离此机器…</translation>
    </message>
    <message>
        <source>GPU %1: %2</source>
        <translation>GPU %1：%2</translation>
    </message>
    <message numerus="yes">
        <source>The machine has %n core(s).</source>
        <translation>
            <numerusform>机器有 %n 个核心。</numerusform>
        </translation>
    </message>
    <message>
        <source>The machine could not be changed.</source>
        <translation>无法更改机器。</translation>
    </message>
    <message>
        <source>Saved. Runs that begin from now on follow it.</source>
        <translation>已保存。从现在起开始的运行会采用。</translation>
    </message>
    <message>
        <source>It could not be forgotten.</source>
        <translation>无法清除。</translation>
    </message>
    <message>
        <source>Forgotten. It is asked for when it is needed.</source>
        <translation>已清除。需要时会询问。</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Files of snapshots and inputs, each content kept once</source>
        <translation>快照和输入的文件，相同内容只保存一份</translation>
    </message>
    <message>
        <source>Which files belong to which snapshot</source>
        <translation>哪些文件属于哪个快照</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>代理</translation>
    </message>
    <message>
        <source>The studio&apos;s program that looks after runs there</source>
        <translation>Studio 在那里照看运行的程序</translation>
    </message>
    <message>
        <source>Everything that this workspace keeps there</source>
        <translation>此工作区在那里保存的全部内容</translation>
    </message>
    <message>
        <source>Not asked yet.</source>
        <translation>尚未查询。</translation>
    </message>
    <message>
        <source>Asking the machine</source>
        <translation>正在查询机器</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>重新查询</translation>
    </message>
    <message>
        <source>Ask the machine for the sizes</source>
        <translation>向机器查询大小</translation>
    </message>
    <message>
        <source>Clean up</source>
        <translation>清理</translation>
    </message>
    <message>
        <source>Removes there what no run needs any more. Nothing that you can see here is lost.</source>
        <translation>移除那里不再被任何运行需要的内容。此处可见的内容不会丢失。</translation>
    </message>
    <message>
        <source>Remove every trace…</source>
        <translation>移除所有痕迹…</translation>
    </message>
    <message>
        <source>Removes everything of this workspace from the machine; asks before it does</source>
        <translation>从机器中移除此工作区的全部内容；移除前会询问</translation>
    </message>
    <message>
        <source>What the studio keeps on the machine</source>
        <translation>Studio 在机器上保存的内容</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) are going there. Cancel them first, or wait for them.</source>
        <translation>
            <numerusform>那里有 %n 个运行正在进行。请先取消或等待它们结束。</numerusform>
        </translation>
    </message>
    <message>
        <source>The machine is being asked…</source>
        <translation>正在查询机器…</translation>
    </message>
    <message>
        <source>The sizes could not be asked for.</source>
        <translation>无法查询大小。</translation>
    </message>
    <message>
        <source>Asked at %1</source>
        <translation>查询时间：%1</translation>
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
        <source>%1 are free again.</source>
        <translation>已释放 %1。</translation>
    </message>
    <message>
        <source>Remove every trace from %1?</source>
        <translation>要从 %1 移除所有痕迹吗？</translation>
    </message>
    <message>
        <source>Remove everything there</source>
        <translation>移除那里的全部内容</translation>
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
        <source>Nothing of this workspace is left on the machine.</source>
        <translation>机器上已没有此工作区的任何内容。</translation>
    </message>
    <message>
        <source>The next run puts the agent there again.</source>
        <translation>下一个运行会重新将代理放到那里。</translation>
    </message>
    <message>
        <source>Attach</source>
        <translation>附加</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>Succeeded</source>
        <translation>成功</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>What was done, step by step</source>
        <translation>逐步列出已完成的操作</translation>
    </message>
    <message>
        <source>Steps of %1, %2</source>
        <translation>%1 的步骤，%2</translation>
    </message>
    <message>
        <source>Nothing has been done yet</source>
        <translation>尚未执行任何操作</translation>
    </message>
    <message>
        <source>Attaching, checks and cleaning up are written down here, with their steps.</source>
        <translation>附加、检查和清理及其步骤会记录在此处。</translation>
    </message>
    <message>
        <source>Looked at just now: everything works</source>
        <translation>刚刚检查：一切正常</translation>
    </message>
    <message>
        <source>Looked at just now: something is wrong</source>
        <translation>刚刚检查：存在问题</translation>
    </message>
    <message>
        <source>%1, %2 memory, driver %3; %4</source>
        <translation>%1，%2 内存，驱动程序 %3；%4</translation>
    </message>
    <message numerus="yes">
        <source>%n GPU(s)</source>
        <translation>
            <numerusform>%n 个 GPU</numerusform>
        </translation>
    </message>
    <message>
        <source>Runs are executed on compute targets. The local computer is always there: it needs no setting up and costs nothing. A machine is attached over SSH. A cluster has nodes only while runs need them.</source>
        <translation>运行在计算目标上执行。本地计算机始终存在：无需设置，也不产生费用。机器通过 SSH 附加。群集仅在运行需要时才有节点。</translation>
    </message>
    <message>
        <source>Create a compute cluster, or attach a machine</source>
        <translation>创建计算群集或附加机器</translation>
    </message>
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
        <source>Any Linux machine that you can reach by SSH can take runs. Nothing has to be installed there.</source>
        <translation>可通过 SSH 连接的任何 Linux 机器都可以接受运行。那里无需安装任何内容。</translation>
    </message>
    <message>
        <source>Detach the selected machine (Del); asks before it does</source>
        <translation>分离选定的机器 (Del)；分离前会询问</translation>
    </message>
    <message>
        <source>Select a cluster to delete it, or a machine to detach it.</source>
        <translation>选择群集可将其删除，选择机器可将其分离。</translation>
    </message>
    <message numerus="yes">
        <source>%n package(s)</source>
        <translation>
            <numerusform>%n 个软件包</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>尚无</translation>
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
        <source>A build context</source>
        <translation>构建上下文</translation>
    </message>
    <message>
        <source>%1 with %2</source>
        <translation>%1，含 %2</translation>
    </message>
    <message>
        <source>%1, for %2</source>
        <translation>%1，已用 %2</translation>
    </message>
    <message>
        <source>made in %1</source>
        <translation>用时 %1</translation>
    </message>
    <message>
        <source>Ready on %1: 0 s until the job starts.</source>
        <translation>在 %1 上已就绪：0 秒后即可开始作业。</translation>
    </message>
    <message>
        <source>The last build on %1 failed: %2 The run tries it again.</source>
        <translation>上次在 %1 上构建失败：%2 运行会重新尝试。</translation>
    </message>
    <message>
        <source>Is being built on %1: %2.</source>
        <translation>正在 %1 上构建：%2。</translation>
    </message>
    <message>
        <source>Is looked at on %1 once, before the first job starts: a few seconds.</source>
        <translation>首个作业开始前会在 %1 上检查一次：需要几秒钟。</translation>
    </message>
    <message>
        <source>Will be built once on %1, about %2 by what it took elsewhere; later runs wait for nothing.</source>
        <translation>将在 %1 上构建一次，参照别处的用时约需 %2；以后的运行无需等待。</translation>
    </message>
    <message>
        <source>Will be built once on %1, about some minutes; later runs wait for nothing.</source>
        <translation>将在 %1 上构建一次，约几分钟；以后的运行无需等待。</translation>
    </message>
    <message>
        <source> (CPU)</source>
        <translation> (CPU)</translation>
    </message>
    <message>
        <source> (CUDA %1)</source>
        <translation> (CUDA %1)</translation>
    </message>
    <message>
        <source>Looks for conda environments, virtual environments, system and module Pythons there</source>
        <translation>在那里查找 conda 环境、虚拟环境以及系统和模块中的 Python</translation>
    </message>
    <message>
        <source>Looking for interpreters</source>
        <translation>正在查找解释器</translation>
    </message>
    <message>
        <source>Interpreters on the machine</source>
        <translation>机器上的解释器</translation>
    </message>
    <message>
        <source>Select the interpreter that is to be used</source>
        <translation>选择要使用的解释器</translation>
    </message>
    <message>
        <source>Look on %1</source>
        <translation>在 %1 上查找</translation>
    </message>
    <message>
        <source>The machine is being looked through…</source>
        <translation>正在机器上查找…</translation>
    </message>
    <message>
        <source>The machine could not be looked through.</source>
        <translation>无法在机器上查找。</translation>
    </message>
    <message>
        <source>No interpreter was found there.</source>
        <translation>在那里未找到解释器。</translation>
    </message>
    <message numerus="yes">
        <source>%n interpreter(s) found</source>
        <translation>
            <numerusform>找到 %n 个解释器</numerusform>
        </translation>
    </message>
    <message>
        <source>Whether its frameworks fit the machine&apos;s GPUs and their driver</source>
        <translation>其框架是否适合机器的 GPU 及驱动程序</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Frameworks</source>
        <translation>框架</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation>适配</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>Log of the build</source>
        <translation>构建的日志</translation>
    </message>
    <message>
        <source>Nothing was written yet.</source>
        <translation>尚未写入任何内容。</translation>
    </message>
    <message>
        <source>Whether a run is in it now; what is in use is never removed</source>
        <translation>当前是否有运行正在使用；使用中的不会移除</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Made by</source>
        <translation>创建工具</translation>
    </message>
    <message>
        <source>Packages</source>
        <translation>软件包</translation>
    </message>
    <message>
        <source>Built</source>
        <translation>构建时间</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>用时</translation>
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
        <source>Compare environments</source>
        <translation>比较环境</translation>
    </message>
    <message>
        <source>Only what &amp;differs</source>
        <translation>仅显示差异(&amp;D)</translation>
    </message>
    <message>
        <source>Environments</source>
        <translation>环境</translation>
    </message>
    <message>
        <source>Leave out what both have</source>
        <translation>略过两者相同的内容</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>They could not be compared.</source>
        <translation>无法比较。</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 和 %2</translation>
    </message>
    <message>
        <source>What</source>
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
    <message>
        <source>Engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>What runs the container on the machine</source>
        <translation>在机器上运行容器的引擎</translation>
    </message>
    <message>
        <source>Whichever is there</source>
        <translation>任何可用引擎</translation>
    </message>
    <message>
        <source>&amp;Engine</source>
        <translation>引擎(&amp;E)</translation>
    </message>
    <message>
        <source>An &amp;image from a registry, or one that is on the machine</source>
        <translation>镜像仓库中或机器上的镜像(&amp;I)</translation>
    </message>
    <message>
        <source>It is pulled once on each machine</source>
        <translation>在每台机器上拉取一次</translation>
    </message>
    <message>
        <source>&amp;Built from a folder with a Dockerfile</source>
        <translation>从含 Dockerfile 的文件夹构建(&amp;B)</translation>
    </message>
    <message>
        <source>The folder is sent to the machine and built there once for each content</source>
        <translation>文件夹会发送到机器，相同内容只在那里构建一次</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>镜像</translation>
    </message>
    <message>
        <source>Registry, name and tag, or a digest</source>
        <translation>镜像仓库、名称和标签，或摘要</translation>
    </message>
    <message>
        <source>I&amp;mage</source>
        <translation>镜像(&amp;M)</translation>
    </message>
    <message>
        <source>A digest (name@sha256:…) always means the same image; a tag may be moved. With packages on top it may stay empty: then it is the one of the settings.</source>
        <translation>摘要 (name@sha256:…) 始终指同一个镜像；标签可能会改指其他镜像。在其上安装软件包时可以留空：此时使用设置中的镜像。</translation>
    </message>
    <message>
        <source>Folder of the build context</source>
        <translation>构建上下文的文件夹</translation>
    </message>
    <message>
        <source>The folder with the Dockerfile, on this computer</source>
        <translation>此计算机上含 Dockerfile 的文件夹</translation>
    </message>
    <message>
        <source>Choose the folder with the Dockerfile</source>
        <translation>选择含 Dockerfile 的文件夹</translation>
    </message>
    <message>
        <source>Folder of the build conte&amp;xt</source>
        <translation>构建上下文的文件夹(&amp;X)</translation>
    </message>
    <message>
        <source>A copy is taken when the environment is created; later changes need a new version.</source>
        <translation>创建环境时会保存一个副本；以后的更改需要新版本。</translation>
    </message>
    <message>
        <source>Dockerfile</source>
        <translation>Dockerfile</translation>
    </message>
    <message>
        <source>Its path in that folder</source>
        <translation>其在该文件夹中的路径</translation>
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
        <source>Only where the image is not public</source>
        <translation>仅在镜像不公开时需要</translation>
    </message>
    <message>
        <source>Re&amp;gistry to sign in to</source>
        <translation>要登录的镜像仓库(&amp;G)</translation>
    </message>
    <message>
        <source>Empty for images that anybody may see.</source>
        <translation>公开的镜像请留空。</translation>
    </message>
    <message>
        <source>User there</source>
        <translation>用户名</translation>
    </message>
    <message>
        <source>Your name at that registry</source>
        <translation>在该镜像仓库的用户名</translation>
    </message>
    <message>
        <source>&amp;User there</source>
        <translation>用户名(&amp;U)</translation>
    </message>
    <message>
        <source>Password or token</source>
        <translation>密码或令牌</translation>
    </message>
    <message>
        <source>It is kept apart from the environment, and never written into a file</source>
        <translation>与环境分开保存，绝不写入文件</translation>
    </message>
    <message>
        <source>Pass&amp;word or token</source>
        <translation>密码或令牌(&amp;W)</translation>
    </message>
    <message>
        <source>Leave it empty where it is kept already. It goes to the machine only while an image is pulled.</source>
        <translation>已保存时请留空。仅在拉取镜像期间发送到机器。</translation>
    </message>
    <message>
        <source>The job sees the machine&apos;s GPUs</source>
        <translation>作业可以看到机器的 GPU</translation>
    </message>
    <message>
        <source>On a cluster those of its node; the machine needs NVIDIA&apos;s container toolkit for it</source>
        <translation>在群集上为其节点的 GPU；机器需要为此安装 NVIDIA 的容器工具包</translation>
    </message>
    <message>
        <source>Shared memory</source>
        <translation>共享内存</translation>
    </message>
    <message>
        <source>Size of /dev/shm; loaders of training data with many workers want some</source>
        <translation>/dev/shm 的大小；使用多个工作进程的训练数据加载器需要一些</translation>
    </message>
    <message>
        <source>as the engine does</source>
        <translation>引擎默认值</translation>
    </message>
    <message>
        <source>&amp;Shared memory</source>
        <translation>共享内存(&amp;S)</translation>
    </message>
    <message>
        <source>Further arguments of the engine</source>
        <translation>引擎的附加参数</translation>
    </message>
    <message>
        <source>One argument a line, each as the engine is to see it; no shell reads them</source>
        <translation>每行一个参数，按原样传给引擎；不经 shell 解析</translation>
    </message>
    <message>
        <source>Further &amp;arguments of the engine</source>
        <translation>引擎的附加参数(&amp;A)</translation>
    </message>
    <message>
        <source>One a line.</source>
        <translation>每行一个。</translation>
    </message>
    <message>
        <source>Folder with the Dockerfile</source>
        <translation>含 Dockerfile 的文件夹</translation>
    </message>
    <message>
        <source>What runs call it</source>
        <translation>运行引用它时使用的名称</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>What it is for; shown in the list</source>
        <translation>用途；在列表中显示</translation>
    </message>
    <message>
        <source>Des&amp;cription</source>
        <translation>说明(&amp;C)</translation>
    </message>
    <message>
        <source>The whole path on the machines that run it</source>
        <translation>在执行运行的机器上的完整路径</translation>
    </message>
    <message>
        <source>&amp;Interpreter</source>
        <translation>解释器(&amp;I)</translation>
    </message>
    <message>
        <source>The same path on every compute target that is to use it. Nothing is installed there.</source>
        <translation>在每个要使用它的计算目标上，路径必须相同。那里不会安装任何内容。</translation>
    </message>
    <message>
        <source>Compute target to look on</source>
        <translation>用于查找的计算目标</translation>
    </message>
    <message>
        <source>Whose interpreters are listed</source>
        <translation>列出此目标的解释器</translation>
    </message>
    <message>
        <source>Find one &amp;on</source>
        <translation>查找位置(&amp;O)</translation>
    </message>
    <message>
        <source>A new version has the name of the one before</source>
        <translation>新版本沿用前一版本的名称</translation>
    </message>
    <message>
        <source>Packages on top of the image (optional)</source>
        <translation>镜像之上的软件包（可选）</translation>
    </message>
    <message>
        <source>An environment is what has to be there before a job starts.

It is made once on each compute target, when the first run needs it; later runs find it ready.

If you are not sure, take system-managed.</source>
        <translation>环境是作业开始前必须具备的内容。

首个运行需要它时，在每个计算目标上创建一次；以后的运行可直接使用。

如果不确定，请选择系统管理。</translation>
    </message>
    <message>
        <source>Definition</source>
        <translation>定义</translation>
    </message>
    <message>
        <source>What is wrong stands below the text while you type, with line and column.

Order, blanks and comments make no difference: the same packages are built once.

Pins (==) give the same versions next year too.</source>
        <translation>输入时，文本下方会显示存在的问题，并注明行和列。

顺序、空格和注释没有影响：相同的软件包只构建一次。

固定版本 (==) 可使明年仍得到相同的版本。</translation>
    </message>
    <message>
        <source>All of this may stay empty.

Commands differ from machine to machine: give those of one target where it needs its own.</source>
        <translation>这些都可以留空。

命令因机器而异：如果某个目标需要自己的命令，请为它单独指定。</translation>
    </message>
    <message>
        <source>Try</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>See what would be installed before anything is.

A conflict between packages shows here in the tool&apos;s own words, not in the middle of the night.</source>
        <translation>在安装之前查看将安装的内容。

软件包之间的冲突会在此以工具的原文显示，而不是等到半夜才出现。</translation>
    </message>
    <message>
        <source>Nothing has been written yet. Create (Ctrl+Enter) makes a new version; earlier ones stay as they are.

The command does the same from a terminal. No secret is in it.</source>
        <translation>尚未写入任何内容。“创建” (Ctrl+Enter) 会创建新版本；之前的版本保持不变。

在终端中执行该命令效果相同。其中不含机密信息。</translation>
    </message>
    <message>
        <source>New environment</source>
        <translation>新建环境</translation>
    </message>
    <message>
        <source>Write the environment down (Ctrl+Enter)</source>
        <translation>保存环境 (Ctrl+Enter)</translation>
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
        <source>The definition has problems: mend them first.</source>
        <translation>定义存在问题：请先更正。</translation>
    </message>
    <message>
        <source>An image from a folder is built on the machine: it can only be tried by building it, after it is created.</source>
        <translation>由文件夹构建的镜像在机器上构建：只能在创建后通过构建来测试。</translation>
    </message>
    <message>
        <source>The environment is being written down…</source>
        <translation>正在保存环境…</translation>
    </message>
    <message>
        <source>The environment could not be created.</source>
        <translation>无法创建环境。</translation>
    </message>
    <message>
        <source>It is there already, just the same, as %1.</source>
        <translation>已有完全相同的环境：%1。</translation>
    </message>
    <message>
        <source>Nothing was written.</source>
        <translation>未写入任何内容。</translation>
    </message>
    <message>
        <source>Open it</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>The environment is created, but the password could not be kept. Type it again.</source>
        <translation>环境已创建，但无法保存密码。请重新输入。</translation>
    </message>
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
        <source>on %1</source>
        <translation>用于：%1</translation>
    </message>
    <message>
        <source>Creates the same environment from a terminal</source>
        <translation>从终端创建同样的环境</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Variables and commands</source>
        <translation>变量和命令</translation>
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
        <source>Not built anywhere yet</source>
        <translation>尚未在任何目标上构建</translation>
    </message>
    <message>
        <source>The first run that needs it builds it on its target; you can also build it now, so that no run waits. Press &quot;Build on&quot; and choose a target.</source>
        <translation>首个需要它的运行会在其目标上构建；也可以现在就构建，以免运行等待。点击“构建于”并选择目标。</translation>
    </message>
    <message>
        <source>Progress of the build</source>
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
        <source>The build could not be canceled.</source>
        <translation>无法取消构建。</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>移除…</translation>
    </message>
    <message>
        <source>Builds</source>
        <translation>构建</translation>
    </message>
    <message>
        <source>Where it is built</source>
        <translation>构建所在的目标</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Save the list: it makes the very same environment again</source>
        <translation>保存列表：用它可以再次创建完全相同的环境</translation>
    </message>
    <message>
        <source>Exact packages</source>
        <translation>确切的软件包</translation>
    </message>
    <message>
        <source>What is in it, as its tool lists it</source>
        <translation>工具列出的内容</translation>
    </message>
    <message>
        <source>A run is in it. Wait for its end, then rebuild.</source>
        <translation>有运行正在使用。请等待其结束，然后重新构建。</translation>
    </message>
    <message>
        <source>Make it anew on this target</source>
        <translation>在此目标上重新创建</translation>
    </message>
    <message>
        <source>End this build; nothing half made is kept</source>
        <translation>结束此构建；不保留未完成的内容</translation>
    </message>
    <message>
        <source>A run is in it: it cannot be removed now.</source>
        <translation>有运行正在使用：现在无法移除。</translation>
    </message>
    <message>
        <source>Remove it from this target; asks before it does</source>
        <translation>从此目标移除；移除前会确认</translation>
    </message>
    <message>
        <source>It could not be built on %1.</source>
        <translation>无法在 %1 上构建。</translation>
    </message>
    <message>
        <source>It is listed once it is built.</source>
        <translation>构建完成后会在此列出。</translation>
    </message>
    <message>
        <source>%1 is being asked…</source>
        <translation>正在请求 %1…</translation>
    </message>
    <message>
        <source>Remove %1 from %2?</source>
        <translation>要从 %2 移除 %1 吗？</translation>
    </message>
    <message>
        <source>What was built there goes: %1. The next run that needs it builds it again.</source>
        <translation>在那里构建的内容会被移除：%1。下一个需要它的运行会重新构建。</translation>
    </message>
    <message>
        <source>a failed build</source>
        <translation>失败的构建</translation>
    </message>
    <message>
        <source>It could not be removed.</source>
        <translation>无法移除。</translation>
    </message>
    <message>
        <source>Save the exact packages</source>
        <translation>保存确切的软件包列表</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>已保存为 %1。</translation>
    </message>
    <message>
        <source>The list could not be saved.</source>
        <translation>无法保存列表。</translation>
    </message>
    <message>
        <source>Give it a name of up to 64 letters, digits, &quot;.&quot;, &quot;_&quot; and &quot;-&quot;, a letter or digit first.</source>
        <translation>请输入不超过 64 个字符的名称：字母、数字、“.”、“_”和“-”，以字母或数字开头。</translation>
    </message>
    <message>
        <source>This is too long: 1 MB at most.</source>
        <translation>内容过长：最多 1 MB。</translation>
    </message>
    <message>
        <source>Name at least one package, or a version of Python.</source>
        <translation>请至少指定一个软件包或一个 Python 版本。</translation>
    </message>
    <message>
        <source>Give the whole path of the interpreter, for example /opt/envs/torch/bin/python.</source>
        <translation>请给出解释器的完整路径，例如 /opt/envs/torch/bin/python。</translation>
    </message>
    <message>
        <source>Give the whole path of the folder with the Dockerfile, beginning with &quot;/&quot;.</source>
        <translation>请给出含 Dockerfile 的文件夹的完整路径，以“/”开头。</translation>
    </message>
    <message>
        <source>Name the image, for example docker.io/library/python:3.11.</source>
        <translation>请指定镜像，例如 docker.io/library/python:3.11。</translation>
    </message>
    <message>
        <source>Conda file</source>
        <translation>Conda 文件</translation>
    </message>
    <message>
        <source>Requirements of pip</source>
        <translation>pip requirements</translation>
    </message>
    <message>
        <source>List of packages</source>
        <translation>软件包列表</translation>
    </message>
    <message>
        <source>New version</source>
        <translation>新版本</translation>
    </message>
    <message>
        <source>Change the definition; the versions so far stay as they are</source>
        <translation>更改定义；已有的版本保持不变</translation>
    </message>
    <message>
        <source>Begin a new environment with this definition</source>
        <translation>以此定义新建环境</translation>
    </message>
    <message>
        <source>Delete all its versions; asks before it does</source>
        <translation>删除其所有版本；删除前会确认</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>版本</translation>
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
        <source>Environment</source>
        <translation>环境</translation>
    </message>
    <message>
        <source>nowhere yet</source>
        <translation>尚无</translation>
    </message>
    <message>
        <source>Runs that used a build of this version</source>
        <translation>使用过此版本的构建的运行</translation>
    </message>
    <message>
        <source>Built on</source>
        <translation>构建于</translation>
    </message>
    <message>
        <source>Press Enter or double-click to open</source>
        <translation>按 Enter 或双击可打开</translation>
    </message>
    <message>
        <source>As it was written</source>
        <translation>原文</translation>
    </message>
    <message>
        <source>Definition as it was written</source>
        <translation>定义的原文</translation>
    </message>
    <message>
        <source>The text that it was made from</source>
        <translation>创建它所用的文本</translation>
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
        <source>Options of pip</source>
        <translation>pip 选项</translation>
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
        <source>whichever the machine has</source>
        <translation>机器上的任何可用引擎</translation>
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
        <source>the job sees them</source>
        <translation>作业可以看到</translation>
    </message>
    <message>
        <source>not used</source>
        <translation>不使用</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>No run has used a build of this version yet. Choose it in the third step of New run.</source>
        <translation>还没有运行使用过此版本的构建。请在“新建运行”的第三步中选择它。</translation>
    </message>
    <message>
        <source>Delete %1?</source>
        <translation>删除 %1？</translation>
    </message>
    <message>
        <source>All its versions go from the list. Runs keep their own copy of the definition, and what is built on machines stays there until it is removed or its place is needed. This cannot be undone.</source>
        <translation>其所有版本会从列表中删除。运行保留自己的定义副本；在机器上构建的内容会留在那里，直到被移除或需要腾出空间。此操作无法撤消。</translation>
    </message>
    <message>
        <source>The environment could not be deleted.</source>
        <translation>无法删除环境。</translation>
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
        <source>Begin with a conda file, a requirements.txt or a pyproject.toml</source>
        <translation>以 conda 文件、requirements.txt 或 pyproject.toml 为基础</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Search environments</source>
        <translation>搜索环境</translation>
    </message>
    <message>
        <source>Shows only environments with this text in a column</source>
        <translation>仅显示某一列包含此文本的环境</translation>
    </message>
    <message>
        <source>From a file…</source>
        <translation>从文件…</translation>
    </message>
    <message>
        <source>The environments could not be read.</source>
        <translation>无法读取环境。</translation>
    </message>
    <message>
        <source>No environment has this text in a column.</source>
        <translation>没有环境在任何列中包含此文本。</translation>
    </message>
    <message>
        <source>No environments yet</source>
        <translation>还没有环境</translation>
    </message>
    <message>
        <source>An environment says which packages, interpreter or image a run needs. It is made once on each compute target and found ready by every later run.</source>
        <translation>环境说明运行需要哪些软件包、解释器或镜像。它在每个计算目标上创建一次，以后的运行可直接使用。</translation>
    </message>
    <message>
        <source>Begin a new environment with this one&apos;s definition</source>
        <translation>以此环境的定义新建环境</translation>
    </message>
    <message>
        <source>Select one environment to copy it.</source>
        <translation>选择一个环境可将其复制。</translation>
    </message>
    <message>
        <source>See what differs between the two</source>
        <translation>查看两者的差异</translation>
    </message>
    <message>
        <source>Select two environments (Ctrl+click) to compare them.</source>
        <translation>选择两个环境 (Ctrl+点击) 可进行比较。</translation>
    </message>
    <message>
        <source>Delete the selected environment (Del); asks before it does</source>
        <translation>删除所选环境 (Del)；删除前会确认</translation>
    </message>
    <message>
        <source>Select one environment to delete it.</source>
        <translation>选择一个环境可将其删除。</translation>
    </message>
    <message>
        <source>Conda file, requirements file or pyproject.toml</source>
        <translation>Conda 文件、requirements 文件或 pyproject.toml</translation>
    </message>
    <message>
        <source>Environment variables</source>
        <translation>环境变量</translation>
    </message>
    <message>
        <source>Every run in it gets them; what the run itself sets wins. They are stored readably: no place for passwords.</source>
        <translation>其中的每个运行都会得到这些变量；运行自己的设置优先。它们以可读形式保存：请勿存放密码。</translation>
    </message>
    <message>
        <source>Commands on</source>
        <translation>命令用于</translation>
    </message>
    <message>
        <source>On which compute target these commands are run</source>
        <translation>在哪个计算目标上执行这些命令</translation>
    </message>
    <message>
        <source>&amp;Commands on</source>
        <translation>命令用于(&amp;C)</translation>
    </message>
    <message>
        <source>Those of one target replace those of all others there.</source>
        <translation>某个目标的命令会在该目标上取代用于所有目标的命令。</translation>
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
        <source>Shell text, in the job&apos;s own shell: what it sets is there for the job.</source>
        <translation>Shell 文本，在作业自己的 shell 中执行：其中的设置对作业有效。</translation>
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
        <source>Run whatever came of the job.</source>
        <translation>无论作业结果如何都会执行。</translation>
    </message>
    <message>
        <source>Commands for the shell on the machine</source>
        <translation>在机器的 shell 中执行的命令</translation>
    </message>
    <message>
        <source>All compute targets</source>
        <translation>所有计算目标</translation>
    </message>
    <message>
        <source>You name the packages, the studio makes the rest: once on each machine, kept for all later runs. From a conda file, a requirements.txt, a pyproject.toml, or typed. Right for most.</source>
        <translation>只需指定软件包，其余由 Studio 完成：在每台机器上创建一次，保留供以后所有运行使用。来源可以是 conda 文件、requirements.txt、pyproject.toml 或直接输入。适合大多数情况。</translation>
    </message>
    <message>
        <source>An interpreter that is on the machine already and has everything: a conda or virtual environment, or a module. Nothing is installed. Right where somebody else looks after it.</source>
        <translation>机器上已有且内容齐备的解释器：conda 环境、虚拟环境或模块。不会安装任何内容。适合由他人维护的情况。</translation>
    </message>
    <message>
        <source>An image, or one that is built from a Dockerfile, on Docker, Podman or Apptainer. Packages can be put on top. Right where system libraries matter, or only containers are allowed.</source>
        <translation>现有的镜像或由 Dockerfile 构建的镜像，使用 Docker、Podman 或 Apptainer。可在其上安装软件包。适合依赖系统库或只允许使用容器的情况。</translation>
    </message>
    <message>
        <source>Choose this kind</source>
        <translation>选择此类型</translation>
    </message>
    <message>
        <source>scikit-learn==1.4.2, pandas
conda:cudatoolkit=11.8
(one a line, or with commas between)</source>
        <translation>scikit-learn==1.4.2, pandas
conda:cudatoolkit=11.8
（每行一个，或用英文逗号分隔）</translation>
    </message>
    <message>
        <source>From a &amp;file…</source>
        <translation>从文件(&amp;F)…</translation>
    </message>
    <message>
        <source>Written as</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>How the packages are written down</source>
        <translation>软件包的书写格式</translation>
    </message>
    <message>
        <source>Take the text of a conda file, a requirements file or a pyproject.toml</source>
        <translation>采用 conda 文件、requirements 文件或 pyproject.toml 的文本</translation>
    </message>
    <message>
        <source>The packages that are to be installed</source>
        <translation>要安装的软件包</translation>
    </message>
    <message>
        <source>Problems of the text</source>
        <translation>文本中的问题</translation>
    </message>
    <message>
        <source>Press Enter or click to go to the place in the text</source>
        <translation>按 Enter 或点击可转到文本中的位置</translation>
    </message>
    <message>
        <source>conda packages: made by micromamba, mamba or conda</source>
        <translation>conda 软件包：由 micromamba、mamba 或 conda 创建</translation>
    </message>
    <message>
        <source>Python packages alone: made by uv, or venv and pip</source>
        <translation>仅 Python 软件包：由 uv 或 venv 和 pip 创建</translation>
    </message>
    <message>
        <source>Type or paste, or take a file.</source>
        <translation>请输入或粘贴，或选择文件。</translation>
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
        <source>Compute target to try it on</source>
        <translation>用于测试的计算目标</translation>
    </message>
    <message>
        <source>The machine whose tools are asked</source>
        <translation>将查询此机器上的工具</translation>
    </message>
    <message>
        <source>&amp;What would be installed?</source>
        <translation>将安装哪些内容(&amp;W)？</translation>
    </message>
    <message>
        <source>&amp;Try it on</source>
        <translation>测试位置(&amp;T)</translation>
    </message>
    <message>
        <source>The machine&apos;s own tool works out the packages and installs nothing. This may take a minute. You may also skip it.</source>
        <translation>机器自带的工具会计算所需的软件包，不会安装任何内容。可能需要一分钟。也可以跳过。</translation>
    </message>
    <message>
        <source>The tool is working it out</source>
        <translation>工具正在计算</translation>
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
        <source>Ask the machine&apos;s tool, without installing anything</source>
        <translation>查询机器上的工具，不安装任何内容</translation>
    </message>
    <message>
        <source>The machine&apos;s tool is working it out…</source>
        <translation>机器上的工具正在计算…</translation>
    </message>
    <message>
        <source>It could not be tried.</source>
        <translation>无法测试。</translation>
    </message>
    <message>
        <source>It could not be made there.</source>
        <translation>无法在那里创建。</translation>
    </message>
    <message>
        <source>It is built there already: nothing would be installed.</source>
        <translation>已在那里构建：不会安装任何内容。</translation>
    </message>
    <message>
        <source>It can be made there.</source>
        <translation>可以在那里创建。</translation>
    </message>
    <message>
        <source>By: %1.</source>
        <translation>所用工具：%1。</translation>
    </message>
    <message numerus="yes">
        <source>%n package(s) would be installed.</source>
        <translation>
            <numerusform>将安装 %n 个软件包。</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose one of the environments, or make one first.</source>
        <translation>请选择一个环境，或先创建一个。</translation>
    </message>
    <message>
        <source>Choose a file of packages.</source>
        <translation>请选择软件包文件。</translation>
    </message>
    <message numerus="yes">
        <source>The file has %n problem(s); they stand below it. Mend them there.</source>
        <translation>
            <numerusform>文件有 %n 个问题，列在其下方。请在文件中更正。</numerusform>
        </translation>
    </message>
    <message>
        <source>The file names no packages. Choose another.</source>
        <translation>文件未指定任何软件包。请选择其他文件。</translation>
    </message>
    <message>
        <source>Give the whole path of the interpreter, or look for one on the machine.</source>
        <translation>请给出解释器的完整路径，或在机器上查找。</translation>
    </message>
    <message>
        <source>As the earlier run: %1</source>
        <translation>与之前的运行相同：%1</translation>
    </message>
    <message>
        <source>&amp;None: a Python of the machine</source>
        <translation>无：使用机器的 Python(&amp;N)</translation>
    </message>
    <message>
        <source>Nothing is made; the run takes what is there</source>
        <translation>不创建任何内容；运行使用现有的内容</translation>
    </message>
    <message>
        <source>An &amp;environment of this workspace</source>
        <translation>此工作区的环境(&amp;E)</translation>
    </message>
    <message>
        <source>Defined once, made once on each target</source>
        <translation>定义一次，在每个目标上创建一次</translation>
    </message>
    <message>
        <source>A &amp;file of packages</source>
        <translation>软件包文件(&amp;F)</translation>
    </message>
    <message>
        <source>A conda file, requirements.txt or pyproject.toml, as it is now</source>
        <translation>当前的 conda 文件、requirements.txt 或 pyproject.toml</translation>
    </message>
    <message>
        <source>An &amp;interpreter found on the machine</source>
        <translation>在机器上找到的解释器(&amp;I)</translation>
    </message>
    <message>
        <source>One that somebody else looks after, with all its packages</source>
        <translation>由他人维护，并已装有所有软件包</translation>
    </message>
    <message>
        <source>A container i&amp;mage</source>
        <translation>容器镜像(&amp;M)</translation>
    </message>
    <message>
        <source>On Podman, Docker or Apptainer, whichever the machine has</source>
        <translation>使用机器上可用的 Podman、Docker 或 Apptainer</translation>
    </message>
    <message>
        <source>Which environment of this workspace</source>
        <translation>此工作区的哪个环境</translation>
    </message>
    <message>
        <source>Which of its versions; the newest stands first</source>
        <translation>其中的哪个版本；最新的在前</translation>
    </message>
    <message>
        <source>New…</source>
        <translation>新建…</translation>
    </message>
    <message>
        <source>Define an environment; what is typed here is kept</source>
        <translation>定义环境；此处输入的内容会保留</translation>
    </message>
    <message>
        <source>Name and &amp;version</source>
        <translation>名称和版本(&amp;V)</translation>
    </message>
    <message>
        <source>File of packages</source>
        <translation>软件包文件</translation>
    </message>
    <message>
        <source>Files of packages that were found in the code, or chosen</source>
        <translation>在代码中找到或另行选择的软件包文件</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Choose a file that is somewhere else</source>
        <translation>选择位于其他位置的文件</translation>
    </message>
    <message>
        <source>F&amp;ile</source>
        <translation>文件(&amp;I)</translation>
    </message>
    <message>
        <source>Problems of the file</source>
        <translation>文件中的问题</translation>
    </message>
    <message>
        <source>Mend them in the file</source>
        <translation>请在文件中更正</translation>
    </message>
    <message>
        <source>Interpreter on the machine</source>
        <translation>机器上的解释器</translation>
    </message>
    <message>
        <source>Its whole path on the machine</source>
        <translation>其在机器上的完整路径</translation>
    </message>
    <message>
        <source>&amp;Path on the machine</source>
        <translation>机器上的路径(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Image</source>
        <translation>镜像(&amp;I)</translation>
    </message>
    <message>
        <source>It needs what the command calls, for example python. For a registry that wants a password, for GPUs, or packages on top, make an environment.</source>
        <translation>其中需要有命令所调用的程序，例如 python。如果镜像仓库需要密码，或要使用 GPU、在其上安装软件包，请创建环境。</translation>
    </message>
    <message>
        <source>The code has a file of packages: %1</source>
        <translation>代码中有软件包文件：%1</translation>
    </message>
    <message>
        <source>It names: %1. It is not used unless you say so.</source>
        <translation>其中指定：%1。未经确认不会使用。</translation>
    </message>
    <message>
        <source>Use it</source>
        <translation>使用</translation>
    </message>
    <message>
        <source>No</source>
        <translation>否</translation>
    </message>
    <message>
        <source>There is none yet: press New, or choose another kind.</source>
        <translation>还没有环境：请点击“新建”，或选择其他类型。</translation>
    </message>
    <message>
        <source>None was found in the code. Choose one.</source>
        <translation>代码中未找到软件包文件。请选择一个。</translation>
    </message>
    <message>
        <source>What has to be there before the job starts: packages, an interpreter, an image.

It is made once on each target and found ready by every later run, so only the first one waits.

A file of packages in the code is offered, never taken by itself.</source>
        <translation>作业开始前必须具备的内容：软件包、解释器、镜像。

它在每个目标上创建一次，以后的运行可直接使用，因此只有首个运行需要等待。

代码中的软件包文件只会提供选择，不会自动采用。</translation>
    </message>
    <message>
        <source>Runs in</source>
        <translation>运行环境</translation>
    </message>
    <message>
        <source>Log files of the run</source>
        <translation>运行的日志文件</translation>
    </message>
    <message>
        <source>Exact packages…</source>
        <translation>确切的软件包…</translation>
    </message>
    <message>
        <source>Open the page of this environment</source>
        <translation>打开此环境的页面</translation>
    </message>
    <message>
        <source>Progress of the environment</source>
        <translation>环境的进度</translation>
    </message>
    <message>
        <source>Is at</source>
        <translation>当前阶段</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>构建</translation>
    </message>
    <message>
        <source>The run waited</source>
        <translation>运行等待时间</translation>
    </message>
    <message>
        <source>The environment could not be made, so the job did not start.</source>
        <translation>无法创建环境，因此作业未启动。</translation>
    </message>
    <message>
        <source>The list could not be read.</source>
        <translation>无法读取列表。</translation>
    </message>
    <message>
        <source>The list has not come from the machine yet, or the build is gone.</source>
        <translation>列表尚未从机器传来，或者构建已不存在。</translation>
    </message>
    <message>
        <source>Base image</source>
        <translation>基础镜像</translation>
    </message>
    <message>
        <source>The image of containers that name none</source>
        <translation>未指定镜像的容器所用的镜像</translation>
    </message>
    <message>
        <source>&amp;Base image</source>
        <translation>基础镜像(&amp;B)</translation>
    </message>
    <message>
        <source>For containers that are made of packages alone.</source>
        <translation>用于仅由软件包构成的容器。</translation>
    </message>
    <message>
        <source>Base image with GPUs</source>
        <translation>带 GPU 的基础镜像</translation>
    </message>
    <message>
        <source>The same for containers that see GPUs; with CUDA in it</source>
        <translation>同上，用于可看到 GPU 的容器；其中含有 CUDA</translation>
    </message>
    <message>
        <source>Base image with &amp;GPUs</source>
        <translation>带 GPU 的基础镜像(&amp;G)</translation>
    </message>
    <message>
        <source>Disk for environments</source>
        <translation>环境的磁盘空间</translation>
    </message>
    <message>
        <source>How much of each machine&apos;s disk environments may take</source>
        <translation>环境可占用每台机器多少磁盘空间</translation>
    </message>
    <message>
        <source>&amp;Disk for environments</source>
        <translation>环境的磁盘空间(&amp;D)</translation>
    </message>
    <message>
        <source>On each machine, for this workspace. Beyond that the least recently used ones go; never one in use.</source>
        <translation>每台机器上，用于此工作区。超出时会移除最久未使用的环境；使用中的不会移除。</translation>
    </message>
    <message>
        <source>Address of micromamba</source>
        <translation>micromamba 的地址</translation>
    </message>
    <message>
        <source>Address of &amp;micromamba</source>
        <translation>micromamba 的地址(&amp;M)</translation>
    </message>
    <message>
        <source>64 hexadecimal digits; what comes with another one is not used</source>
        <translation>64 位十六进制数字；不一致的文件不会使用</translation>
    </message>
    <message>
        <source>Builds from now on go by these settings</source>
        <translation>从现在起的构建会采用这些设置</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤消</translation>
    </message>
    <message>
        <source>Back to what is saved</source>
        <translation>恢复为已保存的值</translation>
    </message>
    <message>
        <source>The settings could not be saved.</source>
        <translation>无法保存设置。</translation>
    </message>
    <message>
        <source>Ask the machine which environments are there</source>
        <translation>查询机器上有哪些环境</translation>
    </message>
    <message>
        <source>Environments on this target</source>
        <translation>此目标上的环境</translation>
    </message>
    <message>
        <source>Environments that are built here</source>
        <translation>在此处构建的环境</translation>
    </message>
    <message>
        <source>Environments here</source>
        <translation>此处的环境</translation>
    </message>
    <message>
        <source>The environments there could not be asked for.</source>
        <translation>无法查询那里的环境。</translation>
    </message>
    <message>
        <source>of one run</source>
        <translation>单个运行的环境</translation>
    </message>
    <message>
        <source>None is built here.</source>
        <translation>此处没有构建任何环境。</translation>
    </message>
    <message numerus="yes">
        <source>%n environment(s), %1 together. The least recently used go by themselves when the disk for environments is used up.</source>
        <translation>
            <numerusform>%n 个环境，共 %1。用于环境的磁盘空间用尽时，最久未使用的会自动移除。</numerusform>
        </translation>
    </message>
    <message>
        <source>Select an environment to remove it.</source>
        <translation>选择一个环境可将其移除。</translation>
    </message>
    <message>
        <source>It is being built: cancel that on its own page first.</source>
        <translation>正在构建：请先在其页面上取消构建。</translation>
    </message>
    <message>
        <source>Remove it from this machine; asks before it does</source>
        <translation>从此机器移除；移除前会确认</translation>
    </message>
    <message>
        <source>this environment</source>
        <translation>此环境</translation>
    </message>
    <message>
        <source>What was built for runs, each once</source>
        <translation>为运行构建的内容，每项一份</translation>
    </message>
    <message>
        <source>Everything of this workspace goes from the machine: working folders of all runs there, with outputs that have not been brought here, logs, snapshots, environments, and the agent. What is here already stays. This cannot be undone. Other workspaces are not touched.</source>
        <translation>此工作区的全部内容都会从机器中移除：那里所有运行的工作文件夹（包括尚未取回的输出）、日志、快照、环境和代理。已在此处的内容会保留。此操作无法撤消。其他工作区不受影响。</translation>
    </message>
    <message numerus="yes">
        <source>The packages have %n problem(s), listed with line and column.</source>
        <translation>
            <numerusform>软件包有 %n 个问题，已按行和列列出。</numerusform>
        </translation>
    </message>
    <message>
        <source>Understood so far: %1</source>
        <translation>目前已理解：%1</translation>
    </message>
    <message>
        <source>Its SHA-256 checksum</source>
        <translation>其 SHA-256 校验和</translation>
    </message>
    <message>
        <source>Its SHA-256 chec&amp;ksum</source>
        <translation>其 SHA-256 校验和(&amp;K)</translation>
    </message>
    <message>
        <source>The file could not be opened. Check its path and permissions.</source>
        <translation>无法打开文件。请检查其路径和权限。</translation>
    </message>
    <message>
        <source>The file is larger than 1 MB; a list of packages is not.</source>
        <translation>文件大于 1 MB；软件包列表不会这么大。</translation>
    </message>
    <message>
        <source>The file could not be written. Choose another place.</source>
        <translation>无法写入文件。请选择其他位置。</translation>
    </message>
    <message>
        <source>%1 d</source>
        <translation>%1 天</translation>
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
        <source>Time since the start</source>
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
        <source>Curves without epochs are left out.</source>
        <translation>没有轮次的曲线已略过。</translation>
    </message>
    <message>
        <source>The picture could not be written.</source>
        <translation>无法写入图片。</translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation>横轴</translation>
    </message>
    <message>
        <source>What the horizontal axis shows</source>
        <translation>横轴显示的内容</translation>
    </message>
    <message>
        <source>Time since start</source>
        <translation>自开始以来的时间</translation>
    </message>
    <message>
        <source>Time since the first value</source>
        <translation>自第一个值以来的时间</translation>
    </message>
    <message>
        <source>Whole machine</source>
        <translation>整台机器</translation>
    </message>
    <message>
        <source>Processors used by the run (100 % is one core)</source>
        <translation>运行使用的处理器（100 % 为一个核心）</translation>
    </message>
    <message>
        <source>There is</source>
        <translation>总量</translation>
    </message>
    <message>
        <source>GPUs busy</source>
        <translation>GPU 使用率</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>Processors (100 % is all of them)</source>
        <translation>处理器（100 % 为全部处理器）</translation>
    </message>
    <message>
        <source>Memory of GPUs</source>
        <translation>GPU 的内存</translation>
    </message>
    <message>
        <source>GPU %1: there is</source>
        <translation>GPU %1：总量</translation>
    </message>
    <message>
        <source>Disks</source>
        <translation>磁盘</translation>
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
        <source>Machine reads</source>
        <translation>机器读取</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>Machine writes</source>
        <translation>机器写入</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>写入</translation>
    </message>
    <message>
        <source>Network of the machine</source>
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
        <source>Processors of the machine (100 % is all of them)</source>
        <translation>机器的处理器（100 % 为全部处理器）</translation>
    </message>
    <message>
        <source>Processes of the run</source>
        <translation>运行的进程</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>进程</translation>
    </message>
    <message>
        <source>Power of GPUs</source>
        <translation>GPU 的功率</translation>
    </message>
    <message>
        <source>Temperature of GPUs</source>
        <translation>GPU 的温度</translation>
    </message>
    <message>
        <source>%1 (not of this run)</source>
        <translation>%1（不属于此运行）</translation>
    </message>
    <message>
        <source>This is no regular expression: %1</source>
        <translation>这不是正则表达式：%1</translation>
    </message>
    <message>
        <source>The expression takes too many steps on %1 lines, which were left out; make it simpler.</source>
        <translation>此表达式在 %1 行上所需的步骤过多，这些行已略过；请简化表达式。</translation>
    </message>
    <message>
        <source>The first %1 lines found are listed, all are counted.</source>
        <translation>仅列出找到的前 %1 行，但会统计全部。</translation>
    </message>
    <message>
        <source>Mind capitals (Alt+C)</source>
        <translation>区分大小写 (Alt+C)</translation>
    </message>
    <message>
        <source>Regular expression (Alt+R)</source>
        <translation>正则表达式 (Alt+R)</translation>
    </message>
    <message>
        <source>Only the lines that match (Alt+L)</source>
        <translation>仅显示匹配的行 (Alt+L)</translation>
    </message>
    <message>
        <source>List the lines that match (Alt+M)</source>
        <translation>列出匹配的行 (Alt+M)</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>When each line was written (Alt+T)</source>
        <translation>每行的写入时间 (Alt+T)</translation>
    </message>
    <message>
        <source>Raw</source>
        <translation>原始</translation>
    </message>
    <message>
        <source>All bytes as text: escape sequences, carriage returns (Alt+W)</source>
        <translation>将所有字节显示为文本：转义序列、回车符 (Alt+W)</translation>
    </message>
    <message>
        <source>Next line that looks like an error (F8)</source>
        <translation>下一个疑似错误的行 (F8)</translation>
    </message>
    <message>
        <source>Bookmark this line (Ctrl+F2); go to the next one (F2)</source>
        <translation>为此行添加书签 (Ctrl+F2)；转到下一个书签 (F2)</translation>
    </message>
    <message>
        <source>Go to a line or a time</source>
        <translation>转到某一行或某个时间</translation>
    </message>
    <message>
        <source>A line&apos;s number, or a time such as 14:05 or 2026-03-01 14:05:30 (Ctrl+G)</source>
        <translation>行号，或时间，如 14:05 或 2026-03-01 14:05:30 (Ctrl+G)</translation>
    </message>
    <message>
        <source>Line or time</source>
        <translation>行或时间</translation>
    </message>
    <message>
        <source>Nobody notes when this file is written</source>
        <translation>没有记录此文件的写入时间</translation>
    </message>
    <message>
        <source>Type a line&apos;s number, or a time such as 14:05.</source>
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
        <source>Copy with colours</source>
        <translation>连同颜色一起复制</translation>
    </message>
    <message>
        <source>Save selected lines…</source>
        <translation>保存所选行…</translation>
    </message>
    <message>
        <source>Save the log…</source>
        <translation>保存日志…</translation>
    </message>
    <message>
        <source>Save selected lines</source>
        <translation>保存所选行</translation>
    </message>
    <message>
        <source>Save the log</source>
        <translation>保存日志</translation>
    </message>
    <message>
        <source>It could not be saved: %1</source>
        <translation>无法保存：%1</translation>
    </message>
    <message>
        <source>The log was cut or replaced, and begins anew.</source>
        <translation>日志被截断或替换，已重新开始。</translation>
    </message>
    <message>
        <source>No further line looks like an error.</source>
        <translation>没有其他疑似错误的行。</translation>
    </message>
    <message>
        <source>Nothing of the log was written then.</source>
        <translation>那时没有写入任何日志。</translation>
    </message>
    <message>
        <source>No line is bookmarked; Ctrl+F2 bookmarks one.</source>
        <translation>没有添加书签的行；按 Ctrl+F2 可添加书签。</translation>
    </message>
    <message>
        <source>Only the beginning was copied; save the selection to have all of it.</source>
        <translation>仅复制了开头部分；要获得全部内容，请保存所选内容。</translation>
    </message>
    <message>
        <source>Bookmark</source>
        <translation>书签</translation>
    </message>
    <message>
        <source>Lines found</source>
        <translation>找到的行</translation>
    </message>
    <message>
        <source>Lines found; Enter or a click goes there</source>
        <translation>找到的行；按 Enter 或单击可转到该行</translation>
    </message>
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
        <source>Columns of the table</source>
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
        <source>There are more: type a part of the name.</source>
        <translation>还有更多：请输入名称的一部分。</translation>
    </message>
    <message>
        <source>No column of this name</source>
        <translation>没有此名称的列</translation>
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
        <source>Files that differ</source>
        <translation>有差异的文件</translation>
    </message>
    <message>
        <source>Run at the left</source>
        <translation>左侧的运行</translation>
    </message>
    <message>
        <source>Run at the right</source>
        <translation>右侧的运行</translation>
    </message>
    <message>
        <source>⇄</source>
        <translation>⇄</translation>
    </message>
    <message>
        <source>Swap the sides</source>
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
        <source>One column</source>
        <translation>单列</translation>
    </message>
    <message>
        <source>Removed and added lines one below the other, instead of side by side</source>
        <translation>将移除和添加的行上下排列，而不是左右并排</translation>
    </message>
    <message>
        <source>&amp;Whole file</source>
        <translation>完整文件(&amp;W)</translation>
    </message>
    <message>
        <source>What is the same as well</source>
        <translation>同时显示相同的内容</translation>
    </message>
    <message>
        <source>Copy as patch</source>
        <translation>复制为补丁</translation>
    </message>
    <message>
        <source>What patch applies to the file at the left</source>
        <translation>patch 可应用于左侧文件的内容</translation>
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
        <source>No file differs.</source>
        <translation>没有不同的文件。</translation>
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
        <source>Both runs were given exactly the same files.</source>
        <translation>两个运行得到的文件完全相同。</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>选择文件</translation>
    </message>
    <message>
        <source>The differences of the chosen file are shown here.</source>
        <translation>所选文件的差异会在此显示。</translation>
    </message>
    <message>
        <source>The file could not be read</source>
        <translation>无法读取此文件</translation>
    </message>
    <message>
        <source>At the left it %1; at the right it %2.</source>
        <translation>左侧%1；右侧%2。</translation>
    </message>
    <message>
        <source>The text is the same.</source>
        <translation>文本相同。</translation>
    </message>
    <message>
        <source>The text is the same; only one of them may be executed.</source>
        <translation>文本相同；但仅其中一个可执行。</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Search metrics</source>
        <translation>搜索指标</translation>
    </message>
    <message>
        <source>Metrics to draw</source>
        <translation>要绘制的指标</translation>
    </message>
    <message>
        <source>Up to %1 metrics are drawn at a time</source>
        <translation>一次最多绘制 %1 个指标</translation>
    </message>
    <message>
        <source>To the right</source>
        <translation>横轴</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>What the curves run along; epochs where a metric named epoch was logged</source>
        <translation>曲线的横轴；记录了名为 epoch 的指标时可选轮次</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>平滑</translation>
    </message>
    <message>
        <source>How much of what came before goes into each point</source>
        <translation>每个点中包含多少之前的值</translation>
    </message>
    <message>
        <source>Log scale</source>
        <translation>对数刻度</translation>
    </message>
    <message>
        <source>Powers of ten upwards; values of zero and below are left out</source>
        <translation>纵轴按 10 的幂显示；零和负值会被略过</translation>
    </message>
    <message>
        <source>Curves of %1</source>
        <translation>%1 的曲线</translation>
    </message>
    <message>
        <source>Choose a metric</source>
        <translation>选择指标</translation>
    </message>
    <message>
        <source>No metrics</source>
        <translation>没有指标</translation>
    </message>
    <message>
        <source>Its curves of all compared runs are drawn over each other.</source>
        <translation>所有参与比较的运行的该指标曲线会叠加绘制。</translation>
    </message>
    <message>
        <source>None of these runs logged a metric.</source>
        <translation>这些运行都没有记录指标。</translation>
    </message>
    <message>
        <source>Compare runs</source>
        <translation>比较运行</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>What differs in the environments</source>
        <translation>环境的差异</translation>
    </message>
    <message>
        <source>Runs…</source>
        <translation>运行…</translation>
    </message>
    <message>
        <source>Open one of the runs, or leave it out</source>
        <translation>打开其中一个运行，或将其移出比较</translation>
    </message>
    <message>
        <source>Parts of the comparison</source>
        <translation>比较的各部分</translation>
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
        <source>The runs could not be compared.</source>
        <translation>无法比较运行。</translation>
    </message>
    <message numerus="yes">
        <source>%n runs compared</source>
        <translation>
            <numerusform>比较 %n 个运行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n name(s) of parameters and metrics are left out: there are too many.</source>
        <translation>
            <numerusform>已略过 %n 个参数和指标名称：数量过多。</numerusform>
        </translation>
    </message>
    <message>
        <source>Not everything could be compared.</source>
        <translation>未能比较全部内容。</translation>
    </message>
    <message>
        <source>None of these runs was given an environment: all ran in a Python of the machine.</source>
        <translation>这些运行都没有指定环境：均使用机器上的 Python 运行。</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>移出</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Upwards</source>
        <translation>纵轴</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Nothing to place the runs by</source>
        <translation>没有可用于放置运行的值</translation>
    </message>
    <message>
        <source>These runs logged no parameters and no metrics, and differ in nothing else.</source>
        <translation>这些运行没有记录参数和指标，其他方面也没有差异。</translation>
    </message>
    <message>
        <source>Axes…</source>
        <translation>坐标轴…</translation>
    </message>
    <message>
        <source>Clear the ranges</source>
        <translation>清除范围</translation>
    </message>
    <message>
        <source>Choose what the axes are; at most %1</source>
        <translation>选择坐标轴；最多 %1 个</translation>
    </message>
    <message>
        <source>Runs within the ranges</source>
        <translation>范围内的运行</translation>
    </message>
    <message>
        <source>Return or a double click opens the run</source>
        <translation>按回车键或双击可打开运行</translation>
    </message>
    <message>
        <source>Nothing to draw axes of</source>
        <translation>没有可绘制为坐标轴的内容</translation>
    </message>
    <message>
        <source>%1 of %2 runs within the ranges</source>
        <translation>%1/%2 个运行在范围内</translation>
    </message>
    <message>
        <source>Drag along an axis to mark a range, drag a name to move its axis.</source>
        <translation>沿坐标轴拖动可标记范围，拖动名称可移动坐标轴。</translation>
    </message>
    <message>
        <source>A double click on a name makes its axis logarithmic. By keyboard: arrows, Space, Delete, L; Shift moves the axis or the lower end.</source>
        <translation>双击名称可将其坐标轴切换为对数刻度。键盘操作：方向键、Space、Delete、L；按住 Shift 可移动坐标轴或范围下端。</translation>
    </message>
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
        <source>Not there</source>
        <translation>没有</translation>
    </message>
    <message>
        <source>%1
%2
A double click opens the run.</source>
        <translation>%1
%2
双击可打开运行。</translation>
    </message>
    <message>
        <source>Search names and values</source>
        <translation>搜索名称和值</translation>
    </message>
    <message>
        <source>Leave out what all of the runs have in common</source>
        <translation>略过所有运行都相同的内容</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>复制为 CSV</translation>
    </message>
    <message>
        <source>The rows that are shown, with all digits, for a spreadsheet</source>
        <translation>显示的行，包含全部数位，可用于电子表格</translation>
    </message>
    <message>
        <source>Nothing differs.</source>
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
    <message>
        <source>Differences of the file</source>
        <translation>文件的差异</translation>
    </message>
    <message>
        <source>%1 lines removed, %2 lines added</source>
        <translation>移除 %1 行，添加 %2 行</translation>
    </message>
    <message>
        <source>(no end of line)</source>
        <translation>（无换行符）</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) the same</source>
        <translation>
            <numerusform>%n 行相同</numerusform>
        </translation>
    </message>
    <message>
        <source>Back to all charts (Esc)</source>
        <translation>返回所有图表 (Esc)</translation>
    </message>
    <message>
        <source>A larger view of this chart</source>
        <translation>放大显示此图表</translation>
    </message>
    <message>
        <source>Save this chart as a picture or its values</source>
        <translation>将此图表保存为图片，或保存其数值</translation>
    </message>
    <message>
        <source>Drag to zoom, Shift and drag to pan, wheel to zoom, double click to see all.</source>
        <translation>拖动可缩放，按住 Shift 拖动可平移，滚轮可缩放，双击可查看全部。</translation>
    </message>
    <message>
        <source>Drag to zoom, Shift and drag to pan, Control and wheel to zoom, double click to see all.</source>
        <translation>拖动可缩放，按住 Shift 拖动可平移，按住 Ctrl 滚动滚轮可缩放，双击可查看全部。</translation>
    </message>
    <message>
        <source>The last value</source>
        <translation>最新值</translation>
    </message>
    <message>
        <source>Save as PNG…</source>
        <translation>另存为 PNG…</translation>
    </message>
    <message>
        <source>PNG picture (*.png)</source>
        <translation>PNG 图片 (*.png)</translation>
    </message>
    <message>
        <source>Save as SVG…</source>
        <translation>另存为 SVG…</translation>
    </message>
    <message>
        <source>SVG picture (*.svg)</source>
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
        <source>Save the chart</source>
        <translation>保存图表</translation>
    </message>
    <message>
        <source>This picture cannot be read.</source>
        <translation>无法读取此图片。</translation>
    </message>
    <message>
        <source>Images and tables</source>
        <translation>图像和表格</translation>
    </message>
    <message>
        <source>What the script logged beside its metrics</source>
        <translation>脚本在指标之外记录的内容</translation>
    </message>
    <message>
        <source>Go through the steps at which this picture was logged</source>
        <translation>逐个查看记录此图片的步</translation>
    </message>
    <message>
        <source>Logged table</source>
        <translation>记录的表格</translation>
    </message>
    <message>
        <source>This file holds no table.</source>
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
        <source>Group %1, folded</source>
        <translation>组 %1，已折叠</translation>
    </message>
    <message>
        <source>Group %1</source>
        <translation>组 %1</translation>
    </message>
    <message>
        <source>attempt %1</source>
        <translation>尝试 %1</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>rank %1</translation>
    </message>
    <message>
        <source>Log y</source>
        <translation>y 轴对数</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>最新</translation>
    </message>
    <message>
        <source>Lowest</source>
        <translation>最低</translation>
    </message>
    <message>
        <source>Highest</source>
        <translation>最高</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>点数</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>所属</translation>
    </message>
    <message>
        <source>Copy these lines</source>
        <translation>复制这些行</translation>
    </message>
    <message>
        <source>How to log a metric</source>
        <translation>如何记录指标</translation>
    </message>
    <message>
        <source>Search metrics (Ctrl+F)</source>
        <translation>搜索指标 (Ctrl+F)</translation>
    </message>
    <message>
        <source>Parts of names; all of them must occur</source>
        <translation>名称的各部分；必须全部出现</translation>
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
        <source>Charts side by side</source>
        <translation>并排显示的图表数</translation>
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
        <source>Smoothing: an exponential mean, as TensorBoard&apos;s</source>
        <translation>平滑：指数移动平均，与 TensorBoard 相同</translation>
    </message>
    <message>
        <source>Logarithmic vertical axes</source>
        <translation>纵轴使用对数刻度</translation>
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
        <source>Nothing has been logged yet</source>
        <translation>尚未记录任何内容</translation>
    </message>
    <message>
        <source>This run logged no metrics</source>
        <translation>此运行没有记录指标</translation>
    </message>
    <message>
        <source>Some of what was logged is more than can be shown, or could not be understood.</source>
        <translation>记录的部分内容超出可显示的范围，或无法识别。</translation>
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
        <source>Measured once a second; each value here is the mean of %1 seconds, of memory the most.</source>
        <translation>每秒测量一次；此处每个值为 %1 秒的平均值，内存则为最大值。</translation>
    </message>
    <message>
        <source>Measured once a second.</source>
        <translation>每秒测量一次。</translation>
    </message>
    <message>
        <source>Nothing was measured</source>
        <translation>没有测量数据</translation>
    </message>
    <message>
        <source>The run ended too soon, or it never began.</source>
        <translation>运行结束过早，或从未开始。</translation>
    </message>
    <message>
        <source>Monitoring begins with the job</source>
        <translation>作业开始后才会监测</translation>
    </message>
    <message>
        <source>Processors, memory, GPUs, disks and network are measured once a second while it runs.</source>
        <translation>运行期间，每秒测量一次处理器、内存、GPU、磁盘和网络。</translation>
    </message>
    <message>
        <source>Parallel coordinates of runs</source>
        <translation>运行的平行坐标</translation>
    </message>
    <message>
        <source>log</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>%1 of %2 runs are within the marked ranges.</source>
        <translation>%1/%2 个运行在标记的范围内。</translation>
    </message>
    <message>
        <source>Axis %1.</source>
        <translation>坐标轴 %1。</translation>
    </message>
    <message>
        <source>%1 (lowest)</source>
        <translation>%1（最低）</translation>
    </message>
    <message>
        <source>%1 (highest)</source>
        <translation>%1（最高）</translation>
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
        <source>Source folder</source>
        <translation>源文件夹</translation>
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
    <message>
        <source>Note of the run</source>
        <translation>运行的备注</translation>
    </message>
    <message>
        <source>Note of %1 runs</source>
        <translation>%1 个运行的备注</translation>
    </message>
    <message>
        <source>In the place of the note that is there; empty: none</source>
        <translation>替换现有的备注；留空则清除备注</translation>
    </message>
    <message>
        <source>The note could not be kept.</source>
        <translation>无法保存备注。</translation>
    </message>
    <message>
        <source>Search, or metrics.loss &lt; 0.5</source>
        <translation>搜索，或输入 metrics.loss &lt; 0.5</translation>
    </message>
    <message>
        <source>Search runs by name, id or tag, or filter by a condition</source>
        <translation>按名称、ID 或标签搜索运行，或按条件筛选</translation>
    </message>
    <message>
        <source>Part of a name, the beginning of an id, part of a tag. Or a condition and Return:
metrics.loss &lt; 0.5, params.&quot;model name&quot; = &quot;resnet 50&quot;, tags.team contains vis
with =, !=, &lt;, &lt;=, &gt;, &gt;=, contains, and &quot;and&quot; between several.</source>
        <translation>名称的一部分、ID 的开头、标签的一部分。或输入条件并按回车键：
metrics.loss &lt; 0.5, params.&quot;model name&quot; = &quot;resnet 50&quot;, tags.team contains vis
可使用 =、!=、&lt;、&lt;=、&gt;、&gt;=、contains，多个条件之间用 &quot;and&quot;。</translation>
    </message>
    <message>
        <source>Return filters by it</source>
        <translation>按回车键按此筛选</translation>
    </message>
    <message>
        <source>Condition %1</source>
        <translation>条件 %1</translation>
    </message>
    <message>
        <source>%1
A click takes the condition away.</source>
        <translation>%1
单击可移除此条件。</translation>
    </message>
    <message>
        <source>Monitoring</source>
        <translation>监测</translation>
    </message>
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
        <source>What differs between the selected runs (2 to 100)</source>
        <translation>所选运行之间的差异（2 到 100 个）</translation>
    </message>
    <message>
        <source>Note…</source>
        <translation>备注…</translation>
    </message>
    <message>
        <source>Write one note to the selected runs</source>
        <translation>为所选运行添加同一备注</translation>
    </message>
    <message>
        <source>Columns…</source>
        <translation>列…</translation>
    </message>
    <message>
        <source>Choose columns: what every run has, and any metric, parameter or tag</source>
        <translation>选择列：每个运行都有的内容，以及任意指标、参数或标签</translation>
    </message>
    <message>
        <source>Scatter plot of runs</source>
        <translation>运行的散点图</translation>
    </message>
    <message>
        <source>%1 of %2 runs, %3 to the right and %4 upwards. Arrow keys go from run to run.</source>
        <translation>%1/%2 个运行，横轴为 %3，纵轴为 %4。方向键可在运行之间移动。</translation>
    </message>
    <message>
        <source>Saved views: filters, columns and order under a name</source>
        <translation>保存的视图：以某个名称保存的筛选、列和排序</translation>
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
        <source>Saved views, shown is %1</source>
        <translation>保存的视图，当前显示 %1</translation>
    </message>
    <message>
        <source>The views could not be read.</source>
        <translation>无法读取视图。</translation>
    </message>
    <message>
        <source>No view has been saved yet</source>
        <translation>尚未保存视图</translation>
    </message>
    <message>
        <source>Replace by what is shown</source>
        <translation>替换为当前显示的内容</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>The view could not be changed.</source>
        <translation>无法更改视图。</translation>
    </message>
    <message>
        <source>Save the view</source>
        <translation>保存视图</translation>
    </message>
    <message>
        <source>Name of the view; one of the same name is replaced</source>
        <translation>视图的名称；同名的视图会被替换</translation>
    </message>
    <message>
        <source>Rename the view</source>
        <translation>重命名视图</translation>
    </message>
    <message>
        <source>New name</source>
        <translation>新名称</translation>
    </message>
    <message>
        <source>Delete the view %1?</source>
        <translation>删除视图 %1？</translation>
    </message>
    <message>
        <source>Only the view is deleted. The runs and their values stay.</source>
        <translation>仅删除视图。运行及其值会保留。</translation>
    </message>
    <message>
        <source>Where machines that have no conda tool get micromamba</source>
        <translation>没有 conda 工具的机器获取 micromamba 的位置</translation>
    </message>
    <message>
        <source>The machine fetches it from there where conda packages are wanted and it has no tool for them. Empty: never.</source>
        <translation>需要 conda 包而机器没有相应工具时，机器会从该处获取。留空：从不获取。</translation>
    </message>
    <message>
        <source>Choose a &amp;file of this computer…</source>
        <translation>选择此计算机上的文件(&amp;F)…</translation>
    </message>
    <message>
        <source>The studio keeps a copy, and sends it to machines that have no conda tool</source>
        <translation>Studio 会保存一份副本，并将其发送到没有 conda 工具的机器</translation>
    </message>
    <message>
        <source>Forget it</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>Machines that have it already keep it</source>
        <translation>已有它的机器会保留它</translation>
    </message>
    <message>
        <source>A copy of micromamba is kept here. It is sent through the connection to machines that need it.</source>
        <translation>此处保存了一份 micromamba 的副本。它会通过连接发送到需要它的机器。</translation>
    </message>
    <message>
        <source>For machines without internet: a micromamba that the studio sends to them.</source>
        <translation>用于没有互联网的机器：由 Studio 发送给它们的 micromamba。</translation>
    </message>
    <message>
        <source>micromamba for Linux</source>
        <translation>适用于 Linux 的 micromamba</translation>
    </message>
    <message>
        <source>The file could not be taken.</source>
        <translation>无法采用此文件。</translation>
    </message>
    <message>
        <source>%1 wants you to sign in</source>
        <translation>%1 要求登录</translation>
    </message>
    <message>
        <source>Nothing is started there until somebody does. What runs there goes on.</source>
        <translation>登录之前，不会在那里启动任何内容。已在那里运行的会继续。</translation>
    </message>
    <message>
        <source>The host key of %1 has to be looked at</source>
        <translation>需要核对 %1 的主机密钥</translation>
    </message>
    <message>
        <source>It is not the one that is known, or nobody has confirmed it.</source>
        <translation>它与已知的密钥不同，或尚无人确认。</translation>
    </message>
    <message>
        <source>%1 does not respond</source>
        <translation>%1 无响应</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) go on there, as far as anybody knows.</source>
        <translation>
            <numerusform>据目前所知，那里仍有 %n 个运行在进行。</numerusform>
        </translation>
    </message>
    <message>
        <source>Open the run</source>
        <translation>打开运行</translation>
    </message>
    <message>
        <source>Show log</source>
        <translation>显示日志</translation>
    </message>
    <message>
        <source>Waiting for the first values</source>
        <translation>正在等待第一批值</translation>
    </message>
    <message>
        <source>The machine is measured while it is connected; the last hour is kept.</source>
        <translation>机器在连接期间会被监测；保留最近一小时的数据。</translation>
    </message>
    <message>
        <source>No new values: %1</source>
        <translation>没有新的值：%1</translation>
    </message>
    <message>
        <source>Nothing can be measured now</source>
        <translation>现在无法测量</translation>
    </message>
    <message>
        <source>The last hour: measured once a second while this page is open, else every 5 seconds.</source>
        <translation>最近一小时：此页面打开时每秒测量一次，否则每 5 秒一次。</translation>
    </message>
    <message>
        <source>The machine is not connected: there are no new values.</source>
        <translation>机器未连接：没有新的值。</translation>
    </message>
    <message>
        <source>The machine is not connected</source>
        <translation>机器未连接</translation>
    </message>
    <message>
        <source>It is measured while it is connected; the last hour is kept.</source>
        <translation>连接期间会进行监测；保留最近一小时的数据。</translation>
    </message>
    <message>
        <source>The log could not be kept for showing: %1</source>
        <translation>无法保存日志以供显示：%1</translation>
    </message>
    <message>
        <source>The log cannot be read: %1</source>
        <translation>无法读取日志：%1</translation>
    </message>
    <message>
        <source>The system gives an error when it is read.</source>
        <translation>读取时系统报告错误。</translation>
    </message>
    <message>
        <source>There is no log yet.</source>
        <translation>还没有日志。</translation>
    </message>
    <message>
        <source>The log became shorter meanwhile, or it cannot be read.</source>
        <translation>日志在此期间变短了，或者无法读取。</translation>
    </message>
    <message>
        <source>This picture is too large to be shown.</source>
        <translation>此图片太大，无法显示。</translation>
    </message>
    <message>
        <source>This is the file itself. Choose another place.</source>
        <translation>这就是该文件本身。请选择其他位置。</translation>
    </message>
    <message>
        <source>This experiment has no other run</source>
        <translation>此实验没有其他运行</translation>
    </message>
    <message>
        <source>All runs of this experiment</source>
        <translation>此实验的所有运行</translation>
    </message>
    <message>
        <source>The newest 100 runs of this experiment</source>
        <translation>此实验最新的 100 个运行</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>比较对象</translation>
    </message>
    <message>
        <source>What a script logs with MLflow is drawn here while it runs. So are TensorBoard files, and JSON lines in outputs/metrics.jsonl.</source>
        <translation>脚本用 MLflow 记录的内容会在运行期间在此绘制。TensorBoard 文件以及 outputs/metrics.jsonl 中的 JSON 行也会绘制。</translation>
    </message>
    <message>
        <source>All of this may stay as it is.

Runs are grouped by experiment. Tags help to find them again.

Inputs are given to the command by name: data that is sent once, a place that is on the machine already, or an address that the machine fetches.</source>
        <translation>这些都可以保持不变。

运行按实验分组。标签便于以后查找。

输入按名称提供给命令：可以是只发送一次的数据、机器上已有的位置，或由机器获取的地址。</translation>
    </message>
    <message>
        <source>The input %1 cannot come from there. %2</source>
        <translation>输入 %1 无法从那里获取。%2</translation>
    </message>
    <message>
        <source>Written as ${{inputs.NAME}} in the command. Files and folders are sent once and kept by content. An address is fetched by the machine itself; #sha256=… at its end is the sum that the file must have.</source>
        <translation>在命令中写作 ${{inputs.NAME}}。文件和文件夹只发送一次，并按内容保存。地址由机器自行获取；末尾的 #sha256=… 是文件必须具有的校验和。</translation>
    </message>
    <message>
        <source>Something about this run is not as it was.</source>
        <translation>此运行的某些内容已与之前不同。</translation>
    </message>
    <message>
        <source>What is kept for this machine and its jump hosts can be moved, or forgotten: then it is asked for the next time that it is needed.</source>
        <translation>为此机器及其跳板主机保存的内容可以移动，也可以清除：清除后下次需要时会再次询问。</translation>
    </message>
    <message>
        <source>Keep it elsewhere…</source>
        <translation>保存到其他位置…</translation>
    </message>
    <message>
        <source>Choose where the passwords and passphrases that are kept go</source>
        <translation>选择已保存的密码和密码短语的新位置</translation>
    </message>
    <message>
        <source>Keep it there</source>
        <translation>保存到此处</translation>
    </message>
    <message>
        <source>Move the passwords and passphrases that are kept to this place</source>
        <translation>将已保存的密码和密码短语移动到此位置</translation>
    </message>
    <message>
        <source>It could not be moved.</source>
        <translation>无法移动。</translation>
    </message>
    <message>
        <source>It is kept there from now on.</source>
        <translation>今后将保存在那里。</translation>
    </message>
    <message>
        <source>Nothing is kept for this machine.</source>
        <translation>没有为此机器保存任何内容。</translation>
    </message>
    <message>
        <source>When it asks the next time, you choose where the answer is kept.</source>
        <translation>下次询问时，您可以选择回答的保存位置。</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>Run training scripts on the machines you own, and watch them.</source>
        <translation>在自己的机器上运行训练脚本并跟踪进展。</translation>
    </message>
    <message>
        <source>The workspace&apos;s folder.</source>
        <translation>工作区的文件夹。</translation>
    </message>
    <message>
        <source>Show this run.</source>
        <translation>显示此运行。</translation>
    </message>
    <message>
        <source>Begin with this page: home, runs, compute, new-run, settings.</source>
        <translation>从此页面开始：home、runs、compute、new-run、settings。</translation>
    </message>
    <message>
        <source>There is no screen to show a window on. Everything it does, studioctl does in a terminal; over SSH, &quot;ssh -X&quot; brings the window to your own screen.</source>
        <translation>没有可显示窗口的屏幕。窗口能做的，studioctl 在终端中都能做；通过 SSH 时，“ssh -X”可将窗口显示到自己的屏幕上。</translation>
    </message>
</context>
</TS>
