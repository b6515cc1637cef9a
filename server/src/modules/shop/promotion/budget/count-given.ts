import { sum } from '@borong/money'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { type LocalizedText, pickText } from '#platform/messages'
import type { PromotedOrder, PromotionType } from '../promotion-type.ts'
import {
  type BudgetKind,
  budgetReserved,
  type BudgetUse,
  budgetUses,
  countGiven,
  uncountGiven,
} from './promotion-budget.store.ts'

type Wanted = BudgetUse & { titles: LocalizedText }

const byPromotion = (a: BudgetUse, b: BudgetUse) => a.promotionId - b.promotionId

/** What an order takes of budgets; promotions without one are not in it. */
function wantedBy(kind: BudgetKind, { reservedFor, adjustments }: PromotedOrder): Wanted[] {
  const budgeted = adjustments.filter((it) => it.isBudgeted && it.amountMinor > 0)
  return [...new Set(budgeted.map((it) => it.promotionId))].map((promotionId) => {
    const own = budgeted.filter((it) => it.promotionId === promotionId)
    const amountMinor = sum(own.map((it) => it.amountMinor))
    return { kind, promotionId, reservedFor, amountMinor, titles: own[0]!.titles }
  })
}

async function take(ctx: Ctx, { titles, ...use }: Wanted): Promise<void> {
  if (!(await countGiven(ctx, use))) refuse('PROMOTION_SPENT', { name: pickText(titles, ctx.lang) })
}

/** Takes what is missing and gives back what is too much, in the order of the promotions. */
async function revise(ctx: Ctx, kind: BudgetKind, order: PromotedOrder): Promise<void> {
  const had = new Map((await budgetUses(ctx, kind, order.reservedFor)).map((it) => [it.promotionId, it]))
  const wanted = new Map(wantedBy(kind, order).map((it) => [it.promotionId, it]))
  for (const it of [...new Map<number, BudgetUse>([...had, ...wanted]).values()].toSorted(byPromotion)) {
    const now = wanted.get(it.promotionId)
    const more = (now?.amountMinor ?? 0) - (had.get(it.promotionId)?.amountMinor ?? 0)
    if (more > 0) await take(ctx, { ...now!, amountMinor: more })
    if (more < 0) await uncountGiven(ctx, { ...it, amountMinor: -more })
  }
}

/** What orders have of the budgets of a kind: counted when they are placed and edited (PROMOTION_SPENT), given back when they are cancelled. */
export const countsGiven = (
  kind: BudgetKind,
): Required<Pick<PromotionType, 'reserve' | 'revise' | 'release' | 'reservations'>> => ({
  async reserve(ctx, _memberId, orders) {
    const wanted = orders.flatMap((order) => wantedBy(kind, order))
    for (const it of wanted.toSorted(byPromotion)) await take(ctx, it)
  },
  revise: (ctx, _memberId, order) => revise(ctx, kind, order),
  reservations: (reservedFor) => budgetReserved(kind, reservedFor),
  async release(ctx, reservedFor) {
    for (const use of await budgetUses(ctx, kind, reservedFor)) await uncountGiven(ctx, use)
  },
})
