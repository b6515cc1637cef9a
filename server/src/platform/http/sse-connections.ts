import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import { refuse } from './refuse.ts'

/** One event as it is sent; what it carries is a text of JSON. */
export const eventText = (event: string, json: string): string => `event: ${event}\ndata: ${json}\n\n`

/** An answer that stays open: events go out over it until either side ends it. */
export interface SseConnection {
  send(event: string, data: object): void
}

interface Opening {
  reply: FastifyReply
  /** Whose line it is; one caller has a few of them. */
  caller: string
  /** Asked at each heartbeat; rejects when the caller has no session any more. */
  authorize: () => Promise<unknown>
  /** Begins to send, and answers how to stop. */
  follow: (line: SseConnection) => () => void
}

const perCaller = 6
const inAll = 2000
/** Who does not read what is told, or reads too slowly, is let go rather than remembered. */
const unreadBytes = 64 * 1024

/** The open answers of one process. */
export class SseConnections {
  /** Proxies close what is silent for long. */
  heartbeatMillis = 25_000
  private readonly ends = new Map<string, Set<() => void>>()
  private count = 0
  private isClosing = false

  /** Refuses one line too many of a caller with TOO_OFTEN, one too many in all with BUSY. */
  open({ reply, caller, authorize, follow }: Opening): FastifyReply {
    const own = this.ends.get(caller) ?? new Set()
    if (own.size >= perCaller) refuse('TOO_OFTEN', { seconds: 60 })
    if (this.isClosing || this.count >= inAll) refuse('BUSY')
    reply.hijack()
    const out = reply.raw
    let isOver = false
    let stop = () => {}
    const write = (text: string) => {
      if (isOver) return
      out.write(text)
      if (out.writableLength > unreadBytes) end()
    }
    const send: SseConnection['send'] = (event, data) => write(eventText(event, JSON.stringify(data)))
    const end = () => {
      if (isOver) return
      isOver = true
      clearInterval(heartbeat)
      stop()
      this.count--
      own.delete(end)
      if (!own.size) this.ends.delete(caller)
      out.end()
    }
    const heartbeat = setInterval(() => {
      authorize().then(
        () => write(': beat\n\n'),
        () => {
          send('end', {})
          end()
        },
      )
    }, this.heartbeatMillis)
    heartbeat.unref()
    this.count++
    this.ends.set(caller, own.add(end))
    out.on('close', end)
    out.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-accel-buffering': 'no',
      connection: 'close',
    })
    out.flushHeaders()
    stop = follow({ send })
    return reply
  }

  /** Ends them all and takes no more: nobody may keep a process from stopping. */
  close(): void {
    this.isClosing = true
    for (const own of this.ends.values()) for (const end of own) end()
  }
}
