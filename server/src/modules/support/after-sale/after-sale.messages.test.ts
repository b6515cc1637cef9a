import { refundStates, serviceTypes } from '@borong/contract'
import { expect, test } from 'vitest'
import { afterSaleMachine, statuses } from './after-sale.machine.ts'
import { refundWords, statusWords, stepWords, typeWords } from './after-sale.messages.ts'

const whole = (message: readonly string[] | undefined) =>
  message?.length === 3 && new Set(message).size === 3 && message.every((it) => it.trim() !== '')

test('the ten states, the types, the steps and the refunds have words of their own in three languages', () => {
  expect(statuses).toHaveLength(10)
  for (const status of statuses) expect(whole(statusWords[status]), status).toBe(true)
  for (const type of serviceTypes) expect(whole(typeWords[type]), type).toBe(true)
  for (const state of refundStates) expect(whole(refundWords[state]), state).toBe(true)
  for (const step of ['apply', ...Object.keys(afterSaleMachine.transitions)])
    expect(whole(stepWords[step]), step).toBe(true)
})
