import { languages, refundStates, serviceSteps, serviceTypes } from '@borong/contract'
import { expect, test } from 'vitest'
import { type Message, format } from '#platform/messages'
import { afterSaleMachine, statuses } from './after-sale.machine.ts'
import { refundWords, statusWords, stepWords, typeWords } from './after-sale.messages.ts'

const whole = (message: Message) => {
  const texts = languages.map((lang) => format(message, lang))
  return new Set(texts).size === texts.length && texts.every((it) => it.trim() !== '')
}

test('the ten states, the types, the steps and the refunds have words of their own in three languages', () => {
  expect(statuses).toHaveLength(10)
  for (const status of statuses) expect(whole(statusWords[status]), status).toBe(true)
  for (const type of serviceTypes) expect(whole(typeWords[type]), type).toBe(true)
  for (const state of refundStates) expect(whole(refundWords[state]), state).toBe(true)
  expect(new Set<string>(serviceSteps)).toEqual(new Set(['apply', ...Object.keys(afterSaleMachine.transitions)]))
  for (const step of serviceSteps) expect(whole(stepWords[step]), step).toBe(true)
})
