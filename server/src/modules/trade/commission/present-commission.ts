import type { commissionApi, commissionStates, Reply } from '@borong/contract'
import { categoryTree, type CategoryTree, standing } from '#modules/shop/catalog'
import { shopNames } from '#modules/shop/shop'
import { dayIn, mallZone, toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { pickText } from '#platform/messages'
import { refuse } from '#platform/http/refuse'
import { type CommissionRule, findRule } from './commission-rule.store.ts'

type WireRule = Reply<typeof commissionApi.list>['data'][number]

function stateOf(it: CommissionRule, today: string): (typeof commissionStates)[number] {
  if (it.withdrawn) return 'WITHDRAWN'
  if (it.fromDay > today) return 'PLANNED'
  return it.untilDay !== null && it.untilDay < today ? 'PAST' : 'IN_FORCE'
}

function nameOfCategory(tree: CategoryTree, id: number, lang: Ctx['lang']): string {
  const node = tree.byId.get(standing(tree, id))
  return (node?.path ?? []).map((one) => pickText(tree.byId.get(one)!.names, lang)).join(' / ')
}

export async function presentRules(ctx: Ctx, rules: readonly CommissionRule[]): Promise<WireRule[]> {
  const names = await shopNames(
    ctx,
    rules.flatMap((it) => it.shopId ?? []),
  )
  const tree = await categoryTree(ctx)
  const today = dayIn(ctx.clock.now(), mallZone)
  return rules.map((it) => ({
    rule_id: String(it.id),
    ...(it.shopId !== null && { shop_id: String(it.shopId), shop_name: names.get(it.shopId) ?? '' }),
    ...(it.categoryId !== null && {
      category_id: String(it.categoryId),
      category_name: nameOfCategory(tree, it.categoryId, ctx.lang),
    }),
    rate_bps: it.rateBps,
    from_day: it.fromDay,
    ...(it.untilDay !== null && { until_day: it.untilDay }),
    state: stateOf(it, today),
    reason: it.reason,
    planned_by: it.byName,
    planned_at: toSeconds(it.plannedAt),
    ...(it.endedAt !== null && { ended_by: it.endedByName, ended_because: it.endedReason }),
  }))
}

/** Refuses NOT_FOUND. */
export async function presentRule(ctx: Ctx, id: number): Promise<WireRule> {
  const rule = (await findRule(ctx, id)) ?? refuse('NOT_FOUND')
  return (await presentRules(ctx, [rule]))[0]!
}
