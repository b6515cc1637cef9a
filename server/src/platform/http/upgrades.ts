import { type IncomingMessage, type Server, ServerResponse, STATUS_CODES } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { socketOffers } from '@borong/contract'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** The connection of a request that wants to be a socket, and what has come of it beyond the request. */
export interface Upgrade {
  socket: Socket
  head: Buffer
}

/**
 * Requests that want to be a socket go to the call they name like all others, which takes them as one or answers as it always does.
 * Pages elsewhere may not ask for one; what wants to become anything but a WebSocket is answered as if it did not.
 */
export class Upgrades {
  private readonly asked = new WeakMap<IncomingMessage, Upgrade>()
  private readonly origins: ReadonlySet<string>

  constructor(
    private readonly fastify: FastifyInstance,
    { origin, corsOrigins }: Pick<Config, 'origin' | 'corsOrigins'>,
  ) {
    this.origins = new Set([origin, ...corsOrigins])
    fastify.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      if (socket instanceof Socket) this.take(request, socket, head)
      else socket.destroy()
    })
  }

  /** What this request wants to become a socket with; it is handed out once. */
  takeOf(request: IncomingMessage, response: ServerResponse): Upgrade | undefined {
    const upgrade = this.asked.get(request)
    if (!upgrade) return undefined
    this.asked.delete(request)
    response.detachSocket(upgrade.socket)
    return upgrade
  }

  isAsked(request: IncomingMessage): boolean {
    return this.asked.has(request)
  }

  private take(request: IncomingMessage, socket: Socket, head: Buffer): void {
    socket.on('error', () => socket.destroy())
    if (!isWebSocket(request)) return askAgain(this.fastify.server, request, socket, head)
    if (!this.isFromHere(request)) return refuseUpgrade(socket, 403)
    // A browser sends no headers of ours with a socket, so what they would say is offered as protocols.
    for (const [header, prefix] of Object.entries(socketOffers)) {
      const said = protocolsOf(request).find((it) => it.startsWith(prefix))
      if (said) request.headers[header] ??= said.slice(prefix.length)
    }
    this.asked.set(request, { socket, head })
    const response = new ServerResponse(request)
    response.shouldKeepAlive = false
    response.assignSocket(socket)
    // Answered after all.
    response.once('finish', () => {
      if (!this.asked.delete(request)) return
      response.detachSocket(socket)
      socket.end()
    })
    this.fastify.routing(request, response)
  }

  /** A page of this mall or of a listed site; programs name no page. */
  private isFromHere({ headers: { origin, host } }: IncomingMessage): boolean {
    if (origin === undefined || this.origins.has(origin)) return true
    return URL.canParse(origin) && host !== undefined && new URL(origin).host === host.toLowerCase()
  }
}

const protocolsOf = ({ headers }: IncomingMessage): string[] =>
  (headers['sec-websocket-protocol'] ?? '').split(',').map((it) => it.trim())

const isWebSocket = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket'

function refuseUpgrade(socket: Socket, status: number): void {
  if (socket.writable)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`)
  socket.destroySoon()
}

/** Some clients offer HTTP/2 with whatever they ask: the request is read once more, without the offer. */
function askAgain(server: Server, request: IncomingMessage, socket: Socket, head: Buffer): void {
  const { rawHeaders, method, url, httpVersion } = request
  const lines = [`${method} ${url} HTTP/${httpVersion}`]
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!.toLowerCase()
    if (name !== 'upgrade' && name !== 'connection' && name !== 'http2-settings')
      lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
  }
  socket.removeAllListeners('error')
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\nconnection: close\r\n\r\n`, 'latin1'), head]))
  server.emit('connection', socket)
}
