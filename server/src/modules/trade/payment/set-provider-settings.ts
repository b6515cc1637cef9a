import { adminIn } from '#platform/http/admin-in'
import type { Ctx } from '#platform/ctx'
import { refuse, refuseField } from '#platform/http/refuse'
import { saveSealedSettings, sealedSettings } from '#platform/sealed-settings'
import { problemOf } from './present-provider.ts'
import { withEnvironment } from './providers/provider-settings.ts'
import { storableSettings, openProvider } from './providers/registered.ts'

/**
 * Keeps settings of a provider sealed, from the next payment on. Refuses NOT_FOUND for a provider without such settings,
 * INVALID_INPUT for a name that is not one of them, and PROVIDER_SETTINGS_WRONG when all of them together open no provider.
 */
export async function setProviderSettings(
  ctx: Ctx,
  provider: string,
  settings: readonly { name: string; value: string }[],
): Promise<void> {
  const names = (storableSettings.get(provider) ?? refuse('NOT_FOUND')).map((it) => it.name)
  if (settings.some(({ name }) => !names.includes(name)))
    return refuseField('settings', 'NOT_AMONG', { values: names.join(', ') })
  const values = new Map(settings.map(({ name, value }) => [name, value.trim()]))
  const together = { ...Object.fromEntries(await sealedSettings(ctx)), ...Object.fromEntries(values) }
  try {
    openProvider(ctx.app, provider, withEnvironment(ctx, together))
  } catch (error) {
    return refuse('PROVIDER_SETTINGS_WRONG', { because: problemOf(error, ctx.lang) })
  }
  await saveSealedSettings(ctx, values, adminIn(ctx).accountId)
  ctx.audit({ after: { set: [...values.keys()].sort().join(', ') } })
}
