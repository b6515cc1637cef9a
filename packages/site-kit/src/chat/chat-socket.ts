import { type ChatSaidEvent, socketCodes, socketOffers, socketProtocol } from '@borong/contract'
import { spokenLanguage } from '../messages.tsx'
import { accessToken } from '../tokens.ts'

/** A socket that is open: what is said in a conversation comes by itself. */
export interface ChatSocket {
  /** Hears of a conversation what stands behind a place, and all that comes. Answers how to stop. */
  follow(id: string, after: number, hear: (said: ChatSaidEvent) => void): () => void
}

interface Frame extends Partial<ChatSaidEvent> {
  event: string
  conversation_id?: string
}

const openWithin = 8000
/** The mall says something every 25 seconds. */
const silentAfter = 60_000

/**
 * Stays on a socket until it ends. Answers whether it was open at all, and with which code it was closed. A browser that says that its
 * network is gone may tell nobody that the socket is too, so it is ended with it.
 */
export function stayOnSocket(
  path: string,
  on: { open: (socket: ChatSocket) => void; hear: (event: string, conversationId?: string) => void },
  signal: AbortSignal,
): Promise<{ wasOpen: boolean; code: number }> {
  const { protocol, host } = location
  const token = accessToken()
  const offered = [
    socketProtocol,
    socketOffers.lang + spokenLanguage(),
    ...(token ? [socketOffers.authorization + token] : []),
  ]
  return new Promise((resolve) => {
    const socket = new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}${path}`, offered)
    const followed = new Map<string, (said: ChatSaidEvent) => void>()
    let wasOpen = false
    let timer = setTimeout(() => end(0), openWithin)
    const end = (code: number) => {
      clearTimeout(timer)
      removeEventListener('offline', cut)
      signal.removeEventListener('abort', cut)
      socket.onclose = socket.onmessage = null
      socket.close()
      followed.clear()
      resolve({ wasOpen, code })
    }
    const cut = () => end(0)
    const say = (frame: object) => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(frame))
    const follow: ChatSocket['follow'] = (id, after, hear) => {
      followed.set(id, hear)
      say({ follow: id, after })
      return () => {
        if (followed.get(id) !== hear) return
        followed.delete(id)
        say({ leave: id })
      }
    }
    socket.onclose = ({ code }) => end(code)
    socket.onmessage = ({ data }) => {
      clearTimeout(timer)
      timer = setTimeout(() => end(0), silentAfter)
      const frame = JSON.parse(String(data)) as Frame
      if (frame.event === 'hello') {
        wasOpen = true
        on.open({ follow })
      }
      if (frame.event === 'said') followed.get(frame.conversation!.conversation_id)?.(frame as ChatSaidEvent)
      else if (frame.event === 'end') end(socketCodes.ended)
      else if (frame.event !== 'beat') on.hear(frame.event, frame.conversation_id)
    }
    addEventListener('offline', cut)
    signal.addEventListener('abort', cut)
  })
}
