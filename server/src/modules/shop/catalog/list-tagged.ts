import type { FamilyTagged } from '@borong/contract'
import type { Static } from 'typebox'
import { taggedForFamily } from '#modules/foundation/compatibility'
import type { Ctx } from '#platform/ctx'
import { TtlCache, perApp } from '#platform/ttl-cache'
import { pickText } from '#platform/messages'
import { contractCompany } from './contract-company.ts'
import { presentCards } from './present-card.ts'
import { type Mark, taggedGoods, type TaggedRow } from './tagged.store.ts'

const tagged = perApp(() => new TtlCache<TaggedRow[]>(10_000, 1000))

/** Nobody tags goods: `hot` sold most, `new` came last, `recommend` is rated best. Public, so what was found is kept for seconds. */
export async function listTagged(
  ctx: Ctx,
  { mark, shopId, count }: { mark: Mark; shopId: number | undefined; count: number },
): Promise<Static<typeof FamilyTagged>[]> {
  const companyId = await contractCompany(ctx)
  const rows = await tagged(ctx.app).get(ctx, `${companyId} ${mark} ${shopId ?? ''} ${count}`, () =>
    taggedGoods(ctx, { mark, shopId, companyId, count }),
  )
  const cards = await presentCards(
    ctx,
    rows.map((row) => row.id),
  )
  const byGoods = new Map(rows.map((row) => [String(row.id), row]))
  return cards.map((card) => {
    const { number, skuId, specs } = byGoods.get(card.goods_id)!
    return taggedForFamily(card, {
      number,
      skuId,
      specs: specs.map(({ name, value }) => ({ name: pickText(name, ctx.lang), value: pickText(value, ctx.lang) })),
    })
  })
}
