import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import type { CommissionRuleTable, CommissionTables } from './commission.tables.ts'
import type { RuleThatHolds } from './rate-of-lines.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<CommissionTables>(ctx)

/** The one mapping of a rule's row. */
const ruleRow = rowMapping<CommissionRuleTable>()({
  id: 'id',
  shopId: 'shop_id',
  categoryId: 'category_id',
  rateBps: 'rate_bps',
  fromDay: 'from_day',
  untilDay: 'until_day',
  reason: 'reason',
  plannedBy: 'planned_by',
  byName: 'by_name',
  plannedAt: 'planned_at',
  endedByName: 'ended_by_name',
  endedReason: 'ended_reason',
  endedAt: 'ended_at',
  withdrawn: 'withdrawn',
})
export type CommissionRule = ReturnType<typeof ruleRow.read>

/** Rules for a shop on a day, its own and those for every shop. */
export async function rulesOn(ctx: Ctx, shopId: number, day: string): Promise<RuleThatHolds[]> {
  const rows = await db(ctx)
    .selectFrom('commission_rule')
    .select(['shop_id', 'category_id', 'rate_bps'])
    .where('withdrawn', '=', false)
    .where((eb) => eb.or([eb('shop_id', '=', shopId), eb('shop_id', 'is', null)]))
    .where('from_day', '<=', day)
    .where((eb) => eb.or([eb('until_day', 'is', null), eb('until_day', '>=', day)]))
    .execute()
  return rows.map((it) => ({
    shopId: it.shop_id ?? undefined,
    categoryId: it.category_id ?? undefined,
    rateBps: it.rate_bps,
  }))
}

/** Rules are planned one after the other, so that none of the same goods holds on the same day. */
export const onePlanAtOnce = (ctx: Ctx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('commission rules', 0))`.execute(ctx.db)

type Scope = Pick<CommissionRule, 'shopId' | 'categoryId' | 'fromDay' | 'untilDay'>

/** A rule of the same shop and category that holds on one of these days. */
export async function findOverlap(ctx: Ctx, it: Scope): Promise<CommissionRule | undefined> {
  const row = await db(ctx)
    .selectFrom('commission_rule')
    .selectAll()
    .where('withdrawn', '=', false)
    .where('shop_id', 'is not distinct from', it.shopId)
    .where('category_id', 'is not distinct from', it.categoryId)
    .where((eb) => eb.or([eb('until_day', 'is', null), eb('until_day', '>=', it.fromDay)]))
    .$if(it.untilDay !== null, (query) => query.where('from_day', '<=', it.untilDay!))
    .orderBy('from_day')
    .limit(1)
    .executeTakeFirst()
  return row && ruleRow.read(row)
}

export async function insertRule(
  ctx: Ctx,
  it: Omit<CommissionRule, 'id' | 'endedByName' | 'endedReason' | 'endedAt' | 'withdrawn'>,
): Promise<number> {
  const row = await db(ctx)
    .insertInto('commission_rule')
    .values(ruleRow.without(['id', 'endedByName', 'endedReason', 'endedAt', 'withdrawn']).values(it))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function findRule(ctx: Ctx, id: number): Promise<CommissionRule | undefined> {
  const row = await db(ctx).selectFrom('commission_rule').selectAll().where('id', '=', id).executeTakeFirst()
  return row && ruleRow.read(row)
}

/** Ends a rule that holds with a day, or takes back one that has not begun; false where it ended before. */
export async function endRow(
  ctx: Ctx,
  id: number,
  today: string,
  it: { name: string; reason: string },
): Promise<boolean> {
  const row = await db(ctx)
    .updateTable('commission_rule')
    .set({
      withdrawn: sql<boolean>`from_day > ${today}::date`,
      until_day: sql<string | null>`case when from_day > ${today}::date then until_day else ${today}::date end`,
      ended_by_name: it.name,
      ended_reason: it.reason,
      ended_at: ctx.clock.now(),
    })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('until_day', 'is', null), eb('until_day', '>=', today)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function pageOfRules(
  ctx: Ctx,
  filter: { standingOn: string | undefined; shopId: number | undefined },
  page: { from: number; size: number },
) {
  const found = () =>
    db(ctx)
      .selectFrom('commission_rule')
      .$if(filter.standingOn !== undefined, (query) =>
        query
          .where('withdrawn', '=', false)
          .where((eb) => eb.or([eb('until_day', 'is', null), eb('until_day', '>=', filter.standingOn!)])),
      )
      .$if(filter.shopId !== undefined, (query) =>
        query.where((eb) => eb.or([eb('shop_id', '=', filter.shopId!), eb('shop_id', 'is', null)])),
      )
  const { n } = await found()
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const rows = await found()
    .selectAll()
    .orderBy('from_day', 'desc')
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset(page.from)
    .execute()
  return { rows: rows.map(ruleRow.read), total: n }
}
