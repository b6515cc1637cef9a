import { expect, test } from 'vitest'
import { latestOnly } from './latest-only.ts'

test('of choices that come while one is on its way only the last is sent', async () => {
  const sent: number[] = []
  const open: (() => void)[] = []
  const send = (value: number) => new Promise<void>((resolve) => void (sent.push(value), open.push(resolve)))
  const keep = latestOnly<number>()
  const all = [1, 2, 3].map((value) => keep(value, send))
  expect(sent).toEqual([1])
  open.shift()!()
  await Promise.resolve().then(() => undefined)
  expect(sent).toEqual([1, 3])
  open.shift()!()
  await Promise.all(all)
  const again = keep(4, send)
  expect(sent).toEqual([1, 3, 4])
  open.shift()!()
  await again
})
