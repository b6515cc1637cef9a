import { removeSecondFactorNamed } from '#modules/foundation/identity'
import { runOnApp } from './run-on-app.ts'

/** Removes the second factor of somebody whom no owner can help: `npm run second-factor:remove -- anna`. */
const [username] = process.argv.slice(2)
if (!username) {
  process.stderr.write('Usage: npm run second-factor:remove -- <username>\n')
  process.exit(1)
}
await runOnApp('second-factor-remove', async (ctx) => {
  await removeSecondFactorNamed(ctx, username)
  return `${username} signs in with the password alone.`
})
