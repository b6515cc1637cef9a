import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { createOperator, demandGoodPassword, hashPasswordForLogin } from '#modules/identity'
import { systemClock } from '#platform/clock'
import { readConfig } from '#platform/config'
import { type House, asSystem } from '#platform/ctx'
import { openDatabase } from '#platform/database'
import { makeLog } from '#platform/log'
import { migrate } from '#platform/migrate'
import { Refusal } from '#platform/refuse'
import { openSecrets } from '#platform/secrets'
import { refusalMessage } from '@borong/contract'

/** Makes somebody who runs the mall: `npm run admin:create -- --username anna --password …`; what is missing is asked for. */
const { values } = parseArgs({ options: { username: { type: 'string' }, password: { type: 'string' } } })
const asking = createInterface({ input: process.stdin, output: process.stdout })
const username = values.username ?? (await asking.question('Username: '))
const password =
  values.password ??
  (await asking.question('Password (at least 10 characters, three of lower case, upper case, digits, special): '))
asking.close()

const config = readConfig()
const database = await openDatabase(config)
try {
  await migrate(database)
  const house: House = {
    config,
    database,
    clock: systemClock,
    log: makeLog('warn'),
    secrets: await openSecrets(config, database),
    news: { post: async () => {}, wake() {} },
  }
  demandGoodPassword(password, [username])
  await asSystem(house, 'admin-create', (ctx) =>
    createOperator(ctx, { username, passwordHash: hashPasswordForLogin(password) }),
  )
  process.stdout.write(`${username} may now run the mall.\n`)
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  process.stderr.write(`${refusalMessage(error.code, 'en-us', error.facts)}\n`)
  process.exitCode = 1
} finally {
  await database.close()
}
