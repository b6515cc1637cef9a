import { type Message, defineMessages } from '#platform/messages'

/** Ways of paying by their ids; a provider brings its own. */
export const methodNames: Partial<Record<string, Message>> = defineMessages('method.name', {
  on_account: 'On account',
  bank_transfer: 'Bank transfer',
})

/** Settings of Midtrans, as operators read them. */
export const midtransWords = defineMessages('method.midtrans', {
  serverKey: 'Server key',
  serverKeyHint: 'From the dashboard of Midtrans: Settings, Access keys. Keys for tests begin with SB-.',
  production: 'Real money or tests',
  productionHint: 'In the test environment anybody pays with test cards and no money moves.',
  realMoney: 'Real money',
  tests: 'Test environment',
  needsProduction: 'Choose whether Midtrans takes real money or is only tried out.',
  otherEnvironment:
    'The server key does not fit the environment that is chosen: keys that begin with SB- are for tests, all others for real money.',
  ofEnvironment:
    'An address or a time limit of Midtrans is wrong in the environment of the server. Whoever runs the server finds it in the log.',
})

export const providerTitles = defineMessages('method.provider', {
  sandbox: 'Sandbox bank',
  midtrans: 'Card, virtual account, QRIS or e-wallet (Midtrans)',
})
