import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Mall } from './mall.ts'
import { readConfig } from './platform/config.ts'
import { hasSqlState, isAway } from './platform/database/database-away.ts'
import { openDatabase } from './platform/database/database.ts'
import { makeLog } from './platform/observe/log.ts'

const started = performance.now()

/**
 * Sweeps what the start has left in the heap, which takes 60 to 100 ms: otherwise nothing is swept before three times as much is taken as
 * lives in it, and the growth that is allowed afterwards counts from there.
 */
function sweepOnce() {
  setTimeout(() => {
    setFlagsFromString('--expose-gc')
    const sweep = runInNewContext('gc') as () => void
    setFlagsFromString('--no-expose-gc')
    sweep()
  }, 2000).unref()
}

async function start() {
  const config = readConfig()
  const log = makeLog(config.logLevel)
  let stopBy = 0
  let stopping = false
  const opened: { mall?: Mall } = {}
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    stopBy = performance.now() + config.stopSeconds * 1000 - 500
    log.info({ signal }, 'closing')
    // Nothing is open yet, and a start may be cut off anywhere.
    const { mall } = opened
    if (!mall) process.exit(0)
    const { http } = mall
    // A stuck connection must not keep the process for ever.
    setTimeout(() => {
      log.error('it does not close; giving up')
      process.exit(1)
    }, config.stopSeconds * 3000).unref()
    // Closing ends only the connections that are idle at that moment; those that finish a request after it stay open for a minute.
    setInterval(() => http.fastify.server.closeIdleConnections(), 50).unref()
    // One that was opened and never asked anything does not count as idle.
    setTimeout(() => http.fastify.server.closeAllConnections(), 4000).unref()
    const inOrder = await mall.close().then(
      () => true,
      (error: unknown) => {
        log.error({ err: error }, 'it did not close in order')
        return false
      },
    )
    process.exit(inOrder ? 0 : 1)
  }
  // Installed before anything is waited for: whoever sees the process may ask it to stop.
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
  // Some statements of the job queue are asked and not waited for. Those that fail are asked again by the queue itself.
  process.on('unhandledRejection', (reason) => {
    if (!isAway(reason) && !hasSqlState(reason)) throw reason
    log.warn({ err: reason }, 'a statement that nobody waits for has failed')
  })

  // The database, in a thread of its own, opens while the modules are loaded.
  const [database, { openMall, mountSites, addressesOf, oneAtATime, loadSeed, writeDump, codeForFirstOperator }] =
    await Promise.all([
      openDatabase(config, {
        onClosed: () => dumpBefore(stopBy),
        onAway: (because) => log.warn({ because }, 'waiting for the database'),
      }),
      import('./parts.ts'),
    ])
  opened.mall = await openMall({ config, database })
  const { app, http, eventBus } = opened.mall

  try {
    if (config.mode === 'demo') await oneAtATime(database, () => loadSeed(app))
    await mountSites(http, app, addressesOf)
    await http.fastify.listen({ port: config.port, host: config.host })
    if (config.worker) await eventBus.work(app)
  } catch (error) {
    // What is under way when it is asked to stop may fail, and nobody minds.
    if (!stopping) throw error
    return
  }
  if (stopping) return
  // Left to itself the heap of a busy process grows to four times what lives in it before it is swept; a start is quicker so.
  setFlagsFromString('--heap-growing-percent=40')
  sweepOnce()
  const address = http.fastify.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  log.info(
    { mode: config.mode, engine: app.database.engine, port, ms: Math.round(performance.now() - started) },
    'ready',
  )
  console.log(
    `\nBorong is open: http://localhost:${port}\n${config.mode === 'demo' ? 'Demo mode: the login dialog offers the accounts. The shops work at /seller, the calls are described at /api.\n' : ''}`,
  )
  const code = await codeForFirstOperator(app)
  if (code)
    console.log(
      `Nobody runs this mall yet. Open ${config.origin}/admin in a browser and enter this code:\n\n    ${code}\n\nOr run: npm run admin:create\n`,
    )

  /** A dump is a present, not a duty: it may neither fail the stop nor make it long. */
  async function dumpBefore(deadline: number) {
    const left = Math.max(0, Math.round(deadline - performance.now()))
    try {
      const { file, bytes } = await writeDump(config.dataDir, { signal: AbortSignal.timeout(left) })
      log.info({ file, bytes }, 'dumped')
    } catch (error) {
      log.warn({ because: (error as Error).message }, 'no dump was made')
    }
  }
}

process.on('uncaughtException', (error) => {
  console.error(error)
  process.exit(1)
})

start().catch((error: NodeJS.ErrnoException & { port?: number }) => {
  if (error.code === 'EADDRINUSE')
    console.error(
      `Port ${error.port ?? process.env['PORT'] ?? 3000} is taken. Stop what uses it, or choose another: PORT=3001 npm start`,
    )
  else
    console.error(
      error.message && !error.stack?.includes('TypeError') ? `Borong did not start: ${error.message}` : error,
    )
  process.exit(1)
})
