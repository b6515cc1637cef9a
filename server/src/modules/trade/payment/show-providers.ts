import type { Ctx } from '#platform/ctx'
import { listSealedSettings } from '#platform/sealed-settings'
import type { Message } from '#platform/messages'
import type { ProviderSetting } from './payment-provider.ts'
import { settingsNow } from './providers/provider-settings.ts'
import { storableSettings, openProvider, titleOfProvider } from './providers/registered.ts'

export interface ShownProvider {
  name: string
  title: Message
  isOpen: boolean
  /** Why it does not open although it is set up. */
  problem: unknown
  settings: (ProviderSetting & {
    source: 'environment' | 'database' | 'none'
    stored: { changedAt: Date; changedBy: number } | undefined
  })[]
}

/** The providers that can be set up here, and where each of their settings comes from; values stay where they are. */
export async function showProviders(ctx: Ctx): Promise<ShownProvider[]> {
  const settings = await settingsNow(ctx)
  const rows = new Map((await listSealedSettings(ctx)).map((row) => [row.name, row]))
  return [...storableSettings].map(([name, those]) => ({
    name,
    title: titleOfProvider(name)!,
    ...stateOf(ctx, name, settings),
    settings: those.map((setting) => {
      const row = rows.get(setting.name)
      const isOfEnvironment = Boolean(ctx.app.config.environment[setting.name]?.trim())
      return {
        ...setting,
        source: isOfEnvironment ? 'environment' : row ? 'database' : 'none',
        stored: row && { changedAt: row.changed_at, changedBy: row.changed_by },
      }
    }),
  }))
}

function stateOf(ctx: Ctx, name: string, settings: Awaited<ReturnType<typeof settingsNow>>) {
  try {
    return { isOpen: openProvider(ctx.app, name, settings) !== undefined, problem: undefined }
  } catch (error) {
    return { isOpen: false, problem: error }
  }
}
