import type { Ctx } from './ctx.ts'
import { tablesOf } from './database/database.ts'
import { seal, sealingKey, unseal } from './seal.ts'
import { TtlCache, perApp } from './ttl-cache.ts'

interface SealedSettingTable {
  name: string
  sealed: string
  changed_at: Date
  changed_by: number
}
const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<{ sealed_setting: SealedSettingTable }>(ctx)

/** What another process changed counts within a second. */
const opened = perApp(() => new TtlCache<ReadonlyMap<string, string>>(1000, 1))

/** All sealed settings, opened. One that does not open, because the key is another now, is logged and left out. */
export const sealedSettings = (ctx: Ctx): Promise<ReadonlyMap<string, string>> =>
  opened(ctx.app).get(ctx, '', async () => {
    const rows = await db(ctx).selectFrom('sealed_setting').select(['name', 'sealed']).execute()
    const values = new Map<string, string>()
    if (!rows.length) return values
    const key = sealingKey(ctx.app.config)
    for (const { name, sealed } of rows) {
      const value = unseal(key, name, sealed)
      if (value !== undefined) values.set(name, value)
      else ctx.app.log.error({ setting: name }, 'a sealed setting does not open with this key: set it again')
    }
    return values
  })

/** Which settings are kept here, since when and by whose account; never what they are. */
export const listSealedSettings = (ctx: Ctx) =>
  db(ctx).selectFrom('sealed_setting').select(['name', 'changed_at', 'changed_by']).orderBy('name').execute()

/** Keeps settings sealed, in the place of those of before. Another caller of the same moment waits for the commit. */
export async function saveSealedSettings(
  ctx: Ctx,
  values: ReadonlyMap<string, string>,
  changedBy: number,
): Promise<void> {
  const key = sealingKey(ctx.app.config)
  for (const [name, value] of [...values].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const row = { sealed: seal(key, name, value), changed_at: ctx.clock.now(), changed_by: changedBy }
    await db(ctx)
      .insertInto('sealed_setting')
      .values({ name, ...row })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute()
  }
  ctx.afterCommit(() => opened(ctx.app).invalidate())
}

/** Removes settings and answers the names of those that were there. */
export async function removeSealedSettings(ctx: Ctx, names: readonly string[]): Promise<string[]> {
  const gone = await db(ctx)
    .deleteFrom('sealed_setting')
    .where('name', 'in', [...names])
    .returning('name')
    .execute()
  ctx.afterCommit(() => opened(ctx.app).invalidate())
  return gone.map(({ name }) => name)
}
