import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

export const registry = new Registry()
collectDefaultMetrics({ register: registry, prefix: 'borong_' })

export const callSeconds = new Histogram({
  name: 'borong_call_seconds',
  help: 'Duration of calls by route and status class',
  labelNames: ['route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [registry],
})
export const refusalsTotal = new Counter({
  name: 'borong_refusals_total',
  help: 'Expected refusals by code',
  labelNames: ['code'],
  registers: [registry],
})
export const unknownKeys = new Counter({
  name: 'borong_unknown_keys_total',
  help: 'Fields that no schema knows, passed over',
  labelNames: ['route'],
  registers: [registry],
})
export const waitingForDatabase = new Gauge({
  name: 'borong_database_waiting',
  help: 'Commands that wait for a database connection',
  registers: [registry],
})
export const databaseTraffic = new Gauge({
  name: 'borong_database_sent',
  help: 'Statements, and packets with statements, that this process sent to the database since its start',
  labelNames: ['what'],
  registers: [registry],
})
export const openSockets = new Gauge({
  name: 'borong_sockets_open',
  help: 'WebSockets that are open in this process',
  registers: [registry],
})
export const socketsEnded = new Counter({
  name: 'borong_sockets_ended_total',
  help: 'WebSockets that the mall ended: restart, ended (the session), broken (what was sent), slow or silent (their other end)',
  labelNames: ['why'],
  registers: [registry],
})
export const jobRuns = new Counter({
  name: 'borong_job_runs_total',
  help: 'Runs of timed jobs by how they ended; died: the process ended before the job',
  labelNames: ['name', 'outcome'],
  registers: [registry],
})
export const itemsFailed = new Counter({
  name: 'borong_job_items_failed_total',
  help: 'Items that a timed job could not do and tries again later',
  labelNames: ['name'],
  registers: [registry],
})
export const eventsFailed = new Counter({
  name: 'borong_events_failed_total',
  help: 'Deliveries of events that failed and are tried again later',
  labelNames: ['handler', 'queue'],
  registers: [registry],
})
