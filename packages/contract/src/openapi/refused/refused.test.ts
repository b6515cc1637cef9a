import { expect, expectTypeOf, test } from 'vitest'
import { api } from '../../api.ts'
import type { RefusalCode } from '../../refusals/index.ts'
import { type RefusalOf, refusalsOf } from './index.ts'

test('the codes of a call are typed by its list, its own and those of how it is declared', () => {
  type Cancel = RefusalOf<typeof api.order.cancel>
  expectTypeOf<Cancel>().toExtend<RefusalCode>()
  expectTypeOf<'ORDER_MOVED_ON'>().toExtend<Cancel>()
  expectTypeOf<'SESSION_ENDED'>().toExtend<Cancel>()
  expectTypeOf<'CART_EMPTY'>().not.toExtend<Cancel>()
  expectTypeOf<'CREDIT_EXCEEDED'>().toExtend<RefusalOf<typeof api.family.pay>>()
})

test('what follows from how a call is declared is in its list', () => {
  expect(refusalsOf(api.order.cancel)).toEqual(
    expect.arrayContaining(['ORDER_NOT_FOUND', 'SESSION_ENDED', 'PERMISSION_MISSING', 'FIRST_PASSWORD_WANTED']),
  )
  expect(refusalsOf(api.search.goods)).not.toContain('SESSION_ENDED')
  expect(refusalsOf(api.checkout.place)).toContain('IDEMPOTENCY_KEY_REUSED')
  expect(refusalsOf(api.media.upload)).toContain('FILE_BROKEN')
})
