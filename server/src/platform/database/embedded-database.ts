import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import pg from 'pg'

export interface EmbeddedDatabase {
  pool: pg.Pool
  /** The whole data directory as a tar, to be loaded by another instance. */
  dump(): Promise<Uint8Array>
  close(): Promise<void>
}

/** The thread of the engine, once it can be asked. */
async function startEngine(workerData: { dir?: string; snapshot?: Uint8Array }): Promise<Worker> {
  const worker = new Worker(new URL('./embedded-worker.js', import.meta.url), { workerData })
  await new Promise<void>((ready, failed) => {
    worker.once('message', () => ready())
    worker.once('error', failed)
    worker.once('exit', () => failed(new Error('the embedded database ended while it started')))
  })
  worker.unref()
  return worker
}

/**
 * A single-user engine has no autovacuum and no checkpointer. It goes through the pool like everybody, because a vacuum that meets an
 * open transaction ends it, and table by table, so that nobody waits for all of them.
 */
function startUpkeep(pool: pg.Pool, everyMs: number): () => void {
  let isOver = false
  let isBusy = false
  const run = async () => {
    const { rows } = await pool.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class
       where relkind = 'r' and relpersistence = 'p' and relnamespace <> 'pg_toast'::regnamespace order by oid`,
    )
    for (const { name } of rows) if (!isOver) await pool.query(`vacuum (analyze) ${name}`)
    if (!isOver) await pool.query('checkpoint')
  }
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    // What could not be done now is done the next time.
    run()
      .catch(() => {})
      .finally(() => (isBusy = false))
  }, everyMs).unref()
  return () => {
    isOver = true
    clearInterval(timer)
  }
}

/**
 * PostgreSQL inside this process, behind the same pool as a real server. One connection: whoever has it, has it alone.
 * Without a directory it lives in memory; a snapshot fills a fresh one. An engine that crashes is started again on its directory,
 * as after a kill of the process: what was under way fails, what was acknowledged is there.
 */
export async function openEmbeddedDatabase(
  options: { dir?: string; snapshot?: Uint8Array; upkeepEveryMs?: number } = {},
): Promise<EmbeddedDatabase> {
  const { dir, upkeepEveryMs = 10 * 60_000 } = options
  let engine = startEngine(options)
  let closing = false
  let cut = (_error: Error) => {}

  const watch = (worker: Worker) => {
    let because: unknown
    worker.once('error', (error) => (because = error))
    // Nothing of it writes any more once it has ended.
    worker.once('exit', () => {
      if (closing) return
      const message = `Connection terminated: the embedded database has crashed (${String((because as Error | undefined)?.message ?? 'without a word')})`
      console.error(message)
      engine = dir ? startEngine({ dir }) : Promise.reject(new Error(message))
      // One that cannot be opened again ends the process, and whoever watches that starts a new one.
      engine.then(
        watch,
        (error) =>
          dir &&
          setImmediate(() => {
            throw error
          }),
      )
      cut(Object.assign(new Error(message), { code: '57P02' }))
    })
  }
  watch(await engine)

  const openStream = () => {
    let worker: Worker | undefined
    const socket = new Duplex({
      read() {},
      write(chunk: Buffer, _encoding, sent) {
        worker?.postMessage(new Uint8Array(chunk))
        sent()
      },
      writev(chunks, sent) {
        worker?.postMessage(new Uint8Array(Buffer.concat(chunks.map((it) => it.chunk as Buffer))))
        sent()
      },
      final(done) {
        worker?.off('message', receive)
        this.push(null)
        done()
      },
    })
    const receive = (message: unknown) => {
      if (message instanceof Uint8Array)
        socket.push(Buffer.from(message.buffer, message.byteOffset, message.byteLength))
    }
    const itself = () => socket
    return Object.assign(socket, {
      connect: () =>
        void engine.then(
          (it) => {
            worker = it
            worker.on('message', receive)
            cut = (error) => socket.destroy(error)
            socket.emit('connect')
          },
          (error: Error) => socket.destroy(error),
        ),
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

  const stopUpkeep = dir ? startUpkeep(pool, upkeepEveryMs) : () => {}

  const answer = async <T>(command: 'dump' | 'close', pick: (message: unknown) => T | undefined) => {
    const worker = await engine
    return new Promise<T>((done, failed) => {
      const listen = (message: unknown) => {
        const found = pick(message)
        if (found === undefined) return
        worker.off('message', listen)
        done(found)
      }
      worker.on('message', listen)
      worker.once('error', failed)
      worker.once('exit', () => failed(new Error('the embedded database has crashed')))
      worker.ref()
      worker.postMessage(command)
    })
  }

  return {
    pool,
    dump: () => answer('dump', (message) => (message as { dump?: Uint8Array }).dump),
    async close() {
      stopUpkeep()
      await pool.end()
      closing = true
      await answer('close', (message) => (message === 'closed' ? true : undefined))
    },
  }
}
