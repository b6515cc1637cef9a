import type { LocalizedText } from '#platform/messages'
import { titleOfProvider } from './providers/registered.ts'

/** Ways of paying that need no provider: on the account of the company, and a transfer to the shop's bank. */
export const onAccount = 'on_account'
export const bankTransfer = 'bank_transfer'

const names: Record<string, LocalizedText> = {
  [onAccount]: { 'en-us': 'On account', 'zh-cn': '账期支付', 'en-id': 'Tempo (kredit)' },
  [bankTransfer]: { 'en-us': 'Bank transfer', 'zh-cn': '银行转账', 'en-id': 'Transfer bank' },
}

export const nameOfMethod = (id: string): LocalizedText => titleOfProvider(id) ?? names[id] ?? { 'en-us': id }
