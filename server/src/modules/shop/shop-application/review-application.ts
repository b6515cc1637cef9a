import { defaultCommissionBps, openShop, worksForShop } from '#modules/shop/shop'
import { invalidateActorsOf } from '#modules/foundation/identity'
import { nameDistrict } from '#modules/foundation/reference'
import { writeShopCategories } from '#modules/shop/catalog'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { adminIn } from '#platform/http/admin-in'
import { applicationDecided } from './application.events.ts'
import { applicationMachine } from './application.machine.ts'
import { type Application, checksOf, findApplicationUnscoped, markChecked } from './application.store.ts'
import { type Part, parts } from './application.types.ts'

/** The application of which the operator has seen this version. Refuses NOT_FOUND, and MOVED_ON where it has changed since. */
async function seen(ctx: Ctx, id: number, version: number): Promise<Application> {
  const found = (await findApplicationUnscoped(ctx, id)) ?? refuse('NOT_FOUND')
  return found.version === version ? found : refuse('MOVED_ON')
}

/** Marks a part as looked through. */
export async function checkApplication(
  ctx: Ctx,
  id: number,
  { item, checked, version }: { item: Part; checked: boolean; version: number },
): Promise<void> {
  await seen(ctx, id, version)
  if (!(await markChecked(ctx, { id, version, item, checked, byName: adminIn(ctx).name })))
    refuse('APPLICATION_MOVED_ON')
  ctx.audit({ after: { item, checked } })
}

/** Gives it back with a question, or refuses it with a reason; the applicant reads both. */
export async function returnApplication(
  ctx: Ctx,
  id: number,
  { step, words, version }: { step: 'ask' | 'refuse'; words: string; version: number },
): Promise<void> {
  const found = await seen(ctx, id, version)
  await applicationMachine.apply(ctx, found, step, {
    note: words,
    change: { question: words, answer: '', ...(step === 'refuse' && { decided_at: ctx.clock.now() }) },
  })
  ctx.audit({ before: { status: found.status }, after: { status: applicationMachine.transitions[step].to, words } })
  ctx.publish(applicationDecided(found, step, words))
}

/**
 * Opens the shop with the applicant as its owner. Refuses APPLICATION_UNCHECKED until every part is looked through, SHOP_NAME_TAKEN,
 * APPLICATION_HAS_SHOP, MOVED_ON and APPLICATION_MOVED_ON. Of two who decide at once one is refused.
 */
export async function approveApplication(
  ctx: Ctx,
  id: number,
  { version, commissionBps = defaultCommissionBps }: { version: number; commissionBps: number | undefined },
): Promise<void> {
  const found = await seen(ctx, id, version)
  const checked = (await checksOf(ctx, id)).map(({ item }) => item)
  if (!parts.every((part) => checked.includes(part))) refuse('APPLICATION_UNCHECKED')
  if (await worksForShop(ctx, found.accountId)) refuse('APPLICATION_HAS_SHOP')
  const { regency } = await nameDistrict(ctx, found.regionId!)
  const shopId = await openShop(ctx, {
    name: found.shopName,
    description: found.about,
    phone: found.contactPhone,
    regionId: found.regionId!,
    city: regency.name,
    taxNumber: found.taxNumber,
    address: found.address,
    bank: found.bank!,
    commissionBps,
    owner: { accountId: found.accountId, name: found.contactName },
  })
  await writeShopCategories(ctx, shopId, found.categoryIds)
  await applicationMachine.apply(ctx, found, 'approve', {
    change: { shop_id: shopId, decided_at: ctx.clock.now(), question: '' },
  })
  ctx.audit({ before: { status: found.status }, after: { status: 'approved', shopId, commissionBps } })
  ctx.publish(applicationDecided(found, 'approve', ''))
  ctx.afterCommit(() => invalidateActorsOf(ctx.app, [found.accountId]))
}
