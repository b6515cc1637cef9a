import type { App } from '#platform/ctx'
import { midtransWords } from '../../method.messages.ts'
import { ProviderSettingsWrong } from '../../payment-provider.ts'
import type { Settings } from '../provider-settings.ts'

export interface MidtransSettings {
  serverKey: string
  /** Where payments are created. */
  snapUrl: string
  /** Where it is asked how they stand, and for refunds. */
  apiUrl: string
  timeoutMilliseconds: number
}

const addresses = {
  yes: { snapUrl: 'https://app.midtrans.com', apiUrl: 'https://api.midtrans.com' },
  no: { snapUrl: 'https://app.sandbox.midtrans.com', apiUrl: 'https://api.sandbox.midtrans.com' },
}
const testKey = /^SB-/

/** Undefined without MIDTRANS_SERVER_KEY. Throws with words for operators where something would be unsafe. */
export function readMidtransSettings({ config }: App, env: Settings): MidtransSettings | undefined {
  const serverKey = env['MIDTRANS_SERVER_KEY']?.trim()
  if (!serverKey) return undefined
  const production = env['MIDTRANS_PRODUCTION'] || (config.mode === 'demo' ? 'no' : undefined)
  if (production !== 'yes' && production !== 'no')
    throw new ProviderSettingsWrong(
      midtransWords.needsProduction,
      'MIDTRANS_SERVER_KEY needs MIDTRANS_PRODUCTION: yes to take real money, no for the test environment of Midtrans, where anybody pays with test cards.',
    )
  if ((production === 'yes') === testKey.test(serverKey))
    throw new ProviderSettingsWrong(
      midtransWords.otherEnvironment,
      'MIDTRANS_SERVER_KEY is of the other environment than MIDTRANS_PRODUCTION says: keys for tests begin with SB-.',
    )
  const address = (name: string, usual: string) => {
    const text = env[name]?.trim() || usual
    if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
      throw new ProviderSettingsWrong(
        midtransWords.ofEnvironment,
        `${name} must be an address like ${usual}, not "${text}"`,
      )
    return text.replace(/\/+$/, '')
  }
  const seconds = Number(env['MIDTRANS_TIMEOUT_SECONDS'] || 10)
  if (!(seconds > 0 && seconds <= 60))
    throw new ProviderSettingsWrong(
      midtransWords.ofEnvironment,
      `MIDTRANS_TIMEOUT_SECONDS must be above 0 and at most 60, not "${env['MIDTRANS_TIMEOUT_SECONDS']}"`,
    )
  return {
    serverKey,
    snapUrl: address('MIDTRANS_SNAP_URL', addresses[production].snapUrl),
    apiUrl: address('MIDTRANS_API_URL', addresses[production].apiUrl),
    timeoutMilliseconds: seconds * 1000,
  }
}
