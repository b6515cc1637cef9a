// @ts-check
// Owns the embedded database on a thread of its own, because a query blocks the thread that runs it.
import fs from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** @type {{ dir?: string, snapshot?: Uint8Array }} */
const { dir, snapshot } = workerData
let fsyncs = 0

/** NodeFS answers fsync without doing it; this one reaches the disk. */
class DurableNodeFS extends NodeFS {
  /** @override @param {any} pg @param {any} opts */
  async init(pg, opts) {
    const ready = await super.init(pg, opts)
    const options = /** @type {any} */ (ready.emscriptenOpts)
    options.preRun = [
      ...(options.preRun ?? []),
      (/** @type {any} */ mod) => {
        const nodefs = mod.NODEFS ?? mod.FS.filesystems?.NODEFS
        if (!nodefs) throw new Error('this build of PGlite has no NODEFS where we look for it')
        nodefs.stream_ops.fsync = (/** @type {any} */ stream) => {
          if (typeof stream.nfd === 'number') {
            fsyncs++
            fs.fsyncSync(stream.nfd)
          } else if (mod.FS.isDir(stream.node.mode)) {
            const fd = fs.openSync(nodefs.realPath(stream.node), 'r')
            try {
              fs.fsyncSync(fd)
            } finally {
              fs.closeSync(fd)
            }
          }
          return 0
        }
      },
    ]
    return ready
  }
}

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort)
const fresh = dir !== undefined && !fs.existsSync(`${dir}/PG_VERSION`)
if (dir) fs.mkdirSync(dir, { recursive: true })
const db = await PGlite.create({
  ...(dir ? { fs: new DurableNodeFS(dir) } : {}),
  ...(snapshot && (fresh || !dir) ? { loadDataDir: new Blob([/** @type {any} */ (snapshot)]) } : {}),
  extensions: { pg_trgm },
  startParams: [
    ...PGlite.defaultStartParams.filter((/** @type {string} */ param) => !dir || param !== '-F'),
    '-c',
    'wal_sync_method=fsync',
  ],
  postgresqlconf: ['max_wal_size=64MB', 'min_wal_size=32MB', 'max_stack_depth=256kB', "timezone='UTC'"],
})

if (dir) {
  fsyncs = 0
  await db.exec(
    'create table if not exists durability_probe (x int); insert into durability_probe values (1); delete from durability_probe',
  )
  if (fsyncs === 0) throw new Error('the embedded database does not reach the disk: a commit caused no fsync')
}

port.on('message', async (message) => {
  if (message === 'close') {
    await db.exec('checkpoint').catch(() => {})
    await db.close()
    port.postMessage('closed')
    process.exit(0)
  }
  if (message === 'dump') {
    const dump = await db.dumpDataDir('none')
    const bytes = new Uint8Array(await dump.arrayBuffer())
    port.postMessage({ dump: bytes }, [bytes.buffer])
    return
  }
  // Errors of statements are answers. What is thrown is the end of the engine, and has to end this thread with it.
  // As a stream, because what it answers as a whole it reads first.
  /** @type {Uint8Array[]} */
  const parts = []
  await db.execProtocolRawStream(message, {
    syncToFs: false,
    onRawData: (/** @type {Uint8Array} */ part) => void parts.push(part.slice()),
  })
  const bytes = new Uint8Array(Buffer.concat(parts))
  port.postMessage(bytes, [bytes.buffer])
})
port.postMessage('ready')
