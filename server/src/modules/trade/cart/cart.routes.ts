import { cartApi, linePromotionApi } from '@borong/contract'
import type { Buyer } from '#platform/actor'
import { type Ctx, readingCtx } from '#platform/ctx'
import type { Http } from '#platform/http/http'
import { refuse, refuseField } from '#platform/http/refuse'
import type { ChosenVouchers } from '#modules/shop/promotion'
import { addAlone, buyNow } from './add-to-cart.ts'
import type { CartMethod } from './cart.store.ts'
import { changeCartLine, removeFromCart, tickCart, tickShopLines } from './change-cart.ts'
import { choosePromotion } from './choose-promotion.ts'
import { exportCart } from './export-cart.ts'
import { presentCart, presentCartLine, presentTotals } from './present-cart.ts'
import { priceCart, readCart } from './price-cart.ts'

/** What checkout knows of the next order and the cart does not: where goods would go, and which vouchers are chosen. */
export interface NextOrder {
  regionPath: readonly number[] | undefined
  chosen: ChosenVouchers
}
export type NextOrderOf = (ctx: Ctx, method: CartMethod) => Promise<NextOrder>

export const cartRoutes = (nextOrderOf: NextOrderOf) => (http: Http) => {
  const priced = async (ctx: Ctx, method: CartMethod, onlyChecked: boolean) => {
    const { memberId, companyId } = ctx.actor as Buyer
    const [contents, next] = await Promise.all([
      readCart(ctx, { memberId, method }, companyId, { vouchers: onlyChecked }),
      onlyChecked ? nextOrderOf(ctx, method) : undefined,
    ])
    return priceCart(contents, { onlyChecked, regionPath: undefined, ...next, now: ctx.clock.now() })
  }

  http.query(cartApi.show, async (ctx, { scope, way: method = 'CART' }) =>
    presentCart(ctx, await priced(ctx, method, scope === 'checked')),
  )
  http.query(cartApi.export, async (ctx) => ({ bytes: await exportCart(ctx), fileName: 'cart.xlsx' }))
  http.query(cartApi.price, async (ctx, { way: method = 'CART' }) =>
    presentTotals((await priced(ctx, method, true)).totals),
  )

  http.free(cartApi.add, async (app, { actor, lang }, { sku_id, num, pack, promotion_type = 'NO', activity_id }) => {
    const promotion = { type: promotion_type, activityId: activity_id }
    const wanted = [{ skuId: Number(sku_id), quantity: num, packSize: pack, promotion }]
    const [line] = await addAlone(app, { actor, lang }, wanted)
    return presentCartLine(readingCtx(app, actor, lang), line!)
  })
  http.free(cartApi.addMany, async (app, { actor, lang }, { sku_list }) => {
    const lines = await addAlone(
      app,
      { actor, lang },
      sku_list.map((it) => ({ skuId: Number(it.sku_id), quantity: it.num, packSize: it.pack })),
    )
    return { added: lines.length }
  })
  http.command(cartApi.buyNow, async (ctx, { sku_id, skuId, num, pack, promotion_type = 'NO', activity_id }) => {
    if (sku_id && skuId && sku_id !== skuId) refuse('KEY_GIVEN_TWICE', { field: 'sku_id' })
    const id = sku_id ?? skuId ?? refuseField('sku_id', 'MISSING')
    const promotion = { type: promotion_type, activityId: activity_id }
    return presentCartLine(ctx, await buyNow(ctx, { skuId: Number(id), quantity: num, packSize: pack, promotion }))
  })
  http.command(cartApi.change, async (ctx, { id, num, pack, checked }) => {
    if (num === undefined && pack === undefined && checked === undefined)
      refuseField('num', 'EITHER', { values: 'num, pack, checked' })
    return presentCartLine(
      ctx,
      await changeCartLine(ctx, {
        skuId: Number(id),
        quantity: num,
        packSize: pack,
        checked: checked === undefined ? undefined : checked === 1,
      }),
    )
  })
  http.command(
    linePromotionApi.choose,
    async (ctx, { seller_id, sku_id, promotion_id, promotion_type, way: method = 'CART' }) =>
      presentCartLine(
        ctx,
        await choosePromotion(ctx, {
          method,
          skuId: Number(sku_id),
          shopId: Number(seller_id),
          type: promotion_type,
          activityId: promotion_id,
        }),
      ),
  )
  http.command(linePromotionApi.drop, async (ctx, { seller_id, sku_id, way: method = 'CART' }) =>
    presentCartLine(
      ctx,
      await choosePromotion(ctx, {
        method,
        skuId: Number(sku_id),
        shopId: Number(seller_id),
        type: 'NO',
        activityId: undefined,
      }),
    ),
  )
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
