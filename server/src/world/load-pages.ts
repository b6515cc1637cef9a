import { writePages } from '#modules/content'
import type { Ctx } from '#platform/ctx'
import { json, tablesOf } from '#platform/database'
import type { ReferenceTables } from '../modules/reference/reference.tables.ts'
import { bannerUrl, goodsPictureUrl } from './demo-pictures.ts'
import type { Shelves } from './load-shelves.ts'
import type { World } from './world.types.ts'

/** Navigation, floors, advertisements, help and the words of the dictionaries. */
export async function loadPages(ctx: Ctx, world: World, shelves: Shelves): Promise<void> {
  const { content } = world
  const ids: Record<string, (key: string) => number | undefined> = {
    category: (key) => shelves.categories.get(key),
    goods: (key) => shelves.goods.get(key),
    shop: (key) => shelves.shops.get(key)?.id,
  }
  const link = (url: string) =>
    url.replace(/\{(category|goods|shop):([^}]+)\}/g, (_, kind: string, key: string) =>
      String(ids[kind]!(key) ?? ids[kind]!(`${kind}:${key}`)),
    )

  await writePages(ctx, {
    settings: {},
    navigations: content.navigation.map(({ names, url }) => ({
      names,
      url: link(url),
      image: '',
      clientType: 'PC' as const,
    })),
    hotKeywords: content.hotKeywords.map(({ words }) => words),
    advertisements: content.advertisements.map(({ title, subtitle, url, icon, hue }) => ({
      titles: title,
      subtitles: subtitle,
      picture: bannerUrl(icon, hue),
      url: link(url),
    })),
    floors: content.floors.map(({ title, category, tags, tall, goods }) => ({
      titles: title,
      url: `/goods?category=${shelves.categories.get(category)!}`,
      tags: tags.map(({ names, url }) => ({ names, url: link(url) })),
      tile: {
        titles: tall.title,
        texts: tall.subtitle,
        image: goodsPictureUrl(tall.icon, tall.hue, 1),
        url: link(tall.url),
      },
      goodsIds: goods.map((key) => shelves.goods.get(key)!),
    })),
    articleGroups: [
      ...content.help.map(({ names, articles }) => ({
        type: 'HELP',
        names,
        articles: articles.map(({ title, text }) => ({ place: null, titles: title, contents: text })),
      })),
      {
        type: 'POSITION',
        names: { 'en-us': 'Documents', 'zh-cn': '协议与政策', 'en-id': 'Dokumen' },
        articles: content.documents.map(({ key, title, text }) => ({ place: key, titles: title, contents: text })),
      },
    ],
  })
  await tablesOf<ReferenceTables>(ctx)
    .insertInto('dictionary_entry')
    .values(
      world.dictionaries.flatMap(({ type, entries }) =>
        entries.map(({ code, words }, position) => ({ type, code, words: json(words), position })),
      ),
    )
    .execute()
}
