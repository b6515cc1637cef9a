import { expect, test } from 'vitest'
import { translatorOf } from './messages.tsx'
import { colon, comma, listed } from './punctuation.ts'

test('Chinese has its own commas and colons', () => {
  const [english, chinese] = [translatorOf('en-us'), translatorOf('zh-cn')]
  expect([listed(english, ['Orders', 'Refunds']), listed(chinese, ['订单', '退款'])]).toEqual([
    'Orders, Refunds',
    '订单、退款',
  ])
  expect([comma(english), comma(chinese), colon(english), colon(chinese)]).toEqual([', ', '，', ': ', '：'])
})
