import type { SettingKey, SettingUnit } from '@borong/contract'
import { days, hours, minutes } from '#platform/clock'
import type { App, Ctx } from '#platform/ctx'
import { type Period, type Window, limitOf, windowsOver } from '#platform/database/time-windows'
import { RememberedValue } from '#platform/remembered-value'
import { perApp } from '#platform/ttl-cache'
import { catalogue, definitionOf } from './setting-catalogue.ts'
import { type SettingChange, allChanges } from './setting.store.ts'

const millisecondsOf: Record<SettingUnit, (n: number) => number> = {
  minutes,
  hours,
  days,
  // Of these no time limit is made.
  months: (n) => n,
  times: (n) => n,
  rupiah: (n) => n,
}
const rememberedFor = 1000

/** What is set, as it was at each moment. */
export class Settings {
  private readonly changes = new Map<SettingKey, SettingChange[]>()

  constructor(changes: readonly SettingChange[]) {
    for (const it of changes) {
      const before = this.changes.get(it.key)
      if (before) before.push(it)
      else this.changes.set(it.key, [it])
    }
  }

  /** The changes of a setting, the oldest first. */
  changesOf(key: SettingKey): readonly SettingChange[] {
    return this.changes.get(key) ?? []
  }

  /** What holds at a moment, in the unit of the setting. */
  valueAt(key: SettingKey, at: Date): number {
    const standing = this.changesOf(key).findLast((it) => it.since <= at)
    return standing?.value ?? definitionOf(key).standard
  }

  /** What a limit was, period by period. */
  periodsOf(key: SettingKey): Period[] {
    const { unit, standard } = definitionOf(key)
    return [{ since: new Date(0), value: undefined }, ...this.changesOf(key)].map(({ since, value }) => ({
      from: since,
      milliseconds: millisecondsOf[unit](value ?? standard),
    }))
  }

  /** When what began at a moment is over: by the limit of that moment, whatever was changed afterwards. */
  deadline(key: SettingKey, beganAt: Date): Date {
    return new Date(beganAt.getTime() + limitOf(this.periodsOf(key), beganAt))
  }

  /** When that began which is over now. */
  over(key: SettingKey, now: Date): Window[] {
    return windowsOver(this.periodsOf(key), now)
  }
}

/** What is set, asked of the database: an operator who changes a value must see what another process has changed. */
export const currentSettings = async (ctx: Ctx): Promise<Settings> =>
  new Settings((await allChanges(ctx)).filter(({ key }) => catalogue.has(key)))

const remembered = perApp(() => new RememberedValue<Settings>(rememberedFor))

/**
 * What is set, remembered for a second: a change is seen at once where it was made, and by other processes before a new limit holds.
 * A command takes what is remembered too, and so asks for nothing more.
 */
export const settings = (ctx: Ctx): Promise<Settings> => remembered(ctx.app).get(ctx, () => currentSettings(ctx))

export const invalidateSettings = (app: App): void => remembered(app).invalidate()
