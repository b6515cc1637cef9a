import {
  type DataOf,
  type EventDefinition,
  type EventType,
  AccountChanged,
  AfterSaleMoved,
  AnnouncementTold,
  ApprovalAsked,
  BudgetAlert,
  CaseActed,
  ComplaintMoved,
  ContractPriceChanged,
  DelegationGiven,
  GroupDecided,
  InquiryMoved,
  InvoiceMoved,
  OrderCompleted,
  OrderDecided,
  OrderDiffered,
  OrderMoved,
  OrderPromised,
  OrderShipped,
  OrderSubmitted,
  PointsGoodsDecided,
  QualificationDecided,
  QuestionAnswered,
  QuestionAsked,
  ReviewReplied,
  ShopApplicationDecided,
  StockChanged,
  TransferMoved,
} from '@borong/contract/events'
import { findOffers } from '#modules/shop/catalog'
import { savedByUnscoped } from '#modules/storefront/collection'
import { activeAmong, buyerOf, ownerOf, timeZoneOf } from '#modules/company/organisation'
import { accountsOfStaff, shopNames } from '#modules/shop/shop'
import { membersWhoBought } from '#modules/trade/order'
import { dayIn } from '#platform/clock'
import type { Ctx, DomainEvent } from '#platform/ctx'
import { type EventHandler, on } from '#platform/background/event-handler'
import { nameOf } from './name-sku.ts'
import type { NoticeParams, NoticeKind } from './notice.messages.ts'
import { notify } from './notify.ts'
import { shopNoticeHandlers } from './shop-notice.handlers.ts'

/** What events of orders carry; a handler takes what it needs. */
interface AboutOrder extends NoticeParams {
  sn: string
  shopName: string
  amountMinor: number
  orderId: number
  memberId: number
  approverIds?: number[]
}

const paramsOf = ({ sn, shopName, amountMinor, byName, reason, carrier, tracking }: AboutOrder): NoticeParams => ({
  sn,
  shopName,
  amountMinor,
  ...(byName && { byName }),
  ...(reason && { reason }),
  ...(carrier && { carrier }),
  ...(tracking && { tracking }),
})

async function notifyApprovers(ctx: Ctx, order: AboutOrder, { key }: DomainEvent) {
  await notify(ctx, order.approverIds ?? [], {
    key,
    kind: 'order.submitted',
    params: paramsOf(order),
    url: `/member/my-order-audit?sn=${order.sn}`,
  })
}

const notifyAsked =
  (kind: NoticeKind) =>
  async (ctx: Ctx, { label, amountMinor, approverIds }: DataOf<typeof ApprovalAsked.asked>, { key }: DomainEvent) =>
    notify(ctx, approverIds, {
      key,
      kind,
      params: { sn: label, amountMinor },
      url: `/member/my-order-audit?sn=${label}`,
    })

const notifyDeputy = async (
  ctx: Ctx,
  { toId, byName, from, until, reason }: DataOf<typeof DelegationGiven>,
  { key }: DomainEvent,
) =>
  notify(ctx, [toId], {
    key,
    kind: 'delegation.given',
    params: { byName, from, until, ...(reason && { reason }) },
    url: '/member/my-order-audit',
  })

/** Whoever is a member reads it here as well; the e-mail about it is written where the keys are changed. */
async function notifyOwnerOfKeys(ctx: Ctx, { accountId, what }: DataOf<typeof AccountChanged>, { key }: DomainEvent) {
  const owner = await buyerOf(ctx, accountId)
  if (owner)
    await notify(ctx, [owner.memberId], { key, kind: `security.${what}`, params: {}, url: '/member/account-safe' })
}

const notifyBuyer =
  (kind: NoticeKind) =>
  async (ctx: Ctx, order: AboutOrder, { key }: DomainEvent) =>
    notify(ctx, [order.memberId], {
      key,
      kind,
      params: paramsOf(order),
      url: `/member/my-order-detail?order_sn=${order.sn}`,
    })

const notifyBudgetOwners = async (
  ctx: Ctx,
  { budgetId, name, percent, calendarMonth, usedMinor, allottedMinor, recipients }: DataOf<typeof BudgetAlert>,
  { key }: DomainEvent,
) =>
  notify(ctx, recipients, {
    key,
    kind: 'budget.alert',
    params: { budget: name, percent, month: calendarMonth, usedMinor, allottedMinor },
    url: `/member/budget-manager/${budgetId}`,
  })

/** People of the shop who are members as well read it among their notices; for the others the console counts. */
async function membersOfStaff(ctx: Ctx, shopId: number): Promise<number[]> {
  const staff = await accountsOfStaff(ctx, shopId)
  const buyers = await Promise.all(staff.map((accountId) => buyerOf(ctx, accountId)))
  return buyers.flatMap((buyer) => buyer?.memberId ?? [])
}

const notifyShopAsked = async (
  ctx: Ctx,
  { shopId, questionId, goods, author, content }: DataOf<typeof QuestionAsked>,
  { key }: DomainEvent,
) =>
  notify(ctx, await membersOfStaff(ctx, shopId), {
    key,
    kind: 'question.asked',
    params: { goods, byName: author, said: content },
    url: `/seller/questions?id=${questionId}`,
  })

const notifyAsker = async (
  ctx: Ctx,
  { memberId, goodsId, goods, shopName }: DataOf<typeof QuestionAnswered>,
  { key }: DomainEvent,
) =>
  notify(ctx, [memberId], {
    key,
    kind: 'question.answered',
    params: { goods, shopName },
    url: `/goods/${goodsId}#questions`,
  })

/** A favourite that had run out can be bought again. Once a day at most: what comes and goes is not told each time. */
async function notifyAdmins(ctx: Ctx, { back }: DataOf<typeof StockChanged>) {
  const anybody = [...(await findOffers(ctx, back)).values()].filter((it) => it.sellable && it.available > 0)
  if (!anybody.length) return
  const savers = await savedByUnscoped(
    ctx,
    anybody.map((it) => it.goodsId),
  )
  const day = ctx.clock.now().toISOString().slice(0, 10)
  for (const companyId of new Set(savers.map((it) => it.company_id))) {
    const members = savers.filter((it) => it.company_id === companyId)
    const offers = await findOffers(ctx, back, companyId)
    for (const offer of offers.values())
      if (offer.sellable && offer.available > 0)
        await notify(
          ctx,
          members.filter((it) => it.goods_id === offer.goodsId).map((it) => it.member_id),
          {
            key: `favourite.back:${offer.skuId}:${day}`,
            kind: 'favourite.back',
            params: { goods: nameOf(offer), shopName: offer.shopName },
            url: `/goods/${offer.goodsId}`,
          },
        )
  }
}

const notifyReviewer = async (
  ctx: Ctx,
  { memberId, sn, goods, shopName }: DataOf<typeof ReviewReplied>,
  { key }: DomainEvent,
) =>
  notify(ctx, [memberId], {
    key,
    kind: 'review.replied',
    params: { goods, shopName },
    url: `/member/my-order-review?sn=${sn}`,
  })

const notifyApplicant =
  (kind: NoticeKind) =>
  async (
    ctx: Ctx,
    { memberId, sn, shopName, amountMinor, note }: DataOf<typeof AfterSaleMoved.close>,
    { key }: DomainEvent,
  ) =>
    notify(ctx, [memberId], {
      key,
      kind,
      params: {
        sn,
        shopName,
        ...(amountMinor && { amountMinor }),
        // Only a refusal is the shop's own words to the buyer; other notes are for the history.
        ...(kind === 'after_sale.reject' && note && { reason: note }),
        ...(kind === 'after_sale.transferred' && note && { tracking: note }),
      },
      url: `/member/service-detail?sn=${sn}`,
    })

/** Whoever takes an application back knows it, and writes no note; a timer says why it closed it. */
async function notifyLapsed(ctx: Ctx, moved: DataOf<typeof AfterSaleMoved.close>, event: DomainEvent) {
  // What an operator did is said by a notice of its own.
  if (moved.note && moved.by !== 'admin')
    await notifyApplicant(moved.kind === 'cancel' ? 'after_sale.overtaken' : 'after_sale.close')(ctx, moved, event)
}

/** Whoever bought hears what an operator did in their place or in that of the shop, and why. */
const notifyOfCase = async (
  ctx: Ctx,
  { about, memberId, sn, shopName, act, reason }: DataOf<typeof CaseActed>,
  { key }: DomainEvent,
) =>
  notify(ctx, [memberId], {
    key,
    kind: 'case.acted',
    params: { sn, shopName, act, reason },
    url: about === 'order' ? `/member/my-order-detail?order_sn=${sn}` : `/member/service-detail?sn=${sn}`,
  })

const toApplicant = [
  AfterSaleMoved.approve,
  AfterSaleMoved.waive,
  AfterSaleMoved.reject,
  AfterSaleMoved.take_in,
  AfterSaleMoved.refunded,
  AfterSaleMoved.transferred,
  AfterSaleMoved.replace,
  AfterSaleMoved.fail_to_replace,
] as const

/** Where the money is: the buyer hears what the shop found. */
const notifyPayer =
  (kind: 'transfer.confirmed' | 'transfer.refused') =>
  async (
    ctx: Ctx,
    { memberId, shopId, billSn, orderSn, amountMinor, reason }: DataOf<typeof TransferMoved.submitted>,
    { key }: DomainEvent,
  ) =>
    notify(ctx, [memberId], {
      key,
      kind,
      params: {
        sn: orderSn,
        shopName: (await shopNames(ctx, [shopId])).get(shopId) ?? '',
        amountMinor,
        ...(reason && { reason }),
      },
      url: `/member/bank-transfer?bill_sn=${billSn}`,
    })

const notifyShopOfSlip = async (
  ctx: Ctx,
  { shopId, billSn, orderSn, amountMinor, companyName }: DataOf<typeof TransferMoved.submitted>,
  { key }: DomainEvent,
) =>
  notify(ctx, await membersOfStaff(ctx, shopId), {
    key,
    kind: 'transfer.submitted',
    params: { sn: orderSn, amountMinor, byName: companyName },
    url: `/seller/transfers?sn=${billSn}`,
  })

const notifyShopOfDifferences = async (
  ctx: Ctx,
  { shopId, sn, byName, missing, damaged, surplus }: DataOf<typeof OrderDiffered>,
  { key }: DomainEvent,
) =>
  notify(ctx, await membersOfStaff(ctx, shopId), {
    key,
    kind: 'order.differed',
    params: { sn, byName, missing, damaged, surplus },
    url: `/seller/orders?tab=ALL&keyword=${sn}&sn=${sn}`,
  })

const notifyOfPromise = async (
  ctx: Ctx,
  { memberId, sn, shopName, day, reason }: DataOf<typeof OrderPromised>,
  { key }: DomainEvent,
) =>
  notify(ctx, [memberId], {
    key,
    kind: 'order.promised',
    params: { sn, shopName, until: day, reason },
    url: `/member/my-order-detail?order_sn=${sn}`,
  })

const notifyShopOfPointsGoods =
  (kind: 'points_goods.allowed' | 'points_goods.refused') =>
  async (ctx: Ctx, { shopId, goods, note }: DataOf<typeof PointsGoodsDecided.allowed>, { key }: DomainEvent) =>
    notify(ctx, await membersOfStaff(ctx, shopId), {
      key,
      kind,
      params: { goods, ...(note && { reason: note }) },
      url: '/seller/points-goods',
    })

const notifyShopOfInquiry =
  (kind: 'inquiry.ask' | 'inquiry.ask_again' | 'inquiry.order') =>
  async (
    ctx: Ctx,
    { shopId, inquiryId, sn, companyName, note }: DataOf<typeof InquiryMoved.ask>,
    { key }: DomainEvent,
  ) =>
    notify(ctx, await membersOfStaff(ctx, shopId), {
      key,
      kind,
      params: { sn, byName: companyName, ...(kind !== 'inquiry.order' && note && { said: note }) },
      url: `/seller/inquiries?tab=ALL&id=${inquiryId}`,
    })

const notifyInquirer =
  (kind: 'inquiry.offer' | 'inquiry.quote' | 'inquiry.refuse' | 'inquiry.withdraw' | 'inquiry.expiring') =>
  async (
    ctx: Ctx,
    { memberId, inquiryId, sn, shopName, note }: DataOf<typeof InquiryMoved.ask>,
    { key }: DomainEvent,
  ) =>
    notify(ctx, [memberId], {
      key,
      kind,
      params: {
        sn,
        shopName,
        ...(note && (kind === 'inquiry.quote' || kind === 'inquiry.offer' ? { said: note } : { reason: note })),
      },
      url: `/member/inquiry-list/${inquiryId}`,
    })

type ComplaintKind = Extract<NoticeKind, `complaint.${string}`>
const toBuyerOfComplaint = [
  ComplaintMoved.said,
  ComplaintMoved.appeal,
  ComplaintMoved.arbitrate,
  ComplaintMoved.escalate,
  ComplaintMoved.decide,
  ComplaintMoved.refunded,
  ComplaintMoved.transferred,
] as const
const toShopOfComplaint = [
  ComplaintMoved.filed,
  ComplaintMoved.said,
  ComplaintMoved.arbitrate,
  ComplaintMoved.escalate,
  ComplaintMoved.decide,
  ComplaintMoved.withdraw,
  ComplaintMoved.refund_failed,
] as const
const isTold = (list: readonly EventDefinition[], type: ComplaintKind) => list.some((it) => it.type === type)

/** Each side hears what the other, the arbiter, a timer or the bank did; nobody hears of themselves. */
const notifySidesOfComplaint =
  (kind: ComplaintKind) =>
  async (ctx: Ctx, moved: DataOf<typeof ComplaintMoved.filed>, { key }: DomainEvent) => {
    const { sn, shopName, memberName, amountMinor, note, by } = moved
    const params: NoticeParams = {
      sn,
      shopName,
      byName: memberName,
      ...(amountMinor && { amountMinor }),
      ...(note && (kind === 'complaint.decide' ? { reason: note } : { said: note, tracking: note })),
    }
    if (by !== 'buyer' && isTold(toBuyerOfComplaint, kind))
      await notify(ctx, [moved.memberId], { key, kind, params, url: `/member/complaints/${sn}` })
    if (by !== 'seller' && isTold(toShopOfComplaint, kind))
      await notify(ctx, await membersOfStaff(ctx, moved.shopId), {
        key,
        kind,
        params,
        url: `/seller/complaints?tab=ALL&sn=${sn}`,
      })
  }

const notifyOfInvoice =
  (kind: (typeof InvoiceMoved)[keyof typeof InvoiceMoved]['type']) =>
  async (ctx: Ctx, it: DataOf<typeof InvoiceMoved.issued>, { key }: DomainEvent) =>
    notify(ctx, [it.memberId], {
      key,
      kind,
      params: {
        sn: it.orderSn,
        shopName: it.shopName,
        amountMinor: it.amountMinor,
        ...(it.carrier && { carrier: it.carrier, tracking: it.tracking }),
      },
      url: `/member/my-receipt/detail?id=${it.invoiceId}`,
    })

const notifyQualified =
  (kind: (typeof QualificationDecided)[keyof typeof QualificationDecided]['type']) =>
  async (ctx: Ctx, { memberId, remark }: DataOf<typeof QualificationDecided.qualified>, { key }: DomainEvent) =>
    notify(ctx, [memberId], {
      key,
      kind,
      params: { ...(remark && { reason: remark }) },
      url: '/member/increase-ticket',
    })

/** Whoever applied for a shop hears what an operator decided, or wants to know. */
const notifyOfApplication =
  (kind: (typeof ShopApplicationDecided)[keyof typeof ShopApplicationDecided]['type']) =>
  async (ctx: Ctx, it: DataOf<typeof ShopApplicationDecided.asked>, { key }: DomainEvent) => {
    const applicant = await buyerOf(ctx, it.accountId)
    if (applicant)
      await notify(ctx, [applicant.memberId], {
        key,
        kind,
        params: { shopName: it.shopName, ...(it.note && { reason: it.note }) },
        url: '/shop-application',
      })
  }

const maxReaders = 50

/** The owner of the company, and whoever of it has ordered from the shop: one notice for all prices that change at once. */
async function notifyOfPrices(
  ctx: Ctx,
  { shopId, companyId, prices, startsAt }: DataOf<typeof ContractPriceChanged>,
  { key }: DomainEvent,
) {
  const [owner, bought] = await Promise.all([
    ownerOf(ctx, companyId),
    membersWhoBought(ctx, shopId, companyId, maxReaders),
  ])
  const readers = await activeAmong(ctx, companyId, [...(owner ? [owner.id] : []), ...bought])
  await notify(
    ctx,
    readers.map((it) => it.id),
    {
      key,
      kind: 'agreed_price.changed',
      params: {
        shopName: (await shopNames(ctx, [shopId])).get(shopId) ?? '',
        prices,
        from: dayIn(new Date(startsAt), await timeZoneOf(ctx, companyId)),
      },
      url: `/goods?is_zq=1&seller_id=${shopId}`,
    },
  )
}

/** Members, and people of shops who are members: each of them once, whatever they are told it as. */
async function notifyOfNews(
  ctx: Ctx,
  { announcementId, titles, url, memberIds, shopIds }: DataOf<typeof AnnouncementTold>,
) {
  const ofShops: number[] = []
  for (const shopId of shopIds) ofShops.push(...(await membersOfStaff(ctx, shopId)))
  await notify(ctx, [...memberIds, ...ofShops], {
    key: `announcement.told:${announcementId}`,
    kind: 'announcement.shown',
    params: { heading: titles },
    url: url || (shopIds.length ? '/seller' : '/member/message-index'),
  })
}
/** Whoever has pieces of it; what is told of the orders themselves comes with them. */
const notifyGroup =
  (kind: 'order.group_won' | 'order.group_lost') =>
  async (
    ctx: Ctx,
    { skuId, memberIds, wanted, joined, reason }: DataOf<typeof GroupDecided.won>,
    { key }: DomainEvent,
  ) => {
    const offer = (await findOffers(ctx, [skuId])).get(skuId)
    await notify(ctx, memberIds, {
      key,
      kind,
      params: { ...(offer && { goods: nameOf(offer) }), wanted, joined, ...(reason && { reason }) },
      url: '/member/my-order',
    })
  }

const toBuyer = [
  OrderDecided.approved,
  OrderDecided.rejected,
  OrderMoved.paid,
  OrderShipped,
  OrderMoved.received,
  OrderCompleted,
  OrderMoved.cancelled,
] as const

/** A handler that only writes notices: those of many events go into one transaction. */
const notice = <Definition extends EventDefinition<EventType>>(
  definition: Definition,
  name: string,
  run: (ctx: Ctx, data: DataOf<Definition>, event: DomainEvent) => Promise<void>,
) => on(definition, { name, inBatches: true, run })
const dashed = (type: string) => type.replace(/[._]/g, '-')

/** What this module does about the events of others. Each may run twice for one event and does no harm. */
export const notificationHandlers: readonly EventHandler[] = [
  notice(OrderSubmitted, 'tell-approvers-order-submitted', notifyApprovers),
  notice(ApprovalAsked.asked, 'tell-approvers-approval-asked', notifyAsked('approval.asked')),
  notice(ApprovalAsked.reminded, 'tell-approvers-approval-reminded', notifyAsked('approval.reminded')),
  notice(AnnouncementTold, 'tell-people-announcement', notifyOfNews),
  notice(DelegationGiven, 'tell-deputy-delegation-given', notifyDeputy),
  notice(AccountChanged, 'tell-owner-account-changed', notifyOwnerOfKeys),
  notice(BudgetAlert, 'tell-budget-owners-budget-alert', notifyBudgetOwners),
  notice(QuestionAsked, 'tell-shop-question-asked', notifyShopAsked),
  notice(QuestionAnswered, 'tell-asker-question-answered', notifyAsker),
  notice(ContractPriceChanged, 'tell-company-contract-price-changed', notifyOfPrices),
  notice(OrderDiffered, 'tell-shop-order-differed', notifyShopOfDifferences),
  notice(OrderPromised, 'tell-buyer-order-promised', notifyOfPromise),
  notice(GroupDecided.won, 'tell-members-group-buy-won', notifyGroup('order.group_won')),
  notice(GroupDecided.lost, 'tell-members-group-buy-lost', notifyGroup('order.group_lost')),
  notice(CaseActed, 'tell-buyer-case-acted', notifyOfCase),
  notice(TransferMoved.submitted, 'tell-shop-transfer-submitted', notifyShopOfSlip),
  notice(TransferMoved.confirmed, 'tell-payer-transfer-confirmed', notifyPayer('transfer.confirmed')),
  notice(TransferMoved.refused, 'tell-payer-transfer-refused', notifyPayer('transfer.refused')),
  notice(PointsGoodsDecided.allowed, 'tell-shop-points-goods-allowed', notifyShopOfPointsGoods('points_goods.allowed')),
  notice(PointsGoodsDecided.refused, 'tell-shop-points-goods-refused', notifyShopOfPointsGoods('points_goods.refused')),
  notice(ReviewReplied, 'tell-reviewer-review-replied', notifyReviewer),
  ...([InquiryMoved.ask, InquiryMoved.ask_again, InquiryMoved.order] as const).map((it) =>
    notice(it, `tell-shop-${dashed(it.type)}`, notifyShopOfInquiry(it.type)),
  ),
  ...(
    [InquiryMoved.offer, InquiryMoved.quote, InquiryMoved.refuse, InquiryMoved.withdraw, InquiryMoved.expiring] as const
  ).map((it) => notice(it, `tell-buyer-${dashed(it.type)}`, notifyInquirer(it.type))),
  ...[...new Set([...toBuyerOfComplaint, ...toShopOfComplaint])].map((it) =>
    notice(it, `tell-sides-${dashed(it.type)}`, notifySidesOfComplaint(it.type)),
  ),
  notice(InvoiceMoved.issued, 'tell-buyer-invoice-issued', notifyOfInvoice('invoice.issued')),
  notice(InvoiceMoved.credited, 'tell-buyer-invoice-credited', notifyOfInvoice('invoice.credited')),
  notice(InvoiceMoved.mailed, 'tell-buyer-invoice-mailed', notifyOfInvoice('invoice.mailed')),
  notice(QualificationDecided.qualified, 'tell-applicant-qualified', notifyQualified('invoice.qualified')),
  notice(QualificationDecided.unqualified, 'tell-applicant-unqualified', notifyQualified('invoice.unqualified')),
  ...Object.values(ShopApplicationDecided).map((it) =>
    notice(it, `tell-applicant-${dashed(it.type)}`, notifyOfApplication(it.type)),
  ),
  ...toBuyer.map((it) => notice(it, `tell-buyer-${dashed(it.type)}`, notifyBuyer(it.type))),
  ...toApplicant.map((it) => notice(it, `tell-buyer-${dashed(it.type)}`, notifyApplicant(it.type))),
  notice(StockChanged, 'tell-keepers-stock-changed', notifyAdmins),
  notice(AfterSaleMoved.close, 'tell-buyer-after-sale-close', notifyLapsed),
  ...shopNoticeHandlers,
]
