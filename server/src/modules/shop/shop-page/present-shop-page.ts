import type { Reply, SeenShopPage, ShopPageContent as WireContent, shopPageApi } from '@borong/contract'
import type { Static } from 'typebox'
import { nameGoods } from '#modules/shop/catalog'
import type { Ctx } from '#platform/ctx'
import { sellerIn } from '#platform/http/seller-in'
import { gapsOf } from '#platform/language-gaps'
import { type LocalizedText, pickText } from '#platform/messages'
import { presentVersion } from '#platform/present-version'
import { upper } from '#platform/upper'
import { sectionsOfShop } from './section.store.ts'
import type { SeenPage } from './see-shop-page.ts'
import { goodsOnPage } from './shop-page-rules.ts'
import { lastPageVersion, pageOfShop } from './shop-page.store.ts'
import type { PageFloor, PageLink, Section, ShopPageContent } from './shop-page.types.ts'
import { readShopPage } from './take-shop-page.ts'

type Content = Static<typeof WireContent>
type WireFloor = Content['floors'][number]

const presentLink = (link: PageLink) => ({
  link_type: upper(link.to),
  ...(link.to !== 'none' && { link_id: String(link.id) }),
})

function presentFloor(floor: PageFloor): WireFloor {
  const shown = { type: upper(floor.kind), ...(floor.titles && { titles: floor.titles }) }
  if (floor.kind === 'text') return { ...shown, texts: floor.texts }
  if (floor.kind === 'pictures')
    return {
      ...shown,
      pictures: floor.pictures.map(({ image, titles, link }) => ({ image, titles, ...presentLink(link) })),
    }
  if (floor.rule === 'chosen') return { ...shown, rule: 'CHOSEN', goods_ids: floor.goodsIds.map(String) }
  return {
    ...shown,
    rule: upper(floor.rule),
    count: floor.count,
    ...(floor.sectionId !== null && { section_id: String(floor.sectionId) }),
  }
}

const presentContent = ({ logo, banner, intro, floors, delivery, returns }: ShopPageContent): Content => ({
  logo,
  banner,
  ...(intro && { intro }),
  floors: floors.map(presentFloor),
  ...(delivery && { delivery }),
  ...(returns && { returns }),
})

const wordsOfFloor = (floor: PageFloor): LocalizedText[] => [
  ...(floor.titles ? [floor.titles] : []),
  ...(floor.kind === 'text' ? [floor.texts] : floor.kind === 'pictures' ? floor.pictures.map((it) => it.titles) : []),
]

function gapsOfPage({ intro, floors, delivery, returns }: ShopPageContent) {
  const parts = [
    ...(intro ? [{ part: 'INTRO' as const, words: [intro] }] : []),
    ...floors.map((floor, at) => ({ part: 'FLOOR' as const, place: at + 1, words: wordsOfFloor(floor) })),
    ...(delivery ? [{ part: 'DELIVERY' as const, words: [delivery] }] : []),
    ...(returns ? [{ part: 'RETURNS' as const, words: [returns] }] : []),
  ]
  return parts
    .map(({ words, ...part }) => ({ ...part, missing: gapsOf(words) }))
    .filter(({ missing }) => missing.length > 0)
}

/** The page of the own shop, draft beside what buyers see. */
export async function presentOwnPage(ctx: Ctx): Promise<Reply<typeof shopPageApi.show>> {
  const { shopId } = sellerIn(ctx)
  const { version, name, isOpen, isChanged, draft, live } = await readShopPage(ctx, shopId)
  const goods = await nameGoods(ctx, [...new Set([...goodsOnPage(draft), ...goodsOnPage(live)])])
  const last = await lastPageVersion(ctx, shopId)
  return {
    version,
    shop_name: name,
    shop_open: isOpen ? 1 : 0,
    changed: isChanged ? 1 : 0,
    draft: presentContent(draft),
    live: presentContent(live),
    gaps: gapsOfPage(draft),
    goods: [...goods].map(([id, it]) => ({
      goods_id: String(id),
      goods_name: pickText(it.names, ctx.lang),
      offered: it.isOffered ? 1 : 0,
    })),
    ...(last && { published: presentVersion(last) }),
  }
}

const below = <Row extends Section>(sections: readonly Row[], parentId: number | null) =>
  sections.filter((it) => it.parentId === parentId)

/** The own categories of the shop of the caller. */
export async function presentOwnSections(ctx: Ctx): Promise<Reply<typeof shopPageApi.sections>> {
  const { shopId } = sellerIn(ctx)
  const page = await pageOfShop(ctx, shopId)
  const sections = await sectionsOfShop(ctx, shopId)
  const presented = ({ id, names, goodsCount }: (typeof sections)[number]) => ({
    section_id: String(id),
    names,
    goods_num: goodsCount,
    missing: gapsOf([names]),
  })
  return {
    version: page?.sectionsVersion ?? 1,
    sections: below(sections, null).map((it) => ({
      ...presented(it),
      children: below(sections, it.id).map(presented),
    })),
  }
}

/** Goods of the shop by their names, in this order. */
export async function presentGoodsNamed(ctx: Ctx, ids: readonly number[]) {
  const goods = await nameGoods(ctx, ids)
  return ids.flatMap((id) => {
    const it = goods.get(id)
    return it
      ? [
          {
            goods_id: String(id),
            goods_name: pickText(it.names, ctx.lang),
            thumbnail: it.thumbnail,
            offered: it.isOffered ? 1 : 0,
          },
        ]
      : []
  })
}

/** The page as buyers see it: without floors that have nothing to show, and without links to what is gone. */
export function presentSeenPage(
  { lang }: Pick<Ctx, 'lang'>,
  { content, sections, cards }: SeenPage,
): Static<typeof SeenShopPage> {
  const say = (words: LocalizedText | null) => (words ? pickText(words, lang) : '')
  const there = new Set(sections.map((it) => it.id))
  const leads = (link: PageLink): PageLink => (link.to === 'section' && !there.has(link.id) ? { to: 'none' } : link)
  const floors = content.floors.map((floor) => ({
    type: upper(floor.kind),
    title: say(floor.titles),
    text: floor.kind === 'text' ? say(floor.texts) : '',
    goods: [...(cards.get(floor) ?? [])],
    pictures:
      floor.kind === 'pictures'
        ? floor.pictures.map(({ image, titles, link }) => ({ image, title: say(titles), ...presentLink(leads(link)) }))
        : [],
  }))
  const presented = ({ id, names }: Section) => ({ section_id: String(id), section_name: pickText(names, lang) })
  return {
    logo: content.logo,
    banner: content.banner,
    intro: say(content.intro),
    floors: floors.filter((it) => it.type !== 'GOODS' || it.goods.length > 0),
    sections: below(sections, null).map((it) => ({
      ...presented(it),
      children: below(sections, it.id).map(presented),
    })),
    delivery: say(content.delivery),
    returns: say(content.returns),
  }
}
