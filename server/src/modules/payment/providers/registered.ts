import type { House } from '#platform/ctx'
import type { Http } from '#platform/http'
import type { PaymentProvider, ProviderEntry } from '../payment-provider.ts'
import { midtrans } from './midtrans/midtrans.ts'
import { sandbox } from './sandbox/sandbox.ts'

/** Every provider there is; each says itself whether it is set up. */
const registered: readonly ProviderEntry[] = [sandbox, midtrans]

const opened = new WeakMap<House, readonly PaymentProvider[]>()

/** The providers that can be paid by here. Throws where the settings of one are wrong. */
export function providersOf(house: House): readonly PaymentProvider[] {
  const known = opened.get(house)
  if (known) return known
  const providers = registered.flatMap((entry) => entry.open(house) ?? [])
  opened.set(house, providers)
  return providers
}

export const findProvider = (house: House, name: string): PaymentProvider | undefined =>
  providersOf(house).find((it) => it.name === name)

/** Mounts the pages of those that live in this process. Wrong settings of a provider stop the start here. */
export function mountProviders(http: Http, house: House): void {
  const open = new Set(providersOf(house).map((it) => it.name))
  for (const entry of registered) if (open.has(entry.name)) entry.mount?.(http, house)
}
