import { chatApi } from '@borong/contract'
import { act, createElement, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { ChatSide } from './chat-side.ts'
import type { ChatSocket } from './chat-socket.ts'
import { useThread } from './use-thread.ts'

beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }))
afterEach(() => vi.unstubAllGlobals())

const conversation = { conversation_id: '7', version: 1, last_seq: 0 }
const side = { own: 'BUYER', calls: chatApi, hrefOf: () => '' } as unknown as ChatSide

test('a message that comes over the socket before it is known to be taken keeps no other from being sent', async () => {
  const sent: { content: string; client_id: string }[] = []
  const answers: (() => void)[] = []
  vi.stubGlobal('fetch', (_: string, { method, body }: { method: string; body?: string }) => {
    const json = (what: object) =>
      new Response(JSON.stringify(what), { headers: { 'content-type': 'application/json' } })
    if (method === 'GET') return Promise.resolve(json({ conversation, data: [], more: 0 }))
    sent.push(JSON.parse(body!) as (typeof sent)[number])
    return new Promise((resolve) => answers.push(() => resolve(json({ seq: sent.length }))))
  })
  let hear: Parameters<ChatSocket['follow']>[2] = () => {}
  const socket: ChatSocket = {
    follow(_id, _after, told) {
      hear = told
      return () => {}
    },
  }
  const shown: { thread?: ReturnType<typeof useThread> } = {}
  function Thread() {
    const thread = useThread(side, '7', { isOnLine: true, socket })
    useEffect(() => {
      shown.thread = thread
    })
    return null
  }
  const root = createRoot(document.createElement('div'))
  const settled = () => act(() => new Promise((next) => setTimeout(next, 5)))
  act(() => root.render(createElement(Thread)))
  await settled()
  act(() => {
    shown.thread!.say({ content: 'first' })
    shown.thread!.say({ content: 'second' })
  })
  await settled()
  expect(sent.map((it) => it.content)).toEqual(['first'])
  const message = { seq: 1, client_id: sent[0]!.client_id, content: 'first' }
  act(() =>
    hear({ conversation: { ...conversation, version: 2, last_seq: 1 }, data: [message], after: 0, up_to: 1 } as never),
  )
  answers[0]!()
  await settled()
  expect(sent.map((it) => it.content)).toEqual(['first', 'second'])
  act(() => root.unmount())
})
