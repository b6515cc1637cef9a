import type { Ctx } from '#platform/ctx'
import { listSealedSettings } from '#platform/sealed-settings'
import type { Message } from '#platform/messages'
import { settingsNow } from './providers/provider-settings.ts'
import { storableSettings, openProvider, titleOfProvider } from './providers/registered.ts'

export interface ShownProvider {
  name: string
  title: Message
  isOpen: boolean
  problem: string | undefined
  settings: {
    name: string
    source: 'environment' | 'database' | 'none'
    stored: { changedAt: Date; changedBy: number } | undefined
  }[]
}

/** The providers that can be set up here, and where each of their settings comes from; values stay where they are. */
export async function showProviders(ctx: Ctx): Promise<ShownProvider[]> {
  const settings = await settingsNow(ctx)
  const rows = new Map((await listSealedSettings(ctx)).map((row) => [row.name, row]))
  return [...storableSettings].map(([name, names]) => ({
    name,
    title: titleOfProvider(name)!,
    ...stateOf(ctx, name, settings),
    settings: names.map((setting) => {
      const row = rows.get(setting)
      const isOfEnvironment = Boolean(ctx.app.config.environment[setting]?.trim())
      return {
        name: setting,
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
    return { isOpen: false, problem: (error as Error).message }
  }
}
