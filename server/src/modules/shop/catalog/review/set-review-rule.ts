import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { findReviewRule, type ReviewRule, writeReviewRule, writeTreatment } from './review-rule.store.ts'
import type { Treatment } from './review.types.ts'

/** Says whose goods the mall looks at from now on; what waits goes on waiting. Refuses MOVED_ON. */
export async function setReviewRule(ctx: Ctx, rule: ReviewRule): Promise<void> {
  const before = await findReviewRule(ctx)
  if (!(await writeReviewRule(ctx, rule))) refuse('MOVED_ON')
  ctx.audit({ before: { reviewed: before.reviewed }, after: { reviewed: rule.reviewed } })
}

/** Makes a shop an exception to the rule, or takes that back. Refuses NOT_FOUND. */
export async function treatShop(ctx: Ctx, shopId: number, treatment: Treatment | undefined): Promise<void> {
  const before = await writeTreatment(ctx, shopId, treatment)
  ctx.audit({
    before: { goods_review: before ?? 'usual' },
    after: { goods_review: treatment ?? 'usual' },
  })
}
