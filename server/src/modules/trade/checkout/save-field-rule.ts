import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import type { FieldRule } from './checkout.types.ts'
import { ruleOf, writeFieldRule } from './field-rule.store.ts'

export const showFieldRule = (ctx: Ctx): Promise<FieldRule> => ruleOf(ctx, buyerIn(ctx).companyId)

/** Changes what the company asks for before an order is placed, if nobody was faster. */
export async function saveFieldRule(ctx: Ctx, rule: FieldRule): Promise<FieldRule> {
  const { companyId } = buyerIn(ctx)
  const before = await ruleOf(ctx, companyId)
  if (!(await writeFieldRule(ctx, companyId, rule))) return refuse('MOVED_ON')
  const after = await ruleOf(ctx, companyId)
  ctx.audit({ before: { ...before }, after: { ...after } })
  return after
}
