import { isDeepStrictEqual } from 'node:util'
import { looksOfShop } from '#modules/shop/shop'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { beginPage, claimPage, pageOfShop } from './shop-page.store.ts'
import type { ShopPageContent } from './shop-page.types.ts'

const nothing = { banner: '', floors: [], delivery: null, returns: null }

/** What buyers see of a shop: its logo and introduction are those of the shop itself. */
function livePage(
  published: ShopPageContent | null | undefined,
  { logo, descriptions }: Pick<Awaited<ReturnType<typeof looksOfShop>>, 'logo' | 'descriptions'>,
): ShopPageContent {
  return { ...nothing, ...published, logo, intro: descriptions['en-us'] ? descriptions : null }
}

/** A page and its draft beside each other, whether somebody has begun to work on it or not. */
export async function readShopPage(ctx: Ctx, shopId: number) {
  const looks = await looksOfShop(ctx, shopId)
  const page = await pageOfShop(ctx, shopId)
  const live = livePage(page?.published, looks)
  const draft = page?.draft ?? live
  return {
    version: page?.version ?? 1,
    live,
    draft,
    isChanged: !isDeepStrictEqual(draft, live),
    name: looks.name,
    isOpen: looks.status === 'open',
  }
}
export type ReadShopPage = Awaited<ReturnType<typeof readShopPage>>

/** The page for somebody who saw this version of it and changes it; others wait until that is done. Refuses MOVED_ON. */
export async function takeShopPage(ctx: Ctx, shopId: number, version: number): Promise<ReadShopPage> {
  await beginPage(ctx, shopId)
  if (!(await claimPage(ctx, shopId, version))) refuse('MOVED_ON')
  return readShopPage(ctx, shopId)
}
