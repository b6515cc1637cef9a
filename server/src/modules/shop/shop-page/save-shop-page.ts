import { isDeepStrictEqual } from 'node:util'
import type { Ctx } from '#platform/ctx'
import { sellerIn } from '#platform/http/seller-in'
import { assertOwn, publishPagePictures } from './shop-page-rules.ts'
import { writeDraft } from './shop-page.store.ts'
import type { ShopPageContent } from './shop-page.types.ts'
import { readShopPage, takeShopPage } from './take-shop-page.ts'

/** Writes the draft of the own page; buyers go on seeing what was published. Refuses MOVED_ON and what is not the shop's own. */
export async function saveShopPage(
  ctx: Ctx,
  { version, content: wanted }: { version: number; content: ShopPageContent },
): Promise<void> {
  const { shopId, accountId } = sellerIn(ctx)
  const { draft, live } = await takeShopPage(ctx, shopId, version)
  await assertOwn(ctx, shopId, wanted)
  const content = await publishPagePictures(ctx, wanted, { accountId, standsOn: [draft, live] })
  await writeDraft(ctx, shopId, isDeepStrictEqual(content, live) ? null : content)
  ctx.audit({ id: shopId, before: { ...draft }, after: { ...content } })
}

/** The same with pictures that are nobody's uploads, as the demo data has them. Answers the version of the draft. */
export async function saveReadyPage(ctx: Ctx, content: ShopPageContent): Promise<number> {
  const { shopId } = sellerIn(ctx)
  const seen = await readShopPage(ctx, shopId)
  const { version } = await takeShopPage(ctx, shopId, seen.version)
  await assertOwn(ctx, shopId, content)
  await writeDraft(ctx, shopId, content)
  return version
}
