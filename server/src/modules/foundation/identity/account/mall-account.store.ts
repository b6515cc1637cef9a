import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { IdentityTables } from '../identity.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<IdentityTables>(ctx)

/** An account as operators see it, with its sessions that are alive. */
export const findAccountOfMall = (ctx: Ctx, id: number) =>
  db(ctx)
    .selectFrom('account')
    .select(['id', 'username', 'email', 'language', 'created_at', 'disabled_at', 'disabled_reason', 'refused_email_id'])
    .select((eb) => {
      const alive = eb
        .selectFrom('session')
        .whereRef('session.account_id', '=', 'account.id')
        .where('session.revoked_at', 'is', null)
        .where('session.expires_at', '>', ctx.clock.now())
      return [
        alive.select(sql<number>`count(*)::int`.as('n')).as('sessions'),
        alive.select((it) => it.fn.max('session.last_seen_at').as('seen')).as('seen_at'),
      ]
    })
    .where('id', '=', id)
    .executeTakeFirst()

/** Undefined where it is disabled already. */
export const disableAccountRow = (ctx: Ctx, id: number, reason: string) =>
  db(ctx)
    .updateTable('account')
    .set({ disabled_at: ctx.clock.now(), disabled_reason: reason })
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()

export const enableAccountRow = (ctx: Ctx, id: number) =>
  db(ctx)
    .updateTable('account')
    .set({ disabled_at: null, disabled_reason: '' })
    .where('id', '=', id)
    .where('disabled_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
