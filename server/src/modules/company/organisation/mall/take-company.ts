import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { changeLockedCompany, type CompanyAct, insertCompanyAct, lockCompanyOfMall } from './mall-company.store.ts'

/** A company locked for an operator. Refuses NOT_FOUND, and MOVED_ON where it is not as they saw it. */
export async function takeCompany(
  ctx: Ctx,
  { id, version }: { id: number; version?: number },
  against: 'orders' | 'changes' = 'changes',
) {
  const company = (await lockCompanyOfMall(ctx, id, against)) ?? refuse('NOT_FOUND')
  return version === undefined || version === company.version ? company : refuse('MOVED_ON')
}

/**
 * Writes what was done to a company into its history; `amountMinor` is in sen. `raisesVersion` where nothing of the company's own row
 * has changed: whoever saw it as it was looks again.
 */
export async function noteCompanyAct(
  ctx: Ctx,
  companyId: number,
  act: CompanyAct['act'],
  facts: { note?: string; amountMinor?: number; netDays?: number } = {},
  { raisesVersion = false } = {},
): Promise<void> {
  if (raisesVersion) await changeLockedCompany(ctx, companyId, {})
  await insertCompanyAct(ctx, {
    companyId,
    act,
    actorName: 'name' in ctx.actor ? ctx.actor.name : '',
    note: facts.note ?? '',
    amountMinor: facts.amountMinor ?? null,
    netDays: facts.netDays ?? null,
  })
}
