import { guest } from '#platform/actor'
import { type App, readingCtx } from '#platform/ctx'
import type { Maintenance } from '#platform/http/maintenance-gate'
import { pickText } from '#platform/messages'
import { RememberedValue } from '#platform/remembered-value'
import { perApp } from '#platform/ttl-cache'
import { findOpen, type MaintenanceRow } from './maintenance.store.ts'

/** Other processes know of a change by then. */
const rememberedFor = 1000
const remembered = perApp(() => new RememberedValue<MaintenanceRow | undefined>(rememberedFor))

/** What buyers and shops are kept out for now. What was planned is remembered with its time, so that it begins on time everywhere. */
export async function currentMaintenance(app: App): Promise<Maintenance | undefined> {
  const ctx = readingCtx(app, guest, 'en-us')
  const row = await remembered(app).getOrLast(ctx, () => findOpen(ctx))
  if (!row || row.begins_at > app.clock.now()) return undefined
  return { textIn: (lang) => pickText(row.texts, lang), expectedEnd: row.expected_end }
}

export const invalidateMaintenance = (app: App): void => remembered(app).invalidate()
