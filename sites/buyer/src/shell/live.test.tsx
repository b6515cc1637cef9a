import { cartApi, notificationApi, orderCountsApi, overviewApi } from '@borong/contract'
import { dropTokens, saveTokens, keyOf } from '@borong/site-kit'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readEvents } from '@borong/site-kit/line-events.ts'
import { apply, stayInformed } from './live.lazy.ts'

const jwt = (seconds: number) =>
  `e30.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + seconds })).replaceAll('=', '')}.s`
/** Which of the two comes first says nothing. */
const notices = [notificationApi.unread.path, notificationApi.list.path].toSorted()
let client: QueryClient
let refreshed: string[]

beforeEach(() => {
  client = new QueryClient()
  refreshed = []
  vi.spyOn(client, 'invalidateQueries').mockImplementation(async (filters) => {
    refreshed.push(String(filters?.queryKey?.[0]))
  })
  client.setQueryData(keyOf(notificationApi.unread), { total: 2, system_num: 2, ask_num: 0 })
  client.setQueryData(keyOf(cartApi.show, { scope: 'all', way: 'CART' }), { line_num: 5 })
})
afterEach(() => {
  dropTokens()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('only what the page does not know already is fetched again', async () => {
  apply(client, { event: 'badges', data: { unread: 2, cart: 5 } })
  expect(refreshed).toEqual([])
  apply(client, { event: 'badges', data: { unread: 3, cart: 5 } })
  await vi.waitFor(() => expect(refreshed.toSorted()).toEqual(notices))
  refreshed = []
  apply(client, { event: 'badges', data: { unread: 2, cart: 4 } })
  await vi.waitFor(() => expect(refreshed).toEqual([cartApi.show.path]))
})

test('the order counts are fetched again within a moment, not by everybody at the same time', async () => {
  vi.useFakeTimers()
  apply(client, { event: 'orders', data: {} })
  await vi.advanceTimersByTimeAsync(1500)
  expect(refreshed).toEqual([orderCountsApi.statusNum.path])
})

test('events are read across the borders of chunks, beats are passed over', async () => {
  const encoder = new TextEncoder()
  const chunks = ['event: bad', 'ges\ndata: {"unread":1,"cart":0}\n', '\n: beat\n\nevent: orders\ndata: {}\n\n']
  const body = new ReadableStream<Uint8Array>({
    start(control) {
      for (const chunk of chunks) control.enqueue(encoder.encode(chunk))
      control.close()
    },
  })
  const heard: unknown[] = []
  await readEvents(body, (news) => heard.push(news))
  expect(heard).toEqual([
    { event: 'badges', data: { unread: 1, cart: 0 } },
    { event: 'orders', data: {} },
  ])
})

test('one tab is on the line: with the token in a header, after a rest, and it hangs up when it is told to stop', async () => {
  vi.useFakeTimers()
  const token = jwt(600)
  saveTokens(token, jwt(6000))
  const asked: { url: string; headers: Record<string, string>; signal: AbortSignal }[] = []
  vi.stubGlobal('fetch', async (url: string, init: { headers: Record<string, string>; signal: AbortSignal }) => {
    asked.push({ url, ...init })
    return init.headers['accept']
      ? new Response(new ReadableStream({}))
      : new Response(JSON.stringify({ unread: 7, cart: 5 }))
  })
  const said: unknown[] = []
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage = (news: unknown) => said.push(news)
      close = () => {}
    },
  )
  const held: string[] = []
  vi.stubGlobal('navigator', {
    ...navigator,
    locks: { request: async (name: string, _: object, run: () => Promise<void>) => (held.push(name), run()) },
  })
  const stop = stayInformed(client)
  await vi.advanceTimersByTimeAsync(4999)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(held).toHaveLength(1)
  expect(asked.map((it) => [it.url, it.headers['accept'], it.headers['authorization']])).toEqual([
    [overviewApi.live.path, undefined, token],
    [overviewApi.live.path, 'text/event-stream', token],
  ])
  expect(said).toEqual([{ event: 'badges', data: { unread: 7, cart: 5 } }])
  expect(refreshed.toSorted()).toEqual(notices)
  stop()
  expect(asked[1]!.signal.aborted).toBe(true)
})

test('where tabs cannot share a line there is none, and polling goes on', () => {
  const asked = vi.fn()
  vi.stubGlobal('fetch', asked)
  vi.stubGlobal('navigator', {})
  stayInformed(client)()
  expect(asked).not.toHaveBeenCalled()
})
