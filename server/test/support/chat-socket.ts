import { type ChatSaidEvent, socketOffers, socketProtocol } from '@borong/contract'
import { WebSocket } from 'ws'

export interface Frame extends Partial<ChatSaidEvent> {
  event: string
  conversation_id?: string
}

/** A socket as a page opens it: with its token and language as protocols, and nothing but what a browser sends. */
export function openChatSocket(
  address: string,
  { token, lang = 'en-us', origin }: { token?: string | undefined; lang?: string; origin?: string },
) {
  const offered = [socketProtocol, socketOffers.lang + lang, ...(token ? [socketOffers.authorization + token] : [])]
  const socket = new WebSocket(address.replace(/^http/, 'ws'), offered, { ...(origin && { origin }) })
  const frames: Frame[] = []
  let rouse = () => {}
  socket.on('message', (data) => {
    frames.push(JSON.parse(String(data)) as Frame)
    rouse()
  })
  socket.on('error', () => {})
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  return {
    socket,
    frames,
    /** With which code it was closed. */
    closed,
    /** With which status it was refused; 101 when it was opened. */
    status: new Promise<number>((resolve) => {
      socket.once('open', () => resolve(101))
      socket.once('unexpected-response', (_request, answer) => {
        resolve(answer.statusCode!)
        answer.resume()
        socket.terminate()
      })
    }),
    say: (frame: object) => socket.send(JSON.stringify(frame)),
    /** The next frame that fits, taken out with those before it. */
    async next(fits: (frame: Frame) => boolean): Promise<Frame> {
      for (;;) {
        const at = frames.findIndex(fits)
        if (at >= 0) return frames.splice(0, at + 1).at(-1)!
        await new Promise<void>((resolve) => (rouse = resolve))
      }
    },
  }
}

export type ChatSocket = ReturnType<typeof openChatSocket>

/** Whoever reads a conversation over sockets that may be cut: what is told twice or with a gap is a failure. */
export class ChatReader {
  readonly heard: { seq: number; client_id: string; content: string }[] = []
  readonly faults: string[] = []
  private last = 0

  constructor(private readonly id: string) {}

  follow(socket: Pick<ChatSocket, 'say'>): void {
    socket.say({ follow: this.id, after: this.last })
  }

  hear(frame: Frame): void {
    if (frame.event !== 'said' || frame.conversation!.conversation_id !== this.id) return
    const { data, after, up_to } = frame as ChatSaidEvent
    if (after !== this.last) this.faults.push(`told from ${after} on, known up to ${this.last}`)
    for (const { seq, client_id, content } of data) {
      if (seq <= this.last) this.faults.push(`${seq} behind ${this.last}`)
      this.heard.push({ seq, client_id, content })
      this.last = seq
    }
    if (up_to < this.last) this.faults.push(`up to ${up_to} after ${this.last}`)
    this.last = up_to
  }
}
