import { languages } from '@borong/contract'
import { changeSetting, offerLanguages } from '#modules/foundation/settings'
import { days } from '#platform/clock'
import { type App, asSystem, inCommand } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { OperatorsTables } from '../modules/foundation/operators/operators.tables.ts'
import { operatorNamed } from './demo-actors.ts'

const warned = 'inquiry.warn_before'
const earned = 'points.rupiah_per_point'
const changes = [
  { key: earned, version: 0, daysAgo: 60, value: 2000, reason: 'The points mall opens' },
  { key: warned, version: 0, daysAgo: 40, value: 48, reason: 'Buyers asked for two days, as their approvals take one' },
  {
    key: warned,
    version: 1,
    daysAgo: 12,
    value: undefined,
    reason: 'Two days were too early: most quotes are valid for three',
  },
] as const

/** How many points buyers earn, in which languages the mall is read, and what the operator of the demo data tried with a setting and took back. */
export async function loadSettings(app: App): Promise<void> {
  const { account_id, name } = await asSystem(app, 'load-settings', (ctx) =>
    tablesOf<OperatorsTables>(ctx)
      .selectFrom('operator')
      .select(['account_id', 'name'])
      .orderBy('account_id')
      .executeTakeFirstOrThrow(),
  )
  await inCommand(app, operatorNamed(account_id, name), 'en-us', (ctx) =>
    offerLanguages(ctx, { languages, standard: 'en-us', version: 0 }),
  )
  const now = app.clock.now().getTime()
  for (const { key, version, daysAgo, value, reason } of changes) {
    const at = new Date(now - days(daysAgo))
    await inCommand({ ...app, clock: { now: () => at } }, operatorNamed(account_id, name), 'en-us', (ctx) =>
      changeSetting(ctx, { key, value, version, reason }),
    )
  }
}
