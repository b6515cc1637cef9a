import { existsSync, readFileSync } from 'node:fs'
import { api } from '@borong/contract'
import { requestMall, someGoods } from './visit.ts'

const buyer = new URL('../../sites/buyer/src/', import.meta.url)

/** Routes that guests may open and whose page has been built, as the site map writes them. */
function openRoutes(): string[] {
  const map = readFileSync(new URL('site-map.tsx', buyer), 'utf8')
  return [...map.matchAll(/page\(\{ path: '([^']+)', file: '([^']+)'([^}]*)\}/g)]
    .filter(([, , file, rest]) => !rest!.includes('member:') && existsSync(new URL(`${file}.tsx`, buyer)))
    .map(([, path]) => path!)
}

/** Every page that guests may open, with addresses of things that are there; a page without one fails. */
export async function publicPlaces(): Promise<string[]> {
  const goods = await someGoods({ specs: 'several' })
  const single = await someGoods({ specs: 'one' })
  const { data: shops } = await requestMall(api.shop.list, { page_size: 1 })
  const groups = await requestMall(api.content.articleGroups, { category_type: 'HELP' })
  const [category] = await requestMall(api.catalog.categories, { id: 0 })
  const samples: Record<string, string[]> = {
    '/': ['/'],
    '/goods': [
      '/goods',
      `/goods?category=${category!.category_id}`,
      '/goods?keyword=paper',
      '/goods?keyword=paper&view=list',
      '/goods?keyword=paper&view=table',
      '/goods?keyword=nothingislikethis',
    ],
    '/goods/$id': [`/goods/${goods.goods_id}`, `/goods/${single.goods_id}`],
    '/help': ['/help', '/help?keyword=nothingislikethis'],
    '/help/$id': groups.children.map((group) => `/help/${group.articles[0]!.article_id}`).slice(0, 2),
    '/documents/$position': [
      '/documents/REGISTRATION_AGREEMENT',
      '/documents/PRIVACY_POLICY',
      '/documents/COOPERATION_AGREEMENT',
    ],
    '/shop': ['/shop', '/shop?keyword=nothingislikethis'],
    '/shop/$id': [`/shop/${shops[0]!.shop_id}`],
    '/coupons': ['/coupons'],
    '/seckill': ['/seckill'],
    '/group-buy': ['/group-buy'],
    '/points': ['/points'],
    '/login': ['/login'],
    '/register': ['/register'],
    '/find-password': ['/find-password'],
    '/invitation': ['/invitation'],
    '/demo-mail': ['/demo-mail'],
    '/403': ['/403'],
    '/404': ['/404', '/nothing/is/here'],
    '/500': ['/500'],
  }
  return openRoutes().flatMap((route) => {
    const found = samples[route]
    if (!found?.length) throw new Error(`no address to try ${route} with: add one to public-places.ts`)
    return found
  })
}
