import type { Language } from '@borong/contract'
import { format } from '#platform/messages'
import { methodNames } from './method.messages.ts'
import { titleOfProvider } from './providers/registered.ts'

/** Ways of paying that need no provider: on the account of the company, and a transfer to the shop's bank. */
export const onAccount = 'on_account'
export const bankTransfer = 'bank_transfer'
/** How long an order with a slip waits for the shop to find the money. */
export const transferDays = 7

/** What a way of paying is called; one that is gone keeps its id. */
export function nameOfMethod(id: string, lang: Language): string {
  const name = titleOfProvider(id) ?? methodNames[id]
  return name ? format(name, lang) : id
}
