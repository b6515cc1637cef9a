import type { RefusalCode } from '@borong/contract'
import { expect, test } from 'vitest'
import { denied } from '#platform/state-machine'
import { Refusal, refuse } from './refuse.ts'

const refusalOf = (act: () => never) => {
  try {
    return act()
  } catch (error) {
    return error
  }
}

test('a refusal carries its code, its status and its facts', () => {
  expect(refusalOf(() => refuse('CART_FULL', { limit: 50 }))).toMatchObject({ code: 'CART_FULL', facts: { limit: 50 } })
  expect(refusalOf(() => refuse('CART_EMPTY'))).toEqual(new Refusal('CART_EMPTY'))
  expect((refusalOf(() => refuse('CART_EMPTY')) as Refusal).status).toBe(422)
})

/** Never called: what stands here has to fail to compile, or the check fails. */
export function doesNotCompile(some: 'CART_FULL' | 'CART_EMPTY', any: RefusalCode) {
  // @ts-expect-error -- a fact is missing
  refuse('CART_FULL')
  // @ts-expect-error -- a fact of another name
  refuse('CART_FULL', { most: 50 })
  // @ts-expect-error -- a fact too many
  refuse('CART_FULL', { limit: 50, most: 50 })
  // @ts-expect-error -- a fact of another type
  refuse('CART_FULL', { limit: '50' })
  // @ts-expect-error -- a refusal without facts
  refuse('CART_EMPTY', { limit: 50 })
  // @ts-expect-error -- what only the words take is a fact too
  refuse('APPROVAL_DENIED', { policy: 'Frozen' })
  // @ts-expect-error -- one of them needs facts
  refuse(some)
  // @ts-expect-error -- some need facts
  refuse(any)
  // @ts-expect-error -- a decision becomes a refusal
  denied('PERMISSION_MISSING')
}
