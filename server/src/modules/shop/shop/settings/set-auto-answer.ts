import type { Ctx } from '#platform/ctx'
import { sellerIn } from '#platform/http/seller-in'
import type { LocalizedText } from '#platform/messages'
import { changeSettings, settingsOfShop } from './shop-setting.store.ts'

/** Says what chat answers while nobody is in the own shop; nothing without words. Refuses MOVED_ON. */
export async function setAutoAnswer(
  ctx: Ctx,
  { answers, version }: { answers: LocalizedText | undefined; version: number },
): Promise<void> {
  const { shopId } = sellerIn(ctx)
  const { autoAnswers } = await settingsOfShop(ctx, shopId)
  await changeSettings(ctx, shopId, version, { autoAnswers: answers ?? null })
  ctx.audit({ id: shopId, before: { answer: autoAnswers }, after: { answer: answers ?? null } })
}
