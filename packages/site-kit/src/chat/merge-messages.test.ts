import { expect, test } from 'vitest'
import type { Message } from './chat-side.ts'
import { mergeMessages } from './merge-messages.ts'

const message = (seq: number): Message => ({
  seq,
  client_id: `client-${seq}`,
  side: 'BUYER',
  automatic: 0,
  author: 'Dewi',
  kind: 'TEXT',
  content: `no ${seq}`,
  create_time: 1,
})
const places = (messages: readonly Message[]) => messages.map((it) => it.seq)

test('answers that come twice, late or in the wrong order leave each message once and in order', () => {
  const later = mergeMessages([], [5, 6].map(message))
  const earlier = mergeMessages(later, [3, 4, 5].map(message))
  expect(places(earlier)).toEqual([3, 4, 5, 6])
  expect(places(mergeMessages(earlier, [message(6)]))).toEqual([3, 4, 5, 6])
  expect(mergeMessages(earlier, [])).toBe(earlier)
})
