import type { Ctx } from '#platform/ctx'
import { assertDraft } from './assert-draft.ts'
import { companiesOfList, groupsOfList, nameReaders, touchPriceList } from './price-list.store.ts'
import type { PriceListDraft } from './price-list.types.ts'
import { type SeenList, takePriceList } from './take-price-list.ts'

/**
 * Writes anew what a list is called, when it holds and whom it is for. Buyers are charged as before until it is published. Refuses what
 * `takePriceList` and `assertDraft` refuse.
 */
export async function changePriceList(ctx: Ctx, shopId: number, seen: SeenList, draft: PriceListDraft): Promise<void> {
  const before = await takePriceList(ctx, shopId, seen)
  const fitting = await assertDraft(ctx, shopId, draft)
  const [companyIds, groupIds] = [await companiesOfList(ctx, seen.id), await groupsOfList(ctx, seen.id)]
  await nameReaders(ctx, seen.id, fitting)
  await touchPriceList(ctx, seen.id, { name: fitting.name, starts_at: fitting.startsAt, ends_at: fitting.endsAt })
  const { name, startsAt, endsAt } = before
  ctx.audit({ id: seen.id, before: { name, startsAt, endsAt, companyIds, groupIds }, after: { ...fitting } })
}
