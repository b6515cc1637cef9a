import type { Ctx } from '#platform/ctx'
import type { LocalizedText } from '#platform/messages'
import { writeLooks } from './shop.store.ts'
import { invalidateShown } from './show-shop.ts'

/** The picture and the introduction of a shop, wherever it is shown, from now on. */
export async function changeLooks(
  ctx: Ctx,
  shopId: number,
  looks: { logo: string; descriptions: LocalizedText },
): Promise<void> {
  await writeLooks(ctx, shopId, looks)
  ctx.afterCommit(() => invalidateShown(ctx.app))
}
