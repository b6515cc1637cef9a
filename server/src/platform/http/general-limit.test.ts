import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GeneralLimit, OfficeAddresses } from './general-limit.ts'
import type { SharedCounts } from './rate.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-02T03:00:10Z') }))
afterEach(() => void vi.useRealTimers())

/** Counters in common, as Redis keeps them, and how often somebody went there. */
function together() {
  const counts = new Map<string, number>()
  const shared: SharedCounts & { trips: number; isAway: boolean } = {
    trips: 0,
    isAway: false,
    addAll(window, added) {
      shared.trips++
      if (shared.isAway) return Promise.resolve(undefined)
      return Promise.resolve(
        added.map(({ caller, calls }) => {
          const key = `${window} ${caller}`
          counts.set(key, (counts.get(key) ?? 0) + calls)
          return counts.get(key)!
        }),
      )
    },
  }
  return shared
}
const passed = (limit: GeneralLimit, caller: string, calls: number, perMinute = 300) => {
  let through = 0
  for (let at = 0; at < calls; at++)
    try {
      limit.count(caller, perMinute)
      through++
    } catch (error) {
      expect(error).toMatchObject({ code: 'TOO_OFTEN' })
    }
  return through
}

test('a caller has so many calls a minute, and is told how long to wait', () => {
  const limit = new GeneralLimit(undefined)
  expect(passed(limit, 'a', 400)).toBe(300)
  expect(passed(limit, 'b', 400)).toBe(300)
  expect(() => limit.count('a', 300)).toThrowError(expect.objectContaining({ facts: { seconds: 50 } }))
  vi.advanceTimersByTime(50_000)
  expect(passed(limit, 'a', 400)).toBe(300)
})

test('processes count together, and go to Redis once a second at most', async () => {
  const shared = together()
  const [one, two] = [new GeneralLimit(shared), new GeneralLimit(shared)]
  let through = 0
  for (let second = 0; second < 20; second++) {
    through += passed(one, 'a', 20) + passed(two, 'a', 20)
    await vi.advanceTimersByTimeAsync(1000)
  }
  // What comes in the second before the others hear of it is what may be too much.
  expect(through).toBeGreaterThanOrEqual(300)
  expect(through).toBeLessThanOrEqual(340)
  expect(shared.trips).toBeLessThanOrEqual(40)
  one.close()
  two.close()
})

test('callers that are far from the limit are not worth a round trip to Redis', async () => {
  const shared = together()
  const limit = new GeneralLimit(shared)
  for (let caller = 0; caller < 1000; caller++) passed(limit, `caller ${caller}`, 20)
  await vi.advanceTimersByTimeAsync(3000)
  expect(shared.trips).toBe(0)
  limit.close()
})

test('while the shared counters are away each process counts for itself', async () => {
  const shared = together()
  shared.isAway = true
  const limit = new GeneralLimit(shared)
  for (let second = 0; second < 5; second++) {
    passed(limit, 'a', 50)
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(passed(limit, 'a', 400)).toBe(50)
  limit.close()
})

test('an address that five people have worked from is an office for a day', () => {
  const offices = new OfficeAddresses()
  for (let account = 1; account <= 4; account++) for (let call = 0; call < 9; call++) offices.note('x', account)
  expect(offices.has('x')).toBe(false)
  offices.note('x', 5)
  expect([offices.has('x'), offices.has('y')]).toEqual([true, false])
  vi.advanceTimersByTime(12.5 * 3_600_000)
  offices.note('y', 1)
  expect(offices.has('x')).toBe(true)
  vi.advanceTimersByTime(12.5 * 3_600_000)
  offices.note('y', 1)
  expect(offices.has('x')).toBe(false)
})
