import type { Ctx } from '#platform/ctx'
import type { LocalizedText } from '#platform/messages'
import { closingsAfter } from './closing.store.ts'
import { settingsOfShop } from './shop-setting.store.ts'
import { awaySince } from './when-there.ts'

/** What a shop answers by itself now, and since when nobody is there; undefined while somebody is, and without words. */
export async function autoAnswerOf(
  ctx: Ctx,
  shopId: number,
): Promise<{ answers: LocalizedText; awaySince: Date } | undefined> {
  const { autoAnswers, hours } = await settingsOfShop(ctx, shopId)
  if (!autoAnswers) return undefined
  const now = ctx.clock.now()
  const since = awaySince({ hours, closings: await closingsAfter(ctx, shopId, now) }, now)
  return since && { answers: autoAnswers, awaySince: since }
}
