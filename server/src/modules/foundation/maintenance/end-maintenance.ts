import type { Ctx } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import { refuse } from '#platform/http/refuse'
import { invalidateMaintenance } from './current-maintenance.ts'
import { endRow, findMaintenance } from './maintenance.store.ts'

/** Opens the mall again, or takes back what was planned. Refuses NOT_FOUND, and MOVED_ON where somebody else has. */
export async function endMaintenance(ctx: Ctx, id: number, reason: string): Promise<void> {
  const { name: byName } = adminIn(ctx)
  if (!(await endRow(ctx, id, { byName, reason })))
    return refuse((await findMaintenance(ctx, id)) ? 'MOVED_ON' : 'NOT_FOUND')
  ctx.audit({ id, after: { ended: reason } })
  ctx.afterCommit(() => invalidateMaintenance(ctx.app))
}
