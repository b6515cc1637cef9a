import { createConnection, type Socket } from 'node:net'

export interface RawAnswer {
  status: number
  body: string
}
const end = Buffer.from('\r\n\r\n')

/** One connection to a server of this machine, for one request after the other: it takes a third of the processor of `node:http`, on a machine that the server shares with it. */
export class RawClient {
  private readonly socket: Socket
  private came: Buffer[] = []
  private size = 0
  /** The length of the answer with its head, once the head is here. */
  private wanted = Infinity
  private waiting: { heard: (answer: RawAnswer) => void; failed: (error: Error) => void } | undefined

  constructor(private readonly port: number) {
    this.socket = createConnection({ port, host: '127.0.0.1', noDelay: true })
    this.socket.on('data', (part: Buffer) => this.take(part))
    this.socket.on('error', (error) => this.waiting?.failed(error))
    this.socket.on('close', () => this.waiting?.failed(new Error('the server has closed the connection')))
  }

  post(path: string, headers: string, body: string): Promise<RawAnswer> {
    return new Promise((heard, failed) => {
      this.waiting = { heard, failed }
      this.socket.write(
        `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${this.port}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${headers}\r\n${body}`,
      )
    })
  }

  close(): void {
    this.waiting = undefined
    this.socket.destroy()
  }

  private take(part: Buffer) {
    this.came.push(part)
    this.size += part.length
    if (this.wanted === Infinity) {
      const all = Buffer.concat(this.came)
      this.came = [all]
      const head = all.indexOf(end)
      if (head < 0) return
      const length = /content-length: (\d+)/i.exec(all.toString('latin1', 0, head))
      if (!length) {
        this.waiting?.failed(new Error('an answer without a length'))
        return
      }
      this.wanted = head + end.length + Number(length[1])
    }
    if (this.size < this.wanted) return
    const all = Buffer.concat(this.came)
    const head = all.indexOf(end)
    const { waiting } = this
    this.came = []
    this.size = 0
    this.wanted = Infinity
    this.waiting = undefined
    waiting?.heard({ status: Number(all.toString('latin1', 9, 12)), body: all.toString('utf8', head + end.length) })
  }
}
