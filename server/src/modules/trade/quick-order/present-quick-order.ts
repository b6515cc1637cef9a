import type { ListedSku, ListRow, ReadList } from '@borong/contract'
import { toRupiah } from '@borong/money'
import type { Static } from 'typebox'
import { type Offer, presentMaximum, presentPacks, priceAt } from '#modules/shop/catalog'
import { valueNumber } from '#modules/foundation/compatibility'
import type { Ctx } from '#platform/ctx'
import { pickText } from '#platform/messages'
import type { OrderList, OrderRow } from './read-order-list.ts'

/** The price of one piece without quantity breaks: they come beside it. */
const plainPrice = (offer: Offer) => priceAt({ ...offer, tiers: [] }, 1).priceMinor

const presentSku = ({ lang }: Ctx, offer: Offer, inCart: number): Static<typeof ListedSku> => ({
  sku_id: String(offer.skuId),
  goods_id: String(offer.goodsId),
  sku_sn: offer.skuNumber,
  name: pickText(offer.names, lang),
  goods_image: offer.picture,
  spec_list: offer.specs.map((spec, at) => ({
    spec_id: String(at + 1),
    spec_name: pickText(spec.name, lang),
    spec_value_id: valueNumber(spec.name['en-us'], spec.value['en-us']),
    spec_value: pickText(spec.value, lang),
  })),
  seller_id: String(offer.shopId),
  seller_name: offer.shopName,
  unit: pickText(offer.units, lang),
  ...presentPacks(offer.packs, lang),
  // What is off the shelf has no price and no stock that anybody may see.
  price: offer.sellable ? toRupiah(plainPrice(offer)) : 0,
  tiers: offer.sellable ? offer.tiers.map((tier) => ({ from: tier.from, price: toRupiah(tier.priceMinor) })) : [],
  enable_quantity: offer.sellable ? Math.max(0, offer.available) : 0,
  min_quantity: offer.minQuantity,
  order_multiple: offer.orderMultiple,
  ...presentMaximum(offer),
  in_cart: inCart,
})

const presentRow = (row: OrderRow): Static<typeof ListRow> => ({
  status: row.status,
  lines: row.lines,
  what: row.what,
  ...(row.num !== undefined && { num: row.num }),
  ...(row.pack !== undefined && { pack: row.pack }),
  num_given: row.numGiven ? 1 : 0,
  ...(row.offer && { sku_id: String(row.offer.skuId) }),
  ...(row.fix !== undefined && { fix: row.fix }),
  ...(row.unclear && { unclear: row.unclear }),
  num_choices: [...row.choices],
  candidates: row.candidates.map(({ offer, num }) => ({
    sku_id: String(offer.skuId),
    ...(num !== undefined && { num }),
  })),
  candidate_num: row.candidateCount,
  near: row.near.map((offer) => ({ sku_id: String(offer.skuId) })),
  remarks: row.remarks,
})

export const presentOrderList = (ctx: Ctx, list: OrderList): Static<typeof ReadList> => ({
  line_num: list.lineCount,
  rows: list.rows.map(presentRow),
  skipped: list.skipped.map(({ line, raw, because }) => ({ line, raw, because })),
  skus: list.offers.map((offer) => presentSku(ctx, offer, list.inCart.get(offer.skuId) ?? 0)),
  cart_room: list.cartRoom,
})
