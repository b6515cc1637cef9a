import { adminPointsProposalApi, type pointsProposalStates, sellerPointsApi } from '@borong/contract'
import {
  allowPointsGoods,
  allPointsCategories,
  askPointsGoods,
  endPointsGoods,
  pageOfProposalsUnscoped,
  refusePointsGoods,
} from '#modules/shop/promotion'
import type { Ctx } from '#platform/ctx'
import type { Http } from '#platform/http/http'
import { readRupiah } from '#platform/http/read-rupiah'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { pickText } from '#platform/messages'
import { presentProposals, readShown } from './present-points-desk.ts'

interface Listed {
  state?: (typeof pointsProposalStates)[number]
  page_no?: number
  page_size?: number
}
async function listed(ctx: Ctx, shopId: number | undefined, { state, page_no = 1, page_size = 10 }: Listed) {
  const { total, rows } = await pageOfProposalsUnscoped(
    ctx,
    { shopId, shown: state && readShown(state) },
    { from: (page_no - 1) * page_size, size: page_size },
  )
  return { data: await presentProposals(ctx, rows), data_total: total, page_no, page_size }
}

async function shown(ctx: Ctx, id: number) {
  const { rows } = await pageOfProposalsUnscoped(ctx, { id }, { from: 0, size: 1 })
  return (await presentProposals(ctx, rows))[0] ?? refuse('NOT_FOUND')
}

const seen = ({ id, version }: { id: string; version: number }) => ({ id: Number(id), version })

/** What shops ask to give for points, on both sides. */
export function proposalRoutes(http: Http) {
  http.query(sellerPointsApi.categories, async (ctx) =>
    (await allPointsCategories(ctx)).map((it) => ({
      category_id: String(it.id),
      name: pickText(it.names, ctx.lang),
    })),
  )
  http.query(sellerPointsApi.list, (ctx, input) => listed(ctx, sellerIn(ctx).shopId, input))
  http.command(sellerPointsApi.ask, async (ctx, input) =>
    shown(
      ctx,
      await askPointsGoods(ctx, Number(input.sku_id), {
        categoryId: Number(input.category_id),
        points: input.exchange_point,
        priceMinor: readRupiah('exchange_money', input.exchange_money),
        total: input.goods_num,
        memberLimit: input.limit_num,
        until: input.until === undefined ? undefined : new Date(input.until * 1000),
      }),
    ),
  )
  http.command(sellerPointsApi.end, async (ctx, input) => {
    await endPointsGoods(ctx, seen(input))
    return shown(ctx, Number(input.id))
  })
  http.query(adminPointsProposalApi.list, (ctx, input) => listed(ctx, undefined, input))
  http.command(adminPointsProposalApi.allow, async (ctx, input) => {
    await allowPointsGoods(ctx, seen(input))
    return shown(ctx, Number(input.id))
  })
  http.command(adminPointsProposalApi.refuse, async (ctx, { reason, ...input }) => {
    await refusePointsGoods(ctx, seen(input), reason)
    return shown(ctx, Number(input.id))
  })
}
