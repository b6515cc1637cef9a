import type { ApprovalAsked } from '#modules/approval'
import type { BudgetAlert } from '#modules/budget'
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
  ...toBuyer.map((fact): Reaction => ({
    name: `tell-buyer-${fact.replace('.', '-')}`,
    to: fact,
    run: tellBuyer(fact),
  })),
]
