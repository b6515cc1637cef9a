import { changeLooks } from '#modules/shop/shop'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { addPageVersion, writePublished } from './shop-page.store.ts'
import { takeShopPage } from './take-shop-page.ts'

/** Shows buyers the draft and keeps it as a version to go back to. Refuses MOVED_ON, and SHOP_PAGE_UNCHANGED where buyers see it already. */
export async function publishShopPage(ctx: Ctx, { version }: { version: number }): Promise<void> {
  const { shopId, name } = sellerIn(ctx)
  const { draft, isChanged } = await takeShopPage(ctx, shopId, version)
  if (!isChanged) refuse('SHOP_PAGE_UNCHANGED')
  await writePublished(ctx, shopId, draft)
  await changeLooks(ctx, shopId, { logo: draft.logo, descriptions: draft.intro ?? { 'en-us': '' } })
  const number = await addPageVersion(ctx, { shopId, content: draft, by: name })
  ctx.audit({ id: shopId, after: { number } })
}
