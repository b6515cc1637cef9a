import { createHmac, timingSafeEqual } from 'node:crypto'
import { toRupiah } from '@borong/money'
import type { App } from '#platform/ctx'

/** What the sandbox bank tells the mall, as it travels; signed as a whole. */
export interface SandboxNotification {
  event_id: string
  bill_sn: string
  amount: string
  currency: string
  result: 'SUCCESS' | 'FAILED'
}

/** The header with the signature over the bytes of the body. */
export const signatureHeader = 'x-sandbox-signature'

/** Amounts travel as text with two decimals, so that nobody rounds them. */
export const amountText = (amountMinor: number) => toRupiah(amountMinor).toFixed(2)

export const signSandbox = (app: App, body: Buffer | string) =>
  createHmac('sha256', app.secrets.keyFor('gateway:sandbox')).update(body).digest('hex')

export function isGenuine(app: App, body: Buffer, signature: string): boolean {
  const wanted = Buffer.from(signSandbox(app, body))
  const given = Buffer.from(signature)
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}

export const sandboxNumber = (billSn: string) => `SB${billSn}`
