import { type Input, chatLimits } from '@borong/contract'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { request } from '../request.ts'
import { type Refusal, isRefusal } from '../refusal.ts'
import { newUuid } from '../tokens.ts'
import type { ChatLine } from './chat-line.ts'
import type { ChatSide, Conversation, Message } from './chat-side.ts'
import { mergeMessages } from './merge-messages.ts'

type Sent = Omit<Input<ChatSide['calls']['send']>, 'id' | 'client_id'> & { note?: number }

/** What was written and is not taken yet. */
export interface Outgoing {
  clientId: string
  fields: Sent
  refusal?: Refusal | undefined
  /** The mall has it; it is shown in its place when it comes. */
  isTaken?: boolean
}

/** Without a line it is asked often, with one now and then, beside a socket only to be sure. */
const askEvery = { nothing: 10_000, line: 60_000, socket: 600_000 }
/** What was taken comes over the socket; when it does not, it is asked for. */
const comesWithin = 3000
const tryAgainMillis = 3000
const mayComeThrough = (refusal: Refusal) => refusal.status === 0 || refusal.status === 429 || refusal.status >= 500

/** What stands later stays: an answer may come behind what a socket has told meanwhile. */
const later = (it: Conversation) => (known: Conversation | undefined) =>
  known && known.version > it.version ? known : it

/** The conversation, the messages that are known of it, and what is on its way. */
export function useThread(side: ChatSide, id: string, { isOnLine, socket }: ChatLine) {
  const { calls } = side
  const [messages, setMessages] = useState<Message[]>([])
  const [conversation, setConversation] = useState<Conversation>()
  const [hasEarlier, setHasEarlier] = useState(false)
  const [failed, setFailed] = useState<Refusal>()
  const last = useRef(0)
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const isLoaded = conversation !== undefined

  /** One question after the other, each for what stands behind the last known place. */
  const look = useCallback(() => {
    turn.current = turn.current.then(async () => {
      try {
        for (;;) {
          const after = last.current
          const found = await request(calls.messages, after ? { id, after } : { id })
          setConversation(later(found.conversation))
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

  useEffect(() => {
    if (!socket || !isLoaded) return
    return socket.follow(id, last.current, (said) => {
      // A gap would be filled by asking.
      if (said.after > last.current) return void look()
      setConversation(later(said.conversation))
      setMessages((known) => mergeMessages(known, said.data))
      last.current = Math.max(last.current, said.up_to)
      setFailed(undefined)
    })
  }, [socket, isLoaded, id, look])

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
  }, [look])
  const every = askEvery[socket ? 'socket' : isOnLine ? 'line' : 'nothing']
  useEffect(() => {
    const timer = setInterval(() => void look(), every)
    return () => clearInterval(timer)
  }, [look, every])
  // What is shown as being written ends by itself.
  useEffect(() => {
    if (!conversation?.other_typing) return
    const end = () => setConversation((it) => it && { ...it, other_typing: 0 })
    const timer = setTimeout(end, chatLimits.typingSeconds * 1000)
    return () => clearTimeout(timer)
  }, [conversation])

  return {
    messages,
    conversation,
    setConversation,
    hasEarlier,
    lookEarlier,
    failed,
    look,
    ...useSending(side, id, { messages, look, comesBySocket: socket !== undefined }),
  }
}

interface Arriving {
  messages: readonly Message[]
  look: () => Promise<unknown>
  comesBySocket: boolean
}

/** Sends one message after the other, so that they stand as they were written; one that does not come through is sent again under its number. */
function useSending({ calls }: ChatSide, id: string, { messages, look, comesBySocket }: Arriving) {
  const [written, setWritten] = useState<readonly Outgoing[]>([])
  const outgoing = useMemo(() => {
    const taken = new Set(messages.map((it) => it.client_id))
    return written.filter((it) => !taken.has(it.clientId))
  }, [messages, written])
  const next = outgoing.find((it) => !it.refusal && !it.isTaken)
  const busy = useRef(false)
  const [again, setAgain] = useState(0)
  const bySocket = useRef(comesBySocket)
  useEffect(() => {
    bySocket.current = comesBySocket
  })
  useEffect(() => {
    if (!next || busy.current) return
    busy.current = true
    const become = (change: Partial<Outgoing>) =>
      setWritten((all) => all.map((it) => (it.clientId === next.clientId ? { ...it, ...change } : it)))
    void request(calls.send, { id, client_id: next.clientId, ...next.fields } as never)
      .then(() => (bySocket.current ? undefined : look()))
      .then(() => {
        busy.current = false
        become({ isTaken: true })
        // It may have come over the socket before this answer, and the one behind it was passed over meanwhile.
        setAgain((n) => n + 1)
      })
      .catch((error: unknown) => {
        busy.current = false
        if (!isRefusal(error)) throw error
        if (!mayComeThrough(error)) return become({ refusal: error })
        setTimeout(() => setAgain((n) => n + 1), tryAgainMillis)
      })
  }, [calls, id, look, next, again])
  const isAwaited = outgoing.some((it) => it.isTaken)
  useEffect(() => {
    if (!isAwaited) return
    const timer = setInterval(() => void look(), comesWithin)
    return () => clearInterval(timer)
  }, [isAwaited, look])
  return {
    outgoing,
    say: (fields: Sent) => setWritten((all) => [...all, { clientId: newUuid(), fields }]),
    drop: (clientId: string) => setWritten((all) => all.filter((it) => it.clientId !== clientId)),
  }
}
