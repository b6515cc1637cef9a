import type { Reply, adminMaintenanceApi, maintenanceStates } from '@borong/contract'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { endedLately, findOpen, type MaintenanceRow } from './maintenance.store.ts'

type Shown = Reply<typeof adminMaintenanceApi.show>

function stateOf(it: MaintenanceRow, now: Date): (typeof maintenanceStates)[number] {
  if (it.ended_at) return it.ended_at < it.begins_at ? 'WITHDRAWN' : 'OVER'
  return it.begins_at <= now ? 'ON' : 'PLANNED'
}

const present = (it: MaintenanceRow, now: Date): Shown['history'][number] => ({
  maintenance_id: String(it.id),
  state: stateOf(it, now),
  texts: it.texts,
  begins_at: toSeconds(it.begins_at),
  expected_end: toSeconds(it.expected_end),
  reason: it.reason,
  planned_by: it.by_name,
  planned_at: toSeconds(it.planned_at),
  ...(it.ended_at && {
    ended_at: toSeconds(it.ended_at),
    ended_by: it.ended_by_name,
    ended_because: it.ended_reason,
  }),
})

export async function presentMaintenance(ctx: Ctx): Promise<Shown> {
  const now = ctx.clock.now()
  const [open, ended] = await Promise.all([findOpen(ctx), endedLately(ctx)])
  const current = open && present(open, now)
  return {
    is_on: current?.state === 'ON' ? 1 : 0,
    ...(current && { current }),
    history: ended.map((it) => present(it, now)),
  }
}
