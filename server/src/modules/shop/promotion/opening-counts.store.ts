import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'

/** What was gone before the mall was there to count it. */
export interface OpeningCounts {
  coupons?: readonly { id: number; received: number; used: number }[]
  flashEntries?: readonly { id: number; sold: number }[]
  groupEntries?: readonly { id: number; joined: number }[]
  pointsGoods?: readonly { id: number; taken: number }[]
}

/** Sets counters that still stand at nothing. */
export async function writeOpeningCounts(ctx: Ctx, counts: OpeningCounts): Promise<void> {
  const given = (rows: readonly object[] = []) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`
  await sql`update coupon c set received = n.received, used = n.used, received_before = n.received, used_before = n.used
    from ${given(counts.coupons)} as n(id bigint, received int, used int) where c.id = n.id and c.received = 0`.execute(
    ctx.db,
  )
  await sql`update flash_sale_entry e set sold = n.sold, sold_before = n.sold
    from ${given(counts.flashEntries)} as n(id bigint, sold int) where e.id = n.id and e.sold = 0`.execute(ctx.db)
  await sql`update group_buy_entry e set joined = n.joined, taken = n.joined, joined_before = n.joined,
      state = case when n.joined >= e.wanted then 'won' else e.state end, decided_at = case when n.joined >= e.wanted then now() end
    from ${given(counts.groupEntries)} as n(id bigint, joined int) where e.id = n.id and e.joined = 0`.execute(ctx.db)
  await sql`update points_goods e set taken = n.taken, taken_before = n.taken
    from ${given(counts.pointsGoods)} as n(id bigint, taken int) where e.id = n.id and e.taken = 0`.execute(ctx.db)
}
