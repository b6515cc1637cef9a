import { type orderFileApi, type Reply, wireCode } from '@borong/contract'
import { toRupiah } from '@borong/money'
import { presentSpecs, presentUnit } from '#modules/trade/order'
import type { Ctx } from '#platform/ctx'
import { pickText } from '#platform/messages'
import { refusalMessage } from '#platform/refusal-message'
import type { BoughtLine } from './buy-again.ts'
import type { CheckedImport, PricedImport } from './import-orders.ts'
import type { PlacedTrade } from './place-shops.ts'
import { presentTrade } from './present-checkout.ts'

export const presentImport = (
  { table, plan, cart }: PricedImport,
  placed?: PlacedTrade,
): Reply<typeof orderFileApi.import> => ({
  rows: table.rows.length,
  lines: plan.lines.length,
  problems: table.problems.list(),
  problem_total: table.problems.total,
  notes: plan.notes,
  orders: cart.shops.map(({ shopId, shopName, lines, totals, undelivered }) => ({
    seller_id: String(shopId),
    seller_name: shopName,
    lines: lines.length,
    pieces: lines.reduce((sum, line) => sum + line.quantity, 0),
    goods_price: toRupiah(totals.goodsMinor),
    shipping_price: toRupiah(totals.freightMinor),
    order_price: toRupiah(totals.totalMinor),
    deliverable: undelivered.size ? 0 : 1,
  })),
  total_price: toRupiah(cart.totals.totalMinor),
  blocked: [],
  ...(placed && { trade: presentTrade(placed) }),
})

export const presentChecked = (ctx: Ctx, checked: CheckedImport): Reply<typeof orderFileApi.import> => ({
  ...presentImport(checked),
  blocked: checked.blocked.map(({ code, facts }) => ({
    code: wireCode(code),
    message: refusalMessage(code, ctx.lang, facts),
  })),
})

export const presentBoughtAgain = (
  { lang }: Ctx,
  bought: readonly BoughtLine[],
): Reply<typeof orderFileApi.buyAgain> => ({
  added: bought.filter((it) => it.added).length,
  left_out: bought.filter((it) => it.leftOut).length,
  changed: bought.filter((it) => it.changes.length).length,
  lines: bought.map(({ line, added, inCart, priceMinor, changes, leftOut }) => ({
    sku_id: String(line.skuId),
    goods_id: String(line.goodsId),
    sku_sn: line.skuNumber,
    name: pickText(line.names, lang),
    goods_image: line.picture,
    spec_list: presentSpecs(line.specs, lang),
    ...presentUnit(line, lang),
    ordered_num: line.quantity,
    num: added,
    in_cart: inCart,
    ordered_price: toRupiah(line.priceMinor),
    ...(priceMinor !== undefined && { price: toRupiah(priceMinor) }),
    changes,
    ...(leftOut && { left_out: leftOut }),
  })),
})
