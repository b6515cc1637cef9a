import type { Message } from '#platform/messages'

/** What the discount of a shop gives, and what is missing until it does. */
export const fullDiscountMessages = {
  minus: ['{amount} off', '减 {amount}', 'potongan {amount}'],
  percent: ['{percent}% off', '减 {percent}%', 'potongan {percent}%'],
  freeFreight: ['free delivery', '免运费', 'bebas ongkir'],
  and: [' and ', '，', ' dan '],
  missing: ['{missing} more for {gives}', '再买 {missing} 可享{gives}', 'Kurang {missing} lagi untuk {gives}'],
  taken: ['{gives}: you save {amount}', '已享{gives}，省 {amount}', '{gives}: hemat {amount}'],
  given: ['You have {gives}', '已享{gives}', 'Anda mendapat {gives}'],
} as const satisfies Record<string, Message>
