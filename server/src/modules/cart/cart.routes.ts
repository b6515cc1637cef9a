import { cartApi } from '@borong/contract'
import type { Buyer } from '#platform/actor'
import type { Ctx } from '#platform/ctx'
import type { Http } from '#platform/http'
import { refuse } from '#platform/refuse'
import { addToCart, buyNow } from './add-to-cart.ts'
import { changeCartLine, removeFromCart, tickCart, tickShopLines } from './change-cart.ts'
import { exportCart } from './export-cart.ts'
import { presentCart, presentCartLine, presentTotals } from './present-cart.ts'
import { priceCart, readCart } from './price-cart.ts'

/** The region goods would go to, which checkout knows and the cart does not. */
export type RegionOf = (ctx: Ctx) => Promise<readonly number[] | undefined>

/** Promotions come with their engine; until then any but the plain kinds is refused rather than ignored. */
const plain = new Set([undefined, 'NO'])
const refusePromotion = (type: string | undefined, activityId: string | undefined) => {
  if (!plain.has(type) || (activityId && activityId !== '0')) refuse('PROMOTION_UNKNOWN')
}

export const cartRoutes = (regionOf: RegionOf) => (http: Http) => {
  const priced = async (ctx: Ctx, way: 'CART' | 'BUY_NOW', onlyChecked: boolean) => {
    const { memberId, companyId } = ctx.actor as Buyer
    const [contents, regionPath] = await Promise.all([
      readCart(ctx, { memberId, way }, companyId),
      onlyChecked ? regionOf(ctx) : undefined,
    ])
    return priceCart(contents, { onlyChecked, regionPath })
  }

  http.query(cartApi.show, async (ctx, { scope, way = 'CART' }) =>
    presentCart(ctx, await priced(ctx, way, scope === 'checked')),
  )
  http.query(cartApi.export, async (ctx) => ({ bytes: await exportCart(ctx), fileName: 'cart.xlsx' }))
  http.query(cartApi.price, async (ctx, { way = 'CART' }) => presentTotals((await priced(ctx, way, true)).totals))

  http.command(cartApi.add, async (ctx, { sku_id, num, promotion_type, activity_id }) => {
    refusePromotion(promotion_type, activity_id)
    const [line] = await addToCart(ctx, [{ skuId: Number(sku_id), quantity: num }])
    return presentCartLine(ctx, line!)
  })
  http.command(cartApi.addMany, async (ctx, { sku_list }) => {
    const lines = await addToCart(
      ctx,
      sku_list.map((it) => ({ skuId: Number(it.sku_id), quantity: it.num })),
    )
    return { added: lines.length }
  })
  http.command(cartApi.buyNow, async (ctx, { sku_id, skuId, num, promotion_type, activity_id }) => {
    refusePromotion(promotion_type, activity_id)
    if (sku_id && skuId && sku_id !== skuId) refuse('KEY_GIVEN_TWICE', { field: 'sku_id' })
    const id = sku_id ?? skuId ?? refuse('INVALID_INPUT', { field: 'sku_id', problem: 'is missing' })
    return presentCartLine(ctx, await buyNow(ctx, { skuId: Number(id), quantity: num }))
  })
  http.command(cartApi.change, async (ctx, { id, num, checked }) => {
    if (num === undefined && checked === undefined)
      refuse('INVALID_INPUT', { field: 'num', problem: 'num or checked is wanted' })
    return presentCartLine(
      ctx,
      await changeCartLine(ctx, {
        skuId: Number(id),
        quantity: num,
        checked: checked === undefined ? undefined : checked === 1,
      }),
    )
  })
  http.command(cartApi.tickAll, async (ctx, { checked }) => {
    await tickCart(ctx, checked === 1)
    return { ok: true }
  })
  http.command(cartApi.tickShop, async (ctx, { shopId, checked }) => {
    await tickShopLines(ctx, Number(shopId), checked === 1)
    return { ok: true }
  })
  http.command(cartApi.remove, async (ctx, { ids }) => ({
    removed: await removeFromCart(ctx, ids.split(',').map(Number)),
  }))
  http.command(cartApi.clear, async (ctx) => ({ removed: await removeFromCart(ctx) }))
}
