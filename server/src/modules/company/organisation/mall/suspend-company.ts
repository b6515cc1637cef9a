import type { Ctx } from '#platform/ctx'
import { changeLockedCompany } from './mall-company.store.ts'
import { noteCompanyAct, takeCompany } from './take-company.ts'

/**
 * From its commit on nobody of the company orders, submits, approves or buys on account (docs/decisions/0067); the reason is what
 * they read. Asked twice, done once. Refuses NOT_FOUND, MOVED_ON.
 */
export async function suspendCompany(ctx: Ctx, input: { id: number; version?: number; reason: string }): Promise<void> {
  const company = await takeCompany(ctx, input, 'orders')
  if (company.suspended_at) return
  await changeLockedCompany(ctx, input.id, { suspended_at: ctx.clock.now(), suspended_reason: input.reason })
  await noteCompanyAct(ctx, input.id, 'suspend', { note: input.reason })
  ctx.audit({ before: { suspended: false }, after: { suspended: true, reason: input.reason } })
}

/** The company buys again. Asked twice, done once. */
export async function liftSuspension(ctx: Ctx, input: { id: number; version: number; reason: string }): Promise<void> {
  const company = await takeCompany(ctx, input, 'orders')
  if (!company.suspended_at) return
  await changeLockedCompany(ctx, input.id, { suspended_at: null, suspended_reason: '' })
  await noteCompanyAct(ctx, input.id, 'lift', { note: input.reason })
  ctx.audit({ before: { suspended: true }, after: { suspended: false, reason: input.reason } })
}
