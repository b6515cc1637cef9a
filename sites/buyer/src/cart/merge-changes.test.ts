import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mergeChanges } from './merge-changes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const recorder = (millis = 0) => {
  const sent: [string, number][] = []
  const send = async (key: string, value: number) => {
    sent.push([key, value])
    if (millis) await new Promise((resolve) => setTimeout(resolve, millis))
  }
  return { sent, send }
}

test('quick changes become one request with the last value', async () => {
  const { sent, send } = recorder()
  const merge = mergeChanges({ waitMillis: 300, send })
  for (const value of [2, 3, 4]) {
    merge.change('a', value)
    await vi.advanceTimersByTimeAsync(200)
  }
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  expect(sent).toEqual([['a', 4]])
})

test('lines wait each for themselves', async () => {
  const { sent, send } = recorder()
  const merge = mergeChanges({ waitMillis: 300, send })
  merge.change('a', 1)
  await vi.advanceTimersByTimeAsync(150)
  merge.change('b', 2)
  await vi.advanceTimersByTimeAsync(150)
  expect(sent).toEqual([['a', 1]])
  await vi.advanceTimersByTimeAsync(150)
  expect(sent).toEqual([
    ['a', 1],
    ['b', 2],
  ])
})

test('a slow request is not overtaken: the next one starts after it', async () => {
  const { sent, send } = recorder(1000)
  const merge = mergeChanges({ waitMillis: 300, send })
  merge.change('a', 1)
  await vi.advanceTimersByTimeAsync(300)
  merge.change('a', 2)
  await vi.advanceTimersByTimeAsync(600)
  expect(sent).toEqual([['a', 1]])
  await vi.advanceTimersByTimeAsync(400)
  expect(sent).toEqual([
    ['a', 1],
    ['a', 2],
  ])
})

test('quiet is told once, when the last request is through', async () => {
  const { send } = recorder(500)
  const onQuiet = vi.fn()
  const merge = mergeChanges({ waitMillis: 300, send, onQuiet })
  merge.change('a', 1)
  merge.change('b', 2)
  await vi.advanceTimersByTimeAsync(799)
  expect(onQuiet).not.toHaveBeenCalled()
  expect(merge.isQuiet()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(onQuiet).toHaveBeenCalledTimes(1)
  expect(merge.isQuiet()).toBe(true)
})

test('other writes keep it from being quiet', async () => {
  const { send } = recorder()
  const onQuiet = vi.fn()
  const merge = mergeChanges({ waitMillis: 300, send, onQuiet })
  merge.change('a', 1)
  const written = merge.run(() => new Promise<string>((resolve) => setTimeout(() => resolve('done'), 500)))
  await vi.advanceTimersByTimeAsync(499)
  expect(onQuiet).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await written).toBe('done')
  expect(onQuiet).toHaveBeenCalledTimes(1)
})

test('settling sends at once what waits; dropping forgets it', async () => {
  const { sent, send } = recorder(50)
  const merge = mergeChanges({ waitMillis: 300, send })
  merge.change('a', 1)
  merge.change('b', 2)
  merge.drop('b')
  const settled = merge.settle()
  await vi.advanceTimersByTimeAsync(50)
  await settled
  expect(sent).toEqual([['a', 1]])
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toHaveLength(1)
})
