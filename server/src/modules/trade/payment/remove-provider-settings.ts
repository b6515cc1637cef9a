import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { removeSealedSettings } from '#platform/sealed-settings'
import { storableSettings } from './providers/registered.ts'

/** Removes what is kept of a provider; refuses NOT_FOUND when nothing is. Its open payments wait until it is set up again. */
export async function removeProviderSettings(ctx: Ctx, provider: string): Promise<void> {
  const gone = await removeSealedSettings(
    ctx,
    (storableSettings.get(provider) ?? refuse('NOT_FOUND')).map((it) => it.name),
  )
  if (!gone.length) refuse('NOT_FOUND')
  ctx.audit({ before: { set: gone.sort().join(', ') } })
}
