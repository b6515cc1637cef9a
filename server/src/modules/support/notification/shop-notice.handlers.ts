import type { AssignedQueue, ShopNoticeKind } from '@borong/contract'
import {
  type DataOf,
  AfterSaleMoved,
  AnnouncementTold,
  CaseActed,
  CommissionInvoiced,
  ComplaintMoved,
  DiscountMoved,
  EntryAssigned,
  FlashEntryDecided,
  type EventDefinition,
  type EventType,
  GoodsDecided,
  GroupDecided,
  InquiryMoved,
  OrderDiffered,
  OrderMoved,
  PointsGoodsDecided,
  QuestionAsked,
  StockChanged,
  StockLow,
  TransferMoved,
} from '@borong/contract/events'
import { findOffers } from '#modules/shop/catalog'
import { lowMarksOf } from '#modules/shop/inventory'
import { type EventHandler, on } from '#platform/background/event-handler'
import type { Ctx, DomainEvent } from '#platform/ctx'
import { nameOf } from './name-sku.ts'
import type { NoticeParams } from './notice.messages.ts'
import { addShopNotice } from './shop-notice.store.ts'

interface Told {
  shopId: number
  params: NoticeParams
  url: string
  /** Of whom it is alone. */
  staffId?: number
}

/** A notice in the console of the shop that an event is about; who reads it goes by its kind. Undefined: nothing to say. */
const notifyShop = <Definition extends EventDefinition<EventType>>(
  definition: Definition,
  kind: ShopNoticeKind,
  say: (data: DataOf<Definition>) => Told | undefined,
): EventHandler =>
  on(definition, {
    name: `notify-shop-${kind.replace(/[._]/g, '-')}`,
    inBatches: true,
    run: async (ctx: Ctx, data: DataOf<Definition>, { key }: DomainEvent) => {
      const told = say(data)
      if (told)
        await addShopNotice(ctx, told.shopId, {
          event_key: key,
          kind,
          params: told.params,
          url: told.url,
          ...(told.staffId !== undefined && { staff_id: told.staffId }),
        })
    },
  })

const ofOrder = (sn: string) => `/seller/orders?tab=ALL&keyword=${sn}&sn=${sn}`
const ofAfterSale = ({ shopId, sn, note }: DataOf<typeof AfterSaleMoved.applied>): Told => ({
  shopId,
  params: { sn, ...(note && { said: note }) },
  url: `/seller/after-sales?tab=ALL&sn=${sn}`,
})
const ofInquiry = ({ shopId, inquiryId, sn, companyName, note }: DataOf<typeof InquiryMoved.ask>): Told => ({
  shopId,
  params: { sn, byName: companyName, ...(note && { said: note }) },
  url: `/seller/inquiries?tab=ALL&id=${inquiryId}`,
})
const ofDiscount = ({
  shopId,
  preparedId,
  companyName,
  byName,
  discountBps,
  note,
}: DataOf<typeof DiscountMoved.asked>): Told => ({
  shopId,
  params: { shopName: companyName, byName, discountBps, ...(note && { reason: note }) },
  url: `/seller/quotes?open=${preparedId}`,
})
/** Whoever asked hears of the answer. */
const ofDecision = (moved: DataOf<typeof DiscountMoved.approved>): Told | undefined =>
  moved.staffId === undefined ? undefined : { ...ofDiscount(moved), staffId: moved.staffId }
/** Nobody hears of themselves. */
const ofComplaint = (moved: DataOf<typeof ComplaintMoved.filed>): Told | undefined =>
  moved.by === 'seller'
    ? undefined
    : {
        shopId: moved.shopId,
        params: {
          sn: moved.sn,
          byName: moved.memberName,
          ...(moved.note && { said: moved.note, reason: moved.note }),
        },
        url: `/seller/complaints?tab=ALL&sn=${moved.sn}`,
      }

/** Where an entry of a queue stands in the console. */
const placeOf: Record<AssignedQueue, (id: string) => string> = {
  orders: ofOrder,
  quotes: (id) => `/seller/inquiries?tab=ALL&id=${id}`,
  'after-sales': (sn) => `/seller/after-sales?tab=ALL&sn=${sn}`,
  complaints: (sn) => `/seller/complaints?tab=ALL&sn=${sn}`,
  reviews: (id) => `/seller/reviews?tab=ALL&id=${id}`,
  questions: (id) => `/seller/questions?tab=ALL&id=${id}`,
  transfers: (sn) => `/seller/transfers?tab=ALL&sn=${sn}`,
  invoices: (id) => `/seller/invoices?tab=ALL&id=${id}`,
}

const ofGoods = ({ goodsId, shopId, goods, note }: DataOf<typeof GoodsDecided.approved>): Told => ({
  shopId,
  params: { goods, ...(note && { reason: note }) },
  url: `/seller/goods/editor?id=${goodsId}`,
})

const ofFlashEntry = ({ shopId, goods, note }: DataOf<typeof FlashEntryDecided.approved>): Told => ({
  shopId,
  params: { goods, ...(note && { reason: note }) },
  url: '/seller/flash-sales',
})

const ofPointsGoods = ({ shopId, goods, note }: DataOf<typeof PointsGoodsDecided.allowed>): Told => ({
  shopId,
  params: { goods, ...(note && { reason: note }) },
  url: '/seller/points-goods',
})

/** Once a day at most: what comes and goes is not said each time. */
async function notifyStockOut(ctx: Ctx, { skuIds, back }: DataOf<typeof StockChanged>) {
  const out = skuIds.filter((id) => !back.includes(id))
  const today = ctx.clock.now().toISOString().slice(0, 10)
  for (const offer of (await findOffers(ctx, out)).values())
    if (offer.sellable && offer.available <= 0)
      await addShopNotice(ctx, offer.shopId, {
        event_key: `stock.out:${offer.skuId}:${today}`,
        kind: 'stock.out' satisfies ShopNoticeKind,
        params: { goods: nameOf(offer) },
        url: `/goods/${offer.goodsId}`,
      })
}

/** As much as is left now: who reads it sees what there is. */
async function notifyLowStock(ctx: Ctx, { skuIds }: DataOf<typeof StockLow>, { key }: DomainEvent) {
  const marks = await lowMarksOf(ctx, skuIds)
  for (const offer of (await findOffers(ctx, skuIds)).values()) {
    const mark = marks.get(offer.skuId)
    if (!mark || mark.free > mark.lowAt) continue
    await addShopNotice(ctx, offer.shopId, {
      event_key: `${key}:${offer.skuId}`,
      kind: 'stock.low' satisfies ShopNoticeKind,
      params: { goods: nameOf(offer), left: Math.max(0, mark.free), mark: mark.lowAt },
      url: '/seller/stock?view=LOW',
    })
  }
}

async function notifyShopsOfNews(ctx: Ctx, { announcementId, titles, url, shopIds }: DataOf<typeof AnnouncementTold>) {
  for (const shopId of shopIds)
    await addShopNotice(ctx, shopId, {
      event_key: `announcement.told:${announcementId}`,
      kind: 'announcement.shown' satisfies ShopNoticeKind,
      params: { heading: titles },
      url: url || '/seller',
    })
}

const notifyShopOfGroup = (kind: 'group_buy.reached' | 'group_buy.missed') =>
  async function tell(
    ctx: Ctx,
    { entryId, skuId, shopId, wanted, joined, reason }: DataOf<typeof GroupDecided.won>,
    { key }: DomainEvent,
  ) {
    const offer = (await findOffers(ctx, [skuId])).get(skuId)
    await addShopNotice(ctx, shopId, {
      event_key: key,
      kind,
      params: { ...(offer && { goods: nameOf(offer) }), wanted, joined, ...(reason && { reason }) },
      url: `/seller/group-buys?open=${entryId}`,
    })
  }

/** What happens to a shop, for the bell of its console. */
export const shopNoticeHandlers: readonly EventHandler[] = [
  notifyShop(FlashEntryDecided.approved, 'flash_entry.approved', ofFlashEntry),
  notifyShop(FlashEntryDecided.refused, 'flash_entry.refused', ofFlashEntry),
  notifyShop(PointsGoodsDecided.allowed, 'points_goods.allowed', ofPointsGoods),
  notifyShop(PointsGoodsDecided.refused, 'points_goods.refused', ofPointsGoods),
  notifyShop(OrderMoved.paid, 'order.to_ship', ({ shopId, sn, waitsForGroup }) =>
    waitsForGroup ? undefined : { shopId, params: { sn }, url: ofOrder(sn) },
  ),
  on(GroupDecided.won, {
    name: 'notify-shop-group-buy-reached',
    inBatches: true,
    run: notifyShopOfGroup('group_buy.reached'),
  }),
  on(GroupDecided.lost, {
    name: 'notify-shop-group-buy-missed',
    inBatches: true,
    run: notifyShopOfGroup('group_buy.missed'),
  }),
  notifyShop(OrderDiffered, 'order.differed', ({ shopId, sn, byName, missing, damaged, surplus }) => ({
    shopId,
    params: { sn, byName, missing, damaged, surplus },
    url: ofOrder(sn),
  })),
  notifyShop(CaseActed, 'case.acted', ({ about, shopId, sn, act, reason }) => ({
    shopId,
    params: { sn, act, reason },
    url: about === 'order' ? ofOrder(sn) : `/seller/after-sales?tab=ALL&sn=${sn}`,
  })),
  notifyShop(InquiryMoved.ask, 'inquiry.ask', ofInquiry),
  notifyShop(InquiryMoved.ask_again, 'inquiry.ask_again', ofInquiry),
  notifyShop(InquiryMoved.order, 'inquiry.order', ofInquiry),
  notifyShop(DiscountMoved.asked, 'discount.asked', ofDiscount),
  notifyShop(DiscountMoved.approved, 'discount.approved', ofDecision),
  notifyShop(DiscountMoved.refused, 'discount.refused', ofDecision),
  notifyShop(AfterSaleMoved.applied, 'after_sale.applied', ofAfterSale),
  notifyShop(AfterSaleMoved.again, 'after_sale.again', ofAfterSale),
  notifyShop(AfterSaleMoved.send, 'after_sale.send', ofAfterSale),
  notifyShop(AfterSaleMoved.refund_failed, 'after_sale.refund_failed', ofAfterSale),
  notifyShop(ComplaintMoved.filed, 'complaint.filed', ofComplaint),
  notifyShop(ComplaintMoved.said, 'complaint.said', ofComplaint),
  notifyShop(ComplaintMoved.decide, 'complaint.decide', ofComplaint),
  notifyShop(ComplaintMoved.withdraw, 'complaint.withdraw', ofComplaint),
  notifyShop(ComplaintMoved.refund_failed, 'complaint.refund_failed', ofComplaint),
  notifyShop(QuestionAsked, 'question.asked', ({ shopId, questionId, goods, author, content }) => ({
    shopId,
    params: { goods, byName: author, said: content },
    url: `/seller/questions?tab=ALL&id=${questionId}`,
  })),
  notifyShop(
    TransferMoved.submitted,
    'transfer.submitted',
    ({ shopId, billSn, orderSn, amountMinor, companyName }) => ({
      shopId,
      params: { sn: orderSn, amountMinor, byName: companyName },
      url: `/seller/transfers?tab=ALL&sn=${billSn}`,
    }),
  ),
  notifyShop(GoodsDecided.approved, 'goods.approved', ofGoods),
  notifyShop(GoodsDecided.rejected, 'goods.rejected', ofGoods),
  notifyShop(GoodsDecided.taken_down, 'goods.taken_down', ofGoods),
  notifyShop(GoodsDecided.given_back, 'goods.given_back', ofGoods),
  notifyShop(GoodsDecided.put_back, 'goods.put_back', ofGoods),
  notifyShop(EntryAssigned, 'queue_entry.assigned', ({ shopId, staffId, queue, entryId, label, byName }) => ({
    shopId,
    staffId,
    params: { sn: label, byName, queue },
    url: placeOf[queue](entryId),
  })),
  on(AnnouncementTold, { name: 'notify-shops-of-announcement', inBatches: true, run: notifyShopsOfNews }),
  notifyShop(CommissionInvoiced, 'commission_invoice.issued', ({ invoiceId, shopId, number, month, amountMinor }) => ({
    shopId,
    params: { number, month, amountMinor },
    url: `/seller/commission-invoices/${invoiceId}`,
  })),
  on(StockLow, { name: 'notify-shop-stock-low', inBatches: true, run: notifyLowStock }),
  on(StockChanged, { name: 'notify-shop-stock-out', inBatches: true, run: notifyStockOut }),
]
