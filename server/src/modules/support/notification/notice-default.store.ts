import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { Channels } from './notice.topics.ts'
import type { NotificationTables } from './notification.tables.ts'

/** Whose notices they are: those of members, and those in the console of a shop. */
export type Audience = 'member' | 'shop'

/** What an operator set once. */
export interface DefaultChange extends Channels {
  audience: Audience
  kind: string
  number: number
  /** Nobody can switch it off. */
  fixed: boolean
  reason: string
  changedAt: Date
  changedBy: number
  byName: string
}

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<NotificationTables>(ctx)
const selectDefaults = (ctx: Ctx) =>
  db(ctx)
    .selectFrom('notice_default')
    .select(['audience', 'kind', 'number', 'fixed', 'reason', 'in_app as inApp', 'by_email as byEmail'])
    .select(['changed_at as changedAt', 'changed_by as changedBy', 'by_name as byName'])
    .orderBy('audience')
    .orderBy('kind')
    .orderBy('number', 'desc')

type Row = Awaited<ReturnType<ReturnType<typeof selectDefaults>['execute']>>[number]
const toChange = (row: Row): DefaultChange => ({ ...row, audience: row.audience as Audience })

/** The latest of each kind. */
export const latestDefaults = async (ctx: Ctx): Promise<DefaultChange[]> =>
  (await selectDefaults(ctx).distinctOn(['audience', 'kind']).execute()).map(toChange)

/** Everything that was ever set for a kind, the latest first. */
export const changesOfDefault = async (ctx: Ctx, audience: Audience, kind: string): Promise<DefaultChange[]> =>
  (await selectDefaults(ctx).where('audience', '=', audience).where('kind', '=', kind).execute()).map(toChange)

/** Adds a change; undefined when its place is taken, because somebody else was faster. */
export const insertDefault = (ctx: Ctx, it: DefaultChange): Promise<{ number: number } | undefined> =>
  db(ctx)
    .insertInto('notice_default')
    .values({
      audience: it.audience,
      kind: it.kind,
      number: it.number,
      in_app: it.inApp,
      by_email: it.byEmail,
      fixed: it.fixed,
      reason: it.reason,
      changed_at: it.changedAt,
      changed_by: it.changedBy,
      by_name: it.byName,
    })
    .onConflict((conflict) => conflict.columns(['audience', 'kind', 'number']).doNothing())
    .returning('number')
    .executeTakeFirst()

/** How many people have chosen for themselves, by kind. */
export async function countChoicesUnscoped(ctx: Ctx, audience: Audience): Promise<Map<string, number>> {
  const count = sql<number>`count(*)::int`.as('people')
  const rows =
    audience === 'member'
      ? await db(ctx).selectFrom('notice_preference').select(['kind', count]).groupBy('kind').execute()
      : await db(ctx).selectFrom('shop_notice_preference').select(['kind', count]).groupBy('kind').execute()
  return new Map(rows.map((row) => [row.kind, row.people]))
}
