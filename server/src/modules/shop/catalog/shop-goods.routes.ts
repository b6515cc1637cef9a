import { type Input, type ShopSku, sellerGoodsApi } from '@borong/contract'
import { toRupiah } from '@borong/money'
import type { Static } from 'typebox'
import type { Ctx } from '#platform/ctx'
import type { Http } from '#platform/http/http'
import { readRupiah } from '#platform/http/read-rupiah'
import { sellerIn } from '#platform/http/seller-in'
import { pickText } from '#platform/messages'
import { upper } from '#platform/upper'
import { categoryTree } from './category-tree.ts'
import { changeSkus, type SkuChange, type SkuOutcome, type SkuWish } from './change-skus.ts'
import type { GoodsStatus } from './goods.machine.ts'
import { presentUnits } from './present-pack.ts'
import { revisionStates } from './review/goods-review.store.ts'
import { readSkuFilter } from './read-sku-filter.ts'
import { pageOfShopSkus, type ShopSkuRow, shopSkusById } from './shop-sku.store.ts'

async function presentSkus(ctx: Ctx, rows: readonly ShopSkuRow[]): Promise<Static<typeof ShopSku>[]> {
  const { byId } = await categoryTree(ctx)
  const reviews = await revisionStates(
    ctx,
    rows.map((it) => it.goodsId),
  )
  return rows.map((it) => ({
    sku_id: String(it.id),
    goods_id: String(it.goodsId),
    goods_name: pickText(it.names, ctx.lang),
    sku_sn: it.number,
    spec_text: it.specs.map(({ value }) => pickText(value, ctx.lang)).join(', '),
    thumbnail: it.picture || it.thumbnail,
    category_name: pickText(byId.get(it.categoryId)?.names ?? {}, ctx.lang),
    status: upper(it.status),
    ...(reviews.has(it.goodsId) && { review: upper(reviews.get(it.goodsId)!) }),
    price: toRupiah(it.priceMinor),
    list_price: toRupiah(it.marketPriceMinor),
    minimum: it.minQuantity,
    multiple: it.orderMultiple,
    maximum: it.maxQuantity,
    ...presentUnits(it, ctx.lang),
    stock: it.stock,
    available: Math.max(0, it.available),
  }))
}

type WireValues = Input<typeof sellerGoodsApi.change>['rows'][number]['to']
const readWish = (it: Omit<WireValues, 'status'>): Omit<SkuWish, 'status'> => ({
  ...(it.price !== undefined && { priceMinor: readRupiah('price', it.price) }),
  ...(it.list_price !== undefined && { marketPriceMinor: readRupiah('list_price', it.list_price) }),
  ...(it.minimum !== undefined && { minQuantity: it.minimum }),
  ...(it.multiple !== undefined && { orderMultiple: it.multiple }),
  ...(it.maximum !== undefined && { maxQuantity: it.maximum }),
  ...(it.stock !== undefined && { stock: it.stock }),
})
const wireName: Record<NonNullable<SkuOutcome['field']>, keyof WireValues> = {
  priceMinor: 'price',
  marketPriceMinor: 'list_price',
  minQuantity: 'minimum',
  orderMultiple: 'multiple',
  maxQuantity: 'maximum',
  stock: 'stock',
  status: 'status',
}
const shelves = { ON_SHELF: 'on_shelf', OFF_SHELF: 'off_shelf' } as const
const readChange = ({ sku_id, seen, to }: Input<typeof sellerGoodsApi.change>['rows'][number]): SkuChange => ({
  skuId: Number(sku_id),
  seen: { ...readWish(seen), ...(seen.status && { status: seen.status.toLowerCase() as GoodsStatus }) },
  to: { ...readWish(to), ...(to.status && { status: shelves[to.status] }) },
})

export function shopGoodsRoutes(http: Http) {
  http.query(sellerGoodsApi.list, async (ctx, { page_no = 1, page_size = 50, ...listed }) => {
    const filter = await readSkuFilter(ctx, listed)
    const { rows, total } = await pageOfShopSkus(ctx, sellerIn(ctx).shopId, filter, { no: page_no, size: page_size })
    return { data: await presentSkus(ctx, rows), data_total: total, page_no, page_size }
  })
  http.command(sellerGoodsApi.change, async (ctx, { rows, reason = '' }) => {
    const outcomes = await changeSkus(ctx, rows.map(readChange), reason.trim())
    const now = await shopSkusById(
      ctx,
      sellerIn(ctx).shopId,
      outcomes.map(({ skuId }) => skuId),
    )
    const shown = new Map((await presentSkus(ctx, [...now.values()])).map((it) => [it.sku_id, it]))
    return {
      rows: outcomes.map(({ skuId, outcome, refusal, field, about }) => ({
        sku_id: String(skuId),
        outcome,
        ...(refusal && { refusal }),
        ...(field && { field: wireName[field] }),
        ...(about && { about }),
        ...(shown.has(String(skuId)) && { sku: shown.get(String(skuId))! }),
      })),
    }
  })
}
