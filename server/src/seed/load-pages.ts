import { installDictionaries } from '#modules/foundation/reference'
import {
  type FloorContent,
  installDocuments,
  installHelp,
  saveFloor,
  publishPages,
  fillPageList,
} from '#modules/storefront/content'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { bannerUrl, goodsPictureUrl } from './demo-pictures.ts'
import type { Shelves } from './load-shelves.ts'
import type { SeedData } from './seed.types.ts'

/** Nobody sees it yet. */
const yearEnd = { 'en-us': 'Year-end stock-up', 'zh-cn': '年末备货', 'en-id': 'Stok akhir tahun' }

/** Navigation, floors, advertisements, help and the words of the dictionaries. */
export async function loadPages(ctx: Ctx, seedData: SeedData, shelves: Shelves): Promise<void> {
  const { content } = seedData
  const ids: Record<string, (key: string) => number | undefined> = {
    category: (key) => shelves.categories.get(key),
    goods: (key) => shelves.goods.get(key),
    shop: (key) => shelves.shops.get(key)?.id,
  }
  const link = (url: string) =>
    url.replace(/\{(category|goods|shop):([^}]+)\}/g, (_, kind: string, key: string) =>
      String(ids[kind]!(key) ?? ids[kind]!(`${kind}:${key}`)),
    )

  await fillPageList(
    ctx,
    'NAVIGATION',
    content.navigation.map(({ names, url }) => ({ names, url: link(url) })),
  )
  await fillPageList(
    ctx,
    'HOT_KEYWORDS',
    content.hotKeywords.map(({ words: names }) => ({ names })),
  )
  const pictures = content.advertisements.map(({ title, subtitle, url, icon, hue }) => ({
    names: title,
    subtitles: subtitle,
    picture: bannerUrl(icon, hue),
    url: link(url),
  }))
  const nextWeek = toSeconds(ctx.clock.now()) + 7 * 24 * 3600
  await fillPageList(ctx, 'CAROUSEL', [
    ...pictures,
    { ...pictures[0]!, names: yearEnd, from: nextWeek, until: nextWeek + 30 * 24 * 3600 },
    { ...pictures[1]!, isShown: false },
  ])
  await installHelp(ctx)
  await installDocuments(ctx)
  await installDictionaries(ctx)
  await loadFloors(ctx, content, { link, shelves })
}

/** The floors of the demo, published, and one more that is still a draft: a preview has something to show. */
async function loadFloors(
  ctx: Ctx,
  { floors, draftFloor }: SeedData['content'],
  { link, shelves }: { link: (url: string) => string; shelves: Shelves },
) {
  const keep = (position: number, content: FloorContent) => saveFloor(ctx, { position, content })
  const toCategory = (key: string) => `/goods?category=${shelves.categories.get(key)!}`
  for (const [position, { title, category, tags, tall, goods }] of floors.entries()) {
    const url = link(tall.url)
    await keep(position, {
      titles: title,
      url: toCategory(category),
      tags: tags.map((tag) => ({ names: tag.names, url: link(tag.url) })),
      blocks: [
        { kind: 'TEXT', titles: tall.title, texts: tall.subtitle, url },
        { kind: 'IMAGE', image: goodsPictureUrl(tall.icon, tall.hue, 1), titles: tall.title, url },
        { kind: 'GOODS', goodsIds: goods.map((key) => shelves.goods.get(key)!) },
      ],
    })
  }
  await publishPages(ctx)
  const { title, category, heading, note } = draftFloor
  await keep(floors.length, {
    titles: title,
    url: toCategory(category),
    tags: [],
    blocks: [
      { kind: 'TEXT', titles: heading, texts: note, url: toCategory(category) },
      { kind: 'GOODS', categoryId: shelves.categories.get(category)! },
    ],
  })
}
