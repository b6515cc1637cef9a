import { adminBoardApi, sellerBoardApi } from '@borong/contract'
import { companiesByMonthUnscoped } from '#modules/company/organisation'
import { shopsByMonthUnscoped } from '#modules/shop/shop'
import { pageOfAfterSales } from '#modules/support/after-sale'
import { pageOfAnswers } from '#modules/support/chat'
import { momentsOf, type Owner, periodsIn } from '#modules/support/figures'
import type { Ctx } from '#platform/ctx'
import type { Http } from '#platform/http/http'
import { sellerIn } from '#platform/http/seller-in'
import { countByMonth } from './count-by-month.ts'
import { listCountedOrders } from './list-counted-orders.ts'
import {
  presentAnswer,
  presentAnswers,
  presentApplication,
  presentCame,
  presentCounted,
  presentDelivered,
  presentMallCommission,
  presentReasons,
  presentRows,
  presentSales,
} from './present-sales-board.ts'
import { showAnswers, showDelivered, showReasons } from './show-kept-in-time.ts'
import { showMallCommission } from './show-mall-commission.ts'
import { showSalesBoard } from './show-sales-board.ts'

const mall: Owner = { kind: 'mall', id: 0 }
const shopIn = (ctx: Ctx): Owner => ({ kind: 'shop', id: sellerIn(ctx).shopId })
const pageIn = ({ page_no = 1, page_size = 10 }: { page_no?: number; page_size?: number }) => ({
  no: page_no,
  size: page_size,
})
const paged = ({ no, size }: ReturnType<typeof pageIn>, total: number) => ({
  data_total: total,
  page_no: no,
  page_size: size,
})

export function salesBoardRoutes(http: Http) {
  shopBoardRoutes(http)
  shopRowsRoutes(http)
  mallBoardRoutes(http)
}

function shopBoardRoutes(http: Http) {
  http.query(sellerBoardApi.sales, async (ctx, input) => {
    const shown = await showSalesBoard(ctx, shopIn(ctx), periodsIn(input), ['category', 'goods', 'buyer'])
    return {
      ...presentSales(shown),
      categories: presentRows(shown.by.category),
      goods: presentRows(shown.by.goods),
      buyers: presentRows(shown.by.buyer),
    }
  })
  http.query(sellerBoardApi.delivery, async (ctx, input) =>
    presentDelivered(await showDelivered(ctx, shopIn(ctx), periodsIn(input))),
  )
  http.query(sellerBoardApi.returns, async (ctx, input) =>
    presentReasons(await showReasons(ctx, sellerIn(ctx).shopId, periodsIn(input)), ctx.lang),
  )
  http.query(sellerBoardApi.answers, async (ctx, input) =>
    presentAnswers(await showAnswers(ctx, sellerIn(ctx).shopId, periodsIn(input))),
  )
}

function shopRowsRoutes(http: Http) {
  http.query(sellerBoardApi.orders, async (ctx, { mark, id, ...input }) => {
    const page = pageIn(input)
    const { now } = periodsIn(input)
    const asked = { shopId: sellerIn(ctx).shopId, mark, about: id === undefined ? undefined : Number(id), now }
    const { listed, total } = await listCountedOrders(ctx, asked, page)
    return { data: listed.map(presentCounted), ...paged(page, total) }
  })
  http.query(sellerBoardApi.applications, async (ctx, { reason_code: reasonCode, ...input }) => {
    const page = pageIn(input)
    const { from, before } = momentsOf(periodsIn(input).now)
    const { rows, total } = await pageOfAfterSales(ctx, { from, until: before, reasonCode, sendsBack: true }, page)
    return {
      data: rows.map(presentApplication),
      ...paged(page, total),
    }
  })
  http.query(sellerBoardApi.answered, async (ctx, input) => {
    const page = pageIn(input)
    const { rows, total } = await pageOfAnswers(ctx, sellerIn(ctx).shopId, momentsOf(periodsIn(input).now), page)
    return {
      data: rows.map(presentAnswer),
      ...paged(page, total),
    }
  })
}

function mallBoardRoutes(http: Http) {
  http.query(adminBoardApi.sales, async (ctx, input) => {
    const shown = await showSalesBoard(ctx, mall, periodsIn(input), ['category', 'shop'])
    return {
      ...presentSales(shown),
      categories: presentRows(shown.by.category),
      shops: presentRows(shown.by.shop),
    }
  })
  http.query(adminBoardApi.orders, async (ctx, { mark, id, ...input }) => {
    const page = pageIn(input)
    const asked = {
      shopId: undefined,
      mark,
      about: id === undefined ? undefined : Number(id),
      now: periodsIn(input).now,
    }
    const { listed, total } = await listCountedOrders(ctx, asked, page)
    return { data: listed.map(presentCounted), ...paged(page, total) }
  })
  http.query(adminBoardApi.commission, async (ctx, input) =>
    presentMallCommission(await showMallCommission(ctx, periodsIn(input))),
  )
  http.query(adminBoardApi.companies, async (ctx, input) =>
    presentCame(await countByMonth(ctx, periodsIn(input), companiesByMonthUnscoped)),
  )
  http.query(adminBoardApi.shops, async (ctx, input) =>
    presentCame(await countByMonth(ctx, periodsIn(input), shopsByMonthUnscoped)),
  )
}
