import type { App } from '#platform/ctx'
import type { Http } from '#platform/http'
import type { PaymentProvider, ProviderEntry } from '../payment-provider.ts'
import { midtrans } from './midtrans/midtrans.ts'
import { sandbox } from './sandbox/sandbox.ts'

/** Every provider there is; each says itself whether it is set up. */
const registered: readonly ProviderEntry[] = [sandbox, midtrans]

const opened = new WeakMap<App, readonly PaymentProvider[]>()

/** The providers that can be paid by here. Throws where the settings of one are wrong. */
export function providersOf(app: App): readonly PaymentProvider[] {
  const known = opened.get(app)
  if (known) return known
  const providers = registered.flatMap((entry) => entry.open(app) ?? [])
  opened.set(app, providers)
  return providers
}

export const findProvider = (app: App, name: string): PaymentProvider | undefined =>
  providersOf(app).find((it) => it.name === name)

/** Mounts the pages of those that live in this process. Wrong settings of a provider stop the start here. */
export function mountProviders(http: Http, app: App): void {
  const open = new Set(providersOf(app).map((it) => it.name))
  for (const entry of registered) if (open.has(entry.name)) entry.mount?.(http, app)
}
