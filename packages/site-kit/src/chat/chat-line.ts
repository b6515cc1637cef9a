import { chatApi, sellerChatApi } from '@borong/contract'
import { useEffect, useRef, useState } from 'react'
import { request } from '../request.ts'
import { isRefusal } from '../refusal.ts'
import { accessToken } from '../tokens.ts'
import type { ChatCalls } from './chat-side.ts'

const firstRestMillis = 1000
const longRestMillis = 30_000

export interface ChatNews {
  event: string
  /** Of the conversation that changed; absent when a line begins. */
  conversationId?: string
}

const pause = (millis: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, millis)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Reads events until the line ends. */
async function readLine(body: ReadableStream<Uint8Array>, hear: (news: ChatNews) => void): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const blocks = (text + value).split('\n\n')
    text = blocks.pop()!
    for (const block of blocks) {
      const event = /^event: (.*)$/m.exec(block)?.[1]
      const data = JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? '{}') as { conversation_id?: string }
      if (event) hear({ event, ...(data.conversation_id && { conversationId: data.conversation_id }) })
    }
  }
}

/** Asking once brings a fresh session where the old one has ended. */
async function addressOf(calls: ChatCalls, signal: AbortSignal): Promise<string> {
  if (calls === sellerChatApi) {
    await request(sellerChatApi.counts, {}, { signal })
    return sellerChatApi.live.path
  }
  const { token } = await request(chatApi.token, {}, { signal })
  return `${chatApi.live.path}?${new URLSearchParams({ im_token: token })}`
}

/** Stays on the line, with longer and longer rests where there is none to have; `heard` says whether there is one. */
async function stayOnLine(
  calls: ChatCalls,
  { hear, onLine }: { hear: (news: ChatNews) => void; onLine: (is: boolean) => void },
  signal: AbortSignal,
): Promise<void> {
  let rest = firstRestMillis
  while (!signal.aborted) {
    try {
      const address = await addressOf(calls, signal)
      const headers = { accept: 'text/event-stream', authorization: accessToken() ?? '' }
      const answer = await fetch(address, { headers, signal })
      if (answer.ok && answer.body) {
        rest = firstRestMillis
        onLine(true)
        await readLine(answer.body, hear)
      } else rest = longRestMillis
    } catch (error) {
      if (signal.aborted) return
      if (isRefusal(error) && error.status > 0 && error.status !== 429 && error.status !== 503) return
      rest = Math.min(rest * 2, longRestMillis)
    }
    if (signal.aborted) return
    onLine(false)
    await pause(rest, signal)
  }
}

/** Hears of changes of conversations; answers whether there is a line. Where there is none, asking now and then has to do. */
export function useChatLine(calls: ChatCalls, hear: (news: ChatNews) => void): boolean {
  const [isOnLine, setOnLine] = useState(false)
  const latest = useRef(hear)
  useEffect(() => {
    latest.current = hear
  })
  useEffect(() => {
    const control = new AbortController()
    const on = { hear: (news: ChatNews) => latest.current(news), onLine: setOnLine }
    void stayOnLine(calls, on, control.signal)
    return () => control.abort()
  }, [calls])
  return isOnLine
}
