import { type Insertable, sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { LookTables, LookSessionTable } from './look.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<LookTables>(ctx)

/** Looks of an operator begin one after the other: the second sees the first and ends it. */
export const oneBeginningAtOnce = (ctx: Ctx, operatorId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('look', ${operatorId}))`.execute(ctx.db)

export async function insertLook(ctx: Ctx, it: Insertable<LookSessionTable>): Promise<number> {
  const row = await db(ctx).insertInto('look_session').values(it).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** The look of a token that nobody has ended and whose time is not over. */
export const findOpenLookUnscoped = (ctx: Ctx, tokenHash: string) =>
  db(ctx)
    .selectFrom('look_session')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', ctx.clock.now())
    .executeTakeFirst()

type EndOfLook = 'ended' | 'another' | 'session' | 'rights' | 'person'

const endRows = (ctx: Ctx, because: EndOfLook) =>
  db(ctx)
    .updateTable('look_session')
    .set({ ended_at: sql<Date>`least(ends_at, greatest(began_at, ${ctx.clock.now()}))`, ended_because: because })
    .where('ended_at', 'is', null)

/** False where it had ended. */
export const endLook = async (ctx: Ctx, id: number, because: EndOfLook): Promise<boolean> =>
  (await endRows(ctx, because).where('id', '=', id).returning('id').executeTakeFirst()) !== undefined

/** Ends what an operator looks at on one site, and tells which looks these were. */
export const endLooksOf = async (ctx: Ctx, operatorId: number, audience: 'buyer' | 'seller'): Promise<number[]> =>
  (
    await endRows(ctx, 'another')
      .where('operator_id', '=', operatorId)
      .where('audience', '=', audience)
      .returning('id')
      .execute()
  ).map(({ id }) => id)

export async function pageOfLooks(ctx: Ctx, page: { from: number; size: number }) {
  const { n } = await db(ctx)
    .selectFrom('look_session')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const rows = await db(ctx)
    .selectFrom('look_session')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset(page.from)
    .execute()
  return { rows, total: n }
}
export type LookRow = Awaited<ReturnType<typeof pageOfLooks>>['rows'][number]

/** How many looks an account is told of. */
const toldOf = 50

/** Looks as an account, the latest first. */
export const looksAs = (ctx: Ctx, accountId: number): Promise<LookRow[]> =>
  db(ctx)
    .selectFrom('look_session')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('began_at', 'desc')
    .orderBy('id', 'desc')
    .limit(toldOf)
    .execute()
