import type { SettingKey } from '@borong/contract'
import { Value } from 'typebox/value'
import type { Ctx } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import { refuse, refuseField } from '#platform/http/refuse'
import { definitionOf } from './setting-catalogue.ts'
import { currentSettings, invalidateSettings } from './read-settings.ts'
import { insertChange } from './setting.store.ts'

/** By then every process knows of a change, with clocks that are a little apart: nobody is told a deadline that does not hold. */
const heardEverywhere = 10_000

/**
 * Sets a value, or with none of it what the mall has without. It holds for what begins from a few seconds later; what has begun keeps
 * its limit. Refuses INVALID_INPUT out of bounds and MOVED_ON when somebody else has changed it since it was seen.
 */
export async function changeSetting(
  ctx: Ctx,
  { key, value, version, reason }: { key: SettingKey; value: number | undefined; version: number; reason: string },
): Promise<void> {
  const { schema, standard } = definitionOf(key)
  if (value !== undefined && !Value.Check(schema, value))
    return refuseField('value', 'RANGE', { least: schema.minimum, most: schema.maximum })
  const admin = adminIn(ctx)
  const now = ctx.clock.now()
  const before = (await currentSettings(ctx)).changesOf(key)
  const last = before.at(-1)
  if ((last?.number ?? 0) !== version) return refuse('MOVED_ON')
  const added = await insertChange(ctx, {
    key,
    number: version + 1,
    value,
    // Never before the change of before, or the two would change places.
    since: new Date(Math.max(now.getTime() + heardEverywhere, (last?.since.getTime() ?? 0) + 1)),
    changedAt: now,
    changedBy: admin.accountId,
    byName: admin.name,
    reason,
  })
  if (!added) return refuse('MOVED_ON')
  ctx.audit({ id: key, before: { value: last?.value ?? standard }, after: { value: value ?? standard, reason } })
  ctx.afterCommit(() => invalidateSettings(ctx.app))
}
