import { categoryTree } from '#modules/shop/catalog'
import { shopNames } from '#modules/shop/shop'
import { dayIn, mallZone } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import { refuse, refuseField } from '#platform/http/refuse'
import { findOverlap, insertRule, onePlanAtOnce } from './commission-rule.store.ts'

interface RuleDraft {
  shopId: number | null
  categoryId: number | null
  rateBps: number
  fromDay: string
  untilDay: string | null
  reason: string
}

const isDay = (text: string) => new Date(`${text}T00:00:00Z`).toISOString().slice(0, 10) === text

/**
 * Plans a rule from a day to come on; answers its id. Refuses INVALID_INPUT for days that there are not or that have come, COMMISSION_OF_ALL,
 * NOT_FOUND for the shop, CATEGORY_UNKNOWN, and COMMISSION_DAYS_TAKEN where another one of the same shop and category holds on these days.
 */
export async function planRule(ctx: Ctx, draft: RuleDraft): Promise<number> {
  const { shopId, categoryId, fromDay, untilDay } = draft
  if (!isDay(fromDay)) return refuseField('from_day', 'FORM_DAY')
  if (untilDay !== null && !isDay(untilDay)) return refuseField('until_day', 'FORM_DAY')
  const today = dayIn(ctx.clock.now(), mallZone)
  if (fromDay <= today) return refuseField('from_day', 'NOT_AFTER', { other: today })
  if (untilDay !== null && untilDay < fromDay) return refuseField('until_day', 'NOT_AFTER', { other: fromDay })
  if (shopId === null && categoryId === null) return refuse('COMMISSION_OF_ALL', { field: 'shop_id' })
  if (shopId !== null && !(await shopNames(ctx, [shopId])).has(shopId)) return refuse('NOT_FOUND')
  if (categoryId !== null && !(await categoryTree(ctx)).byId.has(categoryId))
    return refuse('CATEGORY_UNKNOWN', { field: 'category_id' })
  await onePlanAtOnce(ctx)
  const other = await findOverlap(ctx, draft)
  if (other) return refuse('COMMISSION_DAYS_TAKEN', { field: 'from_day', day: other.fromDay })
  const { accountId, name } = adminIn(ctx)
  const id = await insertRule(ctx, { ...draft, plannedBy: accountId, byName: name, plannedAt: ctx.clock.now() })
  ctx.audit({ id, after: { ...draft } })
  return id
}
