import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'

export const databaseBytes = async (ctx: Ctx): Promise<number> =>
  (await sql<{ bytes: number }>`select pg_database_size(current_database())::bigint as bytes`.execute(ctx.db)).rows[0]!
    .bytes
