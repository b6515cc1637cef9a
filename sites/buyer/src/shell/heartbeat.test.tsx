import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverState, startHeartbeat } from './heartbeat.lazy.ts'

const minute = 60_000
const refused = new Error('refused')
let isHidden = false
let beats: (boolean | Error)[]
let asked = 0
const beat = async () => {
  asked++
  const next = beats.shift() ?? true
  if (next instanceof Error) throw next
  return next
}
const start = () => startHeartbeat(beat, (error) => error === refused)
const answered = () => vi.advanceTimersByTimeAsync(0)
const show = (visible: boolean) => {
  isHidden = !visible
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  isHidden = false
  beats = []
  asked = 0
  delete document.documentElement.dataset['server']
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('spec 4, heartbeat every 60 s: not started, starting, normal, stopped', async () => {
  expect(serverState()).toBe('not started')
  const stop = start()
  expect(serverState()).toBe('starting')
  await answered()
  expect([serverState(), asked]).toEqual(['normal', 1])
  await vi.advanceTimersByTimeAsync(minute - 1)
  expect(asked).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toBe(2)
  stop()
  expect(serverState()).toBe('stopped')
  await vi.advanceTimersByTimeAsync(5 * minute)
  expect(asked).toBe(2)
})

test('spec 4 and 8, failure only sets abnormal or error, and the next good beat makes it normal again', async () => {
  beats = [false, refused, new Error('no answer'), true]
  const stop = start()
  const states = []
  for (let n = 0; n < 4; n++) {
    await vi.advanceTimersByTimeAsync(n ? minute : 0)
    states.push(serverState())
  }
  expect(states).toEqual(['abnormal', 'abnormal', 'error', 'normal'])
  stop()
})

test('nobody looks, nobody asks: it stops with the tab in the background and starts again with it', async () => {
  const stop = start()
  await answered()
  show(false)
  expect(serverState()).toBe('stopped')
  await vi.advanceTimersByTimeAsync(3 * minute)
  expect(asked).toBe(1)
  show(true)
  expect(serverState()).toBe('starting')
  await answered()
  expect([serverState(), asked]).toEqual(['normal', 2])
  stop()
})

test('an answer that comes after the stop does not bring it back to life', async () => {
  const stop = start()
  stop()
  await answered()
  expect(serverState()).toBe('stopped')
  show(true)
  await vi.advanceTimersByTimeAsync(minute)
  expect([serverState(), asked]).toEqual(['stopped', 1])
})
