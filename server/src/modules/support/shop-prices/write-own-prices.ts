import { listedSkus, type SeenList, writeListPrices } from '#modules/shop/price-list'
import { packNamed } from '#modules/shop/catalog'
import type { Ctx } from '#platform/ctx'
import { refuse, refuseField } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { pieceOfPack } from './price-of-pack.ts'

interface SentPrice {
  skuId: number
  minQuantity: number
  /** Of one piece, or of one such pack. */
  priceMinor: number
  packSize: number | undefined
}

/**
 * Writes prices into a list of the own shop; that of a pack becomes that of a piece. Refuses PACK_UNKNOWN, INVALID_INPUT where a price of
 * a pack does not divide evenly, and what `writeListPrices` refuses.
 */
export async function writeOwnPrices(
  ctx: Ctx,
  seen: SeenList,
  sent: { prices: readonly SentPrice[]; dropped: Parameters<typeof writeListPrices>[3]['dropped'] },
): Promise<void> {
  const { shopId } = sellerIn(ctx)
  const ids = sent.prices.flatMap((it) => (it.packSize === undefined ? [] : it.skuId))
  const skus = new Map((ids.length ? await listedSkus(ctx, shopId, { ids }) : []).map((it) => [it.skuId, it]))
  const prices = sent.prices.map(({ packSize, ...price }, at) => {
    if (packSize === undefined) return price
    const pack = packNamed(price.skuId, skus.get(price.skuId) ?? refuse('NOT_FOUND'), packSize)
    const priceMinor = pieceOfPack(price.priceMinor, pack?.size ?? 1)
    return { ...price, priceMinor: priceMinor ?? refuseField(`prices.${at}.price`, 'PACK_PRICE', { limit: packSize }) }
  })
  await writeListPrices(ctx, shopId, seen, { prices, dropped: sent.dropped })
}
