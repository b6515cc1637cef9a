import { type Input, auditApi } from '@borong/contract'
import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import type { Http } from '#platform/http/http'
import { readPeriod } from '#platform/http/read-period'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { kindsOfObjects } from './act-words.ts'
import { type AuditFilter, pageOfLog } from './audit.store.ts'
import { presentChain, presentRecord } from './present-audit.ts'
import { verifyLog } from './verify-log.ts'

const id = (requestContext: string | undefined) => (requestContext === undefined ? undefined : Number(requestContext))

async function page(ctx: Ctx, input: Input<typeof auditApi.company>, scope: AuditFilter) {
  const { page_no = 1, page_size = 10, action, object, object_id: objectId } = input
  const filter = { ...readPeriod(input), personId: id(input.person_id), action, object, objectId, ...scope }
  const { rows, total } = await pageOfLog(ctx, filter, { offset: (page_no - 1) * page_size, limit: page_size })
  return { data: rows.map((row) => presentRecord(row, ctx.lang)), data_total: total, page_no, page_size }
}

export function auditRoutes(http: Http) {
  http.query(auditApi.company, (ctx, input) => {
    const { companyId, isOwner } = buyerIn(ctx)
    return isOwner ? page(ctx, input, { companyId }) : refuse('OWNER_ONLY')
  })
  http.query(auditApi.shop, (ctx, input) => page(ctx, input, { shopId: sellerIn(ctx).shopId }))
  http.query(auditApi.all, (ctx, input) =>
    page(ctx, input, { audience: input.audience, companyId: id(input.company_id), shopId: id(input.shop_id) }),
  )
  http.query(auditApi.shopObjects, (ctx) => kindsOfObjects(ctx.lang, 'seller'))
  http.query(auditApi.allObjects, (ctx) => kindsOfObjects(ctx.lang))
  http.query(auditApi.chain, async (ctx) => presentChain(await verifyLog(ctx)))
}
