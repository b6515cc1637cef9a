import { expect, test } from 'vitest'
import type { Actor } from '../actor.ts'
import { Refusal } from '../http/refuse.ts'
import { Turns } from './turns.ts'

const caller = (name: string): Actor => ({
  kind: 'admin',
  sessionId: '',
  accountId: name.codePointAt(0)!,
  name,
  isOwner: true,
  permissions: new Set(),
  mustChangePassword: false,
})

/** Work that notes when it starts and ends when it is told to. */
function bench(limits: { atOnce: number; maxWaiting: number; maxWaitingOfOne: number }) {
  const turns = new Turns(limits)
  const started: string[] = []
  const ends = new Map<string, (failed?: boolean) => void>()
  const take = (who: string, what: string) =>
    turns
      .take(caller(who), () => {
        started.push(what)
        return new Promise<string>((done, fail) =>
          ends.set(what, (failed) => (failed ? fail(new Error(what)) : done(what))),
        )
      })
      .catch((error: Error) => (error instanceof Refusal ? error.code : 'failed'))
  const end = async (what: string, failed?: boolean) => {
    ends.get(what)!(failed)
    await new Promise(setImmediate)
  }
  return { take, started, end }
}

test('so many at once, of one caller one at a time, the others in their order', async () => {
  const { take, started, end } = bench({ atOnce: 2, maxWaiting: 9, maxWaitingOfOne: 9 })
  const all = [take('a', 'a1'), take('a', 'a2'), take('a', 'a3'), take('b', 'b1'), take('c', 'c1')]
  expect(started).toEqual(['a1', 'b1'])
  await end('b1')
  expect(started).toEqual(['a1', 'b1', 'c1'])
  await end('a1')
  await end('c1')
  await end('a2')
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
  await end('a3')
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1'])
})

test('one caller cannot fill the queue, and a full one refuses', async () => {
  const { take, end } = bench({ atOnce: 1, maxWaiting: 3, maxWaitingOfOne: 2 })
  const first = take('a', 'a1')
  const second = take('a', 'a2')
  void take('a', 'a3')
  expect(await take('a', 'a4')).toBe('BUSY')
  void take('b', 'b1')
  expect(await take('c', 'c1')).toBe('BUSY')
  await end('a1')
  expect(await first).toBe('a1')
  await end('a2')
  expect(await second).toBe('a2')
})

test('what fails makes room too', async () => {
  const { take, started, end } = bench({ atOnce: 1, maxWaiting: 3, maxWaitingOfOne: 2 })
  const first = take('a', 'a1')
  void take('b', 'b1')
  await end('a1', true)
  expect(await first).toBe('failed')
  expect(started).toEqual(['a1', 'b1'])
})
