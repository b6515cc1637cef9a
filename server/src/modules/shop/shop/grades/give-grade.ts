import type { Ctx } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import { refuse } from '#platform/http/refuse'
import { findMallShopUnscoped } from '../mall-shop.store.ts'
import { invalidateShown } from '../show-shop.ts'
import { findGradeToGive, insertGradeChange, writeGradeOfShop } from './grade.store.ts'

interface Given {
  shopId: number
  /** Null: none from now on. */
  gradeId: number | null
  reason: string
  /** Of the shop, as the operator saw it. */
  version: number
}

/** Gives a shop a grade, or takes it away. Refuses NOT_FOUND for the shop, GRADE_UNKNOWN, and MOVED_ON where the shop has changed since. */
export async function giveGrade(ctx: Ctx, { shopId, gradeId, reason, version }: Given): Promise<void> {
  const shop = (await findMallShopUnscoped(ctx, shopId)) ?? refuse('NOT_FOUND')
  const grade =
    gradeId === null ? null : ((await findGradeToGive(ctx, gradeId)) ?? refuse('GRADE_UNKNOWN', { field: 'grade_id' }))
  if (!(await writeGradeOfShop(ctx, { id: shopId, version, gradeId }))) refuse('MOVED_ON')
  const { accountId, name } = adminIn(ctx)
  await insertGradeChange(ctx, {
    shopId,
    names: grade && grade.names,
    reason,
    givenBy: accountId,
    byName: name,
    givenAt: ctx.clock.now(),
  })
  ctx.audit({ before: { gradeId: shop.gradeId }, after: { gradeId, reason } })
  ctx.afterCommit(() => invalidateShown(ctx.app))
}
