import { type Ask, auditApi } from '@borong/contract'
import { buyerIn } from '#platform/buyer-in'
import type { Ctx } from '#platform/ctx'
import type { Http } from '#platform/http'
import { readPeriod } from '#platform/read-period'
import { refuse } from '#platform/refuse'
import { sellerIn } from '#platform/seller-in'
import { type AuditFilter, pageOfLog } from './audit.store.ts'
import { presentChain, presentRecord } from './present-audit.ts'
import { verifyLog } from './verify-log.ts'

const id = (wire: string | undefined) => (wire === undefined ? undefined : Number(wire))

async function page(ctx: Ctx, ask: Ask<typeof auditApi.company>, scope: AuditFilter) {
  const { page_no = 1, page_size = 10, action, object, object_id: objectId } = ask
  const filter = { ...readPeriod(ask), personId: id(ask.person_id), action, object, objectId, ...scope }
  const { rows, total } = await pageOfLog(ctx, filter, { offset: (page_no - 1) * page_size, limit: page_size })
  return { data: rows.map(presentRecord), data_total: total, page_no, page_size }
}

export function auditRoutes(http: Http) {
  http.query(auditApi.company, (ctx, ask) => {
    const { companyId, isOwner } = buyerIn(ctx)
    return isOwner ? page(ctx, ask, { companyId }) : refuse('OWNER_ONLY')
  })
  http.query(auditApi.shop, (ctx, ask) => page(ctx, ask, { shopId: sellerIn(ctx).shopId }))
  http.query(auditApi.all, (ctx, ask) =>
    page(ctx, ask, { audience: ask.audience, companyId: id(ask.company_id), shopId: id(ask.shop_id) }),
  )
  http.query(auditApi.chain, async (ctx) => presentChain(await verifyLog(ctx)))
}
