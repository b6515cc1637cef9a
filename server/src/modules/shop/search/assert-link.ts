import { leadsWithin } from '@borong/contract'
import { brandNames, categoryTree, findGoodsSummary } from '#modules/shop/catalog'
import { shopNames } from '#modules/shop/shop'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'

const numbered = /^\/(goods|shop)\/([1-9][0-9]{0,14})\/?$/

/** A link on pages of the mall: it starts with /, and the category, brand, goods or shop that it names is there. Refuses JUMP_LINK and LINK_LEADS_NOWHERE. */
export async function assertLink(ctx: Ctx, url: string): Promise<void> {
  if (!leadsWithin(url)) refuse('JUMP_LINK', { url })
  const { pathname, searchParams } = new URL(url, 'http://mall.invalid')
  const [, kind, id] = numbered.exec(pathname) ?? []
  const [category, brand] = ['category', 'brand'].map((name) => searchParams.get(name))
  const isThere =
    (kind !== 'goods' || (await findGoodsSummary(ctx, Number(id)))) &&
    (kind !== 'shop' || (await shopNames(ctx, [Number(id)])).size > 0) &&
    (category === null || (await categoryTree(ctx)).byId.has(Number(category))) &&
    (brand === null || (await brandNames(ctx, [Number(brand) || 0])).size > 0)
  if (!isThere) refuse('LINK_LEADS_NOWHERE', { url })
}
