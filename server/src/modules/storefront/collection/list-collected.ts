import { bestOfShops, presentCards } from '#modules/shop/catalog'
import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { listGoodsRows, shopsPage } from './collected.store.ts'
import { type SeenGoods, seeGoods } from './see-goods.ts'

interface PageInput {
  keyword: string
  pageNo: number
  pageSize: number
}

/** Whether a word is in a name or the number of a goods; hidden goods have neither. */
const fits = ({ name }: SeenGoods, keyword: string) =>
  [...Object.values(name?.names ?? {}), name?.number ?? ''].some((text) => text.toLowerCase().includes(keyword))

/** A page of the goods the member keeps, newest first. */
export async function listCollectedGoods(ctx: Ctx, { keyword, pageNo, pageSize }: PageInput) {
  let rows = await listGoodsRows(ctx, buyerIn(ctx))
  const idsOf = () => rows.map((row) => row.goods_id)
  if (keyword) {
    const all = await seeGoods(ctx, idsOf())
    rows = rows.filter((row) => fits(all(row.goods_id), keyword.toLowerCase()))
  }
  const total = rows.length
  rows = rows.slice((pageNo - 1) * pageSize, pageNo * pageSize)
  return { total, rows, seen: await seeGoods(ctx, idsOf()) }
}

const goodsOfShop = 4

/** A page of the shops the member follows, newest first, with the best sellers of each. */
export async function listCollectedShops(ctx: Ctx, { keyword, pageNo, pageSize }: PageInput) {
  const { total, shops } = await shopsPage(ctx, buyerIn(ctx), {
    keyword,
    from: (pageNo - 1) * pageSize,
    size: pageSize,
  })
  const open = shops.filter((shop) => shop.is_open).map((shop) => shop.shop_id)
  const cards = await presentCards(ctx, await bestOfShops(ctx, open, goodsOfShop))
  return { total, shops, cards }
}
