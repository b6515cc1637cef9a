import { type InsertObject, type Kysely, sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { compileOnce } from '#platform/database/compile-once'
import { tablesOf } from '#platform/database/database'
import type { AuditTables } from './audit.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<AuditTables>(ctx)

type Row = Required<Omit<InsertObject<AuditTables, 'audit_log'>, 'id' | 'written_at'>>
/** What changed as texts of json. */
export type NewAuditRow = Omit<Row, 'before' | 'after'> & { before: string | null; after: string | null }

const inserted = (row: NewAuditRow) => ({
  audience: row.audience,
  company_id: row.company_id,
  shop_id: row.shop_id,
  account_id: row.account_id,
  person_id: row.person_id,
  person_name: row.person_name,
  at: row.at,
  on_behalf_of: row.on_behalf_of,
  action: row.action,
  object: row.object,
  object_id: row.object_id,
  before: sql<never>`${row.before}::jsonb`,
  after: sql<never>`${row.after}::jsonb`,
  ip: row.ip,
  user_agent: row.user_agent,
  request_id: row.request_id,
})
// Nearly every command leaves one.
const addRow = compileOnce((tables: Kysely<AuditTables>, row: NewAuditRow) =>
  tables.insertInto('audit_log').values(inserted(row)),
)

export const addRows = async (ctx: Ctx, rows: readonly NewAuditRow[]): Promise<void> => {
  if (rows.length === 1) await addRow(ctx, rows[0]!)
  else await db(ctx).insertInto('audit_log').values(rows.map(inserted)).execute()
}

export interface AuditFilter {
  audience?: string | undefined
  companyId?: number | undefined
  shopId?: number | undefined
  personId?: number | undefined
  action?: string | undefined
  object?: string | undefined
  objectId?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
}

const filtered = (ctx: Ctx, it: AuditFilter) => {
  let query = db(ctx).selectFrom('audit_log')
  for (const [column, value] of [
    ['audience', it.audience],
    ['company_id', it.companyId],
    ['shop_id', it.shopId],
    ['person_id', it.personId],
    ['action', it.action],
    ['object', it.object],
    ['object_id', it.objectId],
  ] as const)
    if (value !== undefined) query = query.where(column, '=', value as never)
  if (it.from) query = query.where('at', '>=', it.from)
  if (it.to) query = query.where('at', '<=', it.to)
  return query
}

export async function pageOfLog(ctx: Ctx, filter: AuditFilter, page: { offset: number; limit: number }) {
  const rows = await filtered(ctx, filter)
    .selectAll()
    .orderBy('id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
  const { total } = await filtered(ctx, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}
export type AuditRow = Awaited<ReturnType<typeof pageOfLog>>['rows'][number]

/** Everything of a row as one text, equal wherever and whenever it is asked for. */
const line = sql<string>`jsonb_build_array(l.id, (extract(epoch from l.at) * 1000000)::bigint, l.audience, l.company_id, l.shop_id,
  l.account_id, l.person_id, l.person_name, l.on_behalf_of, l.action, l.object, l.object_id, l.before, l.after, l.ip, l.user_agent,
  l.request_id)::text`

/** One process at a time lengthens the chain; the next one sees what it has sealed. Reading does not wait. */
export const lockSeals = (ctx: Ctx) => sql`lock table audit_seal in share row exclusive mode`.execute(ctx.db)

export const lastSeal = (ctx: Ctx) =>
  db(ctx).selectFrom('audit_seal').select(['position', 'hash']).orderBy('position', 'desc').limit(1).executeTakeFirst()

/**
 * Rows that are in no seal, by id. An id is drawn before its row is committed, so a lower one may turn up after a higher one is
 * sealed, within the minutes a command can take at most: every seal of the last hour is compared.
 */
export const unsealedRows = async (ctx: Ctx, limit: number) =>
  (
    await sql<{ id: number; line: string }>`select l.id, ${line} as line from audit_log l
      left join audit_seal s on s.log_id = l.id
      where s.log_id is null and l.id > coalesce(
        (select log_id from audit_seal where sealed_at < now() - interval '1 hour' order by position desc limit 1), 0)
      order by l.id limit ${limit}`.execute(db(ctx))
  ).rows

export const addSeals = (ctx: Ctx, seals: readonly { position: number; log_id: number; hash: string }[]) =>
  sql`insert into audit_seal (position, log_id, hash)
    select * from unnest(${seals.map((it) => it.position)}::bigint[], ${seals.map((it) => it.log_id)}::bigint[],
      ${seals.map((it) => it.hash)}::text[])`.execute(db(ctx))

/** Seals after a position with the rows they seal, as these are now; a row that is gone has no line. */
export const sealsAfter = async (ctx: Ctx, position: number, limit: number) =>
  (
    await sql<{ position: number; log_id: number; hash: string; line: string | null }>`
      select s.position, s.log_id, s.hash, case when l.id is not null then ${line} end as line
      from audit_seal s left join audit_log l on l.id = s.log_id
      where s.position > ${position} order by s.position limit ${limit}`.execute(db(ctx))
  ).rows

/** Rows that should have been sealed by now. */
export const overdueRows = async (ctx: Ctx, limit: number) =>
  (
    await sql<{ id: number }>`select l.id from audit_log l left join audit_seal s on s.log_id = l.id
      where s.log_id is null and l.written_at < now() - interval '10 minutes' order by l.id limit ${limit}`.execute(
      db(ctx),
    )
  ).rows
