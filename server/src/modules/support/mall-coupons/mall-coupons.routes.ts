import { adminCouponApi, type shopPromotionStates } from '@borong/contract'
import { codesOf, endMallCoupon, findMallCoupon, presentCodes } from '#modules/shop/promotion'
import type { Http } from '#platform/http/http'
import { refuse } from '#platform/http/refuse'
import { changeNamed, openNamed } from './name-companies.ts'
import { presentCompaniesToName, presentMallCoupon, presentMallCoupons } from './present-mall-coupons.ts'
import { readCoupon } from './read-coupon.ts'

const stateOf = (state: (typeof shopPromotionStates)[number]) => state.toLowerCase() as Lowercase<typeof state>

export function mallCouponsRoutes(http: Http) {
  http.query(adminCouponApi.list, (ctx, { keyword = '', state, page_no = 1, page_size = 10 }) =>
    presentMallCoupons(ctx, { keyword: keyword.trim(), state: state && stateOf(state) }, { page_no, page_size }),
  )
  http.query(adminCouponApi.companies, (ctx, { keyword = '' }) => presentCompaniesToName(ctx, keyword.trim()))
  http.query(adminCouponApi.show, (ctx, { id }) => presentMallCoupon(ctx, Number(id)))
  http.command(adminCouponApi.open, async (ctx, sent) => presentMallCoupon(ctx, await openNamed(ctx, readCoupon(sent))))
  http.command(adminCouponApi.change, async (ctx, { id, ...sent }) => {
    await changeNamed(ctx, Number(id), readCoupon(sent))
    return presentMallCoupon(ctx, Number(id))
  })
  http.command(adminCouponApi.end, async (ctx, { id }) => {
    await endMallCoupon(ctx, Number(id))
    return { ok: true }
  })
  http.query(adminCouponApi.codes, async (ctx, { id }) => {
    if (!(await findMallCoupon(ctx, Number(id)))) refuse('NOT_FOUND')
    return { bytes: presentCodes(await codesOf(ctx, null, Number(id))), fileName: `coupon-codes-${id}.csv` }
  })
}
