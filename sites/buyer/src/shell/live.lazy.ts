import { type Reply, type Route, cartApi, notificationApi, orderCountsApi, overviewApi } from '@borong/contract'
import { accessToken, request, isRefusal, isSignedIn, keyOf, refetch, uid } from '@borong/site-kit'
import { type LineEvent, readEvents } from '@borong/site-kit/line-events.ts'
import type { QueryClient } from '@tanstack/react-query'

/** The page comes first; who only passes through needs no line. */
const firstRestMillis = 5000
const shortRestMillis = 1000
const longRestMillis = 60_000
/** Many people of a company hear of one order at once; they need not all ask at once. */
const spreadMillis = 1500

const pause = (millis: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, millis)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Fetches again what the news makes old, and nothing that this page knows already. */
export function apply(client: QueryClient, { event, data }: LineEvent): void {
  const refresh = (route: Route) => void refetch(client, [route])
  if (event === 'orders') setTimeout(() => refresh(orderCountsApi.statusNum), Math.random() * spreadMillis)
  if (event !== 'badges') return
  const { unread, cart } = data as Reply<typeof overviewApi.live>
  const notices = client.getQueryData<Reply<typeof notificationApi.unread>>(keyOf(notificationApi.unread))
  if (notices && notices.total !== unread) {
    refresh(notificationApi.unread)
    refresh(notificationApi.list)
  }
  // For whoever shows other numbers of it.
  client.setQueryData(keyOf(overviewApi.live), data)
  const shown = client.getQueryData<Reply<typeof cartApi.show>>(keyOf(cartApi.show, { scope: 'all', way: 'CART' }))
  if (shown && shown.line_num !== cart) refresh(cartApi.show)
}

/** Stays on the line as long as there is a session, with longer and longer rests where there is no line to have. */
async function listen(hear: (news: LineEvent) => void, signal: AbortSignal): Promise<void> {
  let rest = shortRestMillis
  await pause(firstRestMillis, signal)
  while (!signal.aborted && isSignedIn()) {
    try {
      // Asking once brings a fresh token where the old one has ended, and what happened while nobody listened.
      hear({ event: 'badges', data: await request(overviewApi.live, {}, { signal }) })
      const answer = await fetch(overviewApi.live.path, {
        headers: { accept: 'text/event-stream', authorization: accessToken() ?? '' },
        signal,
      })
      if (answer.ok && answer.body) {
        rest = shortRestMillis
        await readEvents(answer.body, hear)
      } else rest = longRestMillis
    } catch (error) {
      if (signal.aborted || (isRefusal(error) && error.status > 0 && error.status !== 429 && error.status !== 503))
        return
      rest = Math.min(rest * 2, longRestMillis)
    }
    await pause(rest, signal)
  }
}

/**
 * Keeps badges fresher than their polling does. One tab of a browser is on the line and tells the others: browsers open six
 * connections to a server at most. Where a browser cannot share, polling has to do. Answers how to stop.
 */
export function stayInformed(client: QueryClient): () => void {
  if (!navigator.locks || typeof BroadcastChannel === 'undefined') return () => {}
  const name = `borong-live-${uid() ?? ''}`
  const control = new AbortController()
  const others = new BroadcastChannel(name)
  others.onmessage = ({ data }: MessageEvent<LineEvent>) => apply(client, data)
  const hear = (news: LineEvent) => {
    apply(client, news)
    others.postMessage(news)
  }
  navigator.locks
    .request(name, { signal: control.signal }, () => listen(hear, control.signal))
    .catch(() => undefined)
    .finally(() => others.close())
  return () => {
    control.abort()
  }
}
