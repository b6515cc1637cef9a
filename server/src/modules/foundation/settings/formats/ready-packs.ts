import { languages } from '@borong/contract'
import { format, type LocalizedText, type Message } from '#platform/messages'
import { readyWords } from './format.messages.ts'
import type { FormatKind, PackName, WrittenFormat } from './format-pack.types.ts'

const inAll = (words: Message) =>
  Object.fromEntries(languages.map((lang) => [lang, format(words, lang)])) as unknown as LocalizedText
const ready = (kind: FormatKind, pattern: string, example: string, words: Message): WrittenFormat => ({
  kind,
  pattern,
  example,
  words: inAll(words),
})

/** What the mall comes with: both countries are in force until an operator says otherwise. */
export const readyFormats: Readonly<Record<PackName, readonly WrittenFormat[]>> = {
  indonesia: [
    ready('mobile', '08#{7,11}', '081234567890', readyWords.indonesianMobile),
    ready('mobile', '+628#{7,11}', '+6281234567890', readyWords.indonesianAbroad),
    ready('tax_number', '*{15,16}', '0123456789012345', readyWords.npwp),
    ready('bank_account', '#{6,34}', '1234567890', readyWords.indonesianAccount),
  ],
  china: [
    ready('mobile', '0{0,1}1[3-9]#{9}', '13812345678', readyWords.chineseMobile),
    ready('tax_number', '*{15}', '110108123456789', readyWords.chineseTax),
    ready('tax_number', '*{18}', '91310000MA1FL0LB2X', readyWords.chineseCredit),
    ready('tax_number', '*{20}', '91310000MA1FL0LB2X01', readyWords.chineseLong),
    ready('bank_account', '#{6,34}', '6222021234567890123', readyWords.chineseAccount),
  ],
  other: [],
}
export const packNames: readonly PackName[] = ['indonesia', 'china', 'other']
export const formatKindsChecked: readonly FormatKind[] = ['mobile', 'tax_number', 'bank_account']
