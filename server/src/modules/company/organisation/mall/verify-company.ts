import type { Ctx } from '#platform/ctx'
import { changeLockedCompany } from './mall-company.store.ts'
import { noteCompanyAct, takeCompany } from './take-company.ts'

/** An operator has compared the name and the tax number with papers; a change of either takes it away. Asked twice, done once. */
export async function verifyCompany(ctx: Ctx, input: { id: number; version?: number; note: string }): Promise<void> {
  const company = await takeCompany(ctx, input)
  if (company.verified_at) return
  const verified_by = 'name' in ctx.actor ? ctx.actor.name : ''
  await changeLockedCompany(ctx, input.id, { verified_at: ctx.clock.now(), verified_by })
  await noteCompanyAct(ctx, input.id, 'verify', { note: input.note })
  ctx.audit({ before: { verified: false }, after: { verified: true } })
}
