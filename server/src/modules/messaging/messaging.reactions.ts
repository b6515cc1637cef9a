import type { Language } from '@borong/contract'
import type { AfterSaleMoved } from '#modules/aftersale'
import type { ApprovalAsked, DelegationGiven } from '#modules/approval'
import type { BudgetAlert } from '#modules/budget'
import { findOffers, type Offer } from '#modules/catalog'
import { keepersUnscoped } from '#modules/collection'
import type { ComplaintMoved } from '#modules/complaint'
import type { InvoiceMoved, QualificationDecided } from '#modules/invoice'
import type { OrderDiffered } from '#modules/order'
import type { AccountChanged } from '#modules/identity'
import type { InquiryMoved } from '#modules/inquiry'
import type { StockChanged } from '#modules/inventory'
import { buyerOf } from '#modules/organisation'
import type { TransferMoved } from '#modules/payment'
import type { QuestionAnswered, QuestionAsked, ReviewReplied } from '#modules/review'
import { accountsOfStaff, shopNames } from '#modules/shop'
import type { Ctx, Fact } from '#platform/ctx'
import type { Reaction } from '#platform/news'
import { pickText, type Words } from '#platform/words'
import type { NoticeFacts, NoticeKind } from './notice.words.ts'
import { notify } from './notify.ts'

/** What order tells of itself; a listener takes what it needs. */
interface OrderNews extends NoticeFacts {
  sn: string
  shopName: string
  amountMinor: number
  orderId: number
  memberId: number
  approverIds?: number[]
}

const factsOf = ({ sn, shopName, amountMinor, byName, reason, carrier, tracking }: OrderNews): NoticeFacts => ({
  sn,
  shopName,
  amountMinor,
  ...(byName && { byName }),
  ...(reason && { reason }),
  ...(carrier && { carrier }),
  ...(tracking && { tracking }),
})

async function tellApprovers(ctx: Ctx, news: OrderNews, { key }: Fact) {
  await notify(ctx, news.approverIds ?? [], {
    key,
    says: 'order.submitted',
    facts: factsOf(news),
    url: `/member/my-order-audit?sn=${news.sn}`,
  })
}

const tellAsked =
  (says: NoticeKind) =>
  async (ctx: Ctx, { label, amountMinor, approverIds }: ApprovalAsked['data'], { key }: Fact) =>
    notify(ctx, approverIds, {
      key,
      says,
      facts: { sn: label, amountMinor },
      url: `/member/my-order-audit?sn=${label}`,
    })

const tellDeputy = async (ctx: Ctx, { toId, byName, from, until, reason }: DelegationGiven['data'], { key }: Fact) =>
  notify(ctx, [toId], {
    key,
    says: 'delegation.given',
    facts: { byName, from, until, ...(reason && { reason }) },
    url: '/member/my-order-audit',
  })

/** Whoever is a member reads it here as well; the letter about it is written where the keys are changed. */
async function tellOwnerOfKeys(ctx: Ctx, { accountId, what }: AccountChanged['data'], { key }: Fact) {
  const owner = await buyerOf(ctx, accountId)
  if (owner)
    await notify(ctx, [owner.memberId], { key, says: `security.${what}`, facts: {}, url: '/member/account-safe' })
}

const tellBuyer =
  (says: NoticeKind) =>
  async (ctx: Ctx, news: OrderNews, { key }: Fact) =>
    notify(ctx, [news.memberId], {
      key,
      says,
      facts: factsOf(news),
      url: `/member/my-order-detail?order_sn=${news.sn}`,
    })

const tellBudgetOwners = async (
  ctx: Ctx,
  { budgetId, name, percent, calendarMonth, usedMinor, allottedMinor, recipients }: BudgetAlert['data'],
  { key }: Fact,
) =>
  notify(ctx, recipients, {
    key,
    says: 'budget.alert',
    facts: { budget: name, percent, month: calendarMonth, usedMinor, allottedMinor },
    url: `/member/budget-manager/${budgetId}`,
  })

/** People of the shop who are members as well read it among their notices; for the others the desk counts. */
async function membersOfStaff(ctx: Ctx, shopId: number): Promise<number[]> {
  const staff = await accountsOfStaff(ctx, shopId)
  const faces = await Promise.all(staff.map((accountId) => buyerOf(ctx, accountId)))
  return faces.flatMap((face) => face?.memberId ?? [])
}

const tellShopAsked = async (
  ctx: Ctx,
  { shopId, questionId, goods, author, content }: QuestionAsked['data'],
  { key }: Fact,
) =>
  notify(ctx, await membersOfStaff(ctx, shopId), {
    key,
    says: 'question.asked',
    facts: { goods, byName: author, said: content },
    url: `/seller/questions?id=${questionId}`,
  })

const tellAsker = async (ctx: Ctx, { memberId, goodsId, goods, shopName }: QuestionAnswered['data'], { key }: Fact) =>
  notify(ctx, [memberId], {
    key,
    says: 'question.answered',
    facts: { goods, shopName },
    url: `/goods/${goodsId}#questions`,
  })

/** The name of a sku with what tells it from the others. */
function nameOf({ names, specs }: Pick<Offer, 'names' | 'specs'>): Words {
  const inLang = (lang: Language) => {
    const values = specs.map(({ value }) => pickText(value, lang)).join(', ')
    return values ? `${pickText(names, lang)} (${values})` : pickText(names, lang)
  }
  return { 'en-us': inLang('en-us'), 'zh-cn': inLang('zh-cn'), 'en-id': inLang('en-id') }
}

/** A favourite that had run out can be bought again. Once a day at most: what comes and goes is no news each time. */
async function tellKeepers(ctx: Ctx, { back }: StockChanged['data']) {
  const anybody = [...(await findOffers(ctx, back)).values()].filter((it) => it.sellable && it.available > 0)
  if (!anybody.length) return
  const keepers = await keepersUnscoped(
    ctx,
    anybody.map((it) => it.goodsId),
  )
  const day = ctx.clock.now().toISOString().slice(0, 10)
  for (const companyId of new Set(keepers.map((it) => it.company_id))) {
    const members = keepers.filter((it) => it.company_id === companyId)
    const offers = await findOffers(ctx, back, companyId)
    for (const offer of offers.values())
      if (offer.sellable && offer.available > 0)
        await notify(
          ctx,
          members.filter((it) => it.goods_id === offer.goodsId).map((it) => it.member_id),
          {
            key: `favourite.back:${offer.skuId}:${day}`,
            says: 'favourite.back',
            facts: { goods: nameOf(offer), shopName: offer.shopName },
            url: `/goods/${offer.goodsId}`,
          },
        )
  }
}

const tellReviewer = async (ctx: Ctx, { memberId, sn, goods, shopName }: ReviewReplied['data'], { key }: Fact) =>
  notify(ctx, [memberId], {
    key,
    says: 'review.replied',
    facts: { goods, shopName },
    url: `/member/my-order-review?sn=${sn}`,
  })

const tellApplicant =
  (says: NoticeKind) =>
  async (ctx: Ctx, { memberId, sn, shopName, amountMinor, note }: AfterSaleMoved['data'], { key }: Fact) =>
    notify(ctx, [memberId], {
      key,
      says,
      facts: {
        sn,
        shopName,
        ...(amountMinor && { amountMinor }),
        // Only a refusal is the shop's own words to the buyer; other notes are for the history.
        ...(says === 'after_sale.reject' && note && { reason: note }),
        ...(says === 'after_sale.transferred' && note && { tracking: note }),
      },
      url: `/member/service-detail?sn=${sn}`,
    })

/** Whoever takes an application back knows it, and writes no note; a timer says why it closed it. */
async function tellLapsed(ctx: Ctx, moved: AfterSaleMoved['data'], fact: Fact) {
  if (moved.note)
    await tellApplicant(moved.kind === 'cancel' ? 'after_sale.overtaken' : 'after_sale.close')(ctx, moved, fact)
}

const toApplicant = [
  'after_sale.approve',
  'after_sale.waive',
  'after_sale.reject',
  'after_sale.take_in',
  'after_sale.refunded',
  'after_sale.transferred',
  'after_sale.replace',
  'after_sale.fail_to_replace',
] as const

/** Where the money is: the buyer hears what the shop found. */
const tellPayer =
  (says: 'transfer.confirmed' | 'transfer.refused') =>
  async (ctx: Ctx, { memberId, shopId, billSn, orderSn, amountMinor, reason }: TransferMoved['data'], { key }: Fact) =>
    notify(ctx, [memberId], {
      key,
      says,
      facts: {
        sn: orderSn,
        shopName: (await shopNames(ctx, [shopId])).get(shopId) ?? '',
        amountMinor,
        ...(reason && { reason }),
      },
      url: `/member/bank-transfer?bill_sn=${billSn}`,
    })

const tellShopOfSlip = async (
  ctx: Ctx,
  { shopId, billSn, orderSn, amountMinor, companyName }: TransferMoved['data'],
  { key }: Fact,
) =>
  notify(ctx, await membersOfStaff(ctx, shopId), {
    key,
    says: 'transfer.submitted',
    facts: { sn: orderSn, amountMinor, byName: companyName },
    url: `/seller/transfers?sn=${billSn}`,
  })

const tellShopOfDifferences = async (
  ctx: Ctx,
  { shopId, sn, byName, missing, damaged, surplus }: OrderDiffered['data'],
  { key }: Fact,
) =>
  notify(ctx, await membersOfStaff(ctx, shopId), {
    key,
    says: 'order.differed',
    facts: { sn, byName, missing, damaged, surplus },
    url: `/seller/orders?tab=ALL&keyword=${sn}&sn=${sn}`,
  })

const tellShopOfInquiry =
  (says: 'inquiry.ask' | 'inquiry.ask_again' | 'inquiry.order') =>
  async (ctx: Ctx, { shopId, inquiryId, sn, companyName, note }: InquiryMoved['data'], { key }: Fact) =>
    notify(ctx, await membersOfStaff(ctx, shopId), {
      key,
      says,
      facts: { sn, byName: companyName, ...(says !== 'inquiry.order' && note && { said: note }) },
      url: `/seller/inquiries?tab=ALL&id=${inquiryId}`,
    })

const tellInquirer =
  (says: 'inquiry.quote' | 'inquiry.refuse' | 'inquiry.withdraw' | 'inquiry.expiring') =>
  async (ctx: Ctx, { memberId, inquiryId, sn, shopName, note }: InquiryMoved['data'], { key }: Fact) =>
    notify(ctx, [memberId], {
      key,
      says,
      facts: { sn, shopName, ...(note && (says === 'inquiry.quote' ? { said: note } : { reason: note })) },
      url: `/member/inquiry-list/${inquiryId}`,
    })

type ComplaintKind = Extract<NoticeKind, `complaint.${string}`>
const toBuyerOfComplaint: readonly ComplaintKind[] = [
  'complaint.said',
  'complaint.appeal',
  'complaint.arbitrate',
  'complaint.escalate',
  'complaint.decide',
  'complaint.refunded',
  'complaint.transferred',
]
const toShopOfComplaint: readonly ComplaintKind[] = [
  'complaint.filed',
  'complaint.said',
  'complaint.arbitrate',
  'complaint.escalate',
  'complaint.decide',
  'complaint.withdraw',
  'complaint.refund_failed',
]

/** Each side hears what the other, the arbiter, a timer or the bank did; nobody hears of themselves. */
const tellSidesOfComplaint =
  (says: ComplaintKind) =>
  async (ctx: Ctx, moved: ComplaintMoved['data'], { key }: Fact) => {
    const { sn, shopName, memberName, amountMinor, note, by } = moved
    const facts: NoticeFacts = {
      sn,
      shopName,
      byName: memberName,
      ...(amountMinor && { amountMinor }),
      ...(note && (says === 'complaint.decide' ? { reason: note } : { said: note, tracking: note })),
    }
    if (by !== 'buyer' && toBuyerOfComplaint.includes(says))
      await notify(ctx, [moved.memberId], { key, says, facts, url: `/member/complaints/${sn}` })
    if (by !== 'seller' && toShopOfComplaint.includes(says))
      await notify(ctx, await membersOfStaff(ctx, moved.shopId), {
        key,
        says,
        facts,
        url: `/seller/complaints?tab=ALL&sn=${sn}`,
      })
  }

const tellOfInvoice =
  (says: InvoiceMoved['type']) =>
  async (ctx: Ctx, it: InvoiceMoved['data'], { key }: Fact) =>
    notify(ctx, [it.memberId], {
      key,
      says,
      facts: {
        sn: it.orderSn,
        shopName: it.shopName,
        amountMinor: it.amountMinor,
        ...(it.carrier && { carrier: it.carrier, tracking: it.tracking }),
      },
      url: `/member/my-receipt/detail?id=${it.invoiceId}`,
    })

const tellQualified =
  (says: QualificationDecided['type']) =>
  async (ctx: Ctx, { memberId, remark }: QualificationDecided['data'], { key }: Fact) =>
    notify(ctx, [memberId], {
      key,
      says,
      facts: { ...(remark && { reason: remark }) },
      url: '/member/increase-ticket',
    })

const toBuyer = [
  'order.approved',
  'order.rejected',
  'order.paid',
  'order.shipped',
  'order.received',
  'order.completed',
  'order.cancelled',
] as const

/** What messaging does when others have news. Each may run twice; none minds. */
export const messagingReactions: readonly Reaction[] = [
  { name: 'tell-approvers-order-submitted', to: 'order.submitted', run: tellApprovers },
  { name: 'tell-approvers-approval-asked', to: 'approval.asked', run: tellAsked('approval.asked') },
  { name: 'tell-approvers-approval-reminded', to: 'approval.reminded', run: tellAsked('approval.reminded') },
  { name: 'tell-deputy-delegation-given', to: 'delegation.given', run: tellDeputy },
  { name: 'tell-owner-account-changed', to: 'account.changed', run: tellOwnerOfKeys },
  { name: 'tell-budget-owners-budget-alert', to: 'budget.alert', run: tellBudgetOwners },
  { name: 'tell-shop-question-asked', to: 'question.asked', run: tellShopAsked },
  { name: 'tell-asker-question-answered', to: 'question.answered', run: tellAsker },
  { name: 'tell-shop-order-differed', to: 'order.differed', run: tellShopOfDifferences },
  { name: 'tell-shop-transfer-submitted', to: 'transfer.submitted', run: tellShopOfSlip },
  { name: 'tell-payer-transfer-confirmed', to: 'transfer.confirmed', run: tellPayer('transfer.confirmed') },
  { name: 'tell-payer-transfer-refused', to: 'transfer.refused', run: tellPayer('transfer.refused') },
  { name: 'tell-reviewer-review-replied', to: 'review.replied', run: tellReviewer },
  ...(['inquiry.ask', 'inquiry.ask_again', 'inquiry.order'] as const).map((fact): Reaction => ({
    name: `tell-shop-${fact.replace(/[._]/g, '-')}`,
    to: fact,
    run: tellShopOfInquiry(fact),
  })),
  ...(['inquiry.quote', 'inquiry.refuse', 'inquiry.withdraw', 'inquiry.expiring'] as const).map((fact): Reaction => ({
    name: `tell-buyer-${fact.replace(/[._]/g, '-')}`,
    to: fact,
    run: tellInquirer(fact),
  })),
  ...[...new Set([...toBuyerOfComplaint, ...toShopOfComplaint])].map((fact): Reaction => ({
    name: `tell-sides-${fact.replace(/[._]/g, '-')}`,
    to: fact,
    run: tellSidesOfComplaint(fact),
  })),
  { name: 'tell-buyer-invoice-issued', to: 'invoice.issued', run: tellOfInvoice('invoice.issued') },
  { name: 'tell-buyer-invoice-credited', to: 'invoice.credited', run: tellOfInvoice('invoice.credited') },
  { name: 'tell-buyer-invoice-mailed', to: 'invoice.mailed', run: tellOfInvoice('invoice.mailed') },
  { name: 'tell-applicant-qualified', to: 'invoice.qualified', run: tellQualified('invoice.qualified') },
  { name: 'tell-applicant-unqualified', to: 'invoice.unqualified', run: tellQualified('invoice.unqualified') },
  ...toBuyer.map((fact): Reaction => ({
    name: `tell-buyer-${fact.replace('.', '-')}`,
    to: fact,
    run: tellBuyer(fact),
  })),
  ...toApplicant.map((fact): Reaction => ({
    name: `tell-buyer-${fact.replace(/[._]/g, '-')}`,
    to: fact,
    run: tellApplicant(fact),
  })),
  { name: 'tell-keepers-stock-changed', to: 'stock.changed', run: tellKeepers },
  { name: 'tell-buyer-after-sale-close', to: 'after_sale.close', run: tellLapsed },
]
