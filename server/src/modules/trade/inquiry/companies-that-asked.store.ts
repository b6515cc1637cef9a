import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { InquiryTables } from './inquiry.tables.ts'

/** Companies that have asked a shop for a quote; what it offered of itself makes nobody its customer. */
export async function companiesThatAsked(ctx: Ctx, shopId: number): Promise<number[]> {
  const rows = await tablesOf<InquiryTables>(ctx)
    .selectFrom('inquiry_invite')
    .innerJoin('inquiry', 'inquiry.id', 'inquiry_invite.inquiry_id')
    .select('inquiry.company_id')
    .distinct()
    .where('inquiry_invite.shop_id', '=', shopId)
    .where('inquiry.offered_by', 'is', null)
    .orderBy('inquiry.company_id')
    .limit(20_000)
    .execute()
  return rows.map((it) => it.company_id)
}

/** Members of a company who asked a shop for a quote, the latest first. */
export async function membersWhoAsked(ctx: Ctx, shopId: number, companyId: number, limit: number): Promise<number[]> {
  const rows = await tablesOf<InquiryTables>(ctx)
    .selectFrom('inquiry_invite')
    .innerJoin('inquiry', 'inquiry.id', 'inquiry_invite.inquiry_id')
    .select('inquiry.member_id')
    .where('inquiry_invite.shop_id', '=', shopId)
    .where('inquiry.offered_by', 'is', null)
    .where('inquiry.company_id', '=', companyId)
    .groupBy('inquiry.member_id')
    .orderBy((eb) => eb.fn.max('inquiry.id'), 'desc')
    .limit(limit)
    .execute()
  return rows.map((it) => it.member_id)
}
