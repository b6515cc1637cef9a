import type { Ctx } from '#platform/ctx'
import { companiesOfEdition, endEditions, pricesOfEdition, standingEdition } from './edition.store.ts'
import { priceListMachine } from './price-list.machine.ts'
import { stateOf } from './price-list.types.ts'
import { type SeenList, takePriceList } from './take-price-list.ts'
import { tellCompanies } from './tell-companies.ts'

/**
 * Ends a list now; one that has not begun is withdrawn, and nobody has been charged by it. Orders keep their prices. Companies that had
 * its prices are told. Refuses what `takePriceList` refuses.
 */
export async function endPriceList(ctx: Ctx, shopId: number, seen: SeenList): Promise<void> {
  const list = await takePriceList(ctx, shopId, seen)
  const now = ctx.clock.now()
  const state = stateOf(list, now)
  const edition = await standingEdition(ctx, list.id)
  await endEditions(ctx, list.id, now)
  await priceListMachine.apply(ctx, { ...list }, state === 'running' ? 'end' : 'withdraw', {
    change: { is_changed: false, changed_at: now },
  })
  if (edition !== undefined) {
    const prices = new Set((await pricesOfEdition(ctx, edition)).map((it) => it.skuId)).size
    const companies = await companiesOfEdition(ctx, edition)
    tellCompanies(
      ctx,
      shopId,
      `end:${list.id}`,
      now,
      companies.map((id) => ({ id, prices })),
    )
  }
  ctx.audit({ id: list.id, before: { state }, after: { endedAt: now } })
}
