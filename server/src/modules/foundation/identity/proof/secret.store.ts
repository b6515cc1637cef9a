import { guest } from '#platform/actor'
import { type Ctx, type App, asSystem, readingCtx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'

/** Two tables of the platform itself: secrets made at first start, and facts about this installation. */
interface PlatformTables {
  secret: { name: string; value: string }
  installation: { name: string; value: string }
}
const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<PlatformTables>(ctx)

const secretOf = async (ctx: Ctx, name: string) =>
  (await db(ctx).selectFrom('secret').select('value').where('name', '=', name).executeTakeFirst())?.value

/** A secret of that name, made when there is none. Of two processes that make it at once, one prevails. */
export async function saveSecretOnce(app: App, name: string, make: () => Promise<string>): Promise<string> {
  const known = await secretOf(readingCtx(app, guest, 'en-us'), name)
  if (known) return known
  const value = await make()
  return asSystem(app, 'secrets', async (ctx) => {
    await db(ctx)
      .insertInto('secret')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    return (await secretOf(ctx, name))!
  })
}

export const installationValue = async (ctx: Ctx, name: string) =>
  (await db(ctx).selectFrom('installation').select('value').where('name', '=', name).executeTakeFirst())?.value

export const saveInstallationValue = (ctx: Ctx, name: string, value: string) =>
  db(ctx)
    .insertInto('installation')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
