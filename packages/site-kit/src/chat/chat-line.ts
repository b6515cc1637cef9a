import { type chatApi, type sellerChatApi, socketCodes } from '@borong/contract'
import { useEffect, useRef, useState } from 'react'
import { request } from '../request.ts'
import { isRefusal } from '../refusal.ts'
import type { ChatCalls } from './chat-side.ts'
import { type ChatSocket, stayOnSocket } from './chat-socket.ts'
import { stayOnLine } from './event-line.ts'
import { restMillis } from './rest-between.ts'

/** Where a socket could not be opened, a line has to do for so long. */
const withoutSocketMillis = 300_000

export interface ChatNews {
  event: string
  /** Of the conversation that changed; absent when a line begins. */
  conversationId?: string | undefined
  /** What was said comes by itself to whoever follows it. */
  isCarried: boolean
}
/** How this page hears of its conversations: over a socket, which carries the messages, over a line, or only by asking. */
export interface ChatLine {
  isOnLine: boolean
  socket?: ChatSocket
}
const none: ChatLine = { isOnLine: false }

const pause = (millis: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, millis)
    addEventListener('online', end)
    signal.addEventListener('abort', end)
  })

interface Hearing {
  hear: (news: ChatNews) => void
  become: (line: ChatLine) => void
}

/** A line until a socket may be tried again; whether there was one. */
async function lineFor(millis: number, path: string, { hear, become }: Hearing, signal: AbortSignal): Promise<boolean> {
  const enough = new AbortController()
  const stop = () => enough.abort()
  const timer = setTimeout(stop, millis)
  signal.addEventListener('abort', stop)
  let wasOpen = false
  const on = {
    open: () => {
      wasOpen = true
      become({ isOnLine: true })
    },
    hear: (event: string, conversationId?: string) => hear({ event, conversationId, isCarried: false }),
  }
  try {
    return await stayOnLine(path, on, enough.signal)
  } catch (error) {
    if (wasOpen || enough.signal.aborted) return true
    throw error
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}

/** Hears of changes as well as it goes, with longer and longer rests where nothing answers. */
async function goOnHearing(calls: ChatCalls, hearing: Hearing, signal: AbortSignal): Promise<void> {
  let failures = 0
  let socketFrom = 0
  while (!signal.aborted) {
    let code = 0
    try {
      // Asking for it brings a fresh session where the old one has ended.
      const { token } = await request(calls.token as typeof chatApi.token, {}, { signal })
      const path = `${calls.live.path}?${new URLSearchParams({ im_token: token })}`
      if (performance.now() >= socketFrom) {
        const on = {
          open: (socket: ChatSocket) => hearing.become({ isOnLine: true, socket }),
          hear: (event: string, conversationId?: string) => hearing.hear({ event, conversationId, isCarried: true }),
        }
        const ended = await stayOnSocket(path, on, signal)
        code = ended.code
        if (ended.wasOpen) failures = 0
        else socketFrom = performance.now() + withoutSocketMillis
      }
      if (!signal.aborted && performance.now() < socketFrom) {
        const hadLine = await lineFor(socketFrom - performance.now(), path, hearing, signal)
        failures = hadLine ? 0 : failures + 1
        // Nothing gets through: it was not the socket.
        if (!hadLine) socketFrom = 0
      }
    } catch (error) {
      if (signal.aborted) return
      if (isRefusal(error) && error.status > 0 && error.status !== 429 && error.status !== 503) return
      failures++
      socketFrom = 0
    }
    if (signal.aborted) return
    hearing.become(none)
    if (code !== socketCodes.ended) await pause(restMillis(failures, code === socketCodes.restart), signal)
  }
}

/** Hears of changes of conversations. Where there is neither socket nor line, asking now and then has to do. */
export function useChatLine(calls: typeof chatApi | typeof sellerChatApi, hear: (news: ChatNews) => void): ChatLine {
  const [line, setLine] = useState(none)
  const latest = useRef(hear)
  useEffect(() => {
    latest.current = hear
  })
  useEffect(() => {
    const control = new AbortController()
    const hearing = { hear: (news: ChatNews) => latest.current(news), become: setLine }
    void goOnHearing(calls, hearing, control.signal)
    return () => control.abort()
  }, [calls])
  return line
}
