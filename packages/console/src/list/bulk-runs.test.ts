import { expect, it } from 'vitest'
import { eachInTurn } from './bulk-runs.ts'

it('goes on after what is refused, says why, and how far it is', async () => {
  const told: number[] = []
  const result = await eachInTurn(
    ['a', 'b', 'c'],
    async (key) => (key === 'b' ? { refused: 'Shipped' } : undefined),
    (n) => told.push(n),
    new AbortController().signal,
  )
  expect(result).toEqual({ done: 2, failed: [{ key: 'b', title: 'b', reason: 'Shipped' }] })
  expect(told).toEqual([1, 2, 3])
})
it('stops between two when it is told to', async () => {
  const stop = new AbortController()
  const result = await eachInTurn(
    ['a', 'b', 'c'],
    async (key) => void (key === 'b' && stop.abort()),
    () => {},
    stop.signal,
  )
  expect(result).toEqual({ done: 2, failed: [] })
})
