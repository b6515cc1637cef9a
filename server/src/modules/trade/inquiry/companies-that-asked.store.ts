import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { InquiryTables } from './inquiry.tables.ts'

/** Companies that have asked a shop for a quote. */
export async function companiesThatAsked(ctx: Ctx, shopId: number): Promise<number[]> {
  const rows = await tablesOf<InquiryTables>(ctx)
    .selectFrom('inquiry_invite')
    .innerJoin('inquiry', 'inquiry.id', 'inquiry_invite.inquiry_id')
    .select('inquiry.company_id')
    .distinct()
    .where('inquiry_invite.shop_id', '=', shopId)
    .orderBy('inquiry.company_id')
    .limit(20_000)
    .execute()
  return rows.map((it) => it.company_id)
}
