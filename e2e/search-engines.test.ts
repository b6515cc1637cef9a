import { api, htmlLanguage, languages } from '@borong/contract'
import { beforeAll, expect, test } from 'vitest'
import { publicPlaces } from './support/public-places.ts'
import { origin, requestMall, someGoods } from './support/visit.ts'

interface Read {
  status: number
  lang: string
  title: string
  text: string
  meta(name: string): string | undefined
  links(rel: string): { href: string; hreflang?: string | undefined }[]
  data: Record<string, unknown>[]
}

const plain = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
const attribute = (tag: string, name: string) => {
  const found = new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]
  return found === undefined ? undefined : plain(found)
}

/** A page as a crawler reads it: the bytes that the server sends, and nothing that a script adds. */
async function read(path: string, headers: Record<string, string> = {}): Promise<Read> {
  const answer = await fetch(origin() + path, { headers, redirect: 'manual' })
  const text = await answer.text()
  const tags = (name: string) => text.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? []
  return {
    status: answer.status,
    lang: attribute(tags('html')[0] ?? '', 'lang') ?? '',
    title: plain(/<title>([^<]*)<\/title>/.exec(text)?.[1] ?? ''),
    text,
    meta: (name) => {
      const tag = tags('meta').find((it) => attribute(it, 'name') === name || attribute(it, 'property') === name)
      return tag && attribute(tag, 'content')
    },
    links: (rel) =>
      tags('link')
        .filter((it) => attribute(it, 'rel') === rel)
        .map((it) => ({ href: attribute(it, 'href')!, hreflang: attribute(it, 'hreflang') })),
    data: [...text.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
      (it) => JSON.parse(it[1]!) as Record<string, unknown>,
    ),
  }
}

let places: string[]
beforeAll(async () => {
  places = await publicPlaces()
})
const isAnswer = (path: string) => /^\/(40[34]|500|nothing)/.test(path)
/** For people, not for engines: searches, narrowed lists, what belongs to one person. */
const isHidden = (path: string) => isAnswer(path) || /keyword=|\/invitation|\/demo-mail/.test(path)

test('every public page says in the language asked what it is, and which page is the one to know', async () => {
  for (const language of languages) {
    const titles = new Map<string, string>()
    for (const path of places) {
      const page = await read(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
      expect([path, page.lang]).toEqual([path, htmlLanguage[language]])
      expect([path, page.status]).toEqual([path, isAnswer(path) ? Number(/\d{3}/.exec(path)?.[0] ?? 404) : 200])
      expect([path, page.title.length > 3, (page.meta('description') ?? '').length > 10]).toEqual([path, true, true])
      if (isHidden(path)) {
        expect([path, page.meta('robots'), page.links('canonical')]).toEqual([path, 'noindex', []])
        continue
      }
      expect([path, page.meta('robots')]).toEqual([path, undefined])
      expect(titles.get(page.title) ?? path, `${page.title} names two pages`).toBe(path)
      titles.set(page.title, path)
      const [canonical, ...more] = page.links('canonical')
      expect(more).toEqual([])
      expect(canonical!.href).toBe(`${origin()}${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
      expect(page.links('alternate').map((it) => it.hreflang)).toEqual(['en', 'zh-CN', 'id', 'x-default'])
      expect(page.links('alternate').some((it) => it.href === canonical!.href)).toBe(true)
      expect(page.links('alternate').at(-1)!.href).toBe(origin() + path)
      expect(page.meta('og:title')).toBe(page.title)
    }
  }
})

test('without a language in its address a page speaks that of the browser, and is one page for engines', async () => {
  const page = await read('/help', { 'accept-language': 'id-ID,id;q=0.9,en;q=0.5' })
  expect([page.lang, page.links('canonical')[0]!.href]).toEqual(['id', `${origin()}/help`])
})

test('what a page is about stands in it for engines as well, in whole addresses', async () => {
  const goods = await someGoods({ specs: 'several' })
  const types = async (path: string) => {
    const { data, text } = await read(path)
    for (const it of data) {
      expect(it['@context']).toBe('https://schema.org')
      // Engines do not know where a path belongs.
      expect(JSON.stringify(it)).not.toMatch(/"(item|url|image|logo|mainEntityOfPage)":"\//)
    }
    expect(text).toContain('<h1')
    // Nothing is said twice.
    expect(new Set(data.map((it) => it['@type'])).size, path).toBe(data.length)
    return new Map(data.map((it) => [it['@type'] as string, it]))
  }
  const home = await types('/')
  expect([...home.keys()]).toEqual(expect.arrayContaining(['Organization', 'WebSite']))
  expect(home.get('Organization')).toMatchObject({ name: 'Borong', url: `${origin()}/` })

  const product = (await types(`/goods/${goods.goods_id}`)).get('Product')!
  const prices = goods.sku_list.map((sku) => sku.price)
  expect(product).toMatchObject({
    name: goods.goods_name,
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'IDR',
      lowPrice: Math.min(...prices),
      highPrice: Math.max(...prices),
      offerCount: prices.length,
      availability: 'https://schema.org/InStock',
    },
  })
  const trail = (await types(`/goods/${goods.goods_id}`)).get('BreadcrumbList') as unknown as {
    itemListElement: { position: number; name: string; item: string }[]
  }
  expect(trail.itemListElement.map((it) => it.position)).toEqual(trail.itemListElement.map((_, at) => at + 1))
  expect(trail.itemListElement.at(-1)).toMatchObject({
    name: goods.goods_name,
    item: `${origin()}/goods/${goods.goods_id}`,
  })

  const category = goods.category_trail[0]!.category_id
  const list = await types(`/goods?category=${category}`)
  expect([...list.keys()]).toEqual(['BreadcrumbList', 'ItemList'])
  expect((list.get('ItemList')!['itemListElement'] as unknown[]).length).toBeGreaterThan(3)
  expect([...(await types('/shop')).keys()]).toEqual(['BreadcrumbList', 'ItemList'])
  expect([...(await types('/shop/1')).keys()]).toEqual(['Store', 'BreadcrumbList'])
  expect([...(await types('/help')).keys()]).toEqual(['BreadcrumbList', 'ItemList'])
  const groups = await requestMall(api.content.articleGroups, { category_type: 'HELP' })
  const article = groups.children[0]!.articles[0]!
  const told = await types(`/help/${article.article_id}`)
  expect([...told.keys()]).toEqual(['Article', 'BreadcrumbList'])
  expect(told.get('Article')).toMatchObject({ headline: article.article_name })
})

test('what is not there is not there, and what is for members is not for engines', async () => {
  for (const path of [
    '/goods/999999999',
    '/goods/none',
    '/shop/999999999',
    '/help/999999999',
    '/documents/NONE',
    '/nope',
  ])
    expect([path, (await read(path)).status, (await read(path)).meta('robots')]).toEqual([path, 404, 'noindex'])
  for (const path of ['/member', '/member/my-order', '/cart', '/checkout', '/member/account-safe']) {
    const page = await read(path)
    expect([path, page.status, page.meta('robots'), page.links('alternate')]).toEqual([path, 200, 'noindex', []])
  }
})

const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((it) => plain(it[1]!))

test('the sitemap names every page that engines may know in three languages, and no other', async () => {
  const robots = await (await fetch(`${origin()}/robots.txt`)).text()
  expect(robots).toContain(`Sitemap: ${origin()}/sitemap.xml`)
  expect(robots).toMatch(/^Disallow: \/member$/m)
  const index = await fetch(`${origin()}/sitemap.xml`)
  expect(index.headers.get('content-type')).toMatch(/^application\/xml/)
  const pieces = addressesIn(await index.text())
  expect(pieces).toEqual(expect.arrayContaining(['pages', 'goods-1'].map((it) => `${origin()}/sitemap/${it}.xml`)))
  const named: string[] = []
  for (const piece of pieces) {
    const answer = await fetch(piece)
    expect([piece, answer.status, answer.headers.get('content-encoding')]).toEqual([piece, 200, 'gzip'])
    const xml = await answer.text()
    const addresses = addressesIn(xml)
    expect(addresses.length).toBeGreaterThan(0)
    expect(addresses.length).toBeLessThanOrEqual(50_000)
    expect(xml.match(/<xhtml:link /g)!.length).toBe(addresses.length * 4)
    if (piece.includes('/goods-')) expect(xml.match(/<lastmod>\d{4}-\d\d-\d\dT/g)!.length).toBe(addresses.length)
    named.push(...addresses)
  }
  expect(new Set(named).size).toBe(named.length)
  const paths = new Set(named.map((it) => it.slice(origin().length)))
  for (const path of places) expect([path, paths.has(path)]).toEqual([path, !isHidden(path)])
  const { data_total } = await requestMall(api.search.goods, { page_size: 1 })
  expect(data_total).toBeGreaterThan(100)
  expect([...paths].filter((it) => /^\/goods\/\d+$/.test(it)).length).toBe(data_total)
  expect([...paths].filter((it) => it.startsWith('/member'))).toEqual([])
  expect((await fetch(`${origin()}/sitemap/nothing.xml`)).status).toBe(404)
})

test('each address of the sitemap leads to a page', async () => {
  const pages = addressesIn(await (await fetch(`${origin()}/sitemap/pages.xml`)).text())
  const goods = addressesIn(await (await fetch(`${origin()}/sitemap/goods-1.xml`)).text())
  expect(pages.length).toBeGreaterThan(10)
  expect(goods.length).toBeGreaterThan(100)
  const some = [...pages.filter((_, at) => at % 7 === 0), ...goods.filter((_, at) => at % 60 === 0)]
  for (const address of some) expect([address, (await fetch(address)).status]).toEqual([address, 200])
})
