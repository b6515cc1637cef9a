import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { writeDraft } from './shop-page.store.ts'
import { takeShopPage } from './take-shop-page.ts'

/** The draft of the own page is again what buyers see. Refuses MOVED_ON, and SHOP_PAGE_UNCHANGED where it is that already. */
export async function discardShopPage(ctx: Ctx, { version }: { version: number }): Promise<void> {
  const { shopId } = sellerIn(ctx)
  const { draft, isChanged } = await takeShopPage(ctx, shopId, version)
  if (!isChanged) refuse('SHOP_PAGE_UNCHANGED')
  await writeDraft(ctx, shopId, null)
  ctx.audit({ id: shopId, before: { ...draft } })
}
