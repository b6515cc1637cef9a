import type { Ctx } from '#platform/ctx'
import { sealedSettings } from '#platform/sealed-settings'

/** Names and values, as an environment has them. */
export type Settings = Readonly<Record<string, string | undefined>>

/** Settings as they stand now: what operators keep in the database, and above it the environment. */
export async function settingsNow(ctx: Ctx): Promise<Settings> {
  return withEnvironment(ctx, Object.fromEntries(await sealedSettings(ctx)))
}

/** The environment wins; what is empty there is not set. */
export function withEnvironment({ app }: Pick<Ctx, 'app'>, kept: Settings): Settings {
  const environment = Object.entries(app.config.environment).filter(([, value]) => value?.trim())
  return { ...kept, ...Object.fromEntries(environment) }
}
