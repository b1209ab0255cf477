// Engine: outputs that become data.
#include "core/driver/engine.h"

namespace studio {

void Engine::makeDataRegistrar() {
    m_data = std::make_unique<DataRegistrar>(m_workspace.paths(), m_clock);
    connect(m_data.get(), &DataRegistrar::committed, this,
            [this] { notifyChange(m_workspace.paths().notificationFile()); });
    connect(m_data.get(), &DataRegistrar::idle, this, &Engine::scheduleExit);
    connect(m_data.get(), &DataRegistrar::logMessage, this, &Engine::logMessage);
    // Each end of a run leads to a pass over its metrics, which reports it here.
    connect(m_metrics.get(), &MetricIndexer::committed, m_data.get(), &DataRegistrar::poll);
    connect(m_metrics.get(), &MetricIndexer::idle, m_data.get(), &DataRegistrar::poll);
    m_data->poll(); // runs may have ended while no driver was running
}

} // namespace studio
