import { collectionApi, contentApi } from '@borong/contract'
import { buyerIn } from '#platform/http/buyer-in'
import type { Http } from '#platform/http/http'
import { collectGoods, collectManyGoods, dropGoods } from './collect-goods.ts'
import { collectShop, dropShops } from './collect-shop.ts'
import { findGoodsRow, hasShopRow, listGoodsRows, listShopIds } from './collected.store.ts'
import { listCollectedGoods, listCollectedShops } from './list-collected.ts'
import { purgeDay, purgeAll, purgeVisit, listFootprint, listRecent } from './list-footprint.ts'
import { presentCollectedGoods, presentCollectedShop, presentDay } from './present-collected.ts'
import { seeGoods } from './see-goods.ts'
import { pageOf, visitPage } from './visit-page.ts'

const idsIn = (list: string) => list.split(',').map(Number)

export function collectionRoutes(http: Http) {
  http.query(collectionApi.goods, async (ctx, { keyword = '', page_no = 1, page_size = 10 }) => {
    const asked = { keyword: keyword.trim(), pageNo: page_no, pageSize: page_size }
    const { total, rows, seen } = await listCollectedGoods(ctx, asked)
    return {
      data: rows.map((row) => presentCollectedGoods(row, seen(row.goods_id), buyerIn(ctx), ctx.lang)),
      data_total: total,
      page_no,
      page_size,
    }
  })
  http.command(collectionApi.addGoods, async (ctx, { goods_id }) => {
    const row = await collectGoods(ctx, Number(goods_id))
    const seen = await seeGoods(ctx, [row.goods_id])
    return presentCollectedGoods(row, seen(row.goods_id), buyerIn(ctx), ctx.lang)
  })
  http.command(collectionApi.addManyGoods, async (ctx, { goods_ids }) => {
    const { added, alreadySaved, leftOut } = await collectManyGoods(ctx, goods_ids.map(Number))
    return { added, kept_before: alreadySaved, left_out: leftOut }
  })
  http.command(collectionApi.removeGoods, async (ctx, { id }) => ({ removed: await dropGoods(ctx, idsIn(id)) }))
  http.query(collectionApi.hasGoods, async (ctx, { id }) => ({
    message: (await findGoodsRow(ctx, buyerIn(ctx), Number(id))) !== undefined,
  }))

  http.query(collectionApi.shops, async (ctx, { keyword = '', page_no = 1, page_size = 10 }) => {
    const asked = { keyword: keyword.trim(), pageNo: page_no, pageSize: page_size }
    const { total, shops, cards } = await listCollectedShops(ctx, asked)
    return {
      data: shops.map((row) => presentCollectedShop(row, cards, buyerIn(ctx))),
      data_total: total,
      page_no,
      page_size,
    }
  })
  http.command(collectionApi.addShop, async (ctx, { shop_id }) => {
    await collectShop(ctx, Number(shop_id))
    return { message: true }
  })
  http.command(collectionApi.removeShop, async (ctx, { id }) => ({ removed: await dropShops(ctx, idsIn(id)) }))
  http.query(collectionApi.hasShop, async (ctx, { id }) => ({
    message: await hasShopRow(ctx, buyerIn(ctx), Number(id)),
  }))

  http.query(collectionApi.kept, async (ctx) => {
    const owner = buyerIn(ctx)
    return {
      goods_ids: (await listGoodsRows(ctx, owner)).map((row) => String(row.goods_id)),
      shop_ids: (await listShopIds(ctx, owner)).map(String),
    }
  })

  http.query(collectionApi.footprint, async (ctx, { page_no = 1, page_size = 10 }) => {
    const { total, days, seen } = await listFootprint(ctx, { pageNo: page_no, pageSize: page_size })
    return {
      data: [...days].map(([day, visits]) => presentDay(day, visits, seen, buyerIn(ctx), ctx.lang)),
      data_total: total,
      page_no,
      page_size,
    }
  })
  http.query(collectionApi.recent, (ctx, { except }) => listRecent(ctx, Number(except ?? 0)))
  http.command(collectionApi.forgetDay, async (ctx, { day }) => ({ removed: await purgeDay(ctx, day) }))
  http.command(collectionApi.forgetVisit, async (ctx, { id }) => ({ removed: await purgeVisit(ctx, Number(id)) }))
  http.command(collectionApi.forgetAll, async (ctx) => ({ removed: await purgeAll(ctx) }))

  http.command(contentApi.view, async (ctx, { url, uuid = '' }, requestContext) => {
    const host = requestContext.header('host')
    const { counted, views } = await visitPage(ctx, { url, host, uuid: uuid || requestContext.uuid })
    return { counted: counted ? 1 : 0, views }
  })
  http.command(collectionApi.viewOther, async (ctx, { business_id, vs_type, uuid = '' }, requestContext) => {
    const url = pageOf(vs_type, business_id)
    if (url === undefined) return { counted: 0, views: 0 }
    const { counted, views } = await visitPage(ctx, { url, uuid: uuid || requestContext.uuid })
    return { counted: counted ? 1 : 0, views }
  })
}
