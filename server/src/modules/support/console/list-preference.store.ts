import type { Ctx } from '#platform/ctx'
import { json, tablesOf } from '#platform/database/database'
import type { ConsolePerson } from './console-person.ts'
import type { ConsoleTables } from './console.tables.ts'
import type { Shown } from './console.types.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<ConsoleTables>(ctx)

export const preferenceOf = async (ctx: Ctx, who: ConsolePerson, list: string): Promise<Shown | undefined> =>
  (
    await db(ctx)
      .selectFrom('list_preference')
      .select('shown')
      .where('audience', '=', who.audience)
      .where('account_id', '=', who.accountId)
      .where('list', '=', list)
      .executeTakeFirst()
  )?.shown

/** What comes last stands. */
export const writePreference = (ctx: Ctx, who: ConsolePerson, list: string, shown: Shown) => {
  const written = { shown: json(shown), changed_at: ctx.clock.now() }
  return db(ctx)
    .insertInto('list_preference')
    .values({ audience: who.audience, account_id: who.accountId, list, ...written })
    .onConflict((conflict) => conflict.columns(['audience', 'account_id', 'list']).doUpdateSet(written))
    .execute()
}
