import { hours } from '#platform/clock'
import { type App, asSystem, type Ctx } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import { addRun, lastAsked, lastRun, type RunRow } from './doctor.store.ts'

/** An operator asks for a run of all rules; where one is open, that one is answered. */
export async function askForRun(ctx: Ctx): Promise<RunRow> {
  const { name, accountId } = adminIn(ctx)
  const added = await addRun(ctx, { askedBy: name })
  const run = (await lastRun(ctx))!
  if (added) ctx.audit({ object: 'doctor-run', id: String(added.id), after: { by: accountId } })
  return run
}

/** A run for the night, unless all rules were asked for since the day. */
export const planNight = (app: App) =>
  asSystem(app, 'doctor-night', async (ctx) => {
    const since = ctx.clock.now().getTime() - (await lastAsked(ctx)).getTime()
    if (since >= hours(12)) await addRun(ctx, { askedBy: 'doctor-night' })
  })

/** Whoever sits at the server asks for a run; false where one is open already, which then is the one to do. */
export const askOnCommandLine = (app: App, onlyRule?: string): Promise<boolean> =>
  asSystem(app, 'doctor', async (ctx) => (await addRun(ctx, { askedBy: 'npm run doctor', onlyRule })) !== undefined)
