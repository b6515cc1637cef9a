import type { Input, sellerGroupBuyApi } from '@borong/contract'
import { enterGroupBuy, findGroupEntry, type GroupDraft } from '#modules/shop/promotion'
import type { Ctx } from '#platform/ctx'
import { readRupiah } from '#platform/http/read-rupiah'
import { refuse, refuseField } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'

type Terms = Omit<Input<typeof sellerGroupBuyApi.change>, 'entry_id'>

function draftOf(skuId: number, { cat_id, price, wanted_num, goods_num, limit_num }: Terms): GroupDraft {
  const priceMinor = readRupiah('price', price)
  if (priceMinor <= 0) refuseField('price', 'NOT_MORE_THAN_NOTHING')
  return {
    categoryId: Number(cat_id),
    skuId,
    priceMinor,
    wanted: wanted_num,
    places: goods_num,
    memberLimit: limit_num,
  }
}

/** Enters goods of the own shop into a group buy. Refuses what entering refuses. Answers the entry's id. */
export async function enterOwnGoods(
  ctx: Ctx,
  { act_id, sku_id, ...terms }: Input<typeof sellerGroupBuyApi.enter>,
): Promise<number> {
  const [id] = await enterGroupBuy(ctx, sellerIn(ctx).shopId, Number(act_id), [draftOf(Number(sku_id), terms)])
  ctx.audit({ after: terms })
  return id!
}

/** Writes the terms of an entry of the own shop anew, before it begins. Refuses NOT_FOUND and what entering refuses. */
export async function changeOwnEntry(ctx: Ctx, entryId: number, terms: Terms): Promise<void> {
  const { shopId } = sellerIn(ctx)
  const entry = (await findGroupEntry(ctx, entryId, shopId)) ?? refuse('NOT_FOUND')
  await enterGroupBuy(ctx, shopId, entry.groupBuyId, [draftOf(entry.skuId, terms)])
  const { priceMinor, wanted, places, memberLimit } = entry
  ctx.audit({ before: { priceMinor, wanted, places, memberLimit }, after: terms })
}
