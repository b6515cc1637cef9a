import { isDeepStrictEqual } from 'node:util'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { pageVersion, writeDraft } from './shop-page.store.ts'
import { takeShopPage } from './take-shop-page.ts'

/** Makes the draft of the own page what was published once; buyers see it after the next publishing. Refuses NOT_FOUND and MOVED_ON. */
export async function restoreShopPage(
  ctx: Ctx,
  { number, version }: { number: number; version: number },
): Promise<void> {
  const { shopId } = sellerIn(ctx)
  const { content } = (await pageVersion(ctx, shopId, number)) ?? refuse('NOT_FOUND')
  const { live } = await takeShopPage(ctx, shopId, version)
  await writeDraft(ctx, shopId, isDeepStrictEqual(content, live) ? null : content)
  ctx.audit({ after: { number } })
}
