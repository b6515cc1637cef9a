import { openStock } from '#modules/shop/inventory'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { saveGoods } from '../save-goods.ts'
import { type GoodsDraft, noLeadDays, type Written } from '../write-goods.store.ts'
import type { EditedGoods } from './edited-goods.store.ts'
import type { fitParameters } from './fit-parameters.ts'
import type { GoodsDocument, SkuDocument } from './read-document.ts'

type Sku = Omit<EditedGoods['skus'][number], 'id'>
const isPricedLike = (it: SkuDocument, before: Sku): boolean =>
  it.priceMinor === before.priceMinor &&
  it.marketPriceMinor === before.marketPriceMinor &&
  it.minQuantity === before.minQuantity &&
  it.orderMultiple === before.orderMultiple &&
  (it.maxQuantity ?? before.maxQuantity) === before.maxQuantity &&
  JSON.stringify(it.tiers.map(({ from, priceMinor }) => [from, priceMinor])) === JSON.stringify(before.tiers)

/** Prices and stock are permissions of their own, here as in the list of goods. Refuses PERMISSION_MISSING. */
export function assertMayPrice(ctx: Ctx, skus: readonly SkuDocument[], before: readonly Sku[]): void {
  const { permissions } = sellerIn(ctx)
  const known = new Map(before.map((it) => [it.number, it]))
  const isOther = (it: SkuDocument) => !known.has(it.number) || !isPricedLike(it, known.get(it.number)!)
  if (!permissions.has('prices') && skus.some(isOther)) refuse('PERMISSION_MISSING', { permission: 'prices' })
  if (!permissions.has('stock') && skus.some((it) => it.stock > 0 && !known.has(it.number)))
    refuse('PERMISSION_MISSING', { permission: 'stock' })
}

interface Writing {
  shopId: number
  number: string
  document: GoodsDocument
  parameters: ReturnType<typeof fitParameters>
  status?: 'draft'
}

/** Goods as the store takes them. */
export function draftOf({ shopId, number, document, parameters, status }: Writing): GoodsDraft {
  const { pictures, brandId = 0, freightTemplateId = 0, leadDays = noLeadDays, skus, ...texts } = document
  return {
    ...texts,
    shopId,
    number,
    parameters,
    brandId,
    freightTemplateId,
    leadDays,
    thumbnail: pictures[0] ?? '',
    gallery: pictures,
    ...(status && { status }),
    skus: skus.map(({ stock: _stock, volumeCm3, maxQuantity, packs, ...it }) => ({
      ...it,
      ...(packs && { packs }),
      ...(volumeCm3 !== undefined && { volumeCm3 }),
      ...(maxQuantity !== undefined && { maxQuantity }),
    })),
  }
}

/** Writes goods of a shop whole, and what new skus begin with. Refuses SKU_NUMBER_TAKEN, CATEGORY_UNKNOWN, CATEGORY_NOT_ALLOWED and BRAND_UNKNOWN. */
export async function writeDocument(ctx: Ctx, writing: Writing): Promise<Written> {
  const { document } = writing
  const [written] = await saveGoods(ctx, [draftOf(writing)])
  const firstStock = new Map(document.skus.map((it) => [it.number, it.stock]))
  await openStock(
    ctx,
    written!.skus
      .filter((it) => it.added)
      .map(({ skuId, number: name }) => ({ skuId, onHand: firstStock.get(name) ?? 0 })),
  )
  return written!
}
