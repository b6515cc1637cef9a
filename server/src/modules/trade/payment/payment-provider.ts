import type { Http } from '#platform/http/http'
import type { App } from '#platform/ctx'
import type { Message } from '#platform/messages'
import type { Settings } from './providers/provider-settings.ts'

/** What a provider is asked to let somebody pay. */
interface PaymentRequest {
  /** The number of the payment, and the provider's order number: the same number again is the same payment. */
  reference: string
  amountMinor: number
  currency: string
  /** Where the buyer comes back to, a whole address. */
  returnUrl: string
  /** After this moment nobody can pay it any more. */
  expiresAt: Date
}

export interface CreatedPayment {
  /** Where the buyer goes to pay. */
  redirectUrl: string
  /** What the provider calls it. */
  providerReference: string
  expiresAt: Date
}

/** pending: nobody has paid yet; failed and expired: nobody will, unless `paid` comes all the same. */
export type ProviderStatus = 'pending' | 'paid' | 'failed' | 'expired'

/** done: the money is on its way to whoever paid; declined: the provider will not send it. */
export interface RefundState {
  status: 'pending' | 'done' | 'declined'
  /** What the provider calls the refund; empty where it has no name. */
  providerNumber: string
}

/** How a payment stands at the provider, by notification or because it was asked. */
export interface ProviderEvent {
  /** The same for the same event told twice. */
  eventId: string
  /** The number of the payment. */
  reference: string
  status: ProviderStatus
  /** minor units */
  amountMinor: number
  currency: string
  /** What the provider calls the payment. */
  providerNumber: string
  /** Whether money that came this way can go back the same way; absent while the provider does not say. */
  canRefund?: boolean
  /** Refunds of the payment as far as the provider names them by our key. */
  refunds?: readonly (RefundState & { refundKey: string; amountMinor: number })[]
}

export interface RefundRequest {
  /** The same key again is the same refund. */
  refundKey: string
  /** The number of the payment. */
  reference: string
  /** minor units */
  amountMinor: number
  reason: string
}

/**
 * Somebody who takes payments for the mall. It is asked outside of transactions only, always about something that is committed, and
 * may be asked the same again. Throws ProviderUnreachable where nobody knows what came of it; anybody may try again then.
 */
export interface PaymentProvider {
  /** The way of paying, in tables and addresses. */
  name: string
  capabilities: {
    refunds: 'none' | 'whole' | 'partial'
    /** Amounts are multiples of this many minor units. */
    unitMinor: number
  }
  /** Throws ProviderRefusal when the provider will not take it. */
  createPayment(request: PaymentRequest): Promise<CreatedPayment>
  /** Reads a notification; refuses SIGNATURE_WRONG and INVALID_INPUT. */
  parseNotification(rawBody: Buffer, header: (name: string) => string | undefined): Promise<ProviderEvent>
  /** Undefined when the provider knows no payment of this number. */
  getStatus(reference: string): Promise<ProviderEvent | undefined>
  refund(request: RefundRequest): Promise<RefundState>
  /** Undefined when the provider knows no refund of this key. */
  getRefundStatus(request: Pick<RefundRequest, 'refundKey' | 'reference'>): Promise<RefundState | undefined>
}

/** A setting that operators may keep in the database, sealed. */
export interface ProviderSetting {
  /** Of the environment as well. */
  name: string
  title: Message
  /** What it is, and where it is found. */
  hint: Message
  /** The values that it may have; absent: any. */
  choices?: readonly { value: string; title: Message }[]
}

/** How a provider comes into the mall: one folder, and one line in `registered.ts`. */
export interface ProviderEntry {
  name: string
  title: Message
  /** Its other settings come from the environment alone. */
  settings: readonly ProviderSetting[]
  /** The provider where it is set up and allowed, else undefined. Throws with words for operators where the settings are wrong. */
  open(app: App, settings: Settings): PaymentProvider | undefined
  /** Pages of its own, for a provider that lives in this process. */
  mount?(http: Http, app: App): void
}

/** Settings that open no provider: said with the names of the environment to who starts the server, in plain words to operators. */
export class ProviderSettingsWrong extends Error {
  constructor(
    readonly said: Message,
    english: string,
  ) {
    super(english)
  }
}
/** It did not answer, or not in a way that says whether it did what was asked. */
export class ProviderUnreachable extends Error {}
/** It answered that it will not do this, and says why. */
export class ProviderRefusal extends Error {}
