import { adminPointsApi } from '@borong/contract'
import { withPassword } from '#modules/foundation/identity'
import { adjustPoints, pageOfBalancesUnscoped } from '#modules/trade/points'
import {
  addPointsCategory,
  addPointsGoods,
  allPointsCategories,
  changePointsCategory,
  changePointsTerms,
  pageOfPointsGoodsUnscoped,
  removePointsCategory,
  takeDownPointsGoods,
} from '#modules/shop/promotion'
import { readingCtx, type Ctx } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import type { Http } from '#platform/http/http'
import { readRupiah } from '#platform/http/read-rupiah'
import { refuse } from '#platform/http/refuse'
import { readWords } from '#platform/messages'
import { proposalRoutes } from './points-proposal.routes.ts'
import { presentCategory, presentGoods, presentMember, presentMemberRow } from './present-points-desk.ts'

const pageOf = ({ page_no = 1, page_size = 10 }: { page_no?: number; page_size?: number }) => ({
  page: { from: (page_no - 1) * page_size, size: page_size },
  numbers: { page_no, page_size },
})

const readTerms = (input: {
  category_id: string
  exchange_point: number
  exchange_money: number
  goods_num: number
  limit_num: number
}) => ({
  categoryId: Number(input.category_id),
  points: input.exchange_point,
  priceMinor: readRupiah('exchange_money', input.exchange_money),
  total: input.goods_num,
  memberLimit: input.limit_num,
})

async function goodsShown(ctx: Ctx, id: number) {
  const { rows } = await pageOfPointsGoodsUnscoped(ctx, { id }, { from: 0, size: 1 })
  return (await presentGoods(ctx, rows))[0] ?? refuse('NOT_FOUND')
}

async function categoryShown(ctx: Ctx, id: number) {
  const found = (await allPointsCategories(ctx)).find((it) => it.id === id) ?? refuse('NOT_FOUND')
  return presentCategory(found, ctx.lang)
}

export function pointsDeskRoutes(http: Http) {
  goodsRoutes(http)
  categoryRoutes(http)
  memberRoutes(http)
  proposalRoutes(http)
}

function goodsRoutes(http: Http) {
  http.query(adminPointsApi.goods, async (ctx, { keyword, category_id, state, ...paging }) => {
    const { page, numbers } = pageOf(paging)
    const about = {
      keyword,
      categoryId: category_id ? Number(category_id) : undefined,
      takenDown: state && state === 'TAKEN_DOWN',
    }
    const { total, rows } = await pageOfPointsGoodsUnscoped(ctx, about, page)
    return { data: await presentGoods(ctx, rows), data_total: total, ...numbers }
  })
  http.command(adminPointsApi.addGoods, async (ctx, { sku_id, ...input }) =>
    goodsShown(ctx, await addPointsGoods(ctx, Number(sku_id), readTerms(input))),
  )
  http.command(adminPointsApi.changeGoods, async (ctx, { id, version, ...input }) => {
    await changePointsTerms(ctx, { id: Number(id), version }, readTerms(input))
    return goodsShown(ctx, Number(id))
  })
  http.command(adminPointsApi.takeDown, async (ctx, { id, version }) => {
    await takeDownPointsGoods(ctx, { id: Number(id), version })
    return goodsShown(ctx, Number(id))
  })
}

function categoryRoutes(http: Http) {
  http.query(adminPointsApi.categories, async (ctx) =>
    (await allPointsCategories(ctx)).map((it) => presentCategory(it, ctx.lang)),
  )
  http.command(adminPointsApi.addCategory, async (ctx, { names }) =>
    categoryShown(ctx, await addPointsCategory(ctx, readWords(names))),
  )
  http.command(adminPointsApi.changeCategory, async (ctx, { id, version, names, category_order }) => {
    const change = { names: readWords(names), position: category_order }
    await changePointsCategory(ctx, { id: Number(id), version }, change)
    return categoryShown(ctx, Number(id))
  })
  http.command(adminPointsApi.removeCategory, async (ctx, { id }) => {
    await removePointsCategory(ctx, Number(id))
    return { ok: true }
  })
}

function memberRoutes(http: Http) {
  http.query(adminPointsApi.members, async (ctx, { keyword, ...paging }) => {
    const { page, numbers } = pageOf(paging)
    const { total, rows } = await pageOfBalancesUnscoped(ctx, keyword ? { keyword } : {}, page)
    return { data: rows.map(presentMemberRow), data_total: total, ...numbers }
  })
  http.query(adminPointsApi.member, (ctx, { id, ...paging }) => presentMember(ctx, Number(id), pageOf(paging)))
  http.free(adminPointsApi.adjust, async (app, call, { id, password, points, reason, seen }) => {
    await withPassword(app, { ...call, person: adminIn(call) }, password, (ctx) =>
      adjustPoints(ctx, { memberId: Number(id), points, reason: reason.trim(), seen }),
    )
    return presentMember(readingCtx(app, call.actor, call.lang), Number(id), pageOf({}))
  })
}
