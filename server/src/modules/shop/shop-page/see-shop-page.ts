import { type Card, listOfShop, presentCards } from '#modules/shop/catalog'
import { showShop } from '#modules/shop/shop'
import type { Ctx } from '#platform/ctx'
import { goodsIdsOfSection, sectionsOfShop } from './section.store.ts'
import { goodsOnPage } from './shop-page-rules.ts'
import { assertShopPreview } from './shop-page-preview.ts'
import { shopPageLimits } from '@borong/contract'
import type { PageFloor, ShopPageContent } from './shop-page.types.ts'
import { readShopPage } from './take-shop-page.ts'

/** The page of an open shop as buyers see it, or its draft for whoever has a link to that. Refuses NOT_FOUND and PREVIEW_ENDED. */
export async function seeShopPage(ctx: Ctx, shopId: number, previewToken: string | undefined) {
  await showShop(ctx, shopId)
  if (previewToken !== undefined) assertShopPreview(ctx, shopId, previewToken)
  const page = await readShopPage(ctx, shopId)
  const content = previewToken === undefined ? page.live : page.draft
  const sections = await sectionsOfShop(ctx, shopId)
  return { content, sections: sections.filter((it) => it.goodsCount > 0), cards: await cardsOf(ctx, shopId, content) }
}
export type SeenPage = Awaited<ReturnType<typeof seeShopPage>>

/** The goods of each floor that can be bought; those that are named anywhere in one look. */
async function cardsOf(ctx: Ctx, shopId: number, content: ShopPageContent): Promise<ReadonlyMap<PageFloor, Card[]>> {
  const named = [...new Set(goodsOnPage(content))]
  const byGoods = new Map((await presentCards(ctx, named)).map((card) => [Number(card.goods_id), card]))
  const goodsOf = async (floor: PageFloor): Promise<Card[]> => {
    if (floor.kind !== 'goods') return []
    const { rule, sectionId, count } = floor
    if (rule === 'chosen') return floor.goodsIds.flatMap((id) => byGoods.get(id) ?? [])
    const within =
      sectionId === null ? undefined : await goodsIdsOfSection(ctx, shopId, sectionId, shopPageLimits.sectionGoods)
    return listOfShop(ctx, { shopId, by: rule, within, count })
  }
  return new Map(
    await Promise.all(content.floors.map(async (floor): Promise<[PageFloor, Card[]]> => [floor, await goodsOf(floor)])),
  )
}
