import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { assertGoodPassword, hashPasswordForLogin } from '#modules/foundation/identity'
import { createOperator } from '#modules/foundation/operators'
import { runOnApp } from './run-on-app.ts'

/** Makes somebody who runs the mall: `npm run admin:create -- --username anna --password …`; what is missing is asked for. */
const { values } = parseArgs({ options: { username: { type: 'string' }, password: { type: 'string' } } })
const asking = createInterface({ input: process.stdin, output: process.stdout })
const username = values.username ?? (await asking.question('Username: '))
const password =
  values.password ??
  (await asking.question('Password (at least 10 characters, three of lower case, upper case, digits, special): '))
asking.close()

await runOnApp('admin-create', async (ctx) => {
  assertGoodPassword(password, [username])
  await createOperator(ctx, { username, passwordHash: hashPasswordForLogin(password) })
  return `${username} may now run the mall.`
})
