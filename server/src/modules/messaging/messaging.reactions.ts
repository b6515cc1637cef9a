import type { AfterSaleMoved } from '#modules/aftersale'
import type { ApprovalAsked } from '#modules/approval'
import type { BudgetAlert } from '#modules/budget'
import { buyerOf } from '#modules/organisation'
import type { TransferMoved } from '#modules/payment'
import type { QuestionAnswered, QuestionAsked, ReviewReplied } from '#modules/review'
import { accountsOfStaff, shopNames } from '#modules/shop'
import type { Ctx, Fact } from '#platform/ctx'
import type { Reaction } from '#platform/news'
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
    url: '/member/my-order-audit',
  })
}

const tellAsked =
  (says: NoticeKind) =>
  async (ctx: Ctx, { label, amountMinor, approverIds }: ApprovalAsked['data'], { key }: Fact) =>
    notify(ctx, approverIds, { key, says, facts: { sn: label, amountMinor }, url: '/member/my-order-audit' })

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
  { name: 'tell-budget-owners-budget-alert', to: 'budget.alert', run: tellBudgetOwners },
  { name: 'tell-shop-question-asked', to: 'question.asked', run: tellShopAsked },
  { name: 'tell-asker-question-answered', to: 'question.answered', run: tellAsker },
  { name: 'tell-shop-transfer-submitted', to: 'transfer.submitted', run: tellShopOfSlip },
  { name: 'tell-payer-transfer-confirmed', to: 'transfer.confirmed', run: tellPayer('transfer.confirmed') },
  { name: 'tell-payer-transfer-refused', to: 'transfer.refused', run: tellPayer('transfer.refused') },
  { name: 'tell-reviewer-review-replied', to: 'review.replied', run: tellReviewer },
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
  { name: 'tell-buyer-after-sale-close', to: 'after_sale.close', run: tellLapsed },
]
