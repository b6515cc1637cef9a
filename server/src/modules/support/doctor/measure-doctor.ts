import { Gauge } from 'prom-client'
import type { App } from '#platform/ctx'
import { registry } from '#platform/observe/metrics'
import { doctorFigures } from './doctor.store.ts'

const rules = new Gauge({
  name: 'borong_doctor_rules',
  help: 'Rules over the live data by what they came to last: good, broken, unfinished',
  labelNames: ['status'],
  registers: [registry],
})
const lastEnd = new Gauge({
  name: 'borong_doctor_last_run_timestamp_seconds',
  help: 'When a run of all rules ended last',
  registers: [registry],
})

/** Puts what the rules came to into the metrics. */
export async function measureDoctor(app: App): Promise<void> {
  for (const { status, n, last } of await doctorFigures(app)) {
    rules.set({ status }, n)
    if (last !== null) lastEnd.set(last)
  }
}
