import { publishOwnPictures } from '#modules/foundation/media'
import { nameGoods } from '#modules/shop/catalog'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sectionIdsOfShop } from './section.store.ts'
import type { ShopPageContent } from './shop-page.types.ts'

const linksOf = ({ floors }: ShopPageContent) =>
  floors.flatMap((floor) => (floor.kind === 'pictures' ? floor.pictures.map((it) => it.link) : []))

/** Goods that a page names, on floors and behind pictures. */
export const goodsOnPage = (content: ShopPageContent): number[] => [
  ...content.floors.flatMap((floor) => (floor.kind === 'goods' ? floor.goodsIds : [])),
  ...linksOf(content).flatMap((link) => (link.to === 'goods' ? [link.id] : [])),
]
const sectionsOnPage = (content: ShopPageContent): number[] => [
  ...content.floors.flatMap((floor) => (floor.kind === 'goods' ? (floor.sectionId ?? []) : [])),
  ...linksOf(content).flatMap((link) => (link.to === 'section' ? [link.id] : [])),
]

/** Goods are the shop's own; whether they can be bought is looked at when they are shown. Refuses FLOOR_GOODS_UNKNOWN. */
export async function assertGoodsOfShop(ctx: Ctx, shopId: number, ids: readonly number[]): Promise<void> {
  const known = await nameGoods(ctx, [...new Set(ids)])
  const strange = ids.find((id) => known.get(id)?.shopId !== shopId)
  if (strange !== undefined) refuse('FLOOR_GOODS_UNKNOWN', { number: strange })
}

/** All that a page names is of its shop. Refuses FLOOR_GOODS_UNKNOWN and SECTION_UNKNOWN. */
export async function assertOwn(ctx: Ctx, shopId: number, content: ShopPageContent): Promise<void> {
  await assertGoodsOfShop(ctx, shopId, goodsOnPage(content))
  const wanted = sectionsOnPage(content)
  if (!wanted.length) return
  const own = await sectionIdsOfShop(ctx, shopId)
  if (!wanted.every((id) => own.has(id))) refuse('SECTION_UNKNOWN')
}

const picturesOn = ({ logo, banner, floors }: ShopPageContent): string[] => [
  logo,
  banner,
  ...floors.flatMap((floor) => (floor.kind === 'pictures' ? floor.pictures.map((it) => it.image) : [])),
]

/** Pictures that stand on the page already stay; others are the caller's own uploads, for everybody to see from now on. Refuses PICTURE_NOT_YOURS. */
export async function publishPagePictures(
  ctx: Ctx,
  content: ShopPageContent,
  { accountId, standsOn }: { accountId: number; standsOn: readonly ShopPageContent[] },
): Promise<ShopPageContent> {
  const known = new Set(['', ...standsOn.flatMap(picturesOn)])
  const stored = new Map<string, string>()
  for (const image of new Set(picturesOn(content).filter((it) => !known.has(it)))) {
    const [own = ''] = await publishOwnPictures(ctx, accountId, [image])
    stored.set(image, own)
  }
  const asStored = (image: string) => stored.get(image) ?? image
  return {
    ...content,
    logo: asStored(content.logo),
    banner: asStored(content.banner),
    floors: content.floors.map((floor) =>
      floor.kind === 'pictures'
        ? { ...floor, pictures: floor.pictures.map((it) => ({ ...it, image: asStored(it.image) })) }
        : floor,
    ),
  }
}
