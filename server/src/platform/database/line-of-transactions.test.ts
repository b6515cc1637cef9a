import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitTo } from './line-of-transactions.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Somebody who waits, and what came of it. */
function waiter(turns: ReturnType<typeof limitTo>, atTurn?: () => Promise<void>, within?: number) {
  const it = { place: () => -1, came: 'waits' as unknown }
  turns.enter({ onWaiting: (place) => (it.place = place), atTurn, ...(within && { within }) }).then(
    () => (it.came = 'in'),
    (error: Error) => (it.came = error.message),
  )
  return it
}
const places = (waiters: readonly ReturnType<typeof waiter>[]) => waiters.map((it) => it.place())

test('who comes first goes first, and knows the place meanwhile', async () => {
  const turns = limitTo(1, 1000)
  const first = waiter(turns)
  const others = [waiter(turns), waiter(turns), waiter(turns)]
  await vi.advanceTimersByTimeAsync(0)
  expect(first).toMatchObject({ came: 'in' })
  // It has never waited, so that nobody asked for its place.
  expect(first.place()).toBe(-1)
  expect(places(others)).toEqual([1, 2, 3])
  turns.leave()
  await vi.advanceTimersByTimeAsync(0)
  expect(others.map((it) => it.came)).toEqual(['in', 'waits', 'waits'])
  expect(places(others)).toEqual([0, 1, 2])
})

test('who waits too long gives up, and the others move up; who said to wait longer does', async () => {
  const turns = limitTo(1, 1000)
  waiter(turns)
  const [short, long] = [waiter(turns), waiter(turns, undefined, 5000)]
  await vi.advanceTimersByTimeAsync(1000)
  expect(short.came).toContain('timeout')
  expect(places([short, long])).toEqual([0, 1])
  turns.leave()
  await vi.advanceTimersByTimeAsync(0)
  expect(long.came).toBe('in')
  expect(turns.waiting()).toBe(0)
})

test('who is refused when the turn comes leaves it to the next one; who has not waited is not asked', async () => {
  const turns = limitTo(1, 1000)
  const gone = () => Promise.reject(new Error('gone'))
  expect(await turns.enter({ atTurn: gone })).toBeUndefined()
  const waiting = [waiter(turns, gone), waiter(turns, gone), waiter(turns)]
  await vi.advanceTimersByTimeAsync(0)
  turns.leave()
  await vi.advanceTimersByTimeAsync(0)
  expect(waiting.map((it) => it.came)).toEqual(['gone', 'gone', 'in'])
  turns.leave()
  expect(waiter(turns).place()).toBe(-1)
})
