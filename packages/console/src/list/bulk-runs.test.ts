import { expect, it } from 'vitest'
import { eachInTurn, followRun } from './bulk-runs.ts'

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

const listed = { view: 'ALL', keyword: '', filters: {} }
it('follows what the server does until it has ended, and asks it to stop once', async () => {
  const stop = new AbortController()
  const told: [number, number][] = []
  const calls: string[] = []
  const run = {
    begin: async () => 'r1',
    look: async () => {
      calls.push('look')
      const done = calls.filter((it) => it === 'look').length
      if (done === 2) stop.abort()
      return { done, total: 9, ...(done === 4 && { result: { done, failed: [] } }) }
    },
    stop: async (id: string) => {
      calls.push(`stop ${id}`)
      throw new Error('it has ended')
    },
  }
  const result = await followRun(run, listed, (done, total) => told.push([done, total]), stop.signal, 1)
  expect(result).toEqual({ done: 4, failed: [] })
  expect(calls).toEqual(['look', 'look', 'stop r1', 'look', 'look'])
  expect(told.at(-1)).toEqual([4, 9])
})
