import type { Ctx } from '#platform/ctx'
import { assertDraft } from './assert-draft.ts'
import { priceListMachine } from './price-list.machine.ts'
import { insertPriceList, nameReaders } from './price-list.store.ts'
import type { PriceListDraft } from './price-list.types.ts'

/** Begins a list of a shop as a draft, which nobody is charged by. Refuses PERIOD_WRONG and CUSTOMER_GROUP_UNKNOWN. Answers its id. */
export async function createPriceList(ctx: Ctx, shopId: number, draft: PriceListDraft): Promise<number> {
  const fitting = await assertDraft(ctx, shopId, draft)
  const id = await insertPriceList(ctx, shopId, fitting)
  await nameReaders(ctx, id, fitting)
  await priceListMachine.begin(ctx, id, 'create', 'draft')
  ctx.audit({ id, after: { ...fitting } })
  return id
}
