import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import pg from 'pg'

export interface EmbeddedDatabase {
  pool: pg.Pool
  /** The whole data directory as a tar, to be loaded by another instance. */
  dump(): Promise<Uint8Array>
  close(): Promise<void>
}

/**
 * PostgreSQL inside this process, behind the same pool as a real server. One connection: whoever holds it, has it alone.
 * Without a directory it lives in memory; a snapshot fills a fresh one.
 */
export async function openEmbeddedDatabase(
  options: { dir?: string; snapshot?: Uint8Array } = {},
): Promise<EmbeddedDatabase> {
  const worker = new Worker(new URL('./embedded-worker.js', import.meta.url), { workerData: options })
  await new Promise<void>((ready, failed) => {
    worker.once('message', () => ready())
    worker.once('error', failed)
  })
  worker.unref()

  const openStream = () => {
    const socket = new Duplex({
      read() {},
      write(chunk: Buffer, _encoding, sent) {
        worker.postMessage(new Uint8Array(chunk))
        sent()
      },
      writev(chunks, sent) {
        worker.postMessage(new Uint8Array(Buffer.concat(chunks.map((it) => it.chunk as Buffer))))
        sent()
      },
      final(done) {
        worker.off('message', receive)
        this.push(null)
        done()
      },
    })
    const receive = (message: unknown) => {
      if (message instanceof Uint8Array)
        socket.push(Buffer.from(message.buffer, message.byteOffset, message.byteLength))
    }
    worker.on('message', receive)
    const itself = () => socket
    return Object.assign(socket, {
      connect: () => process.nextTick(() => socket.emit('connect')),
      setNoDelay: itself,
      setKeepAlive: itself,
      ref: itself,
      unref: itself,
    })
  }

  const pool = new pg.Pool({
    max: 1,
    pipeline: true,
    stream: openStream as never,
    user: 'postgres',
    database: 'postgres',
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 30_000,
  })

  // The pool may give up a connection; the engine has one session all the same, and what the one before prepared is still there.
  pool.on('connect', (client) => {
    client.query('deallocate all').catch(() => {})
  })

  const answer = <T>(command: 'dump' | 'close', pick: (message: unknown) => T | undefined) =>
    new Promise<T>((done, failed) => {
      const listen = (message: unknown) => {
        const found = pick(message)
        if (found === undefined) return
        worker.off('message', listen)
        done(found)
      }
      worker.on('message', listen)
      worker.once('error', failed)
      worker.ref()
      worker.postMessage(command)
    })

  return {
    pool,
    dump: () => answer('dump', (message) => (message as { dump?: Uint8Array }).dump),
    async close() {
      await pool.end()
      await answer('close', (message) => (message === 'closed' ? true : undefined))
    },
  }
}
