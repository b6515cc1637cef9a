import type { IncomingMessage } from 'node:http'
import { socketCodes, socketProtocol } from '@borong/contract'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import { isPassing } from './answer-error.ts'
import { openSockets, socketsEnded } from '../observe/metrics.ts'
import { refuse } from './refuse.ts'
import type { Upgrade } from './upgrades.ts'

/** A connection that stays open: events go out over it, and what its other end says comes in. */
export interface SocketConnection {
  send(event: string, data: object): void
  /** Much of what was sent has not left yet. */
  isBehind(): boolean
}

/** What hears what comes in, and stops when the connection ends. */
export interface SocketTalk {
  hear: (frame: unknown) => void
  stop: () => void
}

interface Opening {
  request: IncomingMessage
  upgrade: Upgrade
  /** Whose socket it is; one caller has a few of them. */
  caller: string
  /** Asked at each beat; rejects when the caller has no session any more. */
  authorize: () => Promise<unknown>
  begin: (socket: SocketConnection) => SocketTalk
}

interface Open {
  socket: WebSocket
  talk: SocketTalk
  authorize: () => Promise<unknown>
  caller: string
  /** In which part of a beat it is looked at. */
  part: number
  answered: boolean
  /** What it may still say in this beat. */
  framesLeft: number
}

const perCaller = 10
const inAll = 20_000
const frameBytes = 4096
const framesInBeat = 60
/** Who does not read, or reads too slowly, is let go; they come back and are told what they missed. */
const unreadBytes = 1024 * 1024
const behindBytes = 64 * 1024
/** All are looked at in one beat, a part of them at a time. */
const parts = 25

/** The open sockets of one process. */
export class SocketConnections {
  /** Proxies close what is silent for long. */
  beatMillis = 25_000
  private readonly server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: frameBytes,
    perMessageDeflate: false,
    handleProtocols: (offered) => (offered.has(socketProtocol) ? socketProtocol : false),
  })
  private readonly all = new Set<Open>()
  private readonly callers = new Map<string, number>()
  private timer: NodeJS.Timeout | undefined
  private part = 0
  private opened = 0
  private isClosing = false

  /** Refuses one too many of a caller with TOO_OFTEN, one too many in all with BUSY. */
  assertRoom(caller: string): void {
    if ((this.callers.get(caller) ?? 0) >= perCaller) refuse('TOO_OFTEN', { seconds: 60 })
    if (this.isClosing || this.all.size >= inAll) refuse('BUSY')
  }

  open({ request, upgrade, caller, authorize, begin }: Opening): void {
    this.server.handleUpgrade(request, upgrade.socket, upgrade.head, (socket) => {
      let isOver = false
      const send: SocketConnection['send'] = (event, data) => {
        if (isOver) return
        socket.send(JSON.stringify({ event, ...data }))
        if (socket.bufferedAmount > unreadBytes) this.drop(it, 'slow')
      }
      const it: Open = {
        socket,
        talk: { hear: () => {}, stop: () => {} },
        authorize,
        caller,
        part: this.opened++ % parts,
        answered: true,
        framesLeft: framesInBeat,
      }
      this.all.add(it)
      this.callers.set(caller, (this.callers.get(caller) ?? 0) + 1)
      openSockets.inc()
      socket.on('pong', () => (it.answered = true))
      socket.on('message', (data, isBinary) => this.hear(it, data, isBinary))
      // What is no frame closes the socket by itself.
      socket.on('error', () => {})
      socket.once('close', () => {
        isOver = true
        it.talk.stop()
        this.all.delete(it)
        const left = this.callers.get(caller)! - 1
        if (left) this.callers.set(caller, left)
        else this.callers.delete(caller)
        openSockets.dec()
        if (!this.all.size) this.rest()
      })
      this.timer ??= setInterval(() => this.beat(), this.beatMillis / parts).unref()
      it.talk = begin({ send, isBehind: () => socket.bufferedAmount > behindBytes })
      if (this.isClosing) this.end(it, 'restart')
    })
  }

  /** Ends them all and takes no more: nobody may keep a process from stopping. */
  close(): void {
    this.isClosing = true
    for (const it of this.all) this.end(it, 'restart')
    this.rest()
  }

  private rest(): void {
    clearInterval(this.timer)
    this.timer = undefined
  }

  private hear(it: Open, data: RawData, isBinary: boolean): void {
    if (isBinary || it.framesLeft-- <= 0) return this.end(it, 'broken')
    let frame: unknown
    try {
      frame = JSON.parse((data as Buffer).toString('utf8'))
    } catch {
      return this.end(it, 'broken')
    }
    it.talk.hear(frame)
  }

  /** Looks at a part of them: who does not answer is gone, who has no session any more is told so. */
  private beat(): void {
    this.part = (this.part + 1) % parts
    for (const it of this.all) {
      if (it.part !== this.part) continue
      if (!it.answered) {
        this.drop(it, 'silent')
        continue
      }
      it.answered = false
      it.framesLeft = framesInBeat
      it.socket.ping()
      // A page sees no pings.
      it.socket.send('{"event":"beat"}')
      it.authorize().catch((error: unknown) => {
        if (!isPassing(error)) this.end(it, 'ended')
      })
    }
  }

  /** Says why and waits a moment for the other end to close too. */
  private end(it: Open, why: 'restart' | 'broken' | 'ended'): void {
    if (it.socket.readyState !== it.socket.OPEN) return
    socketsEnded.inc({ why })
    if (why === 'ended') it.socket.send('{"event":"end"}')
    it.socket.close(socketCodes[why])
    setTimeout(() => it.socket.terminate(), 1000)
  }

  private drop(it: Open, why: 'slow' | 'silent'): void {
    if (it.socket.readyState !== it.socket.OPEN) return
    socketsEnded.inc({ why })
    it.socket.terminate()
  }
}
