import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { comparePrices } from './compare-prices.ts'
import { companiesOfEdition, endEditions, insertEdition, pricesOfEdition, standingEdition } from './edition.store.ts'
import { priceListMachine } from './price-list.machine.ts'
import { pricesOfList } from './price-list.store.ts'
import { type SeenList, takePriceList } from './take-price-list.ts'
import { tellCompanies } from './tell-companies.ts'

/**
 * Publishes a list as it is written: from its beginning on, or from now where that has passed, its new edition takes the place of the one
 * before. Companies whose prices change are told, each once. Refuses PRICE_LIST_EMPTY, PRICE_LIST_FOR_NOBODY, PERIOD_WRONG, and what
 * `takePriceList` refuses.
 */
export async function publishPriceList(ctx: Ctx, shopId: number, seen: SeenList): Promise<void> {
  const list = await takePriceList(ctx, shopId, seen)
  const now = ctx.clock.now()
  const startsAt = list.startsAt > now ? list.startsAt : now
  if (list.endsAt && list.endsAt <= startsAt) refuse('PERIOD_WRONG')
  if (!list.prices) refuse('PRICE_LIST_EMPTY')
  if (!list.companies && !list.groups) refuse('PRICE_LIST_FOR_NOBODY')
  const before = await standingEdition(ctx, list.id)
  const known = before === undefined ? [] : await companiesOfEdition(ctx, before)
  const old = before === undefined ? [] : await pricesOfEdition(ctx, before)
  await endEditions(ctx, list.id, startsAt)
  const by = ctx.actor.kind === 'seller' ? ctx.actor.name : ''
  const edition = await insertEdition(ctx, list.id, { startsAt, endsAt: list.endsAt, by })
  await priceListMachine.apply(ctx, { ...list }, 'publish', { change: { is_changed: false, changed_at: now } })
  const written = await pricesOfList(ctx, list.id)
  const named = await companiesOfEdition(ctx, edition)
  const changed = skusOf(comparePrices(old, written))
  tellCompanies(ctx, shopId, `publish:${edition}`, startsAt, [
    ...named.map((id) => ({ id, prices: known.includes(id) ? changed : skusOf(written) })),
    ...known.filter((id) => !named.includes(id)).map((id) => ({ id, prices: skusOf(old) })),
  ])
  ctx.audit({ id: list.id, after: { startsAt, endsAt: list.endsAt, prices: written.length, companies: named.length } })
}

const skusOf = (prices: readonly { skuId: number }[]) => new Set(prices.map((it) => it.skuId)).size
