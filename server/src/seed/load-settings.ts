import { changeSetting } from '#modules/foundation/settings'
import { days } from '#platform/clock'
import { type App, asSystem, inCommand } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { OperatorsTables } from '../modules/foundation/operators/operators.tables.ts'
import { operatorNamed } from './demo-actors.ts'

const key = 'inquiry.warn_before'
const changes = [
  { daysAgo: 40, value: 48, reason: 'Buyers asked for two days, as their approvals take one' },
  { daysAgo: 12, value: undefined, reason: 'Two days were too early: most quotes are valid for three' },
]

/** What the operator of the demo data tried with a setting and took back. */
export async function loadSettings(app: App): Promise<void> {
  const { account_id, name } = await asSystem(app, 'load-settings', (ctx) =>
    tablesOf<OperatorsTables>(ctx)
      .selectFrom('operator')
      .select(['account_id', 'name'])
      .orderBy('account_id')
      .executeTakeFirstOrThrow(),
  )
  const now = app.clock.now().getTime()
  for (const [version, { daysAgo, value, reason }] of changes.entries()) {
    const at = new Date(now - days(daysAgo))
    await inCommand({ ...app, clock: { now: () => at } }, operatorNamed(account_id, name), 'en-us', (ctx) =>
      changeSetting(ctx, { key, value, version, reason }),
    )
  }
}
