import { checkoutApi, orderFieldApi } from '@borong/contract'
import { toRupiah } from '@borong/money'
import { findAddress } from '#modules/company/organisation'
import type { Buyer } from '#platform/actor'
import type { Http } from '#platform/http/http'
import { readRupiah } from '#platform/http/read-rupiah'
import { refuse } from '#platform/http/refuse'
import { choicesOf, saveChoices } from './checkout.store.ts'
import { chooseCoupon } from './choose-coupon.ts'
import { chooseAccounting } from './choose-accounting.ts'
import { chooseInvoice } from './choose-invoice.ts'
import { countFreight } from './count-freight.ts'
import { editRoutes } from './edit.routes.ts'
import { readFields } from './order-fields.ts'
import { placeTrade } from './place-trade.ts'
import { refuseOutOfReach } from './refuse-out-of-reach.ts'
import { refuseSoldOut } from './refuse-sold-out.ts'
import { previewTrade } from './preview-trade.ts'
import { isAnythingTicked } from './price-ticked.ts'
import { orderFileRoutes } from './order-file.routes.ts'
import { presentChoices, presentTrade, presentVerified } from './present-checkout.ts'
import { presentRule, readRule } from './present-field-rule.ts'
import { saveFieldRule, showFieldRule } from './save-field-rule.ts'
import { readShares, readSplits } from './read-splits.ts'
import { verifyTrade } from './verify-trade.ts'

export function checkoutRoutes(http: Http) {
  editRoutes(http)
  orderFileRoutes(http)

  http.query(checkoutApi.choices, (ctx) => presentChoices(ctx))
  http.query(checkoutApi.verify, async (ctx, { way = 'CART' }) => presentVerified(ctx, await verifyTrade(ctx, way)))

  http.dryRun(checkoutApi.preview, (ctx, { way = 'CART' }) => previewTrade(ctx, way))

  http.command(checkoutApi.chooseAddress, async (ctx, { id }) => {
    const address = await findAddress(ctx, Number(id))
    await saveChoices(ctx, (ctx.actor as Buyer).memberId, { addressId: address.id })
    return presentChoices(ctx)
  })
  http.command(checkoutApi.chooseInvoice, async (ctx, invoice) => {
    await chooseInvoice(ctx, invoice as Record<string, string>)
    return presentChoices(ctx)
  })
  http.command(checkoutApi.dropInvoice, async (ctx) => {
    await saveChoices(ctx, (ctx.actor as Buyer).memberId, { invoice: null })
    return presentChoices(ctx)
  })
  http.command(checkoutApi.chooseCoupon, async (ctx, { seller_id, member_coupon_id, way = 'CART' }) => {
    await chooseCoupon(ctx, { way, shopId: Number(seller_id), memberCouponId: Number(member_coupon_id) })
    return presentVerified(ctx, await verifyTrade(ctx, way))
  })
  http.command(checkoutApi.chooseReceiveTime, async (ctx, { receive_time }) => {
    await saveChoices(ctx, (ctx.actor as Buyer).memberId, { receiveTime: receive_time })
    return presentChoices(ctx)
  })
  http.command(checkoutApi.chooseAccounting, async (ctx, { accounting, lines, way = 'CART' }) => {
    await chooseAccounting(ctx, {
      ...(accounting && { whole: readShares(accounting) }),
      ...(lines && { lines: readSplits(lines) }),
      way,
    })
    return presentChoices(ctx)
  })
  http.command(checkoutApi.chooseFields, async (ctx, input) => {
    await saveChoices(ctx, (ctx.actor as Buyer).memberId, readFields(input))
    return presentChoices(ctx)
  })
  http.query(orderFieldApi.rule, async (ctx) => presentRule(await showFieldRule(ctx)))
  http.command(orderFieldApi.setRule, async (ctx, rule) => presentRule(await saveFieldRule(ctx, readRule(rule))))
  http.command(checkoutApi.remark, async (ctx, { shop_id, remark }) => {
    const { memberId, companyId } = ctx.actor as Buyer
    const { remarks } = await choicesOf(ctx, { memberId, companyId })
    if (Object.keys(remarks).length >= 200) return refuse('CART_FULL', { limit: 200 })
    await saveChoices(ctx, memberId, { remarks: { ...remarks, [shop_id]: remark } })
    return presentChoices(ctx)
  })
  http.command(
    checkoutApi.place,
    async (ctx, { way = 'CART', client = 'PC', seen_total, remark = '' }) =>
      presentTrade(
        await placeTrade(ctx, {
          way,
          client,
          seenMinor: seen_total === undefined ? undefined : readRupiah('seen_total', seen_total),
          remark,
        }),
      ),
    // Placing empties the cart: what is ticked again since is another purchase, of the same goods too.
    {
      isRepeat: async (ctx, { way = 'CART' }) => !(await isAnythingTicked(ctx, way)),
      beforehand: async (ctx, { way = 'CART', seen_total }, call) => {
        const seenMinor = seen_total === undefined ? undefined : readRupiah('seen_total', seen_total)
        await refuseSoldOut(ctx, { way, seenMinor, call })
        await refuseOutOfReach(ctx, { way, seenMinor, call })
      },
    },
  )

  http.query(checkoutApi.freight, async (ctx, { sku_id, num = 1, region, way = 'CART' }) => {
    const skuId = sku_id === undefined ? undefined : Number(sku_id)
    const { freightMinor, deliverable, days } = await countFreight(ctx, {
      skuId,
      quantity: num,
      regionId: region,
      method: way,
    })
    return { freight_price: toRupiah(freightMinor), deliverable: deliverable ? 1 : 0, days }
  })
}
