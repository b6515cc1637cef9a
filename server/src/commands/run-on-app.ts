import { fromRupiah, type Sen } from '@borong/money'
import { findCompanies } from '#modules/company/organisation'
import { systemClock } from '#platform/clock'
import { readConfig } from '#platform/config'
import { type App, asSystem, type Ctx } from '#platform/ctx'
import { openDatabase } from '#platform/database/database'
import { makeLog } from '#platform/observe/log'
import { migrate } from '#platform/database/migrate'
import { Refusal } from '#platform/http/refuse'
import { openSecrets } from '#platform/secrets'
import { refusalMessage } from '#platform/refusal-message'

/** What was asked makes no sense, in words for whoever typed it. */
export class Misasked extends Error {}

/** Runs one command of the operator on the mall's database and says what it says; exit code 1 when it was refused. */
export const runOnApp = (name: string, run: (ctx: Ctx) => Promise<string>): Promise<void> =>
  runBesideApp((app) => asSystem(app, name, run))

/** The same for what is not one transaction. */
export async function runBesideApp(run: (app: App) => Promise<string>): Promise<void> {
  const config = readConfig()
  const database = await openDatabase(config)
  try {
    await migrate(database)
    const app: App = {
      config,
      database,
      clock: systemClock,
      log: makeLog('warn'),
      secrets: await openSecrets(config, database),
      events: { append: async () => {}, notify() {} },
    }
    process.stdout.write(`${await run(app)}\n`)
  } catch (error) {
    if (error instanceof Misasked) process.stderr.write(`${error.message}\n`)
    else if (error instanceof Refusal) process.stderr.write(`${refusalMessage(error.code, 'en-us', error.facts)}\n`)
    else throw error
    process.exitCode = 1
  } finally {
    await database.close()
  }
}

/** The one company of a name, or of an id where several have that name. */
export async function theCompany(ctx: Ctx, asked: string | undefined): Promise<{ id: number; name: string }> {
  if (!asked?.trim()) throw new Misasked('Say which company: --company "PT …"')
  const id = /^#(\d{1,15})$/.exec(asked.trim())?.[1]
  const found = await findCompanies(ctx, id === undefined ? { name: asked.trim() } : { id: Number(id) })
  if (found.length === 1) return found[0]!
  if (!found.length) throw new Misasked(`There is no company ${asked}.`)
  throw new Misasked(`Several companies have this name: --company ${found.map((it) => `"#${it.id}"`).join(' or ')}`)
}

/** An amount in Rp as somebody types it, in sen. */
export function rupiahOf(option: string, typed: string | undefined): Sen {
  if (!/^\d{1,13}(\.\d{1,2})?$/.test(typed ?? '')) throw new Misasked(`Say ${option} in Rp, such as 500000000`)
  return fromRupiah(Number(typed))
}
