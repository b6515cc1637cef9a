import type { Ctx, App } from '#platform/ctx'
import type { Http } from '#platform/http/http'
import type { Message } from '#platform/messages'
import type { PaymentProvider, ProviderEntry, ProviderSetting } from '../payment-provider.ts'
import { midtrans } from './midtrans/midtrans.ts'
import { type Settings, settingsNow } from './provider-settings.ts'
import { sandbox } from './sandbox/sandbox.ts'

/** Every provider there is; each says itself whether it is set up. */
const registered: readonly ProviderEntry[] = [sandbox, midtrans]

/** The providers that these settings set up. Throws where those of one are wrong. */
export const openProviders = (app: App, settings: Settings): readonly PaymentProvider[] =>
  registered.flatMap((entry) => entry.open(app, settings) ?? [])

/** The providers that can be paid by now. One whose settings in the database are wrong is logged and left out. */
export async function providersOf(ctx: Ctx): Promise<readonly PaymentProvider[]> {
  const settings = await settingsNow(ctx)
  return registered.flatMap((entry) => {
    try {
      return entry.open(ctx.app, settings) ?? []
    } catch (error) {
      ctx.app.log.error(
        { provider: entry.name, because: (error as Error).message },
        'a payment provider is set up wrongly',
      )
      return []
    }
  })
}

export const findProvider = async (ctx: Ctx, name: string): Promise<PaymentProvider | undefined> =>
  (await providersOf(ctx)).find((it) => it.name === name)

/** One provider with these settings; undefined where they do not set it up. Throws where they are wrong. */
export const openProvider = (app: App, name: string, settings: Settings): PaymentProvider | undefined =>
  registered.find((it) => it.name === name)?.open(app, settings)

/** What a provider is called, whether it is set up or not. */
export const titleOfProvider = (name: string): Message | undefined => registered.find((it) => it.name === name)?.title

/** The settings of each provider that operators may keep in the database, by the name of the provider. */
export const storableSettings: ReadonlyMap<string, readonly ProviderSetting[]> = new Map(
  registered.filter((it) => it.settings.length).map((it) => [it.name, it.settings]),
)

/** Mounts the pages of those that live in this process. Wrong settings in the environment stop the start here. */
export function mountProviders(http: Http, app: App): void {
  const open = new Set(openProviders(app, app.config.environment).map((it) => it.name))
  for (const entry of registered) if (open.has(entry.name)) entry.mount?.(http, app)
}
