import { expect, test } from 'vitest'
import type { Ctx } from './ctx.ts'
import { RememberedValue } from './remembered-value.ts'

/** Outside of a transaction, by a clock that stands. */
function reading() {
  let now = 0
  const db = {}
  const ctx = { db, app: { database: { db }, clock: { now: () => new Date(now) } } } as unknown as Ctx
  return { ctx, later: (milliseconds: number) => (now += milliseconds) }
}
const gone = Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' })
const failing = (error: Error) => () => Promise.reject(error)

test('what was known last holds while the database is away, until it answers again', async () => {
  const { ctx, later } = reading()
  const value = new RememberedValue<string>(1000)
  await expect(value.getOrLast(ctx, failing(gone))).rejects.toBe(gone)
  expect(await value.getOrLast(ctx, async () => 'open')).toBe('open')
  later(5000)
  expect(await value.getOrLast(ctx, failing(gone))).toBe('open')
  await expect(value.get(ctx, failing(gone))).rejects.toBe(gone)
  expect(await value.getOrLast(ctx, async () => 'closed')).toBe('closed')
})

test('another failure is heard, and what was changed here is not known any more', async () => {
  const { ctx, later } = reading()
  const value = new RememberedValue<string>(1000)
  await value.getOrLast(ctx, async () => 'open')
  later(5000)
  const wrong = new Error('column does not exist')
  await expect(value.getOrLast(ctx, failing(wrong))).rejects.toBe(wrong)
  value.invalidate()
  await expect(value.getOrLast(ctx, failing(gone))).rejects.toBe(gone)
})
