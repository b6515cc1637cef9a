import { type Message, defineMessages } from '#platform/messages'

/** Ways of paying by their ids; a provider brings its own. */
export const methodNames: Partial<Record<string, Message>> = defineMessages('method.name', {
  on_account: 'On account',
  bank_transfer: 'Bank transfer',
})

export const providerTitles = defineMessages('method.provider', {
  sandbox: 'Sandbox bank',
  midtrans: 'Card, virtual account, QRIS or e-wallet (Midtrans)',
})
