import { lookApi } from '@borong/contract'
import { withPassword } from '#modules/foundation/identity'
import { adminIn } from '#platform/http/admin-in'
import { buyerIn } from '#platform/http/buyer-in'
import type { Http } from '#platform/http/http'
import { sellerIn } from '#platform/http/seller-in'
import { lookAsMember, lookAsShop } from './begin-look.ts'
import { endOwnLook } from './end-own-look.ts'
import { looksAs, pageOfLooks } from './look.store.ts'
import { isLookToken } from './look-token.ts'
import { presentBegun, presentLookNow, presentLookRow, presentOwnLook } from './present-look.ts'

export function lookRoutes(http: Http) {
  for (const [route, begin] of [
    [lookApi.asMember, lookAsMember],
    [lookApi.asShop, lookAsShop],
  ] as const)
    http.free(route, async (app, { actor, lang, requestContext }, { id, reason, password }) =>
      presentBegun(
        await withPassword(app, { person: adminIn({ actor }), lang, requestContext }, password, (ctx) =>
          begin(ctx, Number(id), reason.trim()),
        ),
      ),
    )
  http.query(lookApi.list, async (ctx, { page_no = 1, page_size = 10 }) => {
    const { rows, total } = await pageOfLooks(ctx, { from: (page_no - 1) * page_size, size: page_size })
    const now = ctx.clock.now()
    return { data: rows.map((it) => presentLookRow(it, now)), data_total: total, page_no, page_size }
  })
  http.query(lookApi.now, (ctx) => presentLookNow(ctx.actor))
  http.free(lookApi.end, async (app, { actor, lang, requestContext }) => {
    const token = requestContext
      .header('authorization')
      ?.replace(/^Bearer /i, '')
      .trim()
    if (token && isLookToken(token)) await endOwnLook(app, token, { actor, lang })
    return { ok: true }
  })
  http.query(lookApi.ofMember, async (ctx) =>
    (await looksAs(ctx, buyerIn(ctx).accountId)).map((it) => presentOwnLook(it, ctx.clock.now())),
  )
  http.query(lookApi.ofStaff, async (ctx) =>
    (await looksAs(ctx, sellerIn(ctx).accountId)).map((it) => presentOwnLook(it, ctx.clock.now())),
  )
}
