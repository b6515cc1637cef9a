import { type Reply, catalogApi, contentApi, shopApi } from '@borong/contract'
import { goodsAddresses, highestGoods } from '#modules/shop/catalog'
import { guest } from '#platform/actor'
import { readingCtx } from '#platform/ctx'
import type { Http } from '#platform/http/http'
import type { Address, Addresses } from '#platform/http/sitemap'

const goodsOfPiece = 20_000
const goodsOfBatch = 1000
const shopsOfBatch = 100
const lang = 'en-us'

const paged = (path: string, key: string, ids: readonly string[]): Address[] =>
  ids.map((id) => ({ path: `${path}?${key}=${id}` }))
const below = (path: string, ids: readonly string[]): Address[] => ids.map((id) => ({ path: `${path}/${id}` }))

type Branch = { category_id: string; children: unknown[] }
const branches = (tree: readonly Branch[]): string[] =>
  tree.flatMap((it) => [it.category_id, ...branches(it.children as Branch[])])

async function* everyPage(http: Http, openPaths: readonly string[]) {
  yield openPaths.map((path) => ({ path }))
  const tree = (await http.inject(catalogApi.categories, { id: 0 }, lang)) as Reply<typeof catalogApi.categories>
  yield paged('/goods', 'category', branches(tree))
  const groups = (await http.inject(contentApi.articleGroups, {}, lang)) as Reply<typeof contentApi.articleGroups>
  const articles = groups.children.flatMap((group) => group.articles.map((it) => it.article_id))
  yield below('/help', articles)
  yield below('/documents', ['REGISTRATION_AGREEMENT', 'PRIVACY_POLICY', 'COOPERATION_AGREEMENT'])
}

async function* everyShop(http: Http) {
  for (let page = 1; ; page++) {
    const fields = { page_no: page, page_size: shopsOfBatch }
    const { data, data_total } = (await http.inject(shopApi.list, fields, lang)) as Reply<typeof shopApi.list>
    yield below(
      '/shop',
      data.map((it) => it.shop_id),
    )
    if (!data.length || page * shopsOfBatch >= data_total) return
  }
}

/** What search engines may know of the mall: its pages, its shops, and its goods in stretches of their numbers. */
export const addressesOf = (openPaths: readonly string[]): Addresses => ({
  async pieces(_http, app) {
    const last = await highestGoods(readingCtx(app, guest, lang))
    const goods = Array.from({ length: Math.ceil(last / goodsOfPiece) }, (_, at) => `goods-${at + 1}`)
    return ['pages', 'shops', ...goods]
  },
  read(piece, http, app) {
    if (piece === 'pages') return everyPage(http, openPaths)
    if (piece === 'shops') return everyShop(http)
    const [, number] = /^goods-(\d+)$/.exec(piece) ?? []
    if (!number) return undefined
    const upTo = Number(number) * goodsOfPiece
    const ctx = readingCtx(app, guest, lang)
    return (async function* () {
      for (let after = upTo - goodsOfPiece; ;) {
        const rows = await goodsAddresses(ctx, { after, upTo, count: goodsOfBatch })
        yield rows.map(({ id, changed_at }) => ({ path: `/goods/${id}`, changedAt: changed_at }))
        if (rows.length < goodsOfBatch) return
        after = rows.at(-1)!.id
      }
    })()
  },
})
