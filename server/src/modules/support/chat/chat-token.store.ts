import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { ChatTables } from './chat.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<ChatTables>(ctx)

/** Whether this is the first time that a token is used. */
export async function saveUsedToken(ctx: Ctx, nonce: string, endsAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db(ctx)
    .insertInto('chat_token_used')
    .values({ nonce, ends_at: endsAt })
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Tokens that nobody could use any more. */
export const purgeEndedTokens = (ctx: Ctx, before: Date) =>
  db(ctx).deleteFrom('chat_token_used').where('ends_at', '<', before).execute()
