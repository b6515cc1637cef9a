import { pageListNames } from '@borong/contract'
import { Copied, type Malls, pictureCopier } from './copier.ts'
import type { Places } from './copy-shops.ts'

/** Links inside the mall name things by number. */
function linkWriter(places: Places & { articles: Copied }) {
  const kinds = [
    [/(\bcategory=)(\d+)/g, places.categories],
    [/(\bbrand=)(\d+)/g, places.brands],
    [/(\bseller_id=|\bshop=|\/shop\/)(\d+)/g, places.shops],
    [/(\/goods\/)(\d+)/g, places.goods],
    [/(\/help\/)(\d+)/g, places.articles],
  ] as const
  return (link: string): string =>
    kinds.reduce(
      (text, [pattern, copied]) =>
        text.replace(pattern, (all, before: string, id: string) => (copied.has(id) ? before + copied.get(id) : all)),
      link,
    )
}

/** Help and documents, the floors of the home page, and the lists beside them, as visitors see them. */
export async function copyPages(malls: Malls, places: Places): Promise<void> {
  const articles = await copyArticles(malls)
  const link = linkWriter({ ...places, articles })
  const picture = pictureCopier(malls.source.origin, malls.target.operator.adminMedia.upload)
  await copyFloors(malls, { places, link, picture })
  for (const list of pageListNames) {
    const { entries } = await malls.source.operator.adminPageList.show({ list })
    const { version } = await malls.target.operator.adminPageList.show({ list })
    const copied = []
    for (const { entry_id: _id, state: _state, ...entry } of entries)
      copied.push({
        ...entry,
        ...(entry.url && { url: link(entry.url) }),
        ...(entry.image && { image: await picture(entry.image) }),
      })
    await malls.target.operator.adminPageList.save({ list, version, entries: copied })
  }
  malls.say('pages')
}

async function copyArticles({ source, target, say }: Malls): Promise<Copied> {
  const articles = new Copied()
  let n = 0
  for (const group of (await source.operator.adminArticle.list()).groups) {
    // Documents that people agree to are of each mall.
    const texts = group.articles.filter((it) => !it.position)
    if (!texts.length) continue
    const made = await target.operator.adminArticle.createGroup({ type: group.type, names: group.names })
    for (const { article_id: id } of texts) {
      const { published } = await source.operator.adminArticle.show({ id })
      if (!published) continue
      const article = await target.operator.adminArticle.create({ group_id: made.group_id, ...published })
      await target.operator.adminArticle.publish({ id: article.article_id, version: 1 })
      articles.set(id, article.article_id)
      n++
    }
  }
  say(`${n} articles`)
  return articles
}

async function copyFloors(
  { source, target }: Malls,
  it: { places: Places; link: (url: string) => string; picture: (address: string) => Promise<string> },
): Promise<void> {
  const { places, link, picture } = it
  for (const { published } of (await source.operator.adminPage.show()).floors) {
    if (!published) continue
    const blocks = []
    for (const block of published.blocks) {
      const goods = block.goods_ids?.filter((id) => places.goods.has(id))
      if (goods?.length === 0) continue
      blocks.push({
        ...block,
        ...(block.url && { url: link(block.url) }),
        ...(block.image && { image: await picture(block.image) }),
        ...(goods && { goods_ids: goods.map((id) => places.goods.get(id)) }),
        ...(block.category_id && { category_id: places.categories.get(block.category_id) }),
      })
    }
    await target.operator.adminPage.createFloor({
      ...published,
      url: link(published.url),
      tags: published.tags.map((tag) => ({ ...tag, url: link(tag.url) })),
      blocks,
    })
  }
  const { version } = await target.operator.adminPage.show()
  await target.operator.adminPage.publish({ version })
}
