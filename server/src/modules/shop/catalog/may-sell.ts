import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { pickText } from '#platform/messages'
import { categoryNotAllowed } from './shop-category.store.ts'

/** Refuses CATEGORY_NOT_ALLOWED where a shop may not sell in the category of one of these goods. */
export async function assertMaySell(ctx: Ctx, goodsIds: readonly number[]): Promise<void> {
  const names = goodsIds.length ? await categoryNotAllowed(ctx, goodsIds) : undefined
  if (names) refuse('CATEGORY_NOT_ALLOWED', { name: pickText(names, ctx.lang) })
}
