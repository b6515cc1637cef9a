import { type Input, chatLimits } from '@borong/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { request } from '../request.ts'
import { type Refusal, isRefusal } from '../refusal.ts'
import { newUuid } from '../tokens.ts'
import type { ChatSide, Conversation, Message } from './chat-side.ts'
import { mergeMessages } from './merge-messages.ts'

type Sent = Omit<Input<ChatSide['calls']['send']>, 'id' | 'client_id'> & { note?: number }

/** What was written and is not taken yet. */
export interface Outgoing {
  clientId: string
  fields: Sent
  refusal?: Refusal | undefined
}

const everyMinute = 60_000
const tryAgainMillis = 3000
const mayComeThrough = (refusal: Refusal) => refusal.status === 0 || refusal.status === 429 || refusal.status >= 500

/** The conversation, the messages that are known of it, and what is on its way. */
export function useThread(side: ChatSide, id: string, isOnLine: boolean) {
  const { calls } = side
  const [messages, setMessages] = useState<Message[]>([])
  const [conversation, setConversation] = useState<Conversation>()
  const [hasEarlier, setHasEarlier] = useState(false)
  const [failed, setFailed] = useState<Refusal>()
  const last = useRef(0)
  const turn = useRef<Promise<unknown>>(Promise.resolve())

  /** One question after the other, each for what stands behind the last known place. */
  const look = useCallback(() => {
    turn.current = turn.current.then(async () => {
      try {
        for (;;) {
          const after = last.current
          const found = await request(calls.messages, after ? { id, after } : { id })
          setConversation(found.conversation)
          setMessages((known) => mergeMessages(known, found.data))
          if (!after) setHasEarlier(found.more === 1)
          last.current = Math.max(last.current, found.data.at(-1)?.seq ?? 0)
          setFailed(undefined)
          if (!after || found.more === 0) return
        }
      } catch (error) {
        if (!isRefusal(error)) throw error
        setFailed(error)
      }
    })
    return turn.current
  }, [calls, id])

  const lookEarlier = async () => {
    const first = messages[0]?.seq
    if (!first) return
    const found = await request(calls.messages, { id, before: first }).catch(() => undefined)
    if (!found) return
    setMessages((known) => mergeMessages(known, found.data))
    setHasEarlier(found.more === 1)
  }

  useEffect(() => {
    void look()
    const timer = setInterval(() => void look(), isOnLine ? everyMinute : everyMinute / 6)
    return () => clearInterval(timer)
  }, [look, isOnLine])
  // What is shown as being written ends by itself.
  useEffect(() => {
    if (!conversation?.other_typing) return
    const timer = setTimeout(() => void look(), chatLimits.typingSeconds * 1000)
    return () => clearTimeout(timer)
  }, [conversation, look])

  return {
    messages,
    conversation,
    setConversation,
    hasEarlier,
    lookEarlier,
    failed,
    look,
    ...useSending(side, id, look),
  }
}

/** Sends one message after the other, so that they stand as they were written; one that does not come through is sent again under its number. */
function useSending({ calls }: ChatSide, id: string, look: () => Promise<unknown>) {
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([])
  const next = outgoing.find((it) => !it.refusal)
  const busy = useRef(false)
  const [again, setAgain] = useState(0)
  useEffect(() => {
    if (!next || busy.current) return
    busy.current = true
    const settle = (refusal?: Refusal) =>
      setOutgoing((all) =>
        refusal
          ? all.map((it) => (it.clientId === next.clientId ? { ...it, refusal } : it))
          : all.filter((it) => it.clientId !== next.clientId),
      )
    void request(calls.send, { id, client_id: next.clientId, ...next.fields } as never)
      .then(look)
      .then(() => {
        busy.current = false
        settle()
      })
      .catch((error: unknown) => {
        busy.current = false
        if (!isRefusal(error)) throw error
        if (!mayComeThrough(error)) return settle(error)
        setTimeout(() => setAgain((n) => n + 1), tryAgainMillis)
      })
  }, [calls, id, look, next, again])
  return {
    outgoing,
    say: (fields: Sent) => setOutgoing((all) => [...all, { clientId: newUuid(), fields }]),
    drop: (clientId: string) => setOutgoing((all) => all.filter((it) => it.clientId !== clientId)),
  }
}
