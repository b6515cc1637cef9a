import { wantedShopDocuments } from '@borong/contract'
import { isShopNameTaken } from '#modules/shop/shop'
import { recordConsent } from '#modules/storefront/consent'
import type { Ctx } from '#platform/ctx'
import { buyerIn } from '#platform/http/buyer-in'
import { refuse } from '#platform/http/refuse'
import { applicationMachine } from './application.machine.ts'
import { type Application, applicationOf, lockApplicationOf } from './application.store.ts'
import { type Part, parts } from './application.types.ts'
import { documentsOf } from './document.store.ts'
import { assertMayApply } from './edit-application.ts'

/** The steps of an application that are not complete. */
export function missingIn(it: Application | undefined, kinds: readonly string[]): Part[] {
  const has: Record<Part, boolean> = {
    company: it?.shopName !== undefined && it.shopName !== '',
    documents: wantedShopDocuments.every((kind) => kinds.includes(kind.toLowerCase())),
    bank: it?.bank !== undefined && it.bank !== null,
    categories: it !== undefined && it.categoryIds.length > 0,
  }
  return parts.filter((part) => !has[part])
}

/**
 * Sends the own application in. Refuses AGREEMENT_WANTED, APPLICATION_INCOMPLETE with the steps that are not complete,
 * SHOP_NAME_TAKEN and APPLICATION_MOVED_ON.
 */
export async function submitApplication(
  ctx: Ctx,
  { agreed, answer }: { agreed: boolean; answer: string },
): Promise<void> {
  const { accountId } = buyerIn(ctx)
  if (!agreed) refuse('AGREEMENT_WANTED', { field: 'agreement' })
  const found = (await lockApplicationOf(ctx, accountId)) ?? refuse('NOT_FOUND')
  const missing = missingIn(
    found,
    (await documentsOf(ctx, found.id)).map(({ kind }) => kind),
  )
  if (missing.length) refuse('APPLICATION_INCOMPLETE', { missing: missing.map((it) => it.toUpperCase()).join(',') })
  await assertMayApply(ctx, accountId)
  if (await isShopNameTaken(ctx, found.shopName)) refuse('SHOP_NAME_TAKEN', { field: 'shop_name' })
  const now = ctx.clock.now()
  await applicationMachine.apply(ctx, found, 'submit', {
    note: answer,
    change: { submitted_at: now, decided_at: null, agreed_at: now, answer },
  })
  await recordConsent(ctx, accountId, 'applied')
  ctx.audit({ before: { status: found.status }, after: { status: 'submitted' } })
}

/** Takes the own application back, or opens a refused one again. Refuses NOT_FOUND and APPLICATION_MOVED_ON. */
export async function reopenApplication(ctx: Ctx, step: 'withdraw' | 'reapply'): Promise<void> {
  const found = (await applicationOf(ctx, buyerIn(ctx).accountId)) ?? refuse('NOT_FOUND')
  await applicationMachine.apply(ctx, found, step)
  ctx.audit({ before: { status: found.status }, after: { status: 'incomplete' } })
}
